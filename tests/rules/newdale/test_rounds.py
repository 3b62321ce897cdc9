"""Rounds, planning, the labour market, the order of actions, the score track."""

from __future__ import annotations

from typing import Any

import pytest

import ludohall as lh
from ludohall.core import NATURE, Match
from ludohall.core.errors import CannotUndo
from ludohall.games.newdale.effects import available, lose, score
from ludohall.games.newdale.keys import CARD_IDS, SPACE_KEYS
from ludohall.games.newdale.state import TILE_USE
from ludohall.games.newdale.steps.actions import ACTIONS_FROM, CONSTRUCTION_STEP, Exchange
from ludohall.games.newdale.steps.build import BUILD
from ludohall.games.newdale.steps.draws import Draw
from ludohall.games.newdale.steps.events import REVEAL_EVENT
from ludohall.games.newdale.steps.planning import PLANNED, PLANNING_STEP, PLANS
from ludohall.games.newdale.steps.rounds import CLEAN_UP, END_OF_ROUND, ROUND

from .table import GAME, Table, build, event, house, order, plan


@pytest.mark.rule("NEW-16")
def test_seven_rounds_of_six_phases() -> None:
    match = lh.new("newdale", 2, 5)
    seen: list[tuple[int, str]] = []
    while not match.over:
        view = match.view(None)
        if not seen or seen[-1] != (view["round"], view["phase"]):
            seen.append((view["round"], view["phase"]))
        match.play(match.actions()[0])
    rounds = {round_ for round_, _ in seen}
    assert rounds == {0, *range(1, 8)}
    for round_ in range(1, 8):
        phases = [phase for number, phase in seen if number == round_]
        order_ = ["event", "planning", "assistants", "actions", "construction", "special", "final"]
        assert phases == sorted(phases, key=order_.index)
        assert {"planning", "actions", "construction"} <= set(phases)


@pytest.mark.rule("NEW-17")
def test_printed_assistants_count_from_phase_one_on() -> None:
    """R17, R18."""
    table = Table(chapter="I", phase="event")
    table.state.round, table.state.coming = 1, (100, 101, 102, 10, 10, 10, 1)
    table.state.market = (0, 0, 0, 0, 0)
    table.ask(REVEAL_EVENT, PLANNING_STEP)
    table.nature(event("102"))
    assert [available(table.state, table.player(), colour) for colour in range(4)] == [2, 1, 1, 0]


@pytest.mark.rule("NEW-17", "NEW-61")
def test_immediate_events_go_in_turn_order() -> None:
    table = Table(players=3, chapter="I", phase="event")
    table.state.round, table.state.first = 4, 1
    table.state.coming = (10, 10, 10, 1)
    table.ask(REVEAL_EVENT, PLANNING_STEP).nature(event("10a"))
    seats = []
    while table.of("rest"):
        assert table.state.seat is not None
        seats.append(table.state.seat)
        table.play("rest:1")
    assert seats == [1, 2, 0]


@pytest.mark.rule("NEW-18", "NEW-60")
def test_all_copies_of_a_number_lie_face_up_until_built() -> None:
    """R19, R20: and they are nobody's hand cards."""
    table = Table(chapter="I", phase="event")
    table.state.coming = (100, 101, 102, 10, 10, 10, 1)
    table.ask(REVEAL_EVENT, PLANNING_STEP).nature(event("102"))
    corn = [CARD_IDS[f"cornfield{n}"] for n in range(1, 5)]
    assert list(table.state.display) == corn
    table.goods(coal=20).state.phase = 5
    table.ask(BUILD[0][1]).play(order("cornfield2"), house("A06"))
    assert list(table.state.display) == [corn[0], corn[2], corn[3]]
    table.ask(END_OF_ROUND, CLEAN_UP)
    assert len(table.state.display) == 3
    assert table.held() == 0


def planning(players: int, rules: int = 1, **options: Any) -> Any:
    """A match in which planning has begun."""
    match = Match(GAME, players, 3, options, rules=rules)
    match.let_nature_move()
    while match.view(None)["phase"] != "planning":
        match.play(match.actions()[0])
    return match


