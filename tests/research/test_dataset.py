"""A dataset: what a seat knew and did, what came of it; files that do not fit are refused."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import ludohall as lh
from ludohall.cli.export import kept, played
from ludohall.core.errors import BadRecord
from ludohall.research import numbers_of
from ludohall.research.dataset import COLUMNS, BadExport, card, decisions
from ludohall.research.observing import observing


@pytest.mark.parametrize("key", lh.games())
def test_every_decision_of_a_match_is_a_row(key: str) -> None:
    (record,) = played(key, "random,random", 1, 5, {})
    rows = list(decisions(3, record, views=True))
    actions = record["actions"]
    assert isinstance(actions, list)
    done = [(entry[0], entry[1]) for entry in actions if isinstance(entry, list) and entry[0] != -1]
    assert [(row["seat"], row["text"]) for row in rows] == done
    numbers = numbers_of(key)
    scores = lh.replay(record).scores()
    for row in rows:
        assert set(row) == set(COLUMNS)
        assert row["action"] in row["legal"]
        assert (row["match"], row["scores"]) == (3, scores)
        assert 0 <= min(row["legal"]) <= max(row["legal"]) < numbers.size
        assert row["reward"] == scores[row["seat"]] - scores[1 - row["seat"]]
        assert json.loads(row["view"])


def test_what_a_row_shows_is_what_its_seat_knew() -> None:
    """With everything hidden dealt anew, the same."""
    (record,) = played("hallertau", "random,random", 1, 5, {})
    rows = iter(decisions(0, record))
    game, match = lh.game("hallertau"), lh.new("hallertau", players=2, seed=5)
    sight = observing("hallertau")
    for row in [next(rows) for _ in range(30)]:
        other = game.resample(match.state, row["seat"], Random(1))
        assert row["observation"] == sight.features(other, row["seat"])
        match.play(row["text"], row["seat"])


def test_a_match_that_is_not_over_is_refused() -> None:
    match = lh.new("newdale", players=2, seed=1)
    with pytest.raises(BadExport, match="was not played to its end"):
        next(decisions(0, match.record()))


def test_files_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    (record,) = played("newdale", "random", 1, 5, {})
    file = tmp_path / "a.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert list(kept("newdale", [file])) == [record]
    with pytest.raises(BadRecord, match="holds a match of"):
        list(kept("burgundy", [file]))


def test_the_card_names_every_column_and_feature() -> None:
    text, layout = card("gwt_nz"), observing("gwt_nz").LAYOUT
    assert all(f"| `{name}` |" in text for name in (*COLUMNS, *layout.names))
