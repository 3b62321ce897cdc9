"""Moves of a set in one line of the log."""

from __future__ import annotations

from ludohall.faces import Icon, Row
from ludohall.web.pages.log import one_row

MILL, COAL = Icon("nd-mill"), Icon("nd-coal")


def test_a_verb_is_said_once_and_the_comma_follows_its_word() -> None:
    rows: list[Row] = [("discards", MILL, "Mill"), ("discards", COAL, "Coal depot")]
    assert one_row(rows) == ("discards", MILL, "Mill,", COAL, "Coal depot")


def test_another_verb_is_said_and_an_icon_keeps_its_comma_apart() -> None:
    rows: list[Row] = [("pays", "3", COAL), ("discards", MILL, "Mill"), ("waits",)]
    assert one_row(rows) == ("pays", "3", COAL, ",", "discards", MILL, "Mill,", "waits")
