"""The actions that a piece would offer: a click on one that offers none asks why not."""

from __future__ import annotations

from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import CRAFT_GOODS
from ludohall.games.hallertau.reasons import ASKED_BY
from ludohall.games.hallertau.state import field_content
from ludohall.games.hallertau.view import HallertauView
from ludohall.games.hallertau.web.asked import pending
from ludohall.games.hallertau.web.board import BOARD_VERBS
from ludohall.games.hallertau.web.farm import (
    BOULDER_VERBS,
    CRAFT_VERBS,
    FIELD_VERBS,
    SHEEP_VERBS,
    Farm,
)
from ludohall.web.faces import Seen


def asked_verb(step: str, verbs: tuple[str, ...], otherwise: str) -> str:
    """Which of the verbs a step asks for; where it asks for none of them, the usual one."""
    return next((verb for verb in verbs if step in ASKED_BY.get(verb, ())), otherwise)


def pointed(
    seen: Seen[HallertauView], mine: Farm, acts: dict[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """By the names of `marks`: what the pieces that offer nothing would offer."""
    if seen.seat is None or not seen.live or seen.over:
        return {}
    asked = pending(seen, seen.seat)
    step = str(asked[0]) if asked else ""
    found: dict[str, tuple[str, ...]] = {}
    verb = asked_verb(step, BOARD_VERBS, "place")
    for space in range(table.SPACES):
        found[f"s{space}"] = (f"{verb}:{space}",)
    for code in mine.fields:
        usual = "harvest" if field_content(code) else "sow"
        verb = asked_verb(step, FIELD_VERBS, usual)
        goods = range(table.GRAINS) if verb in ("sow", "twice") else ()
        found[f"f{code}"] = tuple(f"{verb}:{code}:{good}" for good in goods) or (f"{verb}:{code}",)
    verb = asked_verb(step, SHEEP_VERBS, "move")
    for place in range(1, table.IN_STABLES + 1):
        found[f"p{place}"] = (f"{verb}:{place}",)
    craft, boulder = (
        asked_verb(step, CRAFT_VERBS, "improve"),
        asked_verb(step, BOULDER_VERBS, "push"),
    )
    for building in range(len(CRAFT_GOODS)):
        found[f"c{building}"] = (f"{craft}:{building}",)
        for which in range(2):
            found[f"b{building}{which}"] = (f"{boulder}:{building}:{which}",)
    for good in range(table.GOODS):
        found[f"g{good}"] = (f"take:{good}",)
    found["jewel"] = ("jewel",)
    found["tools"] = ("tools:1",)
    return {key: would for key, would in found.items() if key not in acts}
