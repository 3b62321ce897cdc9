"""Solo: Sarah's cards, decisions and points."""

from __future__ import annotations

import pytest

from ludohall.core import NATURE
from ludohall.games.gwt_nz import GAME
from ludohall.games.gwt_nz import state as table
from ludohall.games.gwt_nz.components.buildings import building_code
from ludohall.games.gwt_nz.components.printed import (
    BONUS_SETS,
    CORRIEDALE,
    FIRST_MARKET,
    FIRST_PLAIN_OBJECTIVE,
    LINCOLN,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    ROW_COSTS,
    SARAH_PATHFINDER,
    SPACE_KEYS,
)
from ludohall.games.gwt_nz.effects.trail import ways
from ludohall.games.gwt_nz.scoring import sarah_parts
from ludohall.games.gwt_nz.shapes import CATEGORY_KEYS
from ludohall.games.gwt_nz.state import NO_TILE, GwtState
from ludohall.games.gwt_nz.steps.sarah import invest, steps_of
from ludohall.games.gwt_nz.steps.sarah_buildings import build, may_build_on, sites_ahead
from ludohall.games.gwt_nz.steps.sarah_cards import SarahBuys
from ludohall.games.gwt_nz.steps.sarah_trail import roads
from ludohall.games.gwt_nz.steps.sarah_workers import hire
from ludohall.games.gwt_nz.steps.turns import NEXT_TURN, SARAH_TURN
from tests.rules.gwt_nz.run import (
    at,
    cards,
    chance,
    decide,
    deck,
    give,
    has,
    lay,
    market,
    place,
    play,
    run,
    sarah,
    stand,
    start,
    turn,
    words,
)

SHEPHERD, CRAFTSMAN, SAILOR, SHEARER = range(4)
O1 = FIRST_PLAIN_OBJECTIVE


def solo(rows: tuple[int, int, int, int] = (2, 1, 1, 1), speciality: int = 0) -> GwtState:
    """A solo table with Sarah on A and the human on B."""
    state = stand(run(1, level="medium"), "B")
    her = sarah(state)
    her.rows, her.speciality, her.place = rows, speciality, at("A")
    her.deck, her.seen = tuple(range(1, 18)), ()
    market(state, lincoln=2, corriedale=1)
    return state


def card(state: GwtState, number: int) -> GwtState:
    """Sarah plays a card; chance moves as it likes."""
    her = sarah(state)
    if her.deck and number not in her.deck:
        her.deck = tuple(sorted((*her.deck, number)))
    decide(state, SARAH_TURN[0])
    play(state, f"sarah:{number}")
    return chance(state)


def sites(state: GwtState) -> list[str]:
    """Where she may build."""
    return [SPACE_KEYS[space] for space in sites_ahead(state)]


@pytest.mark.rule("GWT-180")
def test_sarahs_set_up() -> None:
    state = start(1)
    her = sarah(state)
    assert (has(state, "pounds"), len(state.hands[0]), state.seat) == (7, 4, 0)
    assert (her.discs, her.track, her.cards, her.place) == (15, 0, (), 0)
    assert her.plan.bit_count() == 10
    assert sum(state.sheep) == 9


@pytest.mark.rule("GWT-181")
@pytest.mark.parametrize(
    ("level", "deck_", "post"),
    [
        ("easy", (2, 3, 4, 5, 7, 9, 10, 11, 12, 13), 2),
        ("medium", tuple(range(1, 14)), 3),
        ("hard", (*range(1, 10), 14, 15, 16, 17), 4),
    ],
)
def test_levels(level: str, deck_: tuple[int, ...], post: int) -> None:
    her = sarah(start(1, level=level))
    assert her.deck == deck_
    assert her.next_post == post
    assert sarah(start(1, level=level, first_delivery=-2)).next_post == post - 2
    assert sarah(start(1, level=level, first_delivery=6)).next_post == 8


@pytest.mark.rule("GWT-182")
def test_a_helper_is_her_first_speciality() -> None:
    seen = set()
    for seed in range(12):
        her = sarah(start(1, seed))
        assert sum(her.rows) == 5
        assert her.rows[her.speciality] == 2
        assert her.cards == ()
        seen.add(her.speciality)
    assert len(seen) > 1


