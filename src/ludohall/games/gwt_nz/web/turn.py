"""What is asked, in words: headline, question, what led to it, the steps of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ludohall.faces import Calendar, Chip, Group, Icon, Phase, Seen, sentence
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.buildings import FACE_KEYS
from ludohall.games.gwt_nz.components.graph import WELLINGTON
from ludohall.games.gwt_nz.components.printed import CARD_KEYS
from ludohall.games.gwt_nz.shapes import GwtView
from ludohall.games.gwt_nz.web import her
from ludohall.games.gwt_nz.web.asked import STEPS, UNKNOWN
from ludohall.games.gwt_nz.web.keys import card_title
from ludohall.games.gwt_nz.web.mates import level_words, where
from ludohall.games.gwt_nz.web.panel import Panel

CAUSES = ("do", "aux", "deliver", "upgrade", "play", "exchange", "invest", "hire", "build")
"""Actions that lead to further questions."""
TOWN = ("Income", "Certify", "Deliver", "ForesightA", "ForesightB", "Wait")


@dataclass
class Decision:
    """What is asked."""

    phase: str = ""
    calendar: Calendar | None = None
    headline: str = ""
    why: str = ""
    question: str = ""
    hint: str = ""
    path: tuple[str, ...] = ()
    groups: list[Group] = field(default_factory=list)
    chips: list[Chip] = field(default_factory=list)
    rival: str = ""  # for whom it is decided


def decide(seen: Seen[GwtView]) -> Decision:
    """The decision of the viewer, or what the others do."""
    found = Decision(phase=phase(seen))
    pending = seen.view["pending"]
    if seen.mine and seen.live:
        step, params = parted(pending[str(seen.own)])
        ask(step, params, seen, found)
        found.groups = Panel(seen, step, params).groups()
        found.chips = her.chips(step, seen) if step in her.STEPS else chips(step, seen)
        found.calendar = calendar(step, seen)
        found.rival = seen._(text.SARAH) if step in her.STEPS else ""
    elif seen.deciding:
        who = seen.deciding[0]
        step, _params = parted(pending[str(who)])
        asked = STEPS.get(step, UNKNOWN)
        found.headline = seen._(asked.theirs, name=seen.names[who])
        found.why = sentence(where(seen.view["players"][who]["place"], seen))
        found.calendar = calendar(step, seen)
    else:
        found.headline = seen._("The trail waits")
    if seen.actions and not seen.mine:
        found.groups = Panel(seen, "", ()).groups()
        found.question = seen._("Out of turn")
        found.hint = seen._("Exchange tokens may be used at any time.")
    return found


def parted(step: Sequence[str | int]) -> tuple[str, list[int]]:
    """A pending step: its name and its parameters."""
    return str(step[0]), [n for n in step[1:] if isinstance(n, int)]


def phase(seen: Seen[GwtView]) -> str:
    """Where the match is: against whom, and how near the end."""
    _ = seen._
    view = seen.view
    if seen.over:
        return ""
    end = view["until_end"]
    left = _.plural("end after {n} tile", "end after {n} tiles", end) if end else _("last turns")
    if view["sarah"] is None:
        return sentence(left)
    return _("Sarah, {level}; {left}", level=level_words(seen), left=left)


def calendar(step: str, seen: Seen[GwtView]) -> Calendar | None:
    """The three phases of a turn, and how near the end is."""
    _ = seen._
    if not step or seen.over:
        return None
    phases = (
        Phase("A", _("Move"), mine=True),
        Phase("B", _("Act"), mine=True),
        Phase("C", _("Draw cards")),
    )
    if step in her.STEPS:
        return Calendar(phase(seen), phases, -1)
    now = 0 if STEPS.get(step, UNKNOWN).phase == "A" else 1
    return Calendar(phase(seen), phases, now)


def ask(step: str, params: Sequence[int], seen: Seen[GwtView], found: Decision) -> None:
    """The question in words."""
    _ = seen._
    asked = STEPS.get(step, UNKNOWN)
    number = params[1] if len(params) > 1 else 0
    values = {
        "steps": seen.view["players"][seen.own]["steps"],
        "n": number,
        "total": number,
        "wool": params[3] if step == "Shearing" else number,
        "count": len(seen.of(*her.VERBS)),
    }
    found.headline = _(asked.mine, **values)
    found.question = _(asked.question, **values)
    if step == "Discard":
        found.question = _.plural("Discard {n} card", "Discard {n} cards", number)
    found.why = _(asked.why) if asked.why else ""
    found.path = her.path(step, seen) if step in her.STEPS else path(step, seen)
    if step in her.ON_TRAIL:
        found.hint = _("The number on the board is that of the button.")


def path(step: str, seen: Seen[GwtView]) -> tuple[str, ...]:
    """What led to the question."""
    _ = seen._
    if step in ("PhaseA", "Location", "FirstDisc", "StartPlace"):
        return ()
    found: tuple[str, ...] = (_("Wellington"),) if step in TOWN else ()
    if step in TOWN:
        return found
    for past in reversed(seen.past):
        verb, *words = past.action.split(":")
        if past.seat == seen.seat and verb in CAUSES:
            return (sentence(cause(verb, [int(word) for word in words], seen)),)
        if past.seat == seen.seat and verb in ("move", "start"):
            break
    return found


def cause(verb: str, args: Sequence[int], seen: Seen[GwtView]) -> str:
    """An action as the cause of the next question."""
    _ = seen._
    if verb == "do":
        return text.local_name(args[0], _)
    if verb == "aux":
        return _(text.AUX_TITLES[args[0]])
    if verb == "deliver":
        return text.post_name(args[0], _)
    if verb == "upgrade":
        return text.harbour_name(args[0], _)
    if verb == "play":
        return card_title(CARD_KEYS[args[0]], _)
    if verb == "exchange":
        return _("Exchange token")
    if verb == "invest":
        return _(text.BONUS_TILES[args[1]])
    if verb == "hire":
        return _(text.WORKERS[args[0]])
    return _("Building {face}", face=f"{args[0]}{seen.view['sides'][args[0] - 1]}")


def chips(step: str, seen: Seen[GwtView]) -> list[Chip]:
    """The phases of this turn: where the runholder went, and what is done now."""
    _ = seen._
    asked = STEPS.get(step, UNKNOWN)
    if asked.phase == "A":
        return [Chip(_("Move"), _("phase A"), Icon("steps"))]
    gone = Chip(_("Move"), _("phase A"), Icon("steps"), done=True)
    for past in reversed(seen.past):
        verb, *words = past.action.split(":")
        if past.seat == seen.seat and verb in ("move", "start"):
            gone = Chip(_("Move"), place(int(words[0]), seen), Icon("steps"), done=True)
            break
    label = _("Wellington") if step in TOWN else _("Act")
    return [gone, Chip(label, _("phase B"), Icon("ship" if step in TOWN else "house"))]


def place(space: int, seen: Seen[GwtView]) -> str:
    """A space in a word."""
    tile = seen.view["trail"][space]["tile"]
    if tile is not None and tile["actions"] in FACE_KEYS:
        return seen._("to {place}", place=tile["key"])
    if space == WELLINGTON:
        return seen._("to Wellington")
    return seen._("on {space}", space=text.space_name(space, seen._))
