"""One screen for several people: a curtain between their hands, and the seat changes by itself."""

from __future__ import annotations

import re
from random import Random

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.faces import face
from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.match.clock import left_of
from ludohall.web.match.losing import is_lost_at_the_end
from ludohall.web.settings import Settings
from tests.web.people import Caller, live_of, sit, soon
from tests.web.sharing import SAME, Sharing, share
from tests.web.times import MINUTE, wait

PLAYABLE = [key for key in lh.games() if face(key) is not None]
OPTIONS = {"hallertau": {"o_cards": "true"}}
HIDING = [key for key in PLAYABLE if key != "burgundy"]


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_whole_match_is_played_at_one_screen(http: TestClient, hall: Hall, game: str) -> None:
    """All that is pressed stands on the page: the curtain opens each hand, nobody changes seats."""
    here = share(http, hall, "Bruno", game=game, **OPTIONS.get(game, {}))
    page = here.page
    for _ in range(4000):
        if "Score sheet" in page:
            break
        page = here.open(page=page) if 'id="curtain"' in page else here.act(page)
    assert live_of(hall.tables, here.table).match.over
    bar = page.partition('id="turn"')[2].partition("Score sheet")[0]
    assert "act main" not in bar  # what is filled stands in the panel: play again
    if game == "burgundy":
        assert not here.opened  # nothing is hidden
    else:
        assert set(here.opened) == {0, 1}
        assert len(here.opened) > 12


def test_nobody_has_ended_a_turn_before_the_first(http: TestClient, hall: Hall) -> None:
    called = set()
    for _ in range(6):
        here = share(http, hall, "Bruno", game="hallertau", o_cards="true")
        called.add(here.called)
        assert "has ended the turn." not in here.page
        assert "turn ended" not in here.page
        assert "Not yet: back to" not in here.page  # what played itself was nobody's turn
    assert called == {"Anne", "Bruno"}


def newdale(http: TestClient, hall: Hall, *others: str, **more: str) -> Sharing:
    """A match with hands, plans and secret goals, in which nobody has opened yet."""
    return share(http, hall, *(others or ("Bruno",)), game="newdale", **more)


def until_turns(here: Sharing) -> None:
    """Play until people take turns, and one of them has opened."""
    for _ in range(200):
        live = live_of(here.hall.tables, here.table)
        if not live.is_of_all and len(live.deciding) == 1 and here.seat in live.deciding:
            return
        if here.seat in live.deciding:
            here.act()
        else:
            here.open(live.deciding[0])
    raise AssertionError("nobody has a turn of their own")


def ways(here: Sharing) -> list[str]:
    """All that a browser gets of the table: page, data, an old position, a view, a board."""
    table, data = here.table, {"X-Ludohall": "1"}
    asked = [
        here.browser.get(f"/t/{table}"),
        here.browser.get(f"/t/{table}?seat=0"),
        here.browser.get(f"/t/{table}?seat=1&at=1"),
        here.browser.get(f"/t/{table}?follow=3&seat=0"),
        here.browser.get(f"/t/{table}", headers=data),
        here.browser.get(f"/t/{table}?seat=1&open=0", headers=data),
        here.browser.get(f"/api/v1/tables/{table}/view?seat=0"),
        here.browser.get(f"/api/v1/tables/{table}/view?seat=1"),
        here.browser.get(f"/api/v1/tables/{table}/moves?seat=1"),
        here.browser.get(f"/api/v1/tables/{table}"),
    ]
    assert {answer.status_code for answer in asked} == {200}
    return [re.sub(r'"watching":\d+', "", answer.text) for answer in asked]


def stamps(text: str) -> str:
    """A page without its moment: how long the table has waited."""
    return re.sub(r"\d{4}-\d\d-\d\dT[\d:.+]+Z?", "", text)


