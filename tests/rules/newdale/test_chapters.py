"""Bridges, passes, moor, shadows, ships."""

from __future__ import annotations

import pytest

from ludohall.games.newdale.components.boards import MAPS, towns_of
from ludohall.games.newdale.components.chapters import CHAPTERS
from ludohall.games.newdale.steps.build import BUILD
from ludohall.games.newdale.steps.planning import OPEN_SPACES, PLANNED
from ludohall.games.newdale.steps.production import Produce
from ludohall.games.newdale.steps.rounds import CLEAN_UP, END_OF_ROUND
from ludohall.games.newdale.steps.special import SPECIAL_FROM
from ludohall.games.newdale.steps.voyage import Crew, Sail, Shipyard, move_ship

from .table import Table, build, discard, house, order, pay, recruit, reduce

# Bridges: the crossings of map B are, in this order, 5-11, 8-11, 9-11, 9-13 and 10-14.


def at_the_river(*houses: int, chapter: str = "IIIa", players: int = 2) -> Table:
    """Seat 0 can pay a library and a bridge."""
    table = Table(players=players, chapter=chapter).hand("library1").goods(coal=10)
    return table.houses(*houses)


@pytest.mark.rule("NEW-110", "NEW-111")
def test_a_crossing_needs_a_bridge() -> None:
    table = at_the_river(8).ask(BUILD[0][0]).play(build("library1"))
    assert house("B11") not in table.legal
    assert table.may(house("B11", 0b00010))
    table.play(house("B11", 0b00010))
    assert (table.good("coal"), table.state.bridges[1], table.player().bridge) == (0, 0, 0)
    assert table.track() == 5


@pytest.mark.rule("NEW-111")
def test_one_bridge_a_player_and_the_price_is_one_sum() -> None:
    """R62: library 6 and bridge 4, paid together."""
    table = at_the_river(8).goods(coal=0, cloth=2).ask(BUILD[0][0])
    table.play(build("library1"), house("B11", 0b00010))
    assert table.good("cloth") == 0
    again = at_the_river(8)
    again.player().bridge = 0
    again.ask(BUILD[0][0]).play(build("library1"))
    assert not [text for text in again.of("house") if not text.endswith(":0")]


@pytest.mark.rule("NEW-110")
def test_a_bridge_that_stands_is_a_road() -> None:
    """The own one costs nothing more, and counts as one road."""
    table = at_the_river(8)
    table.state.bridges = (-1, 0, -1, -1, -1)
    table.player().bridge = 0
    table.ask(BUILD[0][0]).play(build("library1"))
    assert {11, 12} <= set(table.towns())


@pytest.mark.rule("NEW-112")
def test_toll() -> None:
    table = at_the_river(8)
    table.state.bridges = (-1, 1, -1, -1, -1)
    table.ask(BUILD[0][0]).play(build("library1"), house("B11", 0b00010))
    assert (table.good("coal"), table.good("coal", 1)) == (10 - 6 - 1, 1)
    assert table.track() == 3


@pytest.mark.rule("NEW-111", "NEW-112")
def test_an_own_bridge_instead_of_a_toll() -> None:
    """From town 8 town 11 can be reached over 8-11, or by 9 over 9-11."""
    table = at_the_river(8)
    table.state.bridges = (-1, 1, -1, -1, -1)
    table.ask(BUILD[0][0]).play(build("library1"))
    assert table.may(house("B11", 0b00010), house("B11", 0b00100))


def only_over_a_bridge() -> Table:
    """Ten houses, all towns of the west bank: each new one needs the own bridge."""
    return at_the_river(*range(1, 11)).goods(coal=0)


@pytest.mark.rule("NEW-88", "NEW-111")
@pytest.mark.parametrize(("coal", "helped"), [(6, False), (7, True), (9, True)])
def test_gunda_helps_with_the_building_beyond_a_bridge(coal: int, helped: bool) -> None:
    """Library 6, Gunda 3 less, bridge 4: seven coins."""
    table = only_over_a_bridge().goods(coal=coal).character("gunda").ask(BUILD[0][0])
    assert table.may(build("library1")) is helped
    if helped:
        table.play(build("library1"), house("B11", 0b00010), "gunda")
        assert (table.good("coal"), table.player().character) == (coal - 7, -1)
        assert table.state.bridges[1] == 0


