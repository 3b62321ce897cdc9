"""What can go wrong at a table, with the HTTP status that says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ludohall.core.i18n import N_

MESSAGE_LENGTH = 300
"""A message may name the value that was wrong, not repeat all of it."""
MOVED_ON = "The table has moved on: your action was not played."


class Named(str):
    """A text of a game in a message: it is said in the language of the message."""

    game: str

    def __new__(cls, game: str, text: str) -> Named:
        """The English text, and whose it is."""
        made = super().__new__(cls, text)
        made.game = game
        return made


class HallError(Exception):
    """The common base. The message is for the person who sees it.

    It is a message id with the values of its places. Where English alone can say it precisely (it
    comes from the library), `told` is the message id for the other languages.
    """

    status: ClassVar[int] = 500

    def __init__(self, message: str = "", told: str = "", **values: object) -> None:
        self.told = told or message
        self.values = values
        text = message.format(**values) if values and not told else message
        long = len(text) > MESSAGE_LENGTH
        super().__init__(text[: MESSAGE_LENGTH - 1] + "…" if long else text)

    @property
    def name(self) -> str:
        """The stable name that the API gives."""
        return type(self).__name__

    def details(self) -> dict[str, object]:
        """What a program may want to know besides the message."""
        return {}


class NotFound(HallError):
    """No such table, seat, game or page."""

    status = 404


class WrongLink(HallError):
    """A seat link or token that opens nothing."""

    status = 403


class NotYours(HallError):
    """Another person's seat, or something that nobody may see before the end."""

    status = 403


class BadOrigin(HallError):
    """A request that another site made."""

    status = 403


class LoginFailed(HallError):
    """The name and the password do not belong together."""

    status = 403


class NameTaken(HallError):
    """Another account has that name."""

    status = 409


class Stale(HallError):
    """The table has moved on since the page was drawn."""

    status = 409

    def __init__(self, version: int, told: str = MOVED_ON) -> None:
        super().__init__(told)
        self.version = version

    def details(self) -> dict[str, object]:
        """The version that the table has now."""
        return {"version": self.version}


class NotNow(HallError):
    """Possible at another time: the match has not begun, is over, or cannot be undone."""

    status = 409


UNPLAYABLE = {
    "game": N_("The game of this match is not installed here."),
    "rules": N_("This match was played by other rules than those installed here."),
    "history": N_("The rules installed here do not lead through all that was played."),
}
"""Why a stored match cannot be played on."""


class Unplayable(HallError):
    """A stored match that the installed rules cannot repeat."""

    status = 409

    def __init__(self, reason: str) -> None:
        super().__init__(UNPLAYABLE[reason])
        self.reason = reason

    def details(self) -> dict[str, object]:
        """Why: a key of `UNPLAYABLE`."""
        return {"reason": self.reason}


class NeedsConfirm(HallError):
    """Something is to be confirmed: it cannot be undone, ends the match, or brings nothing."""

    status = 428

    def __init__(self, message: str = N_("This cannot be undone. Confirm it to play it.")) -> None:
        super().__init__(message)


class GivesNothing(NeedsConfirm):
    """An action that only costs something: a warning, which the player may pass over."""

    def __init__(self, cost: str) -> None:
        HallError.__init__(self, N_("This gives you nothing now: it only costs {cost}."), cost=cost)


class GivesUp(GivesNothing):
    """An action that leaves something of worth behind: what, the game says."""

    def __init__(self, lost: str) -> None:
        HallError.__init__(self, lost)


class Illegal(HallError):
    """An action that is not possible now."""

    status = 422

    def __init__(self, message: str, legal: Sequence[str] = (), told: str = "") -> None:
        super().__init__(message, told)
        self.legal = tuple(legal)

    def details(self) -> dict[str, object]:
        """What would be possible."""
        return {"legal": list(self.legal)}


class Invalid(HallError):
    """A value that is not what was expected: the message names it."""

    status = 422


class TooLarge(HallError):
    """A body or text beyond its limit."""

    status = 413


class TooSlow(HallError):
    """A body that does not come."""

    status = 408

    def __init__(self) -> None:
        super().__init__("The rest of this request did not come in time.")


class Unavailable(HallError):
    """The database does not answer; nothing that was answered before is lost."""

    status = 503
    seconds: ClassVar[int] = 2

    def __init__(self) -> None:
        super().__init__("The server waits for its database. Nothing is lost: try again soon.")

    def details(self) -> dict[str, object]:
        """When to come back."""
        return {"seconds": self.seconds}


class Unsent(HallError):
    """A message that the mail server or the webhook did not take."""

    status = 502

    def __init__(self) -> None:
        super().__init__(N_("The message to this address could not be sent. Try again later."))


class TooMany(HallError):
    """More requests than one visitor may make."""

    status = 429

    def __init__(self, seconds: int) -> None:
        super().__init__(f"Too many requests. Try again in {seconds} s.")
        self.seconds = seconds

    def details(self) -> dict[str, object]:
        """When to come back."""
        return {"seconds": self.seconds}
