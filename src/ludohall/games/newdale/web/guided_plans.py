"""Planning and the end of a first chapter: when the ideas fit, and what each names."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Good, Told
from ludohall.games.newdale import text
from ludohall.games.newdale.components.areas import (
    BLACK_MARKET,
    BUILD,
    EXCHANGE,
    GROWTH,
    PAWN_COINS,
    PROGRESS,
    PROGRESS_COINS,
    area_of,
    mode_of,
)
from ludohall.games.newdale.components.buildings import COST
from ludohall.games.newdale.holdings import amount
from ludohall.games.newdale.keys import CARD_IDS, COLOUR_KEYS
from ludohall.games.newdale.web.guided_ideas import (
    LAST_ROUND,
    TWO,
    At,
    card,
    chain,
    claim,
    construction,
    exchange,
    hand,
    is_own,
    left,
    market,
    me,
    named,
    new_round,
    pay,
    produce,
    progress,
    since_round,
    tile,
    told,
    town,
)

SELLS = N_("Two cards that you will not build become 4 coal and one good.")
BUILDS = N_("You can pay for {card}: {cost} coins, or less by the town.")
BUILDS_LATER = N_("An earlier pawn earns the coins for it: {card}.")
DRAWS = N_("Cards are buildings, resources and coins: it brings 4 of them.")
GROWS = N_("A third pawn is one action more in each of the {left} rounds after this one.")
GROWS_FOURTH = N_("A fourth pawn brings 3 points and one action more in each round.")
CERTAIN = N_("It succeeds whatever is drawn: the printed assistants are enough.")
HOPED = N_("It lacks {n}, and {draws} more are drawn.")
SHOW = N_("All plans are shown together.")
BUY_PAWN = N_("It acts from the next round on.")
NO_CHAIN = N_("Nothing more can be made.")
PROGRESSES = N_("4 coins: houses reach one road farther, and 2 points at once.")
LAST_CHAIN = N_("Goods count, cards in hand count nothing.")
GROWING = range(2, 6)
"""The rounds in which a new pawn pays."""
COINS = {"black_market": 5, "growth": -7, "progress": -4, "build": -5}
"""About what an earlier pawn brings, or costs."""


def event(m: At) -> Told | None:
    """When the first plan is made."""
    market = m.seen.view["market"]
    printed = tuple([market["printed"].get(key, 0) for key in COLOUR_KEYS])
    if m.step != "Plan":
        return None
    return Told({"printed": text.letters(printed, m._), "draws": market["draws"]}, points=("bar",))


def is_certain(m: At, space: int) -> bool:
    """Whether a production succeeds with the assistants that are printed."""
    lacks = me(m)["areas"][area_of(space)]["missing"][mode_of(space)]
    return lacks == 0


def cheapest(m: At) -> int | None:
    """The building of hand or display that costs least."""
    cards = [*hand(m), *[CARD_IDS[key] for key in m.seen.view["display"]]]
    return min(cards, key=lambda card: COST[card], default=None)


def plans(m: At) -> tuple[Good, ...]:
    """Spaces for the next pawn: what is sure, and what pays."""
    view, player = m.seen.view, me(m)
    spaces = [(action, space) for action, (_pawn, space) in m.seen.of("plan")]
    earlier = [key for key in player["plan"] or () if key]
    coins = player["purse"] + sum(COINS.get(key, 0) for key in earlier)
    card = cheapest(m)
    found: list[tuple[float, Good]] = []
    for action, space in spaces:
        if space == BUILD and card is not None and COST[card] - 3 <= coins:
            sure = coins <= player["purse"]
            why = BUILDS if sure else BUILDS_LATER
            values = {"card": text.card_name(card, m._), "cost": COST[card]}
            found.append((2, Good(action, why, values)))
        elif space == BLACK_MARKET and player["cards"] >= TWO:
            found.append((3 if player["cards"] > TWO else 5, Good(action, SELLS)))
        elif space == PROGRESS and view["round"] in GROWING and not any(player["progress"]):
            found.append((3.5 if coins >= PROGRESS_COINS else 9, Good(action, PROGRESSES)))
        elif space == EXCHANGE:
            found.append((4, Good(action, DRAWS)))
        elif space == GROWTH and view["round"] in GROWING:
            third = len(player["pawns"]) == TWO
            if coins >= PAWN_COINS[TWO if third else TWO + 1] and len(player["pawns"]) < 4:
                good = Good(action, GROWS if third else GROWS_FOURTH, {"left": left(m)})
                found.append((1, good))
        elif space > GROWTH + 1 and player["areas"][area_of(space)]["card"] is not None:
            lacks = player["areas"][area_of(space)]["missing"][mode_of(space)] or 0
            draws = view["market"]["draws"]
            if is_certain(m, space):
                found.append((2.5 - mode_of(space) / 10, Good(action, CERTAIN)))
            elif lacks == 1 and draws > 4:
                found.append((2.2, Good(action, HOPED, {"n": lacks, "draws": draws})))
    return named(found)


def plan(m: At) -> Told | None:
    """When pawns are placed."""
    return told(plans(m)) if m.step == "Plan" else None


def certain(m: At) -> Told | None:
    """When the second plan begins, and the mine may miss."""
    mine = me(m)["areas"][0]
    short = [n for n in mine["missing"] if n]
    asked = m.step == "Plan" and since_round(m, 1, "plan") is not None
    return Told(points=("works",)) if asked and short else None


def ready(m: At) -> Told | None:
    """When all pawns stand, and others plan."""
    return told((Good("ready", SHOW),)) if m.step == "EndPlanning" else None


def growth(m: At) -> Told | None:
    """When a pawn is bought."""
    found = [(pawn, Good(action, BUY_PAWN)) for action, (pawn,) in m.seen.of("grow")]
    return told(named(found, 1), left=left(m))


def order(m: At) -> Told | None:
    """When the second round is planned, among several."""
    return Told() if new_round(2)(m) and len(m.seen.names) > 1 else None


def half(m: At) -> Told | None:
    """When the fourth round is planned."""
    return Told(standing(m), points=("bar",)) if new_round(4)(m) else None


def standing(m: At) -> dict[str, object]:
    """How far the viewer is."""
    player, goal_view = me(m), m.seen.view["goal"]
    goods, values = player["goods"], player["values"]
    coins = sum(goods[g] * values.get(g, 0) for g in goal_view["goods"] if g in goods)
    signs = sum(is_own(m, town) for town in player["houses"])
    return {
        "coins": coins,
        "score": amount("points", player["score"], m._),
        "fists": player["fists"],
        "signs": signs,
        **{f"of_{key}": value for key, value in (goal_view["solo"] or {}).items()},
    }


def last_round(m: At) -> Told | None:
    """When the last round is planned."""
    return Told({"draws": m.seen.view["market"]["draws"]}) if new_round(LAST_ROUND)(m) else None


def last_chains(m: At) -> Told | None:
    """After the last round."""
    found = [(area - n, Good(a, LAST_CHAIN)) for a, (area, n) in m.seen.of("last")]
    good = named(found, 1) or (Good("done", NO_CHAIN),)
    return Told(good=good) if m.step == "LastChains" else None


def count(m: At) -> Told | None:
    """When the chapter is over."""
    if not m.seen.over:
        return None
    return Told(standing(m), points=("players",) if len(m.seen.names) > 1 else ("bar",))


def picks(m: At) -> tuple[Good, ...]:
    """A good idea where nothing new is to be told: through the whole chapter."""
    ideas = (plan, card, construction, town, pay, claim, market, exchange, growth, progress)
    for idea in (*ideas, produce, chain, tile, last_chains, ready):
        said = idea(m)
        if said is not None:
            return said.good
    return ()
