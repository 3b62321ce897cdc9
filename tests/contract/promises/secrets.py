"""Secrets: neither views nor logs, listings or questions betray what a seat may not know.

Two ways of saying that a seat cannot tell two states apart are held against each other. By the
game: both give the same state when they are dealt anew for the seat. By what the seat has seen:
its log lines, its events and its views of the two were the same. Each implies the other, so a fault
on one side shows on the other.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

from ludohall.core import HIDDEN, NATURE, SPECTATOR, Action, Match, Step
from ludohall.core.state import Trace
from tests.contract.promises.places import change, is_kept, lying, missing
from tests.contract.promises.plays import (
    AnyGame,
    AnyMatch,
    Play,
    few,
    play_through,
    some,
    walk_through,
)

DEALS = 4
"""So many tables are dealt anew where one may be like another by chance."""


def secrets_stay(play: Play) -> None:
    """A seat cannot tell a state from one dealt anew, nor after another seat's hidden action."""

    def look(match: AnyMatch, rng: Random) -> None:
        game, state = match.game, match.state
        seat = int(rng.random() * match.players)
        chance = int(rng.random() * 2**30)
        other = game.resample(state, seat, Random(chance))
        assert game.census(other) == game.census(state), "a state dealt anew lacks a piece"
        compare(game, state, other, seat)
        again = game.resample(other, seat, Random(chance))
        assert again == other, "what is dealt depends on what the seat cannot know"
        follow(game, state.clone(), other, seat, rng)

    play_through(play, look, every=2)


def compare(game: AnyGame, state: Any, other: Any, seat: int) -> None:
    """Two states that a seat cannot tell apart look the same to it and to spectators."""
    for viewer in (seat, None):
        mine, theirs = game.view(state, viewer), game.view(other, viewer)
        assert mine == theirs, f"seat {seat} could see the difference in view {viewer}"
        json.dumps(mine)
    assert state.actions(seat) == other.actions(seat), f"seat {seat} is offered other actions"
    assert state.deciding() == other.deciding()


def follow(game: AnyGame, state: Any, other: Any, seat: int, rng: Random) -> None:
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
        if not is_random(state):  # it shows what was chosen in secret: the states may differ
            return
        state.apply(chance)
        other.apply(chance)
    compare(game, state, other, seat)


def is_random(state: Any) -> bool:
    """Whether NATURE, which is on turn, has more than one move: with a single one it only shows."""
    try:
        return len(state.chances()) > 1
    except NotImplementedError:  # too many to list
        return True


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


# Moves that look alike.


class Course:
    """One move from a state: what comes of it, and what the table hears of it."""

    def __init__(self, game: AnyGame, origin: Any, seat: int, action: Action) -> None:
        self.game = game
        self.origin = origin
        self.seat = seat
        self.action = action
        self.step: Step[Any] | None = None
        self.after = origin.clone()
        self.after.trace = trace = Trace()
        if seat == NATURE:
            self.step = origin.stack[-1]
            self.after.apply(action)
        else:
            if action.verb not in game.free_verbs:
                self.step = origin.step_of(seat)
            self.after.apply(action, seat)
        self.events = trace.events
        self.after.trace = None
        self._seen: dict[int, object] = {}

    def heard(self, viewer: int) -> tuple[Action, list[Action]]:
        """The log line and its events, as the viewer gets them."""
        if self.step is None:
            return self.game.shown_free(self.action, self.seat, viewer), self.events
        return self.step.shown(self.action, viewer), self.events

    def seen(self, viewer: int) -> object:
        """All that a seat has before its eyes afterwards."""
        if viewer not in self._seen:
            views = [self.game.view(self.after, viewer), self.game.view(self.after, None)]
            self._seen[viewer] = (views, self.after.actions(viewer), self.after.deciding())
        return self._seen[viewer]

    def can_do(self, action: Action) -> bool:
        """Whether another action was possible here, too."""
        if self.seat == NATURE:
            return bool(self.origin.stack[-1].fits(self.origin, action))
        return action in self.origin.actions(self.seat)

    def instead(self, other: Course) -> bool:
        """Whether the other move would have come to the very same here."""
        if self.action == other.action or not self.can_do(other.action):
            return False
        return bool(Course(self.game, self.origin, self.seat, other.action).after == self.after)


def outcomes(state: Any, rng: Random) -> list[Action]:
    """Some moves of NATURE, among them such as differ in a few places only."""
    first = state.sample(rng)
    found = [first]
    for _ in range(3):
        other = state.sample(rng)
        found.append(other)
        length = len(first.args)
        if len(other.args) != length:
            continue
        for _ in range(6):
            low, high = sorted([int(rng.random() * (length + 1)) for _ in range(2)])
            args = first.args[:low] + other.args[low:high] + first.args[high:]
            found.append(Action(first.verb, args))
    step = state.stack[-1]
    return [action for action in dict.fromkeys(found) if step.fits(state, action)][:10]


