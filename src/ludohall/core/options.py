"""The options of a game: declared, typed, validated and documented.

A value may be given as Python data or as text (from a command line or a form); `read` turns it
into plain JSON data or raises `BadOption` that names the value and what was expected.
Titles and explanations are English message ids; the game's catalogue has the French.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from ludohall.core.errors import BadOption

if TYPE_CHECKING:
    from ludohall.core.data import Json


_WHOLE = re.compile(r"-?[0-9]{1,18}")


class Option:
    """One thing that people agree on before a match."""

    def __init__(self, key: str, title: str, about: str, default: Json, since: int = 0) -> None:
        self.key = key
        self.title = title
        self.about = about
        self.default = default
        self.since = since
        """The version of the rules with which it begins: matches by older ones do not have it."""
        self.implies: Mapping[str, Json] = {}
        """The values of other options that are meant where it is given and they are not."""

    def __repr__(self) -> str:
        kind, takes = type(self).__name__, self.expected(0)
        return f"<{kind} {self.key!r}: {takes}; default {self.default!r}>"

    @property
    def asked(self) -> bool:
        """Whether people are asked for it; else it comes from a match before."""
        return True

    def read(self, value: Json, players: int) -> Json:
        """The value in its plain form."""
        raise NotImplementedError

    def expected(self, players: int) -> str:
        """What the option takes, for error messages and help (English)."""
        raise NotImplementedError

    def refuse(self, value: Json, players: int) -> BadOption:
        """The error for a value that the option does not take."""
        return BadOption(f"option {self.key}: {value!r:.80} is not {self.expected(players)}")


class Choice(Option):
    """One of a few named values."""

    def __init__(
        self,
        key: str,
        title: str,
        about: str,
        choices: Iterable[tuple[str, str, str]],
        default: str | None = None,
        since: int = 0,
    ) -> None:
        """Each choice is (value, title, about)."""
        self.choices = tuple(choices)
        self.values = tuple([value for value, _title, _about in self.choices])
        first = self.choices[0][0] if default is None else default
        super().__init__(key, title, about, first, since)

    def read(self, value: Json, players: int) -> Json:
        """The value itself, if it is one of the choices."""
        if value in self.values:
            return value
        raise self.refuse(value, players)

    def expected(self, players: int) -> str:
        """The choices."""
        return "one of " + ", ".join(choice[0] for choice in self.choices)


class Flag(Option):
    """Yes or no."""

    def __init__(
        self, key: str, title: str, about: str, default: bool = False, since: int = 0
    ) -> None:
        super().__init__(key, title, about, default, since)

    def read(self, value: Json, players: int) -> Json:
        """True or False."""
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in ("true", "yes", "on", "1"):
            return True
        if isinstance(value, str) and value.lower() in ("false", "no", "off", "0", ""):
            return False
        raise self.refuse(value, players)

    def expected(self, players: int) -> str:
        """Yes or no."""
        return "true or false"


class Number(Option):
    """A whole number in a range; both ends belong to it."""

    def __init__(
        self, key: str, title: str, about: str, low: int, high: int, default: int, since: int = 0
    ) -> None:
        self.low = low
        self.high = high
        super().__init__(key, title, about, default, since)

    def read(self, value: Json, players: int) -> Json:
        """The number."""
        number = whole(value)
        if number is None or not self.low <= number <= self.high:
            raise self.refuse(value, players)
        return number

    def expected(self, players: int) -> str:
        """The range."""
        return f"a whole number from {self.low} to {self.high}"


class PerSeat(Option):
    """A whole number for each seat, as a list or as text with commas; empty: not given.

    A single number stands for all seats.
    """

    def __init__(
        self,
        key: str,
        title: str,
        about: str,
        low: int,
        high: int,
        since: int = 0,
        implies: Mapping[str, Json] | None = None,
    ) -> None:
        self.low = low
        self.high = high
        super().__init__(key, title, about, [], since)
        self.implies = {} if implies is None else implies

    def read(self, value: Json, players: int) -> Json:
        """The list: empty, or one number a seat."""
        parts: list[Json]
        if isinstance(value, str):
            parts = [part.strip() for part in value.split(",")] if value.strip() else []
        elif isinstance(value, list):
            parts = value
        else:
            parts = [value]
        numbers: list[Json] = []
        for part in parts:
            number = whole(part)
            if number is None or not self.low <= number <= self.high:
                raise self.refuse(value, players)
            numbers.append(number)
        if len(numbers) == 1:
            numbers = numbers * players
        if numbers and len(numbers) != players:
            raise self.refuse(value, players)
        return numbers

    def expected(self, players: int) -> str:
        """How many numbers of which range; those of 0 players are any number."""
        return (
            f"{players or 'some'} numbers from {self.low} to {self.high} with commas between them, "
            "one number for all seats, or empty"
        )


class Structured(Option):
    """Data with a shape of its own: what a campaign carries over to its next match.

    `check` returns the data in its plain form, or raises `ValueError` that says what is wrong.
    """

    def __init__(
        self,
        key: str,
        title: str,
        about: str,
        check: Callable[[Json, int], Json],
        since: int = 0,
    ) -> None:
        self.check = check
        super().__init__(key, title, about, None, since)

    @property
    def asked(self) -> bool:
        """Nobody fills it in."""
        return False

    def read(self, value: Json, players: int) -> Json:
        """The data as `check` returns it; None: not given."""
        if value is None:
            return None
        try:
            return self.check(value, players)
        except ValueError as error:
            raise BadOption(f"option {self.key}: {error}") from None

    def expected(self, players: int) -> str:
        """Where it comes from."""
        return "what the match before in the series carries over"


def whole(value: Json) -> int | None:
    """The whole number that a value is or spells; None if it is none."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str) and _WHOLE.fullmatch(value):
        return int(value)
    return None


def read_options(
    declared: Iterable[Option], given: Mapping[str, Json], players: int
) -> dict[str, Json]:
    """All options of a match in their plain form, those not given at their default."""
    known = {option.key: option for option in declared}
    for key in given:
        if key not in known:
            names = ", ".join(known) or "none"
            raise BadOption(f"there is no option {key!r}; options are {names}")
    meant: dict[str, Json] = {}
    for option in known.values():
        if given.get(option.key):
            meant.update(option.implies)
    meant.update(given)
    return {
        key: option.read(meant.get(key, option.default), players) for key, option in known.items()
    }
