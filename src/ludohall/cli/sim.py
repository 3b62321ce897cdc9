"""`ludohall sim`: matches between bots in bulk, reproducible to the last point."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

import ludohall
from ludohall.bots import split_specs
from ludohall.cli.common import (
    MOST_WORKERS,
    GameKey,
    Options,
    Usage,
    is_compiled,
    read_pairs,
    tracked,
)
from ludohall.cli.matches import MOST_GAMES, Simulation
from ludohall.core.data import Json
from ludohall.core.errors import BadSeats, BadSeed
from ludohall.core.match import MAX_SEED


def sim(
    game: GameKey,
    players: Annotated[int, typer.Option(help="How many seats.")] = 2,
    games: Annotated[int, typer.Option(help="How many matches.")] = 100,
    bots: Annotated[
        str,
        typer.Option(
            help="One bot for all seats, or several with commas: ismcts:sims=400,greedy. "
            "See `ludohall bots`."
        ),
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    option: Options = None,
    workers: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let bots play matches against each other; the seats rotate from match to match."""
    if not 0 <= workers <= MOST_WORKERS:
        raise Usage(f"--workers goes from 0 to {MOST_WORKERS}, not {workers}")
    crew = workers or os.cpu_count() or 1
    report = play_matches(game, players, games, split_specs(bots), seed, read_pairs(option), crew)
    if as_json:
        print(json.dumps(report))
    else:
        show(report)


def play_matches(
    key: str,
    players: int,
    games: int,
    specs: Sequence[str],
    seed: int,
    options: Mapping[str, Json],
    workers: int = 1,
) -> dict[str, Json]:
    """Play the matches and sum them up. A shared victory counts in parts."""
    game = ludohall.game(key)
    game.check_players(players)
    chosen = game.read_options(options, players)
    if not 0 < games <= MOST_GAMES:
        raise Usage(f"--games goes from 1 to {MOST_GAMES}, not {games}")
    if not 0 <= seed <= MAX_SEED // MOST_GAMES - 1:
        raise BadSeed(f"--seed goes from 0 to {MAX_SEED // MOST_GAMES - 1}, not {seed}")
    if players % len(specs):
        raise BadSeats(f"--bots: {len(specs)} bots cannot share {players} seats evenly")
    simulation = Simulation(key, players, tuple(specs), seed, chosen)
    assert simulation.minds  # an unknown bot is refused here

    wins = [0.0] * len(specs)
    points = [0] * len(specs)
    decisions = 0
    started = time.perf_counter()
    numbers = tracked(range(games), f"{key}, {players} players")
    for number, (winners, scores, count) in zip(
        numbers, simulation.ends(games, workers), strict=True
    ):
        kinds = simulation.kinds(number)
        decisions += count
        for winner in winners:
            wins[kinds[winner]] += 1 / len(winners)
        for seat, score in enumerate(scores):
            points[kinds[seat]] += score
    seconds = time.perf_counter() - started

    seats_a_bot = games * players // len(specs)
    return {
        "game": key,
        "players": players,
        "games": games,
        "seed": seed,
        "options": dict(options),
        "bots": list(specs),
        "wins": [round(won, 6) for won in wins],
        "mean_scores": [round(total / seats_a_bot, 6) for total in points],
        "decisions": decisions,
        "seconds": round(seconds, 6),
        "decisions_per_second": round(decisions / seconds, 1),
        "games_per_second": round(games / seconds, 3),
        "compiled": is_compiled(game),
    }


def show(report: Mapping[str, Any]) -> None:
    """The report for a person."""
    table = Table(box=box.SIMPLE_HEAD)
    for column in ("bot", "wins", "share", "mean score"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for spec, won, mean in zip(report["bots"], report["wins"], report["mean_scores"], strict=True):
        table.add_row(spec, f"{won:g}", f"{won / report['games']:.1%}", f"{mean:.1f}")
    console = Console()
    console.print(table)
    console.print(
        f"{report['games']} matches of {report['game']} with {report['players']} players, "
        f"{report['decisions']:,} decisions in {report['seconds']:.1f} s "
        f"({report['decisions_per_second']:,.0f} a second, "
        f"{'compiled' if report['compiled'] else 'pure Python'})",
        highlight=False,
    )
