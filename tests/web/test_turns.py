"""A turn waits for its player to end it: on pages by a setting, in the API where it is wished."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.bots import bot
from ludohall.bots.drivers import decide
from ludohall.core import NATURE
from ludohall.core.data import Json
from ludohall.faces import face
from ludohall.web.hall import Hall
from ludohall.web.match.entries import END
from ludohall.web.match.memory import Live
from ludohall.web.people import tokens
from ludohall.web.people.accounts import prefs_of
from ludohall.web.store import Store
from tests.web.people import Caller, live_of, sit, soon
from tests.web.times import MINUTE, wait

PLAYABLE = [key for key in lh.games() if face(key) is not None]
SAME = {"Sec-Fetch-Site": "same-origin"}


def hold(caller: Caller, table: str, seat: int, action: str, expect: int = 0) -> Any:
    """Play an action after which the turn waits."""
    version = caller.view(table, seat)["version"]
    body = {"seat": seat, "action": action, "version": version, "hold": True}
    return caller.post(f"/tables/{table}/actions", body, expect)


def end(caller: Caller, table: str, seat: int, expect: int = 0) -> Any:
    """End a turn."""
    version = caller.view(table, seat)["version"]
    return caller.post(f"/tables/{table}/end-turn", {"seat": seat, "version": version}, expect)


def play_turn(caller: Caller, table: str, seat: int, most: int = 60) -> Any:
    """Play first actions until the turn is held; gives what the seat sees then."""
    for _ in range(most):
        seen = caller.view(table, seat)
        if seen["held"] == seat:
            return seen
        hold(caller, table, seat, seen["actions"][0]["action"])
    raise AssertionError("the turn does not end")


def test_bots_start_when_the_turn_is_ended(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "bot:random")["id"]
    soon(lambda: anna.view(table)["deciding"] == [0])
    seen = play_turn(anna, table, 0)
    assert seen["deciding"] == [0]
    assert seen["actions"] == []
    assert seen["can_undo"]
    assert hall.store.bundle(table).table.bot_due is False  # type: ignore[union-attr]
    end(anna, table, 0)
    soon(lambda: any(line["seat"] == 1 for line in anna.view(table)["log"][-4:]))


def test_chance_waits_for_the_end_of_the_turn(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    seat = anna.view(table)["deciding"][0]
    seen = play_turn(anna, table, seat)
    while live_of(hall.tables, table).match.deciding:
        end(anna, table, seat)
        seat = anna.view(table)["deciding"][0]
        seen = play_turn(anna, table, seat)
    assert seen["log"][-1]["seat"] == seat
    before = len(seen["log"])
    end(anna, table, seat)
    assert [line["seat"] for line in anna.view(table)["log"][before:]] == [NATURE]


def test_a_held_turn_is_taken_back_step_by_step_or_from_one_on(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    seat = anna.view(table)["deciding"][0]
    first = anna.view(table, seat)
    seen = play_turn(anna, table, seat)
    mine = [line["seq"] for line in seen["log"] if line["seat"] == seat]
    assert len(mine) > 1
    body = {"seat": seat, "version": seen["version"]}
    anna.post(f"/tables/{table}/undo", body)
    assert anna.view(table, seat)["held"] is None
    body = {"seat": seat, "version": anna.view(table)["version"], "to": mine[0]}
    anna.post(f"/tables/{table}/undo", body)
    assert anna.view(table, seat)["view"] == first["view"]
    assert anna.view(table, seat)["actions"] == first["actions"]


def test_after_the_end_nothing_is_taken_back(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    seat = anna.view(table)["deciding"][0]
    play_turn(anna, table, seat)
    end(anna, table, seat)
    seen = anna.view(table, seat)
    assert not seen["can_undo"]
    undo = {"seat": seat, "version": seen["version"]}
    assert anna.post(f"/tables/{table}/undo", undo, 409)["error"] in ("NotNow", "Stale")
    assert end(anna, table, seat, 409)["error"] == "NotNow"


def test_others_cannot_act_before_the_end(http: TestClient, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "open")["id"]
    ben = sit(http, table, 1, name="Ben")
    callers = (anna, ben)
    seat = anna.view(table)["deciding"][0]
    seen = play_turn(callers[seat], table, seat)
    other = callers[1 - seat].view(table, 1 - seat)
    assert (other["held"], other["actions"]) == (seat, [])
    body = {"seat": 1 - seat, "action": "hire:1", "version": seen["version"]}
    answer = callers[1 - seat].post(f"/tables/{table}/actions", body, 409)
    assert "has not ended the turn" in answer["message"]
    assert end(callers[1 - seat], table, 1 - seat, 409)["error"] == "NotNow"
    callers[1 - seat].post(f"/tables/{table}/end-turn", {"seat": seat, "version": 1}, 403)


def test_the_hold_survives_a_restart(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "bot:random")["id"]
    soon(lambda: anna.view(table)["deciding"] == [0])
    version = play_turn(anna, table, 0)["version"]
    again = Live(Store(hall.settings.database), table)
    assert again.held == 0
    assert again.version == version
    assert again.can_undo(0)
    end(anna, table, 0)
    again = Live(Store(hall.settings.database), table)
    assert again.held is None
    assert any(row.action == END for row in again.rows)
    assert all(row.action != END for row in again.kept)


def test_the_steps_through_a_match_are_those_of_one_that_is_read_anew(
    hall: Hall, anna: Caller
) -> None:
    table = anna.create("burgundy", "me", "me")["id"]

    def steps_are_right() -> None:
        assert live_of(hall.tables, table).steps == Live(hall.store, table).steps

    steps_are_right()
    for _ in range(3):
        seat = anna.view(table)["deciding"][0]
        for action in ("first", "undo", "first"):
            seen = anna.view(table, seat)
            body = {"seat": seat, "version": seen["version"]}
            if action == "undo":
                anna.post(f"/tables/{table}/undo", body)
            else:
                hold(anna, table, seat, seen["actions"][0]["action"])
            steps_are_right()
        play_turn(anna, table, seat)
        end(anna, table, seat)
        steps_are_right()


def test_another_process_follows_the_hold_and_its_end(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    other = Live(hall.store, table)
    for _ in range(3):
        seat = anna.view(table)["deciding"][0]
        play_turn(anna, table, seat)
        other.dirty = True
        other.freshen()
        here = live_of(hall.tables, table)
        assert (other.held, other.deciding) == (seat, [seat])
        end(anna, table, seat)
        other.dirty = True
        other.freshen()
        assert other.held is None
        assert other.rows == here.rows
        assert other.match.state == here.match.state


def test_a_client_that_knows_nothing_of_it_never_gets_stuck(anna: Caller) -> None:
    table = anna.create("burgundy", "me", "me")["id"]
    for _ in range(40):
        seen = anna.view(table)
        assert seen["held"] is None
        anna.play_first(table, seen["deciding"][0])


PRESSES = 60
DEAL = 5
FILLED = re.compile(r'<button class="act main[^>]*(?<! disabled)>|<button class="endb"')
GAINS = re.compile(r'<p class="sumt">(.*?)</p>')


def check_end(html: str, live: Live, seat: int) -> None:
    """One button at most is filled, and what stands around the end of a turn is true."""
    bar = html.split('id="turn"')[1].split('id="decide"')[0]
    panel = html.split('id="decide"')[1].split("</section>")[0]
    phone = re.compile(r'<div class="endp">.*?</div>', re.DOTALL)  # the bar's button, there
    assert len(FILLED.findall(bar + phone.sub("", panel))) <= 1
    assert ("take something back" not in bar) or live.can_undo(seat)
    assert not re.search(r"\d actions? left", bar)
    late = live.match.game.final >= {key for key, _title in live.match.game.categories}
    for gains in GAINS.findall(panel) if late else ():
        assert "point" not in gains, "nothing is scored before the end"


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_game_is_played_with_turns_that_wait(http: TestClient, hall: Hall, game: str) -> None:
    """Every page can be drawn in every moment; turns are ended by their players, and wait only
    where something would be lost."""
    page, table = page_of(http, hall, "hotseat", game=game)
    watcher = TestClient(http.app)
    rng = Random(5)
    for _ in range(PRESSES):
        live = live_of(hall.tables, table)
        assert not live.match.over
        seat = rng.choice(live.deciding)
        page.post(f"/t/{table}/screen", data={"open": str(seat)})
        live = live_of(hall.tables, table)
        html = page.get(f"/t/{table}").text
        seen = watcher.get(f"/t/{table}").text
        form = {"seat": str(seat), "version": str(live.version)}
        check_end(html, live, seat)
        if live.held == seat:
            assert live.can_undo(seat) or live.match.actions(seat)
            assert "data-end" in html
            assert f'action="/t/{table}/end"' in html
            assert "checks the turn" in seen
            answer = page.post(f"/t/{table}/end", data=form, follow_redirects=False)
        else:
            form["action"] = str(rng.choice(live.match.actions(seat)))
            answer = page.post(f"/t/{table}/act", data=form, follow_redirects=False)
            if answer.status_code == 428:
                form |= {"confirm": "1", "anyway": "1"}
                answer = page.post(f"/t/{table}/act", data=form, follow_redirects=False)
        assert answer.status_code == 303, answer.text
    assert any(row.action == END for row in live_of(hall.tables, table).rows)


ASKED: dict[str, dict[str, object]] = {
    "requests": {"what": "takeback"},
    "requests/answer": {"agree": True},
}
"""What needs the consent of the other."""


@pytest.mark.parametrize(("game", "options"), [("duel", {}), ("newdale", {"chapter": "II"})])
def test_whatever_two_people_click_the_table_can_be_rebuilt(
    http: TestClient,
    hall: Hall,
    anna: Caller,
    game: str,
    options: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Pages of any age, turns that wait, things done out of turn: the history always replays."""
    monkeypatch.setattr(tokens, "new_seed", lambda: DEAL)
    table = anna.create(game, "me", "open", options=options)["id"]
    callers = (anna, sit(http, table, 1))
    rng, done = Random(6), 0
    for _ in range(300):
        live = live_of(hall.tables, table)
        if live.over:
            break
        seat = rng.randrange(2)
        page = rng.choice([live.version] * 3 + [rng.randrange(live.version + 1)])
        body: dict[str, object] = {"seat": seat, "version": page}
        where = rng.choice(["actions", "actions", "actions", "end-turn", "undo", *ASKED])
        body |= ASKED.get(where, {})
        if where == "actions":
            legal = live.match.actions(seat)
            legal = (rng.random() < 0.5 and live.match.state.free(seat)) or legal
            if not legal:
                continue
            body |= {"action": str(rng.choice(legal)), "hold": rng.random() < 0.7}
        headers = {"Authorization": f"Bearer {callers[seat].token}"}
        answer = http.post(f"/api/v1/tables/{table}/{where}", json=body, headers=headers)
        assert answer.status_code in (200, 409, 422), answer.text
        done += answer.status_code == 200
        again = Live(hall.store, table)
        assert again.match.state == live_of(hall.tables, table).match.state
        assert callers[seat].view(table, seat)["version"] == again.version
    assert done > 5


