"""The weights of evaluations: named numbers that are set without another build."""

from __future__ import annotations

from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import KINDS, bot, simulate
from ludohall.bots.evaluation import evaluation
from ludohall.bots.weights import LANDED, BadWeights, changed, chosen, module, numbers, sets
from ludohall.games import PACKAGES
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS

KEYS = list(lh.games())
TABLES: dict[str, list[dict[str, Any]]] = {
    "hallertau": [{}, {"cards": False}],
    "newdale": [{"chapter": chapter} for chapter in CHAPTER_KEYS],
}
"""Options that make another kind of table."""


def opening(key: str, players: int) -> Any:
    """A table some way into a match."""
    game = lh.game(key)
    match = lh.new(key, players, 4)
    for _ in range(12):
        seat = match.seat
        assert seat is not None
        match.play(match.actions(seat)[-1], seat)
    assert game.key == key
    return match.state


@pytest.mark.parametrize("key", KEYS)
def test_every_number_has_a_name(key: str) -> None:
    named = numbers(sets(key)[LANDED])
    assert named
    doubled = changed(key, {name: 2 * value for name, value in named.items()})
    assert numbers(doubled) == {name: 2 * value for name, value in named.items()}
    assert numbers(sets(key)[LANDED]) == named


@pytest.mark.parametrize("key", KEYS)
def test_weights_are_set_while_the_program_runs(key: str) -> None:
    """What one set gives is not remembered for another."""
    landed = sets(key)[LANDED]
    other = changed(key, {name: 1.5 * value for name, value in numbers(landed).items()})
    players = lh.game(key).seats[-1]
    state = opening(key, players)
    values = []
    for weights in (landed, other, landed, other):
        evaluate = evaluation(key, weights=weights)
        assert evaluate is not None
        values.append(evaluate(state, 0))
    assert values[0] == values[2] != values[1] == values[3]


def test_weights_that_do_not_exist_are_refused() -> None:
    with pytest.raises(BadWeights, match="burgundy has no weight 'gold'"):
        changed("burgundy", {"gold": 1.0})
    with pytest.raises(BadWeights, match=r"burgundy has no weight 'rule_worth\.15'"):
        changed("burgundy", {"rule_worth.15": 1.0})
    with pytest.raises(BadWeights, match="the weight silver is a number, not '1'"):
        changed("burgundy", {"silver": "1"})  # type: ignore[dict-item]  # what a file may hold


def test_a_game_without_weights_has_no_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACKAGES, "duel", "tests.web.toy")
    assert sets("duel") == {}
    with pytest.raises(BadWeights, match="duel has no weights"):
        changed("duel", {})


def test_a_table_has_the_set_that_is_meant_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """First the one for its variant and the kind of bot, then the one for its variant."""
    plain, planned = changed("burgundy", {}), changed("burgundy", {})
    monkeypatch.setitem(sets("burgundy"), "two", plain)
    monkeypatch.setitem(sets("burgundy"), "two-planner", planned)
    monkeypatch.delitem(sets("burgundy"), "three", raising=False)
    assert chosen("burgundy", "two", "planner") is planned
    assert chosen("burgundy", "two", "greedy") is plain
    assert chosen("burgundy", "three", "greedy") is sets("burgundy")[LANDED]


def test_a_case_without_a_set_has_that_of_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chapter of Newdale has its own set, or that for all chapters."""
    whole, own = changed("newdale", {}), changed("newdale", {})
    monkeypatch.setitem(sets("newdale"), "alone", whole)
    monkeypatch.setitem(sets("newdale"), "alone-vi", own)
    monkeypatch.delitem(sets("newdale"), "alone-ii", raising=False)
    assert chosen("newdale", "alone-vi", "greedy") is own
    assert chosen("newdale", "alone-ii", "greedy") is whole


@pytest.mark.parametrize("key", KEYS)
def test_every_set_is_meant_for_some_table(key: str) -> None:
    """A set that no table chooses by itself would lie there unseen."""
    game = lh.game(key)
    variants = set()
    for players in game.seats:
        for options in TABLES.get(key, [{}]):
            state = game.new(players, game.read_options(options, players), game.rules)
            variants.add(module(key).variant(state))
    for name in sets(key):
        assert name == LANDED or any(
            chosen(key, variant, kind) is sets(key)[name] for variant in variants for kind in KINDS
        )


def test_a_bot_judges_by_the_weights_that_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game = lh.game("burgundy")
    options = game.read_options({}, 2)
    blind = changed("burgundy", dict.fromkeys(numbers(sets("burgundy")[LANDED]), 0.0))
    monkeypatch.setitem(sets("burgundy"), "blind", blind)
    seats = [bot("greedy:weights=landed", "burgundy"), bot("greedy:weights=blind", "burgundy")]
    for seed in range(2):
        state, _ = simulate(game, options, seed, seats)
        assert state.winners() == [0]
