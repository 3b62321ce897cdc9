"""OpenSpiel's own MCTS bot plays against random: python examples/openspiel_mcts.py newdale

It searches with the true state, as OpenSpiel's MCTS does with every game: it knows what is hidden.
"""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Any

import numpy as np
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random

from ludohall.research import openspiel


def played(game: Any, seat: int, sims: int, seed: int) -> float:
    """What the searcher on that seat gets for a match."""
    rng = np.random.RandomState(seed)
    judge = mcts.RandomRolloutEvaluator(1, rng)
    bots = [uniform_random.UniformRandomBot(each, rng) for each in range(game.num_players())]
    bots[seat] = mcts.MCTSBot(game, 2, sims, judge, random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=shares)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    reward: float = state.returns()[seat]
    return reward


def main() -> None:
    """Matches on both seats, and the mean reward with its 95 % interval: 1 is won, -1 is lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="newdale")
    parser.add_argument("--sims", type=int, default=20)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    rewards = []
    for number in range(given.games):
        seed = given.seed + number
        game = openspiel.load(given.game, players=2, seed=seed)
        rewards.append(played(game, number % 2, given.sims, seed))
        mean = sum(rewards) / len(rewards)
        spread = sqrt(sum((each - mean) ** 2 for each in rewards) / max(1, len(rewards) - 1))
        print(f"{number + 1}: {mean:+.2f} ± {1.96 * spread / sqrt(len(rewards)):.2f}", flush=True)


if __name__ == "__main__":
    main()
