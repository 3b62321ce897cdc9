"""The set-up and the resources."""

from __future__ import annotations

from random import Random

import pytest

import ludohall as lh
from ludohall.core import NATURE
from ludohall.games.hallertau import GAME
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import (
    LAND_SALE,
    SHEEP_MARKET,
    TOOL_SHED,
    farmyard_cards,
    gateway_cards,
)
from ludohall.games.hallertau.effects import gain, gain_field, remove_field
from ludohall.games.hallertau.state import put
from ludohall.games.hallertau.steps.choices import LoseSheep
from ludohall.games.hallertau.steps.draws import draw
from ludohall.games.hallertau.view import FARMYARD_KEYS, GATEWAY_KEYS
from tests.rules.hallertau.village import (
    boulders,
    crafts,
    decide,
    fields,
    give,
    legal,
    on_space,
    play,
    rows,
    sheep,
    sown,
    start,
    stock,
    turns,
    village,
)


@pytest.mark.rule("HAL-1")
def test_one_to_four_play_six_rounds() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    state = start(2)
    rng = Random(3)
    seen = set()
    while not state.over:
        if state.seat == NATURE:
            state.apply(state.sample(rng))
            continue
        seen.add((state.round, state.phase))
        actions = state.actions()
        state.apply(actions[int(rng.random() * len(actions))])
    assert {of_round for of_round, _ in seen} == {1, 2, 3, 4, 5, 6}
    assert {(number, table.PROGRESS) for number in range(1, 7)} <= seen


@pytest.mark.rule("HAL-2")
@pytest.mark.parametrize("gateway", GATEWAY_KEYS)
@pytest.mark.parametrize("farmyard", FARMYARD_KEYS)
def test_any_pair_of_decks(gateway: str, farmyard: str) -> None:
    state = start(1, cards=True, gateway=gateway, farmyard=farmyard)
    seen = {*state.pools[0], *state.hands[0]}
    assert seen - set(range(900, 926)) == set(gateway_cards(GATEWAY_KEYS.index(gateway)))
    assert set(state.pools[1]) == set(farmyard_cards(FARMYARD_KEYS.index(farmyard)))
    assert len(state.pools[2]) == 45


@pytest.mark.rule("HAL-2")
def test_decks_by_lot() -> None:
    pairs = {
        (state.gateway, state.farmyard)
        for state in (
            start(1, seed, cards=True, gateway="random", farmyard="random") for seed in range(80)
        )
    }
    assert len(pairs) > 10
    one = {start(1, seed, cards=True, farmyard="random").gateway for seed in range(9)}
    assert one == {0}


@pytest.mark.rule("HAL-3")
def test_a_worker_on_every_space() -> None:
    state = GAME.new(4, GAME.read_options({"cards": False}, 4), GAME.rules)
    assert all(on_space(state, space) == [1, 0, 0] for space in range(20))


@pytest.mark.rule("HAL-3", "HAL-20")
def test_the_board_is_empty_after_the_first_removal_of_four() -> None:
    assert sum(start(4).board) == 0


@pytest.mark.rule("HAL-4")
def test_a_village_at_the_start() -> None:
    state = start()
    assert crafts(state) == [0, 0, 0, 0, 0]
    assert state.players[0][table.WINDOW] == 6
    assert all(boulders(state, building) == [2, 4] for building in range(5))


@pytest.mark.rule("HAL-5")
def test_start_fields() -> None:
    assert rows(start()) == [2, 3, 4]
    assert rows(start(start_fields="3-4-5")) == [3, 4, 5]


@pytest.mark.rule("HAL-6")
def test_start_goods() -> None:
    state = start()
    assert stock(state) == {"barley": 1, "flax": 1, "rye": 1}
    assert sheep(state) == {}


@pytest.mark.rule("HAL-7")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_hands_and_decks(players: int) -> None:
    state = start(players, cards=True)
    for hand in state.hands:
        assert [table.kind(card) for card in hand] == [table.GATEWAY] * 4 + [table.POINT]
    assert state.decks == (30 - 4 * players, 35 - 6 * players, 45, 25 - players)
    assert len(state.pools[table.FARMYARD]) == 35  # those face down are known to nobody


