"""The coach in the browser: a hint by key, and the review of a finished match."""

from __future__ import annotations

from playwright.sync_api import Page, expect

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

# The discs on the board that stand at the left edge of no piece that plays their way, and how many
# discs there are in all.
ASTRAY = """() => {
  const ways = [...document.querySelectorAll("#decide [data-way]")].map((way) => way.dataset.way);
  const discs = [...document.querySelectorAll("#main .rkm")];
  const astray = discs.filter((disc) => {
    const box = disc.getBoundingClientRect();
    const way = ways[Number(disc.textContent) - 1];
    return ![...document.querySelectorAll("#main [data-acts]")].some((mark) => {
      const ring = (mark.querySelector(".ring") ?? mark).getBoundingClientRect();
      const x = Math.abs((box.left + box.right) / 2 - ring.left);
      const plays = mark.dataset.acts.split(" ").includes(way);
      return plays && x < 2 && box.top < ring.bottom && box.bottom > ring.top;
    });
  });
  return [astray.map((disc) => disc.textContent), discs.length];
}"""


def check_discs(page: Page) -> None:
    """The ways of a hint have their numbers on the board."""
    astray, discs = page.evaluate(ASTRAY)
    assert astray == []
    assert 1 <= discs <= 3


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
    check_discs(page)
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    expect(page.locator(".rkm")).to_have_count(0)
    page.keyboard.press("h")
    expect(advice.locator("button.main")).to_be_focused()
    page.set_viewport_size(PHONE)
    assert not sideways(page)
    assert tiny(page) == []
    reason = advice.locator(".advl > li:not(.best) p").first
    expect(reason).to_be_hidden()
    page.locator(".whyall summary").click()
    expect(reason).to_be_visible()
    page.set_viewport_size(LAPTOP)
    page.wait_for_function("document.querySelector('#main .rkm').getClientRects().length")
    check_discs(page)
    before = page.locator("body").get_attribute("data-version")
    advice.locator("button.main").focus()
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
