"""Every listed game keeps every promise, for every player count and option."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludohall as lh
from ludohall.core.data import Json
from tests.contract.cases import all_options, some_options
from tests.contract.promises import PROMISES, STUDIES
from tests.contract.promises.plays import Play, some, start

Case = tuple[str, int, dict[str, Json]]
COUNTS = [(key, players) for key in lh.games() for players in lh.game(key).seats]
CASES = [
    (key, players, options)
    for key, players in COUNTS
    for options in all_options(lh.game(key), players)
]


def case_id(case: Case) -> str:
    key, players, options = case
    defaults = lh.game(key).read_options({}, players)
    changed = [f"{name}={value}" for name, value in options.items() if value != defaults[name]]
    return "-".join([key, str(players), *changed]).replace(" ", "")


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_promises(case: Case) -> None:
    """Each promise on a random match of its own."""
    key, players, options = case
    for seed, promise in enumerate(PROMISES):
        promise((lh.game(key), players, options, CASES.index(case) * len(PROMISES) + seed))


@pytest.mark.parametrize("promise", STUDIES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize(("key", "players"), COUNTS)
def test_studies(key: str, players: int, promise: Callable[[Play], None]) -> None:
    """What needs many deals or matches, with the defaults and with other options."""
    game = lh.game(key)
    for seed, options in enumerate([{}, some_options(game, players, Random(players))]):
        promise((game, players, options, seed))


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("key", lh.games())
@settings(max_examples=3)
@given(data=st.data())
def test_promises_anywhere(promise: Callable[[Play], None], key: str, data: st.DataObject) -> None:
    """Each promise on matches that hypothesis chooses: players, options and seed."""
    game = lh.game(key)
    players = data.draw(st.sampled_from(list(game.seats)), label="players")
    chance = data.draw(st.integers(0, 2**32), label="options")
    options = some_options(game, players, Random(chance))
    promise((game, players, options, data.draw(st.integers(0, 2**62), label="seed")))


@pytest.mark.parametrize("key", lh.games())
@settings(max_examples=5)
@given(seed=st.integers(0, 2**62), choices=st.lists(st.integers(0, 2**16), max_size=400))
def test_any_line_of_play_replays(key: str, seed: int, choices: list[int]) -> None:
    """Whatever people decide, the record gives the same position again."""
    game = lh.game(key)
    match = start((game, game.seats[0], {}, seed))
    for choice in choices:
        if match.over:
            break
        actions = match.actions()
        match.play(actions[choice % len(actions)])
    assert lh.replay(match.record()).state == match.state


@pytest.mark.parametrize("key", lh.games())
def test_another_process_plays_the_same(key: str) -> None:
    """Same seed, same decisions: the same record in every process, whatever its hash seed."""
    program = (
        "import json, sys; from tests.contract.test_games import record_of; "
        f"print(json.dumps(record_of({key!r})))"
    )
    records = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hash_seed in ("1", "2")
    ]
    assert records[0] == records[1]
    assert json.loads(records[0]) == json.loads(json.dumps(record_of(key)))


def record_of(key: str) -> dict[str, Json]:
    """The record of one random match."""
    game = lh.game(key)
    match = start((game, game.seats[-1], {}, 11))
    rng = Random(11)
    while not match.over:
        match.play(some(rng, match.actions()))
    return match.record()
