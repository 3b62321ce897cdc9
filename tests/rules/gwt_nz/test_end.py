"""The end of the game and the final scoring."""

from __future__ import annotations

from itertools import compress, product
from random import Random

import pytest

from ludohall.games.gwt_nz import GAME
from ludohall.games.gwt_nz import state as table
from ludohall.games.gwt_nz.components.printed import CARD_KEYS, FIRST_OBJECTIVE
from ludohall.games.gwt_nz.components.reconstructed import OBJECTIVE_CARDS
from ludohall.games.gwt_nz.scoring import best_objectives, means, parts
from ludohall.games.gwt_nz.shapes import CATEGORY_KEYS
from ludohall.games.gwt_nz.state import NO_TILE, put
from tests.rules.gwt_nz.run import (
    act,
    cards,
    chance,
    clear,
    deck,
    give,
    lay,
    play,
    run,
    stand,
    turn,
)


def last_space(state: table.GwtState) -> table.GwtState:
    """Only the last space of the bonus market is free."""
    state.bonus = (*[8] * 27, NO_TILE)
    state.token_row = 6
    state.foresight_a, state.foresight_b = (0, 1), (8, 8)
    state.jobs = (1, 1, 1, 1)
    return state


def visit(state: table.GwtState) -> table.GwtState:
    """A whole visit to Wellington without sheep."""
    return play(state, "done", "deliver:0", "clear:0", "foresee_a:0", "foresee_b:8")


@pytest.mark.rule("GWT-150")
@pytest.mark.rule("GWT-151")
def test_the_last_turns() -> None:
    state = last_space(run(3))
    for seat in range(3):
        deck(state, seat, pile="merino merino merino merino")
    stand(state, "H", 1)
    stand(state, "H", 2)
    visit(act(state, "wellington", 1))
    chance(state)
    assert state.token == 1
    assert len(state.foresight_a) == len(state.foresight_b) == 2
    assert state.hands[1] == (), "no phase C"
    assert state.seat == 2
    state.foresight_a, state.foresight_b = (0, 1), (8, 8)
    lost, jobs = state.box[16 + 8], state.jobs[0]
    play(state, f"move:{39}:0")
    visit(state)
    chance(state)
    assert state.box[16 + 8] == lost + 1, "a B tile leaves the game"
    assert state.jobs[0] == jobs | jobs + 1, "an A tile is placed as always"
    assert state.hands[2] == ()
    assert state.seat == 0
    play(state, "move:1:0", "done")
    assert state.over
    assert GAME.breakdown(state)[1]["token"] == 5


def points(state: table.GwtState, key: str, seat: int = 0) -> int:
    return parts(state, seat)[CATEGORY_KEYS.index(key)]


def test_there_are_twelve_categories() -> None:
    assert len(GAME.categories) == len(CATEGORY_KEYS) == len(parts(run(2), 0)) == 12
    assert [key for key, _ in GAME.categories] == list(CATEGORY_KEYS)


@pytest.mark.rule("GWT-160")
@pytest.mark.parametrize(("pounds", "expected"), [(4, 0), (5, 1), (14, 2)])
def test_pounds(pounds: int, expected: int) -> None:
    assert points(give(run(2), pounds=pounds), "pounds") == expected


@pytest.mark.rule("GWT-161")
def test_buildings() -> None:
    state = lay(run(2), {"P1": "0:1", "P2": "0:10", "P3": "1:9"})
    assert points(state, "buildings") == 14
    assert points(state, "buildings", 1) == 9


@pytest.mark.rule("GWT-162")
@pytest.mark.rule("GWT-68")
def test_posts_with_green_arrows() -> None:
    state = give(run(2), posts=1 | 1 << 2 | 1 << 3 | 1 << 14, at_0=2, at_wool_13=2)
    assert points(state, "posts") == -16 + 1 + 2 + 2 + 6, "3 and 6 with the arrow between them"
    give(state, posts=1 << 2 | 1 << 4, at_0=0, at_wool_13=0)
    assert points(state, "posts") == 1 + 3, "no arrow between 3 and 9"


