"""What stands on the trail, and seldom changes: places, buildings, hazards, Wellington, posts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from ludohall.core.i18n import Translator
from ludohall.faces import Seen, sentence
from ludohall.faces.remembering import by_value
from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components.printed import B_KEYS, FEE, POST_0_POUNDS
from ludohall.games.gwt_nz.components.reconstructed import SPACE_KEYS
from ludohall.games.gwt_nz.shapes import (
    A_KEYS,
    HAND_KEYS,
    GwtView,
    PostView,
    TileView,
)
from ludohall.games.gwt_nz.web import heard
from ludohall.games.gwt_nz.web.keys import (
    CARD_ICONS,
    SPACE_IDS,
    WORKER_ICONS,
    building_title,
    doing,
    main_action,
    pounds,
    tile_icon,
)
from ludohall.games.gwt_nz.web.layout import TALL, TALL_ROADS, WIDE, WIDE_ROADS
from ludohall.games.gwt_nz.web.marks import Marks
from ludohall.games.gwt_nz.web.pointed import Pointed
from ludohall.games.gwt_nz.web.sources import Sources
from ludohall.games.gwt_nz.web.sources import foresight as foresight_key

WELLINGTON = "wellington"
TAKEN = ("building",)
"""The pieces that come here."""
Lot: TypeAlias = tuple[str, str, bool, int, str | None, TileView | None]
"""A space of the view without who stands there: key, sort, grass, gate, risk, tile."""


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
    why: tuple[str, ...] = ()
    fresh: int = -1  # the seat that has put it there since the viewer's last action
    number: int = 0  # printed at its corner: the place is called by it


class Foresight(NamedTuple):
    """A tile in Wellington."""

    key: str
    look: str  # w (a worker), h (a hazard), b (a bonus tile)
    css: str
    icon: str
    number: str
    tip: str
    label: str


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
    why: tuple[str, ...]


def names_of(seen: Seen[GwtView]) -> tuple[str, ...]:
    """The players, and Sarah behind them."""
    if seen.view["sarah"] is None:
        return seen.names
    return (*seen.names, seen._(text.SARAH))


class Known(NamedTuple):
    """What posts and harbours are drawn from."""

    view: GwtView  # a cut of it
    names: tuple[str, ...]  # those of `names_of`
    sources: Sources
    marks: Marks
    pointed: Pointed
    words: Translator


def context(
    seen: Seen[GwtView], names: tuple[str, ...], sources: Sources, pointed: Pointed
) -> dict[str, object]:
    """What the template needs but the posts, which stand at the sea, too."""
    view = seen.view
    points = view["bonus_tiles"]
    return drawn(
        lots(view),
        view["foresight_a"],
        [(key, points[key]["points"]) for key in view["foresight_b"]],
        {min(arrow["between"]): arrow["points"] for arrow in view["green_arrows"]},
        names,
        sources.only(*TAKEN),
        pointed.anywhere(),
        fresh_places(seen),
        seen._,
    )


def lots(view: GwtView) -> list[Lot]:
    """The trail without who stands there."""
    return [
        (at["key"], at["sort"], at["grass"], at["gate"], at["risk"], at["tile"])
        for at in view["trail"]
    ]


def lot_of(view: GwtView, key: str) -> Lot:
    """A space without who stands there."""
    at = view["trail"][SPACE_IDS[key]]
    return (at["key"], at["sort"], at["grass"], at["gate"], at["risk"], at["tile"])


@by_value
def drawn(
    lots: Sequence[Lot],
    a_tiles: Sequence[str],
    b_tiles: Sequence[tuple[str, int]],
    arrows: Mapping[int, int],
    names: tuple[str, ...],
    sources: Sources,
    pointed: Pointed,
    fresh: Mapping[str, int],
    _: Translator,
) -> dict[str, object]:
    """The trail as it is drawn; `arrows` are the points of the green ones by the post at their
    left, bonus tiles come with their points.
    """
    spaces = tuple(
        space(lot, names, sources, pointed, fresh, _) for lot in lots if lot[0] != WELLINGTON
    )
    return {
        "spaces": spaces,
        "heard_trail": tuple([heard.space(at, _) for at in spaces]),
        "town_why": pointed.space(WELLINGTON, WELLINGTON, None),
        "foresight": (foresight_a(a_tiles, _), foresight_b(b_tiles, _)),
        "arrows": arrows,
        "roads": WIDE_ROADS,
        "tall_roads": TALL_ROADS,
    }


def space(
    lot: Lot,
    names: tuple[str, ...],
    sources: Sources,
    pointed: Pointed,
    fresh: Mapping[str, int],
    _: Translator,
) -> Space:
    """A space with what lies on it."""
    key, sort, _grass, _gate, _risk, tile = lot
    source = ""
    if tile is not None and tile["sort"] == "hazard":
        source = foresight_key(tile["key"])
    elif tile is not None and tile["owner"] is not None:
        source = sources.of(tile["owner"], "building")
    why = pointed.space(key, sort, tile)
    return look(lot, names, _)._replace(why=why, source=source, fresh=fresh.get(key, -1))


def look(lot: Lot, names: tuple[str, ...], _: Translator) -> Space:
    """A space with the look of what lies there."""
    key, sort, grass, gate, risk, tile = lot
    return dressed(key, sort, (grass, gate, risk or ""), tile_of(tile), names, _)


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
    number = SPACE_IDS[key]
    plain = plain._replace(number=number)
    if tile is None:
        hazard = sort in ("rockfall", "flood")
        look, icon = ("gap", sort) if hazard else ("place", "")
        return plain._replace(look=look, icon=icon, tip=f"site-{number}", label=place)
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
            label=_(
                "Building {face} on {site}",
                face=building_title(tile.actions, _),
                site=text.site_name(number, _),
            ),
        )
    assert tile.owner is not None
    return plain._replace(
        look="private",
        title=tile.key,
        owner=tile.owner,
        fee=fee,
        icon=icon,
        tip=f"face-{tile.actions}",
        label=_(
            "Building {face} of {name} on {site}",
            face=tile.key,
            name=names[tile.owner],
            site=text.space_name(number, _),
        ),
    )


def fresh_places(seen: Seen[GwtView]) -> dict[str, int]:
    """The buildings that others have put up since the viewer's last action."""
    found: dict[str, int] = {}
    sarah = len(seen.names)
    for past in seen.news:
        verb, *args = past.action.split(":")
        if past.seat == seen.seat:
            continue
        if verb == "site":
            found[SPACE_KEYS[int(args[0])]] = past.seat
        found |= dict.fromkeys(built(past.facts), sarah)
    for step in seen.followed:
        found |= dict.fromkeys(built(step), sarah)
    return found


