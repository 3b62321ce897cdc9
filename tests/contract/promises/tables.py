"""Tables set up from positions: those that make no table are refused, the others can be played."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from ludohall.core import Match
from ludohall.core.data import Json
from ludohall.core.errors import BadPosition
from ludohall.core.replay import replay_record
from tests.contract.promises.plays import AnyGame, AnyMatch, Play, play_through, random_moves

CHANGES = 40
"""So many changes of each position are tried."""
Path = tuple[str | int, ...]


def matches_start_anywhere(play: Play) -> None:
    """A match may begin at any position; its record holds it and replays."""

    def look(match: AnyMatch, rng: Random) -> None:
        if match.over:
            return
        game, players, options, seed = play
        position = game.position(match.state)
        other = Match(game, players, seed, options, position=position)
        assert other.state == match.state, "another table than that of the position"
        other.let_nature_move()
        for count, (seat, action) in enumerate(random_moves(other, rng)):
            if count == 20:
                break
            other.play(action, seat)
        record = json.loads(json.dumps(other.record()))
        again = replay_record(game, record)
        assert again.state == other.state
        assert again.record() == record

    play_through(play, look, every=25)


def positions_are_checked(play: Play) -> None:
    """A changed position is refused with its reason, or makes a table that can be played."""
    game = play[0]

    def look(match: AnyMatch, rng: Random) -> None:
        data = json.loads(json.dumps(game.position(match.state)))
        census = game.census(match.state)
        for _ in range(CHANGES):
            changed, what = change(data, rng)
            try:
                state = game.setup(changed)
            except BadPosition:
                continue
            except Exception as error:
                raise AssertionError(f"{what}: {error!r}") from error
            assert game.census(state) == census, f"{what}: another number of pieces"
            assert game.setup(game.position(state)) == state, f"{what}: not the same twice"
            try_table(game, state, rng, what)

    play_through(play, look, every=40)


def try_table(game: AnyGame, state: Any, rng: Random, what: str) -> None:
    """Look at the table from all sides and play it to the end."""
    try:
        for viewer in [None, *range(len(state.scores()))]:
            json.dumps(game.view(state, viewer))
        state.playout(rng)
        state.winners()
        game.breakdown(state)
    except Exception as error:
        raise AssertionError(f"{what}: accepted, but cannot be played: {error!r}") from error


def places(data: Json, path: Path = ()) -> list[Path]:
    """Every place in plain data, the whole left out."""
    found: list[Path] = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            found += places(value, (*path, key))
    elif isinstance(data, list):
        for i, value in enumerate(data):
            found += places(value, (*path, i))
    return found


def change(data: Json, rng: Random) -> tuple[Any, str]:
    """The data with one place changed, and what was changed in words.

    Steps are changed, not taken away: a match can be cut anywhere, but not everything can follow.
    """
    copy: Any = json.loads(json.dumps(data))
    path = pick(rng, [path for path in places(copy) if len(path) > 2 or path[0] != "stack"])
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    old = inner[path[-1]]
    where = ".".join(str(part) for part in path)
    new = pick(rng, others(old))
    if rng.random() < 0.1 and path[0] != "stack":
        del inner[path[-1]]
        return copy, f"{where} left out"
    inner[path[-1]] = new
    return copy, f"{where}: {new!r:.60} for {old!r:.60}"


def others(value: Json) -> list[Json]:
    """What might stand in its stead, most of it nonsense."""
    odd: list[Json] = [None, "six", 1.5, [], {}, -1, 3]
    if isinstance(value, bool):
        return [not value, *odd]
    if isinstance(value, int):
        near: list[Json] = [value - 1, value + 1, value + 2, 99, 10**6, -5, True]
        return near * 2 + odd
    if isinstance(value, list) and value:
        return [value[1:], [*value, value[0]], value[::-1], [*value, -1], *odd]
    if isinstance(value, dict) and value:
        return [{**value, "hat": 1}, dict(list(value.items())[1:]), *odd]
    return odd


def pick(rng: Random, items: list[Any]) -> Any:
    """One of them."""
    return items[int(rng.random() * len(items))]
