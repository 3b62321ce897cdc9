"""A refusal is said in the language of whoever gets it."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from ludohall.core.errors import BadOption, BadRecord, BadSeats, LudohallError, UnknownBot
from ludohall.web.errors import NotFound, NotNow
from ludohall.web.pages.errors import error_text
from ludohall.web.seating import refused
from tests.web.people import Caller, guest


@pytest.fixture
def lea(http: TestClient) -> Caller:
    """A guest who reads French."""
    http.headers["accept-language"] = "fr"
    return guest(http, "Léa")


def test_what_a_table_refuses(lea: Caller) -> None:
    bad = lea.create("burgundy", "me", "me", options={"estates": "77"}, expect=422)
    assert bad["message"] == "Une option du jeu n’accepte pas cette valeur."
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
