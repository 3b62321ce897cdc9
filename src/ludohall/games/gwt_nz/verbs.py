"""The actions and events of the game: each with its arguments, their ranges and sentences."""

from __future__ import annotations

from typing import Final

from ludohall.core.action import Arg, Verb
from ludohall.core.i18n import N_
from ludohall.games.gwt_nz.components.buildings import FACES, LOCALS
from ludohall.games.gwt_nz.components.graph import WATERS, WELLINGTON
from ludohall.games.gwt_nz.components.printed import (
    A_KINDS,
    AUX_KINDS,
    B_KINDS,
    BUILDINGS,
    CARDS,
    CERTIFICATE_LIMIT_OPEN,
    DISCS,
    FIRST_LARGE,
    FIRST_MEDIUM,
    FIRST_PLAIN_OBJECTIVE,
    HARBOURS,
    ICONS,
    LOTS,
    MASTERS,
    PAIRS,
    POSTS,
    ROW_LENGTH,
    ROWS,
    SARAH_CARDS,
    SARAH_MOST_MORE,
    SARAH_MOST_STEPS,
    SHEEP_KINDS,
    SHEEPDOG,
    SUFFOLK,
    TRACK_END,
    WORKERS,
)

WAYS: Final = 16
"""Ways to one stop that differ in what is paid to whom; there are never so many."""

_SPACE = Arg("space", 1, WELLINGTON, "space")
_WORKER = Arg("worker", 0, WORKERS - 1, "worker")
_CARD = Arg("card", 0, CARDS - 1, "card")
_SHEEP = Arg("card", 0, SHEEP_KINDS - 1, "card")
_B_TILE = Arg("tile", 0, B_KINDS - 1, "bonus_tile")
_A_TILE = Arg("tile", 0, A_KINDS - 1, "tile")
_HARBOUR = Arg("harbour", 0, HARBOURS - 1, "harbour")
_ICON = Arg("icon", 0, ICONS - 1, "icon")
_POST = Arg("post", 0, POSTS - 1, "post")
_SEAT = Arg("seat", 0, 3, "seat")


def _n(name: str, high: int = 999, low: int = 0) -> Arg:
    return Arg(name, low, high)


def _count(name: str, counts: str, high: int, low: int = 0) -> Arg:
    return Arg(name, low, high, counts=counts)


