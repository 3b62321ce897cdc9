"""A rival without a seat is a mover: its chip, its turns in the log, the replay of them."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.core.game import Rival
from ludohall.games.gwt_nz.components.printed import CARD_KEYS
from ludohall.games.gwt_nz.web.herturn import Told, icon_of
from ludohall.web.hall import Hall
from ludohall.web.match.replay import mover, moves_since
from ludohall.web.match.turns import is_for_rival
from ludohall.web.pages.follow import Moment, shown_since
from ludohall.web.pages.log import Done, Head, Line, Logbook
from ludohall.web.pages.render import words
from tests.web.people import Caller


def snapshot(hall: Hall, caller: Caller, table: str, moment: Moment | None = None) -> Any:
    """What the person on the first seat sees."""
    actor = hall.entrance._actor(caller.token)
    assert actor is not None
    at, told = (None, None) if moment is None else (moment.at, moment.told)
    return hall.looking.snapshot(actor, table, 0, at, "en", told=told)


def page(http: TestClient, caller: Caller, address: str) -> str:
    """A page as this person gets it."""
    headers = {"Authorization": f"Bearer {caller.token}", "Accept-Language": "en"}
    answer = http.get(address, headers=headers)
    assert answer.status_code == 200
    return answer.text


def alone(caller: Caller, hall: Hall, turns: int, delivers: bool = False) -> str:
    """A table of one against Sarah, after so many turns of hers, one of them a delivery last."""
    table = str(caller.create("gwt_nz", "me", options={"level": "hard"})["id"])
    rng = Random(2)
    played = 0
    while played < turns or (delivers and not has_delivered(snapshot(hall, caller, table))):
        seen = caller.view(table, 0)
        actions = seen["actions"]
        caller.act(table, 0, rng.choice(actions)["action"], seen["version"])
        log = snapshot(hall, caller, table).log
        played = sum(line.action.startswith("sarah:") for line in log)
    return table


def has_delivered(snap: Any) -> bool:
    """Whether Sarah's last turn has led her to Wellington."""
    moves = moves_since(snap)
    return bool(moves) and any(fact.startswith("sarah_foresees") for fact in moves[-1].facts)


def log_of(snap: Any) -> tuple[Line, ...]:
    """The lines of the log, newest first."""
    return Logbook().lines(snap, (), "", words("en"))


