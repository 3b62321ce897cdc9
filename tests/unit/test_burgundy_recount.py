"""A recount from scratch: the points of a match of Burgundy, told by its record alone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.match import Match
from ludohall.games.burgundy.components import (
    ANIMAL_OF,
    BOARDS,
    COLOUR,
    HEADS,
    NEIGHBOURS,
    SPACES,
    WATCHTOWER,
)
from ludohall.games.burgundy.state import BurgundyState
from ludohall.games.burgundy.view import TILE_KEYS

SIZES = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36}
PHASES = (10, 8, 6, 4, 2)


def district(estate: int, space: int) -> set[int]:
    """The connected spaces of one colour around a space, walked step by step."""
    colours = BOARDS[estate].colours
    found, todo = {space}, [space]
    while todo:
        for other in NEIGHBOURS[todo.pop()]:
            if other not in found and colours[other] == colours[space]:
                found.add(other)
                todo.append(other)
    return found


class Recount:
    """One player's points, counted tile by tile."""

    def __init__(self, estate: int, castle: int) -> None:
        self.estate = estate
        self.tiles: dict[int, int] = {castle: 0}
        self.points: Counter[str] = Counter()

    def place(self, tile: int, space: int, phase: int) -> bool:
        """Place a tile; whether the last space of its colour is covered now."""
        self.tiles[space] = tile
        spaces = district(self.estate, space)
        if ANIMAL_OF[tile] >= 0:
            extra = 1 if 22 + 7 in self.tiles.values() else 0
            herd = [self.tiles[s] for s in spaces if s in self.tiles]
            same = [other for other in herd if ANIMAL_OF[other] == ANIMAL_OF[tile]]
            self.points["animals"] += sum(HEADS[other] + extra for other in same)
        if tile == WATCHTOWER:
            self.points["watchtowers"] += 4
        if spaces <= set(self.tiles):
            self.points["districts"] += SIZES[len(spaces)]
            self.points["phases"] += PHASES[phase]
        colours = BOARDS[self.estate].colours
        same_colour = [s for s in range(1, SPACES + 1) if colours[s] == colours[space]]
        return all(s in self.tiles for s in same_colour)


def recount(match: Match[BurgundyState]) -> list[Counter[str]]:
    """All points on the track, from the actions of the log."""
    final = match.state.players
    castles = [entry for entry in match.log_entries() if entry.action.verb == "castle"]
    start = {entry.seat: entry.action.args[0] for entry in castles}
    players = [Recount(player.estate, start.get(seat, 19)) for seat, player in enumerate(final)]
    phase = -1
    covered: Counter[int] = Counter()
    for entry in match.log_entries():
        verb, args = entry.action.verb, entry.action.args
        if verb == "phase":
            phase += 1
        elif verb == "place" and players[entry.seat].place(args[1], args[2], phase):
            rank = covered[COLOUR[args[1]]]
            covered[COLOUR[args[1]]] += 1
            few = len(players) - 2
            players[entry.seat].points["bonuses"] += (5 + few, 2 + few, 0, 0)[rank]
    for seat, player in enumerate(final):
        players[seat].points["goods"] = sum(player.sold) * len(players)
    return [player.points for player in players]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("setup", ["beginner", "random", "same"])
def test_points_agree_with_a_recount(players: int, setup: str) -> None:
    options: dict[str, Json] = {"setup": setup}
    match = lh.new("burgundy", players=players, seed=players, options=options)
    rng = Random(players)
    while not match.over:
        # Place whenever possible, so that districts and colours get finished.
        actions = match.actions()
        placing = [action for action in actions if action.verb == "place"] or actions
        match.play(placing[int(rng.random() * len(placing))])
    for counted, parts in zip(recount(match), match.breakdown(), strict=True):
        for key in ("animals", "districts", "phases", "bonuses", "watchtowers", "goods"):
            assert parts[key] == counted[key], key


def test_what_is_kept_beside_the_tiles_agrees_with_them() -> None:
    match = lh.new("burgundy", players=2, seed=3)
    rng = Random(3)
    while not match.over:
        actions = match.actions()
        match.play(actions[int(rng.random() * len(actions))])
        for player in match.state.players:
            fresh = player.clone()
            fresh.derive()
            assert fresh == player


def test_tiles_have_words_in_positions() -> None:
    assert len(set(TILE_KEYS)) == 49
