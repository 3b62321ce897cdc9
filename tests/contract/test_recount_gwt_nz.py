"""Ends of Great Western Trail laid out by hand: what each line of the scoring pad counts.

Every number here was counted by hand from the final scoring of the rulebook (p. 19) and Sarah's in
the solo leaflet; the recount and the game are both held against it. Objectives and harbourmasters,
the lines with choices, have their own module.
"""

from __future__ import annotations

import pytest

from tests.contract.gwt_nz_end import TOKEN, End, Pad, judge, judge_sarah

# 1 Pounds ---------------------------------------------------------------------


@pytest.mark.parametrize(("pounds", "points"), [(0, 0), (4, 0), (5, 1), (14, 2), (25, 5)])
def test_a_point_for_each_five_pounds(pounds: int, points: int) -> None:
    end = End(2)
    end.of(0, pounds=pounds, gold=5, tokens=7)  # gold and tokens are no pounds
    judge(end, {"pounds": points}, TOKEN)


# 2 Buildings ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "points"),
    [(1, 1), (2, 1), (3, 3), (4, 3), (5, 4), (6, 5), (7, 6), (8, 8), (9, 9), (10, 13)],
)
@pytest.mark.parametrize("sides", [0, 2046])
def test_each_building_on_the_trail(number: int, points: int, sides: int) -> None:
    end = End(2)
    end.data["sides"] = sides
    end.build(0, number)
    judge(end, {"buildings": points}, TOKEN)


def test_only_own_buildings_on_the_trail_count() -> None:
    end = End(2)
    end.build(0, 1, 6, 10)  # 1 + 5 + 13
    end.scrap(0, 2, 9)
    end.build(1, 3, 8)  # 3 + 8
    judge(end, {"buildings": 19}, {"buildings": 11, **TOKEN})


# 3 Trading posts --------------------------------------------------------------


@pytest.mark.parametrize(
    ("discs", "points"),
    [
        (("0",), -8),
        (("0", "0", "0"), -24),
        (("1", "3"), 2),  # 0 + 1, arrow 1
        (("3", "6"), 5),  # 1 + 2, arrow 2
        (("6", "9"), 8),  # 2 + 3, arrow 3
        (("9", "12"), 8),  # 3 + 5, no arrow between them
        (("12", "15"), 15),  # 5 + 6, arrow 4
        (("15", "18"), 19),  # 6 + 9, arrow 4
        (("18", "21"), 20),  # 9 + 11, no arrow
        (("0", "1"), -8),  # -8 + 0, no arrow
        (("1", "6"), 2),  # 0 + 2, the arrows need neighbours
        (("21", "21", "21"), 33),
        (("foreign_8", "foreign_13", "foreign_17"), 24),  # 4 + 8 + 12
        (("wool_5", "wool_9", "wool_13"), 6),  # 1 + 2 + 3
        (("wool_13", "wool_13"), 6),
        (("foreign_wool_8", "foreign_wool_15"), 13),  # 4 + 9
        # -16 + 0 + 1 + 2 + 3 + 5 + 6 + 9 + 22 = 32, arrows 1 + 2 + 3 + 4 + 4 = 14
        (("0", "0", "1", "3", "6", "9", "12", "15", "18", "21", "21"), 46),
    ],
)
def test_discs_on_trading_posts(discs: tuple[str, ...], points: int) -> None:
    end = End(2)
    end.discs(0, *discs)
    judge(end, {"posts": points}, TOKEN)


def test_an_arrow_needs_discs_of_one_player_at_both_ends() -> None:
    end = End(3)
    end.discs(0, "3", "9")  # 1 + 3
    end.discs(1, "1", "6", "15")  # 0 + 2 + 6
    end.discs(2, "12", "18")  # 5 + 9
    judge(end, {"posts": 4}, {"posts": 8}, {"posts": 14, **TOKEN})


