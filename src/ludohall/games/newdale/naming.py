"""Towns with names: the winner of a chapter names one of the map that was played on (NEW-133)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludohall.core.data import Json
from ludohall.core.names import plain_name
from ludohall.games.newdale.components.boards import MAPS, MOST_TOWNS
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, CHAPTERS
from ludohall.games.newdale.state import TownNames

MOST_SIGNS: Final = 20
"""As much as a map has room for."""
CODES: Final = {
    f"{map_.letter}{town + 1:02}": board * MOST_TOWNS + town
    for board, map_ in enumerate(MAPS)
    for town in range(map_.size)
}
"""Towns by their printed code."""
TOWN_CODES: Final = {town: code for code, town in CODES.items()}


def nameless(board: int, named: TownNames) -> list[int]:
    """The towns of a map that have no name, neither printed nor given."""
    given = [town for _, town, _ in named]
    places = range(MAPS[board].size)
    towns = [board * MOST_TOWNS + at for at in places if not MAPS[board].names[at]]
    return [town for town in towns if town not in given]


def with_name(named: TownNames, place: int, board: int, town: Json, name: Json) -> TownNames:
    """The named towns with one more; ValueError says why it cannot be named so."""
    number = CODES.get(town) if isinstance(town, str) else None
    if number is None or number // MOST_TOWNS != board:
        raise ValueError(f"{town!r:.20} is not a town of map {MAPS[board].letter}")
    if number not in nameless(board, named):
        raise ValueError(f"{town} has a name already")
    if not isinstance(name, str) or not name or name != plain_name(name):
        raise ValueError(f"{name!r:.60} is not a name")
    if len(name) > MOST_SIGNS:
        raise ValueError(f"the name of a town has at most {MOST_SIGNS} characters")
    if name.casefold() in names_on(board, named):
        raise ValueError(f"{name!r} is a town of map {MAPS[board].letter} already")
    return (*named, (place, number, name))


def names_on(board: int, named: TownNames) -> set[str]:
    """The names of a map's towns, printed and given."""
    given = [name for _, town, name in named if town // MOST_TOWNS == board]
    return {name.casefold() for name in (*MAPS[board].names, *given) if name}


def read_named(parts: Sequence[Json]) -> TownNames:
    """The towns that the chapters of a campaign name; ValueError says what is wrong."""
    named: TownNames = ()
    for place, part in enumerate(parts):
        assert isinstance(part, dict)
        if "town" not in part:
            continue
        if part["winner"] is None:
            raise ValueError("only the winner of a chapter names a town")
        board = CHAPTERS[CHAPTER_KEYS.index(str(part["chapter"]))].board
        named = with_name(named, place, board, part["town"], part.get("name"))
    return named


def add_named(parts: Sequence[Json], named: TownNames) -> list[Json]:
    """The chapters of a campaign as plain data, with the towns that they name."""
    found: list[Json] = [*parts]
    for place, town, name in named:
        part = found[place]
        assert isinstance(part, dict)
        found[place] = {**part, "town": TOWN_CODES[town], "name": name}
    return found
