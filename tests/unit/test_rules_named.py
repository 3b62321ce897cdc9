"""Every rule stands in the code that carries it out and in the help that tells it.

A rule is searched by its number: so its number stands in full, in code and in the tables of help.
That each has a test is shown in `test_rules_meta.py`. No rule is left out, not even those of what
lies in the box: these stand at the tables of the components.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import ludohall as lh
from ludohall.faces import Face, face
from ludohall.faces.book import NUMBER, book
from ludohall.web.pages.render import face_words

GAMES = Path(lh.__file__).parent / "games"
KEYS = [key for key in lh.games() if face(key)]


def numbers(key: str, language: str = "en") -> list[str]:
    """The numbers of a game's rules, in their order."""
    package = lh.game(key).package
    return [rule.number for part in book(package, language).chapters for rule in part.rules]


def named_by_code(key: str) -> set[str]:
    """The numbers that stand in the rules of a game: its modules but for its face."""
    home = GAMES / key
    files = [path for path in home.rglob("*.py") if path.relative_to(home).parts[0] != "web"]
    return {number for path in files for number in NUMBER.findall(path.read_text("utf-8"))}


def face_of(key: str) -> Face:
    """The face of a game that has one."""
    found = face(key)
    assert found is not None
    return found


def named_by_help(key: str) -> set[str]:
    """The numbers that tooltips, short rules and the answers to "why not" show."""
    look, texts = face_of(key), face_words(key, "en")
    found = {number for tip in look.tips(texts).values() for number in tip.rules}
    found |= {number for _, lines in look.rules(texts) for line in lines for number in line.rules}
    by_name = (*verb_rules(key).values(), *step_rules(key).values())
    return found | {number for rules in by_name for number in rules.split()}


def step_rules(key: str) -> dict[str, str]:
    """The rules of the steps at which one may only go on."""
    return dict(getattr(face_of(key), "step_rules", {}))


def verb_rules(key: str) -> dict[str, str]:
    """The rules of each verb."""
    return dict(getattr(face_of(key), "verb_rules", {}))


@pytest.mark.parametrize("key", KEYS)
def test_every_rule_is_named_where_the_code_carries_it_out(key: str) -> None:
    named = named_by_code(key)
    assert [number for number in numbers(key) if number not in named] == []
    assert sorted(named - set(numbers(key))) == []


@pytest.mark.parametrize("key", KEYS)
def test_every_rule_is_named_by_some_help(key: str) -> None:
    named = named_by_help(key)
    assert [number for number in numbers(key) if number not in named] == []
    assert sorted(named - set(numbers(key))) == []


@pytest.mark.parametrize("key", KEYS)
def test_every_tooltip_and_every_action_names_its_rules(key: str) -> None:
    tips = face_of(key).tips(face_words(key, "en"))
    assert [name for name, tip in tips.items() if not tip.rules] == []
    asked = {verb.name for verb in lh.game(key).verbs.by_name.values() if not verb.nature}
    assert asked == set(verb_rules(key))
    assert set(step_rules(key)) <= {step.__name__ for step in lh.game(key).steps}


@pytest.mark.parametrize("key", KEYS)
def test_a_help_entry_names_a_rule_once(key: str) -> None:
    look, texts = face_of(key), face_words(key, "en")
    rows = [tip.rules for tip in look.tips(texts).values()]
    rows += [line.rules for _, lines in look.rules(texts) for line in lines]
    rows += [tuple(rules.split()) for rules in verb_rules(key).values()]
    assert [row for row in rows if len(set(row)) < len(row)] == []


def test_the_tooltip_of_a_card_names_the_ruling_on_its_text() -> None:
    from ludohall.games.hallertau.cards.texts import CARDS

    tips = face_of("hallertau").tips(face_words("hallertau", "en"))
    ruled = {number: card.ruling for number, card in CARDS.items() if card.ruling}
    assert ruled
    assert all(ruling in tips[f"card-{number}"].rules for number, ruling in ruled.items())
