"""Buttons of the panel that are the same for the same values: they are made once."""

from __future__ import annotations

from functools import lru_cache

from ludohall.core.i18n import Translator
from ludohall.faces import Button, Icon, Row, sentence
from ludohall.games.newdale.components.buildings import COST, TYPE
from ludohall.games.newdale.keys import GOOD_KEYS
from ludohall.games.newdale.text import MODE_TITLES, SPACE_TITLES, card_name, card_title
from ludohall.games.newdale.web.bar import space_note
from ludohall.games.newdale.web.rows import (
    GOOD_ICONS,
    SPACE_ICONS,
    Line,
    card_class,
    card_icon,
    good_class,
)

MEDIUM, SMALL = 24, 18
COIN = Icon("nd-coin", size=15)


def row(line: Line) -> Row:
    """A line for a button."""
    found: list[str | Icon] = []
    for sort, text, css in line:
        if sort == "i":
            found.append(Icon(text, css, 16))
        else:
            found.append("→" if sort == "t" else text)
    return tuple(found)


@lru_cache(512)
def central_space(action: str, space: int, _: Translator) -> Button:
    """A central space for a pawn."""
    return Button(
        action,
        _(SPACE_TITLES[space]),
        note=(space_note(space, _),),
        icon=Icon(SPACE_ICONS[space], size=MEDIUM),
        tip=f"space-{space}",
    )


@lru_cache(4096)
def space_of_building(
    action: str, mode: int, goods: int, made: str | None, missing: int | None, _: Translator
) -> Button:
    """A space of an area with a building for a pawn: what it makes, and who is missing."""
    icon = Icon("nd-ship", size=16)
    if made is not None:
        good = GOOD_KEYS.index(made)
        icon = Icon(GOOD_ICONS[good], good_class(good), 16)
    mark: Row = ()
    if missing is not None:
        mark = ("✓",) if missing <= 0 else (_("lacks {n}", n=missing),)
    return Button(action, sentence(_(MODE_TITLES[mode])), note=(f"+{goods}", icon, *mark))


@lru_cache(512)
def free_space(action: str, at: int, mode: int, _: Translator) -> Button:
    """A space of an area without a building for a pawn."""
    name = sentence(_(MODE_TITLES[mode])).lower()
    return Button(action, _("Area {n}, {mode}", n=at + 1, mode=name))


@lru_cache(1024)
def card_button(action: str, card: int, priced: bool, _: Translator) -> Button:
    """A card with what tells it from others of its type: the brackets of its name."""
    name = card_name(card, _)
    return Button(
        action,
        card_title(card, _),
        note=(name.split("(", 1)[1].rstrip(")"),) if "(" in name else (),
        icon=Icon(card_icon(card), card_class(card), 22),
        gain=(str(COST[card]), COIN) if priced else (),
        tip=f"type-{TYPE[card]}",
    )
