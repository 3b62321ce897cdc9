"""Specifications of bots: `kind` or `kind:key=value,...`, read and refused in one place.

`greedy`, `greedy:noise=0.1`, `ismcts:sims=400`, `ismcts:seconds=2,explore=0.5`. Each kind declares
its parameters; what is not given has its default. The command line, the app and the arena all
read specifications here, so a bot has one name everywhere: `Spec.text` is the shortest text that
reads back as the same bot.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ludohall.bots.evaluation import Evaluate, evaluation, stages
from ludohall.bots.ismcts import EXPLORE, MOST_SIMS, IsmctsBot
from ludohall.bots.learned import learned_eye, networks
from ludohall.bots.levels import LEVELS, LevelBot
from ludohall.bots.outlook import Bot
from ludohall.bots.planner import MOST_NODES, NODES, WIDTH, WORLDS, PlannerBot
from ludohall.bots.rollout import FUTURES, GAP, MOST, TOP, RolloutBot
from ludohall.bots.simple import GreedyBot, RandomBot
from ludohall.bots.weights import sets
from ludohall.core.errors import UnknownBot
from ludohall.core.i18n import N_

Value = int | float | bool | str | None
Values = Mapping[str, Value]


@dataclass(frozen=True)
class Parameter:
    """What a kind of bot can be told: a whole number, a number, yes and no, or a name."""

    name: str
    type: type[int] | type[float] | type[bool] | type[str]
    default: Value
    about: str
    """What it does (message id)."""
    low: float = 0.0
    high: float = 1.0

    def read(self, text: str, spec: str) -> Value:
        """The value of a text, or `UnknownBot`."""
        value: Value = None
        if self.type is bool:
            value = {"yes": True, "no": False}.get(text)
        elif self.type is int and re.fullmatch(r"[0-9]{1,12}", text):
            value = int(text)
        elif self.type is float and re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,12})?", text):
            value = float(text)
        elif self.type is str and re.fullmatch(r"[a-z0-9-]{1,40}", text):
            value = text
        if value is None or (
            isinstance(value, int | float)
            and self.type is not bool
            and not self.low <= value <= self.high
        ):
            raise UnknownBot(
                f"bot {spec!r:.60}: {self.name} is {self.expected()}, not {text!r:.60}"
            )
        return value

    def expected(self) -> str:
        """What it takes, for errors and lists."""
        if self.type is bool:
            return "yes or no"
        if self.type is str:
            return "a name of small letters"
        number = "a whole number" if self.type is int else "a number"
        return f"{number} from {self.low:g} to {self.high:.0f}"

    def write(self, value: Value) -> str:
        """The text of a value."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, float):
            return f"{value:.12f}".rstrip("0").rstrip(".")
        return str(value)


@dataclass(frozen=True)
class Kind:
    """A kind of bot."""

    name: str
    title: str
    """Its name for people (message id)."""
    about: str
    """How it plays (message id)."""
    parameters: tuple[Parameter, ...]
    make: Callable[[str, Evaluate | None, Values], Bot]
    """The bot with such values, for the game of that key with that evaluation."""
    needs_evaluation: bool = True
    """Whether it plays only games that have an evaluation."""
    needs_networks: bool = False
    """Whether it plays only games that have networks."""
    either: tuple[str, ...] = ()
    """Parameters of which only one can be given."""
    offered: bool = False
    """Whether people are offered it by name at a table."""


def _greedy(game: str, evaluate: Evaluate | None, values: Values) -> Bot:
    assert evaluate is not None
    return GreedyBot(
        evaluate,
        float(values["noise"] or 0),
        bool(values["interrupts"]),
        float(values["overlooks"] or 0),
    )


def _ismcts(game: str, evaluate: Evaluate | None, values: Values) -> Bot:
    assert evaluate is not None
    sims, seconds = values["sims"], values["seconds"]
    return IsmctsBot(
        evaluate,
        None if sims is None else int(sims),
        None if seconds is None else float(seconds),
        float(values["explore"] or 0),
        int(values["playout"] or 0),
    )


def _planner(game: str, evaluate: Evaluate | None, values: Values) -> Bot:
    assert evaluate is not None
    seconds = values["seconds"]
    return PlannerBot(
        evaluate,
        stages(game),
        int(values["width"] or WIDTH),
        int(values["worlds"] or WORLDS),
        int(values["nodes"] or NODES),
        None if seconds is None else float(seconds),
        bool(values.get("foresees")),
    )


def _rollout(game: str, evaluate: Evaluate | None, values: Values) -> Bot:
    assert evaluate is not None
    seconds = values["seconds"]
    return RolloutBot(
        evaluate,
        stages(game),
        int(values["width"] or 0),
        int(values["nodes"] or NODES),
        int(values["top"] or TOP),
        int(values["futures"] or FUTURES),
        int(values["most"] or 0),
        float(values["gap"] or 0),
        None if seconds is None else float(seconds),
        int(values["ahead"] or 0),
    )


