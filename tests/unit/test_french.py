"""French words with their numbers: none and one take the singular, in every sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludohall as lh
from ludohall.core.action import Action
from ludohall.core.i18n import LANGUAGES, translator
from ludohall.games.hallertau.cards import counters
from ludohall.games.hallertau.cards.texts import things
from ludohall.games.hallertau.text import counted
from ludohall.games.hallertau.web import section_words
from ludohall.games.hallertau.web.mates import left_words

NAMES = ("Léa", "Marc")


@pytest.mark.parametrize(
    ("game", "kind", "words"),
    [
        ("burgundy", "points", ("0 point", "1 point", "2 points")),
        ("burgundy", "silver", ("0 pépite d’argent", "1 pépite d’argent", "2 pépites d’argent")),
        ("burgundy", "workers", ("0 ouvrier", "1 ouvrier", "2 ouvriers")),
        ("burgundy", "goods", ("0 tuile", "1 tuile", "2 tuiles")),
        ("hallertau", "sheep", ("0 mouton", "1 mouton", "2 moutons")),
        ("hallertau", "hides", ("0 peau", "1 peau", "2 peaux")),
        ("hallertau", "jewels", ("0 bijou", "1 bijou", "2 bijoux")),
        ("hallertau", "bonus_cards", ("0 carte Bonus", "1 carte Bonus", "2 cartes Bonus")),
        ("newdale", "points", ("0 point", "1 point", "2 points")),
        ("newdale", "cards", ("0 carte", "1 carte", "2 cartes")),
        ("newdale", "spaces", ("0 case", "1 case", "2 cases")),
    ],
)
def test_so_many(game: str, kind: str, words: tuple[str, str, str]) -> None:
    played = lh.game(game)
    tr = played.translator("fr")
    assert tuple(played.amount(kind, n, tr) for n in (0, 1, 2)) == words


@pytest.mark.parametrize(
    ("game", "event", "words"),
    [
        ("burgundy", "paid:0:1", "Léa paie 1 ouvrier"),
        ("burgundy", "silver:1:2", "Marc reçoit 2 pépites d’argent"),
        (
            "burgundy",
            "sale:0:2:1:2:1",
            "Léa vend 1 tuile de marchandises violettes\u00a0: 2 points, 1 pépite d’argent",
        ),
        (
            "burgundy",
            "district:0:3:1:1:10",
            "Léa termine un district (bâtiments, taille 1)\u00a0: 1 point, et 10 points pour la "
            "phase",
        ),
        ("burgundy", "final:0:0", "Léa marque 0 point au décompte final"),
        ("hallertau", "drew:0:1:2", "1 carte Bonus"),
        ("hallertau", "drew:0:2:3", "2 cartes Point"),
        ("newdale", "points:1:1", "Marc marque 1 point"),
        ("newdale", "drew:0:3", "Léa pioche 3 cartes"),
    ],
)
def test_an_event_agrees_with_its_numbers(game: str, event: str, words: str) -> None:
    played = lh.game(game)
    verb, *args = event.split(":")
    told = Action(verb, tuple(int(arg) for arg in args))
    assert played.say_event(told, NAMES, played.translator("fr")) == words


def test_an_action_agrees_with_its_number() -> None:
    played = lh.game("hallertau")
    tr = played.translator("fr")
    assert [played.say_action(Action("tools", (n,)), NAMES, tr) for n in (1, 2)] == [
        "échange 1 ouvrier contre des outils",
        "échange 2 ouvriers contre des outils",
    ]


def test_cards_agree_whatever_catalogue_is_asked_first() -> None:
    packages = ("ludohall.games.hallertau", "ludohall.games.hallertau.cards")
    for order in (packages, packages[::-1]):
        tr = translator("fr", *order)
        sheep = counters.SHEEP.counter()
        assert things.thing(sheep, (1,), tr) == "1 mouton"
        assert things.thing(sheep, (2, 3, 4), tr) == "2/3/4 moutons"
        assert things.thing(sheep, (0, 1), tr) == "0/1 mouton"
        assert counted(counters.SHEEP.counter(), 2, tr) == "2 moutons"


def test_a_page_agrees_with_its_numbers() -> None:
    tr = translator("fr", "ludohall.games.hallertau.web", "ludohall.games.hallertau")
    assert section_words(1, tr) == "Carte Section\u00a0: section 1 vidée"
    assert section_words(5, tr) == "Carte Section\u00a0: sections 1 et 3 vidées"
    assert [left_words(n, tr) for n in (0, 1, 2)] == ["0 restant", "1 restant", "2 restants"]
    page = translator("fr", "ludohall.games.burgundy.web")
    assert [page.plural("of 37 spaces", "of 37 spaces", n) for n in (0, 1, 2)] == [
        "case sur 37",
        "case sur 37",
        "cases sur 37",
    ]
    rival = "{name}: {points}, {have}, {n} of 37 spaces"
    said = [
        page.plural(rival, rival, n, name="Mina", points="0 point", have="2 ouvriers")
        for n in (1, 2)
    ]
    assert said == [
        "Mina\u00a0: 0 point, 2 ouvriers, 1 case sur 37",
        "Mina\u00a0: 0 point, 2 ouvriers, 2 cases sur 37",
    ]
    assert [page.plural("silver", "silver", n) for n in (0, 1, 2)] == [
        "pépite d’argent",
        "pépite d’argent",
        "pépites d’argent",
    ]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Marc", "Domaine de Marc"),
        ("Ada", "Domaine d’Ada"),
        ("Élise", "Domaine d’Élise"),
        ("Yves", "Domaine d’Yves"),
        ("Yann", "Domaine de Yann"),
        ("3 amis", "Domaine de 3 amis"),
    ],
)
def test_a_vowel_takes_another_one_away(name: str, words: str) -> None:
    _ = translator("fr", "ludohall.games.burgundy.web")
    assert _("Estate of {name}", name=name) == words
    english = translator("en", "ludohall.games.burgundy.web")
    assert english("Estate of {name}", name=name) == f"Estate of {name}"


@pytest.mark.parametrize(
    ("language", "all_of", "one_of"),
    [("en", "1, 2 and 3", "1, 2 or 3"), ("fr", "1, 2 et 3", "1, 2 ou 3")],
)
def test_lists_end_with_a_word(language: str, all_of: str, one_of: str) -> None:
    texts = lh.game("hallertau").translator(language)
    assert texts.all_of("123") == all_of
    assert texts.one_of("123") == one_of
    assert [texts.all_of("1"), texts.one_of("")] == ["1", ""]
    assert lh.game("hallertau").name("sections", 0b111, texts).endswith(all_of)


ONE_WORD = {
    "burgundy": ("bateau", "quartier", "pièce d’argent", "numéro du dé", "quel numéro"),
    "hallertau": ("atelier", "un pas ", "Un pas ", "les pas ", "derniers pas"),
}
"""Other words for what has its word in the French of a game: navire, artisan, cran."""


@pytest.mark.parametrize("game", ONE_WORD)
def test_a_thing_has_one_word(game: str) -> None:
    folder = Path(lh.__file__).parent / "games" / game
    lines = [line for po in folder.rglob("fr.po") for line in po.read_text().splitlines()]
    found = [line for line in lines for word in ONE_WORD[game] if word in line]
    assert lines
    assert not found


def test_a_number_below_zero_has_a_minus_sign() -> None:
    for language in LANGUAGES:
        tr = translator(language, "ludohall.core")
        assert tr.plural("{n} point", "{n} points", -18).startswith("\N{MINUS SIGN}18 ")
        assert "\N{MINUS SIGN}2" in tr.plural("{who} {n} point", "{who} {n} points", -2, who="Ada")


@pytest.mark.parametrize("n", [1, 2, 23])
def test_below_zero_there_are_as_many_as_above(n: int) -> None:
    for language in LANGUAGES:
        tr = translator(language, "ludohall.web")
        above = tr.plural("{n} point", "{n} points", n)
        below = tr.plural("{n} point", "{n} points", -n)
        assert below == f"\N{MINUS SIGN}{above}"
