"""`ludohall tune`: a small run, its file, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import ludohall as lh
from ludohall.bots.tuning import (
    BadRun,
    Job,
    Run,
    Task,
    check,
    crew,
    generation,
    jobs_of,
    judged,
    merit,
    play,
    start_of,
)
from ludohall.bots.weights import numbers, sets
from ludohall.cli.app import run

SMALL = "--population 4 --games 1 --held-out 2 --workers 1 --minutes 0.001 --lang en".split()


def task(**changes: object) -> Task:
    """Burgundy for two, the silver worth much too much."""
    start = numbers(sets("burgundy")["landed"]) | {"silver": 5.0}
    return replace(Task("burgundy", "greedy", [2], {}, 12, 2, 0.5, 1, start), **changes)  # type: ignore[arg-type]  # by name


def by_silver(jobs: Iterable[Job]) -> Iterator[float]:
    """As if matches were won by silver weighed right, whatever is dealt."""
    for _, _, weights, _, _, _ in jobs:
        yield -((dict(weights)["silver"] - 0.9) ** 2)


def nothing() -> None:
    """No bar."""


def test_a_spoilt_weight_is_mended() -> None:
    tuned = Run.new(task())
    for _ in range(60):
        generation(tuned, by_silver, nothing)
    assert abs(tuned.weights()["silver"] - 0.9) < 0.2
    assert tuned.curve[-1].mean > tuned.curve[0].mean
    assert judged(tuned, by_silver, 10, nothing).better
    assert tuned.weights()["rule_worth.0"] == 0.0, "what is 0 stays so"


def test_all_candidates_play_the_same_fresh_deals() -> None:
    seen: list[list[Job]] = []

    def players(jobs: Iterable[Job]) -> Iterator[float]:
        seen.append(list(jobs))
        return by_silver(seen[-1])

    options = {"setup": ["beginner", "random"]}
    tuned = Run.new(task(options=options, games=4))
    generation(tuned, players, nothing)
    generation(tuned, players, nothing)
    judged(tuned, players, 4, nothing)
    deals = [{(job[3], job[5]["setup"]) for job in jobs} for jobs in seen]
    assert [len(jobs) for jobs in seen] == [48, 48, 8]
    assert [len(some) for some in deals] == [4, 4, 4]
    assert not deals[0] & deals[1]
    assert not deals[2] & (deals[0] | deals[1])
    assert {setup for _, setup in deals[0]} == {"beginner", "random"}


def test_merits() -> None:
    """Points among its like; alone the goal counts, too; against a rival the lead."""
    burgundy = lh.new("burgundy", 2, 1)
    points = burgundy.state.scores()
    assert merit(burgundy.game, burgundy.state) == sum(points) / 2
    newdale = lh.new("newdale", 1, 1)
    assert merit(newdale.game, newdale.state) == newdale.state.scores()[0]
    sarah = lh.new("gwt_nz", 1, 1)
    rival = sarah.game.rivals(sarah.state)[0].score
    lead = sarah.state.scores()[0] - rival
    assert -40 <= merit(sarah.game, sarah.state) <= 60
    assert merit(sarah.game, sarah.state) == max(-40, lead) + (20 if lead >= 0 else 0)


def test_absurd_weights_fail_without_an_error() -> None:
    start = dict.fromkeys(numbers(sets("gwt_nz")["landed"]), 0.0)
    absurd = Task("gwt_nz", "greedy", [2], {}, 4, 1, 0.5, 1, start)
    assert [play(job) for job in jobs_of(absurd, start, absurd.deals(0, 1))] == [-1000.0]


def test_processes_play_the_same_matches() -> None:
    small = task()
    jobs = jobs_of(small, small.start, small.deals(0, 2))
    with crew(1) as here:
        alone = list(here(jobs))
    with crew(2) as others:
        assert list(others(jobs)) == alone


def test_a_small_run_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "found.json"
    command = ["tune", "burgundy", *SMALL, "--out", str(out)]
    assert run(command) == 0
    assert "generation 1:" in capsys.readouterr().out
    first = json.loads(out.read_text())
    assert len(first["curve"]) == 1
    assert first["verdict"]["games"] == 2
    assert run(command) == 0
    told = capsys.readouterr().out
    assert "Going on after generation 1." in told
    assert "generation 2:" in told
    assert "held-out deals" in told
    second = json.loads(out.read_text())
    assert second["curve"][:1] == first["curve"]
    assert second["weights"] != first["weights"]
    lines = (tmp_path / "found.jsonl").read_text().splitlines()
    assert [json.loads(line)["number"] for line in lines] == [1, 2]
    assert start_of("burgundy", str(out)) == second["weights"]

    assert run([*command, "--seed", "9"]) == 2
    assert "was begun with another seed" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("chess", "there is no game 'chess'"),
        ("burgundy --bot random", "bot 'random' judges by no weights"),
        ("burgundy --bot clever", "there is no bot 'clever'"),
        ("burgundy --players 7", "2 to 4"),
        ("burgundy --players two", "--players 'two': write a number, or several as 2/3/4"),
        ("burgundy -o setup=beginner/easy", "easy"),
        ("burgundy --games 5 --players 2/3", "5 matches cannot be shared evenly by 2 kinds"),
        ("burgundy --population 3", "--population goes from 4"),
        ("burgundy --minutes 0", "--minutes goes up to"),
        ("burgundy --sigma 9", "--sigma goes up to 5"),
        ("burgundy --held-out 1", "--held-out goes from 2"),
        ("burgundy --seed -1", "--seed goes from 0"),
        ("burgundy --start nowhere", "'nowhere' is no file, and burgundy has the sets landed"),
    ],
)
def test_what_is_wrong_is_said(
    arguments: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tune", *arguments.split()]) == 2
    assert message in capsys.readouterr().err


def test_a_file_that_holds_no_run_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "diary.json"
    out.write_text('{"dear": "diary"}')
    assert run(["tune", "burgundy", *SMALL, "--out", str(out)]) == 2
    assert "holds no run that can be gone on with" in capsys.readouterr().err
    assert out.read_text() == '{"dear": "diary"}'
    with pytest.raises(BadRun, match="holds no weights"):
        start_of("burgundy", str(out))


def test_a_task_is_checked() -> None:
    check(task())
    with pytest.raises(BadRun, match="3 matches cannot be shared"):
        check(task(games=3, players=[2, 3]))
