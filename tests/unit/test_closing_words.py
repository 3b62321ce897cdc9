"""Whoever does nothing more says of what: no button and no line of the log is a bare "done"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

import pytest

import ludohall as lh
from ludohall.core.i18n import LANGUAGES
from ludohall.core.match import Match
from tests.contract.cases import all_options
from tests.unit.test_faces import face_of, seen_by

GAMES = ("burgundy", "gwt_nz", "hallertau", "newdale")
OFTEN = 5
"""So many times each answer is looked at."""
BARE = {
    "en": (
        *("done", "go on", "finish", "nothing", "nothing more", "none", "no more", "no", "pass"),
        *("is done", "goes on", "does nothing more", "leaves it", "continue", "end", "stop"),
    ),
    "fr": (
        *("terminé", "continuer", "terminer", "finir", "rien", "rien de plus", "aucun", "aucune"),
        *("a terminé", "continue", "ne fait plus rien", "passe", "passer", "plus aucune", "non"),
        *("a fini", "laisse", "n’en fait rien", "fin"),
    ),
}
"""Words that do not say what is left."""


class Said(NamedTuple):
    """An answer by which a seat leaves something out, in all words that it has."""

    step: str
    language: str
    text: str
    told: str
    labels: tuple[str, ...]
    chosen: tuple[str, ...]  # in the chooser of a set


def closings(key: str) -> frozenset[str]:
    """The verbs by which a seat leaves something out."""
    return frozenset({lh.game(key).done_verb, "pass"})


def moments(key: str) -> Iterator[Match[Any, Any]]:
    """Random matches with all options, at every decision."""
    game = lh.game(key)
    tables = [(n, o) for n in (game.seats[0], game.seats[-1]) for o in all_options(game, n)]
    for seed, (players, options) in enumerate(tables):
        match = lh.new(key, players, seed=seed, options=options)
        rng = Random(seed)
        while not match.over:
            yield match
            seat = match.deciding[0]
            match.play(rng.choice(match.actions(seat)), seat)


@lru_cache(None)
def all_said(key: str) -> tuple[Said, ...]:
    """What seats may leave out in these matches, each a few times."""
    game = lh.game(key)
    found: list[Said] = []
    times: Counter[tuple[str, str]] = Counter()
    for match in moments(key):
        seat = match.deciding[0]
        step = match.state.step_of(seat)
        name = type(step).__name__
        for action in match.actions(seat):
            if action.verb not in closings(key) or times[name, action.verb] >= OFTEN:
                continue
            times[name, action.verb] += 1
            for language in LANGUAGES:
                scene = face_of(key).scene(seen_by(match, seat, language))
                buttons = [button for group in scene.groups for button in group.buttons]
                choosers = [group.chooser for group in scene.groups if group.chooser]
                ready = [chooser.none for chooser in choosers if chooser.none]
                labels = tuple(b.label for b in buttons if b.action == str(action))
                chosen = tuple(r.label for r in ready if r.action == str(action))
                text = match.describe(action, seat, language)
                told = game.say_action(action, (), game.translator(language), step)
                found.append(Said(name, language, text, told, labels, chosen))
    return tuple(found)


def is_bare(words: str, language: str) -> bool:
    """Whether words do not say what is left."""
    return words.strip(" .!").lower().replace("'", "’") in BARE[language]


@pytest.mark.parametrize("key", GAMES)
def test_buttons_and_log_say_what_is_left(key: str) -> None:
    said = all_said(key)
    assert {each.language for each in said} == set(LANGUAGES)
    for step, language, text, told, labels, chosen in said:
        for words in (text, told, *labels, *chosen):
            assert not is_bare(words, language), (step, words)


@pytest.mark.parametrize("key", GAMES)
def test_each_question_has_words_of_its_own(key: str) -> None:
    steps: dict[tuple[str, str], set[str]] = {}
    for each in all_said(key):
        steps.setdefault((each.language, each.text), set()).add(each.step)
    assert max(map(len, steps.values())) <= 2  # a hazard is removed by a building or by a tile


@pytest.mark.parametrize("key", GAMES)
def test_the_table_says_it_in_the_same_words(key: str) -> None:
    for each in all_said(key):
        assert each.labels or each.chosen, each
        assert {label.lower() for label in each.labels} <= {each.text.lower()}, each
