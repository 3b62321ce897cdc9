"""A turn: costs and rewards, cards, phase B on the trail, phase C."""

from __future__ import annotations

from random import Random

import pytest

import ludohall as lh
from ludohall.games.gwt_nz import GAME
from ludohall.games.gwt_nz import state as table
from ludohall.games.gwt_nz.components.printed import CARD_KEYS
from ludohall.games.gwt_nz.dealing import resample
from ludohall.games.gwt_nz.effects.player import gain_certificates, gain_gold
from ludohall.games.gwt_nz.state import put
from ludohall.games.gwt_nz.steps.base import Discard, Draw, cycle
from ludohall.games.gwt_nz.steps.flock import DiscardPair, SheepForCertificate
from ludohall.games.gwt_nz.steps.hire import Invest
from ludohall.games.gwt_nz.steps.tiles import Auxiliary
from ludohall.games.gwt_nz.steps.tracks import ChooseSpaces, advance, earn_certificates
from tests.rules.gwt_nz.run import (
    act,
    at,
    cards,
    chance,
    clear,
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
    start,
    turn,
    use,
)

RISK_GOLD, RISK_CERTIFICATE = "do:74", "do:75"
AUX_SPACES = ("aux_certificate_1", "aux_certificate_2", "aux_pathfinder_1", "aux_pathfinder_2")


@pytest.mark.rule("GWT-30")
def test_turns_go_round() -> None:
    state = turn(run(3))
    for seat in (0, 1, 2, 0):
        assert (state.seat, state.turn) == (seat, seat)
        play(state, offered(state, "move")[0], "done")
        chance(state)


@pytest.mark.rule("GWT-31")
def test_cards_are_played_before_the_move_and_between_actions_only() -> None:
    state = give(run(2), pounds=9, gold=3)
    deck(state, hand="sheepdog southdown", pile="merino merino")
    turn(state)
    assert "play:13:0" in legal(state)
    assert offered(state, "bonus") == ["bonus:0", "bonus:1"]
    state.stack.clear()
    act(state, "F")
    assert "play:13:0" in legal(state)
    play(state, use("F", 1))
    assert not offered(state, "play"), "in the middle of a purchase"
    assert not offered(state, "bonus")
    play(state, "done")
    assert "play:13:0" in legal(state)


@pytest.mark.rule("GWT-31")
def test_wellington_has_a_window_before_and_after() -> None:
    state = deck(give(run(2), pounds=2), hand="ferry merino", pile="merino merino")
    act(state, "wellington")
    assert legal(state) == ["done", "play:14:0"]
    play(state, "done")
    assert not offered(state, "play")
    play(state, "done", "deliver:0", "clear:0", offered_tile(state, "a"))
    play(state, offered_tile(state, "b"))
    chance(state)
    assert legal(state) == ["done", "play:14:0"]
    assert place(state) == "start"


def offered_tile(state: table.GwtState, letter: str) -> str:
    tiles = state.foresight_a if letter == "a" else state.foresight_b
    return f"foresee_{letter}:{tiles[0]}"


@pytest.mark.rule("GWT-31")
def test_the_window_betrays_no_hand() -> None:
    held = deck(run(2), hand="ferry merino", pile="merino")
    not_held = deck(run(2), hand="merino merino", pile="ferry")
    plain = deck(run(2), hand="merino merino", pile="merino")
    assert act(held, "wellington").stack == act(not_held, "wellington").stack
    assert len(act(plain, "wellington").stack) == len(held.stack) - 1


@pytest.mark.rule("GWT-32")
def test_costs_are_met_in_full_and_cards_may_be_left() -> None:
    state = give(run(2), pounds=4)
    lay(state, {"R1": "rockfall_2_green"})
    act(state, "H")
    assert use("H", 2) not in legal(state), "five pounds are asked for"
    state = give(run(2), pounds=5)
    lay(state, {"R1": "rockfall_2_green"})
    act(state, "H")
    play(state, use("H", 2), f"hazard:{at('R1')}")
    assert legal(state) == ["take:13", "done"]
    play(state, "done")
    assert discards(state) == ""


