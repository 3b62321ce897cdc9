"""What the tables hold, and what a corrected table must still fulfil."""

from __future__ import annotations

from collections import Counter

import pytest

from ludohall.games.newdale.components import (
    areas,
    boards,
    buildings,
    chapters,
    events,
    goods,
    tiles,
)
from ludohall.games.newdale.components.boards import MAPS, Map, towns_of
from ludohall.games.newdale.keys import CARD_IDS

from .table import GAME

B = buildings


@pytest.mark.rule("NEW-1")
def test_there_are_220_cards() -> None:
    cards = range(B.BUILDINGS)
    assert sum(B.COPIES[card] for card in cards) == 136
    assert sum(B.COPIES[card] for card in cards if B.NUMBER[card]) == 39
    assert {B.NUMBER[card] for card in cards} == {0, *range(200, 209)}
    assert (events.EVENTS, len(B.sailors()) + 4, tiles.CHARACTERS, goods.SECRET_GOALS) == (
        28,
        17,
        6,
        6,
    )
    assert 136 + 4 + 28 + 17 + 6 + 6 + 2 + 2 * len(chapters.CHAPTERS) + 1 == 220


@pytest.mark.rule("NEW-1")
def test_special_buildings_have_the_copies_of_the_index() -> None:
    copies: Counter[int] = Counter()
    for card in range(B.CARDS):
        copies[B.TYPE[card]] += B.COPIES[card]
    assert [copies[kind] for kind in range(B.LIBRARY, B.PRISON + 1)] == [
        *(3, 12, 3, 3, 4, 6, 4, 3, 4, 3)
    ]
    assert [copies[kind] for kind in range(B.COOK, B.NAVIGATOR + 1)] == [3, 3, 4, 3]
    offices = [B.COLOUR[card] for card in range(B.CARDS) if B.TYPE[card] == B.POST_OFFICE]
    assert Counter(offices) == dict.fromkeys(range(4), 3)


@pytest.mark.rule("NEW-2")
def test_there_are_40_tiles_and_18_assistants() -> None:
    assert (sum(tiles.TILE_COPIES), len(tiles.TILE_COPIES)) == (40, 15)
    assert goods.BAG == (6, 5, 4, 3, 0)
    assert (goods.SHADOWS, areas.PAWNS, chapters.HOUSES) == (4, 4, 11)


@pytest.mark.rule("NEW-3")
def test_one_to_four_play_ten_chapters() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    assert len(chapters.CHAPTERS) == len(chapters.CHAPTER_KEYS) == 10


@pytest.mark.rule("NEW-33")
def test_examples_of_the_book_hold() -> None:
    """T10 to T12, T22, T26: values, a sawmill of cost 6, two with cotton, a mill of 2Y 2R."""
    value = goods.VALUE
    assert (value[goods.COAL], value[goods.BARRELS], value[goods.YARN], value[goods.CORN]) == (
        *(1, 3, 3, 2),
    )
    sawmills = [card for card in range(B.BUILDINGS) if B.TYPE[card] == B.SAWMILL]
    assert any(B.COST[card] == 6 and B.TERRAIN[card] != goods.NOTHING for card in sawmills)
    assert sum(B.RESOURCE[card] == goods.COTTON for card in sawmills) >= 2
    mills = [card for card in range(B.BUILDINGS) if B.TYPE[card] == B.MILL]
    assert (2, 0, 2, 0) in [B.NEEDS[card] for card in mills]
    assert B.NEEDS[CARD_IDS["coal_mine"]] == (2, 0, 2, 0)


@pytest.mark.rule("NEW-33", "NEW-55")
def test_a_chain_makes_something_dearer() -> None:
    for card in range(B.CARDS):
        if B.CHAIN[card]:
            inputs = sum(goods.VALUE[good] for good in B.CHAIN[card])
            assert inputs < goods.VALUE[B.GOOD[card]]
    produced = {B.GOOD[card] for card in range(B.CARDS)}
    assert {good for chain in B.CHAIN for good in chain} <= produced


@pytest.mark.rule("NEW-33")
def test_every_production_building_can_work() -> None:
    for card in range(B.BUILDINGS):
        if B.PRODUCES[card]:
            assert 3 <= sum(B.NEEDS[card]) <= 6
            assert all(B.NEEDS[card][c] <= goods.BAG[c] for c in range(4))
            assert B.RESOURCE[card] != goods.NOTHING
            assert B.COST[card] > 0


@pytest.mark.rule("NEW-51")
def test_the_areas_follow_the_mill_example() -> None:
    assert len(areas.FRONT) == len(areas.BACK) == 8
    assert (-1, 1) in areas.FRONT[1]
    assert (2, 3) in areas.FRONT[1]
    changes = {space[0] for side in (areas.FRONT, areas.BACK) for area in side for space in area}
    assert changes == {-2, -1, 0, 1, 2}
    for area in areas.FRONT:
        assert [goods_ for _, goods_ in area] == sorted(goods_ for _, goods_ in area)


