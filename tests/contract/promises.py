"""What holds always, for every game, player count and set of options.

Each function is one promise; it raises `AssertionError` with the reason where a game breaks it.
`test_games.py` holds the listed games to them, `test_broken_toys.py` shows that each can fail.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from ludohall.core import HIDDEN, NATURE, Action, Game, Match, State, Step
from ludohall.core.data import Json
from ludohall.core.errors import IllegalAction, MalformedAction
from ludohall.core.i18n import LANGUAGES
from ludohall.core.match import replay_record

Play = tuple[Game[Any, Any], int, dict[str, Json], int]
"""A game, how many play, with which options, and a seed."""


def start(play: Play) -> Match[Any, Any]:
    """A new match."""
    game, players, options, seed = play
    match = Match(game, players, seed, options)
    match.let_nature_move()
    return match


def some(rng: Random, actions: list[Action]) -> Action:
    """One of the actions."""
    assert actions, "somebody has to decide between nothing"
    return actions[int(rng.random() * len(actions))]


def random_moves(match: Match[Any, Any], rng: Random) -> Iterator[tuple[int, Action]]:
    """The next random decision, again and again."""
    while not match.over:
        seat = some_seat(match, rng)
        yield seat, some(rng, match.actions(seat))


def some_seat(match: Match[Any, Any], rng: Random) -> int:
    """Who acts next: mostly who is on turn, at times somebody else who may."""
    if rng.random() < 0.25:
        able = [seat for seat in range(match.players) if match.actions(seat)]
        return able[int(rng.random() * len(able))]
    assert match.seat is not None
    return match.seat


def play_through(
    play: Play, look: Callable[[Match[Any, Any], Random], None], every: int = 1
) -> Match[Any, Any]:
    """Play at random to the end and look at every n-th position on the way."""
    match = start(play)
    rng = Random(play[3])
    for count, (seat, action) in enumerate(random_moves(match, rng)):
        if count % every == 0:
            look(match, rng)
        match.play(action, seat)
    look(match, rng)
    return match


# 1: a match ends, what is legal applies, what is not is refused.


def ends(play: Play) -> None:
    """A random match ends, with reasons."""
    match = play_through(play, lambda match, rng: None)
    assert match.seat is None
    assert match.actions() == []
    assert len(match.scores()) == match.players
    ending = match.ending()
    assert ending is not None
    assert ending.reason
    assert all(0 <= seat < match.players for seat in match.winners())


def legal_applies(play: Play) -> None:
    """Every legal action can be done, none is listed twice, who has to decide has at least one."""

    def look(match: Match[Any, Any], rng: Random) -> None:
        for seat in range(match.players):
            actions = match.actions(seat)
            assert len(set(actions)) == len(actions), f"listed twice in {actions}"
            assert actions or seat not in match.deciding, "somebody has to decide between nothing"
            for action in actions:
                match.game.verbs.check(action)
                state = match.state.clone()
                state.apply(action, seat)
                state.advance(rng)

    play_through(play, look, every=3)


def illegal_is_refused(play: Play) -> None:
    """Actions outside the list are refused and change nothing."""

    def look(match: Match[Any, Any], rng: Random) -> None:
        before, length = match.state.clone(), match.length
        verbs = match.game.verbs
        for seat in range(match.players):
            legal = set(match.actions(seat))
            for _ in range(5):
                action = verbs.decode(int(rng.random() * verbs.size))
                if action in legal:
                    continue
                with pytest.raises(IllegalAction):
                    match.play(action, seat)
        for text in ("", "no_such_verb", str(verbs.decode(0)) + ":0:0:0:0:0:0", "x:-1", "?"):
            with pytest.raises(MalformedAction):
                match.play(text, seat=0) if not match.over else verbs.parse(text)
        assert match.state == before
        assert match.length == length

    play_through(play, look, every=10)


def listing_is_fresh(play: Play) -> None:
    """Legality depends on the position alone: asked twice or from a table set up anew, it is the
    same."""

    def look(match: Match[Any, Any], rng: Random) -> None:
        anew = match.game.setup(match.game.position(match.state))
        for seat in range(match.players):
            actions = match.actions(seat)
            assert actions == match.actions(seat), "asked twice, the answers differ"
            assert actions == anew.actions(seat), "a table set up anew allows something else"

    play_through(play, look)


# 2 and 3: the same again.


def repeats(play: Play) -> None:
    """Same seed, same options, same decisions: the same record."""
    first = play_through(play, lambda match, rng: None).record()
    assert first == play_through(play, lambda match, rng: None).record()


def replays(play: Play) -> None:
    """A record gives an equal state again, whole and at every length."""
    match = play_through(play, lambda match, rng: None)
    record = json.loads(json.dumps(match.record()))
    again = replay_record(match.game, record)
    assert again.state == match.state
    assert again.record() == match.record()
    half = match.length // 2
    part = replay_record(match.game, record, half)
    assert part.length == half


# 4 and 5: copies.


def mutable_parts(value: object, seen: dict[int, object]) -> None:
    """All mutable objects that a value is made of. Steps and actions are values."""
    if (
        isinstance(value, (int, str, bytes, float, type, type(None), Action, Step))
        or id(value) in seen
    ):
        return
    if isinstance(value, (tuple, frozenset)):
        for part in value:
            mutable_parts(part, seen)
        return
    seen[id(value)] = value
    if isinstance(value, (list, set)):
        for part in value:
            mutable_parts(part, seen)
    elif isinstance(value, dict):
        for key, part in value.items():
            mutable_parts(key, seen)
            mutable_parts(part, seen)
    elif isinstance(value, State):
        mutable_parts(value.fields(), seen)
    else:
        reduced = value.__reduce_ex__(4)
        assert isinstance(reduced, tuple)
        mutable_parts(reduced[1:3], seen)


def clones(play: Play) -> None:
    """A clone is equal, shares nothing mutable, and playing on in it leaves the original alone."""

    def look(match: Match[Any, Any], rng: Random) -> None:
        state = match.state
        before = json.dumps(match.game.position(state))
        clone = state.clone()
        assert clone == state
        own: dict[int, object] = {}
        mutable_parts(state, own)
        copied: dict[int, object] = {}
        mutable_parts(clone, copied)
        shared = [own[key] for key in own.keys() & copied.keys()]
        assert not shared, f"a clone shares {shared!r:.200}"
        for _ in range(12):
            clone.advance(rng)
            if clone.over:
                break
            clone.apply(some(rng, clone.actions()))
        assert json.dumps(match.game.position(state)) == before, "the original changed too"

    play_through(play, look, every=5)


def positions(play: Play) -> None:
    """A position is JSON data that gives an equal state again, in the middle of any turn."""

    def look(match: Match[Any, Any], rng: Random) -> None:
        data = json.loads(json.dumps(match.game.position(match.state)))
        assert match.game.setup(data) == match.state
        assert match.game.position(match.game.setup(data)) == data

    play_through(play, look, every=3)


# 6: pieces.


def pieces_stay(play: Play) -> None:
    """Every piece is in exactly one place, from the first position to the last."""
    game, players, options, _ = play
    first = game.census(game.new(players, game.read_options(options, players), game.rules))

    def look(match: Match[Any, Any], rng: Random) -> None:
        assert game.census(match.state) == first

    play_through(play, look)


# 7: secrets.


def secrets_stay(play: Play) -> None:
    """A seat cannot tell a state from one dealt anew, nor after another seat's hidden action."""

    def look(match: Match[Any, Any], rng: Random) -> None:
        game, state = match.game, match.state
        for seat in range(match.players):
            chance = int(rng.random() * 2**30)
            other = game.resample(state, seat, Random(chance))
            assert game.census(other) == game.census(state), "a state dealt anew lacks a piece"
            compare(game, state, other, seat)
            again = game.resample(other, seat, Random(chance))
            assert again == other, "what is dealt depends on what the seat cannot know"
            follow(game, state.clone(), other, seat, rng)

    play_through(play, look, every=4)


