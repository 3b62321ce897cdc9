"""All pieces, wherever they lie."""

from __future__ import annotations

from ludohall.games.burgundy.components import COLOURS, EMPTY, GOODS
from ludohall.games.burgundy.state import BurgundyState
from ludohall.games.burgundy.view import COLOUR_KEYS, GOOD_KEYS, TILE_KEYS


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
