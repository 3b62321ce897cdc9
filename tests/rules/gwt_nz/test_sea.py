"""Ships, harbours, storehouses, harbourmasters."""

from __future__ import annotations

import pytest

from ludohall.games.gwt_nz import GAME
from ludohall.games.gwt_nz import state as table
from ludohall.games.gwt_nz.components.graph import DISTANCE, HARBOUR_AT
from ludohall.games.gwt_nz.components.printed import BONUS_SETS, DISC_KEYS
from ludohall.games.gwt_nz.components.reconstructed import MEDIUM_COSTS, SMALL_COSTS, WATER_KEYS
from ludohall.games.gwt_nz.steps.sea import Appoint, Distant, Sail
from tests.rules.gwt_nz.run import (
    ALL_CLEARED,
    act,
    chance,
    decide,
    deck,
    discards,
    give,
    has,
    lay,
    legal,
    offered,
    play,
    run,
    use,
)

KOTARE_HARBOUR = 0
TERMINAL = 4
MEDIUM = 7


def water(key: str) -> int:
    return WATER_KEYS.index(key)


@pytest.mark.rule("GWT-100")
def test_the_ship_sails_as_far_as_there_are_sailors() -> None:
    state = give(run(2), sailors=2)
    play(act(state, "B"), use("B", 2))
    reached = {int(text.split(":")[1]) for text in offered(state, "sail")}
    assert reached == {to for to, away in enumerate(DISTANCE[0]) if 0 < away <= 2}
    play(state, f"sail:{water('E2')}")
    assert has(state, "ship") == water("E2")
    state.stack.clear()
    give(state, 1, ship=water("E1"))
    assert f"sail:{water('E1')}" in legal(decide(state, Sail(0, 1))), "back, and ships do not block"


@pytest.mark.rule("GWT-101")
@pytest.mark.rule("GWT-102")
def test_the_example_of_the_ship() -> None:
    """p. 15: three sailors, two moves, a storehouse for two pounds, a Kotare."""
    state = give(run(2), sailors=3, pounds=2)
    play(act(state, "B"), use("B", 2))
    play(state, f"upgrade:{KOTARE_HARBOUR}", "storehouse:0")
    assert has(state, "pounds") == 0
    assert has(state, "ship") == HARBOUR_AT[KOTARE_HARBOUR]
    assert discards(state) == "kotare"
    assert not offered(state, "sail"), "the action is over"


@pytest.mark.rule("GWT-101")
def test_an_upgrade_takes_a_move_and_comes_once() -> None:
    state = decide(give(run(2), pounds=9), Sail(0, 2))
    assert f"upgrade:{KOTARE_HARBOUR}" not in legal(state), "two moves lead there, none is left"
    state.stack.clear()
    give(state, ship=HARBOUR_AT[KOTARE_HARBOUR])
    assert f"upgrade:{KOTARE_HARBOUR}" in legal(decide(state, Sail(0, 1))), "without moving"
    state.stack.clear()
    give(state, harbours=1 << KOTARE_HARBOUR)
    assert f"upgrade:{KOTARE_HARBOUR}" not in legal(decide(state, Sail(0, 1)))


@pytest.mark.rule("GWT-102")
def test_the_cheapest_free_space_of_a_small_harbour() -> None:
    state = give(run(4), pounds=9, ship=HARBOUR_AT[KOTARE_HARBOUR])
    for seat in (1, 2):
        give(state, seat, harbours=1 << KOTARE_HARBOUR)
    play(decide(state, Sail(0, 1)), f"upgrade:{KOTARE_HARBOUR}")
    assert has(state, "pounds") == 6
    poor = give(run(2), pounds=1, ship=HARBOUR_AT[KOTARE_HARBOUR])
    assert f"upgrade:{KOTARE_HARBOUR}" not in legal(decide(poor, Sail(0, 1)))


@pytest.mark.rule("GWT-32")
@pytest.mark.rule("GWT-102")
@pytest.mark.rule("GWT-105")
@pytest.mark.parametrize(
    ("harbour", "piece", "card"),
    [(KOTARE_HARBOUR, "storehouse:0", "kotare"), (MEDIUM, "clear:0", "sheepdog")],
)
def test_the_card_of_a_harbour_is_taken_unless_none_is_left(
    harbour: int, piece: str, card: str
) -> None:
    state = give(run(2), pounds=9, ship=HARBOUR_AT[harbour])
    play(decide(state, Sail(0, 1)), f"upgrade:{harbour}", piece)
    assert discards(state) == card
    assert state.over, "nothing is asked"
    state = give(run(2), pounds=9, ship=HARBOUR_AT[harbour])
    state.supply = (0, 0, 0, 0)
    play(decide(state, Sail(0, 1)), f"upgrade:{harbour}", piece)
    assert discards(state) == ""
    assert state.over
    old = give(run(2), pounds=9, ship=HARBOUR_AT[harbour])
    old.rules = 0
    play(decide(old, Sail(0, 1)), f"upgrade:{harbour}", piece)
    assert [text.split(":")[0] for text in legal(old)] == ["take", "done"], "by the older rules"


