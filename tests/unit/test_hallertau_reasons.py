"""Why an action of Hallertau is not possible: the first thing that is in its way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

import ludohall as lh
from ludohall.core.action import Action
from ludohall.games.hallertau import GAME
from ludohall.games.hallertau.reasons import ASKED_BY
from ludohall.games.hallertau.state import WORKERS, HallertauState

WORKERS_MISSING = re.compile(r"Needs (\d+) more worker")
COUNTED = re.compile(r"You have (\d+) of (\d+) ")
OTHERWISE = {"give", "back", "jewel", "hall", "craft", "shove", "field", "lose", "sell", "clear"}
OTHERWISE |= {"recall", "lift", "raise", "fertilize", "harvest", "double", "unsow"}
"""Verbs that may be barred by something rare: then the kernel names the open question."""


def positions(seed: int, every: int, **options: str | bool) -> Iterator[tuple[HallertauState, int]]:
    """States of a random match with the seat that has to decide."""
    match = lh.new("hallertau", 2, seed=seed, options=options)
    rng = Random(seed)
    count = 0
    while not match.over:
        seat = match.deciding[0]
        if count % every == 0:
            yield match.state.clone(), seat
        match.play(rng.choice(match.actions(seat)), seat)
        count += 1


def named(state: HallertauState, seat: int) -> list[Action]:
    """Every action of the verbs that the seat's step asks for, but for those of cards."""
    step = type(state.step_of(seat)).__name__
    verbs = [verb for verb, steps in ASKED_BY.items() if step in steps and verb != "pay"]
    size = GAME.verbs.size
    return [action for n in range(size) if (action := GAME.verbs.decode(n)).verb in verbs]


@pytest.mark.parametrize(
    "deck",
    ["novice", *[pytest.param(deck, marks=pytest.mark.bulk) for deck in ("expert", "master")]],
)
def test_every_question_has_a_reason_for_what_it_does_not_offer(deck: str) -> None:
    tr = GAME.translator("en")
    verbs = set()
    for state, seat in positions(3, every=7, gateway=deck):
        legal = set(state.actions(seat))
        for action in named(state, seat):
            if action in legal:
                continue
            verbs.add(action.verb)
            if action.verb not in OTHERWISE:
                assert GAME.why_not(state, seat, action, tr), str(action)
    assert "tools" in verbs


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (907, "Its cost cannot be paid."),  # two sets of five goods
        (906, "You have 0 of 6 farmyard cards in play."),
    ],
)
def test_a_cost_is_not_called_a_condition(card: int, said: str) -> None:
    state = lh.new("hallertau", 2, seed=1).state
    state.hands = ((*state.hands[0], card), state.hands[1])
    assert GAME.why_not(state, 0, Action("card", (card, 0)), GAME.translator("en")) == said


def test_missing_workers_make_a_space_usable() -> None:
    tr = GAME.translator("en")
    checked = 0
    for state, seat in positions(5, every=2):
        for space in range(20):
            action = Action("place", (space,))
            if action in state.actions(seat):
                continue
            said = WORKERS_MISSING.search(GAME.why_not(state, seat, action, tr) or "")
            if said is None:
                continue
            for given, legal in ((int(said[1]) - 1, False), (int(said[1]), True)):
                richer = state.clone()
                richer.players[seat][WORKERS] += given
                assert (action in richer.actions(seat)) == legal, str(action)
            checked += 1
    assert checked > 10


def test_a_card_in_hand_says_how_much_is_missing() -> None:
    tr = GAME.translator("en")
    checked = 0
    for state, seat in positions(7, every=3, gateway="intermediate"):
        for card in state.hands[seat]:
            said = COUNTED.search(GAME.why_not(state, seat, Action("card", (card, 0)), tr) or "")
            if said is not None:
                assert int(said[1]) < int(said[2])
                checked += 1
    assert checked > 50


def test_reasons_speak_french() -> None:
    match = lh.new("hallertau", 2, seed=1, options={"cards": False})
    closed = match.why_not("place:0", language="fr")
    assert closed == "Cette case est fermée dans une partie sans cartes."
    waiting = 1 - match.deciding[0]
    assert match.why_not("place:1", waiting, "fr", ("Léa", "Marc")) in (
        "C’est à Léa de jouer.",
        "C’est à Marc de jouer.",
    )
    assert match.why_not("improve:0", language="fr") == (
        "Autre chose vient d’abord\u00a0: placez des ouvriers sur une case ou échangez-les "
        "contre des outils."
    )
