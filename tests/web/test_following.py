"""What others did and how it is told: turns apart, the final count, names, who gave up."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from markupsafe import escape
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.faces import Past, Seen, face
from ludohall.web.hall import Hall
from ludohall.web.match.replay import moves_since
from ludohall.web.pages.follow import last_told
from ludohall.web.pages.log import Counted, Head, Logbook, Note, Told
from ludohall.web.pages.render import face_words, words
from tests.web.people import Caller, guest
from tests.web.playing import finish
from tests.web.test_replay import play_turn, seen, table_of_two


def page(http: TestClient, caller: Caller, address: str) -> str:
    """A page as this person gets it."""
    headers = {"Authorization": f"Bearer {caller.token}", "Accept-Language": "en"}
    return http.get(address, headers=headers).text


def lines(snap: Any) -> list[Any]:
    """What the lines of the log are drawn from, newest first."""
    return [line.what for line in Logbook().lines(snap, (), "", words("en"))]


def last_then_first(hall: Hall, anna: Caller, ben: Caller) -> tuple[Any, int]:
    """Somebody who had the last turn of a round, and now has the first one of the next."""
    table = table_of_two(anna, ben)
    people = [anna, ben]
    play_turn(table, people)
    last = play_turn(table, people)
    snap = seen(hall, people[last], table, last)
    turn = max(line.turn for line in snap.log if line.seat == last)
    own = [line for line in snap.log if line.seat == last and line.turn == turn]
    again = [replace(line, seq=line.seq + 100, turn=len(snap.log)) for line in own]
    return replace(snap, log=(*snap.log, *again), turn=len(snap.log)), last


def test_nothing_happened_for_somebody_who_plays_last_and_then_first(
    hall: Hall, anna: Caller, ben: Caller
) -> None:
    """What others did before that last turn is not what happened since."""
    snap, _ = last_then_first(hall, anna, ben)
    assert moves_since(snap) == ()


def test_an_own_answer_that_plays_itself_is_no_move_of_others(
    hall: Hall, anna: Caller, ben: Caller
) -> None:
    """One's turn may begin with it, where there is one way on."""
    table = table_of_two(anna, ben)
    people = [anna, ben]
    first = play_turn(table, people)
    play_turn(table, people)
    snap = seen(hall, people[first], table, first)
    own = next(line for line in reversed(snap.log) if line.seat == first)
    answer = replace(own, seq=snap.log[-1].seq + 1, turn=snap.turn, forced=True)
    later = replace(snap, log=(*snap.log, answer))
    assert moves_since(snap)
    assert moves_since(later) == moves_since(snap)


def test_two_turns_of_the_same_player_are_two_blocks(hall: Hall, anna: Caller, ben: Caller) -> None:
    snap, last = last_then_first(hall, anna, ben)
    heads = [what.seat for what in lines(snap) if isinstance(what, Head)]
    assert heads[:2] == [last, last]
    assert heads.count(last) == 2


def test_a_turn_is_one_block_however_long_it_is(hall: Hall, anna: Caller) -> None:
    table = str(anna.create("gwt_nz", "me")["id"])
    rng = Random(1)
    for _ in range(50):
        shown = anna.view(table, 0)
        if shown["over"]:
            break
        anna.act(table, 0, rng.choice(shown["actions"])["action"], shown["version"])
    snap = seen(hall, anna, table, 0)
    turns = {line.turn for line in snap.log if line.mover == 0 and line.turn >= 0}
    heads = [what for what in lines(snap) if isinstance(what, Head) and what.seat == 0]
    assert len(heads) == len(turns)


@pytest.mark.parametrize("game", ["burgundy", "newdale", "hallertau", "gwt_nz"])
def test_the_final_count_is_a_block_of_its_own(hall: Hall, anna: Caller, game: str) -> None:
    table = str(anna.create(game, "me", "bot:random")["id"])
    finish(hall, table)
    snap = seen(hall, anna, table, 0)
    told = lines(snap)
    assert told[0] == Note("count", "Final count")
    counted = [what for what in told if isinstance(what, Counted)]
    assert counted[-1].title == "Total"
    assert [n for _seat, _name, n in counted[-1].points] == list(snap.scores)
    for seat in range(2):
        assert sum(what.points[seat][2] for what in counted[:-1]) == snap.scores[seat]
    titles = [what.title for what in counted[:-1] if what.title != "Before the count"]
    final = dict(snap.game.categories)
    assert titles == [final[key] for key in final if final[key] in titles], (
        "in the rulebook's order"
    )
    moves = [what for what in told if isinstance(what, Told)]
    facts = [fact for what in moves for move in what.moves for fact in move.facts]
    verbs = {fact.partition(":")[0] for fact in facts}
    assert not verbs & snap.game.counting, "no move has brought it"
    early = seen(hall, anna, table, 0)
    assert "Final count" not in str(lines(replace(early, over=False)))


