"""What cards count, one thing after the other: each counts, and nothing else does."""

from __future__ import annotations

import pytest

from ludohall.games.hallertau import state as at
from ludohall.games.hallertau.steps.spaces import SpaceDone
from tests.rules.hallertau.cards.table import (
    GOODS,
    carry_out,
    give,
    new,
    offers,
    put_sheep,
    workers,
)

GRAINS = GOODS[:4]


def milk_of_325(**stock: int) -> int:
    """What card 325 brings for 10, 16 and 23 units of grain in all."""
    state = new(325)
    give(state, **stock)
    (action,) = offers(state, 325)
    return carry_out(state, action).gained.get("milk", 0)


@pytest.mark.rule("HAL-C2")
@pytest.mark.parametrize("grain", GRAINS)
def test_every_grain_counts_once_in_all(grain: str) -> None:
    assert [milk_of_325(**{grain: n}) for n in (9, 10, 15, 16)] == [0, 1, 1, 2]
    others = {other: 3 for other in GRAINS if other != grain}
    assert milk_of_325(**others) == 0
    assert milk_of_325(**others, **{grain: 1}) == 1


@pytest.mark.rule("HAL-C2")
def test_other_goods_are_no_grain() -> None:
    assert milk_of_325(hides=9, meat=9, milk=9, wool=9, clay=9) == 0


@pytest.mark.rule("HAL-C2")
@pytest.mark.parametrize(("card", "enough"), [(102, 8), (311, 7), (529, 10)])
@pytest.mark.parametrize("good", GOODS)
def test_the_largest_stock_of_any_grain(card: int, enough: int, good: str) -> None:
    for n in (enough - 1, enough):
        state = new(card)
        give(state, barley=3, flax=3, hops=3, rye=3)
        give(state, **{good: n})
        assert len(offers(state, card)) == (n == enough and good in GRAINS), (good, n)


@pytest.mark.rule("HAL-C2")
@pytest.mark.parametrize("place", [3, 4, 5, 6])
def test_209_counts_the_sheep_of_the_fullest_card(place: int) -> None:
    state = new(209)
    put_sheep(state, dict.fromkeys(range(3, 8), 2))
    assert offers(state, 209) == []
    put_sheep(state, {place: 3})
    assert len(offers(state, 209)) == 1
    put_sheep(state, {7: 6})
    assert offers(state, 209) == []  # the stables are no card


@pytest.mark.rule("HAL-C10")
@pytest.mark.parametrize("space", range(at.SPACES))
def test_309_counts_the_five_spaces_of_the_section(space: int) -> None:
    section = range(space // 5 * 5, space // 5 * 5 + 5)
    for each in section:
        state = new(309, players=2)
        for other in range(at.SPACES):
            workers(state, other, *([1] if other in section else [1, 2]))
        workers(state, each, 1, 2, 1)
        state.then(SpaceDone(0, space, -1))
        state.settle()
        assert offers(state, 309) == []  # eight
        workers(state, each, 1, 2, 2)
        state.then(SpaceDone(0, space, -1))
        state.settle()
        assert len(offers(state, 309)) == 1
