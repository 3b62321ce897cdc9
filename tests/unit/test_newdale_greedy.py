"""The greedy bot's eye for Expedition to Newdale."""

from __future__ import annotations

from random import Random

import pytest

import ludohall as lh
from ludohall.bots import Outlook, bot, simulate
from ludohall.games.newdale.components.areas import BUILD
from ludohall.games.newdale.components.buildings import COAL_MINE_CARD
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, I_
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.evaluation import evaluate
from ludohall.games.newdale.evaluation.weights import LANDED
from ludohall.games.newdale.evaluation.works import works
from ludohall.games.newdale.keys import CARD_IDS
from ludohall.games.newdale.steps.actions import ACTIONS_FROM
from ludohall.games.newdale.steps.planning import PLANNING_STEP
from tests.rules.newdale.table import Table, build, plan

GAME = lh.game("newdale")


@pytest.mark.parametrize("chapter", CHAPTER_KEYS)
def test_greedy_beats_random_in_every_chapter(chapter: str) -> None:
    """A sample; the published figure is measured over more matches."""
    options = GAME.read_options({"chapter": chapter}, 3)
    players = [bot("random", "newdale"), bot("greedy", "newdale"), bot("random", "newdale")]
    state, _ = simulate(GAME, options, 1, players)
    assert state.winners() == [1]


def test_greedy_plays_alone_and_in_turn_order() -> None:
    for options in ({}, {"planning": "in_order"}):
        read = GAME.read_options(options, 1)
        scores = [simulate(GAME, read, seed, [bot("greedy", "newdale")])[0] for seed in range(3)]
        chance = [simulate(GAME, read, seed, [bot("random", "newdale")])[0] for seed in range(3)]
        assert min(s.scores()[0] for s in scores) > max(s.scores()[0] for s in chance)


def test_greedy_decides_the_same_whatever_is_hidden() -> None:
    match = lh.new("newdale", 3, 5, {"chapter": "II"})
    rng = Random(5)
    greedy = bot("greedy", "newdale")
    for count in range(60):
        if count % 6 == 0 and match.seat is not None:
            decisions = {
                str(
                    greedy.decide(
                        Outlook(
                            GAME,
                            GAME.resample(match.state, match.seat, Random(n)),
                            match.seat,
                            Random(1),
                        )
                    )
                )
                for n in range(4)
            }
            assert len(decisions) == 1
        actions = match.actions()
        match.play(actions[int(rng.random() * len(actions))])


def test_the_evaluation_of_the_end_is_the_score() -> None:
    for players in (1, 4):
        options = GAME.read_options({"chapter": "VII"}, players)
        state, _ = simulate(GAME, options, 3, [bot("random", "newdale")] * players)
        assert [evaluate(state, seat) for seat in range(players)] == state.scores()


def test_the_last_pawn_goes_where_it_gains_most() -> None:
    """A slaughterhouse that surely works beats a space that cannot be used."""
    table = Table(players=1, phase="planning").area(2, "slaughterhouse1").assistants("YYYGG")
    table.goods(cattle=4).ask(PLANNING_STEP).play(plan(1, "area1_orderly"))
    values = {}
    for space in ("area2_orderly", "area5_orderly", "growth"):
        after = table.state.clone()
        after.apply(GAME.verbs.parse(plan(2, space)))
        values[space] = evaluate(after, 0)
    assert max(values, key=lambda space: values[space]) == "area2_orderly"


def test_a_pawn_that_waits_is_not_robbed_of_its_coins() -> None:
    """With eight coal and a pawn on growth, a library for six is left alone."""
    chosen = {}
    for waiting in ("growth", "area1_orderly"):
        table = Table(players=1, phase="actions").hand("library1").goods(coal=8)
        table.player().plan = (BUILD, GAME.verbs.parse(plan(2, waiting)).args[1], NOTHING, NOTHING)
        table.ask(ACTIONS_FROM[0][0])
        after = {}
        for action in ("pass", build("library1")):
            state = table.state.clone()
            state.apply(GAME.verbs.parse(action))
            after[action] = evaluate(state, 0)
        chosen[waiting] = after[build("library1")] - after["pass"]
    assert chosen["growth"] < chosen["area1_orderly"]


def test_it_reaches_the_goals_of_a_solo_chapter() -> None:
    """A sample; the published figure is measured over more matches."""
    options = GAME.read_options({"chapter": "I"}, 1)
    ends = [simulate(GAME, options, seed, [bot("greedy", "newdale")])[0] for seed in range(8)]
    assert sum(end.winners() == [0] for end in ends) >= 2


def test_a_coin_for_the_goal_counts_less_where_others_will_replace_it() -> None:
    areas = (COAL_MINE_CARD, *[NOTHING] * 7)
    bakery, mill = CARD_IDS["bakery1"], CARD_IDS["mill1"]
    with_bakery = (COAL_MINE_CARD, bakery, mill, *[NOTHING] * 5)
    gains = []
    for built in (areas, with_bakery):
        values = [
            works(I_, built, (0, 0, 0, 0), 2, 0, 5, stock, 0, True, 0, LANDED).value
            for stock in (0, 5)
        ]
        gains.append(values[1] - values[0])
    assert gains[0] > gains[1] > 0
