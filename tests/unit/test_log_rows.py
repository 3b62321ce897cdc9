"""Moves of a set in one line of the log."""

from __future__ import annotations

from datetime import UTC, datetime

from ludohall.faces import Icon, Row
from ludohall.web.model import LogLine
from ludohall.web.pages.log import Line, Told, one_row, one_sentence
from ludohall.web.pages.render import words

NOW = datetime(2026, 1, 1, tzinfo=UTC)

MILL, COAL = Icon("nd-mill"), Icon("nd-coal")


def test_a_verb_is_said_once_and_the_comma_follows_its_word() -> None:
    rows: list[Row] = [("discards", MILL, "Mill"), ("discards", COAL, "Coal depot")]
    assert one_row(rows) == ("discards", MILL, "Mill,", COAL, "Coal depot")


def test_a_verb_that_follows_itself_is_said_once_in_words_too() -> None:
    rows: list[Row] = [("trades",), ("discards", MILL, "Mill"), ("discards", COAL, "Coal depot")]
    assert one_row(rows) == ("trades,", "discards", MILL, "Mill,", COAL, "Coal depot")
    texts = ["trades", "discards Mill", "discards Coal depot"]
    assert one_sentence(texts, rows, words("en")) == "trades, discards Mill and Coal depot"


def test_another_verb_is_said_and_an_icon_keeps_its_comma_apart() -> None:
    rows: list[Row] = [("pays", "3", COAL), ("discards", MILL, "Mill"), ("waits",)]
    assert one_row(rows) == ("pays", "3", COAL, ",", "discards", MILL, "Mill,", "waits")


def test_a_sentence_in_a_move_ends_once() -> None:
    told = LogLine(
        1, 0, "card:429:0", "plays a card: Gain 2 hides.", ("A gains",), (), True, NOW, 0, 0
    )
    html = Line("1", Told((told,), "A", "hallertau", "t", ""), "en").html
    assert "Gain 2 hides (only choice). A gains. " in html
