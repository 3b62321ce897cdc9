"""The games. A new one joins by a line in `PACKAGES`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ludohall.core.errors import UnknownGame
from ludohall.core.game import Game

PACKAGES = {
    "burgundy": "ludohall.games.burgundy",
    "gwt_nz": "ludohall.games.gwt_nz",
    "hallertau": "ludohall.games.hallertau",
    "newdale": "ludohall.games.newdale",
}


def load(key: str) -> Game[Any, Any]:
    """The game of that key."""
    if type(key) is not str or key not in PACKAGES:
        raise UnknownGame(f"there is no game {key!r}; games are {', '.join(sorted(PACKAGES))}")
    game = import_module(PACKAGES[key]).GAME
    assert isinstance(game, Game)
    return game
