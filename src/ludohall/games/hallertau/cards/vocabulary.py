"""The words in which the cards are written.

    Card(7, need=[at_least(MEAT, 1, 2, 5)], do=[gain(TOOLS, 0, 1, 2), draw(BONUS)])

reads: card 007 needs 1, 2 or 5 meat; it gives 0, 1 or 2 tools respectively, and a bonus card.

The counters (MEAT, TOOLS, ...) stand in `counters`. A list with several numbers has one a tier.

Needs: at_least, at_most, exactly, between, more (more than), any_of.
Costs: spend, one_grain_cost, same_goods, sets, lose_fields, discard, return_sown_good,
  keep_grain, move_sheep_back, either.
Effects: gain, draw, one_grain, different_grains, field, fields, fields_by_jewels, sow, sow_good,
  sow_gained, sow_that_field, sow_double, harvest, double_harvest, raise_all, raise_fields,
  single_field_to_row, move_sheep, move_one_sheep, advance_craft, push_boulders, clear_space,
  clear_top_rows, take_top_row, shift_three_workers, last_worker_in_row_2, use_space,
  butcher_for_jewel, swap_tool, one_of, by_tier.
"""

from __future__ import annotations

from typing import Final

from ludohall.games.hallertau.cards.counters import SHEEP
from ludohall.games.hallertau.cards.grammar import NO_LIMIT, Cost, Effect, Need, Sum

# --------------------------------------------------------------------------- needs


def at_least(left: Sum, *levels: int) -> Need:
    """That much or more; goods count in stock only, not on fields."""
    return Need(left, levels, (NO_LIMIT,))


def at_most(left: Sum, *levels: int) -> Need:
    """That much or less."""
    return Need(left, (-NO_LIMIT,), levels)


def exactly(left: Sum, number: int) -> Need:
    """Neither more nor less."""
    return Need(left, (number,), (number,))


def between(left: Sum, low: int, high: int) -> Need:
    """From low to high, both included."""
    return Need(left, (low,), (high,))


def as_many(left: Sum, right: Sum) -> Need:
    """At least as many of the one as of the other (0 and 0 will do)."""
    return Need(left, (0,), (NO_LIMIT,), right)


def more(left: Sum, right: Sum) -> Need:
    """More of the one than of the other."""
    return Need(left, (1,), (NO_LIMIT,), right)


def any_of(*parts: Need) -> Need:
    """One of these is enough; several give nothing extra."""
    return Need(Sum(()), (0,), (NO_LIMIT,), None, parts)


# --------------------------------------------------------------------------- costs
# Their words are numbered from 30 on, those of effects below.

SPEND: Final = 30
"""`what` is the counter: goods, tools, jewels."""
LOSE_SHEEP: Final = 31
"""From any card or the stables, by choice."""
LOSE_FIELDS: Final = 32
"""With what is sown on them; `what` is one of the sorts below."""
DISCARD: Final = 33
"""Other cards of the hand leave the game; `what`: any kind, or POINT."""
ONE_GRAIN_COST: Final = 34
SAME_GOODS: Final = 35
SETS: Final = 36
"""`what` sets of that many units, each set another good."""
RETURN_SOWN_GOOD: Final = 37
KEEP_GRAIN: Final = 38
MOVE_SHEEP_BACK: Final = 39
EITHER: Final = 40

ANY_FIELD: Final = 0
ROW_5: Final = 1
SOWN: Final = 2
ABOVE_ROW_2: Final = 3
EMPTY: Final = 4

ANY_KIND: Final = -1


def _amounts(amounts: tuple[int | Sum, ...]) -> tuple[Sum, ...]:
    return tuple([Sum((), a) if isinstance(a, int) else a for a in amounts])


ONCE: Final = _amounts((1,))
"""The amount of words that are done or not: nobody asks how often."""


def spend(counter: Sum, *amounts: int | Sum) -> Cost:
    """Pay exactly that; goods from stock, sheep from anywhere."""
    if counter.counter() == SHEEP.counter():
        return Cost(LOSE_SHEEP, _amounts(amounts))
    return Cost(SPEND, _amounts(amounts), counter.counter())


