"""A match in the terminal: what is shown, what can be typed, saving and going on."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.cli.app import run
from ludohall.cli.play import Table

HOTSEAT = ["play", "burgundy", "--hotseat", "--seed", "5", "--lang", "en"]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Standard input as the test writes it, on a wide terminal."""
    monkeypatch.setenv("COLUMNS", "120")
    return monkeypatch


def play(typed: pytest.MonkeyPatch, arguments: list[str], *lines: str) -> int:
    """Run `ludohall play` with these lines at the keyboard; after them the input ends."""
    typed.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))
    return run(arguments)


def saved(path: Path) -> lh.Match[Any, Any]:
    return lh.replay(lh.load_record(path.read_text()))


def test_the_actions_are_numbered_in_words(
    typed: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(typed, HOTSEAT) == 0
    text = capsys.readouterr().out
    match = lh.new("burgundy", players=2, seed=5)
    for number, action in enumerate(match.actions(), 1):
        assert f"{number}  {lh.describe(match, action)}  {action}" in text


def test_a_number_or_a_text_takes_an_action(typed: pytest.MonkeyPatch, tmp_path: Path) -> None:
    match = lh.new("burgundy", players=2, seed=5)
    first = match.actions()[1]
    match.play(first)
    second = match.actions()[0]
    match.play(second)
    for lines in (("2", "1"), (str(first), str(second))):
        path = tmp_path / "match.json"
        assert play(typed, [*HOTSEAT, "--save", str(path)], *lines) == 0
        assert saved(path).record() == match.record()


def test_undo_takes_the_last_decision_back(
    typed: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    fresh = lh.new("burgundy", players=2, seed=5)
    assert play(typed, [*HOTSEAT, "--save", str(path)], "u", "1", "u") == 0
    assert saved(path).record() == fresh.record()
    assert "There is nothing to take back" in capsys.readouterr().out


def test_what_is_not_understood_changes_nothing(
    typed: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    assert (
        play(typed, [*HOTSEAT, "--save", str(path)], "0", "99", "", "fly", "sell:9:9", "done", "s")
        == 0
    )
    text = capsys.readouterr().out
    last = len(lh.new("burgundy", players=2, seed=5).actions())
    assert text.count(f"Numbers go from 1 to {last}.") == 2
    assert "Type a number; ? helps." in text
    assert "fly is no action of this game." in text
    assert "sell:9:9 is no action of this game." in text
    assert "Use your dice first." in text
    assert "s needs the name of a file." in text
    assert saved(path).length == lh.new("burgundy", players=2, seed=5).length


def test_help_log_and_table_on_demand(
    typed: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(typed, HOTSEAT, "?", "l", "p", "q") == 0
    text = capsys.readouterr().out
    assert text.count("A number takes that action") == 2
    assert text.count("Depots") == 2


def test_save_and_resume(
    typed: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    assert play(typed, HOTSEAT, "1", "1", f"s {one}", "q") == 0
    assert f"Saved in {one}." in capsys.readouterr().out.replace("\n", " ")
    before = saved(one)
    resume = ["play", "--resume", str(one), "--hotseat", "--save", str(two)]
    assert play(typed, resume, "1") == 0
    before.play(before.actions()[0])
    assert saved(two).record() == before.record()


def test_a_file_that_cannot_be_written_is_said_and_the_match_goes_on(
    typed: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(typed, HOTSEAT, f"s {tmp_path / 'no' / 'where.json'}", "p") == 0
    text = capsys.readouterr().out.replace("\n", " ")
    assert "cannot be written" in text
    assert text.count("Depots") == 2


def test_bots_sit_on_the_other_seats(
    typed: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    command = ["play", "burgundy", "--seed", "5", "--seat", "2", "--bots", "random"]
    assert play(typed, [*command, "--lang", "fr", "--save", str(path)], "1", "1") == 0
    text = capsys.readouterr().out
    assert "Bot 1" in text
    assert "Joueur 2 >" in text
    assert "Joueur 1 >" not in text
    assert {entry.seat for entry in saved(path).log(None)} >= {0, 1}


@pytest.mark.parametrize("key", lh.games())
@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.bulk)])
def test_a_whole_match_can_be_played(
    key: str,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    rng = Random(6)

    def read(table: Table, seat: int) -> str:
        choices = len(table.match.actions(seat))
        # Without --forced a single answer plays itself, but a plan is called final by its owner.
        assert choices > 1 or table.match.seals(seat)
        return str(1 + int(rng.random() * choices))

    monkeypatch.setattr(Table, "read", read)
    command = ["play", key, "--seed", "1", "--bots", "random", "--lang", language]
    assert run(command) == 0
    text = capsys.readouterr().out
    assert "total" in text
    assert any(word in text for word in ("wins.", "victory", "gagne", "victoire"))


def test_a_plan_is_changed_until_its_owner_calls_it_final(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Newdale: the last to place a pawn is asked, too, and may undo; nothing is shown before."""
    path = tmp_path / "match.json"
    changed: list[int] = []

    def read(table: Table, seat: int) -> str:
        match = table.match
        if match.view(None)["phase"] != "planning":
            return "q" if changed else "1"
        if match.seals(seat) and match.deciding == [seat] and not changed:
            assert match.view(seat)["players"][1 - seat]["plan"] is None
            changed.append(seat)
            return "u"
        return "2" if changed and len(match.actions(seat)) > 1 else "1"

    monkeypatch.setattr(Table, "read", read)
    assert run(["play", "newdale", "--hotseat", "--seed", "5", "--save", str(path)]) == 0
    match = saved(path)
    assert match.view(None)["phase"] == "actions"
    plans = [match.view(seat)["players"][seat]["plan"] for seat in range(2)]
    assert plans[changed[0]] != plans[1 - changed[0]]
