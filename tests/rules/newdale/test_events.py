"""Events that no other test shows."""

from __future__ import annotations

import pytest

from ludohall.core import Action
from ludohall.games.newdale.components.buildings import NUMBER
from ludohall.games.newdale.keys import CARD_IDS
from ludohall.games.newdale.state import EVENT
from ludohall.games.newdale.steps.build import BUILD
from ludohall.games.newdale.steps.events import REVEAL_EVENT
from ludohall.games.newdale.steps.planning import PLANNED, PLANNING_STEP
from ludohall.games.newdale.steps.rounds import CLEAN_UP, END_OF_ROUND
from ludohall.games.newdale.steps.special import SPECIAL_FROM

from .table import Table, event, recruit


def revealed(key: str, chapter: str, players: int = 2) -> Table:
    """The table after an event is revealed."""
    table = Table(players=players, chapter=chapter, phase="event")
    number = int(key.rstrip("abcdefg"))
    table.state.coming = (number, number, number, number)
    table.state.round = 4
    return table.ask(REVEAL_EVENT, PLANNING_STEP).nature(event(key)).luck()


def in_phase_six(key: str, chapter: str = "II", players: int = 2) -> Table:
    """Phase VI is about to begin."""
    return Table(players=players, chapter=chapter, phase="special").event(key).assistants("")


@pytest.mark.rule("NEW-59")
def test_building_plans() -> None:
    table = revealed("101", "I")
    assert len(table.state.display) == 6
    assert len(table.state.deck) == 97 - 6


def plans(table: Table) -> Table:
    """Event 101 is revealed."""
    table.state.coming, table.state.round, table.state.phase = (101,) * 4, 4, EVENT
    return table.ask(REVEAL_EVENT, PLANNING_STEP).nature(event("101"))


@pytest.mark.rule("NEW-59", "NEW-28")
def test_where_the_deck_ends_the_discard_pile_gives_the_plans() -> None:
    table = Table().deck("mill1", "mill2")
    table.state.discards = bytes(range(CARD_IDS["mill3"], CARD_IDS["mill3"] + 6))
    assert table.state.deck[0] == table.state.discards[0] - 2
    plans(table)
    step, deck, discards = table.state.stack[-1], table.state.deck, table.state.discards
    assert not step.fits(table.state, Action("display", tuple(discards)))  # the deck comes first
    assert not step.fits(table.state, Action("display", tuple(deck)))
    assert step.fits(table.state, Action("display", (*deck, *discards[:4])))
    table.luck()
    assert len(table.state.display) == 6
    assert set(deck) < set(table.state.display)
    assert len(table.state.deck) == 2
    assert table.state.discards == b""


@pytest.mark.rule("NEW-59", "NEW-28")
def test_where_both_end_hands_give_the_plans() -> None:
    """R22: all discard half of the hand, then the plans go on."""
    table = Table().deck("mill1", "mill2", "mill3").cards(5).cards(5, seat=1)
    plans(table).luck()
    assert len(table.state.display) == 3
    table.play("discard:4", "discard:0", "discard:1", "discard:3")
    assert len(table.state.display) == 6
    assert (table.held(0), table.held(1), len(table.state.deck)) == (3, 3, 1)


@pytest.mark.rule("NEW-59")
def test_by_version_0_the_plans_end_with_the_deck() -> None:
    table = Table(rules=0).deck("mill1", "mill2")
    table.state.discards = bytes([CARD_IDS["mill3"]])
    plans(table).luck()
    assert len(table.state.display) == 2
    assert len(table.state.discards) == 1


@pytest.mark.rule("NEW-60")
@pytest.mark.parametrize(
    ("key", "chapter", "number", "task"),
    [
        ("102", "I", 200, 0),
        ("103", "II", 201, 0),
        ("104", "II", 202, 1),
        ("105", "IIIa", 203, 0),
        ("106", "IIIb", 204, 2),
        ("107", "IVa", 205, 0),
        ("109", "VI", 206, 0),
        ("110", "VII", 207, 0),
    ],
)
def test_numbers_are_laid_out(key: str, chapter: str, number: int, task: int) -> None:
    table = revealed(key, chapter)
    assert {NUMBER[card] for card in table.state.display} == {number}
    assert table.state.task == task


@pytest.mark.rule("NEW-61")
def test_rest() -> None:
    for key, players in (("10a", 2), ("11a", 1)):
        table = revealed(key, "I", players)
        assert table.legal == ["rest:0", "rest:1"]
        table.play("rest:0", *["rest:1"] * (players - 1))
        assert table.held() == 3
        if players == 2:
            assert (table.track(1), table.held(1)) == (5, 2)


