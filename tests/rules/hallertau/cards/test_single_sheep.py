"""Cards that move sheep in ways of their own."""

from __future__ import annotations

import pytest

from ludohall.core.action import Action
from ludohall.games.hallertau import state as at
from tests.rules.hallertau.cards.table import (
    asked,
    give,
    new,
    offers,
    played,
    put_sheep,
    set_round,
    sheep,
)


@pytest.mark.rule("HAL-C19")
def test_101_moves_different_sheep() -> None:
    state = new(101)
    give(state, flax=6)
    put_sheep(state, {4: 1, 5: 1, 6: 1})
    played(state, 101, Action("move", (5,)))
    assert asked(state) == ["move:6", "move:4", "done"]
    state.apply(Action("move", (4,)))
    assert sheep(state) == {5: 1, 6: 2}


@pytest.mark.rule("HAL-C19", "HAL-C56")
@pytest.mark.parametrize("order", [(4, 6), (6, 4)])
def test_401_in_any_order(order: tuple[int, int]) -> None:
    state = new(401)
    give(state, rye=1)
    put_sheep(state, {4: 1, 6: 1})
    played(state, 401, Action("move", (order[0],)))
    assert asked(state) == [f"move:{order[1]}", "done"]  # not the one that has moved
    state.apply(Action("move", (order[1],)))
    assert sheep(state) == {5: 1, 7: 1}


@pytest.mark.rule("HAL-C19")
def test_001_moves_one_sheep_several_places() -> None:
    state = new(1)
    put_sheep(state, {4: 1, 5: 3})
    played(state, 1, Action("move", (4,)), Action("move", (5,)))
    assert asked(state) == ["move:6", "done"]
    state.apply(Action("move", (6,)))
    assert sheep(state) == {5: 3, 7: 1}


@pytest.mark.rule("HAL-C26")
@pytest.mark.parametrize(
    ("round_", "before", "moves", "after"),
    [
        (2, {5: 1, 7: 1}, (5, 7), {4: 1, 6: 1}),
        (2, {4: 2}, (4, 4), {3: 2}),
        (3, {4: 1, 6: 1}, (4, 6), {5: 1}),
        (6, {7: 3}, (7, 7), {7: 1}),
    ],
)
def test_531(
    round_: int, before: dict[int, int], moves: tuple[int, int], after: dict[int, int]
) -> None:
    state = new(531)
    set_round(state, round_)
    put_sheep(state, before)
    state.apply(offers(state, 531)[0])
    for place in moves:
        assert f"back:{place}" in asked(state)
        state.apply(Action("back", (place,)))
    assert sheep(state) == after
    assert state.players[0][at.SHEEP] == sum(after.values())


@pytest.mark.rule("HAL-C26", "HAL-C56")
def test_531_takes_two_different_sheep_in_any_order() -> None:
    state = new(531)
    put_sheep(state, {5: 1, 7: 1})
    state.apply(offers(state, 531)[0])
    assert asked(state) == ["back:5", "back:7"]
    state.apply(Action("back", (7,)))
    assert asked(state) == ["back:5"]  # not the one that has moved
