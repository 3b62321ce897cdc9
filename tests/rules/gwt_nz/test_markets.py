"""Hire, invest, buy sheep, build."""

from __future__ import annotations

import pytest

from ludohall.games.gwt_nz import state as table
from ludohall.games.gwt_nz.components.buildings import building_code
from ludohall.games.gwt_nz.components.printed import LOTS
from ludohall.games.gwt_nz.components.reconstructed import CRAFTSMEN, ROW_COSTS, SPACE_KEYS
from ludohall.games.gwt_nz.state import NO_TILE
from ludohall.games.gwt_nz.steps.build import FREE_UPGRADE, Build
from ludohall.games.gwt_nz.steps.flock import Buy, TakeSheep
from ludohall.games.gwt_nz.steps.hire import Hire, Invest, place_worker
from tests.rules.gwt_nz.run import (
    act,
    at,
    chance,
    clear,
    decide,
    deck,
    discards,
    give,
    hand,
    has,
    lay,
    legal,
    market,
    offered,
    play,
    run,
    use,
)


@pytest.mark.rule("GWT-80")
@pytest.mark.rule("GWT-82")
def test_hiring_of_the_example() -> None:
    """p. 13: a sailor for 7, a shearer for 6 + 3; a sheep for a certificate, a Romney."""
    state = deck(give(run(2), pounds=16), hand="southdown merino")
    state.jobs = (0, 0, 0b10, 0b100)
    act(state, "A")
    assert use("A", 0) not in legal(state), "no pair in hand"
    play(state, use("A", 1), "hire:2:2", "discard:1")
    assert (has(state, "pounds"), has(state, "certificates")) == (9, 1)
    play(state, use("A", 2), "hire:3:3", "take:10")
    assert has(state, "pounds") == 0
    assert discards(state) == "southdown romney"
    assert (has(state, "sailors"), has(state, "shearers")) == (2, 2)
    assert state.jobs == (0, 0, 0, 0)


@pytest.mark.rule("GWT-80")
@pytest.mark.parametrize(("more", "price"), [(0, 4), (3, 7), (-2, 2), (-3, 1)])
def test_prices_are_changed_by_the_action(more: int, price: int) -> None:
    state = give(run(2), pounds=price)
    state.jobs = (0b10000, 0, 0, 0)
    decide(state, Hire(0, more))
    assert legal(state) == ["hire:0:5"]
    play(state, "hire:0:5")
    assert has(state, "pounds") == 0
    poor = give(run(2), pounds=price - 1)
    poor.jobs = (0b10000, 0, 0, 0)
    assert legal(decide(poor, Hire(0, more))) == ["done"]


@pytest.mark.rule("GWT-81")
def test_a_full_row_takes_no_worker() -> None:
    state = give(run(2), pounds=20, shepherds=5)
    state.jobs = (1, 1, 0, 0)
    assert legal(decide(state, Hire(0, 0))) == ["hire:1:1"]
    play(state, "hire:1:1")
    assert has(state, "craftsmen") == 2


@pytest.mark.rule("GWT-82")
def test_immediate_actions_of_the_spaces() -> None:
    def placed(worker: int, column: int, **numbers: int) -> table.GwtState:
        state = give(run(2), **numbers)
        market(state, lincoln=2, corriedale=1, hampshire=1, ryeland=1)
        state.players[0][table.ROW + worker] = column - 1
        place_worker(state, 0, worker)
        state.settle()
        return state

    assert has(placed(0, 2), "tokens") == 1
    paid = placed(0, 4, pounds=4)
    assert legal(paid) == ["take_sheep:3", "take_sheep:4", "done"]
    play(paid, "take_sheep:4")
    assert paid.tops[0] == (8,)
    assert has(paid, "pounds") == 0
    assert placed(0, 5).stack[-1] == Buy(0, 5)
    assert placed(1, 3).stack[-1] == Build(0, 2, 1)
    assert placed(1, 5).stack[-1] == Build(0, 1, 1)
    assert has(placed(2, 3), "gold") == 1
    assert "done" in legal(placed(2, 5))
    assert len(offered(placed(2, 5), "sail")) > 5
    assert has(placed(3, 3), "track") == 1
    free = placed(3, 5)
    lots = ["take_sheep:1", "take_sheep:2", "take_sheep:3", "take_sheep:4"]
    assert legal(free) == [*lots, "take_sheep:6", "take_sheep:7", "done"]
    play(free, "take_sheep:7")
    assert discards(free) == "lincoln corriedale"


