"""Phases 9 and 10: craft buildings, payments, boulders and tools."""

from __future__ import annotations

from itertools import product

import pytest

from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import (
    BAKEHOUSE,
    BREWHOUSE,
    CARPENTRY,
    CRAFT_GOODS,
    ICEHOUSE,
    LAST_STEP,
    MANUFACTURER,
    PAYMENTS,
)
from ludohall.games.hallertau.effects import can_push, rest_boulders, tools_needed
from ludohall.games.hallertau.state import HallertauState
from ludohall.games.hallertau.steps.progress import NONE, Improve, Pay, cheapest, strides
from ludohall.games.hallertau.steps.rounds import Closing, end_round, milking
from tests.rules.hallertau.village import (
    boulders,
    crafts,
    decide,
    fields,
    give,
    legal,
    own,
    play,
    sown,
    stock,
    turns,
    village,
)


def progress(in_round: int = 1, **owned: int) -> HallertauState:
    """Phase 9 for a lone player who owns nothing but this."""
    state = village(1, in_round, table.PROGRESS)
    give(state, barley=0, flax=0, rye=0, fields=[])
    own(state, owned)
    return decide(state, Improve(0))


def payments(in_round: int, building: int, **owned: int) -> set[str]:
    """The payments that a player who owns this may choose."""
    state = progress(in_round, **owned)
    if f"improve:{building}" not in legal(state):
        return set()
    return set(legal(play(state, f"improve:{building}")))


@pytest.mark.rule("HAL-65")
def test_all_improve_at_the_same_time() -> None:
    state = village(3, 1)
    milking(state)
    state.settle()
    assert state.deciding() == [0, 1, 2]
    play(state, "done", seat=2)
    assert state.deciding() == [0, 1]


@pytest.mark.rule("HAL-65")
def test_or_in_turns() -> None:
    state = village(3, 1, progress_in_turns=True)
    state.first = 1
    milking(state)
    state.settle()
    assert state.deciding() == [1]
    play(state, "done")
    assert state.deciding() == [2]


@pytest.mark.rule("HAL-65")
def test_any_number_of_improvements() -> None:
    state = progress(1, clay=2, rye=1, barley=1, tools=1)
    play(state, "improve:0", "pay:1:0:0", "improve:0", "pay:1:0:0", "improve:1", "pay:1:0:0")
    play(state, "improve:3", "pay:0:0:1")
    assert crafts(state) == [2, 1, 0, 1, 0]
    assert legal(state) == ["done"]


@pytest.mark.rule("HAL-66", "HAL-67")
def test_carpentry_in_round_2() -> None:  # T22
    assert payments(2, CARPENTRY, clay=3, rye=3) == {"pay:2:0:0"}
    assert payments(2, CARPENTRY, clay=1, rye=1) == set()
    assert payments(3, CARPENTRY, clay=2, rye=1) == {"pay:2:1:0"}


@pytest.mark.rule("HAL-66")
def test_goods_of_each_building() -> None:
    names = [
        ("clay", CARPENTRY),
        ("barley", BREWHOUSE),
        ("meat", ICEHOUSE),
        ("milk", ICEHOUSE),
        ("rye", BAKEHOUSE),
        ("hides", MANUFACTURER),
        ("wool", MANUFACTURER),
    ]
    for name, building in names:
        state = progress(2, **{name: 2})
        assert f"improve:{building}" in legal(state)
    assert legal(progress(2, hops=9)) == ["done"]


@pytest.mark.rule("HAL-66")
def test_ten_steps_at_most() -> None:
    state = progress(1, jewels=5, tools=9)
    give(state, crafts=[LAST_STEP, 9, 9, 9, 9])
    assert "improve:0" not in legal(state)
    assert "improve:1" in legal(state)


