"""Halls of earlier states, opened with the newest code: nothing of theirs is lost.

What is kept, and how a change of the stored form adds to it, is told in `tests.upgrades.make`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import MetaData, text

from ludohall.tasks import tasks_of
from ludohall.web.store import Store
from tests.upgrades.opening import GOING_ON, STATES, Kept, replayed, visit


@pytest.mark.parametrize("state", STATES)
def test_records_of_an_earlier_state_mean_what_they_meant(state: str) -> None:
    assert len(replayed(Kept(state))) > 5


@pytest.mark.parametrize("state", STATES)
def test_a_database_of_an_earlier_state_is_opened_looked_at_and_played_on(
    state: str, tmp_path: Path
) -> None:
    kept = Kept(state)
    assert set(GOING_ON) <= set(visit(kept, kept.into_sqlite(tmp_path / "hall.db")))


def test_a_task_that_was_begun_is_found_again(tmp_path: Path) -> None:
    """Before, it stood where the script of a guided match is named."""
    task = tasks_of("burgundy")[0].key
    store = Store(Kept("2026-11-17-coming-back").into_sqlite(tmp_path / "hall.db"))
    store.migrate()
    with store.engine.connect() as connection:
        hosts = connection.execute(text("SELECT host FROM tables WHERE task = :it"), {"it": task})
        (host,) = hosts.scalars()
    found = store.task_table(host, "burgundy", task)
    assert found is not None
    bundle = store.bundle(found)
    assert bundle is not None
    assert bundle.table.guided is None
    store.close()


def test_the_newest_form_of_the_database_is_kept_too(tmp_path: Path) -> None:
    """A change of the schema adds a hall of its own: `python -m tests.upgrades.make SLUG`."""
    kept = Store(Kept(STATES[-1]).into_sqlite(tmp_path / "kept.db"))
    newest = Store(f"sqlite:///{tmp_path / 'newest.db'}")
    newest.migrate()
    forms = []
    for store in (kept, newest):
        tables = MetaData()
        tables.reflect(store.engine)
        forms.append({name: sorted(table.columns.keys()) for name, table in tables.tables.items()})
        store.close()
    assert forms[0] == forms[1]
