"""The expert gateway deck: cards 201 to 230."""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.cards.counters import (
    BARLEY,
    CARDS_WITH_SHEEP,
    CLAY,
    EMPTY_FIELDS,
    FIELDS,
    FIELDS_IN_ROWS_2_3,
    FIELDS_OF_BARLEY,
    FIELDS_OF_HOPS,
    FIELDS_OF_RYE,
    FLAX,
    FULL_SPACES,
    HAND_OTHERS,
    HARVESTED,
    HIDES,
    HOPS,
    JEWELS,
    LAST_WORKER_SPENT,
    MEAT,
    MILK,
    RYE,
    SHEEP,
    SHEEP_IN_STABLES,
    SHEEP_ON_ONE_CARD,
    SOWN_FIELDS,
    TOOLS,
    WINDOW,
    WOOL,
)
from ludohall.games.hallertau.cards.grammar import BONUS, FARMYARD, RULED, Card, Option
from ludohall.games.hallertau.cards.vocabulary import (
    as_many,
    at_least,
    by_tier,
    clear_space,
    different_grains,
    draw,
    exactly,
    field,
    gain,
    harvest,
    move_sheep,
    one_grain,
    one_of,
    raise_fields,
    sow,
    sow_gained,
    sow_good,
)

CARDS: Final[tuple[Card, ...]] = (
    Card(201, need=[as_many(SHEEP, FIELDS)], do=[move_sheep(2), gain(MILK, 1), draw(BONUS)]),
    # HAL-C8
    Card(202, need=[at_least(FULL_SPACES, 1)], do=[gain(MILK, 1), gain(SHEEP, 1), draw(BONUS)]),
    # HAL-C14
    Card(203, need=[exactly(FIELDS_IN_ROWS_2_3, 0)], do=[gain(SHEEP, 1)]),
    Card(204, need=[at_least(SHEEP, 2, 3, 4, 5)], do=[field(2, 3, 4, 5)]),
    # HAL-C23: with 8 fields without effect.
    Card(205, need=[at_least(FIELDS, 6, 7)], do=[field(2, 5)]),
    Card(
        206,
        need=[at_least(JEWELS, 2, 3, 5)],
        do=[by_tier(gain(MEAT, 1), gain(TOOLS, 1), gain(SHEEP, 1))],
    ),
    Card(
        207,
        need=[at_least(FIELDS, 5), at_least(HOPS, 0, 2, 4)],
        do=[gain(TOOLS, 0, 1, 2), draw(BONUS)],
    ),
    # HAL-C9
    Card(208, only=7, need=[at_least(HARVESTED, 16)], do=[gain(TOOLS, 1), draw(BONUS)]),
    Card(209, need=[at_least(SHEEP_ON_ONE_CARD, 3, 5, 6)], do=[gain(JEWELS, 1, 2, 3)]),
    Card(210, need=[at_least(HOPS, 2)], do=[clear_space(), draw(BONUS)]),
    Card(
        211,
        options=[
            Option([at_least(CLAY, 3)], [gain(HOPS, 2)]),
            Option([at_least(HOPS, 3)], [gain(CLAY, 2)]),
        ],
        do=[draw(BONUS)],
    ),
    Card(
        212, need=[at_least(TOOLS, 5, 6, 7)], do=[gain(CLAY, 12 - WINDOW, 13 - WINDOW, 14 - WINDOW)]
    ),
    Card(
        213, need=[at_least(FIELDS_OF_HOPS, 1)], do=[one_of(gain(MILK, 1), gain(CLAY, 1)), sow(1)]
    ),
    # HAL-C38
    Card(214, need=[exactly(EMPTY_FIELDS, 1)], do=[one_grain(2), sow_gained(), draw(BONUS)]),
    Card(
        215,
        need=[at_least(HAND_OTHERS, 3, 4, 5, 6)],
        do=[different_grains(1, 2, 3, 4), draw(BONUS)],
    ),
    Card(216, need=[at_least(TOOLS + JEWELS, 7)], do=[gain(RYE, SOWN_FIELDS)]),
    # HAL-C37: the fullest card.
    Card(217, need=[at_least(JEWELS, 3)], do=[gain(BARLEY, SHEEP_ON_ONE_CARD), draw(BONUS)]),
    Card(218, need=[as_many(RYE, WINDOW)], do=[gain(BARLEY, 2), gain(HOPS, 1), draw(BONUS)]),
    Card(219, need=[at_least(MILK, 5)], do=[gain(FLAX, 13 - WINDOW)]),
    Card(
        220,
        need=[at_least(SOWN_FIELDS, 3, 4, 6)],
        do=[draw(BONUS, 0, 1, 2), gain(HOPS, 1), gain(MEAT, 1)],
    ),
    # HAL-C18
    Card(221, need=[at_least(SOWN_FIELDS, 2), at_least(TOOLS, 3)], do=[harvest(2), draw(BONUS)]),
    Card(
        222,
        only=4,
        need=[at_least(LAST_WORKER_SPENT, 1), exactly(SOWN_FIELDS, 0)],
        do=[raise_fields(3), draw(BONUS)],
        source=RULED,
        ruling="HAL-C48",
    ),
    Card(
        223,
        need=[at_least(SHEEP, 1, 2, 3), at_least(JEWELS, 1, 2, 3)],
        do=[gain(MILK, 1, 2, 3)],
        source=RULED,
        ruling="HAL-C41",
    ),
    Card(
        224,
        need=[
            at_least(HIDES, 1, 2, 3),
            at_least(MEAT, 1, 2, 3),
            at_least(MILK, 1, 2, 3),
            at_least(WOOL, 1, 2, 3),
        ],
        do=[draw(BONUS, 0, 1, 2), gain(MILK, 3)],
    ),
    Card(
        225,
        need=[at_least(CARDS_WITH_SHEEP, 2), at_least(SHEEP_IN_STABLES, 1)],
        do=[gain(MEAT, 1), gain(MILK, 1), gain(WOOL, 1), draw(BONUS)],
        source=RULED,
        ruling="HAL-C47",
        other=Card(
            225,
            need=[at_least(CARDS_WITH_SHEEP, 2)],
            do=[gain(MEAT, 1), gain(MILK, 1), gain(WOOL, 1), draw(BONUS)],
        ),
    ),
    Card(
        226,
        need=[at_least(SHEEP, 3), at_least(JEWELS, 3)],
        do=[gain(FLAX, 1), gain(HIDES, 1), gain(MILK, 1), gain(WOOL, 1)],
    ),
    Card(227, need=[at_least(HAND_OTHERS, 3, 5, 6)], do=[gain(WOOL, 0, 1, 2), draw(BONUS)]),
    Card(
        228, need=[at_least(FIELDS_OF_BARLEY + FIELDS_OF_RYE, 4)], do=[gain(HIDES, 2), draw(BONUS)]
    ),
    # HAL-C17
    Card(229, need=[exactly(EMPTY_FIELDS, 1)], do=[sow_good(MEAT)]),
    Card(230, need=[at_least(SHEEP, 1, 2, 3, 4)], do=[gain(HOPS, 0, 1, 2, 3), draw(FARMYARD)]),
)
