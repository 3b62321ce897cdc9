"""Icons and lines of icons, as the whole table shows them."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from ludohall.core.i18n import Translator
from ludohall.games.newdale.components.buildings import (
    CHAIN,
    CHAIN_RESOURCE,
    COLOUR,
    FIRST_SPECIAL,
    FISTS,
    GOOD,
    NEEDS,
    TYPE,
)
from ludohall.games.newdale.components.goods import COLOURS, GRAPES, NOTHING
from ludohall.games.newdale.components.tiles import (
    BUILD_LESS,
    COAL_GREEN,
    DRAW_YELLOW,
    GROWTH_LESS,
    ONE_ASSISTANT_LESS,
    ONE_GOOD,
    TILE_COAL,
    TILE_COLOUR,
    TILE_COUNT,
    TILE_DISCOUNT,
    TILE_GOOD,
    TILE_PLUS,
    TWO_CARDS,
    TWO_WOOD,
)
from ludohall.games.newdale.text import COLOUR_LETTERS

Bit: TypeAlias = tuple[str, str, str]
"""A piece of a line: ("n", "3", "") a number or word, ("i", "nd-coal", "a-y") an icon with its
classes, ("a", "2Y", "a-y") assistants of a colour, ("o", "+", "") a small word, ("t", "", "") the
arrow between what is paid and what is gained."""
Line: TypeAlias = tuple[Bit, ...]

TO: Bit = ("t", "", "")
PLUS: Bit = ("o", "+", "")

_GOODS = (
    *("coal", "planks", "bricks", "flour", "iron", "cattle", "yarn", "barrels", "bread", "meat"),
    *("cloth", "tools", "leather", "weapons", "sails", "fish", "smoked", "soup", "corn"),
)
GOOD_ICONS = tuple([f"nd-{name}" for name in (*_GOODS, *["grapes"] * COLOURS)])
RESOURCE_ICONS = tuple([f"nd-{name}" for name in ("wood", "wheat", "cotton", "clay", "ore")])
SYMBOL_ICONS = tuple(
    [f"nd-y-{name}" for name in ("star", "moon", "sun", "crown", "key", "rose", "monolith")]
)
TERRAIN_ICONS = tuple([f"nd-t-{name}" for name in ("forest", "field", "hill", "meadow", "water")])
COLOUR_CLASSES = ("a-y", "a-g", "a-r", "a-b", "a-s")
_SPECIALS = (
    *("library", "post", "trade", "coal", "fortress", "tower", "corn", "fist", "grapes", "prison"),
    *("coal", "captain", "soup", "fist", "anchor", "compass"),
)
_BUILDING = "house"
"""What a special building shows that has no picture of its own."""
CHARACTER_ICONS = ("nd-card", "nd-bag", "nd-coal", "nd-assistant", "house", "nd-grapes")
SPACE_ICONS = ("house", "nd-range", "nd-swap", "nd-trade", "nd-pawn", "nd-ship")


def n(value: object) -> Bit:
    """A number or a word."""
    return ("n", str(value), "")


def i(name: str, css: str = "") -> Bit:
    """An icon."""
    return ("i", name, css)


def good_class(good: int) -> str:
    """The class that colours a grape."""
    return COLOUR_CLASSES[good - GRAPES] if good >= GRAPES else ""


def good(number: int) -> Bit:
    """A good."""
    return i(GOOD_ICONS[number], good_class(number))


def card_icon(card: int) -> str:
    """The icon of a card: what it makes, or what it is."""
    kind = TYPE[card]
    if kind < FIRST_SPECIAL:
        return GOOD_ICONS[GOOD[card]]
    special = kind - FIRST_SPECIAL
    return f"nd-{_SPECIALS[special]}" if special < len(_SPECIALS) else _BUILDING


def card_class(card: int) -> str:
    """The class that colours the icon of a vineyard, a post office or a sailor."""
    return COLOUR_CLASSES[COLOUR[card]] if COLOUR[card] != NOTHING else ""


def assistants(counts: tuple[int, ...], _: Translator) -> Line:
    """Assistants by colour: chips "2Y"."""
    return tuple(
        ("a", f"{count}{_(COLOUR_LETTERS[colour])}", COLOUR_CLASSES[colour])
        for colour, count in enumerate(counts)
        if count
    )


@cache
def needs(card: int, _: Translator) -> Line:
    """The assistants of a card."""
    return assistants(NEEDS[card], _)


@cache
def chain(card: int) -> Line:
    """The chain of a card; empty: it has none."""
    made = GOOD[card]
    if CHAIN_RESOURCE[card] != NOTHING:
        return (i(RESOURCE_ICONS[CHAIN_RESOURCE[card]]), TO, good(made))
    found: list[Bit] = []
    for part in CHAIN[card]:
        found += [PLUS, good(part)] if found else [good(part)]
    return (*found, TO, good(made)) if found else ()


@cache
def does(card: int, _: Translator) -> Line:
    """What a special building or a sailor is for, in icons; of a new one its fists."""
    kind = TYPE[card] - FIRST_SPECIAL
    colour = COLOUR[card]
    fists = tuple(i("nd-fist") for _fist in range(FISTS[card]))
    lines: tuple[Line, ...] = (
        (n("+1"), i("nd-card")),
        assistants(tuple(int(c == colour) for c in range(COLOURS)), _),
        (n(3), i("nd-coal"), TO, n(2), i("vp")),
        (n("+2"), i("nd-coal")),
        fists,
        (*fists, PLUS, n(2), i("nd-card")),
        (n("+1"), i("nd-corn")),
        (*fists, PLUS, n("−1"), i("vp")),
        (n("+1"), i("nd-grapes", COLOUR_CLASSES[colour] if colour != NOTHING else "")),
        (*fists, PLUS, i("nd-prison")),
        (),
        (i("nd-ship"),),
        (n("+1"), i("nd-ship")),
        (n("+1"), i("nd-ship"), PLUS, *fists),
        (
            n("+1"),
            i("nd-ship"),
            PLUS,
            *assistants(tuple(int(c == colour) for c in range(COLOURS)), _),
        ),
        (n("+2"), i("nd-ship"), PLUS, i("nd-fish"), TO, i("vp")),
    )
    if kind < 0:
        return ()
    return lines[kind] if kind < len(lines) else fists


@cache
def tile_line(tile: int, _: Translator) -> Line:
    """A bonus tile in icons: what it takes, and what it gives."""
    if tile in (GROWTH_LESS, BUILD_LESS):
        return (n(f"−{TILE_DISCOUNT}"), i("nd-pawn" if tile == GROWTH_LESS else "house"))
    if tile == ONE_ASSISTANT_LESS:
        return (n("−1"), i("nd-assistant"))
    if tile == ONE_GOOD:
        return (n("+1"), i("nd-crate"))
    letter = ""
    if TILE_COLOUR[tile] != NOTHING:
        letter = _(COLOUR_LETTERS[TILE_COLOUR[tile]])
    if tile == DRAW_YELLOW:
        return (i("nd-card"), n(f"/{letter}"))
    if tile == COAL_GREEN:
        return (i("nd-coal"), n(f"/{letter}"), n("+1"), i("vp"))
    taken = i("nd-card")
    if TILE_GOOD[tile] != NOTHING:
        taken = good(TILE_GOOD[tile])
    elif tile != TWO_CARDS:
        taken = i("nd-wood" if tile == TWO_WOOD else "nd-cotton")
    paid = (n(TILE_COUNT[tile]), taken, TO)
    if tile == TWO_WOOD:
        return (*paid, n(TILE_COAL), i("nd-coal"))
    plus = f"+{TILE_PLUS[tile]}" if TILE_PLUS[tile] else ""
    return (*paid, n(f"{letter}{plus}"), i("vp"))
