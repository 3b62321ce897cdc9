"""A match ends, what is legal applies, what is not is refused, and the same again is the same."""

from __future__ import annotations

import json
from random import Random

import pytest

from ludohall.core import Match
from ludohall.core.errors import IllegalAction, MalformedAction
from ludohall.core.replay import replay_record
from tests.contract.promises.plays import SPARING, AnyMatch, Play, play_through


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


def sequels_follow(play: Play) -> None:
    """What follows in a series can be played, and its record knows its place."""
    match = play_through(play, lambda match, rng: None)
    follower = match.sequel(play[3])
    if follower is None:
        return
    follower.let_nature_move()
    assert follower.seat is not None
    assert follower.series is not None
    record = json.loads(json.dumps(follower.record()))
    again = replay_record(match.game, record)
    assert again.state == follower.state
    assert again.record() == record


def legal_applies(play: Play) -> None:
    """Every legal action can be done, none is listed twice, who has to decide has at least one."""

    def look(match: AnyMatch, rng: Random) -> None:
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

    def look(match: AnyMatch, rng: Random) -> None:
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

    def look(match: AnyMatch, rng: Random) -> None:
        anew = match.game.setup(match.game.position(match.state))
        for seat in range(match.players):
            actions = match.actions(seat)
            assert actions == match.actions(seat), "asked twice, the answers differ"
            assert actions == anew.actions(seat), "a table set up anew allows something else"

    play_through(play, look, every=5)


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


def undoes(play: Play) -> None:
    """Undo equals the replay of the shortened record, for the last mover and in joint phases."""

    def look(match: AnyMatch, rng: Random) -> None:
        # each look replays the whole match
        if match.length > 40 // SPARING and rng.random() > 0.06 / SPARING:
            return
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

    play_through(play, look)
