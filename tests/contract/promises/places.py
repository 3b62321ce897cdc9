"""The places of a table: what lies where, how two tables differ, and what a move has changed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludohall.core.data import Json
from tests.contract.promises.plays import AnyGame

Places = dict[str, Counter[Any]]
"""What lies in each place: things of one sort have no order and no more than a number."""


def lying(game: AnyGame, state: Any) -> Places:
    """What lies in each place of a table."""
    found: Places = {}
    _collect(game.table_data(state), "table", found)
    return found


def _collect(data: Json, path: str, found: Places) -> None:
    if isinstance(data, dict):
        for key, value in data.items():
            _collect(value, f"{path}.{key}", found)
    elif isinstance(data, list) and any(isinstance(value, (dict, list)) for value in data):
        for i, value in enumerate(data):
            _collect(value, f"{path}[{i}]", found)
    else:
        found[path] = Counter(data if isinstance(data, list) else [data])


def missing(one: Places, other: Places) -> Places:
    """What lies in the places of one table and not in those of the other."""
    found = {path: things - other.get(path, Counter()) for path, things in one.items()}
    return {path: things for path, things in found.items() if things}


def is_kept(part: Places, whole: Places) -> bool:
    """Whether all of the part lies in the whole, each in its place."""
    return all(things <= whole.get(path, Counter()) for path, things in part.items())


def change(game: AnyGame, before: Any, after: Any) -> tuple[Places, Places]:
    """What has gone from each place of a table, and what has come."""
    one, other = lying(game, before), lying(game, after)
    return missing(one, other), missing(other, one)