@pytest.mark.rule("HAL-67", "HAL-68")
def test_brewhouse_in_round_3() -> None:  # T25
    assert payments(3, BREWHOUSE, barley=2, hops=1) == {"pay:2:1:0"}
    assert payments(3, BREWHOUSE, barley=2) == set()
    assert payments(3, BREWHOUSE, barley=1, hops=1) == set()
    assert payments(4, BREWHOUSE, barley=2, hops=1) == {"pay:2:1:0"}


@pytest.mark.rule("HAL-68")
def test_icehouse_in_round_3() -> None:  # T24
    state = progress(3, meat=4, milk=1, tools=1)
    play(state, "improve:2", "pay:1:1:0", "improve:2", "pay:3:0:0")
    assert stock(state) == {"tools": 1}
    assert crafts(state)[ICEHOUSE] == 2


@pytest.mark.rule("HAL-67", "HAL-68")
def test_bakehouse_and_manufacturer() -> None:  # T26
    assert payments(3, BAKEHOUSE, flax=1, barley=1) == {"pay:1:1:0"}
    assert payments(5, BAKEHOUSE, flax=1, barley=1, rye=1) == {"pay:1:1:1"}
    assert payments(5, MANUFACTURER, flax=1, hides=1, wool=1) == {"pay:1:1:1"}
    assert payments(4, MANUFACTURER, flax=1, hides=1, wool=1) == {"pay:1:1:1"}
    for in_round in range(1, 7):
        assert all(paid[0] <= 1 for paid in PAYMENTS[in_round][BAKEHOUSE])
    assert payments(2, BAKEHOUSE, flax=2) == set()


@pytest.mark.rule("HAL-68")
def test_cheapest_payments_of_every_round() -> None:
    cheapest = [
        [min(sum(paid) for paid in PAYMENTS[in_round][building]) for in_round in range(1, 7)]
        for building in range(5)
    ]
    assert cheapest == [
        [1, 2, 3, 3, 4, 5],
        [1, 2, 3, 3, 4, 5],
        [1, 2, 2, 3, 4, 5],
        [1, 2, 2, 3, 3, 4],
        [1, 2, 2, 3, 3, 4],
    ]


def brute_force(in_round: int, building: int) -> set[tuple[int, ...]]:
    """Every payment that the book allows, told in another way."""
    found = set()
    goods = len(CRAFT_GOODS[building])
    for paid in product(range(in_round + 1), repeat=goods):
        types = sum(1 for n in paid if n)
        discounts = [0]
        if in_round >= 3 and types >= 2:
            discounts.append(1)
        if in_round >= 5 and types >= 3:
            discounts.append(2)
        if sum(paid) not in [in_round - discount for discount in discounts]:
            continue
        if building in (CARPENTRY, BREWHOUSE) and paid[0] <= paid[1]:
            continue
        if building == BAKEHOUSE and paid[0] > 1:
            continue
        found.add((*paid, 0)[:3] if goods == 2 else paid)
    return found


@pytest.mark.rule("HAL-69")
@pytest.mark.parametrize("in_round", range(1, 7))
@pytest.mark.parametrize("building", range(5))
def test_only_payments_that_waste_goods_are_left_out(in_round: int, building: int) -> None:
    every = brute_force(in_round, building)
    offered = set(PAYMENTS[in_round][building])
    assert offered <= every
    assert len(PAYMENTS[in_round][building]) == len(offered)
    for paid in every - offered:
        assert any(all(a <= b for a, b in zip(other, paid, strict=True)) for other in offered)


@pytest.mark.rule("HAL-69")
@pytest.mark.parametrize("building", range(5))
def test_the_cheapest_payment_is_one_of_those_that_fit(building: int) -> None:
    goods = len(CRAFT_GOODS[building])
    for in_round in range(1, 7):
        for owned in product(range(15), repeat=goods):
            stock_ = (*owned, 0)[:3]
            fits = [
                paid
                for paid in PAYMENTS[in_round][building]
                if all(a <= b for a, b in zip(paid, stock_, strict=True))
            ]
            way = cheapest(building, in_round, *stock_)
            if not fits:
                assert way == NONE
            else:
                assert PAYMENTS[in_round][building][way] in fits
                assert sum(PAYMENTS[in_round][building][way]) == min(sum(paid) for paid in fits)


