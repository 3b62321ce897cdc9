"""The table of Burgundy in the browser: its face for the web app (see `ludohall.faces`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from ludohall.core.i18n import Translator
from ludohall.faces import (
    Calendar,
    Face,
    Gain,
    Paragraph,
    Peeks,
    Phase,
    Row,
    Scene,
    Seen,
    Tip,
    stated,
)
from ludohall.faces.tabs import tabs
from ludohall.faces.telling import brought, in_brief
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import (
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
from ludohall.games.burgundy.holdings import amount
from ludohall.games.burgundy.view import COLOUR_KEYS, GOOD_IDS, BurgundyView, PlayerView
from ludohall.games.burgundy.web import board as drawn
from ludohall.games.burgundy.web import estates, heard, telling
from ludohall.games.burgundy.web import help as helping
from ludohall.games.burgundy.web.asked import Decision
from ludohall.games.burgundy.web.board import Crates, Mark, Slot
from ludohall.games.burgundy.web.depots import black, depots
from ludohall.games.burgundy.web.estates import Estate, Laid, Ringed
from ludohall.games.burgundy.web.heard import Plan
from ludohall.games.burgundy.web.helprules import VERBS
from ludohall.games.burgundy.web.panel import decide
from ludohall.games.burgundy.web.pointed import Pointed
from ludohall.games.burgundy.web.purse import purse

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


class Offer(NamedTuple):
    """An estate to choose."""

    act: str
    estate: Estate


@dataclass(frozen=True)
class Board:
    """A player's board as it is drawn."""

    seat: int
    heading: str
    estate: Estate | None
    tiles: tuple[Laid, ...]
    moved: tuple[Laid, ...]  # laid by another player since the viewer's last action
    rings: tuple[Ringed, ...]
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
    postcard: tuple[tuple[str, str], ...] = (("estate", "bd"),)
    verb_rules: Mapping[str, str] = VERBS
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

    def rules(self, _: Translator) -> Sequence[tuple[str, Sequence[Paragraph]]]:
        """How to play."""
        return helping.rules(_)

    def gains(self, event: str) -> Sequence[Gain]:
        """What an event of the log brought to whom."""
        return brought(event, telling.SHARES)

    def brief(self, action: str, facts: Sequence[str], _: Translator) -> Row:
        """An action of the log in a few words and icons."""
        return in_brief(action, telling.BRIEFS, _)

    def scene(self, seen: Seen[BurgundyView]) -> Scene:
        """The table as one seat sees it."""
        _ = seen._
        view = seen.view
        decision = decide(seen)
        players = view["players"]
        mine = seen.seat if seen.seat is not None else 0
        shown = seen.area if seen.area is not None else 0
        pointed = Pointed(seen)
        boards = [board(n, seen, pointed, decision) for n in range(len(players))]
        rivals = [boards[seat] for seat in seen.clockwise(mine)]
        plan = plan_of(shown, seen)
        order = view["order"] or view["track"]
        context: dict[str, object] = {
            "players": len(players),
            "sale": GOODS_POINTS[len(players)],
            "radius": 28 if len(players) == 4 else 30,
            "depots": (numbered := depots(seen, pointed, decision)),
            "black": (dark := black(seen, pointed, decision)),
            "heard_depots": heard.depots(seen, numbered, dark),
            "heard_tracks": heard.tracks(seen),
            "phases": tuple(zip("ABCDE", PHASE_POINTS, strict=True)),
            "phase": "ABCDE".index(str(view["phase"])) if view["phase"] else -1,
            "round": min(rounds_gone(view) + 1, ROUNDS),
            "column": column(tuple(view["column"]), bool(view["phase"]), _),
            "white": view["white"],
            "ships": ships(view),
            "pawns": heard.pawns(seen),
            "bonuses": bonuses(view, len(players), _),
            "large": LARGE_BONUS[len(players)],
            "small": SMALL_BONUS[len(players)],
            "own": boards[shown],
            "ground": ground(
                boards[shown], plan, pointed.spaces() if shown == seen.seat else (), own=True
            ),
            "spaces": plan.names,
            "heard_estate": (
                *plan.lists,
                *heard.trays(boards[shown].storage, boards[shown].goods, _),
            ),
            "guest": shown != mine,
            "told": tuple([told_of(rival.seat, seen) for rival in rivals]),
            "rivals": rivals,
            "sizes": tuple(enumerate(SIZE_POINTS))[1:],
        }
        return Scene(
            phase=phase_words(view["phase"], rounds_gone(view), _),
            headline=decision.headline,
            calendar=calendar(view["phase"], rounds_gone(view), _),
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
            tabs=tabs(
                (
                    ("board", _("Depots"), "bag"),
                    ("estate", _("Estate"), "castle"),
                    ("players", _("Players"), "people"),
                ),
                {"board": decision.on_board, "estate": decision.on_estate},
            ),
            purse=() if seen.seat is None else purse(players[seen.seat], _),
            parts=PARTS,
            ending=tie_breaks(seen),
            context=context,
            peeks=Peeks(
                (rival.seat for rival in rivals if rival.estate),
                lambda n: ("burgundy/peek.html", peeked(boards[n], seen)),
            ),
        )


