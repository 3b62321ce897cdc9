"""Which piece a legal action is clicked on, and what pieces that offer nothing would offer."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ludohall.faces import Seen
from ludohall.games.newdale.components.areas import BLACK_MARKET
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.keys import CHARACTER_KEYS
from ludohall.games.newdale.view import NewdaleView

Marks = dict[str, tuple[str, ...]]
"""Actions by the piece: `sp4` an action space, `a3` an area, `g7` a good, `hand12` and `drawn12`
cards, `face12` a card that lies face up, `crew139` a sailor, `town33` a town, `bonus2` a space of
bonus tiles, `tile5` an own tile, `who2` a character, `token0` a progress tile, `pawn3`, `m2` a
pawn of the labour market, `bag2` one of the bag, `jail2` one in prison, `event`, `ship`, `task`,
`trade` and `fish` special buildings."""

_PIECES = {
    "build": "hand",
    "order": "face",
    "vineyard": "face",
    "recruit": "crew",
    "keep": "hand",
    "discard": "hand",
    "choose": "drawn",
    "house": "town",
    "claim": "bonus",
    "pay": "g",
    "put": "g",
    "offer": "g",
    "reduce": "tile",
    "use": "tile",
    "pick": "who",
    "call": "who",
    "progress": "token",
    "grow": "pawn",
    "area": "a",
    "last": "a",
    "imprison": "m",
    "assistant": "bag",
    "release": "jail",
}
_PLACES = {
    "story": "event",
    "sell": "event",
    "rest": "event",
    "harbour": "ship",
    "sail": "ship",
    "ship": "ship",
    "fulfil": "task",
    "seize": "guest",
    "trade": "trade",
    "fish": "fish",
}
_BUILDS = {"hand": "build", "face": "order"}
_BY_AREA = ("produce", "compensate", "skip", "chain")
_GUNDA = CHARACTER_KEYS.index("gunda")


@lru_cache(4096)
def _piece(action: str, area: object) -> str:
    """The piece of an action; `area` is that of the step, where it has one."""
    verb, *args = action.split(":")
    if verb == "plan":
        return f"sp{args[1]}"
    if verb in _PIECES:
        return f"{_PIECES[verb]}{args[0]}"
    if verb in _PLACES:
        return _PLACES[verb]
    if verb in _BY_AREA and area is not None:
        return f"a{area}"
    if verb == "smuggle":
        return f"sp{BLACK_MARKET}"
    return f"who{_GUNDA}" if verb == "gunda" else ""


def marks(seen: Seen[NewdaleView]) -> Marks:
    """The legal actions by the piece to click."""
    found: dict[str, list[str]] = {}
    step = seen.pending(seen.seat)
    area = step[2] if len(step) > 2 else None
    for action in seen.actions:
        piece = _piece(action, area)
        if piece:
            found.setdefault(piece, []).append(action)
    return {piece: tuple(actions) for piece, actions in found.items()}


class Pointed(NamedTuple):
    """What pieces that offer nothing now would offer: a click on them says why not."""

    on: bool
    pawn: int  # the one to be planned
    making: int  # the area where production goes on; -1: none
    discarding: bool = False

    def anywhere(self) -> Pointed:
        """The same without what holds for the works alone."""
        if not self.on:
            return NOWHERE
        return DISCARDING if self.discarding else ANYWHERE

    def town(self, number: int) -> tuple[str, ...]:
        """A house there."""
        return (f"house:{number}:0",) if self.on else ()

    def space(self, number: int) -> tuple[str, ...]:
        """A pawn there."""
        return (f"plan:{self.pawn}:{number}",) if self.on else ()

    def area(self, number: int) -> tuple[str, ...]:
        """A building there, or to produce."""
        if not self.on:
            return ()
        return ("produce",) if number == self.making else (f"area:{number}",)

    def card(self, number: int, where: str) -> tuple[str, ...]:
        """To build it, from the hand or face up, or to discard it."""
        verb = "discard" if self.discarding and where == "hand" else _BUILDS.get(where)
        return (f"{verb}:{number}",) if self.on and verb is not None else ()

    def token(self, number: int) -> tuple[str, ...]:
        """Progress."""
        return (f"progress:{number}",) if self.on else ()

    def growth(self, number: int) -> tuple[str, ...]:
        """A new pawn."""
        return (f"grow:{number}",) if self.on else ()

    def tile(self, number: int) -> tuple[str, ...]:
        """To use it."""
        return (f"use:{number}",) if self.on else ()

    def character(self, number: int) -> tuple[str, ...]:
        """To call it."""
        return (f"call:{number}",) if self.on else ()


NOWHERE, ANYWHERE = Pointed(False, 1, NOTHING), Pointed(True, 1, NOTHING)
DISCARDING = Pointed(True, 1, NOTHING, discarding=True)


def pointed(seen: Seen[NewdaleView]) -> Pointed:
    """What pieces would offer to the viewer."""
    if seen.seat is None or not seen.live or seen.over:
        return NOWHERE
    step = seen.pending(seen.seat)
    name = step[0] if step else ""
    pawn = int(str(step[2])) + 1 if name in ("Plan", "PlanOpenly") else 1
    making = int(str(step[2])) if name == "Produce" else NOTHING
    return Pointed(True, pawn, making, name == "Discard")
