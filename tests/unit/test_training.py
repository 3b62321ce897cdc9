"""`ludohall train`: what is learned, a small run, its files, and what is refused."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from ludohall.bots.learned import layout_of, unpack
from ludohall.bots.regression import Ensemble, NoNumpy, centred, numpy
from ludohall.bots.selfplay import Task, play
from ludohall.bots.training import Run, iteration, jobs_of
from ludohall.bots.tuning import BadRun
from ludohall.bots.weights import chosen, numbers
from ludohall.cli.app import run

TASK = Task(
    game="burgundy",
    players=[2],
    options={},
    width=1,
    nodes=10,
    games=1,
    networks=2,
    hidden=3,
    sampled=0.1,
    top=2,
    others=1,
    futures=1,
    most=2,
    seed=1,
    weights=numbers(chosen("burgundy", "two", "planner")),
)
SMALL = [
    *"--width 1 --nodes 10 --games 1 --networks 2 --hidden 3 --sampled 0.1 --top 2".split(),
    *"--others 1 --futures 1 --most 2 --minutes 0 --held-out 2 --workers 1 --lang en".split(),
]


def test_networks_learn_differences_within_a_group() -> None:
    """And nothing of what is common to all ways of a turn."""
    np = numpy()
    rng = np.random.default_rng(1)
    rows = rng.integers(0, 10, (400, 6)).astype(np.int16)
    rows[:, 5] = np.repeat(rng.integers(0, 10, 100), 4)
    starts = np.arange(0, 400, 4)
    came = 3.0 * np.maximum(rows[:, 0] - 4, 0) - rows[:, 1] + 50.0 * rows[:, 5]
    lacks = centred(came, starts)
    learner = Ensemble(6, 3, 8, 1)
    learner.look(rows)
    for _ in range(1500):
        learner.step(rows, lacks, np.ones((400, 3), np.float32), starts)
    wrong = lacks - centred(learner.values(rows), starts)
    assert (wrong**2).mean() < 0.1 * (lacks**2).mean()


def test_what_is_given_away_says_what_was_fitted(tmp_path: Path) -> None:
    made = Run(TASK, tmp_path / "run.json")
    made.curve.append(iteration(made, [play(job) for job in jobs_of(made, 0)], lambda: True))
    made.write()
    kept = unpack("burgundy", Path(made.newest_file()).read_text(), "here")
    rows = made.met[0].rows
    for row, said in zip(rows.tolist(), made.ensemble.values(rows), strict=True):
        assert abs(kept.network.value(row) - made.curve[0].share * said) < 0.05
    assert len(rows) == made.met[0].sizes.sum()
    again = Run.read(tmp_path / "run.json", TASK)
    assert [asdict(one) for one in again.curve] == [asdict(one) for one in made.curve]
    assert (again.ensemble.values(rows) == made.ensemble.values(rows)).all()
    assert [len(one.rows) for one in again.met] == [len(one.rows) for one in made.met]
    with pytest.raises(BadRun, match="was begun with another hidden, seed"):
        Run.read(tmp_path / "run.json", replace(TASK, hidden=4, seed=2))


def test_matches_meet_the_features_of_several_ways() -> None:
    """Alone, where a plan goes on after chance, too."""
    bare = replace(
        TASK,
        game="hallertau",
        nodes=60,
        sampled=0.3,
        players=[1],
        options={"cards": ["no"]},
        weights=numbers(chosen("hallertau", "bare-alone", "planner")),
    )
    for task in (TASK, bare):
        job = (task, "", *task.deals(0, 1)[0])
        worth, met = play(job)
        assert worth > 0
        size = len(layout_of(task.game).names) + 1
        for rows, values, sizes in met:
            ways = sum(numpy().frombuffer(sizes, numpy().int16))
            assert len(rows) == 2 * size * ways
            assert len(values) == 8 * ways
        assert any(sizes for _, _, sizes in met)
        assert play(job) == (worth, met)


def test_a_small_run_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "found.json"
    command = ["train", "burgundy", *SMALL, "--out", str(out)]
    assert run(command) == 0
    told = capsys.readouterr().out
    assert "iteration 1: mean " in told
    assert "2 held-out deals" in told
    first = json.loads(out.read_text())
    assert first["verdict"]["games"] == 2
    assert run(command) == 0
    told = capsys.readouterr().out
    assert "Going on after iteration 1." in told
    assert "iteration 2: mean " in told
    assert "games/burgundy/networks/two.json" in told
    second = json.loads(out.read_text())
    assert second["curve"][:1] == first["curve"]
    lines = (tmp_path / "found.jsonl").read_text().splitlines()
    assert [json.loads(line)["matches"] for line in lines] == [1, 2]
    unpack("burgundy", (tmp_path / "found-network-2.json").read_text(), "here")
    assert run([*command, "--seed", "9"]) == 2
    assert "was begun with another seed" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("chess", "there is no game 'chess'"),
        ("burgundy --players 7", "2 to 4"),
        ("burgundy --players two", "--players 'two': write a number, or several as 2/3/4"),
        ("burgundy -o setup=beginner/easy", "easy"),
        ("burgundy --minutes -1", "--minutes goes from 0 to 10000, not -1"),
        ("burgundy --sampled 0", "--sampled goes from 0.01 to 1, not 0"),
        ("burgundy --hidden 0", "--hidden goes from 1 to 1024, not 0"),
    ],
)
def test_what_is_wrong_is_said(
    arguments: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["train", *arguments.split()]) == 2
    assert message in capsys.readouterr().err


def test_a_file_that_holds_no_run_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "diary.json"
    out.write_text('{"dear": "diary"}')
    assert run(["train", "burgundy", *SMALL, "--out", str(out)]) == 2
    assert "holds no run that can be gone on with" in capsys.readouterr().err
    assert out.read_text() == '{"dear": "diary"}'


def test_without_numpy_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(NoNumpy, match=r"pip install 'ludohall\[learned\]'"):
        numpy()