def place_pawns(match: Any, seat: int, *spaces: str) -> None:
    """Put pawns 1 and 2 there."""
    for pawn, space in enumerate(spaces or ("growth", "build"), 1):
        match.play(plan(pawn, space), seat=seat)


@pytest.mark.rule("NEW-19")
def test_planning_is_secret_and_simultaneous() -> None:
    """R10: nobody sees a plan before all have ended their planning."""
    match = planning(3)
    assert sorted(match.deciding) == [0, 1, 2]
    match.play(plan(1, "build"), seat=2)
    assert match.view(0)["players"][2]["plan"] is None
    assert match.view(0)["players"][2]["planned"] == 1
    own = match.view(2)["players"][2]["plan"]
    assert own is not None
    assert own[0] == "build"
    assert str(match.log(0)[-1].action) == "plan:1:?"
    match.undo(seat=2)
    for seat in (2, 0, 1):
        place_pawns(match, seat)
        match.play("ready", seat=seat)
    shown = [entry.action.verb for entry in match.log(0)]
    assert "reveal" in shown
    assert match.view(0)["phase"] == "actions"


@pytest.mark.rule("NEW-19")
def test_a_plan_can_be_changed_until_all_have_ended_their_planning() -> None:
    """R10: also by who has said that it stands, and by the last to place a pawn."""
    match = planning(2)
    place_pawns(match, 0)
    match.play("ready", seat=0)
    place_pawns(match, 1)
    assert match.deciding == [1]
    assert [str(action) for action in match.actions(1)] == ["ready"]
    for viewer, other in ((0, 1), (1, 0), (None, 0), (None, 1)):
        assert match.view(viewer)["players"][other]["plan"] is None
    match.undo(seat=1)
    match.play(plan(2, "black_market"), seat=1)
    for _ in range(3):
        match.undo(seat=0)  # that it stands, then both pawns
    assert match.view(0)["players"][0]["plan"] == [None] * 4
    assert match.view(1)["players"][1]["planned"] == 2
    place_pawns(match, 0, "build", "exchange")
    match.play("ready", seat=1)
    assert match.view(1)["players"][0]["plan"] is None
    match.play("ready", seat=0)
    assert [e.action.verb for e in match.log(1) if e.seat == NATURE][-2:] == ["reveal", "market"]
    assert match.view(1)["players"][0]["plan"][:2] == ["build", "exchange"]
    for seat in (0, 1):
        assert not match.can_undo(seat)
        with pytest.raises(CannotUndo):
            match.undo(seat=seat)


@pytest.mark.rule("NEW-19")
@pytest.mark.parametrize("rules", [0, 1])
def test_plans_are_hidden_while_their_reveal_waits(rules: int) -> None:
    """R10: where chance is held, nothing is shown, and all can still plan anew."""
    match = planning(2, rules=rules)
    place_pawns(match, 0)
    if rules:
        place_pawns(match, 1)
        match.play("ready", seat=0)
        match.play("ready", seat=1, hold=True)
    else:
        place_pawns(match, 1, "growth")
        match.play(plan(2, "build"), seat=1, hold=True)
    assert match.seat == NATURE
    for viewer, other in ((0, 1), (1, 0), (None, 0), (None, 1)):
        assert match.view(viewer)["players"][other]["plan"] is None
    assert match.can_undo(0)
    assert match.can_undo(1)
    match.let_nature_move()
    assert match.view(0)["players"][1]["plan"] is not None


@pytest.mark.rule("NEW-19")
@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (2, {"planning": "in_order"})], ids=["alone", "in order"]
)
def test_where_nothing_is_hidden_planning_needs_no_end(
    players: int, options: dict[str, Any]
) -> None:
    """R10: the last pawn is the end of it."""
    match = planning(players, **options)
    while match.view(None)["phase"] == "planning":
        match.play(match.actions()[0])
    assert "ready" not in [entry.action.verb for entry in match.log(None)]


