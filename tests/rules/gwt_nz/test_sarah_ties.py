"""Solo: what Sarah's rules leave open is decided by the human, or by lot."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import ludohall as lh
from ludohall.bots.evaluation import evaluation
from ludohall.core import NATURE
from ludohall.core.errors import CannotUndo
from ludohall.core.match import Match
from ludohall.core.state import Trace
from ludohall.games.gwt_nz import GAME
from ludohall.games.gwt_nz.components.buildings import building_code
from ludohall.games.gwt_nz.components.printed import BONUS_SETS
from ludohall.games.gwt_nz.components.reconstructed import (
    BUILDING_HANDS,
    BUILDING_POINTS,
    CRAFTSMEN,
    SPACE_KEYS,
)
from ludohall.games.gwt_nz.state import GwtState
from ludohall.games.gwt_nz.steps.sarah_cards import SarahBuys
from ludohall.games.gwt_nz.steps.turns import NEXT_TURN, SARAH_TURN
from tests.rules.gwt_nz.run import (
    at,
    chance,
    decide,
    give,
    has,
    lay,
    legal,
    market,
    play,
    run,
    sarah,
    stand,
    words,
)

SHEPHERD, CRAFTSMAN, SAILOR, SHEARER = range(4)


def solo(rules: int = 1, lots: int = 0) -> GwtState:
    """Sarah on A with a second shepherd, the human on B; every card is in her deck."""
    state = stand(run(1, level="medium"), "B")
    state.rules = rules
    her = sarah(state)
    her.rows, her.speciality, her.place, her.lots = (2, 1, 1, 1), SHEPHERD, at("A"), lots
    her.deck, her.seen = tuple(range(1, 18)), ()
    state.sets = tuple(BONUS_SETS[:4])
    return market(state)


def card(state: GwtState, number: int) -> GwtState:
    """Sarah plays a card, as far as nobody is asked."""
    decide(state, SARAH_TURN[0], NEXT_TURN[0])
    return play(state, f"sarah:{number}")


def forked() -> GwtState:
    """Her way from B leads over one of two buildings of her own; the human is on H."""
    return stand(lay(solo(), {"P3": "1:2", "G1": "1:4"}), "H")


# What is asked ---------------------------------------------------------------


@pytest.mark.rule("GWT-189")
def test_the_human_chooses_between_equal_ways() -> None:
    state = forked()
    sarah(state).place = at("A")
    card(state, 7)
    assert state.seat == 0, "two steps: over B to P3 or to G1"
    assert legal(state) == [f"decide_way:{at('P3')}", f"decide_way:{at('G1')}"]
    play(state, f"decide_way:{at('G1')}")
    assert SPACE_KEYS[sarah(state).place] == "G1"
    assert sarah(state).track == 2, "and then she does what her card says"
    assert type(state.stack[-1]).__name__ == "PhaseA"


@pytest.mark.rule("GWT-189")
def test_ways_to_the_same_place_are_one() -> None:
    state = forked()
    sarah(state).place = at("B")
    card(state, 3)
    assert SPACE_KEYS[sarah(state).place] == "C", "over P3 or G1, which is all the same"


@pytest.mark.rule("GWT-183")
@pytest.mark.rule("GWT-189")
def test_the_human_is_paid_on_the_way_that_was_chosen() -> None:
    fork = stand(lay(solo(), {"P12": "0:1", "G3": "0:9"}), "B")
    sarah(fork).place = at("G")
    card(fork, 1)
    assert legal(fork) == [f"decide_way:{at('P12')}", f"decide_way:{at('G3')}"]
    play(fork, f"decide_way:{at('G3')}")
    assert has(fork, "pounds") == 1


@pytest.mark.rule("GWT-189")
@pytest.mark.rule("GWT-200")
def test_steps_and_more_steps_are_one_walk() -> None:
    state = stand(lay(solo(), {"P8": "1:1", "G2": "1:3"}), "B")
    her = sarah(state)
    her.place, her.rows, her.speciality = at("C"), (1, 1, 1, 1), SAILOR
    card(state, 17)
    assert legal(state) == [f"decide_way:{at('P8')}", f"decide_way:{at('G2')}"], (
        "1 + 2 over D and E"
    )
    play(state, f"decide_way:{at('P8')}")
    assert SPACE_KEYS[her.place] == "P8"
    past = stand(lay(solo(), {"P8": "1:1", "G2": "1:3"}), "B")
    sarah(past).place, sarah(past).rows, sarah(past).speciality = at("D"), (1, 1, 1, 1), SAILOR
    card(past, 17)
    assert SPACE_KEYS[sarah(past).place] == "F", "the fork lies behind her: nothing is asked"


@pytest.mark.rule("GWT-189")
@pytest.mark.rule("GWT-191")
def test_the_human_chooses_between_workers_of_one_price() -> None:
    state = solo()
    state.jobs = (0b1, 0b11, 0b11, 0b1)
    card(state, 1)
    assert legal(state) == [f"decide_hire:{CRAFTSMAN}", f"decide_hire:{SAILOR}"]
    play(state, f"decide_hire:{SAILOR}")
    assert sarah(state).rows == (2, 1, 2, 1)
    assert state.jobs == (0b1, 0b11, 0b1, 0b1)
    other = solo()
    other.jobs = (0b0, 0b1, 0b1, 0b1)
    card(other, 2)
    assert len(legal(other)) == 3, "none of her speciality waits: all of the same price"
    full = solo()
    full.jobs, sarah(full).rows = (0b0, 0b1, 0b1, 0b0), (2, 5, 1, 1)
    card(full, 1)
    assert sarah(full).rows == (2, 5, 2, 1), "a full row is no option"


@pytest.mark.rule("GWT-189")
@pytest.mark.rule("GWT-194")
def test_the_human_chooses_between_equally_rare_sheep() -> None:
    state = market(solo(), lincoln=2, corriedale=2, dorset_horn=1)
    card(state, 3)
    assert legal(state) == ["decide_sheep:5", "decide_sheep:6"]
    play(state, "decide_sheep:6")
    assert words(sarah(state).cards) == "dorset_horn corriedale"
    pairs = market(solo(), lincoln=2, corriedale=2)
    decide(pairs, SarahBuys(3))
    play(pairs, "decide_sheep:6")
    assert words(sarah(pairs).cards) == "corriedale corriedale", "then they are the rarer ones"
    four = market(solo(), hampshire=1, ryeland=1, dorset_horn=1)
    decide(four, SarahBuys(4))
    assert legal(four) == ["decide_sheep:7", "decide_sheep:8"]


@pytest.mark.rule("GWT-189")
@pytest.mark.rule("GWT-194")
def test_the_same_sheep_in_another_order_are_no_choice() -> None:
    state = market(solo(), lincoln=1, corriedale=1)
    decide(state, SarahBuys(3))
    assert words(sarah(state).cards) == "lincoln corriedale"


@pytest.mark.rule("GWT-189")
@pytest.mark.rule("GWT-200")
def test_cards_10_and_14_ask_for_the_breed() -> None:
    state = market(solo(), lincoln=1, corriedale=1, dorset_horn=1)
    sarah(state).speciality = SAILOR
    card(state, 14)
    assert legal(state) == ["decide_sheep:5", "decide_sheep:6"]
    play(state, "decide_sheep:6")
    assert words(sarah(state).cards) == "dorset_horn corriedale"


@pytest.mark.rule("GWT-189")
@pytest.mark.rule("GWT-197")
def test_the_human_chooses_between_equally_near_spaces() -> None:
    state = stand(solo(), "F")
    card(state, 4)
    assert legal(state) == [f"decide_site:{at('P9')}", f"decide_site:{at('P11')}"]
    play(state, f"decide_site:{at('P11')}")
    assert state.trail[at("P11")] == building_code(1, 1)
    assert state.trail[at("P9")] == 0


@pytest.mark.rule("GWT-189")
@pytest.mark.rule("GWT-198")
def test_the_human_chooses_between_equal_hazards() -> None:
    state = lay(solo(), {"R1": "rockfall_4_green", "R3": "rockfall_4_green"})
    lay(state, {"R2": "rockfall_3_black"})
    sarah(state).place = at("C")
    card(state, 9)
    chance(state)
    assert legal(state) == [f"decide_hazard:{at('R1')}", f"decide_hazard:{at('R3')}"]
    play(state, f"decide_hazard:{at('R3')}")
    assert sarah(state).hazards == (4,)
    assert "sheepdog" in words(sarah(state).cards)
    sections = lay(solo(), {"R1": "rockfall_4_green", "F1": "flood_4_green"})
    sarah(sections).place = at("E")
    card(sections, 9)
    chance(sections)
    assert len(legal(sections)) == 2, "the sections are equal, too"
    black = lay(solo(), {"R1": "rockfall_4_green", "F1": "flood_4_black"})
    sarah(black).place = at("E")
    card(black, 9)
    chance(black)
    assert sarah(black).hazards == (11,), "a black hand is the last criterion"


@pytest.mark.rule("GWT-189")
@pytest.mark.rule("GWT-196")
def test_replacements_are_never_equal() -> None:
    """Where two numbers need as many craftsmen, one has a hand and one has not."""
    pairs = [
        (one, other)
        for one in range(1, 11)
        for other in range(one + 1, 11)
        if CRAFTSMEN[one] == CRAFTSMEN[other]
    ]
    assert pairs == [(1, 2), (3, 4)]
    for one, other in pairs:
        assert bool(BUILDING_HANDS[one]) != bool(BUILDING_HANDS[other])
        assert BUILDING_POINTS[one] == BUILDING_POINTS[other]


@pytest.mark.rule("GWT-189")
def test_tokens_may_be_used_while_she_waits() -> None:
    state = give(forked(), tokens=1)
    state.piles = state.discards = ((0, 1, 2),)
    sarah(state).place = at("B")
    card(state, 1)
    assert "exchange:1" in legal(state)
    play(state, "exchange:1")
    chance(state)
    play(state, f"discard:{state.hands[0][0]}")
    assert len([text for text in legal(state) if text.startswith("decide_way")]) == 2


# By lot ----------------------------------------------------------------------


@pytest.mark.rule("GWT-189")
def test_the_lot_decides_if_that_was_agreed() -> None:
    assert sarah(run(1, sarah_lots=True)).lots == 1
    assert sarah(run(1)).lots == 0
    seen = set()
    for seed in range(12):
        state = stand(solo(lots=1), "F")
        card(state, 4)
        assert state.seat == NATURE
        assert [(str(a), odds) for a, odds in state.chances()] == [
            (f"lot_site:{at('P9')}", 0.5),
            (f"lot_site:{at('P11')}", 0.5),
        ]
        chance(state, seed)
        seen.add(state.trail[at("P9")] == building_code(1, 1))
    assert seen == {True, False}


@pytest.mark.rule("GWT-189")
@pytest.mark.parametrize("matter", ["way", "hire", "sheep", "site", "hazard"])
def test_the_lot_does_what_the_human_could_have_done(matter: str) -> None:
    for lots in (0, 1):
        state = open_question(matter, lots)
        options = [str(action) for action in state.stack[-1].actions(state)]
        assert len(options) == 2
        verb = "lot" if lots else "decide"
        assert all(text.startswith(f"{verb}_{matter}:") for text in options)
        other = open_question(matter, 1 - lots)
        for n in range(2):
            one, two = state.clone(), other.clone()
            one.apply(one.stack[-1].actions(one)[n])
            two.apply(two.stack[-1].actions(two)[n])
            sarah(one).lots = sarah(two).lots
            assert one == two


def open_question(matter: str, lots: int = 0, rules: int = 1) -> GwtState:
    """Sarah's turn where this is open."""
    state = solo(rules, lots)
    if matter == "way":
        return card(lay(state, {"P3": "1:2", "G1": "1:4"}), 7)
    if matter == "hire":
        state.jobs = (0, 0b1, 0b1, 0)
        return card(state, 1)
    if matter == "sheep":
        return card(market(state, lincoln=1, corriedale=1, dorset_horn=1), 3)
    if matter == "site":
        return card(stand(state, "F"), 4)
    state.display = state.objectives = ()
    sarah(state).place = at("C")
    return card(lay(state, {"R1": "rockfall_4_green", "R3": "rockfall_4_green"}), 9)


