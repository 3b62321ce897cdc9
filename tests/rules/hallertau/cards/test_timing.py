"""When cards may be played, what "just now" means, and what waits for an action in progress."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.core.action import Action
from ludohall.games.hallertau import GAME
from ludohall.games.hallertau import components as space
from ludohall.games.hallertau import state as at
from ludohall.games.hallertau.cards.play import play
from ludohall.games.hallertau.effects import advance, fields_of, gain, rest_boulders
from ludohall.games.hallertau.state import NO_WORKERS, HallertauState, put
from ludohall.games.hallertau.steps.draws import note_fresh
from ludohall.games.hallertau.steps.home import Harvest
from ludohall.games.hallertau.steps.progress import Improve
from ludohall.games.hallertau.steps.rounds import clear_sections, new_workers
from ludohall.games.hallertau.steps.turns import Turn, Turns
from tests.rules.hallertau.cards.table import (
    give,
    hold,
    lay,
    new,
    offers,
    put_sheep,
    set_round,
    sown,
    workers,
)

DONE = Action("done")


def at_work(card: int, number: int, players: int = 1) -> HallertauState:
    """Seat 0 on turn in phase 4 with so many workers, the card in hand; the board is empty."""
    state = new(card, players=players)
    state.stack[:] = [Turns(0), Turn(0)]
    state.players[0][at.WORKERS] = number
    state.board = NO_WORKERS
    return state


@pytest.mark.rule("HAL-C6")
def test_an_effect_waits_for_the_action_of_another() -> None:
    state = at_work(3, 2, players=2)
    state.hands = put(state.hands, 0, ())
    hold(state, 1, 3)
    give(state, 1, wool=1)
    put_sheep(state, {5: 3}, seat=1)
    state.apply(Action("place", (space.NURSERY,)))
    ((action),) = offers(state, 3, 1)
    state.apply(action, 1)
    assert state.seat == 0  # the pending step is as it was
    assert state.played[1] == (3,)
    assert state.players[1][at.SHEEP] == 3
    state.apply(Action("take", (at.CLAY,)))
    assert state.players[1][at.SHEEP] == 4


@pytest.mark.rule("HAL-C6", "HAL-C3")
def test_a_cost_is_paid_at_once_though_the_effect_waits() -> None:
    state = at_work(421, 2, players=2)
    state.hands = put(state.hands, 0, ())
    hold(state, 1, 421)
    lay(state, 3, 5, seat=1)
    state.apply(Action("place", (space.NURSERY,)))
    state.apply(offers(state, 421, 1)[0], 1)
    assert [str(a) for a in state.actions(1)] == ["lose:5", "lose:3"]
    assert state.actions(1) == state.actions()  # asked before the nursery goes on
    state.apply(Action("lose", (3,)), 1)
    assert fields_of(state.players[1]) == [5]
    assert (state.seat, state.players[1][at.CLAY]) == (0, 0)
    state.apply(Action("take", (at.CLAY,)))
    assert state.players[1][at.CLAY] == 5


@pytest.mark.rule("HAL-C6")
def test_own_cards_between_the_actions_of_a_space_come_at_once() -> None:
    state = at_work(12, 2)
    give(state, tools=4)
    state.apply(Action("place", (space.BUSY_WEEKEND,)))
    state.apply(offers(state, 12)[0])
    assert state.players[0][at.CLAY] == 1
    assert Action("take", (at.MILK,)) in state.actions()


@pytest.mark.rule("HAL-C1")
def test_between_decisions_of_a_phase_that_all_play_at_once() -> None:
    state = new(12, players=2, phase=9)
    give(state, tools=4)
    state.stack[:] = [Improve(1)]
    assert len(offers(state, 12, 0)) == 1
    state.apply(offers(state, 12, 0)[0], 0)
    assert (state.seat, state.players[0][at.CLAY]) == (1, 1)


@pytest.mark.rule("HAL-C9")
def test_020_after_the_last_jewel_is_spent() -> None:
    state = at_work(20, 2)
    hold(state, 0, 410)
    give(state, jewels=2)
    state.apply(offers(state, 410)[0])
    assert offers(state, 20) == []  # one is left
    hold(state, 0, 433)
    state.apply(offers(state, 433)[0])
    state.apply(Action("draw", (0, 801)))
    assert len(offers(state, 20)) == 1
    state.apply(Action("place", (space.CLEARING,)))
    assert offers(state, 20) == []  # the moment is past


@pytest.mark.rule("HAL-C9")
def test_020_needs_a_purse_that_is_empty_now() -> None:
    state = at_work(20, 2)
    give(state, jewels=1)
    hold(state, 0, 410)
    state.apply(offers(state, 410)[0])
    gain(state, 0, at.JEWELS, 1)
    assert offers(state, 20) == []


@pytest.mark.rule("HAL-C9")
@pytest.mark.parametrize(("others", "playable"), [(7, 0), (8, 1)])
def test_309_counts_the_section_of_the_space_just_used(others: int, playable: int) -> None:
    state = at_work(309, 2)
    workers(state, space.SHEEP_BREEDING, 1, 2)
    workers(state, space.SHEEP_SHEARING, 1, 2)
    workers(state, space.GATEWAY_CARD, others - 6)
    workers(state, space.SHEEP_MARKET, 1, 2, 3)  # another section
    state.apply(Action("place", (space.CLAY_DELIVERY,)))
    assert len(offers(state, 309)) == playable
    if playable:
        state.apply(DONE)
        assert offers(state, 309) == []


@pytest.mark.rule("HAL-C9")
def test_322_after_a_space_that_sows() -> None:
    state = at_work(322, 3)
    state.apply(Action("place", (space.CLEARING,)))
    assert offers(state, 322) == []
    state.apply(Action("place", (space.CULTIVATION,)))
    assert len(offers(state, 322)) == 4  # four grains
    state.apply(DONE)
    assert offers(state, 322) == []


@pytest.mark.rule("HAL-C9", "HAL-C48")
def test_222_after_the_last_worker() -> None:
    state = at_work(222, 2)
    lay(state, 3, 3)
    state.apply(Action("place", (space.CLAY_DELIVERY,)))
    assert offers(state, 222) == []
    state.apply(Action("tools", (1,)))
    assert len(offers(state, 222)) == 1


@pytest.mark.rule("HAL-C9")
def test_310_330_and_702_after_tools() -> None:
    state = at_work(310, 6)
    hold(state, 0, 330, 702)
    state.farmyard = space.JEWELS_DECK
    state.apply(Action("tools", (3,)))
    assert [a.args for a in offers(state, 310)] == [(310, 1)]
    assert [a.args for a in offers(state, 330)] == [(330, 1)]
    assert len(offers(state, 702)) == 1
    state.apply(DONE)
    assert offers(state, 310) + offers(state, 702) == []
    state.apply(Action("tools", (2,)))
    assert [a.args for a in offers(state, 310)] == [(310, 0)]
    assert offers(state, 702) == []
    assert [a.args for a in offers(state, 330)] == [(330, 2)]  # five in this phase


@pytest.mark.rule("HAL-C9")
def test_303_in_the_rest_of_phase_1() -> None:
    state = new(303, phase=1)
    state.board = NO_WORKERS
    for where in range(1, 5):
        workers(state, where, 1, 2)
    clear_sections(state, 0b0011)
    assert [a.args for a in offers(state, 303)] == [(303, 2)]  # 8 workers left section 1


@pytest.mark.rule("HAL-C9")
def test_305_counts_the_steps_of_one_building() -> None:
    state = new(305, phase=9)
    for _ in range(2):
        advance(state, 0, 0)
        advance(state, 0, 1)
    assert offers(state, 305) == []
    advance(state, 0, 1)
    assert [a.args for a in offers(state, 305)] == [(305, 0)]


@pytest.mark.rule("HAL-C9")
def test_208_and_706_after_the_harvest() -> None:
    state = new(208, phase=7)
    hold(state, 0, 706)
    state.farmyard = space.JEWELS_DECK
    lay(state, sown("rye", 5), sown("rye", 5), sown("flax", 5), sown("rye", 2))
    state.stack[:] = [Harvest(0)]
    state.apply(Action("harvest", (sown("rye", 5),)))
    state.apply(Action("harvest", (sown("rye", 5),)))
    assert offers(state, 208) + offers(state, 706) == []
    state.apply(Action("reap"))
    assert len(offers(state, 208)) == len(offers(state, 706)) == 1  # 17 goods, 12 rye


@pytest.mark.rule("HAL-C10")
def test_811_after_a_harvest() -> None:
    state = new(811, phase=7)
    lay(state, sown("flax", 3))
    state.stack[:] = [Harvest(0)]
    give(state, flax=9)
    assert offers(state, 811) == []
    state.apply(Action("reap"))
    assert len(offers(state, 811)) == 1
    give(state, flax=2)
    assert offers(state, 811) == []  # they must still be there


@pytest.mark.rule("HAL-C10")
def test_812_after_a_harvest_by_card() -> None:
    state = at_work(22, 3)
    hold(state, 0, 812)
    lay(state, sown("barley", 4))
    state.apply(offers(state, 22)[0])
    state.apply(Action("harvest", (sown("barley", 4),)))
    state.apply(Action("draw", (0, 801)))
    assert len(offers(state, 812)) == 1
    state.apply(Action("place", (space.CLEARING,)))
    assert offers(state, 812) == []


@pytest.mark.rule("HAL-C11")
def test_a_card_does_not_count_itself() -> None:
    state = at_work(308, 3)
    assert offers(state, 308) == []
    hold(state, 0, 307)
    give(state, jewels=1)
    state.apply(offers(state, 307)[0])
    assert [a.args for a in offers(state, 308)] == [(308, 0)]
    state = new(902)
    assert offers(state, 902) == []


@pytest.mark.rule("HAL-C11", "HAL-C16")
def test_cards_given_up_leave_the_game_and_do_not_count() -> None:
    state = new(414)
    hold(state, 0, 12, 902, 925)
    state.apply(offers(state, 414)[0])
    assert [str(a) for a in state.actions(0)] == ["discard:12", "discard:902", "discard:925"]
    state.apply(Action("discard", (902,)))
    assert [str(a) for a in state.actions(0)] == ["discard:12", "discard:925"]
    state.apply(Action("discard", (925,)))
    assert state.hands[0] == (12,)
    assert state.gone == (902, 925)
    assert state.played[0] == (414,)
    assert state.players[0][at.PLAYED_ALL] == 1
    assert state.players[0][at.TOOLS] == 1


@pytest.mark.rule("HAL-C12")
def test_713_with_a_card_played_as_it_was_drawn() -> None:
    state = at_work(713, 3)
    hold(state, 0, 720)
    put_sheep(state, {5: 2})
    state.apply(Action("place", (space.FARMYARD_CARD,)))
    state.apply(Action("draw", (0, 715)))
    give(state, tools=1)
    assert offers(state, 713) == []
    state.apply(offers(state, 715)[0])  # two sheep, no field
    state.apply(Action("draw", (0, 801)))
    assert len(offers(state, 713)) == 4
    state.apply(offers(state, 713)[0])
    assert state.players[0][at.MILK] == 1


@pytest.mark.rule("HAL-C12")
def test_713_does_not_follow_a_card_from_before() -> None:
    state = at_work(713, 3)
    hold(state, 0, 715)
    put_sheep(state, {5: 1})
    state.apply(offers(state, 715)[0])
    state.apply(Action("draw", (0, 802)))
    assert offers(state, 713) == []


@pytest.mark.rule("HAL-C12")
def test_713_comes_after_what_the_other_card_still_asks() -> None:
    state = at_work(713, 3)
    lay(state, 3)
    give(state, jewels=1, rye=1)
    hold(state, 0, 729)
    state.players[0][at.JUST_TOGETHER] = 1
    state.apply(offers(state, 729)[0])
    state.apply(Action("accept"))  # the field; a card of the deck might make it unwelcome
    assert Action("sow", (4, at.RYE)) in state.actions()
    play(state, 0, offers(state, 713)[0])
    assert state.players[0][at.MILK] == 0
    state.apply(DONE)
    assert state.players[0][at.MILK] == 1


@pytest.mark.rule("HAL-C39")
@pytest.mark.parametrize(
    ("round_", "taken", "place", "playable"),
    [(4, False, 4, 1), (4, True, 4, 0), (4, True, 5, 1), (4, False, 5, 0), (6, True, 7, 0)],
)
def test_301_looks_at_the_next_farmyard_card(
    round_: int, taken: bool, place: int, playable: int
) -> None:
    state = new(301, phase=2)
    set_round(state, round_)
    state.players[0][at.NEXT_YARD] = round_ + taken
    put_sheep(state, {place: 1})
    assert len(offers(state, 301)) == playable


@pytest.mark.rule("HAL-C39")
def test_301_saves_sheep_before_the_card_comes_off() -> None:
    state = new(301, phase=1)
    set_round(state, 4)
    state.players[0][at.NEXT_YARD] = 4
    put_sheep(state, {4: 1})
    state.stack.clear()
    new_workers(state)
    state.apply(offers(state, 301)[0])
    state.apply(Action("move", (4,)))
    state.apply(Action("draw", (0, 801)))
    state.apply(DONE)
    assert state.players[0][at.YARD + 5] == 1


@pytest.mark.rule("HAL-C13")
def test_the_window_counts_twelve_while_it_shows_points() -> None:
    state = new(632)
    lay(state, 3, 3)
    player = state.players[0]
    for _ in range(7):
        for building in range(5):
            rest_boulders(player)
            advance(state, 0, building)
    state.apply(offers(state, 632)[0])
    state.apply(Action("lose", (3,)))
    state.apply(Action("lose", (3,)))
    assert player[at.MEAT] == 2


@pytest.mark.rule("HAL-C12")
def test_others_cannot_know_whether_a_card_played_was_just_drawn() -> None:
    """Whoever deals the hand anew gets the same, whichever of two cards was the drawn one."""
    dealt = []
    for drawn in (720, 730):
        state = at_work(713, 3, players=2)
        hold(state, 0, 720, 730)
        put_sheep(state, {5: 2})
        note_fresh(state, 0, (drawn,))
        state.apply(offers(state, 720)[0])
        assert state.players[0][at.JUST_TOGETHER] == (drawn == 720)
        dealt.append([GAME.resample(state, 1, Random(seed)) for seed in range(20)])
    assert dealt[0] == dealt[1]
    together = {state.players[0][at.JUST_TOGETHER] for state in dealt[0]}
    assert together == {0, 1}