def _learned(game: str, evaluate: Evaluate | None, values: Values) -> Bot:
    eye = learned_eye(game)
    if values["futures"]:
        return _rollout(game, eye, values)
    return _planner(game, eye, values)


def _level(name: str) -> Kind:
    title, about = LEVELS[name]

    def make(game: str, evaluate: Evaluate | None, values: Values) -> Bot:
        return LevelBot(name, game, lambda spec: bot(spec, game))

    return Kind(name, title, about, (), make, offered=True)


WEIGHTS = Parameter(
    "weights", str, None, N_("The set of weights by which it judges; else the one for the table.")
)
WIDTH_OF = Parameter("width", int, WIDTH, N_("How many ways it follows at once."), 1, 1000)
WORLDS_OF = Parameter(
    "worlds",
    int,
    WORLDS,
    N_("In how many deals it plans where a plan goes on after chance."),
    1,
    100,
)
NODES_OF = Parameter(
    "nodes", int, NODES, N_("How many tables it looks at in a deal."), 1, MOST_NODES
)
TOP_OF = Parameter("top", int, TOP, N_("How many ways it tries."), 1, 1000)
MOST_OF = Parameter(
    "most",
    int,
    MOST,
    N_("How many decisions of a future are played before the table is judged."),
    0,
    10_000,
)
GAP_OF = Parameter(
    "gap", float, GAP, N_("How many points a way may look worse than the best."), 0, 1000
)
AHEAD_OF = Parameter(
    "ahead",
    int,
    0,
    N_("How wide all plan their turns in futures; 0: each takes the action that looks best."),
    0,
    1000,
)
SECONDS_OF = Parameter("seconds", float, None, N_("How long it thinks, in seconds."), 0.01, 600)
KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind(
            "random",
            N_("At random"),
            N_("Takes any legal action, each with equal chance."),
            (),
            lambda game, evaluate, values: RandomBot(),
            needs_evaluation=False,
            offered=True,
        ),
        Kind(
            "greedy",
            N_("Bot, for points"),
            N_("Takes the action after which its table looks best."),
            (
                Parameter(
                    "noise",
                    float,
                    0.0,
                    N_("Blurs its eye, in parts of the difference between best and worst."),
                    0,
                    100,
                ),
                Parameter(
                    "interrupts",
                    bool,
                    False,
                    N_("Whether it acts out of turn where that is better."),
                ),
                Parameter(
                    "overlooks",
                    float,
                    0.0,
                    N_("How much of what it could do goes unnoticed, from 0 to 1."),
                ),
                WEIGHTS,
            ),
            _greedy,
        ),
        Kind(
            "planner",
            N_("Bot, with a plan"),
            N_("Plans its own turn to its end, and keeps to the plan until something new comes."),
            (
                WIDTH_OF,
                WORLDS_OF,
                NODES_OF,
                Parameter(
                    "foresees",
                    bool,
                    True,
                    N_("Whether its plan goes on after others' turns, in games with rounds."),
                ),
                SECONDS_OF,
                WEIGHTS,
            ),
            _planner,
        ),
        Kind(
            "rollout",
            N_("Bot, trying futures"),
            N_(
                "Tries its best few ways in futures that could come, and takes the best on average."
            ),
            (
                TOP_OF,
                Parameter(
                    "futures", int, FUTURES, N_("In how many futures it tries a way."), 1, MOST_SIMS
                ),
                MOST_OF,
                GAP_OF,
                AHEAD_OF,
                Parameter(
                    "width",
                    int,
                    0,
                    N_("How many ways it follows at once to plan its turn; 0: it plans none."),
                    0,
                    1000,
                ),
                NODES_OF,
                SECONDS_OF,
                WEIGHTS,
            ),
            _rollout,
        ),
        Kind(
            "learned",
            N_("Bot, by what it has learned"),
            N_("Plans its turn like the planner, with an eye that was trained by self-play."),
            (
                WIDTH_OF,
                WORLDS_OF,
                NODES_OF,
                Parameter(
                    "futures",
                    int,
                    0,
                    N_("In how many futures it tries its best ways; 0: it tries none."),
                    0,
                    MOST_SIMS,
                ),
                TOP_OF,
                MOST_OF,
                GAP_OF,
                AHEAD_OF,
                SECONDS_OF,
            ),
            _learned,
            needs_networks=True,
        ),
        Kind(
            "ismcts",
            N_("Bot, looking ahead"),
            N_("Tries many futures, with what it cannot see dealt anew each time."),
            (
                Parameter("sims", int, None, N_("How many futures it tries."), 1, MOST_SIMS),
                SECONDS_OF,
                Parameter(
                    "explore",
                    float,
                    EXPLORE,
                    N_("How much it cares for what it tried little."),
                    0,
                    10,
                ),
                Parameter(
                    "playout", int, 0, N_("Actions at random before a table is judged."), 0, 10_000
                ),
                WEIGHTS,
            ),
            _ismcts,
            either=("sims", "seconds"),
        ),
        *(_level(name) for name in LEVELS),
    )
}
"""Each kind of bot by its name, the quickest first, then the levels."""
USUAL = "steady"


