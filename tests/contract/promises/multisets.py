"""A list whose order means nothing is kept sorted, so that equal tables are equal states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludohall.core import NATURE, Entry
from ludohall.core.data import Json
from tests.contract.promises.copies import attributes, is_value
from tests.contract.promises.plays import AnyGame, AnyMatch, Play, before_chance, walk_through

MATCHES = 3
POSITIONS = 8
ENOUGH = 3
"""In so many positions at least the order of a list has been tried before it is judged."""

IN_ORDER = {
    "gwt_nz": {
        "foresight_a": "as the tiles lie from left to right; Sarah takes the one at the end",
        "foresight_b": "the same",
    },
    "hallertau": {"played[]": "in the order played, as the page shows them"},
}
"""Lists whose order no rule asks for, or seldom, kept because people like to see it."""


def multisets_are_sorted(play: Play) -> None:
    """Where an unsorted list would do as well sorted, in all that can follow, it should be.

    Sorted down is as good as sorted up, if it is always.
    """
    game, players, options, seed = play
    same: dict[str, int] = {}
    rising: set[str] = set()
    meant = set(IN_ORDER.get(game.key, ()))
    for number in range(MATCHES):
        chosen = (game, players, options, seed + number)
        entries = walk_through(chosen, lambda match, rng: None).log_entries()
        match = before_chance(chosen)
        for at, entry in enumerate(entries):
            if at * POSITIONS // len(entries) != (at - 1) * POSITIONS // len(entries):
                for path, place, row in rows(match.state):
                    if row != sorted(row, reverse=True):
                        rising.add(path)
                    if row == sorted(row) or path in meant:
                        continue
                    if plays_alike(match, place, entries[at:]):
                        same[path] = same.get(path, 0) + 1
                    else:
                        meant.add(path)
            match.repeat(entry.seat, entry.action)
    found = [path for path in same if path in rising - meant and same[path] >= ENOUGH]
    assert not found, (
        f"the order of {', '.join(found)} means nothing: keep it sorted, or name it in IN_ORDER"
    )


Place = tuple[str | int, ...]


def rows(state: Any) -> Iterator[tuple[str, Place, list[int]]]:
    """Every row of numbers in a state: its path, its place and the numbers."""
    for name in attributes(state):
        if name != "stack":
            yield from rows_in(getattr(state, name), name, (name,))


def rows_in(value: object, path: str, place: Place) -> Iterator[tuple[str, Place, list[int]]]:
    """The rows of numbers in one of its values."""
    if isinstance(value, (list, tuple, bytes)):
        if value and all(type(item) is int for item in value):
            yield path, place, list(value)
            return
        for i, item in enumerate(value):
            yield from rows_in(item, path + "[]", (*place, i))
    elif not is_value(value) and not isinstance(value, (dict, set, frozenset)):
        for name in attributes(value):
            yield from rows_in(getattr(value, name), f"{path}.{name}", (*place, name))


def sort_at(thing: Any, place: Place) -> Any:
    """The thing with the list at that place sorted; what it is made of is changed in place."""
    if not place:
        return type(thing)(sorted(thing))
    step, rest = place[0], place[1:]
    if isinstance(step, str):
        setattr(thing, step, sort_at(getattr(thing, step), rest))
        return thing
    items = list(thing)
    items[step] = sort_at(items[step], rest)
    return type(thing)(items)


def table(game: AnyGame, state: Any) -> list[Json]:
    """What lies on the table and what it is worth, whatever the order in which a row is shown."""
    viewers = [None, *range(len(state.scores()))]
    worth: list[Json] = [game.census(state), *game.breakdown(state)]  # type: ignore[list-item]  # ints
    return worth + [heaps(game.view(state, viewer)) for viewer in viewers]


def heaps(data: Json) -> Json:
    """Plain data with every row of values sorted."""
    if isinstance(data, dict):
        return {key: heaps(value) for key, value in data.items()}
    if not isinstance(data, list):
        return data
    if any(isinstance(item, (list, dict)) for item in data):
        return [heaps(item) for item in data]
    return sorted(data, key=repr)


def plays_alike(match: AnyMatch, place: Place, rest: list[Entry[Any]]) -> bool:
    """Whether the rest of the match goes the same way after the list has been sorted."""
    game, state, other = match.game, match.state.clone(), match.state.clone()
    try:
        sort_at(other, place)
        for count, entry in enumerate(rest):
            if count % 10 == 0 and table(game, state) != table(game, other):
                return False
            if state.deciding() != other.deciding() or state.seat != other.seat:
                return False
            if entry.seat == NATURE:
                if not other.stack[-1].fits(other, entry.action):
                    return False
                state.apply(entry.action)
                other.apply(entry.action)
                continue
            if set(state.actions(entry.seat)) != set(other.actions(entry.seat)):
                return False
            state.apply(entry.action, entry.seat)
            other.apply(entry.action, entry.seat)
        return table(game, state) == table(game, other) and state.winners() == other.winners()
    except Exception:  # the order means so much that the table falls apart
        return False
