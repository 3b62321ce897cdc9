"""Ends of Great Western Trail laid out by hand: what each line of the scoring pad counts.

Every number here was counted by hand from the final scoring of the rulebook (p. 19, the objectives
p. 17, Sarah in the solo leaflet); the recount and the game are both held against it.
"""

from __future__ import annotations

import pytest

from ludohall.games.gwt_nz.shapes import CATEGORY_KEYS
from tests.contract.gwt_nz_end import End
from tests.contract.recounts import gwt_nz

Pad = dict[str, int]
TOKEN: Pad = {"token": 5}
"""The last seat took the token and has nothing else."""


def judge(end: End, *pads: Pad, winners: list[int] | None = None) -> None:
    """The recount and the game both come to these lines; lines that are not named bring nothing."""
    match = end.match()
    expected = [{**dict.fromkeys(CATEGORY_KEYS, 0), **pad} for pad in pads]
    totals = [sum(pad.values()) for pad in pads]
    assert [gwt_nz.lines(match.view(None), seat) for seat in range(len(pads))] == expected
    assert gwt_nz.scores(match) == totals
    assert match.breakdown() == expected
    assert match.scores() == totals
    assert gwt_nz.winners(match, totals) == match.winners()
    if winners is not None:
        assert match.winners() == winners


def judge_sarah(end: End, pad: Pad, winners: list[int]) -> None:
    """Her lines, and who wins against them."""
    match = end.match()
    expected = {**dict.fromkeys(CATEGORY_KEYS, 0), **pad}
    view = match.view(None)
    assert gwt_nz.sarah_lines(view) == expected
    assert view["sarah"]["points"] == expected
    assert view["sarah"]["score"] == sum(pad.values())
    assert gwt_nz.winners(match, gwt_nz.scores(match)) == winners
    assert match.winners() == winners


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


# 8 Objectives -----------------------------------------------------------------


def example() -> End:
    """Two objectives that a player of the book wants to fulfil, all but the high post."""
    end = End(2)
    end.take("areas", 0, "objective_1", "objective_2")
    end.build(0, 1, 6)  # 1 + 5 points
    end.take("discards", 0, "lincoln")  # 2 points
    end.of(0, track=12)  # 7 points
    return end


def test_the_two_objectives_of_the_book() -> None:
    end = example()
    end.discs(0, "15")
    pad = {"buildings": 6, "cards": 2, "pathfinder": 7, "posts": 6}
    judge(end, {**pad, "objectives": 9}, TOKEN)


def test_the_two_objectives_of_the_book_one_disc_short() -> None:
    end = example()
    pad = {"buildings": 6, "cards": 2, "pathfinder": 7}
    judge(end, {**pad, "objectives": 3}, TOKEN)  # 6 - 3


def test_two_tasks_of_six_spaces_want_twelve() -> None:
    end = example()
    end.discs(0, "15")
    end.of(0, track=11)  # 5 points
    pad = {"buildings": 6, "cards": 2, "pathfinder": 5, "posts": 6}
    judge(end, {**pad, "objectives": 3}, TOKEN)  # the dearer one: 6 - 3


def test_one_building_does_not_serve_two_tasks_of_a_card() -> None:
    end = End(2)
    end.take("areas", 0, "objective_2")
    end.build(0, 6)
    end.take("discards", 0, "corriedale")
    end.of(0, track=6)
    judge(end, {"buildings": 5, "cards": 2, "pathfinder": 1, "objectives": -3}, TOKEN)


@pytest.mark.parametrize(
    ("post", "points", "high"),
    [
        ("12", 5, False),
        ("15", 6, True),
        ("18", 9, True),
        ("21", 11, True),
        ("foreign_8", 4, False),
        ("foreign_13", 8, True),
        ("foreign_17", 12, True),
        ("wool_9", 2, False),
        ("wool_13", 3, True),
        ("foreign_wool_8", 4, False),
        ("foreign_wool_15", 9, True),
    ],
)
def test_posts_of_13_and_more(post: str, points: int, high: bool) -> None:
    end = End(2)
    end.take("areas", 0, "objective_21")  # a post and a building
    end.build(0, 1)
    end.discs(0, post)
    judge(end, {"buildings": 1, "posts": points, "objectives": 3 if high else -3}, TOKEN)


