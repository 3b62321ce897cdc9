"""Sets are chosen in any order and confirmed once, by pointer, keys, finger and without script."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, Route, expect

import ludohall as lh
from ludohall.core.match import Match
from ludohall.core.sets import THEN
from ludohall.faces import Scene
from ludohall.games.newdale.components.areas import BLACK_MARKET
from tests.e2e.people import LAPTOP, PHONE, Guests, faults, ready, show, take_screen
from tests.unit.test_faces import face_of, seen_by


def at(game: str, step: str, least: int) -> Match[Any, Any]:
    """A match at a step of seat 0 with so many actions at least."""
    for seed in range(200):
        match, rng = lh.new(game, 2, seed=seed), Random(seed)
        while not match.over:
            seat = match.deciding[0]
            here = type(match.state.step_of(seat)).__name__ == step
            if here and seat == 0 and len(match.actions(seat)) >= least:
                return match
            actions = match.actions(seat)
            match.play(actions[int(rng.random() * len(actions))], seat)
    raise AssertionError(f"{game}: nobody comes to {step}")


def chosen(page: Page) -> Any:
    """What the chooser says of how far it is."""
    return page.locator("#decide [data-chosen]")


def test_cards_are_toggled_and_discarded_together(guests: Guests, tmp_path: Path) -> None:
    page = guests.come()
    show(page, lh.new("newdale", 2, seed=1), tmp_path)
    confirm = page.locator("#decide [data-confirm]")
    togs, cards = page.locator("#decide .tog"), page.locator("#hand [data-acts]")
    expect(chosen(page)).to_have_text("0 of 3")
    expect(confirm).to_be_disabled()
    cards.nth(5).click()  # the thing, its toggle and its digit are the same
    expect(togs.nth(5)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("1")
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(confirm).to_have_text("Discard: 1 to go")
    togs.nth(7).click()
    expect(confirm).to_have_text("Discard 3 cards")
    page.keyboard.press("3")  # full: the choice stays as it is
    expect(page.locator("#say")).to_contain_text("3 are chosen: put one back first")
    expect(page.locator("#decide .tog[aria-pressed=true]")).to_have_count(3)
    togs.nth(7).click()  # again: it goes back
    page.keyboard.press("2")
    expect(chosen(page)).to_have_text("3 of 3")
    expect(page.locator("#hand .hslot")).to_have_count(8)  # nothing has left the hand
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(chosen(page)).to_have_text("0 of 3")
    for digit in "421":
        page.keyboard.press(digit)
    page.keyboard.press("Enter")
    page.wait_for_selector("#curtain")  # the other one at this screen discards too
    take_screen(page, "P1")
    expect(page.locator("#hand .hslot")).to_have_count(5)
    page.keyboard.press("u")  # one undo for the set
    expect(page.locator("#hand .hslot")).to_have_count(8)
    expect(chosen(page)).to_have_text("0 of 3")


def without_a_choice() -> Match[Any, Any]:
    """A chain that takes all cards that fit."""
    for seed in range(40):
        match, rng = lh.new("newdale", 1, seed=seed), Random(seed)
        while not match.over:
            actions = match.actions(0)
            if len(actions) > 1 and actions[0].verb == "discard":
                scene: Scene = face_of("newdale").scene(seen_by(match, 0, "en"))
                sets = [group.chooser for group in scene.groups if group.chooser]
                if any(one.least == sum(len(piece.picks) for piece in one.pieces) for one in sets):
                    return match
            match.play(actions[int(rng.random() * len(actions))], 0)
    raise AssertionError("there are always more cards")


def test_where_all_has_to_be_chosen_one_press_confirms_it(guests: Guests, tmp_path: Path) -> None:
    page = guests.come("en", PHONE)
    show(page, without_a_choice(), tmp_path)
    expect(page.locator("#decide .tog[aria-pressed=false]")).to_have_count(0)
    expect(page.locator("#hand .hslot [aria-pressed=false]")).to_have_count(0)
    confirm = page.locator("#decide [data-confirm]")
    expect(confirm).to_be_enabled()
    page.keyboard.press("Escape")  # one may look at it anew
    expect(confirm).to_be_disabled()
    page.reload()
    ready(page)
    confirm.click()
    expect(page.locator("#decide .tog")).to_have_count(0)


def test_what_was_said_of_a_full_choice_may_outlast_the_page(
    guests: Guests, tmp_path: Path
) -> None:
    page = guests.come()
    show(page, lh.new("newdale", 2, seed=1), tmp_path)
    for digit in "4213":  # the fourth is one too many
        page.keyboard.press(digit)
    expect(page.locator("#say")).to_contain_text("3 are chosen: put one back first")
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.is_navigation_request():
            held.append(route)
        else:
            route.continue_()

    page.route("**", hold)
    page.keyboard.press("Enter")
    page.wait_for_timeout(3000)  # longer than the page would say so
    held[-1].continue_()  # the answer and the stream both say that the curtain falls
    page.wait_for_selector("#curtain")  # and the browser has complained about nothing


def test_on_a_phone_the_things_are_the_toggles(guests: Guests, tmp_path: Path) -> None:
    page = guests.come("fr", PHONE)
    show(page, at("gwt_nz", "Income", 4), tmp_path)
    first = page.locator("#decide .sug")
    expect(first).to_contain_text("Tout révéler")
    expect(page.locator("#decide .tog").first).to_be_hidden()
    cards = page.locator("#main [data-acts][aria-pressed]:visible")
    cards.first.tap()
    expect(first).to_have_class("act sug idle")  # one filled button, always
    expect(page.locator("#decide .main:visible")).to_have_count(1)
    page.set_viewport_size(LAPTOP)
    box = page.locator("#decide .tog .ck").first.bounding_box()
    assert box is not None
    assert box["width"] == box["height"], "a tick, no bar"
    page.set_viewport_size(PHONE)
    page.locator("#decide [data-confirm]").tap()
    expect(page.locator("#decide .sug")).to_have_count(0)


def test_a_payment_is_suggested_or_counted(guests: Guests, tmp_path: Path) -> None:
    page = guests.come()
    show(page, at("newdale", "Pay", 7), tmp_path)
    expect(page.locator("#decide .sug")).to_contain_text("cheapest")
    page.locator("#decide summary").click()
    confirm, more = page.locator("#decide [data-confirm]"), page.locator("#decide [data-more]")
    more.first.click()
    expect(confirm).to_contain_text("to go")
    for place in range(more.count()):
        while confirm.is_disabled() and more.nth(place).is_enabled():
            more.nth(place).click()
    expect(confirm).to_be_enabled()
    before = page.locator("#decide input[name=version]").first.input_value()
    confirm.click()
    page.wait_for_selector(f"body:not([data-version='{before}'])")


def test_without_script_a_set_is_taken_step_by_step(guests: Guests, tmp_path: Path) -> None:
    host = guests.come()
    show(host, lh.new("newdale", 2, seed=1), tmp_path)
    page = guests.come(script=False)
    page.context.add_cookies(host.context.cookies())  # type: ignore[arg-type]  # as the other page has them
    page.goto(host.url.partition("#")[0])
    expect(page.locator("#decide [data-confirm]")).to_be_hidden()
    page.locator("#decide .tog").nth(4).click()
    expect(page.locator("#decide .tog")).to_have_count(7)
    host.reload()
    ready(host)
    expect(chosen(host)).to_have_text("0 of 2")


def where(game: str, wanted: Callable[[Scene], bool], prefers: str = "") -> Match[Any, Any]:
    """A match where the panel of seat 0 shows something; `prefers` is what is played if legal."""
    for seed in range(60):
        match, rng = lh.new(game, 2, seed=seed), Random(seed)
        while not match.over:
            seat = match.deciding[0]
            actions = match.actions(seat)
            if seat == 0 and wanted(face_of(game).scene(seen_by(match, 0, "en"))):
                return match
            liked = [a for a in actions if prefers and str(a).endswith(prefers)]
            match.play(rng.choice(liked or actions), seat)
    raise AssertionError(f"{game}: nowhere")


def test_a_set_goes_out_with_what_asks_for_it(guests: Guests, tmp_path: Path) -> None:
    """The cards of the black market are toggles before anything is played; undo takes all back."""
    match = where(
        "newdale",
        lambda scene: any(g.chooser and g.chooser.first for g in scene.groups),
        f":{BLACK_MARKET}",
    )
    page = guests.come()
    show(page, match, tmp_path)
    confirm, cards = page.locator("#decide [data-confirm]"), page.locator("#hand [data-acts]")
    before = page.locator("#hand .hslot").count()
    cards.nth(0).click()
    page.locator("#decide .tog").nth(2).click()
    expect(confirm).to_have_text("Discard 2 cards")
    assert faults(page) == []
    confirm.click()
    expect(page.locator("#hand .hslot")).to_have_count(before - 2)
    page.locator("[data-undo]").click()
    expect(page.locator("#hand .hslot")).to_have_count(before)
    expect(chosen(page)).to_have_text("0 of 2")


def test_a_gain_goes_along_with_the_next_action(guests: Guests, tmp_path: Path) -> None:
    """A ticked box takes it along; unticked it is left."""

    def wanted(scene: Scene) -> bool:
        buttons = [button for group in scene.groups for button in group.buttons]
        local = [button for button in buttons if button.action.startswith("do:")]
        return any(b.along for b in local) and any(THEN in b.action for b in local)

    match = where("gwt_nz", wanted)
    page = guests.come()
    show(page, match, tmp_path)
    box = page.locator("#decide [data-along]").first
    gain = str(box.get_attribute("data-along"))
    other = page.locator("#decide [data-action^='do:'][data-action*='+']").first
    expect(box).to_be_checked()
    assert faults(page) == []
    other.click()
    expect(page.locator(f"#decide [data-action='{gain}']")).to_have_count(0)
    page.locator("[data-undo]").click()
    expect(box).to_be_checked()
    box.uncheck()
    other.click()
    expect(page.locator(f"#decide [data-action='{gain}']")).to_have_count(1)


TICKS = """(ticks) => ticks.map((tick) => {
  const [box, mark] = [tick, tick.firstElementChild].map((node) => node.getBoundingClientRect());
  const beside = box.top >= tick.previousElementSibling.getBoundingClientRect().top - box.height;
  const middle = Math.abs(box.left + box.right - mark.left - mark.right) <= 2;
  return [box.width === box.height, beside, middle];
})"""
"""Of each tick: whether its box is square, in the line of its words, and the mark in its middle."""


def test_a_tick_is_a_small_box_beside_what_is_chosen(guests: Guests, tmp_path: Path) -> None:
    page = guests.come()
    show(page, at("burgundy", "StoreGoods", 2), tmp_path)
    ticks = page.locator("#decide .tog .ck")
    expect(ticks).not_to_have_count(0)
    for size in (LAPTOP, PHONE):
        page.set_viewport_size(size)
        assert {tuple(tick) for tick in ticks.evaluate_all(TICKS)} == {(True, True, True)}
