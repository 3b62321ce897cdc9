"""What happens to players: goods, points, assistants, distances, prices."""

from __future__ import annotations

from typing import Final

from ludohall.games.newdale.components.areas import AREAS, COOK_AREA
from ludohall.games.newdale.components.boards import CROSSINGS, FARTHEST, MAPS, MOST_MOOR
from ludohall.games.newdale.components.buildings import COST, NEEDED, NEEDS, TERRAIN
from ludohall.games.newdale.components.chapters import (
    BRIDGE_COINS,
    CHAPTERS,
    HOUSES,
    RANGE,
    THRESHOLD_CARDS,
    THRESHOLDS,
    TOLL,
    VIII,
)
from ludohall.games.newdale.components.events import (
    EFFECT,
    GUILD_DISCOUNT,
    GUILD_SUPPORT,
    NO_EVENT,
    PRINTED,
    SCOUT_RANGE,
    SCOUTS,
)
from ludohall.games.newdale.components.goods import (
    COAL,
    COLOURS,
    GRAPES,
    NOTHING,
    TERRAIN_DISCOUNT,
    VALUE,
)
from ludohall.games.newdale.components.tiles import (
    BUILD_LESS,
    GUNDA,
    GUNDA_DISCOUNT,
    TILE_DISCOUNT,
)
from ludohall.games.newdale.state import (
    CONSTRUCTION,
    LOST,
    TASKS,
    NewdaleState,
    Player,
    changed,
    note,
)
from ludohall.games.newdale.steps.draws import draw

# When a building is built.
BY_PAWN: Final = 0
IN_PHASE_V: Final = 1
BY_AARON: Final = 2


# Points and goods -------------------------------------------------------------


def score(state: NewdaleState, seat: int, source: int, points: int) -> None:
    """Points at once; a threshold reached or passed brings cards (NEW-29)."""
    if points <= 0:
        return
    player = state.players[seat]
    before = sum(player.points)
    player.points = changed(player.points, source, points)
    note(state, "points", (seat, points))
    if before < THRESHOLDS[-1] and source != TASKS:
        passed = 0
        for threshold in THRESHOLDS:
            if before < threshold <= before + points:
                passed += 1
        draw(state, seat, passed * THRESHOLD_CARDS)


def lose(state: NewdaleState, seat: int, points: int) -> None:
    """Points are lost, never below 0 (NEW-30)."""
    player = state.players[seat]
    lost = min(points, sum(player.points))
    if lost > 0:
        player.points = changed(player.points, LOST, -lost)
        note(state, "loses", (seat, lost))


def gain(state: NewdaleState, seat: int, good: int, count: int) -> None:
    """Goods from the supply, which has no end."""
    if count > 0:
        state.players[seat].goods[good] += count
        if state.trace is not None:
            note(state, "gained", (seat, good, count))


def available(state: NewdaleState, player: Player, colour: int) -> int:
    """Assistants of a colour that work for a player (NEW-52)."""
    printed = PRINTED[state.event][colour] if state.event != NO_EVENT else 0
    return printed + state.market[colour] + player.helpers[colour] + player.guests[colour]


def worth(state: NewdaleState, player: Player, good: int) -> int:
    """The coins that a good of a player is worth now (NEW-99)."""
    return VALUE[good] if good < GRAPES else available(state, player, good - GRAPES)


def purse(state: NewdaleState, player: Player) -> int:
    """The coins that all goods of a player are worth now."""
    goods = player.goods
    coins = goods[COAL]
    if not any(goods[1:]):  # as for most of the match
        return coins
    for good in range(1, GRAPES):
        if goods[good]:
            coins += goods[good] * VALUE[good]
    if any(goods[GRAPES:]):
        for colour in range(COLOURS):
            if goods[GRAPES + colour]:
                coins += goods[GRAPES + colour] * available(state, player, colour)
    return coins


# Production -------------------------------------------------------------------


def missing(state: NewdaleState, player: Player, card: int, change: int) -> int:
    """How many assistants a production lacks that needs `change` more than its card shows.

    Those forgiven, and those asked for beside the card's, may be of any colour on the card (NEW-48,
    NEW-49, NEW-50).
    """
    needs = NEEDS[card]
    short = 0
    spare = 0
    for colour in NEEDED[card]:
        left = available(state, player, colour) - needs[colour]
        if left < 0:
            short -= left
        else:
            spare += left
    if change <= 0:
        return short + change if short + change > 0 else 0
    return short + change - spare if change > spare else short


def free_areas(state: NewdaleState, player: Player) -> list[int]:
    """Areas for a production building; that of the cook is not one (NEW-35)."""
    areas = player.areas
    return [
        area
        for area in range(AREAS)
        if areas[area] == NOTHING and not (area == COOK_AREA and state.chapter == VIII)
    ]


# Building ---------------------------------------------------------------------

