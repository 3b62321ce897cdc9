"""Home, the games and their rules, new tables, finished matches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.i18n import N_, Translator
from ludohall.core.options import Flag
from ludohall.faces import face
from ludohall.faces.stories import story
from ludohall.web.errors import HallError, Invalid, NotFound
from ludohall.web.http.forms import read_fields, read_form, read_record
from ludohall.web.http.identity import ensure_person, hall_of
from ludohall.web.model import NO_WISHES, SeatSpec, Table, Terms
from ludohall.web.pages.botchoices import bot_choices
from ludohall.web.pages.catalogue import GameCard, card, cards
from ludohall.web.pages.daily import deal_cards
from ludohall.web.pages.dates import in_words
from ludohall.web.pages.errors import error_text
from ludohall.web.pages.players import company, company_of
from ludohall.web.pages.render import page, words
from ludohall.web.pages.tablecards import (
    drawable,
    folded_row,
    others,
    rich_card,
    table_card,
)
from ludohall.web.pages.tasks import day_card
from ludohall.web.pages.telling import CampaignCard, campaign_card
from ludohall.web.store import now, today

if TYPE_CHECKING:
    from ludohall.core.data import Json

CARDS, MOST_CARDS = 6, 12
"""So many of the visitor's tables have a card, more where they wait for the visitor."""
CAMPAIGNS = 3
"""So many campaigns stand in the lobby, the latest first."""


async def game_cards(request: Request) -> list[GameCard]:
    """The games in the visitor's language."""
    language = request.state.prefs.language
    return cards(language, words(language))


async def chosen_card(request: Request, key: str) -> GameCard:
    """One game with its bots; the first one where the key names none."""
    language = request.state.prefs.language
    if key not in lh.games() or face(key) is None:
        key = cards(language, words(language))[0].key
    found = card(key, language, words(language), bot_choices(key, language))
    assert found is not None
    return found


def sorted_own(tables: Iterable[Table]) -> list[Table]:
    """The visitor's own tables: those that wait for the visitor, those that go on, the others."""
    shown = [table for table in tables if table.status != "over" or table.campaign is None]
    return sorted(shown, key=lambda t: (not t.my_turn, t.status == "over", bool(t.lost_seat)))


async def home(request: Request) -> Response:
    """My tables, the games, open tables, the form for a new one."""
    hall = hall_of(request)
    who = request.state.actor
    language = request.state.prefs.language
    _ = words(language)
    own = sorted_own(drawable(await hall.run(hall.looking.mine, who)))
    waiting = sum(table.my_turn for table in own)
    shown = min(max(CARDS, waiting), MOST_CARDS)
    mine = [await rich_card(request, table) for table in own[:shown]]
    going = [table for table in own if table.status != "over"]
    known = await game_cards(request)
    return page(
        request,
        "home.html",
        "tables",
        waiting=waiting,
        announcement=announced(await hall.run(hall.store.announcement), language),
        gone="gone" in request.query_params and request.state.me is None,
        mine=mine,
        going=len(going),
        new_here=all(table.status != "over" for table in own),
        folded=[folded_row(table, language, _) for table in going[shown:]],
        now=now() if any(card.time for card in mine) else 0,
        games=[replace(one, bots=bot_choices(one.key, language)) for one in known],
        open=others(await hall.run(hall.looking.listed, who, False), language, _)[:20],
        running=others(await hall.run(hall.looking.listed, who, True), language, _)[:10],
        chosen=await chosen_card(request, request.query_params.get("game", "")),
        company=company(NO_WISHES, _),
        club=None,
        campaigns=await campaign_cards(request),
        deals=await deal_cards(request, today()),
        day_words=in_words(today(), _),
        day=day_card({}, language),
    )


def announced(texts: Mapping[str, str], language: str) -> str:
    """What those who run the server announce, in the visitor's language if they say it in that."""
    return texts.get(language) or next(iter(texts.values()), "")


async def campaign_cards(request: Request) -> list[CampaignCard]:
    """The visitor's campaigns that go on, each as one card."""
    language = request.state.prefs.language
    hall = hall_of(request)
    mine = await hall.run(hall.sequels.mine, request.state.actor)
    going = (one for one in mine if not one.over)
    shown = [one for one in going if face(one.game) is not None and story(one.game) is not None]
    return [campaign_card(one, language, words(language)) for one in shown[:CAMPAIGNS]]


async def games(request: Request) -> Response:
    """All games."""
    return page(request, "games.html", "games", games=await game_cards(request))


async def new_form(request: Request) -> Response:
    """The form for a new table, on its own page."""
    query = request.query_params
    return await show_form(request, query.get("game", ""), club=query.get("club", ""))


