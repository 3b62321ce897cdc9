"""Production with assistants and by chains."""

from __future__ import annotations

import pytest

from ludohall.games.newdale.components.buildings import (
    BUILDINGS,
    CARDS,
    CHAIN,
    CHAIN_RESOURCE,
    GOOD,
    RESOURCE,
)
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.effects import available, missing
from ludohall.games.newdale.keys import CARD_IDS, CARD_KEYS, GOOD_KEYS
from ludohall.games.newdale.steps.actions import ACTIONS_FROM
from ludohall.games.newdale.steps.production import LastChains, Produce

from .table import Table, discard, reduce

CARELESS, ORDERLY, EXTRAORDINARY = 0, 1, 2


def producing(table: Table, mode: int, area: int = 2) -> Table:
    """Seat 0 has a pawn on an area, counted from 1."""
    return table.ask(Produce(0, area - 1, mode, 0))


def mill(assistants: str, mode: int) -> Table:
    """The mill of the book's example: two yellow and two red."""
    return producing(Table().area(2, "mill1").assistants(assistants), mode)


@pytest.mark.rule("NEW-48")
@pytest.mark.parametrize(("assistants", "works"), [("YYR", True), ("YRR", True), ("YYY", False)])
def test_careless(assistants: str, works: bool) -> None:
    """T22."""
    table = mill(assistants, CARELESS)
    assert table.may("produce") is works
    if works:
        assert table.play("produce").good("flour") == 1


@pytest.mark.rule("NEW-48")
def test_careless_forgives_two_on_areas_seven_and_eight() -> None:
    """R34."""
    table = producing(Table().area(7, "mill1").assistants("YR"), CARELESS, 7)
    assert table.play("produce").good("flour") == 1


@pytest.mark.rule("NEW-49")
def test_orderly() -> None:
    """T23."""
    assert mill("YYRR", ORDERLY).play("produce").good("flour") == 2
    assert mill("YYYR", ORDERLY).never("produce")


@pytest.mark.rule("NEW-50")
@pytest.mark.parametrize(
    ("assistants", "works"),
    [("YYYYRR", True), ("YYRRRR", True), ("YYYRRR", True), ("YYYYYR", False), ("YYRRGG", False)],
)
def test_extraordinary(assistants: str, works: bool) -> None:
    """T24, R35."""
    table = mill(assistants, EXTRAORDINARY)
    assert table.may("produce") is works
    if works:
        assert table.play("produce").good("flour") == 3


@pytest.mark.rule("NEW-51")
def test_goods_by_the_action_space() -> None:
    for mode, coal in ((CARELESS, 2), (ORDERLY, 3), (EXTRAORDINARY, 5)):
        table = producing(Table().assistants("YYYRRR"), mode, 1).play("produce")
        assert table.good("coal") == coal


@pytest.mark.rule("NEW-52", "NEW-92")
def test_assistants_are_not_used_up_and_a_post_office_helps() -> None:
    """T25: two actions with the same assistants."""
    table = Table().area(2, "mill1").area(3, "mill7").assistants("YYYR").special("post_office7")
    table.plan("area2_orderly", "area3_orderly").ask(ACTIONS_FROM[0][0])
    table.play("produce", "produce")
    assert table.good("flour") == 4
    assert available(table.state, table.player(), 2) == 2
    assert available(table.state, table.player(1), 2) == 1


@pytest.mark.rule("NEW-52", "NEW-115")
def test_shadows_work_for_nobody() -> None:
    table = Table(chapter="V").assistants("YYRSS")
    assert missing(table.state, table.player(), CARD_IDS["mill1"], 0) == 1


@pytest.mark.rule("NEW-53")
@pytest.mark.parametrize(("progress", "cards"), [(0, 9), (2, 6)])
def test_compensation(progress: int, cards: int) -> None:
    """T19: three missing assistants."""
    table = Table().area(2, "mill1").assistants("Y").cards(10)
    table.player().progress = progress
    producing(table, ORDERLY)
    assert table.legal == [f"compensate:{cards}", "skip"]
    table.play(f"compensate:{cards}")
    while table.of("discard"):
        table.play(table.of("discard")[0])
    assert (table.good("flour"), table.held()) == (2, 10 - cards)


@pytest.mark.rule("NEW-53")
def test_compensation_for_the_extraordinary() -> None:
    """R36: the two extra assistants are missing."""
    table = Table().area(2, "mill1").assistants("YYRR").cards(6)
    assert producing(table, EXTRAORDINARY).legal == ["compensate:6", "skip"]
    assert table.play("compensate:6").good("flour") == 3


