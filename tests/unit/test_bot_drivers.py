"""All drivers ask bots alike: on turn, out of turn, one by one and many at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import Bot, Outlook, bot, play_out, simulate, simulate_many
from ludohall.bots.simple import GreedyBot
from ludohall.core import Action, Match
from ludohall.core.chance import generator
from ludohall.core.errors import BadSeats
from ludohall.games.hallertau.evaluation import evaluate
from tests.toys.bids import GAME
from tests.toys.bids.rules import PRAY, BidsState

Note = tuple[int, str, bool]
"""A seat, what it did, whether it owed it."""


class Watcher(Bot):
    """Takes the last action, prays out of turn when it can, and writes down when it was asked."""

    def __init__(self, interrupts: bool) -> None:
        self.interrupts = interrupts
        self.notes: list[Note] = []
        self.waited = 0

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        assert outlook.seat in outlook.view["deciding"]
        ways = [action for action in outlook.actions if action != PRAY]
        self.notes.append((outlook.seat, str(ways[-1]), True))
        return ways[-1]

    def interrupt(self, outlook: Outlook[Any, Any]) -> Action | None:
        assert self.interrupts
        assert outlook.seat not in outlook.view["deciding"]
        assert outlook.actions == [PRAY]
        if outlook.view["rounds"] == 1:
            self.waited += 1
            return None
        self.notes.append((outlook.seat, "pray", False))
        return PRAY


def three(interrupts: bool) -> list[Bot]:
    """The same watcher on three seats."""
    return [Watcher(interrupts)] * 3


def notes(players: Sequence[Bot]) -> list[Note]:
    """What the watchers did."""
    assert isinstance(players[0], Watcher)
    return players[0].notes


def test_a_bot_that_interrupts_acts_out_of_turn_the_same_in_every_driver() -> None:
    options = GAME.read_options({}, 3)
    prayed = waited = 0
    for seed in range(20):
        one, other, many = three(True), three(True), three(True)
        match = Match(GAME, 3, seed, {})
        match.let_nature_move()
        assert play_out(match, one, seed) == len(notes(one))
        state, decisions = simulate(GAME, options, seed, other)
        ((last, also),) = simulate_many(GAME, options, [(seed, many)])
        assert match.state == state == last
        assert decisions == also == len(notes(one))
        assert notes(one) == notes(other) == notes(many)
        prayed += sum(not owed for _, _, owed in notes(one))
        assert isinstance(one[0], Watcher)
        waited += one[0].waited
    assert prayed > 5
    assert waited > 5


def test_who_waits_is_asked_again_only_at_a_new_position() -> None:
    """Seat 0 waits, seat 1 waits: then the seat that owes a decision is asked."""

    class Waiting(Watcher):
        def interrupt(self, outlook: Outlook[Any, Any]) -> Action | None:
            self.notes.append((outlook.seat, f"wait {outlook.view['bank']}", False))
            return None

    match = Match(GAME, 3, 1, {})
    match.let_nature_move()
    for seat in range(3):
        match.state.hands[seat].coins = 1
    players: list[Bot] = [Waiting(True)] * 3
    match.play(match.actions(0)[0], seat=0)
    play_out(match, players, 1)
    before = [note for note in notes(players) if not note[2]]
    assert before[:2] == [(0, "wait 9", False), (0, "wait 9", False)]  # seats 1 and 2 owe a bid


def test_a_bot_that_does_not_interrupt_is_asked_only_for_what_it_owes() -> None:
    for seed in range(10):
        players = three(False)
        simulate(GAME, GAME.read_options({}, 3), seed, players)
        assert all(owed for _, _, owed in notes(players))


def test_many_matches_at_once_are_the_same_matches() -> None:
    """In order, whatever the batch, with a bot on several seats and seats that rotate."""
    game = lh.game("burgundy")
    options = game.read_options({}, 2)
    greedy, random = bot("greedy:noise=0.3", "burgundy"), bot("random", "burgundy")
    tables = [(seed, [greedy, random] if seed % 2 else [random, greedy]) for seed in range(5)]
    tables.append((9, [random, random]))
    alone = [simulate(game, options, seed, players) for seed, players in tables]
    for batch in (1, 4, 64):
        assert list(simulate_many(game, options, tables, batch)) == alone


def test_each_bot_is_asked_for_all_that_wait_for_it() -> None:
    class Batches(Bot):
        def __init__(self) -> None:
            self.sizes: list[int] = []

        def decide_many(self, outlooks: Sequence[Outlook[Any, Any]]) -> list[Action]:
            self.sizes.append(len(outlooks))
            return [outlook.actions[0] for outlook in outlooks]

    player = Batches()
    options = GAME.read_options({"rounds": 2}, 2)
    found = list(simulate_many(GAME, options, [(seed, [player] * 2) for seed in range(7)], 3))
    assert len(found) == 7
    assert max(player.sizes) == 3
    assert sum(player.sizes) == sum(decisions for _, decisions in found)
    assert player.sizes[0] == 3
    assert len(player.sizes) < sum(player.sizes) / 2


def test_no_match_is_played_before_it_is_wanted() -> None:
    assert list(simulate_many(GAME, GAME.read_options({}, 2), [])) == []


def worth(state: BidsState, seat: int) -> float:
    """The toy's evaluation: the score."""
    return state.scores()[seat]


def test_greedy_interrupts_where_that_is_better_than_to_wait() -> None:
    match = Match(GAME, 2, 1, {})
    match.let_nature_move()
    match.state.hands[0].coins = 1
    match.play(match.actions(0)[0], seat=0)  # seat 1 owes a bid
    sees = Outlook(GAME, match.state, 0, generator(1, 1))
    assert GreedyBot(worth, interrupts=True).interrupt(sees) == PRAY
    worse = GreedyBot(lambda state, seat: -worth(state, seat), interrupts=True)
    assert worse.interrupt(sees) is None


def test_greedy_plays_cards_out_of_turn_in_hallertau() -> None:
    class Counting(GreedyBot):
        acted = 0

        def interrupt(self, outlook: Outlook[Any, Any]) -> Action | None:
            action = super().interrupt(outlook)
            self.acted += action is not None
            return action

    game = lh.game("hallertau")
    options = game.read_options({}, 2)
    match = lh.new("hallertau", players=2, seed=3)
    eager = Counting(evaluate, interrupts=True)
    players = [eager, bot("random", "hallertau")]
    play_out(match, players, 3)
    assert eager.acted
    assert lh.replay(match.record()).state == match.state
    alone = simulate(game, options, 3, players)
    assert next(simulate_many(game, options, [(3, players), (4, players)])) == alone


def test_as_many_bots_as_seats() -> None:
    with pytest.raises(BadSeats, match="3 seats need as many bots, not 2"):
        play_out(Match(GAME, 3, 1, {}), three(True)[:2], 1)


def test_what_a_bot_imagines_is_not_what_nature_will_do() -> None:
    """A match and its bots share a seed; their chance is drawn from other sequences."""

    class Dreamer(Bot):
        def __init__(self) -> None:
            self.dreams: list[float] = []

        def decide(self, outlook: Outlook[Any, Any]) -> Action:
            self.dreams.append(outlook.rng.random())
            return outlook.actions[0]

    dreamer = Dreamer()
    match = lh.new("burgundy", players=2, seed=7)
    play_out(match, [dreamer] * 2, 7)
    simulate(match.game, match.options, 7, [dreamer] * 2)
    real = [generator(7, move).random() for move in range(match.length)]
    assert not set(real) & set(dreamer.dreams)
    assert len(set(dreamer.dreams)) > match.length / 2
