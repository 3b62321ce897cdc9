"""The log in icons, by tables of verbs: what events brought to whom, and actions in brief."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from ludohall.core.i18n import Translator
from ludohall.faces.joining import Gain
from ludohall.faces.rows import Icon, Row

ONE = None
"""In place of an amount: one of it."""


class Share(NamedTuple):
    """What one seat has of an event, by the places of the event's numbers."""

    icon: Icon | Callable[[int], Icon | None]  # of what it is; or made of the number at `what`
    amount: int | None = 1
    sign: int = 1  # -1: it is paid
    seat: int = 0
    what: int = 0

    def of(self, args: Sequence[int]) -> tuple[Gain, ...]:
        """The gain; none where the thing has no icon."""
        icon = self.icon if isinstance(self.icon, Icon) else self.icon(args[self.what])
        n = 1 if self.amount is None else args[self.amount]
        return (Gain(args[self.seat], self.sign * n, icon),) if icon is not None else ()


def brought(event: str, shares: Mapping[str, Sequence[Share]]) -> Sequence[Gain]:
    """What an event (`silver:1:2`) brought to whom, or below 0 took from them."""
    verb, *words = event.split(":")
    if verb not in shares:
        return ()
    args = [int(word) for word in words]
    return tuple([gain for share in shares[verb] for gain in share.of(args)])


Brief: TypeAlias = Callable[[Sequence[int], Translator], Row]
"""An action in a few words and icons, from its numbers."""


def in_brief(action: str, briefs: Mapping[str, Brief], _: Translator) -> Row:
    """An action by the table of its verbs; empty where it has no entry or hides a number."""
    verb, *words = action.split(":")
    if verb not in briefs or "?" in words:
        return ()
    return briefs[verb]([int(word) for word in words], _)
