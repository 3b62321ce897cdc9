"""States dealt anew: what a seat cannot know is dealt again.

A hand that has begun to be discarded from keeps its promise: it holds cards that fit the pending
step.
"""

from __future__ import annotations

from random import Random

from ludohall.core.chance import below, draw_many
from ludohall.games.newdale.components.buildings import RESOURCE
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.state import PLANNING, NewdaleState, Player
from ludohall.games.newdale.steps.draws import Discard
from ludohall.games.newdale.steps.planning import (
    ALL_PLANNED,
    BLOCKED,
    OPEN_SPACES,
    REVEAL_PLANS,
)

TRIES = 100
"""Hands that promise different things hardly ever stand in each other's way."""


def secret_plans(state: NewdaleState) -> bool:
    """Whether plans are hidden: from the first pawn until NATURE shows them, no sooner."""
    stack = state.stack
    return state.phase == PLANNING and (ALL_PLANNED in stack or REVEAL_PLANS in stack)


def resample(state: NewdaleState, seat: int, rng: Random) -> NewdaleState:
    """The same table with other hands, secret goals and hidden plans of the others."""
    dealt = state.clone()
    if state.over:
        return dealt  # all is shown
    others = [other for other in range(len(dealt.players)) if other != seat]
    unseen = list(dealt.deck)
    goals = list(dealt.goals)
    for other in others:
        player = dealt.players[other]
        unseen += hidden_cards(player) + list(player.drawn)
        if player.goal != NOTHING:
            goals.append(player.goal)
    unseen.sort()
    goals.sort()
    kept = keep_promises(dealt, others, unseen, rng)
    for other in others:
        player = dealt.players[other]
        hand = [*player.known, *kept[other]]
        hand += draw_many(rng, unseen, len(player.hand) - len(hand))
        player.hand = bytes(sorted(hand))
        player.drawn = bytes(sorted(draw_many(rng, unseen, len(player.drawn))))
        if player.goal != NOTHING:
            player.goal = goals.pop(below(rng, len(goals)))
        if secret_plans(state):
            player.plan = any_plan(state, player, rng)
    dealt.deck = bytes(unseen)
    dealt.goals = bytes(goals)
    return dealt


def hidden_cards(player: Player) -> list[int]:
    """The cards of a hand that only its owner knows."""
    hidden = list(player.hand)
    for card in player.known:
        hidden.remove(card)
    return hidden


def keep_promises(
    state: NewdaleState, others: list[int], unseen: list[int], rng: Random
) -> dict[int, list[int]]:
    """For each seat, cards that its pending discards need: taken out of the unseen ones."""
    steps = [step for step in state.stack if isinstance(step, Discard) and step.seat in others]
    for _ in range(TRIES):
        kept: dict[int, list[int]] = {other: [] for other in others}
        left = unseen[:]
        if all(promised(state, step, kept[step.seat], left, rng) for step in steps):
            unseen[:] = left
            return kept
    raise AssertionError("the hands cannot be dealt anew")


def promised(
    state: NewdaleState, step: Discard, kept: list[int], left: list[int], rng: Random
) -> bool:
    """Take the cards that one pending discard needs; False where others have taken them."""
    have = sum(1 for card in state.players[step.seat].known if fits(step, card))
    for _ in range(step.count - have):
        places = [place for place, card in enumerate(left) if fits(step, card)]
        if not places:
            return False
        kept.append(left.pop(places[below(rng, len(places))]))
    return True


def fits(step: Discard, card: int) -> bool:
    """Whether a card can be discarded for the step."""
    return step.resource in (NOTHING, RESOURCE[card])


def any_plan(state: NewdaleState, player: Player, rng: Random) -> tuple[int, ...]:
    """Another plan for the pawns that have been placed."""
    plan: list[int] = []
    blocked = 0
    for space in player.plan:
        if space == NOTHING:
            plan.append(NOTHING)
            continue
        free = [s for s in OPEN_SPACES[state.chapter] if not blocked >> s & 1]
        plan.append(free[below(rng, len(free))])
        blocked |= BLOCKED[plan[-1]]
    return tuple(plan)