def one_grain_cost(amount: int) -> Cost:
    """That many units of one grain."""
    return Cost(ONE_GRAIN_COST, _amounts((amount,)))


def same_goods(amount: int) -> Cost:
    """That many units of one of the nine goods."""
    return Cost(SAME_GOODS, _amounts((amount,)))


def sets(number: int, each: int) -> Cost:
    """Several sets of that many units, each set another good."""
    return Cost(SETS, _amounts((each,)), number)


def lose_fields(*amounts: int, which: int = ANY_FIELD) -> Cost:
    """Fields go back to the box with what is sown on them."""
    return Cost(LOSE_FIELDS, _amounts(amounts), which)


def discard(amount: int, kind: int = ANY_KIND) -> Cost:
    """Other cards of the hand leave the game."""
    return Cost(DISCARD, _amounts((amount,)), kind)


def return_sown_good() -> Cost:
    """What lies on one field goes back; the field stays, empty."""
    return Cost(RETURN_SOWN_GOOD, ONCE)


def keep_grain(amount: int) -> Cost:
    """Return grain until that much is left in all; free for who owns no more."""
    return Cost(KEEP_GRAIN, _amounts((amount,)))


def move_sheep_back(amount: int) -> Cost:
    """That many sheep one place back each (531)."""
    return Cost(MOVE_SHEEP_BACK, _amounts((amount,)))


def either(*parts: list[Cost]) -> Cost:
    """Exactly one of these lists is paid."""
    return Cost(EITHER, (), parts=tuple([tuple(part) for part in parts]))


# --------------------------------------------------------------------------- effects

GAIN: Final = 0
"""`what` is the counter: goods, tools, jewels, sheep."""
DRAW: Final = 1
"""`what` is the kind of card."""
ONE_GRAIN: Final = 2
DIFFERENT_GRAINS: Final = 3
FIELD: Final = 4
"""`amount` is the row, `what` how many at most."""
FIELDS_BY_JEWELS: Final = 5
SOW: Final = 6
"""Up to that many; `what` is a mask of goods."""
SOW_GAINED: Final = 7
SOW_THAT_FIELD: Final = 8
SOW_DOUBLE: Final = 9
HARVEST: Final = 10
DOUBLE_HARVEST: Final = 11
RAISE_ALL: Final = 12
"""`what` is the sort of fields."""
RAISE_FIELDS: Final = 13
SINGLE_FIELD_TO_ROW: Final = 14
MOVE_SHEEP: Final = 15
MOVE_ONE_SHEEP: Final = 16
ADVANCE_CRAFT: Final = 17
PUSH_BOULDERS: Final = 18
CLEAR_SPACE: Final = 19
CLEAR_TOP_ROWS: Final = 20
"""`what` is a mask of spaces."""
TAKE_TOP_ROW: Final = 21
SHIFT_THREE_WORKERS: Final = 22
LAST_WORKER_IN_ROW_2: Final = 23
USE_SPACE: Final = 24
BUTCHER_FOR_JEWEL: Final = 25
SWAP: Final = 26
ONE_OF: Final = 27

ALL_GRAIN: Final = 0b1111
"""The mask of the four grains."""


def gain(counter: Sum, *amounts: int | Sum) -> Effect:
    """Goods, tools, jewels or sheep."""
    return Effect(GAIN, _amounts(amounts), counter.counter())


def draw(kind: int, *amounts: int) -> Effect:
    """Cards from a deck into the hand; one where no number stands."""
    return Effect(DRAW, _amounts(amounts or (1,)), kind)


def one_grain(amount: int) -> Effect:
    """That many units of one grain of your choice."""
    return Effect(ONE_GRAIN, _amounts((amount,)))


def different_grains(*amounts: int) -> Effect:
    """One unit each of that many grains of your choice."""
    return Effect(DIFFERENT_GRAINS, _amounts(amounts))


def field(*rows: int) -> Effect:
    """A new field in that row."""
    return Effect(FIELD, _amounts(rows), 1)


def fields(up_to: int, row: int) -> Effect:
    """Up to that many new fields in one row."""
    return Effect(FIELD, _amounts((row,)), up_to)


