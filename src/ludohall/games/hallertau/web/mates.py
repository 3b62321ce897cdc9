"""The other players in short."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.core.i18n import Translator
from ludohall.faces import Seen
from ludohall.games.hallertau.state import ACTIONS
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.hallertau.web import farm, heard


def mates(
    farms: Sequence[farm.Farm],
    view: HallertauView,
    seen: Seen[HallertauView],
    shown: int,
    _: Translator,
) -> list[dict[str, object]]:
    """The other players in short, clockwise."""
    found = []
    for seat in seen.clockwise(shown):
        one = farms[seat]
        found.append(
            {
                "seat": one.seat,
                "told": heard.mate(
                    one,
                    seen.names[one.seat] or _("free seat"),
                    left_words(one.workers, _) if view["phase"] == ACTIONS else "",
                    _,
                ),
                "name": seen.names[one.seat] or _("free seat"),
                "bot": seen.bots[one.seat],
                "first": view["first"] == one.seat,
                "workers": left_words(one.workers, _) if view["phase"] == ACTIONS else "",
                "sheep": one.flock,
                "fields": len(one.fields),
                "tools": one.tools,
                "jewels": one.jewels,
                "note": _(
                    "{cards}, window {window}",
                    cards=_.plural("{n} card", "{n} cards", sum(one.backs)),
                    window=f"+{one.points}" if one.points else one.window,
                ),
                "open": _("Open the farm of {name}", name=seen.names[one.seat]),
                "deciding": one.seat in seen.deciding,
                "ready": _("ready") if ready(seen, one.seat) else "",
            }
        )
    return found


def ready(seen: Seen[HallertauView], seat: int) -> bool:
    """Whether a seat has decided while others still do, in a phase of all."""
    return (
        bool(seen.deciding)
        and seat not in seen.deciding
        and seen.view["phase"] != ACTIONS
        and not seen.over
    )


def left_words(workers: int, _: Translator) -> str:
    """How many workers somebody has left, in short."""
    return _.plural("{n} left", "{n} left", workers)
