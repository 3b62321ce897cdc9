"""At every kind of pending step that a game knows, each seat can be dealt a state to play on."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import ludohall as lh
from ludohall.core import Match, Step
from tests.contract.cases import some_options
from tests.contract.promises.plays import AnyMatch, walk_through
from tests.contract.promises.secrets import Kind, kind, play_on
from tests.golden.store import paths, read

TIMES = 40
"""So often each kind is tried."""
PLAYOUTS = 2
"""So often it is played to the end."""
MATCHES = 30
"""So many random matches are played beside the golden records."""


@pytest.mark.parametrize("key", lh.games())
def test_states_dealt_anew_play_on_at_every_kind_of_step(key: str) -> None:
    """By step, its parameters, whose it is and how many have to decide; no step is left out."""
    rng = Random(key)
    met: Counter[Kind] = Counter()

    def look(match: AnyMatch, _: Random) -> None:
        for viewer in range(match.players):
            what = kind(match, viewer)
            if met[what] < TIMES:
                met[what] += 1
                play_on(match, rng, viewer, to_the_end=met[what] <= PLAYOUTS)

    game = lh.game(key)
    for seed in range(MATCHES):
        players = game.seats[seed % len(game.seats)]
        walk_through((game, players, some_options(game, players, Random(seed)), seed), look)
    for path in paths(key):
        record = read(path)
        again: AnyMatch = Match(
            game,
            record.players,
            record.seed,
            record.options,
            rules=record.state.rules,
            position=record.beginning,
        )
        for entry in record.log_entries():
            look(again, rng)
            again.repeat(entry.seat, entry.action)
    decided = {step.__name__ for step in game.steps if step.run is Step.run}
    missing = decided - {what[0] for what in met}
    assert not missing, f"no random match and no golden record meets {', '.join(sorted(missing))}"
