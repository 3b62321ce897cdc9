"""The table by ear: the trail, the sea, the markets and the players, in words.

Each part of the table is put into words where it is drawn, so that both are made once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from ludohall.core.i18n import Translator
from ludohall.faces.gains import MINUS
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.graph import AHEAD
from ludohall.games.gwt_nz.holdings import amount
from ludohall.games.gwt_nz.shapes import PlayerView
from ludohall.games.gwt_nz.web.keys import SPACE_IDS

if TYPE_CHECKING:
    from ludohall.games.gwt_nz.web.ground import Post, Space
    from ludohall.games.gwt_nz.web.markets import Breed
    from ludohall.games.gwt_nz.web.own import Board, Disc, Pair, Plan, WorkerRow
    from ludohall.games.gwt_nz.web.sea import Harbour
    from ludohall.games.gwt_nz.web.trail import Cell

KEPT = 4096
WORKERS = ("shepherds", "craftsmen", "sailors", "shearers")


# The trail.


@lru_cache(KEPT)
def space(at: Space, _: Translator) -> str:
    """A space of the trail: what lies there, and where it leads."""
    return ". ".join([part for part in (lying(at, _), leads(at.key, _)) if part])


def lying(space: Space, _: Translator) -> str:
    """A space with what lies there."""
    if space.look == "hazard":
        fee = _("fee {pounds}", pounds=space.fee) if space.fee else ""
        points = _.plural("{n} point", "{n} points", int(space.title))
        return ", ".join([part for part in (space.label, _("hazard"), points, fee) if part])
    if space.look in ("gap", "place"):
        gate = _("to build there, space {n} of the pathfinder track", n=space.gate)
        signs = [_("on grass") if space.grass else "", gate if space.gate else ""]
        return ", ".join([_("{place}: free", place=space.label), *(sign for sign in signs if sign)])
    if space.look == "neutral":
        return _("{what}: {value}", what=space.label, value=space.word)
    return _("{what}: {value}", what=space.label, value=space.fee) if space.fee else space.label


@cache
def leads(key: str, _: Translator) -> str:
    """The spaces after one."""
    ahead = [text.space_name(space, _) for space in AHEAD[SPACE_IDS[key]]]
    return _("Leads to {places}", places=_.all_of(ahead)) if ahead else ""


@lru_cache(KEPT)
def cell(at: Cell, _: Translator) -> str:
    """A space of the pathfinder track."""
    signs = {
        "gold": amount("gold", 1, _),
        "steps": _("1 step more"),
        "flip": _("flips the step tile or the fee tile"),
    }
    gift = signs.get(at.sign, _.plural("{n} point", "{n} points", at.points) if at.points else "")
    said = _("Pathfinder track {n}", n=at.number)
    there = ", ".join(name for _seat, name in at.seats)
    return ". ".join([part for part in (said, gift, there) if part])


# Posts and harbours.


@lru_cache(KEPT)
def post(at: Post, _: Translator) -> str:
    """A trading post: its value, points and price, and who delivered there."""
    points = _.plural("{n} point", "{n} points", abs(at.points))
    parts = [at.label, f"{MINUS}{points}" if at.points < 0 else points]
    parts += [_("costs {price}", price=at.cost)] if at.cost else []
    parts += [_("brings {gift}", gift=at.gift)] if at.gift else []
    parts += [f"{name} ×{n}" if n > 1 else name for _seat, n, name, _source in at.discs]
    return ", ".join(parts)


@lru_cache(KEPT)
def harbour(at: Harbour, _: Translator) -> str:
    """A harbour: what it asks and gives, who is there and how much room is left."""
    points = _.plural("{n} point", "{n} points", at.points)
    parts = [at.label, at.head, *([_("costs {price}", price=at.cost)] if at.cost else []), points]
    parts += [name for _seat, name, _source in at.seats]
    parts.append(_.plural("{n} place free", "{n} places free", at.free))
    return ", ".join(parts)


# The markets.


@lru_cache(KEPT)
def breed(at: Breed, _: Translator) -> str:
    """A breed of the sheep market."""
    return _(
        "{name}: {cards}, breeding {breeding}, wool {wool}, {points}; {price} with {shepherds}",
        name=at.name,
        cards=_.plural("{n} card", "{n} cards", at.count),
        breeding=at.breeding,
        wool=at.wool,
        points=_.plural("{n} point", "{n} points", at.points),
        price=at.price,
        shepherds=amount("shepherds", at.shepherds, _),
    )


# Players.


def run(own: Board, _: Translator) -> Mapping[str, tuple[str, ...]]:
    """A player's board, row by row."""
    return {
        "rows": tuple([row(at, _) for at in own.rows]),
        "discs": tuple([disc(at, _) for at in own.discs]),
        "pairs": tuple([pair(at, _) for at in own.pairs]),
        "plan": tuple([plan(at, _) for at in own.plan]),
    }


@lru_cache(4096)
def row(at: WorkerRow, _: Translator) -> str:
    """The workers of a kind."""
    return _("{what}: {value}", what=at.title, value=f"{at.count} / {len(at.spaces)}")


@lru_cache(4096)
def disc(at: Disc, _: Translator) -> str:
    """A place of a disc."""
    state = _("open") if at.open else at.note
    return _("{what}: {value}", what=at.label, value=state) if state else at.label


@lru_cache(4096)
def pair(at: Pair, _: Translator) -> str:
    """Two storehouses with their gift."""
    return _.plural("{what}: {n} left", "{what}: {n} left", at.left, what=at.label)


@lru_cache(4096)
def plan(at: Plan, _: Translator) -> str:
    """A building that waits, or its gap."""
    if not at.here:
        return _("Building {face}: placed", face=at.key)
    return _(
        "Building {face}: {craftsmen}, {points}",
        face=at.key,
        craftsmen=amount("craftsmen", at.craftsmen, _),
        points=_.plural("{n} point", "{n} points", at.points),
    )


def mate(one: PlayerView, name: str, where: str, _: Translator) -> str:
    """Another player in a sentence: points first."""
    crew = zip(WORKERS, ("shepherd", "craftsman", "sailor", "shearer"), strict=True)
    has = (
        ("pounds", one["pounds"]),
        ("gold", one["gold"]),
        ("certificates", one["certificates"]),
        *[(kind, len(one["workers"][key])) for kind, key in crew],
        ("buildings", len(one["built"])),
        ("storehouses", one["storehouses"]),
        ("tokens", one["tokens"]),
        ("hand", one["hand_size"]),
    )
    return summed_up(name, one["score"], where, has, _)


@lru_cache(1024)
def summed_up(
    name: str, points: int, where: str, has: tuple[tuple[str, int], ...], _: Translator
) -> str:
    """A player in numbers: points, the place on the trail, then what that one has."""
    score = _.plural("{n} point", "{n} points", points)
    parts = [score, where, *[amount(kind, n, _) for kind, n in has]]
    return _("{what}: {value}", what=name, value=", ".join([part for part in parts if part]))
