"""What a face answers with: the page around the board, and what the board needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ludohall.core.sets import THEN
from ludohall.faces.buttons import Group, Switch
from ludohall.faces.rows import Icon


class Chip(NamedTuple):
    """A step of this turn in the turn bar. With a `filter` it can be pressed: then only the actions
    with that filter show, on the board and in the panel.
    """

    label: str
    note: str
    icon: Icon | None = None
    done: bool = False
    filter: str = ""


class Phase(NamedTuple):
    """A cell of the calendar in the top bar."""

    mark: str  # "4", "C", "II"
    name: str  # "Actions": shown in the cell of now, else when it is pointed at
    mine: bool = False  # whether the players decide something in it


class Calendar(NamedTuple):
    """Where the match is: the phases of a round, of a turn or of the match, one of them now."""

    round: str  # "Round 4 of 6"
    phases: tuple[Phase, ...]
    now: int  # the phase that is on; -1: none of them
    last: str = ""  # what comes after the last of them: "Round 5"

    @property
    def then(self) -> str:
        """What comes next, as it stands inside a line; empty where nobody knows."""
        if self.now < 0:
            return ""
        following = self.now + 1
        name = self.phases[following].name if following < len(self.phases) else self.last
        return name[:1].lower() + name[1:]


class Holding(NamedTuple):
    """Something that the viewer has, in the line that a phone shows over every view."""

    icon: Icon
    amount: str
    name: str


class Tab(NamedTuple):
    """A view of the table on the phone; `id` is that of its element."""

    id: str
    label: str
    icon: str
    actions: frozenset[str] = frozenset()  # the legal ones that can be clicked there


class Peeks(Mapping[int, tuple[str, Mapping[str, object]]]):
    """The boards of some seats at full size: `make` gives the template and context of one, and is
    called when somebody looks at it.
    """

    def __init__(
        self, seats: Iterable[int], make: Callable[[int], tuple[str, Mapping[str, object]]]
    ) -> None:
        self._seats = tuple(seats)
        self._make = make

    def __getitem__(self, seat: int) -> tuple[str, Mapping[str, object]]:
        if seat not in self._seats:
            raise KeyError(seat)
        return self._make(seat)

    def __iter__(self) -> Iterator[int]:
        return iter(self._seats)

    def __len__(self) -> int:
        return len(self._seats)


@dataclass(frozen=True)
class Scene:
    """What the page shows around the board, and what the board's templates need."""

    phase: str  # "Phase C, round 3 of 5"
    headline: str  # what is to be done: "use your die 4"; for others "uses a die"
    calendar: Calendar | None = None  # the phases in the top bar; without it `phase` stands there
    why: str = ""
    question: str = ""  # over the buttons; the headline if empty
    hint: str = ""
    path: Sequence[str] = ()  # what led to this question: "Church"
    switches: Sequence[Switch] = ()  # one choice, shown in one row each
    chosen: str = ""  # the facet shown first
    groups: Sequence[Group] = ()
    chips: Sequence[Chip] = ()
    order: Sequence[int] = ()  # seats in turn order
    points: Sequence[int] | None = None  # shown in the chips of the players
    tabs: Sequence[Tab] = ()
    purse: Sequence[Holding] = ()  # what the viewer has: on a phone it stays in sight
    parts: Sequence[tuple[str, str]] = ()  # id of a part of the board, and its template
    context: Mapping[str, object] = field(default_factory=dict)  # for these templates
    peeks: Mapping[int, tuple[str, Mapping[str, object]]] = field(default_factory=dict)
    """Another seat's board at full size: its template and context. Drawn when somebody looks."""
    quiet: Sequence[str] = ()  # actions that the log leaves out where nothing follows from them
    ending: str = ""  # at the end: how it was decided, in a sentence
    pad: bool = False  # the score sheet shows every category, also where nobody has points
    side: Sequence[str] = ()  # ids of parts that stand under the decision, not on the stage
    stage: str = ""  # class of the stage: its columns
    rival: str = ""  # the name of the rival for whom the viewer decides now, in its turn


def offered(scene: Scene) -> list[str]:
    """The actions that the panel offers, by buttons and as parts of a set."""
    found = [button.action for group in scene.groups for button in group.buttons]
    return found + [a for group in scene.groups if group.chooser for a in group.chooser.actions]


def leftover(scene: Scene, actions: Iterable[str]) -> list[str]:
    """Legal actions without a button: the app lists them, so that none is ever out of reach."""
    shown = set(offered(scene))
    shown |= {action.partition(THEN)[0] for action in shown}
    return [text for text in actions if text not in shown]
