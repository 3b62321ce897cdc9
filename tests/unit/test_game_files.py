"""One name a subject: who knows the rules of one game finds the same things in those of another."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from pathlib import Path

import pytest

import ludohall as lh
import tests.toys.bids
from tests.typed import Typed

ROOT = Path(__file__).parents[2]
GAMES = Path(lh.__file__).parent / "games"
EVERY_GAME = {
    "__init__": "the declarations",
    "components": "what is in the box",
    "counting": "all pieces, wherever they lie",
    "dealing": "what a seat cannot know, dealt anew",
    "effects": "what several steps do",
    "ending": "the score sheet, and why it is over",
    "evaluation": "how good a table looks",
    "features": "a table as numbers",
    "holdings": "what a seat has",
    "options": "what people agree on before a match",
    "position": "the whole table as data, and back",
    "provenance": "where the facts come from",
    "questions": "what the steps ask",
    "reasons": "why an action is not possible",
    "scoring": "the points",
    "setup": "the table before anything has happened",
    "state": "the table",
    "steps": "what is asked and what happens",
    "terminal": "the position for the terminal",
    "text": "the names of things",
    "verbs": "actions and events",
    "view": "what a seat may know",
}
SOME_GAMES = {
    *("campaign", "describe", "forfeits", "hiding", "prospects", "remedies", "rivals", "tally"),
    "telling",
}
"""What a game may do without; the kernel looks for it by this name."""
FOR_LEARNERS = {"numbers"}
"""The same for those above the kernel."""
OTHER_NAMES = {
    "actions": "verbs",
    "census": "counting",
    "choices": "options",
    "description": "describe",
    "end": "ending",
    "endings": "ending",
    "hidden": "hiding",
    "log": "telling",
    "names": "text",
    "new": "setup",
    "opponents": "rivals",
    "prospect": "prospects",
    "remedy": "remedies",
    "redealing": "dealing",
    "rival": "rivals",
    "series": "campaign",
    "sources": "provenance",
    "texts": "text",
    "views": "view",
    "why_not": "reasons",
    "words": "text",
}
"""What somebody might call a file whose subject has a name already."""


def stems(folder: Path) -> set[str]:
    """The modules and packages in a folder."""
    return {path.stem for path in folder.glob("*.py")} | {
        path.parent.name for path in folder.glob("*/__init__.py")
    }


@pytest.mark.parametrize("key", lh.games())
def test_every_game_has_the_same_subjects_in_the_same_files(key: str) -> None:
    found = stems(GAMES / key)
    assert sorted(set(EVERY_GAME) - found) == []
    assert {name: OTHER_NAMES[name] for name in found & set(OTHER_NAMES)} == {}


def test_the_toy_is_written_like_a_game() -> None:
    """But for the rules, which are short enough for one file."""
    found = stems(Path(tests.toys.bids.__file__ or "").parent)
    assert sorted(found - set(EVERY_GAME) - SOME_GAMES) == ["rules"]


def test_what_the_kernel_looks_for_is_listed() -> None:
    needed = {field.name for field in fields(Typed) if field.default is MISSING}
    assert sorted(needed - set(EVERY_GAME)) == []
    assert {field.name for field in fields(Typed)} - needed == {*SOME_GAMES, "options"}


def test_the_guide_names_every_file() -> None:
    guide = (ROOT / "docs" / "kernel.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| \*?`(\w+)(?:\.py|/)`", guide, re.M)) - {"web"}
    assert named == {*EVERY_GAME, *SOME_GAMES, *FOR_LEARNERS}


@pytest.mark.parametrize("key", lh.games())
def test_the_package_of_a_game_declares_and_does_nothing(key: str) -> None:
    code = (GAMES / key / "__init__.py").read_text(encoding="utf-8")
    assert re.findall(r"^ *def (\w+)", code, re.M) == []
