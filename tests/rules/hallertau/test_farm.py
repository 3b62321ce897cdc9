"""A player's own area: fields that are counted and sown, gains, income, crafts, the end."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import (
    BREWHOUSE,
    BUSY_WEEKEND,
    CLEARING,
    CRAFT_GOODS,
    CULTIVATION,
    FARMING,
    ICEHOUSE,
    MANUFACTURER,
    PAYMENTS,
    TOWN_HALL,
)
from ludohall.games.hallertau.effects import (
    gain,
    harvest_field,
    kinds_of_fields,
    lose_sheep,
    move_sheep,
    set_fields,
)
from ludohall.games.hallertau.scoring import leftovers, remainder, tie_break
from ludohall.games.hallertau.state import HallertauState
from ludohall.games.hallertau.steps.choices import GRAIN_MASK, Sow, may_decline
from ludohall.games.hallertau.steps.progress import (
    WANTED_ELSEWHERE,
    Improve,
    cheapest,
    once_each,
    strides,
)
from ludohall.games.hallertau.steps.rounds import income_phase
from tests.rules.hallertau.village import (
    crafts,
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

# Fields -----------------------------------------------------------------------


@pytest.mark.rule("HAL-C2")
@pytest.mark.parametrize(
    "codes",
    [
        [],
        [2],
        [3, 3, 4, 5],
        [sown(2, "rye"), sown(3, "rye"), sown(5, "barley"), 5],
        [sown(4, "wool"), sown(5, "clay"), sown(2, "hops"), 4, 4],
        [sown(5, "flax") + table.REAPED_FIELD, 2 + table.REAPED_FIELD, sown(3, "flax")],
        [sown(row, good) for row in (2, 5) for good in ("barley", "flax", "hops", "rye")],
    ],
)
def test_fields_are_counted_as_cards_ask_for_them(codes: list[int]) -> None:
    player = village().players[0]
    set_fields(player, codes[:])
    rows = [table.field_row(code) for code in codes]
    goods = [
        table.content_good(table.field_content(code)) if table.field_content(code) else None
        for code in codes
    ]
    grains = Counter(good for good in goods if good is not None and good < table.GRAINS)
    assert player[table.FIELDS] == len(codes)
    assert player[table.EMPTY] == goods.count(None)
    assert player[table.SOWN] == len(codes) - goods.count(None)
    assert player[table.ROW5] == rows.count(5)
    in_row_5 = [good for row, good in zip(rows, goods, strict=True) if row == 5]
    assert player[table.ROW5_SOWN] == len(in_row_5) - in_row_5.count(None)
    assert player[table.ROWS_2_3] == rows.count(2) + rows.count(3)
    assert player[table.ROWS_2_3_4] == len(rows) - rows.count(5)
    counts = [grains[grain] for grain in range(table.GRAINS)]
    assert player[table.WITH_GRAIN : table.WITH_GRAIN + table.GRAINS] == counts
    assert player[table.SAME_GRAIN] == max(counts)
    assert player[table.GRAIN_TYPES] == len(grains)
    assert kinds_of_fields(player) == sorted(set(codes), reverse=True)


@pytest.mark.rule("HAL-60")
@pytest.mark.parametrize(("row", "after"), [(2, 2), (3, 2), (4, 3), (5, 4)])
@pytest.mark.parametrize("times", [1, 2])
def test_a_harvest_by_row(row: int, after: int, times: int) -> None:
    state = give(village(), fields=[sown(row, "hops")], hops=1)
    harvest_field(state, 0, sown(row, "hops"), times)
    assert stock(state)["hops"] == 1 + row * times
    assert fields(state) == [after]


@pytest.mark.rule("HAL-C9")
def test_what_a_harvest_brings_is_counted_for_its_phase() -> None:
    codes = [sown(5, "rye"), sown(4, "rye"), sown(3, "hops"), sown(5, "wool")]
    state = give(village(phase=table.HARVEST), fields=codes)
    for code in codes:
        harvest_field(state, 0, code)
    player = state.players[0]
    assert player[table.REAPED_ALL] == 5 + 4 + 3 + 5
    assert player[table.REAPED_BEST] == 5 + 4  # wool is no grain
    assert player[table.REAPED + table.HOPS] == 3
    assert player[table.JUST_REAPED + table.RYE] == 0  # that is for harvests by card
    assert all(code >= table.REAPED_FIELD for code in fields(state))


# Sowing -----------------------------------------------------------------------


def sowing(space: int, codes: list[int], **grain: int) -> HallertauState:
    """A player with these fields and this grain uses a space that sows."""
    state = give(turns(2), fields=codes, barley=0, flax=0, rye=0)
    own(state, grain)
    play(state, f"place:{space}")
    if space == BUSY_WEEKEND:
        play(state, "take:6")
    return state


@pytest.mark.rule("HAL-33")
@pytest.mark.parametrize(("space", "times"), [(BUSY_WEEKEND, 2), (CULTIVATION, 3), (FARMING, 4)])
def test_one_click_sows_as_many_fields_as_may_be(space: int, times: int) -> None:
    state = sowing(space, [2, 5, 3, 4, 2, sown(5, "flax")], rye=6, hops=1)
    many = [text for text in legal(state) if text.startswith("sowmany")]
    assert many == [f"sowmany:{table.RYE}:{times}"]  # of hops there is only one
    play(state, many[0])
    assert stock(state)["rye"] == 6 - times
    sown_rows = sorted([5, 4, 3, 2][:times])
    assert [code for code in fields(state) if code >= sown(2, "rye")] == [
        sown(row, "rye") for row in sown_rows
    ]  # the best ones first
    assert state.seat == 1  # all sow actions are used


@pytest.mark.rule("HAL-33")
@pytest.mark.parametrize(
    ("codes", "rye", "many"),
    [([2, 3], 9, 2), ([2, 3, 4, 5], 2, 2), ([2], 9, 0), ([2, 3], 1, 0)],
)
def test_sowing_many_goes_as_far_as_fields_and_grain_go(
    codes: list[int], rye: int, many: int
) -> None:
    state = sowing(CULTIVATION, codes, rye=rye)
    found = [text for text in legal(state) if text.startswith("sowmany")]
    assert found == ([f"sowmany:{table.RYE}:{many}"] if many else [])


@pytest.mark.rule("HAL-33")
def test_sowing_many_in_phase_7_takes_the_best_rows_all_the_same() -> None:
    """Fields that were harvested in this phase are no better than others."""
    reaped = [table.REAPED_FIELD + 2, table.REAPED_FIELD + 4]
    state = give(village(phase=table.HARVEST), fields=[3, 5, *reaped], rye=2)
    decide(state, Sow(0, 2, GRAIN_MASK))
    play(state, f"sowmany:{table.RYE}:2")
    empty = [code for code in fields(state) if table.field_content(code) == 0]
    assert empty == [3, table.REAPED_FIELD + 2]


@pytest.mark.rule("HAL-33")
def test_after_sowing_many_the_rest_may_be_sown_otherwise() -> None:
    state = sowing(CULTIVATION, [2, 3, 4], rye=2, hops=1)
    play(state, f"sowmany:{table.RYE}:2")
    assert legal(state) == [f"sow:2:{table.HOPS}", "done"]


@pytest.mark.rule("HAL-33")
@pytest.mark.parametrize(
    ("codes", "grain"), [([], {"rye": 2}), ([sown(3, "rye")], {"rye": 2}), ([3], {})]
)
def test_nothing_to_sow_asks_nothing(codes: list[int], grain: dict[str, int]) -> None:
    assert sowing(CULTIVATION, codes, **grain).seat == 1


@pytest.mark.rule("HAL-C17")
def test_other_goods_are_not_sown_at_a_space() -> None:
    state = sowing(CULTIVATION, [3], rye=1, wool=2, clay=2)
    assert legal(state) == [f"sow:3:{table.RYE}", "done"]


# Sheep ------------------------------------------------------------------------


@pytest.mark.rule("HAL-35")
def test_a_sheep_moves_and_a_sheep_goes() -> None:
    state = give(village(2), 1, sheep={4: 2, 6: 1})
    move_sheep(state, 1, 6)
    move_sheep(state, 1, 4)
    assert sheep(state, 1) == {4: 1, 5: 1, 7: 1}
    lose_sheep(state, 1, 7)
    assert sheep(state, 1) == {4: 1, 5: 1}
    assert state.players[1][table.SHEEP] == 2


@pytest.mark.rule("HAL-C9")
def test_tools_are_counted_at_once_and_in_the_phase() -> None:
    state = village()
    for n in (3, 1):
        gain(state, 0, table.TOOLS, n)
    player = state.players[0]
    assert stock(state)["tools"] == 4
    assert (player[table.JUST_TOOLS], player[table.PHASE_TOOLS]) == (3, 4)


# Gains that may be declined -----------------------------------------------------


@pytest.mark.rule("HAL-16")
def test_one_card_that_minds_is_enough() -> None:
    """509 has too many fields already; 519 would cost more with another one."""
    state = turns(2, cards=True, farmyard="sheep")
    give(state, hand=[509, 519], fields=[2] * 5, sheep={4: 4}, clay=9)
    play(state, f"place:{CLEARING}")
    assert [text for text in legal(state) if "card" not in text] == ["accept", "done"]


@pytest.mark.rule("HAL-16")
def test_a_card_that_becomes_cheaper_is_no_reason_to_decline() -> None:
    """515 would cost a barley less with another field; 519 is out of reach anyway."""
    state = turns(2, cards=True, farmyard="sheep")
    give(state, hand=[515, 519], fields=[2] * 6, clay=0, barley=1)
    play(state, f"place:{CLEARING}")
    assert [text for text in legal(state) if "card" not in text] == ["accept"]
    play(state, "accept")
    assert len(fields(state)) == 7


@pytest.mark.rule("HAL-16")
@pytest.mark.parametrize("hand", [[], [1, 2], [801, 802], [901, 902], [1, 801, 901]])
def test_only_who_holds_a_farmyard_card_is_asked(hand: list[int]) -> None:
    field = table.GOODS + 2
    state = give(turns(2, cards=True, farmyard="sheep"), hand=hand)
    assert not may_decline(state, 0, field)
    give(state, hand=[*hand, 510])
    assert may_decline(state, 0, field)


@pytest.mark.rule("HAL-16")
@pytest.mark.parametrize(
    ("farmyard", "card", "tools", "a_field"),
    [
        ("hops", 401, False, False),
        ("sheep", 501, False, True),
        ("fields", 601, False, False),
        ("jewels", 701, True, True),
    ],
)
def test_what_the_cards_of_a_deck_mind(
    farmyard: str, card: int, tools: bool, a_field: bool
) -> None:
    state = give(turns(2, cards=True, farmyard=farmyard), hand=[card])
    assert may_decline(state, 0, table.TOOLS) == tools
    assert may_decline(state, 0, table.GOODS + 2) == a_field
    assert not may_decline(state, 0, table.JEWELS)
    assert not may_decline(state, 0, table.SHEEP)


@pytest.mark.rule("HAL-16", "HAL-97")
def test_without_cards_nothing_is_declined() -> None:
    state = turns(2)
    for what in (table.TOOLS, table.JEWELS, table.SHEEP, table.GOODS + 2):
        assert not may_decline(state, 0, what)


# Income -----------------------------------------------------------------------


@pytest.mark.rule("HAL-26")
def test_everybody_has_the_own_income() -> None:
    state = village(3, 2, cards=True)
    state.played = ((838,), (), (805, 832))  # 1 flax; 2 hides, 1 milk
    for seat in range(3):
        give(state, seat, barley=0, flax=0, rye=0)
    income_phase(state)
    state.settle()
    assert [stock(state, seat) for seat in range(3)] == [{"flax": 1}, {}, {"hides": 2, "milk": 1}]


# Craft buildings ----------------------------------------------------------------


@pytest.mark.rule("HAL-52")
@pytest.mark.parametrize("building", range(5))
def test_any_building_off_the_tile_may_go_to_the_town_hall(building: int) -> None:
    steps = [2] * 5
    steps[building] = 4
    state = give(turns(2), crafts=steps)
    play(state, f"place:{TOWN_HALL}")
    assert legal(state) == [f"hall:{building}", "done"]
    play(state, f"hall:{building}")
    assert crafts(state)[building] == 3
    assert sum(crafts(state)) == 8 + 3


@pytest.mark.rule("HAL-74")
@pytest.mark.parametrize("building", range(5))
def test_the_cheapest_payment_spares_and_evens(building: int) -> None:
    """The fewest goods; those that others do not want; what is left is as even as may be."""
    wanted = WANTED_ELSEWHERE[building]
    for in_round, owned in product((1, 3, 5, 6), product((0, 1, 2, 4, 5, 9), repeat=3)):
        have = owned if len(CRAFT_GOODS[building]) == 3 else (*owned[:2], 0)
        way = cheapest(building, in_round, *have)
        if way < 0:
            continue
        ways = PAYMENTS[in_round][building]
        paid = ways[way]
        fits = [pay for pay in ways if all(a <= b for a, b in zip(pay, have, strict=True))]
        few = [pay for pay in fits if sum(pay) == min(map(sum, fits))]
        missed = {pay: sum(a * w for a, w in zip(pay, wanted, strict=True)) for pay in few}
        spared = [pay for pay in few if missed[pay] == min(missed.values())]
        assert paid in spared
        left = {pay: sum((b - a) ** 2 for a, b in zip(pay, have, strict=True)) for pay in spared}
        evenest = [pay for pay in spared if left[pay] == min(left.values())]
        assert paid == max(evenest), (in_round, have)  # else more of what is named first


@pytest.mark.rule("HAL-74")
@pytest.mark.parametrize(
    ("building", "owned", "paid"),
    [
        (ICEHOUSE, {"meat": 5, "milk": 3}, "meat"),
        (ICEHOUSE, {"meat": 3, "milk": 5}, "milk"),
        (MANUFACTURER, {"hides": 5, "wool": 3}, "hides"),
        (MANUFACTURER, {"hides": 3, "wool": 5}, "wool"),
        (MANUFACTURER, {"flax": 5, "wool": 1}, "wool"),  # the bakehouse wants flax, too
        (BREWHOUSE, {"barley": 2, "hops": 5}, "barley"),  # never hops alone
    ],
)
def test_what_one_step_takes(building: int, owned: dict[str, int], paid: str) -> None:
    state = village(1, 1, table.PROGRESS)
    give(state, barley=0, flax=0, rye=0, fields=[])
    own(state, owned)
    decide(state, Improve(0))
    play(state, f"stride:{building}:1")
    assert stock(state) == {name: left for name, n in owned.items() if (left := n - (name == paid))}


@pytest.mark.rule("HAL-74", "HAL-71")
def test_one_step_of_each_as_far_as_tools_go() -> None:
    state = village(1, 1, table.PROGRESS)
    own(state, {"clay": 1, "meat": 1, "barley": 1, "flax": 0, "rye": 0, "wool": 1, "tools": 3})
    give(state, crafts=[10, 4, 3, 3, 4])
    player = state.players[0]
    for building, (near, far) in enumerate([(11, 11), (5, 6), (4, 6), (5, 7), (5, 8)]):
        boulders = table.BOULDER + 2 * building
        player[boulders : boulders + 2] = [near, far]
    # The carpentry is at its last step; the icehouse takes a tool, the bakehouse none and the
    # barley; the manufacturer a tool.
    assert once_each(player, 1) == [2, 3, 4]
    player[table.EXHAUSTED] = 2
    assert once_each(player, 1) == [2, 3]


def stony(building: int, **owned: int) -> HallertauState:
    """Phase 9: before one building lie two boulders in a row, before the others none."""
    state = village(1, 1, table.PROGRESS)
    give(state, barley=0, flax=0, rye=0, fields=[], crafts=[2, 3, 4, 5, 6])
    own(state, owned)
    player = state.players[0]
    for each in range(5):
        near = player[table.CRAFT + each] + (1 if each == building else 3)
        boulders = table.BOULDER + 2 * each
        player[boulders : boulders + 2] = [near, near + 1]
    return decide(state, Improve(0))


@pytest.mark.rule("HAL-71", "HAL-72")
@pytest.mark.parametrize("building", range(5))
def test_tools_clear_the_boulders_of_their_own_building(building: int) -> None:
    assert f"improve:{building}" not in legal(stony(building, jewels=9, tools=1))
    state = stony(building, jewels=9, tools=2)
    before = [boulders_of(state, each) for each in range(5)]
    play(state, f"improve:{building}", "jewel")
    player = state.players[0]
    assert crafts(state) == [step + (each == building) for each, step in enumerate(range(2, 7))]
    assert player[table.EXHAUSTED] == 2
    for each in range(5):
        moved = 1 if each == building else 0
        assert boulders_of(state, each) == [at + moved for at in before[each]]
    assert player[table.PHASE_STEPS + building] == player[table.PHASE_STEPS_BEST] == 1
    assert sum(player[table.PHASE_STEPS : table.PHASE_STEPS + 5]) == 1


def boulders_of(state: HallertauState, building: int) -> list[int]:
    """Where both boulders of a building lie."""
    at = table.BOULDER + 2 * building
    return state.players[0][at : at + 2]


@pytest.mark.rule("HAL-74")
@pytest.mark.parametrize("building", range(5))
@pytest.mark.parametrize("tools", [0, 2, 3, 4, 9])
def test_strides_of_every_building_end_where_single_steps_end(building: int, tools: int) -> None:
    goods = {"barley": 3, "flax": 2, "hops": 2, "rye": 3, "hides": 2, "meat": 3, "milk": 2}
    state = stony(building, **goods, wool=3, clay=4, tools=tools)
    most = strides(state.players[0], building, 1)
    steps = 0
    while f"stride:{building}:1" in legal(state):
        play(state, f"stride:{building}:1")
        steps += 1
    assert most == steps


# The end ------------------------------------------------------------------------


@pytest.mark.rule("HAL-96")
@pytest.mark.parametrize("clay", range(12))
def test_the_remainder_breaks_ties(clay: int) -> None:
    state = give(village(1, 6), barley=0, flax=0, rye=0, fields=[], clay=clay)
    assert leftovers(state, 0) == clay
    assert remainder(state, 0) == clay - clay // 5 * 5
    assert tie_break(state, 0) == (remainder(state, 0),)
