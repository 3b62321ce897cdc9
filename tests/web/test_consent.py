"""Takebacks and an early end need everybody; giving up needs nobody."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.faces import face
from ludohall.web.hall import Hall
from ludohall.web.match.memory import Live
from ludohall.web.store import Store
from tests.web.people import Caller, guest, live_of, sit, soon
from tests.web.test_turns import page_of


@pytest.fixture
def two(http: TestClient, anna: Caller) -> tuple[str, list[Caller]]:
    """A table of two people, and who plays which seat."""
    table = str(anna.create("burgundy", "me", "open")["id"])
    return table, [anna, sit(http, table, 1, name="Ben")]


def ask(caller: Caller, table: str, seat: int, what: str, expect: int = 0) -> dict[str, object]:
    version = caller.view(table, seat)["version"]
    body = {"seat": seat, "version": version, "what": what}
    return dict(caller.post(f"/tables/{table}/requests", body, expect))


def say(caller: Caller, table: str, seat: int, agree: bool, expect: int = 0) -> dict[str, object]:
    version = caller.view(table, seat)["version"]
    body = {"seat": seat, "version": version, "agree": agree}
    return dict(caller.post(f"/tables/{table}/requests/answer", body, expect))


def until(callers: list[Caller], table: str, seat: int) -> None:
    """Play until it is the turn of a seat."""
    for _ in range(100):
        now = callers[0].view(table)["deciding"][0]
        if now == seat:
            return
        callers[now].play_first(table, now)
    raise AssertionError("it is never its turn")


def play_past(callers: list[Caller], table: str) -> list[object]:
    """Seat 0 has played, and it is the turn of seat 1; gives the view before the last move."""
    until(callers, table, 0)
    while True:
        before = callers[0].view(table, 0)
        callers[0].play_first(table, 0)
        if callers[0].view(table)["deciding"] == [1]:
            callers[1].play_first(table, 1)
            return [before["view"]]


def test_a_move_is_taken_back_when_all_allow_it(hall: Hall, two: tuple[str, list[Caller]]) -> None:
    table, callers = two
    (before,) = play_past(callers, table)
    seen = callers[0].view(table, 0)
    assert not seen["can_undo"]
    assert seen["may_ask"]
    ask(callers[0], table, 0, "takeback")
    stands = callers[1].view(table, 1)["request"]
    assert stands == {"what": "takeback", "seat": 0, "agreed": [], "missing": [1]}
    assert ask(callers[1], table, 1, "end", 409)["error"] == "NotNow"
    assert Live(Store(hall.settings.database), table).rows[-1].action == "/ask:takeback"
    say(callers[1], table, 1, True)
    after = callers[0].view(table, 0)
    assert after["view"] == before
    assert after["deciding"] == [0]
    assert after["request"] is None
    assert after["settled"] == {"what": "takeback", "seat": 0, "how": "done", "by": 0}


def test_one_who_declines_is_enough_and_the_asker_may_withdraw(
    two: tuple[str, list[Caller]],
) -> None:
    table, callers = two
    play_past(callers, table)
    log = callers[0].view(table)["log"]
    ask(callers[0], table, 0, "takeback")
    assert say(callers[0], table, 0, True, 409)["error"] == "NotNow"
    unseen = {"seat": 1, "version": callers[1].view(table, 1)["version"] - 1, "agree": True}
    answer = callers[1].post(f"/tables/{table}/requests/answer", unseen, 409)
    assert answer["error"] == "Stale"
    say(callers[1], table, 1, False)
    assert callers[0].view(table, 0)["request"] is None
    assert say(callers[1], table, 1, True, 409)["error"] == "NotNow"
    ask(callers[0], table, 0, "takeback")
    say(callers[0], table, 0, False)
    seen = callers[0].view(table, 0)
    assert seen["request"] is None
    assert seen["log"] == log


def test_the_game_goes_on_and_that_withdraws_it(two: tuple[str, list[Caller]]) -> None:
    table, callers = two
    play_past(callers, table)
    ask(callers[0], table, 0, "takeback")
    seat = callers[0].view(table)["deciding"][0]
    seen = callers[seat].view(table, seat)
    # A page that was drawn before the request still plays.
    callers[seat].act(table, seat, seen["actions"][0]["action"], seen["version"] - 1)
    assert callers[0].view(table, 0)["request"] is None


def test_a_request_from_an_old_page_is_refused(two: tuple[str, list[Caller]]) -> None:
    """What it asks for would be more than its page shows: the other one's move would go, too."""
    table, callers = two
    play_past(callers, table)
    seen = callers[0].view(table, 0)
    assert seen["may_ask"]
    for what in ("takeback", "end"):
        for version in (seen["version"] - 1, seen["version"] + 1):
            body = {"seat": 0, "version": version, "what": what}
            answer = callers[0].post(f"/tables/{table}/requests", body, 409)
            assert answer["error"] == "Stale"
    assert callers[0].view(table, 0)["request"] is None
    # What changes nothing in the match makes no page old.
    ask(callers[1], table, 1, "end")
    say(callers[1], table, 1, False)
    body = {"seat": 0, "version": seen["version"], "what": "end"}
    callers[0].post(f"/tables/{table}/requests", body)
    later = {"seat": 1, "version": callers[1].view(table)["version"] + 1, "agree": True}
    assert callers[1].post(f"/tables/{table}/requests/answer", later, 409)["error"] == "Stale"


