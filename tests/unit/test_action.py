"""Actions and verbs: text, numbers, and clear words for bad input."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludohall.core import Action, Arg, Verb, Verbs
from ludohall.core.errors import MalformedAction

TAKE = Verb("take", "Take {tile}", (Arg("die", 1, 6), Arg("tile", 0, 9, "tile")))
PASS = Verb("pass", "Pass")
PLACE = Verb("place", "Place", (Arg("a", 0, 2), Arg("b", 2, 3), Arg("c", 1, 1)))
DEAL = Verb("deal", "Deal", nature=True, rest=Arg("card", 0, 99))
VERBS = Verbs((TAKE, DEAL, PASS, PLACE))


def test_text_is_verb_and_numbers() -> None:
    assert str(Action("take", (4, 2))) == "take:4:2"
    assert str(Action("pass")) == "pass"
    assert str(Action("deal", (3, -1))) == "deal:3:?"


def test_actions_are_values() -> None:
    action = Action("take", (4, 2))
    assert action == Action("take", (4, 2))
    assert hash(action) == hash(Action("take", (4, 2)))
    assert action != Action("take", (4, 3))
    assert action != "take:4:2"
    assert sorted([Action("take", (4, 3)), action, Action("pass")])[1] is action
    assert eval(repr(action)) == action
    assert pickle.loads(pickle.dumps(action)) == action


def test_tables_hold_ready_made_actions() -> None:
    assert PASS.table0() == Action("pass")
    assert TAKE.table2()[4][2] == Action("take", (4, 2))
    assert PLACE.table3()[2][3][1] == Action("place", (2, 3, 1))
    assert Verb("x", "", (Arg("n", 0, 3),)).table1()[3] == Action("x", (3,))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "there is no verb ''; verbs are deal, pass, place, take"),
        ("steal:1", "there is no verb 'steal'"),
        ("take:1", r"take takes 2 arguments \(take:die:tile\), not 1"),
        ("take:1:2:3", "take takes 2 arguments"),
        ("take:7:0", "die goes from 1 to 6, 7 is out of range"),
        ("take:x:0", "'x' is not a number; the shape is take:die:tile"),
        ("take:-1:0", "'-1' is not a number"),
        ("take:?:0", "'[?]' is not a number"),
        ("take:01:0", "numbers have no leading zeros; write take:1:0"),
        ("take:1:99999999999999999999", "is not a number"),
        ("deal:3:100", "card goes from 0 to 99"),
        ("pass:1", "pass takes 0 arguments"),
        ("take:\u0664:0", "is not a number"),
    ],
)
def test_malformed_text_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(MalformedAction, match=reason):
        VERBS.parse(text)


def test_an_action_of_no_declared_verb_is_refused() -> None:
    with pytest.raises(MalformedAction, match="no verb 'steal'"):
        VERBS.check(Action("steal"))
    VERBS.check(Action("deal", (1, 2, 3, 4)))


@given(st.integers(0, VERBS.size - 1))
def test_numbers_and_texts_go_back_and_forth(number: int) -> None:
    action = VERBS.decode(number)
    assert VERBS.encode(action) == number
    assert VERBS.parse(str(action)) == action


def test_numbers_leave_no_gap() -> None:
    assert VERBS.size == 6 * 10 + 1 + 3 * 2 * 1
    assert len({VERBS.decode(number) for number in range(VERBS.size)}) == VERBS.size
    with pytest.raises(MalformedAction, match="numbered from 0 to 66"):
        VERBS.decode(VERBS.size)
    with pytest.raises(MalformedAction, match="a move of NATURE has no number"):
        VERBS.encode(Action("deal", (1,)))


def test_a_verb_declared_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match="declared twice"):
        Verbs((PASS, PASS))
