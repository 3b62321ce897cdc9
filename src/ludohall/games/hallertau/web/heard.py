"""The table by ear: spaces, farms and the other players, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from ludohall.core.i18n import Translator
from ludohall.faces import Heard, Piece, Seen, stated
from ludohall.games.hallertau.holdings import amount
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.hallertau.web.board import Section
from ludohall.games.hallertau.web.crafts import Crafts
from ludohall.games.hallertau.web.farm import Farm
from ludohall.games.hallertau.web.hand import HandCard
from ludohall.games.hallertau.web.land import Fields, Pens


def spaces(sections: Iterable[Section], seen: Seen[HallertauView]) -> tuple[str, ...]:
    """The spaces of the action board by their numbers: price, users, and, where some of them are
    offered, why others are not."""
    every = [space for section in sections for space in section.spaces]
    asked = any(space.acts for space in every)
    found = []
    for space in every:
        users = [seen.names[seat] for seat in space.used]
        label = f"{space.label}, {', '.join(users)}" if users else space.label
        found.append(stated(seen, label, space.why) if asked and space.why else label)
    return tuple(found)


@lru_cache(1024)
def farm(seat: int, crafts: Crafts, fields: Fields, pens: Pens, _: Translator) -> tuple[Heard, ...]:
    """The craft rows, the fields and the sheep of a farm."""
    rows = [Piece("", f"hall-{seat}")]
    for lane in crafts.lanes:
        rows += [ringed(mark.key) for mark in (lane.building, *lane.boulders)]
    land = [ringed(tile.key) for tile in fields.tiles]
    sheep = [ringed(f"pen-{seat}-{pen.place}") for pen in pens.places]
    return (
        Heard(f"{crafts.title}, {crafts.price}", tuple(rows)),
        Heard(f"{fields.title}, {fields.number}", tuple(land) or (Piece(_("no field yet")),)),
        Heard(f"{pens.title}, {pens.label}", tuple(sheep)),
    )


@cache
def ringed(key: str) -> Piece:
    """A piece with the ring that may lie on it: so the list stays as it is."""
    return Piece("", f"{key} {key}-ring")


def cards(hand: Sequence[HandCard]) -> tuple[str, ...]:
    """The cards of the hand: what stands on each, and whether it can be played."""
    found = []
    for card in hand:
        number = f"{card.look.kind} {card.look.number:03d}"
        parts = [part.rstrip(".") for part in (number, card.text, card.state) if part]
        found.append(". ".join(parts))
    return tuple(found)


def mate(one: Farm, name: str, workers: str, _: Translator) -> str:
    """Another player in a sentence: points first."""
    parts = [
        _.plural("{n} point", "{n} points", one.score),
        *([workers] if workers else []),
        amount("sheep", one.flock, _),
        amount("fields", len(one.fields), _),
        amount("tools", one.tools, _),
        amount("jewels", one.jewels, _),
    ]
    return _("{what}: {value}", what=name, value=", ".join(parts))
