"""The farmyard deck of hops: cards 401 to 435."""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.cards.counters import (
    BARLEY,
    CLAY,
    FIELDS,
    FIELDS_IN_ROWS_2_4,
    FIELDS_OF_HOPS,
    FLAX,
    HIDES,
    HOPS,
    JEWELS,
    MEAT,
    MILK,
    PLAYED_GATEWAY,
    RYE,
    SHEEP,
    TOOLS,
    WINDOW,
    WOOL,
)
from ludohall.games.hallertau.cards.grammar import BONUS, GATEWAY, RULED, Card
from ludohall.games.hallertau.cards.vocabulary import (
    ROW_5,
    any_of,
    as_many,
    at_least,
    discard,
    double_harvest,
    draw,
    either,
    exactly,
    field,
    fields,
    gain,
    lose_fields,
    move_sheep,
    one_of,
    sow,
    spend,
    use_space,
)

CARDS: Final[tuple[Card, ...]] = (
    Card(401, pay=[either([spend(BARLEY, 1)], [spend(RYE, 1)])], do=[move_sheep(2), draw(BONUS)]),
    # HAL-C14
    Card(402, need=[exactly(FIELDS_IN_ROWS_2_4, 0)], do=[gain(MILK, 1), gain(SHEEP, 1)]),
    # HAL-C11
    Card(403, need=[at_least(PLAYED_GATEWAY, 5)], do=[gain(SHEEP, 1)]),
    Card(404, pay=[spend(RYE, 8 - FIELDS)], do=[gain(SHEEP, 1), draw(BONUS)]),
    Card(
        405,
        pay=[spend(BARLEY, 1), spend(FLAX, 1), spend(HOPS, 1), spend(RYE, 1)],
        do=[gain(MILK, 1), gain(WOOL, 2), gain(SHEEP, 1), draw(BONUS)],
    ),
    Card(406, pay=[spend(HOPS, 4)], do=[gain(HOPS, 2), gain(SHEEP, 1), draw(BONUS)]),
    Card(407, need=[at_least(FIELDS, 7)], do=[field(3), draw(BONUS)]),
    Card(408, pay=[spend(SHEEP, 1)], do=[field(5), draw(BONUS)]),
    Card(409, pay=[spend(CLAY, 2), lose_fields(1, which=ROW_5)], do=[fields(3, row=2)]),
    Card(410, pay=[spend(JEWELS, 1)], do=[fields(2, row=2)]),
    Card(411, pay=[spend(HOPS, 4)], do=[fields(2, row=3)]),
    Card(412, pay=[spend(HOPS, 3, 5, 7)], do=[gain(HOPS, 0, 3, 6), field(4), draw(BONUS)]),
    Card(413, pay=[spend(SHEEP, 1, 2, 3)], do=[gain(TOOLS, 1, 2, 3), draw(BONUS, 1, 2, 3)]),
    # HAL-C16
    Card(414, pay=[discard(2)], do=[gain(TOOLS, 1), draw(BONUS)]),
    Card(415, pay=[spend(TOOLS, 7)], do=[gain(TOOLS, 3), gain(JEWELS, 2)]),
    Card(416, need=[any_of(at_least(SHEEP, 11), at_least(FIELDS, 8))], do=[gain(JEWELS, 1)]),
    Card(417, need=[as_many(WOOL, WINDOW)], do=[gain(JEWELS, 1)]),
    Card(418, pay=[spend(HOPS, 5, 6, 8)], do=[draw(BONUS, 0, 1, 2), gain(JEWELS, 2)]),
    # HAL-C32
    Card(419, never=4, pay=[spend(JEWELS, 1)], do=[use_space()]),
    Card(420, pay=[spend(TOOLS, 2)], do=[gain(CLAY, 2), draw(BONUS, 2)]),
    Card(421, pay=[lose_fields(1)], do=[gain(CLAY, 5)]),
    Card(422, need=[at_least(FIELDS_OF_HOPS, 1, 2, 3)], do=[gain(BARLEY, 0, 2, 4), draw(BONUS)]),
    Card(423, need=[at_least(MEAT, 5), at_least(WOOL, 3)], do=[gain(FLAX, 3), draw(BONUS)]),
    Card(424, pay=[spend(HOPS, 3)], do=[gain(RYE, 5), draw(BONUS)]),
    Card(
        425,
        pay=[spend(HOPS, 8)],
        do=[gain(HOPS, 3), gain(RYE, 3), draw(BONUS, 2)],
        source=RULED,
        ruling="HAL-C53",
        other=Card(425, pay=[spend(HOPS, 8)], do=[gain(HOPS, 3), gain(BARLEY, 3), draw(BONUS, 2)]),
    ),
    # HAL-C33
    Card(426, only=7, need=[at_least(TOOLS, 6)], do=[double_harvest()]),
    Card(
        427,
        only=7,
        pay=[spend(MILK, 0, 1, 3)],
        do=[sow(1, 2, 3)],
        source=RULED,
        ruling="HAL-C49",
        other=Card(427, never=7, pay=[spend(MILK, 0, 1, 3)], do=[sow(1, 2, 3)]),
    ),
    Card(
        428,
        need=[as_many(FIELDS + JEWELS, WINDOW)],
        do=[gain(HIDES, 1), gain(MILK, 1), gain(WOOL, 1), draw(BONUS)],
    ),
    Card(429, need=[as_many(SHEEP, FIELDS)], do=[gain(HIDES, 2), gain(WOOL, 1)]),
    Card(430, pay=[spend(TOOLS, 1)], do=[gain(MILK, 2), draw(BONUS)]),
    Card(431, pay=[spend(MILK, 1, 3, 5)], do=[gain(HIDES, 1, 3, 5), draw(BONUS)]),
    Card(
        432,
        pay=[spend(HOPS, 1, 2, 3, 4)],
        do=[one_of(gain(HIDES, 0, 1, 2, 3), gain(WOOL, 0, 1, 2, 3)), draw(BONUS)],
    ),
    Card(433, pay=[spend(JEWELS, 1)], do=[gain(MEAT, 2), gain(MILK, 2), draw(BONUS)]),
    Card(434, pay=[lose_fields(2)], do=[gain(MEAT, 6)]),
    Card(435, pay=[spend(BARLEY, 1, 3, 6)], do=[draw(GATEWAY, 1, 2, 3)]),
)
