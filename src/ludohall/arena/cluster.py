"""The matches of a plan on a Ray cluster: its nodes play, the arena writes down what they send.

The same numbers are played as by processes here, so the matches are the same. A match whose node is
lost is played again by another one. Ludohall has to be installed on all nodes.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from itertools import islice
from pathlib import Path
from socket import create_connection
from typing import Any

from ludohall.arena.results import Row, played, write
from ludohall.arena.schedule import BadArena, Plan

MOST_DEATHS = 3
"""A match that has ended so many workers is not tried again."""
PATIENCE = 5.0
"""So many seconds the head of a cluster has to answer."""


def need_ray() -> Any:
    """Ray, or an error that says how to get it."""
    try:
        import ray
    except ImportError:
        raise BadArena(
            "a cluster needs ray; install it with: pip install 'ludohall[cluster]'"
        ) from None
    return ray


def knock(address: str) -> None:
    """Raise `OSError` where nobody listens at HOST:PORT: Ray itself would wait for minutes."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdecimal() and "/" not in host:
        create_connection((host, int(port)), PATIENCE).close()


def crew_on_ray(
    path: Path, plan: Plan, numbers: Iterable[int], address: str, records: bool
) -> Generator[Row, None, None]:
    """Play matches on a cluster; they come as they are finished."""
    ray = need_ray()
    mine = not ray.is_initialized()
    if mine:
        try:
            knock(address)
            ray.init(address=address, log_to_driver=False)
        except (OSError, ValueError) as error:
            raise BadArena(f"no Ray cluster answers at {address!r:.80}: {error}") from None
    play = ray.remote(max_retries=MOST_DEATHS - 1)(played)
    coming = iter(numbers)
    flying: dict[Any, int] = {}

    def fly(count: int) -> None:
        for number in islice(coming, count):
            flying[play.remote(plan, plan.fixture(number), records)] = number

    try:
        fly(2 * max(1, int(ray.cluster_resources().get("CPU", 1))))
        while flying:
            (landed, *_), _ = ray.wait(list(flying))
            number = flying.pop(landed)
            try:
                row: Row = ray.get(landed)
            except ray.exceptions.RayError as error:
                raise BadArena(f"match {number} failed: {error}") from None
            write(path, row)
            fly(1)
            yield row
    finally:
        for one in flying:
            ray.cancel(one, force=True)
        if mine:
            ray.shutdown()
