"""Nobody is asked, and no turn waits, where nothing would be lost by going on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import ludohall as lh
from ludohall.core.match import Match
from ludohall.web.hall import Hall
from ludohall.web.match.entries import END
from ludohall.web.match.losing import commutes, is_lost_at_the_end, way_on
from tests.web.people import Caller, live_of
from tests.web.test_turns import hold


def moments(players: int, seeds: range) -> Iterator[tuple[Match[Any, Any], int]]:
    """Random matches of Hallertau, each decision with its seat."""
    for seed in seeds:
        match, rng = lh.new("hallertau", players=players, seed=seed), Random(seed)
        while not match.over:
            seat = match.deciding[0]
            yield match, seat
            match.play(rng.choice(match.actions(seat)), seat)


def test_a_moment_is_passed_only_where_every_card_does_the_same_after_it() -> None:
    """Also a card that brings a bonus before the income is not the same after it."""
    passed = asked = 0
    for match, seat in moments(2, range(4)):
        cards = [action for action in match.actions(seat) if action.verb == "card"]
        way = way_on(match, seat)
        others = [a for a in match.actions(seat) if a not in cards]
        if not cards or len(others) != 1:
            continue
        if way is None:
            asked += 1
            assert not all(commutes(match.state, seat, card, others[0]) for card in cards)
        else:
            passed += 1
            after = match.state.clone()
            after.apply(way, seat)
            while seat not in after.deciding():
                after.apply(after.actions()[0])
            assert set(cards) <= set(after.actions(seat)), "a card can no longer be played"
    assert passed
    assert asked


def test_a_harvest_in_one_way_is_not_asked() -> None:
    """With cards in hand whose play in between would be something else, it is."""
    alone = between = 0
    for match, seat in moments(1, range(6)):
        actions = match.actions(seat)
        if [action.verb for action in actions[:2]] != ["reap", "harvest"]:
            continue
        way = way_on(match, seat)
        if way is None:
            between += 1
            continue
        alone += 1
        assert way == actions[0]
        whole, bits = match.state.clone(), match.state.clone()
        whole.apply(way, seat)
        while any(action.verb in ("reap", "harvest") for action in bits.actions(seat)):
            bits.apply(bits.actions(seat)[-1 if len(bits.actions(seat)) > 1 else 0], seat)
        assert whole.players[seat][:9] == bits.players[seat][:9]
    assert alone
    assert between


def test_a_turn_waits_where_it_can_be_taken_back_and_nowhere_else(hall: Hall, anna: Caller) -> None:
    """After a card was drawn nothing can be taken back: the turn passes by itself."""
    table = anna.create("hallertau", "me", "me")["id"]
    rng, waited, taken_back, passed = Random(4), 0, 0, 0
    for _ in range(200):
        with hall.tables.using(table) as live:
            seat, before, seen = live.deciding[0], live.choices(), live.match.view(live.deciding[0])
            if live.held is None:
                action, version = rng.choice(live.match.actions(seat)), live.version
                live.store_all(live.play(seat, str(action), hold=True), before)
                ended = any(row.action == END for row in live.rows[version:])
                if ended and action.verb != "done":
                    passed += 1
                    assert not live.can_undo(seat)
            elif live.can_undo(seat) and rng.random() < 0.2:
                taken_back += 1
                live.store_all(live.undo(seat), before)
                assert live.match.view(seat) != seen
            else:
                waited += 1
                assert live.can_undo(seat) or live.match.state.free(seat)
                live.store_all(live.end_turn(seat), before)
            if live.over:
                break
    assert waited
    assert taken_back
    assert passed


def test_a_choice_that_can_be_taken_back_is_lost_at_the_end(hall: Hall, anna: Caller) -> None:
    table = anna.create("hallertau", "me", "me", options={"cards": "false"})["id"]
    seat = anna.view(table)["deciding"][0]
    hold(anna, table, seat, "tools:1")
    live = live_of(hall.tables, table)
    assert live.held == seat
    assert is_lost_at_the_end(live.match, seat, live.kept)


def test_who_wants_to_be_asked_always_ends_every_turn(hall: Hall, anna: Caller) -> None:
    """Also one by whose end nothing is lost."""
    actor = hall.sessions.find(anna.token) or hall.entrance._actor(anna.token)
    assert actor is not None
    assert actor.person is not None
    hall.entrance.people.save_settings(actor.person, {"forced": "never"})
    hall.sessions.forget_all()
    table = anna.create("hallertau", "me", "me")["id"]
    rng, needless = Random(4), 0
    for _ in range(120):
        with hall.tables.using(table) as live:
            seat, before = live.deciding[0], live.choices()
            if live.held is None:
                action, version = rng.choice(live.match.actions(seat)), live.version
                live.store_all(live.play(seat, str(action), hold=True), before)
                ended = any(row.action == END for row in live.rows[version:])
                assert not ended or action.verb == "done"
            else:
                needless += not is_lost_at_the_end(live.match, live.held, live.kept)
                assert not live.ends_itself
                live.store_all(live.end_turn(live.held), before)
    assert needless
