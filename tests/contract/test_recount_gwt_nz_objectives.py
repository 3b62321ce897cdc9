"""Ends of Great Western Trail laid out by hand: objectives and harbourmasters.

Counted by hand from the rulebook: the tasks p. 17, the final scoring and the harbourmasters p. 19.
"""

from __future__ import annotations

import pytest

from tests.contract.gwt_nz_end import TOKEN, End, judge


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
