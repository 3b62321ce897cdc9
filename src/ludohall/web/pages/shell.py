"""What the parts around the board are drawn from: the context of the templates of `table/`."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ludohall.core.i18n import Translator
from ludohall.faces import Button, Chip, Group, Scene, Seen, Switch, leftover, spoken
from ludohall.web.model import Seat, Table
from ludohall.web.pages.botchoices import bots_for
from ludohall.web.pages.clocks import match_times, rule_of, running
from ludohall.web.pages.curtain import called_to, curtain, hand_to
from ludohall.web.pages.follow import address, last_told, shown_since
from ludohall.web.pages.sheet import ending
from ludohall.web.pages.sight import face_of
from ludohall.web.pages.turnbar import (
    after_turn,
    asked,
    at_the_end,
    changed_hands,
    check_why,
    ends_soon,
    headline,
    lately,
    may_end_soon,
    reason,
    settled,
    thinking,
    waiting_for,
)
from ludohall.web.store import now
from ludohall.web.tables.life import DAYS

if TYPE_CHECKING:
    from ludohall.web.model import Prefs, Snapshot

SHELL = ("top", "turn", "purse", "decide", "hist", "tabs", "seats", "matters", "title")
"""The parts around the board, besides the log."""
CURTAINED = ("top", "curtain", "title")
"""All that there is of a table behind a curtain."""


@dataclass(frozen=True)
class Place:
    """What the parts around the board need to know of the table."""

    id: str
    seats: tuple[Seat, ...]
    my_seats: tuple[int, ...]
    host: bool
    next: str | None
    campaign: str | None
    club: str | None
    club_name: str
    spectators: bool


class Turn(NamedTuple):
    """What the turn bar takes from the scene as it is."""

    headline: str
    why: str
    chips: Sequence[Chip]
    rival: str


class Choice(NamedTuple):
    """What the decision panel takes from the scene as it is."""

    question: str
    hint: str
    path: Sequence[str]
    switches: Sequence[Switch]
    chosen: str
    rival: str


NO_CHOICE = Choice("", "", (), (), "", "")


def choice(scene: Scene) -> Choice:
    """What is asked, and how it is narrowed."""
    question = scene.question or scene.headline[:1].upper() + scene.headline[1:]
    return Choice(question, scene.hint, scene.path, scene.switches, scene.chosen, scene.rival)


def is_asked(snap: Snapshot) -> bool:
    """Whether the viewer is called to decide something now, or somebody at the same screen."""
    if snap.is_curtained and snap.screen is not None:
        return any(seat in snap.deciding for seat in snap.screen.seats)
    asked = snap.seat is not None and snap.seat in snap.deciding and not snap.silent
    return asked and snap.live and snap.table.status == "playing"


def coach_seat(snap: Snapshot, mine: bool) -> int | None:
    """The seat for which a page offers a hint: one's own in practice, later who had to decide.

    A task has a hint of its own.
    """
    if snap.live:
        asked = mine and snap.seat in snap.deciding and snap.held is None and not snap.table.task
        return snap.seat if asked and snap.table.practice and snap.offers else None
    if snap.table.status != "over" or not snap.deciding or snap.told is not None:
        return None
    return snap.seat if snap.seat in snap.deciding else snap.deciding[0]


def whose_turn(snap: Snapshot, _: Translator) -> str:
    """Whose turn it is, to its player: at a screen of several people by name."""
    if snap.screen is None or snap.seat is None:
        return _("Your turn")
    return snap.table.seats[snap.seat].called


def title(snap: Snapshot, scene: Scene, _: Translator) -> str:
    """The title of the tab: a bullet when it is the viewer's turn."""
    name = snap.game.translator(snap.language)(snap.game.title)
    if snap.is_curtained:
        who = snap.table.seats[called_to(snap, scene)].called
        return f"{_('Hand the screen to {name}', name=who)} · {name}"
    if is_asked(snap):
        return f"• {whose_turn(snap, _)} · {name}"
    return f"{name} · Ludohall"


