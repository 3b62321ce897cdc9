"""Who fits whom: wishes, and the tables that fulfil them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple, TypeVar

import msgspec

import ludohall as lh
from ludohall.core.i18n import LANGUAGES, N_
from ludohall.faces import face
from ludohall.web.errors import Invalid
from ludohall.web.match.clock import MATCH, limit_of
from ludohall.web.model import LEVELS, NO_WISHES, Table, Wishes
from ludohall.web.store import DAYS, LIVE, SearchRow

CLOCKS = {LIVE: "match:3600", DAYS: "move:86400"}
"""What each pace is played by: an hour a person, or a day a move."""
FEWEST = 2
V = TypeVar("V", str, int)


class Slot(NamedTuple):
    """A table that people could sit at, down to what each of them may have wished otherwise."""

    game: str
    players: int
    language: str
    level: str


def pace_of(clock: str) -> str:
    """The pace of a table with a clock: a time for the whole match is for one sitting."""
    if not clock:
        return ""
    return LIVE if limit_of(clock)[0] == MATCH else DAYS


def choosable() -> tuple[str, ...]:
    """The games that several people play here."""
    known = [key for key in lh.games() if face(key) is not None]
    return tuple(key for key in known if lh.game(key).seats[-1] >= FEWEST)


def sizes(games: Sequence[str]) -> tuple[int, ...]:
    """With how many people some games are played."""
    return tuple(sorted({n for key in games for n in lh.game(key).seats if n >= FEWEST}))


def checked(wishes: Wishes) -> Wishes:
    """Wishes that can be wished, each once and in the usual order."""
    if wishes.pace not in ("", LIVE, DAYS):
        raise Invalid(f"A pace is {LIVE} or {DAYS}, not {wishes.pace!r}.")
    return Wishes(
        _known("games", wishes.games, lh.games()),
        _known("players", wishes.players, sizes(lh.games())),
        wishes.pace,
        _known("languages", wishes.languages, LANGUAGES),
        _known("levels", wishes.levels, LEVELS),
    )


def _known(name: str, wished: Sequence[V], values: Sequence[V]) -> tuple[V, ...]:
    """What is wished, all of it possible."""
    for value in wished:
        if value not in values:
            raise Invalid(
                f"{name}: {value!r} cannot be wished for",
                N_("This cannot be wished for: {value}"),
                value=repr(value)[:40],
            )
    return tuple(value for value in values if value in wished)


def all_that_would_do(wishes: Wishes) -> Wishes:
    """The same with everything that is not wished otherwise."""
    games = wishes.games or choosable()
    return Wishes(
        games,
        wishes.players or sizes(games),
        wishes.pace or LIVE,
        wishes.languages or LANGUAGES,
        wishes.levels or LEVELS,
    )


def text_of(wishes: Wishes) -> str:
    """Wishes as the store keeps them."""
    return msgspec.json.encode(wishes).decode()


def read(text: str | None) -> Wishes:
    """The wishes of a stored text."""
    return msgspec.json.decode(text, type=Wishes) if text else NO_WISHES


def slots(wishes: Wishes) -> Iterator[Slot]:
    """All tables that would do."""
    for game, players in product(wishes.games, wishes.players):
        if game in lh.games() and players in lh.game(game).seats:
            for language, level in product(wishes.languages, wishes.levels):
                yield Slot(game, players, language, level)


def group_of(
    newcomer: SearchRow, waiting: Sequence[SearchRow]
) -> tuple[Slot, tuple[str, ...]] | None:
    """Whom to seat with a newcomer, and at what; the newcomer comes first.

    All of them would have the same slot. Of several groups it is the one with whoever has waited
    longest, then the larger one.
    """
    open_to = [(row, frozenset(slots(read(row.wishes)))) for row in waiting]
    best: tuple[tuple[int, int], Slot, tuple[str, ...]] | None = None
    for slot in slots(read(newcomer.wishes)):
        fits = [row for row, known in open_to if slot in known and row.pace == newcomer.pace]
        others = sorted(fits, key=lambda row: row.since)[: slot.players - 1]
        if len(others) < slot.players - 1:
            continue
        rank = (others[0].since, -slot.players)
        if best is None or rank < best[0]:
            best = rank, slot, (newcomer.person, *(row.person for row in others))
    return best and best[1:]


class Fit(NamedTuple):
    """What of a table is as somebody wishes it; True also where nothing else is wished."""

    game: bool
    players: bool
    pace: bool
    language: bool
    level: bool


def fit(wishes: Wishes, table: Table) -> Fit:
    """How well a table fits somebody's wishes; what its host leaves open fits everybody."""
    pace = pace_of(table.clock)
    return Fit(
        not wishes.games or table.game in wishes.games,
        not wishes.players or table.players in wishes.players,
        not wishes.pace or pace in ("", wishes.pace),
        _meet(wishes.languages, table.wishes.languages),
        _meet(wishes.levels, table.wishes.levels),
    )


def _meet(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether two wishes can both be fulfilled."""
    return not mine or not theirs or not set(mine).isdisjoint(theirs)
