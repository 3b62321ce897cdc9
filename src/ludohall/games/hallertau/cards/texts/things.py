"""What the counters, cards and spaces are called. {n} is a number, or several: 1/2/3."""

from __future__ import annotations

from ludohall.core.i18n import N_, Translator
from ludohall.games.hallertau import components as space
from ludohall.games.hallertau.cards import counters as c
from ludohall.games.hallertau.cards.grammar import BONUS, FARMYARD, GATEWAY, POINT, Sum

DECKS = (
    N_("Novice {number}"),
    N_("Intermediate {number}"),
    N_("Expert {number}"),
    N_("Master {number}"),
    N_("Hops {number}"),
    N_("Sheep {number}"),
    N_("Fields {number}"),
    N_("Jewels {number}"),
    N_("Bonus {number}"),
    N_("Points {number}"),
)
"""The heading of a card by the first figure of its number."""

CARDS = {
    GATEWAY: (N_("{n} gateway card"), N_("{n} gateway cards")),
    FARMYARD: (N_("{n} farmyard card"), N_("{n} farmyard cards")),
    BONUS: (N_("{n} bonus card"), N_("{n} bonus cards")),
    POINT: (N_("{n} point card"), N_("{n} point cards")),
}

COUNTED = {
    c.BARLEY: (N_("{n} barley"), N_("{n} barley")),
    c.FLAX: (N_("{n} flax"), N_("{n} flax")),
    c.HOPS: (N_("{n} hops"), N_("{n} hops")),
    c.RYE: (N_("{n} rye"), N_("{n} rye")),
    c.HIDES: (N_("{n} hide"), N_("{n} hides")),
    c.MEAT: (N_("{n} meat"), N_("{n} meat")),
    c.MILK: (N_("{n} milk"), N_("{n} milk")),
    c.WOOL: (N_("{n} wool"), N_("{n} wool")),
    c.CLAY: (N_("{n} clay"), N_("{n} clay")),
    c.TOOLS: (N_("{n} tool"), N_("{n} tools")),
    c.JEWELS: (N_("{n} jewel"), N_("{n} jewels")),
    c.SHEEP: (N_("{n} sheep"), N_("{n} sheep")),
    c.FIELDS: (N_("{n} field"), N_("{n} fields")),
    c.EMPTY_FIELDS: (N_("{n} empty field"), N_("{n} empty fields")),
    c.SOWN_FIELDS: (N_("{n} sown field"), N_("{n} sown fields")),
    c.FIELDS_IN_ROW_5: (N_("{n} field in row 5"), N_("{n} fields in row 5")),
    c.SOWN_IN_ROW_5: (N_("{n} sown field in row 5"), N_("{n} sown fields in row 5")),
    c.FIELDS_OF_HOPS: (N_("{n} field of hops"), N_("{n} fields of hops")),
    c.FIELDS_OF_FLAX: (N_("{n} field of flax"), N_("{n} fields of flax")),
    c.FIELDS_OF_ONE_GRAIN: (
        N_("{n} field of one same grain"),
        N_("{n} fields of one same grain"),
    ),
    c.GRAIN_TOTAL: (N_("{n} grain in all"), N_("{n} grain in all")),
    c.GRAIN_BEST: (N_("{n} of one same grain"), N_("{n} of one same grain")),
    c.SHEEP_ON_ONE_CARD: (
        N_("{n} sheep on one farmyard card"),
        N_("{n} sheep on one farmyard card"),
    ),
    c.SHEEP_IN_STABLES: (N_("{n} sheep in the stables"), N_("{n} sheep in the stables")),
    c.SHEEP_ON_CARD_4: (N_("{n} sheep on farmyard card 4"), N_("{n} sheep on farmyard card 4")),
    c.SHEEP_ON_CARD_5: (N_("{n} sheep on farmyard card 5"), N_("{n} sheep on farmyard card 5")),
    c.SHEEP_ON_CARD_6: (N_("{n} sheep on farmyard card 6"), N_("{n} sheep on farmyard card 6")),
    c.CARDS_WITH_SHEEP: (
        N_("{n} farmyard card with sheep"),
        N_("{n} farmyard cards with sheep"),
    ),
    c.HAND_OTHERS: (
        N_("{n} card in hand, gateway cards not counted"),
        N_("{n} cards in hand, gateway cards not counted"),
    ),
    c.PLAYED: (N_("{n} card in play"), N_("{n} cards in play")),
    c.PLAYED_OF_ONE_KIND: (
        N_("{n} card of one kind in play"),
        N_("{n} cards of one kind in play"),
    ),
    c.PLAYED_GATEWAY: (
        N_("{n} gateway card in play"),
        N_("{n} gateway cards in play"),
    ),
    c.PLAYED_FARMYARD: (
        N_("{n} farmyard card in play"),
        N_("{n} farmyard cards in play"),
    ),
    c.PLAYED_BONUS: (N_("{n} bonus card in play"), N_("{n} bonus cards in play")),
    c.PLAYED_POINT: (N_("{n} point card in play"), N_("{n} point cards in play")),
    c.WORKERS: (N_("{n} worker left"), N_("{n} workers left")),
}
"""With a number: one, several."""

BARE = {
    c.BARLEY: N_("barley"),
    c.FLAX: N_("flax"),
    c.HOPS: N_("hops"),
    c.RYE: N_("rye"),
    c.HIDES: N_("hides"),
    c.MEAT: N_("meat"),
    c.MILK: N_("milk"),
    c.WOOL: N_("wool"),
    c.CLAY: N_("clay"),
    c.TOOLS: N_("tools"),
    c.JEWELS: N_("jewels"),
    c.SHEEP: N_("sheep"),
    c.FIELDS: N_("fields"),
    c.FIELDS_OF_BARLEY: N_("fields of barley"),
    c.FIELDS_OF_RYE: N_("fields of rye"),
    c.SHEEP_ON_CARD_4: N_("sheep on farmyard card 4"),
    c.SHEEP_ON_CARD_5: N_("on card 5"),
    c.SHEEP_ON_CARD_6: N_("on card 6"),
    c.SHEEP_IN_STABLES: N_("in the stables"),
}
"""Without a number, in sums and comparisons."""

