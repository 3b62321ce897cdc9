"""Plain data: what views, positions and records are made of."""

from __future__ import annotations

from typing import TypeAlias

from ludohall.core.errors import BadPosition
from ludohall.core.step import S, Step

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""What JSON can hold."""


def steps_data(stack: list[Step[S]]) -> Json:
    """Pending steps as plain data, bottom first: each a list of its name and its parameters."""
    return [[type(step).__name__, *step.key()] for step in stack]


def read_steps(data: Json, kinds: dict[str, type[Step[S]]]) -> list[Step[S]]:
    """The steps again."""
    if not isinstance(data, list):
        raise BadPosition("the stack of a position is a list of steps")
    steps: list[Step[S]] = []
    for entry in data:
        if not (isinstance(entry, list) and entry and isinstance(entry[0], str)):
            raise BadPosition(f"{entry!r} is not a step: a list of its name and its numbers")
        kind = kinds.get(entry[0])
        if kind is None:
            raise BadPosition(f"there is no step {entry[0]!r}; steps are {', '.join(kinds)}")
        try:
            steps.append(kind(*entry[1:]))  # type: ignore[arg-type]  # a wrong number raises
        except TypeError as error:
            raise BadPosition(f"step {entry!r}: {error}") from None
    return steps
