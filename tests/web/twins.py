"""Twin matches: two servers whose databases differ only in what one viewer must not know.

A twin of a match is found by exchanging values that the viewer's log hides: another card was dealt
face down, another choice was made in secret. It is a twin if at every position the game deals what
is hidden anew in the same way (`resample` with the same chances): then the viewer could not tell
them apart, and a server must not tell them apart either, letter by letter.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from starlette.testclient import TestClient

from ludohall.core import NATURE, Action, Game, Match
from ludohall.core.action import HIDDEN, Arg
from ludohall.core.errors import LudohallError
from ludohall.core.i18n import LANGUAGES
from ludohall.faces import face
from ludohall.web.api import DataPainter
from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.model import Actor, Prefs
from ludohall.web.settings import Settings
from ludohall.web.stream.events import PagePainter, Stamp, Tab, calls, events

AnyMatch = Match[Any, Any]
AnyGame = Game[Any, Any]
TRIES = 60
SWAPS = 3
CHANCES = (1, 2)
PASTS = 2
"""How many earlier positions are looked at."""
LENGTH = "content-length"  # a moment is written with as many digits as it has


@dataclass(frozen=True)
class Secret:
    """A value of the record that the viewer's log hides: entry, argument, and what it counts."""

    entry: int
    place: int
    arg: Arg

    def value(self, actions: list[Action]) -> int:
        """What it is."""
        return actions[self.entry].args[self.place]

    def is_like(self, other: Secret) -> bool:
        """Whether both count the same."""
        return (self.arg.kind, self.arg.high) == (other.arg.kind, other.arg.high)

    def exchanged(self, actions: list[Action], swap: dict[int, int]) -> None:
        """Write another value in its place."""
        action = actions[self.entry]
        args = list(action.args)
        args[self.place] = swap.get(args[self.place], args[self.place])
        actions[self.entry] = Action(action.verb, tuple(args))


def secrets(match: AnyMatch, viewer: int) -> list[Secret]:
    """What the log hides from a viewer."""
    found = []
    for number, (entry, shown) in enumerate(
        zip(match.log_entries(), match.log(viewer), strict=True)
    ):
        verb = match.game.verbs.by_name[entry.action.verb]
        for place in range(len(entry.action.args)):
            arg = verb.args[place] if place < len(verb.args) else verb.rest
            seen = shown.action.args[place] if place < len(shown.action.args) else HIDDEN
            if seen == HIDDEN and arg is not None:
                found.append(Secret(number, place, arg))
    return found


def twin(match: AnyMatch, viewer: int, rng: Random) -> list[Action] | None:
    """The actions of a match that the viewer cannot tell from this one; None if none was found."""
    hidden = secrets(match, viewer)
    truth = [entry.action for entry in match.log_entries()]
    found, swaps = truth, 0
    for _ in range(TRIES if hidden else 0):
        one = rng.choice(hidden)
        old, new = one.value(found), rng.randint(one.arg.low, one.arg.high)
        kind = [other for other in hidden if other.is_like(one)]
        if rng.random() < 0.5:  # one piece of that value alone, for another one if there is one
            partners = [other for other in kind if other.value(found) == new]
            kind = [one, *rng.sample(partners, min(1, len(partners)))]
        actions = found[:]
        for other in kind:
            other.exchanged(actions, {old: new, new: old})
        if old != new and looks_the_same(match, viewer, actions):
            found, swaps = actions, swaps + 1
            if swaps == SWAPS:
                break
    return found if swaps and found != truth else None


def looks_the_same(match: AnyMatch, viewer: int, actions: list[Action]) -> bool:
    """Whether other actions lead through positions that a viewer cannot tell from these."""
    options = {"rules": match.state.rules}
    one, two = (
        Match(match.game, match.players, match.seed, match.options, **options) for _ in "ab"
    )
    for entry, action in zip(match.log_entries(), actions, strict=True):
        one.repeat(entry.seat, entry.action)
        try:
            two.repeat(entry.seat, action)
        except LudohallError:
            return False
        if one.state.seat == NATURE and two.state.seat == NATURE:
            continue
        if not is_same(match.game, one.state, two.state, viewer):
            return False
    return True


def is_same(game: AnyGame, one: Any, two: Any, viewer: int) -> bool:
    """Whether a viewer knows the same of two states: all else is dealt anew in the same way."""
    return all(
        game.resample(one, viewer, Random(chance)) == game.resample(two, viewer, Random(chance))
        for chance in CHANCES
    )


