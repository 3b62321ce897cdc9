"""The guided first match in the app: opened, told at the table, left and taken up again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.core.i18n import LANGUAGES
from ludohall.faces import Button, Group
from ludohall.faces.guiding import FIRST, Told, script_of, scripts_of
from ludohall.web.hall import Hall
from ludohall.web.model import Prefs
from ludohall.web.pages import guiding
from ludohall.web.pages.guiding import gained, guidance
from ludohall.web.pages.render import face_words
from ludohall.web.people import tokens
from ludohall.web.store import Store, schema
from tests.guided import walk
from tests.unit.test_faces import seen_by
from tests.web.people import live_of, soon
from tests.web.test_home import SAME, words

GUIDE = re.compile(r'<section class="panel guide[^"]*" id="guide".*?</section>', re.DOTALL)
SCRIPTS = [(game, script.key) for game in lh.games() for script in scripts_of(game)]
FIRST_TURN = ("take:1:1:6", "place:3:6:12", "take:0:6:22")


@pytest.fixture(autouse=True)
def toy() -> None:
    """Pages show real games alone: the toys have no face."""


def post(http: TestClient, path: str, data: Mapping[str, str]) -> str:
    """Send a form; where it leads."""
    answer = http.post(path, data=dict(data), headers=SAME, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def guide(http: TestClient, table: str) -> str:
    """The guide of a table's page."""
    found = GUIDE.search(http.get(table).text)
    assert found is not None
    return found[0]


def begin(http: TestClient, hall: Hall, game: str = "burgundy", script: str = FIRST) -> str:
    """The address of a guided match, when its first decision waits."""
    table = post(http, f"/games/{game}/first", {"name0": "Léa", "script": script})
    soon(lambda: 0 in live_of(hall.tables, table.removeprefix("/t/")).match.deciding)
    return table


def play(http: TestClient, hall: Hall, table: str, action: str) -> None:
    """Play an action by the form of the page."""
    version = live_of(hall.tables, table.removeprefix("/t/")).version
    post(http, f"{table}/act", {"seat": "0", "version": str(version), "action": action})


@pytest.mark.parametrize("path", ["/", "/games/{game}"])
def test_home_and_the_rules_of_a_game_offer_every_guided_match(http: TestClient, path: str) -> None:
    for game in lh.games():
        page = http.get(path.format(game=game)).text
        assert f'action="/games/{game}/first"' in page
        for script in scripts_of(game):
            assert f'name="script" value="{script.key}"' in page
        assert "First time here?" in words(page)


