"""`ludohall bots`: who can sit at a table, and what can be told to them."""

from __future__ import annotations

from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

import ludohall
from ludohall.bots import KINDS, kinds_for
from ludohall.bots.specs import Parameter
from ludohall.cli.common import Language, read_language
from ludohall.core.i18n import Translator, translator


def bots(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Only those that play this game.")
    ] = None,
    lang: Language = "",
) -> None:
    """List the bots with their parameters: kind, or kind:key=value,..."""
    tr = translator(read_language(lang), "ludohall.bots", __package__)
    names = tuple(KINDS) if game is None else kinds_for(ludohall.game(game).key)
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(tr("bot"), style="cyan", no_wrap=True)
    table.add_column(tr("takes"))
    table.add_column(tr("what it does"))
    for name in names:
        kind = KINDS[name]
        table.add_row(name, "", tr(kind.about), end_section=not kind.parameters)
        for parameter in kind.parameters:
            table.add_row(f"  {parameter.name}=", takes(parameter, tr), tr(parameter.about))
    Console().print(table)


def takes(parameter: Parameter, tr: Translator) -> str:
    """The values of a parameter."""
    if parameter.type is bool:
        return tr("yes or no, yes if not given") if parameter.default else tr("yes or no")
    if parameter.type is str:
        return tr("a name")
    low, high = f"{parameter.low:g}", f"{parameter.high:.0f}"
    if parameter.default is None:
        return tr("{low} to {high}", low=low, high=high)
    usual = parameter.write(parameter.default)
    return tr("{low} to {high}, {usual} if not given", low=low, high=high, usual=usual)
