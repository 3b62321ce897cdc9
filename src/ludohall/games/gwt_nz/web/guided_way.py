"""The ideas beside the trail: hazards, the sea, cards, auxiliary actions, and what is left over."""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Good, Told, Why
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.graph import DISTANCE
from ludohall.games.gwt_nz.components.printed import CARD_KEYS, FIRST_MEDIUM
from ludohall.games.gwt_nz.components.reconstructed import SPACE_KEYS, WATER_KEYS
from ludohall.games.gwt_nz.shapes import MASTER_KEYS
from ludohall.games.gwt_nz.web.guided_ideas import (
    At,
    doubles,
    me,
    named,
    offers,
    points_of,
    told,
    visits,
)
from ludohall.games.gwt_nz.web.help import card_tip

HAZARD_WHY = Why(N_("The tile is yours: {points} at the end."), "GWT-148 GWT-164")
SAIL_WHY = Why(N_("Nearer to the next harbour."), "GWT-100")
UPGRADE_WHYS = {
    "small": Why(N_("A storehouse of yours stays there: {points} at the end."), "GWT-102 GWT-163"),
    "medium": Why(
        N_("A disc of yours goes there: it opens something, and counts {points} at the end."),
        "GWT-105 GWT-163",
    ),
    "large": Why(N_("From then on you can deliver to its foreign post, too."), "GWT-60 GWT-108"),
}
"""Why a harbour is upgraded, by its sort."""
SECOND_WHY = Why(N_("It is the second of its pair: what stands beside it is yours."), "GWT-103")
PAIRED_WHY = Why(
    N_("Both of a pair at sea bring what stands beside them: so keep to one pair."), "GWT-103"
)
KEEP_WHY = Why(
    N_("A hired worker works in every lap to come. For the last of a row you would gain: {what}."),
    "GWT-106 GWT-107 GWT-168",
)
AUX_WHY = Why(N_("It is open on your board."), "GWT-120")
AUX_WHYS = {
    0: Why(N_("It costs nothing."), "GWT-121"),
    1: Why(
        N_("It costs nothing, and the new card may be a breed that you lack."), "GWT-51 GWT-121"
    ),
}
"""Why the auxiliary actions are used that everybody has from the start."""
GAIN_WHY = Why(N_("It costs nothing."), "GWT-40")
TAKE_WHY = Why(
    N_("Played later it costs no action and brings something; a new card comes for it."),
    "GWT-32 GWT-141",
)
SWAP_WHY = Why(N_("You give up a start sheep, and a Romney comes for it."), "GWT-87")
ENOUGH_WHY = Why(N_("What is left here does not bring you on now."), "GWT-32 GWT-46")
PLAY_WHY = Why(N_("It costs no action, and a new card comes for it."), "GWT-31 GWT-141")
BONUS_WHY = Why(N_("It joins your flock. {what}"), "GWT-140 GWT-142")
THIN = 3
"""After so many stops the guide speaks of thinning the flock."""


def hazard(m: At) -> Told | None:
    """Where a hazard can be removed: that of most points."""
    points = {
        SPACE_KEYS.index(space["key"]): space["tile"]["points"]
        for space in m.seen.view["trail"]
        if space["tile"] is not None and space["tile"]["sort"] == "hazard"
    }
    found = [
        (-points[space], Good(action, HAZARD_WHY, {"points": points_of(m, points[space])}))
        for action, (space,) in offers(m, "hazard")
        if space in points
    ]
    return told(named(found, 1))


def sail(m: At) -> Told | None:
    """Where the ship can move: a harbour that can be had, else towards one."""
    if m.step not in ("Location", "Sail"):
        return None
    found: list[tuple[float, Good]] = []
    for action, (at,) in offers(m, "upgrade"):
        harbour = m.seen.view["harbours"][at]
        values = {"points": points_of(m, harbour["points"])}
        found.append((0, Good(action, UPGRADE_WHYS[harbour["sort"]], values)))
    here = to_harbour(m, WATER_KEYS.index(me(m)["ship"]))
    for action, (water,) in offers(m, "sail"):
        if (away := to_harbour(m, water)) < here:
            found.append((1 + away, Good(action, SAIL_WHY)))
    return told(named(found), ("sea",))


