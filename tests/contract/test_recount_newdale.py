"""Newdale's final scoring, counted by hand: tables on which every category counts for something.

Each case says what the book gives for it, and both the recount and the game must say the same.
"""

from __future__ import annotations

from typing import Any

import pytest

import ludohall as lh
from tests.contract.newdale_tables import ACTIONS, FINAL, Table, judge

CHAPTERS = ("I", "II", "IIIa", "IIIb", "IVa", "IVb", "V", "VI", "VII", "VIII")

# Step 1: military strength.


@pytest.mark.parametrize(
    ("chapter", "cards", "expected"),
    [
        # The book's example: two players with two fists each, the third with none.
        (
            "I",
            ("fortress1", "watchtower1 watchtower3", ""),
            ({"military": 4, "buildings": 3}, {"military": 4, "buildings": 2}, {}),
        ),
        # With one fist the third would have had the reward of the third place.
        (
            "II",
            ("fortress1", "watchtower1 watchtower3", "barracks1"),
            (
                {"military": 4, "buildings": 3},
                {"military": 4, "buildings": 2},
                {"military": 1, "buildings": 1},
            ),
        ),
        # 3, 1, 1 and 0 fists: the second place is shared, the third not given.
        (
            "VII",
            ("fortress2 prison1", "watchtower4", "barracks2", ""),
            (
                {"military": 4, "buildings": 4},
                {"military": 2, "buildings": 1},
                {"military": 2, "buildings": 1},
                {},
            ),
        ),
        # 5, 3, 2 and 1 fists: nothing for the fourth place.
        (
            "VII",
            ("fortress1 fortress2 prison2", "fortress3 barracks1", "fortress4", "watchtower5"),
            (
                {"military": 4, "buildings": 7},
                {"military": 2, "buildings": 4},
                {"military": 1, "buildings": 3},
                {"buildings": 1},
            ),
        ),
        # A lieutenant has a fist; two players, one of them with none.
        ("VIII", ("lieutenant", "library1"), ({"military": 4, "buildings": 1}, {"buildings": 1})),
    ],
)
def test_military(
    chapter: str, cards: tuple[str, ...], expected: tuple[dict[str, int], ...]
) -> None:
    table = Table(chapter, len(cards))
    for seat, built in enumerate(cards):
        table.seat(seat, built.replace("", ""))
    best = max(range(len(cards)), key=lambda seat: sum(expected[seat].values()))
    judge(table.play(), *[{"start": 3, **points} for points in expected], wins=best)


def test_fists_in_hand_are_worth_nothing() -> None:
    table = Table("I", 2).seat(0, hand="fortress1 watchtower1").seat(1, "watchtower3")
    judge(table.play(), {"start": 3}, {"start": 3, "military": 4, "buildings": 1}, wins=1)


# Steps 2 and 3: the main goal of each chapter, and goods left.

