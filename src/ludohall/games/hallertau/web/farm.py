"""A player's farm: what the view tells about it."""

from __future__ import annotations

from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import (
    BAKEHOUSE,
    BREWHOUSE,
    CENTER_POINTS,
    CRAFT_GOODS,
)
from ludohall.games.hallertau.text import GOODS
from ludohall.games.hallertau.view import GOOD_KEYS, KIND_KEYS, HallertauView

FIELD_VERBS = (
    "sow",
    "twice",
    "lose",
    "sell",
    "fertilize",
    "raise",
    "harvest",
    "unsow",
    "double",
    "lift",
)
"""Actions whose first argument is a field."""
SHEEP_VERBS = ("move", "give", "butcher", "back")
"""Actions whose first argument is a place of sheep."""
CRAFT_VERBS = ("improve", "stride", "hall", "craft")
BOULDER_VERBS = ("push", "shove")


class Farm(NamedTuple):
    """What the view tells about one seat."""

    seat: int
    goods: tuple[int, ...]
    tools: int
    exhausted: int
    jewels: int
    workers: int
    window: int
    center: int
    fields: tuple[int, ...]
    sheep: tuple[int, ...]
    next_yard: int
    crafts: tuple[int, ...]
    boulders: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...] | None
    backs: tuple[int, ...]
    played: tuple[int, ...]
    due: tuple[int, ...]
    score: int

    @property
    def flock(self) -> int:
        """All sheep."""
        return sum(self.sheep)

    @property
    def points(self) -> int:
        """Points that the window shows."""
        return CENTER_POINTS[self.center]


def farms(view: HallertauView) -> list[Farm]:
    """All farms of the table. Tools are worn in the progress phase alone."""
    worn = view["phase"] == table.PROGRESS
    found = []
    for seat, data in enumerate(view["players"]):
        found.append(
            Farm(
                seat=seat,
                goods=tuple([data["goods"][key] for key in GOOD_KEYS]),
                tools=data["tools"],
                exhausted=data["exhausted"] if worn else 0,
                jewels=data["jewels"],
                workers=data["workers"],
                window=data["window"],
                center=data["center"],
                fields=tuple([field["code"] for field in data["fields"]]),
                sheep=(0, *data["yard"], data["stables"]),
                next_yard=data["next_yard"],
                crafts=tuple(data["crafts"]),
                boulders=tuple([tuple(row) for row in data["boulders"]]),
                hand=tuple(data["cards"]) if "cards" in data else None,
                backs=tuple([data["hand"][key] for key in KIND_KEYS]),
                played=tuple(data["played"]),
                due=tuple(data["income_due"]),
                score=sum(data["points"].values()),
            )
        )
    return found


def constraint(building: int, _: Translator) -> str:
    """What a payment for the building must heed."""
    if building <= BREWHOUSE:
        first, second = (_(GOODS[good]) for good in CRAFT_GOODS[building])
        return _("More {first} than {second} in each payment.", first=first, second=second)
    return _("At most 1 flax in each payment.") if building == BAKEHOUSE else ""
