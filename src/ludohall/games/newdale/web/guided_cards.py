"""The cards of a first chapter: which are built, kept and given away, and why."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Good, Why
from ludohall.games.newdale.components.buildings import (
    BAKERY,
    CATTLE_FARM,
    CHAIN_RESOURCE,
    COST,
    FISTS,
    GOOD,
    MILL,
    POINTS,
    SLAUGHTERHOUSE,
    TYPE,
)
from ludohall.games.newdale.holdings import amount
from ludohall.games.newdale.keys import CARD_IDS, GOOD_KEYS, TYPE_KEYS
from ludohall.games.newdale.web.guided_moment import TWO, At, alone, hand, left, me, named

DEAR = Why(N_("It costs {cost} coins: dear for the first rounds."), "NEW-11 NEW-34")
DOUBLE = Why(N_("You hold another one."), "NEW-11 NEW-44")
GIVE = Why(N_("It costs {cost} coins: of your cards you will hardly build this one."), "NEW-44")
FOR_GOAL = Why(
    N_("It gives a good in phase VI of every round, and the goal asks for it."), "NEW-90 NEW-105"
)
EACH_ROUND = Why(N_("It gives something in phase VI of every round."), "NEW-90")
STRONG = Why(N_("It brings {fists}."), "NEW-95 NEW-104")
FIRST_CHAIN = Why(N_("Your first chain: it turns cards into goods, without assistants."), "NEW-54")
PRICED = Why(N_("It costs {cost} coins and counts {points} at the end."), "NEW-34 NEW-108")
GIVING = ("library", "coal_depot", "cornfield")
"""Buildings that give something in every round."""
PARTNERS = {MILL: BAKERY, BAKERY: MILL, CATTLE_FARM: SLAUGHTERHOUSE, SLAUGHTERHOUSE: CATTLE_FARM}
"""Chains of which the goal asks for the end."""
FISTS_DUE = 4
"""From this round on, alone, fists that are asked for come first."""


def gives(m: At, card: int) -> bool:
    """Whether a building gives something in every round, and there are some left."""
    return TYPE_KEYS[TYPE[card]] in GIVING and left(m) > 1


def arms(m: At, card: int) -> bool:
    """Whether a building has fists that are missing."""
    return bool(FISTS[card]) and me(m)["fists"] < TWO


def serves_goal(m: At, card: int) -> bool:
    """Whether the goal asks for what a building makes."""
    return GOOD[card] >= 0 and GOOD_KEYS[GOOD[card]] in m.seen.view["goal"]["goods"]


def chains_first(m: At, card: int) -> bool:
    """Whether a cheap building would be the viewer's first with a chain, and time is left."""
    stand = [area for area in me(m)["areas"][1:] if area["card"]]
    return CHAIN_RESOURCE[card] >= 0 and not stand and left(m) > 1 and m.seen.view["round"] > 1


def to_build(m: At, card: int) -> tuple[float, Why, dict[str, object]]:
    """How soon a building is built, the lowest first, and why."""
    urgent = alone(m) and m.seen.view["round"] >= FISTS_DUE
    if arms(m, card):
        fists = amount("fists", FISTS[card], m._)
        return (-FISTS[card] if urgent else 1 - FISTS[card] / 10, STRONG, {"fists": fists})
    if gives(m, card):
        goal = serves_goal(m, card)
        return (0 if goal else 0.5, FOR_GOAL if goal else EACH_ROUND, {})
    if chains_first(m, card):
        return (0.8 + COST[card] / 100, FIRST_CHAIN, {})
    points = amount("points", POINTS[card], m._)
    return (COST[card] - POINTS[card], PRICED, {"cost": COST[card], "points": points})


def building(m: At) -> tuple[Good, ...]:
    """Buildings that can be chosen now, one of a kind: what gives, fists, else the cheapest."""
    found: dict[int, tuple[float, Good]] = {}
    for action, (card,) in m.seen.of("build", "order"):
        rank, why, values = to_build(m, card)
        if TYPE[card] not in found or rank < found[TYPE[card]][0]:
            found[TYPE[card]] = (rank, Good(action, why, values))
    return named(found.values())


def spare(m: At, card: int, among: list[int]) -> float:
    """How easily a card is missed: the lowest first."""
    if gives(m, card) or arms(m, card):
        return 40
    if among.index(card) and TYPE[card] in [TYPE[other] for other in among[: among.index(card)]]:
        return -40 - COST[card]
    stand = [TYPE[CARD_IDS[area["card"]]] for area in me(m)["areas"] if area["card"]]
    partner = PARTNERS.get(TYPE[card], -1) in [*stand, *[TYPE[other] for other in among]]
    return (20 if partner else 0) - COST[card]


def spared(m: At) -> list[int]:
    """The two cards of the hand that are missed least."""
    cards = sorted(hand(m), key=lambda card: COST[card])
    return sorted(cards, key=lambda card: spare(m, card, cards))[:TWO]


def throwing(m: At, most: int = TWO) -> tuple[Good, ...]:
    """Cards that are hardly built: the second of a kind, and the dearest."""
    found = []
    cards = sorted(hand(m), key=lambda card: COST[card])
    kinds = {card: [TYPE[other] for other in cards[: cards.index(card)]] for card in cards}
    for action, (card,) in m.seen.of("discard"):
        if card not in kinds:
            continue
        dear = DEAR if m.seen.view["phase"] == "setup" else GIVE
        why = DOUBLE if TYPE[card] in kinds[card] else dear
        found.append((spare(m, card, cards), Good(action, why, {"cost": COST[card]})))
    return named(found, min(most, int(m.seen.pending(m.seat)[2])))