CLAUSES = {
    c.SHEEP_ON_NEXT_CARD: N_("Sheep lie on the farmyard card that comes off next."),
    c.CRAFT_GAP: N_("One of your craft buildings is {n} steps ahead of another."),
    c.CRAFT_STEPS: N_("You have moved one craft building {n} steps in this phase."),
    c.FULL_SPACES: N_("An action space is full, whoever filled it."),
    c.SPACES_WITH_THREE: N_("{n} action spaces hold exactly 3 workers each."),
    c.WORKERS_ON_NURSERY: N_("The Nursery holds {n} workers, whoever they are."),
    c.LAST_JEWEL_SPENT: N_("You have just spent your last jewel."),
    c.LAST_WORKER_SPENT: N_("You have just used your last worker."),
    c.SECTION_WORKERS: N_("You have just used a space whose section now holds {n} workers."),
    c.SOWING_SPACE_USED: N_(
        "You have just used Farming, Fertilizing, Cultivation or Busy Weekend."
    ),
    c.USING_BUTCHERY: N_("You are using the Butchery."),
    c.TOOLS_AT_ONCE: N_("You have just gained {n} tools at once."),
    c.TOOLS_THIS_PHASE: N_("You have gained {n} tools in this phase."),
    c.WORKERS_EXCHANGED: N_("You have just exchanged {n} workers for tools."),
    c.WORKERS_REMOVED: N_("{n} workers have just left one section."),
    c.HARVESTED: N_("You have harvested {n} goods in this phase."),
    c.HARVESTED_OF_ONE_GRAIN: N_("You have just harvested {n} of one same grain."),
    c.JUST_HARVESTED_BARLEY: N_("You have just harvested {n} barley."),
    c.JUST_HARVESTED_FLAX: N_("You have just harvested {n} flax."),
    c.JUST_HARVESTED_RYE: N_("You have just harvested {n} rye."),
    c.FRESH_CARD_PLAYED: N_("You have just played a card the moment you drew it."),
    c.ROUND: N_("It is round {n} or later."),
    c.GRAINS_ON_FIELDS: N_("All four grains lie on your fields."),
}
"""What is a sentence of its own."""

NONE = {
    c.EMPTY_FIELDS: N_("You have no empty field."),
    c.SOWN_FIELDS: N_("You have no sown field."),
    c.FIELDS_IN_ROWS_2_3: N_("You have no field in rows 2 and 3."),
    c.FIELDS_IN_ROWS_2_4: N_("You have no field in rows 2, 3 and 4."),
}
"""Exactly none of it."""

EACH = {
    c.FIELDS: N_("one for each of your fields"),
    c.EMPTY_FIELDS: N_("one for each of your empty fields"),
    c.SOWN_FIELDS: N_("one for each of your sown fields"),
    c.SHEEP_ON_CARDS: N_("one for each sheep on your farmyard cards"),
    c.SHEEP_ON_ONE_CARD: N_("one for each sheep on one of your farmyard cards"),
    c.EMPTY_YARD_CARDS: N_("one for each farmyard card without sheep on your stables board"),
    c.YARD_CARDS_TO_PAY: N_(
        "one for each farmyard card without sheep on your stables board, none in round 6"
    ),
}
"""As an amount: as many as there are of these."""

SPACES = {
    space.SHEEP_BREEDING: N_("Sheep Breeding"),
    space.WEEKLY_MARKET: N_("Weekly Market"),
    space.SHEEP_MARKET: N_("Sheep Market"),
    space.LAND_SALE: N_("Land Sale"),
    space.TOWN_HALL: N_("Town Hall"),
}

COUNTED_BY_NUMBER = {counter.counter(): names for counter, names in COUNTED.items()}
BARE_BY_NUMBER = {counter.counter(): name for counter, name in BARE.items()}


def heading(card: int, tr: Translator) -> str:
    """The name of a card: its deck and printed number."""
    return tr(DECKS[card // 100], number=f"{card:03}")


def amount_of(levels: tuple[int, ...]) -> str:
    """A number or several: 2, or 1/2/3."""
    return "/".join([str(level) for level in levels])


def counted(names: tuple[str, str], levels: tuple[int, ...], tr: Translator) -> str:
    """So many of a thing."""
    return tr(names[0] if max(levels) <= 1 else names[1], n=amount_of(levels))


def thing(counter: int, levels: tuple[int, ...], tr: Translator) -> str:
    """So many of what a counter counts."""
    if counter == c.SHEEP.counter() and max(levels) <= 1:
        return tr.context("one", "{n} sheep", n=amount_of(levels))
    return counted(COUNTED_BY_NUMBER[counter], levels, tr)


def bare(amount: Sum, tr: Translator) -> str:
    """The things of a sum without a number: fields and jewels."""
    return listed([tr(BARE_BY_NUMBER[counter]) for counter, _ in amount.terms], tr)


def listed(parts: list[str], tr: Translator) -> str:
    """a, b and c."""
    if len(parts) == 1:
        return parts[0]
    return tr(N_("{first} and {last}"), first=", ".join(parts[:-1]), last=parts[-1])


def choice_of(parts: list[str], tr: Translator) -> str:
    """a, b or c."""
    if len(parts) == 1:
        return parts[0]
    return tr(N_("{first} or {last}"), first=", ".join(parts[:-1]), last=parts[-1])
