"""People are called by their names wherever an action that concerns them is told."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import Outlook
from ludohall.cli.app import run
from ludohall.coach.findings import find, with_names
from ludohall.coach.hints import advice_data
from ludohall.coach.review import Judged, Walk
from ludohall.core.action import Action

NAMES = ("Ada", "Bo", "Cy")


def to_a_building() -> tuple[lh.Match[Any, Any], Action]:
    """Great Western Trail where a way leads to the building of a rival, who takes a fee."""
    match, chance = lh.new("gwt_nz", 3, 1), Random(1)
    while not match.over:
        for action in match.actions():
            if action.verb == "move" and "to player" in match.describe(action):
                return match, action
        match.play(chance.choice(match.actions()))
    raise AssertionError("nobody passes a building")


def test_a_fee_names_who_gets_it() -> None:
    match, action = to_a_building()
    english = match.describe(action, names=NAMES)
    assert english == "Move to site 38 (building 1a of Bo); fees: £1 to Bo"
    french = match.describe(action, language="fr", names=NAMES)
    assert french.endswith(
        "(le bâtiment 1a de Bo)\N{NARROW NO-BREAK SPACE}; taxes"
        "\N{NO-BREAK SPACE}: 1\N{NO-BREAK SPACE}£ à Bo"
    )


def test_the_terminal_names_who_gets_a_fee(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, _ = to_a_building()
    record = tmp_path / "match.json"
    record.write_text(lh.dump_record(match.record()))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    bots = ["--seat", f"{match.deciding[0] + 1}", "--bots", "random"]
    assert run(["play", "--resume", str(record), *bots, "--lang", "en"]) == 0
    assert "£1 to Bot 2" in capsys.readouterr().out


def test_a_hint_names_who_gets_a_fee() -> None:
    match, _ = to_a_building()
    seat = match.deciding[0]
    outlook = Outlook(match.game, match.state, seat, Random(4))
    data: Any = advice_data(outlook, None, None, 1, 1, NAMES)
    said = str(data)
    assert "of Bo" in said
    assert "player 2" not in said


def test_a_review_is_kept_without_names_and_told_with_them() -> None:
    match, action = to_a_building()
    match.play(action)
    at = match.length - 1
    seat = match.log_entries()[at].seat
    judged = Judged(
        at=at,
        seat=seat,
        played=str(action),
        best=str(action),
        loss=2.0,
        margin=0.1,
        before=(0.0,) * 3,
        after=(0.0,) * 3,
        noise=(0.0,) * 3,
        shift=(0.0,) * 3,
        won=None,
        again=True,
    )
    kept = find(Walk(match.record()), [judged], whole=False)
    assert "£1 to {1}" in str(kept["costly"])
    told = with_names(kept, NAMES)["costly"]
    assert "£1 to Bo" in str(told)
    assert "à Bo" in str(told)
    assert "{" not in told[0]["words"]["en"]["played"]


def test_a_replay_names_those_who_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, action = to_a_building()
    match.play(action)
    record = tmp_path / "match.json"
    record.write_text(lh.dump_record({**match.record(), "names": ["Ada", "[b]Bo", "Cy"]}))
    assert run(["replay", str(record), "--log", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "[b]Bo: " in out
    assert "Seat 2" not in out
