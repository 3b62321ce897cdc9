"""What pages of tables say: titles, marks of the log, how long ago something was."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from random import Random

from starlette.testclient import TestClient

import ludohall as lh
from ludohall.faces import face
from ludohall.games.burgundy.effects import free_slots
from ludohall.web.pages.render import words
from ludohall.web.pages.sheet import stand_upright
from ludohall.web.pages.tablecards import ago
from tests.golden.store import FOLDER
from tests.web.people import Caller, sit

LINE = re.compile(r"<li[^>]*>.*?</li>", re.DOTALL)


def page(caller: Caller, table: str, seat: int) -> str:
    """The page of a seat."""
    headers = {"Authorization": f"Bearer {caller.token}"}
    answer = caller.http.get(f"/t/{table}?seat={seat}", headers=headers)
    assert answer.status_code == 200
    return answer.text


def test_the_tab_calls_nobody_to_a_turn_in_the_waiting_room(http: TestClient, anna: Caller) -> None:
    record = lh.new("burgundy", 2, 3).record()  # a position waits, so somebody is on turn in it
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = anna.post("/records", {"record": record, "seats": seats})["id"]
    assert anna.view(table)["deciding"] == [0]
    assert "Your turn" not in page(anna, table, 0).partition("</title>")[0]
    sit(http, table, 1)
    assert "Your turn" in page(anna, table, 0).partition("</title>")[0]


def test_a_question_with_a_colon_is_a_sentence_of_its_own(anna: Caller) -> None:
    match, chance = lh.new("burgundy", 2, 3), Random(1)
    while match.actions()[0].verb != "load":
        places = [action for action in match.actions() if action.verb == "place"]
        match.play(chance.choice(places or match.actions()))
    seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
    table = anna.post("/records", {"record": match.record(), "seats": seats})["id"]
    headline = page(anna, table, match.deciding[0]).partition("<h1>")[2].partition("</h1>")[0]
    said = re.sub(r"<[^>]*>|[\u2068\u2069]", "", headline)
    assert said.endswith(". Ship: load the goods of a depot")
    assert said.count(":") == 1


def test_a_choice_of_one_type_of_goods_costs_nothing_and_has_no_order(anna: Caller) -> None:
    match, chance = lh.new("burgundy", 2, 3), Random(1)
    while (
        match.actions()[0].verb != "store" or free_slots(match.state.players[match.deciding[0]]) > 1
    ):
        match.play(chance.choice(match.actions()))
        if match.over:
            match = lh.new("burgundy", 2, chance.randrange(99))
    seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
    table = anna.post("/records", {"record": match.record(), "seats": seats})["id"]
    panel = page(anna, table, match.deciding[0]).partition('id="decide"')[2].partition("</form>")[0]
    assert "Choose one." in panel
    assert "in any order" not in panel
    assert re.search(r"\d types? stays? there", panel)
    assert "Costs" not in panel


def test_the_mark_of_my_last_turn_stands_below_what_others_did(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    me = anna.view(table)["deciding"][0]
    for seat in (me, 1 - me):
        while seat in anna.view(table)["deciding"]:
            anna.play_first(table, seat)
    while me not in anna.view(table)["deciding"]:
        anna.play_first(table, 1 - me)
    anna.play_first(table, me)
    assert me in anna.view(table)["deciding"]
    log = page(anna, table, me).partition('id="lines"')[2].partition("</ol>")[0]
    lines = LINE.findall(log)
    at = next(n for n, line in enumerate(lines) if "mine-mark" in line)
    mine = [f's{me + 1}"' in line for line in lines]
    assert mine[0]
    assert not all(mine[:at])
    assert mine[at + 1]


def test_what_another_takes_back_is_told(http: TestClient, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "open")["id"]
    ben = sit(http, table, 1, name="Ben")
    players = {0: anna, 1: ben}
    mover = anna.view(table)["deciding"][0]
    told = f"{anna.view(table)['table']['seats'][mover]['name']} took moves back."
    for _ in range(2):
        done = players[mover].play_first(table, mover)
        body = {"seat": mover, "version": done["version"]}
        players[mover].post(f"/tables/{table}/undo", body)
        shown = page(players[1 - mover], table, 1 - mover)
        assert told in shown.partition('id="turn"')[2].partition('class="steps"')[0]
    players[mover].play_first(table, mover)
    shown = page(players[1 - mover], table, 1 - mover)
    assert told not in shown.partition('id="turn"')[2].partition('class="steps"')[0]
    assert shown.partition('id="lines"')[2].partition("</ol>")[0].count(told) == 1
    assert told not in page(players[mover], table, mover)


def test_a_match_that_is_over_was_so_long_ago() -> None:
    for _ in (words("en"), words("fr")):
        for since in (timedelta(minutes=15), timedelta(hours=3), timedelta(days=4)):
            then = datetime.now(UTC) - since
            assert ago(then, True, _) != ago(then, False, _)
    assert ago(datetime.now(UTC) - timedelta(minutes=15), True, words("en")) == "15 min ago"


def test_the_words_of_tips_name_no_numbers(http: TestClient) -> None:
    """The numbers of their rules stand below them, as links."""
    for game in (key for key in lh.games() if face(key)):
        tips = http.get(f"/games/{game}/tips").json()
        words = " ".join(f"{tip['title']} {tip['text']}" for tip in tips.values())
        assert not re.search(r"\b[A-Z]{3}-C?\d", words)
        assert all(tip["rules"] for tip in tips.values())


def test_the_white_die_is_explained_as_what_it_is(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    assert 'class="die" data-tip="white"' in page(anna, table, 0)
    assert "White die" in anna.http.get("/games/burgundy/tips").text


def test_how_long_one_waits_is_a_sentence_after_the_sentences_of_the_bar(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    waits = 1 - anna.view(table)["deciding"][0]
    for language in ("en", "fr"):
        anna.http.cookies.set("lang", language)
        bar = page(anna, table, waits).partition('id="turn"')[2].partition("</time>")[0]
        told = re.findall(r'data-(?:one|many|hours)="([^"]*)"', bar)
        assert len(told) == 3
        assert all(text[0].isupper() and text.endswith(".") for text in told), told


def test_the_end_on_a_page(anna: Caller) -> None:
    """Points below zero have a minus sign, and on a phone the score sheet gives way."""
    record = lh.load_record((FOLDER / "gwt_nz" / "first-2-random.json").read_text())
    table = anna.post("/records", {"record": record})["id"]
    sheet = page(anna, table, 0)
    assert ">−22<" in sheet
    assert re.findall(r">-\d+", sheet) == []
    assert 'data-lower aria-expanded="true"' in sheet


def test_a_name_that_two_columns_would_break_stands_upright() -> None:
    assert not stand_upright(["Maximilienne", "Jean-Paul le Grand"])
    assert stand_upright(["Maximiliennes", "Léa"])
