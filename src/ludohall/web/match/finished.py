"""Finished matches as plain values: who played them, as whom, and what came of it.

All of it is read from what is stored; nothing is replayed, and no game has to be installed. What
statistics, ratings and leaderboards say is derived from these values, and can be made again.

A seat counts for a person who alone had it from the first move to the last. It counts for nobody
where several people share it, where somebody has several seats (a shared screen), where it changed
hands in mid-match, or where its person has looked into another hand. Who gave up is told with the
seat, and stands behind all others. Somebody who is gone for good is still somebody, without a name:
what others made against that person stays the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

import msgspec

from ludohall.core.data import Json
from ludohall.web.match.rights import is_sealed
from ludohall.web.store import Bundle, SeatRow, Store, TableRow

Result: TypeAlias = Mapping[str, Any]
"""What is stored of a result, or of a place in it."""
COUNTS: Final = ""
PRACTICE, GUIDED, KNOWN, STOPPED, NOBODY = (
    "practice",
    "guided",
    "known",
    "stopped",
    "nobody",
)
"""Why a match counts in no statistics: it was practice, it was told by a script, its beginning was
known before (it was played on from an earlier position, or read from a record), it was stopped
before its end, or none of its seats counts for a person."""


@dataclass(frozen=True)
class Side:
    """A seat or a rival of a finished match."""

    seat: int | None
    """None for a rival without a seat."""
    name: str
    """As the table has it; of a rival a message of its game."""
    person: str | None
    """Who played it from the first move to the last, or gave it up; None: nobody, or unknown."""
    bot: str
    """The specification of the bot that played all of it; else empty."""
    points: int
    rank: int
    """From 1; equals share one. Who gave up stands behind all others."""
    won: bool
    categories: Mapping[str, int]
    """Its points by scoring category; empty where only the sum is stored."""
    gave_up: str
    """How its person lost it before the end: "resigned", "time", or not at all."""

    @property
    def is_rival(self) -> bool:
        """Whether it is the game's own opponent."""
        return self.seat is None


@dataclass(frozen=True)
class Finished:
    """A match that is over."""

    table: str
    game: str
    rules: int
    players: int
    options: Mapping[str, Json]
    started: int
    """In milliseconds, as `finished`."""
    finished: int
    listed: bool
    """Whether its table stands in the lists for all; that of a club does not, nor a sealed deal."""
    spectators: bool
    """Whether everybody with its address may look at it."""
    stopped: str
    """How it ended before its end, in a word; empty where it was played to it."""
    left_out: str
    """Why it counts in no statistics, in a word; empty where it counts."""
    sides: tuple[Side, ...]
    """In the order of the final ranking."""

    @property
    def counts(self) -> bool:
        """Whether statistics know of it."""
        return self.left_out == COUNTS

    @property
    def is_public(self) -> bool:
        """Whether strangers may be shown the way to it."""
        return self.listed and self.spectators

    @property
    def alone(self) -> bool:
        """Whether it is a match for one player."""
        return self.players == 1

    def side_of(self, person: str) -> Side | None:
        """What a person played."""
        return next((side for side in self.sides if side.person == person), None)


def finished_matches(store: Store, tables: Sequence[str]) -> list[Finished]:
    """Those of these tables whose match is over, in the order in which they ended."""
    found = [finished_of(bundle, known) for bundle, known in store.finished(tables)]
    return sorted(found, key=lambda match: (match.finished, match.table))


def finished_of(bundle: Bundle, known: bool = False) -> Finished:
    """The match of a table that is over; `known` where its beginning was known before."""
    row = bundle.table
    assert row.finished is not None
    result = msgspec.json.decode(row.result) if row.result else {}
    sides = _sides(bundle, result)
    return Finished(
        table=row.id,
        game=row.game,
        rules=row.rules,
        players=row.players,
        options=msgspec.json.decode(row.options),
        started=row.started or row.created,
        finished=row.finished,
        listed=row.listed and row.club is None and not is_sealed(row),
        spectators=row.spectators,
        stopped=result.get("stopped", ""),
        left_out=_left_out(row, result, sides, known),
        sides=sides,
    )


def _left_out(row: TableRow, result: Result, sides: Sequence[Side], known: bool) -> str:
    if row.guided is not None:
        return GUIDED
    if row.practice:
        return PRACTICE
    if known or row.parent is not None:
        return KNOWN
    if result.get("stopped") or not sides:
        return STOPPED
    return COUNTS if any(side.person is not None for side in sides) else NOBODY


def _sides(bundle: Bundle, result: Result) -> tuple[Side, ...]:
    """All seats and rivals, those who gave up last."""
    sides = []
    for rank, place in _places(result):
        index = place["seat"]
        if index is None:
            seat, person, bot, gave_up = None, None, "", ""
        else:
            seat = bundle.seats[index]
            gave_up = seat.gave_up
            person, bot = player_of(bundle, seat)
        sides.append(
            Side(
                seat=index,
                name=place.get("name", "") if seat is None else seat.name or seat.was,
                person=person,
                bot=bot,
                points=place["score"],
                rank=rank,
                won=place["won"] and not gave_up,
                categories=place["points"],
                gave_up=gave_up,
            )
        )
    return _with_losers_last(sides)


def _places(result: Result) -> list[tuple[int, Result]]:
    """The places of a stored result with their ranks, the best first.

    Older results tell no ranks: there the order says who was before whom, and equal points of two
    who both won or both did not are a tie. The oldest have no sheet, only points.
    """
    sheet = result.get("sheet")
    if sheet is None:
        won, scores = result.get("winners", ()), result.get("scores", ())
        sheet = [
            {"seat": seat, "won": seat in won, "score": score, "points": {}}
            for seat, score in enumerate(scores)
        ]
        sheet.sort(key=lambda place: (place["won"], place["score"]), reverse=True)
    found: list[tuple[int, Result]] = []
    for at, place in enumerate(sheet):
        rank = at + 1
        if found and _ties(found[-1][1], place):
            rank = found[-1][0]
        found.append((place.get("rank", rank), place))
    return found


def _ties(one: Result, other: Result) -> bool:
    return (one["score"], one["won"]) == (other["score"], other["won"])


def _with_losers_last(sides: Sequence[Side]) -> tuple[Side, ...]:
    """The sides in their order, with ranks that have those who gave up behind all others."""
    stayed = [side for side in sides if not side.gave_up]
    if len(stayed) == len(sides):
        return tuple(sides)
    gone = [side for side in sides if side.gave_up]
    fresh = {a.rank: 1 + sum(b.rank < a.rank for b in stayed) for a in stayed}
    last = len(stayed) + 1
    ranked = [replace(side, rank=fresh[side.rank]) for side in stayed]
    return (*ranked, *(replace(side, rank=last) for side in gone))


def player_of(bundle: Bundle, seat: SeatRow) -> tuple[str | None, str]:
    """Who played a seat, or gave it up, and which bot played all of it: one of them, or neither."""
    began = bundle.table.started or bundle.table.created
    if seat.kind == "bot" and not seat.gave_up:
        return None, seat.bot if seat.since <= began else ""
    if seat.kind != "bot" and seat.since > began:
        return None, ""  # it was somebody else's before, or a bot's
    held = {person for place, person in bundle.holders if place == seat.seat}
    people = held or {person for place, person in bundle.seen if place == seat.seat}
    if len(people) != 1:
        return None, ""
    (person,) = people
    elsewhere = bundle.holders | bundle.seen
    alone = all(place == seat.seat for place, who in elsewhere if who == person)
    return (person if alone else None), ""
