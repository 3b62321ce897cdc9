"""What an offered action would do, as far as it is certain, and why another one is not offered.

The engine says it, so that no face repeats a rule: the state is cloned, the action is done with all
that follows by itself, and what has changed for the seat is counted. It ends at the next decision
or where chance moves: chance is never run. So an outcome tells only what the seat may know.

A game supplies `Game.holdings` and `Game.drawn` (what a seat has, and what chance is about to bring
it), `Game.amount` (their words), `Game.final` (categories that count at the end alone),
`Game.questions` (what its steps ask), `Game.why_not` and `Game.prospect`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, final

from ludohall.core.action import Action
from ludohall.core.errors import IllegalAction
from ludohall.core.i18n import Translator
from ludohall.core.state import Trace
from ludohall.core.step import NATURE, S

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludohall.core.data import Json
    from ludohall.core.game import Game

SIGNS = {True: "+", False: "\N{MINUS SIGN}"}


def difference(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """What is more (or, below 0, less) than before; what is the same is left out."""
    if list(before) == list(after):  # nearly always: what can be had is the same
        pairs = zip(after, after.values(), before.values(), strict=True)
        return {key: now - was for key, now, was in pairs if now != was}
    found = {key: now - before.get(key, 0) for key, now in after.items()}
    found.update({key: -was for key, was in before.items() if key not in after})
    return {key: change for key, change in found.items() if change}


def _own(view: Mapping[str, Json], seat: int) -> Json:
    """What a view shows of the viewer's own; None where it does not tell."""
    players = view.get("players")
    return players[seat] if isinstance(players, list) and seat < len(players) else None


def _is_less(before: Json, after: Json) -> bool:
    """Whether nothing has changed but numbers that became smaller."""
    if before == after:
        return True
    if isinstance(before, dict) and isinstance(after, dict):
        return before.keys() == after.keys() and all(
            _is_less(value, after[key]) for key, value in before.items()
        )
    if isinstance(before, list) and isinstance(after, list):
        same = len(before) == len(after)
        return same and all(_is_less(one, two) for one, two in zip(before, after, strict=True))
    return type(before) is int and type(after) is int and after < before


@final
class Before(Generic[S]):
    """The position that outcomes start from, and what the seat has there.

    It knows none of its outcomes: what knows each other in a circle is not freed when nobody needs
    it any more, but waits for the garbage collector, with a table for each action.
    """

    def __init__(self, game: Game[S, Any], state: S, seat: int) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self._holdings: Mapping[str, int] | None = None
        self._breakdown: Mapping[str, int] | None = None
        self._scored: int | None = None

    @property
    def holdings(self) -> Mapping[str, int]:
        """What the seat has."""
        if self._holdings is None:
            self._holdings = self.game.holdings(self.state, self.seat)
        return self._holdings

    @property
    def breakdown(self) -> Mapping[str, int]:
        """The seat's points, by category."""
        if self._breakdown is None:
            self._breakdown = self.game.breakdown(self.state)[self.seat]
        return self._breakdown

    @property
    def scored(self) -> int:
        """The points that the seat has scored so far."""
        if self._scored is None:
            self._scored = self.game.scored(self.state, self.seat)
        return self._scored

    def asks(self, step: str) -> bool:
        """Whether the seat is being asked that already."""
        now = self.state.step_of(self.seat)
        return now is not None and type(now).__name__ == step


