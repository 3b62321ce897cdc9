"""The table of Burgundy in the browser: its face for the web app (see `ludohall.web.faces`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import (
    BLACK_DEPOT,
    COLOURS,
    GOODS_POINTS,
    GOODS_SLOTS,
    LARGE_BONUS,
    PHASE_POINTS,
    ROUNDS,
    SIZE_POINTS,
    SMALL_BONUS,
    STORAGE,
    TRACK,
)
from ludohall.games.burgundy.view import COLOUR_KEYS, GOOD_IDS, TILE_IDS, BurgundyView, PlayerView
from ludohall.games.burgundy.web import board as drawn
from ludohall.games.burgundy.web import help as helping
from ludohall.games.burgundy.web import telling
from ludohall.games.burgundy.web.board import Crates, Depot, Estate, Mark, Slot
from ludohall.games.burgundy.web.decision import Decision
from ludohall.games.burgundy.web.panel import decide
from ludohall.games.burgundy.web.pointed import Pointed
from ludohall.web.faces import (
    Calendar,
    Face,
    Gain,
    Holding,
    Icon,
    Phase,
    Row,
    Scene,
    Seen,
    Tab,
    Tip,
)

PARTS = (
    ("board", "burgundy/board.html"),
    ("estate", "burgundy/estate.html"),
    ("players", "burgundy/players.html"),
)


class Bonus(NamedTuple):
    """A bonus tile: the colour, what it is worth, and the same in words."""

    kind: str
    ghost: str
    points: int
    label: str


@dataclass(frozen=True)
class Offer:
    """An estate to choose."""

    act: str
    estate: Estate


@dataclass(frozen=True)
class Board:
    """A player's board as it is drawn."""

    seat: int
    heading: str
    estate: Estate | None
    storage: tuple[Slot, ...]
    goods: tuple[Crates, ...]
    free_goods: int
    workers: int
    silver: int
    score: int
    dice: tuple[int, ...]
    won: tuple[Bonus, ...]
    note: str
    offers: tuple[Offer, ...]
    why_workers: tuple[str, ...]
    why_silver: tuple[str, ...]


class Good(NamedTuple):
    """A place of the goods column: `css` says whether it is past, now or to come."""

    css: str
    good: int
    name: str


class BurgundyFace:
    """The face; one object serves all tables."""

    icon = "castle"
    styles: tuple[str, ...] = ("burgundy.css",)
    echoes: tuple[str, ...] = ()

    def blurb(self, _: Translator) -> str:
        """A few words under the title."""
        return _("Dice, tiles and estates")

    def short(self, _: Translator) -> str:
        """A short title."""
        return _("Burgundy")

    def tips(self, _: Translator) -> dict[str, Tip]:
        """Every tile and space."""
        return helping.tips(_)

    def rules(self, _: Translator) -> Sequence[tuple[str, Sequence[str]]]:
        """How to play."""
        return helping.rules(_)

    def gains(self, event: str) -> Sequence[Gain]:
        """What an event of the log brought to whom."""
        return telling.gains(event)

    def brief(self, action: str, facts: Sequence[str], _: Translator) -> Row:
        """An action of the log in a few words and icons."""
        return telling.brief(action, _)

    def scene(self, seen: Seen[BurgundyView]) -> Scene:
        """The table as one seat sees it."""
        _ = seen._
        view = seen.view
        decision = decide(seen)
        players = view["players"]
        mine = seen.seat if seen.seat is not None else 0
        shown = seen.area if seen.area is not None else 0
        boards = [board(n, seen, decision) for n in range(len(players))]
        rivals = [boards[(mine + n) % len(players)] for n in range(1, len(players))]
        order = view["order"] or view["track"]
        context: dict[str, object] = {
            "players": len(players),
            "sale": GOODS_POINTS[len(players)],
            "radius": 28 if len(players) == 4 else 30,
            "depots": depots(seen, decision),
            "black": black(seen, decision),
            "phases": tuple(zip("ABCDE", PHASE_POINTS, strict=True)),
            "phase": "ABCDE".index(str(view["phase"])) if view["phase"] else -1,
            "round": min(view["round"] + 1, ROUNDS),
            "column": column(view, _),
            "white": view["white"],
            "ships": ships(view),
            "bonuses": bonuses(view, len(players), _),
            "large": LARGE_BONUS[len(players)],
            "small": SMALL_BONUS[len(players)],
            "own": boards[shown],
            "guest": shown != mine,
            "rivals": rivals,
            "sizes": tuple(enumerate(SIZE_POINTS))[1:],
        }
        return Scene(
            phase=phase_words(view, _),
            headline=decision.headline,
            calendar=calendar(view, _),
            why=decision.why,
            question=decision.question,
            hint=decision.hint,
            path=decision.path,
            switches=decision.switches,
            chosen=decision.chosen,
            groups=decision.groups,
            chips=decision.chips,
            order=order,
            points=[points_shown(player, seen) for player in players],
            tabs=(
                Tab("board", _("Depots"), "bag", decision.on_board),
                Tab("estate", _("Estate"), "castle", decision.on_estate),
                Tab("players", _("Players"), "people"),
            ),
            purse=purse(boards[mine], _) if seen.seat is not None else (),
            parts=PARTS,
            ending=tie_breaks(seen),
            context=context,
            peeks={
                rival.seat: ("burgundy/peek.html", {"r": rival}) for rival in rivals if rival.estate
            },
        )


