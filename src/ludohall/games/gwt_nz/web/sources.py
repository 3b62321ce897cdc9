"""Where pieces that are drawn anew came from, so that they glide from there."""

from __future__ import annotations

from typing import NamedTuple

from ludohall.faces import Seen
from ludohall.games.gwt_nz.components.printed import WORKER_KEYS
from ludohall.games.gwt_nz.shapes import GwtView

LATELY = 12
"""So many entries of the log are read."""


class Sources(NamedTuple):
    """The keys of the places from which each seat has taken a piece lately."""

    players: int
    area: int | None
    taken: dict[tuple[int, str], str]

    @staticmethod
    def lately(seen: Seen[GwtView]) -> Sources:
        """Read off the log."""
        taken: dict[tuple[int, str], str] = {}
        for past in seen.past[-LATELY:]:
            verb, *args = past.action.split(":")
            seat = past.seat
            if verb == "clear":
                taken[seat, "disc"] = f"disc-{seat}-{args[0]}"
            elif verb == "storehouse":
                taken[seat, "storehouse"] = f"pair-{seat}-{args[0]}"
            elif verb == "build":
                taken[seat, "building"] = f"plan-{seat}-{args[0]}"
            elif verb == "hire":
                taken[seat, "worker"] = f"job-{WORKER_KEYS[int(args[0])]}-{int(args[1]) - 1}"
        return Sources(len(seen.names), seen.area, taken)

    def only(self, *pieces: str) -> Sources:
        """Of some kinds of pieces."""
        taken = {key: place for key, place in self.taken.items() if key[1] in pieces}
        return Sources(self.players, self.area, taken)

    def of(self, seat: int, piece: str) -> str:
        """Where a piece of a seat came from: its board if it is in sight, else the player."""
        taken = self.taken.get((seat, piece))
        return taken if taken and (seat == self.area or piece == "worker") else f"chip-{seat}"


def foresight(key: str, nth: int = 0) -> str:
    """The key of a tile in Wellington."""
    return f"foresight-{key}-{nth}"
