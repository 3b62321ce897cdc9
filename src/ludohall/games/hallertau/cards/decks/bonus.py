"""The bonus cards, 801 to 845: their income comes in every phase 3."""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.cards.counters import (
    BARLEY,
    CLAY,
    EMPTY_FIELDS,
    FIELDS_IN_ROWS_2_4,
    FLAX,
    HIDES,
    HOPS,
    JEWELS,
    JUST_HARVESTED_BARLEY,
    JUST_HARVESTED_FLAX,
    JUST_HARVESTED_RYE,
    MEAT,
    MILK,
    ROUND,
    RYE,
    SHEEP,
    TOOLS,
    WOOL,
)
from ludohall.games.hallertau.cards.grammar import FARMYARD, GATEWAY, PUBLIC, Card
from ludohall.games.hallertau.cards.vocabulary import (
    SOWN,
    as_many,
    at_least,
    discard,
    draw,
    exactly,
    field,
    gain,
    lose_fields,
    one_grain_cost,
    sow,
    sow_good,
    spend,
    swap_tool,
)

CARDS: Final[tuple[Card, ...]] = (
    Card(801, pay=[spend(WOOL, 1)], income=[gain(MEAT, 1)], points=1),
    Card(802, pay=[spend(HOPS, 1)], income=[gain(BARLEY, 1)], points=2),
    Card(803, pay=[spend(MEAT, 2)], income=[gain(SHEEP, 1)], points=2),
    Card(804, pay=[spend(MEAT, 1)], income=[gain(WOOL, 1)], points=3),
    Card(805, pay=[spend(SHEEP, 1)], income=[gain(HIDES, 2)], points=3),
    Card(806, pay=[spend(SHEEP, 1)], income=[gain(MILK, 2)], points=3),
    Card(807, pay=[lose_fields(2)], income=[gain(SHEEP, 1)], points=3),
    Card(
        808,
        pay=[spend(HIDES, 2)],
        income=[gain(WOOL, 2)],
        points=3,
        source=PUBLIC,
        ruling="HAL-C45",
        other=Card(808, pay=[spend(HIDES, 2)], income=[gain(BARLEY, 1), gain(HOPS, 1)], points=3),
    ),
    Card(809, pay=[spend(TOOLS, 2)], income=[gain(BARLEY, 1), gain(HOPS, 1)], points=3),
    Card(810, pay=[spend(HOPS, 2)], income=[gain(RYE, 1)], points=3),
    # HAL-C10
    Card(
        811,
        need=[at_least(JUST_HARVESTED_FLAX, 3)],
        pay=[spend(FLAX, 3)],
        income=[sow_good(FLAX)],
        points=3,
    ),
    # HAL-C10
    Card(
        812,
        need=[at_least(JUST_HARVESTED_BARLEY, 3)],
        pay=[spend(BARLEY, 3)],
        income=[sow_good(BARLEY)],
        points=3,
    ),
    Card(813, pay=[spend(HOPS, 3)], income=[gain(TOOLS, 1)], points=3),
    Card(814, pay=[spend(CLAY, 3)], income=[gain(RYE, 1), gain(CLAY, 1)], points=3),
    # HAL-C16
    Card(815, pay=[discard(3)], income=[draw(GATEWAY)], points=3),
    # HAL-C10
    Card(
        816,
        need=[at_least(JUST_HARVESTED_RYE, 3)],
        pay=[spend(RYE, 3)],
        income=[sow_good(RYE)],
        points=3,
    ),
    Card(817, pay=[spend(JEWELS, 1)], income=[gain(TOOLS, 1)], points=4),
    Card(
        818,
        pay=[spend(JEWELS, 1), spend(TOOLS, 1)],
        income=[gain(FLAX, 1), gain(WOOL, 1)],
        points=4,
    ),
    Card(819, pay=[lose_fields(2)], income=[field(4)], points=4),
    Card(820, pay=[spend(TOOLS, 2)], income=[gain(MEAT, 1)], points=4),
    Card(821, pay=[spend(CLAY, 4)], income=[gain(CLAY, 2)], points=4),
    Card(822, pay=[one_grain_cost(3)], income=[gain(HOPS, 1)], points=5),
    Card(823, pay=[spend(SHEEP, 2)], income=[gain(SHEEP, 1)], points=5),
    Card(824, pay=[lose_fields(1, which=SOWN)], income=[field(3)], points=6),
    Card(825, pay=[lose_fields(3)], income=[field(5)], points=6),
    Card(826, pay=[spend(JEWELS, 2)], income=[gain(BARLEY, 2)], points=7),
    Card(827, pay=[spend(JEWELS, 3)], income=[gain(JEWELS, 1)], points=8),
    # HAL-C14
    Card(828, need=[exactly(EMPTY_FIELDS, 0)], income=[gain(HOPS, 1)], points=2),
    Card(829, need=[at_least(SHEEP, 5)], income=[gain(WOOL, 1)], points=2),
    Card(830, need=[at_least(CLAY, 7)], income=[gain(CLAY, 1)], points=2),
    # HAL-C14
    Card(831, need=[exactly(FIELDS_IN_ROWS_2_4, 0)], income=[sow(1)], points=3),
    # HAL-C14
    Card(832, need=[exactly(FIELDS_IN_ROWS_2_4, 0)], income=[gain(MILK, 1)], points=3),
    Card(833, need=[as_many(MILK, 2 * ROUND)], income=[gain(HIDES, 1)], points=3),
    Card(834, need=[at_least(HIDES, 3)], income=[gain(HIDES, 1)], points=3),
    Card(835, need=[at_least(JEWELS, 5)], income=[gain(MEAT, 1)], points=3),
    Card(836, need=[at_least(HOPS, 6)], income=[gain(RYE, 1)], points=3),
    Card(837, need=[at_least(WOOL, 6)], income=[gain(WOOL, 1)], points=3),
    Card(838, need=[at_least(FLAX, 7)], income=[gain(FLAX, 1)], points=3),
    # HAL-C36
    Card(839, need=[at_least(TOOLS, 8)], income=[swap_tool()], points=3),
    Card(
        840,
        need=[at_least(TOOLS, 3), at_least(SHEEP, 3), at_least(JEWELS, 3)],
        income=[draw(FARMYARD)],
        points=3,
    ),
    Card(841, need=[at_least(BARLEY, 10)], income=[gain(BARLEY, 1)], points=3),
    Card(842, need=[at_least(BARLEY, 7), at_least(HOPS, 5)], income=[gain(BARLEY, 1)], points=3),
    Card(843, need=[at_least(MILK, 7), at_least(SHEEP, 6)], income=[gain(SHEEP, 1)], points=3),
    Card(
        844,
        need=[at_least(RYE, 6), at_least(MEAT, 5)],
        income=[gain(RYE, 1), gain(MEAT, 1)],
        points=4,
    ),
    Card(845, need=[at_least(MEAT, 6)], income=[gain(MEAT, 1)], points=6),
)
