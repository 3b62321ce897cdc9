"""The kernel: everything that all games share. It depends on nothing and knows no game."""

from __future__ import annotations

from ludohall.core.action import HIDDEN, Action, Arg, Verb, Verbs
from ludohall.core.game import Ending, Game, Place, Provenance, Rival, Source
from ludohall.core.match import Entry, Match
from ludohall.core.options import Choice, Flag, Number, Option, PerSeat, Structured
from ludohall.core.outcome import Outcome, Outcomes
from ludohall.core.record import Series
from ludohall.core.state import ON_TURN, State, Trace
from ludohall.core.step import AUTO, NATURE, NOBODY, SEAT, SPECTATOR, Chance, Happening, Step
from ludohall.core.view import View

__all__ = [
    "AUTO",
    "HIDDEN",
    "NATURE",
    "NOBODY",
    "ON_TURN",
    "SEAT",
    "SPECTATOR",
    "Action",
    "Arg",
    "Chance",
    "Choice",
    "Ending",
    "Entry",
    "Flag",
    "Game",
    "Happening",
    "Match",
    "Number",
    "Option",
    "Outcome",
    "Outcomes",
    "PerSeat",
    "Place",
    "Provenance",
    "Rival",
    "Series",
    "Source",
    "State",
    "Step",
    "Structured",
    "Trace",
    "Verb",
    "Verbs",
    "View",
]
