"""What the turn bar says: who has to do what, what somebody asks for, whom all wait for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludohall.core.i18n import N_, Translator
from ludohall.faces import Scene, Seen
from ludohall.web.match.entries import ABANDONED, OUT_OF_TIME
from ludohall.web.model import Seat
from ludohall.web.pages.sheet import columns
from ludohall.web.people.writing import figure, isolated

if TYPE_CHECKING:
    from ludohall.web.model import Prefs, Snapshot


def headline(snap: Snapshot, scene: Scene, seen: Seen[Any], _: Translator) -> str:
    """Who must do what, for those who watch."""
    if snap.table.status == "waiting":
        return _("Waiting for players")
    if snap.over and snap.live:
        if snap.table.stopped == OUT_OF_TIME:
            return _("The time is up: the match is over, nobody wins")
        if snap.table.stopped == ABANDONED:
            return _("The match was given up")
        first = [column for column in columns(snap) if column.won]
        if not first:
            return scene.ending or _("The match is over: nobody wins")
        who = _.all_of(isolated(column.name) for column in first)
        points = first[0].score
        if len(first) > 1:
            return _.plural(
                "The match is over: {who} share the victory with {n} point",
                "The match is over: {who} share the victory with {n} points",
                points,
                who=who,
            )
        return _.plural(
            "The match is over: {who} wins with {n} point",
            "The match is over: {who} wins with {n} points",
            points,
            who=who,
        )
    if snap.held is not None and snap.live:
        return _("{name} checks the turn", name=seen.names[snap.held])
    return scene.headline[:1].upper() + scene.headline[1:]


def reason(snap: Snapshot, scene: Scene, seen: Seen[Any], _: Translator) -> str:
    """The line under the headline."""
    if snap.table.status == "waiting":
        free = sum(not seat.taken for seat in snap.table.seats)
        return _.plural("{n} seat is free.", "{n} seats are free.", free)
    if not snap.live:
        words = _("You look at an earlier position: {n} of {all}.", n=snap.at, all=snap.version)
        return f"{words} {scene.why}".strip()
    if snap.over:
        rest = [place for place in columns(snap) if not place.won]
        others = _.of_each((isolated(place.name), figure(place.score)) for place in rest)
        alone = scene.ending if snap.winners else ""  # without a winner it is the headline
        return (others if len(snap.places) > 1 else "") or alone
    lost = [seat for seat in snap.table.seats if seat.gave_up and seat.was_mine]
    if lost and snap.seat is None:
        return gave_up(lost[0], _)
    if snap.held is not None:
        return _("The table waits until the turn is ended.")
    if snap.undone and snap.undone[-1][0] == snap.version and snap.undone[-1][1] != snap.seat:
        words = _("{name} took moves back.", name=seen.names[snap.undone[-1][1]])
        return f"{words} {scene.why}".strip()
    for seat in (snap.table.seats[place] for place in snap.deciding):
        if not seat.taken:
            return _("The seat of {name} is free: the match waits.", name=isolated(seat.called))
        if snap.table.clock and not seat.came:
            return _(
                "{name} has not opened the table yet: the clock waits.", name=isolated(seat.name)
            )
    return scene.why


def gave_up(seat: Seat, _: Translator) -> str:
    """Who lost a seat before the end, and who plays it."""
    if seat.gave_up == "time":
        if seat.was_mine:
            return _("Your time ran out: the bot {bot} plays your seat.", bot=seat.name)
        return _(
            "{name} ran out of time: the bot {bot} plays on.",
            name=isolated(seat.was),
            bot=seat.name,
        )
    if seat.was_mine:
        return _("You gave up: the bot {bot} plays your seat.", bot=seat.name)
    return _("{name} gave up: the bot {bot} plays on.", name=isolated(seat.was), bot=seat.name)


def changed_hands(seat: Seat, _: Translator) -> str:
    """Who has lost a seat to whom, before the end; empty where nobody has."""
    if seat.gave_up:
        return gave_up(seat, _)
    if not seat.was or not seat.taken:
        return ""
    if seat.replaced_by:
        names = {"by": seat.replaced_by, "was": seat.was, "name": seat.name}
        names = {key: isolated(name) for key, name in names.items()}
        return _("{by} gave the seat of {was} to {name}.", **names)
    return _("{name} plays on for {was}.", name=isolated(seat.name), was=isolated(seat.was))


@dataclass(frozen=True)
class Asked:
    """What somebody asks all others for, as one seat reads it."""

    head: str
    why: str
    mine: bool
    """This seat has asked."""
    asked: bool
    """This seat has to answer."""


def asked(snap: Snapshot, seen: Seen[Any], _: Translator) -> Asked | None:
    """The request that stands, in words."""
    request = snap.request
    if request is None:
        return None
    mine, name = request.seat in snap.table.my_seats, seen.names[request.seat]
    if request.what == "takeback":
        move = "" if request.move is None else snap.log[request.move].text
        own = _("You ask to take back “{move}”", move=move)
        other = N_("{name} asks to take back “{move}”")
        means = _("All that came after it goes, too.")
    else:
        move = ""
        own, other = _("You ask to end the match now"), N_("{name} asks to end the match now")
        means = _("The points as they stand decide.")
    agreed = _.all_of(seen.names[seat] for seat in request.agreed)
    others = (seat for seat in request.missing if seat != snap.seat)
    missing = _.all_of(seen.names[seat] for seat in others)
    said = [means, *([_("{who} agrees.", who=agreed)] if agreed else [])]
    said += [_("Waiting for {who}.", who=missing)] if missing else []
    head = own if mine else _(other, name=name, move=move)
    return Asked(head, " ".join(said), mine, snap.seat in request.missing)


SETTLED = {
    ("takeback", "done"): N_("All allowed it: the last move of {name} is taken back."),
    ("takeback", "declined"): N_("{by} does not allow {name} to take the move back."),
    ("takeback", "withdrawn"): N_("{name} does not ask to take the move back any more."),
    ("takeback", "lapsed"): N_("{by} played on: the move of {name} is not taken back."),
    ("end", "declined"): N_("{by} wants to play on: the match does not end early."),
    ("end", "withdrawn"): N_("{name} does not ask to end the match any more."),
    ("end", "lapsed"): N_("{by} played on: the match does not end early."),
}
SETTLED_FOR_ASKER = {
    ("takeback", "done"): N_("All allowed it: your last move is taken back."),
    ("takeback", "declined"): N_("{by} does not allow it: your move stays."),
    ("takeback", "lapsed"): N_("{by} played on: your move stays."),
}


def settled(snap: Snapshot, seen: Seen[Any], _: Translator) -> str:
    """What became of the last request, in words; one's own answer needs none."""
    last = snap.settled
    if last is None or (last.by in snap.table.my_seats and last.how != "done"):
        return ""
    texts = SETTLED_FOR_ASKER if last.seat in snap.table.my_seats else {}
    text = texts.get((last.what, last.how)) or SETTLED[last.what, last.how]
    return _(text, name=seen.names[last.seat], by=seen.names[last.by])


