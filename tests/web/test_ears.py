"""Every table by ear: all that is drawn has a name, and no two buttons have the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.i18n import LANGUAGES
from ludohall.faces import face
from tests.web.ears import faults
from tests.web.people import Caller

GAMES = [key for key in lh.games() if face(key)]
MOMENTS = (0.02, 0.4, 0.8, 1.0)
"""How much of a match has been played: early, in the middle, late, and all of it."""


def shown(anna: Caller, record: object, language: str, seats: int) -> list[str]:
    """The pages of a position: that of whoever decides, and that of somebody else."""
    table = anna.post("/records", {"record": record, "seats": [{"kind": "me"}] * seats})["id"]
    deciding = anna.view(table)["deciding"] or [0]
    headers = {"Authorization": f"Bearer {anna.token}", "Accept-Language": language}
    pages = []
    for seat in {deciding[0], (deciding[0] + 1) % seats}:
        answer = anna.http.get(f"/t/{table}?seat={seat}", headers=headers)
        assert answer.status_code == 200
        pages.append(answer.text)
    return pages


def moments(key: str, players: int, **options: Json) -> Iterator[lh.Match[Any, Any]]:
    """A random match, before every decision and at its end."""
    match = lh.new(key, players, seed=players, options=options)
    rng = Random(players)
    while not match.over:
        yield match
        seat = match.deciding[0]
        match.play(rng.choice(match.actions(seat)), seat)
    yield match


@pytest.mark.parametrize(
    ("key", "players"), [(key, n) for key in GAMES for n in (1, 2, 4) if n in lh.game(key).seats]
)
def test_all_of_a_table_is_said(http: TestClient, anna: Caller, key: str, players: int) -> None:
    length = sum(1 for _ in moments(key, players))
    for n, part in enumerate(MOMENTS):
        match = next(islice(moments(key, players), int(part * (length - 1)), None))
        language = LANGUAGES[(n + players) % len(LANGUAGES)]
        for page in shown(anna, match.record(), language, players):
            assert faults(page) == []


@pytest.mark.parametrize("chapter", ["IIIa", "V", "VIII"])
def test_every_map_of_a_campaign_is_said(http: TestClient, anna: Caller, chapter: str) -> None:
    match = next(islice(moments("newdale", 1, chapter=chapter), 12, None))
    for page in shown(anna, match.record(), "fr", 1):
        assert faults(page) == []
