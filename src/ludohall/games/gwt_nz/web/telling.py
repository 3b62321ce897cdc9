"""The log in few words and icons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludohall.core.i18n import Translator
from ludohall.faces import WORDS, Icon, Row
from ludohall.faces.telling import ONE, Brief, Share, in_brief
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
    WORKER_ICONS,
    building_title,
    tile_icon,
)

POUNDS, GOLD, CERTIFICATES, TOKENS = (
    Icon(name) for name in ("pound", "gold", "certificate", "exchange")
)
CARDS, FLOOD, ROCKFALL = Icon("deck"), Icon("flood"), Icon("rockfall")
STEPS, DISC = Icon("steps"), Icon("place-white")
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
    return (card_icon(card), text.a_card(card, _))


def tile(number: int, _: Translator) -> Row:
    """A worker or hazard of Wellington."""
    if number < WORKERS:
        return (Icon(WORKER_ICONS[number]), _(text.WORKERS[number]))
    words = text.name("tile", number, _)
    return (ROCKFALL if number < WORKERS + 6 else FLOOD, words)


def bonus_tile(number: int, _: Translator) -> Row:
    """A bonus tile."""
    return (Icon(tile_icon(B_KEYS[number])), _(text.BONUS_TILES[number]))


def buying(n: Sequence[int], _: Translator) -> Row:
    """Sheep of the market."""
    cards = LOTS[n[-1]]
    return (card_icon(cards[0]), _.all_of(text.a_card(card, _) for card in cards))


def hazard(space: int) -> Icon:
    """The hazard of a space."""
    return FLOOD if space in SECTIONS[1] else ROCKFALL


def hazard_of(space: int, _: Translator) -> str:
    """The hazard of a space, in words."""
    return _("the hazard of site {number}", number=space)


def building(facts: Sequence[str], _: Translator) -> str:
    """The building that is used where a runholder stops; empty where none is."""
    for fact in facts:
        verb, *words = fact.split(":")
        if verb == "used":
            return building_title(FACE_KEYS[int(words[1])], _)
    return ""


def start(n: Sequence[int], facts: Sequence[str], _: Translator) -> Row:
    """Where a runholder begins."""
    face = building(facts, _)
    if face:
        return (STEPS, _("begins on building {face}", face=face))
    return (STEPS, _("begins on {space}", space=text.space_name(n[0], _)))


def move(n: Sequence[int], facts: Sequence[str], _: Translator) -> Row:
    """Where a runholder goes."""
    face = building(facts, _)
    if face:
        return (STEPS, _("moves to building {face}", face=face))
    return (STEPS, _("moves to {space}", space=text.space_name(n[0], _)))


def done(facts: Sequence[str], _: Translator) -> Row:
    """The end of a step: in Wellington the sheep in hand are sold with it."""
    if any(fact.startswith("income:") for fact in facts):
        return (Icon("sheep"), _("sells the sheep in hand"))
    return (Icon("check"), _("no more"))


def brief(action: str, facts: Sequence[str], _: Translator) -> Row:
    """An action of the log in a few words and icons; of some the events tell more."""
    verb, *words = action.split(":")
    if verb in ("start", "move") and "?" not in words:
        return (start if verb == "start" else move)([int(word) for word in words], facts, _)
    if verb == "done" or (verb == "certify" and words[0] == "0"):
        return done(facts, _)
    return in_brief(action, BRIEFS, _)


BRIEFS: Mapping[str, Brief] = {
    # At a building without more words.
    "do": lambda n, _: (Icon(DOING[LOCAL_WHAT[n[0]]][0]), text.local_text(n[0], _)),
    "aux": lambda n, _: (Icon(AUX_ICONS[n[0]]), _(text.AUX[n[0]][n[1] - 1])),
    "cycle": lambda n, _: (_("draws and discards"), str(n[0]), CARDS),
    "exchange": lambda n, _: (TOKENS, _("draws and discards"), str(n[0]), CARDS),
    "trade": lambda n, _: ("2", TOKENS, _("remove a Shropshire")),
    "play": lambda n, _: (_("plays"), *sheep(n[0], _)),
    "bonus": lambda n, _: (
        _("buys a bonus card"),
        Icon(BONUS_BACKS[ICON_KEYS[n[0]]]),
        _(text.ICONS[n[0]]),
    ),
    "explore": lambda n, _: (Icon("pathfinder"), amount("track", n[0], _)),
    "accept": lambda n, _: (_("takes"), str(n[0]), CERTIFICATES),
    "flip": lambda n, _: (Icon("flip"), _(text.FLIPS[n[0]])),
    # Workers, sheep, cards and buildings.
    "hire": lambda n, _: (_("hires"), *tile(n[0], _)),
    "joker": lambda n, _: (_("places the joker as"), *tile(n[0], _)),
    "invest": lambda n, _: (_("invests in"), *bonus_tile(n[1], _)),
    "discard": lambda n, _: (_("discards"), *sheep(n[0], _)),
    "remove": lambda n, _: (_("removes"), *sheep(n[0], _)),
    "pair": lambda n, _: (_("discards"), "2 ×", card_icon(n[0]), text.card_name(n[0], _)),
    "buy": lambda n, _: (str(n[0]), Icon("shepherd"), _("buys"), *buying(n, _)),
    "take_sheep": lambda n, _: (_("takes"), *buying(n, _)),
    "restock": lambda n, _: ("1", Icon("shepherd"), _("two more sheep into the market")),
    "build": lambda n, _: (_("builds"), Icon("house"), _("number {n}", n=n[0])),
    "site": lambda n, _: (Icon("house"), _("on {space}", space=text.space_name(n[0], _))),
    "take": lambda n, _: (_("takes"), *sheep(n[0], _)),
    "objective": lambda n, _: (_("takes"), *sheep(n[0], _)),
    "objective_top": lambda n, _: (_("takes"), Icon("objective"), _("from the stack")),
    "hazard": lambda n, _: (_("removes"), hazard(n[0]), hazard_of(n[0], _)),
    "shear": lambda n, _: (_("shears"), *sheep(n[0], _)),
    "reveal": lambda n, _: (_("reveals"), *sheep(n[0], _)),
    # The sea, the posts, and what a delivery leads to.
    "sail": lambda n, _: (Icon("ship"), _("sails to {water}", water=text.water_name(n[0], _))),
    "upgrade": lambda n, _: (Icon("storehouse"), _("upgrades"), text.harbour_name(n[0], _)),
    "storehouse": lambda n, _: (
        Icon("storehouse"),
        _("of pair {pair}", pair=_(text.PAIRS[n[0]])),
    ),
    "clear": lambda n, _: (DISC, _("takes the disc:"), _(text.DISCS[n[0]])),
    "lift": lambda n, _: (DISC, _("takes the disc:"), text.harbour_name(n[0], _)),
    "appoint": lambda n, _: (Icon("harbourmaster"), _("appoints"), *tile(n[0], _)),
    "certify": lambda n, _: (_("spends"), str(n[0]), CERTIFICATES),
    "deliver": lambda n, _: (Icon("ship"), _("delivers to {post}", post=text.post_name(n[0], _))),
    "no_disc": lambda n, _: (DISC, _("no disc to deliver with")),
    "foresee_a": lambda n, _: (_("puts into play"), *tile(n[0], _)),
    "foresee_b": lambda n, _: (_("puts into play"), *bonus_tile(n[0], _)),
    # What is decided for Sarah: the log says it with her name.
    "decide_way": lambda n, _: (STEPS, WORDS),
    "decide_hire": lambda n, _: (Icon(WORKER_ICONS[n[0]]), WORDS),
    "decide_sheep": lambda n, _: (Icon("sheep"), WORDS),
    "decide_site": lambda n, _: (Icon("house"), WORDS),
    "decide_hazard": lambda n, _: (hazard(n[0]), WORDS),
}