@pytest.mark.rule("GWT-163")
@pytest.mark.rule("GWT-104")
def test_harbours_with_yellow_arrows() -> None:
    assert points(give(run(2), harbours=1 << 7 | 1 << 12), "harbours") == 1
    assert points(give(run(2), harbours=1 << 4 | 1 << 5), "harbours") == 3 + 3 + 4
    assert points(give(run(2), harbours=1 << 4 | 1 << 6), "harbours") == 3 + 4


@pytest.mark.rule("GWT-164")
def test_track_and_tiles() -> None:
    assert [points(give(run(2), track=n), "pathfinder") for n in (0, 4, 6, 16)] == [0, 0, 1, 15]
    state = run(2)
    state.hazards = put(state.hazards, 0, (0, 4, 11))
    state.tiles = put(state.tiles, 0, (8, 9))
    assert points(state, "tiles") == 2 + 4 + 4 + 4 + 9


@pytest.mark.rule("GWT-165")
def test_cards_wherever_they_lie() -> None:
    state = deck(run(2), hand="suffolk objective_1", pile="lincoln", discard="set_1 sheepdog")
    state.tops = put(state.tops, 0, cards("ryeland"))
    assert points(state, "cards") == 7 + 2 + 1 + 4


def example() -> table.GwtState:
    """p. 17: two buildings, one of four craftsmen, a Lincoln, space 12, a disc on 15."""
    state = lay(run(2), {"P1": "0:1", "P2": "0:6"})
    deck(state, hand="lincoln", area="objective_1 objective_2")
    return give(state, track=12, posts=1 << 6)


@pytest.mark.rule("GWT-166")
@pytest.mark.rule("GWT-167")
def test_the_example_of_the_objectives() -> None:
    assert points(example(), "objectives") == 9
    assert points(give(example(), posts=0), "objectives") == 3
    assert points(give(example(), track=11), "objectives") == 3, "one of the two spaces tasks"


@pytest.mark.rule("GWT-166")
def test_objectives_of_the_deck_count_only_if_they_gain() -> None:
    state = deck(run(2), hand="objective_1", discard="objective_2")
    assert points(state, "objectives") == 0
    give(state, track=6, posts=1 << 8, at_21=1)
    assert points(state, "objectives") == 3
    played = deck(run(2), area="objective_1")
    assert points(played, "objectives") == -3


@pytest.mark.rule("GWT-167")
def test_what_serves_one_task_serves_no_other() -> None:
    state = deck(lay(run(2), {"P1": "0:6"}), area="objective_2", discard="lincoln")
    give(state, track=6)
    assert points(state, "objectives") == -3, "one building for two tasks"
    lay(state, {"P2": "0:7"})
    assert points(state, "objectives") == 6, "a big one serves as a plain one"
    shearers = deck(give(run(2), shearers=3), area="objective_14", discard="")
    shearers.hazards = put(shearers.hazards, 0, (6, 7))
    assert points(shearers, "objectives") == 3
    deck(shearers, area="objective_14 objective_18", discard="lincoln ferry")
    assert points(shearers, "objectives") == 4 - 2, (
        "the better of the two: four are needed for both"
    )
    give(shearers, shearers=4)
    assert points(shearers, "objectives") == 7


@pytest.mark.rule("GWT-167")
def test_the_best_assignment_counts() -> None:
    """Brute force over all subsets of cards agrees."""
    state = lay(run(2), {"P1": "0:1", "P2": "0:6", "P3": "0:2"})
    deck(
        state,
        hand="lincoln corriedale hampshire ferry objective_7",
        area="objective_2 objective_5 objective_17 objective_21 objective_24",
        discard="objective_23 set_9",
    )
    give(state, track=12, posts=1 << 6, pair_0=1, shearers=2)
    state.hazards = put(state.hazards, 0, (6,))
    assert best_objectives(state, 0) == (brute_force(state), 0)