@pytest.mark.rule("GWT-83")
def test_a_joker_works_in_any_row() -> None:
    state = give(run(2), pounds=20, gold=1, sailors=5)
    state.bonus = (*[NO_TILE] * 3, 0, *state.bonus[4:])
    decide(state, Invest(0, 0))
    play(state, "invest:1:0")
    assert legal(state) == ["joker:0", "joker:1", "joker:3"]
    play(state, "joker:0")
    assert (has(state, "shepherds"), has(state, "tokens"), has(state, "gold")) == (2, 1, 0)
    assert state.players[0][table.JOKERS] == 1 << 1


def tiles(state: table.GwtState, *kinds: int) -> table.GwtState:
    """These tiles lie in row 1, none in the others."""
    row = [*kinds, *[NO_TILE] * (4 - len(kinds))]
    state.bonus = (*row, *[NO_TILE] * 24)
    return state


@pytest.mark.rule("GWT-85")
@pytest.mark.rule("GWT-86")
@pytest.mark.rule("GWT-136")
def test_investing_of_the_example() -> None:
    """p. 13, on C flipped: token tile, two tokens for a gold, double auxiliary, joker."""
    state = deck(give(run(2), pounds=11, tokens=1), hand="shropshire")
    tiles(state, 8, 0)
    state.flipped = 1
    act(state, "C")
    play(state, use("C_II", 1))
    assert legal(state)[:1] == ["invest:1:8"], "no gold for the joker"
    play(state, "invest:1:8")
    assert (has(state, "pounds"), has(state, "tokens")) == (6, 2)
    play(state, "trade")
    assert (has(state, "gold"), has(state, "tokens")) == (1, 0)
    assert hand(state) == ""
    assert state.box_cards == (0,)
    clear(state, "aux_pound")
    play(state, use("C_II", 0), "aux:0:2")
    assert has(state, "pounds") == 8
    play(state, use("C_II", 2), "invest:1:0", "joker:3", "done")
    assert (has(state, "pounds"), has(state, "gold")) == (0, 0)
    assert state.tiles[0] == (8,)


@pytest.mark.rule("GWT-85")
def test_the_row_of_the_token_cannot_be_bought() -> None:
    state = give(run(2), pounds=20)
    state.bonus = (*[NO_TILE] * 6, 8, NO_TILE, *[NO_TILE] * 20)
    assert legal(decide(state, Invest(0, 0))) == ["done"]
    state.stack.clear()
    state.token_row = 2
    assert legal(decide(state, Invest(0, 0))) == ["invest:2:8"]


@pytest.mark.rule("GWT-86")
def test_extra_costs_of_tiles() -> None:
    state = deck(give(run(2), pounds=7, gold=3), hand="shropshire")
    tiles(state, 3, 9, 10)
    assert legal(decide(state, Invest(0, 0))) == ["done"], "8 pounds, 4 gold, a start sheep"
    state = deck(give(run(2), pounds=8, gold=4), hand="merino lincoln")
    tiles(state, 3, 9, 10)
    assert legal(decide(state, Invest(0, 0))) == ["invest:1:3", "invest:1:9", "invest:1:10"]
    play(state, "invest:1:10")
    assert legal(state) == ["remove:3"]
    play(state, "remove:3")
    assert discards(state) == "romney"
    assert state.box_cards == (3,)


@pytest.mark.rule("GWT-87")
@pytest.mark.parametrize(
    ("tile", "gold", "tokens", "track", "cards"),
    [
        (4, 2, 0, 0, "sheepdog"),
        (5, 2, 0, 0, "ferry"),
        (6, 1, 0, 2, "kotare"),
        (7, 1, 3, 0, ""),
        (8, 0, 1, 0, ""),
        (2, 0, 1, 0, ""),
    ],
)
def test_what_tiles_bring(tile: int, gold: int, tokens: int, track: int, cards: str) -> None:
    state = tiles(give(run(2), pounds=9), tile)
    play(decide(state, Invest(0, 0)), f"invest:1:{tile}")
    assert (has(state, "gold"), has(state, "tokens"), has(state, "track")) == (gold, tokens, track)
    assert discards(state) == cards
    assert state.tiles[0] == (tile,)