@pytest.mark.parametrize("game", HIDING)
def test_the_curtain_tells_nothing_that_one_seat_alone_may_know(
    http: TestClient, hall: Hall, game: str
) -> None:
    """Other hands, plans and goals under the same table: not a letter of it comes out otherwise."""
    here = share(http, hall, "Bruno", game=game, **OPTIONS.get(game, {}))
    rng, compared = Random(2), 0
    for _ in range(60):
        if not here.called:
            here.act()
            continue
        live = live_of(hall.tables, here.table)
        before, truth = [stamps(text) for text in ways(here)], live.match.state
        length = live.match.length
        for seat in range(2):
            live.match.state = live.match.game.resample(truth, seat, rng)
            found = [stamps(text) for text in ways(here)]
            if live.match.length != length:
                return  # by other hands there was nothing to decide: the table went on by itself
            assert found == before
        live.match.state = truth
        compared += 1
        if compared == 4:
            return
        here.open()
    raise AssertionError("the curtain is not drawn")


def test_the_curtain_keeps_what_it_hides_from_the_browser(http: TestClient, hall: Hall) -> None:
    here = newdale(http, hall)
    live = live_of(hall.tables, here.table)
    assert here.called == "Anne"
    answer = here.browser.get(f"/t/{here.table}")
    assert answer.headers["cache-control"] == "no-store"
    assert "/seat/" not in answer.text  # no link to a seat, either
    assert "hand" not in re.findall(r'id="([^"]+)"', answer.text)
    why = here.browser.get(f"/t/{here.table}/why?seat=1&actions=ready")
    assert why.status_code == 409
    act = here.post("act", seat=0, version=live.version, action=live.match.actions(0)[0])
    assert act.status_code == 409
    assert "The screen is not open for Anne." in act.text
    here.open()
    answer = here.browser.get(f"/t/{here.table}")
    assert answer.headers["cache-control"] == "no-store"
    links = re.findall(r"/seat/(\w+)", answer.text)
    assert len(set(links)) == 1  # her own seat's
    assert here.post("act", seat=1, version=live.version, action="ready").status_code == 409
    for seat in (0, 1):
        told = here.browser.get(f"/api/v1/tables/{here.table}/view?seat={seat}").json()
        assert told["seat"] == 0


def test_the_end_of_a_turn_draws_the_curtain_and_can_be_taken_back(
    http: TestClient, hall: Hall
) -> None:
    here = newdale(http, hall)
    until_turns(here)
    assert here.seat is not None
    names = ("Anne", "Bruno")
    assert f"<h1>{names[here.seat]}<span" in here.page  # instead of "Your turn"
    assert f"mine3 s{here.seat + 1}" in here.page
    live = live_of(hall.tables, here.table)
    while (  # a turn that can be taken back, before that of the other
        live.held is None or not live.can_undo(live.held) or live.match.deciding != [1 - live.held]
    ):
        here.open() if here.called else here.act()
        live = live_of(hall.tables, here.table)
    first, other = live.held, names[1 - live.held]
    version = live.version
    here.act()
    assert here.called == other
    assert "has ended the turn." in here.page
    assert "Not yet: back to" in here.page
    here.open(first)
    live = live_of(hall.tables, here.table)
    assert live.held == first  # as before the end of the turn
    assert live.can_undo(first)
    assert "Check your turn" in here.page
    here.act()
    assert here.called == other
    here.open()
    assert here.seat == 1 - first
    here.shut()
    assert here.called == other
    assert "Not yet" not in here.page  # it was opened
    here.open(first)  # to look, or to play out of turn
    live = live_of(hall.tables, here.table)
    assert live.deciding == [1 - first]
    assert f"Hand the screen to {other}" in here.page
    assert live.version > version


