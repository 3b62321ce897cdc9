"""The 26 knowledge tiles."""

from __future__ import annotations

import pytest

from ludohall.core.state import Trace
from ludohall.games.burgundy.scoring import knowledge_worth
from ludohall.games.burgundy.steps.turns import EXTRA_ACTION

from .table import GAME, Table, buy, place, sell, store, take

BUILDINGS = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenter",
    19: "church",
    20: "market",
    21: "boarding_house",
    22: "bank",
    23: "city_hall",
}


@pytest.mark.rule("BUR-58")
def test_knowledge_works_from_the_moment_it_is_placed() -> None:
    """R37: not in storage; in the estate also for the rest of the turn."""
    table = Table().dice(1, 3).stored("knowledge14")
    table.play("hire:3")
    assert table.player().workers == 2
    table = Table().dice(1, 3).stored("knowledge14")
    table.play(place(1, "knowledge14", 13), "hire:3")
    assert table.player().workers == 4


@pytest.mark.rule("BUR-58", "BUR-92")
def test_stored_knowledge_scores_nothing() -> None:
    """R37."""
    table = Table().stored("knowledge25").sold(red=5)
    assert table.score() == 0


@pytest.mark.rule("BUR-59")
def test_tiles_3_and_4_and_13_and_14_together() -> None:
    """R38."""
    table = Table().knows(3, 4).dice(4, 1).goods(red=3).play(sell(4, "red"))
    assert (table.player().silver, table.player().workers) == (2, 1)
    table = Table().knows(13, 14).dice(4, 1).play("hire:4")
    assert (table.player().silver, table.player().workers) == (1, 4)


@pytest.mark.rule("BUR-60")
@pytest.mark.parametrize(
    ("tiles", "prices"),
    [((), (0, 1, 2, 3)), ((12,), (0, 0, 1, 2)), ((8,), (0, 1, 1, 2)), ((8, 12), (0, 0, 1, 1))],
)
def test_prices_by_distance(tiles: tuple[int, ...], prices: tuple[int, ...]) -> None:
    """R17, R18: the free step is one, also with tile 8."""
    for distance, price in enumerate(prices):
        table = Table().knows(*tiles).dice(5, 5).workers(3).depot((4 + distance) % 6 + 1, "ship")
        table.play(next(text for text in table.legal if text.startswith("take")))
        assert table.player().workers == 3 - price


@pytest.mark.rule("BUR-60")
def test_free_steps_serve_their_own_action() -> None:
    """R18: tile 12 helps taking, not placing or selling; tile 9 the other way round."""
    table = Table().knows(12).dice(4).depot(5, "ship").stored("bank").goods(brown=1)
    assert table.legal == [take(4, 5, "ship"), "hire:4"]
    table = Table().knows(9).dice(4).depot(5, "ship").stored("bank").goods(brown=1)
    assert table.legal == ["hire:4", place(4, "bank", 12), place(4, "bank", 26)]


@pytest.mark.rule("BUR-61")
def test_tile_1_lifts_the_building_limit() -> None:
    """R24, E7: for every placement after it lies in the estate."""
    table = Table().laid({13: "knowledge1", 8: "knowledge3", 9: "bank", 20: "ship"})
    table.stored("bank", "city_hall").dice(2, 3)
    assert table.may(place(2, "bank", 14), place(3, "bank", 15), place(3, "bank", 12))
    table.play(place(2, "city_hall", 14))
    assert table.may(place(0, "bank", 15))


@pytest.mark.rule("BUR-63")
def test_tile_3_two_silver_a_sale() -> None:
    table = Table().knows(3).dice(4, 3).goods(red=3, pink=1).stored("warehouse")
    table.play(sell(4, "red"))
    assert table.player().silver == 2
    table.play(place(3, "warehouse", 26), sell(0, "pink"))
    assert table.player().silver == 4


@pytest.mark.rule("BUR-64")
def test_tile_4_a_worker_a_sale() -> None:
    """R29: by die and by warehouse."""
    table = Table().knows(4).dice(4, 3).goods(red=3, pink=1).stored("warehouse")
    table.play(sell(4, "red"))
    assert (table.player().silver, table.player().workers) == (1, 1)
    table.play(place(3, "warehouse", 26), sell(0, "pink"))
    assert (table.player().silver, table.player().workers) == (2, 2)


