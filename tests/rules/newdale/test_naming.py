"""The winner of a chapter names a town."""

from __future__ import annotations

from typing import Any

import pytest

import ludohall as lh
from ludohall.core import Match
from ludohall.core.data import Json
from ludohall.core.errors import BadOption, BadPosition
from ludohall.games.newdale.naming import MOST_SIGNS

from .table import GAME, house
from .test_campaign import finished

REST: dict[str, Json] = {"town": "A06", "name": "Anna's Rest"}


def after(match: Match[Any, Any], legacy: Json = None) -> Match[Any, Any]:
    """The chapter that follows."""
    following = lh.sequel(match, 3, legacy)
    assert following is not None
    return following


@pytest.mark.rule("NEW-133")
def test_the_winner_names_a_town_of_the_map_that_was_used() -> None:
    """R64: it stands on that map from then on, and in the chronicle."""
    one = finished("I", 2, [])
    two = after(one, REST)
    view = two.view(1)
    assert view["named"] == {"5": "Anna's Rest"}
    played = view["campaign"][0]
    assert (played["chapter"], played["winner"]) == ("I", one.winners()[0])
    assert (played["town"], played["name"]) == (5, "Anna's Rest")
    assert two.game.name("town", 5, GAME.translator("fr")) == "Anna's Rest"
    assert two.game.name("town", 6, GAME.translator("fr")) == "A07"
    assert GAME.name("town", 5, GAME.translator("en")) == "A06"


@pytest.mark.rule("NEW-133")
def test_log_and_buttons_say_the_name() -> None:
    two = after(finished("I", 2, []), REST)
    action = GAME.verbs.parse(house("A06"))
    for language in ("en", "fr"):
        tr = two.game.translator(language)
        assert "Anna's Rest" in two.game.say_action(action, ("Ann", "Ben"), tr)
        assert "Anna's Rest" in lh.describe(two, action, language, 0)


@pytest.mark.rule("NEW-133")
def test_records_positions_and_branches_keep_names() -> None:
    two = after(finished("I", 2, []), REST)
    again = lh.replay(two.record())
    assert again.state == two.state
    assert again.game.name("town", 5, GAME.translator("en")) == "Anna's Rest"
    data = GAME.position(two.state)
    assert GAME.setup(data).named == two.state.named
    assert lh.new("newdale", position=data).view(0)["named"] == {"5": "Anna's Rest"}
    assert two.branch(two.length, 7).state.named == two.state.named
    assert two.state.clone().named == two.state.named


@pytest.mark.rule("NEW-133")
def test_names_are_carried_on() -> None:
    """A second town of the same map, and both are known to the third chapter."""
    start: Json = [{"chapter": "I", "winner": 0, "scores": [20, 21], **REST}]
    two = lh.new("newdale", 2, 4, {"campaign": True, "chapter": "II", "so_far": start})
    while not two.over:
        two.play(two.actions()[0])
    three = after(two, {"town": "A07", "name": "Oxbow"})
    told = [(part["town"], part["name"]) for part in three.view(None)["campaign"]]
    assert told == [(5, "Anna's Rest"), (6, "Oxbow")]
    assert three.view(None)["named"] == {}  # another map
    with pytest.raises(BadOption, match="A06 has a name already"):
        lh.sequel(two, 3, {"town": "A06", "name": "Oxbow"})


@pytest.mark.rule("NEW-133")
def test_nobody_has_to_name_a_town() -> None:
    two = after(finished("I", 2, []))
    assert two.view(0)["named"] == {}
    assert two.game is GAME
    so_far: Any = two.options["so_far"]
    assert set(so_far[0]) == {"chapter", "winner", "scores"}  # as records always had it


@pytest.mark.rule("NEW-133")
@pytest.mark.parametrize(
    ("legacy", "reason"),
    [
        ({"town": "A02", "name": "Ours"}, "A02 has a name already"),  # Longsdale
        ({"town": "B01", "name": "Ours"}, "not a town of map A"),
        ({"town": "A99", "name": "Ours"}, "not a town of map A"),
        ({"town": 5, "name": "Ours"}, "not a town of map A"),
        ({"town": "A06", "name": ""}, "not a name"),
        ({"town": "A06", "name": " \x00\u202e "}, "not a name"),
        ({"town": "A06", "name": 3}, "not a name"),
        ({"town": "A06", "name": "x" * (MOST_SIGNS + 1)}, "at most 20"),
        ({"town": "A06", "name": "longsdale"}, "already"),
        ({"town": "A06"}, "town and name"),
        ("A06", "town and name"),
    ],
)
def test_what_is_no_name_is_refused(legacy: Json, reason: str) -> None:
    match = finished("I", 2, [])
    with pytest.raises(BadOption, match=reason):
        lh.sequel(match, 3, legacy)


@pytest.mark.rule("NEW-133")
def test_names_lose_control_characters() -> None:
    two = after(finished("I", 2, []), {"town": "A06", "name": "  Anna\n\u202e  B\x00 "})
    assert two.view(0)["named"] == {"5": "Anna B"}


@pytest.mark.rule("NEW-133")
def test_who_misses_a_chapter_alone_names_nothing() -> None:
    match = finished("I", 1, [])
    assert match.winners() == []
    with pytest.raises(BadOption, match="only the winner"):
        lh.sequel(match, 3, REST)


@pytest.mark.rule("NEW-133")
def test_a_single_match_and_other_games_leave_nothing() -> None:
    match = lh.new("newdale", 2, 4)
    while not match.over:
        match.play(match.actions()[0])
    with pytest.raises(BadOption, match="of a campaign"):
        lh.sequel(match, 3, REST)
    other = lh.new("burgundy", 2, 4)
    while not other.over:
        other.play(other.actions()[0])
    with pytest.raises(BadOption, match="nothing is left"):
        lh.sequel(other, 3, REST)


@pytest.mark.rule("NEW-133")
@pytest.mark.parametrize(
    ("part", "reason"),
    [
        ({"winner": 0, "town": "A06"}, "town and name"),
        ({"winner": None, **REST}, "only the winner"),
        ({"winner": 0, "town": "A06", "name": " x"}, "not a name"),
        ({"winner": 0, "town": "C06", "name": "x"}, "not a town of map A"),
    ],
)
def test_names_of_options_and_positions_are_checked(part: dict[str, Json], reason: str) -> None:
    so_far: Json = [{"chapter": "I", "scores": [20], **part}]
    chapter = "I" if part["winner"] is None else "II"
    with pytest.raises(BadOption, match=reason):
        lh.new("newdale", 1, 4, {"campaign": True, "chapter": chapter, "so_far": so_far})
    data = GAME.position(lh.new("newdale", 1, 4, {"campaign": True}).state)
    with pytest.raises(BadPosition, match=reason):
        GAME.setup({**data, "saga": so_far})
