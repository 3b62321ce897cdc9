"""Rules in our words: tooltips of every piece, and how to play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ludohall.core.i18n import Translator
from ludohall.faces import Paragraph, Tip, sentence
from ludohall.faces.help import rules_in_words, single_tips, with_rules
from ludohall.games.hallertau.cards.texts import CARDS, heading, summary
from ludohall.games.hallertau.components import CRAFT_GOODS, ROWS_OF
from ludohall.games.hallertau.state import GRAINS, kind
from ludohall.games.hallertau.text import BUILDINGS, GOODS, SPACE_HELP, SPACES
from ludohall.games.hallertau.web.farm import constraint
from ludohall.games.hallertau.web.helprules import TIPS
from ludohall.games.hallertau.web.helptexts import KIND_HELP, PIECES
from ludohall.games.hallertau.web.rows import KIND_NAMES
from ludohall.games.hallertau.web.shortrules import RULES


@cache
def tips(_: Translator) -> dict[str, Tip]:
    """All of them, by the id that the board names."""
    found = single_tips(PIECES, _)
    for space, name in enumerate(SPACES):
        rows = _("{n} rows of workers", n=ROWS_OF[space])
        found[f"space-{space}"] = Tip(_(name), _(SPACE_HELP[space]), rows)
    for building, name in enumerate(BUILDINGS):
        goods = _.one_of(_(GOODS[good]) for good in CRAFT_GOODS[building])
        text = _("One step costs as many goods as the round says: {goods}.", goods=goods)
        limit = constraint(building, _)
        found[f"craft-{building}"] = Tip(
            sentence(_(name)), f"{text} {limit}".strip(), _("craft building")
        )
    for good, name in enumerate(GOODS):
        found[f"good-{good}"] = Tip(sentence(_(name)), good_help(good, _), _("goods"))
    for number in CARDS:
        found[f"card-{number}"] = card_tip(number, _)
    for at, name in enumerate(KIND_NAMES):
        found[f"deck-{at}"] = Tip(_("{kind} cards", kind=_(name)), _(KIND_HELP[at]))
    return with_rules(found, TIPS)


def good_help(good: int, _: Translator) -> str:
    """What a good is for."""
    users = [BUILDINGS[at] for at, goods in enumerate(CRAFT_GOODS) if good in goods]
    text = _("Pays for: {buildings}.", buildings=_.all_of(_(name) for name in users))
    return text + " " + _("Can be sown.") if good < GRAINS else text


def card_tip(number: int, _: Translator) -> Tip:
    """A card in full."""
    return Tip(heading(number, _), summary(number, _), _(KIND_NAMES[kind(number)]))


def rules(_: Translator) -> Sequence[tuple[str, Sequence[Paragraph]]]:
    """How to play, briefly."""
    return rules_in_words(RULES, _)
