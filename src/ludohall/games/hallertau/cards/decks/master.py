"""The master gateway deck: cards 301 to 330."""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.cards.counters import (
    BARLEY,
    CLAY,
    CRAFT_GAP,
    CRAFT_STEPS,
    EMPTY_FIELDS,
    EMPTY_YARD_CARDS,
    FIELDS,
    FLAX,
    GRAIN_BEST,
    GRAIN_TOTAL,
    HIDES,
    HOPS,
    JEWELS,
    MEAT,
    MILK,
    PLAYED,
    ROUND,
    RYE,
    SECTION_WORKERS,
    SHEEP,
    SHEEP_IN_STABLES,
    SHEEP_ON_CARD_4,
    SHEEP_ON_CARD_5,
    SHEEP_ON_CARD_6,
    SHEEP_ON_NEXT_CARD,
    SOWING_SPACE_USED,
    SOWN_FIELDS,
    SPACES_WITH_THREE,
    TOOLS,
    TOOLS_AT_ONCE,
    TOOLS_THIS_PHASE,
    USING_BUTCHERY,
    WINDOW,
    WOOL,
    WORKERS,
    WORKERS_ON_NURSERY,
    WORKERS_REMOVED,
)
from ludohall.games.hallertau.cards.grammar import BONUS, GATEWAY, RULED, Card, Option
from ludohall.games.hallertau.cards.vocabulary import (
    advance_craft,
    any_of,
    as_many,
    at_least,
    between,
    butcher_for_jewel,
    clear_top_rows,
    draw,
    exactly,
    field,
    gain,
    last_worker_in_row_2,
    more,
    move_sheep,
    one_grain,
    push_boulders,
    shift_three_workers,
    single_field_to_row,
    sow,
    sow_gained,
    sow_that_field,
    take_top_row,
)
from ludohall.games.hallertau.components import SHEEP_BREEDING, SHEEP_MARKET, WEEKLY_MARKET

