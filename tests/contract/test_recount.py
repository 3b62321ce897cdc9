"""The points of a match agree with a recount from scratch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import bot, play_out
from ludohall.core import Match
from tests.contract import recounts


@pytest.mark.parametrize(("spec", "matches"), [("random", 3), ("greedy", 1)])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    ("key", "recount", "options"),
    [
        ("burgundy", recounts.burgundy, {}),
        ("burgundy", recounts.burgundy, {"setup": "random"}),
        ("burgundy", recounts.burgundy, {"setup": "expert", "choice": "secret"}),
    ],
)
def test_recount_agrees(
    key: str,
    recount: Callable[[Match[Any]], list[int]],
    options: dict[str, Any],
    players: int,
    spec: str,
    matches: int,
) -> None:
    for seed in range(matches):
        match = lh.new(key, players, seed, options)
        play_out(match, [bot(spec, key)] * players, seed)
        assert recount(match) == match.scores()
