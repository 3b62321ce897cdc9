"""A match in lines of text, for those who print it.

A match is seen through the eyes of the seat that must decide, or of a spectator where nobody must:
the hands of the others stay hidden, though whoever holds the match could look.

Each game has a module `terminal` with `draw(view, tr)`: the position as blocks, each a title and
rows of cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from ludohall.core.i18n import Translator
from ludohall.core.modules import module_of
from ludohall.core.step import SPECTATOR

if TYPE_CHECKING:
    from ludohall.core.game import Game
    from ludohall.core.match import Match

Block: TypeAlias = tuple[str, list[list[str]]]
WIDTH = 80


def viewer_of(match: Match[Any, Any], seat: int | None) -> int | None:
    """Whose eyes: those of a seat, else of the one that must decide; None is a spectator's."""
    if seat is None:
        return None if match.seat is None or match.seat < 0 else match.seat
    if seat == SPECTATOR:
        return None
    match.view(seat)  # raises where there is no such seat
    return seat


def heading(match: Match[Any, Any], viewer: int | None, tr: Translator) -> str:
    """The game, who decides and whose eyes these are."""
    parts = [tr(match.game.title)]
    if match.over:
        parts.append(tr("The match is over."))
    elif match.deciding:
        who = tr.all_of(seat_name(match.game, seat, tr) for seat in match.deciding)
        parts.append(tr("It is the turn of {who}.", who=who))
    if viewer is None:
        parts.append(tr("Seen by a spectator."))
    else:
        parts.append(tr("Seen by {who}.", who=seat_name(match.game, viewer, tr)))
    return " ".join([f"{parts[0]}.", *parts[1:]])


def seat_name(game: Game[Any, Any], seat: int, tr: Translator) -> str:
    """A player as people count them, and the seat as programs do."""
    number = tr("seat {number}", number=seat)
    return f"{game.name('seat', seat, tr)} ({number})"


def blocks(game: Game[Any, Any], view: Any, tr: Translator) -> list[Block]:
    """What the game draws of a view; nothing where it draws nothing."""
    module = module_of(game.package, "terminal")
    found: list[Block] = [] if module is None else module.draw(view, tr)
    return found


def text(match: Match[Any, Any], viewer: int | None, tr: Translator) -> str:
    """The table in lines, a block under the other."""
    lines = [heading(match, viewer, tr)]
    for title, rows in blocks(match.game, match.view(viewer), tr):
        lines += ["", f"── {title} ".ljust(WIDTH, "─"), *columns(rows)]
    return "\n".join(lines)


def columns(rows: list[list[str]]) -> list[str]:
    """Rows as lines, their cells one under the other."""
    widths: dict[int, int] = {}
    for row in rows:
        for at, cell in enumerate(row[:-1]):
            widths[at] = max(widths.get(at, 0), len(cell))
    return [
        "  ".join(cell.ljust(widths.get(at, 0)) for at, cell in enumerate(row)).rstrip()
        for row in rows
    ]
