"""Practice, and what needs everybody: in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.people import (
    BUTTON,
    LAPTOP,
    PHONE,
    Guests,
    end_turn,
    faults,
    join,
    moved,
    open_table,
    ready,
    sideways,
)
from tests.e2e.test_turns import play_turn


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_practice_takes_back_what_the_bot_did(guests: Guests, size: ViewportSize) -> None:
    page = guests.come("en", size)
    open_table(page, {1: "bot:random"})
    page.click("[data-open=dlg-settings]")
    page.locator("#matters summary", has_text="practice").click()
    assert faults(page) == []
    page.get_by_role("button", name="Practice from now on").click()
    ready(page)
    expect(page.locator(".tag.prac")).to_be_visible()
    play_turn(page)
    end_turn(page)
    page.wait_for_selector(f"{BUTTON}, #decide .sumr", state="attached")
    while page.locator("[data-undo]:not([disabled])").count():
        before = page.locator("body").get_attribute("data-version")
        page.locator("[data-undo]").click()
        page.wait_for_selector(f"body:not([data-version='{before}'])")
    assert page.locator("#lines .seat.s1").count() == 0
    assert not sideways(page)


def test_a_move_is_taken_back_when_the_other_allows_it(guests: Guests) -> None:
    lea, marc = guests.come("en"), guests.come("en", PHONE)
    join(marc, open_table(lea, {1: "open"}))
    lea.wait_for_selector("#turn:not(:has-text('Waiting for players'))")
    first, second = (lea, marc) if lea.locator(BUTTON).count() else (marc, lea)
    play_turn(first)
    end_turn(first)
    second.wait_for_selector(BUTTON)
    first.get_by_role("button", name="Ask to take back").click()
    second.get_by_role("button", name="No", exact=True).click()
    for page in (first, second):
        expect(page.locator("#turn.asking")).to_have_count(0)
        assert not sideways(page)
    expect(first.locator("#turn .told")).to_contain_text("does not allow it: your move stays")
    first.get_by_role("button", name="Ask to take back").click()
    second.wait_for_selector("#turn.asking")
    for page in (first, second):
        assert faults(page) == []
        assert not sideways(page)
    box = second.locator("#turn .allow").bounding_box()
    assert box is not None
    assert box["height"] >= 44
    before = int(second.locator("body").get_attribute("data-version") or 0)
    second.get_by_role("button", name="Allow").click()
    moved(second, before)
    first.wait_for_selector(BUTTON)
    expect(second.locator(BUTTON)).to_have_count(0)
    expect(second.locator("#turn .told")).to_contain_text("All allowed it")
    # An early end: the dialog closes, so that nothing else slips under the finger.
    first.click("[data-open=dlg-settings]")
    first.locator("#matters summary", has_text="End the match").click()
    first.get_by_role("button", name="Ask for an early end").click()
    expect(first.locator("#dlg-settings")).to_be_hidden()
    second.get_by_role("button", name="Allow").click()
    for page in (first, second):
        agreed = page.locator("#decide", has_text="All agreed to end the match early")
        expect(agreed.locator(".tell")).to_be_visible()
    second.goto("/finished")
    expect(second.locator("#main")).to_contain_text("ended early by consent")


def test_a_bot_plays_on_for_whoever_gives_up(guests: Guests) -> None:
    lea, marc = guests.come("en"), guests.come("fr", PHONE, dark=True)
    join(marc, open_table(lea, {1: "open"}), "S’asseoir")
    lea.wait_for_selector("#turn:not(:has-text('Waiting for players'))")
    marc.click("[data-open=dlg-settings]")
    marc.locator("#matters summary", has_text="Abandonner").click()
    assert faults(marc) == []
    marc.get_by_role("button", name="Abandonner ma place").click()
    expect(lea.locator("#alert")).to_contain_text("gives up")
    expect(marc.locator("#turn")).to_contain_text("Vous avez abandonné")
    assert not sideways(marc)
    lea.click("[data-open=dlg-settings]")
    lea.locator("#matters summary", has_text="Give up").click()
    lea.get_by_role("button", name="Give up my seat").click()
    expect(lea.locator("#turn")).to_contain_text("The match was given up")
    expect(lea.locator("#decide")).to_contain_text("Marc gave up")
