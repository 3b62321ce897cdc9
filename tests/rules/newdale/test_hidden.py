"""Which cards the others come to know, and which they do not."""

from __future__ import annotations

import pytest

from ludohall.core import Step
from ludohall.core.step import SPECTATOR
from ludohall.games.newdale.keys import CARD_IDS
from ludohall.games.newdale.state import NewdaleState
from ludohall.games.newdale.steps.actions import Exchange
from ludohall.games.newdale.steps.build import BUILD
from ludohall.games.newdale.steps.draws import ChooseDrawn, Draw
from ludohall.games.newdale.steps.houses import WINDOW
from ludohall.games.newdale.steps.planning import PLANS

from .table import GAME, Table, build, call, house


@pytest.mark.rule("NEW-19", "NEW-28", "NEW-42", "NEW-84")
@pytest.mark.parametrize(
    ("step", "text", "hidden"),
    [
        (Draw(1, 2, 0), "draw:1:3:4", "draw:1:?:?"),
        (Exchange(1), "keep:3", "keep:?"),
        (Exchange(1), "pass", "pass"),
        (ChooseDrawn(1), "choose:3", "choose:?"),
        (ChooseDrawn(1), "done", "done"),
        (PLANS[1][1], "plan:2:4", "plan:2:?"),
    ],
    ids=str,
)
def test_what_the_others_see(step: Step[NewdaleState], text: str, hidden: str) -> None:
    """Whose cards and plans they are sees them, nobody else does."""
    action = GAME.verbs.parse(text)
    assert str(step.shown(action, 1)) == text
    assert str(step.shown(action, 0)) == hidden
    assert str(step.shown(action, SPECTATOR)) == hidden


@pytest.mark.rule("NEW-31", "NEW-89")
def test_a_vineyard_that_all_have_seen_is_built_later() -> None:
    """It is known once, and no more when it is built; another hand card stays unknown."""
    vineyard = CARD_IDS["vineyard1"]
    table = Table(chapter="VII").character("aaron").deck("vineyard1", "mill2").hand("mill1")
    table.goods(coal=7).ask(WINDOW[0], BUILD[0][0])
    table.one(call("aaron"))
    table.nature(f"search:{vineyard}").play("done", "done")
    assert list(table.player().known) == [vineyard]
    table.play(build("vineyard1"))
    assert list(table.player().known) == [vineyard]
    table.play(house("E04"))
    assert (table.player().known, list(table.player().hand)) == (b"", [CARD_IDS["mill1"]])


@pytest.mark.rule("NEW-31")
def test_the_second_of_two_equal_cards_stays_unknown() -> None:
    tower = CARD_IDS["watchtower2"]
    table = Table().hand("watchtower2", "watchtower2").goods(coal=12).points(20)
    table.ask(BUILD[0][0], BUILD[0][0]).play(build("watchtower2"))
    assert list(table.player().known) == [tower]
    table.play(house("A06"))
    assert table.player().known == b""
    assert tower in table.player().hand


@pytest.mark.rule("NEW-28", "NEW-42")
@pytest.mark.parametrize("cards", [9, 10, 11, 12])
def test_many_cards_are_exchanged_at_once(cards: int) -> None:
    """All others are discarded, those that everybody knew among them."""
    table = Table().cards(cards)
    table.player().known = bytes([1, 2])
    table.ask(Exchange(0)).play("keep:2")
    assert (table.held(), len(table.state.discards)) == (cards + 3, cards - 1)
    assert list(table.player().known) == [2]


@pytest.mark.rule("NEW-84")
def test_cards_that_nate_brings_are_nobodys_until_one_is_kept() -> None:
    table = Table(players=2).character("nate").cards(1, seat=1).ask(WINDOW[0])
    table.play(call("nate"))
    drawn = [int(text.split(":")[1]) for text in table.of("choose")]
    assert (table.held(1), sorted(table.player(1).drawn)) == (1, drawn)
    table.play(f"choose:{drawn[2]}")
    assert sorted(table.player(1).hand) == sorted([0, drawn[2]])
    assert (table.player(1).drawn, list(table.state.discards)) == (b"", drawn[:2])
