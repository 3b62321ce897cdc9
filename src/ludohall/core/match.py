"""A match: a state that is played with validation, chance, a log, undo and a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic

from ludohall.core import drawing
from ludohall.core.action import Action
from ludohall.core.chance import generator
from ludohall.core.data import Json
from ludohall.core.errors import (
    BadOption,
    BadSeats,
    BadSeed,
    CannotUndo,
    IllegalAction,
    MatchOver,
    NotOver,
)
from ludohall.core.game import Ending, Game, Place, Rival
from ludohall.core.outcome import Before, Outcome, Outcomes, refusal
from ludohall.core.record import FORMAT, Series, seal
from ludohall.core.state import Trace
from ludohall.core.step import AUTO, NATURE, SPECTATOR, S, Step
from ludohall.core.turn import Turn
from ludohall.core.undo import Snapshot, Undo, why_no_undo
from ludohall.core.view import V

MAX_SEED = 2**63 - 1


class Entry(Generic[S]):
    """One action of the log: who did what, and the public facts that followed from it."""

    __slots__ = ("action", "events", "seat", "step", "turn")

    def __init__(
        self,
        seat: int,
        action: Action,
        step: Step[S] | None,
        events: tuple[Action, ...],
        turn: int = -1,
    ) -> None:
        self.seat = seat
        self.action = action
        self.step = step
        self.events = events
        self.turn = turn
        """How many actions came before the turn that it belongs to; -1 where it is part of none:
        chance, and what is done out of turn."""

    def __repr__(self) -> str:
        who = "NATURE" if self.seat == NATURE else f"seat {self.seat}"
        facts = f", then {', '.join(map(str, self.events))}" if self.events else ""
        return f"<Entry: {who} {self.action}{facts}>"


class Match(Generic[S, V]):
    """One play of a game. Made by `ludohall.new` and `ludohall.replay`."""

    drawer: ClassVar[Callable[[Match[Any, Any]], str] | None] = None
    """Who draws a match for a notebook, as HTML; the package sets it, the kernel knows no pages."""

    def __init__(
        self,
        game: Game[S, V],
        players: int,
        seed: int,
        options: Mapping[str, Json],
        *,
        rules: int | None = None,
        position: Mapping[str, Json] | None = None,
        series: Series | None = None,
    ) -> None:
        """`rules` is the version to play by; without it, the newest. `position` is where the match
        begins; without it, at the game's set-up. `series` is its place in a series of matches."""
        game.check_players(players)
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            raise BadSeed(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
        self.players = players
        self.seed = seed
        if not isinstance(options, Mapping):
            raise BadOption(f"options are an object of keys and values, not {options!r:.80}")
        self.beginning: dict[str, Json] | None = None
        """The position where the match began, if not at the game's set-up."""
        if position is None:
            rules = game.check_rules(rules)
            self.options = game.read_options(options, players, rules)
            state = game.new(players, self.options, rules)
        else:
            state = game.setup(position)
            self.options = game.read_options(options, players, state.rules)
            self.beginning = game.position(state)
            if len(state.scores()) != players:
                raise BadSeats(f"the position is one of {len(state.scores())} seats, not {players}")
        if series is None and game.in_series(self.options):
            series = Series(1, "")
        self.series = series
        self.game = game.spoken_of(state)
        self.state: S = state
        self._trace = Trace()
        self.state.trace = self._trace
        self.state.settle()
        self._entries: list[Entry[S]] = []
        self._undo: Undo[S] = Undo()
        self._chances = 0
        self._turn: Turn[S] | None = None
        self._aside: tuple[Step[S], ...] | None = None
        """The stack under what somebody does out of turn: it is no part of the turn."""

    def __repr__(self) -> str:
        if self.over:
            who = f"over, scores {self.scores()}"
        else:
            who = "NATURE moves" if self.seat == NATURE else f"seat {self.seat} decides"
        return (
            f"<Match of {self.game.key}: {self.players} players, seed {self.seed}, "
            f"{self.length} actions, {who}>"
        )

    def __str__(self) -> str:
        return drawing.text(self, drawing.viewer_of(self, None), self.game.translator("en"))

    def _repr_html_(self) -> str | None:
        draw = type(self).drawer
        return None if draw is None else draw(self)

    # Asking.

    @property
    def position(self) -> dict[str, Json]:
        """The whole table as it is now, secrets included: `ludohall.new` begins a match there."""
        return self.game.position(self.state)

    @property
    def seat(self) -> int | None:
        """The seat that must decide; None when the match is over."""
        return self.state.seat

    @property
    def deciding(self) -> list[int]:
        """Every seat that owes a decision: several only in a simultaneous phase."""
        return self.state.deciding()

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.over

    @property
    def length(self) -> int:
        """How many actions there have been, NATURE's included."""
        return len(self._entries)

    def actions(self, seat: int | None = None) -> list[Action]:
        """What the seat on turn, or a given one, may do right now, out of turn included."""
        if seat is None:
            return [] if self.seat == NATURE else self.state.actions()
        self._check_seat(seat)
        return self.state.actions(seat)

    def outcome(self, action: Action | str, seat: int | None = None) -> Outcome[S]:
        """What a legal action of the seat on turn, or of a given one, would do for it."""
        return self.outcomes(seat).of(action)

    def outcomes(self, seat: int | None = None) -> Outcomes[S]:
        """The outcomes of all that a seat may do now; they stay true to this position."""
        return Outcomes(self.game, self.state.clone(), self._seat_or_turn(seat))

    @property
    def turn(self) -> Turn[S] | None:
        """The turn that goes on, or that has ended last; None before the first decision."""
        return self._turn

    def turn_is_over(self, seat: int) -> bool:
        """Whether a seat moved last, has ended its turn by that, and nobody has come after it."""
        turn = self._turn
        if turn is None or turn.seat not in (seat, None) or self._is_aside():
            return False
        last = next((e.seat for e in reversed(self._entries) if e.seat != NATURE), NATURE)
        return last == seat and turn.is_over(self.state, self._trace, seat)

    def seals(self, seat: int) -> bool:
        """Whether a seat is asked if what it has chosen among others is final."""
        step = self.state.step_of(seat)
        return step is not None and step.seals()

    def ends_turn(self, action: Action, seat: int) -> bool:
        """Whether a legal action says in so many words that the seat's turn ends.

        Where all choose at once, that is its part of their turn, if the game asks for its end.
        """
        if self._is_aside():
            return False
        if self.seals(seat):
            return action.verb not in self.game.free_verbs
        if action.verb != self.game.done_verb:
            return False
        return self._turn_of(seat).is_base(self.state, seat) and self.finishes_turn(action, seat)

    def finishes_turn(self, action: Action, seat: int) -> bool:
        """Whether the seat's turn is over after a legal action."""
        turn = self._turn_of(seat)
        after = self.state.clone()
        trace = after.trace = Trace()
        trace.low = self._trace.low if turn is self._turn else len(after.stack)
        after.apply(action, seat)
        return turn.is_over(after, trace, seat)

    def turn_start(self, seat: int) -> int:
        """The number of actions before the turn of a seat that decides now or has decided last."""
        turn = self._turn if self.turn_is_over(seat) else None
        return (turn or self._turn_of(seat)).start

    def turn_outcome(self, seat: int) -> Outcome[S] | None:
        """What the turn that goes on has done for a seat so far; None before its first action."""
        turn = self._turn
        if turn is None or turn.start == len(self._entries):
            return None
        before = Before(self.game, turn.before, seat)
        return Outcome(before, self._entries[-1].action, self.state.clone())

    @property
    def is_aside(self) -> bool:
        """Whether something that a seat did out of turn is not done yet."""
        return self._is_aside()

    def why_not(
        self,
        action: Action | str,
        seat: int | None = None,
        language: str = "en",
        names: tuple[str, ...] = (),
    ) -> str | None:
        """Why the seat may not take an action now, in a sentence; None where it may."""
        action = self.game.verbs.read(action)
        tr = self.game.translator(language)
        called = names or tuple(tr("seat {number}", number=n) for n in range(self.players))
        who = self._seat_or_turn(seat)
        if action in self.state.actions(who):
            return None
        return refusal(self.game, self.state, who, action, called, tr)

    def describe(
        self,
        action: Action | str,
        seat: int | None = None,
        language: str = "en",
        names: tuple[str, ...] = (),
    ) -> str:
        """What an action of the seat on turn, or of a given one, does, for a person.

        `names` are those of the players, by seat.
        """
        game, named, who = self.game, self.game.verbs.read(action), self._seat_or_turn(seat)
        try:
            return game.describe(self.state, named, who, game.translator(language), names)
        except LookupError:  # it names a thing that this table has not
            legal = self.state.actions(who)
            if named in legal:
                raise
            raise IllegalAction(self._why_illegal(named, who, legal)) from None

    def scores(self) -> list[int]:
        """Points a seat, as of now."""
        return self.state.scores()

    def winners(self) -> list[int]:
        """The winning seats, as of now."""
        return self.state.winners()

    def breakdown(self) -> list[dict[str, int]]:
        """Points a seat by scoring category."""
        return self.game.breakdown(self.state)

    def rivals(self) -> list[Rival]:
        """The automatic opponents that have no seat, as of now."""
        return self.game.rivals(self.state)

    def ranking(self) -> list[Place]:
        """Seats and rivals from first to last, as of now."""
        return self.game.ranking(self.state)

    def ending(self) -> Ending | None:
        """Why the match ended; None while it goes on."""
        return self.game.ending(self.state) if self.over else None

    def view(self, seat: int | None) -> V:
        """All that a seat (None: a spectator) may know, as plain JSON data."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self.state, seat)

    def log(self, seat: int | None, since: int = 0) -> list[Entry[S]]:
        """The actions so far (or from number `since` on) as the seat saw them."""
        if seat is not None:
            self._check_seat(seat)
        return [self._shown(entry, seat) for entry in self._entries[since:]]

    def log_entries(self) -> list[Entry[S]]:
        """The actions so far as they were, secrets included."""
        return self._entries[:]

    def record(self) -> dict[str, Json]:
        """The whole match as plain JSON data, secrets included."""
        record: dict[str, Json] = {
            "format": FORMAT,
            "game": self.game.key,
            "rules": self.state.rules,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "actions": [[entry.seat, str(entry.action)] for entry in self._entries],
        }
        if self.beginning is not None:
            record["position"] = self.beginning
        if self.series is not None:
            record["series"] = self.series.data()
        if self.over:
            record["scores"] = list(self.scores())
            record["winners"] = list(self.winners())
        record["check"] = seal(record)
        return record

    # Playing.

    def play(
        self, action: Action | str, seat: int | None = None, *, hold: bool = False
    ) -> list[Entry[S]]:
        """Do a legal action, then let NATURE move. Returns what was added to the log.

        An out-of-turn action names its seat. With `hold`, chance waits where the seat's turn is
        over, so that it can still be taken back: `let_nature_move` goes on. After an error nothing
        has changed.
        """
        if self.over:
            raise MatchOver(f"{action}: the match is over")
        if seat is None:
            seat = self.seat
            assert seat is not None
            if seat == NATURE:
                raise IllegalAction(f"{action}: chance moves first, see let_nature_move")
        else:
            self._check_seat(seat)
        action = self.game.verbs.read(action)
        legal = self.state.actions(seat)
        if action not in legal:
            raise IllegalAction(self._why_illegal(action, seat, legal))
        before = len(self._entries)
        self._decide(seat, action)
        while self.state.seat == NATURE and not (hold and self.turn_is_over(seat)):
            self._sample()
        return self._entries[before:]

    def repeat(self, seat: int, action: Action) -> None:
        """Repeat an action of a record, of a seat or of NATURE, after a check."""
        if seat == NATURE:
            state = self.state
            if state.seat != NATURE:
                raise IllegalAction(f"{action}: it is not for NATURE to move here")
            if not state.stack[-1].fits(state, action):
                raise IllegalAction(f"{action}: this cannot have happened here")
            self._nature(action)
            return
        if self.state.seat == NATURE:
            raise IllegalAction(f"{action}: NATURE has to move first")
        self._check_seat(seat)
        if action not in self.state.actions(seat):
            raise IllegalAction(self._why_illegal(action, seat, self.state.actions(seat)))
        self._decide(seat, action)

    def play_partly(self, action: Action, told: int) -> None:
        """Do an action, of a seat or of NATURE, until so many of its events are told: for somebody
        who follows step by step what comes of it. The match can only be looked at then.
        """
        state, events = self.state, self._trace.events
        stack: list[Step[S]] = state.stack
        events.clear()
        stack.pop().apply(state, action)
        while len(events) < told and stack and stack[-1].seat == AUTO:
            stack.pop().run(state)

    def let_nature_move(self) -> None:
        """Play NATURE until a seat has to decide."""
        while self.state.seat == NATURE:
            self._sample()

    def undo(self, seat: int | None = None) -> None:
        """Take back the last decision of the seat that moved last, or of a given seat.

        Never across new information, NATURE or another seat's decision, and never after the end.
        In a simultaneous phase a seat may take back its own last choice though others have chosen
        since.
        """
        if seat is None:
            seat = self._entries[-1].seat if self._entries else NATURE
        else:
            self._check_seat(seat)
        before = self._undo.take_back(seat)
        if before is None:
            since = [entry.seat for entry in reversed(self._entries)]
            raise CannotUndo("the match is over" if self.over else why_no_undo(seat, since))
        later = self._entries[before.index + 1 :]
        self.state = before.state
        self.state.trace = self._trace
        self._trace.runs, self._trace.low = before.runs, before.low
        self._turn, self._aside = before.turn, before.aside
        del self._entries[before.index :]
        for entry in later:
            self._decide(entry.seat, entry.action)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last decision may be taken back."""
        return self._undo.possible(seat)

    def branch(self, length: int, seed: int) -> Match[S, V]:
        """A new match that shares the first `length` actions and has a future of its own."""
        if type(length) is not int or not 0 <= length <= len(self._entries):
            raise IllegalAction(f"the match has {len(self._entries)} actions, not {length!r}")
        other = Match(
            self.game,
            self.players,
            seed,
            self.options,
            rules=self.state.rules,
            position=self.beginning,
        )
        for entry in self._entries[:length]:
            other.repeat(entry.seat, entry.action)
        other.let_nature_move()
        return other

    def sequel(self, seed: int, legacy: Json = None) -> Match[S, V] | None:
        """The match that follows in the series; None where there is none.

        `legacy` is what the winner leaves to it (`Game.bequeath`).
        """
        if not self.over:
            raise NotOver("the match that follows is known when this one is over")
        if legacy is not None:
            legacy = self.game.bequeath(self.state, legacy)
        options = self.game.sequel(self.state, legacy)
        if options is None:
            return None
        number = 1 if self.series is None else self.series.number
        series = Series(number + 1, seal(self.record()))
        return Match(self.game, self.players, seed, options, series=series)

    # Inside.

    def _decide(self, seat: int, action: Action) -> None:
        state = self.state
        joint = action.verb not in self.game.free_verbs and state.own_step(seat) >= 0
        index = len(self._entries)
        runs, low = self._trace.runs, self._trace.low
        self._undo.keep(
            Snapshot(index, seat, joint, runs, low, state.clone(), self._turn, self._aside)
        )
        self._note_turn(seat, action)
        step = None if action.verb in self.game.free_verbs else state.step_of(seat)
        self._trace.events.clear()
        state.apply(action, seat)
        turn = -1 if self._turn is None or self._aside is not None else self._turn.start
        self._entries.append(Entry(seat, action, step, tuple(self._trace.events), turn))
        if state.over:
            self._undo.forget()

    def _note_turn(self, seat: int, action: Action) -> None:
        """Before a decision: whether it goes on with a turn, begins one or is no part of any."""
        if self._is_aside():
            return
        self._aside = None
        if action.verb in self.game.free_verbs and seat not in self.state.deciding():
            self._aside = tuple(self.state.stack)
            return
        turn = self._turn_of(seat)
        if turn is not self._turn:
            self._turn = turn
            self._trace.low = len(self.state.stack)

    def _turn_of(self, seat: int) -> Turn[S]:
        """The turn that a decision of a seat belongs to."""
        turn = self._turn
        if turn is not None and turn.goes_on(self.state, self._trace):
            return turn
        found = Turn.begin(self.state, seat, len(self._entries))
        again = turn is not None and turn.seat == found.seat == seat
        if turn is not None and again and self._entries[-1].seat == seat:
            found.start, found.before = turn.start, turn.before  # asked again at once
        return found

    def _is_aside(self) -> bool:
        aside = self._aside
        if aside is None:
            return False
        stack = self.state.stack
        return len(stack) > len(aside) and tuple(stack[: len(aside)]) == aside

    def _sample(self) -> None:
        self._nature(self.state.sample(generator(self.seed, self._chances)))

    def _nature(self, action: Action) -> None:
        state = self.state
        if self._turn is not None and not self._turn.stands(self._trace):
            self._turn = None  # chance comes between it and the next one
        step = state.stack[-1]
        self._trace.events.clear()
        state.apply(action)
        self._entries.append(Entry(NATURE, action, step, tuple(self._trace.events)))
        self._chances += 1
        self._undo.forget()

    def _shown(self, entry: Entry[S], seat: int | None) -> Entry[S]:
        viewer = SPECTATOR if seat is None else seat
        if entry.step is None:
            shown = self.game.shown_free(entry.action, entry.seat, viewer)
        else:
            shown = entry.step.shown(entry.action, viewer)
        if shown is entry.action:
            return entry
        return Entry(entry.seat, shown, entry.step, entry.events, entry.turn)

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise BadSeats(f"there is no seat {seat!r}: seats are 0 to {self.players - 1}")

    def _seat_or_turn(self, seat: int | None) -> int:
        """The seat given, else the one on turn; where nobody is, the first."""
        if seat is None:
            return max(0, self.seat or 0)
        self._check_seat(seat)
        return seat

    def _why_illegal(self, action: Action, seat: int, legal: list[Action]) -> str:
        reason = f"{action} is not legal for seat {seat}: {self.why_not(action, seat)}"
        if not legal:
            return reason
        shown = ", ".join(str(other) for other in legal[:12])
        more = f" and {len(legal) - 12} more" if len(legal) > 12 else ""
        return f"{reason} Legal are {shown}{more}."
