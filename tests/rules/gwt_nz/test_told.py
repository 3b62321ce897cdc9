"""What is told of an action agrees with what it changes on the table."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ludohall.core import NATURE
from ludohall.core.state import Trace
from ludohall.games.gwt_nz import state as table
from ludohall.games.gwt_nz.components.buildings import FACE_KEYS
from ludohall.games.gwt_nz.components.graph import HARBOUR_AT
from ludohall.games.gwt_nz.components.printed import BONUS_SETS
from ludohall.games.gwt_nz.effects.player import gain_offered, put_on_top
from ludohall.games.gwt_nz.state import NO_TILE, GwtState
from ludohall.games.gwt_nz.steps.base import Draw
from ludohall.games.gwt_nz.steps.sarah import invest
from ludohall.games.gwt_nz.steps.sarah_buildings import build, build_exactly
from ludohall.games.gwt_nz.steps.sarah_cards import (
    SarahBuys,
    take_breed,
    take_lincoln_or_corriedale,
    take_shown_objective,
)
from ludohall.games.gwt_nz.steps.sarah_trail import take_hazard
from ludohall.games.gwt_nz.steps.sarah_workers import hire, hire_worker, visit_harbour
from ludohall.games.gwt_nz.steps.sea import Sail
from ludohall.games.gwt_nz.steps.wellington import place_a, place_b
from tests.rules.gwt_nz.run import (
    at,
    cards,
    decide,
    deck,
    give,
    lay,
    market,
    play,
    run,
    sarah,
    stand,
    start,
    told,
    turn,
)

# Whole matches ---------------------------------------------------------------


def owned(state: GwtState, seat: int) -> Counter[int]:
    """All cards of a player, wherever they lie."""
    return Counter(
        state.hands[seat]
        + state.piles[seat]
        + state.tops[seat]
        + state.discards[seat]
        + state.areas[seat]
    )


class Story:
    """The events of one action, and the tables before and after it."""

    def __init__(self, before: GwtState, after: GwtState, trace: Trace) -> None:
        self.before = before
        self.after = after
        self.events = trace.events

    def said(self, verb: str) -> list[tuple[int, ...]]:
        """What was told by this verb."""
        return [event.args for event in self.events if event.verb == verb]

    def judge(self) -> None:
        """Hold every event against the table, and every change against the events."""
        for seat in range(len(self.after.players)):
            self.judge_player(seat)
        before, after = self.before, self.after
        assert self.said("flipped") == [()] * (after.flipped - before.flipped)
        ended = [] if after.token == before.token else [after.token]
        seats = len(after.players)
        assert self.said("ends") == [(who,) for who in ended if who < seats]
        assert self.said("sarah_ends") == [() for who in ended if who == seats]
        if after.sarah is not None and before.sarah is not None:
            self.judge_sarah(before.sarah, after.sarah)

    def judge_player(self, seat: int) -> None:
        """Cards, track, harbourmasters and storehouses of a player."""
        before, after = self.before, self.after
        old, new = before.players[seat], after.players[seat]
        gained = Counter(card for who, card in self.said("gained") if who == seat)
        assert gained == owned(after, seat) - owned(before, seat)
        for who, n in self.said("drew"):
            if who == seat:
                assert len(after.hands[seat]) == len(before.hands[seat]) + n
                shuffled = bool(before.discards[seat]) and not after.discards[seat]
                assert self.said("reshuffled") == [(seat,)] * shuffled
        spaces = [space for who, space in self.said("advanced") if who == seat]
        assert (spaces or [old[table.TRACK]])[-1] == new[table.TRACK] or old[table.TRACK] < 0
        won = [master for who, master in self.said("master") if who == seat]
        assert (*before.masters[seat], *won) == after.masters[seat]
        pairs = range(table.PAIR, table.PAIR + 5)
        cleared = [pair - table.PAIR for pair in pairs if old[pair] and not new[pair]]
        assert [pair for who, pair in self.said("paired") if who == seat] == cleared

    def judge_sarah(self, old: table.Sarah, new: table.Sarah) -> None:
        """All of Sarah's things."""
        said = self.said
        assert Counter(card for (card,) in said("sarah_gained")) == Counter(new.cards) - Counter(
            old.cards
        )
        assert len(said("sarah_hazard")) == len(new.hazards) - len(old.hazards)
        for (space,) in said("sarah_hazard"):
            assert self.before.trail[space]
            assert not self.after.trail[space]
        hired = Counter(worker for (worker,) in said("sarah_hired"))
        if old.speciality >= 0:
            assert hired == Counter(
                {w: new.rows[w] - old.rows[w] for w in range(4) if new.rows[w] > old.rows[w]}
            )
            changed = [] if old.speciality == new.speciality else [(new.speciality,)]
            assert said("sarah_speciality") == changed
        if new.track != old.track:
            assert said("sarah_track")[-1] == (new.track,)
        posts = [post for post in range(17) for _ in range(new.posts[post] - old.posts[post])]
        assert sorted(post for (post,) in said("sarah_delivered")) == posts
        harbours = new.harbours & ~old.harbours
        assert sum(1 << harbour for (harbour,) in said("sarah_harbour")) == harbours
        built = sum(1 << number for number, _ in said("sarah_built"))
        assert built == old.plan & ~new.plan
        replaced = sum(1 << number for (number,) in said("sarah_replaced"))
        assert replaced == new.scrapped & ~old.scrapped
        if said("sarah_card"):
            assert said("sarah_card") == [(new.card,)]