def purse(own: Board, _: Translator) -> tuple[Holding, ...]:
    """Workers, silver, stored tiles and goods of the viewer."""
    return (
        Holding(Icon("worker"), str(own.workers), _.plural("worker", "workers", own.workers)),
        Holding(Icon("silver"), str(own.silver), _.plural("silver", "silver", own.silver)),
        *(
            Holding(Icon(drawn.plain(slot.tile), f"tl t-{slot.tile.kind}"), "", slot.tile.title)
            for slot in own.storage
            if slot.tile
        ),
        *(Holding(Icon("goods", f"g{c.good}"), str(c.count), c.name) for c in own.goods),
    )


def points_shown(player: PlayerView, seen: Seen[BurgundyView]) -> int:
    """The points on the track; when all is over, those of final scoring too."""
    return player["score_at_end" if seen.over else "score"]


def phase_words(view: BurgundyView, _: Translator) -> str:
    """Where the match is."""
    if not view["phase"]:
        return _("Before the first phase")
    now = min(view["round"] + 1, ROUNDS)
    return _("Phase {phase}, round {round} of 5", phase=view["phase"], round=now)


def calendar(view: BurgundyView, _: Translator) -> Calendar | None:
    """The five phases of the match."""
    if not view["phase"]:
        return None
    now = "ABCDE".index(view["phase"])
    phases = tuple(Phase(mark, _("Phase {phase}", phase=mark)) for mark in "ABCDE")
    when = _("Round {round} of {all}", round=min(view["round"] + 1, ROUNDS), all=ROUNDS)
    return Calendar(when, phases, now, _("Final scoring"))


def tie_breaks(seen: Seen[BurgundyView]) -> str:
    """What decided between players with equal points; nothing where points did."""
    return " ".join(seen._(text) for text in seen.ending.tie_breaks) if seen.ending else ""


def board(seat: int, seen: Seen[BurgundyView], decision: Decision) -> Board:
    """A player's board with the viewer's marks, if it is the viewer's own."""
    _ = seen._
    players = seen.view["players"]
    data = players[seat]
    own = seat == seen.seat
    number = data["estate"]
    secret = data["secret"]
    if not number and isinstance(secret, list) and secret:
        number = secret[0]
    tiles = data["tiles"]
    marks = decision.spaces if own else {}
    sources = decision.placed.get(seat, {})
    fresh = decision.fresh.get(seat, frozenset())
    pointed = Pointed(seen)
    why = pointed.space if own else drawn.nothing
    estate = drawn.estate(number, tiles, marks, sources, fresh, why, _) if number else None
    goods = drawn.crates(data["goods"], _)
    if own:
        goods = tuple(
            Crates(c.good, c.name, c.count, decision.crates.get(c.good, ()), pointed.crate(c.good))
            for c in goods
        )
    size = len(players)
    won = []
    for colour, rank in data["bonuses"]:
        points = (SMALL_BONUS if rank == "small" else LARGE_BONUS)[size]
        won.append(bonus(COLOUR_KEYS.index(colour), points, _))
    offers: tuple[Offer, ...] = ()
    if own and not number:
        offers = tuple(
            Offer(action, drawn.estate(args[0], {}, {}, {}, frozenset(), drawn.nothing, _))
            for action, args in seen.of("estate")
        )
    return Board(
        seat,
        _("Your estate") if own else _("Estate of {name}", name=seen.names[seat]),
        estate,
        storage(seat, data["storage"], estate, seen, decision),
        goods,
        max(0, GOODS_SLOTS - len(goods)),
        data["workers"],
        data["silver"],
        points_shown(data, seen),
        tuple(data["dice"]),
        tuple(won),
        note(seat, data, seen),
        offers,
        pointed.workers() if own else (),
        pointed.silver() if own else (),
    )


def note(seat: int, data: PlayerView, seen: Seen[BurgundyView]) -> str:
    """A word on another player: what is special now."""
    _ = seen._
    secret = data["secret"]
    if not data["estate"]:
        return _("Has chosen") if secret else _("Chooses an estate")
    if seat in seen.deciding:
        return _("On turn")
    if len(data["storage"]) >= STORAGE:
        return _("Storage full")
    return ""


