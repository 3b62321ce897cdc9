"""Where a house can go: every way over roads, passes, bridges and moor, searched road by road."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from ludohall.games.newdale.components.boards import CROSSING, MAPS, MOOR, PASS, towns_of
from ludohall.games.newdale.components.buildings import COST, TERRAIN
from ludohall.games.newdale.components.chapters import CHAPTERS
from ludohall.games.newdale.effects import ways
from ludohall.games.newdale.keys import CARD_KEYS
from ludohall.games.newdale.steps.build import BUILD

from .table import Table, build

Walk = tuple[int, int, frozenset[int], int]
"""Where somebody comes to: town, roads, crossings used, moor roads."""
Reached = dict[int, int]
"""Towns and how many roads away they are."""


def walks(table: Table, most: int) -> Iterator[Walk]:
    """Every walk of so many roads from an own town; a pass is two of them."""
    board = MAPS[CHAPTERS[table.state.chapter].board]
    start: list[Walk] = [(town, 0, frozenset(), 0) for town in towns_of(table.player().houses)]
    grow = start
    while grow:
        yield from grow
        after: set[Walk] = set()
        for town, length, bridges, moor in grow:
            for road in board.roads:
                one, other, kind = road
                if town in (one, other) and length + 1 + (kind == PASS) <= most:
                    after.add(
                        (
                            other if town == one else one,
                            length + 1 + (kind == PASS),
                            bridges | {board.crossings.index(road)}
                            if kind == CROSSING
                            else bridges,
                            moor + (kind == MOOR),
                        )
                    )
        grow = sorted(after, key=str)


def nearest(found: Iterator[Walk] | list[Walk]) -> Reached:
    """How many roads it is at least to each town."""
    reached: Reached = {}
    for town, length, _, _ in found:
        reached[town] = min(length, reached.get(town, length))
    return reached


Offer = tuple[int, int, int, int, bool]
"""A town, the way to it, coins, cards, and whether a bonus tile comes with it."""


def offered(table: Table, cards: int) -> set[Offer]:
    """What `ways` offers, town by town."""
    return {
        (town, way, coins, moor, bool(tiles >> town & 1))
        for way, coins, moor, towns, tiles in ways(table.state, 0, cards)
        for town in towns_of(towns)
    }


def worth_it(town: int, far: int, reached: Reached, cheaper: list[Reached]) -> bool:
    """Whether nothing cheaper leads there, or none that is near enough for the tile."""
    return all(
        town not in other or (reached[town] < far and not other[town] < far) for other in cheaper
    )


def over_bridges(table: Table, far: int) -> set[Offer]:
    """NEW-110 to NEW-112: own bridges for nothing, others' for a toll each, a new one for four."""
    state, player = table.state, table.player()
    all_walks = list(walks(table, far))
    own = {c for c, owner in enumerate(state.bridges) if owner == 0}
    others = [c for c, owner in enumerate(state.bridges) if owner > 0]
    empty = [c for c, owner in enumerate(state.bridges) if owner < 0]
    found: set[Offer] = set()
    for new in [None, *(empty if player.bridge else [])]:
        by_tolls: dict[frozenset[int], Reached] = {}
        for count in range(len(others) + 1):
            for tolls in map(frozenset, combinations(others, count)):
                open_ = own | tolls | ({new} if new is not None else set())
                fits = [w for w in all_walks if w[2] <= open_ and (new is None or new in w[2])]
                reached = by_tolls[tolls] = nearest(fits)
                cheaper = [by_tolls[fewer] for fewer in by_tolls if fewer < tolls]
                way = sum(1 << c for c in tolls) + (1 << new if new is not None else 0)
                coins = count + (0 if new is None else 4)
                found |= {
                    (town, way, coins, 0, reached[town] < far)
                    for town in reached
                    if not player.houses >> town & 1 and worth_it(town, far, reached, cheaper)
                }
    return found


def through_moor(table: Table, far: int, cards: int) -> set[Offer]:
    """NEW-114: a card for each moor road."""
    all_walks = list(walks(table, far))
    found: set[Offer] = set()
    fewer: list[Reached] = []
    for moor in range(min(cards, far) + 1):
        reached = nearest([walk for walk in all_walks if walk[3] <= moor])
        found |= {
            (town, moor, 0, moor, reached[town] < far)
            for town in reached
            if not table.player().houses >> town & 1 and worth_it(town, far, reached, fewer)
        }
        fewer = [reached]
    return found


