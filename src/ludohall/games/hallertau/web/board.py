"""The action board: twenty spaces, what they do in icons, and their rows of workers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.games.hallertau.components import ROWS_OF
from ludohall.games.hallertau.text import SPACES
from ludohall.games.hallertau.web.rows import PLUS, TO, Line, either, i, n, row

CUBE, GAP = 13, 6
"""Width of a worker with its distance, and the further distance between rows."""
BOARD_VERBS = ("place", "clear", "recall", "shift", "fill", "squeeze", "hire")
"""Actions whose first argument is a space."""


@dataclass(frozen=True)
class Cube:
    """One place for a worker."""

    x: float
    css: str


class Space(NamedTuple):
    """A space as it is drawn."""

    number: int
    name: str
    line: Line
    cubes: tuple[Cube, ...]
    width: int
    acts: tuple[str, ...]
    shut: bool
    label: str
    used: tuple[int, ...]
    """The seats that have used it since the viewer's last action."""
    why: tuple[str, ...]
    """The action that it would offer."""


@dataclass(frozen=True)
class Section:
    """Five spaces."""

    title: str
    cleared: bool
    spaces: tuple[Space, ...]


@cache
def gains(space: int, now: int, _: Translator) -> Line:
    """What a space does, in icons."""
    lines: tuple[Line, ...] = (
        (i("gateway"), PLUS, i("first")),
        either(
            [
                (n(2), i("milk"), TO, n(1), i("sheep")),
                (n(4), i("milk"), TO, n(2), i("sheep")),
            ],
            _,
        ),
        (i("wool"), n(_("per")), i("sheep"), PLUS, i("step")),
        (n(max(now, 1)), i("clay"), n(_("(round {n})", n=max(now, 1)))),
        either([(i("field"), row(5)), (n(4), i("sow"))], _),
        (i("farmyard"), PLUS, i("first")),
        (n(1), i("sheep"), TO, n(4), i("meat"), n(2), i("hides")),
        either([(n(3), i("clay")), (n(3), i("grain"))], _),
        (*either([(i("milk"),), (i("wool"),)], _), PLUS, n(2), i("sow")),
        (i("field"), row(2), PLUS, n(1), i("clay")),
        (i("bonuscard"), PLUS, i("first")),
        (n(2), i("grain"), PLUS, *either([(i("milk"),), (i("wool"),)], _), PLUS, i("step")),
        (n(3), i("sow")),
        (n(1), i("sheep"), PLUS, n(1), i("meat")),
        (n(1), i("field"), TO, n(1), i("jewel"), n(3), i("clay")),
        (i("pointcard"), PLUS, i("first")),
        (n(2), i("field"), row(5), PLUS, n(1), i("sow")),
        either([(n(4), i("clay")), (i("field"), row(4))], _),
        (n(_("craft −1")), TO, n(2), i("jewel")),
        (n(1), i("sheep"), PLUS, n(1), i("hides")),
    )
    return lines[space]


@lru_cache(4096)
def cubes(
    rows: tuple[int, ...], space: int, price: int, legal: bool
) -> tuple[tuple[Cube, ...], int]:
    """The places for workers: filled, next (the price), later. And the width of them all."""
    found: list[Cube] = []
    x = 0.0
    for at in range(ROWS_OF[space]):
        for place in range(at + 1):
            if place < rows[at]:
                css = "full"
            elif at + 1 == price and legal:
                css = "leg"
            elif at + 1 == price:
                css = "next"
            else:
                css = "slot"
            found.append(Cube(x, css))
            x += CUBE
        x += GAP
    return tuple(found), int(x - GAP) + 2


def label(name: str, price: int, closed: bool, _: Translator) -> str:
    """A space in a sentence, for those who do not see its rows."""
    if closed:
        return _("{space}: closed without cards", space=name)
    if price == 0:
        return _("{space}: full", space=name)
    return _.plural("{space}: costs {n} worker", "{space}: costs {n} workers", price, space=name)


def sections(
    board: list[list[int]],
    prices: Sequence[int],
    now: int,
    cards: bool,
    cleared: int,
    acts: Mapping[int, tuple[str, ...]],
    why: Mapping[str, tuple[str, ...]],
    used: Mapping[int, Sequence[int]],
    _: Translator,
) -> list[Section]:
    """The board: `acts` are the legal actions by space, `why` those that a space would offer,
    `prices` what it costs, `cleared` has a bit for each section,
    `used` are the seats that have just used a space."""
    found = []
    for section in range(4):
        spaces = []
        for number in range(5 * section, 5 * section + 5):
            mine = acts.get(number, ())
            price = prices[number]
            closed = number % 5 == 0 and not cards
            drawn, width = cubes(tuple(board[number]), number, price, bool(mine))
            name = _(SPACES[number])
            spaces.append(
                Space(
                    number=number,
                    name=name,
                    line=gains(number, now, _),
                    cubes=drawn,
                    width=width,
                    acts=mine,
                    shut=closed or price == 0,
                    label=label(name, price, closed, _),
                    used=tuple(used.get(number, ())),
                    why=why.get(f"s{number}", ()),
                )
            )
        title = _("Section {n}", n=section + 1)
        found.append(Section(title, bool(cleared >> section & 1), tuple(spaces)))
    return found
