"""Whether an action means now what it meant on the page it was clicked on.

Between a page and its click others may have moved. What was clicked is played all the same if the
seat has done nothing since, is asked the same, and the action is still legal, is said in the same
words and does the same. Both answers are drawn from outcomes, which tell only what the seat may
know: a click that is refused betrays nothing that the two pages would not show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludohall.core.errors import LudohallError
from ludohall.web.match.history import AnyMatch
from ludohall.web.match.memory import Live

if TYPE_CHECKING:
    from ludohall.core.action import Action
    from ludohall.core.data import Json


def means_the_same(live: Live, seat: int, text: str, version: int) -> bool:
    """Whether a seat's action of an earlier version can be played now as it was meant."""
    if not 0 <= version < live.version:
        return False
    if any(row.seat == seat for row in live.rows[version:]):
        return False  # clicked twice, taken back, or answered by itself
    try:
        action = live.match.game.verbs.parse(text)
    except LudohallError:
        return False
    now = meaning(live.match, seat, action)
    return now is not None and now == meaning(live.past(version)[0], seat, action)


def meaning(match: AnyMatch, seat: int, action: Action) -> tuple[object, ...] | None:
    """All that a seat knows of what a legal action does; None where it is not legal."""
    if action not in match.actions(seat):
        return None
    outcomes = match.outcomes(seat)
    outcome = outcomes.of(action)
    told: dict[str, Json] = outcome.data()
    words = match.game.describe(match.state, action, seat, match.game.translator("en"))
    following, asked = told.pop("next_seat"), str(told.pop("next_step"))
    ends = following is None
    asked = asked if following == seat else ""  # whom the others wait for does not matter
    if action.verb not in match.game.free_verbs:
        return (match.state.step_of(seat), words, told, ends, asked)
    # Out of turn it does the same whoever is on turn.
    return (words, told, ends, "" if outcomes.asks(asked) else asked)
