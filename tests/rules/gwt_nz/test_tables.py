"""What the tables must fulfil, above all those that a photo of the real board would correct."""

from __future__ import annotations

import pytest

from ludohall.games.gwt_nz import text
from ludohall.games.gwt_nz.components import buildings, graph, printed
from ludohall.games.gwt_nz.components import reconstructed as guess


def reachable(start: int) -> set[int]:
    found, grow = {start}, [start]
    for space in grow:
        for ahead in graph.AHEAD[space]:
            if ahead not in found:
                found.add(ahead)
                grow.append(ahead)
    return found


def test_the_trail_is_connected_and_leads_forward() -> None:
    assert reachable(graph.START) == set(range(graph.SPACES))
    assert all(graph.WELLINGTON in reachable(space) for space in range(graph.SPACES))
    for space in range(graph.SPACES):
        assert all(ahead > space for ahead in graph.AHEAD[space]), "a road leads to higher numbers"
    assert graph.START == 0
    assert graph.WELLINGTON == graph.SPACES - 1
    assert len(set(guess.SPACE_KEYS)) == graph.SPACES


def test_the_trail_has_what_the_book_says() -> None:
    assert len(graph.NEUTRAL_SPACES) == 8
    gates = [gate for gate in graph.GATE if gate]
    assert len(gates) == 4
    assert set(gates) <= {2, 4, 7}
    safe = [graph.GATE[space] for space in range(graph.SPACES) if graph.RISK[space] < 0]
    assert sorted(gate for gate in safe if gate) in ([2, 2, 7], [2, 7, 7])
    assert all(
        space in graph.BUILDING_SPACES for space in range(graph.SPACES) if graph.GRASS[space]
    )
    assert all(
        space in graph.BUILDING_SPACES
        for space in range(graph.SPACES)
        if graph.RISK[space] >= 0 or graph.GATE[space]
    )


def test_tiles_are_as_many_as_in_the_box() -> None:
    assert sum(guess.ROCKFALL_COPIES) == 9
    assert sum(guess.FLOOD_COPIES) == 7
    assert sum(guess.B_COPIES) == printed.B_TILES == 34
    assert len(guess.B_COPIES) == len(guess.B_POINTS) == printed.B_KINDS
    assert set(guess.HAZARD_POINTS) == {2, 3, 4}
    for four in range(2, 5):
        a_tiles = 4 + printed.START_TILES[four] + 2 + (7 - 2) * four + 1 + four - 1
        assert a_tiles <= 28 + 16, "enough A tiles for all deliveries and the last turns"


def test_cards_are_as_many_as_in_the_box() -> None:
    assert len(printed.START_DECK) == 14
    assert sum(printed.MARKET_COPIES) == 37
    assert sum(printed.SUPPORT_COPIES) == 56
    assert len(printed.BONUS_SETS) * printed.SET_COPIES == 60
    assert len(guess.OBJECTIVE_CARDS) == printed.OBJECTIVES + 3
    assert len(printed.CARD_KEYS) == printed.CARDS
    assert len(guess.BREEDING) == len(guess.WOOL) == printed.SHEEP_KINDS
    assert len(guess.CARD_POINTS) == printed.FIRST_OBJECTIVE


def test_no_objective_costs_less_than_a_harbourmaster_brings() -> None:
    assert all(penalty >= 1 for _, _, _, penalty in guess.OBJECTIVE_CARDS), (
        "else one would add cards without their tasks at the end"
    )


def test_sheep_that_the_examples_name() -> None:
    wool, breeding = guess.WOOL, guess.BREEDING
    assert (wool[printed.SHROPSHIRE], wool[printed.MERINO]) == (1, 3)
    assert (wool[printed.LINCOLN], wool[printed.RYELAND]) == (4, 5)
    assert breeding[printed.ENGLISH_LEICESTER] == 2
    assert breeding[printed.DORSET_HORN] == breeding[printed.CORRIEDALE] == 3
    points = guess.CARD_POINTS
    two = [card for card in range(4, 10) if points[card] == 2]
    assert two == [printed.LINCOLN, printed.CORRIEDALE]
    assert points[printed.SHEEPDOG] == points[printed.FERRY] == 0


def test_prices_fall_and_hold_those_of_the_examples() -> None:
    assert list(guess.JOB_COSTS) == sorted(guess.JOB_COSTS, reverse=True)
    assert {6, 7} <= set(guess.JOB_COSTS)
    assert len(guess.JOB_COSTS) == printed.ROW_LENGTH
    assert 5 in guess.ROW_COSTS
    assert len(guess.ROW_COSTS) == len(guess.ARROWS) == printed.ROWS
    assert guess.ARROWS.count(guess.ARROW_FLIP) == 1
    assert guess.ARROWS.count(guess.ARROW_END) == 1
    assert guess.ARROWS[-1] == guess.ARROW_END
    assert guess.ARROW_SHEEP in guess.ARROWS


def test_buildings_and_their_scale() -> None:
    assert guess.CRAFTSMEN[1] == 1
    assert guess.CRAFTSMEN[3] == 2
    assert list(guess.CRAFTSMEN) == sorted(guess.CRAFTSMEN)
    assert list(guess.BUILDING_POINTS) == sorted(guess.BUILDING_POINTS)
    assert len(guess.CRAFTSMEN) == len(guess.BUILDING_HANDS) == printed.BUILDINGS + 1
    assert len(buildings.LOCAL_OF_FACE) == buildings.FACES == len(buildings.FACE_KEYS)
    assert max(buildings.LOCAL_SLOT[:-2]) < buildings.RISK_SLOT


