"""How often a person is asked in a match: every decision of a seat, by what it leaves to choose.

    .venv/bin/python benchmarks/questions.py hallertau [--players 2] [--games 20] [--seed 1]
        [--bots greedy] [-o gateway=master] [--steps]

Bots play; each decision of a seat counts as one of

- a question: there is more than one action;
- one answer: there is one action, and it does something;
- an empty window: there is nothing to do but `done`. A table answers it by itself.

`--steps` lists the steps that ask most.
"""

from __future__ import annotations

import argparse
from collections import Counter

import ludohall
from ludohall.bots import bot
from ludohall.bots.outlook import Outlook
from ludohall.cli.common import read_pairs, tracked
from ludohall.core.chance import generator
from ludohall.core.step import NATURE

KINDS = ("questions", "one answer", "empty windows")


def kind_of(actions: list[str]) -> str:
    """What a decision is for a person."""
    if len(actions) > 1:
        return KINDS[0]
    return KINDS[2] if actions == ["done"] else KINDS[1]


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("-o", "--option", action="append", default=[])
    parser.add_argument("--steps", action="store_true")
    given = parser.parse_args()
    game = ludohall.game(given.game)
    options = game.read_options(read_pairs(given.option), given.players)
    player = bot(given.bots, game.key)
    found: Counter[str] = Counter()
    steps: Counter[str] = Counter()
    for seed in tracked(range(given.seed, given.seed + given.games), "questions"):
        state = game.new(given.players, options, game.rules)
        state.settle()
        rngs = [generator(seed, -1 - seat) for seat in range(given.players)]
        chances = 0
        while (seat := state.seat) is not None:
            if seat == NATURE:
                state.apply(state.sample(generator(seed, chances)))
                chances += 1
                continue
            kind = kind_of([str(action) for action in state.actions()])
            found[kind] += 1
            if kind == KINDS[0]:
                steps[type(state.stack[-1]).__name__] += 1
            state.apply(player.decide(Outlook(game, state, seat, rngs[seat])))
    seats = given.games * given.players
    asked = ", ".join(f"{kind} {found[kind] / seats:.1f}" for kind in KINDS)
    print(f"{game.key}, {given.players} players, {given.games} games of {given.bots}: {asked}")
    if given.steps:
        for name, count in steps.most_common(20):
            print(f"{count / seats:8.1f}  {name}")


if __name__ == "__main__":
    main()
