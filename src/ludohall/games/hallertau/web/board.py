"""The action board: twenty spaces, what they do in icons, and their rows of workers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.games.hallertau.components import ROWS_OF, SPACES_A_SECTION
from ludohall.games.hallertau.text import SPACE_HELP, SPACES
from ludohall.games.hallertau.web.rows import PLUS, TO, Line, either, i, n, row

BOARD_VERBS = ("place", "clear", "recall", "shift", "fill", "squeeze", "hire")
"""Actions whose first argument is a space."""


class Space(NamedTuple):
    """A space as it is drawn."""

    number: int
    name: str
    line: Line
    rows: tuple[int, ...]
    """The workers in each row."""
    price: int
    acts: tuple[str, ...]
    shut: bool
    label: str
    used: tuple[int, ...]
    """The seats that have used it since the viewer's last action."""
    why: tuple[str, ...]
    """The action that it would offer."""


class Section(NamedTuple):
    """Five spaces."""

    title: str
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


def label(name: str, price: int, closed: bool, _: Translator) -> str:
    """A space in a sentence, for those who do not see its rows."""
    if closed:
        return _("{space}: closed without cards", space=name)
    if price == 0:
        return _("{space}: full", space=name)
    return _.plural("{space}: costs {n} worker", "{space}: costs {n} workers", price, space=name)


def sections(
    board: Sequence[Sequence[int]],
    prices: tuple[int, ...],
    now: int,
    cards: bool,
    acts: Mapping[str, tuple[str, ...]],
    verb: str,
    used: Mapping[int, Sequence[int]],
    _: Translator,
) -> list[Section]:
    """The board: `acts` are the legal actions by space (`s8`), `verb` asks for those that others
    would offer, `prices` is what they cost, `used` are the seats that have just used a space."""
    rows = [tuple(held) for held in board]
    may = [acts.get(f"s{space}", ()) for space in range(len(rows))]
    users = [tuple(used.get(space, ())) for space in range(len(rows))]
    found = []
    for first in range(0, len(rows), SPACES_A_SECTION):
        of = slice(first, first + SPACES_A_SECTION)
        key = tuple(rows[of]), prices[of], tuple(may[of]), tuple(users[of])
        found.append(section(first, *key, now, cards, verb, _))
    return found


@lru_cache(4096)
def section(
    first: int,
    rows: tuple[tuple[int, ...], ...],
    prices: tuple[int, ...],
    acts: tuple[tuple[str, ...], ...],
    used: tuple[tuple[int, ...], ...],
    now: int,
    cards: bool,
    verb: str,
    _: Translator,
) -> Section:
    """Five spaces from `first` on. An action changes one of the four sections: it is remembered."""
    spaces = []
    for at, price in enumerate(prices):
        number = first + at
        closed = at == 0 and not cards
        name = _(SPACES[number])
        spaces.append(
            Space(
                number=number,
                name=name,
                line=gains(number, now, _),
                rows=rows[at][: ROWS_OF[number]],
                price=price,
                acts=acts[at],
                shut=closed or price == 0,
                label=f"{label(name, price, closed, _)}. {_(SPACE_HELP[number])}".rstrip("."),
                used=used[at],
                why=(f"{verb}:{number}",) if verb and not acts[at] else (),
            )
        )
    return Section(_("Section {n}", n=first // SPACES_A_SECTION + 1), tuple(spaces))
