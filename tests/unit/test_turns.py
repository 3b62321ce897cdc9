"""Whose turn it is: the kernel tells the end of a turn for every game, from its steps alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.core import NATURE, Match

AnyMatch = Match[Any, Any]
CASES = [
    (key, players) for key in lh.games() for players in (1, 2, 3) if players in lh.game(key).seats
]


def moves(match: AnyMatch, rng: Random, most: int) -> Any:
    """Random decisions, each with the seat that is about to take it."""
    for _ in range(most):
        if match.over:
            return
        seat = rng.choice(match.deciding)
        yield seat, rng.choice(match.actions(seat))
        match.let_nature_move()


@pytest.mark.parametrize(("game", "players"), CASES)
def test_a_turn_ends_exactly_where_others_or_chance_come_next(game: str, players: int) -> None:
    match = lh.new(game, players=players, seed=3)
    ended = 0
    for seat, action in moves(match, Random(1), 400):
        in_words, sealed = match.ends_turn(action, seat), match.seals(seat)
        joint = match.state.own_step(seat) >= 0
        match.play(action, seat, hold=True)
        over = match.turn_is_over(seat)
        if sealed and in_words:
            assert seat not in match.deciding, f"{action} ends nothing"
        elif in_words:
            assert over, f"{action} ends no turn"
        if over:
            ended += 1
            assert match.deciding != [seat], f"seat {seat} goes on after {action}"
            assert not any(match.turn_is_over(other) for other in range(players) if other != seat)
        elif seat not in match.deciding and not match.is_aside:
            open_run = any(match.state.own_step(other) >= 0 for other in match.deciding)
            turn = match.turn
            assert turn is not None
            assert joint or open_run or turn.goes_on(match.state, match._trace), str(action)
    assert ended > 5


@pytest.mark.parametrize(("game", "players"), CASES)
def test_a_held_turn_can_be_taken_back_and_played_again(game: str, players: int) -> None:
    match = lh.new(game, players=players, seed=3)
    taken = 0
    for seat, action in moves(match, Random(2), 300):
        before, length = match.state.clone(), match.length
        match.play(action, seat, hold=True)
        chance = any(entry.seat == NATURE for entry in match.log_entries()[length:])
        if not match.turn_is_over(seat) or chance or match.over:
            continue
        held = match.state.clone()
        match.undo(seat)
        assert match.state == before
        assert not match.turn_is_over(seat) or match.deciding == []
        match.play(action, seat, hold=True)
        assert match.state == held
        assert match.turn_is_over(seat)
        taken += 1
    assert taken > 3


@pytest.mark.parametrize(("game", "players"), CASES)
def test_holding_changes_nothing_but_the_moment_of_chance(game: str, players: int) -> None:
    held, free = (lh.new(game, players=players, seed=4) for _ in range(2))
    for seat, action in moves(held, Random(3), 200):
        held.play(action, seat, hold=True)
        free.play(action, seat)
        held.let_nature_move()
        assert held.state == free.state
    assert held.record() == free.record()


def test_chance_in_the_middle_of_a_turn_does_not_wait() -> None:
    """Great Western Trail: cards that an action draws come at once, those of phase C after it."""
    match = lh.new("gwt_nz", players=2, seed=3)
    waited = came = 0
    for seat, action in moves(match, Random(1), 300):
        length = match.length
        match.play(action, seat, hold=True)
        chance = [e for e in match.log_entries()[length:] if e.seat == NATURE]
        if match.state.seat == NATURE:
            assert match.turn_is_over(seat)
            waited += 1
        elif chance and not match.turn_is_over(seat):
            assert match.deciding == [seat]
            came += 1
    assert waited
    assert came


def test_what_the_turn_brought_is_counted_from_its_beginning() -> None:
    match = lh.new("burgundy", players=2, seed=3)
    seat = match.seat
    assert seat is not None
    silver = match.game.holdings(match.state, seat)
    match.play("hire:" + str(match.state.players[seat].dice[0]), seat, hold=True)
    match.play("hire:" + str(match.state.players[seat].dice[0]), seat, hold=True)
    outcome = match.turn_outcome(seat)
    assert outcome is not None
    now = match.game.holdings(match.state, seat)
    gained = {key: now[key] - silver[key] for key in now if now[key] != silver[key]}
    assert outcome.changes == gained
    assert any("4" in row for row in outcome.rows(match.game.translator("en")))


def test_a_seat_that_is_asked_again_at_once_has_not_ended_its_turn() -> None:
    """Alone at Hallertau the workers are placed one after the other: the turn is one."""
    match = lh.new("hallertau", players=1, seed=3)
    starts = set()
    for seat, action in moves(match, Random(1), 60):
        match.play(action, seat, hold=True)
        if match.turn is not None and type(match.state.step_of(seat)).__name__ == "Turn":
            assert not match.turn_is_over(seat)
            starts.add(match.turn_start(seat))
    assert 1 <= len(starts) <= 6
