"""The commands together, and how their errors reach people."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer
from typer.main import get_command

import ludohall
from ludohall.cli import admin
from ludohall.cli.arena import arena
from ludohall.cli.bench import bench
from ludohall.cli.bots import bots
from ludohall.cli.export import export
from ludohall.cli.games import games
from ludohall.cli.keep import backup, restore
from ludohall.cli.play import play
from ludohall.cli.replay import replay
from ludohall.cli.review import review
from ludohall.cli.serve import serve
from ludohall.cli.sim import sim
from ludohall.cli.tasks import tasks
from ludohall.cli.train import train
from ludohall.cli.tune import tune
from ludohall.core.errors import LudohallError

app = typer.Typer(
    name="ludohall",
    help="Heavy euro board games, complete and by the book.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    *(games, bots, play, sim, arena, tune, train, replay, review, export, tasks),
    *(bench, serve, backup, restore),
):
    app.command()(command)
app.add_typer(admin.app, name="admin")


def show_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        print(f"ludohall {ludohall.__version__}")
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    """Heavy euro board games, complete and by the book."""


def run(arguments: Sequence[str]) -> int:
    """Run one command and give its exit code; 2 for whatever the caller has to mend."""
    try:
        code = get_command(app).main(list(arguments), prog_name="ludohall", standalone_mode=False)
    except LudohallError as error:
        return refuse(str(error))
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stdout = None  # nothing more is written into the closed pipe
        return 0
    except Exception as error:
        # Typer's usage errors share no public base class, but they all know how to speak.
        if not hasattr(error, "format_message"):
            raise
        return refuse(error.format_message() or "see ludohall --help")
    return code if isinstance(code, int) else 0


def refuse(message: str) -> int:
    """Say in one line what was wrong."""
    print("ludohall: " + " ".join(message.split()), file=sys.stderr)
    return 2
