"""The actions that a piece would offer: a click on one that offers none asks why not."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ludohall.faces import Seen
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.reasons import ASKED_BY
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.hallertau.web.board import BOARD_VERBS
from ludohall.games.hallertau.web.farm import (
    BOULDER_VERBS,
    CRAFT_VERBS,
    FIELD_VERBS,
    SHEEP_VERBS,
)


class Pointed(NamedTuple):
    """What the pieces that offer nothing would offer: a verb for each sort, empty for none."""

    space: str = ""
    sown: str = ""  # a field with something on it
    empty: str = ""
    sheep: str = ""
    craft: str = ""
    boulder: str = ""
    stock: bool = False  # the goods, jewels and tools: what they would offer is always the same


def would(verb: str, *args: int) -> tuple[str, ...]:
    """The action of a piece."""
    return (":".join((verb, *map(str, args))),) if verb else ()


def would_field(verb: str, code: int) -> tuple[str, ...]:
    """The actions of a field; it is sown with one of the grains."""
    if verb in ("sow", "twice"):
        return tuple(f"{verb}:{code}:{good}" for good in range(table.GRAINS))
    return would(verb, code)


NOTHING = Pointed()


def pointed(seen: Seen[HallertauView]) -> Pointed:
    """What the pieces of the viewer's page would offer."""
    if seen.seat is None or not seen.live or seen.over:
        return NOTHING
    return asked_by(seen.step(seen.seat))


@cache
def asked_by(step: str) -> Pointed:
    """The verbs that a step asks for; where it asks for none of a sort, the usual one."""

    def verb(verbs: tuple[str, ...], usual: str) -> str:
        return next((verb for verb in verbs if step in ASKED_BY.get(verb, ())), usual)

    return Pointed(
        space=verb(BOARD_VERBS, "place"),
        sown=verb(FIELD_VERBS, "harvest"),
        empty=verb(FIELD_VERBS, "sow"),
        sheep=verb(SHEEP_VERBS, "move"),
        craft=verb(CRAFT_VERBS, "improve"),
        boulder=verb(BOULDER_VERBS, "push"),
        stock=True,
    )
