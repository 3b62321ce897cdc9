"""When cards may be played, and when a seat is asked."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.games.hallertau import GAME
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import (
    BUTCHERY,
    CLAY_DELIVERY,
    CULTIVATION,
    NURSERY,
    SMALL_TRADE,
    WEEKLY_MARKET,
)
from ludohall.games.hallertau.steps.home import Harvest
from ludohall.games.hallertau.steps.moments import Window
from ludohall.games.hallertau.steps.progress import Improve
from ludohall.games.hallertau.steps.rounds import (
    Closing,
    clear_sections,
    end_round,
    new_card,
    new_workers,
)
from ludohall.games.hallertau.steps.turns import Turn
from tests.rules.hallertau.village import (
    decide,
    fill,
    give,
    legal,
    play,
    sheep,
    sown,
    stock,
    turns,
    village,
)


@pytest.mark.rule("HAL-80")
def test_a_card_in_another_players_turn() -> None:
    state = give(turns(2, cards=True), 1, hand=[12], tools=4)  # 4 tools: clay, milk, wool
    before = state.stack[:]
    assert legal(state, 1) == ["card:12:0"]
    play(state, "card:12:0", seat=1)
    assert state.stack == before  # the turn of player 0 is pending as it was
    assert state.seat == 0
    assert stock(state, 1)["milk"] == 1


@pytest.mark.rule("HAL-80")
def test_an_effect_waits_for_the_action_in_progress() -> None:
    state = give(turns(2, cards=True), 1, hand=[430], tools=1)  # 1 tool: 2 milk, 1 bonus card
    play(state, f"place:{SMALL_TRADE}")
    play(state, "card:430:0", seat=1)
    assert stock(state, 1).get("tools", 0) == 0  # the cost is paid
    assert "milk" not in stock(state, 1)  # the effect waits
    assert list(state.waiting) == [1, 430, 0]
    play(state, "grain:2:0:0:0", "take:6")
    assert stock(state, 1)["milk"] == 2
    assert not state.waiting
    assert [table.kind(card) for card in state.hands[1]] == [table.BONUS]


@pytest.mark.rule("HAL-80")
def test_own_cards_between_the_actions_of_a_space() -> None:
    state = turns(2, cards=True, gateway="intermediate")
    give(state, hand=[115], tools=3, fields=[2, 3, 4, 5])  # 3 units of one grain
    play(state, f"place:{SMALL_TRADE}", "grain:1:1:0:0")
    before = sum(stock(state).values())
    play(state, next(text for text in legal(state) if text.startswith("card:115")))
    assert sum(stock(state).values()) == before + 3
    assert legal(state) == ["take:6", "take:7"]  # the space goes on


@pytest.mark.rule("HAL-81")
def test_what_was_just_done_is_forgotten() -> None:
    state = give(turns(2, cards=True, gateway="master"), hand=[310])
    play(state, "tools:2")
    assert state.stack[-1] == Window(0)
    assert any(text.startswith("card:310") for text in legal(state))
    play(state, "done")
    assert state.players[0][table.JUST_TOOLS] == 0
    assert state.players[0][table.PHASE_TOOLS] == 2  # a fact of the phase
    assert legal(state, 0) == []


@pytest.mark.rule("HAL-81")
def test_a_spent_last_jewel() -> None:
    state = give(village(1, 1, table.PROGRESS, cards=True), jewels=1, hand=[20])
    decide(state, Improve(0))
    assert not any(text.startswith("card") for text in legal(state))
    play(state, "improve:0", "jewel")
    assert "card:20:0" in legal(state)
    play(state, "improve:1", "pay:1:0:0")
    assert "card:20:0" not in legal(state)


@pytest.mark.rule("HAL-81")
def test_just_harvested_by_a_card() -> None:
    state = give(turns(2, cards=True), hand=[22, 811], fields=[sown(5, "flax")], flax=0)
    assert not any(text.startswith("card:811") for text in legal(state))
    play(state, "card:22:0", f"harvest:{sown(5, 'flax')}")
    assert "card:811:0" in legal(state)
    play(state, "tools:1")
    assert state.players[0][table.JUST_REAPED + table.FLAX] == 0


@pytest.mark.rule("HAL-82")
def test_windows_open_on_public_facts_alone() -> None:
    """The same turn asks for a window whichever gateway card is in hand."""
    for card in (310, 320):
        state = give(turns(2, cards=True, gateway="master"), hand=[card])
        play(state, "tools:2")
        assert state.stack[-1] == Window(0)
    state = play(give(turns(2, cards=True, gateway="master"), hand=[901]), "tools:2")
    assert state.seat == 1  # no gateway card in hand
    state = play(give(turns(2, cards=True), hand=[1]), "tools:2")
    assert state.seat == 1  # no such card in the novice deck


@pytest.mark.rule("HAL-82")
def test_windows_after_actions() -> None:
    state = give(turns(2, cards=True, gateway="master"), hand=[322])
    play(state, f"place:{CULTIVATION}", "done")
    assert state.stack[-1] == Window(0)
    assert any(text.startswith("card:322") for text in legal(state))
    state = give(turns(2, cards=True, gateway="expert"), hand=[222], workers=1)
    play(state, f"place:{CLAY_DELIVERY}")
    assert "card:222:0" in legal(state)
    state = give(turns(2, cards=True, farmyard="jewels"), hand=[702])
    play(state, "tools:3")
    assert "card:702:0" in legal(state)


@pytest.mark.rule("HAL-82")
def test_a_window_after_the_removal_of_workers() -> None:
    state = village(2, 2, table.REMOVE, cards=True, gateway="master")
    give(state, 1, hand=[303])
    fill(state, 1, 1, 2, 3)
    fill(state, 2, 1, 2, 3)
    clear_sections(state, 0b0001)
    assert state.deciding() == [1]
    assert any(text.startswith("card:303") for text in legal(state))


@pytest.mark.rule("HAL-82")
def test_a_window_before_sheep_die() -> None:
    state = village(1, 4, table.REMOVE, cards=True)
    state.players[0][table.NEXT_YARD] = 4
    give(state, sheep={4: 2}, hand=[1])
    new_workers(state)
    state.settle()
    play(state, "card:1:0", "move:4", "done")
    assert sheep(state) == {5: 1}


@pytest.mark.rule("HAL-82")
def test_dying_sheep_may_still_be_paid() -> None:
    state = village(1, 4, table.REMOVE, cards=True)
    give(state, sheep={4: 1}, hand=[805])  # 1 sheep
    new_workers(state)
    state.settle()
    play(state, "card:805:0", "give:4", "done")
    assert state.played[0] == (805,)


@pytest.mark.rule("HAL-82")
def test_all_workers_used_asks_those_who_might_have_a_card() -> None:
    for tools, asked in ((False, False), (True, True)):
        state = give(turns(1, cards=True, gateway="master"), hand=[330], workers=1)
        play(state, "tools:1" if tools else f"place:{CLAY_DELIVERY}")
        assert (state.phase == table.ACTIONS) is asked


@pytest.mark.rule("HAL-82")
def test_a_window_after_the_draw_and_after_the_harvest() -> None:
    state = village(1, 2, cards=True)
    new_card(state)
    state.advance(Random(0))
    assert state.stack[-1] == Window(0)
    state = give(village(1, 2, table.HARVEST, cards=True), hand=[811], fields=[sown(4, "flax")])
    decide(state, Harvest(0))
    play(state, "reap")
    assert legal(state) == ["done", "card:811:0"]


@pytest.mark.rule("HAL-83")
def test_seats_are_asked_clockwise_and_decide_in_any_order() -> None:
    state = village(3, 6, cards=True)
    state.first = 1
    for seat in range(3):
        give(state, seat, hand=[901 + seat])
    end_round(state)
    assert state.seat == 1
    assert state.deciding() == [1, 0, 2]
    play(state, "done", seat=0)
    play(state, "done", seat=2)
    assert state.deciding() == [1]
    play(state, "done")
    assert state.over


@pytest.mark.rule("HAL-84")
def test_workers_may_come_after_the_last_one() -> None:
    state = give(turns(2, cards=True, gateway="master"), hand=[315], jewels=4, workers=1)
    give(state, 1, workers=1)
    fill(state, NURSERY, 1, 2)
    play(state, f"place:{CLAY_DELIVERY}")
    if state.stack[-1] == Window(0):
        play(state, "done")
    play(state, f"place:{WEEKLY_MARKET}")
    assert state.seat == 0
    assert state.stack[-1] == Window(0)
    play(state, "card:315:0")
    while state.stack[-1] not in (Window(0), Turn(0)):
        play(state, next(text for text in legal(state) if not text.startswith("done")))
    assert state.players[0][table.WORKERS] > 0
    play(state, "done")
    assert state.stack[-1] == Turn(0)
    assert state.phase == table.ACTIONS


@pytest.mark.rule("HAL-85")
def test_cards_given_up_leave_the_game_openly() -> None:
    state = give(turns(2, cards=True), hand=[414, 901, 902])  # 2 hand cards
    play(state, "card:414:0")
    while any(text.startswith("discard") for text in legal(state)):
        play(state, next(text for text in legal(state) if text.startswith("discard")))
    assert state.gone == (901, 902)
    assert GAME.view(state, 1)["gone"] == [901, 902]


@pytest.mark.rule("HAL-85")
def test_backs_are_public() -> None:
    state = give(turns(2, cards=True), hand=[1, 401, 901, 902])
    seen = GAME.view(state, 1)["players"]
    assert isinstance(seen, list)
    assert isinstance(seen[0], dict)
    assert seen[0]["hand"] == {"gateway": 1, "farmyard": 1, "bonus": 0, "point": 2}
    assert "cards" not in seen[0]


@pytest.mark.rule("HAL-90")
def test_the_last_chance() -> None:
    state = village(1, 6, table.PROGRESS, cards=True)
    give(state, hand=[903, 419, 426], tools=6, jewels=1)
    end_round(state)
    assert state.phase == table.LAST_CHANCE
    assert "card:903:0" in legal(state)
    assert any(text.startswith("card:419") for text in legal(state))  # not in phase 4
    assert not any(text.startswith("card:426") for text in legal(state))  # only in phase 7
    play(state, "card:903:0", "done")
    assert state.over


@pytest.mark.rule("HAL-80")
def test_butchery_with_a_jewel_replaces_the_pending_step() -> None:
    state = give(turns(2, cards=True, gateway="master"), hand=[328], jewels=1, workers=2)
    play(state, f"place:{BUTCHERY}")
    assert "butcher:0" not in legal(state)
    play(state, "card:328:0")
    assert "butcher:0" in legal(state)
    play(state, "butcher:0")
    assert stock(state)["hides"] == 4


@pytest.mark.rule("HAL-30")
def test_the_phase_ends_with_the_last_worker() -> None:
    state = give(turns(1), workers=1)
    play(state, "tools:1")
    assert state.phase > table.ACTIONS
    assert not any(isinstance(step, Turn) for step in state.stack)
    assert isinstance(state.stack[0], Closing)
