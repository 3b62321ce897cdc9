"""The guided chapters of Newdale: what the guide says is true, and said once."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ludohall.core.match import Match
from ludohall.faces import Past
from ludohall.faces.guiding import Moment, card
from ludohall.games.newdale.components.areas import EXCHANGE
from ludohall.games.newdale.components.buildings import COST, TERRAIN
from ludohall.games.newdale.components.events import EFFECT, GUILD_SUPPORT
from ludohall.games.newdale.components.goods import COAL, CORN
from ludohall.games.newdale.web import guided_plans
from ludohall.games.newdale.web.guided_ideas import CHEAPER, reasons
from ludohall.games.newdale.web.guided_moment import board
from ludohall.games.newdale.web.sets import of_goods
from tests.guided import (
    after,
    begun,
    follow,
    look,
    of,
    others,
    play,
    said,
    scripted,
    walk,
    whys,
    whys_of,
)
from tests.guided.newdale import FOLLOWED

OPENING = "discard:10 discard:2 discard:37 plan:1:0 plan:2:3 order:121 house:3:0 smuggle"
CHAPTERS = ("newdale", "newdale/alone")


@pytest.mark.parametrize("name", FOLLOWED)
def test_a_chapter_is_told_to_its_end(name: str) -> None:
    *_, seen = follow(name)
    assert seen.over
    assert [note.key for note in of(name, seen).notes] == ["count"]


def alone(actions: str) -> Match[Any, Any]:
    """The match alone, after these actions."""
    match = begun("newdale/alone")
    list(walk("newdale/alone", f"discard:10 discard:2 discard:37 {actions}", match))
    return match


def second_house() -> Match[Any, Any]:
    """The same in phase V of the first round: a second building is chosen."""
    match = alone("plan:1:0 plan:2:3 order:121 house:3:0 smuggle")
    for _card in range(2):
        play(match, str(match.actions(0)[0]))
    list(walk("newdale/alone", "put:18 build:110", match))
    return match


def test_who_had_no_other_goods_is_not_told_that_coal_would_have_done() -> None:
    match = second_house()
    while look(match).step(0) in ("Settle", "Pay"):
        play(match, next(iter(look(match).actions)))
    facts = [fact for past in look(match).past[-2:] for fact in past.facts]
    assert "paid:0:18:1" in facts
    assert "coal would have done" not in said("newdale/alone", match).remark


def test_towns_are_told_of_until_some_were_chosen() -> None:
    """A house that has one town only puts itself there."""
    seen = look(alone("plan:1:0 plan:2:3 order:121"))
    for forced, told in ((True, True), (False, False)):
        houses = [Past(0, f"house:{town}:0", 0, "", False, forced=forced) for town in (3, 9)]
        notes = of("newdale/alone", replace(seen, past=(*seen.past, *houses))).notes
        assert ("town" in [note.key for note in notes]) is told


def test_a_payment_that_stands_ready_keeps_the_goods_of_the_goal() -> None:
    parts = [*[(COAL, n) for n in range(1, 5)], *[(CORN, n) for n in range(1, 4)]]
    chooser = of_goods(look(second_house()), parts, {"coal": 4, "corn": 7}, 6)
    assert chooser.suggested[0].action == f"pay:{COAL}:4 pay:{CORN}:1"


def test_who_follows_alone_passes_the_chapter() -> None:
    *_, seen = follow("newdale/alone")
    assert seen.view["goal"]["reached"] == [True, True, True]


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_note_of_a_first_chapter_has_two_ideas_at_most(name: str) -> None:
    assert max(len(of(name, seen).notes) for seen in follow(name)) == 2


@pytest.mark.parametrize("name", CHAPTERS)
def test_the_cards_to_throw_away_are_none_that_are_built_next(name: str) -> None:
    match = begun(name)
    for _ in range(3):
        others(match)
        play(match, next(iter(whys(name, match))))
    others(match)
    thrown = [str(entry.action).partition(":")[2] for entry in match.log(0) if entry.seat == 0]
    assert "110" not in thrown, "the coal depot gives something in every round"
    while match.view(0)["pending"]["0"][0] != "Build":
        play(match, next(iter(whys(name, match)), "ready"))
        others(match)
    assert next(iter(whys(name, match))).startswith("order:"), "the cornfield that lies open"


def test_the_good_that_is_worth_most_is_named_before_one_is_held() -> None:
    match = after("newdale/alone", OPENING + " discard:29 discard:0")
    assert "corn" not in match.view(0)["players"][0]["goods"]
    assert whys("newdale/alone", match) == {"put:18": "Worth 2 coins, and the goal asks for it."}


def test_a_bonus_tile_is_named_with_what_it_brings() -> None:
    found = [
        hint.why
        for seen in follow("newdale/alone")
        for hint in of("newdale/alone", seen).hints
        if hint.action.startswith("use:")
    ]
    assert found
    assert all(why.startswith("It brings ") for why in found)


@pytest.mark.parametrize("name", CHAPTERS)
def test_no_reason_counts_wrongly(name: str) -> None:
    reasons = [hint.why for seen in follow(name) for hint in of(name, seen).hints]
    assert not [why for why in reasons if "0 times" in why or " 1 goods" in why]
    assert not [why for why in reasons if "costs least" in why]


def test_a_price_of_one_coin_is_counted_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guided_plans, "least", lambda m, card: 1)
    match = after("newdale/alone", "discard:10 discard:2 discard:37")
    assert whys("newdale/alone", match)["plan:1:0"].endswith(" in reach: 1 coin there.")


def test_missing_fists_are_named_once_a_round() -> None:
    told = [
        seen.view["round"]
        for seen in follow("newdale/alone")
        if "Fists that are still missing" in of("newdale/alone", seen).remark
    ]
    assert len(told) == len(set(told))


def test_nobody_is_blamed_for_what_played_itself() -> None:
    name = "newdale/alone"
    match = after(name, "discard:0 discard:10 discard:29 plan:1:0 plan:2:3 pass")
    seen = look(match)
    assert "Left out" in card(scripted(name), seen).remark
    forced = tuple([past._replace(forced=True) for past in seen.past])
    object.__setattr__(seen, "past", forced)
    assert (
        card(scripted(name), seen).remark == "Nothing could be done there, so a card came instead."
    )


def test_a_good_of_a_tile_is_none_of_the_black_market() -> None:
    name = "newdale/alone"
    match = after(name, OPENING + " discard:29 discard:0")
    play(match, "put:18")
    assert said(name, match).remark == "4 coal, and one more good: corn."
    seen = look(match)
    tile = tuple([past for past in seen.past if past.action != "smuggle"])
    object.__setattr__(seen, "past", tile)
    assert "4 coal" not in card(scripted(name), seen).remark


def test_no_more_cards_are_named_than_have_to_be_thrown_away() -> None:
    name = CHAPTERS[0]
    match = begun(name)
    others(match)
    for due in (3, 2, 1):
        assert match.view(0)["pending"]["0"][2] == due
        assert len(whys(name, match)) == due
        play(match, next(iter(whys(name, match))))
        others(match)


def test_no_building_is_planned_without_a_house_for_it() -> None:
    match = after("newdale/alone", "discard:10 discard:2 discard:37")
    seen = look(match)
    assert "plan:1:0" in whys("newdale/alone", match)
    player = {**seen.view["players"][0], "houses_left": 0}
    seen = replace(seen, view={**seen.view, "players": [player]})
    named = [hint.action for hint in of("newdale/alone", seen).hints]
    assert named
    assert "plan:1:0" not in named


def test_no_production_is_planned_that_makes_less_and_is_as_certain() -> None:
    sure = set()
    for name in CHAPTERS:
        for seen in follow(name):
            hints = [h for h in of(name, seen).hints if h.why.startswith("It succeeds whatever")]
            areas = [(int(hint.action.split(":")[2]) - 6) // 3 for hint in hints]
            assert len(areas) == len(set(areas))
            sure |= {*areas}
    assert sure


def test_an_exchange_that_is_impossible_is_no_failure() -> None:
    name = "newdale/alone"
    seen = look(after(name, "discard:10 discard:2 discard:37"))
    view = {**seen.view, "phase": "actions"}
    turn = Past(0, "ready", 1, "", False, (f"turns_to:0:{EXCHANGE}",))
    left = Past(0, "pass", 2, "", False, forced=True)
    swap = replace(seen, view=view, past=(*seen.past, turn, left))
    assert of(name, swap).remark.startswith("With one card or none")
    plain = replace(seen, view=view, past=(*seen.past, left))
    assert of(name, plain).remark.startswith("Nothing could be done there")


def test_planning_is_explained_in_one_round() -> None:
    told = [
        seen.view["round"]
        for seen in follow("newdale")
        if "plan" in [note.key for note in of("newdale", seen).notes]
    ]
    assert set(told) == {1}


def test_the_cards_for_the_black_market_are_named() -> None:
    reasons = [why for seen in follow("newdale") for why in whys_of("newdale", seen)]
    sold = [why for why in reasons if why.startswith("Of your cards you will hardly build these:")]
    assert sold
    assert all(" and " in why for why in sold)


def test_what_the_guild_takes_off_is_not_said_to_be_by_terrain() -> None:
    match = second_house()
    assert look(match).step(0) == "Settle"
    match.state.players[0].goods = [9] * len(match.state.players[0].goods)
    terrains, card_no = board(Moment(look(match))).terrains, match.state.stack[-1].card
    same = {town for town, terrain in enumerate(terrains) if terrain == TERRAIN[card_no]}
    offers: dict[int, Any] = {}
    for event in (match.state.event, EFFECT.index(GUILD_SUPPORT)):
        match.state.event = event
        moment = Moment(look(match))
        offers = {offer["town"]: offer for offer in moment.seen.view["offers"]}
        assert set(offers) & same
        assert set(offers) - same
        cheaper = {town for town, offer in offers.items() if CHEAPER in reasons(moment, offer)}
        assert cheaper == set(offers) & same
    assert all(offer["price"] < COST[card_no] for offer in offers.values()), "the guild helps"


def test_a_pawn_for_which_nothing_is_certain_is_not_left_without_a_word() -> None:
    seen = next(seen for seen in follow("newdale/alone") if seen.step(0) == "Plan")
    areas = [action for action in seen.actions if seen.of("plan") and "plan:1:" in action]
    unsure = {action: words for action, words in seen.actions.items() if action in areas[-24:]}
    goods = guided_plans.unsure(Moment(replace(seen, actions=unsure)))
    assert [good.why for good in goods] == [guided_plans.UNSURE]
    mine = seen.view["players"][0]["areas"][0]
    assert mine["card"] is not None
    assert goods[0].action == "plan:1:6", "the mine, careless: it lacks least"


def test_a_tile_that_brings_little_may_wait() -> None:
    for seed in range(20):
        match, rng = begun("newdale"), Random(seed)
        while not match.over:
            others(match)
            if match.over:
                break
            seen = look(match)
            hints = of("newdale", seen).hints
            if seen.step(0) == "Window" and seen.of("use") and hints[0].action == "done":
                assert hints[0].why.startswith("The tile stays yours")
                return
            named = [hint.action for hint in hints] or list(seen.actions)
            play(match, named[rng.randrange(len(named))])
    raise AssertionError("no tile ever waits")
