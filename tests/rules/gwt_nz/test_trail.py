"""Phase A: locations, steps, fees."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.games.gwt_nz import state as table
from ludohall.games.gwt_nz.components.reconstructed import SPACE_KEYS
from ludohall.games.gwt_nz.effects.trail import paid_in_all, routes, step_limit, way_home, ways
from ludohall.games.gwt_nz.shapes import HAZARD_KEYS
from tests.rules.gwt_nz.run import (
    act,
    at,
    clear,
    give,
    has,
    lay,
    legal,
    offered,
    place,
    play,
    run,
    stand,
    told,
    turn,
    use,
)


def stops(state: table.GwtState) -> set[int]:
    return {int(text.split(":")[1]) for text in offered(state, "move")}


def reached(state: table.GwtState, steps: int) -> set[str]:
    """Where somebody who stands on A comes with so many steps."""
    return {SPACE_KEYS[space] for space, _ in ways(state, 0, at("A"), steps)}


@pytest.mark.rule("GWT-20")
@pytest.mark.rule("GWT-22")
def test_steps_depend_on_the_road() -> None:
    """The example of p. 7: two steps over a building, three over two rockfalls."""
    state = lay(run(2), {"P1": "1:2", "R1": "rockfall_2_green", "R2": "rockfall_3_black"})
    lay(state, {"K1": "1:4"})
    assert reached(state, 2) == {"P1", "R1", "R2", "B"}
    lay(state, {"P2": "1:3"})
    assert "B" not in reached(state, 2), "three steps over the buildings"
    assert "B" in reached(state, 3)
    assert "K1" in reached(state, 3), "and the rockfalls are one road, not two"


@pytest.mark.rule("GWT-22")
def test_the_shortest_way_to_every_stop_is_told() -> None:
    state = lay(run(2), {"P1": "1:1", "R1": "rockfall_2_green", "R2": "rockfall_3_black"})
    for pounds in (9, 2, 0):
        state.players[0][table.POUNDS] = pounds
        told = routes(state, 0, at("A"), 4)
        assert sorted(told) == ways(state, 0, at("A"), 4)
        shown = {
            (SPACE_KEYS[stop], paid): [SPACE_KEYS[key] for key in way]
            for (stop, paid), way in told.items()
        }
        over_rocks = min(3, pounds)
        assert shown["R2", over_rocks] == ["R1", "R2"]
        assert shown["B", over_rocks] == (["R1", "R2", "B"] if pounds else ["P1", "B"])
        one_pound = min(1, pounds) << 16
        assert shown["B", one_pound] == ["P1", "B"]
        assert shown["C", one_pound] == ["P1", "B", "C"]


@pytest.mark.rule("GWT-21")
def test_empty_spaces_cost_nothing_not_even_gated_ones() -> None:
    state = turn(stand(run(2), "A"))
    assert stops(state) == {at("B"), at("C"), at("D")}
    assert all(not state.trail[at(key)] for key in ("P1", "P2", "G1", "R1"))


@pytest.mark.rule("GWT-23")
def test_at_least_one_step_and_wellington_ends_the_way() -> None:
    state = turn(stand(run(2), "G"))
    assert stops(state) == {at("H"), at("wellington")}
    assert "done" not in legal(state)


@pytest.mark.rule("GWT-24")
def test_the_step_limit() -> None:
    state = run(2)
    assert step_limit(state, 0) == 3
    assert step_limit(run(4), 0) == 4
    give(clear(state, "steps"), step_tile=1)
    assert step_limit(state, 0) == 5
    give(state, step_tile=2)
    assert step_limit(state, 0) == 6


@pytest.mark.rule("GWT-25")
@pytest.mark.rule("GWT-26")
def test_fees_are_paid_in_the_order_of_the_way_as_far_as_the_money_goes() -> None:
    """The example of p. 7: 2 pounds, Dave's green hand first, then John's black one."""
    state = stand(run(3), "A")
    lay(state, {"P1": "1:7", "P2": "2:1"})
    give(state, pounds=2)
    ways = offered(turn(state), "move")
    assert f"move:{at('B')}:0" in ways
    assert f"move:{at('B')}:1" in ways, "the free road over the rockfalls, and the paid one"
    before = [player[table.POUNDS] for player in state.players]
    free = state.clone()
    free.apply(next(a for a in free.actions() if str(a) == f"move:{at('B')}:0"))
    assert [player[table.POUNDS] for player in free.players] == before
    play(state, f"move:{at('B')}:1")
    assert [player[table.POUNDS] for player in state.players] == [0, 2, 0]


@pytest.mark.rule("GWT-26")
def test_the_fee_of_a_hazard_goes_to_the_bank() -> None:
    state = stand(run(3), "A")
    lay(state, {"P1": "1:7", "P2": "2:1", "R1": "rockfall_3_green", "R2": "rockfall_2_black"})
    give(state, pounds=2)
    turn(state)
    seen = set()
    for text in [text for text in offered(state, "move") if text.startswith(f"move:{at('B')}:")]:
        other = state.clone()
        other.apply(next(a for a in other.actions() if str(a) == text))
        seen.add(tuple(player[table.POUNDS] for player in other.players))
    assert seen == {(0, 2, 0), (0, 0, 0)}


@pytest.mark.rule("GWT-25")
@pytest.mark.rule("GWT-44")
def test_stopping_on_somebody_elses_building_costs_its_hand() -> None:
    state = give(stand(lay(run(2), {"P1": "1:1"}), "A"), pounds=3)
    play(turn(state), f"move:{at('P1')}:0")
    assert has(state, "pounds") == 2
    assert has(state, "pounds", 1) == 1
    assert not offered(state, "do")
    assert offered(state, "aux") == ["aux:0:1", "aux:1:1"]
    play(state, "aux:0:1")
    assert legal(state) == ["done"]


@pytest.mark.rule("GWT-25")
@pytest.mark.rule("GWT-44")
def test_stopping_on_a_hazard_costs_its_hand() -> None:
    """The example of p. 8: one pound for a black hand, then an auxiliary action alone."""
    state = give(stand(lay(run(2), {"R1": "rockfall_4_black"}), "A"), pounds=3)
    play(turn(state), f"move:{at('R1')}:0")
    assert [has(state, "pounds", seat) for seat in range(2)] == [2, 0], "the bank takes it"
    assert not offered(state, "do")
    assert offered(state, "aux") == ["aux:0:1", "aux:1:1"]


def moved(state: table.GwtState, space: str) -> tuple[list[int], list[str]]:
    """Everybody's pounds after the only way to a space, and what was told of fees."""
    assert [text for text in offered(turn(state), "move") if int(text.split(":")[1]) == at(space)]
    events = told(state, f"move:{at(space)}:0")
    return [player[table.POUNDS] for player in state.players], [
        event for event in events if event.startswith("fee")
    ]