@pytest.mark.rule("GWT-87")
def test_permanent_gains_and_a_hazard() -> None:
    state = tiles(give(run(2), pounds=9), 1)
    play(decide(state, Invest(0, 0)), "invest:1:1")
    assert state.players[0][table.EXTRA_CERTIFICATES] == 1
    state = tiles(give(run(2), pounds=9), 2)
    play(decide(state, Invest(0, 0)), "invest:1:2")
    assert state.players[0][table.EXTRA_WOOL] == 1
    state = lay(tiles(give(run(2), pounds=9), 3), {"R1": "rockfall_4_black"})
    play(decide(state, Invest(0, 0)), "invest:1:3", f"hazard:{at('R1')}")
    assert (has(state, "pounds"), state.hazards[0]) == (1, (5,))


@pytest.mark.rule("GWT-32")
@pytest.mark.rule("GWT-87")
def test_the_tile_that_removes_a_hazard_gives_its_card_too() -> None:
    state = lay(tiles(give(run(2), pounds=9), 3), {"R1": "rockfall_4_black", "F1": "flood_2_green"})
    play(decide(state, Invest(0, 0)), "invest:1:3")
    assert legal(state) == [f"hazard:{at('R1')}", f"hazard:{at('F1')}"]
    play(state, f"hazard:{at('F1')}")
    assert discards(state) == "ferry"
    assert state.over, "all rewards of a tile are received"
    old = lay(tiles(give(run(2), pounds=9), 3), {"R1": "rockfall_4_black"})
    old.rules = 0
    play(decide(old, Invest(0, 0)), "invest:1:3", f"hazard:{at('R1')}")
    assert legal(old) == ["take:13", "done"], "by the older rules"


@pytest.mark.rule("GWT-38")
@pytest.mark.rule("GWT-87")
def test_the_tile_that_removes_a_hazard_when_the_card_or_the_hazard_is_missing() -> None:
    state = lay(tiles(give(run(2), pounds=9), 3), {"R1": "rockfall_4_black"})
    state.supply = (0, 0, 0, 0)
    play(decide(state, Invest(0, 0)), "invest:1:3", f"hazard:{at('R1')}")
    assert (state.hazards[0], discards(state), state.over) == ((5,), "", True)
    bare = tiles(give(run(2), pounds=9), 3)
    play(decide(bare, Invest(0, 0)), "invest:1:3")
    assert (has(bare, "pounds"), bare.hazards[0], bare.tiles[0]) == (1, (), (3,)), (
        "it is paid in full and counts its points"
    )
    assert bare.over


@pytest.mark.rule("GWT-90")
def test_the_prices_of_sheep() -> None:
    state = give(run(2), pounds=99)
    market(state, dorset_horn=1, lincoln=2, corriedale=2, hampshire=1, ryeland=1, suffolk=1)
    state.sheep_stack = (0,) * 6

    def price(text: str, shepherds: int) -> int:
        other = decide(state.clone(), Buy(0, shepherds))
        play(other, text)
        return 99 - has(other, "pounds")

    assert [price(f"buy:1:{lot}", 1) for lot in range(5)] == [3, 5, 5, 9, 9]
    assert [price(f"buy:2:{lot}", 2) for lot in (0, 1, 2, 5)] == [1, 2, 2, 10]
    assert [price(f"buy:3:{lot}", 3) for lot in (1, 2, 6, 7, 8)] == [3] * 5
    assert price("buy:4:5", 4) == 4
    with_token = decide(state.clone(), Buy(0, 4))
    play(with_token, "buy:4:5")
    assert has(with_token, "tokens") == 1
    assert discards(with_token) == "suffolk"


@pytest.mark.rule("GWT-91")
def test_each_shepherd_once() -> None:
    state = market(give(run(2), pounds=20), dorset_horn=3, suffolk=1)
    state.sheep_stack = (0,) * 6
    decide(state, Buy(0, 3))
    assert "buy:4:5" not in legal(state)
    play(state, "buy:2:0")
    assert legal(state) == ["buy:1:0", "done"]
    play(state, "buy:1:0")
    assert state.over
    assert has(state, "pounds") == 16


