"""The stored history of a table in memory, with the match that it leads to.

It can be rebuilt from the store at any moment. What is played becomes entries of it; what others
have stored is followed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import ludohall as lh
from ludohall.core.action import Action
from ludohall.core.errors import LudohallError
from ludohall.web.match.clock import Clocked, reckon
from ludohall.web.match.entries import END, STOP
from ludohall.web.match.history import (
    AnyEntry,
    AnyMatch,
    fold,
    joined,
    last_of,
    replay,
    text_of,
    undealt,
)
from ludohall.web.match.positions import Positions, Steps
from ludohall.web.match.progress import progress_of
from ludohall.web.match.turns import holder, last_end
from ludohall.web.model import LogLine
from ludohall.web.store import (
    ActionRow,
    Bundle,
    Conflict,
    SeatRow,
    Store,
    TableRow,
    now,
)

Choices: TypeAlias = "list[tuple[Action, ...] | None]"


class Gone(Exception):
    """The table is not in the store."""


class Broken(Exception):
    """The installed rules do not lead through the stored history."""


@dataclass(frozen=True)
class Played:
    """Something done in the match that is not stored yet."""

    seat: int
    action: str
    undoes: int | None = None
    forced: bool = False
    waits: bool = False


def as_played(entry: AnyEntry) -> Played:
    """An entry of the match as the store keeps it."""
    return Played(entry.seat, str(entry.action))


class Kept:
    """The match of a table, and the entries that it has been through."""

    def __init__(self, store: Store, table: str, positions: Positions | None = None) -> None:
        self.store = store
        self.id = table
        self._positions = positions or Positions()
        self._owner = object()
        """Whose positions are kept: another one when the match has been read anew."""
        self.dirty = False
        """Something else has changed the table: `freshen` before use."""
        self.sound = False
        """Whether the match is what the store holds; where not, throw it away."""
        self.bundle: Bundle
        self.match: AnyMatch
        self.rows: list[ActionRow] = []
        self.kept: list[ActionRow] = []
        self.joined: frozenset[int] = frozenset()
        """The entries that make one choice with the one before them."""
        self.own: list[int] = []
        """For each seat, the version at which its own decision last changed."""
        self.held: int | None = None
        """The seat that has played all of its turn and has not handed it over yet."""
        self._ended = 0
        """The last entry that handed a turn over."""
        self._lines: dict[tuple[int | None, str], list[LogLine]] = {}
        self._steps: Steps | None = None
        self._turns: list[int] = []
        """The numbers of the positions before each kept action that is not chance, so far."""
        self._stepped = 1
        """How many of the kept actions those are of."""
        self._first: list[int] | None = None
        self.secrets: dict[int, tuple[int, bool]] = {}
        """By seat: at which version it was looked whether it has any, and whether it has."""
        self.reload()

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return self.rows[-1].seq if self.rows else 0

    @property
    def stamp(self) -> str:
        """What a page that shows the present knows."""
        return f"{self.version}.{self.bundle.table.meta}.{self.bundle.table.chat}"

    @property
    def names(self) -> tuple[str, ...]:
        """The names at the table, by seat; a seat that is free has that of who left it."""
        return tuple(seat.name or seat.was or f"P{seat.seat + 1}" for seat in self.bundle.seats)

    @property
    def people(self) -> frozenset[int]:
        """The seats that people play."""
        return frozenset(seat.seat for seat in self.bundle.seats if seat.kind == "person")

    # Where the match is.

    @property
    def over(self) -> bool:
        """Whether the match has ended, by the rules or before that."""
        return self.match.over or self.bundle.table.finished is not None

    @property
    def stopped(self) -> str:
        """How the match ended before its end; empty where it did not."""
        last = self.rows[-1].action if self.rows else ""
        return last.removeprefix(STOP) if last.startswith(STOP) else ""

    @property
    def deciding(self) -> list[int]:
        """The seats that the table waits for."""
        if self.over:
            return []
        return self.match.deciding if self.held is None else [self.held]

    @property
    def is_joint(self) -> bool:
        """Whether those who decide now choose at once."""
        deciding = self.match.deciding
        return bool(deciding) and self.match.state.own_step(deciding[0]) >= 0

    def choices(self) -> Choices:
        """What each seat may choose in a simultaneous phase; None outside of one."""
        deciding = self.match.deciding
        if not self.is_joint:
            return [None] * self.match.players
        return [
            tuple(self.match.actions(seat)) if seat in deciding else ()
            for seat in range(self.match.players)
        ]

    @property
    def first(self) -> list[int]:
        """The seats that decide before anything has happened, not even chance."""
        if self._first is None:
            self._first = undealt(self.bundle.table).deciding if self.bundle.table.clock else []
        return self._first

    def clocked(
        self, table: TableRow, seats: Sequence[SeatRow], rows: Sequence[ActionRow], moment: int
    ) -> Clocked:
        """What the clock of the table says with these seats and this history."""
        return reckon(table, seats, self.first, rows, self.bundle.gaps, moment)

    # Coming from the store.

    def reload(self) -> None:
        """Everything anew."""
        self.sound = self.dirty = False
        self._owner = object()
        self.read_seats()
        self.rows = self.store.actions(self.id)
        self._fold()
        self.joined = joined(self.rows)
        self._first = None
        try:
            self.match = replay(self.bundle.table, self.kept)
        except Exception as error:  # whatever the rules stumble over in what others have stored
            raise Broken(str(error)) from error
        self.own = [self.version] * self.match.players
        self._ended = last_end(self.rows)
        self.held = holder(self.match, self.kept, self._ended)
        self.sound = True

    def freshen(self) -> None:
        """Take over what somebody else has stored."""
        if not self.dirty:
            return
        self.sound = self.dirty = False
        self.read_seats()
        if self.match.seed != self.bundle.table.seed:  # it was dealt
            self.reload()
            return
        try:
            self._follow(self.store.actions(self.id, self.version))
        except (LudohallError, LookupError):
            self.reload()
        self.sound = True

    def catch_up(self) -> None:
        """Another process stored something first: take back what was played, then follow it."""
        self.match = replay(self.bundle.table, self.kept)
        self.dirty = True
        self.freshen()

    def read_seats(self) -> None:
        """Take over a change of the table's row or seats."""
        bundle = self.store.bundle(self.id)
        if bundle is None:
            raise Gone
        self.bundle = bundle
        self._lines.clear()

    def said(self, message: int) -> None:
        """Note the number of a message that was stored."""
        table = replace(self.bundle.table, chat=max(message, self.bundle.table.chat))
        self.bundle = replace(self.bundle, table=table)

    def _follow(self, fresh: Sequence[ActionRow]) -> None:
        """Repeat new entries in the match; LookupError where they come out otherwise."""
        place = 0
        while place < len(fresh):
            row = fresh[place]
            before = self.choices()
            done = 1
            if row.undoes is not None:
                last = last_of(row.seat, self.kept)
                if last is None or self.kept[last].seq != row.undoes:
                    raise LookupError(self.id)  # more than the seat's last decision is taken back
                self.match.undo(row.seat)
            elif row.seat == lh.NATURE:  # it had waited for the end of a turn
                self.match.repeat(row.seat, self.match.game.verbs.parse(row.action))
            elif row.is_action:
                entries = self.match.play(row.action, row.seat, hold=row.waits)
                done = len(entries)
                stored = [(other.seat, other.action) for other in fresh[place : place + done]]
                if stored != [(entry.seat, str(entry.action)) for entry in entries]:
                    raise LookupError(self.id)
            self._keep(fresh[place : place + done], before)
            place += done

    # Going to the store.

    def store_all(self, played: Sequence[Played], before: Choices) -> None:
        """Store what was played. `Conflict`: the store holds something else, `catch_up`."""
        kept, rows = self._with(played), self._rows_for(played)
        if self.match.length != len(kept):
            raise Conflict  # it was not played on what the store holds
        held = self._holder(kept, played)
        waited = self.match.deciding if held is None else [held]
        rows[-1] = replace(rows[-1], deciding=text_of(waited))
        done = progress_of(self.bundle, self.match, rows, kept, held, self.rows, self.first)
        base = self.rows[-1] if self.rows else None
        updated = self.store.append(self.id, base, rows, done)
        table = replace(
            self.bundle.table,
            version=done.version,
            deciding=done.deciding,
            bot_due=done.bot_due,
            finished=done.finished,
            result=done.result,
            practice=done.practice,
            used=done.used,
            deadline=done.deadline,
            moved=done.moved,
            updated=updated,
        )
        self.bundle = replace(self.bundle, table=table)
        self._keep(rows, before)
        self.sound = True

    def _keep(self, rows: Sequence[ActionRow], before: Choices) -> None:
        """Note stored entries that the match has been through."""
        self._ended = self._ended_after(rows)
        self.rows += rows
        self.joined |= joined(rows)
        self._steps = None
        if any(row.undoes is not None for row in rows):
            self._fold()
            self._lines.clear()
        else:
            self.kept += [row for row in rows if row.is_action]
        self.held = holder(self.match, self.kept, self._ended)
        movers = {row.seat for row in rows if row.undoes is not None or row.is_action}
        if not movers and not any(row.action == END for row in rows):
            return  # nobody is asked anything else
        after = self.choices()
        for seat, choice in enumerate(before):
            moved = seat in movers or lh.NATURE in movers
            if moved or choice is None or choice != after[seat]:
                self.own[seat] = self.version

    def _fold(self) -> None:
        """Read off all entries which actions have not been taken back."""
        self.kept = fold(self.rows)
        self._steps, self._turns, self._stepped = None, [], 1

    def _with(self, played: Sequence[Played]) -> list[ActionRow]:
        """The actions of the match when this is stored."""
        rows = self._rows_for(played)
        if any(row.undoes is not None for row in rows):
            return fold([*self.rows, *rows])
        return [*self.kept, *[row for row in rows if row.is_action]]

    def _holder(self, kept: Sequence[ActionRow], played: Sequence[Played]) -> int | None:
        """Who holds the turn when this is stored."""
        return holder(self.match, kept, self._ended_after(self._rows_for(played)))

    def _ended_after(self, rows: Sequence[ActionRow]) -> int:
        """The last entry that handed a turn over, with these new ones."""
        if any(row.undoes == self._ended for row in rows):
            return last_end([*self.rows, *rows])
        return last_end(rows) or self._ended

    def _rows_for(self, played: Sequence[Played]) -> list[ActionRow]:
        """What was played as the entries that it becomes."""
        first, at = self.version + 1, now()
        return [
            ActionRow(first + n, it.seat, it.action, it.undoes, it.forced, at, it.waits)
            for n, it in enumerate(played)
        ]
