"""The farmyard deck of fields: cards 601 to 635."""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.cards.counters import (
    BARLEY,
    CLAY,
    FIELDS,
    FIELDS_OF_ONE_GRAIN,
    FLAX,
    GRAINS_ON_FIELDS,
    HIDES,
    HOPS,
    JEWELS,
    MEAT,
    MILK,
    RYE,
    SHEEP,
    SOWN_FIELDS,
    TOOLS,
    WINDOW,
    WOOL,
)
from ludohall.games.hallertau.cards.grammar import BONUS, GATEWAY, POINT, PUBLIC, RULED, Card
from ludohall.games.hallertau.cards.vocabulary import (
    ROW_5,
    as_many,
    at_least,
    by_tier,
    discard,
    draw,
    field,
    fields,
    fields_by_jewels,
    gain,
    harvest,
    lose_fields,
    more,
    sow_double,
    spend,
)

CARDS: Final[tuple[Card, ...]] = (
    Card(601, need=[at_least(FIELDS, 6)], do=[gain(SHEEP, 1)]),
    Card(602, need=[at_least(WOOL, 2), at_least(TOOLS, 4)], do=[gain(SHEEP, 1)]),
    Card(603, pay=[lose_fields(1, which=ROW_5)], do=[gain(SHEEP, 2)]),
    Card(604, pay=[spend(FLAX, 8 - FIELDS)], do=[gain(SHEEP, 2)]),
    Card(
        605,
        never=8,
        pay=[spend(MILK, 3)],
        do=[gain(SHEEP, 1), draw(BONUS)],
        source=PUBLIC,
        ruling="HAL-C44",
        other=Card(605, never=8, pay=[spend(MILK, 8)], do=[gain(SHEEP, 1), draw(BONUS)]),
    ),
    Card(606, need=[at_least(FIELDS_OF_ONE_GRAIN, 3)], do=[field(3), draw(BONUS)]),
    # HAL-C34
    Card(607, need=[at_least(TOOLS, 6), at_least(JEWELS, 4)], do=[fields_by_jewels()]),
    Card(608, need=[at_least(MEAT, 1, 2, 5, 7)], do=[gain(WOOL, 0, 1, 2, 3), field(4)]),
    Card(609, need=[as_many(SHEEP + JEWELS, WINDOW)], do=[gain(TOOLS, 1), field(5)]),
    Card(610, pay=[spend(HOPS, 3)], do=[field(5), draw(BONUS)]),
    Card(611, pay=[spend(HOPS, 1, 3, 5)], do=[draw(BONUS, 0, 1, 2), field(4)]),
    Card(612, pay=[spend(FLAX, 2)], do=[field(3), draw(BONUS)]),
    Card(613, pay=[spend(TOOLS, 2)], do=[field(4), draw(BONUS)]),
    Card(614, pay=[spend(SHEEP, 2)], do=[fields(2, row=4), draw(BONUS)]),
    Card(
        615,
        need=[at_least(JEWELS, 5, 6, 7, 8)],
        do=[by_tier(gain(TOOLS, 2), fields(2, row=2), fields(2, row=5), gain(SHEEP, 3))],
    ),
    Card(616, need=[at_least(HIDES, 1, 2, 5, 7)], do=[gain(MEAT, 1, 2, 3, 4), gain(TOOLS, 1)]),
    Card(617, pay=[spend(JEWELS, 1)], do=[gain(HIDES, 3), gain(TOOLS, 1), draw(BONUS)]),
    Card(618, pay=[spend(SHEEP, 1)], do=[gain(MILK, 2), gain(TOOLS, 2), draw(BONUS)]),
    Card(619, need=[at_least(WOOL, 4, 9, 16)], do=[gain(JEWELS, 1, 2, 3)]),
    Card(620, pay=[spend(MILK, 3, 8, 13)], do=[gain(MILK, 0, 6, 12), gain(JEWELS, 1), draw(BONUS)]),
    Card(621, pay=[spend(HOPS, 1, 5, 10)], do=[gain(JEWELS, 1, 2, 3)]),
    Card(622, pay=[spend(HOPS, 4)], do=[gain(CLAY, 7)]),
    Card(623, pay=[lose_fields(2)], do=[gain(CLAY, 5)]),
    Card(624, need=[as_many(SHEEP + FIELDS, WINDOW)], do=[gain(FLAX, 2), draw(BONUS)]),
    Card(
        625,
        need=[more(JEWELS, FIELDS)],
        do=[gain(BARLEY, 1), gain(HOPS, 1), gain(RYE, 1), draw(BONUS)],
    ),
    Card(626, pay=[lose_fields(1)], do=[gain(BARLEY, 3), gain(HOPS, 1), gain(RYE, 3)]),
    Card(627, need=[at_least(TOOLS, 7)], do=[sow_double()], source=RULED, ruling="HAL-C43"),
    # HAL-C18
    Card(628, need=[at_least(GRAINS_ON_FIELDS, 4)], do=[harvest(3), draw(BONUS)]),
    Card(
        629,
        need=[at_least(SHEEP, 3, 5, 6, 7), at_least(JEWELS, 3, 5, 6, 7)],
        do=[gain(HIDES, 1, 2, 3, 4), gain(MEAT, 1, 2, 3, 4)],
    ),
    Card(
        630,
        need=[at_least(SOWN_FIELDS, 6)],
        do=[gain(HIDES, 1), gain(MEAT, 1), gain(WOOL, 1), draw(BONUS)],
    ),
    Card(631, pay=[spend(TOOLS, 2)], do=[gain(HIDES, TOOLS - HIDES), draw(BONUS)]),
    Card(632, pay=[lose_fields(2)], do=[gain(MEAT, 14 - WINDOW), draw(BONUS, 2)]),
    Card(633, pay=[spend(SHEEP, 1)], do=[gain(HIDES, 2), gain(MEAT, 2), gain(WOOL, 2)]),
    # HAL-C16
    Card(634, pay=[discard(2)], do=[gain(WOOL, 1), draw(BONUS, 2)]),
    # HAL-C16
    Card(635, pay=[discard(2, POINT)], do=[draw(GATEWAY), draw(BONUS, 2)]),
)
