"""Plays matches until records exercise everything that a game has.

`python -m tests.golden.collect GAME MATCHES [FIRST SEED]` plays so many matches of curious seats,
keeps those that together exercise the most, and writes them beside the records of the recipes. A
curious seat does what no record has shown yet where it can. Else it follows a taste of its own,
some verbs more and some less, so that goods pile up in one match and run out in another; or, in
every second match, the greedy bot, which gets farther.
"""

from __future__ import annotations

import math
import sys
from random import Random
from typing import Any

import ludohall as lh
from ludohall.bots import bot, decide
from ludohall.core import Action, Game, Match
from ludohall.core.coverage import Coverage
from tests.contract.cases import some_options
from tests.golden.store import FOLDER, coverage

Facts = set[tuple[str, int]]
"""Verbs as (name, -1), things as (kind, number), what was done with them as (verb kind, number)."""


def facts(game: Game[Any, Any], action: Action, event: bool = False) -> Facts:
    """What an action or event of a seat exercises."""
    verb = (game.events if event else game.verbs).by_name[action.verb]
    found = {(verb.name + ("!" if event else ""), -1)}
    if verb.nature:
        return found
    for arg, value in zip(verb.args, action.args, strict=False):
        if arg.kind and arg.kind != "seat":
            found.add((arg.kind, value))
            found.add((f"{verb.name} {arg.kind}", value))  # a card played, not given up
    return found


def match_facts(match: Match[Any, Any]) -> Facts:
    """What a match exercises."""
    found: Facts = set()
    for entry in match.log_entries():
        found |= facts(match.game, entry.action)
        for event in entry.events:
            found |= facts(match.game, event, event=True)
    return found


def curious_match(
    game: Game[Any, Any], players: int, seed: int, shown: Facts, missing: Facts
) -> Match[Any, Any]:
    """A match of curious seats; led by the greedy bot they look for what is missing alone."""
    rng = Random(seed)
    guide = bot("greedy", game.key) if seed % 2 == 0 else None
    match = lh.new(game.key, players, seed, some_options(game, players, rng))
    match.let_nature_move()
    tastes = [
        {verb.name: math.exp(2.0 * rng.gauss(0, 1)) for verb in game.verbs.all}
        for _ in range(players)
    ]
    seen = set(shown)
    while not match.over:
        seat = match.seat
        assert seat is not None
        actions = match.actions()
        new = [
            action
            for action in actions
            if (facts(game, action) & missing if guide else facts(game, action)) - seen
        ]
        if new:
            action = new[int(rng.random() * len(new))]
        elif guide:
            action = decide(match, seat, guide, seed)
        else:
            action = rng.choices(actions, [tastes[seat][action.verb] for action in actions])[0]
        seen |= facts(game, action)
        match.play(action)
    return match


def wanted(found: Coverage) -> Facts:
    """All that records have to show."""
    facts: Facts = {(name, -1) for name in found.game.verbs.by_name}
    facts |= {(name + "!", -1) for name in found.game.events.by_name}
    for kind, numbers in found.all_things().items():
        facts |= {(kind, number) for number in numbers}
    return facts


def collect(key: str, matches: int, first: int) -> None:
    """Play, choose and write."""
    game = lh.game(key)
    before = coverage(key)
    missing = wanted(before)
    for name, numbers in before.things.items():
        missing -= {(name, number) for number in numbers}
    missing -= {(name, -1) for name in before.verbs} | {(name + "!", -1) for name in before.events}
    played: list[tuple[Match[Any, Any], Facts]] = []
    shown: Facts = set()
    for seed in range(first, first + matches):
        players = game.seats[seed % len(game.seats)]
        match = curious_match(game, players, seed, shown | (wanted(before) - missing), missing)
        found = match_facts(match) & missing
        if found - shown:
            played.append((match, found))
            shown |= found
        if shown >= missing:
            break
    print(f"{seed} matches; not shown: {sorted(missing - shown)}")
    while missing & shown:
        match, found = max(played, key=lambda pair: len(pair[1] & missing))
        path = FOLDER / key / f"curious-{match.players}-{match.seed}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(lh.dump_record(match.record()))
        print(path.name, len(found & missing))
        missing -= found


if __name__ == "__main__":
    collect(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
