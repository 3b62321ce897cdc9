"""What chance may deal and draw, and what each seat sees of it."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.core.action import Action
from ludohall.games.hallertau import GAME
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.state import HallertauState, put
from ludohall.games.hallertau.steps.draws import Draw
from ludohall.games.hallertau.steps.rounds import new_card
from ludohall.games.hallertau.steps.setup import Deal
from tests.rules.hallertau.village import decide, give, start, village


def dealing(players: int = 2) -> HallertauState:
    """A match whose hands are about to be dealt: novice gateways, farmyards of the hops."""
    options = GAME.read_options({"gateway": "novice", "farmyard": "hops"}, players)
    state = GAME.new(players, options, GAME.rules)
    state.settle()
    while not isinstance(state.stack[-1], Deal):
        state.apply(state.sample(Random(1)))
    return state


def drawing(*wanted: int) -> HallertauState:
    """Player 1 of two draws so many gateway, farmyard, bonus and point cards."""
    return decide(village(2, cards=True), Draw(1, *wanted))


HANDS = ((1, 2, 3, 4, 901), (5, 6, 7, 8, 902))


@pytest.mark.rule("HAL-7")
def test_a_deal_is_four_gateway_cards_and_a_point_card_each() -> None:
    state = dealing()
    assert state.stack[-1].fits(state, Action("deal", HANDS[0] + HANDS[1]))
    state.apply(Action("deal", HANDS[0] + HANDS[1]))
    assert state.hands == HANDS


@pytest.mark.rule("HAL-7")
@pytest.mark.parametrize(
    "cards",
    [
        HANDS[0],  # a hand is missing
        (*HANDS[0], *HANDS[1], 9),  # one card too many
        HANDS[0] + HANDS[0],  # every card but once
        (*HANDS[0], 6, 5, 7, 8, 902),  # hands are sorted
        (*HANDS[0], 5, 6, 7, 902, 903),  # three gateway cards and two point cards
        (*HANDS[0], 5, 6, 7, 401, 902),  # a farmyard card
        (*HANDS[0], 5, 6, 7, 8, 801),  # a bonus card
        (*HANDS[0], 5, 6, 7, 101, 902),  # of a deck that is not in play
    ],
)
def test_no_other_deal(cards: tuple[int, ...]) -> None:
    state = dealing()
    assert not state.stack[-1].fits(state, Action("deal", cards))


@pytest.mark.rule("HAL-7")
def test_a_deal_is_no_draw() -> None:
    state = dealing()
    assert not state.stack[-1].fits(state, Action("draw", HANDS[0] + HANDS[1]))


@pytest.mark.rule("HAL-7")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_dealt_fits_and_leaves_the_decks(players: int) -> None:
    state = dealing(players)
    before = state.decks
    step = state.stack[-1]
    action = step.sample(state, Random(3))
    assert step.fits(state, action)
    state.apply(action)
    assert [sorted(hand) for hand in state.hands] == [list(hand) for hand in state.hands]
    left = [n - taken * players for n, taken in zip(before, (4, 0, 0, 1), strict=True)]
    assert [*state.decks] == left
    dealt = {card for hand in state.hands for card in hand}
    assert not dealt & {card for pool in state.pools for card in pool}


@pytest.mark.rule("HAL-7")
def test_each_sees_its_own_hand_alone() -> None:
    action = Action("deal", HANDS[0] + HANDS[1])
    hidden = (-1,) * 5
    assert Deal().shown(action, 0).args == HANDS[0] + hidden
    assert Deal().shown(action, 1).args == hidden + HANDS[1]
    assert Deal().shown(action, -1).args == hidden + hidden


@pytest.mark.rule("HAL-15")
def test_a_draw_takes_what_was_asked_for() -> None:
    state = drawing(1, 0, 2, 1)
    right = Action("draw", (1, 5, 801, 802, 901))
    assert state.stack[-1].fits(state, right)
    state.apply(right)
    assert state.hands == ((), (5, 801, 802, 901))


@pytest.mark.rule("HAL-15")
@pytest.mark.parametrize(
    "args",
    [
        (),  # nobody
        (0, 5, 801, 802, 901),  # another player
        (1, 5, 801, 802),  # a card too few
        (1, 5, 801, 802, 803, 901),  # a card too many
        (1, 5, 802, 801, 901),  # sorted
        (1, 5, 801, 801, 901),  # every card but once
        (1, 5, 801, 901, 902),  # of another kind
        (1, 4, 801, 802, 901),  # a card that somebody holds
        (1, 105, 801, 802, 901),  # of a deck that is not in play
    ],
)
def test_no_other_draw(args: tuple[int, ...]) -> None:
    state = give(drawing(1, 0, 2, 1), 0, hand=[4])
    assert not state.stack[-1].fits(state, Action("draw", args))


@pytest.mark.rule("HAL-15")
def test_a_draw_is_no_deal() -> None:
    state = drawing(1, 0, 2, 1)
    assert not state.stack[-1].fits(state, Action("yards", (1, 5, 801, 802, 901)))


@pytest.mark.rule("HAL-15")
@pytest.mark.parametrize("of", range(4))
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_deck_gives_what_is_left(of: int, left: int) -> None:
    """Two cards of each kind are wanted; one deck runs short, the others do not."""
    state = village(2, cards=True)
    state.decks = put(state.decks, of, left)
    before = state.decks
    step = Draw(1, 2, 2, 2, 2)
    decide(state, step)
    action = step.sample(state, Random(2))
    assert step.fits(state, action)
    state.apply(action)
    drawn = [[table.kind(card) for card in state.hands[1]].count(kind) for kind in range(4)]
    assert drawn == [min(2, left) if kind == of else 2 for kind in range(4)]
    assert [*state.decks] == [n - taken for n, taken in zip(before, drawn, strict=True)]


@pytest.mark.rule("HAL-85")
def test_others_see_only_how_many_were_drawn() -> None:
    action = Action("draw", (1, 5, 801, 901))
    step = Draw(1, 1, 0, 1, 1)
    assert step.shown(action, 1) == action
    for viewer in (0, -1):
        assert step.shown(action, viewer).args == (1, -1, -1, -1)


@pytest.mark.rule("HAL-58")
def test_every_player_takes_one_farmyard_card() -> None:
    state = village(2, cards=True, farmyard="hops")
    new_card(state)
    step = state.stack[-1]
    assert step.fits(state, step.sample(state, Random(1)))
    assert step.fits(state, Action("yards", (402, 401)))
    for verb, args in (
        ("draw", (402, 401)),
        ("yards", (402,)),
        ("yards", (402, 401, 403)),
        ("yards", (402, 402)),
        ("yards", (402, 501)),  # of a deck that is not in play
        ("yards", (402, 801)),
    ):
        assert not step.fits(state, Action(verb, args)), (verb, args)
    state.apply(Action("yards", (402, 401)))
    assert state.hands == ((402,), (401,))


@pytest.mark.rule("HAL-8")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_may_be_first(players: int) -> None:
    assert {start(players, seed).first for seed in range(40)} == set(range(players))
