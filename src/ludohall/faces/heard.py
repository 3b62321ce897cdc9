"""The table by ear: what a screen reader meets, and in which order.

The pieces of a drawing have names with their state, wherever they lie in it. Lists beside the
drawing say which of them belong together and how they are reached; what has no element of its own,
an empty place or a track, is said there in words. A button is named by what it does, brings and
costs, with the units of everything.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from ludohall.core.i18n import Translator
from ludohall.core.outcome import Outcome
from ludohall.core.sets import THEN
from ludohall.faces.rows import sentence
from ludohall.faces.seen import Seen

_Amounts: TypeAlias = "tuple[tuple[str, int], ...]"


class Piece(NamedTuple):
    """A thing in a list: its name, or the ids of the elements that bear it."""

    name: str = ""
    owns: str = ""  # with spaces between


class Heard(NamedTuple):
    """A list of things; without things a sentence, or with `heading` what the next lists are of."""

    title: str
    pieces: tuple[Piece, ...] = ()
    heading: bool = False


def heading(title: str) -> Heard:
    """What the lists after it are of."""
    return Heard(title, heading=True)


def brings(outcome: Outcome[Any], game: Any, _: Translator) -> str:
    """What an action scores, gains, draws and costs, with units; empty where nothing is certain."""
    changes, drawn = tuple(outcome.changes.items()), tuple(outcome.drawn.items())
    return _balance(outcome.at_once, changes, drawn, game, _)


@lru_cache(2048)
def _balance(points: int, changes: _Amounts, drawn: _Amounts, game: Any, _: Translator) -> str:
    """The same in words; many actions of a match bring and cost the same."""
    more, less = list[str](), list[str]()
    if points:
        words = _.plural("{n} point", "{n} points", abs(points))
        (more if points > 0 else less).append(words)
    for kind, n in changes:
        (more if n > 0 else less).append(game.amount(kind, abs(n), _))
    more += [game.amount(kind, n, _) for kind, n in drawn]
    said = [_("brings {things}", things=_.all_of(more))] if more else []
    if less:
        said.append(_("costs {things}", things=_.all_of(less)))
    return ", ".join(said)


def spoken(seen: Seen[Any], action: str, label: str) -> str:
    """The name of a button: what it does, then what that brings and costs.

    What stands on it comes first where the words of an action without a thing say less.
    """
    assert seen.outcomes is not None
    said = sentences(worded(seen, action))
    if ":" not in action and label.casefold() not in said.casefold():
        said = f"{label.rstrip('.')}. {said}"
    gains = brings(seen.outcome(action), seen.outcomes.game, seen._)
    return f"{said}. {sentence(gains)}" if gains else said


def sentences(parts: Iterable[str]) -> str:
    """What is said one after the other, without the last full stop."""
    return ". ".join(sentence(words).rstrip(".") for words in parts)


def worded(seen: Seen[Any], action: str) -> list[str]:
    """An action in words, and each of the answers that are given with it."""
    asked, then, _answer = action.rpartition(THEN)
    if not then:
        return [seen.actions[action]]
    answers = (answer.words for answer in seen.ahead(asked) if answer.action == action)
    return [*worded(seen, asked), *answers]


def stated(seen: Seen[Any], name: str, acts: Iterable[str]) -> str:
    """The name of a piece with what it would offer; where it offers nothing now, with the reason.

    While somebody else decides, nothing is possible for a reason that need not be said each time.
    """
    if not seen.mine or not seen.live or seen.outcomes is None:
        return name
    asked = list(acts)
    if not asked or not seen.outcomes.by_text.keys().isdisjoint(asked):
        return name
    reason = seen.why_not(asked[-1])
    return seen._("{thing}. Not now: {reason}", thing=name, reason=reason) if reason else name
