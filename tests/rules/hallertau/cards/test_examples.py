"""The rulebook's examples of cards, and their neighbours."""

from __future__ import annotations

import pytest

from ludohall.core.action import Action
from ludohall.games.hallertau import components as space
from ludohall.games.hallertau import state as at
from ludohall.games.hallertau.effects import fields_of
from ludohall.games.hallertau.state import HallertauState, put
from ludohall.games.hallertau.steps.rounds import income_phase
from ludohall.games.hallertau.steps.turns import Turn, Turns
from tests.rules.hallertau.cards.table import (
    Outcome,
    carry_out,
    give,
    hold,
    lay,
    new,
    offers,
    put_sheep,
    set_round,
    sown,
    workers,
)

ONE_BONUS = (0, 0, 1, 0)


def outcomes(state: HallertauState, card: int) -> list[Outcome]:
    """What the ways to play a card lead to, poorest first."""
    found = [carry_out(state, action) for action in offers(state, card)]
    return sorted(found, key=lambda outcome: str(outcome.key()))


def only(state: HallertauState, card: int) -> Outcome:
    """What the only way to play a card leads to."""
    (outcome,) = outcomes(state, card)
    return outcome


@pytest.mark.rule("HAL-C2")
def test_003_spends_nothing() -> None:  # T32
    state = new(3)
    give(state, wool=1)
    put_sheep(state, {5: 3})
    assert only(state, 3).gained == {"sheep": 1}


@pytest.mark.rule("HAL-C3")
def test_401_costs_barley_or_rye_never_both() -> None:  # T35
    state = new(401)
    give(state, barley=1, rye=1)
    put_sheep(state, {5: 1})
    assert [o.gained for o in outcomes(state, 401)] == [{"barley": -1}, {"rye": -1}]


@pytest.mark.rule("HAL-C3")
def test_405_costs_one_of_each_grain() -> None:  # T35
    state = new(405)
    give(state, barley=1, flax=1, hops=1, rye=1)
    lost = dict.fromkeys(("barley", "flax", "hops", "rye"), -1)
    assert only(state, 405).gained == {**lost, "milk": 1, "wool": 2, "sheep": 1}
    give(state, barley=4, flax=0)
    assert offers(state, 405) == []


@pytest.mark.rule("HAL-C1", "HAL-C8")
def test_009_while_a_space_is_full_in_whoevers_turn() -> None:  # T36
    state = new(9, players=2)
    state.stack[:] = [Turn(1)]
    state.players[1][at.WORKERS] = 3
    workers(state, space.FARMING, 1, 2)
    assert offers(state, 9) == []
    workers(state, space.FARMING, 1, 2, 3)
    (action,) = offers(state, 9)
    assert carry_out(state, action).gained == {"jewels": 1}
    assert state.seat == 1
    workers(state, space.FARMING, 1, 2)
    workers(state, space.POINT_CARD, 1, 2)
    assert offers(state, 9) == [action]  # a card space has two rows


@pytest.mark.rule("HAL-C4")
@pytest.mark.parametrize(
    ("jewels", "things"),
    [(2, ["meat"]), (3, ["meat", "tools"]), (5, ["meat", "sheep", "tools"])],
)
def test_206(jewels: int, things: list[str]) -> None:  # T37
    state = new(206)
    give(state, jewels=jewels)
    assert [o.gained for o in outcomes(state, 206)] == [{thing: 1} for thing in things]


@pytest.mark.rule("HAL-C7")
def test_phases_of_426_and_419() -> None:  # T38
    state = new(426)
    hold(state, 0, 419)
    give(state, tools=6, jewels=1)
    for phase in range(1, 12):
        state.phase = phase
        assert bool(offers(state, 426)) is (phase == 7)
        assert bool(offers(state, 419)) is (phase != 4)


@pytest.mark.rule("HAL-C20", "HAL-C21")
def test_118_and_810() -> None:  # T39
    state = new(118)
    workers(state, space.FARMING, 1, 2, 3)
    outcome = only(state, 118)
    assert outcome.gained == {"barley": 2, "hops": 1}
    assert outcome.drawn == ONE_BONUS

    state = new(810)
    give(state, hops=2)
    assert only(state, 810).gained == {"hops": -2}
    state.phase = 3
    assert only(state, 810).gained == {"hops": -2, "rye": 1}
    before = state.scores()[0]
    state.phase = 4
    state.apply(offers(state, 810)[0])
    assert state.scores()[0] == before + 3


