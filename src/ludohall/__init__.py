"""Heavy euro board games, complete and by the book.

import ludohall as lh

match = lh.new("burgundy", players=2, seed=7)
while not match.over:
    match.play(match.actions()[0])
print(match.scores(), match.winners())
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbelow
from typing import TYPE_CHECKING, Any, Literal, overload

from ludohall.core import errors
from ludohall.core.action import Action
from ludohall.core.errors import BadRecord
from ludohall.core.game import Game
from ludohall.core.match import MAX_SEED, Match
from ludohall.core.outcome import Outcome
from ludohall.core.record import dump_record, load_record
from ludohall.core.replay import replay_record
from ludohall.core.step import NATURE, SPECTATOR, S
from ludohall.core.view import V, View
from ludohall.games import PACKAGES
from ludohall.games import load as game
from ludohall.notebook import drawing, html, offers

if TYPE_CHECKING:
    from ludohall.core.data import Json
    from ludohall.games.burgundy.state import BurgundyState
    from ludohall.games.burgundy.view import BurgundyView
    from ludohall.games.gwt_nz.shapes import GwtView
    from ludohall.games.gwt_nz.state import GwtState
    from ludohall.games.hallertau.state import HallertauState
    from ludohall.games.hallertau.view import HallertauView
    from ludohall.games.newdale.state import NewdaleState
    from ludohall.games.newdale.view import NewdaleView

__version__ = "0.1.0"
__all__ = [
    "NATURE",
    "SPECTATOR",
    "Action",
    "Game",
    "Match",
    "View",
    "describe",
    "drawing",
    "dump_record",
    "errors",
    "game",
    "games",
    "load_record",
    "new",
    "offers",
    "outcome",
    "replay",
    "sequel",
    "why_not",
]

Match.drawer = html


def games() -> tuple[str, ...]:
    """The keys of all games."""
    return tuple(sorted(PACKAGES))


@overload
def new(
    key: Literal["burgundy"],
    players: int | None = ...,
    seed: int | None = ...,
    options: Mapping[str, Json] | None = ...,
    *,
    position: Mapping[str, Json] | None = ...,
) -> Match[BurgundyState, BurgundyView]: ...
@overload
def new(
    key: Literal["gwt_nz"],
    players: int | None = ...,
    seed: int | None = ...,
    options: Mapping[str, Json] | None = ...,
    *,
    position: Mapping[str, Json] | None = ...,
) -> Match[GwtState, GwtView]: ...
@overload
def new(
    key: Literal["hallertau"],
    players: int | None = ...,
    seed: int | None = ...,
    options: Mapping[str, Json] | None = ...,
    *,
    position: Mapping[str, Json] | None = ...,
) -> Match[HallertauState, HallertauView]: ...
@overload
def new(
    key: Literal["newdale"],
    players: int | None = ...,
    seed: int | None = ...,
    options: Mapping[str, Json] | None = ...,
    *,
    position: Mapping[str, Json] | None = ...,
) -> Match[NewdaleState, NewdaleView]: ...
@overload
def new(
    key: str,
    players: int | None = ...,
    seed: int | None = ...,
    options: Mapping[str, Json] | None = ...,
    *,
    position: Mapping[str, Json] | None = ...,
) -> Match[Any, Any]: ...
def new(
    key: str,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Json] | None = None,
    *,
    position: Mapping[str, Json] | None = None,
) -> Match[Any, Any]:
    """A new match. Without a seed it gets one that nobody can guess.

    With a position (of `game.position`) it begins there; the position knows how many play.
    """
    rules = game(key)
    if players is None:
        if position is None:
            raise errors.BadSeats(f"how many play {key}? players is missing")
        players = len(rules.setup(position).scores())
    given = {} if options is None else options
    match = Match(rules, players, _seed(seed), given, position=position)
    match.let_nature_move()
    return match


def sequel(match: Match[S, V], seed: int | None = None, legacy: Json = None) -> Match[S, V] | None:
    """The match that follows a finished one in its series; None where there is none.

    `legacy` is what its winner leaves to those that follow: in Expedition to Newdale the name of a
    town, `{"town": "A07", "name": "Anna's Rest"}`.
    """
    following = match.sequel(_seed(seed), legacy)
    if following is not None:
        following.let_nature_move()
    return following


def _seed(seed: int | None) -> int:
    return randbelow(MAX_SEED + 1) if seed is None else seed


def replay(record: Mapping[str, Json], length: int | None = None) -> Match[Any, Any]:
    """The match of a record again, or an error that names the first action that does not fit."""
    if not isinstance(record, Mapping):
        raise BadRecord(f"not a record: a record is an object of its fields, not {record!r:.40}")
    key = record.get("game")
    if not isinstance(key, str):
        raise BadRecord("not a record: 'game' is missing")
    return replay_record(game(key), record, length)


def describe(
    match: Match[Any, Any], action: Action | str, language: str = "en", seat: int | None = None
) -> str:
    """What an action of the seat on turn, or of a given one, does, for a person."""
    return match.describe(action, seat, language)


def outcome(match: Match[Any, Any], action: Action | str, seat: int | None = None) -> Outcome[Any]:
    """What a legal action would do for its seat, as far as it is certain. Chance is not run."""
    return match.outcome(action, seat)


def why_not(
    match: Match[Any, Any], action: Action | str, language: str = "en", seat: int | None = None
) -> str | None:
    """Why an action of the seat on turn, or of a given one, is not possible; None if it is."""
    return match.why_not(action, seat, language)
