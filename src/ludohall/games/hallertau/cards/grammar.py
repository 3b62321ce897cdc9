"""What a card is made of: sums, needs, costs, effects. `vocabulary` has the words for them.

The tables of the decks are written in this little language and read like the card index of the
rulebook; `programs` turns them into flat lists of numbers, `texts` into sentences. Everything
here is made once, at import.

A value with several levels is written with several arguments: `at_least(SHEEP, 2, 3, 4)` and
`gain(TOOLS, 0, 1, 2)` are the first, second and third tier of one card. All such lists of a card
have the same length; a single argument holds for every tier.
"""

from __future__ import annotations

from typing import Final, final

NO_LIMIT: Final = 999
"""As the upper end of a range: any number."""

GATEWAY: Final = 0
FARMYARD: Final = 1
BONUS: Final = 2
POINT: Final = 3

ALL_PHASES: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
"""The ten phases of a round, and 11: the last moment for cards, after round 6."""

RULEBOOK: Final = "rulebook"
PUBLIC: Final = "public"
RULED: Final = "ruled"
"""Provenance: the rulebook's text; a public transcription; a ruling on a doubtful text."""


@final
class Sum:
    """A number on the table: `constant` plus each counter times its factor, over `divisor`.

    Written with the signs of arithmetic: `FIELDS + JEWELS`, `10 - JEWELS`, `2 * ROUND`,
    `HIDES // 2`. Rounded down; as an amount, less than nothing is nothing.
    """

    def __init__(
        self, terms: tuple[tuple[int, int], ...], constant: int = 0, divisor: int = 1
    ) -> None:
        self.terms: Final = terms
        self.constant: Final = constant
        self.divisor: Final = divisor

    def __add__(self, other: Sum) -> Sum:
        return Sum(self.terms + other.terms, self.constant + other.constant)

    def __sub__(self, other: Sum) -> Sum:
        minus = tuple([(counter, -factor) for counter, factor in other.terms])
        return Sum(self.terms + minus, self.constant - other.constant)

    def __rsub__(self, number: int) -> Sum:
        return Sum((), number) - self

    def __rmul__(self, number: int) -> Sum:
        return Sum(tuple([(counter, number * factor) for counter, factor in self.terms]))

    def __floordiv__(self, number: int) -> Sum:
        return Sum(self.terms, self.constant, number)

    def counter(self) -> int:
        """The counter, where the sum is nothing else."""
        (counter, factor) = self.terms[0]
        assert len(self.terms) == 1
        assert (factor, self.constant, self.divisor) == (1, 0, 1)
        return counter


@final
class Need:
    """A condition: `left` lies between `low` and `high` for the tier, or beats `right` by `low`.

    With `parts` it is an alternative: one of them is enough.
    """

    def __init__(
        self,
        left: Sum,
        low: tuple[int, ...],
        high: tuple[int, ...],
        right: Sum | None = None,
        parts: tuple[Need, ...] = (),
    ) -> None:
        self.left: Final = left
        self.low: Final = low
        self.high: Final = high
        self.right: Final = right
        self.parts: Final = parts

    def tiers(self) -> int:
        """How many levels it has."""
        if self.parts:
            return max([part.tiers() for part in self.parts])
        return max(len(self.low), len(self.high))


@final
class Cost:
    """What is given up: a word, how much (by tier) and what the word acts on.

    With `parts` it is an alternative: exactly one of these lists is paid.
    """

    def __init__(
        self,
        word: int,
        amounts: tuple[Sum, ...],
        what: int = 0,
        parts: tuple[tuple[Cost, ...], ...] = (),
    ) -> None:
        self.word: Final = word
        self.amounts: Final = amounts
        self.what: Final = what
        self.parts: Final = parts


@final
class Effect:
    """What happens: a word, how much (by tier) and what the word acts on.

    With `parts` it is a choice: one of them, or, `by_tier`, the one of the tier.
    """

    def __init__(
        self,
        word: int,
        amounts: tuple[Sum, ...],
        what: int = 0,
        parts: tuple[Effect, ...] = (),
        by_tier: bool = False,
    ) -> None:
        self.word: Final = word
        self.amounts: Final = amounts
        self.what: Final = what
        self.parts: Final = parts
        self.by_tier: Final = by_tier


@final
class Option:
    """One of several ways to play a card: what it needs and what it does first."""

    def __init__(self, need: list[Need], do: list[Effect]) -> None:
        self.need: Final = need
        self.do: Final = do


@final
class Card:
    """One card: its printed number, when it may be played, its upper and its lower half.

    `only` and `never` limit the phases. `need` is the open book, `pay` the arrow. `options` are
    ways to choose from, `do` follows in any case. `income` comes in every phase 3, `points` at
    the end. `source` says where a doubtful text comes from, `ruling` names the rule of
    cards/RULES.md that settles it, `other` is the reading that was not taken.
    """

    def __init__(
        self,
        number: int,
        *,
        only: int = 0,
        never: int = 0,
        need: list[Need] | None = None,
        pay: list[Cost] | None = None,
        options: list[Option] | None = None,
        do: list[Effect] | None = None,
        income: list[Effect] | None = None,
        points: int = 0,
        source: str = RULEBOOK,
        ruling: str = "",
        other: Card | None = None,
    ) -> None:
        self.number: Final = number
        self.only: Final = only
        self.never: Final = never
        self.need: Final[list[Need]] = need or []
        self.pay: Final[list[Cost]] = pay or []
        self.options: Final[list[Option]] = options or []
        self.do: Final[list[Effect]] = do or []
        self.income: Final[list[Effect]] = income or []
        self.points: Final = points
        self.source: Final = source
        self.ruling: Final = ruling
        self.other: Final = other

    def phases(self) -> tuple[int, ...]:
        """When it may be played."""
        if self.only:
            return (self.only,)
        return tuple([phase for phase in ALL_PHASES if phase != self.never])
