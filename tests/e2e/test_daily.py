"""The deal of the day in a browser: an account's one try, and what a guest is offered instead."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ludohall.faces import deals
from ludohall.faces.deals import DealTable
from ludohall.web.hall import Hall
from ludohall.web.store import base, today
from ludohall.web.tables.days import day_before
from tests.e2e.fit import misfits
from tests.e2e.people import (
    LAPTOP,
    PHONE,
    Guests,
    faults,
    narrow,
    play,
    ready,
    sideways,
    take_time,
)
from tests.web.playing import finish
from tests.web.times import Watch

LONG = "Maximilienne-Alexandrine"
DEALT = "hallertau"
TABLES = {DEALT: (DealTable({"cards": False}),)}
"""What is dealt, whatever the day: the shortest way to an end."""


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """One deal, the same on every day, and no midnight while a test runs."""
    monkeypatch.setattr(deals, "tables_of", lambda game: TABLES.get(game, ()))
    here = datetime.now(UTC).replace(hour=12, minute=0, second=0, microsecond=0)
    monkeypatch.setattr(base, "time", Watch(int(here.timestamp() * 1000)))


def sign_up(page: Page, name: str) -> None:
    """Make an account."""
    page.goto("/account")
    page.fill("form[action='/login'] input[name=login]", f"{uuid4()}@example.org")
    page.fill("form[action='/login'] input[name=password]", "a long password")
    page.locator("button[value=register]").click()
    expect(page.locator("form[action='/logout']")).to_be_visible()
    take_time(page, name)


def check(page: Page, size: ViewportSize) -> None:
    """A page that everybody can read and touch."""
    assert faults(page) == []
    assert not sideways(page)
    if size is PHONE:
        assert narrow(page) == []


@pytest.mark.parametrize(
    ("language", "size", "dark"),
    [("en", LAPTOP, False), ("fr", PHONE, True)],
    ids=["laptop", "phone"],
)
def test_an_account_has_one_try_and_then_sees_the_results(
    guests: Guests, hall: Hall, language: str, size: ViewportSize, dark: bool
) -> None:
    page, name = guests.come(language, size, dark), "Léa" if size is LAPTOP else LONG
    sign_up(page, name)
    page.goto("/daily")
    check(page, size)
    page.locator(".deal a.main").click()
    page.wait_for_url(f"**/daily/{today()}/{DEALT}")
    check(page, size)
    expect(page.locator("#ways")).to_have_count(0)
    late = page.context.new_page()  # another tab of theirs
    late.goto(page.url)
    page.locator("button[value=begin]").click()
    page.wait_for_url("**/t/*")
    ready(page)
    back = page.locator("#top a.tag")  # on a phone its words would leave no room for the game's
    expect(back).to_have_attribute("aria-label", re.compile("Deal of the day|Donne du jour"))
    expect(back.locator("span")).to_be_visible(visible=size is LAPTOP)
    if size is LAPTOP:
        play(page, 3)
    else:
        finish(hall, page.url.partition("/t/")[2].partition("#")[0])
        page.reload()
    page.locator("#decide .score").wait_for()
    check(page, size)
    page.locator("#decide a.main").click()
    page.wait_for_url(f"**/daily/{today()}/{DEALT}")
    mine = page.locator("tr.me0")
    expect(mine).to_contain_text(name)
    points = mine.locator(".sc b").inner_text()
    expect(page.locator(".myres b")).to_have_text(points)
    expect(page.locator(".myres span")).not_to_contain_text(f"{points} point")  # said once
    expect(page.locator("#ways svg[role=img]:visible")).to_have_count(1)
    # A bot's measure comes by itself, and stands in the table and among the ways, without a place.
    measure = page.locator("tr:has(use[href$='#i-bot'])")
    while not measure.count():
        page.wait_for_timeout(500)
        page.reload()
    expect(measure.locator(".rk")).to_be_empty()
    columns = page.locator("#ways .score").last.locator("thead th")
    expect(columns.nth(1)).to_contain_text(name)
    assert misfits(page) == []
    expect(measure).to_contain_text(columns.last.locator(".nm").inner_text())
    check(page, size)
    # There is no second try: not on the page, and not by a button that an old page still has.
    tried = "one try at this deal" if language == "en" else "votre seul essai"
    expect(page.locator("button[value=begin]")).to_have_count(0)
    expect(page.locator(".dealtop")).to_contain_text(tried)
    late.locator("button[value=begin]").click()
    expect(late.locator(".dealtop")).to_contain_text(tried)
    expect(late.locator("tr.me0")).to_have_count(1)


def test_a_guest_is_offered_the_deal_of_yesterday_and_not_that_of_today(guests: Guests) -> None:
    page = guests.come("fr", PHONE, dark=True)
    page.goto("/daily")
    expect(page.locator(".deal button, .deal a.main")).to_have_count(0)
    check(page, PHONE)
    page.locator(".deal a").click()
    page.wait_for_url(f"**/daily/{today()}/{DEALT}")
    expect(page.locator("button[value=begin]")).to_have_count(0)
    check(page, PHONE)
    yesterday = f"/daily/{day_before(today())}/{DEALT}"
    page.locator(f"form[action='{yesterday}'] button[value=train]").click()
    page.wait_for_url("**/t/*")
    ready(page)
    expect(page.locator("#top .tag.prac")).to_be_visible()
