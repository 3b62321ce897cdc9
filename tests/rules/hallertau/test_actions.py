"""Phase 4 and the twenty spaces."""

from __future__ import annotations

import pytest

from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import (
    BUSY_WEEKEND,
    BUTCHERY,
    CLAY_DELIVERY,
    CLEARING,
    CULTIVATION,
    FARMING,
    FERTILIZING,
    GATEWAY_CARD,
    LAND_SALE,
    NURSERY,
    POINT_CARD,
    SHEEP_BREEDING,
    SHEEP_MARKET,
    SHEEP_SHEARING,
    SMALL_TRADE,
    TOOL_SHED,
    TOWN_HALL,
    WEEKLY_MARKET,
)
from ludohall.games.hallertau.steps.choices import MoveOneSheep, MoveSheep
from ludohall.games.hallertau.steps.progress import Improve
from tests.rules.hallertau.village import (
    boulders,
    crafts,
    decide,
    fields,
    fill,
    give,
    legal,
    on_space,
    own,
    play,
    rows,
    sheep,
    sown,
    stock,
    turns,
    village,
)


def gained(text: str, *more: str, **owned: int) -> dict[str, int]:
    """What a lone player with nothing but `owned` has after using a space."""
    state = give(turns(2), barley=0, flax=0, rye=0)
    own(state, owned)
    play(state, text, *more)
    assert state.seat == 1
    return stock(state)


@pytest.mark.rule("HAL-30")
def test_turns_go_round_until_all_workers_are_used() -> None:
    state = turns(3)
    for seat, workers in ((0, 2), (1, 1), (2, 3)):
        give(state, seat, workers=workers)
    order = []
    while state.phase == table.ACTIONS:
        assert state.seat is not None
        order.append(state.seat)
        play(state, "tools:1")
    assert order == [0, 1, 2, 0, 2, 2]


@pytest.mark.rule("HAL-30")
def test_nobody_may_pass() -> None:
    assert "done" not in legal(give(turns(), workers=1))


@pytest.mark.rule("HAL-31")
def test_what_a_placement_costs() -> None:  # T11
    state = give(turns(), workers=12)
    for price in (1, 2, 3):
        play(state, f"place:{CLAY_DELIVERY}")
        assert on_space(state, CLAY_DELIVERY)[price - 1] == price
    assert state.players[0][table.WORKERS] == 6
    assert f"place:{CLAY_DELIVERY}" not in legal(state)


@pytest.mark.rule("HAL-31")
def test_card_spaces_have_two_rows() -> None:
    state = turns(cards=True)
    play(state, f"place:{GATEWAY_CARD}", f"place:{GATEWAY_CARD}")
    assert on_space(state, GATEWAY_CARD) == [1, 2, 0]
    assert f"place:{GATEWAY_CARD}" not in legal(state)


@pytest.mark.rule("HAL-31")
def test_too_few_workers() -> None:
    state = give(turns(), workers=1)
    fill(state, NURSERY, 1)
    fill(state, CLEARING, 1, 2)
    assert f"place:{NURSERY}" not in legal(state)
    give(state, workers=2)
    assert f"place:{NURSERY}" in legal(state)
    assert f"place:{CLEARING}" not in legal(state)


@pytest.mark.rule("HAL-31")
def test_a_row_left_empty_below_is_used_first() -> None:  # T51, after card 313
    state = give(turns(), workers=6)
    fill(state, NURSERY, 0, 1)
    play(state, f"place:{NURSERY}", "take:8")
    assert on_space(state, NURSERY) == [1, 1, 0]
    play(state, f"place:{NURSERY}", "take:8")
    assert on_space(state, NURSERY) == [1, 1, 3]


@pytest.mark.rule("HAL-31")
def test_how_many_workers_fill_the_board() -> None:
    state = give(turns(), workers=200)
    for space in range(20):
        while f"place:{space}" in legal(state):
            play(state, f"place:{space}")
            while "place:0" not in legal(state) and not any(
                text.startswith("tools") for text in legal(state)
            ):
                play(state, legal(state)[-1])
    assert sum(state.board) == 16 * 6  # card spaces are closed without cards


@pytest.mark.rule("HAL-32")
def test_actions_of_a_space_are_optional() -> None:
    state = play(turns(2), f"place:{LAND_SALE}", "done")
    assert rows(state) == [2, 3, 4]
    assert on_space(state, LAND_SALE) == [1, 0, 0]
    state = give(turns(2), milk=0)
    play(state, f"place:{SHEEP_BREEDING}")  # no effect at all
    assert state.seat == 1
    assert state.players[0][table.WORKERS] == 5


