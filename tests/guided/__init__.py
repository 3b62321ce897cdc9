"""Guided matches as the tests play them: how a script is walked, and the ways through each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import ludohall as lh
from ludohall.core.match import Match
from ludohall.core.sets import THEN
from ludohall.faces import Past, Seen
from ludohall.faces.guiding import FIRST, Card, Script, card, script_of, scripts_of
from tests.guided import burgundy, gwt_nz, hallertau, newdale
from tests.unit.test_faces import seen_by

GAMES = (burgundy, gwt_nz, hallertau, newdale)
WALKS = {name: walks for game in GAMES for name, walks in game.WALKS.items()}
DETOURS = {name: ways for game in GAMES for name, ways in game.DETOURS.items()}
ASKING = {name: ideas for game in GAMES for name, ideas in game.ASKING.items()}
ANSWERED = {name: words for game in GAMES for name, words in game.ANSWERED.items()}
SCRIPTED = [(game, script.key) for game in lh.games() for script in scripts_of(game)]
NAMES = [game if key == FIRST else f"{game}/{key}" for game, key in SCRIPTED]


def scripted(name: str) -> Script[Any]:
    """A script by its game, and its key where it is not the first."""
    game, _, key = name.partition("/")
    found = script_of(game, key or FIRST)
    assert found is not None
    return found


def begun(name: str, seed: int | None = None) -> Match[Any, Any]:
    """The match of a script, or one of another deal."""
    script = scripted(name)
    game = name.partition("/")[0]
    return lh.new(game, script.players, script.seed if seed is None else seed, script.options)


def look(match: Match[Any, Any], language: str = "en") -> Seen[Any]:
    """What the one who is guided sees, with the events of the log."""
    seen = seen_by(match, 0, language)
    return replace(
        seen,
        past=tuple(
            Past(e.seat, str(e.action), n, "", False, tuple(map(str, e.events)), turn=e.turn)
            for n, e in enumerate(match.log(0), 1)
        ),
    )


def others(match: Match[Any, Any]) -> None:
    """The bot takes what is listed last, until the guided one decides."""
    while not match.over and 0 not in match.deciding:
        seat = match.deciding[0]
        match.play(match.actions(seat)[-1], seat)


def play(match: Match[Any, Any], action: str) -> None:
    """Play an action, perhaps with the answer to what it asks."""
    for part in action.split(THEN):
        match.play(part, 0)


def go_on(match: Match[Any, Any]) -> None:
    """Do what asks for nothing, or decide for a rival."""
    legal = [str(action) for action in match.actions(0)]
    play(match, next(a for a in legal if a in ("ready", "done") or a.startswith("decide_")))
    others(match)


def walk(name: str, actions: str, match: Match[Any, Any] | None = None) -> Iterator[Seen[Any]]:
    """Play so; what is seen before each action, and at the end."""
    match = match or begun(name)
    for action in actions.split():
        others(match)
        while action.partition(THEN)[0] not in map(str, match.actions(0)):
            go_on(match)
        yield look(match)
        play(match, action)
    others(match)
    yield look(match)


def follow(name: str) -> Iterator[Seen[Any]]:
    """Do what the guide names first, to the end of the match."""
    match, script = begun(name), scripted(name)
    while not match.over:
        others(match)
        seen = look(match)
        yield seen
        named = [hint.action for hint in card(script, seen).hints]
        if match.over:
            return
        if named:
            play(match, named[0])
        else:
            legal = [str(action) for action in match.actions(0)]
            play(match, next((a for a in legal if a in ("ready", "done", "pass")), legal[0]))
    yield look(match)


def tours(name: str) -> Iterator[Seen[Any]]:
    """All that is seen on all walks of a script."""
    for actions in WALKS[name]:
        yield from walk(name, actions)
    if name in newdale.FOLLOWED:
        yield from follow(name)


def said(name: str, match: Match[Any, Any]) -> Card:
    """What the guide says."""
    return card(scripted(name), look(match))


def of(name: str, seen: Seen[Any]) -> Card:
    """What the guide says of a position."""
    return card(scripted(name), seen)


def whys(name: str, match: Match[Any, Any]) -> dict[str, str]:
    """What the guide names, and why."""
    return {hint.action: hint.why for hint in said(name, match).hints}


def whys_of(name: str, seen: Seen[Any]) -> list[str]:
    """Why the guide names what it names in a position."""
    return [hint.why for hint in of(name, seen).hints]


def after(name: str, actions: str) -> Match[Any, Any]:
    """The match when so much was played, and the guided one decides again."""
    match = begun(name)
    list(walk(name, actions, match))
    return match
