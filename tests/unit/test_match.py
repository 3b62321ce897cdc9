"""The kernel by a toy: turns, simultaneous phases, out-of-turn actions, undo, log, branches."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import ludohall as lh
from ludohall.bots import bot, play_out
from ludohall.core import AUTO, NATURE, ON_TURN, SPECTATOR, Action, Match
from ludohall.core.chance import generator
from ludohall.core.errors import (
    BadOption,
    BadSeats,
    BadSeed,
    CannotUndo,
    IllegalAction,
    MalformedAction,
    MatchOver,
)
from tests.toys.bids import GAME
from tests.toys.bids.rules import PRAY, BidsState
from tests.toys.bids.view import BidsView


def new(players: int = 2, seed: int = 1, **options: int | bool) -> Match[BidsState, BidsView]:
    match = Match(GAME, players, seed, options)
    match.let_nature_move()
    return match


def rich(match: Match[BidsState, BidsView], seat: int) -> Match[BidsState, BidsView]:
    """The match with a coin in a seat's hand."""
    match.state.hands[seat].coins += 1
    match.state.bank -= 1
    return match


def finish(match: Match[BidsState, BidsView]) -> Match[BidsState, BidsView]:
    while not match.over:
        match.play(match.actions()[0])
    return match


def test_nature_moves_by_itself_and_is_logged() -> None:
    match = new()
    assert match.seat == 0
    assert [entry.seat for entry in match.log_entries()] == [NATURE]
    assert all(len(hand.cards) == 1 for hand in match.state.hands)


def test_all_seats_decide_at_once_in_any_order() -> None:
    match = new(players=3)
    assert match.deciding == [0, 1, 2]
    match.play(match.actions(2)[0], seat=2)
    assert match.deciding == [0, 1]
    assert match.actions(2) == []
    match.play(match.actions(1)[0], seat=1)
    assert match.seat == 0
    match.play(match.actions(0)[0])
    assert [entry.action.verb for entry in match.log_entries()][-2:] == ["reveal", "deal"]
    assert match.deciding == [0, 1, 2]


def test_out_of_turn_action_leaves_the_pending_step_alone() -> None:
    match = rich(new(), 1)
    match.play(match.actions(1)[0], seat=1)
    assert match.seat == 0
    assert match.actions(1) == [PRAY]
    pending = match.state.stack[:]
    match.play("pray", seat=1)
    assert match.state.stack == pending
    assert match.state.hands[1].favours == 1
    assert match.actions(1) == []


def test_free_actions_are_added_on_turn() -> None:
    assert PRAY in rich(new(), 0).actions()


def test_nobody_acts_while_chance_has_to_move() -> None:
    match = rich(new(), 1)
    match.play(match.actions(0)[0], seat=0, hold=True)
    match.play(match.actions(1)[0], seat=1, hold=True)
    assert match.state.seat == NATURE
    assert match.actions(1) == []
    with pytest.raises(IllegalAction):
        match.play("pray", seat=1)


def test_illegal_action_says_what_is_legal() -> None:
    match = new()
    legal = match.actions()
    bad = next(card for card in range(6) if Action("bid", (card,)) not in legal)
    with pytest.raises(
        IllegalAction, match=f"bid:{bad} is not legal for seat 0: .* Legal are bid:"
    ):
        match.play(f"bid:{bad}")
    match.play(match.actions(1)[0], seat=1)
    with pytest.raises(IllegalAction, match=r"for seat 1: It is the turn of seat 0\."):
        match.play(legal[0], seat=1)


def test_nobody_plays_for_nature_or_for_a_seat_that_is_not_there() -> None:
    match = new()
    with pytest.raises(IllegalAction):
        match.play("reveal")
    for seat in (2, -1, True):
        with pytest.raises(BadSeats, match="seats are 0 to 1"):
            match.play("bid:0", seat=seat)
    with pytest.raises(BadSeats):
        match.view(5)
    with pytest.raises(BadSeats):
        match.log(5)


def test_the_end() -> None:
    match = new(rounds=1)
    assert match.ending() is None
    finish(match)
    assert match.seat is None
    assert match.actions() == []
    ending = match.ending()
    assert ending is not None
    assert ending.reason == "All rounds are played."
    with pytest.raises(MatchOver):
        match.play("bid:0")


@pytest.mark.parametrize(("players", "seed"), [(1, 0), (4, 0), (0, 0)])
def test_wrong_number_of_players(players: int, seed: int) -> None:
    with pytest.raises(BadSeats, match="bids is for 2 to 3 players"):
        new(players, seed)


@pytest.mark.parametrize("seed", [-1, 2**63, True])
def test_wrong_seed(seed: int) -> None:
    with pytest.raises(BadSeed):
        new(2, seed)


def test_options_that_do_not_fit_together() -> None:
    with pytest.raises(BadOption, match="four rounds"):
        new(rounds=4, prayers=False)


def test_undo_of_the_last_decision() -> None:
    match = new(players=3)
    before = match.state.clone()
    match.play(match.actions()[0])
    match.undo()
    assert match.state == before
    assert match.length == 1


