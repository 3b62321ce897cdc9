"""Records that people bring: whatever is in them, they are refused or they work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.record import seal
from ludohall.web.errors import Invalid
from ludohall.web.model import Actor
from ludohall.web.people.accounts import People
from ludohall.web.store import Store
from ludohall.web.tables.opening import Opening
from tests.web.services import Services


@pytest.fixture(scope="module")
def opening() -> Iterator[tuple[Opening, Actor]]:
    with TemporaryDirectory() as folder:
        store = Store(f"sqlite:///{Path(folder) / 'hall.db'}")
        store.migrate()
        yield Services(store).opening, Actor(People(store).guest("Anna", {})[0])
        store.close()


def good() -> dict[str, Json]:
    match = lh.new("burgundy", 2, 3)
    for _ in range(8):
        match.play(match.actions()[0])
    return match.record()


def refused_or_works(opening: tuple[Opening, Actor], record: dict[str, Json]) -> None:
    """An error for the person, or a table at which every action of the record was played."""
    halls, who = opening
    try:
        table = halls.import_record(who, record, None)
    except Invalid:
        return
    with halls.tables.using(table.id) as live:
        live.reload()  # as after a restart
        played = live.match.record()["actions"]
        given = record["actions"]
        assert isinstance(played, list)
        assert isinstance(given, list)
        assert played[: len(given)] == given


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
FIELDS = (
    *("format", "game", "rules", "players", "options", "seed", "actions", "check", "scores"),
    *("position", "series"),
)


def test_a_match_that_began_at_a_position_is_kept_whole(opening: tuple[Opening, Actor]) -> None:
    start = lh.new("burgundy", 2, 3)
    match = lh.new("burgundy", seed=5, position=start.game.position(start.state))
    for _ in range(4):
        match.play(match.actions()[0])
    halls, who = opening
    table = halls.import_record(who, match.record(), None)
    with halls.tables.using(table.id) as live:
        live.reload()  # as after a restart
        assert live.match.state == match.state
        assert live.match.beginning == match.beginning


def test_who_plays_all_seats_of_a_record_is_told_apart(opening: tuple[Opening, Actor]) -> None:
    """Else the curtain would hand the screen from Anna to Anna."""
    halls, who = opening
    table = halls.import_record(who, lh.new("newdale", 3, 3).record(), None)
    assert [seat.name for seat in table.seats] == ["Anna", "Anna 2", "Anna 3"]


@settings(max_examples=120)
@given(field=st.sampled_from(FIELDS), value=ANY_JSON, sealed=st.booleans())
def test_a_changed_field_is_refused_or_harmless(
    opening: tuple[Opening, Actor], field: str, value: Json, sealed: bool
) -> None:
    record = {**good(), field: value}
    if sealed and field != "check":
        record["check"] = seal(record)
    refused_or_works(opening, record)


@settings(max_examples=60)
@given(
    at=st.integers(0, 60),
    entry=ANY_JSON | st.tuples(st.integers(-3, 4), st.text(max_size=9)).map(list),
)
def test_a_changed_action_is_refused_or_harmless(
    opening: tuple[Opening, Actor], at: int, entry: Json
) -> None:
    record = good()
    actions = record["actions"]
    assert isinstance(actions, list)
    actions[at % len(actions)] = entry
    record["check"] = seal(record)
    refused_or_works(opening, record)


def test_a_record_nested_without_end_is_refused(opening: tuple[Opening, Actor]) -> None:
    deep: Json = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(Invalid):
        opening[0].import_record(opening[1], {**good(), "options": {"estates": deep}}, None)
