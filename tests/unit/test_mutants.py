"""Mutation testing: what is planted, who judges it, what is kept and counted."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import ludohall as lh
from tests.mutants.__main__ import every_mutant, rate
from tests.mutants.changes import mutants
from tests.mutants.field import ROOT, game_field
from tests.mutants.results import equivalents, interval


def planted(source: str) -> set[str]:
    """The changed lines of a function without its head."""
    return {one.now for one in mutants("toy", f"def f(a, b):\n    {source}\n")}


def test_a_comparison_moves_its_boundary_and_is_turned() -> None:
    assert planted("return a < b") == {"return (a <= b)", "return (a >= b)"}


def test_numbers_go_up_and_down_and_operators_are_changed() -> None:
    assert planted("return a[0] + b") == {
        "return a[1] + b",
        "return a[-1] + b",
        "return (a[0] - b)",
    }


def test_branches_are_swapped_and_words_of_logic_changed() -> None:
    assert planted("return 'x' if a and not b else 'y'") == {
        "return ('y' if a and (not b) else 'x')",
        "return 'x' if (a or not b) else 'y'",
        "return 'x' if a and b else 'y'",
    }


def test_an_assignment_is_removed_unless_it_is_the_first_of_its_name() -> None:
    assert planted("a.x = b") == {"pass"}
    assert planted("c = b") == set()
    assert planted("a = b") == {"pass"}


def test_a_call_is_removed_and_an_index_is_missed() -> None:
    assert planted("print(a[b])") == {"pass", "print(a[b + 1])"}


def test_what_is_given_back_changes_by_its_type() -> None:
    source = "def f(a) -> {}:\n    return a.find()\n"
    changed = {
        kind: [one.now for one in mutants("toy", source.format(kind))]
        for kind in ("bool", "int", "list[int]", "int | None", "str")
    }
    assert changed == {
        "bool": ["return not a.find()"],
        "int": ["return a.find() + 1"],
        "list[int]": ["return []"],
        "int | None": ["return None"],
        "str": [],
    }


def test_words_types_and_assertions_are_left_alone() -> None:
    assert planted('"""One of 3."""') == set()
    assert planted("assert a < 3") == set()
    assert planted("return f'{a + 1}'") == set()
    assert planted("c: tuple[int, 3] = a") == set()


def test_a_fault_is_known_wherever_its_function_stands() -> None:
    source = "def f(a):\n    return a < 3\n"
    here, there = (mutants("toy", text) for text in (source, f"X = 1\n\n\n{source}"))
    assert [one.key for one in here] == [one.key for one in there]
    assert [one.line for one in here] != [one.line for one in there]
    assert not {one.key for one in mutants("toy", source.replace("3", "4"))} & {
        one.key for one in here
    }


def test_a_sample_says_between_which_rates_the_true_one_lies() -> None:
    low, high = interval(95, 100)
    assert 0.88 < low < 0.89
    assert 0.97 < high < 0.98
    assert rate(95, 100, 100) == "95 of 100 found, 95.0%"
    assert rate(95, 100, 900).endswith("(95 % interval 88.8% to 97.8%, a sample of 900)")


@pytest.mark.parametrize("key", lh.games())
def test_the_listed_equivalents_are_changes_that_are_planted(key: str) -> None:
    field = game_field(key)
    everything = every_mutant(field, "1", "")
    assert everything
    missing = [
        f"{entry.function}: {entry.now}"
        for entry in equivalents(field.equivalents)
        if entry.function.split(":")[0] in field.sources
        and not any(entry.fits(one) for one in everything)
    ]
    assert missing == []


def test_every_listed_equivalent_is_of_a_game() -> None:
    fields = [game_field(key) for key in lh.games()]
    known = {name for field in fields for name in field.sources}
    listed = {entry.function.split(":")[0] for entry in equivalents(fields[0].equivalents)}
    assert listed <= known


def hunt(results: Path, *words: str) -> tuple[str, int]:
    """What the command prints about the toy, and its exit code."""
    command = [sys.executable, "-m", "tests.toys.fares", "fares", "--results", str(results)]
    done = subprocess.run([*command, *words], cwd=ROOT, capture_output=True, text=True)
    return done.stdout, done.returncode


def test_the_command_finds_the_line_that_no_test_comes_by_and_goes_on_where_it_was(
    tmp_path: Path,
) -> None:
    results = tmp_path / "results.jsonl"
    said, code = hunt(results, "--count", "6", "--workers", "2")
    first = len(results.read_text().splitlines())
    assert 0 < first <= 6
    assert f"{first} judged" in said
    assert "a sample of" in said

    said, code = hunt(results, "--workers", "2")
    lines = [json.loads(line) for line in results.read_text().splitlines()]
    assert f"{len(lines) - first} judged" in said
    assert len({line["key"] for line in lines}) == len(lines)
    assert "- return rides * 40\n    + return rides * 41\n    no test comes by" in said
    assert {line["how"] for line in lines} == {"fails", "hangs"}
    assert "max(pieces, -1)" not in said
    assert "1 more are known to change nothing" in said
    assert code == 1

    again, code = hunt(results)
    assert "0 judged" in again
    assert again.splitlines()[1:] == said.splitlines()[1:]


def test_without_survivors_the_command_succeeds(tmp_path: Path) -> None:
    said, code = hunt(tmp_path / "results.jsonl", "--only", "luggage")
    assert "3 of 3 found, 100.0%" in said
    assert code == 0
