"""`ludohall review`: what was expected in a match, what luck did, what was better."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import ludohall
from ludohall.bots.levels import LEVELS
from ludohall.cli.common import Language, Usage, read_language, read_text, tracked, write_text
from ludohall.cli.words import names_in
from ludohall.coach.findings import find
from ludohall.coach.futures import AHEAD
from ludohall.coach.report import report
from ludohall.coach.review import FUTURES, Judged, Walk, coarse_first, doubtful, merged
from ludohall.core.i18n import translator
from ludohall.core.match import MAX_SEED

MOST = 10_000


def review(
    file: Annotated[Path, typer.Argument(help="A record, as `play` or the app saves it.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", "-O", help="Where the HTML goes; else beside the record."),
    ] = None,
    futures: Annotated[int, typer.Option(help="Futures of each decision.")] = FUTURES,
    ahead: Annotated[
        int, typer.Option(help="Decisions of a future that are played before it is judged.")
    ] = AHEAD,
    seat: Annotated[
        list[int] | None,
        typer.Option(help="Look for better actions of this seat alone (from 1); repeatable."),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(help="Stop after so long: perhaps not all decisions are judged.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same review.")] = 0,
    lang: Language = "",
) -> None:
    """Review a match: the expected result after every decision, luck, and what cost most."""
    if not 1 <= futures <= MOST or not 0 <= ahead <= MOST:
        raise Usage(f"--futures goes from 1 to {MOST}, --ahead from 0 to {MOST}")
    if seconds is not None and seconds <= 0:
        raise Usage("--seconds is more than 0")
    if not 0 <= seed <= MAX_SEED:
        raise Usage(f"--seed goes from 0 to {MAX_SEED}, not {seed}")
    record = ludohall.load_record(read_text(file))
    match = ludohall.replay(record)
    seats = None if seat is None else [number - 1 for number in seat]
    if seats is not None and not all(0 <= number < match.players for number in seats):
        raise Usage(f"--seat goes from 1 to {match.players}")
    walk = Walk(record, futures, ahead, seed, seats)
    language = read_language(lang)
    tr = translator(language, *match.game.packages, __package__)
    names = names_in(record, match.players, tr)
    judged = merged(list(_judged(walk, seconds)))
    html = report(match, find(walk, judged, whole=seconds is None), names, language, tuple(LEVELS))
    target = out or file.with_suffix(".html")
    write_text(target, html)
    Console(highlight=False).print(
        tr("{n} decisions judged: {file}", n=len(judged), file=target), soft_wrap=True
    )


def _judged(walk: Walk, seconds: float | None) -> Iterator[Judged]:
    """The decisions one by one, with a bar; where the time may be short, spread over the match."""
    until = None if seconds is None else time.perf_counter() + seconds
    positions = walk.positions()
    if seconds is not None:
        positions = coarse_first(positions)
    found: list[Judged] = []
    for at in tracked(positions, "decisions"):
        if until is not None and time.perf_counter() >= until:
            break
        found.append(walk.judge(at))
        yield found[-1]
    for one in tracked(doubtful(found), "costly decisions"):
        if until is not None and time.perf_counter() >= until:
            break
        yield walk.judge_again(one)
