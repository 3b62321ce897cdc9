"""What the own hand is told of its cards: which tiers are within reach, and what is lacking."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.games.hallertau import state as at
from ludohall.games.hallertau.cards.play import holds, playable
from ludohall.games.hallertau.cards.programs import DECKS, program
from ludohall.games.hallertau.cards.reach import lacking, tiers_within_reach, within_reach
from ludohall.games.hallertau.state import HallertauState
from tests.rules.hallertau.cards.table import give, lay, new, put_sheep, sown

PHASES = range(at.REMOVE, at.LAST_CHANCE + 1)


@pytest.mark.parametrize(
    ("number", "tiers"), [(3, []), (4, [0]), (5, [0, 1]), (6, [0, 1, 2]), (8, [0, 1, 2, 3])]
)
def test_tiers_by_fields(number: int, tiers: list[int]) -> None:
    state = new(15)  # 4, 5, 6 or 7 fields
    lay(state, *[3] * number)
    assert tiers_within_reach(state, 0, 15) == tiers


@pytest.mark.parametrize(
    ("owned", "tiers"),
    [({}, []), ({"barley": 7}, [0]), ({"hops": 2}, [0]), ({"barley": 6, "hops": 1}, [])],
)
def test_one_of_two_needs_will_do(owned: dict[str, int], tiers: list[int]) -> None:
    state = new(2)  # 7 barley or 2 hops
    give(state, **owned)
    assert tiers_within_reach(state, 0, 2) == tiers


def test_every_way_to_pay_counts_but_once() -> None:
    state = new(401)  # 1 barley or 1 rye
    put_sheep(state, {5: 1})
    assert tiers_within_reach(state, 0, 401) == []
    give(state, barley=1, rye=1)
    assert tiers_within_reach(state, 0, 401) == [0]


def test_the_phase_does_not_matter() -> None:
    state = new(419, phase=at.ACTIONS)  # 1 jewel, not in phase 4
    give(state, jewels=1)
    assert playable(state, 0) == []
    assert tiers_within_reach(state, 0, 419) == [0]
    assert lacking(state, 0, 419, 0) == []


def furnished(card: int, rng: Random) -> HallertauState:
    """A table with a bit of everything; every way to play a card is offered on it."""
    state = new(card, round_=rng.randint(1, 6))
    player = state.players[0]
    for good in range(at.JEWELS + 1):
        player[good] = rng.choice((0, 1, 2, 3, 5, 8, 10))
    crops = ("barley", "flax", "hops", "rye", "wool")
    codes = [
        rng.choice((row, sown(rng.choice(crops), row)))
        for row in rng.choices((2, 3, 4, 5), k=rng.randint(0, 8))
    ]
    lay(state, *codes)
    put_sheep(state, {place: rng.choice((0, 0, 1, 3)) for place in range(1, 8)})
    player[at.WINDOW] = rng.randint(6, 12)
    player[at.PLAYED_ALL] = rng.randint(0, 9)
    player[at.WORKERS] = rng.randint(0, 3)
    state.switches |= at.EVERY_CHOICE
    return state


@pytest.mark.parametrize("deck", range(10))
def test_what_is_within_reach_may_be_played_in_its_phase(deck: int) -> None:
    rng = Random(deck)
    found = 0
    for card in [card.number for card in DECKS[deck]] * 6:
        state = furnished(card, rng)
        variants = program(state, card).variants
        offered = set()
        for phase in PHASES:
            state.phase = phase
            offered |= {action.args[1] for action in playable(state, 0)}
        reached = {n for n, way in enumerate(variants) if within_reach(state, 0, way)}
        assert reached == offered, card
        tiers = tiers_within_reach(state, 0, card)
        assert sorted(tiers) == sorted({variants[number].tier for number in offered}), card
        for number in range(len(variants)):
            missing = lacking(state, 0, card, number)
            assert bool(missing) != (number in offered), card
            assert not any(holds(state, 0, condition) for condition in missing)
        found += len(offered)
    assert found > 10
