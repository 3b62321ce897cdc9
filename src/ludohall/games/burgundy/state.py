"""What lies on the table."""

from __future__ import annotations

from typing import Final, final

from ludohall.core.state import State
from ludohall.core.step import Step
from ludohall.games.burgundy.components import (
    ALL_SPACES,
    AROUND,
    BOARDS,
    BUILDING,
    BUILDINGS,
    COLOUR,
    COLOURS,
    DEPOTS,
    EMPTY,
    FIRST_BUILDING,
    GOODS,
    GOODS_PILE,
    KNOWLEDGE,
    KNOWLEDGE_0,
    PILES,
    SPACES,
    TILES,
)
from ludohall.games.burgundy.scoring import final_points, winner

# Where points come from while the game is on: places in a player's `points`.
ANIMAL_POINTS: Final = 0
DISTRICT_POINTS: Final = 1
PHASE_BONUS_POINTS: Final = 2
BONUS_TILE_POINTS: Final = 3
TOWER_POINTS: Final = 4
SALE_POINTS: Final = 5
SOURCES: Final = 6

# The readings of the first tie-break (BUR-94).
FEWEST_EMPTY: Final = 0
MOST_EMPTY: Final = 1

NO_TILES: Final = tuple([EMPTY] * (SPACES + 1))
NO_GOODS: Final = tuple([0] * (GOODS + 1))
NO_TILES_OUT: Final = tuple([0] * TILES)
NO_POINTS: Final = tuple([0] * SOURCES)
NOT_BARRED: Final = tuple([0] * BUILDINGS)
NO_DEPOTS: Final[tuple[tuple[int, ...], ...]] = ((),) * (DEPOTS + 1)
"""Nothing in any depot, the black one included."""


@final
class Player:
    """A player's board. What `tiles` already says is kept beside it for speed: see `derive`."""

    __slots__ = (
        "barred",
        "bonuses",
        "covered",
        "dice",
        "estate",
        "front",
        "goods",
        "knows",
        "pawn",
        "points",
        "silver",
        "sold",
        "storage",
        "tiles",
        "workers",
    )

    estate: int  # its number; 0 until it is chosen
    tiles: tuple[int, ...]  # the tile on each space
    storage: tuple[int, ...]  # sorted
    goods: tuple[int, ...]  # how many of each type
    sold: tuple[int, ...]
    silver: int
    workers: int
    pawn: int  # space on the turn order track, 1 to 7
    dice: tuple[int, ...]  # those not used yet, sorted
    points: tuple[int, ...]  # by source
    bonuses: tuple[int, ...]  # colour * 2, + 1 if it is the small one; in the order won
    covered: int  # mask of spaces with a tile
    front: int  # mask of empty spaces beside a tile
    barred: tuple[int, ...]  # per building: mask of the cities that have it
    knows: int  # bit n: knowledge tile n lies in the estate

    def clone(self) -> Player:
        """A copy. Attribute by attribute is quicker than through the arguments of a call."""
        new = Player()
        new.estate = self.estate
        new.tiles = self.tiles
        new.storage = self.storage
        new.goods = self.goods
        new.sold = self.sold
        new.silver = self.silver
        new.workers = self.workers
        new.pawn = self.pawn
        new.dice = self.dice
        new.points = self.points
        new.bonuses = self.bonuses
        new.covered = self.covered
        new.front = self.front
        new.barred = self.barred
        new.knows = self.knows
        return new

    def fields(self) -> tuple[object, ...]:
        """The arguments of `player_of`."""
        return (
            self.estate,
            self.tiles,
            self.storage,
            self.goods,
            self.sold,
            self.silver,
            self.workers,
            self.pawn,
            self.dice,
            self.points,
            self.bonuses,
            self.covered,
            self.front,
            self.barred,
            self.knows,
        )

    def derive(self) -> None:
        """Compute from the tiles what is kept beside them."""
        covered = 0
        front = 0
        barred = [0] * BUILDINGS
        knows = 0
        for space in range(1, SPACES + 1):
            tile = self.tiles[space]
            if tile == EMPTY:
                continue
            covered |= 1 << space
            front |= AROUND[space]
            if COLOUR[tile] == BUILDING:
                barred[tile - FIRST_BUILDING] |= BOARDS[self.estate].district[space]
            elif COLOUR[tile] == KNOWLEDGE:
                knows |= 1 << (tile - KNOWLEDGE_0)
        self.covered = covered
        self.front = front & ~covered
        self.barred = tuple(barred)
        self.knows = knows

    def empty_spaces(self) -> int:
        """How many spaces of the estate have no tile."""
        return (ALL_SPACES & ~self.covered).bit_count()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Player) and self.fields() == other.fields()

    def __hash__(self) -> int:
        raise TypeError("a player's board changes, so it has no hash")

    def __reduce__(self) -> tuple[object, ...]:
        return (player_of, self.fields())


