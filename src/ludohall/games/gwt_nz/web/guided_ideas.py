"""When the ideas of the first lap fit, and what each names of the position at hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludohall.core.i18n import N_
from ludohall.core.outcome import Outcomes
from ludohall.faces.guiding import Good, Moment, Told, Why
from ludohall.faces.seen import Past
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.buildings import FACE_KEYS, LOCAL_OF_FACE, LOCAL_SLOT
from ludohall.games.gwt_nz.components.graph import GRASS, WELLINGTON
from ludohall.games.gwt_nz.components.printed import (
    CARD_KEYS,
    CRAFTSMAN,
    DISC_KEYS,
    LOT_PRICES,
    LOTS,
    SHEEP_KINDS,
    SHEPHERD,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    BREEDING,
    CARD_POINTS,
    JOB_COSTS,
    SPACE_KEYS,
    WOOL,
)
from ludohall.games.gwt_nz.holdings import amount
from ludohall.games.gwt_nz.shapes import GwtView, PlayerView
from ludohall.games.gwt_nz.web.helptexts import TILES

At = Moment[GwtView]

FOR_GOOD = Why(N_("From now on every delivery counts 1 more."), "GWT-52 GWT-64")
OPENS = {
    "aux_pound": Why(N_("A little money at every stop with an auxiliary action."), "GWT-121"),
    "aux_cycle": Why(N_("You change cards of your hand before you reach Wellington."), "GWT-121"),
    "aux_certificate_1": Why(N_("A certificate adds 1 to a delivery."), "GWT-52 GWT-121"),
    "aux_ship_1": Why(N_("Your ship gets on also where no building sails."), "GWT-121"),
    "aux_pathfinder_1": Why(
        N_("You get on along the track also where no building helps you."), "GWT-121"
    ),
}
"""Why a disc of an auxiliary action is taken; its button says what it opens."""
BEGIN_HIRE = Why(
    N_("A hires, and early workers work longest. A pair of your sheep brings £2 for it."),
    "GWT-17 GWT-33",
)
BEGIN_CERTIFICATE = Why(
    N_("C sells bonus tiles, and one adds 1 to every delivery."), "GWT-17 GWT-87"
)
BEGIN = Why(N_("{face}: {actions}."), "GWT-17 GWT-40")
PAIR = Why(
    N_("In Wellington the second {breed} counts nothing; here the two bring pounds."),
    "GWT-33 GWT-51",
)
SHEPHERD_WHY = Why(N_("Two shepherds buy better sheep for less."), "GWT-90")
CRAFTSMAN_WHY = Why(N_("Two craftsmen build bigger buildings."), "GWT-95")
WORKER_WHY = Why(N_("The cheapest of its kind."), "GWT-80")
NOTHING_LEFT = Why(
    N_("This building offers nothing more now. You draw up to {n} cards."), "GWT-39 GWT-40"
)
STOP = Why(N_("There you can do at once: {actions}."), "GWT-40")
STOP_READY = Why(N_("Your hand delivers {worth}."), "GWT-52 GWT-60")
STOP_MORE = Why(N_("You may go now: your hand delivers {worth}."), "GWT-52 GWT-60")
BUILD_WHY = Why(N_("On it you may: {actions}. At the end it counts {points}."), "GWT-40 GWT-161")
GRASS_WHY = Why(
    N_("Ahead on your way, and on grass: 1a pays £2 for each of your buildings there."), "GWT-146"
)
AHEAD_WHY = Why(N_("Ahead on your way: you can stop there in this lap."), "GWT-22 GWT-40")
NEXT_LAP_WHY = Why(N_("Behind you: you come there in the next lap."), "GWT-22 GWT-40")
BUY_WHY = Why(N_("Breeding {breeding} in the laps to come, {points} at the end."), "GWT-52 GWT-165")
SELL_WHY = Why(
    N_("It brings {pounds}, and a new card comes at the end of the turn."), "GWT-33 GWT-39"
)
SHEAR_WHY = Why(N_("£{wool} for its wool."), "GWT-113")
SHEAR_DOUBLE = Why(N_("£{wool} for its wool, and you hold another {breed}."), "GWT-51 GWT-113")
INVEST_CERTIFICATE = Why(N_("It adds 1 to every delivery."), "GWT-52 GWT-87")
INVEST_WHY = Why(N_("{what}"), "GWT-85 GWT-87")
FORWARD_WHY = Why(N_("Nothing can be used on the way: this stop brings you farthest."), "GWT-23")
DEAR_WAY = Why(N_("No stop of use is free of fees: this one costs least, {pounds}."), "GWT-25")
GIFTS = {
    "gains_tokens": "tokens",
    "gains_gold": "gold",
    "gains_certificates": "certificates",
    "gained": "cards",
    "advanced": "track",
}
"""The events that tell what the space of a worker brings, and what kind of thing each is about."""
TWO = 2
"""So many good actions are named at most."""
READY = 6
"""A delivery that a first lap may well end with."""
NEW = {"A": "hire", "D": "build", "F": "buy"}
"""What the buildings do that a first lap should show."""


def me(m: At) -> PlayerView:
    """The viewer's board."""
    return m.seen.view["players"][m.seat]


