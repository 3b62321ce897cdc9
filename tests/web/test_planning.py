"""What all choose at once in secret: until the end nothing is shown and all can be changed.

Newdale asks everybody whether the plan is final, then NATURE reveals all of them. Games that do not
ask hold the turn of all for who chooses last.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from ludohall.core import NATURE
from ludohall.web.hall import Hall
from ludohall.web.match.memory import Live
from ludohall.web.store import Store
from tests.unit.test_faces import face_of, seen_by
from tests.web.people import Caller, guest, live_of, sit, soon
from tests.web.test_absence import BOT, hand_over, wait_for_days
from tests.web.test_simultaneous import set_pref
from tests.web.test_turns import end, hold, page_of
from tests.web.times import HOUR, wait

EXCHANGE, MARKET, GROWTH = 2, 3, 4
"""Action spaces."""


def plan(caller: Caller, table: str, seat: int, *spaces: int, waits: bool = True) -> None:
    """Put pawns on spaces, the first one first."""
    for pawn, space in enumerate(spaces, 1):
        action = f"plan:{pawn}:{space}"
        if waits:
            hold(caller, table, seat, action)
        else:
            caller.act(table, seat, action, caller.view(table, seat)["version"])


def begin(callers: list[Caller], table: str) -> None:
    """Play until everybody plans."""
    for _ in range(100):
        seen = callers[0].view(table)
        if seen["view"]["phase"] == "planning":
            return
        seat = next((s for s in seen["deciding"] if s < len(callers)), None)
        if seat is not None:
            callers[seat].play_first(table, seat)
    raise AssertionError("nobody plans")


@pytest.fixture
def two(http: TestClient, anna: Caller) -> tuple[str, list[Caller]]:
    """Two people who are about to plan."""
    table = str(anna.create("newdale", "me", "open")["id"])
    callers = [anna, sit(http, table, 1, name="Ben")]
    begin(callers, table)
    return table, callers


@pytest.fixture
def alone(anna: Caller) -> str:
    """Somebody who is about to plan, with a bot that has planned."""
    table = str(anna.create("newdale", "me", "bot:random")["id"])
    soon(lambda: anna.view(table)["deciding"] == [0])
    while anna.view(table)["view"]["phase"] != "planning":
        anna.play_first(table, 0)
        soon(lambda: anna.view(table)["deciding"] == [0])
    return table


def take_back(caller: Caller, table: str, seat: int, expect: int = 0) -> Any:
    version = caller.view(table, seat)["version"]
    return caller.post(f"/tables/{table}/undo", {"seat": seat, "version": version}, expect)


def plans(caller: Caller, table: str, seat: int | None = None) -> list[Any]:
    """The plans as a seat or somebody who watches sees them; None: hidden."""
    return [player["plan"] for player in caller.view(table, seat)["view"]["players"]]


def is_revealed(live: Live) -> bool:
    return "reveal" in [entry.action.verb for entry in live.match.log_entries()]


def test_nothing_is_shown_and_all_can_be_changed_until_both_have_ended(
    http: TestClient, hall: Hall, two: tuple[str, list[Caller]]
) -> None:
    table, (anna, ben) = two
    watcher = guest(http, "Zoe")
    plan(anna, table, 0, GROWTH, MARKET)
    hold(anna, table, 0, "ready")
    plan(ben, table, 1, EXCHANGE, MARKET)
    seen = ben.view(table, 1)
    assert (seen["held"], seen["deciding"]) == (None, [1])
    assert [offer["action"] for offer in seen["actions"]] == ["ready"]
    assert plans(ben, table, 1)[0] is None
    assert plans(anna, table, 0)[1] is None
    assert plans(watcher, table) == [None, None]
    for caller, seat in ((anna, 0), (ben, 1), (watcher, None)):
        log = caller.view(table, seat)["log"]
        hidden = [line["action"] for line in log if line["seat"] not in (seat, NATURE)]
        assert not [action for action in hidden if action.startswith("plan") and "?" not in action]
    take_back(ben, table, 1)
    hold(ben, table, 1, f"plan:2:{GROWTH}")
    assert anna.view(table, 0)["can_undo"]
    for _ in range(2):
        take_back(anna, table, 0)  # that it is final, then a pawn
    hold(anna, table, 0, f"plan:2:{EXCHANGE}")
    hold(ben, table, 1, "ready")
    assert not is_revealed(live_of(hall.tables, table))
    assert plans(ben, table, 1)[0] is None
    hold(anna, table, 0, "ready")
    live = live_of(hall.tables, table)
    assert is_revealed(live)
    assert live.held is None
    assert plans(watcher, table) == plans(anna, table, 0) == plans(ben, table, 1)
    assert None not in plans(watcher, table)
    for caller, seat in ((anna, 0), (ben, 1)):
        assert not caller.view(table, seat)["can_undo"]
        assert take_back(caller, table, seat, 409)["error"] == "NotNow"


def test_against_a_bot_nobody_peeks_and_nobody_waits(hall: Hall, anna: Caller, alone: str) -> None:
    plan(anna, alone, 0, GROWTH, MARKET)
    soon(lambda: anna.view(alone)["deciding"] == [0])
    assert plans(anna, alone, 0)[1] is None
    assert anna.view(alone, 0)["can_undo"]
    take_back(anna, alone, 0)
    assert plans(anna, alone, 0)[1] is None
    hold(anna, alone, 0, f"plan:2:{EXCHANGE}")
    hold(anna, alone, 0, "ready")
    soon(lambda: is_revealed(live_of(hall.tables, alone)))
    assert not anna.view(alone, 0)["can_undo"] or anna.view(alone, 0)["deciding"] == [0]


def test_pages_draw_no_plan_of_another_and_end_planning_as_a_turn(
    http: TestClient, hall: Hall
) -> None:
    page, table = page_of(http, hall, "hotseat", game="newdale")
    said = {0: [f"plan:1:{GROWTH}", f"plan:2:{MARKET}", "ready"], 1: [f"plan:1:{GROWTH}"]}
    watcher = TestClient(http.app)
    while not (live := live_of(hall.tables, table)).match.seals(1) or said[0]:
        planning = bool(live.match.view(None)["phase"] == "planning")
        seat = 0 if planning and said[0] else live.deciding[-1]
        page.post(f"/t/{table}/screen", data={"open": str(seat)})
        live = live_of(hall.tables, table)
        form = {"seat": str(seat), "version": str(live.version)}
        if live.held == seat:
            page.post(f"/t/{table}/end", data=form)
            continue
        mine = said[seat] if planning else []
        action = mine.pop(0) if mine else str(live.match.actions(seat)[0])
        page.post(f"/t/{table}/act", data={**form, "action": action, "confirm": "1"})
    page.post(f"/t/{table}/screen", data={"open": "1"})
    live = live_of(hall.tables, table)
    html = page.get(f"/t/{table}").text
    assert 'data-end name="action" value="ready"' in html
    assert 'name="action" value="ready" data-action="ready"' not in html, "one button says it"
    name = live.names[1]
    assert f"{name}, pawn 1" in html
    assert "Léa, pawn 1" not in html
    assert ", pawn 1" not in watcher.get(f"/t/{table}").text
    form = {"seat": "1", "version": str(live.version)}
    page.post(f"/t/{table}/act", data={**form, "action": "ready"})
    live = live_of(hall.tables, table)
    assert is_revealed(live)
    assert live.held is None
    page.post(f"/t/{table}/screen", data={"open": "1"})
    for html in (page.get(f"/t/{table}").text, watcher.get(f"/t/{table}").text):
        assert "Léa, pawn 1" in html
        assert f"{name}, pawn 1" in html


def test_who_lets_no_turn_wait_is_not_asked_whether_the_plan_is_final(
    hall: Hall, two: tuple[str, list[Caller]]
) -> None:
    """Then it is an answer without choice, in its own time; until it comes, all can be changed."""
    table, (anna, ben) = two
    plan(anna, table, 0, GROWTH, MARKET, waits=False)
    plan(ben, table, 1, GROWTH, MARKET)
    due = hall.playing.answers_due(table)
    assert [(answer.seat, answer.action, answer.among_others) for answer in due] == [
        (0, "ready", True)
    ]
    assert anna.view(table, 0)["can_undo"]
    hall.playing.answer(table, due[0])
    assert hall.playing.answers_due(table) == []
    take_back(anna, table, 0)  # with what played itself the pawn before it
    assert anna.view(table, 0)["view"]["players"][0]["planned"] == 1
    anna.act(table, 0, f"plan:2:{EXCHANGE}", anna.view(table, 0)["version"])
    hall.playing.answer(table, hall.playing.answers_due(table)[0])
    assert not is_revealed(live_of(hall.tables, table))
    hold(ben, table, 1, "ready")
    assert is_revealed(live_of(hall.tables, table))


def test_somebody_alone_who_lets_no_turn_wait_does_not_wait(
    hall: Hall, anna: Caller, alone: str
) -> None:
    plan(anna, alone, 0, GROWTH, MARKET, waits=False)
    soon(lambda: is_revealed(live_of(hall.tables, alone)))
    ready = [row for row in live_of(hall.tables, alone).rows if row.action == "ready"]
    assert {row.forced for row in ready if row.seat == 0} == {True}


def test_who_wants_to_be_asked_everything_is_asked(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    set_pref(hall, anna, forced="never")
    table = str(anna.create("newdale", "me", "open")["id"])
    callers = [anna, sit(http, table, 1)]
    begin(callers, table)
    plan(anna, table, 0, GROWTH, MARKET, waits=False)
    assert hall.playing.answers_due(table) == []
    assert anna.view(table, 0)["deciding"] == [1, 0] or anna.view(table, 0)["deciding"] == [0, 1]


def test_a_clock_that_runs_out_before_the_end_of_planning(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    """A bot ends it, and the plan that was made stays."""
    table = str(anna.create("newdale", "me", "open", clock="move:7200")["id"])
    callers = [anna, sit(http, table, 1, name="Ben")]
    begin(callers, table)
    plan(callers[1], table, 1, GROWTH, MARKET)
    plan(anna, table, 0, EXCHANGE, MARKET)
    hold(anna, table, 0, "ready")
    assert plans(anna, table, 0)[1] is None
    wait(hall, table, 2 * HOUR + 1)
    soon(lambda: anna.get(f"/tables/{table}")["seats"][1]["kind"] == "bot")
    soon(lambda: is_revealed(live_of(hall.tables, table)))
    shown = live_of(hall.tables, table).match.log_entries()
    facts = [str(event) for entry in shown for event in entry.events]
    assert {f"planned:1:1:{GROWTH}", f"planned:1:2:{MARKET}"} <= set(facts)
    assert anna.get(f"/tables/{table}")["seats"][0]["kind"] == "person"


@pytest.mark.parametrize("placed", [0, 1, 2])
def test_a_seat_given_to_a_bot_in_the_middle_of_planning(
    hall: Hall, two: tuple[str, list[Caller]], placed: int
) -> None:
    table, (anna, ben) = two
    plan(ben, table, 1, *(GROWTH, MARKET)[:placed])
    plan(anna, table, 0, EXCHANGE, MARKET)
    hold(anna, table, 0, "ready")
    wait_for_days(hall, table)
    hand_over(anna, table, 1, BOT)
    soon(lambda: is_revealed(live_of(hall.tables, table)))
    assert ben.get(f"/tables/{table}/view?seat=1", expect=403)["error"] == "WrongLink"


def test_who_resigns_in_the_middle_of_planning_holds_up_nothing(
    hall: Hall, two: tuple[str, list[Caller]]
) -> None:
    table, (anna, ben) = two
    plan(anna, table, 0, EXCHANGE, MARKET)
    plan(ben, table, 1, GROWTH, MARKET)
    ben.post(f"/tables/{table}/seats/1/resign")
    soon(lambda: anna.view(table)["deciding"] == [0])
    assert not is_revealed(live_of(hall.tables, table))
    assert plans(anna, table, 0)[1] is None
    assert anna.view(table, 0)["can_undo"]
    take_back(anna, table, 0)
    hold(anna, table, 0, f"plan:2:{GROWTH}")
    hold(anna, table, 0, "ready")
    soon(lambda: is_revealed(live_of(hall.tables, table)))


def test_a_restart_in_the_middle_of_planning_changes_nothing(
    hall: Hall, two: tuple[str, list[Caller]]
) -> None:
    table, (anna, ben) = two
    plan(anna, table, 0, EXCHANGE, MARKET)
    hold(anna, table, 0, "ready")
    plan(ben, table, 1, GROWTH, MARKET)
    again = Live(Store(hall.settings.database), table)
    assert again.match.state == live_of(hall.tables, table).match.state
    assert (again.held, again.deciding) == (None, [1])
    assert again.can_undo(0)
    assert again.can_undo(1)
    assert again.silent() == []


def test_in_practice_a_plan_is_taken_back_after_the_reveal(hall: Hall, anna: Caller) -> None:
    table = str(anna.create("newdale", "me", "bot:random", practice=True)["id"])
    soon(lambda: anna.view(table)["deciding"] == [0])
    while anna.view(table)["view"]["phase"] != "planning":
        anna.play_first(table, 0)
        soon(lambda: anna.view(table)["deciding"] == [0])
    plan(anna, table, 0, GROWTH, MARKET)
    hold(anna, table, 0, "ready")
    soon(lambda: is_revealed(live_of(hall.tables, table)))
    assert live_of(hall.tables, table).can_undo(0)
    while anna.view(table)["view"]["phase"] != "planning":
        take_back(anna, table, 0)
    assert plans(anna, table, 0)[1] is None


def test_an_answer_of_the_api_tells_nothing_of_another_plan(
    two: tuple[str, list[Caller]],
) -> None:
    table, (anna, ben) = two
    plan(anna, table, 0, GROWTH, MARKET)
    hold(anna, table, 0, "ready")
    plan(ben, table, 1, EXCHANGE)
    answer = hold(ben, table, 1, f"plan:2:{MARKET}")
    assert f"plan:1:{GROWTH}" not in json.dumps(answer)
    assert "planned:" not in json.dumps(ben.view(table, 1))


# Games that do not ask: the last one to choose holds the turn of all.


def bid(caller: Caller, table: str, seat: int, which: int = 0) -> Any:
    """Choose a card of the hand."""
    offers = caller.view(table, seat)["actions"]
    return hold(caller, table, seat, offers[which]["action"])


def test_while_the_last_one_checks_the_others_may_still_change(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    table = str(anna.create("duel", "me", "open", options={"spare": 1})["id"])
    ben = sit(http, table, 1, name="Ben")
    bid(anna, table, 0)
    bid(ben, table, 1)
    assert anna.view(table)["held"] == 1
    assert anna.view(table, 0)["can_undo"]
    assert anna.view(table, 0)["view"]["hands"][1].get("own_bid") is None
    take_back(anna, table, 0)
    live = live_of(hall.tables, table)
    assert (live.held, live.deciding) == (None, [0])
    assert Live(hall.store, table).match.state == live.match.state
    assert end(ben, table, 1, 409)["error"] == "NotNow"
    assert ben.view(table, 1)["can_undo"]
    bid(anna, table, 0, -1)
    assert anna.view(table)["held"] == 0
    take_back(ben, table, 1)
    bid(ben, table, 1, -1)
    end(ben, table, 1)
    assert is_revealed(live_of(hall.tables, table))
    assert take_back(anna, table, 0, 409)["error"] in ("NotNow", "Stale")


def test_others_do_nothing_else_while_the_last_one_checks(http: TestClient, anna: Caller) -> None:
    table = str(anna.create("duel", "me", "open", options={"spare": 1})["id"])
    ben = sit(http, table, 1, name="Ben")
    bid(anna, table, 0)
    bid(ben, table, 1)
    seen = anna.view(table, 0)
    assert seen["actions"] == []
    assert anna.act(table, 0, "bid:1", seen["version"], expect=409)["error"] == "NotNow"
    assert end(anna, table, 0, 409)["error"] == "NotNow"


def test_a_secret_choice_of_estates_is_changed_until_the_last_one_ends(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    """Burgundy: what was chosen is shown by NATURE alone."""
    options = {"setup": "free", "choice": "secret"}
    table = str(anna.create("burgundy", "me", "open", options=options)["id"])
    ben = sit(http, table, 1, name="Ben")
    callers = (anna, ben)
    for _ in range(20):
        live = live_of(hall.tables, table)
        if live.held is not None:
            break
        seat = live.deciding[0]
        hold(callers[seat], table, seat, str(live.match.actions(seat)[0]))
    live = live_of(hall.tables, table)
    assert live.held is not None
    assert not is_revealed(live)
    last, first = live.held, 1 - live.held
    for seat, other in ((last, first), (first, last)):
        assert callers[seat].view(table, seat)["view"]["players"][other]["estate"] in (0, None)
        assert callers[seat].view(table, seat)["can_undo"]
    take_back(callers[first], table, first)
    hold(callers[first], table, first, str(live_of(hall.tables, table).match.actions(first)[-1]))
    end(callers[first], table, first)
    assert is_revealed(live_of(hall.tables, table))


def test_the_last_pawn_ends_the_planning_where_others_still_plan(
    hall: Hall, two: tuple[str, list[Caller]]
) -> None:
    """Nothing is lost by it: until all are ready it is taken back as one."""
    table, (anna, ben) = two
    plan(anna, table, 0, GROWTH)
    live = live_of(hall.tables, table)
    offered = shown_actions(live.match, 0)
    last = f"plan:2:{MARKET}+ready"
    assert last in offered
    assert f"plan:2:{MARKET}" not in offered
    hold(anna, table, 0, last)
    assert anna.view(table, 0)["deciding"] == [1]
    take_back(anna, table, 0)
    assert anna.view(table, 0)["view"]["players"][0]["planned"] == 1
    hold(anna, table, 0, last)
    plan(ben, table, 1, GROWTH)
    assert f"plan:2:{MARKET}" in shown_actions(live_of(hall.tables, table).match, 1)
    assert not is_revealed(live_of(hall.tables, table))


def shown_actions(match: Any, seat: int) -> set[str]:
    """The actions of all buttons that a seat is shown."""
    groups = face_of("newdale").scene(seen_by(match, seat, "en")).groups
    return {button.action for group in groups for button in group.buttons}


def test_at_a_shared_screen_the_last_pawn_does_not_end_the_plan(
    http: TestClient, hall: Hall
) -> None:
    """The curtain would fall with it, before the pawn could be taken back."""
    page, table = page_of(http, hall, "hotseat", game="newdale")
    seat, pawn = 0, 0
    for _ in range(40):
        seat = live_of(hall.tables, table).deciding[0]
        page.post(f"/t/{table}/screen", data={"open": str(seat)})
        live = live_of(hall.tables, table)
        step = live.match.state.step_of(seat)
        form = {"seat": str(seat), "version": str(live.version), "anyway": "1"}
        if live.held is None:
            form["action"] = str(live.match.actions(seat)[0])
        pawn = step.key()[1] if type(step).__name__ == "Plan" else 0
        if pawn:
            assert "+ready" not in page.get(f"/t/{table}").text
        page.post(f"/t/{table}/{'end' if live.held == seat else 'act'}", data=form)
        if pawn:
            break
    assert pawn == 1
    assert live_of(hall.tables, table).can_undo(seat)
    assert "data-end" in page.get(f"/t/{table}").text