@pytest.mark.rule("HAL-C2")
def test_006_needs_both_002_either() -> None:  # T40
    state = new(6)
    hold(state, 0, 2)
    give(state, barley=7, hops=3)
    assert offers(state, 6) == []
    assert only(state, 2).gained == {"sheep": 1}
    give(state, barley=4, hops=4)
    assert only(state, 6).gained == {"tools": 1}
    give(state, barley=7, hops=2)
    assert only(state, 2).gained == {"sheep": 1}  # not 2 with both


@pytest.mark.rule("HAL-C4")
@pytest.mark.parametrize(("meat", "tools"), [(1, [0]), (2, [0, 1]), (4, [0, 1]), (5, [0, 1, 2])])
def test_007(meat: int, tools: list[int]) -> None:  # T41
    state = new(7)
    give(state, meat=meat)
    found = [carry_out(state, action) for action in offers(state, 7)]
    assert sorted(o.gained.get("tools", 0) for o in found) == tools
    assert {o.drawn for o in found} == {ONE_BONUS}


@pytest.mark.rule("HAL-C2")
@pytest.mark.parametrize(
    ("tools", "jewels", "playable"), [(7, 0, 1), (0, 7, 1), (5, 2, 1), (5, 1, 0)]
)
def test_216(tools: int, jewels: int, playable: int) -> None:  # T42
    state = new(216)
    give(state, tools=tools, jewels=jewels)
    assert len(offers(state, 216)) == playable


@pytest.mark.rule("HAL-C4")
def test_110_takes_the_lowest_of_three() -> None:  # T43
    state = new(110)
    give(state, flax=6, barley=3, rye=7)
    outcome = only(state, 110)
    assert outcome.gained == {"hops": 1, "clay": 1}
    assert outcome.drawn == (0, 0, 0, 0)


@pytest.mark.rule("HAL-C13")
def test_amounts_by_the_window() -> None:  # T44
    state = new(212)
    give(state, tools=7)
    state.players[0][at.WINDOW] = 11
    assert only(state, 212).gained == {"clay": 3}
    state = new(219)
    give(state, milk=6)
    state.players[0][at.WINDOW] = 9
    assert only(state, 219).gained == {"flax": 4}
    state = new(632)
    lay(state, 3, 3)
    state.players[0][at.WINDOW] = 11
    outcome = only(state, 632)
    assert (outcome.gained, outcome.drawn) == ({"meat": 3}, (0, 0, 2, 0))


@pytest.mark.rule("HAL-C41")
def test_223_and_224() -> None:  # T45
    state = new(223)
    put_sheep(state, {5: 4})
    give(state, jewels=2)
    outcome = only(state, 223)
    assert (outcome.gained, outcome.drawn) == ({"milk": 2}, (0, 0, 0, 0))
    state = new(224)
    give(state, hides=2, meat=2, milk=6, wool=2)
    outcome = only(state, 224)
    assert (outcome.gained, outcome.drawn) == ({"milk": 3}, ONE_BONUS)


@pytest.mark.rule("HAL-C8")
def test_329_counts_workers_not_rows() -> None:  # T46
    state = new(329)
    workers(state, space.NURSERY, 1, 1)
    outcome = only(state, 329)
    assert (outcome.gained, outcome.drawn) == ({}, ONE_BONUS)


@pytest.mark.rule("HAL-C4")
def test_503_and_629_take_the_lower_number() -> None:  # T47
    state = new(503)
    lay(state, *[3] * 6)
    give(state, jewels=4)
    assert only(state, 503).gained == {"meat": 2}
    state = new(629)
    put_sheep(state, {7: 6})
    give(state, jewels=4)
    assert only(state, 629).gained == {"hides": 1, "meat": 1}


def questions(state: HallertauState, card: int) -> list[str]:
    """What is asked once the card is played."""
    state.apply(offers(state, card)[0])
    return [str(action) for action in state.actions(0) if action.verb != "card"]


