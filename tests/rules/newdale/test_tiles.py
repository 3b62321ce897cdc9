"""Bonus tiles and characters."""

from __future__ import annotations

import pytest

from ludohall.core import Step
from ludohall.core.state import Trace
from ludohall.games.newdale.components.buildings import VINEYARDS
from ludohall.games.newdale.keys import CARD_IDS
from ludohall.games.newdale.state import NewdaleState
from ludohall.games.newdale.steps.actions import ACTIONS_FROM, AnyGood, Progress
from ludohall.games.newdale.steps.build import (
    BUILD,
    FROM_HAND,
    BuildVineyard,
    ChooseArea,
    Settle,
)
from ludohall.games.newdale.steps.draws import ChooseDrawn, Discard
from ludohall.games.newdale.steps.free import ChooseAssistant, TakeVineyard
from ludohall.games.newdale.steps.houses import WINDOW, Claim
from ludohall.games.newdale.steps.pay import ANYTHING, Pay
from ludohall.games.newdale.steps.planning import PLANNING_STEP
from ludohall.games.newdale.steps.production import LastChains, Produce, UseChain
from ludohall.games.newdale.steps.rounds import CLEAN_UP, END_OF_ROUND
from ludohall.games.newdale.steps.setup import PickCharacter
from ludohall.games.newdale.steps.voyage import HARBOUR, Sail, Shipyard, Storm

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


@pytest.mark.rule("NEW-74", "NEW-83")
@pytest.mark.parametrize("phase", ["event", "planning", "assistants"])
def test_up_to_phase_three_everybody_may_use_tiles(phase: str) -> None:
    table = Table(phase=phase).tiles("one_good", seat=1).character("enoch", seat=1)
    assert table.ask(WINDOW[0]).may(use("one_good"), call("enoch"), seat=1)


@pytest.mark.rule("NEW-74", "NEW-83")
@pytest.mark.parametrize("phase", ["actions", "construction", "special"])
def test_from_phase_four_on_tiles_are_used_in_the_own_turn(phase: str) -> None:
    table = Table(phase=phase).tiles("one_good", seat=1).character("enoch", seat=1)
    assert table.ask(WINDOW[0]).state.actions(1) == []
    assert table.ask(WINDOW[1]).legal == ["done", use("one_good"), call("enoch")]


@pytest.mark.rule("NEW-12", "NEW-83")
def test_no_character_helps_before_the_first_round() -> None:
    table = Table(chapter="II", phase="setup").character("enoch")
    table.state.cast = bytes([0, 3])
    assert table.ask(PickCharacter(1)).state.actions(0) == []
    assert table.legal == ["pick:0", "pick:3"]


@pytest.mark.rule("NEW-74", "NEW-102")
def test_who_has_finished_uses_nothing_more() -> None:
    """R21: the final production is the last chance."""
    table = Table(phase="special").tiles("one_good").tiles("one_good", seat=1)
    table.state.round, table.state.coming = 7, ()
    table.ask(END_OF_ROUND, CLEAN_UP)
    assert table.may(use("one_good"), seat=0)
    assert table.may(use("one_good"), seat=1)
    table.out_of_turn(0, "done")
    assert table.state.actions(0) == []
    assert table.may(use("one_good"), seat=1)


@pytest.mark.rule("NEW-74")
def test_equal_tiles_are_one_choice() -> None:
    table = window(Table().tiles("one_good", "one_good", "coal_green"))
    assert table.legal == ["done", use("one_good"), use("coal_green")]
    table.play(use("one_good"), put("coal"))
    assert table.legal == ["done", use("one_good"), use("coal_green")]


@pytest.mark.rule("NEW-75", "NEW-76", "NEW-88")
def test_what_makes_an_action_cheaper_is_not_used_by_itself() -> None:
    table = Table().tiles("growth_less", "build_less", "one_assistant_less").character("gunda")
    assert window(table).legal == ["done"]


@pytest.mark.rule("NEW-78", "NEW-79", "NEW-80")
@pytest.mark.parametrize(
    ("tile", "cards", "assistants", "works"),
    [
        ("draw_yellow", (), "GRB", False),
        ("draw_yellow", (), "Y", True),
        ("coal_green", (), "", True),
        ("two_cards", ("mill1", "mill2"), "GRB", False),
        ("two_cards", ("mill1",), "Y", False),
        ("two_cards", ("mill1", "mill2"), "Y", True),
        ("two_wood", ("mill1", "mill2"), "Y", False),
        ("two_wood", ("mill1", "mill5"), "", True),
        ("two_cotton", ("sawmill1", "mill1"), "R", False),
        ("two_cotton", ("sawmill1", "mill2"), "", True),
    ],
)
def test_a_tile_is_used_where_it_brings_something(
    tile: str, cards: tuple[str, ...], assistants: str, works: bool
) -> None:
    table = window(Table().tiles(tile).hand(*cards).assistants(assistants))
    assert table.may(use(tile)) is works


