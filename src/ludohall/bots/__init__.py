"""Players that see only what their seat sees, by specification: `random`, `greedy`, `planner`,
`rollout`, `ismcts`, and by level: `beginner`, `steady`, `strong`, `master`."""

from __future__ import annotations

from ludohall.bots.added import add_kinds
from ludohall.bots.drivers import (
    decide,
    interrupters,
    interruption,
    play_out,
    simulate,
    simulate_many,
)
from ludohall.bots.levels import mean
from ludohall.bots.outlook import Bot, Outlook
from ludohall.bots.program import BotFailed
from ludohall.bots.specs import KINDS, Spec, bot, kinds_for, read_spec, split_specs, usual_kind

__all__ = [
    "KINDS",
    "Bot",
    "BotFailed",
    "Outlook",
    "Spec",
    "bot",
    "decide",
    "interrupters",
    "interruption",
    "kinds_for",
    "mean",
    "play_out",
    "read_spec",
    "simulate",
    "simulate_many",
    "split_specs",
    "usual_kind",
]

add_kinds()
