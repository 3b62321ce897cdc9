"""Bonus tiles and characters."""

from __future__ import annotations

import pytest

from ludohall.core.state import Trace
from ludohall.games.newdale.components.buildings import VINEYARDS
from ludohall.games.newdale.keys import CARD_IDS
from ludohall.games.newdale.steps.actions import ACTIONS_FROM, Progress
from ludohall.games.newdale.steps.build import BUILD
from ludohall.games.newdale.steps.houses import WINDOW
from ludohall.games.newdale.steps.planning import PLANNING_STEP
from ludohall.games.newdale.steps.production import LastChains
from ludohall.games.newdale.steps.rounds import CLEAN_UP, END_OF_ROUND

from .table import Table, build, call, discard, house, put, reduce, use


def window(table: Table) -> Table:
    """It is the turn of seat 0, which may go on."""
    return table.ask(WINDOW[0])


@pytest.mark.rule("NEW-74")
def test_when_tiles_may_be_used() -> None:
    """R21: at any time up to phase III, in the own turn later, and in the final production."""
    table = Table(phase="planning").tiles("one_good").tiles("one_good", seat=1).ask(PLANNING_STEP)
    assert table.may(use("one_good"), seat=0)
    assert table.may(use("one_good"), seat=1)
    later = Table().tiles("one_good").tiles("one_good", seat=1).ask(Progress(0))
    assert later.may(use("one_good"), seat=0)
    assert not later.may(use("one_good"), seat=1)
    last = Table(phase="final").tiles("one_good").ask(LastChains(0, 0))
    assert last.may(use("one_good"))


@pytest.mark.rule("NEW-74")
def test_tiles_between_two_steps_of_an_action() -> None:
    """R21: coal for the price of the action that is asked."""
    table = Table().tiles("coal_green", "one_good").assistants("GGG").ask(Progress(0))
    assert table.never("progress:0")
    table.play(use("coal_green"), use("one_good"), put("coal"), "progress:0")
    assert table.player().tiles == b""
    assert table.good("coal") == 0


@pytest.mark.rule("NEW-75")
def test_a_building_for_four_less() -> None:
    table = Table().tiles("build_less").hand("mill1").goods(coal=3).ask(BUILD[0][0])
    table.play(build("mill1"), house("A06"), reduce("build_less"))
    assert table.good("coal") == 0
    assert table.of("area")


@pytest.mark.rule("NEW-77")
def test_one_good() -> None:
    """R42."""
    table = window(Table().tiles("one_good").area(4, "bakery2").special("cornfield1"))
    table.play(use("one_good"))
    assert set(table.legal) == {put("coal"), put("bread"), put("corn")}
    table.play(put("bread"))
    assert (table.good("bread"), table.player().tiles) == (1, b"")


@pytest.mark.rule("NEW-78")
def test_cards_for_yellow_and_coal_for_green() -> None:
    """T44."""
    table = window(Table().tiles("draw_yellow", "coal_green").assistants("YYGGG"))
    table.play(use("draw_yellow"), use("coal_green"))
    assert (table.held(), table.good("coal"), table.track()) == (2, 3, 4)


@pytest.mark.rule("NEW-79")
def test_two_wood() -> None:
    wood = ("mill1", "mill5", "mill8")
    table = window(Table().tiles("two_wood").hand(*wood, "mill2"))
    table.play(use("two_wood"), discard("mill1"), discard("mill8"))
    assert (table.good("coal"), table.held()) == (6, 2)
    assert window(Table().tiles("two_wood").hand("mill1", "mill2")).never(use("two_wood"))


@pytest.mark.rule("NEW-80")
def test_two_cards_and_two_cotton() -> None:
    table = window(Table().tiles("two_cards").cards(2).assistants("YYY").points(10))
    table.play(use("two_cards"))
    assert (table.track(), table.held()) == (13, 0)
    cotton = window(Table().tiles("two_cotton").hand("sawmill1", "sawmill2").assistants("RR"))
    cotton.points(10).play(use("two_cotton"), discard("sawmill1"), discard("sawmill2"))
    assert (cotton.track(), cotton.held()) == (13, 0)


@pytest.mark.rule("NEW-81")
@pytest.mark.parametrize(
    ("tile", "good", "count", "assistants", "points"),
    [
        ("four_iron", "iron", 4, "GG", 4),
        ("three_coal", "coal", 3, "RRR", 4),
        ("two_yarn", "yarn", 2, "R", 2),
        ("three_planks", "planks", 3, "B", 3),
        ("three_bricks", "bricks", 3, "BB", 4),
        ("three_cattle", "cattle", 3, "", 2),
    ],
)
def test_goods_for_points(tile: str, good: str, count: int, assistants: str, points: int) -> None:
    """T45, R43."""
    table = window(Table().tiles(tile).goods(**{good: count}).assistants(assistants).points(22))
    table.play(use(tile))
    assert (table.good(good), table.track()) == (0, 22 + points)
    short = window(Table().tiles(tile).goods(**{good: count - 1}))
    assert short.never(use(tile))


