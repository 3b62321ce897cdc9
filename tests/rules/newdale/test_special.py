"""Phase VI: special buildings."""

from __future__ import annotations

import pytest

from ludohall.games.newdale.keys import CARD_IDS
from ludohall.games.newdale.steps.build import BUILD
from ludohall.games.newdale.steps.rounds import CLEAN_UP, SCORING
from ludohall.games.newdale.steps.special import SPECIAL_FROM

from .table import Table, build, house


def phase_six(table: Table) -> Table:
    """Phase VI begins."""
    return table.ask(SPECIAL_FROM[0]).luck()


def special(chapter: str = "VII", players: int = 2) -> Table:
    """A table before phase VI."""
    return Table(players=players, chapter=chapter, phase="special")


@pytest.mark.rule("NEW-90")
def test_each_building_works_once_in_any_order() -> None:
    """R46: gains come by themselves, what may be used is asked."""
    table = special("II").special("coal_depot1", "coal_trading_post1", "coal_trading_post2")
    phase_six(table.goods(coal=4).points(22))
    assert table.good("coal") == 6
    assert table.legal == ["trade", "done"]
    table.play("trade", "trade")
    assert table.legal == ["done"]
    assert (table.good("coal"), table.track()) == (0, 26)


@pytest.mark.rule("NEW-91")
def test_library() -> None:
    """T7."""
    assert phase_six(special().special("library1")).held() == 1
    assert phase_six(special().special("library1", "library2")).held() == 2


@pytest.mark.rule("NEW-93")
def test_coal_trading_post() -> None:
    """T40."""
    table = phase_six(special().special("coal_trading_post1").goods(coal=3).points(10))
    table.play("trade", "done")
    assert (table.good("coal"), table.track()) == (0, 12)
    poor = phase_six(special().special("coal_trading_post1").goods(coal=2))
    assert poor.legal == ["done"]


@pytest.mark.rule("NEW-94", "NEW-97", "NEW-99")
def test_depot_cornfield_and_vineyard() -> None:
    """T41."""
    table = phase_six(special().special("coal_depot1", "cornfield1", "vineyard3"))
    assert (table.good("coal"), table.good("corn"), table.good("red_grapes")) == (2, 1, 1)


@pytest.mark.rule("NEW-95")
@pytest.mark.parametrize(
    ("card", "fists"),
    [("fortress1", 2), ("watchtower1", 1), ("barracks1", 1), ("prison1", 1), ("lieutenant", 1)],
)
def test_fists(card: str, fists: int) -> None:
    """R60."""
    assert Table(chapter="VIII").special(card).player().fists == fists


@pytest.mark.rule("NEW-96")
def test_watchtower_brings_two_cards_when_built() -> None:
    table = Table().hand("watchtower1").goods(coal=6).ask(BUILD[0][0])
    table.play(build("watchtower1"), house("A06"))
    assert (table.held(), table.player().fists) == (2, 1)
    assert phase_six(special("II").special("watchtower1")).held() == 0


@pytest.mark.rule("NEW-98")
def test_barracks() -> None:
    """T39, R47: two of them hit twice, equals are spared."""
    table = special("II", 3).special("barracks1").special("watchtower1", seat=2)
    table.points(5, seat=1).points(5, seat=2)
    phase_six(table)
    assert [table.track(seat) for seat in range(3)] == [3, 4, 5]
    assert table.held(1) == 0
    twice = phase_six(special("II", 3).special("barracks1", "barracks2").points(5, seat=1))
    assert (twice.track(1), twice.track(2)) == (3, 1)


@pytest.mark.rule("NEW-98")
def test_barracks_alone() -> None:
    table = phase_six(special("II", 1).special("barracks1"))
    assert table.track() == 3


@pytest.mark.rule("NEW-99")
def test_a_grape_is_worth_its_assistants() -> None:
    table = Table(chapter="IVb").special("vineyard2", "post_office4").goods(green_grapes=1)
    for assistants, worth in (("GGG", 4), ("", 1)):
        assert table.assistants(assistants).parts()["goods"] == worth // 5
        from ludohall.games.newdale.effects import purse

        assert purse(table.state, table.player()) == worth


@pytest.mark.rule("NEW-100")
def test_prison_holds_assistants() -> None:
    """R48: gone for all, until the owner gives them back, in any turn."""
    table = special().special("prison1").special("prison2", seat=1)
    table.state.market = (2, 0, 1, 0, 0)
    phase_six(table)
    assert table.legal == ["imprison:0", "imprison:2", "done"]
    table.play("imprison:0")
    assert (table.state.market, table.player().captives) == ((1, 0, 1, 0, 0), (1, 0, 0, 0))
    table.play("done")
    assert table.state.seat == 1
    table.out_of_turn(0, "release:0")
    assert (table.state.market, table.player().captives) == ((2, 0, 1, 0, 0), (0, 0, 0, 0))


