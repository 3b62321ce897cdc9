"""Expedition to Newdale through the page: a chapter in two browsers and one alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ludohall.games.newdale.components.chapters import ROUNDS
from tests.e2e.people import (
    BUTTON,
    LAPTOP,
    PHONE,
    Guests,
    begin,
    faults,
    narrow,
    open_table,
    play,
    pressed,
    ready,
    sideways,
    take_screen,
    tiny,
)

END = "#turn [data-end]:not(.idle)"
ANYWAY = "#alert:not([hidden]) .main"
LENGTHEN = "document.querySelector('#decide .acts').style.minHeight = '2000px'"
LONG_PANEL = "(p => p.scrollHeight > p.clientHeight)(document.querySelector('#decide'))"
LINE = "parseFloat(getComputedStyle(document.querySelector('#lines .mv summary')).minHeight)"
PLANS = 2 * ROUNDS
"""What everybody does at least: the chapter begins with two pawns, planned in every round."""
VIEWS = ("board", "works", "hand", "log")


def click(page: Page, piece: str) -> None:
    """Click a piece or a button, and wait until it is played, though it may give nothing."""
    later = f"body:not([data-version='{page.get_attribute('body', 'data-version')}'])"
    page.locator(piece).first.click()
    page.wait_for_selector(f"{later}, {ANYWAY}")
    if page.locator(ANYWAY).count():
        page.locator(ANYWAY).click()
    page.wait_for_selector(later)


def end_turn(page: Page) -> None:
    """Hand the turn on, once the table waits for it."""
    page.locator(END).click()
    page.wait_for_selector(END, state="detached")


def go_on(page: Page) -> None:
    """Whatever comes first: the end of the turn, or a button of the decision."""
    page.wait_for_selector(f"{END}, {BUTTON}")
    if page.locator(END).count():
        end_turn(page)
    else:
        click(page, BUTTON)


def discard_three(page: Page) -> None:
    """The first decision: three of eight cards."""
    for place in range(3):
        page.locator("#hand .card.can").nth(place).click()
    click(page, "#decide [data-confirm]")
    page.wait_for_selector(f"{END}, #turn.wait, #curtain")
    if page.locator(END).count():
        end_turn(page)


def test_two_browsers_play_a_whole_chapter(guests: Guests) -> None:
    lea, marc = guests.come("en", LAPTOP), guests.come("fr", PHONE, dark=True)
    open_table(lea, {1: "invite"}, game="newdale", chapter="II")
    marc.goto(lea.locator("input[data-absolute]").input_value())
    marc.fill("input[name=name]", "Marc")
    marc.get_by_role("button", name="S’asseoir").click()
    marc.wait_for_url("**/t/*")
    ready(marc)
    lea.wait_for_selector("#turn:not(:has-text('Waiting for players'))")

    begin(lea, 1)
    begin(marc, 7)
    assert pressed(lea) > PLANS
    assert pressed(marc) > PLANS

    totals = [page.locator("#decide .tot td").all_inner_texts() for page in (lea, marc)]
    assert totals[0] == totals[1]
    for page in (lea, marc):
        assert faults(page) == []
        assert not sideways(page)


def test_plans_stay_hidden_until_all_are_ready_and_can_be_changed(guests: Guests) -> None:
    lea = guests.come("en", LAPTOP)
    open_table(lea, {1: "hotseat"}, game="newdale", chapter="I")
    take_screen(lea, "Léa")
    discard_three(lea)
    take_screen(lea, "Player 2")
    discard_three(lea)
    take_screen(lea, "Léa")
    lea.wait_for_selector("#bar .cen.can")
    lea.evaluate(LENGTHEN)
    assert lea.evaluate(LONG_PANEL)
    log, lines = (lea.locator(part).bounding_box() for part in ("#log", "#lines"))
    assert log is not None
    assert lines is not None
    assert log["y"] + log["height"] <= LAPTOP["height"]
    assert lines["height"] >= 5 * lea.evaluate(LINE)
    click(lea, "#bar .cen.can:has-text('Growth')")
    expect(lea.locator("#bar .cen:has-text('Growth') .pw")).to_have_count(1)
    click(lea, "#bar .cen.can:has-text('Build')")
    expect(lea.locator(END)).to_be_visible()  # the curtain waits: the last pawn can be taken back
    end_turn(lea)
    lea.wait_for_selector("#curtain")
    take_screen(lea, "Player 2")
    expect(lea.locator("#bar .pw")).to_have_count(0)  # the other one sees nothing
    take_screen(lea, "Léa")
    expect(lea.locator("#bar .pw")).to_have_count(2)
    lea.locator("[data-undo]").click()
    expect(lea.locator(END)).to_be_visible()
    lea.locator("[data-undo]").click()
    expect(lea.locator("#bar .cen:has-text('Build') .pw")).to_have_count(0)
    expect(lea.locator("#turn")).to_contain_text("put pawn 2 on an action space")
    click(lea, "#bar .cen.can:has-text('Build')")
    end_turn(lea)
    lea.wait_for_selector("#curtain")
    take_screen(lea, "Player 2")
    for space in ("Growth", "Exchange"):
        click(lea, f"#bar .cen.can:has-text('{space}')")
    expect(lea.locator(END)).to_be_visible()
    expect(lea.locator("#decide")).to_contain_text("Put pawn 2 on Exchange and draw")
    expect(lea.locator("#bar .pw")).to_have_count(2)  # the last one sees nothing either
    lea.locator("[data-undo]").click()
    expect(lea.locator("#bar .pw")).to_have_count(1)
    click(lea, "#bar .cen.can:has-text('Build')")
    end_turn(lea)
    take_screen(lea, "Player 2")
    expect(lea.locator("#bar .pw")).to_have_count(4)
    assert faults(lea) == []


def test_the_bar_of_a_phone_has_the_current_step_alone(guests: Guests) -> None:
    page = guests.come("fr", PHONE)
    open_table(page, {}, game="newdale", chapter="I")
    for place in range(3):
        page.locator("#hand .card.can").nth(place).click()
    click(page, "#decide [data-confirm]")
    page.locator("[data-end]:not(.idle):visible").click()
    page.wait_for_selector("#turn .stepchip")
    assert page.locator("#turn .stepchip").count() > 1
    expect(page.locator("#turn .stepchip:visible")).to_have_count(1)


def test_a_whole_chapter_alone_in_french_on_a_phone(guests: Guests) -> None:
    page = guests.come("fr", PHONE)
    open_table(page, {}, game="newdale", chapter="VIII")
    page.wait_for_selector("#decide [data-confirm]")  # on a phone the cards are the buttons
    for view in VIEWS:
        page.click(f"#tabs a[href='#{view}']")
        assert page.locator(f"#{view}").is_visible()
        assert not sideways(page)
        assert faults(page) == []
        assert tiny(page) == []
        assert narrow(page) == []
    assert play(page, 11) > 30
    assert "objectifs en solo" in page.inner_text("#turn")
    assert "Points de départ" in page.inner_text("#decide .score")
    assert faults(page) == []


@pytest.mark.parametrize(
    ("language", "size", "said"), [("en", LAPTOP, "2 of 3"), ("fr", PHONE, "2 sur 3")]
)
def test_cards_are_discarded_in_any_order(
    guests: Guests, language: str, size: ViewportSize, said: str
) -> None:
    """The seventh card first: all others can still be clicked, also those to the left of it."""
    page = guests.come(language, size)
    open_table(page, {}, game="newdale", chapter="I")
    cards = page.locator("#hand .card.can")
    expect(cards).to_have_count(8)
    for place in (6, 0):
        cards.nth(place).click()
        expect(cards.nth(place)).to_have_attribute("aria-pressed", "true")
        expect(cards).to_have_count(8)
    expect(page.locator("#decide [data-chosen]")).to_contain_text(said)
    cards.nth(3).click()
    assert faults(page) == []
    click(page, "#decide [data-confirm]")
    expect(page.locator("#hand .card")).to_have_count(5)
    assert faults(page) == []


def test_a_house_is_built_by_clicks_on_card_town_and_area(guests: Guests) -> None:
    page = guests.come("en", LAPTOP)
    open_table(page, {}, game="newdale", chapter="I")
    page.wait_for_selector(BUTTON)
    assert faults(page) == []
    discard_three(page)
    click(page, "#bar .cen.can:has-text('Build')")
    click(page, "#works .md.can")
    hand = page.locator("#hand").bounding_box()
    assert hand is not None
    assert hand["y"] + hand["height"] <= 900  # all is in sight on a laptop
    assert not sideways(page)
    for _ in range(60):
        if page.locator("#board .legal[data-acts^='house']").count():
            break
        cards = page.locator("#hand .card.can[data-acts^='build']")
        if cards.count():
            click(page, "#hand .card.can[data-acts^='build']")
        else:
            go_on(page)
    houses = page.locator("#board [data-key^='house-0']").count()
    click(page, "#board .legal[data-acts^='house']")
    for _ in range(6):  # the payment, and the area of a production building
        if page.locator("#board [data-key^='house-0']").count() > houses:
            break
        go_on(page)
    expect(page.locator("#board [data-key^='house-0']")).to_have_count(houses + 1)
    assert faults(page) == []