@pytest.mark.rule("GWT-32")
@pytest.mark.rule("GWT-130")
def test_fewer_spaces_may_be_gone_where_gold_would_be_lost() -> None:
    """Space 3 with five gold: the disc may wait until there is room for it."""
    state = act(give(run(2), track=2, gold=5), "B")
    play(state, use("B", 0))
    assert legal(state) == ["explore:0", "explore:1", "explore:2"]
    wait = play(state.clone(), "explore:0")
    assert (has(wait, "track"), has(wait, "gold")) == (2, 5)
    play(state, "explore:2")
    assert (has(state, "track"), has(state, "gold")) == (4, 5)
    room = act(give(run(2), track=2, gold=4), "B")
    play(room, use("B", 0))
    assert (has(room, "track"), has(room, "gold")) == (4, 5), "nothing is asked"
    between = act(give(run(2), track=5, gold=5), "B")
    play(between, use("B", 0))
    assert has(between, "track") == 7, "no gold on the way"
    old = act(give(run(2), track=2, gold=5), "B")
    old.rules = 0
    play(old, use("B", 0))
    assert has(old, "track") == 4, "by the older rules"


@pytest.mark.rule("GWT-32")
@pytest.mark.rule("GWT-130")
def test_two_gold_on_the_way_ask_for_room_for_both() -> None:
    state = give(run(2), track=2, gold=4)
    advance(state, 0, 6)
    assert legal(state) == [f"explore:{n}" for n in range(7)]
    play(state, "explore:5")
    assert (has(state, "track"), has(state, "gold"), has(state, "step_tile")) == (7, 5, 1)
    room = give(run(2), track=2, gold=3)
    advance(room, 0, 6)
    assert (has(room, "track"), has(room, "gold")) == (8, 5)


@pytest.mark.rule("GWT-32")
@pytest.mark.rule("GWT-141")
def test_a_kotare_may_be_played_for_its_card_alone() -> None:
    state = deck(give(run(2), track=7, gold=5), hand="kotare", pile="merino")
    play(turn(state), "play:15:0")
    assert legal(state) == ["explore:0", "explore:1"]
    play(state, "explore:0", "draw:0:3")
    assert (has(state, "track"), hand(state)) == (7, "merino")


@pytest.mark.rule("GWT-32")
@pytest.mark.rule("GWT-87")
@pytest.mark.rule("GWT-121")
def test_tiles_and_auxiliary_actions_are_taken_in_full() -> None:
    """A tile gives all its rewards; of an auxiliary action the single one is the part."""
    state = give(run(2), track=2, gold=5, pounds=9)
    state.bonus, state.token_row = (6, *[table.NO_TILE] * 27), 1
    play(decide(state, Invest(0, 0)), "invest:1:6")
    assert (has(state, "track"), has(state, "gold"), state.over) == (4, 5, True)
    state = clear(give(run(2), track=2, gold=5, pounds=9, certificates=1), *AUX_SPACES)
    other = state.clone()
    play(decide(state, Auxiliary(0, 2)), "aux:4:1")
    assert (has(state, "track"), state.over) == (3, True)
    play(decide(other, Auxiliary(0, 2)), "aux:2:2")
    assert (has(other, "certificates"), other.over) == (3, True)


@pytest.mark.rule("GWT-32")
@pytest.mark.rule("GWT-35")
def test_fewer_certificates_may_be_taken_where_gold_would_be_lost() -> None:
    state = deck(give(run(2), certificates=0, gold=5), hand="objective_11")
    play(turn(state), f"play:{cards('objective_11')[0]}:0")
    assert legal(state) == ["accept:0", "accept:1", "accept:2"]
    part = play(state.clone(), "accept:1")
    assert (has(part, "certificates"), has(part, "gold")) == (1, 5)
    play(state, "accept:2")
    assert (has(state, "certificates"), has(state, "gold")) == (2, 5)
    for certificates, gold in ((0, 4), (2, 5)):
        other = deck(give(run(2), certificates=certificates, gold=gold), hand="objective_11")
        play(turn(other), f"play:{cards('objective_11')[0]}:0")
        assert not offered(other, "accept")
        assert has(other, "certificates") == min(3, certificates + 2)
    old = deck(give(run(2), gold=5), hand="objective_11")
    old.rules = 0
    play(turn(old), f"play:{cards('objective_11')[0]}:0")
    assert has(old, "certificates") == 2, "by the older rules"


