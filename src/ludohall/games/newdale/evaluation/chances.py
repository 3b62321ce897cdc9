"""How often the assistants for a production come, and what that brings on average."""

from __future__ import annotations

from typing import Final

from ludohall.games.newdale.components.areas import BACK, FRONT
from ludohall.games.newdale.components.buildings import NEEDS
from ludohall.games.newdale.components.chapters import VIII
from ludohall.games.newdale.components.goods import BAG, COLOURS

DRAWN: Final = 4
EXPECTED: Final[tuple[float, ...]] = (2.6, 2.3, 1.9, 1.3)
"""Assistants of each colour in an average labour market, printed ones included."""

_CHANCES: Final[dict[tuple[int, ...], float]] = {}
_INCOMES: Final[dict[tuple[int, ...], float]] = {}


def lacking(needs: tuple[int, ...], there: tuple[int, ...], change: int) -> int:
    """How many assistants a production lacks in a labour market; see `effects.missing`."""
    short = 0
    spare = 0
    for colour in range(COLOURS):
        if needs[colour]:
            rest = there[colour] - needs[colour]
            if rest < 0:
                short -= rest
            else:
                spare += rest
    if change <= 0:
        return max(0, short + change)
    return short + max(0, change - spare)


def chance(needs: tuple[int, ...], change: int, helpers: tuple[int, ...]) -> float:
    """How often the assistants for a production come, with one of each colour printed."""
    key = (*needs, change, *helpers)
    if key in _CHANCES:
        return _CHANCES[key]
    total = 0.0
    hits = 0.0
    for yellow in range(DRAWN + 1):
        for green in range(DRAWN + 1 - yellow):
            for red in range(DRAWN + 1 - yellow - green):
                drawn = (yellow, green, red, DRAWN - yellow - green - red)
                ways = 1
                for colour in range(COLOURS):
                    ways *= choose(BAG[colour], drawn[colour])
                if ways:
                    total += ways
                    there = tuple([1 + drawn[c] + helpers[c] for c in range(COLOURS)])
                    if lacking(needs, there, change) == 0:
                        hits += ways
    _CHANCES[key] = hits / total
    return hits / total


def choose(n: int, k: int) -> int:
    """How many ways there are to take k of n."""
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found if k <= n else 0


def income(chapter: int, card: int, area: int, helpers: tuple[int, ...]) -> float:
    """Goods that a pawn on an area brings on average by assistants, in the best mode."""
    sides = (BACK if chapter == VIII else FRONT)[area]
    key = (card, *sides[0], *sides[1], *sides[2], *helpers)
    if key in _INCOMES:
        return _INCOMES[key]
    best = 0.0
    for change, goods in sides:
        if goods:
            worked = chance(NEEDS[card], change, helpers) * goods
            if worked > best:
                best = worked
    _INCOMES[key] = best
    return best