DELIVERIES: list[tuple[str, dict[str, int], dict[str, int], dict[str, int], dict[str, int]]] = [
    # 4 + 5 delivered, 5 + 3 left; 20 delivered, 4 left
    (
        "I",
        {"corn": 2, "bread": 1, "meat": 1, "coal": 3},
        {"goal": 6, "goods": 1},
        {"bread": 3, "meat": 1, "coal": 4},
        {"goal": 12},
    ),
    # 2 + 6, 5 left; 8 + 12, 2 + 4 left
    (
        "II",
        {"planks": 1, "bricks": 2, "coal": 5},
        {"goal": 6, "goods": 1},
        {"planks": 5, "bricks": 4, "flour": 2},
        {"goal": 12, "goods": 1},
    ),
    # 3 + 6, 1 left; 9 + 12, 9 of iron left
    (
        "IIIa",
        {"yarn": 1, "cloth": 1, "coal": 1},
        {"goal": 6},
        {"cloth": 2, "yarn": 3, "iron": 3},
        {"goal": 12, "goods": 1},
    ),
    # 6 is not enough, so 6 + 4 left; 18 + 3 delivered (not 24), 6 left
    (
        "IIIb",
        {"iron": 2, "corn": 2},
        {"goods": 2},
        {"tools": 4, "iron": 1},
        {"goal": 12, "goods": 1},
    ),
    # the weapons alone make 8, 10 left; four leather make 20, 16 + 4 left
    (
        "IVa",
        {"weapons": 1, "leather": 2},
        {"goal": 6, "goods": 2},
        {"weapons": 2, "leather": 4, "coal": 4},
        {"goal": 12, "goods": 4},
    ),
    # 8, 6 left; 12 + 8, 9 of yarn left
    (
        "IVb",
        {"weapons": 1, "tools": 1},
        {"goal": 6, "goods": 1},
        {"weapons": 1, "tools": 2, "yarn": 3},
        {"goal": 12, "goods": 1},
    ),
    # neither alone makes 8, so 11, 3 left; four leather, 12 left
    (
        "V",
        {"cloth": 1, "leather": 1, "coal": 3},
        {"goal": 6},
        {"cloth": 2, "leather": 4},
        {"goal": 12, "goods": 2},
    ),
    # the sails alone, 4 + 6 left; 16 + 2 + 3 (20 cannot be made up), 3 + 2 left
    (
        "VI",
        {"sails": 1, "planks": 2, "barrels": 2},
        {"goal": 6, "goods": 2},
        {"sails": 2, "planks": 1, "barrels": 2, "coal": 2},
        {"goal": 12, "goods": 1},
    ),
    # 9; 15 + 5, 5 left
    (
        "VII",
        {"barrels": 3},
        {"goal": 6},
        {"barrels": 5, "bread": 1, "meat": 1},
        {"goal": 12, "goods": 1},
    ),
    # 3 + 6, 1 left; 3 + 12 + 6, 3 + 2 left
    (
        "VIII",
        {"fresh_fish": 1, "smoked_fish": 1, "coal": 1},
        {"goal": 6},
        {"fresh_fish": 2, "smoked_fish": 2, "fish_soup": 1, "coal": 2},
        {"goal": 12, "goods": 1},
    ),
]


@pytest.mark.parametrize(
    ("chapter", "few", "little", "many", "much"), DELIVERIES, ids=[case[0] for case in DELIVERIES]
)
def test_main_goal_of_each_chapter(
    chapter: str,
    few: dict[str, int],
    little: dict[str, int],
    many: dict[str, int],
    much: dict[str, int],
) -> None:
    table = Table(chapter, 2).seat(0, goods=few).seat(1, goods=many)
    judge(table.play(), {"start": 3, **little}, {"start": 3, **much}, wins=1)


@pytest.mark.parametrize(
    ("goods", "expected"),
    [
        ({"bread": 1, "corn": 1}, {"goods": 1}),  # 7
        ({"corn": 4}, {"goal": 6}),  # 8
        ({"bread": 3, "corn": 2}, {"goal": 6, "goods": 2}),  # 19: 9 delivered
        ({"bread": 4}, {"goal": 12}),  # 20
        ({"bread": 4, "meat": 4}, {"goal": 12, "goods": 4}),  # 40
    ],
)
def test_tiers_of_chapter_i(goods: dict[str, int], expected: dict[str, int]) -> None:
    table = Table("I", 2).seat(0, goods=goods)
    judge(table.play(), {"start": 3, **expected}, {"start": 3}, wins=0)


def test_goods_left() -> None:
    # 18 + 3 + 2 = 23 coins; every good that chapter I does not ask for
    table = Table("I", 2).seat(0, goods={"tools": 3, "barrels": 1, "flour": 1})
    # 1 + 2 + 3 + 2 + 3 + 3 + 3 + 3 + 6 + 6 + 5 + 8 + 8 + 3 + 6 + 6 = 68 coins
    kinds = "coal planks bricks flour iron cattle yarn barrels cloth tools leather weapons sails"
    table.seat(1, goods=dict.fromkeys(f"{kinds} fresh_fish smoked_fish fish_soup".split(), 1))
    judge(table.play(), {"start": 3, "goods": 4}, {"start": 3, "goods": 13}, wins=1)