# A turn.
START: Final = Verb("start", N_("Begin on {space}"), (_SPACE,), told=N_("begins on {space}"))
MOVE: Final = Verb(
    "move",
    N_("Move to {space}"),
    (_SPACE, Arg("way", 0, WAYS - 1)),
    told=N_("moves to {space}"),
)
DO: Final = Verb(
    "do", N_("{local}"), (Arg("local", 0, LOCALS - 1, "local"),), told=N_("uses {local}")
)
AUX: Final = Verb(
    "aux",
    N_("Auxiliary action: {aux}"),
    (Arg("aux", 0, AUX_KINDS - 1, "aux"), _n("times", 2, 1)),
    told=N_("takes an auxiliary action: {aux}"),
)
DONE: Final = Verb("done", N_("Nothing more"), told=N_("is done"))
DISCARD: Final = Verb("discard", N_("Discard {card}"), (_CARD,), told=N_("discards {card}"))
PAIR: Final = Verb(
    "pair",
    N_("Discard {card} and a second one"),
    (_SHEEP,),
    told=N_("discards {card} and a second one"),
)
CYCLE: Final = Verb(
    "cycle",
    N_("Draw {n}, then discard as many"),
    (_count("n", "cards", 3, 1),),
    told=N_("draws {n}, then discards as many"),
)
HIRE: Final = Verb(
    "hire",
    N_("Hire {worker}, row {row}"),
    (_WORKER, _n("row", ROW_LENGTH, 1)),
    told=N_("hires {worker}, row {row}"),
)
SEAT_JOKER: Final = Verb(
    "joker", N_("The joker works as {worker}"), (_WORKER,), told=N_("places the joker as {worker}")
)
INVEST: Final = Verb(
    "invest",
    N_("Invest in {tile}, row {row}"),
    (_n("row", ROWS, 1), _B_TILE),
    told=N_("invests in {tile}, row {row}"),
)
REMOVE: Final = Verb(
    "remove",
    N_("Remove {card} from the game"),
    (_SHEEP,),
    told=N_("removes {card} from the game"),
)
BUY: Final = Verb(
    "buy",
    N_("Buy {lot} with {shepherds}"),
    (_count("shepherds", "shepherds", 4, 1), Arg("lot", 0, len(LOTS) - 1, "lot")),
    told=N_("buys {lot} with {shepherds}"),
)
RESTOCK: Final = Verb(
    "restock",
    N_("One shepherd: two more sheep into the market"),
    told=N_("uses a shepherd: two more sheep into the market"),
)
TAKE_SHEEP: Final = Verb(
    "take_sheep",
    N_("Take {lot} from the market"),
    (Arg("lot", 0, len(LOTS) - 1, "lot"),),
    told=N_("takes {lot} from the market"),
)
BUILD: Final = Verb(
    "build",
    N_("Build number {number}"),
    (Arg("number", 1, BUILDINGS, "building"),),
    told=N_("builds number {number}"),
)
SITE: Final = Verb("site", N_("Place it on {space}"), (_SPACE,), told=N_("places it on {space}"))
SAIL: Final = Verb(
    "sail",
    N_("Sail to {water}"),
    (Arg("water", 0, WATERS - 1, "water"),),
    told=N_("sails to {water}"),
)
UPGRADE: Final = Verb(
    "upgrade", N_("Upgrade {harbour}"), (_HARBOUR,), told=N_("upgrades {harbour}")
)
STOREHOUSE: Final = Verb(
    "storehouse",
    N_("Take the storehouse of pair {pair}"),
    (Arg("pair", 0, PAIRS - 1, "pair"),),
    told=N_("takes a storehouse of pair {pair}"),
)
CLEAR: Final = Verb(
    "clear",
    N_("Take the disc of {disc}"),
    (Arg("disc", 0, DISCS - 1, "disc"),),
    told=N_("takes the disc of {disc}"),
)
LIFT: Final = Verb(
    "lift",
    N_("Take the disc away from {harbour}"),
    (Arg("harbour", FIRST_MEDIUM, FIRST_LARGE - 1, "harbour"),),
    told=N_("takes the disc away from {harbour}"),
)
TAKE: Final = Verb("take", N_("Take {card}"), (_CARD,), told=N_("takes {card}"))
APPOINT: Final = Verb(
    "appoint",
    N_("Appoint the last worker of the row: {worker}"),
    (_WORKER,),
    told=N_("appoints a harbourmaster: {worker}"),
)
SHEAR: Final = Verb("shear", N_("Shear {card}"), (_SHEEP,), told=N_("shears {card}"))
REVEAL: Final = Verb("reveal", N_("Reveal {card}"), (_SHEEP,), told=N_("reveals {card}"))
CERTIFY: Final = Verb(
    "certify",
    N_("Spend {n}"),
    (_count("n", "certificates", 5),),
    told=N_("spends {n}"),
)
DELIVER: Final = Verb("deliver", N_("Deliver to {post}"), (_POST,), told=N_("delivers to {post}"))
NO_DISC: Final = Verb(
    "no_disc",
    N_("Deliver without a disc"),
    told=N_("has no disc to deliver with"),
)
FORESEE_A: Final = Verb(
    "foresee_a", N_("Put into play: {tile}"), (_A_TILE,), told=N_("puts into play: {tile}")
)
FORESEE_B: Final = Verb(
    "foresee_b", N_("Put into play: {tile}"), (_B_TILE,), told=N_("puts into play: {tile}")
)
OBJECTIVE: Final = Verb(
    "objective",
    N_("Take {card}"),
    (Arg("card", FIRST_PLAIN_OBJECTIVE, CARDS - 1, "card"),),
    told=N_("takes {card}"),
)
OBJECTIVE_TOP: Final = Verb(
    "objective_top",
    N_("Take the top card of the objective stack"),
    told=N_("takes the top card of the objective stack"),
)
HAZARD: Final = Verb(
    "hazard",
    N_("Remove the hazard on {space}"),
    (_SPACE,),
    told=N_("removes the hazard on {space}"),
)
FLIP: Final = Verb("flip", N_("{flip}"), (Arg("flip", 0, 1, "flip"),), told=N_("chooses: {flip}"))