def player_of(
    estate: int,
    tiles: tuple[int, ...],
    storage: tuple[int, ...],
    goods: tuple[int, ...],
    sold: tuple[int, ...],
    silver: int,
    workers: int,
    pawn: int,
    dice: tuple[int, ...],
    points: tuple[int, ...],
    bonuses: tuple[int, ...],
    covered: int,
    front: int,
    barred: tuple[int, ...],
    knows: int,
) -> Player:
    """A player who has all this."""
    player = Player()
    player.estate = estate
    player.tiles = tiles
    player.storage = storage
    player.goods = goods
    player.sold = sold
    player.silver = silver
    player.workers = workers
    player.pawn = pawn
    player.dice = dice
    player.points = points
    player.bonuses = bonuses
    player.covered = covered
    player.front = front
    player.barred = barred
    player.knows = knows
    return player


def new_player() -> Player:
    """A player before anything is dealt: one silver (BUR-11)."""
    return player_of(
        0, NO_TILES, (), NO_GOODS, NO_GOODS, 1, 0, 1, (), NO_POINTS, (), 0, 0, NOT_BARRED, 0
    )


@final
class BurgundyState(State["BurgundyState"]):
    """The table: the shared board, the players, and what is still face down."""

    __slots__ = (
        "bonuses",
        "box",
        "column",
        "depots",
        "goods",
        "offers",
        "order",
        "phase",
        "piles",
        "players",
        "pool",
        "round",
        "secrets",
        "tie_break",
        "track",
        "turn",
        "white",
    )

    def __init__(
        self,
        stack: list[Step[BurgundyState]],
        rules: int,
        players: list[Player],
        phase: int,
        round_: int,
        order: tuple[int, ...],
        turn: int,
        track: tuple[int, ...],
        white: int,
        depots: tuple[tuple[int, ...], ...],
        goods: tuple[tuple[int, ...], ...],
        column: tuple[int, ...],
        piles: tuple[bytes, ...],
        pool: bytes,
        bonuses: tuple[int, ...],
        box: tuple[int, ...],
        offers: tuple[tuple[int, ...], ...],
        secrets: tuple[tuple[int, ...], ...],
        tie_break: int,
    ) -> None:
        self.stack = stack
        self.rules = rules
        self.trace = None
        self.players = players
        self.phase = phase  # 0 to 4; -1 before the first
        self.round = round_  # 0 to 4
        self.order = order  # of the seats in this round
        self.turn = turn  # place in `order` of the seat whose turn it is
        self.track = track  # seats as their pawns stand now, the first to act first
        self.white = white  # the white die; 0 before the first roll
        self.depots = depots  # tiles, sorted; 0 is the black depot
        self.goods = goods  # goods beside each depot, sorted; 0 is unused
        self.column = column  # goods of the phase, the next one first
        self.piles = piles  # unseen tiles by back, sorted, a byte each
        self.pool = pool  # unseen goods, sorted, a byte each
        self.bonuses = bonuses  # bonus tiles left a colour: 2, 1 (the small one) or 0
        self.box = box  # tiles out of the game: how many of each kind
        self.offers = offers  # per seat: estates to choose from; empty when none are
        self.secrets = secrets  # per seat: the estate and castle space chosen, not yet revealed
        self.tie_break = tie_break

    def clone(self) -> BurgundyState:
        """An equal state that shares nothing mutable with this one."""
        players = []
        for player in self.players:  # quicker than a list comprehension
            players.append(player.clone())
        return BurgundyState(
            self.stack.copy(),
            self.rules,
            players,
            self.phase,
            self.round,
            self.order,
            self.turn,
            self.track,
            self.white,
            self.depots,
            self.goods,
            self.column,
            self.piles,
            self.pool,
            self.bonuses,
            self.box,
            self.offers,
            self.secrets,
            self.tie_break,
        )

    def fields(self) -> tuple[object, ...]:
        """The arguments of `__init__`."""
        return (
            self.stack,
            self.rules,
            self.players,
            self.phase,
            self.round,
            self.order,
            self.turn,
            self.track,
            self.white,
            self.depots,
            self.goods,
            self.column,
            self.piles,
            self.pool,
            self.bonuses,
            self.box,
            self.offers,
            self.secrets,
            self.tie_break,
        )

    def scores(self) -> list[int]:
        """Points a seat, final scoring included, as if the game ended now."""
        return [sum(player.points) + final_points(player) for player in self.players]

    def winners(self) -> list[int]:
        """The one winner (BUR-93 to BUR-95): the last tie-break always decides."""
        return [winner(self)]


def new_state(players: int, rules: int, tie_break: int) -> BurgundyState:
    """A table with nothing dealt and nothing pending."""
    none: tuple[int, ...] = ()
    return BurgundyState(
        [],
        rules,
        [new_player() for _ in range(players)],
        -1,
        0,
        none,
        0,
        none,
        0,
        NO_DEPOTS,
        NO_DEPOTS,
        none,
        PILES,
        GOODS_PILE,
        tuple([2] * COLOURS),  # BUR-3
        NO_TILES_OUT,
        tuple([none] * players),
        tuple([none] * players),
        tie_break,
    )