def otherwise(match: AnyMatch, viewer: int) -> list[Action] | None:
    """The actions of a match with another choice in place of the last that a viewer has not seen,
    since chance moved; None if there is none. What the game deals anew is not asked."""
    entries = match.log_entries()
    shown = match.log(viewer)
    for at in range(len(entries) - 1, -1, -1):
        one = entries[at]
        if one.seat == NATURE:
            break
        if one.seat == viewer or shown[at].action == one.action:
            continue
        before = match.branch(at, match.seed)
        for other in before.actions(one.seat):
            actions = [entry.action for entry in entries]
            actions[at] = other
            if other != one.action and other.verb == one.action.verb and replays(match, actions):
                return actions
    return None


def replays(match: AnyMatch, actions: list[Action]) -> bool:
    """Whether the seats of a match could have done this."""
    again = Match(match.game, match.players, match.seed, match.options, rules=match.state.rules)
    try:
        for entry, action in zip(match.log_entries(), actions, strict=True):
            again.repeat(entry.seat, action)
    except LudohallError:
        return False
    return True


# Servers.


@dataclass
class Place:
    """A server with a table, and how to look at it."""

    client: TestClient
    table: str
    taps: list[Tap] = field(default_factory=list)

    @property
    def hall(self) -> Hall:
        """Its services."""
        found = self.client.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        assert isinstance(found, Hall)
        return found

    def match(self) -> AnyMatch:
        """The match at the table."""
        with self.hall.tables.using(self.table) as live:
            return live.match

    def version(self) -> int:
        """The number of its last entry."""
        with self.hall.tables.using(self.table) as live:
            return live.version

    def ask(self, method: str, path: str, language: str, token: str, **more: Any) -> bytes:
        """All that an answer says, but for the time of day."""
        headers = {"accept-language": language, **more.pop("headers", {})}
        if token:
            headers["authorization"] = f"Bearer {token}"
        answer = self.client.request(method, path, headers=headers, follow_redirects=False, **more)
        told = [f"{n}: {v}" for n, v in answer.headers.items() if n not in ("date", LENGTH)]
        return "\n".join([str(answer.status_code), *told, ""]).encode() + untimed(answer.content)


Source = Callable[[Hall, Tab], AsyncIterator[bytes]]


def of_page(hall: Hall, tab: Tab) -> AsyncIterator[bytes]:
    """What moves on a page."""
    return events(hall, tab, PagePainter(Prefs(tab.language)), Stamp())


def of_data(hall: Hall, tab: Tab) -> AsyncIterator[bytes]:
    """What the API tells."""
    return events(hall, tab, DataPainter(), Stamp())


class Tap:
    """An open stream."""

    def __init__(
        self, place: Place, token: str, seat: int | None, language: str, opened: Source
    ) -> None:
        self.place = place
        assert place.client.portal is not None
        self._portal = place.client.portal
        who = (self._portal.call(place.hall.actor, token) if token else None) or Actor()
        source = opened(place.hall, Tab(who, place.table, seat, language, token))
        assert isinstance(source, AsyncGenerator)
        self._source: AsyncGenerator[bytes, None] = source

    def next(self) -> bytes:
        """The next piece that is no beat."""
        while True:
            piece: bytes = self._portal.call(self._source.__anext__)
            if not piece.startswith(b"event: beat"):
                return piece

    def close(self) -> None:
        """Go away."""
        self._portal.call(self._source.aclose)


@contextmanager
def pair(
    settings: Settings, table: str, actions: list[Action], folder: Path
) -> Iterator[tuple[Place, Place]]:
    """Two servers on copies of a database: one as it is, one with other actions at a table."""
    folder.mkdir()
    with ExitStack() as stack:
        places = []
        for name in ("truth", "twin"):
            path = folder / f"{name}.db"
            copy(Path(settings.database.removeprefix("sqlite:///")), path)
            if name == "twin":
                rewrite(path, table, actions)
            app = create_app(replace(settings, database=f"sqlite:///{path}", secret="twins"))
            places.append(Place(stack.enter_context(TestClient(app)), table))
        yield places[0], places[1]


def copy(source: Path, target: Path) -> None:
    """Copy a database that is in use."""
    with sqlite3.connect(source) as one, sqlite3.connect(target) as two:
        one.backup(two)
    one.close()
    two.close()


