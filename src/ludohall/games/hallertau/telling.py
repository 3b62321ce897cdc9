"""The log in words, where declarations alone do not say it well."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.action import Action
from ludohall.core.i18n import Translator
from ludohall.games.hallertau.cards.programs import PROGRAMS
from ludohall.games.hallertau.cards.texts import choice as choice_text
from ludohall.games.hallertau.cards.texts import heading, things
from ludohall.games.hallertau.components import CENTER_POINTS, FIRST_WORKERS
from ludohall.games.hallertau.text import BUILDINGS, amounts, counted
from ludohall.games.hallertau.verbs import CENTER_MOVES


def say_action(action: Action, words: Mapping[str, str], tr: Translator) -> str | None:
    """An action in the log."""
    if action.verb == "grain":
        return tr("takes {goods}", goods=amounts(list(enumerate(action.args)), tr))
    if action.verb == "stride":
        building, n = action.args
        return tr.plural(
            "improves the {building} by {n} step",
            "improves the {building} by {n} steps",
            n,
            building=tr(BUILDINGS[building]),
        )
    if action.verb == "card":
        card, choice = action.args
        does = choice_text(PROGRAMS[card], choice, tr)
        return tr("plays {card}: {does}", card=heading(card, tr), does=does)
    return None


def name_action(action: Action, words: Mapping[str, str], tr: Translator) -> str | None:
    """The same as its button names it."""
    if action.verb == "grain":
        return tr("Take {goods}", goods=amounts(list(enumerate(action.args)), tr))
    if action.verb == "stride":
        building, n = action.args
        return tr.plural(
            "Improve the {building} by {n} step",
            "Improve the {building} by {n} steps",
            n,
            building=tr(BUILDINGS[building]),
        )
    if action.verb == "card":
        card, choice = action.args
        does = choice_text(PROGRAMS[card], choice, tr)
        return tr("Play {card}: {does}", card=heading(card, tr), does=does)
    return None


def say_event(event: Action, words: Mapping[str, str], tr: Translator) -> str | None:
    """An event of the log."""
    if event.verb in ("gained", "paid"):
        _seat, n, what = event.args
        found = counted(what, n, tr)
        if event.verb == "gained":
            return tr("{seat} gains {things}", seat=words["seat"], things=found)
        return tr("{seat} pays {things}", seat=words["seat"], things=found)
    if event.verb == "drew":
        _seat, n, kind = event.args
        return things.counted(things.CARDS[kind], (n,), tr)
    if event.verb == "center":
        _seat, steps = event.args
        if CENTER_POINTS[steps]:
            window = tr.plural("{n} point", "{n} points", CENTER_POINTS[steps])
        else:
            window = tr.plural("{n} worker", "{n} workers", FIRST_WORKERS + steps)
        return tr(CENTER_MOVES.text, seat=words["seat"], window=window)
    if event.verb == "died":
        _seat, n = event.args
        return tr.plural(
            "{n} old sheep of {seat} dies", "{n} old sheep of {seat} die", n, seat=words["seat"]
        )
    return None
