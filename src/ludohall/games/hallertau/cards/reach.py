"""What a card of the hand still lacks: the conditions of `play`, asked one by one."""

from __future__ import annotations

from ludohall.games.hallertau.cards.grammar import Sum
from ludohall.games.hallertau.cards.play import fits, holds
from ludohall.games.hallertau.cards.programs import program
from ludohall.games.hallertau.cards.variants import Condition, Variant, payable
from ludohall.games.hallertau.state import HallertauState


def conditions(variant: Variant) -> list[Condition]:
    """What a way to play a card asks for, but for what one of several may meet."""
    flat = [Condition(Sum(((place, 1),)), low, high) for place, low, high in variant.flat]
    return flat + variant.tests


def lacking(state: HallertauState, seat: int, card: int, choice: int) -> list[Condition]:
    """The first condition of a way to play a card that does not hold, whatever the phase.

    Several where one of them would do; none where all hold.
    """
    variant = program(state, card).variants[choice]
    for condition in conditions(variant):
        if not holds(state, seat, condition):
            return [condition]
    for either in variant.one_of:
        if not any(holds(state, seat, condition) for condition in either):
            return either
    return []


def is_cost(variant: Variant, condition: Condition) -> bool:
    """Whether a condition of a way to play a card is that its cost can be paid."""
    asked = (condition.amount.terms, condition.amount.constant, condition.low)
    for deed in variant.pay:
        for test in payable(deed):
            if (test.amount.terms, test.amount.constant, test.low) == asked:
                return True
    return False


def within_reach(state: HallertauState, seat: int, variant: Variant) -> bool:
    """Whether all that a way to play a card asks for is there, whatever the phase."""
    player = state.players[seat]
    for place, low, high in variant.flat:
        if not low <= player[place] <= high:
            return False
    return variant.easy or fits(state, seat, variant)


def tiers_within_reach(state: HallertauState, seat: int, card: int) -> list[int]:
    """The tiers of a card for which all is there, whatever the phase."""
    player = state.players[seat]
    asked = program(state, card)
    for place, low, high in asked.gate:
        if not low <= player[place] <= high:
            return []
    found: list[int] = []
    for variant in asked.variants:
        if variant.tier not in found and within_reach(state, seat, variant):
            found.append(variant.tier)
    return found