@pytest.mark.rule("GWT-183")
def test_fees_between_human_and_sarah() -> None:
    state = give(stand(lay(solo(), {"P1": "1:7"}), "A"), pounds=5)
    assert (at("P1"), 2) in ways(state, 0, at("A"), 3), "the bank takes it"
    state = lay(solo(), {"P5": "0:7"})
    sarah(state).place = at("C")
    card(state, 7)
    assert has(state, "pounds") == 2, "the bank pays her fee"


@pytest.mark.rule("GWT-184")
def test_rows_slide() -> None:
    state = turn(deck(solo(), hand="merino"))
    state.foresight_a, state.foresight_b = (0, 1), (8, 9)
    state.display = (O1, O1 + 1, O1 + 2, O1 + 3)
    card(state, 9)
    assert state.display[1:] == (O1, O1 + 1, O1 + 2), "the farthest is taken, a new one comes"


@pytest.mark.rule("GWT-185")
def test_an_empty_deck_is_shuffled_anew() -> None:
    state = solo()
    her = sarah(state)
    her.deck, her.seen = (), (3, 7)
    card(state, 7)
    assert (list(her.deck), list(her.seen), her.card) == ([3], [7], 7)


@pytest.mark.rule("GWT-186")
def test_she_acts_and_delivers_in_one_turn() -> None:
    state = solo()
    her = sarah(state)
    her.place = at("H")
    state.foresight_a, state.foresight_b = (0, 1), (8, 9)
    state.jobs = (1, 1, 1, 1)
    card(state, 7)
    assert her.track == SARAH_PATHFINDER[7]
    assert SPACE_KEYS[her.place] == "start"
    assert her.posts[3] == 1


@pytest.mark.rule("GWT-187")
def test_her_steps() -> None:
    her = sarah(solo((4, 2, 3, 1), SHEPHERD))
    assert [steps_of(her, number) for number in (1, 3, 6, 7)] == [1, 2, 1, 2]
    assert [steps_of(her, number) for number in (10, 11, 12, 13)] == [4, 2, 3, 1], "its own workers"
    assert [steps_of(her, number) for number in (14, 15, 16, 17)] == [4, 4, 4, 4], "her speciality"
    state = solo()
    sarah(state).place = at("H")
    card(state, 7)
    assert sarah(state).place == 0, "only Wellington stops her"


@pytest.mark.rule("GWT-187")
def test_the_other_reading_of_her_steps_is_an_option() -> None:
    her = sarah(start(1, level="hard", sarah_steps="10-13"))
    her.rows, her.speciality = (1, 2, 3, 4), SHEARER
    assert [steps_of(her, number) for number in (10, 11, 12, 13)] == [4, 4, 4, 4]
    assert [steps_of(her, number) for number in (14, 15, 16, 17)] == [1, 2, 3, 4]


@pytest.mark.rule("GWT-188")
def test_her_way() -> None:
    state = lay(solo(), {"P3": "0:2", "G1": "0:1"})
    assert roads(state)[at("B")] == [at("P3")], "as long, but without a fee"
    lay(state, {"P4": "0:3"})
    assert roads(state)[at("B")] == [at("G1")], "shorter, though it costs"
    human = lay(solo(), {"P8": "0:1", "G2": "1:2"})
    assert roads(human)[at("E")] == [at("G2")]
    tie = lay(solo(), {"P12": "1:2", "G3": "1:4"})
    assert roads(tie)[at("G")] == [at("P12"), at("G3")], "both are equally good"


@pytest.mark.rule("GWT-188")
def test_fees_to_the_human_come_last() -> None:
    state = lay(solo(), {"D": "1:2"})
    lay(state, {"P6": "0:1", "P7": "0:2", "F1": "flood_2_black", "F2": "flood_2_black"})
    ahead = roads(state)
    assert ahead[at("D")] == [at("P6")], "as long, one pound instead of two"


@pytest.mark.rule("GWT-190")
def test_what_she_cannot_do_she_forgoes() -> None:
    state = solo()
    state.bonus = (NO_TILE,) * 28
    before = state.box
    card(state, 8)
    assert state.box == before
    assert sarah(state).hazards == ()


