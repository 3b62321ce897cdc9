"""What an outcome tells has words in every language."""

from __future__ import annotations

from random import Random

import pytest

import ludohall as lh
from ludohall.core.i18n import LANGUAGES
from tests.contract.promises.plays import AnyMatch, play_through


@pytest.mark.parametrize("key", lh.games())
def test_what_changes_has_words_in_every_language(key: str) -> None:
    game = lh.game(key)
    kinds: set[str] = set()
    steps: set[str] = set()

    def look(match: AnyMatch, rng: Random) -> None:
        for seat in match.deciding:
            steps.add(type(match.state.step_of(seat)).__name__)
            for action in match.actions(seat):
                said = match.outcome(action, seat)
                kinds.update(said.changes, said.drawn)
                for language in LANGUAGES:
                    said.words(game.translator(language))

    play_through((game, game.seats[-1], game.read_options({}, game.seats[-1]), 3), look, every=3)
    assert kinds, "no action ever changes what a player has"
    assert steps <= set(game.questions), "a step has no question in words"
    english, french = (game.translator(language) for language in LANGUAGES)
    for kind in kinds:
        assert game.amount(kind, 2, english) != game.amount(kind, 2, french), kind
