"""Cup: the toy `bids` as a series of three matches against the bank, in its second edition.

Each match carries the coins won so far over to the next. The bank is a rival without a seat: the
coins left in it count for it, and it wins if no seat has more points. Rules version 1 changed what
a coin given back is worth: before, the favour came with another coin.
"""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core import Action, Option, Rival, Structured
from ludohall.core.data import Json
from tests.toys.bids.rules import BidsState
from tests.toys.variant import Variant

MATCHES = 3


def carried(value: Json, players: int) -> Json:
    """The number of the match before and the points so far, one a seat."""
    if not isinstance(value, dict) or set(value) != {"match", "points"}:
        raise ValueError(f"{value!r} is not an object of match and points")
    points = value["points"]
    if not isinstance(points, list) or len(points) != players:
        raise ValueError(f"{points!r} are not the points of {players} seats")
    return value


class CupState(BidsState):
    """The table of bids in one match of the three."""

    match = 1

    def apply_free(self, seat: int, action: Action) -> None:
        super().apply_free(seat, action)
        if self.rules < 1 and self.bank:
            self.hands[seat].coins += 1
            self.bank -= 1

    def winners(self) -> list[int]:
        return [seat for seat in super().winners() if self.scores()[seat] >= self.bank]


class Cup(Variant):
    key = "cup"
    rules = 1
    state_class = CupState
    series_options: Mapping[str, Json] = {}
    options: tuple[Option, ...] = (
        *Variant.options,
        Structured("carried", "Carried over", "From before.", carried),
    )

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> BidsState:
        state = super().new(players, options, rules)
        assert isinstance(state, CupState)
        before = options["carried"]
        if isinstance(before, dict):
            number = before["match"]
            assert isinstance(number, int)
            state.match = number + 1
        return state

    def in_series(self, options: Mapping[str, Json]) -> bool:
        return True

    def rivals(self, state: BidsState) -> list[Rival]:
        return [Rival("The bank", state.bank, {"coins": state.bank})]

    def sequel(self, state: BidsState, legacy: Json = None) -> dict[str, Json] | None:
        assert isinstance(state, CupState)
        if state.match == MATCHES:
            return None
        return {"carried": {"match": state.match, "points": [*state.scores()]}}


GAME = Cup()