@pytest.mark.rule("NEW-88", "NEW-111")
@pytest.mark.parametrize(("coal", "built"), [(3, False), (4, True)])
def test_gunda_and_tiles_do_not_pay_the_bridge(coal: int, built: bool) -> None:
    """Library 6, tile 4 and Gunda 3 less: it costs nothing, and the bridge is still 4."""
    table = only_over_a_bridge().goods(coal=coal).character("gunda").tiles("build_less")
    table.ask(BUILD[0][0])
    assert table.may(build("library1")) is built
    if built:
        table.play(build("library1"), house("B11", 0b00010), reduce("build_less"), "gunda")
        assert (table.good("coal"), table.player().bridge) == (0, 0)


@pytest.mark.rule("NEW-88", "NEW-112")
def test_gunda_does_not_pay_a_toll() -> None:
    """Library 6, Gunda 3 less, toll 1: four coins, and the owner gets one."""
    for coal, way in ((3, False), (4, True)):
        table = at_the_river(8).goods(coal=coal).character("gunda")
        table.state.bridges = (-1, 1, -1, -1, -1)
        table.ask(BUILD[0][0]).play(build("library1"))
        assert table.may(house("B11", 0b00010)) is way
        if way:
            table.play(house("B11", 0b00010), "gunda")
            assert (table.good("coal"), table.good("coal", 1)) == (0, 1)


@pytest.mark.rule("NEW-112")
def test_no_toll_alone() -> None:
    table = at_the_river(8, players=1)
    table.state.bridges = (-1, 0, -1, -1, -1)
    table.ask(BUILD[0][0]).play(build("library1"), house("B11"))
    assert table.good("coal") == 4


@pytest.mark.rule("NEW-113")
def test_a_pass_counts_twice() -> None:
    """From town 12 the pass to 13 is 2 roads long, 16 behind it is 3."""
    table = Table(chapter="IIIb").hand("library1").goods(coal=6).only_house(12)
    table.tile_on(7, "one_good").ask(BUILD[0][0]).play(build("library1"))
    assert 13 in table.towns()
    assert 16 not in table.towns()
    table.play(house("C13"))
    assert not table.player().tiles


@pytest.mark.rule("NEW-114")
def test_moor_costs_cards() -> None:
    """Town 18 lies one moor road from 12, town 16 two."""
    table = Table(chapter="V").hand("library1", "mill1", "mill2").goods(coal=6).only_house(12)
    table.ask(BUILD[0][0]).play(build("library1"))
    assert table.may(house("D18", 1), house("D16", 2))
    table.play(house("D18", 1), discard("mill2"))
    assert table.held() == 1
    poor = Table(chapter="V").hand("library1").goods(coal=6).only_house(12)
    assert poor.ask(BUILD[0][0]).legal == ["pass"]


@pytest.mark.rule("NEW-114")
def test_a_way_around_the_moor() -> None:
    """Town 13 from 12 is one moor road; from 8 as well it can be reached on dry roads."""
    table = Table(chapter="V").hand("library1", "mill1").goods(coal=6).only_house(12).houses(7)
    table.ask(BUILD[0][0]).play(build("library1"))
    assert table.may(house("D13"))
    assert table.never(house("D13", 1))


@pytest.mark.rule("NEW-115")
@pytest.mark.parametrize(("chapter", "shadows"), [("IVa", 0), ("V", 4), ("VI", 0), ("VII", 4)])
def test_shadows_in_the_bag(chapter: str, shadows: int) -> None:
    assert Table(chapter=chapter).state.bag[4] == shadows


@pytest.mark.rule("NEW-115")
def test_a_shadow_takes_the_place_of_an_assistant() -> None:
    table = Table(chapter="V", phase="planning").event("101")
    table.state.market = (0, 0, 0, 0, 0)
    table.ask(PLANNED).nature("market:1:1:0:0:2")
    assert table.state.market == (1, 1, 0, 0, 2)


@pytest.mark.rule("NEW-116")
def test_shadows_cost_points_beyond_the_fists() -> None:
    table = Table(players=3, chapter="V", phase="special").assistants("SSS")
    table.special("fortress1").special("fortress2", "fortress3", seat=1).points(1, seat=2)
    table.ask(END_OF_ROUND)
    assert [table.track(seat) for seat in range(3)] == [2, 3, 0]


