"""A postcard laid out and made an image. What it says is put together in `postcards`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple
from xml.etree.ElementTree import Element

import ludohall as lh
from ludohall.faces import face
from ludohall.games import PACKAGES
from ludohall.web.pages.render import fragment, static_path, words
from ludohall.web.pages.table import sprite
from ludohall.web.people.writing import figure, isolated
from ludohall.web.postcards.lettering import SANS, SERIF, in_lines, legible, shortened
from ludohall.web.postcards.styling import Sheet, put_in, read, symbols_in, text_of

if TYPE_CHECKING:
    from ludohall.web.pages.postcards import Guest, Postcard

WIDTH, HEIGHT = 1200, 630
EDGE = 48
"""Nothing that is to be read stands nearer to the edge."""
NARROW, BROAD = 380, 700
"""How much of it the drawing has: beside points, and beside an invitation."""
FOOT, LINE = 528, 28
"""Where the foot with the mark begins, and the height of a line of small text."""
PADDING, GAP = 24, 16
NAME = 290
"""How wide a name beside points may run."""
LEAST_COVER = 110
"""What is left over a drawing is filled with the cover from this height on."""
STYLES = ("style.css", "app.css")


class Words(NamedTuple):
    """A line of text in its place."""

    x: float
    y: float
    size: int
    weight: int
    family: str
    colour: str
    anchor: str
    text: str


@dataclass
class Layout:
    """Where everything stands on the right side."""

    split: int
    y: float = 0
    lines: list[Words] = field(default_factory=list)
    seats: list[tuple[float, float, int, str]] = field(default_factory=list)
    places: list[tuple[float, float]] = field(default_factory=list)
    free: list[tuple[float, float]] = field(default_factory=list)
    bars: list[tuple[float, float, float, int]] = field(default_factory=list)

    @property
    def x(self) -> int:
        """Where texts begin."""
        return self.split + EDGE

    @property
    def room(self) -> int:
        """How wide they may run."""
        return WIDTH - EDGE - self.x

    def write(
        self, text: str, size: int, most: int, colour: str, family: str = SANS, weight: int = 600
    ) -> None:
        """A text in lines under what is there."""
        for line in in_lines(legible(text), family, weight, size, self.room, most):
            self.y += size * 1.16
            self.say(self.x, self.y, size, line, colour, family, weight)
        self.y += size * 0.42

    def say(
        self,
        x: float,
        y: float,
        size: int,
        text: str,
        colour: str = "ink",
        family: str = SANS,
        weight: int = 600,
        anchor: str = "start",
    ) -> None:
        """A line of text somewhere."""
        self.lines.append(Words(x, y, size, weight, family, colour, anchor, text))


def laid_out(card: Postcard) -> Layout:
    """The right side: who, what, with whom, how; under it the mark of the hall."""
    found = Layout(NARROW if card.is_score else BROAD)
    found.y = 36
    if card.kicker:
        found.write(called(card.kicker, card), 28, 2, "ink-2")
    found.write(called(card.title, card), 48 if len(card.title) < 30 else 42, 3, "ink", SERIF)
    found.y += 4
    if card.guests:
        step = min(70 if card.is_score else 50, (FOOT - LINE - found.y) / len(card.guests))
        for guest in card.guests:
            row(found, guest, card)
            found.y += step
        found.y += 2
    room = int((FOOT - found.y) // LINE)
    if room:
        found.write(card.line, 24, min(3, room), "ink-2", weight=400)
    found.say(found.x + 56, 574, 30, "Ludohall", family=SERIF)
    return found


def name_of(guest: Guest) -> str:
    """What the picture calls somebody: by the seat where the name is in letters that it has not."""
    name = legible(guest.name)
    return name if any(letter.isalnum() for letter in name) else guest.seat_name


def called(text: str, card: Postcard) -> str:
    """A sentence with people in it, each called as in the list."""
    for guest in card.guests:
        if name_of(guest) == guest.seat_name:
            text = text.replace(isolated(guest.name), guest.seat_name)
    return text


def row(found: Layout, guest: Guest, card: Postcard) -> None:
    """One who plays, with points where they are known, or a place for somebody."""
    x, y = float(found.x), found.y
    if card.is_score:
        found.say(x, y + 30, 30, str(guest.rank), "ink-2", SERIF)
        x += 44
    name = name_of(guest)
    if guest.kind == "yours":
        found.places.append((x, y))
    elif guest.kind == "free":
        found.free.append((x, y))
    else:
        found.seats.append((x, y, guest.seat, name))
    x += 54
    if not card.is_score:
        wide = WIDTH - EDGE - x
        colour = {"yours": "signal", "free": "ink-3"}.get(guest.kind, "ink")
        found.say(x, y + 29, 28, shortened(name, SANS, 600, 28, wide), colour)
        return
    found.say(x, y + 30, 30, shortened(name, SANS, 600, 30, NAME))
    found.say(WIDTH - EDGE, y + 33, 40, figure(guest.points), weight=700, anchor="end")
    most = max((one.points for one in card.guests), default=0)
    wide = WIDTH - EDGE - 100 - (x + NAME + 16)
    if most > 0 and guest.points > 0:
        found.bars.append((x + NAME + 16, y + 9, max(22.0, wide * guest.points / most), guest.seat))


@cache
def sheet_of(key: str) -> Sheet:
    """The style sheets of a game's table, read once."""
    look = face(key) if key else None
    names = [*STYLES, *(f"games/{key}/{name}" for name in (look.styles if look else ()))]
    return Sheet("".join(static_path(name).read_text(encoding="utf-8") for name in names))


