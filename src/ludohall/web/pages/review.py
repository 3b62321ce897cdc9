"""The review of a finished match: its page, and what its forms do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ludohall.bots.levels import LEVELS
from ludohall.bots.levels import mean as mean_of
from ludohall.coach.plots import COLOURS
from ludohall.coach.review import merged, read_judged
from ludohall.coach.telling import Told, growing, tell
from ludohall.core.i18n import translator
from ludohall.faces import face
from ludohall.web.errors import NotFound
from ludohall.web.http.forms import number, read_form
from ludohall.web.http.identity import ensure_person, hall_of
from ludohall.web.model import ReviewSeen, Snapshot
from ludohall.web.pages.render import page, static_url
from ludohall.web.pages.sheet import columns, stand_upright
from ludohall.web.pages.sketches import Sketch, sketches
from ludohall.web.pages.table import sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

EVERY = 4
"""Seconds after which a page without script asks again."""
SHORT = 4
"""A match with fewer decisions is not drawn."""


async def show(request: Request) -> Response:
    """The review, as far as it is worked out."""
    hall, language = hall_of(request), request.state.prefs.language
    table = str(request.path_params["id"])
    seen = await hall.reviewing.look(request.state.actor, table)
    snap = await hall.snapshot(request.state.actor, table, language=language)
    seat = _chosen(request, snap, seen)
    names = [place.called for place in snap.table.seats]
    over = columns(snap)
    given = await hall.draw(_drawn, snap, seen, seat, names)
    told = given["told"]
    pictures: dict[str, Sketch] = {}
    if isinstance(told, Told) and told.cards:
        record = await hall.run(hall.looking.record, request.state.actor, table)
        pictures = await hall.draw(sketches, record, told.cards, names, language)
    return page(
        request,
        "review.html",
        "",
        200,
        table=snap.table,
        key=snap.table.game,
        title=snap.game.translator(language)(snap.game.title),
        columns=over,
        upright=stand_upright([column.name for column in over]),
        players=snap.table.players,
        seen=seen,
        seat=seat,
        names=names,
        entries=seen.entries,
        every=EVERY,
        colours=COLOURS,
        compared=_compared(snap),
        sketches=pictures,
        styles=styles_of(snap.table.game),
        sprite=sprite(snap.table.game) if pictures else "",
        **given,
    )


def styles_of(game: str) -> list[str]:
    """The style sheets of a game's table."""
    look = face(game)
    return [static_url(f"games/{game}/{name}") for name in (look.styles if look else ())]


def _chosen(request: Request, snap: Snapshot, seen: ReviewSeen) -> int:
    """The seat whose decisions are shown: the one asked for, else one's own."""
    seats = _seats(seen) or list(range(snap.table.players))
    if "seat" in request.query_params:
        seat = number(request.query_params["seat"], "seat")
        if seat not in seats:
            raise NotFound(f"There is no seat {seat} in this review.")
        return seat
    return next((own for own in snap.table.my_seats if own in seats), seats[0])


def _seats(seen: ReviewSeen) -> list[int]:
    found = (seen.findings or {}).get("seats")
    return [int(str(seat)) for seat in found] if isinstance(found, list) else []


def _drawn(snap: Snapshot, seen: ReviewSeen, seat: int, names: Sequence[str]) -> dict[str, object]:
    """The plots and tables."""
    told: Told | None = None
    wide = phone = ""
    if seen.findings is not None:
        told = tell(snap.game, seen.findings, seat, names, snap.language)
        wide, phone = told.wide, told.phone
    elif seen.judged:
        judged = merged([read_judged(one) for one in seen.judged])
        wide, phone = growing(snap.game, judged, seen.total, names, snap.language)
    texts = snap.game.translator(snap.language)
    sheet = [
        (texts(title), [place.breakdown.get(category, 0) for place in snap.places])
        for category, title in snap.game.categories
    ]
    most = max((n for _, points in sheet for n in points), default=1) or 1
    return {
        "told": told,
        "wide": Markup(wide),
        "phone": Markup(phone),
        "stacked": Markup(told.stacked) if told else "",
        "narrow": Markup(told.narrow) if told else "",
        "short": seen.state == "done" and len(seen.judged) < SHORT,
        "seats": _seats(seen),
        "sheet": [
            (title, [(n, round(44 * max(0, n) / most, 1)) for n in points])
            for title, points in sheet
            if any(points)
        ],
    }


def _compared(snap: Snapshot) -> list[tuple[str, str]]:
    """What the levels of bots make at such a table."""
    texts = translator(snap.language, "ludohall.bots")
    table = snap.table
    found = [
        (texts(title), mean_of(level, table.game, table.options, table.players))
        for level, (title, _about) in LEVELS.items()
    ]
    return [(name, f"{mean.points:.0f}") for name, mean in found if mean is not None]


async def ask(request: Request) -> Response:
    """Have the match reviewed, go on with it, or stop it."""
    form = await read_form(request)
    await ensure_person(request)
    hall, table = hall_of(request), str(request.path_params["id"])
    if form.get("do") == "stop":
        await hall.reviewing.end(request.state.actor, table)
    else:
        await hall.reviewing.ask(request.state.actor, table)
    return RedirectResponse(f"/t/{table}/review", 303)


routes: list[BaseRoute] = [
    Route("/t/{id}/review", show),
    Route("/t/{id}/review", ask, methods=["POST"]),
]
