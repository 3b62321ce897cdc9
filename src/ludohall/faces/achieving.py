"""Achievements that teach: what somebody did in a finished match for the first time.

A game's `web/achievements.py` has `ACHIEVEMENTS`: each with its words, the rule that it comes from,
and a function that recognises it in a match that is over. Rules know nothing of it, and nothing of
it is needed to play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from ludohall.core.match import Match
from ludohall.core.modules import module_of

Args: TypeAlias = tuple[int, ...]


class Played:
    """A finished match as one seat played it."""

    def __init__(self, match: Match[Any, Any], seat: int) -> None:
        self.match = match
        self.seat = seat

    @cached_property
    def _facts(self) -> dict[str, list[Args]]:
        found: dict[str, list[Args]] = {}
        for entry in self.match.log_entries():
            for event in entry.events:
                if event.args[:1] == (self.seat,):
                    found.setdefault(event.verb, []).append(tuple(event.args[1:]))
        return found

    @cached_property
    def _actions(self) -> dict[str, list[Args]]:
        found: dict[str, list[Args]] = {}
        for entry in self.match.log_entries():
            if entry.seat == self.seat:
                found.setdefault(entry.action.verb, []).append(tuple(entry.action.args))
        return found

    def facts(self, verb: str) -> list[Args]:
        """The events of a verb that came to the seat, without the seat."""
        return self._facts.get(verb, [])

    def actions(self, verb: str) -> list[Args]:
        """The seat's own actions of a verb."""
        return self._actions.get(verb, [])

    def points(self, *categories: str) -> int:
        """The seat's points in some categories."""
        parts = self.match.breakdown()[self.seat]
        return sum(parts.get(category, 0) for category in categories)

    @property
    def won(self) -> bool:
        """Whether the seat won."""
        return self.seat in self.match.winners()


@dataclass(frozen=True)
class Achievement:
    """Something worth doing once."""

    key: str
    title: str
    """Of the face's texts, as what it teaches."""
    teaches: str
    rule: str
    """The number of the rule that it comes from: "BUR-31"."""
    check: Callable[[Played], bool]


def achievements_of(game: str) -> tuple[Achievement, ...]:
    """The achievements of a game, in the order in which one may learn them."""
    found: tuple[Achievement, ...] = getattr(
        module_of(f"ludohall.games.{game}", "web.achievements"), "ACHIEVEMENTS", ()
    )
    return found


def achieved(match: Match[Any, Any], seat: int) -> list[str]:
    """What a seat has achieved in a match that is over."""
    played = Played(match, seat)
    return [each.key for each in achievements_of(match.game.key) if each.check(played)]
