"""One player alone, and the campaign."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.core import Match
from ludohall.core.data import Json
from ludohall.core.errors import BadOption
from ludohall.games.newdale import campaign
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, CHAPTERS, FORMER_POINTS
from ludohall.games.newdale.scoring import solo_amounts, solo_goals
from ludohall.games.newdale.story import chapter_title, epilogue, prologue

from .table import GAME, Table


def solo(chapter: str, bread: int, points: int, fists: int) -> Table:
    """A finished solo chapter."""
    table = Table(players=1, chapter=chapter, phase="final").points(points)
    table.player().fists = fists
    return table.goods(bread=bread) if chapter == "I" else table.goods(bricks=bread)


@pytest.mark.rule("NEW-129")
@pytest.mark.parametrize(
    ("bread", "points", "fists", "passed"),
    [(6, 38, 2, True), (5, 38, 2, False), (6, 37, 2, False), (6, 38, 1, False)],
)
def test_goals_of_chapter_one(bread: int, points: int, fists: int, passed: bool) -> None:
    """T36: 30 coins of bread, 38 points, 2 fists; the delivery itself scores nothing."""
    table = solo("I", bread, points, fists)
    if bread == 5:
        table.points(points - 5)
    assert (table.state.winners() == [0]) is passed
    ending = GAME.ending(table.state)
    assert ("played again" in ending.reason) is not passed


@pytest.mark.rule("NEW-129")
def test_goals_of_chapter_two() -> None:
    """T37."""
    assert solo("II", 10, 40, 2).state.winners() == [0]
    assert solo("II", 10, 39, 2).state.winners() == []


@pytest.mark.rule("NEW-129")
@pytest.mark.parametrize("chapter", ["VII", "VIII"])
def test_goals_with_a_ship(chapter: str) -> None:
    goal = CHAPTERS[CHAPTER_KEYS.index(chapter)].solo
    table = Table(players=1, chapter=chapter, phase="final").points(60)
    table.player().fists = goal.fists
    table.goods(bread=8) if chapter == "VII" else table.goods(fish_soup=8)
    for ship, passed in ((goal.ship - 1, False), (goal.ship, True)):
        table.player().ship = ship
        assert (table.state.winners() == [0]) is passed
    if chapter == "VIII":
        table.state.pursuer = goal.ship
        assert table.state.winners() == []


def finished(chapter: str, players: int, so_far: list[str], **options: Json) -> Match[Any, Any]:
    """A chapter of a campaign, played at random."""
    parts: Json = [
        {"chapter": key, "winner": 0, "scores": [20 + seat for seat in range(players)]}
        for key in so_far
    ]
    given = {"campaign": True, "chapter": chapter, "so_far": parts, **options}
    match = lh.new("newdale", players, 4, given)
    rng = Random(4)
    while not match.over:
        actions = match.actions()
        match.play(actions[int(rng.random() * len(actions))])
    return match


ROAD = ("I", "II", "IIIa", "IVa", "V", "VI", "VII", "VIII")


@pytest.mark.rule("NEW-130")
def test_a_chapter_leads_to_the_next() -> None:
    for number, chapter in enumerate(ROAD):
        match = finished(chapter, 2, [*ROAD[:number]])
        following = lh.sequel(match)
        if chapter == "VIII":
            assert following is None
            continue
        assert following is not None
        if chapter != "II":
            assert following.options["chapter"] == ROAD[number + 1]
        assert following.series is not None
        assert following.view(None)["campaign"][-1]["scores"] == match.scores()


@pytest.mark.rule("NEW-130")
def test_a_missed_solo_chapter_is_played_again() -> None:
    match = finished("I", 1, [])
    assert match.winners() == []
    again = lh.sequel(match)
    assert again is not None
    assert again.options["chapter"] == "I"
    assert lh.replay(again.record()).state == again.state


@pytest.mark.rule("NEW-130")
def test_a_whole_campaign_of_two_players() -> None:
    match: Match[Any, Any] | None = lh.new("newdale", 2, 8, {"campaign": True})
    rng = Random(8)
    played = []
    while match is not None:
        while not match.over:
            actions = match.actions()
            match.play(actions[int(rng.random() * len(actions))])
        played.append(match.options["chapter"])
        match = lh.sequel(match, seed=len(played))
    assert len(played) == 8
    assert played in ([*ROAD], ["I", "II", "IIIb", "IVb", "V", "VI", "VII", "VIII"])


@pytest.mark.rule("NEW-131")
@pytest.mark.parametrize(
    ("players", "fulfilled", "north"),
    [(1, 1, True), (1, 0, False), (2, 1, True), (3, 2, True), (3, 1, False), (4, 2, True)],
)
def test_the_branch(players: int, fulfilled: int, north: bool) -> None:
    """T37, T38, R58."""
    table = Table(players=players, chapter="II", phase="final")
    for seat in range(fulfilled):
        table.player(seat).fulfilled = 1
    assert campaign.to_the_north(table.state) is north


@pytest.mark.rule("NEW-131", "NEW-15")
def test_the_branch_leads_to_its_start_of_chapter_five() -> None:
    for way, start in (("a", 1), ("b", 3)):
        so_far = ["I", "II", f"III{way}", f"IV{way}"]
        assert finished("V", 2, so_far).state.players[0].houses >> start & 1


@pytest.mark.rule("NEW-132", "NEW-9")
def test_the_cup_and_the_readings_are_carried_over() -> None:
    """R8, R59: the cup travels; the tally names no winner."""
    match = finished("I", 3, [], planning="in_order", rabbits_task="bread", characters=False)
    following = lh.sequel(match)
    assert following is not None
    assert following.state.first == (match.winners()[0] + 1) % 3
    kept = {key: following.options[key] for key in ("planning", "rabbits_task", "characters")}
    assert kept == {"planning": "in_order", "rabbits_task": "bread", "characters": False}
    assert [player.goods[0] for player in following.state.players] == [5, 5, 5]
    assert following.state.saga is not None
    assert [won for won, _ in campaign.tally(following.state.saga)].count(1) == 1


@pytest.mark.rule("NEW-132")
def test_a_missed_try_is_not_in_the_tally() -> None:
    """R59: of a chapter alone the try that passed it counts, and no other."""
    saga = ((0, -1, 31), (0, -1, 39), (0, 0, 43), (1, 0, 53))
    assert campaign.tally(saga) == [(2, 96)]
    assert campaign.tally(saga[:2]) == [(0, 0)]


@pytest.mark.rule("NEW-130")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"campaign": True, "chapter": "II"}, "does not follow"),
        ({"so_far": []}, "only a campaign"),
        ({"campaign": True, "so_far": [{"chapter": "V"}]}, "chapter, winner and scores"),
        (
            {
                "campaign": True,
                "chapter": "II",
                "so_far": [{"chapter": "I", "winner": 0, "scores": [1, 2, 3]}],
            },
            "scores of 2 players",
        ),
        (
            {
                "campaign": True,
                "chapter": "IVb",
                "so_far": [
                    {"chapter": key, "winner": 0, "scores": [1, 2]} for key in ("I", "II", "IIIa")
                ],
            },
            "IVa does",
        ),
    ],
)
def test_a_campaign_keeps_to_its_way(options: dict[str, Json], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        lh.new("newdale", 2, 1, options)


@pytest.mark.rule("NEW-130")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_story_is_told(language: str) -> None:
    tr = GAME.translator(language)
    told = []
    for chapter in range(10):
        told += [chapter_title(chapter, tr), *prologue(chapter, tr), epilogue(chapter, True, tr)]
    assert len(prologue(0, tr)) == 2
    assert len(set(told)) == len(told) == 31
    assert epilogue(0, False, tr) not in told


@pytest.mark.rule("NEW-129")
@pytest.mark.parametrize("chapter", CHAPTER_KEYS[2:])
def test_points_asked_of_one_player_keep_their_version(chapter: str) -> None:
    """A match of version 0 is passed with the points that were asked of it then."""
    number = CHAPTER_KEYS.index(chapter)
    for rules, asked in ((0, FORMER_POINTS[number]), (1, CHAPTERS[number].solo.points)):
        goal = CHAPTERS[number].solo
        table = Table(players=1, chapter=chapter, phase="final", rules=rules)
        table.player().fists = goal.fists
        table.player().ship = goal.ship
        table.points(asked)
        assert solo_goals(table.state)[1]
        shown: Any = GAME.look(table.state, 0)
        assert shown["goal"]["solo"]["points"] == asked
        table.points(asked - 1)
        assert not solo_goals(table.state)[1]


@pytest.mark.rule("NEW-129")
@pytest.mark.parametrize(
    ("chapter", "goods", "amounts", "reached"),
    [
        ("I", {"bread": 6}, [30, 40, 2], [True, True, True]),
        ("I", {"bread": 3, "corn": 2, "coal": 9}, [19, 45, 1], [False, True, False]),
        ("VII", {"barrels": 9}, [24, 40, 2, 4], [True, True, True, True]),
        ("VII", {"barrels": 2}, [6, 41, 2, 3], [False, True, True, False]),
        ("VIII", {"fish_soup": 5}, [30, 40, 1, 9], [True, False, True, True]),
    ],
)
def test_what_one_player_alone_has_of_each_goal(
    chapter: str, goods: dict[str, int], amounts: list[int], reached: list[bool]
) -> None:
    """What is delivered, or what there is of it; points; fists; the ship where it counts."""
    table = Table(players=1, chapter=chapter, phase="final").goods(**goods).points(40)
    table.player().fists = amounts[2]
    table.player().ship = amounts[3] if len(amounts) > 3 else 5
    assert solo_amounts(table.state) == amounts
    assert solo_goals(table.state) == reached
    shown: Any = GAME.view(table.state, 0)
    assert shown["goal"]["amounts"] == amounts
    assert GAME.view(table.state, None)["goal"]["amounts"] is None


@pytest.mark.rule("NEW-129")
@pytest.mark.parametrize(("pursuer", "ahead"), [(8, True), (9, False), (10, False)])
def test_the_pursuer_may_not_be_level(pursuer: int, ahead: bool) -> None:
    """In chapter VIII alone: in VII nobody follows."""
    table = Table(players=1, chapter="VIII", phase="final")
    table.player().ship = 9
    table.state.pursuer = pursuer
    assert solo_goals(table.state)[3] is ahead
    yard = Table(players=1, chapter="VII", phase="final")
    yard.player().ship, yard.state.pursuer = 4, pursuer
    assert solo_goals(yard.state)[3]
