"""What the counters, cards and spaces are called. {n} is a number, or several: 1/2/3."""

from __future__ import annotations

from ludohall.core.i18n import N_, Nn_, Translator
from ludohall.games.hallertau import components as space
from ludohall.games.hallertau.cards import counters as c
from ludohall.games.hallertau.cards.grammar import BONUS, FARMYARD, GATEWAY, POINT, Sum
from ludohall.games.hallertau.state import kind

KINDS = (
    N_("Gateway {number}"),
    N_("Farmyard {number}"),
    N_("Bonus {number}"),
    N_("Point {number}"),
)
"""The heading of a card by its kind, as its face shows it."""

CARDS = {
    GATEWAY: Nn_("{n} gateway card", "{n} gateway cards"),
    FARMYARD: Nn_("{n} farmyard card", "{n} farmyard cards"),
    BONUS: Nn_("{n} bonus card", "{n} bonus cards"),
    POINT: Nn_("{n} point card", "{n} point cards"),
}

COUNTED = {
    c.BARLEY: Nn_("{n} barley", "{n} barley"),
    c.FLAX: Nn_("{n} flax", "{n} flax"),
    c.HOPS: Nn_("{n} hops", "{n} hops"),
    c.RYE: Nn_("{n} rye", "{n} rye"),
    c.HIDES: Nn_("{n} hide", "{n} hides"),
    c.MEAT: Nn_("{n} meat", "{n} meat"),
    c.MILK: Nn_("{n} milk", "{n} milk"),
    c.WOOL: Nn_("{n} wool", "{n} wool"),
    c.CLAY: Nn_("{n} clay", "{n} clay"),
    c.TOOLS: Nn_("{n} tool", "{n} tools"),
    c.JEWELS: Nn_("{n} jewel", "{n} jewels"),
    c.SHEEP: Nn_("{n} sheep", "{n} sheep"),
    c.FIELDS: Nn_("{n} field", "{n} fields"),
    c.EMPTY_FIELDS: Nn_("{n} empty field", "{n} empty fields"),
    c.SOWN_FIELDS: Nn_("{n} sown field", "{n} sown fields"),
    c.FIELDS_IN_ROW_5: Nn_("{n} field in row 5", "{n} fields in row 5"),
    c.SOWN_IN_ROW_5: Nn_("{n} sown field in row 5", "{n} sown fields in row 5"),
    c.FIELDS_OF_HOPS: Nn_("{n} field of hops", "{n} fields of hops"),
    c.FIELDS_OF_FLAX: Nn_("{n} field of flax", "{n} fields of flax"),
    c.FIELDS_OF_ONE_GRAIN: Nn_("{n} field of one same grain", "{n} fields of one same grain"),
    c.GRAIN_TOTAL: Nn_("{n} grain in all", "{n} grain in all"),
    c.GRAIN_BEST: Nn_("{n} of one same grain", "{n} of one same grain"),
    c.SHEEP_ON_ONE_CARD: Nn_("{n} sheep on one farmyard card", "{n} sheep on one farmyard card"),
    c.SHEEP_IN_STABLES: Nn_("{n} sheep in the stables", "{n} sheep in the stables"),
    c.SHEEP_ON_CARD_4: Nn_("{n} sheep on farmyard card 4", "{n} sheep on farmyard card 4"),
    c.SHEEP_ON_CARD_5: Nn_("{n} sheep on farmyard card 5", "{n} sheep on farmyard card 5"),
    c.SHEEP_ON_CARD_6: Nn_("{n} sheep on farmyard card 6", "{n} sheep on farmyard card 6"),
    c.CARDS_WITH_SHEEP: Nn_("{n} farmyard card with sheep", "{n} farmyard cards with sheep"),
    c.HAND_OTHERS: Nn_(
        "{n} card in hand, gateway cards not counted",
        "{n} cards in hand, gateway cards not counted",
    ),
    c.PLAYED: Nn_("{n} card in play", "{n} cards in play"),
    c.PLAYED_OF_ONE_KIND: Nn_("{n} card of one kind in play", "{n} cards of one kind in play"),
    c.PLAYED_GATEWAY: Nn_("{n} gateway card in play", "{n} gateway cards in play"),
    c.PLAYED_FARMYARD: Nn_("{n} farmyard card in play", "{n} farmyard cards in play"),
    c.PLAYED_BONUS: Nn_("{n} bonus card in play", "{n} bonus cards in play"),
    c.PLAYED_POINT: Nn_("{n} point card in play", "{n} point cards in play"),
    c.WORKERS: Nn_("{n} worker left", "{n} workers left"),
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
    """The name of a card: its kind and printed number."""
    return tr(KINDS[kind(card)], number=f"{card:03}")


def amount_of(levels: tuple[int, ...]) -> str:
    """A number or several: 2, or 1/2/3."""
    return "/".join([str(level) for level in levels])


def counted(names: tuple[str, str], levels: tuple[int, ...], tr: Translator) -> str:
    """So many of a thing."""
    return tr.plural(*names, max(levels), n=amount_of(levels))


def thing(counter: int, levels: tuple[int, ...], tr: Translator) -> str:
    """So many of what a counter counts."""
    return counted(COUNTED_BY_NUMBER[counter], levels, tr)


def bare(amount: Sum, tr: Translator) -> str:
    """The things of a sum without a number: fields and jewels."""
    return tr.all_of([tr(BARE_BY_NUMBER[counter]) for counter, _ in amount.terms])
