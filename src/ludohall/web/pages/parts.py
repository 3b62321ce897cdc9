"""The moving parts of a table page, drawn from a snapshot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, overload

from ludohall.core.i18n import N_, Translator
from ludohall.web.absence import has_waited_long
from ludohall.web.chat import NEWS
from ludohall.web.entries import ABANDONED, AGREED, OUT_OF_TIME
from ludohall.web.errors import NotFound
from ludohall.web.faces import Button, Face, Group, Past, Scene, Seen, face, leftover
from ludohall.web.model import Seat
from ludohall.web.pages.catalogue import bot_choices
from ludohall.web.pages.clocks import match_times, rule_of, running
from ludohall.web.pages.drawing import Part
from ludohall.web.pages.follow import Follow, address, last_told
from ludohall.web.pages.log import Line, Logbook
from ludohall.web.pages.render import face_words, fragment, words
from ludohall.web.replay import moves_since

if TYPE_CHECKING:
    from ludohall.web.model import ChatLine, LogLine, Prefs, Snapshot

SHELL = ("top", "turn", "purse", "decide", "hist", "tabs", "seats", "matters", "title")
"""The parts around the board, besides the log."""


@dataclass(frozen=True)
class Place:
    """What the parts around the board need to know of the table."""

    id: str
    seats: tuple[Seat, ...]
    my_seats: tuple[int, ...]
    host: bool
    next: str | None
    campaign: str | None


@dataclass(frozen=True)
class Drawing:
    """A table as somebody sees it: its parts by the ids of their elements, and the log."""

    parts: Mapping[str, Part]
    log: tuple[Line, ...]
    log_texts: Translator
    stage: str
    board: tuple[str, ...]
    """The ids of the parts on the stage."""
    side: tuple[str, ...]
    """The ids of the game's parts under the decision."""

    def log_html(self) -> str:
        """The log as one element."""
        return str(fragment("table/lines.html", self.log_texts, lines=self.log))

    def all(self) -> dict[str, str]:
        """Every part, drawn."""
        found = {name: part.html for name, part in self.parts.items()}
        return {**found, "lines": self.log_html()}


class Story(Sequence[Past]):
    """The log as a face reads it. A match has hundreds of entries, and a face looks at a few."""

    def __init__(self, lines: Sequence[LogLine], since: int) -> None:
        self._lines = lines
        self._since = since

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, place: int) -> Past: ...
    @overload
    def __getitem__(self, place: slice) -> Story: ...
    def __getitem__(self, place: int | slice) -> Past | Story:
        """An entry, or a stretch of them."""
        if isinstance(place, slice):
            return Story(self._lines[place], self._since)
        line = self._lines[place]
        new = line.seq > self._since
        return Past(line.seat, line.action, line.seq, line.text, new, line.facts, line.events)


def face_of(snap: Snapshot) -> Face:
    """The face of the table's game."""
    found = face(snap.table.game)
    if found is None:
        raise NotFound("This game cannot be played in the browser.")
    return found


def seen_of(snap: Snapshot, opened: int | None = None) -> Seen[Any]:
    """What the game's face may draw from."""
    room = snap.table.status == "waiting"
    return Seen(
        view=snap.view,
        seat=None if room else snap.seat,
        actions={offer.action: offer.text for offer in snap.offers if not snap.silent},
        free=frozenset(offer.action for offer in snap.offers if offer.free),
        deciding=() if room or snap.held is not None else snap.deciding,
        names=tuple(seat.name for seat in snap.table.seats),
        bots=tuple(seat.kind == "bot" for seat in snap.table.seats),
        past=Story(snap.log, snap.since),
        live=snap.live and not room and opened is None,
        over=snap.over,
        _=face_words(snap.table.game, snap.language),
        outcomes=snap.outcomes,
        ending=snap.ending,
        opened=opened,
    )


def scene_of(snap: Snapshot) -> Scene:
    """The table as this seat sees it."""
    return face_of(snap).scene(seen_of(snap))