@pytest.mark.rule("GWT-92")
def test_a_shepherd_brings_cards_into_the_market() -> None:
    state = market(run(2))
    state.sheep_stack = (1, 2, 0, 0, 0, 0)
    decide(state, Buy(0, 2))
    assert legal(state) == ["restock", "done"]
    play(state, "restock", "sheep:4:5")
    assert sum(state.sheep) == 2
    assert state.stack[-1] == Buy(0, 1)
    play(state, "restock")
    chance(state)
    assert sum(state.sheep) == 3, "as far as the stack goes"


@pytest.mark.rule("GWT-93")
def test_only_what_lies_in_the_market() -> None:
    state = market(give(run(2), pounds=20), lincoln=1)
    state.sheep_stack = (0,) * 6
    decide(state, Buy(0, 3))
    assert legal(state) == ["buy:1:1", "buy:2:1", "buy:3:1", "done"]
    play(state, "buy:1:1")
    assert discards(state) == "lincoln"
    assert sum(state.sheep) == 0


@pytest.mark.rule("GWT-95")
@pytest.mark.rule("GWT-98")
def test_a_new_building_costs_and_brings_a_gold() -> None:
    """p. 14: two craftsmen and 4 pounds."""
    state = give(run(2), pounds=4, craftsmen=2)
    act(state, "D")
    play(state, use("D", 1))
    assert offered(state, "build") == ["build:1", "build:2", "build:3", "build:4"]
    play(state, "build:3")
    assert f"site:{at('P1')}" in legal(state)
    play(state, f"site:{at('P1')}")
    assert (has(state, "pounds"), has(state, "gold")) == (0, 1)
    assert state.trail[at("P1")] == building_code(0, 3)
    assert not state.players[0][table.PLAN] >> 3 & 1
    assert use("D", 1) not in legal(act(give(run(2), pounds=1), "D"))


@pytest.mark.rule("GWT-98")
def test_the_gold_comes_with_every_way_of_building() -> None:
    state = give(run(2), pounds=2, craftsmen=4)
    place_worker(state, 0, 1)
    play(state, "build:3", f"site:{at('P1')}")
    assert (has(state, "pounds"), has(state, "gold")) == (0, 1), "one pound a craftsman"


@pytest.mark.rule("GWT-96")
def test_replacing_costs_the_difference() -> None:
    """p. 14: three craftsmen more for 6 pounds; no gold."""
    state = give(lay(run(2), {"P1": "0:3"}), pounds=6, craftsmen=3)
    decide(state, Build(0, 2, 0))
    assert "build:7" in legal(state)
    assert "build:8" not in legal(state)
    play(state, "build:7")
    assert legal(state) == [f"site:{at('P1')}"]
    play(state, f"site:{at('P1')}")
    assert (has(state, "pounds"), has(state, "gold")) == (0, 0)
    assert state.players[0][table.SCRAPPED] == 1 << 3
    state = give(lay(run(2), {"P1": "0:3"}), pounds=3, craftsmen=3)
    play(decide(state, Build(0, 1, 0)), "build:7", f"site:{at('P1')}")
    assert has(state, "pounds") == 0, "at one pound a craftsman"


@pytest.mark.rule("GWT-97")
def test_gates() -> None:
    for track, spaces in ((1, set()), (2, {"G1", "G2"}), (4, {"G1", "G2", "K3"})):
        state = give(run(2), pounds=9, track=track)
        play(decide(state, Build(0, 2, 0)), "build:1")
        gated = {key for key in ("G1", "G2", "G3", "K3") if f"site:{at(key)}" in legal(state)}
        assert gated == spaces
    state = lay(give(run(2), pounds=9, craftsmen=2), {"G3": "0:1"})
    play(decide(state, Build(0, 2, 0)), "build:5")
    assert f"site:{at('G3')}" in legal(state), "a replacement asks for no gate"


@pytest.mark.rule("GWT-99")
def test_a_card_of_set_6_replaces_by_one_more() -> None:
    state = deck(lay(run(2), {"P1": "0:6", "P2": "0:1"}), hand="set_6", pile="merino")
    act(state, "A")
    assert "play:20:1" in legal(state)
    play(state, "play:20:1")
    assert legal(state) == ["build:3", "build:4", "build:7"]
    play(state, "build:7", f"site:{at('P1')}")
    assert (has(state, "pounds"), has(state, "gold")) == (0, 0)
    assert state.trail[at("P1")] == building_code(0, 7)
    assert legal(decide(run(2), Build(0, FREE_UPGRADE, 0))) == ["done"]


