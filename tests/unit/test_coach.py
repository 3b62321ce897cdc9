"""The coach: hints, their reasons, and the review of a match."""

from __future__ import annotations

import re
from itertools import islice
from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots import Outlook, bot
from ludohall.bots.drivers import decide
from ludohall.bots.weights import module, numbers
from ludohall.coach import NoCoach, Walk, advise, plots
from ludohall.coach.course import Course, course_of, kind_of
from ludohall.coach.findings import find
from ludohall.coach.futures import Futures
from ludohall.coach.hints import TOP, advice_data
from ludohall.coach.reasons import terms
from ludohall.coach.report import report
from ludohall.coach.review import (
    Judged,
    account,
    coarse_first,
    costly,
    doubtful,
    merged,
    read_judged,
    review,
)
from ludohall.coach.telling import growing, tell
from ludohall.core import NATURE
from ludohall.core.data import Json
from ludohall.core.i18n import LANGUAGES
from ludohall.core.match import Match
from ludohall.games import PACKAGES
from tests.hiding import dealt_anew
from tests.toys.walk import GAME, WalkState

GAMES = lh.games()
NAMES = ("Ada", "Blaise", "Carl", "Dora")


def played(key: str, players: int, decisions: int, spec: str = "beginner") -> lh.Match[Any, Any]:
    """A match that bots have begun."""
    match = lh.new(key, players=players, seed=5)
    mind = bot(spec, key)
    for _ in range(decisions):
        if match.seat is None:
            break
        match.play(decide(match, match.seat, mind, 3), match.seat)
    return match


def judged(at: int, seat: int = 0, before: float = 0, after: float = 0, **more: Any) -> Judged:
    values: dict[str, Any] = {"noise": (1.0,), "shift": (0.5,), "best": "b", "loss": 0.0}
    values |= {"margin": 0.0, "won": None, **more}
    return Judged(at=at, seat=seat, played="a", before=(before,), after=(after,), **values)


# Hints.


@pytest.mark.parametrize("key", GAMES)
def test_hints_are_the_same_whatever_is_hidden(key: str) -> None:
    """Points, order and words: the coach knows what the seat knows."""
    game = lh.game(key)
    for players in {game.seats[0], game.seats[-1]}:
        compared = 0
        for state, other, seat, taken in islice(dealt_anew(game, players, {}, 0.1), 2):
            here, there = (
                advice_data(Outlook(game, one, seat, Random(1)), taken, None, 2, 1)
                for one in (state, other)
            )
            assert here == there
            compared += 1
        assert compared == 2


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_tells_a_few_legal_ways_with_their_words(key: str) -> None:
    match = played(key, lh.game(key).seats[-1], 25)
    while len(match.actions()) < 3:
        match.play(match.actions()[0])
    seat = match.seat
    assert seat is not None
    data: Any = advice_data(Outlook(match.game, match.state, seat, Random(4)), 25, None, 3, 2)
    legal = {str(action) for action in match.actions(seat)}
    hints = data["hints"]
    assert len(hints) == TOP
    assert {hint["action"] for hint in hints} <= legal
    assert len({hint["action"] for hint in hints}) == TOP
    assert [hint["points"] for hint in hints] == sorted(
        (hint["points"] for hint in hints), reverse=True
    )
    for hint in hints:
        assert hint["low"] < hint["points"] < hint["high"]
        for language in LANGUAGES:
            words = hint["words"][language]
            assert words["steps"]
            assert words["why"]
        said = match.game.describe(
            match.state, match.game.verbs.parse(hint["action"]), seat, match.game.translator("fr")
        )
        assert hint["words"]["fr"]["steps"][0] == said


def test_the_time_ends_a_hint_and_leaves_what_looks_best() -> None:
    match = played("burgundy", 2, 10)
    seat = match.seat
    assert seat is not None
    advice = advise(Outlook(match.game, match.state, seat, Random(1)), 10, seconds=0.0)
    assert advice.futures == 0
    assert advice.hints[0].actions[0] in match.actions(seat)


def test_all_ways_of_a_future_are_dealt_alike() -> None:
    """The same way twice comes to the same end, in every future."""
    match = played("gwt_nz", 2, 12)
    seat = match.seat
    assert seat is not None
    tries = Futures(Outlook(match.game, match.state, seat, Random(2)), 12, 6)
    way = (match.actions(seat)[0],)
    ends = [tries.ends([way, way]) for _ in range(3)]
    for pair in ends:
        assert pair is not None
        assert pair[0] == pair[1]
    assert len({pair[0].points for pair in ends if pair}) > 1


