"""Turns the tables of the decks into programs: flat numbers that are quick to ask and to run.

A card has one variant for every way to play it that the player has to choose between: its tier,
which of several costs is paid, which of several goods is gained. The number of the variant is
the second argument of the action `card`.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Final, final

from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.cards import counters
from ludohall.games.hallertau.cards.decks import (
    bonus,
    expert,
    fields,
    hops,
    intermediate,
    jewels,
    master,
    novice,
    points,
    sheep,
)
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
    FIELD,
    GAIN,
    KEEP_GRAIN,
    LOSE_FIELDS,
    LOSE_SHEEP,
    MOVE_ONE_SHEEP,
    MOVE_SHEEP,
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

DECKS: Final[tuple[tuple[Card, ...], ...]] = (
    novice.CARDS,
    intermediate.CARDS,
    expert.CARDS,
    master.CARDS,
    hops.CARDS,
    sheep.CARDS,
    fields.CARDS,
    jewels.CARDS,
    bonus.CARDS,
    points.CARDS,
)
"""The four gateway decks, the four farmyard decks, the bonus and the point cards."""

INCOME: Final = 99
"""In place of a variant: what the card pays in phase 3."""


@final
class Test:
    """A sum that must lie between two ends."""

    def __init__(self, amount: Sum, low: int, high: int) -> None:
        self.amount: Final = amount
        self.low: Final = low
        self.high: Final = high


@final
class Deed:
    """One cost to pay or one effect to do: a word of the vocabulary with its numbers."""

    def __init__(self, word: int, what: int, amount: Sum) -> None:
        self.word: Final = word
        self.what: Final = what
        self.amount: Final = amount


@final
class Variant:
    """One way to play a card.

    `flat` holds conditions on the player's own list: place, low, high. `tests` are the other
    conditions; of each list in `one_of` one test must hold. `easy`: there is nothing but `flat`.
    """

    def __init__(
        self,
        tier: int,
        tests: list[Test],
        one_of: list[list[Test]],
        pay: list[Deed],
        do: list[Deed],
    ) -> None:
        self.tier: Final = tier
        self.flat: Final[list[tuple[int, int, int]]] = []
        self.tests: Final[list[Test]] = []
        for test in tests:
            place = _place(test.amount)
            if place < 0:
                self.tests.append(test)
            else:
                self.flat.append((place, test.low, test.high))
        self.one_of: Final = one_of
        self.easy: Final = not self.tests and not one_of
        self.pay: Final = pay
        self.do: Final = do


@final
class Program:
    """A card, ready to be asked and played.

    `phases` has bit p for phase p. `gate` holds what every variant asks of the player's own list:
    place, low, high. Most cards fail there, so it is asked first; a card that is `simple` asks
    for nothing else. `nested`: what the first variant asks for, all others ask for too. `rising`:
    a higher tier is never worse, so that only the highest within reach is offered. `switch` is
    the bit of `state.switches` that turns to the `other` reading.
    """

    def __init__(self, card: Card, switch: int, other: Program | None) -> None:
        self.number: Final = card.number
        self.phases: Final = sum([1 << phase for phase in card.phases()])
        self.points: Final = card.points
        self.variants: Final = _variants(card)
        self.rising: Final = _rising(card)
        self.income: Final = _merged([_deed(effect, 0) for effect in card.income])
        self.plain: Final = all(deed.word == GAIN for deed in self.income)
        self.gate: Final = _gate(self.variants)
        self.simple: Final = len(self.variants) == 1 and self.variants[0].easy
        self.nested: Final = not card.options and all(
            cost.word not in (EITHER, ONE_GRAIN_COST, SAME_GOODS) for cost in card.pay
        )
        self.switch: Final = switch
        self.other: Final = other

    def deeds(self, choice: int) -> list[Deed]:
        """The effects of a variant, or the income."""
        return self.income if choice == INCOME else self.variants[choice].do


def _place(amount: Sum) -> int:
    """The place in the player's list that the sum reads, -1 if it is more than that."""
    if len(amount.terms) != 1 or amount.constant != 0:
        return -1
    (counter, factor) = amount.terms[0]
    return counter if factor == 1 and counter < counters.FIRST_COUNTED else -1


def _gate(variants: list[Variant]) -> list[tuple[int, int, int]]:
    """What all variants ask of the player's own list, be it said or implied."""
    found: list[tuple[int, int, int]] = []
    asked = [_bounds(variant) for variant in variants]
    for place in asked[0]:
        ranges = [bounds.get(place, (0, NO_LIMIT)) for bounds in asked]
        low = min([low for low, _ in ranges])
        high = max([high for _, high in ranges])
        if low > 0 or high < NO_LIMIT:
            found.append((place, low, high))
    return found


def _bounds(variant: Variant) -> dict[int, tuple[int, int]]:
    """The range of each place that a variant asks for."""
    found = {place: (low, high) for place, low, high in variant.flat}
    for test in variant.tests:
        for place, factor in test.amount.terms:
            if factor == 1 and place < counters.FIRST_COUNTED:
                low = test.low - test.amount.constant - _most(test.amount, place)
                found[place] = (max(low, found.get(place, (0, NO_LIMIT))[0]), NO_LIMIT)
    return found


_LIMITS: Final = {
    table.WINDOW: (6, 12),
    table.ROUND: (1, 6),
    table.FIELDS: (0, 8),
    table.JEWELS: (0, 10),
}


