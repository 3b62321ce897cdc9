"""The log in few words and icons: what was done, and what public events brought to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludohall.core.i18n import Translator
from ludohall.faces import WORDS, Icon, Row
from ludohall.faces.gains import VP
from ludohall.faces.telling import Brief, Share, in_brief
from ludohall.games.newdale.components.areas import CENTRAL_SPACES, area_of, mode_of
from ludohall.games.newdale.text import (
    CHARACTER_NAMES,
    MODE_TITLES,
    SPACE_TITLES,
    card_title,
    name,
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
    return (Icon(icon, COLOUR_CLASSES[kind]), name("pawn_kind", kind, _))


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


def chain(n: Sequence[int], _: Translator) -> Row:
    """How often a chain was used."""
    times = n[-1]
    used = _.plural("chain used {n} time", "chain used {n} times", times)
    return (Icon("nd-crate"), used if times else _("chain not used"))


def last_chain(n: Sequence[int], _: Translator) -> Row:
    """The same at the end, when all chains work."""
    icon, used = chain(n, _)
    return (icon, _("area {n}:", n=n[0] + 1), used)


def who(number: int, _: Translator) -> Row:
    """A character."""
    return (Icon(CHARACTER_ICONS[number]), _(CHARACTER_NAMES[number]))


BRIEFS: Mapping[str, Brief] = {
    # Plans, cards, houses and tiles.
    "plan": lambda n, _: (PAWN, _("pawn {n}:", n=n[0]), *space(n[1], _)),
    "build": lambda n, _: (_("builds"), *card(n[0], _)),
    "order": lambda n, _: (_("builds"), *card(n[0], _)),
    "recruit": lambda n, _: (_("recruits"), *card(n[0], _)),
    "discard": lambda n, _: (_("discards"), *card(n[0], _)),
    "vineyard": lambda n, _: (_("takes"), *card(n[0], _)),
    "house": lambda n, _: (Icon("house"), WORDS),  # a campaign may have named the town
    "area": lambda n, _: (Icon("nd-crate"), _("into area {n}", n=n[0] + 1)),
    "claim": lambda n, _: (_("takes"), *tile(n[1], _)),
    "use": lambda n, _: (_("uses"), *tile(n[0], _)),
    "reduce": lambda n, _: (_("uses"), *tile(n[0], _)),
    "pay": lambda n, _: (_("pays"), str(n[1]), good(n[0])),
    "put": lambda n, _: (_("takes"), "1", good(n[0])),
    "offer": lambda n, _: (_("gives"), "1", good(n[0])),
    # What has a name and no picture: an icon for all of its kind.
    "progress": lambda n, _: (Icon("nd-range"), _("removes"), name("token", n[0], _)),
    "rest": lambda n, _: (CARD, _("rests:"), name("rest", n[0], _)),
    "harbour": lambda n, _: (Icon("nd-anchor"), _("harbour:"), name("harbour", n[0], _)),
    "fulfil": lambda n, _: (Icon("check"), _("personal goal:"), name("payment", n[0], _)),
    # Pawns, assistants, chains, ships and people.
    "grow": lambda n, _: (_("takes"), PAWN, _("pawn {n}", n=n[0])),
    "compensate": lambda n, _: (_("discards"), str(n[0]), CARD, _("for missing assistants")),
    "chain": chain,
    "last": last_chain,
    "sail": lambda n, _: (SHIP, _.plural("moves {n} space", "moves {n} spaces", n[0])),
    "imprison": lambda n, _: (Icon("nd-prison"), _("imprisons"), *assistant(n[0], _)),
    "assistant": lambda n, _: (_("takes"), *assistant(n[0], _)),
    "release": lambda n, _: (_("releases"), *assistant(n[0], _)),
    "pick": lambda n, _: (_("takes"), *who(n[0], _)),
    "call": lambda n, _: (_("asks"), *who(n[0], _)),
}


def paid(facts: Sequence[str], _: Translator) -> Row:
    """A payment in several goods: what the first leaves no choice about goes along with it."""
    row: list[str | Icon] = [_("pays")]
    for fact in facts:
        verb, *given = fact.split(":")
        if verb == "paid":
            row += [given[2], good(int(given[1]))]
    return tuple(row)


def brief(action: str, facts: Sequence[str], _: Translator) -> Row:
    """An action of the log in a few words and icons, be its numbers hidden or not."""
    verb = action.partition(":")[0]
    if verb == "pay" and facts:
        return paid(facts, _)
    if verb == "pass":
        return (CARD, _("draws instead"))
    if verb in PLAIN:
        return (Icon(PLAIN[verb]), _(VERBS.by_name[verb].told))
    return in_brief(action, BRIEFS, _)
