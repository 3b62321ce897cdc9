"""The lobby's cards, and the page of an invitation."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.bots.levels import mean
from ludohall.web.hall import Hall
from ludohall.web.pages import lobby
from ludohall.web.pages.lobby import CARDS
from ludohall.web.store import today
from ludohall.web.tables.days import day_before

SAME = {"Sec-Fetch-Site": "same-origin"}
FOLDED = re.compile(r'<details class="all">.*?</details>', re.DOTALL)
CARD = re.compile(r'<a class="tcard.*?</a>', re.DOTALL)
ROW = re.compile(r"<li.*?</li>", re.DOTALL)


@pytest.fixture(autouse=True)
def toy() -> None:
    """Pages show real games alone: the toys have no face."""


def open_table(http: TestClient, **seats: str) -> str:
    """A table of Burgundy by the form."""
    form = {"game": "burgundy", "seat0": "me", "name0": "Léa", **seats}
    answer = http.post("/new", data=form, headers=SAME, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].removeprefix("/t/")


def words(html: str) -> str:
    """The text of a piece of a page."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def cards(http: TestClient) -> list[str]:
    """The cards of the visitor's own tables."""
    return CARD.findall(http.get("/").text)


def test_a_card_tells_who_plays_where_the_match_is_and_how_they_stand(http: TestClient) -> None:
    table = open_table(http, seat1="hotseat", name1="Marc")
    (card,) = cards(http)
    assert f'href="/t/{table}"' in card
    assert "Phase A" in words(card)
    rows = [words(row) for row in ROW.findall(card)]
    assert sorted(rows) == ["L Léa, you points: 0", "M Marc, you points: 0"]
    assert 'class="on"' in card


def test_bots_are_called_by_their_level_and_shown_with_it(http: TestClient) -> None:
    open_table(http, seat1="bot:strong", seat2="bot:strong", seat3="bot:random")
    (card,) = cards(http)
    rows = {words(row).split(" points:")[0]: row for row in ROW.findall(card)}
    for name in ("Ada", "Ada 2"):
        told = next(row for text, row in rows.items() if text == f"A {name} bot of level 3 of 4")
        assert told.count('class="on" x=') == 3
    random = next(row for text, row in rows.items() if text.startswith("B Blaise"))
    assert "lvl" not in random


def test_a_bot_is_never_called_like_somebody_at_the_table(http: TestClient) -> None:
    http.post("/settings", data={"name": "Mina"}, headers=SAME)
    open_table(http, name0="Mina", seat1="bot:steady")
    (card,) = cards(http)
    assert "Mina 2 bot of level 2 of 4" in words(card)


def test_the_button_against_a_bot_says_which_one_and_what_it_makes(http: TestClient) -> None:
    points = mean("steady", "burgundy", lh.game("burgundy").read_options({}, 2), 2)
    assert points is not None
    home = http.get("/").text
    card = home.partition("Play a bot: The Castles of Burgundy")[2].partition("</form>")[0]
    assert f"Play a bot Mina steady, {round(points.points)} points on average" in words(f"<{card}")
    assert card.count('class="on" x=') == 2
    french = http.get("/", headers={"Accept-Language": "fr"}).text
    assert f"régulier, {round(points.points)} points en moyenne" in french
    chosen = home.partition("Choose the bot: The Castles of Burgundy")[2].partition("</form>")[0]
    named = re.findall(r'value="(\w+)" title="[^"]+"><span><b>(\w+)', chosen)
    assert named[1:] == [
        ("beginner", "Pip"),
        ("steady", "Mina"),
        ("strong", "Ada"),
        ("master", "Otto"),
    ]


def test_two_tables_of_a_game_do_not_look_alike(http: TestClient) -> None:
    open_table(http, seat1="hotseat", name1="Marc")
    open_table(http, seat1="hotseat", name1="Noé")
    texts = [words(card) for card in cards(http)]
    assert sorted("Marc" in text for text in texts) == [False, True]


def test_a_table_that_waits_has_no_points_yet(http: TestClient) -> None:
    open_table(http, seat1="open")
    (card,) = cards(http)
    assert "Waits for 1 player" in words(card)
    assert "points:" not in card
    assert "free" in words(card)


def test_an_invitation_says_who_invites_to_what(http: TestClient) -> None:
    table = open_table(http, seat1="invite", seat2="bot:random", o_setup="free", spectators="true")
    link = re.search(rf"/t/{table}/seat/[\w-]+", http.get(f"/t/{table}").text)
    assert link is not None
    friend = TestClient(http.app)
    page = words(friend.get(link[0]).text)
    assert "Léa invites you to play" in page
    assert "The Castles of Burgundy" in page
    assert "You seat 2" in page
    assert "Estates Free choice" in page
    assert "welcome, without the hidden hands" in page
    answer = friend.post(link[0], data={"name": "Marc"}, headers=SAME, follow_redirects=False)
    assert answer.headers["location"] == f"/t/{table}"
    again = words(friend.get(link[0]).text)
    assert "The table is full" in again
    assert "You may watch." in again


