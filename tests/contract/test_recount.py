"""The points and winners of a match agree with a recount from scratch."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludohall as lh
from ludohall.bots import bot, play_out
from ludohall.core import Choice, Flag
from ludohall.core.data import Json
from tests.contract.cases import all_options, every_value
from tests.contract.recounts import recount_of
from tests.golden.store import paths, read

Case = tuple[str, int, dict[str, Json]]


def named(options: dict[str, Json]) -> set[tuple[str, Json]]:
    """The options that have a few values, with the value chosen."""
    return {(key, value) for key, value in options.items() if isinstance(value, str | bool)}


def cases() -> list[Case]:
    """The usual match of each number of players, and every value of every choice in one match.

    The values are spread over the numbers of players.
    """
    found: list[Case] = []
    for key in lh.games():
        game, shown = lh.game(key), set[tuple[str, Json]]()
        turns = [
            (at, (players + at) % len(game.seats), players, options)
            for players in game.seats
            for at, options in enumerate(all_options(game, players))
        ]
        for at, _, players, options in sorted(turns, key=lambda turn: turn[:3]):
            if at == 0 or not named(options) <= shown:
                found.append((key, players, options))
                shown |= named(options)
    return found


CASES = cases()


def name(case: Case) -> str:
    """A case as a test is called: what is not as usual."""
    key, players, options = case
    usual = lh.game(key).read_options({}, players)
    other = [f"{option}={value}" for option, value in options.items() if value != usual[option]]
    return "-".join([key, str(players), *other])


@pytest.mark.parametrize("key", [*lh.games(), "bids"])
def test_every_game_has_a_recount(key: str) -> None:
    found = recount_of(key)
    assert callable(found.scores)
    assert callable(found.winners)


def test_a_game_without_a_recount_is_named() -> None:
    with pytest.raises(AssertionError, match="chess has no recount"):
        recount_of("chess")


@pytest.mark.parametrize("key", lh.games())
def test_every_value_of_every_choice_is_recounted(key: str) -> None:
    game = lh.game(key)
    shown = {pair for case in CASES if case[0] == key for pair in named(case[2])}
    values = {
        (option.key, value)
        for players in game.seats
        for option, value in every_value(game, players)
        if isinstance(option, Choice | Flag)
    }
    assert shown == values
    assert {players for of, players, _ in CASES if of == key} == set(game.seats)


@pytest.mark.parametrize("case", CASES, ids=name)
def test_recount_agrees(case: Case) -> None:
    """Bots that aim at points meet more of the scoring than chance does."""
    key, players, options = case
    match = lh.new(key, players, 0, options)
    play_out(match, [bot("greedy", key)] * players, 0)
    scores = recount_of(key).scores(match)
    assert scores == match.scores()
    assert recount_of(key).winners(match, scores) == match.winners()


@pytest.mark.parametrize(
    "path",
    [path for key in lh.games() for path in paths(key)],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_recount_agrees_with_the_records(path: Path) -> None:
    match = read(path)
    scores = recount_of(match.game.key).scores(match)
    assert scores == match.scores()
    assert recount_of(match.game.key).winners(match, scores) == match.winners()
