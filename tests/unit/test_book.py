"""The numbered rules of a game as data: chapters, notes, rules, in the language there is."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import ludohall as lh
from ludohall.faces.book import Chapter, Rule, anchor, book

BOOK = """# A toy

Words for who reads the code, with **TOY-9** in them.

## Set-up (p. 4)

A note on all of them,
in two lines.

- **TOY-1** There are two
  players.
- **TOY-2** *Ruling:* each has `one` stone (TOY-1).

- **TOY-A3** A rule after a gap.

## Options

| option | rule |
|---|---|
| `cards` | TOY-2 |
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with a book."""
    home = tmp_path / "toy_with_a_book"
    home.mkdir()
    (home / "__init__.py").touch()
    (home / "RULES.md").write_text(BOOK, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "toy_with_a_book", raising=False)
    book.cache_clear()
    return home


def test_a_book_is_read_by_chapters_with_rules(toy: Path) -> None:
    assert book("toy_with_a_book", "en").chapters == (
        Chapter(
            "Set-up (p. 4)",
            ("A note on all of them, in two lines.",),
            (
                Rule("TOY-1", "There are two players."),
                Rule("TOY-2", "*Ruling:* each has `one` stone (TOY-1)."),
                Rule("TOY-A3", "A rule after a gap."),
            ),
        ),
    )


def test_a_book_that_is_not_translated_is_in_english(toy: Path) -> None:
    assert book("toy_with_a_book", "fr").language == "en"
    french = "# Un jouet\n\n## Début\n\n- **TOY-1** Joueurs\u00a0:\n  deux.\n"
    (toy / "RULES.fr.md").write_text(french, "utf-8")
    book.cache_clear()
    told = book("toy_with_a_book", "fr")
    assert told.language == "fr"
    assert told.chapters[0].rules == (Rule("TOY-1", "Joueurs\u00a0: deux."),)  # its space stays


def test_a_part_of_a_game_has_its_chapters_after_those_of_the_game(toy: Path) -> None:
    (toy / "cards").mkdir()
    (toy / "cards" / "RULES.md").write_text("# Cards\n\n## All\n\n- **TOY-C1** Play.\n", "utf-8")
    book.cache_clear()
    assert [part.title for part in book("toy_with_a_book", "en").chapters] == [
        "Set-up (p. 4)",
        "All",
    ]


def test_a_package_without_a_book_has_no_rules(toy: Path) -> None:
    (toy / "RULES.md").unlink()
    assert book("toy_with_a_book", "en").chapters == ()


def test_the_anchor_of_a_rule_is_its_number_in_lower_case() -> None:
    assert anchor("HAL-C12") == "hal-c12"


@pytest.mark.parametrize("key", lh.games())
def test_a_translated_book_has_the_same_rules_in_the_same_chapters(key: str) -> None:
    package = lh.game(key).package
    english, french = (book(package, language).chapters for language in ("en", "fr"))
    shape = [[rule.number for rule in part.rules] for part in english]
    assert [[rule.number for rule in part.rules] for part in french] == shape
