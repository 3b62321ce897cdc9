"""The trail, the pathfinder track, Wellington and the trading posts, as they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.printed import (
    B_KEYS,
    FEE,
    POST_0_POUNDS,
    TRACK_CHOICE,
    TRACK_GOLD,
)
from ludohall.games.gwt_nz.components.reconstructed import STEP_TILE_SPACE
from ludohall.games.gwt_nz.shapes import (
    A_KEYS,
    HAND_KEYS,
    GwtView,
    PostView,
    SpaceView,
    StopView,
    TileView,
)
from ludohall.games.gwt_nz.web.keys import (
    CARD_ICONS,
    SPACE_IDS,
    TILE_ICONS,
    WORKER_ICONS,
    building_title,
    doing,
    main_action,
    pounds,
    sentence,
)
from ludohall.games.gwt_nz.web.layout import TALL, WIDE, line, road_between
from ludohall.games.gwt_nz.web.marks import Mark, Marks, own_place
from ludohall.games.gwt_nz.web.pointed import Pointed
from ludohall.games.gwt_nz.web.sources import Sources
from ludohall.games.gwt_nz.web.sources import foresight as foresight_key
from ludohall.web.faces import Seen

STACKED = 14
"""How far runholders on one space lie apart."""


class Runner(NamedTuple):
    """A runholder on its space."""

    seat: int
    off: int  # to the left of the corner
    name: str


class Tile(NamedTuple):
    """A tile of the view, as something to look up."""

    sort: str
    key: str
    owner: int | None
    points: int
    fee: int
    actions: str | None


class Space(NamedTuple):
    """A space of the trail with what lies on it."""

    key: str
    look: str  # start, neutral, private, hazard, place, gap (an empty place for a hazard)
    x: int
    y: int
    tx: int  # upright
    ty: int
    title: str
    icon: str = ""
    word: str = ""
    owner: int = -1
    fee: str = ""
    grass: bool = False
    gate: int = 0
    risk: str = ""
    source: str = ""  # where the tile came from: it glides from there
    tip: str = ""
    label: str = ""
    mark: Mark | None = None
    why: tuple[str, ...] = ()
    fresh: int = -1  # the seat that has put it there since the viewer's last action


class Cell(NamedTuple):
    """A space of the pathfinder track."""

    number: int
    points: int
    sign: str  # gold, steps, flip
    seats: tuple[tuple[int, str], ...]
    mark: Mark | None


class Foresight(NamedTuple):
    """A tile in Wellington."""

    key: str
    look: str  # w (a worker), h (a hazard), b (a bonus tile)
    css: str
    icon: str
    number: str
    tip: str
    label: str
    mark: Mark | None


class Post(NamedTuple):
    """A trading post."""

    number: int
    value: int
    points: int
    cost: str
    icon: str
    gift: str
    dark: bool
    discs: tuple[tuple[int, int, str, str], ...]  # seat, count, name, where it came from
    tip: str
    label: str
    mark: Mark | None
    why: tuple[str, ...]


def names_of(seen: Seen[GwtView]) -> tuple[str, ...]:
    """The players, and Sarah behind them."""
    if seen.view["sarah"] is None:
        return seen.names
    return (*seen.names, seen._(text.SARAH))


def spaces(
    seen: Seen[GwtView], marks: Marks, pointed: Pointed, sources: Sources
) -> tuple[Space, ...]:
    """The whole trail, but Wellington."""
    stops = stops_by_space(seen)
    fresh = fresh_places(seen)
    names = names_of(seen)
    found = []
    for data in seen.view["trail"]:
        key = data["key"]
        if key == "wellington":
            continue
        mark = marks.get(f"space-{key}")
        if mark is not None and key in stops:
            mark = stop_mark(mark, stops[key], own_place(seen))
        tile = data["tile"]
        source = ""
        if tile is not None and tile["sort"] == "hazard":
            source = foresight_key(tile["key"])
        elif tile is not None and tile["owner"] is not None:
            source = sources.of(tile["owner"], "building")
        found.append(
            dressed(key, data["sort"], signs_of(data), tile_of(tile), names, seen._)._replace(
                mark=mark,
                why=() if mark else pointed.space(data),
                source=source,
                fresh=fresh.get(key, -1),
            )
        )
    return tuple(found)


def signs_of(data: SpaceView) -> tuple[bool, int, str]:
    """What is printed on a space."""
    return data["grass"], data["gate"], data["risk"] or ""


def tile_of(tile: TileView | None) -> Tile | None:
    """What lies on a space, to be looked up."""
    if tile is None:
        return None
    key, owner, points = tile["key"], tile["owner"], tile["points"]
    return Tile(tile["sort"], key, owner, points, tile["fee"], tile["actions"])


@lru_cache(4096)
def dressed(
    key: str,
    sort: str,
    signs: tuple[bool, int, str],
    tile: Tile | None,
    names: tuple[str, ...],
    _: Translator,
) -> Space:
    """A space with the look of what lies there. It is the same for all who look, and for long."""
    grass, gate, risk = signs
    place = sentence(text.space_name(SPACE_IDS[key], _))
    plain = Space(key, "start", *WIDE[key], *TALL[key], "", grass=grass, gate=gate, risk=risk)
    if sort == "start":
        return plain._replace(title=_("Start"), tip="start", label=place)
    if tile is None:
        hazard = sort in ("rockfall", "flood")
        shown = (("gate", gate), ("risk", risk), ("grass", grass))
        tip = next((sign for sign, there in shown if there), "place")
        if hazard:
            tip = sort
        look = "gap" if hazard else "place"
        return plain._replace(look=look, title=key[1:], tip=tip, label=place)
    fee = pounds(tile.fee, _) if tile.fee else ""
    if tile.sort == "hazard":
        return plain._replace(
            look="hazard",
            title=str(tile.points),
            icon=tile.key.split("_")[0],
            fee=fee,
            tip=f"hazard-{tile.key}",
            label=place,
        )
    assert tile.actions is not None
    icon, word = doing(main_action(tile.actions), _)
    if tile.sort == "neutral":
        return plain._replace(
            look="neutral",
            title=tile.key,
            icon=icon,
            word=word,
            tip=f"face-{tile.actions}",
            label=_("Building {face}", face=building_title(tile.actions, _)),
        )
    assert tile.owner is not None
    return plain._replace(
        look="private",
        title=tile.key,
        owner=tile.owner,
        fee=fee,
        icon=icon,
        tip=f"face-{tile.actions}",
        label=_("Building {face} of {name}", face=tile.key, name=names[tile.owner]),
    )


def stops_by_space(seen: Seen[GwtView]) -> dict[str, list[StopView]]:
    """The ways to every stop."""
    found: dict[str, list[StopView]] = {}
    for stop in seen.view["stops"]:
        found.setdefault(stop["space"], []).append(stop)
    return found


def stop_mark(mark: Mark, ways: list[StopView], place: str | None) -> Mark:
    """A stop: the steps in its badge, dotted where every way costs something, and the way."""
    cheapest = min(ways, key=fee_of)
    way = walked(cheapest, place)
    return mark._replace(
        badge=str(len(cheapest["route"])),
        pay=fee_of(cheapest) > 0,
        way=line(way, WIDE),
        tall=line(way, TALL),
    )


def walked(stop: StopView, place: str | None) -> list[str]:
    """All spaces from the runholder to a stop, empty ones too."""
    found = [place] if place else []
    for key in stop["route"]:
        found = [*found[:-1], *road_between(found[-1], key)] if found else [key]
    return found


def fee_of(stop: StopView) -> int:
    """What a way costs in all."""
    return stop["bank"] + sum(stop["seats"])


def fresh_places(seen: Seen[GwtView]) -> dict[str, int]:
    """The buildings that others have put up since the viewer's last action."""
    found: dict[str, int] = {}
    keys = {number: key for key, number in SPACE_IDS.items()}
    sarah = len(seen.names)
    for past in seen.news:
        verb, *args = past.action.split(":")
        if past.seat == seen.seat:
            continue
        if verb == "site":
            found[keys[int(args[0])]] = past.seat
        elif verb == "sarah_built":
            found[keys[int(args[1])]] = sarah
    return found