@pytest.mark.rule("GWT-103")
@pytest.mark.parametrize(
    ("pair", "gains"),
    [
        (0, {"pounds": 11}),
        (1, {"gold": 1, "tokens": 1}),
        (2, {}),
        (3, {"track": 2}),
        (4, {}),
    ],
)
def test_pairs_of_storehouses(pair: int, gains: dict[str, int]) -> None:
    state = give(run(2), pounds=9, ship=HARBOUR_AT[KOTARE_HARBOUR])
    state.players[0][table.PAIR + pair] = 1
    play(decide(state, Sail(0, 1)), f"upgrade:{KOTARE_HARBOUR}", f"storehouse:{pair}")
    expected = {"pounds": 7, "gold": 0, "tokens": 0, "track": 0, **gains}
    assert {name: has(state, name) for name in expected} == expected


@pytest.mark.rule("GWT-103")
def test_the_first_of_a_pair_brings_nothing() -> None:
    state = give(run(2), pounds=9, ship=HARBOUR_AT[KOTARE_HARBOUR])
    play(decide(state, Sail(0, 1)), f"upgrade:{KOTARE_HARBOUR}", "storehouse:1")
    assert (has(state, "gold"), has(state, "pair_1")) == (0, 1)


@pytest.mark.rule("GWT-104")
def test_a_terminal_harbour_gives_a_compass_card_and_sends_home() -> None:
    state = give(run(2), pounds=9, ship=HARBOUR_AT[TERMINAL])
    state.sets = (*state.sets[:3], BONUS_SETS[6])
    play(decide(state, Sail(0, 1)), f"upgrade:{TERMINAL}", "storehouse:0")
    assert has(state, "ship") == 0
    assert discards(state) == "set_7"
    assert state.stacks[3] == 2


@pytest.mark.rule("GWT-105")
def test_a_medium_harbour_takes_a_disc_by_its_corners() -> None:
    state = give(run(2), pounds=5, ship=HARBOUR_AT[MEDIUM])
    play(decide(state, Sail(0, 1)), f"upgrade:{MEDIUM}")
    assert "clear:0" in legal(state)
    assert "clear:8" not in legal(state)
    play(state, "clear:0")
    assert has(state, "pounds") == 3
    assert has(state, "harbours") == 1 << MEDIUM
    dark = give(run(2), pounds=7, ship=HARBOUR_AT[9])
    play(decide(dark, Sail(0, 1)), "upgrade:9")
    assert {"clear:8", "clear:9"} <= set(legal(dark)), "4 and 3"
    assert "clear:10" not in legal(dark)


@pytest.mark.rule("GWT-105")
def test_without_a_disc_on_the_board_no_medium_harbour_is_upgraded() -> None:
    """p. 15 against p. 20: deliveries alone may then use a disc of a medium harbour."""
    state = give(run(2), pounds=9, cleared=ALL_CLEARED, harbours=1 << 8, ship=HARBOUR_AT[MEDIUM])
    assert f"upgrade:{MEDIUM}" not in legal(decide(state, Sail(0, 1)))
    refused = GAME.why_not(state, 0, GAME.verbs.parse(f"upgrade:{MEDIUM}"), GAME.translator("en"))
    assert refused == "No disc is left on your board."
    old = state.clone()
    old.rules = 0
    assert f"upgrade:{MEDIUM}" in legal(old), "by the older rules"


@pytest.mark.rule("GWT-105")
def test_where_the_discs_are_too_dear_one_moves_from_another_medium_harbour() -> None:
    left = ALL_CLEARED & ~(1 << DISC_KEYS.index("hand_2"))
    state = give(run(2), pounds=5, cleared=left, ship=HARBOUR_AT[MEDIUM])
    assert f"upgrade:{MEDIUM}" not in legal(decide(state, Sail(0, 1))), "8 pounds besides"
    state.stack.clear()
    give(state, harbours=1 << 8)
    play(decide(state, Sail(0, 1)), f"upgrade:{MEDIUM}")
    assert legal(state) == ["lift:8"]
    play(state, "lift:8")
    assert (has(state, "harbours"), has(state, "pounds")) == (1 << MEDIUM, 3)


