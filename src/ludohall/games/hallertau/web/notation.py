"""What a card may ask for, and how it is written in a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludohall.core.i18n import N_, Translator
from ludohall.games.hallertau.cards import counters as c
from ludohall.games.hallertau.cards.grammar import NO_LIMIT, Need, Sum
from ludohall.games.hallertau.web.rows import THING_ICONS, Bit, Line, either, i, joined, n, row

WORDS: Mapping[int, tuple[str, ...]] = {
    # An icon stands as "@name", a row as "#5"; other parts are words.
    c.WINDOW.counter(): (N_("window"),),
    c.ROUND.counter(): (N_("round"),),
    c.EMPTY_FIELDS.counter(): ("@field", N_("empty")),
    c.SOWN_FIELDS.counter(): ("@field", N_("sown")),
    c.FIELDS_IN_ROW_5.counter(): ("@field", "#5"),
    c.SOWN_IN_ROW_5.counter(): ("@field", "#5", N_("sown")),
    c.FIELDS_IN_ROWS_2_3.counter(): ("@field", "#2–3"),
    c.FIELDS_IN_ROWS_2_4.counter(): ("@field", "#2–4"),
    c.FIELDS_ABOVE_ROW_2.counter(): ("@field", "#3–5"),
    c.FIELDS_OF_BARLEY.counter(): ("@field", "@barley"),
    c.FIELDS_OF_FLAX.counter(): ("@field", "@flax"),
    c.FIELDS_OF_HOPS.counter(): ("@field", "@hops"),
    c.FIELDS_OF_RYE.counter(): ("@field", "@rye"),
    c.FIELDS_OF_ONE_GRAIN.counter(): ("@field", N_("with one grain")),
    c.GRAINS_ON_FIELDS.counter(): ("@grain", N_("kinds sown")),
    c.GRAIN_TOTAL.counter(): ("@grain", N_("in all")),
    c.GRAIN_BEST.counter(): ("@grain", N_("of one kind")),
    c.SHEEP_IN_STABLES.counter(): ("@sheep", N_("in stables")),
    c.SHEEP_ON_CARDS.counter(): ("@sheep", N_("on cards")),
    c.SHEEP_ON_ONE_CARD.counter(): ("@sheep", N_("on one card")),
    c.SHEEP_ON_NEXT_CARD.counter(): ("@sheep", N_("on the next card")),
    c.SHEEP_ON_CARD_4.counter(): ("@sheep", N_("on card 4")),
    c.SHEEP_ON_CARD_5.counter(): ("@sheep", N_("on card 5")),
    c.SHEEP_ON_CARD_6.counter(): ("@sheep", N_("on card 6")),
    c.CARDS_WITH_SHEEP.counter(): (N_("cards with"), "@sheep"),
    c.EMPTY_YARD_CARDS.counter(): ("@farmyard", N_("without sheep")),
    c.YARD_CARDS_TO_PAY.counter(): ("@farmyard", N_("without sheep")),
    c.HAND_CARDS.counter(): (N_("cards in hand"),),
    c.HAND_OTHERS.counter(): (N_("other kinds in hand"),),
    c.HAND_POINTS.counter(): ("@pointcard", N_("in hand")),
    c.PLAYED.counter(): (N_("cards played"),),
    c.PLAYED_GATEWAY.counter(): ("@gateway", N_("played")),
    c.PLAYED_FARMYARD.counter(): ("@farmyard", N_("played")),
    c.PLAYED_BONUS.counter(): ("@bonuscard", N_("played")),
    c.PLAYED_POINT.counter(): ("@pointcard", N_("played")),
    c.PLAYED_OF_ONE_KIND.counter(): (N_("played of one kind"),),
    c.CRAFT_GAP.counter(): (N_("steps apart"),),
    c.CRAFT_STEPS.counter(): (N_("steps this phase"),),
    c.FULL_SPACES.counter(): (N_("full space"),),
    c.SPACES_WITH_THREE.counter(): (N_("spaces with"), "=3", "@cube"),
    c.WORKERS_ON_NURSERY.counter(): ("@cube", N_("on Nursery")),
    c.SECTION_WORKERS.counter(): ("@cube", N_("in the section")),
    c.WORKERS_REMOVED.counter(): ("@cube", N_("removed")),
    c.WORKERS_EXCHANGED.counter(): ("@cube", N_("exchanged")),
    c.TOOLS_AT_ONCE.counter(): ("@tool", N_("at once")),
    c.TOOLS_THIS_PHASE.counter(): ("@tool", N_("this phase")),
    c.HARVESTED.counter(): ("@harvest", N_("goods")),
    c.HARVESTED_OF_ONE_GRAIN.counter(): ("@harvest", N_("of one grain")),
    c.JUST_HARVESTED_BARLEY.counter(): ("@harvest", "@barley"),
    c.JUST_HARVESTED_FLAX.counter(): ("@harvest", "@flax"),
    c.JUST_HARVESTED_RYE.counter(): ("@harvest", "@rye"),
    c.GOODS_WITH_4.counter(): (N_("goods with 4"),),
    c.GOODS_WITH_5.counter(): (N_("goods with 5"),),
}
FACTS: Mapping[int, tuple[str, ...]] = {
    c.LAST_JEWEL_SPENT.counter(): (N_("last"), "@jewel", N_("just paid")),
    c.LAST_WORKER_SPENT.counter(): (N_("last"), "@cube", N_("just used")),
    c.SOWING_SPACE_USED.counter(): ("@sow", N_("space just used")),
    c.USING_BUTCHERY.counter(): (N_("using Butchery"),),
    c.FRESH_CARD_PLAYED.counter(): (N_("just drew and played"),),
}
"""Counters that are true or not: no number stands with them."""


def bits(parts: Sequence[str], _: Translator) -> Line:
    """The notation of `WORDS` as a line."""
    found: list[Bit] = []
    for part in parts:
        if part[0] == "@":
            found.append(i(part[1:]))
        elif part[0] == "#":
            found.append(row(part[1:]))
        else:
            found.append(n(part[1:] if part[0] == "=" else _(part)))
    return tuple(found)


def thing(counter: int, _: Translator) -> Line:
    """What a counter counts."""
    if counter in THING_ICONS:
        return (i(THING_ICONS[counter]),)
    return bits(WORDS.get(counter) or FACTS[counter], _)


def plain(amount: Sum) -> bool:
    """Whether it is a number and nothing else."""
    return not amount.terms


def sum_line(amount: Sum, _: Translator) -> Line:
    """A sum: "8 − fields", "2 × round", "hides : 2"."""
    found: list[Bit] = [n(amount.constant)] if amount.constant or plain(amount) else []
    for counter, factor in amount.terms:
        if found or factor < 0:
            found.append(("o", "−" if factor < 0 else "+"))
        if abs(factor) > 1:
            found.append(n(f"{abs(factor)}×"))
        found += thing(counter, _)
    if amount.divisor > 1:
        found.append(n(f"÷{amount.divisor}"))
    return tuple(found)


def bounds(low: int, high: int) -> str:
    """A range in signs."""
    if low == high:
        return f"={low}"
    if high == NO_LIMIT:
        return f"≥{low}"
    return f"≤{high}" if low <= 0 else f"{low}–{high}"


def level(levels: Sequence[int], tier: int) -> int:
    """The level of a tier; a single one holds for all."""
    return levels[tier] if len(levels) > 1 else levels[0]


def need_line(need: Need, tier: int, _: Translator) -> Line:
    """A condition at one tier."""
    if need.parts:
        return either([need_line(part, tier, _) for part in need.parts], _)
    left = sum_line(need.left, _)
    low, high = level(need.low, tier), level(need.high, tier)
    if need.right is not None:
        return joined([left, sum_line(need.right, _)], ("o", ">" if low else "≥"))
    if len(need.left.terms) == 1 and need.left.terms[0][0] in FACTS:
        return left
    return (n(bounds(low, high)), *left)