def runners(seen: Seen[GwtView]) -> dict[str, tuple[Runner, ...]]:
    """The runholders by space."""
    found: dict[str, tuple[Runner, ...]] = {}
    for data in seen.view["trail"]:
        seats = list(data["runholders"])
        if data["sarah"]:
            seats.append(len(seen.names))
        found[data["key"]] = tuple(
            Runner(seat, STACKED * n, names_of(seen)[seat]) for n, seat in enumerate(seats)
        )
    return found


def track(seen: Seen[GwtView], marks: Marks) -> tuple[Cell, ...]:
    """The pathfinder track: points where they rise, what else is gained there, discs."""
    view = seen.view
    at: dict[int, list[tuple[int, str]]] = {}
    for seat, player in enumerate(view["players"]):
        if player["track"] is not None:
            at.setdefault(player["track"], []).append((seat, seen.names[seat]))
    if view["sarah"] is not None:
        seat = len(seen.names)
        at.setdefault(view["sarah"]["track"], []).append((seat, names_of(seen)[seat]))
    signs = {
        **dict.fromkeys(TRACK_GOLD, "gold"),
        STEP_TILE_SPACE[len(view["players"])]: "steps",
        TRACK_CHOICE: "flip",
    }
    found = []
    points = view["track_points"]
    for number, worth in enumerate(points):
        rises = number > 0 and worth > points[number - 1]
        sign = signs.get(number, "")
        mark = marks.get("flip") if sign == "flip" else None
        found.append(Cell(number, worth if rises else 0, sign, tuple(at.get(number, ())), mark))
    return tuple(found)


