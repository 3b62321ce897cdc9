"""The intermediate gateway deck: cards 101 to 130."""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.cards.counters import (
    BARLEY,
    CLAY,
    EMPTY_FIELDS,
    FIELDS,
    FLAX,
    FULL_SPACES,
    GRAIN_BEST,
    HIDES,
    HOPS,
    JEWELS,
    MEAT,
    MILK,
    PLAYED_FARMYARD,
    PLAYED_OF_ONE_KIND,
    RYE,
    SHEEP,
    SOWN_FIELDS,
    SOWN_IN_ROW_5,
    TOOLS,
    WINDOW,
    WOOL,
    WORKERS,
)
from ludohall.games.hallertau.cards.grammar import BONUS, FARMYARD, Card
from ludohall.games.hallertau.cards.vocabulary import (
    EMPTY,
    SOWN,
    as_many,
    at_least,
    between,
    draw,
    exactly,
    field,
    gain,
    move_sheep,
    one_grain,
    one_of,
    raise_all,
    sow,
    sow_good,
)

CARDS: Final[tuple[Card, ...]] = (
    # HAL-C19
    Card(101, need=[at_least(FLAX, 4, 6, 8)], do=[move_sheep(1, 2, 3), draw(BONUS)]),
    Card(102, need=[at_least(GRAIN_BEST, 8)], do=[gain(SHEEP, 1)]),
    Card(
        103,
        need=[at_least(HIDES, 3), at_least(MEAT, 3), at_least(WOOL, 3)],
        do=[gain(SHEEP, 1), draw(BONUS)],
    ),
    Card(104, need=[at_least(HOPS, 2, 3, 4, 5)], do=[field(2, 3, 4, 5)]),
    # HAL-C14
    Card(105, need=[as_many(SHEEP, FIELDS)], do=[field(3)]),
    # HAL-C8
    Card(106, need=[at_least(FULL_SPACES, 1)], do=[gain(TOOLS, 2), gain(HOPS, 1), draw(BONUS)]),
    Card(107, need=[at_least(HIDES, 1, 2, 4)], do=[gain(TOOLS, 1, 2, 3)]),
    Card(108, need=[at_least(BARLEY, 6, 11, 16)], do=[gain(TOOLS, 1, 2, 3), draw(BONUS)]),
    # HAL-C11: the four kinds of backs.
    Card(109, need=[at_least(PLAYED_OF_ONE_KIND, 3, 7, 11)], do=[gain(JEWELS, 1, 2, 3)]),
    Card(
        110,
        need=[at_least(FLAX, 2, 5, 7), at_least(BARLEY, 2, 5, 7), at_least(RYE, 2, 5, 7)],
        do=[draw(BONUS, 0, 1, 2), gain(HOPS, 1), gain(CLAY, 1)],
    ),
    Card(
        111, need=[at_least(TOOLS, 3, 4, 6)], do=[draw(BONUS, 0, 1, 2), gain(RYE, 1), gain(CLAY, 1)]
    ),
    # HAL-C17
    Card(112, need=[exactly(EMPTY_FIELDS, 1)], do=[sow_good(CLAY), draw(BONUS)]),
    Card(113, need=[exactly(EMPTY_FIELDS, 1)], do=[gain(HOPS, 1), sow(1)]),
    Card(114, need=[at_least(FIELDS, 5, 6, 7)], do=[one_grain(1), sow(0, 1, 2), draw(BONUS)]),
    Card(115, need=[at_least(FIELDS, 4), at_least(TOOLS, 3)], do=[one_grain(3)]),
    Card(116, need=[as_many(FLAX, WINDOW)], do=[gain(RYE, 3), draw(BONUS)]),
    Card(117, need=[at_least(HOPS, 2, 4, 6)], do=[gain(BARLEY, 1, 2, 3), draw(BONUS)]),
    # HAL-C8
    Card(118, need=[at_least(FULL_SPACES, 1)], do=[gain(BARLEY, 2), gain(HOPS, 1), draw(BONUS)]),
    Card(
        119,
        need=[at_least(BARLEY, 6), at_least(RYE, 6)],
        do=[gain(FLAX, 1), gain(HOPS, 1), draw(BONUS)],
    ),
    Card(120, need=[at_least(SOWN_IN_ROW_5, 3)], do=[gain(HOPS, 1), gain(WOOL, 1), draw(BONUS)]),
    Card(121, only=4, need=[between(WORKERS, 1, 3)], do=[raise_all(EMPTY), draw(BONUS)]),
    Card(122, need=[exactly(SOWN_FIELDS, 2)], do=[raise_all(SOWN), draw(BONUS)]),
    Card(123, need=[at_least(TOOLS, 1, 3, 4, 6)], do=[gain(MILK, 0, 1, 2, 3), draw(BONUS)]),
    Card(124, need=[at_least(MEAT, 1, 2, 3)], do=[gain(MILK, 1, 2, 3)]),
    Card(125, need=[at_least(WOOL, 2)], do=[gain(MILK, 1), draw(BONUS)]),
    # HAL-C11
    Card(126, need=[at_least(PLAYED_FARMYARD, 1, 3, 4)], do=[gain(MEAT, 0, 2, 3), gain(MILK, 2)]),
    Card(
        127,
        need=[at_least(SOWN_FIELDS, 3, 4, 5, 6, 7)],
        do=[gain(WOOL, 0, 1, 2, 3, 4), draw(BONUS)],
    ),
    Card(128, need=[at_least(TOOLS, 4)], do=[gain(FLAX, 1), gain(HIDES, 2)]),
    Card(129, need=[as_many(HIDES + WOOL, WINDOW)], do=[gain(MEAT, 3)]),
    Card(
        130,
        need=[at_least(HIDES, 1), at_least(MEAT, 1)],
        do=[draw(FARMYARD), one_of(gain(HOPS, 1), gain(CLAY, 1))],
    ),
)
