"""The whole table as readable data, and back: what makes no table is refused."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.codec import (
    Codec,
    Items,
    Maybe,
    Named,
    Pile,
    Shape,
    Tally,
    Whole,
    Word,
    mapping,
    refuse,
)
from ludohall.core.data import Json
from ludohall.core.errors import BadPosition
from ludohall.core.step import Step
from ludohall.games.burgundy.components import (
    BOARDS,
    COLOUR,
    COLOURS,
    DEPOTS,
    EMPTY,
    ESTATES,
    GOODS_PER_PHASE,
    GOODS_SLOTS,
    SHIP,
    SPACES,
    START_GOODS,
    STORAGE,
    TRACK,
)
from ludohall.games.burgundy.counting import census
from ludohall.games.burgundy.state import NOT_BARRED, BurgundyState, Player, new_state, player_of
from ludohall.games.burgundy.steps.rounds import EndRound
from ludohall.games.burgundy.view import (
    COLOUR_KEYS,
    GOOD_KEYS,
    PHASE_KEYS,
    PILE_KEYS,
    RANK_KEYS,
    SOURCE_KEYS,
    TIE_BREAK_KEYS,
    TILE_KEYS,
    won,
)

MANY = 999


class Estate(Codec[tuple[int, ...]]):
    """The tile on each space, by the numbers of the spaces that have one."""

    def write(self, value: tuple[int, ...]) -> Json:
        """The tiles by space."""
        return {
            str(space): TILE_KEYS[tile]
            for space, tile in enumerate(value)
            if space and tile != EMPTY
        }

    def read(self, data: Json, where: str) -> tuple[int, ...]:
        """A tile or EMPTY for each space."""
        tiles = [EMPTY] * (SPACES + 1)
        for space, tile in mapping(data, where).items():
            if not (space.isdecimal() and 1 <= int(space) <= SPACES):
                raise refuse(space, where, f"a space from 1 to {SPACES}")
            tiles[int(space)] = TILE.read(tile, f"{where}.{space}")
        return tuple(tiles)


class Bonus(Codec[int]):
    """A bonus tile that somebody has won."""

    def write(self, value: int) -> Json:
        """Its colour and rank."""
        return [*won(value)]

    def read(self, data: Json, where: str) -> int:
        """Its number."""
        for bonus in range(COLOURS * len(RANK_KEYS)):
            if won(bonus) == data:
                return bonus
        raise refuse(data, where, "a colour with large or small")


TILE = Word(TILE_KEYS)
TILE_ROW = Items(TILE, sort=True)
GOOD_ROW = Items(Word(GOOD_KEYS), sort=True)
STOCK = Whole(0, MANY)
SEATS = Items(Whole(0, 3), most=4)
GOOD_STOCK = Tally(GOOD_KEYS, MANY)

PLAYER = Shape(
    {
        "estate": Whole(0, ESTATES),
        "tiles": Estate(),
        "storage": Items(TILE, most=STORAGE, sort=True),
        "goods": GOOD_STOCK,
        "sold": GOOD_STOCK,
        "silver": STOCK,
        "workers": STOCK,
        "pawn": Whole(1, TRACK),
        "dice": Items(Whole(1, 6), most=2, sort=True),
        "points": Named(SOURCE_KEYS, STOCK),
        "bonuses": Items(Bonus()),
    }
)
TABLE = Shape(
    {
        "phase": Maybe(Word(PHASE_KEYS)),
        "round": Whole(0, 5),  # 5: the phase is over
        "order": SEATS,
        "turn": Whole(0, 4),
        "track": SEATS,
        "white": Whole(0, 6),
        "depots": Items(TILE_ROW, count=DEPOTS + 1),
        "goods": Items(GOOD_ROW, count=DEPOTS + 1),
        "column": Items(Word(GOOD_KEYS), most=GOODS_PER_PHASE),
        "piles": Named(PILE_KEYS, Pile(TILE_KEYS, MANY)),
        "pool": Pile(GOOD_KEYS, MANY),
        "bonuses": Named(COLOUR_KEYS, Whole(0, 2)),
        "box": Tally(TILE_KEYS, MANY),
        "offers": Items(Items(Whole(1, ESTATES), most=ESTATES), most=4),
        "secrets": Items(Items(Whole(1, SPACES), most=2), most=4),
        "tie_break": Word(TIE_BREAK_KEYS),
    }
)


def table_data(state: BurgundyState) -> dict[str, Json]:
    """The whole table."""
    return {**TABLE.write(state), "players": [PLAYER.write(player) for player in state.players]}


def read_table(
    data: Mapping[str, Json], stack: list[Step[BurgundyState]], rules: int
) -> BurgundyState:
    """The state of such data."""
    fields = TABLE.read(dict(data), "", beside=("players",))
    players = data.get("players")
    if not isinstance(players, list) or not 2 <= len(players) <= 4:
        raise refuse(players, "players", "a list of 2 to 4 players")
    state = BurgundyState(
        stack,
        rules,
        [_read_player(player, f"players[{seat}]") for seat, player in enumerate(players)],
        round_=fields.pop("round"),
        **fields,
    )
    _check(state)
    return state


def _read_player(data: Json, where: str) -> Player:
    fields = PLAYER.read(data, where)
    player = player_of(**fields, covered=0, front=0, barred=NOT_BARRED, knows=0)
    for space, tile in enumerate(player.tiles):
        if tile == EMPTY:
            continue
        if player.estate == 0:
            raise BadPosition(f"{where}.tiles.{space}: there is no estate yet")
        if BOARDS[player.estate].colours[space] != COLOUR[tile]:
            colour = COLOUR_KEYS[BOARDS[player.estate].colours[space]]
            raise BadPosition(
                f"{where}.tiles.{space}: {TILE_KEYS[tile]!r} does not go on a space for {colour}"
            )
    ships = sum(1 for tile in player.tiles if tile != EMPTY and COLOUR[tile] == SHIP)
    if player.pawn != 1 + ships:  # BUR-40
        raise refuse(player.pawn, f"{where}.pawn", f"space {1 + ships}, after {ships} ships")
    if sum(1 for count in player.goods if count) > GOODS_SLOTS:
        raise BadPosition(f"{where}.goods: there is room for {GOODS_SLOTS} types")
    player.derive()
    return player


def _check(state: BurgundyState) -> None:
    """Raise `BadPosition` for what only the fields together can break."""
    seats = len(state.players)
    for name, order in (("order", state.order), ("track", state.track)):
        known = bool(order) or (state.phase >= 0 and name == "track")
        if known and sorted(order) != list(range(seats)):
            raise refuse(list(order), name, f"the seats 0 to {seats - 1}, each once")
    if state.turn > len(state.order):  # behind the last place: the round is over
        raise refuse(state.turn, "turn", f"a place in the order of {len(state.order)}")
    for name, parts in (("offers", state.offers), ("secrets", state.secrets)):
        if len(parts) != seats:
            raise BadPosition(f"{name}: there are {len(parts)} for {seats} players")
    _check_goods(state)
    whole = census(new_state(seats, state.rules, state.tie_break))
    for sort, count in census(state).items():
        if count != whole[sort]:
            raise BadPosition(f"there are {whole[sort]} of {sort} in the box, not {count}")


def _check_goods(state: BurgundyState) -> None:
    """Each phase lays out five goods of the pool, each round takes one of them (BUR-19, BUR-22)."""
    seats = len(state.players)
    begun = state.phase + 1
    unseen = len(new_state(seats, state.rules, state.tie_break).pool)
    if begun or any(any(player.goods) for player in state.players):
        unseen -= START_GOODS * seats + GOODS_PER_PHASE * begun
    if len(state.pool) != unseen:
        raise BadPosition(f"pool: there are {len(state.pool)} goods, this phase leaves {unseen}")
    under_way = any(isinstance(step, EndRound) for step in state.stack)
    left = GOODS_PER_PHASE - state.round - under_way if begun else 0
    if len(state.column) != left:
        raise BadPosition(f"column: there are {len(state.column)} goods, this round leaves {left}")
