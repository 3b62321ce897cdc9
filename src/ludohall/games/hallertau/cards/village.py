"""The state that is played on: the table, with the cards that may be played on it at any time."""

from __future__ import annotations

from typing import final

from ludohall.core.action import Action
from ludohall.games.hallertau.cards.play import play, playable
from ludohall.games.hallertau.scoring import best, score
from ludohall.games.hallertau.state import HallertauState


@final
class Village(HallertauState):
    """A match of Hallertau at some moment."""

    __slots__ = ()

    def clone(self) -> HallertauState:
        """An equal state that shares nothing mutable with this one."""
        players = []
        for player in self.players:  # quicker than a list comprehension
            players.append(player.copy())
        return Village(
            self.stack.copy(),
            self.rules,
            players,
            self.board,
            self.hands,
            self.played,
            self.pools,
            self.decks,
            self.gone,
            self.sections,
            self.waiting,
            self.fresh,
            self.left,
            self.round,
            self.phase,
            self.first,
            self.busy,
            self.gateway,
            self.farmyard,
            self.switches,
        )

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
