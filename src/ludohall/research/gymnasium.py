"""The games as Gymnasium environments: one learner, alone or against bots.

    from ludohall.research import gymnasium

    env = gymnasium.env("newdale", players=1, options={"chapter": "I"})
    seen, info = env.reset(seed=7)
    seen, reward, ended, cut, info = env.step(env.action_space.sample(info["action_mask"]))

An action that is not possible ends the match: the learner gets the lowest reward (that of the last
place; 0 points), and `info["illegal"]` says what was wrong. `action_masks()` is for learners that
choose among what is possible (MaskablePPO of sb3-contrib asks for it).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludohall.bots import Bot, Outlook, bot
from ludohall.core.chance import generator
from ludohall.core.data import Json
from ludohall.core.errors import BadOption, BadSeats, IllegalAction
from ludohall.research.needs import needs
from ludohall.research.plays import Play
from ludohall.research.rewards import POINTS, RANK, bound

with needs("research"):
    import gymnasium as gym
    import numpy as np

RENDERED = ("ansi", "html")
SEEDS = 2**31
"""Without a seed, one below this is drawn."""


class Table(gym.Env[Any, Any]):
    """A match in which all seats but one are bots'."""

    metadata = {"render_modes": list(RENDERED)}  # as the library wants it

    def __init__(
        self,
        game: str,
        players: int = 1,
        opponents: Sequence[str] | str | None = None,
        options: Mapping[str, Json] | None = None,
        reward: str = RANK,
        seat: int | None = 0,
        render_mode: str | None = None,
    ) -> None:
        """`opponents` are the specifications of the others, one for all or one each (`greedy`
        unless given); with `seat=None` the learner's seat is drawn for every match."""
        if render_mode is not None and render_mode not in RENDERED:
            raise BadOption(f"render_mode is {' or '.join(RENDERED)}, not {render_mode!r:.60}")
        self.play = Play(game, players, options, reward)
        if seat is not None and not 0 <= seat < players:
            raise BadSeats(f"seats go from 0 to {players - 1}, not {seat!r:.60}")
        self.given = seat
        self.seat = seat or 0
        """The seat of the learner."""
        self.bots = _bots(game, players, opponents)
        self.render_mode = render_mode
        layout = self.play.sight.LAYOUT
        self.feature_names = tuple(layout.names)
        self.action_texts = tuple(self.play.numbers.texts)
        low, high = (np.array(each, dtype=np.float32) for each in (layout.lows, layout.highs))
        self.observation_space = gym.spaces.Box(low, high, dtype=np.float32)
        self.action_space = gym.spaces.Discrete(self.play.numbers.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new match, up to the first decision of the learner."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(SEEDS))
        if self.given is None:
            self.seat = int(self.np_random.integers(self.play.players))
        self.play.begin(drawn if seed is None else seed)
        self._rngs = [generator(self.play.seed, -1 - at) for at in range(self.play.players)]
        self._let_bots_play()
        return self._seen(), self._info()

    def _let_bots_play(self) -> None:
        """Until the learner is asked, or the match is over."""
        play = self.play
        while play.seat is not None and play.seat != self.seat:
            player = self.bots[(play.seat - self.seat) % play.players - 1]
            seen = Outlook(play.game, play.state, play.seat, self._rngs[play.seat])
            action = player.decide(seen)
            play.step(play.numbers.of(play.state, play.seat, action))

    def _seen(self) -> Any:
        return np.array(self.play.features(self.seat), dtype=np.float32)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}

    def action_masks(self) -> Any:
        """What the learner may do: 1, else 0."""
        mask = np.zeros(self.play.numbers.size, dtype=np.int8)
        mask[list(self.play.legal)] = 1
        return mask

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner acts, then the others until it is asked again."""
        try:
            self.play.step(int(action))
        except IllegalAction as error:
            worst = 0.0 if self.play.reward == POINTS else -bound(self.play.reward)
            return self._seen(), worst, True, False, {**self._info(), "illegal": str(error)}
        self._let_bots_play()
        reward = float(self.play.rewards()[self.seat])
        info = self._info()
        if self.play.over:
            info["scores"] = list(self.play.state.scores())
        return self._seen(), reward, self.play.over, False, info

    def render(self) -> str | None:
        """The table as the seat that is asked sees it: the learner's."""
        if self.render_mode == "ansi":
            return self.play.ansi()
        return self.play.html() if self.render_mode == "html" else None


def _bots(game: str, players: int, opponents: Sequence[str] | str | None) -> list[Bot]:
    """The others, in turn order after the learner."""
    if opponents is None or isinstance(opponents, str):
        opponents = [opponents or "greedy"] * (players - 1)
    if len(opponents) != players - 1:
        raise BadSeats(f"{players - 1} others need as many bots, not {len(opponents)}")
    return [bot(spec, game) for spec in opponents]


def env(
    game: str,
    players: int = 1,
    opponents: Sequence[str] | str | None = None,
    options: Mapping[str, Json] | None = None,
    reward: str = RANK,
    seat: int | None = 0,
    render_mode: str | None = None,
) -> Table:
    """The environment."""
    return Table(game, players, opponents, options, reward, seat, render_mode)
