"""Ways through the same deal, side by side: the course of the points, and where they came from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

import ludohall as lh
from ludohall.coach.findings import part_name
from ludohall.coach.plots import PHONE, WIDE, Band, Frame, Line, curve
from ludohall.coach.reasons import words_of
from ludohall.web.pages.render import face_words, words
from ludohall.web.tables.days import Result


@dataclass(frozen=True)
class Compared:
    """Some ways, in words and drawn."""

    names: tuple[str, ...]
    wide: Markup
    phone: Markup
    parts: tuple[tuple[str, tuple[str, ...]], ...]
    """The points at the end of each part, a column a way; empty where it had ended before."""
    categories: tuple[tuple[str, tuple[tuple[int, float], ...]], ...]
    """Points by category with the length of their bar, a column a way."""
    totals: tuple[int, ...]


BAR = 44
"""How long the longest bar is."""


def compared(game: str, results: Sequence[Result], names: Sequence[str], language: str) -> Compared:
    """Some ways through a deal; all of them are known."""
    ways = [one.way for one in results if one.way is not None]
    rules = lh.game(game)
    _, texts, tr = words(language), face_words(game, language), words_of(rules, language)
    longest: Any = max((way.parts for way in ways), key=len)
    called = [part_name({"kind": part.kind, "name": part.name}, tr) for part in longest]
    lines = [
        Line(seat, name, [0, *(part.score for part in way.parts)])
        for seat, (name, way) in enumerate(zip(names, ways, strict=True))
    ]
    bands = [Band(name, place) for place, name in enumerate(called)]
    told = _.all_of(
        _("{what}: {value}", what=name, value=way.score)
        for name, way in zip(names, ways, strict=True)
    )
    label = _("The course of the points; at the end {told}.", told=told)

    def drawn(frame: Frame) -> Markup:
        return Markup(curve(frame, label, lines[::-1], bands, ()))  # nosec  # it escapes its texts

    rows = [
        (texts(title), [way.points.get(key, 0) for way in ways]) for key, title in rules.categories
    ]
    most = max((n for _title, points in rows for n in points), default=1) or 1
    return Compared(
        names=tuple(names),
        wide=drawn(WIDE),
        phone=drawn(PHONE),
        parts=tuple(
            (
                name,
                tuple(str(w.parts[n].score) if n < len(w.parts) else "" for w in ways),
            )
            for n, name in enumerate(called)
        ),
        categories=tuple(
            (title, tuple((n, round(BAR * max(0, n) / most, 1)) for n in points))
            for title, points in rows
            if any(points)
        ),
        totals=tuple(way.score for way in ways),
    )
