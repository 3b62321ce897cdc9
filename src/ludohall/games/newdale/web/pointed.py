"""What pieces that offer nothing now would offer: a click on them says why not."""

from __future__ import annotations

from typing import NamedTuple

from ludohall.faces import Seen
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.view import NewdaleView

_BUILDS = {"hand": "build", "face": "order"}


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
