"""The plots of a review as SVG, without a style of their own: classes say what things are.

Seats have the classes `s1`, `s2`, ..., their line patterns `d1`, `d2`, ..., categories `c1`,
`c2`, ... Whoever shows a plot gives the classes their colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor

TICKS = (5, 10, 20, 25, 50, 100, 200, 500)
LETTER = 7.6
"""About as wide as a letter of a name, or a digit."""
COLOURS = 8
"""Categories have so many colours; more begin anew."""


@dataclass(frozen=True)
class Frame:
    """The size of a plot, and the room around it."""

    width: int
    height: int
    left: int
    right: int
    top: int = 14
    bottom: int = 42


WIDE = Frame(900, 388, 46, 116)
PHONE = Frame(362, 300, 36, 92)
STACK = Frame(560, 250, 8, 8, 24, 30)
NARROW = Frame(340, 230, 4, 4, 24, 30)


@dataclass(frozen=True)
class Line:
    """The curve of a seat."""

    seat: int
    name: str
    values: Sequence[float]


@dataclass(frozen=True)
class Band:
    """A part of the match on the axis: its name, and its first decision."""

    name: str
    first: int


@dataclass(frozen=True)
class Disc:
    """A number on a curve: a decision that has a card."""

    number: int
    at: int
    value: float
    target: str


def curve(
    frame: Frame,
    label: str,
    lines: Sequence[Line],
    bands: Sequence[Band],
    discs: Sequence[Disc],
    margins: tuple[int, Sequence[float], Sequence[float]] | None = None,
    total: int = 0,
) -> str:
    """Expected points after each decision.

    `margins` are the seat, low and high values of a shaded band; `total` is how many decisions
    there will be, while a review goes on.
    """
    count = max(total, max((len(line.values) for line in lines), default=0), 2)
    shown = [value for line in lines for value in line.values]
    if margins is not None:
        shown += [*margins[1], *margins[2]]
    low, high, tick = _scale(shown)
    inner = frame.width - frame.left - frame.right
    deep = frame.height - frame.top - frame.bottom

    def x(at: float) -> float:
        return round(frame.left + inner * at / (count - 1), 1)

    def y(value: float) -> float:
        return round(frame.top + deep * (high - value) / (high - low), 1)

    role = "group" if discs else "img"  # a picture is read as one thing: nobody finds links in it
    out = [
        f'<svg class="chart" viewBox="0 0 {frame.width} {frame.height}" role="{role}" '
        f'aria-label="{escape(label)}">'
    ]
    ends = [*[band.first for band in bands[1:]], count - 1][: len(bands)]
    floor_ = frame.top + deep
    told = 0.0
    spans = [(x(band.first), x(end)) for band, end in zip(bands, ends, strict=True)]
    called = _fitting([band.name for band in bands], [stop - start for start, stop in spans])
    for number, (name, (start, stop)) in enumerate(zip(called, spans, strict=True)):
        if number % 2 == 0:
            width = round(stop - start, 1)
            out.append(
                f'<rect class="zone" x="{start}" y="{frame.top}" width="{width}" height="{deep}"/>'
            )
        middle = round((start + stop) / 2, 1)
        room = _room(name)
        if middle - room / 2 >= told:  # names that would overlap are left out
            told = middle + room / 2
            out.append(f'<text class="m" x="{middle}" y="{floor_ + 28}">{escape(name)}</text>')
    value = low
    while value <= high:
        out.append(f'<path class="gr" d="M{frame.left} {y(value)}H{frame.left + inner}"/>')
        out.append(f'<text class="e" x="{frame.left - 8}" y="{y(value) + 4:g}">{value:g}</text>')
        value += tick
    if margins is not None and margins[1]:
        seat, lows, highs = margins
        there = [f"{x(at)},{y(one)}" for at, one in enumerate(highs)]
        back = [f"{x(at)},{y(one)}" for at, one in reversed(list(enumerate(lows)))]
        out.append(f'<polygon class="bandp s{seat + 1}" points="{" ".join(there + back)}"/>')
    names: list[tuple[float, Line]] = []
    for line in lines:
        if line.values:
            points = " ".join(f"{x(at)},{y(one)}" for at, one in enumerate(line.values))
            kind = f"s{line.seat + 1} d{line.seat + 1}"
            out.append(f'<polyline class="ln {kind}" points="{points}"/>')
            names.append((y(line.values[-1]), line))
    if total and total > max((len(line.values) for line in lines), default=0):
        front = x(max(len(line.values) for line in lines) - 1) if lines else x(0)
        out.append(f'<path class="front" d="M{front} {frame.top}V{floor_}"/>')
    else:
        out += _names(names, frame.left + inner + 8, frame.right - 8)
    for disc in discs:
        at, value = x(disc.at), y(disc.value)
        out.append(
            f'<a href="#{escape(disc.target)}"><circle class="mkc" cx="{at}" cy="{value}" r="12"/>'
            f'<text class="mkt" x="{at}" y="{value + 4.6:g}">{disc.number}</text></a>'
        )
    return "".join([*out, "</svg>"])


def _room(name: str) -> float:
    """How wide the name of a band is, with some air."""
    return 6.2 * len(name) + 8


def _fitting(names: Sequence[str], widths: Sequence[float]) -> Sequence[str]:
    """The names of bands; where one is too narrow, the word that all begin with is said once."""
    words = [name.split(" ", 1) for name in names]
    alike = len({tuple(parts[:-1]) for parts in words}) == 1
    if not alike or all(map(lambda name, wide: _room(name) <= wide, names, widths)):
        return names
    return [*names[:1], *(parts[-1] for parts in words[1:])]


def _names(names: Sequence[tuple[float, Line]], left: float, room: float) -> list[str]:
    """The names at the ends of the curves, none over another, and none longer than their room."""
    found, before = [], -100.0
    for value, line in sorted(names, key=lambda one: one[0]):
        at = max(value + 5, before + 18)
        before = at
        points = f"{line.values[-1]:.0f}"
        most = max(2, int(room / LETTER) - len(points) - 1)
        name = line.name if len(line.name) <= most else line.name[: most - 1] + "…"
        found.append(
            f'<text class="nm s{line.seat + 1}" x="{left:g}" y="{at:g}">'
            f"<tspan>{points}</tspan> {escape(name)}</text>"
        )
    return found


def _scale(values: Sequence[float]) -> tuple[float, float, float]:
    """From where to where the axis goes, in which steps."""
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    if high - low < 8:
        low, high = low - 4, high + 4
    tick = next((tick for tick in TICKS if (high - low) / tick <= 6), TICKS[-1])
    return floor(low / tick) * tick, ceil(high / tick) * tick, tick


def _sum(values: Sequence[float]) -> str:
    return f"{round(sum(values), 1):g}".replace("-", "\N{MINUS SIGN}")


def stack(frame: Frame, label: str, columns: Sequence[tuple[str, Sequence[float]]]) -> str:
    """Columns of points by category, the first category at the foot."""
    inner = frame.width - frame.left - frame.right
    deep = frame.height - frame.top - frame.bottom
    sums = [sum(one for one in values if one > 0) for _, values in columns]
    most = max([*sums, 1.0])
    each = inner / max(1, len(columns))
    width = min(46.0, each * 0.8)
    out = [
        f'<svg class="chart" viewBox="0 0 {frame.width} {frame.height}" role="img" '
        f'aria-label="{escape(label)}">'
    ]
    for number, (name, values) in enumerate(columns):
        left = frame.left + each * number + (each - width) / 2
        middle, foot = left + width / 2, float(frame.top + deep)
        for place, value in enumerate(values):
            if value <= 0:
                continue
            high = deep * value / most
            foot -= high
            colour = f"c{place % COLOURS + 1}"
            out.append(
                f'<rect class="{colour}" x="{left:.1f}" y="{foot:.1f}" width="{width:.1f}" '
                f'height="{high:.1f}" rx="2"/>'
            )
            if value >= 4 and high >= 14:
                out.append(
                    f'<text class="m {colour}t" x="{middle:.1f}" y="{foot + high / 2 + 4.5:.1f}">'
                    f"{round(value, 1):g}</text>"
                )
        out.append(f'<text class="m b" x="{middle:.1f}" y="{foot - 6:.1f}">{_sum(values)}</text>')
        base = frame.top + deep + 20
        out.append(f'<text class="m" x="{middle:.1f}" y="{base}">{escape(name)}</text>')
    base = frame.top + deep
    out.append(f'<path class="ax" d="M{frame.left} {base}H{frame.left + inner}"/>')
    return "".join([*out, "</svg>"])
