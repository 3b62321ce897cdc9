"""Words that all values share."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, TypeAlias

from ludohall.core.game import Game
from ludohall.core.outcome import Outcome, Outcomes

AnyGame: TypeAlias = "Game[Any, Any]"
AnyOutcome: TypeAlias = "Outcome[Any]"
AnyOutcomes: TypeAlias = "Outcomes[Any]"


def moment(milliseconds: int) -> datetime:
    """The time that the store writes as milliseconds."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC)