@pytest.mark.rule("NEW-19")
def test_by_the_first_rules_the_last_pawn_ended_planning() -> None:
    match = planning(2, rules=0)
    place_pawns(match, 0)
    assert match.deciding == [1]
    place_pawns(match, 1)
    assert match.view(0)["phase"] == "actions"


@pytest.mark.rule("NEW-19")
def test_what_stands_in_the_way_of_a_fifth_pawn_is_said() -> None:
    match = planning(2)
    place_pawns(match, 0)
    assert match.why_not("plan:1:1", 0) == (
        "All your pawns are placed: take one back, or end your planning."
    )
    assert match.why_not("plan:1:1", 0, "fr") == (
        "Tous vos pions sont placés\u00a0: reprenez-en un, ou terminez votre planification."
    )
    assert "place your pawns" in match.why_not("ready", 1)


@pytest.mark.rule("NEW-19")
def test_planning_in_turn_order() -> None:
    """R10: pawn 1 of everybody, then pawn 2; all of it in the open."""
    match = lh.new("newdale", 3, 3, {"planning": "in_order"})
    while match.view(None)["phase"] != "planning":
        match.play(match.actions()[0])
    first = match.state.first
    seats = []
    while match.view(None)["phase"] == "planning":
        assert match.seat is not None
        seats.append(match.seat)
        match.play(match.actions()[0])
    assert seats == [(first + i) % 3 for i in range(3)] * 2
    assert not [entry for entry in match.log(None) if "?" in str(entry.action) and entry.seat >= 0]


@pytest.mark.rule("NEW-20")
def test_players_share_central_spaces_but_pawns_of_one_do_not() -> None:
    """T2."""
    table = Table(phase="planning").ask(PLANNING_STEP)
    table.play(plan(1, "build"))
    assert table.state.seat == 0
    assert table.never(plan(2, "build"))
    assert table.may(plan(1, "build"), seat=1)


@pytest.mark.rule("NEW-21")
def test_one_pawn_an_area() -> None:
    """T1."""
    table = Table(phase="planning").ask(PLANNING_STEP).play(plan(1, "area3_careless"))
    assert table.never(*[plan(2, f"area3_{m}") for m in ("careless", "orderly", "extraordinary")])
    assert table.may(plan(2, "area4_orderly"))


@pytest.mark.rule("NEW-22")
def test_a_pawn_may_wait_for_a_building() -> None:
    """T3: built by pawn 1, used by pawn 2."""
    table = Table().hand("mill1").goods(coal=7).plan("build", "area4_orderly").assistants("YYRR")
    table.ask(ACTIONS_FROM[0][0])
    table.play(build("mill1"), house("A06"), "area:3")
    assert table.may("produce")
    table.play("produce")
    assert table.good("flour") == 2


@pytest.mark.rule("NEW-22", "NEW-25")
def test_an_area_without_a_building_brings_a_card() -> None:
    """R11."""
    table = Table().plan("area4_orderly").ask(ACTIONS_FROM[0][0]).luck()
    assert table.held() == 1
    assert table.state.over


@pytest.mark.rule("NEW-23", "NEW-58", "NEW-65")
@pytest.mark.parametrize(
    ("key", "count"), [("102", 4), ("100", 6), ("1", 6), ("2", 6), ("10e", 5), ("11c", 5)]
)
def test_pawns_are_drawn(key: str, count: int) -> None:
    """T47."""
    table = Table(phase="planning").event(key)
    table.state.market = (0, 0, 0, 0, 0)
    table.ask(PLANNED).luck()
    assert sum(table.state.market) == count
    assert sum(table.state.bag) == 18 - count