def _person(hall: Hall, page: TestClient) -> str:
    actor = hall.entrance._actor(page.cookies["ludohall"])
    assert actor is not None
    assert actor.person is not None
    return actor.person.id


def page_of(
    http: TestClient, hall: Hall, *seats: str, game: str = "burgundy", **more: str
) -> tuple[Any, str]:
    """Somebody at a browser who has opened a table; the seats after the own one."""
    page = TestClient(http.app, headers=SAME)
    form = {"game": game, "seat0": "me", "name0": "Léa", "spectators": "true", **more}
    form |= {f"seat{n + 1}": kind for n, kind in enumerate(seats)}
    page.post("/new", data=form)
    return page, hall.store.held_by(_person(hall, page))[0].table.id


def until_held(hall: Hall, table: str, card: bool = False) -> Live | None:
    """Let a bot play until the first seat holds its turn, with a card to play or without one."""
    player = bot("greedy", live_of(hall.tables, table).match.game.key)
    while True:
        with hall.tables.using(table) as live:
            if live.over:
                return None
            here, before = live.deciding[0], live.choices()
            if live.held == 0 and card == any(a.verb == "card" for a in live.match.actions(0)):
                return live
            if live.held is not None:
                live.store_all(live.end_turn(here), before)
                continue
            action = str(decide(live.match, here, player, 1))
            live.store_all(live.play(here, action, hold=here == 0), before)