@pytest.mark.rule("GWT-191")
@pytest.mark.rule("GWT-192")
def test_hiring() -> None:
    state = solo((2, 1, 1, 1), SHEPHERD)
    state.sets = tuple(BONUS_SETS[:4])
    state.jobs = (0b1, 0b11, 0b1, 0b111)
    hire(state, False)
    her = sarah(state)
    assert her.rows == (2, 1, 1, 2), "the cheapest: row 3 of the shearers"
    assert state.jobs[SHEARER] == 0b11
    assert words(her.cards) == "set_1"
    assert her.speciality == SHEPHERD, "a tie changes nothing"
    hire(state, True)
    assert her.rows == (3, 1, 1, 2), "her speciality, though dearer"
    assert words(her.cards) == "set_1 set_2"


@pytest.mark.rule("GWT-191")
def test_equal_prices_and_a_new_speciality() -> None:
    state = solo((1, 2, 1, 2), CRAFTSMAN)
    state.jobs = (0b1, 0b1, 0b1, 0b1)
    hire(state, False)
    assert sarah(state).rows == (1, 3, 1, 2), "of equal price her speciality"
    state.jobs = (0, 0, 0, 0b11)
    sarah(state).rows = (1, 3, 1, 3)
    hire(state, True)
    assert sarah(state).speciality == SHEARER


@pytest.mark.rule("GWT-191")
def test_she_hires_no_joker() -> None:
    state = solo()
    state.jobs = (0, 0, 0, 0)
    state.bonus = (NO_TILE, NO_TILE, 0, 0, *[NO_TILE] * 24)
    state.token_row = 2
    before = sarah(state).rows
    hire(state, True)
    assert sarah(state).rows == before
    assert state.bonus[2:4] == (0, 0)


@pytest.mark.rule("GWT-192")
def test_no_bonus_card_from_an_empty_stack() -> None:
    state = solo()
    state.stacks = (0, 0, 0, 0)
    state.jobs = (1, 0, 0, 0)
    hire(state, False)
    assert sarah(state).cards == ()


@pytest.mark.rule("GWT-193")
def test_her_immediate_actions() -> None:
    state = solo((1, 1, 2, 1), SAILOR)
    state.harbourmasters = (0, 1, 2, 3, 4)
    state.jobs = (0, 0, 1, 0)
    give(state, harbours=1 << 7)
    card(state, 2)
    her = sarah(state)
    assert her.harbours == 1 << 8, "fewest points without a disc"
    assert her.discs == 14
    assert state.harbourmasters[1] == table.NO_MASTER
    assert "ferry" in words(her.cards)
    wool = solo((1, 1, 1, 2), SHEARER)
    wool.jobs = (0, 0, 0, 1)
    card(wool, 2)
    assert sarah(wool).posts[13] == 1
    assert "romney" in words(sarah(wool).cards)


@pytest.mark.rule("GWT-193")
def test_a_harbour_where_only_the_human_is() -> None:
    state = solo((1, 1, 2, 1), SAILOR)
    state.jobs = (0, 0, 1, 0)
    give(state, harbours=31 << 7)
    sarah(state).harbours = 1 << 7
    card(state, 2)
    assert sarah(state).harbours == 0b11 << 7


@pytest.mark.rule("GWT-194")
@pytest.mark.rule("GWT-199")
def test_the_example_of_card_14() -> None:
    """Solo p. 4: four shepherds, no Suffolk and no Dorset Horn in the market."""
    state = lay(solo((4, 2, 3, 1), SHEPHERD), {"P5": "0:7"})
    market(state, lincoln=3, corriedale=1)
    state.sheep_stack = (2, 2, 2, 2, 2, 2)
    sarah(state).place = at("B")
    decide(state, SARAH_TURN[0])
    play(state, "sarah:14")
    assert SPACE_KEYS[sarah(state).place] == "E", "C, a building of the human, D, E"
    assert has(state, "pounds") == 2
    play(state, "sheep:6:7")
    play(state, "sheep:4:9")
    assert words(sarah(state).cards) == "corriedale corriedale"
    assert state.sheep[LINCOLN - FIRST_MARKET] == 3