@pytest.mark.rule("GWT-99")
def test_a_card_of_set_6_asks_for_no_money_and_no_craftsmen() -> None:
    state = lay(give(run(2), craftsmen=1), {"P1": "0:8"})
    deck(state, hand="set_6", pile="merino")
    play(act(state, "A"), "play:20:1", "build:9", f"site:{at('P1')}")
    assert state.trail[at("P1")] == building_code(0, 9), "seven craftsmen, a purse of nothing"
    rich = lay(give(run(2), pounds=30, craftsmen=5), {"P1": "0:6"})
    deck(rich, hand="set_6", pile="merino")
    play(act(rich, "A"), "play:20:1", "build:7", f"site:{at('P1')}")
    assert has(rich, "pounds") == 30


# Each kind -------------------------------------------------------------------


@pytest.mark.rule("GWT-80")
@pytest.mark.rule("GWT-81")
@pytest.mark.parametrize("worker", range(4))
def test_a_building_offers_to_hire_only_who_has_a_place_and_a_price(worker: int) -> None:
    state = give(run(2), pounds=8)
    state.jobs = tuple(1 if kind == worker else 0 for kind in range(4))
    assert use("A", 1) in legal(act(state.clone(), "A")), "8 pounds in the top row"
    assert use("A", 2) not in legal(act(state.clone(), "A")), "3 more"
    assert use("A", 1) not in legal(act(give(state.clone(), pounds=7), "A"))
    full = state.clone()
    full.players[0][table.ROW + worker] = 5
    assert use("A", 1) not in legal(act(full, "A"))
    state.jobs = tuple(0b10001 if kind == worker else 0 for kind in range(4))
    assert use("A", 1) in legal(act(give(state, pounds=4), "A")), "the foot is cheapest"


@pytest.mark.rule("GWT-85")
@pytest.mark.parametrize("row", range(1, 8))
@pytest.mark.parametrize("column", range(4))
def test_any_tile_above_the_token_may_be_bought_for_the_price_of_its_row(
    row: int, column: int
) -> None:
    space = 4 * (row - 1) + column
    price = ROW_COSTS[row - 1] + 3
    state = give(run(4), pounds=price)
    state.bonus = tuple(8 if at == space else NO_TILE for at in range(28))
    state.token_row = row
    play(decide(state, Invest(0, 3)), f"invest:{row}:8")
    assert (has(state, "pounds"), state.bonus) == (0, (NO_TILE,) * 28)
    poor = give(run(4), pounds=price - 1)
    poor.bonus = tuple(8 if at == space else NO_TILE for at in range(28))
    poor.token_row = row
    assert legal(decide(poor, Invest(0, 3))) == ["done"]
    poor.stack.clear()
    give(poor, pounds=price)
    poor.token_row = row - 1
    assert legal(decide(poor, Invest(0, 3))) == ["done"], "the row of the token"


@pytest.mark.rule("GWT-85")
@pytest.mark.parametrize("column", range(4))
def test_a_building_offers_to_invest_where_a_tile_can_be_paid(column: int) -> None:
    state = give(run(4), pounds=4)
    state.bonus = tuple(8 if at == 4 + column else NO_TILE for at in range(28))
    state.token_row = 2
    assert use("C", 2) in legal(act(state.clone(), "C")), "row 2 costs 4"
    assert use("C", 2) not in legal(act(give(state.clone(), pounds=3), "C"))
    state.token_row = 1
    assert use("C", 2) not in legal(act(state, "C"))


@pytest.mark.rule("GWT-86")
@pytest.mark.rule("GWT-87")
@pytest.mark.parametrize(
    ("tile", "pounds", "gold"),
    [(0, 5, 1), (1, 5, 0), (3, 8, 0), (9, 5, 4), (10, 5, 0)],
)
def test_all_costs_of_a_tile_are_paid(tile: int, pounds: int, gold: int) -> None:
    state = deck(give(run(2), pounds=pounds, gold=gold), hand="merino")
    play(decide(tiles(state, tile), Invest(0, 0)), f"invest:1:{tile}")
    assert has(state, "pounds") == 0
    assert has(state, "gold") == (1 if tile == 10 else 0), "one comes with the Romney"
    for less in ({"pounds": pounds - 1}, {"gold": gold - 1} if gold else {"pounds": 0}):
        poor = deck(give(run(2), pounds=pounds, gold=gold), hand="merino")
        assert legal(decide(tiles(give(poor, **less), tile), Invest(0, 0))) == ["done"]


