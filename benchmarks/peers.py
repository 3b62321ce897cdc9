"""Our games beside `chess`, `catanatron` and OpenSpiel, measured in one process, as ratios.

    .venv/bin/python benchmarks/peers.py [--json] [--rounds 5] [--seconds 0.5]

Every program plays random matches from their set-up to their end: it lists the legal actions and
does one of them. The set-up counts, options included. The programs take turns in short rounds, so
that a busy machine slows all of them, and the ratios are medians over the rounds. All times are CPU
time on one core.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import catanatron
import chess
import pyspiel

import ludohall
from ludohall.cli.bench import random_match
from ludohall.cli.common import is_compiled

EVERY = 25  # one position in so many is kept to be copied


class Peer(NamedTuple):
    """A program to measure."""

    name: str
    play: Callable[[Random, list[Any] | None], int]
    """Plays one match and gives its decisions; the list, if there is one, gets some positions."""
    copy: Callable[[Any], object]
    """Copies a position as a search would."""


def ours(key: str, players: int) -> Peer:
    """One of our games."""
    game = ludohall.game(key)

    def play(rng: Random, keep: list[Any] | None) -> int:
        return random_match(game, players, rng, keep)[0]

    return Peer(f"ludohall {key}", play, lambda state: state.clone())


def play_chess(rng: Random, keep: list[Any] | None) -> int:
    """A random game of chess: until no move is legal or the fifty moves have passed.

    The library's own test for the end is left out: it costs more than the moves.
    """
    board = chess.Board()
    moves = list(board.legal_moves)
    decisions = 0
    while moves and board.halfmove_clock < 100:
        if keep is not None and decisions % EVERY == 0:
            keep.append(board.copy(stack=False))
        board.push(moves[int(rng.random() * len(moves))])
        decisions += 1
        moves = list(board.legal_moves)
    return decisions


def play_catanatron(rng: Random, keep: list[Any] | None) -> int:
    """A random match of two players, at most as many turns as the program itself allows."""
    colours = (catanatron.Color.RED, catanatron.Color.BLUE)
    match = catanatron.Game(
        [catanatron.RandomPlayer(colour) for colour in colours], seed=int(rng.random() * 2**31) + 1
    )
    decisions = 0
    while match.winning_color() is None and match.state.num_turns < catanatron.game.TURNS_LIMIT:
        actions = match.state.playable_actions
        if keep is not None and decisions % EVERY == 0:
            keep.append(match.copy())
        match.execute(actions[int(rng.random() * len(actions))], validate_action=False)
        decisions += 1
    return decisions


BACKGAMMON = pyspiel.load_game("backgammon")


def play_openspiel(rng: Random, keep: list[Any] | None) -> int:
    """A random match of backgammon, whose rules are C++, driven from Python.

    Its rolls are done like any action, from a list with their chances, and are not counted.
    """
    state = BACKGAMMON.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rolled(state.chance_outcomes(), rng))
            continue
        if keep is not None and decisions % EVERY == 0:
            keep.append(state.clone())
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
        decisions += 1
    return decisions


def rolled(outcomes: list[tuple[int, float]], rng: Random) -> int:
    """One of the outcomes by its chance."""
    left = rng.random()
    for action, share in outcomes:
        left -= share
        if left < 0:
            return action
    return outcomes[-1][0]


PEERS = (
    Peer("chess", play_chess, lambda board: board.copy(stack=False)),
    Peer("catanatron", play_catanatron, lambda match: match.copy()),
    Peer("openspiel", play_openspiel, lambda state: state.clone()),
)


def decisions_per_second(peer: Peer, seconds: float, seed: int) -> float:
    """Whole matches until the time is used up."""
    rng = Random(seed)
    decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        decisions += peer.play(rng, None)
    return decisions / spent


def microseconds_a_copy(peer: Peer, positions: list[Any], seconds: float) -> float:
    """The mean over the positions."""
    copies = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        for position in positions:
            peer.copy(position)
        copies += len(positions)
    return spent / copies * 1e6


def cost_of_a_log(key: str, seconds: float, seed: int) -> float:
    """How many times as long the state of a match, which keeps a log, takes to be played to its
    end as a clone of it, which keeps none and has the same future.
    """
    spent = [0.0, 0.0]
    while sum(spent) < seconds:
        state: Any = ludohall.new(key, 2, seed=seed).state
        for place, each in enumerate((state.clone(), state)):
            rng = Random(seed)
            started = time.process_time()
            each.playout(rng)
            spent[place] += time.process_time() - started
        seed += 1000
    return spent[1] / spent[0]


def positions_of(peer: Peer) -> list[Any]:
    """At least a hundred positions of random matches."""
    rng = Random(3)
    kept: list[Any] = []
    while len(kept) < 100:
        peer.play(rng, kept)
    return kept


def measure(rounds: int, seconds: float) -> dict[str, Any]:
    """Everything, in rounds in which the programs take turns."""
    mine = [ours(key, 2) for key in ludohall.games()]
    everyone = [*mine, *PEERS]
    positions = {peer.name: positions_of(peer) for peer in everyone}
    speed: dict[str, list[float]] = {peer.name: [] for peer in everyone}
    copies: dict[str, list[float]] = {peer.name: [] for peer in everyone}
    logs: dict[str, list[float]] = {key: [] for key in ludohall.games()}
    for number in range(rounds):
        for key in logs:
            logs[key].append(cost_of_a_log(key, seconds, number))
        for peer in everyone:
            speed[peer.name].append(decisions_per_second(peer, seconds, number))
            copies[peer.name].append(microseconds_a_copy(peer, positions[peer.name], seconds / 5))
    ratios = {
        f"{our.name} / {peer.name}": {
            "decisions": round(middle(speed[our.name], speed[peer.name]), 2),
            "copies": round(middle(copies[peer.name], copies[our.name]), 2),
        }
        for our in mine
        for peer in PEERS
    }
    return {
        "python": sys.version.split()[0],
        "cpu": cpu(),
        "load": round(os.getloadavg()[0], 1),
        "compiled": all(is_compiled(ludohall.game(key)) for key in ludohall.games()),
        "decisions_per_second": {name: round(statistics.median(r)) for name, r in speed.items()},
        "copy_us": {name: round(statistics.median(r), 2) for name, r in copies.items()},
        "ratios": ratios,
        "log": {key: round(statistics.median(each), 2) for key, each in logs.items()},
    }


def cpu() -> str:
    """The name of the processor, with how many of its cores there are."""
    about = Path("/proc/cpuinfo")
    lines = about.read_text(encoding="utf-8").splitlines() if about.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return f"{names[0] if names else platform.processor()}, {os.cpu_count()} cores"


def middle(above: list[float], below: list[float]) -> float:
    """The median of the rounds' ratios."""
    return statistics.median(a / b for a, b in zip(above, below, strict=True))


def show(report: dict[str, Any]) -> None:
    """The report for a person."""
    print(f"{report['cpu']}, load {report['load']}, Python {report['python']}")
    print(f"ours {'compiled' if report['compiled'] else 'pure'}, two players")
    print(f"{'':24}{'decisions/s':>14}{'us a copy':>12}")
    for name, speed in report["decisions_per_second"].items():
        print(f"{name:24}{speed:>14,}{report['copy_us'][name]:>12}")
    print(f"\n{'how many times as fast':38}{'decisions':>12}{'copies':>10}")
    for pair, ratio in report["ratios"].items():
        print(f"{pair:38}{ratio['decisions']:>12}{ratio['copies']:>10}")
    print("\nhow many times as long a state with a log takes as one without")
    for key, ratio in report["log"].items():
        print(f"ludohall {key:29}{ratio:>12}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each program and round")
    arguments = parser.parse_args()
    report = measure(arguments.rounds, arguments.seconds)
    if arguments.json:
        print(json.dumps(report))
    else:
        show(report)


if __name__ == "__main__":
    main()
