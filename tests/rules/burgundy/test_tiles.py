"""What tiles bring when they are placed."""

from __future__ import annotations

import pytest

from ludohall.core.data import read_steps, steps_data
from ludohall.games.burgundy.view import GOOD_IDS, TILE_IDS

from .table import GAME, Table, buy, place, sell, store, take

GOODS = tuple(GOOD_IDS)


def ship_table() -> Table:
    """A ship that can be placed with a 5."""
    return Table().dice(5, 1).stored("ship")


@pytest.mark.rule("BUR-38")
def test_a_ship_loads_any_one_depot() -> None:
    """R30: whatever the die; the pawn moves."""
    table = ship_table().wares(2, "red", "red").wares(6, "pink")
    table.play(place(5, "ship", 20))
    assert table.legal == ["load:2", "load:6", "load:0"]
    table.play("load:2")
    assert table.good("red") == 2
    assert table.state.goods[2] == ()
    assert table.player().pawn == 2


@pytest.mark.rule("BUR-38")
def test_an_empty_depot_may_be_named() -> None:
    """R30: then nothing is taken; without an empty depot there is no such choice."""
    table = ship_table().wares(2, "red").play(place(5, "ship", 20), "load:0")
    assert table.state.goods[2] == (4,)
    assert table.player().pawn == 2
    table = ship_table()
    for depot in range(1, 7):
        table.wares(depot, "red")
    table.play(place(5, "ship", 20))
    assert table.legal == [f"load:{depot}" for depot in range(1, 7)]


@pytest.mark.rule("BUR-38", "BUR-40")
def test_a_ship_without_goods_to_load_still_sails() -> None:
    """R30."""
    table = ship_table().play(place(5, "ship", 20))
    assert table.legal == ["hire:1"]
    assert table.player().pawn == 2


@pytest.mark.rule("BUR-39")
def test_three_types_of_goods_at_most() -> None:
    """R31, E2: Carla takes the turquoise one and chooses between pink and brown."""
    table = ship_table().goods(turquoise=1, violet=1).wares(3, "turquoise", "pink", "brown")
    table.play(place(5, "ship", 20), "load:3")
    assert table.good("turquoise") == 2
    assert table.legal == [store("pink"), store("brown")]
    table.play(store("brown"))
    assert (table.good("brown"), table.good("pink"), table.good("violet")) == (1, 0, 1)
    assert table.state.goods[3] == (3,)  # pink stays
    assert table.player().pawn == 2


@pytest.mark.rule("BUR-39")
def test_free_slots_have_to_be_filled_with_whole_types() -> None:
    """R31: two of three new types in any order, all tiles of a type together."""
    table = ship_table().goods(violet=1).wares(3, "red", "pink", "pink", "brown")
    table.play(place(5, "ship", 20), "load:3")
    assert table.legal == [store("pink"), store("red"), store("brown")]
    table.play(store("red"))
    assert table.legal == [store("pink"), store("brown")]
    other = table.state.clone()
    table.play(store("pink"))
    assert table.good("pink") == 2
    assert table.state.goods[3] == (5,)
    table.state = other
    table.play(store("brown"))
    assert (table.good("pink"), table.good("red"), table.good("brown")) == (0, 1, 1)


@pytest.mark.rule("BUR-39")
def test_by_version_0_goods_are_chosen_in_rising_order() -> None:
    """Records of it hold the first of two types where the second came by itself."""
    table = ship_table().goods(violet=1).wares(3, "red", "pink", "brown")
    table.state.rules = 0
    table.play(place(5, "ship", 20), "load:3")
    assert table.legal == [store("pink"), store("red")]
    table.play(store("red"))
    assert (table.good("pink"), table.good("red"), table.good("brown")) == (0, 1, 1)


@pytest.mark.rule("BUR-39")
def test_no_choice_where_all_or_nothing_fits() -> None:
    """R31."""
    table = ship_table().wares(3, "red", "pink").play(place(5, "ship", 20), "load:3")
    assert (table.good("red"), table.good("pink")) == (1, 1)
    table = ship_table().goods(red=1, pink=1, brown=1).wares(3, "orange").wares(4, "violet", "red")
    table.play(place(5, "ship", 20))
    assert table.legal == ["load:4", "load:0"]  # at depot 3 nothing can be loaded
    table.play("load:4")
    assert table.good("red") == 2
    assert table.state.goods[4] == (2,)


