"""The coach at the tables: hints for a decision, on request.

Hints are for practice, and for positions of matches that are over: nobody is advised in a match
that counts. They are worked out by the workers that think for the bots, within the share of whoever
asks, and kept in memory for as long as the position stands; who asks again gets the same.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludohall.bots.evaluation import evaluation
from ludohall.core.i18n import N_
from ludohall.core.step import NATURE
from ludohall.web.errors import NotFound, NotNow, NotYours, Stale
from ludohall.web.match.rights import check_holder, check_sees
from ludohall.web.match.screen import check_shown
from ludohall.web.people.accounts import known
from ludohall.web.robots import worker

if TYPE_CHECKING:
    from ludohall.core.state import State
    from ludohall.web.match.memory import Live
    from ludohall.web.match.shelf import Shelf
    from ludohall.web.model import Actor
    from ludohall.web.robots.thinking import Thinking
    from ludohall.web.threads import Threads

SECONDS = 2.0
"""So long a hint is worked on."""
PATIENCE = 12.0
"""So long somebody waits for it, the line included."""
KEPT = 400
SEED = 19
LATE = N_("The table has moved on: ask again.")
PRACTICE = N_("Hints are for practice, and for matches that are over.")


@dataclass(frozen=True)
class Question:
    """What a hint is asked for."""

    table: str
    seat: int
    at: int
    """The entry after which the seat has to decide."""
    since: int
    """The entry since which it has this choice: what others choose meanwhile changes nothing."""
    game: str
    state: State[Any]
    taken: int | None
    names: tuple[str, ...]

    @property
    def place(self) -> tuple[str, int, int]:
        """By what its answer is kept."""
        return self.table, self.seat, self.at


class Coaching:
    """Gives hints."""

    def __init__(self, threads: Threads, tables: Shelf, thinking: Thinking) -> None:
        self._run = threads.run
        self._tables = tables
        self._thinking = thinking
        self._kept: OrderedDict[tuple[str, int, int], dict[str, Any]] = OrderedDict()

    async def ask(
        self, who: Actor, table: str, seat: int | None, at: int | None, version: int | None
    ) -> tuple[Question, dict[str, Any]]:
        """The best ways for a seat that has to decide: now (at `version`), or after an entry of a
        match that is over. Without `seat` it is the one that had to decide then."""
        person = known(who).id
        question = await self._run(self._question, who, table, seat, at, version)
        kept = self._kept.get(question.place)
        if kept is not None:
            return question, kept

        def prepare() -> tuple[Any, ...]:
            """The position is the one when a worker is free."""
            now = self._same(who, question, at)
            return now.game, now.state, now.seat, now.taken, SEED, SECONDS, now.names

        try:
            async with asyncio.timeout(PATIENCE):
                found = await self._thinking.work(table, person, prepare, worker.advise)
        except TimeoutError:
            raise NotNow(N_("The coach is busy: ask again in a moment.")) from None
        now = await self._run(self._same, who, question, at)
        self._keep(now.place, found)
        return now, found

    def kept(self, table: str, seat: int | None, at: int) -> Mapping[str, Any] | None:
        """What was said of a position lately, if it was asked for."""
        return None if seat is None else self._kept.get((table, seat, at))

    def _keep(self, place: tuple[str, int, int], found: dict[str, Any]) -> None:
        self._kept[place] = found
        self._kept.move_to_end(place)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _same(self, who: Actor, question: Question, at: int | None) -> Question:
        """The question as it is now; `Stale` where the seat has to decide something else."""
        now = self._question(who, question.table, question.seat, at, None)
        if now.since != question.since:
            raise Stale(now.at, LATE)
        return now

    def _question(
        self, who: Actor, table: str, seat: int | None, at: int | None, version: int | None
    ) -> Question:
        """What is asked; raises unless somebody may ask it."""
        with self._tables.using(table) as live:
            check_sees(who, live.bundle)
            if live.bundle.table.started is None:
                raise NotNow(N_("The table waits for its players."))
            check_coached(live)
            if at is None:
                return self._present(who, live, seat, version)
            return self._past(live, seat, at)

    def _present(self, who: Actor, live: Live, seat: int | None, version: int | None) -> Question:
        if live.over:
            raise NotNow(N_("The match is over."))
        if seat is None:
            raise NotYours(PRACTICE)
        check_holder(who, live.bundle, seat)
        check_shown(who, live, seat)
        if not live.bundle.table.practice:
            raise NotYours(PRACTICE)
        if live.task is not None:
            raise NotNow(N_("A task has a hint of its own."))
        since = live.own[seat]
        if version is not None and not since <= version <= live.version:
            raise Stale(live.version, LATE)
        if live.held is not None or seat not in live.match.deciding:
            raise NotNow(N_("There is nothing to decide for this seat."))
        return question_of(live, seat, live.version, live.match, since)

    def _past(self, live: Live, seat: int | None, at: int) -> Question:
        if not live.over:
            raise NotYours(PRACTICE)
        if not 0 <= at <= live.version:
            raise NotFound(
                N_("This table has {entries} entries, not {at}."), entries=live.version, at=at
            )
        match = live.match
        if at != live.version:
            match, _, at = live.past(at)
        deciding = match.deciding
        if not deciding or (seat is not None and seat not in deciding):
            raise NotNow(N_("There is nothing to decide for this seat."))
        return question_of(live, deciding[0] if seat is None else seat, at, match, at)


def check_coached(live: Live) -> None:
    """Raise where nobody can judge a game."""
    if evaluation(live.bundle.table.game) is None:
        raise NotNow(N_("There is no coach for this game."))


def question_of(live: Live, seat: int, at: int, match: Any, since: int) -> Question:
    """A decision of a seat in a match."""
    taken = sum(entry.seat != NATURE for entry in match.log_entries())
    return Question(
        table=live.id,
        seat=seat,
        at=at,
        since=since,
        game=live.bundle.table.game,
        state=match.state.clone(),
        taken=taken if match.beginning is None else None,
        names=live.names,
    )
