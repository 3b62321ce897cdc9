"""The card of this phase: the rules of what is asked now, at the table itself."""

from __future__ import annotations

import re
from random import Random

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.faces import face
from ludohall.web.hall import Hall
from ludohall.web.pages.phasecard import rules_of, rules_of_steps
from tests.web.people import Caller, sit
from tests.web.sharing import share

KEYS = [key for key in lh.games() if face(key)]
NUMBER = re.compile(r'href="/games/[a-z_]+#([a-z]+-\d+)"')


def card(caller: Caller, table: str, language: str = "en", **query: int) -> str:
    """The card as a seat sees it."""
    headers = {"Authorization": f"Bearer {caller.token}", "Accept-Language": language}
    answer = caller.http.get(f"/t/{table}/now", params=query, headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.text


def played(http: TestClient, anna: Caller, game: str) -> tuple[str, Caller]:
    """A table of two people, and who sits beside Anna."""
    table = str(anna.create(game, "me", "open")["id"])
    return table, sit(http, table, 1, name="Ben")


@pytest.mark.parametrize("game", KEYS)
def test_it_tells_the_rules_of_what_can_be_done(http: TestClient, anna: Caller, game: str) -> None:
    table, ben = played(http, anna, game)
    people = {0: anna, 1: ben}
    for _ in range(12):
        seat = anna.view(table, 0)["deciding"][0]
        seen = people[seat].view(table, seat)
        verbs = {offer["action"].partition(":")[0] for offer in seen["actions"]}
        step = seen["view"]["pending"][str(seat)][0]
        of_it = rules_of(game, verbs - {"done"}) or rules_of_steps(game, [step])
        wanted = {rule.lower() for rule in of_it or rules_of(game, verbs)}
        for language in ("en", "fr"):
            told = set(NUMBER.findall(card(people[seat], table, language, seat=seat)))
            assert told & wanted
        people[seat].play_first(table, seat)


def test_it_says_what_is_asked_and_to_who_waits_what_was_played(
    http: TestClient, anna: Caller
) -> None:
    table, ben = played(http, anna, "burgundy")
    people = {0: anna, 1: ben}
    seat = anna.view(table, 0)["deciding"][0]
    asking = card(people[seat], table, seat=seat)
    assert "This phase: " in asking
    assert "Played last" not in asking
    people[seat].play_first(table, seat)
    waiting = card(people[1 - seat], table, seat=1 - seat)
    assert "Played last:" in waiting
    assert NUMBER.findall(waiting)


@pytest.mark.parametrize("game", ["hallertau", "newdale", "gwt_nz"])
def test_who_can_only_go_on_reads_the_rules_of_that_step(
    http: TestClient, anna: Caller, game: str
) -> None:
    met = set()
    for seed in range(3):
        table, ben = played(http, anna, game)
        people, rng = {0: anna, 1: ben}, Random(seed)
        for _ in range(60):
            seat = anna.view(table, 0)["deciding"][0]
            seen = people[seat].view(table, seat)
            step = seen["view"]["pending"][str(seat)][0]
            rules = {rule.lower() for rule in rules_of_steps(game, [step])}
            if {offer["action"] for offer in seen["actions"]} == {"done"} and rules:
                met.add(step)
                assert set(NUMBER.findall(card(people[seat], table, seat=seat))) & rules
            action = rng.choice(seen["actions"])["action"]
            people[seat].act(table, seat, action, seen["version"])
    assert met


def test_who_waits_while_others_may_play_cards_reads_of_cards(
    http: TestClient, anna: Caller
) -> None:
    """It was told of the action board, since all that was played was to go on."""
    table, ben = played(http, anna, "hallertau")
    seen = ben.view(table, 1)
    assert {*seen["deciding"]} == {0, 1}
    ben.act(table, 1, "done", seen["version"])
    waiting = NUMBER.findall(card(ben, table, seat=1))
    assert "hal-80" in waiting
    assert "hal-30" not in waiting


def test_the_page_of_a_table_has_it_without_script(http: TestClient, anna: Caller) -> None:
    table, _ = played(http, anna, "hallertau")
    shown = http.get(f"/t/{table}", headers={"Authorization": f"Bearer {anna.token}"}).text
    assert card(anna, table) in shown


def test_a_room_that_waits_has_none(http: TestClient, anna: Caller) -> None:
    table = str(anna.create("burgundy", "me", "open")["id"])
    headers = {"Authorization": f"Bearer {anna.token}"}
    assert http.get(f"/t/{table}", headers=headers).status_code == 200
    assert http.get(f"/t/{table}/now", headers=headers).status_code == 404


def test_nothing_of_it_comes_through_a_curtain(http: TestClient, hall: Hall) -> None:
    here = share(http, hall, "Bruno", game="newdale")
    assert 'id="curtain"' in here.page
    assert 'id="now"' not in here.page
    assert here.browser.get(f"/t/{here.table}/now").status_code == 404
    assert 'id="now"' in here.open()
    assert here.browser.get(f"/t/{here.table}/now").status_code == 200