async def show_form(
    request: Request, key: str, problem: str = "", status: int = 200, club: str = ""
) -> Response:
    """The form, after a refusal with the reason; for a club only where one may open tables."""
    _ = words(request.state.prefs.language)
    hall = hall_of(request)
    shown = await hall.run(hall.clubs.club, request.state.actor, club) if club else None
    return page(
        request,
        "new.html",
        "new",
        status,
        games=await game_cards(request),
        chosen=await chosen_card(request, key),
        company=company(NO_WISHES, _),
        club=shown,
        problem=problem,
    )


def seats_of(form: Mapping[str, str], most: int, me: str, _: Translator) -> list[SeatSpec]:
    """The seats that a form asks for; those of nobody are left out, alone all but one's own."""
    if "alone" in form:
        return [SeatSpec("me", name=me)]
    found = []
    for n in range(most):
        kind = form.get(f"seat{n}", "closed")
        name = form.get(f"name{n}", "").strip()
        if kind == "closed":
            continue
        if kind.startswith("bot:"):
            found.append(SeatSpec("bot", bot=kind.removeprefix("bot:")))
        elif kind == "hotseat":
            found.append(SeatSpec("me", name=name or _("Player {n}", n=n + 1)))
        elif kind in ("me", "open", "invite"):
            found.append(SeatSpec(kind, name=me if kind == "me" else ""))
        else:
            raise Invalid(f"seat {n + 1}: {kind!r} is no kind of seat")
    return found


def options_of(form: Mapping[str, str], key: str) -> dict[str, Json]:
    """The options that a form asks for; an unticked box says no."""
    found: dict[str, Json] = {}
    for option in lh.game(key).options:
        if isinstance(option, Flag):
            found[option.key] = form.get(f"o_{option.key}") == "true"
        elif option.asked and f"o_{option.key}" in form:
            found[option.key] = form[f"o_{option.key}"]
    return found


async def new(request: Request) -> Response:
    """Open a table; `quick` starts one against the bot named, else the usual one, or alone."""
    fields = await read_fields(request)
    form = dict(fields)
    key = form.get("game", "")
    if key not in lh.games() or face(key) is None:
        raise NotFound(N_("There is no game {key}."), key=repr(key)[:40])
    hall = hall_of(request)
    chosen = await chosen_card(request, key)
    me = request.state.me
    quick = form.get("quick") == "1"
    _ = words(request.state.prefs.language)
    name = form.get("name0", "").strip() or (me.name if me else "") or _("Guest")
    await ensure_person(request, name)
    practice = form.get("practice") == "true"
    try:
        level = chosen.level.key if chosen.level else ""
        if quick and (level in form or "alone" in form):
            table = await hall.open(
                hall.opening.create,
                request.state.actor,
                key,
                [SeatSpec("me", name=name)],
                {level: form[level]} if level in form else {},
            )
        elif quick:
            usual = next(bot for bot in chosen.bots if bot.usual)
            count = max(2, chosen.least)
            bots = [SeatSpec("bot", bot=form.get("bot") or usual.spec)] * (count - 1)
            table = await hall.open(
                hall.opening.create,
                request.state.actor,
                key,
                [SeatSpec("me", name=name), *bots],
                {},
            )
        else:
            table = await hall.open(
                hall.opening.create,
                request.state.actor,
                key,
                seats_of(form, chosen.most, name, _),
                options_of(form, key),
                Terms(
                    listed=form.get("listed") == "true",
                    spectators=form.get("spectators") == "true",
                    practice=practice,
                    clock=None if practice else form.get("clock") or None,
                    wishes=company_of(fields),
                    club=form.get("club") or None,
                ),
            )
    except HallError as error:
        problem = error_text(error, request.state.prefs.language)
        return await show_form(request, key, problem, error.status, form.get("club", ""))
    return RedirectResponse(f"/t/{table.id}", 303)


async def import_record(request: Request) -> Response:
    """A record becomes a table to look at and to play on from."""
    form = await read_form(request)
    record = read_record(form.get("record", ""))
    if record is None:
        _ = words(request.state.prefs.language)
        return await show_form(request, "", _("This is not the text of a record."), 422)
    hall = hall_of(request)
    await ensure_person(request)
    try:
        table = await hall.open(hall.opening.import_record, request.state.actor, record)
    except HallError as error:
        problem = error_text(error, request.state.prefs.language)
        return await show_form(request, "", problem, error.status)
    return RedirectResponse(f"/t/{table.id}", 303)


async def finished(request: Request) -> Response:
    """My matches that are over."""
    language = request.state.prefs.language
    _ = words(language)
    hall = hall_of(request)
    mine = await hall.run(hall.looking.mine, request.state.actor)
    tables = [table for table in drawable(mine) if table.status == "over"]
    return page(
        request,
        "finished.html",
        "finished",
        tables=[table_card(table, language, _) for table in tables],
    )


routes: list[BaseRoute] = [
    Route("/", home),
    Route("/games", games),
    Route("/new", new_form, methods=["GET"]),
    Route("/new", new, methods=["POST"]),
    Route("/import", import_record, methods=["POST"]),
    Route("/finished", finished),
]
