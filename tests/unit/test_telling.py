"""The log in few words and icons: every action of a game is told so, in every language."""

from __future__ import annotations

from random import Random

import pytest

import ludohall as lh
from ludohall.core.i18n import LANGUAGES
from ludohall.faces import Icon
from ludohall.faces.gains import MINUS
from ludohall.web.pages.render import drawing, face_words
from ludohall.web.pages.shorthand import brief, gains

GAMES = ("gwt_nz", "newdale")
MANY = 60
"""A line of more characters does not fit beside what a move brought."""


def actions(game: str) -> list[str]:
    """Every action that a seat can take, with the least and the greatest of its numbers.

    Towns are numbered with gaps: of them the least one alone.
    """
    verbs = [verb for verb in lh.game(game).verbs.by_name.values() if not verb.nature]
    least = [[arg.low for arg in verb.args] for verb in verbs]
    most = [[arg.low if arg.kind == "town" else arg.high for arg in verb.args] for verb in verbs]
    return [
        ":".join([verb.name, *map(str, numbers)])
        for verb, numbers in zip(verbs * 2, least + most, strict=True)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_action_is_told_with_an_icon(game: str, language: str) -> None:
    texts = face_words(game, language)
    for action in actions(game):
        row = brief(game, action, (), "in words", texts)
        icons = [part for part in row if isinstance(part, Icon)]
        assert icons, action
        assert all(drawing(icon.name) for icon in icons)
        assert sum(len(part) for part in row if isinstance(part, str)) <= MANY, row


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_is_left_to_the_words_of_the_log(game: str) -> None:
    assert brief(game, "discard:?", (), "in words", face_words(game, "en")) == ("in words",)


def test_a_stop_names_the_building_that_is_used() -> None:
    texts = face_words("gwt_nz", "fr")
    row = brief("gwt_nz", "move:25:0", ("fee:1:2", "used:1:8"), "", texts)
    assert row[-1] == "va au bâtiment B II"
    assert brief("gwt_nz", "move:39:0", (), "", texts)[-1] == "rejoint Wellington"


PURSE = {"pound": "pounds", "gold": "gold", "certificate": "certificates", "exchange": "tokens"}


def test_what_moves_brought_and_cost_is_told_in_full() -> None:
    match, rng = lh.new("gwt_nz", 2, 1), Random(1)
    before = [match.game.holdings(match.state, seat) for seat in range(2)]
    first = len(match.log(0))
    while not match.over:
        match.play(rng.choice(match.actions(match.deciding[0])))
    facts = [str(event) for entry in match.log(0)[first:] for event in entry.events]
    for seat, old in enumerate(before):
        row = gains("gwt_nz", seat, facts)
        told = dict.fromkeys(PURSE.values(), 0)
        for amount, icon in zip(row[::2], row[1::2], strict=True):
            assert isinstance(icon, Icon)
            if icon.name in PURSE:
                told[PURSE[icon.name]] += int(str(amount).replace(MINUS, "-"))
        new = match.game.holdings(match.state, seat)
        assert told == {kind: new[kind] - old[kind] for kind in told}