# Version 0, records, undo ----------------------------------------------------


@pytest.mark.rule("GWT-189")
@pytest.mark.parametrize("matter", ["way", "hire", "sheep", "site", "hazard"])
def test_version_0_took_the_first_option(matter: str) -> None:
    state = open_question(matter)
    first = state.clone()
    first.apply(first.actions()[0])
    old = open_question(matter, rules=0)
    assert old.seat == 0
    assert type(old.stack[-1]).__name__ == "PhaseA"
    old.rules = 1
    assert old == first


@pytest.mark.rule("GWT-187")
@pytest.mark.rule("GWT-189")
@pytest.mark.rule("GWT-194")
def test_matches_of_version_0_know_nothing_of_it() -> None:
    match = Match(GAME, 1, 3, {"level": "hard"}, rules=0)
    assert set(match.options) == {"neutral", "sides", "courtesy", "level", "first_delivery"}
    her = sarah(match.state)
    assert (her.lots, her.swapped) == (0, 0)
    position = GAME.position(match.state)
    assert "lots" not in position["sarah"]  # type: ignore[operator]
    assert GAME.setup(position) == match.state
    with pytest.raises(lh.errors.BadPosition, match=r"sarah\.lots: there is no such field"):
        GAME.setup({**position, "sarah": {**position["sarah"], "lots": 0}})  # type: ignore[dict-item]
    short = market(solo(0), suffolk=1)
    decide(short, SarahBuys(1))
    assert sum(short.sheep) == 1, "the last shepherd added no cards"
    five = market(solo(0), suffolk=1, ryeland=1)
    decide(five, SarahBuys(5))
    assert words(sarah(five).cards) == "ryeland suffolk"