@pytest.mark.rule("NEW-24")
def test_pawns_come_back_by_number_then_in_turn_order() -> None:
    table = Table(players=3).cards(5).cards(5, seat=1).cards(5, seat=2)
    table.state.first = 1
    table.plan("build", "growth")
    table.plan("progress", "build", "growth", seat=1)
    table.player(2).plan = (-1, -1, -1, 0)
    table.ask(ACTIONS_FROM[0][0])
    seen: list[tuple[int | None, str]] = []
    while not table.state.over:
        if len(seen) == 3:
            view = GAME.view(table.state, None)
            assert [player["resolved"] for player in view["players"]] == [[1, 2], [1, 2], []]
        seen.append((table.state.seat, type(table.state.stack[-1]).__name__))
        table.play("pass")
    assert seen == [
        (1, "Progress"),
        (0, "Build"),
        (1, "Build"),
        (0, "Growth"),
        (1, "Growth"),
        (2, "Build"),
    ]


@pytest.mark.rule("NEW-25")
@pytest.mark.parametrize("space", ["build", "progress", "black_market", "growth"])
def test_an_action_left_out_brings_one_card(space: str) -> None:
    """R12, R14."""
    table = Table().plan(space).ask(ACTIONS_FROM[0][0])
    assert table.legal == ["pass"]
    table.play("pass")
    assert table.held() == 1


@pytest.mark.rule("NEW-26")
def test_phase_five() -> None:
    """R15: who builds nothing draws two cards."""
    table = Table(players=2, phase="construction").hand("mill1", seat=1).goods(coal=7, seat=1)
    table.ask(CONSTRUCTION_STEP).play("pass")
    assert table.held() == 2
    table.play(build("mill1"), house("A06"), "area:1")
    assert table.held(1) == 0
    assert table.state.over


@pytest.mark.rule("NEW-27")
def test_the_round_ends() -> None:
    table = Table(players=3, phase="special").assistants("YYYGGRRB")
    bag, market = table.state.bag, table.state.market
    table.state.coming = (101, 102, 10, 10, 10, 1)
    table.ask(END_OF_ROUND, CLEAN_UP)
    assert table.state.bag == tuple(a + b for a, b in zip(bag, market, strict=True))
    assert sum(table.state.market) == 0
    assert table.state.first == 1
    assert table.state.round == 2
    assert table.state.seat == NATURE


@pytest.mark.rule("NEW-28")
def test_the_discard_pile_follows_the_deck() -> None:
    table = Table().deck("mill1", "mill2")
    table.state.discards = bytes([CARD_IDS["mill3"], CARD_IDS["mill4"], CARD_IDS["mill5"]])
    step = Draw(0, 4, 0)
    table.ask(step)
    assert not step.fits(
        table.state, GAME.verbs.parse(f"draw:0:{_ids('mill1', 'mill3', 'mill4', 'mill5')}")
    )
    table.nature(f"draw:0:{_ids('mill1', 'mill2', 'mill3', 'mill5')}")
    assert list(table.state.deck) == [CARD_IDS["mill4"]]
    assert table.state.discards == b""


def _ids(*cards: str) -> str:
    return ":".join(str(CARD_IDS[card]) for card in cards)


@pytest.mark.rule("NEW-28")
def test_both_piles_empty() -> None:
    """R22: all discard half their hands, rounded down."""
    table = Table().deck().hand("mill1", "mill2", "mill3").cards(5, seat=1)
    table.ask(Draw(0, 2, 0)).luck()
    assert table.state.seat == 0
    table.play(f"discard:{CARD_IDS['mill2']}")
    assert (table.held(0), table.held(1)) == (2, 5)
    table.play("discard:0", "discard:1")
    assert (table.held(0), table.held(1)) == (4, 3)


@pytest.mark.rule("NEW-28")
def test_nothing_is_drawn_where_nobody_has_cards() -> None:
    table = Table().deck().hand("mill1")
    table.ask(Draw(0, 2, 0)).luck()
    assert (table.state.over, table.held()) == (True, 1)


@pytest.mark.rule("NEW-29")
@pytest.mark.parametrize(
    ("before", "points", "cards"),
    [(4, 1, 2), (9, 6, 4), (54, 2, 0), (3, 17, 8), (5, 4, 0), (20, 30, 0)],
)
def test_thresholds(before: int, points: int, cards: int) -> None:
    """T8 (Charlotte), T9."""
    table = Table().points(before)
    score(table.state, 0, TILE_USE, points)
    table.luck()
    assert table.track() == before + points
    assert table.held() == cards


