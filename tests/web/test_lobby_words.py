"""What a new visitor reads: how to play alone, what an invitation is to, where the API is told."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.web.pages.botchoices import offered
from tests.web.people import Caller, guest

NOA = "נועה"
APART = f"\u2068{NOA}\u2069"


def form(http: TestClient, path: str, **fields: str) -> str:
    """The address that a form of a page leads to."""
    answer = http.post(path, data=fields, headers={"Origin": "http://testserver"})
    assert answer.status_code == 200, answer.text
    return str(answer.url.path)


def seats_at(http: TestClient, path: str) -> int:
    """How many sit at the table of an address."""
    table = path.split("/")[2]
    return len(http.get(f"/api/v1/tables/{table}").json()["seats"])


@pytest.mark.parametrize("game", [key for key in lh.games() if lh.game(key).seats[0] == 1])
def test_playing_alone_takes_one_press_and_closes_no_seat(http: TestClient, game: str) -> None:
    home = http.get("/", headers={"Accept-Language": "en"}).text
    card = home.partition(f'href="/games/{game}"')[2].partition("</article>")[0]
    assert re.search(r'name="alone"|class="alone"', card)
    assert seats_at(http, form(http, "/new", game=game, quick="1", alone="1")) == 1
    asked = http.get(f"/new?game={game}", headers={"Accept-Language": "en"}).text
    assert 'name="alone"' in asked
    bots = {"seat0": "me", "seat1": "bot:random", "seat2": "open"}
    assert seats_at(http, form(http, "/new", game=game, alone="1", **bots)) == 1


def test_a_bot_of_any_level_is_two_presses_away(http: TestClient) -> None:
    home = http.get("/", headers={"Accept-Language": "en"}).text
    chosen = home.partition("Choose the bot: Hallertau")[2].partition("</details>")[0]
    levels = re.findall(r'name="bot" value="([^"]+)"', chosen)
    assert levels == offered("hallertau")
    table = form(http, "/new", game="hallertau", quick="1", bot=levels[0]).split("/")[2]
    seats = http.get(f"/api/v1/tables/{table}").json()["seats"]
    assert [seat["bot"] for seat in seats] == ["", levels[0]]
    wrong = {"game": "hallertau", "quick": "1", "bot": "nobody"}
    assert http.post("/new", data=wrong, headers={"Origin": "http://testserver"}).status_code == 422


def test_a_game_for_two_is_not_offered_alone(http: TestClient) -> None:
    assert 'name="alone"' not in http.get("/new?game=burgundy").text


def test_a_campaign_is_begun_alone_whoever_the_seats_name(http: TestClient) -> None:
    path = "/games/newdale/campaign"
    assert 'name="alone"' in http.get(path).text
    assert seats_at(http, form(http, path, alone="1", seat0="me", seat1="bot:random")) == 1


def test_an_invitation_names_the_chapter_and_says_what_a_campaign_is(
    http: TestClient, anna: Caller
) -> None:
    begun = anna.post(
        "/campaigns", {"game": "newdale", "seats": [{"kind": "me"}, {"kind": "invite"}]}
    )
    token = begun["seats"][1]["token"]
    link = f"/t/{begun['id']}/seat/{token}"
    for language, words in (
        ("en", "This is a chapter of a campaign."),
        ("fr", "C’est un chapitre d’une campagne."),
    ):
        page = http.get(link, headers={"Accept-Language": language}).text
        assert re.search(r"<b>I\. [^<]+</b>", page)
        assert words in page


def test_the_footer_leads_to_the_api_and_its_words(http: TestClient) -> None:
    home = http.get("/", headers={"Accept-Language": "en"}).text
    assert 'href="/api"' in home.partition("<footer")[2]
    told = http.get("/api").text
    described = http.get("/api/v1/openapi.json")
    assert described.status_code == 200
    assert 'href="/api/v1/openapi.json"' in told
    missing = [
        path
        for path in described.json()["paths"]
        if f"<code>{path.removeprefix('/api/v1')}</code>" not in told
    ]
    assert missing == []


def test_a_name_from_the_right_stays_by_itself_in_lists_and_stories(
    http: TestClient,
) -> None:
    noa = guest(http, NOA)
    headers = {"Authorization": f"Bearer {noa.token}", "Accept-Language": "en"}
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    campaign = noa.post("/campaigns", {"game": "newdale", "seats": seats})
    pages = ["/", f"/campaign/{campaign['series']}", f"/t/{campaign['id']}/prologue"]
    page = ""
    for path in pages:
        page = http.get(path, headers=headers).text.partition("<main")[2]
        assert APART in page, path
        assert re.search(f">{NOA}<", page) is None, path
    assert f'<text x="12" y="16.3">{NOA[0]}</text>' in page
