"""What the log tells beside the actions: what each brought, in public numbers."""

from __future__ import annotations

from random import Random

import pytest

import ludohall as lh
from ludohall.core.state import Trace
from ludohall.games.burgundy.steps.rounds import NEW_PHASE, ROLL_DICE
from ludohall.games.burgundy.view import TILE_IDS

from .table import Table, place, sell, store, take


def told(table: Table, *texts: str) -> list[str]:
    """What is told while these are played, in its order."""
    table.state.trace = Trace()
    for text in texts:
        if table.state.seat == lh.NATURE:
            table.nature(text)
        else:
            table.play(text)
    return [str(event) for event in table.state.trace.events]


@pytest.mark.rule("BUR-41", "BUR-67")
def test_animals() -> None:
    """The new tile, and what all of its kind in the pasture bring."""
    table = Table().laid({6: "cow3", 12: "bank"}).dice(4, 5).stored("cow4", "pig2")
    assert told(table, place(4, "cow4", 11)) == [f"animals:0:{TILE_IDS['cow4']}:7"]
    assert told(table, place(5, "pig2", 10)) == [f"animals:0:{TILE_IDS['pig2']}:2"]


@pytest.mark.rule("BUR-40", "BUR-38", "BUR-39")
def test_ship_and_goods() -> None:
    """The step on the track; then each type with the number of its tiles."""
    table = Table().dice(5, 1).stored("ship").goods(red=1)
    table.wares(2, "red", "red", "pink", "brown", "brown", "orange")
    assert told(table, place(5, "ship", 20)) == ["pawn:0:2"]
    assert told(table, "load:2") == ["loaded:0:4:2"]
    assert told(table, store("brown")) == ["loaded:0:5:2"]
    assert told(table, store("orange")) == ["loaded:0:6:1"]


@pytest.mark.rule("BUR-53", "BUR-54", "BUR-55")
def test_districts_and_bonus_tiles() -> None:
    """Colour, size, points by size and by phase; then the large tile, later the small one."""
    table = Table(phase="B")
    for seat in (0, 1):
        table.laid({25: "mine", 30: "mine"}, seat=seat).stored("mine", seat=seat)
        table.dice(3, 1, seat=seat)
    assert told(table, place(3, "mine", 34), "hire:1") == [
        "district:0:1:3:6:8",
        "bonus:0:1:0:5",
        "workers:0:2",
    ]
    assert told(table, place(3, "mine", 34)) == ["district:1:1:3:6:8", "bonus:1:1:1:2"]


@pytest.mark.rule("BUR-48", "BUR-49", "BUR-51")
@pytest.mark.parametrize(
    ("building", "event"),
    [("boarding_house", "workers:0:4"), ("bank", "silver:0:2"), ("watchtower", "tower:0:4")],
)
def test_buildings(building: str, event: str) -> None:
    table = Table().dice(3, 1).stored(building)
    assert told(table, place(3, building, 26)) == [event]


@pytest.mark.rule("BUR-26", "BUR-60")
def test_workers_paid() -> None:
    """Before what they pay for; nothing is told of a step that costs nothing."""
    table = Table().dice(2, 4).workers(2).depot(6, "bank").depot(5, "ship")
    assert told(table, take(2, 6, "bank")) == ["paid:0:2"]
    table = Table().knows(12).dice(2, 4).depot(5, "ship")
    assert told(table, take(4, 5, "ship")) == []
    table = Table().knows(9).dice(2, 4).stored("boarding_house")
    assert told(table, place(4, "boarding_house", 26)) == ["workers:0:4"]


@pytest.mark.rule("BUR-33", "BUR-34", "BUR-63", "BUR-64")
def test_sales() -> None:
    """Type, tiles, points and silver; a worker by tile 4 on its own."""
    table = Table(3).dice(4, 3).goods(red=3, pink=1)
    assert told(table, sell(4, "red"), sell(3, "pink")) == ["sale:0:4:3:9:1", "sale:0:3:1:3:1"]
    table = Table(3).knows(3, 4).dice(4, 3).goods(red=3)
    assert told(table, sell(4, "red")) == ["sale:0:4:3:9:2", "workers:0:1"]


@pytest.mark.rule("BUR-35", "BUR-73", "BUR-74")
def test_workers_hired() -> None:
    assert told(Table().dice(4, 3), "hire:4") == ["workers:0:2"]
    table = Table().knows(13, 14).dice(4, 3)
    assert told(table, "hire:4") == ["workers:0:4", "silver:0:1"]


@pytest.mark.rule("BUR-87", "BUR-62")
def test_what_mines_pay() -> None:
    table = Table().laid({25: "mine", 30: "mine"}, seat=1).dice(3, seat=1)
    table.player(1).knows = 1 << 2
    table.state.round = 4
    table.play("hire:1", "hire:2")
    assert told(table, "hire:3") == ["workers:1:2", "mined:1:2", "miners:1:2"]


@pytest.mark.rule("BUR-88")
def test_the_final_scoring_of_each() -> None:
    """Only at the end of phase E."""
    for phase, events in (("D", []), ("E", ["final:0:5", "final:1:4"])):
        table = Table(phase=phase).silver(3).goods(seat=1, red=3).dice(3).dice(3, seat=1)
        table.workers(2).state.round = 4
        table.play("hire:3")
        assert told(table, "hire:3") == ["workers:1:2", *events]


@pytest.mark.rule("BUR-15", "BUR-22")
def test_a_phase_and_its_goods() -> None:
    """Which phase begins; in each round the goods tile and its depot."""
    table = Table(phase="B")
    table.state.stack = [NEW_PHASE]
    phase = table.state.sample(Random(1))
    assert told(table, str(phase)) == ["begins:2"]
    table.state.stack = [ROLL_DICE]
    table.state.column = (5, 3)
    assert told(table, "roll:6:1:1:1:1") == ["arrival:5:6"]


@pytest.mark.rule("BUR-98")
def test_what_was_chosen_in_secret() -> None:
    """Told of every seat when all is revealed."""
    options = {"setup": "free", "choice": "secret"}
    match = lh.new("burgundy", players=2, seed=1, options=options)
    match.play("estate:8", seat=1)
    match.play("castle:30", seat=1)
    match.play("estate:1", seat=0)
    match.play("castle:7", seat=0)
    entry = next(entry for entry in match.log(None) if entry.action.verb == "reveal")
    assert [str(event) for event in entry.events] == ["revealed:0:1:7", "revealed:1:8:30"]


@pytest.mark.rule("BUR-10", "BUR-96", "BUR-99")
@pytest.mark.parametrize(
    ("action", "line"),
    [
        (
            "goods:1:1:4:2:3:6",
            "Start goods are dealt. Anna: {0}, {0} and {3}; Ben: {1}, {2} and {5}",
        ),
        ("estates:4:7", "Estates are dealt. Anna: 4; Ben: 7"),
        ("boards:0:2", "Player boards are dealt, by their two sides. Anna: {board}; Ben: {other}"),
    ],
)
def test_what_is_dealt_is_told_with_the_names(action: str, line: str) -> None:
    """Whose goods and whose estate: they lie open, and first choices hang on them."""
    game = lh.new("burgundy", 2, 3).game
    words = game.translator("en")
    goods = [game.name("good", good, words) for good in range(1, 7)]
    boards = {"board": game.name("board", 0, words), "other": game.name("board", 2, words)}
    said = game.say_action(game.verbs.read(action), ("Anna", "Ben"), words)
    assert said == line.format(*goods, **boards)
