"""Final scoring, ties, the goals for one player, the variant without cards."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.core import NATURE
from ludohall.games.hallertau import GAME
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.state import HallertauState, put
from ludohall.games.hallertau.steps.rounds import end_round
from tests.rules.hallertau.village import give, sown, start, village


def points(state: HallertauState, seat: int = 0) -> dict[str, int]:
    """Points by category; those without points are left out."""
    return {key: n for key, n in GAME.breakdown(state)[seat].items() if n}


def nothing(players: int = 1, **options: bool) -> HallertauState:
    """The end of a match in which nobody owns anything."""
    state = village(players, 6, table.LAST_CHANCE, **options)
    for seat in range(players):
        give(state, seat, barley=0, flax=0, rye=0, fields=[])
    return state


@pytest.mark.rule("HAL-91", "HAL-92", "HAL-93", "HAL-94")
def test_a_worked_example() -> None:  # T33
    state = nothing()
    give(state, crafts=[9, 9, 9, 8, 8], sheep={7: 5}, jewels=2)
    give(state, clay=1, flax=1, milk=2, tools=2, fields=[4, 3])
    assert points(state) == {"center": 43, "sheep": 5, "jewels": 2, "leftovers": 2}
    assert state.scores() == [52]


@pytest.mark.rule("HAL-91")
@pytest.mark.parametrize(("center", "worth"), [(0, 0), (6, 0), (7, 18), (8, 34), (9, 50), (10, 70)])
def test_points_in_the_window(center: int, worth: int) -> None:
    assert GAME.breakdown(give(nothing(), crafts=[center] * 5))[0]["center"] == worth


@pytest.mark.rule("HAL-91")
def test_icons_between_tile_and_building() -> None:
    assert points(give(nothing(), crafts=[10, 7, 6, 6, 0])) == {"center": 15}
    assert points(give(nothing(), crafts=[10, 10, 10, 10, 9])) == {"center": 50 + 12}
    state = village(1, 6, table.LAST_CHANCE, icons="8")
    give(state, crafts=[10, 7, 6, 6, 0], barley=0, flax=0, rye=0, fields=[])
    assert points(state) == {"center": 9}


@pytest.mark.rule("HAL-92")
def test_sheep_on_cards_count_nothing() -> None:
    assert points(give(nothing(), sheep={6: 3, 7: 1})) == {"sheep": 1}


@pytest.mark.rule("HAL-94")
def test_goods_on_fields_do_not_count() -> None:
    assert points(give(nothing(), fields=[sown(5, "rye")])) == {"leftovers": 1}
    assert points(give(nothing(), fields=[sown(4, "rye")])) == {}


@pytest.mark.rule("HAL-95")
def test_points_of_cards() -> None:
    state = give(nothing(cards=True), hand=[921])
    state.played = put(state.played, 0, (1, 401, 801, 827, 910))
    assert points(state) == {"cards": 1 + 8 + 10}


@pytest.mark.rule("HAL-96")
def test_ties() -> None:
    state = nothing(3)
    give(state, 0, jewels=1, clay=3)
    give(state, 1, clay=9)
    give(state, 2, clay=4)
    assert state.scores() == [1, 1, 0]
    assert state.winners() == [1]
    assert len(GAME.ending(state).tie_breaks) == 1
    give(state, 0, clay=4)
    assert state.winners() == [0, 1]
    assert len(GAME.ending(state).tie_breaks) == 2
    give(state, 2, jewels=2)
    assert state.winners() == [2]
    assert GAME.ending(state).tie_breaks == ()


@pytest.mark.rule("HAL-97")
def test_without_cards() -> None:
    state = start(2)
    rng = Random(1)
    phases = set()
    while not state.over:
        if state.seat == NATURE:
            state.apply(state.sample(rng))
            continue
        phases.add(state.phase)
        assert state.hands == ((), ())
        actions = state.actions()
        state.apply(actions[int(rng.random() * len(actions))])
    assert table.INCOME not in phases
    assert table.NEW_CARD not in phases
    assert all(parts["cards"] == 0 for parts in GAME.breakdown(state))
    assert state.decks == (0, 0, 0, 0)


@pytest.mark.rule("HAL-98")
@pytest.mark.parametrize(
    ("cards", "jewels_and_center", "won", "word"),
    [
        (True, (0, 10), False, "missed"),
        (False, (0, 10), False, "missed"),
        (False, (10, 10), True, "reached"),
    ],
)
def test_goals_for_one_player(
    cards: bool, jewels_and_center: tuple[int, int], won: bool, word: str
) -> None:
    jewels, center = jewels_and_center
    state = give(nothing(cards=cards), jewels=jewels, crafts=[center] * 5)
    assert state.scores() == [70 + jewels]
    assert state.winners() == ([0] if won else [])
    assert word in GAME.ending(state).reason


@pytest.mark.rule("HAL-98")
@pytest.mark.parametrize(
    ("cards", "sheep", "word"),
    [
        (True, 29, "missed"),
        (True, 30, "reached"),
        (True, 40, "reached"),
        (True, 41, "exceeded"),
        (False, 9, "missed"),
        (False, 14, "reached"),
        (False, 15, "exceeded"),
    ],
)
def test_how_well_a_lone_player_did(cards: bool, sheep: int, word: str) -> None:
    state = give(nothing(cards=cards), crafts=[10] * 5, sheep={7: sheep})
    assert word in GAME.ending(state).reason


@pytest.mark.rule("HAL-90")
def test_the_match_ends_after_the_last_chance() -> None:
    state = village(1, 6, table.PROGRESS)
    end_round(state)
    state.settle()
    assert state.over
