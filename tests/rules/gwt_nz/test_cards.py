"""Auxiliary actions, objectives, the pathfinder track, tokens and cards."""

from __future__ import annotations

import pytest

from ludohall.games.gwt_nz import state as table
from ludohall.games.gwt_nz.components.printed import BONUS_SETS, FIRST_PLAIN_OBJECTIVE
from ludohall.games.gwt_nz.components.reconstructed import STEP_TILE_SPACE
from ludohall.games.gwt_nz.steps.sea import Sail
from ludohall.games.gwt_nz.steps.tiles import Auxiliary
from ludohall.games.gwt_nz.steps.tracks import advance
from tests.rules.gwt_nz.run import (
    act,
    at,
    cards,
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
    turn,
    use,
)

O1 = FIRST_PLAIN_OBJECTIVE


@pytest.mark.rule("GWT-120")
def test_open_spaces_of_auxiliary_actions() -> None:
    state = decide(give(run(2), pounds=9), Auxiliary(0, 2))
    assert legal(state) == ["aux:0:1", "aux:1:1"]
    clear(state, "aux_pound", "aux_ship_1", "aux_pathfinder_1", "aux_pathfinder_2")
    assert legal(state) == ["aux:0:1", "aux:0:2", "aux:1:1", "aux:3:1", "aux:4:1", "aux:4:2"]
    state.stack.clear()
    assert "aux:0:2" not in legal(decide(state, Auxiliary(0, 1))), "a single one"


@pytest.mark.rule("GWT-121")
def test_what_auxiliary_actions_do() -> None:
    def done(kind: int, times: int) -> table.GwtState:
        state = deck(give(run(2), pounds=9, cleared=255), pile="merino merino southdown")
        play(decide(state, Auxiliary(0, 2)), f"aux:{kind}:{times}")
        return state

    assert [has(done(0, times), "pounds") for times in (1, 2)] == [10, 11]
    assert [len(chance(done(1, times)).hands[0]) for times in (1, 2)] == [1, 2]
    assert [has(done(2, times), "pounds") for times in (1, 2)] == [7, 5]
    assert [has(done(2, times), "certificates") for times in (1, 2)] == [1, 2]
    assert [done(3, times).stack[-1] for times in (1, 2)] == [Sail(0, 1), Sail(0, 2)]
    assert [has(done(4, times), "track") for times in (1, 2)] == [1, 2]
    assert has(done(4, 2), "pounds") == 7
    poor = decide(give(run(2), pounds=1, cleared=255), Auxiliary(0, 2))
    assert "aux:2:1" not in legal(poor)
    assert "aux:4:2" not in legal(poor)


@pytest.mark.rule("GWT-125")
def test_an_objective_of_the_display_or_of_the_stack() -> None:
    state = run(2)
    state.display = (O1, O1 + 1, O1 + 2, O1 + 3)
    state.objectives = (O1 + 7, O1 + 8)
    play(act(state, "B"), use("B", 1), f"objective:{O1 + 1}", f"show:{O1 + 8}")
    assert state.discards[0] == (O1 + 1,)
    assert state.display == (O1 + 8, O1, O1 + 2, O1 + 3)
    state.stack.clear()
    play(act(state, "B"), use("B", 1), "objective_top", f"top:{O1 + 7}")
    assert list(state.discards[0]) == [O1 + 1, O1 + 7]
    assert len(state.display) == 4
    state.display, state.objectives = (), ()
    state.stack.clear()
    assert use("B", 1) not in legal(act(state, "B")), "bonus objectives do not count"


@pytest.mark.rule("GWT-126")
def test_playing_objectives() -> None:
    gains: dict[str, dict[str, int]] = {
        "objective_1": {"pounds": 4},
        "objective_6": {"tokens": 2},
        "objective_11": {"certificates": 2, "gold": 1},
        "objective_16": {"track": 2},
    }
    for card, gain in gains.items():
        state = deck(run(2), hand=f"{card} merino")
        turn(state)
        play(state, f"play:{cards(card)[0]}:0")
        expected = {"pounds": 0, "tokens": 0, "certificates": 0, "track": 0, "gold": 0, **gain}
        assert {name: has(state, name) for name in expected} == expected
        assert state.areas[0] == cards(card)
        assert hand(state) == "merino"
        assert discards(state) == "", "it is in the area for good"
    state = turn(deck(run(2), hand="objective_21"))
    play(state, f"play:{cards('objective_21')[0]}:0")
    assert state.stack[-1] == Sail(0, 2)