@pytest.mark.rule("HAL-33")
def test_sowing() -> None:  # T14
    state = give(turns(2), fields=[3, sown(4, "flax")], barley=0, flax=0, rye=1)
    play(state, f"place:{CULTIVATION}")
    assert legal(state) == [f"sow:3:{table.RYE}", "done"]
    play(state, f"sow:3:{table.RYE}")
    assert fields(state) == [sown(4, "flax"), sown(3, "rye")]
    assert stock(state) == {}
    assert state.seat == 1  # nothing more to sow


@pytest.mark.rule("HAL-33")
def test_fewer_fields_may_be_sown() -> None:
    state = play(turns(2), f"place:{CULTIVATION}", "sow:4:0", "done")
    assert fields(state) == [2, 3, sown(4, "barley")]


@pytest.mark.rule("HAL-34")
def test_the_marker_counts_from_the_next_phase() -> None:
    state = turns(3, cards=True)
    for seat in range(3):
        give(state, seat, workers=2)
    play(state, "tools:1", f"place:{GATEWAY_CARD}")
    assert state.first == 1
    assert state.seat == 2  # the order of this phase stays
    play(state, "tools:2", "tools:1")
    assert state.seat == 1  # the last of its workers
    play(state, "tools:1")
    assert state.phase == table.NEW_CARD
    assert state.seat == 1


@pytest.mark.rule("HAL-35")
def test_a_sheep_survives() -> None:  # T17
    state = decide(give(village(), sheep={4: 1, 6: 1}), MoveSheep(0, 1, 0))
    assert legal(state) == ["move:6", "move:4", "done"]
    assert sheep(play(state.clone(), "move:4")) == {5: 1, 6: 1}
    assert sheep(play(state, "move:6")) == {4: 1, 7: 1}


@pytest.mark.rule("HAL-35")
def test_different_sheep_move_one_place_each() -> None:
    state = decide(give(village(), sheep={4: 2, 5: 1}), MoveSheep(0, 3, 0))
    other = state.clone()
    play(state, "move:5", "move:4")
    assert legal(state) == ["move:4", "done"]
    play(state, "move:4")
    assert sheep(state) == {5: 2, 6: 1}
    play(other, "move:4", "move:4")  # the other way round: the third one is still there
    assert legal(other) == ["move:5", "done"]
    assert play(other, "move:5") == state


@pytest.mark.rule("HAL-35")
def test_a_sheep_that_moved_does_not_move_again() -> None:
    state = decide(give(village(), sheep={4: 1, 6: 1}), MoveSheep(0, 3, 0))
    play(state, "move:4")
    assert legal(state) == ["move:6", "done"]
    play(state, "move:6")
    assert sheep(state) == {5: 1, 7: 1}
    assert not state.stack


@pytest.mark.rule("HAL-35")
def test_one_sheep_may_take_several_steps_by_card() -> None:
    state = decide(give(village(), sheep={4: 1, 6: 1}), MoveOneSheep(0, 3, 0))
    play(state, "move:4")
    assert legal(state) == ["move:5", "done"]
    play(state, "move:5", "move:6")
    assert sheep(state) == {6: 1, 7: 1}


@pytest.mark.rule("HAL-35")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_so_many_sheep_move_and_no_more(n: int) -> None:
    state = decide(give(village(), sheep={3: 5}), MoveSheep(0, n, 0))
    play(state, *["move:3"] * n)
    assert not state.stack
    state = decide(give(village(), sheep={3: 5}), MoveOneSheep(0, n, 0))
    play(state, *[f"move:{3 + i}" for i in range(n)])
    assert not state.stack


@pytest.mark.rule("HAL-35")
@pytest.mark.parametrize("start", [4, 5, 6])
def test_a_sheep_stops_in_the_stables(start: int) -> None:
    state = decide(give(village(), sheep={start: 1, 7: 1}), MoveOneSheep(0, 9, 0))
    play(state, *[f"move:{place}" for place in range(start, 7)])
    assert sheep(state) == {7: 2}
    assert not state.stack


@pytest.mark.rule("HAL-36")
def test_workers_for_tools() -> None:  # T18
    state = give(turns(2), workers=1, tools=3)
    assert [text for text in legal(state) if text.startswith("tools")] == ["tools:1"]
    play(state, "tools:1")
    assert stock(state)["tools"] == 4
    assert state.players[0][table.WORKERS] == 0
    assert sum(state.board) == 0


@pytest.mark.rule("HAL-37")
@pytest.mark.parametrize("kind", [0, 1, 2, 3])
def test_card_spaces(kind: int) -> None:
    state = turns(2, cards=True)
    state.first = 1
    play(state, f"place:{5 * kind}")
    assert [table.kind(card) for card in state.hands[0]] == [kind]
    assert state.first == 0