def with_card(http: TestClient, hall: Hall, *seats: str) -> tuple[Any, str]:
    """Somebody who holds a turn of Hallertau with a card to play."""
    while True:
        page, table = page_of(http, hall, *seats, game="hallertau", o_cards="true")
        if "open" in seats:
            sit(http, table, 1, name="Marc")
        if until_held(hall, table, card=True):
            return page, table


COUNTS = "data-passes="


def test_a_finished_turn_ends_by_itself_unless_its_player_wants_it_otherwise(
    http: TestClient, hall: Hall
) -> None:
    """The switch stands beside it. Who wants to be asked is never timed."""
    page, table = page_of(http, hall, "bot:random")
    assert until_held(hall, table)
    text = page.get(f"/t/{table}").text
    assert COUNTS in text
    assert 'name="ending" value="wait"><button' in text
    page.post("/settings", data={"ending": "wait"})
    text = page.get(f"/t/{table}").text
    assert COUNTS not in text
    assert 'name="ending" value="soon"><button' in text
    page.post("/settings", data={"ending": "soon"})
    assert COUNTS in page.get(f"/t/{table}").text
    for wish in ({"forced": "never"}, {"forced": "fair", "all": "1", "confirm": "true"}):
        page.post("/settings", data=wish)
        text = page.get(f"/t/{table}").text
        assert "data-end" in text
        assert COUNTS not in text


