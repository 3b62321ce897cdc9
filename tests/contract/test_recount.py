"""The points and winners of a match agree with a recount from scratch."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludohall as lh
from ludohall.bots import bot, play_out
from ludohall.core.data import Json
from tests.contract.recounts import RECOUNTS
from tests.golden.store import paths, read

GREEDY: list[tuple[str, dict[str, Json]]] = [
    ("burgundy", {}),
    ("burgundy", {"setup": "random"}),
    ("burgundy", {"setup": "expert", "choice": "secret"}),
    ("gwt_nz", {}),
    ("gwt_nz", {"neutral": "random", "sides": "random"}),
    ("hallertau", {"cards": False}),
    ("hallertau", {"gateway": "random", "farmyard": "random"}),
    ("hallertau", {"gateway": "master", "icons": "8"}),
    ("newdale", {}),
    ("newdale", {"chapter": "IIIa"}),
    ("newdale", {"chapter": "VII"}),
    ("newdale", {"chapter": "VIII"}),
]
"""Bots that aim at points meet more of the scoring than chance does."""


@pytest.mark.parametrize("key", lh.games())
def test_every_game_has_a_recount(key: str) -> None:
    assert key in RECOUNTS


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("key", "options"), GREEDY)
def test_recount_agrees(key: str, options: dict[str, Json], players: int) -> None:
    match = lh.new(key, players, 0, options)
    play_out(match, [bot("greedy", key)] * players, 0)
    scores = RECOUNTS[key].scores(match)
    assert scores == match.scores()
    assert RECOUNTS[key].winners(match, scores) == match.winners()


@pytest.mark.parametrize(
    "path",
    [path for key in lh.games() for path in paths(key)],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_recount_agrees_with_the_records(path: Path) -> None:
    match = read(path)
    scores = RECOUNTS[match.game.key].scores(match)
    assert scores == match.scores()
    assert RECOUNTS[match.game.key].winners(match, scores) == match.winners()
