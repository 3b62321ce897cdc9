"""The review of a match: what was expected after every decision, luck apart from skill.

At each decision with a choice the action that was played, the one that the tuned `greedy` would
have played and the best few others are tried in the same futures (`coach.futures`). That gives

- the points expected at the end after each decision, for every seat: the curve;
- what a decision brought or cost, compared with what `greedy` would have done: skill;
- what chance brought, the decisions being what they were: luck, the difference between what was
  expected before and after it;
- what was better than the action played, and by how much.

All of it are estimates from a number of futures, with their errors. The decisions that seem to cost
most are tried again, in futures of their own: the best of several estimates is one that errs in its
favour. A decision counts as costly only beyond the 95 % interval.

The same record, seed and number of futures give the same review. It is worked out position by
position (`Walk`), so that it can be stopped and gone on with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

import ludohall as lh
from ludohall.bots import Outlook
from ludohall.bots.drivers import FIRST_MOVE
from ludohall.coach.futures import SURE, End, Futures, error, mean
from ludohall.core.action import Action
from ludohall.core.chance import generator
from ludohall.core.data import Json
from ludohall.core.match import MAX_SEED, Match
from ludohall.core.record import check_record
from ludohall.core.step import NATURE

FUTURES = 6
AGAIN = 24
"""In so many futures a decision is tried again that seems to cost something."""
DOUBTFUL = 6
"""So many decisions of a seat are tried again."""
TOP = 3
"""So many other actions are tried."""
GAP = 6.0
"""Actions that look so many points worse than the best are not."""
LEAST = 1.0
"""A decision that costs less is not told, in points."""


@dataclass(frozen=True)
class Judged:
    """One decision, and what it came to."""

    at: int
    """So many actions of the record came before it."""
    seat: int
    played: str
    before: tuple[float, ...]
    """The points that each seat could expect if `greedy` went on."""
    after: tuple[float, ...]
    """The same after what was played."""
    noise: tuple[float, ...]
    """The standard error of these."""
    shift: tuple[float, ...]
    """The standard error of the difference between them."""
    best: str
    """What was best of all that was tried."""
    loss: float
    """How many points less what was played makes; 0 where it is the best."""
    margin: float
    """Half of the 95 % interval of that."""
    won: float | None
    """Alone: the share of futures in which the goal is reached after it, where they all end."""
    again: bool = False
    """Whether it was tried again."""

    def data(self) -> dict[str, Json]:
        """As plain data."""
        return asdict(self)


def read_judged(data: Mapping[str, Any]) -> Judged:
    """The judgement of such data."""
    lists = {key: tuple(data[key]) for key in ("before", "after", "noise", "shift")}
    return Judged(**{**data, **lists})


class Walk:
    """Goes through a record, and judges the decisions of its seats."""

    def __init__(
        self,
        record: Mapping[str, Json],
        futures: int = FUTURES,
        ahead: int | None = None,
        seed: int = 0,
        seats: Sequence[int] | None = None,
        again: int = AGAIN,
    ) -> None:
        """`seats` are those for whom better actions are looked for; without it, all.

        `again` is how many futures a decision has that seems to cost something.
        """
        check_record(record)
        self.record = record
        self.futures = futures
        self.ahead = ahead
        self.seed = seed
        self.again = max(again, futures)
        players, actions = record["players"], record["actions"]
        assert isinstance(players, int)
        assert isinstance(actions, list)
        self.players = players
        self.seats = frozenset(range(players) if seats is None else seats)
        self.entries: list[tuple[int, str]] = []
        """Seat and action."""
        for entry in actions:
            assert isinstance(entry, list)
            seat, text = entry
            assert isinstance(seat, int)
            assert isinstance(text, str)
            self.entries.append((seat, text))
        self._match: Match[Any, Any] = self._begin()
        self._taken = 0
        self._positions: list[int] | None = None

    def positions(self) -> list[int]:
        """Where somebody had a choice: so many actions of the record came before."""
        if self._positions is not None:
            return self._positions
        found: list[int] = []
        match = self._begin()
        for at, (seat, text) in enumerate(self.entries):
            if seat != NATURE and len(match.state.actions(seat)) > 1:
                found.append(at)
            match.repeat(seat, match.game.verbs.parse(text))
        self._positions = found
        return found

    def judge(self, at: int) -> Judged:
        """What the decision at a position came to."""
        match, taken = self.stand(at)
        seat, text = self.entries[at]
        played = match.game.verbs.parse(text)
        tries = self._futures(match, seat, taken, self.seed)
        usual = tries.first()
        ways = list(dict.fromkeys((played, usual, *self._others(tries, seat))))
        ends = self._ends(tries, ways, self.futures)
        values = {way: mean(_of(ends[way], seat)) for way in ways}
        best = max(ways, key=lambda way: values[way])
        less = _difference(ends[best], ends[played], seat)
        seats = range(self.players)
        won = [end.won for end in ends[played]]
        return Judged(
            at=at,
            seat=seat,
            played=text,
            before=tuple(mean(_of(ends[usual], one)) for one in seats),
            after=tuple(mean(_of(ends[played], one)) for one in seats),
            noise=tuple(error(_of(ends[played], one)) for one in seats),
            shift=tuple(error(_difference(ends[played], ends[usual], one)) for one in seats),
            best=str(best),
            loss=mean(less),
            margin=SURE * error(less),
            won=None if None in won else mean([float(bool(one)) for one in won]),
        )

    def judge_again(self, first: Judged) -> Judged:
        """The same decision with what seemed best, in more futures and others."""
        match, taken = self.stand(first.at)
        verbs = match.game.verbs
        tries = self._futures(match, first.seat, taken, (self.seed + 1) % MAX_SEED)
        ways = [verbs.parse(first.best), verbs.parse(first.played)]
        ends = self._ends(tries, ways, self.again)
        less = _difference(ends[ways[0]], ends[ways[1]], first.seat)
        return Judged(
            **{
                **vars(first),
                "loss": mean(less),
                "margin": SURE * error(less),
                "again": True,
            }
        )

    def stand(self, at: int) -> tuple[Match[Any, Any], int]:
        """The match after so many actions, and how many of them were decisions."""
        if self._match.length > at:
            self._match, self._taken = self._begin(), 0
        match = self._match
        while match.length < at:
            seat, text = self.entries[match.length]
            match.repeat(seat, match.game.verbs.parse(text))
            self._taken += seat != NATURE
        return match, self._taken

    def _begin(self) -> Match[Any, Any]:
        return lh.replay(dict(self.record), 0)

    def _futures(self, match: Match[Any, Any], seat: int, taken: int, seed: int) -> Futures:
        """Positions between which chance has not moved have the same futures, where they can."""
        known = taken if match.beginning is None else None
        chances = match.length - taken
        seen = Outlook(match.game, match.state, seat, generator(seed, -FIRST_MOVE - chances))
        return Futures(seen, known, self.ahead)

    def _others(self, tries: Futures, seat: int) -> list[Action]:
        """Actions that look good, if better ones are looked for."""
        if seat not in self.seats:
            return []
        looks = tries.looks()
        best = looks[0][0]
        return [action for value, action in looks[: TOP + 1] if value >= best - GAP]

    def _ends(
        self, tries: Futures, ways: Sequence[Action], futures: int
    ) -> dict[Action, list[End]]:
        found: dict[Action, list[End]] = {way: [] for way in ways}
        for _ in range(futures):
            ends = tries.ends([(way,) for way in ways])
            assert ends is not None
            for way, end in zip(ways, ends, strict=True):
                found[way].append(end)
        return found


def _of(ends: Sequence[End], seat: int) -> list[float]:
    return [end.points[seat] for end in ends]


def _difference(ends: Sequence[End], others: Sequence[End], seat: int) -> list[float]:
    pairs = zip(ends, others, strict=True)
    return [end.points[seat] - other.points[seat] for end, other in pairs]


def doubtful(judged: Sequence[Judged]) -> list[Judged]:
    """The decisions that seem to cost most, of each seat: they are tried again."""
    found: list[Judged] = []
    for seat in sorted({one.seat for one in judged}):
        own = [one for one in judged if one.seat == seat and one.loss >= LEAST]
        found += sorted(own, key=lambda one: -one.loss)[:DOUBTFUL]
    return sorted(found, key=lambda one: one.at)


def costly(judged: Sequence[Judged], seat: int) -> list[Judged]:
    """The decisions of a seat that cost something beyond doubt, the costliest first."""
    sure = [one for one in judged if one.seat == seat and one.again and one.loss >= LEAST]
    return sorted((one for one in sure if one.loss > one.margin), key=lambda one: -one.loss)


@dataclass(frozen=True)
class Share:
    """What something brought a seat in all, and half of the 95 % interval of that."""

    points: float
    margin: float


@dataclass(frozen=True)
class Account:
    """How a seat came to its points: the parts add up."""

    start: Share
    """What was expected at the first decision."""
    own: Share
    """What its decisions brought, compared with those of `greedy`."""
    others: Share
    """What those of the others did."""
    luck: Share
    """What chance brought."""
    rest: float
    """What the estimates leave open: they change though nothing has happened."""
    final: float


def account(record: Mapping[str, Json], judged: Sequence[Judged], seat: int) -> Account | None:
    """How a seat came to its points; None before anything was judged.

    `judged` are all decisions of the record with a choice, one after the other.
    """
    if not judged:
        return None
    actions = record["actions"]
    assert isinstance(actions, list)
    chance = [at for at, entry in enumerate(actions) if entry[0] == NATURE]  # type: ignore[index]
    own, others, luck, rest = (_Sum() for _ in range(4))
    for one in judged:
        (own if one.seat == seat else others).add(
            one.after[seat] - one.before[seat], one.shift[seat]
        )
    for one, other in pairwise(judged):
        moved = any(one.at < at < other.at for at in chance)
        change = other.before[seat] - one.after[seat]
        if moved:
            luck.add(change, one.noise[seat], other.noise[seat])
        else:
            rest.add(change)
    last = judged[-1]
    final = last.after[seat]
    scores = record.get("scores")
    if isinstance(scores, list):
        final = float(scores[seat])  # type: ignore[arg-type]  # numbers
        if any(at > last.at for at in chance):
            luck.add(final - last.after[seat], last.noise[seat])
        else:
            rest.add(final - last.after[seat])
    first = judged[0]
    start = Share(first.before[seat], SURE * first.noise[seat])
    return Account(start, own.share(), others.share(), luck.share(), rest.points, final)


class _Sum:
    """Adds up estimates with their errors."""

    def __init__(self) -> None:
        self.points = 0.0
        self.square = 0.0

    def add(self, points: float, *errors: float) -> None:
        """One more."""
        self.points += points
        self.square += sum(one * one for one in errors)

    def share(self) -> Share:
        """All of them."""
        return Share(self.points, float(SURE * self.square**0.5))


def review(walk: Walk, positions: Sequence[int] | None = None) -> Iterator[Judged]:
    """All decisions of a record, one by one; then again those that seem to cost most.

    Who has both takes the second: `merged`.
    """
    found: list[Judged] = []
    for at in walk.positions() if positions is None else positions:
        found.append(walk.judge(at))
        yield found[-1]
    for one in doubtful(found):
        yield walk.judge_again(one)


def coarse_first(positions: Sequence[int]) -> list[int]:
    """The positions in an order in which the first ones are spread over the whole match."""
    found: dict[int, None] = {}
    for step in (16, 8, 4, 2, 1):
        found.update(dict.fromkeys(positions[::step]))
    return list(found)


def merged(judged: Sequence[Judged]) -> list[Judged]:
    """The decisions in their order; what was tried again counts."""
    found: dict[int, Judged] = {}
    for one in judged:
        found[one.at] = one
    return [found[at] for at in sorted(found)]