def test_sarah_has_a_chip_with_her_points_and_blocks_of_her_own(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    table = alone(anna, hall, 3)
    snap = snapshot(hall, anna, table)
    html = page(http, anna, f"/t/{table}")
    chip = re.search(r'class="chip rival[^>]*data-key="chip-1">(.*?)</span></span>', html, re.S)
    assert chip is not None
    assert "Sarah" in chip[1]
    assert chip[1].endswith(str(snap.view["sarah"]["score"]))
    heads = [line.what.who for line in log_of(snap) if isinstance(line.what, Head)]
    assert heads.count("Sarah") == 3
    assert all(one != other for one, other in pairwise(heads)), "they alternate"
    cards = [line for line in log_of(snap) if isinstance(line.what, Done) and line.what.deed.card]
    assert len(cards) == 3
    assert 'class="mv s2 scl"' in html


def test_two_looks_at_the_same_table_are_equal(hall: Hall, anna: Caller) -> None:
    """Those who watch share one drawing."""
    table = alone(anna, hall, 1)
    looks = [replace(snapshot(hall, anna, table), outcomes=None) for _ in range(2)]
    assert looks[0] == looks[1]


def test_since_my_last_turn_is_what_sarah_did_step_by_step(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    table = alone(anna, hall, 2, delivers=True)
    snap = snapshot(hall, anna, table)
    (move,) = moves_since(snap)
    assert move.seat == 1
    shown = shown_since(snap, ())
    labels = [each.deed.label for each in shown if each.deed is not None]
    assert labels[:2] == ["Card", "Move"]
    assert labels[-1] == "Delivery"
    live = page(http, anna, f"/t/{table}")
    assert "data-follow-open" in live
    for place, each in enumerate(shown):
        html = page(http, anna, f"/t/{table}?follow={each.here.text}")
        assert f"Move {place + 1} of {len(shown)}." in html
        assert "data-acts" not in html, "nothing can be clicked there"
        here = f"{each.here.at}.{each.here.told:03}"
        assert f'data-here="{here}"' in html
        assert f'data-key="l{here}"' in live, "the line of the log that is marked then"
        assert re.search(r'<li class="now s2">.*?' + labels[place], html, re.S)
        assert ('class="walk s2"' in html) == (place > 0), "her way is drawn once she has gone it"
    told = anna.get(f"/tables/{table}/moves?seat=0")
    assert [(each["seat"], each["rival"]) for each in told] == [(None, "Sarah")]


def test_each_step_has_its_own_picture(hall: Hall, anna: Caller) -> None:
    table = alone(anna, hall, 2, delivers=True)
    snap = snapshot(hall, anna, table)
    shown = shown_since(snap, ())
    pictures = {
        each.deed.label: snapshot(hall, anna, table, each.here).view["sarah"]
        for each in shown
        if each.deed is not None
    }
    before = snapshot(hall, anna, table, shown[0].before).view["sarah"]
    assert pictures["Card"]["place"] == before["place"]
    assert pictures["Card"]["next_post"] == before["next_post"]
    assert pictures["Move"]["place"] == "wellington"
    assert pictures["Move"]["next_post"] == before["next_post"]
    assert pictures["Delivery"]["place"] == "start"
    assert pictures["Delivery"] == snap.view["sarah"] | {"rules": pictures["Delivery"]["rules"]}
    html_at = snapshot(hall, anna, table, shown[1].here)
    assert not html_at.live
    assert mover(snap, shown[0].before.at) == 1


@pytest.mark.parametrize(
    ("card", "picture"), [("corriedale", "sheep"), ("set_1", "ferry"), ("kotare", "kotare")]
)
def test_a_card_that_sarah_takes_has_its_own_picture(card: str, picture: str) -> None:
    fact = f"sarah_gained:{CARD_KEYS.index(card)}"
    assert icon_of(Told(0, 1, fact, "")).name == picture


def test_every_step_of_every_turn_can_be_looked_at(hall: Hall, anna: Caller) -> None:
    """In whole matches, ties that were decided for her included."""
    match = lh.new("gwt_nz", 1, seed=3, options={"level": "medium"})
    rng = Random(3)
    while not match.over:
        match.play(rng.choice(match.actions()))
    table = anna.post("/records", {"record": match.record()})["id"]
    with hall.tables.using(table) as live:
        log = live.log(0, "en")
        decided = 0
        for line in log:
            if line.mover != 1 or not line.facts:
                continue
            decided += line.seat == 0
            for told in range(len(line.facts) + 1):
                view = live.past(line.seq, told).match.view(0)
                assert view["sarah"] is not None
        assert decided


def test_a_position_of_the_history_ends_before_a_rivals_turn(hall: Hall, anna: Caller) -> None:
    table = alone(anna, hall, 2)
    snap = snapshot(hall, anna, table)
    hers = [line.seq for line in snap.log if line.action.startswith("sarah:")]
    assert hers[-1] - 1 in snap.turns
    before = snapshot(hall, anna, table, Moment(hers[-1] - 1))
    assert before.at == hers[-1] - 1
    cards = [line.action for line in before.log if line.action.startswith("sarah:")]
    assert len(cards) == len(hers) - 1


def test_a_rival_of_another_game_moves_by_the_same_means(
    http: TestClient, hall: Hall, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A face that knows nothing of it has a chip and blocks of plain lines."""
    game = lh.game("burgundy")
    monkeypatch.setattr(type(game), "rival_turns", {"roll": 0})
    monkeypatch.setattr(type(game), "rivals", lambda self, state: [Rival("The dice", 7, {})])
    table = str(anna.create("burgundy", "me", "bot:random")["id"])
    html = page(http, anna, f"/t/{table}")
    assert 'data-key="chip-2"' in html
    blocks = [line.what for line in log_of(snapshot(hall, anna, table))]
    heads = [what for what in blocks if isinstance(what, Head)]
    assert (heads[-1].who, heads[-1].seat) == ("The dice", 2)


@pytest.mark.parametrize("key", lh.games())
def test_what_a_game_says_of_rivals_and_of_the_count_are_its_own_verbs(key: str) -> None:
    game = lh.game(key)
    assert all(game.verbs.by_name[verb].nature for verb in game.rival_turns)
    assert not any(game.verbs.by_name[verb].nature for verb in game.for_rivals)
    assert game.counting <= set(game.events.by_name)


def test_ties_are_left_to_the_lot_in_the_middle_of_a_match(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    """The switch stands where a tie is asked; from then on the log marks what the lot decided."""
    table = str(anna.create("gwt_nz", "me", options={"level": "hard"})["id"])
    rng = Random(2)

    def asked() -> bool:
        with hall.tables.using(table) as live:
            return live.deciding == [0] and is_for_rival(live.match, 0)

    def play_on() -> None:
        seen = anna.view(table, 0)
        anna.act(table, 0, rng.choice(seen["actions"])["action"], seen["version"])

    while not asked():
        play_on()
    assert 'name="forced" value="lots"' in page(http, anna, f"/t/{table}")
    actor = hall.entrance._actor(anna.token)
    assert actor is not None
    hall.entrance.save_settings(actor, {"forced": "lots"})
    for answer in hall.playing.answers_due(table):
        hall.playing.answer(table, answer)
    for _ in range(60):
        assert not asked()
        if snapshot(hall, anna, table).over:
            break
        play_on()
    deeds = [
        line.what.deed
        for line in log_of(snapshot(hall, anna, table))
        if isinstance(line.what, Done)
    ]
    assert any(deed.icon.name == "die" for deed in deeds)
