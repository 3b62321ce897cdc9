"""The games as OpenSpiel's: sequential, with explicit chance and hidden information.

    from ludohall.research import openspiel

    game = openspiel.load("burgundy", players=2)
    state = game.new_initial_state()

**Chance.** Where NATURE's outcomes are few, `chance_outcomes` lists them with their probability. A
deal of cards or a roll of five dice has too many: there a node has `DRAWS` equally likely outcomes,
each a draw by its own generator, made from the game's `seed`, the number of the move and the number
of the outcome. So a history tells a state, as OpenSpiel expects it; draws differ from node to node,
and from one `seed` to the next.

Once this module is imported, OpenSpiel loads the games by name as well, for instance
`pyspiel.load_game("ludohall_burgundy(players=3)")`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ludohall.core.action import Action
from ludohall.core.chance import generator
from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from ludohall.core.game import Game as Rules
from ludohall.core.step import NATURE
from ludohall.games import PACKAGES
from ludohall.games import load as load_rules
from ludohall.research import rewards
from ludohall.research.needs import needs
from ludohall.research.numbers import numbers_of
from ludohall.research.observing import observing

with needs("openspiel"):
    import numpy as np
    import pyspiel

DRAWS = 1000
"""So many outcomes stand for a move of chance that has too many to list."""
LONGEST = 20_000
"""No match has so many moves."""


def _type(rules: Rules[Any, Any], zero_sum: bool) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"ludohall_{rules.key}",
        long_name=f"Ludohall: {rules.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.seats[-1],
        min_num_players=rules.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(2, rules.seats[0]),
            "options": "",
            "reward": rewards.RANK,
            "seed": 0,
        },
    )


class Game(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """A game with its number of players and options. `options` are JSON in the parameters."""

    key = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.rules = load_rules(self.key)
        players = int(given.get("players", max(2, self.rules.seats[0])))
        self.rules.check_players(players)
        try:
            options = json.loads(given.get("options") or "{}")
        except ValueError:
            raise BadOption(f"options are JSON, not {given['options']!r:.60}") from None
        self.options = self.rules.read_options(options, players)
        self.reward = rewards.check(str(given.get("reward", rewards.RANK)))
        self.seed = int(given.get("seed", 0))
        self.numbers = numbers_of(self.key)
        self.feature_names = tuple(observing(self.key).LAYOUT.names)
        zero_sum = self.reward == rewards.RANK and players > 1
        most = rewards.bound(self.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbers.size,
            max_chance_outcomes=DRAWS,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.rules, zero_sum), info, given)

    def new_initial_state(self) -> State:
        """The set-up, before chance has moved."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What observes a state: the features of a seat, and its view as JSON."""
        return Observer(self.key, params)


class Held:
    """The table of a state. OpenSpiel copies states deeply; a table knows how to copy itself."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.table.clone())


class State(pyspiel.State):  # type: ignore[misc]  # the library has no types
    """A position of a match."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        table = game.rules.new(self.num_players(), game.options, game.rules.rules)
        table.settle()
        self.held = Held(table)
        self.chances = 0

    @property
    def table(self) -> Any:
        """The state of the rules."""
        return self.held.table

    def current_player(self) -> int:
        """The seat that is asked, chance, or nobody."""
        seat: int | None = self.table.seat
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == NATURE else seat

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.table.seat is None

    def _legal(self) -> dict[int, Action]:
        game, table = self.get_game(), self.table
        legal: dict[int, Action] = game.numbers.all_of(table, table.seat, table.actions())
        return legal

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._legal()) if player == self.table.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance with their probabilities."""
        listed = self._listed()
        if listed is None:
            return [(number, 1 / DRAWS) for number in range(DRAWS)]
        return [(number, share) for number, (_, share) in enumerate(listed)]

    def _listed(self) -> list[tuple[Action, float]] | None:
        """All outcomes of chance, where they are few."""
        try:
            listed: list[tuple[Action, float]] = self.table.chances()
        except NotImplementedError:
            return None
        return listed if len(listed) <= DRAWS else None

    def _chance(self, number: int) -> Action:
        listed = self._listed()
        if listed is not None:
            return listed[number][0]
        move = self.chances * DRAWS + number
        action: Action = self.table.sample(generator(self.get_game().seed, move))
        return action

    def _apply_action(self, number: int) -> None:
        if self.table.seat == NATURE:
            action = self._chance(number)
            self.chances += 1
        else:
            action = self._legal()[number]
        self.table.apply(action)

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            drawn = "" if self._listed() is not None else f"{number} "  # draws may be equal
            return f"{drawn}{self._chance(number)}"
        texts: list[str] = self.get_game().numbers.texts
        return texts[number]

    def returns(self) -> list[float]:
        """What each player gets; nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        game = self.get_game()
        return rewards.rewards(game.rules, self.table, game.reward)

    def __str__(self) -> str:
        return json.dumps(self.get_game().rules.position(self.table), separators=(",", ":"))


class Observer:
    """The features of a seat as a tensor, and what it knows as JSON."""

    def __init__(self, key: str, params: Any = None) -> None:
        if params:
            raise BadOption(f"an observer takes no parameters, not {params!r:.60}")
        self.rules = load_rules(key)
        self.sight = observing(key)
        self.tensor = np.zeros(len(self.sight.LAYOUT.names), np.float32)
        self.dict = {"features": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Fill the tensor with what a player knows."""
        self.tensor[:] = self.sight.features(state.table, player)

    def string_from(self, state: State, player: int) -> str:
        """All that a player may know."""
        return json.dumps(self.rules.view(state.table, player), separators=(",", ":"))


def _register(key: str) -> type[Game]:
    """Let OpenSpiel know a game by its name."""
    kind = type(f"Game_{key}", (Game,), {"key": key, "__module__": __name__})
    rules = load_rules(key)
    pyspiel.register_game(_type(rules, False), kind)
    return kind


GAMES = {key: _register(key) for key in PACKAGES}


def load(
    game: str,
    players: int = 2,
    options: Mapping[str, Json] | None = None,
    reward: str = rewards.RANK,
    seed: int = 0,
) -> Any:
    """A game, as `pyspiel.load_game` gives it."""
    load_rules(game)
    params = {"players": players, "reward": reward, "seed": seed}
    if options:
        params["options"] = json.dumps(dict(options), separators=(",", ":"))
    return pyspiel.load_game(f"ludohall_{game}", params)
