"""Why a way is better than another, in words.

A reason is made of the outcome (what the way certainly does until chance or another seat moves) and
of what the evaluation says of the table after it, term by term. A game's `evaluation/terms.py`
names the terms and the weights that each consists of; a term's worth is what the evaluation loses
without these weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ludohall.bots import weights as named
from ludohall.bots.evaluation import by_weights
from ludohall.coach.futures import KIND
from ludohall.core.action import Action
from ludohall.core.game import Game
from ludohall.core.i18n import Translator, translator
from ludohall.core.lines import ended
from ludohall.core.modules import module_of
from ludohall.core.outcome import SIGNS, Outcomes
from ludohall.games import load

SLIGHT = 0.3
"""A term that differs less is not told, in points."""
FOR, AGAINST = 2, 1
"""So many terms are told for a way, and against it."""
STEPS = 3
"""So many actions of a way are told."""


def words_of(game: Game[Any, Any], language: str) -> Translator:
    """The texts of a game and of the coach."""
    return translator(language, *game.packages, "ludohall.core", "ludohall.coach")


def own_part(state: Any, seat: int, way: Sequence[Action]) -> tuple[tuple[Action, ...], Any]:
    """What a way does until chance or another seat moves, and the table after it."""
    after, done = state.clone(), 0
    for action in way:
        if ended(after, seat) or action not in after.actions(seat):
            break
        after.apply(action, seat)
        done += 1
    return tuple(way[:done]), after


def told(
    game: Game[Any, Any],
    state: Any,
    seat: int,
    way: Sequence[Action],
    names: tuple[str, ...],
    tr: Translator,
) -> list[str]:
    """The actions of a way in words, as its buttons say them."""
    found: list[str] = []
    after = state.clone()
    for action in own_part(state, seat, way)[0][:STEPS]:
        found.append(game.describe(after, action, seat, tr, names))
        after.apply(action, seat)
    return found


class Reason:
    """What a way does for the seat, and what sets it apart from another one."""

    def __init__(
        self,
        game: Game[Any, Any],
        state: Any,
        seat: int,
        way: Sequence[Action],
        other: Sequence[Action] | None,
    ) -> None:
        own, after = own_part(state, seat, way)
        self.outcome = Outcomes(game, state, seat).of_all([str(action) for action in own])
        self.terms: list[tuple[str, float]] = []
        """By how much each term of the evaluation is better than after the other way."""
        if other is not None:
            self.terms = differences(game.key, after, own_part(state, seat, other)[1], seat)

    def words(self, tr: Translator) -> str:
        """In a few sentences."""
        said: list[str] = []
        rows = self.outcome.rows(tr)
        if rows:
            said.append(tr("At once: {gains}.", gains=", ".join(rows)))
        better = [term for term in self.terms if term[1] > 0][:FOR]
        worse = [term for term in self.terms if term[1] < 0][:AGAINST]
        if better:
            said.append(tr("Speaks for it: {terms}.", terms=_listed(better, tr)))
        if worse:
            said.append(tr("Speaks against it: {terms}.", terms=_listed(worse, tr)))
        return " ".join(said) or tr("It shows later in the match.")


def _listed(terms: Sequence[tuple[str, float]], tr: Translator) -> str:
    return ", ".join(f"{tr(name)} {signed(worth, tr)}" for name, worth in terms)


def signed(points: float, tr: Translator) -> str:
    """Points with a sign and one decimal, as the language writes them."""
    text = f"{abs(points):.1f}"
    if tr.language == "fr":
        text = text.replace(".", ",")
    return SIGNS[points >= 0] + text


def differences(key: str, after: Any, than: Any, seat: int) -> list[tuple[str, float]]:
    """By how much a table is better in each term than another, the greatest difference first."""
    home = named.module(key)
    if home is None:
        return []
    variant = str(home.variant(after))
    full = by_weights(key, named.chosen(key, variant, KIND))
    whole = full(after, seat) - full(than, seat)
    found: list[tuple[str, float]] = []
    for name, without in _without(key, variant).items():
        evaluate = by_weights(key, without)
        worth = whole - (evaluate(after, seat) - evaluate(than, seat))
        if abs(worth) >= SLIGHT:
            found.append((name, worth))
    return sorted(found, key=lambda term: -abs(term[1]))


@cache
def _without(key: str, variant: str) -> dict[str, Any]:
    """For each term the table's weights without those that it consists of."""
    values = named.numbers(named.chosen(key, variant, KIND))
    found: dict[str, Any] = {}
    for name, parts in terms(key).items():
        zeros = {weight: 0.0 for weight in values if weight.partition(".")[0] in parts}
        found[name] = named.changed(key, values | zeros)
    return found


@cache
def terms(key: str) -> dict[str, tuple[str, ...]]:
    """What the parts of a game's evaluation are called (message ids), and their weights."""
    home = module_of(f"{load(key).package}.evaluation", "terms")
    found: dict[str, tuple[str, ...]] = {} if home is None else home.TERMS
    return found
