"""`ludohall export`: decisions of matches as a dataset."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from ludohall.arena.results import read as read_arena
from ludohall.bots import bot, play_out, split_specs
from ludohall.cli.common import (
    GameKey,
    Language,
    Options,
    Usage,
    read_language,
    read_pairs,
    read_text,
)
from ludohall.core.data import Json
from ludohall.core.errors import BadRecord
from ludohall.core.i18n import translator
from ludohall.core.match import Match
from ludohall.core.record import load_record
from ludohall.games import load
from ludohall.research import dataset
from ludohall.research.needs import needs

MOST_GAMES = 1_000_000


def export(
    game: GameKey,
    out: Annotated[Path, typer.Option("--out", "-O", help="The Parquet file.")],
    record: Annotated[
        list[Path] | None,
        typer.Option(
            "--record", "-r", help="A record, or an arena's file with records; repeatable."
        ),
    ] = None,
    bots: Annotated[
        str, typer.Option(help="Without records, matches of these bots are played.")
    ] = "greedy,greedy",
    games: Annotated[int, typer.Option(help="How many.")] = 10,
    seed: Annotated[int, typer.Option(help="The seed of the first of them.")] = 0,
    option: Options = None,
    views: Annotated[
        bool, typer.Option("--views", help="Keep all that the seat knew as JSON, too.")
    ] = False,
    lang: Language = "",
) -> None:
    """Write decisions with what was known, what was possible and what came of it, as Parquet."""
    tr = translator(read_language(lang), __package__)
    if not 1 <= games <= MOST_GAMES:
        raise Usage(f"--games goes from 1 to {MOST_GAMES}, not {games}")
    with needs("parquet"):
        import pyarrow  # noqa: F401  # before anything is played
    key = load(game).key
    if record:
        found = list(kept(key, record))
        total, records = len(found), iter(found)
    else:
        total, records = games, played(key, bots, games, seed, read_pairs(option))
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(tr("matches"), total=total)
        count = dataset.write(out, key, records, views, lambda: progress.advance(bar))
    said = tr(
        "{count} decisions of {matches} matches are in {file}, what they mean in {card}.",
        count=count,
        matches=total,
        file=out,
        card=out.with_suffix(".md"),
    )
    Console(highlight=False).print(said, soft_wrap=True)


def kept(key: str, paths: list[Path]) -> Iterator[Mapping[str, Json]]:
    """The records in files: a record each, or the lines of an arena."""
    for path in paths:
        text = read_text(path)
        if text.startswith('{"plan"'):
            _, rows = read_arena(path)
            found = [row.record for _, row in sorted(rows.items()) if row.record is not None]
            if not found:
                raise BadRecord(f"{path} has no records: play the arena with --records")
            records: list[Mapping[str, Json]] = list(found)
        else:
            records = [load_record(text)]
        for each in records:
            if each["game"] != key:
                raise BadRecord(f"{path} holds a match of {json.dumps(each['game'])}, not of {key}")
            yield each


def played(
    key: str, bots: str, games: int, seed: int, options: Mapping[str, Json]
) -> Iterator[Mapping[str, Json]]:
    """The records of matches that bots play now."""
    rules = load(key)
    seated = [bot(spec, key) for spec in split_specs(bots)]
    for number in range(games):
        match = Match(rules, len(seated), seed + number, options)
        match.let_nature_move()
        turned = seated[number % len(seated) :] + seated[: number % len(seated)]
        play_out(match, turned, seed + number)
        yield match.record()