def test_who_plans_at_once_plans_in_turn(http: TestClient, hall: Hall) -> None:
    here = newdale(http, hall, "Bruno", "Chloé")
    for _ in range(300):
        live = live_of(hall.tables, here.table)
        if live.match.view(None)["phase"] == "planning" and len(live.deciding) == 3:
            break
        here.act() if here.seat in live.deciding else here.open(live.deciding[0])
    if here.seat is not None:
        here.shut()
    assert "At this screen: 0 of 3 ready" in here.page
    here.open()
    first = here.play_turn()
    page = here.page
    assert "At this screen: 1 of 3 ready" in page
    assert "Plans stay hidden until all are ready." in page
    assert "plans again" in page
    here.open(first)
    live = live_of(hall.tables, here.table)
    assert live.can_undo(first)
    here.post("undo", seat=first, version=live.version)
    assert first in live_of(hall.tables, here.table).deciding
    here.play_turn()
    assert "At this screen: 1 of 3 ready" in here.page
    here.open()
    here.play_turn()
    assert "At this screen: 2 of 3 ready" in here.page
    here.open()
    for _ in range(20):
        if live_of(hall.tables, here.table).match.view(None)["phase"] != "planning":
            return
        here.act()
    raise AssertionError("the last one does not end the phase")


def test_bots_between_play_first_and_are_told(http: TestClient, hall: Hall) -> None:
    here = newdale(http, hall, "bot:random", "Bruno")
    for _ in range(300):
        soon(lambda: not live_of(hall.tables, here.table).bots_deciding())
        if "What random did" in here.page or re.search(r"What \S+ did, for all to see", here.page):
            break
        here.open() if here.called else here.act()
    live = live_of(hall.tables, here.table)
    bot = live.names[1]
    assert f"What {bot} did, for all to see" in here.page
    assert "bot, plays by itself" in here.page
    assert here.called in ("Anne", "Bruno")


def test_without_anything_hidden_only_the_bar_changes(http: TestClient, hall: Hall) -> None:
    here = share(http, hall, "Bruno", game="burgundy")
    shown = set()
    for _ in range(40):
        page = here.page
        assert 'id="curtain"' not in page
        assert "data-shut" not in page
        assert "Shared screen" in page
        live = live_of(hall.tables, here.table)
        assert here.seat == live.deciding[0]
        shown.add(here.seat)
        here.act(page)
    assert shown == {0, 1}
    here.browser.post("/settings", data={"all": "1", "curtain": "true"})
    for _ in range(40):  # whoever plays now plays on, then the curtain is drawn
        if here.called:
            break
        assert here.act()
    assert here.called
    here.open()
    assert "data-shut" in here.page


def test_two_tabs_a_reload_and_a_restart_show_the_same(
    http: TestClient, hall: Hall, settings: Settings
) -> None:
    here = newdale(http, hall)
    here.open(0)
    other = TestClient(http.app, cookies=dict(here.browser.cookies), headers=SAME)
    assert 'data-screen="0"' in other.get(f"/t/{here.table}").text
    other.post(f"/t/{here.table}/screen", data={})
    assert here.called
    other.post(f"/t/{here.table}/screen", data={"open": "0"})
    other.post(f"/t/{here.table}/screen", data={"open": "0"})  # a second tab, a second press
    assert here.seat == 0
    with TestClient(create_app(settings), cookies=dict(here.browser.cookies), headers=SAME) as new:
        assert 'data-screen="0"' in new.get(f"/t/{here.table}").text


def test_a_match_that_ends_or_a_seat_that_goes_needs_no_curtain(
    http: TestClient, hall: Hall
) -> None:
    here = newdale(http, hall)
    here.open(1)
    here.post("resign", seat=1)
    assert here.called == "Anne"  # Bruno is still before the screen
    here.open()
    assert here.seat == 0
    for _ in range(60):
        soon(lambda: not live_of(hall.tables, here.table).bots_deciding())
        assert here.seat == 0  # nobody else is there any more
        here.act()


def test_programs_play_several_seats_without_a_curtain(anna: Caller) -> None:
    table = anna.create("newdale", "me", "me")["id"]
    assert anna.view(table, 0)["seat"] == 0
    assert anna.view(table, 1)["seat"] == 1
    assert anna.play_first(table, 1)


def test_the_curtain_speaks_french(http: TestClient, hall: Hall) -> None:
    here = newdale(http, hall)
    here.browser.post("/settings", data={"language": "fr"})
    page = here.page
    assert "Passez l’écran à" in page
    assert "Je suis Anne\xa0: ouvrir" in page
    here.open()
    assert "Tirer le rideau" in here.page


