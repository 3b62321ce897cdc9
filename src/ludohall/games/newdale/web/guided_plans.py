"""Planning and the end of a first chapter: when the ideas fit, and what each names."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Good, Told, Why
from ludohall.games.newdale import text
from ludohall.games.newdale.components.areas import (
    BLACK_MARKET,
    BUILD,
    CARELESS,
    CENTRAL_SPACES,
    EXCHANGE,
    GROWTH,
    PAWN_COINS,
    PROGRESS,
    PROGRESS_COINS,
    area_of,
    mode_of,
)
from ludohall.games.newdale.components.buildings import (
    CHAIN,
    CHAIN_RESOURCE,
    COAL_MINE_CARD,
    NEEDS,
    PRODUCES,
    RESOURCE,
)
from ludohall.games.newdale.components.goods import VALUE
from ludohall.games.newdale.holdings import amount
from ludohall.games.newdale.keys import CARD_IDS, COLOUR_KEYS, GOOD_KEYS
from ludohall.games.newdale.web.guided_cards import to_build
from ludohall.games.newdale.web.guided_ideas import (
    area,
    card,
    chain,
    claim,
    construction,
    discard,
    exchange,
    market,
    pay,
    produce,
    progress,
    rest,
    specials,
    tile,
    town,
    waiting,
)
from ludohall.games.newdale.web.guided_moment import (
    LAST_ROUND,
    TWO,
    At,
    hand,
    in_reach,
    least,
    left,
    me,
    named,
    new_round,
    spendable,
    standing,
    told,
)

SELLS = Why(N_("Two cards that you will not build become 4 coal and one good."), "NEW-44")
EARNS = Why(
    N_("It earns the coins with which your next pawn can buy a third one."), "NEW-44 NEW-45"
)
BUILDS = Why(N_("Your coins buy {card} in reach: {price} there."), "NEW-34 NEW-36")
BUILDS_LATER = Why(N_("An earlier pawn earns the coins for it: {card}, {price}."), "NEW-24 NEW-34")
DRAWS = Why(N_("Cards are buildings, resources and coins: it brings 4 of them."), "NEW-42 NEW-43")
GROWS = Why(
    N_("A third pawn is one action more in each of the {left} rounds after this one."), "NEW-45"
)
GROWS_FOURTH = Why(N_("A fourth pawn brings 3 points and one action more in each round."), "NEW-45")
CERTAIN = Why(
    N_("It succeeds whatever is drawn: the printed assistants are enough."), "NEW-23 NEW-49"
)
CHAINED = Why(N_("Its chain needs no assistants: {goods} from what you hold."), "NEW-47 NEW-54")
HOPED = Why(N_("It lacks {n}, and {draws} more are drawn."), "NEW-23 NEW-49")
UNSURE = Why(
    N_("It may fail, but nothing surer is left; a failure still brings a card."), "NEW-49 NEW-57"
)
SHOW = Why(N_("All plans are shown together."), "NEW-19")
BUY_PAWN = Why(N_("It acts from the next round on."), "NEW-45")
NO_CHAIN = Why(N_("Nothing more can be made."), "NEW-102")
PROGRESSES = Why(N_("4 coins: houses reach one road farther, and 2 points at once."), "NEW-41")
LAST_CHAIN = Why(N_("Goods count, cards in hand count nothing."), "NEW-102 NEW-108")
GROWING = range(2, 5)
"""The rounds in which a new pawn pays."""
MARKET_COINS = 5
"""About what two cards bring on the black market."""


def event(m: At) -> Told | None:
    """When the first plan is made."""
    market = m.seen.view["market"]
    printed = tuple([market["printed"].get(key, 0) for key in COLOUR_KEYS])
    if m.step != "Plan":
        return None
    return Told({"printed": text.letters(printed, m._), "draws": market["draws"]}, points=("bar",))


def purse_then(m: At) -> tuple[int, int, set[int]]:
    """About what is there after the pawns that stand: coins, cards, and what they will build."""
    player = me(m)
    coins, cards = spendable(m), player["cards"]
    built: set[int] = set()
    for key in [key for key in player["plan"] or () if key]:
        if key == "black_market" and cards >= TWO:
            coins, cards = coins + MARKET_COINS, cards - TWO
        elif key == "exchange":
            cards += 4
        elif key == "growth":
            coins -= PAWN_COINS[min(len(player["pawns"]), len(PAWN_COINS) - 1)]
        elif key == "progress":
            coins -= PROGRESS_COINS
        elif key == "build":
            best = next_building(m, coins, built)
            if best is not None:
                built.add(best)
                coins -= least(m, best)
                cards -= best in hand(m)
    return coins, cards, built


def next_building(m: At, coins: int, taken: set[int]) -> int | None:
    """The building to aim at, of those that the coins buy in some town in reach: with a house, and
    with a free area where it produces."""
    player, cards = me(m), [*hand(m), *[CARD_IDS[key] for key in m.seen.view["display"]]]
    areas = sum(area["card"] is None for area in player["areas"])
    producing = sum(PRODUCES[card] for card in taken)
    if player["houses_left"] <= len(taken) or not in_reach(m):
        return None
    payable = [
        card
        for card in cards
        if card not in taken
        and least(m, card) <= coins
        and (areas > producing or not PRODUCES[card])
    ]
    return min(payable, key=lambda card: to_build(m, card)[0], default=None)


def plans(m: At) -> tuple[Good, ...]:
    """Spaces for the next pawn: what is sure, and what pays."""
    coins, cards, built = purse_then(m)
    found: list[tuple[float, Good]] = []
    for action, (_pawn, space) in m.seen.of("plan"):
        if space == BUILD:
            aim = next_building(m, coins, built)
            if aim is not None:
                sure = next_building(m, spendable(m), built) == aim
                price = m._.plural("{n} coin", "{n} coins", least(m, aim))
                values = {"card": text.card_name(aim, m._), "price": price}
                found.append((2, Good(action, BUILDS if sure else BUILDS_LATER, values)))
        elif space == BLACK_MARKET and cards >= TWO:
            if earns_growth(m, coins):
                found.append((0.9, Good(action, EARNS)))
            else:
                found.append((2.1 if cards > TWO + 1 else 3, Good(action, SELLS)))
        elif space == PROGRESS and m.seen.view["round"] in GROWING and not any(me(m)["progress"]):
            if coins >= PROGRESS_COINS:
                found.append((3.5, Good(action, PROGRESSES)))
        elif space == EXCHANGE and left(m):
            found.append((2.3 if cards <= TWO else 4, Good(action, DRAWS)))
        elif space == GROWTH:
            found += growing(m, action, coins)
        elif space >= CENTRAL_SPACES:
            found += producing(m, action, space)
    return named(found) or unsure(m)


def unsure(m: At) -> tuple[Good, ...]:
    """A space for a pawn for which nothing certain is left: a production that lacks least."""
    found: list[tuple[float, Good]] = []
    for action, (_pawn, space) in m.seen.of("plan"):
        area_view = me(m)["areas"][area_of(space)] if space >= CENTRAL_SPACES else None
        if area_view is not None and area_view["card"] is not None:
            lacks = area_view["missing"][mode_of(space)]
            found.append((9 if lacks is None else lacks, Good(action, UNSURE)))
    return named(found, 1)


def earns_growth(m: At, coins: int) -> bool:
    """Whether five coins more would buy the third pawn with a later pawn of this round."""
    player, price = me(m), PAWN_COINS[TWO]
    due = len(player["pawns"]) == TWO and m.seen.view["round"] in GROWING
    later = player["planned"] + 1 < len(player["pawns"])
    return due and later and coins < price <= coins + MARKET_COINS


def growing(m: At, action: str, coins: int) -> list[tuple[float, Good]]:
    """A pawn more, where it can be paid and acts often enough."""
    pawns = len(me(m)["pawns"]) + (me(m)["plan"] or []).count("growth")
    if m.seen.view["round"] not in GROWING or pawns >= len(PAWN_COINS):
        return []
    if coins < PAWN_COINS[pawns]:
        return []
    return [(1, Good(action, GROWS if pawns == TWO else GROWS_FOURTH, {"left": left(m)}))]


def producing(m: At, action: str, space: int) -> list[tuple[float, Good]]:
    """A production that is certain, or nearly so; the more it is worth, the better."""
    area_view, draws = me(m)["areas"][area_of(space)], m.seen.view["market"]["draws"]
    goods = area_view["spaces"][mode_of(space)]
    if area_view["card"] is None or area_view["good"] is None or goods is None:
        return []
    value = VALUE[GOOD_KEYS.index(area_view["good"])]
    worth, lacks = value * goods[1], area_view["missing"][mode_of(space)] or 0
    inputs = chain_inputs(m, CARD_IDS[area_view["card"]])
    surer = [n for n in area_view["missing"][mode_of(space) + 1 :] if n == 0]
    if lacks == 0 and surer:
        return []  # one that makes more is as certain
    if lacks == 0:
        chained = value * (inputs + 1) if inputs else 0
        return [(2.6 - (worth + chained) / 20, Good(action, CERTAIN))]
    if inputs and mode_of(space) == CARELESS:
        made = amount(area_view["good"], inputs + 1, m._)
        return [(2.5 - value * (inputs + 1) / 20, Good(action, CHAINED, {"goods": made}))]
    if lacks == 1 and draws > 4:
        return [(2.9 - worth / 20, Good(action, HOPED, {"n": lacks, "draws": draws}))]
    return []


def chain_inputs(m: At, card: int) -> int:
    """How often the chain of a building could be used now."""
    if CHAIN_RESOURCE[card] >= 0:
        return sum(RESOURCE[other] == CHAIN_RESOURCE[card] for other in hand(m))
    goods = me(m)["goods"]
    return min([goods.get(GOOD_KEYS[good], 0) for good in CHAIN[card]], default=0)


def plan(m: At) -> Told | None:
    """When pawns are placed."""
    return told(plans(m)) if m.step == "Plan" else None


def certain(m: At) -> Told | None:
    """With the second pawn, where the mine may miss."""
    mine = me(m)["areas"][0]
    short = [n for n in mine["missing"] if n]
    if m.step != "Plan" or not m.has_played("plan") or not short:
        return None
    needs = text.letters(NEEDS[COAL_MINE_CARD], m._)
    goods = [space[1] for space in mine["spaces"] if space]
    return Told({"needs": needs, **{f"n{at}": n for at, n in enumerate(goods)}}, points=("works",))


def ready(m: At) -> Told | None:
    """When all pawns stand, and others plan."""
    return told((Good("ready", SHOW),)) if m.step == "EndPlanning" else None


def growth(m: At) -> Told | None:
    """When a pawn is bought."""
    found = [(pawn, Good(action, BUY_PAWN)) for action, (pawn,) in m.seen.of("grow")]
    return told(named(found, 1), left=left(m))


def order(m: At) -> Told | None:
    """With the second pawn of the second round."""
    return Told() if new_round(2)(m) and me(m)["planned"] else None


def half(m: At) -> Told | None:
    """When the fourth round is planned."""
    return Told(standing(m), points=("bar",)) if new_round(4)(m) else None


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
    ideas = (plan, tile, waiting, card, construction, town, pay, claim, market, discard, exchange)
    others = (growth, progress, produce, chain, specials, rest, area, last_chains, ready)
    for idea in (*ideas, *others):
        said = idea(m)
        if said is not None:
            return said.good
    return ()