@pytest.mark.rule("GWT-106")
def test_a_hired_worker_wins_the_harbourmaster() -> None:
    state = give(run(2), pounds=5, ship=HARBOUR_AT[MEDIUM], shepherds=2, shearers=3)
    state.players[0][table.JOKERS] = 1 << 5 * 3 + 2
    state.harbourmasters = (0, 1, 2, 3, 4)
    play(decide(state, Sail(0, 1)), f"upgrade:{MEDIUM}", "clear:0")
    assert legal(state) == ["appoint:0", "appoint:3", "done"], "never a printed one"
    other = state.clone()
    play(state, "appoint:0")
    assert has(state, "shepherds") == 1
    assert state.masters[0] == (0,)
    assert state.harbourmasters[0] == table.APPOINTED
    play(other, "appoint:3")
    assert other.harbourmasters[0] == table.APPOINTED_JOKER
    assert other.players[0][table.JOKERS] == 0
    gone = give(run(2), pounds=5, ship=HARBOUR_AT[MEDIUM], shepherds=2)
    gone.harbourmasters = (table.APPOINTED, 1, 2, 3, 4)
    play(decide(gone, Sail(0, 1)), f"upgrade:{MEDIUM}", "clear:0")
    assert gone.over


@pytest.mark.rule("GWT-106")
def test_the_freed_space_acts_again() -> None:
    state = give(run(2), shepherds=2, pounds=9)
    state.harbourmasters = (5, 1, 2, 3, 4)
    play(decide(state, Appoint(0, 0)), "appoint:0")
    state.jobs = (1, 0, 0, 0)
    play(act(state, "A"), use("A", 1), "hire:0:1")
    assert has(state, "tokens") == 1


@pytest.mark.rule("GWT-107")
@pytest.mark.parametrize(
    ("master", "gains"),
    [
        (0, {"pounds": 5}),
        (1, {"track": 4, "gold": 1}),
        (2, {"pounds": 9}),
        (3, {"pounds": 6}),
        (4, {}),
        (5, {"pounds": 8}),
        (6, {}),
        (7, {"pounds": 3}),
    ],
)
def test_upper_halves(master: int, gains: dict[str, int]) -> None:
    state = give(run(2), shepherds=2)
    state.harbourmasters = (master, *[table.NO_MASTER] * 4)
    play(decide(state, Appoint(0, 0)), "appoint:0")
    expected = {"pounds": 0, "track": 0, "gold": 0, **gains}
    assert {name: has(state, name) for name in expected} == expected
    assert state.players[0][table.EXTRA_CERTIFICATES] == (master in (4, 6))
    assert legal(state) == (["take:14", "done"] if master == 7 else [])


@pytest.mark.rule("GWT-108")
def test_a_large_harbour_costs_nothing_and_opens_a_post() -> None:
    state = give(run(2), ship=HARBOUR_AT[12])
    play(decide(state, Sail(0, 1)), "upgrade:12", "storehouse:2")
    assert has(state, "harbours") == 1 << 12
    assert state.over, "no card"


@pytest.mark.rule("GWT-109")
def test_a_storehouse_at_a_distance() -> None:
    state = decide(give(run(2), pounds=9), Distant(0, 3))
    assert "upgrade:0" in legal(state), "two moves and the upgrade"
    assert "upgrade:12" not in legal(state), "four moves away"
    assert not [text for text in legal(state) if text in ("upgrade:7", "upgrade:8")]
    play(state, "upgrade:0", "storehouse:0")
    assert has(state, "ship") == 0
    assert has(state, "pounds") == 7
    state = lay(give(run(2), pounds=9, ship=water("N2")), {"P1": "0:9"})
    state.sides = 1 << 9
    play(act(state, "P1"), use("9b", 1))
    assert f"upgrade:{TERMINAL}" in legal(state)
    play(state, f"upgrade:{TERMINAL}", "storehouse:0")
    assert has(state, "ship") == 0, "sent home all the same"


def test_a_deck_survives_a_voyage() -> None:
    state = deck(give(run(2), sailors=1), hand="merino", pile="merino")
    play(act(state, "G"), use("G", 0), "sail:1", use("G", 1), "sail:2", "done")
    chance(state)
    assert len(state.hands[0]) == 2


# Families --------------------------------------------------------------------


@pytest.mark.rule("GWT-102")
@pytest.mark.parametrize("harbour", range(7))
@pytest.mark.parametrize("others", range(4))
def test_each_storehouse_there_takes_the_cheapest_space(harbour: int, others: int) -> None:
    state = give(run(4), pounds=20, ship=HARBOUR_AT[harbour])
    for seat in range(1, others + 1):
        give(state, seat, harbours=1 << harbour)
    play(decide(state, Sail(0, 1)), f"upgrade:{harbour}")
    price = SMALL_COSTS[harbour][others]
    assert has(state, "pounds") == 20 - price
    for pounds, offered_ in ((price, True), (price - 1, False)):
        other = give(run(4), pounds=pounds, ship=HARBOUR_AT[harbour])
        for seat in range(1, others + 1):
            give(other, seat, harbours=1 << harbour)
        assert (f"upgrade:{harbour}" in legal(decide(other, Sail(0, 1)))) == offered_