def draw(snap: Snapshot, prefs: Prefs, book: Logbook | None = None) -> Drawing:
    """What the page of a table shows. Spectators who see the same get the same drawing.

    `book` is the log that this page has told so far.
    """
    if snap.seat is not None:
        return drawing(snap, prefs, book=book)
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
    found = drawing(snap, prefs, opened)
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
    snap: Snapshot, prefs: Prefs, opened: int | None = None, book: Logbook | None = None
) -> Drawing:
    """The moving parts of a page: each is drawn when it is asked for."""
    _ = words(snap.language)
    seen = seen_of(snap, opened)
    scene = face_of(snap).scene(seen)
    given = context(snap, prefs, scene, seen, _)
    found = {name: Part(f"table/{name}.html", _, given) for name in SHELL}
    board = board_context(snap, scene)
    found |= {name: Part(template, seen._, board) for name, template in scene.parts}
    return Drawing(
        parts=found,
        log=(book or Logbook()).lines(snap, scene.quiet, str(given["seat_and"]), _),
        log_texts=_,
        stage=scene.stage,
        board=tuple(name for name, template in scene.parts if name not in scene.side),
        side=tuple(scene.side),
    )


def board_context(snap: Snapshot, scene: Scene) -> dict[str, object]:
    """What the templates of the game get."""
    return {
        "seen": {"seat": snap.seat, "live": snap.live, "over": snap.over},
        "names": [seat.name for seat in snap.table.seats],
        "bots": [seat.kind == "bot" for seat in snap.table.seats],
        "peek": f"/t/{snap.table.id}/peek",
        **scene.context,
    }


def is_asked(snap: Snapshot) -> bool:
    """Whether the viewer is called to decide something now."""
    asked = snap.seat is not None and snap.seat in snap.deciding and not snap.silent
    return asked and snap.live and snap.table.status == "playing"


def title(snap: Snapshot, scene: Scene, _: Translator) -> str:
    """The title of the tab: a bullet when it is the viewer's turn."""
    name = snap.game.translator(snap.language)(snap.game.title)
    if is_asked(snap):
        return f"• {_('Your turn')} · {name}"
    return f"{name} · Ludohall"


def context(
    snap: Snapshot, prefs: Prefs, scene: Scene, seen: Seen[Any], _: Translator
) -> dict[str, object]:
    """What the templates of `table/` need."""
    table = snap.table
    room = table.status == "waiting"
    checks = snap.live and snap.held is not None and snap.held == snap.seat and not snap.silent
    mine = checks or (seen.live and seen.mine and not snap.over and not snap.silent)
    names = seen.names
    absent = [seat for seat in table.seats if seat.may_replace]
    texts = seen._
    multi = len(table.my_seats) > 1 and snap.seat is not None
    seat_and = f"&seat={snap.seat}" if multi else ""
    back = [turn for turn in snap.turns if turn < snap.at]
    on = [turn for turn in snap.turns if turn > snap.at]
    since = () if room or snap.over or not snap.live else moves_since(snap, scene.quiet)
    lead = None
    if not room and snap.deciding:
        lead = snap.seat if snap.seat in snap.deciding else snap.deciding[0]
    return {
        "table": Place(
            table.id, table.seats, table.my_seats, table.host, table.next, table.campaign
        ),
        "theme": prefs.theme,
        "title": title(snap, scene, _),
        "game_title": texts(snap.game.title),
        "short": face_of(snap).short(texts),
        "phase": scene.phase,
        "calendar": None if room or snap.over else scene.calendar,
        "tabs": scene.tabs,
        "purse": () if room else tuple(scene.purse),
        "scene": around(scene),
        "room": room,
        "live": snap.live,
        "over": snap.over and snap.live,
        "mine": mine,
        "seat": snap.seat,
        "lead": lead,
        "order": [n for n in scene.order or range(table.players) if n < table.players],
        "points": None if room else scene.points,
        "players": table.players,
        "deciding": () if room else snap.deciding,
        "headline": headline(snap, scene, seen, _),
        "why": reason(snap, scene, seen, _),
        "ago": table.updated.isoformat(),
        "told": last_told(snap, _) if seen.live and not mine and not snap.over else "",
        "since": len(since),
        "since_link": address(table.id, since[0].at, seat_and) if since else "",
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
        "practice": table.practice,
        "clock": running(table, snap.seat, _) if snap.live else None,
        "times": match_times(table, _) if snap.live else {},
        "rule": rule_of(table.clock, _) if table.clock and not snap.over else "",
        "alone": table.alone,
        "matters": matters(snap),
        "may_ask": snap.may_ask and snap.live,
        "request": asked(snap, seen, _) if snap.live else None,
        "early": bool(table.stopped),
        "settled": settled(snap, seen, _) if snap.live else "",
        "given_up": [gave_up(seat, _) for seat in table.seats if seat.gave_up],
        "hand_over": snap.hand_over if checks or (mine and prefs.end_turn) else None,
        "after_turn": after_turn(snap, seen, _),
        "check_why": check_why(snap, seen, _),
        "free": len(seen.free),
        "free_tab": next((tab.id for tab in scene.tabs if tab.actions & seen.free), "main"),
        "count": len(seen.actions),
        "question": scene.question or scene.headline[:1].upper() + scene.headline[1:],
        "groups": groups(scene, seen, _),
        "waiting_for": waiting_for(snap, names, _),
        "hotseats": [
            (n, names[n]) for n in snap.deciding if n in table.my_seats and n != snap.seat
        ],
        "absent": absent,
        "thinks": "" if mine or snap.request else thinking(snap, names, _),
        "waited_long": has_waited_long(table.updated),
        "bots": bot_choices(table.game, _.language) if absent or (room and table.host) else (),
        "turns": snap.turns,
        "step_back": back[-1] if back else 0,
        "step_on": on[0] if on else snap.version,
        **ending(snap, scene, texts, _),
    }