@pytest.mark.rule("GWT-189")
@pytest.mark.parametrize("matter", ["way", "hire", "sheep", "site", "hazard"])
@pytest.mark.parametrize("lots", [0, 1])
def test_a_position_holds_the_question(matter: str, lots: int) -> None:
    found = question_of_a_match(matter, lots)
    position = GAME.position(found.state)
    assert GAME.setup(position) == found.state
    again = Match(GAME, 1, 4, {}, position=position)
    assert again.state == found.state
    again.let_nature_move()
    record = again.record()
    assert lh.replay(record).record() == record
    dealt = GAME.resample(found.state, 0, Random(2))
    assert dealt == found.state, "nothing of it is hidden from the only player"


def question_of_a_match(matter: str, lots: int) -> Match[GwtState, Any]:
    """A match in which that is open, found by playing at random."""
    verb = "lot" if lots else "decide"
    for seed in range(400):
        match = lh.new(
            "gwt_nz", 1, seed=seed, options={"level": "medium", "sarah_lots": bool(lots)}
        )
        rng = Random(seed)
        while not match.over:
            if any(str(action).startswith(f"{verb}_{matter}") for action in match.actions()):
                return match
            actions = match.actions()
            match.play(actions[int(rng.random() * len(actions))], hold=bool(lots))
            while lots and match.state.seat == NATURE:
                step = match.state.stack[-1]
                if type(step).__name__ == "Sarah" + matter.title().replace("Hire", "Hires"):
                    return match
                match.repeat(NATURE, match.state.sample(rng))
    raise AssertionError(f"no match asks about {matter}")


