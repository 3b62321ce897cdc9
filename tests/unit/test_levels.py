"""Levels for people: what each stands for, how beginners err, and what was measured."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import Outlook, bot, levels, mean, read_spec, simulate
from ludohall.bots.levels import LEVELS, stands_for
from ludohall.bots.weights import module
from ludohall.core import NATURE
from ludohall.core.options import Choice, Flag
from ludohall.games import PACKAGES


def tables(key: str) -> list[tuple[int, dict[str, Any]]]:
    """A game with every number of players and every value of every option that has few."""
    game = lh.game(key)
    chosen: list[dict[str, Any]] = [{}]
    for option in game.options:
        if isinstance(option, Choice):
            chosen += [{option.key: value} for value, _, _ in option.choices]
        elif isinstance(option, Flag):
            chosen.append({option.key: not option.default})
    found = []
    for players in game.seats:
        found += [(players, options) for options in chosen]
    return found


def variants(key: str) -> set[str]:
    game = lh.game(key)
    return {
        module(key).variant(game.new(players, game.read_options(options, players), game.rules))
        for players, options in tables(key)
    }


def first_choice(key: str, players: int) -> Any:
    """A table at its first decision with a choice."""
    game, rng = lh.game(key), Random(players)
    state = game.new(players, game.read_options({}, players), game.rules)
    state.settle()
    while state.seat == NATURE or len(state.actions()) == 1:
        state.apply(state.sample(rng) if state.seat == NATURE else state.actions()[0])
    return state


@pytest.mark.parametrize("key", lh.games())
def test_at_every_table_each_level_is_a_bot_that_plays_there(key: str) -> None:
    for variant in variants(key):
        stood = [read_spec(stands_for(level, key, variant)) for level in LEVELS]
        assert all(spec.plays(key) and spec.kind.name not in LEVELS for spec in stood)
        assert len({spec.text for spec in stood}) == len(LEVELS)


@pytest.mark.parametrize("key", lh.games())
def test_no_level_is_set_for_a_table_that_cannot_be(key: str) -> None:
    known = variants(key)
    for name in levels._file(key, "levels.json"):
        assert name == levels.ANY or any(f"{one}-".startswith(f"{name}-") for one in known)


@pytest.mark.parametrize("key", lh.games())
def test_a_level_is_told_by_what_everybody_sees(key: str) -> None:
    game = lh.game(key)
    for players in game.seats:
        state = first_choice(key, players)
        other = game.resample(state, state.seat, Random(5))
        here = Outlook(game, state, state.seat, Random(1)).variant
        assert Outlook(game, other, state.seat, Random(1)).variant == here


@pytest.mark.parametrize("level", ["beginner", "steady"])
def test_a_level_plays_as_what_it_stands_for(level: str) -> None:
    game = lh.game("burgundy")
    options = game.read_options({}, 2)
    spec = stands_for(level, "burgundy", "two")
    ends = [
        simulate(game, options, 3, [bot(text, "burgundy")] * 2)[0].scores()
        for text in (level, spec)
    ]
    assert ends[0] == ends[1]


def test_a_level_follows_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """The most special words about a table count."""
    said = {"any": {"master": "a"}, "alone": {"master": "b"}, "alone-vi": {"master": "c"}}
    monkeypatch.setattr(levels, "_file", lambda game, name: said)
    found = [stands_for("master", "newdale", one) for one in ("table", "alone-ii", "alone-vi")]
    assert found == ["a", "b", "c"]
    assert stands_for("steady", "newdale", "alone-vi") == levels.USUAL["steady"]


def test_a_game_without_files_has_the_usual_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACKAGES, "duel", "tests.web.toy")
    assert stands_for("strong", "duel", "") == levels.USUAL["strong"]
    assert mean("strong", "duel", {}, 2) is None


# The mistakes of beginners.


def decisions(spec: str, seeds: range) -> list[str]:
    game, state = lh.game("burgundy"), first_choice("burgundy", 2)
    mind = bot(spec, "burgundy")
    return [str(mind.decide(Outlook(game, state, state.seat, Random(seed)))) for seed in seeds]


def test_who_overlooks_takes_the_best_of_what_is_seen() -> None:
    best = decisions("greedy", range(1))[0]
    found = decisions("greedy:overlooks=0.5", range(40))
    assert best in found
    assert set(found) != {best}
    assert found == decisions("greedy:overlooks=0.5", range(40))


def test_to_who_overlooks_everything_one_thing_catches_the_eye() -> None:
    """Not all at once: who misses more would play better then."""
    game, state = lh.game("burgundy"), first_choice("burgundy", 2)
    mind: Any = bot("greedy:overlooks=1", "burgundy")
    caught = set()
    for seed in range(20):
        noticed = mind._noticed(Outlook(game, state, state.seat, Random(seed)))
        things = {(action.verb, action.args[:1]) for action in noticed}
        assert len(things) == 1
        assert noticed == [a for a in state.actions() if (a.verb, a.args[:1]) in things]
        caught |= things
    assert len(caught) > 2


def test_who_overlooks_more_makes_less() -> None:
    game = lh.game("burgundy")
    options = game.read_options({}, 2)
    means = []
    for spec in ("greedy:overlooks=0.3", "greedy:overlooks=0.6", "greedy:overlooks=0.9"):
        ends = [simulate(game, options, seed, [bot(spec, "burgundy")] * 2)[0] for seed in range(4)]
        means.append(sum(sum(state.scores()) for state in ends))
    assert means[0] > means[1] > means[2]


def test_a_thing_is_overlooked_with_all_ways_to_do_it() -> None:
    game, state = lh.game("burgundy"), first_choice("burgundy", 2)
    mind: Any = bot("greedy:overlooks=0.5", "burgundy")
    outlook = Outlook(game, state, state.seat, Random(2))
    seen = {(action.verb, action.args[:1]) for action in mind._noticed(outlook)}
    missed = {(a.verb, a.args[:1]) for a in outlook.actions} - seen
    assert seen
    assert missed


# What was measured.


@pytest.mark.parametrize("key", lh.games())
def test_what_was_measured_is_what_plays(key: str) -> None:
    game = lh.game(key)
    for entry in levels._file(key, "means.json").get("means", ()):
        options = game.read_options(entry["options"], entry["players"])
        variant = module(key).variant(game.new(entry["players"], options, game.rules))
        assert entry["bot"] == stands_for(entry["level"], key, variant)
        found = mean(entry["level"], key, options, entry["players"])
        assert found is not None
        assert found.low <= found.high


def test_a_table_that_was_not_measured_has_no_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = {"level": "steady", "players": 2, "options": {}, "bot": "greedy"}
    figures = {"points": 170.2, "low": 160, "high": 181, "games": 50}
    said = {"means": [entry | figures]}
    monkeypatch.setattr(levels, "_file", lambda game, name: said)
    game = lh.game("burgundy")
    usual, other = game.read_options({}, 2), game.read_options({"setup": "random"}, 2)
    assert mean("steady", "burgundy", usual, 2) == levels.Mean(170.2, 160, 181, 50)
    assert mean("steady", "burgundy", other, 2) is None
    assert mean("strong", "burgundy", usual, 2) is None
    assert mean("steady", "burgundy", game.read_options({}, 3), 3) is None
