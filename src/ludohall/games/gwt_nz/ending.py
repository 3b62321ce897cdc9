"""The score pad, and why the match is over."""

from __future__ import annotations

from ludohall.core.game import Ending
from ludohall.core.i18n import N_
from ludohall.games.gwt_nz.scoring import parts, sarah_parts
from ludohall.games.gwt_nz.shapes import CATEGORY_KEYS
from ludohall.games.gwt_nz.state import GwtState

MARKET_FULL = N_("The bonus market is full and everybody has had a last turn")
BEATEN = N_("Sarah is beaten")
BEATS = N_("Sarah wins")
SHARED = N_("Shared victory")
SHARED_WITH_HER = N_("Equal points: you share the victory with Sarah")
ENDINGS = (MARKET_FULL, BEATEN, BEATS, SHARED, SHARED_WITH_HER)


def breakdown(state: GwtState) -> list[dict[str, int]]:
    """Points a seat by scoring category."""
    return [
        dict(zip(CATEGORY_KEYS, parts(state, seat), strict=True))
        for seat in range(len(state.players))
    ]


def ending(state: GwtState) -> Ending:
    """The full market; alone, who has won."""
    if state.sarah is not None:
        if not state.winners():
            return Ending(BEATS)
        tied = state.scores()[0] == sum(sarah_parts(state))
        return Ending(MARKET_FULL, (SHARED_WITH_HER,)) if tied else Ending(BEATEN)
    return Ending(MARKET_FULL, (SHARED,) if len(state.winners()) > 1 else ())
