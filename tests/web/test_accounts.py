"""Guests, accounts, sessions and settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludohall.web.errors import Invalid, LoginFailed, NameTaken
from ludohall.web.model import Actor, Person, SeatSpec
from ludohall.web.people import People, clean_name, prefs_of
from ludohall.web.seating import Seating
from ludohall.web.store import Store
from ludohall.web.tables import Tables


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
    seating = Seating(Tables(store, "secret"))

    def open_table(person: Person) -> str:
        specs = [SeatSpec("me"), SeatSpec("me")]
        return seating.create(
            Actor(person), "duel", specs, {}, listed=True, spectators=True, series=None
        ).id

    laptop, _ = people.guest("Anna", {})
    first = open_table(laptop)
    account = people.sign_up(laptop, "Anna@Example.org", "correct horse")
    assert account.account == "anna@example.org"
    phone, _ = people.guest("Anna", {})
    second = open_table(phone)
    person, token = people.log_in(phone, "anna@example.org", "correct horse")
    assert person.id == laptop.id
    assert people.by_token(token) is not None
    tables = seating.tables.mine(Actor(person))
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
