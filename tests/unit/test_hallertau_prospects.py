"""A quick button of the progress phase is never worse than its steps by hand without saying so."""

from __future__ import annotations

from random import Random

from ludohall.core.i18n import Translator
from ludohall.games.hallertau import GAME
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.prospects import prospect
from ludohall.games.hallertau.state import HallertauState
from ludohall.games.hallertau.steps.progress import IMPROVING, most_each
from ludohall.games.hallertau.view import GOOD_KEYS
from tests.rules.hallertau.village import crafts, decide, legal, own, play, village

EN = GAME.translator("en")


def workshop(in_round: int, **goods: int) -> HallertauState:
    """The progress phase of a round with these goods."""
    stock = {**dict.fromkeys(GOOD_KEYS, 0), **goods}
    state = own(village(1, in_round, table.PROGRESS), stock)
    return decide(state, IMPROVING[0])


def by_hand(state: HallertauState, steps: int = 1, moved: tuple[int, ...] = ()) -> tuple[int, int]:
    """The best that so many steps of each building reach, however they are paid in goods."""
    found = [(min(crafts(state)), len(moved))]
    for text in legal(state):
        verb, *args = text.split(":")
        if verb != "improve" or moved[-1:] > (int(args[0]),):
            continue
        if moved.count(int(args[0])) < steps:
            paying = play(state.clone(), text)
            for way in legal(paying):
                if way.startswith("pay"):
                    found.append(by_hand(play(paying.clone(), way), steps, (*moved, int(args[0]))))
    return max(found)


def told(state: HallertauState, tr: Translator = EN, steps: int = 0) -> str:
    """What the button says beside its words."""
    return prospect(state, 0, "each", steps, tr)


def test_the_best_steps_by_hand_are_known() -> None:
    rng = Random(7)
    for _ in range(30):
        stock = {good: rng.randint(0, 3) for good in GOOD_KEYS}
        state = workshop(rng.randint(1, 4), **stock, tools=9)
        assert most_each(state.players[0], state.round) == by_hand(state)


def test_the_best_of_two_steps_each_is_known() -> None:
    """Boulders and tools included."""
    rng = Random(11)
    for _ in range(12):
        stock = {good: rng.choice((0, 0, 1, 2)) for good in GOOD_KEYS}
        state = workshop(rng.randint(1, 3), **stock, tools=rng.randint(0, 4))
        assert most_each(state.players[0], state.round, 2) == by_hand(state, 2)


def test_several_steps_each_say_what_other_payments_would_bring() -> None:
    rng, lost, kept = Random(2), 0, 0
    for _ in range(200):
        stock = {good: rng.choice((0, 1, 2, 3)) for good in GOOD_KEYS}
        state = workshop(rng.randint(1, 3), **stock, tools=9)
        if "each" not in legal(state):
            continue
        once = play(state.clone(), "each")
        if "each" not in legal(once):
            continue  # there is no such button
        after = play(once, "each")
        best, most = most_each(state.players[0], state.round, 2)
        made = sum(crafts(after)) - sum(crafts(state))
        words = told(state, steps=2)
        if best > min(crafts(after)):
            assert words == "Paid otherwise, the community center would move farther."
        elif most > made:
            assert words.startswith(f"Paid otherwise, {most} step")
        else:
            assert words == ""
        lost, kept = lost + bool(words), kept + (not words)
    assert lost
    assert kept


def test_the_button_says_what_other_payments_would_bring() -> None:
    """The bakehouse takes the flax that the manufacturer needs."""
    state = workshop(1, barley=2, flax=1, hops=3, meat=2, clay=5, tools=9)
    assert by_hand(state) == (1, 5)
    assert min(crafts(play(state.clone(), "each"))) == 0
    assert told(state) == (
        "carpentry, brewhouse, icehouse and bakehouse. "
        "Paid otherwise, the community center would move on, too."
    )
    ahead = workshop(3, barley=2, flax=1, hops=5, rye=4, meat=5, milk=2, wool=2, clay=1, tools=9)
    assert sum(crafts(play(ahead.clone(), "each"))) == 3
    assert by_hand(ahead)[1] == 4
    assert "Paid otherwise, 4 buildings could move." in told(ahead)
    assert "autrement" in told(ahead, GAME.translator("fr"))


def test_a_button_that_does_not_move_all_buildings_names_those_that_move() -> None:
    assert told(workshop(1, clay=1, meat=1, tools=9)) == "carpentry and icehouse"
    full = {"clay": 1, "barley": 1, "meat": 1, "rye": 1, "hides": 1}
    assert told(workshop(1, **full, tools=9)) == ""


def test_other_things_have_no_prospect() -> None:
    assert prospect(workshop(1, clay=1), 0, "tile", 0, EN) == ""
