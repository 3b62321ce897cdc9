"""What runs in the processes that think for the bots, and for the coach."""

from __future__ import annotations

import os
import signal
from hashlib import sha256
from multiprocessing import parent_process
from threading import Thread
from time import perf_counter
from typing import Any, TypeVar

from ludohall.bots import Outlook, bot
from ludohall.coach.findings import find
from ludohall.coach.hints import advice_data
from ludohall.coach.review import Judged, Walk, doubtful, merged, read_judged
from ludohall.coach.ways import Way, way_of
from ludohall.core.chance import generator
from ludohall.core.data import Json
from ludohall.core.match import MAX_SEED, Match
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
    game: str, state: State[S], seat: int, spec: str, seed: int, budget: float | None, owed: bool
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


def luck(seed: int, length: int, seat: int) -> int:
    """The seed by which a bot draws in a match that is dealt to many: after the same actions the
    same for all of them. Nobody can tell the seed of the match from it.
    """
    told = sha256(f"bot:{seed}:{length}:{seat}".encode()).digest()
    return int.from_bytes(told[:8]) & MAX_SEED


def measure(
    game: str, rules: int, options: dict[str, Json], seed: int, bots: list[str], own: str
) -> Way:
    """The way of a bot on the seat of a person through a deal, against the bots that the person
    would play against. `bots` names them by seat, that of the person is empty.
    """
    match: Match[Any, Any] = Match(load(game), len(bots), seed, options, rules=rules)
    match.let_nature_move()
    specs = [spec or own for spec in bots]
    while not match.over:
        seat = match.deciding[0]
        actions = match.actions(seat)
        action = str(actions[0])
        if len(actions) > 1:
            drawn = luck(seed, match.length, seat)
            action = think(game, match.state.clone(), seat, specs[seat], drawn, None, True) or ""
        match.play(action, seat)
    return way_of(match.record(), bots.index(""))


def advise(
    game: str,
    state: State[S],
    seat: int,
    taken: int | None,
    seed: int,
    seconds: float,
    names: tuple[str, ...],
) -> dict[str, Json]:
    """What the coach says to that seat. It sees the state through an outlook alone."""
    spoken = load(game).spoken_of(state)
    outlook = Outlook(spoken, state, seat, generator(seed, 0))
    return advice_data(outlook, taken, seconds, names=names)


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
