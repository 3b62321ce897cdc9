"""New content costs no interface code: what stands in a game's tables stands on its table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import ludohall as lh
from ludohall.core.i18n import LANGUAGES
from ludohall.core.match import Match
from ludohall.games.gwt_nz.components.printed import B_KEYS
from ludohall.games.gwt_nz.web import keys
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.cards import texts
from ludohall.games.hallertau.cards.counters import JEWELS, TOOLS
from ludohall.games.hallertau.cards.grammar import BONUS, Card
from ludohall.games.hallertau.cards.programs import FIRST_LOWS, FIRST_PLACES, PROGRAMS, Program
from ludohall.games.hallertau.cards.vocabulary import at_least, draw, gain
from ludohall.games.hallertau.effects import count_hand
from ludohall.games.hallertau.state import put
from ludohall.games.hallertau.web import help as helping
from ludohall.games.newdale.components import buildings
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.web import rows
from ludohall.web.pages.render import drawing, face_words, fragment
from tests.unit.test_faces import face_of, seen_by

NEW = Card(31, need=[at_least(TOOLS, 1)], do=[gain(JEWELS, 2), draw(BONUS)])
"""No deck of the box has a card of this number."""


def print_card(program: Program) -> None:
    """Let this stand under the new number, as the tables made from `PROGRAMS` have it."""
    PROGRAMS[NEW.number] = program
    FIRST_PLACES[NEW.number], FIRST_LOWS[NEW.number] = program.place, program.low


@pytest.fixture
def holding_it(monkeypatch: pytest.MonkeyPatch) -> Iterator[Match[Any, Any]]:
    """A first turn with the new card in hand, and what it asks for."""
    assert NEW.number not in texts.CARDS
    monkeypatch.setitem(texts.CARDS, NEW.number, NEW)
    nothing = PROGRAMS[NEW.number]
    print_card(Program(NEW, 0, None))
    helping.tips.cache_clear()
    match: Match[Any, Any] = lh.new("hallertau", 1, seed=1)
    while type(match.state.stack[-1]).__name__ != "Turn":
        match.play(match.actions(0)[0])
    match.state.hands = put(match.state.hands, 0, (NEW.number,))
    match.state.players[0][table.TOOLS] = 1
    count_hand(match.state, 0)
    yield match
    print_card(nothing)
    helping.tips.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_card_has_a_name_a_picture_a_tip_and_an_outcome(
    holding_it: Match[Any, Any], language: str
) -> None:
    seen = seen_by(holding_it, 0, language)
    scene = face_of("hallertau").scene(seen)
    action = f"card:{NEW.number}:0"
    assert seen.outcome(action).changes["jewels"] == 2
    assert seen.outcome(action).drawn == {"bonus_cards": 1}

    buttons = {button.action: button for group in scene.groups for button in group.buttons}
    button = buttons[action]
    assert button.label == texts.heading(NEW.number, seen._)
    assert button.icon is not None
    assert button.icon.name == "gateway"

    tip = face_of("hallertau").tips(face_words("hallertau", language))[button.tip]
    assert tip.title == button.label
    assert {"en": "2 jewels", "fr": "2 bijoux"}[language] in tip.text

    hand = fragment("hallertau/hand.html", seen._, names=seen.names, **scene.context)
    assert f'data-acts="{action}"' in hand
    assert {"tool", "jewel", "bonuscard"} <= set(re.findall(r"#i-([a-z]+)", hand))


def test_a_new_special_building_is_drawn_from_its_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    new = len(buildings.TYPE)
    monkeypatch.setattr(rows, "TYPE", (*buildings.TYPE, buildings.TYPES))
    monkeypatch.setattr(rows, "COLOUR", (*buildings.COLOUR, NOTHING))
    monkeypatch.setattr(rows, "FISTS", (*buildings.FISTS, 2))
    assert drawing(rows.card_icon(new))
    assert rows.card_class(new) == ""
    assert rows.does(new, face_words("newdale", "en")) == (rows.i("nd-fist"),) * 2


def test_a_new_bonus_tile_has_an_icon() -> None:
    assert drawing(keys.tile_icon("two_gold"))
    assert all(keys.tile_icon(key) != keys.tile_icon("two_gold") for key in B_KEYS)
