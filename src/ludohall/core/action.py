"""Actions, and the verbs that a game declares for them.

An action is a verb and a few small numbers. Its text, `take:4:2`, is its stable identity in
records, addresses, tests and the API. A game declares each verb once, with the names and ranges
of its arguments; from that come the tables of ready-made actions that legality code picks from,
the check of what people type, the documentation and the integer encoding for learners.
"""

from __future__ import annotations

from typing import Final, final

from ludohall.core.errors import MalformedAction

HIDDEN: Final = -1
"""An argument that the viewer of a log may not know; its text is `?`."""
REMEMBERED: Final = 20_000
"""How many texts of actions the verbs of a game remember."""


@final
class Action:
    """What a seat (or NATURE) does: immutable, hashable, ordered."""

    __slots__ = ("args", "verb")

    def __init__(self, verb: str, args: tuple[int, ...] = ()) -> None:
        self.verb: Final = verb
        self.args: Final = args

    def __str__(self) -> str:
        text = self.verb
        for arg in self.args:
            text += ":?" if arg == HIDDEN else ":" + str(arg)
        return text

    def __repr__(self) -> str:
        return f"Action({self.verb!r}, {self.args!r})"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Action) and self.verb == other.verb and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.args) ^ hash(self.verb)

    def __lt__(self, other: Action) -> bool:
        return (self.verb, self.args) < (other.verb, other.args)

    def __reduce__(self) -> tuple[object, ...]:
        return (Action, (self.verb, self.args))


@final
class Arg:
    """One argument of a verb: its name, its range (both ends belong to it) and what it counts.

    `kind` says which table the number is an index of ("tile", "depot", ...): the game's texts
    turn it into a name. `counts` says what there are so many of ("workers", ...): the game's
    texts name them with their number. An argument with neither is a plain number. Of a `rest` that
    is `by_seat` each seat has as many, in the order of the seats: they are said with the names.
    """

    def __init__(
        self,
        name: str,
        low: int,
        high: int,
        kind: str = "",
        counts: str = "",
        by_seat: bool = False,
    ) -> None:
        self.name: Final = name
        self.low: Final = low
        self.high: Final = high
        self.kind: Final = kind
        self.counts: Final = counts
        self.by_seat: Final = by_seat

    def __repr__(self) -> str:
        more = f", {self.kind!r}" if self.kind else ""
        if self.counts:
            more += f", counts={self.counts!r}"
        if self.by_seat:
            more += ", by_seat=True"
        return f"Arg({self.name!r}, {self.low}, {self.high}{more})"

    @property
    def size(self) -> int:
        """How many values it takes."""
        return self.high - self.low + 1


@final
class Verb:
    """A kind of action: its name, its sentence for people and its arguments.

    `text` is an English message id with the arguments' names in braces, as on a button ("Take
    {tile}"); `told` is how the log says it after the player's name ("takes {tile}"), `unseen` how
    it says it to those who may not know all its numbers. `nature` marks what only chance does; such
    a verb may end in `rest`, an argument repeated any number of times.
    """

    def __init__(
        self,
        name: str,
        text: str,
        args: tuple[Arg, ...] = (),
        told: str = "",
        nature: bool = False,
        rest: Arg | None = None,
        unseen: str = "",
    ) -> None:
        self.name: Final = name
        self.text: Final = text
        self.told: Final = told
        self.unseen: Final = unseen
        self.args: Final = args
        self.nature: Final = nature
        self.rest: Final = rest

    def __repr__(self) -> str:
        return f"<Verb {self.pattern()}{' of NATURE' if self.nature else ''}>"

    @property
    def size(self) -> int:
        """How many different actions the verb has (those of `rest` not counted)."""
        size = 1
        for arg in self.args:
            size *= arg.size
        return size

    def pattern(self) -> str:
        """The shape of its text, for documentation and errors: `take:die:tile`."""
        names = [self.name] + [arg.name for arg in self.args]
        if self.rest is not None:
            names.append(self.rest.name + "...")
        return ":".join(names)

    def action(self, *args: int) -> Action:
        """Make one action; legality code takes it from a table instead."""
        return Action(self.name, args)

    def table0(self) -> Action:
        """The only action of a verb without arguments."""
        return Action(self.name, ())

    def table1(self) -> list[Action]:
        """The ready-made actions `table[a]`; places below an argument's low end are unused."""
        return [Action(self.name, (a,)) for a in range(self.args[0].high + 1)]

    def table2(self) -> list[list[Action]]:
        """The ready-made actions `table[a][b]`."""
        first, second = self.args[0].high + 1, self.args[1].high + 1
        return [[Action(self.name, (a, b)) for b in range(second)] for a in range(first)]

    def table3(self) -> list[list[list[Action]]]:
        """The ready-made actions `table[a][b][c]`."""
        first, second, third = (arg.high + 1 for arg in self.args)
        return [
            [[Action(self.name, (a, b, c)) for c in range(third)] for b in range(second)]
            for a in range(first)
        ]

    def check(self, args: tuple[int, ...]) -> None:
        """Raise `MalformedAction` unless the arguments are as declared."""
        fixed = len(self.args)
        if len(args) < fixed or (len(args) > fixed and self.rest is None):
            raise MalformedAction(
                f"{Action(self.name, args)}: {self.name} takes {fixed} argument"
                f"{'' if fixed == 1 else 's'} ({self.pattern()}), not {len(args)}"
            )
        for i, value in enumerate(args):
            arg = self.args[i] if i < fixed else self.rest
            assert arg is not None
            if type(value) is not int:
                raise MalformedAction(
                    f"{self.name}: {arg.name} is a whole number from {arg.low} to {arg.high}, "
                    f"not {value!r}"
                )
            if not arg.low <= value <= arg.high:
                raise MalformedAction(
                    f"{Action(self.name, args)}: {arg.name} goes from {arg.low} to {arg.high}, "
                    f"{value} is out of range"
                )


