"""`ludohall tune`: finds the weights of a game's evaluation by play, for hours if need be."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

import ludohall
from ludohall.bots.tuning import Run, Task, Verdict, check, crew, generation, judged, start_of
from ludohall.cli.common import GameKey, Language, Options, Usage, read_language, read_pairs
from ludohall.core.data import Json
from ludohall.core.i18n import Translator, translator

SHOWN = 12
"""Generations in the table of the curve."""


def tune(
    game: GameKey,
    bot: Annotated[
        str, typer.Option(help="The bot that will use the weights, as in `ludohall bots`.")
    ] = "greedy",
    players: Annotated[str, typer.Option(help="How many seats; several as 2/3/4.")] = "2",
    option: Options = None,
    minutes: Annotated[float, typer.Option(help="How long, the last check included.")] = 10.0,
    population: Annotated[int, typer.Option(help="Candidates in a generation.")] = 32,
    games: Annotated[int, typer.Option(help="Matches of each candidate.")] = 16,
    sigma: Annotated[float, typer.Option(help="How far the first candidates stray.")] = 0.5,
    held_out: Annotated[int, typer.Option(help="Matches of the last check.")] = 200,
    start: Annotated[
        str, typer.Option(help="A set of the game, or the file of a run, to begin with.")
    ] = "landed",
    seed: Annotated[int, typer.Option(help="Other seeds have other deals.")] = 1,
    workers: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
    out: Annotated[
        Path | None, typer.Option(help="The file of the run: it goes on where it stands.")
    ] = None,
    lang: Language = "",
) -> None:
    """Find weights with which a bot plays better. An option with several values: key=a/b/c."""
    tr = translator(read_language(lang), __package__)
    if not 0.0 < minutes <= 10_000.0:
        raise Usage(f"--minutes goes up to 10000, not {minutes:g}")
    if not 4 <= population <= 1000:
        raise Usage(f"--population goes from 4 to 1000, not {population}")
    if not 0.0 < sigma <= 5.0:
        raise Usage(f"--sigma goes up to 5, not {sigma:g}")
    if not 2 <= held_out <= 100_000:
        raise Usage(f"--held-out goes from 2 to 100000, not {held_out}")
    if not 0 <= seed <= 1_000_000:
        raise Usage(f"--seed goes from 0 to 1000000, not {seed}")
    key = ludohall.game(game).key
    values: dict[str, list[Json]] = {}
    for name, value in read_pairs(option).items():
        values[name] = list(str(value).split("/"))
    task = Task(
        key, bot, seats(players), values, population, games, sigma, seed, start_of(key, start)
    )
    check(task)
    path = out or Path(f"{key}-weights.json")
    run = Run.read(path, task) if path.exists() else Run.new(task)
    work(run, path, minutes, workers or os.cpu_count() or 1, held_out, tr)


def seats(text: str) -> list[int]:
    """The numbers of players of a text such as 2/3."""
    try:
        return [int(part) for part in text.split("/")]
    except ValueError:
        raise Usage(f"--players {text!r}: write a number, or several as 2/3/4") from None


def work(run: Run, path: Path, minutes: float, workers: int, held_out: int, tr: Translator) -> None:
    """Generation after generation while there is time, then the check."""
    console = Console()
    task = run.task
    each = task.population * task.games
    end = time.monotonic() + 60 * minutes
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    bars = Progress(*columns, console=Console(stderr=True), transient=True)
    if run.curve:
        console.print(tr("Going on after generation {n}.", n=run.curve[-1].number))
    with crew(workers) as players, bars:
        bar = bars.add_task("")
        while True:
            n = run.learned.generation + 1
            bars.reset(bar, total=each, description=tr("generation {n}", n=n))
            made = generation(run, players, lambda: bars.advance(bar))
            run.write(path)
            line = tr(
                "generation {n}: mean {mean}, best {best}, sigma {sigma}, {seconds} s",
                n=made.number,
                mean=f"{made.mean:.2f}",
                best=f"{made.best:.2f}",
                sigma=f"{made.sigma:.3f}",
                seconds=f"{made.seconds:.0f}",
            )
            console.print(line, highlight=False)
            coming = made.seconds * (1 + 2 * held_out / each)
            if time.monotonic() + coming > end:
                break
        bars.reset(bar, total=2 * held_out, description=tr("held-out deals"))
        verdict = judged(run, players, held_out, lambda: bars.advance(bar))
    run.write(path)
    console.print(curve_table(run, tr))
    console.print(sentence(verdict, tr), highlight=False)
    console.print(tr("The weights are in {file}.", file=str(path)), highlight=False)


def curve_table(run: Run, tr: Translator) -> Table:
    """The learning curve, thinned out, with a bar for each mean."""
    table = Table(box=box.SIMPLE_HEAD)
    for title in (tr("generation"), tr("mean"), tr("best"), ""):
        table.add_column(title, justify="right" if title else "left")
    every = max(1, len(run.curve) // SHOWN)
    shown = run.curve[::-every][::-1]
    low = min(one.mean for one in shown)
    high = max(one.mean for one in shown)
    for one in shown:
        length = 1 + round(29 * (one.mean - low) / (high - low)) if high > low else 1
        table.add_row(str(one.number), f"{one.mean:.2f}", f"{one.best:.2f}", "█" * length)
    return table


def sentence(verdict: Verdict, tr: Translator) -> str:
    """What the held-out deals say."""
    figures = {
        "games": str(verdict.games),
        "before": f"{verdict.before:.2f}",
        "after": f"{verdict.after:.2f}",
        "difference": f"{verdict.difference:+.2f} ± {verdict.margin:.2f}",
    }
    if verdict.better:
        return tr(
            "Better on {games} held-out deals: {before} before, {after} now ({difference}).",
            **figures,
        )
    return tr(
        "Not shown to be better on {games} held-out deals: {before} before, {after} now "
        "({difference}).",
        **figures,
    )
