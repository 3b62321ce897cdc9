"""A match in memory: what is played in it, whose turn waits, and what plays itself.

Its history is in `keeping.py`, what is taken back in `takebacks.py`, what is past in `past.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

from ludohall.core.action import Action
from ludohall.core.errors import LudohallError
from ludohall.web.match.entries import END, SET
from ludohall.web.match.keeping import Played, as_played
from ludohall.web.match.past import Past
from ludohall.web.match.takebacks import Takebacks
from ludohall.web.match.turns import is_due, is_habit, only_answer, wants_to_end
from ludohall.web.store import ActionRow, SeatRow

FORCED_AT_ONCE = 300


class Live(Takebacks, Past):
    """One table, for one thread at a time: `shelf.Shelf.using` gives it out."""

    # Playing: first in the match, then in the store, then in `rows`.

    def play(self, seat: int, action: str, hold: bool = False) -> list[Played]:
        """Play in the match. Where nobody else is there, what leaves no choice follows at once.

        With `hold` the turn waits, where it was the last action of one, for its player to end it.
        """
        forced = self.answers_itself(seat) is not None
        waits = self._waits(seat, action, hold or self.task is not None, forced, self.kept)
        self.sound = False
        try:
            played = self._play(seat, action, forced, waits, [])
        except LudohallError:
            self.sound = True  # a refusal changes nothing
            raise
        return self.judged(self._play_on(played))

    def play_set(
        self, seat: int, actions: Sequence[str], hold: bool, check: Callable[[Live, str], None]
    ) -> list[Played]:
        """Play the picks of a set: they are one choice, and are taken back as one.

        `check` may refuse before the last of them is played; the match is thrown away then.
        """
        waits = self._waits(seat, actions[0], hold or self.task is not None, False, self.kept)
        self.sound = False
        played = [Played(seat, f"{SET}{len(actions)}")]
        for place, action in enumerate(actions):
            if place == len(actions) - 1:
                check(self, action)
            played += self._play(seat, action, False, waits, played)
        return self.judged(self._play_on(played))

    def end_turn(self, seat: int) -> list[Played]:
        """Hand the turn over: chance moves where it has waited."""
        self.sound = False
        return self.judged(self._play_on([Played(seat, END), *self._let_nature_move()]))

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
        if (in_words or not asked) and not self.attempt_is_over(kept):
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

    # Who is asked, and who is not.

    @property
    def ends_itself(self) -> bool:
        """Whether the turn that is held passes on by itself: its player has no choice, or left."""
        return self.held is not None and self.is_due(self.bundle.seats)

    def answers_itself(self, seat: int) -> Action | None:
        """The only action of a person's seat, unless that person is to be asked."""
        return self._only_answer(seat, self.kept)

    def silent(self, kept: Sequence[ActionRow] | None = None) -> list[tuple[int, Action]]:
        """The people's seats that have no choice, with their only action: it plays itself."""
        known = self.kept if kept is None else kept
        found = ((seat, self._only_answer(seat, known)) for seat in self.match.deciding)
        return [(seat, action) for seat, action in found if action is not None]

    def _only_answer(self, seat: int, kept: Sequence[ActionRow]) -> Action | None:
        """The same after some actions. In a task whatever is possible may be the way: there it is
        the only action that is legal."""
        found = only_answer(self.match, self.bundle.seats, seat, kept)
        if self.task is not None and len(self.match.actions(seat)) > 1:
            return None
        return found

    def is_due(self, seats: Sequence[SeatRow]) -> bool:
        """Whether the hall itself has to move with these seats; at a task it never does."""
        return self.task is None and is_due(self.match, seats, self.kept, self.held)

    @property
    def is_shared(self) -> bool:
        """Whether several people play here: then haste would betray a hand."""
        taken = {seat.seat for seat in self.bundle.seats if seat.kind == "person"}
        hands: dict[int, set[str]] = {}
        for seat, person in self.bundle.holders:
            if seat in taken:
                hands.setdefault(seat, set()).add(person)
        return any(one.isdisjoint(other) for one, other in combinations(hands.values(), 2))

    def bots_deciding(self) -> list[int]:
        """The bots' seats that owe a decision; at a task they only sit there."""
        if self.task is not None:
            return []
        return [s for s in self.deciding if self.bundle.seats[s].kind == "bot"]
