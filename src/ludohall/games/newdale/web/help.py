"""Rules in our words: tooltips of every piece, and how to play."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.core.i18n import Translator
from ludohall.faces import Paragraph, Tip, sentence
from ludohall.faces.help import rules_in_words, single_tips, with_rules
from ludohall.games.newdale.components.buildings import (
    CAPTAIN,
    CHAIN,
    CHAIN_RESOURCE,
    COAL_MINE,
    FIRST_SPECIAL,
    GOOD,
    TYPE,
    TYPES,
)
from ludohall.games.newdale.components.events import EVENT_NUMBER, EVENTS, PAWNS_DRAWN, PRINTED
from ludohall.games.newdale.components.goods import GOODS, GRAPES, NOTHING, VALUE
from ludohall.games.newdale.components.tiles import CHARACTERS, TILES
from ludohall.games.newdale.text import (
    CHARACTER_HELP,
    CHARACTER_NAMES,
    RESOURCE_NAMES,
    SPACE_TITLES,
    TILE_TITLES,
    TYPE_HELP,
    TYPE_TITLES,
    event_help,
    event_title,
    good_title,
    letters,
    name,
)
from ludohall.games.newdale.web.helprules import TIPS
from ludohall.games.newdale.web.helptexts import PLACES, SPACE_HELP, TILE_RULES
from ludohall.games.newdale.web.shortrules import RULES


def tips(_: Translator) -> dict[str, Tip]:
    """Every piece by the id that `data-tip` names."""
    found = single_tips(PLACES, _)
    for kind in range(TYPES):
        found[f"type-{kind}"] = _type_tip(kind, _)
    for good in range(GOODS):
        found[f"good-{good}"] = _good_tip(good, _)
    for tile in range(TILES):
        text = _(TILE_RULES[tile]) + " " if tile < len(TILE_RULES) else ""
        once = _("Used once, in phases I to III at any time, then in your own turn.")
        title = sentence(_(TILE_TITLES[tile]))
        found[f"tile-{tile}"] = Tip(title, text + once, _("Bonus tile"))
    for who in range(CHARACTERS):
        text = _(CHARACTER_HELP[who]) + " " + _("Helps once.")
        found[f"who-{who}"] = Tip(_(CHARACTER_NAMES[who]), text, _("Character"))
    for event in range(EVENTS):
        pawns = _.plural("{n} pawn is drawn.", "{n} pawns are drawn.", PAWNS_DRAWN[event])
        text = " ".join(
            [
                event_help(event, _),
                _("Printed: {assistants}.", assistants=letters(PRINTED[event], _)),
                pawns,
            ]
        )
        kind_ = _("Event {number}", number=EVENT_NUMBER[event])
        found[f"event-{event}"] = Tip(event_title(event, _), text, kind_)
    for space, text in enumerate(SPACE_HELP):
        kind_ = _("Action space")
        found[f"space-{space}"] = Tip(_(SPACE_TITLES[space]), _(text), kind_)
    return with_rules(found, TIPS)


def _type_tip(kind: int, _: Translator) -> Tip:
    card = TYPE.index(kind)
    good = GOOD[card]
    parts = []
    if good != NOTHING and good < GRAPES:
        parts.append(_("Makes {good}.", good=name("good", good, _)))
        parts.append(_.plural("Worth {n} coin each.", "Worth {n} coins each.", VALUE[good]))
    if CHAIN_RESOURCE[card] != NOTHING:
        resource = _(RESOURCE_NAMES[CHAIN_RESOURCE[card]])
        parts.append(_("Chain: a hand card with {resource} each.", resource=resource))
    elif CHAIN[card]:
        goods = " + ".join(name("good", part, _) for part in CHAIN[card])
        parts.append(_("Chain: {goods} each.", goods=goods))
    if kind in TYPE_HELP:
        parts.append(_(TYPE_HELP[kind]))
    sort = _("Production building") if kind < FIRST_SPECIAL else _("Special building")
    if kind >= COAL_MINE:
        sort = _("Start building") if kind in (COAL_MINE, CAPTAIN) else _("Sailor")
    return Tip(_(TYPE_TITLES[kind]), " ".join(parts), sort)


def _good_tip(good: int, _: Translator) -> Tip:
    if good >= GRAPES:
        text = _("Worth as many coins as assistants of its colour work for you, possibly none.")
    else:
        text = _.plural("Worth {n} coin.", "Worth {n} coins.", VALUE[good])
    return Tip(good_title(good, _), text, _("Good"))


def rules(_: Translator) -> Sequence[tuple[str, Sequence[Paragraph]]]:
    """How to play, briefly."""
    return rules_in_words(RULES, _)
