"""The actions that a piece would offer: a click on one that offers none asks why not."""

from __future__ import annotations

from typing import NamedTuple

from ludohall.faces import Seen
from ludohall.games.gwt_nz.components.printed import (
    B_KEYS,
    FIRST_MARKET,
    LOT_PRICES,
    LOTS,
    SHEEP_KINDS,
)
from ludohall.games.gwt_nz.shapes import GwtView, TileView
from ludohall.games.gwt_nz.web.keys import CARD_IDS, SPACE_IDS
from ludohall.games.gwt_nz.web.marks import Marks

OF_SARAH = {
    "SarahSite": "decide_site",
    "SarahHazard": "decide_hazard",
    "SarahWay": "decide_way",
}
CHOOSES_SPACE = ("StartPlace", "BuildSite", "RemoveHazard", "HazardOfTile", *OF_SARAH)
"""Steps at which a space of the trail means something else than a stop."""


class Pointed(NamedTuple):
    """The pieces of a page as the viewer may point at them; nothing for a spectator or the past."""

    on: bool
    step: str
    actions: frozenset[str]  # those that are legal: a piece that offers one is not asked about

    @staticmethod
    def at(seen: Seen[GwtView]) -> Pointed:
        """All that the viewer may do."""
        on = seen.seat is not None and seen.live and not seen.over
        step = seen.view["pending"].get(str(seen.seat), [""])
        return Pointed(on, str(step[0]), frozenset(seen.actions))

    def among(self, marks: Marks) -> Pointed:
        """As far as it concerns pieces whose marks are these, and that are alike at every step."""
        return Pointed(self.on, "", frozenset(act for mark in marks.values() for act in mark.acts))

    def anywhere(self) -> Pointed:
        """Whatever is legal: for pieces that stay as they are while a ring lies over them."""
        step = self.step if self.step in CHOOSES_SPACE else ""
        return Pointed(self.on, step, frozenset())

    def _if_none(self, *acts: str) -> tuple[str, ...]:
        return acts if self.on and self.actions.isdisjoint(acts) else ()

    def space(self, key: str, sort: str, tile: TileView | None) -> tuple[str, ...]:
        """A space of the trail: to stop there, to build there, to clear it."""
        number = SPACE_IDS[key]
        if sort == "start":
            return ()
        if self.step == "StartPlace":
            return self._if_none(f"start:{number}")
        if sort == "wellington":
            return self._if_none(f"move:{number}:0")
        if self.step in OF_SARAH and sort != "wellington":
            return self._if_none(f"{OF_SARAH[self.step]}:{number}")
        if self.step == "BuildSite" or tile is None:
            return self._if_none(f"site:{number}") if sort == "building" else ()
        if self.step in ("RemoveHazard", "HazardOfTile"):
            return self._if_none(f"hazard:{number}")
        return self._if_none(f"move:{number}:0")

    def post(self, number: int) -> tuple[str, ...]:
        """A trading post."""
        return self._if_none(f"deliver:{number}")

    def harbour(self, number: int) -> tuple[str, ...]:
        """A harbour."""
        return self._if_none(f"upgrade:{number}")

    def water(self, number: int) -> tuple[str, ...]:
        """Water."""
        return self._if_none(f"sail:{number}")

    def job(self, worker: int, row: int) -> tuple[str, ...]:
        """A worker in the job market."""
        return self._if_none(f"hire:{worker}:{row + 1}")

    def bonus(self, row: int, key: str) -> tuple[str, ...]:
        """A bonus tile in the market."""
        return self._if_none(f"invest:{row + 1}:{B_KEYS.index(key)}")

    def sheep(self, breed: int) -> tuple[str, ...]:
        """A breed of the market."""
        card = FIRST_MARKET + breed
        lot = LOTS.index((card,))
        used = next(used for used, prices in enumerate(LOT_PRICES) if prices[lot])
        return self._if_none(f"buy:{used}:{lot}")

    def objective(self, card: str) -> tuple[str, ...]:
        """An objective on display."""
        return self._if_none(f"objective:{CARD_IDS[card]}")

    def icon(self, icon: int) -> tuple[str, ...]:
        """A stack of bonus cards."""
        return self._if_none(f"bonus:{icon}")

    def card(self, card: str) -> tuple[str, ...]:
        """A card in hand."""
        number = CARD_IDS[card]
        if number < SHEEP_KINDS:
            verb = {"Shear": "shear", "Shearing": "shear", "Income": "reveal"}.get(self.step)
            return self._if_none(f"{verb or 'discard'}:{number}")
        return self._if_none(f"play:{number}:0")

    def aux(self, kind: int) -> tuple[str, ...]:
        """An auxiliary action."""
        return self._if_none(f"aux:{kind}:1", f"aux:{kind}:2")

    def disc(self, disc: int) -> tuple[str, ...]:
        """A disc of the viewer's board."""
        return self._if_none(f"clear:{disc}")

    def plan(self, number: int) -> tuple[str, ...]:
        """A building not placed yet."""
        return self._if_none(f"build:{number}")

    def tokens(self) -> tuple[str, ...]:
        """The exchange tokens."""
        return self._if_none("exchange:1", "exchange:2", "trade")