@pytest.mark.rule("GWT-189")
def test_a_decision_for_sarah_is_taken_back_like_any_other() -> None:
    for seed in range(60):
        match = lh.new("gwt_nz", 1, seed=seed, options={"level": "medium"})
        rng = Random(seed)
        while not match.over:
            actions = match.actions()
            chosen = actions[int(rng.random() * len(actions))]
            before, length = match.state.clone(), match.length
            match.play(chosen)
            if not chosen.verb.startswith("decide_"):
                continue
            record = match.record()
            assert lh.replay(record).record() == record
            if match.log_entries()[-1].seat == 0 and not match.over:
                match.undo(0)
                assert match.state == before
                assert match.length == length
                return
            if not match.over:
                with pytest.raises(CannotUndo):
                    match.undo(0)
    raise AssertionError("nothing was asked")


# What is told ----------------------------------------------------------------


def told(state: GwtState, number: int) -> list[str]:
    """The events of her card."""
    decide(state, SARAH_TURN[0], NEXT_TURN[0])
    trace = state.trace = Trace()
    play(state, f"sarah:{number}")
    return [str(event) for event in trace.events]


@pytest.mark.rule("GWT-186")
def test_every_consequence_of_her_turn_is_told() -> None:
    state = lay(solo(), {"P3": "1:2", "P5": "0:1"})
    sarah(state).place = at("A")
    events = told(state, 7)
    assert events[:4] == ["sarah_card:7", "sarah_steps:2", f"sarah_passed:{at('B')}", moved("C")]
    built = lay(solo(), {"P1": "1:1"})
    sarah(built).plan, sarah(built).rows = 1 << 3, (2, 1, 1, 1)
    events = told(built, 4)
    assert events[-2:] == [f"sarah_built:3:{at('P1')}", "sarah_replaced:1"]
    sails = solo()
    sarah(sails).rows, sarah(sails).speciality = (1, 1, 2, 1), SAILOR
    sails.harbourmasters, sails.jobs = (0, 1, 2, 3, 4), (0, 0, 1, 0)
    assert "sarah_master:0" in told(sails, 2)