@pytest.mark.rule("BUR-65")
def test_tile_5_two_neighbouring_depots() -> None:
    """R32: 6 and 1 are neighbours."""
    table = Table().knows(5).dice(5, 1).stored("ship")
    table.wares(1, "red").wares(6, "red", "pink").wares(4, "brown")
    table.play(place(5, "ship", 20))
    assert table.legal == ["load:1", "load:4", "load:6", "load_two:1:6", "load:0"]
    table.play("load_two:1:6")
    assert (table.good("red"), table.good("pink"), table.good("brown")) == (2, 1, 0)
    assert table.state.goods[1] == table.state.goods[6] == ()


@pytest.mark.rule("BUR-65")
def test_tile_5_is_optional_and_knows_no_distant_depots() -> None:
    """R25, R32."""
    table = Table().knows(5).dice(5, 1).stored("ship").wares(2, "red").wares(3, "pink")
    table.play(place(5, "ship", 20), "load:2")
    assert (table.good("red"), table.good("pink")) == (1, 0)
    assert table.legal == ["hire:1"]
    table = Table().knows(5).dice(5, 1).stored("ship").wares(2, "red").wares(4, "pink")
    table.play(place(5, "ship", 20))
    assert table.legal == ["load:2", "load:4", "load:0"]


@pytest.mark.rule("BUR-65")
def test_tile_5_names_each_pair_of_depots_once() -> None:
    """Both orders would load the same: search and players meet each outcome once."""
    table = Table().knows(5).dice(5, 1).stored("ship")
    for depot in range(1, 7):
        table.wares(depot, "red")
    table.play(place(5, "ship", 20))
    pairs = [tuple(sorted(text.split(":")[1:])) for text in table.legal if "two" in text]
    assert len(pairs) == len(set(pairs)) == 6


@pytest.mark.rule("BUR-65")
def test_tile_5_offers_no_pair_with_a_depot_that_adds_nothing() -> None:
    """R31: with all slots taken only stored types can be loaded."""
    table = Table().knows(5).dice(5, 1).stored("ship").goods(violet=1, orange=1, red=1)
    table.wares(2, "red").wares(3, "pink").wares(1, "violet")
    table.play(place(5, "ship", 20))
    assert table.legal == ["load:1", "load:2", "load_two:1:2", "load:0"]


@pytest.mark.rule("BUR-65")
def test_tile_5_applies_the_limit_to_both_depots_together() -> None:
    """R32: one batch; a type that lies at both depots comes from both."""
    table = Table().knows(5).dice(5, 1).stored("ship").goods(violet=1, orange=1)
    table.wares(2, "red", "orange").wares(3, "red", "pink")
    table.play(place(5, "ship", 20), "load_two:2:3")
    assert table.good("orange") == 2
    assert table.legal == [store("pink"), store("red")]
    table.play(store("red"))
    assert table.good("red") == 2
    assert (table.state.goods[2], table.state.goods[3]) == ((), (3,))


@pytest.mark.rule("BUR-66")
def test_tile_6_buys_anywhere() -> None:
    """R22: one purchase a turn, two silver; workers cannot pay."""
    table = Table().knows(6).silver(4).workers(9).depot(0, "bank").depot(4, "ship").dice(1)
    assert table.may(buy(0, "bank"), buy(4, "ship"))
    table.play(buy(4, "ship"))
    assert (table.player().silver, table.player().workers) == (2, 9)
    assert not [text for text in table.legal if text.startswith("buy")]
    table = Table().knows(6).silver(1).workers(9).depot(4, "ship")
    assert table.never(buy(4, "ship"))
    assert Table().silver(2).depot(4, "ship").never(buy(4, "ship"))


@pytest.mark.rule("BUR-66")
def test_tile_6_after_the_last_die_with_an_empty_black_depot() -> None:
    """R22."""
    table = Table().knows(6).silver(2).depot(4, "ship").dice(1).play("hire:1")
    assert table.legal == [buy(4, "ship"), "done"]


@pytest.mark.rule("BUR-67")
def test_tile_7_a_point_for_each_animal_tile() -> None:
    """R33, E14: Benno's sheep and pigs."""
    table = Table().laid({6: "sheep4", 12: "bank"}).knows(7).dice(4, 5).stored("sheep3", "pig2")
    table.play(place(4, "sheep3", 11))
    assert table.points() == 9
    table.play(place(5, "pig2", 10))
    assert table.points() == 9 + 3