def points_shown(player: PlayerView, seen: Seen[BurgundyView]) -> int:
    """The points on the track; when all is over, those of final scoring too."""
    return player["score_at_end" if seen.over else "score"]


def rounds_gone(view: BurgundyView) -> int:
    """How many rounds of the phase are over: the last one until the dice are rolled anew."""
    return view["round"] if view["pending"] else max(view["round"] - 1, 0)


def phase_words(phase: str | None, gone: int, _: Translator) -> str:
    """Where the match is; `gone`: how many rounds of the phase are over."""
    if not phase:
        return _("Before the first phase")
    now = min(gone + 1, ROUNDS)
    return _("Phase {phase}, round {round} of 5", phase=phase, round=now)


@cache
def calendar(phase: str | None, gone: int, _: Translator) -> Calendar | None:
    """The five phases of the match."""
    if not phase:
        return None
    now = "ABCDE".index(phase)
    phases = tuple(Phase(mark, _("Phase {phase}", phase=mark)) for mark in "ABCDE")
    when = _("Round {round} of {all}", round=min(gone + 1, ROUNDS), all=ROUNDS)
    return Calendar(when, phases, now, _("Final scoring"))


def tie_breaks(seen: Seen[BurgundyView]) -> str:
    """What decided between players with equal points; nothing where points did."""
    return " ".join(seen._(text) for text in seen.ending.tie_breaks) if seen.ending else ""


