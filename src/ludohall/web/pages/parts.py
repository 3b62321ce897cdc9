"""The moving parts of a table page, drawn from a snapshot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ludohall.core.i18n import Translator
from ludohall.faces import Scene, Seen
from ludohall.web.pages.drawing import Context, Part
from ludohall.web.pages.follow import Follow
from ludohall.web.pages.gained import gained
from ludohall.web.pages.guiding import guidance, turned
from ludohall.web.pages.log import Line, Logbook
from ludohall.web.pages.render import fragment, words
from ludohall.web.pages.shell import CURTAINED, SHELL, context
from ludohall.web.pages.sight import face_of, seen_of
from ludohall.web.pages.tasked import posed
from ludohall.web.standing.gaining import NO_GAINS, Gains

if TYPE_CHECKING:
    from ludohall.web.model import Prefs, Snapshot


@dataclass(frozen=True)
class Drawing:
    """A table as somebody sees it: its parts by the ids of their elements, and the log."""

    parts: Mapping[str, Part]
    log: tuple[Line, ...]
    log_texts: Translator
    stage: str = ""
    board: tuple[str, ...] = ()
    """The ids of the parts on the stage."""
    side: tuple[str, ...] = ()
    """The ids of the game's parts under the decision."""

    def log_html(self) -> str:
        """The log as one element."""
        return str(fragment("table/lines.html", self.log_texts, lines=self.log))

    def all(self) -> dict[str, str]:
        """Every part, drawn; of a curtain there is no log."""
        found = {name: part.html for name, part in self.parts.items()}
        return {**found, "lines": self.log_html()} if self.log else found


def draw(
    snap: Snapshot, prefs: Prefs, book: Logbook | None = None, gains: Gains = NO_GAINS
) -> Drawing:
    """What the page of a table shows. Spectators who see the same get the same drawing.

    `book` is the log that this page has told so far, `gains` what the match has changed.
    """
    if snap.seat is not None or snap.is_curtained or gains != NO_GAINS:
        return drawing(snap, prefs, book=book, gains=gains)
    place = (snap.table.id, snap.language, prefs.theme)
    known = _SHOWN.get(place)
    if known is None or known[0] != snap:
        known = snap, drawing(snap, prefs)
        if len(_SHOWN) >= SHOWN:
            _SHOWN.clear()
        _SHOWN[place] = known
    return known[1]


def draw_move(snap: Snapshot, prefs: Prefs, opened: int | None, follow: Follow | None) -> Drawing:
    """A position of the past with the area of another player opened, or a move of a replay."""
    found = drawing(snap, prefs, opened, follow=follow)
    if follow is None:
        return found
    given = {"follow": follow, "table": snap.table.id, "phase": ""}
    texts = words(snap.language)
    shown = {
        "turn": Part("table/follow.html", texts, given),
        "decide": Part("table/moves.html", texts, given),
    }
    return replace(found, parts={**found.parts, **shown})


SHOWN = 256
_SHOWN: dict[tuple[str, str, str], tuple[Snapshot, Drawing]] = {}


def drawing(
    snap: Snapshot,
    prefs: Prefs,
    opened: int | None = None,
    book: Logbook | None = None,
    follow: Follow | None = None,
    gains: Gains = NO_GAINS,
) -> Drawing:
    """The moving parts of a page: each is drawn when it is asked for."""
    _ = words(snap.language)
    seen = seen_of(snap, opened, () if follow is None else follow.facts)
    scene = face_of(snap).scene(seen)
    given = Context(context(snap, prefs, scene, seen, _))
    given["gained"] = gained(snap, gains, _)
    given["moving"] = None if follow is None else follow.seat
    if snap.is_curtained:
        return Drawing({name: Part(f"table/{name}.html", _, given) for name in CURTAINED}, (), _)
    guide = guidance(snap, prefs, seen, scene.groups, bool(given["checks"]))
    marked = frozenset[str]() if guide is None else guide.marked
    given["ideas"], given["turned"] = marked, turned(marked, scene.groups, scene.chosen)
    found = {name: Part(f"table/{name}.html", _, given) for name in SHELL}
    if guide is not None:
        place = {
            "table": snap.table.id,
            "key": snap.table.game,
            "seat": snap.seat,
            "asked": given["asked"],
            "guide": guide,
        }
        found["guide"] = Part("table/guide.html", _, place)
    task = posed(snap, _)
    if task is not None:
        shown = {"task": task, "live": snap.live, "can_undo": snap.can_undo}
        found["task"] = Part("table/task.html", _, shown)
        if task.now:
            found["decide"] = Part("table/taskend.html", _, shown)
            if snap.live:
                found["turn"] = Part("table/taskturn.html", _, {**shown, "lead": task.seat})
    board = Context(board_context(snap, scene, seen))
    found |= {name: Part(template, seen._, board) for name, template in scene.parts}
    return Drawing(
        parts=found,
        log=(book or Logbook()).lines(snap, scene.quiet, str(given["seat_and"]), _),
        log_texts=_,
        stage=scene.stage,
        board=tuple(name for name, template in scene.parts if name not in scene.side),
        side=tuple(scene.side),
    )


def board_context(snap: Snapshot, scene: Scene, seen: Seen[Any]) -> dict[str, object]:
    """What the templates of the game get."""
    room = snap.table.status == "waiting"
    return {
        "seen": {"seat": snap.seat, "live": snap.live, "over": snap.over},
        "names": [seat.name if room else seat.called for seat in snap.table.seats],
        "bots": seen.bots,
        "peek": f"/t/{snap.table.id}/peek",
        **scene.context,
    }