@pytest.mark.rule("GWT-86")
@pytest.mark.parametrize(
    ("hand_", "offered_"),
    [
        ("southdown", True),
        ("english_leicester", True),
        ("merino", True),
        ("shropshire", False),
        ("romney lincoln", False),
    ],
)
def test_which_sheep_may_be_swapped_for_a_romney(hand_: str, offered_: bool) -> None:
    state = tiles(deck(give(run(2), pounds=9), hand=hand_), 10)
    assert ("invest:1:10" in legal(decide(state, Invest(0, 0)))) == offered_


@pytest.mark.rule("GWT-83")
@pytest.mark.rule("GWT-86")
def test_a_joker_needs_a_row_with_a_free_space() -> None:
    full = {"shepherds": 5, "craftsmen": 5, "sailors": 5, "shearers": 5}
    state = tiles(give(run(2), pounds=9, gold=1, **full), 0)
    assert legal(decide(state, Invest(0, 0))) == ["done"]
    state.stack.clear()
    play(decide(give(state, shearers=4), Invest(0, 0)), "invest:1:0")
    assert legal(state) == ["joker:3"]


@pytest.mark.rule("GWT-90")
@pytest.mark.rule("GWT-93")
@pytest.mark.parametrize(
    ("lot", "sheep"),
    [
        (0, {"dorset_horn": 1}),
        (1, {"lincoln": 1}),
        (2, {"corriedale": 1}),
        (3, {"hampshire": 1}),
        (4, {"ryeland": 1}),
        (5, {"suffolk": 1}),
        (6, {"lincoln": 2}),
        (7, {"lincoln": 1, "corriedale": 1}),
        (8, {"corriedale": 2}),
    ],
)
def test_exactly_the_cards_of_a_lot_must_lie_there(lot: int, sheep: dict[str, int]) -> None:
    def lots(counts: dict[str, int]) -> set[str]:
        state = market(give(run(2), pounds=99), **counts)
        return {text.split(":")[2] for text in offered(decide(state, Buy(0, 4)), "buy")}

    assert str(lot) in lots(sheep)
    for breed in sheep:
        assert str(lot) not in lots({**sheep, breed: sheep[breed] - 1})


@pytest.mark.rule("GWT-90")
@pytest.mark.rule("GWT-92")
@pytest.mark.parametrize(
    ("sheep", "shepherds", "price"),
    [
        ("dorset_horn", 1, 3),
        ("dorset_horn", 2, 1),
        ("dorset_horn", 5, 1),
        ("lincoln", 1, 5),
        ("lincoln", 2, 2),
        ("corriedale", 3, 2),
        ("hampshire", 1, 9),
        ("ryeland", 5, 9),
        ("suffolk", 2, 10),
        ("suffolk", 3, 10),
        ("suffolk", 4, 4),
        ("suffolk", 5, 4),
    ],
)
def test_with_an_empty_stack_buying_is_offered_to_who_can_pay(
    sheep: str, shepherds: int, price: int
) -> None:
    for pounds, offered_ in ((price, True), (price + 1, True), (price - 1, False)):
        state = market(give(run(2), pounds=pounds, shepherds=shepherds), **{sheep: 1})
        give(state, 1, pounds=99, shepherds=5)
        state.sheep_stack = (0,) * 6
        assert (use("F", 1) in legal(act(state, "F"))) == offered_
    bare = market(give(run(2), pounds=99, shepherds=shepherds))
    bare.sheep_stack = (0,) * 6
    assert use("F", 1) not in legal(act(bare, "F")), "nothing lies there"


@pytest.mark.rule("GWT-90")
@pytest.mark.rule("GWT-92")
def test_a_shepherd_alone_finds_no_suffolk_but_may_bring_cards() -> None:
    state = market(give(run(2), pounds=99), suffolk=1)
    state.sheep_stack = (0,) * 6
    assert use("F", 1) not in legal(act(state, "F"))
    state.stack.clear()
    state.sheep_stack = (0, 0, 0, 0, 0, 1)
    assert use("F", 1) in legal(act(state, "F"))
    last = act(give(state.clone(), 1, pounds=99), "F", 1)
    assert use("F", 1) in legal(last), "for everybody"