def test_a_roll_is_told_with_the_names(hall: Hall, anna: Caller, ben: Caller) -> None:
    snap = seen(hall, anna, table_of_two(anna, ben), 0)
    (roll,) = [line for line in snap.log if line.action.startswith("roll:")]
    _white, *dice = roll.action.split(":")[1:]
    shown = roll.text.replace("\u2068", "").replace("\u2069", "")
    assert shown.endswith(f"Anna: {dice[0]} and {dice[1]}; Ben: {dice[2]} and {dice[3]}")


@pytest.mark.parametrize("game", ["burgundy", "hallertau", "newdale"])
def test_a_round_goes_on_until_its_last_turn_is_ended(game: str) -> None:
    """While that turn is held, the bar says the round in which it was played."""
    match = lh.new(game, 2, seed=7)
    rng, checked = Random(3), 0
    while checked < 3 and not match.over:
        seat = match.deciding[0]
        number, last = match.view(0)["round"], round_of(match)
        match.play(rng.choice(match.actions(seat)), seat, hold=True)
        if match.turn_is_over(seat) and match.state.seat is not None:
            if match.view(0)["round"] != number and last:
                assert round_of(match) == last
                checked += 1
            match.let_nature_move()
    assert checked == 3


def round_of(match: lh.Match[Any, Any]) -> str:
    """What the top bar says of the round to those who watch."""
    look = face(match.game.key)
    assert look is not None
    past = [
        Past(e.seat, str(e.action), n, "", False, tuple(map(str, e.events)))
        for n, e in enumerate(match.log(None), 1)
    ]
    scene = look.scene(
        Seen(
            view=match.view(None),
            seat=None,
            actions={},
            free=frozenset(),
            deciding=tuple(match.deciding),
            names=("Anna", "Ben"),
            bots=("", ""),
            past=past,
            live=True,
            over=match.over,
            _=face_words(match.game.key, "en"),
            outcomes=None,
            ending=None,
        )
    )
    return "" if scene.calendar is None else scene.calendar.round


def test_a_request_to_take_back_names_the_move_and_its_end_is_told_once(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = table_of_two(anna, ben)
    people = [anna, ben]
    first = play_turn(table, people)
    asker, other = people[first], people[1 - first]
    other.play_first(table, 1 - first)
    move = [line for line in seen(hall, asker, table, first).log if line.seat == first][-1]
    version = asker.view(table)["version"]
    body = {"seat": first, "version": version, "what": "takeback"}
    asker.post(f"/tables/{table}/requests", body)
    assert f"You ask to take back “{escape(move.text)}”" in page(http, asker, f"/t/{table}")
    assert f"asks to take back “{escape(move.text)}”" in page(http, other, f"/t/{table}")
    other.play_first(table, 1 - first)
    assert "played on: your move stays" in page(http, asker, f"/t/{table}")
    seat = int(asker.view(table)["deciding"][0])
    people[seat].play_first(table, seat)
    assert "played on: your move stays" not in page(http, asker, f"/t/{table}")


def test_the_bar_says_who_has_given_up_until_ones_next_action(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    table = str(anna.create("burgundy", "me", "open", "open")["id"])
    cleo = guest(http, "Cleo")
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    cleo.post(f"/tables/{table}/seats/2", {"name": "Cleo"})
    people = [anna, ben, cleo]
    on_turn = int(anna.view(table)["deciding"][0])
    gone = (on_turn + 1) % 3
    people[on_turn].play_first(table, on_turn)
    people[gone].post(f"/tables/{table}/seats/{gone}/resign")
    told = f"{('Anna', 'Ben', 'Cleo')[gone]} gave up"
    assert told in bar(page(http, people[on_turn], f"/t/{table}"))
    seat = people[on_turn].view(table, on_turn)
    if seat["deciding"] == [on_turn]:
        people[on_turn].play_first(table, on_turn)
        assert told not in bar(page(http, people[on_turn], f"/t/{table}"))
    still = (on_turn + 2) % 3
    assert told in bar(page(http, people[still], f"/t/{table}"))


def bar(html: str) -> str:
    """The turn bar of a page."""
    found = re.search(r'id="turn".*?<main', html, re.S)
    assert found is not None
    return found[0]


def test_lines_of_the_chat_have_their_times(http: TestClient, anna: Caller, ben: Caller) -> None:
    table = table_of_two(anna, ben)
    ben.post(f"/tables/{table}/chat", {"text": "Good luck"})
    at = anna.get(f"/tables/{table}/chat")[-1]["at"]
    line = re.search(r"<li[^>]*>(?:(?!</li>).)*Good luck.*?</li>", page(http, anna, f"/t/{table}"))
    assert line is not None
    assert f'datetime="{at[:19]}' in line[0]


@pytest.mark.parametrize("text", ["plays Bonus 803: Pay 1 rye. Gain 2 sheep.", "goes first"])
def test_what_somebody_did_last_ends_with_one_stop(text: str) -> None:
    line = SimpleNamespace(mover=1, seat=1, forced=False, text=text)
    table = SimpleNamespace(players=2, seats=[SimpleNamespace(name=name) for name in "AB"])
    snap: Any = SimpleNamespace(seat=0, log=[line], table=table)
    assert last_told(snap, words("en")) == f"B {text.removesuffix('.')}."