@pytest.mark.rule("GWT-130")
@pytest.mark.rule("GWT-11")
def test_rewards_of_the_track() -> None:
    state = run(2)
    advance(state, 0, 5)
    assert (has(state, "gold"), has(state, "step_tile")) == (1, 1)
    advance(state, 0, 3)
    assert has(state, "gold") == 2
    four = run(4)
    advance(four, 0, 5)
    assert has(four, "step_tile") == 0
    advance(four, 0, 1)
    assert has(four, "step_tile") == 1
    assert STEP_TILE_SPACE[3] == 4


@pytest.mark.rule("GWT-130")
@pytest.mark.rule("GWT-131")
def test_the_example_of_the_track() -> None:
    """p. 17, on B flipped: from 7 by an auxiliary action, a Kotare and the local action to 11."""
    state = clear(give(run(2), pounds=1, track=7, step_tile=1), "aux_pathfinder_1")
    deck(state, hand="kotare", pile="merino")
    state.flipped = 1
    act(state, "B")
    play(state, use("B_II", 0), "aux:4:1")
    assert (has(state, "track"), has(state, "gold"), has(state, "pounds")) == (8, 1, 0)
    play(state, "play:15:0", "draw:0:3")
    assert has(state, "track") == 9
    assert (hand(state), discards(state)) == ("merino", "kotare")
    play(state, use("B_II", 2))
    assert legal(state) == ["flip:0", "flip:1"]
    other = state.clone()
    play(state, "flip:0")
    assert has(state, "step_tile") == 2
    play(other, "flip:1")
    assert has(other, "no_fees") == 1


@pytest.mark.rule("GWT-132")
def test_beyond_the_end_pounds() -> None:
    state = give(run(2), track=15)
    advance(state, 0, 4)
    assert (has(state, "track"), has(state, "pounds")) == (16, 3)


@pytest.mark.rule("GWT-135")
@pytest.mark.rule("GWT-137")
def test_an_exchange_token_at_any_time() -> None:
    state = deck(give(run(2), tokens=1), hand="southdown", pile="merino shropshire")
    deck(give(state, 1, tokens=1), 1, hand="merino", pile="southdown southdown")
    turn(state)
    assert offered(state, "exchange") == ["exchange:1", "exchange:2"]
    assert legal(state, 1) == ["exchange:1", "exchange:2"], "in the turn of somebody else"
    play(state, "exchange:2", seat=1)
    play(state, "draw:1:1:1", "discard:1", "discard:3")
    assert (hand(state, 1), has(state, "tokens", 1)) == ("southdown", 0)
    assert state.seat == 0
    play(state, "exchange:1", "draw:0:0", "discard:0")
    assert hand(state) == "southdown"
    deck(give(state, tokens=1, pounds=9), pile="merino merino")
    market(state, lincoln=1)
    state.stack.clear()
    play(act(state, "F"), use("F", 1))
    assert offered(state, "exchange"), "in the middle of an action"


@pytest.mark.rule("GWT-136")
def test_two_tokens_remove_a_shropshire() -> None:
    state = turn(deck(give(run(2), tokens=2), hand="merino", pile="shropshire"))
    assert "trade" not in legal(state)
    state = turn(deck(give(run(2), tokens=2), hand="shropshire"))
    play(state, "trade")
    assert (has(state, "gold"), has(state, "tokens"), hand(state)) == (1, 0, "")


@pytest.mark.rule("GWT-140")
def test_bonus_cards_for_gold() -> None:
    state = give(run(2), gold=4)
    state.sets = (BONUS_SETS[0], BONUS_SETS[2], BONUS_SETS[4], BONUS_SETS[7])
    turn(state)
    assert offered(state, "bonus") == ["bonus:0", "bonus:1", "bonus:2"]
    play(state, "bonus:2")
    assert (has(state, "gold"), discards(state)) == (0, "set_5")
    assert state.stacks == (3, 3, 2, 3)
    give(state, gold=5)
    state.stacks = (0, 3, 3, 3)
    assert offered(state, "bonus") == ["bonus:1", "bonus:2", "bonus:3"]


@pytest.mark.rule("GWT-141")
@pytest.mark.parametrize(
    ("card", "pounds", "track"), [("sheepdog", 2, 0), ("ferry", 1, 0), ("kotare", 0, 1)]
)
def test_support_cards(card: str, pounds: int, track: int) -> None:
    state = turn(deck(run(2), hand=card, pile="merino"))
    play(state, f"play:{cards(card)[0]}:0", "draw:0:3")
    assert (has(state, "pounds"), has(state, "track")) == (pounds, track)
    assert (hand(state), discards(state)) == ("merino", card)


@pytest.mark.rule("GWT-141")
def test_the_played_card_is_shuffled_with_the_others() -> None:
    state = turn(deck(run(2), hand="ferry"))
    play(state, "play:14:0", "draw:0:14")
    assert hand(state) == "ferry"


