"""The log of Hallertau in icons: what came and went."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.faces import Gain, Icon
from ludohall.games.hallertau.web.rows import KIND_ICONS, THING_ICONS


def gains(event: str) -> Sequence[Gain]:
    """What an event of the log brought to whom."""
    verb, *words = event.split(":")
    args = [int(word) for word in words]
    if verb in ("gained", "paid") and args[2] in THING_ICONS:
        sign = 1 if verb == "gained" else -1
        return (Gain(args[0], sign * args[1], Icon(THING_ICONS[args[2]])),)
    if verb == "drew":
        return (Gain(args[0], args[1], Icon(KIND_ICONS[args[2]])),)
    if verb == "died":
        return (Gain(args[0], -args[1], Icon("sheep")),)
    return ()
