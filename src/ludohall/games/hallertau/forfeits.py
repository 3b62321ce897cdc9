"""What an answer gives up that is worth something to nearly everybody: it is asked about first."""

from __future__ import annotations

from ludohall.core.action import Action
from ludohall.core.i18n import N_, Translator
from ludohall.games.hallertau.cards.choices import AdvanceCraft, FieldsByJewels, RaiseByCard
from ludohall.games.hallertau.components import LAST_ROUND
from ludohall.games.hallertau.scoring import score
from ludohall.games.hallertau.state import LAST_CHANCE, HallertauState
from ludohall.games.hallertau.steps.moments import Window
from ludohall.games.hallertau.steps.progress import Improve
from ludohall.games.hallertau.steps.spaces import Breed, Butchery, Farm

NO_USE = N_("You have placed workers here, and nothing would come of it.")
NO_GIFT = N_("It costs you nothing more, and you would leave it.")
NO_STEP = N_("This is the last progress phase: one more step would bring you {points}.")
NO_CARD = N_("This is the last chance for your cards: one of them would bring you {points}.")


def forfeit(state: HallertauState, seat: int, action: Action, tr: Translator) -> str:
    """What "nothing more" would leave behind here; empty where it may well be meant so."""
    if action.verb != "done":
        return ""
    step = state.step_of(seat)
    if step is None:
        return ""
    offered = [other for other in step.actions(state) if other.verb != "done"]
    if isinstance(step, Window) and state.phase == LAST_CHANCE:
        return _points(state, seat, state.free(seat), NO_CARD, tr)
    if not offered:
        return ""
    if isinstance(step, Improve) and state.round == LAST_ROUND:
        steps = [other for other in offered if other.verb == "stride"]
        return _points(state, seat, steps, NO_STEP, tr)
    if isinstance(step, (Breed, Farm, Butchery)):
        return tr(NO_USE)
    if isinstance(step, (AdvanceCraft, FieldsByJewels, RaiseByCard)):
        return tr(NO_GIFT)
    return ""


def _points(
    state: HallertauState, seat: int, actions: list[Action], text: str, tr: Translator
) -> str:
    """The most points that one of some actions brings by itself, in a sentence; empty without."""
    most, now = 0, score(state, seat)
    for action in actions:
        after = state.clone()
        after.apply(action, seat)
        most = max(most, score(after, seat) - now)
    return tr(text, points=tr.plural("{n} point", "{n} points", most)) if most else ""
