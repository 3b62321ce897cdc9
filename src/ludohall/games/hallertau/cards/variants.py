"""The ways to play a card, worked out from its table entry.

A card has one variant for every way to play it that the player has to choose between: its tier,
which of several costs is paid, which of several goods is gained. The number of the variant is
the second argument of the action `card`.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Final, final

from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.cards import counters
from ludohall.games.hallertau.cards.grammar import NO_LIMIT, Card, Cost, Effect, Need, Option, Sum
from ludohall.games.hallertau.cards.vocabulary import (
    ABOVE_ROW_2,
    ALL_GRAIN,
    ANY_FIELD,
    ANY_KIND,
    DIFFERENT_GRAINS,
    DISCARD,
    DRAW,
    EITHER,
    GAIN,
    KEEP_GRAIN,
    LOSE_FIELDS,
    LOSE_SHEEP,
    MOVE_SHEEP_BACK,
    ONE_GRAIN,
    ONE_GRAIN_COST,
    ONE_OF,
    RETURN_SOWN_GOOD,
    ROW_5,
    SAME_GOODS,
    SETS,
    SOW,
    SOW_GAINED,
    SOWN,
    SPEND,
)


@final
class Condition:
    """A sum that must lie between two ends. `place`: it is that number of the player's own list."""

    def __init__(self, amount: Sum, low: int, high: int) -> None:
        self.amount: Final = amount
        self.low: Final = low
        self.high: Final = high
        self.place: Final = _place(amount)


@final
class Deed:
    """One cost to pay or one effect to do: a word of the vocabulary with its numbers."""

    def __init__(self, word: int, what: int, amount: Sum) -> None:
        self.word: Final = word
        self.what: Final = what
        self.amount: Final = amount

    def key(self) -> tuple[object, ...]:
        """Equal for equal deeds."""
        return (self.word, self.what, self.amount.terms, self.amount.constant, self.amount.divisor)


@final
class Variant:
    """One way to play a card.

    `flat` holds conditions on the player's own list: place, low, high. `tests` are the other
    conditions; of each list in `one_of` one test must hold. `easy`: there is nothing but `flat`.
    """

    def __init__(
        self,
        tier: int,
        tests: list[Condition],
        one_of: list[list[Condition]],
        pay: list[Deed],
        do: list[Deed],
    ) -> None:
        self.tier: Final = tier
        self.flat: Final[list[tuple[int, int, int]]] = []
        self.tests: Final[list[Condition]] = []
        for test in tests:
            if test.place < 0:
                self.tests.append(test)
            else:
                self.flat.append((test.place, test.low, test.high))
        self.one_of: Final = one_of
        self.easy: Final = not self.tests and not one_of
        self.pay: Final = pay
        self.do: Final = do


def _place(amount: Sum) -> int:
    """The place in the player's list that the sum reads, -1 if it is more than that."""
    if len(amount.terms) != 1 or amount.constant != 0:
        return -1
    (counter, factor) = amount.terms[0]
    return counter if factor == 1 and counter < counters.FIRST_COUNTED else -1


def _level(amounts: tuple[Sum, ...], tier: int) -> Sum:
    return amounts[tier] if len(amounts) > 1 else amounts[0]


def _number(levels: tuple[int, ...], tier: int) -> int:
    return levels[tier] if len(levels) > 1 else levels[0]


def _tiers(card: Card) -> int:
    tiers = 1
    for need in card.need:
        tiers = max(tiers, need.tiers())
    for cost in card.pay:
        tiers = max(tiers, len(cost.amounts))
    for effect in card.do:
        tiers = max(tiers, len(effect.parts) if effect.by_tier else len(effect.amounts))
    return tiers


def _test(need: Need, tier: int) -> Condition:
    amount = need.left if need.right is None else need.left - need.right
    return Condition(amount, _number(need.low, tier), _number(need.high, tier))


def variants_of(card: Card) -> list[Variant]:
    """All ways to play the card, lower tiers first (HAL-C4)."""
    found: list[Variant] = []
    for option in card.options or [Option([], [])]:
        for tier in range(_tiers(card)):
            tests: list[Condition] = []
            one_of: list[list[Condition]] = []
            for need in card.need + option.need:
                if need.parts:
                    one_of.append([_test(part, tier) for part in need.parts])
                else:
                    tests.append(_test(need, tier))
            level = tier if not card.options else len(found)
            for pay in product(*[_payments(cost, tier) for cost in card.pay]):
                paid = [deed for deeds in pay for deed in deeds]
                asked = tests + [test for deed in paid for test in payable(deed)]
                for do in product(*[_choices(effect, tier) for effect in option.do + card.do]):
                    done = merged([deed for deeds in do for deed in deeds])
                    if not any(_same_way(other, level, paid, done) for other in found):
                        found.append(Variant(level, asked, one_of, paid, done))
    return found


