"""What the coach says, as a part of a table's page, and the form that asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from ludohall.core.i18n import Translator
from ludohall.web.http.forms import number, read_form
from ludohall.web.http.identity import ensure_person, hall_of
from ludohall.web.pages.drawing import Part
from ludohall.web.pages.parts import Drawing
from ludohall.web.pages.render import wants_data, words

if TYPE_CHECKING:
    from ludohall.web.model import Snapshot


@dataclass(frozen=True)
class Row:
    """One way to go on."""

    action: str
    steps: tuple[str, ...]
    points: str
    """Empty where nothing is known of the end."""
    less: str
    left: float
    wide: float
    middle: float
    why: str


@dataclass(frozen=True)
class Told:
    """The advice in words."""

    title: str
    about: str
    hints: tuple[Row, ...]
    note: str
    actions: int


def advice(data: Mapping[str, Any], language: str, _: Translator) -> Told:
    """What the coach says, in one language."""
    hints = data["hints"]
    low = min(hint["low"] for hint in hints)
    high = max(max(hint["high"] for hint in hints), low + 1)
    known = data["futures"] > 0
    rows = tuple(_row(hint, hints[0], (low, high), language, known, _) for hint in hints)
    about = _("Final points expected if you play on well.")
    if not data["measured"]:
        about = _("How good the table looks to a bot: for such tables nobody knows the end.")
    note = _.plural(
        "From {n} future, played on by the steady bot. The bar is where two in three end. "
        "You have the last word.",
        "From {n} futures, played on by the steady bot. The bar is where two in three end. "
        "You have the last word.",
        data["futures"],
    )
    if not known:
        note = _("There was time for a look alone. You have the last word.")
    title = _.plural("Coach: the best one now", "Coach: the best {n} now", len(rows))
    return Told(title, about, rows, note, data["actions"])


def _row(
    hint: Mapping[str, Any],
    best: Mapping[str, Any],
    scale: tuple[float, float],
    language: str,
    known: bool,
    _: Translator,
) -> Row:
    said = hint["words"][language]
    behind = round(best["points"]) - round(hint["points"])  # the numbers that are shown
    if not known:
        behind = max(1, round(hint["behind"]))
    if hint is best:
        less = _.plural("point", "points", round(hint["points"]))
    elif hint["equal"] or behind <= 0:
        less = _("about equal")
    else:
        less = _.plural("{n} less", "{n} less", behind)
    if hint["won"] is not None and hint is best:
        less = _("goal reached in {n} of 100", n=round(100 * hint["won"]))

    low, high = scale

    def at(points: float) -> float:
        return round(100 * (points - low) / (high - low), 1)

    return Row(
        action=hint["action"],
        steps=tuple(said["steps"]),
        points=f"{hint['points']:.0f}" if known else "",
        less=less,
        left=at(hint["low"]),
        wide=round(at(hint["high"]) - at(hint["low"]), 1),
        middle=at(hint["points"]),
        why=said["why"],
    )


def with_advice(drawing: Drawing, snap: Snapshot, data: Mapping[str, Any], seat: int) -> Drawing:
    """A drawing that shows what the coach says in place of the decision."""
    _ = words(snap.language)
    multi = len(snap.table.my_seats) > 1 and snap.seat is not None
    query = [f"at={snap.at}"] if not snap.live else []
    query += [f"seat={snap.seat}"] if multi else []
    given = {
        "table": {"id": snap.table.id},
        "advice": advice(data, snap.language, _),
        "live": snap.live,
        "seat": seat,
        "version": snap.version,
        "back_query": f"?{'&'.join(query)}" if query else "",
    }
    return replace(drawing, parts={**drawing.parts, "decide": Part("table/advice.html", _, given)})


async def hint(request: Request) -> Response:
    """Ask the coach about the decision that the page shows."""
    form = await read_form(request)
    await ensure_person(request)
    table = str(request.path_params["id"])
    seat = number(form["seat"], "seat") if form.get("seat") else None
    at = number(form["at"], "at") if "at" in form else None
    version = number(form["version"], "version") if "version" in form else None
    hall = hall_of(request)
    await hall.coaching.ask(request.state.actor, table, seat, at, version)
    where = f"at={at}" if at is not None else f"seat={seat}"
    address = f"/t/{table}?{where}&hint=1"
    if wants_data(request):
        return JSONResponse({"show": address})
    return RedirectResponse(address, 303)


routes: list[BaseRoute] = [Route("/t/{id}/hint", hint, methods=["POST"])]
