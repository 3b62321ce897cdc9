"""The arena: bots meet on equal terms, and what came of it is told with how sure it is.

It stands above the bots and below the command line. `plan` says what is played, `Arena` plays it
and can go on after anything, `summed_up` has the figures, `report` a page about them.
"""

from __future__ import annotations

from ludohall.arena.report import report
from ludohall.arena.results import Row, read, write_parquet
from ludohall.arena.running import Arena
from ludohall.arena.schedule import BadArena, Fixture, Plan, plan
from ludohall.arena.summary import summed_up

__all__ = [
    "Arena",
    "BadArena",
    "Fixture",
    "Plan",
    "Row",
    "plan",
    "read",
    "report",
    "summed_up",
    "write_parquet",
]