@final
class Verbs:
    """All verbs of a game: reads and checks texts, numbers the actions of the seats."""

    def __init__(self, verbs: tuple[Verb, ...]) -> None:
        self.all: Final = verbs
        self.by_name: Final = {verb.name: verb for verb in verbs}
        if len(self.by_name) != len(verbs):
            raise ValueError("a verb is declared twice")
        self._starts: Final[dict[str, int]] = {}
        size = 0
        for verb in verbs:
            if not verb.nature:
                self._starts[verb.name] = size
                size += verb.size
        self.size: Final = size
        self._read: Final[dict[str, Action]] = {}

    def __repr__(self) -> str:
        return f"<Verbs: {len(self.all)} verbs, {self.size} actions of seats>"

    def parse(self, text: str) -> Action:
        """The action of a text, or `MalformedAction` that says what is wrong with it.

        A page reads the same texts at every action of a match: what was read is remembered.
        """
        found = self._read.get(text)
        if found is None:
            found = self._parsed(text)
            if len(self._read) >= REMEMBERED:
                self._read.clear()
            self._read[text] = found
        return found

    def _parsed(self, text: str) -> Action:
        parts = text.split(":")
        verb = self.by_name.get(parts[0])
        if verb is None:
            known = ", ".join(sorted(self.by_name))
            raise MalformedAction(f"{text!r}: there is no verb {parts[0]!r}; verbs are {known}")
        for part in parts[1:]:
            if not (part.isascii() and part.isdigit() and len(part) < 10):
                raise MalformedAction(
                    f"{text!r}: {part!r} is not a number; the shape is {verb.pattern()}"
                )
        action = Action(verb.name, tuple([int(part) for part in parts[1:]]))
        if str(action) != text:
            raise MalformedAction(f"{text!r}: numbers have no leading zeros; write {action}")
        verb.check(action.args)
        return action

    def read(self, given: object) -> Action:
        """The action that somebody gives, itself or as its text; `MalformedAction` for the rest."""
        if isinstance(given, str):
            return self.parse(given)
        if not isinstance(given, Action):
            verb = self.all[0]
            raise MalformedAction(
                f"{given!r:.60} is not an action: expected is an Action or its text, "
                f"of the shape {verb.pattern()}"
            )
        self.check(given)
        return given

    def check(self, action: Action) -> None:
        """Raise `MalformedAction` unless the action is one of a declared verb."""
        verb = self.by_name.get(action.verb) if type(action.verb) is str else None
        if verb is None:
            known = ", ".join(sorted(self.by_name))
            raise MalformedAction(f"there is no verb {action.verb!r:.60}; verbs are {known}")
        if type(action.args) is not tuple:
            raise MalformedAction(
                f"{action.verb}: the arguments of an action are a tuple, not {action.args!r:.60}"
            )
        verb.check(action.args)

    def encode(self, action: Action) -> int:
        """The number of an action of a seat, from 0 to `size` - 1."""
        self.check(action)
        if action.verb not in self._starts:
            raise MalformedAction(f"{action}: a move of NATURE has no number")
        number = 0
        for arg, value in zip(self.by_name[action.verb].args, action.args, strict=True):
            number = number * arg.size + value - arg.low
        return self._starts[action.verb] + number

    def decode(self, number: int) -> Action:
        """The action of a number."""
        if not 0 <= number < self.size:
            raise MalformedAction(f"{number}: actions are numbered from 0 to {self.size - 1}")
        found = self.all[0]
        for verb in self.all:
            if not verb.nature and self._starts[verb.name] <= number:
                found = verb
        rest = number - self._starts[found.name]
        values: list[int] = []
        for arg in reversed(found.args):
            values.append(rest % arg.size + arg.low)
            rest //= arg.size
        return Action(found.name, tuple(reversed(values)))
