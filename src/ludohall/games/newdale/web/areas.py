"""The production areas of a player's works, and the pawns on them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.faces import sentence
from ludohall.faces.gains import signed
from ludohall.faces.remembering import by_value
from ludohall.games.newdale.components.areas import (
    AREAS,
    CAPTAIN_AREA,
    COOK_AREA,
    MODES,
    production_space,
)
from ludohall.games.newdale.components.buildings import CAPTAIN_CARD, TYPE
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.keys import CARD_IDS, CARD_KEYS, GOOD_KEYS, SPACE_KEYS
from ludohall.games.newdale.text import MODE_TITLES, card_title, good_title
from ludohall.games.newdale.view import AreaView, PlayerView
from ludohall.games.newdale.web.marks import Marks
from ludohall.games.newdale.web.pointed import Pointed
from ludohall.games.newdale.web.rows import Line, card_class, card_icon, chain, needs


class Pawn(NamedTuple):
    """An action pawn on a space."""

    seat: int
    number: int
    gone: bool  # its action has begun
    label: str


class Mode(NamedTuple):
    """An action space of an area."""

    name: str
    change: str
    goods: int
    made: str  # icon of what is made; empty: nothing is yet
    made_css: str
    met: str  # css: whether the assistants are there
    note: str
    pawns: tuple[Pawn, ...]
    acts: tuple[str, ...]
    label: str
    why: tuple[str, ...]


class Heading(NamedTuple):
    """What stands over the action spaces of an area."""

    number: int
    card: bool
    name: str
    icon: str
    css: str
    tip: str
    good: int
    good_name: str
    stock: int
    worth: str
    needs: Line
    chain: Line
    acts: tuple[str, ...]
    label: str
    why: tuple[str, ...]
    pay: tuple[str, ...]  # actions of its goods


class Area(NamedTuple):
    """A production area."""

    heading: Heading
    modes: tuple[Mode | None, ...]
    busy: bool  # production goes on here


@lru_cache(1024)
def _pawn(seat: int, number: int, gone: bool, name: str, _: Translator) -> Pawn:
    return Pawn(seat, number, gone, _("{name}, pawn {n}", name=name, n=number))


def pawns_of(one: PlayerView, seat: int, name: str, _: Translator) -> list[tuple[str, Pawn]]:
    """The pawns of a player with their action spaces; a hidden plan shows none."""
    gone = one["resolved"]
    return [
        (key, _pawn(seat, number, number in gone, name, _))
        for number, key in enumerate(one["plan"] or (), 1)
        if key is not None
    ]


@lru_cache(4096)
def mode_words(
    mode: int, change: int, goods: int, missing: int | None, name: str, _: Translator
) -> tuple[str, str, str]:
    """A space of an area in words: in one, what is missing, and all of it."""
    title = _(MODE_TITLES[mode])
    short = (
        _.context("space", "careless"),
        _.context("space", "orderly"),
        _.context("space", "extra"),
    )[mode]
    note = ""
    if missing is not None:
        note = (
            _("all assistants are there")
            if missing <= 0
            else _.plural("{n} assistant is missing", "{n} assistants are missing", missing)
        )
    parts = (
        _("{what}: {details}", what=name, details=f"{title} {signed(change)}".strip()),
        _.plural("{n} good", "{n} goods", goods),
        note,
    )
    return short, note, ", ".join(part for part in parts if part)


def special_area(at: int, spaces: list[list[int] | None], eight: bool, _: Translator) -> str:
    """What is special about a free area."""
    if eight and at == COOK_AREA:
        return _("for a cook")
    least, most = spaces[0], spaces[2]
    if least is not None and least[0] == -2:
        return _("careless −2")
    return _("needs only +1") if most is not None and most[0] == 1 else ""


CAPTAIN_KEY = CARD_KEYS[CAPTAIN_CARD]


class Plot(NamedTuple):
    """All that an area is drawn from, of a view and of a decision."""

    at: int
    area: AreaView
    value: int  # of its good
    eight: bool  # in chapter VIII
    busy: bool
    pawns: tuple[tuple[Pawn, ...], ...]  # by space
    acts: tuple[str, ...]
    space_acts: tuple[tuple[str, ...], ...]
    pay: tuple[str, ...]
    pointed: Pointed


NUMBERS = tuple(
    [tuple([production_space(at, mode) for mode in range(MODES)]) for at in range(AREAS)]
)
"""The action spaces of every area."""
PIECES = tuple([tuple([f"sp{number}" for number in numbers]) for numbers in NUMBERS])
KEYS = tuple([tuple([SPACE_KEYS[number] for number in numbers]) for numbers in NUMBERS])


def areas(
    one: PlayerView,
    seat: int,
    name: str,
    busy: int,
    eight: bool,
    acts: Marks,
    pointed: Pointed,
    _: Translator,
) -> tuple[Area, ...]:
    """The eight areas of a player; `busy` is the one where production goes on."""
    standing: dict[str, list[Pawn]] = {}
    for key, pawn in pawns_of(one, seat, name, _):
        standing.setdefault(key, []).append(pawn)
    others = pointed._replace(making=NOTHING)
    found = []
    for at, area in enumerate(one["areas"]):
        good, here = area["good"], acts.get(f"a{at}", ())
        if area["card"] == CAPTAIN_KEY and at == CAPTAIN_AREA and not here:
            # The captain makes no goods: the ship moves.
            here = tuple(a for a in acts.get("ship", ()) if a.startswith("sail"))
        plot = Plot(
            at,
            area,
            one["values"].get(good, 0) if good is not None else 0,
            eight,
            at == busy,
            tuple([tuple(standing.get(key, ())) for key in KEYS[at]]),
            here,
            tuple([acts.get(piece, ()) for piece in PIECES[at]]),
            acts.get(f"g{GOOD_KEYS.index(good)}", ()) if good is not None else (),
            pointed if at == pointed.making else others,
        )
        found.append(draw_area(plot, _))
    return tuple(found)


@by_value
def draw_area(plot: Plot, _: Translator) -> Area:
    """An area; an action changes one or two of them."""
    at, area, key = plot.at, plot.area, plot.area["card"]
    card = CARD_IDS[key] if key is not None else NOTHING
    made = GOOD_KEYS.index(area["good"]) if area["good"] is not None else NOTHING
    title = card_title(card, _) if key is not None else _("Free area")
    label = sentence(_("area {n}", n=at + 1) if key is None else title)
    worth = special_area(at, area["spaces"], plot.eight, _) if key is None else ""
    if area["stock"]:
        worth = _.plural("{n} coin", "{n} coins", plot.value * area["stock"])
    heading = Heading(
        number=at + 1,
        card=key is not None,
        name=title,
        icon=card_icon(card) if key is not None else "",
        css=card_class(card) if key is not None else "",
        tip=f"type-{TYPE[card]}" if key is not None else "area",
        good=made,
        good_name=good_title(made, _) if made != NOTHING else "",
        stock=area["stock"],
        worth=worth,
        needs=needs(card, _) if key is not None else (),
        chain=chain(card) if key is not None else (),
        acts=plot.acts,
        label=label,
        why=() if plot.acts else plot.pointed.area(at),
        pay=plot.pay,
    )
    return Area(heading, tuple([_mode(plot, mode, label, _) for mode in range(MODES)]), plot.busy)


def _mode(plot: Plot, mode: int, name: str, _: Translator) -> Mode | None:
    area = plot.area
    space, missing, here = area["spaces"][mode], area["missing"][mode], plot.space_acts[mode]
    if space is None:
        return None
    change, goods = space
    short, note, label = mode_words(mode, change, goods, missing, name, _)
    made, css = "", ""
    if area["card"] is not None:
        card = CARD_IDS[area["card"]]
        made, css = (card_icon(card), card_class(card)) if area["good"] else ("nd-ship", "")
    return Mode(
        name=short,
        change=signed(change),
        goods=goods,
        made=made,
        made_css=css,
        met="" if missing is None else "met" if missing <= 0 else "lack",
        note=note,
        pawns=plot.pawns[mode],
        acts=here,
        label=label,
        why=() if here else plot.pointed.space(NUMBERS[plot.at][mode]),
    )
