"""Home, the games and their rules, new tables, finished matches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import ludohall as lh
from ludohall.core.game import Source
from ludohall.core.i18n import N_, Translator
from ludohall.core.options import Flag
from ludohall.web.entries import ABANDONED, AGREED, OUT_OF_TIME
from ludohall.web.errors import HallError, Invalid, NotFound, Unplayable
from ludohall.web.faces import face
from ludohall.web.forms import read_form, read_record
from ludohall.web.identity import ensure_person
from ludohall.web.model import Seat, SeatSpec, Table, Terms
from ludohall.web.pages.catalogue import GameCard, bot_choices, card, cards
from ludohall.web.pages.clocks import Time, rule_of, running
from ludohall.web.pages.errors import error_text
from ludohall.web.pages.render import face_words, page, words
from ludohall.web.pages.sight import scene_of
from ludohall.web.pages.telling import CampaignCard, campaign_card
from ludohall.web.store import now
from ludohall.web.stories import story

if TYPE_CHECKING:
    from ludohall.core.data import Json

PROVENANCE = {
    "rulebook": N_("From the rulebook."),
    "public": N_("From public material."),
    "recalled": N_("From general knowledge of the game: please check with your box."),
    "reconstructed": N_("Reconstructed to fit the rules: please check with your box."),
}


STOPPED = {
    AGREED: N_("ended early by consent"),
    ABANDONED: N_("given up"),
    OUT_OF_TIME: N_("the time ran out"),
}
"""How a match ended before its end, in a list."""
LOST = {"resigned": N_("you gave up"), "time": N_("your time ran out")}
"""How the one who looks has lost a seat, in a list."""
CARDS, MOST_CARDS = 6, 12
"""So many of the visitor's tables have a card, more where they wait for the visitor."""
CAMPAIGNS = 3
"""So many campaigns stand in the lobby, the latest first."""


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