def brute_force(state: table.GwtState) -> int:
    from ludohall.games.gwt_nz.scoring import deck as flock

    area = list(state.areas[0])
    held = [card for card in flock(state, 0) if card >= FIRST_OBJECTIVE]
    have = means(state, 0)
    best = -999
    everything = area + held
    for mask in range(1 << len(everything)):
        need = [0] * 10
        total = 0
        for at, card in enumerate(everything):
            _, tasks, gain, penalty = OBJECTIVE_CARDS[card - FIRST_OBJECTIVE]
            if mask >> at & 1:
                total += gain
                for task in tasks:
                    need[task] += 1
            elif at < len(area):
                total -= penalty
        fits = all(have[task] >= need[task] for task in range(10))
        if fits and need[1] + need[2] <= have[1]:
            best = max(best, total)
    return best


@pytest.mark.rule("GWT-168")
@pytest.mark.parametrize(
    ("master", "expected"), [(0, 4), (1, 3), (2, 1), (3, 2), (4, 4), (5, 2), (6, 3), (7, 2)]
)
def test_harbourmasters(master: int, expected: int) -> None:
    state = lay(run(2), {"P1": "0:1", "P2": "0:2"})
    give(state, track=11, pair_0=0, pair_1=1, certificates=2, shearers=3, sailors=2)
    clear(state, "permanent_certificate_2")
    state.players[0][table.EXTRA_CERTIFICATES] = 1
    deck(state, hand="ferry", discard="set_1", area="objective_1 objective_2")
    state.hazards = put(state.hazards, 0, (0, 0, 6))
    state.masters = put(state.masters, 0, (master,))
    assert points(state, "harbourmasters") == expected


OBJECTIVES_MASTER = 3


def fulfilled_in_the_deck() -> table.GwtState:
    """Objectives 14 and 18, one in hand, one in the discard pile; shearers for both."""
    state = deck(give(run(2), shearers=4), hand="objective_14", discard="objective_18 ferry")
    state.piles = put(state.piles, 0, cards("lincoln"))
    state.hazards = put(state.hazards, 0, (6, 7))
    state.masters = put(state.masters, 0, (OBJECTIVES_MASTER,))
    return state


@pytest.mark.rule("GWT-168")
def test_objectives_added_at_the_end_count_for_the_harbourmaster() -> None:
    state = fulfilled_in_the_deck()
    assert (points(state, "objectives"), points(state, "harbourmasters")) == (7, 2)
    give(state, shearers=2)
    assert (points(state, "objectives"), points(state, "harbourmasters")) == (4, 1)
    give(state, shearers=1)
    assert (points(state, "objectives"), points(state, "harbourmasters")) == (0, 0), (
        "added without its tasks a card costs more than the point"
    )
    state = fulfilled_in_the_deck()
    state.masters = put(state.masters, 0, ())
    assert (points(state, "objectives"), points(state, "harbourmasters")) == (7, 0)


@pytest.mark.rule("GWT-168")
def test_the_harbourmaster_weighs_in_the_best_assignment() -> None:
    """Shearers and a Lincoln: for objective 18 of the area, or for 11 and 14 of the deck?"""
    state = deck(give(run(2), shearers=2, posts=1 << 6), area="objective_18", hand="lincoln ferry")
    state.discards = put(state.discards, 0, cards("objective_11 objective_14"))
    state.hazards = put(state.hazards, 0, (6,))
    assert points(state, "objectives") == 4
    state.masters = put(state.masters, 0, (OBJECTIVES_MASTER,))
    assert (points(state, "objectives"), points(state, "harbourmasters")) == (6 - 3, 3)


