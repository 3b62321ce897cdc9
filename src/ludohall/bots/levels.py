"""Levels for people: `beginner`, `steady`, `strong`, `master`.

A level stands for a specification, which differs from game to game and from table to table. A
game's `evaluation/levels.json` says which: by the table's variant (`bots.weights`), then what the
variant is a case of, then "any". A game without that file has the `USUAL` ones.

`evaluation/means.json`, which `benchmarks/levels.py` makes, holds how many points each level makes
among its like at the tables that were measured.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ludohall.bots.outlook import Bot, Outlook
from ludohall.core.action import Action
from ludohall.core.data import Json
from ludohall.core.i18n import N_
from ludohall.games import load

ANY = "any"
USUAL = {
    "beginner": "greedy:overlooks=0.4,weights=landed",
    "steady": "greedy",
    "strong": "planner:width=2,nodes=400",
    "master": "planner:width=6,nodes=1500",
}
"""What each level stands for where a game says nothing else."""
LEVELS: dict[str, tuple[str, str]] = {
    "beginner": (
        N_("Beginner"),
        N_("Overlooks some of what it could do, and does not plan."),
    ),
    "steady": (N_("Steady"), N_("Sees all that it could do, and takes what looks best at once.")),
    "strong": (N_("Strong"), N_("Looks further than its next action.")),
    "master": (N_("Master"), N_("Looks far ahead, and takes its time.")),
}
"""Each level's name and character for people (message ids), the weakest first."""
CALLED = {"beginner": "Pip", "steady": "Mina", "strong": "Ada", "master": "Otto"}
"""What a bot of a level is called at a table, in all games: people can talk about them."""


class LevelBot(Bot):
    """Plays like the bot that its level stands for at the table."""

    def __init__(self, level: str, game: str, make: Callable[[str], Bot]) -> None:
        self.level = level
        self.game = game
        self.make = make
        self.players: dict[str, Bot] = {}
        """The bots that it has been so far, by variant."""

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        """What the bot for such a table does."""
        variant = outlook.variant
        if variant not in self.players:
            self.players[variant] = self.make(stands_for(self.level, self.game, variant))
        return self.players[variant].decide(outlook)


def stands_for(level: str, game: str, variant: str) -> str:
    """The specification of a level at a table of that variant."""
    found = _file(game, "levels.json")
    while variant:
        if level in found.get(variant, {}):
            return str(found[variant][level])
        variant = variant.rpartition("-")[0]
    return str(found.get(ANY, {}).get(level, USUAL[level]))


@dataclass(frozen=True)
class Mean:
    """What a level makes among its like at a table."""

    points: float
    low: float
    high: float
    """The middle half of all results lies between these."""
    games: int


def mean(level: str, game: str, options: Mapping[str, Json], players: int) -> Mean | None:
    """What a level makes with such options; None where it was not measured."""
    for entry in _file(game, "means.json").get("means", ()):
        if (
            entry["level"] == level
            and entry["players"] == players
            and load(game).read_options(entry["options"], players) == options
        ):
            return Mean(entry["points"], entry["low"], entry["high"], entry["games"])
    return None


@cache
def _file(game: str, name: str) -> dict[str, Any]:
    """What stands in a file beside a game's evaluation; nothing where there is none."""
    try:
        kept = files(f"{load(game).package}.evaluation") / name
    except ModuleNotFoundError:
        return {}
    found: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
    return found
