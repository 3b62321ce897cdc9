"""Wellington: income, delivery, foresight, the arrows of the bonus market."""

from __future__ import annotations

import pytest

from ludohall.games.gwt_nz import state as table
from ludohall.games.gwt_nz.components.buildings import FACE_KEYS
from ludohall.games.gwt_nz.components.graph import SECTIONS
from ludohall.games.gwt_nz.components.printed import DISC_KEYS
from ludohall.games.gwt_nz.effects.trail import face_of
from ludohall.games.gwt_nz.state import NO_TILE
from ludohall.games.gwt_nz.steps.wellington import (
    Deliver,
    ForesightA,
    ForesightB,
    fill_foresight,
    place_a,
    place_b,
)
from tests.rules.gwt_nz.run import (
    ALL_CLEARED,
    act,
    chance,
    clear,
    cleared,
    decide,
    deck,
    discards,
    give,
    hand,
    has,
    lay,
    legal,
    market,
    offered,
    place,
    play,
    run,
    stand,
    told,
    use,
)


def mary() -> table.GwtState:
    """The example of p. 9: two English Leicester, Dorset Horn, Corriedale, three certificates."""
    state = give(run(2), certificates=3)
    deck(state, hand="english_leicester english_leicester dorset_horn corriedale")
    return act(state, "wellington")


@pytest.mark.rule("GWT-50")
@pytest.mark.rule("GWT-51")
@pytest.mark.rule("GWT-52")
@pytest.mark.rule("GWT-53")
def test_income_of_the_example() -> None:
    state = mary()
    assert legal(state) == ["reveal:2", "reveal:4", "reveal:6", "done"]
    play(state, "reveal:2")
    assert legal(state) == ["reveal:4", "reveal:6", "done"], "each breed once"
    play(state, "reveal:4", "reveal:6", "done")
    assert legal(state) == [f"certify:{n}" for n in range(4)]
    play(state, "certify:2")
    assert has(state, "pounds") == 10
    assert has(state, "certificates") == 1
    assert hand(state) == "english_leicester"
    assert discards(state) == "english_leicester dorset_horn corriedale"
    assert state.stack[-1] == Deliver(0, 10)
    assert [type(step) for step in state.stack[-3:-1]] == [ForesightB, ForesightA]


@pytest.mark.rule("GWT-51")
def test_no_sheep_need_be_revealed() -> None:
    state = mary()
    play(state, "done", "certify:0")
    assert has(state, "pounds") == 0
    assert offered(state, "deliver") == ["deliver:0"]


@pytest.mark.rule("GWT-52")
def test_permanent_certificates_always_count() -> None:
    state = mary()
    clear(state, "permanent_certificate_2")
    state.players[0][table.EXTRA_CERTIFICATES] = 1
    play(state, "reveal:4", "done", "certify:0")
    assert has(state, "pounds") == 5


@pytest.mark.rule("GWT-52")
@pytest.mark.rule("GWT-64")
@pytest.mark.parametrize(
    ("spaces", "extra", "total"),
    [
        ((), 0, 2),
        (("permanent_certificate_1",), 0, 3),
        (("permanent_certificate_2",), 0, 3),
        (("permanent_certificate_1", "permanent_certificate_2"), 0, 4),
        ((), 1, 3),
        ((), 3, 5),
        (("permanent_certificate_1", "permanent_certificate_2"), 2, 6),
        (("certificate_limit", "permanent_wool_1", "permanent_wool_2"), 0, 2),
    ],
)
def test_each_permanent_certificate_adds_one_to_income_and_delivery(
    spaces: tuple[str, ...], extra: int, total: int
) -> None:
    """A Merino of 2; a space cleared, a bonus tile or a harbourmaster each add one."""
    state = clear(deck(run(2), hand="merino"), *spaces)
    state.players[0][table.EXTRA_CERTIFICATES] = extra
    play(act(state, "wellington"), "reveal:3", "done")
    assert has(state, "pounds") == total, "without asking: there is nothing to spend"
    assert state.stack[-1] == Deliver(0, total)
    assert ("deliver:3" in legal(state)) == (total >= 6)


@pytest.mark.rule("GWT-52")
def test_permanent_certificates_are_not_spent() -> None:
    state = clear(give(run(2), certificates=1), "permanent_certificate_1")
    state.players[0][table.EXTRA_CERTIFICATES] = 1
    for visit in (1, 2):
        deck(state, hand="merino")
        state.stack.clear()
        play(act(state, "wellington"), "reveal:3", "done", "certify:0")
        assert has(state, "pounds") == 4 * visit, "2 and both of them, every time"
    assert (has(state, "certificates"), state.players[0][table.EXTRA_CERTIFICATES]) == (1, 1)


