"""The figures that are compared before a release: what is covered, and what counts as a fall."""

from __future__ import annotations

import ludohall as lh
from benchmarks.figures import VARIANTS, fallen, played, tables
from ludohall.bots.weights import module
from ludohall.cli.common import read_pairs


def variant(table: str) -> tuple[str, str]:
    key, players, *options = table.split()
    game, seats = lh.game(key), int(players)
    state = game.new(seats, game.read_options(read_pairs(options), seats), game.rules)
    return key, str(module(key).variant(state))


def test_every_game_is_covered_at_every_player_count() -> None:
    covered = {tuple(table.split()[:2]) for table in tables()}
    assert covered == {(key, str(n)) for key in lh.games() for n in lh.game(key).seats}
    assert set(VARIANTS) == set(lh.games())


def test_every_set_of_weights_has_its_figure() -> None:
    found = {variant(table) for table in tables()}
    assert ("hallertau", "bare-alone") in found
    assert ("gwt_nz", "sarah") in found
    assert len({name for key, name in found if key == "newdale"}) == 1 + len(
        [table for table in tables() if table.startswith("newdale 1 ")]
    )


def test_a_figure_is_the_same_every_time() -> None:
    job = ("burgundy 2 setup=random", "greedy", 3)
    assert played(job) == played(job)
    assert played(job) != played((*job[:2], 4))


def test_a_fall_is_seen() -> None:
    before = {"a": 100.0, "b": 50.0, "c": -20.0, "d": 7.0}
    lines, bad = fallen(before, {"a": 96.0, "b": 51.0, "c": -20.0, "e": 1.0}, 5)
    assert not bad
    assert lines == [
        "a: 100.0 before, 96.0 now",
        "b: 50.0 before, 51.0 now",
        "d: 7.0, not there any more",
        "e: 1.0, new",
    ]
    lines, bad = fallen(before, before | {"a": 94.0}, 5)
    assert bad
    assert lines == ["a: 100.0 before, 94.0 now  FALLEN"]
    assert fallen(before, before | {"c": -22.0}, 5)[1]
    assert fallen(before, before, 5) == ([], False)