@pytest.mark.rule("GWT-95")
@pytest.mark.parametrize("number", range(1, 11))
def test_a_building_is_built_once(number: int) -> None:
    """With 5 craftsmen new up to 5, more in place of building 6 (4 craftsmen)."""
    state = give(lay(run(2), {"P1": "0:6"}), pounds=99, craftsmen=5)
    state.players[0][table.PLAN] = 1 << number
    assert legal(decide(state, Build(0, 2, 0))) == [f"build:{number}"]
    state.stack.clear()
    state.players[0][table.PLAN] = 0b11111111110 & ~(1 << number)
    others = [f"build:{other}" for other in range(1, 11) if other != number]
    assert legal(decide(state, Build(0, 2, 0))) == others


@pytest.mark.rule("GWT-96")
@pytest.mark.parametrize("price", [1, 2])
@pytest.mark.parametrize("old", range(1, 10))
def test_replacing_costs_the_difference_whatever_stood_there(old: int, price: int) -> None:
    for new in range(1, 11):
        more = CRAFTSMEN[new] - CRAFTSMEN[old]
        state = give(run(2), pounds=more * price if more > 0 else 99, craftsmen=5)
        for key in SITES:
            lay(state, {key: "1:1"})
        lay(state, {"P1": f"0:{old}"})
        decide(state, Build(0, price, 0))
        assert (f"build:{new}" in legal(state)) == (0 < more <= 5)
        if not 0 < more <= 5:
            continue
        play(state, f"build:{new}", f"site:{at('P1')}")
        assert (has(state, "pounds"), has(state, "gold")) == (0, 0)
        assert state.players[0][table.SCRAPPED] == 1 << old
        poor = give(lay(run(2), {"P1": f"0:{old}"}), pounds=more * price - 1, craftsmen=5)
        for key in SITES[1:]:
            lay(poor, {key: "1:1"})
        assert f"build:{new}" not in legal(decide(poor, Build(0, price, 0)))


SITES = [key for key in SPACE_KEYS if key[0] in "PGK" and len(key) > 1]


@pytest.mark.rule("GWT-82")
def test_the_last_shearer_space_takes_any_lot_of_the_market() -> None:
    for lot in (1, 2, 3, 4, 6, 7, 8):
        state = market(run(2), lincoln=2, corriedale=2, hampshire=1, ryeland=1)
        before = sum(state.sheep)
        play(decide(state, TakeSheep(0, 0)), f"take_sheep:{lot}")
        assert state.discards[0] == LOTS[lot]
        assert sum(state.sheep) == before - len(LOTS[lot])


@pytest.mark.rule("GWT-82")
def test_four_pounds_are_needed_for_the_sheep_of_the_fourth_shepherd() -> None:
    for pounds, offered_ in ((3, []), (4, ["take_sheep:3"]), (5, ["take_sheep:3"])):
        state = market(give(run(2), pounds=pounds), hampshire=1, lincoln=2)
        assert offered(decide(state, TakeSheep(0, 4)), "take_sheep") == offered_


@pytest.mark.rule("GWT-95")
@pytest.mark.rule("GWT-96")
@pytest.mark.parametrize(
    ("pounds", "where"),
    [(6, ["P1"]), (7, ["P1"]), (8, ["P1", "P2"]), (9, ["P1", "P2"])],
)
def test_a_building_goes_only_where_its_craftsmen_can_be_paid(
    pounds: int, where: list[str]
) -> None:
    """Five craftsmen: 6 pounds in place of two of them, 8 in place of one, 10 on a free space."""
    state = give(lay(run(2), {"P1": "0:3", "P2": "0:1"}), pounds=pounds, craftsmen=5)
    play(decide(state, Build(0, 2, 0)), "build:7")
    assert legal(state) == [f"site:{at(key)}" for key in where]
    rich = give(state.clone(), pounds=10)
    assert f"site:{at('P3')}" in legal(rich)


@pytest.mark.rule("GWT-90")
def test_no_sheep_asks_for_a_fifth_shepherd() -> None:
    state = give(run(2), pounds=99)
    market(state, dorset_horn=1, lincoln=2, corriedale=2, hampshire=1, ryeland=1, suffolk=1)
    four, five = (legal(decide(state.clone(), Buy(0, n))) for n in (4, 5))
    assert four == five
    play(decide(state, Buy(0, 5)), "buy:4:5")
    assert offered(state, "buy") == [f"buy:1:{lot}" for lot in range(5)], "one is left"