def _same_way(variant: Variant, tier: int, pay: list[Deed], do: list[Deed]) -> bool:
    """Whether a variant costs and does just this: a choice between nothing and nothing is none."""
    return variant.tier == tier and _same_deeds(variant.pay, pay) and _same_deeds(variant.do, do)


def _same_deeds(these: list[Deed], those: list[Deed]) -> bool:
    """Whether two lists say the same."""
    return [deed.key() for deed in these] == [deed.key() for deed in those]


def _payments(cost: Cost, tier: int) -> list[list[Deed]]:
    """The ways to pay: each is a list."""
    if cost.word == EITHER:
        return [[_paid(part, tier) for part in parts] for parts in cost.parts]
    if cost.word == ONE_GRAIN_COST:
        return [[Deed(SPEND, good, cost.amounts[0])] for good in range(table.GRAINS)]
    if cost.word == SAME_GOODS:
        return [[Deed(SPEND, good, cost.amounts[0])] for good in range(table.GOODS)]
    return [[_paid(cost, tier)]]


def _paid(cost: Cost, tier: int) -> Deed:
    return Deed(cost.word, cost.what, _level(cost.amounts, tier))


def payable(deed: Deed) -> list[Condition]:
    """What must be there for the cost to be paid."""
    if deed.word == SPEND:
        counter = Sum(((deed.what, 1),))
        if deed.amount.terms:
            return [Condition(counter - deed.amount, 0, NO_LIMIT)]
        return [Condition(counter, deed.amount.constant, NO_LIMIT)]
    least = deed.amount.constant
    if deed.word == LOSE_SHEEP or deed.word == MOVE_SHEEP_BACK:
        return [Condition(counters.SHEEP, least, NO_LIMIT)]
    if deed.word == LOSE_FIELDS:
        found = [Condition(counters.FIELDS, least, NO_LIMIT)]
        if deed.what != ANY_FIELD:
            found.append(Condition(_FIELD_COUNTERS[deed.what], least, NO_LIMIT))
        return found
    if deed.word == DISCARD:
        if deed.what == ANY_KIND:
            return [Condition(counters.HAND_CARDS, least + 1, NO_LIMIT)]  # the card itself is one
        return [Condition(counters.HAND_POINTS, least, NO_LIMIT)]
    if deed.word == RETURN_SOWN_GOOD:
        return [Condition(counters.SOWN_FIELDS, 1, NO_LIMIT)]
    if deed.word == SETS:
        counter = counters.GOODS_WITH_4 if least == 4 else counters.GOODS_WITH_5
        return [Condition(counter, deed.what, NO_LIMIT)]
    assert deed.word == KEEP_GRAIN
    return []


_FIELD_COUNTERS: Final = {
    ROW_5: counters.FIELDS_IN_ROW_5,
    SOWN: counters.SOWN_FIELDS,
    ABOVE_ROW_2: counters.FIELDS_ABOVE_ROW_2,
}


def _choices(effect: Effect, tier: int) -> list[list[Deed]]:
    """The ways to take the effect: each is a list."""
    if effect.by_tier:
        return [[deed_of(effect.parts[tier], tier)]]
    if effect.word == ONE_OF:
        return [[deed_of(part, tier)] for part in effect.parts]
    if effect.word == ONE_GRAIN:
        return [[Deed(GAIN, grain, effect.amounts[0])] for grain in range(table.GRAINS)]
    if effect.word == DIFFERENT_GRAINS:
        number = _level(effect.amounts, tier).constant
        return [
            [Deed(GAIN, grain, Sum((), 1)) for grain in grains]
            for grains in combinations(range(table.GRAINS), number)
        ]
    return [[deed_of(effect, tier)]]


def deed_of(effect: Effect, tier: int) -> Deed:
    what = 1 << 4 * effect.what if effect.word == DRAW else effect.what
    return Deed(effect.word, what, _level(effect.amounts, tier))


def merged(deeds: list[Deed]) -> list[Deed]:
    """Without what gives nothing; draws in a row as one; the grain gained is the grain sown.

    `what` of a draw holds four bits a kind of card: how many of it.
    """
    found: list[Deed] = []
    for deed in deeds:
        amount = deed.amount
        if not amount.terms and amount.constant == 0:
            continue
        if deed.word == SOW_GAINED:
            grain = found[0].what
            assert found[0].word == GAIN
            assert 1 << grain & ALL_GRAIN
            found.append(Deed(SOW, 1 << grain, amount))
        elif deed.word == DRAW:
            what = deed.what * amount.constant
            if found and found[-1].word == DRAW:
                what += found.pop().what
            found.append(Deed(DRAW, what, Sum((), 1)))
        else:
            found.append(deed)
    return found
