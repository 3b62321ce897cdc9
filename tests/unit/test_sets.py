"""Sets that are chosen as one: what a page calls complete can be played, in any order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.core.action import Action
from ludohall.core.match import Match
from ludohall.core.sets import THEN, in_turn, one_by_one
from ludohall.faces import face
from ludohall.faces.sets import Chooser, Kind, payments
from ludohall.games.gwt_nz.steps.wellington import Deliver
from tests.unit.test_faces import seen_by

MOMENTS = 40
"""Of each game so many decisions with a chooser are looked at."""
CHOICES = 4
ASKED = {
    "burgundy": {"StoreGoods"},
    "gwt_nz": {"Discard", "Income"},
    "hallertau": {"Pay", "Fertilize"},
    "newdale": {"Discard", "Pay"},
}
"""Steps at which every page has a chooser, if there is enough to choose from."""


def choosers(game: str, rng: Random) -> Iterator[tuple[Match[Any, Any], int, Chooser]]:
    """Decisions of random matches at which a set is chosen, each kind of step in turn."""
    seen: dict[str, int] = {}
    for seed in range(40):
        match = lh.new(game, 2, seed=seed)
        while not match.over:
            seat = match.deciding[0]
            step = type(match.state.step_of(seat)).__name__
            if step in SETS[game] and seen.get(step, 0) < MOMENTS:
                for group in made(match, seat).groups:
                    if group.chooser:
                        seen[step] = seen.get(step, 0) + 1
                        yield match, seat, group.chooser
            actions = match.actions(seat)
            match.play(actions[int(rng.random() * len(actions))], seat)
        if ASKED[game] <= seen.keys() and seed > 3:
            return
    raise AssertionError(f"{game}: no chooser at {ASKED[game] - seen.keys()}")


SETS = {
    "burgundy": {"StoreGoods"},
    "gwt_nz": {"Discard", "Income", "Shear", "Shearing"},
    "hallertau": {
        *("Pay", "GainGrain", "Nursery", "KeepGrain", "GiveUpCards", "LoseFields", "HandInSets"),
        *("LoseSheep", "MoveSheep", "SheepBack", "RaiseByCard", "Fertilize"),
    },
    "newdale": {"Discard", "Pay"},
}


def made(match: Match[Any, Any], seat: int) -> Any:
    """The scene of a seat."""
    found = face(match.game.key)
    assert found is not None
    return found.scene(seen_by(match, seat, "en"))


def complete(chooser: Chooser, rng: Random) -> list[str]:
    """A few choices that the page lets be confirmed, each as what it sends."""
    ways = [range(len(piece.picks) + 1) for piece in chooser.pieces]
    every = list(product(*ways)) if len(ways) < 9 else []
    rng.shuffle(every)
    found: list[str] = []
    for counts in every:
        picks = [piece.picks[n - 1] for piece, n in zip(chooser.pieces, counts, strict=True) if n]
        rng.shuffle(picks)
        worths = [piece.worth for piece, n in zip(chooser.pieces, counts, strict=True) if n]
        paid = sum(piece.worth * n for piece, n in zip(chooser.pieces, counts, strict=True))
        if chooser.mixes:
            fits = counts in chooser.mixes
        elif chooser.due:
            fits = paid >= chooser.due and paid - min(worths) < chooser.due
        else:
            fits = chooser.least <= sum(counts) <= chooser.most
        if fits and picks:
            end = [chooser.finish] if chooser.finish else []
            found.append(chooser.mixes.get(counts) or " ".join([*picks, *end]))
        if len(found) == CHOICES:
            break
    return found


def ordered(match: Match[Any, Any], seat: int, text: str) -> list[Action] | None:
    """What is sent as one, in the order in which a seat can take it."""
    chained = THEN in text
    named = [match.game.verbs.parse(part) for part in text.split(THEN if chained else None)]
    return (one_by_one if chained else in_turn)(match.state, seat, named)


@pytest.mark.parametrize("game", sorted(SETS))
def test_what_a_page_lets_be_confirmed_can_be_played(game: str) -> None:
    rng = Random(7)
    for match, seat, chooser in choosers(game, rng):
        ready = [choice.action for choice in chooser.suggested]
        choices = complete(chooser, rng)
        for text in [*ready, *choices]:
            order = ordered(match, seat, text)
            assert order is not None, (match.state.step_of(seat), text)
            after = match.state.clone()
            for action in order:
                assert action in after.actions(seat)
                after.apply(action, seat)


def test_the_lowest_fields_stand_ready_to_be_fertilized() -> None:
    """They gain most by it; their rows are said."""
    told = 0
    for match, seat, chooser in choosers("hallertau", Random(5)):
        step = match.state.step_of(seat)
        if type(step).__name__ != "Fertilize":
            continue
        rows = sorted(int(pick[-1]) for piece in chooser.pieces for pick in piece.picks[-1].split())
        ready = chooser.suggested[0]
        assert sorted(int(pick[-1]) for pick in ready.action.split()) == rows[: chooser.most]
        assert all(f"row {row}" in ready.note for row in rows[: chooser.most])
        told += 1
    assert told > 3


def test_revealing_all_brings_what_the_button_says() -> None:
    rng = Random(3)
    told = 0
    for match, seat, chooser in choosers("gwt_nz", rng):
        if chooser.finish != "done" or "reveal" not in chooser.suggested[0].action:
            continue
        after = match.state.clone()
        for action in ordered(match, seat, chooser.suggested[0].action) or []:
            after.apply(action, seat)
        step = after.step_of(seat)
        if isinstance(step, Deliver):
            assert chooser.suggested[0].label.endswith(f": {step.total}")
            told += 1
    assert told


def test_the_cheapest_payment_comes_first_and_keeps_last_goods() -> None:
    coal, corn, meat = Kind(1, 5), Kind(2, 2), Kind(5, 3)
    ways = payments([coal, corn, meat], 6)
    assert ways[0] == (4, 1, 0)  # exact, and no kind is used up
    assert {
        sum(n * kind.worth for n, kind in zip(way, (coal, corn, meat), strict=True)) for way in ways
    } >= {6, 7}
    assert (0, 0, 2) in ways
    assert (5, 1, 0) not in ways  # one coal in vain
    assert (0, 2, 1) not in ways
    assert len(set(ways)) == len(ways)


def test_a_chain_paid_from_the_hand_says_its_cards() -> None:
    rng = Random(2)
    for seed in range(60):
        match = lh.new("newdale", 2, seed=seed)
        while not match.over:
            seat = match.deciding[0]
            if type(match.state.step_of(seat)).__name__ == "UseChain":
                seen = seen_by(match, seat, "en")
                costly = [
                    (action, args[0])
                    for action, args in seen.of("chain")
                    if seen.outcome(action).next_step == "Discard"
                ]
                buttons = {b.action: b for group in made(match, seat).groups for b in group.buttons}
                for action, times in costly:
                    assert f"−{times}" in buttons[action].gain
                if costly:
                    return
            actions = match.actions(seat)
            match.play(actions[int(rng.random() * len(actions))], seat)
    raise AssertionError("no chain is paid from a hand")


def test_picks_of_another_choice_are_no_set() -> None:
    match = lh.new("newdale", 2, seed=1)
    cards = [match.game.verbs.parse(f"discard:{card}") for card in match.state.players[0].hand]
    assert in_turn(match.state, 0, cards[:3]) is not None
    assert in_turn(match.state, 0, cards[2::-1]) is not None
    assert in_turn(match.state, 0, cards[:4]) is None  # one too many
    assert in_turn(match.state, 0, [cards[0], match.game.verbs.parse("done")]) is None