@pytest.mark.rule("NEW-54", "NEW-56", "NEW-47")
def test_two_cotton_make_three_yarn() -> None:
    """T26, R38: two sawmills with cotton, and the bonus, once for the whole chain."""
    table = Table().area(2, "spinning_mill1").hand("sawmill1", "sawmill2", "mill1")
    producing(table, ORDERLY).play("skip")
    assert table.legal == ["chain:0", "chain:1", "chain:2"]
    table.play("chain:2", discard("sawmill1"), discard("sawmill2"))
    assert (table.good("yarn"), table.held()) == (3, 1)
    assert table.state.over


@pytest.mark.rule("NEW-55", "NEW-56")
def test_cattle_become_meat() -> None:
    """T27, R39: the cattle stand on another building."""
    table = Table().area(2, "slaughterhouse1").goods(cattle=3)
    producing(table, ORDERLY).play("skip", "chain:2")
    assert (table.good("meat"), table.good("cattle")) == (3, 1)


@pytest.mark.rule("NEW-55", "NEW-56")
def test_yarn_and_coal_become_cloth() -> None:
    """T28, R40: one of each together make one, not two."""
    table = Table().area(2, "weaving_mill1").goods(yarn=2, coal=3)
    producing(table, ORDERLY).play("skip")
    assert table.legal == ["chain:0", "chain:1", "chain:2"]
    table.play("chain:2")
    assert (table.good("cloth"), table.good("yarn"), table.good("coal")) == (3, 0, 1)


@pytest.mark.rule("NEW-47")
def test_assistants_and_chain_together() -> None:
    """R37."""
    table = Table().area(2, "slaughterhouse1").goods(cattle=1).assistants("YYYGG")
    producing(table, ORDERLY).play("produce", "chain:1")
    assert table.good("meat") == 2 + 1 + 1


@pytest.mark.rule("NEW-57", "NEW-25")
def test_nothing_produced() -> None:
    """T30, R41."""
    table = Table().area(2, "slaughterhouse1").goods(cattle=1)
    producing(table, ORDERLY).play("skip", "chain:0")
    assert (table.held(), table.good("cattle")) == (1, 1)
    done = producing(Table().assistants("YYRR"), ORDERLY, 1).play("produce")
    assert done.held() == 0


@pytest.mark.rule("NEW-57")
def test_a_production_may_be_declined_for_a_card() -> None:
    table = producing(Table().assistants("YYRR"), ORDERLY, 1).play("skip")
    assert (table.held(), table.good("coal")) == (1, 0)


@pytest.mark.rule("NEW-76")
def test_one_assistant_less() -> None:
    """R44: adds to careless and compensation."""
    table = Table().area(2, "mill1").assistants("Y").tiles("one_assistant_less").cards(4)
    producing(table, CARELESS)
    assert table.legal == [reduce("one_assistant_less"), "skip"]
    table.play(reduce("one_assistant_less"))
    assert table.may("compensate:3")
    table.play("compensate:3", *[f"discard:{card}" for card in range(3)], "chain:0")
    assert (table.good("flour"), table.player().tiles) == (1, b"")


@pytest.mark.rule("NEW-50", "NEW-53")
@pytest.mark.parametrize(
    ("assistants", "lacking"),
    [("YYRR", 2), ("YYYRR", 1), ("YYYYRR", 0), ("YYYR", 2), ("YYYYR", 1), ("YR", 4), ("YYYY", 2)],
)
def test_what_is_missing_for_an_extraordinary_production(assistants: str, lacking: int) -> None:
    """R35, R36: those of the card, and two more of any of its colours."""
    table = mill(assistants, EXTRAORDINARY)
    assert missing(table.state, table.player(), CARD_IDS["mill1"], 2) == lacking


@pytest.mark.rule("NEW-48", "NEW-53")
@pytest.mark.parametrize(
    ("assistants", "lacking"), [("", 2), ("Y", 1), ("YR", 0), ("YYR", 0), ("YYYYYY", 0)]
)
def test_what_is_missing_for_a_careless_production(assistants: str, lacking: int) -> None:
    """R34: two less, not below none."""
    table = Table().assistants(assistants)
    assert missing(table.state, table.player(), CARD_IDS["mill1"], -2) == lacking


MAKERS = [card for card in range(CARDS) if CHAIN[card] or CHAIN_RESOURCE[card] != NOTHING]
"""Every building and sailor with a chain."""


