"""Tables in lists: each in words, with its players, and how it differs from the usual."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from starlette.requests import Request

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.i18n import N_, Translator
from ludohall.core.options import Flag
from ludohall.faces import face
from ludohall.web.errors import Unplayable
from ludohall.web.http.identity import hall_of
from ludohall.web.match.entries import ABANDONED, AGREED, CLOSED, MIDNIGHT, OUT_OF_TIME
from ludohall.web.model import Seat, Table
from ludohall.web.pages.botchoices import level_of
from ludohall.web.pages.clocks import Time, rule_of, running
from ludohall.web.pages.render import words
from ludohall.web.pages.sight import scene_of
from ludohall.web.people.writing import isolated

STOPPED = {
    AGREED: N_("ended early by consent"),
    ABANDONED: N_("given up"),
    OUT_OF_TIME: N_("the time ran out"),
    CLOSED: N_("closed by those who run this server"),
    MIDNIGHT: N_("the day was over"),
}
"""How a match ended before its end, in a list."""
LOST = {"resigned": N_("you gave up"), "time": N_("your time ran out")}
"""How the one who looks has lost a seat, in a list."""


@dataclass(frozen=True)
class TableCard:
    """A table in a list, in words."""

    id: str
    title: str
    cover: str
    what: str
    detail: str
    since: str
    mine: bool
    over: bool
    seats: tuple[Seat, ...]
    free_seat: int
    phase: str = ""
    """Where the match is."""
    rows: tuple[PlayerRow, ...] = ()
    """Its players in turn order."""
    time: Time | None = None
    """The time that runs."""
    lost: str = ""
    """How the one who looks has lost a seat there."""


@dataclass(frozen=True)
class PlayerRow:
    """A player on the card of a table."""

    seat: Seat
    on_turn: bool
    points: int | None
    """None where the game keeps them hidden, or nothing is played yet."""
    share: int
    """Of the most points at the table, in percent."""
    level: int = 0
    """That of a bot, from 1."""


def ago(moment: datetime, over: bool, _: Translator) -> str:
    """How long something has been so, or how long ago it was over, in words."""
    minutes = int((datetime.now(UTC) - moment).total_seconds() // 60)
    hours, days = minutes // 60, minutes // (24 * 60)
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return _("{n} min ago", n=minutes) if over else _("for {n} min", n=minutes)
    if hours < 48:
        return _("{n} h ago", n=hours) if over else _("for {n} h", n=hours)
    if over:
        return _.plural("{n} day ago", "{n} days ago", days)
    return _.plural("for {n} day", "for {n} days", days)


def nobody_won(players: int, _: Translator) -> str:
    """That no player has won. Of a match alone this says no more: a rival may have won it."""
    return _("Not won") if players == 1 else _("Nobody won")


def table_card(table: Table, language: str, _: Translator, what: str = "") -> TableCard:
    """A table for a list."""
    known = table.unplayable != "game"
    texts = lh.game(table.game).translator(language) if known else _
    names = [isolated(seat.name) for seat in table.seats]
    if not what:
        if table.unplayable and table.status != "over":
            what = _("Cannot be played on here")
        elif table.status == "waiting":
            free = sum(not seat.taken for seat in table.seats)
            what = _.plural("Waits for {n} player", "Waits for {n} players", free)
        elif table.status == "over":
            who = _.all_of(names[n] for n in table.winners)
            what = _("{who} won", who=who) if who else nobody_won(table.players, _)
        elif table.my_turn:
            what = _("It is your turn")
        else:
            who = _.all_of(names[n] for n in table.deciding)
            what = _("{who} is on turn", who=who)
    lost = _(LOST[table.lost_seat.gave_up]) if table.lost_seat else ""
    ended = lost or (_(STOPPED[table.stopped]) if table.stopped else "")
    details = [_.plural("{n} player", "{n} players", table.players)]
    if table.status == "over":
        details = [what]
    elif known:
        details += changed(table, texts, _)
        details += [rule_of(table.clock, _)] if table.clock else []
    details += [_("practice")] if table.practice else []
    details += [ended] if ended else []
    free_seats = [seat.index for seat in table.seats if seat.kind == "open"]
    return TableCard(
        table.id,
        texts(table.title),
        f"{table.game}/cover.html" if known else "parts/nocover.html",
        what,
        ", ".join(details),
        ago(table.updated, table.status == "over", _),
        table.my_turn,
        table.status == "over",
        table.seats,
        free_seats[0] if free_seats else 0,
        time=running(table, next(iter(table.my_seats), None), _),
        lost=lost,
    )


async def rich_card(request: Request, table: Table) -> TableCard:
    """One of the visitor's own tables: where it is, what is to be done, how everybody stands."""
    hall, who = hall_of(request), request.state.actor
    language = request.state.prefs.language
    _ = words(language)
    if table.status != "playing" or table.unplayable:
        card = table_card(table, language, _)
        points = table.scores if table.status == "over" else None
        return replace(card, rows=player_rows(table, range(table.players), points))
    try:
        snap = await hall.snapshot(who, table.id, seat="auto", language=language)
    except Unplayable:  # by rules that are not installed: its page says so
        return table_card(table, language, _)
    scene = await hall.draw(scene_of, snap)
    what = scene.headline[:1].upper() + scene.headline[1:]
    order = [seat for seat in scene.order if seat < table.players] or range(table.players)
    rows = player_rows(table, order, scene.points)
    return replace(table_card(table, language, _, what), phase=scene.phase, rows=rows)


