"""The phases of a round but the actions and progress."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ludohall.core import NATURE
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import SECTION_CARDS
from ludohall.games.hallertau.effects import clear_top_row, sow_field
from ludohall.games.hallertau.state import put
from ludohall.games.hallertau.steps.home import Harvest
from ludohall.games.hallertau.steps.rounds import (
    Closing,
    DrawSection,
    clear_sections,
    fallow,
    harvest,
    income_phase,
    milking,
    new_card,
    new_workers,
    remove_workers,
)
from tests.rules.hallertau.village import (
    decide,
    fields,
    fill,
    give,
    legal,
    on_space,
    play,
    rows,
    sheep,
    sown,
    start,
    stock,
    village,
)


@pytest.mark.rule("HAL-20")
def test_four_players_clear_every_top_row() -> None:  # T06
    state = village(4)
    fill(state, 3, 1, 2, 3)
    fill(state, 7, 1)
    remove_workers(state)
    assert on_space(state, 3) == [1, 2, 0]
    assert on_space(state, 7) == [0, 0, 0]


@pytest.mark.rule("HAL-21")
def test_a_section_card_clears_its_sections() -> None:
    state = village(2)
    for space in range(20):
        fill(state, space, 1)
    clear_sections(state, 0b0110)
    assert [on_space(state, space)[0] for space in range(20)] == [1] * 5 + [0] * 10 + [1] * 5


@pytest.mark.rule("HAL-21")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_all_six_section_cards_are_used(players: int) -> None:
    state = start(players, seed=2)
    rng = Random(2)
    cleared: Counter[int] = Counter()
    cards = set(range(6)) - set(state.sections)
    while not state.over:
        if state.seat != NATURE:
            actions = state.actions()
            state.apply(actions[int(rng.random() * len(actions))])
            continue
        action = state.sample(rng)
        if action.verb == "section":
            cards.add(action.args[0])
            for section in range(4):
                cleared[section] += action.args[1] >> section & 1
        state.apply(action)
    assert cards == set(range(6))
    assert state.sections == ()


@pytest.mark.rule("HAL-21")
def test_how_often_sections_are_cleared() -> None:
    for players, least, most in ((1, 1, 2), (2, 3, 3), (3, 4, 5)):
        for section in range(4):
            sure = [all(s >> section & 1 for s in sets) for sets in SECTION_CARDS[players]]
            may = [any(s >> section & 1 for s in sets) for sets in SECTION_CARDS[players]]
            assert (sum(sure), sum(may)) == (least, most)


@pytest.mark.rule("HAL-21")
def test_two_sections_keep_their_workers_at_the_start_of_two() -> None:
    state = start(2)
    assert sum(state.board) == 10


@pytest.mark.rule("HAL-22")
def test_a_question_mark_is_even() -> None:
    state = village(1)
    state.sections = (0,)
    step = DrawSection()
    chances = {str(action): chance for action, chance in step.chances(state)}
    assert chances == {"section:0:1": 0.5, "section:0:2": 0.5}
    drawn = Counter(str(step.sample(state, Random(seed))) for seed in range(400))
    assert 150 < drawn["section:0:1"] < 250


@pytest.mark.rule("HAL-23")
def test_the_highest_row_goes_even_above_an_empty_one() -> None:
    state = village()
    fill(state, 8, 0, 1)
    assert clear_top_row(state, 8) == 1
    assert on_space(state, 8) == [0, 0, 0]
    assert clear_top_row(state, 8) == 0


@pytest.mark.rule("HAL-24")
def test_the_farmyard_card_comes_off_unseen() -> None:  # T07
    state = village(1, in_round=1, phase=table.REMOVE, cards=True)
    state.players[0][table.NEXT_YARD] = 1
    new_workers(state)
    state.settle()
    assert state.players[0][table.NEXT_YARD] == 2
    assert state.hands[0] == ()


@pytest.mark.rule("HAL-24")
@pytest.mark.parametrize("in_round", [4, 5])
def test_sheep_die_on_the_card_of_the_round(in_round: int) -> None:  # T08
    state = give(village(1, in_round=in_round), sheep={in_round: 1, 6: 2})
    new_workers(state)
    state.settle()
    assert sheep(state) == {6: 2}


@pytest.mark.rule("HAL-24")
def test_no_sheep_is_left_on_a_card_in_round_6() -> None:
    state = give(village(1, in_round=6), sheep={6: 2, 7: 1})
    new_workers(state)
    state.settle()
    assert sheep(state) == {7: 1}


@pytest.mark.rule("HAL-25")
@pytest.mark.parametrize(("center", "workers"), [(0, 6), (3, 9), (6, 12), (7, 12), (10, 12)])
def test_workers_by_the_window(center: int, workers: int) -> None:  # T09
    state = give(village(1, in_round=2), crafts=[center] * 5, workers=0)
    new_workers(state)
    state.settle()
    assert state.players[0][table.WORKERS] == workers


@pytest.mark.rule("HAL-26")
def test_income_in_any_order() -> None:  # T10
    state = give(village(1, in_round=2, cards=True), fields=[], flax=0)
    state.played = put(state.played, 0, (811, 838, 819))
    income_phase(state)
    state.settle()
    assert stock(state)["flax"] == 1  # card 838, without a choice
    assert legal(state) == ["income:811", "income:819"]
    play(state, "income:819", "income:811", "sow:4:1")
    assert fields(state) == [sown(4, "flax")]
    assert "flax" not in stock(state)


@pytest.mark.rule("HAL-27")
def test_no_income_in_round_1() -> None:
    state = village(1, in_round=1, cards=True)
    state.played = put(state.played, 0, (838,))
    income_phase(state)
    state.settle()
    assert stock(state)["flax"] == 1
    assert state.phase == table.ACTIONS


@pytest.mark.rule("HAL-28")
def test_a_bonus_card_played_in_the_income_phase_pays_at_once() -> None:
    state = give(village(1, in_round=2, cards=True), hand=[802], hops=1)
    income_phase(state)
    state.settle()
    play(state, "card:802:0")
    assert stock(state) == {"barley": 2, "flax": 1, "rye": 1}
    play(state, "done")
    assert state.phase == table.ACTIONS


@pytest.mark.rule("HAL-58")
def test_the_farmyard_card_comes_to_the_hand() -> None:
    state = village(2, in_round=1, cards=True)
    deck = state.decks[table.FARMYARD]
    new_card(state)
    state.advance(Random(0))
    assert [table.kind(hand[0]) for hand in state.hands] == [table.FARMYARD] * 2
    assert state.decks[table.FARMYARD] == deck
    assert state.deciding() == [0, 1]  # each may play it at once
    play(state, "done", seat=1)
    play(state, "done", seat=0)
    assert state.phase > table.NEW_CARD


@pytest.mark.rule("HAL-58")
def test_others_see_only_its_back() -> None:
    state = village(2, in_round=1, cards=True)
    new_card(state)
    step = state.stack[-1]
    action = state.sample(Random(0))
    assert step.shown(action, 1).args == (-1, action.args[1])
    assert step.shown(action, -1).args == (-1, -1)


@pytest.mark.rule("HAL-59")
def test_fallow_fields_rise() -> None:  # T19
    state = give(village(), fields=[3, 5])
    fallow(state)
    assert legal(state) == ["raise:4"]
    play(state, "raise:4")
    assert rows(state) == [5, 5]


@pytest.mark.rule("HAL-59")
def test_the_owner_chooses_the_second_rise() -> None:
    state = give(village(), fields=[2, 3, sown(2, "rye")])
    fallow(state)
    assert legal(state) == ["raise:4", "raise:3"]  # no passing
    play(state, "raise:3")
    assert fields(state) == [4, 4, sown(2, "rye")]  # a sown field stays


@pytest.mark.rule("HAL-60")
def test_a_field_yields_its_row() -> None:  # T20
    state = give(village(), fields=[sown(4, "barley"), sown(2, "flax")], barley=0, flax=0)
    harvest(state)
    play(state, f"harvest:{sown(4, 'barley')}")
    assert stock(state)["barley"] == 4
    play(state, "reap")
    assert stock(state)["flax"] == 2
    assert rows(state) == [2, 3]


@pytest.mark.rule("HAL-60", "HAL-33")
def test_harvest_of_two_sown_fields() -> None:  # T14
    state = give(village(), fields=[sown(3, "rye"), sown(4, "flax")], rye=0, flax=0)
    harvest(state)
    play(state, "reap")
    assert (stock(state)["rye"], stock(state)["flax"]) == (3, 4)
    assert rows(state) == [2, 3]


@pytest.mark.rule("HAL-60")
def test_other_goods_and_double_fields() -> None:
    double = 3 + table.CONTENT * (table.DOUBLE + table.HOPS)
    state = give(village(), fields=[sown(4, "wool"), double])
    harvest(state)
    play(state, "reap")
    assert (stock(state)["wool"], stock(state)["hops"]) == (4, 6)
    assert rows(state) == [2, 3]


@pytest.mark.rule("HAL-60")
def test_one_by_one_where_there_are_several() -> None:
    rye = sown(4, "rye")
    state = give(village(), fields=[rye, rye])
    harvest(state)
    assert legal(state) == ["reap", f"harvest:{rye}"]
    play(state, f"harvest:{rye}")
    assert legal(state) == ["reap"]


@pytest.mark.rule("HAL-61")
def test_a_field_is_harvested_once_a_phase() -> None:
    state = give(village(phase=table.HARVEST), fields=[sown(4, "rye"), 2], rye=2)
    decide(state, Harvest(0))
    assert legal(state) == ["reap"]
    play(state, "reap")
    assert stock(state)["rye"] == 6
    harvested = 3 + table.REAPED_FIELD
    assert fields(state) == [2, harvested]


@pytest.mark.rule("HAL-61")
def test_sown_in_the_harvest() -> None:
    state = give(village(phase=table.HARVEST), fields=[sown(4, "rye"), 2], rye=2)
    decide(state, Harvest(0))
    state.stack.insert(0, Closing(table.HARVEST, 0, 1))
    play(state.clone(), "reap")
    sow_field(state, 0, 2, table.RYE)  # not harvested yet: it will be
    play(state, f"harvest:{sown(4, 'rye')}")
    sow_field(state, 0, 3 + table.REAPED_FIELD, table.RYE)  # harvested already: next round
    play(state, "reap")
    assert stock(state)["rye"] == 0 + 4 + 2
    assert fields(state) == [2, sown(3, "rye")]


@pytest.mark.rule("HAL-62")
def test_milking() -> None:  # T21
    state = give(village(in_round=4), sheep={5: 1, 6: 1, 7: 1})
    milking(state)
    assert stock(state)["milk"] == 3
