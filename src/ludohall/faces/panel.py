"""The decision panel from the legal actions: which of them stand together, and who makes them.

A game's panel has one method for each sort of actions and a table that says which verbs are whose.
Whatever no button shows the app lists in words, so that nothing is ever out of reach.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, NamedTuple

from ludohall.core.view import V
from ludohall.faces.buttons import Button, Group
from ludohall.faces.gains import Things
from ludohall.faces.rows import Icon, Row, sentence
from ludohall.faces.seen import Seen


class Section(NamedTuple):
    """Groups that are made where one of these verbs is legal; without verbs, always."""

    verbs: Sequence[str]
    make: Callable[[Any], list[Group]]


class Panel(Generic[V]):
    """Makes the groups of one decision."""

    SECTIONS: ClassVar[Sequence[Section]]
    """In their order on the page."""
    THINGS: ClassVar[Things]
    """What is counted beside a button."""

    def __init__(self, seen: Seen[V]) -> None:
        self.seen = seen
        self._ = seen._

    def groups(self) -> list[Group]:
        """All groups that have something to show; what a chooser offers has no other button."""
        verbs = {action.partition(":")[0] for action in self.seen.actions}
        made = [
            group
            for section in self.SECTIONS
            if not section.verbs or not verbs.isdisjoint(section.verbs)
            for group in section.make(self)
        ]
        chosen = {text for group in made if group.chooser for text in group.chooser.actions}
        made = [
            group._replace(buttons=[b for b in group.buttons if b.action not in chosen])
            for group in made
        ]
        return [group for group in made if group.buttons or group.lines or group.chooser]

    def words(self, action: str) -> str:
        """The action as the game says it."""
        return sentence(self.seen.actions[action])

    def gains(self, action: str, *left_out: str) -> Row:
        """What an action brings and costs, but for some kinds of things."""
        return self.THINGS.gains(self.seen.outcome(action), *left_out)

    def plain(self, action: str, icon: Icon | None = None, tip: str = "") -> Button:
        """An action in the words of the game, with what it brings and costs."""
        return Button(action, self.words(action), icon=icon, gain=self.gains(action), tip=tip)
