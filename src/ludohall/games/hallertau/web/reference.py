"""All pieces of the box to look up: the 330 cards, the action spaces, buildings and goods."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ludohall.core.game import Provenance
from ludohall.core.i18n import N_, Translator
from ludohall.faces import Tip, sentence
from ludohall.faces.reference import RULED, Choice, Entry, Fact, Filter, Shelf
from ludohall.games.hallertau.cards import grammar
from ludohall.games.hallertau.cards.programs import DECKS
from ludohall.games.hallertau.cards.texts import summary
from ludohall.games.hallertau.components import ROWS_OF
from ludohall.games.hallertau.text import BUILDINGS, GOODS, SPACES, THINGS
from ludohall.games.hallertau.web.board import gains
from ludohall.games.hallertau.web.cards import Look, look
from ludohall.games.hallertau.web.hand import card_text
from ludohall.games.hallertau.web.help import tips
from ludohall.games.hallertau.web.rows import CRAFT_ICONS, GOOD_ICONS, KIND_ICONS, Line

DECK_TITLES: Final = (
    *(N_("Novice"), N_("Intermediate"), N_("Expert"), N_("Master")),
    *(N_("Hops"), N_("Sheep"), N_("Fields"), N_("Jewels"), N_("Bonus"), N_("Points")),
)
WHEN: Final = (
    ("any", N_("Any time")),
    ("only", N_("Only in one phase")),
    ("never", N_("Not in one phase")),
)
NAMES: Final[Mapping[str, str]] = {
    **dict(zip((*GOOD_ICONS, "tool", "jewel", "field", "sheep"), THINGS, strict=True)),
    "grain": N_("grain"),
    "sow": N_("sowing"),
    "harvest": N_("harvest"),
    "step": N_("moving on"),
    "boulder": N_("boulders"),
    "gateway": N_("gateway cards"),
    "farmyard": N_("farmyard cards"),
    "bonuscard": N_("bonus cards"),
    "pointcard": N_("point cards"),
    "vp": N_("points"),
}
"""What the icons of a card are called."""
MARKS: Final = {
    grammar.RULEBOOK: "",
    grammar.PUBLIC: Provenance.PUBLIC,
    grammar.RULED: RULED,
}
DEFAULT: Final = 0
"""The readings of the cards that a match has unless it is told otherwise."""


def reference(_: Translator) -> Sequence[Shelf]:
    """All of them, the cards first."""
    told = tips(_)
    cards = tuple(
        card_entry(card, deck, told[f"card-{card.number}"], _)
        for deck, held in enumerate(DECKS)
        for card in held
    )
    spaces = [
        Entry(
            f"space-{space}",
            told[f"space-{space}"],
            "space",
            (gains(space, 1, _), (0,) * ROWS_OF[space]),
        )
        for space in range(len(SPACES))
    ]
    crafts = [
        Entry(f"craft-{at}", told[f"craft-{at}"], "icon", CRAFT_ICONS[at])
        for at in range(len(BUILDINGS))
    ]
    goods = [
        Entry(f"good-{good}", told[f"good-{good}"], "icon", GOOD_ICONS[good])
        for good in range(len(GOODS))
    ]
    kinds = [
        Entry(f"deck-{kind}", told[f"deck-{kind}"], "icon", icon)
        for kind, icon in enumerate(KIND_ICONS)
    ]
    return (
        Shelf("cards", _("Cards"), cards, filters(cards, _), cards=True),
        Shelf("spaces", _("Action spaces"), tuple(spaces)),
        Shelf("crafts", _("Craft buildings"), tuple(crafts)),
        Shelf("goods", _("Goods"), tuple(goods)),
        Shelf("decks", _("Decks"), tuple(kinds)),
    )


def filters(cards: Iterable[Entry], _: Translator) -> tuple[Filter, ...]:
    """The chips of the cards; of the icons, those that a card has."""
    met = {key: {it for card in cards for it in card.traits[key]} for key in ("asks", "gives")}
    decks = tuple(Choice(str(deck), _(title)) for deck, title in enumerate(DECK_TITLES))
    return (
        Filter("deck", _("Deck"), decks),
        Filter("when", _("When"), tuple(Choice(key, _(title)) for key, title in WHEN)),
        Filter("asks", _("Asks or costs"), icons(met["asks"], _)),
        Filter("gives", _("Gives"), icons(met["gives"], _)),
    )


def icons(met: set[str], _: Translator) -> tuple[Choice, ...]:
    """Icons as chips."""
    return tuple(
        Choice(icon, sentence(_(name)), icon) for icon, name in NAMES.items() if icon in met
    )


def card_entry(card: grammar.Card, deck: int, tip: Tip, _: Translator) -> Entry:
    """A card, as it is played unless a match is told otherwise."""
    number = card.number
    seen = look(number, DEFAULT, _)
    when = "only" if card.only else "never" if card.never else "any"
    facts = [Fact(_("Deck"), _(DECK_TITLES[deck])), Fact(_("When"), seen.phases or _("Any time"))]
    if card.points:
        facts.append(Fact(_("Points"), str(card.points)))
    lines = []
    if card.other is not None:
        other = summary(number, _, other=True)
        lines.append(_("The other reading, an option of a new table: {text}", text=other))
    rules = tip.rules if not card.ruling else tuple(dict.fromkeys((card.ruling, *tip.rules)))
    return Entry(
        f"card-{number}",
        Tip(tip.title, tip.text, tip.kind, rules),
        "card",
        (seen, card_text(number, DEFAULT, _), _("Have"), _("Pay"), _("Each income:")),
        tuple(facts),
        tuple(lines),
        mark=MARKS[card.source],
        traits={
            "deck": (str(deck),),
            "when": (when,),
            "asks": tuple(sorted(asked(seen))),
            "gives": tuple(sorted(given(seen))),
        },
    )


def drawn(lines: Iterable[Line]) -> set[str]:
    """The icons of some lines."""
    return {text for line in lines for sort, text in line if sort == "i"}


def asked(card: Look) -> set[str]:
    """What a card asks for or costs."""
    tiers = [tier.head for tier in card.tiers if tier.need or tier.pay]
    return drawn([*card.needs, card.pays, *tiers, *(need for need, _ in card.options)])


def given(card: Look) -> set[str]:
    """What a card gives."""
    tiers = [tier.head for tier in card.tiers if not (tier.need or tier.pay)]
    cells = [cell for tier in card.tiers for cell in tier.cells if not isinstance(cell, str)]
    found = drawn([card.does, card.income, *tiers, *cells, *(does for _, does in card.options)])
    return found | ({"vp"} if card.points else set())
