"""The arena: equal terms for all bots, the same matches whoever plays them, none of them lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from multiprocessing import Pipe, active_children
from pathlib import Path
from typing import Any

import pytest

import ludohall as lh
from ludohall.arena import Arena, BadArena, Plan, plan, read, running
from ludohall.arena.results import flat, played
from ludohall.arena.schedule import seatings
from ludohall.core.errors import BadOption, BadSeats

BOTS = ["random", "greedy:noise=1"]
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


def all_played(arena: Arena) -> list[dict[str, Any]]:
    return [row.played() for row in arena.rows]


def finished(path: Path, what: Plan, games: int, workers: int = 1) -> Arena:
    """An arena that was played to its end."""
    arena = Arena(path, what, games)
    for _ in arena.play(workers):
        pass
    return arena


# Who plays whom.


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bots", [2, 3, 4, 5])
def test_in_a_deal_every_bot_sits_on_every_seat_as_often_as_any_other(
    bots: int, players: int
) -> None:
    found = seatings(bots, players)
    assert len(set(found)) == len(found)
    for seat in range(players):
        assert len(set(Counter(line_up[seat] for line_up in found).values())) == 1
        assert {line_up[seat] for line_up in found} == set(range(bots))
    for line_up in found:
        shares = Counter(line_up)
        assert max(shares.values()) - min(shares.values()) <= (1 if bots < players else 0)


def test_three_bots_at_tables_for_two_meet_each_other_on_both_seats() -> None:
    assert set(seatings(3, 2)) == {(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)}


def test_alone_every_bot_plays_the_deal_once() -> None:
    assert seatings(3, 1) == ((0,), (1,), (2,))


def test_all_matches_of_a_deal_have_its_seed_and_no_other_deal_has_it() -> None:
    what = plan("gwt_nz", 2, ["random", "greedy"], seed=5)
    fixtures = [what.fixture(number) for number in range(8)]
    assert [one.deal for one in fixtures] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert len({(one.deal, one.seed) for one in fixtures}) == 4
    assert len({one.seed for one in fixtures}) == 4
    assert not {one.seed for one in fixtures} & {
        plan("gwt_nz", 2, BOTS, seed=6).fixture(number).seed for number in range(8)
    }


def test_every_value_of_an_option_is_played_on_the_same_deal() -> None:
    what = plan("gwt_nz", 1, ["random", "greedy"], every="level")
    first = [what.fixture(number) for number in range(what.matches_a_deal)]
    assert {one.seed for one in first} == {first[0].seed}
    assert Counter((what.cases[one.case], one.seats) for one in first) == Counter(
        (level, (kind,)) for level in ("easy", "medium", "hard") for kind in (0, 1)
    )
    assert {what.options_of(one.case)["level"] for one in first} == {"easy", "medium", "hard"}


def test_matches_are_rounded_up_to_whole_deals() -> None:
    what = plan("burgundy", 2, ["random", "greedy", "greedy:noise=1"])
    assert [what.deals(games) for games in (1, 6, 7)] == [1, 1, 2]


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadSeats, match="twice"):
        plan("burgundy", 2, ["greedy", "greedy:noise=0"])
    with pytest.raises(BadOption, match="level"):
        plan("gwt_nz", 1, ["greedy"], every="height")
    with pytest.raises(BadOption, match="every value"):
        plan("gwt_nz", 1, ["greedy"], options={"level": "easy"}, every="level")
    with pytest.raises(BadArena, match="points"):
        plan("burgundy", 2, ["greedy"], by="luck")


# Playing.


def test_two_workers_play_the_same_matches_as_one(tmp_path: Path) -> None:
    what = plan("burgundy", 2, BOTS, seed=3)
    one = finished(tmp_path / "one.jsonl", what, 8, workers=1)
    two = finished(tmp_path / "two.jsonl", what, 8, workers=2)
    assert len(one.rows) == 8
    assert all_played(one) == all_played(two)
    assert {row.match: row.played() for row in read(tmp_path / "two.jsonl")[1].values()} == {
        row.match: row.played() for row in one.rows
    }


@pytest.mark.parametrize("key", lh.games())
def test_a_kept_record_is_the_match_that_was_played(key: str) -> None:
    what = plan(key, 2, ["random"], seed=8)
    row = played(what, what.fixture(0), records=True)
    assert row.record is not None
    match = lh.replay(row.record)
    assert match.over
    assert match.scores() == row.scores
    assert match.breakdown() == row.parts


def test_out_of_turn_actions_stand_in_the_record() -> None:
    what = plan("hallertau", 2, ["greedy:interrupts=yes"], seed=1)
    row = played(what, what.fixture(0), records=True)
    assert row.record is not None
    assert lh.replay(row.record).scores() == row.scores


def test_killed_workers_are_replaced_and_no_match_is_lost(tmp_path: Path) -> None:
    what = plan("burgundy", 2, BOTS, seed=3)
    arena = Arena(tmp_path / "a.jsonl", what, 8)
    others = set(active_children())  # those that an earlier test in this process has left
    dead: set[int] = set()
    for _ in arena.play(workers=2):
        if not dead:
            for child in set(active_children()) - others:
                assert child.pid is not None
                dead.add(child.pid)
                os.kill(child.pid, KILL)
    assert len(dead) == 2
    assert all_played(arena) == all_played(finished(tmp_path / "b.jsonl", what, 8))


def test_an_arena_that_was_killed_goes_on_where_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    command = ["arena", "burgundy", "--bots", ",".join(BOTS), "--seed", "3", "--games", "2000"]
    command += ["--workers", "2", "--out", str(path)]
    process = subprocess.Popen([sys.executable, "-m", "ludohall.cli", *command])
    try:
        while not path.exists() or path.read_bytes().count(b"\n") < 4:
            assert process.poll() is None
            time.sleep(0.01)
    finally:
        process.kill()
        process.wait()
    kept = path.read_bytes()
    kept = kept[: kept.rfind(b"\n") + 1]
    what, before = read(path)
    assert len(before) >= 3
    games = max(before) + 4
    arena = finished(path, what, games)
    assert path.read_bytes().startswith(kept)
    assert {**arena.found, **before} == arena.found
    assert all_played(arena) == all_played(finished(tmp_path / "b.jsonl", what, games))


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    what = plan("burgundy", 2, BOTS, seed=3)
    whole = all_played(finished(path, what, 4))
    path.write_bytes(path.read_bytes()[:-40])
    assert len(Arena(path, what, 4).found) == 3
    assert all_played(finished(path, what, 4)) == whole
    for line in path.read_text().splitlines():
        json.loads(line)


def test_an_arena_can_grow(tmp_path: Path) -> None:
    what = plan("burgundy", 2, BOTS, seed=3)
    path = tmp_path / "a.jsonl"
    four = all_played(finished(path, what, 4))
    grown = Arena(path, what, 6)
    assert len(list(grown.play())) == 2
    assert all_played(grown)[:4] == four
    assert len(finished(path, what, 4).rows) == 4


def test_the_file_of_another_arena_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    Arena(path, plan("burgundy", 2, BOTS, seed=3), 2)
    with pytest.raises(BadArena, match="another arena"):
        Arena(path, plan("burgundy", 2, BOTS, seed=4), 2)
    path.write_text("[1, 2]\n")
    with pytest.raises(BadArena, match="no arena"):
        Arena(path, plan("burgundy", 2, BOTS, seed=4), 2)
    assert path.read_text() == "[1, 2]\n"


def test_a_match_that_ends_its_workers_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Dying(running.Worker):
        """A worker that is dead before it has begun."""

        def __init__(self, *given: object) -> None:
            self.line, there = Pipe()
            there.close()

        def end(self) -> None:
            self.line.close()

    monkeypatch.setattr(running, "Worker", Dying)
    arena = Arena(tmp_path / "a.jsonl", plan("burgundy", 2, BOTS), 2)
    with pytest.raises(BadArena, match=r"match \d has ended 3 workers"):
        list(arena.play(workers=2))


def test_a_failing_match_is_told(tmp_path: Path) -> None:
    here, there = Pipe()
    here.send(0)
    what = Plan("burgundy", 2, ("nobody", "random"))
    before = signal.getsignal(signal.SIGINT)
    try:
        running.serve(there, tmp_path / "a.jsonl", what, False)
    finally:
        signal.signal(signal.SIGINT, before)
    assert "nobody" in here.recv()
    assert not (tmp_path / "a.jsonl").exists()


# Enough.


def test_it_stops_once_the_order_is_sure_whatever_the_number_of_workers(tmp_path: Path) -> None:
    what = plan("burgundy", 2, BOTS, seed=3)
    ends = []
    for workers in (1, 2):
        arena = Arena(tmp_path / f"{workers}.jsonl", what, 200, until_sure=True)
        for _ in arena.play(workers):
            pass
        assert arena.order.sure
        assert len(arena.rows) < arena.total
        ends.append(all_played(arena))
    assert ends[0] == ends[1]


def test_it_does_not_stop_between_equals(tmp_path: Path) -> None:
    twins = Plan("burgundy", 2, ("random", "random"), rules=lh.game("burgundy").rules)
    arena = Arena(tmp_path / "a.jsonl", twins, 60, until_sure=True)
    assert len(list(arena.play())) == 60
    assert not arena.order.sure


# Columns.


def test_columns_have_a_line_for_each_seat() -> None:
    what = plan("gwt_nz", 1, ["random"], every="level")
    rows = [played(what, what.fixture(number)) for number in range(3)]
    lines = flat(what, rows)
    assert [line["case"] for line in lines] == ["easy", "medium", "hard"]
    assert [line["rival"] for line in lines] == [row.rivals[0] for row in rows]
    for line in lines:
        points = [value for name, value in line.items() if name.startswith("points_")]
        assert sum(points) == line["score"]
