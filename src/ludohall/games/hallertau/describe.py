"""Legal actions in words, where their declarations alone do not say it well."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.action import Action
from ludohall.core.i18n import Translator
from ludohall.games.hallertau.cards.programs import program
from ludohall.games.hallertau.cards.texts import choice as choice_text
from ludohall.games.hallertau.cards.texts import heading
from ludohall.games.hallertau.components import CRAFT_GOODS
from ludohall.games.hallertau.effects import next_row
from ludohall.games.hallertau.state import HallertauState
from ludohall.games.hallertau.steps.progress import Pay
from ludohall.games.hallertau.steps.spaces import Nursery, ToolShed
from ludohall.games.hallertau.text import BUILDINGS, SPACE_HELP, SPACES, amounts, counted


def describe(
    state: HallertauState,
    action: Action,
    seat: int,
    words: Mapping[str, str],
    names: tuple[str, ...],
    tr: Translator,
) -> str | None:
    """What the action does."""
    if action.verb == "place":
        space = action.args[0]
        return tr.plural(
            "{space} for {n} worker: {does}",
            "{space} for {n} workers: {does}",
            next_row(state, space) + 1,
            space=tr(SPACES[space]),
            does=tr(SPACE_HELP[space]),
        )
    if action.verb == "take":
        step = state.step_of(seat)
        n = 3 if isinstance(step, Nursery) else 4 if isinstance(step, ToolShed) else 1
        return tr("Take {goods}", goods=counted(action.args[0], n, tr))
    if action.verb == "grain":
        return tr("Take {goods}", goods=amounts(list(enumerate(action.args)), tr))
    if action.verb == "card":
        card, choice = action.args
        does = choice_text(program(state, card), choice, tr)
        return tr("Play {card}: {does}", card=heading(card, tr), does=does)
    if action.verb == "stride":
        building, n = action.args
        return tr.plural(
            "Improve the {building} by {n} step",
            "Improve the {building} by {n} steps",
            n,
            building=tr(BUILDINGS[building]),
        )
    if action.verb == "improve":
        return tr(
            "Improve the {building}, choose how to pay", building=tr(BUILDINGS[action.args[0]])
        )
    if action.verb == "pay":
        step = state.step_of(seat)
        if isinstance(step, Pay):
            goods = zip(CRAFT_GOODS[step.building], action.args, strict=False)
            return tr("Pay {goods}", goods=amounts(list(goods), tr))
    return None
