"""A match as learners play it: a seat is asked, and it answers with a number.

Chance moves by itself, as in a `Match` of the same seed. There is no log and no undo: what was
played is kept, so that `record` can tell it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludohall.core import drawing
from ludohall.core.action import Action
from ludohall.core.chance import generator
from ludohall.core.data import Json
from ludohall.core.errors import BadSeed, IllegalAction, MatchOver
from ludohall.core.match import MAX_SEED, Match
from ludohall.core.step import NATURE
from ludohall.games import load
from ludohall.notebook import html
from ludohall.research import rewards
from ludohall.research.numbers import numbers_of
from ludohall.research.observing import observing


class Play:
    """One match after the other of the same game, number of players and options."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        reward: str = rewards.RANK,
    ) -> None:
        self.game = load(game)
        self.game.check_players(players)
        self.players = players
        self.options = self.game.read_options(dict(options or {}), players)
        self.reward = rewards.check(reward)
        self.numbers = numbers_of(game)
        self.sight = observing(game)
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new match."""
        if type(seed) is not int or not 0 <= seed <= MAX_SEED:
            raise BadSeed(f"a seed is a whole number from 0 to 2**63 - 1, not {seed!r}")
        self.seed = seed
        self.state: Any = self.game.new(self.players, self.options, self.game.rules)
        self.played: list[tuple[int, Action]] = []
        self._chances = 0
        self.state.settle()
        self._go_on()

    def _go_on(self) -> None:
        """Let chance move, and see what is asked then."""
        state = self.state
        while (seat := state.seat) == NATURE:
            state.apply(state.sample(generator(self.seed, self._chances)))
            self._chances += 1
        self.seat: int | None = seat
        """Who is asked; None when the match is over."""
        self.legal: dict[int, Action] = {}
        """What that seat may do, by its numbers."""
        if seat is not None:
            self.legal = self.numbers.all_of(state, seat, state.actions())

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.seat is None

    def check(self, number: int) -> Action:
        """The action of a number, or an error where the seat that is asked may not do it."""
        if self.seat is None:
            raise MatchOver("the match is over: begin another one")
        action = self.legal.get(number)
        if action is None:
            raise IllegalAction(self._refusal(number))
        return action

    def step(self, number: int) -> None:
        """The seat that is asked does the action of a number."""
        action = self.check(int(number))
        assert self.seat is not None
        self.played.append((self.seat, action))
        self.state.apply(action)
        self._go_on()

    def _refusal(self, number: int) -> str:
        size = self.numbers.size
        if not 0 <= number < size:
            return f"{number}: actions are numbered from 0 to {size - 1}"
        fine = ", ".join(f"{each} ({action})" for each, action in sorted(self.legal.items()))
        return f"{number} ({self.numbers.texts[number]}) is not possible now; legal are {fine:.600}"

    def features(self, seat: int) -> list[int]:
        """What a seat knows of the table."""
        return self.sight.features(self.state, seat)

    def rewards(self) -> list[float]:
        """What each seat gets; nothing before the end."""
        if self.seat is not None:
            return [0.0] * self.players
        return rewards.rewards(self.game, self.state, self.reward)

    def match(self) -> Match[Any, Any]:
        """The same as a match with its log: its record replays."""
        match = Match(self.game, self.players, self.seed, self.options)
        match.let_nature_move()
        for seat, action in self.played:
            match.play(action, seat)
        return match

    def ansi(self) -> str:
        """The table in lines, as the seat that is asked sees it."""
        match = self._here()
        return drawing.text(match, drawing.viewer_of(match, None), self.game.translator("en"))

    def html(self) -> str:
        """The table as the browser draws it, as the seat that is asked sees it."""
        return html(self._here())

    def _here(self) -> Match[Any, Any]:
        """A match that stands where this one does, without what was before."""
        position = self.game.position(self.state)
        return Match(self.game, self.players, self.seed, self.options, position=position)