def fields_by_jewels() -> Effect:
    """Two fields whose rows add up to the jewels owned (607)."""
    return Effect(FIELDS_BY_JEWELS, ONCE)


def sow(*amounts: int) -> Effect:
    """Sow up to that many empty fields with grain from stock."""
    return Effect(SOW, _amounts(amounts), ALL_GRAIN)


def sow_good(good: Sum) -> Effect:
    """Sow one unit of this good, as if it were grain."""
    return Effect(SOW, _amounts((1,)), 1 << good.counter())


def sow_gained() -> Effect:
    """Sow a unit of the grain just gained."""
    return Effect(SOW_GAINED, _amounts((1,)))


def sow_that_field() -> Effect:
    """Sow the field just named (323)."""
    return Effect(SOW_THAT_FIELD, ONCE)


def sow_double() -> Effect:
    """Sow a field with one or two units of one grain (627)."""
    return Effect(SOW_DOUBLE, ONCE)


def harvest(amount: int) -> Effect:
    """Harvest up to that many fields at once, in whatever phase."""
    return Effect(HARVEST, _amounts((amount,)))


def double_harvest() -> Effect:
    """One field about to be harvested yields twice as much (426)."""
    return Effect(DOUBLE_HARVEST, ONCE)


def raise_all(which: int = ANY_FIELD) -> Effect:
    """All fields of that sort rise one row, as far as row 5."""
    return Effect(RAISE_ALL, ONCE, which)


def raise_fields(amount: int) -> Effect:
    """Up to that many fields rise one row each."""
    return Effect(RAISE_FIELDS, _amounts((amount,)))


def single_field_to_row(row: int) -> Effect:
    """The only empty field moves to that row (323)."""
    return Effect(SINGLE_FIELD_TO_ROW, _amounts((row,)))


def move_sheep(*amounts: int) -> Effect:
    """Up to that many different sheep move on one place each."""
    return Effect(MOVE_SHEEP, _amounts(amounts))


def move_one_sheep(*amounts: int) -> Effect:
    """One sheep moves on up to that many places."""
    return Effect(MOVE_ONE_SHEEP, _amounts(amounts))


def advance_craft() -> Effect:
    """One craft building one step right, without paying (312)."""
    return Effect(ADVANCE_CRAFT, ONCE)


def push_boulders(amount: int) -> Effect:
    """Up to that many different boulders one step right, without tools (316)."""
    return Effect(PUSH_BOULDERS, _amounts((amount,)))


def clear_space() -> Effect:
    """All workers of one action space go back (210)."""
    return Effect(CLEAR_SPACE, ONCE)


def clear_top_rows(*spaces: int) -> Effect:
    """The top row of each of these spaces goes back, or none of them (302, 725)."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return Effect(CLEAR_TOP_ROWS, ONCE, mask)


def take_top_row() -> Effect:
    """The workers of the top row of one space become yours (315)."""
    return Effect(TAKE_TOP_ROW, ONCE)


def shift_three_workers() -> Effect:
    """Three workers from one space fill another (314)."""
    return Effect(SHIFT_THREE_WORKERS, ONCE)


def last_worker_in_row_2() -> Effect:
    """Your last worker alone into an empty row 2; use the space (313)."""
    return Effect(LAST_WORKER_IN_ROW_2, ONCE)


def use_space() -> Effect:
    """Use a space whose next row is 1 or 2, with workers of the supply (419, 726)."""
    return Effect(USE_SPACE, ONCE)


def butcher_for_jewel() -> Effect:
    """A jewel may stand in for the sheep at the Butchery (328)."""
    return Effect(BUTCHER_FOR_JEWEL, ONCE)


def swap_tool() -> Effect:
    """Give one tool for one jewel, if you like (839)."""
    return Effect(SWAP, ONCE)


def one_of(*parts: Effect) -> Effect:
    """One of these, by choice."""
    return Effect(ONE_OF, (), parts=parts)


def by_tier(*parts: Effect) -> Effect:
    """The one that stands at the place of the tier."""
    return Effect(ONE_OF, (), parts=parts, by_tier=True)
