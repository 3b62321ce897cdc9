"""Ratings: the same whenever and wherever they are worked out, and however often."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import update
from starlette.testclient import TestClient

from ludohall.web.hall import Hall
from ludohall.web.standing.rating import Shown, begin, rate
from ludohall.web.standing.tallying import Tallying
from ludohall.web.store import ResultRow, Store, schema
from tests.web.people import Caller, guest
from tests.web.playing import finish
from tests.web.test_admin import id_of
from tests.web.test_finished import BOT, duel


def all_results(store: Store) -> list[dict[str, Any]]:
    """Every row that is derived, in the order of the matches."""
    with store._read() as connection:
        rows = connection.execute(schema.results.select()).mappings().all()
    return sorted((dict(row) for row in rows), key=lambda row: (row["finished"], row["side"]))


def played(hall: Hall, caller: Caller, count: int, start: int = 0) -> list[str]:
    """Matches of somebody against a bot."""
    tables = [str(caller.create("burgundy", "me", BOT)["id"]) for _ in range(count)]
    for number, table in enumerate(tables):
        finish(hall, table, start + number)
    return tables


def test_who_wins_goes_up_and_the_more_is_known_the_surer() -> None:
    after = rate([("a", 1), ("b", 2)], lambda _: None)
    assert after["a"][0] > begin()[0] > after["b"][0]
    assert after["a"][1] < begin()[1]
    again = rate([("a", 1), ("b", 2)], after.get)
    assert again["a"][0] > after["a"][0]
    assert again["a"][1] < after["a"][1]
    assert Shown.of(*begin()) == (1500, 200)


def test_nobody_is_rated_alone_or_twice() -> None:
    assert rate([("a", 1), ("", 2)], lambda _: None) == {}
    both = rate([("a", 1), ("bot", 2), ("bot", 3)], lambda _: None)
    assert both == rate([("a", 1), ("bot", 2)], lambda _: None)


def test_a_match_is_rated_once_and_the_same_again(hall: Hall, anna: Caller, ben: Caller) -> None:
    played(hall, anna, 3)
    table = duel(hall, anna, ben)
    finish(hall, table)
    tallying = Tallying(hall.store)
    tallying.bring_up()
    before = all_results(hall.store)
    assert len(before) == 8
    assert tallying.bring_up() == 0
    assert {row["player"] for row in before} == {
        f"person:{id_of(anna)}",
        f"person:{id_of(ben)}",
        "bot:random",
    }
    assert all(row["mu"] is not None for row in before)
    assert tallying.make_again() == 4
    assert all_results(hall.store) == before


def test_a_bot_on_two_seats_has_played_one_match(hall: Hall, anna: Caller) -> None:
    table = str(anna.create("burgundy", "me", BOT, BOT)["id"])
    finish(hall, table)
    Tallying(hall.store).bring_up()
    assert len(hall.store.results_at([table])) == 3
    assert {player: count for player, (count, _row) in hall.store.rated("burgundy").items()} == {
        f"person:{id_of(anna)}": 1,
        "bot:random": 1,
    }


def test_what_does_not_count_is_not_rated(hall: Hall, anna: Caller) -> None:
    practice = anna.create("burgundy", "me", BOT, practice=True)["id"]
    finish(hall, practice)
    running = anna.create("burgundy", "me", BOT)["id"]
    assert Tallying(hall.store).bring_up() in (0, 1)
    assert all_results(hall.store) == []
    finish(hall, running)
    Tallying(hall.store).bring_up()
    assert {row["table_id"] for row in all_results(hall.store)} == {running}


def test_a_match_that_comes_late_is_rated_in_its_place(hall: Hall, anna: Caller) -> None:
    first, second, third = played(hall, anna, 3)
    tallying = Tallying(hall.store)
    tallying.make_again()
    whole = all_results(hall.store)
    with hall.store._write() as connection:  # as if another process stored it later
        for rows in (schema.results, schema.tallied):
            connection.execute(rows.delete().where(rows.c.table_id == first))
    assert tallying.bring_up() == 3
    assert all_results(hall.store) == whole
    assert {row["table_id"] for row in whole} == {first, second, third}


def test_nothing_is_rated_twice_where_it_breaks_off(hall: Hall, anna: Caller) -> None:
    played(hall, anna, 2)
    tallying = Tallying(hall.store)
    tallying.make_again()
    whole = all_results(hall.store)

    def breaks(tables: Sequence[str], known: Any) -> list[ResultRow]:
        tallying.results(tables, known)
        raise RuntimeError

    with contextlib.suppress(RuntimeError):
        hall.store.tally(10, breaks, everything=True)
    assert all_results(hall.store) == whole


def test_many_matches_are_rated_in_small_steps(hall: Hall, anna: Caller) -> None:
    played(hall, anna, 3)
    tallying = Tallying(hall.store)
    tallying.make_again()
    whole = all_results(hall.store)
    hall.store.tally(1, tallying.results, everything=True)
    assert len(all_results(hall.store)) == 2
    while hall.store.tally(1, tallying.results):
        pass
    assert all_results(hall.store) == whole


def test_who_goes_leaves_the_ratings_of_others(hall: Hall, anna: Caller, ben: Caller) -> None:
    for _ in range(2):
        finish(hall, duel(hall, anna, ben))
    tallying, gone, stays = Tallying(hall.store), id_of(ben), id_of(anna)
    tallying.bring_up()
    before = hall.store.results_of(stays)
    assert len(hall.store.results_of(gone)) == 2
    assert [row["person"] for row in ben.get("/me")["results"]] == [gone] * 2
    ben.call("DELETE", "/me", {"id": gone, "password": ""})
    assert hall.store.results_of(gone) == []
    assert hall.store.results_of(stays) == before
    tallying.make_again()
    assert hall.store.results_of(gone) == []
    assert hall.store.results_of(stays) == before


def test_a_guest_who_signs_in_has_one_history(http: TestClient, hall: Hall, anna: Caller) -> None:
    people = hall.entrance.people
    who = people.by_token(anna.token)
    assert who is not None
    people.sign_up(who, "anna", "correct horse")
    carl = guest(http, "Carl")
    played(hall, carl, 1)
    played(hall, anna, 1, 5)
    played(hall, carl, 1, 7)
    tallying = Tallying(hall.store)
    tallying.bring_up()
    assert len(hall.store.results_of(id_of(anna))) == 1
    people.log_in(people.by_token(carl.token), "anna", "correct horse")
    assert tallying.bring_up() == 3
    mine = hall.store.results_of(id_of(anna))
    assert len(mine) == 3
    before = all_results(hall.store)
    tallying.make_again()
    assert all_results(hall.store) == before


def test_a_table_that_is_taken_away_was_never_rated(hall: Hall, anna: Caller) -> None:
    first, *_ = played(hall, anna, 3)
    tallying = Tallying(hall.store)
    tallying.bring_up()
    anna.call("DELETE", f"/tables/{first}")
    tallying.bring_up()
    before = all_results(hall.store)
    assert len(before) == 4
    tallying.make_again()
    assert all_results(hall.store) == before


def test_matches_of_games_that_are_gone_are_rated_too(hall: Hall, anna: Caller) -> None:
    (table,) = played(hall, anna, 1)
    with hall.store._write() as connection:
        mine = update(schema.tables).where(schema.tables.c.id == table)
        connection.execute(mine.values(game="gone", rules=99))
    tallying = Tallying(hall.store)
    assert tallying.bring_up() == 1
    assert [row["game"] for row in all_results(hall.store)] == ["gone"] * 2


def test_a_rival_is_rated_by_its_level(hall: Hall, anna: Caller) -> None:
    for level in ("easy", "hard"):
        finish(hall, anna.create("gwt_nz", "me", options={"level": level})["id"])
    easier = {"level": "easy", "first_delivery": -4}
    finish(hall, anna.create("gwt_nz", "me", options=easier)["id"])
    Tallying(hall.store).bring_up()
    rows = all_results(hall.store)
    assert [row["board"] for row in rows] == ["easy", "easy", "hard", "hard", ""]
    assert {row["player"] for row in rows if not row["person"]} == {"rival:easy", "rival:hard"}
    assert rows[-1]["mu"] is None
    assert hall.store.rated("gwt_nz")[f"person:{id_of(anna)}"][0] == 2
    assert asdict(hall.store.board("gwt_nz", "hard", 0, 2**60)[0])["person"] == id_of(anna)