@pytest.mark.rule("GWT-32")
@pytest.mark.rule("GWT-35")
def test_no_more_certificates_are_offered_than_there_is_room_for() -> None:
    state = lay(give(run(2), certificates=1, gold=5), {"P1": "0:1"})
    earn_certificates(state, 0, 6)
    assert legal(state) == ["accept:0", "accept:1", "accept:2"]
    sheep = deck(give(run(2), certificates=1, gold=5), hand="merino")
    play(decide(sheep, SheepForCertificate(0)), "discard:3")
    assert legal(sheep) == ["accept:0", "accept:1"]


@pytest.mark.rule("GWT-32")
@pytest.mark.rule("GWT-145")
def test_a_card_played_out_of_turn_asks_its_player() -> None:
    state = turn(give(run(2, courtesy=True), 1, track=7, gold=5))
    deck(state, 1, hand="kotare", pile="merino")
    play(state, "play:15:0", seat=1)
    assert state.stack[-1] == ChooseSpaces(1, 1)
    assert legal(state, 1) == ["explore:0", "explore:1"]
    play(state, "explore:1", seat=1)
    chance(state)
    assert (has(state, "track", 1), has(state, "gold", 1), state.seat) == (8, 5, 0)


@pytest.mark.rule("GWT-32")
def test_what_need_not_be_taken_in_full_replays_and_is_taken_back() -> None:
    state = give(start(1), certificates=1, gold=5, tokens=0)
    earn_certificates(state, 0, 2)
    match = lh.new("gwt_nz", seed=1, position=GAME.position(state))
    refused = GAME.why_not(match.state, 0, GAME.verbs.parse("accept:3"), GAME.translator("en"))
    assert refused == "This brings at most: 2 certificates."
    match.play("accept:1")
    assert has(match.state, "certificates") == 2
    assert lh.replay(match.record()).state.players == match.state.players
    match.undo()
    assert [str(action) for action in match.actions(0)] == ["accept:0", "accept:1", "accept:2"]
    match.play("accept:0")
    assert (has(match.state, "certificates"), has(match.state, "gold")) == (1, 5)


@pytest.mark.rule("GWT-33")
@pytest.mark.parametrize(("space", "face", "pounds"), [("A", "A", 2), ("P1", "3b", 3)])
def test_a_pair_of_one_breed(space: str, face: str, pounds: int) -> None:
    state = deck(run(2), hand="southdown merino merino romney romney")
    if face == "3b":
        lay(state, {"P1": "0:3"})
        state.sides = 1 << 3
    act(state, space)
    play(state, use(face, 0))
    assert legal(state) == ["pair:3", "pair:10"]
    play(state, "pair:10")
    assert has(state, "pounds") == pounds
    assert discards(state) == "romney romney"
    assert hand(state) == "southdown merino merino"


@pytest.mark.rule("GWT-33")
def test_discards_of_one_breed_take_that_breed() -> None:
    state = deck(run(2), hand="southdown english_leicester")
    assert use("F", 0) in legal(act(state, "F"))
    play(state, use("F", 0))
    assert has(state, "pounds") == 3
    state.stack.clear()
    play(act(state, "D"), use("D", 0))
    assert has(state, "pounds") == 5
    assert discards(state) == "southdown english_leicester"
    state.stack.clear()
    assert use("F", 0) not in legal(act(state, "F"))


@pytest.mark.rule("GWT-33")
def test_any_sheep_will_do_for_a_sheep() -> None:
    state = deck(lay(run(2), {"K1": "0:1"}), hand="merino lincoln romney set_3 sheepdog")
    play(act(state, "K1"), RISK_GOLD)
    assert offered(state, "discard") == [
        f"discard:{card}" for card in cards("merino lincoln romney set_3")
    ]


@pytest.mark.rule("GWT-34")
def test_gold_stops_at_five() -> None:
    state = give(run(2), gold=4)
    gain_gold(state.players[0], 2)
    assert has(state, "gold") == 5


@pytest.mark.rule("GWT-35")
def test_certificates_and_the_gold_at_two() -> None:
    for before, gained, after, gold in ((1, 1, 2, 2), (1, 2, 3, 2), (2, 1, 3, 1), (0, 1, 1, 1)):
        state = give(run(2), certificates=before, gold=1)
        gain_certificates(state.players[0], gained)
        assert (has(state, "certificates"), has(state, "gold")) == (after, gold)
    state = give(run(2), certificates=3)
    gain_certificates(state.players[0], 2)
    assert has(state, "certificates") == 3
    gain_certificates(clear(state, "certificate_limit").players[0], 5)
    assert has(state, "certificates") == 5