def test_grapes_count_the_assistants_of_the_last_market() -> None:
    # One green printed, two drawn, one in the post office: 4 coins a grape, 8 + 2 = 10.
    table = Table("IIIa", 2).seat(0, "vineyard2 post_office4", goods={"green_grapes": 2, "coal": 2})
    # Without that office 3 coins a grape: 6 + 4 of red (one printed, one drawn) = 10; no blue
    # assistant: nothing; the yellow one that is printed: 1.
    table.seat(
        1,
        "vineyard1",
        goods={"green_grapes": 2, "red_grapes": 2, "blue_grapes": 9, "yellow_grapes": 1, "coal": 4},
    )
    table.market(green=2, red=1)
    judge(
        table.play(),
        {"start": 3, "goods": 2, "buildings": 2},
        {"start": 3, "goods": 3, "buildings": 1},  # 6 + 4 + 0 + 1 + 4 = 15
        wins=1,
    )


def test_neither_shadows_nor_captives_count_for_grapes() -> None:
    # No blue one is printed or drawn, one is in prison: nothing. A red one is printed.
    table = Table("VII", 2).seat(
        0,
        "prison1 vineyard4",
        goods={"blue_grapes": 9, "red_grapes": 5},
        captives={"blue": 1, "red": 1},
    )
    table.market(shadow=3)
    judge(
        table.play(),
        {"start": 3, "military": 4, "goods": 1, "buildings": 2},
        {"start": 3},
        wins=0,
    )


def test_sailors_count_for_grapes() -> None:
    # A blue sailor and a blue one drawn: 2 coins a grape, for the sailor's owner alone.
    table = Table("VIII", 2).seat(0, "sailor4", goods={"blue_grapes": 5})
    table.seat(1, goods={"blue_grapes": 5}).market(blue=1)
    judge(
        table.play(),
        {"start": 3, "goods": 2, "buildings": 1},
        {"start": 3, "goods": 1},
        wins=0,
    )


def test_an_assistant_on_the_character_leaves_with_the_round() -> None:
    # Asked in round 7, it is back in the bag before the last production.
    table = Table("IIIb", 2, ACTIONS).seat(0, goods={"blue_grapes": 5}, character="onyx")
    judge(table.play("0 call:3", "0 assistant:3"), {"start": 3}, {"start": 3}, wins=0)


# Step 4: the secret goal.

ALL_SIX_AND_ALL_MONOLITHS = (4, 5, 2, 0, 7, 6, 12, 18, 26)
"""Towns of map A: star, moon, sun, crown, key, rose, and three monoliths."""


@pytest.mark.parametrize("goal", ["star", "moon", "sun", "crown", "key", "rose"])
def test_secret_goals(goal: str) -> None:
    table = Table("I", 2).seat(0, goal=goal, towns=ALL_SIX_AND_ALL_MONOLITHS)
    table.seat(1, goal="star" if goal != "star" else "moon")  # nothing in the start town
    judge(table.play(), {"start": 3, "secret": 8}, {"start": 3}, wins=0)


def test_secret_goal_of_the_book() -> None:
    # Two stars, a monolith and a moon; the other has the moon and the same towns.
    towns = (4, 11, 12, 5)
    table = Table("I", 2).seat(0, goal="star", towns=towns).seat(1, goal="moon", towns=towns)
    judge(table.play(), {"start": 3, "secret": 6}, {"start": 3, "secret": 4}, wins=0)


