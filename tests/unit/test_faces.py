"""Every face: what it shows can be done, what can be done it shows, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.core.i18n import LANGUAGES
from ludohall.core.match import Match
from ludohall.core.sets import THEN, one_by_one
from ludohall.faces import Face, Past, Seen, face, leftover
from ludohall.web.pages.render import face_words, fragment
from ludohall.web.pages.shell import said

NAMES = ("Léa", "Marc", "Ada", "Noé")
MARK = re.compile(r'data-acts="([^"]*)"')
WHY = re.compile(r'data-why="([^"]*)"')
TIP = re.compile(r'data-tip="([^"]+)"')
STYLE = re.compile(r'\sstyle="|\son\w+="|<script')
EVERY = 23


def faces() -> list[tuple[str, int]]:
    """Every game with a face, with each number of players."""
    return [(key, n) for key in lh.games() if face(key) for n in lh.game(key).seats]


def face_of(key: str) -> Face:
    """The face of a game that has one."""
    found = face(key)
    assert found is not None
    return found


def seen_by(match: Match[Any, Any], seat: int | None, language: str) -> Seen[Any]:
    """What the app would give to the face."""
    deciding = tuple(match.deciding)
    actions = [] if seat is None or match.over else match.actions(seat)
    return Seen(
        view=match.view(seat),
        seat=seat,
        actions={str(a): lh.describe(match, a, language, seat) for a in actions},
        free=frozenset(str(a) for a in actions if a.verb in match.game.free_verbs),
        deciding=deciding,
        names=NAMES[: match.players],
        bots=("",) * match.players,
        past=tuple(
            Past(entry.seat, str(entry.action), n + 1, "", False)
            for n, entry in enumerate(match.log(seat))
        ),
        live=True,
        over=match.over,
        _=face_words(match.game.key, language),
        outcomes=None if seat is None else match.outcomes(seat),
        ending=match.ending(),
        turn=match.turn_start(seat) if seat is not None and seat in deciding else -1,
    )


def impossible(seen: Seen[Any], shown: list[str]) -> list[str]:
    """What is shown and cannot be played: an action, or one with the answers to what it asks."""
    if seen.outcomes is None or seen.seat is None:
        return shown
    parse, state = seen.outcomes.game.verbs.parse, seen.outcomes.state
    chains = {text: [parse(part) for part in text.split(THEN)] for text in shown}
    return [
        text
        for text, actions in chains.items()
        if text not in seen.actions and one_by_one(state, seen.seat, actions) != actions
    ]


def drawn(key: str, seen: Seen[Any]) -> str:
    """All parts of the board, as HTML."""
    scene = face_of(key).scene(seen)
    shared: dict[str, object] = {"names": seen.names, "bots": seen.bots, "peek": "/peek"}
    shared["seen"] = {"seat": seen.seat, "live": seen.live, "over": seen.over}
    parts = [fragment(name, seen._, **{**shared, **scene.context}) for _, name in scene.parts]
    for template, values in scene.peeks.values():
        parts.append(fragment(template, seen._, names=seen.names, bots=seen.bots, **values))
    return "".join(parts)


def moments(key: str, players: int) -> Iterator[Match[Any, Any]]:
    """A random match, before every decision."""
    match = lh.new(key, players, seed=players)
    rng = Random(players)
    while not match.over:
        yield match
        seat = match.deciding[0]
        match.play(rng.choice(match.actions(seat)), seat)
    yield match


@pytest.mark.parametrize(("key", "players"), faces())
def test_every_legal_action_has_a_button_with_a_name(key: str, players: int) -> None:
    for n, match in enumerate(moments(key, players)):
        if n % 3 or match.over:
            continue
        seen = seen_by(match, match.deciding[0], "en")
        scene = face_of(key).scene(seen)
        assert leftover(scene, seen.actions) == []
        shown = [button.action for group in scene.groups for button in group.buttons]
        assert impossible(seen, shown) == []
        assert all(said(scene.groups, seen).values())
        assert scene.headline


@pytest.mark.parametrize(("key", "players"), faces())
def test_marks_and_tips_are_known(key: str, players: int) -> None:
    tips = face_of(key).tips(face_words(key, "en"))
    for n, match in enumerate(moments(key, players)):
        if n % EVERY and not match.over:
            continue
        language = LANGUAGES[n % len(LANGUAGES)]
        for seat in (*range(match.players), None):
            seen = seen_by(match, seat, language)
            html = drawn(key, seen)
            marks = [act for acts in MARK.findall(html) for act in acts.split()]
            assert impossible(seen, marks) == []
            assert set(TIP.findall(html)) <= set(tips)
            for act in {act for acts in WHY.findall(html) for act in acts.split()}:
                assert (seen.why_not(act) == "") == (act in seen.actions), act
            assert not STYLE.search(html)


@pytest.mark.parametrize("key", [key for key in lh.games() if face(key)])
def test_help_is_there_in_every_language(key: str) -> None:
    look = face_of(key)
    for language in LANGUAGES:
        texts = face_words(key, language)
        assert look.blurb(texts)
        assert look.short(texts)
        assert all(paragraphs for title, paragraphs in look.rules(texts))
        assert all(tip.title and tip.text for tip in look.tips(texts).values())
        assert all(line.text for title, lines in look.rules(texts) for line in lines)
    english, french = (look.rules(face_words(key, language)) for language in LANGUAGES)
    assert [title for title, _ in english] != [title for title, _ in french]
