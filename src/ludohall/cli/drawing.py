"""How a position is drawn in the terminal: the blocks of its game in boxes.

The games need no third-party package for their blocks; the boxes are made here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from ludohall.core.data import Json
from ludohall.core.drawing import blocks
from ludohall.core.game import Game
from ludohall.core.i18n import Translator


def drawing(game: Game[Any, Any], view: Mapping[str, Json], tr: Translator) -> RenderableType:
    """The view of a seat as boxes, one below the other."""
    return Group(*(panel(title, rows) for title, rows in blocks(game, view, tr)))


def panel(title: str, rows: list[list[str]]) -> RenderableType:
    """One block in a box, its cells in columns."""
    table = Table(box=None, show_header=False, pad_edge=False)
    for _ in range(max((len(row) for row in rows), default=1)):
        table.add_column()
    for row in rows:
        table.add_row(*(escape(cell) for cell in row))
    return Panel(table, title=escape(title), title_align="left", box=box.ROUNDED, expand=False)