def test_an_invitation_tells_the_clock_and_what_is_left_out(http: TestClient) -> None:
    form = {"game": "hallertau", "seat0": "me", "name0": "Léa", "seat1": "invite", "seat2": "open"}
    form |= {"clock": "move:86400", "listed": "true", "spectators": "true"}  # o_cards: not ticked
    answer = http.post("/new", data=form, headers=SAME, follow_redirects=False)
    table = answer.headers["location"].removeprefix("/t/")
    link = re.search(rf"/t/{table}/seat/[\w-]+", http.get(f"/t/{table}").text)
    assert link is not None
    page = words(TestClient(http.app).get(link[0]).text)
    assert "Clock 1 day a move: when a time is up, a bot takes the seat" in page
    assert "Play with cards no" in page
    assert "Play with cards: no" in words(TestClient(http.app).get("/").text)


def test_an_invitation_that_was_withdrawn_says_so(http: TestClient) -> None:
    table = open_table(http, seat1="invite", spectators="true")
    link = re.search(rf"/t/{table}/seat/[\w-]+", http.get(f"/t/{table}").text)
    assert link is not None
    form = {"seat": "1", "kind": "open"}
    assert http.post(f"/t/{table}/seats", data=form, headers=SAME).status_code == 200
    answer = TestClient(http.app).get(link[0])
    assert answer.status_code == 403
    assert "The invitation is gone" in words(answer.text)


def test_what_waits_for_me_stands_first_and_many_others_are_folded(http: TestClient) -> None:
    for _ in range(CARDS):
        open_table(http, seat1="open")
    waits = open_table(http, seat1="hotseat", name1="Marc")
    shown = cards(http)
    assert len(shown) == CARDS
    assert f'href="/t/{waits}"' in shown[0]
    assert len(re.findall("<tr>", folded := "".join(FOLDED.findall(http.get("/").text)))) == 1
    assert f"Show all ({CARDS + 1})" in folded
    assert "Waits for 1 player" in words(folded)


def test_what_waits_for_me_has_cards_up_to_a_dozen(
    http: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "CARDS", 1)
    monkeypatch.setattr(lobby, "MOST_CARDS", 2)
    for _ in range(2):
        open_table(http, seat1="hotseat", name1="Marc")
    open_table(http, seat1="open")
    shown = [words(card) for card in cards(http)]
    assert ["Marc, you" in card for card in shown] == [True, True]
    open_table(http, seat1="hotseat", name1="Marc")
    assert len(cards(http)) == 2
    open_table(http, seat1="bot:random", seat2="open")
    rows = words("".join(FOLDED.findall(http.get("/").text)))
    assert re.search("Waits for 1 player, with [A-Z]", rows)
    assert rows.index("It is your turn") < rows.index("Waits for 1 player")


def test_few_tables_are_not_folded(http: TestClient) -> None:
    open_table(http, seat1="open")
    assert not FOLDED.findall(http.get("/").text)


def test_a_match_alone_is_not_won_where_a_rival_may_have_won_it(http: TestClient) -> None:
    form = {"game": "gwt_nz", "seat0": "me", "name0": "Anna"}
    answer = http.post("/new", data=form, headers=SAME, follow_redirects=False)
    http.post(f"{answer.headers['location']}/resign", data={"seat": "0"}, headers=SAME)
    listed = words(http.get("/finished").text)
    assert "Not won" in listed
    assert "Nobody won" not in listed


@pytest.mark.parametrize("spectators", [{}, {"spectators": "true", "listed": "true"}])
def test_who_gave_up_finds_the_table_in_the_lists(
    http: TestClient, spectators: dict[str, str]
) -> None:
    table = open_table(http, seat1="open", **spectators)
    marc, others = TestClient(http.app), TestClient(http.app)
    marc.post(f"/t/{table}/sit", data={"seat": "1", "name": "Marc"}, headers=SAME)
    marc.post(f"/t/{table}/resign", data={"seat": "1"}, headers=SAME)
    page = marc.get("/").text
    (card,) = CARD.findall(page)
    assert f'href="/t/{table}"' in card
    assert "You gave up" in words(card)
    assert ", you" not in words(card)
    assert page.count(f'"/t/{table}"') == 1  # and not among the tables of others, too
    assert marc.get(f"/t/{table}").status_code == 200
    assert marc.get(f"/t/{table}?seat=1").status_code == 403
    assert not CARD.findall(others.get("/").text)
    assert "gave up" not in words("".join(cards(http)))
    http.post(f"/t/{table}/resign", data={"seat": "0"}, headers=SAME)
    listed = words(marc.get("/finished").text)
    assert "Nobody won, you gave up" in listed
    assert "you gave up" not in words(http.get("/finished").text)


def test_neither_what_goes_on_nor_what_is_over_crowds_out_the_other(
    http: TestClient, hall: Hall
) -> None:
    tables = [open_table(http, seat1="hotseat", name1="Marc") for _ in range(4)]
    for over in tables[1::2]:
        for seat in ("0", "1"):
            http.post(f"/t/{over}/resign", data={"seat": seat}, headers=SAME)
    bundle = hall.store.bundle(tables[0])
    assert bundle is not None
    found = [one.table.id for one in hall.store.held_by(bundle.table.host, limit=1)]
    assert found == [tables[2], tables[3]]


def test_what_an_option_means_stands_after_a_french_colon(http: TestClient) -> None:
    page = http.get("/new?game=burgundy", headers={"Accept-Language": "fr"}).text
    assert "<b>Choix libre</b>\u00a0: Chacun choisit" in page


def test_a_guest_is_led_from_the_deal_of_the_day_to_an_account(http: TestClient) -> None:
    led = '<a href="/account">Make an account</a>'
    assert led in http.get(f"/daily/{today()}/burgundy").text
    assert led not in http.get(f"/daily/{day_before(today())}/burgundy").text
