"""The words in which the cards are written.

    Card(7, need=[at_least(MEAT, 1, 2, 5)], do=[gain(TOOLS, 0, 1, 2), draw(BONUS)])

reads: card 007 needs 1, 2 or 5 meat; it gives 0, 1 or 2 tools respectively, and a bonus card.

Counters (numbers that can be asked for):
  goods in stock     BARLEY FLAX HOPS RYE HIDES MEAT MILK WOOL CLAY
                     GRAIN_TOTAL (all four grains), GRAIN_BEST (the largest stock of one grain)
  own things         TOOLS JEWELS SHEEP FIELDS WORKERS (left in phase 4) WINDOW (6 to 12) ROUND
  fields             EMPTY_FIELDS SOWN_FIELDS FIELDS_IN_ROW_5 SOWN_IN_ROW_5 FIELDS_IN_ROWS_2_3
                     FIELDS_IN_ROWS_2_4 FIELDS_OF_HOPS (..._BARLEY _FLAX _RYE)
                     FIELDS_OF_ONE_GRAIN (the most with one same grain) GRAINS_ON_FIELDS (types)
  sheep              SHEEP_ON_CARDS SHEEP_ON_ONE_CARD (the fullest) SHEEP_ON_NEXT_CARD
                     SHEEP_ON_CARD_4 SHEEP_ON_CARDS_5_6 SHEEP_IN_STABLES CARDS_WITH_SHEEP
                     EMPTY_YARD_CARDS
  cards              HAND_CARDS, HAND_OTHERS (no gateway cards), HAND_POINTS,
                     PLAYED PLAYED_GATEWAY PLAYED_FARMYARD PLAYED_BONUS PLAYED_POINT
                     PLAYED_OF_ONE_KIND (the most); the card being played does not count
  craft buildings    CRAFT_GAP (foremost minus rearmost) CRAFT_STEPS (one building, this phase 9)
  action board       FULL_SPACES SPACES_WITH_THREE WORKERS_ON_NURSERY (whoever caused it)
  just now           LAST_JEWEL_SPENT LAST_WORKER_SPENT SECTION_WORKERS (of the space just used)
                     SOWING_SPACE_USED USING_BUTCHERY TOOLS_AT_ONCE TOOLS_THIS_PHASE
                     WORKERS_EXCHANGED WORKERS_REMOVED (one section, phase 1) HARVESTED (goods,
                     this phase 7) HARVESTED_OF_ONE_GRAIN JUST_HARVESTED_BARLEY (_FLAX _RYE)
                     FRESH_CARD_PLAYED (a card played as it was drawn)
  sets               GOODS_WITH_4 GOODS_WITH_5 (how many of the nine goods reach that stock)

Needs: at_least, at_most, exactly, between, more (more than), any_of.
Costs: spend, one_grain_cost, same_goods, sets, lose_fields, discard, return_sown_good,
  keep_grain, move_sheep_back, either.
Effects: gain, draw, one_grain, different_grains, field, fields, fields_by_jewels, sow, sow_good,
  sow_gained, sow_that_field, sow_double, harvest, double_harvest, raise_all, raise_fields,
  single_field_to_row, move_sheep, move_one_sheep, advance_craft, push_boulders, clear_space,
  clear_top_rows, take_top_row, shift_three_workers, last_worker_in_row_2, use_space,
  butcher_for_jewel, swap, one_of, by_tier.
"""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.cards.grammar import NO_LIMIT, Cost, Effect, Need, Sum


def _counter(number: int) -> Sum:
    return Sum(((number, 1),))


# --------------------------------------------------------------------------- counters
# The numbers up to N_STORED are places in the player's flat list (state.py); the others are
# counted when asked for (counters.py).

BARLEY: Final = _counter(0)
FLAX: Final = _counter(1)
HOPS: Final = _counter(2)
RYE: Final = _counter(3)
HIDES: Final = _counter(4)
MEAT: Final = _counter(5)
MILK: Final = _counter(6)
WOOL: Final = _counter(7)
CLAY: Final = _counter(8)
TOOLS: Final = _counter(9)
JEWELS: Final = _counter(10)