@pytest.mark.parametrize(
    ("chapter", "towns"),
    [
        # rose, another's symbol, monolith
        ("IIIa", (0, 7, 6)),
        ("IVa", (24, 25, 27)),
        ("IIIb", (2, 7, 13)),
        ("IVb", (24, 26, 27)),
        ("V", (5, 6, 18)),
        ("VI", (21, 22, 27)),
        ("VII", (6, 7, 12)),
        ("VIII", (6, 7, 15)),
    ],
)
def test_secret_goal_on_every_map(chapter: str, towns: tuple[int, ...]) -> None:
    table = Table(chapter, 2).seat(0, goal="rose", towns=towns).seat(1)
    judge(table.play(), {"start": 3, "secret": 4}, {"start": 3}, wins=0)


# Step 5: buildings.


def test_buildings() -> None:
    # 4 + 3 + 3 + 2 + 1, and 3 + 1 + 1 of special ones; two fists
    table = Table("VI", 2).seat(
        0, "sailmaker1 weaponsmith1 weaving_mill1 cooperage1 mill1 fortress1 library1 post_office1"
    )
    # Neither hand nor tiles nor the character.
    table.seat(
        1,
        "bakery1",
        hand="sailmaker2 fortress2",
        tiles={"two_wood": 1, "coal_green": 1},
        character="gunda",
    )
    judge(
        table.play(),
        {"start": 3, "military": 4, "buildings": 18},
        {"start": 3, "buildings": 2},
        wins=0,
    )


def test_crew_and_fish() -> None:
    # cook 1, lieutenant 1, sailor 1, navigator 2; jetty 1, smokehouse 2
    table = (
        Table("VIII", 2).seat(0, "cook1 lieutenant sailor1 navigator").seat(1, "jetty1 smokehouse1")
    )
    judge(
        table.play(),
        {"start": 3, "military": 4, "buildings": 5},
        {"start": 3, "buildings": 3},
        wins=0,
    )


# The last production, personal goals and tiles come before.


def test_the_last_chain_has_no_bonus() -> None:
    # 2 yarn and 2 of 3 coal make 2 cloth, delivered for 6 points; a third would be left.
    table = Table("V", 2).seat(0, "weaving_mill1", goods={"yarn": 2, "coal": 3})
    judge(
        table.play("0 last:3:2"),
        {"start": 3, "goal": 6, "buildings": 3},
        {"start": 3},
        wins=0,
    )


def test_last_chains_go_through_several_buildings() -> None:
    # 2 yarn, 2 coal: 2 cloth: 2 sails, worth 16: one of them is delivered, 8 left.
    table = Table("VI", 2).seat(0, "weaving_mill1 sailmaker1", goods={"yarn": 2, "coal": 2})
    judge(
        table.play("0 last:3:2", "0 last:4:2"),
        {"start": 3, "goal": 6, "goods": 1, "buildings": 7},
        {"start": 3},
        wins=0,
    )


def test_the_last_chain_takes_hand_cards() -> None:
    # Two cotton make two yarn: 9 with the one there.
    table = Table("IIIa", 2).seat(0, "spinning_mill1", hand="sawmill1 sawmill2", goods={"yarn": 1})
    judge(
        table.play("0 last:3:2"),
        {"start": 3, "goal": 6, "buildings": 1},
        {"start": 3},
        wins=0,
    )


def test_rabbits_task() -> None:
    # 2 of 3 corn for 4 points; who has it but does not give it has 10 coins left.
    table = Table("II", 2, options={"rabbits_task": "bread"})
    table.seat(0, goods={"corn": 5}).seat(1, goods={"corn": 5})
    judge(
        table.play("0 fulfil:0"),
        {"start": 3, "tasks": 4, "goods": 1},
        {"start": 3, "goods": 2},
        wins=0,
    )


@pytest.mark.parametrize(
    ("option", "payment", "given"),
    [("wheat", 1, {"hand": "sawmill3"}), ("bread", 2, {"goods": {"bread": 1}})],
)
def test_rabbits_task_the_other_way(option: str, payment: int, given: dict[str, Any]) -> None:
    table = Table("II", 2, options={"rabbits_task": option}).seat(0, **given)
    judge(table.play(f"0 fulfil:{payment}"), {"start": 3, "tasks": 4}, {"start": 3}, wins=0)


