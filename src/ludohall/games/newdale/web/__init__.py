"""Expedition to Newdale in the browser: its face.

The table is drawn from the view of one seat alone. `ground` is the printed map and `board` what
stands on it, `bar` the event, the labour market and the central spaces, `works` a player's side
with its `areas`, `cards` the hand. `marks` says which piece an action is clicked on, `asked` words
the question, `panel` groups the `buttons`, `help` explains. Each part is made from a cut of the
view that holds all it shows, and remembered by it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from ludohall.core.i18n import Translator
from ludohall.faces import Chip, Face, Gain, Icon, Paragraph, Peeks, Row, Scene, Seen, Tab, Tip
from ludohall.faces.tabs import tabs
from ludohall.faces.telling import brought
from ludohall.games.newdale.components.areas import CENTRAL_SPACES
from ludohall.games.newdale.view import NewdaleView
from ludohall.games.newdale.web import asked, heard, telling
from ludohall.games.newdale.web import help as helping
from ludohall.games.newdale.web.bar import (
    active_pawn,
    calendar,
    draw_bar,
    phase_and_round,
    phase_line,
)
from ludohall.games.newdale.web.board import draw_board
from ludohall.games.newdale.web.cards import draw_hand
from ludohall.games.newdale.web.helprules import STEPS, VERBS
from ludohall.games.newdale.web.marks import Marks, marks
from ludohall.games.newdale.web.mates import mates
from ludohall.games.newdale.web.panel import Panel
from ludohall.games.newdale.web.pointed import NOWHERE, pointed
from ludohall.games.newdale.web.purse import purse
from ludohall.games.newdale.web.works import draw_works


def peek(seat: int, seen: Seen[NewdaleView]) -> tuple[str, dict[str, object]]:
    """The works of a player at full size."""
    drawn = draw_works(seen, seat, {}, NOWHERE, seen._)
    return "newdale/works.html", {"works": drawn, "main": False}


def chips(seen: Seen[NewdaleView], _: Translator) -> list[Chip]:
    """The own pawns of this round with their spaces."""
    if seen.seat is None or seen.view["phase"] not in ("planning", "assistants", "actions"):
        return []
    one = seen.view["players"][seen.seat]
    now = active_pawn(seen, seen.seat)
    found = []
    for number in one["pawns"]:
        space = one["plan"][number - 1] if one["plan"] is not None else None
        done = number in one["resolved"] and number != now
        label = asked.space_words(space, seen, seen.seat, _) if space is not None else "–"
        later = not (number == now or space is None or done)
        found.append(chip(seen.seat, number, label, done, later, _))
    return found


@lru_cache(1024)
def chip(seat: int, number: int, label: str, done: bool, later: bool, _: Translator) -> Chip:
    """A pawn and its space."""
    note = _("pawn {n}, later", n=number) if later else _("pawn {n}", n=number)
    return Chip(label, note, Icon(f"#nd-pawn-{seat}-{number}", f"s{seat + 1}"), done=done)


def ending(seen: Seen[NewdaleView], _: Translator) -> str:
    """How the match ended."""
    if seen.ending is None:
        return ""
    return " ".join([_(seen.ending.reason), *(_(text) for text in seen.ending.tie_breaks)])


@lru_cache(512)
def place_of(piece: str) -> str:
    """The view on the phone where a piece is."""
    if piece.startswith(("hand", "face", "crew", "drawn", "who")):
        return "hand"
    if piece.startswith(("town", "bonus", "m", "bag", "event", "task")):
        return "board"
    return "board" if piece.startswith("sp") and int(piece[2:]) < CENTRAL_SPACES else "works"


def views(acts: Marks, others: bool, _: Translator) -> tuple[Tab, ...]:
    """The views on the phone, with the actions that can be clicked there."""
    places: dict[str, list[str]] = {}
    for piece, actions in acts.items():
        places.setdefault(place_of(piece), []).extend(actions)
    listed = [
        ("board", _("Map"), "nd-range"),
        ("works", _("Works"), "house"),
        ("hand", _("Hand"), "nd-card"),
    ]
    if others:
        listed.append(("players", _("Players"), "people"))
    return tabs(listed, places)


class NewdaleFace:
    """How Expedition to Newdale looks on the web."""

    icon = "nd-range"
    styles: tuple[str, ...] = ("newdale.css",)
    postcard: tuple[tuple[str, str], ...] = (("board", "map"),)
    verb_rules: Mapping[str, str] = VERBS
    step_rules: Mapping[str, str] = STEPS
    echoes: tuple[str, ...] = ()

    def blurb(self, _: Translator) -> str:
        """A few words under the title."""
        return _("A campaign in eight chapters")

    def short(self, _: Translator) -> str:
        """A short title."""
        return "Newdale"

    def tips(self, _: Translator) -> dict[str, Tip]:
        """What every piece is and does."""
        return helping.tips(_)

    def rules(self, _: Translator) -> Sequence[tuple[str, Sequence[Paragraph]]]:
        """How to play."""
        return helping.rules(_)

    def gains(self, event: str) -> Sequence[Gain]:
        """What an event of the log brought to whom."""
        return brought(event, telling.SHARES)

    def brief(self, action: str, facts: Sequence[str], _: Translator) -> Row:
        """An action of the log, where it can be said shorter."""
        return telling.brief(action, facts, _)

    def scene(self, seen: Seen[NewdaleView]) -> Scene:
        """The table as one seat sees it."""
        _ = seen._
        view = seen.view
        shown = seen.seat if seen.seat is not None else (*seen.deciding, 0)[0]
        area = shown if seen.opened is None else seen.opened
        acts = marks(seen)
        points = pointed(seen)
        several = len(seen.names) > 1
        parts = [
            ("board", "newdale/board.html"),
            ("bar", "newdale/bar.html"),
            ("works", "newdale/works.html"),
            ("hand", "newdale/hand.html"),
        ]
        if several:
            parts.append(("players", "newdale/players.html"))
        return Scene(
            phase=phase_line(*phase_and_round(seen), _),
            calendar=calendar(*phase_and_round(seen), _),
            headline=asked.headline(seen, _),
            why=asked.why(seen, _),
            path=asked.path(seen, _),
            hint=asked.hint(seen, _),
            groups=Panel(seen).groups(),
            ending=ending(seen, _),
            quiet=("done",),
            chips=chips(seen, _),
            order=view["order"],
            points=[one["score"] for one in view["players"]],
            tabs=views(acts, several, _),
            purse=() if seen.seat is None else purse(view["players"][seen.seat], _),
            parts=parts,
            side=["players"] if several else [],
            stage="nd",
            context={
                "board": (chart := draw_board(seen, acts, points, _)),
                "heard_board": heard.board(chart, _),
                "heard_towns": heard.towns(chart, seen),
                "bar": draw_bar(seen, acts, points, _),
                "works": draw_works(seen, area, acts, points, _),
                "main": True,
                "hand": (held := draw_hand(seen, acts, points, _)),
                "heard_hand": heard.hand(held, _),
                "mates": mates(seen, shown, _),
                "mates_title": _("Other players"),
            },
            peeks=Peeks(range(len(seen.names)), partial(peek, seen=seen)),
        )


def face() -> Face:
    """The face of Expedition to Newdale."""
    return NewdaleFace()
