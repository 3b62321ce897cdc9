"""The log of Burgundy in few words and icons."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.core.i18n import Translator
from ludohall.faces import Gain, Icon, Row
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import BLACK_DEPOT
from ludohall.games.burgundy.view import TILE_KEYS
from ludohall.games.burgundy.web import board as drawn

POINTS, SILVER, WORKERS = Icon("vp"), Icon("silver"), Icon("worker")


def gains(event: str) -> Sequence[Gain]:
    """What an event of the log brought to whom."""
    verb, *words = event.split(":")
    args = [int(word) for word in words]
    if verb in ("silver", "workers"):
        return (Gain(args[0], args[1], SILVER if verb == "silver" else WORKERS),)
    if verb == "paid":
        return (Gain(args[0], -args[1], WORKERS),)
    if verb == "sale":
        return (Gain(args[0], args[3], POINTS), Gain(args[0], args[4], SILVER))
    if verb == "district":
        return (Gain(args[0], args[3] + args[4], POINTS),)
    if verb in ("animals", "tower", "bonus", "final"):
        return (Gain(args[0], args[-1], POINTS),)
    if verb == "loaded":
        return (Gain(args[0], args[2], crate(args[1])),)
    return ()


def crate(good: int) -> Icon:
    """A goods tile."""
    return Icon("goods", f"g{good}")


def die(number: int) -> tuple[Icon, ...]:
    """The die that an action used; none where it used none."""
    return (Icon(f"d{number}", "die-plain"),) if number else ()


def tile(number: int, _: Translator) -> Icon:
    """A tile."""
    return drawn.icon(drawn.tile(TILE_KEYS[number], _), 24)


def depot(number: int, _: Translator) -> str:
    """Where something came from."""
    return _("black depot") if number == BLACK_DEPOT else _("depot {n}", n=number)


def brief(action: str, _: Translator) -> Row:
    """An action of the log in a few words and icons."""
    verb, *words = action.split(":")
    if "?" in words:
        return ()
    args = [int(word) for word in words]
    if verb == "take":
        return (*die(args[0]), _("takes"), tile(args[2], _), depot(args[1], _))
    if verb == "buy":
        return (Icon("silver"), _("buys"), tile(args[1], _), depot(args[0], _))
    if verb == "place":
        return (*die(args[0]), _("places"), tile(args[1], _), _("space {n}", n=args[2]))
    if verb == "sell":
        return (*die(args[0]), _("sells"), crate(args[1]), text.good_name(args[1], _))
    if verb == "hire":
        return (*die(args[0]), _("hires"), WORKERS)
    if verb == "discard":
        return (_("discards"), tile(args[0], _))
    return ()
