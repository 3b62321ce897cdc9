"""One screen for several people: a curtain between their hands, and the seat changes by itself."""

from __future__ import annotations

import re
from random import Random

import pytest
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.faces import face
from ludohall.web.hall import Hall
from tests.web.people import live_of, soon
from tests.web.sharing import Sharing, share

PLAYABLE = [key for key in lh.games() if face(key) is not None]
OPTIONS = {"hallertau": {"o_cards": "true"}}
HIDING = [key for key in PLAYABLE if key != "burgundy"]


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_whole_match_is_played_at_one_screen(http: TestClient, hall: Hall, game: str) -> None:
    """All that is pressed stands on the page: the curtain opens each hand, nobody changes seats."""
    here = share(http, hall, "Bruno", game=game, **OPTIONS.get(game, {}))
    page = here.page
    for _ in range(4000):
        if "Score sheet" in page:
            break
        page = here.open(page=page) if 'id="curtain"' in page else here.act(page)
    assert live_of(hall.tables, here.table).match.over
    if game == "burgundy":
        assert not here.opened  # nothing is hidden
    else:
        assert set(here.opened) == {0, 1}
        assert len(here.opened) > 12
