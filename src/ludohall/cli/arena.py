"""`ludohall arena`: bots meet on equal terms; it can be stopped, and goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ludohall.arena import Arena, plan, report, summed_up, write_parquet
from ludohall.arena.cluster import need_ray
from ludohall.arena.report import span, told
from ludohall.arena.results import need_parquet
from ludohall.arena.schedule import MOST_DEALS
from ludohall.bots import split_specs
from ludohall.cli.common import (
    MOST_WORKERS,
    GameKey,
    Language,
    Options,
    Usage,
    read_language,
    read_pairs,
    write_text,
)
from ludohall.coach.telling import number
from ludohall.core.i18n import Translator, translator


def arena(
    game: GameKey,
    bots: Annotated[
        str, typer.Option(help="Bots with commas: ismcts:sims=400,greedy. See `ludohall bots`.")
    ] = "random,greedy",
    players: Annotated[int, typer.Option(help="How many seats; 1: each bot alone.")] = 2,
    games: Annotated[int, typer.Option(help="How many matches, rounded up to whole deals.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    option: Options = None,
    every: Annotated[
        str | None, typer.Option(metavar="KEY", help="Play every value of this option.")
    ] = None,
    until_sure: Annotated[
        bool,
        typer.Option("--until-sure", help="Stop once the order is certain; --games is the most."),
    ] = False,
    by: Annotated[
        str | None,
        typer.Option(help="What the order follows: wins or points. Alone points, else wins."),
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="Play on this Ray cluster instead: auto, or HOST:PORT."
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-O", help="The file of JSON lines: it goes on where it stands."),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", help="Where the page goes; else beside the file.")
    ] = None,
    parquet: Annotated[
        Path | None, typer.Option(help="Write the matches as Parquet, too (needs pyarrow).")
    ] = None,
    records: Annotated[bool, typer.Option("--records", help="Keep the record of a match.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Language = "",
) -> None:
    """Let bots meet on the same deals and all seats, and say who is better, and how surely."""
    language = read_language(lang)
    tr = translator(language, __package__, "ludohall.arena")
    if not 1 <= games <= MOST_DEALS:
        raise Usage(f"--games goes from 1 to {MOST_DEALS}, not {games}")
    if not 0 <= workers <= MOST_WORKERS:
        raise Usage(f"--workers goes from 0 to {MOST_WORKERS}, not {workers}")
    if parquet is not None:
        need_parquet()
    if ray is not None:
        need_ray()
    wanted = plan(game, players, split_specs(bots), seed, read_pairs(option), every, by)
    path = out or Path(f"{wanted.game}-arena.jsonl")
    running = Arena(path, wanted, games, until_sure)
    before = len(running.found)
    if before and not as_json:
        Console(stderr=True).print(tr("Going on after {n} matches.", n=before), highlight=False)
    play(running, workers or os.cpu_count() or 1, records, ray, tr)
    figures = summed_up(wanted, running.rows, running.order)
    page = html or path.with_suffix(".html")
    write_text(page, report(figures, language))
    if parquet is not None:
        write_parquet(parquet, wanted, running.rows)
    if as_json:
        print(json.dumps(figures))
    else:
        show(figures, tr)
        said = tr("The matches are in {file}, the report in {page}.", file=path, page=page)
        Console(highlight=False).print(said, soft_wrap=True)


def play(running: Arena, workers: int, records: bool, cluster: str | None, tr: Translator) -> None:
    """Play what is missing, with a bar in a terminal."""
    columns = (
        *(TextColumn("{task.description}"), BarColumn()),
        *(MofNCompleteColumn(), TimeRemainingColumn()),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as at:
        bar = at.add_task(tr("matches"), total=running.total, completed=len(running.found))
        for _ in running.play(workers, records, cluster):
            at.advance(bar)


def show(figures: Mapping[str, Any], tr: Translator) -> None:
    """The figures for a person."""
    console = Console(highlight=False)
    wins = tr("Share of wins") if figures["players"] > 1 else tr("Share of goals reached")
    rated = figures["ratings_missing"] is None
    heads = [tr("Bot"), *([tr("Ratings")] if rated else []), wins, tr("Points"), "ms"]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, head in enumerate(heads):
        if place:
            table.add_column(head, justify="right", no_wrap=True)
        else:
            table.add_column(head, overflow="fold")
    for bot in figures["bots"]:
        rating = [margin(bot["rating"], tr)] if rated else []
        share, points = span(bot["win_rate"], tr, as_percent=True), margin(bot["points"], tr)
        table.add_row(bot["bot"], *rating, share, points, f"{bot['ms_a_choice']:.2f}")
    console.print(table)
    if figures["cases"]:
        console.print(cases(figures, wins, tr))
    for line in told(figures, tr):
        console.print(line, soft_wrap=True)
    if not rated:
        console.print(figures["ratings_missing"], soft_wrap=True, markup=False)


def margin(found: Mapping[str, Any], tr: Translator) -> str:
    """A figure that lies in the middle of its interval, in few letters."""
    value = number(found["value"], tr)
    if found["low"] is None:
        return value
    return f"{value} ± {number((found['high'] - found['low']) / 2, tr)}"


def cases(figures: Mapping[str, Any], wins: str, tr: Translator) -> Table:
    """How the bots did with each value of the option."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(figures["every"])
    table.add_column(tr("Bot"), overflow="fold")
    for head in (wins, tr("Points"), tr("opponent")):
        table.add_column(head, justify="right", no_wrap=True)
    for case in figures["cases"]:
        for bot in case["bots"]:
            rival = "" if bot["rival"] is None else number(bot["rival"], tr)
            share, points = span(bot["win_rate"], tr, as_percent=True), margin(bot["points"], tr)
            table.add_row(str(case["case"]), bot["bot"], share, points, rival)
    return table
