"""Codecs: how the fields of a state stand in a position, declared once for writing and reading.

A position is data that people write and send, so reading trusts nothing: each codec says what it
takes and refuses the rest with `BadPosition`, naming the place and the value. What follows from
other fields (counters kept for speed) has no codec: the game computes it after reading. What only
the fields together can break (a tile on a wrong colour, a piece too many) it checks then, too.

    PLAYER = Shape({"silver": Whole(0, 99), "dice": Items(Whole(1, 6), most=2, sort=True)})
    PLAYER.write(player)                    # {"silver": 3, "dice": [2, 5]}, from the attributes
    PLAYER.read(data, "players[0]")         # {"silver": 3, "dice": (2, 5)}, for the constructor
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from ludohall.core.data import Json
from ludohall.core.errors import BadPosition

T = TypeVar("T")


class Codec(Generic[T]):
    """One value: to plain data and back."""

    def write(self, value: T) -> Json:
        """The value as plain data."""
        raise NotImplementedError

    def read(self, data: Json, where: str) -> T:
        """The value of such data, or `BadPosition`."""
        raise NotImplementedError


def refuse(data: object, where: str, expected: str) -> BadPosition:
    """The error for data that a codec does not take."""
    return BadPosition(f"{where}: {data!r:.60} is not {expected}")


class Whole(Codec[int]):
    """A whole number in a range; both ends belong to it."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def write(self, value: int) -> Json:
        """The number."""
        return value

    def read(self, data: Json, where: str) -> int:
        """The number, if it is one in the range."""
        if type(data) is not int or not self.low <= data <= self.high:
            raise refuse(data, where, f"a whole number from {self.low} to {self.high}")
        return data


class Truth(Codec[bool]):
    """True or false."""

    def write(self, value: bool) -> Json:
        """The value."""
        return value

    def read(self, data: Json, where: str) -> bool:
        """The value, if it is one."""
        if not isinstance(data, bool):
            raise refuse(data, where, "true or false")
        return data