def storage(
    seat: int,
    tiles: Sequence[str],
    estate: Estate | None,
    seen: Seen[BurgundyView],
    decision: Decision,
) -> tuple[Slot, ...]:
    """The stored tiles and the places that are left."""
    found = []
    count: dict[str, int] = {}
    fresh = decision.taken.get(seat)
    for n in range(STORAGE):
        x = 30.0 + 60 * n
        if n >= len(tiles):
            found.append(Slot(x, 35, "", ""))
            continue
        key = tiles[n]
        nth = count.get(key, 0)
        count[key] = nth + 1
        marks: tuple[Mark, ...] = ()
        if seat == seen.seat and nth == 0:
            marks = decision.stored.get(key, ())
        source = fresh[1] if fresh and fresh[0] == key and nth == tiles.count(key) - 1 else ""
        piece = drawn.tile(key, seen._)
        why = Pointed(seen).tile(key, estate) if seat == seen.seat else ()
        name = f"st{seat}-{key}-{nth}"
        found.append(Slot(x, 35, piece.kind, "", piece, name, source, marks, why))
    return tuple(found)


def depots(seen: Seen[BurgundyView], decision: Decision) -> tuple[Depot, ...]:
    """The six numbered depots. Before the first phase they are empty."""
    view = seen.view
    tiles = view["depots"]
    goods = view["goods"]
    spaces = view["depot_spaces"]
    pointed = Pointed(seen)
    places = drawn.depot_places(len(view["players"]))
    found = []
    for n in range(len(tiles)):
        colours = spaces[n] if spaces else []
        slots = []
        laid = drawn.lay(colours, tiles[n])
        for (x, y), colour, key in zip(places, colours, laid, strict=False):
            ghost = drawn.GHOSTS[COLOUR_KEYS.index(colour)]
            if key is None:
                slots.append(Slot(x, y, colour, ghost))
                continue
            marks = decision.depots.get((n + 1, key), ())
            piece = drawn.tile(key, seen._, seen.prospect("tile", TILE_IDS[key]))
            first = not any(slot.tile and slot.tile.id == piece.id for slot in slots)
            name = f"d{n + 1}-{key}" if first else f"d{n + 1}-{key}-2"
            why = pointed.depot(n + 1, key)
            slots.append(Slot(x, y, colour, ghost, piece, name, "", marks if first else (), why))
        crates = drawn.crates(goods[n], seen._)
        loads = decision.loads.get(n + 1, ())
        found.append(
            Depot(
                n + 1,
                tuple(slots),
                crates,
                drawn.crate_rows(len(crates)),
                loads,
                pointed.goods(n + 1),
            )
        )
    return tuple(found)


def black(seen: Seen[BurgundyView], decision: Decision) -> tuple[Slot, ...]:
    """The black depot."""
    pointed = Pointed(seen)
    tiles = seen.view["black_depot"]
    found = []
    for n in range(max(seen.view["black_spaces"], len(tiles))):
        if n >= len(tiles):
            found.append(Slot(0, 0, "", ""))
            continue
        key = tiles[n]
        nth = tiles[:n].count(key)
        marks = decision.depots.get((0, key), ()) if nth == 0 else ()
        piece = drawn.tile(key, seen._, seen.prospect("tile", TILE_IDS[key]))
        name = f"d0-{key}" if nth == 0 else f"d0-{key}-{nth}"
        why = pointed.depot(BLACK_DEPOT, key)
        found.append(Slot(0, 0, piece.kind, "", piece, name, "", marks, why))
    return tuple(found)


def column(view: BurgundyView, _: Translator) -> tuple[Good, ...]:
    """The goods of the phase: those gone, the one of this round, those to come."""
    left = [GOOD_IDS[str(key)] for key in view["column"]]
    gone = ROUNDS - len(left) if view["phase"] else 0
    found = [Good("past" if n < gone - 1 else "now", 0, "") for n in range(gone)]
    found += [Good(f"g{good}", good, text.good_name(good, _)) for good in left]
    return tuple(found)


def ships(view: BurgundyView) -> tuple[tuple[int, ...], ...]:
    """The turn order track: seats by space, the first to act first."""
    players = view["players"]
    track = view["track"]
    spaces = range(1, TRACK + 1)
    return tuple(tuple(n for n in track if players[n]["pawn"] == space) for space in spaces)


def bonus(colour: int, points: int, _: Translator) -> Bonus:
    """A bonus tile of a colour."""
    left = text.amount("points", points, _) if points else _("none left")
    label = _("{what}: {value}", what=text.colour_title(colour, _), value=left)
    return Bonus(COLOUR_KEYS[colour], drawn.GHOSTS[colour], points, label)


def bonuses(view: BurgundyView, players: int, _: Translator) -> tuple[Bonus, ...]:
    """The bonus tile that is next for each colour."""
    left = view["bonuses"]
    worth = (0, SMALL_BONUS[players], LARGE_BONUS[players])
    return tuple(bonus(c, worth[left[COLOUR_KEYS[c]]], _) for c in range(COLOURS))


def face() -> Face:
    """What the app asks for."""
    return BurgundyFace()