def test_points_may_be_negative() -> None:
    end = End(2)
    end.discs(0, "0", "0")
    end.discs(1, "0", "0", "0")  # -24 + 5
    judge(end, {"posts": -16}, {"posts": -24, **TOKEN}, winners=[0])


# 4 Harbours -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("harbours", "pairs", "points"),
    [
        (("N2",), (1,), 1),
        (("E2",), (1,), 1),
        (("W2",), (1,), 1),
        (("W5",), (1,), 2),
        (("N6",), (1,), 3),
        (("N6", "E6"), (1, 1), 10),  # 3 + 3, arrow 4
        (("E6", "W7"), (1, 2), 11),  # 3 + 4, arrow 4
        (("N6", "W7"), (1, 2), 7),  # 3 + 4, no arrow between them
        (("N6", "E6", "W7"), (1, 2, 4), 18),  # 3 + 3 + 4, both arrows 8
        (("N4", "N5", "E3", "E5", "W4"), (1, 1, 2, 2, 4), 0),  # large ones bring posts, not points
    ],
)
def test_storehouses_in_harbours(
    harbours: tuple[str, ...], pairs: tuple[int, ...], points: int
) -> None:
    end = End(2)
    end.storehouses(0, *harbours, pairs=pairs)
    judge(end, {"harbours": points}, TOKEN)


def test_discs_in_medium_harbours() -> None:
    end = End(2)
    end.discs(0, "E1", "N3", "W3", "E4", "W6")  # 1 + 2 + 3 + 4 + 6
    end.discs(1, "E4")
    judge(end, {"harbours": 16}, {"harbours": 4, **TOKEN})


def test_a_yellow_arrow_needs_storehouses_of_one_player() -> None:
    end = End(2)
    end.storehouses(0, "N6", "W7", pairs=(1, 1))  # 3 + 4
    end.storehouses(1, "E6", pairs=(2,))
    judge(end, {"harbours": 7}, {"harbours": 3, **TOKEN})


# 5 Pathfinder track -----------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "points"),
    list(enumerate((0, 0, 0, 0, 0, 1, 1, 2, 2, 4, 5, 5, 7, 9, 11, 13, 15))),
)
def test_the_points_last_reached_on_the_pathfinder_track(space: int, points: int) -> None:
    end = End(2)
    end.of(0, track=space)
    judge(end, {"pathfinder": points}, TOKEN)


# 6 Hazards and bonus tiles ----------------------------------------------------


def test_hazard_tiles() -> None:
    end = End(2)
    end.hazards(0, "rockfall_2_green", "rockfall_3_black", "rockfall_4_green", "flood_2_black")
    end.hazards(1, "flood_3_green", "flood_4_black")
    judge(end, {"tiles": 11}, {"tiles": 7, **TOKEN})  # 2 + 3 + 4 + 2; 3 + 4


@pytest.mark.parametrize(
    ("tile", "points"),
    [
        ("permanent_certificate", 1),
        ("permanent_wool", 1),
        ("hazard", 1),
        ("sheepdog", 2),
        ("ferry", 2),
        ("kotare", 2),
        ("three_tokens", 2),
        ("one_token", 4),
        ("four_gold", 9),
        ("romney", 2),
    ],
)
def test_bonus_tiles(tile: str, points: int) -> None:
    end = End(2)
    end.tiles(0, tile, tile)
    judge(end, {"tiles": 2 * points}, TOKEN)


# 7 Sheep and bonus cards ------------------------------------------------------


@pytest.mark.parametrize("where", ["hands", "piles", "tops", "discards"])
@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("dorset_horn", 1),
        ("lincoln", 2),
        ("corriedale", 2),
        ("hampshire", 4),
        ("ryeland", 4),
        ("suffolk", 7),
        ("romney", 1),
        ("sheepdog", 0),
        ("ferry", 0),
        ("kotare", 0),
        ("set_1", 1),
        ("set_3", 3),
        ("set_5", 3),
        ("set_7", 5),
    ],
)
def test_cards_anywhere_in_the_deck(where: str, card: str, points: int) -> None:
    end = End(2)
    end.take(where, 0, card, card)
    judge(end, {"cards": 2 * points}, TOKEN)


