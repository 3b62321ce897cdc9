"""Hallertau: each farm as it lies on the table."""

from __future__ import annotations

import re
from typing import Any

from tests.contract.recounts import AnyMatch
from tests.rules.hallertau.cards.printed import PRINTED

CARD_POINTS = {int(n): int(vp) for n, vp in re.findall(r"^(\d{3}) .* vp (\d+)$", PRINTED, re.M)}
"""Points printed on Hallertau's bonus and point cards."""


def scores(match: AnyMatch) -> list[int]:
    """Score each farm as it lies on the table at the end."""
    view: Any = match.view(None)
    first_icon = int(str(match.options["icons"]))
    points = []
    for farm in view["players"]:
        center = min(farm["crafts"])
        icons = [
            step
            for craft in farm["crafts"]
            for step in range(first_icon, 11)
            if center < step <= craft
        ]
        points.append(
            (0, 0, 0, 0, 0, 0, 0, 18, 34, 50, 70)[center]
            + 3 * len(icons)
            + farm["stables"]
            + farm["jewels"]
            + leftovers(farm) // 5
            + sum(CARD_POINTS.get(card, 0) for card in farm["played"])
        )
    return points


def leftovers(farm: Any) -> int:
    """Goods, tools and the rows of all fields."""
    rows = sum(field["row"] for field in farm["fields"])
    return int(sum(farm["goods"].values()) + farm["tools"] + rows)


def winners(match: AnyMatch, scores: list[int]) -> list[int]:
    """Most points, then what is left of the leftovers over fives; alone, 100 points, or 80 without
    cards."""
    if match.players == 1:
        return [0] if scores[0] >= (100 if match.options["cards"] else 80) else []
    view: Any = match.view(None)
    rests = [leftovers(farm) % 5 for farm in view["players"]]
    best = max(zip(scores, rests, strict=True))
    return [seat for seat in range(match.players) if (scores[seat], rests[seat]) == best]
