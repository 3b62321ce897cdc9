"""A match as learners play it is the match of its seed, and rewards are what the rules say."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ludohall as lh
from ludohall.core.errors import BadOption, BadSeats, BadSeed, IllegalAction, MatchOver
from ludohall.research import Play, batch
from ludohall.research import rewards as given


def played_out(play: Play, seed: int) -> Play:
    rng = Random(seed)
    play.begin(seed)
    while not play.over:
        play.step(rng.choice(sorted(play.legal)))
    return play


@pytest.mark.parametrize("key", lh.games())
def test_it_is_the_match_of_its_seed(key: str) -> None:
    play = played_out(Play(key, 2, reward="points"), 7)
    match = play.match()
    assert match.over
    assert lh.replay(match.record()).scores() == play.state.scores()
    assert play.rewards() == [float(score) for score in match.scores()]


@pytest.mark.parametrize("key", lh.games())
def test_features_lie_in_their_ranges(key: str) -> None:
    play, rng = Play(key, 3), Random(1)
    layout = play.sight.LAYOUT
    while not play.over:
        for seat in range(3):
            row = play.features(seat)
            assert len(row) == len(layout.names)
            assert all(
                low <= value <= high
                for low, value, high in zip(layout.lows, row, layout.highs, strict=True)
            )
        play.step(rng.choice(sorted(play.legal)))


def test_what_is_wrong_is_said_and_changes_nothing() -> None:
    play = Play("burgundy", 2)
    before = play.state.clone()
    illegal = next(n for n in range(play.numbers.size) if n not in play.legal)
    with pytest.raises(IllegalAction, match="is not possible now; legal are"):
        play.step(illegal)
    with pytest.raises(IllegalAction, match="numbered from 0"):
        play.step(play.numbers.size)
    assert play.state == before
    with pytest.raises(MatchOver):
        played_out(play, 3).step(0)
    with pytest.raises(BadSeed):
        play.begin(-1)
    with pytest.raises(BadOption, match="rank, margin, points"):
        Play("burgundy", 2, reward="glory")
    with pytest.raises(BadSeats):
        Play("burgundy", 7)


def ended(scores: list[int], winners: list[int], ranks: list[int], rival: int | None = None) -> Any:
    rivals = [] if rival is None else [SimpleNamespace(score=rival)]
    places = [SimpleNamespace(seat=seat, rank=rank) for seat, rank in enumerate(ranks)]
    game = SimpleNamespace(rivals=lambda _: rivals, ranking=lambda _: places)
    state = SimpleNamespace(scores=lambda: scores, winners=lambda: winners)
    return game, state


@pytest.mark.parametrize(
    ("scores", "winners", "ranks", "rival", "kind", "expected"),
    [
        ([10, 30, 20], [1], [3, 1, 2], None, "rank", [-1, 1, 0]),
        ([10, 30, 30], [1, 2], [3, 1, 1], None, "rank", [-1, 0.5, 0.5]),
        ([10, 10], [0, 1], [1, 1], None, "rank", [0, 0]),
        ([10], [0], [1], None, "rank", [1]),
        ([10], [], [1], 20, "rank", [-1]),
        ([10, 30, 20], [1], [3, 1, 2], None, "margin", [-20, 10, -10]),
        ([10], [], [2], 25, "margin", [-15]),
        ([10], [0], [1], None, "margin", [10]),
        ([10, 30], [1], [2, 1], None, "points", [10, 30]),
    ],
)
def test_rewards(
    scores: list[int],
    winners: list[int],
    ranks: list[int],
    rival: int | None,
    kind: str,
    expected: list[float],
) -> None:
    game, state = ended(scores, winners, ranks, rival)
    assert given.rewards(game, state, kind) == expected


def test_a_batch_plays_what_its_matches_alone_play() -> None:
    """Rows, masks, ends and rewards are those of each match; one that ends is followed at once."""
    count, rng = 3, Random(5)
    plays = batch("newdale", count, players=2, options={"chapter": "I"}, seed=40)
    arrays = (plays.observations, plays.masks, plays.rewards)
    alone = [Play("newdale", 2, {"chapter": "I"}) for _ in range(count)]
    following = 40
    for play in alone:
        play.begin(following)
        following += 1
    ends = 0
    while ends < 4:
        for row, play in enumerate(alone):
            assert play.seat is not None
            assert play.seat == plays.seats[row]
            assert list(plays.observations[row]) == play.features(play.seat)
            assert set(np.flatnonzero(plays.masks[row])) == set(play.legal)
        chosen = [rng.choice(sorted(play.legal)) for play in alone]
        plays.step(chosen)
        for row, play in enumerate(alone):
            play.step(chosen[row])
            assert plays.ended[row] == play.over
            assert list(plays.rewards[row]) == play.rewards()
            if play.over:
                ends += 1
                play.begin(following)
                following += 1
    now = (plays.observations, plays.masks, plays.rewards)
    assert all(one is other for one, other in zip(arrays, now, strict=True))


def test_a_batch_refuses_a_step_whole() -> None:
    plays = batch("newdale", 2, players=1)
    before = [play.state.clone() for play in plays.plays]
    fine = next(iter(plays.plays[0].legal))
    wrong = next(n for n in range(plays.masks.shape[1]) if n not in plays.plays[1].legal)
    with pytest.raises(IllegalAction):
        plays.step([fine, wrong])
    with pytest.raises(BadOption, match="2 matches need as many actions"):
        plays.step([fine])
    assert [play.state for play in plays.plays] == before
    with pytest.raises(BadOption, match="1 match at least"):
        batch("newdale", 0)
