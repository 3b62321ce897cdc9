"""Features: a table as a seat knows it, as one row of whole numbers for networks and research.

A game's `features.py` has its `LAYOUT`, which names every feature and says its range, and
`features(state, seat)`, the row. A row is as long at every table of the game, whatever the number
of players and the options: what a table has not is 0. It is made of what the seat knows and nothing
else, so it is equal in all states that the seat cannot tell apart. Whoever changes what a number
means or where it stands raises the layout's version: networks of another version are refused.
"""

from __future__ import annotations

from typing import Final, final


@final
class Layout:
    """The features of a game in their order: the name of each and its lowest and highest value."""

    def __init__(self, version: int) -> None:
        self.version: Final = version
        self.names: Final[list[str]] = []
        self.lows: Final[list[int]] = []
        self.highs: Final[list[int]] = []

    def one(self, name: str, high: int, low: int = 0) -> int:
        """Add a feature; returns its place."""
        self.names.append(name)
        self.lows.append(low)
        self.highs.append(high)
        return len(self.names) - 1

    def each(self, name: str, of: list[str], high: int, low: int = 0) -> int:
        """Add a feature for each of these; returns the place of the first."""
        first = len(self.names)
        for one in of:
            self.one(f"{name}_{one}", high, low)
        return first

    def row(self) -> list[int]:
        """A row of zeros."""
        return [0] * len(self.names)

    def bounded(self, row: list[int]) -> list[int]:
        """The row, with what is beyond the range of a feature at its end."""
        lows, highs = self.lows, self.highs
        for place in range(len(row)):
            value = row[place]
            if value > highs[place]:
                row[place] = highs[place]
            elif value < lows[place]:
                row[place] = lows[place]
        return row


def numbered(first: int, last: int) -> list[str]:
    """The names of numbered things, both ends included."""
    return [str(number) for number in range(first, last + 1)]
