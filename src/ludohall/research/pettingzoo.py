"""The games as PettingZoo's AEC environments.

from ludohall.research import pettingzoo

env = pettingzoo.env("burgundy", players=3, options={"estates": "5,5,5"})
env.reset(seed=7)
for agent in env.agent_iter():
    seen, reward, ended, cut, info = env.last()
    env.step(None if ended else env.action_space(agent).sample(seen["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from ludohall.research.needs import needs
from ludohall.research.plays import Play
from ludohall.research.rewards import RANK

with needs("research"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

RENDERED = ("ansi", "html")
SEEDS = 2**31
"""Without a seed, one below this is drawn."""


class Table(AECEnv):  # type: ignore[misc]  # the library has no types
    """A match: the seats are the agents, one of them is asked at a time."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, Json] | None = None,
        reward: str = RANK,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        """With `max_cycles` the match is cut off, without a reward, before a seat decides more
        often than that; without it a match ends by its rules."""
        super().__init__()
        if max_cycles is not None and max_cycles < 1:
            raise BadOption(f"max_cycles is 1 at least, not {max_cycles!r:.60}")
        if render_mode is not None and render_mode not in RENDERED:
            raise BadOption(f"render_mode is {' or '.join(RENDERED)}, not {render_mode!r:.60}")
        self.play = Play(game, players, options, reward)
        self.metadata = {
            "name": f"ludohall_{game}_v{self.play.game.rules}",
            "render_modes": list(RENDERED),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.feature_names = tuple(self.play.sight.LAYOUT.names)
        self.action_texts = tuple(self.play.numbers.texts)
        self._rng: Any = None

    @cached_property
    def _observed(self) -> Any:
        layout = self.play.sight.LAYOUT
        low, high = (np.array(each, dtype=np.float32) for each in (layout.lows, layout.highs))
        size = self.play.numbers.size
        return spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (size,), dtype=np.int8),
            }
        )

    @cached_property
    def _done(self) -> dict[str, Any]:
        return {
            agent: spaces.Discrete(self.play.numbers.size, seed=seat)
            for agent, seat in self.seat_of.items()
        }

    def observation_space(self, agent: str) -> Any:
        """What an agent observes: features in their ranges, and what it may do."""
        return self._observed

    def action_space(self, agent: str) -> Any:
        """The numbers of the actions."""
        return self._done[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; without a seed, one that follows from the last seed."""
        if seed is None:
            if self._rng is None:
                self._rng, _ = seeding.np_random()
            seed = int(self._rng.integers(SEEDS))
        else:
            self._rng, _ = seeding.np_random(seed)
        self.play.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decided = [0] * self.play.players
        self._choose()

    def _choose(self) -> None:
        """Whoever is asked is selected."""
        if self.play.seat is not None:
            self.agent_selection = self.possible_agents[self.play.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows now; what it may do if it is asked."""
        seat = self.seat_of[agent]
        mask = np.zeros(self.play.numbers.size, dtype=np.int8)
        if seat == self.play.seat:
            mask[list(self.play.legal)] = 1
        seen = np.array(self.play.features(seat), dtype=np.float32)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected agent acts; after the end each takes its leave with None."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._decided[self.seat_of[self.agent_selection]] += 1
        self.play.step(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.play.over:
            for agent, reward in zip(self.possible_agents, self.play.rewards(), strict=True):
                self.rewards[agent] = reward
                self.terminations[agent] = True
            self.agent_selection = self.agents[0]
        elif self.max_cycles is not None and self._decided[self.play.seat or 0] == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._choose()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as the agent that is asked sees it."""
        if self.render_mode == "ansi":
            return self.play.ansi()
        return self.play.html() if self.render_mode == "html" else None

    def close(self) -> None:
        """Nothing has to be closed."""


raw_env = Table


def env(
    game: str,
    players: int = 2,
    options: Mapping[str, Json] | None = None,
    reward: str = RANK,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """The environment, with PettingZoo's check that its methods are called in their order."""
    table = raw_env(game, players, options, reward, render_mode, max_cycles)
    return OrderEnforcingWrapper(table)