@pytest.mark.rule("GWT-54")
def test_no_tokens_while_cards_are_revealed() -> None:
    state = give(mary(), tokens=2)
    give(state, 1, tokens=1)
    state.piles = ((0, 0), (0, 0))
    assert offered(state, "exchange"), "before the first card"
    play(state, "reveal:2")
    assert not offered(state, "exchange")
    assert not legal(state, 1)
    play(state, "done")
    assert not offered(state, "exchange")
    play(state, "certify:0")
    assert offered(state, "exchange")


@pytest.mark.rule("GWT-60")
@pytest.mark.rule("GWT-61")
def test_posts_of_the_example() -> None:
    state = mary()
    give(state, posts=1 << 3 | 1 << 1)
    play(state, "reveal:2", "reveal:4", "reveal:6", "done", "certify:2")
    assert offered(state, "deliver") == ["deliver:0", "deliver:2", "deliver:4"]


@pytest.mark.rule("GWT-60")
def test_foreign_posts_need_a_storehouse() -> None:
    state = decide(give(run(2), pounds=20), Deliver(0, 17))
    assert "deliver:9" not in legal(state)
    give(state, harbours=1 << 12)
    assert "deliver:9" in legal(state)
    assert "deliver:10" not in legal(state)


@pytest.mark.rule("GWT-61")
def test_0_and_21_again_and_again() -> None:
    state = give(run(2), pounds=20, posts=1 | 1 << 8 | 1 << 7, at_0=1, at_21=1)
    decide(state, Deliver(0, 21))
    assert {"deliver:0", "deliver:8"} <= set(legal(state))
    assert "deliver:7" not in legal(state)
    play(state, "deliver:8", "clear:0")
    assert has(state, "at_21") == 2


@pytest.mark.rule("GWT-62")
def test_corners() -> None:
    state = decide(give(run(2), pounds=20), Deliver(0, 9))
    play(state, "deliver:2")
    assert "clear:0" in legal(state)
    assert "clear:8" not in legal(state), "dark to white"
    state = decide(give(run(2), pounds=20), Deliver(0, 9))
    play(state, "deliver:4")
    assert {"clear:0", "clear:8", "clear:10"} <= set(legal(state))


@pytest.mark.rule("GWT-63")
def test_transport_and_space_are_paid_together() -> None:
    state = decide(give(run(2), pounds=6), Deliver(0, 9))
    play(state, "deliver:4")
    assert "clear:9" in legal(state), "3 and 3"
    assert "clear:12" not in legal(state), "3 and 4"
    play(state, "clear:9")
    assert has(state, "pounds") == 0
    poor = decide(give(run(2), pounds=2), Deliver(0, 9))
    assert "deliver:4" not in legal(poor)


@pytest.mark.rule("GWT-64")
def test_what_clearing_opens() -> None:
    state = decide(give(run(2), pounds=3), Deliver(0, 9))
    play(state, "deliver:4", "clear:8")
    assert has(state, "pounds") == 3, "paid 3, gained 3"
    assert cleared(state, "steps")
    for disc, price in ((9, 3), (10, 8), (12, 4), (15, 4), (11, 0), (13, 0), (14, 0)):
        state = decide(give(run(2), pounds=20), Deliver(0, 9))
        play(state, "deliver:4", f"clear:{disc}")
        assert has(state, "pounds") == 17 - price


@pytest.mark.rule("GWT-65")
def test_without_white_discs_dark_ones_serve_white_posts() -> None:
    state = give(run(2), pounds=20, cleared=ALL_CLEARED & ~(1 << 8 | 1 << 9))
    decide(state, Deliver(0, 3))
    play(state, "deliver:2")
    assert legal(state) == ["clear:8", "clear:9"]


@pytest.mark.rule("GWT-66")
def test_without_a_disc_one_of_a_harbour_is_used() -> None:
    state = give(run(2), pounds=20, cleared=ALL_CLEARED, harbours=1 << 7 | 1 << 9)
    decide(state, Deliver(0, 3))
    play(state, "deliver:2")
    assert legal(state) == ["lift:7", "lift:9"]
    play(state, "lift:9")
    assert has(state, "harbours") == 1 << 7
    assert has(state, "posts") == 1 << 2


