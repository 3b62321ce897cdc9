"""Guided matches: each idea is told where it fits, none twice, and nothing is ever in the way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from typing import Any, TypeGuard

import pytest

import ludohall as lh
from ludohall.bots import bot as bot_of
from ludohall.bots import decide
from ludohall.core.i18n import LANGUAGES
from ludohall.core.match import Match
from ludohall.core.sets import THEN
from ludohall.faces import face, offered
from ludohall.faces.book import book
from ludohall.faces.guiding import FIRST, Good, Moment, Why, card, label_of, scripts_of
from ludohall.web.pages.render import face_words
from tests.guided import (
    ANSWERED,
    ASKING,
    DETOURS,
    NAMES,
    SCRIPTED,
    WALKS,
    after,
    begun,
    look,
    of,
    others,
    play,
    said,
    scripted,
    tours,
    walk,
)
from tests.unit.test_faces import MARK, drawn, face_of

FAR = 200
"""So many entries of a match are looked at."""
LONGEST = 60
"""So many words an idea has at most, in every language."""


def test_every_game_has_a_guided_match() -> None:
    assert {game for game, key in SCRIPTED if key == FIRST} == {
        game for game in lh.games() if face(game) is not None
    }
    assert "gwt_nz/sarah" in NAMES
    assert set(NAMES) == set(WALKS)


@pytest.mark.parametrize("name", NAMES)
def test_who_follows_is_told_every_idea(name: str) -> None:
    told = {note.key for seen in tours(name) for note in of(name, seen).notes}
    assert told == {idea.key for idea in scripted(name).ideas}


@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_is_known_is_forgotten(name: str) -> None:
    known = [of(name, seen).known for seen in walk(name, WALKS[name][0])]
    assert known == sorted(known)
    assert known[-1] > known[0]


@pytest.mark.parametrize("name", NAMES)
def test_the_walk_is_what_the_guide_names(name: str) -> None:
    actions = WALKS[name][0].split()
    for action, seen in zip(actions, walk(name, WALKS[name][0]), strict=False):
        spoken = of(name, seen)
        if spoken.notes and spoken.notes[-1].key in ASKING[name]:
            assert action in [hint.action for hint in spoken.hints], spoken.notes[-1].key


@pytest.mark.parametrize("name", NAMES)
def test_lessons_hold_all_ideas_and_every_idea_names_its_rules(name: str) -> None:
    script = scripted(name)
    assert {idea.lesson for idea in script.ideas} == set(script.lessons)
    assert len({idea.key for idea in script.ideas}) == len(script.ideas)
    package = f"ludohall.games.{name.partition('/')[0]}"
    for language in LANGUAGES:
        chapters = book(package, language).chapters
        numbers = {rule.number for chapter in chapters for rule in chapter.rules}
        assert all(idea.rules and set(idea.rules) <= numbers for idea in script.ideas)


def reasons(game: str) -> dict[str, Why]:
    """All reasons of a game's guide, by the module and name under which they are written."""
    found: dict[str, Why] = {}
    for module in iter_modules([str(Path(lh.__file__).parent / "games" / game / "web")]):
        if module.name.startswith("guided"):
            held = vars(import_module(f"ludohall.games.{game}.web.{module.name}"))
            for name, value in list(held.items()):
                some = value if isinstance(value, dict) else {"": value}
                found |= {f"{name} {key}": why for key, why in some.items() if is_why(why)}
    return found


def is_why(value: object) -> TypeGuard[Why]:
    """Whether it is a reason."""
    return isinstance(value, Why)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted({game for game, _key in SCRIPTED}))
def test_every_reason_leads_to_rules_of_the_book(game: str, language: str) -> None:
    chapters = book(f"ludohall.games.{game}", language).chapters
    numbers = {rule.number for chapter in chapters for rule in chapter.rules}
    found = reasons(game)
    assert len(found) > 10
    astray = {name: why.rules for name, why in found.items() if not {*why.rules.split()} <= numbers}
    assert astray == {}
    assert [name for name, why in found.items() if not why.rules] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_hint_has_the_rules_of_its_reason(name: str) -> None:
    spoken = [hint for seen in walk(name, WALKS[name][0]) for hint in of(name, seen).hints]
    assert spoken
    assert [hint.action for hint in spoken if not hint.rules] == []


