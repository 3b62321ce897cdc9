"""What can go wrong, each with a message for the person who sees it.

Every error of the library is a `LudohallError`; nothing is half done after one.
"""

from __future__ import annotations


class LudohallError(Exception):
    """The common base: catch this to catch them all."""


class UnknownGame(LudohallError):
    """No game of that key is installed."""


class BadGame(LudohallError):
    """A game without something that the kernel looks for in its package (`core/modules.py`)."""


class BadSeats(LudohallError):
    """The game is not played by that many, or there is no such seat."""


class BadOption(LudohallError):
    """An option that the game does not know, or a value that it does not take."""


class BadSeed(LudohallError):
    """A seed is an integer from 0 to 2**63 - 1."""


class BadRules(LudohallError):
    """A version of the rules that this installation does not know."""


class UnknownLanguage(LudohallError):
    """A language that the games do not speak."""


class MalformedAction(LudohallError):
    """A text that is no action of this game: an unknown verb, or arguments out of range."""


class IllegalAction(LudohallError):
    """A well-formed action that is not possible now."""


class MatchOver(IllegalAction):
    """Nothing can be played any more."""


class NotOver(LudohallError):
    """What was asked for is known only at the end of a match."""


class CannotUndo(LudohallError):
    """Undo would cross new information, chance or another seat's decision."""


class BadRecord(LudohallError):
    """A record that cannot be read: not JSON, a field missing or of the wrong kind, edited."""


class RecordMismatch(BadRecord):
    """A readable record whose actions do not fit the game from some action on.

    `index` is the place of the first action that does not fit, counted from 0.
    """

    def __init__(self, message: str, index: int) -> None:
        super().__init__(message)
        self.index = index


class BadPosition(LudohallError):
    """Position data from which no table can be set up."""


class UnknownBot(LudohallError):
    """No bot of that specification plays this game."""
