"""Names and drawings of Burgundy in both languages."""

from __future__ import annotations

from random import Random

import pytest

import ludohall as lh
from ludohall.core.action import Action
from ludohall.core.i18n import LANGUAGES
from ludohall.games.burgundy import terminal, text
from ludohall.games.burgundy.components import TILES
from ludohall.games.burgundy.questions import QUESTIONS

GAME = lh.game("burgundy")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_has_its_own_name_and_explanation(language: str) -> None:
    tr = GAME.translator(language)
    for name in (text.tile_title, text.tile_name, terminal.short):
        assert len({name(tile, tr) for tile in range(TILES)}) == TILES
    assert len({text.tile_help(tile, tr) for tile in range(TILES)}) == 11 + 1 + 26


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_a_seat_asks_a_question(language: str) -> None:
    tr = GAME.translator(language)
    deciding = {
        kind.__name__
        for kind in GAME.steps
        if kind.__name__
        not in {"EndRound", "GoOn", "NewPhase", "RollDice", "FirstPlayer", "DealGoods"}
        | {"DealBoards", "DealEstates", "ChooseEstates", "ChosenAll", "Reveal"}
    }
    assert set(QUESTIONS) == deciding
    assert all(tr(question) for question in QUESTIONS.values())


def test_actions_say_what_they_cost() -> None:
    match = lh.new("burgundy", players=2, seed=1)
    match.state.players[0].workers = 3
    match.state.players[0].dice = (1, 1)
    tr = GAME.translator("en")
    french = GAME.translator("fr")
    take = Action("take", (1, 3, 2))
    assert GAME.describe(match.state, take, 0, tr) == (
        "Die 1: take a ship from depot 3 (pay 2 workers)"
    )
    assert GAME.describe(match.state, Action("take", (1, 2, 8)), 0, french) == (
        "Dé 1\u00a0: prendre une banque dans le dépôt 2 (payer 1 ouvrier)"
    )
    assert GAME.describe(match.state, Action("take", (0, 3, 2)), 0, tr) == (
        "Take a ship from depot 3"
    )
    assert GAME.say_action(Action("load", (0,)), (), tr) == "loads nothing"
    assert GAME.say_action(Action("buy", (0, 30)), (), tr) == (
        "buys knowledge tile 8 from the black depot for 2 silver"
    )
    assert GAME.say_event(Action("bonus", (1, 1, 0, 5)), ("Ann", "Ben"), tr).startswith("Ben")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", ["beginner", "expert"])
def test_the_terminal_draws_every_position(language: str, setup: str) -> None:
    match = lh.new("burgundy", players=3, seed=4, options={"setup": setup, "choice": "secret"})
    rng = Random(4)
    tr = GAME.translator(language)
    while True:
        blocks = terminal.draw(match.view(None), tr)
        assert len(blocks) == 2 + 3
        for title, rows in blocks:
            assert title
            assert rows
            assert all(isinstance(cell, str) for row in rows for cell in row)
        if match.over:
            break
        actions = match.actions()
        match.play(actions[int(rng.random() * len(actions))])
    assert "37" in blocks[-1][1][-2][0]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("players", []),
        ("phase", "F"),
        ("depots", [["bank", "casino"]]),
        ("bonuses", {"castle": 2}),
        ("column", "red"),
        ("tie_break", "luck"),
        ("stack", [["Nothing", 1]]),
        ("unseen", None),
    ],
)
def test_bad_positions_are_refused(key: str, value: object) -> None:
    match = lh.new("burgundy", players=2, seed=1)
    position = match.game.position(match.state)
    assert match.game.setup(position) == match.state
    if key == "players":
        value = [{**position["players"][0], "tiles": {"38": "bank"}}]  # type: ignore[index,dict-item]
    with pytest.raises(lh.errors.BadPosition):
        match.game.setup({**position, key: value})  # type: ignore[dict-item]
