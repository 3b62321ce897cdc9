"""The state that is played on: the table, with the cards that may be played on it at any time."""

from __future__ import annotations

from typing import final

from ludohall.core.action import Action
from ludohall.core.step import Step
from ludohall.games.hallertau.cards.play import play, playable
from ludohall.games.hallertau.scoring import best, score
from ludohall.games.hallertau.state import HallertauState


@final
class Village(HallertauState):
    """A match of Hallertau at some moment."""

    __slots__ = ()

    def clone(self) -> HallertauState:
        """An equal state that shares nothing mutable with this one. Attribute by attribute is
        quicker than through the arguments of a call."""
        players = []
        for player in self.players:  # quicker than a list comprehension
            players.append(player.copy())
        new = Village(self.stack.copy(), self.rules)
        new.players = players
        new.board = self.board
        new.hands = self.hands
        new.played = self.played
        new.pools = self.pools
        new.decks = self.decks
        new.gone = self.gone
        new.sections = self.sections
        new.waiting = self.waiting
        new.fresh = self.fresh
        new.left = self.left
        new.round = self.round
        new.phase = self.phase
        new.first = self.first
        new.busy = self.busy
        new.gateway = self.gateway
        new.farmyard = self.farmyard
        new.switches = self.switches
        return new

    def free(self, seat: int) -> list[Action]:
        """The cards that the seat may play now, in its own turn or not (HAL-80, HAL-C1)."""
        return playable(self, seat)

    def apply_free(self, seat: int, action: Action) -> None:
        """Play a card."""
        play(self, seat, action)

    def scores(self) -> list[int]:
        """Points a seat, as if the game ended now."""
        return [score(self, seat) for seat in range(len(self.players))]

    def winners(self) -> list[int]:
        """Most points, then the greater remainder; alone, whoever reaches the goal."""
        return best(self)

    def __reduce__(self) -> tuple[object, ...]:
        return (village_of, self.fields())


def village_of(
    stack: list[Step[HallertauState]],
    rules: int,
    players: list[list[int]],
    board: bytes,
    hands: tuple[tuple[int, ...], ...],
    played: tuple[tuple[int, ...], ...],
    pools: tuple[tuple[int, ...], ...],
    decks: tuple[int, ...],
    gone: tuple[int, ...],
    sections: tuple[int, ...],
    waiting: tuple[int, ...],
    fresh: tuple[int, ...],
    left: tuple[int, ...],
    round_: int,
    phase: int,
    first: int,
    busy: int,
    gateway: int,
    farmyard: int,
    switches: int,
) -> HallertauState:
    """A table on which all this lies."""
    state = Village(stack, rules)
    state.players = players
    state.board = board
    state.hands = hands
    state.played = played
    state.pools = pools
    state.decks = decks
    state.gone = gone
    state.sections = sections
    state.waiting = waiting
    state.fresh = fresh
    state.left = left
    state.round = round_
    state.phase = phase
    state.first = first
    state.busy = busy
    state.gateway = gateway
    state.farmyard = farmyard
    state.switches = switches
    return state
