"""Ways through the guided matches of Newdale, and what is asked of them."""

from __future__ import annotations

WALKS: dict[str, list[str]] = {
    "newdale": [
        "discard:19 discard:34 discard:61 plan:1:1 plan:2:3 ready",
    ],
    "newdale/alone": [
        "discard:0 discard:10 discard:29 plan:1:1 plan:2:3",
    ],
}
"""What somebody plays whom each idea is told, by script."""
FOLLOWED = ("newdale", "newdale/alone")
"""Scripts that are followed to their end besides."""
DETOURS: dict[str, dict[str, str]] = {
    "newdale": {
        "growth before its coins": "discard:19 discard:34 discard:61 plan:1:4 plan:2:3",
        "nothing on the market": "discard:19 discard:34 discard:61 plan:1:3 plan:2:0 ready pass",
    },
    "newdale/alone": {
        "nothing built": "discard:0 discard:10 discard:29 plan:1:0 plan:2:3 pass",
    },
}
"""Other ways than those that the guide names."""
ASKING: dict[str, tuple[str, ...]] = {
    "newdale": (),
    "newdale/alone": (),
}
"""Ideas whose good actions the first walk takes."""
ANSWERED: dict[str, dict[str, str]] = {
    "newdale": {
        "goal": "first house of all players",
        "order": "all pawns 1 in turn order",
        "certain": "on areas 7 and 8",
        "plan": "without a pawn",
        "town": "own symbol",
        "market": "weapons and sails 8",
        "growth": "once a round",
        "progress": "3 roads without the range tile",
        "produce": "as many goods as the action space shows",
        "chain": "one of each together make one",
        "last_chains": "hands are worth nothing",
    },
    "newdale/alone": {
        "goal": "30 coins, 38 points, 2 fists",
        "count": "full 5 coins",
    },
}
"""Words of the rules that a note leads to: they answer what it makes one ask."""
