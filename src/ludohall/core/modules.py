"""Where the kernel finds what a game does: which module of its package has which functions.

The `__init__` of a game declares what it is; what it does is found by its place. Each class below
is one such module, `view.py` or `setup.py`, with its functions and their arguments. What `Game`
says of the method of the same name holds for the function.

A module that is there has all of its functions, and they take what is written here: a function
that is missing, misspelt or takes something else is a `BadGame` when the game is loaded. Modules
that a game may do without say so. A game that is a single file has all functions in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from inspect import Signature, isfunction, signature
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from ludohall.core.action import Action
from ludohall.core.errors import BadGame
from ludohall.core.i18n import Translator
from ludohall.core.step import S, Step

if TYPE_CHECKING:
    from ludohall.core.data import Json
    from ludohall.core.game import Ending, Rival

Made = TypeVar("Made", covariant=True)
"""The state of a game, where a module makes it."""
Asked = TypeVar("Asked", contravariant=True)
"""The state of a game, where a module looks at it."""


class OptionsModule(Protocol):
    """`options.py`, where there are options: what people agree on before a match."""

    def check_options(self, players: int, options: Mapping[str, Json]) -> None: ...


class SetupModule(Protocol[Made]):
    """`setup.py`: the table before anything has happened."""

    def new(self, players: int, options: Mapping[str, Json], rules: int) -> Made: ...


class ScoringModule(Protocol[Asked]):
    """`scoring.py`: the points by the rules, and what decides between equal ones."""

    def tie_break(self, state: Asked, seat: int) -> tuple[int, ...]: ...


class EndingModule(Protocol[Asked]):
    """`ending.py`: the score sheet, and why the match is over."""

    def breakdown(self, state: Asked) -> list[dict[str, int]]: ...
    def ending(self, state: Asked) -> Ending: ...


class TallyModule(Protocol[Asked]):
    """`tally.py`, where points are scored on the way: how many a seat has so far.

    They are the categories of `breakdown` that are not `final`, without counting the others.
    """

    def scored(self, state: Asked, seat: int) -> int: ...


class RivalsModule(Protocol[Asked]):
    """`rivals.py`, where somebody without a seat plays: the automatic opponents."""

    def rivals(self, state: Asked) -> list[Rival]: ...


class CampaignModule(Protocol[Asked]):
    """`campaign.py`, where matches follow each other: what follows, and what is carried over."""

    def in_series(self, options: Mapping[str, Json]) -> bool: ...
    def sequel(self, state: Asked, legacy: Json = None) -> dict[str, Json] | None: ...
    def bequeath(self, state: Asked, legacy: Json) -> Json: ...
    def given_names(self, state: Asked) -> Mapping[tuple[str, int], str]: ...


class ViewModule(Protocol[Asked]):
    """`view.py`: what a seat may know."""

    def look(self, state: Asked, viewer: int | None) -> Mapping[str, object]: ...


class DealingModule(Protocol[S]):
    """`dealing.py`: what a seat cannot know, dealt anew."""

    def resample(self, state: S, seat: int, rng: Random) -> S: ...


class PositionModule(Protocol[S]):
    """`position.py`: the whole table as plain data, and back."""

    def table_data(self, state: S) -> dict[str, Json]: ...
    def read_table(self, data: Mapping[str, Json], stack: list[Step[S]], rules: int) -> S: ...


class CountingModule(Protocol[Asked]):
    """`counting.py`: all pieces, wherever they lie."""

    def census(self, state: Asked) -> dict[str, int]: ...


class HoldingsModule(Protocol[Asked]):
    """`holdings.py`: what a seat has and is about to get, and how so much of it is called."""

    def holdings(self, state: Asked, seat: int) -> dict[str, int]: ...
    def drawn(self, state: Asked, seat: int) -> dict[str, int]: ...
    def amount(self, kind: str, n: int, tr: Translator) -> str: ...


class TextModule(Protocol):
    """`text.py`: the names of things."""

    def name(self, kind: str, value: int, tr: Translator) -> str: ...


class DescribeModule(Protocol[Asked]):
    """`describe.py`, where verbs do not say it all: what an action does at this table.

    `words` are the arguments of the action, `names` those of the players, by seat, if they are
    known; None: the text of the verb says it.
    """

    def describe(
        self,
        state: Asked,
        action: Action,
        seat: int,
        words: Mapping[str, str],
        names: tuple[str, ...],
        tr: Translator,
    ) -> str | None: ...


class TellingModule(Protocol):
    """`telling.py`, where verbs do not say it all: the log, and what somebody did in a turn.

    `words` are the arguments of the action or event; None: the text of the verb says it.
    """

    def say_action(
        self, action: Action, words: Mapping[str, str], tr: Translator
    ) -> str | None: ...
    def name_action(
        self, action: Action, words: Mapping[str, str], tr: Translator
    ) -> str | None: ...
    def say_event(self, event: Action, words: Mapping[str, str], tr: Translator) -> str | None: ...


class HidingModule(Protocol):
    """`hiding.py`, where something is done face down out of turn: what the others see of it."""

    def shown_free(self, action: Action, seat: int, viewer: int) -> Action: ...


class ReasonsModule(Protocol[Asked]):
    """`reasons.py`: why an action is not possible."""

    def why_not(self, state: Asked, seat: int, action: Action, tr: Translator) -> str | None: ...


class RemediesModule(Protocol[Asked]):
    """`remedies.py`, where it can be told: what would help, and what stands in the way.

    `reason` is the English sentence of `why_not`, so that a remedy is always one for that reason.
    """

    def remedy(
        self, state: Asked, seat: int, action: Action, reason: str, tr: Translator
    ) -> tuple[str, str] | None: ...


class ProspectsModule(Protocol[Asked]):
    """`prospects.py`, where it can be told: what a thing on the table would mean for a seat."""

    def prospect(self, state: Asked, seat: int, kind: str, value: int, tr: Translator) -> str: ...


class ForfeitsModule(Protocol[Asked]):
    """`forfeits.py`, where something can be given up by mistake: what an answer leaves behind."""

    def forfeit(self, state: Asked, seat: int, action: Action, tr: Translator) -> str: ...


class Modules(Generic[S]):
    """The modules of a game as they were found; None: the game does without."""

    def __init__(self, package: str) -> None:
        self.setup: SetupModule[S] = needed(package, "setup", SetupModule)
        self.scoring: ScoringModule[S] = needed(package, "scoring", ScoringModule)
        self.ending: EndingModule[S] = needed(package, "ending", EndingModule)
        self.view: ViewModule[S] = needed(package, "view", ViewModule)
        self.dealing: DealingModule[S] = needed(package, "dealing", DealingModule)
        self.position: PositionModule[S] = needed(package, "position", PositionModule)
        self.counting: CountingModule[S] = needed(package, "counting", CountingModule)
        self.holdings: HoldingsModule[S] = needed(package, "holdings", HoldingsModule)
        self.text: TextModule = needed(package, "text", TextModule)
        self.reasons: ReasonsModule[S] = needed(package, "reasons", ReasonsModule)
        self.options: OptionsModule | None = found(package, "options", OptionsModule)
        self.tally: TallyModule[S] | None = found(package, "tally", TallyModule)
        self.rivals: RivalsModule[S] | None = found(package, "rivals", RivalsModule)
        self.campaign: CampaignModule[S] | None = found(package, "campaign", CampaignModule)
        self.describe: DescribeModule[S] | None = found(package, "describe", DescribeModule)
        self.telling: TellingModule | None = found(package, "telling", TellingModule)
        self.hiding: HidingModule | None = found(package, "hiding", HidingModule)
        self.remedies: RemediesModule[S] | None = found(package, "remedies", RemediesModule)
        self.prospects: ProspectsModule[S] | None = found(package, "prospects", ProspectsModule)
        self.forfeits: ForfeitsModule[S] | None = found(package, "forfeits", ForfeitsModule)


def module_of(package: str, name: str) -> ModuleType | None:
    """The module of that name in a package; None where there is none."""
    try:
        if find_spec(f"{package}.{name}") is None:
            return None
    except ModuleNotFoundError:  # the package is a single file, or not there at all
        return None
    return import_module(f"{package}.{name}")


def needed(package: str, name: str, shape: type) -> Any:
    """A module that every game has."""
    module = found(package, name, shape)
    if module is None:
        first = functions(shape)[0]
        raise BadGame(f"{package} has no module {name} with {written(first, shape)}")
    return module


def found(package: str, name: str, shape: type) -> Any:
    """A module of a game with all of its functions; None where there is none."""
    try:
        whole = import_module(package)
    except ModuleNotFoundError as error:
        raise BadGame(f"there is no package {package!r} for a game: {error}") from error
    module = module_of(package, name) if hasattr(whole, "__path__") else whole
    if module is None or (
        module is whole and not any(hasattr(whole, each) for each in functions(shape))
    ):
        return None
    for each in functions(shape):
        check(module, each, shape)
    return module


def functions(shape: type) -> list[str]:
    """The names of the functions of a module."""
    return [name for name, value in vars(shape).items() if name[0] != "_" and isfunction(value)]


def check(module: ModuleType, name: str, shape: type) -> None:
    """Raise `BadGame` unless a module has a function that takes what it is given."""
    function = getattr(module, name, None)
    if not callable(function):
        raise BadGame(f"{module.__name__} has no function {written(name, shape)}")
    try:
        takes = list(signature(function).parameters)
    except ValueError:  # compiled: it has none to show
        return
    if takes != arguments(name, shape):
        raise BadGame(
            f"{module.__name__} has {name}({', '.join(takes)}), not {written(name, shape)}"
        )


def arguments(name: str, shape: type) -> list[str]:
    """The names of what a function takes."""
    whole: Signature = signature(getattr(shape, name))
    return list(whole.parameters)[1:]


def written(name: str, shape: type) -> str:
    """A function as it is to be written."""
    return f"{name}({', '.join(arguments(name, shape))})"