@cache
def symbols_of(key: str) -> dict[str, Element]:
    """The icons of the app and of all games, and the game's own symbols."""
    names = ["icons.svg", *(f"games/{game}/icons.svg" for game in sorted(PACKAGES))]
    paths = [path for path in map(static_path, names) if path.is_file()]
    trees = [read(path.read_text(encoding="utf-8")) for path in paths]
    return symbols_in([*trees, read(str(sprite(key)))] if key else trees)


def drawings(card: Postcard) -> list[Element]:
    """The drawings of the table that the card shows, each by itself."""
    html = "".join(card.parts)
    page = read(
        f'<body class="table g-{card.game}"><main class="stage {card.stage}">{html}</main></body>'
    )
    put_in(page, symbols_of(card.game))
    wanted = [found for name, css in card.wanted for found in chosen(page, name, css)]
    sheet_of(card.game).apply(page)
    return wanted


def chosen(page: Element, name: str, css: str) -> Iterator[Element]:
    """The drawing with a class in the part with an id."""
    for part in page.iter():
        if part.get("id") == name:
            yield from [one for one in part.iter("svg") if css in one.get("class", "").split()][:1]


def stacked(boards: Sequence[Element], split: int) -> float:
    """Put drawings under each other, as large as they fit; how much is left over them.

    Those of the same extent lie on top of each other: they are layers of one board.
    """
    rows = [(extent, list(layers)) for extent, layers in groupby(boards, extent_of)]
    gaps = GAP * (len(rows) - 1)
    single = len(rows) == 1
    wide = float(split if single else split - 2 * PADDING)
    tall = sum(wide * height / width for (width, height), _ in rows) + gaps
    most = HEIGHT - (0 if single else 2 * PADDING)
    if tall > most:
        wide *= (most - gaps) / (tall - gaps)
        tall = float(most)
    y = HEIGHT - tall
    over = y if y >= LEAST_COVER and single else 0.0
    y = y if over else y / 2
    for (width, height), layers in rows:
        size = {"x": (split - wide) / 2, "y": y, "width": wide, "height": wide * height / width}
        for board in layers:
            board.attrib.update({name: f"{value:.1f}" for name, value in size.items()})
        y += size["height"] + GAP
    return over


def extent_of(board: Element) -> tuple[float, float]:
    """How wide and how high a drawing is."""
    _, _, width, height = map(float, board.get("viewBox", "0 0 1 1").split())
    return width, height


def svg_of(card: Postcard) -> str:
    """The whole card as a drawing."""
    found = laid_out(card)
    boards = drawings(card) if card.wanted else []
    over = stacked(boards, found.split) if boards else float(HEIGHT)
    html = fragment(
        "postcard/card.svg",
        words(card.language),
        split=found.split,
        art=bool(over and card.cover),
        cover=card.cover,
        covers=[f"{key}/cover.html" for key in lh.games() if face(key) is not None],
        lines=found.lines,
        seats=found.seats,
        places=found.places,
        free=found.free,
        bars=found.bars,
    )
    page = read(f"<body>{html}</body>")
    sheet_of("").apply(page)
    svg = next(page.iter("svg"))
    for place in page.iter("g"):
        if place.get("class") == "arts":
            place[0].attrib.update({"width": str(found.split), "height": f"{over:.1f}"})
        if place.get("class") == "boards":
            place.extend(boards)
    return text_of(svg)
