"""Outcomes and reasons: true to the rules, and silent on what the seat may not know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.core import Action, Match
from ludohall.core.i18n import LANGUAGES, Translator
from ludohall.core.outcome import Outcomes, why_not
from tests.contract.promises.plays import Play, play_through
from tests.toys.bids import Bids, BidsState

NAMES = ("Ada", "Noé", "Léa", "Marc")
ASKED = 40
"""Illegal actions that are asked about in each position."""


def outcomes_are_true(play: Play) -> None:
    """What an outcome says is what comes of the action, and asking changes nothing."""

    def look(match: Match[Any, Any], rng: Random) -> None:
        game, before = match.game, match.state.clone()
        for seat in range(match.players):
            for action in match.actions(seat):
                said = match.outcome(action, seat)
                after = match.state.clone()
                after.apply(action, seat)
                gained = after.scores()[seat] - match.state.scores()[seat]
                assert said.in_all == gained, f"{action}: {gained} points, not {said.in_all}"
                held = game.holdings(match.state, seat)
                for kind, now in game.holdings(after, seat).items():
                    assert said.changes.get(kind, 0) == now - held[kind], f"{action}: {kind}"
                follows = seat if after.step_of(seat) is not None else after.seat
                assert (said.next_seat, said.next_step == "") == (follows, after.over)
                assert (said.after is not None) == (said.next_seat == seat)
        assert match.state == before, "asking changed the table"

    play_through(play, look, every=3)


def outcomes_betray_nothing(play: Play) -> None:
    """Two states that a seat cannot tell apart have the same outcomes and reasons for it."""

    def look(match: Match[Any, Any], rng: Random) -> None:
        game = match.game
        tr = game.translator("en")
        for seat in range(match.players):
            other = game.resample(match.state, seat, rng)
            here, there = Outcomes(game, match.state, seat), Outcomes(game, other, seat)
            for action in match.actions(seat):
                assert here.of(action).data() == there.of(action).data(), f"{action} betrays"
            for action in some_actions(match, rng):
                reasons = [outcomes.why_not(action, NAMES, tr) for outcomes in (here, there)]
                assert reasons[0] == reasons[1], f"{action} betrays"

    play_through(play, look, every=3)


def reasons_are_given(play: Play) -> None:
    """What is not legal has a reason in words, what is legal has none."""

    def look(match: Match[Any, Any], rng: Random) -> None:
        game, before = match.game, match.state.clone()
        for seat in range(match.players):
            legal = set(match.actions(seat))
            for action in [*some_actions(match, rng), *legal]:
                reason = why_not(game, match.state, seat, action, NAMES, game.translator("en"))
                assert (reason is None) == (action in legal), f"{action}: {reason}"
                assert reason is None or reason[-1] == ".", f"no sentence: {reason}"
        assert match.state == before, "asking changed the table"

    play_through(play, look, every=3)


def some_actions(match: Match[Any, Any], rng: Random) -> list[Action]:
    """Well-formed actions, most of them illegal."""
    verbs = match.game.verbs
    return [verbs.decode(int(rng.random() * verbs.size)) for _ in range(ASKED)]


PROMISES = (outcomes_are_true, outcomes_betray_nothing, reasons_are_given)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("key", lh.games())
def test_games(key: str, promise: Callable[[Play], None]) -> None:
    game = lh.game(key)
    for players in game.seats:
        promise((game, players, game.read_options({}, players), players))


@pytest.mark.parametrize("key", lh.games())
def test_what_changes_has_words_in_every_language(key: str) -> None:
    game = lh.game(key)
    kinds: set[str] = set()
    steps: set[str] = set()

    def look(match: Match[Any, Any], rng: Random) -> None:
        for seat in match.deciding:
            steps.add(type(match.state.step_of(seat)).__name__)
            for action in match.actions(seat):
                said = match.outcome(action, seat)
                kinds.update(said.changes, said.drawn)
                for language in LANGUAGES:
                    said.words(game.translator(language))

    play_through((game, game.seats[-1], game.read_options({}, game.seats[-1]), 3), look, every=3)
    assert kinds, "no action ever changes what a player has"
    assert steps <= set(game.questions), "a step has no question in words"
    english, french = (game.translator(language) for language in LANGUAGES)
    for kind in kinds:
        assert game.amount(kind, 2, english) != game.amount(kind, 2, french), kind


class Blabbing(Bids):
    """The reason tells what somebody else holds."""

    def why_not(self, state: BidsState, seat: int, action: Action, tr: Translator) -> str | None:
        return f"The others hold {[hand.cards for hand in state.hands]}."


class Peeping(Bids):
    """A seat counts the cards that are still to come as its own."""

    def holdings(self, state: BidsState, seat: int) -> dict[str, int]:
        others = [hand.bid for other, hand in enumerate(state.hands) if other != seat]
        return {"coins": state.hands[seat].coins * (1 + max(others))}


class Boasting(Bids):
    """The breakdown counts a favour twice."""

    def breakdown(self, state: BidsState) -> list[dict[str, int]]:
        return [{"coins": 2 * hand.coins, "favours": 6 * hand.favours} for hand in state.hands]


class Mumbling(Bids):
    """The reason is no sentence."""

    def why_not(self, state: BidsState, seat: int, action: Action, tr: Translator) -> str | None:
        return "no"


class Clumsy(Bids):
    """Asking for a reason takes a card out of the hand."""

    def why_not(self, state: BidsState, seat: int, action: Action, tr: Translator) -> str | None:
        state.bank += 1
        return "The bank is rich."


@pytest.mark.parametrize(
    ("toy", "promise"),
    [
        (Blabbing, outcomes_betray_nothing),
        (Peeping, outcomes_betray_nothing),
        (Boasting, outcomes_are_true),
        (Mumbling, reasons_are_given),
        (Clumsy, reasons_are_given),
    ],
)
def test_a_broken_toy_is_caught(toy: type[Bids], promise: Callable[[Play], None]) -> None:
    def broken() -> None:
        for seed in range(8):
            promise((toy(), 2, toy().read_options({}, 2), seed))

    for sound in PROMISES:
        sound((Bids(), 2, Bids().read_options({}, 2), 1))
    with pytest.raises(AssertionError):
        broken()