@final
class Outcome(Generic[S]):
    """What one action would do for the seat that takes it; each part is counted when asked for."""

    def __init__(self, before: Before[S], action: Action, after: S | None = None) -> None:
        """`after` is the table where more than this action has been done already: a whole turn."""
        state, trace = before.state.clone() if after is None else after, Trace()
        if after is None:
            state.trace = trace
            state.apply(action, before.seat)
        self.action = action
        self.seat = before.seat
        self.events: tuple[Action, ...] = tuple(trace.events)
        """The public facts that follow from it."""
        self._before = before
        self._after: S = state
        self._changes: dict[str, int] | None = None
        self._points: dict[str, int] | None = None
        self._at_once: int | None = None

    def __repr__(self) -> str:
        words = self.words(self._before.game.translator("en"))
        return f"<Outcome of {self.action} for seat {self.seat}: {words or 'nothing certain'}>"

    @property
    def changes(self) -> dict[str, int]:
        """What is gained and, below 0, spent, by kind of thing."""
        if self._changes is None:
            before = self._before
            after = before.game.holdings(self._after, before.seat)
            self._changes = difference(before.holdings, after)
        return self._changes

    @property
    def drawn(self) -> dict[str, int]:
        """What chance brings next, by kind of thing: how many is certain, which ones is not."""
        if self._after.seat != NATURE:
            return {}
        return self._before.game.drawn(self._after, self._before.seat)

    @property
    def points(self) -> dict[str, int]:
        """The points that change, by scoring category."""
        if self._points is None:
            before = self._before
            after = before.game.breakdown(self._after)[before.seat]
            self._points = difference(before.breakdown, after)
        return self._points

    @property
    def at_once(self) -> int:
        """Points that are scored now."""
        if self._at_once is None:
            before = self._before
            self._at_once = before.game.scored(self._after, before.seat) - before.scored
        return self._at_once

    @property
    def in_all(self) -> int:
        """Points, those of the final scoring included as if it came now."""
        return sum(self.points.values())

    @property
    def late(self) -> int:
        """Points of the final scoring alone, as if it came now."""
        return self.in_all - self.at_once

    @property
    def next_seat(self) -> int | None:
        """Who comes next: this seat where it has more to decide, else another or NATURE.

        None where the match is over.
        """
        return self._after.seat if self._after.step_of(self.seat) is None else self.seat

    @property
    def next_step(self) -> str:
        """The name of the step that comes next; empty where the match is over."""
        step = self._after.step_of(self.seat)
        if step is None and self._after.stack:
            step = self._after.stack[-1]
        return "" if step is None else type(step).__name__

    @property
    def gives_nothing(self) -> bool:
        """Whether it costs the seat something and brings it nothing, now or by what it leads to.

        All that the seat sees of its own (its place in the view's `players`) is as before or less.
        """
        if self.action.verb == self._before.game.done_verb or self._after.over:
            return False
        if any(n > 0 for n in self.changes.values()) or not any(self.changes.values()):
            return False
        if self.in_all > 0 or self.at_once > 0 or self.drawn:
            return False
        if self.next_seat == self.seat and not self._before.asks(self.next_step):
            return False
        game, seat = self._before.game, self.seat
        was, now = (_own(game.view(s, seat), seat) for s in (self._before.state, self._after))
        return was is not None and now is not None and _is_less(was, now)

    @property
    def after(self) -> Outcomes[S] | None:
        """The outcomes from there, where this seat has more to decide; None elsewhere."""
        if self._after.step_of(self.seat) is None:
            return None
        return Outcomes(self._before.game, self._after, self.seat)

    def data(self) -> dict[str, Json]:
        """As plain data."""
        return {
            "points": dict(self.points),
            "at_once": self.at_once,
            "in_all": self.in_all,
            "changes": dict(self.changes),
            "drawn": dict(self.drawn),
            "events": [str(event) for event in self.events],
            "next_seat": self.next_seat,
            "next_step": self.next_step,
        }

    def rows(self, tr: Translator) -> list[str]:
        """All that changes, in words: "+6 points", "−1 worker", "+2 points at the end"."""
        found = self.rows_now(tr)
        if self.late:
            points = tr.plural("{n} point at the end", "{n} points at the end", abs(self.late))
            found.append(SIGNS[self.late > 0] + points)
        return found

    def rows_now(self, tr: Translator) -> list[str]:
        """Points that are scored now, and what is gained, spent and drawn, in words."""
        game = self._before.game
        found: list[str] = []
        if self.at_once:
            points = tr.plural("{n} point", "{n} points", abs(self.at_once))
            found.append(SIGNS[self.at_once > 0] + points)
        for kind, n in self.changes.items():
            found.append(SIGNS[n > 0] + game.amount(kind, abs(n), tr))
        for kind, n in self.drawn.items():
            found.append(tr("+{things} by chance", things=game.amount(kind, n, tr)))
        return found

    def words(self, tr: Translator) -> str:
        """All of it in a line, with the question that follows at once."""
        game, seat = self._before.game, self._before.seat
        line = ", ".join(self.rows(tr))
        question = game.questions.get(self.next_step, "")
        if self.next_seat is None:
            follows = tr("then the match is over")
        elif self.next_seat == seat and question and not self._before.asks(self.next_step):
            follows = tr("then: {question}", question=tr(question))
        else:
            return line
        return tr("{line}; {follows}", line=line, follows=follows) if line else follows


