"""When the ideas of a first chapter fit, and what each names of the position at hand."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Good, Told, Why, read
from ludohall.faces.seen import Past
from ludohall.games.newdale import text
from ludohall.games.newdale.components.areas import (
    EXCHANGE,
)
from ludohall.games.newdale.components.buildings import TYPE
from ludohall.games.newdale.components.goods import COAL, VALUE
from ludohall.games.newdale.components.tiles import (
    BUILD_LESS,
    ONE_GOOD,
    TILE_COLOUR,
    TILE_COUNT,
    TILE_GOOD,
)
from ludohall.games.newdale.holdings import amount
from ludohall.games.newdale.keys import CARD_IDS, GOOD_KEYS, SYMBOL_KEYS, TYPE_KEYS
from ludohall.games.newdale.view import Offer
from ludohall.games.newdale.web.guided_cards import GIVING, building, spared, throwing
from ludohall.games.newdale.web.guided_moment import (
    TWO,
    At,
    is_own,
    least,
    left,
    me,
    named,
    spendable,
    suits,
    told,
)

TOWN = Why(N_("{reasons}."), "NEW-36")
CHEAPER = Why(N_("3 coins less by its terrain"), "NEW-37")
WITH_TILE = Why(N_("a bonus tile"), "NEW-39")
SIGN = Why(N_("your secret sign"), "NEW-107")
FIRST_THERE = Why(N_("{points} for the first house"), "NEW-38")
PLAIN = Why(N_("It costs {price}."), "NEW-34")
COAL_FIRST = Why(N_("Coal first: the goal does not ask for it."), "NEW-34 NEW-105")
OTHERS_FIRST = Why(N_("The goal does not ask for it."), "NEW-34 NEW-105")
LESS_NOW = Why(N_("This building costs 4 coins less."), "NEW-75")
NEXT_ROOF = Why(N_("It takes 4 coins off your next building."), "NEW-75")
COLOUR_TILE = Why(
    N_("It asks for nothing: use it when many of its assistants are there."), "NEW-78 NEW-82"
)
FREE_TILE = Why(N_("It asks for nothing: use it when it helps most."), "NEW-74")
ANY_GOOD = Why(N_("One good of your choice, at once."), "NEW-77")
PAID_TILE = Why(N_("You have what it asks for."), "NEW-74")
LATER_TILE = Why(N_("It waits until you have what it asks for."), "NEW-74")
WAITS = Why(N_("The tile stays yours: later in the match it brings more."), "NEW-74")
DEARER = Why(N_("The cards that it asks for are worth more than these goods."), "NEW-53")
SPECIAL = Why(N_("It brings {gains} now."), "NEW-90")
BRINGS = Why(N_("It brings {gains} now."), "NEW-74")
KEEP_ON = Why(N_("Nothing here brings points now: you keep what you have."), "NEW-90")
SELL_TWO = Why(N_("Of your cards you will hardly build these: {cards}."), "NEW-44")
DEAREST = Why(N_("Worth {value}: nothing that you may take is worth more."), "NEW-33")
DEAREST_GOAL = Why(N_("Worth {value}, and the goal asks for it."), "NEW-33 NEW-105")
ALL_FOUR = Why(N_("One card for leaving the exchange, and 3 more."), "NEW-43")
REACH = Why(N_("Your houses reach 3 roads, and 2 roads still bring a tile."), "NEW-36 NEW-39")
CHEAP_HELP = Why(N_("From now on 2 cards stand in for an assistant."), "NEW-53")
PRODUCE = Why(N_("All assistants are there: {goods}."), "NEW-51")
COMPENSATE = Why(N_("{cards} cards stand in for the assistants that are missing."), "NEW-53")
CHAIN = Why(N_("{goods}: one for each time, and one more as a bonus."), "NEW-55 NEW-56")
NO_INPUT = Why(N_("Nothing is there that it could use."), "NEW-55")
TWO_CARDS = Why(N_("Two cards instead: good where your coins wait for a pawn."), "NEW-26")
KEEP_GOODS = Why(N_("Two cards, and the goods that the goal asks for stay."), "NEW-26 NEW-105")
ONLY_CARDS = Why(N_("No building can be paid now, so two cards come."), "NEW-26")
CARDS_NOW = Why(N_("Three cards are coins and buildings in the rounds that are left."), "NEW-61")
POINTS_NOW = Why(N_("Two points at once, and cards hardly help so late."), "NEW-61")
ONE_MORE = Why(N_("Extraordinary production asks for only 1 assistant more there."), "NEW-50")
TWO_LESS = Why(N_("Careless production asks for 2 assistants less there."), "NEW-48")
ANY_AREA = Why(N_("The areas that are left are alike."), "NEW-35")
START_POINTS = 3
THRESHOLD = 5
"""The first points that bring cards."""
WAITS_FOR = 2
"""A tile that brings less waits while rounds are left."""
LATE = 6
"""From this round on cards hardly help."""


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


# Building -----------------------------------------------------------------------


def card(m: At) -> Told | None:
    """When a pawn builds."""
    pawn = m.step == "Build" and m.seen.view["phase"] == "actions"
    return told(building(m)) if pawn else None


def construction(m: At) -> Told | None:
    """In phase V: a building without a pawn, or two cards."""
    if m.step != "Build" or m.seen.view["phase"] != "construction":
        return None
    roofs = building(m)[:1]
    cards = Good("pass", TWO_CARDS if roofs else ONLY_CARDS)
    saves = spendable(m) < me(m)["purse"]
    if roofs and saves and least(m, read(roofs[0].action).args[0]) > spendable(m):
        return told((Good("pass", KEEP_GOODS), *roofs), ("hand",))
    return told((*roofs, cards), ("hand",))


def reasons(m: At, offer: Offer) -> list[Why]:
    """What speaks for a town."""
    found: list[Why] = []
    card = int(m.seen.pending(m.seat)[2])
    if suits(m, card, offer["town"]):
        found.append(CHEAPER)
    if offer["tile"]:
        found.append(WITH_TILE)
    if is_own(m, offer["town"]):
        found.append(SIGN)
    if offer["points"]:
        found.append(FIRST_THERE)
    return found


def town(m: At) -> Told | None:
    """When the house is placed: where most speaks for it."""
    if m.step != "Settle":
        return None
    found = []
    for offer in m.seen.view["offers"]:
        whys = reasons(m, offer)
        action = f"house:{offer['town']}:{offer['way']}"
        first = amount("points", offer["points"], m._)
        words = m._.all_of([m._(why.text, points=first) for why in whys])
        why = TOWN._replace(rules=" ".join([why.rules for why in whys]))
        good = (
            Good(action, why, {"reasons": words[:1].upper() + words[1:]})
            if whys
            else Good(action, PLAIN, {"price": m._.plural("{n} coin", "{n} coins", offer["price"])})
        )
        found.append((-len(whys) + offer["price"] / 10, good))
    sign = SYMBOL_KEYS.index(me(m)["goal"] or "monolith")
    return told(named(found), sign=text.name("secret_goal", sign, m._))


def chosen_towns(m: At) -> list[str]:
    """The towns that the viewer has chosen: not those that left no choice."""
    houses = [past for past in m.own if read(past.action).verb == "house"]
    return [past.action for past in houses if not past.forced]


def pay(m: At) -> Told | None:
    """When goods are chosen for a payment: a tile that makes it cheaper, coal, no goal goods."""
    if m.step != "Pay":
        return None
    found = [(0.0, Good(action, LESS_NOW)) for action, (_tile,) in m.seen.of("reduce")]
    goal = m.seen.view["goal"]["goods"]
    for action, (good, n) in m.seen.of("pay"):
        if GOOD_KEYS[good] not in goal:
            why = COAL_FIRST if good == COAL else OTHERS_FIRST
            found.append((100 * VALUE[good] - n, Good(action, why)))
    return told(named(found, 1))


def claim(m: At) -> Told | None:
    """When a bonus tile is chosen: one that helps soon."""
    found = []
    for action, (_space, tile) in m.seen.of("claim"):
        good, asked = TILE_GOOD[tile], TILE_COUNT[tile]
        has = me(m)["goods"].get(GOOD_KEYS[good], 0) if good >= 0 else me(m)["cards"]
        if tile == BUILD_LESS and left(m):
            found.append((0, Good(action, NEXT_ROOF)))
        elif not asked:
            found.append((1, Good(action, FREE_TILE if TILE_COLOUR[tile] < 0 else COLOUR_TILE)))
        else:
            found.append(
                (2, Good(action, PAID_TILE)) if has >= asked else (3, Good(action, LATER_TILE))
            )
    return told(named(found))


def gains(m: At, action: str) -> tuple[int, str]:
    """What an action brings at once: how much in all, and in words."""
    outcome = m.seen.outcome(action)
    kinds = {kind: n for kind, n in outcome.changes.items() if n > 0 and kind != "tiles"}
    for kind, n in outcome.drawn.items():
        kinds[kind] = kinds.get(kind, 0) + n
    words = [amount(kind, n, m._) for kind, n in kinds.items()]
    if outcome.at_once:
        words.insert(0, amount("points", outcome.at_once, m._))
    return (sum(kinds.values()) + outcome.at_once, m._.all_of(words) if words else "")


def tile(m: At) -> Told | None:
    """With a bonus tile that can be used now, and brings enough."""
    if m.step in ("Plan", "EndPlanning", "Discard", "Settle", "Pay"):
        return None
    found = []
    for action, args in m.seen.of("use"):
        value, words = gains(m, action)
        if args == (ONE_GOOD,):
            found.append((0, Good(action, ANY_GOOD)))
        elif words and (value >= WAITS_FOR or left(m) < TWO) and leaves_cards(m, args[0]):
            found.append((-value, Good(action, BRINGS, {"gains": words})))
    return told(named(found))


def waiting(m: At) -> Told | None:
    """With a tile that has just come and brings little now."""
    return told((Good("done", WAITS),)) if m.step == "Window" and m.seen.of("use") else None


def leaves_cards(m: At, tile: int) -> bool:
    """Whether a pawn on the black market still has its two cards after a tile was used."""
    asked = TILE_COUNT[tile] if TILE_GOOD[tile] < 0 else 0
    return m.step != "BlackMarket" or me(m)["cards"] - asked >= TWO


def specials(m: At) -> Told | None:
    """In phase VI: what brings points for coal or cards, else to go on."""
    if m.step != "UseSpecials":
        return None
    uses = [action for action, _args in m.seen.of("trade", "story")]
    found = [Good(action, SPECIAL, {"gains": gains(m, action)[1]}) for action in uses]
    return told(tuple(found[:TWO]) or (Good("done", KEEP_ON),))


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
        cards = m._.all_of([text.card_name(card, m._) for card in spared(m)])
        return told(tuple([Good(a, SELL_TWO, {"cards": cards}) for a, _ in m.seen.of("smuggle")]))
    if m.step == "AnyGood":
        return told(putting(m))
    traded = any(fact.verb == "smuggle" for fact in m.played[-2:])
    return told(throwing(m)) if m.step == "Discard" and traded else None


def discard(m: At) -> Told | None:
    """When cards are given for something else."""
    return told(throwing(m)) if m.step == "Discard" else None


def putting(m: At) -> tuple[Good, ...]:
    """The good of highest value, of equals one that the goal asks for."""
    found = []
    for action, (good,) in m.seen.of("put"):
        goal = GOOD_KEYS[good] in m.seen.view["goal"]["goods"]
        words = {"value": m._.plural("{n} coin", "{n} coins", VALUE[good])}
        why = DEAREST_GOAL if goal else DEAREST
        found.append((-VALUE[good] - goal / 2, Good(action, why, words)))
    return named(found, 1)


def exchange(m: At) -> Told | None:
    """When cards can be exchanged."""
    leaves = m.step == "Exchange" and "pass" in m.seen.actions
    return told((Good("pass", ALL_FOUR),)) if leaves else None


def left_out(m: At) -> list[Past]:
    """Exchanges that were left out."""
    found = []
    for before, past in zip(m.past, m.past[1:], strict=False):
        turn = any(fact == f"turns_to:{m.seat}:{EXCHANGE}" for fact in before.facts)
        if turn and past.seat == m.seat and past.action == "pass":
            found.append(past)
    return found


def progress(m: At) -> Told | None:
    """When a tile can be removed: the range first."""
    found = [
        (token, Good(action, CHEAP_HELP if token else REACH))
        for action, (token,) in m.seen.of("progress")
    ]
    return told(named(found, 1))


def produce(m: At) -> Told | None:
    """When an area produces."""
    view = m.seen.view["production"]
    if m.step != "Produce" or view is None:
        return None
    made = me(m)["areas"][view["area"]]["good"] or ""
    goods = amount(made, view["goods"], m._)
    found = [(0, Good(a, PRODUCE, {"goods": goods})) for a, _args in m.seen.of("produce")]
    cheap = view["cards"] <= view["goods"] + 1
    found += [
        (1, Good(a, COMPENSATE, {"cards": n})) for a, (n,) in m.seen.of("compensate") if cheap
    ]
    found += [(2, Good(action, DEARER)) for action, _args in m.seen.of("skip")]
    return Told(good=named(found, 1))


def chain(m: At) -> Told | None:
    """When a chain can be used: as often as possible."""
    found = []
    for action, (n,) in m.seen.of("chain"):
        goods = chain_goods(m, n)
        found.append((-n, Good(action, CHAIN if n else NO_INPUT, {"goods": goods})))
    return told(named(found, 1))


def chain_goods(m: At, times: int) -> str:
    """What a chain makes that is used so often."""
    area = int(m.seen.pending(m.seat)[2])
    return amount(me(m)["areas"][area]["good"] or "", times + 1, m._)


def rest(m: At) -> Told | None:
    """Three cards or two points, by an event."""
    early = m.seen.view["round"] < LATE
    found = [
        (reward if early else -reward, Good(action, POINTS_NOW if reward else CARDS_NOW))
        for action, (reward,) in m.seen.of("rest")
    ]
    return told(named(found, 1))


def area(m: At) -> Told | None:
    """When a production building chooses its area: one whose spaces ask for less."""
    found = []
    for action, (place,) in m.seen.of("area"):
        changes = [space[0] for space in me(m)["areas"][place]["spaces"] if space]
        why = ONE_MORE if max(changes) < TWO else TWO_LESS if min(changes) <= -TWO else ANY_AREA
        found.append(((ONE_MORE, TWO_LESS, ANY_AREA).index(why), Good(action, why)))
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