@pytest.mark.rule("BUR-41")
def test_cows() -> None:
    """R33, E3: 7 points, then 11; other animals and other pastures do not count."""
    table = Table().laid({6: "cow3", 12: "bank"}).dice(4, 5).stored("cow4", "cow4", "pig2")
    table.play(place(4, "cow4", 11))
    assert table.points() == 7
    table.play(place(5, "cow4", 10))
    assert table.points() == 7 + 11
    table = Table().laid({6: "cow3", 11: "cow4", 12: "bank"}).dice(5).stored("pig2")
    table.play(place(5, "pig2", 10))
    assert table.points() == 2


@pytest.mark.rule("BUR-41")
def test_animals_count_in_their_pasture_only() -> None:
    """R33, E3: space 28 is a pasture of its own; tiles of one pasture need not touch."""
    table = Table(phase="E").laid({6: "cow3", 27: "bank", 20: "ship"}).dice(2, 1).stored("cow4")
    table.play(place(2, "cow4", 28))
    assert table.points() == 4 + 1 + 2
    table = Table().laid({1: "cow3", 12: "bank"}).dice(4).stored("cow2").play(place(4, "cow2", 11))
    assert table.points() == 5


@pytest.mark.rule("BUR-42")
def test_a_castle_gives_any_dice_action() -> None:
    """R26: take, place, sell or hire, with any number and for no workers."""
    table = Table().laid({12: "bank", 13: "knowledge2"}).dice(6, 1).goods(red=2)
    table.stored("castle", "mine").depot(5, "pig3").depot(0, "ship").silver(4)
    table.play(place(6, "castle", 7))
    assert table.legal == [take(0, 5, "pig3"), sell(0, "red"), "hire:0", place(0, "mine", 25)]
    table.play(sell(0, "red"))
    assert table.points() == 4
    assert table.player().silver == 5


@pytest.mark.rule("BUR-42", "BUR-58")
def test_what_changes_dice_actions_changes_the_castles() -> None:
    """R26: tiles 3, 4, 13 and 14."""
    table = Table().laid({12: "bank"}).knows(13, 14).dice(6).stored("castle")
    table.play(place(6, "castle", 7), "hire:0")
    assert (table.player().workers, table.player().silver) == (4, 1)
    table = Table().laid({12: "bank"}).knows(3, 4).dice(6).stored("castle").goods(pink=1)
    table.play(place(6, "castle", 7), sell(0, "pink"))
    assert (table.player().workers, table.player().silver) == (1, 2)


@pytest.mark.rule("BUR-42", "BUR-50")
def test_chains_are_finished_first() -> None:
    """R26: castle, city hall, castle, before the other die."""
    table = Table().laid({12: "bank", 13: "knowledge2"}).dice(6, 1)
    table.stored("castle", "castle", "city_hall")
    table.play(place(6, "castle", 7), place(0, "city_hall", 26))
    assert table.legal == [place(0, "castle", 2), place(0, "castle", 3), "done"]
    table.play(place(0, "castle", 3), "hire:0")
    assert table.legal == ["hire:1"]


@pytest.mark.rule("BUR-43")
def test_a_mine_brings_nothing_at_once() -> None:
    table = Table().dice(4, 1).stored("mine").play(place(4, "mine", 25))
    assert (table.player().silver, table.player().workers, table.points()) == (0, 0, 0)


@pytest.mark.rule("BUR-44")
def test_warehouse() -> None:
    """R29: sells one type of choice without a die."""
    table = Table(phase="E").dice(3, 1).stored("warehouse").goods(red=2, pink=1)
    table.play(place(3, "warehouse", 26))
    assert table.legal == [sell(0, "pink"), sell(0, "red"), "done"]
    table.play(sell(0, "red"))
    assert (table.points(), table.player().silver, table.good("pink")) == (4, 1, 1)
    assert table.legal == ["hire:1"]


@pytest.mark.rule("BUR-45", "BUR-46", "BUR-47")
@pytest.mark.parametrize(
    ("building", "takes"),
    [
        ("carpenter", ["bank"]),
        ("church", ["castle", "knowledge3", "mine"]),
        ("market", ["ship", "cow2"]),
    ],
)
def test_buildings_that_take_a_tile(building: str, takes: list[str]) -> None:
    """R28: of their kinds, from any numbered depot, never from the black one, also with tile 6."""
    table = Table().knows(6).dice(3, 1).stored(building).silver(0)
    table.depot(0, "church", "ship", "mine")
    table.depot(1, "bank", "ship").depot(2, "castle", "knowledge3").depot(3, "cow2").depot(
        5, "mine"
    )
    table.play(place(3, building, 26))
    found = {text.split(":")[3] for text in table.legal if text.startswith("take")}
    expected = {take(0, 1, tile).split(":")[3] for tile in takes}
    assert found == expected
    assert not [text for text in table.legal if text.startswith("take:0:0")]
    table.play(table.legal[0])
    assert len(table.storage()) == 1