def player_rows(
    table: Table, order: Iterable[int], points: Sequence[int] | None
) -> tuple[PlayerRow, ...]:
    """The players of a table with their points."""
    most = max(points, default=0) if points else 0
    return tuple(
        PlayerRow(
            table.seats[seat],
            table.status == "playing" and seat in table.deciding,
            points[seat] if points else None,
            max(0, 100 * points[seat] // most) if points and most > 0 else 0,
            level_of(table.seats[seat].bot),
        )
        for seat in order
    )


def changed(table: Table, texts: Translator, _: Translator) -> list[str]:
    """The options that are not as usual, each in a few words."""
    return [
        _("{what}: {value}", what=title, value=value) if value else title
        for title, value in unusual(table, texts, _)
    ]


def unusual(table: Table, texts: Translator, _: Translator) -> list[tuple[str, str]]:
    """The options that are not as usual, with their values; a flag that is set needs none."""
    return differing(table.game, table.options, texts, _)


def differing(
    game: str, options: Mapping[str, Json], texts: Translator, _: Translator, always: str = ""
) -> list[tuple[str, str]]:
    """The same of the options of a match, wherever it is played; one of them may be told always."""
    found = []
    for option in lh.game(game).options:
        value = options.get(option.key, option.default)
        if (value == option.default and option.key != always) or not option.asked:
            continue
        if isinstance(option, Flag):
            found.append((texts(option.title), "" if value else _("no")))
        else:
            words_of = {v: texts(t) for v, t, a in getattr(option, "choices", ())}
            shown = texts.all_of(map(str, value)) if isinstance(value, list) else str(value)
            found.append((texts(option.title), words_of.get(shown, shown)))
    return found


def drawable(tables: Sequence[Table]) -> list[Table]:
    """Tables of games that have a face; the others are played through the API alone.

    What is left of a match has a page of its own.
    """
    return [table for table in tables if table.unplayable or face(table.game) is not None]


def others(tables: Sequence[Table], language: str, _: Translator) -> list[TableCard]:
    """The tables that are none of the visitor's own."""
    strange = [
        table
        for table in drawable(tables)
        if not (table.my_seats or table.lost_seat or table.unplayable)
    ]
    return [table_card(table, language, _) for table in strange]


def folded_row(table: Table, language: str, _: Translator) -> TableCard:
    """One of the visitor's own tables in the list of all."""
    card = table_card(table, language, _)
    company = _.all_of(isolated(seat.name) for seat in table.seats if seat.name and not seat.mine)
    told = (card.what, _("with {who}", who=company) if company else "", card.lost)
    return replace(card, detail=", ".join(filter(None, told)))
