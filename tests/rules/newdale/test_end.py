"""Final production, personal goals, final scoring, the winner."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

import ludohall as lh
from ludohall.core.data import Json
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, CHAPTERS, TIERS
from ludohall.games.newdale.components.events import NO_EVENT
from ludohall.games.newdale.components.goods import BREAD, VALUE
from ludohall.games.newdale.effects import available, purse
from ludohall.games.newdale.keys import CARD_IDS
from ludohall.games.newdale.scoring import delivery, military_points, tie_break
from ludohall.games.newdale.state import TASK_BREAD
from ludohall.games.newdale.steps.production import LastChains
from ludohall.games.newdale.steps.rounds import CLEAN_UP, END_OF_ROUND, PersonalGoal, payments

from .table import GAME, Table, discard


@pytest.mark.rule("NEW-102")
def test_last_chains_without_bonus() -> None:
    """T29."""
    table = Table(phase="final").area(2, "weaving_mill1").goods(yarn=2, coal=3)
    table.ask(LastChains(0, 0)).play("last:1:2")
    assert (table.good("cloth"), table.good("coal")) == (2, 1)
    assert table.legal == ["done"]


@pytest.mark.rule("NEW-102")
def test_goods_go_through_several_buildings() -> None:
    """R52: each chain once, in any order; no assistants."""
    table = Table(phase="final", chapter="VI").area(2, "spinning_mill1").area(3, "weaving_mill1")
    table.area(4, "sailmaker1").hand("sawmill1", "sawmill2").goods(coal=2).assistants("YYYGGG")
    table.ask(LastChains(0, 0))
    table.play("last:1:2", discard("sawmill1"), discard("sawmill2"), "last:2:2", "last:3:1")
    assert (table.good("sails"), table.good("cloth"), table.good("yarn")) == (1, 1, 0)
    assert table.legal == ["done"]


@pytest.mark.rule("NEW-102")
def test_all_finish_at_the_same_time() -> None:
    table = Table(phase="special", chapter="II")
    table.state.round, table.state.coming, table.state.task = 7, (), 1
    table.ask(END_OF_ROUND, CLEAN_UP)
    table.out_of_turn(0, "done").out_of_turn(1, "done")
    assert type(table.state.stack[-1]).__name__ == "PersonalGoal"


@pytest.mark.rule("NEW-103")
def test_rabbits_task() -> None:
    """R53, R54: two corn or a wheat card, once."""
    table = Table(chapter="II", phase="final").goods(corn=2).hand("sawmill3", "mill1")
    table.state.task = 1
    table.ask(PersonalGoal(0))
    assert table.legal == ["fulfil:0", "fulfil:1", "done"]
    spared = table.state.clone()
    table.play("fulfil:0")
    assert (table.good("corn"), table.track(), table.player().fulfilled) == (0, 7, 1)
    assert table.state.over
    table.state = spared
    table.play("fulfil:1", discard("sawmill3"))
    assert (table.held(), table.good("corn"), table.track()) == (1, 2, 7)


@pytest.mark.rule("NEW-103")
def test_rabbits_task_with_bread() -> None:
    table = Table(chapter="II", phase="final").goods(bread=1).hand("sawmill3")
    table.state.task = 1
    table.state.switches = TASK_BREAD
    table.ask(PersonalGoal(0))
    assert table.legal == ["fulfil:2", "done"]
    assert table.play("fulfil:2").good("bread") == 0


@pytest.mark.rule("NEW-103")
@pytest.mark.parametrize(("given", "payment"), [({}, 2), ({"rabbits_task": "wheat"}, 1)])
def test_bread_is_usual_and_wheat_an_option(given: dict[str, Json], payment: int) -> None:
    """R54: one wheat card is so cheap that the other half of the campaign never came."""
    state = lh.new("newdale", 2, 1, {"chapter": "II", **given}).state
    state.task = 1
    state.players[0].hand = bytes([CARD_IDS["sawmill3"]])
    state.players[0].goods[BREAD] = 1
    assert payments(state, 0) == [payment]


@pytest.mark.rule("NEW-103", "NEW-131")
@pytest.mark.parametrize("campaign", [True, False])
def test_rabbits_task_says_that_it_decides_the_way(campaign: bool) -> None:
    """R54: in a campaign alone."""
    table = Table(chapter="II", phase="final").goods(corn=2)
    table.state.task = 1
    table.state.saga = ((0, 1, 30, 31),) if campaign else None
    table.ask(PersonalGoal(0))
    for language, words in (("en", "the way of the campaign"), ("fr", "la voie de la campagne")):
        tr = GAME.translator(language)
        told = GAME.describe(table.state, GAME.verbs.parse("fulfil:0"), 0, tr)
        assert (words in told) is campaign
    assert GAME.view(table.state, 0)["task_decides"] is campaign


@pytest.mark.rule("NEW-103")
def test_vintage() -> None:
    table = Table(chapter="IIIa", phase="final").goods(red_grapes=2, blue_grapes=2)
    table.assistants("RRR").state.task = 2
    table.ask(PersonalGoal(0)).play("fulfil:3")
    assert (table.good("red_grapes"), table.good("blue_grapes"), table.track()) == (1, 0, 7)


@pytest.mark.rule("NEW-104")
@pytest.mark.parametrize(
    ("fists", "points"),
    [
        ((2, 2, 0), (4, 4, 0)),
        ((2, 2, 1), (4, 4, 1)),
        ((3, 1, 1, 0), (4, 2, 2, 0)),
        ((0, 0), (0, 0)),
        ((1, 3), (2, 4)),
        ((4, 3, 2, 1), (4, 2, 1, 0)),
    ],
)
def test_military_strength(fists: tuple[int, ...], points: tuple[int, ...]) -> None:
    """T31, T32, T33, R56."""
    table = Table(players=len(fists))
    for seat, count in enumerate(fists):
        table.player(seat).fists = count
    assert tuple(military_points(table.state, seat) for seat in range(len(fists))) == points


@pytest.mark.rule("NEW-104", "NEW-129")
def test_no_military_points_alone() -> None:
    table = Table(players=1).special("fortress1")
    assert table.parts()["military"] == 0


@pytest.mark.rule("NEW-105")
@pytest.mark.parametrize(
    ("corn", "bread", "points"),
    [(1, 1, 0), (4, 0, 6), (7, 1, 6), (0, 4, 12), (10, 4, 12), (2, 0, 0)],
)
def test_main_goal(corn: int, bread: int, points: int) -> None:
    """T35: 7, 8, 19, 20, 40 coins."""
    table = Table().goods(corn=corn, bread=bread)
    assert table.parts()["goal"] == points


@pytest.mark.rule("NEW-105")
def test_the_best_delivery() -> None:
    """R55: corn and meat for 8 exactly, so that the rest counts as goods."""
    table = Table().goods(corn=4, meat=2, planks=1)
    assert delivery(table.state, 0) == (8, 6, 2)


@pytest.mark.rule("NEW-106")
def test_goods_left() -> None:
    """T34: 23 coins."""
    table = Table().goods(planks=10, coal=3)
    assert table.parts()["goods"] == 4


@pytest.mark.rule("NEW-106")
def test_grapes_by_the_market_of_round_seven() -> None:
    """R49."""
    table = Table(chapter="IVb", phase="special").event("1").assistants("YYYYYGR")
    table.goods(yellow_grapes=1).state.round = 7
    table.state.coming = ()
    table.ask(END_OF_ROUND, CLEAN_UP)
    assert available(table.state, table.player(), 0) == 5
    assert table.parts()["goods"] == 1


@pytest.mark.rule("NEW-107")
def test_secret_goal() -> None:
    """T17: two stars, a monolith, a moon."""
    table = Table().secret("star").houses(5, 12, 13, 18)
    assert table.parts()["secret"] == 6


@pytest.mark.rule("NEW-108")
def test_points_on_buildings() -> None:
    table = Table().area(2, "weaving_mill1").special("fortress1").hand("weaving_mill2")
    table.tiles("one_good").character("nate")
    assert table.parts()["buildings"] == 3 + 3
    assert table.score() == 3 + 6 + 4
    sailors = Table(chapter="VIII").special("navigator").area(3, "cook1")
    assert sailors.parts()["buildings"] == 2 + 1


@pytest.mark.rule("NEW-109")
def test_most_points_win() -> None:
    table = Table(players=3).points(9).points(11, seat=1).points(10, seat=2)
    assert table.state.winners() == [1]
    assert GAME.ending(table.state).tie_breaks == ()
    assert [place.seat for place in GAME.ranking(table.state)] == [1, 2, 0]


@pytest.mark.rule("NEW-109")
def test_the_farthest_wins_a_tie() -> None:
    """T46, R57: seats 1 and 4 of the book; seat 3 was first, so the bag lies at seat 4."""
    table = Table(players=4).points(50).points(50, seat=3)
    table.state.first = 3
    assert table.state.winners() == [0]
    assert "farthest" in GAME.ending(table.state).tie_breaks[0]
    assert CARD_IDS["mill1"] == 9


@pytest.mark.rule("NEW-105", "NEW-106")
@pytest.mark.parametrize("seed", range(40))
def test_no_other_delivery_is_worth_more(seed: int) -> None:
    """R55: every choice of goods for one tier or none, tried one by one."""
    rng = Random(seed)
    chapter = CHAPTER_KEYS[int(rng.random() * len(CHAPTER_KEYS))]
    table = Table(chapter=chapter).goods(coal=int(rng.random() * 9))
    goods = CHAPTERS[table.state.chapter].goods
    for good in goods:
        table.player().goods[good] = int(rng.random() * 6)
    coins = purse(table.state, table.player())
    found = {(0, 0, coins // 5)}
    for counts in product(*[range(table.player().goods[good] + 1) for good in goods]):
        worth = sum(VALUE[good] * n for good, n in zip(goods, counts, strict=True))
        found |= {
            (worth, points, (coins - worth) // 5) for least, points in TIERS if worth >= least
        }
    best = delivery(table.state, 0)
    assert best in found
    assert best[1] + best[2] == max(points + left for _, points, left in found)
    assert table.parts()["goal"] + table.parts()["goods"] == best[1] + best[2]


@pytest.mark.rule("NEW-105", "NEW-129")
@pytest.mark.parametrize(
    ("barrels", "bread", "delivered", "left"),
    [(8, 0, 24, 0), (7, 0, 0, 4), (9, 1, 24, 1), (0, 5, 25, 0), (3, 3, 24, 0), (9, 9, 24, 9)],
)
def test_alone_the_least_that_is_enough_is_delivered(
    barrels: int, bread: int, delivered: int, left: int
) -> None:
    """Chapter VII asks for 24 coins; what is left still counts as goods."""
    table = Table(players=1, chapter="VII").goods(barrels=barrels, bread=bread)
    assert delivery(table.state, 0) == (delivered, 0, left)


@pytest.mark.rule("NEW-103")
@pytest.mark.parametrize(
    ("task", "goods", "offers"),
    [
        (1, {"corn": 1}, []),
        (1, {"corn": 2}, ["fulfil:0"]),
        (1, {"yellow_grapes": 9}, []),
        (2, {"yellow_grapes": 1, "blue_grapes": 1}, []),
        (2, {"yellow_grapes": 1, "green_grapes": 1, "blue_grapes": 1}, ["fulfil:3"]),
        (2, {"corn": 9}, []),
    ],
)
def test_a_personal_goal_is_paid_in_full_or_not(
    task: int, goods: dict[str, int], offers: list[str]
) -> None:
    table = Table(chapter="IIIa", phase="final").goods(**goods)
    table.state.task = task
    assert table.ask(PersonalGoal(0)).legal == [*offers, "done"]
    before = table.state.clone()
    table.play("done")
    assert table.player() == before.players[0]


@pytest.mark.rule("NEW-103", "NEW-29")
def test_a_personal_goal_brings_no_cards_for_a_threshold() -> None:
    """Nothing comes of thresholds in final scoring."""
    table = Table(chapter="II", phase="final").goods(corn=2).points(4)
    table.state.task = 1
    table.ask(PersonalGoal(0)).play("fulfil:0")
    assert (table.track(), table.held(), table.parts()["tasks"]) == (8, 0, 4)


@pytest.mark.rule("NEW-103")
def test_without_a_goal_that_lies_out_nobody_is_asked() -> None:
    table = Table(phase="special")
    table.state.round, table.state.coming = 7, ()
    table.ask(END_OF_ROUND, CLEAN_UP)
    for seat in (0, 1):
        table.out_of_turn(seat, "done")
    assert table.state.over


@pytest.mark.rule("NEW-102")
def test_a_chain_is_used_once_more_and_no_second_time() -> None:
    table = Table(phase="final").area(2, "weaving_mill1").area(3, "weaving_mill2")
    table.goods(yarn=3, coal=3).ask(LastChains(0, 0))
    table.play("last:1:1")
    assert table.legal == ["last:2:1", "last:2:2", "done"]
    table.play("last:2:2")
    assert table.legal == ["done"]


@pytest.mark.rule("NEW-107")
def test_a_secret_goal_that_is_not_dealt_brings_nothing() -> None:
    table = Table().houses(13, 19)
    assert table.parts()["secret"] == 0
    assert table.secret("rose").parts()["secret"] == 4  # two monoliths


@pytest.mark.rule("NEW-109")
def test_who_is_how_far_from_the_first_player() -> None:
    table = Table(players=3)
    table.state.first = 1
    assert [tie_break(table.state, seat) for seat in range(3)] == [(2,), (0,), (1,)]
    assert table.state.winners() == [0]


@pytest.mark.rule("NEW-27", "NEW-106")
def test_after_round_seven_the_market_stays_and_guests_go() -> None:
    table = Table(phase="special").assistants("YYYGGRRB")
    table.player().guests = (1, 0, 0, 0, 0)
    table.state.round, table.state.coming = 7, ()
    bag, market = table.state.bag, table.state.market
    table.ask(END_OF_ROUND, CLEAN_UP)
    assert (table.state.market, table.player().guests) == (market, (0, 0, 0, 0, 0))
    assert table.state.bag == (bag[0] + 1, *bag[1:])
    assert (table.state.first, table.state.event != NO_EVENT) == (1, True)
