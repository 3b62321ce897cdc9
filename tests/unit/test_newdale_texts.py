"""What the log of Expedition to Newdale says of actions whose words depend on a number."""

from __future__ import annotations

import pytest

import ludohall as lh


@pytest.mark.parametrize(
    ("count", "english", "french"),
    [
        (0, "does not use the chain", "n’utilise pas la chaîne"),
        (1, "uses the chain 1 time", "utilise la chaîne 1 fois"),
        (2, "uses the chain 2 times", "utilise la chaîne 2 fois"),
    ],
)
def test_how_often_a_chain_is_used(count: int, english: str, french: str) -> None:
    game = lh.game("newdale")
    action = lh.Action("chain", (count,))
    assert game.say_action(action, (), game.translator("en")) == english
    assert game.say_action(action, (), game.translator("fr")) == french


@pytest.mark.parametrize(
    ("pawns", "english", "french"),
    [
        ((2, 1, 1, 0, 0), "2 yellow, 1 green and 1 red", "2 jaunes, 1 vert et 1 rouge"),
        ((0, 0, 0, 3, 1), "3 blue and 1 shadow", "3 bleus et 1 Ombre"),
    ],
)
def test_of_the_bag_only_what_came_is_told(
    pawns: tuple[int, ...], english: str, french: str
) -> None:
    game = lh.game("newdale")
    action = lh.Action("market", pawns)
    told = [game.say_action(action, (), game.translator(tongue)) for tongue in ("en", "fr")]
    assert told[0] == f"The labour market gets {english}"
    assert told[1] == f"Le marché du travail reçoit {french}"


def test_a_chapter_alone_has_no_secret_to_reveal() -> None:
    match = lh.new("newdale", 1, 3)
    while not match.over:
        match.play(match.actions()[0])
    words = lh.game("newdale").translator("en")
    told = {
        match.game.say_action(entry.action, ("Léa",), words, entry.step)
        for entry in match.log_entries()
        if entry.action.verb == "reveal"
    }
    assert "The planning is over" in told
    assert "The chapter is over: points are counted" in told
    assert not any("secret" in line for line in told)