@pytest.mark.rule("NEW-100")
def test_prisoners_stay_over_the_round_and_go_back_at_the_end() -> None:
    table = special().special("prison1")
    table.player().captives = (1, 0, 1, 0)
    table.state.bag = (5, 5, 3, 3, 4)
    table.state.market = (0, 0, 0, 0, 0)
    table.state.coming = (101, 110, 10, 10, 14, 1)
    table.ask(CLEAN_UP)
    assert table.player().captives == (1, 0, 1, 0)
    table.ask(SCORING).luck()
    assert table.state.bag == (6, 5, 4, 3, 4)


@pytest.mark.rule("NEW-101")
def test_a_shadow_leaves_the_game() -> None:
    """T43: a point, and a random assistant in its place."""
    table = special().special("prison1").points(10)
    table.state.market = (0, 0, 0, 0, 1)
    table.state.bag = (1, 0, 0, 0, 3)
    phase_six(table).play("imprison:4")
    assert (table.track(), table.state.market[4], table.state.banished) == (11, 0, 1)
    assert table.player().captives == (1, 0, 0, 0)
    assert table.state.bag == (0, 0, 0, 0, 3)


@pytest.mark.rule("NEW-101", "NEW-85")
def test_a_shadow_on_rabbit_can_be_imprisoned() -> None:
    table = special().special("prison1")
    table.state.market = (0, 0, 0, 0, 0)
    table.player().guests = (0, 0, 0, 0, 1)
    phase_six(table)
    assert table.legal == ["seize", "done"]
    table.play("seize")
    assert (table.player().guests[4], table.state.banished) == (0, 1)
    assert CARD_IDS["prison1"] in table.player().specials


@pytest.mark.rule("NEW-101", "NEW-85")
@pytest.mark.parametrize(
    ("action", "market", "guests"),
    [("imprison:4", 0, 1), ("seize", 1, 0)],
    ids=["market", "Rabbit"],
)
def test_the_owner_chooses_which_shadow_is_imprisoned(
    action: str, market: int, guests: int
) -> None:
    """R48: one of the market threatens everybody, one on Rabbit nobody."""
    table = special().special("prison1").points(10)
    table.state.market = (0, 0, 0, 0, 1)
    table.player().guests = (0, 0, 0, 0, 1)
    table.state.bag = (1, 0, 0, 0, 2)
    phase_six(table)
    assert table.legal == ["imprison:4", "seize", "done"]
    table.play(action)
    assert (table.state.market[4], table.player().guests[4]) == (market, guests)
    assert (table.track(), table.state.banished) == (11, 1)
    assert table.player().captives == (1, 0, 0, 0)
    assert not table.of("imprison") + table.of("seize")  # one prison, one pawn


@pytest.mark.rule("NEW-101")
def test_shadows_on_anothers_rabbit_are_out_of_reach() -> None:
    table = special().special("prison1")
    table.state.market = (0, 0, 0, 0, 0)
    table.player(1).guests = (0, 0, 0, 0, 1)
    assert phase_six(table).legal == ["done"]


@pytest.mark.rule("NEW-101")
def test_by_the_rules_of_version_0_the_market_came_first() -> None:
    table = Table(chapter="VII", phase="special", rules=0).special("prison1", "prison2")
    table.state.market = (0, 0, 0, 0, 1)
    table.player().guests = (0, 0, 0, 0, 1)
    phase_six(table)
    assert table.legal == ["imprison:4", "done"]
    table.play("imprison:4")
    assert (table.state.market[4], table.player().guests[4]) == (0, 1)
    table.play("imprison:4")
    assert (table.player().guests[4], table.state.banished) == (0, 2)


@pytest.mark.rule("NEW-74", "NEW-90")
@pytest.mark.parametrize(
    ("buildings", "tiles", "character", "asked"),
    [
        (("library1",), (), "", False),
        (("library1",), (), "enoch", True),
        (("library1",), ("one_good",), "", True),
        (("library1",), ("build_less", "one_good"), "", True),
        (("library1",), ("build_less", "growth_less", "one_assistant_less"), "", False),
        ((), ("one_good",), "enoch", False),
    ],
)
def test_who_has_income_and_help_to_use_is_asked(
    buildings: tuple[str, ...], tiles: tuple[str, ...], character: str, asked: bool
) -> None:
    """Tiles that are used inside an action are no reason to ask."""
    table = special("II").special(*buildings).tiles(*tiles)
    if character:
        table.character(character)
    phase_six(table)
    assert (not table.state.over) is asked
    if asked:
        assert table.legal[0] == "done"
        assert len(table.legal) > 1