@pytest.mark.rule("HAL-74")
def test_a_step_at_the_cheapest_price_is_one_click() -> None:
    state = progress(3, barley=4, hops=1, jewels=1)
    assert legal(state) == [
        "improve:0",  # for the jewel
        *("stride:1:1", "improve:1"),
        "improve:2",
        *("stride:3:1", "improve:3"),
        *("improve:4", "done"),
    ]
    play(state, "stride:1:1")
    assert stock(state) == {"barley": 2, "jewels": 1}  # the hops, that nobody else wants
    assert crafts(state) == [0, 1, 0, 0, 0]


@pytest.mark.rule("HAL-74")
def test_several_steps_of_one_building() -> None:
    state = progress(2, clay=7, tools=3)
    assert legal(state) == ["stride:0:1", "stride:0:2", "stride:0:3", "improve:0", "done"]
    one_by_one = state.clone()
    for _ in range(3):
        play(one_by_one, "improve:0", "pay:2:0:0")
    play(state, "stride:0:3")
    assert state == one_by_one
    assert crafts(state) == [3, 0, 0, 0, 0]
    assert state.players[0][table.EXHAUSTED] == 3
    assert stock(state)["clay"] == 1


@pytest.mark.rule("HAL-74")
@pytest.mark.parametrize("at", range(10))
def test_strides_end_where_single_steps_end(at: int) -> None:
    for tools in range(0, 9, 2):
        for clay in (1, 4, 9):
            state = progress(1, clay=clay, tools=tools)
            give(state, crafts=[at, 0, 0, 0, 0])
            most = strides(state.players[0], 0, 1)
            steps = 0
            while "improve:0" in legal(state):
                play(state, "improve:0", "pay:1:0:0")
                steps += 1
            assert most == steps


@pytest.mark.rule("HAL-74")
def test_one_step_of_each_building() -> None:
    state = progress(1, clay=2, barley=1, rye=1, wool=1)
    give(state, crafts=[1, 0, 0, 0, 0])
    assert legal(state)[0] == "each"
    play(state, "each")
    assert crafts(state) == [2, 1, 0, 1, 1]
    assert stock(state) == {"clay": 1}
    assert "each" not in legal(progress(1, clay=5))  # of one building alone


@pytest.mark.rule("HAL-74")
def test_the_rearmost_come_first() -> None:
    state = progress(1, barley=1, meat=1)
    give(state, crafts=[0, 1, 1, 0, 0])  # barley would do for the brewhouse, too
    play(state, "each")
    assert crafts(state) == [0, 1, 2, 1, 0]


@pytest.mark.rule("HAL-74", "HAL-70")
def test_jewels_are_never_spent_unasked() -> None:
    state = progress(2, jewels=3, tools=9, clay=2)
    assert [text for text in legal(state) if text.startswith("stride")] == ["stride:0:1"]
    assert "each" not in legal(state)


@pytest.mark.rule("HAL-70")
def test_a_jewel_pays_for_all() -> None:  # T29
    state = progress(6, jewels=1)
    give(state, crafts=[0, 1, 1, 1, 1])
    play(state, "improve:0")
    assert legal(state) == ["jewel"]
    play(state, "jewel")
    assert stock(state) == {}
    assert state.players[0][table.CENTER] == 1


@pytest.mark.rule("HAL-70")
def test_jewels_and_goods_never_mix() -> None:
    assert payments(6, ICEHOUSE, jewels=2, meat=6) == {"pay:6:0:0", "jewel"}
    assert payments(6, ICEHOUSE, jewels=2, meat=5) == {"jewel"}


