"""Doubtful cards: the reading that is played, and the other one where there is a choice."""

from __future__ import annotations

import pytest

from ludohall.games.hallertau import components as space
from ludohall.games.hallertau import state as at
from ludohall.games.hallertau.cards import play
from ludohall.games.hallertau.cards.programs import ALTERNATIVES
from ludohall.games.hallertau.state import HallertauState
from tests.rules.hallertau.cards.table import (
    Outcome,
    carry_out,
    give,
    lay,
    new,
    offers,
    put_sheep,
    sown,
    workers,
)


def other(state: HallertauState) -> HallertauState:
    """The same table under the other readings."""
    state = state.clone()
    state.switches |= at.ALTERNATIVE * ((1 << len(ALTERNATIVES)) - 1)
    return state


def best(state: HallertauState, card: int) -> Outcome:
    """The outcome of the first way to play a card: the highest tier."""
    return carry_out(state, offers(state, card)[0])


def test_the_cards_with_another_reading() -> None:
    assert ALTERNATIVES == (30, 225, 324, 326, 425, 427, 509, 526, 605, 734, 808, 905)


@pytest.mark.rule("HAL-C40")
def test_009() -> None:
    state = new(9)
    workers(state, space.FARMING, 1, 2, 3)
    assert best(state, 9).drawn == (0, 0, 1, 0)


@pytest.mark.rule("HAL-C42")
def test_317() -> None:
    state = new(317)
    lay(state, sown("rye", 3), 3, 4)
    give(state, clay=5)
    assert best(state, 317).gained == {"clay": 2}


@pytest.mark.rule("HAL-C44")
def test_605() -> None:
    state = new(605)
    give(state, milk=3)
    assert best(state, 605).gained == {"milk": -3, "sheep": 1}
    assert offers(other(state), 605) == []
    give(state, milk=8)
    assert best(other(state), 605).gained == {"milk": -8, "sheep": 1}


@pytest.mark.rule("HAL-C45")
def test_808() -> None:
    state = new(808, phase=3)
    give(state, hides=2)
    assert best(state, 808).gained == {"hides": -2, "wool": 2}
    assert best(other(state), 808).gained == {"hides": -2, "barley": 1, "hops": 1}
    state = other(state)
    play.income(state, 0, 808)
    state.settle()
    assert state.players[0][at.BARLEY] == 1


@pytest.mark.rule("HAL-C46")
def test_324() -> None:
    state = new(324, round_=1)
    assert best(state, 324).gained == {"milk": 1}
    assert offers(other(state), 324) == []
    state.players[0][at.WINDOW] = 8
    assert best(state, 324).gained == {"milk": 3}
    assert best(other(state), 324).gained == {"milk": 2}


@pytest.mark.rule("HAL-C47")
def test_225() -> None:
    state = new(225)
    put_sheep(state, {4: 1, 5: 1})
    assert offers(state, 225) == []
    assert len(offers(other(state), 225)) == 1
    put_sheep(state, {5: 2, 7: 1})
    assert offers(state, 225) == offers(other(state), 225) == []


@pytest.mark.rule("HAL-C49")
@pytest.mark.parametrize("card", [427, 526])
def test_427_and_526(card: int) -> None:
    state = new(card)
    give(state, milk=2)
    for phase in range(1, 12):
        state.phase = phase
        assert bool(offers(state, card)) is (phase == 7)
        assert bool(offers(other(state), card)) is (phase != 7)


@pytest.mark.rule("HAL-C50")
def test_326() -> None:
    state = new(326)
    put_sheep(state, {4: 3})
    assert best(state, 326).gained == {"wool": 1}
    assert best(other(state), 326).gained == {"wool": 3}
    put_sheep(state, {4: 1, 6: 1})
    assert [carry_out(state, a).gained for a in offers(state, 326)] == [{"wool": 2}]
    put_sheep(state, {7: 1})
    assert best(state, 326).gained == {"wool": 3}
    assert best(other(state), 326).gained == {"wool": 1}
    put_sheep(state, {3: 1})
    assert offers(state, 326) == offers(other(state), 326) == []


@pytest.mark.rule("HAL-C51")
@pytest.mark.parametrize(
    ("fields", "cards", "otherwise"), [(4, 0, 0), (2, 1, 1), (1, 2, 2), (0, 2, 3)]
)
def test_509(fields: int, cards: int, otherwise: int) -> None:
    state = new(509)
    lay(state, *[3] * fields)
    assert best(state, 509).drawn == (0, 0, cards, 0)
    assert best(other(state), 509).drawn == (0, 0, otherwise, 0)


@pytest.mark.rule("HAL-C52")
def test_030() -> None:
    state = new(30)
    give(state, jewels=1)
    lay(state, 3, 3, 3)
    assert best(state, 30).drawn == (0, 1, 1, 0)
    assert best(other(state), 30).drawn == (0, 0, 1, 0)


@pytest.mark.rule("HAL-C53")
def test_425() -> None:
    state = new(425)
    give(state, hops=8)
    assert best(state, 425).gained == {"hops": -5, "rye": 3}
    assert best(other(state), 425).gained == {"hops": -5, "barley": 3}


@pytest.mark.rule("HAL-C54")
def test_734() -> None:
    state = new(734)
    give(state, jewels=2)
    assert best(state, 734).gained == {"jewels": -2, "meat": 6}
    assert best(other(state), 734).gained == {"jewels": -2, "meat": 5}


@pytest.mark.rule("HAL-C55")
def test_905() -> None:
    state = new(905)
    give(state, tools=4)
    assert offers(state, 905) == []
    assert best(other(state), 905).gained == {"tools": -4}
