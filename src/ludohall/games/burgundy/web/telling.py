"""The log of Burgundy in few words and icons."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.i18n import Translator
from ludohall.faces import Icon
from ludohall.faces.telling import Brief, Share
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
    "mined": (Share(SILVER),),
    "miners": (Share(WORKERS),),
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


BRIEFS: Mapping[str, Brief] = {
    "take": lambda n, _: (*die(n[0]), _("takes"), tile(n[2], _), depot(n[1], _)),
    "buy": lambda n, _: (SILVER, _("buys"), tile(n[1], _), depot(n[0], _)),
    "place": lambda n, _: (*die(n[0]), _("places"), tile(n[1], _), _("space {n}", n=n[2])),
    "sell": lambda n, _: (*die(n[0]), _("sells"), crate(n[1]), text.good_name(n[1], _)),
    "hire": lambda n, _: (*die(n[0]), _("hires"), WORKERS),
    "discard": lambda n, _: (_("discards"), tile(n[0], _)),
}