def test_posts_and_discs() -> None:
    values = guess.POST_VALUES
    assert values[:5] == (0, 1, 3, 6, 9)
    assert values[printed.POST_21] == 21
    assert list(values[: printed.FIRST_FOREIGN]) == sorted(values[: printed.FIRST_FOREIGN])
    assert values[printed.FIRST_WOOL : printed.FIRST_FOREIGN_WOOL] == (5, 9, 13)
    for table in (guess.POST_CORNERS, guess.POST_COSTS, guess.POST_POINTS, guess.POST_CARDS):
        assert len(table) == printed.POSTS
    assert guess.POST_COSTS[4] == 3
    assert guess.POST_CARDS[4] == guess.OBJECTIVE
    assert guess.POST_POINTS[0] == -8
    assert (guess.POST_COSTS[printed.WOOL_9], guess.POST_COSTS[printed.WOOL_13]) == (5, 7)
    for post in range(printed.FIRST_WOOL, printed.POSTS):
        if guess.POST_CORNERS[post] == guess.DARK:
            assert guess.POST_CARDS[post] == printed.ROMNEY
    assert len(guess.DISC_CORNERS) == printed.DISCS
    assert guess.DISC_CORNERS.count(guess.WHITE) >= 4
    assert all(
        printed.DISC_PRICE[disc] == 0
        for disc in range(printed.DISCS)
        if guess.DISC_CORNERS[disc] == guess.WHITE
    ), "a first disc can always be taken"
    for one, other, points in guess.POST_ARROWS:
        assert other == one + 1 < printed.FIRST_FOREIGN
        assert points > 0


def test_the_sea_is_connected() -> None:
    assert all(away >= 0 for row in graph.DISTANCE for away in row)
    assert len(guess.HARBOUR_KEYS) == printed.HARBOURS
    assert len(guess.TERMINALS) == 3
    for harbour in guess.TERMINALS:
        assert harbour < printed.FIRST_MEDIUM
        assert guess.HARBOUR_CARDS[harbour] == guess.BONUS_CARD + printed.COMPASS
    assert len(guess.MEDIUM_COSTS) == printed.MEDIUM
    medium = guess.HARBOUR_POINTS[printed.FIRST_MEDIUM : printed.FIRST_LARGE]
    assert len(set(medium)) == printed.MEDIUM, "medium harbours differ in points"
    storehouses = printed.HARBOURS - printed.MEDIUM
    assert storehouses >= printed.STOREHOUSES
    assert sorted(guess.HARBOUR_POSTS) == [9, 10, 11, 15, 16]
    assert all(len(costs) == 4 for costs in guess.SMALL_COSTS)
    near = [
        harbour
        for harbour in range(printed.FIRST_MEDIUM)
        if graph.DISTANCE[0][graph.HARBOUR_AT[harbour]] == 2
        and guess.SMALL_COSTS[harbour][0] == 2
        and guess.HARBOUR_CARDS[harbour] == printed.KOTARE
    ]
    assert near, "the example sails two spaces to a Kotare for two pounds"


def test_worker_spaces_hold_each_immediate_action_once() -> None:
    lying = [what for row in guess.WORKER_SPACES for what in row if what]
    assert sorted(lying) == list(range(1, 12))
    assert all(row[1] == guess.AT_NOTHING for row in guess.WORKER_SPACES)
    assert sorted(guess.PAIR_POINTS) == [0, 0, 0, 2, 4]
    assert guess.TRACK_POINTS[printed.TRACK_END] == max(guess.TRACK_POINTS) == 15
    assert list(guess.TRACK_POINTS) == sorted(guess.TRACK_POINTS)


@pytest.mark.parametrize("card", range(1, 18))
def test_sarahs_cards(card: int) -> None:
    assert len(guess.SARAH_STEPS) == printed.SARAH_CARDS + 1
    steps = guess.SARAH_STEPS[card]
    assert steps == guess.WORKER_STEPS if card >= 10 else 1 <= steps <= 5
    forward = guess.SARAH_PATHFINDER[card]
    assert (forward > 0) == (card in (5, 6, 7, 12, 16))
    assert f"pathfinder {forward}" in "; ".join(text.SARAH_CARDS[card - 1]) or not forward


def test_texts_show_the_numbers_of_the_tables() -> None:
    """Words that repeat a reconstructed number are corrected with it."""
    assert f"£{guess.SHEEPDOG_POUNDS}" in text.PLAYED[printed.SHEEPDOG][0]
    assert f"£{guess.FERRY_POUNDS}" in text.PLAYED[printed.FERRY][0]
    for pair, words in enumerate(text.PAIRS):
        for number in (
            guess.PAIR_POUNDS[pair],
            guess.PAIR_GOLD[pair],
            guess.PAIR_PATHFINDER[pair],
            guess.PAIR_POINTS[pair],
        ):
            assert not number or str(number) in words.partition("(")[2]


def test_sarahs_market_tile_has_the_lines_of_the_example() -> None:
    four = guess.SARAH_BOUGHT[4]
    assert all({printed.SUFFOLK, printed.DORSET_HORN} & set(line) for line in four)
    assert guess.SARAH_BOUGHT[3] == ((-2, -2),)
    assert [len(lines) > 0 for lines in guess.SARAH_BOUGHT] == [False, *[True] * 5]
