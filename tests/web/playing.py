"""Matches that play themselves, for tests of what comes after them."""

from __future__ import annotations

from random import Random

from ludohall.web.hall import Hall


def finish(hall: Hall, table: str, seed: int = 1) -> None:
    """Play a match at random to its end, all of it stored at once. Open pages are not told."""
    rng = Random(seed)
    with hall.tables.using(table) as live:
        before, played = live.choices(), []
        while not live.match.over:
            seat = live.match.deciding[0]
            actions = live.match.actions(seat)
            played += live.play(seat, str(actions[int(rng.random() * len(actions))]))
        live.store_all(played, before)
