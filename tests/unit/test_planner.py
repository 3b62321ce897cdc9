"""The bot that plans its own turn: what it finds, how far it looks, and that it keeps to a plan."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import Bot, Outlook, bot, simulate, simulate_many
from ludohall.bots.planner import PlannerBot, chosen, looks_best
from ludohall.bots.simple import GreedyBot
from ludohall.core import NATURE, Action
from ludohall.core.lines import Line, fingerprint, followers
from ludohall.games.hallertau.components import LAST_ROUND
from ludohall.games.hallertau.state import ACTIONS
from tests.toys.bids import GAME as BIDS
from tests.toys.walk import GAME, LEFT, RIGHT, WalkState


class Eye:
    """An evaluation that counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, state: WalkState, seat: int) -> float:
        self.asked += 1
        return state.scores()[seat]


class Counting(PlannerBot):
    """Counts its plans."""

    plans = 0

    def _plan(self, outlook: Outlook[Any, Any]) -> list[Action]:
        self.plans += 1
        return super()._plan(outlook)


def morning(**fields: int) -> WalkState:
    state = GAME.new(1, {}, 1)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def outlook(state: WalkState, budget: float | None = None) -> Outlook[Any, Any]:
    return Outlook(GAME, state, 0, Random(1), budget)


def by_days(state: WalkState, seat: int) -> tuple[int, int]:
    """Stages of the toy: all days are one part of the match."""
    return 0, 10 * (2 - state.days) + len(state.way)


def test_it_finds_what_one_look_ahead_misses() -> None:
    assert GreedyBot(Eye()).decide(outlook(morning())) == LEFT
    assert PlannerBot(Eye(), width=4).decide(outlook(morning())) == RIGHT
    assert PlannerBot(Eye(), width=1).decide(outlook(morning())) == LEFT


def test_a_plan_ends_where_chance_decides() -> None:
    seen = outlook(morning())
    assert PlannerBot(Eye(), width=4).decide(seen) == RIGHT
    assert seen.plan == [LEFT, LEFT]


def test_alone_a_plan_with_stages_goes_on_after_chance() -> None:
    seen = outlook(morning())
    assert PlannerBot(Eye(), by_days, width=4).decide(seen) == RIGHT
    assert len(seen.plan) == 8
    assert seen.plan[:2] == [LEFT, LEFT]


def test_what_is_forced_is_no_decision() -> None:
    line = Line(morning(signs=1), (), 0)
    found = followers(line, 0, set())
    assert [after.actions for after in found] == [(LEFT, LEFT), (RIGHT, LEFT)]


def test_equal_tables_are_grown_once() -> None:
    line = Line(morning(), (), 0)
    seen: set[Any] = set()
    assert len(followers(line, 0, seen)) == 2
    assert followers(line, 0, seen) == []
    state = BIDS.new(2, BIDS.read_options({}, 2), BIDS.rules)
    assert fingerprint(state.fields()) == fingerprint(state.clone().fields())
    other = state.clone()
    other.hands[1].coins += 1
    assert fingerprint(state.fields()) != fingerprint(other.fields())


@pytest.mark.parametrize("key", lh.games())
def test_equal_states_of_every_game_have_the_same_fingerprint(key: str) -> None:
    match = lh.new(key, lh.game(key).seats[-1], 2)
    before = match.state.clone()
    assert fingerprint(match.state.fields()) == fingerprint(before.fields())
    hash(fingerprint(before.fields()))
    seat = match.seat
    assert seat is not None
    match.play(match.actions(seat)[0], seat)
    assert fingerprint(match.state.fields()) != fingerprint(before.fields())


def test_tables_are_limited() -> None:
    wide, narrow = Eye(), Eye()
    PlannerBot(wide, by_days, width=9).decide(outlook(morning()))
    PlannerBot(narrow, by_days, width=9, nodes=4).decide(outlook(morning()))
    assert narrow.asked <= 2 * 4 + 2 < wide.asked


def test_the_budget_of_the_driver_ends_the_search() -> None:
    for stage in (None, by_days):
        eye = Eye()
        action = PlannerBot(eye, stage).decide(outlook(morning(), budget=0.0))
        assert action == LEFT, "one look is all it had"
        assert eye.asked == 2


