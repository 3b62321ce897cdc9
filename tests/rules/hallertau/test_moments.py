"""The moments that the book gives: every seat with cards is asked in every phase."""

from __future__ import annotations

from random import Random

import pytest

import ludohall as lh
from ludohall.core import NATURE
from ludohall.games.hallertau import GAME
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import CLAY_DELIVERY, CLEARING, SMALL_TRADE
from ludohall.games.hallertau.effects import gain
from ludohall.games.hallertau.state import HallertauState, put
from ludohall.games.hallertau.steps.home import Harvest
from ludohall.games.hallertau.steps.moments import Window
from ludohall.games.hallertau.steps.rounds import (
    Closing,
    begin_phase,
    end_round,
    fallow,
    harvest,
    income_phase,
    milking,
    remove_workers,
)
from tests.rules.hallertau.village import (
    decide,
    fields,
    give,
    legal,
    own,
    play,
    sheep,
    sown,
    stock,
    turns,
    village,
)


def goes_on(state: HallertauState, until: int) -> list[tuple[int, int]]:
    """Phases and seats that are asked until a phase begins; nobody does more than it must."""
    found: list[tuple[int, int]] = []
    while state.phase != until:
        while state.seat == NATURE:
            state.apply(state.sample(Random(3)))
        if state.phase == until:
            break
        seat = state.seat
        assert seat is not None
        found.append((state.phase, seat))
        state.apply(state.actions()[0])
    return found


@pytest.mark.rule("HAL-82")
def test_all_are_asked_in_every_phase_of_every_round() -> None:
    """On what all can see: with cards in hand, whatever they are."""
    match = lh.new("hallertau", players=3, seed=5)
    match.let_nature_move()
    asked = set()
    while not match.over:
        for seat in match.deciding:
            if match.state.players[seat][table.HAND]:
                asked.add((match.state.round, match.state.phase, seat))
        actions = [action for action in match.actions() if action.verb != "card"]
        match.play(actions[-1])
    for round_ in range(1, 7):
        phases = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
        if round_ == 1:
            phases.remove(3)  # there is none in round 1
        if round_ == 6:
            phases.remove(10)
        for phase in phases:
            for seat in range(3):
                assert (round_, phase, seat) in asked, (round_, phase, seat)


@pytest.mark.rule("HAL-82")
def test_nobody_is_asked_for_cards_without_any() -> None:
    state = village(2, 2, table.PROGRESS, cards=True)
    give(state, 1, hand=[901])
    state.players[0][table.WORKERS] = state.players[1][table.WORKERS] = 0
    end_round(state)
    state.settle()
    assert {seat for _, seat in goes_on(state, table.ACTIONS)} == {1}


@pytest.mark.rule("HAL-82", "HAL-C32")
@pytest.mark.parametrize(("card", "farmyard"), [(419, "hops"), (726, "jewels")])
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_419_and_726_in_phases_1_to_3(card: int, farmyard: str, phase: int) -> None:
    state = village(2, 1, table.BOULDERS, cards=True, farmyard=farmyard)
    give(state, 1, hand=[card], jewels=1)
    remove_workers(state)
    while state.seat == NATURE or state.phase != phase:
        while state.seat == NATURE:
            state.apply(state.sample(Random(3)))
        if state.phase != phase:
            assert state.deciding() == [1]
            state.apply(state.actions()[0])
    assert state.phase == phase
    play(state, f"card:{card}:0", f"hire:{CLAY_DELIVERY}")
    assert stock(state, 1)["clay"] == 2


@pytest.mark.rule("HAL-82", "HAL-26")
def test_010_after_income() -> None:
    state = village(2, 2, table.NEW_WORKERS, cards=True)
    give(state, 1, hand=[10], meat=0, hides=0)
    state.played = put(state.played, 1, (805,))  # 2 hides every round
    income_phase(state)
    state.settle()
    assert state.deciding() == [1]
    assert "card:10:0" in legal(state)
    play(state, "card:10:0")
    assert stock(state, 1)["clay"] == 2
    assert state.phase == table.INCOME


@pytest.mark.rule("HAL-82", "HAL-28")
def test_cards_drawn_in_phase_3_may_pay_at_once() -> None:
    state = village(1, 2, table.NEW_WORKERS, cards=True)
    give(state, hand=[10], meat=2, hops=1)
    income_phase(state)
    state.settle()
    state.apply(GAME.verbs.parse("card:10:0"))  # 2 clay and a bonus card
    state.apply(GAME.verbs.parse("draw:0:802"))
    assert "card:802:0" in legal(state)  # 1 hops: 1 barley every round
    play(state, "card:802:0")
    assert stock(state)["barley"] == 2
    play(state, "done")
    assert state.phase == table.ACTIONS


