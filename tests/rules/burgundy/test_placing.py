"""Placing tiles, districts and bonus tiles."""

from __future__ import annotations

import pytest

from ludohall.games.burgundy.components import (
    BOARDS,
    NEIGHBOURS,
    NUMBER,
    SIZE_POINTS,
    SPACES,
    spaces_of,
)
from ludohall.games.burgundy.effects import bonus_points, free_spaces
from ludohall.games.burgundy.view import TILE_IDS

from .table import GAME, Table, place

BUILDINGS = (
    "warehouse",
    "carpenter",
    "church",
    "market",
    "boarding_house",
    "bank",
    "city_hall",
    "watchtower",
)
FIRST_SPACES = {12: ("bank", 3), 13: ("knowledge1", 1), 18: ("ship", 2), 20: ("ship", 5)}


@pytest.mark.rule("BUR-29")
def test_first_placement() -> None:
    """R6, R23, E5: the six spaces around the centre of estate 1, each by its colour and die."""
    found = set()
    for die in range(1, 7):
        for tile in ("castle", "mine", "ship", "bank", "cow3", "knowledge1"):
            table = Table().dice(die).stored(tile)
            found |= {text for text in table.legal if text.startswith("place")}
    assert found == {
        place(3, "bank", 12),
        place(1, "knowledge1", 13),
        place(2, "ship", 18),
        place(5, "ship", 20),
        place(4, "mine", 25),
        place(3, "bank", 26),
    }


@pytest.mark.rule("BUR-29")
def test_a_start_castle_at_the_edge_has_fewer_neighbours() -> None:
    """R6: three neighbours in the corner of estate 4."""
    table = Table(estate=4, castle=1).dice(1, 2).workers(9).stored("cow2", "bank", "ship")
    spaces = {int(text.split(":")[3]) for text in table.legal if text.startswith("place")}
    assert spaces == {2, 5, 6}


@pytest.mark.rule("BUR-29")
def test_a_tile_may_touch_any_placed_tile_but_no_covered_space() -> None:
    """R23."""
    table = Table().laid({20: "ship"}).dice(4, 5).stored("ship")
    assert table.may(place(4, "ship", 21))
    assert table.never(place(5, "ship", 20))


@pytest.mark.rule("BUR-30")
def test_one_building_of_a_kind_a_city() -> None:
    """R23, E7: a city is the printed district."""
    table = Table().laid({13: "knowledge2", 8: "knowledge3", 9: "bank", 20: "ship"})
    table.stored("bank").dice(2, 3)
    assert table.never(place(2, "bank", 14), place(3, "bank", 15))
    assert table.may(place(3, "bank", 12))


@pytest.mark.rule("BUR-30")
def test_the_limit_holds_without_touching_and_for_a_city_hall() -> None:
    """R23: 26 and 33 lie in one city and do not touch."""
    table = Table().laid({26: "bank", 20: "ship", 21: "ship", 27: "church", 33: "market"})
    table.stored("city_hall", "bank").dice(3, 1)
    assert table.never(place(1, "bank", 27), place(3, "bank", 37))
    table.play(place(3, "city_hall", 12))
    assert table.never(place(0, "bank", 32), place(0, "bank", 37))


@pytest.mark.rule("BUR-31")
def test_placed_tiles_stay() -> None:
    table = Table().laid({12: "bank"}).stored("church", "ship", "mine").dice(3, 6).workers(3)
    for text in table.legal:
        verb, *args = text.split(":")
        assert verb in ("place", "hire")
        assert verb == "hire" or int(args[2]) != 12


@pytest.mark.rule("BUR-32", "BUR-55")
def test_points_come_before_choices() -> None:
    """R25, R34: the castle's district scores, then the action that must be taken is asked."""
    table = Table(phase="B").laid({12: "bank", 2: "castle", 3: "castle"}).dice(6, 1)
    table.stored("castle").play(place(6, "castle", 7))
    assert table.points() == 6 + 8 + 5
    assert "done" not in table.legal
    assert table.may("hire:0")


@pytest.mark.rule("BUR-32")
def test_what_may_be_declined() -> None:
    """R25: warehouse, carpenter, church, market and city hall."""
    for building in ("warehouse", "carpenter", "church", "market", "city_hall"):
        table = Table().dice(3, 1).stored(building, "mine").goods(red=1)
        table.depot(1, "bank", "ship").depot(2, "castle").play(place(3, building, 12))
        assert table.legal[-1] == "done"
        table.play("done")
        assert table.legal == [*table.legal[:-1], "hire:1"]


@pytest.mark.rule("BUR-53", "BUR-54")
@pytest.mark.parametrize(
    ("size", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36)]
)
def test_points_by_size(size: int, points: int) -> None:
    """E9."""
    assert SIZE_POINTS[size] == points


