"""One name a subject: who knows one table finds the same things in the files of another."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludohall as lh
from ludohall.faces import face

GAMES = Path(lh.__file__).parent / "games"
EVERY_TABLE = {
    "__init__.py": "the face and its scene",
    "asked.py": "what every step asks, in words",
    "gains.py": "what an action brings and costs, in icons",
    "heard.py": "the table by ear",
    "help.py": "tooltips and short rules",
    "helprules.py": "which rules they show",
    "helptexts.py": "the sentences of the tooltips",
    "panel.py": "the buttons of a decision",
    "pointed.py": "what a piece that offers nothing would offer",
    "purse.py": "what the viewer has, on a phone",
    "shortrules.py": "how to play, in paragraphs",
    "telling.py": "the log in icons",
}
OTHER_NAMES = {
    "decision.py": "asked.py",
    "guide.py": "help.py",
    "log.py": "telling.py",
    "others.py": "mates.py",
    "players.py": "mates.py",
    "questions.py": "asked.py",
    "texts.py": "helptexts.py",
    "tips.py": "help.py",
}
"""What somebody might call a file whose subject has a name already."""


def files(key: str) -> set[str]:
    """The modules of a face; pieces that one game alone has are its own."""
    return {path.name for path in (GAMES / key / "web").glob("*.py")}


@pytest.mark.parametrize("key", [key for key in lh.games() if face(key)])
def test_every_table_has_the_same_subjects_in_the_same_files(key: str) -> None:
    assert sorted(set(EVERY_TABLE) - files(key)) == []
    assert {name: OTHER_NAMES[name] for name in files(key) & set(OTHER_NAMES)} == {}
