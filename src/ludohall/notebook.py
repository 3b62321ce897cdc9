"""How a match, its actions and its table show themselves in a notebook.

A match is seen through the eyes of the seat that must decide, or of a spectator where nobody must:
the hands of the others stay hidden, though whoever holds the match could look. `drawing` shows it
through the eyes of another seat. With the packages of `ludohall[web]` the table is drawn as in the
browser, else it stands there as text.

This module knows the layers above the games, so it is no part of the kernel: a `Match` asks
whoever has been set as its `drawer`, and the package sets `html`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from ludohall.core.action import Action
from ludohall.core.drawing import columns, heading, text, viewer_of
from ludohall.core.match import Match

WEB = "ludohall.web.pages.standalone"
NEEDED = ("jinja2", "msgspec", "starlette")
"""What a drawing of the web needs of its extra."""


class Drawing:
    """A table as a seat saw it when it was drawn: print it, or let a notebook show it."""

    def __init__(self, heading: str, text: str, html: str) -> None:
        self.heading = heading
        self.text = text
        self.html = html

    def __repr__(self) -> str:
        return f"<Drawing: {self.heading}>"

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.html


class Offers(Mapping[Action, str]):
    """What a seat may do: the words of each action. Printed, or in a notebook, it is a table."""

    def __init__(self, rows: Mapping[Action, tuple[str, str]]) -> None:
        self._rows = dict(rows)

    def __getitem__(self, action: Action) -> str:
        return self._rows[action][0]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __repr__(self) -> str:
        return f"<Offers: {len(self)} actions>"

    def __str__(self) -> str:
        return "\n".join(columns([[str(action), *row] for action, row in self._rows.items()]))

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td><code>{action}</code></td><td>{escape(words)}</td><td>{escape(brings)}</td></tr>"
            for action, (words, brings) in self._rows.items()
        )
        return f"<table>{rows}</table>"


def drawing(match: Match[Any, Any], seat: int | None = None, language: str = "en") -> Drawing:
    """The table as the seat that must decide sees it, or as a given one does.

    `SPECTATOR` stands for somebody without a seat.
    """
    tr = match.game.translator(language)
    viewer = viewer_of(match, seat)
    plain = text(match, viewer, tr)
    return Drawing(heading(match, viewer, tr), plain, html(match, seat, language))


def offers(match: Match[Any, Any], seat: int | None = None, language: str = "en") -> Offers:
    """What the seat on turn, or a given one, may do: each action, its words, what comes of it."""
    tr = match.game.translator(language)
    outcomes = match.outcomes(seat)
    return Offers(
        {
            action: (match.describe(action, seat, language), outcomes.of(action).words(tr))
            for action in match.actions(seat)
        }
    )


def html(match: Match[Any, Any], seat: int | None = None, language: str = "en") -> str:
    """The table for a notebook: as the browser draws it where that is installed, else as text."""
    viewer = viewer_of(match, seat)
    tr = match.game.translator(language)
    drawn: str | None = None
    if _has_web():
        legal = [] if viewer is None else match.actions(viewer)
        offered = [(match.describe(action, viewer, language), str(action)) for action in legal]
        # By its name: the layers below know nothing of the web.
        page = import_module(WEB)
        drawn = page.standalone(match, viewer, heading(match, viewer, tr), offered, language)
    return drawn or f"<pre>{escape(text(match, viewer, tr))}</pre>"


@cache
def _has_web() -> bool:
    return all(find_spec(name) for name in NEEDED)
