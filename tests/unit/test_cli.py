"""The command line: what it prints, what it refuses, and that it never shows a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall import cli
from ludohall.bots import KINDS, Bot, Outlook, simulate
from ludohall.cli.app import run
from ludohall.cli.common import read_language, tracked
from ludohall.cli.sim import play_matches
from ludohall.core.action import Action
from ludohall.games import PACKAGES

SIM_KEYS = [
    *("game", "players", "games", "seed", "options", "bots", "wins", "mean_scores", "decisions"),
    *("seconds", "decisions_per_second", "games_per_second", "compiled"),
]
TIMES = ("seconds", "decisions_per_second", "games_per_second")


def printed(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match in a file."""
    match = lh.new("burgundy", players=2, seed=3)
    rng = Random(4)
    while not match.over:
        match.play(rng.choice(match.actions()))
    path = tmp_path / "match.json"
    path.write_text(lh.dump_record(match.record()))
    return path


class Noting(Bot):
    """A random bot that writes down what it did."""

    def __init__(self) -> None:
        self.done: list[tuple[int, str]] = []

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        action = outlook.actions[int(outlook.rng.random() * len(outlook.actions))]
        self.done.append((outlook.seat, str(action)))
        return action


# Games.


def test_games_are_listed_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "--lang", "en"]) == 0
    text = printed(capsys)
    for key in lh.games():
        assert key in text
        assert lh.game(key).title in text
        for option in lh.game(key).options:
            assert (option.key in text) is option.asked  # what a series carries over is not


def test_games_speak_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "--lang", "fr"]) == 0
    assert "joueurs" in printed(capsys)


def test_provenance_of_every_block_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "--provenance", "--lang", "en"]) == 0
    assert "rulebook" in printed(capsys)
    assert all(lh.game(key).sources for key in lh.games())
    assert run(["games", "--provenance", "--lang", "fr"]) == 0
    text = printed(capsys)
    assert "livre de règles" in text
    assert "Content-Type" not in text  # an empty note is not the header of the catalogue


# Bots.


def test_bots_are_listed_with_what_they_can_be_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bots", "--lang", "en"]) == 0
    text = printed(capsys)
    for name, kind in KINDS.items():
        assert name in text
        for parameter in kind.parameters:
            assert f"{parameter.name}=" in text
    assert run(["bots", "--lang", "fr"]) == 0
    assert "par défaut" in printed(capsys)


def test_bots_of_a_game_are_those_that_play_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACKAGES, "duel", "tests.web.toy")
    assert run(["bots", "duel", "--lang", "en"]) == 0
    text = printed(capsys)
    assert "random" in text
    assert "greedy" not in text


# Simulation.


