"""The deal of the day: what is dealt, who made what of it, and how one begins."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.i18n import Translator
from ludohall.faces import face
from ludohall.faces.deals import table_on
from ludohall.web.errors import HallError, Invalid
from ludohall.web.http.forms import read_form
from ludohall.web.http.identity import ensure_person, hall_of
from ludohall.web.pages.botchoices import bot_tag
from ludohall.web.pages.dates import in_words
from ludohall.web.pages.errors import error_text
from ludohall.web.pages.render import face_words, page, words
from ludohall.web.pages.tablecards import differing
from ludohall.web.pages.ways import Compared, compared
from ludohall.web.robots.midnight import LEVEL
from ludohall.web.store import today
from ludohall.web.tables.days import Deal, Result, day_before, read_day

LAST, EARLIER = 5, 14
"""So many days of one's own, and so many of all, are listed."""


@dataclass(frozen=True)
class DealCard:
    """A deal in words."""

    day: str
    key: str
    short: str
    title: str
    icon: str
    cover: str
    about: str
    """Against whom, and how the table differs from the usual."""
    minutes: int
    state: str
    """What became of the own try, or how many results there are."""
    what: str
    """What there is to do: "play", "go on", "look"; empty where one may not try."""
    points: int | None
    table: str | None
    """That of the own try."""


def ordinal(n: int, _: Translator) -> str:
    """A place in a ranking."""
    if _.language == "fr":
        return "1er" if n == 1 else f"{n}e"
    ending = "th" if 10 <= n % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{n}{ending}"


def placed(result: Result, of: int, _: Translator) -> str:
    """A place among so many."""
    return _("{place} of {n}", place=ordinal(result.place or of, _), n=of)


def against(deal: Deal, language: str, _: Translator) -> str:
    """How a deal is played: against whom, and with which options. What its table names first takes
    turns, so it is told though it may be as usual."""
    texts = face_words(deal.game, language)
    tags = [bot_tag(level, language) for level in deal.bots]
    told = [_("against a bot: {level}", level=_.all_of(tags)) if tags else _("alone")]
    table = table_on(deal.game, deal.day)
    first = next(iter(table.options), "") if table is not None else ""
    for title, value in differing(deal.game, deal.options, texts, _, first):
        told.append(_("{what}: {value}", what=title, value=value) if value else title)
    return " · ".join(told)


def state_of(deal: Deal, _: Translator) -> str:
    """What became of the own try, or how many results there are."""
    mine, count = deal.mine, len(deal.results)
    results = _.plural("{n} result", "{n} results", count)
    if mine is not None and mine.over:
        told = _.plural("{n} point", "{n} points", mine.points)
        return _("{points}, {place}", points=told, place=placed(mine, count, _))
    if mine is not None:
        return _("under way")
    told = _("not played yet") if deal.open else _("not played")
    return f"{told}, {results}" if count else told


def deal_card(deal: Deal, ranked: bool, language: str) -> DealCard | None:
    """A deal in words; None where its game has no face. `ranked`: its reader has an account."""
    look = face(deal.game)
    if look is None:
        return None
    _, texts, game = words(language), face_words(deal.game, language), lh.game(deal.game)
    mine = deal.mine
    what = "look"
    if deal.open and mine is None:
        what = "play" if ranked else ""
    elif mine is not None and not mine.over:
        what = "go on"
    return DealCard(
        day=deal.day,
        key=deal.game,
        short=look.short(texts),
        title=texts(game.title),
        icon=look.icon,
        cover=f"{deal.game}/cover.html",
        about=against(deal, language, _),
        minutes=game.minutes[0],
        state=state_of(deal, _),
        what=what,
        points=mine.points if mine is not None and mine.over else None,
        table=mine.table if mine is not None else None,
    )


def has_account(request: Request) -> bool:
    """Whether the one who asks may try the deal of today."""
    return request.state.me is not None and request.state.me.account is not None


async def deal_cards(request: Request, day: str) -> list[DealCard]:
    """The deals of a day in words."""
    hall, language = hall_of(request), request.state.prefs.language
    found = await hall.run(hall.days.deals, request.state.actor, day)
    told = [deal_card(deal, has_account(request), language) for deal in found]
    return [card for card in told if card is not None]


def midnight_after(day: str) -> str:
    """When a day ends, for browsers."""
    return f"{date.fromisoformat(day) + timedelta(days=1)}T00:00:00Z"


async def days_page(request: Request) -> Response:
    """The deals of today, or of the day that the address names."""
    day = read_day(str(request.path_params.get("day", today())))
    hall, who = hall_of(request), request.state.actor
    _ = words(request.state.prefs.language)
    cards = await deal_cards(request, day)
    earlier = await hall.run(hall.days.earlier, EARLIER)
    return page(
        request,
        "daily.html",
        "daily",
        day=day,
        day_words=in_words(day, _),
        is_today=day == today(),
        until=midnight_after(day),
        cards=cards,
        next=next((card.key for card in cards if card.what in ("play", "go on")), ""),
        ranked=has_account(request),
        practise=day_before(today()),
        streak=await hall.run(hall.days.streak, who),
        earlier=[(one, in_words(one, _)) for one in earlier],
    )