def lately(snap: Snapshot, _: Translator) -> str:
    """Who has given up a seat since the viewer's last decision, in words."""
    lost = [seat for seat in snap.table.seats if seat.gave_up and not seat.was_mine]
    if not lost:
        return ""
    own = [line.at for line in snap.log if line.seat == snap.seat and not line.forced]
    fresh = [seat for seat in lost if not own or (seat.since and seat.since > own[-1])]
    return " ".join(gave_up(seat, _) for seat in fresh)


def after_turn(snap: Snapshot, seen: Seen[Any], _: Translator) -> str:
    """Who plays when the turn is ended, on its button."""
    if snap.hand_over is None:
        return ""
    who = [seen.names[seat] for seat in snap.hand_over.next if seat != snap.seat]
    if not snap.hand_over.next:  # chance is next, and a rival's turn begins with it
        who = [snap.name_of(snap.table.players + n) for n in range(len(snap.rivals))]
    if not who:
        return _("then the game goes on")
    names = _.all_of(who)
    return _.plural("then {who} plays", "then {who} play", len(who), who=names)


def may_end_soon(snap: Snapshot, prefs: Prefs) -> bool:
    """Whether somebody's finished turns may end by themselves: not where the screen is handed on,
    not where a guide or a task is read, and not for those who want to be asked."""
    careful = prefs.forced == "never" or prefs.confirm
    reads = snap.table.task is not None or (snap.table.guided is not None and prefs.guide)
    return snap.screen is None and not reads and not careful


def ends_soon(snap: Snapshot, prefs: Prefs) -> bool:
    """Whether a finished turn ends by itself when its player does nothing: nothing else can be done
    in it, and nobody asks for anything."""
    if prefs.ending != "soon" or snap.hand_over is None or snap.request is not None:
        return False
    return may_end_soon(snap, prefs) and not snap.hand_over.waits


def check_why(snap: Snapshot, seen: Seen[Any], _: Translator) -> str:
    """What ending the turn means, for its player."""
    if snap.hand_over is None:
        return ""
    if len(seen.names) == 1:
        return _("Nothing goes on before you end your turn.")
    return _("The others see it and play when you end it.")


def at_the_end(snap: Snapshot, _: Translator) -> str:
    """What the turn changes in points that nobody has scored yet; empty where it changes none."""
    late = 0 if snap.hand_over is None else snap.hand_over.late
    if late > 0:
        text = _.plural("{n} point more", "{n} points more", late)
    elif late < 0:
        text = _.plural("{n} point less", "{n} points less", -late)
    else:
        return ""
    return _("Not scored yet; if the match ended now: {points}", points=text)


def waiting_for(snap: Snapshot, names: tuple[str, ...], _: Translator) -> str:
    """Whom the table waits for."""
    who = [names[n] for n in snap.deciding if n != snap.seat]
    return _("Waiting for {who}.", who=_.all_of(who)) if who else ""


def thinking(snap: Snapshot, names: tuple[str, ...], _: Translator) -> str:
    """Whom everybody waits for, as the page tells it anyway: a sign of it comes after a moment."""
    if not snap.live or snap.over or snap.delayed or snap.table.status != "playing":
        return ""
    seats = snap.deciding if snap.held is None else (snap.held,)
    taken = [seat for seat in seats if snap.table.seats[seat].taken]
    who = [names[seat] for seat in taken if seat != snap.seat]
    text = _.plural("{who} is thinking", "{who} are thinking", len(who), who=_.all_of(who))
    return text if who else ""