EXAMPLES = {("hallertau", "sow"): {"4"}}
"""Figures of a note that are examples of a rule."""
FIGURES = {
    "en": {"1": "one each once", "2": "two both pairs?", "3": "three", "4": "four"},
    "fr": {"1": "chaque", "2": "deux", "3": "trois", "4": "quatre"},
}
"""How the rules write small numbers."""


def linked(name: str, language: str = "en") -> dict[str, str]:
    """The rules that each note leads to, in words."""
    chapters = book(f"ludohall.games.{name.partition('/')[0]}", language).chapters
    rules = {rule.number: " ".join(rule.text.split()) for part in chapters for rule in part.rules}
    return {idea.key: " ".join(rules[n] for n in idea.rules) for idea in scripted(name).ideas}


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_of_a_note_answer_it(name: str) -> None:
    rules = linked(name)
    assert {key: words for key, words in ANSWERED[name].items() if words not in rules[key]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_figure_of_a_note_stands_in_its_rules(name: str, language: str) -> None:
    rules = linked(name, language)
    words = FIGURES[language]
    missing = []
    for idea in scripted(name).ideas:
        ranges = re.findall(r"(\d+) (?:to|à) (\d+)", rules[idea.key])
        spanned = {str(n) for low, high in ranges for n in range(int(low), int(high))}
        known = spanned | EXAMPLES.get((name, idea.key), set())
        for figure in set(re.findall(r"\d+", re.sub(r"{.*?}|\b\d[ab]\b", "", idea.text))) - known:
            ways = "|".join([figure, *words.get(figure, "").split()])
            if not re.search(rf"\b(?:{ways})\b", rules[idea.key], re.IGNORECASE):
                missing.append((idea.key, figure))
    assert missing == []


@pytest.mark.parametrize("name", NAMES)
def test_the_lessons_show_what_is_known_and_what_is_told(name: str) -> None:
    for seen in walk(name, WALKS[name][0]):
        spoken = of(name, seen)
        states = [state for lesson in spoken.lessons for _title, state in lesson.ideas]
        assert states.count("known") == spoken.known == sum(x.known for x in spoken.lessons)
        assert states.count("now") == len(spoken.notes)
        if spoken.notes:
            assert "now" in [state for _title, state in spoken.lessons[spoken.lesson].ideas]


@pytest.mark.parametrize(("name", "amid"), [("burgundy", False), ("gwt_nz", True)])
def test_chance_within_a_turn_does_not_end_it(name: str, amid: bool) -> None:
    """Who draws a card in the middle of a turn is not told yet what that turn brought."""
    met = set()
    for seen in walk(name, WALKS[name][0]):
        if seen.mine and seen.past and seen.past[-1].seat == lh.NATURE:
            goes_on = any(past.seat == 0 and past.turn == seen.turn for past in seen.past)
            told = of(name, seen).turn != ()
            assert not (goes_on and told)
            met.add((goes_on, told))
    assert ((True, False) if amid else (False, True)) in met


@pytest.mark.parametrize(
    ("name", "way"), [(name, way) for name in DETOURS for way in DETOURS[name]]
)
def test_another_way_is_told_of_too(name: str, way: str) -> None:
    match = begun(name)
    first = said(name, match)
    *_, seen = walk(name, DETOURS[name][way], match)
    spoken = of(name, seen)
    assert spoken != first
    assert spoken.remark
    assert spoken.notes or spoken.hints or not seen.mine


def test_what_is_taken_back_is_told_again() -> None:
    match = begun("burgundy")
    first = said("burgundy", match)
    match.play(WALKS["burgundy"][0].split()[0])
    assert [note.key for note in said("burgundy", match).notes] == ["place"]
    match.undo()
    assert said("burgundy", match) == first


def wanderings(name: str, seed: int, bot: str) -> Iterator[Match[Any, Any]]:
    """A match of a bot or at random, on any deal, before each decision of the guided one."""
    match, rng = begun(name, seed), Random(seed)
    player = bot_of(bot, name.partition("/")[0]) if bot else None
    while not match.over and match.length < FAR:
        seat = match.deciding[0]
        if seat == 0:
            yield match
        actions = match.actions(seat)
        if player is not None and seat == 0:
            match.play(decide(match, seat, player, seed), seat)
        else:
            match.play(actions[int(rng.random() * len(actions))], seat)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("seed", "bot"), [(0, ""), (1, "beginner")])
