"""Which matches the contract suite plays: every player count with every value of every option."""

from __future__ import annotations

from random import Random
from typing import Any

from ludohall.core import Choice, Flag, Game, Number, Option, PerSeat
from ludohall.core.data import Json
from ludohall.core.errors import BadOption

TRIES = 400


def values(option: Option, players: int, rng: Random) -> list[Json]:
    """Values of an option worth a match of their own."""
    if isinstance(option, Choice):
        return [value for value, _, _ in option.choices]
    if isinstance(option, Flag):
        return [False, True]
    if isinstance(option, Number):
        return [option.low, option.high]
    assert isinstance(option, PerSeat)
    span = option.high - option.low + 1
    drawn: list[Json] = [option.low + int(rng.random() * span) for _ in range(players)]
    return [[], drawn]


def some_options(game: Game[Any, Any], players: int, rng: Random) -> dict[str, Json]:
    """Any options that fit together."""
    for _ in range(TRIES):
        options: dict[str, Json] = {}
        for option in game.options:
            choices = values(option, players, rng)
            options[option.key] = choices[int(rng.random() * len(choices))]
        try:
            return game.read_options(options, players)
        except BadOption:
            continue
    raise AssertionError(f"{game.key}: no options fit together")


def all_options(game: Game[Any, Any], players: int) -> list[dict[str, Json]]:
    """The defaults, and sets of options in which every value of every option occurs."""
    rng = Random(players)
    found = [game.read_options({}, players)]
    for option in game.options:
        for value in values(option, players, rng):
            if any(options[option.key] == value for options in found):
                continue
            for attempt in range(TRIES):
                others = some_options(game, players, rng) if attempt < TRIES - 1 else {}
                options = {**others, option.key: value}
                try:
                    found.append(game.read_options(options, players))
                    break
                except BadOption:
                    continue
            else:
                raise AssertionError(f"{game.key}: option {option.key} never takes {value!r}")
    return found
