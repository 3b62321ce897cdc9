"""When the ideas of a first chapter fit, and what each names of the position at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Good, Moment, Told, read
from ludohall.games.newdale import text
from ludohall.games.newdale.components.areas import (
    EXCHANGE,
)
from ludohall.games.newdale.components.boards import MAPS
from ludohall.games.newdale.components.buildings import COST, FISTS, TYPE
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, CHAPTERS
from ludohall.games.newdale.components.goods import COAL
from ludohall.games.newdale.holdings import amount
from ludohall.games.newdale.keys import CARD_IDS, GOOD_KEYS, SYMBOL_KEYS, TYPE_KEYS
from ludohall.games.newdale.view import NewdaleView, Offer, PlayerView

At = Moment[NewdaleView]

DEAR = N_("It costs {cost} coins: too dear for the first rounds.")
EACH_ROUND = N_("It gives something in phase VI of every round.")
STRONG = N_("Fists: {n}.")
CHEAPEST = N_("It costs least.")
TOWN = N_("{reasons}.")
CHEAPER = N_("3 coins less by its terrain")
WITH_TILE = N_("a bonus tile")
SIGN = N_("your secret sign")
FIRST_THERE = N_("{points} for the first house")
PLAIN = N_("It costs {price} coins.")
COAL_ONLY = N_("Your other goods stay for the goal.")
SOONEST = N_("Choose what you can use soonest.")
USE_NOW = N_("The tile says: {what}.")
SELL_TWO = N_("4 coal and one good for two cards.")
GIVE = N_("You will hardly build it.")
DEAREST = N_("Worth {value}, the most that you can hold.")
ALL_FOUR = N_("One card for leaving the exchange, and 3 more.")
REACH = N_("Your houses reach 3 roads, and 2 roads still bring a tile.")
PRODUCE = N_("All assistants are there: {n} goods.")
COMPENSATE = N_("{cards} cards stand in for the assistants that are missing.")
CHAIN = N_("{n} times, and one good more as a bonus.")
TWO_CARDS = N_("Two cards instead: good where your coins wait for a pawn.")
TWO = 2
"""So many good actions are named at most."""
LAST_ROUND = 7
START_POINTS = 3
THRESHOLD = 5
"""The first points that bring cards."""
GIVING = ("library", "coal_depot", "cornfield")
"""Buildings that give something in every round."""


def me(m: At) -> PlayerView:
    """The viewer's things."""
    return m.seen.view["players"][m.seat]


def hand(m: At) -> list[int]:
    """The cards in hand."""
    return [CARD_IDS[key] for key in me(m)["hand"] or ()]


def named(ranked: Iterable[tuple[float, Good]], most: int = TWO) -> tuple[Good, ...]:
    """The good actions, the lowest rank first."""
    return tuple([good for _rank, good in sorted(ranked, key=lambda pair: pair[0])][:most])


def told(good: tuple[Good, ...], points: tuple[str, ...] = (), **values: object) -> Told | None:
    """An idea that names something; none where there is nothing."""
    return Told(values, good, points) if good else None


def left(m: At) -> int:
    """The rounds after this one."""
    return LAST_ROUND - m.seen.view["round"]


def since_round(m: At, number: int, *verbs: str) -> bool | None:
    """Whether the viewer has played one of these since a round has begun; None: it has not."""
    begun = False
    for past in m.past:
        if begun and past.seat == m.seat and read(past.action).verb in verbs:
            return True
        begun = begun or f"round:{number}" in past.facts
    return False if begun else None


def new_round(number: int) -> Callable[[At], bool]:
    """Whether a round is being planned."""
    return lambda m: m.step == "Plan" and m.seen.view["round"] == number


def planned_in(number: int) -> Callable[[At], bool]:
    """Whether the viewer has planned in a round."""
    return lambda m: bool(since_round(m, number, "plan"))


# The goal -----------------------------------------------------------------------


def goal(m: At) -> Told | None:
    """Before the first action."""
    view = m.seen.view["goal"]
    values: dict[str, object] = {
        "goods": m._.all_of([text.name("good", GOOD_KEYS.index(g), m._) for g in view["goods"]])
    }
    for place, (coins, points) in enumerate(view["tiers"]):
        values |= {f"coins{place}": coins, f"points{place}": points}
    return Told(values | dict(view["solo"] or {}), points=("bar",))


