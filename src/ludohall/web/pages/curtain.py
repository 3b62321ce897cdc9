"""The curtain of a screen that several people share: who gets it, and what all may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from ludohall.core.i18n import N_, Translator
from ludohall.faces import Row, Scene
from ludohall.web.match.replay import Move, moves_since
from ludohall.web.pages.render import face_words
from ludohall.web.pages.shorthand import brief, gains
from ludohall.web.people.writing import isolated

if TYPE_CHECKING:
    from ludohall.web.model import Screen, Snapshot

TOLD = 4
"""So many moves are told."""


@dataclass(frozen=True)
class Beside:
    """Somebody who sits there, or a bot."""

    seat: int
    name: str
    state: str
    done: bool
    may_open: bool
    """A person who may open out of turn."""


@dataclass(frozen=True)
class Deed:
    """A move, for all to see."""

    text: str
    brief: Row
    gains: Row


@dataclass(frozen=True)
class Told:
    """What somebody did."""

    name: str
    deeds: tuple[Deed, ...]


@dataclass(frozen=True)
class Curtain:
    """The curtain, in words."""

    seat: int
    """Whose hand it opens."""
    name: str
    where: str
    why: str
    back: int | None
    """Whose hand was open before."""
    back_words: str
    heading: str
    beside: tuple[Beside, ...]
    told: tuple[Told, ...]


def called_to(snap: Snapshot, scene: Scene) -> int:
    """To whom the screen is handed: who has to decide, in turn order; else who comes next."""
    screen = screen_in(snap)
    order = [seat for seat in scene.order or range(snap.table.players) if seat in screen.seats]
    deciding = [seat for seat in order if seat in snap.deciding]
    if screen.last in deciding:
        return screen.last
    if deciding:
        return deciding[0]
    return following(snap, scene, screen.seats, screen.last)


def following(snap: Snapshot, scene: Scene, seats: Sequence[int], after: int | None) -> int:
    """Who of some comes next in turn order after somebody, or after whoever decides now."""
    order = list(scene.order or range(snap.table.players))
    first = after if after is not None else next(iter(snap.deciding), None)
    place = order.index(first) + 1 if first in order else 0
    return next((seat for seat in order[place:] + order[:place] if seat in seats), seats[0])


def screen_in(snap: Snapshot) -> Screen:
    """The screen of a page that has one."""
    assert snap.screen is not None
    return snap.screen


def hand_to(snap: Snapshot, names: Sequence[str]) -> str:
    """Who at the same screen has to decide, where the one whose hand is open has not."""
    if snap.screen is None or snap.seat in snap.deciding:
        return ""
    return next((names[seat] for seat in snap.deciding if seat in snap.screen.seats), "")


def curtain(snap: Snapshot, scene: Scene, _: Translator) -> Curtain | None:
    """What the curtain says; None where it is not drawn."""
    if not snap.is_curtained:
        return None
    screen = screen_in(snap)
    names = [isolated(seat.called) for seat in snap.table.seats]
    seat = called_to(snap, scene)
    texts = face_words(snap.table.game, snap.language)
    phase = scene.phase[:1].lower() + scene.phase[1:]
    back = screen.last if screen.last != seat else None
    ready = sum(each not in snap.deciding for each in screen.seats)
    heading = _("At this screen")
    if screen.all_at_once:
        heading = _("At this screen: {n} of {all} ready", n=ready, all=len(screen.seats))
    again = N_("{name} plans again") if screen.all_at_once else N_("Not yet: back to {name}")
    return Curtain(
        seat=seat,
        name=snap.table.seats[seat].called,
        where=", ".join(part for part in (texts(snap.game.title), phase) if part),
        why=why(snap, scene, seat, names, _),
        back=back,
        back_words="" if back is None else _(again, name=names[back]),
        heading=heading,
        beside=beside(snap, scene, seat, _),
        told=() if screen.all_at_once else told(snap, scene, seat),
    )


def why(snap: Snapshot, scene: Scene, seat: int, names: Sequence[str], _: Translator) -> str:
    """Why the screen is handed on, and for whom all wait."""
    screen, said = screen_in(snap), []
    others = [each for each in snap.deciding if each not in screen.seats]
    if screen.all_at_once:
        said.append(_("Everybody plans at the same time, here one after the other."))
        said.append(_("Plans stay hidden until all are ready."))
    else:
        if screen.last not in (None, seat) and has_ended(snap, scene, screen.last):
            said.append(_("{name} has ended the turn.", name=names[screen.last]))
        said.append(_("No hand is on this screen before {name} opens.", name=names[seat]))
    if others and len(others) == len(snap.deciding):
        who = _.all_of(names[each] for each in others)
        said.append(_.plural("{who} plays first.", "{who} play first.", len(others), who=who))
    return " ".join(said)


def has_ended(snap: Snapshot, scene: Scene, seat: int) -> bool:
    """Whether somebody has had a turn, as the log tells it, and it is over."""
    own = [line for line in snap.log if line.seat == seat]
    played = any(line.events or line.action not in scene.quiet for line in own)
    return played and seat not in snap.deciding


def beside(snap: Snapshot, scene: Scene, seat: int, _: Translator) -> tuple[Beside, ...]:
    """Who sits at the screen, and the bots, in turn order."""
    screen = screen_in(snap)
    rest = [each for each in screen.seats if each != seat]
    if screen.all_at_once:
        rest = [each for each in rest if each in snap.deciding]
    elif screen.last not in snap.deciding:
        rest = [each for each in rest if each != screen.last]
    then = following(snap, scene, rest, seat) if rest else None
    found = []
    for n in scene.order or range(snap.table.players):
        state, done = "", False
        if snap.table.seats[n].kind == "bot":
            state = _("plays now") if n in snap.deciding else _("bot, plays by itself")
        elif n not in screen.seats:
            continue
        elif n == seat:
            state = _("plans now") if screen.all_at_once else _("now")
        elif screen.all_at_once and n not in snap.deciding:
            state, done = _("ready"), True
        elif n == screen.last and has_ended(snap, scene, n):
            state, done = _("turn ended"), True
        elif n == then:
            state = _("then") if screen.all_at_once else _("comes next")
        may_open = n in screen.seats and n != seat
        found.append(Beside(n, snap.table.seats[n].called, state, done, may_open))
    return tuple(found)


def told(snap: Snapshot, scene: Scene, seat: int) -> tuple[Told, ...]:
    """What others did last, as everybody may know it: up to the last move of who comes now."""
    moves: list[Move] = []
    for move in reversed(moves_since(snap, scene.quiet)):
        if move.seat == seat or len(moves) == TOLD:
            break
        moves.insert(0, move)
    game, texts = snap.table.game, face_words(snap.table.game, snap.language)
    found = []
    for mover, each in groupby(moves, key=lambda move: move.seat):
        deeds = [
            Deed(
                move.text,
                brief(game, move.action, move.facts, move.text, texts),
                gains(game, mover, move.facts),
            )
            for move in each
        ]
        found.append(Told(snap.table.seats[mover].called, tuple(deeds)))
    return tuple(found)
