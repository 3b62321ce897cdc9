"""The contract suite passes for a sound toy and catches each fault of a broken one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from ludohall.core import Action, Game, Step
from tests.contract import promises
from tests.contract.promises import PROMISES, Play
from tests.toys.bids import PRAY, Bids, BidsState, HandView

SEEDS = range(6)


class SharingState(BidsState):
    """A clone that shares the deck with its original."""

    def clone(self) -> BidsState:
        copy = super().clone()
        copy.deck = self.deck
        return copy


class Sharing(Bids):
    state_class = SharingState


class Leaking(Bids):
    """Everybody sees every bid at once."""

    def look_at_hand(self, state: BidsState, seat: int, viewer: int | None) -> HandView:
        return {**super().look_at_hand(state, seat, viewer), "own_bid": state.hands[seat].bid}


class LosingState(BidsState):
    """The coin given for a favour falls under the table."""

    def apply_free(self, seat: int, action: Action) -> None:
        super().apply_free(seat, action)
        self.bank -= 1


class Losing(Bids):
    state_class = LosingState


class RandomState(BidsState):
    """Praying helps at times."""

    def apply_free(self, seat: int, action: Action) -> None:
        super().apply_free(seat, action)
        if random.random() < 0.5:
            self.hands[seat].favours += 1


class Undetermined(Bids):
    state_class = RandomState


class StaleState(BidsState):
    """What a seat may do out of turn is remembered and not looked up again."""

    def free(self, seat: int) -> list[Action]:
        if not hasattr(self, "remembered"):
            self.remembered: dict[int, list[Action]] = {}
        if seat not in self.remembered:
            self.remembered[seat] = super().free(seat)
        return self.remembered[seat][:]


class Stale(Bids):
    state_class = StaleState


class BetrayingState(BidsState):
    """A question that is asked only of a seat with a high card betrays its hand."""

    def free(self, seat: int) -> list[Action]:
        return [PRAY] if self.bank and max(self.hands[0].cards, default=0) > 3 else []


class Betraying(Bids):
    state_class = BetrayingState


class Miscounting(Bids):
    """Favours are worth more in the breakdown than in the score."""

    def breakdown(self, state: BidsState) -> list[dict[str, int]]:
        return [{"coins": 2 * hand.coins, "favours": 4 * hand.favours} for hand in state.hands]


def keep(promise: Callable[[Play], None], game: Game[Any, Any]) -> None:
    for seed in SEEDS:
        promise((game, 2 + seed % 2, {"rounds": 2 + seed % 2}, seed))


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_a_sound_game_keeps_every_promise(
    promise: Callable[[Play], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bids, "translator", english)
    keep(promise, Bids())


def english(game: Game[Any, Any], language: str) -> object:
    from ludohall.core.i18n import translator

    return translator("en", "tests.toys")


@pytest.mark.parametrize(
    ("game", "promise"),
    [
        (Sharing(), promises.clones),
        (Leaking(), promises.secrets_stay),
        (Losing(), promises.pieces_stay),
        (Undetermined(), promises.repeats),
        (Stale(), promises.listing_is_fresh),
        (Betraying(), promises.secrets_stay),
        (Miscounting(), promises.points_add_up),
    ],
    ids=lambda value: getattr(value, "__name__", type(value).__name__),
)
def test_a_broken_game_is_caught(game: Game[Any, Any], promise: Callable[[Play], None]) -> None:
    with pytest.raises(AssertionError):
        keep(promise, game)


def test_an_unending_game_is_caught() -> None:
    """A step that offers nothing is found, too: nobody could go on."""

    class Nothing(Step[BidsState]):
        def actions(self, state: BidsState) -> list[Action]:
            return []

    class Stuck(Bids):
        def new(self, players: int, options: Any, rules: int) -> BidsState:
            state = super().new(players, options, rules)
            state.stack.append(Nothing(0))
            return state

    with pytest.raises(AssertionError, match="decide between nothing"):
        promises.legal_applies((Stuck(), 2, {}, 0))
