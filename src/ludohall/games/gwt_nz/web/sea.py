"""The sea routes: water, harbours, ships."""

from __future__ import annotations

from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.faces import Seen, sentence
from ludohall.faces.remembering import by_value
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.graph import HOME_WATER
from ludohall.games.gwt_nz.components.printed import FIRST_FOREIGN, FIRST_FOREIGN_WOOL, FIRST_WOOL
from ludohall.games.gwt_nz.components.reconstructed import WATER_KEYS
from ludohall.games.gwt_nz.shapes import GwtView
from ludohall.games.gwt_nz.web import heard
from ludohall.games.gwt_nz.web.ground import Known, post
from ludohall.games.gwt_nz.web.keys import CARD_ICONS, pounds
from ludohall.games.gwt_nz.web.layout import BELOW_WATER, HARBOUR_WIDTH, SEA, SEA_ROUTES
from ludohall.games.gwt_nz.web.marks import Mark, Marks
from ludohall.games.gwt_nz.web.pointed import Pointed

PIECES = ("water", "harbour", "post")
SHOWN = ("harbours", "posts")
"""What of the view is shown here."""
TAKEN = ("disc", "storehouse")
"""The pieces that come here."""
LOCAL_POSTS = range(FIRST_FOREIGN)
WOOL_POSTS = range(FIRST_WOOL, FIRST_WOOL + 3)
PLACES = 4
"""For storehouses in a small or large harbour."""


class Harbour(NamedTuple):
    """A harbour."""

    number: int
    sort: str
    x: int
    y: int
    icon: str
    head: str  # its price, or the value of the post that it opens
    cost: str  # of the post that it opens
    points: int
    dark: bool  # the place of a disc
    seats: tuple[tuple[int, str, str], ...]  # with name and where the piece came from
    free: int  # places left
    post_discs: tuple[int, ...]  # seats with a disc on the post that it opens
    master: str
    appointed: str
    tip: str
    label: str
    mark: Mark | None
    why: tuple[str, ...]


class Water(NamedTuple):
    """A space of the sea."""

    number: int
    x: int
    y: int
    home: bool
    label: str
    mark: Mark | None
    why: tuple[str, ...]


class Ship(NamedTuple):
    """A ship on its water."""

    seat: int
    x: int
    y: int
    name: str


class Ring(NamedTuple):
    """A trading post that can be clicked."""

    number: int
    tip: str
    mark: Mark


@by_value
def context(known: Known) -> dict[str, object]:
    """What the template needs, from what is `SHOWN` of the view."""
    _ = known.words
    local = tuple(post(number, known) for number in LOCAL_POSTS)
    wool = tuple(post(number, known) for number in WOOL_POSTS)
    there = harbours(known)
    return {
        "posts": local,
        "heard_posts": tuple([heard.post(at, _) for at in local]),
        "post_rings": rings(LOCAL_POSTS, known.marks),
        "waters": waters(known.marks, known.pointed, _),
        "harbours": there,
        "heard_harbours": tuple([heard.harbour(at, _) for at in there]),
        "wool_posts": wool,
        "heard_wool": tuple([heard.post(at, _) for at in wool]),
        "wool_rings": rings(WOOL_POSTS, known.marks),
        "first_wool": FIRST_WOOL,
        "sea_routes": SEA_ROUTES,
    }


def rings(posts: range, marks: Marks) -> tuple[Ring, ...]:
    """The rings of some posts."""
    tips = {number: f"post-{number}" for number in posts}
    return tuple(Ring(n, tip, marks[tip]) for n, tip in tips.items() if tip in marks)


def waters(marks: Marks, pointed: Pointed, _: Translator) -> tuple[Water, ...]:
    """All water spaces."""
    found = []
    for number, key in enumerate(WATER_KEYS):
        x, y = SEA[key]
        mark = marks.get(f"water-{number}")
        label = sentence(text.water_name(number, _))
        why = () if mark else pointed.water(number)
        found.append(Water(number, x, y, number == HOME_WATER, label, mark, why))
    return tuple(found)


def ships(seen: Seen[GwtView], names: tuple[str, ...]) -> tuple[Ship, ...]:
    """The ships; several on one water lie side by side."""
    view = seen.view
    at = [player["ship"] for player in view["players"]]
    if view["sarah"] is not None:
        at.append(view["sarah"]["ship"])
    found = []
    for seat, key in enumerate(at):
        before = at[:seat].count(key)
        x, y = SEA[key]
        found.append(Ship(seat, x - 9 * before, y + 3 * before, names[seat]))
    return tuple(found)


def harbours(known: Known) -> tuple[Harbour, ...]:
    """All harbours."""
    view, names, sources, marks, pointed, _ = known
    found = []
    for number, data in enumerate(view["harbours"]):
        x, y = SEA[data["water"]]
        seats = [*data["seats"], len(names) - 1] if data["sarah"] else data["seats"]
        card = data["card"]
        piece = "disc" if data["sort"] == "medium" else "storehouse"
        icon, head, cost, points = "", pounds(data["cost"], _), "", data["points"]
        dark = data["corners"] == "dark"
        on_post: tuple[int, ...] = ()
        if data["opens"] is not None:
            opened = view["posts"][data["opens"]]
            icon = "wool" if data["opens"] >= FIRST_FOREIGN_WOOL else "certificate"
            head, points = str(opened["value"]), opened["points"]
            cost = pounds(opened["cost"], _) if opened["cost"] else ""
            dark = opened["corners"] == "dark"
            on_post = tuple(seat for seat, discs in enumerate(opened["discs"]) if discs)
        elif card is not None:
            icon = CARD_ICONS.get(card, "sheep")
        mark = marks.get(f"harbour-{number}")
        if data["opens"] is not None and mark is None:
            mark = marks.get(f"post-{data['opens']}")
        found.append(
            Harbour(
                number,
                data["sort"],
                x - HARBOUR_WIDTH // 2,
                y + BELOW_WATER,
                icon,
                head,
                cost,
                points,
                dark,
                tuple((seat, names[seat], sources.of(seat, piece)) for seat in seats),
                max(0, PLACES - len(seats)),
                on_post,
                data["master"] or "",
                data["appointed"] or "",
                f"harbour-{number}",
                sentence(text.harbour_name(number, _)),
                mark,
                () if mark else pointed.harbour(number),
            )
        )
    return tuple(found)
