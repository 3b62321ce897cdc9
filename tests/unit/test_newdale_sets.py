"""Cards and goods of Newdale that are chosen as sets: what pages and reasons say of the choice."""

from __future__ import annotations

from typing import Any

import pytest

import ludohall as lh
from ludohall.core.i18n import translator
from ludohall.core.match import Match
from ludohall.games.newdale import GAME, terminal
from ludohall.games.newdale.keys import CARD_IDS
from ludohall.games.newdale.steps.draws import Discard
from ludohall.games.newdale.steps.pay import A_SHIP, ANYTHING, charge
from ludohall.games.newdale.text import card_title
from ludohall.games.newdale.web import face
from ludohall.games.newdale.web.asked import question
from ludohall.games.newdale.web.marks import marks
from tests.rules.newdale.table import Table, discard, pay
from tests.unit.test_faces import WHY, drawn, seen_by


def reason(table: Table, text: str, language: str = "en") -> str | None:
    """Why seat 0 may not do it."""
    return GAME.why_not(table.state, 0, GAME.verbs.parse(text), GAME.translator(language))


def begun() -> tuple[Match[Any, Any], list[int]]:
    """Three of eight cards are to be discarded."""
    match = lh.new("newdale", 2, seed=1)
    return match, list(match.state.players[0].hand)


def test_every_card_of_the_hand_can_be_clicked_until_the_last_is_chosen() -> None:
    match, hand = begun()
    for chosen in (hand[6], hand[2], hand[4]):
        ringed = marks(seen_by(match, 0, "en"))
        for card in match.state.players[0].hand:
            assert ringed[f"hand{card}"] == (f"discard:{card}",)
        match.play(f"discard:{chosen}", 0)
    assert match.state.step_of(0) is None


@pytest.mark.parametrize(("language", "said"), [("en", "2 of 3 chosen"), ("fr", "2 sur 3")])
def test_the_page_says_what_is_chosen_so_far(language: str, said: str) -> None:
    match, hand = begun()
    first = face().scene(seen_by(match, 0, language))
    assert said not in first.hint
    match.play(f"discard:{hand[6]}", 0)
    match.play(f"discard:{match.actions(1)[0].args[0]}", 1)  # the other's cards are not one's own
    match.play(f"discard:{hand[2]}", 0)
    scene = face().scene(seen_by(match, 0, language))
    assert scene.hint.startswith(said)
    tr = GAME.translator(language)
    names = [card_title(card, tr) for card in (hand[6], hand[2])]
    assert scene.hint.index(names[0]) < scene.hint.rindex(names[1])
    assert not any(group.chooser for group in scene.groups)  # one more is one press
    match.undo(0)
    assert said not in face().scene(seen_by(match, 0, language)).hint


@pytest.mark.parametrize(("language", "said"), [("en", "1 of 3 chosen"), ("fr", "1 sur 3")])
def test_the_terminal_says_how_many_are_chosen(language: str, said: str) -> None:
    match, hand = begun()
    match.play(f"discard:{hand[5]}", 0)
    blocks = terminal.draw(match.view(0), translator(language, "ludohall.games.newdale"))
    assert said in [cell for _, rows in blocks for row in rows for cell in row]


def test_a_card_that_does_not_fit_says_so() -> None:
    table = Table().hand("sawmill1", "sawmill2", "mill1").ask(Discard(0, 1, 1, 2))
    assert table.legal == [discard("sawmill1"), discard("sawmill2")]
    said = "This card does not give what is asked for: cotton."
    assert reason(table, discard("mill1")) == said
    assert "coton" in (reason(table, discard("mill1"), "fr") or "")
    assert reason(table, discard("mill3")) == "You do not have this card."


def test_a_hand_card_that_does_not_fit_is_asked_about_as_a_discard() -> None:
    match, _ = begun()
    match.state.stack[-1:] = [Discard(0, 1, 1, 2)]
    match.state.players[0].hand = bytes(
        sorted(CARD_IDS[card] for card in ("sawmill1", "sawmill2", "mill1"))
    )
    seen = seen_by(match, 0, "en")
    assert question(seen, seen._) == "discard 1 of the 2 cards that fit"
    asked = set(WHY.findall(drawn("newdale", seen)))
    assert discard("mill1") in asked
    assert f"build:{CARD_IDS['mill1']}" not in asked


def paying(due: int, purpose: int = ANYTHING, rules: int = GAME.rules, **goods: int) -> Table:
    """Seat 0 has to choose how to pay."""
    table = Table(chapter="IVb", rules=rules).goods(**goods)
    charge(table.state, 0, due, 0, purpose)
    return table


def test_reasons_of_payments() -> None:
    table = paying(5, coal=5, bread=1, planks=2, red_grapes=1)
    assert reason(table, pay("coal", 6)) == "You do not have so many of this good."
    assert reason(table, pay("bread", 0)) is None
    assert reason(table, pay("red_grapes", 1)) == "These grapes are worth nothing now."
    assert (
        reason(table, pay("coal", 2)) == "With so many of this good a good would be paid in vain."
    )
    two = paying(5, bread=2, coal=5)
    assert reason(two, pay("bread", 2)) == (
        "Fewer of this good are enough: the rest would be paid in vain."
    )
    ship = paying(3, A_SHIP, planks=2, barrels=1, coal=9)
    assert reason(ship, pay("coal", 3)) == "Ships are not built with this good."


def test_a_good_is_chosen_once() -> None:
    table = paying(9, coal=9, bread=1, planks=2, bricks=2)
    table.play(pay("coal", 2))
    assert table.legal
    assert reason(table, pay("coal", 1)) == "How many of this good you pay is chosen already."


def test_by_version_0_dearer_goods_come_first() -> None:
    table = paying(7, rules=0, tools=1, bricks=2, coal=7)
    assert "dearer goods" in (reason(table, pay("coal", 1)) or "")