def context(
    snap: Snapshot, prefs: Prefs, scene: Scene, seen: Seen[Any], _: Translator
) -> dict[str, object]:
    """What the templates of `table/` need."""
    table = snap.table
    room = table.status == "waiting"
    held = snap.live and snap.held is not None and snap.held == snap.seat and not snap.silent
    mine = held or (seen.live and seen.mine and not snap.over and not snap.silent)
    hand_over = snap.hand_over if held or (mine and prefs.ending != "now") else None
    last_word = hand_over is not None and bool(hand_over.action) and not hand_over.more
    checks = held or last_word
    playing = snap.live and not room and not snap.over
    names = seen.names
    absent = [seat for seat in table.seats if seat.may_replace]
    missing = absent if waits_long(table) else [seat for seat in absent if not seat.taken]
    arranged = [] if room else [s for s in table.seats if s.kind == "bot" and "bot" in s.offers]
    texts = seen._
    multi = len(table.my_seats) > 1 and snap.seat is not None
    seat_and = f"&seat={snap.seat}" if multi else ""
    back, on = bisect_left(snap.turns, snap.at), bisect_right(snap.turns, snap.at)
    shown = snap.live and not snap.is_curtained
    since = shown_since(snap, scene.quiet) if shown and not room and not snap.over else ()
    lead = None
    if not room and snap.deciding:
        lead = snap.seat if snap.seat in snap.deciding else snap.deciding[0]
    return {
        "table": Place(
            table.id,
            table.seats,
            table.my_seats,
            table.host,
            table.next,
            table.campaign,
            table.club,
            table.club_name,
            table.spectators,
        ),
        "theme": prefs.theme,
        "title": title(snap, scene, _),
        "game_title": texts(snap.game.title),
        "short": face_of(snap).short(texts),
        "phase": scene.phase,
        "calendar": None if room or snap.over else scene.calendar,
        "tabs": scene.tabs,
        "purse": () if room else tuple(scene.purse),
        "scene": Turn(scene.headline, scene.why, scene.chips, scene.rival),
        "room": room,
        "live": snap.live,
        "over": snap.over and snap.live,
        "mine": mine,
        "seat": snap.seat,
        "lead": lead,
        "here": here(snap),
        "order": [n for n in scene.order or range(table.players) if n < table.players],
        "points": None if room else scene.points,
        "rivals": () if room else rivals(snap, scene),
        "players": table.players,
        "deciding": () if room else snap.deciding,
        "headline": headline(snap, scene, seen, _),
        "why": reason(snap, scene, seen, _),
        "ago": table.updated.isoformat(),
        "told": last_told(snap, _) if seen.live and not mine and not snap.over else "",
        "since": len(since),
        "since_link": address(table.id, since[0].here, seat_and) if since else "",
        "watching": snap.watching,
        "delayed": snap.delayed,
        "silent": snap.silent,
        "back": f"/t/{table.id}",
        "at": snap.at,
        "version": snap.version,
        "asked": snap.version if seen.actions else 0,
        "seat_query": f"?seat={snap.seat}" if multi else "",
        "seat_and": seat_and,
        "may_branch": table.may_branch,
        "can_undo": snap.can_undo,
        "checks": checks,
        "end_version": 0 if hand_over is None else snap.version,
        "passes": checks and ends_soon(snap, prefs),
        "may_pass": may_end_soon(snap, prefs),
        "turns_end": prefs.ending,
        "practice": table.practice,
        "daily": table.daily,
        "deal": f"/daily/{table.daily}/{table.game}" if table.daily else "",
        "sealed": table.sealed,
        "coach_seat": coach_seat(snap, mine),
        "clock": running(table, snap.seat, _) if snap.live else None,
        "times": match_times(table, _) if snap.live else {},
        "rule": rule_of(table.clock, _) if table.clock and not snap.over else "",
        "alone": table.alone,
        "deserted": is_deserted(table),
        "matters": matters(snap),
        "may_ask": snap.may_ask and snap.live,
        "request": asked(snap, seen, _) if snap.live else None,
        "early": bool(table.stopped),
        "settled": f"{settled(snap, seen, _)} {lately(snap, _)}".strip() if playing else "",
        "given_up": [told for told in (changed_hands(seat, _) for seat in table.seats) if told],
        "hand_over": hand_over,
        "after_turn": after_turn(snap, seen, _),
        "check_why": check_why(snap, seen, _),
        "at_the_end": at_the_end(snap, _),
        "free": len(seen.free),
        "free_tab": next((tab.id for tab in scene.tabs if tab.actions & seen.free), "main"),
        "count": (count := 0 if last_word else len(seen.actions)),
        "choice": choice(scene) if count else NO_CHOICE,
        "groups": (offered := [] if last_word else groups(scene, seen, held, _)),
        "choosing": any(group.chooser for group in offered),
        "said": said(offered, seen),
        "waiting_for": waiting_for(snap, names, _),
        "whose_turn": whose_turn(snap, _),
        "shared": snap.screen is not None,
        "may_shut": snap.screen is not None and snap.screen.curtain,
        "hand_to": hand_to(snap, names),
        "curtain": curtain(snap, scene, _),
        "absent": absent,
        "arranged": arranged,
        "thinks": "" if mine or snap.request else thinking(snap, names, _),
        "missing": missing,
        "tags": seen.bots,
        "bots": bots_for(table, _.language) if absent or arranged or (room and table.host) else (),
        "turns": " ".join(map(str, snap.turns)),
        "step_back": (step_back := snap.turns[back - 1] if back else 0),
        "last_step": step_back if snap.over else 0,
        "step_on": snap.turns[on] if on < len(snap.turns) else snap.version,
        **ending(snap, scene, texts, _),
    }