@pytest.mark.rule("GWT-25")
@pytest.mark.rule("GWT-26")
@pytest.mark.parametrize(
    ("pounds", "left", "owner"), [(0, 0, 0), (1, 0, 1), (2, 0, 2), (3, 1, 2), (9, 7, 2)]
)
def test_a_fee_is_paid_as_far_as_the_money_goes(pounds: int, left: int, owner: int) -> None:
    """A green hand costs 2; with a single pound its owner gets that one."""
    state = give(stand(lay(run(2), {"P1": "1:7"}), "A"), pounds=pounds)
    told_of = [f"fee_to:0:1:{owner}"] if owner else []
    assert moved(state, "P1") == ([left, owner], told_of)
    assert place(state) == "P1"


@pytest.mark.rule("GWT-25")
@pytest.mark.rule("GWT-26")
@pytest.mark.parametrize(("pounds", "left", "paid"), [(0, 0, 0), (1, 0, 1), (2, 0, 2), (3, 1, 2)])
def test_the_bank_takes_a_part_of_a_fee_too(pounds: int, left: int, paid: int) -> None:
    state = give(stand(lay(run(2), {"R1": "rockfall_2_green"}), "A"), pounds=pounds)
    assert moved(state, "R1") == ([left, 0], [f"fee:0:{paid}"] if paid else [])