@pytest.mark.rule("HAL-8")
def test_chance_names_the_first_player() -> None:
    assert {start(3, seed).first for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("HAL-9")
def test_goods_have_no_limit() -> None:  # T03, T31
    state = give(village(), clay=4)
    gain(state, 0, table.CLAY, 3)
    assert stock(state)["clay"] == 7
    gain(state, 0, table.CLAY, 50)
    assert stock(state)["clay"] == 57


@pytest.mark.rule("HAL-9")
def test_nothing_can_be_thrown_away() -> None:
    verbs = {text.split(":")[0] for text in legal(turns())}
    assert verbs == {"place", "tools"}


@pytest.mark.rule("HAL-10")
def test_ten_jewels_at_most() -> None:  # T01
    state = village()
    gain(state, 0, table.JEWELS, 1)
    assert stock(state)["jewels"] == 1
    state = give(turns(), jewels=10, fields=[2])
    play(state, f"place:{LAND_SALE}", "sell:2")
    assert stock(state)["jewels"] == 10
    assert stock(state)["clay"] == 3  # the rest still counts


@pytest.mark.rule("HAL-11")
def test_eight_fields_at_most() -> None:  # T02
    state = village()
    gain_field(state, 0, 2)
    assert rows(state) == [2, 2, 3, 4]
    state = give(turns(), fields=[2] * 8)
    play(state, f"place:{TOOL_SHED}")
    assert legal(state) == ["take:8"]
    gain_field(state, 0, 5)
    assert rows(state) == [2] * 8


@pytest.mark.rule("HAL-12")
def test_a_lost_field_takes_its_good_along() -> None:
    state = give(village(), fields=[sown(4, "flax"), 3], flax=0)
    remove_field(state, 0, sown(4, "flax"))
    assert fields(state) == [3]
    assert "flax" not in stock(state)


@pytest.mark.rule("HAL-13")
@pytest.mark.parametrize(("in_round", "place"), [(1, 4), (2, 5), (3, 6), (4, 7), (5, 7), (6, 7)])
def test_where_new_sheep_go(in_round: int, place: int) -> None:  # T04, T05
    state = play(turns(in_round=in_round), f"place:{SHEEP_MARKET}")
    assert sheep(state) == {place: 1}


@pytest.mark.rule("HAL-13")
def test_the_round_counts_from_its_first_phase() -> None:
    state = village(in_round=4, phase=table.REMOVE)
    gain(state, 0, table.SHEEP, 1)
    assert sheep(state) == {table.IN_STABLES: 1}


@pytest.mark.rule("HAL-14")
def test_sheep_are_lost_from_anywhere() -> None:
    state = decide(give(village(), sheep={4: 1, 6: 2, 7: 1}), LoseSheep(0, 2))
    assert legal(state) == ["give:4", "give:6", "give:7"]
    other = play(state.clone(), "give:6")
    play(state, "give:7")
    assert legal(state) == ["give:4", "give:6"]
    play(state, "give:6")
    assert sheep(state) == {4: 1, 6: 1}
    assert play(other, "give:7") == state  # whichever comes first


@pytest.mark.rule("HAL-15")
def test_an_empty_deck_gives_nothing() -> None:
    state = village(cards=True)
    state.decks = put(
        state.decks, table.FARMYARD, 0
    )  # the pool still holds those on the stables boards
    draw(state, 0, 0, 3, 0, 0)
    assert not state.stack
    state.decks = put(state.decks, table.BONUS, 1)
    draw(state, 0, 0, 2, 2, 0)
    state.advance(Random(0))
    assert len(state.hands[0]) == 1


@pytest.mark.rule("HAL-15")
def test_an_empty_deck_still_gives_the_marker() -> None:
    state = turns(2, cards=True)
    state.decks = put(state.decks, table.FARMYARD, 0)
    state.first = 1
    play(state, "place:5")
    assert state.first == 0
    assert state.hands[0] == ()


@pytest.mark.rule("HAL-16")
def test_gains_are_taken_in_full() -> None:
    state = play(turns(2), f"place:{SHEEP_MARKET}")
    assert state.seat == 1
    assert sheep(state) == {4: 1}


@pytest.mark.rule("HAL-16")
def test_gains_may_be_declined_where_every_choice_is_asked() -> None:
    state = play(turns(2, every_choice=True), f"place:{SHEEP_MARKET}")
    assert legal(state) == ["accept", "done"]
    assert sheep(play(state.clone(), "accept")) == {4: 1}
    play(state, "done")
    assert sheep(state) == {}
    assert stock(state)["hides"] == 1
    state = play(turns(2, every_choice=True), f"place:{TOOL_SHED}", "field:4", "done")
    assert state.seat == 1
    assert rows(state) == [2, 3, 4]
    state = give(turns(2, every_choice=True), crafts=[1, 0, 0, 0, 0])
    play(state, "place:18", "hall:0")
    assert legal(state) == ["accept", "some:1", "done"]
    play(state, "some:1")
    assert stock(state)["jewels"] == 1


def test_same_seed_same_match() -> None:
    records = []
    for _ in range(2):
        match = lh.new("hallertau", players=2, seed=4)
        while not match.over:
            match.play(match.actions()[0])
        records.append(match.record())
    assert records[0] == records[1]
