"""The table as plain data: what a seat sees, whole positions, and states dealt anew.

Tiles, goods and colours stand as words (`bank`, `cow3`, `knowledge17`, `red`), spaces and seats as
numbers. Everything at this table is public but the secret choices of the experts' set-up; even
what is still face down is known as a multiset, because all that left the piles was seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import cast

from ludohall.core.chance import below
from ludohall.core.data import Json
from ludohall.core.step import Step
from ludohall.games.burgundy.components import (
    BLACK_SPACES,
    BOARDS,
    COLOURS,
    DEPOT_COLOURS,
    DEPOTS,
    EMPTY,
    FIRST_ANIMAL,
    GOODS,
    KNOWLEDGES,
    PHASES,
    SPACES,
    TILES,
)
from ludohall.games.burgundy.scoring import (
    FIRST_FINAL_KNOWLEDGE,
    knowledge_points,
    silver_points,
    unsold_points,
    worker_points,
)
from ludohall.games.burgundy.state import (
    FEWEST_EMPTY,
    MOST_EMPTY,
    NOT_BARRED,
    BurgundyState,
    Player,
)

COLOUR_KEYS = ("castle", "mine", "ship", "building", "animal", "knowledge")
PILE_KEYS = (*COLOUR_KEYS, "black")
GOOD_KEYS = ("", "turquoise", "violet", "pink", "red", "brown", "orange")
SOURCE_KEYS = ("animals", "districts", "phases", "bonuses", "watchtowers", "goods")
TIE_BREAK_KEYS = {FEWEST_EMPTY: "fewest", MOST_EMPTY: "most"}
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


# Writing.


def _tiles(tiles: Iterable[int]) -> list[Json]:
    return [TILE_KEYS[tile] for tile in tiles]


def _counts(items: Iterable[int], keys: tuple[str, ...]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for item in sorted(items):
        count = found.get(keys[item], 0)
        assert isinstance(count, int)
        found[keys[item]] = count + 1
    return found


def _goods(counts: tuple[int, ...]) -> dict[str, Json]:
    return {GOOD_KEYS[good]: counts[good] for good in range(1, GOODS + 1) if counts[good]}


def _won(bonus: int) -> list[Json]:
    return [COLOUR_KEYS[bonus // 2], "small" if bonus % 2 else "large"]


def _player_data(player: Player) -> dict[str, Json]:
    return {
        "estate": player.estate,
        "tiles": {
            str(space): TILE_KEYS[player.tiles[space]]
            for space in range(1, SPACES + 1)
            if player.tiles[space] != EMPTY
        },
        "storage": _tiles(player.storage),
        "goods": _goods(player.goods),
        "sold": _goods(player.sold),
        "silver": player.silver,
        "workers": player.workers,
        "pawn": player.pawn,
        "dice": list(player.dice),
        "points": {key: player.points[i] for i, key in enumerate(SOURCE_KEYS)},
        "bonuses": [_won(bonus) for bonus in player.bonuses],
    }


def _shared_data(state: BurgundyState) -> dict[str, Json]:
    return {
        "phase": "ABCDE"[state.phase] if state.phase >= 0 else None,
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
    }


def table_data(state: BurgundyState) -> dict[str, Json]:
    """The whole table."""
    return {
        **_shared_data(state),
        "players": [_player_data(player) for player in state.players],
        "secrets": [list(secret) for secret in state.secrets],
    }


def look(state: BurgundyState, viewer: int | None) -> dict[str, Json]:
    """The table as a seat sees it, with what is easily computed from it."""
    scores = state.scores()
    players: list[Json] = []
    for seat, player in enumerate(state.players):
        # Whether a secret choice was made is public; what it was only its owner knows.
        secret: Json = list(state.secrets[seat]) if seat == viewer else len(state.secrets[seat])
        players.append(
            {
                **_player_data(player),
                "score": sum(player.points),
                "score_at_end": scores[seat],
                "empty": player.empty_spaces(),
                "secret": secret,
            }
        )
    spaces: list[Json] = []
    if 0 <= state.phase < PHASES:
        for depot in range(1, DEPOTS + 1):
            colours = DEPOT_COLOURS[len(state.players)][state.phase][depot]
            spaces.append([COLOUR_KEYS[colour] for colour in colours])
    return {
        **_shared_data(state),
        "depot_spaces": spaces,
        "black_spaces": BLACK_SPACES[len(state.players)],
        "players": players,
    }


# Reading.


def _list(value: Json) -> list[Json]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is not a list")
    return value


def _dict(value: Json) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise ValueError(f"{value!r} is not an object")
    return value


def _int(value: Json) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value


def _ints(value: Json) -> tuple[int, ...]:
    return tuple(_int(item) for item in _list(value))


def _read_tiles(value: Json) -> tuple[int, ...]:
    return tuple(sorted(TILE_IDS[cast(str, key)] for key in _list(value)))


def _read_counts(value: Json, ids: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(sorted(ids[key] for key, n in _dict(value).items() for _ in range(_int(n))))


def _read_goods(value: Json) -> tuple[int, ...]:
    counts = [0] * (GOODS + 1)
    for key, count in _dict(value).items():
        counts[GOOD_IDS[key]] = _int(count)
    return tuple(counts)


def _read_player(data: Json) -> Player:
    fields = _dict(data)
    tiles = [EMPTY] * (SPACES + 1)
    for space, key in _dict(fields["tiles"]).items():
        if not 1 <= int(space) <= SPACES:
            raise ValueError(f"there is no space {space}")
        tiles[int(space)] = TILE_IDS[cast(str, key)]
    points = _dict(fields["points"])
    won = [_list(entry) for entry in _list(fields["bonuses"])]
    player = Player(
        _int(fields["estate"]),
        tuple(tiles),
        _read_tiles(fields["storage"]),
        _read_goods(fields["goods"]),
        _read_goods(fields["sold"]),
        _int(fields["silver"]),
        _int(fields["workers"]),
        _int(fields["pawn"]),
        _ints(fields["dice"]),
        [_int(points[key]) for key in SOURCE_KEYS],
        tuple(
            COLOUR_KEYS.index(cast(str, colour)) * 2 + ("large", "small").index(cast(str, rank))
            for colour, rank in won
        ),
        0,
        0,
        NOT_BARRED,
        0,
    )
    player.derive()
    return player


def read_table(data: Mapping[str, Json], stack: list[Step[BurgundyState]]) -> BurgundyState:
    """The state of `table_data`."""
    phase, unseen, left = data["phase"], _dict(data["unseen"]), _dict(data["bonuses"])
    none: tuple[int, ...] = ()
    box = _dict(data["box"])
    goods = [_list(entry) for entry in _list(data["goods"])]
    tie_breaks = {key: value for value, key in TIE_BREAK_KEYS.items()}
    return BurgundyState(
        stack,
        [_read_player(player) for player in _list(data["players"])],
        -1 if phase is None else "ABCDE".index(cast(str, phase)),
        _int(data["round"]),
        _ints(data["order"]),
        _int(data["turn"]),
        _ints(data["track"]),
        _int(data["white"]),
        [_read_tiles(data["black_depot"]), *(_read_tiles(d) for d in _list(data["depots"]))],
        [none, *(tuple(sorted(GOOD_IDS[cast(str, key)] for key in here)) for here in goods)],
        tuple(GOOD_IDS[cast(str, key)] for key in _list(data["column"])),
        tuple(bytes(_read_counts(unseen[key], TILE_IDS)) for key in PILE_KEYS),
        bytes(_read_counts(data["unseen_goods"], GOOD_IDS)),
        tuple(_int(left[key]) for key in COLOUR_KEYS),
        tuple(_int(box.get(key, 0)) for key in TILE_KEYS),
        tuple(_ints(offer) for offer in _list(data["offers"])),
        tuple(_ints(secret) for secret in _list(data["secrets"])),
        tie_breaks[cast(str, data["tie_break"])],
    )


# Dealing anew.


def resample(state: BurgundyState, seat: int, rng: Random) -> BurgundyState:
    """The same table with other secret choices of the others, as far as they have been made."""
    dealt = state.clone()
    secrets = list(state.secrets)
    for other in range(len(secrets)):
        if other == seat or not secrets[other]:
            continue
        estate = state.players[other].estate
        if estate == 0:
            offer = state.offers[other]
            estate = offer[below(rng, len(offer))]
        castles = BOARDS[estate].castles
        castle = castles[below(rng, len(castles))]
        secrets[other] = (estate, castle)[: len(secrets[other])]
    dealt.secrets = tuple(secrets)
    return dealt


# Counting.

FINAL_CATEGORIES = frozenset(
    ["unsold", "silver", "workers"]
    + [f"knowledge{number}" for number in range(FIRST_FINAL_KNOWLEDGE, KNOWLEDGES + 1)]
)
"""Those that count at the end alone (BUR-89 to BUR-92)."""


def breakdown(state: BurgundyState) -> list[dict[str, int]]:
    """Points a seat by scoring category."""
    found = []
    for player in state.players:
        parts = {key: player.points[i] for i, key in enumerate(SOURCE_KEYS)}
        parts["unsold"] = unsold_points(player)
        parts["silver"] = silver_points(player)
        parts["workers"] = worker_points(player)
        for number in range(FIRST_FINAL_KNOWLEDGE, KNOWLEDGES + 1):
            if player.knows >> number & 1:
                parts[f"knowledge{number}"] = knowledge_points(player, number)
        found.append(parts)
    return found


def census(state: BurgundyState) -> dict[str, int]:
    """All tiles by kind, goods by type and bonus tiles by colour, wherever they are."""
    counts = {key: state.box[tile] for tile, key in enumerate(TILE_KEYS)}
    tiles = [tile for pile in state.piles for tile in pile]
    tiles += [tile for depot in state.depots for tile in depot]
    goods = [*state.pool, *state.column]
    goods += [good for depot in state.goods for good in depot]
    for player in state.players:
        tiles += player.storage
        tiles += [tile for tile in player.tiles if tile != EMPTY]
        for good in range(1, GOODS + 1):
            goods += [good] * (player.goods[good] + player.sold[good])
    for tile in tiles:
        counts[TILE_KEYS[tile]] += 1
    for good in range(1, GOODS + 1):
        counts["goods_" + GOOD_KEYS[good]] = goods.count(good)
    won = [bonus // 2 for player in state.players for bonus in player.bonuses]
    for colour in range(COLOURS):
        counts["bonus_" + COLOUR_KEYS[colour]] = state.bonuses[colour] + won.count(colour)
    return counts