def test_sim_knows_bots_with_several_parameters(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "ismcts:sims=2,explore=1,greedy:noise=0.5"
    assert run(["sim", "burgundy", "--games", "1", "--json", "--bots", bots]) == 0
    report = json.loads(printed(capsys))
    assert report["bots"] == ["ismcts:sims=2,explore=1", "greedy:noise=0.5"]


def test_sim_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    command = "sim burgundy --players 2 --games 4 --bots greedy,random --seed 1 --json".split()
    assert run([*command, "--option", "estates=5,5", "--option", "setup=fixed"]) == 0
    report = json.loads(printed(capsys))
    assert list(report) == SIM_KEYS
    assert report["bots"] == ["greedy", "random"]
    assert report["options"] == {"estates": "5,5", "setup": "fixed"}
    assert sum(report["wins"]) == pytest.approx(4)
    assert len(report["mean_scores"]) == 2


def test_sim_gives_the_same_matches_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    reports = []
    for _ in range(2):
        assert run("sim burgundy --players 4 --games 3 --seed 1 --json".split()) == 0
        report = json.loads(printed(capsys))
        reports.append({key: value for key, value in report.items() if key not in TIMES})
    assert reports[0] == reports[1]


def test_another_seed_gives_other_matches() -> None:
    one, two = (play_matches("burgundy", 2, 3, ["random"], seed, {}) for seed in (1, 2))
    assert one["mean_scores"] != two["mean_scores"]


def test_sim_plays_the_same_matches_with_several_workers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    reports = []
    for workers in ("1", "2"):
        command = "sim burgundy --games 5 --bots greedy:noise=1,random --seed 1 --json --workers"
        assert run([*command.split(), workers]) == 0
        report = json.loads(printed(capsys))
        reports.append({key: value for key, value in report.items() if key not in TIMES})
    assert reports[0] == reports[1]
    assert run("sim burgundy --games 1 --workers -1".split()) == 2


def test_sim_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("sim burgundy --games 2 --bots greedy,random".split()) == 0
    text = printed(capsys)
    assert "greedy" in text
    assert "mean score" in text
    assert "2 matches of burgundy" in text


def test_seats_rotate(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[list[str]] = []

    class Named:
        def __init__(self, spec: str) -> None:
            self.spec = spec

    def play(game: object, options: object, seed: int, bots: list[Named]) -> tuple[object, int]:
        seated.append([bot.spec for bot in bots])
        return Result(), 1

    class Result:
        def winners(self) -> list[int]:
            return [0, 1]

        def scores(self) -> list[int]:
            return [10, 20]

    monkeypatch.setattr("ludohall.cli.matches.bot", lambda spec, key: Named(spec))
    monkeypatch.setattr("ludohall.cli.matches.simulate", play)
    report = play_matches("burgundy", 2, 3, ["a", "b"], 0, {})
    assert seated == [["a", "b"], ["b", "a"], ["a", "b"]]
    assert report["wins"] == [1.5, 1.5]  # a shared victory counts in parts
    assert report["mean_scores"] == [13.333333, 16.666667]


def test_a_worker_imports_nothing_of_the_command_line() -> None:
    asked = "import sys, ludohall.cli.matches; print({'typer', 'rich'} & set(sys.modules))"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout == "set()\n"


def test_a_simulated_match_is_the_match_of_its_seed() -> None:
    game = lh.game("burgundy")
    bot = Noting()
    state, decisions = simulate(game, game.read_options({}, 3), 11, [bot] * 3)
    match = lh.new("burgundy", players=3, seed=11)
    for seat, text in bot.done:
        match.play(text, seat)
    assert match.over
    assert match.state == state
    assert decisions == len(bot.done)


# Bench.


def test_bench_prints_the_figures_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "--json", "--seconds", "0.01"]) == 0
    report = json.loads(printed(capsys))
    assert sorted(report["games"]) == list(lh.games())
    for figures in report["games"].values():
        assert set(figures) == {
            *("decisions_per_second", "games_per_second", "decisions_per_game", "legal_actions"),
            *("clone_us", "view_us", "resample_us", "compiled"),
        }
        assert figures["decisions_per_second"] > 0


def test_bench_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "burgundy", "--seconds", "0.01"]) == 0
    assert "decisions a second" in printed(capsys)


# Replay.


def test_replay_tells_the_match_and_its_result(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(record), "--log", "--lang", "en"]) == 0
    text = printed(capsys)
    match = lh.replay(lh.load_record(record.read_text()))
    assert f"{match.length} of {match.length} actions replayed" in text
    assert "total" in text
    for score in match.scores():
        assert str(score) in text


def test_replay_shows_a_position_on_the_way(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", str(record), "--at", "40", "--lang", "fr"]) == 0
    assert "40 actions rejouées" in printed(capsys)


@pytest.mark.parametrize(("seconds", "drawn"), [("0.5", True), ("0.000001", False)])
def test_a_review_is_one_file_with_plots(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], seconds: str, drawn: bool
) -> None:
    """However little the time allows to be judged."""
    out = tmp_path / "review.html"
    options = f"--futures 1 --ahead 0 --seconds {seconds} --lang fr --out {out}"
    assert run(["review", str(record), *options.split()]) == 0
    assert out.name in printed(capsys)
    html = out.read_text(encoding="utf-8")
    assert "Le cours de la partie" in html
    assert ("<polyline" in html) == drawn


