"""Words and numbers: everything has a sentence in every language, and a text that reads back."""

from __future__ import annotations

from random import Random

from ludohall.core.i18n import LANGUAGES, Translator
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
                    tr = game.translator(language)
                    assert_sentence(game.describe(match.state, action, seat, tr))
                    assert_named(game.describe(match.state, action, seat, tr, names), match, tr)

    match = play_through(play, look, every=6)
    for language in LANGUAGES:
        tr = match.game.translator(language)
        for entry in match.log(None):
            said = match.game.say_action(entry.action, names, tr)
            assert_named(said, match, tr)
            for event in entry.events:
                match.game.events.check(event)
                said = match.game.say_event(event, names, tr)
                assert_named(said, match, tr)


def assert_named(text: str, match: AnyMatch, tr: Translator) -> None:
    """Whoever has a name is not counted: no "player 2"."""
    assert_sentence(text)
    for seat in range(match.players):
        counted = match.game.name("seat", seat, tr).lower()
        assert not counted.startswith(("player", "joueur")) or counted not in text.lower()


def assert_sentence(text: str) -> None:
    assert text.strip()
    assert "{" not in text
