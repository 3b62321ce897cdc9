"""The rules in pictures: examples that were played, before and after, and the search in them."""

from __future__ import annotations

import re

import pytest
from markupsafe import Markup
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.faces import face
from ludohall.faces.book import book
from ludohall.faces.examples import examples_of, record_of
from ludohall.web.pages.illustrations import Picture, marked, picture, still
from ludohall.web.pages.render import face_words
from ludohall.web.pages.rules import Search

KEYS = [key for key in lh.games() if face(key)]


def pictures(game: str, language: str) -> dict[str, list[Picture]]:
    """The examples of a game by heading."""
    return {
        face_words(game, language)(heading): [
            picture(game, heading, n, language) for n in range(len(shown))
        ]
        for heading, shown in examples_of(game).items()
    }


@pytest.mark.parametrize("game", KEYS)
def test_the_examples_are_of_matches_that_end_as_their_records_say(game: str) -> None:
    names = {example.record for shown in examples_of(game).values() for example in shown}
    assert "match" in names
    for name in names:
        assert lh.replay(record_of(game, name)).over


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", KEYS)
def test_every_example_stands_under_its_heading_with_its_rules(game: str, language: str) -> None:
    look = face(game)
    assert look is not None
    told = look.rules(face_words(game, language))
    drawn = pictures(game, language)
    assert set(drawn) <= {heading for heading, _ in told}
    chapters = book(lh.game(game).package, language).chapters
    numbers = {rule.number for part in chapters for rule in part.rules}
    for one in (one for shown in drawn.values() for one in shown):
        assert one.rules
        assert set(one.rules) <= numbers
        if one.before:
            assert one.said
            assert one.before != one.after


@pytest.mark.parametrize("game", KEYS)
def test_every_paragraph_of_the_help_names_a_rule_that_there_is(game: str) -> None:
    look = face(game)
    assert look is not None
    chapters = book(lh.game(game).package, "en").chapters
    numbers = {rule.number for part in chapters for rule in part.rules}
    for _, paragraphs in look.rules(face_words(game, "en")):
        for paragraph in paragraphs:
            assert paragraph.rules, paragraph.text
            assert set(paragraph.rules) <= numbers


@pytest.mark.parametrize("game", KEYS)
def test_nothing_in_a_picture_can_be_pressed_or_is_read_aloud(http: TestClient, game: str) -> None:
    page = http.get(f"/games/{game}", headers={"Accept-Language": "en"}).text
    shots = re.findall(r'<div inert aria-hidden="true">(.*?)</div></div>', page, re.DOTALL)
    drawn = [one for shown in pictures(game, "en").values() for one in shown]
    assert len(shots) >= len(drawn)
    for one in drawn:
        for html in (one.before, one.after):
            assert not re.search(r" (?:tabindex|data-acts|data-why|style)=", html)
    assert " style=" not in page


def test_what_has_changed_is_marked_and_nothing_else() -> None:
    before = '<div data-key="a"><b data-count="x">1</b><i data-key="b">2</i></div>'
    after = '<div data-key="a"><b data-count="x">3</b><i data-key="b">2</i></div>'
    assert marked(before, after) == after.replace("<b ", '<b data-fresh="" ')
    assert marked(before, before) == before
    twice = before + before  # for a laptop and for a phone
    assert marked(twice, before + after) == before + after.replace("<b ", '<b data-fresh="" ')


def test_a_picture_has_no_id_of_the_page() -> None:
    html = '<section class="panel view first" id="board"><use href="#board"/><use href="#bur-x"/>'
    assert still(html, "x1") == (
        '<section class="panel" id="x1-board"><use href="#x1-board"/><use href="#bur-x"/>'
    )


def test_the_ring_of_the_action_shows_in_every_picture_before_it() -> None:
    for shown in pictures("burgundy", "en").values():
        for one in shown:
            if one.said and one.said[0].who and "workers" not in one.said[0].what:
                assert re.search(r'class="[^"]*\blegal\b', one.before), one.title
                assert not re.search(r'class="legal[^"]* off', one.before), one.title


def test_a_search_marks_the_words_and_leads_to_them(http: TestClient) -> None:
    english = {"Accept-Language": "en"}
    page = http.get("/games/burgundy", params={"q": "WAREHOUSE"}, headers=english).text
    assert '<div id="bur-44">' in page
    assert "<mark>Warehouse</mark>" in page
    listed = page.partition('id="hits"')[2].partition("</div>")[0]
    assert 'href="#bur-44"' in listed
    assert set(re.findall(r'href="#([^"]+)"', listed)) <= set(re.findall(r' id="([^"]+)"', page))
    nothing = http.get("/games/burgundy", params={"q": "zzz<b>"}, headers=english).text
    assert "Nothing with “zzz&lt;b&gt;”." in nothing
    assert "<mark>" not in nothing


def test_a_search_leaves_tags_and_letters_alone() -> None:
    search = Search("em")
    assert search.marked(Markup("<em>Système</em> &amp;"), "x", "X") == (
        "<em>Syst<mark>èm</mark>e</em> &amp;"
    )
    assert [hit.anchor for hit in search.hits] == ["x"]
    assert Search("amp").marked(Markup("a &amp; b"), "x", "X") == "a &amp; b"


def test_the_page_ends_with_the_score_of_the_match(http: TestClient) -> None:
    page = http.get("/games/burgundy", headers={"Accept-Language": "en"}).text
    sheet = page.partition('id="score"')[2].partition("</section>")[0]
    for score in lh.replay(record_of("burgundy", "match")).scores():
        assert f'<td class="n">{score}</td>' in sheet