def board(seat: int, seen: Seen[BurgundyView], pointed: Pointed, decision: Decision) -> Board:
    """A player's board with the viewer's marks, if it is the viewer's own."""
    _ = seen._
    players = seen.view["players"]
    data = players[seat]
    own = seat == seen.seat
    number = data["estate"]
    secret = data["secret"]
    if not number and isinstance(secret, list) and secret:
        number = secret[0]
    estate = estates.estate(number, data["tiles"], _) if number else None
    tiles = estate.laid if estate else ()
    sources = decision.placed.get(seat)
    if sources:
        tiles = tuple([piece._replace(source=sources.get(piece.number, "")) for piece in tiles])
    fresh = decision.fresh.get(seat, ())
    rings: tuple[Ringed, ...] = ()
    if own and decision.spaces and number:
        rings = tuple(
            Ringed(space.number, space.x, space.y, space.kind, decision.spaces[space.number])
            for space in estates.spaces(number)
            if space.number in decision.spaces
        )
    goods = drawn.crates(data["goods"], _)
    if own:
        goods = tuple(
            c._replace(marks=decision.crates.get(c.good, ()), why=pointed.crate(c.good))
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
            Offer(action, estates.estate(args[0], {}, _)) for action, args in seen.of("estate")
        )
    return Board(
        seat,
        _("Your estate") if own else _("Estate of {name}", name=seen.names[seat]),
        estate,
        tiles,
        tuple([piece for piece in tiles if piece.number in fresh]) if fresh else (),
        rings,
        storage(seat, data["storage"], estate, seen, pointed, decision),
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


def ground(
    board: Board, plan: Plan, asked: tuple[tuple[str, ...], ...] = (), own: bool = False
) -> Markup:
    """The free spaces of a board; `asked`: by colour, what a click on them asks."""
    estate = board.estate
    if estate is None:
        return Markup()
    return estates.ground(estate.number, estate.covered, asked, plan.names, own)


def plan_of(seat: int, seen: Seen[BurgundyView]) -> Plan:
    """A player's estate by ear."""
    data = seen.view["players"][seat]
    own = seat == seen.seat
    number = data["estate"]
    secret = data["secret"]
    if not number and isinstance(secret, list) and secret:
        number = secret[0]
    if not number:
        return NO_PLAN
    return heard.plan(number, data["tiles"], seen.view["phase"] or "", own, seen._)


NO_PLAN = Plan((), ())


def peeked(board: Board, seen: Seen[BurgundyView]) -> dict[str, object]:
    """Another player's board at full size."""
    plan = plan_of(board.seat, seen)
    return {"r": board, "ground": ground(board, plan), "spaces": plan.names}


def told_of(seat: int, seen: Seen[BurgundyView]) -> tuple[str, ...]:
    """A player in sentences."""
    data = seen.view["players"][seat]
    return heard.rival(data, seen.names[seat], points_shown(data, seen), seen._)


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
    pointed: Pointed,
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
        piece = drawn.tile(key, seen._)
        marks: tuple[Mark, ...] = ()
        if seat == seen.seat and nth == 0:
            marks = decision.stored.get(piece.id, ())
        source = fresh[1] if fresh and fresh[0] == key and nth == tiles.count(key) - 1 else ""
        why = pointed.tile(piece.id, estate) if seat == seen.seat else ()
        name = f"st{seat}-{key}-{nth}"
        said = stated(seen, piece.title, why) if not marks else ""
        found.append(Slot(x, 35, piece.kind, "", piece, name, source, marks, why, "", said))
    return tuple(found)


@lru_cache(4096)
def column(left: tuple[str, ...], begun: bool, _: Translator) -> tuple[Good, ...]:
    """The goods of the phase: those gone, the one of this round, those to come."""
    gone = ROUNDS - len(left) if begun else 0
    found = [Good("past" if n < gone - 1 else "now", 0, "") for n in range(gone)]
    for good in (GOOD_IDS[key] for key in left):
        found.append(Good(f"g{good}", good, text.good_name(good, _)))
    return tuple(found)


def ships(view: BurgundyView) -> tuple[tuple[int, ...], ...]:
    """The turn order track: seats by space, the first to act first."""
    pawns = [player["pawn"] for player in view["players"]]
    track = view["track"]
    spaces = range(1, TRACK + 1)
    return tuple([tuple([n for n in track if pawns[n] == space]) for space in spaces])


@cache
def bonus(colour: int, points: int, _: Translator) -> Bonus:
    """A bonus tile of a colour."""
    left = amount("points", points, _) if points else _("none left")
    label = _("{what}: {value}", what=text.colour_title(colour, _), value=left)
    return Bonus(COLOUR_KEYS[colour], drawn.GHOSTS[colour], points, label)


def bonuses(view: BurgundyView, players: int, _: Translator) -> tuple[Bonus, ...]:
    """The bonus tile that is next for each colour."""
    left = view["bonuses"]
    worth = (0, SMALL_BONUS[players], LARGE_BONUS[players])
    return tuple([bonus(c, worth[left[COLOUR_KEYS[c]]], _) for c in range(COLOURS)])


def face() -> Face:
    """What the app asks for."""
    return BurgundyFace()
