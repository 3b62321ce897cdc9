"""How a game joins the web: its face.

A game that can be played in the browser has a package `games/<key>/web` with one function,
`face() -> Face`, and its `templates/<key>/`, `locale/` and `static/`. The app finds it by the
game's key and knows no game by name. `docs/add-a-table.md` walks through it.

A face draws from a `Seen`: the view of one seat, what that seat may do and what comes of it, never
the state. It answers with a `Scene`: words for the bars around the board, groups of buttons for the
decision panel, and the context of its own template for the board itself. A choice stands twice on
the page: as a `Button` of the panel and as a mark on the piece to click, which the template writes
with the macro `mark` of `pieces.html`. Both carry the text of the action. A piece that offers
nothing now is marked with `why` and the actions that it would offer: a click on it says why not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from itertools import takewhile
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias

from ludohall.core.game import Ending
from ludohall.core.i18n import Translator
from ludohall.core.outcome import Outcome, Outcomes
from ludohall.core.view import V


@dataclass(frozen=True)
class Icon:
    """A drawing of the app's sprite `icons.svg` or of the game's own `static/icons.svg`, by its
    name without `i-`; with `#`, a symbol of the game's `sprite.html`. An unknown name is an error.
    `css` names classes that colour it (a seat `s2`, a good `g4`, a tile `t-ship`).
    """

    name: str
    css: str = ""
    size: int = 0


Row: TypeAlias = Sequence[str | Icon]
"""Words and icons in a line: `("+6", Icon("vp"))`."""
WORDS = "\0words"
"""In a row of `brief`: the words of the log, which know the names that people gave to things."""


_Read: TypeAlias = "tuple[str, str, tuple[int, ...]]"


class Past(NamedTuple):
    """One entry of the log, as the viewer may know it."""

    seat: int  # -1: chance
    action: str
    at: int  # the position after it
    text: str
    new: bool  # since the viewer's last action
    facts: tuple[str, ...] = ()  # the public events that followed from it: `silver:1:2`
    events: tuple[str, ...] = ()  # the same in words


@dataclass(frozen=True)
class Seen(Generic[V]):
    """All that a face may draw from."""

    view: V  # match.view(seat)
    seat: int | None  # whose eyes these are; None for a spectator
    actions: Mapping[str, str]  # what this seat may do now, with the words for it
    free: frozenset[str]  # those of them that need no turn
    deciding: tuple[int, ...]  # the seats that owe a decision
    names: tuple[str, ...]  # of the players, by seat
    bots: tuple[bool, ...]
    past: Sequence[Past]  # oldest first
    live: bool  # False for a position of the past and a table that waits for players
    over: bool
    _: Translator  # the game's own texts
    outcomes: Outcomes[Any] | None  # None for a spectator
    ending: Ending | None  # why it ended and which tie-breaks decided, once it is over
    opened: int | None = None  # while others' moves are followed: whose area stands in place of own

    @property
    def area(self) -> int | None:
        """The seat whose area stands at full size: one's own, or that of the one who moves."""
        return self.seat if self.opened is None else self.opened

    def outcome(self, action: str) -> Outcome[Any]:
        """What a legal action of this seat would do, as the engine says; worked out once."""
        assert self.outcomes is not None
        return self.outcomes.of(action)

    def prospect(self, kind: str, value: int) -> str:
        """What a thing on the table would mean for this seat now; empty where nothing is to say."""
        return self.outcomes.prospect(kind, value, self._) if self.outcomes is not None else ""

    def why_not(self, action: str) -> str:
        """Why this seat may not take an action, in a sentence; empty where it may."""
        if self.outcomes is None:
            return ""
        return self.outcomes.why_not(action, self.names, self._) or ""

    @property
    def own(self) -> int:
        """The seat of the viewer, who has one: who decides is never a spectator."""
        assert self.seat is not None
        return self.seat

    @property
    def mine(self) -> bool:
        """Whether the viewer has to decide."""
        return self.seat is not None and self.seat in self.deciding

    @cached_property
    def news(self) -> tuple[Past, ...]:
        """What has happened since the viewer's last action, oldest first."""
        found = tuple(takewhile(lambda past: past.new, reversed(self.past)))
        return found[::-1]

    def of(self, *verbs: str) -> list[tuple[str, tuple[int, ...]]]:
        """The legal actions of some verbs: their text and arguments."""
        if len(verbs) == 1:
            return [(text, args) for text, _, args in self._by_verb.get(verbs[0], ())]
        return [(text, args) for text, verb, args in self._read if verb in verbs]

    @cached_property
    def _read(self) -> list[_Read]:
        """The legal actions, read once: text, verb and arguments."""
        found = []
        for text in self.actions:
            verb, *args = text.split(":")
            found.append((text, verb, tuple(map(int, args))))
        return found

    @cached_property
    def _by_verb(self) -> dict[str, list[_Read]]:
        found: dict[str, list[_Read]] = {}
        for action in self._read:
            found.setdefault(action[1], []).append(action)
        return found


@dataclass(frozen=True)
class Button:
    """One legal action in words. `facet` ties it to choices of the panel's switch."""

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
    alike: str = ""  # of those in sight that do the same, the first is shown and played
    counts: tuple[int, ...] = ()  # how much of each kind, in a group with `kinds`