@pytest.mark.rule("NEW-85", "NEW-87")
@pytest.mark.parametrize("name", ["rabbit", "onyx"])
@pytest.mark.parametrize("phase", ["event", "planning", "actions", "construction", "special"])
def test_pawns_of_the_bag_help_up_to_the_last_phase(name: str, phase: str) -> None:
    """After round 7 there is no market that they could help."""
    table = window(Table(chapter="V", phase=phase).character(name))
    assert table.may(call(name))
    table.state.phase = 7
    assert table.never(call(name))


@pytest.mark.rule("NEW-85", "NEW-87")
def test_an_empty_bag_helps_nobody() -> None:
    """Shadows come to Rabbit, but never to Onyx."""
    for name, shadows, helps in (
        ("rabbit", 0, False),
        ("onyx", 0, False),
        ("rabbit", 1, True),
        ("onyx", 4, False),
    ):
        table = Table(chapter="V").character(name)
        table.state.bag = (0, 0, 0, 0, shadows)
        assert window(table).may(call(name)) is helps


@pytest.mark.rule("NEW-83", "NEW-86", "NEW-84")
def test_enoch_and_nate_help_at_the_end_too() -> None:
    for name in ("enoch", "nate"):
        assert window(Table(phase="final").character(name)).may(call(name))


@pytest.mark.rule("NEW-89")
def test_aaron_with_a_vineyard_that_can_be_paid_to_the_coin() -> None:
    """Seven coins, four on a hill; without them it stays in the hand."""
    for coal, builds in ((3, False), (4, True)):
        table = Table(chapter="VII").character("aaron").goods(coal=coal).only_house(15)
        window(table.deck("vineyard2")).play(call("aaron"))
        assert table.legal == ([build("vineyard2")] if builds else []) + ["done"]
        table.play("done")
        assert list(table.player().hand) == [CARD_IDS["vineyard2"]]


def in_the_middle(chapter: str, step: Step[NewdaleState]) -> Table:
    """Seat 0 has begun something, and has a tile, Enoch and a prisoner."""
    table = Table(chapter=chapter).tiles("one_good").character("enoch").hand("vineyard1", "mill1")
    table.goods(coal=9).display("vineyard2", "vineyard3").tile_on(1, "one_good", 2)
    table.tile_on(2, "two_cards").tile_on(4, "two_wood")
    for seat in (0, 1):
        table.player(seat).captives = (1, 0, 0, 0)
    table.player().drawn = bytes([1, 2])
    table.player().known = bytes([CARD_IDS["vineyard1"]])
    return table.ask(step)


@pytest.mark.rule("NEW-74", "NEW-83", "NEW-100")
@pytest.mark.parametrize(
    ("chapter", "step"),
    [
        ("I", AnyGood(0)),
        ("I", Pay(0, 6, 0, ANYTHING, -1)),
        ("I", Discard(0, 1, 1, -1)),
        ("I", ChooseDrawn(0)),
        ("I", ChooseAssistant(0)),
        ("I", Claim(0, 5)),
        ("I", ChooseArea(0, CARD_IDS["mill1"], FROM_HAND)),
        ("I", Settle(0, CARD_IDS["mill1"], FROM_HAND, 0)),
        ("VII", TakeVineyard(0)),
        ("VII", BuildVineyard(0, CARD_IDS["vineyard1"])),
        ("VIII", Sail(0, 1, 0)),
        ("VIII", HARBOUR[0]),
        ("VIII", Storm(0)),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_what_has_begun_is_finished_first(chapter: str, step: Step[NewdaleState]) -> None:
    """No tile, no character and no prisoner comes in between."""
    table = in_the_middle(chapter, step)
    verbs = {text.split(":")[0] for text in table.legal}
    assert verbs
    assert not verbs & {"use", "call", "release"}
    assert table.state.actions(1) == []


@pytest.mark.rule("NEW-74", "NEW-83", "NEW-100")
@pytest.mark.parametrize(
    "step",
    [Progress(0), BUILD[0][0], Produce(0, 0, 1, 0), UseChain(0, 0, 1), WINDOW[0], Shipyard(0, 0)],
    ids=lambda step: type(step).__name__,
)
def test_between_two_steps_all_of_them_can_be_used(step: Step[NewdaleState]) -> None:
    table = in_the_middle("VII", step)
    assert table.may(use("one_good"), call("enoch"), "release:0")
    assert [str(action) for action in table.state.actions(1)] == ["release:0"]
