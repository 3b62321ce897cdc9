"""Actions have few numbers: each of those a seat may choose between has one of its own."""

from __future__ import annotations

from random import Random

import pytest

import ludohall as lh
from ludohall.core import NATURE
from ludohall.core.action import Action, Arg, Verb, Verbs
from ludohall.core.errors import MalformedAction
from ludohall.research import Numbers, numbers_of
from tests.contract.cases import some_options
from tests.hiding import dealt_anew

MOST = 4000
MATCHES = 12


@pytest.mark.parametrize("key", lh.games())
def test_they_are_few_and_told_apart(key: str) -> None:
    numbers = numbers_of(key)
    assert numbers.size < MOST
    assert len(set(numbers.texts)) == numbers.size


@pytest.mark.parametrize("players", range(1, 5))
@pytest.mark.parametrize("key", lh.games())
def test_whatever_a_seat_may_do_has_a_number_of_its_own(key: str, players: int) -> None:
    game, numbers = lh.game(key), numbers_of(key)
    if players not in game.seats:
        assert key == "burgundy"  # which nobody plays alone
        return
    for seed in range(MATCHES):
        rng = Random(f"{key} {players} {seed}")
        options = game.read_options(some_options(game, players, rng), players)
        state = game.new(players, options, game.rules)
        state.settle()
        while not state.over:
            if state.seat == NATURE:
                state.apply(state.sample(rng))
                continue
            seat, actions = state.seat, state.actions()
            assert seat is not None
            found = numbers.all_of(state, seat, actions)
            assert list(found.values()) == actions
            assert all(0 <= number < numbers.size for number in found)
            state.apply(actions[int(rng.random() * len(actions))])


@pytest.mark.parametrize("key", lh.games())
def test_a_number_tells_nothing_that_its_seat_does_not_know(key: str) -> None:
    game, numbers = lh.game(key), numbers_of(key)
    players = game.seats[-1]
    seen = 0
    for state, other, seat, _ in dealt_anew(game, players, {}, 0.2):
        one = numbers.all_of(state, seat, state.actions(seat))
        assert one == numbers.all_of(other, seat, other.actions(seat))
        seen += 1
    assert seen


def test_an_action_that_is_not_possible_has_none() -> None:
    verbs = Verbs((Verb("take", "Take {tile}", (Arg("tile", 0, 9),)),))
    numbers = Numbers(verbs, {"take": [(2,), (5,)]}, {})
    assert (numbers.size, numbers.texts) == (2, ["take:2", "take:5"])
    assert numbers.of(None, 0, Action("take", (5,))) == 1
    with pytest.raises(MalformedAction, match="take:3 has no number"):
        numbers.of(None, 0, Action("take", (3,)))
    with pytest.raises(ValueError, match="twice"):
        Numbers(verbs, {"take": [(2,), (2,)]}, {})
