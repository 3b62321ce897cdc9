"""The dice of a turn: which of them an action uses, the chips in the turn bar, the row of numbers.

Everything that either die can do is shown at once. The first die is filled in the seat's colour,
the second outlined; a chip shows one die alone, a number adds what workers would allow.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from ludohall.core.i18n import Translator
from ludohall.faces import Chip, Facet, Icon, Row, Seen, Switch
from ludohall.games.burgundy.components import NUMBER
from ludohall.games.burgundy.view import BurgundyView
from ludohall.games.burgundy.web.gains import paid

Listed = list[tuple[str, tuple[int, ...]]]

FREE = "free"
"""The facet of what costs no workers: it always shows."""

SIDES = 6

DICE_ACTIONS = ("take", "place", "sell", "hire")


class Use(NamedTuple):
    """How an action uses a die; without one all is empty."""

    price: int = 0  # in workers
    facet: str = ""
    filter: str = ""
    dice: tuple[Icon, ...] = ()


NO_USE = Use()


class Dice:
    """The dice that the viewer may use now."""

    def __init__(self, seen: Seen[BurgundyView], dice: list[int]) -> None:
        self.seen = seen
        self.dice = dice
        self.faces: dict[int, Icon] = {}
        for n, die in enumerate(dict.fromkeys(dice)):
            look = "die-seat" if n == 0 else "die-line"
            self.faces[die] = Icon(f"d{die}", f"{look} s{seen.own + 1}")
        self.uses: dict[str, Use] = {}
        for verb in DICE_ACTIONS if dice else ():
            for act, args in seen.of(verb):
                self.uses[act] = self.use(verb, act, args)

    def use(self, verb: str, act: str, args: tuple[int, ...]) -> Use:
        """What an action needs: a number is had by the die itself or for workers."""
        die = args[0]
        if die not in self.faces:
            return NO_USE
        price = paid(self.seen.outcome(act))
        facet = f"n{number_of(verb, args)}" if price else FREE
        return Use(price, facet, f"d{die}", (self.faces[die],))

    def of(self, act: str) -> Use:
        """How an action uses a die."""
        return self.uses.get(act, NO_USE)

    def faces_of(self, acts: Iterable[str]) -> tuple[Icon, ...]:
        """The dice that some actions use, each once."""
        return tuple(dict.fromkeys(die for act in acts for die in self.of(act).dice))

    def in_order(self, listed: Listed) -> Listed:
        """The free ones first, those of the first die before those of the second."""
        order = list(self.faces)
        return sorted(
            listed, key=lambda x: (self.of(x[0]).price, order.index(x[1][0]) if order else 0)
        )

    def switch(self) -> tuple[Switch, ...]:
        """The six numbers: a die's own face is free, the others have a price in workers."""
        if not self.dice:
            return ()
        least: dict[str, int] = {}
        for use in self.uses.values():
            least[use.facet] = min(least.get(use.facet, use.price), use.price)
        _ = self.seen._
        facets = [
            number(n, least.get(f"n{n}", 0), self.faces.get(n), _) for n in range(1, SIDES + 1)
        ]
        return (Switch(_("Numbers for workers"), facets, base=FREE),)

    def chips(self) -> list[Chip]:
        """The dice of this turn: those used, with what for, and those to use."""
        _ = self.seen._
        found = used(self.seen)
        for die in self.dice:
            count = sum(u.filter == f"d{die}" and not u.price for u in self.uses.values())
            words = _.plural("{n} action", "{n} actions", count)
            key = f"d{die}" if len(self.faces) > 1 else ""
            found.append(Chip(_("Die {n}", n=die), words, self.faces[die], filter=key))
        return found


@cache
def number(number: int, price: int, own: Icon | None, _: Translator) -> Facet:
    """A number of the row, with the least that some action costs with it; `own`: the die's face."""
    key = f"n{number}"
    if own:
        name = _("Number {number}, free with your die", number=number)
        return Facet(key, (own,), (_("free"),), name, possible=bool(price), free=True)
    if not price:
        name = _("Number {number}, not possible now", number=number)
        return Facet(key, (Icon(f"d{number}"),), ("–",), name, possible=False)
    name = _.plural(
        "Number {number}, {n} worker", "Number {number}, {n} workers", price, number=number
    )
    note: Row = (str(price), Icon("worker"))
    return Facet(key, (Icon(f"d{number}"),), note, name)


def number_of(verb: str, args: tuple[int, ...]) -> int:
    """The number that an action needs."""
    return NUMBER[args[2]] if verb == "place" else args[1]


def used(seen: Seen[BurgundyView]) -> list[Chip]:
    """The dice that were used in this turn, and for what."""
    _ = seen._
    words = {
        "take": _("Took a tile"),
        "place": _("Placed a tile"),
        "sell": _("Sold"),
        "hire": _("Hired"),
    }
    done: list[Chip] = []
    for past in reversed(seen.past):
        verb, *args = past.action.split(":")
        if past.seat != seen.own:
            break
        if verb in words and args[0] != "0":
            icon = Icon(f"d{args[0]}", f"die-seat s{seen.own + 1} used")
            done.append(Chip(words[verb], _("die {n}", n=args[0]), icon, done=True))
    return done[::-1]
