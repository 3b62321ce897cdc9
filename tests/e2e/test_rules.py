"""From a piece at the table to its rule on the page of the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.people import BUTTON, LAPTOP, PHONE, Guests, faults, open_table, sideways, tiny

HOLD = """piece => {
  const at = piece.getBoundingClientRect();
  const touch = { bubbles: true, pointerType: "touch", clientX: at.x + 4, clientY: at.y + 4 };
  piece.dispatchEvent(new PointerEvent("pointerdown", touch));
}"""


def at_a_table(guests: Guests, phone: bool = False, game: str = "burgundy") -> Page:
    """Somebody who has a decision."""
    page = guests.come("en", PHONE if phone else LAPTOP)
    open_table(page, {1: "bot:random"}, game=game)
    page.wait_for_selector(BUTTON)
    return page


def told(page: Page) -> str:
    """The numbers of the words in sight."""
    link = page.locator(".tip:visible .ruleno").first
    expect(link).to_have_text(re.compile(r"[A-Z]{3}-C?\d+"))
    return link.inner_text()


def opened(page: Page, rule: str) -> Page:
    """The tab that has opened beside the table: the rule is in sight."""
    tab = page.context.pages[-1]
    tab.wait_for_url(f"**/games/burgundy#{rule.lower()}")
    expect(tab.locator(f"#{rule.lower()}")).to_be_in_viewport()
    assert "/t/" in page.url
    return tab


def to_the_middle(page: Page, piece: Locator) -> None:
    """The pointer goes there as a hand does, not in one leap."""
    at = piece.bounding_box()
    assert at is not None
    page.mouse.move(at["x"] + at["width"] / 2, at["y"] + at["height"] / 2, steps=12)


def test_the_pointer_reaches_the_rule_of_a_tooltip(guests: Guests) -> None:
    page = at_a_table(guests)
    to_the_middle(page, page.locator("#board [data-tip^=tile]").first)
    rule = told(page)
    assert faults(page) == []
    to_the_middle(page, page.locator("#tip .ruleno").first)
    with page.context.expect_page():
        page.mouse.down()
        page.mouse.up()
    tab = opened(page, rule)
    assert faults(tab) == []


def test_a_tooltip_goes_when_the_pointer_goes_elsewhere(guests: Guests) -> None:
    page = at_a_table(guests)
    to_the_middle(page, page.locator("#board [data-tip^=tile]").first)
    told(page)
    page.mouse.move(1400, 890, steps=12)
    expect(page.locator("#tip")).to_be_hidden()


def test_a_key_opens_the_rule_of_the_piece_in_focus(guests: Guests) -> None:
    page = at_a_table(guests)
    page.keyboard.press("ArrowRight")
    rule = told(page)
    with page.context.expect_page():
        page.keyboard.press("r")
    tab = opened(page, rule)
    expect(tab.locator(f"#{rule.lower()} dt")).to_have_text(rule)
    expect(page.locator("#tip")).to_be_visible()  # nothing at the table is lost


def test_a_finger_opens_the_rule_of_a_piece_that_is_held(guests: Guests) -> None:
    page = at_a_table(guests, phone=True)
    page.locator("#board [data-tip^=tile]:visible").first.evaluate(HOLD)
    rule = told(page)
    link = page.locator("#tip .ruleno").first
    size = link.bounding_box()
    assert size is not None
    assert min(size["width"], size["height"]) >= 44
    with page.context.expect_page():
        link.click()
    tab = opened(page, rule)
    assert not sideways(tab)
    assert tiny(tab) == []


def test_the_answer_to_why_not_leads_to_the_rule(guests: Guests) -> None:
    page = at_a_table(guests)
    page.locator("#estate .space[data-why]").first.click()
    expect(page.locator("#why p").first).to_have_text("Your storage is empty.")
    rule = told(page)
    assert rule in ("BUR-26", "BUR-29")
    assert faults(page) == []
    with page.context.expect_page():
        page.locator("#why .ruleno").first.click()
    opened(page, rule)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_of_the_rules_is_readable_by_all(guests: Guests, language: str) -> None:
    page = guests.come(language, PHONE)
    page.goto("/games/hallertau#hal-c12")
    expect(page.locator("#hal-c12")).to_be_in_viewport()
    assert faults(page) == []
    assert not sideways(page)


@pytest.mark.parametrize("phone", [False, True])
def test_the_card_of_this_phase_follows_the_match(guests: Guests, phone: bool) -> None:
    page = at_a_table(guests, phone, "hallertau")
    if phone:
        page.locator("#tabs a[href='#log']").click()
    page.locator("#tab-rules").click()
    card = page.locator("#now")
    expect(card).to_contain_text("This phase")
    expect(card.locator(".ruleno").first).to_be_visible()
    assert not sideways(page)
    assert not phone or tiny(page) == []
    before = card.inner_text()
    seen = page.evaluate("document.body.dataset.version")
    page.locator(BUTTON).first.evaluate("button => button.click()")
    page.wait_for_function("v => document.body.dataset.version !== v", arg=seen)
    expect(card).not_to_have_text(before)