@pytest.mark.rule("BUR-67")
def test_tile_7_does_not_act_backwards() -> None:
    """R33."""
    table = Table().laid({6: "sheep4"}).dice(1).stored("knowledge7")
    table.play(place(1, "knowledge7", 13))
    assert table.points() == 0


@pytest.mark.rule("BUR-68")
def test_tile_8_long_steps() -> None:
    """R17, E15: Carla turns a 6 into a 3 for two workers, three without the tile."""
    table = Table().knows(8).dice(6).workers(2).depot(3, "ship").play(take(6, 3, "ship"))
    assert table.player().workers == 0
    assert Table().dice(6).workers(2).depot(3, "ship").never(take(6, 3, "ship"))
    table = Table().knows(8).dice(6).workers(1).goods(red=1).play(sell(6, "red"))
    assert table.player().workers == 0


@pytest.mark.rule("BUR-69", "BUR-70", "BUR-71")
@pytest.mark.parametrize(
    ("number", "helped", "others"),
    [
        (9, {("bank", 3)}, {("ship", 5), ("mine", 4), ("knowledge20", 1)}),
        (10, {("ship", 5)}, {("bank", 3), ("mine", 4), ("knowledge20", 1)}),
        (11, {("mine", 4), ("knowledge20", 1)}, {("bank", 3), ("ship", 5)}),
    ],
)
def test_tiles_9_to_11_shift_dice_for_placing(
    number: int, helped: set[tuple[str, int]], others: set[tuple[str, int]]
) -> None:
    """R18: one step up or down, 6 and 1 being neighbours, by kind of tile."""
    for tile, needed in helped | others:
        for step in (-1, 1):
            die = (needed + step - 1) % 6 + 1
            table = Table().knows(number).dice(die).stored(tile)
            found = [text for text in table.legal if text.startswith("place")]
            numbers = {text for text in found if int(text.split(":")[1]) == die}
            assert bool(numbers) == ((tile, needed) in helped)
    table = Table().knows(number).dice(6).stored("knowledge20")
    assert bool([text for text in table.legal if text.startswith("place")]) == (number == 11)


@pytest.mark.rule("BUR-70", "BUR-71")
def test_animals_and_castles_are_shifted_too() -> None:
    """R18."""
    table = Table().laid({12: "bank"}).knows(10).dice(3).stored("cow2", "castle")
    assert [text for text in table.legal if text.startswith("place")] == [place(3, "cow2", 11)]
    table = Table().laid({12: "bank"}).knows(11).dice(5).stored("cow2", "castle")
    assert [text for text in table.legal if text.startswith("place")] == [place(5, "castle", 7)]


@pytest.mark.rule("BUR-72")
def test_tile_12_shifts_dice_for_taking() -> None:
    """R18: further steps are paid for."""
    table = Table().knows(12).dice(6, 6).workers(1)
    for depot in range(1, 7):
        table.depot(depot, "ship")
    assert [text for text in table.legal if text.startswith("take")] == [
        take(6, depot, "ship") for depot in (1, 2, 4, 5, 6)
    ]
    table.play(take(6, 1, "ship"), take(6, 2, "ship"))
    assert table.player().workers == 0


@pytest.mark.rule("BUR-73")
def test_tile_13_silver_with_workers() -> None:
    """R38, E16: not with a boarding house."""
    table = Table().knows(13).dice(3, 4).stored("boarding_house").play("hire:4")
    assert (table.player().workers, table.player().silver) == (2, 1)
    table.play(place(3, "boarding_house", 26))
    assert (table.player().workers, table.player().silver) == (6, 1)


@pytest.mark.rule("BUR-74")
def test_tile_14_four_workers() -> None:
    """R38: a boarding house is as before."""
    table = Table().knows(14).dice(3, 4).stored("boarding_house").play("hire:4")
    assert table.player().workers == 4
    table.play(place(3, "boarding_house", 26))
    assert table.player().workers == 8


@pytest.mark.rule("BUR-75")
def test_tile_15_types_sold() -> None:
    """R38, E17: Dario's four types."""
    table = Table().knows(15).sold(red=4, violet=3, pink=3, orange=1).goods(brown=2)
    assert table.score() == 12 + 2


@pytest.mark.rule("BUR-76", "BUR-77", "BUR-78", "BUR-79", "BUR-80", "BUR-81", "BUR-82", "BUR-83")
@pytest.mark.parametrize(("number", "building"), BUILDINGS.items())
def test_tiles_16_to_23_score_their_building(number: int, building: str) -> None:
    other = "bank" if building != "bank" else "church"
    table = Table().laid({12: building, 26: building, 27: other})
    assert table.score() == 0
    table.knows(number)
    assert table.score() == 8


