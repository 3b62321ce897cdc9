"""Which matches the contract suite plays: every player count with every value of every option.

A value that changes nothing with so many players (the strength of a rival that only one meets) is
left to those with whom it does.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ludohall.core import Choice, Flag, Number, Option, PerSeat, Structured
from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from tests.contract.promises.plays import AnyGame

TRIES = 100
CHECKS = 8
"""With so many sets of the other options a value is held against the default."""


def values(option: Option, players: int, rng: Random) -> list[Json]:
    """Values of an option worth a match of their own."""
    if isinstance(option, Choice):
        return [value for value, _, _ in option.choices]
    if isinstance(option, Flag):
        return [False, True]
    if isinstance(option, Number):
        return [option.low, option.high]
    if isinstance(option, Structured):
        return [option.default]
    assert isinstance(option, PerSeat)
    span = option.high - option.low + 1
    drawn: list[Json] = [option.low + int(rng.random() * span) for _ in range(players)]
    return [[], drawn]


def fits(game: AnyGame, players: int, options: dict[str, Json]) -> bool:
    """Whether a match can be played so."""
    try:
        game.read_options(options, players)
    except BadOption:
        return False
    return True


def fill(
    game: AnyGame, players: int, options: dict[str, Json], rng: Random
) -> dict[str, Json] | None:
    """A whole set of options with these; None if nothing goes with them.

    What is needed is looked for first: these alone, with one more option, with any others. Then
    every other option takes a value by chance where it fits.
    """
    others = [option for option in game.options if option.key not in options]
    choices = {option.key: values(option, players, rng) for option in others}
    ways: list[dict[str, Json]] = [{}]
    ways += [{key: value} for key, found in choices.items() for value in found]
    ways += [
        {key: found[int(rng.random() * len(found))] for key, found in choices.items()}
        for _ in range(TRIES)
    ]
    for way in ways:
        if fits(game, players, {**options, **way}):
            break
    else:
        return None
    chosen = {**options, **way}
    for key, found in choices.items():
        tried = {**chosen, key: found[int(rng.random() * len(found))]}
        if key not in way and fits(game, players, tried):
            chosen = tried
    return game.read_options(chosen, players)


def some_options(game: AnyGame, players: int, rng: Random) -> dict[str, Json]:
    """Any options that fit together."""
    found = fill(game, players, {}, rng)
    assert found is not None, f"{game.key}: {players} cannot play"
    return found


def all_options(game: AnyGame, players: int) -> list[dict[str, Json]]:
    """The defaults, and sets of options in which every value that so many can play with and that
    changes something occurs."""
    rng = Random(players)
    found = [game.read_options({}, players)]
    for option, value in every_value(game, players):
        if any(options[option.key] == value for options in found):
            continue
        if changes_nothing(game, players, option, value):
            continue
        options = fill(game, players, {option.key: value}, rng)
        if options is not None:
            found.append(options)
    return found


def changes_nothing(game: AnyGame, players: int, option: Option, value: Json) -> bool:
    """Whether the same table is laid with this value and with the default, whatever the others."""
    rng, compared = Random(players), False
    for _ in range(CHECKS):
        options = fill(game, players, {option.key: value}, rng)
        usual = {**(options or {}), option.key: option.default}
        if options is None or not fits(game, players, usual):
            continue
        compared = True
        usual = game.read_options(usual, players)
        if laid(game, players, options) != laid(game, players, usual):
            return False
    return compared


def laid(game: AnyGame, players: int, options: dict[str, Json]) -> Any:
    """The table of a new match: all that its rules can look at."""
    return game.new(players, options, game.rules)


def refused_values(game: AnyGame, players: int) -> list[tuple[str, Json, str]]:
    """What so many cannot play with, though others can: option, value and the game's reason."""
    found = []
    for option, value in every_value(game, players):
        if fill(game, players, {option.key: value}, Random(players)) is None:
            try:
                game.read_options({option.key: value}, players)
            except BadOption as error:
                found.append((option.key, value, str(error)))
    return found


def dead_values(game: AnyGame) -> set[str]:
    """Values of options that no number of players can play with."""
    return set.intersection(
        *[
            {f"{key}={value}" for key, value, _ in refused_values(game, players)}
            for players in game.seats
        ]
    )


def every_value(game: AnyGame, players: int) -> list[tuple[Option, Json]]:
    """Each option with each of its values."""
    rng = Random(players)
    return [(option, value) for option in game.options for value in values(option, players, rng)]