@pytest.mark.parametrize(("card", "points"), [("set_2", 2), ("set_4", 3), ("set_6", 3)])
def test_the_other_bonus_cards(card: str, points: int) -> None:
    end = End(2, sets=("set_2", "set_4", "set_6", "set_8"))
    end.take("hands", 0, card)
    judge(end, {"cards": points}, TOKEN)


def test_cards_that_left_the_game_are_gone() -> None:
    end = End(2)
    end.take("discards", 0, "suffolk")
    end.take("hands", 0, "suffolk")
    end.data["known"][0].append("suffolk")  # seen by all, and still one card
    end.data["hands"][0].remove("shropshire")
    end.data["box_cards"].append("shropshire")
    judge(end, {"cards": 14}, TOKEN)


# 10 The second space of the hand limit ------------------------------------------


@pytest.mark.parametrize(
    ("discs", "points"),
    [(("hand_1",), 0), (("hand_2",), 3), (("hand_1", "hand_2"), 3), (("steps",), 0)],
)
def test_the_disc_space_with_points(discs: tuple[str, ...], points: int) -> None:
    end = End(2)
    end.cleared(0, *discs)
    judge(end, {"posts": (0, 1, 3)[len(discs)], "hand_limit": points}, TOKEN)


# 11 Workers and storehouses -----------------------------------------------------


def test_workers_in_the_fifth_column() -> None:
    end = End(2)
    end.workers(0, "shepherd", 4)
    end.workers(0, "craftsman", 3)
    end.workers(0, "sailor", 3, 1)
    end.workers(1, "shearer", 0, 4)
    judge(end, {"workers": 8}, {"workers": 4, **TOKEN})


@pytest.mark.parametrize(
    ("pairs", "points"),
    [
        ((3,), 0),
        ((3, 3), 2),
        ((5, 5), 4),
        ((3, 5), 0),
        ((3, 3, 5, 5), 6),
        ((1, 1, 2, 2, 4), 0),
    ],
)
def test_pairs_of_storehouses(pairs: tuple[int, ...], points: int) -> None:
    end = End(2)
    end.storehouses(0, *("N4", "N5", "E3", "E5", "W4")[: len(pairs)], pairs=pairs)
    judge(end, {"workers": points}, TOKEN)


# 12 The token, and who wins -----------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_token(seat: int) -> None:
    end = End(4)
    end.data["token"] = seat
    judge(end, *[TOKEN if other == seat else {} for other in range(4)], winners=[seat])


def test_a_tie_is_shared() -> None:
    end = End(4)
    end.of(1, pounds=25)
    end.discs(2, "1")
    judge(end, {}, {"pounds": 5}, {}, TOKEN, winners=[1, 3])


