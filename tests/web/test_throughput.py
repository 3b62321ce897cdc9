"""What an action costs, in things done: parts and lines drawn, statements, sessions looked up.

Nothing here is timed: `benchmarks/live.py` does that. These are the reasons why it is quick.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import cast

import msgspec
import pytest
import uvicorn
from jinja2 import nodes
from markupsafe import Markup
from sqlalchemy import event
from starlette.testclient import TestClient

from benchmarks import live as benchmark
from ludohall.core.i18n import Translator, translator
from ludohall.core.outcome import Outcome
from ludohall.faces.remembering import by_value
from ludohall.web.hall import Hall
from ludohall.web.model import Actor, Prefs
from ludohall.web.pages import drawing, log
from ludohall.web.pages.account import settings_of
from ludohall.web.pages.parts import draw
from ludohall.web.pages.render import environment, fragment
from ludohall.web.pages.sight import scene_of
from ludohall.web.pages.templating import Given, Pages
from ludohall.web.server import Server
from ludohall.web.stream.events import PagePainter, Stamp
from ludohall.web.stream.events import event as written
from tests.web.people import Caller
from tests.web.test_drawing import ENGLISH, FACES, Sitting, sitting


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates of parts and lines that were drawn, in a hall that remembers no drawing."""
    found: list[str] = []

    def counted(name: str, texts: Translator, **values: object) -> Markup:
        found.append(name)
        return fragment(name, texts, **values)

    def counted_part(name: str, texts: Translator, values: Mapping[str, object]) -> str:
        return str(counted(name, texts, **values))

    monkeypatch.setattr(drawing, "drawn", counted_part)
    monkeypatch.setattr(drawing, "DRAWINGS", drawing.Drawings(0))
    monkeypatch.setattr(log, "fragment", counted)
    return found


def act(here: Sitting, rng: Random) -> bool:
    """One action, without an undo."""
    with here.here.tables.using(here.table) as live:
        if live.match.over:
            return False
        seat, version = live.match.deciding[0], live.version
        action = str(rng.choice(live.match.actions(seat)))
    here.here.playing.act(here.people[seat], here.table, seat, action, version)
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


@pytest.mark.parametrize("game", FACES)
def test_what_an_action_was_drawn_from_is_freed_with_the_drawing(game: str, tmp_path: Path) -> None:
    here = sitting(game, tmp_path)
    painters = [PagePainter(Prefs()), PagePainter(Prefs())]
    rng = Random(4)
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for _ in range(8):
            since = Stamp.read(here.snap(None).stamp)
            if not act(here, rng):
                break
            for seat, painter in enumerate(painters):
                painter.state(here.snap(seat), since)
        gc.collect()
        left = {type(thing) for thing in gc.garbage}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    # A table and a page hang on each of these: they must not wait for the collector.
    assert not left & {Outcome, Given}


def test_an_action_is_two_statements_and_a_look_is_none(tmp_path: Path) -> None:
    here = sitting(FACES[0], tmp_path)
    said: list[str] = []

    @event.listens_for(here.here.store.engine, "before_cursor_execute")
    def note(_c: object, _k: object, statement: str, *_rest: object) -> None:
        said.append(statement.split()[0])

    act(here, Random(1))
    assert said == ["BEGIN", "UPDATE", "INSERT"]
    said.clear()
    for seat in (0, 1, None):
        here.snap(seat)
    assert said == []