@pytest.mark.rule("HAL-82", "HAL-28")
def test_a_card_that_is_income_may_be_played_in_phase_3() -> None:
    state = give(village(1, 2, cards=True), jewels=1)
    state.played = put(state.played, 0, (840,))  # a farmyard card every round
    income_phase(state)
    state.settle()
    state.apply(GAME.verbs.parse("income:840"))
    state.apply(GAME.verbs.parse("draw:0:433"))  # 1 jewel: 2 meat, 2 milk, a bonus card
    assert state.phase == table.INCOME
    assert legal(state) == ["done", "card:433:0"]


@pytest.mark.rule("HAL-82", "HAL-61")
def test_013_between_fallow_and_harvest() -> None:
    state = village(2, 1, table.NEW_CARD, cards=True)
    give(state, 1, hand=[13], fields=[4], sheep={4: 3}, rye=1)
    give(state, 0, fields=[])
    fallow(state)
    state.settle()
    assert state.deciding() == [1]
    assert fields(state, 1) == [5]
    play(state, "card:13:0", "sow:5:3")
    assert state.phase == table.FALLOW
    play(state, "done", "reap")
    assert stock(state, 1)["rye"] == 5


@pytest.mark.rule("HAL-82")
def test_before_and_after_the_harvest() -> None:
    state = village(2, 1, table.FALLOW, cards=True)
    give(state, 0, fields=[])
    # Card 002: a sheep for who owns 2 hops.
    give(state, 1, hand=[2, 901], fields=[sown(4, "hops")], barley=0, hops=0)
    harvest(state)
    state.settle()
    assert legal(state, 1) == ["reap"]
    play(state, "reap")
    assert state.phase == table.HARVEST
    play(state, "card:2:0")
    play(state, "done")
    assert stock(state, 1)["milk"] == 1  # the sheep came before the milking
    assert state.phase == table.MILKING


@pytest.mark.rule("HAL-82", "HAL-83")
def test_the_windows_of_a_phase_are_one_moment_for_all() -> None:
    state = village(3, 2, table.HARVEST, cards=True)
    state.first = 2
    for seat in range(3):
        give(state, seat, hand=[901 + seat], fields=[])
    milking(state)
    assert state.deciding() == [2, 0, 1]
    assert [state.step_of(seat) for seat in range(3)] == [Window(0), Window(1), Window(2)]
    for seat in (1, 0, 2):
        play(state, "done", seat=seat)
    assert state.phase == table.PROGRESS


# Income -----------------------------------------------------------------------


@pytest.mark.rule("HAL-26")
def test_817_before_the_jewel_of_827() -> None:
    """With ten jewels an eleventh is lost: so play the card that costs one first."""
    state = give(village(1, 2, cards=True), hand=[817], jewels=10)
    state.played = put(state.played, 0, (827,))  # 1 jewel every round
    income_phase(state)
    state.settle()
    assert legal(state) == ["income:827", "card:817:0"]
    play(state, "card:817:0")
    assert stock(state)["tools"] == 1
    play(state, "income:827")
    assert stock(state)["jewels"] == 10


@pytest.mark.rule("HAL-26")
def test_income_of_things_in_one_click() -> None:
    state = give(village(1, 2, cards=True), hand=[901])
    state.played = put(state.played, 0, (803, 813, 819))  # a sheep; a tool; a field
    income_phase(state)
    state.settle()
    assert legal(state) == ["collect", "income:803", "income:813", "income:819"]
    play(state, "collect")
    assert (stock(state)["tools"], sheep(state)) == (1, {5: 1})
    assert legal(state) == ["income:819"]


@pytest.mark.rule("HAL-26")
def test_income_of_things_comes_by_itself_without_a_hand() -> None:
    state = village(1, 2, cards=True)
    state.played = put(state.played, 0, (803, 813))
    income_phase(state)
    state.settle()
    assert (stock(state)["tools"], sheep(state)) == (1, {5: 1})
    assert state.phase == table.ACTIONS


# Harvest ----------------------------------------------------------------------


@pytest.mark.rule("HAL-61")
def test_sown_while_others_still_harvest() -> None:
    state = village(2, 2, table.FALLOW, cards=True)
    give(state, 0, fields=[4], rye=1, hand=[427])  # sow a field, in phase 7
    give(state, 1, fields=[sown(3, "hops")], hops=0)
    harvest(state)
    state.settle()
    play(state, "done", seat=0)
    assert state.deciding() == [1]
    play(state, "card:427:0", seat=0)
    play(state, "sow:4:3")
    play(state, "reap", seat=1)
    assert state.deciding() == [0]
    assert state.step_of(0) == Harvest(0)
    play(state, "reap")
    assert stock(state, 0)["rye"] == 4
    assert state.phase > table.HARVEST


# What was just done -----------------------------------------------------------


@pytest.mark.rule("HAL-81")
def test_facts_of_a_card_in_anothers_turn_end_with_the_window_after_it() -> None:
    state = turns(2, cards=True, gateway="master", farmyard="jewels")
    give(state, 1, hand=[310, 721], jewels=1)  # 310: 2 tools at once; 721: a jewel for 3 tools
    play(state, next(text for text in legal(state, 1) if text.startswith("card:721")), seat=1)
    while state.stack[-1] != Window(1):
        play(state, legal(state)[0])
    assert any(text.startswith("card:310") for text in legal(state, 1))
    play(state, "done")
    assert state.seat == 0
    assert not any(text.startswith("card:310") for text in legal(state, 1))


