"""Ways through the guided matches of Burgundy, and what is asked of them."""

from __future__ import annotations

WALKS: dict[str, list[str]] = {
    "burgundy": [
        (
            "take:1:1:6 place:3:6:12 take:0:6:22 place:4:22:11 take:4:4:2 place:2:2:18 "
            "load:6 take:3:2:0 sell:4:4 take:1:1:2 buy:0:1 place:6:0:7 place:0:1:25 "
            "place:1:2:17 load:2 take:4:4:2 place:6:2:16 load:1"
        ),
    ],
}
"""What somebody plays whom each idea is told, by script."""
DETOURS: dict[str, dict[str, str]] = {
    "burgundy": {
        "workers with both dice": "hire:1 hire:3",
        "a purchase at once": "sell:1:6 buy:0:5 place:3:5:12 take:0:5:1",
        "a boarding house": "take:1:6:7 place:3:7:12",
    },
}
"""Other ways than those that the guide names."""
ASKING: dict[str, tuple[str, ...]] = {
    "burgundy": (
        "take",
        "place",
        "castle",
        "workers",
    ),
}
"""Ideas whose good actions the first walk takes."""
ANSWERED: dict[str, dict[str, str]] = {
    "burgundy": {
        "goal": "10, 8, 6, 4, 2",
        "phase": "2 points more in phase",
        "end": "unsold goods",
        "take": "two dice actions",
        "place": "only once in a city",
        "ship": "three types",
        "workers": "Any die brings two workers",
        "sell": "1 silver",
        "black": "Once a turn",
    },
}
"""Words of the rules that a note leads to: they answer what it makes one ask."""
