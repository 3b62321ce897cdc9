"""Steps a second that learners get: PettingZoo's own loop beside a batch, at random.

    .venv/bin/python -m benchmarks.learners [GAME ...]

A step is one decision of one seat with its observation and mask. Both play the same number of them
with the same chooser, one after the other, in CPU time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

import ludohall as lh
from ludohall.research import batch, pettingzoo

COUNT = 64


def chosen(rng: np.random.Generator, mask: npt.NDArray[np.bool_]) -> int:
    """Something that is possible."""
    legal = np.flatnonzero(mask)
    return int(legal[int(rng.random() * len(legal))])


def by_pettingzoo(key: str, steps: int) -> None:
    """Matches one after the other in PettingZoo's loop."""
    env, rng, done, seed = pettingzoo.env(key, 2), np.random.default_rng(0), 0, 0
    while done < steps:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            seen, _, ended, _, _ = env.last()
            env.step(None if ended else chosen(rng, seen["action_mask"]))
            done += 1
            if done >= steps:
                break


def by_batch(key: str, steps: int) -> None:
    """Matches side by side."""
    plays, rng = batch(key, COUNT, 2), np.random.default_rng(0)
    for _ in range(steps // COUNT):
        plays.step([chosen(rng, mask) for mask in plays.masks])


def rate(run: Callable[[str, int], None], key: str, steps: int) -> float:
    """Steps a second of CPU time."""
    started = time.process_time()
    run(key, steps)
    return steps / (time.process_time() - started)


def main() -> None:
    """A line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(lh.games()))
    parser.add_argument("--steps", type=int, default=6400)
    given = parser.parse_args()
    print(f"{'game':10} {'pettingzoo':>12} {'batch':>12} {'ratio':>6}   steps a second")
    for key in given.games:
        alone, many = rate(by_pettingzoo, key, given.steps), rate(by_batch, key, given.steps)
        print(f"{key:10} {alone:12,.0f} {many:12,.0f} {many / alone:6.2f}")


if __name__ == "__main__":
    main()
