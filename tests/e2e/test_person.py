"""A person's page and the leaderboards, as people see them."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from ludohall.web.hall import Hall
from ludohall.web.model import Actor, SeatSpec
from ludohall.web.people.accounts import person_of
from tests.e2e.people import LAPTOP, PHONE, Guests, faults, narrow, sideways, take_time
from tests.web.playing import finish

LONG = "Maximilienne-Alexandrine"


def played(hall: Hall, person: str, game: str, *seats: SeatSpec) -> None:
    """A finished match of somebody."""
    who = Actor(person_of(hall.store.people_by_id([person])[person]))
    table = hall.opening.create(who, game, [SeatSpec("me"), *seats], {})
    finish(hall, table.id)


@pytest.mark.parametrize(
    ("language", "size"), [("en", LAPTOP), ("fr", PHONE)], ids=["laptop", "phone"]
)
def test_somebody_finds_the_own_page_and_the_best(
    guests: Guests, hall: Hall, language: str, size: ViewportSize
) -> None:
    page = guests.come(language, size)
    page.goto("/")
    take_time(page, LONG)
    page.goto("/account")
    page.click("a[href^='/people/']")
    expect(page.locator(".none1 h2")).to_be_visible()
    assert faults(page) == []
    person = page.url.rsplit("/", 1)[-1]
    for _ in range(5):
        played(hall, person, "burgundy", SeatSpec("bot", bot="random"))
    played(hall, person, "hallertau")
    page.reload()
    expect(page.locator("svg.rate[role=img]")).to_be_visible()
    page.locator("details.pdet > summary").first.click()
    expect(page.locator("svg.rcurve[role=img]")).to_be_visible()
    assert faults(page) == []
    assert not sideways(page)
    if size is PHONE:
        assert narrow(page) == []
    page.click(".pbt0 a[href='/leaderboards']")
    page.click("a[href='/leaderboards?game=hallertau']")
    expect(page.locator("tr.me0")).to_be_visible()
    page.locator(".lbp a").last.click()
    page.wait_for_url("**period=always")
    expect(page.locator("tr.me0")).to_be_visible()
    assert faults(page) == []
    assert not sideways(page)
    if size is PHONE:
        assert narrow(page) == []
    played(hall, person, "gwt_nz")
    page.goto("/leaderboards?game=gwt_nz")
    expect(page.locator("tr.me0")).to_be_visible()
    assert not sideways(page)