@pytest.mark.rule("GWT-36")
@pytest.mark.rule("GWT-39")
def test_the_discard_pile_is_shuffled_when_a_card_is_missing() -> None:
    """The example of p. 11: hand limit 5, three cards, one in the pile."""
    state = clear(run(2), "hand_1")
    deck(state, hand="merino merino southdown", pile="kotare", discard="shropshire shropshire")
    act(state, "A")
    play(state, "done")
    assert state.stack[-1] == Draw(0, 2)
    play(state, "draw:0:15:0")
    assert hand(state) == "shropshire merino merino southdown kotare".replace(
        "merino merino southdown", "southdown merino merino"
    )
    assert state.piles[0] == cards("shropshire")
    assert discards(state) == ""
    assert state.seat == 1, "no card is played in phase C"


@pytest.mark.rule("GWT-36")
def test_a_pile_that_suffices_is_not_shuffled() -> None:
    state = deck(run(2), pile="merino", discard="shropshire")
    state.then(Draw(0, 1))
    play(state, "draw:0:3")
    assert discards(state) == "shropshire"


@pytest.mark.rule("GWT-36")
def test_without_any_card_nothing_is_drawn() -> None:
    state = deck(run(2), hand="merino")
    cycle(state, 0, 2)
    assert state.over
    play(act(state, "A"), "done")
    assert hand(state) == "merino"
    assert state.seat == 1, "phase C draws nothing either"


@pytest.mark.rule("GWT-37")
def test_as_many_are_discarded_as_were_drawn() -> None:
    state = deck(run(2), hand="southdown", pile="merino")
    cycle(state, 0, 2)
    play(state, "draw:0:3")
    assert legal(state) == ["discard:1", "discard:3"]
    play(state, "discard:3")
    assert state.over
    assert hand(state) == "southdown"


@pytest.mark.rule("GWT-38")
def test_an_empty_supply_gives_no_card() -> None:
    state = give(run(2), pounds=9)
    state.supply = (0, 0, 0, 0)
    lay(state, {"R1": "rockfall_2_green"})
    play(act(state, "H"), use("H", 2), f"hazard:{at('R1')}")
    assert not offered(state, "take")
    assert len(state.hazards[0]) == 1


@pytest.mark.rule("GWT-39")
def test_a_hand_above_the_limit_is_kept() -> None:
    state = deck(run(2), hand="merino merino merino southdown southdown", pile="shropshire")
    play(act(state, "A"), "done")
    assert state.seat == 1
    assert len(state.hands[0]) == 5


@pytest.mark.rule("GWT-40")
def test_each_local_action_once_in_any_order() -> None:
    state = deck(give(run(2), pounds=16), hand="southdown")
    state.jobs = (0, 0, 2, 4)
    act(state, "A")
    play(state, use("A", 2))
    assert legal(state) == ["hire:2:2", "hire:3:3"]
    play(state, "hire:3:3", "done")
    assert use("A", 2) not in legal(state)
    assert use("A", 1) in legal(state)
    assert not offered(state, "aux")


@pytest.mark.rule("GWT-41")
def test_of_two_actions_with_a_slash_one_is_done() -> None:
    state = run(2)
    act(state, "B")
    assert {use("B", 0), use("B", 1)} <= set(legal(state))
    play(state, use("B", 0))
    assert has(state, "track") == 2
    assert use("B", 1) not in legal(state)
    assert use("B", 2) in legal(state)


@pytest.mark.rule("GWT-42")
@pytest.mark.rule("GWT-43")
def test_a_risk_space_adds_its_action() -> None:
    """The example of p. 8: 3b on the risk for gold."""
    state = deck(give(run(2), pounds=5), hand="merino merino southdown")
    state.sides = 1 << 3
    lay(state, {"K1": "0:3"})
    act(state, "K1")
    assert {use("3b", 0), use("3b", 1), RISK_GOLD, "aux:0:1"} <= set(legal(state))
    play(state, RISK_GOLD, "discard:1")
    assert has(state, "gold") == 1
    assert RISK_GOLD not in legal(state)
    assert not offered(state, "aux")
    play(state, use("3b", 0), "pair:3")
    assert has(state, "pounds") == 8


@pytest.mark.rule("GWT-42")
def test_the_other_risk_brings_a_certificate() -> None:
    state = deck(lay(run(2), {"K2": "0:1"}), hand="romney")
    play(act(state, "K2"), RISK_CERTIFICATE, "discard:10")
    assert has(state, "certificates") == 1