@pytest.mark.rule("GWT-26")
@pytest.mark.parametrize(
    ("pounds", "purses"),
    [(1, [0, 1, 0]), (2, [0, 2, 0]), (3, [0, 2, 1]), (4, [0, 2, 2]), (5, [1, 2, 2])],
)
def test_the_last_owner_on_the_way_gets_what_is_left(pounds: int, purses: list[int]) -> None:
    """Two green hands one after the other: the first is paid in full before the second."""
    state = give(stand(lay(run(3), {"P1": "1:7", "P2": "2:7"}), "A"), pounds=pounds)
    fees = [f"fee_to:0:{seat}:{purses[seat]}" for seat in (1, 2) if purses[seat]]
    assert moved(state, "P2") == (purses, fees)


@pytest.mark.rule("GWT-26")
@pytest.mark.parametrize(
    ("pounds", "purses", "fees"),
    [
        (1, [0, 0], ["fee:0:1"]),
        (3, [0, 1], ["fee:0:2", "fee_to:0:1:1"]),
        (9, [5, 2], ["fee:0:2", "fee_to:0:1:2"]),
    ],
)
def test_bank_and_owner_on_one_way(pounds: int, purses: list[int], fees: list[str]) -> None:
    state = give(lay(run(2), {"R1": "rockfall_2_green", "K1": "1:7"}), pounds=pounds)
    assert moved(stand(state, "A"), "K1") == (purses, fees)


@pytest.mark.rule("GWT-26")
@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("owner", range(4))
def test_everybody_pays_everybody_else(seat: int, owner: int) -> None:
    state = stand(lay(run(4), {"P1": f"{owner}:7"}), "A", seat)
    for other in range(4):
        give(state, other, pounds=5)
    play(turn(state, seat), f"move:{at('P1')}:0")
    purses = [5, 5, 5, 5]
    if seat != owner:
        purses[seat], purses[owner] = 3, 7
    assert [player[table.POUNDS] for player in state.players] == purses


@pytest.mark.rule("GWT-26")
def test_who_cannot_pay_moves_all_the_same() -> None:
    state = give(stand(lay(run(2), {"P1": "1:7"}), "A"), pounds=0)
    play(turn(state), f"move:{at('P1')}:0")
    assert place(state) == "P1"
    assert has(state, "pounds", 1) == 0


@pytest.mark.rule("GWT-27")
def test_own_buildings_and_a_flipped_fee_tile_cost_nothing() -> None:
    state = give(stand(lay(run(2), {"P1": "0:7"}), "A"), pounds=5)
    play(turn(state), f"move:{at('P1')}:0")
    assert has(state, "pounds") == 5
    state = give(stand(lay(run(2), {"P1": "1:7"}), "A"), pounds=5, no_fees=1)
    play(turn(state), f"move:{at('P1')}:0")
    assert has(state, "pounds") == 5


@pytest.mark.rule("GWT-28")
def test_runholders_do_not_block_and_stay_when_a_hazard_goes() -> None:
    state = stand(stand(run(2), "B", 1), "A")
    assert at("B") in stops(turn(state))
    state = give(lay(run(2), {"F1": "flood_4_black", "F2": "flood_2_green"}), pounds=9)
    stand(state, "F1", 1)
    act(state, "H")
    play(state, use("H", 2), f"hazard:{at('F1')}", "done", "done")
    assert place(state, 1) == "F1"
    assert state.seat == 1
    assert stops(state) == {at("F2"), at("E"), at("F")}


# The way home ----------------------------------------------------------------