@pytest.mark.rule("NEW-62")
def test_coal_wagons() -> None:
    table = revealed("10b", "I", 3)
    assert [table.good("coal", seat) for seat in range(3)] == [3, 3, 3]
    assert revealed("11b", "I", 1).good("coal") == 3


@pytest.mark.rule("NEW-64")
def test_storytellers() -> None:
    table = in_phase_six("10d").cards(3).ask(SPECIAL_FROM[0])
    table.play("story", "discard:0", "discard:2", "done")
    assert (table.track(), table.held()) == (6, 1 + 2)  # the threshold of 5 brings two cards
    assert table.legal == ["done"]


@pytest.mark.rule("NEW-64")
@pytest.mark.parametrize(("cards", "told"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_story_takes_two_cards_of_the_hand(cards: int, told: bool) -> None:
    table = in_phase_six("10d").cards(cards).points(20).ask(SPECIAL_FROM[0])
    assert table.may("story") is told
    if told:
        table.play("story", *["discard:0", "discard:1"][: 0 if cards == 2 else 2])
        assert (table.held(), table.track(), table.legal) == (cards - 2, 23, ["done"])
        assert list(table.state.discards) == [0, 1]
        assert table.parts()["events"] == 3


@pytest.mark.rule("NEW-66")
def test_market_day() -> None:
    table = in_phase_six("10f").goods(coal=5, planks=1).ask(SPECIAL_FROM[0])
    table.play("sell")
    assert (table.good("coal"), table.good("planks"), table.track()) == (1, 0, 6)
    assert table.legal == ["done"]


@pytest.mark.rule("NEW-68")
@pytest.mark.parametrize(("fists", "cards"), [(0, 0), (2, 2), (4, 3)])
def test_night_watch(fists: int, cards: int) -> None:
    table = in_phase_six("108", "V").special(*[f"fortress{n}" for n in range(1, fists // 2 + 1)])
    table.ask(SPECIAL_FROM[0]).luck()
    assert table.held() == cards


@pytest.mark.rule("NEW-69")
@pytest.mark.parametrize(("fists", "points"), [(0, 0), (2, 2), (4, 3)])
def test_inspection(fists: int, points: int) -> None:
    table = in_phase_six("12").special(*[f"fortress{n}" for n in range(1, fists // 2 + 1)])
    table.ask(SPECIAL_FROM[0]).luck()
    assert table.track() == 3 + points


@pytest.mark.rule("NEW-70")
def test_harvest_fair() -> None:
    table = in_phase_six("13", "IIIa").goods(corn=2, red_grapes=5).ask(SPECIAL_FROM[0])
    table.play("offer:18", "offer:21", "offer:21")
    assert (table.good("corn"), table.good("red_grapes"), table.track()) == (1, 3, 6)
    assert table.legal == ["done"]


@pytest.mark.rule("NEW-71")
def test_raid() -> None:
    table = Table(chapter="VII", phase="planning").event("14")
    table.state.market = (0, 0, 0, 0, 0)
    table.ask(PLANNED).nature("market:2:1:1:0:0")
    assert table.state.market == (2, 1, 1, 0, 1)
    assert table.state.bag == (4, 4, 3, 3, 3)


@pytest.mark.rule("NEW-72")
def test_storm() -> None:
    """Outside a harbour a card saves the ship; one without cards drifts."""
    table = Table(players=3, chapter="VIII", phase="special").event("15")
    table.cards(1).player(0).ship = 4
    table.player(1).ship = 6
    table.player(2).ship = 7
    table.ask(END_OF_ROUND)
    assert table.player(2).ship == 6
    assert table.legal == ["discard:0", "done"]
    spared = table.state.clone()
    table.play("done")
    assert (table.player(0).ship, table.player(1).ship) == (3, 6)
    table.state = spared
    table.play("discard:0")
    assert (table.player(0).ship, table.held()) == (4, 0)


@pytest.mark.rule("NEW-72", "NEW-128")
def test_the_pursuer_uses_the_storm() -> None:
    table = Table(players=1, chapter="VIII", phase="special").event("15")
    table.ask(END_OF_ROUND)
    assert table.state.pursuer == 2


@pytest.mark.rule("NEW-73")
def test_harbour_tavern() -> None:
    table = revealed("111", "VIII")
    assert len(table.state.crew) == 2
    table.crew("lieutenant").goods(coal=5).ask(BUILD[0][0])
    assert table.may(recruit("lieutenant"))
    table.play(recruit("lieutenant"))
    assert table.good("coal") == 0


@pytest.mark.rule("NEW-73", "NEW-119")
def test_sailors_stay_and_are_filled_up_to_four() -> None:
    table = Table(chapter="VIII", phase="special").crew("cook1")
    table.ask(CLEAN_UP).luck()
    assert len(table.state.crew) == 4
