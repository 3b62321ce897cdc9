"""Options: every kind reads data and text, and refuses with a reason."""

from __future__ import annotations

import pytest

from ludohall.core import Choice, Flag, Number, PerSeat
from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from ludohall.core.match import Match
from ludohall.core.options import read_options
from ludohall.core.replay import replay_record
from tests.toys.bids import Bids

SETUP = Choice(
    "setup", "Set-up", "How it begins.", [("plain", "Plain", ""), ("expert", "Expert", "")]
)
OPEN = Flag("open", "Open", "All is open.")
ROUNDS = Number("rounds", "Rounds", "How many.", 1, 6, 4)
ESTATES = PerSeat("estates", "Estates", "One a seat.", 1, 9)
ALL = (SETUP, OPEN, ROUNDS, ESTATES)


def test_defaults() -> None:
    assert read_options(ALL, {}, 2) == {"setup": "plain", "open": False, "rounds": 4, "estates": []}


@pytest.mark.parametrize(
    ("key", "given", "expected"),
    [
        ("setup", "expert", "expert"),
        ("open", True, True),
        ("open", "yes", True),
        ("open", "off", False),
        ("rounds", 6, 6),
        ("rounds", "1", 1),
        ("estates", "5,5", [5, 5]),
        ("estates", " 5 , 6 ", [5, 6]),
        ("estates", [5, 6], [5, 6]),
        ("estates", "5", [5, 5]),
        ("estates", 5, [5, 5]),
        ("estates", "", []),
    ],
)
def test_values_are_read_from_data_and_text(key: str, given: Json, expected: Json) -> None:
    assert read_options(ALL, {key: given}, 2)[key] == expected


@pytest.mark.parametrize(
    ("key", "given", "reason"),
    [
        (
            "set_up",
            "plain",
            "there is no option 'set_up'; options are setup, open, rounds, estates",
        ),
        ("setup", "easy", "option setup: 'easy' is not one of plain, expert"),
        ("open", "maybe", "option open: 'maybe' is not true or false"),
        ("open", 1, "option open: 1 is not true or false"),
        ("rounds", 7, "option rounds: 7 is not a whole number from 1 to 6"),
        ("rounds", "x", "option rounds: 'x' is not a whole number"),
        ("rounds", True, "option rounds: True is not a whole number"),
        ("rounds", 1.0, "option rounds: 1.0 is not a whole number"),
        ("estates", "5,5,5", "is not 2 numbers from 1 to 9"),
        ("estates", "0,1", "is not 2 numbers from 1 to 9"),
        ("estates", "a,b", "is not 2 numbers from 1 to 9"),
        ("estates", None, "is not 2 numbers from 1 to 9"),
    ],
)
def test_bad_values_are_refused_with_their_reason(key: str, given: Json, reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        read_options(ALL, {key: given}, 2)


def test_what_is_given_may_mean_a_value_of_another_option() -> None:
    mode = Choice("mode", "Mode", "How.", [("any", "Any", ""), ("agreed", "As agreed", "")])
    boards = PerSeat("boards", "Boards", "Which.", 1, 9, implies={"mode": "agreed"})
    assert read_options((mode, boards), {"boards": "4"}, 2) == {"mode": "agreed", "boards": [4, 4]}
    assert read_options((mode, boards), {"boards": []}, 2) == {"mode": "any", "boards": []}
    said: dict[str, Json] = {"mode": "any", "boards": [4, 5]}
    assert read_options((mode, boards), said, 2) == said, "what is said is not meant otherwise"


HARD = Flag("hard", "Hard", "It is hard.", since=1)
LATE = Choice("late", "Late", "How late.", [("a", "A", ""), ("b", "B", "")], since=2)


class Grown(Bids):
    """A game whose rules have changed twice, and brought an option each time."""

    rules = 2
    options = (*Bids.options, HARD, LATE)


GROWN = Grown()


def test_an_option_begins_with_a_version_of_the_rules() -> None:
    old, mid, new = (set(GROWN.read_options({}, 2, rules)) for rules in (0, 1, 2))
    assert new == old | {"hard", "late"}
    assert mid == old | {"hard"}
    assert GROWN.read_options({}, 2) == GROWN.read_options({}, 2, 2), "the newest is meant"
    assert [option.key for option in GROWN.options_of(1)][-1] == "hard"


def test_older_rules_know_nothing_of_a_later_option() -> None:
    with pytest.raises(BadOption, match=r"there is no option 'late'; options are rounds, .*hard$"):
        GROWN.read_options({"late": "b"}, 2, 1)
    with pytest.raises(BadOption, match="there is no option 'hard'"):
        Match(GROWN, 2, 1, {"hard": True}, rules=0)


def test_the_record_of_older_rules_holds_their_options_alone() -> None:
    old = Match(GROWN, 2, 1, {}, rules=0)
    old.let_nature_move()
    assert "hard" not in old.options
    record = old.record()
    assert replay_record(GROWN, record).record() == record
    assert "late" in Match(GROWN, 2, 1, {}).record()["options"]  # type: ignore[operator]
    position = GROWN.position(old.state)
    assert "hard" not in Match(GROWN, 2, 1, {}, position=position).options, "as the position says"
    assert "hard" not in old.branch(0, 5).options