@pytest.mark.rule("NEW-117", "NEW-118")
def test_shipyard() -> None:
    """Two steps, each paid without change."""
    table = Table(chapter="VII").goods(planks=2, barrels=1, coal=9).ask(Shipyard(0, 0))
    table.play("ship")
    assert table.legal == [pay("barrels", 1), pay("planks", 2)]
    table.play(pay("planks", 2))
    assert (table.player().ship, table.track()) == (1, 4)
    table.play("ship")
    assert (table.player().ship, table.good("barrels"), table.track()) == (2, 0, 5)
    assert table.state.over


@pytest.mark.rule("NEW-117")
def test_the_shipyard_takes_its_goods_alone() -> None:
    table = Table(chapter="VII").goods(planks=1, coal=9).ask(Shipyard(0, 0))
    assert table.legal == ["pass"]
    assert table.play("pass").held() == 1
    assert 5 in OPEN_SPACES[8]
    assert not any(5 in OPEN_SPACES[chapter] for chapter in range(10) if chapter != 8)


@pytest.mark.rule("NEW-118")
def test_finishing_a_ship() -> None:
    table = Table(players=2, chapter="VII").goods(sails=2).goods(sails=2, seat=1)
    table.player(0).ship = table.player(1).ship = 5
    table.points(22).points(22, seat=1).ask(Shipyard(0, 0), Shipyard(1, 0))
    table.play("ship")
    assert table.track() == 22 + 1 + 4
    assert table.legal == ["done"]
    table.play("done", "ship")
    assert table.track(1) == 22 + 1 + 3
    alone = Table(players=1, chapter="VII").goods(sails=1).points(22)
    alone.player().ship = 5
    assert alone.ask(Shipyard(0, 0)).play("ship").track() == 22 + 1 + 3


@pytest.mark.rule("NEW-119", "NEW-120")
def test_recruiting() -> None:
    """No house, and no reduction for buildings; the ship may move."""
    table = Table(chapter="VIII").crew("navigator", "sailor1").goods(coal=8).character("gunda")
    table.tiles("build_less").ask(BUILD[0][0]).play(recruit("navigator"))
    assert (table.good("coal"), table.player().houses.bit_count()) == (0, 1)
    assert table.legal == ["sail:0", "sail:1", "sail:2"]
    table.play("sail:2")
    assert table.player().ship == 2


@pytest.mark.rule("NEW-121")
def test_captain() -> None:
    """Orderly: one or two spaces."""
    table = Table(chapter="VIII").assistants("YYGG").ask(Produce(0, 1, 1, 0))
    table.play("produce")
    assert table.legal == ["sail:1", "sail:2"]
    table.play("sail:1")
    assert (table.player().ship, table.held(), table.state.over) == (1, 0, True)
    there = Table(chapter="VIII").assistants("YYGG")
    there.player().ship = 12
    assert there.ask(Produce(0, 1, 1, 0)).legal == ["skip"]
    assert there.play("skip").held() == 1


@pytest.mark.rule("NEW-122")
def test_cook() -> None:
    table = Table(chapter="VIII").crew("cook1", "cook2").goods(coal=20, fresh_fish=1)
    table.ask(BUILD[0][0], BUILD[0][0])
    table.play(recruit("cook1"))
    while table.of("pay"):
        table.play(table.of("pay")[-1])
    table.play("sail:0")
    assert table.never(recruit("cook2"))
    table.assistants("YYR").ask(Produce(0, 2, 1, 0)).play("produce")
    if table.of("chain"):
        table.play("chain:1")
        assert table.good("fish_soup") == 1 + 2
    else:
        assert table.good("fish_soup") == 1


@pytest.mark.rule("NEW-123")
def test_lieutenant_and_sailor() -> None:
    table = Table(chapter="VIII").special("lieutenant", "sailor3")
    assert (table.player().fists, table.player().helpers) == (1, (0, 0, 1, 0))


@pytest.mark.rule("NEW-124")
def test_navigator() -> None:
    table = Table(chapter="VIII", phase="special").special("navigator").goods(fresh_fish=2)
    table.ask(SPECIAL_FROM[0]).play("fish")
    assert (table.good("fresh_fish"), table.track()) == (1, 4)
    assert table.legal == ["done"]