def groups(scene: Scene, seen: Seen[Any], _: Translator) -> list[Group]:
    """The groups of the panel; what the face left out is listed too, so nothing is out of reach."""
    rest = leftover(scene, seen.actions)
    found = [group for group in scene.groups if group.buttons]
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


def around(scene: Scene) -> Scene:
    """The scene without what the parts around the board get by other names or do not need."""
    return replace(
        scene,
        phase="",
        calendar=None,
        groups=(),
        order=(),
        points=None,
        tabs=(),
        purse=(),
        parts=(),
        context={},
        peeks={},
        quiet=(),
    )


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
        who = _.all_of(column.name for column in first)
        points = first[0].score
        return _.plural(
            "The match is over: {who} wins with {n} point",
            "The match is over: {who} wins with {n} points",
            points,
            who=who,
        )
    if snap.held is not None and snap.live:
        return _("{name} checks the turn", name=seen.names[snap.held])
    return scene.headline[:1].upper() + scene.headline[1:]


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
        own, other = _("You ask to take the last move back"), N_("{name} asks to take a move back")
        means = _("All that came after it goes, too.")
    else:
        own, other = _("You ask to end the match now"), N_("{name} asks to end the match now")
        means = _("The points as they stand decide.")
    agreed = _.all_of(seen.names[seat] for seat in request.agreed)
    others = (seat for seat in request.missing if seat != snap.seat)
    missing = _.all_of(seen.names[seat] for seat in others)
    said = [means, *([_("{who} agrees.", who=agreed)] if agreed else [])]
    said += [_("Waiting for {who}.", who=missing)] if missing else []
    head = own if mine else _(other, name=name)
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


def matters(snap: Snapshot) -> tuple[str, ...]:
    """What the viewer may do beside the match."""
    table, found = snap.table, list[str]()
    if snap.seat is not None and table.my_seats and table.status == "playing":
        if table.alone and not table.practice:
            found.append("practice")
        if snap.request is None:
            found.append("end")
        if not table.alone:
            found.append("resign")
    if table.host and (table.status == "waiting" or table.alone):
        found.append("remove")
    return tuple(found)


def after_turn(snap: Snapshot, seen: Seen[Any], _: Translator) -> str:
    """Who plays when the turn is ended, on its button."""
    if snap.hand_over is None:
        return ""
    who = [seen.names[seat] for seat in snap.hand_over.next if seat != snap.seat]
    if not who:
        return _("then the game goes on")
    names = _.all_of(who)
    return _.plural("then {who} plays", "then {who} play", len(who), who=names)


