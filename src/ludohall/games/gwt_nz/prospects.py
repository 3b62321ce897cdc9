"""What a choice for Sarah would mean for the human's own way, in a sentence."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import Translator
from ludohall.games.gwt_nz.effects.trail import way_home
from ludohall.games.gwt_nz.state import GwtState


def prospect(state: GwtState, seat: int, kind: str, value: int, tr: Translator) -> str:
    """The way to Wellington after a building that Sarah places or a hazard that she removes."""
    step = state.stack[-1] if state.stack else None
    if step is None or step.seat != seat or kind not in ("decide_site", "decide_hazard"):
        return ""
    action = Action(kind, (value,))
    if action not in step.actions(state):
        return ""
    after = state.clone()
    after.stack.pop()
    step.apply(after, action)
    steps, fees = way_home(after, seat)
    return tr.plural(
        "Your shortest way to Wellington: {n} step, fees £{fees}.",
        "Your shortest way to Wellington: {n} steps, fees £{fees}.",
        steps,
        fees=fees,
    )