@pytest.mark.rule("BUR-77", "BUR-82")
def test_two_watchtowers_and_four_banks() -> None:
    """E19: Benno's 24 points."""
    table = Table().laid({12: "bank", 14: "bank", 23: "bank", 26: "bank"})
    table.laid({9: "watchtower", 27: "watchtower"}).knows(17, 22)
    assert table.score() == 24


@pytest.mark.rule("BUR-84")
def test_tile_24_kinds_of_animal() -> None:
    """E20: Anna's cow, chicken and sheep."""
    table = (
        Table().knows(24).laid({1: "cow2", 5: "chicken3", 6: "sheep2", 10: "sheep3", 28: "sheep4"})
    )
    table.player().knows = 1 << 24
    assert table.score() == 12


@pytest.mark.rule("BUR-85")
def test_tile_25_goods_sold() -> None:
    """R38, E18: Dario's 11 goods."""
    assert Table().knows(25).sold(red=4, violet=3, pink=3, orange=1).score() == 11


@pytest.mark.rule("BUR-86")
def test_tile_26_bonus_tiles() -> None:
    """E21: one large and one small."""
    table = Table().knows(26)
    table.player().bonuses = (2, 7)
    assert table.score() == 4


@pytest.mark.rule("BUR-57")
@pytest.mark.parametrize("number", range(1, 15))
def test_rule_tiles_score_nothing(number: int) -> None:
    table = Table().knows(number).sold(red=3).laid({12: "bank", 6: "cow3"})
    table.player().knows = 1 << number
    assert table.score() == 0


@pytest.mark.rule("BUR-60", "BUR-69", "BUR-70", "BUR-71", "BUR-26")
@pytest.mark.parametrize(
    ("tile", "space", "number", "free"),
    [
        ("castle", 7, 6, 11),
        ("mine", 25, 4, 11),
        ("ship", 20, 5, 10),
        ("watchtower", 26, 3, 9),
        ("sheep4", 11, 4, 10),
        ("knowledge26", 13, 1, 11),
    ],
)
def test_prices_of_placing(tile: str, space: int, number: int, free: int) -> None:
    """By distance: the free step is that of the tile's colour, with tile 8 or without."""
    others = [shift for shift in (9, 10, 11, 12) if shift != free]
    for known, prices in [
        ((), (0, 1, 2, 3)),
        (others, (0, 1, 2, 3)),
        ((free,), (0, 0, 1, 2)),
        ((8, *others), (0, 1, 1, 2)),
        ((8, free), (0, 0, 1, 1)),
    ]:
        for distance, price in enumerate(prices):
            die = (number + distance - 1) % 6 + 1
            table = Table().laid({12: "bank"}).knows(*known).dice(die, 1).stored(tile)
            if price:
                assert table.workers(price - 1).never(place(die, tile, space))
            assert table.workers(price).may(place(die, tile, space))
            table.play(place(die, tile, space))
            assert table.player().workers == 0


@pytest.mark.rule("BUR-60", "BUR-68", "BUR-26")
@pytest.mark.parametrize(
    ("tiles", "prices"), [((9, 10, 11, 12), (0, 1, 2, 3)), ((8, 9, 10, 11, 12), (0, 1, 1, 2))]
)
def test_prices_of_selling(tiles: tuple[int, ...], prices: tuple[int, ...]) -> None:
    """No tile gives a free step for it; long steps count."""
    for distance, price in enumerate(prices):
        die = 2 + distance
        table = Table().knows(*tiles).dice(die).goods(violet=1)
        if price:
            assert table.workers(price - 1).never(sell(die, "violet"))
        table.workers(price).play(sell(die, "violet"))
        assert table.player().workers == 0


