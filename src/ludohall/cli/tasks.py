"""`ludohall tasks`: the practice positions of a game, checking them, and finding new ones."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ludohall.bots import bot
from ludohall.cli.common import (
    GameKey,
    Language,
    Options,
    Usage,
    read_language,
    read_pairs,
    read_text,
    tracked,
    write_text,
)
from ludohall.core.match import MAX_SEED
from ludohall.tasks.finding import check, find, picked
from ludohall.tasks.measure import POINTS
from ludohall.tasks.task import Task, read_all, tasks_of, write
from ludohall.tasks.words import goal, steps, where, words_of

MOST = 10_000


def tasks(
    game: GameKey,
    search: Annotated[
        int, typer.Option("--find", help="Look for new tasks in so many matches of bots.")
    ] = 0,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-O", help="Where new tasks are added: a file of tasks."),
    ] = None,
    keep: Annotated[int, typer.Option(help="Keep so many of those that are found.")] = 12,
    wanted: Annotated[
        list[str] | None,
        typer.Option("--goal", help="What to reach: points, scored, fields+jewels; repeatable."),
    ] = None,
    part: Annotated[float, typer.Option(help="Look at this part of all turns.")] = 0.2,
    players: Annotated[int, typer.Option(help="How many seats.")] = 2,
    mind: Annotated[str, typer.Option("--bot", help="Who plays.")] = "greedy:noise=0.3",
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same tasks.")] = 0,
    checks: Annotated[bool, typer.Option("--check", help="Search all tasks anew.")] = False,
    lang: Language = "",
) -> None:
    """List the practice positions of a game, check them, or find new ones."""
    if not 0 <= search <= MOST or not 1 <= keep <= MOST or not 0 < part <= 1:
        raise Usage(f"--find and --keep go up to {MOST}, --part up to 1")
    if not 0 <= seed <= MAX_SEED // MOST:
        raise Usage(f"--seed goes from 0 to {MAX_SEED // MOST}")
    console = Console(highlight=False, soft_wrap=True)
    shown = list(tasks_of(game))
    if search:
        goals = [one.split("+") for one in wanted or [POINTS]]
        bots, options = [bot(mind, game)] * players, read_pairs(option)
        found: list[Task] = []
        for number in tracked(range(seed * MOST, seed * MOST + search), "matches"):
            found += find(game, players, options, number, bots, goals, part)
        shown = picked(found, keep)
        if out is not None:
            known = read_all(game, read_text(out)) if out.exists() else ()
            fresh = [task for task in shown if task.key not in {old.key for old in known}]
            write_text(out, write([*known, *fresh]))
    tr = words_of(game, read_language(lang))
    for number, task in enumerate(shown, 1):
        if checks:
            check(task)
        line = "; ".join(steps(task, tr))
        console.print(f"{number:3}  {goal(task, tr)} ({where(task, tr)}): {line}")