@pytest.mark.parametrize(
    ("discs", "points"), [(("21",), 0), (("21", "21"), 6), (("wool_13", "wool_13"), 6)]
)
def test_each_disc_on_a_high_post_serves_once(discs: tuple[str, ...], points: int) -> None:
    end = End(2)
    end.take("areas", 0, "objective_21", "objective_1")  # a post and: a building, six spaces
    end.build(0, 1)
    end.of(0, track=6)
    end.discs(0, *discs)
    posts = sum(11 if disc == "21" else 3 for disc in discs)
    pad = {"buildings": 1, "pathfinder": 1, "posts": posts}
    judge(end, {**pad, "objectives": points}, TOKEN)


@pytest.mark.parametrize(
    ("numbers", "worth", "points"),
    [
        ((5,), 4, -2),  # three craftsmen are too few
        ((6,), 5, 3),
        ((10,), 13, 3),
    ],
)
def test_a_building_of_four_craftsmen(numbers: tuple[int, ...], worth: int, points: int) -> None:
    end = End(2)
    end.take("areas", 0, "objective_19")  # such a building and a flood
    end.build(0, *numbers)
    end.hazards(0, "flood_2_green")
    judge(end, {"buildings": worth, "tiles": 2, "objectives": points}, TOKEN)


def test_big_buildings_serve_plain_tasks() -> None:
    end = End(2)
    end.take("areas", 0, "objective_7")  # two buildings and a flood
    end.build(0, 6, 7)  # 5 + 6
    end.hazards(0, "flood_3_black")
    judge(end, {"buildings": 11, "tiles": 3, "objectives": 4}, TOKEN)


def test_a_big_building_is_not_spent_on_a_plain_task() -> None:
    end = End(2)
    end.take("areas", 0, "objective_21", "objective_19")  # a post, a building; a big one, a flood
    end.build(0, 6, 1)  # 5 + 1
    end.discs(0, "15")
    end.hazards(0, "flood_3_black")
    judge(end, {"buildings": 6, "posts": 6, "tiles": 3, "objectives": 6}, TOKEN)


@pytest.mark.parametrize(
    ("hired", "jokers", "points", "fifth"),
    [(0, 0, -4, 0), (1, 0, 1, 0), (0, 1, 1, 0), (2, 0, 1, 0), (2, 1, 6, 0), (4, 0, 6, 4)],
)
def test_two_shearers_for_each_task(hired: int, jokers: int, points: int, fifth: int) -> None:
    end = End(2)
    end.take("areas", 0, "objective_8", "objective_14")  # shearers and: a hampshire; a flood
    end.take("hands", 0, "ryeland")  # 4 points
    end.hazards(0, "flood_2_black")
    end.workers(0, "shearer", hired, jokers)  # the printed one counts, jokers count
    judge(end, {"cards": 4, "tiles": 2, "objectives": points, "workers": fifth}, TOKEN)


def test_storehouses_in_large_and_small_harbours_serve() -> None:
    end = End(2)
    end.take("areas", 0, "objective_3")  # two storehouses and a flood
    end.storehouses(0, "N2", "W4", pairs=(1, 1))
    end.hazards(0, "flood_2_black")
    judge(end, {"harbours": 1, "tiles": 2, "objectives": 3}, TOKEN)


def test_discs_in_medium_harbours_are_no_storehouses() -> None:
    end = End(2)
    end.take("areas", 0, "objective_3")
    end.storehouses(0, "N2", pairs=(1,))
    end.discs(0, "E1", "N3")  # 1 + 2
    end.hazards(0, "flood_2_black")
    judge(end, {"harbours": 4, "tiles": 2, "objectives": -2}, TOKEN)


def test_a_rockfall_is_no_flood() -> None:
    end = End(2)
    end.take("areas", 0, "objective_14")  # shearers and a flood
    end.workers(0, "shearer", 1)
    end.hazards(0, "rockfall_4_green")
    judge(end, {"tiles": 4, "objectives": -2}, TOKEN)