@pytest.mark.rule("GWT-43")
def test_an_auxiliary_action_instead_of_all_local_ones() -> None:
    state = act(run(2), "G")
    play(state, "aux:0:1")
    assert has(state, "pounds") == 1
    assert legal(state) == ["done"]


@pytest.mark.rule("GWT-44")
def test_on_an_empty_space_an_auxiliary_action() -> None:
    state = act(run(2), "F2")
    assert legal(state) == ["aux:0:1", "aux:1:1", "done"]


@pytest.mark.rule("GWT-45")
def test_a_building_replaced_under_its_runholder() -> None:
    def replaced(first: bool) -> table.GwtState:
        state = deck(give(run(2), craftsmen=3), hand="set_6", pile="merino")
        state.sides = 0
        lay(state, {"P1": "0:5"})
        act(state, "P1")
        if first:
            play(state, use("5a", 1), "cycle:1", "discard:3")
            play(state, "play:20:1", "build:6", f"site:{at('P1')}")
        else:
            play(state, "play:20:1", "build:6", f"site:{at('P1')}")
        return chance(state)

    after = replaced(True)
    assert legal(after) == ["done"]
    fresh = replaced(False)
    fresh.hazards = put(fresh.hazards, 0, (0, 1))
    assert use("6a", 0) in legal(fresh)


@pytest.mark.rule("GWT-46")
def test_doing_nothing_is_allowed() -> None:
    state = act(run(2), "F")
    assert "done" in legal(state)
    play(state, "done")
    assert state.seat == 1


@pytest.mark.rule("GWT-47")
def test_move_on_and_act_again() -> None:
    state = give(run(2), pounds=3)
    lay(state, {"P1": "0:2", "P2": "1:1"})
    act(state, "P1")
    assert use("2a", 1) in legal(state)
    play(state, use("2a", 1))
    assert legal(state) == [f"move:{at('P2')}:0"]
    play(state, f"move:{at('P2')}:0")
    assert has(state, "pounds", 1) == 1, "with fees"
    assert "aux:0:1" in legal(state)
    assert use("2a", 0) not in legal(state), "the old building is left behind"


@pytest.mark.rule("GWT-47")
def test_move_on_to_wellington() -> None:
    state = lay(run(2), {"P15": "0:2"})
    play(act(state, "P15"), use("2a", 1), f"move:{at('wellington')}:0")
    assert legal(state) == ["done"], "income: no sheep in hand"
    play(state, "done")
    assert "deliver:0" in legal(state)


@pytest.mark.rule("GWT-48")
def test_what_is_known_of_a_hand() -> None:
    state = deck(run(2), 1, hand="merino southdown", pile="shropshire ferry")
    state.known = put(state.known, 1, cards("merino"))
    hands = {resample(state, 0, Random(seed)).hands[1] for seed in range(30)}
    assert all(3 in held for held in hands), "a known card stays"
    assert len(hands) == 3
    own = {resample(state, 1, Random(seed)).hands[1] for seed in range(5)}
    assert own == {state.hands[1]}
    seen = GAME.view(state, 0)["players"][1]
    assert seen["hand"] is None
    assert seen["known"] == ["merino"]
    assert seen["hidden"] == {"shropshire": 1, "southdown": 1, "merino": 1, "ferry": 1}


@pytest.mark.rule("GWT-48")
def test_cards_on_top_and_an_empty_pile_are_known() -> None:
    state = deck(run(2), hand="southdown", pile="shropshire", discard="ferry")
    state.tops = put(state.tops, 0, cards("suffolk"))
    state.then(Draw(0, 1))
    play(state, "draw:0:9")
    assert state.known[0] == cards("suffolk")
    state.then(Draw(0, 2))
    play(state, "draw:0:0:14")
    assert state.known[0] == cards("shropshire southdown suffolk"), "the pile had run out"