@dataclass(frozen=True)
class Spec:
    """A specification that has been read."""

    kind: Kind
    given: tuple[tuple[str, Value], ...]
    """What differs from the defaults, in the order in which the kind declares it."""

    @property
    def text(self) -> str:
        """The canonical text: it reads back as the same specification."""
        written = {p.name: p.write for p in self.kind.parameters}
        pairs = ",".join(f"{name}={written[name](value)}" for name, value in self.given)
        return f"{self.kind.name}:{pairs}" if pairs else self.kind.name

    def __str__(self) -> str:
        return self.text

    def plays(self, game: str) -> bool:
        """Whether such a bot can play the game of that key."""
        return not self._lacks(game)

    def _lacks(self, game: str) -> str:
        """What the game of that key would need to have for it, if it has not."""
        if self.kind.needs_evaluation and evaluation(game) is None:
            return "evaluation"
        if self.kind.needs_networks and not networks(game):
            return "networks"
        return ""

    def make(self, game: str, weights: Any = None) -> Bot:
        """The bot, for the game of that key; with `weights` it judges by these."""
        if lack := self._lacks(game):
            raise UnknownBot(
                f"bot {self.text!r} does not play {game}, which has no {lack}; "
                f"bots that do are {', '.join(kinds_for(game))}"
            )
        values = {p.name: p.default for p in self.kind.parameters} | dict(self.given)
        if weights is None and "weights" in values and values["weights"] is not None:
            weights = self._weights(game, str(values["weights"]))
        return self.kind.make(game, evaluation(game, self.kind.name, weights), values)

    def _weights(self, game: str, name: str) -> Any:
        """The set of weights of that name."""
        known = sets(game)
        if name not in known:
            there = f"there are {', '.join(known)}" if known else "it has none"
            raise UnknownBot(f"bot {self.text!r:.60}: {game} has no weights {name!r}; {there}")
        return known[name]


def read_spec(text: str) -> Spec:
    """The specification of a text, or `UnknownBot` that says what is wrong with it."""
    if type(text) is not str:
        raise UnknownBot(f"{text!r:.60} is no specification of a bot: a text such as 'greedy' is")
    name, colon, rest = text.partition(":")
    kind = KINDS.get(name)
    if kind is None:
        raise UnknownBot(f"there is no bot {name!r:.60}; bots are {', '.join(KINDS)}")
    known = {p.name: p for p in kind.parameters}
    values: dict[str, Value] = {}
    for pair in rest.split(",") if colon else ():
        key, equals, value = pair.partition("=")
        if not equals:
            raise UnknownBot(f"bot {text!r:.60}: write key=value, not {pair!r:.60}")
        if key not in known:
            takes = f"it takes {', '.join(known)}" if known else "it takes no parameters"
            raise UnknownBot(f"bot {text!r:.60}: {name} has no parameter {key!r:.60}; {takes}")
        if key in values:
            raise UnknownBot(f"bot {text!r:.60}: {key} is given twice")
        values[key] = known[key].read(value, text)
    if len([key for key in kind.either if key in values]) > 1:
        raise UnknownBot(f"bot {text!r:.60}: give only one of {' and '.join(kind.either)}")
    given = [(p.name, values[p.name]) for p in kind.parameters if p.name in values]
    return Spec(kind, tuple((key, value) for key, value in given if value != known[key].default))


def split_specs(text: str) -> list[str]:
    """Several specifications with commas between them: `ismcts:sims=9,explore=1,greedy` are two."""
    found: list[str] = []
    for part in text.split(","):
        if found and ":" in found[-1] and re.match(r"[^:]*=", part):
            found[-1] += "," + part
        else:
            found.append(part)
    return found


def bot(spec: str, game: str) -> Bot:
    """The bot of a specification, for the game of that key."""
    return read_spec(spec).make(game)


def kinds_for(game: str) -> tuple[str, ...]:
    """The kinds of bot that can play the game of that key."""
    return tuple(name for name in KINDS if read_spec(name).plays(game))


def usual_kind(game: str) -> str:
    """The kind that sits down at a game where nobody chooses: the best that answers at once."""
    return USUAL if read_spec(USUAL).plays(game) else next(iter(kinds_for(game)))