def test_sheep_serve_wherever_they_lie_in_the_deck() -> None:
    end = End(2)
    end.take("areas", 0, "objective_4", "objective_22")
    end.take("hands", 0, "lincoln", "hampshire")  # 2 + 4
    end.take("piles", 0, "corriedale")  # 2
    end.take("tops", 0, "ryeland")  # 4
    end.workers(0, "shearer", 1)
    judge(end, {"cards": 12, "objectives": 8}, TOKEN)  # 4 + 4


@pytest.mark.parametrize(("ferry", "points"), [("ferry", 0), ("set_1", 1)])
def test_both_ferries_serve(ferry: str, points: int) -> None:
    end = End(2)
    end.take("areas", 0, "objective_9")  # a lincoln or corriedale, a storehouse, a ferry
    end.take("discards", 0, "lincoln", ferry)
    end.storehouses(0, "N4", pairs=(1,))
    judge(end, {"cards": 2 + points, "objectives": 4}, TOKEN)


@pytest.mark.parametrize(("track", "pathfinder", "points"), [(11, 5, -3), (12, 7, 4), (16, 15, 4)])
def test_one_card_may_ask_for_twelve_spaces(track: int, pathfinder: int, points: int) -> None:
    end = End(2)
    end.take("areas", 0, "objective_15")
    end.of(0, track=track)
    judge(end, {"pathfinder": pathfinder, "objectives": points}, TOKEN)


@pytest.mark.parametrize("where", ["hands", "piles", "tops", "discards"])
def test_objectives_in_the_deck_count_only_if_they_are_fulfilled(where: str) -> None:
    end = End(2, sets=("set_1", "set_8", "set_9", "set_10"))
    end.take(where, 0, "objective_21", "objective_15", "set_9")  # 3, not fulfilled, 5
    end.build(0, 6, 1)
    end.discs(0, "15")
    end.of(0, track=6)
    judge(end, {"buildings": 6, "posts": 6, "pathfinder": 1, "objectives": 8}, TOKEN)


def test_played_objectives_that_are_not_fulfilled_cost() -> None:
    end = End(2, sets=("set_1", "set_8", "set_9", "set_10"))
    end.take("areas", 0, "objective_3", "objective_15", "set_8", "set_9", "set_10")
    judge(end, {"objectives": -13}, TOKEN)  # 2 + 3 + 2 + 3 + 3


def test_objectives_of_the_bonus_sets() -> None:
    end = End(2, sets=("set_1", "set_8", "set_9", "set_10"))
    end.take("areas", 0, "set_8", "set_10", "set_10")  # 4 + 6 - 3: one hampshire for two cards
    end.take("hands", 0, "corriedale", "hampshire")  # 2 + 4
    end.storehouses(0, "N4", pairs=(1,))
    end.discs(0, "15", "18")  # 6 + 9, arrow 4
    judge(end, {"cards": 6, "posts": 19, "objectives": 7}, TOKEN)


def test_a_played_objective_is_served_before_a_dearer_one_of_the_deck() -> None:
    end = End(2, sets=("set_1", "set_8", "set_9", "set_10"))
    end.take("areas", 0, "objective_11")  # a high post and a lincoln: 3, or -3
    end.take("discards", 0, "set_8")  # a storehouse and a lincoln: 4, or left out
    end.take("hands", 0, "lincoln")
    end.storehouses(0, "N4", pairs=(1,))
    end.discs(0, "15")
    judge(end, {"cards": 2, "posts": 6, "objectives": 3}, TOKEN)  # not 4 - 3


def rivals() -> End:
    """Elements for objective 2 (6 points) or for objectives 5 and 17 (4 points each)."""
    end = End(2)
    end.build(0, 1, 6)  # 6 points
    end.take("hands", 0, "lincoln", "ferry")  # 2 points
    end.of(0, track=6)  # 1 point
    end.storehouses(0, "N4", pairs=(1,))
    return end


def test_two_small_objectives_beat_a_big_one() -> None:
    end = rivals()
    end.take("piles", 0, "objective_2", "objective_5", "objective_17")
    judge(end, {"buildings": 6, "cards": 2, "pathfinder": 1, "objectives": 8}, TOKEN)


def test_the_penalty_of_a_played_one_turns_the_choice() -> None:
    end = rivals()
    end.take("areas", 0, "objective_2")
    end.take("piles", 0, "objective_5", "objective_17")
    pad = {"buildings": 6, "cards": 2, "pathfinder": 1}
    judge(end, {**pad, "objectives": 6}, TOKEN)  # not 8 - 3