@pytest.mark.rule("GWT-142")
def test_sets_1_and_2() -> None:
    state = turn(deck(run(2), hand="set_1", pile="merino"))
    play(state, "play:16:0")
    assert (has(state, "pounds"), has(state, "track")) == (1, 1)
    state = turn(deck(run(2), hand="set_2", pile="merino", area="objective_1 objective_2"))
    play(state, "play:17:0")
    assert has(state, "pounds") == 2
    state = act(deck(run(2), hand="set_3 set_7"), "wellington")
    assert legal(state) == ["reveal:11", "reveal:12", "done"], "sheep like all others"


@pytest.mark.rule("GWT-143")
def test_set_4_puts_gained_cards_on_the_pile() -> None:
    state = deck(give(run(2), pounds=9), hand="set_4 set_4", pile="merino merino")
    market(state, lincoln=1)
    act(state, "F")
    assert offered(state, "play") == ["play:18:0", "play:18:1"]
    play(state, "play:18:1")
    chance(state)
    assert "play:18:1" not in legal(state), "once is enough"
    play(state, use("F", 1), "buy:1:1", "done")
    assert state.tops[0] == cards("lincoln") or "lincoln" in hand(state)
    chance(state)
    assert "lincoln" in hand(state), "drawn first in phase C"
    assert state.players[0][table.ON_TOP] == 0
    money = turn(deck(run(2), hand="set_4", pile="merino"))
    play(money, "play:18:0")
    assert has(money, "pounds") == 1


@pytest.mark.rule("GWT-144")
def test_sets_5_and_6() -> None:
    state = turn(deck(give(run(2), pounds=2), hand="set_5", pile="merino"))
    assert offered(state, "play") == ["play:19:0", "play:19:1"]
    play(state, "play:19:1", "upgrade:0", "storehouse:0")
    assert (has(state, "pounds"), has(state, "harbours")) == (0, 1)
    chance(state)
    assert hand(state) == "merino", "then a card is drawn"
    state = turn(deck(run(2), hand="set_5", pile="merino"))
    assert offered(state, "play") == ["play:19:0"], "nothing that could be paid"
    state = turn(deck(run(2), hand="set_6", pile="merino"))
    assert offered(state, "play") == ["play:20:0"]
    play(state, "play:20:0")
    assert has(state, "pounds") == 2


@pytest.mark.rule("GWT-145")
def test_the_courtesy_rule() -> None:
    def seat_1(courtesy: bool) -> list[str]:
        state = deck(run(2, courtesy=courtesy), 1, hand="ferry set_6 objective_1", pile="merino")
        lay(state, {"P1": "1:1"})
        return legal(turn(state), 1)

    assert seat_1(False) == []
    assert seat_1(True) == ["play:14:0", "play:20:0"]


def test_a_move_is_offered_beside_all_this() -> None:
    assert f"move:{at('A')}:0" in legal(turn(run(2)))


@pytest.mark.rule("GWT-35")
@pytest.mark.rule("GWT-121")
@pytest.mark.parametrize(("certificates", "opened"), [(2, 0), (3, 0), (4, 1), (5, 1)])
def test_no_certificate_is_sold_beyond_the_limit(certificates: int, opened: int) -> None:
    state = clear(give(run(2), pounds=9, certificates=certificates), "aux_certificate_1")
    if opened:
        clear(state, "certificate_limit")
    room = certificates < (5 if opened else 3)
    assert ("aux:2:1" in legal(decide(state, Auxiliary(0, 2)))) == room


@pytest.mark.rule("GWT-145")
def test_in_the_turn_of_others_each_card_is_offered_once() -> None:
    state = run(2, courtesy=True)
    deck(state, 1, hand="merino merino sheepdog ferry ferry set_4 set_4", pile="merino")
    assert legal(turn(state), 1) == ["play:13:0", "play:14:0", "play:18:0"]
    deck(state, 1, hand="merino merino", pile="ferry")
    assert legal(state, 1) == []


@pytest.mark.rule("GWT-31")
def test_in_ones_own_window_each_card_is_offered_once() -> None:
    state = deck(run(2), hand="merino merino sheepdog ferry ferry objective_1", pile="merino")
    assert offered(turn(state), "play") == [
        "play:13:0",
        "play:14:0",
        f"play:{cards('objective_1')[0]}:0",
    ]


@pytest.mark.rule("GWT-143")
def test_set_4_lasts_until_the_turn_ends() -> None:
    state = turn(deck(run(2), hand="set_4 set_4", pile="merino merino"))
    play(state, "play:18:1")
    chance(state)
    assert state.players[0][table.ON_TOP] == 1, "what a position may hold is 0 or 1"
    assert offered(state, "play") == ["play:18:0"]
    play(state, f"move:{at('A')}:0", "done")
    chance(state)
    assert state.players[0][table.ON_TOP] == 0