@pytest.mark.rule("NEW-54", "NEW-55", "NEW-56")
@pytest.mark.parametrize("card", MAKERS, ids=[CARD_KEYS[card] for card in MAKERS])
def test_every_chain_takes_what_it_asks_for(card: int) -> None:
    """Two groups of goods or two cards make two goods and one more."""
    table = Table(chapter="VI").area(2, CARD_KEYS[card]).hand("library1")
    resource = [other for other in range(BUILDINGS) if RESOURCE[other] == CHAIN_RESOURCE[card]]
    if CHAIN[card]:
        table.goods(**{GOOD_KEYS[good]: 2 + n for n, good in enumerate(CHAIN[card])})
    else:
        table.player().hand = bytes(sorted(resource[:2]))
    producing(table, ORDERLY).play("skip")
    assert table.legal == ["chain:0", "chain:1", "chain:2"]
    table.play("chain:2", *[f"discard:{other}" for other in resource[:2] if not CHAIN[card]])
    assert table.player().goods[GOOD[card]] == 3
    assert [table.player().goods[good] for good in CHAIN[card]] == [*range(len(CHAIN[card]))]
    assert table.held() == (1 if CHAIN[card] else 0)


@pytest.mark.rule("NEW-54", "NEW-57")
@pytest.mark.parametrize("card", MAKERS, ids=[CARD_KEYS[card] for card in MAKERS])
def test_a_chain_without_anything_to_feed_it(card: int) -> None:
    """Whoever has cards is asked, since nobody else knows them; without any the action fails."""
    table = producing(Table(chapter="VI").area(2, CARD_KEYS[card]), ORDERLY).play("skip")
    assert (table.held(), table.state.over) == (1, True)
    other = "mill1" if RESOURCE[CARD_IDS["mill1"]] != CHAIN_RESOURCE[card] else "mill2"
    table = producing(Table(chapter="VI").area(2, CARD_KEYS[card]).hand(other), ORDERLY)
    table.play("skip")
    if not CHAIN[card]:
        assert table.legal == ["chain:0"]
        table.play("chain:0")
    assert (table.held(), table.state.over) == (2, True)


@pytest.mark.rule("NEW-55")
def test_the_scarcer_good_limits_a_chain() -> None:
    for yarn, coal, times in ((1, 3, 1), (3, 1, 1), (2, 2, 2), (0, 3, 0), (3, 0, 0)):
        table = Table(phase="final").area(2, "weaving_mill1").goods(yarn=yarn, coal=coal)
        table.ask(LastChains(0, 0))
        assert table.of("last") == [f"last:1:{n}" for n in range(1, times + 1)]


@pytest.mark.rule("NEW-53")
@pytest.mark.parametrize(("cards", "offered"), [(2, False), (3, True), (4, True)])
def test_compensation_needs_all_of_its_cards(cards: int, offered: bool) -> None:
    table = producing(Table().area(2, "mill1").assistants("YYR").cards(cards), ORDERLY)
    assert table.may("compensate:3") is offered


@pytest.mark.rule("NEW-76")
def test_two_tiles_forgive_two_assistants() -> None:
    less = reduce("one_assistant_less")
    table = Table().area(2, "mill1").assistants("YR")
    table.tiles("one_assistant_less", "one_assistant_less")
    producing(table, ORDERLY).play(less)
    assert table.legal == [less, "skip"]
    table.play(less, "produce")
    assert (table.good("flour"), table.player().tiles) == (2, b"")


@pytest.mark.rule("NEW-76")
def test_a_tile_is_not_used_where_nobody_is_missing() -> None:
    table = Table().area(2, "mill1").assistants("YYRR").tiles("one_assistant_less")
    assert producing(table, ORDERLY).legal == ["produce", "skip"]


@pytest.mark.rule("NEW-47", "NEW-56", "NEW-57")
def test_a_chain_declined_after_a_production_brings_no_card() -> None:
    table = Table().area(2, "slaughterhouse1").goods(cattle=1).assistants("YYYGG")
    producing(table, ORDERLY).play("produce", "chain:0")
    assert (table.good("meat"), table.good("cattle"), table.held()) == (2, 1, 0)


@pytest.mark.rule("NEW-2", "NEW-55")
@pytest.mark.parametrize(("cattle", "most"), [(58, 58), (59, 59), (60, 59), (61, 59), (90, 59)])
def test_so_many_goods_that_a_chain_cannot_take_all(cattle: int, most: int) -> None:
    """Sixty goods, the bonus among them, are the most that one action moves."""
    table = Table().area(2, "slaughterhouse1").goods(cattle=cattle)
    producing(table, ORDERLY).play("skip")
    assert table.legal[-1] == f"chain:{most}"
    table.play(f"chain:{most}")
    assert (table.good("meat"), table.good("cattle")) == (most + 1, cattle - most)
