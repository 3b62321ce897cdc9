"""What lies in the box, and the set-up."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.games.burgundy.components import (
    BLACK,
    BOARDS,
    CENTRE,
    COLOUR,
    COLOURS,
    GOODS_PILE,
    NUMBER,
    PILES,
    SHEETS,
    SIZE_POINTS,
    SPACES,
    spaces_of,
)
from ludohall.games.burgundy.view import COLOUR_KEYS, TILE_KEYS

from .table import GAME, Table, place

# Per estate: sizes of the districts by colour, the castle spaces, points of all sizes together.
DISTRICTS = {
    1: ("building 5 3 3 1, animal 5 1, ship 3 3, knowledge 3 3, castle 3 1, mine 3", 81),
    2: ("building 8 2 2, animal 4 2, ship 2 2 2, knowledge 2 2 2, castle 1 1 1 1, mine 2 1", 81),
    3: ("building 5 5 1 1, animal 4 2, ship 3 2 1, knowledge 6, castle 1 1 1 1, mine 2 1", 84),
    4: ("building 5 5 2, animal 3 3, ship 4 1 1, knowledge 3 3, castle 1 1 1 1, mine 2 1", 77),
    5: (
        "building 3 3 3 2 1, animal 3 3, ship 3 2 1, knowledge 3 2 1, castle 1 1 1 1, mine 2 1",
        62,
    ),
    6: ("building 6 4 2, animal 4 2, ship 6, knowledge 3 3, castle 1 1 1 1, mine 1 1 1", 87),
    7: ("building 7 3 2, animal 3 3, ship 2 2 2, knowledge 2 2 2, castle 2 2, mine 1 1 1", 76),
    8: (
        "building 2 2 2 2 2 2, animal 6, ship 1 1 1 1 1 1, knowledge 4 2, castle 1 1 1 1, mine 2 1",
        66,
    ),
    9: ("building 6 6, animal 4 2, ship 4 2, knowledge 3 1 1 1, castle 1 1 1 1, mine 2 1", 85),
}
CASTLES = {
    1: (2, 3, 7, 19),
    2: (4, 22, 34, 37),
    3: (7, 19, 29, 33),
    4: (1, 14, 24, 37),
    5: (11, 20, 24, 32),
    6: (3, 19, 34, 37),
    7: (2, 3, 35, 36),
    8: (6, 8, 30, 32),
    9: (3, 16, 21, 35),
}


@pytest.mark.rule("BUR-1")
def test_164_tiles() -> None:
    """R14: the numbers by kind and by back."""
    black = Counter(COLOUR_KEYS[COLOUR[tile]] for tile in PILES[BLACK])
    everything = Counter(COLOUR_KEYS[COLOUR[tile]] for pile in PILES for tile in pile)
    assert sum(everything.values()) == 164
    assert everything == {
        "building": 56,
        "animal": 28,
        "knowledge": 26,
        "castle": 16,
        "mine": 12,
        "ship": 26,
    }
    assert black == {"building": 16, "animal": 8, "knowledge": 6, "castle": 2, "mine": 2, "ship": 6}
    for colour in range(COLOURS):
        assert {COLOUR[tile] for tile in PILES[colour]} == {colour}


@pytest.mark.rule("BUR-1")
def test_copies_of_each_tile() -> None:
    copies = Counter(TILE_KEYS[tile] for pile in PILES for tile in pile)
    black = Counter(TILE_KEYS[tile] for tile in PILES[BLACK])
    for building in TILE_KEYS[3:11]:
        assert (copies[building], black[building]) == (7, 2)
    for animal in ("cow", "chicken", "pig", "sheep"):
        assert [copies[f"{animal}{heads}"] for heads in (2, 3, 4)] == [2, 3, 2]
        assert [black[f"{animal}{heads}"] for heads in (2, 3, 4)] == [0, 1, 1]


@pytest.mark.rule("BUR-57")
def test_each_knowledge_tile_once() -> None:
    copies = Counter(TILE_KEYS[tile] for pile in PILES for tile in pile)
    assert all(copies[f"knowledge{number}"] == 1 for number in range(1, 27))
    black = {TILE_KEYS[tile] for tile in PILES[BLACK] if COLOUR_KEYS[COLOUR[tile]] == "knowledge"}
    assert black == {f"knowledge{number}" for number in (7, 12, 14, 15, 24, 25)}


@pytest.mark.rule("BUR-2")
def test_42_goods() -> None:
    assert Counter(GOODS_PILE) == dict.fromkeys(range(1, 7), 7)


@pytest.mark.rule("BUR-3")
def test_two_bonus_tiles_a_colour() -> None:
    assert Table().state.bonuses == (2, 2, 2, 2, 2, 2)


@pytest.mark.rule("BUR-4")
def test_the_supply_has_no_end() -> None:
    """R5, R14: more silver and workers than lie in the box."""
    table = Table().silver(40).workers(60).stored("bank", "boarding_house").dice(3, 3)
    table.play(place(3, "bank", 12), place(3, "boarding_house", 26))
    assert table.player().silver == 42
    assert table.player().workers == 64


@pytest.mark.rule("BUR-5")
@pytest.mark.parametrize("number", range(1, 10))
def test_estates(number: int) -> None:
    """R3: nine estates, checked against independent counts of their districts."""
    board = BOARDS[number]
    spaces = Counter(COLOUR_KEYS[colour] for colour in board.colours[1:])
    assert spaces == {
        "building": 12,
        "animal": 6,
        "ship": 6,
        "knowledge": 6,
        "castle": 4,
        "mine": 3,
    }
    sizes: dict[str, list[int]] = {}
    for mask in board.districts:
        inside = spaces_of(mask)
        sizes.setdefault(COLOUR_KEYS[board.colours[inside[0]]], []).append(len(inside))
    described = {
        part.split()[0]: [int(size) for size in part.split()[1:]]
        for part in DISTRICTS[number][0].split(", ")
    }
    assert {key: sorted(found, reverse=True) for key, found in sizes.items()} == described
    assert (
        sum(SIZE_POINTS[size] for found in sizes.values() for size in found)
        == (DISTRICTS[number][1])
    )
    assert board.castles == CASTLES[number]


@pytest.mark.rule("BUR-5")
def test_die_numbers_of_the_spaces() -> None:
    assert Counter(NUMBER[1:]) == {1: 7, 2: 6, 3: 6, 4: 6, 5: 6, 6: 6}
    assert NUMBER[CENTRE] == 6
    assert len(NUMBER) == SPACES + 1


@pytest.mark.rule("BUR-5")
def test_cities_of_estate_1() -> None:
    """E4."""
    board = BOARDS[1]
    cities = [spaces_of(mask) for mask in board.districts if board.colours[spaces_of(mask)[0]] == 3]
    assert sorted(cities) == [[9, 14, 15], [12], [23, 24, 29], [26, 27, 32, 33, 37]]


@pytest.mark.rule("BUR-7")
def test_two_to_four_players() -> None:
    for players in (2, 3, 4):
        assert len(lh.new("burgundy", players=players, seed=1).scores()) == players
    for players in (1, 5):
        with pytest.raises(lh.errors.BadSeats):
            lh.new("burgundy", players=players, seed=1)


@pytest.mark.rule("BUR-8", "BUR-9")
def test_beginners_start_in_the_centre_of_estate_1() -> None:
    """R8, E30: no points and no action for the start castle; it comes from the regular pile."""
    match = lh.new("burgundy", players=4, seed=3)
    for player in match.state.players:
        assert player.estate == 1
        assert spaces_of(player.covered) == [CENTRE]
        assert sum(player.points) == 0
    phase_a = 2
    assert len(match.state.piles[0]) == 14 - 4 - phase_a
    assert [type(step).__name__ for step in match.state.stack] == ["EndRound", "Turn"]


@pytest.mark.rule("BUR-10", "BUR-11", "BUR-12", "BUR-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up(players: int) -> None:
    """R7, E24: goods, silver, workers by turn order, one stack of pawns, no points."""
    state = lh.new("burgundy", players=players, seed=8).state
    first = state.order[0]
    assert state.order == tuple((first + i) % players for i in range(players))
    assert state.track == state.order
    for place_in_order, seat in enumerate(state.order):
        player = state.players[seat]
        assert player.workers == place_in_order + 1
        assert player.silver == 1
        assert sum(player.goods) == 3
        assert player.pawn == 1
        assert sum(player.points) == 0
    # 25 goods for the phases; 17 - 3n of the rest are never seen.
    in_play = len(state.column) + sum(len(goods) for goods in state.goods)
    assert in_play == 5
    assert len(state.pool) == 42 - 3 * players - 5


@pytest.mark.rule("BUR-12")
def test_every_seat_can_be_first() -> None:
    """R7."""
    firsts = {lh.new("burgundy", players=4, seed=seed).state.order[0] for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("BUR-14")
def test_what_is_public() -> None:
    """R12: all seats and spectators see the same table; piles are known only as a whole."""
    match = lh.new("burgundy", players=3, seed=5)
    rng = Random(5)
    for _ in range(60):
        actions = match.actions()
        match.play(actions[int(rng.random() * len(actions))])
    views = []
    for viewer in (None, 0, 1, 2):
        view: dict[str, Any] = dict(match.view(viewer))
        view.pop("viewer")
        for player in view["players"]:
            player.pop("secret")
        views.append(view)
    assert views[0] == views[1] == views[2] == views[3]
    players = views[0]["players"]
    assert isinstance(players, list)
    assert isinstance(players[0], dict)
    assert {"dice", "storage", "goods", "silver", "workers", "tiles", "sold"} <= set(players[0])


@pytest.mark.rule("BUR-96")
def test_player_boards() -> None:
    """R3: six boards with two sides: four times estate 1, each other one once."""
    assert len(SHEETS) == 6
    assert sorted(side for sheet in SHEETS for side in sheet) == [
        1,
        1,
        1,
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
    ]


def test_the_game_names_its_sources() -> None:
    assert {source.provenance for source in GAME.sources} == {
        "rulebook",
        "public",
        "reconstructed",
    }