def moved(space: str) -> str:
    """The event of her stop."""
    return f"sarah_moved:{at(space)}"


@pytest.mark.rule("GWT-201")
def test_her_delivery_is_told_with_both_tiles() -> None:
    state = solo()
    state.foresight_a, state.foresight_b, state.jobs = (0, 1), (8, 9), (1, 1, 1, 1)
    sarah(state).place = at("H")
    events = told(state, 7)
    assert "sarah_delivered:3" in events
    assert "sarah_foresees_a:1" in events
    assert "sarah_foresees_b:9" in events
    last = solo()
    last.foresight_a, last.foresight_b, last.jobs = (0, 1), (8, 9), (1, 1, 1, 1)
    sarah(last).place, sarah(last).discs, last.token, last.token_row = at("H"), 0, 0, 7
    events = told(last, 7)
    assert "sarah_no_disc" in events
    assert "sarah_boxes:9" in events


@pytest.mark.rule("GWT-185")
@pytest.mark.rule("GWT-194")
def test_what_she_lacks_is_told() -> None:
    state = market(solo(), suffolk=1)
    state.sheep_stack = (1, 0, 0, 0, 0, 0)
    sarah(state).rows = (1, 1, 1, 1)
    assert "sarah_short:1" in told(state, 3)
    empty = solo()
    empty.stacks, empty.jobs = (0, 0, 0, 0), (1, 0, 0, 0)
    assert "sarah_no_card" in told(empty, 1)


# The bot ---------------------------------------------------------------------


@pytest.mark.rule("GWT-189")
def test_greedy_decides_for_itself() -> None:
    """A fifth worker would bring her four points, a second one a bonus card: it gives her less."""
    evaluate = evaluation("gwt_nz")
    assert evaluate is not None
    state = solo()
    sarah(state).rows, sarah(state).speciality = (5, 4, 1, 1), SHEPHERD
    state.jobs, state.stacks = (0, 0b1, 0b1, 0), (0, 0, 0, 0)
    card(state, 1)
    values = {}
    for action in state.actions():
        after = state.clone()
        after.apply(action)
        values[str(action)] = evaluate(after, 0)
    assert values[f"decide_hire:{SAILOR}"] > values[f"decide_hire:{CRAFTSMAN}"]


@pytest.mark.rule("GWT-186")
def test_a_single_step_passes_nothing() -> None:
    state = solo()
    sarah(state).place = at("A")
    assert told(state, 1)[:3] == ["sarah_card:1", "sarah_steps:1", moved("B")]
