"""Where pieces that are drawn anew came from, so that they glide from there."""

from __future__ import annotations

from ludohall.games.gwt_nz.components.printed import WORKER_KEYS
from ludohall.games.gwt_nz.shapes import GwtView
from ludohall.web.faces import Seen

LATELY = 12
"""So many entries of the log are read."""


class Sources:
    """The keys of the places from which each seat has taken a piece lately."""

    def __init__(self, seen: Seen[GwtView]) -> None:
        self.players = len(seen.names)
        self.area = seen.area
        self.taken: dict[tuple[int, str], str] = {}
        for past in seen.past[-LATELY:]:
            verb, *args = past.action.split(":")
            seat = past.seat
            if verb == "clear":
                self.taken[seat, "disc"] = f"disc-{seat}-{args[0]}"
            elif verb == "storehouse":
                self.taken[seat, "storehouse"] = f"pair-{seat}-{args[0]}"
            elif verb == "build":
                self.taken[seat, "building"] = f"plan-{seat}-{args[0]}"
            elif verb == "hire":
                self.taken[seat, "worker"] = f"job-{WORKER_KEYS[int(args[0])]}-{int(args[1]) - 1}"

    def of(self, seat: int, piece: str) -> str:
        """Where a piece of a seat came from: its board if it is in sight, else the player."""
        if seat >= self.players:
            return "mate-sarah"
        taken = self.taken.get((seat, piece))
        return taken if taken and (seat == self.area or piece == "worker") else f"chip-{seat}"


def foresight(key: str, nth: int = 0) -> str:
    """The key of a tile in Wellington."""
    return f"foresight-{key}-{nth}"
