"""What a match has changed: ratings on the score sheet, leaderboards, and who is told."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.model import Actor, Prefs, SeatSpec
from ludohall.web.pages import gained
from ludohall.web.settings import Settings
from ludohall.web.standing import gaining
from ludohall.web.store import now, schema
from ludohall.web.stream.events import PagePainter, Stamp, Tab, events
from tests.web.people import Caller, Data, guest, sit
from tests.web.playing import finish
from tests.web.test_consent import ask, play_past, say
from tests.web.test_finished import BOT, duel
from tests.web.test_person import headers, join, page
from tests.web.test_ratings import played
from tests.web.test_stream import Reader

PLAIN = {"cards": False}
ENOUGH = 2


@pytest.fixture(autouse=True)
def soon_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two matches make a rating."""
    for module in (gaining, gained):
        monkeypatch.setattr(module, "ENOUGH", ENOUGH)


def gains(caller: Caller, table: str) -> Data:
    """What a match has changed, as somebody is told."""
    return dict(caller.get(f"/tables/{table}/standing"))


def rows(text: str, title: str) -> list[list[str]]:
    """The cells of a table under the score sheet."""
    found = re.search(rf'<table class="chg"><caption>{title}.*?</table>', text, re.S)
    lines = re.findall(r"<tr.*?</tr>", found[0], re.S) if found else []
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line, re.S) for line in lines]
    return [[re.sub(r"<svg.*?</svg>|<[^>]+>|[⁨⁩]", "", cell) for cell in line] for line in cells]


