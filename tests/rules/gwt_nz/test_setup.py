"""The set-up and the first turn."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.games.gwt_nz import GAME
from ludohall.games.gwt_nz import state as table
from ludohall.games.gwt_nz.components.buildings import FIRST_HAZARD_CODE
from ludohall.games.gwt_nz.components.graph import NEUTRAL_SPACES, SECTIONS
from ludohall.games.gwt_nz.components.printed import BONUS_SETS, SUPPORT_COPIES
from ludohall.games.gwt_nz.state import NO_TILE
from ludohall.games.gwt_nz.steps.setup import DealTiles
from tests.rules.gwt_nz.run import at, cleared, hand, has, legal, new, offered, play, start


@pytest.mark.rule("GWT-1")
def test_one_to_four_play_and_one_alone_meets_sarah() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    assert start(1).sarah is not None
    assert start(2).sarah is None
    assert len(start(1).players) == 1


@pytest.mark.rule("GWT-2")
def test_five_harbourmasters_lie_out() -> None:
    state = start(2)
    assert len(set(state.harbourmasters)) == 5
    assert sum(state.box[-8:]) == 3


@pytest.mark.rule("GWT-3")
def test_neutral_buildings_lie_by_letter_or_shuffled() -> None:
    assert [start(2).trail[space] for space in NEUTRAL_SPACES] == list(range(1, 9))
    layouts = set()
    for seed in range(6):
        state = start(2, seed, neutral="random")
        layout = tuple(state.trail[space] for space in NEUTRAL_SPACES)
        assert sorted(layout) == list(range(1, 9))
        assert state.flipped == 0
        layouts.add(layout)
    assert len(layouts) > 1


@pytest.mark.rule("GWT-4")
@pytest.mark.parametrize(("players", "tiles"), [(1, 12), (2, 12), (3, 13), (4, 14)])
def test_tiles_at_the_start(players: int, tiles: int) -> None:
    state = start(players)
    hazards = sum(1 for section in SECTIONS for space in section if state.trail[space])
    workers = sum(rows.bit_count() for rows in state.jobs)
    assert workers + hazards == 4 + tiles
    for rows in state.jobs:
        assert rows & 1
        assert rows + 1 & rows == 0, "filled from the top without gaps"
    for section in SECTIONS:
        lying = [bool(state.trail[space]) for space in section]
        assert lying == sorted(lying, reverse=True)


@pytest.mark.rule("GWT-4")
def test_a_tile_without_a_place_is_drawn_again() -> None:
    state = new(2)
    state.stack.clear()
    step = DealTiles(-1)
    state.bag_a = (6, 0, 0, 0, *[1] * 12)
    dealt = step.sample(state, Random(3))
    assert dealt.args.count(0) <= 4, "a column has five rows"
    assert sum(1 for tile in dealt.args if 4 <= tile < 10) <= 5
    assert sum(1 for tile in dealt.args if tile >= 10) <= 4
    assert step.fits(state, dealt)


@pytest.mark.rule("GWT-5")
@pytest.mark.parametrize(("players", "tiles"), [(2, 3), (3, 5), (4, 7)])
def test_bonus_tiles_up_to_the_token(players: int, tiles: int) -> None:
    state = start(players)
    lying = [at for at, tile in enumerate(state.bonus) if tile != NO_TILE]
    assert len(lying) == tiles
    assert state.token_row == 1
    assert all(at % 4 >= 4 - players for at in lying), "the left columns stay empty"
    assert state.bonus[7] == NO_TILE, "the token's own space"
    assert sum(state.bag_b) + len(lying) + len(state.foresight_b) == 34


@pytest.mark.rule("GWT-6")
def test_two_tiles_of_each_bag_lie_in_wellington() -> None:
    state = start(3)
    assert len(state.foresight_a) == len(state.foresight_b) == 2


@pytest.mark.rule("GWT-7")
@pytest.mark.parametrize(("players", "sheep"), [(1, 9), (2, 9), (3, 11), (4, 14)])
def test_the_sheep_market(players: int, sheep: int) -> None:
    state = start(players)
    assert sum(state.sheep) == sheep
    assert sum(state.sheep_stack) == 37 - sheep


@pytest.mark.rule("GWT-8")
def test_four_objectives_are_on_display() -> None:
    state = start(2)
    assert len(set(state.display)) == 4
    assert len(state.objectives) == 20


@pytest.mark.rule("GWT-9")
def test_the_supply() -> None:
    assert start(2).supply == SUPPORT_COPIES == (18, 12, 14, 12)


@pytest.mark.rule("GWT-10")
@pytest.mark.parametrize(("players", "cards"), [(1, 3), (2, 3), (3, 5), (4, 6)])
def test_bonus_sets(players: int, cards: int) -> None:
    for seed in range(4):
        state = start(players, seed)
        numbers = [BONUS_SETS.index(card) for card in state.sets]
        assert numbers == sorted(set(numbers))
        assert len(numbers) == 4
        assert state.stacks == (cards,) * 4


@pytest.mark.rule("GWT-12")
def test_sides_of_the_private_buildings() -> None:
    assert start(2).sides == 0
    assert len({start(2, seed, sides="random").sides for seed in range(5)}) > 1


@pytest.mark.rule("GWT-13")
def test_a_player_at_the_start() -> None:
    state = start(4)
    player = state.players[0]
    assert player[table.CLEARED] == 0
    assert player[table.PAIR : table.PAIR + 5] == [2] * 5
    assert player[table.ROW : table.ROW + 4] == [1] * 4
    assert (has(state, "gold"), has(state, "tokens"), has(state, "certificates")) == (1, 1, 0)
    owned = sorted((*state.hands[0], *state.piles[0]))
    assert owned == [0] * 5 + [1] * 3 + [2] * 3 + [3] * 3


@pytest.mark.rule("GWT-14")
def test_money_and_cards_follow_the_turn_order() -> None:
    state = start(4, seed=5)
    order = [(state.first + place) % 4 for place in range(4)]
    assert [has(state, "pounds", seat) for seat in order] == [7, 8, 9, 10]
    assert [len(state.hands[seat]) for seat in order] == [4, 5, 6, 7]
    assert len({start(4, seed).first for seed in range(12)}) == 4
    assert state.seat == state.first


@pytest.mark.rule("GWT-15")
@pytest.mark.rule("GWT-16")
@pytest.mark.rule("GWT-17")
def test_the_first_turn_of_the_third_player() -> None:
    state = start(3, seed=2)
    third = (state.first + 2) % 3
    for _ in range(2):
        play(state, offered(state, "clear")[0], "start:1", "done")
        state.advance(Random(1))
        while offered(state, "discard"):
            play(state, offered(state, "discard")[0])
    assert state.seat == third
    assert len(hand(state, third).split()) == 4
    assert all("hand" not in text for text in legal(state))
    discs = offered(state, "clear")
    assert "clear:0" in discs
    assert "clear:8" not in discs, "dark corners"
    play(state, "clear:13")
    assert cleared(state, "permanent_certificate_2", third)
    assert has(state, "track", third) == 0
    assert len(offered(state, "start")) == 8
    play(state, f"start:{at('E')}")
    assert state.players[third][table.PLACE] == at("E")
    assert offered(state, "do"), "phase B follows at once"


@pytest.mark.rule("GWT-16")
def test_the_first_disc_is_any_white_one_for_nothing() -> None:
    state = start(2, seed=3)
    seat = state.seat
    assert seat is not None
    white = [f"clear:{disc}" for disc in (*range(8), 11, 13, 14)]
    assert offered(state, "clear") == white
    state.players[seat][table.POUNDS] = 0
    assert offered(state, "clear") == white
    for text in white:
        after = play(state.clone(), text)
        assert (has(after, "pounds", seat), has(after, "track", seat)) == (0, 0)


def test_nothing_of_a_hazard_stands_on_a_building_space() -> None:
    state = start(4, 3)
    hazards = {space for section in SECTIONS for space in section}
    for space, code in enumerate(state.trail):
        assert not FIRST_HAZARD_CODE <= code < 21 or space in hazards