def somewhere(rng: Random, chapter: str, houses: int) -> Table:
    """Houses by chance, each a road from another."""
    table = Table(players=4, chapter=chapter)
    board = MAPS[CHAPTERS[table.state.chapter].board]
    table.only_house(1 + int(rng.random() * board.size))
    while table.player().houses.bit_count() < houses:
        towns = towns_of(table.player().houses)
        roads = [r for r in board.roads if (r[0] in towns) != (r[1] in towns)]
        if not roads:
            break
        one, other, _ = roads[int(rng.random() * len(roads))]
        table.houses((other if one in towns else one) + 1)
    return table


def range_and_scouts(table: Table, rng: Random) -> int:
    """With or without the range tile, with or without scouts: two, three or four roads."""
    table.player().progress = int(rng.random() * 2)
    scouts = rng.random() < 0.5
    if scouts:
        table.event("10g").state.phase = 5
    return 2 + table.player().progress + scouts


@pytest.mark.rule("NEW-36", "NEW-39", "NEW-110", "NEW-111", "NEW-112")
@pytest.mark.parametrize("seed", range(40))
def test_every_way_over_bridges_and_no_other(seed: int) -> None:
    """Of two ways with the same new bridge the smaller toll is enough, unless it costs a tile."""
    rng = Random(seed)
    table = somewhere(rng, "IIIa", 1 + int(rng.random() * 8))
    owners = [0, 1, 2, 3, -1]
    bridges = [-1] * 5
    for owner in owners:
        if rng.random() < 0.7:
            bridges[int(rng.random() * 5)] = owner
    table.state.bridges = tuple(bridges)
    table.player().bridge = int(0 not in bridges)
    far = range_and_scouts(table, rng)
    assert offered(table, 0) == over_bridges(table, far)


@pytest.mark.rule("NEW-36", "NEW-39", "NEW-114")
@pytest.mark.parametrize("chapter", ["V", "VI"])
@pytest.mark.parametrize("cards", range(6))
def test_every_way_through_the_moor_and_no_other(chapter: str, cards: int) -> None:
    for seed in range(8):
        rng = Random(seed)
        table = somewhere(rng, chapter, 1 + int(rng.random() * 6))
        far = range_and_scouts(table, rng)
        assert offered(table, cards) == through_moor(table, far, cards)


@pytest.mark.rule("NEW-36", "NEW-39", "NEW-113")
@pytest.mark.parametrize("chapter", ["I", "IIIb", "VII"])
def test_every_way_over_roads_and_passes_and_no_other(chapter: str) -> None:
    for seed in range(12):
        rng = Random(seed)
        table = somewhere(rng, chapter, 1 + int(rng.random() * 6))
        far = range_and_scouts(table, rng)
        assert offered(table, 0) == through_moor(table, far, 0)


@pytest.mark.rule("NEW-34", "NEW-37", "NEW-75", "NEW-88", "NEW-111", "NEW-112")
@pytest.mark.parametrize("seed", range(30))
def test_a_card_can_be_built_where_a_way_and_a_town_can_be_paid(seed: int) -> None:
    """The terrain, the tile and Gunda make the building cheaper, and never the way to it."""
    rng = Random(seed)
    table = somewhere(rng, "IIIa", 10 - int(rng.random() * 4))
    bridges = [-1] * 5
    for owner in (1, 2):
        bridges[int(rng.random() * 5)] = owner
    table.state.bridges = tuple(bridges)
    less = 0
    if rng.random() < 0.5:
        table.character("gunda")
        less += 3
    if rng.random() < 0.5:
        table.tiles("build_less")
        less += 4
    coins = int(rng.random() * 13)
    table.goods(coal=coins).hand(*CARDS)
    terrains = MAPS[CHAPTERS[table.state.chapter].board].terrains
    can = set()
    for town, _, extra, _, _ in over_bridges(table, 2):
        for card in table.player().hand:
            cost = COST[card] - less - (3 if TERRAIN[card] == terrains[town] >= 0 else 0)
            if max(0, cost) + extra <= coins:
                can.add(build(CARD_KEYS[card]))
    assert set(table.ask(BUILD[0][0]).of("build")) == can


CARDS = ("sawmill1", "mill1", "brickworks1", "spinning_mill1", "cattle_farm1", "library1")
"""One of each terrain, and one without."""
