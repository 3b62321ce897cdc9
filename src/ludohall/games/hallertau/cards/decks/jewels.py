"""The farmyard deck of jewels: cards 701 to 735."""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.cards.counters import (
    BARLEY,
    CLAY,
    CRAFT_GAP,
    EMPTY_FIELDS,
    FIELDS,
    FIELDS_OF_FLAX,
    FLAX,
    FRESH_CARD_PLAYED,
    FULL_SPACES,
    HARVESTED_OF_ONE_GRAIN,
    HIDES,
    HOPS,
    JEWELS,
    MEAT,
    MILK,
    RYE,
    SHEEP,
    TOOLS,
    WINDOW,
    WOOL,
    WORKERS_EXCHANGED,
    YARD_CARDS_TO_PAY,
)
from ludohall.games.hallertau.cards.grammar import BONUS, FARMYARD, RULED, Card
from ludohall.games.hallertau.cards.vocabulary import (
    any_of,
    as_many,
    at_least,
    at_most,
    clear_top_rows,
    draw,
    either,
    field,
    fields,
    gain,
    keep_grain,
    more,
    one_grain,
    one_of,
    sow,
    spend,
    use_space,
)
from ludohall.games.hallertau.components import LAND_SALE, TOWN_HALL

CARDS: Final[tuple[Card, ...]] = (
    Card(701, need=[at_least(BARLEY, 11)], do=[gain(SHEEP, 1)]),
    # HAL-C9
    Card(702, only=4, need=[at_least(WORKERS_EXCHANGED, 3)], do=[gain(SHEEP, 1)]),
    # HAL-C8
    Card(703, need=[at_least(FULL_SPACES, 1)], do=[gain(SHEEP, 1), field(2)]),
    Card(704, need=[at_least(SHEEP, 4), at_most(FIELDS, 7, 5, 4, 3)], do=[field(2, 3, 4, 5)]),
    Card(
        705,
        need=[at_least(SHEEP, 4), at_most(TOOLS, 7, 4, 1)],
        do=[gain(TOOLS, 1, 2, 3), draw(BONUS)],
    ),
    # HAL-C9
    Card(
        706,
        only=7,
        need=[at_least(HARVESTED_OF_ONE_GRAIN, 11)],
        do=[gain(TOOLS, 1), gain(JEWELS, 1)],
    ),
    Card(
        707,
        need=[at_least(TOOLS, 2, 6, 10)],
        do=[gain(JEWELS, 0, 1, 2), gain(HIDES, 1), draw(BONUS)],
    ),
    Card(708, need=[at_least(TOOLS + FIELDS, 12)], do=[gain(JEWELS, 1)]),
    Card(709, need=[at_least(CRAFT_GAP, 4)], do=[gain(JEWELS, 1)]),
    Card(
        710,
        need=[at_least(TOOLS + SHEEP, 8, 11, 16)],
        do=[draw(BONUS, 0, 1, 2), gain(BARLEY, 2), gain(HOPS, 1), gain(CLAY, 2)],
    ),
    Card(711, need=[as_many(TOOLS + JEWELS, WINDOW)], do=[gain(RYE, 3), draw(BONUS)]),
    Card(
        712,
        need=[any_of(at_least(JEWELS, 3, 5, 7), at_least(TOOLS, 6, 8, 10))],
        do=[gain(FLAX, 2, 3, 4), draw(BONUS)],
    ),
    # HAL-C12
    Card(713, need=[at_least(FRESH_CARD_PLAYED, 1)], do=[gain(MILK, 1), one_grain(1), draw(BONUS)]),
    Card(714, need=[at_least(FIELDS_OF_FLAX, 1, 2, 3)], do=[gain(WOOL, 1, 3, 4), draw(BONUS)]),
    Card(715, need=[more(SHEEP, FIELDS)], do=[gain(MEAT, 2), draw(BONUS)]),
    Card(716, pay=[spend(JEWELS, 1, 2, 4, 5)], do=[gain(SHEEP, 1, 2, 3, 4), draw(BONUS)]),
    Card(717, pay=[spend(HOPS, 2, 3, 5)], do=[draw(BONUS, 0, 1, 2), gain(SHEEP, 1)]),
    Card(
        718, pay=[either([spend(HIDES, 3)], [spend(HOPS, 4)])], do=[fields(2, row=3), draw(BONUS)]
    ),
    Card(
        719, pay=[spend(JEWELS, 2, 7, 9)], do=[gain(JEWELS, 0, 6, 9), fields(2, row=3), draw(BONUS)]
    ),
    Card(720, pay=[spend(SHEEP, 1)], do=[gain(CLAY, 2), gain(TOOLS, 2), draw(BONUS)]),
    Card(721, pay=[spend(JEWELS, 1)], do=[gain(TOOLS, 3), one_grain(1), draw(BONUS)]),
    Card(722, pay=[spend(HOPS, 3)], do=[gain(TOOLS, 1), gain(JEWELS, 1), draw(BONUS)]),
    Card(
        723,
        pay=[
            either(
                [spend(FLAX, 7)],
                [spend(FLAX, 5), spend(HIDES, 1)],
                [spend(FLAX, 3), spend(HIDES, 2)],
                [spend(FLAX, 1), spend(HIDES, 3)],
                [spend(HIDES, 4)],
            )
        ],
        do=[gain(JEWELS, 2), draw(BONUS)],
    ),
    Card(724, never=7, pay=[spend(BARLEY, EMPTY_FIELDS)], do=[gain(JEWELS, 1)]),
    # HAL-C24
    Card(725, pay=[spend(TOOLS, 1)], do=[clear_top_rows(LAND_SALE, TOWN_HALL), draw(BONUS)]),
    # HAL-C32
    Card(726, never=4, pay=[spend(JEWELS, 1)], do=[use_space()]),
    Card(727, pay=[either([spend(JEWELS, 1)], [spend(TOOLS, 3)])], do=[gain(CLAY, 7)]),
    # HAL-C35
    Card(728, pay=[keep_grain(3)], do=[sow(3), draw(BONUS)]),
    Card(729, pay=[spend(JEWELS, 1)], do=[field(4), sow(1)]),
    # HAL-C27
    Card(730, pay=[spend(RYE, YARD_CARDS_TO_PAY)], do=[gain(MILK, 3), draw(BONUS)]),
    Card(
        731,
        pay=[spend(TOOLS, 1)],
        do=[gain(BARLEY, HIDES // 2), gain(WOOL, HIDES // 2), draw(BONUS)],
    ),
    Card(732, pay=[spend(JEWELS, 1)], do=[one_of(gain(HIDES, 4), gain(WOOL, 5)), draw(BONUS)]),
    Card(733, pay=[spend(BARLEY, 10 - JEWELS)], do=[gain(HIDES, 6), gain(MEAT, 2), draw(BONUS)]),
    Card(
        734,
        pay=[spend(JEWELS, 2, 6, 9)],
        do=[gain(JEWELS, 0, 5, 9), gain(MEAT, 6), draw(BONUS)],
        source=RULED,
        ruling="HAL-C54",
        other=Card(
            734,
            pay=[spend(JEWELS, 2, 6, 9)],
            do=[gain(JEWELS, 0, 5, 9), gain(MEAT, 5), draw(BONUS)],
        ),
    ),
    Card(735, pay=[spend(JEWELS, 1)], do=[draw(FARMYARD, 2), draw(BONUS, 2)]),
)