def test_no_play_derails_it(name: str, seed: int, bot: str) -> None:
    script = scripted(name)
    known: set[str] = set()
    for match in wanderings(name, seed, bot):
        seen = look(match)
        spoken = card(script, seen)
        keys = [note.key for note in spoken.notes]
        asking = [idea for idea in script.ideas if idea.key in keys and not idea.aside]
        assert len(asking) <= 1
        assert not known & set(keys), "told again after it was learned"
        known |= {idea.key for idea in script.ideas if idea.learned(Moment(seen))}
        assert {hint.action.partition(THEN)[0] for hint in spoken.hints} <= set(seen.actions)
        assert len(known) == spoken.known


@pytest.mark.parametrize("name", NAMES)
def test_no_decision_of_the_guided_part_is_without_a_good_idea(name: str) -> None:
    """Whoever follows it half of the time or mostly, and does anything else otherwise."""
    silent = []
    for seed, share in ((0, 0.5), (1, 0.5), (2, 0.5), (0, 0.8), (1, 0.8)):
        match, rng = begun(name), Random(seed)
        while not match.over and match.length < FAR:
            others(match)
            if match.over:
                break
            seen = look(match)
            spoken = card(scripted(name), seen)
            if spoken.ended:
                break
            legal = [str(action) for action in match.actions(0)]
            named = [hint.action for hint in spoken.hints]
            if not named and len(legal) > 1:
                silent.append((seed, seen.step(0), legal[:4]))
            choice = named if named and rng.random() < share else legal
            play(match, choice[int(rng.random() * len(choice))])
    assert silent == []


@pytest.mark.parametrize("name", NAMES)
def test_the_same_words_are_no_two_ideas(name: str) -> None:
    for seen in walk(name, WALKS[name][-1]):
        labels = [hint.label for hint in of(name, seen).hints]
        assert len(labels) == len(set(labels))


def test_what_two_actions_say_alike_is_named_once() -> None:
    """Both actions of building G sail to the same sea space."""
    seen = look(after("gwt_nz/sarah", "clear:13 start:32"))
    script = scripted("gwt_nz/sarah")
    twice = tuple([Good(action, Why("", "")) for action in ("do:15+sail:7", "do:16+sail:7")])
    assert {label_of(seen, good.action) for good in twice} == {"Sail to sea space 7"}
    told = card(replace(script, ideas=(), picks=lambda m: twice), seen)
    assert [hint.label for hint in told.hints] == ["Sail to sea space 7"]


@pytest.mark.parametrize("name", NAMES)
def test_at_most_two_ideas_are_told_at_a_time(name: str) -> None:
    assert max(len(of(name, seen).notes) for seen in walk(name, WALKS[name][0])) <= 2


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_short_and_whole(name: str, language: str) -> None:
    spoken = []
    match = begun(name)
    for _ in walk(name, WALKS[name][0], match):
        now = card(scripted(name), look(match, language))
        spoken += [note.text for note in now.notes] + [hint.why for hint in now.hints]
        spoken.append(now.remark)
    for text in spoken:
        assert "{" not in text
        assert len(text.split()) <= LONGEST
        assert "!" not in text


@pytest.mark.parametrize("name", NAMES)
def test_what_it_points_at_is_drawn(name: str) -> None:
    pointed, key = 0, name.partition("/")[0]
    for seen in walk(name, WALKS[name][0]):
        spoken = of(name, seen)
        html = drawn(key, seen)
        for point in spoken.points:
            assert f' id="{point}"' in html
            pointed += 1
        shown = {act for acts in MARK.findall(html) for act in acts.split()}
        shown |= set(offered(face_of(key).scene(seen)))
        whole = {act for acts in shown for act in (acts, acts.partition(THEN)[0])}
        assert {hint.action.partition(THEN)[0] for hint in spoken.hints} <= whole
    assert pointed


@pytest.mark.parametrize("game", lh.games())
def test_no_title_orders_about_in_french(game: str) -> None:
    titles = [idea.title for script in scripts_of(game) for idea in script.ideas]
    french = [face_words(game, "fr")(title) for title in titles]
    assert [title for title in french if title.split()[0].endswith("ez")] == []