@pytest.mark.rule("GWT-194")
def test_lines_of_her_market_tile() -> None:
    state = market(solo(), suffolk=1, dorset_horn=2, hampshire=2, ryeland=1)
    decide(state, SarahBuys(4))
    assert words(sarah(state).cards) == "suffolk", "seven points rather than five"
    decide(state, SarahBuys(4))
    assert words(sarah(state).cards) == "dorset_horn ryeland suffolk", "the rarer of 4 points"
    five = market(solo(), suffolk=1, dorset_horn=1)
    decide(five, SarahBuys(5))
    assert words(sarah(five).cards) == "dorset_horn suffolk"
    two = market(solo(), lincoln=1, corriedale=2, dorset_horn=1)
    decide(two, SarahBuys(2))
    assert words(sarah(two).cards) == "dorset_horn lincoln"
    one = market(solo(), dorset_horn=1)
    decide(one, SarahBuys(1))
    assert words(sarah(one).cards) == "dorset_horn"


@pytest.mark.rule("GWT-194")
def test_the_last_shepherd_turns_up_two_cards_too() -> None:
    state = market(solo(), suffolk=1)
    state.sheep_stack = (2, 0, 0, 0, 0, 0)
    decide(state, SarahBuys(1))
    assert state.seat == NATURE, "her only shepherd finds nothing of one or two points"
    play(state, "sheep:4:4")
    assert state.sheep[0] == 2
    assert sarah(state).cards == (), "no shepherd is left to buy with"


@pytest.mark.rule("GWT-194")
def test_without_new_cards_she_goes_down_line_by_line() -> None:
    state = market(solo((3, 1, 1, 1)), dorset_horn=1)
    state.sheep_stack = (0, 0, 0, 0, 0, 0)
    card(state, 3)
    assert words(sarah(state).cards) == "dorset_horn", "line 3, line 2, line 1"


@pytest.mark.rule("GWT-195")
def test_building() -> None:
    state = solo((1, 4, 1, 1), CRAFTSMAN)
    her = sarah(state)
    build(state)
    assert state.trail[at("P3")] == building_code(1, 6), "new with all four"
    build(state)
    assert state.trail[at("P4")] == building_code(1, 5), "new with one less"
    build(state)
    assert state.trail[at("P4")] == building_code(1, 9), "replaces with as many as possible"
    assert her.scrapped == 1 << 5


@pytest.mark.rule("GWT-195")
def test_a_hand_is_preferred_and_any_new_one_is_the_last_resort() -> None:
    state = solo((1, 2, 1, 1), CRAFTSMAN)
    build(state)
    assert state.trail[at("P3")] == building_code(1, 3)
    last = solo((1, 4, 1, 1), CRAFTSMAN)
    sarah(last).plan = 1 << 4
    build(last)
    assert last.trail[at("P3")] == building_code(1, 4)


@pytest.mark.rule("GWT-196")
def test_replacing() -> None:
    state = lay(solo((1, 1, 1, 1), CRAFTSMAN), {"P1": "1:2", "P2": "1:6"})
    sarah(state).plan = 1 << 3 | 1 << 4 | 1 << 7
    build(state)
    assert state.trail[at("P2")] == building_code(1, 7), "most points of the new tile"
    state = lay(solo((1, 1, 1, 1), CRAFTSMAN), {"P1": "1:2"})
    sarah(state).plan = 1 << 3 | 1 << 4
    build(state)
    assert state.trail[at("P1")] == building_code(1, 3), "most hands"


@pytest.mark.rule("GWT-197")
def test_where_she_builds() -> None:
    state = solo()
    assert sites(state) == ["P3"], "the gated G1 is closed to her"
    sarah(state).track = 2
    lay(state, {"P3": "0:1"})
    assert sites(state) == ["G1"]
    stand(state, "F4")
    assert sites(state) == ["P8", "G2"], "equally near; not on the risk spaces K2 and K3"
    stand(state, "H")
    lay(state, {"P13": "0:2", "P14": "0:3", "P15": "0:4"})
    assert sites(state) == ["P1"], "from the start on"


@pytest.mark.rule("GWT-198")
def test_investing_takes_the_cheapest_tile_away() -> None:
    state = solo()
    state.bonus = (NO_TILE, NO_TILE, 8, 9, NO_TILE, NO_TILE, 7, 6, *[NO_TILE] * 20)
    state.token_row = 2
    invest(state)
    assert state.bonus[6] == NO_TILE, "row 2 costs 4, the left one"
    assert state.box[16 + 7] == 1
    invest(state)
    invest(state)
    assert state.bonus[2] == NO_TILE


