"""The clock of a table in browsers: it counts down, and says what happens when it is up."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from playwright.sync_api import Page, expect

from ludohall.web.hall import Hall
from tests.e2e.people import BUTTON, PHONE, Guests, faults, ready, sideways
from tests.web.times import wait

SHOWN = "#turn .clock time"
HALF_AN_HOUR = 1800


def seconds(page: Page) -> int:
    """What the bar shows to be left."""
    minutes, _, rest = page.locator(SHOWN).inner_text().partition(":")
    return int(minutes) * 60 + int(rest)


def open_with_clock(page: Page, clock: str, other: str) -> str:
    """A table of two by the form; gives its address."""
    page.goto("/new?game=burgundy")
    page.fill("input[name=name0]", "Léa")
    page.select_option("select[name=seat1]", other)
    page.select_option("select[name=clock]", clock)
    page.click(".newtable button.main")
    page.wait_for_url("**/t/*")
    ready(page)
    return page.url


def test_a_clock_counts_down_by_the_time_of_the_server(guests: Guests) -> None:
    """The device believes in another year, and is cut off for a while."""
    page = guests.come()
    page.clock.install(time=datetime(2031, 5, 4, tzinfo=UTC))
    open_with_clock(page, "match:1800", "bot:random")
    page.wait_for_selector(BUTTON)
    before = seconds(page)
    assert HALF_AN_HOUR - 120 < before <= HALF_AN_HOUR
    guests.expected.append("ERR_INTERNET_DISCONNECTED")
    page.context.set_offline(True)
    page.clock.fast_forward("10:00")
    assert seconds(page) <= before - 600
    expect(page.locator("#top .ct time")).to_have_text(re.compile("^(20|19|18|17):"))
    page.context.set_offline(False)  # the server says what time it is: ten minutes too much
    expect(page.locator(SHOWN)).to_have_text(re.compile("^(30|29|28):"), timeout=30_000)


def test_who_runs_out_of_time_is_told_and_so_are_the_others(guests: Guests, hall: Hall) -> None:
    lea, marc = guests.come("en"), guests.come("fr", PHONE, dark=True)
    address = open_with_clock(lea, "match:1800", "open")
    expect(lea.locator("#decide .rule")).to_contain_text("30 minutes a player")
    marc.goto(address)
    expect(marc.locator("#decide .rule")).to_be_visible()
    marc.fill("#decide input[name=name]", "Marc")
    marc.get_by_role("button", name="S’asseoir").click()
    ready(marc)
    lea.wait_for_selector("#turn:not(:has-text('Waiting for players'))")
    late, other = (lea, marc) if lea.locator(BUTTON).count() else (marc, lea)
    table = address.rsplit("/", 1)[1]
    wait(hall, table, (HALF_AN_HOUR - 60) * 1000)
    for page in (late, other):
        page.reload()
        ready(page)
        expect(page.locator(f"{SHOWN}.low")).to_be_visible()
        assert faults(page) == []
        assert not sideways(page)
    wait(hall, table, 60 * 1000)
    told = {
        lea: ("Your time ran out", "has run out of time"),
        marc: ("Votre temps est écoulé", "n’a plus de temps"),
    }
    expect(late.locator("#turn")).to_contain_text(told[late][0], timeout=30_000)
    expect(other.locator("#alert")).to_contain_text(told[other][1])
    expect(other.locator(SHOWN)).to_be_visible()
    late.goto("/")
    other.goto("/")
    expect(other.locator(".tcard .clock time")).to_be_visible()