Way = tuple[int, int, int, int, int]
"""How to get to towns: the way (an argument of `house`), coins for bridge and tolls, cards for moor
roads, the towns it leads to, and those of them that are near enough for a bonus tile."""


def range_of(state: NewdaleState, player: Player) -> int:
    """How many roads away a player may place a house now (NEW-36)."""
    far = RANGE + (player.progress & 1)
    if state.phase == CONSTRUCTION and EFFECT[state.event] == SCOUTS:
        far += SCOUT_RANGE  # NEW-67
    return far


def ways(state: NewdaleState, seat: int, cards: int) -> list[Way]:
    """All ways to new towns; `cards` can be discarded for moor roads."""
    player = state.players[seat]
    if player.houses.bit_count() == HOUSES:
        return []
    far = range_of(state, player)
    board = MAPS[CHAPTERS[state.chapter].board]
    near = player.near
    free = ~player.houses
    if board.ways == 1:
        return [(0, 0, 0, near[far - 1] & free, near[far - 2] & free)]
    if board.moory:
        found: list[Way] = []
        before = with_tile_before = 0
        for moor in range(min(MOST_MOOR, cards) + 1):  # NEW-114
            towns = near[moor * FARTHEST + far - 1] & free
            with_tile = near[moor * FARTHEST + far - 2] & free
            new = towns & ~before | with_tile & ~with_tile_before  # more cards: farther, or a tile
            if new:
                found.append((moor, 0, moor, new, with_tile))
            before, with_tile_before = towns, with_tile
        return found
    return _ways_over_bridges(state, seat, far, free)


def _ways_over_bridges(state: NewdaleState, seat: int, far: int, free: int) -> list[Way]:
    player = state.players[seat]
    own = 0
    tolls: list[int] = [0]  # the sets of others' bridges, small ones first
    for crossing in range(CROSSINGS):
        owner = state.bridges[crossing]
        if owner == seat:
            own |= 1 << crossing  # NEW-110
        elif owner != NOTHING:
            tolls += [taken | 1 << crossing for taken in tolls]
    tolls.sort(key=int.bit_count)
    found: list[Way] = []
    new_bridges = [0]
    if player.bridge:
        new_bridges += [1 << c for c in range(CROSSINGS) if state.bridges[c] == NOTHING]
    near = player.near
    for new in new_bridges:
        kept: list[tuple[int, int, int]] = []
        for taken in tolls:
            way = own | taken | new
            if new == 0:
                towns = near[way * FARTHEST + far - 1] & free
                with_tile = near[way * FARTHEST + far - 2] & free
            else:
                towns = _over(state, player, way, new.bit_length() - 1, far) & free
                with_tile = _over(state, player, way, new.bit_length() - 1, far - 1) & free
            offered = towns
            for cheaper, cheap_towns, cheap_tiles in kept:  # a smaller toll for the same is better
                if cheaper & taken == cheaper:
                    offered &= ~(cheap_towns & (cheap_tiles | ~with_tile))
            kept.append((taken, towns, with_tile))
            if offered:
                coins = TOLL * taken.bit_count() + (BRIDGE_COINS if new else 0)
                found.append((taken | new, coins, 0, offered, with_tile))
    return found


def _over(state: NewdaleState, player: Player, way: int, crossing: int, far: int) -> int:
    """Towns within `far` roads by a way over the crossing on which a bridge is built now."""
    board = MAPS[CHAPTERS[state.chapter].board]
    one, other, _ = board.crossings[crossing]
    towns = 0
    for start, end in ((one, other), (other, one)):
        for before in range(far):
            after = far - 1 - before
            here = player.houses if before == 0 else player.near[way * FARTHEST + before - 1]
            if here >> start & 1:
                towns |= 1 << end if after == 0 else board.near[way * FARTHEST + after - 1][end]
                break
    return towns


def rebate(player: Player) -> int:
    """The coins that a player's bonus tiles and Gunda can take off a building."""
    less = TILE_DISCOUNT * player.tiles.count(BUILD_LESS)
    return less + GUNDA_DISCOUNT if player.character == GUNDA else less


def price(state: NewdaleState, card: int, town: int, occasion: int) -> int:
    """What a building costs in a town, before tiles and Gunda (NEW-37)."""
    cost = COST[card]
    terrain = TERRAIN[card]
    if terrain != NOTHING:
        board = MAPS[CHAPTERS[state.chapter].board]
        if board.terrains[town] == terrain:
            cost -= TERRAIN_DISCOUNT
    cost -= support(state, occasion)
    return cost if cost > 0 else 0


def support(state: NewdaleState, occasion: int) -> int:
    """What the guild takes off the building of phase V (NEW-63)."""
    return GUILD_DISCOUNT if occasion == IN_PHASE_V and EFFECT[state.event] == GUILD_SUPPORT else 0