@pytest.mark.rule("GWT-146")
def test_gains_by_number() -> None:
    state = lay(run(2), {"P2": "0:1", "P4": "0:2", "P3": "1:3"})
    play(act(state, "P2"), use("1a", 0))
    assert has(state, "pounds") == 4
    state = lay(run(2), {"P2": "0:1", "P4": "0:2"})
    state.sides = 1 << 1
    play(act(state, "P2"), use("1b", 0))
    assert (has(state, "certificates"), has(state, "gold")) == (2, 1)
    state = give(lay(run(2), {"P1": "0:4"}), pair_0=0, pair_1=1)
    state.sides = 1 << 4
    play(act(state, "P1"), use("4b", 0))
    assert has(state, "pounds") == 3
    state = give(lay(run(2), {"P1": "0:5"}), shepherds=3)
    state.sides = 1 << 5
    play(act(state, "P1"), use("5b", 0))
    assert has(state, "pounds") == 6
    state = lay(run(2), {"P1": "0:6"})
    state.hazards = put(state.hazards, 0, (0, 1, 2, 6, 7))
    play(act(state, "P1"), use("6a", 0))
    assert (has(state, "pounds"), has(state, "track")) == (14, 4)
    assert len(state.hazards[0]) == 5


@pytest.mark.rule("GWT-147")
def test_fixed_gains() -> None:
    state = run(2)
    play(act(state, "C"), use("C", 0))
    assert has(state, "gold") == 1
    state = deck(lay(run(2), {"P1": "0:6"}), hand="merino")
    state.sides = 1 << 6
    play(act(state, "P1"), use("6b", 0), "discard:3", use("6b", 1))
    assert (has(state, "gold"), has(state, "pounds"), has(state, "track")) == (2, 5, 3)
    for number, side, pounds in ((7, "b", 6), (8, "a", 7), (8, "b", 5), (9, "a", 7)):
        state = lay(run(2), {"P1": f"0:{number}"})
        state.sides = (side == "b") << number
        face = f"{number}{side}"
        gain = 1 if face == "8b" else 0
        play(act(state, "P1"), use(face, gain))
        assert has(state, "pounds") == pounds
    state = lay(run(2), {"P1": "0:7"})
    state.sides = 1 << 7
    stack, romney = state.sheep_stack, state.supply[0]
    play(act(state, "P1"), use("7b", 1))
    assert discards(state) == "romney"
    assert (state.supply[0], state.sheep_stack) == (romney - 1, stack), "from the supply"
    state = lay(run(2), {"P1": "0:8"})
    state.sides = 1 << 8
    play(act(state, "P1"), use("8b", 0))
    assert has(state, "tokens") == 1
    state = lay(run(2), {"P1": "0:10"})
    state.sides = 1 << 10
    play(act(state, "P1"), use("10b", 1), use("10b", 2))
    assert (has(state, "certificates"), has(state, "track")) == (2, 4)


@pytest.mark.rule("GWT-148")
def test_a_hazard_is_removed_with_its_card() -> None:
    state = give(run(2), pounds=5)
    lay(state, {"R1": "rockfall_3_black", "F1": "flood_4_green"})
    play(act(state, "H"), use("H", 2))
    assert legal(state) == [f"hazard:{at('R1')}", f"hazard:{at('F1')}"]
    play(state, f"hazard:{at('F1')}", "take:14")
    assert has(state, "pounds") == 0
    assert discards(state) == "ferry"
    assert state.hazards[0] == (10,)
    state = lay(run(2), {"P1": "0:10", "R1": "rockfall_3_black"})
    play(act(state, "P1"), use("10a", 2), f"hazard:{at('R1')}", "take:13")
    assert discards(state) == "sheepdog"
    assert use("H", 2) not in legal(act(market(stand(run(2), "H")), "H")), "none lies there"


# What is offered at all ------------------------------------------------------


@pytest.mark.rule("GWT-42")
@pytest.mark.parametrize("space", ["P1", "P2", "P3", "G1", "G2", "P9", "K1", "K2", "K3"])
def test_a_risk_action_lies_on_risk_spaces_alone(space: str) -> None:
    state = deck(lay(run(2), {space: "0:8"}), hand="merino")
    risks = {"K1": [RISK_GOLD], "K2": [RISK_CERTIFICATE], "K3": [RISK_GOLD]}.get(space, [])
    found = legal(act(state, space))
    assert [text for text in found if text in (RISK_GOLD, RISK_CERTIFICATE)] == risks
    no_sheep = deck(lay(run(2), {space: "0:8"}), hand="ferry")
    assert not {RISK_GOLD, RISK_CERTIFICATE} & set(legal(act(no_sheep, space)))


def on(face: str, **numbers: int) -> table.GwtState:
    """A player with the building of that side on P1, and these numbers."""
    number, side = int(face[:-1]), face[-1]
    state = give(lay(run(2), {"P1": f"0:{number}"}), **numbers)
    state.sides = (side == "b") << number
    return state


