"""Records: whole ones replay, each kind of broken one gets its own clear error."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludohall as lh
from ludohall.core import Match
from ludohall.core.data import Json
from ludohall.core.errors import BadRecord, LudohallError, RecordMismatch
from ludohall.core.record import dump_record, load_record, seal
from ludohall.core.replay import replay_record
from tests.toys.bids import GAME


def whole() -> dict[str, Json]:
    match = Match(GAME, 2, 4, {"rounds": 2})
    match.let_nature_move()
    while not match.over:
        match.play(match.actions()[0])
    return match.record()


def changed(**changes: Json) -> dict[str, Json]:
    """A record with other contents and a check sum that fits them."""
    record = {**whole(), **changes}
    record["check"] = seal(record)
    return record


def actions() -> list[Json]:
    found = whole()["actions"]
    assert isinstance(found, list)
    return found


def test_a_record_is_text_and_back() -> None:
    record = whole()
    text = dump_record(record)
    assert load_record(text) == record
    assert text.count("\n") > len(actions())
    assert replay_record(GAME, load_record(text)).record() == record


def test_an_unfinished_match_has_a_record_too() -> None:
    match = Match(GAME, 2, 4, {})
    match.let_nature_move()
    match.play(match.actions()[0])
    assert load_record(dump_record(match.record())) == match.record()
    assert replay_record(GAME, match.record()).state == match.state


def test_a_match_before_its_first_move_has_a_record_too() -> None:
    record = Match(GAME, 2, 4, {}).record()
    assert record["actions"] == []
    assert load_record(dump_record(record)) == record


def test_cut_off_text() -> None:
    with pytest.raises(BadRecord, match="broken or cut off"):
        load_record(dump_record(whole())[:-40])


@pytest.mark.parametrize("text", ["[]", "3", "null", '"x"'])
def test_json_that_is_no_object(text: str) -> None:
    with pytest.raises(BadRecord, match="a record is a JSON object"):
        load_record(text)


@pytest.mark.parametrize(
    "key", ["format", "game", "rules", "players", "options", "seed", "actions"]
)
def test_missing_field(key: str) -> None:
    record = whole()
    del record[key]
    with pytest.raises(BadRecord, match=f"'{key}' is missing"):
        load_record(json.dumps(record))


def test_missing_check() -> None:
    record = whole()
    del record["check"]
    with pytest.raises(BadRecord, match="'check' is missing"):
        load_record(json.dumps(record))


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("players", "2", "'players' should be a number, it is '2'"),
        ("players", True, "'players' should be a number"),
        ("actions", {}, "'actions' should be a list"),
        ("actions", [3], r"action 0 should be \[seat, text\], it is 3"),
        ("actions", [["0", "pass"]], r"action 0 should be \[seat, text\]"),
        ("format", 99, "a record of format 99; this version reads 1"),
    ],
)
def test_wrong_form(key: str, value: Json, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        load_record(json.dumps(changed(**{key: value})))


def test_edited_or_shortened_record() -> None:
    for record in ({**whole(), "seed": 5}, {**whole(), "actions": actions()[:-1]}):
        with pytest.raises(BadRecord, match="changed or cut off since it was written"):
            load_record(json.dumps(record))


def test_record_of_another_game() -> None:
    with pytest.raises(BadRecord, match="a record of 'burgundy', not of bids"):
        replay_record(GAME, changed(game="burgundy"))
    with pytest.raises(lh.errors.UnknownGame, match="there is no game 'bids'; games are burgundy"):
        lh.replay(whole())


def test_record_of_later_rules() -> None:
    with pytest.raises(BadRecord, match="follows version 7 of the rules; this installation has 0"):
        replay_record(GAME, changed(rules=7))


def test_set_up_that_does_not_fit() -> None:
    with pytest.raises(BadRecord, match="set-up does not fit: bids is for 2 to 3 players"):
        replay_record(GAME, changed(players=9))
    with pytest.raises(BadRecord, match="set-up does not fit: option rounds"):
        replay_record(GAME, changed(options={"rounds": 9}))


@pytest.mark.parametrize(
    ("at", "entry", "reason"),
    [
        (1, [0, "bid:11"], "action 1 does not fit: bid:11 is not legal for seat 0"),
        (1, [0, "bid"], "action 1 does not fit: bid: bid takes 1 argument"),
        (1, [7, "bid:0"], "action 1 does not fit: there is no seat 7"),
        (0, [-1, "deal:0:0:0"], "action 0 does not fit: .* this cannot have happened here"),
        (1, [-1, "reveal"], "action 1 does not fit: .* not for NATURE to move here"),
        (0, [0, "bid:0"], "action 0 does not fit: .* NATURE has to move first"),
    ],
)
def test_the_first_action_that_does_not_fit_is_named(at: int, entry: Json, reason: str) -> None:
    edited = actions()
    edited[at] = entry
    with pytest.raises(RecordMismatch, match=reason) as caught:
        replay_record(GAME, changed(actions=edited))
    assert caught.value.index == at


def test_wrong_result() -> None:
    with pytest.raises(RecordMismatch, match="the record says scores"):
        replay_record(GAME, changed(scores=[99, 99]))


@given(st.binary(max_size=300) | st.text(max_size=300))
def test_any_text_gives_an_error_of_our_own(text: str | bytes) -> None:
    with pytest.raises(LudohallError):
        load_record(text)


@given(st.integers(0, 2**32))
def test_any_damage_is_noticed(seed: int) -> None:
    """A record with one character replaced is refused or still means the same."""
    text = dump_record(whole())
    rng = Random(seed)
    at = int(rng.random() * len(text))
    damaged = text[:at] + chr(32 + int(rng.random() * 90)) + text[at + 1 :]
    try:
        record = load_record(damaged)
    except LudohallError:
        return
    assert record == whole()
