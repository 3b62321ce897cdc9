"""Chance: what is listed is what comes, and NATURE looks at nobody's hand."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any
from zlib import crc32

from ludohall.core.data import Json
from tests.contract.promises.plays import AnyGame, AnyMatch, Play, walk_through

DRAWS = 240
SIGMAS = 6.5
"""A sum of independent fair differences lies further out once in a thousand million times."""
SIGNS = 12
"""So many things that a seat has seen are held against what is hidden from it."""


def chance_positions(play: Play, most: int) -> list[Any]:
    """Positions of a random match in which NATURE moves, at most so many of each kind."""
    kept: dict[type, list[Any]] = {}
    met: dict[type, int] = {}

    def look(match: AnyMatch, rng: Random) -> None:
        if match.state.deciding():
            return
        kind = type(match.state.stack[-1])
        met[kind] = met.get(kind, 0) + 1
        mine = kept.setdefault(kind, [])
        if len(mine) < most:
            mine.append(match.state.clone())
        else:
            place = int(rng.random() * met[kind])
            if place < most:
                mine[place] = match.state.clone()

    walk_through(play, look)
    return [state for states in kept.values() for state in states]


def chances_agree(play: Play) -> None:
    """What `chances` lists adds up to one, is possible, and comes as often as it says."""
    rng = Random(play[3])
    for state in chance_positions(play, 2):
        step = state.stack[-1]
        drawn = [state.sample(rng) for _ in range(DRAWS)]
        for action in set(drawn):
            assert step.fits(state, action), f"{step} draws {action}, which it calls impossible"
        try:
            listed = state.chances()
        except NotImplementedError:  # too many to list
            continue
        chances = dict(listed)
        assert len(chances) == len(listed), f"{step} lists an outcome twice"
        assert chances.keys() == set(step.actions(state)), f"{step} lists other outcomes"
        assert abs(sum(chances.values()) - 1) < 1e-9, f"{step}: the chances do not add up to 1"
        assert min(chances.values()) > 0, f"{step} lists what cannot come"
        assert set(drawn) <= chances.keys(), f"{step} draws what it does not list"
        for action, chance in chances.items():
            assert step.fits(state, action), f"{step} lists {action}, which it calls impossible"
            state.clone().apply(action)
            far = abs(drawn.count(action) - DRAWS * chance)
            spread = sqrt(DRAWS * chance * (1 - chance))
            assert far <= SIGMAS * spread + 1e-9, f"{step}: {action} comes too often or too seldom"


def chance_is_blind(play: Play) -> None:
    """What NATURE shows a seat tells it nothing about what is hidden from it.

    Deal the hidden part anew, let NATURE move, and deal it anew again: if chance looks at a hidden
    hand, what lies there before the second deal goes with what the seat was shown, and what lies
    there after it does not. (A card that everybody sees drawn from a deck is no such sign: both
    deals know that it is gone.)
    """
    game, players, _, seed = play
    rng = Random(seed)
    for state in chance_positions(play, 1):
        viewer = int(rng.random() * players)
        if not hides(game, state, viewer):
            continue
        step = state.stack[-1]
        signs: list[Json] = []
        before: list[Json] = []
        after: list[Json] = []
        for _ in range(DRAWS):
            table = game.resample(state, viewer, rng)
            action = table.sample(rng)
            table.apply(action)
            seen: Any = {"view": game.view(table, viewer), "log": step.shown(action, viewer).args}
            signs.append(seen)
            before.append(game.table_data(table))
            after.append(game.table_data(game.resample(table, viewer, rng)))
        weightings = weights(signs)
        for path, numbers in varying(before + after):
            differences = [numbers[i] - numbers[DRAWS + i] for i in range(DRAWS)]
            for weighting in weightings:
                parts = [d * weight for d, weight in zip(differences, weighting, strict=True)]
                length = sqrt(sum([part * part for part in parts]))
                assert abs(sum(parts)) <= SIGMAS * length, f"{step} tells seat {viewer} of {path}"


def hides(game: AnyGame, state: Any, viewer: int) -> bool:
    """Whether something is hidden from the seat."""
    return any(game.resample(state, viewer, Random(n)) != state for n in range(8))


def varying(tables: list[Json], path: str = "table") -> list[tuple[str, list[float]]]:
    """The places that all of the tables have and in which not all have the same, each with what
    they have there as numbers."""
    first = tables[0]
    if all(table == first for table in tables):
        return []
    if isinstance(first, dict):
        rows = [table for table in tables if isinstance(table, dict)]
        keys = [key for key in first if all(key in row for row in rows)]
        parts = [(f"{path}.{key}", [row[key] for row in rows]) for key in keys]
    elif isinstance(first, (list, tuple)):
        lists = [table for table in tables if isinstance(table, (list, tuple))]
        least = min(len(row) for row in lists)
        parts = [(f"{path}[{i}]", [row[i] for row in lists]) for i in range(least)]
    else:
        return [(path, [number(table) for table in tables])]
    return [
        found
        for inner, values in parts
        if len(values) == len(tables)
        for found in varying(values, inner)
    ]


def number(value: Json) -> float:
    """A value as a number."""
    return float(value) if isinstance(value, (int, float)) else float(crc32(str(value).encode()))


def weights(signs: list[Json]) -> list[list[float]]:
    """Ones, then what the seat has seen, about its mean: the log first, of the view a part."""
    found = [[1.0] * len(signs)]
    for _, numbers in sorted(varying(signs))[:SIGNS]:  # the log stands before the view
        mean = sum(numbers) / len(numbers)
        found.append([number - mean for number in numbers])
    return found