def foresight(seen: Seen[GwtView], marks: Marks) -> tuple[tuple[str, tuple[Foresight, ...]], ...]:
    """The tiles of Wellington, A and B."""
    _ = seen._
    a_tiles, b_tiles = [], []
    tiles = seen.view["foresight_a"]
    for place, key in enumerate(tiles):
        name = foresight_key(key, tiles[:place].count(key))
        number = A_KEYS.index(key)
        label = sentence(text.name("tile", number, _))
        mark = marks.get(f"a-{number}")
        if number < len(WORKER_ICONS):
            icon = WORKER_ICONS[number]
            tile = Foresight(name, "w", f"w-{icon}", icon, "", f"worker-{icon}", label, mark)
        else:
            sort, points, hand = key.split("_")
            fee = pounds(FEE[HAND_KEYS.index(hand)], _)
            tip = f"hazard-{key}"
            tile = Foresight(name, "h", "", sort, f"{points} {fee}", tip, label, mark)
        a_tiles.append(tile)
    tiles = seen.view["foresight_b"]
    for place, key in enumerate(tiles):
        name = foresight_key(key, tiles[:place].count(key))
        number = B_KEYS.index(key)
        label = sentence(_(text.BONUS_TILES[number]))
        worth = seen.view["bonus_tiles"][key]["points"]
        mark = marks.get(f"b-{number}")
        shown = str(worth) if worth else ""
        tile = Foresight(name, "b", "", TILE_ICONS[key], shown, f"tile-{key}", label, mark)
        b_tiles.append(tile)
    return (("A", tuple(a_tiles)), ("B", tuple(b_tiles)))


def post(
    number: int,
    view: GwtView,
    names: Sequence[str],
    sources: Sources,
    marks: Marks,
    pointed: Pointed,
    _: Translator,
) -> Post:
    """A trading post; `names` are those of `names_of`."""
    data: PostView = view["posts"][number]
    discs = data["discs"]
    if len(names) > len(discs):
        discs = [*discs, data["sarah"]]
    mark = marks.get(f"post-{number}")
    card = data["card"]
    icon = CARD_ICONS.get(card, "sheep") if card else ""
    return Post(
        number,
        data["value"],
        data["points"],
        pounds(data["cost"], _) if data["cost"] else "",
        icon,
        f"+{pounds(POST_0_POUNDS, _)}" if number == 0 else "",
        data["corners"] == "dark",
        tuple(
            (seat, count, names[seat], sources.of(seat, "disc"))
            for seat, count in enumerate(discs)
            if count
        ),
        f"post-{number}",
        sentence(text.post_name(number, _)),
        mark,
        () if mark else pointed.post(number),
    )


def arrows(seen: Seen[GwtView]) -> dict[int, int]:
    """The points of the green arrows, by the post at their left."""
    return {min(arrow["between"]): arrow["points"] for arrow in seen.view["green_arrows"]}


@dataclass(frozen=True)
class Town:
    """Wellington as a stop."""

    mark: Mark | None
    why: tuple[str, ...]


def wellington(seen: Seen[GwtView], marks: Marks, pointed: Pointed) -> Town:
    """Wellington as a stop."""
    mark = marks.get("space-wellington")
    stops = stops_by_space(seen).get("wellington")
    if mark is not None and stops:
        mark = stop_mark(mark, stops, own_place(seen))
    why = () if mark else pointed.space(seen.view["trail"][SPACE_IDS["wellington"]])
    return Town(mark, why)
