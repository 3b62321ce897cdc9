"""What a link shows in a chat: words and a picture, and nothing that a stranger may not know."""

from __future__ import annotations

import re
from html import unescape
from random import Random
from struct import unpack
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.core.i18n import LANGUAGES
from ludohall.faces import face
from ludohall.web.errors import TooMany
from ludohall.web.hall import Hall
from ludohall.web.http.limits import kind_of
from ludohall.web.model import Actor
from ludohall.web.pages import postcards, render
from ludohall.web.pages.cardboard import EDGE, HEIGHT, WIDTH, laid_out, svg_of
from ludohall.web.pages.postcards import Guest, Postcard, headline
from ludohall.web.pages.render import words
from ludohall.web.people.tokens import card_key
from ludohall.web.people.writing import isolated
from ludohall.web.postcards import press
from ludohall.web.postcards.colours import resolved
from ludohall.web.postcards.lettering import SANS, face_of, legible
from ludohall.web.postcards.press import KEPT, WAITING, Press
from ludohall.web.store import today
from tests.web.people import Caller, guest, live_of
from tests.web.playing import finish
from tests.web.sharing import share

GAME = lh.games()[0]
LONGEST = "Maximilienne-Alexandra B"
ODD = ("דנה", "🦊🦊", "<b>&amp;\"'", LONGEST)


def link_of(hall: Hall, who: Caller, table: str, seat: int) -> str:
    """The link of a seat, as its host sees it."""
    actor = hall.entrance.actor(who.token)
    assert actor is not None
    link = hall.looking.table(actor, table).seats[seat].link
    assert link is not None
    return link


def head(http: TestClient, path: str, **headers: str) -> dict[str, str]:
    """What a crawler reads of a page."""
    text = http.get(path, headers={"accept-language": "en", **headers}).text
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"', text)
    return {name: unescape(said) for name, said in found}


def mark(http: TestClient, path: str) -> str:
    """The mark of a picture, which stands for all that it shows."""
    answer = http.head(path)
    assert answer.status_code == 200
    return str(answer.headers["etag"])


def picture_of(http: TestClient, page: str) -> str:
    """The address of the picture that a page names."""
    return head(http, page)["og:image"].removeprefix("http://testserver")


