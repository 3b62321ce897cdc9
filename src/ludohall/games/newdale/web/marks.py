"""Which piece a legal action is clicked on, and what pieces that offer nothing would offer."""

from __future__ import annotations

from ludohall.games.newdale.components.areas import AREAS, BLACK_MARKET, PAWNS, SPACES
from ludohall.games.newdale.components.boards import MAPS, MOST_TOWNS
from ludohall.games.newdale.keys import CARD_IDS, CHARACTER_KEYS, TILE_KEYS
from ludohall.games.newdale.view import NewdaleView
from ludohall.web.faces import Seen

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
    "trade": "trade",
    "fish": "fish",
}
_BY_AREA = ("produce", "compensate", "skip", "chain")
_GUNDA = CHARACTER_KEYS.index("gunda")


def pending(seen: Seen[NewdaleView], seat: int | None) -> list[str | int]:
    """The name and numbers of the step that a seat has to decide; empty if there is none."""
    return seen.view["pending"].get(str(seat), []) if seat is not None else []


def step_name(seen: Seen[NewdaleView], seat: int | None) -> str:
    """The name of that step."""
    found = pending(seen, seat)
    return str(found[0]) if found else ""


def _piece(verb: str, args: list[int], step: list[str | int]) -> str:
    if verb == "plan":
        return f"sp{args[1]}"
    if verb in _PIECES:
        return f"{_PIECES[verb]}{args[0]}"
    if verb in _PLACES:
        return _PLACES[verb]
    if verb in _BY_AREA and step:
        return f"a{step[2]}"
    if verb == "smuggle":
        return f"sp{BLACK_MARKET}"
    return f"who{_GUNDA}" if verb == "gunda" else ""


def marks(seen: Seen[NewdaleView]) -> Marks:
    """The legal actions by the piece to click."""
    found: dict[str, list[str]] = {}
    step = pending(seen, seen.seat)
    for action in seen.actions:
        verb, *texts = action.split(":")
        piece = _piece(verb, [int(text) for text in texts], step)
        if piece:
            found.setdefault(piece, []).append(action)
    return {piece: tuple(actions) for piece, actions in found.items()}


def pointed(seen: Seen[NewdaleView], acts: Marks) -> Marks:
    """By the names of `marks`: what the pieces that offer nothing now would offer."""
    if seen.seat is None or not seen.live or seen.over:
        return {}
    view = seen.view
    own = view["players"][seen.seat]
    step = pending(seen, seen.seat)
    name = str(step[0]) if step else ""
    pawn = int(str(step[2])) + 1 if name in ("Plan", "PlanOpenly") else 1
    board = next(n for n, chart in enumerate(MAPS) if chart.letter == view["map"])
    found: dict[str, str] = {}
    for space in range(SPACES):
        found[f"sp{space}"] = f"plan:{pawn}:{space}"
    for town in range(MAPS[board].size):
        number = board * MOST_TOWNS + town
        found[f"town{number}"] = f"house:{number}:0"
    for card in own["hand"] or []:
        number = CARD_IDS[card]
        found[f"hand{number}"] = f"build:{number}"
    for card in view["display"]:
        number = CARD_IDS[card]
        found[f"face{number}"] = f"order:{number}"
    for token in range(2):
        found[f"token{token}"] = f"progress:{token}"
    for number in range(3, PAWNS + 1):
        found[f"pawn{number}"] = f"grow:{number}"
    for key in own["tiles"]:
        number = TILE_KEYS.index(key)
        found[f"tile{number}"] = f"use:{number}"
    if own["character"] is not None:
        number = CHARACTER_KEYS.index(own["character"])
        found[f"who{number}"] = f"call:{number}"
    for area in range(AREAS):
        busy = name == "Produce" and step[2] == area
        found[f"a{area}"] = "produce" if busy else f"area:{area}"
    return {piece: (would,) for piece, would in found.items() if piece not in acts}