@pytest.mark.rule("GWT-20")
@pytest.mark.rule("GWT-25")
@pytest.mark.parametrize(
    ("space", "tiles", "home"),
    [
        ("H", {}, (1, 0)),
        ("G", {}, (2, 0)),
        ("start", {}, (9, 0)),
        ("H", {"P13": "1:7"}, (1, 0)),
        ("H", {"P13": "1:7", "P14": "1:1"}, (2, 1)),
        ("H", {"P13": "1:7", "P14": "1:1", "P15": "1:3"}, (2, 2)),
        ("H", {"P13": "0:7", "P14": "1:1"}, (2, 0)),
        ("A", {"P1": "1:7", "R1": "rockfall_2_black"}, (9, 1)),
        ("A", {"P1": "1:2", "R1": "rockfall_2_black"}, (9, 0)),
        ("C", {"P5": "1:7", "F1": "flood_2_green"}, (7, 2)),
        ("D", {"P6": "1:7", "F1": "flood_4_black"}, (6, 1)),
        ("D", {"P6": "1:7", "F1": "flood_4_green"}, (6, 2)),
    ],
)
def test_the_shortest_way_home_and_its_least_fees(
    space: str, tiles: dict[str, str], home: tuple[int, int]
) -> None:
    """Fewest locations first; of ways as short the cheapest."""
    state = stand(lay(run(2), tiles), space)
    assert way_home(state, 0) == home


@pytest.mark.rule("GWT-27")
def test_the_way_home_without_fees_and_before_the_first_turn() -> None:
    state = lay(run(2), {"P13": "1:7", "P14": "1:7", "P5": "0:7"})
    assert way_home(stand(state, "H"), 0) == (2, 2)
    assert way_home(stand(state, "H", 1), 1) == (2, 0), "both are hers"
    assert way_home(stand(state, "C", 1), 1) == (8, 2), "and one is mine"
    assert way_home(give(state, no_fees=1), 0) == (2, 0)
    state.players[1][table.PLACE] = -1
    assert way_home(state, 1) == way_home(stand(state.clone(), "start", 1), 1)


@pytest.mark.rule("GWT-20")
@pytest.mark.parametrize("seed", range(12))
def test_the_way_home_is_the_best_of_all_ways(seed: int) -> None:
    """Any trail: as many steps as it takes to reach Wellington, and the least that is paid."""
    rng = Random(seed)
    state = run(3)
    for owner in range(3):
        numbers = rng.sample(range(1, 11), 5)
        for key, number in zip(rng.sample(SITES, 5), numbers, strict=True):
            lay(state, {key: f"{owner}:{number}"})
    for key in ("R1", "R2", "F1"):
        lay(state, {key: rng.choice(("rockfall_2_green", "rockfall_3_black"))})
    for seat in range(3):
        give(state, seat, pounds=99)
        for space in range(at("wellington")):
            state.players[seat][table.PLACE] = space
            steps = 1
            while not tolls(state, seat, steps):
                steps += 1
            assert way_home(state, seat) == (steps, min(tolls(state, seat, steps)))


SITES = [key for key in SPACE_KEYS if key[0] in "PGK" and len(key) > 1]


def tolls(state: table.GwtState, seat: int, steps: int) -> list[int]:
    """What the ways to Wellington within so many steps cost in all."""
    found = ways(state, seat, state.players[seat][table.PLACE], steps)
    return [paid_in_all(paid) for space, paid in found if space == at("wellington")]


@pytest.mark.rule("GWT-25")
@pytest.mark.rule("GWT-26")
@pytest.mark.parametrize("hazard", HAZARD_KEYS)
@pytest.mark.parametrize("seat", range(4))
def test_everybody_pays_the_bank_for_every_hazard(hazard: str, seat: int) -> None:
    space = "R1" if hazard.startswith("rockfall") else "F1"
    state = give(lay(run(4), {space: hazard}), seat, pounds=9)
    fee = 2 if hazard.endswith("green") else 1
    paid = [paid for stop, paid in ways(state, seat, at("A"), 9) if stop == at(space)]
    assert paid == [fee], "nobody else gets anything of it"
