"""Thousands of random matches over all player counts and options: every one must end well.

    .venv/bin/python benchmarks/matches.py burgundy [--games 10000] [--seed 1]
    .venv/bin/python benchmarks/matches.py newdale --every chapter --games 200
    .venv/bin/python benchmarks/matches.py newdale --campaigns 20

Each match draws its seats and options, is played by random bots, and is checked: it has ended,
every score is the sum of its breakdown, and no piece was lost or made. With `--every` each value of
an option is played so many times at each player count. A campaign is played by bots that look
ahead, from its first match to its last, at each player count in turn; every match is also replayed
from its record.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import ludohall
from ludohall.bots import bot, play_out, simulate
from ludohall.cli.common import is_compiled, tracked
from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from ludohall.core.game import Game
from ludohall.core.options import Choice, Flag, Number, Option, PerSeat, Structured

Case = tuple[int, dict[str, Json]]
"""How many seats, and options that are given."""


def any_value(option: Option, players: int, rng: Random) -> Json:
    """A value of an option, each with equal chance."""
    if isinstance(option, Choice):
        return rng.choice(option.choices)[0]
    if isinstance(option, Flag):
        return rng.random() < 0.5
    if isinstance(option, Number):
        return rng.randint(option.low, option.high)
    if isinstance(option, Structured):  # nothing is carried over to a first match
        return None
    assert isinstance(option, PerSeat)
    numbers: list[Json] = [rng.randint(option.low, option.high) for _ in range(players)]
    return numbers if rng.random() < 0.5 else []


def any_options(
    game: Game[Any, Any], players: int, given: dict[str, Json], rng: Random
) -> dict[str, Json]:
    """Options that fit together, among them those given."""
    while True:
        drawn = {option.key: any_value(option, players, rng) for option in game.options}
        try:
            return game.read_options({**drawn, **given}, players)
        except BadOption:
            continue


def cases(game: Game[Any, Any], every: str | None, games: int, rng: Random) -> Iterator[Case]:
    """The matches to be played."""
    if every is None:
        for _ in range(games):
            yield rng.choice(game.seats), {}
        return
    found = [option for option in game.options if option.key == every]
    if not found or not isinstance(found[0], Choice):
        raise SystemExit(f"--every: {game.key} has no option {every!r} with a few named values")
    for value, _, _ in found[0].choices:
        for players in game.seats:
            for _ in range(games):
                yield players, {every: value}


def check(game: Game[Any, Any], state: Any, pieces: Any) -> None:
    """A match has ended well."""
    assert state.over
    assert state.scores() == [sum(row.values()) for row in game.breakdown(state)]
    assert game.census(state) == pieces


def play(game: Game[Any, Any], case: Case, seed: int, rng: Random) -> tuple[dict[str, Json], int]:
    """One match, checked: its options, how many decisions."""
    players, given = case
    options = any_options(game, players, given, rng)
    state = game.new(players, options, game.rules)
    state.settle()
    pieces = game.census(state)
    state, decisions = simulate(game, options, seed, [bot("random", game.key)] * players)
    check(game, state, pieces)
    return options, decisions


def play_campaign(game: Game[Any, Any], players: int, seed: int) -> tuple[int, int]:
    """A series of matches to its end, checked: how many matches and decisions."""
    match = ludohall.new(game.key, players, seed, dict(game.series_options or {}))
    matches = decisions = 0
    while True:
        pieces = game.census(match.state)
        decisions += play_out(match, [bot("greedy", game.key)] * players, seed + matches)
        check(game, match.state, pieces)
        assert ludohall.replay(match.record()).state == match.state
        matches += 1
        following = ludohall.sequel(match, seed=seed + matches)
        if following is None:
            return matches, decisions
        match = following


def campaigns(game: Game[Any, Any], count: int, seed: int) -> None:
    """So many whole campaigns, and what was played."""
    if game.series_options is None:
        raise SystemExit(f"--campaigns: {game.key} has none")
    started = time.perf_counter()
    matches = decisions = 0
    for number in tracked(range(count), game.key):
        players = game.seats[number % len(game.seats)]
        played, taken = play_campaign(game, players, seed * 1_000_000 + number * 1_000)
        matches += played
        decisions += taken
    print(
        f"{count:,} campaigns of {game.key} without an error, {matches:,} matches, "
        f"{decisions:,} decisions, {time.perf_counter() - started:.0f} s"
    )


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=ludohall.games())
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", metavar="OPTION")
    parser.add_argument("--campaigns", type=int)
    arguments = parser.parse_args()
    game = ludohall.game(arguments.game)
    if arguments.campaigns is not None:
        campaigns(game, arguments.campaigns, arguments.seed)
        return
    rng = Random(arguments.seed)
    seats: Counter[int] = Counter()
    values: Counter[str] = Counter()
    decisions = 0
    started, cpu = time.perf_counter(), time.process_time()
    chosen = list(cases(game, arguments.every, arguments.games, rng))
    for number in tracked(range(len(chosen)), game.key):
        seed = arguments.seed * 1_000_000 + number
        options, taken = play(game, chosen[number], seed, rng)
        seats[chosen[number][0]] += 1
        values.update(f"{key}={value}" for key, value in options.items() if value != [])
        decisions += taken
    spent = time.perf_counter() - started
    build = "compiled" if is_compiled(game) else "pure"
    print(
        f"{len(chosen):,} matches of {game.key} without an error, {decisions:,} decisions, "
        f"{spent:.0f} s ({time.process_time() - cpu:.0f} s CPU, {build})"
    )
    print("players:", ", ".join(f"{count} with {n}" for n, count in sorted(seats.items())))
    keys = {option.key for option in game.options if isinstance(option, Choice | Flag)}
    named = [value for value in sorted(values) if value.partition("=")[0] in keys]
    print("options:", ", ".join(f"{value} ({values[value]})" for value in named))


if __name__ == "__main__":
    main()