def test_without_an_evaluation_there_is_no_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACKAGES, "walk", "tests.toys.walk")
    state: WalkState = GAME.new(1, {}, 1)
    with pytest.raises(NoCoach, match="walk"):
        advise(Outlook(GAME, state, 0, Random(1)), 0)


# The forecast.


def test_a_course_makes_points_at_the_end_of_an_evaluation() -> None:
    course = Course(9, 100.0, 150.0, (10.0, 90.0, 150.0), (0.5, 0.75, 1.0), (20.0, 10.0, 0.0))
    assert course.expected(10.0, 0) == 150.0
    assert course.expected(20.0, 0) == 155.0
    assert course.expected(50.0, 25) == 150.0  # between two parts the usual value lies between
    assert course.expected(160.0, 130) == 160.0  # a match that is longer than usual
    assert course.strays(50) == 10.0
    assert not course.is_late(49)
    assert course.is_late(50)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_courses_of_its_usual_tables(key: str) -> None:
    game = lh.game(key)
    for players in game.seats:
        state = game.new(players, game.read_options({}, players), game.rules)
        course = course_of(key, players, kind_of(key, state))
        assert course is not None, (key, players)
        assert len(course.evaluation) == len(course.slope) == len(course.spread)
        assert min(course.slope) > 0


def test_a_table_that_was_not_measured_has_no_course() -> None:
    game = lh.game("newdale")
    for chapter, measured in (("I", True), ("VII", False)):
        state = game.new(2, game.read_options({"chapter": chapter}, 2), game.rules)
        found = course_of("newdale", 2, kind_of("newdale", state))
        assert (found is not None) == measured


@pytest.mark.parametrize("key", GAMES)
def test_the_terms_of_an_evaluation_are_made_of_its_weights(key: str) -> None:
    known = {name.partition(".")[0] for name in numbers(module(key).LANDED)}
    named = [weight for weights in terms(key).values() for weight in weights]
    assert set(named) <= known
    assert len(named) == len(set(named))


# The review.


def test_luck_is_what_chance_brought_and_skill_what_decisions_did() -> None:
    """Two decisions with chance between them, one without: the parts add up to the end."""
    record: dict[str, Json] = {
        "actions": [[0, "a"], [NATURE, "n"], [0, "a"], [0, "a"]],
        "scores": [70],
    }
    found = account(record, [judged(0, 0, 50, 52), judged(2, 0, 60, 57), judged(3, 0, 58, 66)], 0)
    assert found is not None
    assert found.start.points == 50
    assert found.own.points == 2 - 3 + 8
    assert found.luck.points == 8
    assert found.rest == 1 + 4
    assert found.others.points == 0
    parts = found.start.points + found.own.points + found.luck.points + found.rest
    assert parts == found.final == 70
    assert found.luck.margin > found.own.margin > 0


def test_only_what_costs_beyond_doubt_is_called_costly() -> None:
    sure = judged(4, loss=5.0, margin=2.0, again=True)
    unsure = judged(5, loss=5.0, margin=6.0, again=True)
    small = judged(6, loss=0.5, margin=0.1, again=True)
    once = judged(7, loss=9.0, margin=1.0)
    other = judged(8, 1, loss=9.0, margin=1.0, again=True)
    assert costly([unsure, small, once, sure, other], 0) == [sure]
    assert doubtful([sure, unsure, small, once, other]) == [sure, unsure, once, other]


def test_what_is_tried_again_counts() -> None:
    first, again = judged(3, loss=4.0), judged(3, loss=1.0, again=True)
    assert merged([first, judged(1), again]) == [judged(1), again]


def test_the_first_positions_are_spread_over_the_match() -> None:
    order = coarse_first(list(range(40)))
    assert order[:3] == [0, 16, 32]
    assert sorted(order) == list(range(40))


def reviewed(walk: Walk, most: int) -> list[Judged]:
    return merged(list(review(walk, walk.positions()[:most])))


