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
        signs: list[dict[str, float]] = []
        before: list[dict[str, float]] = []
        after: list[dict[str, float]] = []
        for _ in range(DRAWS):
            table = game.resample(state, viewer, rng)
            action = table.sample(rng)
            table.apply(action)
            seen = {"view": game.view(table, viewer), "log": [*step.shown(action, viewer).args]}
            signs.append(numbers(seen))
            before.append(numbers(game.table_data(table)))
            after.append(numbers(game.table_data(game.resample(table, viewer, rng))))
        weightings = columns(signs)
        for path in varying(before + after):
            differences = [one[path] - two[path] for one, two in zip(before, after, strict=True)]
            for weights in weightings:
                parts = [d * weight for d, weight in zip(differences, weights, strict=True)]
                length = sqrt(sum(part * part for part in parts))
                assert abs(sum(parts)) <= SIGMAS * length, f"{step} tells seat {viewer} of {path}"


def hides(game: AnyGame, state: Any, viewer: int) -> bool:
    """Whether something is hidden from the seat."""
    return any(game.resample(state, viewer, Random(n)) != state for n in range(8))


def numbers(data: Json, path: str = "table") -> dict[str, float]:
    """Every value of plain data as a number, by its place."""
    if isinstance(data, dict):
        parts = [(f"{path}.{key}", value) for key, value in data.items()]
    elif isinstance(data, list):
        parts = [(f"{path}[{i}]", value) for i, value in enumerate(data)]
    elif isinstance(data, (int, float)):
        return {path: float(data)}
    else:
        return {path: float(crc32(str(data).encode()))}
    found: dict[str, float] = {}
    for inner, value in parts:
        found.update(numbers(value, inner))
    return found


def varying(tables: list[dict[str, float]]) -> list[str]:
    """The places that all have and in which not all have the same."""
    first = tables[0]
    return [
        path
        for path, value in first.items()
        if all(path in table for table in tables) and any(table[path] != value for table in tables)
    ]


def columns(signs: list[dict[str, float]]) -> list[list[float]]:
    """Ones, then what the seat has seen, about its mean: the log first, of the view a part."""
    found = [[1.0] * len(signs)]
    paths = sorted(varying(signs))  # the log stands before the view
    for path in paths[:SIGNS]:
        mean = sum(sign[path] for sign in signs) / len(signs)
        found.append([sign[path] - mean for sign in signs])
    return found
