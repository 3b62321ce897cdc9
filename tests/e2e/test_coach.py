"""The coach in the browser: a hint by key, and the review of a finished match."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import (
    LAPTOP,
    PATIENCE,
    PHONE,
    Guests,
    faults,
    moved,
    open_table,
    play,
    ready,
    sideways,
    tiny,
)


def test_a_hint_by_key_and_the_review_of_the_match(guests: Guests) -> None:
    page = guests.come()
    table = open_table(page, {1: "bot:random"})
    assert page.locator("[data-hint]").count() == 0  # the match counts
    with page.expect_navigation():
        page.locator("#m-practice form").evaluate("form => form.submit()")
    ready(page)
    advice = page.locator("#decide.advice")
    page.wait_for_selector("[data-hint] button")
    page.keyboard.press("h")
    expect(advice.locator("button.main")).to_be_focused()
    assert 1 <= advice.locator(".advl > li").count() <= 3
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    page.keyboard.press("h")
    expect(advice.locator("button.main")).to_be_focused()
    page.set_viewport_size(PHONE)
    assert not sideways(page)
    assert tiny(page) == []
    page.set_viewport_size(LAPTOP)
    before = page.locator("body").get_attribute("data-version")
    page.keyboard.press("Enter")
    moved(page, int(before or 0))
    expect(advice).to_have_count(0)
    play(page, 7, 8)
    page.locator("#m-end form").evaluate("form => form.requestSubmit()")
    page.wait_for_selector("#decide .score")
    page.goto(f"{table.split('?')[0]}/review")
    assert faults(page) == []
    page.get_by_role("button", name="Review the match").click()
    page.wait_for_selector(".rvst", timeout=6 * PATIENCE)  # it shows by itself when it is done
    assert page.locator(".chart polyline").count() > 0
    for size in (LAPTOP, PHONE):
        page.set_viewport_size(size)
        assert faults(page) == []
        assert not sideways(page)
        assert tiny(page) == []
    page.locator(".rvh a").click()
    page.wait_for_selector("#decide .score")
