"""A report as one HTML file, with nothing to be loaded from elsewhere: its frame and its tables."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from ludohall.coach.plots import COLOURS
from ludohall.coach.telling import Row


def page(title: str, body: Sequence[str], language: str) -> str:
    """The whole file."""
    style = (files("ludohall.coach") / "static" / "report.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n<body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def heading(text: str) -> str:
    """The title of a part."""
    return f"<h2>{escape(text)}</h2>"


def table(columns: Sequence[str], rows: Sequence[Row], first: str) -> str:
    """A table; `first` stands over the names of the rows."""
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in columns)
    body = "".join(
        f'<tr><th scope="row">{escape(row.name)}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row.cells)
        + "</tr>"
        for row in rows
    )
    return (
        f'<div class="scroll"><table><thead><tr><th scope="col">{escape(first)}</th>{head}</tr>'
        f"</thead><tbody>{body}</tbody></table></div>"
    )


def legend(names: Sequence[str]) -> str:
    """The colours of categories."""
    items = "".join(
        f'<li><svg width="14" height="14" aria-hidden="true">'
        f'<rect class="c{place % COLOURS + 1}" width="14" height="14" rx="3"/></svg>'
        f"{escape(name)}</li>"
        for place, name in enumerate(names)
    )
    return f'<ul class="legend">{items}</ul>'
