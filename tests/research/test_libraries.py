"""PettingZoo, Gymnasium and OpenSpiel test the games with their own tests."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.spaces import Discrete
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough
from pettingzoo.test import api_test, seed_test

import ludohall as lh
from ludohall.core.errors import BadOption, BadSeats
from ludohall.research import gymnasium as gym
from ludohall.research import openspiel, pettingzoo

TABLES = [
    ("burgundy", 2, {}),
    ("burgundy", 4, {}),
    ("hallertau", 1, {}),
    ("hallertau", 3, {"cards": False}),
    ("newdale", 1, {"chapter": "VIII"}),
    ("newdale", 4, {"chapter": "IVa"}),
    ("gwt_nz", 1, {"level": "hard"}),
    ("gwt_nz", 2, {}),
]
SOLO_AND_TWO = [table for table in TABLES if table[1] < 3]


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize(("key", "players", "options"), TABLES)
def test_pettingzoo(key: str, players: int, options: dict[str, Any]) -> None:
    def env() -> Any:
        return pettingzoo.env(key, players, options)

    api_test(env(), num_cycles=60, verbose_progress=False)
    seed_test(env, num_cycles=30)
    assert env().metadata["name"] == f"ludohall_{key}_v{lh.game(key).rules}"


def test_pettingzoo_cuts_a_match_off() -> None:
    """As its `max_cycles_test` has it, which asks for a parallel environment: no agent is asked
    more often, one of them as often, and then each once more to take its leave."""
    env = pettingzoo.env("newdale", 2, max_cycles=4)
    env.reset(seed=1)
    asked = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        assert not ended
        assert reward == 0
        asked[agent] += 1
        env.step(None if cut else int(np.flatnonzero(seen["action_mask"])[0]))
    assert max(asked.values()) - 1 == 4
    with pytest.raises(BadOption, match="max_cycles is 1 at least"):
        pettingzoo.env("newdale", 2, max_cycles=0)


@pytest.mark.parametrize("key", lh.games())
def test_a_match_in_pettingzoo(key: str) -> None:
    """Every agent is rewarded once, by its rank, and may do nothing when it is not asked."""
    env = pettingzoo.env(key, 2, render_mode="ansi")
    env.reset(seed=5)
    assert env.possible_agents == ["seat_0", "seat_1"]
    assert lh.game(key).title in env.render()
    other = next(agent for agent in env.agents if agent != env.agent_selection)
    assert not env.observe(other)["action_mask"].any()
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(3)
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        rewards[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if ended else int(rng.choice(legal)))
    assert sorted(rewards.values()) in ([-1.0, 1.0], [0.0, 0.0])


@pytest.mark.parametrize(("key", "players", "options"), SOLO_AND_TWO)
def test_gymnasium(key: str, players: int, options: dict[str, Any]) -> None:
    env = gym.env(key, players, "random", options, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*render.*")
        check_env(env)
    assert env.observation_space.shape == (len(env.feature_names),)
    assert isinstance(env.action_space, Discrete)
    assert env.action_space.n == len(env.action_texts)


@pytest.mark.parametrize("key", lh.games())
def test_a_match_in_gymnasium(key: str) -> None:
    """The same seed gives the same match; the learner is asked, and the bots are not seen."""
    ends = []
    for _ in range(2):
        env = gym.env(key, 2, "greedy", seat=1, reward="margin")
        seen, info = env.reset(seed=11)
        assert isinstance(env.observation_space, gymnasium.spaces.Box)
        assert seen in env.observation_space
        rng, ended, reward = np.random.default_rng(1), False, 0.0
        while not ended:
            assert env.play.seat == 1
            assert reward == 0.0
            action = rng.choice(np.flatnonzero(info["action_mask"]))
            seen, reward, ended, _, info = env.step(action)
        mine, others = info["scores"][1], info["scores"][0]
        assert reward == mine - others
        ends.append(info["scores"])
    assert ends[0] == ends[1]


def test_an_illegal_action_ends_the_match_in_gymnasium() -> None:
    env = gym.env("newdale", 1)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended) == (-1.0, True)
    assert "is not possible now" in info["illegal"]


def test_the_seat_of_a_learner_is_drawn_where_that_is_wished() -> None:
    env = gym.env("burgundy", 2, "random", seat=None)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(12)}
    assert seats == {0, 1}


def test_wrong_wishes_are_refused() -> None:
    with pytest.raises(BadSeats, match="2 others need as many bots"):
        gym.env("burgundy", 3, ["greedy"])
    with pytest.raises(BadSeats, match="seats go from 0 to 1"):
        gym.env("burgundy", 2, seat=2)
    for module in (gym, pettingzoo):
        with pytest.raises(BadOption, match="render_mode is ansi or html"):
            module.env("burgundy", 2, render_mode="human")


@pytest.mark.parametrize(("key", "players", "options"), TABLES)
def test_openspiel(key: str, players: int, options: dict[str, Any]) -> None:
    game = openspiel.load(key, players, options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=players < 3, verbose=False)
    assert game.num_players() == players
    assert game.observation_tensor_shape() == [len(game.feature_names)]


def test_a_playthrough_of_openspiel() -> None:
    """Its own account of a game: actions, chance, observations, returns."""
    name = "ludohall_newdale(players=1)"
    lines = generate_playthrough.playthrough(name, None, seed=1).splitlines()
    assert 'GameType.short_name = "ludohall_newdale"' in lines
    assert any("IsTerminal() = True" in line for line in lines)


@pytest.mark.parametrize("key", lh.games())
def test_a_copy_of_openspiel_goes_its_own_way(key: str) -> None:
    state = openspiel.load(key, 2).new_initial_state()
    for _ in range(40):
        state.apply_action(state.legal_actions()[-1])
    copy, before = state.clone(), str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


def test_few_outcomes_of_chance_are_listed_and_many_are_drawn() -> None:
    state = openspiel.load("burgundy", 3).new_initial_state()
    assert state.chance_outcomes() == [(seat, pytest.approx(1 / 3)) for seat in range(3)]
    state.apply_action(0)
    many = state.chance_outcomes()
    assert (len(many), sum(share for _, share in many)) == (openspiel.DRAWS, pytest.approx(1))
    other = openspiel.load("burgundy", 3, seed=1).new_initial_state()
    other.apply_action(0)
    one, two = (each.action_to_string(pyspiel.PlayerId.CHANCE, 7) for each in (state, other))
    assert one != two