@pytest.mark.rule("HAL-38")
def test_sheep_breeding() -> None:  # T15
    state = give(turns(2), milk=4)
    play(state, f"place:{SHEEP_BREEDING}")
    assert legal(state) == ["breed:1", "breed:2", "done"]
    both = play(state.clone(), "breed:2")
    assert (sheep(both), stock(both).get("milk", 0)) == ({4: 2}, 0)
    give(state, milk=3)
    assert legal(state) == ["breed:1", "done"]
    play(state, "breed:1")
    assert (sheep(state), stock(state)["milk"]) == ({4: 1}, 1)


@pytest.mark.rule("HAL-38")
@pytest.mark.parametrize(("milk", "lambs"), [(1, 0), (2, 1), (3, 1), (4, 2), (9, 2)])
def test_what_milk_breeds(milk: int, lambs: int) -> None:
    state = give(turns(2), milk=milk)
    play(state, f"place:{SHEEP_BREEDING}")
    if lambs:
        assert legal(state) == [*[f"breed:{n}" for n in range(1, lambs + 1)], "done"]
    else:
        assert state.seat == 1  # nothing is asked


@pytest.mark.rule("HAL-39")
def test_sheep_shearing() -> None:
    state = give(turns(2), sheep={4: 1, 6: 1, 7: 1})
    play(state, f"place:{SHEEP_SHEARING}", "move:4")
    assert stock(state)["wool"] == 3
    assert sheep(state) == {5: 1, 6: 1, 7: 1}


@pytest.mark.rule("HAL-40")
@pytest.mark.parametrize("in_round", [1, 5])
def test_clay_delivery(in_round: int) -> None:
    assert stock(play(turns(2, in_round), f"place:{CLAY_DELIVERY}"))["clay"] == in_round


@pytest.mark.rule("HAL-41")
def test_farming_gives_a_field_or_sowing() -> None:
    state = play(turns(2), f"place:{FARMING}")
    assert rows(play(state.clone(), "field:5")) == [2, 3, 4, 5]
    play(state, "sow:4:0")
    assert not any(text.startswith("field") for text in legal(state))
    play(state, "sow:3:1", "sow:2:3")
    assert state.seat == 1


@pytest.mark.rule("HAL-11", "HAL-41", "HAL-45", "HAL-51")
@pytest.mark.parametrize("filled", [[3] * 8, [sown(3, "rye")] * 8])
def test_eight_fields_leave_no_room(filled: list[int]) -> None:
    state = give(turns(2), fields=filled, barley=0, flax=0, rye=0)
    assert legal(play(state.clone(), f"place:{FARMING}")) == ["done"]
    assert legal(play(state.clone(), f"place:{TOOL_SHED}")) == [f"take:{table.CLAY}"]
    play(state, f"place:{CLEARING}")
    assert fields(state) == filled
    seven = give(turns(2), fields=filled[1:], barley=0, flax=0, rye=0)
    assert legal(play(seven.clone(), f"place:{FARMING}")) == ["field:5", "done"]
    assert legal(play(seven.clone(), f"place:{TOOL_SHED}")) == [f"take:{table.CLAY}", "field:4"]
    play(seven, f"place:{CLEARING}")
    assert len(fields(seven)) == 8


@pytest.mark.rule("HAL-42")
def test_butchery() -> None:
    state = give(turns(2), sheep={5: 1, 7: 2})
    play(state, f"place:{BUTCHERY}")
    assert legal(state) == ["butcher:5", "butcher:7", "done"]
    play(state, "butcher:7")
    assert sheep(state) == {5: 1, 7: 1}
    assert (stock(state)["meat"], stock(state)["hides"]) == (4, 2)


@pytest.mark.rule("HAL-42")
def test_butchery_without_sheep() -> None:
    state = play(turns(2), f"place:{BUTCHERY}")
    assert state.seat == 1
    state = play(turns(2, cards=True, gateway="master"), f"place:{BUTCHERY}")
    assert legal(state) == ["done"]  # card 328 might be played


@pytest.mark.rule("HAL-43")
def test_nursery() -> None:
    state = play(turns(2), f"place:{NURSERY}")
    assert len(legal(state)) == 21
    assert gained(f"place:{NURSERY}", "take:8") == {"clay": 3}
    assert gained(f"place:{NURSERY}", "grain:1:0:2:0") == {"barley": 1, "hops": 2}


@pytest.mark.rule("HAL-44")
def test_busy_weekend() -> None:
    state = play(turns(2), f"place:{BUSY_WEEKEND}")
    assert legal(state) == ["take:6", "take:7"]
    play(state, "take:7", "sow:4:1", "sow:3:3")
    assert stock(state) == {"barley": 1, "wool": 1}
    assert state.seat == 1


@pytest.mark.rule("HAL-45")
def test_clearing() -> None:
    state = play(turns(2), f"place:{CLEARING}")
    assert rows(state) == [2, 2, 3, 4]
    assert stock(state)["clay"] == 1