def compare(game: Game[Any, Any], state: Any, other: Any, seat: int) -> None:
    """Two states that a seat cannot tell apart look the same to it and to spectators."""
    for viewer in (seat, None):
        mine, theirs = game.view(state, viewer), game.view(other, viewer)
        assert mine == theirs, f"seat {seat} could see the difference in view {viewer}"
    json.dumps(game.view(state, seat))
    assert state.actions(seat) == other.actions(seat), f"seat {seat} is offered other actions"
    assert state.deciding() == other.deciding()


def follow(game: Game[Any, Any], state: Any, other: Any, seat: int, rng: Random) -> None:
    """After one action of another seat that fits both and shows nothing, still no difference."""
    seats = [other_seat for other_seat in state.deciding() if other_seat != seat]
    if not seats:
        return
    mover = seats[int(rng.random() * len(seats))]
    both = set(other.actions(mover))
    fitting = [action for action in state.actions(mover) if action in both]
    if not fitting:
        return
    action = some(rng, fitting)
    state.apply(action, mover)
    other.apply(action, mover)
    while state.seat == NATURE and other.seat == NATURE:
        chance = state.sample(rng)
        other_step = other.stack[-1]
        if state.stack[-1] != other_step or not other_step.fits(other, chance):
            return
        if chance.verb == "reveal":  # it shows what was chosen in secret: the states may differ
            return
        state.apply(chance)
        other.apply(chance)
    compare(game, state, other, seat)