@pytest.mark.rule("HAL-C34")
@pytest.mark.parametrize(
    ("jewels", "fields", "asked"),
    [
        (6, 0, ["pair:2:4", "pair:3:3", "done"]),  # T48
        (4, 0, ["pair:2:2", "field:4", "done"]),
        (5, 6, ["pair:2:3", "field:5", "done"]),
        (5, 7, ["field:5", "done"]),
        (10, 0, ["pair:5:5", "done"]),
        (9, 7, ["done"]),
    ],
)
def test_607(jewels: int, fields: int, asked: list[str]) -> None:
    state = new(607)
    give(state, tools=6, jewels=jewels)
    lay(state, *[3] * fields)
    assert questions(state, 607) == asked


@pytest.mark.rule("HAL-C34")
def test_607_lays_both_fields() -> None:
    state = new(607)
    give(state, tools=6, jewels=6)
    questions(state, 607)
    state.apply(Action("pair", (2, 4)))
    assert fields_of(state.players[0]) == [4, 2]


@pytest.mark.rule("HAL-C5")
def test_731_counts_hides_and_keeps_them() -> None:  # T49
    state = new(731)
    give(state, tools=1, hides=5)
    outcome = only(state, 731)
    assert (outcome.gained, outcome.drawn) == ({"tools": -1, "barley": 2, "wool": 2}, ONE_BONUS)


@pytest.mark.rule("HAL-C2")
def test_833_in_round_3_needs_six_milk() -> None:  # T50
    state = new(833, round_=3)
    give(state, milk=5)
    assert offers(state, 833) == []
    give(state, milk=6)
    assert len(offers(state, 833)) == 1


@pytest.mark.rule("HAL-C28")
def test_313_puts_the_last_worker_alone_in_row_2() -> None:  # T51
    state = new(313, players=2)
    state.stack[:] = [Turns(1), Turn(0)]
    for player in state.players:
        player[at.WORKERS] = 1
    state.players[1][at.WORKERS] = 4
    workers(state, space.CLAY_DELIVERY)
    state.apply(offers(state, 313)[0])
    assert Action("squeeze", (space.CLAY_DELIVERY,)) in state.actions(0)
    assert Action("squeeze", (space.CLEARING,)) in state.actions(0)  # with a worker in row 1
    state.apply(Action("squeeze", (space.CLAY_DELIVERY,)))
    assert state.players[0][at.CLAY] == 2  # round 2: used at once
    at_space = 3 * space.CLAY_DELIVERY
    assert [*state.board[at_space : at_space + 3]] == [0, 1, 0]
    assert state.players[0][at.WORKERS] == 0
    while state.seat != 1:
        state.apply(state.actions()[0] if state.seat == 0 else Action("draw", (0, 801)))
    state.apply(Action("place", (space.CLAY_DELIVERY,)))
    assert state.players[1][at.WORKERS] == 3  # row 1 took one worker
    assert [*state.board[at_space : at_space + 3]] == [1, 1, 0]
    state.apply(Action("place", (space.CLAY_DELIVERY,)))
    assert state.players[1][at.WORKERS] == 0  # row 3 takes three
    assert [*state.board[at_space : at_space + 3]] == [1, 1, 3]


@pytest.mark.rule("HAL-C20")
def test_income_in_an_order_of_ones_choice() -> None:  # T10
    state = new(players=1)
    state.played = put(state.played, 0, (811, 838, 819))
    state.stack.clear()
    income_phase(state)
    state.settle()
    assert state.players[0][at.FLAX] == 1  # 838 needs no decision
    assert [str(a) for a in state.actions()] == ["income:811", "income:819"]
    state.apply(Action("income", (819,)))
    state.apply(Action("income", (811,)))
    state.apply(Action("sow", (4, at.FLAX)))
    assert fields_of(state.players[0]) == [sown("flax", 4)]
    assert state.players[0][at.FLAX] == 0


@pytest.mark.rule("HAL-C27")
def test_730_is_free_in_round_6() -> None:
    state = new(730, round_=5)
    assert offers(state, 730) == []  # the card of round 6 lies there without sheep
    set_round(state, 6)
    state.players[0][at.NEXT_YARD] = 6  # before it has come off
    assert only(state, 730).gained == {"milk": 3}
