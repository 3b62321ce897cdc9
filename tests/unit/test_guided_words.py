"""Guided matches of Newdale and Great Western Trail: what the guide says is true, and said once."""

from __future__ import annotations

from typing import Any

import pytest

from ludohall.core.match import Match
from ludohall.faces.guiding import card
from ludohall.games.newdale.web import guided_plans
from ludohall.web.pages.guiding import presses
from tests.unit.test_faces import face_of
from tests.unit.test_guided import (
    begun,
    follow,
    go_on,
    look,
    of,
    others,
    play,
    said,
    scripted,
    walk,
)

OPENING = "discard:10 discard:2 discard:37 plan:1:0 plan:2:3 order:121 house:3:0 smuggle"
CHAPTERS = ("newdale", "newdale/alone")


def whys(name: str, match: Match[Any, Any]) -> dict[str, str]:
    """What the guide names, and why."""
    return {hint.action: hint.why for hint in said(name, match).hints}


def after(name: str, actions: str) -> Match[Any, Any]:
    """The match when so much was played, and the guided one decides again."""
    match = begun(name)
    list(walk(name, actions, match))
    return match


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


def test_a_stop_where_nothing_can_be_paid_is_no_good_idea() -> None:
    name = "gwt_nz/sarah"
    poor = (
        "clear:13 start:1 do:0+pair:1 do:1+hire:1:4 done move:16:0 do:10+build:1 site:17 do:9 done"
    )
    match = after(name, poor)
    while not any(str(action).startswith("move:") for action in match.actions(0)):
        go_on(match)
    assert "move:28:0" in map(str, match.actions(0))
    assert whys(name, match)
    assert "move:28:0" not in whys(name, match), "£4, and every sheep costs more"


def test_of_two_equal_discs_one_is_named() -> None:
    lap = (
        "clear:13 start:1 do:0+pair:0 do:1+hire:0:5 done move:16:0 do:10+build:1 site:29 done "
        "move:28:0 do:13 do:14+buy:2:2 done move:35:0 do:17+shear:3 do:18+invest:1:1 done "
        "exchange:2 discard:0 discard:3 move:39:0 reveal:1 reveal:2 reveal:3 deliver:3"
    )
    found = whys("gwt_nz", after("gwt_nz", lap))
    assert len(found) == len(set(found.values())) == 2


def test_a_loan_is_named_once() -> None:
    match = after("gwt_nz", "clear:13 start:35 done move:39:0")
    for action in ("reveal:0", "done", "deliver:0"):
        while action not in map(str, match.actions(0)):
            go_on(match)
        play(match, action)
    assert said("gwt_nz", match).remark.startswith("£6 now")
    play(match, "clear:2")
    assert not said("gwt_nz", match).remark.startswith("£6 now")


def test_a_good_of_a_tile_is_none_of_the_black_market() -> None:
    name = "newdale/alone"
    match = after(name, OPENING + " discard:29 discard:0")
    play(match, "put:18")
    assert said(name, match).remark == "4 coal, and one more good: corn."
    seen = look(match)
    tile = tuple([past for past in seen.past if past.action != "smuggle"])
    object.__setattr__(seen, "past", tile)
    assert "4 coal" not in card(scripted(name), seen).remark


def test_a_set_that_stands_ready_is_one_button_of_a_phones_note() -> None:
    name = "gwt_nz/sarah"
    match = after(name, "clear:13 start:35 aux:0:1 done move:39:0")
    while match.view(0)["pending"]["0"][0] != "Income":
        go_on(match)
    seen = look(match)
    spoken = card(scripted(name), seen)
    assert len(spoken.hints) > 1
    (press,) = presses(spoken, (), face_of("gwt_nz").scene(seen).groups)
    assert set(press.action.split()) >= {hint.action for hint in spoken.hints}
    assert press.label.startswith("Reveal all")


def test_a_price_alone_is_no_button_of_a_phones_note() -> None:
    name = "gwt_nz/sarah"
    seen = look(after(name, "clear:13 start:1 do:0+pair:1 do:1"))
    spoken = card(scripted(name), seen)
    found = presses(spoken, ("£5", "£7"), face_of("gwt_nz").scene(seen).groups)
    assert [press.label for press in found] == [
        "Hire a craftsman for £5",
        "Hire a shepherd for £7",
    ]


def test_the_remark_on_a_disc_says_what_the_disc_has_opened() -> None:
    name = "gwt_nz/sarah"
    match = begun(name)
    others(match)
    opened = "auxiliary action: £2 for 1 certificate"
    assert opened in match.describe("clear:2", 0)
    assert opened not in whys(name, match)["clear:2"], "the button says it"
    play(match, "clear:2")
    assert said(name, match).remark == f"Open from now on: {opened}."


def test_of_two_actions_with_a_slash_the_guide_names_one_or_the_other() -> None:
    name = "gwt_nz/sarah"
    match = after(name, "clear:13 start:1 do:0+pair:1 do:1+hire:1:4 done")
    while "move:10:0" not in map(str, match.actions(0)):
        go_on(match)
    assert whys(name, match)["move:10:0"] == (
        "There you can do at once: 2 spaces on the pathfinder track or take an objective, "
        "sail as far as you have sailors."
    )


def test_a_beginning_is_named_with_its_building() -> None:
    name = "gwt_nz/sarah"
    labels = [hint.label for hint in said(name, after(name, "clear:13")).hints]
    assert labels[0] == "Begin on neutral building A (site 1)"


def test_no_more_cards_are_named_than_have_to_be_thrown_away() -> None:
    name = CHAPTERS[0]
    match = begun(name)
    others(match)
    for due in (3, 2, 1):
        assert match.view(0)["pending"]["0"][2] == due
        assert len(whys(name, match)) == due
        play(match, next(iter(whys(name, match))))
        others(match)
