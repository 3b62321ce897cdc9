"""Hallertau through the page: whole matches, alone and against a bot, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import ludohall as lh
from tests.e2e.people import (
    BUTTON,
    LAPTOP,
    PHONE,
    Guests,
    faults,
    moved,
    narrow,
    open_table,
    play,
    ready,
    show,
    sideways,
    tiny,
    version,
)

VIEWS = ("board", "farm", "hand", "log")


def test_a_whole_match_alone_in_french_on_a_laptop(guests: Guests) -> None:
    page = guests.come("fr", LAPTOP)
    open_table(page, {}, game="hallertau")
    page.wait_for_selector(BUTTON)
    assert "Manche 1 sur 6" in page.inner_text("#top")
    assert page.inner_text("#top [aria-current=step]").split() == ["4", "Actions"]
    assert faults(page) == []
    assert not sideways(page)

    assert play(page, 5, 25) == 25
    assert faults(page) == []
    assert play(page, 6) > 10

    assert "l’objectif de 100" in page.inner_text("#turn")
    assert "Champs, outils et marchandises" in page.inner_text("#decide .score")
    assert faults(page) == []


def test_pieces_that_offer_nothing_say_why(guests: Guests) -> None:
    page = guests.come("en", LAPTOP)
    open_table(page, {}, game="hallertau")
    page.wait_for_selector(BUTTON)
    card = page.locator("#hand .card.cannot").first
    said = card.locator(".why").inner_text()
    card.click(force=True)  # it is said to be disabled, and answers all the same
    expect(page.locator("#why p")).to_have_text(said)
    page.locator("#farm .fld [data-why]").first.click()
    expect(page.locator("#why")).to_contain_text("Something else comes first: place workers")
    page.locator("#farm .stock [data-why]").first.click()
    expect(page.locator("#say")).to_contain_text("Something else comes first")
    assert faults(page) == []


def test_a_whole_match_against_a_bot_in_english_on_a_phone(guests: Guests) -> None:
    page = guests.come("en", PHONE, dark=True)
    open_table(page, {1: "bot:random"}, game="hallertau", gateway="master", farmyard="jewels")
    page.wait_for_selector(BUTTON)
    for view in (*VIEWS, "players"):
        page.click(f"#tabs a[href='#{view}']")
        assert page.locator(f"#{view}").is_visible()
        assert not sideways(page)
        assert tiny(page) == []
        assert narrow(page) == []
        assert faults(page) == []

    assert play(page, 11) > 30
    assert "The match is over" in page.inner_text("#turn")
    assert page.locator("#decide .tot td").count() == 2
    page.click("#tabs a[href='#farm']")
    assert faults(page) == []
    assert not sideways(page)


@pytest.mark.parametrize("width", [390, 1024])
def test_round_phase_and_workers_are_in_sight_on_small_screens(guests: Guests, width: int) -> None:
    page = guests.come("en", {"width": width, "height": 800})
    open_table(page, {1: "bot:random"}, game="hallertau")
    page.wait_for_selector(BUTTON)
    if width < 960:
        assert "Round 1 of 6, phase 4: actions" in page.inner_text("#turn")
        expect(page.locator("#turn .phline summary .past")).to_have_count(3)
        page.locator("#turn .phline summary").click(position={"x": 60, "y": 40})
        expect(page.locator("#turn .phline [aria-current]")).to_have_text("4 Actions")
        page.locator("#turn .phline summary").click(position={"x": 60, "y": 40})
    else:
        expect(page.locator("#top .phs [aria-current]")).to_have_text("4 Actions")
        assert "Round 1 of 6" in page.inner_text("#top")
    assert "workers" in page.inner_text("#turn .stepchip")
    page.goto(f"{page.url}#farm")
    if width < 960:  # what one has is in sight in every view
        expect(page.get_by_label("You have").get_by_label("workers")).to_be_in_viewport()
    else:
        assert "workers left" in page.inner_text("#farm .ph")
    assert not sideways(page)


def test_the_board_is_played_by_clicks_on_its_pieces(guests: Guests) -> None:
    page = guests.come("en", LAPTOP)
    open_table(page, {}, game="hallertau", gateway="novice")
    space = page.locator("#board [data-acts='place:8']")
    space.hover()
    page.wait_for_selector("#tip:not([hidden])")
    assert "Sow up to 2 fields" in page.inner_text("#tip")
    before = version(page)
    space.click()  # Busy Weekend: milk or wool, then sow twice
    moved(page, before)
    assert "Busy Weekend" in page.inner_text("#decide .path")
    page.click("#farm .stock [data-acts='take:6']")
    field = page.locator("#farm .fld [data-acts]").first
    field.click()  # several grains could be sown there: panel and board ask which
    page.locator("#decide .picked:not([hidden])").wait_for()
    assert "Choose what comes there" in page.inner_text("#decide .picked")
    assert page.locator(BUTTON).count() == 3
    page.locator("#beside button").first.click()
    page.wait_for_selector("#farm .fld use")


def test_a_turn_by_keyboard_alone(guests: Guests) -> None:
    page = guests.come("en", LAPTOP)
    open_table(page, {}, game="hallertau")
    page.wait_for_selector(BUTTON)
    before = version(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    focus = page.evaluate("document.activeElement.dataset.acts")
    assert focus.startswith("place:")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"body:not([data-version='{before}']), .nil")
    if page.locator(".nil").count():  # it gives nothing: the focus is on another choice
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
    moved(page, before)
    if page.locator("[data-undo]:not([disabled])").count():
        after = page.get_attribute("body", "data-version")
        page.keyboard.press("u")
        page.wait_for_selector(f"body:not([data-version='{after}'])")


def test_the_prices_sort_the_buttons_and_not_the_board(guests: Guests) -> None:
    page = guests.come("en", LAPTOP)
    open_table(page, {1: "bot:random"}, game="hallertau")
    page.wait_for_selector("[data-show-facet='2']")
    marks = page.locator("#board [data-acts]:not(.off)").count()
    spaces = page.locator("#decide [data-facet]").evaluate_all(
        "found => new Set(found.map((button) => button.dataset.action.split('+')[0])).size"
    )
    assert spaces == marks
    page.click("[data-show-facet='2']")
    dear = page.locator("#decide [data-facet='2']").count()
    assert 0 < dear < marks
    assert page.locator("#decide [data-facet]:not([hidden])").count() == dear
    assert page.locator("#board [data-acts]:not(.off)").count() == marks


def test_the_farm_of_another_player_opens(guests: Guests) -> None:
    page = guests.come("en", LAPTOP)
    open_table(page, {1: "bot:random"}, game="hallertau")
    page.click("#players .look")
    page.wait_for_selector("#dlg-peek[open] .guest")
    assert "Farm of" in page.inner_text("#dlg-peek")
    assert faults(page) == []


def test_without_cards_there_is_no_hand(guests: Guests) -> None:
    page = guests.come("en", LAPTOP)
    page.goto("/new?game=hallertau")
    page.fill("input[name=name0]", "Léa")
    for seat in range(1, 4):
        page.select_option(f"select[name=seat{seat}]", "closed")
    page.uncheck("[name=o_cards]")
    page.click(".newtable button.main")
    page.wait_for_url("**/t/*")
    ready(page)
    assert page.locator("#hand").count() == 0
    assert page.locator("#board .sp.shut").count() == 4
    assert faults(page) == []
    assert play(page, 2, 8) == 8


def reached(found: Callable[[lh.Match[Any, Any]], bool]) -> lh.Match[Any, Any]:
    """A match in which somebody who plays no cards has come to something."""
    match = lh.new("hallertau", 2, 1)
    generator = Random(1)
    while 0 not in match.deciding or not found(match):
        kept = [action for action in match.actions() if action.verb != "card"]
        match.play(generator.choice(kept or match.actions()))
    return match


def held(match: lh.Match[Any, Any]) -> int:
    """The cards in the hand of the first player."""
    return sum(match.view(0)["players"][0]["hand"].values())


@pytest.mark.parametrize("step", ["Sow", "Improve"])
def test_a_farm_can_be_touched(guests: Guests, tmp_path: Path, step: str) -> None:
    match, chance = lh.new("hallertau", 1, 3), Random(1)
    while match.view(0)["pending"]["0"][0] != step or len(match.actions()) < 6:
        match.play(chance.choice(match.actions()))
    page = guests.come("en", PHONE)
    show(page, match, tmp_path)
    expect(page.locator("#farm svg [data-acts]").first).to_be_in_viewport()
    assert narrow(page) == []
    assert not sideways(page)


def test_what_is_asked_lies_in_sight_where_the_farm_is_below_the_board(guests: Guests) -> None:
    """And the board again, where a space is to be chosen."""
    page = guests.come("en", {"width": 1024, "height": 768})
    open_table(page, {}, game="hallertau")
    space = page.locator("#decide [data-action^='place:']", has_text="Fertilizing").first
    space.dispatch_event("click")
    expect(page.locator("#decide h2")).to_contain_text("to row 5")
    expect(page.locator("#farm .legal, #farm [data-acts]:not(.off)").first).to_be_in_viewport()
    page.keyboard.press("u")
    page.wait_for_selector("#decide [data-action^='place:']", state="attached")
    expect(page.locator("#board [data-acts]:not(.off)").first).to_be_in_viewport()


OVERLAPS = """(cards) => {
  const boxes = cards.map((card) => card.getBoundingClientRect());
  return boxes.filter((box, n) => n && box.left < boxes[n - 1].right).length;
}"""
CUT = "text => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight"


def test_a_large_hand_can_be_read(guests: Guests, tmp_path: Path) -> None:
    page = guests.come()
    show(page, reached(lambda match: held(match) == 9), tmp_path)
    cards = page.locator("#hand .card")
    expect(cards).to_have_count(9)
    assert cards.evaluate_all(OVERLAPS) == 0
    assert not sideways(page)
    for n in range(9):
        cards.nth(n).focus()
        expect(cards.nth(n).locator(".tx")).to_be_visible()
        assert not cards.nth(n).locator(".tx").evaluate(CUT)
    assert faults(page) == []


def test_goods_are_counted(guests: Guests, tmp_path: Path) -> None:
    def chooses_grain(match: lh.Match[Any, Any]) -> bool:
        return sum(action.verb == "grain" for action in match.actions(0)) > 4

    phone = guests.come("fr", PHONE)
    show(phone, reached(chooses_grain), tmp_path)
    expect(phone.locator("[data-more]").first).to_be_in_viewport()
    expect(phone.locator("#decide .q p").first).to_be_hidden()
    page = guests.come()
    show(page, reached(chooses_grain), tmp_path)
    confirm = page.locator("#decide [data-confirm]")
    expect(confirm).to_be_disabled()
    more = page.locator("[data-more] >> nth=0")
    while more.is_enabled():
        more.click()
    expect(confirm).to_be_enabled()
    expect(confirm).to_contain_text("barley")
    expect(page.locator("[data-more] >> nth=1")).to_be_disabled()
    page.click("[data-less] >> nth=0")
    expect(confirm).to_be_disabled()
    page.keyboard.press("6")  # after the four that are all of one kind
    expect(confirm).to_contain_text("flax")
    assert faults(page) == []
    before = version(page)
    confirm.click()
    moved(page, before)


WATCH = """() => {
  window.glided = [];
  const glide = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.glided.push(this.tagName.toLowerCase());
    return glide.apply(this, how);
  };
}"""


def test_pieces_glide_and_boxes_of_players_stay(guests: Guests) -> None:
    page = guests.come(motion=True)
    open_table(page, {1: "bot:random"}, game="hallertau")
    page.wait_for_selector(BUTTON)
    page.evaluate(WATCH)
    play(page, 5, 12)
    glided = set(page.evaluate("window.glided"))
    assert glided - {"article"}
    assert "article" not in glided


# How many pieces count as moved when the farm as a whole is lower on the page than before.
STEADY = """async () => {
  const start = document.querySelector("script[src*='js/table']").src;
  const { boxes, changes } = await import(new URL("draw/morph.js", start));
  const before = boxes();
  document.getElementById("farm").style.marginTop = "30px";
  return changes(before).moved.length;
}"""
LABELS = """() => [...document.querySelectorAll("#decide .act > span:not(.gain)")]
  .filter((label) => label.getBoundingClientRect().height > 50).map((label) => label.innerText)"""


def test_steps_of_all_buildings_keep_their_words_beside_a_long_price(
    guests: Guests, tmp_path: Path
) -> None:
    """And a farm that lies lower than before has moved none of its pieces."""
    match = lh.new("hallertau", players=2, seed=244)
    wanted = ["place:8", "take:6", "sow:4:1", "sow:3:0", "tools:5", "card:12:0", "card:11:0"]
    while type(match.state.step_of(0)).__name__ != "Improve" or match.deciding != [0]:
        seat = match.deciding[-1]
        legal = [str(action) for action in match.actions(seat)]
        planned = seat == 0 and wanted and wanted[0] in legal
        match.play(wanted.pop(0) if planned else legal[-1], seat)
    page = guests.come("en", LAPTOP)
    show(page, match, tmp_path)
    expect(page.locator("#decide .act", has_text="2 steps each")).to_be_visible()
    assert page.evaluate(LABELS) == []
    assert page.evaluate(STEADY) == 0
    assert not sideways(page)
