"""The cards in words: every card in both languages, with the printed numbers, short enough."""

from __future__ import annotations

import re

import pytest

from ludohall.core.i18n import LANGUAGES, Translator, translator
from ludohall.games.hallertau.cards.programs import PROGRAMS
from ludohall.games.hallertau.cards.texts import CARDS, choice, face, heading, summary
from tests.rules.hallertau.cards.printed import PRINTED

PACKAGE = "ludohall.games.hallertau.cards"
LONGEST = 230
TIERS = re.compile(r"\b\d+(?:/\d+)+\b")


def tr(language: str) -> Translator:
    return translator(language, PACKAGE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", CARDS)
def test_card_in_words(number: int, language: str) -> None:
    text = summary(number, tr(language))
    assert text
    assert "{" not in text
    assert len(text) <= LONGEST
    assert heading(number, tr(language)).endswith(f" {number:03}")
    for way in range(len(PROGRAMS[number].variants)):
        assert choice(PROGRAMS[number], way, tr(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_numbers_stand_in_the_text(language: str) -> None:
    for line in PRINTED.strip().splitlines():
        number = int(line[:3])
        if number in BY_WINDOW:
            continue
        text = summary(number, tr(language))
        for tiers in TIERS.findall(line):
            assert tiers in text, line


BY_WINDOW = {212}
"""Its tiers are differences to the window."""


def test_a_card_in_english() -> None:
    assert summary(7, tr("en")) == "You have 1/2/5 meat. Gain 0/1/2 tools and 1 bonus card."
    assert choice(PROGRAMS[7], 1, tr("en")) == "Gain 1 tool and 1 bonus card."
    shown = face(801, tr("en"))
    assert (shown.kind, shown.upper, shown.income, shown.points) == (
        "cost",
        "Pay 1 wool.",
        "Gain 1 meat.",
        1,
    )


def test_a_card_in_french() -> None:
    assert summary(7, tr("fr")) == "Avoir 1/2/5 viande. Gagner 0/1/2 outils et 1 carte Bonus."
    assert heading(301, tr("fr")) == "Portail 301"
    assert face(419, tr("fr")).phases == "Sauf en phase 4."
    assert summary(3, tr("fr")) == "Avoir 1 laine et 3 moutons. Gagner 1 mouton."


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_readings_have_their_own_text(language: str) -> None:
    for number, card in CARDS.items():
        other = summary(number, tr(language), other=True)
        assert (other != summary(number, tr(language))) is (card.other is not None)


def test_doubtful_cards_name_their_rule() -> None:
    marked = {number: card.ruling for number, card in CARDS.items() if card.ruling}
    assert len(marked) == 17
    assert all(rule.startswith("HAL-C") for rule in marked.values())
    assert {n for n, card in CARDS.items() if card.source == "public"} == {605, 808}
