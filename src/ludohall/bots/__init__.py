"""Players that see only what their seat sees, by specification: `random`, `greedy`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from ludohall.bots.outlook import Bot, Outlook
from ludohall.bots.simple import GreedyBot, RandomBot
from ludohall.core.action import Action
from ludohall.core.chance import generator
from ludohall.core.data import Json
from ludohall.core.errors import BadSeats, UnknownBot
from ludohall.core.game import Game
from ludohall.core.match import Match
from ludohall.core.step import NATURE, S

__all__ = ["KINDS", "Bot", "Outlook", "bot", "decide", "play_out", "simulate"]

EVALUATIONS = {
    "burgundy": "ludohall.bots.burgundy",
    "hallertau": "ludohall.bots.hallertau",
}
"""Where each game's `evaluate` for the greedy bot stands."""


def _greedy(key: str) -> Bot:
    if key not in EVALUATIONS:
        raise UnknownBot(f"bot 'greedy' does not play {key}")
    return GreedyBot(import_module(EVALUATIONS[key]).evaluate)


KINDS: dict[str, Callable[[str], Bot]] = {
    "random": lambda key: RandomBot(),
    "greedy": _greedy,
}
"""Each kind of bot and how it is made for a game; the weakest first."""


def bot(spec: str, game: str) -> Bot:
    """The bot of a specification, for the game of that key."""
    if spec not in KINDS:
        raise UnknownBot(f"there is no bot {spec!r}; bots are {', '.join(KINDS)}")
    return KINDS[spec](game)


def decide(match: Match[Any], seat: int, player: Bot, seed: int) -> Action:
    """What a bot on that seat does now. The same match and seed give the same decision."""
    rng = generator(seed, match.length)
    return player.decide(Outlook(match.game, match.state, seat, rng))


def play_out(match: Match[Any], players: Sequence[Bot], seed: int) -> int:
    """Let bots play the match to its end, one a seat. Returns how many decisions they took."""
    if len(players) != match.players:
        raise BadSeats(f"{match.players} seats need as many bots, not {len(players)}")
    decisions = 0
    while (seat := match.seat) is not None:
        match.play(decide(match, seat, players[seat], seed), seat)
        decisions += 1
    return decisions


def simulate(
    game: Game[S], options: Mapping[str, Json], seed: int, players: Sequence[Bot]
) -> tuple[S, int]:
    """A match of bots without log, record and checks: the final state and how many decisions.

    NATURE does the same as in a `Match` of that seed. The options have to be read.
    """
    state = game.new(len(players), options)
    state.settle()
    rngs = [generator(seed, -1 - seat) for seat in range(len(players))]
    chances = decisions = 0
    while (seat := state.seat) is not None:
        if seat == NATURE:
            state.apply(state.sample(generator(seed, chances)))
            chances += 1
        else:
            state.apply(players[seat].decide(Outlook(game, state, seat, rngs[seat])))
            decisions += 1
    return state, decisions
