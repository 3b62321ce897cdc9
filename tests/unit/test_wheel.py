"""The wheel holds what the program reads and nothing else, and plays where nothing else is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from configparser import ConfigParser
from email import message_from_string
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

import dev
import hatch_build
import ludohall

READ = (
    "*.json",
    "*.py",
    "py.typed",
    "RULES*.md",
    "research/card.md",
    "templates/**/*",
    "static/**/*",
    "script.py.mako",
)
"""What the program reads of its sources; the catalogues are made of theirs."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pure wheel, built without a network: what builds it is installed."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    environment = {**os.environ, "HATCH_BUILD_HOOK_ENABLE_MYPYC": "0"}
    subprocess.run(build, cwd=dev.ROOT, env=environment, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_modules_are_compiled_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "environ", {})
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {0, 2, 5}, raising=False)
    mypyc: dict[str, Any] = {"options": {"opt_level": "3"}}
    hatch_build.compile_side_by_side(mypyc)
    assert mypyc == {"options": {"opt_level": "3", "separate": True}, "exclude": ["__init__.py"]}
    settings = ConfigParser()
    settings.read(os.environ["DIST_EXTRA_CONFIG"])
    assert settings["build_ext"]["parallel"] == "3"


def packed(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith("dist-info/METADATA")]
        return message_from_string(archive.read(name).decode())


def test_it_holds_what_the_program_reads_and_nothing_else(wheel: Path) -> None:
    sources = dev.SOURCES
    wanted = {po.with_suffix(".mo") for po in dev.catalogues()}
    for pattern in READ:
        wanted |= {path for path in sources.rglob(pattern) if path.is_file()}
    names = {f"ludohall/{path.relative_to(sources).as_posix()}" for path in wanted}
    names = {name for name in names if "__pycache__" not in name}
    info = f"ludohall-{ludohall.__version__}.dist-info"
    about = {"METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE"}
    assert packed(wheel) == names | {f"{info}/{name}" for name in about}


def test_it_says_what_it_is(wheel: Path) -> None:
    said = metadata(wheel)
    assert wheel.name == f"ludohall-{ludohall.__version__}-py3-none-any.whl"
    assert said["Version"] == ludohall.__version__
    assert said["License-Expression"] == "MIT"
    assert said["Requires-Python"] == ">=3.11"
    assert said["Description-Content-Type"] == "text/markdown"
    assert str(said.get_payload()).startswith("# Ludohall\n")
    kinds = said.get_all("Classifier", [])
    assert {"Natural Language :: English", "Natural Language :: French", "Typing :: Typed"} <= {
        *kinds
    }
    assert {"cli", "web", "postgres", "docs", "dev"} <= {*said.get_all("Provides-Extra", [])}


def test_it_needs_no_other_package(wheel: Path) -> None:
    needed = metadata(wheel).get_all("Requires-Dist", [])
    assert needed
    assert [need for need in needed if "extra ==" not in need] == []


def test_it_plays_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(empty)], check=True)
    python = dev.tool(empty, "python")
    install = ["install", "--no-index", "--no-deps", "--quiet", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", "--python", python, *install], check=True)
    trial = [python, "-I", str(dev.ROOT / "tests" / "installed.py"), "pure"]
    done = subprocess.run(trial, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == [
        *ludohall.games(),
        "greedy, random",
    ]


def test_the_version_is_the_same_everywhere() -> None:
    """In the package, its metadata and the newest release of the changelog."""
    project = tomllib.loads((dev.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    log = (dev.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$", log, re.M)
    assert released
    assert ludohall.__version__ == project["version"] == released[0]
