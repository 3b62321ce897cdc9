"""Bots that others add: by entry point, and as programs in any language."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import KINDS, BotFailed, Outlook, added, bot, program, simulate
from ludohall.bots.added import add_kinds, programs
from ludohall.bots.simple import RandomBot
from ludohall.bots.specs import Kind

DOCS = Path(__file__).resolve().parents[2] / "docs/bots.md"
EXAMPLE = re.compile(r'```python\n("""A bot for any game.*?)```', re.DOTALL)
LONGEST_EXAMPLE = 32
MINE = Kind("mine", "Mine", "Mine.", (), lambda game, evaluate, values: RandomBot(), False)


@pytest.fixture(autouse=True)
def kinds() -> Iterator[None]:
    """What is added is gone after each test."""
    before = dict(KINDS)
    yield
    for running in list(program.RUNNING.values()):
        running.failed("is not needed any more")
    KINDS.clear()
    KINDS.update(before)


def added_program(path: Path, text: str) -> None:
    """Add a program of that text as the bot `tested`."""
    path.joinpath("tested.py").write_text(text, encoding="utf-8")
    (kind,) = programs({"LUDOHALL_PROGRAM_TESTED": f"{sys.executable} {path / 'tested.py'}"})
    KINDS["tested"] = kind


def asked(spec: str = "tested") -> str:
    """What a bot does at the first choice of a match."""
    game = lh.game("burgundy")
    match = lh.new("burgundy", 2, 5)
    while len(match.actions()) == 1:
        match.play(match.actions()[0])
    seat: Any = match.seat
    return str(bot(spec, "burgundy").decide(Outlook(game, match.state, seat, Random(1))))


def test_the_example_plays_and_beats_chance(tmp_path: Path) -> None:
    found = EXAMPLE.search(DOCS.read_text(encoding="utf-8"))
    assert found is not None
    assert len(found[1].splitlines()) <= LONGEST_EXAMPLE
    added_program(tmp_path, found[1])
    game = lh.game("burgundy")
    players = [bot(spec, "burgundy") for spec in ("tested", "random")]
    ends = [simulate(game, game.read_options({}, 2), 3, players)[0].scores() for _ in range(2)]
    assert ends[0] == ends[1]  # its only chance is the seed
    assert ends[0][0] > ends[0][1]


SAYS = "import sys, time\nsys.stdin.readline()\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (SAYS + "sys.exit(3)", "has ended by itself, with status 3"),
        (SAYS + "print('pass')", "answers 'pass', which is no JSON object"),
        (SAYS + "print([1])", r"answers '\[1\]', which is no JSON object"),
        (SAYS + 'print(\'{"action": "win"}\')', "plays 'win', which is none of its actions"),
        (SAYS + "print('{}')", "plays None, which is none of its actions"),
        (SAYS + "print('{\"action\": [1]}')", r"plays \[1\], which is none of its actions"),
        (SAYS + "time.sleep(60)", "does not answer in time"),
        ("import time\ntime.sleep(60)", "does not answer in time"),
    ],
)
def test_what_is_wrong_with_a_program_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, told: str
) -> None:
    quick = "sleep" in text
    monkeypatch.setattr(program, "GRACE", 0.0 if quick else 60.0)
    added_program(tmp_path, text)
    with pytest.raises(BotFailed, match=f"bot 'tested' .* {told}"):
        asked("tested:seconds=0.5" if quick else "tested")


def test_a_program_that_does_not_exist_is_told() -> None:
    (kind,) = programs({"LUDOHALL_PROGRAM_TESTED": "/nowhere/to-be-found"})
    KINDS["tested"] = kind
    with pytest.raises(BotFailed, match="bot 'tested' does not start"):
        asked()


def test_a_program_that_failed_is_started_again(tmp_path: Path) -> None:
    once = tmp_path / "once"
    text = f"""
import json, pathlib, sys
message = json.loads(sys.stdin.readline())
once = pathlib.Path({str(once)!r})
if not once.exists():
    once.write_text("")
    sys.exit(1)
print(json.dumps({{"action": message["actions"][0]}}))
sys.stdin.readline()
"""
    added_program(tmp_path, text)
    with pytest.raises(BotFailed):
        asked()
    assert asked()


def test_a_program_learns_that_a_try_is_not_possible(tmp_path: Path) -> None:
    text = """
import json, sys
message = json.loads(sys.stdin.readline())
print(json.dumps({"try": ["win"]}), flush=True)
answer = json.loads(sys.stdin.readline())
place = 1 if "'win' is not possible there" in answer["error"] else 0
print(json.dumps({"action": message["actions"][place]}))
"""
    added_program(tmp_path, text)
    match = lh.new("burgundy", 2, 5)
    while len(match.actions()) == 1:
        match.play(match.actions()[0])
    assert asked() == str(match.actions()[1])


def test_a_package_adds_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("mine", f"{__name__}:MINE", added.GROUP)
    monkeypatch.setattr(added, "entry_points", lambda group: [entry])
    add_kinds({})
    assert KINDS["mine"] is MINE
    assert isinstance(bot("mine", "burgundy"), RandomBot)


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("nowhere:MINE", "'other' cannot be loaded"),
        (f"{__name__}:DOCS", "'other' is no Kind"),
    ],
)
def test_a_package_with_a_fault_is_told_and_left_out(
    monkeypatch: pytest.MonkeyPatch, value: str, told: str
) -> None:
    entry = EntryPoint("other", value, added.GROUP)
    monkeypatch.setattr(added, "entry_points", lambda group: [entry])
    before = list(KINDS)
    with pytest.warns(UserWarning, match=told):
        add_kinds({})
    assert list(KINDS) == before


@pytest.mark.parametrize("variable", ["LUDOHALL_PROGRAM_GREEDY", "LUDOHALL_PROGRAM_1É"])
def test_a_program_cannot_take_a_name(variable: str) -> None:
    before = dict(KINDS)
    with pytest.warns(UserWarning, match="a bot cannot be called"):
        add_kinds({variable: "true"})
    assert before == KINDS
