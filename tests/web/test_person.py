"""A person's page and the leaderboards: what they tell, and to whom."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import insert
from starlette.testclient import TestClient

from ludohall.web.hall import Hall
from ludohall.web.model import moment
from ludohall.web.pages.dates import in_year
from ludohall.web.pages.render import words
from ludohall.web.store import now, schema
from tests.web.people import Caller, guest
from tests.web.playing import finish
from tests.web.test_admin import id_of
from tests.web.test_finished import BOT, duel


def headers(caller: Caller | None, language: str = "en") -> dict[str, str]:
    """What a browser of somebody sends."""
    found = {"Sec-Fetch-Site": "same-origin", "Accept-Language": language}
    return {**found, "Authorization": f"Bearer {caller.token}"} if caller else found


def page(http: TestClient, path: str, caller: Caller | None = None, language: str = "en") -> str:
    """A page as somebody sees it."""
    answer = http.get(path, headers=headers(caller, language))
    assert answer.status_code == 200, answer.text
    return answer.text


def join(http: TestClient, caller: Caller, login: str, shown: bool = False) -> str:
    """Make an account of a guest; the person's id."""
    form = {"do": "register", "login": login, "password": "correct horse"}
    http.post("/login", data=form, headers=headers(caller))
    http.post("/settings", data={"shown": str(shown).lower()}, headers=headers(caller))
    http.cookies.clear()
    return id_of(caller)


def test_a_page_tells_what_somebody_made(http: TestClient, hall: Hall, anna: Caller) -> None:
    me = id_of(anna)
    empty = page(http, f"/people/{me}", anna)
    assert "No finished match yet" in empty
    points, table = [], ""
    for seed in range(5):
        table = anna.create("burgundy", "me", BOT)["id"]
        finish(hall, table, seed)
        points.append(anna.view(table)["scores"][0])
        if seed == 2:
            assert "3 of 5 matches" in page(http, f"/people/{me}", anna)
    shown = page(http, f"/people/{me}", anna)
    assert "5 finished matches" in shown
    assert f"<dd>{max(points)}</dd>" in shown
    assert f"<dd>{round(sum(points) / 5)}</dd>" in shown
    assert re.search(r'role="img" aria-label="Rating \d+, give or take \d+"', shown)
    assert re.search(r'role="img" aria-label="The rating after each of the last 5', shown)
    assert shown.count('<th scope="row">5</th>') == 1  # the same numbers as a table
    assert f'href="/t/{table}"' in shown
    french = page(http, f"/people/{me}", anna, "fr")
    assert "5 parties finies" in french
    assert "<dt>parties</dt><dd>5</dd>" in french
    wins = re.search(r"<dt>(victoires?)</dt><dd>(\d)</dd>", french)
    assert wins is not None
    assert wins[1].endswith("s") is (int(wins[2]) > 1)
    assert http.get("/me", headers=headers(anna), follow_redirects=False).status_code == 303