@dataclass(frozen=True)
class ResultRow:
    """A try in the table of results, in words."""

    number: int
    place: str
    name: str
    mine: bool
    seat: int
    points: int
    share: int
    """Of the most points, in percent."""
    time: str
    note: str
    """That it was not played to its end, or is a measure."""
    table: str | None


def lasted(minutes: int, _: Translator) -> str:
    """How long a try lasted, in words."""
    if minutes < 120:
        return _("{n} min", n=minutes)
    return _("{n} h", n=minutes // 60)


def called(result: Result, me: str, _: Translator) -> str:
    """Whose try it is, as far as that may be told."""
    if result.number == 0:
        return _("Bot: {level}", level=bot_tag(LEVEL, _.language))
    return (me if result.mine else result.name) or _("a player")


def rows_of(deal: Deal, me: str, language: str) -> list[ResultRow]:
    """The results, and among them what a bot makes, which has no place."""
    _ = words(language)
    order = sorted(
        [*deal.results, *([deal.measure] if deal.measure is not None else [])],
        key=lambda one: (not one.whole, -one.points, one.number == 0),
    )
    most = max([one.points for one in order], default=0)
    return [
        ResultRow(
            number=one.number,
            place="" if one.place is None else str(one.place),
            name=called(one, me, _),
            mine=one.mine,
            seat=0 if one.mine else 1 + one.number % 3,
            points=one.points,
            share=max(0, 100 * one.points // most) if most > 0 else 0,
            time=lasted(one.minutes, _) if one.number else "",
            note=_("measure") if one.number == 0 else "" if one.whole else _("not finished"),
            table=one.table,
        )
        for one in order
    ]


async def deal_page(request: Request, problem: str = "", status: int = 200) -> Response:
    """One deal: the own try, all results, and, when one may know them, everybody's ways."""
    day, game = read_day(str(request.path_params["day"])), str(request.path_params["game"])
    hall, who = hall_of(request), request.state.actor
    language = request.state.prefs.language
    _, ranked = words(language), has_account(request)
    deal = await hall.run(hall.days.deal, who, day, game)
    card = deal_card(deal, ranked, language)
    if card is None:
        raise Invalid(f"{game} has no pages here.")
    me = request.state.me.name if request.state.me else ""
    last = await hall.run(hall.days.last_days, who, game, LAST) if ranked else []
    return page(
        request,
        "deal.html",
        "daily",
        status,
        problem=problem,
        day=day,
        day_words=in_words(day, _),
        until=midnight_after(day),
        deal=deal,
        card=card,
        tabs=await deal_cards(request, day),
        ranked=ranked,
        practise=day if not deal.open else day_before(today()),
        rows=rows_of(deal, me, language),
        mine=deal.mine if deal.mine is not None and deal.mine.over else None,
        placed="" if deal.mine is None else placed(deal.mine, len(deal.results), _),
        gap=gap_of(deal, _),
        ways=await hall.draw(_ways, request, deal, me),
        last=[
            (one, in_words(one, _), mine, "" if mine is None else placed(mine, count, _))
            for one, mine, count in last
            if one != day
        ],
    )


def gap_of(deal: Deal, _: Translator) -> str:
    """How far the own try is from the first place, or how it got there."""
    mine = deal.mine
    if mine is None or not mine.over or not mine.whole or len(deal.results) < 2:
        return ""
    behind = deal.results[0].points - mine.points
    if behind > 0:
        return _.plural("{n} point behind the first", "{n} points behind the first", behind)
    return _("nobody has made more")


def _ways(request: Request, deal: Deal, me: str) -> Compared | None:
    """The ways that are compared: one's own, the one asked for or the best, and the bot's."""
    language = request.state.prefs.language
    _ = words(language)
    asked = request.query_params.get("with", "")
    known = [one for one in deal.results if one.way is not None] if deal.told else []
    mine = [one for one in known if one.mine]
    others = [one for one in known if not one.mine]
    picked = [one for one in others if str(one.number) == asked] or others[: 3 - len(mine)]
    bot = [deal.measure] if deal.measure is not None else []
    shown = [*mine, *picked, *bot] if deal.told else []
    names = [called(one, me, _) if one.number else bot_tag(LEVEL, language) for one in shown]
    return compared(deal.game, shown, names, language) if shown else None


async def play(request: Request) -> Response:
    """Begin the one try of today, or practise a deal whose day is over."""
    form = await read_form(request)
    day, game = read_day(str(request.path_params["day"])), str(request.path_params["game"])
    hall, me = hall_of(request), request.state.me
    _ = words(request.state.prefs.language)
    name = (me.name if me else "") or _("Guest")
    if form.get("do") != "begin":
        await ensure_person(request, name)
    service = hall.days.begin if form.get("do") == "begin" else hall.days.train
    try:
        table = await hall.open(service, request.state.actor, day, game, name)
    except HallError as error:
        problem = error_text(error, request.state.prefs.language)
        return await deal_page(request, problem, error.status)
    over = table.status == "over"  # the one try is behind them: its result, not another one
    return RedirectResponse(f"/daily/{day}/{game}" if over else f"/t/{table.id}", 303)


routes: list[BaseRoute] = [
    Route("/daily", days_page),
    Route("/daily/{day}", days_page),
    Route("/daily/{day}/{game}", deal_page, methods=["GET"]),
    Route("/daily/{day}/{game}", play, methods=["POST"]),
]
