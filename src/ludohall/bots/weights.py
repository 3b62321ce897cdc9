"""The weights of evaluations: named sets of numbers that say what things are worth.

A game's `evaluation/weights.py` has the class `Weights`, whose attributes are numbers and lists of
numbers, and `variant(state)`, the name of the sets that are meant for a table. Its `weights.json`
holds sets by name, as `ludohall tune` writes them. A bot takes the first of these that is there:

- the set that its specification names (`greedy:weights=NAME`);
- that of the table's variant and its own kind (`two-planner`);
- that of the table's variant (`two`);
- the same for what the variant is a case of: after `alone-vi` comes `alone`;
- the weights as they are written in the class: `landed`.

Each number has a name of its own, `silver` or, in a list, `rule_worth.3`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from ludohall.core.errors import LudohallError
from ludohall.games import load

LANDED = "landed"


class BadWeights(LudohallError):
    """Weights that an evaluation does not have, or that are no numbers."""


def numbers(weights: object) -> dict[str, float]:
    """All numbers of a set, by their names."""
    found: dict[str, float] = {}
    for name in dir(weights):
        if not name.startswith("_"):
            _collect(name, getattr(weights, name), found)
    return found


def _collect(name: str, value: object, found: dict[str, float]) -> None:
    if isinstance(value, float):
        found[name] = value
    elif isinstance(value, list):
        for place, item in enumerate(value):
            _collect(f"{name}.{place}", item, found)


def changed(key: str, values: Mapping[str, float]) -> Any:
    """A new set for a game: as landed, but for the values given."""
    home = module(key)
    if home is None:
        raise BadWeights(f"{key} has no weights")
    made = home.Weights()
    known = numbers(made)
    for name, value in values.items():
        if name not in known:
            raise BadWeights(f"{key} has no weight {name!r:.60}")
        if type(value) not in (int, float):
            raise BadWeights(f"the weight {name} is a number, not {value!r:.60}")
        attribute, *places = name.split(".")
        if not places:
            setattr(made, attribute, float(value))
            continue
        inner = getattr(made, attribute)
        for place in places[:-1]:
            inner = inner[int(place)]
        inner[int(places[-1])] = float(value)
    return made


@cache
def sets(key: str) -> dict[str, Any]:
    """The sets of a game by their names; none for a game without weights. More can be added."""
    home = module(key)
    if home is None:
        return {}
    found = {LANDED: home.LANDED}
    kept = files(f"{load(key).package}.evaluation") / "weights.json"
    if kept.is_file():
        for name, entry in json.loads(kept.read_text(encoding="utf-8")).items():
            found[name] = changed(key, entry["weights"])
    return found


def chosen(key: str, variant: str, kind: str) -> Any:
    """The set for a table of that variant in the eye of a bot of that kind."""
    found = sets(key)
    while variant:
        for name in (f"{variant}-{kind}", variant):
            if name in found:
                return found[name]
        variant = variant.rpartition("-")[0]
    return found[LANDED]


@cache
def module(key: str) -> Any:
    """The module with the weights of a game, or None."""
    name = f"{load(key).package}.evaluation.weights"
    try:
        return None if find_spec(name) is None else import_module(name)
    except ModuleNotFoundError:
        return None