@pytest.mark.rule("BUR-48", "BUR-52")
def test_boarding_house() -> None:
    """E12."""
    table = Table().dice(3, 1).stored("boarding_house").play(place(3, "boarding_house", 26))
    assert table.player().workers == 4
    assert table.legal == ["hire:1"]


@pytest.mark.rule("BUR-49", "BUR-52")
def test_bank() -> None:
    """R5, E12."""
    table = Table().dice(3, 1).stored("bank").play(place(3, "bank", 26))
    assert table.player().silver == 2


@pytest.mark.rule("BUR-51", "BUR-52")
def test_watchtower() -> None:
    """E12."""
    table = Table().dice(3, 1).stored("watchtower").play(place(3, "watchtower", 26))
    assert table.points() == 4


@pytest.mark.rule("BUR-50")
def test_city_hall() -> None:
    """R27: any stored tile on a space of its own colour, whatever the number; with its effects."""
    table = Table().dice(3, 1).stored("city_hall", "bank", "cow3")
    table.play(place(3, "city_hall", 26))
    assert table.legal == [
        place(0, "bank", 12),
        place(0, "bank", 27),
        place(0, "bank", 32),
        "done",
    ]
    table.play(place(0, "bank", 32))
    assert table.player().silver == 2
    assert table.legal == ["hire:1"]


@pytest.mark.rule("BUR-50")
def test_a_city_hall_places_only_what_is_in_storage() -> None:
    """R27: bought or taken tiles come too late."""
    table = Table().dice(3, 1).stored("city_hall").silver(2).depot(0, "bank")
    table.play(place(3, "city_hall", 26))
    assert table.may("hire:1", buy(0, "bank"))


@pytest.mark.rule("BUR-52")
def test_a_building_without_use() -> None:
    """R25, E6: a market without ships and animals; district points as usual."""
    table = Table().dice(3, 1).stored("market").depot(2, "bank").depot(0, "ship")
    table.play(place(3, "market", 12))
    assert table.points() == 1 + 10
    assert table.storage() == []
    assert table.legal == ["hire:1"]


@pytest.mark.rule("BUR-52")
@pytest.mark.parametrize("building", ["warehouse", "carpenter", "church", "market", "city_hall"])
def test_benefits_that_cannot_be_used_are_not_asked(building: str) -> None:
    table = Table().dice(3, 1).stored(building).play(place(3, building, 26))
    assert table.legal == ["hire:1"]


@pytest.mark.rule("BUR-38", "BUR-39", "BUR-2")
@pytest.mark.parametrize("good", GOODS)
def test_goods_of_every_type_are_loaded(good: str) -> None:
    """New or stored already; the other depots keep theirs."""
    for stored in (0, 2):
        table = ship_table().goods(**{good: stored})
        for depot in range(1, 7):
            table.wares(depot, good)
        table.play(place(5, "ship", 20), "load:3")
        assert table.good(good) == stored + 1
        number = GOOD_IDS[good]
        assert table.state.goods[1:] == ((number,), (number,), (), *[(number,)] * 3)


@pytest.mark.rule("BUR-39")
@pytest.mark.parametrize("good", GOODS)
def test_a_stored_type_comes_along_when_all_slots_are_taken(good: str) -> None:
    """R31: of every type; the new one stays."""
    others = [other for other in GOODS if other != good]
    table = ship_table().goods(**{good: 1, others[0]: 1, others[1]: 1}).wares(3, good, others[2])
    table.play(place(5, "ship", 20), "load:3")
    assert (table.good(good), table.good(others[2])) == (2, 0)
    assert table.state.goods[3] == (GOOD_IDS[others[2]],)


@pytest.mark.rule("BUR-39")
@pytest.mark.parametrize("good", GOODS)
def test_any_of_the_new_types_may_be_stored_first_or_last(good: str) -> None:
    """R31: with two free slots, in any order."""
    others = [other for other in GOODS if other != good]
    for first, second in ((good, others[1]), (others[1], good)):
        table = ship_table().goods(**{others[0]: 1}).wares(3, *others[1:], good)
        table.play(place(5, "ship", 20), "load:3", store(first), store(second))
        assert (table.good(first), table.good(second)) == (1, 1)
        assert sum(table.player().goods) == 3
        assert table.may("hire:1")