def test_everything_at_once() -> None:
    end = End(2, sets=("set_3", "set_6", "set_8", "set_9"))
    end.data["token"] = 0
    end.of(0, pounds=33, track=13, certificates=2)
    end.build(0, 2, 5, 7)  # 1 + 4 + 6
    end.cleared(0, "hand_2")  # its disc: 1
    # 1 + 3 + 3 + arrow 4; pair 3 is gone, so 2
    end.storehouses(0, "W2", "N6", "E6", "E3", pairs=(3, 3, 1, 2))
    # -8 + 2 + 3 + 11 + 8 + 3, arrow 3; and 1 + 4 at sea
    end.discs(0, "0", "6", "9", "21", "foreign_13", "wool_13", "E1", "E4")
    end.hazards(0, "flood_4_green", "rockfall_3_green")  # 4 + 3
    end.tiles(0, "four_gold", "permanent_certificate")  # 9 + 1
    end.take("hands", 0, "set_3", "suffolk")  # 3 + 7
    end.take("discards", 0, "set_6", "lincoln", "ferry")  # 3 + 2 + 0
    end.take("areas", 0, "set_9", "objective_9")  # a big building, six spaces: 5; 4
    end.take("hands", 0, "objective_4", "set_8")  # two lincolns, shearers; the lincoln is used
    end.masters(0, "certificates", "storehouses")
    end.workers(0, "shearer", 4)
    end.of(1, pounds=12)
    end.discs(1, "0")
    judge(
        end,
        {
            "pounds": 6,
            "buildings": 11,
            "posts": 23,
            "harbours": 16,
            "pathfinder": 9,
            "tiles": 17,
            "cards": 15,
            "objectives": 9,
            "harbourmasters": 6,  # 2 + 1 + 1 certificates, 4 storehouses
            "hand_limit": 3,
            "workers": 6,
            "token": 5,
        },
        {"pounds": 2, "posts": -8},
        winners=[0],
    )


# Sarah --------------------------------------------------------------------------


def sarah_end() -> End:
    """Sarah has something of everything."""
    end = End(1, sets=("set_1", "set_3", "set_7", "set_9"))
    end.data["sarah"]["track"] = 14  # 11
    end.build(1, 1, 7, 9)  # 1 + 6 + 9
    # 1 + 2 + 3 + 5 + 6 + 9 + 22, arrows 2 + 3 + 4 + 4, wool 2 + 3
    end.sarah_discs("3", "6", "9", "12", "15", "18", "21", "21", "wool_9", "wool_13")
    end.sarah_discs("E1", "W3")  # 1 + 3
    end.sarah_hazards("rockfall_4_black", "flood_2_green")  # 4 + 2
    end.sarah_cards("lincoln", "suffolk", "romney", "ferry", "sheepdog")  # 2 + 7 + 1
    end.sarah_cards("set_1", "set_3", "set_7")  # 1 + 3 + 5
    end.sarah_cards("objective_1", "objective_2", "set_9")  # 3 + 6 + 5, fulfilled or not
    end.sarah_workers(5, 2, 5, 4)  # 4 + 4
    return end


SARAH: Pad = {
    "buildings": 16,
    "posts": 66,
    "harbours": 4,
    "pathfinder": 11,
    "tiles": 6,
    "cards": 19,
    "objectives": 14,
    "workers": 8,
    "token": 5,
}
"""149 points."""


def test_sarahs_points() -> None:
    judge_sarah(sarah_end(), SARAH, winners=[])


def test_sarah_without_the_token() -> None:
    end = sarah_end()
    end.data["token"] = 0
    judge_sarah(end, {**SARAH, "token": 0}, winners=[])
    judge(sarah_end(), {})
    judge(end, TOKEN)


@pytest.mark.parametrize(("pounds", "winners"), [(744, []), (745, [0]), (750, [0])])
def test_as_many_points_as_sarah_win(pounds: int, winners: list[int]) -> None:
    end = sarah_end()
    end.of(0, pounds=pounds)  # 148, 149, 150 points
    judge_sarah(end, SARAH, winners)


def test_sarahs_things_are_not_the_players() -> None:
    end = sarah_end()
    end.data["token"] = 0
    end.masters(0, "hazards", "buildings", "storehouses")
    end.take("areas", 0, "objective_22", "objective_21")  # -3 -3: hers serve nothing
    end.discs(0, "1", "N3")  # 0; 2
    judge(end, {"harbours": 2, "objectives": -6, "token": 5})


def test_arrows_need_her_discs_at_both_ends() -> None:
    end = End(1)
    end.discs(0, "6", "15")  # 2 + 6
    end.sarah_discs("3", "9", "12", "18")  # 1 + 3 + 5 + 9
    judge(end, {"posts": 8})
    judge_sarah(end, {"posts": 18, "token": 5}, winners=[])
