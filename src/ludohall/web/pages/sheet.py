"""The score sheet: who stands where at the end, and how it came to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludohall.core.i18n import N_, Translator
from ludohall.faces import Scene
from ludohall.web.match.entries import ABANDONED, AGREED, CLOSED, MIDNIGHT, OUT_OF_TIME

if TYPE_CHECKING:
    from ludohall.web.model import Snapshot


@dataclass(frozen=True)
class Column:
    """A place on the score sheet: a seat or a rival."""

    name: str
    seat: int | None
    won: bool
    score: int


def columns(snap: Snapshot) -> list[Column]:
    """The final ranking. A rival wins where it stands before all seats."""
    texts = snap.game.translator(snap.language)
    found = []
    for place in snap.places:
        if place.seat is not None:
            name, won = snap.table.seats[place.seat].name, place.seat in snap.winners
        else:
            assert place.rival is not None
            name, won = texts(place.rival.name), place.rank == 1
        found.append(Column(name, place.seat, won, place.score))
    return found


def ending(snap: Snapshot, scene: Scene, texts: Translator, _: Translator) -> dict[str, object]:
    """What the score sheet needs."""
    if not (snap.over and snap.breakdown):
        return {"sheet": (), "columns": (), "ending": "", "upright": False}
    sheet = [
        (texts(name), [place.breakdown.get(key, 0) for place in snap.places])
        for key, name in snap.game.categories
    ]
    names = columns(snap)
    return {
        "upright": stand_upright([column.name for column in names]),
        "sheet": [row for row in sheet if scene.pad or any(row[1])],
        "columns": names,
        "ending": stopped(snap, _) or scene.ending,
    }


ROOM = {2: 12, 3: 10, 4: 7, 5: 6}
"""The letters of a word that a column has room for, by the number of columns."""


def stand_upright(names: Sequence[str]) -> bool:
    """Whether names stand upright over their columns: a word of them would be broken otherwise."""
    longest = max((len(word) for name in names for word in name.split()), default=0)
    return longest > ROOM.get(len(names), longest)


STOPPED = {
    AGREED: N_("All agreed to end the match early: the points as they stand decide."),
    ABANDONED: N_("The match ended before its end. The points as they stood:"),
    OUT_OF_TIME: N_("The time ran out before the end of the match. The points as they stood:"),
    CLOSED: N_("Those who run this server have closed the table. The points as they stood:"),
    MIDNIGHT: N_("The day was over before the match. The points as they stood:"),
}


def stopped(snap: Snapshot, _: Translator) -> str:
    """How the match ended before its end, in words."""
    return _(STOPPED[snap.table.stopped]) if snap.table.stopped else ""
