"""Cards at their edges: what is just not touched, just not asked, just not enough."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.core.action import Action
from ludohall.core.step import Step
from ludohall.games.hallertau import GAME
from ludohall.games.hallertau import components as space
from ludohall.games.hallertau import state as at
from ludohall.games.hallertau.cards.costs import SheepBack
from ludohall.games.hallertau.cards.play import income
from ludohall.games.hallertau.effects import fields_of
from ludohall.games.hallertau.state import NO_WORKERS, HallertauState, put
from ludohall.games.hallertau.steps.draws import note_fresh
from ludohall.games.hallertau.steps.rounds import Closing
from ludohall.games.hallertau.steps.turns import Turn, Turns
from tests.rules.hallertau.cards.table import (
    BONUS,
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
    workers,
)

# The action board -----------------------------------------------------------------


@pytest.mark.rule("HAL-C24")
@pytest.mark.parametrize(
    ("card", "swept"),
    [
        (302, {space.SHEEP_MARKET, space.SHEEP_BREEDING, space.WEEKLY_MARKET}),
        (725, {space.LAND_SALE, space.TOWN_HALL}),
    ],
)
def test_only_the_named_spaces_are_swept(card: int, swept: set[int]) -> None:
    state = new(card)
    give(state, tools=1)
    state.players[0][at.WORKERS] = 2
    played(state, card, Action("sweep"))
    cleared = {where for where in range(20) if state.board[3 * where] == 0}
    assert cleared == swept


@pytest.mark.rule("HAL-C24")
@pytest.mark.parametrize("card", [302, 725])
def test_sweeping_may_be_declined(card: int) -> None:
    state = new(card)
    give(state, tools=1)
    state.players[0][at.WORKERS] = 2
    before = state.board[:]
    played(state, card, Action("done"))
    assert state.board == before


@pytest.mark.rule("HAL-C28")
def test_313_needs_an_empty_row_2() -> None:
    state = new(313)
    state.players[0][at.WORKERS] = 1
    workers(state, space.CLEARING, 1, 2)
    workers(state, space.NURSERY, 1, 0, 3)
    played(state, 313)
    assert f"squeeze:{space.CLEARING}" not in asked(state)
    assert f"squeeze:{space.NURSERY}" in asked(state)
    assert len(asked(state)) == 19 + 1


@pytest.mark.rule("HAL-C28", "HAL-C6")
def test_a_space_within_a_space_lets_nobody_in() -> None:
    """313 uses a second space before the first one is done: what waits goes on waiting."""
    state = new(313, players=2)
    state.stack[:] = [Closing(at.ACTIONS, 0, 1), Turns(1), Turn(0)]
    state.board = NO_WORKERS
    state.players[0][at.WORKERS] = 2
    state.players[1][at.WORKERS] = 2
    hold(state, 1, 430)  # 1 tool: 2 milk and a bonus card
    give(state, 1, tools=1)
    state.apply(Action("place", (space.NURSERY,)))
    state.apply(offers(state, 430, 1)[0], 1)
    state.apply(offers(state, 313)[0])
    state.apply(Action("squeeze", (space.CLAY_DELIVERY,)))
    state.apply(BONUS)
    assert state.players[0][at.CLAY] == 2
    assert state.players[1][at.MILK] == 0  # the nursery is still in use
    state.apply(Action("take", (at.CLAY,)))
    assert state.players[0][at.CLAY] == 5
    assert state.players[1][at.MILK] == 2


@pytest.mark.rule("HAL-C32")
@pytest.mark.parametrize(
    ("rows", "may"), [((), True), ((1,), True), ((0, 1), True), ((1, 2), False), ((1, 1), False)]
)
def test_419_uses_row_1_or_2(rows: tuple[int, ...], may: bool) -> None:
    state = new(419, phase=5)
    give(state, jewels=1)
    workers(state, space.CLAY_DELIVERY, *rows)
    played(state, 419)
    assert (f"hire:{space.CLAY_DELIVERY}" in asked(state)) == may


@pytest.mark.rule("HAL-C5", "HAL-C29")
@pytest.mark.parametrize(("card", "verb"), [(210, "clear"), (315, "recall")])
@pytest.mark.parametrize("rows", [(1,), (0, 1), (1, 2), (0, 0, 3), (1, 2, 3)])
def test_a_single_row_is_enough_to_clear(card: int, verb: str, rows: tuple[int, ...]) -> None:
    state = new(card)
    give(state, hops=2, jewels=4)
    state.board = NO_WORKERS
    workers(state, space.NURSERY, *rows)
    played(state, card)
    assert asked(state) == [f"{verb}:{space.NURSERY}", "done"]


# Fields ---------------------------------------------------------------------------


@pytest.mark.rule("HAL-C34")
def test_607_asks_nothing_of_who_has_no_room() -> None:
    state = new(607)
    give(state, tools=6, jewels=5)
    lay(state, *[3] * 8)
    before = state.stack[:]
    played(state, 607)
    assert state.stack == before


@pytest.mark.rule("HAL-C5")
@pytest.mark.parametrize(
    ("low", "risen"), [([], []), ([4], [5]), ([3, 2], [4, 3]), ([4, 3, 2], [5, 4, 3])]
)
def test_222_asks_nothing_where_all_may_rise(low: list[int], risen: list[int]) -> None:
    state = new(222)
    lay(state, 5, *low)
    state.players[0][at.JUST_LAST] = 1
    played(state, 222, BONUS)
    assert fields_of(state.players[0]) == [5, *risen]


@pytest.mark.rule("HAL-C43")
def test_627_may_sow_a_single_unit() -> None:
    state = new(627)
    give(state, tools=7, flax=2)
    lay(state, 4)
    played(state, 627, Action("sow", (4, at.FLAX)))
    assert state.players[0][at.FLAX] == 1
    assert fields_of(state.players[0]) == [sown("flax", 4)]


@pytest.mark.rule("HAL-C33")
def test_426_may_be_declined() -> None:
    state = new(426, phase=7)
    give(state, tools=6)
    lay(state, sown("hops", 4))
    played(state, 426, Action("done"))
    assert state.players[0][at.HOPS] == 0
    assert fields_of(state.players[0]) == [sown("hops", 4)]


@pytest.mark.rule("HAL-C18")
def test_628_ends_when_nothing_is_ripe() -> None:
    state = new(628)
    lay(state, *[sown(grain, 2) for grain in ("barley", "flax", "hops", "rye")])
    played(state, 628, *[Action("harvest", (sown(g, 2),)) for g in ("rye", "hops", "flax")], BONUS)
    assert state.players[0][: at.GRAINS] == [0, 2, 2, 2]  # three of four


@pytest.mark.rule("HAL-C10")
@pytest.mark.parametrize(("card", "grain"), [(811, "flax"), (812, "barley"), (816, "rye")])
@pytest.mark.parametrize("harvested", ["barley", "flax", "hops", "rye"])
@pytest.mark.parametrize("phase", [at.ACTIONS, at.HARVEST])
def test_just_harvested(card: int, grain: str, harvested: str, phase: int) -> None:
    """By card or in phase 7: three of that grain, and of no other."""
    state = new(22, phase=phase)
    hold(state, 0, card)
    give(state, barley=3, flax=3, hops=3, rye=3)
    lay(state, sown(harvested, 3))
    played(state, 22, Action("harvest", (sown(harvested, 3),)), BONUS)
    assert len(offers(state, card)) == (harvested == grain)


@pytest.mark.rule("HAL-C10")
@pytest.mark.parametrize(("card", "grain"), [(811, "flax"), (812, "barley"), (816, "rye")])
def test_two_are_too_few(card: int, grain: str) -> None:
    state = new(22)
    hold(state, 0, card)
    give(state, barley=3, flax=3, rye=3)
    lay(state, sown(grain, 2))
    played(state, 22, Action("harvest", (sown(grain, 2),)), BONUS)
    assert offers(state, card) == []


@pytest.mark.rule("HAL-C2")
@pytest.mark.parametrize(
    ("card", "may"),
    [
        (203, {4, 5}),  # no field in rows 2 and 3
        (402, {5}),  # none in rows 2 to 4
        (831, {5}),
        (832, {5}),
    ],
)
def test_no_field_in_low_rows(card: int, may: set[int]) -> None:
    for row in range(2, 6):
        for field in (row, sown("rye", row)):
            state = new(card)
            lay(state, 5, field)
            assert len(offers(state, card)) == (row in may), (card, field)


# Buildings ------------------------------------------------------------------------


@pytest.mark.rule("HAL-C2")
@pytest.mark.parametrize(
    ("crafts", "gap"),
    [([2, 2, 2, 2, 2], 0), ([5, 2, 5, 5, 5], 3), ([2, 3, 2, 2, 6], 4), ([9, 9, 4, 9, 9], 5)],
)
def test_the_gap_of_the_buildings(crafts: list[int], gap: int) -> None:
    """318 and 709 count from the rearmost building to the foremost one."""
    state = new(318)
    hold(state, 0, 709)
    state.players[0][at.CRAFT : at.CRAFT + at.CRAFTS] = crafts
    found = [carry_out(state, action).gained for action in offers(state, 318)]
    assert found == ([{"clay": gap}] if gap else [])
    assert len(offers(state, 709)) == (gap >= 4)


@pytest.mark.rule("HAL-C25")
@pytest.mark.parametrize("building", range(5))
def test_312_by_building(building: int) -> None:
    """One building stands at the edge, one before a boulder; the others may move."""
    blocked = (building + 1) % 5
    state = new(312)
    lay(state, *[3] * 6)
    player = state.players[0]
    for each in range(5):
        player[at.CRAFT + each] = 10 if each == building else each + 1
        near = player[at.CRAFT + each] + (1 if each == blocked else 2)
        player[at.BOULDER + 2 * each : at.BOULDER + 2 * each + 2] = [near, near + 2]
    played(state, 312)
    free = [each for each in range(5) if each not in (building, blocked)]
    assert asked(state) == [*[f"craft:{each}" for each in free], "done"]


@pytest.mark.rule("HAL-C25")
@pytest.mark.parametrize("building", range(5))
def test_316_pushes_what_lies_before_a_free_step(building: int) -> None:
    state = new(316, round_=1)
    player = state.players[0]
    for each in range(5):
        player[at.BOULDER + 2 * each : at.BOULDER + 2 * each + 2] = [at.OFF_BOARD] * 2
    boulders = at.BOULDER + 2 * building
    for near, far, may in (
        (3, 5, [1, 0]),
        (3, 4, [1]),  # the far one is in the way
        (9, 10, [1]),
        (10, at.OFF_BOARD, [0]),  # both may lie beside the board
        (9, at.OFF_BOARD, [0]),
        (at.OFF_BOARD, at.OFF_BOARD, []),
    ):
        player[boulders : boulders + 2] = [near, far]
        after = state.clone()
        played(after, 316)
        assert asked(after) == [*[f"shove:{building}:{which}" for which in may], "done"]


@pytest.mark.rule("HAL-C36")
@pytest.mark.parametrize(
    ("tools", "jewels", "may"), [(8, 9, True), (8, 10, False), (1, 0, True), (0, 0, False)]
)
def test_839_needs_a_tool_and_room_for_a_jewel(tools: int, jewels: int, may: bool) -> None:
    state = new(phase=at.INCOME)
    give(state, tools=tools, jewels=jewels)
    state.played = put(state.played, 0, (839,))
    before = state.stack[:]
    income(state, 0, 839)
    state.settle()
    assert asked(state) == (["swap", "done"] if may else ["done"])
    assert (state.stack == before) == (not may)


# Costs ----------------------------------------------------------------------------


@pytest.mark.rule("HAL-C3")
@pytest.mark.parametrize("good", range(at.GOODS))
def test_908_takes_no_second_set_of_the_same_good(good: int) -> None:
    state = new(908)
    state.players[0][: at.GOODS] = [4] * at.GOODS
    state.players[0][good] = 12
    played(state, 908)
    assert len(asked(state)) == at.GOODS
    state.apply(Action("handin", (good,)))
    others = [other for other in range(at.GOODS) if other != good]
    assert asked(state) == [f"handin:{other}" for other in others]
    state.apply(Action("handin", (others[0],)))
    assert asked(state) == [f"handin:{other}" for other in others[1:]]


@pytest.mark.rule("HAL-C56")
def test_where_all_sets_must_go_there_is_one_answer() -> None:
    state = new(908)
    give(state, barley=4, milk=5, clay=4, wool=3)
    played(state, 908)
    for good in (at.BARLEY, at.MILK, at.CLAY):
        assert asked(state) == [f"handin:{good}"]
        state.apply(Action("handin", (good,)))
    assert state.players[0][at.MILK] == 1


@pytest.mark.rule("HAL-C56")
def test_where_all_cards_must_go_there_is_one_answer() -> None:
    state = new(634)
    hold(state, 0, 12, 901)
    played(state, 634)
    assert asked(state) == ["discard:12"]
    state.apply(Action("discard", (12,)))
    assert asked(state) == ["discard:901"]


@pytest.mark.rule("HAL-C16")
def test_635_takes_point_cards_alone() -> None:
    state = new(635)
    hold(state, 0, 12, 801, 901, 902, 903)
    played(state, 635)
    assert asked(state) == ["discard:901", "discard:902", "discard:903"]


@pytest.mark.rule("HAL-C56")
def test_where_all_sheep_must_go_there_is_one_answer() -> None:
    state = new(532)
    put_sheep(state, {4: 1, 7: 1})
    played(state, 532)
    assert asked(state) == ["give:4"]
    state.apply(Action("give", (4,)))
    assert asked(state) == ["give:7"]


@pytest.mark.rule("HAL-C56")
@pytest.mark.parametrize(
    ("fields", "asked_"),
    [([3, 3, 3], ["lose:3"]), ([3, 3, 2], ["lose:3", "lose:2"]), ([3, 2], ["lose:3"])],
)
def test_equal_fields_are_one_answer(fields: list[int], asked_: list[str]) -> None:
    state = new(434)  # 2 fields
    lay(state, *fields)
    played(state, 434)
    assert asked(state) == asked_


@pytest.mark.rule("HAL-C35")
@pytest.mark.parametrize("grain", [0, 2, 3])
def test_728_asks_nothing_of_who_owns_three_grain(grain: int) -> None:
    state = new(728)
    give(state, rye=grain)
    played(state, 728, BONUS)
    assert state.players[0][at.RYE] == grain


@pytest.mark.rule("HAL-C26")
def test_531_counts_the_sheep_that_still_have_to_move() -> None:
    state = new(531)
    put_sheep(state, {5: 2, 7: 1})
    state.apply(offers(state, 531)[0])
    state.apply(Action("back", (5,)))
    step = state.stack[-1]
    assert isinstance(step, SheepBack)
    assert step.n == 1
    state.apply(Action("back", (5,)))
    assert sheep(state) == {4: 2, 7: 1}


COSTS = {
    434: "LoseFields",
    532: "LoseSheep",
    531: "SheepBack",
    634: "GiveUpCards",
    908: "HandInSets",
    728: "KeepGrain",
    516: "ReturnSownGood",
}


def rich(card: int) -> HallertauState:
    """Whoever holds the card can pay for it in more than one way, and holds another card."""
    state = new(card, players=2)
    hold(state, 0, 12, 901, 902)  # 012: 4 tools for 1 clay, 1 milk, 1 wool
    give(state, barley=5, flax=5, hops=5, milk=5, wool=5, tools=4)
    lay(state, 2, 3, sown("rye", 4), sown("rye", 5))
    put_sheep(state, {5: 2, 7: 2})
    hold(state, 1, 413)
    return state


@pytest.mark.rule("HAL-C3")
@pytest.mark.parametrize("card", COSTS)
def test_a_cost_is_paid_before_anything_else(card: int) -> None:
    state = rich(card)
    assert len(offers(state, 12)) == 1
    state.apply(offers(state, card)[0])
    step: Step[HallertauState] = state.stack[-1]
    assert type(step).__name__ == COSTS[card]
    assert len(state.actions(0)) > 1
    assert offers(state, 12) == []  # the own cards
    assert state.actions(1) == []  # and those of others


# What others know -----------------------------------------------------------------


@pytest.mark.rule("HAL-C12", "HAL-C16")
def test_others_cannot_know_whether_a_card_given_up_was_just_drawn() -> None:
    """Whoever deals the hand anew gets the same, whichever of two cards was the drawn one."""
    dealt = []
    for drawn in (720, 730):
        state = new(815, players=2)
        state.farmyard = space.JEWELS_DECK
        state.pools = (*state.pools[:1], space.farmyard_cards(space.JEWELS_DECK), *state.pools[2:])
        hold(state, 0, 720, 730, 731, 901)
        note_fresh(state, 0, (drawn,))
        state.apply(offers(state, 815)[0])
        state.apply(Action("discard", (720,)))
        dealt.append([GAME.resample(state, 1, Random(seed)) for seed in range(20)])
    assert dealt[0] == dealt[1]
    assert {at.owned(0, 720) in other.fresh for other in dealt[0]} == {True, False}
