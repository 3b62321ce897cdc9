"""The faces of the cards: what they ask, cost and give, as lines of icons and tables of tiers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from ludohall.core.i18n import N_, Translator
from ludohall.games.hallertau.cards import vocabulary as v
from ludohall.games.hallertau.cards.grammar import Card, Cost, Effect, Sum
from ludohall.games.hallertau.cards.programs import ALTERNATIVES
from ludohall.games.hallertau.cards.texts import CARDS
from ludohall.games.hallertau.state import ALTERNATIVE, kind
from ludohall.games.hallertau.web.notation import (
    WORDS,
    bits,
    need_line,
    plain,
    sum_line,
    thing,
)
from ludohall.games.hallertau.web.rows import (
    KIND_CLASSES,
    KIND_ICONS,
    KIND_NAMES,
    TO,
    Line,
    either,
    i,
    joined,
    n,
    row,
)

FIELD_SORTS: Mapping[int, tuple[str, ...]] = {
    v.ANY_FIELD: ("@field",),
    v.ROW_5: ("@field", "#5"),
    v.SOWN: ("@field", N_("sown")),
    v.ABOVE_ROW_2: ("@field", "#3–5"),
    v.EMPTY: ("@field", N_("empty")),
}
COSTS: Mapping[int, tuple[str, ...]] = {
    v.LOSE_SHEEP: ("@sheep",),
    v.ONE_GRAIN_COST: ("@grain", N_("of one kind")),
    v.SAME_GOODS: (N_("of one good"),),
    v.RETURN_SOWN_GOOD: (N_("good from a"), "@field"),
    v.MOVE_SHEEP_BACK: ("@sheep", N_("one place back")),
}
EFFECTS: Mapping[int, tuple[str, ...]] = {
    v.ONE_GRAIN: ("@grain", N_("of one kind")),
    v.DIFFERENT_GRAINS: ("@grain", N_("all different")),
    v.HARVEST: ("@harvest",),
    v.RAISE_FIELDS: ("@field", "↑"),
    v.MOVE_SHEEP: ("@sheep", "@step"),
    v.PUSH_BOULDERS: ("@boulder", "→"),
}
"""Effects that come in numbers."""
DEEDS: Mapping[int, tuple[str, ...]] = {
    v.FIELDS_BY_JEWELS: ("@field", N_("rows add up to"), "@jewel"),
    v.SOW_GAINED: ("@sow", N_("that grain")),
    v.SOW_THAT_FIELD: ("@sow", N_("that field")),
    v.SOW_DOUBLE: ("@sow", N_("with 1 or 2")),
    v.DOUBLE_HARVEST: ("=2×", "@harvest"),
    v.ADVANCE_CRAFT: (N_("one craft building"), "@step"),
    v.CLEAR_SPACE: (N_("clear a space"),),
    v.CLEAR_TOP_ROWS: (N_("clear top rows"),),
    v.TAKE_TOP_ROW: (N_("take a top row"), "@cube"),
    v.SHIFT_THREE_WORKERS: (N_("shift"), "=3", "@cube"),
    v.LAST_WORKER_IN_ROW_2: (N_("last"), "@cube", N_("into row 2")),
    v.USE_SPACE: (N_("use a space, 1–2"), "@cube"),
    v.BUTCHER_FOR_JEWEL: (N_("butcher for"), "@jewel"),
    v.SWAP: ("@tool", "→", "@jewel"),
}
"""Effects without a number."""


SHORT = 8
"""So many pieces of a line stand on one line of a card."""


class Tier(NamedTuple):
    """One line of the table of tiers: what it is about, and a cell for each tier: a number, or a
    line where each tier brings something else."""

    head: Line
    cells: tuple[str | Line, ...]
    pay: bool = False
    need: bool = False


class Look(NamedTuple):
    """A card as it is drawn, whoever holds it."""

    number: int
    css: str
    icon: str
    kind: str
    needs: tuple[Line, ...]
    pays: Line
    tiers: tuple[Tier, ...]
    options: tuple[tuple[Line, Line], ...]
    does: Line
    income: Line
    points: int
    phases: str


def reading(number: int, switches: int) -> Card:
    """The card under the readings of the match."""
    card = CARDS[number]
    if card.other is not None and switches & ALTERNATIVE << ALTERNATIVES.index(number):
        return card.other
    return card


def phases(card: Card, _: Translator) -> str:
    """When it may be played, where that is limited."""
    if card.only:
        return _("Only in phase {n}", n=card.only)
    return _("Not in phase {n}", n=card.never) if card.never else ""


def tiers_of(card: Card) -> int:
    """How many levels a card has."""
    found = [1, *(need.tiers() for need in card.need), *(len(cost.amounts) for cost in card.pay)]
    for effect in card.do:
        parts = effect.parts or (effect,)
        found.append(len(parts) if effect.by_tier else max(len(part.amounts) for part in parts))
    return max(found)


def amount_line(amounts: tuple[Sum, ...], tier: int, what: Line, _: Translator) -> Line:
    """How much of something; nothing is no line."""
    amount = amounts[tier] if len(amounts) > 1 else amounts[0]
    if plain(amount):
        return (n(amount.constant), *what) if amount.constant else ()
    return (("o", "("), *sum_line(amount, _), ("o", ")"), *what)


def cost_line(cost: Cost, tier: int, _: Translator) -> Line:
    """A cost at one tier."""
    if cost.word == v.EITHER:
        ways = [joined([cost_line(part, tier, _) for part in parts]) for parts in cost.parts]
        return either(ways, _)
    if cost.word == v.KEEP_GRAIN:
        return (n(_("keep")), n(f"≤{cost.amounts[0].constant}"), i("grain"))
    if cost.word == v.SETS:
        each = cost.amounts[0].constant
        return (n(f"{cost.what}×{each}"), n(_("of one good")))
    return amount_line(cost.amounts, tier, cost_thing(cost, _), _)


def cost_thing(cost: Cost, _: Translator) -> Line:
    """What a cost takes."""
    if cost.word == v.SPEND:
        return thing(cost.what, _)
    if cost.word == v.LOSE_FIELDS:
        return bits(FIELD_SORTS[cost.what], _)
    if cost.word == v.DISCARD:
        if cost.what == v.ANY_KIND:
            return (i("deck"), n(_("from hand")))
        return (i(KIND_ICONS[cost.what]), n(_("from hand")))
    return bits(COSTS[cost.word], _)


def effect_line(effect: Effect, tier: int, _: Translator) -> Line:
    """An effect at one tier."""
    if effect.by_tier:
        return effect_line(effect.parts[tier], 0, _)
    if effect.word == v.ONE_OF:
        return either([effect_line(part, tier, _) for part in effect.parts], _)
    amounts, what = effect.amounts, effect_thing(effect, _)
    if effect.word == v.FIELD:
        at = amounts[tier] if len(amounts) > 1 else amounts[0]
        number = (n(f"≤{effect.what}"),) if effect.what > 1 else ()
        return (*number, i("field"), row(at.constant)) if at.constant else ()
    if effect.word in DEEDS:
        return what
    if effect.word == v.RAISE_ALL:
        return (n(_("all")), *what, n("↑"))
    if effect.word == v.SINGLE_FIELD_TO_ROW:
        return (i("field"), TO, row(amounts[0].constant))
    return amount_line(amounts, tier, what, _)


def effect_thing(effect: Effect, _: Translator) -> Line:
    """What an effect brings."""
    if effect.word == v.GAIN:
        return thing(effect.what, _)
    if effect.word == v.DRAW:
        return (i(KIND_ICONS[effect.what]),)
    if effect.word == v.SOW:
        good = effect.what.bit_length() - 1
        return (i("sow"),) if effect.what == v.ALL_GRAIN else (i("sow"), *thing(good, _))
    if effect.word == v.MOVE_ONE_SHEEP:
        return (i("step"), n(_("with one")), i("sheep"))
    if effect.word == v.RAISE_ALL:
        return bits(FIELD_SORTS[effect.what], _)
    return bits(EFFECTS.get(effect.word) or DEEDS.get(effect.word) or (), _)


def cells(line: list[Line]) -> tuple[str, ...]:
    """The numbers that differ between the tiers; 0 where a tier gives nothing."""
    return tuple(part[0][1] if part and part[0][0] == "n" else "0" for part in line)


def varies(effect: Effect) -> bool:
    """Whether an effect has tiers."""
    return effect.by_tier or any(len(part.amounts) > 1 for part in effect.parts or (effect,))


def tiers(card: Card, number: int, _: Translator) -> tuple[Tier, ...]:
    """The table of a card with tiers."""
    found: list[Tier] = []
    for need in card.need:
        if need.tiers() > 1:
            for part in need.parts or (need,):
                lines = [need_line(part, tier, _) for tier in range(number)]
                found.append(Tier(lines[0][1:], cells(lines), need=True))
    for cost in card.pay:
        if len(cost.amounts) > 1:
            lines = [cost_line(cost, tier, _) for tier in range(number)]
            found.append(Tier(cost_thing(cost, _), cells(lines), pay=True))
    for effect in card.do:
        if not varies(effect):
            continue
        if effect.by_tier:
            found.append(Tier((), tuple([effect_line(part, 0, _) for part in effect.parts])))
        elif effect.word == v.FIELD:
            rows = tuple(str(amount.constant or "–") for amount in effect.amounts)
            found.append(Tier((i("field"), n(_("row"))), rows))
        elif effect.word == v.ONE_OF:
            things = either([effect_thing(part, _) for part in effect.parts], _)
            lines = [effect_line(effect.parts[0], tier, _) for tier in range(number)]
            found.append(Tier(things, cells(lines)))
        elif plain(effect.amounts[0]):
            lines = [effect_line(effect, tier, _) for tier in range(number)]
            found.append(Tier(effect_thing(effect, _), cells(lines)))
        else:
            constants = tuple(f"{amount.constant}−" for amount in effect.amounts)
            counter = effect.amounts[0].terms[0][0]
            head = (*effect_thing(effect, _), ("o", "="), *bits(WORDS[counter], _))
            found.append(Tier(head, constants))
    return tuple(found)


@cache
def look(number: int, switches: int, _: Translator) -> Look:
    """The face of a card."""
    card = reading(number, switches)
    of = kind(number)
    many = tiers_of(card)
    return Look(
        number=number,
        css=KIND_CLASSES[of],
        icon=KIND_ICONS[of],
        kind=_(KIND_NAMES[of]),
        needs=packed([need_line(need, 0, _) for need in card.need if need.tiers() == 1]),
        pays=joined([cost_line(cost, 0, _) for cost in card.pay if len(cost.amounts) < 2]),
        tiers=tiers(card, many, _) if many > 1 else (),
        options=tuple(
            (
                joined([need_line(need, 0, _) for need in option.need]),
                joined([effect_line(effect, 0, _) for effect in option.do]),
            )
            for option in card.options
        ),
        does=joined([effect_line(effect, 0, _) for effect in card.do if not varies(effect)]),
        income=joined([effect_line(effect, 0, _) for effect in card.income]),
        points=card.points,
        phases=phases(card, _),
    )


def packed(lines: list[Line]) -> tuple[Line, ...]:
    """Short conditions in one line."""
    line = joined(lines)
    return (line,) if 0 < len(line) <= SHORT else tuple(lines)
