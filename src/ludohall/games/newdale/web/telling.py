"""The log in pictures: what the public events of a match brought to whom."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.games.newdale.web.rows import GOOD_ICONS, good_class
from ludohall.web.faces import Gain, Icon

_POINTS = ("points", "military", "goal", "goods", "buildings")


def gains(event: str) -> Sequence[Gain]:
    """What an event of the log brought to a seat or, below 0, took from it."""
    verb, *texts = event.split(":")
    args = [int(text) for text in texts if text.lstrip("-").isdigit()]
    if verb in _POINTS:
        return (Gain(args[0], args[1], Icon("vp")),)
    if verb == "loses":
        return (Gain(args[0], -args[1], Icon("vp")),)
    if verb == "secret":
        return (Gain(args[0], args[2], Icon("vp")),)
    if verb == "drew":
        return (Gain(args[0], args[1], Icon("nd-card")),)
    if verb in ("paid", "gained"):
        seat, good, count = args
        icon = Icon(GOOD_ICONS[good], good_class(good))
        return (Gain(seat, -count if verb == "paid" else count, icon),)
    return ()
