"""What stands first in a panel makes sense: few buttons, and each says what it does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.core.i18n import LANGUAGES
from ludohall.core.match import Match
from ludohall.games.gwt_nz import text
from tests.unit.test_faces import MARK, drawn, face_of, seen_by

FIRST_SIGHT = 12
"""More buttons than this nobody reads."""


def reached(key: str, step: str, seed: int = 1) -> tuple[Match[Any, Any], int]:
    """A match at the first question of a kind, and whose it is."""
    match, rng = lh.new(key, players=2, seed=seed), Random(seed)
    while not match.over:
        seat = match.deciding[0]
        if type(match.state.step_of(seat)).__name__ == step:
            return match, seat
        match.play(rng.choice(match.actions(seat)), seat)
    raise AssertionError(f"{key} never asks {step}")


def test_free_areas_are_one_choice_when_pawns_are_planned() -> None:
    match, seat = reached("newdale", "Plan")
    seen = seen_by(match, seat, "en")
    groups = face_of("newdale").scene(seen).groups
    open_ = [button for group in groups if not group.folded for button in group.buttons]
    folded = [button.action for group in groups if group.folded for button in group.buttons]
    assert len(open_) <= FIRST_SIGHT < len(seen.actions)
    assert len([group for group in groups if group.folded]) == 1
    marks = {act for acts in MARK.findall(drawn("newdale", seen)) for act in acts.split()}
    assert set(folded) <= marks, "each is pressed on the player board, too"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_area_says_in_words_what_it_needs(language: str) -> None:
    match, seat = reached("newdale", "ChooseArea", seed=4)
    groups = face_of("newdale").scene(seen_by(match, seat, language)).groups
    notes = [str(button.note) for group in groups for button in group.buttons]
    assert notes
    assert not [note for note in notes if "→" in note or "±" in note]
    assert all("assistant" in note for note in notes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_disc_says_what_it_opens(language: str) -> None:
    match, seat = reached("gwt_nz", "FirstDisc")
    seen = seen_by(match, seat, language)
    buttons = [button for group in face_of("gwt_nz").scene(seen).groups for button in group.buttons]
    discs = [button for button in buttons if button.action.startswith("clear:")]
    names = [seen._(name).lower() for name in text.DISCS]
    assert discs
    for button in discs:
        assert button.label.lower() not in names
        assert button.label.lower() in seen.actions[button.action].lower()


def test_to_play_no_card_is_not_what_the_panel_urges() -> None:
    match = lh.new("hallertau", players=2, seed=244)
    wanted = "tools:6"  # a card in hand asks for four
    while match.view(0)["phase"] < 5 or not [a for a in match.actions(0) if a.verb == "card"]:
        seat = match.deciding[0]
        legal = [str(action) for action in match.actions(seat)]
        match.play(wanted if seat == 0 and wanted in legal else legal[-1], seat)
    assert type(match.state.step_of(0)).__name__ == "Window"
    groups = face_of("hallertau").scene(seen_by(match, 0, "en")).groups
    buttons = [button for group in groups for button in group.buttons]
    assert [button for button in buttons if button.action.startswith("card:")]
    assert not [button for button in buttons if button.main]