def test_a_session_is_looked_up_once_however_much_its_owner_does(
    hall: Hall, anna: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    look = hall.entrance._actor

    def counted(token: str) -> Actor | None:
        asked.append(token)
        return look(token)

    monkeypatch.setattr(hall.entrance, "_actor", counted)
    table = anna.create("duel", "me", "me")["id"]
    hall.sessions.forget_all()
    asked.clear()
    for _ in range(4):
        anna.play_first(table, anna.view(table)["deciding"][0])
    assert asked == [anna.token]


@pytest.mark.parametrize("game", FACES)
def test_a_log_tells_its_moves_once_however_long_it_grows(game: str, tmp_path: Path) -> None:
    """Lines that were told are the same objects later, and what somebody new would be told."""
    here = sitting(game, tmp_path)
    rng, book, anew = Random(6), log.Logbook(), 0
    snap = here.snap(0)
    before = book.lines(snap, (), "", ENGLISH)
    for _ in range(log.MAX_LINES + 2 * log.CUT):
        length = len(snap.log)
        if not act(here, rng):
            break
        snap = here.snap(0)
        told = book.lines(snap, (), "", ENGLISH)
        assert told == log.Logbook().lines(snap, (), "", ENGLISH)
        if told[-1] is before[-1]:
            known = {id(line) for line in before}
            counted = len(log.final_count(snap, ENGLISH)) if snap.over else 0
            new = sum(id(line) not in known for line in told) - counted
            assert new <= len(snap.log) - length + 3  # heads of two blocks, and a mark
        else:  # the oldest have gone
            anew += 1
        before = told
    assert len(before) > log.MAX_LINES // 2
    assert anew <= 1 + max(0, len(snap.log) - log.MAX_LINES) // log.CUT


def test_templates_that_were_prepared_are_read_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for known in (environment, drawing.inputs):
        known.cache_clear()
    for name in drawing.templates():
        drawing.prepare(name)
    read: list[object] = []
    parse = Pages.parse

    def counted(env: Pages, source: str, *rest: str | None) -> nodes.Template:
        read.append(source)
        return parse(env, source, *rest)

    monkeypatch.setattr(Pages, "parse", counted)
    monkeypatch.setattr(Pages, "compile", counted)
    here = sitting(FACES[0], tmp_path)
    for _ in range(3):
        assert draw(here.snap(0), Prefs()).all()
        act(here, Random(2))
    assert read == []


def test_a_server_prepares_every_template_while_its_doors_are_open() -> None:
    done: list[object] = []

    class Easel:
        async def draw(self, function: Callable[..., object], *args: object) -> object:
            done.extend(args)
            return function(*args) if function is drawing.templates else None

    server = Server(uvicorn.Config(lambda: None), cast("Hall", Easel()))
    asyncio.run(server._prepare())
    assert done == drawing.templates()


def test_what_is_made_of_the_same_values_is_made_once() -> None:
    made: list[object] = []

    @by_value
    def shown(view: dict[str, list[int]], marks: frozenset[str], _: Translator) -> tuple[str, ...]:
        made.append(view)
        return (_("Undo"), *map(str, view["ours"]), *marks)

    french, none = translator("fr", "ludohall.web"), frozenset[str]()
    first = shown({"ours": [1, 2]}, none, ENGLISH)
    assert first == ("Undo", "1", "2")
    assert shown({"ours": [1, 2]}, none, ENGLISH) is first
    assert shown({"ours": [1, 2]}, none, french) == ("Annuler", "1", "2")
    assert shown({"ours": [1, 3]}, none, ENGLISH) == ("Undo", "1", "3")
    assert shown({"ours": [1, 2]}, frozenset({"a"}), ENGLISH) == ("Undo", "1", "2", "a")
    assert len(made) == 4


def test_markets_that_nobody_touched_are_not_made_again(tmp_path: Path) -> None:
    here = sitting("gwt_nz", tmp_path)
    rng, looks, made = Random(3), 0, dict[int, object]()
    for _ in range(20):
        for seat in (0, 1):
            jobs = scene_of(here.snap(seat)).context["jobs"]
            made[id(jobs)] = jobs  # kept, so that no two have the same id
            looks += 1
        act(here, rng)
    assert len(made) <= looks // 3


@pytest.mark.usefixtures("dealt")
@pytest.mark.parametrize("game", FACES)
def test_a_page_of_the_benchmark_always_has_a_button_to_play(
    game: str, http: TestClient, hall: Hall, anna: Caller, ben: Caller
) -> None:
    def submit(caller: Caller, path: str, form: dict[str, str]) -> None:
        heads = {"Authorization": f"Bearer {caller.token}", "X-Ludohall": "1"}
        assert http.post(path, data=form, headers=heads).status_code == 200

    people = [anna, ben]
    for caller in people:
        submit(caller, "/settings", benchmark.SETTINGS)
    table = anna.create(game, "me", "open")["id"]
    ben.post(f"/tables/{table}/seats/1")
    prefs = msgspec.convert(settings_of(benchmark.SETTINGS), Prefs)
    known = (hall.entrance.actor(caller.token) for caller in people)
    actors = [who for who in known if who is not None]
    painters, pages = [PagePainter(prefs) for _ in people], [benchmark.Page() for _ in people]
    since, rng = Stamp(), Random(1)
    for _ in range(40):
        snaps = [hall.looking.snapshot(who, table, n, None, "en") for n, who in enumerate(actors)]
        for page, painter, snap in zip(pages, painters, snaps, strict=True):
            news = painter.state(snap, since)
            assert news is not None
            page.take(written(*news))
        since = Stamp.read(snaps[0].stamp)
        seat = [page.mine for page in pages].index(True)
        submit(people[seat], f"/t/{table}/act", pages[seat].choose(seat, rng))