# What is refused.


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("review nothing.json", "cannot be read"),
        ("sim nothing", "no game 'nothing'; games are burgundy"),
        ("play nothing", "no game 'nothing'"),
        ("bench nothing", "no game 'nothing'"),
        ("sim burgundy --players 5", "2 to 4 players, not 5"),
        ("sim burgundy --players 1", "2 to 4 players, not 1"),
        ("sim burgundy --option estates", "write key=value"),
        ("sim burgundy --option colour=red", "no option 'colour'"),
        ("sim burgundy --option estates=12", "'12' is not 2 numbers from 1 to 9"),
        ("sim burgundy -o estates=1 -o estates=2", "given twice"),
        ("sim burgundy --bots clever", "no bot 'clever'; bots are random, greedy"),
        ("sim burgundy --bots random,random,random", "3 bots cannot share 2 seats"),
        ("sim burgundy --games 0", "--games goes from 1"),
        ("sim burgundy --games many", "--games"),
        ("sim burgundy --seed -1", "--seed goes from 0"),
        ("bench --seconds 0", "--seconds"),
        ("play", "which game?"),
        ("play burgundy --seat 3", "seats are 1 to 2"),
        ("play burgundy --seed -1", "whole number from 0"),
        ("play burgundy --players 4 --bots random,random", "3 seats need one bot or 3, not 2"),
        ("play burgundy --lang de", "languages are en, fr"),
        ("play burgundy --resume match.json", "goes on with the match of the file"),
        ("replay missing.json", "missing.json cannot be read: No such file"),
        ("games --lang de", "languages are en, fr"),
        ("gams", "No such command 'gams'"),
        ("sim burgundy --plyers 2", "No such option"),
        ("serve --port 70000", "--port"),
    ],
)
def test_errors_are_one_line_and_exit_code_2(
    command: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(command.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("ludohall: ")
    assert err.count("\n") == 1
    assert complaint in err


def test_bad_files_are_refused(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = record.read_text()
    bad = {
        "cut off": whole[: len(whole) // 2],
        "has been changed": whole.replace('"seed": 3', '"seed": 4'),
        "no game 'chess'": resealed(whole, game="chess"),
        "is missing": "{}",
        "does not fit": resealed(whole, actions=[[0, "pass"]]),
    }
    path = tmp_path / "bad.json"
    for complaint, text in bad.items():
        path.write_text(text)
        for command in (["replay", str(path)], ["play", "--resume", str(path)]):
            assert run(command) == 2
            assert complaint in capsys.readouterr().err
    path.write_bytes(b"\xff\xfe\x00")
    assert run(["replay", str(path)]) == 2
    assert "it is no text" in capsys.readouterr().err
    assert run(["replay", str(record), "--at", "9999"]) == 2
    assert "--at 9999: the record has" in capsys.readouterr().err


def resealed(text: str, **changes: Any) -> str:
    """A record with other contents whose check sum is right."""
    from ludohall.core.record import seal

    data = json.loads(text) | changes
    data["check"] = seal(data)
    return json.dumps(data)


def test_a_finished_match_is_not_resumed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--resume", str(record)]) == 2
    assert "this match is over" in capsys.readouterr().err


# The rest.


def test_without_typer_the_script_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "find_spec", lambda name: None)
    with pytest.raises(SystemExit) as stop:
        cli.main(["games"])
    assert stop.value.code == 2
    assert "pip install 'ludohall[cli]'" in capsys.readouterr().err


def test_serve_hands_its_options_to_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[object, ...]] = []
    monkeypatch.setattr("ludohall.web.serve", lambda *given: served.append(given))
    assert run(["serve"]) == 0
    assert run("serve --host 0.0.0.0 --port 9000 --database hall.db".split()) == 0
    assert served == [(None, None, None), ("0.0.0.0", 9000, "hall.db")]


def test_serve_without_its_packages_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(module: str) -> None:
        raise ModuleNotFoundError(name="uvicorn")

    monkeypatch.setattr("ludohall.cli.serve.import_module", fail)
    assert run(["serve"]) == 2
    assert "needs uvicorn; install it with: pip install 'ludohall[web]'" in capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert printed(capsys) == f"ludohall {lh.__version__}\n"


@pytest.mark.parametrize(
    ("system", "language"), [("fr_CA.UTF-8", "fr"), ("de_DE.UTF-8", "en"), ("C", "en"), ("", "en")]
)
def test_the_language_is_that_of_the_system(
    system: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", system)
    assert read_language("") == language
    assert read_language("fr") == "fr"


def test_a_long_task_shows_a_bar_on_standard_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert list(tracked(range(3), "counting", patience=-1.0)) == [0, 1, 2]
    assert capsys.readouterr().err == ""  # no terminal
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert list(tracked(range(3), "counting", patience=-1.0)) == [0, 1, 2]
    out, err = capsys.readouterr()
    assert out == ""
    assert "counting" in err
    assert list(tracked(range(3), "counting", patience=60.0)) == [0, 1, 2]
    assert capsys.readouterr().err == ""
