"""`ludohall train`: trains the networks of a game's learned bot by self-play."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

import ludohall
from ludohall.bots.learned import FOLDER, KIND
from ludohall.bots.selfplay import Task, crew
from ludohall.bots.training import Run, check, judged, learn
from ludohall.bots.weights import chosen, module, numbers
from ludohall.cli.common import GameKey, Language, Options, Usage, read_language, read_pairs
from ludohall.cli.tune import SHOWN, seats, sentence
from ludohall.core.data import Json
from ludohall.core.game import Game
from ludohall.core.i18n import Translator, translator


def train(
    game: GameKey,
    players: Annotated[str, typer.Option(help="How many seats; several as 2/3/4.")] = "2",
    option: Options = None,
    minutes: Annotated[float, typer.Option(help="How long, without the last check.")] = 10.0,
    games: Annotated[int, typer.Option(help="Matches in an iteration.")] = 240,
    width: Annotated[int, typer.Option(help="The planner's width in training.")] = 3,
    nodes: Annotated[int, typer.Option(help="The planner's nodes in training.")] = 400,
    networks: Annotated[int, typer.Option(help="Networks that are averaged.")] = 4,
    hidden: Annotated[int, typer.Option(help="Hidden units of each.")] = 16,
    sampled: Annotated[
        float, typer.Option(help="The share of turns that are looked at closely.")
    ] = 0.3,
    top: Annotated[int, typer.Option(help="Best ways of such a turn that are tried.")] = 4,
    others: Annotated[int, typer.Option(help="Other ways of it that are tried.")] = 2,
    futures: Annotated[int, typer.Option(help="Futures in which each is tried.")] = 3,
    most: Annotated[int, typer.Option(help="Decisions of such a future.")] = 20,
    held_out: Annotated[int, typer.Option(help="Matches of the last check.")] = 200,
    seed: Annotated[int, typer.Option(help="Other seeds have other deals.")] = 1,
    workers: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
    out: Annotated[
        Path | None, typer.Option(help="The file of the run: it goes on where it stands.")
    ] = None,
    lang: Language = "",
) -> None:
    """Train networks that see more than the evaluation. An option with several values: key=a/b."""
    tr = translator(read_language(lang), __package__)
    asked = {
        "minutes": (minutes, 0.0, 10_000.0),
        "games": (games, 1, 100_000),
        "width": (width, 1, 1000),
        "nodes": (nodes, 1, 1_000_000),
        "networks": (networks, 1, 16),
        "hidden": (hidden, 1, 1024),
        "sampled": (sampled, 0.01, 1.0),
        "top": (top, 1, 1000),
        "others": (others, 0, 1000),
        "futures": (futures, 1, 1000),
        "most": (most, 0, 10_000),
        "held-out": (held_out, 2, 100_000),
        "seed": (seed, 0, 1_000_000),
        "workers": (workers, 0, 1000),
    }
    for name, (value, low, high) in asked.items():
        if not low <= value <= high:
            raise Usage(f"--{name} goes from {low:g} to {high:.0f}, not {value:g}")
    played = ludohall.game(game)
    counts = seats(players)
    values: dict[str, list[Json]] = {
        name: list(str(value).split("/")) for name, value in read_pairs(option).items()
    }
    variant = variant_of(played, counts[0], {name: some[0] for name, some in values.items()})
    task = Task(
        game=played.key,
        players=counts,
        options=values,
        width=width,
        nodes=nodes,
        games=games,
        networks=networks,
        hidden=hidden,
        sampled=sampled,
        top=top,
        others=others,
        futures=futures,
        most=most,
        seed=seed,
        weights=numbers(chosen(played.key, variant, KIND)),
    )
    check(task)
    path = out or Path(f"{played.key}-{variant}.json")
    run = Run.read(path, task) if path.exists() else Run(task, path)
    work(run, minutes, workers or os.cpu_count() or 1, held_out, tr)
    told = tr(
        "The networks are in {file}; they go to {home}.",
        file=run.newest_file(),
        home=f"games/{played.key}/{FOLDER}/{variant}.json",
    )
    print(told)


def variant_of(played: Game[Any, Any], players: int, options: dict[str, Json]) -> str:
    """The name of the networks for a table, as of its sets of weights."""
    home = module(played.key)
    if home is None:
        raise Usage(f"{played.key} has no evaluation with weights")
    played.check_players(players)
    table = played.new(players, played.read_options(options, players), played.rules)
    return str(home.variant(table))


def work(run: Run, minutes: float, workers: int, held_out: int, tr: Translator) -> None:
    """Iteration after iteration while there is time, then the check."""
    console = Console()
    end = time.monotonic() + 60 * minutes
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    bars = Progress(*columns, console=Console(stderr=True), transient=True)
    if run.curve:
        console.print(tr("Going on after iteration {n}.", n=run.curve[-1].number))
    with crew(workers) as pool, bars:
        bar = bars.add_task(tr("training"), total=60 * minutes)
        begun = time.monotonic()
        for made in learn(
            run, pool, end, lambda: bars.update(bar, completed=time.monotonic() - begun)
        ):
            line = tr(
                "iteration {n}: mean {mean}, off by {error} (evaluation {plain}), {seconds} s",
                n=made.number,
                mean=f"{made.mean:.2f} ± {made.margin:.2f}",
                error=f"{made.error:.2f}",
                plain=f"{made.plain_error:.2f}",
                seconds=f"{made.seconds:.0f}",
            )
            console.print(line, highlight=False)
        bars.reset(bar, total=2 * held_out, description=tr("held-out deals"))
        verdict = judged(run, pool, held_out, lambda: bars.advance(bar))
    run.write()
    console.print(curve_table(run, tr))
    console.print(sentence(verdict, tr), highlight=False)


def curve_table(run: Run, tr: Translator) -> Table:
    """The learning curve, thinned out, with a bar for each mean."""
    table = Table(box=box.SIMPLE_HEAD)
    for title in (tr("iteration"), tr("matches"), tr("mean"), tr("off by"), ""):
        table.add_column(title, justify="right" if title else "left")
    every = max(1, len(run.curve) // SHOWN)
    shown = run.curve[::-every][::-1]
    low = min(one.mean for one in shown)
    high = max(one.mean for one in shown)
    for one in shown:
        length = 1 + round(29 * (one.mean - low) / (high - low)) if high > low else 1
        table.add_row(
            str(one.number),
            str(one.matches),
            f"{one.mean:.2f}",
            f"{one.error:.2f}",
            "█" * length,
        )
    return table
