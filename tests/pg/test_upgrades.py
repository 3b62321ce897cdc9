"""Halls of earlier states on PostgreSQL: the same rows, the same visit as on SQLite."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.upgrades.opening import GOING_ON, STATES, Kept, visit


@pytest.mark.parametrize("state", STATES)
def test_a_database_of_an_earlier_state_is_opened_looked_at_and_played_on(
    state: str, tmp_path: Path, database: str
) -> None:
    kept = Kept(state)
    assert set(GOING_ON) <= set(visit(kept, kept.into_postgres(tmp_path / "hall.db", database)))