LATER = "Not scored yet; if the match ended now: "


def unscored(live: Live, seat: int) -> int:
    """The points that a seat would have at the end, without those that it has scored."""
    player = live.match.view(None)["players"][seat]
    return int(player["score_at_end"]) - int(player["score"])


def test_points_that_nobody_has_scored_yet_are_told_apart(http: TestClient, hall: Hall) -> None:
    """A good that is sold brings points at once and counts no more at the end; workers do."""
    page, table = page_of(http, hall, "hotseat", game="burgundy")
    told = set()
    live = live_of(hall.tables, table)
    before = unscored(live, live.match.deciding[0])
    for _ in range(200):
        with hall.tables.using(table) as live:
            seat, choices = live.deciding[0], live.choices()
            if live.held is None:
                legal = [str(action) for action in live.match.actions(seat)]
                dear = [action for action in legal if action.startswith(("sell", "buy", "hire"))]
                live.store_all(live.play(seat, (dear or legal)[0], hold=True), choices)
                continue
            late = unscored(live, seat) - before
        text = page.get(f"/t/{table}?seat={seat}").text
        points = f"{abs(late)} point{'s' * (abs(late) > 1)} {'more' if late > 0 else 'less'}"
        assert (LATER + points in text) if late else (LATER not in text)
        told.add((late > 0) - (late < 0))
        with hall.tables.using(table) as live:
            live.store_all(live.end_turn(seat), live.choices())
            before = unscored(live, live.deciding[0])
        if len(told) > 1:
            return
    raise AssertionError(told)


def test_a_turn_in_which_something_is_left_to_do_waits(http: TestClient, hall: Hall) -> None:
    page, table = with_card(http, hall, "bot:random")
    text = page.get(f"/t/{table}").text
    assert COUNTS not in text
    assert "You can still do something: it waits for you." in text
    with hall.tables.using(table) as live:
        live.store_all(live.end_turn(0), live.choices())
    assert until_held(hall, table)
    assert COUNTS in page.get(f"/t/{table}").text


def test_among_people_a_turn_that_waits_betrays_no_card(http: TestClient, hall: Hall) -> None:
    """Where cards of the hand are played at any time, no turn ends by itself."""
    page, table = with_card(http, hall, "open")
    assert COUNTS not in page.get(f"/t/{table}").text
    with hall.tables.using(table) as live:
        live.store_all(live.end_turn(0), live.choices())
    assert until_held(hall, table)
    assert COUNTS not in page.get(f"/t/{table}").text


