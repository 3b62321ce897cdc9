"""Moves of a set in one line of the log."""

from __future__ import annotations

from datetime import UTC, datetime

from ludohall.faces import Icon, Row
from ludohall.web.match.log import in_one
from ludohall.web.model import LogLine
from ludohall.web.pages.log import Line, Told, one_row
from ludohall.web.pages.render import words

NOW = datetime(2026, 1, 1, tzinfo=UTC)

MILL, COAL = Icon("nd-mill"), Icon("nd-coal")


def test_a_verb_is_said_once_and_the_comma_follows_its_word() -> None:
    rows: list[Row] = [("discards", MILL, "Mill"), ("discards", COAL, "Coal depot")]
    assert one_row(rows) == ("discards", MILL, "Mill,", COAL, "Coal depot")


def test_another_verb_is_said_and_an_icon_keeps_its_comma_apart() -> None:
    rows: list[Row] = [("pays", "3", COAL), ("discards", MILL, "Mill"), ("waits",)]
    assert one_row(rows) == ("pays", "3", COAL, ",", "discards", MILL, "Mill,", "waits")


def test_a_sentence_says_the_verb_of_a_set_once() -> None:
    tr = words("en")
    assert in_one(["shears a Merino", "shears a Romney"], tr) == "shears a Merino and a Romney"
    assert in_one(["Discard a Merino", "discard a Romney"], tr) == "Discard a Merino and a Romney"
    told = ["puts into play: a sailor", "puts into play: a joker"]
    assert in_one(told, tr) == "puts into play: a sailor and a joker"
    assert in_one(["pays 3 coal", "waits"], tr) == "pays 3 coal and waits"
    told = ["trades", "discards Mill", "discards Coal depot"]
    assert in_one(told, tr) == "trades, discards Mill and Coal depot"


def test_a_sentence_in_a_move_ends_once() -> None:
    told = LogLine(
        1, 0, "card:429:0", "plays a card: Gain 2 hides.", ("A gains",), (), True, NOW, 0, 0
    )
    html = Line("1", Told((told,), "A", "hallertau", "t", ""), "en").html
    assert "Gain 2 hides (only choice). A gains. " in html