def table_card(table: Table, language: str, _: Translator, what: str = "") -> TableCard:
    """A table for a list."""
    game = lh.game(table.game)
    texts = game.translator(language)
    names = [seat.name for seat in table.seats]
    if not what:
        if table.status == "waiting":
            free = sum(not seat.taken for seat in table.seats)
            what = _.plural("Waits for {n} player", "Waits for {n} players", free)
        elif table.status == "over":
            who = _.all_of(names[n] for n in table.winners)
            what = _("{who} won", who=who) if who else _("Nobody won")
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
    else:
        details += changed(table, texts, _)
        details += [rule_of(table.clock, _)] if table.clock else []
    details += [_("practice")] if table.practice else []
    details += [ended] if ended else []
    free_seats = [seat.index for seat in table.seats if seat.kind == "open"]
    return TableCard(
        table.id,
        texts(game.title),
        f"{table.game}/cover.html",
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
    hall, who = request.app.state.hall, request.state.actor
    language = request.state.prefs.language
    _ = words(language)
    if table.status != "playing":
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
    found = []
    for option in lh.game(table.game).options:
        value = table.options.get(option.key, option.default)
        if value == option.default or not option.asked:
            continue
        if isinstance(option, Flag):
            found.append((texts(option.title), "" if value else _("no")))
        else:
            words_of = {v: texts(t) for v, t, a in getattr(option, "choices", ())}
            shown = texts.all_of(map(str, value)) if isinstance(value, list) else str(value)
            found.append((texts(option.title), words_of.get(shown, shown)))
    return found


def drawable(tables: Sequence[Table]) -> list[Table]:
    """Tables of games that have a face; the others are played through the API alone."""
    return [table for table in tables if face(table.game) is not None]


def others(tables: Sequence[Table], language: str, _: Translator) -> list[TableCard]:
    """The tables that are none of the visitor's own."""
    strange = [table for table in drawable(tables) if not table.my_seats and not table.lost_seat]
    return [table_card(table, language, _) for table in strange]


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


def folded_row(table: Table, language: str, _: Translator) -> TableCard:
    """One of the visitor's own tables in the list of all."""
    card = table_card(table, language, _)
    company = _.all_of(seat.name for seat in table.seats if seat.name and not seat.mine)
    told = (card.what, _("with {who}", who=company) if company else "", card.lost)
    return replace(card, detail=", ".join(filter(None, told)))


async def home(request: Request) -> Response:
    """My tables, the games, open tables, the form for a new one."""
    hall = request.app.state.hall
    who = request.state.actor
    language = request.state.prefs.language
    _ = words(language)
    own = sorted_own(drawable(await hall.mine(who)))
    waiting = sum(table.my_turn for table in own)
    shown = min(max(CARDS, waiting), MOST_CARDS)
    mine = [await rich_card(request, table) for table in own[:shown]]
    going = [table for table in own if table.status != "over"]
    return page(
        request,
        "home.html",
        "tables",
        waiting=waiting,
        mine=mine,
        going=len(going),
        folded=[folded_row(table, language, _) for table in going[shown:]],
        now=now() if any(card.time for card in mine) else 0,
        games=await game_cards(request),
        open=others(await hall.open(who), language, _)[:20],
        running=others(await hall.running(who), language, _)[:10],
        chosen=await chosen_card(request, request.query_params.get("game", "")),
        campaigns=await campaign_cards(request),
    )


async def campaign_cards(request: Request) -> list[CampaignCard]:
    """The visitor's campaigns that go on, each as one card."""
    language = request.state.prefs.language
    going = await request.app.state.hall.campaigns(request.state.actor, going=True)
    shown = [one for one in going if face(one.game) is not None and story(one.game) is not None]
    return [campaign_card(one, language, words(language)) for one in shown[:CAMPAIGNS]]


async def games(request: Request) -> Response:
    """All games."""
    return page(request, "games.html", "games", games=await game_cards(request))


def known_game(request: Request) -> str:
    """The game that the address names."""
    key = str(request.path_params["key"])
    if key not in lh.games() or face(key) is None:
        raise NotFound(N_("There is no game {key}."), key=repr(key)[:40])
    return key


async def rules(request: Request) -> Response:
    """What a game is, how it is played, and where its facts come from."""
    key = known_game(request)
    language = request.state.prefs.language
    _ = words(language)
    look = face(key)
    assert look is not None
    game = lh.game(key)
    texts = face_words(key, language)
    sources = [(texts(source.block), provenance(source, texts, _)) for source in game.sources]
    return page(
        request,
        "rules.html",
        "games",
        g=await chosen_card(request, key),
        rules=look.rules(texts),
        tips=list(look.tips(texts).values()),
        provenance=sources,
    )


def provenance(source: Source, texts: Translator, _: Translator) -> str:
    """Where a block of facts comes from."""
    note = texts(source.note) if source.note else ""
    return " ".join((_(PROVENANCE[source.provenance]), note))


async def tips(request: Request) -> Response:
    """The words of every piece, for the table's script."""
    look = face(known_game(request))
    assert look is not None
    texts = face_words(request.path_params["key"], request.state.prefs.language)
    data = {
        key: {"title": tip.title, "text": tip.text, "kind": tip.kind}
        for key, tip in look.tips(texts).items()
    }
    return JSONResponse(data, headers={"Cache-Control": "no-cache"})


async def new_form(request: Request) -> Response:
    """The form for a new table, on its own page."""
    return await show_form(request, request.query_params.get("game", ""))


async def show_form(request: Request, key: str, problem: str = "", status: int = 200) -> Response:
    """The form, after a refusal with the reason."""
    _ = words(request.state.prefs.language)
    return page(
        request,
        "new.html",
        "new",
        status,
        games=await game_cards(request),
        chosen=await chosen_card(request, key),
        problem=problem,
    )


def seats_of(form: Mapping[str, str], most: int, me: str, _: Translator) -> list[SeatSpec]:
    """The seats that a form asks for; closed ones are left out."""
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
    """Open a table; `quick` starts one against the best bot, or alone at the level named."""
    form = await read_form(request)
    key = form.get("game", "")
    if key not in lh.games() or face(key) is None:
        raise NotFound(N_("There is no game {key}."), key=repr(key)[:40])
    hall = request.app.state.hall
    chosen = await chosen_card(request, key)
    me = request.state.me
    quick = form.get("quick") == "1"
    _ = words(request.state.prefs.language)
    name = form.get("name0", "").strip() or (me.name if me else "") or _("Guest")
    await ensure_person(request, name)
    try:
        if quick and chosen.level and chosen.level.key in form:
            level = chosen.level.key
            table = await hall.create(
                request.state.actor, key, [SeatSpec("me", name=name)], {level: form[level]}
            )
        elif quick:
            usual = next(bot for bot in chosen.bots if bot.usual)
            count = max(2, chosen.least)
            bots = [SeatSpec("bot", bot=usual.spec)] * (count - 1)
            table = await hall.create(
                request.state.actor, key, [SeatSpec("me", name=name), *bots], {}
            )
        else:
            table = await hall.create(
                request.state.actor,
                key,
                seats_of(form, chosen.most, name, _),
                options_of(form, key),
                Terms(
                    listed=form.get("listed") == "true",
                    spectators=form.get("spectators") == "true",
                    practice=form.get("practice") == "true",
                    clock=form.get("clock") or None,
                ),
            )
    except HallError as error:
        problem = error_text(error, request.state.prefs.language)
        return await show_form(request, key, problem, error.status)
    return RedirectResponse(f"/t/{table.id}", 303)


async def import_record(request: Request) -> Response:
    """A record becomes a table to look at and to play on from."""
    form = await read_form(request)
    record = read_record(form.get("record", ""))
    if record is None:
        _ = words(request.state.prefs.language)
        return await show_form(request, "", _("This is not the text of a record."), 422)
    await ensure_person(request)
    try:
        table = await request.app.state.hall.import_record(request.state.actor, record, [])
    except HallError as error:
        problem = error_text(error, request.state.prefs.language)
        return await show_form(request, "", problem, error.status)
    return RedirectResponse(f"/t/{table.id}", 303)


async def finished(request: Request) -> Response:
    """My matches that are over."""
    language = request.state.prefs.language
    _ = words(language)
    mine = await request.app.state.hall.mine(request.state.actor)
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
    Route("/games/{key}", rules),
    Route("/games/{key}/tips", tips),
    Route("/new", new_form, methods=["GET"]),
    Route("/new", new, methods=["POST"]),
    Route("/import", import_record, methods=["POST"]),
    Route("/finished", finished),
]