@pytest.mark.rule("NEW-82")
def test_all_that_work_for_the_player_count() -> None:
    """R45: market, post office, sailor, pawns on a character; no shadow."""
    table = Table(chapter="VIII").special("sailor1", "post_office1").assistants("YS").points(22)
    table.player().guests = (1, 0, 0, 0, 1)
    window(table.tiles("draw_yellow")).play(use("draw_yellow"))
    assert table.held() == 4


@pytest.mark.rule("NEW-83")
def test_a_character_helps_once() -> None:
    table = window(Table().character("enoch")).play(call("enoch"))
    assert table.legal == ["done"]
    assert table.held() == 0


@pytest.mark.rule("NEW-84")
def test_nate() -> None:
    """R51: the owner keeps three, the others one of three."""
    table = Table(players=3).character("nate", seat=1)
    table.state.phase = 2
    table.ask(PLANNING_STEP)
    discards = len(table.state.discards)
    table.out_of_turn(1, call("nate"))
    seats = []
    while table.of("choose"):
        assert table.state.seat is not None
        seats.append(table.state.seat)
        table.play(table.of("choose")[0])
    assert seats == [0, 2]
    assert [table.held(seat) for seat in range(3)] == [1, 3, 1]
    assert len(table.state.discards) == discards + 4


@pytest.mark.rule("NEW-85")
def test_rabbit() -> None:
    """R50: two pawns for the owner alone, back in the bag at the end of the round."""
    table = window(Table(chapter="V").character("rabbit"))
    table.one(call("rabbit"))
    table.nature("guests:0:4")
    assert table.player().guests == (1, 0, 0, 0, 1)
    assert table.state.bag == (5, 5, 4, 3, 3)
    table.state.coming = (101, 108, 10, 10, 10, 1)
    table.ask(END_OF_ROUND, CLEAN_UP)
    assert table.player().guests == (0, 0, 0, 0, 0)
    few = Table().character("rabbit")
    few.state.bag = (0, 1, 0, 0, 0)
    window(few).play(call("rabbit"))
    assert few.player().guests == (0, 1, 0, 0, 0)


@pytest.mark.rule("NEW-86")
def test_enoch() -> None:
    assert window(Table().character("enoch")).play(call("enoch")).good("coal") == 2


@pytest.mark.rule("NEW-87")
def test_onyx() -> None:
    """R50: a colour of the own choice, never a shadow."""
    table = Table(chapter="V").character("onyx")
    table.state.bag = (3, 0, 2, 0, 4)
    window(table).play(call("onyx"))
    assert table.legal == ["assistant:0", "assistant:2"]
    table.play("assistant:2")
    assert table.player().guests == (0, 0, 1, 0, 0)
    assert table.state.bag == (3, 0, 1, 0, 4)


@pytest.mark.rule("NEW-88")
def test_gunda() -> None:
    table = Table().character("gunda").hand("mill1").goods(coal=4).ask(BUILD[0][0])
    assert table.never(call("gunda"))
    table.play(build("mill1"), house("A06"), "gunda", "area:1")
    assert (table.good("coal"), table.player().character) == (0, -1)


@pytest.mark.rule("NEW-89")
def test_aaron_takes_a_vineyard_that_lies_face_up() -> None:
    """R33: and builds it at once, with a house."""
    table = Table(chapter="VII").character("aaron").display("vineyard2", "vineyard3", "mill1")
    window(table.goods(coal=7)).play(call("aaron"))
    assert len(table.legal) == 2
    table.play(f"vineyard:{CARD_IDS['vineyard3']}")
    assert table.may(build("vineyard3"), "done")
    table.play(build("vineyard3"), house("E04"))
    assert CARD_IDS["vineyard3"] in table.player().specials
    assert table.player().houses.bit_count() == 2


@pytest.mark.rule("NEW-89")
def test_aaron_searches_the_deck() -> None:
    table = Table(chapter="VII").character("aaron").deck("mill1", "mill2", "vineyard1", "mill3")
    table.state.trace = Trace()
    window(table).one(call("aaron"))
    table.nature(f"search:{CARD_IDS['mill2']}:{CARD_IDS['vineyard1']}")
    assert list(table.player().hand) == [CARD_IDS["vineyard1"]]
    assert list(table.state.discards) == [CARD_IDS["mill2"]]
    assert table.legal == ["done"]
    assert table.player().known == table.player().hand
    told = [str(event) for event in table.state.trace.events]
    assert f"discarded:0:{CARD_IDS['mill2']}" in told


@pytest.mark.rule("NEW-89")
def test_aaron_finds_nothing() -> None:
    table = Table(chapter="VII").character("aaron").deck("mill1", "mill2")
    window(table).play(call("aaron"))
    assert (table.held(), len(table.state.discards), table.state.deck) == (0, 2, b"")
    assert len(VINEYARDS) == 4


@pytest.mark.rule("NEW-74")
def test_others_wait_for_their_turn_in_phase_four() -> None:
    table = Table().tiles("one_good", seat=1).plan("progress").plan("growth", seat=1)
    table.ask(ACTIONS_FROM[0][0])
    assert table.state.seat == 0
    assert table.state.actions(1) == []
    table.play("pass")
    assert table.may(use("one_good"))
