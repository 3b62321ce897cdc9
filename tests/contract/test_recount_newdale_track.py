"""Newdale's score track, counted by hand: each way to gain and lose points in play."""

from __future__ import annotations

import pytest

from ludohall.games.newdale.keys import CARD_IDS
from tests.contract.newdale_tables import ACTIONS, Table, judge

# Actions.


def test_progress_and_growth() -> None:
    # 4 coins for progress: 2 points; 13 for pawn 4: 3 points. 7 for pawn 3: none.
    table = Table("I", 2, ACTIONS).seat(
        0, goods={"coal": 17}, pawns=7, plan=["build", "progress", "growth", None]
    )
    table.seat(1, goods={"coal": 7}, plan=["build", "growth", None, None])
    judge(
        table.play("0 progress:0", "1 grow:3", "0 grow:4"),
        {"start": 3, "actions": 5},
        {"start": 3},
        wins=0,
    )


def test_first_house_in_a_town() -> None:
    # Town 10 of map A has a point for the first; each library costs 6 coins and has a point.
    table = Table("I", 2, ACTIONS).seat(0, hand="library1", towns=(5, 6), goods={"coal": 6})
    table.seat(1, hand="library2", towns=(5, 6), goods={"coal": 6})
    match = table.play(
        f"0 build:{CARD_IDS['library1']}",
        "0 house:10:0",
        f"1 build:{CARD_IDS['library2']}",
        "1 house:10:0",
    )
    judge(match, {"start": 3, "arrival": 1, "buildings": 1}, {"start": 3, "buildings": 1}, wins=0)


@pytest.mark.parametrize("chapter", ["IIIa", "IVa"])
def test_bridge(chapter: str) -> None:
    # From town 7 over the second crossing to town 10: 6 + 4 coins, 2 points. The other pays 6 and
    # a toll of 1, so that the builder's 4 coal become 5.
    table = Table(chapter, 2, ACTIONS).seat(0, hand="library1", towns=(7,), goods={"coal": 14})
    table.seat(1, hand="library2", towns=(7,), goods={"coal": 7})
    match = table.play(
        f"0 build:{CARD_IDS['library1']}",
        "0 house:40:2",
        f"1 build:{CARD_IDS['library2']}",
        "1 house:40:2",
    )
    judge(
        match,
        {"start": 3, "parts": 2, "goods": 1, "buildings": 1},
        {"start": 3, "buildings": 1},
        wins=0,
    )


def test_arrival_and_bridge_together() -> None:
    # Town 11 of map B has a point for the first house, two roads from town 7 over a new bridge.
    table = Table("IIIa", 2, ACTIONS).seat(0, hand="library1", towns=(7,), goods={"coal": 10})
    match = table.play(f"0 build:{CARD_IDS['library1']}", "0 house:41:2")
    judge(match, {"start": 3, "arrival": 1, "parts": 2, "buildings": 1}, {"start": 3}, wins=0)


def test_tiles_count_the_assistant_on_the_character() -> None:
    # Onyx takes the only blue one: 1 + 2 points for three planks; without it 2.
    table = Table("II", 2, ACTIONS)
    table.seat(0, goods={"planks": 3}, tiles={"three_planks": 1}, character="onyx")
    table.seat(1, goods={"planks": 3}, tiles={"three_planks": 1})
    match = table.play("0 call:3", "0 assistant:3", "0 use:12", "1 use:12")
    judge(match, {"start": 3, "tiles": 3}, {"start": 3, "tiles": 2}, wins=0)


# Special buildings and sailors in phase VI.


def test_coal_trading_posts() -> None:
    # 3 coal for 2 points, each post once.
    table = Table("I", 2, ACTIONS).seat(
        0, "coal_trading_post1 coal_trading_post2", goods={"coal": 14}
    )
    table.seat(1, "coal_trading_post3", goods={"coal": 2})
    judge(
        table.play("0 trade", "0 trade"),
        {"start": 3, "specials": 4, "goods": 1, "buildings": 2},
        {"start": 3, "buildings": 1},
        wins=0,
    )


def test_fields_depots_and_vineyards_add_goods() -> None:
    # 2 coal, 1 corn and 1 grape (a green one printed: 1 coin) in phase VI: 5 coins.
    table = Table("IIIb", 2, ACTIONS).seat(0, "coal_depot1 cornfield1 vineyard2")
    judge(table.play(), {"start": 3, "goods": 1, "buildings": 3}, {"start": 3}, wins=0)


