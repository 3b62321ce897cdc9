"""Which cards were played in a set of records: what the tests and the golden records exercise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ludohall.core.data import Json
from ludohall.games.hallertau.cards.programs import DECKS


def plays(records: Iterable[Mapping[str, Json]]) -> Counter[int]:
    """How often each card was played."""
    found: Counter[int] = Counter()
    for record in records:
        actions = record["actions"]
        assert isinstance(actions, list)
        for entry in actions:
            assert isinstance(entry, list)
            text = str(entry[1])
            if text.startswith("card:"):
                found[int(text.split(":")[1])] += 1
    return found


def never_played(records: Iterable[Mapping[str, Json]]) -> list[int]:
    """The cards that no record plays."""
    found = plays(records)
    return [card.number for deck in DECKS for card in deck if not found[card.number]]
