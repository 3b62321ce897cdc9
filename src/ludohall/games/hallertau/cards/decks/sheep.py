"""The farmyard deck of sheep: cards 501 to 535."""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.cards.counters import (
    BARLEY,
    CLAY,
    FIELDS,
    FIELDS_OF_HOPS,
    FLAX,
    GRAIN_BEST,
    HIDES,
    HOPS,
    JEWELS,
    MEAT,
    MILK,
    RYE,
    SHEEP,
    SHEEP_ON_CARDS,
    SOWN_FIELDS,
    TOOLS,
    WINDOW,
    WOOL,
)
from ludohall.games.hallertau.cards.grammar import BONUS, POINT, RULED, Card
from ludohall.games.hallertau.cards.vocabulary import (
    ROW_5,
    as_many,
    at_least,
    at_most,
    draw,
    field,
    fields,
    gain,
    lose_fields,
    move_sheep_back,
    one_grain,
    one_grain_cost,
    one_of,
    return_sown_good,
    same_goods,
    sow,
    sow_good,
    spend,
)

CARDS: Final[tuple[Card, ...]] = (
    Card(501, need=[at_least(WOOL, 5, 7, 10)], do=[gain(HIDES, 0, 1, 2), gain(SHEEP, 1)]),
    Card(502, need=[at_least(JEWELS, 4, 5, 6, 8)], do=[gain(RYE, 0, 1, 2, 3), gain(SHEEP, 1)]),
    Card(
        503,
        need=[at_least(FIELDS, 3, 5, 7), at_least(JEWELS, 3, 5, 7)],
        do=[gain(SHEEP, 0, 1, 2), gain(MEAT, 2)],
    ),
    Card(504, pay=[lose_fields(1)], do=[gain(HIDES, 1), gain(SHEEP, 1)]),
    Card(505, pay=[spend(JEWELS, 1)], do=[gain(SHEEP, 1), draw(BONUS)]),
    Card(506, pay=[spend(CLAY, 8 - FIELDS)], do=[gain(MILK, 1), gain(SHEEP, 1), draw(BONUS)]),
    Card(507, pay=[spend(RYE, 10 - JEWELS)], do=[gain(SHEEP, 2), draw(BONUS)]),
    Card(508, pay=[spend(FLAX, SHEEP_ON_CARDS)], do=[gain(SHEEP, 1)]),
    Card(
        509,
        need=[at_most(FIELDS, 4, 2, 1, 0)],
        do=[field(2, 3, 4, 5), draw(BONUS, 0, 1, 2, 2)],
        source=RULED,
        ruling="HAL-C51",
        other=Card(
            509, need=[at_most(FIELDS, 4, 2, 1, 0)], do=[field(2, 3, 4, 5), draw(BONUS, 0, 1, 2, 3)]
        ),
    ),
    Card(510, pay=[spend(HOPS, 2)], do=[field(4), draw(BONUS)]),
    Card(511, pay=[one_grain_cost(4)], do=[field(2), draw(BONUS, 2)]),
    Card(512, pay=[lose_fields(1, which=ROW_5)], do=[fields(2, row=3)]),
    Card(513, pay=[spend(JEWELS, 1)], do=[field(5), draw(BONUS)]),
    Card(514, pay=[same_goods(2)], do=[gain(TOOLS, 1), field(2)]),
    Card(515, pay=[spend(BARLEY, 8 - FIELDS)], do=[gain(TOOLS, 2), draw(BONUS)]),
    # HAL-C43: a field with two units loses both.
    Card(516, pay=[return_sown_good()], do=[gain(TOOLS, 2), draw(BONUS)]),
    Card(517, pay=[spend(SHEEP, 3)], do=[gain(TOOLS, 2), gain(JEWELS, 2), draw(BONUS, 2)]),
    Card(518, pay=[lose_fields(1, 2, 4)], do=[gain(JEWELS, 1, 2, 3)]),
    Card(519, pay=[spend(CLAY, FIELDS)], do=[gain(JEWELS, 2)]),
    Card(520, pay=[spend(HOPS, 3)], do=[gain(JEWELS, 1), draw(BONUS)]),
    Card(521, pay=[spend(HOPS, 1, 2, 3)], do=[gain(CLAY, 1, 3, 5)]),
    # HAL-C17
    Card(522, pay=[spend(TOOLS, 1)], do=[sow_good(CLAY)]),
    Card(523, need=[at_least(TOOLS, 4), at_least(FIELDS, 5)], do=[one_grain(4)]),
    Card(
        524,
        need=[at_least(FIELDS_OF_HOPS, 1, 2, 3)],
        do=[gain(BARLEY, 2, 3, 4), draw(BONUS, 0, 1, 2)],
    ),
    Card(525, need=[at_least(FIELDS + TOOLS, 9, 10, 11, 12)], do=[gain(FLAX, 2, 3, 4, 5)]),
    Card(
        526,
        only=7,
        pay=[spend(MILK, 2)],
        do=[sow(3)],
        source=RULED,
        ruling="HAL-C49",
        other=Card(526, never=7, pay=[spend(MILK, 2)], do=[sow(3)]),
    ),
    Card(
        527,
        need=[as_many(MILK, WINDOW)],
        do=[gain(RYE, 1), gain(HIDES, 1), gain(MEAT, 1), draw(BONUS)],
    ),
    Card(528, need=[at_least(SOWN_FIELDS, 4, 5, 7)], do=[draw(BONUS, 1, 2, 3), gain(WOOL, 1)]),
    Card(529, need=[at_least(GRAIN_BEST, 10)], do=[gain(MEAT, 2), draw(BONUS)]),
    Card(530, pay=[spend(HOPS, 1)], do=[gain(MILK, 3)]),
    # HAL-C26
    Card(531, pay=[move_sheep_back(2)], do=[one_of(gain(WOOL, 4), gain(JEWELS, 1)), draw(BONUS)]),
    Card(532, pay=[spend(SHEEP, 2)], do=[gain(HIDES, 3), gain(MEAT, 6), draw(BONUS)]),
    Card(533, pay=[spend(SHEEP, 1)], do=[gain(HIDES, 4), draw(BONUS)]),
    Card(
        534,
        pay=[spend(JEWELS, 1)],
        do=[one_of(gain(HIDES, 5), gain(MEAT, 5), gain(MILK, 5), gain(WOOL, 5))],
    ),
    Card(535, pay=[spend(CLAY, 1, 2, 4)], do=[draw(POINT, 1, 2, 3), draw(BONUS)]),
)
