"""What the log tells of a match: who gained, paid, drew and lost what."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.core.state import Trace
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.effects import advance, gain, gain_field, harvest_field, pay
from ludohall.games.hallertau.state import HallertauState
from ludohall.games.hallertau.steps.draws import Draw
from ludohall.games.hallertau.steps.rounds import next_round, take_workers
from tests.rules.hallertau.village import decide, give, sown, village


def followed(in_round: int = 2, phase: int = table.ACTIONS) -> HallertauState:
    """A table of two whose log is kept."""
    state = village(2, in_round, phase, cards=True)
    state.trace = Trace()
    return state


def told(state: HallertauState) -> list[str]:
    """What was told until now."""
    assert state.trace is not None
    return [str(event) for event in state.trace.events]


@pytest.mark.rule("HAL-9")
@pytest.mark.parametrize("what", [table.BARLEY, table.CLAY, table.TOOLS, table.JEWELS, table.SHEEP])
def test_gains(what: int) -> None:
    state = followed()
    gain(state, 1, what, 3)
    assert told(state) == [f"gained:1:3:{what}"]


@pytest.mark.rule("HAL-9")
def test_nothing_gained_and_nothing_paid_is_not_told() -> None:
    state = followed()
    gain(state, 1, table.CLAY, 0)
    pay(state, 1, table.CLAY, 0)
    assert told(state) == []


@pytest.mark.rule("HAL-66")
@pytest.mark.parametrize("what", [table.BARLEY, table.TOOLS, table.JEWELS])
def test_payments(what: int) -> None:
    state = give(followed(), 1, barley=5, tools=5, jewels=5)
    pay(state, 1, what, 2)
    assert told(state) == [f"paid:1:2:{what}"]


@pytest.mark.rule("HAL-11")
def test_a_field_is_told_unless_it_is_lost() -> None:
    state = give(followed(), 1, fields=[3] * 7)
    gain_field(state, 1, 4)
    gain_field(state, 1, 4)
    assert told(state) == [f"gained:1:1:{table.GOODS + 2}"]


@pytest.mark.rule("HAL-60")
@pytest.mark.parametrize("phase", [table.ACTIONS, table.HARVEST])
def test_a_harvest(phase: int) -> None:
    state = give(followed(phase=phase), 1, fields=[sown(4, "hops")])
    harvest_field(state, 1, sown(4, "hops"))
    assert told(state) == [f"gained:1:4:{table.HOPS}"]


@pytest.mark.rule("HAL-73")
def test_the_tile_moves() -> None:
    state = give(followed(phase=table.PROGRESS), 1, crafts=[2, 2, 1, 2, 2])
    advance(state, 1, 0)
    assert told(state) == []  # it waits for the third
    advance(state, 1, 2)
    assert told(state) == ["center:1:2"]


@pytest.mark.rule("HAL-24")
def test_sheep_that_die() -> None:
    state = followed(4)
    give(state, 0, sheep={5: 2})
    give(state, 1, sheep={4: 3, 7: 1})
    take_workers(state)
    assert told(state) == ["died:1:3"]


@pytest.mark.rule("HAL-85")
def test_cards_drawn_are_told_by_their_backs() -> None:
    state = decide(followed(), Draw(1, 1, 0, 2, 0))
    state.apply(state.sample(Random(1)))
    assert told(state) == [f"drew:1:1:{table.GATEWAY}", f"drew:1:2:{table.BONUS}"]


@pytest.mark.rule("HAL-1")
def test_a_new_round() -> None:
    state = followed(3, table.BOULDERS)
    next_round(state)
    assert told(state) == ["round:4"]