@dataclass(frozen=True)
class Kind:
    """Something of which an amount is chosen."""

    icon: Icon
    name: str
    have: str = ""  # "you have 3"


@dataclass(frozen=True)
class Line:
    """A row of a checklist that offers nothing: done already, or not possible now."""

    label: str
    icon: Icon | None = None
    done: bool = False
    tip: str = ""


@dataclass(frozen=True)
class Group:
    """Buttons that belong together. `columns` 3 sets the icon over the word, 4 makes chips.

    With `kinds` its buttons are amounts of these kinds: they are chosen by counters, a row for each
    kind, and one button plays what was counted.
    """

    title: str
    buttons: Sequence[Button]
    aside: str = ""
    columns: int = 1
    also: bool = False  # possible besides the question: below the line
    kinds: Sequence[Kind] = ()
    lines: Sequence[Line] = ()  # of a checklist: what is done, and what cannot be done now

    def shown(self, chosen: str) -> bool:
        """Whether the facet chosen at first has a button of this group."""
        facets = [button.facet.split() for button in self.buttons]
        return not chosen or any(not keys or chosen in keys for keys in facets)


@dataclass(frozen=True)
class Facet:
    """One side of the switch above the buttons: a die's number, a price."""

    key: str
    label: Row
    note: Row = ()
    name: str = ""  # for screen readers
    possible: bool = True
    free: bool = False  # what it stands for shows already, at no cost


@dataclass(frozen=True)
class Switch:
    """A row of facets. The panel and the board show one facet at a time, and the base if any."""

    name: str
    facets: Sequence[Facet]
    board: bool = True  # False: it narrows the panel alone, the marks on the board stay
    base: str = ""  # the facet that always shows: another one adds to it and can be let go


@dataclass(frozen=True)
class Chip:
    """A step of this turn in the turn bar. With a `filter` it can be pressed: then only the actions
    with that filter show, on the board and in the panel.
    """

    label: str
    note: str
    icon: Icon | None = None
    done: bool = False
    filter: str = ""


@dataclass(frozen=True)
class Phase:
    """A cell of the calendar in the top bar."""

    mark: str  # "4", "C", "II"
    name: str  # "Actions": shown in the cell of now, else when it is pointed at
    mine: bool = False  # whether the players decide something in it


@dataclass(frozen=True)
class Calendar:
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


@dataclass(frozen=True)
class Holding:
    """Something that the viewer has, in the line that a phone shows over every view."""

    icon: Icon
    amount: str
    name: str


@dataclass(frozen=True)
class Tab:
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


class Gain(NamedTuple):
    """What a public event has brought to a seat, or below 0 taken from it."""

    seat: int
    amount: int
    icon: Icon


class Telling(Protocol):
    """What a face may have besides, for a log in pictures; without it the log is in words alone."""

    echoes: Sequence[str]
    """Verbs of events that say again what chance did (a draw): the log leaves them out there."""

    def gains(self, event: str) -> Sequence[Gain]:
        """What an event of the log (`silver:1:2`) brought to whom; empty for other events."""
        ...

    def brief(self, action: str, facts: Sequence[str], _: Translator) -> Row:
        """An action of the log (`take:4:2:9`) in a few words and icons, without its subject.

        `facts` are the events that followed from it. Empty where the words of the log are short;
        `WORDS` stands for them, where a thing has a name that only the match knows.
        """
        ...


class Alone(Protocol):
    """What the face of a game for one player may have besides: levels to choose in the lobby."""

    alone: str
    """The option that says how strong the rival is."""


@dataclass(frozen=True)
class Tip:
    """What a piece is and does, in our words, and the rule it comes from."""

    title: str
    text: str
    kind: str = ""
    rule: str = ""


class Face(Protocol):
    """What a game's `web` package gives: everything else of the page is the app's."""

    icon: str  # of the sprite, for pickers
    styles: tuple[str, ...]  # stylesheets in the package's `static/`

    def blurb(self, _: Translator) -> str:
        """A few words under the title: "Dice, tiles and estates"."""
        ...

    def short(self, _: Translator) -> str:
        """A short title for phones and pickers."""
        ...

    def scene(self, seen: Seen[Any]) -> Scene:
        """The table as one seat sees it."""
        ...

    def tips(self, _: Translator) -> dict[str, Tip]:
        """Every tile, card and space by the id that `data-tip` names on the board."""
        ...

    def rules(self, _: Translator) -> Sequence[tuple[str, Sequence[str]]]:
        """How to play, for the help page: headings and paragraphs."""
        ...


@cache
def face(key: str) -> Face | None:
    """The face of a game, or None if it cannot be played in the browser."""
    module = f"ludohall.games.{key}.web"
    try:
        if find_spec(module) is None:
            return None
    except ModuleNotFoundError:  # a game from elsewhere
        return None
    make: Callable[[], Face] | None = getattr(import_module(module), "face", None)
    return make() if make is not None else None


def leftover(scene: Scene, actions: Iterable[str]) -> list[str]:
    """Legal actions without a button: the app lists them, so that none is ever out of reach."""
    shown = {button.action for group in scene.groups for button in group.buttons}
    return [text for text in actions if text not in shown]
