"""Phases and rounds: depots, dice, goods and turn order."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.match import Match
from ludohall.games.burgundy.components import BLACK_SPACES, COLOUR, DEPOT_COLOURS
from ludohall.games.burgundy.state import BurgundyState
from ludohall.games.burgundy.steps.rounds import NEW_PHASE, ROLL_DICE
from ludohall.games.burgundy.view import COLOUR_KEYS, BurgundyView

from .table import GAME, Table, place, take


def play_at_random(players: int, seed: int, **options: Json) -> Match[BurgundyState, BurgundyView]:
    match = lh.new("burgundy", players=players, seed=seed, options=options)
    rng = Random(seed)
    while not match.over:
        actions = match.actions()
        match.play(actions[int(rng.random() * len(actions))])
    return match


@pytest.mark.rule("BUR-6", "BUR-25")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_length(players: int) -> None:
    """R1, R15, E27: 5 phases, 25 rounds, and each player uses 50 dice, no more and no less."""
    match = play_at_random(players, seed=4)
    verbs = Counter(entry.action.verb for entry in match.log_entries() if entry.seat < 0)
    assert verbs["phase"] == 5
    assert verbs["roll"] == 25
    used = Counter(
        entry.seat
        for entry in match.log_entries()
        if entry.action.verb in ("take", "place", "sell", "hire") and entry.action.args[0] > 0
    )
    assert used == dict.fromkeys(range(players), 50)


@pytest.mark.rule("BUR-15")
def test_left_tiles_leave_the_game_goods_stay() -> None:
    """R13."""
    table = Table().depot(3, "bank").depot(0, "cow4", "ship").wares(2, "red", "red")
    table.state.stack = [NEW_PHASE]
    table.nature_moves(Random(1))
    assert table.out_of_game() == ["ship", "bank", "cow4"]
    assert table.state.goods[2] == (4, 4)


@pytest.mark.rule("BUR-16", "BUR-18")
@pytest.mark.parametrize(("players", "spaces", "black"), [(2, 12, 4), (3, 18, 6), (4, 24, 8)])
def test_depots_by_number_of_players(players: int, spaces: int, black: int) -> None:
    """R2, E23."""
    table = Table(players)
    table.state.stack = [NEW_PHASE]
    table.nature_moves(Random(players))
    assert sum(len(tiles) for tiles in table.state.depots[1:]) == spaces
    assert len(table.state.depots[0]) == black == BLACK_SPACES[players]
    for depot in range(1, 7):
        colours = sorted(COLOUR[tile] for tile in table.state.depots[depot])
        assert colours == sorted(DEPOT_COLOURS[players][1][depot])


@pytest.mark.rule("BUR-16")
def test_depot_spaces() -> None:
    """The printed spaces, with two and with four players."""
    two = [[COLOUR_KEYS[c] for c in DEPOT_COLOURS[2][0][depot]] for depot in range(1, 7)]
    assert two == [
        ["building", "ship"],
        ["knowledge", "castle"],
        ["animal", "building"],
        ["ship", "building"],
        ["mine", "knowledge"],
        ["building", "animal"],
    ]
    four = [[COLOUR_KEYS[c] for c in DEPOT_COLOURS[4][0][depot]][2:] for depot in range(1, 7)]
    assert four == [
        ["knowledge", "animal"],
        ["building", "building"],
        ["ship", "knowledge"],
        ["animal", "mine"],
        ["building", "building"],
        ["castle", "ship"],
    ]


@pytest.mark.rule("BUR-17")
def test_castle_or_mine_in_depot_6_with_three_players() -> None:
    """R1, R13, E23: by phase; with two players the space is empty, with four always a castle."""
    for phase in range(5):
        third = [COLOUR_KEYS[colour] for colour in DEPOT_COLOURS[3][phase][6]][2]
        assert third == ("castle" if phase in (0, 2, 4) else "mine")
        assert "castle" in [COLOUR_KEYS[colour] for colour in DEPOT_COLOURS[4][phase][6]]
        assert len(DEPOT_COLOURS[2][phase][6]) == 2


@pytest.mark.rule("BUR-17")
def test_three_players_draw_the_mines_of_depot_6() -> None:
    match = play_at_random(3, seed=6)
    phases = [entry.action.args for entry in match.log_entries() if entry.action.verb == "phase"]
    colours = [[COLOUR[tile] for tile in args[15:18]] for args in phases]
    assert [COLOUR_KEYS[min(found)] for found in colours] == [
        "castle",
        "mine",
        "castle",
        "mine",
        "castle",
    ]


@pytest.mark.rule("BUR-19", "BUR-22")
def test_goods_of_the_phase_come_in_their_public_order() -> None:
    """R11: the white die sends the topmost goods tile to its depot before the first turn."""
    table = Table()
    table.state.column = (5, 3, 6)
    table.state.stack = [ROLL_DICE]
    table.nature("roll:4:1:2:3:3")
    assert table.state.goods[4] == (5,)
    assert list(table.state.column) == [3, 6]
    assert table.state.seat == 0


@pytest.mark.rule("BUR-20")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_never_run_short(players: int) -> None:
    """R14: with four players exactly all tiles come into play."""
    state = play_at_random(players, seed=9).state
    left = sum(len(pile) for pile in state.piles)
    assert left == {2: 82, 3: 41, 4: 0}[players]


@pytest.mark.rule("BUR-21", "BUR-23")
def test_all_roll_at_once_and_the_white_die_is_nobodys() -> None:
    table = Table(3)
    table.state.stack = [ROLL_DICE]
    table.depot(5, "ship").workers(0)
    table.nature("roll:5:1:1:2:3:4:6")
    assert [player.dice for player in table.state.players] == [(1, 1), (2, 3), (4, 6)]
    assert table.legal == ["hire:1"]  # the white 5 takes nothing


@pytest.mark.rule("BUR-24", "BUR-40")
def test_ships_change_the_next_round_only() -> None:
    """R9, R10, E25: stacks on the track, and who gets the white die."""
    table = Table(3)
    for seat in range(3):
        table.dice(5, 1, seat=seat).stored("ship", seat=seat)
    table.play("hire:5", "hire:1")
    table.play(place(5, "ship", 20), "hire:1")
    assert list(table.state.track) == [1, 0, 2]
    assert table.state.seat == 2  # this round goes on as before
    table.play(place(5, "ship", 20), "hire:1")
    assert list(table.state.track) == [2, 1, 0]
    table.nature("roll:1:1:1:1:1:1:1")
    assert table.state.order == (2, 1, 0)
    assert table.state.seat == 2


@pytest.mark.rule("BUR-40")
def test_a_pawn_that_leaves_a_stack_keeps_the_others_in_order() -> None:
    """R10: and it lands on top of those already there."""
    table = Table(4).stored("ship").dice(5, 5)
    for seat, pawn in enumerate((2, 3, 3, 2)):
        table.player(seat).pawn = pawn
    table.state.track = (1, 2, 3, 0)
    table.play(place(5, "ship", 20))
    assert table.player().pawn == 3
    assert table.state.track == (0, 1, 2, 3)


@pytest.mark.rule("BUR-40")
def test_the_track_is_long_enough() -> None:
    """R10: seven spaces, and six ships at most."""
    for seed in range(5):
        for player in play_at_random(2, seed, estates="8").state.players:
            assert player.pawn == 1 + player.tiles.count(2) <= 7


@pytest.mark.rule("BUR-87", "BUR-62", "BUR-43")
@pytest.mark.parametrize("phase", ["A", "E"])
def test_mines_pay_at_the_end_of_every_phase(phase: str) -> None:
    """R36, E22: also after phase E, before the final scoring."""
    table = Table(phase=phase).laid({25: "mine", 30: "mine", 34: "mine"}).knows(2)
    table.laid({25: "mine"}, seat=1)
    table.player().knows = 1 << 2
    table.state.round = 4
    table.play("hire:1", "hire:2", "hire:1", "hire:2")
    assert (table.player().silver, table.player().workers) == (3, 4 + 3)
    assert (table.player(1).silver, table.player(1).workers) == (1, 4)
    assert table.state.over == (phase == "E")
    if phase == "E":
        assert table.score() == 3 + 3


@pytest.mark.rule("BUR-88")
def test_the_game_ends_after_phase_e() -> None:
    match = play_at_random(2, seed=12)
    assert match.state.phase == 4
    ending = match.ending()
    assert ending is not None
    assert ending.reason == "All five phases have been played."


@pytest.mark.rule("BUR-27")
def test_tiles_of_the_new_phase_can_be_taken() -> None:
    table = Table()
    table.state.stack = [NEW_PHASE]
    table.nature_moves(Random(3))
    table.nature("roll:1:2:2:1:1")
    assert table.may(take(2, 2, "castle"))


@pytest.mark.rule("BUR-15")
def test_every_depot_is_emptied() -> None:
    """R13: the six and the black one."""
    table = Table()
    for depot in range(7):
        table.depot(depot, "bank")
    table.state.stack = [NEW_PHASE]
    table.nature_moves(Random(2))
    assert table.out_of_game() == ["bank"] * 7


@pytest.mark.rule("BUR-23", "BUR-14")
def test_the_white_die_stays_in_sight() -> None:
    """Until the next round."""
    table = Table()
    for white in (5, 2):
        table.state.stack = [ROLL_DICE]
        table.nature(f"roll:{white}:1:1:1:1")
        assert GAME.view(table.state, None)["white"] == white


@pytest.mark.rule("BUR-40", "BUR-24")
def test_a_pawn_stays_behind_those_further_on() -> None:
    """R10: it passes only those whose space it reaches or leaves behind."""
    table = Table(4).stored("ship").dice(5, 5)
    for seat, pawn in enumerate((2, 4, 3, 2)):
        table.player(seat).pawn = pawn
    table.state.track = (1, 2, 3, 0)
    table.play(place(5, "ship", 20))
    assert table.state.track == (1, 0, 2, 3)


@pytest.mark.rule("BUR-24", "BUR-6")
def test_a_round_gives_each_one_turn() -> None:
    """In the order of the track; then the next one begins."""
    table = Table(3)
    table.state.track = (2, 0, 1)
    for _ in range(2):
        table.state.stack = [ROLL_DICE]
        table.nature("roll:1:3:3:4:4:5:5")
        seats = []
        while table.state.seat != lh.NATURE:
            seats.append(table.state.seat)
            table.play(table.legal[-1])
        assert seats == [2, 2, 0, 0, 1, 1]
