"""`ludohall replay`: a recorded match again, checked action by action."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import ludohall
from ludohall.cli.common import Language, Usage, read_language, read_text
from ludohall.cli.drawing import drawing
from ludohall.cli.words import ending_lines, log_lines, names_in, score_table
from ludohall.core.i18n import translator


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `play` or the app saves it.")],
    at: Annotated[
        int | None, typer.Option(help="Show the position after so many actions of the record.")
    ] = None,
    log: Annotated[bool, typer.Option("--log", help="Tell every action in words.")] = False,
    lang: Language = "",
) -> None:
    """Replay a record and show where it leads. A record knows every secret of its match."""
    record = ludohall.load_record(read_text(file))
    actions = record["actions"]
    assert isinstance(actions, list)
    if at is not None and not 0 <= at <= len(actions):
        raise Usage(f"--at {at}: the record has {len(actions)} actions")
    match = ludohall.replay(record, at)
    tr = translator(read_language(lang), *match.game.packages, __package__)
    names = names_in(record, match.players, tr)
    console = Console(highlight=False)
    console.print(
        tr(
            "{title}, {players} players, seed {seed}: {done} of {all} actions replayed",
            title=tr(match.game.title),
            players=match.players,
            seed=match.seed,
            done=match.length,
            all=len(actions),
        )
    )
    if log:
        for line in log_lines(match, match.log(None), names, tr):
            console.print(line)
    if match.over:
        for line in ending_lines(match, names, tr):
            console.print(line)
    else:
        console.print(drawing(match.game, match.view(None), tr))
    console.print(score_table(match, names, tr))