def hand(m: At) -> list[int]:
    """The sheep in hand."""
    cards = [CARD_KEYS.index(key) for key in me(m)["hand"] or ()]
    return [card for card in cards if card < SHEEP_KINDS]


def breeding(cards: Iterable[int]) -> int:
    """What different breeds count together."""
    return sum(BREEDING[card] for card in set(cards))


def doubles(m: At) -> list[int]:
    """Sheep that count nothing in Wellington, because their breed is shown already."""
    found, seen = [], set[int]()
    for card in hand(m):
        if card in seen:
            found.append(card)
        seen.add(card)
    return found


def worth(m: At) -> int:
    """What a delivery would count now."""
    return me(m)["worth"] or 0


def offers(m: At, verb: str) -> list[tuple[str, tuple[int, ...]]]:
    """Actions of a verb: legal now, or what a building asks for when it is used."""
    if found := m.seen.of(verb):
        return found
    uses = [m.seen.ahead(action) for action, _args in m.seen.of("do")] if m.step else []
    return [(ahead.action, ahead.args) for use in uses for ahead in use if ahead.verb == verb]


def named(ranked: Iterable[tuple[float, Good]], most: int = TWO) -> tuple[Good, ...]:
    """The good actions, the lowest rank first."""
    return tuple([good for _rank, good in sorted(ranked, key=lambda pair: pair[0])][:most])


def told(good: tuple[Good, ...], points: tuple[str, ...] = (), **values: object) -> Told | None:
    """An idea that names something; none where there is nothing."""
    return Told(values, good, points) if good else None


def points_of(m: At, n: int) -> str:
    """So many points, in words."""
    return m._.plural("{n} point", "{n} points", n)


# The trail --------------------------------------------------------------------


def lap(m: At) -> Told | None:
    """Before the first action."""
    return Told(points=("board",))


def disc(m: At) -> Told | None:
    """When the first disc is taken."""
    if m.step != "FirstDisc":
        return None
    found = []
    for action, (place,) in m.seen.of("clear"):
        key = DISC_KEYS[place]
        if key.startswith("permanent_certificate"):
            found.append((0, Good(action, FOR_GOOD)))
        elif key == "aux_certificate_1":
            found.append((1, Good(action, OPENS[key])))
    return told(named(found))


def begin(m: At) -> Told | None:
    """When the runholder comes on the trail."""
    found = []
    for action, (space,) in m.seen.of("start"):
        letter = SPACE_KEYS[space]
        number, actions = usable(m, action)
        if letter == "A" and doubles(m):
            found.append((-9, Good(action, BEGIN_HIRE)))
        elif letter == "C" and "permanent_certificate" in m.seen.view["bonus"][0]["tiles"]:
            found.append((-8, Good(action, BEGIN_CERTIFICATE)))
        else:
            found.append((-number, Good(action, BEGIN, {"face": letter, "actions": actions})))
    return told(named(found))


def usable(m: At, action: str) -> tuple[int, str]:
    """How many actions a building offers after a move there, and which."""
    after = m.seen.outcome(action).after
    if after is None:
        return 0, ""
    offered = [a for a in after.state.actions(m.seat) if a.verb == "do"]
    found = [a.args[0] for a in offered if not is_restocking(after.of(str(a)).after, m.seat)]
    return len(found), in_words(m, found)


def in_words(m: At, locals_: Iterable[int]) -> str:
    """Actions of a building; of those that share a slot only one may be done."""
    slots: dict[int, list[str]] = {}
    for local in locals_:
        slots.setdefault(LOCAL_SLOT[local], []).append(text.local_text(local, m._))
    return ", ".join([m._.one_of(choices) for choices in slots.values()])


def is_restocking(then: Outcomes[Any] | None, seat: int) -> bool:
    """Whether an action has only opened the sheep market, and nothing there can be paid."""
    verbs = {a.verb for a in then.state.actions(seat)} if then is not None else set()
    return "restock" in verbs and "buy" not in verbs