def usable(state: table.GwtState, face: str, number: int = 0) -> bool:
    return use(face, number) in legal(act(state, "P1"))


@pytest.mark.rule("GWT-146")
@pytest.mark.rule("GWT-147")
def test_what_would_bring_nothing_is_not_offered() -> None:
    assert not usable(on("4b"), "4b"), "no storehouse at sea"
    assert usable(on("4b", pair_3=1), "4b")
    assert not usable(on("10b", certificates=3), "10b", 1), "the marker is at its end"
    assert usable(on("10b", certificates=2), "10b", 1)
    assert usable(clear(on("10b", certificates=3), "certificate_limit"), "10b", 1)
    assert not usable(clear(on("10b", certificates=5), "certificate_limit"), "10b", 1)
    assert usable(on("10b", certificates=3), "10b", 2), "the track is open all the same"
    assert usable(on("8a", certificates=3), "8a"), "and so are pounds"
    for hazards, offered_ in (((), False), ((0,), False), ((0, 7), True)):
        state = on("6a")
        state.hazards = put(state.hazards, 0, hazards)
        assert usable(state, "6a") == offered_
    for side in "ab":
        assert not usable(on(f"1{side}"), f"1{side}"), "P1 is no grass"
        assert usable(lay(on(f"1{side}"), {"P2": "0:2"}), f"1{side}")
        assert not usable(lay(on(f"1{side}"), {"P2": "1:2"}), f"1{side}"), "not mine"


@pytest.mark.rule("GWT-38")
@pytest.mark.rule("GWT-147")
def test_a_romney_is_offered_while_there_is_one() -> None:
    assert usable(on("7b"), "7b", 1)
    empty = on("7b")
    empty.supply = (0, 9, 9, 9)
    assert not usable(empty, "7b", 1)


@pytest.mark.rule("GWT-36")
@pytest.mark.rule("GWT-111")
def test_cards_are_drawn_only_where_there_are_some() -> None:
    assert not usable(on("5a"), "5a", 1)
    assert usable(deck(on("5a"), discard="merino"), "5a", 1)
    assert use("E", 0) not in legal(act(run(2), "E")), "nothing to shear, nothing to draw"
    assert use("E", 0) in legal(act(deck(run(2), pile="merino"), "E"))
    assert use("E", 0) in legal(act(deck(run(2), hand="merino"), "E"))
    assert use("H", 0) not in legal(act(deck(run(2), pile="merino"), "H")), "a printed number"


@pytest.mark.rule("GWT-146")
@pytest.mark.parametrize("shepherds", range(1, 6))
def test_two_pounds_for_each_shepherd(shepherds: int) -> None:
    state = on("5b", shepherds=shepherds, craftsmen=3)
    play(act(state, "P1"), use("5b", 0))
    assert has(state, "pounds") == 2 * shepherds


# Discards --------------------------------------------------------------------


@pytest.mark.rule("GWT-33")
@pytest.mark.parametrize("breed", ["shropshire", "southdown", "lincoln", "romney", "set_3"])
def test_each_kind_of_sheep_is_offered_once(breed: str) -> None:
    number = cards(breed)[0]
    state = deck(lay(run(2), {"K1": "0:1"}), hand=f"{breed} {breed} ferry ferry")
    play(act(state, "K1"), RISK_GOLD)
    assert legal(state) == [f"discard:{number}"]
    single = deck(lay(run(2), {"K1": "0:1"}), hand=f"{breed} ferry")
    play(act(single, "K1"), RISK_GOLD)
    assert legal(single) == [f"discard:{number}"]


@pytest.mark.rule("GWT-33")
@pytest.mark.parametrize(
    ("hand_", "pairs"),
    [
        ("shropshire", []),
        ("shropshire shropshire", [0]),
        ("shropshire shropshire shropshire", [0]),
        ("shropshire southdown merino", []),
        ("ferry ferry", []),
        ("merino merino ferry ferry", [3]),
        ("set_3 set_3 set_4 set_4", [11]),
        ("shropshire shropshire merino merino romney romney", [0, 3, 10]),
    ],
)
def test_only_two_sheep_of_a_breed_are_a_pair(hand_: str, pairs: list[int]) -> None:
    state = deck(run(2), hand=hand_)
    act(state, "A")
    assert (use("A", 0) in legal(state)) == bool(pairs)
    state.stack.clear()
    found = legal(decide(state, DiscardPair(0, 2)))
    assert found == ([f"pair:{card}" for card in pairs] or ["done"])


