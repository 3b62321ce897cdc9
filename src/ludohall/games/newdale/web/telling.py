"""The log in few words and icons: what was done, and what public events brought to whom."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from ludohall.faces import WORDS, Icon, Row
from ludohall.faces.gains import VP
from ludohall.faces.telling import Share
from ludohall.games.newdale.components.areas import CENTRAL_SPACES, area_of, mode_of
from ludohall.games.newdale.text import (
    CHARACTER_NAMES,
    MODE_TITLES,
    SPACE_TITLES,
    card_title,
    thing,
)
from ludohall.games.newdale.verbs import VERBS
from ludohall.games.newdale.web.rows import (
    CHARACTER_ICONS,
    COLOUR_CLASSES,
    GOOD_ICONS,
    SPACE_ICONS,
    card_class,
    card_icon,
    good_class,
    tile_line,
)

CARD, PAWN, SHIP = Icon("nd-card"), Icon("nd-pawn"), Icon("nd-ship")
PLAIN = {
    "keep": "nd-swap",
    "choose": "nd-card",
    "gunda": CHARACTER_ICONS[4],
    "smuggle": "nd-trade",
    "skip": "nd-assistant",
    "produce": "nd-assistant",
    "trade": "nd-trade",
    "fish": "nd-fish",
    "story": "nd-card",
    "sell": "nd-coin",
    "seize": "nd-prison",
    "ship": "nd-ship",
    "done": "check",
    "ready": "check",
}
"""Actions whose words are short enough, with an icon to find them by."""
BEFORE_WORDS = {
    "progress": ("token", "nd-range"),
    "rest": ("rest", "nd-card"),
    "harbour": ("harbour", "nd-anchor"),
    "fulfil": ("payment", "check"),
}
"""Actions on something that has a name and no picture: its kind, and an icon for all of them."""


def good(number: int) -> Icon:
    """A good."""
    return Icon(GOOD_ICONS[number], good_class(number))


SHARES = {
    **dict.fromkeys(("points", "military", "goal", "goods", "buildings"), (Share(VP),)),
    "loses": (Share(VP, sign=-1),),
    "secret": (Share(VP, 2),),
    "drew": (Share(CARD),),
    "gained": (Share(good, 2, what=1),),
    "paid": (Share(good, 2, sign=-1, what=1),),
}


def card(number: int, _: Translator) -> Row:
    """A card by its picture and name."""
    return (Icon(card_icon(number), card_class(number)), card_title(number, _))


def assistant(kind: int, _: Translator) -> Row:
    """An assistant or a shadow."""
    icon = "nd-hood" if kind == len(COLOUR_CLASSES) - 1 else "nd-assistant"
    return (Icon(icon, COLOUR_CLASSES[kind]), thing("pawn_kind", kind, _))


def tile(number: int, _: Translator) -> Row:
    """A bonus tile as it is printed."""
    row: list[str | Icon] = []
    for sort, text, css in tile_line(number, _):
        row.append(Icon("arrow") if sort == "t" else Icon(text, css) if sort == "i" else text)
    return tuple(row)


def space(number: int, _: Translator) -> Row:
    """An action space."""
    if number < CENTRAL_SPACES:
        return (Icon(SPACE_ICONS[number]), _(SPACE_TITLES[number]))
    mode = _(MODE_TITLES[mode_of(number)])
    return (_("area {n}", n=area_of(number) + 1), f"({mode})")


def brief(action: str, _: Translator) -> Row:
    """An action of the log in a few words and icons."""
    verb, *words = action.split(":")
    if verb == "pass":
        return (CARD, _("draws instead"))
    if verb in PLAIN:
        told = VERBS.by_name[verb].told
        return (Icon(PLAIN[verb]), _(told))
    if "?" in words:
        return ()
    args = [int(word) for word in words]
    return _building(verb, args, _) or _work(verb, args, _)


def _building(verb: str, args: list[int], _: Translator) -> Row:
    """Plans, cards, houses and tiles."""
    if verb == "plan":
        return (PAWN, _("pawn {n}:", n=args[0]), *space(args[1], _))
    if verb in ("build", "order"):
        return (_("builds"), *card(args[0], _))
    if verb == "recruit":
        return (_("recruits"), *card(args[0], _))
    if verb == "discard":
        return (_("discards"), *card(args[0], _))
    if verb == "vineyard":
        return (_("takes"), *card(args[0], _))
    if verb == "house":
        return (Icon("house"), WORDS)  # a campaign may have named the town
    if verb == "area":
        return (Icon("nd-crate"), _("into area {n}", n=args[0] + 1))
    if verb == "claim":
        return (_("takes"), *tile(args[1], _))
    if verb in ("use", "reduce"):
        return (_("uses"), *tile(args[0], _))
    if verb == "pay":
        return (_("pays"), str(args[1]), good(args[0]))
    if verb == "put":
        return (_("takes"), "1", good(args[0]))
    if verb == "offer":
        return (_("gives"), "1", good(args[0]))
    if verb in BEFORE_WORDS:
        kind, icon = BEFORE_WORDS[verb]
        told = {"progress": _("removes"), "rest": _("rests:"), "harbour": _("harbour:")}
        return (Icon(icon), told.get(verb, _("personal goal:")), thing(kind, args[0], _))
    return ()


def _work(verb: str, args: list[int], _: Translator) -> Row:
    """Pawns, assistants, chains, ships and people."""
    if verb == "grow":
        return (_("takes"), PAWN, _("pawn {n}", n=args[0]))
    if verb == "compensate":
        return (_("discards"), str(args[0]), CARD, _("for missing assistants"))
    if verb in ("chain", "last"):
        where = (_("area {n}:", n=args[0] + 1),) if verb == "last" else ()
        used = _.plural("chain used {n} time", "chain used {n} times", args[-1])
        return (Icon("nd-crate"), *where, used if args[-1] else _("chain not used"))
    if verb == "sail":
        return (SHIP, _.plural("moves {n} space", "moves {n} spaces", args[0]))
    if verb == "imprison":
        return (Icon("nd-prison"), _("imprisons"), *assistant(args[0], _))
    if verb == "assistant":
        return (_("takes"), *assistant(args[0], _))
    if verb == "release":
        return (_("releases"), *assistant(args[0], _))
    if verb in ("pick", "call"):
        who = (Icon(CHARACTER_ICONS[args[0]]), _(CHARACTER_NAMES[args[0]]))
        return (_("takes") if verb == "pick" else _("asks"), *who)
    return ()