@pytest.mark.rule("HAL-81")
def test_facts_of_a_card_that_waited_end_with_the_window_after_it() -> None:
    state = turns(2, cards=True, gateway="master", farmyard="jewels")
    give(state, 1, hand=[310, 721], jewels=1)
    play(state, f"place:{SMALL_TRADE}")
    play(state, next(text for text in legal(state, 1) if text.startswith("card:721")), seat=1)
    play(state, "grain:2:0:0:0", "take:6")
    while state.stack[-1] != Window(1):
        play(state, legal(state)[0])
    assert any(text.startswith("card:310") for text in legal(state, 1))
    play(state, "done")
    assert state.players[1][table.JUST_TOOLS] == 0


@pytest.mark.rule("HAL-81")
def test_no_fact_outlasts_its_phase() -> None:
    state = village(2, 2, table.FALLOW, cards=True)
    gain(state, 0, table.TOOLS, 3)
    assert state.players[0][table.JUST_TOOLS] == 3
    begin_phase(state, table.HARVEST)
    assert state.players[0][table.JUST_TOOLS] == 0


# Gains that may be declined -----------------------------------------------------


@pytest.mark.rule("HAL-16")
@pytest.mark.parametrize(
    ("farmyard", "card", "owned"),
    [
        ("sheep", 509, {}),  # at most 4 fields, 2, 1, 0
        ("sheep", 519, {"clay": 9}),  # as much clay as fields
        ("jewels", 704, {}),  # at most 7 fields, 5, 4, 3
        ("jewels", 724, {"barley": 9}),  # as much barley as empty fields
    ],
)
def test_a_field_may_be_declined_for(farmyard: str, card: int, owned: dict[str, int]) -> None:
    state = turns(2, cards=True, farmyard=farmyard)
    row_of_fields = [2, 2, 2, 2] if card == 509 else [2, 2, 2]
    own(give(state, hand=[card], fields=row_of_fields, sheep={4: 4}), owned)
    play(state, f"place:{CLEARING}")
    assert [text for text in legal(state) if "card" not in text] == ["accept", "done"]
    play(state.clone(), "accept")
    play(state, "done")
    assert fields(state) == row_of_fields
    assert stock(state)["clay"] == owned.get("clay", 0) + 1


@pytest.mark.rule("HAL-16")
def test_tools_may_be_declined_for_705() -> None:
    state = turns(2, cards=True, farmyard="jewels")
    give(state, hand=[705, 721], sheep={4: 4}, tools=3, jewels=1)  # 705: at most 4 tools for 2
    play(state, next(text for text in legal(state) if text.startswith("card:721")))
    assert [text for text in legal(state) if "card" not in text] == [
        *("accept", "some:1", "some:2", "done"),
    ]
    play(state, "some:1")
    assert stock(state)["tools"] == 4


@pytest.mark.rule("HAL-16")
def test_the_question_betrays_no_card() -> None:
    """It is asked whichever farmyard card is in hand; who holds no such card just takes it."""
    state = turns(2, cards=True, farmyard="sheep")
    play(give(state, hand=[510], fields=[2]), f"place:{CLEARING}")
    assert legal(state) == ["accept"]
    state = turns(2, cards=True, farmyard="sheep")
    play(give(state, hand=[901], fields=[2]), f"place:{CLEARING}")
    assert state.seat == 1
    state = turns(2, cards=True, farmyard="hops")
    play(give(state, hand=[410], fields=[2]), f"place:{CLEARING}")
    assert state.seat == 1


@pytest.mark.rule("HAL-16")
def test_no_question_where_less_would_change_nothing() -> None:
    state = turns(2, cards=True, farmyard="sheep")
    give(state, hand=[509], fields=[2, 2, 2, 2, 2])  # more than 4 already
    play(state, f"place:{CLEARING}")
    assert legal(state) == ["accept"]


# The log ------------------------------------------------------------------------


@pytest.mark.rule("HAL-10")
@pytest.mark.parametrize(("owned", "told"), [(8, "gained:0:2:10"), (9, "gained:0:1:10"), (10, "")])
def test_the_log_says_what_was_really_gained(owned: int, told: str) -> None:
    match = lh.new("hallertau", players=1, seed=1, options={"cards": False})
    match.let_nature_move()
    state = match.state
    state.players[0][table.JEWELS] = owned
    state.players[0][table.CRAFT] = 1
    match.play("place:18")
    (entry,) = match.play("hall:0")
    assert [str(event) for event in entry.events] == ([told] if told else [])
    assert state.players[0][table.JEWELS] == 10


def test_closing_is_for_all() -> None:
    state = village(2, 1, table.HARVEST, cards=True)
    decide(state, Harvest(0), Harvest(1), Closing(table.HARVEST, 0, 1))
    assert state.deciding() == [0, 1]
