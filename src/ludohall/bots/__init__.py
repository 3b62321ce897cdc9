"""Players that see only what their seat sees, by specification: `random`, `greedy`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from ludohall.bots.outlook import Bot, Outlook
from ludohall.bots.simple import GreedyBot, RandomBot
from ludohall.core.chance import generator
from ludohall.core.errors import BadSeats, UnknownBot
from ludohall.core.match import Match

__all__ = ["KINDS", "Bot", "Outlook", "bot", "decide", "play_out"]

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


def decide(match: Match[Any], seat: int, player: Bot, seed: int) -> str:
    """What a bot on that seat does now. The same match and seed give the same decision."""
    rng = generator(seed, match.length)
    return str(player.decide(Outlook(match.game, match.state, seat, rng)))


def play_out(match: Match[Any], players: Sequence[Bot], seed: int) -> int:
    """Let bots play the match to its end, one a seat. Returns how many decisions they took."""
    if len(players) != match.players:
        raise BadSeats(f"{match.players} seats need as many bots, not {len(players)}")
    decisions = 0
    while (seat := match.seat) is not None:
        match.play(decide(match, seat, players[seat], seed), seat)
        decisions += 1
    return decisions
