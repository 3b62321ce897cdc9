"""Results and decisions as Parquet, read back."""

from __future__ import annotations

import json
from pathlib import Path

from pyarrow import parquet

from ludohall.arena import Arena, plan, write_parquet
from ludohall.cli.app import run
from ludohall.research.dataset import COLUMNS


def test_an_arena_is_read_back(tmp_path: Path) -> None:
    wanted = plan("newdale", 1, ["random"], options={"chapter": "I"})
    arena = Arena(tmp_path / "a.jsonl", wanted, 3)
    rows = list(arena.play())
    write_parquet(tmp_path / "a.parquet", wanted, arena.rows)
    table = parquet.read_table(tmp_path / "a.parquet")
    assert table.column("score").to_pylist() == [row.scores[0] for row in rows]
    assert json.loads(table.schema.metadata[b"ludohall"]) == wanted.data()


def test_the_command_writes_the_same_as_lines_and_as_parquet(tmp_path: Path) -> None:
    lines, target = tmp_path / "a.jsonl", tmp_path / "a.parquet"
    bots = ["random", "greedy:noise=1"]
    where = ["--out", str(lines), "--records", "--parquet", str(target)]
    played = ["arena", "burgundy", "--bots", ",".join(bots), "--games", "4", "--workers", "1"]
    assert run([*played, *where]) == 0
    whole = parquet.read_table(target)
    assert {name: str(whole.schema.field(name).type) for name in ("case", "rival")} == {
        "case": "string",
        "rival": "int64",
    }
    assert json.loads(whole.schema.metadata[b"ludohall"])["bots"] == bots
    table = whole.to_pylist()
    rows = Arena(lines, plan("burgundy", 2, bots), 4).rows
    assert [line["score"] for line in table] == [score for one in rows for score in one.scores]
    assert json.loads(table[0]["record"]) == rows[0].record


def test_decisions_are_read_back(tmp_path: Path) -> None:
    arena = str(tmp_path / "a.jsonl")
    out = tmp_path / "d.parquet"
    bots = ["--bots", "random,greedy:noise=1", "--games", "2", "--records", "--out", arena]
    assert run(["arena", "newdale", *bots, "--workers", "1"]) == 0
    assert run(["export", "newdale", "--record", arena, "--out", str(out), "--views"]) == 0
    table = parquet.read_table(out)
    assert table.schema.names == list(COLUMNS)
    assert set(table.column("match").to_pylist()) == {0, 1}
    for row in table.to_pylist():
        assert row["action"] in row["legal"]
        assert json.loads(row["view"])
    card = out.with_suffix(".md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in card for name in COLUMNS)