def rewrite(path: Path, table: str, actions: list[Action]) -> None:
    """Put other actions in the place of those that are stored."""
    with sqlite3.connect(path) as connection:
        stored = "SELECT seq FROM actions WHERE table_id = ? AND action NOT LIKE '/%' ORDER BY seq"
        numbers = [seq for (seq,) in connection.execute(stored, (table,))]
        rows = [(str(action), table, n) for n, action in zip(numbers, actions, strict=True)]
        change = "UPDATE actions SET action = ? WHERE table_id = ? AND seq = ?"
        assert connection.executemany(change, rows).rowcount == len(actions)
    connection.close()


# Looking.


def questions(match: AnyMatch, table: str, viewer: int, rng: Random) -> dict[str, tuple[Any, ...]]:
    """Everything that can be asked about a table, by the path of its route."""
    api, page = f"/api/v1/tables/{table}", f"/t/{table}"
    drawn = face(match.game.key) is not None
    pasts = sorted(rng.sample(range(match.length), min(PASTS, match.length)))
    verbs = match.game.verbs
    wishes = [str(verbs.decode(rng.randrange(verbs.size))) for _ in range(4)]
    wishes += [str(action) for action in match.actions(viewer)[:2]]
    legal = {action for seat in range(match.players) for action in match.actions(seat)}
    tries = (verbs.decode(rng.randrange(verbs.size)) for _ in range(1000))
    barred = str(next(action for action in tries if action not in legal))  # it changes nothing
    data = {"headers": {"x-ludohall": "1"}}
    found: dict[str, tuple[Any, ...]] = {
        "/api/v1/tables": (
            ("GET", "/api/v1/tables"),
            ("GET", "/api/v1/tables?which=running"),
            ("GET", "/api/v1/tables?which=open"),
        ),
        "/api/v1/tables/{table}": (("GET", api),),
        "/api/v1/tables/{table}/view": (
            ("GET", f"{api}/view"),
            ("GET", f"{api}/view?seat={viewer}"),
            *(("GET", f"{api}/view?at={at}") for at in pasts),
        ),
        "/api/v1/tables/{table}/moves": (("GET", f"{api}/moves?seat={viewer}"),),
        "/api/v1/tables/{table}/why-not": tuple(
            ("GET", f"{api}/why-not?seat={viewer}&action={wish}") for wish in wishes
        ),
        "/api/v1/tables/{table}/record": (("GET", f"{api}/record"),),
        "/api/v1/tables/{table}/remains": (("GET", f"{api}/remains"),),
        "/api/v1/tables/{table}/chat": (("GET", f"{api}/chat"),),
        "/api/v1/tables/{table}/actions": tuple(
            ("POST", f"{api}/actions", {"json": {"seat": seat, "action": wish, "version": at}})
            for seat in range(match.players)
            for at, wish in ((match.length, "no:1"), (0, barred))
        ),
        "/api/v1/tables/{table}/undo": tuple(
            ("POST", f"{api}/undo", {"json": {"seat": seat, "version": 0}})
            for seat in range(match.players)
        ),
        "/api/v1/tables/{table}/end-turn": tuple(
            ("POST", f"{api}/end-turn", {"json": {"seat": seat, "version": 0}})
            for seat in range(match.players)
        ),
        "/api/v1/tables/{table}/requests": tuple(  # one's own would be stored, each at its moment
            ("POST", f"{api}/requests", {"json": {"seat": seat, "version": 0, "what": "takeback"}})
            for seat in range(match.players)
            if seat != viewer
        ),
        "/api/v1/tables/{table}/requests/answer": tuple(
            ("POST", f"{api}/requests/answer", {"json": {"seat": s, "version": 0, "agree": False}})
            for s in range(match.players)
        ),
        "/api/v1/tables/{table}/hints": tuple(  # a match that counts: refused, and the same
            ("POST", f"{api}/hints", {"json": {"seat": seat, "version": match.length}})
            for seat in range(match.players)
        ),
        "/api/v1/tables/{table}/standing": (("GET", f"{api}/standing"),),
        "/api/v1/tables/{table}/solution": tuple(  # no task: refused, and the same
            ("POST", f"{api}/solution", {"json": {"seat": seat, "version": match.length}})
            for seat in range(match.players)
        ),
        "/api/v1/tables/{table}/review": tuple(
            (method, f"{api}/review") for method in ("GET", "POST", "DELETE")
        ),
        "/api/v1/tables/{table}/practice": (("POST", f"{api}/practice"),),
        "/api/v1/tables/{table}/branch": (("POST", f"{api}/branch", {"json": {"at": 1}}),),
        "/api/v1/tables/{table}/rematch": (("POST", f"{api}/rematch"),),
        "/api/v1/tables/{table}/stream": (),  # a tap
        "/api/v1/campaigns/{campaign}": (("GET", f"/api/v1/campaigns/{table}"),),
        "/t/{id}/record": (("GET", f"{page}/record"),),
        "/t/{id}/report": (("GET", f"{page}/report"),),
        "/t/{id}/stream": (),  # a tap
        "/t/{id}/calls": (),  # a tap
    }
    if drawn:
        found |= {
            "/": (("GET", "/"),),
            "/finished": (("GET", "/finished"),),
            "/t/{id}": (
                ("GET", page),
                ("GET", page, data),
                ("GET", f"{page}?seat={1 - viewer}"),
                *(("GET", f"{page}?at={at}") for at in pasts),
                *(("GET", f"{page}?at={at}", data) for at in pasts),
                *(("GET", f"{page}?at={at}&open={1 - viewer}") for at in pasts),
                ("GET", f"{page}?follow=0", data),
                ("GET", f"{page}?follow={match.length}", data),
            ),
            "/t/{id}/peek/{seat}": tuple(
                ("GET", f"{page}/peek/{seat}") for seat in range(match.players)
            ),
            "/t/{id}/review": (("GET", f"{page}/review"),),
            "/t/{id}/card.png": tuple(  # its mark stands for the picture
                ("HEAD", f"{page}/card.png?lang={language}") for language in LANGUAGES
            ),
            "/campaign/{id}": (("GET", f"/campaign/{table}"),),
            "/campaign/{id}/next": (("GET", f"/campaign/{table}/next"),),
            "/t/{id}/prologue": (("GET", f"{page}/prologue"),),
            "/t/{id}/epilogue": (("GET", f"{page}/epilogue"),),
            "/t/{id}/now": (("GET", f"{page}/now?seat={viewer}"),),
            "/t/{id}/why": (("GET", f"{page}/why?seat={viewer}&actions={'%20'.join(wishes)}"),),
        }
    return found


