"""MaskablePPO learns a game from points: python examples/maskable_ppo.py --steps 500000

Each action is rewarded by the points that it brought, a tenth each, as the table would be counted
now: they add up to the points at the end. It is judged on deals that it has not seen, beside
`greedy:noise=1` on the same deals.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv, SubprocVecEnv

import ludohall as lh
from ludohall.bots import bot, simulate
from ludohall.research import gymnasium as tables

OPTIONS = {"newdale": {"chapter": "I"}, "burgundy": {}}
SEATS = {"newdale": 1, "burgundy": 2}
UNSEEN = 1_000_000_000_000
"""The seeds from here on are for judging: learners draw smaller ones."""


class Learner(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Features from -1 to 1, small numbers drawn apart; points as they come, a tenth each."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        space = env.observation_space
        self.most = np.maximum(1, np.maximum(abs(space.low), abs(space.high)))
        self.observation_space = gymnasium.spaces.Box(-1, 1, space.shape, np.float32)
        self.table = env.unwrapped

    def points(self) -> int:
        """Those of the learner, as if the match ended now."""
        return int(self.table.play.state.scores()[self.table.seat])

    def scaled(self, seen: Any) -> Any:
        """The features as roots of the shares of what they can be."""
        shares = seen / self.most
        return np.sign(shares) * np.sqrt(np.abs(shares))

    def reset(self, **given: Any) -> Any:
        """A new match."""
        seen, info = self.env.reset(**given)
        self.before = self.points()
        return self.scaled(seen), info

    def step(self, action: Any) -> Any:
        """The reward is what the points have changed by."""
        seen, _, *rest = self.env.step(action)
        gained, self.before = self.points() - self.before, self.points()
        return self.scaled(seen), gained / 10, *rest

    def action_masks(self) -> Any:
        """What is possible."""
        return self.table.action_masks()


def env(game: str) -> Learner:
    """The table at which it learns."""
    return Learner(tables.env(game, SEATS[game], "greedy:noise=1", OPTIONS[game]))


def learned_points(model: Any, game: str, games: int) -> list[float]:
    """What it makes on deals that it has not seen."""
    table, found = env(game), []
    for seed in range(games):
        seen, _ = table.reset(seed=UNSEEN + seed)
        ended = False
        while not ended:
            action, _ = model.predict(seen, action_masks=table.action_masks(), deterministic=True)
            seen, _, ended, *_ = table.step(action)
        found.append(float(table.points()))
    return found


def greedy_points(game: str, games: int) -> list[float]:
    """What `greedy:noise=1` makes on the same deals, on the same seat."""
    rules, seats = lh.game(game), SEATS[game]
    options = rules.read_options(OPTIONS[game], seats)
    bots = [bot("greedy:noise=1", game)] * seats
    return [
        float(simulate(rules, options, UNSEEN + seed, bots)[0].scores()[0]) for seed in range(games)
    ]


def told(name: str, points: list[float]) -> str:
    """A mean with its 95 % interval."""
    half = 1.96 * float(np.std(points, ddof=1)) / len(points) ** 0.5
    return f"{name} {np.mean(points):.1f} ± {half:.1f}"


def main() -> None:
    """Learn, look from time to time how far it has come, then compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(OPTIONS), default="newdale")
    parser.add_argument("--steps", type=int, default=500_000)
    parser.add_argument("--looks", type=int, default=10, help="at 100 matches each")
    parser.add_argument("--envs", type=int, default=16)
    parser.add_argument("--processes", action="store_true", help="one for each environment")
    parser.add_argument("--threads", type=int, default=1, help="of the network")
    parser.add_argument("--games", type=int, default=400, help="matches to judge by at the end")
    parser.add_argument("--save", help="where to keep what was learned")
    given = parser.parse_args()
    torch.set_num_threads(given.threads)
    kind = SubprocVecEnv if given.processes else DummyVecEnv
    model = MaskablePPO(
        "MlpPolicy",
        kind([lambda: env(given.game)] * given.envs),
        n_steps=256,
        batch_size=512,
        n_epochs=5,
        learning_rate=5e-4,
        gamma=1.0,
        ent_coef=0.01,
        seed=1,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
    )
    for _ in range(given.looks):
        model.learn(given.steps // given.looks, reset_num_timesteps=False)
        points = learned_points(model, given.game, 100)
        print(told(f"{model.num_timesteps} steps:", points), flush=True)
        if given.save:
            model.save(given.save)
    learned = learned_points(model, given.game, given.games)
    greedy = greedy_points(given.game, given.games)
    print(told("learned", learned), told("greedy:noise=1", greedy), sep="\n")
    print(told("difference", [a - b for a, b in zip(learned, greedy, strict=True)]))


if __name__ == "__main__":
    main()
