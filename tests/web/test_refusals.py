"""A refusal is said in the language of whoever gets it."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from ludohall.core.errors import BadOption, BadRecord, BadSeats, LudohallError, UnknownBot
from ludohall.web.errors import NotFound, NotNow
from ludohall.web.pages.errors import error_text
from ludohall.web.tables.refusals import refused
from tests.web.people import Caller, guest


@pytest.fixture
def lea(http: TestClient) -> Caller:
    """A guest who reads French."""
    http.headers["accept-language"] = "fr"
    return guest(http, "Léa")


def test_what_a_table_refuses(lea: Caller) -> None:
    bad = lea.create("burgundy", "me", "me", options={"estates": "77"}, expect=422)
    assert bad["message"] == (
        "Domaines par place\u00a0: '77' n’est pas une suite de 2 nombres de 1 à 9, "
        "ni un seul nombre."
    )
    assert bad["detail"].startswith("option estates: '77' is not 2 numbers from 1 to 9")
    setup = lea.create("burgundy", "me", "me", options={"setup": "odd"}, expect=422)
    assert "'odd' n’est pas possible" in setup["message"]
    none = lea.create("burgundy", "me", "me", options={"speed": 1}, expect=422)
    assert none["message"] == "Ce jeu n’a pas d’option 'speed'."
    both = lea.create(
        "burgundy", "me", "me", options={"setup": "beginner", "estates": "1"}, expect=422
    )
    assert both["message"] == "Une option du jeu n’accepte pas cette valeur."
    alone = lea.create("burgundy", "me", expect=422)
    assert alone["message"] == "Le jeu ne se joue pas à ce nombre de joueurs."
    bot = lea.create("burgundy", "me", "bot:deep", expect=422)
    assert bot["message"] == "Aucun bot de ce nom ne joue à ce jeu."
    table = lea.create("burgundy", "me", "open")["id"]
    waits = lea.act(table, 0, "hire:1", 0, expect=409)
    assert waits["message"] == "La table attend ses joueurs."


def test_what_a_match_refuses(lea: Caller, http: TestClient) -> None:
    table = lea.create("burgundy", "me", "me")["id"]
    seen = lea.view(table)
    strange = lea.act(table, seen["seat"], "fly:1", seen["version"], expect=422)
    assert strange["message"] == "Ce n’est pas une action de ce jeu."
    late = lea.act(table, seen["seat"], "done", seen["version"] + 9, expect=409)
    assert late["message"] == "La table a avancé\u00a0: votre action n’a pas été jouée."
    marc = guest(http, "Marc")
    other = marc.act(table, seen["seat"], "done", seen["version"], expect=403)
    assert other["message"] == "Ce n’est pas votre place."


@pytest.mark.parametrize("kind", [BadOption, BadRecord, BadSeats, UnknownBot])
def test_the_library_is_precise_in_english(kind: type[LudohallError]) -> None:
    error = refused(kind("pair {a} is wrong"))
    assert error_text(error, "en") == "pair {a} is wrong"
    assert "wrong" not in error_text(error, "fr")


def test_places_are_filled_in() -> None:
    error = NotNow("A name has at most {most} characters.", most=40)
    assert error_text(error, "en") == "A name has at most 40 characters."
    assert error_text(error, "fr") == "Un nom a au plus 40 caractères."
    unknown = NotFound("There is no seat 9 at this table.")
    assert error_text(unknown, "fr") == "La page ou la table n’existe pas, ou plus."


def test_french_pages_tell_no_english_detail(http: TestClient, lea: Caller) -> None:
    table = lea.create("burgundy", "me", "me")["id"]
    http.headers["authorization"] = f"Bearer {lea.token}"
    assert "Un nombre entier est attendu ici" in http.get(f"/t/{table}?at=x").text
    assert "Il n’y a pas de place 9 à cette table." in http.get(f"/t/{table}?seat=9").text
    assert "Cette table a" in http.get(f"/t/{table}?at=9999").text
    assert "Il n’y a pas de jeu" in http.get("/games/chess").text
    none = http.get(f"/t/{table}/why?seat=0&actions=").text
    assert "Quelque chose n’était pas comme prévu." in none
