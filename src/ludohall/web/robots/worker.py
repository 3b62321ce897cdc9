"""What runs in the processes that think for the bots."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread
from typing import TypeVar

from ludohall.bots import Outlook, bot
from ludohall.core.chance import generator
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
