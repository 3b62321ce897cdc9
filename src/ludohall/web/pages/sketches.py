"""Small pictures of decisions: the part of the table where one is made, with its piece marked.

The review shows what was played beside what was better. Both are drawn as the seat saw the table
before it decided; the words beside them say the same, so nothing in them is read aloud.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

import ludohall as lh
from ludohall.coach.telling import Card
from ludohall.core.data import Json
from ludohall.core.match import Match
from ludohall.faces import face
from ludohall.faces.examples import examples_of
from ludohall.web.pages.illustrations import drawn, still
from ludohall.web.pages.standalone import seen_in

ACTS = re.compile(r' data-acts="[^"]*"')
"""What a piece carries that can be pressed."""
CHOSEN = ' data-chosen=""'


class Sketch(NamedTuple):
    """A decision in two pictures; an empty one: no piece stands for that action."""

    played: Markup
    better: Markup


def sketches(
    record: Mapping[str, Json], cards: Sequence[Card], names: Sequence[str], language: str
) -> dict[str, Sketch]:
    """The pictures of a review, by the ids of its cards."""
    found = {}
    for card in cards:
        match = lh.replay(record, card.at)
        played, better = (
            still(cut(match, card.seat, tuple(names), language, action), f"{card.id}{key}")
            for key, action in (("p", card.action), ("b", card.best))
        )
        found[card.id] = Sketch(played, better)
    return found


def cut(
    match: Match[Any, Any], seat: int, names: tuple[str, ...], language: str, action: str
) -> str:
    """The part of the table with the piece that stands for an action; "" where there is none."""
    look = face(match.game.key)
    assert look is not None
    scene = look.scene(seen_in(match, seat, names, language, action))
    for part, _ in scene.parts:
        html = drawn(match, seat, names, language, shown_with(match.game.key, part), action)
        if ACTS.search(html):
            return ACTS.sub(CHOSEN, html)
    return ""


def shown_with(game: str, part: str) -> Sequence[str]:
    """The parts that make one picture with a part, as the examples of the rules show it."""
    for shown in examples_of(game).values():
        for example in shown:
            for parts in (example.before, example.after):
                if part in parts:
                    return parts
    return (part,)
