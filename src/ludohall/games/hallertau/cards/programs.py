"""The cards as programs: flat numbers that are quick to ask and to run."""

from __future__ import annotations

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
from ludohall.games.hallertau.cards.grammar import ALL_PHASES, NO_LIMIT, Card, Effect, Sum
from ludohall.games.hallertau.cards.variants import (
    Deed,
    Variant,
    deed_of,
    merged,
    variants_of,
)
from ludohall.games.hallertau.cards.vocabulary import (
    DIFFERENT_GRAINS,
    DRAW,
    EITHER,
    FIELD,
    GAIN,
    MOVE_ONE_SHEEP,
    MOVE_SHEEP,
    ONE_GRAIN_COST,
    SAME_GOODS,
    SOW,
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

FIELD_GAINED: Final = table.GOODS + 2
"""As what is gained: a field. Goods, tools, jewels and sheep have the number of their counter."""
INCOME: Final = 99
"""In place of a variant: what the card pays in phase 3."""


@final
class Program:
    """A card, ready to be asked and played.

    `phases` has bit p for phase p. `gate` holds what every variant asks of the player's own list:
    place, low, high. Most cards fail at the first low end, so it lies at hand (`place`, `low`; of
    two readings, what both ask) and is asked before all else; a card that is `simple` asks for
    nothing but its gate. Where each way to play a card asks for something else, it is `either`:
    places with their low ends, of which one must be reached.
    `terms`: beside its gate it asks for one sum of the player's own numbers alone, places times
    factors, that comes to `least` or more.
    `limited`: it cannot be played in all phases, or has another reading.
    `single`: there is one way to play it, and its gate holds all that it asks of the list.
    `nested`: what the first variant asks for, all others ask for too. `rising`: a higher tier is
    never worse, so that only the highest within reach is offered. `switch` is the bit of
    `state.switches` that turns to the `other` reading. `gains`: the income is things alone;
    `plain`: goods alone; `draws`: it brings cards. `dislikes` has a bit for tools and for fields
    (FIELD_GAINED), if it may be wise to own few of them.
    """

    def __init__(self, card: Card, switch: int, other: Program | None) -> None:
        self.number: Final = card.number
        self.phases: Final = sum([1 << phase for phase in card.phases()])
        self.points: Final = card.points
        self.variants: Final = variants_of(card)
        self.rising: Final = _rising(card)
        self.income: Final = merged([deed_of(effect, 0) for effect in card.income])
        self.gains: Final = all(deed.word == GAIN for deed in self.income)
        self.draws: Final = any(deed.word == DRAW for deed in self.income)
        self.plain: Final = self.gains and all(deed.what < table.GOODS for deed in self.income)
        self.dislikes: Final = _dislikes(self.variants)
        self.gate: Final = _gate(self.variants)
        first = _first(self.gate, other)
        self.place: Final = first[0]
        self.low: Final = first[1]
        self.either: Final = [] if first[1] else _either(self.variants, other)
        self.single: Final = len(self.variants) == 1 and _covers(self.gate, self.variants[0])
        self.simple: Final = self.single and self.variants[0].easy
        sums = self.variants[0].tests if self.single and _asks_for_a_sum(self.variants[0]) else []
        self.terms: Final = sums[0].amount.terms if sums else ()
        self.least: Final = sums[0].low - sums[0].amount.constant if sums else 0
        self.nested: Final = not card.options and all(
            cost.word not in (EITHER, ONE_GRAIN_COST, SAME_GOODS) for cost in card.pay
        )
        self.switch: Final = switch
        self.other: Final = other
        self.limited: Final = switch != 0 or len(card.phases()) < len(ALL_PHASES)

    def deeds(self, choice: int) -> list[Deed]:
        """The effects of a variant, or the income."""
        return self.income if choice == INCOME else self.variants[choice].do


def _dislikes(variants: list[Variant]) -> int:
    """Fields or tools, if the card asks for at most so many or costs more with each of them."""
    found = 0
    for variant in variants:
        counted = [place for place, _, high in variant.flat if high < NO_LIMIT]
        for deed in variant.pay:
            counted += [counter for counter, factor in deed.amount.terms if factor > 0]
        if table.FIELDS in counted or (table.EMPTY in counted and variant.pay):
            found |= 1 << FIELD_GAINED
        if table.TOOLS in counted:
            found |= 1 << table.TOOLS
    return found


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


def _either(variants: list[Variant], other: Program | None) -> list[tuple[int, int]]:
    """Places with their low ends, one of which every way to play a card asks for; none where a way
    asks for something else.
    """
    found: dict[int, int] = {}
    for variant in variants + (other.variants if other is not None else []):
        asked = [(place, low) for place, low, _high in variant.flat if low > 0][:1]
        if not asked and variant.one_of:
            asked = [(condition.place, condition.low) for condition in variant.one_of[0]]
        for place, low in asked or [(-1, 0)]:
            if place < 0 or low <= 0:
                return []
            found[place] = min(low, found.get(place, low))
    return list(found.items())


def _first(gate: list[tuple[int, int, int]], other: Program | None) -> tuple[int, int]:
    """A place and its low end in a gate, the first that is not tools, which are seldom lacking; of
    a card with another reading, one that stands in both.
    """
    for place, low, _high in sorted(gate, key=lambda asked: asked[0] == table.TOOLS):
        if other is None:
            return place, low
        for at, least, _most in other.gate:
            if at == place:
                return place, min(low, least)
    return 0, 0


def _covers(gate: list[tuple[int, int, int]], variant: Variant) -> bool:
    """Whether a gate asks for all that a variant asks of the player's own list."""
    return all(
        any(place == at and low <= least and most <= high for at, least, most in gate)
        for place, low, high in variant.flat
        if low > 0 or high < NO_LIMIT
    )


def _asks_for_a_sum(variant: Variant) -> bool:
    """Whether a variant asks, beside single numbers, for one sum of the player's own alone."""
    return (
        not variant.one_of
        and len(variant.tests) == 1
        and variant.tests[0].high == NO_LIMIT
        and all(place < counters.FIRST_COUNTED for place, _ in variant.tests[0].amount.terms)
    )


def _bounds(variant: Variant) -> dict[int, tuple[int, int]]:
    """The range of each place that a variant asks for."""
    found = {place: (low, high) for place, low, high in variant.flat}
    for test in variant.tests:
        for counter, factor in test.amount.terms:
            place = _NO_LESS.get(counter, counter)
            if factor == 1 and place < counters.FIRST_COUNTED:
                low = test.low - test.amount.constant - _most(test.amount, counter)
                found[place] = (max(low, found.get(place, (0, NO_LIMIT))[0]), NO_LIMIT)
    return found


_LIMITS: Final = {
    table.WINDOW: (6, 12),
    table.ROUND: (1, 6),
    table.FIELDS: (0, 8),
    table.JEWELS: (0, 10),
}


_NO_LESS: Final = {
    counters.LAST_JEWEL_SPENT.counter(): table.JUST_JEWELS,
    counters.SOWING_SPACE_USED.counter(): table.JUST_SPACE,
    counters.SHEEP_ON_CARDS.counter(): table.SHEEP,
    counters.SHEEP_ON_ONE_CARD.counter(): table.SHEEP,
    counters.FIELDS_ABOVE_ROW_2.counter(): table.FIELDS,
}
"""Numbers of the player's own list that are at least as great as a counted one."""


def _most(amount: Sum, but: int) -> int:
    """The most that the other terms of a sum can come to."""
    total = 0
    for place, factor in amount.terms:
        if place != but:
            least, most = _LIMITS.get(place, (0, NO_LIMIT))
            total += factor * (most if factor > 0 else least)
    return total


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
FIRST_PLACES: Final[list[int]] = [asked.place for asked in PROGRAMS]
FIRST_LOWS: Final[list[int]] = [asked.low for asked in PROGRAMS]
"""By printed number, too: what is asked of each card of a hand before all else."""


def _all_dislikes(deck: tuple[Card, ...]) -> int:
    found = 0
    for card in deck:
        found |= PROGRAMS[card.number].dislikes
    return found


DISLIKES: Final[list[int]] = [_all_dislikes(deck) for deck in DECKS[4:8]]
"""By farmyard deck: what one of its cards may dislike. No other card does."""


def program(state: table.HallertauState, card: int) -> Program:
    """The program of a card under the readings of the match."""
    found = PROGRAMS[card]
    if found.switch and found.other is not None and state.switches & found.switch:
        return found.other
    return found