@pytest.mark.rule("GWT-198")
def test_hazard_objective_and_track() -> None:
    state = lay(
        solo(),
        {"R1": "rockfall_4_green", "R2": "rockfall_4_black", "F1": "flood_4_black"},
    )
    state.display = (O1, O1 + 1, O1 + 2, O1 + 3)
    card(state, 9)
    her = sarah(state)
    assert her.hazards == (5,), "more tiles, then the black hand"
    assert words(her.cards) == "sheepdog objective_4"
    card(state, 7)
    assert her.track == SARAH_PATHFINDER[7]


@pytest.mark.rule("GWT-199")
def test_cards_with_her_speciality() -> None:
    state = solo((1, 1, 3, 1), SAILOR)
    state.sets = tuple(BONUS_SETS[:4])
    card(state, 12)
    assert words(sarah(state).cards) == "set_2"
    card(state, 16)
    assert "set_3" in words(sarah(state).cards)
    state = solo((1, 1, 1, 4), SHEARER)
    card(state, 13)
    assert words(sarah(state).cards) == "lincoln romney"
    state = market(solo((1, 1, 1, 4), SHEARER), ryeland=1)
    card(state, 17)
    assert words(sarah(state).cards) == "ryeland romney"
    state = solo((1, 1, 1, 1), CRAFTSMAN)
    card(state, 11)
    assert state.trail[at("P3")] == building_code(1, 1)


@pytest.mark.rule("GWT-200")
def test_cards_without_it() -> None:
    state = solo()
    sarah(state).speciality = SAILOR
    card(state, 10)
    assert sarah(state).cards == (CORRIEDALE,), "the rarer"
    market(state, lincoln=1, dorset_horn=1)
    card(state, 14)
    assert words(sarah(state).cards) == "dorset_horn lincoln corriedale"
    card(state, 11)
    assert state.trail[at("P3")] == building_code(1, 1)
    card(state, 15)
    assert state.trail[at("P4")] == building_code(1, 3)
    sarah(state).speciality = SHEPHERD
    card(state, 12)
    assert sarah(state).track == SARAH_PATHFINDER[12]
    card(state, 16)
    assert sarah(state).track == SARAH_PATHFINDER[12] + SARAH_PATHFINDER[16]


@pytest.mark.rule("GWT-200")
def test_more_steps() -> None:
    state = solo((1, 1, 1, 1), SHEPHERD)
    sarah(state).place = at("A")
    card(state, 13)
    assert SPACE_KEYS[sarah(state).place] == "C", "one step and one more"
    card(state, 17)
    assert SPACE_KEYS[sarah(state).place] == "F", "one and two more: D, E, F"


@pytest.mark.rule("GWT-200")
def test_an_exact_building_replaces_when_no_new_one_is_left() -> None:
    state = lay(solo((1, 1, 1, 1), SAILOR), {"P1": "1:1"})
    sarah(state).plan = 1 << 3 | 1 << 5
    sarah(state).speciality = SAILOR
    card(state, 11)
    assert state.trail[at("P1")] == building_code(1, 3)


@pytest.mark.rule("GWT-201")
def test_her_deliveries() -> None:
    state = solo()
    her = sarah(state)
    state.display = (O1, O1 + 1, O1 + 2, O1 + 3)
    state.jobs = (1, 1, 1, 1)
    state.foresight_a, state.foresight_b = (0, 1), (8, 9)
    her.next_post = 3
    her.place = at("H")
    token_row = state.token_row
    card(state, 7)
    assert (her.posts[3], her.next_post, words(her.cards)) == (1, 4, "sheepdog")
    assert state.jobs == (1, 3, 1, 1), "the right A tile"
    assert state.foresight_a[1] == 0
    assert state.token_row == token_row + 1
    assert state.bonus[7] == 9
    her.place = at("H")
    card(state, 7)
    assert words(her.cards) == "sheepdog objective_4"
    for _ in range(2):
        her.next_post, her.place = 8, at("H")
        card(state, 7)
    assert her.posts[8] == 2
    assert has(state, "pounds") == 0