def test_navigator() -> None:
    # A fresh fish for a point; smoked fish will not do.
    table = Table("VIII", 2, ACTIONS).seat(0, "navigator navigator", goods={"fresh_fish": 2})
    table.seat(1, "navigator", goods={"smoked_fish": 1})
    judge(
        table.play("0 fish", "0 fish"),
        {"start": 3, "specials": 2, "buildings": 4},
        {"start": 3, "goods": 1, "buildings": 2},
        wins=0,
    )


def test_prison() -> None:
    # A shadow into prison: a point, and one less in the market: the owner covers the other.
    table = Table("VII", 2, ACTIONS).seat(0, "prison1").market(shadow=2)
    judge(
        table.play("0 imprison:4"),
        {"start": 3, "specials": 1, "military": 4, "buildings": 1},
        {"start": 3, "lost": -1},
        wins=0,
    )


def test_an_assistant_in_prison_brings_nothing() -> None:
    table = Table("VII", 2, ACTIONS).seat(0, "prison1").market(yellow=1)
    judge(
        table.play("0 imprison:0"),
        {"start": 3, "military": 4, "buildings": 1},
        {"start": 3},
        wins=0,
    )


# Losses.


@pytest.mark.parametrize("chapter", ["V", "VII"])
def test_shadows(chapter: str) -> None:
    # Three shadows against 0, 1 and 3 fists: 3, 2 and 0 points, but nobody falls below 0.
    table = Table(chapter, 3, ACTIONS).market(shadow=3)
    table.seat(0, track=2).seat(1, "watchtower1").seat(2, "fortress1 watchtower3")
    judge(
        table.play(),
        {"start": 2, "lost": -2},
        {"start": 3, "lost": -2, "military": 2, "buildings": 1},
        {"start": 3, "military": 4, "buildings": 4},
        wins=2,
    )


def test_a_shadow_on_the_character_costs_nothing() -> None:
    table = Table("V", 2, ACTIONS).seat(0, character="rabbit", guests={"shadow": 2})
    judge(table.play(), {"start": 3}, {"start": 3}, wins=0)


def test_barracks() -> None:
    # Whoever has fewer fists than the owner loses a point to each barracks: 0 and 1 against 2.
    table = Table("II", 4, ACTIONS).seat(0, "barracks1 barracks2").seat(1, track=1)
    table.seat(2, "watchtower1").seat(3, "fortress1")
    judge(
        table.play(),
        {"start": 3, "military": 4, "buildings": 2},
        {"start": 1, "lost": -1},
        {"start": 3, "lost": -2, "military": 1, "buildings": 1},
        {"start": 3, "military": 4, "buildings": 3},
        wins=3,
    )


def test_barracks_of_one_fist() -> None:
    # One fist against 0 and 1: only the first loses.
    table = Table("II", 3, ACTIONS).seat(0, "barracks1").seat(1).seat(2, "watchtower1")
    judge(
        table.play(),
        {"start": 3, "military": 4, "buildings": 1},
        {"start": 3, "lost": -1},
        {"start": 3, "military": 4, "buildings": 1},
        wins=0,
    )


def test_barracks_and_shadows() -> None:
    # A point to the barracks, then two shadows: 2 more of the 5.
    table = Table("V", 2, ACTIONS).seat(0, "barracks1 watchtower1").seat(1, track=5)
    table.market(shadow=2)
    judge(
        table.play(),
        {"start": 3, "military": 4, "buildings": 2},
        {"start": 5, "lost": -3},
        wins=0,
    )


def test_barracks_alone() -> None:
    table = Table("II", 1, ACTIONS).seat(0, "barracks1")
    judge(table.play(), {"start": 3, "buildings": 1}, wins=None)


# Ships.


def test_four_ships_are_finished() -> None:
    # A step is a point; whoever finishes gets 4, 3, 2, 1 in this order.
    table = Table("VII", 4, ACTIONS)
    plan = ["build", "shipyard", None, None]
    table.seat(0, goods={"planks": 4}, ship=4, plan=plan)  # 2 planks a step
    table.seat(1, goods={"barrels": 1}, ship=5, plan=plan)
    table.seat(2, goods={"cloth": 1}, ship=5, plan=plan)
    table.seat(3, goods={"sails": 1}, ship=5, plan=plan)
    judge(
        table.play("0 ship", "0 ship", "1 ship", "2 ship", "3 ship"),
        {"start": 3, "parts": 2 + 4},
        {"start": 3, "parts": 1 + 3},
        {"start": 3, "parts": 1 + 2},
        {"start": 3, "parts": 1 + 1},
        wins=0,
    )


def test_ship_that_is_not_finished() -> None:
    table = Table("VII", 2, ACTIONS)
    table.seat(0, goods={"sails": 1}, ship=4, plan=["build", "shipyard", None, None])
    judge(table.play("0 ship"), {"start": 3, "parts": 1}, {"start": 3}, wins=0)


