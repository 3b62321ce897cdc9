"""The pieces to click: every legal action that has a piece on the table stands on it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from ludohall.faces import Ahead, Seen, sentence
from ludohall.games.gwt_nz.components.printed import LOTS, TRACK_CHOICE, TRACK_END, WORKER_KEYS
from ludohall.games.gwt_nz.components.reconstructed import SPACE_KEYS
from ludohall.games.gwt_nz.shapes import GwtView
from ludohall.games.gwt_nz.web import ahead

HAND: Final = ("discard", "pair", "shear", "reveal", "remove", "play")
"""Actions with a card in hand as their first argument."""
PLACE_OF: Final[dict[str, Callable[[tuple[int, ...]], tuple[str, ...]]]] = {
    "start": lambda a: (f"space-{SPACE_KEYS[a[0]]}",),
    "move": lambda a: (f"space-{SPACE_KEYS[a[0]]}",),
    "site": lambda a: (f"space-{SPACE_KEYS[a[0]]}",),
    "hazard": lambda a: (f"space-{SPACE_KEYS[a[0]]}",),
    "aux": lambda a: (f"aux-{a[0]}",),
    "cycle": lambda a: ("deck",),
    "hire": lambda a: (f"job-{a[0]}-{a[1] - 1}",),
    "joker": lambda a: (f"row-{WORKER_KEYS[a[0]]}",),
    "appoint": lambda a: (f"row-{WORKER_KEYS[a[0]]}",),
    "invest": lambda a: (f"bonus-{a[0] - 1}-{a[1]}",),
    "buy": lambda a: tuple(dict.fromkeys(f"sheep-{card}" for card in LOTS[a[1]])),
    "take_sheep": lambda a: tuple(dict.fromkeys(f"sheep-{card}" for card in LOTS[a[0]])),
    "restock": lambda a: ("stack",),
    "build": lambda a: (f"plan-{a[0]}",),
    "sail": lambda a: (f"water-{a[0]}",),
    "upgrade": lambda a: (f"harbour-{a[0]}",),
    "lift": lambda a: (f"harbour-{a[0]}",),
    "storehouse": lambda a: (f"pair-{a[0]}",),
    "clear": lambda a: (f"disc-{a[0]}",),
    "take": lambda a: (f"supply-{a[0]}",),
    "certify": lambda a: ("certificates",),
    "accept": lambda a: ("certificates",),
    "deliver": lambda a: (f"post-{a[0]}",),
    "foresee_a": lambda a: (f"a-{a[0]}",),
    "foresee_b": lambda a: (f"b-{a[0]}",),
    "objective": lambda a: (f"card-{a[0]}",),
    "objective_top": lambda a: ("objectives",),
    "flip": lambda a: (f"track-{TRACK_CHOICE}",),
    "exchange": lambda a: ("tokens",),
    "trade": lambda a: ("tokens",),
    "bonus": lambda a: (f"icon-{a[0]}",),
    "decide_way": lambda a: (f"space-{SPACE_KEYS[a[0]]}",),
    "decide_site": lambda a: (f"space-{SPACE_KEYS[a[0]]}",),
    "decide_hazard": lambda a: (f"space-{SPACE_KEYS[a[0]]}",),
    "decide_sheep": lambda a: (f"sheep-{a[0]}",),
    **dict.fromkeys(HAND, lambda a: (f"hand-{a[0]}",)),
}
"""The pieces that an action can be clicked on."""


class Mark(NamedTuple):
    """What a click on a piece may play."""

    acts: tuple[str, ...]
    label: str
    badge: str = ""  # a number in the badge: steps
    pay: bool = False  # dotted: it costs a fee
    way: str = ""  # the road to there, upright: `tall`
    tall: str = ""
    ghost: str = ""  # the building that Sarah would put there


Marks = dict[str, Mark]


def marks(seen: Seen[GwtView]) -> Marks:
    """All marks by piece."""
    if not seen.live:
        return {}
    acts: dict[str, list[str]] = {}
    here = own_place(seen)
    said = dict(seen.actions)
    for action in seen.actions:
        verb, *args = action.split(":")
        if verb == "do":
            pieces: tuple[str, ...] = (f"space-{here}",)
            said |= at_once(seen, action, acts)
        elif verb == "explore":
            pieces = (f"track-{min(TRACK_END, own_track(seen) + int(args[0]))}",)
        elif verb == "decide_hire":
            pieces = (cheapest_job(int(args[0]), seen.view),)
        elif verb in PLACE_OF:
            pieces = PLACE_OF[verb](tuple(int(arg) for arg in args))
        else:
            continue
        for piece in pieces:
            acts.setdefault(piece, []).append(action)
    chosen = [action for action in seen.actions if action.startswith("decide_")]
    return {
        piece: Mark(tuple(listed), label(seen, listed, said), number_of(listed, chosen))
        for piece, listed in acts.items()
    }


def at_once(seen: Seen[GwtView], action: str, acts: dict[str, list[str]]) -> dict[str, str]:
    """Mark what a local action may take, so that one click does both; gives the words for it.

    A piece that could be taken in several ways leads to the question.
    """
    by_piece: dict[str, list[Ahead]] = {}
    few = {answer.action for answer in ahead.listed(seen, action)}
    for answer in ahead.answers(seen, action):
        for piece in PLACE_OF[answer.verb](answer.args):
            by_piece.setdefault(piece, []).append(answer)
    for piece, found in by_piece.items():
        plain = len(found) > 1 and not few
        acts.setdefault(piece, []).extend([action] if plain else [each.action for each in found])
    return {each.action: each.words for found in by_piece.values() for each in found}


def number_of(acts: list[str], chosen: list[str]) -> str:
    """The number of a choice for Sarah, that of its button; else nothing."""
    return str(chosen.index(acts[0]) + 1) if acts[0] in chosen else ""


def cheapest_job(worker: int, view: GwtView) -> str:
    """The piece of the job market that Sarah would take: the cheapest of its kind."""
    taken = view["jobs"][WORKER_KEYS[worker]]
    return f"job-{worker}-{max(row for row, there in enumerate(taken) if there)}"


def on(marks: Marks, kinds: Collection[str]) -> Marks:
    """The marks of some kinds of pieces."""
    return {piece: mark for piece, mark in marks.items() if piece.partition("-")[0] in kinds}


def label(seen: Seen[GwtView], acts: list[str], said: Mapping[str, str]) -> str:
    """What a click does, in words: the action, or how many there are to choose from."""
    first = sentence(said[acts[0]])
    if len(acts) == 1:
        return first
    return seen._.plural("{what}, or {n} other", "{what}, or {n} others", len(acts) - 1, what=first)


def own_track(seen: Seen[GwtView]) -> int:
    """The space of the viewer's disc on the pathfinder track."""
    return seen.view["players"][seen.own]["track"] or 0


def own_place(seen: Seen[GwtView]) -> str | None:
    """The space of the viewer's runholder."""
    return None if seen.seat is None else seen.view["players"][seen.seat]["place"]
