"""Building: cards, prices, payments, towns, tiles."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from ludohall.core.state import Trace
from ludohall.games.newdale.components.boards import MAPS, towns_of
from ludohall.games.newdale.components.goods import GOODS, VALUE
from ludohall.games.newdale.effects import BY_PAWN, IN_PHASE_V, price, purse, range_of
from ludohall.games.newdale.keys import CARD_IDS, GOOD_KEYS
from ludohall.games.newdale.state import NewdaleState
from ludohall.games.newdale.steps.build import BUILD, FROM_HAND, Settle
from ludohall.games.newdale.steps.pay import A_BUILDING, A_SHIP, ANYTHING, GROWTH, Pay, charge

from .table import Table, build, claim, house, order, pay, recruit, reduce, use


def building(table: Table) -> Table:
    """Seat 0 may build by its pawn."""
    return table.ask(BUILD[0][BY_PAWN])


@pytest.mark.rule("NEW-31", "NEW-40")
def test_order_of_building() -> None:
    """R25: a tile gained by this house does not pay for it."""
    table = building(Table().hand("watchtower1").goods(coal=6).tile_on(1, "build_less"))
    table.tile_on(4, "build_less")
    table.play(build("watchtower1"))
    assert not table.of("reduce")
    table.play(house("A06"))
    assert table.of("claim") == [claim(1, "build_less"), claim(4, "build_less")]
    assert table.good("coal") == 0
    table.play(claim(4, "build_less"))
    assert table.held() == 2
    assert table.player().fists == 1


@pytest.mark.rule("NEW-31")
def test_the_same_building_twice() -> None:
    """R32."""
    table = building(Table().area(2, "mill1").hand("mill2").goods(coal=9))
    table.play(build("mill2"), house("A06"), "area:2")
    assert table.player().areas[1:3] == (9, 10)


@pytest.mark.rule("NEW-32")
def test_from_the_hand_or_face_up() -> None:
    table = building(Table().hand("mill1").display("mill2").goods(coal=9))
    assert table.may(build("mill1"), order("mill2"))
    assert table.never(build("mill2"), order("mill1"))


@pytest.mark.rule("NEW-33")
def test_five_coal_are_five_coins() -> None:
    """T10: the first example of the book."""
    table = Table().goods(coal=5)
    assert purse(table.state, table.player()) == 5


@pytest.mark.rule("NEW-34")
def test_two_barrels_are_six_coins_and_there_is_no_change() -> None:
    """T11."""
    for due in (5, 6):
        table = Table().goods(barrels=2)
        charge(table.state, 0, due, 0, ANYTHING)
        assert table.good("barrels") == 0
        assert table.state.over


@pytest.mark.rule("NEW-34")
def test_a_payment_is_asked_for_only_where_there_is_a_choice() -> None:
    table = Table().goods(coal=3, planks=2)
    charge(table.state, 0, 4, 0, ANYTHING)
    assert table.legal == [pay("planks", 1), pay("planks", 2), pay("coal", 2)]
    table.play(pay("planks", 1))
    assert (table.good("planks"), table.good("coal")) == (1, 1)
    assert table.state.over


@pytest.mark.rule("NEW-34")
def test_what_is_in_every_payment_is_paid_without_a_question() -> None:
    table = Table().goods(weapons=1, bread=1, planks=1, flour=1)
    charge(table.state, 0, 15, 0, ANYTHING)
    assert (table.good("weapons"), table.good("bread")) == (0, 0)
    assert table.legal == [pay("planks", 1), pay("flour", 1)]


@pytest.mark.rule("NEW-34")
def test_goods_are_chosen_in_any_order() -> None:
    """The cheap good first: the dear one can still be chosen, and the payment is the same."""
    purses = {"tools": 1, "bricks": 2, "coal": 7}
    first = Table().goods(**purses)
    charge(first.state, 0, 7, 0, ANYTHING)
    other = Table().goods(**purses)
    charge(other.state, 0, 7, 0, ANYTHING)
    first.play(pay("coal", 1))
    assert first.legal == [pay("tools", 1), pay("bricks", 2)]
    first.play(pay("tools", 1))
    other.play(pay("tools", 1), pay("coal", 1))
    assert first.state.over
    assert first.state == other.state


@pytest.mark.rule("NEW-34")
def test_a_cheap_good_is_not_made_superfluous_by_a_dear_one() -> None:
    """One coal and bread for five: the coal could be left out."""
    table = Table().goods(coal=5, bread=1, planks=2)
    charge(table.state, 0, 5, 0, ANYTHING)
    assert table.never(pay("coal", 2))
    table.play(pay("coal", 1))
    assert (table.good("bread"), table.good("planks"), table.good("coal")) == (1, 0, 4)


def brute_force(purse_: list[int], due: int) -> set[tuple[int, ...]]:
    """Every payment from which no good could be left out."""
    found = set()
    for counts in product(*[range(count + 1) for count in purse_]):
        worth = sum(n * VALUE[good] for good, n in enumerate(counts))
        spare = [good for good, n in enumerate(counts) if n and worth - VALUE[good] >= due]
        if worth >= due and not spare:
            found.add(counts)
    return found


def payments(state: NewdaleState, stock: list[int]) -> list[tuple[int, ...]]:
    """What every path of a payment has taken of the first nine goods."""
    ends: list[tuple[int, ...]] = []
    grow = [state]
    while grow:
        state = grow.pop()
        if state.over:
            left = state.players[0].goods
            ends.append(tuple(stock[good] - left[good] for good in range(9)))
            continue
        actions = state.actions()
        assert actions
        for action in actions:
            after = state.clone()
            after.apply(action)
            grow.append(after)
    return ends


def some_charge(seed: int, rules: int) -> tuple[NewdaleState, list[int], int]:
    """A few goods, and a price that they can pay."""
    rng = Random(seed)
    stock = [0] * GOODS
    for _ in range(7):
        stock[int(rng.random() * 9)] += 1
    due = 1 + int(rng.random() * 12)
    table = Table(rules=rules)
    table.player().goods = stock[:]
    due = min(due, purse(table.state, table.player()))
    charge(table.state, 0, due, 0, ANYTHING)
    return table.state, stock, due


@pytest.mark.rule("NEW-34")
@pytest.mark.parametrize("seed", range(40))
def test_every_payment_is_possible_and_no_other(seed: int) -> None:
    """R27: just the payments without a good too many, and no dead end."""
    state, stock, due = some_charge(seed, 1)
    assert set(payments(state, stock)) == brute_force(stock[:9], due)


@pytest.mark.rule("NEW-34")
@pytest.mark.parametrize("seed", range(40))
def test_by_version_0_every_payment_has_one_path(seed: int) -> None:
    """Records of it hold dearest goods first."""
    state, stock, due = some_charge(seed, 0)
    ends = payments(state, stock)
    assert len(ends) == len(set(ends))
    assert set(ends) == brute_force(stock[:9], due)


@pytest.mark.rule("NEW-34", "NEW-99")
def test_grapes_pay_by_assistants_and_never_at_zero() -> None:
    """T42: four green assistants, one of them in the own post office."""
    table = Table(chapter="IVb").goods(green_grapes=2, red_grapes=3).special("post_office4")
    table.assistants("GGG")
    assert purse(table.state, table.player()) == 8
    charge(table.state, 0, 7, 0, ANYTHING)
    assert (table.good("green_grapes"), table.good("red_grapes")) == (0, 3)


@pytest.mark.rule("NEW-34", "NEW-99")
def test_a_grape_that_is_used_up_is_not_made_superfluous() -> None:
    """Worth 1 each: one of them and bread would be one too many for five."""
    table = Table(chapter="IVb").goods(green_grapes=1, coal=5, bread=1).assistants("G")
    charge(table.state, 0, 5, 0, ANYTHING)
    table.play(pay("green_grapes", 1))
    assert (table.good("bread"), table.good("coal")) == (1, 1)


@pytest.mark.rule("NEW-35")
def test_production_buildings_need_a_free_area() -> None:
    """R31: special ones do not."""
    table = Table().hand("mill1", "library1").goods(coal=30)
    for number in range(2, 9):
        table.area(number, f"sawmill{number}")
    building(table)
    assert table.never(build("mill1"))
    assert table.may(build("library1"))
    free = building(Table().hand("mill1").goods(coal=9).area(3, "mill2"))
    free.play(build("mill1"), house("A06"))
    assert free.legal == ["area:1", "area:3", "area:4", "area:5", "area:6", "area:7"]


@pytest.mark.rule("NEW-32", "NEW-35")
def test_a_special_building_that_lies_face_up_needs_no_area() -> None:
    """R31: the last production building and the first special one, in hand and face up."""
    table = Table().hand("smokehouse4", "library2").display("smokehouse4", "library1")
    for number in range(2, 9):
        table.area(number, f"sawmill{number}")
    building(table.goods(coal=30))
    assert table.legal == [build("library2"), order("library1"), "pass"]
    table.play(order("library1"), house("A06"))
    while table.of("pay"):
        table.play(table.of("pay")[0])
    assert CARD_IDS["library1"] in table.player().specials
    assert list(table.state.display) == [CARD_IDS["smokehouse4"]]
    assert len(table.player().hand) == 2


@pytest.mark.rule("NEW-36")
def test_range_two() -> None:
    """T13: distances 1 and 2 from Longsdale, by the roads of map A."""
    table = building(Table().hand("library1").goods(coal=9)).play(build("library1"))
    near = {4, 6, 8}
    assert set(table.towns()) == near | {1, 5, 7, 9, 10}


@pytest.mark.rule("NEW-36", "NEW-41")
def test_range_three_without_the_tile() -> None:
    """T14."""
    table = Table().hand("library1").goods(coal=9)
    table.player().progress = 1
    building(table).play(build("library1"))
    board = MAPS[0]
    assert set(table.towns()) == {town + 1 for town in towns_of(board.near[2][1])} - {2}
    assert 14 in table.towns()
    assert 17 not in table.towns()


@pytest.mark.rule("NEW-36")
def test_own_towns_are_not_chosen_again_but_others_are_no_matter() -> None:
    """R28: a town holds one house of each player; the way leads through any town."""
    table = Table().hand("library1").goods(coal=9).houses(6).houses(8, 10, seat=1)
    building(table).play(build("library1"))
    assert 6 not in table.towns()
    assert {8, 10} <= set(table.towns())


@pytest.mark.rule("NEW-36")
def test_without_a_house_nothing_is_built() -> None:
    """R31: all eleven houses stand."""
    table = Table().hand("library1").goods(coal=9).houses(*range(3, 13))
    assert table.player().houses.bit_count() == 11
    assert building(table).legal == ["pass"]


@pytest.mark.rule("NEW-37")
def test_terrain_makes_it_cheaper() -> None:
    """T12: a sawmill of 6 costs 3 in the forest."""
    table = Table().houses(8).hand("sawmill1").goods(coal=3)
    building(table).play(build("sawmill1"))
    assert table.towns() == [5, 9]
    table.play(house("A09"), "area:1")
    assert table.good("coal") == 0
    dear = building(Table().hand("sawmill1").goods(coal=6)).play(build("sawmill1"))
    dear.play(house("A06"), "area:1")
    assert dear.good("coal") == 0


@pytest.mark.rule("NEW-37", "NEW-63", "NEW-75", "NEW-88")
def test_reductions_add_up_but_not_below_zero() -> None:
    """R26: terrain 3, guild 3, tile 4, Gunda 3."""
    table = Table(chapter="IVb", phase="construction").event("10c").character("gunda")
    table.tiles("build_less").hand("sawmill2").goods(coal=1)
    table.only_house(7)
    table.ask(BUILD[0][IN_PHASE_V]).play(build("sawmill2"), house("C05"))
    assert set(table.legal) == {reduce("build_less"), "gunda"}
    table.play(reduce("build_less"))
    assert table.good("coal") == 1
    table.play("area:1")
    forest = Table(chapter="IVb", phase="construction").event("10c").hand("sawmill1")
    assert price(forest.state, forest.player().hand[0], 11, IN_PHASE_V) == 0


@pytest.mark.rule("NEW-38")
def test_first_arrival() -> None:
    """T16, R30: 2 points at once for the first, none for the second."""
    table = Table().hand("library1").goods(coal=6).houses(13)
    table.hand("library2", seat=1).goods(seat=1, coal=6).houses(13, seat=1)
    table.ask(BUILD[0][0], BUILD[1][0])
    table.play(build("library1"), house("A15"))
    assert table.track() == 3 + 2
    table.play(build("library2"), house("A15"))
    assert table.track(1) == 3


@pytest.mark.rule("NEW-31", "NEW-38", "NEW-39")
@pytest.mark.parametrize("rules", [0, 1])
def test_the_first_arrival_is_told_before_the_only_tile(rules: int) -> None:
    """R25: points, the cards they bring, then the tile; version 0 took it before."""
    table = Table(rules=rules).hand("library1").goods(coal=6).houses(13)
    table.tile_on(6, "one_good")
    building(table)
    table.state.trace = Trace()
    table.play(build("library1"), house("A15"))
    told = [event.verb for event in table.state.trace.events]
    after = ["points", "drew", "claimed"] if rules else ["claimed", "points", "drew"]
    assert [verb for verb in told if verb in after] == after
    assert len(table.player().tiles) == 1
    assert table.may("done", use("one_good"))


@pytest.mark.rule("NEW-39")
def test_a_tile_only_below_the_range() -> None:
    """T13, R29: one road away, not two."""
    for code, tiles in (("A06", 1), ("A10", 0)):
        table = Table().hand("library1").goods(coal=6).tile_on(3, "one_good")
        building(table).play(build("library1"), house(code))
        assert len(table.player().tiles) == tiles


@pytest.mark.rule("NEW-39")
def test_a_tile_at_two_roads_with_range_three() -> None:
    """T14, R29."""
    for code, tiles in (("A06", 1), ("A10", 1), ("A14", 0)):
        table = Table().hand("library1").goods(coal=6).tile_on(3, "one_good").tile_on(5, "one_good")
        table.player().progress = 1
        building(table).play(build("library1"), house(code))
        if table.of("claim"):
            table.play(table.of("claim")[0])
        assert len(table.player().tiles) == tiles


@pytest.mark.rule("NEW-39")
def test_exactly_one_tile_from_one_area() -> None:
    """T15: a town between two areas; an empty one does not count."""
    table = Table().only_house(14).hand("library1").goods(coal=6)
    table.tile_on(7, "one_good", 2).tile_on(9, "two_cards").tile_on(5, "coal_green")
    building(table).play(build("library1"), house("A18"))
    assert set(table.legal) == {claim(7, "one_good"), claim(9, "two_cards")}
    table.play(claim(7, "one_good"))
    assert table.state.stacks[6] == 1
    assert len(table.player().tiles) == 1
    empty = Table().only_house(14).hand("library1").goods(coal=6)
    building(empty).play(build("library1"), house("A18"))
    assert not empty.player().tiles


@pytest.mark.rule("NEW-39", "NEW-74")
def test_a_tile_may_be_used_at_once() -> None:
    table = Table().hand("library1").goods(coal=6).tile_on(4, "one_good")
    building(table).play(build("library1"), house("A06"))
    assert table.may("done", use("one_good"))
    table.play(use("one_good"), "put:0", "done")
    assert table.good("coal") == 1


@pytest.mark.rule("NEW-67")
def test_scouts_look_one_road_farther_in_phase_five() -> None:
    table = Table(phase="construction").event("10g").hand("library1").goods(coal=6)
    table.tile_on(3, "one_good")
    assert range_of(table.state, table.player()) == 3
    table.ask(BUILD[0][IN_PHASE_V]).play(build("library1"))
    assert 14 in table.towns()
    table.play(house("A10"))
    assert len(table.player().tiles) == 1
    table.state.phase = 4
    assert range_of(table.state, table.player()) == 2


@pytest.mark.rule("NEW-31")
def test_the_chosen_card_is_known_to_all() -> None:
    table = building(Table().hand("library1", "mill1").goods(coal=9))
    table.play(build("library1"))
    assert table.state.stack[-1] == Settle(0, table.player().known[0], FROM_HAND, BY_PAWN)
    assert len(table.player().known) == 1
    assert len(GOOD_KEYS) == GOODS


@pytest.mark.rule("NEW-14", "NEW-35", "NEW-122")
def test_the_area_of_the_cook_is_for_nobody_else() -> None:
    """Chapter VIII: where it alone is free, no production building can be built."""
    table = Table(chapter="VIII").hand("mill1", "library1").display("jetty1").goods(coal=30)
    for number in range(4, 9):
        table.area(number, f"sawmill{number}")
    assert building(table).legal == [build("library1"), "pass"]
    one_more = Table(chapter="VIII").hand("mill1").goods(coal=7)
    for number in range(4, 8):
        one_more.area(number, f"sawmill{number}")
    building(one_more).play(build("mill1"), house("F01"))
    assert one_more.legal == ["area:7"]


@pytest.mark.rule("NEW-32")
def test_equal_cards_are_one_choice() -> None:
    """Two watchtowers with wood, in the hand and face up; two navigators and two lieutenants."""
    table = Table(chapter="VIII").hand("watchtower2", "watchtower2", "watchtower3")
    table.display("watchtower2", "watchtower2", "watchtower4").goods(coal=30)
    table.crew("lieutenant", "lieutenant", "navigator", "navigator")
    assert building(table).legal == [
        build("watchtower2"),
        build("watchtower3"),
        order("watchtower2"),
        order("watchtower4"),
        recruit("lieutenant"),
        recruit("navigator"),
        "pass",
    ]
    table.play(order("watchtower2"), house("F01"))
    assert len(table.state.display) == 2
    assert table.held() == 3 + 2


@pytest.mark.rule("NEW-34", "NEW-75", "NEW-88")
@pytest.mark.parametrize("rules", [0, 1])
@pytest.mark.parametrize("cost", [1, 2, 6])
def test_gunda_is_asked_though_all_could_be_paid(rules: int, cost: int) -> None:
    """Whoever has just the coins may still use a tile or Gunda, or pay."""
    table = Table(rules=rules).goods(coal=cost).character("gunda").tiles("build_less")
    charge(table.state, 0, cost, 0, A_BUILDING)
    assert set(table.legal) >= {reduce("build_less"), "gunda", pay("coal", cost)}
    table.play(reduce("build_less"))
    assert table.good("coal") == cost
    if cost > 4:
        table.play("gunda")
    assert (table.good("coal"), table.state.over) == (cost, True)


@pytest.mark.rule("NEW-34", "NEW-88")
def test_no_help_is_asked_for_where_only_a_bridge_is_paid() -> None:
    table = Table().goods(coal=9).character("gunda").tiles("build_less", "growth_less")
    charge(table.state, 0, 0, 4, A_BUILDING)
    assert (table.good("coal"), table.state.over) == (5, True)
    charge(table.state, 0, 2, 0, ANYTHING)
    assert (table.good("coal"), table.state.over) == (3, True)
    charge(table.state, 0, 2, 0, GROWTH)
    assert table.of("reduce") == [reduce("growth_less")]
    assert not table.of("gunda")


@pytest.mark.rule("NEW-75", "NEW-88")
def test_help_comes_before_the_payment_begins() -> None:
    """Once goods lie there, no tile and no Gunda takes coins off."""
    table = Table().goods(coal=3, planks=3).character("gunda").tiles("build_less")
    charge(table.state, 0, 5, 0, A_BUILDING)
    table.play(pay("planks", 1))
    assert not table.of("reduce") + table.of("gunda")


@pytest.mark.rule("NEW-34", "NEW-37")
@pytest.mark.parametrize("rules", [0, 1])
def test_what_costs_nothing_is_not_paid(rules: int) -> None:
    table = Table(rules=rules).goods(coal=3, planks=1)
    charge(table.state, 0, 0, 0, A_BUILDING)
    assert (table.state.over, table.good("coal"), table.good("planks")) == (True, 3, 1)


@pytest.mark.rule("NEW-34")
def test_by_version_0_what_has_no_choice_was_paid_without_a_question() -> None:
    """Dearest first: bread, then all the planks."""
    table = Table(rules=0).goods(bread=1, planks=2).goods(seat=1, coal=9)
    charge(table.state, 0, 9, 0, ANYTHING)
    assert (table.good("bread"), table.good("planks"), table.state.over) == (0, 0, True)
    choice = Table(rules=0).goods(tools=1, planks=2, flour=2, coal=1).goods(seat=1, coal=9)
    charge(choice.state, 0, 9, 0, ANYTHING)
    choice.play(pay("tools", 1))
    assert choice.legal == [pay("planks", 1), pay("planks", 2), pay("flour", 1), pay("flour", 2)]
    choice.play(pay("planks", 1))
    assert choice.legal == [pay("flour", 1), pay("coal", 1)]
    choice.play(pay("coal", 1))
    assert (choice.good("coal"), choice.good("flour"), choice.state.over) == (0, 2, True)


@pytest.mark.rule("NEW-34", "NEW-99")
def test_by_version_0_a_payment_went_on_behind_a_grape_that_is_used_up() -> None:
    """Green grapes are worth two each: planks, as dear, come before them, coal behind."""
    table = Table(rules=0, chapter="IVb").goods(green_grapes=1, planks=1, coal=3)
    table.assistants("GG")
    charge(table.state, 0, 4, 0, ANYTHING)
    assert table.legal == [pay("planks", 1), pay("green_grapes", 1)]
    table.play(pay("green_grapes", 1))
    assert (table.good("coal"), table.good("planks"), table.state.over) == (1, 1, True)
    short = Table(rules=0, chapter="IVb").goods(green_grapes=2, bread=1, coal=1).assistants("GG")
    charge(short.state, 0, 8, 0, ANYTHING)
    assert short.legal == [pay("green_grapes", 1), pay("green_grapes", 2)]
    short.play(pay("green_grapes", 1))
    assert (short.good("bread"), short.good("coal"), short.good("green_grapes")) == (0, 0, 1)


@pytest.mark.rule("NEW-34", "NEW-99")
@pytest.mark.parametrize("rules", [0, 1])
@pytest.mark.parametrize("seed", range(20))
def test_every_payment_with_grapes_is_possible_and_no_other(seed: int, rules: int) -> None:
    """Those worth nothing are never part of one."""
    rng = Random(seed)
    table = Table(chapter="IVb", rules=rules).assistants("Y" + "G" * 2 + "R" * 6)
    worth = {0: 1, 1: 2, 8: 5, 19: 1, 20: 2, 21: 6}
    stock = [0] * GOODS
    for _ in range(6):
        stock[list(worth)[int(rng.random() * 6)]] += 1
    stock[22] = 2  # blue ones are worth nothing
    table.player().goods = stock[:]
    due = min(1 + int(rng.random() * 12), purse(table.state, table.player()))
    charge(table.state, 0, due, 0, ANYTHING)
    ends = set()
    grow = [table.state]
    while grow:
        state = grow.pop()
        if state.over:
            ends.add(tuple(stock[g] - state.players[0].goods[g] for g in range(GOODS)))
            continue
        for action in state.actions():
            after = state.clone()
            after.apply(action)
            grow.append(after)
    possible = set()
    for counts in product(*[range(stock[good] + 1) for good in worth]):
        paid = dict(zip(worth, counts, strict=True))
        total = sum(n * worth[good] for good, n in paid.items())
        if total >= due and not any(n and total - worth[g] >= due for g, n in paid.items()):
            possible.add(tuple(paid.get(good, 0) for good in range(GOODS)))
    assert ends == possible


@pytest.mark.rule("NEW-34", "NEW-111")
@pytest.mark.parametrize("rules", [0, 1])
@pytest.mark.parametrize(("cost", "extra"), [(3, 2), (0, 5), (5, 0), (1, 4)])
def test_building_and_bridge_are_paid_as_one_sum(rules: int, cost: int, extra: int) -> None:
    """R62: five coins, with coal alone or with a choice of planks."""
    table = Table(rules=rules).goods(coal=9)
    charge(table.state, 0, cost, extra, A_BUILDING)
    assert (table.good("coal"), table.state.over) == (4, True)
    choice = Table(rules=rules).goods(coal=9, planks=1)
    charge(choice.state, 0, cost, extra, A_BUILDING)
    cheap_first = [pay("coal", 3)] if rules else []
    assert set(choice.legal) == {pay("planks", 1), pay("coal", 5), *cheap_first}
    choice.play(pay("planks", 1))
    assert (choice.good("coal"), choice.good("planks"), choice.state.over) == (6, 0, True)


@pytest.mark.rule("NEW-34", "NEW-117")
@pytest.mark.parametrize("rules", [0, 1])
def test_a_step_of_the_ship_takes_its_goods_alone(rules: int) -> None:
    table = Table(chapter="VII", rules=rules).goods(planks=2, barrels=1, coal=9, bread=3)
    charge(table.state, 0, 3, 0, A_SHIP)
    assert table.legal == [pay("barrels", 1), pay("planks", 2)]
    table.play(pay("planks", 2))
    assert (table.good("barrels"), table.good("coal"), table.state.over) == (1, 9, True)


@pytest.mark.rule("NEW-34", "NEW-99")
@pytest.mark.parametrize(
    ("grapes", "letter"),
    [("yellow_grapes", "Y"), ("green_grapes", "G"), ("red_grapes", "R"), ("blue_grapes", "B")],
)
def test_by_version_0_a_payment_went_on_behind_the_last_grape(grapes: str, letter: str) -> None:
    table = Table(rules=0, chapter="IVb").goods(planks=1, coal=3, **{grapes: 1})
    table.assistants(letter * 2)
    charge(table.state, 0, 4, 0, ANYTHING)
    table.play(pay(grapes, 1))
    assert (table.good(grapes), table.good("planks"), table.good("coal")) == (0, 1, 1)
    assert table.state.over


@pytest.mark.rule("NEW-34")
@pytest.mark.parametrize("seed", range(30))
def test_dearest_goods_first_are_enough_to_come_to_every_payment(seed: int) -> None:
    """So may choose whoever thinks ahead and needs each payment once."""
    state, stock, due = some_charge(seed, 1)
    ends: list[tuple[int, ...]] = []
    grow = [state]
    while grow:
        state = grow.pop()
        if state.over:
            left = state.players[0].goods
            ends.append(tuple(stock[good] - left[good] for good in range(9)))
            continue
        step = state.stack[-1]
        assert isinstance(step, Pay)
        for action in step.in_order(state):
            after = state.clone()
            after.apply(action)
            grow.append(after)
    assert set(ends) == brute_force(stock[:9], due)
