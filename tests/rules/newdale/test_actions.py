"""The central actions."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.core.state import Trace
from ludohall.games.newdale.keys import CARD_IDS
from ludohall.games.newdale.steps.actions import (
    ACTIONS_FROM,
    BlackMarket,
    Exchange,
    Growth,
    Progress,
)
from ludohall.games.newdale.steps.build import BUILD
from ludohall.games.newdale.steps.planning import PLANNING_STEP

from .table import GAME, Table, build, discard, house, plan, put, reduce


@pytest.mark.rule("NEW-40")
def test_build_is_one_building() -> None:
    table = Table().hand("mill1", "mill2").goods(coal=20).ask(BUILD[0][0])
    table.play(build("mill1"), house("A06"), "area:1")
    assert table.state.over


@pytest.mark.rule("NEW-41")
@pytest.mark.parametrize("token", [0, 1])
def test_progress(token: int) -> None:
    """T18: 4 coins, 2 points."""
    table = Table().goods(coal=4).ask(Progress(0)).play(f"progress:{token}")
    assert table.player().progress == 1 << token
    assert (table.good("coal"), table.track()) == (0, 5)


@pytest.mark.rule("NEW-41")
def test_progress_with_both_tiles_gone() -> None:
    """R61."""
    table = Table().goods(coal=9)
    table.player().progress = 3
    assert table.ask(Progress(0)).legal == ["pass"]
    table.play("pass")
    assert (table.good("coal"), table.track(), table.held()) == (9, 3, 1)


@pytest.mark.rule("NEW-42")
def test_exchange() -> None:
    """T5 (Thomas): 7 cards, 6 exchanged, 3 drawn."""
    table = Table().cards(7).ask(Exchange(0)).play("keep:3")
    assert table.held() == 10
    assert 3 in table.player().hand
    assert sorted(table.state.discards) == [0, 1, 2, 4, 5, 6]


@pytest.mark.rule("NEW-28", "NEW-42")
def test_everybody_sees_what_an_exchange_discards() -> None:
    """R63: the discard pile is open, so log, view and deals anew agree on it."""
    table = Table().cards(7).ask(Exchange(0))
    table.state.trace = Trace()
    table.play("keep:3")
    told = [event for event in table.state.trace.events if event.verb == "discarded"]
    assert [event.args for event in told] == [(0, 0, 1, 2, 4, 5, 6)]
    words = GAME.say_event(told[0], ("Ann", "Ben"), GAME.translator("en"))
    assert words.startswith("Ann discards ")
    assert "sawmill" in words
    for viewer in (0, 1, None):
        seen = GAME.view(table.state, viewer)
        assert len(seen["discards"]) == 6
    assert GAME.resample(table.state, 1, Random(1)).discards == table.state.discards


@pytest.mark.rule("NEW-43")
def test_exchange_left_out() -> None:
    """T4, T6, R13."""
    table = Table().cards(5).ask(Exchange(0)).play("pass")
    assert (table.held(), table.state.over) == (9, True)
    thomas = Table().cards(7).ask(Exchange(0)).play("pass")
    assert thomas.held() == 11


@pytest.mark.rule("NEW-43")
@pytest.mark.parametrize("cards", [0, 1])
def test_one_card_cannot_be_exchanged(cards: int) -> None:
    table = Table().cards(cards).ask(Exchange(0))
    assert table.legal == ["pass"]
    assert table.play("pass").held() == cards + 4


@pytest.mark.rule("NEW-44")
def test_black_market() -> None:
    """T21: 4 coal and a good on a chosen building."""
    table = Table().hand("mill1", "mill2", "mill3").area(3, "bakery1").special("cornfield1")
    table.ask(BlackMarket(0)).play("smuggle", discard("mill1"), discard("mill3"))
    assert set(table.legal) == {put("coal"), put("bread"), put("corn")}
    table.play(put("coal"))
    assert (table.good("coal"), table.held()) == (5, 1)


@pytest.mark.rule("NEW-44")
def test_the_fifth_good_goes_on_what_holds_goods() -> None:
    """R42: vineyard and cook, never the captain."""
    table = Table(chapter="VIII").cards(2).special("vineyard2").area(3, "cook1")
    table.ask(BlackMarket(0)).play("smuggle")
    assert set(table.legal) == {put("coal"), put("green_grapes"), put("fish_soup")}


@pytest.mark.rule("NEW-44")
def test_black_market_with_one_card() -> None:
    """R14."""
    table = Table().cards(1).ask(BlackMarket(0))
    assert table.legal == ["pass"]
    assert table.play("pass").held() == 2


@pytest.mark.rule("NEW-45")
@pytest.mark.parametrize(("pawn", "coins", "points"), [(3, 7, 0), (4, 13, 3)])
def test_growth(pawn: int, coins: int, points: int) -> None:
    """T20: the pawn works from the next round on; 4 may come before 3."""
    table = Table().goods(coal=coins).ask(Growth(0)).play(f"grow:{pawn}")
    assert (table.good("coal"), table.track()) == (0, 3 + points)
    table.state.phase = 2
    table.ask(PLANNING_STEP).play(plan(1, "build"), plan(2, "growth"))
    assert all(text.startswith(f"plan:{pawn}") for text in table.legal)


@pytest.mark.rule("NEW-45", "NEW-75")
def test_growth_with_a_bonus_tile() -> None:
    table = Table().goods(coal=3).tiles("growth_less").ask(Growth(0))
    assert table.may("grow:3")
    assert table.never("grow:4")
    table.play("grow:3", reduce("growth_less"))
    assert (table.good("coal"), table.player().pawns, table.player().tiles) == (0, 0b111, b"")


@pytest.mark.rule("NEW-46")
def test_what_cannot_be_paid_brings_a_card() -> None:
    """R14."""
    for step in (Growth(0), Progress(0)):
        table = Table().goods(coal=3).ask(step)
        assert table.legal == ["pass"]
        assert table.play("pass").held() == 1


@pytest.mark.rule("NEW-46")
def test_growth_once_a_round() -> None:
    """R16: one pawn of a player on a space."""
    table = Table(phase="planning").ask(PLANNING_STEP).play(plan(1, "growth"))
    assert table.never(plan(2, "growth"))


@pytest.mark.rule("NEW-41")
@pytest.mark.parametrize(("gone", "left"), [(1, 1), (2, 0)])
def test_a_tile_is_removed_once(gone: int, left: int) -> None:
    table = Table().goods(coal=4)
    table.player().progress = gone
    assert table.ask(Progress(0)).legal == [f"progress:{left}", "pass"]
    assert table.play(f"progress:{left}").player().progress == 3


@pytest.mark.rule("NEW-45")
@pytest.mark.parametrize(
    ("pawns", "coal", "offers"),
    [
        (0b0011, 6, []),
        (0b0011, 12, ["grow:3"]),
        (0b0011, 13, ["grow:3", "grow:4"]),
        (0b0111, 12, []),
        (0b0111, 13, ["grow:4"]),
        (0b1011, 13, ["grow:3"]),
        (0b1111, 20, []),
    ],
)
def test_a_pawn_is_bought_once_and_where_it_can_be_paid(
    pawns: int, coal: int, offers: list[str]
) -> None:
    table = Table().goods(coal=coal)
    table.player().pawns = pawns
    assert table.ask(Growth(0)).legal == [*offers, "pass"]


@pytest.mark.rule("NEW-45", "NEW-75")
def test_two_tiles_make_growth_eight_cheaper() -> None:
    table = Table().goods(coal=5).tiles("growth_less", "growth_less").ask(Growth(0))
    table.play("grow:4", reduce("growth_less"), reduce("growth_less"))
    assert (table.good("coal"), table.player().pawns) == (0, 0b1011)


@pytest.mark.rule("NEW-42")
def test_two_cards_can_be_exchanged_and_equal_ones_are_one_choice() -> None:
    tower = CARD_IDS["watchtower2"]
    table = Table().hand("watchtower2", "watchtower2").ask(Exchange(0))
    assert table.legal == [f"keep:{tower}", "pass"]
    table.play(f"keep:{tower}")
    assert (list(table.state.discards), table.held()) == ([tower], 5)
    assert tower in table.player().hand


@pytest.mark.rule("NEW-24", "NEW-40", "NEW-41", "NEW-42", "NEW-44", "NEW-45", "NEW-117")
@pytest.mark.parametrize(
    ("space", "step"),
    [
        ("build", "Build"),
        ("progress", "Progress"),
        ("exchange", "Exchange"),
        ("black_market", "BlackMarket"),
        ("growth", "Growth"),
        ("shipyard", "Shipyard"),
        ("area1_careless", "Produce"),
    ],
)
def test_each_space_begins_its_action(space: str, step: str) -> None:
    table = Table(chapter="VII").plan(space).ask(ACTIONS_FROM[0][0])
    assert type(table.state.stack[-1]).__name__ == step


@pytest.mark.rule("NEW-24", "NEW-48", "NEW-49", "NEW-50")
@pytest.mark.parametrize(
    ("mode", "few", "enough", "coal"),
    [
        ("careless", "YY", "YYR", 2),
        ("orderly", "YYR", "YYRR", 3),
        ("extraordinary", "YYYRR", "YYYRRR", 5),
    ],
)
def test_a_pawn_on_the_coal_mine_needs_its_assistants(
    mode: str, few: str, enough: str, coal: int
) -> None:
    """None of them is forgiven without a tile."""
    table = Table().assistants(few).plan(f"area1_{mode}").ask(ACTIONS_FROM[0][0])
    assert table.legal == ["skip"]
    table = Table().assistants(enough).plan(f"area1_{mode}").ask(ACTIONS_FROM[0][0])
    assert table.play("produce").good("coal") == coal