def test_its_own_seconds_end_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr("ludohall.bots.planner.perf_counter", lambda: float(next(clock)))
    eye = Eye()
    PlannerBot(eye, seconds=2.0).decide(outlook(morning()))
    assert eye.asked == 4


def test_of_several_worlds_the_best_mean_counts() -> None:
    lines = [Line(morning(), (action,), 0) for action in (LEFT, RIGHT)]
    left, right = lines
    assert chosen([{LEFT: (9.0, left), RIGHT: (8.0, right)}]) is left
    worlds = [{LEFT: (9.0, left), RIGHT: (8.0, right)}, {LEFT: (1.0, left), RIGHT: (4.0, right)}]
    assert chosen(worlds) is right
    assert chosen([*worlds, {RIGHT: (1.0, right)}]) is right, "an action not found is no better"


def test_a_plan_is_kept_until_chance_moves() -> None:
    """Alone and without cards chance moves between the rounds only: a plan a round."""
    game = lh.game("hallertau")
    made = bot("planner:width=1", "hallertau")
    assert isinstance(made, PlannerBot)
    player = Counting(made.evaluate, made.stage, width=1)
    _, decisions = simulate(game, game.read_options({"cards": False}, 1), 3, [player])
    assert player.plans == LAST_ROUND
    assert decisions > 5 * player.plans


def at_a_table_for_two(foresees: bool) -> tuple[Any, int]:
    """The table at the end of a plan that is made at a first choice, and the turns of the plan."""
    game, rng = lh.game("hallertau"), Random(4)
    state = game.new(2, game.read_options({"cards": False}, 2), game.rules)
    state.settle()
    while state.seat == NATURE or len(state.actions()) == 1:
        state.apply(state.sample(rng) if state.seat == NATURE else state.actions()[0])
    made: Any = bot("planner", "hallertau")
    mind = PlannerBot(made.evaluate, made.stage, width=2, nodes=200, foresees=foresees)
    seat = state.seat
    search = mind.search(Outlook(game, state, seat, Random(1)), inf)
    plan = chosen([search.best_lines()]).actions
    world, turns = search.root.state, 1
    for action in plan:
        while world.step_of(seat) is None:
            world.apply(looks_best(made.evaluate, world, world.seat), world.seat)
            turns += 1
        world.apply(action, seat)
    return world, turns


def test_a_plan_goes_on_after_the_turns_of_others() -> None:
    """They take what looks best to them, and it goes on to the end of the round."""
    world, turns = at_a_table_for_two(foresees=True)
    assert turns > 5
    assert world.phase > ACTIONS
    world, turns = at_a_table_for_two(foresees=False)
    assert turns == 1
    assert world.phase == ACTIONS


def test_another_seat_makes_it_plan_again() -> None:
    """A plan never goes beyond the own turn: in Burgundy two dice, and what they set off."""
    game = lh.game("burgundy")
    made = bot("planner:width=1", "burgundy")
    assert isinstance(made, PlannerBot)
    player = Counting(made.evaluate, width=1)
    simulate(game, game.read_options({}, 2), 3, [player, player])
    assert player.plans >= 2 * 25


@pytest.mark.parametrize(
    ("key", "players", "options"),
    [
        ("burgundy", 2, {"setup": "free", "choice": "secret"}),
        ("hallertau", 1, {}),
        ("hallertau", 2, {"cards": False}),
    ],
)
def test_the_same_seed_gives_the_same_match(
    key: str, players: int, options: dict[str, Any]
) -> None:
    """One by one and in a batch, at every kind of table."""
    game = lh.game(key)
    read = game.read_options(options, players)
    seated: list[Bot] = [bot("planner:width=1,worlds=2,nodes=20", key)] * players
    alone = [simulate(game, read, seed, seated) for seed in (1, 2)]
    assert alone[0] != alone[1]
    assert list(simulate_many(game, read, [(seed, seated) for seed in (1, 2)])) == alone


def test_it_beats_one_look_ahead_in_burgundy() -> None:
    game = lh.game("burgundy")
    options = game.read_options({}, 2)
    points = [0, 0]
    for seed in range(4):
        order = (seed % 2, 1 - seed % 2)
        seated = [bot(("planner", "greedy")[kind], "burgundy") for kind in order]
        state, _ = simulate(game, options, seed, seated)
        for seat, score in enumerate(state.scores()):
            points[order[seat]] += score
    assert points[0] > points[1]