def enclosed(map_: Map) -> int:
    """How many areas Euler's formula gives for the pieces of land."""
    pieces, seen = 0, 0
    everywhere = map_.ways - 1 if map_.bridged else boards.MOST_MOOR if map_.moory else 0
    for town in range(map_.size):
        if seen >> town & 1:
            continue
        pieces += 1
        reached = 1 << town
        while True:
            grown = reached
            for other in towns_of(reached):
                grown |= map_.near[everywhere * boards.FARTHEST + 1][other]
            if grown == reached:
                break
            reached = grown
        seen |= reached
    return len(map_.roads) - map_.size + pieces


@pytest.mark.rule("NEW-36", "NEW-39")
@pytest.mark.parametrize("map_", MAPS, ids=lambda map_: str(map_.letter))
def test_a_map_is_sound(map_: Map) -> None:
    """Areas are the enclosed faces, spaces are numbered 1 to 12, symbols are spread evenly."""
    assert len(map_.areas) == enclosed(map_)
    assert sorted(area[0] for area in map_.areas if area[0]) == list(range(1, 13))
    roads = {frozenset(road[:2]) for road in map_.roads}
    for _, _, _, towns in map_.areas:
        for one, other in zip(towns, (*towns[1:], towns[0]), strict=True):
            assert frozenset((one, other)) in roads
    counts = Counter(map_.symbols)
    assert [counts[symbol] for symbol in range(7)] == [4, 4, 4, 4, 4, 4, 3]
    assert set(map_.terrains) >= set(range(goods.TERRAINS))
    starts = {
        start
        for chapter in chapters.CHAPTERS
        if MAPS[chapter.board] is map_
        for start in chapter.starts
    }
    without_symbol = {t for t in range(map_.size) if map_.symbols[t] == goods.NOTHING}
    assert starts <= without_symbol
    for start in starts:
        assert len(towns_of(map_.near[1][start])) - 1 >= 5


@pytest.mark.rule("NEW-110", "NEW-113", "NEW-114")
def test_special_roads_are_where_they_belong() -> None:
    kinds = [Counter(road[2] for road in map_.roads) for map_ in MAPS]
    assert [kind[boards.CROSSING] for kind in kinds] == [0, 5, 0, 0, 0, 0]
    assert [kind[boards.PASS] > 0 for kind in kinds] == [False, False, True, False, False, False]
    assert [kind[boards.MOOR] > 0 for kind in kinds] == [False, False, False, True, False, False]


@pytest.mark.rule("NEW-5", "NEW-6", "NEW-105")
def test_a_chapter_can_be_played_with_its_cards() -> None:
    """Numbers of the deck came up before, its own come by its events, its goal can be made."""
    introduced: set[int] = set()
    for number, chapter in enumerate(chapters.CHAPTERS):
        key = chapters.CHAPTER_KEYS[number]
        deck = set(range(200, chapter.deck + 1))
        laid_out = {
            events.LAID_OUT[event]
            for event_number in (*chapter.early, *chapter.late)
            for event in events.events_of(event_number)
        } - {0}
        assert laid_out == set(chapter.introduces)
        if not key.endswith("b"):
            assert deck <= introduced
        introduced |= set(chapter.introduces)
        there = deck | laid_out | {0} | ({208} if key == "VIII" else set())
        made = {B.GOOD[c] for c in range(B.CARDS) if B.NUMBER[c] in there or c >= B.BUILDINGS}
        assert set(chapter.goods) <= made


@pytest.mark.rule("NEW-6")
def test_events_have_the_numbers_of_the_book() -> None:
    counts = Counter(events.EVENT_NUMBER)
    assert all(counts[number] == 1 for number in (*range(100, 112), *range(12, 16), 1, 2))
    assert (counts[10], counts[11]) == (7, 3)


@pytest.mark.rule("NEW-127")
def test_harbours_lie_on_all_lands() -> None:
    assert [space for space, _ in boards.HARBOURS] == [0, 3, 6, 9, 12]
    names = MAPS[boards.MAP_F].names
    assert [names[town] for _, town in boards.HARBOURS] == [
        *("Brook Harbour", "Gull Rock", "Seal Haven", "Frostholm", "Newdale")
    ]


def test_chains_take_what_production_buildings_make() -> None:
    """R39: no chain asks for corn or grapes, which lie on special buildings."""
    cards = range(buildings.CARDS)
    made = {buildings.GOOD[card] for card in cards if buildings.PRODUCES[card]} | {goods.COAL}
    assert {good for chain in buildings.CHAIN for good in chain} <= made