@pytest.mark.rule("GWT-66")
def test_without_any_disc_nothing_is_placed() -> None:
    state = decide(give(run(2), pounds=20, cleared=ALL_CLEARED), Deliver(0, 3))
    assert legal(state) == ["no_disc"]
    play(state, "no_disc")
    assert (has(state, "posts"), has(state, "pounds")) == (0, 20)


@pytest.mark.rule("GWT-66")
@pytest.mark.rule("GWT-77")
def test_a_delivery_without_a_disc_is_a_delivery() -> None:
    """The foresight steps follow, and the visit counts."""
    state = give(run(2), cleared=ALL_CLEARED)
    state.foresight_a, state.foresight_b = (0, 1), (8, 8)
    before = sum(tile != NO_TILE for tile in state.bonus)
    play(act(state, "wellington"), "done", "no_disc", "foresee_a:0", "foresee_b:8")
    chance(state)
    assert sum(tile != NO_TILE for tile in state.bonus) == before + 1
    assert has(state, "deliveries") == 1


@pytest.mark.rule("GWT-66")
def test_a_disc_too_dear_counts_as_none() -> None:
    state = give(run(2), pounds=2, cleared=ALL_CLEARED & ~(1 << 10), harbours=1 << 8)
    decide(state, Deliver(0, 3))
    play(state, "deliver:2")
    assert legal(state) == ["lift:8"]


@pytest.mark.rule("GWT-67")
def test_cards_of_posts_must_be_taken() -> None:
    state = decide(give(run(2)), Deliver(0, 1))
    play(state, "deliver:1", "clear:0")
    assert discards(state) == "kotare"
    state = decide(give(run(2), pounds=9), Deliver(0, 9))
    play(state, "deliver:4", "clear:0")
    assert len(offered(state, "objective")) == 4
    assert "objective_top" in legal(state)
    assert "done" not in legal(state)
    card = state.display[0]
    play(state, f"objective:{card}")
    chance(state)
    assert state.discards[0] == (card,)
    assert len(state.display) == 4


@pytest.mark.rule("GWT-68")
def test_post_0_brings_six_pounds_after_the_payment() -> None:
    state = decide(run(2), Deliver(0, 0))
    play(state, "deliver:0", "clear:0")
    assert has(state, "pounds") == 6
    state = give(run(2), cleared=ALL_CLEARED & ~(1 << 9))
    decide(state, Deliver(0, 0))
    assert legal(state) == ["no_disc"], "the six pounds do not pay the disc"


@pytest.mark.rule("GWT-70")
@pytest.mark.rule("GWT-71")
def test_where_a_tiles_go() -> None:
    state = run(2)
    state.jobs = (0b101, 0, 0, 0)
    assert place_a(state, 0)
    assert state.jobs[0] == 0b111
    assert place_a(state, 4)
    assert state.trail[SECTIONS[0][0]] == 9
    assert place_a(state, 10)
    assert state.trail[SECTIONS[1][0]] == 15


@pytest.mark.rule("GWT-70")
def test_one_of_two_tiles_is_chosen() -> None:
    state = run(2)
    state.jobs = (1, 1, 1, 1)
    state.foresight_a = (2, 5)
    decide(state, ForesightA(0))
    assert legal(state) == ["foresee_a:2", "foresee_a:5"]
    play(state, "foresee_a:2")
    assert state.jobs[2] == 0b11
    assert list(state.foresight_a) == [5]


@pytest.mark.rule("GWT-72")
def test_a_tile_without_a_space_leaves_the_game() -> None:
    state = run(2)
    state.jobs = (31, 0, 0, 0)
    assert not place_a(state, 0)
    assert state.box[0] == 1
    lay(state, {f"F{n}": "flood_2_green" for n in range(1, 5)})
    assert not place_a(state, 12)
    assert state.box[12] == 1
    state.foresight_a = ()
    assert legal(decide(state, ForesightA(0))) == ["done"]


@pytest.mark.rule("GWT-73")
def test_the_bonus_market_of_three_players() -> None:
    """The example of p. 5 and 11: two tiles in row 2, the token on its last space."""
    state = run(3)
    assert [tile != NO_TILE for tile in state.bonus[4:8]] == [False, True, True, False]
    place_b(state, 0, 8)
    assert state.bonus[7] == 8
    assert state.token_row == 2
    place_b(state, 0, 3)
    assert state.bonus[9] == 3, "the left column is not used"


def fill(state: table.GwtState, row: int) -> None:
    """All rows up to this one are full but for the token's space."""
    bonus = list(state.bonus)
    for at in range(len(bonus)):
        used = at % 4 >= 4 - max(2, len(state.players))
        bonus[at] = 8 if used and at < 4 * row + 3 else NO_TILE
    state.bonus = tuple(bonus)
    state.token_row = row


