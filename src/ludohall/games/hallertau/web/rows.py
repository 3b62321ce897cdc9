"""Lines of numbers, words and icons, and the names of things, as the table shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from ludohall.core.i18n import N_, Translator
from ludohall.games.hallertau import state as table

Bit: TypeAlias = tuple[str, str]
"""A piece of a line: ("n", "3") a number or word, ("i", "milk") an icon, ("o", "or") a small word,
("t", "") the arrow between what is paid and what is gained, ("r", "5") the row of a field."""
Line: TypeAlias = tuple[Bit, ...]

TO: Bit = ("t", "")
PLUS: Bit = ("o", "+")

GOOD_ICONS = ("barley", "flax", "hops", "rye", "hides", "meat", "milk", "wool", "clay")
KIND_ICONS = ("gateway", "farmyard", "bonuscard", "pointcard")
KIND_CLASSES = ("gateway", "farmyard", "bonus", "point")
KIND_NAMES = (N_("Gateway"), N_("Farmyard"), N_("Bonus"), N_("Point"))
CRAFT_ICONS = ("carpentry", "brewhouse", "icehouse", "bakehouse", "manufacturer")
THING_ICONS = {
    **dict(enumerate(GOOD_ICONS)),
    table.TOOLS: "tool",
    table.JEWELS: "jewel",
    table.SHEEP: "sheep",
    table.FIELDS: "field",
    table.WORKERS: "cube",
}
"""Icons of what a player has, by its place in the player's numbers."""


def n(value: object) -> Bit:
    """A number or a word."""
    return ("n", str(value))


def i(name: str) -> Bit:
    """An icon."""
    return ("i", name)


def row(value: object) -> Bit:
    """The row of a field, on its corner."""
    return ("r", str(value))


def either(parts: Sequence[Sequence[Bit]], _: Translator) -> Line:
    """Lines joined by "or"."""
    return joined(parts, ("o", _("or")))


def joined(parts: Sequence[Sequence[Bit]], between: Bit = PLUS) -> Line:
    """Lines joined by a small word; empty ones are left out."""
    found: list[Bit] = []
    for part in parts:
        if part:
            found += [between, *part] if found else part
    return tuple(found)
