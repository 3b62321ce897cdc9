"""The bot that tries its best few ways in futures."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import Bot, Outlook, bot, simulate, simulate_many
from ludohall.bots.rollout import GOAL, RolloutBot
from ludohall.bots.simple import GreedyBot
from ludohall.core import Action
from tests.toys.walk import GAME, LEFT, RIGHT, Go, WalkState


def eye(state: WalkState, seat: int) -> float:
    return state.scores()[seat]


def outlook(budget: float | None = None) -> Outlook[Any, Any]:
    return Outlook(GAME, GAME.new(1, {}, 1), 0, Random(1), budget)


class Watching(RolloutBot):
    """Notes what each future began with, and its chance."""

    def __init__(self, **values: Any) -> None:
        super().__init__(eye, **values)
        self.seen: list[tuple[tuple[Action, ...], int]] = []

    def end_of(self, state: Any, seat: int, way: tuple[Action, ...], chance: int) -> float:
        self.seen.append((way, chance))
        return super().end_of(state, seat, way, chance)


def test_futures_show_what_one_look_ahead_misses() -> None:
    """The way on the right is worse at first and better in the end."""
    assert GreedyBot(eye).decide(outlook()) == LEFT
    assert RolloutBot(eye, futures=2, most=20, gap=1000.0).decide(outlook()) == RIGHT


def test_those_who_plan_in_futures_find_what_others_miss() -> None:
    """Three days: the first goes on as it was begun, on the others all are free."""
    day = WalkState([Go(0)], 1, [], 0, 2, 0)
    quick = RolloutBot(eye, most=20)
    planning = RolloutBot(eye, most=20, ahead=4)
    assert quick.end_of(day.clone(), 0, (RIGHT,), 7) == 3 + 1 + 1 + GOAL
    assert planning.end_of(day, 0, (RIGHT,), 7) == 3 + 3 + 3 + GOAL


def test_all_ways_have_the_same_chance() -> None:
    watching = Watching(futures=4, most=1, gap=1000.0)
    watching.decide(outlook())
    chances = {
        action: [chance for way, chance in watching.seen if way == (action,)]
        for action in (LEFT, RIGHT)
    }
    assert chances[LEFT] == chances[RIGHT]
    assert len(set(chances[LEFT])) == 4


def test_what_looks_hopeless_is_not_tried() -> None:
    watching = Watching(futures=4, most=1, gap=0.0)
    assert watching.decide(outlook()) == LEFT
    assert watching.seen == []


def test_the_worse_ways_are_dropped_early() -> None:
    """Of five or more actions of Burgundy not all are tried in every future."""
    game = lh.game("burgundy")
    match = lh.new("burgundy", 2, 3)
    while (seat := match.seat) is not None and len(match.actions(seat)) < 5:
        match.play(match.actions(seat)[0], seat)
    assert seat is not None
    watching = Watching(futures=8, most=0, gap=1000.0, top=5)
    watching.decide(Outlook(game, match.state, seat, Random(1)))
    tried = sorted(Counter(way for way, _ in watching.seen).values())
    assert tried == [2, 2, 6, 8, 8]


def test_a_planned_turn_is_kept() -> None:
    seen = outlook()
    assert RolloutBot(eye, width=4, futures=2, most=0, gap=1000.0).decide(seen) == RIGHT
    assert seen.plan == [LEFT, LEFT]


def test_the_budget_of_the_driver_ends_the_search() -> None:
    watching = Watching(futures=4, most=1, gap=1000.0)
    assert watching.decide(outlook(budget=0.0)) == LEFT
    assert watching.seen == []


@pytest.mark.parametrize(
    "spec",
    [
        "rollout:top=2,futures=1,most=1",
        "rollout:width=1,most=1,top=2",
        "rollout:top=2,futures=1,most=2,ahead=1",
    ],
)
def test_the_same_seed_gives_the_same_match(spec: str) -> None:
    game = lh.game("burgundy")
    read = game.read_options({}, 2)
    seated: list[Bot] = [bot(spec, "burgundy"), bot("random", "burgundy")]
    alone = [simulate(game, read, seed, seated) for seed in (1, 2)]
    assert list(simulate_many(game, read, [(seed, seated) for seed in (1, 2)])) == alone
