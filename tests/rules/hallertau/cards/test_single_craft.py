"""Cards that do something of their own with craft buildings, tools and goods."""

from __future__ import annotations

import pytest

from ludohall.core.action import Action
from ludohall.games.hallertau import state as at
from tests.rules.hallertau.cards.table import (
    asked,
    give,
    lay,
    new,
    played,
)


@pytest.mark.rule("HAL-C25")
def test_312_needs_a_step_without_boulder() -> None:
    state = new(312)
    lay(state, *[3] * 6)
    player = state.players[0]
    player[at.CRAFT : at.CRAFT + 5] = [1, 1, 0, 1, 1]
    player[at.BOULDER : at.BOULDER + 2] = [2, 4]
    player[at.BOULDER + 2 : at.BOULDER + 4] = [3, 5]
    played(state, 312)
    assert "craft:0" not in asked(state)
    assert {"craft:1", "craft:2"} <= set(asked(state))
    state.apply(Action("craft", (2,)))
    assert player[at.CENTER] == 1
    assert player[at.WINDOW] == 7
    assert player[at.WORKERS] == 0


@pytest.mark.rule("HAL-C25")
def test_316_pushes_different_boulders() -> None:
    state = new(316, round_=1)
    player = state.players[0]
    player[at.BOULDER : at.BOULDER + 2] = [3, 4]
    played(state, 316)
    assert "shove:0:0" not in asked(state)  # the far one lies right behind
    state.apply(Action("shove", (0, 1)))
    assert asked(state)[0] == "shove:0:0"
    state.apply(Action("shove", (0, 0)))
    assert asked(state)[0] == "shove:1:1"
    state.apply(Action("shove", (4, 1)))
    assert player[at.BOULDER : at.BOULDER + 2] == [4, 5]
    assert asked(state) == ["done"]


@pytest.mark.rule("HAL-C25", "HAL-C56")
def test_316_in_any_order() -> None:
    state = new(316, round_=1)
    played(state, 316, Action("shove", (4, 0)))
    assert "shove:0:1" in asked(state)
    state.apply(Action("shove", (0, 1)))
    assert "shove:4:0" not in asked(state)  # each but once
    assert "shove:4:1" in asked(state)
    state.apply(Action("shove", (4, 1)))
    assert state.players[0][at.BOULDER + 8 : at.BOULDER + 10] == [3, 5]


@pytest.mark.rule("HAL-C36")
def test_839_exchanges_exactly_one_tool() -> None:
    state = new(839, phase=3)
    give(state, tools=8)
    played(state, 839)
    assert asked(state) == ["swap", "done"]
    state.apply(Action("swap"))
    assert (state.players[0][at.TOOLS], state.players[0][at.JEWELS]) == (7, 1)
    assert asked(state) == ["done"]


@pytest.mark.rule("HAL-C3", "HAL-C56")
def test_908_costs_three_sets_of_different_goods() -> None:
    state = new(908)
    give(state, barley=8, hops=4, milk=4, wool=4, clay=3)
    played(state, 908)
    assert asked(state) == ["handin:0", "handin:2", "handin:6", "handin:7"]
    for good in (at.MILK, at.BARLEY, at.HOPS):
        state.apply(Action("handin", (good,)))
        assert f"handin:{good}" not in asked(state)
    assert state.players[0][: at.GOODS] == [4, 0, 0, 0, 0, 0, 0, 4, 3]
