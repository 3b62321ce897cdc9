"""What stands beside a button: what comes and goes, signed and in the order of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from ludohall.core.outcome import Outcome, Outcomes
from ludohall.faces import Icon, Row
from ludohall.faces.gains import VP, Things, row_of, signed
from ludohall.games.burgundy.web.gains import brought
from ludohall.games.hallertau.web import gains as hallertau
from ludohall.games.newdale.web import gains as newdale
from tests.rules.burgundy.table import GAME, Table


@dataclass
class Worked:
    """An outcome as the engine would have worked it out."""

    changes: Mapping[str, int]
    drawn: Mapping[str, int] = field(default_factory=dict)
    at_once: int = 0


def beside(things: Things, worked: Worked, *left_out: str) -> Row:
    """The row beside the button."""
    return things.gains(cast("Outcome[Any]", worked), *left_out)


COIN, CARD, SHEEP = Icon("coin"), Icon("card"), Icon("sheep")
ICONS = {"coins": COIN, "cards": CARD, "sheep": SHEEP}


def test_numbers_have_signs_and_nothing_has_none() -> None:
    assert [signed(n) for n in (3, 0, -3)] == ["+3", "", "\N{MINUS SIGN}3"]
    assert row_of([(0, COIN), (2, CARD)]) == ("+2", CARD)


def test_things_stand_in_the_order_of_the_table_and_points_last() -> None:
    things = Things(ICONS, points=lambda outcome: outcome.at_once)
    row = beside(things, Worked({"sheep": 4, "coins": -2, "secret": 1}, at_once=5))
    assert row == ("−2", COIN, "+4", SHEEP, "+5", VP)
    assert beside(things, Worked({"sheep": 4}, at_once=5), "sheep", "points") == ()


def test_ranked_points_are_first_and_the_greatest_price_last() -> None:
    things = Things(ICONS, ranked=True, points=lambda outcome: outcome.at_once)
    row = beside(things, Worked({"coins": -2, "cards": 1, "sheep": 4}, at_once=5))
    assert row == ("+5", VP, "+4", SHEEP, "+1", CARD, "−2", COIN)


@pytest.mark.parametrize(
    ("things", "kind"), [(hallertau.THINGS, "bonus_cards"), (newdale.THINGS, "cards")]
)
def test_a_card_given_and_a_card_drawn_are_set_off(things: Things, kind: str) -> None:
    assert beside(things, Worked({kind: -1}, {kind: 1})) == ()
    assert beside(things, Worked({kind: -1}, {kind: 3})) == ("+2", things.icons[kind])


def test_what_mines_pay_is_no_gain_of_the_last_action_of_a_phase() -> None:
    """It comes whatever is done; the two workers that a die brings are the gain."""
    table = Table().laid({25: "mine", 30: "mine"}, seat=1).knows(2, seat=1).dice(3, seat=1)
    table.state.round = 4
    table.play("hire:1", "hire:2")
    outcome = Outcomes(GAME, table.state, seat=1).of("hire:3")
    assert {str(event) for event in outcome.events} >= {"mined:1:2", "miners:1:2"}
    assert brought(outcome) == (0, 0, 2)
