"""The race to fill the bonus market: how many turns and deliveries are still to come.

Every delivery fills a space of the bonus market, whoever makes it. All are taken to go on at their
usual pace from where they stand; the game ends when together they have filled the market.
"""

from __future__ import annotations

from typing import Final

from ludohall.games.gwt_nz.components.graph import SPACES, START, WELLINGTON
from ludohall.games.gwt_nz.components.printed import COLUMNS, ROWS
from ludohall.games.gwt_nz.effects.trail import links_of, step_limit
from ludohall.games.gwt_nz.evaluation.weights import Weights
from ludohall.games.gwt_nz.state import NO_TILE, PLACE, GwtState
from ludohall.games.gwt_nz.steps.wellington import ForesightB

FULL: Final = 27.0
"""Turns of a whole game."""

_WAYS: Final[dict[tuple[int, ...], list[int]]] = {}
KNOWN: Final = 4096


def ways_to_go(state: GwtState) -> list[int]:
    """From each space the fewest locations to Wellington."""
    trail = state.trail
    found = _WAYS.get(trail)
    if found is None:
        if len(_WAYS) >= KNOWN:
            _WAYS.clear()
        links = links_of(state.trail)
        found = [0] * SPACES
        for space in range(WELLINGTON - 1, -1, -1):
            found[space] = 1 + min([found[to] for to in links[space]])
        _WAYS[trail] = found
    return found


def to_fill(state: GwtState) -> int:
    """Spaces of the bonus market still to be filled."""
    if state.token_row >= ROWS:
        return 0
    used = COLUMNS[len(state.players)]
    at = 4 * state.token_row
    there = 0
    for tile in state.bonus[at : at + 4]:
        if tile != NO_TILE:
            there += 1
    return (ROWS - state.token_row) * used - there


def delivering(state: GwtState) -> bool:
    """Whether somebody is in Wellington whose bonus tile is not placed yet."""
    return any(isinstance(step, ForesightB) for step in state.stack)


def race(state: GwtState, seat: int, weights: Weights) -> tuple[float, float, float]:
    """Deliveries of the seat still to come, turns still to come, and turns until the next delivery.

    A delivery that is under way does not count.
    """
    spaces = to_fill(state)
    if state.token >= 0 or spaces == 0:
        return 0.0, 0.0, 0.0
    if delivering(state):
        spaces -= 1
    ways = ways_to_go(state)
    lap = float(ways[START])
    total = 0.0
    paces = 0.0
    gone = pace = 0.0
    for other in range(len(state.players)):
        place = state.players[other][PLACE]
        if place < 0 or place == WELLINGTON:
            place = START
        done = 1.0 - ways[place] / lap
        speed = weights.pace * step_limit(state, other) / lap
        total += done
        paces += speed
        if other == seat:
            gone, pace = done, speed
    racing = len(state.players)
    if state.sarah is not None:
        total += 1.0 - ways[state.sarah.place] / lap
        paces += weights.sarah_pace / lap
        racing += 1
    turns = max(0.0, (spaces + weights.late * racing - total) / paces)
    return max(0.0, gone + pace * turns - weights.late), turns, (1.0 - gone) / pace