@final
class Outcomes(Generic[S]):
    """What a seat's actions would do from one position, each worked out when it is asked for."""

    def __init__(self, game: Game[S, Any], state: S, seat: int) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self._before = Before(game, state, seat)
        self._found: dict[Action | str, Outcome[S]] = {}
        self._found_with_answers: dict[tuple[str, ...], Outcome[S]] = {}
        self._prospects: dict[tuple[str, int, str], str] = {}
        self._legal: frozenset[Action] | None = None
        self._by_text: dict[str, Action] | None = None

    def __repr__(self) -> str:
        return f"<Outcomes of {self.game.key} for seat {self.seat}: {len(self.legal)} actions>"

    @property
    def holdings(self) -> Mapping[str, int]:
        """What the seat has now."""
        return self._before.holdings

    @property
    def breakdown(self) -> Mapping[str, int]:
        """The seat's points now, by category."""
        return self._before.breakdown

    @property
    def scored(self) -> int:
        """The points that the seat has scored so far."""
        return self._before.scored

    @property
    def legal(self) -> frozenset[Action]:
        """What the seat may do."""
        if self._legal is None:
            self._legal = frozenset(self.by_text.values())
        return self._legal

    @property
    def by_text(self) -> dict[str, Action]:
        """What the seat may do, by the texts of the actions."""
        if self._by_text is None:
            self._by_text = {str(action): action for action in self.state.actions(self.seat)}
        return self._by_text

    def asks(self, step: str) -> bool:
        """Whether the seat is being asked that already."""
        return self._before.asks(step)

    def of(self, action: Action | str) -> Outcome[S]:
        """The outcome of a legal action."""
        found = self._found.get(action) if type(action) in (str, Action) else None
        if found is None:
            named = self.by_text.get(action) if isinstance(action, str) else None
            if named is None:
                named = self.game.verbs.read(action)
                if named not in self.legal:
                    raise IllegalAction(f"{named} is not legal for seat {self.seat}: no outcome")
            found = self._found[action] = Outcome(self._before, named)
        return found

    def of_all(self, actions: Sequence[str]) -> Outcome[S]:
        """The outcome of an action with the answers to what it asks, one after the other."""
        if len(actions) == 1:
            return self.of(actions[0])
        asked = tuple(actions)
        found = self._found_with_answers.get(asked)
        if found is None:
            before = self.of_all(asked[:-1])
            after = before._after.clone()
            after.apply(self.game.verbs.read(asked[-1]), self.seat)
            found = self._found_with_answers[asked] = Outcome(self._before, before.action, after)
        return found

    def prospect(self, kind: str, value: int, tr: Translator) -> str:
        """What a thing on the table would mean for the seat now, in a sentence or nothing."""
        asked = (kind, value, tr.language)
        if asked not in self._prospects:
            said = self.game.prospect(self.state, self.seat, kind, value, tr)
            self._prospects[asked] = said
        return self._prospects[asked]

    def why_not(self, action: Action | str, names: tuple[str, ...], tr: Translator) -> str | None:
        """Why the seat may not take a well-formed action here; None where it may."""
        if isinstance(action, str) and action in self.by_text:
            return None
        named = self.game.verbs.read(action)
        # An action has one text alone: where that is not among the legal ones, it is not.
        if not isinstance(action, str) and named in self.legal:
            return None
        return refusal(self.game, self.state, self.seat, named, names, tr)


def refusal(
    game: Game[Any, Any],
    state: Any,
    seat: int,
    action: Action,
    names: tuple[str, ...],
    tr: Translator,
) -> str:
    """Why a seat may not take a well-formed action that is not legal now, in a sentence.

    It tells only what the seat may know.
    """
    if state.over:
        return tr("The match is over.")
    if game.verbs.by_name[action.verb].nature:
        return tr("Only chance does this.")
    step = state.step_of(seat)
    if step is None and action.verb not in game.free_verbs:
        deciding = state.deciding()
        if not deciding:
            return tr("Chance moves first.")
        who = [names[other] if other < len(names) else str(other) for other in deciding]
        return tr("It is the turn of {who}.", who=tr.all_of(who))
    found = game.why_not(state, seat, action, tr)
    if found is not None:
        return found
    question = game.questions.get(type(step).__name__, "") if step is not None else ""
    if question:
        asked = tr(question)
        first = asked[:1].lower() + asked[1:]
        return tr("Something else comes first: {question}.", question=first).replace("?.", "?")
    return tr("This is not possible now.")
