"""The rules on their page, and the help that leads there."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.faces import face
from ludohall.faces.book import book
from ludohall.web.pages.rulebook import marked_up
from tests.web.people import Caller

KEYS = [key for key in lh.games() if face(key)]
LINK = re.compile(r'href="(/games/[a-z_]+)?#([^"]+)"')
ID = re.compile(r' id="([^"]+)"')


def rules_page(http: TestClient, key: str, language: str) -> str:
    """The page of a game in a language."""
    answer = http.get(f"/games/{key}", headers={"Accept-Language": language})
    assert answer.status_code == 200
    return answer.text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", KEYS)
def test_every_rule_has_its_anchor_and_every_link_leads_somewhere(
    http: TestClient, key: str, language: str
) -> None:
    html = rules_page(http, key, language)
    ids = ID.findall(html)
    assert len(set(ids)) == len(ids)
    chapters = book(lh.game(key).package, language).chapters
    assert [
        rule.number for part in chapters for rule in part.rules if rule.number.lower() not in ids
    ] == []
    assert {there for page, there in LINK.findall(html)} <= set(ids)


@pytest.mark.parametrize("key", KEYS)
def test_the_tips_of_a_table_name_rules_of_the_page(http: TestClient, key: str) -> None:
    ids = set(ID.findall(rules_page(http, key, "en")))
    tips = http.get(f"/games/{key}/tips").json()
    assert all(tip["rules"] for tip in tips.values())
    assert {number.lower() for tip in tips.values() for number in tip["rules"]} <= ids


def test_the_help_beside_a_table_leads_to_the_rules_in_a_tab_of_their_own(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    headers = {"Authorization": f"Bearer {anna.token}", "Accept-Language": "en"}
    html = anna.http.get(f"/t/{table}", headers=headers).text
    pane = html.partition('id="help"')[2].partition('id="hist"')[0]
    link = (
        '<a class="ruleno" href="/games/burgundy#bur-33" target="_blank" rel="noopener" '
        'aria-label="Rule BUR-33">BUR-33</a>'
    )
    assert link in pane
    ids = ID.findall(rules_page(anna.http, "burgundy", "en"))
    assert {there for page, there in LINK.findall(pane) if page} <= set(ids)


def test_why_not_names_the_rules_of_the_action_on_ones_own_turn(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    seen = anna.view(table)
    headers = {"Authorization": f"Bearer {anna.token}", "Accept-Language": "en"}

    def ask(seat: int, actions: str) -> list[str]:
        query: dict[str, str | int] = {"seat": seat, "actions": actions}
        answer = anna.http.get(f"/t/{table}/why", params=query, headers=headers).json()
        found: list[str] = answer["rules"]
        return found

    seat = seen["seat"]
    assert ask(seat, "buy:3:1 buy:4:1") == ["BUR-36", "BUR-37"]
    assert ask(seat, "done buy:3:1") == ["BUR-25", "BUR-36", "BUR-37"]
    assert ask(seat, seen["actions"][0]["action"]) == []  # it is possible
    assert ask(1 - seat, "buy:3:1") == []  # what bars it is only the turn


def test_what_the_book_says_comes_as_text(http: TestClient) -> None:
    text = marked_up("*Ruling:* 1 < 2 & `sow` as in TOY-2, not <b>TOY-9</b>", frozenset({"TOY-2"}))
    assert text == (
        "<em>Ruling:</em> 1 &lt; 2 &amp; <code>sow</code> as in "
        '<a href="#toy-2">TOY-2</a>, not &lt;b&gt;TOY-9&lt;/b&gt;'
    )
