"""What a press does: the first keys, the die that is meant, the turn that waits."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import BUTTON, LAPTOP, PHONE, Guests, moved, open_table, version


def test_the_first_key_of_hallertau_places_workers(guests: Guests) -> None:
    """And the turn that it ends waits, with what it changes at the end told apart."""
    page = guests.come("en", LAPTOP)
    open_table(page, {1: "bot:random"}, game="hallertau")
    page.wait_for_selector(BUTTON)
    first = page.locator("#decide [data-digit='1']")
    assert (first.get_attribute("data-action") or "").startswith("place:")
    before = version(page)
    page.locator("#decide [data-action='tools:2']").click()
    moved(page, before)
    expect(page.locator("#turn [data-end]")).to_be_visible()
    assert page.locator("#turn h1").inner_text() == "Turn finished: end it, or take something back"
    expect(page.locator("#decide .sumt").first).to_contain_text("+2 tools")
    filled = page.locator("#decide .act.main:visible, .endb:not(.idle):visible")
    expect(filled).to_have_count(1)
    before = version(page)
    page.locator("#turn [data-undo]").click()
    moved(page, before)
    expect(page.locator("#decide [data-action='tools:2']")).to_be_visible()


def test_hiring_in_burgundy_asks_for_the_die(guests: Guests) -> None:
    page = guests.come("en", PHONE)
    open_table(page, {1: "bot:random"}, game="burgundy")
    page.wait_for_selector(BUTTON)
    for _ in range(6):
        if page.locator("#decide [data-action^='hire:']").count() == 2:
            break
        page.locator(f"{BUTTON}:visible").first.click()
        page.wait_for_timeout(300)
    hires = page.locator("#decide [data-action^='hire:']")
    assert hires.count() == 2
    names = [hires.nth(n).inner_text().split("\n")[0] for n in range(2)]
    assert names[0] != names[1]