def storing(m: At) -> Told | None:
    """When a storehouse is chosen: the second of its pair, else one of a pair that pays."""
    found = []
    for action, (pair,) in m.seen.of("storehouse"):
        second = me(m)["pairs"][pair] == 1
        found.append((1 - second, Good(action, SECOND_WHY if second else PAIRED_WHY)))
    return told(named(found, 1))


def keeping(m: At) -> Told | None:
    """When a harbourmaster asks for a worker: early in a match the worker is worth more."""
    if m.step != "Appoint":
        return None
    harbour = m.seen.view["harbours"][FIRST_MEDIUM + int(m.seen.pending(m.seat)[2])]
    what = m._(text.MASTERS[MASTER_KEYS.index(harbour["master"] or "")])
    return told((Good("done", KEEP_WHY, {"what": what}),))


def to_harbour(m: At, water: int) -> int:
    """How many moves it is from a water to the nearest harbour that the viewer has not."""
    others = [h for h in m.seen.view["harbours"] if m.seat not in h["seats"]]
    return min(DISTANCE[water][WATER_KEYS.index(h["water"])] for h in others)


def auxiliary(m: At) -> Told | None:
    """At a stop where only an auxiliary action can be done, on a building or instead of one."""
    found = [
        (0, Good(action, AUX_WHYS.get(kind, AUX_WHY))) for action, (kind, _n) in offers(m, "aux")
    ]
    uses = [m.seen.ahead(action) for action, _args in m.seen.of("do")]
    alone = all(use and all(ahead.verb == "aux" for ahead in use) for use in uses)
    return told(named(found)) if m.step in ("Location", "Auxiliary") and alone else None


def rest(m: At) -> Told | None:
    """Where nothing better is left: what costs nothing, a card, else to go on."""
    found = [(0, Good(action, GAIN_WHY)) for action, _args in m.seen.of("do") if is_gain(m, action)]
    found += [(1, Good(action, TAKE_WHY)) for action, _args in m.seen.of("take")]
    found += [
        (2 - 2 * (card in doubles(m)), Good(action, SWAP_WHY))
        for action, (card,) in m.seen.of("remove")
    ]
    found += [(3, Good(action, ENOUGH_WHY)) for action, _args in m.seen.of("done") if m.step]
    return told(named(found, 1))


def is_gain(m: At, action: str) -> bool:
    """Whether an action brings something and costs nothing."""
    changes = m.seen.outcome(action).changes.values()
    return bool(changes) and min(changes) > 0


def track(m: At) -> Told | None:
    """When the pathfinder has just moved for the first time."""
    return Told() if 0 <= first_step(m) == len(m.own) - 1 else None


def knows_track(m: At) -> bool:
    """Once something was played after it."""
    return 0 <= first_step(m) < len(m.own) - 1


def first_step(m: At) -> int:
    """Which action moved the pathfinder first; -1: none so far."""
    return next((n for n, past in enumerate(m.own) if m.facts("advanced", [past])), -1)


def support(m: At) -> Told | None:
    """With a card that can be played."""
    found = [(0, Good(action, PLAY_WHY)) for action, _args in m.seen.of("play")]
    return told(named(found)) if m.step in ("PhaseA", "Location") else None


def gold(m: At) -> Told | None:
    """With gold for a bonus card."""
    cards = [CARD_KEYS.index(pile["card"]) for pile in m.seen.view["bonus_cards"]]
    found = [
        (0, Good(action, BONUS_WHY, {"what": card_tip(cards[icon], m._).text}))
        for action, (icon,) in m.seen.of("bonus")
    ]
    return told(named(found), n=me(m)["gold"]) if m.step in ("PhaseA", "Location") else None


def thin(m: At) -> Told | None:
    """With two tokens and a Shropshire, in the fourth turn."""
    calm = m.step == "PhaseA" and "trade" in m.seen.actions
    return Told(points=("mine",)) if calm and len(visits(m)) == THIN else None


def knows_thin(m: At) -> bool:
    """Once it was done, or the turn after it has come."""
    return m.has_played("trade") or len(visits(m)) > THIN
