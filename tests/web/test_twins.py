"""A server tells nobody what they must not know: twin matches look the same, byte by byte."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

import ludohall as lh
from ludohall.core import Action, Match, Step
from ludohall.core.data import Json
from ludohall.core.i18n import Translator
from ludohall.games import PACKAGES
from ludohall.web.app import create_app
from ludohall.web.hall import Hall
from ludohall.web.match.memory import Live
from ludohall.web.people import tokens
from ludohall.web.robots.silence import Silence
from ludohall.web.robots.thinking import Task, Thinking
from ludohall.web.settings import Settings
from tests.contract.cases import all_options
from tests.contract.promises.plays import random_moves, start
from tests.toys.bids.rules import CARDS, Bid, BidsState, Reveal
from tests.toys.bids.view import HandView
from tests.web.people import Caller, guest, live_of
from tests.web.toy import Duel
from tests.web.twins import (
    AnyMatch,
    compare,
    otherwise,
    pair,
    questions,
    same,
    secrets,
    twin,
)

CHECKS = 14
"""How many moments of a match are looked at, each of another kind."""
DECISIONS = 400
BARREN = 60
"""After so many moments without a twin there will be none: all is revealed."""


def options_with_secrets(game: str, players: int) -> dict[str, Json] | None:
    """Options of a game by which something is hidden; None if nothing ever is."""
    for options in all_options(lh.game(game), players):
        match = start((lh.game(game), players, options, 5))
        for _, (seat, action) in zip(range(8), random_moves(match, Random(5)), strict=False):
            if any(secrets(match, viewer) for viewer in range(players)):
                return options
            match.play(action, seat)
    return None


def kind_of(live: Live, viewer: int) -> tuple[object, ...]:
    """What sort of moment this is for a viewer: which questions are open, and whose."""
    match = live.match
    if live.held is not None:
        waits = type(match.state.stack[-1]).__name__ if match.deciding == [] else ""
        return "held", viewer == live.held, waits
    steps = [step for step in match.state.stack if step.seat in match.deciding]
    return viewer in match.deciding, *sorted({type(step).__name__ for step in steps})


def check_twins(game: str, settings: Settings, folder: Path) -> int:
    """Play a match and compare twins at every kind of moment; gives how many were compared."""
    options = options_with_secrets(game, 2)
    if options is None:
        return 0
    rng, barren = Random(11), 0
    known: set[tuple[object, ...]] = set()
    with TestClient(create_app(settings)) as http:
        hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        people = [guest(http, name) for name in ("Anna", "Ben")]
        tokens = [caller.token for caller in people]
        table = open_table(http, hall, people, game, options)
        for _ in range(DECISIONS):
            live = live_of(hall.tables, table)
            match, held = live.match, live.held
            if match.over or len(known) >= CHECKS or barren >= BARREN:
                break
            for viewer in rng.sample(range(2), 2):
                kind = kind_of(live, viewer)
                if kind in known:
                    continue
                other = twin(match, viewer, rng)
                if other is None:
                    barren += 1
                    continue
                known.add(kind)
                with pair(settings, table, other, folder / f"pair{len(known)}") as (one, two):
                    compare(one, two, viewer, tokens, rng, act=True)
            if held is not None:
                ended = {"seat": held, "version": live.version}
                people[held].post(f"/tables/{table}/end-turn", ended)
                continue
            seat, action = next(random_moves(match, rng))
            body = {"seat": seat, "action": str(action), "version": live.version, "hold": True}
            people[seat].post(f"/tables/{table}/actions", {**body, "confirm": True})
    return len(known)


def check_secret_choices(game: str, settings: Settings, folder: Path, **options: Json) -> set[str]:
    """Whoever has chosen last among all finds nothing of what others chose, and takes its own
    choice back without having learnt anything. Gives the steps that waited for it."""
    rng, met = Random(12), set[str]()
    with TestClient(create_app(settings)) as http:
        hall = http.app.state.hall  # type: ignore[attr-defined]  # it is our Starlette
        people = [guest(http, name) for name in ("Anna", "Ben")]
        tokens = [caller.token for caller in people]
        table = open_table(http, hall, people, game, options)
        for _ in range(40):
            live = live_of(hall.tables, table)
            match, held = live.match, live.held
            if match.over:
                break
            last = held if held is not None else match.deciding[0]
            sealed = held is None and match.deciding == [last] and match.seals(last)
            waits = type(match.state.stack[-1]).__name__
            if (sealed or (held is not None and not match.deciding)) and waits not in met:
                other = otherwise(match, last) if live.is_of_all else None
                if other is not None:
                    met.add(waits)
                    with pair(settings, table, other, folder / waits) as places:
                        compare(*places, last, tokens, rng, act=False)
                        undo = {"seat": last, "version": live.version}
                        path = f"/api/v1/tables/{table}/undo"
                        same(
                            "taking back",
                            *(p.ask("POST", path, "en", tokens[last], json=undo) for p in places),
                        )
                        compare(*places, last, tokens, rng, act=False)
            if held is not None:
                people[held].post(
                    f"/tables/{table}/end-turn", {"seat": held, "version": live.version}
                )
                continue
            seat, action = next(random_moves(match, rng))
            body = {"seat": seat, "action": str(action), "version": live.version, "hold": True}
            people[seat].post(f"/tables/{table}/actions", {**body, "confirm": True})
    return met


def open_table(
    http: TestClient, hall: Hall, people: list[Caller], game: str, options: dict[str, Json]
) -> str:
    """A table of two people who take every decision themselves, with something said."""
    for caller in people:
        actor = hall.sessions.find(caller.token) or hall.entrance._actor(caller.token)
        assert actor is not None
        assert actor.person is not None
        hall.entrance.people.save_settings(actor.person, {"forced": "never"})
    hall.sessions.forget_all()
    asked = {key: value for key, value in options.items() if value is not None}
    table = str(people[0].create(game, "me", "open", options=asked)["id"])
    people[1].post(f"/tables/{table}/seats/1", {"name": "Ben"})
    people[0].post(f"/tables/{table}/chat", {"text": "good luck"})
    return table


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A server of its own, where nothing moves between two looks."""
    path = tmp_path / "hall.db"
    return Settings(database=f"sqlite:///{path}", secret="twins", limits=False, pause=3600)


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards in every run."""
    monkeypatch.setattr(tokens, "new_seed", lambda: 20_251_115)


@pytest.mark.parametrize("game", [*lh.games(), "duel"])
def test_twins_are_told_apart_by_nothing(game: str, settings: Settings, tmp_path: Path) -> None:
    compared = check_twins(game, settings, tmp_path)
    assert compared or options_with_secrets(game, 2) is None


@pytest.mark.parametrize(
    ("game", "options", "steps"),
    [
        ("newdale", {}, {"EndPlanning"}),
        ("burgundy", {"setup": "free", "choice": "secret"}, {"Reveal"}),
        ("duel", {"spare": 1}, {"Reveal"}),
    ],
)
def test_the_last_to_choose_learns_nothing_before_the_end(
    game: str, options: dict[str, Json], steps: set[str], settings: Settings, tmp_path: Path
) -> None:
    assert steps <= check_secret_choices(game, settings, tmp_path, **options)


def test_every_answer_about_a_table_is_compared(http: TestClient, anna: Caller) -> None:
    """A new way to ask about a table has to be asked here too."""
    game = lh.games()[0]
    match = start((lh.game(game), 2, {}, 3))
    asked = set(questions(match, "x", 0, Random(1)))
    app = http.app
    routes = {
        route.path
        for route in app.routes  # type: ignore[attr-defined]  # it is our Starlette
        if isinstance(route, Route) and ("{table}" in route.path or "{id}" in route.path)
    }
    seats = {path for path in routes if "/seat" in path or "/handover" in path}
    deeds = {
        f"/t/{{id}}/{name}"
        for name in ("act", "undo", "end", "hint", "solution", "screen", "sit", "leave", "chat")
    }
    deeds |= {
        f"/t/{{id}}/{name}"
        for name in ("ask", "answer", "resign", "practice", "remove", "rematch", "branch", "name")
    }
    deeds |= {f"/api/v1/tables/{{table}}/{name}" for name in ("legacy", "reports")}
    assert routes - seats - deeds - asked == set()


# When an answer comes.


class ProudBid(Bid):
    def actions(self, state: BidsState) -> list[Action]:
        high = [action for action in super().actions(state) if action.args[0] > CARDS // 2]
        return high[-1:] or super().actions(state)


class ProudState(BidsState):
    def round_steps(self) -> list[Step[BidsState]]:
        return [ProudBid(s.seat) if isinstance(s, Bid) else s for s in super().round_steps()]


class Proud(Duel):
    """Who holds a high card has to bid it: whether there is a choice is a secret."""

    key = "proud"
    state_class = ProudState
    steps = (*Duel.steps, ProudBid)


def listed(game: Duel, monkeypatch: pytest.MonkeyPatch) -> None:
    """List one more toy while a test runs."""
    monkeypatch.setitem(PACKAGES, game.key, f"toys.{game.key}")
    monkeypatch.setitem(sys.modules, f"toys.{game.key}", SimpleNamespace(GAME=game))


def choices(match: AnyMatch, actions: list[Action], seat: int) -> int:
    """Between how many actions a seat chooses after other actions."""
    other = Match(match.game, match.players, match.seed, match.options)
    for entry, action in zip(match.log_entries(), actions, strict=True):
        other.repeat(entry.seat, action)
    return len(other.actions(seat))


def with_and_without_choice(rng: Random) -> tuple[int, list[Action]]:
    """The seed of a match where a bot has no choice, and a twin of it in which it has one."""
    game = lh.game("proud")
    for seed in range(100):
        match = start((game, 3, game.read_options({}, 3), seed))
        other = twin(match, 0, rng) if len(match.actions(2)) == 1 else None
        if other is not None and choices(match, other, 2) > 1:
            return seed, other
    raise AssertionError("no deal gives a bot a choice in one twin alone")


def compare_times(
    settings: Settings,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    pause_of: Callable[[Thinking, Task], float],
) -> None:
    """With pauses that are not drawn but given, a bot takes the same time in both twins."""
    listed(Proud(), monkeypatch)
    monkeypatch.setattr(Silence, "pause", lambda _: 3600.0)
    waits: dict[str, list[float]] = {}

    def noted(self: Thinking, task: Task) -> float:
        database = self._tables.store.url
        if database == settings.database:  # where the twins come from nobody moves
            return 3600.0
        seconds = pause_of(self, task)
        waits.setdefault(database, []).append(seconds)
        return seconds

    async def think(_: Thinking, task: Task) -> str:
        return task.only or str(task.state.actions(task.seat)[0])

    monkeypatch.setattr(Thinking, "_pause", noted)
    monkeypatch.setattr(Thinking, "_ask_worker", think)  # workers do not know the toy
    rng = Random(2)
    with TestClient(create_app(settings)) as http:
        people = [guest(http, name) for name in ("Anna", "Ben")]
        seed, other = with_and_without_choice(rng)
        monkeypatch.setattr(tokens, "new_seed", lambda: seed)
        table = str(people[0].create("proud", "me", "open", "bot:random")["id"])
        people[1].post(f"/tables/{table}/seats/1", {"name": "Ben"})
        with pair(settings, table, other, folder / "pair") as places:
            databases = [place.hall.settings.database for place in places]
            while not all(database in waits for database in databases):
                time.sleep(0.01)  # until both bots have been asked
            same("the time of an answer", *(str(waits[name][0]).encode() for name in databases))
            compare(*places, 0, [caller.token for caller in people], rng, act=False)


def test_an_answer_without_choice_comes_when_another_would(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compare_times(settings, tmp_path, monkeypatch, Thinking._pause)


# It can fail.


def test_haste_is_found(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hasty(self: Thinking, task: Task) -> float:
        return 0.0 if task.only is not None else 3600.0

    with pytest.raises(AssertionError, match="the time of an answer tells twins apart"):
        compare_times(settings, tmp_path, monkeypatch, hasty)


class Peeking(Duel):
    """Its view counts the cards of everybody together."""

    key = "peeking"

    def look_at_hand(self, state: BidsState, seat: int, viewer: int | None) -> HandView:
        seen = super().look_at_hand(state, seat, viewer)
        seen["cards"] = sum(state.hands[seat].cards)
        return seen


class Hinting(Duel):
    """Its words for an action depend on the other's hand."""

    key = "hinting"

    def describe(
        self,
        state: BidsState,
        action: Action,
        seat: int,
        tr: Translator,
        names: tuple[str, ...] = (),
    ) -> str:
        return f"{super().describe(state, action, seat, tr)} against {state.hands[1 - seat].cards}"


class Excusing(Duel):
    """Its reasons against an action depend on the other's hand."""

    key = "excusing"

    def why_not(self, state: BidsState, seat: int, action: Action, tr: Translator) -> str | None:
        other = state.hands[1 - seat].cards
        return f"Not against {other}." if action not in state.actions(seat) else None


class Hasty(Duel):
    """Its view shows all bids when everybody has bid, before they are revealed."""

    key = "hasty"

    def look_at_hand(self, state: BidsState, seat: int, viewer: int | None) -> HandView:
        seen = super().look_at_hand(state, seat, viewer)
        if isinstance(state.stack[-1] if state.stack else None, Reveal):
            seen["own_bid"] = state.hands[seat].bid
        return seen


def test_a_choice_that_is_shown_early_is_found(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed(Hasty(), monkeypatch)
    with pytest.raises(AssertionError, match="tells twins apart"):
        check_secret_choices("hasty", settings, tmp_path, spare=1)


@pytest.mark.parametrize("broken", [Peeking(), Hinting(), Excusing()], ids=lambda game: game.key)
def test_a_leak_is_found(
    broken: Duel, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed(broken, monkeypatch)
    with pytest.raises(AssertionError, match="tells twins apart"):
        check_twins(broken.key, settings, tmp_path)