@pytest.mark.rule("BUR-53", "BUR-54")
@pytest.mark.parametrize(("phase", "extra"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_district_of_one_space_by_phase(phase: str, extra: int) -> None:
    """E9: 11 points in phase A."""
    table = Table(phase=phase).dice(3, 1).stored("bank")
    table.play(place(3, "bank", 12))
    assert table.points() == 1 + extra


@pytest.mark.rule("BUR-53")
def test_district_of_three_in_phase_e() -> None:
    """E9: 8 points."""
    table = Table(phase="E").laid({18: "ship", 17: "ship"}).dice(6, 1).stored("ship")
    table.play(place(6, "ship", 16))
    assert table.points() == 6 + 2


@pytest.mark.rule("BUR-53", "BUR-30")
def test_the_city_of_eight_in_estate_2() -> None:
    """E9: 38 points in phase E; eight different buildings fill it."""
    table = Table(estate=2, castle=22, phase="E")
    city = (2, 7, 13, 16, 17, 18, 19, 20)
    table.laid({21: "knowledge1", **dict(zip(city[:-1], BUILDINGS, strict=False))})
    table.player().knows = 0
    table.dice(5, 1).stored("watchtower").play(place(5, "watchtower", 20))
    assert table.points() == 36 + 2 + 4


@pytest.mark.rule("BUR-53")
def test_an_unfinished_district_scores_nothing() -> None:
    table = Table().dice(4, 1).stored("mine").play(place(4, "mine", 25))
    assert table.points() == 0


@pytest.mark.rule("BUR-55", "BUR-3")
@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_bonus_tiles(players: int, large: int, small: int) -> None:
    """R4, R35, E8: large for the first, small for the second, nothing for the third."""
    table = Table(players, phase="B")
    for seat in range(players):
        table.laid({25: "mine", 30: "mine"}, seat=seat).stored("mine", seat=seat)
        table.dice(3, 1, seat=seat)
    district = 6 + 8
    expected = [large, small, 0, 0]
    for seat in range(players):
        table.play(place(3, "mine", 34), "hire:1")
        assert table.points(seat) == district + expected[seat]
    assert table.state.bonuses[1] == 0


@pytest.mark.rule("BUR-56")
def test_nobody_gets_both_tiles_of_a_colour() -> None:
    """R35: a colour is covered once; with two players both tiles can be won."""
    table = Table().laid({25: "mine", 30: "mine"}).stored("mine").dice(3, 1)
    table.play(place(3, "mine", 34))
    assert table.player().bonuses == (2,)
    assert table.state.bonuses == (2, 1, 2, 2, 2, 2)
    table.play("hire:1")
    table.laid({25: "mine", 30: "mine"}, seat=1).stored("mine", seat=1).dice(3, 1, seat=1)
    table.play(place(3, "mine", 34))
    assert table.player(1).bonuses == (3,)


@pytest.mark.rule("BUR-55")
def test_the_sixth_animal_tile_wins_the_colour() -> None:
    """E8."""
    animals = dict.fromkeys((1, 5, 6, 10), "cow2")
    table = Table(phase="E").laid({**animals, 28: "pig2", 12: "bank"}).stored("pig3").dice(4, 1)
    table.play(place(4, "pig3", 11))
    assert table.points() == 3 + 15 + 2 + 5


@pytest.mark.rule("BUR-9")
def test_start_castle_counts_for_its_district_and_colour() -> None:
    """R8, E30: estate 7, start castle on 2; a castle on 3 finishes a district of two."""
    table = Table(estate=7, castle=2, phase="C").laid({7: "cow2"}).stored("castle").dice(4, 1)
    table.play(place(4, "castle", 3))
    assert table.points() == 3 + 6
    table = Table().laid({2: "castle", 3: "castle", 12: "bank"}).stored("castle").dice(6, 1)
    table.play(place(6, "castle", 7))
    assert table.points() == 6 + 10 + 5  # all four castle spaces are covered


@pytest.mark.rule("BUR-29", "BUR-5")
@pytest.mark.parametrize("estate", range(1, 10))
def test_every_space_takes_a_tile_of_its_colour_by_its_number(estate: int) -> None:
    """And by no other number; there the tile lies."""
    tiles = ("castle", "mine", "ship", "bank", "cow3", "knowledge20")
    board = BOARDS[estate]
    for space in range(1, SPACES + 1):
        tile = tiles[board.colours[space]]
        start = next(castle for castle in board.castles if castle != space)
        table = Table(estate=estate, castle=start).stored(tile)
        table.laid({NEIGHBOURS[space][0]: "castle"})
        for die in range(1, 7):
            assert table.dice(die).may(place(die, tile, space)) == (die == NUMBER[space])
        table.dice(NUMBER[space]).play(place(NUMBER[space], tile, space))
        assert table.player().tiles[space] == TILE_IDS[tile]


@pytest.mark.rule("BUR-30")
@pytest.mark.parametrize("building", BUILDINGS)
def test_a_building_placed_bars_its_city_from_then_on(building: str) -> None:
    """R23: for its own kind, and this city alone."""
    table = Table().dice(3, 1).stored(building, building).workers(9)
    table.play(place(3, building, 26))
    if "done" in table.legal:
        table.play("done")  # the city hall asks for the second one
    assert table.never(place(1, building, 27), place(1, building, 32))
    assert table.may(place(1, building, 12))
    other = "bank" if building != "bank" else "church"
    table.stored(other)
    assert table.may(place(1, other, 27), place(1, other, 32))


@pytest.mark.rule("BUR-29")
def test_a_tile_placed_opens_the_spaces_around_it() -> None:
    """R23: 21 touches 20, and nothing that lay there before."""
    table = Table().dice(4, 5).stored("ship", "ship")
    assert table.never(place(4, "ship", 21))
    table.play(place(5, "ship", 20))
    assert table.may(place(4, "ship", 21))


@pytest.mark.rule("BUR-93", "BUR-41", "BUR-53", "BUR-54", "BUR-55", "BUR-51", "BUR-34")
def test_points_are_kept_by_where_they_come_from() -> None:
    """Each source on its own line of the score sheet, of the player alone."""

    def sheet(table: Table) -> dict[str, int]:
        mine, other = GAME.breakdown(table.state)
        assert not any(other.values())
        return {key: points for key, points in mine.items() if points}

    table = Table().laid({12: "bank"}).dice(4, 1).stored("cow3")
    assert sheet(table.play(place(4, "cow3", 11))) == {"animals": 3}
    table = Table(phase="C").dice(3, 1).stored("church")
    assert sheet(table.play(place(3, "church", 12))) == {"districts": 1, "phases": 6}
    table = Table(phase="E").laid({25: "mine", 30: "mine"}).dice(3, 1).stored("mine")
    table.play(place(3, "mine", 34))
    assert sheet(table) == {"districts": 6, "phases": 2, "bonuses": 5}
    table = Table().dice(3, 1).stored("watchtower")
    assert sheet(table.play(place(3, "watchtower", 26))) == {"watchtowers": 4}
    table = Table().dice(4, 1).goods(red=3).play("sell:4:4")
    assert sheet(table) == {"goods": 6, "silver": 1}


@pytest.mark.rule("BUR-55")
def test_what_a_bonus_tile_would_bring() -> None:
    """The large one, the small one, then nothing: of its colour alone."""
    state = Table(3).state
    for left, points in ((2, 6), (1, 3), (0, 0)):
        state.bonuses = (2, 2, left, 2, 2, 2)
        assert [bonus_points(state, colour) for colour in range(6)] == [6, 6, points, 6, 6, 6]


@pytest.mark.rule("BUR-55", "BUR-86")
@pytest.mark.parametrize("colour", range(6))
def test_every_colour_has_its_bonus_tiles(colour: int) -> None:
    """The first gets the large one, the second the small one."""
    tile = ("castle", "mine", "ship", "bank", "cow3", "knowledge20")[colour]
    board = BOARDS[8]
    spaces = spaces_of(board.colour_masks[colour])
    last = next(space for space in spaces if space != board.castles[0])
    table = Table(estate=8, castle=board.castles[0])
    for seat, points in enumerate((5, 2)):
        table.laid({NEIGHBOURS[last][0]: "castle"}, seat=seat)
        table.laid({space: tile for space in spaces if space != last}, seat=seat)
        table.dice(NUMBER[last], seat=seat).stored(tile, seat=seat).knows(1, seat=seat)
        table.play(place(NUMBER[last], tile, last))
        assert GAME.breakdown(table.state)[seat]["bonuses"] == points
        assert table.player(seat).bonuses == (2 * colour + seat,)
        if table.state.seat == seat:
            table.play(table.legal[-1])
    assert table.state.bonuses[colour] == 0


@pytest.mark.rule("BUR-29", "BUR-30")
def test_where_a_tile_may_ever_lie() -> None:
    """On the empty spaces of its colour, touching or not; a building not twice in a city."""
    player = Table().laid({25: "mine", 26: "bank", 9: "church"}).player()
    for tile, spaces in [
        ("mine", [30, 34]),
        ("castle", [2, 3, 7]),
        ("bank", [12, 14, 15, 23, 24, 29]),
        ("church", [12, 23, 24, 27, 29, 32, 33, 37]),
    ]:
        assert spaces_of(free_spaces(player, TILE_IDS[tile])) == spaces
