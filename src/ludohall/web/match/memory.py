"""A match in memory with its stored history. It can be rebuilt from the store at any moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import NamedTuple, TypeAlias

import ludohall as lh
from ludohall.core.action import Action
from ludohall.core.errors import CannotUndo, LudohallError
from ludohall.web.match.clock import Clocked, reckon
from ludohall.web.match.entries import END, SET, STOP
from ludohall.web.match.history import (
    AnyEntry,
    AnyMatch,
    fold,
    is_chance,
    is_rivals,
    joined,
    last_of,
    replay,
    text_of,
    undealt,
    undone,
)
from ludohall.web.match.log import lines_of
from ludohall.web.match.positions import Position, Positions
from ludohall.web.match.progress import progress_of
from ludohall.web.match.turns import (
    holder,
    is_due,
    is_habit,
    last_end,
    only_answer,
    wants_to_end,
)
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

FORCED_AT_ONCE = 300
PARTS = 1000
"""More events than an entry has."""


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


class Steps(NamedTuple):
    """The past of a table as one steps through it."""

    turns: tuple[int, ...]
    """The numbers of all positions between which one can step, the first and last included."""
    undone: tuple[tuple[int, int], ...]
    """The entries that take something back, with their seats."""


class Live:
    """One table, for one thread at a time: `shelf.Shelf.using` gives it out."""

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

    # Coming from the store.

    def reload(self) -> None:
        """Everything anew."""
        self.sound = self.dirty = False
        self._owner = object()
        self.read_seats()
        self.rows = self.store.actions(self.id)
        self.kept = fold(self.rows)
        self.joined = joined(self.rows)
        self._steps = self._first = None
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

    # Playing: first in the match, then in the store, then in `rows`.

    def choices(self) -> Choices:
        """What each seat may choose in a simultaneous phase; None outside of one."""
        deciding = self.match.deciding
        if not self.is_joint:
            return [None] * self.match.players
        return [
            tuple(self.match.actions(seat)) if seat in deciding else ()
            for seat in range(self.match.players)
        ]

    def play(self, seat: int, action: str, hold: bool = False) -> list[Played]:
        """Play in the match. Where nobody else is there, what leaves no choice follows at once.

        With `hold` the turn waits, where it was the last action of one, for its player to end it.
        """
        forced = self.answers_itself(seat) is not None
        waits = self._waits(seat, action, hold, forced, self.kept)
        self.sound = False
        try:
            played = self._play(seat, action, forced, waits, [])
        except LudohallError:
            self.sound = True  # a refusal changes nothing
            raise
        return self._play_on(played)

    def play_set(
        self, seat: int, actions: Sequence[str], hold: bool, check: Callable[[Live, str], None]
    ) -> list[Played]:
        """Play the picks of a set: they are one choice, and are taken back as one.

        `check` may refuse before the last of them is played; the match is thrown away then.
        """
        waits = self._waits(seat, actions[0], hold, False, self.kept)
        self.sound = False
        played = [Played(seat, f"{SET}{len(actions)}")]
        for place, action in enumerate(actions):
            if place == len(actions) - 1:
                check(self, action)
            played += self._play(seat, action, False, waits, played)
        return self._play_on(played)

    def end_turn(self, seat: int) -> list[Played]:
        """Hand the turn over: chance moves where it has waited."""
        self.sound = False
        return self._play_on([Played(seat, END), *self._let_nature_move()])

    def _play(
        self, seat: int, text: str, forced: bool, waits: bool, before: Sequence[Played]
    ) -> list[Played]:
        """Play one action; what ends its turn in words, or where nothing is lost by that, hands it
        over. What is decided for a rival is no turn to hand over."""
        action = self.match.game.verbs.parse(text)
        legal = waits and action in self.match.actions(seat)
        in_words = legal and self.match.ends_turn(action, seat)
        in_words |= action.verb in self.match.game.for_rivals
        first, *rest = self.match.play(action, seat, hold=waits)
        played = [replace(as_played(first), forced=forced, waits=waits), *map(as_played, rest)]
        if not waits or self.match.over or not self.match.turn_is_over(seat):
            return played
        kept = self._with([*before, *played])
        asked = self.is_shared or wants_to_end(self.match, self.bundle.seats[seat], kept)
        if in_words or not asked:
            played += [Played(seat, END), *self._let_nature_move()]
        return played

    def _play_on(self, played: list[Played]) -> list[Played]:
        """Somebody alone does not wait: what leaves no choice plays itself at once."""
        if self.is_shared:
            return played
        for _ in range(FORCED_AT_ONCE):
            kept = self._with(played)
            due = self.silent(kept)
            if not due or self._holder(kept, played) is not None:
                break
            seat, action = due[0]
            waits = self._waits(seat, str(action), False, True, kept)
            played += self._play(seat, str(action), True, waits, played)
        return played

    def _let_nature_move(self) -> list[Played]:
        """What chance does now, if it is its turn."""
        length = self.match.length
        self.match.let_nature_move()
        return [as_played(entry) for entry in self.match.log_entries()[length:]]

    def _waits(
        self, seat: int, text: str, hold: bool, forced: bool, kept: Sequence[ActionRow]
    ) -> bool:
        """Whether the turn waits after an action: as wished, for what plays itself as before.

        What somebody does out of turn leaves all as it is.
        """
        match = self.match
        out = text.partition(":")[0] in match.game.free_verbs and seat not in match.deciding
        if out and not match.is_aside:
            return self.held == seat
        return is_habit(seat, kept) if forced or match.is_aside else hold

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

    @property
    def ends_itself(self) -> bool:
        """Whether the turn that is held passes on by itself: its player has no choice, or left."""
        return self.held is not None and self.is_due(self.bundle.seats)

    def undo(self, seat: int, back_to: int | None = None) -> list[Played]:
        """Take back the seat's last decision, and with it moves that played themselves.

        With `back_to`, all of its decisions from that entry on. `CannotUndo` after a first one was
        taken back leaves a match to throw away.
        """
        self.sound = False
        taken: list[Played] = []
        kept = list(self.kept)
        while True:
            place = last_of(seat, kept)
            if place is None or kept[place].seq < self._ended:
                raise CannotUndo("there is no decision to take back")
            self.match.undo(seat)
            row = kept.pop(place)
            taken.append(Played(seat, "undo", undoes=row.seq))
            if self.is_choice(row) and (back_to is None or row.seq <= back_to):
                return taken

    def take_back(self, seat: int, back_to: int | None = None) -> list[Played]:
        """Take back the seat's last decision and all that came after it, whoever it was.

        For practice, and where all have agreed. Chance, reached again, comes out as before.
        """
        place = self.last_choice(seat, back_to)
        if place is None:
            raise CannotUndo("there is no decision to take back")
        self.sound = False
        self.match = replay(self.bundle.table, self.kept[:place])
        return [Played(seat, "undo", undoes=row.seq) for row in reversed(self.kept[place:])]

    def last_choice(self, seat: int, back_to: int | None = None) -> int | None:
        """The place of the last decision of a seat, or of the one at an entry, that it chose."""
        for place in range(len(self.kept) - 1, -1, -1):
            row = self.kept[place]
            here = row.seat == seat and self.is_choice(row)
            if here and (back_to is None or row.seq <= back_to):
                return place
        return None

    def is_choice(self, row: ActionRow) -> bool:
        """Whether an action was chosen, and not as a part of what another one begins."""
        return not row.forced and row.seq not in self.joined

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would work, moves that played themselves left aside."""
        if self.over:
            return False
        if self.bundle.table.practice:
            return self.last_choice(seat) is not None
        if not (self.held in (None, seat) or self.is_of_all) or not self.match.can_undo(seat):
            return False
        for row in reversed(self.kept):
            if row.seat == seat and not row.forced:
                return row.seq > self._ended
            if row.seat == lh.NATURE:
                return False
        return False

    @property
    def is_of_all(self) -> bool:
        """Whether the turn is one in which all choose at once: each may change its choice until
        the last one ends it."""
        return self.match.turn is not None and self.match.turn.seat is None

    @property
    def is_joint(self) -> bool:
        """Whether those who decide now choose at once."""
        deciding = self.match.deciding
        return bool(deciding) and self.match.state.own_step(deciding[0]) >= 0

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
            self.kept = fold(self.rows)
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

    def answers_itself(self, seat: int) -> Action | None:
        """The only action of a person's seat, unless that person is to be asked."""
        return only_answer(self.match, self.bundle.seats, seat, self.kept)

    def silent(self, kept: Sequence[ActionRow] | None = None) -> list[tuple[int, Action]]:
        """The people's seats that have no choice, with their only action: it plays itself."""
        seats, known = self.bundle.seats, self.kept if kept is None else kept
        found = ((s, only_answer(self.match, seats, s, known)) for s in self.match.deciding)
        return [(seat, action) for seat, action in found if action is not None]

    def is_due(self, seats: Sequence[SeatRow]) -> bool:
        """Whether the hall itself has to move with these seats."""
        return is_due(self.match, seats, self.kept, self.held)

    @property
    def is_shared(self) -> bool:
        """Whether several people play here: then haste would betray a hand."""
        taken = {seat.seat for seat in self.bundle.seats if seat.kind == "person"}
        hands: dict[int, set[str]] = {}
        for seat, person in self.bundle.holders:
            if seat in taken:
                hands.setdefault(seat, set()).add(person)
        return any(one.isdisjoint(other) for one, other in combinations(hands.values(), 2))

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

    def bots_deciding(self) -> list[int]:
        """The bots' seats that owe a decision."""
        return [s for s in self.deciding if self.bundle.seats[s].kind == "bot"]

    # Looking.

    @property
    def steps(self) -> Steps:
        """What one can step through; the same for all who look."""
        if self._steps is None:
            kept, last, game = self.kept, self.version, self.match.game
            turns = [row.seq for row, following in pairwise(kept) if not is_chance(following, game)]
            if not turns or turns[-1] != last:
                turns.append(last)
            self._steps = Steps(tuple(turns), undone(self.rows))
        return self._steps

    def past(self, at: int, told: int | None = None) -> Position:
        """The match as it was at an entry, moved on to where NATURE had finished.

        With `told` in the middle of that entry: when so many of its events had happened.
        """
        rows, game = self.rows, self.match.game  # rows[at] is entry at + 1
        if told is not None and at > 0 and is_rivals(rows[at - 1], game):
            part = min(told, PARTS - 1)
            place = at + part / PARTS
            return self._positions.find(self._owner, place, lambda: self._played_partly(at, part))
        while at < self.version and (is_chance(rows[at], game) or rows[at].action == END):
            at += 1
        return self._positions.find(self._owner, at, lambda: self._played_until(at))

    def _played_until(self, at: int) -> Position:
        kept = fold(self.rows[:at])
        return Position(replay(self.bundle.table, kept), kept, at)

    def _played_partly(self, at: int, told: int) -> Position:
        kept = fold(self.rows[: at - 1])
        match = replay(self.bundle.table, kept)
        if told:
            match.play_partly(match.game.verbs.parse(self.rows[at - 1].action), told)
        return Position(match, kept, at)

    def past_log(self, past: Position, seat: int | None, language: str) -> list[LogLine]:
        """The log of an earlier position: the beginning of the present one, or what was undone."""
        if self.kept[: len(past.kept)] == past.kept:
            return self.log(seat, language)[: len(past.kept)]
        return lines_of(past.match, past.kept, self.names, seat, language)

    def log(self, seat: int | None, language: str) -> list[LogLine]:
        """The log in words as a seat may read it."""
        lines = self._lines.setdefault((seat, language), [])
        lines += lines_of(self.match, self.kept, self.names, seat, language, lines)
        return lines


def as_played(entry: AnyEntry) -> Played:
    """An entry of the match as the store keeps it."""
    return Played(entry.seat, str(entry.action))
