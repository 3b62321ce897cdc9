"""The plots of an arena as SVG: a row for each bot. Classes say what things are, as in a review."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor

WIDTH = 460
SIDE = 18
"""Room for half of the last number of the axis, which may be 100 %."""
EACH = 46
"""The height of a row."""
STEPS = (0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
MOST_STEPS = 6


@dataclass(frozen=True)
class Bar:
    """A row: a name, the whole span, the middle and, for a distribution, its inner half."""

    name: str
    low: float
    value: float
    high: float
    inner: tuple[float, float] | None = None


def bars(label: str, rows: Sequence[Bar], percent: bool = False) -> str:
    """Spans beside each other on one axis; shares go from 0 to 100 %."""
    low, high, step = (0.0, 1.0, 0.25) if percent else _scale(rows)
    deep = EACH * len(rows)
    room = WIDTH - 2 * SIDE

    def x(value: float) -> float:
        return round(SIDE + room * (value - low) / (high - low), 1)

    out = [
        f'<svg class="chart rows" viewBox="0 0 {WIDTH} {deep + 28}" role="img" '
        f'aria-label="{escape(label)}">'
    ]
    for number in range(round((high - low) / step) + 1):
        value = low + number * step
        said = f"{value:.0%}" if percent else f"{value:g}"
        out.append(f'<path class="gr" d="M{x(value)} 0V{deep}"/>')
        out.append(f'<text class="m" x="{x(value)}" y="{deep + 20}">{said}</text>')
    for place, row in enumerate(rows):
        top, middle = EACH * place + 16, EACH * place + 31
        kind = f"s{place % 4 + 1}"
        out.append(f'<text class="nm {kind}" x="{SIDE}" y="{top}">{escape(row.name)}</text>')
        out.append(f'<path class="span {kind}" d="M{x(row.low)} {middle}H{x(row.high)}"/>')
        if row.inner is not None:
            left, right = x(row.inner[0]), x(row.inner[1])
            out.append(
                f'<rect class="half {kind}" x="{left}" y="{middle - 7}" '
                f'width="{right - left:.1f}" height="14" rx="3"/>'
            )
        out.append(f'<circle class="dot {kind}" cx="{x(row.value)}" cy="{middle}" r="5"/>')
    return "".join([*out, "</svg>"])


def _scale(rows: Sequence[Bar]) -> tuple[float, float, float]:
    """From where to where the axis goes, in which steps."""
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    if high - low < STEPS[0]:
        low, high = low - 1, high + 1
    step = next((step for step in STEPS if (high - low) / step <= MOST_STEPS), STEPS[-1])
    return floor(low / step) * step, ceil(high / step) * step, step
