"""The log in pictures: what the public events of a match brought to whom; plans in short."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.core.i18n import Translator
from ludohall.games.newdale.web.rows import GOOD_ICONS, good_class
from ludohall.web.faces import Gain, Icon, Row

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


def brief(action: str, _: Translator) -> Row:
    """A plan that the viewer may not know yet; all else is short enough in the words of the log."""
    verb, *args = action.split(":")
    if verb == "plan" and not args[1].isdigit():
        return (_("plans for pawn {n}", n=args[0]),)
    return ()
