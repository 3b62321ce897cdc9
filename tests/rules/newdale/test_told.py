"""What the log tells of rules that are carried out: just what has happened, and nothing else."""

from __future__ import annotations

import pytest

from ludohall.core.state import Trace
from ludohall.games.newdale.effects import gain, lose, score
from ludohall.games.newdale.keys import CARD_IDS, EVENT_KEYS, SPACE_KEYS, TILE_KEYS
from ludohall.games.newdale.state import EVENTS
from ludohall.games.newdale.steps.actions import ACTIONS_FROM
from ludohall.games.newdale.steps.build import BUILD
from ludohall.games.newdale.steps.draws import Draw
from ludohall.games.newdale.steps.events import REVEAL_EVENT
from ludohall.games.newdale.steps.houses import WINDOW
from ludohall.games.newdale.steps.planning import PLANNING_STEP
from ludohall.games.newdale.steps.production import LastChains, Produce
from ludohall.games.newdale.steps.rounds import CLEAN_UP, END_OF_ROUND, ROUND, SCORING
from ludohall.games.newdale.steps.voyage import Sail, Shipyard, Storm

from .table import Table, build, call, event, house, plan, use


def told(table: Table) -> list[str]:
    """What has been told since it was listened to last."""
    trace = table.state.trace
    assert trace is not None
    found = [str(event) for event in trace.events]
    trace.events.clear()
    return found


def listening(table: Table) -> Table:
    """Somebody keeps a log from now on."""
    table.state.trace = Trace()
    return table


@pytest.mark.rule("NEW-29", "NEW-30")
def test_points_and_losses_are_told_where_there_are_some() -> None:
    table = listening(Table().points(2))
    score(table.state, 0, EVENTS, 0)
    gain(table.state, 0, 0, 0)
    lose(table.state, 0, 0)
    assert told(table) == []
    score(table.state, 0, EVENTS, 2)
    lose(table.state, 0, 3)
    assert told(table) == ["points:0:2", "loses:0:3"]
    lose(table.state, 0, 4)
    lose(table.state, 0, 4)
    assert told(table) == ["loses:0:1"]  # nobody loses what is not there
    gain(table.state, 1, 7, 2)
    assert told(table) == ["gained:1:7:2"]


@pytest.mark.rule("NEW-28")
def test_draws_and_a_new_deck_are_told() -> None:
    table = Table().deck("mill1", "mill2")
    table.state.discards = bytes([CARD_IDS["mill3"], CARD_IDS["mill4"]])
    listening(table).ask(Draw(1, 2, 0)).luck()
    assert told(table) == ["drew:1:2"]
    table.ask(Draw(1, 1, 0)).luck()
    assert told(table) == ["reshuffled", "drew:1:1"]


@pytest.mark.rule("NEW-16", "NEW-17")
def test_rounds_and_events_are_told() -> None:
    table = Table(phase="special")
    table.state.coming = (101, 102, 10, 10, 10, 1)
    listening(table).ask(ROUND)
    assert (told(table), table.state.round) == (["round:2"], 2)
    table.nature(event("102"))
    assert told(table) == [f"happens:{EVENT_KEYS.index('102')}"]


@pytest.mark.rule("NEW-19")
def test_plans_are_told_when_all_have_ended_their_planning() -> None:
    table = listening(Table(phase="planning")).ask(PLANNING_STEP)
    table.state.first = 1
    for seat, spaces in ((0, ("build", "growth")), (1, ("area3_careless", "exchange"))):
        for pawn, space in enumerate(spaces, 1):
            table.out_of_turn(seat, plan(pawn, space))
        assert told(table) == []
        table.out_of_turn(seat, "ready")
    assert [text for text in told(table) if text.startswith("planned")] == [
        f"planned:1:1:{SPACE_KEYS.index('area3_careless')}",
        f"planned:1:2:{SPACE_KEYS.index('exchange')}",
        f"planned:0:1:{SPACE_KEYS.index('build')}",
        f"planned:0:2:{SPACE_KEYS.index('growth')}",
    ]


