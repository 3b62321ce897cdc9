"""Every card as it is printed: what it needs, what it costs, what it gives, when it is played."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from ludohall.games.hallertau.cards import play
from ludohall.games.hallertau.cards.programs import DECKS, PROGRAMS
from tests.rules.hallertau.cards.expected import choices, outcome, outcomes
from tests.rules.hallertau.cards.reading import LINES, Line, Term
from tests.rules.hallertau.cards.setting import arrange
from tests.rules.hallertau.cards.table import Outcome, carry_out, offers, possessions

CASES = [
    pytest.param(line, need, cost, tier, id=f"{line}-{n}-{tier}")
    for line in LINES
    for n, (need, cost) in enumerate(product(line.have, line.pay))
    for tier in range(line.tiers())
]


def keys(found: list[Outcome]) -> list[object]:
    """Comparable, in a fixed order."""
    return sorted({outcome.key() for outcome in found}, key=str)


def test_every_card_is_written_down() -> None:
    assert sorted({line.number for line in LINES}) == sorted(c.number for d in DECKS for c in d)


@pytest.mark.rule("HAL-C2", "HAL-C3", "HAL-C4", "HAL-C5")
@pytest.mark.parametrize(("line", "need", "cost", "tier"), CASES)
def test_card(line: Line, need: tuple[Term, ...], cost: tuple[Term, ...], tier: int) -> None:
    """With just what it takes, the card does just what it says: no more and no less."""
    setting = arrange(line, need + cost, tier)
    state = setting.build(line)
    found = [carry_out(state, action) for action in offers(state, line.number)]
    assert keys(found) == keys(outcomes(line, setting, cost, tier))
    assert len(found) == len(keys(found))  # no two ways to the same


@pytest.mark.rule("HAL-C2", "HAL-C3")
@pytest.mark.parametrize(("line", "need", "cost", "tier"), CASES)
def test_card_with_one_thing_missing(
    line: Line, need: tuple[Term, ...], cost: tuple[Term, ...], tier: int
) -> None:
    """One less of anything, and that tier is out of reach; below the first, the card stays."""
    for lack, term in enumerate(need + cost):
        if term.level(tier) == "0" and term.sign not in ("=", "<="):
            continue
        if term.word == "keepgrain":
            continue
        for by in (1, -1) if term.sign == "=" else (1,):
            if term.sign == "=" and term.level(tier) == "0" and by == 1:
                continue
            setting = arrange(line, need + cost, tier, lack, by)
            state = setting.build(line)
            found = [carry_out(state, action) for action in offers(state, line.number)]
            if tier == 0:
                assert found == [], term
            else:
                full = arrange(line, need + cost, tier)
                best = [outcome(full, cost, tier, way) for way in choices(line.do, tier)]
                assert not {o.key() for o in found} & {o.key() for o in best}, term


@pytest.mark.rule("HAL-C2")
@pytest.mark.parametrize(
    "line", [line for line in LINES if ".." in {t.sign for t in line.terms()}], ids=str
)
def test_range(line: Line) -> None:
    """From the lower to the upper end, no less and no more."""
    (term,) = line.have[0]
    low, high = (int(level) for level in term.levels)
    for number in range(high + 2):
        state = arrange(line, (Term(term.word, "", (str(number),)),), 0).build(line)
        assert bool(offers(state, line.number)) is (low <= number <= high)


@pytest.mark.rule("HAL-C1", "HAL-C7")
@pytest.mark.parametrize("line", LINES, ids=str)
def test_phases(line: Line) -> None:
    """In the phases that it allows, and in no other; 11 is the last chance after round 6."""
    state = arrange(line, line.have[0] + line.pay[0], 0).build(line)
    played = []
    for phase in range(1, 12):
        state.phase = phase
        if offers(state, line.number):
            played.append(phase)
    assert tuple(played) == line.phases


@pytest.mark.rule("HAL-C21")
@pytest.mark.parametrize("line", LINES, ids=str)
def test_points(line: Line) -> None:
    assert play.points(line.number) == line.vp


@pytest.mark.rule("HAL-C20")
@pytest.mark.parametrize("line", [line for line in LINES if line.income], ids=str)
def test_income(line: Line) -> None:
    """A bonus card pays when its income is due, and at once if it is played in phase 3."""
    costs = line.pay[0]
    setting = arrange(line, line.have[0] + costs, 0)
    state = setting.build(line)
    action = offers(state, line.number)[0]
    assert keys([carry_out(state, action)]) == keys([outcome(setting, costs, 0, [])])

    (way,) = choices(line.income, 0)
    state.phase = 3
    paid = carry_out(state, action)
    assert paid.key() == outcome(setting, costs, 0, way).key()


@pytest.mark.rule("HAL-C20")
@pytest.mark.parametrize("line", [line for line in LINES if line.income], ids=str)
def test_income_every_round(line: Line) -> None:
    """Round by round the same, whatever it cost."""
    setting = arrange(line, line.have[0], 0)
    state = setting.build(line)
    state.phase = 3
    before = possessions(state)
    depth = len(state.stack)
    play.income(state, 0, line.number)
    state.settle()
    (way,) = choices(line.income, 0)
    wanted = outcome(setting, (), 0, way)
    assert PROGRAMS[line.number].gains is (
        not wanted.asked and not any(wanted.drawn) and "field" not in line.income
    )
    while len(state.stack) > depth:
        step = state.stack[-1]
        state.apply(state.sample(Random(1)) if step.seat < 0 else step.actions(state)[-1])
    after = possessions(state)
    assert {n: after[n] - before[n] for n in after if after[n] != before[n]} == wanted.gained
