"""Words that belong together: articles, prepositions, one name for one thing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import ludohall as lh
from ludohall.core.action import Action
from ludohall.core.i18n import translator
from ludohall.games.gwt_nz.components.buildings import LOCAL_WHAT
from ludohall.games.gwt_nz.text import CARDS, a_card, local_text
from ludohall.games.hallertau.cards.texts.things import heading
from ludohall.games.hallertau.state import kind
from ludohall.games.hallertau.web.rows import KIND_NAMES
from ludohall.web.pages.render import face_words

SOURCES = Path(lh.__file__).parent
OF_TITLES = {
    "burgundy": "des Châteaux de Bourgogne",
    "hallertau": "d’Hallertau",
    "newdale": "d’Expédition",
    "gwt_nz": "de Great Western Trail",
}


def french(*folders: str) -> list[str]:
    """All French texts of catalogues below folders of the package."""
    found = []
    for folder in folders:
        for path in sorted((SOURCES / folder).rglob("fr.po")):
            with path.open("rb") as file:
                for message in read_po(file):
                    texts = message.string
                    found += [texts] if isinstance(texts, str) else list(texts or ())
    return found


@pytest.mark.parametrize("key", lh.games())
def test_a_title_and_the_word_before_it(key: str) -> None:
    game = lh.game(key)
    in_french = game.translator("fr")
    assert in_french.of_title(in_french(game.title)).startswith(OF_TITLES[key])
    english = game.translator("en")
    assert english.of_title(game.title) == f"of {game.title}"


def test_no_sentence_leads_a_title_in_by_itself() -> None:
    led = [text for text in french(".") if re.search(r"\b(de|du|des|à|au|aux) \{game\}", text)]
    assert led == []


@pytest.mark.parametrize(
    ("key", "action", "english", "french"),
    [
        ("burgundy", "load:0", "Name a depot", "Nommer un dépôt"),
        ("burgundy", "sell:0:2", "Sell all", "Vendre toutes"),
        ("hallertau", "card:21:0", "Play Gateway 021: ", "Jouer Portail 021\xa0: "),
        ("hallertau", "grain:1:1:0:0", "Take 1 barley", "Prendre 1 orge"),
        ("hallertau", "stride:1:2", "Improve the brewhouse", "Améliorer de 2 crans"),
        ("newdale", "chain:0", "Do not use", "Ne pas utiliser"),
        (
            "gwt_nz",
            "exchange:1",
            "Exchange token: draw 1 card, ",
            "Jeton Échange\xa0: piocher 1 carte, ",
        ),
        (
            "gwt_nz",
            "buy:2:3",
            "Buy a Hampshire with 2 s",
            "Acheter un Hampshire avec 2 b",
        ),
        ("gwt_nz", "certify:1", "Spend 1 certificate", "Dépenser 1 certificat"),
        ("gwt_nz", "site:15", "Place it on site 15", "Le placer sur la case 15"),
    ],
)
def test_what_was_done_is_called_as_its_button_was(
    key: str, action: str, english: str, french: str
) -> None:
    game = lh.game(key)
    played = game.verbs.parse(action)
    assert game.name_action(played, ("A", "B"), game.translator("en")).startswith(english)
    assert game.name_action(played, ("A", "B"), game.translator("fr")).startswith(french)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_card_of_the_trail_has_its_article_in_a_sentence(language: str) -> None:
    tr = lh.game("gwt_nz").translator(language)
    article = r"(an?|une?) " if language == "en" else r"une? "
    told = [a_card(card, tr) for card in range(len(CARDS))]
    assert [words for words in told if not re.match(article, words)] == []


def test_several_goods_of_newdale_are_several() -> None:
    told = [text for text in french("games/newdale") if re.search(r"\b[2-9] charbon\b", text)]
    assert told == []


def test_what_somebody_does_on_the_trail_reads_as_a_sentence() -> None:
    game = lh.game("gwt_nz")
    tr = game.translator("fr")
    dog, pair = CARDS.index("Sheepdog"), Action("pair", (0,))
    assert game.say_action(Action("take", (dog,)), ("Léa",), tr) == "prend un Chien de berger"
    assert game.say_event(Action("used", (0, 0)), ("Léa",), tr) == "Léa agit sur le bâtiment A"
    assert game.say_action(pair, ("Léa",), tr) == "défausse un Shropshire et un second"


def test_a_space_of_newdale_has_its_article_in_a_sentence() -> None:
    game = lh.game("newdale")
    tr = game.translator("fr")
    spaces = [game.name("space", space, tr) for space in range(8, 16)]
    assert [name for name in spaces if name.startswith("zone")] == []


def test_one_action_has_one_name_in_french() -> None:
    hiring = [text for text in french("games/burgundy") if re.search("recrut", text, re.IGNORECASE)]
    assert hiring == []
    taking = [text for text in french("games/burgundy") if re.search("pren\\w+ des ouvriers", text)]
    assert taking == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("card", [27, 127, 404, 807, 905])
def test_a_card_is_called_as_its_face_says(card: int, language: str) -> None:
    tr = face_words("hallertau", language)
    assert heading(card, tr) == f"{tr(KIND_NAMES[kind(card)])} {card:03}"


def test_goods_of_any_gender_are_worth_something_by_the_piece() -> None:
    worth = [text for text in french("games/newdale/web") if "pièce" in text and "chacun" in text]
    assert [text for text in worth if "{n}" in text] == []


def test_keys_of_the_keyboard_have_french_names() -> None:
    _ = translator("fr", "ludohall.web")
    assert [_("Enter"), _("Esc"), _("Shift")] == ["Entrée", "Échap", "Maj"]
    folder = SOURCES / "web" / "templates"
    keys = re.compile(">(Enter|Esc|Shift)<")
    english = {path.name for path in folder.rglob("*.html") if keys.search(path.read_text("utf-8"))}
    assert english == set()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_lower_price_has_a_minus_sign(language: str) -> None:
    tr = lh.game("gwt_nz").translator(language)
    texts = [local_text(local, tr) for local in range(len(LOCAL_WHAT))]
    assert any("\N{MINUS SIGN}2" in text for text in texts)
    assert not any(re.search(r"-\d", text) for text in texts)
