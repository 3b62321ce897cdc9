"""Thousands of random matches over all player counts and options: every one must end well.

    .venv/bin/python benchmarks/matches.py burgundy [--games 10000] [--seed 1]

Each match draws its seats and options, is played by random bots, and is checked: it has ended,
every score is the sum of its breakdown, and no piece was lost or made.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from random import Random
from typing import Any

import ludohall
from ludohall.bots import bot, simulate
from ludohall.cli.common import is_compiled, tracked
from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from ludohall.core.game import Game
from ludohall.core.options import Choice, Flag, Number, Option, PerSeat


def any_value(option: Option, players: int, rng: Random) -> Json:
    """A value of an option, each with equal chance."""
    if isinstance(option, Choice):
        return rng.choice(option.choices)[0]
    if isinstance(option, Flag):
        return rng.random() < 0.5
    if isinstance(option, Number):
        return rng.randint(option.low, option.high)
    assert isinstance(option, PerSeat)
    numbers: list[Json] = [rng.randint(option.low, option.high) for _ in range(players)]
    return numbers if rng.random() < 0.5 else []


def any_options(game: Game[Any, Any], players: int, rng: Random) -> dict[str, Json]:
    """Options that fit together."""
    while True:
        given = {option.key: any_value(option, players, rng) for option in game.options}
        try:
            return game.read_options(given, players)
        except BadOption:
            continue


def play(game: Game[Any, Any], seed: int, rng: Random) -> tuple[int, dict[str, Json], int]:
    """One match, checked: how many seats, which options, how many decisions."""
    players = rng.choice(game.seats)
    options = any_options(game, players, rng)
    state = game.new(players, options, game.rules)
    state.settle()
    pieces = game.census(state)
    state, decisions = simulate(game, options, seed, [bot("random", game.key)] * players)
    assert state.over
    assert state.scores() == [sum(row.values()) for row in game.breakdown(state)]
    assert game.census(state) == pieces
    return players, options, decisions


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=ludohall.games())
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    game = ludohall.game(arguments.game)
    rng = Random(arguments.seed)
    seats: Counter[int] = Counter()
    values: Counter[str] = Counter()
    decisions = 0
    started, cpu = time.perf_counter(), time.process_time()
    for number in tracked(range(arguments.games), game.key):
        players, options, taken = play(game, arguments.seed * 1_000_000 + number, rng)
        seats[players] += 1
        values.update(f"{key}={value}" for key, value in options.items() if value != [])
        decisions += taken
    spent = time.perf_counter() - started
    build = "compiled" if is_compiled(game) else "pure"
    print(
        f"{arguments.games:,} matches of {game.key} without an error, {decisions:,} decisions, "
        f"{spent:.0f} s ({time.process_time() - cpu:.0f} s CPU, {build})"
    )
    print("players:", ", ".join(f"{count} with {n}" for n, count in sorted(seats.items())))
    chosen = {option.key for option in game.options if isinstance(option, Choice | Flag)}
    named = [value for value in sorted(values) if value.partition("=")[0] in chosen]
    print("options:", ", ".join(f"{value} ({values[value]})" for value in named))


if __name__ == "__main__":
    main()