def built(facts: Sequence[str]) -> list[str]:
    """The spaces on which Sarah has built."""
    found = [fact.split(":")[2] for fact in facts if fact.startswith("sarah_built:")]
    return [SPACE_KEYS[int(space)] for space in found]


def foresight_a(tiles: Sequence[str], _: Translator) -> tuple[Foresight, ...]:
    """The tiles A of Wellington: workers and hazards."""
    found = []
    for place, key in enumerate(tiles):
        name = foresight_key(key, tiles[:place].count(key))
        number = A_KEYS.index(key)
        label = sentence(text.name("tile", number, _))
        if number < len(WORKER_ICONS):
            icon = WORKER_ICONS[number]
            found.append(Foresight(name, "w", f"w-{icon}", icon, "", f"worker-{icon}", label))
        else:
            sort, points, hand = key.split("_")
            fee = pounds(FEE[HAND_KEYS.index(hand)], _)
            tip = f"hazard-{key}"
            found.append(Foresight(name, "h", "", sort, f"{points} {fee}", tip, label))
    return tuple(found)


def foresight_b(tiles: Sequence[tuple[str, int]], _: Translator) -> tuple[Foresight, ...]:
    """The bonus tiles of Wellington with their points."""
    found = []
    for place, tile in enumerate(tiles):
        key, worth = tile
        name = foresight_key(key, tiles[:place].count(tile))
        label = sentence(_(text.BONUS_TILES[B_KEYS.index(key)]))
        shown = str(worth) if worth else ""
        found.append(Foresight(name, "b", "", tile_icon(key), shown, f"tile-{key}", label))
    return tuple(found)


def post(number: int, known: Known) -> Post:
    """A trading post."""
    _ = known.words
    data: PostView = known.view["posts"][number]
    discs = data["discs"]
    if len(known.names) > len(discs):
        discs = [*discs, data["sarah"]]
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
            (seat, count, known.names[seat], known.sources.of(seat, "disc"))
            for seat, count in enumerate(discs)
            if count
        ),
        f"post-{number}",
        sentence(text.post_name(number, _)),
        known.pointed.anywhere().post(number),
    )