def check_why(snap: Snapshot, seen: Seen[Any], _: Translator) -> str:
    """What ending the turn means, for its player."""
    if snap.hand_over is None:
        return ""
    if len(seen.names) == 1:
        return _("Nothing goes on before you end your turn.")
    return _("The others see it and play when you end it.")


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
        others = ", ".join(f"{place.name} {place.score}" for place in rest)
        alone = scene.ending if snap.winners else ""  # without a winner it is the headline
        return others if len(snap.places) > 1 else alone
    lost = [seat for seat in snap.table.seats if seat.gave_up and seat.was_mine]
    if lost and snap.seat is None:
        return gave_up(lost[0], _)
    if snap.held is not None:
        return _("The table waits until the turn is ended.")
    if snap.undone and snap.undone[-1][0] == snap.version and snap.undone[-1][1] != snap.seat:
        words = _("{name} took moves back.", name=seen.names[snap.undone[-1][1]])
        return f"{words} {scene.why}".strip()
    for seat in snap.table.seats:
        if seat.gave_up and seat.index in snap.deciding:
            return gave_up(seat, _)
    return scene.why


def gave_up(seat: Seat, _: Translator) -> str:
    """Who lost a seat before the end, and who plays it."""
    if seat.gave_up == "time":
        if seat.was_mine:
            return _("Your time ran out: the bot {bot} plays your seat.", bot=seat.name)
        return _("{name} ran out of time: the bot {bot} plays on.", name=seat.was, bot=seat.name)
    if seat.was_mine:
        return _("You gave up: the bot {bot} plays your seat.", bot=seat.name)
    return _("{name} gave up: the bot {bot} plays on.", name=seat.was, bot=seat.name)


def waiting_for(snap: Snapshot, names: tuple[str, ...], _: Translator) -> str:
    """Whom the table waits for."""
    who = [names[n] for n in snap.deciding if n != snap.seat]
    return _("Waiting for {who}.", who=_.all_of(who)) if who else ""


def thinking(snap: Snapshot, names: tuple[str, ...], _: Translator) -> str:
    """Whom everybody waits for, as the page tells it anyway: a sign of it comes after a moment."""
    if not snap.live or snap.over or snap.delayed or snap.table.status != "playing":
        return ""
    seats = snap.deciding if snap.held is None else (snap.held,)
    who = [names[seat] for seat in seats if seat != snap.seat]
    text = _.plural("{who} is thinking", "{who} are thinking", len(who), who=_.all_of(who))
    return text if who else ""


@dataclass(frozen=True)
class Column:
    """A place on the score sheet: a seat or a rival."""

    name: str
    seat: int | None
    won: bool
    score: int


def columns(snap: Snapshot) -> list[Column]:
    """The final ranking. A rival wins where it stands before all seats."""
    texts = snap.game.translator(snap.language)
    found = []
    for place in snap.places:
        if place.seat is not None:
            name, won = snap.table.seats[place.seat].name, place.seat in snap.winners
        else:
            assert place.rival is not None
            name, won = texts(place.rival.name), place.rank == 1
        found.append(Column(name, place.seat, won, place.score))
    return found


def ending(snap: Snapshot, scene: Scene, texts: Translator, _: Translator) -> dict[str, object]:
    """What the score sheet needs."""
    if not (snap.over and snap.breakdown):
        return {"sheet": (), "columns": (), "ending": ""}
    sheet = [
        (texts(name), [place.breakdown.get(key, 0) for place in snap.places])
        for key, name in snap.game.categories
    ]
    return {
        "sheet": [row for row in sheet if scene.pad or any(row[1])],
        "columns": columns(snap),
        "ending": stopped(snap, _) or scene.ending,
    }


STOPPED = {
    AGREED: N_("All agreed to end the match early: the points as they stand decide."),
    ABANDONED: N_("The match ended before its end. The points as they stood:"),
    OUT_OF_TIME: N_("The time ran out before the end of the match. The points as they stood:"),
}


def stopped(snap: Snapshot, _: Translator) -> str:
    """How the match ended before its end, in words."""
    return _(STOPPED[snap.table.stopped]) if snap.table.stopped else ""


def chat_line(line: ChatLine, prefs: Prefs) -> str:
    """One message."""
    texts = words(prefs.language)
    return str(fragment("table/chatline.html", texts, line=line, news=news_text(line, texts)))


def news_text(line: ChatLine, _: Translator) -> str:
    """What the hall says in a line of chat, after the name of the one who did it; else empty."""
    if not line.news:
        return ""
    text = NEWS[line.news["what"]]
    return _(text, old=line.news["old"], new=line.news["new"])
