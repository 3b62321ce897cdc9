"""Rules in our words: tooltips of every piece, and how to play."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.core.i18n import Translator
from ludohall.faces import Paragraph, Tip
from ludohall.faces.help import rules_in_words, single_tips, with_rules
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import COLOUR, TILES
from ludohall.games.burgundy.view import COLOUR_KEYS, TILE_KEYS
from ludohall.games.burgundy.web.helprules import TIPS
from ludohall.games.burgundy.web.helptexts import FINISH, KINDS, PLACES, SPACES
from ludohall.games.burgundy.web.shortrules import RULES


def tips(_: Translator) -> dict[str, Tip]:
    """Every tile, space and place of the table."""
    found = {}
    for tile in range(TILES):
        kind = _(KINDS[COLOUR[tile]])
        title = text.tile_title(tile, _)
        found[f"tile-{TILE_KEYS[tile]}"] = Tip(
            title, text.tile_help(tile, _), "" if kind == title else kind
        )
    for colour, (title, about) in enumerate(SPACES):
        words = f"{_(about)} {_(FINISH)}"
        found[f"space-{COLOUR_KEYS[colour]}"] = Tip(_(title), words, _("Space"))
    return with_rules(found | single_tips(PLACES, _), TIPS)


def rules(_: Translator) -> Sequence[tuple[str, Sequence[Paragraph]]]:
    """How to play, briefly."""
    return rules_in_words(RULES, _)