@pytest.mark.rule("GWT-48")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_gain_of_a_match_is_told(players: int) -> None:
    """Random matches: what is told is what comes to the players and to Sarah, no more, no less."""
    for seed in range(5):
        state = start(players, seed)
        rng = Random(seed)
        while not state.over:
            before = state.clone()
            trace = state.trace = Trace()
            if state.seat == NATURE:
                state.apply(state.sample(rng))
            else:
                actions = state.actions()
                state.apply(actions[int(rng.random() * len(actions))])
            state.trace = None
            Story(before, state, trace).judge()


# Players ---------------------------------------------------------------------


def events(state: GwtState) -> list[str]:
    """What has been told since the trace was laid."""
    assert state.trace is not None
    return [str(event) for event in state.trace.events]


def listened(state: GwtState) -> GwtState:
    """All that is told from now on is kept."""
    state.trace = Trace()
    return state


@pytest.mark.rule("GWT-40")
@pytest.mark.rule("GWT-44")
def test_the_building_that_is_used_is_told() -> None:
    state = turn(stand(lay(run(2), {"P1": "0:1", "P2": "1:2"}), "A"))
    assert f"used:0:{FACE_KEYS.index('1a')}" in told(state.clone(), f"move:{at('P1')}:0")
    assert f"used:0:{FACE_KEYS.index('B')}" in told(state.clone(), f"move:{at('B')}:0")
    others = told(state.clone(), f"move:{at('P2')}:0")
    assert not [event for event in others if event.startswith("used")], "nothing is used there"


@pytest.mark.rule("GWT-38")
@pytest.mark.parametrize("card", ["romney", "sheepdog", "ferry", "kotare"])
def test_a_support_card_comes_from_its_own_supply(card: str) -> None:
    number = cards(card)[0]
    place = ("romney", "sheepdog", "ferry", "kotare").index(card)
    state = listened(run(2))
    state.supply = (4, 4, 4, 4)
    gain_offered(state, 1, number)
    assert state.supply == tuple(3 if at == place else 4 for at in range(4))
    assert state.discards == ((), (number,))
    assert events(state) == [f"gained:1:{number}"]
    empty = listened(run(2))
    empty.supply = tuple(0 if at == place else 4 for at in range(4))
    gain_offered(empty, 1, number)
    assert (empty.discards, events(empty)) == (((), ()), [])


@pytest.mark.rule("GWT-143")
def test_a_card_put_on_the_pile_is_told() -> None:
    state = listened(run(2))
    put_on_top(state, 1, 8)
    assert (state.tops[1], events(state)) == ((8,), ["gained:1:8"])


@pytest.mark.rule("GWT-103")
@pytest.mark.parametrize("pair", range(5))
def test_a_cleared_pair_is_told(pair: int) -> None:
    state = give(run(2), pounds=9, ship=HARBOUR_AT[0])
    decide(state, Sail(0, 1))
    first = told(state.clone(), "upgrade:0", f"storehouse:{pair}")
    assert not [event for event in first if event.startswith("paired")]
    state.players[0][table.PAIR + pair] = 1
    assert f"paired:0:{pair}" in told(state, "upgrade:0", f"storehouse:{pair}")


@pytest.mark.rule("GWT-72")
def test_a_tile_that_is_lost_is_told() -> None:
    state = listened(run(2))
    state.jobs = (31, 1, 1, 1)
    lay(state, {f"R{n}": "rockfall_2_green" for n in range(1, 6)})
    assert place_a(state, 1)
    assert events(state) == []
    assert not place_a(state, 0)
    assert not place_a(state, 7)
    assert events(state) == ["lost:0", "lost:7"]


def before_the_arrow(players: int, row: int) -> GwtState:
    """All spaces of the bonus market are filled up to the last one of a row."""
    state = listened(run(players))
    state.bonus = (*[8] * (4 * row + 3), *[NO_TILE] * (25 - 4 * row))
    state.token_row = row
    return state


@pytest.mark.rule("GWT-74")
@pytest.mark.rule("GWT-150")
@pytest.mark.rule("GWT-203")
def test_what_an_arrow_does_is_told() -> None:
    found = {}
    for row in range(1, 7):
        state = before_the_arrow(3, row)
        place_b(state, 1, 8)
        found[row] = events(state)
    assert found == {1: [], 2: ["refilled"], 3: ["flipped"], 4: ["refilled"], 5: [], 6: ["ends:1"]}
    for who, said in ((0, "ends:0"), (1, "sarah_ends")):
        state = before_the_arrow(1, 6)
        place_b(state, who, 8)
        assert (events(state), state.token) == ([said], who)