def test_nothing_ends_by_itself_at_a_shared_screen_or_while_something_is_asked(
    http: TestClient, hall: Hall
) -> None:
    page, table = page_of(http, hall, "hotseat")
    assert until_held(hall, table)
    assert COUNTS not in page.get(f"/t/{table}").text
    page, table = page_of(http, hall, "open")
    marc = sit(http, table, 1, name="Marc")
    live = until_held(hall, table)
    assert live is not None
    assert COUNTS in page.get(f"/t/{table}").text
    body = {"seat": 1, "version": live.version, "what": "end"}
    marc.post(f"/tables/{table}/requests", body)
    assert COUNTS not in page.get(f"/t/{table}").text


def test_a_guided_match_times_nobody_who_reads_the_guide(http: TestClient, hall: Hall) -> None:
    page = TestClient(http.app, headers=SAME)
    table = page.post("/games/burgundy/first", data={"name0": "Léa"}).url.path.removeprefix("/t/")
    assert until_held(hall, table)
    assert COUNTS not in page.get(f"/t/{table}").text
    page.post("/settings", data={"guide": "false"})
    assert COUNTS in page.get(f"/t/{table}").text


@pytest.mark.parametrize(
    ("stored", "ending"),
    [
        ({}, "soon"),
        ({"end_turn": True, "passes": True}, "soon"),
        ({"end_turn": True, "passes": False}, "wait"),
        ({"end_turn": False, "passes": False}, "now"),
        ({"end_turn": False, "ending": "wait"}, "wait"),
    ],
)
def test_older_settings_keep_their_meaning(stored: dict[str, Json], ending: str) -> None:
    assert prefs_of(stored).ending == ending


def test_the_setting_says_whether_pages_wait(http: TestClient, hall: Hall) -> None:
    page, table = page_of(http, hall, "hotseat")
    assert '<option value="soon" selected>' in page.get(f"/t/{table}").text
    page.post("/settings", data={"ending": "now"})
    assert '<option value="now" selected>' in page.get("/account").text
    for _ in range(8):
        live = live_of(hall.tables, table)
        seat = live.deciding[0]
        form = {"seat": str(seat), "version": str(live.version)}
        form["action"] = str(live.match.actions(seat)[0])
        page.post(f"/t/{table}/act", data=form)
        assert live_of(hall.tables, table).held is None


def test_the_last_action_of_a_match_is_asked_for(http: TestClient, hall: Hall) -> None:
    """The end shows every hand, so it cannot wait: it is confirmed instead, without script too."""
    page, table = page_of(http, hall, "hotseat")
    status, answer = 0, ""
    for _ in range(600):
        with hall.tables.using(table) as live:
            seat, before = live.deciding[0], live.choices()
            action = live.match.actions(seat)[-1]
            if live.match.outcome(action, seat).next_seat is not None:
                live.store_all(live.play(seat, str(action)), before)
                continue
        form = {"seat": str(seat), "version": str(live.version), "action": str(action)}
        response = page.post(f"/t/{table}/act", data=form)
        status, answer = response.status_code, response.text
        break
    assert status == 428
    assert not live_of(hall.tables, table).match.over
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', answer))
    assert page.post(f"/t/{table}/act", data=fields).status_code == 200
    assert live_of(hall.tables, table).match.over


def test_done_in_words_ends_the_turn_as_the_button_does(http: TestClient, hall: Hall) -> None:
    """Burgundy: with silver left for the black depot, `done` is the end, and pressed but once."""
    page, table = page_of(http, hall, "hotseat")
    for _ in range(200):
        live = live_of(hall.tables, table)
        seat = live.deciding[0]
        form = {"seat": str(seat), "version": str(live.version)}
        if live.held == seat:
            page.post(f"/t/{table}/end", data=form)
            continue
        actions = [str(action) for action in live.match.actions(seat)]
        if "done" in actions and live.match.ends_turn(live.match.game.verbs.parse("done"), seat):
            assert 'data-end name="action" value="done"' in page.get(f"/t/{table}?seat={seat}").text
            page.post(f"/t/{table}/act", data={**form, "action": "done"})
            live = live_of(hall.tables, table)
            assert live.held is None
            assert [row.action for row in live.rows if row.seat == seat][-1] == END
            assert not live.can_undo(seat)
            return
        page.post(f"/t/{table}/act", data={**form, "action": actions[0]})
    raise AssertionError("nobody could do nothing more")


