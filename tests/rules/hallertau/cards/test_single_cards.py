"""Cards that do something of their own, and the limits that all cards meet."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.core.action import Action
from ludohall.games.hallertau import GAME
from ludohall.games.hallertau import components as space
from ludohall.games.hallertau import state as at
from ludohall.games.hallertau.effects import fields_of, harvest_field
from ludohall.games.hallertau.state import HallertauState
from ludohall.games.hallertau.steps.home import Harvest
from ludohall.games.hallertau.steps.rounds import Closing
from ludohall.games.hallertau.steps.turns import Turn, Turns
from tests.rules.hallertau.cards.table import (
    carry_out,
    give,
    hold,
    lay,
    new,
    offers,
    put_sheep,
    set_round,
    sown,
    workers,
)

DONE = Action("done")
BONUS = Action("draw", (0, 801))


def played(state: HallertauState, card: int, *more: Action) -> HallertauState:
    """The table after the card was played in its only way and these actions followed."""
    (action,) = offers(state, card)
    state.apply(action)
    for following in more:
        assert state.stack[-1].fits(state, following), following
        state.apply(following)
    return state


def asked(state: HallertauState) -> list[str]:
    """What may be chosen now, cards apart."""
    return [str(action) for action in state.actions(0) if action.verb != "card"]


def sheep(state: HallertauState) -> dict[int, int]:
    """Where the sheep are."""
    player = state.players[0]
    return {place: player[at.YARD + place] for place in range(1, 8) if player[at.YARD + place]}


# Limits and comparisons


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
    state.decks[at.BONUS] = 0
    assert carry_out(state, offers(state, 6)[0]).gained == {"tools": 1}
    state = new(735)
    give(state, jewels=1)
    state.decks[at.FARMYARD] = 1
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


# Fields


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


# Sheep


@pytest.mark.rule("HAL-C19")
def test_101_moves_different_sheep() -> None:
    state = new(101)
    give(state, flax=6)
    put_sheep(state, {4: 1, 5: 1, 6: 1})
    played(state, 101, Action("move", (5,)))
    assert asked(state) == ["move:6", "move:4", "done"]
    state.apply(Action("move", (4,)))
    assert sheep(state) == {5: 1, 6: 2}


@pytest.mark.rule("HAL-C19", "HAL-C56")
@pytest.mark.parametrize("order", [(4, 6), (6, 4)])
def test_401_in_any_order(order: tuple[int, int]) -> None:
    state = new(401)
    give(state, rye=1)
    put_sheep(state, {4: 1, 6: 1})
    played(state, 401, Action("move", (order[0],)))
    assert asked(state) == [f"move:{order[1]}", "done"]  # not the one that has moved
    state.apply(Action("move", (order[1],)))
    assert sheep(state) == {5: 1, 7: 1}


@pytest.mark.rule("HAL-C19")
def test_001_moves_one_sheep_several_places() -> None:
    state = new(1)
    put_sheep(state, {4: 1, 5: 3})
    played(state, 1, Action("move", (4,)), Action("move", (5,)))
    assert asked(state) == ["move:6", "done"]
    state.apply(Action("move", (6,)))
    assert sheep(state) == {5: 3, 7: 1}


@pytest.mark.rule("HAL-C26")
@pytest.mark.parametrize(
    ("round_", "before", "moves", "after"),
    [
        (2, {5: 1, 7: 1}, (5, 7), {4: 1, 6: 1}),
        (2, {4: 2}, (4, 4), {3: 2}),
        (3, {4: 1, 6: 1}, (4, 6), {5: 1}),
        (6, {7: 3}, (7, 7), {7: 1}),
    ],
)
def test_531(
    round_: int, before: dict[int, int], moves: tuple[int, int], after: dict[int, int]
) -> None:
    state = new(531)
    set_round(state, round_)
    put_sheep(state, before)
    state.apply(offers(state, 531)[0])
    for place in moves:
        assert f"back:{place}" in asked(state)
        state.apply(Action("back", (place,)))
    assert sheep(state) == after
    assert state.players[0][at.SHEEP] == sum(after.values())


@pytest.mark.rule("HAL-C26", "HAL-C56")
def test_531_takes_two_different_sheep_in_any_order() -> None:
    state = new(531)
    put_sheep(state, {5: 1, 7: 1})
    state.apply(offers(state, 531)[0])
    assert asked(state) == ["back:5", "back:7"]
    state.apply(Action("back", (7,)))
    assert asked(state) == ["back:5"]  # not the one that has moved


# The action board


def three_and_three(state: HallertauState) -> None:
    """Two spaces with three workers, one of them a card space; a third one with room."""
    state.board[:] = [0] * len(state.board)
    workers(state, space.POINT_CARD, 1, 2)
    workers(state, space.FARMING, 1, 2)


@pytest.mark.rule("HAL-C31")
def test_314_shifts_three_workers() -> None:
    state = new(314)
    three_and_three(state)
    played(state, 314)
    assert asked(state) == [f"shift:{space.POINT_CARD}", "done"]
    state.apply(Action("shift", (space.POINT_CARD,)))
    assert asked(state) == [f"fill:{space.FARMING}"]
    state.apply(Action("fill", (space.FARMING,)))
    assert sum(state.board) == 6
    assert state.board[3 * space.FARMING : 3 * space.FARMING + 3] == [1, 2, 3]


@pytest.mark.rule("HAL-C31", "HAL-C8")
def test_314_needs_two_spaces_with_exactly_three() -> None:
    state = new(314)
    state.board[:] = [0] * len(state.board)
    workers(state, space.POINT_CARD, 1, 2)
    workers(state, space.FARMING, 1, 1)
    assert offers(state, 314) == []
    workers(state, space.GATEWAY_CARD, 1, 2)
    played(state, 314)
    state.apply(Action("shift", (space.POINT_CARD,)))
    assert asked(state) == [f"fill:{space.FARMING}"]  # rows 1 and 2 are occupied all the same


@pytest.mark.rule("HAL-C29")
def test_315_takes_workers_and_prolongs_the_phase() -> None:
    state = new(315)
    state.stack[:] = [Closing(4, 0, 1), Turns(0), Turn(0)]
    state.players[0][at.WORKERS] = 1
    give(state, jewels=4)
    workers(state, space.FARMING, 1, 2, 3)
    state.apply(Action("tools", (1,)))
    assert asked(state) == ["done"]  # no worker is left, the phase is not over
    played(state, 315, Action("recall", (space.FARMING,)))
    assert state.players[0][at.WORKERS] == 3
    state.apply(DONE)
    assert f"place:{space.CLEARING}" in asked(state)
    assert state.phase == 4


@pytest.mark.rule("HAL-C30", "HAL-C9")
@pytest.mark.parametrize("jewels", [0, 1])
def test_328_at_the_butchery(jewels: int) -> None:
    state = new(328)
    state.stack[:] = [Turns(0), Turn(0)]
    state.players[0][at.WORKERS] = 2
    give(state, jewels=jewels)
    assert offers(state, 328) == []
    state.apply(Action("place", (space.BUTCHERY,)))
    assert asked(state) == ["done"]  # no sheep
    played(state, 328, BONUS)
    player = state.players[0]
    assert player[at.HIDES] == 2
    assert asked(state) == ["butcher:0", "done"] if jewels else ["done"]
    assert offers(state, 328) == []
    if jewels:
        state.apply(Action("butcher", (0,)))
        assert (player[at.JEWELS], player[at.MEAT], player[at.HIDES]) == (0, 4, 4)


@pytest.mark.rule("HAL-C32")
def test_419_uses_a_space_with_workers_of_the_supply() -> None:
    state = new(419, players=2, phase=5)
    state.first = 1
    give(state, jewels=1)
    workers(state, space.FARMING, 1, 2)
    workers(state, space.CLAY_DELIVERY)
    workers(state, space.NURSERY, 0, 1)
    played(state, 419)
    assert f"hire:{space.FARMING}" not in asked(state)  # only row 3 is free
    assert f"hire:{space.NURSERY}" in asked(state)
    assert f"hire:{space.CLEARING}" in asked(state)
    state.apply(Action("hire", (space.BONUS_CARD,)))
    assert state.board[3 * space.BONUS_CARD : 3 * space.BONUS_CARD + 2] == [1, 2]
    state.apply(BONUS)
    assert state.first == 0
    assert 801 in state.hands[0]
    assert state.players[0][at.WORKERS] == 0


@pytest.mark.rule("HAL-C24")
def test_302_and_725_clear_all_or_none() -> None:
    state = new(725)
    give(state, tools=1)
    workers(state, space.LAND_SALE, 1, 2)
    workers(state, space.TOWN_HALL)
    played(state, 725)
    assert asked(state) == ["sweep", "done"]
    state.apply(Action("sweep"))
    assert state.board[3 * space.LAND_SALE : 3 * space.LAND_SALE + 3] == [1, 0, 0]
    state = new(302)
    state.players[0][at.WORKERS] = 2
    workers(state, space.SHEEP_MARKET, 0, 1)
    played(state, 302, Action("sweep"))
    for where in (space.SHEEP_MARKET, space.SHEEP_BREEDING, space.WEEKLY_MARKET):
        assert state.board[3 * where : 3 * where + 3] == [0, 0, 0]


@pytest.mark.rule("HAL-C24")
def test_725_asks_nothing_where_nothing_lies() -> None:
    state = new(725)
    give(state, tools=1)
    workers(state, space.LAND_SALE)
    workers(state, space.TOWN_HALL)
    played(state, 725, BONUS)
    assert asked(state) == ["done"]


@pytest.mark.rule("HAL-C5")
def test_210_clears_a_space() -> None:
    state = new(210)
    give(state, hops=2)
    state.board[:] = [0] * len(state.board)
    workers(state, space.FARMING, 1, 2, 3)
    played(state, 210)
    assert asked(state) == [f"clear:{space.FARMING}", "done"]
    state.apply(Action("clear", (space.FARMING,)))
    assert sum(state.board) == 0


# Craft buildings


@pytest.mark.rule("HAL-C25")
def test_312_needs_a_step_without_boulder() -> None:
    state = new(312)
    lay(state, *[3] * 6)
    player = state.players[0]
    player[at.CRAFT : at.CRAFT + 5] = [1, 1, 0, 1, 1]
    player[at.BOULDER : at.BOULDER + 2] = [2, 4]
    player[at.BOULDER + 2 : at.BOULDER + 4] = [3, 5]
    played(state, 312)
    assert "craft:0" not in asked(state)
    assert {"craft:1", "craft:2"} <= set(asked(state))
    state.apply(Action("craft", (2,)))
    assert player[at.CENTER] == 1
    assert player[at.WINDOW] == 7
    assert player[at.WORKERS] == 0


@pytest.mark.rule("HAL-C25")
def test_316_pushes_different_boulders() -> None:
    state = new(316, round_=1)
    player = state.players[0]
    player[at.BOULDER : at.BOULDER + 2] = [3, 4]
    played(state, 316)
    assert "shove:0:0" not in asked(state)  # the far one lies right behind
    state.apply(Action("shove", (0, 1)))
    assert asked(state)[0] == "shove:0:0"
    state.apply(Action("shove", (0, 0)))
    assert asked(state)[0] == "shove:1:1"
    state.apply(Action("shove", (4, 1)))
    assert player[at.BOULDER : at.BOULDER + 2] == [4, 5]
    assert asked(state) == ["done"]


@pytest.mark.rule("HAL-C25", "HAL-C56")
def test_316_in_any_order() -> None:
    state = new(316, round_=1)
    played(state, 316, Action("shove", (4, 0)))
    assert "shove:0:1" in asked(state)
    state.apply(Action("shove", (0, 1)))
    assert "shove:4:0" not in asked(state)  # each but once
    assert "shove:4:1" in asked(state)
    state.apply(Action("shove", (4, 1)))
    assert state.players[0][at.BOULDER + 8 : at.BOULDER + 10] == [3, 5]


# Bonus cards


@pytest.mark.rule("HAL-C36")
def test_839_exchanges_exactly_one_tool() -> None:
    state = new(839, phase=3)
    give(state, tools=8)
    played(state, 839)
    assert asked(state) == ["swap", "done"]
    state.apply(Action("swap"))
    assert (state.players[0][at.TOOLS], state.players[0][at.JEWELS]) == (7, 1)
    assert asked(state) == ["done"]


@pytest.mark.rule("HAL-C3", "HAL-C56")
def test_908_costs_three_sets_of_different_goods() -> None:
    state = new(908)
    give(state, barley=8, hops=4, milk=4, wool=4, clay=3)
    played(state, 908)
    assert asked(state) == ["handin:0", "handin:2", "handin:6", "handin:7"]
    for good in (at.MILK, at.BARLEY, at.HOPS):
        state.apply(Action("handin", (good,)))
        assert f"handin:{good}" not in asked(state)
    assert state.players[0][: at.GOODS] == [4, 0, 0, 0, 0, 0, 0, 4, 3]