def test_all_are_told_what_became_of_a_request(two: tuple[str, list[Caller]]) -> None:
    table, callers = two
    play_past(callers, table)

    def settled() -> object:
        told = [caller.view(table, seat)["settled"] for seat, caller in enumerate(callers)]
        assert told[0] == told[1]
        return told[0]

    ask(callers[0], table, 0, "takeback")
    assert settled() is None
    say(callers[1], table, 1, False)
    assert settled() == {"what": "takeback", "seat": 0, "how": "declined", "by": 1}
    ask(callers[0], table, 0, "end")
    say(callers[0], table, 0, False)
    assert settled() == {"what": "end", "seat": 0, "how": "withdrawn", "by": 0}
    ask(callers[0], table, 0, "takeback")
    seat = callers[0].view(table)["deciding"][0]
    seen = callers[seat].view(table, seat)
    held = {"seat": seat, "version": seen["version"], "hold": True}  # it can be undone
    first = seen["actions"][0]["action"]
    callers[seat].post(f"/tables/{table}/actions", {**held, "action": first})
    assert settled() == {"what": "takeback", "seat": 0, "how": "lapsed", "by": seat}
    say(callers[1], table, 1, True, 409)
    ask(callers[1 - seat], table, 1 - seat, "end")
    body = {"seat": seat, "version": callers[seat].view(table)["version"]}
    callers[seat].post(f"/tables/{table}/undo", body)
    assert settled() == {"what": "end", "seat": 1 - seat, "how": "lapsed", "by": seat}
    for _ in range(2):
        seat = callers[0].view(table)["deciding"][0]
        callers[seat].play_first(table, seat)
    assert settled() is None


def test_a_request_to_somebody_who_has_left_holds_up_nothing(
    two: tuple[str, list[Caller]],
) -> None:
    table, callers = two
    until(callers, table, 1)
    ask(callers[0], table, 0, "end")
    callers[1].post(f"/tables/{table}/seats/1/resign")
    assert callers[0].view(table, 0)["request"] is None
    ask(callers[0], table, 0, "end")
    assert callers[0].view(table, 0)["over"]


def test_what_somebody_has_seen_is_not_taken_back(http: TestClient, anna: Caller) -> None:
    """Duel: cards are bid in secret; once they lie open the hand has changed hands."""
    table = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1, name="Ben")
    anna.play_first(table, 0)
    ben.play_first(table, 1)
    anna.play_first(table, 0)
    seen = ben.view(table, 1)
    assert not seen["can_undo"]
    assert not seen["may_ask"]
    assert "hidden" in str(ask(ben, table, 1, "takeback", 409)["message"])


def test_an_early_end_counts_the_points_as_they_stand(
    hall: Hall, two: tuple[str, list[Caller]]
) -> None:
    table, callers = two
    until(callers, table, 0)
    ask(callers[0], table, 0, "end")
    assert not callers[0].view(table)["over"]
    say(callers[1], table, 1, True)
    seen = callers[1].view(table, 1)
    assert seen["over"]
    assert seen["deciding"] == []
    assert seen["table"]["stopped"] == "agreed"
    assert seen["scores"] == live_of(hall.tables, table).match.scores()
    assert seen["winners"]
    assert callers[0].get(f"/tables/{table}/record")["stopped"] == "agreed"
    again = Live(Store(hall.settings.database), table)
    assert again.over
    assert again.deciding == []
    callers[0].post(f"/tables/{table}/rematch")
    version = seen["version"]
    body = {"seat": 0, "action": "hire:1", "version": version}
    assert callers[0].post(f"/tables/{table}/actions", body, 409)["message"] == "The match is over."


