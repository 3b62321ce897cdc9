"""The card of this phase: the rules of what is asked now, at hand beside the log.

Who has nothing to decide reads the rules of what was played last.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from ludohall.core.step import NATURE
from ludohall.faces import face
from ludohall.web.model import Snapshot
from ludohall.web.pages.render import face_words
from ludohall.web.pages.rulebook import rules_by_number
from ludohall.web.pages.shell import choice
from ludohall.web.pages.sight import face_of, scene_of

MOST = 6
"""So many passages stand on a card."""


class Told(NamedTuple):
    """A passage of the card, and the numbers of its rules."""

    text: Markup
    rules: tuple[str, ...]


class PhaseCard(NamedTuple):
    """What is asked, or what was done last, and the rules of it."""

    phase: str
    asked: str
    done: str
    told: tuple[Told, ...]


def has_card(snap: Snapshot) -> bool:
    """Whether something is played, and not hidden by a curtain."""
    return snap.table.status != "waiting" and not snap.is_curtained


def phase_card(snap: Snapshot) -> PhaseCard:
    """The card for a seat at a moment."""
    scene = scene_of(snap)
    ends = snap.game.done_verb
    verbs = list(dict.fromkeys(offer.verb for offer in snap.offers))
    asked, done = choice(scene).question, ""
    if not verbs:
        last = next((line for line in reversed(snap.log) if line.seat != NATURE), None)
        asked, done = "", "" if last is None else last.text
        verbs = [] if last is None else [last.action.partition(":")[0]]
    # To do nothing more says little of what could be done, and nothing of the phase.
    game, does = snap.table.game, [verb for verb in verbs if verb != ends]
    wanted = rules_of(game, does) or rules_of_steps(game, pending(snap)) or rules_of(game, verbs)
    return PhaseCard(scene.phase, asked, done, passages(snap, wanted))


def passages(snap: Snapshot, wanted: Sequence[str]) -> tuple[Told, ...]:
    """The short rules that tell these numbers, and of the others the rule itself."""
    texts = face_words(snap.table.game, snap.language)
    found = [
        Told(escape(it.text), tuple(it.rules))
        for _, paragraphs in face_of(snap).rules(texts)
        for it in paragraphs
        if set(it.rules) & set(wanted)
    ]
    known = {number for one in found for number in one.rules}
    book = rules_by_number(snap.game.package, snap.language)
    found += [
        Told(book[number].text, (number,))
        for number in wanted
        if number not in known and number in book
    ]
    return tuple(found[:MOST])


def pending(snap: Snapshot) -> list[str]:
    """The step that the viewer has to decide; those of the others where that is none."""
    steps: dict[str, list[str]] = snap.view["pending"]  # type: ignore[assignment]  # core.game
    own = steps.get(str(snap.seat))
    return [step[0] for step in ([own] if own else steps.values())]


def rules_of_steps(game: str, steps: Iterable[str]) -> list[str]:
    """The numbers of the rules that say what is asked, where one can only go on."""
    known: Mapping[str, str] = getattr(face(game), "step_rules", {}) if game else {}
    return list(dict.fromkeys(rule for step in steps for rule in known.get(step, "").split()))


def rules_of(game: str, actions: Iterable[str]) -> list[str]:
    """The numbers of the rules that say when such actions, or verbs, are possible."""
    known: Mapping[str, str] = getattr(face(game), "verb_rules", {}) if game else {}
    verbs = [action.partition(":")[0] for action in actions]
    return list(dict.fromkeys(rule for verb in verbs for rule in known.get(verb, "").split()))