def test_of_two_played_ones_the_smaller_penalty_is_paid() -> None:
    end = End(2)
    end.take("areas", 0, "objective_9", "objective_10")  # 4, -2 and 4, -3: both want the lincoln
    end.take("hands", 0, "lincoln", "ferry", "hampshire")  # 2 + 0 + 4
    end.storehouses(0, "N4", pairs=(1,))
    end.of(0, track=6)
    judge(end, {"cards": 6, "pathfinder": 1, "objectives": 2}, TOKEN)


# 9 Harbourmasters -------------------------------------------------------------


@pytest.mark.parametrize(
    ("track", "pathfinder", "points"),
    [(4, 0, 0), (5, 1, 2), (9, 4, 2), (10, 5, 4), (15, 13, 6), (16, 15, 6)],
)
def test_master_of_the_pathfinder_track(track: int, pathfinder: int, points: int) -> None:
    end = End(2)
    end.masters(0, "pathfinder")
    end.of(0, track=track)
    judge(end, {"pathfinder": pathfinder, "harbourmasters": points}, TOKEN)


def test_master_of_hazards() -> None:
    end = End(2)
    end.masters(0, "hazards")
    end.hazards(0, "rockfall_2_green", "flood_2_green", "flood_3_green")
    end.hazards(1, "flood_4_green")
    judge(end, {"tiles": 7, "harbourmasters": 3}, {"tiles": 4, **TOKEN})


@pytest.mark.parametrize(("large", "points"), [(("N4",), 1), (("N4", "N5"), 2), ((), 1)])
def test_master_of_storehouses(large: tuple[str, ...], points: int) -> None:
    end = End(2)
    end.masters(0, "storehouses")
    end.storehouses(0, "N2", "E2", *large, pairs=(1, 2, 3, 4)[: 2 + len(large)])  # 1 + 1
    end.discs(0, "E1", "W6")  # 1 + 6, and no storehouses
    judge(end, {"harbours": 9, "harbourmasters": points}, TOKEN)


def test_master_of_certificates() -> None:
    end = End(2)
    end.masters(0, "certificates", "workers")  # one certificate each; 4 workers bring 2
    end.of(0, certificates=3)
    end.cleared(0, "permanent_certificate_1", "permanent_certificate_2")  # discs on 1 + 2
    end.tiles(0, "permanent_certificate", "permanent_wool")  # 1 + 1, one certificate
    # certificates: 3 temporary, 2 of disc spaces, 2 of harbourmasters, 1 of the tile
    judge(end, {"posts": 3, "tiles": 2, "harbourmasters": 10}, TOKEN)


def test_master_of_certificates_counts_its_own() -> None:
    end = End(2)
    end.masters(0, "certificates")
    end.cleared(0, "permanent_wool_1")
    judge(end, {"posts": 1, "harbourmasters": 1}, TOKEN)


def test_master_of_buildings() -> None:
    end = End(2)
    end.masters(0, "buildings")
    end.build(0, 1, 2, 3)  # 1 + 1 + 3
    end.scrap(0, 4)
    end.build(1, 4)
    judge(end, {"buildings": 5, "harbourmasters": 3}, {"buildings": 3, **TOKEN})


@pytest.mark.parametrize(("hired", "jokers", "points"), [(0, 0, 2), (1, 0, 2), (1, 1, 3)])
def test_master_of_workers(hired: int, jokers: int, points: int) -> None:
    end = End(2)
    end.masters(0, "workers")  # four are printed
    end.workers(0, "sailor", hired, jokers)
    judge(end, {"harbourmasters": points}, TOKEN)


def test_master_of_ferries() -> None:
    end = End(2)
    end.masters(0, "ferries")
    end.take("hands", 0, "ferry")
    end.take("tops", 0, "ferry")
    end.take("piles", 0, "ferry", "set_1")
    end.take("discards", 0, "ferry", "set_1", "sheepdog", "kotare")
    judge(end, {"cards": 2, "harbourmasters": 6}, TOKEN)


