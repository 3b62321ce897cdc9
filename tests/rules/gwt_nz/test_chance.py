"""What chance may do, and what it cannot have done: records and positions are held to it."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.core import NATURE, SPECTATOR, Step
from ludohall.core.action import HIDDEN
from ludohall.games.gwt_nz import GAME
from ludohall.games.gwt_nz.components.printed import FIRST_PLAIN_OBJECTIVE
from ludohall.games.gwt_nz.state import GwtState, put
from ludohall.games.gwt_nz.steps.base import (
    DealSheep,
    Draw,
    ShowObjectives,
    TakeObjective,
    TopObjective,
)
from ludohall.games.gwt_nz.steps.setup import (
    DealBoard,
    DealBonus,
    DealHelper,
    DealLayout,
    DealSets,
    DealSides,
    DealTiles,
    FirstPlayer,
)
from ludohall.games.gwt_nz.steps.wellington import FILL_A, FILL_B, pick
from tests.rules.gwt_nz.run import cards, chance, decide, deck, market, new, run, start

O1 = FIRST_PLAIN_OBJECTIVE


def fits(step: Step[GwtState], state: GwtState, text: str) -> bool:
    return step.fits(state, GAME.verbs.parse(text))


def drawing(n: int) -> tuple[Draw, GwtState]:
    """Suffolk on top of the pile, Southdown and Merino in it, two Ferry cards discarded."""
    state = deck(run(2), hand="lincoln", pile="southdown merino", discard="ferry ferry")
    state.tops = put(state.tops, 0, cards("ryeland") + cards("suffolk"))
    return Draw(0, n), state


@pytest.mark.rule("GWT-36")
@pytest.mark.parametrize(
    ("n", "possible", "impossible"),
    [
        (1, ["draw:0:9"], ["draw:0:8", "draw:0:1", "draw:1:9", "draw:0", "draw:0:9:8", "sheep:9"]),
        (2, ["draw:0:9:8"], ["draw:0:8:9", "draw:0:9:1", "draw:0:9"]),
        (3, ["draw:0:9:8:1", "draw:0:9:8:3"], ["draw:0:9:8:14", "draw:0:9:8:0", "draw:0:1:9:8"]),
        (4, ["draw:0:9:8:1:3"], ["draw:0:9:8:3:1", "draw:0:9:8:1:1", "draw:0:9:8:1:14"]),
        (5, ["draw:0:9:8:1:3:14"], ["draw:0:9:8:1:3:5", "draw:0:9:8:1:14:3", "draw:0:9:8:1:3"]),
        (9, ["draw:0:9:8:1:3:14:14"], ["draw:0:9:8:1:3:14", "draw:0:9:8:1:3:14:14:14"]),
    ],
)
def test_cards_are_drawn_from_the_top_then_the_pile_then_the_discards(
    n: int, possible: list[str], impossible: list[str]
) -> None:
    step, state = drawing(n)
    assert all(fits(step, state, text) for text in possible)
    assert not [text for text in impossible if fits(step, state, text)]
    for seed in range(9):
        assert str(step.sample(state, Random(seed))) in possible


@pytest.mark.rule("GWT-36")
def test_shuffled_discards_come_in_any_order_but_are_told_sorted() -> None:
    state = deck(run(2), discard="shropshire merino ferry")
    assert fits(Draw(0, 2), state, "draw:0:0:14")
    assert not fits(Draw(0, 2), state, "draw:0:14:0")
    assert not fits(Draw(0, 2), state, "draw:0:0:0")
    assert {str(Draw(0, 1).sample(state, Random(seed))) for seed in range(30)} == {
        "draw:0:0",
        "draw:0:3",
        "draw:0:14",
    }


@pytest.mark.rule("GWT-48")
def test_drawn_cards_are_shown_to_their_owner_alone() -> None:
    drawn = GAME.verbs.parse("draw:1:0:3:14")
    assert Draw(1, 3).shown(drawn, 1) == drawn
    for viewer in (0, 2, SPECTATOR):
        assert Draw(1, 3).shown(drawn, viewer).args == (1, HIDDEN, HIDDEN, HIDDEN), "how many"


@pytest.mark.rule("GWT-8")
@pytest.mark.rule("GWT-125")
def test_objectives_come_from_the_stack() -> None:
    state = run(2)
    state.display, state.objectives = (O1,), (O1 + 3, O1 + 5, O1 + 6)
    step = ShowObjectives(2)
    assert fits(step, state, f"show:{O1 + 5}:{O1 + 3}"), "in any order"
    for text in (f"show:{O1 + 5}", f"show:{O1 + 5}:{O1 + 5}", f"show:{O1 + 5}:{O1}", "sheep:4:4"):
        assert not fits(step, state, text)
    assert fits(ShowObjectives(4), state, f"show:{O1 + 3}:{O1 + 5}:{O1 + 6}"), "no more are there"
    assert not fits(ShowObjectives(4), state, f"show:{O1 + 3}:{O1 + 5}")


@pytest.mark.rule("GWT-8")
@pytest.mark.rule("GWT-125")
@pytest.mark.parametrize(("stack", "shown"), [(0, 3), (1, 4), (9, 4)])
def test_the_display_is_filled_as_far_as_the_stack_goes(stack: int, shown: int) -> None:
    state = run(2)
    state.display = (O1, O1 + 1, O1 + 2, O1 + 3)
    state.objectives = tuple(range(O1 + 4, O1 + 4 + stack))
    decide(state, TakeObjective(0)).apply(GAME.verbs.parse(f"objective:{O1}"), 0)
    assert state.over == (stack == 0), "chance has nothing to show from an empty stack"
    chance(state)
    assert len(state.display) == shown


@pytest.mark.rule("GWT-7")
@pytest.mark.rule("GWT-75")
def test_sheep_come_from_the_market_stack() -> None:
    state = market(run(2))
    state.sheep_stack = (2, 1, 0, 0, 0, 1)
    step = DealSheep(3)
    for text in ("sheep:4:4:5", "sheep:4:5:9", "sheep:4:4:9"):
        assert fits(step, state, text)
    for text in (
        *("sheep:5:4:4", "sheep:4:4", "sheep:4:4:5:9", "sheep:4:5:5", "sheep:4:9:9", "sheep:4:4:8"),
        *("sheep:4:4:4", f"show:{O1}:{O1 + 1}:{O1 + 2}"),
    ):
        assert not fits(step, state, text)
    assert fits(DealSheep(9), state, "sheep:4:4:5:9"), "as far as the stack goes"
    assert not fits(DealSheep(9), state, "sheep:4:4:5")


@pytest.mark.rule("GWT-2")
def test_five_different_harbourmasters() -> None:
    state, step = new(2), DealBoard(NATURE)
    assert fits(step, state, "deal_board:7:0:3:2:5")
    for text in ("deal_board:7:0:3:2", "deal_board:7:0:3:2:7", "deal_board:7:0:3:2:5:1"):
        assert not fits(step, state, text)
    assert not fits(step, state, "deal_sets:1:2:3:4:5")


@pytest.mark.rule("GWT-3")
def test_each_neutral_building_lies_on_one_space() -> None:
    state, step = new(2, neutral="random"), DealLayout(NATURE)
    assert fits(step, state, "deal_layout:7:6:5:4:3:2:1:0")
    for text in ("deal_layout:7:6:5:4:3:2:1", "deal_layout:7:6:5:4:3:2:1:1"):
        assert not fits(step, state, text)
    assert not fits(step, state, "deal_board:7:6:5:4:3:2:1:0")


@pytest.mark.rule("GWT-12")
def test_each_private_building_has_one_of_two_sides() -> None:
    state, step = new(2, sides="random"), DealSides(NATURE)
    assert fits(step, state, "deal_sides:0:1:0:1:0:1:0:1:0:1")
    assert not fits(step, state, "deal_sides:0:1:0:1:0:1:0:1:0")
    assert not fits(step, state, "deal_sides:0:1:0:1:0:1:0:1:0:1:1")
    assert not fits(step, state, "deal_layout:0:1:0:1:0:1:0:1:0:2")
    step.apply(state, GAME.verbs.parse("deal_sides:1:0:0:0:0:0:0:0:0:1"))
    assert state.sides == 1 << 1 | 1 << 10, "building 1 and building 10"


def tiles(*kinds: int) -> str:
    """These tiles are dealt."""
    return "deal_tiles:" + ":".join(str(kind) for kind in kinds)


@pytest.mark.rule("GWT-4")
def test_tiles_of_the_set_up_lie_in_the_bag_and_have_a_place() -> None:
    state, step = new(2), DealTiles(NATURE)
    state.bag_a = (9,) * 16
    columns = (0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2)
    assert fits(step, state, tiles(*columns)), "four free rows of each column"
    assert not fits(step, state, tiles(*columns[:-1])), "twelve for two players"
    assert not fits(step, state, tiles(*columns, 3))
    assert not fits(step, state, tiles(0, *columns[:-1])), "a fifth of a column"
    hazards = (4, 4, 5, 9, 9, 10, 10, 15, 15)
    assert fits(step, state, tiles(0, 1, 2, *hazards)), "five rockfalls, four floods"
    assert not fits(step, state, tiles(0, 1, 9, *hazards)), "a sixth rockfall"
    assert not fits(step, state, tiles(0, 1, 12, *hazards)), "a fifth flood"
    state.bag_a = (1, *[9] * 15)
    assert fits(step, state, tiles(0, 1, 2, *hazards))
    assert not fits(step, state, tiles(0, 0, 2, *hazards)), "the bag holds one"
    assert not fits(step, state, "deal_bonus:0:1:2:4:4:5:9:9:10:10:10:10")


@pytest.mark.rule("GWT-4")
@pytest.mark.parametrize(("players", "tiles_"), [(2, 12), (3, 13), (4, 14)])
def test_as_many_tiles_as_the_players_ask_for(players: int, tiles_: int) -> None:
    state, step = new(players), DealTiles(NATURE)
    dealt = step.sample(state, Random(1))
    assert len(dealt.args) == tiles_
    assert step.fits(state, dealt)


@pytest.mark.rule("GWT-4")
@pytest.mark.parametrize("seed", range(5))
def test_a_full_column_lets_another_tile_be_drawn(seed: int) -> None:
    state, step = new(2), DealTiles(NATURE)
    state.bag_a = (90, 3, 3, *[1] * 13)
    dealt = step.sample(state, Random(seed))
    assert dealt.args.count(0) == 4, "nearly all of them are shepherds, but four have a place"
    assert step.fits(state, dealt)


@pytest.mark.rule("GWT-5")
def test_bonus_tiles_of_the_set_up_lie_in_the_bag() -> None:
    state, step = new(2), DealBonus(NATURE)
    state.bag_b = (1, 2, *[0] * 9)
    assert fits(step, state, "deal_bonus:1:0:1")
    for text in ("deal_bonus:1:0", "deal_bonus:1:0:1:1", "deal_bonus:1:0:0", "deal_bonus:1:1:2"):
        assert not fits(step, state, text)
    assert not fits(step, state, "deal_board:1:0:1")


@pytest.mark.rule("GWT-10")
def test_four_different_bonus_sets_ascending() -> None:
    state, step = new(2), DealSets(NATURE)
    assert fits(step, state, "deal_sets:1:4:8:10")
    for text in ("deal_sets:1:4:8", "deal_sets:1:4:8:9:10", "deal_sets:4:1:8:10"):
        assert not fits(step, state, text)
    assert not fits(step, state, "deal_sets:1:4:4:10")
    assert not fits(step, state, "deal_board:1:4:6:7")


@pytest.mark.rule("GWT-6")
def test_tiles_of_wellington_come_by_their_number() -> None:
    bag = (0, 3, 0, 1)
    drawn = [pick(Random(seed), bag) for seed in range(200)]
    assert set(drawn) == {1, 3}, "never a kind that is not there"
    assert drawn.count(1) > drawn.count(3), "three to one"


@pytest.mark.rule("GWT-6")
def test_the_odds_of_a_tile_follow_the_bag() -> None:
    state = run(2)
    state.bag_a = (3, 0, 1, *[0] * 13)
    state.bag_b = (0, 1, *[0] * 8, 1)
    assert [(str(a), odds) for a, odds in FILL_A.chances(state)] == [
        ("draw_a:0", 0.75),
        ("draw_a:2", 0.25),
    ]
    assert [(str(a), odds) for a, odds in FILL_B.chances(state)] == [
        ("draw_b:1", 0.5),
        ("draw_b:10", 0.5),
    ]
    assert not fits(FILL_A, state, "draw_a:1")
    assert not fits(FILL_A, state, "draw_b:1")


@pytest.mark.rule("GWT-14")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_that_chance_does_in_the_set_up_is_possible(players: int) -> None:
    """Every move of chance fits its step, and no move of another step does."""
    for seed in range(3):
        state = new(players, neutral="random", sides="random")
        state.settle()
        rng, before = Random(seed), GAME.verbs.parse("draw_b:1")
        while state.seat == NATURE:
            step = state.stack[-1]
            action = step.sample(state, rng)
            assert step.fits(state, action)
            assert before.verb == action.verb or not step.fits(state, before)
            state.apply(action)
            before = action
        assert state == start(players, seed, neutral="random", sides="random")


# Everything can come ---------------------------------------------------------


def sampled(step: Step[GwtState], state: GwtState) -> list[set[int]]:
    """What chance brings in many tries, by the place where it comes."""
    found = [step.sample(state, Random(seed)).args for seed in range(300)]
    return [set(column) for column in zip(*found, strict=True)]


@pytest.mark.rule("GWT-10")
def test_every_bonus_set_comes() -> None:
    lowest, *_, highest = sampled(DealSets(NATURE), new(2))
    assert (min(lowest), max(highest)) == (1, 10)
    assert set().union(*sampled(DealSets(NATURE), new(2))) == set(range(1, 11))


@pytest.mark.rule("GWT-2")
@pytest.mark.rule("GWT-3")
@pytest.mark.rule("GWT-12")
def test_everything_comes_to_every_place() -> None:
    assert sampled(DealBoard(NATURE), new(2)) == [set(range(8))] * 5
    assert sampled(DealLayout(NATURE), new(2)) == [set(range(8))] * 8
    assert sampled(DealSides(NATURE), new(2)) == [{0, 1}] * 10


@pytest.mark.rule("GWT-14")
@pytest.mark.rule("GWT-182")
def test_everybody_may_begin_and_every_helper_may_come() -> None:
    for players in (2, 3, 4):
        assert sampled(FirstPlayer(NATURE), new(players)) == [set(range(players))]
    assert sampled(DealHelper(NATURE), new(1)) == [set(range(4))]


@pytest.mark.rule("GWT-4")
@pytest.mark.rule("GWT-5")
@pytest.mark.rule("GWT-6")
def test_every_tile_of_the_bags_comes() -> None:
    state = new(2)
    in_a = {kind for kind, count in enumerate(state.bag_a) if count}
    in_b = {kind for kind, count in enumerate(state.bag_b) if count}
    assert set().union(*sampled(DealTiles(NATURE), state)) == in_a
    assert set().union(*sampled(DealBonus(NATURE), state)) == in_b
    state.bag_a, state.bag_b = (1,) * 16, (1,) * 11
    assert sampled(FILL_A, state) == [set(range(16))]
    assert sampled(FILL_B, state) == [set(range(11))]


@pytest.mark.rule("GWT-7")
@pytest.mark.rule("GWT-8")
@pytest.mark.rule("GWT-125")
def test_every_card_of_a_stack_comes() -> None:
    state = run(2)
    state.objectives = tuple(range(O1, O1 + 6))
    stack = set(state.objectives)
    assert sampled(TopObjective(0), state) == [stack]
    assert sampled(ShowObjectives(2), state) == [stack, stack]
    state.sheep_stack = (1, 1, 1, 1, 1, 1)
    assert sampled(DealSheep(1), state) == [set(range(4, 10))]


@pytest.mark.rule("GWT-36")
def test_every_card_of_a_pile_is_drawn() -> None:
    pile = "shropshire southdown english_leicester merino ferry"
    state = deck(run(2), 1, pile=pile)
    assert sampled(Draw(1, 1), state) == [{1}, set(cards(pile))]
    assert set().union(*sampled(Draw(1, 3), state)[1:]) == set(cards(pile))
    shuffled = deck(run(2), 1, discard=pile)
    assert sampled(Draw(1, 1), shuffled) == [{1}, set(cards(pile))]


@pytest.mark.rule("GWT-6")
@pytest.mark.parametrize("letter", ["a", "b"])
def test_kinds_that_are_gone_do_not_keep_a_space_empty(letter: str) -> None:
    step = FILL_A if letter == "a" else FILL_B
    state = run(2)
    state.foresight_a = state.foresight_b = ()
    state.bag_a, state.bag_b = (0, 1, 1, *[0] * 13), (0, 1, 1, *[0] * 8)
    last = state.clone()
    decide(state, step).apply(GAME.verbs.parse(f"draw_{letter}:2"))
    assert state.seat == NATURE, "the second space is filled, too"
    state.apply(GAME.verbs.parse(f"draw_{letter}:1"))
    assert state.over
    last.bag_a, last.bag_b = (0, 1, *[0] * 14), (0, 1, *[0] * 9)
    decide(last, step).apply(GAME.verbs.parse(f"draw_{letter}:1"))
    assert last.over, "the bag is empty"
