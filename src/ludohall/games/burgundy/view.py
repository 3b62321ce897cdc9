"""What a seat sees of the table.

Tiles, goods and colours stand as words (`bank`, `cow3`, `knowledge17`, `red`), spaces and seats as
numbers. Everything at this table is public but the secret choices of the experts' set-up
(BUR-14); even what is still face down is known as a multiset: all that left the piles was seen.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict

from ludohall.core.view import View
from ludohall.games.burgundy.components import (
    BLACK_SPACES,
    DEPOT_COLOURS,
    DEPOTS,
    EMPTY,
    FIRST_ANIMAL,
    GOODS,
    KNOWLEDGES,
    PHASES,
    TILES,
)
from ludohall.games.burgundy.scoring import (
    final_points,
)
from ludohall.games.burgundy.state import (
    BurgundyState,
)

COLOUR_KEYS = ("castle", "mine", "ship", "building", "animal", "knowledge")
PILE_KEYS = (*COLOUR_KEYS, "black")
GOOD_KEYS = ("", "turquoise", "violet", "pink", "red", "brown", "orange")
SOURCE_KEYS = ("animals", "districts", "phases", "bonuses", "watchtowers", "goods")
TIE_BREAK_KEYS = ("fewest", "most")
PHASE_KEYS = ("A", "B", "C", "D", "E")
RANK_KEYS = ("large", "small")
_FIRST_KEYS = (
    *("castle", "mine", "ship", "warehouse", "carpenter", "church", "market"),
    *("boarding_house", "bank", "city_hall", "watchtower"),
)
TILE_KEYS = (
    *_FIRST_KEYS,
    *(f"{animal}{heads}" for animal in ("cow", "chicken", "pig", "sheep") for heads in (2, 3, 4)),
    *(f"knowledge{number}" for number in range(1, KNOWLEDGES + 1)),
)
assert len(_FIRST_KEYS) == FIRST_ANIMAL
assert len(TILE_KEYS) == TILES
TILE_IDS = {key: tile for tile, key in enumerate(TILE_KEYS)}
GOOD_IDS = {key: good for good, key in enumerate(GOOD_KEYS) if key}


# What a seat sees.


class PlayerView(TypedDict):
    """A player's board."""

    estate: int  # 0 until it is chosen
    tiles: dict[str, str]  # by space
    storage: list[str]
    goods: dict[str, int]
    sold: dict[str, int]
    silver: int
    workers: int
    pawn: int  # space of the turn order track, from 1
    dice: list[int]  # not used yet
    points: dict[str, int]  # by source
    bonuses: list[list[str]]  # colour, and large or small
    score: int
    score_at_end: int  # if the game ended now
    empty: int  # spaces without a tile
    secret: list[int] | int  # what was chosen: to others, how much


class Table(TypedDict):
    """What everybody sees, but for secret choices."""

    phase: str | None
    round: int
    order: list[int]
    turn: int
    track: list[int]
    white: int
    black_depot: list[str]
    depots: list[list[str]]
    goods: list[list[str]]
    column: list[str]
    bonuses: dict[str, int]
    unseen: dict[str, dict[str, int]]
    unseen_goods: dict[str, int]
    box: dict[str, int]
    offers: list[list[int]]
    tie_break: str
    depot_spaces: list[list[str]]
    black_spaces: int
    players: list[PlayerView]


class BurgundyView(View, Table):
    """All that a seat may know."""


def look(state: BurgundyState, viewer: int | None) -> Table:
    """The table as a seat sees it, with what is easily computed from it."""
    seats = len(state.players)
    spaces: list[list[str]] = []
    if 0 <= state.phase < PHASES:
        for depot in range(1, DEPOTS + 1):
            colours = DEPOT_COLOURS[seats][state.phase][depot]
            spaces.append([COLOUR_KEYS[colour] for colour in colours])
    return {
        "phase": PHASE_KEYS[state.phase] if state.phase >= 0 else None,
        "round": state.round,
        "order": list(state.order),
        "turn": state.turn,
        "track": list(state.track),
        "white": state.white,
        "black_depot": _tiles(state.depots[0]),
        "depots": [_tiles(tiles) for tiles in state.depots[1:]],
        "goods": [[GOOD_KEYS[good] for good in goods] for goods in state.goods[1:]],
        "column": [GOOD_KEYS[good] for good in state.column],
        "bonuses": {key: state.bonuses[i] for i, key in enumerate(COLOUR_KEYS)},
        "unseen": {key: _counts(state.piles[i], TILE_KEYS) for i, key in enumerate(PILE_KEYS)},
        "unseen_goods": _counts(state.pool, GOOD_KEYS),
        "box": {TILE_KEYS[tile]: count for tile, count in enumerate(state.box) if count},
        "offers": [list(offer) for offer in state.offers],
        "tie_break": TIE_BREAK_KEYS[state.tie_break],
        "depot_spaces": spaces,
        "black_spaces": BLACK_SPACES[seats],
        "players": [_player(state, seat, seat == viewer) for seat in range(seats)],
    }


def _player(state: BurgundyState, seat: int, own: bool) -> PlayerView:
    player, secret = state.players[seat], state.secrets[seat]
    score = sum(player.points)
    return {
        "estate": player.estate,
        "tiles": {
            str(space): TILE_KEYS[tile]
            for space, tile in enumerate(player.tiles)
            if space and tile != EMPTY
        },
        "storage": _tiles(player.storage),
        "goods": _goods(player.goods),
        "sold": _goods(player.sold),
        "silver": player.silver,
        "workers": player.workers,
        "pawn": player.pawn,
        "dice": list(player.dice),
        "points": dict(zip(SOURCE_KEYS, player.points, strict=True)),
        "bonuses": [won(bonus) for bonus in player.bonuses],
        "score": score,
        "score_at_end": score + final_points(player),
        "empty": player.empty_spaces(),
        # Whether a secret choice was made is public; what it was only its owner knows.
        "secret": list(secret) if own else len(secret),
    }


def _tiles(tiles: tuple[int, ...]) -> list[str]:
    return [TILE_KEYS[tile] for tile in tiles]


def _counts(pile: bytes, keys: tuple[str, ...]) -> dict[str, int]:
    return dict(_counted(pile, keys))


@lru_cache(4096)
def _counted(pile: bytes, keys: tuple[str, ...]) -> list[tuple[str, int]]:
    # A pile stays as it is for many actions, and everybody at the table sees the same of it.
    return [(keys[kind], pile.count(kind)) for kind in sorted(set(pile))]


def _goods(counts: tuple[int, ...]) -> dict[str, int]:
    return {GOOD_KEYS[good]: counts[good] for good in range(1, GOODS + 1) if counts[good]}


def won(bonus: int) -> list[str]:
    """A bonus tile in words: its colour, and whether it is the large or the small one."""
    return [COLOUR_KEYS[bonus // 2], RANK_KEYS[bonus % 2]]
