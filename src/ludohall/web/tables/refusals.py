"""What the library refuses, said so that whoever reads it knows what to change.

The library itself speaks English, for programmers. Here the same is a message id of the app with
values, so that it is as precise in every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.errors import BadOption, BadRecord, BadSeats, LudohallError, UnknownBot
from ludohall.core.i18n import N_
from ludohall.core.options import Choice, Flag, Number, Option, PerSeat
from ludohall.web.errors import Invalid, Named

REFUSALS: Final[Mapping[type[LudohallError], str]] = {
    BadOption: N_("An option of the game does not take this value."),
    BadSeats: N_("The game is not played by that many."),
    BadRecord: N_("This is not the record of a match, or it is damaged."),
    UnknownBot: N_("No bot of that description plays this game."),
}
"""What the library refuses, where English says more."""
SHOWN = 40


def refused(error: LudohallError) -> Invalid:
    """What the library refuses, as an error of the hall."""
    found = [text for kind, text in REFUSALS.items() if isinstance(error, kind)]
    return Invalid(str(error), *found)


def bad_option(error: BadOption, game: str, given: Mapping[str, Json], players: int) -> Invalid:
    """Which option of a game does not take which value, and what it takes."""
    options = {option.key: option for option in lh.game(game).options}
    for key, value in given.items():
        option = options.get(key)
        if option is None:
            told = N_("This game has no option {option}.")
            return Invalid(str(error), told, option=repr(key)[:SHOWN])
        try:
            option.read(value, players)
        except BadOption:
            told, taken = takes(option, players)
            named = Named(game, option.title)
            return Invalid(str(error), told, option=named, value=repr(value)[:SHOWN], **taken)
    return refused(error)  # each fits by itself, not all of them together


def takes(option: Option, players: int) -> tuple[str, dict[str, object]]:
    """What an option takes: a message id and its values."""
    if isinstance(option, Choice):
        return N_("{option}: {value} is not possible, but {choices}."), {
            "choices": ", ".join(choice[0] for choice in option.choices)
        }
    if isinstance(option, Number):
        return N_("{option}: {value} is not a whole number from {low} to {high}."), {
            "low": option.low,
            "high": option.high,
        }
    if isinstance(option, PerSeat):
        return N_("{option}: {value} is not {players} numbers from {low} to {high}, nor one."), {
            "players": players,
            "low": option.low,
            "high": option.high,
        }
    if isinstance(option, Flag):
        return N_("{option}: {value} is neither yes nor no."), {}
    return N_("{option}: {value} does not fit."), {}
