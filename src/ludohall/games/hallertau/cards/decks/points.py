"""The point cards, 901 to 925."""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.cards.counters import (
    BARLEY,
    CLAY,
    FLAX,
    HIDES,
    HOPS,
    JEWELS,
    MEAT,
    MILK,
    PLAYED_BONUS,
    PLAYED_FARMYARD,
    PLAYED_GATEWAY,
    PLAYED_POINT,
    RYE,
    SHEEP,
    TOOLS,
    WOOL,
)
from ludohall.games.hallertau.cards.grammar import RULED, Card
from ludohall.games.hallertau.cards.vocabulary import (
    ABOVE_ROW_2,
    any_of,
    at_least,
    either,
    lose_fields,
    one_grain_cost,
    same_goods,
    sets,
    spend,
)

CARDS: Final[tuple[Card, ...]] = (
    # HAL-C11
    Card(901, need=[any_of(at_least(PLAYED_POINT, 1), at_least(PLAYED_BONUS, 7))], points=2),
    # HAL-C11
    Card(902, need=[at_least(PLAYED_POINT, 1)], points=3),
    Card(903, pay=[spend(TOOLS, 3)], points=4),
    # HAL-C11
    Card(904, need=[at_least(PLAYED_GATEWAY, 6)], points=5),
    Card(
        905,
        pay=[spend(TOOLS, 5)],
        points=6,
        source=RULED,
        ruling="HAL-C55",
        other=Card(905, pay=[spend(TOOLS, 4)], points=6),
    ),
    # HAL-C11
    Card(906, need=[at_least(PLAYED_FARMYARD, 6)], points=6),
    Card(907, pay=[sets(2, 5)], points=7),
    Card(908, pay=[sets(3, 4)], points=8),
    Card(909, pay=[spend(HIDES, 2), spend(JEWELS, 3)], points=10),
    Card(910, pay=[spend(MEAT, 5)], points=10),
    Card(911, pay=[spend(BARLEY, 6), spend(JEWELS, 2)], points=10),
    Card(912, pay=[spend(HOPS, 10)], points=10),
    Card(913, pay=[one_grain_cost(11)], points=10),
    Card(914, pay=[spend(FLAX, 6), spend(HOPS, 6)], points=10),
    Card(915, pay=[spend(HOPS, 6), spend(RYE, 6)], points=10),
    Card(916, pay=[spend(CLAY, 12)], points=10),
    Card(917, pay=[spend(WOOL, 12)], points=10),
    Card(918, pay=[either([spend(WOOL, 13)], [spend(MILK, 16)])], points=10),
    Card(919, pay=[same_goods(14)], points=10),
    Card(920, pay=[spend(MILK, 14)], points=10),
    Card(921, pay=[spend(JEWELS, 4)], points=12),
    Card(922, pay=[lose_fields(7, which=ABOVE_ROW_2)], points=12),
    Card(923, pay=[spend(SHEEP, 8)], points=12),
    Card(924, pay=[lose_fields(8)], points=13),
    Card(925, pay=[either([spend(JEWELS, 5)], [spend(SHEEP, 10)])], points=14),
)
