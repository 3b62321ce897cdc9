"""A farm as its template draws it. Its blocks are remembered: an action changes one or two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludohall.faces import Seen
from ludohall.games.hallertau.state import ACTIONS, ICONS_FROM_8
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.hallertau.web import heard
from ludohall.games.hallertau.web.crafts import crafts
from ludohall.games.hallertau.web.farm import Farm
from ludohall.games.hallertau.web.gains import Improvement
from ludohall.games.hallertau.web.hand import played_cards
from ludohall.games.hallertau.web.land import fields, pens, stock
from ludohall.games.hallertau.web.marks import Sorted
from ludohall.games.hallertau.web.pointed import NOTHING, Pointed


def draw_farm(
    one: Farm,
    acts: Sorted,
    why: Pointed,
    costs: Mapping[int, Improvement],
    main: bool,
    seen: Seen[HallertauView],
) -> dict[str, object]:
    """What the template of a farm needs; `main`: it stands on the stage, not over it."""
    _ = seen._
    view = seen.view
    own = main and seen.seat == one.seat
    name = seen.names[one.seat]
    played = played_cards(one.played, view["switches"], _)
    left = _.plural(
        "{n} of {all} workers left", "{n} of {all} workers left", one.workers, all=one.window
    )
    row = crafts(
        one.seat,
        one.center,
        one.window,
        one.crafts,
        one.boulders,
        bool(view["switches"] & ICONS_FROM_8),
        view["round"],
        acts.of("c", "b"),
        why.craft,
        why.boulder,
        tuple([(building, cost.line()) for building, cost in costs.items()]),
        _,
    )
    land = fields(one.seat, one.fields, acts.of("f"), why.sown, why.empty, _)
    flock = pens(one.sheep, one.next_yard, acts.of("p"), why.sheep, _)
    return {
        "seat": one.seat,
        "main": main,
        "heard": heard.farm(one.seat, row, land, flock, _) if main else (),
        "opened": seen.opened == one.seat and not own,
        "due": len(one.due),
        "name": name,
        "title": _("Your farm") if own else _("Farm of {name}", name=name),
        "first": view["first"] == one.seat and len(seen.names) > 1,
        "first_label": _("first player"),
        "workers": left if view["phase"] == ACTIONS else "",
        "played": played,
        "played_title": _.plural("{n} card played", "{n} cards played", len(played)),
        "crafts": row,
        "fields": land,
        "pens": flock,
        "stock": stock(
            one.goods, one.tools, one.exhausted, one.jewels, acts.of("g", "j"), why.stock, _
        ),
        "stock_label": _("Your goods") if own else _("Goods of {name}", name=name),
    }


def peek(
    seat: int, farms: Sequence[Farm], seen: Seen[HallertauView]
) -> tuple[str, dict[str, object]]:
    """A farm at full size."""
    return "hallertau/farm.html", {
        "farm": draw_farm(farms[seat], Sorted({}), NOTHING, {}, False, seen)
    }
