"""The player of a table's page: what others did since one's last turn, a move at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from ludohall.core.i18n import Translator
from ludohall.faces import Row
from ludohall.web.match.replay import MOST, Move, moves_since
from ludohall.web.pages.render import face_words
from ludohall.web.pages.shorthand import balance, brief, gains
from ludohall.web.people.writing import isolated

if TYPE_CHECKING:
    from ludohall.web.model import Snapshot

MANY = 16
"""With more moves than this there is one bar for all instead of one for each."""


@dataclass(frozen=True)
class Step:
    """A move in the list: `when` is "past", "now" or "next"."""

    place: int
    link: str
    brief: Row
    gains: Row
    when: str


@dataclass(frozen=True)
class Turn:
    """The moves that one seat made in a row."""

    seat: int
    name: str
    gains: Row
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Follow:
    """One move of a replay, and the way to the others."""

    at: int
    place: int
    count: int
    seat: int
    name: str
    text: str
    detail: str
    turns: tuple[Turn, ...]
    earlier: int
    """How many moves before the first one are left out."""
    bars: bool
    mine: bool
    """Whether the viewer has a turn to go back to."""
    before: str
    """The address of the position before it, with the same area opened."""
    here: str
    """The same of the position after it."""
    back: str
    on: str
    leave: str


def address(table: str, at: int, seat_and: str) -> str:
    """Where the move after an entry is shown."""
    return f"/t/{table}?follow={at}{seat_and}"


def last_told(snap: Snapshot, _: Translator) -> str:
    """What somebody else did last, in words; empty where the viewer has acted since."""
    for line in reversed(snap.log):
        if line.seat == snap.seat and not line.forced:
            return ""
        if line.seat >= 0 and line.seat != snap.seat:
            return f"{isolated(snap.table.seats[line.seat].name)} {line.text}."
    return ""


def follow_of(snap: Snapshot, at: int, quiet: Sequence[str]) -> Follow | None:
    """The replay at a move, from a snapshot of the present; None where nothing happened."""
    moves = moves_since(snap, quiet)
    if not moves:
        return None
    earlier, moves = max(0, len(moves) - MOST), moves[-MOST:]
    place = next((n for n, move in enumerate(moves) if move.at >= at), len(moves) - 1)
    move = moves[place]
    several = len(snap.table.my_seats) > 1 and snap.seat is not None
    seat_and = f"&seat={snap.seat}" if several else ""

    def opened(at: int) -> str:
        return f"/t/{snap.table.id}?at={at}&open={move.seat}{seat_and}"

    links = [address(snap.table.id, each.at, seat_and) for each in moves]
    return Follow(
        at=move.at,
        place=place,
        count=len(moves),
        seat=move.seat,
        name=snap.table.seats[move.seat].name,
        text=move.text,
        detail=" ".join(event if event.endswith(".") else f"{event}." for event in move.events),
        turns=turns(snap, moves, links, place),
        earlier=earlier,
        bars=len(moves) <= MANY,
        mine=snap.seat is not None,
        before=opened(move.before),
        here=opened(move.at),
        back=links[place - 1] if place else "",
        on=links[place + 1] if place + 1 < len(moves) else "",
        leave=f"/t/{snap.table.id}" + (f"?seat={snap.seat}" if several else ""),
    )


def turns(
    snap: Snapshot, moves: Sequence[Move], links: Sequence[str], now: int
) -> tuple[Turn, ...]:
    """The moves in blocks, one for what a seat did in a row."""
    game, texts = snap.table.game, face_words(snap.table.game, snap.language)
    found = []
    for seat, block in groupby(enumerate(moves), key=lambda each: each[1].seat):
        steps = []
        facts: list[str] = []
        for place, move in block:
            when = "now" if place == now else "past" if place < now else "next"
            words = brief(game, move.action, move.facts, move.text, texts)
            steps.append(Step(place, links[place], words, gains(game, seat, move.facts), when))
            facts += move.facts
        name = snap.table.seats[seat].name
        found.append(Turn(seat, name, balance(game, seat, facts), tuple(steps)))
    return tuple(found)
