"""Entries of a table's history that are no actions of its match: what the players did beside it.

They begin with a slash, as no verb of a game does. They count for the version, so every page and
process hears of them, and they are gone through again after a restart; the match knows nothing.
"""

from __future__ import annotations

from typing import Final

END: Final = "/end"
"""A seat hands its turn over."""
OPEN: Final = "/open"
"""A seat opens its hand on a screen that several people share."""
SHUT: Final = "/shut"
"""A seat draws the curtain on such a screen."""
SET: Final = "/set:"
"""So many of the actions that follow are one choice: how many follows."""
PRACTICE: Final = "/practice"
"""From here on the match is practice."""
ATTEMPTED: Final = "/tried:"
"""An attempt at the task of the table is over: how follows."""
REACHED: Final = "reached"
MISSED: Final = "missed"
SHOWN: Final = "shown"
"""It was the solution, shown on wish."""
ASK: Final = "/ask:"
"""A seat asks all others for something: what it is follows."""
TAKEBACK: Final = "takeback"
EARLY_END: Final = "end"
AGREE: Final = "/agree"
DECLINE: Final = "/decline"
WITHDRAW: Final = "/withdraw"
STOP: Final = "/stop:"
"""The match ends before its end: how follows."""
AGREED: Final = "agreed"
ABANDONED: Final = "abandoned"
OUT_OF_TIME: Final = "time"
CLOSED: Final = "closed"
"""Whoever runs the hall has ended it."""
MIDNIGHT: Final = "day"
"""It was a try at the deal of a day that is over."""
WITHOUT_WINNER: Final = frozenset((ABANDONED, OUT_OF_TIME, CLOSED, MIDNIGHT))
"""The last person is gone, the table was closed, or the day is over: nobody wins."""