@pytest.mark.rule("BUR-26", "BUR-42", "BUR-60", "BUR-68")
@pytest.mark.parametrize("tiles", [(), (8,), (9,), (10,), (11,), (12,), (8, 9, 10, 11, 12)])
@pytest.mark.parametrize("die", range(7))
def test_the_price_said_is_the_price_paid(tiles: tuple[int, ...], die: int) -> None:
    """Of whatever a die can do; a castle's action, here die 0, costs and brings nothing."""
    table = Table().laid({12: "bank"}).knows(*tiles).workers(3).silver(2).depot(0, "bank")
    table.stored("mine", "church", "cow2").goods(turquoise=1, pink=1, brown=1)
    for depot in range(1, 7):
        table.depot(depot, "ship")
    if die:
        table.dice(die)
    else:
        table.state.stack.append(EXTRA_ACTION[0])
    english = GAME.translator("en")
    prices = set()
    for action in table.state.actions():
        after = table.state.clone()
        after.trace = Trace()
        after.apply(action)
        paid = sum(event.args[1] for event in after.trace.events if event.verb == "paid")
        said = GAME.describe(table.state, action, 0, english)
        assert (f"(pay {paid} worker" in said) == ("pay" in said) == (paid > 0)
        if action.verb != "hire":
            assert after.players[0].workers == 3 - paid
        prices.add(paid)
    assert (prices == {0}) == (die == 0)


@pytest.mark.rule("BUR-61", "BUR-50")
def test_a_city_hall_asks_for_a_second_building_of_a_kind_only_with_tile_1() -> None:
    """R24: all free building spaces that it reaches lie in the city of the first bank."""
    table = Table().laid({26: "bank"}).dice(3, 1).stored("city_hall", "bank")
    assert table.play(place(3, "city_hall", 12)).legal == ["hire:1"]
    table = Table().laid({26: "bank"}).dice(3, 1).stored("city_hall", "bank").knows(1)
    table.play(place(3, "city_hall", 12))
    assert table.legal == [place(0, "bank", 27), place(0, "bank", 32), "done"]


@pytest.mark.rule("BUR-65")
def test_tile_5_takes_stored_types_of_both_depots() -> None:
    """R32: also where a type lies at the second depot alone; other depots keep theirs."""
    table = Table().knows(5).dice(5, 1).stored("ship").goods(red=1, violet=1, pink=1)
    table.wares(4, "red", "brown").wares(5, "violet", "violet").wares(6, "pink")
    table.play(place(5, "ship", 20), "load_two:4:5")
    assert (table.good("red"), table.good("violet"), table.good("pink")) == (2, 3, 1)
    assert table.state.goods[4:] == ((5,), (), (3,))


@pytest.mark.rule("BUR-65")
@pytest.mark.parametrize("pair", [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (1, 6)])
def test_tile_5_takes_new_types_of_both_depots(pair: tuple[int, int]) -> None:
    """R32: of each pair of neighbours, and of them alone."""
    table = Table().knows(5).dice(5, 1).stored("ship")
    for depot in range(1, 7):
        table.wares(depot, "orange")
    table.wares(pair[0], "brown").wares(pair[1], "violet", "violet")
    table.play(place(5, "ship", 20), f"load_two:{pair[0]}:{pair[1]}")
    assert (table.good("brown"), table.good("violet"), table.good("orange")) == (1, 2, 0)
    assert [depot for depot in range(1, 7) if not table.state.goods[depot]] == list(pair)


@pytest.mark.rule("BUR-66", "BUR-36")
def test_with_nothing_to_buy_the_turn_ends() -> None:
    """R22: without tile 6 the numbered depots do not count, with it an empty board."""
    table = Table().silver(2).depot(4, "ship").dice(1).play("hire:1")
    assert table.state.seat == 1
    table = Table().knows(6).silver(2).dice(1).play("hire:1")
    assert table.state.seat == 1


@pytest.mark.rule("BUR-84")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        (("cow2",), 4),
        (("chicken3",), 4),
        (("pig4",), 4),
        (("sheep4",), 4),
        (("chicken4", "pig2"), 8),
        (("cow4", "cow2"), 4),
        ((), 0),
    ],
)
def test_tile_24_counts_each_kind_once(tiles: tuple[str, ...], points: int) -> None:
    """However many heads; a castle and a watchtower are no animals."""
    table = Table().laid({12: "watchtower", **dict(zip((1, 5), tiles, strict=False))})
    table.player().knows = 1 << 24
    assert table.score() == points


@pytest.mark.rule("BUR-57")
@pytest.mark.parametrize("number", range(1, 15))
def test_rule_tiles_are_worth_no_points(number: int) -> None:
    """Also as long as nobody has placed them."""
    table = Table().sold(red=3).laid({12: "bank", 6: "cow3"})
    table.player().bonuses = (2, 7)
    assert knowledge_worth(table.player(), number) == 0
