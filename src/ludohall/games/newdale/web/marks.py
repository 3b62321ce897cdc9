"""Which piece a legal action is clicked on."""

from __future__ import annotations

from functools import lru_cache

from ludohall.core.sets import THEN
from ludohall.faces import Seen
from ludohall.games.newdale.components.areas import BLACK_MARKET
from ludohall.games.newdale.keys import CHARACTER_KEYS
from ludohall.games.newdale.view import NewdaleView

Marks = dict[str, tuple[str, ...]]
"""Actions by the piece: `sp4` an action space, `a3` an area, `g7` a good, `hand12` and `drawn12`
cards, `face12` a card that lies face up, `crew139` a sailor, `town33` a town, `bonus2` a space of
bonus tiles, `tile5` an own tile, `who2` a character, `token0` a progress tile, `pawn3`, `m2` a
pawn of the labour market, `bag2` one of the bag, `jail2` one in prison, `event`, `ship`, `task`,
`trade` and `fish` special buildings."""

_PIECES = {
    "build": "hand",
    "order": "face",
    "vineyard": "face",
    "recruit": "crew",
    "keep": "hand",
    "discard": "hand",
    "choose": "drawn",
    "house": "town",
    "claim": "bonus",
    "pay": "g",
    "put": "g",
    "offer": "g",
    "reduce": "tile",
    "use": "tile",
    "pick": "who",
    "call": "who",
    "progress": "token",
    "grow": "pawn",
    "area": "a",
    "last": "a",
    "imprison": "m",
    "assistant": "bag",
    "release": "jail",
}
_PLACES = {
    "story": "event",
    "sell": "event",
    "rest": "event",
    "harbour": "ship",
    "sail": "ship",
    "ship": "ship",
    "fulfil": "task",
    "seize": "guest",
    "trade": "trade",
    "fish": "fish",
}
_BY_AREA = ("produce", "compensate", "skip", "chain")
_GUNDA = CHARACTER_KEYS.index("gunda")


@lru_cache(4096)
def _piece(action: str, area: object) -> str:
    """The piece of an action; `area` is that of the step, where it has one."""
    verb, *args = action.split(":")
    if verb == "plan":
        return f"sp{args[1]}"
    if verb in _PIECES:
        return f"{_PIECES[verb]}{args[0]}"
    if verb in _PLACES:
        return _PLACES[verb]
    if verb in _BY_AREA and area is not None:
        return f"a{area}"
    if verb == "smuggle":
        return f"sp{BLACK_MARKET}"
    return f"who{_GUNDA}" if verb == "gunda" else ""


def is_secret(seen: Seen[NewdaleView]) -> bool:
    """Whether the viewer places pawns that nobody sees yet: that brings and costs nothing."""
    return len(seen.names) > 1 and seen.step(seen.seat) == "Plan"


def sealed(seen: Seen[NewdaleView]) -> str:
    """What is said with the last pawn: that the plan is final; else nothing.

    As long as others plan, it can still be taken back. Whoever plans last says so alone, and so
    does everybody at a shared screen: the curtain falls with it.
    """
    alone = len(seen.deciding) < 2 or seen.shared
    if alone or not seen.of("plan") or not is_secret(seen):
        return ""
    last = seen.outcome(seen.of("plan")[0][0]).next_step == "EndPlanning"
    return f"{THEN}ready" if last else ""


def marks(seen: Seen[NewdaleView]) -> Marks:
    """The legal actions by the piece to click."""
    found: dict[str, list[str]] = {}
    step = seen.pending(seen.seat)
    area = step[2] if len(step) > 2 else None
    said = sealed(seen)
    if "smuggle" in seen.actions:
        for answer in seen.ahead("smuggle"):
            found.setdefault(_piece(answer.action.partition(THEN)[2], None), []).append(
                answer.action
            )
    for action in seen.actions:
        piece = _piece(action, area)
        if piece:
            plans = action.startswith("plan:")
            found.setdefault(piece, []).append(action + said if plans else action)
    return {piece: tuple(actions) for piece, actions in found.items()}
