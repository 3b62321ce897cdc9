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
from typing import TYPE_CHECKING, Any

from ludohall.core import errors
from ludohall.core.action import Action
from ludohall.core.errors import BadRecord
from ludohall.core.game import Game
from ludohall.core.match import MAX_SEED, Match, replay_record
from ludohall.core.outcome import Outcome
from ludohall.core.record import dump_record, load_record
from ludohall.core.step import NATURE
from ludohall.games import PACKAGES
from ludohall.games import load as game

if TYPE_CHECKING:
    from ludohall.core.data import Json

__version__ = "0.1.0"
__all__ = [
    "NATURE",
    "Action",
    "Game",
    "Match",
    "describe",
    "dump_record",
    "errors",
    "game",
    "games",
    "load_record",
    "new",
    "outcome",
    "replay",
    "why_not",
]


def games() -> tuple[str, ...]:
    """The keys of all games."""
    return tuple(sorted(PACKAGES))


def new(
    key: str,
    players: int,
    seed: int | None = None,
    options: Mapping[str, Json] | None = None,
) -> Match[Any]:
    """A new match. Without a seed it gets one that nobody can guess."""
    if seed is None:
        seed = randbelow(MAX_SEED + 1)
    match = Match(game(key), players, seed, options or {})
    match.let_nature_move()
    return match


def replay(record: Mapping[str, Json], length: int | None = None) -> Match[Any]:
    """The match of a record again, or an error that names the first action that does not fit."""
    key = record.get("game")
    if not isinstance(key, str):
        raise BadRecord("not a record: 'game' is missing")
    return replay_record(game(key), record, length)


def describe(
    match: Match[Any], action: Action | str, language: str = "en", seat: int | None = None
) -> str:
    """What an action of the seat on turn, or of a given one, does, for a person."""
    rules = match.game
    if isinstance(action, str):
        action = rules.verbs.parse(action)
    if seat is None:
        seat = match.seat or 0
    return rules.describe(match.state, action, seat, rules.translator(language))


def outcome(match: Match[Any], action: Action | str, seat: int | None = None) -> Outcome[Any]:
    """What a legal action would do for its seat, as far as it is certain. Chance is not run."""
    return match.outcome(action, seat)


def why_not(
    match: Match[Any], action: Action | str, language: str = "en", seat: int | None = None
) -> str | None:
    """Why an action of the seat on turn, or of a given one, is not possible; None if it is."""
    return match.why_not(action, seat, language)
