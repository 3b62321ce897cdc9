"""The report of the cards that records play."""

from __future__ import annotations

from ludohall.core.data import Json
from ludohall.games.hallertau.cards.played import never_played, plays


def test_cards_of_records() -> None:
    actions: list[Json] = [[0, "card:7:1"], [1, "place:3"], [-1, "draw:0:802"], [1, "card:7:0"]]
    record: dict[str, Json] = {"actions": actions}
    assert plays([record]) == {7: 2}
    missing = never_played([record])
    assert len(missing) == 329
    assert 7 not in missing
    assert 802 in missing  # drawn, not played
