"""The points that the table shows beside a placement are those that the rules give."""

from __future__ import annotations

from random import Random

import pytest

import ludohall as lh
from ludohall.games.burgundy.web.preview import Preview
from tests.unit.test_faces import seen_by


@pytest.mark.parametrize("players", [2, 4])
def test_previewed_points_are_scored(players: int) -> None:
    match = lh.new("burgundy", players, seed=players, options={"setup": "random"})
    rng = Random(players)
    compared = 0
    while not match.over:
        seat = match.deciding[0]
        legal = match.actions(seat)
        places = [action for action in legal if action.verb == "place"]
        action = rng.choice(places or legal)
        if places:
            before = sum(match.state.players[seat].points)
            said = Preview(seen_by(match, seat, "en")).points(action.args[1], action.args[2])
            state = match.state.clone()
            state.apply(action, seat)
            assert sum(state.players[seat].points) - before == said, str(action)
            compared += 1
        match.play(action, seat)
    assert compared > 10 * players