def courses(game: AnyGame, state: Any, seat: int, wanted: list[Action]) -> list[Course]:
    """The moves of those wanted that are possible."""
    if seat == NATURE:
        step = state.stack[-1]
        return [Course(game, state, seat, a) for a in wanted if step.fits(state, a)]
    possible = set(state.actions(seat))
    return [Course(game, state, seat, action) for action in wanted if action in possible]


def pairs(match: AnyMatch, viewer: int, rng: Random) -> list[tuple[Course, Course]]:
    """Moves of another side, here and in a state dealt anew for the viewer, two by two."""
    game, state = match.game, match.state
    movers = [seat for seat in range(match.players) if seat != viewer and state.actions(seat)]
    if state.seat == NATURE:
        movers = [NATURE]
    if not movers:
        return []
    mover = movers[int(rng.random() * len(movers))]
    twin = game.resample(state, viewer, rng)
    if mover == NATURE:
        if twin.stack[-1] != state.stack[-1]:
            return []
        here, there = outcomes(state, rng), outcomes(twin, rng)
    else:
        here, there = few(rng, state.actions(mover), 4), few(rng, twin.actions(mover), 2)
    mine = courses(game, state, mover, here)
    theirs = courses(game, twin, mover, list(dict.fromkeys(here + there)))
    across = [(one, other) for one in mine for other in theirs]
    return [*combinations(mine, 2), *across]


def logs_betray_nothing(play: Play) -> None:
    """If two moves leave a viewer with what it cannot tell apart, it hears the same of both.

    What is told of something that the moves have cleared away since betrays nothing.
    """

    def look(match: AnyMatch, rng: Random, viewer: int) -> None:
        game = match.game
        for one, other in pairs(match, viewer, rng):
            told = [who for who in (viewer, SPECTATOR) if one.heard(who) != other.heard(who)]
            if not told or one.after == other.after or one.seen(viewer) != other.seen(viewer):
                continue
            if not alike(game, one.after, other.after, viewer, rng):
                continue
            if one.instead(other) or other.instead(one):
                continue
            lines = [one.heard(told[0]), other.heard(told[0])]
            assert is_cleared(one, other), f"viewer {told[0]} hears {lines} and must not know"

    at_kinds(play, look)


def alike(game: AnyGame, state: Any, other: Any, viewer: int, rng: Random) -> bool:
    """Whether the game deals the same for both, more than once: once may be chance."""
    for _ in range(DEALS):
        chance = int(rng.random() * 2**30)
        dealt = [game.resample(table, viewer, Random(chance)) for table in (state, other)]
        if dealt[0] != dealt[1]:
            return False
    return True


def is_cleared(one: Course, other: Course) -> bool:
    """Whether what set two tables apart is gone after these moves, so that they may be told apart.

    At one and the same table nothing did. What chance draws at two tables may be drawn from what
    sets them apart: whether that is told is looked at where it draws at one.
    """
    if one.origin is other.origin:
        return False
    if one.seat == NATURE and one.action != other.action:
        return True
    before = [lying(one.game, course.origin) for course in (one, other)]
    after = [lying(one.game, course.after) for course in (one, other)]
    return not is_kept(missing(*before), missing(*after)) or not is_kept(
        missing(*reversed(before)), missing(*reversed(after))
    )


def redeals_forget(play: Play) -> None:
    """If a viewer hears and sees the same of two moves, the states dealt anew are the same, too;
    and they are not always the same one."""

    def look(match: AnyMatch, rng: Random, viewer: int) -> None:
        game = match.game
        for one, other in pairs(match, viewer, rng):
            if one.heard(viewer) != other.heard(viewer):
                continue
            if one.after == other.after or one.seen(viewer) != other.seen(viewer):
                continue
            chances = [int(rng.random() * 2**30) for _ in range(2)]
            dealt = [game.resample(one.after, viewer, Random(chance)) for chance in chances]
            again = [game.resample(other.after, viewer, Random(chance)) for chance in chances]
            assert dealt == again, "what is dealt leans on what the seat cannot know"
            assert any(game.resample(one.after, viewer, rng) != dealt[0] for _ in range(400)), (
                "a state dealt anew is always the same, though the seat knows of another"
            )

    at_kinds(play, look)


