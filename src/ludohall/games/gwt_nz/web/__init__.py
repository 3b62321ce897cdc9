"""The table of Great Western Trail: New Zealand in the browser (see `ludohall.faces`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import cast

from ludohall.core.i18n import Translator
from ludohall.faces import Deed, Face, Gain, Paragraph, Past, Peeks, Row, Scene, Seen, Tip
from ludohall.faces.tabs import tabs
from ludohall.faces.telling import brought
from ludohall.games.gwt_nz.shapes import GwtView
from ludohall.games.gwt_nz.web import (
    ground,
    her,
    herturn,
    markets,
    mates,
    own,
    sea,
    telling,
    trail,
)
from ludohall.games.gwt_nz.web import hand as hands
from ludohall.games.gwt_nz.web import help as helping
from ludohall.games.gwt_nz.web.ground import Known
from ludohall.games.gwt_nz.web.helprules import STEPS, VERBS
from ludohall.games.gwt_nz.web.marks import Marks, marks, on
from ludohall.games.gwt_nz.web.pointed import Pointed
from ludohall.games.gwt_nz.web.purse import purse
from ludohall.games.gwt_nz.web.sources import Sources
from ludohall.games.gwt_nz.web.turn import Decision, decide

PARTS = (
    ("board", "gwt_nz/trail.html"),
    ("ground", "gwt_nz/ground.html"),
    ("sea", "gwt_nz/sea.html"),
    ("markets", "gwt_nz/markets.html"),
    ("mine", "gwt_nz/mine.html"),
    ("players", "gwt_nz/players.html"),
)
VIEWS = {
    **dict.fromkeys(("space", "a", "b", "track"), "board"),
    **dict.fromkeys(markets.PIECES, "markets"),
    **dict.fromkeys(sea.PIECES, "sea"),
}
"""Where the kinds of pieces are drawn; the others on the own board and in hand."""


class GwtFace:
    """The face; one object serves all tables."""

    icon = "steps"
    alone = "level"
    styles: tuple[str, ...] = ("gwt_nz.css",)
    postcard: tuple[tuple[str, str], ...] = (("ground", "wide"), ("board", "wide"))
    verb_rules: Mapping[str, str] = VERBS
    step_rules: Mapping[str, str] = STEPS
    echoes: tuple[str, ...] = ("drew",)

    def blurb(self, _: Translator) -> str:
        """A few words under the title."""
        return _("Trail, sea and sheep")

    def short(self, _: Translator) -> str:
        """A short title."""
        return _("New Zealand")

    def tips(self, _: Translator) -> dict[str, Tip]:
        """Every building, card, tile, worker and harbour."""
        return helping.tips(_)

    def rules(self, _: Translator) -> Sequence[tuple[str, Sequence[Paragraph]]]:
        """How to play."""
        return helping.rules(_)

    def gains(self, event: str) -> Sequence[Gain]:
        """What an event of the log brought to whom."""
        return brought(event, telling.SHARES)

    def brief(self, action: str, facts: Sequence[str], _: Translator) -> Row:
        """An action of the log in a few words and icons."""
        return telling.brief(action, facts, _)

    def rival_turn(self, turn: Sequence[Past], _: Translator) -> Sequence[Deed]:
        """Sarah's turn step by step."""
        return herturn.steps(turn, _)

    def scene(self, seen: Seen[GwtView]) -> Scene:
        """The table as one seat sees it."""
        _ = seen._
        view = seen.view
        decision = decide(seen)
        marked = her.shown(seen, marks(seen))
        pointed = Pointed.at(seen)
        seats = len(view["players"])
        first = view["first"]
        return Scene(
            phase=decision.phase,
            calendar=decision.calendar,
            headline=decision.headline,
            why=decision.why,
            question=decision.question,
            hint=decision.hint,
            path=decision.path,
            groups=decision.groups,
            chips=decision.chips,
            order=[(first + n) % seats for n in range(seats)],
            points=[player["score"] for player in view["players"]],
            tabs=tabs(
                (
                    ("board", _("Trail"), "steps"),
                    ("markets", _("Markets"), "market"),
                    ("sea", _("Sea"), "ship"),
                    ("mine", _("Mine"), "sheep-s"),
                    ("players", _("Players"), "people"),
                ),
                by_view(marked),
            ),
            parts=PARTS,
            context=context(seen, decision, marked, pointed),
            peeks=Peeks(looked_at(seen), partial(peek, seen=seen)),
            ending=tie_breaks(seen),
            rival=decision.rival,
            pad=True,
            quiet=telling.QUIET,
            purse=() if seen.seat is None else purse(view["players"][seen.seat], _),
            side=("players",),
            stage="gwt",
        )