def test_others_see_it_only_where_somebody_chose_that(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    me = join(http, anna, "anna")
    public = anna.create("burgundy", "me", BOT)["id"]
    private = anna.create("burgundy", "me", BOT, listed=False)["id"]
    closed = anna.create("burgundy", "me", BOT, spectators=False)["id"]
    for table in (public, private, closed):
        finish(hall, table)
    for who in (ben, None):
        assert http.get(f"/people/{me}", headers=headers(who)).status_code == 404
        assert http.get("/people/nobody", headers=headers(who)).status_code == 404
    http.post("/settings", data={"shown": "true"}, headers=headers(anna))
    seen = page(http, f"/people/{me}", ben)
    assert public in seen
    assert private not in seen
    assert closed not in seen
    assert "3 finished matches" in seen
    mine = page(http, f"/people/{me}", anna)
    assert all(table in mine for table in (public, private, closed))


def test_a_running_match_tells_nothing(http: TestClient, hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", BOT)["id"]
    seen = page(http, f"/people/{id_of(anna)}", anna)
    assert table not in seen
    assert "No finished match yet" in seen


def test_the_score_between_two_people(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    me = join(http, anna, "anna", shown=True)
    won = 0
    for seed in range(2):
        table = duel(hall, anna, ben)
        finish(hall, table, seed)
        won += ben.view(table)["winners"] == [1]
    assert f"Between us: {won} to {2 - won}" in page(http, f"/people/{me}", ben)
    assert "Between us" not in page(http, f"/people/{me}")


def test_a_leaderboard_names_only_who_chose_it(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    carl = guest(http, "Carl")
    join(http, anna, "anna", shown=True)
    join(http, ben, "ben")
    for who, seed in ((anna, 1), (anna, 2), (ben, 3), (carl, 4)):
        finish(hall, who.create("hallertau", "me", options={"cards": False})["id"], seed)
    practice = anna.create("hallertau", "me", options={"cards": False}, practice=True)["id"]
    finish(hall, practice, 9)
    path = "/leaderboards?game=hallertau&board=plain"
    seen = page(http, path)
    assert seen.count(f'href="/people/{id_of(anna)}"') == 1  # the best of two
    assert "Ben" not in seen
    assert "Carl" not in seen
    assert seen.count('scope="row">a player<') == 1
    assert practice not in seen
    own = page(http, path, carl)
    assert "You" in own  # a guest finds the own result, without a place
    assert len(re.findall(r'class="me0"', own)) == 1
    assert "measure" in page(http, "/leaderboards?game=hallertau&board=cards")
    french = page(http, path, language="fr")
    assert "un joueur" in french
    assert "Sans cartes" in french


def test_a_month_is_over(http: TestClient, hall: Hall, anna: Caller) -> None:
    me = join(http, anna, "anna", shown=True)
    table = anna.create("hallertau", "me", options={"cards": False})["id"]
    finish(hall, table)
    hall.standing.tallying.bring_up()
    long_ago = now() - 40 * 24 * 3600 * 1000
    with hall.store._write() as connection:
        connection.execute(schema.results.update().values(finished=long_ago))
    path = "/leaderboards?game=hallertau&board=plain&period="
    assert f"/people/{me}" not in page(http, path + "month")
    assert f"/people/{me}" in page(http, path + "always")


@pytest.mark.parametrize(
    "query", ["game=nothing", "game=hallertau&board=nothing", "game=hallertau&period=never"]
)
def test_there_is_nothing_else(http: TestClient, query: str) -> None:
    assert http.get(f"/leaderboards?{query}", headers=headers(None)).status_code == 404


def test_ratings_name_who_chose_it_and_bots(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    join(http, anna, "anna", shown=True)
    join(http, ben, "ben")
    for seed in range(5):
        for who in (anna, ben):
            finish(hall, who.create("burgundy", "me", "bot:steady")["id"], seed)
    path = "/leaderboards?game=burgundy&board=ratings"
    seen = page(http, path)
    assert "Anna" in seen
    assert "measure: Steady" in seen
    assert "Ben" not in seen
    assert "You" not in seen
    assert 'class="me0"' in page(http, path, ben)


def test_a_name_is_never_a_piece_of_the_page(http: TestClient, hall: Hall) -> None:
    bad = guest(http, "<b>x</b>")
    seen = page(http, f"/people/{id_of(bad)}", bad)
    assert "<b>x</b>" not in seen


def test_many_matches_are_listed_when_asked_for(http: TestClient, hall: Hall, anna: Caller) -> None:
    me = id_of(anna)
    table = anna.create("burgundy", "me", BOT)["id"]
    finish(hall, table)
    hall.standing.tallying.bring_up()
    with hall.store._write() as connection:
        row = connection.execute(schema.tables.select()).mappings().one()
        for n in range(59):
            connection.execute(insert(schema.tables).values({**row, "id": f"copy{n}"}))
            for rows in (schema.seats, schema.holders, schema.seen):
                for each in connection.execute(rows.select()).mappings().all():
                    if each["table_id"] == table:
                        own = {**each, "table_id": f"copy{n}"}
                        own |= {"token_hash": f"{each['seat']}-{n}"} if "token_hash" in each else {}
                        connection.execute(insert(rows).values(own))
    few, many = page(http, f"/people/{me}", anna), page(http, f"/people/{me}?all=1", anna)
    assert "All 60 matches" in few
    assert few.count('class="out0"') == 12
    assert many.count('class="out0"') == 60


def test_programs_read_the_same(http: TestClient, hall: Hall, anna: Caller, ben: Caller) -> None:
    me = join(http, anna, "anna")
    for seed in range(2):
        finish(hall, anna.create("hallertau", "me", options={"cards": False})["id"], seed)
    finish(hall, anna.create("burgundy", "me", BOT)["id"])
    hall.standing.searching.bring_up()
    mine = anna.get(f"/people/{me}")
    assert {game["game"]: game["matches"] for game in mine["games"]} == {
        "hallertau": 2,
        "burgundy": 1,
    }
    assert all(game["rating"] is None for game in mine["games"])
    assert len(mine["last"]) == 3
    ben.get(f"/people/{me}", expect=404)
    (_cards, plain) = ben.get("/games/hallertau/leaderboards?period=always")
    (line,) = plain["lines"]
    assert (line["place"], line["person"], line["name"], line["table"]) == (1, None, "", None)
    assert ben.get("/games/burgundy/ratings") == []
    ben.get("/games/nothing/ratings", expect=404)
    ben.get("/games/hallertau/leaderboards?period=never", expect=422)


def test_achievements_are_found_once_and_again(
    http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    me = join(http, anna, "anna", shown=True)
    table = duel(hall, anna, ben)
    finish(hall, table)
    hall.standing.tallying.bring_up()
    hall.standing.searching.bring_up()
    found = hall.store.feats_of(me)
    assert "sells" in {feat.feat for feat in found}
    hall.store.keep_feats(table, found)  # another process has searched the same match
    assert hall.store.feats_of(me) == found
    hall.standing.tallying.make_again()
    assert hall.store.feats_of(me) == []
    hall.standing.searching.bring_up()
    assert hall.store.feats_of(me) == found
    assert "First cargo" in page(http, f"/people/{me}", ben)
    assert "not yet" not in page(http, f"/people/{me}", ben)
    mine = page(http, f"/people/{me}", anna)
    assert "not yet" in mine  # the own page also tells what there is to try
    assert "/games/burgundy#bur-34" in mine
    french, day = page(http, f"/people/{me}", anna, "fr"), moment(found[0].finished)
    assert f">{in_year(day, words('fr'))}</time>" in french
    assert "Jouer une partie" in french  # a game without a match
    ben.call("DELETE", "/me", {"id": id_of(ben), "password": ""})
    assert hall.store.feats_of(me) == found


def test_points_below_nothing_have_a_minus(http: TestClient, hall: Hall, anna: Caller) -> None:
    me = join(http, anna, "anna", shown=True)
    table = anna.create("gwt_nz", "me", options={"level": "easy"})["id"]
    finish(hall, table)
    (points,) = anna.view(table)["scores"]
    assert points < 0
    for path in ("/", f"/people/{me}", "/leaderboards?game=gwt_nz&board=easy"):
        seen = page(http, path, anna)
        assert f">−{-points}<" in seen
        assert f">{points}<" not in seen


def test_a_list_without_matches_to_look_at_has_no_column_for_them(
    http: TestClient, hall: Hall, anna: Caller
) -> None:
    join(http, anna, "anna", shown=True)
    finish(hall, anna.create("hallertau", "me", options={"cards": False})["id"])
    assert "Look at it" in page(http, "/leaderboards?game=hallertau&board=plain")
    assert "Look at it" not in page(http, "/leaderboards?game=hallertau&board=ratings")


def test_older_matches_have_results_and_no_achievements(hall: Hall, anna: Caller) -> None:
    table = anna.create("burgundy", "me", BOT)["id"]
    finish(hall, table)
    with hall.store._write() as connection:
        connection.execute(schema.tables.update().values(rules=99))
    hall.standing.tallying.bring_up()
    hall.standing.searching.bring_up()
    assert len(hall.store.results_of(id_of(anna))) == 1
    assert hall.store.feats_of(id_of(anna)) == []
    assert hall.store.search_due(5) == []
