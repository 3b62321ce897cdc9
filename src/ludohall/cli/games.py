"""`ludohall games`: what can be played, with which options, and where the facts come from."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

import ludohall
from ludohall.cli.common import Language, read_language
from ludohall.core.game import Game
from ludohall.core.i18n import N_, Translator, translator
from ludohall.core.options import Choice, Number, Option, PerSeat

PROVENANCES = {
    "rulebook": N_("rulebook"),
    "public": N_("public source"),
    "recalled": N_("recalled"),
    "reconstructed": N_("reconstructed"),
}


def games(
    provenance: Annotated[
        bool, typer.Option("--provenance", help="Where the facts of each game come from.")
    ] = False,
    lang: Language = "",
) -> None:
    """List the games with their options, or with the provenance of their facts."""
    language = read_language(lang)
    console = Console()
    for key in ludohall.games():
        game = ludohall.game(key)
        tr = translator(language, *game.packages, __package__)
        heading(console, game, tr)
        if provenance:
            console.print(sources_table(game, tr))
        elif game.options:
            console.print(options_table(game, tr))
        console.print()


def heading(console: Console, game: Game[Any, Any], tr: Translator) -> None:
    """The name of a game and what it is."""
    few, many = game.seats[0], game.seats[-1]
    console.print(f"[bold]{tr(game.title)}[/bold]  [cyan]{game.key}[/cyan]")
    shortest, longest = game.minutes
    facts = tr("{few} to {many} players, {shortest} to {longest} minutes").format(
        few=few, many=many, shortest=shortest, longest=longest
    )
    console.print(facts, highlight=False)
    console.print(tr(game.summary), highlight=False)


def options_table(game: Game[Any, Any], tr: Translator) -> Table:
    """The options of a game with what they take."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(tr("option"), style="cyan", no_wrap=True)
    table.add_column(tr("takes"))
    table.add_column(tr("what it does"))
    for option in game.options:
        if not option.asked:
            continue
        table.add_row(option.key, takes(option, tr), f"{tr(option.title)}. {tr(option.about)}")
    return table


def takes(option: Option, tr: Translator) -> str:
    """The values of an option."""
    if isinstance(option, Choice):
        return "\n".join(f"{value} ({tr(title)})" for value, title, _ in option.choices)
    if isinstance(option, Number):
        return tr("{low} to {high}", low=option.low, high=option.high)
    if isinstance(option, PerSeat):
        text = N_("{low} to {high} for each seat, with commas, or one for all")
        return tr(text, low=option.low, high=option.high)
    return "true, false"


def sources_table(game: Game[Any, Any], tr: Translator) -> Table:
    """Where each block of facts comes from."""
    table = Table(box=box.SIMPLE_HEAD)
    for column in (tr("facts"), tr("from"), tr("note")):
        table.add_column(column)
    for source in game.sources:
        table.add_row(tr(source.block), tr(PROVENANCES[source.provenance]), tr(source.note))
    return table