@pytest.mark.rule("HAL-71", "HAL-72")
def test_tools_for_each_step() -> None:  # T28
    state = progress(2, clay=8, tools=4, barley=4)
    play(state, "improve:0", "pay:2:0:0")
    assert state.players[0][table.EXHAUSTED] == 0
    play(state, "improve:0", "pay:2:0:0")
    assert state.players[0][table.EXHAUSTED] == 1
    play(state, "improve:0", "pay:2:0:0")
    assert state.players[0][table.EXHAUSTED] == 3
    assert "improve:0" not in legal(state)
    play(state, "improve:1", "pay:2:0:0", "improve:1", "pay:2:0:0")
    assert crafts(state) == [3, 2, 0, 0, 0]
    assert state.players[0][table.EXHAUSTED] == 4
    assert stock(state)["tools"] == 4
    milking(state)
    state.settle()
    assert state.players[0][table.EXHAUSTED] == 0  # ready again in the next phase 9


TOOLS_A_STEP = [
    [0, 1, 2, 2, 2, 2, 2, 2, 2, 1],
    [0, 1, 2, 2, 2, 2, 2, 2, 1],
    [0, 1, 2, 2, 2, 2, 2, 1],
    [0, 1, 2, 2, 2, 2, 1],
    [0, 1, 2, 2, 2, 1],
    [0, 1, 2, 2, 1],
    [0, 1, 2, 1],
    [0, 1, 1],
    [0, 1],
    [0],
]


@pytest.mark.rule("HAL-71")
@pytest.mark.parametrize("at", range(10))
def test_tools_needed_from_every_place(at: int) -> None:
    state = progress(1, jewels=10, tools=20)
    give(state, crafts=[at, 0, 0, 0, 0])
    used = []
    while "improve:0" in legal(state):
        used.append(tools_needed(state.players[0], 0))
        play(state, "improve:0", "jewel")
    assert used == TOOLS_A_STEP[at]


@pytest.mark.rule("HAL-71", "HAL-72")
def test_boulders_at_the_edge() -> None:  # T27
    state = progress(6, jewels=3, tools=2)
    give(state, crafts=[0, 7, 0, 0, 0])
    assert boulders(state, BREWHOUSE) == [9]
    for _ in range(3):
        play(state, "improve:1", "jewel")
    assert crafts(state)[BREWHOUSE] == 10
    assert "tools" not in stock(state)  # in round 6 they break


@pytest.mark.rule("HAL-71")
def test_boulders_do_not_share_a_step() -> None:
    state = progress(1, tools=3)
    player = state.players[0]
    player[table.BOULDER : table.BOULDER + 2] = [3, 4]
    assert not can_push(player, 0, 0)
    assert can_push(player, 0, 1)


@pytest.mark.rule("HAL-71")
def test_boulders_without_need_only_where_every_choice_is_asked() -> None:
    assert legal(progress(1, tools=1)) == ["done"]
    state = village(1, 6, table.PROGRESS, every_choice=True)
    decide(give(state, tools=2, barley=0, flax=0, rye=0), Improve(0))
    play(state, "push:0:1", "push:0:0")
    assert boulders(state, 0) == [3, 5]
    assert "tools" not in stock(state)
    state = turns(every_choice=True)
    assert not any(text.startswith("push") for text in legal(give(state, tools=2)))


@pytest.mark.rule("HAL-72")
def test_exhausted_tools_can_be_paid_and_new_ones_are_fresh() -> None:
    state = village(1, 2, table.PROGRESS, cards=True)
    give(state, jewels=2, tools=2, hand=[903, 813], hops=3)
    decide(state, Improve(0))
    play(state, "improve:0", "jewel", "improve:0", "jewel")
    assert state.players[0][table.EXHAUSTED] == 1
    give(state, tools=3)  # one more, gained now
    assert "card:903:0" in legal(state)  # 3 tools
    play(state, "card:903:0")
    assert state.players[0][table.TOOLS] == 0
    assert state.players[0][table.EXHAUSTED] == 0


