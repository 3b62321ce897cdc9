"""A match in memory with its stored history. It can be rebuilt from the store at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import Any, NamedTuple, TypeAlias

import ludohall as lh
from ludohall.core.action import Action
from ludohall.core.errors import CannotUndo, LudohallError
from ludohall.core.match import Entry
from ludohall.web.history import AnyMatch, fold, last_of, replay, text_of, undone
from ludohall.web.model import LogLine, moment
from ludohall.web.store import (
    ActionRow,
    Bundle,
    Conflict,
    Progress,
    SeatRow,
    Store,
    now,
)

AnyEntry: TypeAlias = "Entry[Any]"
Choices: TypeAlias = "list[tuple[Action, ...] | None]"

FORCED_AT_ONCE = 300


class Gone(Exception):
    """The table is not in the store."""


@dataclass(frozen=True)
class Played:
    """Something done in the match that is not stored yet."""

    seat: int
    action: str
    undoes: int | None = None
    forced: bool = False


class Steps(NamedTuple):
    """The past of a table as one steps through it."""

    turns: tuple[int, ...]
    """The numbers of all positions between which one can step, the first and last included."""
    undone: tuple[tuple[int, int], ...]
    """The entries that take something back, with their seats."""


class Live:
    """One table, for one thread at a time: `shelf.Shelf.using` gives it out."""

    def __init__(self, store: Store, table: str) -> None:
        self.store = store
        self.id = table
        self.dirty = False
        """Something else has changed the table: `freshen` before use."""
        self.sound = False
        """Whether the match is what the store holds; where not, throw it away."""
        self.bundle: Bundle
        self.match: AnyMatch
        self.rows: list[ActionRow] = []
        self.kept: list[ActionRow] = []
        self.own: list[int] = []
        """For each seat, the version at which its own decision last changed."""
        self._lines: dict[tuple[int | None, str], list[LogLine]] = {}
        self._steps: Steps | None = None
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
        """The names at the table, by seat."""
        return tuple(seat.name for seat in self.bundle.seats)

    # Coming from the store.

    def reload(self) -> None:
        """Everything anew."""
        self.sound = self.dirty = False
        self.read_seats()
        self.rows = self.store.actions(self.id)
        self.kept = fold(self.rows)
        self._steps = None
        self.match = replay(self.bundle.table, self.kept)
        self.own = [self.version] * self.match.players
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
            if row.undoes is not None:
                self.match.undo(row.seat)
                done = 1
            else:
                entries = self.match.play(row.action, row.seat)
                done = len(entries)
                stored = [(other.seat, other.action) for other in fresh[place : place + done]]
                if stored != [(entry.seat, str(entry.action)) for entry in entries]:
                    raise LookupError(self.id)
            self._keep(fresh[place : place + done], before)
            place += done

    # Playing: first in the match, then in the store, then in `rows`.

    def choices(self) -> Choices:
        """What each seat may choose in a simultaneous phase; None outside of one."""
        deciding = self.match.deciding
        if not deciding or self.match.state.own_step(deciding[0]) < 0:
            return [None] * self.match.players
        return [
            tuple(self.match.actions(seat)) if seat in deciding else ()
            for seat in range(self.match.players)
        ]

    def play(self, seat: int, action: str) -> list[Played]:
        """Play in the match. Where nobody else is there, what leaves no choice follows at once."""
        forced = answers_itself(self.match, self.bundle.seats, seat) is not None
        self.sound = False
        try:
            first, *rest = self.match.play(action, seat)
        except LudohallError:
            self.sound = True  # a refusal changes nothing
            raise
        played = [replace(as_played(first), forced=forced), *map(as_played, rest)]
        if self.is_shared:
            return played
        for _ in range(FORCED_AT_ONCE):
            due = self.silent()
            if not due:
                break
            first, *rest = self.match.play(due[0][1], due[0][0])
            played += [replace(as_played(first), forced=True), *map(as_played, rest)]
        return played

    def undo(self, seat: int) -> list[Played]:
        """Take back the seat's last decision, and with it moves that played themselves.

        `CannotUndo` after a first forced move was taken back leaves a match to throw away.
        """
        self.sound = False
        taken: list[Played] = []
        kept = list(self.kept)
        while True:
            place = last_of(seat, kept)
            if place is None:
                raise CannotUndo("there is no decision to take back")
            self.match.undo(seat)
            row = kept.pop(place)
            taken.append(Played(seat, "undo", undoes=row.seq))
            if not row.forced:
                return taken

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would work, moves that played themselves left aside."""
        if self.match.over or not self.match.can_undo(seat):
            return False
        for row in reversed(self.kept):
            if row.seat == seat and not row.forced:
                return True
            if row.seat == lh.NATURE:
                return False
        return False

    def store_all(self, played: Sequence[Played], before: Choices) -> None:
        """Store what was played. `Conflict`: the store holds something else, `catch_up`."""
        version, at = self.version, now()
        longer = sum(-1 if each.undoes is not None else 1 for each in played)
        if self.match.length != len(self.kept) + longer:
            raise Conflict  # it was not played on what the store holds
        rows = [
            ActionRow(version + 1 + place, each.seat, each.action, each.undoes, each.forced, at)
            for place, each in enumerate(played)
        ]
        done = self.progress(version + len(rows))
        base = self.rows[-1] if self.rows else None
        updated = self.store.append(self.id, base, rows, done)
        table = replace(
            self.bundle.table,
            version=done.version,
            deciding=done.deciding,
            bot_due=done.bot_due,
            finished=done.finished,
            result=done.result,
            updated=updated,
        )
        self.bundle = replace(self.bundle, table=table)
        self._keep(rows, before)
        self.sound = True

    def _keep(self, rows: Sequence[ActionRow], before: Choices) -> None:
        """Note stored entries that the match has been through."""
        self.rows += rows
        self._steps = None
        if any(row.undoes is not None for row in rows):
            self.kept = fold(self.rows)
            self._lines.clear()
        else:
            self.kept += rows
        movers = {row.seat for row in rows}
        after = self.choices()
        for seat, choice in enumerate(before):
            moved = seat in movers or lh.NATURE in movers
            if moved or choice is None or choice != after[seat]:
                self.own[seat] = self.version

    def silent(self) -> list[tuple[int, Action]]:
        """The people's seats that have no choice, with their only action: it plays itself."""
        return silent(self.match, self.bundle.seats)

    @property
    def is_shared(self) -> bool:
        """Whether several people play here: then haste would betray a hand."""
        taken = {seat.seat for seat in self.bundle.seats if seat.kind == "person"}
        hands: dict[int, set[str]] = {}
        for seat, person in self.bundle.holders:
            if seat in taken:
                hands.setdefault(seat, set()).add(person)
        return any(one.isdisjoint(other) for one, other in combinations(hands.values(), 2))

    def ends_undo(self, seat: int, action: Action) -> bool:
        """Whether a legal action leads to chance, to the end or to another seat's turn.

        Where all choose at once, a choice can be taken back until the last one has chosen.
        """
        state = self.match.state.clone()
        joint = state.own_step(seat) >= 0
        state.apply(action, seat)
        deciding = state.deciding()
        if not deciding:
            return True
        return seat not in deciding and not (joint and state.own_step(deciding[0]) >= 0)

    def progress(self, version: int) -> Progress:
        """What the table's row says of the match now."""
        match = self.match
        table = self.bundle.table
        result = {"scores": match.scores(), "winners": match.winners()} if match.over else None
        return Progress(
            version=version,
            deciding=text_of(match.deciding),
            bot_due=table.started is not None and is_due(match, self.bundle.seats),
            finished=(table.finished or now()) if match.over else None,
            result=text_of(result) if result else None,
        )

    def bots_deciding(self) -> list[int]:
        """The bots' seats that owe a decision."""
        return [s for s in self.match.deciding if self.bundle.seats[s].kind == "bot"]

    # Looking.

    @property
    def steps(self) -> Steps:
        """What one can step through; the same for all who look."""
        if self._steps is None:
            kept, last = self.kept, self.version
            turns = [row.seq for row, following in pairwise(kept) if following.seat != lh.NATURE]
            if not turns or turns[-1] != last:
                turns.append(last)
            self._steps = Steps(tuple(turns), undone(self.rows))
        return self._steps

    def past(self, at: int) -> tuple[AnyMatch, list[ActionRow], int]:
        """The match as it was at an entry, moved on to where NATURE had finished."""
        while at < self.version and self.rows[at].seat == lh.NATURE:  # rows[at] is entry at + 1
            at += 1
        kept = fold(self.rows[:at])
        return replay(self.bundle.table, kept), kept, at

    def log(self, seat: int | None, language: str) -> list[LogLine]:
        """The log in words as a seat may read it."""
        lines = self._lines.setdefault((seat, language), [])
        known = len(lines)
        lines += self.lines(self.match, self.kept, seat, language, known)
        return lines

    def lines(
        self,
        match: AnyMatch,
        kept: Sequence[ActionRow],
        seat: int | None,
        language: str,
        known: int = 0,
    ) -> list[LogLine]:
        """Lines of the log from number `known` on."""
        game, names = match.game, self.names
        tr = game.translator(language)
        return [
            LogLine(
                seq=row.seq,
                seat=entry.seat,
                action=str(entry.action),
                text=game.say_action(entry.action, names, tr),
                events=tuple(game.say_event(event, names, tr) for event in entry.events),
                facts=tuple(str(event) for event in entry.events),
                forced=row.forced and entry.seat == seat,
                at=moment(row.at),
            )
            for row, entry in zip(kept[known:], match.log(seat, known), strict=True)
        ]


def answers_itself(match: AnyMatch, seats: Sequence[SeatRow], seat: int) -> Action | None:
    """The only action of a person's seat, unless that person wants to be asked."""
    if seat not in match.deciding or seats[seat].kind != "person" or seats[seat].forced == "never":
        return None
    actions = match.actions(seat)
    return actions[0] if len(actions) == 1 else None


def silent(match: AnyMatch, seats: Sequence[SeatRow]) -> list[tuple[int, Action]]:
    """The people's seats that have no choice, with what they do."""
    found = ((seat, answers_itself(match, seats, seat)) for seat in match.deciding)
    return [(seat, action) for seat, action in found if action is not None]


def is_due(match: AnyMatch, seats: Sequence[SeatRow]) -> bool:
    """Whether the hall itself has to move: a bot, or an answer without choice."""
    bots = any(seats[seat].kind == "bot" for seat in match.deciding)
    return bots or bool(silent(match, seats))


def as_played(entry: AnyEntry) -> Played:
    """An entry of the match as the store keeps it."""
    return Played(entry.seat, str(entry.action))
