"""Sarah, who has no seat: her points, and the victory that she shares."""

from __future__ import annotations

from ludohall.core.game import Rival
from ludohall.games.gwt_nz.scoring import sarah_parts
from ludohall.games.gwt_nz.shapes import CATEGORY_KEYS
from ludohall.games.gwt_nz.state import GwtState
from ludohall.games.gwt_nz.text import SARAH


def rivals(state: GwtState) -> list[Rival]:
    """Sarah, where one plays alone."""
    if state.sarah is None:
        return []
    parts = sarah_parts(state)
    points = dict(zip(CATEGORY_KEYS, parts, strict=True))
    return [Rival(SARAH, sum(parts), points, shares=True)]
