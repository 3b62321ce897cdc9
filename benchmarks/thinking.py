"""How long a bot thinks: the mean and the longest decision in CPU time, at every player count.

    .venv/bin/python benchmarks/thinking.py newdale [--bot greedy] [--every chapter] [--games 2]

With `--every` so many matches are played with each value of an option.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import ludohall
from ludohall.bots import Bot, Outlook, bot, simulate
from ludohall.cli.common import is_compiled
from ludohall.core.action import Action
from ludohall.core.data import Json
from ludohall.core.options import Choice


class Timed(Bot):
    """Asks another bot and looks at the clock."""

    def __init__(self, asked: Bot) -> None:
        self.asked = asked
        self.times: list[float] = []

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        """What the other one says."""
        started = time.process_time()
        action = self.asked.decide(outlook)
        self.times.append(time.process_time() - started)
        return action


def values(key: str, every: str | None) -> list[dict[str, Json]]:
    """The options to play with."""
    if every is None:
        return [{}]
    for option in ludohall.game(key).options:
        if option.key == every and isinstance(option, Choice):
            return [{every: value} for value, _, _ in option.choices]
    raise SystemExit(f"--every: {key} has no option {every!r} with a few named values")


def main() -> None:
    """Play and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=ludohall.games())
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--every", metavar="OPTION")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    game = ludohall.game(arguments.game)
    build = "compiled" if is_compiled(game) else "pure"
    for players in game.seats:
        timed = Timed(bot(arguments.bot, game.key))
        for given in values(game.key, arguments.every):
            options = game.read_options(given, players)
            for number in range(arguments.games):
                simulate(game, options, arguments.seed + number, [timed] * players)
        mean = sum(timed.times) / len(timed.times)
        print(
            f"{players} players: {len(timed.times):,} decisions, {1000 * mean:.1f} ms on average, "
            f"{1000 * max(timed.times):.0f} ms at most ({build})",
            flush=True,
        )


if __name__ == "__main__":
    main()
