"""The dice actions, workers, storage and purchases."""

from __future__ import annotations

import pytest

import ludohall as lh
from ludohall.games.burgundy.steps.rounds import ROLL_DICE
from ludohall.games.burgundy.view import TILE_IDS

from .table import GAME, Table, buy, discard, place, sell, take


@pytest.mark.rule("BUR-25")
def test_both_dice_have_to_be_used() -> None:
    """R15: no passing; with nothing else to do, a die takes workers."""
    table = Table().dice(3, 5)
    assert table.legal == ["hire:3", "hire:5"]
    table.play("hire:5")
    assert table.legal == ["hire:3"]
    table.play("hire:3")
    assert table.state.seat == 1


@pytest.mark.rule("BUR-25")
def test_the_same_action_twice_in_any_order() -> None:
    table = Table().dice(2, 2).depot(2, "castle", "bank")
    assert table.legal.count(take(2, 2, "castle")) == 1  # equal dice make one action
    table.play(take(2, 2, "castle"), take(2, 2, "bank"))
    assert table.storage() == ["castle", "bank"]
    assert table.state.seat == 1


@pytest.mark.rule("BUR-26")
def test_workers_turn_a_die_and_wrap() -> None:
    """R16, E1: a 2 becomes a 6 by two workers."""
    table = Table().dice(2).depot(6, "bank").workers(2)
    table.play(take(2, 6, "bank"))
    assert table.player().workers == 0
    assert table.storage() == ["bank"]
    assert table.in_depot(6) == []
    assert table.state.seat == 1


@pytest.mark.rule("BUR-26")
@pytest.mark.parametrize(
    ("workers", "reached"),
    [(0, [2]), (1, [1, 2, 3]), (2, [1, 2, 3, 4, 6]), (3, [1, 2, 3, 4, 5, 6])],
)
def test_reach_by_workers(workers: int, reached: list[int]) -> None:
    """R16, E1: with one worker a 2 reaches 1, 2 and 3, not 6."""
    table = Table().dice(2).workers(workers)
    for depot in range(1, 7):
        table.depot(depot, "ship")
    assert [text for text in table.legal if text.startswith("take")] == [
        take(2, depot, "ship") for depot in reached
    ]


@pytest.mark.rule("BUR-26")
def test_workers_also_turn_dice_for_placing_and_selling() -> None:
    table = Table().dice(4, 6).workers(2).stored("bank").goods(orange=1)
    table.play(place(4, "bank", 12))
    assert table.player().workers == 1
    table.play(sell(6, "orange"))
    assert table.player().workers == 1


@pytest.mark.rule("BUR-26")
def test_nobody_changes_the_dice_of_others() -> None:
    """R16: out of turn there is nothing to do."""
    table = Table().workers(5, seat=1)
    assert table.state.actions(1) == []


@pytest.mark.rule("BUR-27")
def test_a_die_takes_from_the_depot_of_its_number_only() -> None:
    """R19: not from an empty depot and never from the black one; useless tiles may be taken."""
    table = Table().dice(4, 3).depot(4, "castle").depot(0, "bank").silver(1)
    table.laid({2: "castle", 3: "castle", 7: "castle"})
    assert table.legal == ["hire:3", take(4, 4, "castle"), "hire:4"]
    table.play(take(4, 4, "castle"))
    assert table.storage() == ["castle"]  # it goes to storage, not into the estate


@pytest.mark.rule("BUR-28")
def test_full_storage_discards_one_of_the_three() -> None:
    """R20, E28: at the player's choice, and never the new tile."""
    table = Table().dice(1, 1).stored("bank", "cow2", "mine").depot(1, "ship")
    table.play(take(1, 1, "ship"))
    assert table.legal == [discard("mine"), discard("bank"), discard("cow2")]
    assert table.storage() == ["mine", "bank", "cow2"]  # room is made first
    assert list(table.state.depots[1]) == [TILE_IDS["ship"]]
    table.play(discard("cow2"))
    assert not table.state.depots[1]
    assert table.storage() == ["mine", "ship", "bank"]
    assert table.out_of_game() == ["cow2"]


@pytest.mark.rule("BUR-28")
def test_an_equal_stored_tile_may_be_discarded() -> None:
    table = Table().dice(1, 1).stored("ship", "cow2", "mine").depot(1, "ship")
    table.play(take(1, 1, "ship"))
    assert table.may(discard("ship"))