# Free actions.
EXCHANGE: Final = Verb(
    "exchange",
    N_("Exchange token: draw {n}, then discard as many"),
    (_count("n", "cards", 2, 1),),
    told=N_("uses an exchange token: draws {n}, then discards as many"),
)
TRADE: Final = Verb(
    "trade",
    N_("Two exchange tokens: remove a Shropshire, gain 1 gold"),
    told=N_("uses two exchange tokens: removes a Shropshire, gains 1 gold"),
)
PLAY: Final = Verb(
    "play",
    N_("Play {card}"),
    (Arg("card", SHEEPDOG, CARDS - 1, "card"), _n("choice", 1)),
    told=N_("plays {card}"),
)
BONUS: Final = Verb(
    "bonus",
    N_("Buy a bonus card for gold: {icon}"),
    (_ICON,),
    told=N_("buys a bonus card for gold: {icon}"),
)

# Rewards that need not be taken in full.
EXPLORE: Final = Verb(
    "explore",
    N_("Move {n}"),
    (_count("n", "track", TRACK_END),),
    told=N_("moves {n}"),
)
ACCEPT: Final = Verb(
    "accept",
    N_("Take {n}"),
    (_count("n", "certificates", CERTIFICATE_LIMIT_OPEN),),
    told=N_("takes {n}"),
)

# Chance.
FIRST: Final = Verb("first", N_("{seat} begins"), (_SEAT,), nature=True)
DEAL_BOARD: Final = Verb(
    "deal_board", N_("Harbourmasters are laid out"), nature=True, rest=_n("master", MASTERS - 1)
)
DEAL_LAYOUT: Final = Verb(
    "deal_layout", N_("Neutral buildings are laid out"), nature=True, rest=_n("tile", 7)
)
DEAL_SIDES: Final = Verb(
    "deal_sides",
    N_("The sides of the private buildings are drawn"),
    nature=True,
    rest=_n("side", 1),
)
DEAL_TILES: Final = Verb(
    "deal_tiles",
    N_("The job market and the hazards are laid out"),
    nature=True,
    rest=_n("tile", A_KINDS - 1),
)
DEAL_BONUS: Final = Verb(
    "deal_bonus", N_("Bonus tiles are laid out"), nature=True, rest=_n("tile", B_KINDS - 1)
)
DEAL_SETS: Final = Verb(
    "deal_sets", N_("Bonus cards are laid out"), nature=True, rest=_n("set", 10, 1)
)
DRAW_A: Final = Verb("draw_a", N_("New in Wellington: {tile}"), (_A_TILE,), nature=True)
DRAW_B: Final = Verb("draw_b", N_("New in Wellington: {tile}"), (_B_TILE,), nature=True)
SHEEP: Final = Verb(
    "sheep",
    N_("New in the sheep market: {cards}"),
    nature=True,
    rest=Arg("cards", 4, SUFFOLK, "card"),
)
SHOW: Final = Verb(
    "show",
    N_("New objectives: {cards}"),
    nature=True,
    rest=Arg("cards", FIRST_PLAIN_OBJECTIVE, CARDS - 1, "card"),
)
TOP: Final = Verb(
    "top",
    N_("The top objective: {card}"),
    (Arg("card", FIRST_PLAIN_OBJECTIVE, CARDS - 1, "card"),),
    nature=True,
)
DRAW: Final = Verb(
    "draw",
    N_("{seat} draws {cards}"),
    (_SEAT,),
    nature=True,
    rest=Arg("cards", 0, CARDS - 1, "card"),
    unseen=N_("{seat} draws cards"),
)
DEAL_HELPER: Final = Verb("deal_helper", N_("Sarah begins with {worker}"), (_WORKER,), nature=True)
SARAH: Final = Verb(
    "sarah",
    N_("Sarah draws card {card}"),
    (Arg("card", 1, SARAH_CARDS),),
    nature=True,
)

