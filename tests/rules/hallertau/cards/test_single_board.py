"""Cards that do something of their own with workers on the action board."""

from __future__ import annotations

import pytest

from ludohall.core.action import Action
from ludohall.games.hallertau import components as space
from ludohall.games.hallertau import state as at
from ludohall.games.hallertau.state import NO_WORKERS, HallertauState
from ludohall.games.hallertau.steps.rounds import Closing
from ludohall.games.hallertau.steps.turns import Turn, Turns
from tests.rules.hallertau.cards.table import (
    BONUS,
    DONE,
    asked,
    give,
    new,
    offers,
    played,
    workers,
)


def three_and_three(state: HallertauState) -> None:
    """Two spaces with three workers, one of them a card space; a third one with room."""
    state.board = NO_WORKERS
    workers(state, space.POINT_CARD, 1, 2)
    workers(state, space.FARMING, 1, 2)


@pytest.mark.rule("HAL-C31")
def test_314_shifts_three_workers() -> None:
    state = new(314)
    three_and_three(state)
    played(state, 314)
    assert asked(state) == [f"shift:{space.POINT_CARD}", "done"]
    state.apply(Action("shift", (space.POINT_CARD,)))
    assert asked(state) == [f"fill:{space.FARMING}"]
    state.apply(Action("fill", (space.FARMING,)))
    assert sum(state.board) == 6
    assert [*state.board[3 * space.FARMING : 3 * space.FARMING + 3]] == [1, 2, 3]


@pytest.mark.rule("HAL-C31", "HAL-C8")
def test_314_needs_two_spaces_with_exactly_three() -> None:
    state = new(314)
    state.board = NO_WORKERS
    workers(state, space.POINT_CARD, 1, 2)
    workers(state, space.FARMING, 1, 1)
    assert offers(state, 314) == []
    workers(state, space.GATEWAY_CARD, 1, 2)
    played(state, 314)
    state.apply(Action("shift", (space.POINT_CARD,)))
    assert asked(state) == [f"fill:{space.FARMING}"]  # rows 1 and 2 are occupied all the same


@pytest.mark.rule("HAL-C29")
def test_315_takes_workers_and_prolongs_the_phase() -> None:
    state = new(315)
    state.stack[:] = [Closing(4, 0, 1), Turns(0), Turn(0)]
    state.players[0][at.WORKERS] = 1
    give(state, jewels=4)
    workers(state, space.FARMING, 1, 2, 3)
    state.apply(Action("tools", (1,)))
    assert asked(state) == ["done"]  # no worker is left, the phase is not over
    played(state, 315, Action("recall", (space.FARMING,)))
    assert state.players[0][at.WORKERS] == 3
    state.apply(DONE)
    assert f"place:{space.CLEARING}" in asked(state)
    assert state.phase == 4


@pytest.mark.rule("HAL-C30", "HAL-C9")
@pytest.mark.parametrize("jewels", [0, 1])
def test_328_at_the_butchery(jewels: int) -> None:
    state = new(328)
    state.stack[:] = [Turns(0), Turn(0)]
    state.players[0][at.WORKERS] = 2
    give(state, jewels=jewels)
    assert offers(state, 328) == []
    state.apply(Action("place", (space.BUTCHERY,)))
    assert asked(state) == ["done"]  # no sheep
    played(state, 328, BONUS)
    player = state.players[0]
    assert player[at.HIDES] == 2
    assert asked(state) == ["butcher:0", "done"] if jewels else ["done"]
    assert offers(state, 328) == []
    if jewels:
        state.apply(Action("butcher", (0,)))
        assert (player[at.JEWELS], player[at.MEAT], player[at.HIDES]) == (0, 4, 4)


@pytest.mark.rule("HAL-C32")
def test_419_uses_a_space_with_workers_of_the_supply() -> None:
    state = new(419, players=2, phase=5)
    state.first = 1
    give(state, jewels=1)
    workers(state, space.FARMING, 1, 2)
    workers(state, space.CLAY_DELIVERY)
    workers(state, space.NURSERY, 0, 1)
    played(state, 419)
    assert f"hire:{space.FARMING}" not in asked(state)  # only row 3 is free
    assert f"hire:{space.NURSERY}" in asked(state)
    assert f"hire:{space.CLEARING}" in asked(state)
    state.apply(Action("hire", (space.BONUS_CARD,)))
    assert [*state.board[3 * space.BONUS_CARD : 3 * space.BONUS_CARD + 2]] == [1, 2]
    state.apply(BONUS)
    assert state.first == 0
    assert 801 in state.hands[0]
    assert state.players[0][at.WORKERS] == 0


@pytest.mark.rule("HAL-C24")
def test_302_and_725_clear_all_or_none() -> None:
    state = new(725)
    give(state, tools=1)
    workers(state, space.LAND_SALE, 1, 2)
    workers(state, space.TOWN_HALL)
    played(state, 725)
    assert asked(state) == ["sweep", "done"]
    state.apply(Action("sweep"))
    assert [*state.board[3 * space.LAND_SALE : 3 * space.LAND_SALE + 3]] == [1, 0, 0]
    state = new(302)
    state.players[0][at.WORKERS] = 2
    workers(state, space.SHEEP_MARKET, 0, 1)
    played(state, 302, Action("sweep"))
    for where in (space.SHEEP_MARKET, space.SHEEP_BREEDING, space.WEEKLY_MARKET):
        assert [*state.board[3 * where : 3 * where + 3]] == [0, 0, 0]


@pytest.mark.rule("HAL-C24")
def test_725_asks_nothing_where_nothing_lies() -> None:
    state = new(725)
    give(state, tools=1)
    workers(state, space.LAND_SALE)
    workers(state, space.TOWN_HALL)
    played(state, 725, BONUS)
    assert asked(state) == ["done"]


@pytest.mark.rule("HAL-C5")
def test_210_clears_a_space() -> None:
    state = new(210)
    give(state, hops=2)
    state.board = NO_WORKERS
    workers(state, space.FARMING, 1, 2, 3)
    played(state, 210)
    assert asked(state) == [f"clear:{space.FARMING}", "done"]
    state.apply(Action("clear", (space.FARMING,)))
    assert sum(state.board) == 0
