"""Who plays whom: on which deals, on which seats, with which options.

A **deal** is a seed. It is played by every line-up of the bots, and each line-up sits on every seat
once: what a deal or a seat gives to one bot it gives to all. Alone, every bot plays the deal for
itself. With `every`, all of this happens for each value of an option (a **case**).

The number of a match says all of it, so it does not matter who plays it, or when.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any

from ludohall.bots import read_spec
from ludohall.core.data import Json
from ludohall.core.errors import BadOption, BadSeats, BadSeed, LudohallError
from ludohall.core.game import Game
from ludohall.core.match import MAX_SEED
from ludohall.core.options import Choice, Flag, Number
from ludohall.games import load

MOST_DEALS = 1_000_000
"""Each seed of an arena has room for so many deals that no other seed plays."""
WINS, POINTS = "wins", "points"


class BadArena(LudohallError):
    """An arena that cannot be played, or a file that holds another one."""


@dataclass(frozen=True)
class Fixture:
    """One match to be played."""

    number: int
    deal: int
    seed: int
    case: int
    seats: tuple[int, ...]
    """Which bot sits where."""


@dataclass(frozen=True)
class Plan:
    """What an arena plays."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int = 0
    options: dict[str, Json] = field(default_factory=dict)
    every: str | None = None
    """The option of which every value is played."""
    by: str = WINS
    """What the order of the bots follows: wins or points."""
    rules: int = 0

    @cached_property
    def cases(self) -> tuple[Json, ...]:
        """The values of the option that is varied; None alone where there is none."""
        return (None,) if self.every is None else values_of(load(self.game), self.every)

    @cached_property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """How the bots sit in the matches of a deal."""
        return seatings(len(self.bots), self.players)

    @property
    def matches_a_deal(self) -> int:
        """How many matches are played on a deal."""
        return len(self.cases) * len(self.seatings)

    def deals(self, games: int) -> int:
        """How many whole deals hold at least so many matches."""
        return -(-games // self.matches_a_deal)

    def fixture(self, number: int) -> Fixture:
        """The match of that number."""
        deal, rest = divmod(number, self.matches_a_deal)
        case, seating = divmod(rest, len(self.seatings))
        seed = self.seed * MOST_DEALS + deal
        return Fixture(number, deal, seed, case, self.seatings[seating])

    def options_of(self, case: int) -> dict[str, Json]:
        """The options of a case, read."""
        given = dict(self.options)
        if self.every is not None:
            given[self.every] = self.cases[case]
        return load(self.game).read_options(given, self.players)

    def data(self) -> dict[str, Json]:
        """The plan as plain data."""
        return {**asdict(self), "bots": list(self.bots)}


def seatings(bots: int, players: int) -> tuple[tuple[int, ...], ...]:
    """The seats of every match of a deal, each bot as often as any other on each seat.

    With more bots than seats every choice of them meets. With fewer, they share the seats as
    evenly as can be, in turn around the table.
    """
    if players == 1:
        return tuple((bot,) for bot in range(bots))
    if bots >= players:
        line_ups = list(combinations(range(bots), players))
    else:
        # Those of `more` have a seat more than the others; everybody has it equally often.
        often, extra = divmod(players, bots)
        line_ups = [tuple(range(bots)) * often + more for more in combinations(range(bots), extra)]
    turned = (line_up[turn:] + line_up[:turn] for line_up in line_ups for turn in range(players))
    return tuple(dict.fromkeys(turned))


def values_of(game: Game[Any, Any], key: str) -> tuple[Json, ...]:
    """All values of an option."""
    known = {option.key: option for option in game.options}
    option = known.get(key)
    if isinstance(option, Choice):
        return tuple(choice[0] for choice in option.choices)
    if isinstance(option, Flag):
        return (False, True)
    if isinstance(option, Number):
        return tuple(range(option.low, option.high + 1))
    fine = [each.key for each in game.options if isinstance(each, Choice | Flag | Number)]
    raise BadOption(f"--every {key!r:.60}: options of {game.key} are {', '.join(fine)}")


def plan(
    key: str,
    players: int,
    specs: Sequence[str],
    seed: int = 0,
    options: dict[str, Json] | None = None,
    every: str | None = None,
    by: str | None = None,
) -> Plan:
    """A plan that can be played, or an error that says what is wrong with it."""
    game = load(key)
    game.check_players(players)
    bots = tuple(read_spec(spec).text for spec in specs)
    for spec in bots:
        read_spec(spec).make(key)
        if bots.count(spec) > 1:
            raise BadSeats(f"bot {spec!r} is there twice")
    if not 0 <= seed < MAX_SEED // MOST_DEALS:
        raise BadSeed(f"--seed goes from 0 to {MAX_SEED // MOST_DEALS - 1}, not {seed}")
    given = dict(options or {})
    if every is not None and every in given:
        raise BadOption(f"option {every} is given, and every value of it is asked for")
    by = by or (POINTS if players == 1 else WINS)
    if by not in (WINS, POINTS):
        raise BadArena(f"the order follows {WINS} or {POINTS}, not {by!r:.60}")
    made = Plan(game.key, players, bots, seed, given, every, by, game.rules)
    for case in range(len(made.cases)):
        made.options_of(case)
    return made
