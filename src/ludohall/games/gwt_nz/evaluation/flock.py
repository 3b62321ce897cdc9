"""The flock and what it will bring in Wellington: hands, totals, posts."""

from __future__ import annotations

from ludohall.games.gwt_nz.components.printed import (
    FIRST_OBJECTIVE,
    FIRST_WOOL,
    POST_0,
    POST_0_POUNDS,
    POST_21,
    SHEEP_KINDS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    BREEDING,
    NO_CARD,
    OBJECTIVE,
    POST_ARROWS,
    POST_CARDS,
    POST_COSTS,
    POST_POINTS,
    POST_VALUES,
)
from ludohall.games.gwt_nz.effects.discs import post_open
from ludohall.games.gwt_nz.effects.player import hand_limit, permanent_certificates
from ludohall.games.gwt_nz.evaluation.weights import Weights
from ludohall.games.gwt_nz.state import CERTIFICATES, POSTS_MASK, GwtState


def distinct(hand: tuple[int, ...]) -> tuple[int, int, int]:
    """Breeding of the sheep in hand, each breed once; cards of no use; the least breeding."""
    total = 0
    idle = 0
    least = 9
    last = -1
    for card in hand:
        if card >= SHEEP_KINDS or card == last:
            idle += 1
        else:
            total += BREEDING[card]
            least = min(least, BREEDING[card])
        last = card
    return total, idle, least


def fresh(state: GwtState, seat: int, worst: int = 0) -> float:
    """What a card drawn next adds to the breeding of the hand, on average, in place of one with
    the breeding `worst`."""
    hand = state.hands[seat]
    pile = state.piles[seat]
    if len(pile) < 3:
        pile = (*pile, *state.discards[seat])
    if not pile:
        return 0.0
    total = 0
    for card in pile:
        if card < SHEEP_KINDS and card not in hand:
            total += max(0, BREEDING[card] - worst)
    return total / len(pile)


def swapped(state: GwtState, seat: int) -> float:
    """What drawing a card and discarding the worst adds to the breeding of the hand."""
    _, idle, least = distinct(state.hands[seat])
    return fresh(state, seat, 0 if idle else least)


def next_total(state: GwtState, seat: int, turns: float, weights: Weights) -> float:
    """The total that the hand will show in Wellington after so many turns."""
    player = state.players[seat]
    hand = state.hands[seat]
    total, idle, _ = distinct(hand)
    slots = max(0, hand_limit(player) - len(hand)) + idle * min(1.0, weights.swap * turns)
    return (
        total + slots * fresh(state, seat) + permanent_certificates(player) + player[CERTIFICATES]
    )


def usual_total(state: GwtState, seat: int, weights: Weights) -> float:
    """The total that a hand of this flock shows on average, with certificates.

    A breed of which c cards are among n is in a hand of k with a chance of about 1 - (1 - c/n)^k.
    """
    counts = [0] * SHEEP_KINDS
    n = 0
    for cards in (state.discards[seat], state.hands[seat], state.piles[seat], state.tops[seat]):
        for card in cards:
            if card < SHEEP_KINDS:
                counts[card] += 1
                n += 1
            elif card >= FIRST_OBJECTIVE:
                n += 1
    player = state.players[seat]
    total = float(permanent_certificates(player)) + weights.usual_certificates
    if n == 0:
        return total
    draws = hand_limit(player) + weights.cycled
    for card in range(SHEEP_KINDS):
        if counts[card]:
            total += BREEDING[card] * (1.0 - (1.0 - counts[card] / n) ** draws)
    return total


def post_worth(player: list[int], post: int, weights: Weights) -> float:
    """Points of a post with its arrows and its card, less its costs."""
    discs = player[POSTS_MASK]
    value = POST_POINTS[post] - weights.cost * POST_COSTS[post]
    if post == POST_0:
        value += weights.cost * POST_0_POUNDS
    card = POST_CARDS[post]
    if card == OBJECTIVE:
        value += weights.objective_worth
    elif card != NO_CARD:
        value += weights.card
    for one, other, points in POST_ARROWS:
        if post == one:
            value += points if discs >> other & 1 else weights.arrow * points
        elif post == other:
            value += points if discs >> one & 1 else weights.arrow * points
    return value


def reach(total: float, value: int, spread: float) -> float:
    """The chance that a hand which shows that total on average reaches a value."""
    return min(1.0, max(0.0, 0.5 + (total - value + 0.5) / (2.0 * spread)))


def deliveries(
    state: GwtState, seat: int, n: float, turns: float, pound: float, weights: Weights
) -> float:
    """What n deliveries still to come will bring: the next one by the hand, the others by the
    flock; each goes to the best post within reach."""
    if n <= 0.0:
        return 0.0
    player = state.players[seat]
    coming = next_total(state, seat, turns, weights)
    usual = usual_total(state, seat, weights) + weights.growth
    soon: list[tuple[float, int]] = []
    later: list[tuple[float, int]] = []
    for post in range(1, FIRST_WOOL):
        if post_open(player, post):
            worth = post_worth(player, post, weights) + weights.at_zero
            chance = reach(coming, POST_VALUES[post], weights.spread_next)
            if chance > 0.0:
                soon.append((worth * chance, post))
            chance = reach(usual, POST_VALUES[post], weights.spread)
            if chance > 0.0:
                later.append((worth * chance, post))
                if post == POST_21:
                    later.append((worth * chance, -1))
    later.sort(reverse=True)
    more = n - 1.0
    best = top(later, more, -2)
    for worth, post in soon:
        best = max(best, worth * min(1.0, n) + top(later, more, post))
    income = coming * min(1.0, n) + usual * max(0.0, more)
    return best - weights.at_zero * n + pound * income


def top(worths: list[tuple[float, int]], n: float, skip: int) -> float:
    """The sum of the best n of the list, one post left out."""
    value = 0.0
    for worth, post in worths:
        if n <= 0.0:
            break
        if post != skip:
            value += worth * min(1.0, n)
            n -= 1.0
    return value
