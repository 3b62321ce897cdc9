"""Cards that do something of their own with fields, and with what is sown there."""

from __future__ import annotations

import pytest

from ludohall.core.action import Action
from ludohall.games.hallertau import components as space
from ludohall.games.hallertau import state as at
from ludohall.games.hallertau.effects import fields_of, harvest_field
from ludohall.games.hallertau.steps.home import Harvest
from ludohall.games.hallertau.steps.rounds import Closing
from tests.rules.hallertau.cards.table import (
    BONUS,
    DONE,
    asked,
    carry_out,
    give,
    hold,
    lay,
    new,
    offers,
    played,
    put_sheep,
    sown,
)


@pytest.mark.rule("HAL-C17")
def test_027_sows_wool() -> None:
    state = new(27)
    lay(state, 4, sown("rye", 3))
    give(state, wool=1, rye=2)
    played(state, 27)
    assert asked(state) == [f"sow:4:{at.WOOL}", "done"]
    state.apply(Action("sow", (4, at.WOOL)))
    player = state.players[0]
    assert player[at.SOWN] == 2
    assert player[at.GRAIN_TYPES] == 1  # wool is no grain
    harvest_field(state, 0, sown("wool", 4))
    assert player[at.WOOL] == 4
    assert 3 in fields_of(player)


@pytest.mark.rule("HAL-C18")
def test_221_harvests_two_fields_at_once() -> None:
    state = new(221)
    give(state, tools=3)
    lay(state, sown("rye", 5), sown("flax", 2), sown("hops", 3))
    played(state, 221, Action("harvest", (sown("hops", 3),)), Action("harvest", (sown("flax", 2),)))
    player = state.players[0]
    assert (player[at.HOPS], player[at.FLAX], player[at.RYE]) == (3, 2, 0)
    assert fields_of(player) == [sown("rye", 5), 2, 2]


@pytest.mark.rule("HAL-C18", "HAL-C56")
@pytest.mark.parametrize("order", [("rye", "flax"), ("flax", "rye")])
def test_221_in_any_order(order: tuple[str, str]) -> None:
    state = new(221)
    give(state, tools=3)
    rows = {"rye": 5, "flax": 2, "hops": 3}
    lay(state, *[sown(grain, row) for grain, row in rows.items()])
    first, second = (sown(grain, rows[grain]) for grain in order)
    played(state, 221, Action("harvest", (first,)))
    assert f"harvest:{second}" in asked(state)
    state.apply(Action("harvest", (second,)))
    player = state.players[0]
    assert (player[at.HOPS], player[at.FLAX], player[at.RYE]) == (0, 2, 5)


@pytest.mark.rule("HAL-C18")
def test_no_field_is_harvested_twice_in_phase_7() -> None:
    state = new(22, phase=7)
    lay(state, sown("rye", 5))
    state.stack[:] = [Closing(7, 0, 1), Harvest(0)]
    hold(state, 0, 526)
    give(state, milk=2)
    state.apply(Action("reap"))
    state.apply(offers(state, 526)[0])
    state.apply(Action("sow", (4 + at.REAPED_FIELD, at.RYE)))
    assert len(offers(state, 22)) == 1
    played(state, 22, BONUS)  # a sown field, but nothing to harvest: no question
    assert state.players[0][at.RYE] == 4


@pytest.mark.rule("HAL-C33")
def test_426_doubles_one_field() -> None:
    state = new(426, phase=7)
    give(state, tools=6)
    lay(state, sown("hops", 4), sown("rye", 3))
    state.stack[:] = [Closing(7, 0, 1), Harvest(0)]
    played(state, 426, Action("double", (sown("hops", 4),)))
    player = state.players[0]
    assert player[at.HOPS] == 8
    assert asked(state) == ["reap"]  # the other one
    assert player[at.REAPED_ALL] == 8


@pytest.mark.rule("HAL-C43")
def test_627_sows_two_units_on_one_field() -> None:
    state = new(627)
    give(state, tools=7, flax=2, rye=1)
    lay(state, 4)
    played(state, 627)
    assert asked(state) == ["twice:4:1", "sow:4:1", "sow:4:3", "done"]
    state.apply(Action("twice", (4, at.FLAX)))
    player = state.players[0]
    assert player[at.FLAX] == 0
    (field,) = fields_of(player)
    harvest_field(state, 0, field)
    assert player[at.FLAX] == 8
    assert fields_of(player) == [3]