@pytest.mark.rule("GWT-101")
@pytest.mark.rule("GWT-108")
@pytest.mark.parametrize("harbour", [*range(7), *range(12, 17)])
def test_small_and_large_harbours_take_storehouses_alone(harbour: int) -> None:
    state = give(run(2), pounds=9, ship=HARBOUR_AT[harbour], cleared=ALL_CLEARED)
    play(decide(state, Sail(0, 1)), f"upgrade:{harbour}")
    assert legal(state) == [f"storehouse:{pair}" for pair in range(5)], "no disc is needed"
    none = give(run(2), pounds=9, ship=HARBOUR_AT[harbour])
    for pair in range(5):
        none.players[0][table.PAIR + pair] = 0
    assert f"upgrade:{harbour}" not in legal(decide(none, Sail(0, 1))), "no storehouse is left"


@pytest.mark.rule("GWT-105")
@pytest.mark.parametrize("medium", range(5))
def test_medium_harbours_take_discs_alone(medium: int) -> None:
    harbour = MEDIUM + medium
    price = MEDIUM_COSTS[medium]
    state = give(run(2), pounds=price, ship=HARBOUR_AT[harbour])
    for pair in range(5):
        state.players[0][table.PAIR + pair] = 0
    play(decide(state, Sail(0, 1)), f"upgrade:{harbour}", "clear:0")
    assert (has(state, "pounds"), has(state, "harbours")) == (0, 1 << harbour)
    poor = give(run(2), pounds=price - 1, ship=HARBOUR_AT[harbour])
    assert f"upgrade:{harbour}" not in legal(decide(poor, Sail(0, 1)))
    assert f"upgrade:{harbour}" not in legal(decide(give(run(2), pounds=20), Distant(0, 7)))


@pytest.mark.rule("GWT-106")
@pytest.mark.parametrize("worker", range(4))
def test_any_hired_worker_may_be_appointed(worker: int) -> None:
    state = give(run(2), pounds=5, ship=HARBOUR_AT[MEDIUM])
    state.players[0][table.ROW + worker] = 2
    state.harbourmasters = (0, 1, 2, 3, 4)
    play(decide(state, Sail(0, 1)), f"upgrade:{MEDIUM}", "clear:0")
    assert legal(state) == [f"appoint:{worker}", "done"], "the only one that is hired"
    play(state, f"appoint:{worker}")
    assert state.harbourmasters == (table.APPOINTED + worker, 1, 2, 3, 4)
    assert state.players[0][table.ROW + worker] == 1


@pytest.mark.rule("GWT-106")
def test_without_a_hired_worker_nothing_is_asked() -> None:
    state = give(run(2), pounds=5, ship=HARBOUR_AT[MEDIUM])
    state.harbourmasters = (0, 1, 2, 3, 4)
    play(decide(state, Sail(0, 1)), f"upgrade:{MEDIUM}", "clear:0")
    assert state.over


@pytest.mark.rule("GWT-104")
@pytest.mark.parametrize("harbour", range(17))
def test_only_the_end_of_a_route_sends_the_ship_home(harbour: int) -> None:
    state = give(run(2), pounds=20, ship=HARBOUR_AT[harbour])
    piece = "clear:0" if 7 <= harbour < 12 else "storehouse:0"
    play(decide(state, Sail(0, 1)), f"upgrade:{harbour}", piece)
    assert has(state, "ship") == (0 if harbour in (4, 5, 6) else HARBOUR_AT[harbour])


@pytest.mark.rule("GWT-101")
@pytest.mark.parametrize("harbour", range(17))
def test_nobody_upgrades_a_harbour_twice(harbour: int) -> None:
    state = give(run(2), pounds=20, ship=HARBOUR_AT[harbour])
    assert f"upgrade:{harbour}" in legal(decide(state.clone(), Sail(0, 1)))
    others = give(state.clone(), 1, harbours=1 << harbour)
    assert f"upgrade:{harbour}" in legal(decide(others, Sail(0, 1))), "another player was there"
    give(state, harbours=1 << harbour)
    assert f"upgrade:{harbour}" not in legal(decide(state.clone(), Sail(0, 1)))
    assert f"upgrade:{harbour}" not in legal(decide(state, Distant(0, 1)))


@pytest.mark.rule("GWT-108")
@pytest.mark.parametrize("harbour", range(12, 17))
@pytest.mark.parametrize("pounds", [0, 3])
def test_a_large_harbour_costs_nothing(harbour: int, pounds: int) -> None:
    state = give(run(2), pounds=pounds, ship=HARBOUR_AT[harbour])
    play(decide(state, Sail(0, 1)), f"upgrade:{harbour}")
    assert has(state, "pounds") == pounds
