"""The bot that searches: its budget, its fairness, and that it finds what one look ahead misses."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import Bot, Outlook, bot, simulate
from ludohall.bots.ismcts import SIMS, IsmctsBot
from ludohall.bots.simple import GreedyBot
from ludohall.core import NATURE, Action, Match
from tests.toys.bids import GAME, Bids
from tests.toys.bids.rules import BID, BidsState
from tests.toys.bids.view import BidsView

BURGUNDY = lh.game("burgundy")


def worth(state: BidsState, seat: int) -> float:
    """The toy's evaluation: the score."""
    return state.scores()[seat]


class Counted(Bids):
    """The toy, counting how often it deals anew: once a simulation."""

    def __init__(self) -> None:
        self.deals = 0

    def resample(self, state: BidsState, seat: int, rng: Random) -> BidsState:
        self.deals += 1
        return super().resample(state, seat, rng)


def bidding(seed: int = 1) -> Match[BidsState, BidsView]:
    """Two seats about to bid, with a choice of cards."""
    match = Match(Counted(), 2, seed, {})
    match.let_nature_move()
    match.state.hands[0].cards = [0, 2, 5]
    match.state.hands[1].cards = [1, 3, 4]
    match.state.deck = [0, 1, 2, 3, 4, 5]
    return match


def simulations(player: Bot, match: Match[BidsState, BidsView], budget: float | None = None) -> int:
    """How many futures a bot tries for a decision."""
    assert isinstance(match.game, Counted)
    assert player.decide(outlook(match, budget=budget)) in match.actions(0)
    return match.game.deals


def outlook(
    match: Match[Any, Any], seat: int = 0, budget: float | None = None
) -> Outlook[Any, Any]:
    return Outlook(match.game, match.state, seat, Random(5), budget)


def test_it_finds_what_one_look_ahead_cannot_see() -> None:
    """In the last round the highest card is best, but a secret bid changes no score by itself."""
    match = bidding()
    match.state.rounds = 0
    assert GreedyBot(worth).decide(outlook(match)) == BID[0]
    assert IsmctsBot(worth, sims=200).decide(outlook(match)) == BID[5]
    assert IsmctsBot(worth, sims=200, playout=50).decide(outlook(match)) == BID[5]


def test_so_many_simulations() -> None:
    assert simulations(IsmctsBot(worth, sims=37), bidding()) == 37
    assert simulations(IsmctsBot(worth), bidding()) == SIMS


def test_the_budget_of_the_driver_ends_the_search() -> None:
    for player in (
        IsmctsBot(worth),
        IsmctsBot(worth, sims=1000),
        IsmctsBot(worth, seconds=600.0),
    ):
        assert simulations(player, bidding(), budget=0.0) == 1


def test_its_own_seconds_end_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("ludohall.bots.ismcts.perf_counter", lambda: float(next(clock)))
    assert simulations(IsmctsBot(worth, seconds=5.0), bidding()) == 5
    assert simulations(IsmctsBot(worth, seconds=5.0), bidding(), budget=3.0) == 3


def test_a_single_action_needs_no_thought() -> None:
    match = bidding()
    match.state.hands[0].cards = [3]
    assert simulations(IsmctsBot(worth, sims=50), match) == 0


def test_the_same_outlook_gives_the_same_decision() -> None:
    match = lh.new("burgundy", players=2, seed=3)
    seat = match.seat
    assert seat is not None
    search = bot("ismcts:sims=60", "burgundy")
    first = search.decide(outlook(match, seat))
    assert first == search.decide(outlook(match, seat))
    before = match.state.clone()
    search.decide(outlook(match, seat))
    assert match.state == before


def test_it_decides_the_same_whatever_is_hidden() -> None:
    match = bidding()
    match.play(match.actions(1)[0], seat=1)
    search = IsmctsBot(worth, sims=50)
    decisions = set()
    for seed in range(10):
        dealt = GAME.resample(match.state, 0, Random(seed))
        decisions.add(search.decide(Outlook(GAME, dealt, 0, Random(1))))
    assert len(decisions) == 1


@pytest.mark.parametrize(
    ("key", "players", "options"),
    [
        ("burgundy", 3, {"setup": "free", "choice": "secret"}),
        ("burgundy", 2, {"setup": "expert"}),
        ("hallertau", 1, {}),
        ("hallertau", 2, {"cards": False}),
    ],
)
def test_it_plays_every_kind_of_table(key: str, players: int, options: dict[str, Any]) -> None:
    game = lh.game(key)
    seated = [bot("ismcts:sims=3", key)] * players
    state, decisions = simulate(game, game.read_options(options, players), 1, seated)
    assert state.over
    assert decisions > 20


def test_it_beats_chance_in_burgundy() -> None:
    options = BURGUNDY.read_options({}, 2)
    players = [bot("ismcts:sims=30", "burgundy"), bot("random", "burgundy")]
    for seed in range(2):
        state, _ = simulate(BURGUNDY, options, seed, players)
        assert state.winners() == [0]


def test_every_action_it_may_take_is_legal() -> None:
    """In all positions of a match, also between chance and in the middle of a turn."""
    rng = Random(3)
    game = lh.game("hallertau")
    state = game.new(2, game.read_options({}, 2), game.rules)
    state.settle()
    search = bot("ismcts:sims=4", "hallertau")
    asked = 0
    while not state.over and asked < 60:
        seat = state.seat
        assert seat is not None
        if seat == NATURE:
            state.apply(state.sample(rng))
            continue
        actions: list[Action] = state.actions()
        if len(actions) > 1 and rng.random() < 0.3:
            assert search.decide(Outlook(game, state, seat, rng)) in actions
            asked += 1
        state.apply(actions[int(rng.random() * len(actions))])
    assert asked > 30