# Sarah -----------------------------------------------------------------------


def solo() -> GwtState:
    """Sarah on A, the human on B; nothing is left for her to take."""
    state = listened(stand(run(1), "B"))
    her = sarah(state)
    her.place, her.rows, her.speciality, her.plan = at("A"), (1, 1, 1, 1), 0, 0
    state.jobs, state.stacks, state.sets = (0, 0, 0, 0), (3, 3, 3, 3), tuple(BONUS_SETS[:4])
    state.bonus, state.display, state.objectives = (NO_TILE,) * 28, (), ()
    state.sheep_stack = (0,) * 6
    return market(state)


@pytest.mark.rule("GWT-190")
def test_what_she_forgoes_is_told() -> None:
    def forgone(what: str) -> list[str]:
        state = solo()
        if what == "hire":
            hire(state, True)
        elif what == "build":
            build(state)
        elif what == "build exactly":
            build_exactly(state, 1)
        elif what == "hazard":
            take_hazard(state)
        elif what == "invest":
            invest(state)
        elif what == "objective":
            take_shown_objective(state)
        elif what == "sheep":
            decide(state, SarahBuys(0))
        elif what == "lincoln or corriedale":
            take_lincoln_or_corriedale(state)
        elif what == "breed":
            take_breed(state, 4)
        else:
            sarah(state).discs = 0
            visit_harbour(state)
        assert sarah(state).cards == ()
        return events(state)

    matters = ("hire", "build", "build exactly", "hazard", "invest", "objective", "sheep")
    for what in (*matters, "lincoln or corriedale", "breed", "harbour"):
        assert forgone(what) == ["sarah_nothing"], what


@pytest.mark.rule("GWT-191")
@pytest.mark.rule("GWT-192")
def test_whom_she_hires_is_told_with_her_new_speciality() -> None:
    state = solo()
    state.jobs = (0, 0b11, 0, 0)
    hire_worker(state, 1)
    assert events(state) == ["sarah_hired:1", f"sarah_gained:{BONUS_SETS[0]}", "sarah_speciality:1"]
    hire_worker(listened(state), 1)
    assert events(state) == ["sarah_hired:1", f"sarah_gained:{BONUS_SETS[1]}"], "as before"


@pytest.mark.rule("GWT-198")
def test_the_hazard_that_she_removes_is_told() -> None:
    state = lay(solo(), {"F1": "flood_4_black"})
    take_hazard(state)
    assert events(state) == [f"sarah_hazard:{at('F1')}", f"sarah_gained:{cards('ferry')[0]}"]


@pytest.mark.rule("GWT-193")
def test_her_visit_to_a_harbour_is_told() -> None:
    state = solo()
    state.harbourmasters = (6, 1, 2, 3, 4)
    visit_harbour(state)
    sheepdog = cards("sheepdog")[0]
    assert events(state) == ["sarah_harbour:7", "sarah_master:6", f"sarah_gained:{sheepdog}"]
    nobody = solo()
    nobody.harbourmasters = (table.NO_MASTER, 1, 2, 3, 4)
    box = nobody.box
    visit_harbour(nobody)
    assert events(nobody) == ["sarah_harbour:7", f"sarah_gained:{sheepdog}"]
    assert nobody.box == box, "no harbourmaster was there to leave the game"
    human = solo()
    human.harbourmasters = (table.APPOINTED, 1, 2, 3, 4)
    visit_harbour(human)
    assert human.harbourmasters[0] == table.APPOINTED, "a worker of the human stays"
    assert human.box == box


@pytest.mark.rule("GWT-193")
def test_her_ship_lies_where_she_was_last_and_without_a_disc_she_stays() -> None:
    state = solo()
    visit_harbour(state)
    assert (sarah(state).ship, sarah(state).discs) == (HARBOUR_AT[7], 14)
    visit_harbour(state)
    assert (sarah(state).ship, sarah(state).harbours) == (HARBOUR_AT[8], 0b11 << 7)
    bare = solo()
    sarah(bare).discs = 0
    visit_harbour(bare)
    assert (sarah(bare).ship, sarah(bare).harbours, sarah(bare).discs) == (0, 0, 0)
    everywhere = solo()
    sarah(everywhere).harbours = 31 << 7
    visit_harbour(everywhere)
    assert (sarah(everywhere).discs, events(everywhere)) == (15, ["sarah_nothing"])


@pytest.mark.rule("GWT-36")
@pytest.mark.rule("GWT-48")
def test_drawn_cards_are_told_by_their_number() -> None:
    state = listened(deck(run(2), 1, pile="merino southdown", discard="ferry"))
    play(decide(state, Draw(1, 2)), "draw:1:1:3")
    assert events(state) == ["drew:1:2"]
    shuffled = listened(deck(run(2), 1, pile="merino", discard="ferry ferry"))
    play(decide(shuffled, Draw(1, 2)), "draw:1:3:14")
    assert events(shuffled) == ["reshuffled:1", "drew:1:2"]
