"""Fields counted in all the ways that cards ask for."""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.components import TOP_ROW
from ludohall.games.hallertau.state import (
    CONTENT,
    FIELD_CODES,
    FIELDS,
    GRAINS,
    REAPED_FIELD,
    SAME_GRAIN,
    content_good,
)


def count_fields(codes: list[int]) -> list[int]:
    """Fields counted in all the ways that cards ask for: the numbers from FIELDS to GRAIN_TYPES."""
    n = len(codes)
    row5 = row5_sown = rows_2_3 = empty = 0
    by_grain = [0, 0, 0, 0]
    for code in codes:
        row = code % CONTENT
        content = code % REAPED_FIELD // CONTENT
        if row == TOP_ROW:
            row5 += 1
            if content:
                row5_sown += 1
        elif row <= 3:
            rows_2_3 += 1
        if content == 0:
            empty += 1
        else:
            good = content_good(content)
            if good < GRAINS:
                by_grain[good] += 1
    return [
        n,
        n - empty,
        empty,
        row5,
        row5_sown,
        rows_2_3,
        n - row5,
        *by_grain,
        max(by_grain),
        GRAINS - by_grain.count(0),
    ]


def _tallied(code: int) -> int:
    """What a field counts as: one digit for each of these numbers, so that fields add up."""
    digits = 0
    for place, counted in enumerate(count_fields([code])[:_DIGITS]):
        digits += counted << _DIGIT * place
    return digits


_DIGIT: Final = 4  # bits: up to eight fields
_DIGITS: Final = SAME_GRAIN - FIELDS  # the numbers after these follow from them
TALLIED: Final[list[int]] = [_tallied(code) for code in range(FIELD_CODES)]
COUNTS: Final[dict[int, list[int]]] = {}
"""By the sum of what each field counts as: what `count_fields` has found already."""
