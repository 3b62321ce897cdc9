"""Ways through the guided matches of Hallertau, and what is asked of them."""

from __future__ import annotations

WALKS: dict[str, list[str]] = {
    "hallertau": [
        (
            "place:8 take:6 sow:4:1 sow:3:0 tools:5 card:12:0 card:11:0 card:22:0 harvest:20 "
            "raise:4 reap each each place:13 place:11 grain:1:0:0:1 take:6 move:5 place:12 "
            "sow:5:0 sow:3:1 sow:2:3 place:8 take:6 place:7 take:8 place:3 place:4 field:5 "
            "reap stride:4:2 stride:0:2 stride:1:2 stride:2:2 improve:3 pay:0:0:2 improve:3 "
            "pay:0:2:0 card:806:0 give:6 tools:1"
        ),
    ],
}
"""What somebody plays whom each idea is told, by script."""
DETOURS: dict[str, dict[str, str]] = {
    "hallertau": {
        "a field sold": "place:14 sell:2",
        "tools for all workers": "tools:6",
    },
}
"""Other ways than those that the guide names."""
ASKING: dict[str, tuple[str, ...]] = {
    "hallertau": (
        "space",
        "tools",
        "fallow",
        "harvest",
        "improve",
    ),
}
"""Ideas whose good actions the first walk takes."""
ANSWERED: dict[str, dict[str, str]] = {
    "hallertau": {
        "center": "18, 34, 50, 70",
        "round": "section card",
        "sow": "as many units as its row",
        "payment": "other buildings do not want",
        "tools": "exhausted until the next",
        "card": "no worker and no turn",
        "sheep": "1 milk for each own sheep",
        "bonus": "from round 2 on",
    },
}
"""Words of the rules that a note leads to: they answer what it makes one ask."""
