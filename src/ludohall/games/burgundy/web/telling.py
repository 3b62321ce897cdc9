"""The log of Burgundy in few words and icons."""

from __future__ import annotations

from ludohall.core.i18n import Translator
from ludohall.faces import Icon, Row
from ludohall.faces.telling import Share
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import BLACK_DEPOT
from ludohall.games.burgundy.view import TILE_KEYS
from ludohall.games.burgundy.web import board as drawn

POINTS, SILVER, WORKERS = Icon("vp"), Icon("silver"), Icon("worker")


def crate(good: int) -> Icon:
    """A goods tile."""
    return Icon("goods", f"g{good}")


SHARES = {
    "silver": (Share(SILVER),),
    "workers": (Share(WORKERS),),
    "paid": (Share(WORKERS, sign=-1),),
    "sale": (Share(POINTS, 3), Share(SILVER, 4)),
    "district": (Share(POINTS, 3), Share(POINTS, 4)),
    **dict.fromkeys(("animals", "tower", "bonus", "final"), (Share(POINTS, -1),)),
    "loaded": (Share(crate, 2, what=1),),
}


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
