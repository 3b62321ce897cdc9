"""The legal actions by the piece to click."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from ludohall.faces import Seen
from ludohall.games.hallertau.components import CRAFT_GOODS
from ludohall.games.hallertau.view import HallertauView, PlayerView
from ludohall.games.hallertau.web.board import BOARD_VERBS
from ludohall.games.hallertau.web.farm import (
    BOULDER_VERBS,
    CRAFT_VERBS,
    FIELD_VERBS,
    SHEEP_VERBS,
)

Acts: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""The actions of some pieces, to be looked up by."""
FARM = "fgpcbj"
"""The pieces of a farm."""


def marks(seen: Seen[HallertauView]) -> dict[str, tuple[str, ...]]:
    """The legal actions by the piece to click: `s8` a space, `f20` a field, `g3` a good, `p4` a
    place of sheep, `c1` a building, `b10` a boulder, `h13` a card in hand or played, `jewel`."""
    found: dict[str, list[str]] = {}
    step = seen.pending(seen.seat) if seen.seat is not None else []
    for action in seen.actions:
        verb, *texts = action.split(":")
        args = [int(text) for text in texts]
        if verb in BOARD_VERBS:
            keys = [f"s{args[0]}"]
        elif verb in ("sow", "twice"):
            keys = [f"f{args[0]}", f"g{args[1]}"]
        elif verb in FIELD_VERBS:
            keys = [f"f{args[0]}"]
        elif verb in SHEEP_VERBS:
            keys = [f"p{args[0]}" if args[0] else "jewel"]
        elif verb in CRAFT_VERBS:
            keys = [f"c{args[0]}"]
        elif verb in BOULDER_VERBS:
            keys = [f"b{args[0]}{args[1]}"]
        elif verb in ("take", "handin", "sowmany"):
            keys = [f"g{args[0]}"]
        elif verb in ("grain", "keep"):
            keys = [f"g{good}" for good, units in enumerate(args) if units]
        elif verb == "pay" and step and step[0] == "Pay":
            goods = CRAFT_GOODS[int(str(step[2]))]
            keys = [f"g{good}" for good, units in zip(goods, args, strict=False) if units]
        elif verb == "jewel":
            keys = ["jewel"]
        elif verb in ("card", "discard", "income"):
            keys = [f"h{args[0]}"]
        elif verb == "reap" and seen.seat is not None:
            keys = ripe(seen.view["players"][seen.seat])
        else:
            keys = []
        for key in keys:
            found.setdefault(key, []).append(action)
    return {key: tuple(actions) for key, actions in found.items()}


def ripe(player: PlayerView) -> list[str]:
    """The field to click for the harvest of all, where it is the only one."""
    fields = [field for field in player["fields"] if field["good"] and not field["harvested"]]
    return [f"f{fields[0]['code']}"] if len(fields) == 1 else []


class Sorted:
    """Marks by the sort of their pieces: the first letter of their names."""

    def __init__(self, acts: Mapping[str, tuple[str, ...]]) -> None:
        self._sorts: dict[str, Acts] = {}
        for mark in acts.items():
            sort = mark[0][0]
            self._sorts[sort] = (*self._sorts.get(sort, ()), mark)

    def of(self, *sorts: str) -> Acts:
        """The marks of some sorts."""
        found = self._sorts
        return tuple([mark for sort in sorts if sort in found for mark in found[sort]])

    def actions(self, *sorts: str) -> frozenset[str]:
        """What can be done by a click on pieces of some sorts."""
        return frozenset([action for _name, actions in self.of(*sorts) for action in actions])
