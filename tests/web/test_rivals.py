"""An automatic rival without a seat stands in the ranking that pages and API show."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from ludohall.games import PACKAGES
from tests.web.people import Caller, play_out, sit


def test_a_rival_has_its_place_and_its_name(
    http: TestClient, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACKAGES, "cup", "tests.toys.cup")
    table = anna.create("cup", "me", "open")["id"]
    ben = sit(http, table, 1)
    seen = play_out(table, anna, ben)
    ranking = seen["ranking"]
    assert [place["rank"] for place in ranking] == sorted(place["rank"] for place in ranking)
    (bank,) = [place for place in ranking if place["rival"] is not None]
    assert (bank["rival"], bank["seat"]) == ("The bank", None)
    assert bank["score"] == bank["breakdown"]["coins"] == seen["view"]["bank"]
    assert {place["seat"]: place["score"] for place in ranking if place["rival"] is None} == dict(
        enumerate(seen["scores"])
    )
    assert (bank["rank"] == 1) == (seen["winners"] == [])