def test_a_forced_done_is_said_by_the_player_whose_turn_it_ends(anna: Caller, hall: Hall) -> None:
    """Hallertau: after an action a moment for cards opens; without one to play it would pass."""
    table = anna.create("hallertau", "me", "me")["id"]
    rng, asked = Random(4), 0
    for _ in range(500):
        live = live_of(hall.tables, table)
        if live.match.over or asked > 2:
            break
        seat = live.deciding[0]
        if live.held == seat:
            end(anna, table, seat)
            continue
        if live.answers_itself(seat) is not None:
            version = live.version
            soon(lambda before=version: anna.view(table)["version"] > before)  # type: ignore[misc]
            continue
        actions = live.match.actions(seat)
        if len(actions) == 1:
            assert live.match.ends_turn(actions[0], seat)
            asked += 1
        hold(anna, table, seat, str(rng.choice(actions)))
    assert asked


def test_a_turn_without_any_choice_is_held_and_passes_on_by_itself(
    http: TestClient, hall: Hall, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Among several people the end is one more answer that plays itself, in its own time."""
    table = anna.create("duel", "me", "open")["id"]
    ben = sit(http, table, 1, name="Ben")
    hold(anna, table, 0, anna.view(table, 0)["actions"][0]["action"])
    hold(ben, table, 1, ben.view(table, 1)["actions"][0]["action"])
    live = live_of(hall.tables, table)
    assert live.held == 1  # the last one to choose holds the turn of all
    assert not live.ends_itself
    monkeypatch.setattr("ludohall.web.match.losing.has_chosen", lambda *_: False)
    assert live.ends_itself
    answers = hall.playing.answers_due(table)
    assert [(answer.seat, answer.action, answer.among_others) for answer in answers] == [
        (1, END, True)
    ]
    hall.playing.answer(table, answers[0])
    assert live_of(hall.tables, table).held is None


def test_a_seat_that_is_given_to_a_bot_holds_up_nothing(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    table = anna.create("burgundy", "me", "open")["id"]
    ben = sit(http, table, 1, name="Ben")
    if anna.view(table)["deciding"] == [0]:
        play_turn(anna, table, 0)
        end(anna, table, 0)
    play_turn(ben, table, 1)
    before = anna.view(table)["version"]
    wait(hall, table, MINUTE)
    anna.post(f"/tables/{table}/seats/1/handover", {"kind": "bot", "bot": "random"})
    soon(lambda: anna.view(table)["held"] is None)
    assert anna.view(table)["version"] >= before


def test_a_decision_for_a_rival_is_no_turn_to_end(hall: Hall, anna: Caller) -> None:
    """Sarah's ties come up in her turn: chance goes on at once, and nothing offers to end it."""
    rng = Random(3)
    for _ in range(12):
        table = anna.create("gwt_nz", "me", options={"level": "medium"})["id"]
        while not (live := live_of(hall.tables, table)).over:
            if live.held == 0:
                end(anna, table, 0)
                continue
            asked = live.match.actions(0)
            chosen = asked[int(rng.random() * len(asked))]
            mine = chosen.verb in live.match.game.for_rivals
            finishes = mine and live.match.finishes_turn(chosen, 0)
            if mine:
                assert not any(live.match.ends_turn(action, 0) for action in asked)
            hold(anna, table, 0, str(chosen))
            if finishes:
                assert live_of(hall.tables, table).held is None
                entries = live_of(hall.tables, table).match.log_entries()
                assert entries[-1].seat == NATURE, "chance has not waited"
                return
    raise AssertionError("chance never followed")