@pytest.mark.rule("NEW-90", "NEW-16")
def test_phase_six_goes_in_turn_order() -> None:
    table = special("II", 3)
    for seat in range(3):
        table.special(f"coal_trading_post{seat + 1}", seat=seat).goods(seat=seat, coal=3)
    table.state.first = 1
    phase_six(table)
    seats = []
    while not table.state.over:
        seats.append(table.state.seat)
        table.play("done")
    assert seats == [1, 2, 0]
    assert [table.good("coal", seat) for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("NEW-64", "NEW-66", "NEW-70")
@pytest.mark.parametrize("key", ["10d", "10f", "13"])
def test_offers_of_an_event_are_for_everybody(key: str) -> None:
    """Also for who has no special building; who cannot pay has nothing but to go on."""
    table = special("IIIa").event(key).assistants("").cards(2, seat=1)
    table.goods(seat=1, corn=3)
    assert phase_six(table).legal == ["done"]
    table.play("done")
    assert len(table.legal) == 2
    table.play("done")
    assert table.state.over


@pytest.mark.rule("NEW-66")
@pytest.mark.parametrize(("coal", "sells"), [(5, False), (6, True)])
def test_market_day_takes_six_coins(coal: int, sells: bool) -> None:
    table = special("II").event("10f").assistants("").goods(coal=coal).points(20)
    assert phase_six(table).may("sell") is sells
    if sells:
        table.play("sell")
        assert (table.good("coal"), table.track(), table.parts()["events"]) == (0, 23, 3)


@pytest.mark.rule("NEW-70")
def test_a_harvest_fair_takes_corn_and_grapes_alone() -> None:
    table = special("IIIa").event("13").assistants("").points(20)
    table.goods(corn=1, yellow_grapes=1, blue_grapes=1, bread=4, fish_soup=2)
    assert phase_six(table).legal == ["offer:18", "offer:19", "offer:22", "done"]
    table.play("offer:18", "offer:22")
    assert (table.legal, table.track()) == (["offer:19", "done"], 22)


@pytest.mark.rule("NEW-68", "NEW-69")
@pytest.mark.parametrize(("key", "chapter"), [("108", "V"), ("12", "II")])
def test_three_fists_are_all_that_count(key: str, chapter: str) -> None:
    for buildings, counted in (
        (("watchtower1",), 1),
        (("fortress1", "watchtower1"), 3),
        (("fortress1", "fortress2", "fortress3"), 3),
    ):
        table = special(chapter).event(key).assistants("").special(*buildings).points(20)
        phase_six(table)
        gained = table.held() if key == "108" else table.track() - 20
        assert gained == counted
        assert table.held(1) == 0
        assert table.track(1) == 3


@pytest.mark.rule("NEW-91", "NEW-93", "NEW-100", "NEW-124")
def test_each_use_is_counted_by_itself() -> None:
    """A trade, a fish, a pawn: none takes from the others."""
    table = special("VIII").special("coal_trading_post1", "navigator", "prison1", "library1")
    table.goods(coal=6, fresh_fish=2).points(20)
    table.state.market = (1, 1, 0, 0, 0)
    phase_six(table)
    assert table.legal == ["trade", "fish", "imprison:0", "imprison:1", "done"]
    assert table.held() == 1
    table.play("imprison:1")
    assert table.legal == ["trade", "fish", "done", "release:1"]
    table.play("fish")
    assert table.legal == ["trade", "done", "release:1"]
    table.play("trade")
    assert table.legal == ["done", "release:1"]
    assert (table.good("coal"), table.good("fresh_fish"), table.track()) == (3, 1, 23)
    assert table.parts()["specials"] == 3


@pytest.mark.rule("NEW-98")
def test_barracks_spare_equals_and_the_stronger() -> None:
    table = special("II", 4).special("barracks1", "watchtower1", seat=1)
    table.special("fortress1").special("watchtower2", seat=2)
    table.special("fortress2", "watchtower3", seat=3)
    for seat in range(4):
        table.points(9, seat=seat)
    phase_six(table)
    assert [table.track(seat) for seat in range(4)] == [9, 9, 8, 9]
    assert table.parts(2)["lost"] == -1


@pytest.mark.rule("NEW-101")
def test_with_no_assistant_in_the_bag_the_place_stays_empty() -> None:
    table = special().special("prison1").points(10)
    table.state.market = (0, 0, 0, 0, 1)
    table.state.bag = (0, 0, 0, 0, 3)
    phase_six(table).play("imprison:4")
    assert (table.track(), table.player().captives) == (11, (0, 0, 0, 0))
    assert table.legal == ["done"]