@pytest.mark.rule("GWT-202")
def test_her_points() -> None:
    state = lay(solo((5, 1, 1, 1)), {"P1": "1:10"})
    her = sarah(state)
    her.posts = (0, 0, 1, 1, *[0] * 13)
    her.harbours = 1 << 9
    her.track = 12
    her.hazards = (4,)
    her.cards = cards("suffolk sheepdog objective_1 set_10 set_1")
    state.token = 1
    assert dict(zip(CATEGORY_KEYS, sarah_parts(state), strict=True)) == {
        "pounds": 0,
        "buildings": 13,
        "posts": 1 + 2 + 2,
        "harbours": 3,
        "pathfinder": 7,
        "tiles": 4,
        "cards": 8,
        "objectives": 3 + 6,
        "harbourmasters": 0,
        "hand_limit": 0,
        "workers": 4,
        "token": 5,
    }
    rival = GAME.rivals(state)[0]
    assert rival.score == sum(rival.breakdown.values()) == sum(sarah_parts(state))


@pytest.mark.rule("GWT-203")
def test_who_wins() -> None:
    state = solo()
    assert state.winners() == [0]
    assert [place.rank for place in GAME.ranking(state)] == [1, 1], "equal points: both win"
    shared = "Equal points: you share the victory with Sarah"
    assert GAME.ending(state).tie_breaks == (shared,)
    assert shared in GAME.endings
    give(state, pounds=5)
    assert [place.rank for place in GAME.ranking(state)] == [1, 2]
    assert GAME.ending(state).reason == "Sarah is beaten"
    give(state, pounds=0)
    sarah(state).track = 16
    assert state.winners() == []
    assert GAME.ending(state).reason == "Sarah wins"
    give(state, pounds=80)
    assert GAME.ending(state).reason == "Sarah is beaten"


@pytest.mark.rule("GWT-203")
def test_she_triggers_the_end() -> None:
    state = deck(solo(), pile="merino merino")
    state.bonus = (*[8] * 27, NO_TILE)
    state.token_row = 6
    state.foresight_a, state.foresight_b = (0, 1), (8, 8)
    sarah(state).place = at("H")
    decide(state, NEXT_TURN[1])
    play(state, "sarah:7")
    chance(state)
    assert state.token == 1
    assert state.seat == 0
    assert place(state) == "B"
    play(state, f"move:{at('C')}:0", "done")
    assert state.over
    assert state.hands[0] == ()


# Finer points ----------------------------------------------------------------


@pytest.mark.rule("GWT-188")
def test_of_equal_fees_she_prefers_those_to_the_bank() -> None:
    state = lay(solo(), {"P1": "0:1", "R1": "rockfall_2_black"})
    assert roads(state)[at("A")] == [at("R1")], "a pound each way: not to the human"
    own = lay(solo(), {"P1": "1:1", "R1": "rockfall_2_black"})
    assert roads(own)[at("A")] == [at("P1")], "her own building costs her nothing"
    later = lay(solo(), {"P3": "0:1", "G1": "0:9", "P1": "0:3"})
    lay(later, {"R1": "rockfall_2_black"})
    assert roads(later)[at("A")] == [at("R1")]
    assert roads(later)[at("B")] == [at("P3"), at("G1")], "both pay the human a pound"


@pytest.mark.rule("GWT-195")
@pytest.mark.parametrize("craftsmen", [3, 4, 5])
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_last_resort_is_a_new_building_of_fewer_craftsmen(craftsmen: int, number: int) -> None:
    """Nothing to replace; equal craftsmen are no replacement either."""
    state = lay(solo((1, craftsmen, 1, 1), CRAFTSMAN), {"P1": f"1:{TWIN.get(number, 10)}"})
    sarah(state).plan = 1 << number
    build(state)
    assert state.trail[at("P3")] == building_code(1, number)
    assert state.trail[at("P1")] == building_code(1, TWIN.get(number, 10))


TWIN = {1: 2, 2: 1, 3: 4, 4: 3}
"""The building that needs as many craftsmen."""


@pytest.mark.rule("GWT-195")
@pytest.mark.parametrize("craftsmen", range(1, 6))
def test_she_builds_new_with_all_her_craftsmen(craftsmen: int) -> None:
    state = solo((1, craftsmen, 1, 1), CRAFTSMAN)
    build(state)
    expected = {1: 1, 2: 3, 3: 5, 4: 6, 5: 7}[craftsmen]
    assert state.trail[at("P3")] == building_code(1, expected), "of two the one with a hand"


