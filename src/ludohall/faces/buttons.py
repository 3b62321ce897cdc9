"""The decision panel: groups of buttons, and the switches over them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludohall.faces.rows import Icon, Row
from ludohall.faces.sets import Chooser


class Button(NamedTuple):
    """One legal action in words, or one with the answer to what it asks (`Seen.ahead`).

    `facet` ties it to choices of the panel's switch.
    """

    action: str
    label: str
    note: Row = ()  # a second, smaller line
    icon: Icon | None = None
    gain: Row = ()  # what it costs or brings, at the right
    main: bool = False  # the filled one: at most one on a page
    facet: str = ""  # one or more, with spaces between; empty: always shown
    tip: str = ""
    badge: Row = ()  # in the corner: the die that it uses
    filter: str = ""  # the chip that shows it alone; empty: no chip hides it
    along: bool = False  # a gain that goes along with the next action, by a box that is ticked
    name: str = ""  # by ear; empty: the words of the game, and what it brings and costs


class Line(NamedTuple):
    """A row of a checklist that offers nothing: done already, or not possible now."""

    label: str
    icon: Icon | None = None
    done: bool = False
    tip: str = ""


class Group(NamedTuple):
    """Buttons that belong together. `columns` 3 sets the icon over the word, 4 makes chips.

    With a `chooser` it is a set to choose, and has no buttons.
    """

    title: str
    buttons: Sequence[Button]
    aside: str = ""
    columns: int = 1
    also: bool = False  # possible besides the question: below the line
    lines: Sequence[Line] = ()  # of a checklist: what is done, and what cannot be done now
    chooser: Chooser | None = None
    folded: bool = False  # its title is the one button that opens it

    def shown(self, chosen: str) -> bool:
        """Whether the facet chosen at first has a button of this group."""
        facets = [button.facet.split() for button in self.buttons]
        return not chosen or any(not keys or chosen in keys for keys in facets)


class Facet(NamedTuple):
    """One side of the switch above the buttons: a die's number, a price."""

    key: str
    label: Row
    note: Row = ()
    name: str = ""  # for screen readers
    possible: bool = True
    free: bool = False  # what it stands for shows already, at no cost


class Switch(NamedTuple):
    """A row of facets. The panel and the board show one facet at a time, and the base if any."""

    name: str
    facets: Sequence[Facet]
    board: bool = True  # False: it narrows the panel alone, the marks on the board stay
    base: str = ""  # the facet that always shows: another one adds to it and can be let go
