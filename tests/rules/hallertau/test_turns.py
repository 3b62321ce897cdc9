"""The turns of phase 4 one by one: prices, what a turn leaves behind, who is asked at the end."""

from __future__ import annotations

from itertools import product

import pytest

from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import (
    CLAY_DELIVERY,
    CLEARING,
    FARMYARD_CARD,
    GATEWAY_CARD,
    SHEEP_BREEDING,
    SHEEP_MARKET,
)
from ludohall.games.hallertau.effects import forget, must_wait
from ludohall.games.hallertau.state import HallertauState, owned
from ludohall.games.hallertau.steps.draws import note_fresh
from ludohall.games.hallertau.steps.moments import Window
from ludohall.games.hallertau.steps.spaces import SpaceDone
from ludohall.games.hallertau.steps.turns import Turns
from ludohall.games.hallertau.view import look
from tests.rules.hallertau.village import (
    decide,
    fill,
    give,
    legal,
    on_space,
    own,
    play,
    turns,
    village,
)


@pytest.mark.rule("HAL-31")
@pytest.mark.parametrize("rows", list(product((0, 1), repeat=3)))
@pytest.mark.parametrize("space", [GATEWAY_CARD, SHEEP_BREEDING, FARMYARD_CARD, SHEEP_MARKET])
def test_the_lowest_empty_row_is_the_price(space: int, rows: tuple[int, ...]) -> None:
    number_of_rows = 2 if space in (GATEWAY_CARD, FARMYARD_CARD) else 3
    empty = [row + 1 for row in range(number_of_rows) if not rows[row]]
    state = turns(2, cards=True)
    fill(state, space, *rows[:number_of_rows])
    for workers in range(1, 5):
        give(state, workers=workers)
        may = bool(empty) and empty[0] <= workers
        assert (f"place:{space}" in legal(state)) == may, (rows, workers)
        assert [text for text in legal(state) if text.startswith("tools")] == [
            f"tools:{n}" for n in range(1, workers + 1)
        ]
        if may:
            after = play(state.clone(), f"place:{space}")
            assert on_space(after, space)[empty[0] - 1] == empty[0]
            assert after.players[0][table.WORKERS] == workers - empty[0]


@pytest.mark.rule("HAL-31")
@pytest.mark.parametrize("cards", [True, False])
@pytest.mark.parametrize("space", range(table.SPACES))
def test_all_see_the_price_of_a_space(space: int, cards: bool) -> None:
    """A full or closed space has none."""
    state = turns(2, cards=cards)
    of_rows = [1, 2, 0] if space % 5 == 0 else [1, 2, 3, 0]
    for n, price in enumerate(of_rows):
        fill(state, space, *range(1, n + 1))
        closed = space % 5 == 0 and not cards
        assert look(state, 1)["prices"][space] == (0 if closed else price)


@pytest.mark.rule("HAL-30")
def test_a_turn_without_workers_passes() -> None:
    """Card 313 may have used the last one in the midst of the turn."""
    state = give(turns(2), workers=0)
    assert legal(state) == ["done"]
    play(state, "done")
    assert state.seat == 1


@pytest.mark.rule("HAL-30")
@pytest.mark.parametrize("start", range(4))
@pytest.mark.parametrize("busy", range(4))
def test_the_next_with_workers(start: int, busy: int) -> None:
    state = village(4)
    for seat in range(4):
        give(state, seat, workers=1 if seat == busy else 0)
    decide(state, Turns(start))
    assert state.seat == busy
    assert state.stack[-2] == Turns((busy + 1) % 4)


@pytest.mark.rule("HAL-81")
@pytest.mark.parametrize(("workers", "last"), [(3, 0), (2, 1)])
def test_what_an_exchange_leaves_behind(workers: int, last: int) -> None:
    state = turns(2, cards=True, gateway="master")
    play(give(state, hand=[301], workers=workers), "tools:2")
    player = state.players[0]
    assert state.stack[-1] == Window(0)
    assert (player[table.JUST_EXCHANGED], player[table.JUST_TOOLS]) == (2, 2)
    assert player[table.JUST_LAST] == last