def keep(m: At) -> Told | None:
    """When cards are thrown away at the start: the dearest."""
    if m.step != "Discard" or m.seen.view["phase"] != "setup":
        return None
    return told(throwing(m, 3), ("hand",))


def throwing(m: At, most: int = TWO) -> tuple[Good, ...]:
    """Cards that are hardly built, the dearest first."""
    found = []
    for action, (card,) in m.seen.of("discard"):
        dear = m.seen.view["phase"] == "setup"
        good = Good(action, DEAR if dear else GIVE, {"cost": COST[card]})
        found.append((-COST[card] + 9 * (TYPE_KEYS[TYPE[card]] in GIVING), good))
    return named(found, most)


# Building -----------------------------------------------------------------------


def is_own(m: At, town: int) -> bool:
    """Whether a town has the viewer's secret sign, or the sign of all."""
    signs = MAPS[CHAPTERS[CHAPTER_KEYS.index(m.seen.view["chapter"])].board].symbols
    return SYMBOL_KEYS[signs[town]] in (me(m)["goal"], "monolith")


def cards(m: At) -> list[tuple[str, int]]:
    """Buildings that can be chosen now."""
    return [(action, card) for action, (card,) in m.seen.of("build", "order")]


def building(m: At) -> tuple[Good, ...]:
    """Buildings to choose: what gives in every round, fists that are missing, else the cheapest."""
    found: list[tuple[float, Good]] = []
    for action, card in cards(m):
        gives = TYPE_KEYS[TYPE[card]] in GIVING and left(m) > 1
        if gives:
            found.append((0, Good(action, EACH_ROUND)))
        elif FISTS[card] and me(m)["fists"] < TWO:
            found.append((1, Good(action, STRONG, {"n": FISTS[card]})))
        else:
            found.append((COST[card], Good(action, CHEAPEST)))
    return named(found)


def card(m: At) -> Told | None:
    """When a pawn builds."""
    pawn = m.step == "Build" and m.seen.view["phase"] == "actions"
    return told(building(m)) if pawn else None


def construction(m: At) -> Told | None:
    """In phase V: a building without a pawn, or two cards."""
    if m.step != "Build" or m.seen.view["phase"] != "construction":
        return None
    good = (*building(m)[:1], Good("pass", TWO_CARDS))
    return told(good, ("hand",))


def reasons(m: At, offer: Offer) -> list[str]:
    """What speaks for a town."""
    found = []
    card = int(m.seen.pending(m.seat)[2])
    if offer["price"] < COST[card]:
        found.append(m._(CHEAPER))
    if offer["tile"]:
        found.append(m._(WITH_TILE))
    if is_own(m, offer["town"]):
        found.append(m._(SIGN))
    if offer["points"]:
        found.append(m._(FIRST_THERE, points=amount("points", offer["points"], m._)))
    return found


def town(m: At) -> Told | None:
    """When the house is placed: where most speaks for it."""
    if m.step != "Settle":
        return None
    found = []
    for offer in m.seen.view["offers"]:
        whys = reasons(m, offer)
        action = f"house:{offer['town']}:{offer['way']}"
        words = m._.all_of(whys)
        good = (
            Good(action, TOWN, {"reasons": words[:1].upper() + words[1:]})
            if whys
            else Good(action, PLAIN, {"price": offer["price"]})
        )
        found.append((-len(whys) + offer["price"] / 10, good))
    return told(named(found), symbol=me(m)["goal"] or "")


def pay(m: At) -> Told | None:
    """When goods are chosen for a payment: coal first, and a tile that makes it cheaper."""
    if m.step != "Pay":
        return None
    found = [
        (0, Good(action, USE_NOW, {"what": tile_words(m, tile)}))
        for action, (tile,) in m.seen.of("reduce")
    ]
    found += [(60 - n, Good(a, COAL_ONLY)) for a, (good, n) in m.seen.of("pay") if good == COAL]
    return told(named(found))


def tile_words(m: At, tile: int) -> str:
    """A bonus tile in words."""
    return text.name("tile", tile, m._)


def claim(m: At) -> Told | None:
    """When a bonus tile is chosen."""
    found = [(0, Good(action, SOONEST)) for action, _args in m.seen.of("claim")]
    return told(named(found))


