"""Words and numbers: everything has a sentence in every language, and a text that reads back."""

from __future__ import annotations

from random import Random

from ludohall.core.i18n import LANGUAGES
from tests.contract.promises.plays import AnyMatch, Play, play_through


def speaks(play: Play) -> None:
    """Every action and log line has words in every language, every action a number and back."""
    names = ("Ann", "Ben", "Cleo", "Dan")

    def look(match: AnyMatch, rng: Random) -> None:
        game = match.game
        for seat in range(match.players):
            for action in match.actions(seat):
                assert game.verbs.decode(game.verbs.encode(action)) == action
                assert game.verbs.parse(str(action)) == action
                for language in LANGUAGES:
                    text = game.describe(match.state, action, seat, game.translator(language))
                    assert_sentence(text)

    match = play_through(play, look, every=6)
    for language in LANGUAGES:
        tr = match.game.translator(language)
        for entry in match.log(None):
            assert_sentence(match.game.say_action(entry.action, names, tr))
            for event in entry.events:
                match.game.events.check(event)
                assert_sentence(match.game.say_event(event, names, tr))


def assert_sentence(text: str) -> None:
    assert text.strip()
    assert "{" not in text
