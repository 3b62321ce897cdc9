"""Discards: cards are chosen in any order, whatever they are for."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

import ludohall as lh
from ludohall.games.newdale.components.areas import EXTRAORDINARY, ORDERLY
from ludohall.games.newdale.keys import CARD_IDS
from ludohall.games.newdale.state import NewdaleState
from ludohall.games.newdale.steps.actions import BlackMarket
from ludohall.games.newdale.steps.build import BUILD
from ludohall.games.newdale.steps.draws import Discard, Draw
from ludohall.games.newdale.steps.houses import WINDOW
from ludohall.games.newdale.steps.production import Produce
from ludohall.games.newdale.steps.special import SPECIAL_FROM

from .table import Table, build, discard, house, use

MILLS = ("mill1", "mill2", "mill3", "mill4", "mill5")
WOOD = ("mill1", "mill5", "mill8")
COTTON = ("sawmill1", "sawmill2", "mill2")


def compensation() -> Table:
    """Two assistants are missing, without the tile: four cards of five."""
    table = Table().area(2, "mill1").assistants("YYRR").hand(*MILLS)
    table.player().progress = 2
    return table.ask(Produce(0, 1, EXTRAORDINARY, 0)).play("compensate:4")


def chain() -> Table:
    """Two of three cotton cards, among others."""
    table = Table().area(2, "spinning_mill1").hand(*COTTON, "mill1", "mill3")
    return table.ask(Produce(0, 1, ORDERLY, 0)).play("skip", "chain:2")


def whole_chain() -> Table:
    """All three cotton cards: any of them may go first."""
    table = Table().area(2, "spinning_mill1").hand(*COTTON, "mill1", "mill3")
    return table.ask(Produce(0, 1, ORDERLY, 0)).play("skip", "chain:3")


def black_market() -> Table:
    return Table().hand(*MILLS).area(3, "bakery1").ask(BlackMarket(0)).play("smuggle")


def moor() -> Table:
    """Two moor roads."""
    table = Table(chapter="V").hand("library1", *MILLS).goods(coal=6).only_house(12)
    return table.ask(BUILD[0][0]).play(build("library1"), house("D16", 2))


def two_cards() -> Table:
    table = Table().tiles("two_cards").hand(*MILLS).assistants("Y").points(10)
    return table.ask(WINDOW[0]).play(use("two_cards"))


def two_wood() -> Table:
    return Table().tiles("two_wood").hand(*WOOD, "mill2").ask(WINDOW[0]).play(use("two_wood"))


def two_cotton() -> Table:
    table = Table().tiles("two_cotton").hand(*COTTON, "mill1").assistants("R").points(10)
    return table.ask(WINDOW[0]).play(use("two_cotton"))


def story() -> Table:
    table = Table(chapter="II", phase="special").event("10d").assistants("").hand(*MILLS)
    return table.points(10).ask(SPECIAL_FROM[0]).play("story")


def halves() -> Table:
    return Table(players=1).deck().hand(*MILLS).ask(Draw(0, 1, 0)).luck()


CHOICES: list[tuple[Callable[[], Table], tuple[str, ...], int]] = [
    (compensation, MILLS, 4),
    (chain, COTTON, 2),
    (whole_chain, COTTON, 3),
    (black_market, MILLS, 2),
    (moor, MILLS, 2),
    (two_cards, MILLS, 2),
    (two_wood, WOOD, 2),
    (two_cotton, COTTON, 2),
    (story, MILLS, 2),
    (halves, MILLS, 2),
]
"""What asks for cards, from which, and how many."""


@pytest.mark.rule("NEW-28", "NEW-44", "NEW-53", "NEW-54", "NEW-64", "NEW-79", "NEW-80", "NEW-114")
@pytest.mark.parametrize(
    ("begin", "cards", "count"), CHOICES, ids=[begin.__name__ for begin, _, _ in CHOICES]
)
def test_a_first_card_keeps_no_other_from_being_chosen(
    begin: Callable[[], Table], cards: tuple[str, ...], count: int
) -> None:
    """From the right end of the hand to the left as well as the other way round."""
    ends: dict[frozenset[str], NewdaleState] = {}
    for chosen in permutations(cards, count):
        table = begin()
        for at, card in enumerate(chosen):
            left = [other for other in cards if other not in chosen[:at]]
            assert set(table.of("discard")) == {discard(other) for other in left}
            table.one(discard(card))
        assert not any(isinstance(step, Discard) for step in table.state.stack)  # and not one more
        assert set(table.player().hand).isdisjoint(CARD_IDS[card] for card in chosen)
        same = ends.setdefault(frozenset(chosen), table.state)
        assert table.state == same


@pytest.mark.rule("NEW-11")
def test_the_first_hand_loses_three_cards_in_any_order() -> None:
    match = lh.new("newdale", 2, seed=1)
    kept, thrown = list(match.state.players[0].hand[:5]), list(match.state.players[0].hand[5:])
    for card in reversed(thrown):
        match.play(f"discard:{card}", 0)
    assert list(match.state.players[0].hand) == kept
    again = lh.new("newdale", 2, seed=1)
    for card in thrown:
        again.play(f"discard:{card}", 0)
    assert again.state == match.state


@pytest.mark.rule("NEW-11")
def test_one_card_of_the_choice_is_taken_back_at_a_time() -> None:
    match = lh.new("newdale", 2, seed=1)
    hand = match.state.players[0].hand
    match.play(f"discard:{hand[6]}", 0)
    match.play(f"discard:{hand[1]}", 0)
    match.undo(0)
    assert list(match.state.players[0].hand) == [*hand[:6], *hand[7:]]
    match.play(f"discard:{hand[0]}", 0)
    match.undo(0)
    match.undo(0)
    assert match.state.players[0].hand == hand


@pytest.mark.rule("NEW-11")
def test_others_see_which_cards_and_how_many_more() -> None:
    """What is discarded lies face up; how far the choice has come is no secret."""
    match = lh.new("newdale", 2, seed=1)
    card = match.state.players[0].hand[4]
    match.play(f"discard:{card}", 0)
    assert [str(entry.action) for entry in match.log(1) if entry.seat == 0] == [f"discard:{card}"]
    step = match.state.step_of(0)
    assert isinstance(step, Discard)
    assert (step.count, step.total) == (2, 3)


@pytest.mark.rule("NEW-54")
def test_a_hand_dealt_anew_can_still_feed_the_chain() -> None:
    """The others know that two cotton cards are promised, and not which."""
    table = chain()
    for seed in range(20):
        dealt = lh.game("newdale").resample(table.state, 1, table.rng)
        assert len({str(a) for a in dealt.actions(0)}) >= 1, seed
        assert sum(1 for card in dealt.players[0].hand if discards(dealt, card)) >= 2


def discards(state: NewdaleState, card: int) -> bool:
    """Whether a card may be discarded."""
    return f"discard:{card}" in {str(action) for action in state.actions(0)}


@pytest.mark.rule("NEW-28")
def test_equal_cards_are_one_choice() -> None:
    tower = CARD_IDS["watchtower2"]
    table = Table().hand("watchtower2", "watchtower2", "mill1").ask(Discard(0, 2, 2, -1))
    assert table.legal == [discard("mill1"), discard("watchtower2")]
    table.play(discard("watchtower2"), discard("watchtower2"))
    assert list(table.state.discards) == [tower, tower]
    assert list(table.player().hand) == [CARD_IDS["mill1"]]


@pytest.mark.rule("NEW-28")
def test_a_card_that_all_have_seen_is_forgotten_when_it_is_discarded() -> None:
    """By choice, and where the whole hand goes."""
    seen = CARD_IDS["mill2"]
    for cards in (("mill1", "mill2", "mill3"), ("mill1", "mill2")):
        table = Table().hand(*cards, seat=0).area(3, "bakery1")
        table.player().known = bytes([seen])
        table.ask(BlackMarket(0)).play("smuggle")
        if table.of("discard"):
            table.play(discard("mill1"))
            assert list(table.player().known) == [seen]
            table.play(discard("mill2"))
        assert table.player().known == b""
        assert len(table.state.discards) == 2


@pytest.mark.rule("NEW-28")
def test_who_has_one_card_gives_none_when_all_discard_half() -> None:
    """R22: half of one is none; the others begin with the first player."""
    table = Table(players=3).deck().hand("mill1").cards(2, seat=1).cards(3, seat=2)
    table.state.first = 2
    table.ask(Draw(0, 1, 0)).luck()
    assert table.state.seat == 2
    table.play("discard:0")
    assert table.state.seat == 1
    table.play("discard:1")
    assert [table.held(seat) for seat in range(3)] == [2, 1, 2]
