"""Every piece of a game can be looked up: in the list, by search and filters, on its own page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.faces import face
from ludohall.faces.book import book
from ludohall.faces.reference import RULED, Shelf, shelves
from ludohall.games.burgundy import components as burgundy
from ludohall.games.gwt_nz import text as gwt_text
from ludohall.games.gwt_nz.components import buildings as gwt_buildings
from ludohall.games.gwt_nz.components import printed as gwt
from ludohall.games.gwt_nz.components.reconstructed import CRAFTSMEN, OBJECTIVE_CARDS
from ludohall.games.gwt_nz.shapes import HAZARD_KEYS, MASTER_KEYS
from ludohall.games.hallertau.cards.programs import DECKS
from ludohall.games.hallertau.text import BUILDINGS, GOODS, SPACES
from ludohall.games.newdale.components import buildings as newdale
from ludohall.games.newdale.components.chapters import CHAPTERS
from ludohall.games.newdale.components.events import EVENTS
from ludohall.games.newdale.components.goods import GOODS as NEWDALE_GOODS
from ludohall.games.newdale.components.tiles import CHARACTERS, TILES
from ludohall.web.pages.reference import A_PAGE, drawn
from ludohall.web.pages.render import face_words

KEYS = [key for key in lh.games() if face(key)]
TABLES = {
    ("burgundy", "tiles"): burgundy.TILES,
    ("burgundy", "estates"): len(burgundy.BOARDS) - 1,
    ("burgundy", "bonus-tiles"): 2 * burgundy.COLOURS,
    ("burgundy", "goods"): burgundy.GOODS,
    ("hallertau", "cards"): sum(map(len, DECKS)),
    ("hallertau", "spaces"): len(SPACES),
    ("hallertau", "crafts"): len(BUILDINGS),
    ("hallertau", "goods"): len(GOODS),
    ("newdale", "cards"): newdale.CARDS,
    ("newdale", "buildings"): newdale.TYPES,
    ("newdale", "chapters"): len(CHAPTERS),
    ("newdale", "events"): EVENTS,
    ("newdale", "tiles"): TILES,
    ("newdale", "characters"): CHARACTERS,
    ("newdale", "goods"): NEWDALE_GOODS,
    ("gwt_nz", "private"): 2 * gwt.BUILDINGS,
    ("gwt_nz", "neutral"): gwt_buildings.FIRST_PRIVATE_FACE,
    ("gwt_nz", "tiles"): gwt.B_KINDS,
    ("gwt_nz", "sheep"): gwt.SHEEP_KINDS,
    ("gwt_nz", "cards"): gwt.FIRST_OBJECTIVE - gwt.SHEEP_KINDS + gwt.ICONS,
    ("gwt_nz", "objectives"): gwt.CARDS - gwt.FIRST_OBJECTIVE,
    ("gwt_nz", "sarah"): gwt.SARAH_CARDS + len(("market tile", "board")),
    ("gwt_nz", "harbours"): gwt.HARBOURS,
    ("gwt_nz", "posts"): gwt.POSTS,
    ("gwt_nz", "masters"): len(MASTER_KEYS),
    ("gwt_nz", "hazards"): len(HAZARD_KEYS),
}
"""How many pieces of each kind the tables of the games have."""
PIECE = re.compile(r'<li class="piece" id="([^"]+)"')


def shelf(game: str, key: str) -> Shelf:
    """A shelf of a game."""
    return next(one for one in shelves(game, face_words(game, "en")) if one.key == key)


def found(http: TestClient, game: str, language: str = "en", **query: object) -> list[str]:
    """The keys of the pieces that the pages of a search show, all pages together."""
    keys: list[str] = []
    for number in range(1, 99):
        answer = http.get(
            f"/games/{game}/reference",
            params={**query, "page": number},  # type: ignore[dict-item]  # texts and lists
            headers={"Accept-Language": language},
        )
        assert answer.status_code == 200
        keys += PIECE.findall(answer.text)
        if 'rel="next"' not in answer.text:
            return keys
    raise AssertionError("there is no last page")


@pytest.mark.parametrize(("game", "key"), TABLES, ids=lambda part: part)
def test_the_list_shows_all_that_the_table_of_the_game_has(
    http: TestClient, game: str, key: str
) -> None:
    shown = found(http, game, shelf=key)
    assert len(set(shown)) == len(shown) == TABLES[game, key]


@pytest.mark.parametrize("game", KEYS)
def test_whatever_a_tooltip_explains_can_be_looked_up(game: str) -> None:
    _ = face_words(game, "en")
    look = face(game)
    assert look is not None
    keys = [entry.key for one in shelves(game, _) for entry in one.entries]
    assert len(set(keys)) == len(keys)
    assert set(look.tips(_)) <= set(keys)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", KEYS)
def test_every_piece_names_rules_of_the_book_and_can_be_drawn(game: str, language: str) -> None:
    numbers = {
        rule.number
        for part in book(lh.game(game).package, language).chapters
        for rule in part.rules
    }
    for one in shelves(game, face_words(game, language)):
        for entry in one.entries:
            assert entry.tip.rules, entry.key
            assert set(entry.tip.rules) <= numbers, entry.key
            assert entry.tip.text, entry.key
            assert bool(drawn(game, entry)) == bool(entry.picture), entry.key
            shown = re.sub(r"<[^>]*>", " ", drawn(game, entry))
            assert not re.search(r"[@#{}]", shown), (entry.key, shown)  # what was never drawn


@pytest.mark.parametrize("game", KEYS)
def test_a_piece_of_each_kind_has_its_page(http: TestClient, game: str) -> None:
    ids = set(re.findall(r' id="([^"]+)"', http.get(f"/games/{game}").text))
    for one in shelves(game, face_words(game, "en")):
        entry = one.entries[-1]
        answer = http.get(f"/games/{game}/reference/{entry.key}", headers={"Accept-Language": "en"})
        assert answer.status_code == 200
        text = answer.text
        assert f"<h1>{entry.tip.title}".replace("'", "&#39;") in text
        anchors = set(re.findall(rf'href="/games/{game}#([^"]+)"', text))
        assert anchors >= {number.lower() for number in entry.tip.rules}
        assert anchors <= ids
        assert " style=" not in text
        assert "<script>" not in text


def test_an_unknown_piece_is_no_page(http: TestClient) -> None:
    assert http.get("/games/burgundy/reference/tile-palace").status_code == 404
    assert http.get("/games/nothing/reference").status_code == 404


def test_words_are_found_without_accents_and_numbers_as_they_are_printed(
    http: TestClient,
) -> None:
    assert found(http, "burgundy", "fr", shelf="tiles", q="eglise") == found(
        http, "burgundy", "fr", shelf="tiles", q="Église"
    )
    assert "tile-church" in found(http, "burgundy", "fr", shelf="tiles", q="eglise")
    assert "card-27" in found(http, "hallertau", shelf="cards", q="027")
    assert found(http, "burgundy", q="watchtower")  # in the first shelf that has it
    nothing = http.get("/games/burgundy/reference", params={"q": "zzz<b>"})
    assert PIECE.findall(nothing.text) == []
    assert "zzz&lt;b&gt;" in nothing.text


def with_trait(key: str, *traits: str) -> Callable[[object], bool]:
    """Whether a card has one of some traits."""
    return lambda entry: bool(set(entry.traits[key]) & set(traits))  # type: ignore[attr-defined]


def test_chips_of_a_row_widen_and_rows_narrow(http: TestClient) -> None:
    cards = shelf("hallertau", "cards").entries
    sheep, milk = with_trait("asks", "sheep"), with_trait("asks", "sheep", "milk")
    novice = with_trait("deck", "0")
    assert found(http, "hallertau", asks="sheep") == [c.key for c in cards if sheep(c)]
    assert found(http, "hallertau", asks=["sheep", "milk"]) == [c.key for c in cards if milk(c)]
    assert found(http, "hallertau", asks="sheep", deck="0") == [
        c.key for c in cards if sheep(c) and novice(c)
    ]
    assert len(found(http, "hallertau", asks="dragons")) == len(cards)  # there is no such chip


@pytest.mark.parametrize("number", ["0", "-1", "x", "²", "99999999999999999999", ""])
def test_a_page_that_is_none_is_the_nearest(http: TestClient, number: str) -> None:
    answer = http.get("/games/hallertau/reference", params={"page": number})
    assert answer.status_code == 200
    assert 0 < len(PIECE.findall(answer.text)) <= A_PAGE


def test_buildings_and_objectives_of_the_trail_are_filtered_by_what_they_do(
    http: TestClient,
) -> None:
    hire = gwt_buildings.HIRE
    hires = [
        f"face-{key}"
        for face_no, key in enumerate(gwt_buildings.FACE_KEYS)
        if hire in [gwt_buildings.LOCAL_WHAT[n] for n in gwt_buildings.LOCAL_OF_FACE[face_no]]
    ]
    neutral = found(http, "gwt_nz", shelf="neutral", action=str(hire))
    private = found(http, "gwt_nz", shelf="private", action=str(hire))
    assert neutral
    assert private
    assert [*neutral, *private] == hires
    small = found(http, "gwt_nz", shelf="private", craftsmen="1")
    assert small == [f"face-{n}{side}" for n in range(1, 4) for side in "ab" if CRAFTSMEN[n] == 1]
    flood = len(gwt_text.TASKS) - 1
    asking = [tasks for _gain, tasks, _points, _penalty in OBJECTIVE_CARDS if flood in tasks]
    assert len(found(http, "gwt_nz", shelf="objectives", task=str(flood))) == len(asking) > 0


def test_the_way_on_is_named_in_french(http: TestClient) -> None:
    page = http.get("/games/burgundy/reference", headers={"Accept-Language": "fr"}).text
    assert re.search(r'rel="next">Page suivante<', page)


def test_what_is_no_fact_of_the_rulebook_is_marked(http: TestClient) -> None:
    english = {"Accept-Language": "en"}
    ruled = [entry for entry in shelf("hallertau", "cards").entries if entry.mark == RULED]
    assert found(http, "hallertau", mark=RULED) == [entry.key for entry in ruled]
    page = http.get(f"/games/hallertau/reference/{ruled[0].key}", headers=english).text
    assert "Our reading" in page
    page = http.get("/games/gwt_nz/reference", params={"shelf": "sarah"}, headers=english).text
    assert "Reconstructed" in page
    for one in ("gwt_nz", "newdale"):
        assert any(shelf.mark == "reconstructed" for shelf in shelves(one, face_words(one, "en")))


def test_home_games_rules_and_tables_lead_there(http: TestClient) -> None:
    for path in ("/", "/games", "/games/burgundy"):
        assert 'href="/games/burgundy/reference' in http.get(path).text
