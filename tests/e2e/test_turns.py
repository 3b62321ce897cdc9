"""A turn is handed over by its player, and a move that gives nothing is asked about."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from tests.e2e.people import (
    BUTTON,
    LAPTOP,
    PHONE,
    Guests,
    end_turn,
    faults,
    open_table,
    ready,
    sideways,
)

HELD = "#decide .sumr"


def play_turn(page: Page) -> None:
    """Press the first buttons until the turn waits to be ended."""
    page.wait_for_selector(f"{BUTTON}, {HELD}", state="attached")
    while page.locator(HELD).count() == 0:
        before = page.locator("body").get_attribute("data-version")
        page.locator(f"{BUTTON}").first.dispatch_event("click")
        page.wait_for_selector(f"body:not([data-version='{before}'])")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_bot_waits_until_the_turn_is_ended(guests: Guests, size: ViewportSize) -> None:
    page = guests.come("en", size)
    open_table(page, {1: "bot:random"})
    play_turn(page)
    mine = page.locator("#lines li").count()
    expect(page.locator("#turn h1")).to_contain_text("Turn finished")
    button = page.locator("[data-end]:visible")
    expect(button).to_have_count(1)
    expect(button).to_be_focused()
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= (56 if size is PHONE else 48)
    if size is PHONE:
        page.click("#decide a.more")
    assert page.locator("#decide .sumr li").count() >= 2
    assert faults(page) == []
    assert not sideways(page)
    assert page.locator("#lines li").count() == mine
    end_turn(page)
    page.locator("#lines li").nth(mine).wait_for(state="attached")


def test_enter_ends_the_turn_but_not_in_the_moment_of_the_last_action(guests: Guests) -> None:
    page = guests.come()
    open_table(page, {1: "hotseat"})
    page.wait_for_selector(f"{BUTTON}, {HELD}")
    page.clock.install()
    play_turn(page)
    version = page.locator("body").get_attribute("data-version")
    page.keyboard.press("Enter")
    page.clock.run_for(100)
    assert page.locator("body").get_attribute("data-version") == version
    page.clock.run_for(400)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"body:not([data-version='{version}'])")
    page.wait_for_selector(HELD, state="detached")


def test_steps_are_taken_back_from_the_list(guests: Guests) -> None:
    page = guests.come()
    open_table(page, {1: "hotseat"})
    page.wait_for_selector(BUTTON)
    before = page.locator("#decide").inner_text()
    play_turn(page)
    page.locator("#decide .sumr li").first.get_by_role("button").click()
    page.wait_for_selector(HELD, state="detached")
    page.wait_for_selector(BUTTON)
    assert page.locator("#decide").inner_text() == before


def test_the_others_are_told_who_checks_the_turn(guests: Guests) -> None:
    page, other = guests.come(), guests.come("fr")
    url = open_table(page, {1: "hotseat"})
    other.goto(url)
    ready(other)
    play_turn(page)
    other.wait_for_selector("#turn:has-text('vérifie son tour')")
    end_turn(page)
    other.wait_for_selector("#turn:not(:has-text('vérifie son tour'))")
    assert "vérifie son tour" not in other.locator("#turn").inner_text()


def test_with_the_setting_off_a_turn_passes_by_itself(guests: Guests) -> None:
    page = guests.come()
    open_table(page, {1: "hotseat"})
    page.click("[data-open=dlg-settings]")
    page.select_option("#dlg-settings select[name=ending]", "now")
    page.click("#dlg-settings button.main")
    ready(page)
    chip = page.locator(".chip.on").inner_text()
    while page.locator(".chip.on").inner_text() == chip:
        assert page.locator(HELD).count() == 0
        before = page.locator("body").get_attribute("data-version")
        page.locator(BUTTON).first.click()
        page.wait_for_selector(f"body:not([data-version='{before}'])")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_worker_that_gets_nothing_is_asked_about_once(guests: Guests, size: ViewportSize) -> None:
    page = guests.come("en", size)
    open_table(page, {1: "bot:random"}, game="hallertau")
    page.wait_for_selector("#decide [data-action^='place:']", state="attached")
    before = page.locator("body").get_attribute("data-version")
    button = futile(page)
    button.dispatch_event("click")
    box = page.get_by_role("alert").filter(has_text="gives you nothing")
    expect(box).to_be_visible()
    expect(page.get_by_role("button", name="Choose another")).to_be_focused()
    expect(box).to_be_in_viewport(ratio=1)  # the row of buttons of a phone scrolls
    assert faults(page) == []
    assert not sideways(page)
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    assert page.locator("body").get_attribute("data-version") == before
    button.dispatch_event("click")
    page.get_by_role("button", name="Play it anyway").click()
    page.wait_for_selector(f"body:not([data-version='{before}'])")
    expect(box).to_have_count(0)


def test_the_next_choices_stay_where_the_answer_comes_after_them(guests: Guests) -> None:
    page = guests.come()
    open_table(page, {}, game="hallertau")
    page.wait_for_selector("#decide [data-action^='place:']", state="attached")
    button = futile(page)
    before = page.locator("body").get_attribute("data-version")
    button.evaluate("button => button.hidden = true")  # as where another price is shown
    button.dispatch_event("click")
    box = page.get_by_role("alert").filter(has_text="gives you nothing")
    expect(box).to_be_visible()

    def late(route: Route) -> None:
        answer = route.fetch()
        page.wait_for_selector(f"body:not([data-version='{before}'])")
        route.fulfill(response=answer)

    page.route("**/act", late)
    with page.expect_response("**/act"):
        page.get_by_role("button", name="Fertilizing").first.dispatch_event("click")
    expect(page.locator("#decide .path")).to_contain_text("Fertilizing")
    expect(box).to_have_count(0)
    expect(page.locator("#decide .choices [data-action]").first).to_be_visible()


def futile(page: Page) -> Locator:
    """The button of Sheep Breeding: there is no milk at the beginning."""
    return page.locator("#decide [data-action^='place:']").filter(has_text="Sheep Breeding").first


def test_a_turn_ends_by_itself_unless_its_player_does_something(guests: Guests) -> None:
    """The switch stands where the turn waits. It is said, counted on the button, and stopped by a
    key, by the focus elsewhere and by a look at what was done."""
    page = guests.come()
    open_table(page, {1: "bot:random"})
    play_turn(page)
    page.get_by_role("button", name="End my turns by themselves").click()
    ready(page)
    page.clock.install()
    before = page.locator("body").get_attribute("data-version")
    last = page.locator("#decide .sumr li").last
    stops: list[Callable[[], None]] = [
        lambda: page.keyboard.press("Escape"),
        last.locator("button").focus,
        last.hover,
    ]
    for stop in stops:
        page.mouse.move(5, 5)
        page.reload()
        ready(page)
        expect(page.locator("#say")).to_contain_text("ends by itself in 8 seconds")
        page.clock.run_for(3000)
        expect(page.locator("[data-end]:visible [data-left]")).to_have_text("5")
        stop()
        expect(page.locator("[data-left]:visible")).to_have_count(0)
        expect(page.locator("#say")).to_have_text("Your turn waits for you.")
        page.clock.run_for(20000)
        assert page.locator("body").get_attribute("data-version") == before
    assert faults(page) == []
    page.mouse.move(5, 5)
    page.reload()
    ready(page)
    page.clock.run_for(9000)
    page.wait_for_selector(f"body:not([data-version='{before}'])")
