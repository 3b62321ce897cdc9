"""The greedy player of Great Western Trail: it delivers, and it beats chance."""

from __future__ import annotations

import pytest

import ludohall as lh
from ludohall.bots import bot, simulate
from ludohall.games.gwt_nz.evaluation.flock import next_total, usual_total
from ludohall.games.gwt_nz.evaluation.growth import objectives, sea
from ludohall.games.gwt_nz.evaluation.judging import at_location, base, evaluate, in_wellington
from ludohall.games.gwt_nz.evaluation.race import race, to_fill, ways_to_go
from ludohall.games.gwt_nz.evaluation.weights import LANDED
from ludohall.games.gwt_nz.state import DELIVERIES, ROW, SHIP, put
from ludohall.games.gwt_nz.steps.turns import Location
from tests.rules.gwt_nz.run import act, at, clear, deck, give, lay, market, run, stand, turn

DELIVERED = 4
"""A bot that makes fewer deliveries a game plays badly."""
SCORED = 70
"""What a newcomer scores at least."""


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_delivers_again_and_again(players: int) -> None:
    game = lh.game("gwt_nz")
    options = game.read_options({}, players)
    state, _ = simulate(game, options, 3, [bot("greedy", "gwt_nz")] * players)
    made = [player[DELIVERIES] for player in state.players]
    assert sum(made) >= DELIVERED * players
    assert min(made) >= DELIVERED - 1
    assert sum(state.scores()) >= SCORED * players


def test_it_beats_chance() -> None:
    game = lh.game("gwt_nz")
    options = game.read_options({}, 2)
    for seed in range(3):
        seats = [bot("greedy", "gwt_nz"), bot("random", "gwt_nz")]
        state, _ = simulate(game, options, seed, seats)
        assert state.winners() == [0]


def test_a_stop_is_worth_what_can_be_done_there() -> None:
    state = market(deck(give(run(2), pounds=12), hand="southdown"), lincoln=2)
    act(state, "F")
    step = state.stack[-1]
    assert isinstance(step, Location)
    value, after = at_location(state, 0, 3, LANDED)
    assert value > base(state, 0, LANDED) + 0.5
    assert after.discards[0], "the Southdown is discarded, a sheep bought"
    state.stack[-1] = Location(0, step.tile, 31)
    assert at_location(state, 0, 3, LANDED)[0] == base(state, 0, LANDED)


def test_money_is_spent_once() -> None:
    """Two hirings on one building: with money for one of them the stop is not worth both."""
    hired = []
    for pounds in (8, 40):
        state = give(run(2), pounds=pounds)
        state.jobs = (0b111, 0b111, 0, 0)
        value, after = at_location(act(state, "A"), 0, 3, LANDED)
        hired.append(sum(after.players[0][ROW : ROW + 4]) - 4)
        assert value > base(state, 0, LANDED)
    assert hired == [1, 2]


def test_better_sheep_look_better() -> None:
    plain = turn(deck(run(2), discard="shropshire shropshire merino"))
    better = turn(deck(run(2), discard="shropshire suffolk merino"))
    assert evaluate(better, 0) > evaluate(plain, 0)
    assert usual_total(better, 0, LANDED) > usual_total(plain, 0, LANDED)


def test_who_is_ahead_delivers_more_often() -> None:
    state = turn(run(2))
    far = stand(state.clone(), "G")
    assert race(far, 0, LANDED)[0] > race(state, 0, LANDED)[0]
    assert race(far, 1, LANDED)[0] < race(state, 1, LANDED)[0]
    assert race(far, 0, LANDED)[2] < race(state, 0, LANDED)[2], "and sooner"
    assert race(clear(state.clone(), "steps"), 0, LANDED)[0] > race(state, 0, LANDED)[0], (
        "so does who is faster"
    )
    ways = ways_to_go(state)
    assert ways[at("wellington")] == 0
    assert ways[at("H")] == 1
    crowded = lay(state.clone(), {"P13": "1:1", "P14": "1:2"})
    assert ways_to_go(crowded)[at("H")] == 2


def test_nothing_is_to_come_when_the_market_is_full() -> None:
    state = turn(run(2))
    assert to_fill(state) == 11
    state.token = 0
    assert race(state, 0, LANDED) == (0.0, 0.0, 0.0)


def test_the_hand_counts_each_breed_once() -> None:
    state = turn(deck(run(2), hand="merino merino southdown", pile="shropshire"))
    more = turn(deck(run(2), hand="merino english_leicester southdown", pile="shropshire"))
    assert next_total(more, 0, 1.0, LANDED) > next_total(state, 0, 1.0, LANDED)


def test_a_better_hand_makes_a_better_visit() -> None:
    weak, strong = (
        act(deck(give(run(2), pounds=9), hand=hand), "wellington")
        for hand in ("shropshire", "shropshire southdown merino romney")
    )
    assert in_wellington(strong, 0, 0, 0, LANDED) > in_wellington(weak, 0, 0, 0, LANDED)


def test_objectives_count_by_what_is_missing() -> None:
    state = deck(run(2), area="objective_1")
    assert objectives(state, 0, 0.0, LANDED) == -3
    near = give(state.clone(), track=6)
    assert objectives(near, 0, 0.5, LANDED) > objectives(state, 0, 0.5, LANDED)
    assert objectives(give(near, posts=1 << 6), 0, 0.0, LANDED) == 3
    held = deck(run(2), hand="objective_1")
    assert objectives(held, 0, 0.0, LANDED) == 0, "it need not be played"


def test_a_ship_near_a_harbour_is_worth_more() -> None:
    state = run(2)
    near = state.clone()
    near.players[0][SHIP] = 2
    assert sea(near.players[0], LANDED) > sea(state.players[0], LANDED)


def test_an_objective_to_come_counts_for_the_harbourmaster_once() -> None:
    """Met, it is among the points as they stand; not yet met, the hope holds the point, too."""
    hopes = []
    values = []
    for shearers in (1, 2):
        for masters in ((), (3,)):
            state = turn(deck(give(run(2), shearers=shearers), discard="objective_14"))
            state.hazards = put(state.hazards, 0, (6,))
            state.masters = put(state.masters, 0, masters)
            hopes.append(objectives(state, 0, 0.5, LANDED))
            values.append(base(state, 0, LANDED))
    unmet, unmet_master, met, met_master = hopes
    assert unmet < unmet_master < unmet + 1
    assert met == met_master == 3
    assert values[3] == pytest.approx(values[2] + 1)
