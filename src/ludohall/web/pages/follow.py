"""The player of a table's page: what others did since one's last turn, a move at a time.

The turn of a rival is a move of several steps, each with a picture of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from ludohall.core.i18n import Translator
from ludohall.faces import Deed, Row
from ludohall.web.match.replay import MOST, Move, begins, moves_since
from ludohall.web.pages.render import face_words
from ludohall.web.pages.shorthand import balance, brief, deeds_of, gains
from ludohall.web.people.writing import full_stop, isolated

if TYPE_CHECKING:
    from ludohall.web.model import Snapshot

MANY = 16
"""With more moves than this there is one bar for all instead of one for each."""


@dataclass(frozen=True)
class Moment:
    """A position of the past: after an entry, or when so many of its events had happened."""

    at: int
    told: int | None = None

    @property
    def text(self) -> str:
        """As an address names it."""
        return str(self.at) if self.told is None else f"{self.at}.{self.told}"

    @property
    def query(self) -> str:
        """As the address of the position names it."""
        return f"at={self.at}" if self.told is None else f"at={self.at}&told={self.told}"


@dataclass(frozen=True)
class Shown:
    """One picture of a replay: a move, or a step of a rival's."""

    here: Moment
    before: Moment
    move: Move
    deed: Deed | None = None
    of: tuple[Deed, ...] = ()
    """All steps of the same turn."""

    @property
    def seat(self) -> int:
        """Who moves."""
        return self.move.seat


def shown_since(snap: Snapshot, quiet: Sequence[str]) -> list[Shown]:
    """What others did since the viewer's last turn, picture by picture."""
    found: list[Shown] = []
    texts = face_words(snap.table.game, snap.language)
    for move in moves_since(snap, quiet):
        deeds = deeds_of(snap.table.game, move.lines, texts) if move.lines else ()
        before = Moment(move.before)
        for deed in deeds:
            here = Moment(deed.at, deed.told)
            found.append(Shown(here, before, move, deed, tuple(deeds)))
            before = here
        if not deeds:
            found.append(Shown(Moment(move.at), before, move))
    return found


@dataclass(frozen=True)
class Step:
    """A move in the list: `when` is "past", "now" or "next"."""

    place: int
    link: str
    brief: Row
    gains: Row
    when: str
    why: str = ""
    """Why a rival does it."""


@dataclass(frozen=True)
class Part:
    """A step of a rival's turn, as a chip."""

    deed: Deed
    link: str
    when: str


@dataclass(frozen=True)
class Turn:
    """The moves that a seat or a rival made in a row."""

    seat: int
    name: str
    gains: Row
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Follow:
    """One move of a replay, and the way to the others."""

    moment: Moment
    place: int
    count: int
    seat: int
    name: str
    text: str
    """The move as a sentence."""
    detail: str
    turns: tuple[Turn, ...]
    tale: tuple[Part, ...]
    """The steps of a rival's turn."""
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
    first: str
    leave: str
    facts: tuple[tuple[str, ...], ...]
    """What a rival's turn has brought so far, step by step."""


def address(table: str, moment: Moment, seat_and: str) -> str:
    """Where a move is shown."""
    return f"/t/{table}?follow={moment.text}{seat_and}"


def last_told(snap: Snapshot, _: Translator) -> str:
    """What somebody else did last, in words; empty where the viewer has acted since."""
    for line in reversed(snap.log):
        if line.mover == snap.seat and not line.forced:
            return ""
        if line.mover >= snap.table.players and begins(line, snap):
            return full_stop(line.text)
        if 0 <= line.mover < snap.table.players and line.mover != snap.seat:
            return full_stop(f"{isolated(snap.table.seats[line.seat].name)} {line.text}")
    return ""


def follow_of(snap: Snapshot, wanted: str, quiet: Sequence[str]) -> Follow | None:
    """The replay at a move, from a snapshot of the present; None where nothing happened."""
    shown = shown_since(snap, quiet)
    if not shown:
        return None
    earlier, shown = max(0, len(shown) - MOST), shown[-MOST:]
    at = int(wanted.partition(".")[0])
    near = next((n for n, each in enumerate(shown) if each.here.at >= at), len(shown) - 1)
    place = next((n for n, each in enumerate(shown) if each.here.text == wanted), near)
    now = shown[place]
    move, deed = now.move, now.deed
    several = len(snap.table.my_seats) > 1 and snap.seat is not None
    seat_and = f"&seat={snap.seat}" if several else ""

    def opened(moment: Moment) -> str:
        return f"/t/{snap.table.id}?{moment.query}&open={move.seat}{seat_and}"

    links = [address(snap.table.id, each.here, seat_and) for each in shown]
    name = isolated(snap.name_of(move.seat))
    return Follow(
        moment=now.here,
        place=place,
        count=len(shown),
        seat=move.seat,
        name=name,
        text=said(now, name, snap.table.players),
        detail=detail(now),
        turns=turns(snap, shown, links, place),
        tale=tale(shown, links, place),
        earlier=earlier,
        bars=len(shown) <= MANY and deed is None,
        mine=snap.seat is not None,
        before=opened(now.before),
        here=opened(now.here),
        back=links[place - 1] if place else "",
        on=links[place + 1] if place + 1 < len(shown) else "",
        first=links[0],
        leave=f"/t/{snap.table.id}" + (f"?seat={snap.seat}" if several else ""),
        facts=() if deed is None else tuple(d.facts for d in now.of[: now.of.index(deed) + 1]),
    )


def said(shown: Shown, name: str, players: int) -> str:
    """A move as one sentence, with its subject."""
    if shown.deed is not None:
        return shown.deed.text
    return f"{name} {shown.move.text}" if shown.seat < players else shown.move.text


def detail(shown: Shown) -> str:
    """What followed from a move, or why a rival makes a step."""
    if shown.deed is not None:
        return shown.deed.why
    return " ".join(map(full_stop, shown.move.events))


def when(place: int, now: int) -> str:
    """Whether a picture was shown already, is shown now, or is to come."""
    return "now" if place == now else "past" if place < now else "next"


def tale(shown: Sequence[Shown], links: Sequence[str], now: int) -> tuple[Part, ...]:
    """The steps of the rival's turn that is shown, as chips; none for a move of a seat."""
    whole = shown[now].of
    start = now - whole.index(shown[now].deed) if shown[now].deed is not None else 0
    return tuple(
        Part(deed, links[place], when(place, now))
        for place, deed in enumerate(whole, start)
        if 0 <= place < len(links)
    )


def turns(
    snap: Snapshot, shown: Sequence[Shown], links: Sequence[str], now: int
) -> tuple[Turn, ...]:
    """The moves in blocks, one for what a seat or a rival did in a row."""
    game, texts = snap.table.game, face_words(snap.table.game, snap.language)
    found = []
    for seat, block in groupby(enumerate(shown), key=lambda each: each[1].seat):
        steps = []
        facts: list[str] = []
        for place, each in block:
            move, deed = each.move, each.deed
            if deed is None:
                words = brief(game, move.action, move.facts, move.text, texts)
                gained = gains(game, seat, move.facts)
                facts += move.facts
            else:
                words, gained = (deed.icon, deed.text), deed.brought
            why = "" if deed is None else deed.why
            steps.append(Step(place, links[place], words, gained, when(place, now), why))
        brought = balance(game, seat, facts)
        found.append(Turn(seat, isolated(snap.name_of(seat)), brought, tuple(steps)))
    return tuple(found)
