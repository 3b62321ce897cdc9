"""The kernel: everything that all games share. It depends on nothing and knows no game."""

from __future__ import annotations

from ludohall.core.action import Action, Arg, Verb, Verbs
from ludohall.core.game import Ending, Game, Provenance, Source
from ludohall.core.match import Entry, Match
from ludohall.core.options import Choice, Flag, Number, Option, PerSeat
from ludohall.core.outcome import Outcome, Outcomes
from ludohall.core.state import ON_TURN, State
from ludohall.core.step import AUTO, NATURE, SPECTATOR, Step

__all__ = [
    "AUTO",
    "NATURE",
    "ON_TURN",
    "SPECTATOR",
    "Action",
    "Arg",
    "Choice",
    "Ending",
    "Entry",
    "Flag",
    "Game",
    "Match",
    "Number",
    "Option",
    "Outcome",
    "Outcomes",
    "PerSeat",
    "Provenance",
    "Source",
    "State",
    "Step",
    "Verb",
    "Verbs",
]
