"""How a position is drawn in the terminal.

Each game has a module `terminal` with `draw(view, tr)`: the position as blocks, each a title and
rows of cells. The games need no third-party package for it; the boxes are made here.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from ludohall.core.data import Json
from ludohall.core.game import Game
from ludohall.core.i18n import Translator


def drawing(game: Game[Any, Any], view: Mapping[str, Json], tr: Translator) -> RenderableType:
    """The view of a seat as boxes, one below the other."""
    blocks = import_module(f"{game.package}.terminal").draw(view, tr)
    return Group(*(panel(title, rows) for title, rows in blocks))


def panel(title: str, rows: list[list[str]]) -> RenderableType:
    """One block in a box, its cells in columns."""
    table = Table(box=None, show_header=False, pad_edge=False)
    for _ in range(max((len(row) for row in rows), default=1)):
        table.add_column()
    for row in rows:
        table.add_row(*(escape(cell) for cell in row))
    return Panel(table, title=escape(title), title_align="left", box=box.ROUNDED, expand=False)