def fees(m: At, action: str) -> int:
    """What a move costs."""
    events = m.seen.outcome(action).events
    return sum(e.args[-1] for e in events if e.verb in ("fee", "fee_to") and e.args[0] == m.seat)


def stops(m: At) -> tuple[Good, ...]:
    """Stops without a fee at which something can be used; Wellington with a hand that is ready."""
    found: list[tuple[float, Good]] = []
    free: set[int] = set()
    moves = m.seen.of("move")
    ends = [action for action, (space, _way) in moves if space == WELLINGTON]
    cheapest = min(ends, key=lambda action: fees(m, action), default="")
    for action, (space, _way) in moves:
        if space == WELLINGTON and action != cheapest:
            continue
        if space == WELLINGTON:
            ready = worth(m) >= READY
            why = STOP_READY if ready and not doubles(m) else STOP_MORE
            good = Good(action, why, {"worth": worth(m)})
            found.append((0 if why == STOP_READY else 3 if ready else 8, good))
            continue
        number, actions = usable(m, action)
        if space in free or not number or fees(m, action):
            continue
        free.add(space)
        wanted = is_new(m, SPACE_KEYS[space])
        rank = (1 if wanted else 6 - min(number, 4)) - space / 100  # of equals the farther one
        found.append((rank, Good(action, STOP, {"actions": actions})))
    return named(found) or onward(m)


def onward(m: At) -> tuple[Good, ...]:
    """Where no stop is free and of use: the cheapest, of equals the farthest."""
    found = []
    for action, (space, _way) in m.seen.of("move"):
        paid = fees(m, action)
        why = DEAR_WAY if paid else FORWARD_WHY
        values = {"pounds": m._("£{n}", n=paid)}
        found.append((paid - space / 100, Good(action, why, values)))
    return named(found, 1)


def is_new(m: At, letter: str) -> bool:
    """Whether a building does something that was not done so far, and there are pounds for it."""
    return letter in NEW and not m.has_played(NEW[letter]) and me(m)["pounds"] > 1


def rival(m: At) -> Told | None:
    """When the second turn begins."""
    return Told(points=("markets",)) if m.step == "PhaseA" else None


def steps(m: At) -> Told | None:
    """When the runholder moves on for the first time."""
    good = stops(m) if m.step == "PhaseA" else ()
    return told(good, steps=me(m)["steps"])


def every(m: At) -> Told | None:
    """At a building with several actions."""
    found = [args[0] for _action, args in m.seen.of("do")]
    if m.step != "Location" or len(found) < TWO or len(visits(m)) > 1:
        return None
    return Told({"actions": in_words(m, found)})


def visits(m: At) -> list[str]:
    """The moves so far, the first place included."""
    return [fact.verb for fact in m.played if fact.verb in ("start", "move")]


def over(m: At) -> Told | None:
    """When a building offers nothing more."""
    spent = m.step == "Location" and not m.seen.of("do", "aux")
    good = Good("done", NOTHING_LEFT, {"n": me(m)["hand_limit"]})
    return told((good,)) if spent and "done" in m.seen.actions else None


# Hire and build -----------------------------------------------------------------


def pair(m: At) -> Told | None:
    """Where a pair is sold."""
    found = offers(m, "pair")
    goods = [(BREEDING[card], pairing(m, action, card)) for action, (card,) in found]
    return told(named(goods))


def pairing(m: At, action: str, card: int) -> Good:
    """Two sheep of a breed that are given up."""
    return Good(action, PAIR, {"breed": text.card_name(card, m._)})


def hire(m: At) -> Told | None:
    """Where workers are hired: the cheapest of each kind, shepherds and craftsmen first."""
    lowest: dict[int, tuple[str, int]] = {}
    for action, (worker, row) in offers(m, "hire"):
        if worker not in lowest or row > lowest[worker][1]:
            lowest[worker] = (action, row)
    whys = {SHEPHERD: SHEPHERD_WHY, CRAFTSMAN: CRAFTSMAN_WHY}
    found = []
    for worker, (action, row) in lowest.items():
        price = JOB_COSTS[row - 1]
        rank = price if worker in whys else 10 + price
        found.append((rank, Good(action, whys.get(worker, WORKER_WHY))))
    return told(named(found))


def first_gift(m: At) -> int:
    """Which action hired the first worker whose space acted; -1: none so far."""
    found = (
        n
        for n, (past, fact) in enumerate(zip(m.own, m.played, strict=True))
        if fact.verb == "hire" and given(m, past)
    )
    return next(found, -1)


