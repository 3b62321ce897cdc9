"""The novice gateway deck: cards 001 to 030."""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.cards.counters import (
    BARLEY,
    CLAY,
    EMPTY_FIELDS,
    FIELDS,
    FIELDS_IN_ROW_5,
    FIELDS_OF_HOPS,
    FLAX,
    FULL_SPACES,
    HAND_OTHERS,
    HIDES,
    HOPS,
    JEWELS,
    LAST_JEWEL_SPENT,
    MEAT,
    MILK,
    RYE,
    SHEEP,
    SOWN_FIELDS,
    TOOLS,
    WINDOW,
    WOOL,
)
from ludohall.games.hallertau.cards.grammar import BONUS, FARMYARD, RULED, Card
from ludohall.games.hallertau.cards.vocabulary import (
    any_of,
    as_many,
    at_least,
    between,
    different_grains,
    draw,
    exactly,
    field,
    gain,
    harvest,
    move_one_sheep,
    one_of,
    raise_all,
    sow,
    sow_good,
)

CARDS: Final[tuple[Card, ...]] = (
    # HAL-C19: all steps go to the same sheep.
    Card(1, need=[at_least(SHEEP, 2, 3, 4)], do=[move_one_sheep(1, 2, 3), draw(BONUS)]),
    Card(2, need=[any_of(at_least(BARLEY, 7), at_least(HOPS, 2))], do=[gain(SHEEP, 1)]),
    Card(3, need=[at_least(WOOL, 1), at_least(SHEEP, 3)], do=[gain(SHEEP, 1)]),
    Card(4, need=[as_many(CLAY, WINDOW)], do=[field(4)]),
    Card(5, need=[at_least(SHEEP, 4)], do=[gain(WOOL, 1), field(2)]),
    Card(6, need=[at_least(BARLEY, 4), at_least(HOPS, 4)], do=[gain(TOOLS, 1), draw(BONUS)]),
    Card(7, need=[at_least(MEAT, 1, 2, 5)], do=[gain(TOOLS, 0, 1, 2), draw(BONUS)]),
    Card(8, need=[at_least(FLAX, 3), at_least(WOOL, 2)], do=[gain(TOOLS, 1), draw(BONUS)]),
    # HAL-C8: whoever filled the space.
    Card(
        9,
        need=[at_least(FULL_SPACES, 1)],
        do=[gain(JEWELS, 1), draw(BONUS)],
        source=RULED,
        ruling="HAL-C40",
    ),
    Card(10, need=[any_of(at_least(HIDES, 2), at_least(MEAT, 2))], do=[gain(CLAY, 2), draw(BONUS)]),
    Card(11, need=[at_least(MILK, 1), at_least(WOOL, 1)], do=[gain(CLAY, 1), draw(BONUS)]),
    Card(12, need=[at_least(TOOLS, 4)], do=[gain(CLAY, 1), gain(MILK, 1), gain(WOOL, 1)]),
    Card(13, need=[at_least(SHEEP, 3)], do=[gain(CLAY, 1), sow(1)]),
    Card(14, need=[at_least(FIELDS_IN_ROW_5, 1, 2, 4, 6)], do=[sow(0, 1, 2, 3), draw(BONUS)]),
    Card(15, need=[at_least(FIELDS, 4, 5, 6, 7)], do=[different_grains(1, 2, 3, 4)]),
    Card(
        16,
        need=[at_least(TOOLS, 3), at_least(HOPS, 3)],
        do=[one_of(gain(BARLEY, 2), gain(RYE, 2)), draw(BONUS)],
    ),
    Card(17, need=[at_least(FIELDS_OF_HOPS, 2)], do=[gain(BARLEY, 2), gain(RYE, 1), draw(BONUS)]),
    Card(18, need=[as_many(BARLEY, WINDOW)], do=[gain(FLAX, 2), draw(BONUS)]),
    Card(19, need=[at_least(FIELDS, 6)], do=[gain(RYE, 1), gain(HIDES, 1), draw(BONUS)]),
    # HAL-C9
    Card(20, need=[at_least(LAST_JEWEL_SPENT, 1)], do=[gain(HOPS, 1), gain(MILK, 1)]),
    Card(
        21,
        need=[at_least(SHEEP, 1, 2, 4, 7)],
        do=[one_of(gain(HOPS, 1, 2, 3, 4), gain(MEAT, 1, 2, 3, 4))],
    ),
    # HAL-C18
    Card(22, need=[between(SOWN_FIELDS, 1, 2)], do=[harvest(1), draw(BONUS)]),
    # HAL-C14: no field at all will do.
    Card(23, need=[exactly(EMPTY_FIELDS, 0)], do=[raise_all()]),
    Card(24, need=[at_least(RYE, 6, 9, 12)], do=[gain(MILK, 1, 2, 3), draw(BONUS)]),
    Card(25, need=[at_least(CLAY, 4, 5, 7)], do=[gain(MILK, 1, 2, 3)]),
    Card(
        26,
        need=[at_least(TOOLS, 3), at_least(SHEEP, 2)],
        do=[gain(MILK, 1), gain(WOOL, 1), draw(BONUS)],
    ),
    # HAL-C17
    Card(27, need=[exactly(EMPTY_FIELDS, 1)], do=[sow_good(WOOL), draw(BONUS)]),
    Card(28, need=[at_least(JEWELS, 2, 3, 4)], do=[gain(HIDES, 1, 2, 3), draw(BONUS)]),
    Card(29, need=[at_least(HAND_OTHERS, 2, 4, 6)], do=[gain(MEAT, 1, 2, 3)]),
    Card(
        30,
        need=[at_least(JEWELS, 1), at_least(FIELDS, 2, 3, 6)],
        do=[draw(FARMYARD, 0, 1, 2), gain(CLAY, 1), draw(BONUS)],
        source=RULED,
        ruling="HAL-C52",
        other=Card(
            30,
            need=[at_least(JEWELS, 1), at_least(FIELDS, 2, 4, 6)],
            do=[draw(FARMYARD, 0, 1, 2), gain(CLAY, 1), draw(BONUS)],
        ),
    ),
)
