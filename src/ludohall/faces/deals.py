"""The deal of the day of a game: at which tables it is played, one day after the other.

The app draws a seed for each day and keeps it to itself; what the table is, besides, stands in the
game's `web/deals.py` as `TABLES`. They take turns by the day, so that everybody has the same one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from ludohall.core.data import Json
from ludohall.core.modules import module_of


@dataclass(frozen=True)
class DealTable:
    """A table for one person: its options, and the bots that play against the person."""

    options: Mapping[str, Json] = field(default_factory=dict)
    bots: tuple[str, ...] = ()
    """A level for each of the seats after the person's."""

    @property
    def players(self) -> int:
        """How many seats it has."""
        return 1 + len(self.bots)


def tables_of(game: str) -> tuple[DealTable, ...]:
    """The tables at which the deals of a game are played; none where it has no such deals."""
    found: tuple[DealTable, ...] = getattr(
        module_of(f"ludohall.games.{game}", "web.deals"), "TABLES", ()
    )
    return found


def table_on(game: str, day: str) -> DealTable | None:
    """The table of a day (`2026-11-17`)."""
    tables = tables_of(game)
    return tables[date.fromisoformat(day).toordinal() % len(tables)] if tables else None
