"""What a set of matches has exercised: verbs, things (tiles, cards, spaces ...), events and ends.

The things come from the declared arguments of verbs and events: every argument with a kind counts
its values as seen. What NATURE draws does not count: a card in a hand has done nothing yet.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludohall.core.action import Action, Verbs
from ludohall.core.data import Json
from ludohall.core.game import Game
from ludohall.core.match import Match


class Coverage:
    """Counts over the matches of one game."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.matches = 0
        self.verbs: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()
        self.tie_breaks: Counter[str] = Counter()
        self.things: dict[str, Counter[int]] = {kind: Counter() for kind in self.all_things()}

    def __repr__(self) -> str:
        return f"<Coverage of {self.game.key}: {self.matches} matches>"

    def all_things(self) -> dict[str, list[int]]:
        """Every kind of thing that actions and events name, with all its numbers."""
        found: dict[str, set[int]] = {}
        for verbs in (self.game.verbs, self.game.events):
            for verb in verbs.all:
                if verb.nature:
                    continue
                for arg in (*verb.args, *([verb.rest] if verb.rest else [])):
                    if arg.kind and arg.kind != "seat":
                        found.setdefault(arg.kind, set()).update(range(arg.low, arg.high + 1))
        return {
            kind: sorted(self.game.things.get(kind, numbers)) for kind, numbers in found.items()
        }

    def add(self, match: Match[Any, Any]) -> None:
        """Count a match."""
        self.matches += 1
        for entry in match.log_entries():
            self.verbs[entry.action.verb] += 1
            self.actions[str(entry.action)] += 1
            self._count(self.game.verbs, entry.action)
            for event in entry.events:
                self.events[event.verb] += 1
                self._count(self.game.events, event)
        ending = match.ending()
        if ending is not None:
            self.ends[ending.reason] += 1
            self.tie_breaks.update(ending.tie_breaks)

    def _count(self, verbs: Verbs, action: Action) -> None:
        verb = verbs.by_name[action.verb]
        if verb.nature:
            return
        for i, value in enumerate(action.args):
            arg = verb.args[i] if i < len(verb.args) else verb.rest
            if arg is not None and arg.kind in self.things:
                self.things[arg.kind][value] += 1

    def missing(self) -> dict[str, list[str]]:
        """What was never exercised, by sort; sorts with nothing missing are left out."""
        tr = self.game.translator("en")
        found = {
            "verbs": [name for name in self.game.verbs.by_name if not self.verbs[name]],
            "events": [name for name in self.game.events.by_name if not self.events[name]],
            "endings": [
                text
                for text in self.game.endings
                if not self.ends[text] and not self.tie_breaks[text]
            ],
        }
        for kind, numbers in self.all_things().items():
            found[kind] = [
                f"{number} {self.game.name(kind, number, tr)}"
                for number in numbers
                if not self.things[kind][number]
            ]
        return {sort: names for sort, names in found.items() if names}

    def data(self) -> dict[str, Json]:
        """The report as plain data."""
        missing: dict[str, Json] = {sort: list(names) for sort, names in self.missing().items()}
        seen: dict[str, Json] = {
            kind: f"{sum(1 for number in numbers if self.things[kind][number])}/{len(numbers)}"
            for kind, numbers in self.all_things().items()
        }
        return {
            "game": self.game.key,
            "matches": self.matches,
            "verbs": dict(self.verbs),
            "events": dict(self.events),
            "things": seen,
            "ends": dict(self.ends),
            "tie_breaks": dict(self.tie_breaks),
            "missing": missing,
        }
