"""The campaign of Newdale on its pages: what is known of the way, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import ludohall as lh
from ludohall.core.data import Json
from ludohall.core.i18n import LANGUAGES
from ludohall.faces import Icon
from ludohall.faces.stories import Leg, Road, Stop, story
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, CHAPTERS
from ludohall.games.newdale.story import CHAPTER_TITLES
from ludohall.games.newdale.web.story import NewdaleStory
from ludohall.games.newdale.web.story.tales import SCENES
from ludohall.web.pages.render import drawing, face_words, fragment

STORY = NewdaleStory()
EN = face_words("newdale", "en")
NORTH = ("I", "II", "IIIa", "IVa", "V", "VI", "VII", "VIII")
SOUTH = ("I", "II", "IIIb", "IVb", "V", "VI", "VII", "VIII")


def options(chapter: str, before: tuple[str, ...], players: int = 2) -> dict[str, Json]:
    """A chapter after others that seat 1 (alone: seat 0) has won."""
    winner = min(1, players - 1)
    parts: list[Json] = [
        {"chapter": key, "winner": winner, "scores": [30 + n for n in range(players)]}
        for key in before
    ]
    given: dict[str, Json] = {"campaign": True, "chapter": chapter, "so_far": parts}
    return lh.game("newdale").read_options(given, players)


def legs_of(way: tuple[str, ...]) -> list[Leg]:
    """The matches of a way, all won by seat 1."""
    return [Leg(options(chapter, way[:n]), True, (30, 31), (1,)) for n, chapter in enumerate(way)]


def stop_of(road: Road, number: str) -> Stop:
    """The first chapter of that number."""
    return next(stop for stop in road.stops if stop.number == number)


def titles(road: Road) -> set[str]:
    """All chapters that the page names, in its list and on its map."""
    nodes: Any = road.map[1]["nodes"]
    return {stop.title for stop in road.stops} | {node.title for node in nodes}


@pytest.mark.parametrize("way", [NORTH, SOUTH])
def test_a_chapter_is_named_when_it_is_next_or_surely_follows(way: tuple[str, ...]) -> None:
    names = dict(zip(CHAPTER_KEYS, CHAPTER_TITLES, strict=True))
    other = {"IIIa": "IIIb", "IIIb": "IIIa"}
    for played in range(len(way)):
        present, before = way[played], way[:played]
        legs = [*legs_of(before), Leg(options(present, before), False, (0, 0), ())]
        known = {*way[: played + 1]}
        if present not in ("II", "VIII"):  # which chapter follows II is decided at its end
            known.add(way[played + 1])
        known |= {other[chapter] for chapter in known if chapter in other}
        road = STORY.road(legs, None, EN)
        assert titles(road) - {""} == {names[key] for key in known}
        told = " ".join([road.why, str(road.map[1]["label"]), *(s.note for s in road.stops)])
        assert not [names[key] for key in CHAPTER_KEYS if key not in known and names[key] in told]


def test_the_way_at_the_branch() -> None:
    legs = legs_of(NORTH[:2])
    road = STORY.road(legs, options("IIIa", NORTH[:2]), EN)
    assert [(stop.number, stop.stage) for stop in road.stops] == [
        ("I", "done"),
        ("II", "done"),
        ("III", "now"),
        ("III", "off"),
        ("IV", "way"),
        ("V", "unknown"),
        ("VI to VIII", "unknown"),
    ]
    assert "Rabbit" in road.why
    assert (road.played, road.length, road.cup) == (2, 8, 1)
    assert road.standing == [(0, 60), (2, 62)]


def test_before_the_branch_no_way_is_told_from_the_other() -> None:
    road = STORY.road([Leg(options("I", ()), False, (0, 0), ())], None, EN)
    assert road.why == ""
    assert road.map[1]["notes"] == []
    assert road.cup is None
    assert road.standing == [(0, 0), (0, 0)]


def test_a_failed_chapter_alone_is_next_again() -> None:
    first = options("I", (), 1)
    again: dict[str, Json] = {
        **first,
        "so_far": [{"chapter": "I", "winner": None, "scores": [20]}],
    }
    road = STORY.road([Leg(first, True, (20,), ())], again, EN)
    stop = stop_of(road, "I")
    assert (stop.stage, stop.tries, stop.leg) == ("now", 1, 0)
    assert "again" in road.why
    assert road.played == 0
    assert road.cup is None


def test_after_the_last_chapter_all_is_known() -> None:
    road = STORY.road(legs_of(SOUTH), None, EN)
    assert road.played == road.length
    assert {stop.stage for stop in road.stops} == {"done", "off"}


def test_the_cup_says_who_plays_last() -> None:
    tale = STORY.prologue(options("II", ("I",), 3), 3, EN)
    assert tale.cup == 1
    assert list(tale.cast) == ["", "holds the cup, plays last", "plays first"]
    match = lh.new("newdale", 3, 1, options("II", ("I",), 3))
    assert match.state.first == 2


def test_goals_alone_say_what_is_missing() -> None:
    match = lh.new("newdale", 1, 3, {"campaign": True})
    while not match.over:
        match.play(match.actions()[0])
    leg = Leg(match.options, True, tuple(match.scores()), tuple(match.winners()))
    tale = STORY.epilogue(leg, [match.view(0)], EN)
    assert tale.failed
    assert [c.met for c in tale.conditions] == match.view(0)["goal"]["reached"]
    points = tale.conditions[1]
    assert points.value == match.scores()[0]
    assert f"{38 - points.value} short" in points.note


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", range(len(CHAPTER_KEYS)))
def test_every_chapter_has_its_pages_and_pictures(chapter: int, language: str) -> None:
    _ = face_words("newdale", language)
    key = CHAPTER_KEYS[chapter]
    way = NORTH if key in NORTH else SOUTH
    given = options(key, way[: way.index(key)])
    before = STORY.prologue(given, 2, _)
    after = STORY.epilogue(Leg(given, True, (30, 31), (1,)), [{}], _)
    again = STORY.epilogue(Leg(given, True, (30, 31), ()), [{}], _)
    for tale in (before, after, again):
        template, values = tale.picture
        assert values["scene"] == SCENES[chapter]
        drawn = str(fragment(template, _, **values))
        assert drawn.count("<svg") == 1
        assert f'aria-label="{values["label"]}"' in drawn
        assert "style=" not in drawn
        assert all(tale.paragraphs)
    lights = [tale.picture[1]["light"] for tale in (before, after, again)]
    assert lights == ["day", "dusk", "grey"]
    assert STORY.title(given, _).startswith(key.rstrip("ab"))


@pytest.mark.parametrize("players", [1, 2])
def test_every_fact_has_its_icons(players: int) -> None:
    for chapter in CHAPTER_KEYS:
        way = NORTH if chapter in NORTH else SOUTH
        given = options(chapter, way[: way.index(chapter)], players)
        for fact in STORY.prologue(given, players, EN).facts:
            assert fact.icons
            for icon in fact.icons:
                assert isinstance(icon, Icon)
                assert drawing(icon.name)
            assert fact.title
            assert fact.note


def test_the_goal_shows_every_good_in_the_place_for_icons() -> None:
    for chapter, row in zip(CHAPTER_KEYS, CHAPTERS, strict=True):
        way = NORTH if chapter in NORTH else SOUTH
        goal = STORY.prologue(options(chapter, way[: way.index(chapter)]), 2, EN).facts[0]
        icons = [icon for icon in goal.icons if isinstance(icon, Icon)]
        assert len(icons) == len(row.goods)
        assert sum(icon.size for icon in icons) <= 64


def test_the_app_finds_the_story() -> None:
    assert isinstance(story("newdale"), NewdaleStory)
    assert story("burgundy") is None