@pytest.mark.parametrize("chapter", ["IIIa", "IIIb"])
def test_vintage(chapter: str) -> None:
    # Three grapes, though no blue assistant makes them worth a coin.
    table = Table(chapter, 2).seat(0, goods={"blue_grapes": 3}).seat(1, goods={"red_grapes": 2})
    judge(table.play("0 fulfil:3"), {"start": 3, "tasks": 4}, {"start": 3}, wins=0)


def test_tiles_in_the_last_production() -> None:
    # yellow 1 + 2, green 1 + 1, red 1 + 2 and one in the post office, blue 1
    table = Table("I", 2).seat(
        0,
        "post_office7",
        hand="sawmill1 sawmill2 mill1 mill3",
        goods={"iron": 4, "coal": 3, "yarn": 2, "planks": 3, "bricks": 3, "cattle": 3},
        tiles={
            "two_cards": 1,
            "four_iron": 1,
            "three_coal": 1,
            "two_yarn": 1,
            "two_cotton": 1,
            "three_planks": 1,
            "three_bricks": 1,
            "three_cattle": 1,
            "coal_green": 1,
        },
    )
    table.seat(1, hand="mill2 mill4", tiles={"two_cards": 1}).market(
        yellow=2, green=1, red=2, blue=1
    )
    match = table.play(
        "0 use:11",  # two cotton: red 4 + 1
        "0 use:7",  # two cards: yellow 3
        "0 use:8",  # four iron: green 2 + 2
        "0 use:9",  # three coal: red 4 + 1
        "0 use:10",  # two yarn: red 4 + 1
        "0 use:12",  # three planks: blue 1 + 2
        "0 use:13",  # three bricks: blue 1 + 2
        "0 use:14",  # three cattle: blue 1 + 2
        "0 use:5",  # two coal and a point
        "1 use:7",  # yellow 3
    )
    judge(
        match,
        {"start": 3, "tiles": 5 + 3 + 4 + 5 + 5 + 3 + 3 + 3 + 1, "buildings": 1},
        {"start": 3, "tiles": 3},
        wins=0,
    )


# Who wins.


@pytest.mark.parametrize(
    ("players", "first", "ahead", "wins"),
    [
        # Seat 2 was first in round 7, so the bag goes to 3: order 3, 0, 1, 2.
        (4, 2, (0, 3), 0),
        (4, 2, (0, 1, 3), 1),
        (4, 2, (0, 1, 2, 3), 2),
        (4, 2, (3,), 3),
        (4, 0, (0, 1), 0),  # order 1, 2, 3, 0
        (3, 2, (0, 1), 1),  # order 0, 1, 2
        (3, 0, (1, 2), 2),  # order 1, 2, 0
        (2, 0, (0, 1), 0),  # order 1, 0
        (2, 1, (0, 1), 1),
    ],
)
def test_ties(players: int, first: int, ahead: tuple[int, ...], wins: int) -> None:
    table = Table("I", players, ACTIONS, first)
    for seat in range(players):
        table.seat(seat, track=50 if seat in ahead else 49)
    expected = [{"start": 50 if seat in ahead else 49} for seat in range(players)]
    judge(table.play(), *expected, wins=wins)


# Alone.

VALUES = {
    "bread": 5,
    "bricks": 3,
    "cloth": 6,
    "tools": 6,
    "leather": 5,
    "weapons": 8,
    "barrels": 3,
    "meat": 5,
    "fish_soup": 6,
}
DELIVERED = {
    "I": "bread",
    "II": "bricks",
    "IIIa": "cloth",
    "IIIb": "tools",
    "IVa": "leather",
    "IVb": "weapons",
    "V": "cloth",
    "VI": "barrels",
    "VII": "meat",
    "VIII": "fish_soup",
}
"""A good of each chapter's main goal."""