CARDS: Final[tuple[Card, ...]] = (
    # HAL-C39
    Card(301, need=[at_least(SHEEP_ON_NEXT_CARD, 1)], do=[move_sheep(3), draw(BONUS)]),
    # HAL-C24
    Card(
        302,
        only=4,
        need=[between(WORKERS, 1, 2)],
        do=[clear_top_rows(SHEEP_MARKET, SHEEP_BREEDING, WEEKLY_MARKET)],
    ),
    # HAL-C9
    Card(
        303,
        only=1,
        need=[at_least(WORKERS_REMOVED, 6, 7, 8, 9, 10)],
        do=[gain(RYE, 0, 1, 2, 3, 5), gain(SHEEP, 1)],
    ),
    Card(304, need=[at_least(TOOLS, 3, 7, 10)], do=[gain(SHEEP, 0, 1, 2), field(2)]),
    # HAL-C9
    Card(305, only=9, need=[at_least(CRAFT_STEPS, 3, 4, 5)], do=[draw(BONUS, 0, 1, 2), field(5)]),
    Card(306, need=[any_of(more(JEWELS, FIELDS), more(SHEEP, FIELDS))], do=[field(2), sow(1)]),
    Card(
        307,
        need=[at_least(JEWELS, 1, 3, 6)],
        do=[draw(BONUS, 0, 1, 2), gain(CLAY, 2), gain(TOOLS, 1)],
    ),
    # HAL-C11
    Card(308, need=[at_least(PLAYED, 1, 3, 7, 12)], do=[gain(TOOLS, 1, 2, 3, 4)]),
    # HAL-C9
    Card(
        309, need=[at_least(SECTION_WORKERS, 9, 11, 13)], do=[gain(BARLEY, 1, 2, 3), gain(TOOLS, 1)]
    ),
    # HAL-C9
    Card(310, need=[at_least(TOOLS_AT_ONCE, 2, 3, 4)], do=[gain(HOPS, 1, 2, 3), gain(TOOLS, 1)]),
    Card(311, need=[at_least(GRAIN_BEST, 7, 14, 21)], do=[draw(BONUS, 0, 1, 2), gain(JEWELS, 1)]),
    # HAL-C25
    Card(312, only=4, need=[at_least(FIELDS, 6, 7, 8)], do=[draw(BONUS, 0, 1, 2), advance_craft()]),
    # HAL-C28
    Card(313, only=4, need=[exactly(WORKERS, 1)], do=[last_worker_in_row_2(), draw(BONUS)]),
    # HAL-C8, HAL-C31
    Card(314, need=[at_least(SPACES_WITH_THREE, 2)], do=[shift_three_workers(), draw(BONUS)]),
    # HAL-C29
    Card(315, only=4, need=[at_least(JEWELS, 4)], do=[take_top_row()]),
    # HAL-C25
    Card(316, need=[at_least(ROUND, 1, 2, 3)], do=[draw(BONUS, 0, 1, 2), push_boulders(3)]),
    Card(
        317,
        need=[at_least(SOWN_FIELDS, 1)],
        do=[gain(CLAY, EMPTY_FIELDS)],
        source=RULED,
        ruling="HAL-C42",
    ),
    Card(318, need=[at_least(CRAFT_GAP, 3, 4, 5)], do=[gain(CLAY, 3, 4, 5), draw(BONUS)]),
    Card(319, need=[at_least(HOPS, 1, 3, 6)], do=[gain(CLAY, 1, 2, 3), gain(RYE, 1), draw(BONUS)]),
    Card(
        320,
        need=[at_least(TOOLS, 2, 4, 6, 7)],
        do=[gain(BARLEY, 0, 1, 2, 3), gain(FLAX, 2), draw(BONUS)],
    ),
    Card(321, need=[as_many(BARLEY, 10 - JEWELS)], do=[gain(FLAX, 2), gain(HOPS, 1), draw(BONUS)]),
    # HAL-C9, HAL-C38
    Card(322, need=[at_least(SOWING_SPACE_USED, 1)], do=[one_grain(1), sow_gained()]),
    Card(
        323,
        need=[exactly(EMPTY_FIELDS, 1)],
        do=[single_field_to_row(4), sow_that_field(), draw(BONUS)],
    ),
    Card(
        324,
        need=[at_least(WINDOW - ROUND, 5, 6, 7)],
        do=[gain(MILK, 1, 2, 3)],
        source=RULED,
        ruling="HAL-C46",
        other=Card(324, need=[at_least(WINDOW - ROUND, 6, 7, 8)], do=[gain(MILK, 1, 2, 3)]),
    ),
    Card(
        325, need=[at_least(GRAIN_TOTAL, 0, 10, 16, 23)], do=[gain(MILK, 0, 1, 2, 3), draw(BONUS)]
    ),
    Card(
        326,
        options=[
            Option([at_least(SHEEP_ON_CARD_4, 1)], [gain(WOOL, 1)]),
            Option(
                [any_of(at_least(SHEEP_ON_CARD_5, 1), at_least(SHEEP_ON_CARD_6, 1))],
                [gain(WOOL, 2)],
            ),
            Option([at_least(SHEEP_IN_STABLES, 1)], [gain(WOOL, 3)]),
        ],
        do=[draw(BONUS)],
        source=RULED,
        ruling="HAL-C50",
        other=Card(
            326,
            need=[
                at_least(
                    SHEEP_ON_CARD_4 + SHEEP_ON_CARD_5 + SHEEP_ON_CARD_6 + SHEEP_IN_STABLES, 1, 2, 3
                )
            ],
            do=[gain(WOOL, 1, 2, 3), draw(BONUS)],
        ),
    ),
    Card(
        327,
        need=[at_least(SHEEP, 2, 3, 7)],
        do=[draw(BONUS, 0, 1, 2), gain(HIDES, EMPTY_YARD_CARDS)],
    ),
    # HAL-C30
    Card(
        328,
        need=[at_least(USING_BUTCHERY, 1)],
        do=[butcher_for_jewel(), gain(HIDES, 2), draw(BONUS)],
    ),
    # HAL-C8: workers, not rows.
    Card(329, need=[at_least(WORKERS_ON_NURSERY, 1, 3, 6)], do=[gain(MEAT, 0, 2, 7), draw(BONUS)]),
    # HAL-C9
    Card(
        330,
        only=4,
        need=[at_least(TOOLS_THIS_PHASE, 1, 3, 5)],
        do=[draw(GATEWAY, 0, 1, 2), draw(BONUS)],
    ),
)