@pytest.mark.rule("BUR-28")
def test_every_way_of_gaining_a_tile_makes_room() -> None:
    """R20: by purchase, by a building, by a castle's action."""
    table = Table().dice(1, 1).stored("bank", "cow2", "mine").depot(0, "ship").silver(2)
    table.play(buy(0, "ship"))
    assert table.player().silver == 0
    table.play(discard("bank"))
    assert table.storage() == ["mine", "ship", "cow2"]

    table = Table().dice(3, 1).stored("church", "cow2", "mine").depot(0, "ship").depot(2, "castle")
    table.play(place(3, "church", 12), take(0, 2, "castle"))
    assert table.storage() == ["castle", "mine", "cow2"]  # the church left a space

    table = Table().laid({12: "bank", 13: "knowledge1"}).dice(6, 1).depot(4, "pig3")
    table.stored("castle", "cow2", "mine").play(place(6, "castle", 7), take(0, 4, "pig3"))
    assert table.storage() == ["mine", "cow2", "pig3"]


@pytest.mark.rule("BUR-28")
def test_nothing_is_discarded_at_other_times() -> None:
    table = Table().stored("bank", "cow2", "mine")
    assert not [text for text in table.legal if text.startswith("discard")]


@pytest.mark.rule("BUR-33", "BUR-34")
@pytest.mark.parametrize(("players", "points"), [(2, 8), (3, 12), (4, 16)])
def test_sale(players: int, points: int) -> None:
    """E10: all four tiles of the die's type go, for one silver."""
    table = Table(players).dice(4, 1).goods(red=4, pink=2)
    assert table.never(sell(4, "pink"))
    table.play(sell(4, "red"))
    assert table.points() == points
    assert table.player().silver == 1
    assert table.good("red") == 0
    assert table.player().sold == (0, 0, 0, 0, 4, 0, 0)
    assert table.good("pink") == 2


@pytest.mark.rule("BUR-35")
@pytest.mark.parametrize("die", range(1, 7))
def test_any_die_brings_two_workers(die: int) -> None:
    """E11."""
    table = Table().dice(die, die)
    table.play(f"hire:{die}")
    assert table.player().workers == 2


@pytest.mark.rule("BUR-36")
def test_one_purchase_a_turn() -> None:
    """R1, E13: two silver, once a turn; with one silver none."""
    table = Table().silver(4).depot(0, "bank", "ship")
    table.play(buy(0, "ship"))
    assert table.player().silver == 2
    assert table.storage() == ["ship"]
    assert table.in_depot(0) == ["bank"]
    assert not [text for text in table.legal if text.startswith("buy")]
    assert not [text for text in Table().silver(1).depot(0, "bank").legal if text.startswith("buy")]


@pytest.mark.rule("BUR-36")
def test_a_purchase_before_between_or_after_the_dice() -> None:
    table = Table().silver(2).depot(0, "bank")
    assert table.may(buy(0, "bank"))
    table.play("hire:1")
    assert table.may(buy(0, "bank"))
    table.play("hire:2")
    assert table.legal == [buy(0, "bank"), "done"]
    table.play(buy(0, "bank"))
    assert table.state.seat == 1


@pytest.mark.rule("BUR-36")
def test_the_purchase_after_the_dice_may_be_left_out() -> None:
    table = Table().silver(2).depot(0, "bank")
    table.play("hire:1", "hire:2", "done")
    assert table.state.seat == 1
    assert table.player().silver == 2


@pytest.mark.rule("BUR-37")
def test_no_purchase_inside_an_action() -> None:
    """R21: neither before a castle's action nor before a city hall's placement."""
    table = Table().laid({12: "bank", 13: "knowledge1"}).dice(6, 3).silver(2).depot(0, "bank")
    table.stored("castle", "city_hall", "mine").play(place(6, "castle", 7))
    assert not [text for text in table.legal if text.startswith("buy")]
    table.play("hire:0", place(3, "city_hall", 26))
    assert table.legal == [place(0, "mine", 25), "done"]
    table.play("done")
    assert table.may(buy(0, "bank"))