# What Sarah's rules leave open: the human's decisions, and the same by lot.
_MARKET_SHEEP = Arg("card", 4, SUFFOLK, "card")
DECIDE_WAY: Final = Verb(
    "decide_way",
    N_("Sarah goes to {space}"),
    (_SPACE,),
    told=N_("decides for Sarah: she goes to {space}"),
)
DECIDE_HIRE: Final = Verb(
    "decide_hire",
    N_("Sarah hires {worker}"),
    (_WORKER,),
    told=N_("decides for Sarah: she hires {worker}"),
)
DECIDE_SHEEP: Final = Verb(
    "decide_sheep",
    N_("Sarah takes {card}"),
    (_MARKET_SHEEP,),
    told=N_("decides for Sarah: she takes {card}"),
)
DECIDE_SITE: Final = Verb(
    "decide_site",
    N_("Sarah builds on {space}"),
    (_SPACE,),
    told=N_("decides for Sarah: she builds on {space}"),
)
DECIDE_HAZARD: Final = Verb(
    "decide_hazard",
    N_("Sarah removes the hazard on {space}"),
    (_SPACE,),
    told=N_("decides for Sarah: she removes the hazard on {space}"),
)
DECISIONS: Final = (DECIDE_WAY, DECIDE_HIRE, DECIDE_SHEEP, DECIDE_SITE, DECIDE_HAZARD)
LOT_WAY: Final = Verb("lot_way", N_("The lot sends Sarah to {space}"), (_SPACE,), nature=True)
LOT_HIRE: Final = Verb("lot_hire", N_("The lot gives Sarah {worker}"), (_WORKER,), nature=True)
LOT_SHEEP: Final = Verb(
    "lot_sheep", N_("The lot gives Sarah {card}"), (_MARKET_SHEEP,), nature=True
)
LOT_SITE: Final = Verb(
    "lot_site", N_("The lot lets Sarah build on {space}"), (_SPACE,), nature=True
)
LOT_HAZARD: Final = Verb(
    "lot_hazard", N_("The lot lets Sarah remove the hazard on {space}"), (_SPACE,), nature=True
)

VERBS: Final[tuple[Verb, ...]] = (
    *(START, MOVE, DO, AUX, DONE, DISCARD, PAIR, CYCLE, HIRE, SEAT_JOKER, INVEST, REMOVE),
    *(BUY, RESTOCK, TAKE_SHEEP, BUILD, SITE, SAIL, UPGRADE, STOREHOUSE, CLEAR, LIFT, TAKE),
    *(APPOINT, SHEAR, REVEAL, CERTIFY, DELIVER, NO_DISC, FORESEE_A, FORESEE_B, OBJECTIVE),
    *(OBJECTIVE_TOP, HAZARD, FLIP, EXCHANGE, TRADE, PLAY, BONUS),
    *(FIRST, DEAL_BOARD, DEAL_LAYOUT, DEAL_SIDES, DEAL_TILES, DEAL_BONUS, DEAL_SETS),
    *(DRAW_A, DRAW_B, SHEEP, SHOW, TOP, DRAW, DEAL_HELPER, SARAH),
    *(EXPLORE, ACCEPT),
    *DECISIONS,
    *(LOT_WAY, LOT_HIRE, LOT_SHEEP, LOT_SITE, LOT_HAZARD),
)

