"""No request gains time: only a move that stands winds a clock, whatever else one does.

A state machine sends requests of all kinds to the services, while a clock that it sets itself goes
on. After each it compares what the table says of its seats' time with what the moves that stand
tell: those are played anew on a match of their own, and whoever has to decide in it is charged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from ludohall.web.errors import HallError
from ludohall.web.match.clock import MOVE, reckon, spared, times_of
from ludohall.web.match.entries import END
from ludohall.web.match.history import undealt
from ludohall.web.match.memory import Live
from ludohall.web.match.turns import holder
from ludohall.web.model import Actor, How, SeatSpec, Terms
from ludohall.web.people import tokens
from ludohall.web.people.accounts import People
from ludohall.web.store import Store, base
from ludohall.web.tables.time_up import MISSED
from tests.web.services import Services
from tests.web.times import DAY, HOUR, MINUTE, Watch

START = 1000 * DAY
SEATS = st.integers(0, 1)
LIMIT = 30 * DAY
"""So long that nobody runs out of time: what is looked at is what was used."""


def standing(live: Live) -> Iterator[tuple[int, int, list[int]]]:
    """The moves that stand: when each was made, by whom, and who had to decide after it."""
    table = live.bundle.table
    match, kept, ended = undealt(table), [], 0
    assert table.started is not None
    yield table.started, -1, match.deciding
    stands = {row.seq for row in live.kept}
    for row in live.rows:
        if row.seq in stands:
            match.repeat(row.seat, match.game.verbs.parse(row.action))
            kept.append(row)
        elif row.action == END:
            ended = row.seq
        else:
            continue
        held = holder(match, kept, ended)
        yield row.at, row.seat, match.deciding if held is None else [held]


def owed(live: Live, kind: str, moment: int, lost: Callable[[int, int], int]) -> list[int]:
    """What each seat must have used at least, by the moves that stand alone."""
    found = [0] * live.match.players
    steps = list(standing(live))
    ends = [step[0] for step in steps[1:]] + [moment]
    waited: list[int] = []
    for (at, mover, deciding), end in zip(steps, ends, strict=True):
        for seat in range(live.match.players):
            if kind == MOVE and (seat not in waited or seat == mover or seat not in deciding):
                found[seat] = 0
            if seat in deciding:
                found[seat] += end - at - lost(at, end)
        waited = deciding
    return found


class Requests(RuleBasedStateMachine):
    """Two people at a table with a clock, and all that they can ask of the server."""

    store: Store
    watch: Watch
    clock: str
    game: str
    hotseat: bool
    """One person plays both seats."""
    done: set[str]
    """What has been done, and not refused."""

    def __init__(self) -> None:
        super().__init__()
        self.watch.now += 1000 * DAY
        self.here = Services(self.store)
        self.people: dict[str, Actor] = {}
        self.gaps: list[tuple[int, int]] = []
        self.slack = [0, 0]
        """What a takeback to which both agreed has spared its asker."""
        host = self.guest("Anna")
        seats = [SeatSpec("me"), SeatSpec("me" if self.hotseat else "open")]
        terms = Terms(clock=f"{self.clock}:{LIMIT // 1000}")
        self.table = self.here.opening.create(host, self.game, seats, {}, terms).id
        if not self.hotseat:
            self.here.seating.sit(self.guest("Ben"), self.table, 1, "Ben")

    def guest(self, name: str) -> Actor:
        actor = Actor(People(self.store).guest(name, {"forced": "never"})[0])
        assert actor.person is not None
        self.people[actor.person.id] = actor
        return actor

    @contextmanager
    def live(self) -> Iterator[Live]:
        with self.here.tables.using(self.table) as live:
            yield live

    def holder(self, seat: int) -> Actor:
        """Whoever holds a seat, or somebody who does not."""
        with self.live() as live:
            held = sorted(person for place, person in live.bundle.holders if place == seat)
        return self.people[held[0]] if held else next(iter(self.people.values()))

    def lost(self, since: int, until: int) -> int:
        """For how long no server ran between two moments."""
        return sum(max(0, min(until, b) - max(since, a)) for a, b in self.gaps)

    def used(self) -> list[int]:
        """What each seat has used now."""
        with self.live() as live:
            times = times_of(live.bundle.table)
            assert times is not None
            ago = self.watch.now - times.at
            pairs = zip(times.used, times.runs, strict=True)
            return [used + (ago if runs else 0) for used, runs in pairs]

    def request(self, send: Callable[..., Any], who: Actor, *args: Any) -> bool:
        """Send something; whether it was done. What is refused changes nothing."""
        with suppress(HallError):
            send(who, self.table, *args)
            self.done.add(send.__name__)
            return True
        return False

    @property
    def version(self) -> int:
        with self.live() as live:
            return live.version

    # Time.

    @rule(milliseconds=st.sampled_from([1, MINUTE, HOUR, 5 * HOUR]))
    def time_passes(self, milliseconds: int) -> None:
        """Nobody does anything."""
        self.watch.now += milliseconds

    @rule(milliseconds=st.sampled_from([2 * MISSED, HOUR]))
    def no_server_runs(self, milliseconds: int) -> None:
        """The server is away for a while."""
        before = self.watch.now
        self.store.beat(before, DAY * 10000, spared)
        self.watch.now += milliseconds
        assert self.store.beat(self.watch.now, MISSED, spared) == milliseconds
        self.gaps.append((before, self.watch.now))
        self.here.tables.heard(self.table)

    @rule()
    def restart(self) -> None:
        """Another process takes over."""
        self.here = Services(self.store)

    # Playing.

    @rule(seat=SEATS, hold=st.booleans(), choice=st.integers(0, 5))
    def act(self, seat: int, hold: bool, choice: int) -> None:
        """A move, which may be taken back."""
        with self.live() as live:
            if live.over or seat not in live.match.deciding:
                return
            actions = live.match.actions(seat)
        action = str(actions[choice % len(actions)])
        how = How(confirm=True, hold=hold)
        args = (seat, action, self.version, how)
        self.request(self.here.playing.act, self.holder(seat), *args)

    @rule(seat=SEATS)
    def undo(self, seat: int) -> None:
        """Taking one's last move back."""
        self.request(self.here.playing.undo, self.holder(seat), seat, self.version)

    @rule(seat=SEATS, hold=st.booleans(), milliseconds=st.sampled_from([MINUTE, HOUR]))
    def turn_and_undo(self, seat: int, hold: bool, milliseconds: int) -> None:
        """All of one's turn, so that perhaps the other one is asked, and its last move back."""
        for _ in range(8):
            with self.live() as live:
                if live.over or live.deciding != [seat] or live.held is not None:
                    break
            self.act(seat, hold, 0)
        self.watch.now += milliseconds
        self.undo(seat)

    @rule(seat=SEATS)
    def end_turn(self, seat: int) -> None:
        """Handing a turn over."""
        self.request(self.here.playing.end_turn, self.holder(seat), seat, self.version)

    @rule(seat=SEATS, what=st.sampled_from(["takeback", "end"]))
    def ask_and_withdraw(self, seat: int, what: str) -> None:
        """Asking for something, and for nothing after all."""
        if self.request(self.here.playing.ask, self.holder(seat), seat, self.version, what):
            self.request(self.here.playing.reply, self.holder(seat), seat, self.version, False)

    @rule(seat=SEATS)
    def ask_and_decline(self, seat: int) -> None:
        """Asking for a move back, which the other one does not allow."""
        if self.request(self.here.playing.ask, self.holder(seat), seat, self.version, "takeback"):
            other = self.holder(1 - seat)
            self.request(self.here.playing.reply, other, 1 - seat, self.version, False)

    @rule(seat=SEATS)
    def ask_and_agree(self, seat: int) -> None:
        """A move is taken back with the consent of both: nobody is given anything back."""
        if not self.request(
            self.here.playing.ask, self.holder(seat), seat, self.version, "takeback"
        ):
            return
        before = self.used()
        with self.live() as live:
            waited = set(live.deciding)
        other = self.holder(1 - seat)
        if self.request(self.here.playing.reply, other, 1 - seat, self.version, True):
            with self.live() as live:
                waited &= set(live.deciding)
                must = owed(live, self.clock, self.watch.now, self.lost)
            after = self.used()
            for place in range(2) if self.clock != MOVE else waited:
                assert after[place] >= before[place]
            self.slack = [max(0, a - b) for a, b in zip(must, after, strict=True)]

    # Seats.

    @rule(seat=SEATS)
    def leave_and_come_back(self, seat: int) -> None:
        """Standing up and sitting down."""
        who = self.holder(seat)
        if self.request(self.here.seating.leave, who, seat):
            self.request(self.here.seating.sit, who, seat, "")

    @rule(seat=SEATS, milliseconds=st.sampled_from([MINUTE, HOUR]))
    def leave_for_a_while(self, seat: int, milliseconds: int) -> None:
        """Standing up, and somebody comes later."""
        who = self.holder(seat)
        if self.request(self.here.seating.leave, who, seat):
            self.watch.now += milliseconds
            if not self.request(self.here.seating.sit, self.guest("Cleo"), seat, "Cleo"):
                self.request(self.here.seating.sit, who, seat, "")

    @rule(seat=SEATS)
    def one_more_device(self, seat: int) -> None:
        """One's own seat on a phone."""
        link = self.here.looking.table(self.holder(seat), self.table).seats[seat].link
        if link is not None:
            token = link.rsplit("/", 1)[-1]
            self.request(self.here.seating.claim, self.guest("Phone"), token, "")

    @rule(seat=SEATS, milliseconds=st.sampled_from([1, MINUTE]))
    def hand_over(self, seat: int, milliseconds: int) -> None:
        """The host keeps the seat for somebody else, who comes; at once that is refused."""
        host = next(iter(self.people.values()))
        self.watch.now += milliseconds
        if self.request(self.here.seating.hand_over, host, seat, SeatSpec("invite")):
            link = self.here.looking.table(host, self.table).seats[seat].link
            assert link is not None
            token = link.rsplit("/", 1)[-1]
            self.request(self.here.seating.claim, self.guest("Dora"), token, "Dora")

    @rule(milliseconds=st.sampled_from([1, MINUTE]))
    def a_bot_for_a_while(self, milliseconds: int) -> None:
        """The host puts a bot on her seat, and comes back before it has moved."""
        host = next(iter(self.people.values()))
        seats = self.here.seating
        if self.request(seats.set_seat, host, 0, SeatSpec("bot", bot="random")):
            self.watch.now += milliseconds
            self.request(seats.set_seat, host, 0, SeatSpec("me"))

    # What has to be true.

    @property
    def is_over(self) -> bool:
        with self.live() as live:
            return live.over

    @invariant()
    def nobody_has_gained_anything(self) -> None:
        """All the time that the standing moves took is charged to those who had to make them."""
        if self.is_over:
            return
        with self.live() as live:
            must = owed(live, self.clock, self.watch.now, self.lost)
            kinds = [seat.kind for seat in live.bundle.seats]
        for seat, used in enumerate(self.used()):
            if must[seat] == 0:
                self.slack[seat] = 0
            if kinds[seat] != "bot":
                assert used >= must[seat] - self.slack[seat], (seat, used, must)

    @invariant()
    def it_follows_from_what_is_stored(self) -> None:
        """Another process works out the same from the history."""
        if self.is_over:
            return
        fresh = Live(self.store, self.table)
        row = fresh.bundle.table
        times = times_of(row)
        assert times is not None
        again = reckon(
            row, fresh.bundle.seats, fresh.first, fresh.rows, fresh.bundle.gaps, self.watch.now
        )
        assert again.deadline == row.deadline


@pytest.mark.parametrize(
    ("game", "hotseat"), [("burgundy", False), ("duel", False), ("burgundy", True)]
)
@pytest.mark.parametrize("clock", ["move", "match"])
def test_no_request_gains_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, hotseat: bool, clock: str
) -> None:
    watch = Watch(START)
    monkeypatch.setattr(base, "time", watch)
    monkeypatch.setattr(tokens, "new_seed", lambda: 7)  # the same match in every run
    store = Store(f"sqlite:///{tmp_path / 'hall.db'}")
    store.migrate()
    done = set[str]()
    table = {"clock": clock, "game": game, "hotseat": hotseat}
    machine = type("Requests", (Requests,), {"store": store, "watch": watch, "done": done, **table})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=10,
            stateful_step_count=25,
            deadline=None,
            derandomize=True,  # what has to come up comes up in every run
            phases=[Phase.generate],  # a sequence is short enough to be read
            suppress_health_check=list(HealthCheck),
        ),
    )
    store.close()
    alone = {"act", "undo", "claim", "ask"}
    assert (alone if hotseat else alone | {"leave", "sit", "hand_over"}) <= done