def context(
    seen: Seen[GwtView], decision: Decision, marked: Marks, pointed: Pointed
) -> dict[str, object]:
    """What the templates of the board need."""
    _ = seen._
    view = seen.view
    area = seen.area if seen.area is not None else 0
    player = view["players"][area if seen.seat is None else seen.seat]
    marked_here = marked if area == seen.seat else None
    sources = Sources.lately(seen)
    names = ground.names_of(seen)
    at_sea, at_market = on(marked, sea.PIECES), on(marked, markets.PIECES)
    known = Known(
        cut(view, sea.SHOWN), names, sources.only(*sea.TAKEN), at_sea, pointed.among(at_sea), _
    )
    run, heard_run = own.board(area, seen, sources, marked_here, pointed)
    return {
        **ground.context(seen, names, sources, pointed),
        **trail.context(seen, names, marked),
        **sea.context(known),
        **markets.context(cut(view, markets.SHOWN), at_market, pointed.among(at_market), _),
        "heard_run": heard_run,
        "ships": sea.ships(seen, names),
        "sailors": len(player["workers"]["sailor"]),
        "built": player["storehouses"],
        "area": area,
        "own": run,
        "seated": seen.seat is not None,
        "hand": hands.hand(seen, marked, pointed),
        "hand_size": player["hand_size"],
        "hand_limit": player["hand_limit"],
        "draw_pile": hands.draw_pile(area if seen.seat is None else seen.seat, seen),
        "discard_pile": hands.pile(player["discard"], len(player["discard"]), seen),
        "deck_mark": marked.get("deck"),
        "worth": player["worth"],
        "wool_worth": player["wool"],
        "mates": mates.mates(seen),
        "sarah": mates.sarah(seen),
    }


def cut(view: GwtView, keys: Sequence[str]) -> GwtView:
    """What of the view stands under some keys."""
    return cast("GwtView", {key: view[key] for key in keys})  # type: ignore[literal-required]


def looked_at(seen: Seen[GwtView]) -> list[int]:
    """The seats whose boards can be opened; Sarah is one past the last."""
    count = len(seen.names) + (seen.view["sarah"] is not None)
    return [seat for seat in range(count) if seat != seen.seat]


def peek(seat: int, seen: Seen[GwtView]) -> tuple[str, dict[str, object]]:
    """The board of another player at full size; of Sarah all that is printed on her things."""
    if seat == len(seen.names):
        return "gwt_nz/sarah.html", {"sheet": mates.sheet(seen)}
    player = seen.view["players"][seat]
    run, heard_run = own.board(seat, seen, Sources.lately(seen))
    return "gwt_nz/peek.html", {
        "own": run,
        "heard_run": heard_run,
        "hand_size": player["hand_size"],
        "known": hands.pile(player["known"], len(player["known"]), seen),
        "draw_pile": hands.draw_pile(seat, seen),
        "discard_pile": hands.pile(player["discard"], len(player["discard"]), seen),
    }


def by_view(marked: Marks) -> dict[str, list[str]]:
    """The actions that can be clicked in each view of the phone."""
    found: dict[str, list[str]] = {}
    for piece, mark in marked.items():
        found.setdefault(VIEWS.get(piece.split("-")[0], "mine"), []).extend(mark.acts)
    return found


def tie_breaks(seen: Seen[GwtView]) -> str:
    """How it was decided: alone, who beat whom; else whether the victory is shared."""
    if seen.ending is None:
        return ""
    told = list(seen.ending.tie_breaks)
    if seen.view["sarah"] is not None and not told:
        told = [seen.ending.reason]
    return " ".join(seen._(words) for words in told)


def face() -> Face:
    """What the app asks for."""
    return GwtFace()