def _most(amount: Sum, but: int) -> int:
    """The most that the other terms of a sum can come to."""
    total = 0
    for place, factor in amount.terms:
        if place != but:
            least, most = _LIMITS.get(place, (0, NO_LIMIT))
            total += factor * (most if factor > 0 else least)
    return total


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


def _rising(card: Card) -> bool:
    """Whether higher tiers differ only in what nobody would turn down."""
    if card.options:
        gains = [option.do[0].what for option in card.options]
        return gains == [gains[0]] * len(gains)
    for cost in card.pay:
        if len(cost.amounts) > 1:
            return False
    for effect in card.do:
        if effect.by_tier:
            return False
        for part in effect.parts or (effect,):
            if len(part.amounts) > 1 and not _welcome(part):
                return False
    return True


def _welcome(effect: Effect) -> bool:
    # HAL-C4: no condition and no cost in the game ever punishes goods, cards in hand or rows.
    if effect.word == GAIN:
        return effect.what < table.GOODS
    return effect.word in (DRAW, DIFFERENT_GRAINS, FIELD, SOW, MOVE_SHEEP, MOVE_ONE_SHEEP)


def _test(need: Need, tier: int) -> Test:
    amount = need.left if need.right is None else need.left - need.right
    return Test(amount, _number(need.low, tier), _number(need.high, tier))


def _variants(card: Card) -> list[Variant]:
    """All ways to play the card, lower tiers first."""
    found: list[Variant] = []
    for option in card.options or [Option([], [])]:
        for tier in range(_tiers(card)):
            tests: list[Test] = []
            one_of: list[list[Test]] = []
            for need in card.need + option.need:
                if need.parts:
                    one_of.append([_test(part, tier) for part in need.parts])
                else:
                    tests.append(_test(need, tier))
            level = tier if not card.options else len(found)
            for pay in product(*[_payments(cost, tier) for cost in card.pay]):
                paid = [deed for deeds in pay for deed in deeds]
                asked = tests + [test for deed in paid for test in _payable(deed)]
                for do in product(*[_choices(effect, tier) for effect in option.do + card.do]):
                    done = [deed for deeds in do for deed in deeds]
                    found.append(Variant(level, asked, one_of, paid, _merged(done)))
    return found


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


def _payable(deed: Deed) -> list[Test]:
    """What must be there for the cost to be paid."""
    if deed.word == SPEND:
        counter = Sum(((deed.what, 1),))
        if deed.amount.terms:
            return [Test(counter - deed.amount, 0, NO_LIMIT)]
        return [Test(counter, deed.amount.constant, NO_LIMIT)]
    least = deed.amount.constant
    if deed.word == LOSE_SHEEP or deed.word == MOVE_SHEEP_BACK:
        return [Test(counters.SHEEP, least, NO_LIMIT)]
    if deed.word == LOSE_FIELDS:
        found = [Test(counters.FIELDS, least, NO_LIMIT)]
        if deed.what != ANY_FIELD:
            found.append(Test(_FIELD_COUNTERS[deed.what], least, NO_LIMIT))
        return found
    if deed.word == DISCARD:
        if deed.what == ANY_KIND:
            return [Test(counters.HAND_CARDS, least + 1, NO_LIMIT)]  # the card itself is one
        return [Test(counters.HAND_POINTS, least, NO_LIMIT)]
    if deed.word == RETURN_SOWN_GOOD:
        return [Test(counters.SOWN_FIELDS, 1, NO_LIMIT)]
    if deed.word == SETS:
        counter = counters.GOODS_WITH_4 if least == 4 else counters.GOODS_WITH_5
        return [Test(counter, deed.what, NO_LIMIT)]
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
        return [[_deed(effect.parts[tier], tier)]]
    if effect.word == ONE_OF:
        return [[_deed(part, tier)] for part in effect.parts]
    if effect.word == ONE_GRAIN:
        return [[Deed(GAIN, grain, effect.amounts[0])] for grain in range(table.GRAINS)]
    if effect.word == DIFFERENT_GRAINS:
        number = _level(effect.amounts, tier).constant
        return [
            [Deed(GAIN, grain, Sum((), 1)) for grain in grains]
            for grains in combinations(range(table.GRAINS), number)
        ]
    return [[_deed(effect, tier)]]


def _deed(effect: Effect, tier: int) -> Deed:
    what = 1 << 4 * effect.what if effect.word == DRAW else effect.what
    return Deed(effect.word, what, _level(effect.amounts, tier))


def _merged(deeds: list[Deed]) -> list[Deed]:
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


ALTERNATIVES: Final[tuple[int, ...]] = tuple(
    [card.number for deck in DECKS for card in deck if card.other is not None]
)
"""Cards with another reading; its place here is the bit of its switch."""


def _program(card: Card) -> Program:
    if card.other is None:
        return Program(card, 0, None)
    switch = table.ALTERNATIVE << ALTERNATIVES.index(card.number)
    return Program(card, switch, Program(card.other, 0, None))


def _programs() -> list[Program]:
    by_number = {card.number: _program(card) for deck in DECKS for card in deck}
    nothing = _program(DECKS[0][0])
    return [by_number.get(number, nothing) for number in range(table.LAST_CARD + 1)]


PROGRAMS: Final[list[Program]] = _programs()
"""By printed number; the places of numbers that no card has are never asked."""


def program(state: table.HallertauState, card: int) -> Program:
    """The program of a card under the readings of the match."""
    found = PROGRAMS[card]
    if found.switch and found.other is not None and state.switches & found.switch:
        return found.other
    return found
