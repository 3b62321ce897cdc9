"""The hall on a home screen: what a browser is told, and what it may keep."""

from __future__ import annotations

import re
from struct import unpack

import pytest
from starlette.testclient import TestClient

from ludohall.core.i18n import LANGUAGES
from ludohall.web.hall import Hall
from ludohall.web.pages import install
from ludohall.web.pages.install import ICONS, SHORTCUTS
from ludohall.web.pages.render import BAR, static_path
from ludohall.web.postcards.printing import printed
from tests.web.people import Caller, guest


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_names_what_there_is(http: TestClient, language: str) -> None:
    page = http.get("/", headers={"accept-language": language}).text
    link = re.search(r'<link rel="manifest" href="([^"]+)"', page)
    assert link is not None
    answer = http.get(link[1])
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert told["lang"] == language
    assert told["scope"] == told["start_url"] == told["id"] == "/"
    for icon in told["icons"]:
        shown = http.get(icon["src"])
        assert shown.headers["content-type"].partition(";")[0] == icon["type"]
        if icon["type"] == "image/png":
            width, height = unpack(">II", shown.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable", "monochrome"}
    assert [one["url"] for one in told["shortcuts"]] == [one.address for one in SHORTCUTS]
    for one in told["shortcuts"]:
        assert http.get(one["url"]).status_code == 200


def test_shortcuts_speak_french(http: TestClient) -> None:
    told = http.get("/manifest.webmanifest?lang=fr").json()
    names = [one["name"] for one in told["shortcuts"]]
    assert names == ["À moi", "Donne du jour", "Exercice du jour", "Nouvelle table"]


def test_icons_are_printed_from_their_drawings() -> None:
    names = [name for name, *_ in ICONS if name.endswith(".png")]
    for name in (*names, "install/maskable-180.png"):
        drawing, size = re.fullmatch(r"(.*)-(\d+)\.png", name).groups()  # type: ignore[union-attr]
        text = static_path(f"{drawing}.svg").read_text(encoding="utf-8")
        assert static_path(name).read_bytes() == printed(text, int(size)), name


def test_the_bar_has_the_colour_of_the_page(http: TestClient) -> None:
    css = static_path("style.css").read_text(encoding="utf-8")
    assert f"--panel: light-dark({BAR['light']}, {BAR['dark']})" in css
    page = http.get("/").text
    assert page.count('name="theme-color"') == 2
    http.cookies.set("theme", "dark")
    assert re.findall(r'name="theme-color" content="([^"]+)"', http.get("/").text) == [BAR["dark"]]


def test_what_runs_beside_the_pages_changes_with_any_static_file(
    http: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = http.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "no-cache" in answer.headers["cache-control"]
    first = re.search(r"FIRST = (\[.*\])", answer.text)
    assert first is not None
    for path in re.findall(r'"([^"]+)"', first[1]):
        assert http.get(path).status_code == 200
    monkeypatch.setattr(install, "edition", lambda: "another")
    assert http.get("/worker.js").text != answer.text


def test_the_page_without_a_network_is_nobodys(http: TestClient) -> None:
    http.post("/new", data={"game": "burgundy", "quick": "1", "name0": "Zoé"})
    page = http.get("/offline")
    assert "set-cookie" not in page.headers
    assert "Zoé" not in page.text
    assert "No connection" in page.text
    assert "Pas de connexion" in page.text


def test_my_turn_leads_to_the_table_that_waits_longest(http: TestClient) -> None:
    def asked(who: Caller) -> str:
        headers = {"authorization": f"Bearer {who.token}"}
        answer = http.get("/turn", headers=headers, follow_redirects=False)
        return str(answer.headers["location"])

    anna = guest(http, "Anna")
    assert asked(anna) == "/"
    first, second = (anna.create("burgundy", "me", "me")["id"] for _ in range(2))
    assert asked(anna) == f"/t/{first}"
    anna.play_first(first, anna.view(first)["deciding"][0])
    assert asked(anna) == f"/t/{second}"
    assert http.get("/turn", follow_redirects=False).headers["location"] == "/"  # a stranger


def test_those_who_list_pages_find_no_table(http: TestClient, hall: Hall, anna: Caller) -> None:
    assert "Disallow: /account" in http.get("/robots.txt").text
    table = anna.create("burgundy", "me", "invite")["id"]
    who = hall.entrance.actor(anna.token)
    assert who is not None
    link = hall.looking.table(who, table).seats[1].link
    assert link is not None
    for page in (f"/t/{table}", link, f"{link}x"):
        assert '<meta name="robots" content="noindex">' in http.get(page).text
    assert "noindex" not in http.get("/").text