class Word(Codec[int]):
    """A number with a name: an index of the words. Empty words are numbers that do not occur."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.numbers = {word: number for number, word in enumerate(words) if word}

    def write(self, value: int) -> Json:
        """Its word."""
        return self.words[value]

    def read(self, data: Json, where: str) -> int:
        """The number of a word."""
        number = self.numbers.get(data) if isinstance(data, str) else None
        if number is None:
            raise refuse(data, where, "one of " + ", ".join(self.numbers))
        return number


class Maybe(Codec[int]):
    """A number that may be missing: `none` in the state, null in the data."""

    def __init__(self, codec: Codec[int], none: int = -1) -> None:
        self.codec = codec
        self.none = none

    def write(self, value: int) -> Json:
        """Null, or as the codec writes it."""
        return None if value == self.none else self.codec.write(value)

    def read(self, data: Json, where: str) -> int:
        """`none`, or as the codec reads it."""
        return self.none if data is None else self.codec.read(data, where)


class Items(Codec[tuple[T, ...]]):
    """A row of things as a tuple: exactly `count`, at most `most`, sorted if it is a multiset."""

    def __init__(
        self,
        item: Codec[T],
        *,
        count: int | None = None,
        most: int | None = None,
        sort: bool = False,
    ) -> None:
        self.item = item
        self.count = count
        self.most = most
        self.sort = sort

    def write(self, value: Sequence[T]) -> Json:
        """A list."""
        return [self.item.write(item) for item in value]

    def read(self, data: Json, where: str) -> tuple[T, ...]:
        """The things of a list."""
        if not isinstance(data, list):
            raise refuse(data, where, "a list")
        if self.count is not None and len(data) != self.count:
            raise refuse(data, where, f"a list of {self.count}")
        if self.most is not None and len(data) > self.most:
            raise refuse(data, where, f"a list of at most {self.most}")
        items = [self.item.read(item, f"{where}[{i}]") for i, item in enumerate(data)]
        return tuple(sorted(items) if self.sort else items)  # type: ignore[type-var]  # ids


class Rows(Codec[list[T]]):
    """The same as a list: for what changes in place."""

    def __init__(self, item: Codec[T], *, count: int | None = None, sort: bool = False) -> None:
        self.items = Items(item, count=count, sort=sort)

    def write(self, value: list[T]) -> Json:
        """A list."""
        return self.items.write(value)

    def read(self, data: Json, where: str) -> list[T]:
        """The things of a list."""
        return list(self.items.read(data, where))


class Named(Codec[tuple[T, ...]]):
    """A tuple whose places have names: an object in the data."""

    def __init__(self, names: Sequence[str], item: Codec[T]) -> None:
        self.shape = tuple(names)
        self.item = item

    def write(self, value: Sequence[T]) -> Json:
        """Each place by its name."""
        return {name: self.item.write(item) for name, item in zip(self.shape, value, strict=True)}

    def read(self, data: Json, where: str) -> tuple[T, ...]:
        """The places in their order, none missing and none unknown."""
        found = mapping(data, where)
        if set(found) != set(self.shape):
            raise refuse(data, where, "an object of " + ", ".join(self.shape))
        return tuple([self.item.read(found[name], f"{where}.{name}") for name in self.shape])


class Tally(Codec[tuple[int, ...]]):
    """How many there are of each kind: a tuple by the kinds' numbers, by their words in the data.

    Kinds of which there are none are left out.
    """

    def __init__(self, words: Sequence[str], most: int) -> None:
        self.word = Word(words)
        self.number = Whole(0, most)

    def write(self, value: Sequence[int]) -> Json:
        """Counts by word."""
        return {self.word.words[kind]: count for kind, count in enumerate(value) if count}

    def read(self, data: Json, where: str) -> tuple[int, ...]:
        """Counts by number."""
        counts = [0] * len(self.word.words)
        for word, count in mapping(data, where).items():
            kind = self.word.read(word, where)
            counts[kind] = self.number.read(count, f"{where}.{word}")
        return tuple(counts)


class Bag(Codec[tuple[int, ...]]):
    """A sorted multiset of kinds, as counts by their words."""

    def __init__(self, words: Sequence[str], most: int) -> None:
        self.tally = Tally(words, most)

    def write(self, value: Sequence[int]) -> Json:
        """Counts by word, in the order of the kinds."""
        counts: dict[str, Json] = {}
        words = self.tally.word.words
        for kind in sorted(set(value)):
            counts[words[kind]] = value.count(kind)
        return counts

    def read(self, data: Json, where: str) -> tuple[int, ...]:
        """The multiset."""
        counts = self.tally.read(data, where)
        return tuple([kind for kind, count in enumerate(counts) for _ in range(count)])


class Pile(Codec[bytes]):
    """The same multiset with a byte for each kind, as piles are kept that clones share."""

    def __init__(self, words: Sequence[str], most: int) -> None:
        self.bag = Bag(words, most)

    def write(self, value: bytes) -> Json:
        """Counts by word."""
        return self.bag.write(tuple(value))

    def read(self, data: Json, where: str) -> bytes:
        """The bytes."""
        return bytes(self.bag.read(data, where))


class Shape:
    """The fields of an object by their names: those of its attributes."""

    def __init__(self, fields: Mapping[str, Codec[Any]]) -> None:
        self.fields = dict(fields)

    def write(self, thing: object) -> dict[str, Json]:
        """An object of the fields."""
        return {name: codec.write(getattr(thing, name)) for name, codec in self.fields.items()}

    def read(self, data: Json, where: str, *, beside: Sequence[str] = ()) -> dict[str, Any]:
        """The fields of such an object, each once; `beside` names what others read from it."""
        found = mapping(data, where)
        for name in found:
            if name not in self.fields and name not in beside:
                raise BadPosition(f"{inside(where, name)}: there is no such field")
        for name in self.fields:
            if name not in found:
                raise BadPosition(f"{inside(where, name)} is missing")
        return {
            name: codec.read(found[name], inside(where, name))
            for name, codec in self.fields.items()
        }


def inside(where: str, name: str) -> str:
    """The place of a field in a place."""
    return f"{where}.{name}" if where else name


def mapping(data: Json, where: str) -> dict[str, Json]:
    """Data that is an object."""
    if not isinstance(data, dict):
        raise refuse(data, where or "the position", "an object")
    return data
