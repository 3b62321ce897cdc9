"""What is asked before an action is played: it gives nothing, gives something up, ends the match or
cannot be undone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludohall.core.i18n import N_
from ludohall.web.errors import GivesNothing, GivesUp, NeedsConfirm

if TYPE_CHECKING:
    from ludohall.core.action import Action
    from ludohall.web.match.history import AnyMatch
    from ludohall.web.match.memory import Live
    from ludohall.web.model import AnyOutcome, How

LAST_ACTION = N_("This is the last action: the match ends with it. Confirm it to play it.")


def check_asked(live: Live, seat: int, text: str, how: How, careful: bool) -> None:
    """Raise where a legal action is to be confirmed first; `careful` players are asked more."""
    if not (how.warn or (not how.confirm and (how.hold or careful))):
        return
    action = live.match.game.verbs.parse(text)
    actions = live.match.actions(seat)
    if action not in actions:
        return
    outcome = live.match.outcomes(seat).of(action)
    if how.warn and len(actions) > 1:
        if outcome.gives_nothing:
            raise GivesNothing(cost(live.match, outcome, how.language))
        check_forfeit(live, seat, action, how)
    if how.confirm:
        return
    waits = how.hold and live.match.finishes_turn(action, seat)
    if careful and not waits and ends_undo(live.match, seat, action):
        raise NeedsConfirm
    if how.hold and outcome.next_seat is None:  # the end shows every hand, so it cannot wait
        raise NeedsConfirm(LAST_ACTION)


def check_forfeit(live: Live, seat: int, action: Action, how: How) -> None:
    """Raise where an action gives up something of worth."""
    tr = live.match.game.translator(how.language)
    lost = live.match.game.forfeit(live.match.state, seat, action, tr)
    if lost:
        raise GivesUp(lost)


def check_chain(live: Live, seat: int, picks: Sequence[str], how: How) -> None:
    """Raise where an action with the answers to what it asks gives nothing in all."""
    if how.warn and len(live.match.actions(seat)) > 1:
        outcome = live.match.outcomes(seat).of_all(picks)
        if outcome.gives_nothing:
            raise GivesNothing(cost(live.match, outcome, how.language))


def cost(match: AnyMatch, outcome: AnyOutcome, language: str) -> str:
    """What an action takes, in words."""
    tr = match.game.translator(language)
    spent = [match.game.amount(kind, -n, tr) for kind, n in outcome.changes.items() if n < 0]
    return tr.all_of(spent)


def ends_undo(match: AnyMatch, seat: int, action: Action) -> bool:
    """Whether a legal action leads to chance, to the end or to another seat's turn.

    Where all choose at once, a choice can be taken back until the last one has chosen.
    """
    state = match.state.clone()
    joint = state.own_step(seat) >= 0
    state.apply(action, seat)
    deciding = state.deciding()
    if not deciding:
        return True
    return seat not in deciding and not (joint and state.own_step(deciding[0]) >= 0)
