"""Making once what is drawn from the same values, where these are mappings and lists.

`functools.cache` looks its arguments up by their hashes, which views do not have. Here they are
written as bytes. What a function gets is all that it can make its result from, so that nothing of
one viewer reaches another: give it a cut of the view, never a `Seen`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Generic, ParamSpec, TypeVar

import msgspec

from ludohall.core.i18n import Translator

P = ParamSpec("P")
T = TypeVar("T")
KEPT = 512


def _plain(value: object) -> object:
    """What the encoder does not know by itself."""
    if isinstance(value, Translator):
        return (value.language, id(value))  # one for each package and language, and it stays
    raise NotImplementedError


_ENCODER = msgspec.msgpack.Encoder(enc_hook=_plain)


class _Call(Generic[T]):
    """A call that is the same as another with arguments of the same values."""

    __slots__ = ("_written", "make")

    def __init__(self, args: tuple[object, ...], make: Callable[[], T]) -> None:
        self._written = _ENCODER.encode(args)
        self.make: Callable[[], T] | None = make

    def __hash__(self) -> int:
        return hash(self._written)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Call) and self._written == other._written


def by_value(function: Callable[P, T]) -> Callable[P, T]:
    """Remember what a function made of plain values. The results are shared: do not change them."""

    @lru_cache(KEPT)
    def known(call: _Call[T]) -> T:
        assert call.make is not None
        made = call.make()
        call.make = None  # the arguments need not be kept
        return made

    @wraps(function)
    def found(*args: P.args, **kwargs: P.kwargs) -> T:
        return known(_Call((args, kwargs), lambda: function(*args, **kwargs)))

    return found