class RivalChip(NamedTuple):
    """A rival in the turn order."""

    number: int
    name: str
    points: int
    at: bool
    """Somebody decides for it now."""


def rivals(snap: Snapshot, scene: Scene) -> tuple[RivalChip, ...]:
    """The rivals without a seat, after the last seat."""
    first, texts = snap.table.players, snap.game.translator(snap.language)
    return tuple(
        RivalChip(n, texts(rival.name), rival.score, texts(rival.name) == scene.rival)
        for n, rival in enumerate(snap.rivals, first)
    )


def here(snap: Snapshot) -> str:
    """The position as a number that the keys of the log are compared with."""
    return f"{snap.at}.{snap.told:03}" if snap.told is not None else f"{snap.at}.999"


def groups(scene: Scene, seen: Seen[Any], ends: bool, _: Translator) -> list[Group]:
    """The groups of the panel; what the face left out is listed too, so nothing is out of reach.

    `ends`: the filled button is the one that ends the turn, so none of these is.
    """
    rest = leftover(scene, seen.actions)
    found = [group for group in scene.groups if group.buttons or group.chooser]
    if ends:
        plain = [tuple(button._replace(main=False) for button in g.buttons) for g in found]
        found = [g._replace(buttons=b) for g, b in zip(found, plain, strict=True)]
    if rest:
        brings = {action: seen.outcome(action).words(seen._) for action in rest}
        buttons = [
            Button(action, seen.actions[action], note=(words,) if words else ())
            for action, words in brings.items()
        ]
        found.append(
            Group(_("Also possible") if found else _("Possible"), buttons, also=bool(found))
        )
    return found


def said(groups: Sequence[Group], seen: Seen[Any]) -> dict[str, str]:
    """The buttons of the panel by ear."""
    return {
        button.action: button.name or spoken(seen, button.action, button.label)
        for group in groups
        for button in group.buttons
    }


def waits_long(table: Table) -> bool:
    """Whether so much time has passed that every player may replace somebody."""
    since = table.waited_since
    return since is not None and now() - since.timestamp() * 1000 >= DAYS


def is_deserted(table: Table) -> bool:
    """Whether the one who looks is the last person at a table where others have played."""
    others = (seat for seat in table.seats if seat.kind == "person" and not seat.mine)
    return not table.alone and bool(table.my_seats) and not any(others)


def matters(snap: Snapshot) -> tuple[str, ...]:
    """What the viewer may do beside the match."""
    table, found = snap.table, list[str]()
    if snap.seat is not None and table.my_seats and table.status == "playing":
        if table.alone and not table.practice and table.daily is None:
            found.append("practice")
        if snap.may_end:
            found.append("end")
        if "leave" in table.seats[snap.seat].offers:
            found.append("leave")
        if not table.alone:
            found.append("resign")
    if table.host and not table.sealed and (table.status == "waiting" or table.alone):
        found.append("remove")
    return tuple(found)
