"""Which actions learners tell apart: the cards and fields that exist, in the ways that exist."""

from __future__ import annotations

from itertools import product
from typing import Final

from ludohall.games.hallertau.cards.programs import DECKS, PROGRAMS, Program
from ludohall.games.hallertau.state import CONTENT, REAPED_FIELD

_ROWS: Final = range(2, 6)
_GRAIN: Final = range(4)
_CONTENTS: Final = range(14)
_EMPTY: Final = [row + reaped for reaped in (0, REAPED_FIELD) for row in _ROWS]
_FIELDS: Final[list[tuple[int, ...]]] = [
    (field + CONTENT * content,) for content in _CONTENTS for field in _EMPTY
]
_OF_FIELDS: Final = (
    "lose",
    "sell",
    "fertilize",
    "raise",
    "harvest",
    "unsow",
    "double",
    "lift",
)


def ways(card: Program) -> int:
    """In how many ways a card can be played, whichever reading is chosen."""
    others = len(card.other.variants) if card.other is not None else 0
    return max(len(card.variants), others)


_CARDS: Final = sorted(card.number for deck in DECKS for card in deck)
POSSIBLE: Final[dict[str, list[tuple[int, ...]]]] = {
    "card": [(card, way) for card in _CARDS for way in range(ways(PROGRAMS[card]))],
    "discard": [(card,) for card in _CARDS],
    "sow": list(product(_EMPTY, range(9))),
    "twice": list(product(_EMPTY, _GRAIN)),
    **dict.fromkeys(_OF_FIELDS, _FIELDS),
}
