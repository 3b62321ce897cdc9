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
        steps.append(kind(*read_params(entry, kind)))
    return steps


def read_params(entry: list[Json], kind: type[Step[S]]) -> list[int]:
    """The parameters of a step, as many as it takes and each in its range."""
    given = entry[1:]
    if len(given) != len(kind.params):
        names = ", ".join(param.name for param in kind.params) or "no numbers"
        raise BadPosition(f"step {entry!r:.80}: {entry[0]} takes {names}")
    numbers: list[int] = []
    for param, value in zip(kind.params, given, strict=True):
        if type(value) is not int or not param.low <= value <= param.high:
            raise BadPosition(
                f"step {entry!r:.80}: {param.name} goes from {param.low} to {param.high}, "
                f"{value!r:.40} is out of range"
            )
        numbers.append(value)
    return numbers