@pytest.mark.rule("HAL-C43", "HAL-C3")
def test_516_empties_a_field() -> None:
    state = new(516)
    lay(state, 3 + 8 * (at.FLAX + at.DOUBLE), sown("rye", 5))
    played(state, 516, Action("unsow", (3 + 8 * (at.FLAX + at.DOUBLE),)), BONUS)
    assert fields_of(state.players[0]) == [sown("rye", 5), 3]
    assert state.players[0][at.FLAX] == 0
    assert state.players[0][at.TOOLS] == 2


@pytest.mark.rule("HAL-C5")
def test_fields_rise_by_themselves() -> None:
    state = new(122)
    lay(state, 3, sown("rye", 3), sown("flax", 5))
    played(state, 122, BONUS)
    assert fields_of(state.players[0]) == [sown("rye", 4), sown("flax", 5), 3]
    state = new(323)
    lay(state, 2, sown("rye", 3))
    give(state, hops=1)
    played(state, 323, Action("sow", (4, at.HOPS)), BONUS)
    assert fields_of(state.players[0]) == [sown("rye", 3), sown("hops", 4)]
    state = new(323)
    lay(state, 5)
    played(state, 323, BONUS)
    assert fields_of(state.players[0]) == [5]  # never down


@pytest.mark.rule("HAL-C5")
def test_222_raises_three_of_many_fields() -> None:
    state = new(222)
    lay(state, 5, 4, 3, 3, 2)
    state.players[0][at.JUST_LAST] = 1
    played(state, 222)
    assert asked(state) == ["lift:4", "lift:3", "lift:2", "done"]
    state.apply(Action("lift", (3,)))
    assert asked(state) == ["lift:4", "lift:3", "lift:2", "done"]
    state.apply(Action("lift", (3,)))
    state.apply(Action("lift", (2,)))
    state.apply(BONUS)
    assert fields_of(state.players[0]) == [5, 4, 4, 4, 3]


@pytest.mark.rule("HAL-C5", "HAL-C56")
def test_222_in_any_order() -> None:
    state = new(222)
    lay(state, 4, 3, 2, 2)
    state.players[0][at.JUST_LAST] = 1
    played(state, 222, Action("lift", (2,)))
    assert asked(state) == ["lift:4", "lift:3", "lift:2", "done"]
    state.apply(Action("lift", (3,)))
    assert asked(state) == ["lift:4", "lift:2", "done"]  # not the risen ones
    state.apply(Action("lift", (4,)))
    state.apply(BONUS)
    assert fields_of(state.players[0]) == [5, 4, 3, 2]


@pytest.mark.rule("HAL-C5", "HAL-C56")
def test_222_is_the_same_whatever_rises_first() -> None:
    state = new(222)
    lay(state, 4, 3, 2, 2)
    state.players[0][at.JUST_LAST] = 1
    played(state, 222)
    other = state.clone()
    state.apply(Action("lift", (2,)))
    state.apply(Action("lift", (4,)))
    other.apply(Action("lift", (4,)))
    other.apply(Action("lift", (2,)))
    assert other == state


@pytest.mark.rule("HAL-C5", "HAL-C56")
def test_222_raises_no_field_twice() -> None:
    state = new(222)
    lay(state, 2, 2, 2, 2)
    state.players[0][at.JUST_LAST] = 1
    played(state, 222, *[Action("lift", (2,))] * 2)
    assert asked(state) == ["lift:2", "done"]


@pytest.mark.rule("HAL-C35")
def test_728_keeps_three_grain() -> None:
    state = new(728)
    give(state, barley=1, hops=5, rye=1, milk=9)
    lay(state, 3)
    played(state, 728)
    assert asked(state) == ["keep:0:0:2:1", "keep:0:0:3:0", "keep:1:0:1:1", "keep:1:0:2:0"]
    state.apply(Action("keep", (1, 0, 2, 0)))
    assert state.players[0][: at.GRAINS] == [1, 0, 2, 0]
    assert state.players[0][at.MILK] == 9
    assert f"sow:3:{at.HOPS}" in asked(state)


@pytest.mark.rule("HAL-C38")
def test_322_sows_the_grain_gained_or_nothing() -> None:
    state = new(322)
    state.players[0][at.JUST_SPACE] = space.FARMING + 1
    give(state, rye=5)
    lay(state, 3)
    state.apply(Action("card", (322, at.FLAX)))
    assert asked(state) == [f"sow:3:{at.FLAX}", "done"]
    lay(state)
    state.apply(DONE)
    assert state.players[0][at.FLAX] == 1


@pytest.mark.rule("HAL-C37")
def test_217_counts_the_fullest_card() -> None:
    state = new(217)
    give(state, jewels=3)
    put_sheep(state, {4: 2, 6: 1, 7: 5})
    assert carry_out(state, offers(state, 217)[0]).gained == {"barley": 2}
