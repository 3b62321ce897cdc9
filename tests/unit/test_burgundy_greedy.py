"""The greedy bot's eye for Burgundy."""

from __future__ import annotations

from random import Random

import ludohall as lh
from ludohall.bots import Outlook, bot, simulate
from ludohall.games.burgundy.dealing import resample
from ludohall.games.burgundy.evaluation import evaluate

GAME = lh.game("burgundy")


def test_greedy_beats_random() -> None:
    """A sample; the published figure is measured over 200 matches."""
    players = [bot("greedy", "burgundy"), bot("random", "burgundy")]
    options = GAME.read_options({}, 2)
    for seed in range(4):
        seated = players if seed % 2 == 0 else players[::-1]
        state, _ = simulate(GAME, options, seed, seated)
        greedy = seed % 2
        assert state.winners() == [greedy]
        assert state.scores()[greedy] > 100


def test_greedy_plays_every_set_up() -> None:
    for setup in ("expert", "random", "same", "free", "fixed"):
        options = GAME.read_options({"setup": setup, "choice": "secret"}, 3)
        players = [bot("greedy", "burgundy"), bot("random", "burgundy"), bot("random", "burgundy")]
        state, _ = simulate(GAME, options, 2, players)
        assert state.winners() == [0]


def test_greedy_decides_the_same_whatever_is_hidden() -> None:
    options = {"setup": "expert", "choice": "secret"}
    match = lh.new("burgundy", players=2, seed=9, options=options)
    match.play(match.actions(1)[0], seat=1)
    match.play(match.actions(1)[2], seat=1)
    greedy = bot("greedy", "burgundy")
    decisions = set()
    for seed in range(10):
        dealt = resample(match.state, 0, Random(seed))
        decisions.add(greedy.decide(Outlook(GAME, dealt, 0, Random(1))))
    assert len(decisions) == 1


def test_the_evaluation_of_the_end_is_the_score() -> None:
    state, _ = simulate(GAME, GAME.read_options({}, 2), 5, [bot("random", "burgundy")] * 2)
    assert [evaluate(state, seat) for seat in (0, 1)] == state.scores()


def test_a_finished_district_looks_better_than_an_unfinished_one() -> None:
    match = lh.new("burgundy", players=2, seed=1)
    state = match.state
    seat = match.seat
    assert seat is not None
    state.players[seat].storage = (8,)
    state.players[seat].dice = (3, 3)
    state.players[seat].workers = 0
    greedy = bot("greedy", "burgundy")
    assert str(greedy.decide(Outlook(GAME, state, seat, Random(1)))) == "place:3:8:12"