@pytest.mark.rule("HAL-73")
def test_the_tile_follows_the_rearmost_building() -> None:  # T23
    state = progress(1, wool=1)
    give(state, crafts=[1, 1, 1, 1, 0], workers=0)
    play(state, "improve:4", "pay:0:0:1")
    player = state.players[0]
    assert (player[table.CENTER], player[table.WINDOW]) == (1, 7)
    assert player[table.WORKERS] == 0  # they come in the next phase 2


@pytest.mark.rule("HAL-73")
def test_the_tile_may_move_several_times() -> None:
    state = progress(1, jewels=2, tools=1)
    give(state, crafts=[2, 2, 2, 2, 0])
    play(state, "improve:4", "jewel", "improve:4", "jewel")
    assert state.players[0][table.CENTER] == 2


@pytest.mark.rule("HAL-73", "HAL-49", "HAL-44", "HAL-36")
def test_a_strong_first_round() -> None:  # T34
    state = turns(1)
    play(state, "place:14", "sell:2", "place:8", "take:6")
    play(state, "sow:3:0", "sow:4:1", "tools:4")
    assert fields(state) == [sown(3, "barley"), sown(4, "flax")]
    play(state, "reap")
    assert stock(state) == {
        "barley": 3,
        "flax": 4,
        "rye": 1,
        "milk": 1,
        "clay": 3,
        "tools": 4,
        "jewels": 1,
    }
    for building, pay in ((0, "pay:1:0:0"), (1, "pay:1:0:0"), (4, "pay:1:0:0")):
        play(state, f"improve:{building}", pay, f"improve:{building}", pay)
    play(state, "improve:3", "pay:0:0:1", "improve:3", "pay:0:1:0", "improve:2", "pay:0:1:0")
    assert crafts(state) == [2, 2, 1, 2, 2]
    player = state.players[0]
    assert (player[table.CENTER], player[table.WINDOW]) == (1, 7)
    assert "improve:2" not in legal(state)  # a fifth tool is missing


@pytest.mark.rule("HAL-75")
def test_boulders_return() -> None:  # T30
    state = give(village(1, 2, table.PROGRESS), crafts=[3, 0, 0, 0, 0])
    player = state.players[0]
    player[table.BOULDER : table.BOULDER + 2] = [7, 8]
    end_round(state)
    assert boulders(state, 0) == [5, 7]


@pytest.mark.rule("HAL-75")
def test_boulders_return_to_the_left_and_onto_the_board() -> None:
    state = give(village(), crafts=[3, 8, 0, 0, 0])
    player = state.players[0]
    player[table.CRAFT] = 2  # by Town Hall
    assert boulders(state, 0) == [5, 7]
    player[table.CRAFT + 1] = 7
    assert boulders(state, 1) == [10]
    rest_boulders(player)
    assert boulders(state, 0) == [4, 6]
    assert boulders(state, 1) == [9]


@pytest.mark.rule("HAL-75")
def test_boulders_stay_in_round_6() -> None:
    state = give(village(1, 6, table.PROGRESS), crafts=[3, 0, 0, 0, 0])
    state.players[0][table.BOULDER : table.BOULDER + 2] = [7, 8]
    end_round(state)
    state.settle()
    assert boulders(state, 0) == [7, 8]
    assert state.over


@pytest.mark.rule("HAL-76")
def test_the_first_player_stays() -> None:
    state = village(3, 2, cards=True)
    state.first = 2
    end_round(state)
    assert state.first == 2


@pytest.mark.rule("HAL-97")
def test_the_marker_goes_round_without_cards() -> None:
    state = village(3, 2)
    state.first = 2
    end_round(state)
    state.settle()
    assert state.first == 0


def test_means_lost_in_between_call_the_improvement_off() -> None:
    state = village(1, 2, table.PROGRESS)
    decide(give(state, barley=0, flax=0, rye=0), Pay(0, CARPENTRY), Closing(table.PROGRESS, 0, 1))
    assert legal(state) == ["done"]
