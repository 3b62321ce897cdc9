"""The limits that all cards meet, and what they cost by choice."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.core.action import Action
from ludohall.games.hallertau import GAME
from ludohall.games.hallertau import state as at
from ludohall.games.hallertau.effects import fields_of
from ludohall.games.hallertau.state import put
from tests.rules.hallertau.cards.table import (
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
    sheep,
    sown,
)


@pytest.mark.rule("HAL-C14")
def test_no_field_and_no_sheep() -> None:
    state = new(105)
    hold(state, 0, 23, 203, 402, 828, 27)
    for card in (105, 23, 203, 402, 828):
        assert len(offers(state, card)) == 1, card
    assert offers(state, 27) == []  # exactly one empty field
    state = new(306)
    assert offers(state, 306) == []  # more, not as many


@pytest.mark.rule("HAL-C15")
def test_fields_and_sheep_are_lost_by_choice() -> None:
    state = new(434)
    lay(state, 2, 3, sown("rye", 5))
    played(state, 434, Action("lose", (sown("rye", 5),)), Action("lose", (2,)))
    assert fields_of(state.players[0]) == [3]
    assert state.players[0][at.MEAT] == 6
    assert state.players[0][at.RYE] == 0  # what was sown is lost
    state = new(532)
    put_sheep(state, {4: 1, 6: 1, 7: 1})
    state.apply(offers(state, 532)[0])
    assert asked(state) == ["give:4", "give:6", "give:7"]
    state.apply(Action("give", (7,)))
    assert asked(state) == ["give:4", "give:6"]
    state.apply(Action("give", (4,)))
    assert sheep(state) == {6: 1}


@pytest.mark.rule("HAL-C15", "HAL-C56")
@pytest.mark.parametrize("order", [(2, 5), (5, 2)])
def test_434_takes_two_fields_in_any_order(order: tuple[int, int]) -> None:
    state = new(434)
    lay(state, 2, 3, 5)
    played(state, 434)
    assert asked(state) == ["lose:5", "lose:3", "lose:2"]
    state.apply(Action("lose", (order[0],)))
    assert f"lose:{order[1]}" in asked(state)
    state.apply(Action("lose", (order[1],)))
    assert fields_of(state.players[0]) == [3]


@pytest.mark.rule("HAL-C16", "HAL-C56")
@pytest.mark.parametrize("order", [(901, 903), (903, 901)])
def test_414_takes_two_cards_in_any_order(order: tuple[int, int]) -> None:
    state = new(414)
    hold(state, 0, 901, 902, 903)
    played(state, 414)
    assert asked(state) == ["discard:901", "discard:902", "discard:903"]
    state.apply(Action("discard", (order[0],)))
    assert f"discard:{order[1]}" in asked(state)
    state.apply(Action("discard", (order[1],)))
    assert state.gone == (901, 903)
    assert 902 in state.hands[0]


@pytest.mark.rule("HAL-C16")
@pytest.mark.parametrize(("card", "given"), [(414, 2), (634, 2), (635, 2), (815, 3)])
def test_a_deal_anew_leaves_cards_to_give_up(card: int, given: int) -> None:
    """However the others imagine the hand, the cost that is being paid can be paid."""
    state = new(card, players=2)
    hold(state, 0, 901, 910, 920, 925)
    state.apply(offers(state, card)[0])
    for left in range(given, 0, -1):
        for seed in range(30):
            other = GAME.resample(state, 1, Random(seed))
            for _ in range(left):
                actions = other.actions()
                assert actions
                assert all(action.verb == "discard" for action in actions)
                other.apply(actions[-1])
        state.apply(state.actions()[-1])  # the highest number first
    assert len(state.gone) == given


@pytest.mark.rule("HAL-C3")
def test_nothing_else_is_played_while_a_cost_is_paid() -> None:
    state = new(434)
    hold(state, 0, 421)
    lay(state, 3, 3)
    state.apply(offers(state, 434)[0])
    assert offers(state, 421) == []


@pytest.mark.rule("HAL-C15")
@pytest.mark.parametrize(
    ("card", "fields", "asked_"),
    [
        (512, [5, 4], ["lose:5"]),
        (824, [sown("rye", 3), 3], ["lose:35"]),
        (922, [5, 5, 4, 4, 3, 3, 3, 3], ["lose:5", "lose:4", "lose:3"]),
        (922, [5, 5, 4, 4, 3, 3, 3, 2], ["lose:5"]),  # all seven must go
    ],
)
def test_only_fields_of_that_sort(card: int, fields: list[int], asked_: list[str]) -> None:
    state = new(card)
    lay(state, *fields)
    state.apply(offers(state, card)[0])
    assert asked(state) == asked_


@pytest.mark.rule("HAL-C22")
def test_an_empty_deck_gives_nothing() -> None:
    state = new(6)
    give(state, barley=4, hops=4)
    state.decks = put(state.decks, at.BONUS, 0)
    assert carry_out(state, offers(state, 6)[0]).gained == {"tools": 1}
    state = new(735)
    give(state, jewels=1)
    state.decks = put(state.decks, at.FARMYARD, 1)
    assert carry_out(state, offers(state, 735)[0]).drawn == (0, 1, 2, 0)


@pytest.mark.rule("HAL-C23")
def test_eight_fields_and_ten_jewels() -> None:
    state = new(205)
    lay(state, *[3] * 8)
    assert carry_out(state, offers(state, 205)[0]).fields == [3] * 8
    state = new(410)
    lay(state, *[3] * 7)
    give(state, jewels=1)
    assert carry_out(state, offers(state, 410)[0]).fields == [3] * 7 + [2]
    state = new(719)
    give(state, jewels=9)
    found = [carry_out(state, action).gained.get("jewels", 0) for action in offers(state, 719)]
    assert sorted(found) == [-2, -1, 0]


@pytest.mark.rule("HAL-C4", "HAL-C5")
def test_every_choice() -> None:
    state = new(5)
    put_sheep(state, {5: 4})
    state.switches |= at.EVERY_CHOICE
    played(state, 5)
    assert asked(state) == ["accept", "done"]  # a field may be declined
    state.apply(DONE)
    assert fields_of(state.players[0]) == []
    state = new(24)
    give(state, rye=12)
    assert len(offers(state, 24)) == 1
    state.switches |= at.EVERY_CHOICE
    assert len(offers(state, 24)) == 3  # lower tiers too