def alone(
    chapter: str, lacks: str = "", moment: str = FINAL
) -> tuple[Table, dict[str, int], list[int]]:
    """A table on which every goal is just reached, but for the one named: that lacks one.

    With its points by category, and what is asked for.
    """
    table = Table(chapter, 1, moment)
    view: Any = lh.new("newdale", position=table.data).view(0)
    asked: dict[str, int] = view["goal"]["solo"]
    value = VALUES[DELIVERED[chapter]]
    goods = -(-asked["coins"] // value) - (lacks == "coins")
    fists = asked["fists"] - (lacks == "fists")
    left = goods * value // 5 if lacks == "coins" else 0  # nothing is delivered
    track = asked["points"] - fists - left - (lacks == "points")
    ship = asked.get("ship", 0) - (lacks == "ship")
    towers = [f"watchtower{number}" for number in range(1, fists + 1)]
    cards = ["lieutenant"] * fists if chapter == "VIII" else towers
    table.seat(0, " ".join(cards), goods={DELIVERED[chapter]: goods}, track=track, ship=ship)
    pursuer = ship if lacks == "pursuer" else max(0, ship - 1)
    table.set(pursuer=pursuer if chapter == "VIII" else 0)
    points = {"start": track, "goods": left, "buildings": fists}
    shown = [asked["coins"], asked["points"], asked["fists"]]
    return table, {source: count for source, count in points.items() if count}, shown


def test_goals_alone_of_the_book() -> None:
    assert alone("I")[2] == [30, 38, 2]
    assert alone("II")[2] == [30, 40, 2]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_alone_all_goals_are_reached(chapter: str) -> None:
    table, points, shown = alone(chapter)
    assert sum(points.values()) == shown[1]
    judge(table.play(), points, wins=0)


@pytest.mark.parametrize("lacks", ["coins", "points", "fists"])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_alone_one_is_missing(chapter: str, lacks: str) -> None:
    table, points, _ = alone(chapter, lacks)
    judge(table.play(), points, wins=None)


@pytest.mark.parametrize(
    ("chapter", "lacks"), [("VII", "ship"), ("VIII", "ship"), ("VIII", "pursuer")]
)
def test_alone_the_ship_is_behind(chapter: str, lacks: str) -> None:
    table, points, _ = alone(chapter, lacks)
    judge(table.play(), points, wins=None)


@pytest.mark.parametrize(("behind", "wins"), [(2, 0), (1, None)])
def test_alone_the_pursuer_moves_once_more(behind: int, wins: int | None) -> None:
    # At the end of round 7 it comes one space nearer: still behind, or level with the ship.
    table, points, _ = alone("VIII", moment=ACTIONS)
    table.set(pursuer=table.data["players"][0]["ship"] - behind)
    judge(table.play(), points, wins=wins)


@pytest.mark.parametrize(("behind", "wins"), [(4, 0), (3, None)])
def test_alone_the_storm_drives_the_pursuer(behind: int, wins: int | None) -> None:
    # Two spaces at the end of round 6, one at the end of round 7. The ship lies in Newdale.
    table, points, _ = alone("VIII", moment=ACTIONS)
    table.data["players"][0].update(ship=12, harbours=3)
    table.set(round=6, event="15", coming=[2], pursuer=12 - behind)
    judge(table.play(), points, wins=wins)


def test_alone_as_little_as_possible_is_delivered() -> None:
    # 25 + 6 of 33 coins are delivered for nothing; 2 + 3 are left. Two fists bring nothing.
    table = Table("I", 1).seat(
        0, "fortress1", goods={"bread": 5, "corn": 4, "coal": 3}, track=34, goal="star", towns=(4,)
    )
    judge(table.play(), {"start": 34, "goods": 1, "secret": 2, "buildings": 3}, wins=0)


def test_alone_goods_are_delivered_before_points_are_counted() -> None:
    # With 30 coins kept there would be 38 points; without them 32.
    table = Table("I", 1).seat(0, "fortress1", goods={"bread": 6}, track=29)
    judge(table.play(), {"start": 29, "buildings": 3}, wins=None)
