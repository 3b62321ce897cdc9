"""Expedition to Newdale in the browser: its face.

The table is drawn from the view of one seat alone. `ground` is the printed map and `board` what
stands on it, `bar` the event, the labour market and the central spaces, `works` a player's side
with its `areas`, `cards` the hand. `marks` says which piece an action is clicked on, `asked` words
the question, `panel` groups the `buttons`, `guide` explains. Each part is made from a cut of the
view that holds all it shows, and remembered by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.faces import Chip, Face, Gain, Icon, Peeks, Row, Scene, Seen, Tab, Tip
from ludohall.games.newdale.components.areas import CENTRAL_SPACES
from ludohall.games.newdale.keys import GOOD_KEYS, SYMBOL_KEYS
from ludohall.games.newdale.text import SYMBOL_NAMES
from ludohall.games.newdale.view import NewdaleView
from ludohall.games.newdale.web import asked, guide, telling
from ludohall.games.newdale.web.bar import active_pawn, calendar, draw_bar, phase_line
from ludohall.games.newdale.web.board import draw_board
from ludohall.games.newdale.web.cards import draw_hand
from ludohall.games.newdale.web.marks import NOWHERE, Marks, marks, pointed
from ludohall.games.newdale.web.panel import Panel
from ludohall.games.newdale.web.purse import purse
from ludohall.games.newdale.web.rows import GOOD_ICONS, SYMBOL_ICONS, good_class
from ludohall.games.newdale.web.works import draw_works


def peek(seat: int, seen: Seen[NewdaleView]) -> tuple[str, dict[str, object]]:
    """The works of a player at full size."""
    drawn = draw_works(seen, seat, {}, NOWHERE, seen._)
    return "newdale/works.html", {"works": drawn, "main": False}


class Mate(NamedTuple):
    """Another player in short."""

    seat: int
    name: str
    bot: str
    first: str
    fists: int
    cards: int
    pawns: int
    houses: int
    goods: tuple[tuple[str, str, int], ...]  # icon, its class, how many
    goal: str  # the icon of the secret goal, which all see at the end
    goal_words: str
    ready: str
    deciding: bool
    open: str


def mates(seen: Seen[NewdaleView], shown: int, _: Translator) -> list[Mate]:
    """The other players, clockwise."""
    view = seen.view
    waits = view["phase"] == "planning" and bool(seen.deciding)
    found = []
    for offset in range(1, len(seen.names)):
        seat = (shown + offset) % len(seen.names)
        one = view["players"][seat]
        name = seen.names[seat] or _("free seat")
        goods = [(GOOD_KEYS.index(key), count) for key, count in one["goods"].items()]
        found.append(
            Mate(
                seat=seat,
                name=name,
                bot=_("bot") if seen.bots[seat] else "",
                first=_("first player") if view["first"] == seat else "",
                fists=one["fists"],
                cards=one["cards"],
                pawns=len(one["pawns"]),
                houses=one["houses_left"],
                goods=tuple([(GOOD_ICONS[good], good_class(good), n) for good, n in goods]),
                goal=SYMBOL_ICONS[SYMBOL_KEYS.index(one["goal"])] if one["goal"] else "",
                goal_words=secret_words(one["goal"], _),
                ready=_("ready") if waits and seat not in seen.deciding else "",
                deciding=seat in seen.deciding,
                open=_("Open the works of {name}", name=name),
            )
        )
    return found


def secret_words(goal: str | None, _: Translator) -> str:
    """A secret goal in words; empty while it is hidden."""
    if goal is None:
        return ""
    return _("Secret goal: {symbol}", symbol=_(SYMBOL_NAMES[SYMBOL_KEYS.index(goal)]))


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


def tabs(acts: Marks, others: bool, _: Translator) -> tuple[Tab, ...]:
    """The views on the phone, with the actions that can be clicked there."""
    places: dict[str, list[str]] = {"board": [], "works": [], "hand": []}
    for piece, actions in acts.items():
        places[place_of(piece)] += actions
    found = (
        tab("board", _("Map"), "nd-range", tuple(places["board"])),
        tab("works", _("Works"), "house", tuple(places["works"])),
        tab("hand", _("Hand"), "nd-card", tuple(places["hand"])),
    )
    return (*found, tab("players", _("Players"), "people", ())) if others else found


@lru_cache(512)
def tab(view: str, label: str, icon: str, actions: tuple[str, ...]) -> Tab:
    """One of them."""
    return Tab(view, label, icon, frozenset(actions))


class NewdaleFace:
    """How Expedition to Newdale looks on the web."""

    icon = "nd-range"
    styles: tuple[str, ...] = ("newdale.css",)
    echoes: tuple[str, ...] = ()

    def blurb(self, _: Translator) -> str:
        """A few words under the title."""
        return _("A campaign in eight chapters")

    def short(self, _: Translator) -> str:
        """A short title."""
        return "Newdale"

    def tips(self, _: Translator) -> dict[str, Tip]:
        """What every piece is and does."""
        return guide.tips(_)

    def rules(self, _: Translator) -> Sequence[tuple[str, Sequence[str]]]:
        """How to play."""
        return guide.rules(_)

    def gains(self, event: str) -> Sequence[Gain]:
        """What an event of the log brought to whom."""
        return telling.gains(event)

    def brief(self, action: str, facts: Sequence[str], _: Translator) -> Row:
        """An action of the log, where it can be said shorter."""
        return telling.brief(action, _)

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
            phase=phase_line(view["phase"], view["round"], _),
            calendar=calendar(view["phase"], view["round"], _),
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
            tabs=tabs(acts, several, _),
            purse=() if seen.seat is None else purse(view["players"][seen.seat], _),
            parts=parts,
            side=["players"] if several else [],
            stage="nd",
            context={
                "board": draw_board(seen, acts, points, _),
                "bar": draw_bar(seen, acts, points, _),
                "works": draw_works(seen, area, acts, points, _),
                "main": True,
                "hand": draw_hand(seen, acts, points, _),
                "mates": mates(seen, shown, _),
                "mates_title": _("Other players"),
            },
            peeks=Peeks(range(len(seen.names)), partial(peek, seen=seen)),
        )


def face() -> Face:
    """The face of Expedition to Newdale."""
    return NewdaleFace()
