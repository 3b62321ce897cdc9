"""`ludohall bench`: how fast each game runs here, by random play on one core, in CPU time."""

from __future__ import annotations

import json
import platform
import time
from collections.abc import Callable
from random import Random
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

import ludohall
from ludohall.cli.common import Usage, is_compiled, tracked
from ludohall.core.data import Json
from ludohall.core.game import Game
from ludohall.core.step import NATURE

ROWS = (
    ("decisions a second", "{:,.0f}", "decisions_per_second"),
    ("matches a second", "{:,.1f}", "games_per_second"),
    ("decisions a match", "{:,.0f}", "decisions_per_game"),
    ("legal actions, mean", "{:.1f}", "legal_actions"),
    ("us a clone", "{:.1f}", "clone_us"),
    ("us a view", "{:.1f}", "view_us"),
    ("us a resample", "{:.1f}", "resample_us"),
)
EVERY = 25  # one position in so many is kept for the measures of single operations


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Without: all games.")
    ] = None,
    players: Annotated[int, typer.Option(help="How many seats.")] = 2,
    seconds: Annotated[float, typer.Option(help="CPU seconds of play for each game.")] = 3.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure decisions, matches, clones, views and deals for each game."""
    if not 0.0 < seconds <= 600.0:
        raise Usage(f"--seconds goes up to 600, not {seconds}")
    chosen = [ludohall.game(key) for key in games or ludohall.games()]
    for game in chosen:
        game.check_players(players)
    results = [measure(game, players, seconds) for game in tracked(chosen, "bench")]
    report: dict[str, Json] = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "players": players,
        "games": {game.key: result for game, result in zip(chosen, results, strict=True)},
    }
    if as_json:
        print(json.dumps(report))
    else:
        show(report)


def measure(game: Game[Any, Any], players: int, seconds: float) -> dict[str, Json]:
    """The figures of one game."""
    rng = Random(1)
    positions: list[Any] = []
    offered = seen = 0
    while len(positions) < 100:  # warms up, too
        taken, legal = random_match(game, players, rng, positions)
        seen += taken
        offered += legal
    options = game.read_options({}, players)
    decisions = matches = 0
    spent = 0.0
    while spent < seconds:
        started = time.process_time()
        state = game.new(players, options, game.rules)
        state.settle()
        decisions += state.playout(rng)
        spent += time.process_time() - started
        matches += 1
    return {
        "decisions_per_second": round(decisions / spent, 1),
        "games_per_second": round(matches / spent, 3),
        "decisions_per_game": round(decisions / matches, 1),
        "legal_actions": round(offered / seen, 2),
        "clone_us": microseconds(lambda state: state.clone(), positions),
        "view_us": microseconds(lambda state: game.view(state, 0), positions),
        "resample_us": microseconds(lambda state: game.resample(state, 0, rng), positions),
        "compiled": is_compiled(game),
    }


def random_match(
    game: Game[Any, Any], players: int, rng: Random, keep: list[Any] | None
) -> tuple[int, int]:
    """One random match: how many decisions it took, and how many actions were legal in all, counted
    where positions are kept.
    """
    random = rng.random
    state = game.new(players, game.read_options({}, players), game.rules)
    state.settle()
    stack = state.stack
    decisions = legal = 0
    while stack:
        if stack[-1].seat == NATURE:
            state.advance(rng)
            continue
        actions = state.actions()
        decisions += 1
        if keep is not None:
            legal += len(actions)
            if decisions % EVERY == 0:
                keep.append(state.clone())
        state.apply(actions[int(random() * len(actions))])
    return decisions, legal


def microseconds(operation: Callable[[Any], object], positions: list[Any]) -> float:
    """The mean time of an operation over the positions: the best of three rounds."""
    rounds = []
    for _ in range(3):
        started = time.process_time()
        repeated = 0
        while time.process_time() - started < 0.1:
            for state in positions:
                operation(state)
            repeated += 1
        rounds.append((time.process_time() - started) / repeated / len(positions))
    return round(min(rounds) * 1e6, 3)


def show(report: dict[str, Any]) -> None:
    """The report for a person."""
    results = report["games"]
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    for key in results:
        table.add_column(key, justify="right")
    for title, form, figure in ROWS:
        table.add_row(title, *(form.format(result[figure]) for result in results.values()))
    builds = ("compiled" if result["compiled"] else "pure" for result in results.values())
    table.add_row("build", *builds)
    console = Console()
    console.print(table)
    console.print(
        f"Random play, {report['players']} players, one core, CPU time, "
        f"Python {report['python']} on {report['machine']}",
        highlight=False,
    )