def until_held(here: Sharing) -> int:
    """Play until somebody has only the end of the turn left; gives the seat."""
    until_turns(here)
    for _ in range(200):
        held = live_of(here.hall.tables, here.table).held
        if held is not None and held == here.seat:
            return held
        here.open() if here.called else here.act()
    raise AssertionError("no turn waits for its end")


def test_who_is_asked_always_goes_on_with_any_turn(http: TestClient, hall: Hall) -> None:
    """Also with one by whose end nothing was lost: a card was drawn, nothing can be undone."""
    here = newdale(http, hall)
    here.browser.post("/settings", data={"forced": "never"})
    rng = Random(4)
    while True:
        with hall.tables.using(here.table) as live:
            seat, before = live.deciding[0], live.choices()
            if live.held is None:
                action = str(rng.choice(live.match.actions(seat)))
                live.store_all(live.play(seat, action, hold=True), before)
            elif live.match.deciding != [1 - seat] or is_lost_at_the_end(
                live.match, seat, live.kept
            ):
                live.store_all(live.end_turn(seat), before)
            else:
                break
    if here.seat != seat:
        here.open(seat)
    here.act()
    assert here.called
    assert "Not yet: back to" in here.page
    here.open(seat)
    assert live_of(hall.tables, here.table).held == seat


def test_going_on_with_a_turn_winds_no_clock(http: TestClient, hall: Hall) -> None:
    here = newdale(http, hall, clock="move:600")
    seat, before = 0, None
    for _ in range(12):
        seat = until_held(here)
        live = live_of(hall.tables, here.table)
        before = left_of(live.bundle.table, live.bundle.seats)[seat].until
        version = live.version
        wait(hall, here.table, MINUTE)
        here.act()
        if here.called and live_of(hall.tables, here.table).version == version + 1:
            break  # chance has not moved, and nobody else
    here.open(seat)
    live = live_of(hall.tables, here.table)
    assert live.held == seat
    assert before is not None
    assert left_of(live.bundle.table, live.bundle.seats)[seat].until == before - MINUTE


def test_what_somebody_elsewhere_asks_stands_while_hands_are_opened(
    http: TestClient, hall: Hall
) -> None:
    here = newdale(http, hall, "Bruno", seat2="open")
    cleo = sit(http, here.table, 2, name="Cleo")
    body = {"seat": 2, "version": cleo.view(here.table, 2)["version"], "what": "end"}
    cleo.post(f"/tables/{here.table}/requests", body)
    here.open(1)
    page = here.page
    assert "Cleo asks to end the match now" in re.sub("[⁦-⁩]", "", page)
    assert "data-shut" not in page  # first the answer
    version = live_of(hall.tables, here.table).version
    here.post("answer", seat=1, version=version, agree="1")
    assert live_of(hall.tables, here.table).over
    assert not here.called  # after the end nothing is hidden


def test_practice_takes_back_what_others_at_the_screen_did(http: TestClient, hall: Hall) -> None:
    here = newdale(http, hall)
    until_turns(here)
    here.post("practice")
    for _ in range(3):
        until_held(here)
        here.act()
        here.open() if here.called else None
    seat = here.seat
    live = live_of(hall.tables, here.table)
    assert seat is not None
    assert live.can_undo(seat)
    here.post("undo", seat=seat, version=live.version)
    assert here.seat == seat
    assert live_of(hall.tables, here.table).deciding == [seat]


def test_what_becomes_a_secret_in_ones_own_turn_draws_no_curtain(
    http: TestClient, hall: Hall
) -> None:
    """Burgundy hides nothing but estates that are chosen secretly."""
    secretly = {"o_setup": "expert", "o_choice": "secret"}
    here = share(http, hall, "Bruno", game="burgundy", **secretly)
    first = here.seat
    assert first is not None
    while first in live_of(hall.tables, here.table).deciding:
        assert here.seat == first
        here.act()
    assert here.called == ("Anne" if first else "Bruno")
    here.open()
    assert here.seat == 1 - first