@pytest.mark.rule("GWT-196")
@pytest.mark.parametrize("spaces", [("P1", "P2"), ("P2", "P1")])
def test_a_hand_on_the_trail_is_kept(spaces: tuple[str, str]) -> None:
    """Buildings 1 (a hand) and 2 (none): the new one takes the place of 2, wherever it stands."""
    for new in (3, 4):
        state = lay(solo((1, 1, 1, 1), CRAFTSMAN), {spaces[0]: "1:1", spaces[1]: "1:2"})
        sarah(state).plan = 1 << new
        build(state)
        assert state.trail[at(spaces[1])] == building_code(1, new)
        assert state.trail[at(spaces[0])] == building_code(1, 1)
        assert sarah(state).scrapped == 1 << 2
    state = lay(solo((1, 1, 1, 1), CRAFTSMAN), {spaces[0]: "1:3", spaces[1]: "1:4"})
    sarah(state).plan = 1 << 5
    build(state)
    assert state.trail[at(spaces[1])] == building_code(1, 5)


@pytest.mark.rule("GWT-196")
def test_she_replaces_up_to_the_largest_building() -> None:
    state = lay(solo((1, 5, 1, 1), CRAFTSMAN), {"P1": "1:6"})
    sarah(state).plan = 1 << 8 | 1 << 9 | 1 << 10
    build(state)
    assert state.trail[at("P1")] == building_code(1, 10), "all five craftsmen on top of four"


@pytest.mark.rule("GWT-197")
def test_a_space_beside_a_risk_is_free_to_her() -> None:
    state = stand(solo(), "E")
    sarah(state).track = 7
    for key in ("P7", "P1", "P2", "P3", "P8", "G2", "P15", "G3"):
        assert may_build_on(state, at(key)), key
    for key in ("K1", "K2", "K3", "R5", "F4", "A", "wellington", "start"):
        assert not may_build_on(state, at(key)), key
    sarah(state).track = 1
    assert not may_build_on(state, at("G2"))


@pytest.mark.rule("GWT-194")
@pytest.mark.parametrize("line", [2, 3, 4, 5])
def test_by_the_older_rules_too_a_higher_line_goes_down(line: int) -> None:
    state = market(solo())
    state.rules = 0
    state.sheep_stack = (0, 0, 0, 2, 0, 0)
    decide(state, SarahBuys(line))
    assert state.seat == NATURE, "two cards are added"
    play(state, "sheep:7:7")
    chance(state)
    assert sarah(state).cards == ()


@pytest.mark.rule("GWT-194")
def test_her_last_shepherd_adds_cards_but_not_by_the_older_rules() -> None:
    state = market(solo())
    state.sheep_stack = (0, 0, 0, 2, 0, 0)
    old = state.clone()
    old.rules = 0
    decide(state, SarahBuys(1))
    assert state.seat == NATURE, "two cards are added"
    play(state, "sheep:7:7")
    assert sum(state.sheep) == 2
    decide(old, SarahBuys(1))
    assert old.over
    assert sum(old.sheep_stack) == 2, "nothing was added"


@pytest.mark.rule("GWT-195")
@pytest.mark.rule("GWT-199")
@pytest.mark.parametrize("number", [11, 15])
def test_craftsmen_as_her_speciality_build_by_both_cards(number: int) -> None:
    state = solo((1, 1, 1, 1), CRAFTSMAN)
    card(state, number)
    assert state.trail[at("P3")] == building_code(1, 1)
    assert sarah(state).cards == (), "nothing else comes with it"


@pytest.mark.rule("GWT-198")
def test_she_invests_in_every_tile_of_the_market_by_its_cost() -> None:
    state = solo()
    state.bonus = (NO_TILE, NO_TILE, 8, 9) * 7
    state.token_row = 7
    order = []
    for _ in range(14):
        before = state.bonus
        invest(state)
        order += [place for place in range(28) if before[place] != state.bonus[place]]
    places = [place for place in range(28) if place % 4 >= 2]
    assert order == sorted(places, key=lambda place: (ROW_COSTS[place // 4], place))


@pytest.mark.rule("GWT-180")
def test_sarahs_turn_comes_after_the_humans() -> None:
    state = decide(solo(), NEXT_TURN[1])
    assert (state.turn, state.seat) == (1, NATURE), "her card is drawn"