@pytest.mark.rule("NEW-125")
def test_harbours() -> None:
    table = Table(chapter="VIII")
    table.player().ship = 2
    move_ship(table.state, 0, 3)
    assert table.legal == ["harbour:0", "harbour:1"]
    table.play("harbour:0")
    assert table.held() == 2
    table.player().ship = 2  # driven back, and there again
    move_ship(table.state, 0, 1)
    assert table.state.over


@pytest.mark.rule("NEW-126")
def test_reaching_newdale() -> None:
    table = Table(players=2, chapter="VIII").points(22).points(22, seat=1)
    for seat, points in ((1, 5), (0, 3)):
        table.player(seat).ship = 11
        table.player(seat).harbours = 4
        move_ship(table.state, seat, 1)
        assert table.track(seat) == 22 + points
    alone = Table(players=1, chapter="VIII").points(22)
    alone.player().ship, alone.player().harbours = 11, 4
    move_ship(alone.state, 0, 1)
    assert alone.track() == 25


@pytest.mark.rule("NEW-127")
def test_a_harbour_is_one_road_away() -> None:
    table = Table(chapter="VIII").hand("library1").goods(coal=6)
    assert not table.player().near[3] >> 8 & 1
    table.player().ship = 2
    move_ship(table.state, 0, 1)
    table.play("harbour:1").ask(BUILD[0][0]).play(build("library1"))
    assert {9, 10, 11} <= set(table.towns())
    assert 13 not in table.towns()
    board = MAPS[CHAPTERS[9].board]
    assert len(towns_of(board.near[3][8])) == 4


@pytest.mark.rule("NEW-128")
def test_the_pursuer_moves() -> None:
    table = Table(players=1, chapter="VIII", phase="special").ask(END_OF_ROUND)
    assert table.state.pursuer == 1
    assert Table(players=2, chapter="VIII").ask(END_OF_ROUND).state.pursuer == 0


@pytest.mark.rule("NEW-114", "NEW-39")
def test_a_moor_road_is_a_road() -> None:
    """One of them is near enough for a tile, two are not."""
    for code, cards, tiles in (("D18", 1, 1), ("D16", 2, 0)):
        table = Table(chapter="V").hand("library1", "mill1", "mill2").goods(coal=6).only_house(12)
        table.tile_on(6, "one_good").points(20).ask(BUILD[0][0])
        table.play(build("library1"), house(code, cards))
        if table.of("discard"):
            table.play(discard("mill1"))
        assert (len(table.player().tiles), table.held()) == (tiles, 2 - cards)


@pytest.mark.rule("NEW-114")
def test_the_card_that_is_built_pays_no_moor_road() -> None:
    """One that lies face up leaves all hand cards for the way."""
    poor = Table(chapter="V").hand("library1").display("library2").goods(coal=6).only_house(12)
    assert poor.ask(BUILD[0][0]).legal == [order("library2"), "pass"]
    poor.play(order("library2"))
    assert {13, 14, 18} <= set(poor.towns())
    assert 16 not in poor.towns()  # two moor roads


@pytest.mark.rule("NEW-120")
@pytest.mark.parametrize(
    ("sailor", "spaces"), [("sailor1", 1), ("lieutenant", 1), ("cook1", 1), ("navigator", 2)]
)
def test_how_far_a_new_sailor_moves_the_ship(sailor: str, spaces: int) -> None:
    table = Table(chapter="VIII").crew(sailor).goods(coal=8).ask(BUILD[0][0])
    table.play(recruit(sailor))
    while table.of("pay"):
        table.play(table.of("pay")[0])
    assert table.legal == [f"sail:{n}" for n in range(spaces + 1)]
    assert table.state.crew == b""
    table.play("sail:0")
    assert (table.player().ship, table.state.over) == (0, True)


@pytest.mark.rule("NEW-119")
@pytest.mark.parametrize(("coal", "recruited"), [(6, False), (7, True)])
def test_a_sailor_is_paid_in_full(coal: int, recruited: bool) -> None:
    """No tile and no Gunda helps, and phase V serves as well."""
    for occasion in (0, 1):
        table = Table(chapter="VIII").crew("lieutenant").goods(coal=coal).character("gunda")
        table.tiles("build_less").ask(BUILD[0][occasion])
        assert table.may(recruit("lieutenant")) is recruited
        if recruited:
            table.play(recruit("lieutenant"))
            assert (table.good("coal"), table.player().fists) == (0, 1)


