"""Guests, accounts, sessions and settings."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ludohall.web.errors import Invalid, LoginFailed, NameTaken, NotYours
from ludohall.web.hall import Hall
from ludohall.web.model import Actor, Person, SeatSpec
from ludohall.web.people.accounts import People, clean_name, prefs_of
from ludohall.web.people.writing import isolated
from ludohall.web.store import Store, now
from ludohall.web.store import people as stored_people
from tests.web.people import Caller, guest
from tests.web.services import Services


@pytest.fixture
def store(tmp_path: Path) -> Store:
    made = Store(f"sqlite:///{tmp_path / 'people.db'}")
    made.migrate()
    return made


@pytest.fixture
def people(store: Store) -> People:
    return People(store)


def test_a_token_is_kept_as_a_hash_alone(people: People, tmp_path: Path) -> None:
    person, token = people.guest("Anna", {})
    found = people.by_token(token)
    assert found == person
    assert people.by_token(token + "x") is None
    people.store.close()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert token.encode() not in kept


def test_an_account_keeps_the_guests_tables_and_gathers_those_of_other_devices(
    store: Store, people: People
) -> None:
    here = Services(store)

    def open_table(person: Person) -> str:
        specs = [SeatSpec("me"), SeatSpec("me")]
        return here.opening.create(Actor(person), "duel", specs, {}).id

    laptop, _ = people.guest("Anna", {})
    first = open_table(laptop)
    account = people.sign_up(laptop, "Anna@Example.org", "correct horse")
    assert account.account == "anna@example.org"
    phone, _ = people.guest("Anna", {})
    second = open_table(phone)
    person, token = people.log_in(phone, "anna@example.org", "correct horse")
    assert person.id == laptop.id
    assert people.by_token(token) is not None
    tables = here.looking.mine(Actor(person))
    assert {table.id for table in tables} == {first, second}
    assert all(table.my_seats == (0, 1) for table in tables)
    people.log_out(token)
    assert people.by_token(token) is None


def test_passwords_are_hashed_and_wrong_ones_refused(people: People) -> None:
    person, _ = people.guest("Anna", {})
    people.sign_up(person, "anna", "correct horse")
    row = people.store.person_by_login("anna")
    assert row is not None
    assert row.password is not None
    assert row.password.startswith("$argon2id$")
    for login, password in (("anna", "wrong horse"), ("nobody", "correct horse"), ("anna", "")):
        with pytest.raises(LoginFailed):
            people.log_in(None, login, password)


def test_a_name_belongs_to_one_account(people: People) -> None:
    first, _ = people.guest("Anna", {})
    second, _ = people.guest("Anna", {})
    people.sign_up(first, "anna", "correct horse")
    with pytest.raises(NameTaken):
        people.sign_up(second, " ANNA ", "correct horse")
    with pytest.raises(Invalid):
        people.sign_up(second, "an na", "correct horse")
    with pytest.raises(Invalid):
        people.sign_up(second, "other", "short")


def test_a_new_password_needs_the_old_one_and_ends_all_other_sessions(people: People) -> None:
    guest, here = people.guest("Anna", {})
    person = people.sign_up(guest, "anna", "correct horse")
    _, elsewhere = people.log_in(None, "anna", "correct horse")
    stranger, other = people.guest("Ben", {})
    with pytest.raises(LoginFailed):
        people.change_password(person, "wrong horse", "battery staple", here)
    with pytest.raises(Invalid):
        people.change_password(person, "correct horse", "short", here)
    with pytest.raises(LoginFailed):
        people.change_password(stranger, "", "battery staple", other)
    assert people.by_token(elsewhere) is not None
    people.change_password(person, "correct horse", "battery staple", here)
    assert people.by_token(here) == person
    assert people.by_token(elsewhere) is None
    assert people.by_token(other) == stranger
    with pytest.raises(LoginFailed):
        people.log_in(None, "anna", "correct horse")
    assert people.log_in(None, "anna", "battery staple")[0].id == person.id


def test_an_account_leaves_all_devices_and_a_guest_cannot(people: People) -> None:
    guest, here = people.guest("Anna", {})
    with pytest.raises(NotYours):
        people.log_out_everywhere(guest)
    person = people.sign_up(guest, "anna", "correct horse")
    _, elsewhere = people.log_in(None, "anna", "correct horse")
    people.log_out_everywhere(person)
    assert people.by_token(here) is None
    assert people.by_token(elsewhere) is None


def test_a_session_ends_after_180_days_without_use(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, used = people.guest("Anna", {})
    _, left = people.guest("Ben", {})
    start = now()

    def days_later(days: int) -> None:
        monkeypatch.setattr(stored_people, "now", lambda: start + days * stored_people.DAY)

    days_later(100)
    assert people.by_token(used) is not None
    days_later(179)
    assert people.by_token(used) is not None
    days_later(181)
    assert people.by_token(left) is None
    days_later(358)
    assert people.by_token(used) is not None
    days_later(358 + 180)
    assert people.by_token(used) is None
    people.guest("Cleo", {})  # a new session clears the old ones away
    with people.store._read() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM sessions").scalar() == 1


def test_names_are_one_line(people: People) -> None:
    assert clean_name("  Anna\n\u202e  B\x00 ") == "Anna B"
    with pytest.raises(Invalid):
        clean_name("x" * 31)


def test_settings_are_kept_and_unknown_ones_too(people: People) -> None:
    person, token = people.guest("Anna", {"language": "fr"})
    people.save_settings(person, {"confirm": True, "sound": "low"})
    found = people.by_token(token)
    assert found is not None
    assert found.settings == {"language": "fr", "confirm": True, "sound": "low"}
    prefs = prefs_of(found.settings)
    assert (prefs.language, prefs.confirm, prefs.forced) == ("fr", True, "fair")
    with pytest.raises(Invalid):
        people.save_settings(found, {"forced": "sometimes"})
    with pytest.raises(Invalid):
        people.save_settings(found, {"x": "y" * 5000})


MARKS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u200b\u2060\ufeff"


@pytest.mark.parametrize("mark", MARKS)
def test_marks_of_direction_are_taken_out_of_names_and_chat(mark: str, anna: Caller) -> None:
    assert clean_name(f"An{mark}na") == "Anna"
    assert clean_name(mark) == ""
    table = anna.create("duel", "me", "me")["id"]
    said = anna.post(f"/tables/{table}/chat", {"text": f"{mark}good{mark} luck"})
    assert said["text"] == "good luck"
    anna.post(f"/tables/{table}/chat", {"text": mark}, expect=422)


def test_a_name_can_be_seen_and_what_joins_signs_stays(anna: Caller) -> None:
    assert clean_name("\u3164\u2800 \u115f") == ""
    table = anna.create("duel", "me", "me")["id"]
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert anna.post(f"/tables/{table}/chat", {"text": family})["text"] == family


def test_marks_that_an_older_server_stored_are_not_shown(hall: Hall, anna: Caller) -> None:
    table = anna.create("duel", "me", "me")["id"]
    hall.store.say(table, None, None, "Eve", "\u202eevil\u202c")
    assert anna.get(f"/tables/{table}/chat")[0]["text"] == "evil"


def test_a_name_that_is_read_from_the_right_moves_nothing_beside_it(
    hall: Hall, http: TestClient
) -> None:
    noa = guest(http, "נועה")
    table = noa.create("burgundy", "me", "me")["id"]
    assert noa.get(f"/tables/{table}")["seats"][0]["name"] == "נועה"
    headers = {"Authorization": f"Bearer {noa.token}", "Accept-Language": "en"}
    page = http.get(f"/t/{table}", headers=headers).text
    assert "\u2068נועה\u2069" in page
    assert isolated("Anna") == "Anna"
    assert isolated("نور") == "\u2068نور\u2069"
