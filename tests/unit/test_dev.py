"""The project's own commands: when they install, what they run, what they say."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

import dev


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What dev.py would run; nothing is started, everything succeeds."""
    started: list[list[str]] = []

    def run(command: Sequence[str], folder: Path = dev.ROOT, **environment: str) -> int:
        started.append(list(command))
        return 0

    monkeypatch.setattr(dev, "run", run)
    monkeypatch.setattr(dev, "become", run)
    monkeypatch.setattr(dev, "prepare", lambda extras: None)
    monkeypatch.setattr(dev, "take_chromium", lambda: None)
    return started


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().err


def test_an_environment_is_current_until_what_it_was_made_from_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    for name in ("pyproject.toml", "constraints.txt", "hatch_build.py"):
        (tmp_path / name).write_text(name)
    stamp = tmp_path / "stamp"
    assert not dev.is_current(stamp, dev.APP)
    stamp.write_text(dev.fingerprint(dev.APP))
    assert dev.is_current(stamp, dev.APP)
    assert not dev.is_current(stamp, dev.DEV)
    (tmp_path / "constraints.txt").write_text("newer")
    assert not dev.is_current(stamp, dev.APP)


def test_an_environment_for_development_serves_too(tmp_path: Path) -> None:
    stamp = tmp_path / "stamp"
    stamp.write_text(dev.fingerprint(dev.DEV))
    assert dev.is_current(stamp, dev.APP)


def test_missing_venv_module_names_the_package_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert dev.main(["serve"]) == 2
    assert "apt-get install python3-venv" in said(capsys)


def test_an_old_python_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.version_info", (3, 10, 2, "final", 0))
    assert dev.main(["test"]) == 2
    assert "Python 3.11 or later is needed; this is 3.10.2" in said(capsys)


def test_unknown_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["tset"]) == 2
    assert "no command 'tset'" in said(capsys)


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["help"]) == 0
    text = capsys.readouterr().out
    for command in ("test", "docs", "compile", "wheels", "texts", "constraints"):
        assert f"dev.py {command}" in text


def test_no_command_serves(commands: list[list[str]]) -> None:
    assert dev.main([]) == 0
    assert commands == [[dev.tool(dev.VENV, "ludohall"), "serve"]]


def test_all_checks_run_and_pytest_comes_last(commands: list[list[str]]) -> None:
    assert dev.main(["test"]) == 0
    programs = [Path(command[0]).name for command in commands]
    assert programs == ["ruff", "ruff", "mypy", "lint-imports", "python"]
    assert commands[-1][1:3] == ["-m", "pytest"]


def test_arguments_of_test_go_to_pytest(commands: list[list[str]]) -> None:
    assert dev.main(["test", "tests/unit", "-x"]) == 0
    assert commands[-1][-2:] == ["tests/unit", "-x"]


def test_a_failed_check_fails_though_the_tests_pass(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done = dev.run

    def run(command: Sequence[str], folder: Path = dev.ROOT, **environment: str) -> int:
        done(command, folder, **environment)
        return 1 if command[0].endswith("mypy") else 0

    monkeypatch.setattr(dev, "run", run)
    assert dev.main(["test"]) == 1
    assert commands[-1][1:3] == ["-m", "pytest"]
    assert "FAILED: types" in said(capsys)


def test_stale_catalogues_are_those_older_than_their_source(tmp_path: Path) -> None:
    for name in ("fresh", "old", "missing"):
        (tmp_path / f"{name}.po").write_text("")
    for name, age in (("fresh", 10), ("old", -10)):
        (tmp_path / f"{name}.mo").write_text("")
        written = (tmp_path / f"{name}.po").stat().st_mtime
        os.utime(tmp_path / f"{name}.mo", (written + age, written + age))
    stale = dev.stale(sorted(tmp_path.glob("*.po")))
    assert [po.stem for po in stale] == ["missing", "old"]


def test_headers_that_change_at_every_run_are_left_out() -> None:
    po = 'msgid ""\nmsgstr ""\n"POT-Creation-Date: 2026\\n"\n"Language: fr\\n"\n'
    assert dev.as_committed(po) == 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n'


def test_who_is_not_root_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    dev.take_chromium()
    assert "apt-get install chromium" in said(capsys)


def test_another_browser_will_do_where_the_quick_one_cannot_be_had(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there = {"apt-get"}

    def install(command: Sequence[str], **_options: object) -> subprocess.CompletedProcess[str]:
        there.update(name for name in command if name == "chromium")
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr("shutil.which", lambda name: name if name in there else None)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("subprocess.run", install)
    dev.take_chromium()
    assert dev.find_chromium() == "chromium"
    assert "will fail" not in said(capsys)


def test_compiling_without_a_compiler_names_what_is_missing(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert dev.main(["compile"]) == 2
    assert "build-essential" in said(capsys)
    assert commands == []


def test_wheels_of_an_unknown_kind_are_refused(
    commands: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(["wheels", "round"]) == 2
    assert "no wheel 'round'; there are pure and compiled" in said(capsys)
    assert commands == []


def test_both_wheels_are_built_tried_and_kept(
    commands: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each in an empty environment, alone and then with what the app needs."""

    def build_wheel(folder: Path, build: str) -> Path:
        wheel = tmp_path / f"{build}.whl"
        wheel.write_text(build)
        return wheel

    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "build_wheel", build_wheel)
    monkeypatch.setattr(dev, "need_compiler", lambda: None)
    monkeypatch.setattr(dev, "make_venv", Path.mkdir)
    (tmp_path / "build").mkdir()
    assert dev.main(["wheels"]) == 0
    tried = [command[command.index("-I") + 2 :] for command in commands if "-I" in command]
    assert tried == [["pure"], ["pure", "app"], ["compiled"], ["compiled", "app"]]
    assert sorted(path.name for path in (tmp_path / "dist").iterdir()) == [
        "compiled.whl",
        "pure.whl",
    ]


def test_a_wheel_that_does_not_play_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "prepare", lambda extras: None)
    monkeypatch.setattr(dev, "build_wheel", lambda folder, build: tmp_path / "ludohall.whl")
    monkeypatch.setattr(dev, "make_venv", lambda venv: None)
    monkeypatch.setattr(dev, "pip", lambda venv, *arguments: None)
    monkeypatch.setattr(dev, "run", lambda command, folder, **environment: 1)
    assert dev.main(["wheels", "pure"]) == 2
    assert "failed with exit code 1" in said(capsys)
    assert not (tmp_path / "dist").exists()


def test_the_site_is_built_strictly(
    commands: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(["docs"]) == 0
    (command,) = commands
    assert command[1:3] == ["-m", "sphinx"]
    assert {"--fail-on-warning", "--nitpicky"} < {*command}
    assert "site/index.html" in said(capsys).replace(os.sep, "/")