@pytest.mark.rule("GWT-74")
def test_a_black_arrow_does_nothing() -> None:
    state = market(run(2), lincoln=1)
    before = (state.sheep, state.flipped)
    place_b(state, 0, 8)
    assert (state.sheep, state.flipped) == before
    assert not state.stack


@pytest.mark.rule("GWT-75")
@pytest.mark.parametrize(("lying", "drawn"), [(6, 3), (9, 0), (12, 0)])
def test_a_yellow_arrow_fills_the_sheep_market(lying: int, drawn: int) -> None:
    state = market(run(2), lincoln=lying)
    state.sheep_stack = (5, 5, 5, 5, 5, 5)
    fill(state, 2)
    place_b(state, 0, 8)
    chance(state)
    assert sum(state.sheep) == lying + drawn


@pytest.mark.rule("GWT-75")
def test_an_empty_stack_fills_nothing() -> None:
    state = market(run(2), lincoln=2)
    state.sheep_stack = (1, 0, 0, 0, 0, 0)
    fill(state, 2)
    place_b(state, 0, 8)
    chance(state)
    assert sum(state.sheep) == 3


@pytest.mark.rule("GWT-76")
def test_the_turquoise_arrow_flips_four_buildings() -> None:
    state = run(2)
    faces = [FACE_KEYS[face_of(state, 0, code)] for code in range(1, 9)]
    assert faces == list("ABCDEFGH")
    stand(state, "G", 1)
    fill(state, 3)
    place_b(state, 0, 8)
    assert place(state, 1) == "G", "who stands there stays"
    faces = [FACE_KEYS[face_of(state, 0, code)] for code in range(1, 9)]
    assert faces == ["A", "B_II", "C_II", "D", "E", "F", "G_II", "H_II"]


@pytest.mark.rule("GWT-77")
def test_back_to_the_start_and_new_tiles() -> None:
    state = deck(run(2), hand="merino", pile="merino merino merino merino")
    state.foresight_a, state.foresight_b = (0, 1), (8, 8)
    state.jobs = (1, 1, 1, 1)
    act(state, "wellington")
    play(state, "reveal:3", "done", "deliver:0", "clear:0", "foresee_a:1", "foresee_b:8")
    play(state, "draw_a:2", "draw_b:0")
    chance(state)
    assert place(state) == "start"
    assert state.foresight_a == (2, 0)
    assert state.foresight_b == (0, 8)
    assert has(state, "deliveries") == 1
    assert state.seat == 1
    assert len(state.hands[0]) == 4, "phase C follows"


@pytest.mark.rule("GWT-6")
@pytest.mark.rule("GWT-77")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_foresight_spaces_are_filled_up_to_two(left: int) -> None:
    state = run(2)
    state.foresight_a, state.foresight_b = (0, 1)[:left], (8, 9)[:left]
    fill_foresight(state)
    assert state.over == (left == 2), "full spaces stay as they are"
    chance(state)
    assert len(state.foresight_a) == len(state.foresight_b) == 2
    assert state.foresight_a[2 - left :] == (0, 1)[:left], "those that stay lie on the right"
    assert state.foresight_b[2 - left :] == (8, 9)[:left]


@pytest.mark.rule("GWT-77")
@pytest.mark.parametrize("letter", "ab")
def test_an_empty_bag_fills_no_space(letter: str) -> None:
    state = run(2)
    state.foresight_a, state.foresight_b = (0,), (8,)
    setattr(state, f"bag_{letter}", (0,) * len(getattr(state, f"bag_{letter}")))
    fill_foresight(state)
    chance(state)
    lying = {"a": len(state.foresight_a), "b": len(state.foresight_b)}
    assert lying == {"a": 2, "b": 2} | {letter: 1}


def test_income_is_told() -> None:
    assert "income:0:2" in told(act(deck(run(2), hand="merino"), "wellington"), "reveal:3", "done")


# Discs and their prices ------------------------------------------------------


@pytest.mark.rule("GWT-63")
@pytest.mark.rule("GWT-64")
@pytest.mark.parametrize(
    ("left", "price"), [("hand_1 hand_2", 3), ("hand_2", 8), ("hand_2 permanent_wool_2", 4)]
)
@pytest.mark.parametrize(("post", "transport"), [(2, 0), (4, 3), (5, 4)])
def test_the_cheapest_disc_left_decides_which_posts_can_be_served(
    left: str, price: int, post: int, transport: int
) -> None:
    spaces = sum(1 << DISC_KEYS.index(key) for key in left.split())
    for pounds, served in ((price + transport, True), (price + transport - 1, False)):
        state = give(run(2), pounds=pounds, cleared=ALL_CLEARED & ~spaces)
        decide(state, Deliver(0, 12))
        assert (f"deliver:{post}" in legal(state)) == served


