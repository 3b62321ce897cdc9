"""A state dealt anew is no mere copy: what others hold in secret really changes."""

from __future__ import annotations

from random import Random

import ludohall as lh
from ludohall.core import Action, Match
from ludohall.games.gwt_nz.state import GwtState
from ludohall.games.gwt_nz.steps.flock import DiscardPair, has_pair
from tests.toys.bids import GAME as BIDS


def test_hallertau_deals_the_other_hands_anew() -> None:
    match = lh.new("hallertau", players=3, seed=1)
    own = match.state.hands[0]
    dealt = [lh.game("hallertau").resample(match.state, 0, Random(n)).hands for n in range(20)]
    assert {hands[0] for hands in dealt} == {own}
    assert len({hands[1] for hands in dealt}) > 10
    assert len({hands[2] for hands in dealt}) > 10


def test_burgundy_deals_secret_choices_anew() -> None:
    match = lh.new("burgundy", 3, 1, {"setup": "free", "choice": "secret"})
    for _ in range(2):
        match.play(match.actions(1)[0], seat=1)
    dealt = {lh.game("burgundy").resample(match.state, 0, Random(n)).secrets[1] for n in range(60)}
    assert len(dealt) > 10


def test_the_toy_deals_bids_and_hands_anew() -> None:
    match = Match(BIDS, 3, 1, {})
    match.let_nature_move()
    match.play(match.actions(1)[0], seat=1)
    dealt = [BIDS.resample(match.state, 0, Random(n)) for n in range(20)]
    assert len({state.hands[1].bid for state in dealt}) > 3
    assert {tuple(state.hands[0].cards) for state in dealt} == {tuple(match.state.hands[0].cards)}


def test_newdale_deals_hands_goals_and_plans_anew() -> None:
    game = lh.game("newdale")
    match = lh.new("newdale", 3, 1)
    while match.view(None)["phase"] != "planning":
        match.play(match.actions()[0])
    match.play(match.actions(1)[3], seat=1)
    dealt = [game.resample(match.state, 0, Random(n)).players for n in range(40)]
    own = match.state.players[0]
    assert {players[0].hand for players in dealt} == {own.hand}
    assert {players[0].goal for players in dealt} == {own.goal}
    assert len({players[1].hand for players in dealt}) > 20
    assert {players[2].goal for players in dealt} == set(range(6)) - {own.goal}
    assert len({players[1].plan[0] for players in dealt}) > 10
    assert {players[1].plan[1] for players in dealt} == {-1}


def test_who_has_begun_to_discard_a_pair_is_dealt_one_in_great_western_trail() -> None:
    """All know of the pair, not of which breed it is."""
    match = lh.new("gwt_nz", 3, 1)
    rng = Random(1)
    while not any(isinstance(step, DiscardPair) for step in match.state.stack):
        actions = match.actions()
        pairs = [action for action in actions if begins_a_pair(match.state, action)]
        match.play((pairs or actions)[int(rng.random() * len(pairs or actions))])
    seat = match.state.stack[-1].seat
    dealt = [match.game.resample(match.state, (seat + 1) % 3, Random(n)) for n in range(60)]
    assert all(has_pair(state, seat) for state in dealt)
    assert len({state.hands[seat] for state in dealt}) > 1


def begins_a_pair(state: GwtState, action: Action) -> bool:
    """Whether the action asks for a pair to be discarded."""
    after = state.clone()
    after.apply(action)
    return bool(after.stack) and isinstance(after.stack[-1], DiscardPair)
