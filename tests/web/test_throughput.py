"""What an action costs, in things done: parts and lines drawn, statements, sessions looked up.

Nothing here is timed: `benchmarks/live.py` does that. These are the reasons why it is quick.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from markupsafe import Markup
from sqlalchemy import event

from ludohall.core.i18n import Translator
from ludohall.web.hall import Hall
from ludohall.web.model import Actor, Prefs
from ludohall.web.pages import drawing, log
from ludohall.web.pages.render import fragment
from ludohall.web.stream import PagePainter, Stamp
from tests.web.people import Caller
from tests.web.test_drawing import FACES, Sitting, sitting


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates of parts and lines that were drawn, in a hall that remembers no drawing."""
    found: list[str] = []

    def counted(name: str, texts: Translator, **values: object) -> Markup:
        found.append(name)
        return fragment(name, texts, **values)

    monkeypatch.setattr(drawing, "fragment", counted)
    monkeypatch.setattr(drawing, "DRAWINGS", drawing.Drawings(0))
    monkeypatch.setattr(log, "fragment", counted)
    return found


def act(here: Sitting, rng: Random) -> bool:
    """One action, without an undo."""
    with here.tables.using(here.table) as live:
        if live.match.over:
            return False
        seat, version = live.match.deciding[0], live.version
        action = str(rng.choice(live.match.actions(seat)))
    here.tables.act(here.people[seat], here.table, seat, action, version)
    return True


@pytest.mark.parametrize("game", FACES)
def test_an_action_draws_the_parts_that_changed_and_the_lines_that_are_new(
    game: str, tmp_path: Path, drawn: list[str]
) -> None:
    here = sitting(game, tmp_path)
    painters = [PagePainter(Prefs()), PagePainter(Prefs())]
    for seat, painter in enumerate(painters):
        painter.known(here.snap(seat))
    rng, spared = Random(4), 0
    before = len(here.snap(None).log)
    for _ in range(25):
        since = Stamp.read(here.snap(None).stamp)
        if not act(here, rng):
            break
        for seat, painter in enumerate(painters):
            log._drawn.cache_clear()
            drawn.clear()
            snap, marks = here.snap(seat), dict(painter._marks)
            assert painter.state(snap, since) is not None
            lines = [name for name in drawn if name in ("table/line.html", "table/head.html")]
            changed = [name for name, mark in painter._marks.items() if marks[name] != mark]
            assert len(drawn) - len(lines) == len(changed)
            spared += len(marks) - len(changed)
            new = len(snap.log) - before
            assert len(lines) <= new + 3  # heads of two blocks, and the mark of the last turn
            drawn.clear()
            painter.state(snap, since)
            assert drawn == []
        before = len(here.snap(None).log)
    assert spared > 0


def test_an_action_is_three_statements_and_a_look_is_none(tmp_path: Path) -> None:
    here = sitting(FACES[0], tmp_path)
    said: list[str] = []

    @event.listens_for(here.tables.store.engine, "before_cursor_execute")
    def note(_c: object, _k: object, statement: str, *_rest: object) -> None:
        said.append(statement.split()[0])

    act(here, Random(1))
    assert said == ["BEGIN", "UPDATE", "SELECT", "INSERT"]
    said.clear()
    for seat in (0, 1, None):
        here.snap(seat)
    assert said == []


def test_a_session_is_looked_up_once_however_much_its_owner_does(
    hall: Hall, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    look = hall._actor

    def counted(token: str) -> Actor | None:
        asked.append(token)
        return look(token)

    monkeypatch.setattr(hall, "_actor", counted)
    table = anna.create("duel", "me", "me")["id"]
    hall.sessions.forget_all()
    asked.clear()
    for _ in range(4):
        anna.play_first(table, anna.view(table)["deciding"][0])
    assert asked == [anna.token]