@pytest.mark.rule("NEW-120", "NEW-121", "NEW-126")
def test_nobody_sails_beyond_newdale() -> None:
    for ship, sails in ((9, 3), (10, 2), (11, 1), (12, 0)):
        table = Table(chapter="VIII")
        table.player().ship, table.player().harbours = ship, 4
        assert table.ask(Sail(0, 3, 1)).legal == [
            f"sail:{n}" for n in range(min(1, sails), sails + 1)
        ]


@pytest.mark.rule("NEW-125", "NEW-127")
def test_each_harbour_on_the_way_counts() -> None:
    """From 2 to 6: two harbours, a card or a point each, and both towns are near."""
    table = Table(chapter="VIII").points(20)
    table.player().ship = 2
    move_ship(table.state, 0, 4)
    assert table.player().harbours == 3
    table.play("harbour:1", "harbour:0")
    assert (table.track(), table.held(), table.parts()["parts"]) == (21, 2, 1)
    near = table.player().near
    assert near[0] >> 8 & 1
    assert near[0] >> 11 & 1
    assert not near[0] >> 16 & 1
    before = near
    table.player().derive(table.state.chapter)
    assert table.player().near == before


@pytest.mark.rule("NEW-126", "NEW-118")
def test_all_four_places_of_the_finish() -> None:
    sea = Table(players=4, chapter="VIII")
    yard = Table(players=4, chapter="VII")
    for seat, (arrives, finishes) in enumerate(((5, 4), (3, 3), (2, 2), (1, 1))):
        sea.points(20, seat=seat).player(seat).ship = 11
        sea.player(seat).harbours = 4
        move_ship(sea.state, seat, 1)
        assert sea.track(seat) == 20 + arrives
        yard.points(20, seat=seat).goods(seat=seat, sails=1).player(seat).ship = 5
        yard.ask(Shipyard(seat, 0)).play("ship")
        assert yard.track(seat) == 20 + 1 + finishes
    assert (sea.state.finished, yard.state.finished) == (4, 4)


@pytest.mark.rule("NEW-117")
@pytest.mark.parametrize(
    ("goods", "builds"),
    [
        ({"planks": 1}, False),
        ({"planks": 2}, True),
        ({"barrels": 1}, True),
        ({"cloth": 1}, True),
        ({"bread": 3, "yarn": 2, "weapons": 1}, False),
    ],
)
def test_a_step_takes_three_coins_of_its_goods(goods: dict[str, int], builds: bool) -> None:
    table = Table(chapter="VII").goods(**goods).ask(Shipyard(0, 0))
    assert table.may("ship") is builds


@pytest.mark.rule("NEW-117", "NEW-118")
def test_an_action_ends_after_one_step_or_two() -> None:
    one = Table(chapter="VII").goods(barrels=3).ask(Shipyard(0, 0)).play("ship", "done")
    assert (one.player().ship, one.held(), one.state.over) == (1, 0, True)
    finished = Table(chapter="VII").goods(barrels=3)
    finished.player().ship = 6
    assert finished.ask(Shipyard(0, 0)).legal == ["pass"]


@pytest.mark.rule("NEW-119")
@pytest.mark.parametrize(
    ("lying", "left", "after"), [(4, 5, 4), (3, 5, 4), (5, 5, 5), (0, 2, 2), (2, 0, 2)]
)
def test_sailors_are_filled_up_as_far_as_there_are_any(lying: int, left: int, after: int) -> None:
    table = Table(chapter="VIII", phase="special")
    cards = table.state.crew_deck
    table.state.crew, table.state.crew_deck = cards[:lying], cards[lying : lying + left]
    table.state.coming = (101, 111, 10, 10, 15, 1)
    table.ask(CLEAN_UP)
    while isinstance(table.state.stack[-1], Crew):
        table.state.apply(table.state.sample(table.rng))
    assert len(table.state.crew) == after
    assert len(table.state.crew) + len(table.state.crew_deck) == lying + left