@pytest.mark.rule("NEW-30")
def test_points_never_fall_below_zero_and_thresholds_come_again() -> None:
    """T39, R23, R24."""
    table = Table().points(5)
    lose(table.state, 0, 1)
    assert (table.track(), table.held()) == (4, 0)
    score(table.state, 0, TILE_USE, 1)
    table.luck()
    assert (table.track(), table.held()) == (5, 2)
    lose(table.state, 0, 9)
    assert table.track() == 0


@pytest.mark.rule("NEW-16", "NEW-102")
def test_after_round_seven_comes_the_end() -> None:
    table = Table(phase="special")
    table.state.round, table.state.coming = 7, ()
    table.ask(END_OF_ROUND, CLEAN_UP)
    assert table.state.phase == 7
    assert sorted(table.state.deciding()) == [0, 1]
    assert PLANS[0][0] not in table.state.stack
    assert ROUND not in table.state.stack


@pytest.mark.rule("NEW-43")
def test_the_card_of_an_exchange_left_out_comes_first() -> None:
    """T4: the hand grows by one, then by three."""
    table = Table().cards(5).ask(Exchange(0))
    table.one("pass")
    table.state.apply(table.state.sample(table.rng))
    assert table.held() == 6
    table.luck()
    assert table.held() == 9


@pytest.mark.rule("NEW-20", "NEW-21")
@pytest.mark.parametrize("chapter", ["I", "VII", "VIII"])
def test_a_pawn_keeps_the_others_from_its_space_or_its_area_and_no_more(chapter: str) -> None:
    spaces = [text.split(":")[2] for text in Table(chapter=chapter).ask(PLANS[0][0]).legal]
    for space in spaces:
        table = Table(chapter=chapter, phase="planning").ask(PLANS[0][0]).play(f"plan:1:{space}")
        name = SPACE_KEYS[int(space)]
        area = name.split("_")[0] + "_" if name.startswith("area") else name
        free = [other for other in spaces if not SPACE_KEYS[int(other)].startswith(area)]
        assert table.legal == [f"plan:2:{other}" for other in free]


@pytest.mark.rule("NEW-117", "NEW-14")
@pytest.mark.parametrize(("chapter", "count"), [("I", 29), ("VII", 30), ("VIII", 27)])
def test_the_spaces_of_a_chapter(chapter: str, count: int) -> None:
    """Eight areas of three and five central ones; a shipyard in VII; the cook's area has one."""
    table = Table(chapter=chapter, phase="planning").ask(PLANS[0][0])
    assert len(table.legal) == count
    assert table.may(plan(1, "shipyard")) is (chapter == "VII")
    assert table.may(plan(1, "area3_careless")) is (chapter != "VIII")


@pytest.mark.rule("NEW-19")
def test_all_own_pawns_are_placed_and_no_others() -> None:
    table = Table(phase="planning")
    table.player().pawns = 0b1011
    table.player().plan = (4, 4, 4, 4)
    table.ask(PLANNING_STEP)
    assert table.player().plan == (-1, -1, -1, -1)
    table.play(plan(1, "build"), plan(2, "growth"), plan(4, "exchange"))
    assert table.player().plan == (0, 4, -1, 2)
    assert table.legal == ["ready"]


@pytest.mark.rule("NEW-19")
def test_that_a_plan_stands_is_said_and_not_taken_for_granted() -> None:
    """Though it is all that can be done: until then the plan can be changed."""
    match = planning(2)
    place_pawns(match, 0)
    assert match.seals(0)
    assert not match.seals(1)


@pytest.mark.rule("NEW-23", "NEW-58")
def test_no_more_pawns_are_drawn_than_there_are() -> None:
    table = Table(phase="planning").event("100")
    table.state.market, table.state.bag = (0, 0, 0, 0, 0), (1, 0, 2, 0, 0)
    table.ask(PLANNED).luck()
    assert (table.state.market, table.state.bag) == ((1, 0, 2, 0, 0), (0, 0, 0, 0, 0))