def test_a_crawler_learns_who_invites_and_takes_no_seat(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    table = anna.create(GAME, "me", "invite", "open")["id"]
    link = link_of(hall, anna, table, 1)
    said = head(http, f"{link}?lang=fr")
    assert "Anna" in said["og:title"]
    assert lh.game(GAME).translator("fr")(lh.game(GAME).title) in said["og:title"]
    assert "votre place" in said["og:description"]
    assert link.rpartition("/")[2] not in said["og:image"]  # it opens the seat
    answer = http.get(said["og:image"].removeprefix("http://testserver"))
    assert answer.headers["content-type"] == "image/png"
    assert unpack(">II", answer.content[16:24]) == (WIDTH, HEIGHT)
    seats = hall.looking.table(Actor(), table).seats
    assert [seat.kind for seat in seats] == ["person", "invite", "open"]
    assert http.get(link).status_code == 200  # it still opens it


def test_a_picture_is_printed_once_and_kept_by_its_mark(
    http: TestClient, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[str] = []

    async def note(svg: str, width: int) -> bytes:
        printed.append(svg)
        return b"picture"

    monkeypatch.setattr(press, "printed", note)
    table = anna.create(GAME, "me", "me")["id"]
    path = f"/t/{table}/card.png"
    first = http.get(path)
    assert first.headers["cache-control"].startswith("public")
    assert http.get(path).content == first.content == b"picture"
    assert mark(http, path) == first.headers["etag"]
    again = http.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert len(printed) == 1
    anna.play_first(table, anna.view(table)["deciding"][0])
    assert mark(http, path) != first.headers["etag"]


def test_a_table_for_its_players_alone_shows_strangers_the_hall(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    table = anna.create(GAME, "me", "me", spectators=False)["id"]
    assert mark(http, f"/t/{table}/card.png") == mark(http, "/card.png")
    assert mark(http, f"/t/{table}/card.png?seat=guessed") == mark(http, "/card.png")
    assert "Anna" not in http.get(f"/t/{table}").text
    assert http.get("/t/nothing/card.png").status_code == 404


def test_an_invitation_that_was_taken_back_shows_the_cover_alone(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    table = anna.create(GAME, "me", "invite")["id"]
    picture = picture_of(http, link_of(hall, anna, table, 1))
    cover = mark(http, f"/t/{table}/card.png?seat=guessed")
    assert mark(http, picture) not in (cover, mark(http, f"/t/{table}/card.png"))
    body = {"kind": "bot", "bot": "random"}
    anna.call("PUT", f"/tables/{table}/seats/1", body)
    assert mark(http, picture) == cover


def test_who_is_forgotten_is_on_no_picture(http: TestClient, hall: Hall, anna: Caller) -> None:
    ben = guest(http, "Bénédicte")
    table = anna.create(GAME, "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/1", {"name": ""})
    path = f"/t/{table}/card.png"
    before = mark(http, path)
    assert "Bénédicte" in head(http, f"/t/{table}")["og:description"]
    headers = {"authorization": f"Bearer {ben.token}"}
    http.post("/account/farewell", data={"sure": "true"}, headers=headers)
    ben.get("/me", expect=403)
    assert mark(http, path) != before
    assert "Bénédicte" not in http.get(f"/t/{table}").text.partition("</head>")[0]


def test_the_language_is_that_of_the_link(http: TestClient, anna: Caller) -> None:
    table = anna.create(GAME, "me", "open")["id"]
    french = head(http, f"/t/{table}?lang=fr", **{"accept-language": "en"})
    assert "vous invite" in french["og:title"]
    assert "lang=fr" in french["og:image"]
    plain = head(http, f"/t/{table}", **{"accept-language": "en"})
    assert "invites you" in plain["og:title"]
    path = f"/t/{table}/card.png"
    assert mark(http, f"{path}?lang=fr") != mark(http, f"{path}?lang=en") == mark(http, path)


def test_a_finished_match_shows_its_score(http: TestClient, anna: Caller) -> None:
    match, rng = lh.new(GAME, players=2, seed=3), Random(3)
    while not match.over:
        seat = match.deciding[0]
        match.play(rng.choice(match.actions(seat)), seat)
    record = {**match.record(), "names": ["Léa", "Marc"]}
    table = anna.post("/records", {"record": record})["id"]
    said = head(http, f"/t/{table}")
    points = sorted(match.scores(), reverse=True)
    assert "final score" in said["og:title"]
    assert f"{points[0]} to {points[1]}" in said["og:title"]
    assert f"Léa {match.scores()[0]}" in said["og:description"]


def link(http: TestClient, path: str) -> dict[str, str]:
    """What a link to a page shows, in words; its picture is looked at apart."""
    wanted = ("og:title", "og:description")
    return {name: said for name, said in head(http, path).items() if name in wanted}


def test_an_open_hand_of_a_shared_screen_is_on_no_picture(http: TestClient, hall: Hall) -> None:
    """Behind the curtain, with a hand in sight, and from elsewhere: a link shows the same."""
    here = share(http, hall, "Bruno", game="newdale")
    page, path = f"/t/{here.table}", f"/t/{here.table}/card.png"
    for _turn in range(3):
        assert here.called
        shut = (link(here.browser, page), mark(here.browser, path))
        here.open()
        assert (link(here.browser, page), mark(here.browser, path)) == shut
        assert mark(http, path) == shut[1]
        before = here.seat
        assert before is not None
        while here.seat == before:
            here.act()


def test_a_score_at_a_shared_screen_is_told_when_the_match_is_over(
    http: TestClient, hall: Hall
) -> None:
    here = share(http, hall, "Bruno", game="hallertau", o_cards="true")
    page = f"/t/{here.table}"
    assert link(here.browser, page)["og:title"] == "Hallertau"
    assert "Anne, Bruno" in link(here.browser, page)["og:description"]
    finish(hall, here.table)
    points = sorted(live_of(hall.tables, here.table).match.scores(), reverse=True)
    assert f"{points[0]} to {points[1]}" in link(here.browser, page)["og:title"]


def test_the_headline_says_who_won() -> None:
    _ = words("en")
    assert headline(["Ada"], [214], _) == "Ada wins with 214"
    assert headline(["Ada"], [133, 119], _) == "Ada wins: 133 to 119"
    assert headline(["Sarah"], [144, -25], _) == "Sarah wins: 144 to \N{MINUS SIGN}25"
    assert headline(["Ada", "Léa"], [90, 90, 12], _) == "Ada and Léa win together with 90"
    assert headline([], [12], _) == "Not won"
    assert headline([], [12, 9], _) == "Nobody won"


@pytest.mark.parametrize("game", [key for key in lh.games() if face(key)])
def test_the_board_stands_on_the_picture(http: TestClient, anna: Caller, game: str) -> None:
    """Each drawing that the face names is found, and drawn without style sheets."""
    table = anna.create(game, "me", "me", "me")["id"]
    hall: Hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
    snap = hall.looking.snapshot(Actor(), table, None, None, "fr")
    card = postcards.with_match(postcards.table_postcard(snap.table, "fr"), snap, words("fr"))
    assert card.kicker
    tree = ElementTree.fromstring(svg_of(card))
    boards = next(one for one in tree.iter() if one.get("class") == "boards")
    assert len(boards) == len(card.wanted) > 0
    for board in boards:
        assert float(board.attrib["y"]) >= 0
        assert float(board.attrib["y"]) + float(board.attrib["height"]) <= HEIGHT + 1
        assert len(list(board.iter())) > 40 or game == "gwt_nz"  # nobody has left the start there
    text = ElementTree.tostring(tree, encoding="unicode")
    assert not re.findall(r"var\(|light-dark|color-mix", text)
    assert "/static/" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_written_inside_the_edges(language: str) -> None:
    """Four players with the longest names, and the longest titles, in all kinds of letters."""
    _ = words(language)
    for key in (key for key in lh.games() if face(key)):
        title = lh.game(key).translator(language)(lh.game(key).title)
        for names in (ODD, (LONGEST,) * 4):
            guests = tuple(
                Guest("taken", n, name, _("Player {n}", n=n + 1), 1, 250)
                for n, name in enumerate(names)
            )
            line = ", ".join(["about 150 minutes"] * 9)
            invited = _("{name} invites you", name=LONGEST)
            won = headline(names[:2], [250, 250], _)
            for card in (
                Postcard(language, title, "", invited, line, guests),
                Postcard(language, won, "", title, line, guests, is_score=True),
            ):
                assert is_inside(card)


def is_inside(card: Postcard) -> bool:
    """Nothing runs over the edge, or into the mark, and the first of the guests is named."""
    found = laid_out(card)
    mark = found.lines[-1]
    for one in found.lines:
        width = face_of(one.family, one.weight).width(one.text, one.size)
        left = one.x - (width if one.anchor == "end" else 0)
        assert found.split + EDGE <= left
        assert left + width <= WIDTH - EDGE + 1
        assert one.size >= 24
        assert one.text == legible(one.text) or "…" in one.text
        assert one is mark or one.y + one.size * 0.3 < mark.y - mark.size
    svg = svg_of(card)
    said = "".join(ElementTree.fromstring(svg).itertext())
    return card.guests[0].seat_name in said or legible(card.guests[0].name) in said


def test_letters_that_the_picture_has_not_are_left_out() -> None:
    assert legible("Léa ❤️ Ж דנה") == "Léa Ж"
    odd = [Guest("taken", n, name, f"P{n}") for n, name in enumerate(ODD)]
    card = Postcard("en", isolated("דנה") + " wins", "", guests=tuple(odd))
    written = [one.text for one in laid_out(card).lines]
    assert written[:4] == ["P0 wins", "P0", "P1", "<b>&amp;\"'"]
    assert face_of(SANS, 600).has("é")
    assert not face_of(SANS, 600).has("ד")


def test_style_sheets_are_worked_out_by_day() -> None:
    names = {"--a": "#336699", "--b": "light-dark(#fff, #000)"}
    assert resolved("var(--a)", names) == "#336699"
    assert resolved("var(--none, var(--a))", names) == "#336699"
    assert resolved("var(--none)", names) == ""
    assert resolved("light-dark(#abcdef, #000)", names) == "#abcdef"
    assert resolved("color-mix(in oklab, var(--a) 40%, var(--a))", names) == "#336699ff"
    assert resolved("color-mix(in oklab, #ff0000 25%, transparent)", names) == "#ff000040"
    assert resolved("color-mix(in oklab, #000, #fff)", names) == "#636363ff"  # as browsers mix it


def test_pictures_have_a_rate_of_their_own() -> None:
    assert kind_of("GET", "/t/abc/card.png") == "picture"
    assert kind_of("HEAD", "/card.png") == "picture"


async def never() -> str:
    raise AssertionError("nobody draws this")


def test_whoever_comes_when_many_wait_shall_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    async def story() -> None:
        found, gate = Press(), asyncio.Event()
        drawn: list[str] = []

        async def slowly(svg: str, width: int) -> bytes:
            await gate.wait()
            drawn.append(svg)
            return svg.encode()

        monkeypatch.setattr(press, "printed", slowly)

        async def draw() -> str:
            return "svg"

        waiting = [asyncio.create_task(found.picture("same", draw, 1)) for _ in range(WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await found.picture("other", never, 1)
        gate.set()
        assert set(await asyncio.gather(*waiting)) == {b"svg"}
        assert drawn == ["svg"]  # all waited for the same
        for n in range(KEPT):
            await found.picture(str(n), draw, 1)
        assert await found.picture(str(KEPT - 1), never, 1) == b"svg"
        with pytest.raises(AssertionError):  # it was not asked for longest, and went
            await found.picture("same", never, 1)

    asyncio.run(story())


def test_without_a_printer_pages_name_no_picture(
    http: TestClient, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(render, "is_open", lambda: False)
    monkeypatch.setattr(postcards, "is_open", lambda: False)
    table = anna.create(GAME, "me", "open")["id"]
    for page in ("/", f"/t/{table}", f"/games/{GAME}"):
        said = head(http, page)
        assert said["og:title"]
        assert "og:image" not in said
    assert http.get("/card.png").status_code == 404


def test_a_game_without_a_face_shows_the_hall(http: TestClient, anna: Caller) -> None:
    table = anna.create("duel", "me", "open")["id"]
    assert mark(http, f"/t/{table}/card.png") == mark(http, "/card.png")


def test_a_table_of_a_club_shows_strangers_nothing(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    who = hall.entrance.actor(anna.token)
    assert who is not None
    club = hall.clubs.found(who, "Thursday", "", "", False)
    table = anna.create(GAME, "me", "invite", club=club.id)["id"]
    key = card_key(link_of(hall, anna, table, 1).rpartition("/")[2])
    for path in (f"/t/{table}/card.png", f"/t/{table}/card.png?seat={key}"):
        assert http.get(path).status_code == 404


def test_a_sealed_try_shows_strangers_the_hall(http: TestClient, hall: Hall) -> None:
    caller = guest(http, "Anna")
    who = hall.entrance.actor(caller.token)
    assert who is not None
    hall.entrance.sign_up(who, "anna-account", "a long password")
    who = hall.entrance.actor(caller.token)
    assert who is not None
    table = hall.days.begin(who, today(), GAME)
    assert table.sealed
    assert mark(http, f"/t/{table.id}/card.png") == mark(http, "/card.png")