@pytest.mark.parametrize("key", GAMES)
def test_a_review_is_the_same_every_time_and_can_be_told(key: str) -> None:
    players = 2
    record = played(key, players, 14).record()
    found = reviewed(Walk(record, 2, 1, again=3), 5)
    assert found == reviewed(Walk(record, 2, 1, again=3), 5)
    assert [read_judged(one.data()) for one in found] == found
    assert any(one.loss > 0 for one in found) or all(one.best == one.played for one in found)
    data = find(Walk(record, 2, 1, again=3), found)
    for language in LANGUAGES:
        game = lh.game(key)
        told = tell(game, data, 0, NAMES[:players], language)
        assert len(told.shares) == 6
        assert all(len(row.cells) == players for row in told.shares)
        assert told.wide.startswith("<svg")
        assert told.phone != told.wide
        assert growing(game, found, 9, NAMES[:players], language)[0].startswith("<svg")


@pytest.mark.parametrize("key", [key for key in GAMES if lh.game(key).rules])
def test_a_match_by_older_rules_is_judged_by_its_own(key: str) -> None:
    game, mind = lh.game(key), bot("greedy", key)
    match = Match(game, 2, 5, {}, rules=0)
    match.let_nature_move()
    while match.length < 40:
        assert match.seat is not None
        match.play(decide(match, match.seat, mind, 3), match.seat)
    walk = Walk(match.record(), 1, 1)
    last = walk.positions()[-1]
    assert walk.judge(last).played == walk.entries[last][1]
    assert walk.stand(last)[0].state.rules == 0


def test_a_decision_after_another_is_judged_the_same_from_a_fresh_start() -> None:
    """A review that goes on after a break finds what it would have found without it."""
    record = played("burgundy", 2, 16).record()
    whole = Walk(record, 2, 1, again=3)
    positions = whole.positions()
    found = [whole.judge(at) for at in positions[:6]]
    assert Walk(record, 2, 1, again=3).judge(positions[5]) == found[5]


def test_a_blunder_is_found_with_what_was_better() -> None:
    """In the last turn of the match only points count: who gives them away is told so."""
    match = played("burgundy", 2, 1000, "greedy")
    entries = match.log_entries()
    for length in range(len(entries) - 1, 0, -1):
        early = match.branch(length, 3) if entries[length].seat == 0 else None
        if early is None or early.seat != 0 or early.length != length:
            continue
        gains = {a: early.outcomes(0).of(a).in_all for a in early.actions(0)}
        if max(gains.values()) - min(gains.values()) >= 4:
            break
    else:
        raise AssertionError("no such turn")
    worst = min(gains, key=lambda a: (gains[a], str(a)))
    early.play(worst, 0)
    while early.seat is not None:
        early.play(decide(early, early.seat, bot("greedy", "burgundy"), 1), early.seat)
    walk = Walk(early.record(), 4)
    one = walk.judge_again(walk.judge(length))
    assert one.played == str(worst)
    assert costly([one], 0) == [one]
    data: Any = find(walk, [one])
    words = data["costly"][0]["words"]["en"]
    assert words["better"] != words["played"]
    plot = tell(match.game, data, 0, NAMES[:2], "en").wide
    assert '<a href="#' in plot  # its number leads to its card, so it is no mere picture
    assert 'role="img"' not in plot


def test_the_file_needs_nothing_from_elsewhere() -> None:
    match = played("newdale", 1, 12)
    walk = Walk(match.record(), 2, 1, again=3)
    judged = reviewed(walk, 4)
    html = report(match, find(walk, judged), ["<Ada>"], "fr", ("steady",))
    assert "&lt;Ada&gt;" in html
    assert "<Ada>" not in html
    assert not re.search(r"https?://|src=|url\(|@import|<script", html)
    assert 'lang="fr"' in html
    part = report(match, find(walk, judged[:1], whole=False), ["Ada"], "en")
    assert "Well played" not in part  # who knows, of one decision
    assert "None of the decisions that were looked at cost more" in part


def test_every_band_of_a_narrow_curve_is_named() -> None:
    first = {"A": 0, "B": 30, "C": 55, "D": 70, "E": 78}
    bands = [plots.Band(f"Phase {name}", at) for name, at in first.items()]
    lines = [plots.Line(0, "Ada", [float(n) for n in range(100)])]
    drawn = plots.curve(plots.PHONE, "", lines, bands, [])
    assert all(f">{name}</text>" in drawn for name in ("Phase A", "B", "C", "D", "E"))
