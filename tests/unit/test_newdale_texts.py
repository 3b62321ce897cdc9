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
