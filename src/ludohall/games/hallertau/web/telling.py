"""The log of Hallertau in icons: what came and went."""

from __future__ import annotations

from ludohall.faces import Icon
from ludohall.faces.telling import Share
from ludohall.games.hallertau.web.rows import KIND_ICONS, THING_ICONS


def thing(place: int) -> Icon | None:
    """What a player has at a place of the player's numbers."""
    return Icon(THING_ICONS[place]) if place in THING_ICONS else None


def card(kind: int) -> Icon:
    """The back of a card."""
    return Icon(KIND_ICONS[kind])


SHARES = {
    "gained": (Share(thing, what=2),),
    "paid": (Share(thing, sign=-1, what=2),),
    "drew": (Share(card, what=2),),
    "died": (Share(Icon("sheep"), sign=-1),),
}
