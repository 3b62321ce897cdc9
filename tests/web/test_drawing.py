"""What is drawn once and sent once: parts by their input, lines of the log, remembered macros."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from jinja2 import DictLoader, StrictUndefined, nodes
from markupsafe import Markup

import ludohall as lh
from ludohall.core.i18n import LANGUAGES, translator
from ludohall.faces import face
from ludohall.web.http.packing import BORDERS
from ludohall.web.model import Actor, Prefs, SeatSpec, Snapshot
from ludohall.web.pages.drawing import Part, inputs
from ludohall.web.pages.log import Line, Note, change
from ludohall.web.pages.parts import draw
from ludohall.web.pages.render import environment
from ludohall.web.pages.templating import LARGE, Pages
from ludohall.web.people.accounts import People
from ludohall.web.store import Store
from ludohall.web.stream.events import PagePainter, Stamp
from tests.web.services import Services
from tests.web.test_differences import as_a_browser

FACES = [key for key in lh.games() if face(key) is not None]
ENGLISH = translator("en")


@dataclass(frozen=True)
class Piece:
    """Something to draw."""

    name: str
    at: int


def pages(**templates: str) -> Pages:
    """An environment of its own."""
    return Pages(loader=DictLoader(templates), autoescape=True, undefined=StrictUndefined)


# Parts.


def test_a_part_is_marked_by_what_its_template_takes_and_by_nothing_else() -> None:
    given: dict[str, object] = {"tabs": (), "unused": object()}
    part = Part("table/tabs.html", ENGLISH, given)
    assert Part("table/tabs.html", ENGLISH, {"tabs": [], "unused": 3}).mark == part.mark
    assert Part("table/tabs.html", translator("fr", "ludohall.web"), given).mark != part.mark
    title = Part("table/title.html", ENGLISH, {"title": "<b>"})
    assert title.html == "<title>&lt;b&gt;</title>"
    assert Part("table/title.html", ENGLISH, {"title": Markup("<b>")}).mark != title.mark


def test_what_a_template_takes_is_found_in_the_templates_that_it_includes() -> None:
    found = inputs("table/decide.html")
    assert found is not None
    assert {"groups", "asked", "sheet", "absent"} <= found  # the last two by an include
    assert not found & {"_", "plural", "p", "drawing"}


def test_a_context_that_is_no_plain_data_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match=r"table/title\.html: title is <object"):
        Part("table/title.html", ENGLISH, {"title": object()})


# Macros.


def test_a_macro_that_takes_nothing_from_the_context_is_drawn_once() -> None:
    env = pages(
        bits="{% macro tile(t) %}<i>{{ seen(t.name) }}{{ t.at }}</i>{% endmacro %}",
        page="{% import 'bits' as b %}{{ b.tile(t) }}{{ b.tile(t) }}",
    )
    drawn: list[str] = []

    def seen(name: str) -> str:
        drawn.append(name)
        return name

    env.globals["seen"] = seen
    page = env.get_template("page")
    assert page.render(t=Piece("<x>", 3)) == "<i>&lt;x&gt;3</i>" * 2
    assert page.render(t=Piece("<x>", 4)) == "<i>&lt;x&gt;4</i>" * 2
    assert drawn == ["<x>", "<x>"]


def test_a_macro_that_looks_at_the_context_is_drawn_every_time() -> None:
    env = pages(
        bits="{% macro tile(t) %}{{ t }} {{ who }}{% endmacro %}",
        page="{% import 'bits' as b with context %}{{ b.tile(1) }}",
    )
    page = env.get_template("page")
    assert [page.render(who="Anna"), page.render(who="Ben")] == ["1 Anna", "1 Ben"]


def test_lists_and_large_drawings_are_not_remembered_and_right() -> None:
    env = pages(bits="{% macro row(parts) %}{{ parts | join }}{% endmacro %}")
    row = env.get_template("bits").module.row  # type: ignore[attr-defined]  # a macro of it
    parts = ["a"]
    assert row(parts) == "a"
    parts.append("b")
    assert row(parts) == "ab"
    assert row("x" * (LARGE + 1)) == "x" * (LARGE + 1)
    assert row(("y",)) == "y"


def test_a_macro_that_draws_something_large_remembers_the_small() -> None:
    env = pages(bits="{% macro row(n) %}{{ seen(n) }}{% endmacro %}")
    drawn: list[int] = []

    def seen(n: int) -> str:
        drawn.append(n)
        return "x" * n

    env.globals["seen"] = seen
    row = env.get_template("bits").module.row  # type: ignore[attr-defined]  # a macro of it
    for n in (1, LARGE + 1, 1, LARGE + 1):
        assert len(row(n)) == n
    assert drawn == [1, LARGE + 1, LARGE + 1]


def test_macros_that_are_imported_without_the_context_have_a_memory() -> None:
    env = environment()
    assert env.loader is not None
    forgetful = set()
    for name in env.list_templates():
        tree = env.parse(env.loader.get_source(env, name)[0])
        imports: list[nodes.Import | nodes.FromImport] = list(tree.find_all(nodes.Import))
        imports += tree.find_all(nodes.FromImport)
        for found in imports:
            assert isinstance(found.template, nodes.Const)
            if not found.with_context and not env.takes_nothing(found.template.value):
                forgetful.add(found.template.value)
    assert forgetful == set()


def test_values_are_written_as_jinja_writes_them() -> None:
    text = (
        "{{ a }}|{{ b }}|{{ c }}|{{ d }}|{{ e }}|"
        + "{% for n in f %}{{ n }}{{ loop.last }}{% endfor %}"
    )
    values = {"a": "<&>", "b": Markup("<b>"), "c": 1.5, "d": None, "e": True, "f": ("'", 2)}
    found = pages(page=text).get_template("page").render(**values)
    assert found == "&lt;&amp;&gt;|<b>|1.5|None|True|&#39;False2True"


# The log.


def line(number: int) -> Line:
    """A line of a log."""
    return Line(str(number), Note("nature", f"number {number}"), "en")


def applied(lines: list[Line], new: list[Line]) -> list[str]:
    """What a page shows after a change: as `changeLog` of draw.js does it."""
    drop, top = change(lines, new)
    known = {line.key: line.html for line in lines}
    first = [known[text[1:]] if text.startswith("=") else text for text in top]
    moved = {text[1:] for text in top if text.startswith("=")}
    return first + [line.html for line in lines if line.key not in {*drop, *moved}]


def test_any_log_becomes_any_other_by_dropping_and_putting_on_top() -> None:
    rng = Random(3)
    every = [line(n) for n in range(12)]
    for _ in range(400):
        old = rng.sample(every, rng.randrange(13))
        new = rng.sample(every, rng.randrange(13))
        if rng.random() < 0.5:
            new = [line(99), *old[rng.randrange(3) :]]
        assert applied(old, new) == [line.html for line in new]


def test_a_change_says_no_more_than_what_is_new() -> None:
    old = [line(n) for n in (3, 2, 1)]
    assert change(old, [line(4), *old]) == ([], [line(4).html])
    assert change(old, old[1:]) == (["3"], [])  # an undo
    assert change(old, old[:2]) == (["1"], [])  # too long
    assert change(old, old) == ([], [])
    block = [old[0], line(4), *old[1:]]  # a move at the end of the first block
    assert change(old, block) == ([], ["=3", line(4).html])


# At tables.


@dataclass
class Sitting:
    """A table of two in memory."""

    here: Services
    table: str
    people: list[Actor]

    def snap(self, seat: int | None, language: str = "en") -> Snapshot:
        who = self.people[2 if seat is None else seat]
        return self.here.looking.snapshot(who, self.table, seat, None, language)

    def act(self, rng: Random) -> bool:
        with self.here.tables.using(self.table) as live:
            if live.match.over:
                return False
            seat = rng.choice(live.match.deciding)
            if live.can_undo(seat) and rng.random() < 0.2:
                self.here.playing.undo(self.people[seat], self.table, seat, live.version)
            else:
                action = str(rng.choice(live.match.actions(seat)))
                self.here.playing.act(self.people[seat], self.table, seat, action, live.version)
        return True


def sitting(game: str, folder: Path) -> Sitting:
    store = Store(f"sqlite:///{folder / 'hall.db'}")
    store.migrate()
    here = Services(store)
    people = [Actor(People(store).guest(f"P{n}", {"forced": "never"})[0]) for n in range(3)]
    specs = [SeatSpec("me"), SeatSpec("open")]
    made = here.opening.create(people[0], game, specs, {})
    here.seating.sit(people[1], made.id, 1, "Ben")
    return Sitting(here, made.id, people)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FACES)
def test_patches_lead_to_the_page_that_a_newcomer_gets(
    game: str, language: str, tmp_path: Path
) -> None:
    """Undo included: whoever followed the stream sees what whoever opens the page now sees."""
    here = sitting(game, tmp_path)
    rng = Random(5)
    prefs = Prefs(language)
    seats = (0, 1, None)
    painters = [PagePainter(prefs) for _ in seats]
    shown: list[dict[str, str]] = []
    logs: list[list[str]] = []
    since = Stamp()
    for painter, seat in zip(painters, seats, strict=True):
        whole = painter.state(here.snap(seat, language), since)
        assert whole is not None
        shown.append(dict(whole[1]["parts"]))  # type: ignore[index]  # data of a patch
        logs.append(split(shown[-1].pop("lines")))
    for _ in range(60):
        since = Stamp.read(here.snap(None).stamp)
        if not here.act(rng):
            break
        for place, (painter, seat) in enumerate(zip(painters, seats, strict=True)):
            snap = here.snap(seat, language)
            news = painter.state(snap, since)
            assert news is not None
            data = dict(news[1])  # type: ignore[call-overload]  # data of a patch
            assert data["since"] == f"{since.version}.{since.meta}"
            for name, part in data["parts"].items():
                shown[place][name] = as_a_browser(shown[place].get(name, ""), part)
            logs[place] = put(logs[place], data.get("log", {"drop": [], "top": []}))
            fresh = draw(snap, prefs).all()
            assert logs[place] == split(fresh.pop("lines"))
            assert shown[place] == fresh
            # The difference of two texts could cut them in two, and the packer would miss them.
            assert not any(BORDERS.search(part.encode()) for part in fresh.values())


def split(lines: str) -> list[str]:
    """The elements of a list of lines."""
    inside = lines.partition(">")[2].removesuffix("</ol>")
    return [f"<li{piece}" for piece in inside.split("<li")[1:]]


def put(lines: list[str], log: dict[str, object]) -> list[str]:
    """A log after a change."""
    drop = log["drop"]
    assert isinstance(drop, list)
    named = {f'data-key="l{key}"' for key in drop}
    top = []
    for text in log["top"]:  # type: ignore[attr-defined]  # a list of elements or their keys
        if text.startswith("="):
            key = f'data-key="l{text[1:]}"'
            top.append(next(line for line in lines if key in line))
            named.add(key)
        else:
            top.append(text)
    return top + [line for line in lines if not any(key in line for key in named)]


@pytest.mark.parametrize("game", FACES)
def test_spectators_who_see_the_same_share_one_drawing(game: str, tmp_path: Path) -> None:
    here = sitting(game, tmp_path)
    first = draw(here.snap(None), Prefs())
    assert draw(here.snap(None), Prefs()) is first
    assert draw(here.snap(None, "fr"), Prefs("fr")) is not first
    here.act(Random(1))
    assert draw(here.snap(None), Prefs()) is not first
    host = here.here.looking.snapshot(here.people[0], here.table, None, None, "en")  # sees more
    assert draw(host, Prefs()) is not draw(here.snap(None), Prefs())


def test_every_template_says_what_it_takes() -> None:
    """A part whose input cannot be told would be drawn again at every change of anything."""
    for name in environment().list_templates():
        if name.startswith("table/"):
            assert inputs(name) is not None
