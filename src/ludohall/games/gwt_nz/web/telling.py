"""The log in few words and icons."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.core.i18n import Translator
from ludohall.faces import Icon, Row
from ludohall.faces.telling import ONE, Share
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components import buildings as local_actions
from ludohall.games.gwt_nz.components.buildings import FACE_KEYS, LOCAL_WHAT, LOCALS
from ludohall.games.gwt_nz.components.graph import SECTIONS
from ludohall.games.gwt_nz.components.printed import B_KEYS, CARD_KEYS, ICON_KEYS, LOTS, WORKERS
from ludohall.games.gwt_nz.holdings import amount
from ludohall.games.gwt_nz.verbs import GAINS, PAYS
from ludohall.games.gwt_nz.web.keys import (
    AUX_ICONS,
    BONUS_BACKS,
    CARD_ICONS,
    DOING,
    TILE_ICONS,
    WORKER_ICONS,
    building_title,
)

POUNDS, GOLD, CERTIFICATES, TOKENS = (
    Icon(name) for name in ("pound", "gold", "certificate", "exchange")
)
CARDS, FLOOD, ROCKFALL = Icon("deck"), Icon("flood"), Icon("rockfall")
PURSE = {"pounds": POUNDS, "gold": GOLD, "certificates": CERTIFICATES, "tokens": TOKENS}
ASK_NEXT = (
    *(local_actions.HIRE, local_actions.SHIP, local_actions.INVEST, local_actions.BUILD),
    *(local_actions.SHEAR, local_actions.BUY_SHEEP, local_actions.HAZARD, local_actions.MOVE),
    *(local_actions.OBJECTIVE_CARD, local_actions.AUX, local_actions.CYCLE, local_actions.DISTANT),
    *(local_actions.DISCARD_PAIR, local_actions.SHEEP_GOLD, local_actions.SHEEP_CERTIFICATE),
)
"""Local actions that only ask something: the answer is the move."""
QUIET = ("done", *[f"do:{local}" for local in range(LOCALS) if LOCAL_WHAT[local] in ASK_NEXT])
"""What the log leaves out where nothing follows from it."""


def card_icon(card: int) -> Icon:
    """What a card shows."""
    key = CARD_KEYS[card]
    return Icon(CARD_ICONS.get(key, "objective" if key.startswith("objective") else "sheep"))


SHARES = {
    **{verb: (Share(PURSE[kind]),) for verb, kind in GAINS.items()},
    **{verb: (Share(PURSE[kind], sign=-1),) for verb, kind in PAYS.items()},
    "income": (Share(POUNDS),),
    "wool": (Share(POUNDS),),
    "fee": (Share(POUNDS, sign=-1),),
    "fee_to": (Share(POUNDS, 2, sign=-1), Share(POUNDS, 2, seat=1)),
    "gained": (Share(card_icon, ONE, what=1),),
    "master": (Share(Icon("harbourmaster"), ONE),),
}


def sheep(card: int, _: Translator) -> Row:
    """A card by its picture and name."""
    return (card_icon(card), text.card_name(card, _))


def tile(number: int, _: Translator) -> Row:
    """A worker or hazard of Wellington."""
    if number < WORKERS:
        return (Icon(WORKER_ICONS[number]), _(text.WORKERS[number]))
    words = text.name("tile", number, _)
    return (ROCKFALL if number < WORKERS + 6 else FLOOD, words)


def bonus_tile(number: int, _: Translator) -> Row:
    """A bonus tile."""
    return (Icon(TILE_ICONS[B_KEYS[number]]), _(text.BONUS_TILES[number]))


def used(facts: Sequence[str], _: Translator) -> str:
    """The building that is used where a runholder stops; empty where none is."""
    for fact in facts:
        verb, *words = fact.split(":")
        if verb == "used":
            return building_title(FACE_KEYS[int(words[1])], _)
    return ""


def brief(action: str, facts: Sequence[str], _: Translator) -> Row:
    """An action of the log in a few words and icons."""
    verb, *words = action.split(":")
    if "?" in words:
        return ()
    args = [int(word) for word in words]
    return _turn(verb, args, facts, _) or _errand(verb, args, _) or _delivery(verb, args, _)


def _turn(verb: str, args: list[int], facts: Sequence[str], _: Translator) -> Row:
    """The way, and what is done at a building without more words."""
    if verb in ("start", "move"):
        face, space = used(facts, _), text.space_name(args[0], _)
        if verb == "start":
            words = _("begins on building {face}", face=face)
            return (Icon("steps"), words if face else _("begins on {space}", space=space))
        words = _("moves to building {face}", face=face)
        return (Icon("steps"), words if face else _("moves to {space}", space=space))
    if verb == "do":
        return (Icon(DOING[LOCAL_WHAT[args[0]]][0]), text.local_text(args[0], _))
    if verb == "aux":
        return (Icon(AUX_ICONS[args[0]]), _(text.AUX[args[0]][args[1] - 1]))
    if verb in ("cycle", "exchange"):
        first = (TOKENS,) if verb == "exchange" else ()
        return (*first, _("draws and discards"), str(args[0]), CARDS)
    if verb == "trade":
        return ("2", TOKENS, _("remove a Shropshire"))
    if verb == "play":
        return (_("plays"), *sheep(args[0], _))
    if verb == "bonus":
        icon = BONUS_BACKS[ICON_KEYS[args[0]]]
        return (_("buys a bonus card"), Icon(icon), _(text.ICONS[args[0]]))
    if verb == "explore":
        return (Icon("pathfinder"), amount("track", args[0], _))
    if verb == "accept":
        return (_("takes"), str(args[0]), CERTIFICATES)
    if verb == "flip":
        return (Icon("flip"), _(text.FLIPS[args[0]]))
    if verb == "done" or (verb == "certify" and not args[0]):
        if any(fact.startswith("income:") for fact in facts):
            return (Icon("sheep"), _("sells the sheep in hand"))
        return (Icon("check"), _("is done"))
    return ()


def _errand(verb: str, args: list[int], _: Translator) -> Row:
    """Workers, sheep, cards and buildings."""
    if verb == "hire":
        return (_("hires"), *tile(args[0], _))
    if verb == "joker":
        return (_("places the joker as"), *tile(args[0], _))
    if verb == "invest":
        return (_("invests in"), *bonus_tile(args[1], _))
    if verb in ("discard", "remove"):
        return (_("discards") if verb == "discard" else _("removes"), *sheep(args[0], _))
    if verb == "pair":
        return (_("discards"), "2 ×", *sheep(args[0], _))
    if verb in ("buy", "take_sheep"):
        cards = LOTS[args[-1]]
        names = _.all_of(text.card_name(card, _) for card in cards)
        if verb == "buy":
            return (str(args[0]), Icon("shepherd"), _("buys"), card_icon(cards[0]), names)
        return (_("takes"), card_icon(cards[0]), names)
    if verb == "restock":
        return ("1", Icon("shepherd"), _("two more sheep into the market"))
    if verb == "build":
        return (_("builds"), Icon("house"), _("number {n}", n=args[0]))
    if verb == "site":
        return (Icon("house"), _("on {space}", space=text.space_name(args[0], _)))
    if verb in ("take", "objective"):
        return (_("takes"), *sheep(args[0], _))
    if verb == "objective_top":
        return (_("takes"), Icon("objective"), _("from the stack"))
    if verb == "hazard":
        icon = FLOOD if args[0] in SECTIONS[1] else ROCKFALL
        return (_("removes"), icon, text.space_name(args[0], _))
    if verb in ("shear", "reveal"):
        return (_("shears") if verb == "shear" else _("reveals"), *sheep(args[0], _))
    return ()


def _delivery(verb: str, args: list[int], _: Translator) -> Row:
    """The sea, the posts, and what a delivery leads to."""
    if verb == "sail":
        return (Icon("ship"), _("sails to {water}", water=text.water_name(args[0], _)))
    if verb == "upgrade":
        return (Icon("storehouse"), _("upgrades"), text.harbour_name(args[0], _))
    if verb == "storehouse":
        return (Icon("storehouse"), _("of pair {pair}", pair=_(text.PAIRS[args[0]])))
    if verb == "clear":
        return (Icon("place-white"), _("takes the disc:"), _(text.DISCS[args[0]]))
    if verb == "lift":
        return (Icon("place-white"), _("takes the disc:"), text.harbour_name(args[0], _))
    if verb == "appoint":
        return (Icon("harbourmaster"), _("appoints"), *tile(args[0], _))
    if verb == "certify":
        return (_("spends"), str(args[0]), CERTIFICATES)
    if verb == "deliver":
        return (Icon("ship"), _("delivers to {post}", post=text.post_name(args[0], _)))
    if verb == "no_disc":
        return (Icon("place-white"), _("no disc to deliver with"))
    if verb in ("foresee_a", "foresee_b"):
        shown = tile(args[0], _) if verb == "foresee_a" else bonus_tile(args[0], _)
        return (_("puts into play"), *shown)
    return ()