@pytest.mark.rule("GWT-37")
def test_every_kind_of_card_may_be_discarded_once() -> None:
    state = deck(run(2), hand="shropshire shropshire merino ferry ferry objective_1")
    assert legal(decide(state, Discard(0, 1))) == [
        f"discard:{card}" for card in cards("shropshire merino ferry objective_1")
    ]


@pytest.mark.rule("GWT-51")
def test_every_breed_is_offered_once_for_income() -> None:
    state = deck(run(2), hand="shropshire shropshire southdown romney romney")
    assert legal(act(state, "wellington")) == ["reveal:0", "reveal:1", "reveal:10", "done"]


# Phase B, once more ----------------------------------------------------------


@pytest.mark.rule("GWT-44")
@pytest.mark.parametrize("space", ["R1", "F2", "F1", "P1", "P3", "K1", "start"])
def test_only_neutral_and_own_buildings_have_local_actions(space: str) -> None:
    """A hazard, an empty space, the building of another: with all that actions ask for."""
    state = deck(give(run(2), pounds=30, certificates=3), hand="merino merino southdown romney")
    state.jobs = (31, 31, 31, 31)
    lay(state, {"R1": "rockfall_2_green", "F1": "flood_4_black", "P1": "1:3"})
    assert not offered(act(state, space), "do")
    assert offered(state, "aux")


SHEEP = "shropshire southdown english_leicester merino dorset_horn lincoln corriedale".split()
SHEEP += "hampshire ryeland suffolk romney set_3 set_7".split()


@pytest.mark.rule("GWT-33")
@pytest.mark.rule("GWT-42")
@pytest.mark.parametrize("key", CARD_KEYS)
def test_a_risk_asks_for_a_sheep_in_hand(key: str) -> None:
    state = deck(lay(run(2), {"K1": "0:1"}), hand=key, pile="merino")
    assert (RISK_GOLD in legal(act(state, "K1"))) == (key in SHEEP)


@pytest.mark.rule("GWT-42")
@pytest.mark.parametrize(
    ("space", "risk", "gold", "certificates"),
    [("K1", RISK_GOLD, 3, 2), ("K2", RISK_CERTIFICATE, 2, 3), ("K3", RISK_GOLD, 3, 2)],
)
def test_a_risk_brings_one_thing_alone(space: str, risk: str, gold: int, certificates: int) -> None:
    state = deck(lay(run(2), {space: "0:1"}), hand="merino")
    give(state, pounds=4, gold=2, certificates=2)
    play(act(state, space), risk, "discard:3")
    assert (has(state, "gold"), has(state, "certificates")) == (gold, certificates)
    assert has(state, "pounds") == 4


@pytest.mark.rule("GWT-32")
@pytest.mark.rule("GWT-130")
@pytest.mark.parametrize("space", [3, 8])
def test_gold_of_the_space_that_is_left_was_gained_before(space: int) -> None:
    state = give(run(2), track=space, gold=5)
    advance(state, 0, 2)
    assert state.over, "nothing is asked"
    assert (has(state, "track"), has(state, "gold")) == (space + 2, 5)


@pytest.mark.rule("GWT-31")
@pytest.mark.parametrize("card", ["sheepdog", "ferry", "kotare", "set_10", "objective_24"])
def test_one_card_among_many_sheep_opens_the_window(card: str) -> None:
    """Hand and pile count together, whatever else is in them."""
    for hand_, pile in ((f"merino {card}", "merino"), ("merino", f"shropshire merino {card}")):
        state = act(deck(run(2), hand=hand_, pile=pile), "wellington")
        assert not offered(state, "reveal"), "income comes after the window"


@pytest.mark.rule("GWT-42")
@pytest.mark.parametrize(
    ("space", "risk"), [("K1", RISK_GOLD), ("K2", RISK_CERTIFICATE), ("K3", RISK_GOLD)]
)
def test_a_position_holds_a_risk_that_is_being_taken(space: str, risk: str) -> None:
    state = play(start(2, seed=3), "clear:0", f"start:{at('A')}")
    seat = state.seat
    assert seat is not None
    state.stack.clear()
    play(act(lay(state, {space: f"{seat}:1"}), space, seat), risk)
    assert offered(state, "discard")
    assert GAME.setup(GAME.position(state)) == state
