"""Names and explanations for people; English message ids, French in `locale`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ludohall.core.i18n import N_, Translator
from ludohall.core.outcome import SIGNS
from ludohall.games.gwt_nz.components import buildings as local_actions
from ludohall.games.gwt_nz.components.buildings import (
    FACE_KEYS,
    LOCAL_FACE,
    LOCAL_PARAMETER,
    LOCAL_WHAT,
    RISK_GOLD,
)
from ludohall.games.gwt_nz.components.graph import (
    BUILDING_SPACES,
    HARBOUR_AT,
    HOME_WATER,
    NEUTRAL_SPACES,
    SECTIONS,
    START,
    WELLINGTON,
)
from ludohall.games.gwt_nz.components.printed import (
    AUX_DISCS,
    DISC_STEPS,
    FIRST_FOREIGN,
    FIRST_FOREIGN_WOOL,
    FIRST_HAZARD,
    FIRST_LARGE,
    FIRST_MEDIUM,
    FIRST_OBJECTIVE,
    FIRST_PLAIN_OBJECTIVE,
    FIRST_WOOL,
    LOTS,
    SET_4,
    SET_5,
    SET_6,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    HAZARD_POINTS,
    OBJECTIVE_CARDS,
    POST_VALUES,
)

SARAH = N_("Sarah")

CATEGORIES = (
    ("pounds", N_("Pounds")),
    ("buildings", N_("Buildings")),
    ("posts", N_("Trading posts")),
    ("harbours", N_("Harbours")),
    ("pathfinder", N_("Pathfinder track")),
    ("tiles", N_("Hazards and bonus tiles")),
    ("cards", N_("Sheep and bonus cards")),
    ("objectives", N_("Objectives")),
    ("harbourmasters", N_("Harbourmasters")),
    ("hand_limit", N_("Hand limit")),
    ("workers", N_("Workers and storehouses")),
    ("token", N_("Market token")),
)

CARDS = (
    *(N_("Shropshire"), N_("Southdown"), N_("English Leicester"), N_("Merino")),
    *(N_("Dorset Horn"), N_("Lincoln"), N_("Corriedale"), N_("Hampshire")),
    *(N_("Ryeland"), N_("Suffolk"), N_("Romney")),
    *(N_("Cheviot (set 3)"), N_("Border Leicester (set 7)")),
    *(N_("Sheepdog"), N_("Ferry"), N_("Kōtare")),
    *(N_("bonus card of set 1"), N_("bonus card of set 2"), N_("bonus card of set 4")),
    *(N_("bonus card of set 5"), N_("bonus card of set 6")),
    *(N_("objective of set 8"), N_("objective of set 9"), N_("objective of set 10")),
)

CARDS_IN_SENTENCES = (
    *(N_("a Shropshire"), N_("a Southdown"), N_("an English Leicester"), N_("a Merino")),
    *(N_("a Dorset Horn"), N_("a Lincoln"), N_("a Corriedale"), N_("a Hampshire")),
    *(N_("a Ryeland"), N_("a Suffolk"), N_("a Romney")),
    *(N_("a Cheviot (set 3)"), N_("a Border Leicester (set 7)")),
    *(N_("a Sheepdog"), N_("a Ferry"), N_("a Kōtare")),
    *(N_("a bonus card of set 1"), N_("a bonus card of set 2"), N_("a bonus card of set 4")),
    *(N_("a bonus card of set 5"), N_("a bonus card of set 6")),
    *(N_("an objective of set 8"), N_("an objective of set 9"), N_("an objective of set 10")),
)

PLAYED = {
    13: (N_("gain £2, draw a card"),),
    14: (N_("gain £1, draw a card"),),
    15: (N_("1 space on the pathfinder track, draw a card"),),
    16: (N_("gain £1, 1 space on the pathfinder track, draw a card"),),
    17: (N_("gain £1 for each objective in your area, draw a card"),),
    SET_4: (
        N_("gain £1, draw a card"),
        N_("cards gained in this turn go on your draw pile; draw a card"),
    ),
    SET_5: (
        N_("gain £1, draw a card"),
        N_("a storehouse on a harbour up to 3 moves away; draw a card"),
    ),
    SET_6: (
        N_("gain £2, draw a card"),
        N_("replace a building by one that needs one craftsman more; draw a card"),
    ),
}
"""What each card does, by choice."""

GAINS = (
    N_("gain £4"),
    N_("gain 2 exchange tokens"),
    N_("gain 2 certificates"),
    N_("2 spaces on the pathfinder track"),
    N_("sail 2"),
)
TASKS = (
    N_("a disc on a post of 13 or more"),
    N_("a private building"),
    N_("a private building of 4 or more craftsmen"),
    N_("two shearers"),
    N_("a storehouse at sea"),
    N_("a Lincoln or Corriedale"),
    N_("a Hampshire or Ryeland"),
    N_("a ferry card"),
    N_("6 spaces on the pathfinder track"),
    N_("a flood tile"),
)

WORKERS = (N_("a shepherd"), N_("a craftsman"), N_("a sailor"), N_("a shearer"))
WORKER_TITLES = (N_("Shepherds"), N_("Craftsmen"), N_("Sailors"), N_("Shearers"))
ICONS = (N_("steering wheel"), N_("barrel"), N_("bell"), N_("compass"))
AUX = (
    (N_("gain £1"), N_("gain £2")),
    (N_("draw and discard 1 card"), N_("draw and discard 2 cards")),
    (N_("£2 for 1 certificate"), N_("£4 for 2 certificates")),
    (N_("£1 to sail 1"), N_("£2 to sail 2")),
    (
        N_("£1 for 1 space on the pathfinder track"),
        N_("£2 for 2 spaces on the pathfinder track"),
    ),
)
AUX_TITLES = (N_("Pounds"), N_("Cards"), N_("Certificates"), N_("Ship"), N_("Pathfinder"))
BONUS_TILES = (
    N_("a joker worker"),
    N_("a permanent certificate"),
    N_("a permanent wool with an exchange token"),
    N_("the removal of a hazard"),
    N_("a Sheepdog with 2 gold"),
    N_("a Ferry with 2 gold"),
    N_("a Kōtare with 2 spaces and 1 gold"),
    N_("three exchange tokens with 1 gold"),
    N_("one exchange token"),
    N_("the points for 4 gold"),
    N_("a Romney for a start sheep, with 1 gold"),
)
DISCS = (
    N_("auxiliary pounds"),
    N_("auxiliary cards"),
    N_("auxiliary certificate, first"),
    N_("auxiliary certificate, second"),
    N_("auxiliary ship, first"),
    N_("auxiliary ship, second"),
    N_("auxiliary pathfinder, first"),
    N_("auxiliary pathfinder, second"),
    N_("one more step (gain £3)"),
    N_("hand limit 5 (£3)"),
    N_("hand limit 6 (£8)"),
    N_("certificate limit 5"),
    N_("permanent certificate (£4)"),
    N_("permanent certificate (free)"),
    N_("permanent wool (free)"),
    N_("permanent wool (£4)"),
)
DISC_OPENS = (
    *("",) * DISC_STEPS,
    N_("one step more on the trail"),
    N_("a hand of 5 cards"),
    N_("a hand of 6 cards"),
    N_("up to 5 certificates"),
    *(N_("1 more at every delivery (permanent certificate)"),) * 2,
    *(N_("1 more at every shearing (permanent wool)"),) * 2,
)
"""What lies under each disc of the player board; those of auxiliary actions open the next place."""
MASTERS = (
    N_("£5; 2 points for every 5 spaces on the pathfinder track"),
    N_("4 spaces on the pathfinder track; 1 point a hazard"),
    N_("£9; 1 point for every 2 storehouses at sea"),
    N_("£6; 1 point an objective in your area"),
    N_("a permanent certificate; 1 point a certificate"),
    N_("£8; 1 point a building"),
    N_("a permanent certificate; 1 point for every 2 workers"),
    N_("£3 and a Ferry; 1 point a ferry card"),
)
PAIRS = (
    N_("1 (£4)"),
    N_("2 (1 gold and an exchange token)"),
    N_("3 (2 points)"),
    N_("4 (2 spaces on the pathfinder track)"),
    N_("5 (4 points)"),
)
FLIPS = (N_("Flip the step tile: one step more"), N_("Flip the fee tile: no more fees"))
SARAH_CARDS = (
    (N_("hire the cheapest worker"),),
    (N_("hire a worker of her speciality"),),
    (N_("buy sheep"),),
    (N_("build"),),
    (N_("pathfinder 1, invest"),),
    (N_("pathfinder 1, objective"),),
    (N_("pathfinder 2"),),
    (N_("invest, hazard"),),
    (N_("objective, hazard"),),
    (N_("shepherds: buy sheep"), N_("else a Lincoln or Corriedale")),
    (N_("craftsmen: build"), N_("else a building of 1 craftsman")),
    (N_("sailors: a bonus card"), N_("else pathfinder 1")),
    (N_("shearers: sheep"), N_("else one step more")),
    (
        N_("shepherds: 2 new sheep, buy sheep"),
        N_("else a Lincoln or Corriedale and a Dorset Horn"),
    ),
    (N_("craftsmen: build"), N_("else a building of 2 craftsmen")),
    (N_("sailors: a bonus card"), N_("else pathfinder 2")),
    (N_("shearers: sheep"), N_("else two steps more")),
)
"""What each of her cards does; of two halves the first counts with the speciality it names."""


def sarah_card(card: int, tr: Translator) -> str:
    """What one of her cards does, in a line."""
    first, *rest = [tr(half) for half in SARAH_CARDS[card - 1]]
    return tr(N_("{first}; {second}"), first=first, second=rest[0]) if rest else first


_SHEAR_N = N_("shear up to {n} sheep")
LOCAL_TEXTS = {
    local_actions.DISCARD_PAIR: N_("discard two sheep of a breed for £{n}"),
    local_actions.HIRE: N_("hire a worker (price {n})"),
    local_actions.PATHFINDER: N_("{n} spaces on the pathfinder track"),
    local_actions.OBJECTIVE_CARD: N_("take an objective"),
    local_actions.SHIP: N_("sail up to {n}"),
    local_actions.AUX: N_("an auxiliary action, single or double"),
    local_actions.GOLD: N_("gain {n} gold"),
    local_actions.INVEST: N_("invest in a bonus tile (price {n})"),
    local_actions.DISCARD_SOUTHDOWN: N_("discard a Southdown for £{n}"),
    local_actions.DISCARD_LEICESTER: N_("discard an English Leicester for £{n}"),
    local_actions.BUILD: N_("build, £{n} a craftsman"),
    local_actions.SHEAR: _SHEAR_N,
    local_actions.BUY_SHEEP: N_("buy sheep"),
    local_actions.HAZARD: N_("remove a hazard for £{n}"),
    local_actions.GRASS_POUNDS: N_("gain £{n} for each of your buildings on grass"),
    local_actions.GRASS_CERTIFICATES: N_("a certificate for each of your buildings on grass"),
    local_actions.MOVE: N_("move on, at most {n}, then act there"),
    local_actions.STOREHOUSE_POUNDS: N_("gain £{n} for each storehouse at sea"),
    local_actions.CYCLE: N_("draw up to {n} cards, discard as many"),
    local_actions.SHEPHERD_POUNDS: N_("gain £{n} for each shepherd"),
    local_actions.HAZARD_PAIRS: N_(
        "for each pair of hazards £{n} and 2 spaces on the pathfinder track"
    ),
    local_actions.SHEEP_GOLD: N_("discard a sheep for 1 gold and £{n}"),
    local_actions.SHEEP_CERTIFICATE: N_("discard a sheep for a certificate"),
    local_actions.POUNDS: N_("gain £{n}"),
    local_actions.ROMNEY_CARD: N_("take a Romney"),
    local_actions.TOKENS: N_("gain an exchange token"),
    local_actions.WOOL_DISC: N_("a disc on wool post 13"),
    local_actions.DISTANT: N_("a storehouse on a harbour up to {n} moves away"),
    local_actions.CERTIFICATES: N_("gain {n} certificates"),
}
_SAIL = N_("sail as far as you have sailors")
_SHEAR_ALL = N_("shear, a sheep a shearer")
_SINGLE = N_("a single auxiliary action")
_HIRE = N_("hire a worker")
_INVEST = N_("invest in a bonus tile")
_RISK_GOLD = N_("discard a sheep for 1 gold")
_FREE_HAZARD = N_("remove a hazard")


def local_text(local: int, tr: Translator) -> str:
    """What a local action does."""
    what, n = LOCAL_WHAT[local], LOCAL_PARAMETER[local]
    if local == RISK_GOLD:
        return tr(_RISK_GOLD)
    if what == local_actions.AUX and n == 1:
        return tr(_SINGLE)
    if n == 0:
        plain = {
            local_actions.SHIP: _SAIL,
            local_actions.SHEAR: _SHEAR_ALL,
            local_actions.HIRE: _HIRE,
            local_actions.INVEST: _INVEST,
            local_actions.HAZARD: _FREE_HAZARD,
        }
        if what in plain:
            return tr(plain[what])
    if what in (local_actions.HIRE, local_actions.INVEST):
        return tr(LOCAL_TEXTS[what], n=f"{SIGNS[n > 0]}{abs(n)}")
    return tr(LOCAL_TEXTS[what], n=n)


def local_name(local: int, tr: Translator) -> str:
    """A local action with its building."""
    what = local_text(local, tr)
    face = LOCAL_FACE[local]
    if face < 0:
        return tr(N_("risk action: {what}"), what=what)
    return tr(N_("{face}: {what}"), face=FACE_KEYS[face].replace("_", " "), what=what)


@cache
def card_name(card: int, tr: Translator) -> str:
    """A card."""
    if card >= FIRST_PLAIN_OBJECTIVE:
        return tr(N_("objective {number}"), number=card - FIRST_PLAIN_OBJECTIVE + 1)
    return tr(CARDS[card])


@cache
def a_card(card: int, tr: Translator) -> str:
    """A card in a sentence: "takes a Sheepdog"."""
    if card >= FIRST_PLAIN_OBJECTIVE:
        return tr(N_("objective card {number}"), number=card - FIRST_PLAIN_OBJECTIVE + 1)
    return tr(CARDS_IN_SENTENCES[card])


def objective_text(card: int, tr: Translator) -> str:
    """Gain, tasks and points of an objective."""
    gain, tasks, points, penalty = OBJECTIVE_CARDS[card - FIRST_OBJECTIVE]
    return tr(
        N_("{gain}; tasks: {tasks}; +{points} or −{penalty} points"),
        gain=tr(GAINS[gain]),
        tasks=tr.all_of(tr(TASKS[task]) for task in tasks),
        points=points,
        penalty=penalty,
    )


def objective_gain(card: int, tr: Translator) -> str:
    """What an objective brings when it is played."""
    return tr(GAINS[OBJECTIVE_CARDS[card - FIRST_OBJECTIVE][0]])


def hazard_name(hazard: int, tr: Translator) -> str:
    """A hazard tile with its points and hand."""
    points = HAZARD_POINTS[hazard % 6]
    if hazard < 6:
        text = (
            N_("a rockfall ({points} points, black hand)")
            if hazard % 2
            else N_("a rockfall ({points} points, green hand)")
        )
    else:
        text = (
            N_("a flood ({points} points, black hand)")
            if hazard % 2
            else N_("a flood ({points} points, green hand)")
        )
    return tr(text, points=points)


@cache
def space_name(space: int, tr: Translator) -> str:
    """A space of the trail; its number is printed at its corner."""
    if space == WELLINGTON:
        return tr(N_("Wellington"))
    if space == START:
        return tr(N_("the start of the trail"))
    if space in NEUTRAL_SPACES:
        return tr(N_("the neutral building of site {number}"), number=space)
    if space in BUILDING_SPACES:
        return site_name(space, tr)
    if space in SECTIONS[0]:
        return tr(N_("rockfall site {number}"), number=space)
    return tr(N_("flood site {number}"), number=space)


def site_name(space: int, tr: Translator) -> str:
    """A place for a building, by its number alone."""
    return tr(N_("site {number}"), number=space)


@cache
def post_name(post: int, tr: Translator) -> str:
    """A trading post."""
    value = POST_VALUES[post]
    if post >= FIRST_FOREIGN_WOOL:
        return tr(N_("foreign wool post {value}"), value=value)
    if post >= FIRST_WOOL:
        return tr(N_("wool post {value}"), value=value)
    if post >= FIRST_FOREIGN:
        return tr(N_("foreign post {value}"), value=value)
    return tr(N_("local post {value}"), value=value)


@cache
def harbour_name(harbour: int, tr: Translator) -> str:
    """A harbour; its number is that of its water."""
    number = HARBOUR_AT[harbour]
    if harbour >= FIRST_LARGE:
        return tr(N_("the large harbour {number}"), number=number)
    if harbour >= FIRST_MEDIUM:
        return tr(N_("the medium harbour {number}"), number=number)
    return tr(N_("the small harbour {number}"), number=number)


@cache
def water_name(water: int, tr: Translator) -> str:
    """A space of the sea; its number is printed on it."""
    if water == HOME_WATER:
        return tr(N_("the home port"))
    return tr(N_("sea space {number}"), number=water)


def disc_opens(disc: int, places: Sequence[int], tr: Translator) -> str:
    """What a disc of the player board opens; `places` are open for each auxiliary action so far."""
    for kind, discs in enumerate(AUX_DISCS):
        if discs >> disc & 1:
            return tr("auxiliary action: {aux}", aux=tr(AUX[kind][min(places[kind], 1)]))
    return tr(DISC_OPENS[disc])


def name(kind: str, value: int, tr: Translator) -> str:
    """The name of a thing in a sentence."""
    if kind == "space":
        return space_name(value, tr)
    if kind == "local":
        return local_name(value, tr)
    if kind == "card":
        return a_card(value, tr)
    if kind == "worker":
        return tr(WORKERS[value])
    if kind == "tile":
        if value < FIRST_HAZARD:
            return tr(WORKERS[value])
        return hazard_name(value - FIRST_HAZARD, tr)
    if kind == "bonus_tile":
        return tr(BONUS_TILES[value])
    if kind == "lot":
        return tr.all_of(a_card(card, tr) for card in LOTS[value])
    if kind == "harbour":
        return harbour_name(value, tr)
    if kind == "post":
        return post_name(value, tr)
    if kind == "water":
        return water_name(value, tr)
    if kind == "face":
        return tr(N_("building {face}"), face=FACE_KEYS[value].replace("_", " "))
    if kind == "seat":
        return tr(N_("player {number}"), number=value + 1)
    if kind == "sarah_card":
        return tr(N_("{number}: {what}"), number=value, what=sarah_card(value, tr))
    words = {
        "aux": AUX_TITLES,
        "icon": ICONS,
        "disc": DISCS,
        "master": MASTERS,
        "pair": PAIRS,
        "flip": FLIPS,
    }
    if kind in words:
        return tr(words[kind][value])
    return str(value)