def compare(
    truth: Place, other: Place, viewer: int, tokens: list[str], rng: Random, act: bool
) -> None:
    """Everything that a viewer or a spectator gets from the two servers is the same."""
    match = truth.match()
    asked = questions(match, truth.table, viewer, rng)
    drawn = face(match.game.key) is not None
    languages = LANGUAGES if drawn else LANGUAGES[:1]  # toys speak English alone
    for language in languages:
        for token in (tokens[viewer], ""):
            for method, path, *more in (each for group in asked.values() for each in group):
                given = more[0] if more else {}
                same(
                    f"{method} {path} in {language} for {token and 'a player'}",
                    truth.ask(method, path, language, token, **given),
                    other.ask(method, path, language, token, **given),
                )
    seats: tuple[tuple[str, int | None], ...] = ((tokens[viewer], viewer), ("", None))
    taps = [
        [Tap(place, token, seat, language, opened) for place in (truth, other)]
        for language in languages
        for token, seat in seats
        for opened in ((of_page, of_data) if drawn else (of_data,))
    ]
    for one, two in taps:
        for _ in range(3):  # how long to wait, hello, the table
            same("a stream", *(untimed(tap.next()) for tap in (one, two)))
    quiet = [Tap(place, *seats[0], languages[0], calls) for place in (truth, other)]
    for _ in range(2):  # how long to wait, whether one is asked
        same("a stream of calls", *(tap.next() for tap in quiet))
    actions = match.actions(viewer)
    if act and viewer in match.deciding and actions:
        chosen, version = str(rng.choice(actions)), truth.version()
        body = {"seat": viewer, "action": chosen, "version": version, "hold": rng.random() < 0.5}
        path = f"/api/v1/tables/{truth.table}/actions"
        answers = [
            place.ask("POST", path, "en", tokens[viewer], json=body) for place in (truth, other)
        ]
        if is_same(match.game, truth.match().state, other.match().state, viewer):
            same("an action", *answers)
            for one, two in taps:
                same("a stream after an action", *(untimed(tap.next()) for tap in (one, two)))
    for pairs in (*taps, quiet):
        for tap in pairs:
            tap.close()


def untimed(piece: bytes) -> bytes:
    """What was told, without the moment at which an action or a request was stored."""
    return re.sub(rb"\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)?", b"", piece)


def same(what: str, one: bytes, two: bytes) -> None:
    """Raise where two answers differ, with the place."""
    if one != two:
        at = next(n for n in range(max(len(one), len(two))) if one[n : n + 1] != two[n : n + 1])
        lines = "\n".join(str(text[max(0, at - 80) : at + 80]) for text in (one, two))
        raise AssertionError(f"{what} tells twins apart:\n{lines}")
