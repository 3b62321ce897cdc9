"""Networks: what they say, their files, and the bot that judges by them."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import ludohall as lh
from ludohall.bots import bot, kinds_for, simulate
from ludohall.bots.evaluation import evaluation, stages
from ludohall.bots.learned import (
    BadNetwork,
    add_network,
    check_sum,
    eye_of,
    features_of,
    inputs,
    layout_of,
    learned_eye,
    networks,
    unpack,
)
from ludohall.bots.network import Network
from ludohall.bots.weights import changed, chosen, numbers
from ludohall.core.data import Json
from ludohall.core.errors import UnknownBot
from ludohall.core.lines import ended
from tests.hiding import dealt_anew
from tests.networks import some_network


def test_a_network_says_the_weighted_sum_of_its_excited_units() -> None:
    rng = Random(1)
    for _ in range(20):
        units = [[rng.gauss(0, 1) for _ in range(30)] for _ in range(7)]
        biases = [rng.gauss(0, 3) for _ in range(7)]
        counts = [rng.gauss(0, 1) for _ in range(7)]
        network = Network(units, biases, counts, [9] * 30)
        row = [int(rng.random() * 19) - 9 for _ in range(30)]
        said = 0.0
        for unit, bias, count in zip(units, biases, counts, strict=True):
            excited = bias + sum(w * x for w, x in zip(unit, row, strict=True))
            said += count * max(0.0, excited)
        assert abs(network.value(row) - said) < 0.02


def test_a_network_that_could_overflow_is_refused() -> None:
    Network([[100.0, -100.0]], [0.0], [1.0], [100, 100])
    with pytest.raises(ValueError, match="too large"):
        Network([[100.0, -300.0]], [0.0], [1.0], [100, 100])


@pytest.mark.parametrize("key", lh.games())
def test_where_a_plan_can_end_the_network_adds_to_the_evaluation(key: str) -> None:
    """Everywhere in a game with stages; elsewhere where the seat owes no decision."""
    learned = unpack(key, some_network(key), "here")
    eye = eye_of(key, learned)
    plain = evaluation(key, "greedy", changed(key, learned.weights))
    assert plain is not None
    found = set()
    for state, _, seat, _ in islice(dealt_anew(lh.game(key), 2, {}, 0.2), 5):
        for looks in range(2):
            value = plain(state, looks)
            row = inputs(features_of(key), state, looks, value)
            judged = stages(key) is not None or ended(state, looks)
            found.add((looks == seat, judged))
            assert eye(state, looks) == value + judged * learned.network.value(row)
    assert (False, True) in found


def test_at_the_end_an_eye_sees_the_points() -> None:
    game = lh.game("burgundy")
    state, _ = simulate(game, game.read_options({}, 2), 1, [bot("greedy", "burgundy")] * 2)
    eye = eye_of("burgundy", unpack("burgundy", some_network("burgundy"), "here"))
    assert [eye(state, seat) for seat in range(2)] == list(state.scores())


@pytest.mark.parametrize("key", lh.games())
def test_only_a_game_with_networks_is_played(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = networks(key)
    for name in list(known):
        monkeypatch.delitem(known, name)
    assert "learned" not in kinds_for(key)
    with pytest.raises(UnknownBot, match=f"'learned' does not play {key}, which has no networks"):
        bot("learned", key)
    monkeypatch.setitem(known, "two", unpack(key, some_network(key), "here"))
    assert "learned" in kinds_for(key)


def test_a_table_goes_by_its_variant_and_what_that_is_a_case_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = lh.game("newdale")
    learned = unpack("newdale", some_network("newdale"), "here")
    known = networks("newdale")
    for name in list(known):
        monkeypatch.delitem(known, name)
    state = game.new(1, game.read_options({"chapter": "VI"}, 1), game.rules)
    state.settle()
    plain = evaluation("newdale", "planner")
    assert plain is not None
    assert learned_eye("newdale")(state, 0) == plain(state, 0), "without one, as the planner"
    monkeypatch.setitem(known, "alone", learned)
    assert learned_eye("newdale")(state, 0) == eye_of("newdale", learned)(state, 0)
    two = game.new(2, game.read_options({}, 2), game.rules)
    two.settle()
    assert learned_eye("newdale")(two, 0) == plain(two, 0)


def test_a_file_that_does_not_fit_says_why(tmp_path: Path) -> None:
    text = some_network("burgundy")
    kept = json.loads(text)

    def refused(changes: dict[str, object], why: str, sound: bool = True) -> None:
        other = {**kept, **changes}
        if sound:
            other["check"] = check_sum(other)
        path = tmp_path / "two.json"
        path.write_text(json.dumps(other))
        with pytest.raises(BadNetwork, match=why) as raised:
            add_network("burgundy", "nobody", path)
        assert str(path) in str(raised.value)

    version = layout_of("burgundy").version
    refused({"layout": version + 1}, f"layout {version + 1} .* train it again")
    refused({"inputs": 12}, "12 inputs")
    refused({"data": kept["data"][:-8]}, "check sum", sound=False)
    refused({"data": kept["data"][:-8]}, "more or less data")
    refused({"data": b64encode(b"\x7b" * len(b64decode(kept["data"]))).decode()}, "too large")
    refused({"units": None}, "holds no network")
    with pytest.raises(BadNetwork, match="holds no network"):
        unpack("burgundy", "[]", "here")
    assert "nobody" not in networks("burgundy")


@pytest.mark.parametrize("key", lh.games())
def test_networks_that_come_along_are_those_of_its_planner(key: str) -> None:
    """Tuned weights need networks that were trained anew."""
    for variant, learned in networks(key).items():
        assert learned.weights == numbers(chosen(key, variant, "planner"))


@pytest.mark.parametrize(
    ("key", "variant", "options", "spec"),
    [
        ("burgundy", "two", {}, "learned:width=1,nodes=20"),
        ("hallertau", "bare-alone", {"cards": False}, "learned:nodes=20,futures=1,top=2"),
    ],
)
def test_the_same_seed_gives_the_same_match(
    key: str, variant: str, options: dict[str, Json], spec: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With futures, too."""
    game = lh.game(key)
    players = game.seats[0]
    monkeypatch.setitem(networks(key), variant, unpack(key, some_network(key), "here"))
    minds = [bot(spec, key)] * players
    dealt = game.read_options(options, players)
    assert simulate(game, dealt, 3, minds) == simulate(game, dealt, 3, minds)