@pytest.mark.rule("HAL-46")
def test_small_trade() -> None:  # T16
    state = give(turns(2), barley=0, flax=0, rye=0)
    fill(state, SMALL_TRADE, 1)
    play(state, f"place:{SMALL_TRADE}")
    assert state.players[0][table.WORKERS] == 4
    assert len(legal(state)) == 10
    play(state, "grain:1:0:1:0", "take:6")
    assert stock(state) == {"barley": 1, "hops": 1, "milk": 1}
    assert state.seat == 1  # there is no sheep that could survive
    state = give(turns(2), sheep={6: 1})
    play(state, f"place:{SMALL_TRADE}", "grain:0:0:0:2", "take:7", "move:6")
    assert sheep(state) == {7: 1}


@pytest.mark.rule("HAL-47")
def test_cultivation() -> None:
    state = give(turns(2), fields=[2, 3, 4, 5], barley=4)
    play(state, f"place:{CULTIVATION}", "sow:5:0", "sow:4:0", "sow:3:0")
    assert state.seat == 1


@pytest.mark.rule("HAL-48")
def test_weekly_market() -> None:  # T12
    state = play(turns(2), f"place:{WEEKLY_MARKET}")
    assert sheep(state) == {4: 1}
    assert stock(state)["meat"] == 1


@pytest.mark.rule("HAL-49", "HAL-12")
def test_land_sale() -> None:  # T13
    state = give(turns(2), fields=[2, sown(4, "flax")])
    play(state, f"place:{LAND_SALE}")
    assert legal(state) == [f"sell:{sown(4, 'flax')}", "sell:2", "done"]
    play(state, f"sell:{sown(4, 'flax')}")
    assert rows(state) == [2]
    assert (stock(state)["jewels"], stock(state)["clay"], stock(state)["flax"]) == (1, 3, 1)


@pytest.mark.rule("HAL-50")
def test_fertilizing() -> None:
    state = give(turns(2), fields=[2, 3, 4, sown(2, "rye")])
    play(state, f"place:{FERTILIZING}")
    assert legal(state) == ["fertilize:4", "fertilize:3", "fertilize:2", "done"]
    few = play(state.clone(), "done")
    assert "sow:4:0" in legal(few)  # sowing needs no move
    play(state, "fertilize:3", "fertilize:2")
    assert rows(state) == [2, 4, 5, 5]
    assert "sow:4:0" in legal(state)  # on any empty field
    play(state, "sow:5:0")
    assert state.seat == 1


@pytest.mark.rule("HAL-50")
def test_fertilizing_in_any_order() -> None:
    state = give(turns(2), fields=[2, 4])
    play(state, f"place:{FERTILIZING}")
    other = play(state.clone(), "fertilize:4", "fertilize:2")
    play(state, "fertilize:2")
    assert legal(state) == ["fertilize:4", "done"]
    assert play(state, "fertilize:4") == other


@pytest.mark.rule("HAL-51")
def test_tool_shed() -> None:
    state = play(turns(2), f"place:{TOOL_SHED}")
    assert legal(state) == ["take:8", "field:4"]
    assert stock(play(state.clone(), "take:8"))["clay"] == 4
    assert rows(play(state, "field:4")) == [2, 3, 4, 4]


@pytest.mark.rule("HAL-52")
def test_town_hall() -> None:  # T52
    state = give(turns(2), crafts=[1, 0, 0, 0, 0])
    play(state, f"place:{TOWN_HALL}")
    assert legal(state) == ["hall:0", "done"]
    play(state, "hall:0")
    assert crafts(state) == [0, 0, 0, 0, 0]
    assert stock(state)["jewels"] == 2
    assert boulders(state, 0) == [3, 5]
    state.phase = table.PROGRESS
    give(state, jewels=2, tools=0)
    state.stack.clear()
    decide(state, Improve(0))
    play(state, "improve:0", "jewel", "improve:0", "jewel")
    assert crafts(state) == [2, 0, 0, 0, 0]  # two steps without a tool


@pytest.mark.rule("HAL-52")
def test_no_building_can_move_left() -> None:
    state = give(turns(2), crafts=[2, 2, 2, 2, 2])
    play(state, f"place:{TOWN_HALL}")
    assert state.seat == 1
    assert "jewels" not in stock(state)


@pytest.mark.rule("HAL-53")
def test_sheep_market() -> None:
    state = play(turns(2), f"place:{SHEEP_MARKET}")
    assert sheep(state) == {4: 1}
    assert stock(state)["hides"] == 1


@pytest.mark.rule("HAL-97")
def test_card_spaces_are_closed_without_cards() -> None:
    assert not {f"place:{space}" for space in (0, 5, 10, POINT_CARD)} & set(legal(turns()))
