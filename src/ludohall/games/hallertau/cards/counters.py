"""The numbers on the table that cards ask for, and how they are counted.

goods in stock     BARLEY FLAX HOPS RYE HIDES MEAT MILK WOOL CLAY
                   GRAIN_TOTAL (all four grains), GRAIN_BEST (the largest stock of one grain)
own things         TOOLS JEWELS SHEEP FIELDS WORKERS (left in phase 4) WINDOW (6 to 12) ROUND
fields             EMPTY_FIELDS SOWN_FIELDS FIELDS_IN_ROW_5 SOWN_IN_ROW_5 FIELDS_IN_ROWS_2_3
                   FIELDS_IN_ROWS_2_4 FIELDS_OF_HOPS (..._BARLEY _FLAX _RYE)
                   FIELDS_OF_ONE_GRAIN (the most with one same grain) GRAINS_ON_FIELDS (types)
sheep              SHEEP_ON_CARDS SHEEP_ON_ONE_CARD (the fullest) SHEEP_ON_NEXT_CARD
                   SHEEP_ON_CARD_4 (_5 _6) SHEEP_IN_STABLES CARDS_WITH_SHEEP
                   EMPTY_YARD_CARDS YARD_CARDS_TO_PAY (none in round 6)
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
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.cards.grammar import Sum
from ludohall.games.hallertau.components import (
    BUSY_WEEKEND,
    CULTIVATION,
    FARMING,
    FERTILIZING,
    NURSERY,
    ROWS_OF,
)
from ludohall.games.hallertau.effects import full, workers_on
from ludohall.games.hallertau.state import HallertauState


def _counter(number: int) -> Sum:
    return Sum(((number, 1),))


# --------------------------------------------------------------------------- counters
# Numbers that the table keeps: places in a player's flat list.

BARLEY: Final = _counter(table.BARLEY)
FLAX: Final = _counter(table.FLAX)
HOPS: Final = _counter(table.HOPS)
RYE: Final = _counter(table.RYE)
HIDES: Final = _counter(table.HIDES)
MEAT: Final = _counter(table.MEAT)
MILK: Final = _counter(table.MILK)
WOOL: Final = _counter(table.WOOL)
CLAY: Final = _counter(table.CLAY)
TOOLS: Final = _counter(table.TOOLS)
JEWELS: Final = _counter(table.JEWELS)
SHEEP: Final = _counter(table.SHEEP)
FIELDS: Final = _counter(table.FIELDS)
WORKERS: Final = _counter(table.WORKERS)
WINDOW: Final = _counter(table.WINDOW)  # HAL-C13
ROUND: Final = _counter(table.ROUND)
EMPTY_FIELDS: Final = _counter(table.EMPTY)
SOWN_FIELDS: Final = _counter(table.SOWN)
FIELDS_IN_ROW_5: Final = _counter(table.ROW5)
SOWN_IN_ROW_5: Final = _counter(table.ROW5_SOWN)
FIELDS_IN_ROWS_2_3: Final = _counter(table.ROWS_2_3)
FIELDS_IN_ROWS_2_4: Final = _counter(table.ROWS_2_3_4)
FIELDS_OF_BARLEY: Final = _counter(table.WITH_GRAIN)
FIELDS_OF_FLAX: Final = _counter(table.WITH_GRAIN + 1)
FIELDS_OF_HOPS: Final = _counter(table.WITH_GRAIN + 2)
FIELDS_OF_RYE: Final = _counter(table.WITH_GRAIN + 3)
FIELDS_OF_ONE_GRAIN: Final = _counter(table.SAME_GRAIN)
GRAINS_ON_FIELDS: Final = _counter(table.GRAIN_TYPES)
SHEEP_IN_STABLES: Final = _counter(table.STABLES)
SHEEP_ON_CARD_4: Final = _counter(table.YARD + 4)
SHEEP_ON_CARD_5: Final = _counter(table.YARD + 5)
SHEEP_ON_CARD_6: Final = _counter(table.YARD + 6)
HAND_CARDS: Final = _counter(table.HAND)
HAND_OTHERS: Final = _counter(table.HAND_OTHER)
HAND_POINTS: Final = _counter(table.HAND_POINT)
PLAYED: Final = _counter(table.PLAYED_ALL)
PLAYED_GATEWAY: Final = _counter(table.PLAYED)
PLAYED_FARMYARD: Final = _counter(table.PLAYED + 1)
PLAYED_BONUS: Final = _counter(table.PLAYED + 2)
PLAYED_POINT: Final = _counter(table.PLAYED + 3)
PLAYED_OF_ONE_KIND: Final = _counter(table.PLAYED_SAME)
CRAFT_STEPS: Final = _counter(table.PHASE_STEPS_BEST)
LAST_WORKER_SPENT: Final = _counter(table.JUST_LAST)
SECTION_WORKERS: Final = _counter(table.JUST_CROWD)
TOOLS_AT_ONCE: Final = _counter(table.JUST_TOOLS)
TOOLS_THIS_PHASE: Final = _counter(table.PHASE_TOOLS)
WORKERS_EXCHANGED: Final = _counter(table.JUST_EXCHANGED)
WORKERS_REMOVED: Final = _counter(table.CLEARED)
HARVESTED: Final = _counter(table.REAPED_ALL)
HARVESTED_OF_ONE_GRAIN: Final = _counter(table.REAPED_BEST)
FRESH_CARD_PLAYED: Final = _counter(table.JUST_TOGETHER)

# Numbers that are counted when a card asks for them (counters.py).
FIRST_COUNTED: Final = 200
GRAIN_TOTAL: Final = _counter(200)
GRAIN_BEST: Final = _counter(201)
SHEEP_ON_ONE_CARD: Final = _counter(202)
SHEEP_ON_NEXT_CARD: Final = _counter(203)
CARDS_WITH_SHEEP: Final = _counter(204)
EMPTY_YARD_CARDS: Final = _counter(205)
YARD_CARDS_TO_PAY: Final = _counter(206)
CRAFT_GAP: Final = _counter(207)
FULL_SPACES: Final = _counter(208)
SPACES_WITH_THREE: Final = _counter(209)
WORKERS_ON_NURSERY: Final = _counter(210)
SOWING_SPACE_USED: Final = _counter(211)
USING_BUTCHERY: Final = _counter(212)
JUST_HARVESTED_BARLEY: Final = _counter(213)
JUST_HARVESTED_FLAX: Final = _counter(214)
JUST_HARVESTED_RYE: Final = _counter(215)
GOODS_WITH_4: Final = _counter(216)
GOODS_WITH_5: Final = _counter(217)
SHEEP_ON_CARDS: Final = _counter(218)
FIELDS_ABOVE_ROW_2: Final = _counter(219)
LAST_JEWEL_SPENT: Final = _counter(220)


# --------------------------------------------------------------------------- counting


def count(state: HallertauState, seat: int, counter: int) -> int:
    """The value of any counter for the seat."""
    player = state.players[seat]
    if counter < FIRST_COUNTED:
        return player[counter]
    return _COUNTS[counter - FIRST_COUNTED](state, seat, player)


def value(state: HallertauState, seat: int, amount: Sum) -> int:
    """The value of a sum for the seat."""
    total = amount.constant
    for counter, factor in amount.terms:
        total += factor * count(state, seat, counter)
    return total if amount.divisor == 1 else total // amount.divisor


def _grain_total(state: HallertauState, seat: int, player: list[int]) -> int:
    return player[0] + player[1] + player[2] + player[3]


def _grain_best(state: HallertauState, seat: int, player: list[int]) -> int:
    return max(player[0], player[1], player[2], player[3])


def _sheep_on_one_card(state: HallertauState, seat: int, player: list[int]) -> int:
    return max(player[table.YARD + 1 : table.STABLES])


def _sheep_on_next_card(state: HallertauState, seat: int, player: list[int]) -> int:
    place = player[table.NEXT_YARD]
    return player[table.YARD + place] if place < table.IN_STABLES else 0


def _cards_with_sheep(state: HallertauState, seat: int, player: list[int]) -> int:
    return sum([1 for sheep in player[table.YARD + 1 : table.STABLES] if sheep])


def _empty_yard_cards(state: HallertauState, seat: int, player: list[int]) -> int:
    first = table.YARD + player[table.NEXT_YARD]
    return sum([1 for sheep in player[first : table.STABLES] if not sheep])


def _yard_cards_to_pay(state: HallertauState, seat: int, player: list[int]) -> int:
    # HAL-C27: nothing in round 6, though its card may still lie there.
    return 0 if state.round == 6 else _empty_yard_cards(state, seat, player)


def _craft_gap(state: HallertauState, seat: int, player: list[int]) -> int:
    crafts = player[table.CRAFT : table.CRAFT + table.CRAFTS]
    return max(crafts) - min(crafts)


def _full_spaces(state: HallertauState, seat: int, player: list[int]) -> int:
    board = state.board
    found = 0
    for space in range(table.SPACES):
        if board[_TOP[space]] and full(state, space):
            found += 1
    return found


def _spaces_with_three(state: HallertauState, seat: int, player: list[int]) -> int:
    return sum([1 for space in range(table.SPACES) if workers_on(state, space) == 3])


def _workers_on_nursery(state: HallertauState, seat: int, player: list[int]) -> int:
    return workers_on(state, NURSERY)


def _sowing_space_used(state: HallertauState, seat: int, player: list[int]) -> int:
    return 1 if player[table.JUST_SPACE] - 1 in _SOWING_SPACES else 0


def _using_butchery(state: HallertauState, seat: int, player: list[int]) -> int:
    from ludohall.games.hallertau.steps.spaces import Butchery

    step = state.step_of(seat)
    return 1 if isinstance(step, Butchery) and step.jewel == 0 else 0


def _just_harvested_barley(state: HallertauState, seat: int, player: list[int]) -> int:
    return max(player[table.REAPED], player[table.JUST_REAPED])


def _just_harvested_flax(state: HallertauState, seat: int, player: list[int]) -> int:
    return max(player[table.REAPED + 1], player[table.JUST_REAPED + 1])


def _just_harvested_rye(state: HallertauState, seat: int, player: list[int]) -> int:
    return max(player[table.REAPED + 3], player[table.JUST_REAPED + 3])


def _goods_with_4(state: HallertauState, seat: int, player: list[int]) -> int:
    return sum([1 for stock in player[: table.GOODS] if stock >= 4])


def _goods_with_5(state: HallertauState, seat: int, player: list[int]) -> int:
    return sum([1 for stock in player[: table.GOODS] if stock >= 5])


def _sheep_on_cards(state: HallertauState, seat: int, player: list[int]) -> int:
    return player[table.SHEEP] - player[table.STABLES]


def _fields_above_row_2(state: HallertauState, seat: int, player: list[int]) -> int:
    fields = player[table.FIELD : table.FIELD + table.COLUMNS]
    return sum([1 for field in fields if table.field_row(field) > 2])


def _last_jewel_spent(state: HallertauState, seat: int, player: list[int]) -> int:
    return player[table.JUST_JEWELS] if player[table.JEWELS] == 0 else 0


_TOP: Final = [table.ROWS * space + ROWS_OF[space] - 1 for space in range(table.SPACES)]
"""Where the top row of a space lies on the board."""
_SOWING_SPACES: Final = (FARMING, FERTILIZING, CULTIVATION, BUSY_WEEKEND)

_COUNTS: Final[list[Callable[[HallertauState, int, list[int]], int]]] = [
    _grain_total,
    _grain_best,
    _sheep_on_one_card,
    _sheep_on_next_card,
    _cards_with_sheep,
    _empty_yard_cards,
    _yard_cards_to_pay,
    _craft_gap,
    _full_spaces,
    _spaces_with_three,
    _workers_on_nursery,
    _sowing_space_used,
    _using_butchery,
    _just_harvested_barley,
    _just_harvested_flax,
    _just_harvested_rye,
    _goods_with_4,
    _goods_with_5,
    _sheep_on_cards,
    _fields_above_row_2,
    _last_jewel_spent,
]