@pytest.mark.rule("BUR-36")
def test_silver_of_the_last_action_can_be_spent() -> None:
    """The purchase is asked for when all that the last die brought is done."""
    table = Table().dice(3).silver(1).stored("warehouse").goods(red=1).depot(0, "ship")
    table.play(place(3, "warehouse", 12), sell(0, "red"))
    assert table.legal == [buy(0, "ship"), "done"]


def test_bad_actions_are_refused() -> None:
    match = lh.new("burgundy", players=2, seed=1)
    with pytest.raises(lh.errors.IllegalAction):
        match.play("load:1")
    with pytest.raises(lh.errors.MalformedAction):
        match.play("take:9:1:1")


@pytest.mark.rule("BUR-36", "BUR-24")
def test_each_turn_has_a_purchase_of_its_own() -> None:
    """Of the next player and of the next round, whoever has bought before."""
    table = Table().silver(4).silver(4, seat=1).depot(0, "bank", "church", "market")
    table.play(buy(0, "bank"), "hire:1", "hire:2")
    assert table.state.seat == 1
    table.play(buy(0, "church"), "hire:1", "hire:2")
    table.nature("roll:1:1:1:1:1")
    assert table.state.seat == 0
    assert table.may(buy(0, "market"))


@pytest.mark.rule("BUR-36")
@pytest.mark.parametrize("tile", ["castle", "mine", "ship", "bank", "cow3", "knowledge7"])
def test_tiles_of_every_colour_can_be_bought(tile: str) -> None:
    table = Table().silver(2).depot(0, tile).play(buy(0, tile))
    assert table.storage() == [tile]
    assert table.in_depot(0) == []


@pytest.mark.rule("BUR-27", "BUR-28", "BUR-36", "BUR-29")
def test_equal_tiles_are_one_choice() -> None:
    """In a depot, in the black depot and in storage; one of them goes, the other stays."""
    table = Table().dice(2).silver(2).depot(2, "bank", "bank").depot(0, "mine", "mine")
    assert table.legal == [take(2, 2, "bank"), "hire:2", buy(0, "mine")]
    table.play(buy(0, "mine"), take(2, 2, "bank"))
    assert (table.in_depot(0), table.in_depot(2)) == (["mine"], ["bank"])
    table = Table().dice(4).stored("mine", "mine", "bank").depot(4, "ship")
    assert table.legal == [take(4, 4, "ship"), "hire:4", place(4, "mine", 25)]
    table.play(take(4, 4, "ship"))
    assert table.legal == [discard("mine"), discard("bank")]
    table.play(discard("mine"))
    assert table.storage() == ["mine", "ship", "bank"]


@pytest.mark.rule("BUR-28", "BUR-29")
def test_a_tile_gained_lies_with_its_equals() -> None:
    """So that they stay one choice, in whatever order they come."""
    table = Table().dice(4, 4).stored("mine", "bank").depot(4, "mine").workers(0)
    table.play(take(4, 4, "mine"))
    assert table.player().storage == tuple(sorted(table.player().storage))
    assert table.legal == ["hire:4", place(4, "mine", 25)]
    table = Table()
    table.wares(4, "violet", "orange").state.column = (3,)
    table.state.stack = [ROLL_DICE]
    table.nature("roll:4:1:1:1:1")
    assert table.state.goods[4] == (2, 3, 6)


@pytest.mark.rule("BUR-33", "BUR-14")
def test_sales_of_a_type_add_up() -> None:
    """All that was sold of it in the game, as tiles 15 and 25 count it."""
    table = Table().dice(4, 4).goods(red=2).sold(red=3, brown=1)
    table.play(sell(4, "red"))
    assert table.player().sold == (0, 0, 0, 0, 5, 1, 0)


@pytest.mark.rule("BUR-25")
def test_the_die_used_is_the_one_that_is_gone() -> None:
    """Whichever of the two, and whatever the numbers of tile, depot and space."""
    table = Table().dice(2, 5).workers(3).depot(5, "ship").depot(2, "ship")
    for text, left in [
        (take(2, 5, "ship"), (5,)),
        (take(5, 2, "ship"), (2,)),
        (take(2, 2, "ship"), (5,)),
        (take(5, 5, "ship"), (2,)),
    ]:
        after = table.state.clone()
        after.apply(GAME.verbs.parse(text))
        assert after.players[0].dice == left
