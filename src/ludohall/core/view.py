"""Views: what one viewer may know of a match, as plain data with a declared shape.

Each game declares a TypedDict that extends `View` with what its `look` returns, so that pages,
bots and library users read it without casts.
"""

from __future__ import annotations

from typing import TypedDict, TypeVar


class View(TypedDict):
    """What every game's view holds. The game's own entries stand beside it."""

    game: str  # its key
    viewer: int | None  # whose eyes these are; None for a spectator
    deciding: list[int]  # the seats that owe a decision
    pending: dict[str, list[str | int]]  # by seat: the name of its step, then its parameters
    over: bool


V = TypeVar("V", bound=View)
"""The view of a game."""
