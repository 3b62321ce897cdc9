"""An arena on a Ray cluster of two nodes plays the same matches as one here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import ray
from ray.cluster_utils import Cluster

from ludohall.arena import Arena, plan
from ludohall.arena.schedule import BadArena

WANTED = plan("newdale", 2, ["random", "greedy:noise=1"], seed=3)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """Two nodes with a processor each."""
    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    made.add_node(num_cpus=1)
    made.wait_for_nodes()
    yield made.address
    ray.shutdown()
    made.shutdown()


def test_two_nodes_give_the_same_matches(cluster: str, tmp_path: Path) -> None:
    here = Arena(tmp_path / "here.jsonl", WANTED, 8)
    there = Arena(tmp_path / "there.jsonl", WANTED, 8)
    list(here.play())
    list(there.play(cluster=cluster, records=False))
    assert [row.played() for row in there.rows] == [row.played() for row in here.rows]
    assert there.done


def test_it_goes_on_where_it_stands(cluster: str, tmp_path: Path) -> None:
    first = Arena(tmp_path / "a.jsonl", WANTED, 8)
    coming = first.play(cluster=cluster)
    for _ in range(3):
        next(coming)
    del coming  # it was stopped
    again = Arena(tmp_path / "a.jsonl", WANTED, 8)
    assert 3 <= len(again.found) < 8
    before = set(again.found)
    played = {row.match for row in again.play(cluster=cluster)}
    assert again.done
    assert not played & before


def test_a_cluster_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadArena, match="no Ray cluster answers at"):
        list(Arena(tmp_path / "a.jsonl", WANTED, 2).play(cluster="127.0.0.1:1"))