@pytest.mark.rule("NEW-22", "NEW-24", "NEW-57")
def test_pawns_that_come_back_are_told_and_failures() -> None:
    table = listening(Table().plan("area4_orderly", "growth"))
    table.ask(ACTIONS_FROM[0][0]).luck()
    first = [f"turns_to:0:{SPACE_KEYS.index('area4_orderly')}", "failed:0", "drew:0:1"]
    assert told(table) == [*first, f"turns_to:0:{SPACE_KEYS.index('growth')}"]


@pytest.mark.rule("NEW-31", "NEW-39", "NEW-110", "NEW-111", "NEW-112")
def test_a_house_beyond_two_bridges_is_told() -> None:
    """A toll on 8-11, and the own bridge back over 5-11: paid, built, arrival, bridge, toll."""
    table = Table(chapter="IIIa").hand("library1").goods(coal=11).only_house(8)
    table.state.bridges = (-1, 1, -1, -1, -1)
    listening(table).ask(BUILD[0][0]).play(build("library1"), house("B05", 0b00011))
    library = CARD_IDS["library1"]
    assert told(table) == [
        "paid:0:0:11",
        f"built:0:{library}",
        "points:0:1",
        "bridge:0",
        "toll:0:1",
        "gained:1:0:1",
        "points:0:2",
        "drew:0:2",
    ]
    assert table.state.bridges == (0, 1, -1, -1, -1)
    assert (table.track(), table.parts()["parts"], table.parts()["arrival"]) == (6, 2, 1)


@pytest.mark.rule("NEW-39")
def test_a_bonus_tile_is_told() -> None:
    table = Table().hand("library1").goods(coal=6).tile_on(4, "one_good")
    listening(table).ask(BUILD[0][0]).play(build("library1"), house("A06"))
    assert told(table)[-1] == f"claimed:0:{TILE_KEYS.index('one_good')}"


@pytest.mark.rule("NEW-51", "NEW-55", "NEW-56", "NEW-102")
def test_what_a_chain_takes_and_makes_is_told() -> None:
    table = Table().area(2, "weaving_mill1").goods(yarn=2, coal=3)
    listening(table).ask(Produce(0, 1, 1, 0)).play("skip", "chain:2")
    assert told(table) == ["gained:0:10:3", "paid:0:6:2", "paid:0:0:2"]
    last = Table(phase="final").area(2, "weaving_mill1").goods(yarn=2, coal=3)
    listening(last).ask(LastChains(0, 0)).play("last:1:2", "done")
    assert told(last) == ["gained:0:10:2", "paid:0:6:2", "paid:0:0:2"]


@pytest.mark.rule("NEW-78")
def test_coal_for_no_green_assistant_is_a_point_alone() -> None:
    table = listening(Table().tiles("coal_green")).ask(WINDOW[0]).play(use("coal_green"))
    assert told(table) == ["points:0:1"]


@pytest.mark.rule("NEW-84")
def test_what_nate_brings_is_told() -> None:
    """Who draws how many, and which are discarded, by seat."""
    table = listening(Table(players=2).character("nate").deck("mill1", "mill2", "mill3"))
    table.state.discards = b""
    table.ask(WINDOW[0]).play(call("nate"))
    assert told(table) == ["drew:0:3", "drew:1:0"]
    rich = listening(Table(players=2).character("nate")).ask(WINDOW[0]).play(call("nate"))
    kept = rich.of("choose")[1]
    aside = [t.split(":")[1] for t in rich.of("choose") if t != kept]
    rich.play(kept)
    assert told(rich) == ["drew:0:3", "drew:1:3", f"discarded:1:{':'.join(aside)}"]
    assert [str(card) for card in rich.state.discards] == aside


