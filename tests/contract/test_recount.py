"""The points of a match agree with a recount from scratch."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import bot, play_out
from ludohall.core import Match
from tests.contract import recounts
from tests.golden.store import paths, read


@pytest.mark.parametrize(("spec", "matches"), [("random", 3), ("greedy", 1)])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("key", "recount", "options"),
    [
        ("burgundy", recounts.burgundy, {}),
        ("burgundy", recounts.burgundy, {"setup": "random"}),
        ("burgundy", recounts.burgundy, {"setup": "expert", "choice": "secret"}),
        ("hallertau", recounts.hallertau, {"cards": False}),
        ("hallertau", recounts.hallertau, {"gateway": "random", "farmyard": "random"}),
        ("hallertau", recounts.hallertau, {"gateway": "master", "icons": "8"}),
    ],
)
def test_recount_agrees(
    key: str,
    recount: Callable[[Match[Any, Any]], list[int]],
    options: dict[str, Any],
    players: int,
    spec: str,
    matches: int,
) -> None:
    for seed in range(matches):
        match = lh.new(key, players, seed, options)
        play_out(match, [bot(spec, key)] * players, seed)
        assert recount(match) == match.scores()


@pytest.mark.parametrize("path", paths("hallertau"), ids=lambda path: path.stem)
def test_recount_agrees_with_the_records(path: Path) -> None:
    match = read(path)
    assert recounts.hallertau(match) == match.scores()
