"""What runs in the processes that think for the bots, and for the coach."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread
from time import perf_counter
from typing import Any, TypeVar

from ludohall.bots import Outlook, bot
from ludohall.coach.findings import find
from ludohall.coach.hints import advice_data
from ludohall.coach.review import Judged, Walk, doubtful, merged, read_judged
from ludohall.core.chance import generator
from ludohall.core.data import Json
from ludohall.core.state import State
from ludohall.games import load

S = TypeVar("S", bound="State")  # type: ignore[type-arg]  # the state class of the game


def begin() -> None:
    """Prepare a worker: the terminal's Ctrl-C is the server's, and it ends with the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def think(
    game: str, state: State[S], seat: int, spec: str, seed: int, budget: float, owed: bool
) -> str | None:
    """What a bot on that seat does. It sees the state through its outlook alone.

    None: it does not want to act out of turn. That is possible where it owes nothing.
    """
    outlook = Outlook(load(game), state, seat, generator(seed, 0), budget)
    player = bot(spec, game)
    if owed:
        return str(player.decide(outlook))
    action = player.interrupt(outlook)
    return None if action is None else str(action)


def advise(
    game: str, state: State[S], seat: int, taken: int | None, seed: int, seconds: float
) -> dict[str, Json]:
    """What the coach says to that seat. It sees the state through an outlook alone."""
    spoken = load(game).spoken_of(state)
    return advice_data(Outlook(spoken, state, seat, generator(seed, 0)), taken, seconds)


_WALKS: dict[str, Walk] = {}
"""The record that this process went through last, by its check sum."""


def review(
    record: dict[str, Json], seats: list[int], known: list[Any], seconds: float
) -> tuple[int, list[Any], dict[str, Json] | None]:
    """Go on with a review for some seconds.

    `known` are the decisions judged so far. Returns how many there are in all, those judged now,
    and, when all of it is done, what was found.
    """
    until = perf_counter() + seconds
    check = str(record["check"])
    if check not in _WALKS:
        _WALKS.clear()
        _WALKS[check] = Walk(record, seats=seats)
    walk = _WALKS[check]
    judged = merged([read_judged(one) for one in known])
    positions = walk.positions()
    fresh: list[Judged] = []
    for at in positions[len(judged) :]:
        if perf_counter() >= until and fresh:
            return len(positions), [one.data() for one in fresh], None
        fresh.append(walk.judge(at))
    judged = merged([*judged, *fresh])
    for one in doubtful(judged):
        if not one.again:
            if perf_counter() >= until and fresh:
                return len(positions), [new.data() for new in fresh], None
            fresh.append(walk.judge_again(one))
    return len(positions), [one.data() for one in fresh], find(walk, merged([*judged, *fresh]))
