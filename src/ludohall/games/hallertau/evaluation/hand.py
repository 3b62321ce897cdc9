"""What cards in hand may be worth: what they bring, and how much is missing to play them."""

from __future__ import annotations

from typing import Final, final

from ludohall.games.hallertau.cards.counters import FIRST_COUNTED, count
from ludohall.games.hallertau.cards.programs import PROGRAMS, Program, program
from ludohall.games.hallertau.cards.variants import Condition, Deed, Variant
from ludohall.games.hallertau.cards.vocabulary import (
    ADVANCE_CRAFT,
    DISCARD,
    DRAW,
    FIELD,
    GAIN,
    SPEND,
)
from ludohall.games.hallertau.evaluation.weights import Weights
from ludohall.games.hallertau.state import JEWELS, HallertauState

UNITS: Final = {DRAW: 1.5, FIELD: 3.0, ADVANCE_CRAFT: 4.0, DISCARD: 1.5}
"""What deeds are worth in units of goods; other effects are worth two, other costs one."""
JEWEL_UNITS: Final = 3.0


@final
class Way:
    """One way to play a card: what it asks for and what it is worth in units of goods."""

    def __init__(self, variant: Variant) -> None:
        self.flat: Final = variant.flat
        self.tests: Final = variant.tests
        self.one_of: Final = variant.one_of
        self.units: Final = max(0.0, _units(variant.do) - _units(variant.pay))


def _units(deeds: list[Deed]) -> float:
    """About how many units of goods deeds are worth."""
    total = 0.0
    for deed in deeds:
        amount = max(1, deed.amount.constant)
        if deed.word == DRAW:
            drawn = 0
            for kind in range(4):
                drawn += deed.what >> 4 * kind & 15
            total += UNITS[DRAW] * drawn
        elif deed.word == FIELD:
            total += UNITS[FIELD]
        elif deed.word == GAIN:
            total += amount * (JEWEL_UNITS if deed.what == JEWELS else 1.0)
        else:
            total += amount * UNITS.get(deed.word, 1.0 if deed.word >= SPEND else 2.0)
    return total


def _ways(asked: Program) -> list[Way]:
    """The ways to play a card."""
    return [Way(variant) for variant in asked.variants]


_WAYS: Final[list[list[Way]]] = [_ways(asked) for asked in PROGRAMS]
"""By printed number."""


def card_hope(
    state: HallertauState, seat: int, card: int, left: int, bonus: bool, weights: Weights
) -> float:
    """What a card in hand adds to the worth of its back: most, if all that it asks for is there."""
    asked = PROGRAMS[card]
    ways = _WAYS[card]
    if asked.switch:
        asked = program(state, card)
        if asked is not PROGRAMS[card]:
            ways = _ways(asked)
    fixed = float(asked.points)
    if bonus:
        fixed += weights.income * left
    best = 0.0
    for way in ways:
        worth = fixed + weights.card_unit * way.units
        if worth <= best:
            continue
        near = nearness(state, seat, way)
        share = weights.ready if near >= 1.0 else weights.hope * near * near
        if share * worth > best:
            best = share * worth
    return best


def nearness(state: HallertauState, seat: int, way: Way) -> float:
    """How much of what a way asks for is there, from 0 to 1: what is missing counts together."""
    player = state.players[seat]
    near = 1.0
    for place, low, high in way.flat:
        have = player[place]
        if have < low:
            near *= max(0.0, have / low)
        elif have > high:
            near *= high / have
    for test in way.tests:
        near *= _held(state, seat, player, test)
    for tests in way.one_of:
        nearest = 0.0
        for test in tests:
            nearest = max(nearest, _held(state, seat, player, test))
        near *= nearest
    return near


def _held(state: HallertauState, seat: int, player: list[int], test: Condition) -> float:
    """How far a condition is met."""
    have = test.amount.constant
    wanted = 0
    for counter, factor in test.amount.terms:
        number = player[counter] if counter < FIRST_COUNTED else count(state, seat, counter)
        have += factor * number
        if factor < 0:
            wanted -= factor * number
    if have < test.low:
        wanted = max(1, wanted + test.low)
        return max(0.0, 1.0 - (test.low - have) / wanted)
    if have > test.high:
        return 1.0 / (1.0 + have - test.high)
    return 1.0
