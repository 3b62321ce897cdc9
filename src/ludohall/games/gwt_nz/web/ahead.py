"""Local actions that ask one thing more: what is taken is pressed at once, on the board."""

from __future__ import annotations

from typing import Final

from ludohall.faces import Ahead, Seen
from ludohall.games.gwt_nz.shapes import GwtView

AHEAD: Final = frozenset(
    (
        *("Hire", "Invest", "Buy", "Build", "Sail", "TakeObjective", "RemoveHazard", "Auxiliary"),
        *("DiscardPair", "DiscardSheep", "ChooseCycle", "MoveOn", "Distant", "PlaceDisc"),
    )
)
"""Steps whose answer may come with the action that asks for it. Sheep to shear are a set."""
LISTED: Final = ("Auxiliary", "ChooseCycle", "DiscardPair", "DiscardSheep")
"""Those whose answers stand in the panel instead of the action: they are few."""
FEW: Final = 6


def answers(seen: Seen[GwtView], action: str) -> list[Ahead]:
    """The answers that may come with a local action."""
    return seen.ahead(action) if seen.outcome(action).next_step in AHEAD else []


def listed(seen: Seen[GwtView], action: str) -> list[Ahead]:
    """Those of them that the panel lists in place of the action: few, or none at all."""
    if seen.outcome(action).next_step not in LISTED:
        return []
    found = answers(seen, action)
    return found if len(found) <= FEW else []