def test_a_rating_is_told_as_soon_as_there_are_enough_matches(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    tables = played(hall, anna, 3)
    told = [next(c for c in gains(anna, t)["changes"] if c["mine"]) for t in tables]
    assert [change["matches"] for change in told] == [1, 2, 3]
    assert [change["after"] is None for change in told] == [True, False, False]
    assert [change["before"] is None for change in told] == [True, True, False]
    assert told[2]["before"] == told[1]["after"]
    assert told[2]["after"] != told[1]["after"]
    first, second, third = (
        {row[0]: row[1:] for row in rows(page(http, f"/t/{table}", anna), "Ratings")[1:]}
        for table in tables
    )
    assert first == {"Anna": ["1 of 2 matches"]}
    after = told[1]["after"]
    assert second["Anna"] == ["–", f"{after['value']} ± {after['spread']}", "first"]
    before, after = told[2]["before"], told[2]["after"]
    moved = after["value"] - before["value"]
    sign = f"+{moved}" if moved > 0 else f"−{-moved}"
    assert third["Anna"] == [str(before["value"]), f"{after['value']} ± {after['spread']}", sign]
    assert len(third) == 2  # the bot is rated, too
    french = page(http, f"/t/{tables[2]}", anna, "fr")
    assert len(rows(french, "Cotes")) == 3


def test_a_move_that_all_allowed_to_be_taken_back_changes_nothing_of_it(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    played(hall, anna, ENOUGH)
    table = str(anna.create("burgundy", "me", "open")["id"])
    ben = sit(http, table, 1, name="Ben")
    play_past([anna, ben], table)
    ask(anna, table, 0, "takeback")
    say(ben, table, 1, agree=True)
    finish(hall, table)
    (change,) = gains(anna, table)["changes"]
    assert (change["mine"], change["matches"]) == (True, ENOUGH + 1)


def test_others_are_told_only_where_somebody_chose_to_be_shown(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    join(http, anna, "anna")
    join(http, ben, "ben", shown=True)
    before, table = (duel(hall, anna, ben) for _ in range(ENOUGH))
    for seed, each in enumerate((before, table)):
        finish(hall, each, seed)

    def told(caller: Caller) -> dict[int, bool]:
        return {change["seat"]: change["mine"] for change in gains(caller, table)["changes"]}

    assert told(anna) == {0: True, 1: False}
    assert told(ben) == {1: True}
    assert told(Caller(http)) == {1: False}
    assert [row[0] for row in rows(page(http, f"/t/{table}"), "Ratings")[1:]] == ["Ben"]
    http.post("/settings", data={"shown": "false"}, headers=headers(ben))
    http.cookies.clear()
    assert told(anna) == {0: True}
    assert told(Caller(http)) == {}
    assert 'class="gained"' not in page(http, f"/t/{table}")


def test_somebody_else_with_few_matches_is_not_counted_for_all(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    join(http, ben, "ben", shown=True)
    table = duel(hall, anna, ben)
    finish(hall, table)
    assert [change["seat"] for change in gains(anna, table)["changes"]] == [0]


def test_alone_the_place_on_the_leaderboard_is_told(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    for caller, name in ((anna, "anna"), (ben, "ben")):
        join(http, caller, name)
    first, second = (anna.create("hallertau", "me", options=PLAIN)["id"] for _ in range(2))
    other = ben.create("hallertau", "me", options=PLAIN)["id"]
    for seed, table in enumerate((first, second, other)):
        finish(hall, table, seed)
    scores = {t: anna.get(f"/tables/{t}")["scores"][0] for t in (first, second)}
    scores[other] = ben.get(f"/tables/{other}")["scores"][0]
    best = max((first, second), key=lambda table: (scores[table], table == first))
    place = 1 if scores[best] >= scores[other] else 2
    for table in (first, second):
        told = gains(anna, table)
        assert (told["changes"], told["board"], told["mine"]) == ([], "plain", True)
        rank = {"place": place, "of": 2, "points": scores[best], "here": table == best}
        assert told["ranks"] == [{"period": "month", **rank}, {"period": "always", **rank}]
    shown = rows(page(http, f"/t/{best}", anna), "Leaderboard")
    assert shown[0][0] == "This month"
    assert shown[0][2] == "with this match"
    assert shown[1][0] == "All time"
    assert "Sans cartes" in page(http, f"/t/{best}", anna, "fr")
    assert gains(ben, first)["ranks"] == []  # she did not choose to be shown
    long_ago = now() - 40 * 24 * 3600 * 1000
    with hall.store._write() as connection:
        mine = schema.results.update().where(schema.results.c.table_id == best)
        connection.execute(mine.values(finished=long_ago))
    assert [rank["period"] for rank in gains(anna, best)["ranks"]] == ["always"]


def test_a_guest_has_no_place(hall: Hall, anna: Caller) -> None:
    table = anna.create("hallertau", "me", options=PLAIN)["id"]
    finish(hall, table)
    assert gains(anna, table)["ranks"] == []


def test_a_rival_is_told_by_its_level(http: TestClient, hall: Hall, anna: Caller) -> None:
    join(http, anna, "anna")
    easy = {"level": "easy"}
    before, table = (anna.create("gwt_nz", "me", options=easy)["id"] for _ in range(ENOUGH))
    for seed, each in enumerate((before, table)):
        finish(hall, each, seed)
    told = gains(anna, table)
    assert {change["seat"] for change in told["changes"]} == {0, None}
    assert told["board"] == "easy"
    names = [row[0] for row in rows(page(http, f"/t/{table}", anna), "Ratings")[1:]]
    assert sorted(names) == ["Anna", "Sarah"]


def practice(hall: Hall, anna: Caller) -> str:
    """A match of practice."""
    table: str = anna.create("burgundy", "me", BOT, practice=True)["id"]
    finish(hall, table)
    return table


def read(hall: Hall, anna: Caller) -> str:
    """A record that was read."""
    (table,) = played(hall, anna, 1)
    record = anna.get(f"/tables/{table}/record")
    return str(anna.post("/records", {"record": record})["id"])


def branched(hall: Hall, anna: Caller) -> str:
    """A position that was played on from."""
    (table,) = played(hall, anna, 1)
    later: str = anna.post(f"/tables/{table}/branch", {"at": 4})["id"]
    finish(hall, later)
    return later


def shared(hall: Hall, anna: Caller) -> str:
    """A match of several people at one screen: nobody knows who they are."""
    table: str = anna.create("burgundy", "me", "me", BOT)["id"]
    finish(hall, table)
    return table


def running(hall: Hall, anna: Caller) -> str:
    """A match that goes on."""
    return str(anna.create("burgundy", "me", BOT)["id"])


@pytest.mark.parametrize("made", [practice, read, branched, shared, running])
def test_what_does_not_count_changes_nothing(
    http: TestClient, hall: Hall, anna: Caller, made: Callable[[Hall, Caller], str]
) -> None:
    table = made(hall, anna)
    nothing = {"changes": [], "board": "", "ranks": [], "mine": False}
    assert gains(anna, table) == nothing
    assert 'class="gained"' not in page(http, f"/t/{table}", anna)


def test_who_may_not_see_a_table_is_told_nothing_of_it(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = anna.create("burgundy", "me", BOT, listed=False, spectators=False)["id"]
    finish(hall, table)
    assert ben.get(f"/tables/{table}/standing", expect=403)["error"] == "NotYours"
    assert ben.get("/tables/nothere00000/standing", expect=404)["error"] == "NotFound"


def test_it_is_the_same_after_a_restart_and_made_again(settings: Settings) -> None:
    with TestClient(create_app(settings)) as http:
        anna, hall = guest(http, "Anna"), http.app.state.hall  # type: ignore[attr-defined]
        table = played(hall, anna, 3)[-1]
        before = gains(anna, table)
    with TestClient(create_app(settings)) as http:
        again = Caller(http, anna.token)
        assert gains(again, table) == before
        http.app.state.hall.standing.tallying.make_again()  # type: ignore[attr-defined]
        assert gains(again, table) == before
        assert before["changes"]


def test_a_table_is_shown_though_nothing_can_be_told(
    http: TestClient, hall: Hall, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    (table,) = played(hall, anna, 1)

    def broken(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(gaining.Gaining, "look", broken)
    assert "Score sheet" in page(http, f"/t/{table}", anna)


def test_an_open_page_is_told_when_the_match_ends(settings: Settings) -> None:
    async def story() -> None:
        hall = Hall(settings)
        await hall.start()
        try:
            anna = Actor((await hall.run(hall.entrance.guest, "Anna"))[0])
            seats = [SeatSpec("me"), SeatSpec("open")]
            table = await hall.open(hall.opening.create, anna, "burgundy", seats)
            ben = Actor((await hall.run(hall.entrance.guest, "Ben"))[0])
            await hall.change(hall.seating.sit, ben, table.id, 1)
            shown = (await hall.snapshot(anna, table.id, 0)).stamp
            tab = Tab(anna, table.id, 0, "en")
            open_page = Reader(events(hall, tab, PagePainter(Prefs()), Stamp.read(shown)))
            assert (await open_page.next())[0] == "hello"
            await hall.run(finish, hall, table.id)
            hall.changed(table.id)
            name, data, stamp = await open_page.next()
            assert name == "patch"
            assert "decide" in data["parts"]  # type: ignore[operator]  # it is JSON
            name, data, _ = await open_page.next()
            assert (name, list(data["parts"])) == ("patch", ["decide"])  # type: ignore[call-overload]
            assert "1 of 2 matches" in str(data)
            # A page that shows all of it already is sent nothing.
            later = Reader(events(hall, tab, PagePainter(Prefs()), Stamp.read(stamp)))
            assert (await later.next())[0] == "hello"
            await hall.say(ben, table.id, "Well played")
            assert (await later.next())[0] == "chat"
        finally:
            await hall.stop()

    asyncio.run(story())
