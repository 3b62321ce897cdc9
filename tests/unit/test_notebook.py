"""A match in print and in a notebook: the table as one seat may see it, in a piece of its own."""

from __future__ import annotations

import re
from html import unescape
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall import notebook
from ludohall.bots import bot, play_out
from ludohall.core import Match
from tests.toys.bids import GAME as BIDS

GAMES = pytest.mark.parametrize("key", lh.games())


def later(key: str, players: int = 3, decisions: int = 40) -> Match[Any, Any]:
    match, rng = lh.new(key, players, seed=players), Random(players)
    for _ in range(decisions):
        seat = match.deciding[0]
        match.play(rng.choice(match.actions(seat)), seat)
    return match


def document(html: str) -> str:
    """The document in the frame."""
    (found,) = re.findall(r'srcdoc="([^"]*)"', html)
    return unescape(found)


@GAMES
def test_a_printed_match_is_its_table(key: str) -> None:
    match = later(key)
    heading, *lines = str(match).splitlines()
    assert heading.startswith(match.game.title)
    assert f"(seat {match.seat})." in heading
    assert sum(line.startswith("── ") for line in lines) > 3
    assert str(lh.drawing(match)) == str(match)
    assert str(match) != str(lh.drawing(match, language="fr")) != str(lh.drawing(match, 0, "en"))


@GAMES
def test_a_notebook_shows_the_table_of_the_browser(key: str) -> None:
    match = later(key)
    html = match._repr_html_()
    assert html is not None
    page = document(html)
    for action in match.actions():
        assert f"<td>{action}</td>" in page
    assert 'id="board"' in page
    assert lh.drawing(match)._repr_html_() == html


@GAMES
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_drawing_stands_alone(key: str, language: str) -> None:
    """Nothing is loaded and nothing runs: every icon, every style is in it."""
    html = lh.drawing(later(key), language=language).html
    page = document(html)
    assert "sandbox=" in html
    for foreign in ("/static/", "<script", "<link", " src=", "@import", "url(", "<form"):
        assert foreign not in page, foreign
    assert set(re.findall(r"https?://[^\s\"']+", page)) <= {"http://www.w3.org/2000/svg"}
    symbols = set(re.findall(r'\bid="([^"]+)"', page))
    used = set(re.findall(r'<use href="#([^"]+)"', page))
    assert used
    assert used <= symbols
    assert "<style>" in page


@GAMES
def test_what_is_hidden_stays_hidden(key: str) -> None:
    """Dealt anew, what the viewer cannot know changes nothing in sight."""
    match = later(key)
    seat = match.seat
    assert seat is not None
    before = lh.drawing(match)
    differs = False
    for round_ in range(5):
        match.state = match.game.resample(match.state, seat, Random(round_))
        after = lh.drawing(match)
        assert (after.text, after.html) == (before.text, before.html)
        differs = differs or match.position != later(key).position
    assert differs or key == "burgundy", "nothing is hidden"


@pytest.mark.parametrize("key", ["gwt_nz", "hallertau", "newdale"])
def test_other_eyes_see_other_hands(key: str) -> None:
    match = later(key)
    drawn = [lh.drawing(match, seat) for seat in (*range(match.players), lh.SPECTATOR)]
    assert len({drawing.text for drawing in drawn}) == len(drawn)
    assert len({drawing.html for drawing in drawn}) == len(drawn)
    assert "Seen by a spectator." in drawn[-1].text
    assert "(seat 1)." in repr(drawn[1])


@GAMES
def test_a_finished_match_is_seen_by_a_spectator(key: str) -> None:
    match = lh.new(key, 2, seed=3)
    play_out(match, [bot("random", key)] * 2, 3)
    assert "The match is over. Seen by a spectator." in str(match)
    assert "The match is over." in document(lh.drawing(match).html)


@pytest.mark.parametrize("seat", [3, -1, "0", 1.0])
def test_there_are_no_other_eyes(seat: Any) -> None:
    with pytest.raises(lh.errors.BadSeats, match=f"there is no seat {seat!r}"):
        lh.drawing(later("burgundy", decisions=0), seat)


def test_without_the_web_the_table_is_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebook, "_has_web", lambda: False)
    match = later("burgundy")
    html = match._repr_html_()
    assert html is not None
    assert unescape(html) == f"<pre>{match}</pre>"


def test_a_game_without_drawings_shows_its_heading() -> None:
    match = Match(BIDS, 2, 1, {})
    assert str(match) == "Bids. Seen by a spectator."
    assert match._repr_html_() == "<pre>Bids. Seen by a spectator.</pre>"


@GAMES
def test_offers_are_actions_in_words(key: str) -> None:
    match = later(key)
    found = lh.offers(match)
    assert list(found) == match.actions()
    assert repr(found) == f"<Offers: {len(match.actions())} actions>"
    for action, line in zip(found, str(found).splitlines(), strict=True):
        assert found[action] == lh.describe(match, action)
        assert line.startswith(str(action))
        assert found[action] in line
    assert found._repr_html_().count("<tr>") == len(found)
    seat = match.deciding[0]
    assert list(lh.offers(match, seat, "fr").values()) == [
        lh.describe(match, action, "fr", seat) for action in match.actions(seat)
    ]