def test_ship_finished_alone() -> None:
    table = Table("VII", 1, ACTIONS)
    table.seat(0, goods={"sails": 1}, ship=5, plan=["build", "shipyard", None, None])
    judge(table.play("0 ship"), {"start": 3, "parts": 1 + 3}, wins=None)


def test_four_ships_reach_newdale() -> None:
    # 5, 3, 2, 1 in the order of arrival. The captain has his two yellow and two green.
    table = Table("VIII", 4, ACTIONS).market(yellow=1, green=1)
    for seat in range(4):
        table.seat(seat, ship=10, harbours=3, plan=["build", "area2_orderly", None, None])
    judge(
        table.play(
            "0 produce",
            "0 sail:2",
            "1 produce",
            "1 sail:2",
            "2 produce",
            "2 sail:2",
            "3 produce",
            "3 sail:2",
        ),
        {"start": 3, "parts": 5},
        {"start": 3, "parts": 3},
        {"start": 3, "parts": 2},
        {"start": 3, "parts": 1},
        wins=0,
    )


def test_harbours() -> None:
    # A point at the first harbour; the other draws cards; the third does not reach one.
    table = Table("VIII", 3, ACTIONS).market(yellow=1, green=1)
    plan = ["build", "area2_orderly", None, None]
    table.seat(0, ship=2, plan=plan).seat(1, ship=1, plan=plan)
    table.seat(2, ship=3, harbours=1, plan=plan)
    judge(
        table.play(
            "0 produce",
            "0 sail:2",
            "0 harbour:1",
            "1 produce",
            "1 sail:2",
            "1 harbour:0",
            "2 produce",
            "2 sail:2",
        ),
        {"start": 3, "parts": 1},
        {"start": 3},
        {"start": 3},
        wins=0,
    )


def test_newdale_alone() -> None:
    table = Table("VIII", 1, ACTIONS).market(yellow=1, green=1)
    table.seat(0, ship=10, harbours=3, plan=["build", "area2_orderly", None, None])
    judge(table.play("0 produce", "0 sail:2"), {"start": 3, "parts": 3}, wins=None)


# Events.


def test_inspection() -> None:
    # A point a fist, three at most: 0, 1 and 4 fists, in round 6.
    table = Table("II", 3, ACTIONS).set(round=6, event="12", coming=[1])
    table.seat(1, "watchtower1").seat(2, "fortress1 fortress2")
    judge(
        table.play(),
        {"start": 3},
        {"start": 3, "events": 1, "military": 2, "buildings": 1},
        {"start": 3, "events": 3, "military": 4, "buildings": 6},
        wins=2,
    )


def test_a_fist_built_before_the_inspection_counts() -> None:
    table = Table("II", 2, ACTIONS).set(round=6, event="12", coming=[1])
    table.seat(0).seat(1, hand="watchtower1", goods={"coal": 6})
    match = table.play(f"1 build:{CARD_IDS['watchtower1']}")
    expected = {"start": 3, "events": 1, "military": 4, "buildings": 1}
    judge(match, {"start": 3}, expected, wins=1)


def test_rest() -> None:
    # Event 10a comes in round 6: 2 points or cards.
    left = dict.fromkeys(("10a", "10c", "10d", "10e", "10f"), 1)
    table = Table("I", 2, ACTIONS).set(round=5, event="10b", coming=[10, 1], variants=left)
    judge(table.play("0 rest:1", seed=9), {"start": 3, "events": 2}, {"start": 3}, wins=0)


def test_storytellers() -> None:
    # Two cards for 3 points, once.
    table = Table("I", 2, ACTIONS).set(round=6, event="10d", coming=[1])
    table.seat(0, hand="mill1 mill2 mill3 mill4")
    judge(table.play("0 story"), {"start": 3, "events": 3}, {"start": 3}, wins=0)


def test_market_day() -> None:
    # Six coins for 3 points; the other keeps 10 coins.
    table = Table("I", 2, ACTIONS).set(round=6, event="10f", coming=[1])
    table.seat(0, goods={"yarn": 2}).seat(1, goods={"coal": 10})
    judge(table.play("0 sell"), {"start": 3, "events": 3}, {"start": 3, "goods": 2}, wins=0)


def test_harvest_fair() -> None:
    # Corn and grapes for a point each, three at most; the last corn is not given.
    table = Table("IIIa", 2, ACTIONS).set(round=6, event="13", coming=[1], task="none")
    table.seat(0, goods={"corn": 3, "blue_grapes": 1})
    judge(
        table.play("0 offer:18", "0 offer:22", "0 offer:18"),
        {"start": 3, "events": 3},
        {"start": 3},
        wins=0,
    )
