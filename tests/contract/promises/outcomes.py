"""Outcomes and reasons: true to the rules, and silent on what the seat may not know."""

from __future__ import annotations

from random import Random

from ludohall.core import Action
from ludohall.core.i18n import LANGUAGES
from ludohall.core.outcome import Outcomes
from ludohall.core.state import Trace
from tests.contract.promises.plays import AnyMatch, Play, few, play_through

NAMES = ("Ada", "Noé", "Léa", "Marc")
ASKED = 20
"""Actions that are asked about for each seat in a position, most of them illegal."""


def some_actions(match: AnyMatch, rng: Random) -> list[Action]:
    """Well-formed actions, most of them illegal."""
    verbs = match.game.verbs
    return [verbs.decode(int(rng.random() * verbs.size)) for _ in range(ASKED)]


def outcomes_are_true(play: Play) -> None:
    """What an outcome says is what comes of the action, and asking changes nothing."""

    def look(match: AnyMatch, rng: Random) -> None:
        game, before = match.game, match.state.clone()
        for seat in range(match.players):
            for action in few(rng, match.actions(seat), ASKED):
                said = match.outcome(action, seat)
                after = match.state.clone()
                after.trace = Trace()
                after.apply(action, seat)
                gained = after.scores()[seat] - match.state.scores()[seat]
                assert said.in_all == gained, f"{action}: {gained} points, not {said.in_all}"
                held = game.holdings(match.state, seat)
                for kind, now in game.holdings(after, seat).items():
                    assert said.changes.get(kind, 0) == now - held[kind], f"{action}: {kind}"
                assert [*said.events] == after.trace.events, f"{action}: other events"
                follows = seat if after.step_of(seat) is not None else after.seat
                assert (said.next_seat, said.next_step == "") == (follows, after.over)
                assert (said.after is not None) == (said.next_seat == seat)
        assert match.state == before, "asking changed the table"

    play_through(play, look, every=5)


def outcomes_betray_nothing(play: Play) -> None:
    """Two states that a seat cannot tell apart have the same outcomes and reasons for it."""

    def look(match: AnyMatch, rng: Random) -> None:
        game = match.game
        tr = game.translator("en")
        for seat in range(match.players):
            other = game.resample(match.state, seat, rng)
            here, there = Outcomes(game, match.state, seat), Outcomes(game, other, seat)
            for action in few(rng, match.actions(seat), ASKED):
                assert here.of(action).data() == there.of(action).data(), f"{action} betrays"
            for action in some_actions(match, rng):
                reasons = [outcomes.why_not(action, NAMES, tr) for outcomes in (here, there)]
                assert reasons[0] == reasons[1], f"{action} betrays"

    play_through(play, look, every=5)


def reasons_are_given(play: Play) -> None:
    """What is not legal has a reason in words, in every language; what is legal has none."""

    def look(match: AnyMatch, rng: Random) -> None:
        before = match.state.clone()
        for seat in range(match.players):
            legal = match.actions(seat)
            for action in [*some_actions(match, rng), *few(rng, legal, ASKED)]:
                for language in LANGUAGES:
                    reason = match.why_not(action, seat, language, NAMES)
                    assert (reason is None) == (action in legal), f"{action}: {reason}"
                    assert reason is None or reason[-1] in ".?", f"no sentence: {reason}"
        assert match.state == before, "asking changed the table"

    play_through(play, look, every=5)