@pytest.mark.rule("NEW-89")
def test_what_aaron_finds_is_told() -> None:
    mill, vineyard = CARD_IDS["mill1"], CARD_IDS["vineyard1"]
    in_vain = listening(Table(chapter="VII").character("aaron").deck("mill1"))
    in_vain.ask(WINDOW[0]).play(call("aaron"))
    assert told(in_vain) == [f"discarded:0:{mill}", "not_found"]
    at_once = listening(Table(chapter="VII").character("aaron").deck("vineyard1"))
    at_once.ask(WINDOW[0]).play(call("aaron"))
    assert told(at_once) == [f"found:0:{vineyard}"]
    face_up = Table(chapter="VII").character("aaron").display("vineyard1", "mill1")
    listening(face_up).ask(WINDOW[0]).play(call("aaron"), f"vineyard:{vineyard}")
    assert told(face_up) == [f"found:0:{vineyard}"]
    assert list(face_up.state.display) == [mill]
    assert list(face_up.player().known) == list(face_up.player().hand) == [vineyard]


@pytest.mark.rule("NEW-116")
def test_only_who_loses_points_to_shadows_is_told_of() -> None:
    table = Table(players=3, chapter="V", phase="special").assistants("SSS").points(0, seat=2)
    table.special("fortress1", "barracks1").points(9, seat=1)
    listening(table).ask(END_OF_ROUND)
    assert told(table) == ["loses:1:3"]


@pytest.mark.rule("NEW-72", "NEW-117", "NEW-118", "NEW-120", "NEW-128")
def test_ships_are_told_where_they_move() -> None:
    yard = listening(Table(chapter="VII").goods(sails=1)).ask(Shipyard(0, 0)).play("ship", "done")
    assert told(yard) == ["paid:0:14:1", "ship:0:1", "points:0:1"]
    sea = listening(Table(chapter="VIII")).ask(Sail(0, 1, 0), Sail(0, 1, 0), Storm(1), Storm(0))
    sea.player(1).ship = 5
    sea.play("sail:0")
    assert told(sea) == []
    sea.play("sail:1", "done")
    assert told(sea) == ["ship:0:1", "ship:1:4"]
    alone = listening(Table(players=1, chapter="VIII", phase="special")).ask(END_OF_ROUND)
    assert told(alone) == ["pursuer:1"]
    table = Table(players=1, chapter="VIII", phase="special").event("15")
    table.player().ship = 4
    listening(table).ask(END_OF_ROUND)
    assert told(table) == ["ship:0:3", "pursuer:2"]


@pytest.mark.rule("NEW-104", "NEW-105", "NEW-106", "NEW-107", "NEW-108")
def test_the_final_scoring_is_told_in_the_order_of_the_book() -> None:
    """Each part for everybody in turn order, and the log adds up to the score."""
    table = Table(phase="final").secret("star").secret("moon", seat=1).houses(5)
    table.special("fortress1").goods(bread=2, planks=3).points(11).points(9, seat=1)
    table.state.first = 1
    listening(table).ask(SCORING).luck()
    found = told(table)
    assert found == [
        "military:1:0",
        "military:0:4",
        "delivered:1:0:0",
        "goal:1:0",
        "delivered:0:0:10",
        "goal:0:6",
        "goods:1:0",
        "goods:0:1",
        "secret:1:1:0",
        "secret:0:0:2",
        "buildings:1:0",
        "buildings:0:3",
    ]
    counted = [text.split(":") for text in found if not text.startswith("delivered")]
    for seat, track in ((0, 11), (1, 9)):
        parts = sum(int(words[-1]) for words in counted if words[1] == str(seat))
        assert table.score(seat) == track + parts


@pytest.mark.rule("NEW-27")
def test_the_end_of_a_quiet_round_tells_of_the_next_one_alone() -> None:
    table = Table(players=3, phase="special").assistants("YYYGGRRB")
    table.state.coming = (101, 102, 10, 10, 10, 1)
    listening(table).ask(END_OF_ROUND, CLEAN_UP)
    assert told(table) == ["round:2"]
    assert table.state.stack[-1] == REVEAL_EVENT