def logs_are_filtered(play: Play) -> None:
    """What others see of an action is the action itself or the same verb with hidden arguments."""
    match = play_through(play, lambda match, rng: None)
    for viewer in [None, *range(match.players)]:
        for entry, shown in zip(match.log_entries(), match.log(viewer), strict=True):
            assert shown.action.verb == entry.action.verb
            assert len(shown.action.args) <= len(entry.action.args)
            for true, seen in zip(entry.action.args, shown.action.args, strict=False):
                assert seen in (true, HIDDEN)
            if entry.seat == viewer:
                assert shown.action == entry.action


# 8: undo.


def undoes(play: Play) -> None:
    """Undo equals the replay of the shortened record, for the last mover and in joint phases."""

    def look(match: Match[Any, Any], rng: Random) -> None:
        for seat in range(match.players):
            if not match.can_undo(seat):
                continue
            record = match.record()
            other = replay_record(match.game, record)
            other.undo(seat)
            index = max(i for i, e in enumerate(match.log_entries()) if e.seat == seat)
            shorter = Match(match.game, match.players, match.seed, match.options)
            for i, entry in enumerate(match.log_entries()):
                if i != index:
                    shorter.repeat(entry.seat, entry.action)
            assert other.state == shorter.state
            assert other.record() == shorter.record()

    play_through(play, look, every=7)


# 9: points.


def points_add_up(play: Play) -> None:
    """The breakdown has the declared categories and its sum is the score."""

    def look(match: Match[Any, Any], rng: Random) -> None:
        keys = {key for key, _ in match.game.categories}
        for parts, score in zip(match.breakdown(), match.scores(), strict=True):
            assert set(parts) <= keys
            assert sum(parts.values()) == score

    play_through(play, look, every=5)


# 10: words and numbers.


def speaks(play: Play) -> None:
    """Every action and log line has words in every language, every action a number and back."""
    names = ("Ann", "Ben", "Cleo", "Dan")

    def look(match: Match[Any, Any], rng: Random) -> None:
        game = match.game
        for seat in range(match.players):
            for action in match.actions(seat):
                assert game.verbs.decode(game.verbs.encode(action)) == action
                assert game.verbs.parse(str(action)) == action
                for language in LANGUAGES:
                    text = game.describe(match.state, action, seat, game.translator(language))
                    assert_sentence(text)

    match = play_through(play, look, every=6)
    for language in LANGUAGES:
        tr = match.game.translator(language)
        for entry in match.log(None):
            assert_sentence(match.game.say_action(entry.action, names, tr))
            for event in entry.events:
                match.game.events.check(event)
                assert_sentence(match.game.say_event(event, names, tr))


def assert_sentence(text: str) -> None:
    assert text.strip()
    assert "{" not in text


PROMISES = (
    ends,
    legal_applies,
    illegal_is_refused,
    listing_is_fresh,
    repeats,
    replays,
    clones,
    positions,
    pieces_stay,
    secrets_stay,
    logs_are_filtered,
    undoes,
    points_add_up,
    speaks,
)