def test_undo_in_a_simultaneous_phase_keeps_what_others_chose() -> None:
    match = new(players=3)
    match.play(match.actions(0)[0], seat=0)
    match.play(match.actions(1)[0], seat=1)
    match.undo(seat=0)
    assert match.deciding == [0, 2]
    assert match.state.hands[1].bid >= 0
    match.undo(seat=1)
    assert match.state.hands[1].bid == -1


def test_undo_never_crosses_chance() -> None:
    match = new()
    match.play(match.actions(0)[0], seat=0)
    match.play(match.actions(1)[0], seat=1)
    with pytest.raises(CannotUndo, match="chance has moved"):
        match.undo()
    with pytest.raises(CannotUndo, match="chance has moved since the last decision of seat 1"):
        match.undo(seat=1)
    assert not match.can_undo(1)


def test_undo_never_crosses_another_seat() -> None:
    match = rich(new(), 1)
    match.play(match.actions(0)[0], seat=0)
    match.play("pray", seat=1)
    with pytest.raises(CannotUndo, match="another seat has decided"):
        match.undo(seat=0)
    match.undo(seat=1)
    assert match.state.hands[1].favours == 0


def test_undo_never_takes_back_the_end() -> None:
    match = lh.new("burgundy", players=2, seed=1)
    play_out(match, [bot("random", "burgundy")] * 2, seed=1)
    assert match.log(None)[-1].seat >= 0  # nothing but the end bars it
    assert not match.can_undo(0)
    assert not match.can_undo(1)
    with pytest.raises(CannotUndo, match="the match is over"):
        match.undo()


def test_undo_with_nothing_played() -> None:
    with pytest.raises(CannotUndo, match="no decision to take back"):
        new().undo(seat=0)
    with pytest.raises(CannotUndo, match="no decision to take back"):
        new().undo()


def test_the_log_hides_what_a_seat_may_not_know() -> None:
    match = new()
    match.play(match.actions(0)[0], seat=0)
    own, other, spectator = match.log(0), match.log(1), match.log(None)
    assert str(own[0].action).endswith(":?")
    assert str(other[0].action).startswith("deal:?:")
    assert str(spectator[0].action) == "deal:?:?"
    assert "?" not in str(own[1].action)
    assert str(other[1].action) == "bid:?"
    assert match.log(1, since=1)[0].seat == 0


def test_events_belong_to_the_action_that_caused_them() -> None:
    match = finish(new(seed=3, rounds=4))
    events = [event for entry in match.log(None) for event in entry.events]
    assert events
    assert {event.verb for event in events} == {"won"}
    assert match.state.clone().trace is None


def test_a_branch_shares_the_past_and_not_the_future() -> None:
    match = finish(new(seed=5, rounds=4))
    branches = [match.branch(3, seed) for seed in range(8)]
    assert all(b.record()["actions"][:3] == match.record()["actions"][:3] for b in branches)  # type: ignore[index]  # a list
    assert len({str(finish(b).record()["actions"]) for b in branches}) > 1
    with pytest.raises(IllegalAction, match="actions, not 999"):
        match.branch(999, 1)


def test_states_are_values_without_a_hash() -> None:
    match = new()
    again = pickle.loads(pickle.dumps(match.state))
    assert again == match.state
    assert again.stack == match.state.stack
    with pytest.raises(TypeError, match="no hash"):
        hash(match.state)


def test_chances_and_sampling_of_the_state() -> None:
    state = new().state
    for seat in (0, 1):
        state.apply(state.actions(seat)[0], seat)
    assert state.seat == NATURE
    assert state.chances() == [(Action("reveal"), 1.0)]
    state.apply(state.sample(Random(0)))
    assert state.seat == NATURE
    state.advance(Random(0))
    assert state.seat == 0


def test_a_playout_ends_the_game_and_repeats_with_the_same_chance() -> None:
    states = [new(players=3, rounds=4).state for _ in range(2)]
    decisions = [state.playout(Random(3)) for state in states]
    assert states[0].over
    assert states[0] == states[1]
    assert decisions[0] == decisions[1] >= 12


def test_no_two_streams_of_chance_are_the_same() -> None:
    first = [generator(seed, move).random() for seed in range(3) for move in range(-4, 4)]
    assert len(set(first)) == len(first)


@pytest.mark.parametrize("number", [1.0, True, "1"])
def test_an_action_of_other_things_than_whole_numbers_is_refused(number: object) -> None:
    match = new()
    before = match.state.clone()
    with pytest.raises(MalformedAction, match="bid: card is a whole number from 0 to 11, not"):
        match.play(Action("bid", (number,)))  # type: ignore[arg-type]  # on purpose
    assert match.state == before


def test_chance_and_spectators_are_not_mistaken_for_each_other() -> None:
    """A spectator sees no card that is dealt, though neither has a seat."""
    match = new(players=3)
    assert [str(entry.action) for entry in match.log(None)] == ["deal:?:?:?"]
    assert len({NATURE, AUTO, SPECTATOR, ON_TURN}) == 4