# Events: public facts that follow from an action.
PAID_FEE: Final = Verb("fee", N_("{seat} pays fees to the bank: £{pounds}"), (_SEAT, _n("pounds")))
PAID_SEAT: Final = Verb(
    "fee_to",
    N_("{seat} pays fees to {other}: £{pounds}"),
    (_SEAT, Arg("other", 0, 3, "seat"), _n("pounds")),
)
SARAH_FEE: Final = Verb("sarah_fee", N_("The bank pays Sarah's fees: £{pounds}"), (_n("pounds"),))
INCOME: Final = Verb("income", N_("{seat} earns £{pounds}"), (_SEAT, _n("pounds")))
WOOL: Final = Verb("wool", N_("{seat} sells wool for £{pounds}"), (_SEAT, _n("pounds")))
USED: Final = Verb("used", N_("{seat} acts on {face}"), (_SEAT, Arg("face", 0, FACES - 1, "face")))
RESHUFFLED: Final = Verb("reshuffled", N_("{seat} shuffles the discard pile"), (_SEAT,))
DREW: Final = Verb("drew", N_("{seat} draws {n}"), (_SEAT, _count("n", "cards", 999)))
GAINED: Final = Verb("gained", N_("{seat} gains {card}"), (_SEAT, _CARD))
ADVANCED: Final = Verb(
    "advanced", N_("{seat} is on space {space} of the pathfinder track"), (_SEAT, _n("space", 16))
)
MASTER: Final = Verb(
    "master",
    N_("{seat} wins a harbourmaster: {master}"),
    (_SEAT, Arg("master", 0, MASTERS - 1, "master")),
)
PAIRED: Final = Verb(
    "paired",
    N_("{seat} has cleared storehouse pair {pair}"),
    (_SEAT, Arg("pair", 0, PAIRS - 1, "pair")),
)
REFILLED: Final = Verb("refilled", N_("The sheep market is filled up"))
FLIPPED: Final = Verb("flipped", N_("The neutral buildings B, C, G and H are flipped"))
ENDS: Final = Verb("ends", N_("{seat} triggers the end of the game"), (_SEAT,))
SARAH_ENDS: Final = Verb("sarah_ends", N_("Sarah triggers the end of the game"))
LOST_TILE: Final = Verb("lost", N_("No space is left: {tile} leaves the game"), (_A_TILE,))
SARAH_CARD: Final = Verb(
    "sarah_card",
    N_("Sarah plays card {number}"),
    (Arg("number", 1, SARAH_CARDS, "sarah_card"),),
)
SARAH_SPECIAL: Final = Verb(
    "sarah_special", N_("Her speciality counts on this card: {worker}"), (_WORKER,)
)
SARAH_ORDINARY: Final = Verb(
    "sarah_ordinary", N_("Her speciality does not count on this card: {worker}"), (_WORKER,)
)
SARAH_MOVED: Final = Verb("sarah_moved", N_("Sarah moves to {space}"), (_SPACE,))
SARAH_HIRED: Final = Verb("sarah_hired", N_("Sarah hires {worker}"), (_WORKER,))
SARAH_SPECIALITY: Final = Verb(
    "sarah_speciality", N_("Sarah's speciality is now: {worker}"), (_WORKER,)
)
SARAH_GAINED: Final = Verb("sarah_gained", N_("Sarah takes {card}"), (_CARD,))
SARAH_BUILT: Final = Verb(
    "sarah_built",
    N_("Sarah builds number {number} on {space}"),
    (Arg("number", 1, BUILDINGS, "building"), _SPACE),
)
SARAH_INVESTED: Final = Verb("sarah_invested", N_("Sarah takes {tile} out of the game"), (_B_TILE,))
SARAH_HAZARD: Final = Verb("sarah_hazard", N_("Sarah removes the hazard on {space}"), (_SPACE,))
SARAH_TRACK: Final = Verb(
    "sarah_track", N_("Sarah is on space {space} of the pathfinder track"), (_n("space", 16),)
)
SARAH_DELIVERED: Final = Verb("sarah_delivered", N_("Sarah delivers to {post}"), (_POST,))
SARAH_HARBOUR: Final = Verb("sarah_harbour", N_("Sarah visits {harbour}"), (_HARBOUR,))
SARAH_NOTHING: Final = Verb("sarah_nothing", N_("Sarah can do nothing with it"))
SARAH_SHUFFLES: Final = Verb("sarah_shuffles", N_("Sarah shuffles her cards"))
SARAH_STEPS: Final = Verb(
    "sarah_steps", N_("Her steps: {steps}"), (_n("steps", SARAH_MOST_STEPS + SARAH_MOST_MORE, 1),)
)
SARAH_PASSED: Final = Verb(
    "sarah_passed", N_("Sarah passes {spaces}"), rest=Arg("spaces", 1, WELLINGTON, "space")
)
SARAH_REPLACED: Final = Verb(
    "sarah_replaced",
    N_("It replaces her number {number}"),
    (Arg("number", 1, BUILDINGS, "building"),),
)
SARAH_MASTER: Final = Verb(
    "sarah_master",
    N_("A harbourmaster leaves the game: {master}"),
    (Arg("master", 0, MASTERS - 1, "master"),),
)
SARAH_NO_CARD: Final = Verb("sarah_no_card", N_("No such card is left for Sarah"))
SARAH_NO_DISC: Final = Verb("sarah_no_disc", N_("Sarah has no disc left"))
SARAH_SHORT: Final = Verb(
    "sarah_short",
    N_("The market cannot fill her line {line}: two cards are added, the next lower line counts"),
    (_n("line", ROW_LENGTH, 1),),
)
SARAH_FORESEES_A: Final = Verb("sarah_foresees_a", N_("Sarah puts into play: {tile}"), (_A_TILE,))
SARAH_FORESEES_B: Final = Verb("sarah_foresees_b", N_("Sarah puts into play: {tile}"), (_B_TILE,))
SARAH_BOXES: Final = Verb(
    "sarah_boxes", N_("The bonus market is full: {tile} leaves the game"), (_B_TILE,)
)
PURSE: Final = ("pounds", "gold", "certificates", "tokens")
"""What a player has in the purse, in the order of the player's numbers."""
GAINS: Final = {f"gains_{kind}": kind for kind in PURSE}
PAYS: Final = {f"pays_{kind}": kind for kind in PURSE}
PURSE_EVENTS: Final[tuple[Verb, ...]] = (
    *[
        Verb(verb, N_("{seat} gains {n}"), (_SEAT, Arg("n", 0, 999, counts=kind)))
        for verb, kind in GAINS.items()
    ],
    *[
        Verb(verb, N_("{seat} pays {n}"), (_SEAT, Arg("n", 0, 999, counts=kind)))
        for verb, kind in PAYS.items()
    ],
)
"""Whatever else came into a purse or went out of it."""
EVENTS: Final[tuple[Verb, ...]] = (
    *(PAID_FEE, PAID_SEAT, SARAH_FEE, INCOME, WOOL, USED, RESHUFFLED, DREW, GAINED, ADVANCED),
    *(MASTER, PAIRED, REFILLED, FLIPPED, ENDS, SARAH_ENDS, LOST_TILE),
    *(
        SARAH_CARD,
        SARAH_SPECIAL,
        SARAH_ORDINARY,
        SARAH_MOVED,
        SARAH_HIRED,
        SARAH_SPECIALITY,
        SARAH_GAINED,
        SARAH_BUILT,
    ),
    *(SARAH_INVESTED, SARAH_HAZARD, SARAH_TRACK, SARAH_DELIVERED, SARAH_HARBOUR, SARAH_NOTHING),
    *PURSE_EVENTS,
    *(SARAH_SHUFFLES, SARAH_STEPS, SARAH_PASSED, SARAH_REPLACED, SARAH_MASTER, SARAH_NO_CARD),
    *(SARAH_NO_DISC, SARAH_SHORT, SARAH_FORESEES_A, SARAH_FORESEES_B, SARAH_BOXES),
)