@pytest.mark.rule("GWT-65")
def test_a_white_disc_left_closes_white_posts_to_dark_ones() -> None:
    dark_only = give(run(2), cleared=ALL_CLEARED & ~(1 << 8))
    assert "deliver:2" in legal(decide(dark_only, Deliver(0, 3)))
    both = give(run(2), pounds=0, cleared=ALL_CLEARED & ~(1 << 0 | 1 << 9))
    play(decide(both, Deliver(0, 3)), "deliver:2")
    assert legal(both) == ["clear:0"]


@pytest.mark.rule("GWT-63")
@pytest.mark.rule("GWT-66")
@pytest.mark.parametrize(("pounds", "served"), [(2, False), (3, True), (4, True)])
def test_transport_is_paid_with_a_lifted_disc_too(pounds: int, served: bool) -> None:
    state = give(run(2), pounds=pounds, cleared=ALL_CLEARED, harbours=1 << 8)
    decide(state, Deliver(0, 9))
    assert ("deliver:4" in legal(state)) == served
    if served:
        play(state, "deliver:4", "lift:8")
        assert (has(state, "pounds"), has(state, "harbours")) == (pounds - 3, 0)


@pytest.mark.rule("GWT-31")
@pytest.mark.parametrize(("gold", "asked"), [(2, False), (3, True), (4, True), (5, True)])
def test_gold_for_one_bonus_card_opens_the_window(gold: int, asked: bool) -> None:
    state = act(give(deck(run(2), hand="merino", pile="merino"), gold=gold), "wellington")
    assert bool(offered(state, "bonus")) == asked
    assert bool(offered(state, "reveal")) != asked, "income comes after the window"
    none = give(deck(run(2), hand="merino", pile="merino"), gold=gold)
    none.stacks = (0, 0, 0, 0)
    assert offered(act(none, "wellington"), "reveal"), "no card is left to buy"


@pytest.mark.rule("GWT-73")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bonus_tiles_fill_row_after_row_from_the_left(players: int) -> None:
    state = run(players)
    state.bonus, state.token_row = (NO_TILE,) * 28, 0
    used = [space for space in range(28) if space % 4 >= 4 - players]
    for n, space in enumerate(used, 1):
        assert state.token_row == space // 4
        place_b(state, 0, 8)
        assert [at for at in range(28) if state.bonus[at] != NO_TILE] == used[:n]
    assert (state.token_row, state.token) == (7, 0)


@pytest.mark.rule("GWT-75")
def test_with_an_empty_stack_chance_is_not_asked() -> None:
    state = market(run(2), lincoln=2)
    state.sheep_stack = (0,) * 6
    fill(state, 2)
    place_b(state, 0, 8)
    assert not state.stack


@pytest.mark.rule("GWT-39")
@pytest.mark.rule("GWT-64")
@pytest.mark.parametrize(
    ("spaces", "limit"),
    [((), 4), (("hand_1",), 5), (("hand_2",), 5), (("hand_1", "hand_2"), 6)],
)
def test_each_hand_space_cleared_raises_the_limit_by_one(
    spaces: tuple[str, ...], limit: int
) -> None:
    state = clear(deck(run(2), hand="merino", pile="merino " * 9), *spaces)
    play(act(state, "A"), "done")
    chance(state)
    assert len(state.hands[0]) == limit


@pytest.mark.rule("GWT-64")
@pytest.mark.rule("GWT-113")
@pytest.mark.parametrize(
    ("spaces", "extra", "total"),
    [
        ((), 0, 3),
        (("permanent_wool_1",), 0, 4),
        (("permanent_wool_2",), 0, 4),
        (("permanent_wool_1", "permanent_wool_2"), 2, 7),
        (("permanent_certificate_1", "permanent_certificate_2"), 0, 3),
    ],
)
def test_each_permanent_wool_adds_one_to_the_sale(
    spaces: tuple[str, ...], extra: int, total: int
) -> None:
    state = clear(deck(run(2), hand="merino"), *spaces)
    state.players[0][table.EXTRA_WOOL] = extra
    play(act(state, "H"), use("H", 0), "shear:3")
    assert has(state, "pounds") == total