def test_master_of_objectives_counts_played_ones_fulfilled_or_not() -> None:
    end = End(2)
    end.masters(0, "objectives")
    end.take("areas", 0, "objective_15", "objective_14", "objective_3")  # 4, -2, -2
    end.take("hands", 0, "objective_22")  # not fulfilled: left out
    end.of(0, track=12)
    judge(end, {"pathfinder": 7, "objectives": 0, "harbourmasters": 3}, TOKEN)


def test_master_of_objectives_counts_those_added_at_the_end() -> None:
    end = End(2)
    end.masters(0, "objectives")
    end.take("areas", 0, "objective_14")  # -2
    end.take("hands", 0, "objective_15")  # 4
    end.take("discards", 0, "objective_21", "objective_22")  # 3, left out
    end.of(0, track=12)
    end.build(0, 1)
    end.discs(0, "15")
    pad = {"pathfinder": 7, "buildings": 1, "posts": 6}
    judge(end, {**pad, "objectives": 5, "harbourmasters": 3}, TOKEN)


def test_master_of_objectives_prefers_more_cards_for_the_same_points() -> None:
    end = End(2)
    end.masters(0, "objectives")
    end.take("piles", 0, "objective_1", "objective_2", "objective_11")
    end.build(0, 1, 6)
    end.take("hands", 0, "lincoln")
    end.of(0, track=6)
    end.discs(0, "15", "foreign_13")  # 6 + 8
    pad = {"buildings": 6, "cards": 2, "pathfinder": 1, "posts": 14}
    # objective 2 for 6 and one card, or 1 and 11 for 3 each and two cards
    judge(end, {**pad, "objectives": 6, "harbourmasters": 2}, TOKEN)


def contested() -> End:
    """A post and a hampshire for the played objective 16 (4, -3), or for 21 and 8 (3 each)."""
    end = End(2)
    end.take("areas", 0, "objective_16")
    end.take("discards", 0, "objective_21", "objective_8")
    end.discs(0, "15")
    end.build(0, 1)
    end.take("hands", 0, "hampshire")
    end.workers(0, "shearer", 1)
    return end


def test_without_the_master_the_played_objective_is_fulfilled() -> None:
    pad = {"posts": 6, "buildings": 1, "cards": 4}
    judge(contested(), {**pad, "objectives": 4}, TOKEN)  # not 3 + 3 - 3


def test_the_master_of_objectives_turns_the_choice() -> None:
    end = contested()
    end.masters(0, "objectives")
    pad = {"posts": 6, "buildings": 1, "cards": 4}
    # 3 + 3 - 3 with three cards in the area, not 4 with one
    judge(end, {**pad, "objectives": 3, "harbourmasters": 3}, TOKEN)


def test_harbourmasters_and_objectives_count_the_same_things() -> None:
    end = End(2)
    end.masters(0, "storehouses", "buildings", "hazards", "ferries", "pathfinder")
    end.take("areas", 0, "objective_20", "objective_17", "objective_1")  # 4 + 4 + 3
    end.storehouses(0, "N4", "W4", pairs=(1, 2))
    end.hazards(0, "flood_4_green")
    end.take("hands", 0, "ferry", "corriedale")  # 2
    end.build(0, 1)
    end.of(0, track=6)
    end.discs(0, "foreign_17")  # 12
    pad = {"buildings": 1, "posts": 12, "pathfinder": 1, "tiles": 4, "cards": 2}
    # storehouses 1, buildings 1, hazards 1, ferries 1, pathfinder 2
    judge(end, {**pad, "objectives": 11, "harbourmasters": 6}, TOKEN)


def test_two_harbourmasters_of_two_players() -> None:
    end = End(2)
    end.masters(0, "workers")
    end.masters(1, "hazards")
    end.hazards(0, "flood_2_green")
    end.workers(1, "sailor", 2)
    judge(end, {"tiles": 2, "harbourmasters": 2}, TOKEN)


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
    # -8 + 2 + 3 + 11 + 8 + 3, arrow 3; and 1 + 4 at sea
    end.discs(0, "0", "6", "9", "21", "foreign_13", "wool_13", "E1", "E4")
    # 1 + 3 + 3 + arrow 4; pair 3 is gone, so 2
    end.storehouses(0, "W2", "N6", "E6", "E3", pairs=(3, 3, 1, 2))
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
