"""A phone that is passed around: the curtain, and whole matches of two people at one screen."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Error, Page, expect

from tests.e2e.people import LAPTOP, PHONE, Guests, faults, narrow, ready, sideways, tiny

LOOKS = 6000
# Presses the curtain's button, ends the turn, or plays one of the actions; says what it was.
PRESS = """(share) => {
  if (!("ready" in document.documentElement.dataset)) return "";
  if (document.querySelector("#decide .score")) return "over";
  const open = document.querySelector("#curtain .open");
  const sure = document.querySelector("#alert:not([hidden]) .main");
  const buttons = choices();
  const end = document.querySelector("[data-end]:not(.idle)");
  const found = open ?? sure ?? buttons[Math.floor(share * buttons.length)] ?? end;
  found?.click();
  return open ? "open" : found ? "press" : "";
}"""


def begin(page: Page, game: str, *names: str) -> str:
    """People at one device open a table; gives its address."""
    page.goto(f"/new?game={game}")
    page.fill("input[name=name0]", names[0])
    for seat in range(1, 4):
        kind = "hotseat" if seat < len(names) else "closed"
        page.select_option(f"select[name=seat{seat}]", kind)
        if seat < len(names):
            page.fill(f"input[name=name{seat}]", names[seat])
    page.click(".newtable button.main")
    page.wait_for_url("**/t/*")
    ready(page)
    return page.url


def called(page: Page) -> str:
    """To whom the curtain hands the screen."""
    page.wait_for_selector("html[data-ready] #curtain")
    return page.locator("#ct b").inner_text()


def open_hand(page: Page) -> None:
    """Press the curtain's button with the key, as soon as it takes one."""
    page.wait_for_timeout(450)
    page.keyboard.press("Enter")
    page.wait_for_selector("html[data-ready] #decide")


def test_a_whole_match_on_a_phone_that_is_passed_around(guests: Guests) -> None:
    page = guests.come("en", PHONE)
    begin(page, "newdale", "Anne", "Bruno")
    rng, opened = Random(4), 0
    for _ in range(LOOKS):
        try:
            did = page.evaluate(PRESS, rng.random())
        except Error:  # the page is on its way to the next one
            did = ""
        if did == "over":
            break
        opened += did == "open"
        page.wait_for_timeout(15 if did else 30)
    else:
        raise AssertionError("the match does not end")
    assert opened > 12
    assert not sideways(page)


def test_the_curtain_hands_the_screen_on(guests: Guests) -> None:
    page = guests.come("en", LAPTOP)
    url = begin(page, "newdale", "Anne", "Bruno")
    first = called(page)
    expect(page.locator("#curtain .open")).to_be_focused()
    expect(page.locator("#curtain .open")).to_have_accessible_name(f"I am {first}: open Enter")
    assert faults(page) == []
    page.keyboard.press("Enter")  # in the first moment it is deaf
    open_hand(page)
    expect(page.locator("#turn h1")).to_contain_text(first)
    expect(page.locator(".tag.share")).to_have_text("Shared screen")
    tab = page.context.new_page()
    tab.goto(url)
    ready(tab)
    expect(tab.locator("#turn h1")).to_contain_text(first)
    secret = page.locator("#hand").inner_text()
    assert secret
    page.keyboard.press("c")
    assert called(page) == first
    assert called(tab) == first
    assert page.locator("#hand").count() == 0
    page.go_back()
    page.wait_for_load_state()
    assert page.locator("#hand").count() == 0
    page.goto(url)
    open_hand(page)
    tab.wait_for_selector("#decide")


def test_the_curtain_fits_a_phone(guests: Guests) -> None:
    for language, dark in (("en", True), ("fr", False)):
        page = guests.come(language, PHONE, dark=dark)
        begin(page, "newdale", "Anne-Sophie Marguerite", "Bruno", "Chloé")
        called(page)
        assert faults(page) == []
        assert tiny(page) == []
        assert narrow(page) == []
        assert not sideways(page)