@pytest.mark.rule("NEW-71")
def test_a_raid_without_a_shadow_in_the_bag() -> None:
    table = Table(chapter="VII", phase="planning").event("14")
    table.state.market, table.state.bag = (0, 0, 0, 0, 0), (3, 1, 1, 0, 0)
    table.ask(PLANNED).nature("market:2:1:1:0:0")
    assert (table.state.market, table.state.bag) == ((2, 1, 1, 0, 0), (1, 0, 0, 0, 0))


@pytest.mark.rule("NEW-29")
@pytest.mark.parametrize(
    ("before", "points", "cards"),
    [(14, 1, 2), (15, 4, 0), (15, 5, 2), (19, 1, 2), (20, 1, 0), (0, 5, 2), (0, 4, 0), (19, 9, 2)],
)
def test_a_threshold_counts_when_it_is_reached(before: int, points: int, cards: int) -> None:
    table = Table().points(before)
    score(table.state, 0, TILE_USE, points)
    assert table.luck().held() == cards


@pytest.mark.rule("NEW-27")
def test_the_bag_goes_round() -> None:
    table = Table(players=3, phase="special")
    table.state.first = 2
    table.state.coming = (101, 102, 10, 10, 10, 1)
    table.player(1).guests = (1, 0, 0, 0, 0)
    bag = table.state.bag
    table.ask(END_OF_ROUND, CLEAN_UP)
    assert (table.state.first, table.state.event) == (0, -1)
    assert table.player(1).guests == (0, 0, 0, 0, 0)
    assert sum(table.state.bag) == sum(bag) + 1 + sum(Table(phase="special").state.market)


@pytest.mark.rule("NEW-36", "NEW-25", "NEW-26")
@pytest.mark.parametrize(("occasion", "cards"), [(0, 1), (1, 2)])
def test_who_could_build_may_leave_it(occasion: int, cards: int) -> None:
    table = Table().hand("mill1").goods(coal=7).ask(BUILD[0][occasion]).play("pass")
    assert (table.held(), table.good("coal"), table.state.over) == (1 + cards, 7, True)


@pytest.mark.rule("NEW-16", "NEW-24", "NEW-26", "NEW-90")
def test_a_whole_round_from_its_event_to_the_next() -> None:
    """Nobody is left out: every pawn, everybody's building, everybody's depot."""
    table = Table(phase="special").special("coal_depot1").special("coal_depot2", seat=1)
    table.state.coming = (101, 102, 10, 10, 10, 1)
    table.state.first, table.state.market = 1, (0, 0, 0, 0, 0)
    table.ask(ROUND).nature(event("102")).luck()
    for seat in (0, 1):
        for pawn, space in ((1, "growth"), (2, "progress")):
            table.out_of_turn(seat, plan(pawn, space))
        table.out_of_turn(seat, "ready")
    seen = []
    while table.state.phase < 6 and table.of("pass"):
        seen.append((table.state.seat, type(table.state.stack[-1]).__name__))
        table.one("pass")
        while isinstance(table.state.stack[-1], Draw):
            table.state.apply(table.state.sample(table.rng))
    steps = ("Growth", "Progress", "Build")
    assert seen == [(seat, step) for step in steps for seat in (1, 0)]
    assert [table.held(seat) for seat in (0, 1)] == [4, 4]
    assert [table.good("coal", seat) for seat in (0, 1)] == [2, 2]
    assert (table.state.round, table.state.first) == (3, 0)


@pytest.mark.rule("NEW-102")
def test_after_round_seven_every_chain_can_be_used() -> None:
    table = Table(phase="special").area(2, "weaving_mill1").goods(yarn=1, coal=1)
    table.area(8, "cooperage1", seat=1).goods(seat=1, planks=1)
    table.state.round, table.state.coming = 7, ()
    table.ask(END_OF_ROUND, CLEAN_UP)
    assert table.may("last:1:1", "done", seat=0)
    assert table.may("last:7:1", "done", seat=1)
