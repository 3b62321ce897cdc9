"""What gives up something of worth is told, and what costs nothing is not."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.core.action import Action
from ludohall.core.i18n import LANGUAGES
from ludohall.core.match import Match
from ludohall.games.hallertau.state import LAST_CHANCE
from tests.unit.test_closing_words import moments

WORTH = {
    "burgundy": {"LoadShip", "PlaceFreely", "SellFreely", "TakeFreely"},
    "hallertau": {"Breed", "Butchery", "Farm", "Improve"},
    "gwt_nz": {"Income", "Location", "Sail", "Buy", "Shear"},
    "newdale": {"Produce", "LastChains", "PersonalGoal"},
}
"""Steps at which somebody may give up something by mistake, in every few matches."""


@pytest.mark.parametrize("key", list(WORTH))
def test_what_is_given_up_is_said_in_every_language(key: str) -> None:
    game = lh.game(key)
    found: Counter[str] = Counter()
    for match in moments(key):
        seat = match.deciding[0]
        for action in match.actions(seat):
            said = [
                game.forfeit(match.state, seat, action, game.translator(language))
                for language in LANGUAGES
            ]
            if any(said):
                assert len(set(said)) == len(LANGUAGES), said
                assert len(match.actions(seat)) > 1, "what is forced gives up nothing"
                found[type(match.state.step_of(seat)).__name__] += 1
    assert set(found) >= WORTH[key]


def test_a_tile_that_can_never_be_placed_is_not_given_up() -> None:
    game, tr = lh.game("burgundy"), lh.game("burgundy").translator("en")
    taking = next(
        match
        for match in moments("burgundy")
        if type(match.state.step_of(match.deciding[0])).__name__ == "TakeFreely"
        and len(match.state.players[match.deciding[0]].storage) < 3
    )
    state, seat = taking.state.clone(), taking.deciding[0]
    done = next(action for action in taking.actions(seat) if action.verb == "done")
    state.phase = state.round = 4
    state.players[seat].dice = (6,)
    assert "room in storage" in game.forfeit(state, seat, done, tr)
    state.players[seat].dice = ()
    assert game.forfeit(state, seat, done, tr) == ""


def test_a_visit_to_wellington_without_any_sheep_is_a_delivery_given_up() -> None:
    match, rng = lh.new("gwt_nz", players=2, seed=3), Random(3)
    game, tr = match.game, lh.game("gwt_nz").translator("en")
    seen: set[str] = set()
    while not match.over and seen != {"no sheep", "no more sheep"}:
        seat = match.deciding[0]
        actions = match.actions(seat)
        reveals = [action for action in actions if action.verb == "reveal"]
        if reveals:
            done = next(action for action in actions if action.verb == "done")
            step = match.state.step_of(seat)
            assert step is not None
            first = not step.key()[2]
            assert bool(game.forfeit(match.state, seat, done, tr)) == first
            assert game.forfeit(match.state, seat, reveals[0], tr) == ""
            seen.add("no sheep" if first else "no more sheep")
        match.play(rng.choice(reveals or actions), seat)
    assert seen == {"no sheep", "no more sheep"}


def test_points_on_cards_in_hand_are_not_thrown_away_at_the_end() -> None:
    match, rng = lh.new("hallertau", players=2, seed=3), Random(3)
    game, tr = match.game, lh.game("hallertau").translator("en")
    done, told = game.verbs.parse("done"), 0
    while not match.over:
        seat = match.deciding[0]
        before = match.scores()[seat]
        cards = match.state.free(seat)
        if match.state.phase == LAST_CHANCE:
            worth = max([outcome_of(match, seat, card) - before for card in cards], default=0)
            said = game.forfeit(match.state, seat, done, tr)
            assert (f"{worth} point" in said) if worth > 0 else not said
            told += bool(said)
        match.play(rng.choice([a for a in match.actions(seat) if a not in cards]), seat)
    assert told


def outcome_of(match: Match[Any, Any], seat: int, action: Action) -> int:
    """The points of a seat after an action."""
    after = match.state.clone()
    after.apply(action, seat)
    points: int = after.scores()[seat]
    return points