@pytest.mark.rule("HAL-81")
@pytest.mark.parametrize(
    ("phase", "workers", "last"),
    [(table.ACTIONS, 0, 1), (table.ACTIONS, 1, 0), (table.NEW_CARD, 0, 0)],
)
def test_what_a_space_leaves_behind(phase: int, workers: int, last: int) -> None:
    """A master's card in hand and nine workers in the section keep the moment open."""
    state = village(2, 1, phase, cards=True, gateway="master")
    give(state, 1, hand=[301], workers=workers)
    fill(state, SHEEP_BREEDING, 1, 2, 3)
    fill(state, CLEARING, 1, 2, 3)  # in another section
    fill(state, CLAY_DELIVERY, 1, 1)
    decide(state, SpaceDone(1, CLAY_DELIVERY, -1))
    assert state.players[1][table.JUST_SPACE] == 0  # eight are too few: it is past
    fill(state, CLAY_DELIVERY, 1, 2)
    decide(state, SpaceDone(1, CLAY_DELIVERY, -1))
    player = state.players[1]
    assert state.stack[-1] == Window(1)
    assert player[table.JUST_SPACE] == CLAY_DELIVERY + 1
    assert player[table.JUST_CROWD] == 9
    assert player[table.JUST_LAST] == last


@pytest.mark.rule("HAL-81")
def test_each_forgets_for_itself() -> None:
    state = village(2, cards=True, farmyard="jewels")
    for seat, card in ((0, 701), (1, 702)):
        give(state, seat, hand=[card])
        note_fresh(state, seat, (card,))
        state.players[seat][table.JUST_TOOLS] = 2
        state.players[seat][table.PHASE_TOOLS] = 2
    state.left = tuple(owned(seat, 703 + seat) for seat in range(2))
    forget(state, 0)
    assert state.fresh == (owned(1, 702),)
    assert state.left == (owned(1, 704),)
    assert [player[table.JUST_TOOLS] for player in state.players] == [0, 2]
    assert [player[table.JUST_DREW] for player in state.players] == [0, 1]
    assert [player[table.PHASE_TOOLS] for player in state.players] == [2, 2]  # of the phase


@pytest.mark.rule("HAL-80")
def test_who_waits_for_whom() -> None:
    state = village(2, cards=True)
    assert not any(must_wait(state, seat) for seat in range(2))  # nobody uses a space
    state.busy = 0
    assert [must_wait(state, seat) for seat in range(2)] == [False, True]


def all_used(gateway: str, hand: list[int], fields: int = 0, **things: int) -> HallertauState:
    """All workers are used; player 1 of two holds these cards and owns this."""
    state = village(2, cards=True, gateway=gateway)
    own(give(state, 1, hand=hand, fields=[3] * fields), things, 1)
    for player in state.players:
        player[table.WORKERS] = 0
    return state


@pytest.mark.rule("HAL-84")
@pytest.mark.parametrize(
    ("gateway", "hand", "things", "asked"),
    [
        ("master", [301], {"fields": 6}, True),  # 312
        ("master", [301], {"fields": 5}, False),
        ("master", [301], {"jewels": 4}, True),  # 315
        ("master", [301], {"jewels": 3, "fields": 5, "tools": 9}, False),
        ("master", [801, 901], {"fields": 8, "jewels": 9}, False),
        ("master", [], {"fields": 8, "jewels": 9}, False),
        ("expert", [201], {"fields": 8, "jewels": 9}, False),
    ],
)
def test_who_is_asked_after_the_last_worker(
    gateway: str, hand: list[int], things: dict[str, int], asked: bool
) -> None:
    state = decide(all_used(gateway, hand, **things), Turns(0))
    assert state.stack == ([Window(1)] if asked else [])


@pytest.mark.rule("HAL-84")
def test_tools_of_the_phase_ask_as_well() -> None:
    state = all_used("master", [301])
    state.players[1][table.PHASE_TOOLS] = 1  # 330
    assert decide(state, Turns(0)).stack == [Window(1)]


@pytest.mark.rule("HAL-84")
@pytest.mark.parametrize("start", range(3))
def test_they_are_asked_in_their_order(start: int) -> None:
    state = village(3, cards=True, gateway="master")
    for seat in range(3):
        give(state, seat, hand=[301 + seat], jewels=4, workers=0)
    decide(state, Turns(start))
    order = [step.seat for step in reversed(state.stack)]
    assert order == [(start + i) % 3 for i in range(3)]
