"""Copies: clones, positions and pickles, and that `fields` names all that a state is made of."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from random import Random
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from ludohall.core import Action, State, Step
from tests.contract.promises.plays import AnyMatch, Play, play_through, some

BOOKKEEPING = frozenset({"trace"})
"""What a match keeps in its state beside the table."""
SLOTS = (GetSetDescriptorType, MemberDescriptorType)


def mutable_parts(value: object, seen: dict[int, object]) -> None:
    """All mutable objects that a value is made of. Steps and actions are values."""
    if is_value(value) or id(value) in seen:
        return
    if isinstance(value, (tuple, frozenset)):
        for part in value:
            mutable_parts(part, seen)
        return
    seen[id(value)] = value
    if isinstance(value, (list, set)):
        for part in value:
            mutable_parts(part, seen)
    elif isinstance(value, dict):
        for key, part in value.items():
            mutable_parts(key, seen)
            mutable_parts(part, seen)
    elif isinstance(value, State):
        mutable_parts(value.fields(), seen)
    else:
        reduced = value.__reduce_ex__(4)
        assert isinstance(reduced, tuple)
        mutable_parts(reduced[1:3], seen)


def clones(play: Play) -> None:
    """A clone is equal, shares nothing mutable, and playing on in it leaves the original alone."""

    def look(match: AnyMatch, rng: Random) -> None:
        state = match.state
        before = json.dumps(match.game.position(state))
        clone = state.clone()
        assert clone == state
        own: dict[int, object] = {}
        mutable_parts(state, own)
        copied: dict[int, object] = {}
        mutable_parts(clone, copied)
        shared = [own[key] for key in own.keys() & copied.keys()]
        assert not shared, f"a clone shares {shared!r:.200}"
        for _ in range(12):
            clone.advance(rng)
            if clone.over:
                break
            clone.apply(some(rng, clone.actions()))
        assert json.dumps(match.game.position(state)) == before, "the original changed too"

    play_through(play, look, every=5)


def positions(play: Play) -> None:
    """A position is JSON data that gives an equal state again, in the middle of any turn."""

    def look(match: AnyMatch, rng: Random) -> None:
        data = json.loads(json.dumps(match.game.position(match.state)))
        assert match.game.setup(data) == match.state
        assert match.game.position(match.game.setup(data)) == data

    play_through(play, look, every=8)


# Everything that a state is made of.


def attributes(thing: object) -> list[str]:
    """The names of an object's attributes, in a compiled build as in a pure one."""
    names = set(getattr(thing, "__dict__", ()))
    for kind in type(thing).__mro__:
        # Compiled, a property looks like a slot: there the class itself says which are attributes.
        compiled = vars(kind).get("__mypyc_attrs__")
        slots = {name for name, slot in vars(kind).items() if isinstance(slot, SLOTS)}
        names |= slots if compiled is None else set(compiled)
    return sorted(name for name in names - BOOKKEEPING if not name.startswith("__"))


def is_value(thing: object) -> bool:
    """Whether it is a plain value, or one of the kernel's own."""
    return isinstance(thing, (int, str, bytes, float, type, type(None), Action, Step))


def difference(one: object, other: object, path: str) -> str | None:
    """Where two objects differ, attribute by attribute: their own `__eq__` is not trusted."""
    if type(one) is not type(other):
        return path
    if is_value(one):
        return None if one == other else path
    if isinstance(one, (list, tuple)):
        assert isinstance(other, (list, tuple))
        if len(one) != len(other):
            return path
        pairs = [(f"{path}[{i}]", a, b) for i, (a, b) in enumerate(zip(one, other, strict=True))]
    elif isinstance(one, (dict, set, frozenset)):
        return None if one == other else path
    else:
        names = sorted({*attributes(one), *attributes(other)})
        missing = object()
        pairs = [
            (f"{path}.{name}", getattr(one, name, missing), getattr(other, name, missing))
            for name in names
        ]
    for inner, a, b in pairs:
        found = difference(a, b, inner)
        if found:
            return found
    return None


def changed(value: object) -> object:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, bytes):
        return value + b"\x01"
    if isinstance(value, list):
        return value[:-1] if value else [0]
    if isinstance(value, tuple):
        return value[:-1] if value else (0,)
    return None


def places(thing: object, path: str) -> Iterator[tuple[object, str, str]]:
    """Every attribute inside an object, those of objects in lists included: (owner, name, path)."""
    for name in attributes(thing):
        value = getattr(thing, name)
        yield thing, name, f"{path}.{name}"
        for i, part in enumerate(value if isinstance(value, (list, tuple)) else [value]):
            if not is_value(part) and not isinstance(part, (list, tuple, dict, set, frozenset)):
                yield from places(part, f"{path}.{name}[{i}]")


def made_of(state: State[Any], fields: tuple[object, ...]) -> State[Any]:
    """A state of these fields, made as pickle makes it."""
    make = state.__reduce__()[0]
    assert callable(make)
    made = make(*fields)
    assert isinstance(made, State)
    return made


def rebuilds(play: Play) -> None:
    """`fields` gives the whole state again, also through pickle, and equality misses nothing."""

    def look(match: AnyMatch, rng: Random) -> None:
        state = match.state
        for way, again in (
            ("fields", made_of(state, state.clone().fields())),
            ("pickle", pickle.loads(pickle.dumps(state))),
            ("clone", state.clone()),
        ):
            found = difference(state, again, "state")
            assert found is None, f"{way} loses {found}"
            assert again == state, f"{way} gives another state"
        count = sum(1 for _ in places(state, "state"))
        for i in range(count):
            other = state.clone()
            owner, name, path = [*places(other, "state")][i]
            value = changed(getattr(owner, name))
            if value is not None:
                setattr(owner, name, value)
                assert other != state, f"two states with another {path} are called equal"

    play_through(play, look, every=40)