def undo_unlearns_nothing(play: Play) -> None:
    """A decision that has shown its seat something hidden cannot be taken back, even where chance
    waits after it."""

    def look(match: AnyMatch, rng: Random, viewer: int) -> None:
        game, state = match.game, match.state
        twins = [game.resample(state, viewer, rng) for _ in range(2)]
        for action in few(rng, state.actions(viewer), 4):
            here = Course(game, state, viewer, action)
            if here.after.over:
                continue
            for twin in twins:
                there = Course(game, twin, viewer, action)
                if (here.seen(viewer), here.heard(viewer)) == (
                    there.seen(viewer),
                    there.heard(viewer),
                ):
                    continue
                again = Match(game, match.players, 0, match.options, position=game.position(state))
                again.play(action, viewer, hold=True)
                assert not again.can_undo(viewer), f"{action} shows something and can be undone"

    at_kinds(play, look)


Kind = tuple[str, tuple[bool, ...], str, int]


def kind(match: AnyMatch, viewer: int) -> Kind:
    """What sort of question is pending: which step, which of its parameters are not 0, whether the
    viewer is asked, too or alone, and how many are."""
    state = match.state
    step, owing = state.stack[-1], state.deciding()
    relation = "its own" if state.seat == viewer else "too" if viewer in owing else "waits"
    return type(step).__name__, tuple([n != 0 for n in step.key()[1:]]), relation, len(owing)


def at_kinds(play: Play, look: Callable[[AnyMatch, Random, int], None], times: int = 1) -> AnyMatch:
    """Play through and look for every seat, so many times at each kind of pending step."""
    met: Counter[Kind] = Counter()

    def here(match: AnyMatch, rng: Random) -> None:
        for viewer in range(match.players):
            what = kind(match, viewer)
            if met[what] < times:
                met[what] += 1
                look(match, rng, viewer)

    return walk_through(play, here)


def redeals_are_tables(play: Play) -> None:
    """At every kind of pending step a state dealt anew is a table that can be, to the end: its
    position is accepted."""
    at_kinds(play, play_on)


def play_on(match: AnyMatch, rng: Random, viewer: int, to_the_end: bool = True) -> None:
    """Deal anew, try what is offered, and set the table up, which plays it to the end."""
    game, what = match.game, kind(match, viewer)
    try:
        dealt = game.resample(match.state, viewer, rng)
        for seat in dealt.deciding():
            actions = dealt.actions(seat)
            assert actions, "somebody has to decide between nothing"
            for action in few(rng, actions, 4):
                dealt.clone().apply(action, seat)
        if to_the_end:
            assert game.setup(game.position(dealt)) == dealt, "its position is another one"
    except Exception as error:
        raise AssertionError(f"dealt anew at {what}, the match cannot go on: {error!r}") from error


LINE = 6
"""So many decisions of its own a seat takes in two states that it cannot tell apart."""


def redeals_remember(play: Play) -> None:
    """What a seat knows it keeps knowing in a state dealt anew: the same decisions of its own show
    it the same, and what it has just heard another seat do was possible there."""

    def look(match: AnyMatch, rng: Random, viewer: int) -> None:
        if match.seat == NATURE:
            return
        game, state = match.game, match.state
        go_on(game, state, game.resample(state, viewer, rng), viewer, rng)
        movers = [seat for seat in range(match.players) if seat != viewer and state.actions(seat)]
        if movers:
            mover = movers[int(rng.random() * len(movers))]
            for action in few(rng, state.actions(mover), 3):
                recall(Course(game, state, mover, action), viewer, rng)

    at_kinds(play, look)


def go_on(game: AnyGame, state: Any, other: Any, seat: int, rng: Random) -> None:
    """While nobody else moves, not even chance, the seat sees no difference."""
    for _ in range(LINE):
        actions = state.actions(seat)
        if not actions:
            return
        action = some(rng, actions)
        here, there = [Course(game, table, seat, action) for table in (state, other)]
        state, other = here.after, there.after
        if state.over or other.over:
            return
        assert here.heard(seat) == there.heard(seat), f"seat {seat} hears of the other table"
        assert here.seen(seat) == there.seen(seat), f"after {action} seat {seat} sees a difference"


def recall(course: Course, viewer: int, rng: Random) -> None:
    """A state dealt anew after a move that the viewer has wholly heard does not come from one in
    which that move could not have been made, or would have told something else."""
    game, heard = course.game, course.heard(viewer)
    if course.after.over or heard[0] != course.action:
        return
    done = change(game, course.origin, course.after)
    for _ in range(DEALS):
        chance = int(rng.random() * 2**30)
        before = game.resample(course.origin, viewer, Random(chance))
        after = game.resample(course.after, viewer, Random(chance))
        if before.stack != course.origin.stack or after.stack != course.after.stack:
            continue
        if change(game, before, after) != done:
            continue
        assert course.action in before.actions(course.seat), (
            f"seat {viewer} heard {heard[0]} and is dealt a table where that was not possible"
        )
        there = Course(game, before, course.seat, course.action)
        assert there.heard(viewer) == heard, f"seat {viewer} forgets that it heard {heard}"
