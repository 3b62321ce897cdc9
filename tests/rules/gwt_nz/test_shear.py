"""Shearing and wool posts."""

from __future__ import annotations

import pytest

from ludohall.games.gwt_nz import state as table
from ludohall.games.gwt_nz.state import put
from ludohall.games.gwt_nz.steps.shear import Shear
from tests.rules.gwt_nz.run import (
    act,
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
    offered,
    play,
    run,
    use,
)


def mary(drawn: str = "shropshire") -> table.GwtState:
    """The example of p. 16: four shearers, one permanent wool, on E."""
    state = clear(give(run(2), shearers=4), "permanent_wool_1")
    deck(state, hand="merino lincoln shropshire shropshire", pile=drawn)
    return act(state, "E")


@pytest.mark.rule("GWT-110")
@pytest.mark.rule("GWT-111")
@pytest.mark.rule("GWT-113")
@pytest.mark.rule("GWT-114")
def test_the_example_of_shearing() -> None:
    state = mary()
    play(state, use("E", 0), "cycle:1", "draw:0:0", "discard:0")
    assert not offered(state, "aux"), "no auxiliary action inside"
    play(state, "shear:0", "shear:3", "shear:5")
    assert has(state, "pounds") == 9
    assert offered(state, "deliver") == ["deliver:12", "deliver:13"]
    play(state, "deliver:13")
    assert "clear:8" in legal(state), "dark to dark"
    play(state, "clear:8")
    assert has(state, "pounds") == 9 - 5 + 3
    assert discards(state) == "shropshire shropshire merino lincoln romney"
    assert hand(state) == "shropshire"
    assert use("E", 1) in legal(state)


@pytest.mark.rule("GWT-113")
def test_a_ryeland_would_have_made_thirteen() -> None:
    state = mary("ryeland")
    play(state, use("E", 0), "cycle:1", "draw:0:8", "discard:0", "shear:3", "shear:5", "shear:8")
    assert has(state, "pounds") == 13
    assert "deliver:14" in legal(state)


@pytest.mark.rule("GWT-114")
def test_without_the_permanent_wool_nine_is_too_much() -> None:
    state = mary()
    give(state, cleared=0)
    play(state, use("E", 0), "shear:0", "shear:3", "shear:5", "done")
    assert has(state, "pounds") == 8
    assert offered(state, "deliver") == ["deliver:12"]
    play(state, "done")
    assert has(state, "posts") == 0, "optional"


@pytest.mark.rule("GWT-110")
def test_no_breed_twice_and_no_sale_without_a_sheep() -> None:
    state = mary()
    play(state, use("E", 0), "shear:0")
    assert offered(state, "shear") == ["shear:3", "shear:5"]
    nothing = mary()
    play(nothing, use("E", 0), "done")
    assert has(nothing, "pounds") == 0
    assert offered(nothing, "do"), "on to the next local action"


@pytest.mark.rule("GWT-111")
def test_draws_after_the_sale_but_not_in_between() -> None:
    state = mary()
    play(state, use("E", 0), "shear:3")
    assert not offered(state, "cycle")
    play(state, "done")
    assert legal(state) == ["cycle:1", "done"]
    play(state, "cycle:1")
    chance(state)
    play(state, offered(state, "discard")[0])
    assert legal(state)[0] == "cycle:1", "two shearers are left"


@pytest.mark.rule("GWT-112")
@pytest.mark.parametrize(
    ("space", "face", "sheep"), [("H", "H", 1), ("P1", "3a", 2), ("P1", "7a", 3)]
)
def test_a_printed_number(space: str, face: str, sheep: int) -> None:
    state = deck(run(2), hand="shropshire southdown english_leicester merino", pile="merino")
    if space == "P1":
        lay(state, {"P1": f"0:{face[0]}"})
    play(act(state, space), use(face, 0))
    assert state.stack[-1] == Shear(0, sheep, 0)
    assert not offered(state, "cycle")
    for _ in range(sheep):
        play(state, offered(state, "shear")[0])
    assert not offered(state, "shear")
    assert len(state.discards[0]) == sheep


@pytest.mark.rule("GWT-114")
def test_thirteen_may_be_used_again() -> None:
    state = give(run(2), pounds=20, posts=1 << 14 | 1 << 13, at_wool_13=1)
    deck(state, hand="lincoln ryeland merino")
    state.players[0][table.EXTRA_WOOL] = 1
    play(decide(state, Shear(0, 3, 0)), "shear:3", "shear:5", "shear:8")
    assert offered(state, "deliver") == ["deliver:12", "deliver:14"]
    play(state, "deliver:14", "clear:0")
    assert has(state, "at_wool_13") == 2
    assert "romney" in discards(state)


@pytest.mark.rule("GWT-115")
def test_building_9a_puts_a_disc_on_thirteen() -> None:
    state = lay(run(2), {"P1": "0:9"})
    act(state, "P1")
    assert use("9a", 1) not in legal(state), "seven pounds are needed"
    play(state, use("9a", 0), use("9a", 1), "clear:8")
    assert has(state, "pounds") == 3, "7 - 7 + 3"
    assert has(state, "at_wool_13") == 1
    assert discards(state) == "romney"


@pytest.mark.rule("GWT-110")
@pytest.mark.parametrize("breed", [0, 1, 2, 3, 5, 10])
def test_a_breed_is_shorn_once_whichever_comes_first(breed: int) -> None:
    others = [card for card in (0, 1, 2, 3, 5, 10) if card != breed]
    state = run(2)
    state.hands = put(state.hands, 0, tuple(sorted((*others, breed, breed))))
    play(decide(state, Shear(0, 3, 0)), f"shear:{breed}")
    assert offered(state, "shear") == [f"shear:{card}" for card in others], "each kind once"
    play(state, f"shear:{others[0]}")
    assert offered(state, "shear") == [f"shear:{card}" for card in others[1:]]


@pytest.mark.rule("GWT-37")
@pytest.mark.rule("GWT-111")
def test_a_shearer_swaps_one_card_before_and_after_the_sale() -> None:
    state = deck(run(2), hand="merino", pile="shropshire " * 5)
    decide(state, Shear(0, 5, 1))
    play(state, "cycle:1", "draw:0:0", "discard:0")
    assert (len(state.hands[0]), state.stack[-1]) == (1, Shear(0, 4, 1))
    play(state, "shear:3", "done")
    for left in (2, 1, 0):
        play(state, "cycle:1")
        chance(state)
        play(state, "discard:0")
        assert bool(offered(state, "cycle")) == bool(left)
    assert state.over, "five shearers: a card, a sheep, three cards"
    assert len(state.hands[0]) == 0


@pytest.mark.rule("GWT-111")
def test_all_shearers_may_swap_cards() -> None:
    state = deck(run(2), hand="merino", pile="shropshire shropshire shropshire")
    decide(state, Shear(0, 2, 1))
    for _ in range(2):
        play(state, "cycle:1", "draw:0:0", "discard:0")
    assert state.over