@pytest.mark.rule("BUR-39")
def test_new_types_that_just_fit_are_not_asked_for() -> None:
    """R31: as many as free slots; and one slot is enough to load at all."""
    table = ship_table().goods(red=1).wares(3, "pink", "brown").play(place(5, "ship", 20))
    table.play("load:3")
    assert table.legal == ["hire:1"]
    assert (table.good("pink"), table.good("brown")) == (1, 1)
    table = ship_table().goods(red=1, pink=1).wares(3, "brown").play(place(5, "ship", 20))
    assert table.legal == ["load:3", "load:0"]
    assert table.play("load:3").good("brown") == 1


@pytest.mark.rule("BUR-39")
def test_a_half_done_loading_can_be_set_up_again() -> None:
    """The question as it stands in a position, before the first of two types and after it."""
    kinds = {kind.__name__: kind for kind in GAME.steps}
    table = ship_table().goods(violet=1).wares(3, "red", "pink", "brown")
    table.play(place(5, "ship", 20), "load:3")
    for choice in (store("red"), store("brown")):
        table.state.stack = read_steps(steps_data(table.state.stack), kinds)
        table.play(choice)
    assert (table.good("red"), table.good("pink"), table.good("brown")) == (1, 0, 1)


@pytest.mark.rule("BUR-44", "BUR-2")
@pytest.mark.parametrize("good", GOODS)
def test_a_warehouse_sells_any_type(good: str) -> None:
    table = Table().dice(3, 1).stored("warehouse").goods(**{good: 2})
    table.play(place(3, "warehouse", 26))
    assert table.legal == [sell(0, good), "done"]
    table.play(sell(0, good))
    assert (table.good(good), table.points(), table.player().silver) == (0, 4, 1)


@pytest.mark.rule("BUR-45", "BUR-46", "BUR-47")
@pytest.mark.parametrize("depot", range(1, 7))
@pytest.mark.parametrize(
    ("building", "tile"), [("carpenter", "bank"), ("church", "knowledge3"), ("market", "cow2")]
)
def test_buildings_take_from_any_numbered_depot(building: str, tile: str, depot: int) -> None:
    """R28: whatever the die; equal tiles of a depot are one choice."""
    table = Table().dice(3, 1).stored(building).depot(depot, tile, tile)
    table.play(place(3, building, 26))
    assert table.legal == [take(0, depot, tile), "done"]
    table.play(take(0, depot, tile))
    assert table.storage() == table.in_depot(depot) == [tile]


@pytest.mark.rule("BUR-50", "BUR-52")
def test_a_city_hall_is_not_asked_for_a_tile_without_a_space() -> None:
    """R27: no pasture touches the estate yet."""
    table = Table().dice(3, 1).stored("city_hall", "cow3").play(place(3, "city_hall", 26))
    assert table.legal == ["hire:1"]


@pytest.mark.rule("BUR-50")
def test_a_city_hall_places_one_tile_alone() -> None:
    """R27: though others of storage could be placed as well."""
    table = Table().dice(3, 1).stored("city_hall", "mine", "ship")
    table.play(place(3, "city_hall", 26), place(0, "mine", 25))
    assert table.legal == ["hire:1"]
    assert table.storage() == ["ship"]
    assert table.player().tiles[25] == TILE_IDS["mine"]


@pytest.mark.rule("BUR-42")
def test_a_castle_asks_its_owner() -> None:
    """Whoever plays next: also for the last seat at the table."""
    for seat in (0, 1):
        table = Table().dice(1).play("hire:1") if seat else Table()
        table.laid({12: "bank"}, seat=seat).dice(6, seat=seat).stored("castle", seat=seat)
        table.play(place(6, "castle", 7))
        assert table.state.seat == seat
        table.play("hire:0")
        assert table.player(seat).workers == 2


@pytest.mark.rule("BUR-42", "BUR-60")
def test_a_castles_action_needs_no_workers_and_no_free_step() -> None:
    """R26: without a die there is no step that tiles 9 to 12 could make."""
    for text in (take(0, 5, "pig3"), place(0, "mine", 25), sell(0, "red")):
        table = Table().laid({12: "bank"}).knows(9, 10, 11, 12).dice(6, 1).workers(1)
        table.stored("castle", "mine").depot(5, "pig3").goods(red=1)
        table.play(place(6, "castle", 7), text)
        assert table.player().workers == 1