def test_who_has_finished_a_match_is_no_longer_new(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    assert 'id="first"' in http.get("/").text
    name = table.removeprefix("/t/")
    ended = live_of(hall.tables, name).bundle.table
    with hall.store._write() as connection:
        where = schema.tables.c.id == name
        connection.execute(update(schema.tables).where(where).values(finished=ended.created))
    hall.tables.heard(name)
    assert 'id="first"' not in http.get("/").text


@pytest.mark.parametrize(("game", "script"), SCRIPTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_script_is_told_at_its_table(
    http: TestClient, hall: Hall, game: str, script: str, language: str
) -> None:
    table = begin(http, hall, game, script)
    post(http, "/settings", {"back": table, "language": language})
    told = script_of(game, script)
    assert told is not None
    assert face_words(game, language)(told.ideas[0].title) in words(guide(http, table))
    assert face_words(game, language)(told.lessons[0]) in words(guide(http, table))


@pytest.mark.parametrize(("game", "script"), SCRIPTS)
def test_notes_lead_to_their_rules_and_to_their_pieces(
    http: TestClient, hall: Hall, game: str, script: str
) -> None:
    table = begin(http, hall, game, script)
    page, said = http.get(table).text, guide(http, table)
    rules = http.get(f"/games/{game}").text
    links = re.findall(rf'href="/games/{game}#([a-z]+-\d+)"', said)
    assert links
    assert all(f'id="{link}"' in rules for link in links)
    piece = re.search(r'href="#([^"]+)" data-spot', said)
    assert piece is not None
    assert f'id="{piece[1]}"' in page


@pytest.mark.parametrize(("game", "script"), SCRIPTS)
def test_reasons_lead_to_their_rules(http: TestClient, hall: Hall, game: str, script: str) -> None:
    table = begin(http, hall, game, script)
    rules = http.get(f"/games/{game}").text
    named = re.search(r'<div class="gi">.*?</div>', guide(http, table), re.DOTALL)
    assert named is not None
    links = re.findall(rf'href="/games/{game}#([a-z]+-\w+)"', named[0])
    assert links
    assert all(f'id="{link}"' in rules for link in links)


def test_a_table_keeps_by_which_script_it_is_told(http: TestClient, hall: Hall) -> None:
    first, sarah = begin(http, hall, "gwt_nz"), begin(http, hall, "gwt_nz", "sarah")
    for table in (first, sarah):
        play(http, hall, table, "clear:13")
    assert "post 3" not in words(guide(http, first))
    assert "Her first delivery goes to post 3" in words(guide(http, sarah))
    store = Store(hall.settings.database)
    kept = [store.bundle(table.removeprefix("/t/")) for table in (first, sarah)]
    assert [bundle.table.guided for bundle in kept if bundle] == ["first", "sarah"]


def test_the_same_deal_opened_by_hand_is_not_guided(
    http: TestClient, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = script_of("burgundy")
    assert script is not None
    monkeypatch.setattr(tokens, "new_seed", lambda: script.seed)
    form = {"game": "burgundy", "seat0": "me", "seat1": "bot:beginner", "practice": "true"}
    table = post(http, "/new", form)
    row = live_of(hall.tables, table.removeprefix("/t/")).bundle.table
    assert (row.seed, row.players, row.practice) == (script.seed, script.players, True)
    assert GUIDE.search(http.get(table).text) is None


def test_who_plays_on_from_a_guided_match_is_not_guided(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    play(http, hall, table, FIRST_TURN[0])
    version = live_of(hall.tables, table.removeprefix("/t/")).version
    branch = post(http, f"{table}/branch", {"at": str(version)})
    assert GUIDE.search(http.get(branch).text) is None


def test_a_note_of_the_phone_plays_what_it_names(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    said = guide(http, table)
    form = re.search(r'<form [^>]*class="cacts.*?</form>', said, re.DOTALL)
    assert form is not None
    fields = dict(re.findall(r'name="(seat|version)" value="(\d+)"', form[0]))
    action = re.findall(r'name="action" value="([^"]+)"', form[0])[0]
    post(http, f"{table}/act", {**fields, "action": action})
    assert guide(http, table) != said


def test_the_buttons_of_a_phones_note_tell_themselves_apart(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall, "gwt_nz", "sarah")
    buttons = re.findall(r'class="act sig"[^>]*><span>([^<]+)', guide(http, table))
    assert len(buttons) == len({words[:30] for words in buttons}) == 2
    assert max(map(len, buttons)) <= 48  # more do not fit on a button


def test_the_words_on_a_phones_buttons_have_room(http: TestClient, hall: Hall) -> None:
    """The panel names a beginning by all that can be done there."""
    table = begin(http, hall, "gwt_nz", "sarah")
    play(http, hall, table, "clear:13")
    buttons = re.findall(r'class="act sig"[^>]*><span>([^<]+)', guide(http, table))
    assert [label.partition(" (")[0] for label in buttons] == [
        "Begin on neutral building A",
        "Begin on neutral building C",
    ]


def test_after_the_guided_part_a_guide_without_a_word_is_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    *_, seen = walk("gwt_nz/sarah", "clear:13 start:1")
    table = SimpleNamespace(game="gwt_nz", guided="sarah")
    snap: Any = SimpleNamespace(table=table, seat=0, over=False, held=None)
    found = script_of("gwt_nz", "sarah")
    assert found is not None
    mute = replace(found, ideas=(), remarks=(), picks=lambda m: ())
    for ended in (False, True):
        script = replace(mute, ended=(lambda m: True) if ended else (lambda m: False))
        monkeypatch.setattr(guiding, "script_of", Mock(return_value=script))
        told = guidance(snap, Prefs(), seen, (), checks=False)
        assert told is not None
        assert (told.card is None) is ended


def test_a_hint_of_the_coach_leaves_the_guide_alone(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    before = guide(http, table)
    version = live_of(hall.tables, table.removeprefix("/t/")).version
    http.post(f"{table}/hint", data={"seat": "0", "version": str(version)}, headers=SAME)
    assert guide(http, table) == before


def test_it_is_practice_against_an_easy_bot_and_on_no_list(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    bundle = live_of(hall.tables, table.removeprefix("/t/")).bundle
    assert bundle.table.practice
    assert not bundle.table.listed
    assert bundle.seats[1].bot == "beginner"


def test_it_tells_an_idea_and_marks_the_buttons_of_good_ones(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    page = http.get(table).text
    said = guide(http, table)
    assert "A die takes a tile" in words(said)
    ideas = re.search(r'data-ideas="([^"]*)"', said)
    assert ideas is not None
    marked = re.findall(r'class="act idea" name="action" value="([^"]*)"', page)
    assert sorted(marked) == sorted(ideas[1].split())
    assert FIRST_TURN[0] in marked


def test_a_switch_is_marked_where_it_hides_a_good_idea(http: TestClient, hall: Hall) -> None:
    """The boarding house lies in depot 6: die 1 with a worker. The market costs none."""
    table = begin(http, hall)
    page = http.get(table).text
    marked = re.findall(r'class="act[^"]* idea" type="button" data-show-facet="([^"]+)"', page)
    hidden = re.search(r'value="take:1:6:7"[^>]*data-facet="([^"]+)" hidden', page)
    assert hidden is not None
    assert marked == hidden[1].split()


def test_a_button_that_gives_the_answer_at_once_is_marked_too(http: TestClient, hall: Hall) -> None:
    """The panel of Hallertau has milk and wool of Busy Weekend in the place of the space."""
    table = begin(http, hall, "hallertau")
    soon(lambda: "Busy Weekend" in guide(http, table))  # what comes before may play itself
    page, said = http.get(table).text, guide(http, table)
    marked = re.findall(r'class="act idea" name="action" value="([^"]*)"', page)
    assert marked == ["place:8+take:6", "place:8+take:7", "place:12"]
    on_phone = re.findall(r'value="(place:\d+)" aria-label="([^"]+)"><span>([^<]+)<', said)
    assert [(action, short) for action, _long, short in on_phone] == [
        ("place:8", "Busy Weekend"),
        ("place:12", "Cultivation"),
    ]
    assert all(long.startswith(f"{short} for 1 worker") for _action, long, short in on_phone)


def test_a_turn_in_which_nothing_is_left_is_said_to_be_done() -> None:
    """Its last word may be the game's own, such as to improve no more: then somebody decides."""
    seen = seen_by(lh.new("hallertau", players=2, seed=244), 0, "en")
    snap: Any = SimpleNamespace(
        table=SimpleNamespace(game="hallertau", guided=FIRST), seat=0, over=False, held=None
    )
    goes_on = guidance(snap, Prefs(), seen, (), checks=False)
    done = guidance(snap, Prefs(), seen, (), checks=True)
    assert goes_on is not None
    assert done is not None
    assert (goes_on.mine, goes_on.held) == (True, False)
    assert (done.mine, done.held) == (False, True)


def test_it_goes_on_with_the_match_and_says_what_a_turn_brought(
    http: TestClient, hall: Hall
) -> None:
    table = begin(http, hall)
    for action in FIRST_TURN:
        play(http, hall, table, action)
    said = guide(http, table)
    assert "Your last turn brought: +11" in words(said)
    assert "<h3>A die takes a tile</h3>" not in said


def test_what_is_taken_back_is_told_again(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    before = guide(http, table)
    play(http, hall, table, FIRST_TURN[0])
    assert guide(http, table) != before
    version = live_of(hall.tables, table.removeprefix("/t/")).version
    post(http, f"{table}/undo", {"seat": "0", "version": str(version)})
    assert words(guide(http, table)) == words(before)


def test_it_can_be_left_and_taken_up_again(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    before = guide(http, table)
    assert post(http, "/settings", {"back": table, "guide": "false"}) == table
    left = http.get(table).text
    assert "A die takes a tile" not in words(guide(http, table))
    assert "Resume the guide" in left
    assert 'class="act idea"' not in left
    post(http, "/settings", {"back": table, "guide": "true"})
    assert guide(http, table) == before


def test_a_left_guide_is_there_for_a_new_match(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    post(http, "/settings", {"back": table, "guide": "false"})
    assert "A die takes a tile" in words(guide(http, begin(http, hall)))


def test_it_speaks_french(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    post(http, "/settings", {"back": table, "language": "fr"})
    said = words(guide(http, table))
    assert "Ce domaine est à vous." in said
    assert "Une bonne idée ici" in said or "De bonnes idées ici" in said


def test_others_and_other_tables_have_no_guide(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    stranger = TestClient(http.app)
    assert GUIDE.search(stranger.get(table).text) is None
    other = post(http, "/new", {"game": "burgundy", "quick": "1"})
    assert GUIDE.search(http.get(other).text) is None


def test_an_earlier_position_is_not_talked_over(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    play(http, hall, table, FIRST_TURN[0])
    version = live_of(hall.tables, table.removeprefix("/t/")).version
    past = guide(http, f"{table}?at={version - 1}")
    assert "hidden" in past.partition(">")[0]
    assert 'data-ideas=""' in past


def test_a_game_without_a_script_is_refused(http: TestClient) -> None:
    answer = http.post("/games/nothing/first", data={}, headers=SAME)
    assert answer.status_code == 404


def test_a_good_idea_without_a_note_is_a_sheet_of_its_own_on_a_phone(
    http: TestClient, hall: Hall
) -> None:
    table = begin(http, hall, "hallertau")
    soon(lambda: "Busy Weekend" in guide(http, table))
    play(http, hall, table, "place:8")
    said = guide(http, table)
    assert 'class="panel guide asks"' in said
    assert 'data-told=""' in said
    assert '<button type="button" class="gtitle" data-fold>A good idea here</button>' in said
    assert re.findall(r'class="act sig" name="action" value="([^"]+)"', said) == ["take:6"]


def test_a_note_that_names_no_action_can_be_folded_on_a_phone(
    http: TestClient, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = script_of("burgundy")
    assert found is not None
    spoken = replace(found.ideas[0], says=lambda m: Told(), learned=lambda m: False)
    script = replace(found, ideas=(spoken,), picks=lambda m: ())
    table = begin(http, hall)
    monkeypatch.setattr(guiding, "script_of", Mock(return_value=script))
    said = guide(http, table)
    assert 'class="panel guide note"' in said
    assert "Something else" not in said
    assert re.search(r"<button [^>]*data-fold>Understood</button>", said)


def test_a_turn_that_is_done_asks_for_its_end_alone(http: TestClient, hall: Hall) -> None:
    table = begin(http, hall)
    for action in FIRST_TURN:
        play(http, hall, table, action)
    said = guide(http, table)
    assert "asks" not in said.partition(">")[0]
    assert "Your turn is done" in words(said)
    assert "every other action is open" not in words(said)


@pytest.mark.parametrize(
    ("facts", "brought"), [(("paid:0:1",), ()), (("silver:0:1", "paid:0:1"), ("+1", "−1"))]
)
def test_what_only_cost_something_has_brought_nothing(
    facts: tuple[str, ...], brought: tuple[str, ...]
) -> None:
    row = gained("burgundy", 0, facts)
    assert tuple(part for part in row if isinstance(part, str)) == brought


def test_a_button_of_the_phone_says_the_answer_not_the_question() -> None:
    """The panel asks what is built, the note names the building."""
    *_, seen = walk("gwt_nz", "clear:13 start:1 do:0+pair:0 do:1+hire:0:5 done move:16:0")
    table = SimpleNamespace(game="gwt_nz", guided=FIRST)
    snap: Any = SimpleNamespace(table=table, seat=0, over=False, held=None)
    asking = Group("", [Button("do:10", "Build, £2 a craftsman")])
    told = guidance(snap, Prefs(), seen, [asking], checks=False)
    assert told is not None
    assert told.marked == {"do:10"}
    assert [press.label for press in told.presses] == ["Building 1: craftsmen 1, £2 each"]