def test_bots_agree_to_everything(http: TestClient, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "open", "bot:random")["id"]
    ben = sit(http, table, 1, name="Ben")
    ask(anna, table, 0, "end")
    assert anna.view(table, 0)["request"]["missing"] == [1]
    say(ben, table, 1, True)
    assert anna.view(table, 0)["over"]


def test_somebody_alone_ends_at_once_and_removes_the_table(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "bot:random")["id"]
    soon(lambda: anna.view(table)["deciding"] == [0])
    ask(anna, table, 0, "end")
    seen = anna.view(table, 0)
    assert seen["over"]
    assert seen["winners"] == []
    assert seen["table"]["stopped"] == "abandoned"
    assert hall.store.bundle(table).table.bot_due is False  # type: ignore[union-attr]
    anna.call("DELETE", f"/tables/{table}")
    anna.get(f"/tables/{table}", 404)


def test_a_table_that_others_play_is_not_removed(two: tuple[str, list[Caller]]) -> None:
    table, callers = two
    assert callers[0].call("DELETE", f"/tables/{table}", expect=409)["error"] == "NotNow"
    assert callers[1].call("DELETE", f"/tables/{table}", expect=403)["error"] == "NotYours"


def test_a_bot_plays_on_for_whoever_gives_up(hall: Hall, two: tuple[str, list[Caller]]) -> None:
    table, callers = two
    until(callers, table, 1)
    callers[1].post(f"/tables/{table}/seats/1/resign")
    seat = callers[0].get(f"/tables/{table}")["seats"][1]
    assert (seat["kind"], seat["gave_up"]) == ("bot", "resigned")
    callers[1].get(f"/tables/{table}/view?seat=1", 403)
    said = callers[0].get(f"/tables/{table}/chat")[-1]
    assert "gives up" in said["text"]
    # The last person who gives up ends the match.
    callers[0].post(f"/tables/{table}/seats/0/resign")
    seen = callers[0].view(table)
    assert seen["over"]
    assert seen["table"]["stopped"] == "abandoned"
    record = callers[0].get(f"/tables/{table}/record")
    assert record["gave_up"] == [1]
    assert record["names"] == ["Anna", "Ben"]
    assert record["took_over"] == {"1": seat["name"]}
    lh.replay(record)  # its check sum is right
    again = callers[0].post("/records", {"record": record})
    assert [place["name"] for place in again["seats"]] == record["names"]
    assert callers[0].post(f"/tables/{table}/seats/0/resign", expect=409)["error"] == "NotNow"


def test_who_has_given_up_may_watch_where_nobody_else_may(
    http: TestClient, anna: Caller, ben: Caller
) -> None:
    table = anna.create("burgundy", "me", "open", spectators=False)["id"]
    ben.post(f"/tables/{table}/seats/1", {})
    ben.post(f"/tables/{table}/seats/1/resign")
    assert ben.view(table)["table"]["seats"][1]["was"] == "Ben"
    assert ben.view(table)["actions"] == []
    ben.get(f"/tables/{table}/view?seat=1", 403)
    guest(http, "Cleo").get(f"/tables/{table}", 403)


@pytest.mark.parametrize("game", [key for key in lh.games() if face(key) is not None])
def test_pages_ask_and_tell(http: TestClient, hall: Hall, game: str) -> None:
    """The bar asks, the match ends by it, and every face draws the match that was stopped."""
    page, table = page_of(http, hall, "open", game=game)
    other = TestClient(http.app, headers=page.headers)
    other.cookies.clear()
    other.post(f"/t/{table}/sit", data={"seat": "1", "name": "Ben"})
    other.post("/settings", data={"language": "fr"})
    shown = page.get(f"/t/{table}").text
    assert f'action="/t/{table}/ask"' in shown
    assert f'action="/t/{table}/resign"' in shown
    form = {"seat": "0", "version": str(live_of(hall.tables, table).version), "what": "end"}
    assert "You ask to end the match now" in page.post(f"/t/{table}/ask", data=form).text
    told = other.get(f"/t/{table}").text
    assert "Léa demande de terminer la partie maintenant" in told
    assert "Les points actuels décident." in told
    assert "Accepter" in told
    form = {"seat": "1", "version": str(live_of(hall.tables, table).version), "agree": "1"}
    assert "Tous ont accepté" in other.post(f"/t/{table}/answer", data=form).text
    for at in (0, 1):
        assert page.get(f"/t/{table}?at={at}").status_code == 200