def given(m: At, past: Past) -> str:
    """What the space of a worker has brought, in words; empty: nothing."""
    for verb, kind in GIFTS.items():
        for fact in m.facts(verb, [past]):
            if kind == "cards":
                return text.card_name(fact.args[1], m._)
            return amount(kind, 1 if kind == "track" else fact.args[1], m._)
    return ""


def gift(m: At) -> Told | None:
    """When the space of a worker has just brought something."""
    if not 0 <= first_gift(m) == len(m.own) - 1:
        return None
    return Told({"gain": given(m, m.own[-1])}, points=("mine",))


def knows_gift(m: At) -> bool:
    """Once something was played after it."""
    return 0 <= first_gift(m) < len(m.own) - 1


def build(m: At) -> Told | None:
    """Where something can be built: the building of least craftsmen."""
    plans = {plan["number"]: plan for plan in me(m)["plan"]}
    found = []
    for action, (number,) in offers(m, "build"):
        plan = plans[number]
        actions = in_words(m, LOCAL_OF_FACE[FACE_KEYS.index(f"{number}{plan['side']}")])
        values = {"actions": actions, "points": points_of(m, plan["points"])}
        found.append((number, Good(action, BUILD_WHY, values)))
    return told(named(found, 1))


def site(m: At) -> Told | None:
    """When the place of a building is chosen: ahead, and grass where the building asks for it."""
    if m.step != "BuildSite":
        return None
    place = me(m)["place"]
    at = SPACE_KEYS.index(place) if place else 0
    number = int(m.seen.pending(m.seat)[2])
    grass = number == 1 and m.seen.view["sides"][0] == "a"
    found = []
    for action, (space,) in m.seen.of("site"):
        ahead = space > at
        fits = grass and ahead and bool(GRASS[space])
        why = GRASS_WHY if fits else AHEAD_WHY if ahead else NEXT_LAP_WHY
        found.append((2 - ahead - fits, Good(action, why)))
    return told(named(found))


# Sheep and tiles ----------------------------------------------------------------


def buy(m: At) -> Told | None:
    """Where sheep are bought: the most points that can be paid."""
    found = []
    for action, (shepherds, lot) in offers(m, "buy"):
        cards, price = LOTS[lot], LOT_PRICES[shepherds][lot]
        points = sum(CARD_POINTS[card] for card in cards)
        values = {
            "breeding": sum(BREEDING[card] for card in cards),
            "points": points_of(m, points),
        }
        found.append((price - 4 * points - BREEDING[cards[0]], Good(action, BUY_WHY, values)))
    return told(named(found), n=len(me(m)["workers"]["shepherd"]))


def sales(m: At) -> list[tuple[str, int]]:
    """Actions of a building that pay for a card of the hand."""
    found = []
    for action, _args in m.seen.of("do"):
        changes = m.seen.outcome(action).changes
        if changes.get("hand", 0) < 0 < changes.get("pounds", 0):
            found.append((action, changes["pounds"]))
    return found


def sell(m: At) -> Told | None:
    """Where a single sheep is paid for."""
    found = [
        (-pounds, Good(action, SELL_WHY, {"pounds": m._("£{n}", n=pounds)}))
        for action, pounds in sales(m)
    ]
    return told(named(found, 1))


def knows_sale(m: At) -> bool:
    """Once a building has paid at once."""
    return any(
        fact.verb == "do" and m.facts("gains_pounds", [past])
        for past, fact in zip(m.own, m.played, strict=True)
    )


def shear(m: At) -> Told | None:
    """Where sheep are shorn: a double, else the best wool."""
    twice = doubles(m)
    found = []
    for action, (card,) in offers(m, "shear"):
        values = {"wool": WOOL[card], "breed": text.card_name(card, m._)}
        double = card in twice
        good = Good(action, SHEAR_DOUBLE if double else SHEAR_WHY, values)
        found.append((-WOOL[card] - 4 * double, good))
    return told(named(found, 1)) if any(WOOL[card] > 1 for card in hand(m)) else None


def invest(m: At) -> Told | None:
    """Where bonus tiles are bought: a certificate, else the cheapest."""
    tiles = list(m.seen.view["bonus_tiles"])
    found = []
    for action, (row, tile) in offers(m, "invest"):
        price = m.seen.view["bonus"][row - 1]["cost"]
        if tiles[tile] == "permanent_certificate":
            found.append((0, Good(action, INVEST_CERTIFICATE)))
        elif tiles[tile] != "joker":
            found.append((price, Good(action, INVEST_WHY, {"what": m._(TILES[tile])})))
    return told(named(found))
