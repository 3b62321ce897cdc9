"""After which actions of a turn a seat with cards is asked: just enough, and just not (HAL-82)."""

from __future__ import annotations

import pytest

from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import BUSY_WEEKEND, CULTIVATION, FARMING, FERTILIZING
from ludohall.games.hallertau.effects import farmyards_in_hand, gateways_in_hand
from ludohall.games.hallertau.state import HallertauState
from ludohall.games.hallertau.steps.home import Fallow
from ludohall.games.hallertau.steps.moments import Window, finish_action
from ludohall.games.hallertau.steps.rounds import fallow
from tests.rules.hallertau.village import decide, give, legal, play, rows, sown, turns, village

GATEWAYS = {"novice": 1, "intermediate": 101, "expert": 201, "master": 301}
"""A card of each gateway deck: its back is what counts."""
FARMYARDS = {"hops": 401, "sheep": 501, "fields": 601, "jewels": 701}
BONUS, POINT = 801, 901
NOTHING_SOWN = [3, 3]


def asked_after(facts: dict[int, int], hand: list[int], gateway: str, farmyard: str) -> bool:
    """Whether a player with that hand is asked when this has just happened."""
    state = turns(2, cards=True, gateway=gateway, farmyard=farmyard)
    give(state, hand=hand, fields=NOTHING_SOWN)
    for fact, n in facts.items():
        state.players[0][fact] = n
    finish_action(state, 0)
    asked = state.stack[-1] == Window(0)
    if not asked:
        assert all(state.players[0][fact] == 0 for fact in facts)  # it is past
    return asked


@pytest.mark.rule("HAL-82")
@pytest.mark.parametrize(
    ("fact", "enough", "deck"),
    [
        (table.JUST_CROWD, 9, "master"),  # 309
        (table.JUST_TOOLS, 2, "master"),  # 310
        (table.JUST_LAST, 1, "expert"),  # 222
        (table.JUST_JEWELS, 1, "novice"),  # 020
    ],
)
def test_gateway_cards_for_what_just_happened(fact: int, enough: int, deck: str) -> None:
    for gateway, card in GATEWAYS.items():
        assert asked_after({fact: enough}, [card], gateway, "hops") == (gateway == deck), gateway
        assert not asked_after({fact: enough - 1}, [card], gateway, "hops")
        assert not asked_after({fact: enough}, [BONUS, POINT], gateway, "hops")


@pytest.mark.rule("HAL-82")
@pytest.mark.parametrize("space", range(20))
def test_322_follows_the_four_spaces_that_sow(space: int) -> None:
    sows = space in (FARMING, FERTILIZING, CULTIVATION, BUSY_WEEKEND)
    assert asked_after({table.JUST_SPACE: space + 1}, [301], "master", "hops") == sows


@pytest.mark.rule("HAL-82")
def test_222_needs_fields_without_grain() -> None:
    state = turns(2, cards=True, gateway="expert")
    give(state, hand=[201], fields=[3, sown(3, "rye")])
    state.players[0][table.JUST_LAST] = 1
    finish_action(state, 0)
    assert state.stack[-1] != Window(0)


@pytest.mark.rule("HAL-82")
@pytest.mark.parametrize("grain", range(4))
def test_bonus_cards_after_a_harvest_of_three(grain: int) -> None:
    fact = table.JUST_REAPED + grain
    assert asked_after({fact: 3}, [BONUS], "novice", "hops")
    assert asked_after({fact: 4}, [BONUS], "novice", "hops")
    assert not asked_after({fact: 2}, [BONUS], "novice", "hops")
    assert not asked_after({fact: 3}, [POINT], "novice", "hops")


@pytest.mark.rule("HAL-82")
@pytest.mark.parametrize(
    ("fact", "enough"),
    [(table.JUST_EXCHANGED, 3), (table.JUST_DREW, 1)],  # 702, 713
)
def test_cards_of_the_jewels_deck(fact: int, enough: int) -> None:
    for farmyard, card in FARMYARDS.items():
        found = asked_after({fact: enough}, [card], "novice", farmyard)
        assert found == (farmyard == "jewels"), farmyard
    assert not asked_after({fact: enough - 1}, [701], "novice", "jewels")
    assert not asked_after({fact: enough}, [1, BONUS, POINT], "novice", "jewels")


@pytest.mark.rule("HAL-85")
def test_backs_in_hand() -> None:
    state = give(village(1, cards=True), hand=[1, 2, 3, 401, 402, 801, 901, 902, 903, 904])
    player = state.players[0]
    assert gateways_in_hand(player) == 3
    assert farmyards_in_hand(player) == 2
    assert (player[table.HAND_BONUS], player[table.HAND_POINT]) == (1, 4)


# Fallow -------------------------------------------------------------------------


def lies_fallow(fields: list[int], hand: list[int] | None = None) -> HallertauState:
    """Phase 6 of a player with these fields."""
    state = village(1, 1, table.NEW_CARD, cards=True)
    give(state, fields=fields, hand=hand or [])
    fallow(state)
    return state


@pytest.mark.rule("HAL-59")
def test_a_single_empty_field_rises_twice() -> None:
    state = lies_fallow([2, sown(3, "rye")])
    assert legal(state) == ["raise:3"]
    play(state, "raise:3")
    assert rows(state)[-1] == 4


@pytest.mark.rule("HAL-59", "HAL-82")
def test_who_raises_a_field_is_asked_once() -> None:
    state = lies_fallow([2, 2], hand=[901])
    assert state.stack[-1] == Fallow(0)
    assert Window(0) not in state.stack
    play(state, "raise:3")
    assert state.phase == table.HARVEST


@pytest.mark.rule("HAL-59", "HAL-82")
@pytest.mark.parametrize("fields", [[], [4, 5], [sown(2, "rye")]])
def test_who_has_no_field_to_raise_has_the_cards_alone(fields: list[int]) -> None:
    state = lies_fallow(fields, hand=[901])
    assert state.stack[-1] == Window(0)
    assert legal(state) == ["done"]


@pytest.mark.rule("HAL-59")
def test_a_field_that_a_card_has_sown_cannot_rise() -> None:
    """Between the question and the answer a card may take the last empty field."""
    state = decide(give(village(1, 1, table.FALLOW), fields=[sown(2, "rye")]), Fallow(0))
    assert legal(state) == ["done"]
    play(state, "done")
    assert rows(state) == [2]
