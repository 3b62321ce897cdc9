"""The log in few words and icons, as far as the face of a game can tell it so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from ludohall.core.i18n import Translator
from ludohall.web.faces import Icon, Row, Telling, face

MINUS = "\N{MINUS SIGN}"


def telling(game: str) -> Telling | None:
    """The face of a game, if it tells gains and actions in icons."""
    found = face(game)
    return cast("Telling", found) if hasattr(found, "gains") else None


def gains(game: str, seat: int, facts: Iterable[str]) -> Row:
    """What some events brought to a seat, all together: gains first, then what it paid."""
    tells = telling(game)
    if tells is None:
        return ()
    more: dict[Icon, int] = {}
    less: dict[Icon, int] = {}
    for fact in facts:
        for gain in tells.gains(fact):
            if gain.seat == seat and gain.amount:
                side = more if gain.amount > 0 else less
                side[gain.icon] = side.get(gain.icon, 0) + gain.amount
    row: list[str | Icon] = []
    for icon, amount in (*more.items(), *less.items()):
        row += [f"+{amount}" if amount > 0 else f"{MINUS}{-amount}", icon]
    return tuple(row)


def brief(game: str, action: str, text: str, _: Translator) -> Row:
    """An action in a few words and icons, or the words of the log."""
    tells = telling(game)
    return (tells.brief(action, _) if tells is not None else ()) or (text,)