def tile(m: At) -> Told | None:
    """With a bonus tile that can be used now."""
    found = [
        (0, Good(action, USE_NOW, {"what": tile_words(m, tile)}))
        for action, (tile,) in m.seen.of("use")
    ]
    calm = m.step not in ("Plan", "EndPlanning", "Discard", "Settle", "Pay")
    return told(named(found)) if calm else None


def special(m: At) -> Told | None:
    """When something was built that gives in every round."""
    mine = [CARD_IDS[key] for key in me(m)["specials"]]
    gives = [card for card in mine if TYPE_KEYS[TYPE[card]] in GIVING]
    if not gives or m.step != "Plan" or m.seen.view["round"] < TWO:
        return None
    return Told({"card": text.card_title(gives[0], m._), "left": left(m) + 1}, points=("works",))


def knows_special(m: At) -> bool:
    """Once a plan was made after a round with such a building."""
    built = ended = False
    for past in m.past:
        if ended and past.seat == m.seat and read(past.action).verb == "plan":
            return True
        for fact in map(read, past.facts):
            gives = fact.verb == "built" and TYPE_KEYS[TYPE[fact.args[1]]] in GIVING
            ended = ended or (built and fact.verb == "round")
            built = built or (gives and fact.args[0] == m.seat)
    return False


# Actions ------------------------------------------------------------------------


def market(m: At) -> Told | None:
    """On the black market."""
    if m.step == "BlackMarket":
        return told(tuple([Good(a, SELL_TWO) for a, _args in m.seen.of("smuggle")]))
    if m.step == "AnyGood":
        return told(putting(m))
    traded = any(fact.verb == "smuggle" for fact in m.played[-2:])
    return told(throwing(m)) if m.step == "Discard" and traded else None


def putting(m: At) -> tuple[Good, ...]:
    """The good of highest value."""
    values = me(m)["values"]
    found = []
    for action, (good,) in m.seen.of("put"):
        value = values.get(GOOD_KEYS[good], 1)
        words = {"value": m._.plural("{n} coin", "{n} coins", value)}
        found.append((-value, Good(action, DEAREST, words)))
    return named(found, 1)


def exchange(m: At) -> Told | None:
    """When cards can be exchanged."""
    leaves = m.step == "Exchange" and "pass" in m.seen.actions
    return told((Good("pass", ALL_FOUR),)) if leaves else None


def left_out(m: At) -> list[str]:
    """Exchanges that were left out."""
    found = []
    for before, past in zip(m.past, m.past[1:], strict=False):
        turn = any(fact == f"turns_to:{m.seat}:{EXCHANGE}" for fact in before.facts)
        if turn and past.seat == m.seat and past.action == "pass":
            found.append(past.action)
    return found


def progress(m: At) -> Told | None:
    """When a tile can be removed."""
    found = [(token, Good(action, REACH)) for action, (token,) in m.seen.of("progress")]
    return told(named(found, 1))


def produce(m: At) -> Told | None:
    """When an area produces."""
    view = m.seen.view["production"]
    if m.step != "Produce" or view is None:
        return None
    found = [(0, Good(a, PRODUCE, {"n": view["goods"]})) for a, _args in m.seen.of("produce")]
    cheap = view["cards"] <= view["goods"] + 1
    found += [
        (1, Good(a, COMPENSATE, {"cards": n})) for a, (n,) in m.seen.of("compensate") if cheap
    ]
    return Told(good=named(found, 1))


def chain(m: At) -> Told | None:
    """When a chain can be used: as often as possible."""
    found = [(-n, Good(action, CHAIN, {"n": n})) for action, (n,) in m.seen.of("chain")]
    return told(named(found, 1))


def first_threshold(m: At) -> int:
    """After which entry of the log the viewer had five points; -1: not yet."""
    score = START_POINTS
    for n, past in enumerate(m.past):
        for fact in map(read, past.facts):
            if fact.verb == "points" and fact.args[0] == m.seat:
                score += fact.args[1]
        if score >= THRESHOLD:
            return n
    return -1


def threshold(m: At) -> Told | None:
    """When the first threshold of the score track was passed."""
    return Told(points=("board",)) if first_threshold(m) >= 0 else None


def knows_threshold(m: At) -> bool:
    """Once something was played after it."""
    at = first_threshold(m)
    return at >= 0 and any(past.seat == m.seat for past in m.past[at + 1 :])