@pytest.mark.rule("GWT-168")
@pytest.mark.parametrize("seed", range(40))
def test_the_best_assignment_with_the_harbourmaster(seed: int) -> None:
    """Brute force over all subsets of cards agrees, whatever lies in the area and in the deck."""
    rng = Random(seed)
    state = lay(run(2), {"P1": "0:1", "P2": "0:6"})
    flock = cards("lincoln hampshire ferry")
    drawn = tuple(rng.sample(range(FIRST_OBJECTIVE, len(CARD_KEYS)), 8))
    state.areas = put(state.areas, 0, drawn[:3])
    state.hands = put(state.hands, 0, (*flock, *sorted(drawn[3:6])))
    state.discards = put(state.discards, 0, tuple(sorted(drawn[6:])))
    give(state, track=rng.choice((6, 12)), posts=1 << 6, pair_0=1, shearers=rng.choice((2, 4)))
    state.hazards = put(state.hazards, 0, (6,))
    for masters in ((), (OBJECTIVES_MASTER,)):
        state.masters = put(state.masters, 0, masters)
        found = points(state, "objectives") + points(state, "harbourmasters")
        assert found == best_of_all(state)


def best_of_all(state: table.GwtState) -> int:
    """Every card of the deck is added or not, every card of the area is fulfilled or not."""
    area, flock = state.areas[0], (*state.hands[0], *state.piles[0], *state.discards[0])
    held = [card for card in flock if card >= FIRST_OBJECTIVE]
    have = means(state, 0)
    more = 1 if OBJECTIVES_MASTER in state.masters[0] else 0
    best = -999
    for added in product((False, True), repeat=len(held)):
        laid = [*area, *compress(held, added)]
        for met in product((False, True), repeat=len(laid)):
            need = [0] * 10
            total = more * len(laid)
            for card, fulfilled in zip(laid, met, strict=True):
                _, tasks, gain, penalty = OBJECTIVE_CARDS[card - FIRST_OBJECTIVE]
                total += gain if fulfilled else -penalty
                for task in tasks if fulfilled else ():
                    need[task] += 1
            if all(have[task] >= need[task] for task in range(10)) and sum(need[1:3]) <= have[1]:
                best = max(best, total)
    return best


@pytest.mark.rule("GWT-168")
def test_by_the_older_rules_only_played_objectives_count_for_the_harbourmaster() -> None:
    state = fulfilled_in_the_deck()
    state.rules = 0
    assert (points(state, "objectives"), points(state, "harbourmasters")) == (7, 0)
    state.areas = put(state.areas, 0, cards("objective_2"))
    assert points(state, "harbourmasters") == 1


@pytest.mark.rule("GWT-169")
def test_the_second_hand_limit() -> None:
    assert points(clear(run(2), "hand_1"), "hand_limit") == 0
    assert points(clear(run(2), "hand_2"), "hand_limit") == 3


@pytest.mark.rule("GWT-170")
def test_full_rows_and_pairs() -> None:
    state = give(run(2), shepherds=5, sailors=5, shearers=4, pair_2=0, pair_4=1)
    assert points(state, "workers") == 8 + 2
    assert points(give(state, pair_4=0), "workers") == 8 + 2 + 4


@pytest.mark.rule("GWT-171")
def test_the_token() -> None:
    state = run(2)
    state.token = 1
    assert [points(state, "token", seat) for seat in range(2)] == [0, 5]


@pytest.mark.rule("GWT-172")
def test_equals_share_the_victory() -> None:
    state = run(3)
    assert state.winners() == [0, 1, 2]
    give(state, 1, pounds=5)
    assert state.winners() == [1]
    give(state, 2, pounds=9)
    assert state.winners() == [1, 2]
    assert GAME.ending(state).tie_breaks


def test_a_turn_is_still_to_come_before_the_token() -> None:
    state = turn(run(2))
    play(state, "move:1:0", "done")
    chance(state)
    assert state.seat == 1


@pytest.mark.rule("GWT-168")
def test_without_any_objective_the_harbourmaster_brings_nothing() -> None:
    state = run(2)
    state.masters = put(state.masters, 0, (OBJECTIVES_MASTER,))
    assert (points(state, "objectives"), points(state, "harbourmasters")) == (0, 0)
