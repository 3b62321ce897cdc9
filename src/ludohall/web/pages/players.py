"""Finding players: wishes, who looks, and the open tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.i18n import LANGUAGES, N_, Translator
from ludohall.web.errors import HallError, Invalid
from ludohall.web.http.forms import number, read_fields
from ludohall.web.http.identity import ensure_person, hall_of
from ludohall.web.model import LEVELS, NO_WISHES, Search, Seat, Table, Wishes
from ludohall.web.pages.catalogue import card, cards
from ludohall.web.pages.clocks import rule_of, spelled
from ludohall.web.pages.clubs import emblem
from ludohall.web.pages.errors import error_text
from ludohall.web.pages.render import page, words
from ludohall.web.pages.tablecards import ago, changed, drawable
from ludohall.web.people.writing import isolated
from ludohall.web.store import DAYS, LIVE, now
from ludohall.web.tables import matching

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ludohall.core.data import Json

AGAIN = 3
"""Seconds after which the page of somebody who looks is asked for again."""
SHOWN = 40
"""So many open tables are listed."""
PACES = {LIVE: N_("Right away"), DAYS: N_("A day a move")}
LEVEL_WORDS = {
    "beginner": N_("Beginner"),
    "steady": N_("Steady"),
    "strong": N_("Strong"),
}
TONGUES = {"en": "English", "fr": "Français"}
WISHED = ("game", "players", "pace", "language", "level")
"""The fields of a form with wishes."""


class Chip(NamedTuple):
    """One answer to a wish."""

    value: str
    label: str
    chosen: bool
    title: str = ""


class Group(NamedTuple):
    """A wish with its answers; of a pace one is chosen."""

    name: str
    legend: str
    chips: tuple[Chip, ...]
    one: bool = False


class Tag(NamedTuple):
    """What a table is like, and whether that is wished for."""

    label: str
    fits: bool


@dataclass(frozen=True)
class OpenRow:
    """An open table in a list."""

    id: str
    icon: str
    title: str
    host: str
    since: str
    tags: tuple[Tag, ...]
    seats: tuple[Seat, ...]
    free_seat: int
    fits: bool


def groups(wishes: Wishes, language: str, _: Translator) -> list[Group]:
    """The wishes as chips."""
    games = [
        Chip(one.key, one.short, one.key in wishes.games, one.title)
        for one in cards(language, _)
        if one.key in matching.choosable()
    ]
    sizes = matching.sizes([chip.value for chip in games])
    counts = tuple(Chip(str(n), str(n), n in wishes.players) for n in sizes)
    chosen = wishes.pace or LIVE
    paces = tuple(Chip(key, _(text), key == chosen) for key, text in PACES.items())
    return [
        Group("game", _("Games"), tuple(games)),
        Group("players", _("Players"), counts),
        Group("pace", _("Pace"), paces, one=True),
        *company(wishes, _),
    ]


def company(wishes: Wishes, _: Translator) -> list[Group]:
    """The wishes about those who play along."""
    tongues = tuple(
        Chip(key, key.upper(), key in wishes.languages, TONGUES[key]) for key in LANGUAGES
    )
    levels = tuple(Chip(key, _(LEVEL_WORDS[key]), key in wishes.levels) for key in LEVELS)
    return [Group("language", _("Language"), tongues), Group("level", _("Level"), levels)]


def wishes_of(fields: Iterable[tuple[str, str]]) -> Wishes:
    """The wishes in a form or an address."""
    found: dict[str, list[str]] = {name: [] for name in WISHED}
    for name, value in fields:
        if name in found:
            found[name].append(value)
    return matching.checked(
        Wishes(
            tuple(found["game"]),
            tuple(number(text, "players") for text in found["players"]),
            found["pace"][-1] if found["pace"] else "",
            tuple(found["language"]),
            tuple(found["level"]),
        )
    )


def company_of(fields: Iterable[tuple[str, str]]) -> Wishes:
    """Whom the host of a new table would like to join, in a form."""
    wishes = wishes_of((name, value) for name, value in fields if name in ("language", "level"))
    return Wishes(languages=wishes.languages, levels=wishes.levels)


def kept_wishes(settings: Mapping[str, Json]) -> Wishes:
    """What somebody wished for the last time."""
    try:
        return matching.checked(msgspec.convert(settings.get("wishes", {}), Wishes))
    except (msgspec.ValidationError, Invalid):
        return NO_WISHES  # of a game that was here once


def tags(table: Table, wishes: Wishes, _: Translator) -> tuple[Tag, ...]:
    """What the host of a table would like, in words."""
    fits, found = matching.fit(wishes, table), []
    if table.clock:
        pace = matching.pace_of(table.clock)
        words_of = rule_of(table.clock, _) if pace == DAYS else _(PACES[pace])
        found.append(Tag(words_of, bool(wishes.pace) and fits.pace))
    if table.wishes.languages:
        label = ", ".join(key.upper() for key in table.wishes.languages)
        found.append(Tag(label, bool(wishes.languages) and fits.language))
    if table.wishes.levels:
        label = ", ".join(_(LEVEL_WORDS[key]) for key in table.wishes.levels)
        found.append(Tag(label, bool(wishes.levels) and fits.level))
    return tuple(found)


def open_row(table: Table, wishes: Wishes, language: str, _: Translator) -> OpenRow:
    """An open table for the list."""
    shown = card(table.game, language, _)
    assert shown is not None
    texts = lh.game(table.game).translator(language)
    count = _.plural("{n} player", "{n} players", table.players)
    host = table.seats[table.host_seat].name if table.host_seat is not None else ""
    free = [seat.index for seat in table.seats if seat.kind == "open"]
    return OpenRow(
        table.id,
        shown.icon,
        ", ".join([shown.short, count, *changed(table, texts, _)]),
        isolated(host),
        ago(table.created, False, _),
        tags(table, wishes, _),
        table.seats,
        free[0],
        all(matching.fit(wishes, table)),
    )


def open_rows(
    tables: Sequence[Table], wishes: Wishes, language: str, _: Translator
) -> list[OpenRow]:
    """The tables where the visitor could sit down, those that fit first."""
    strange = [
        table
        for table in drawable(tables)
        if not (table.my_seats or table.lost_seat or table.unplayable)
    ]
    rows = [open_row(table, wishes, language, _) for table in strange]
    return sorted(rows, key=lambda row: not row.fits)


async def players(request: Request) -> Response:
    """Play anyone, and the open tables."""
    hall = hall_of(request)
    query = request.query_params
    search = await hall.run(hall.finding.search, request.state.actor)
    if search.table is not None and query.get("looking") == str(search.since):
        return RedirectResponse(f"/t/{search.table}", 303)
    if search.looks and "looking" not in query:
        return RedirectResponse(f"/players?looking={search.since}", 303)
    return await show_players(request, search)


async def show_players(
    request: Request, search: Search, problem: str = "", status: int = 200
) -> Response:
    """The page, after a refusal with the reason."""
    hall = hall_of(request)
    language, me = request.state.prefs.language, request.state.me
    _ = words(language)
    who = request.state.actor
    asked = [(name, value) for name, value in request.query_params.multi_items()]
    kept = kept_wishes(me.settings) if me is not None else NO_WISHES
    wishes = wishes_of(asked) if any(name in WISHED for name, _value in asked) else kept
    tables = await hall.run(hall.looking.listed, who, False)
    rows = open_rows(tables, wishes, language, _)
    only = request.query_params.get("only") == "1"
    shown = [row for row in rows if row.fits or not only][:SHOWN]
    return page(
        request,
        "players.html",
        "players",
        status,
        problem=problem,
        search=search,
        ended="looking" in request.query_params and not search.looks,
        again=AGAIN if search.looks else 0,
        looked=spelled(max(0, now() - search.since) // 1000),
        told=told(search, _),
        groups=groups(wishes, language, _),
        only=only,
        rows=shown,
        all=len(rows),
        fitting=sum(row.fits for row in rows),
        wished=wishes != NO_WISHES,
        clubs=[(one, emblem(one.id, one.name)) for one in await hall.run(hall.clubs.mine, who)],
    )


def told(search: Search, _: Translator) -> str:
    """Who looks, and how long that usually takes: only what is known."""
    many = sum(search.others.values())
    found = []
    if search.looks:
        many = search.others.get(search.pace, 0)
    if many and search.looks:
        found.append(
            _.plural("{n} other person is looking now", "{n} other people are looking now", many)
        )
    elif many:
        found.append(_.plural("{n} person is looking now", "{n} people are looking now", many))
    if search.usual is not None:
        minutes = max(1, round(search.usual / 60_000))
        found.append(_.plural("usually {n} minute", "usually {n} minutes", minutes))
    return "; ".join(found)


async def find(request: Request) -> Response:
    """Look for others, or look no more."""
    fields = await read_fields(request)
    form, hall = dict(fields), hall_of(request)
    _ = words(request.state.prefs.language)
    if form.get("do") == "stop":
        await hall.run(hall.finding.stop, request.state.actor)
        return RedirectResponse("/players", 303)
    try:
        wishes = wishes_of(fields)
        await ensure_person(request, form.get("name", "").strip() or _("Guest"))
        search = await hall.find(request.state.actor, wishes)
    except HallError as error:
        problem = error_text(error, request.state.prefs.language)
        return await show_players(request, Search(), problem, error.status)
    await hall.run(
        hall.entrance.save_settings, request.state.actor, {"wishes": msgspec.to_builtins(wishes)}
    )
    if search.table is not None:
        return RedirectResponse(f"/t/{search.table}", 303)
    return RedirectResponse(f"/players?looking={search.since}", 303)


routes: list[BaseRoute] = [
    Route("/players", players),
    Route("/players/search", find, methods=["POST"]),
]
