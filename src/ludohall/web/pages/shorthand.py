"""The log in few words and icons, as far as the face of a game can tell it so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from ludohall.core.i18n import Translator
from ludohall.faces import WORDS, Deed, Icon, Rivalry, Row, Telling, face
from ludohall.faces.gains import row_of
from ludohall.web.model import LogLine
from ludohall.web.pages.sight import as_past


def telling(game: str) -> Telling | None:
    """The face of a game, if it tells gains and actions in icons."""
    found = face(game)
    return cast("Telling", found) if hasattr(found, "gains") else None


def deeds_of(game: str, turn: Sequence[LogLine], _: Translator) -> Sequence[Deed]:
    """The steps of a rival's turn, as far as the face of the game tells them."""
    found = face(game)
    if not hasattr(found, "rival_turn"):
        return ()
    return cast("Rivalry", found).rival_turn([as_past(line) for line in turn], _)


def echoes(game: str) -> Sequence[str]:
    """Verbs of events that say again what chance did."""
    tells = telling(game)
    return tells.echoes if tells is not None else ()


def gains(game: str, seat: int, facts: Iterable[str]) -> Row:
    """What some events brought to a seat, all together: gains first, then what it paid."""
    more: dict[Icon, int] = {}
    less: dict[Icon, int] = {}
    for icon, amount in amounts(game, seat, facts):
        side = more if amount > 0 else less
        side[icon] = side.get(icon, 0) + amount
    return shown(more, less)


def balance(game: str, seat: int, facts: Iterable[str]) -> Row:
    """The same for a whole turn: what of each thing came and went is set off."""
    return set_off(amounts(game, seat, facts))


def set_off(gained: Iterable[tuple[Icon, int]]) -> Row:
    """Sums of each thing: first those that came, then those that went."""
    sums: dict[Icon, int] = {}
    for icon, amount in gained:
        sums[icon] = sums.get(icon, 0) + amount
    more = {icon: n for icon, n in sums.items() if n > 0}
    return shown(more, {icon: n for icon, n in sums.items() if n < 0})


def amounts(game: str, seat: int, facts: Iterable[str]) -> list[tuple[Icon, int]]:
    """What came to a seat and went, one after the other."""
    tells = telling(game)
    if tells is None:
        return []
    found = [gain for fact in facts for gain in tells.gains(fact)]
    return [(gain.icon, gain.amount) for gain in found if gain.seat == seat and gain.amount]


def shown(more: Mapping[Icon, int], less: Mapping[Icon, int]) -> Row:
    """Sums with their signs and icons."""
    return row_of((amount, icon) for icon, amount in (*more.items(), *less.items()))


def brief(game: str, action: str, facts: Sequence[str], text: str, _: Translator) -> Row:
    """An action in a few words and icons, or the words of the log."""
    tells = telling(game)
    row = tells.brief(action, facts, _) if tells is not None else ()
    return tuple([text if part == WORDS else part for part in row]) or (text,)
