"""Finding players and clubs, as people do it at their browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.people import LAPTOP, PHONE, Guests, faults, narrow, open_table, sideways


def look(page: Page, name: str, game: str) -> None:
    """Look for others, by the keyboard alone."""
    page.goto("/players")
    page.locator(f"[name=game][value={game}]").focus()
    page.keyboard.press("Space")
    page.locator("[name=players][value='2']").focus()
    page.keyboard.press("Space")
    page.fill("[name=name]", name)
    page.locator(".anyone .main").focus()
    page.keyboard.press("Enter")


def test_two_strangers_find_each_other_and_the_table_opens(guests: Guests) -> None:
    lea, noe = guests.come("fr", PHONE, dark=True), guests.come("en")
    look(lea, "Léa", "hallertau")
    expect(lea.get_by_role("timer")).to_contain_text("Recherche, 0:")
    assert faults(lea) == []
    assert narrow(lea) == []
    lea.get_by_role("button", name="Arrêter").focus()  # whoever is about to stop is led on, too
    look(noe, "Noé", "hallertau")
    noe.wait_for_url("**/t/*")
    lea.wait_for_url("**/t/*")
    assert lea.url == noe.url
    expect(noe.locator(".order")).to_contain_text("Léa")


def test_without_script_one_looks_stops_and_is_led_on(guests: Guests) -> None:
    lea, noe = guests.come("en", script=False), guests.come("en", script=False)
    look(lea, "Léa", "newdale")
    expect(lea.get_by_role("timer")).to_be_visible()
    lea.get_by_role("button", name="Stop").click()
    expect(lea.get_by_role("button", name="Find me a table")).to_be_visible()
    assert lea.locator("[name=game][value=newdale]").is_checked()  # the wishes are kept
    lea.get_by_role("button", name="Find me a table").click()
    look(noe, "Noé", "newdale")
    noe.wait_for_url("**/t/*")
    lea.reload()
    assert lea.url == noe.url


def test_open_tables_that_fit_come_first(guests: Guests) -> None:
    host, page = guests.come("en"), guests.come("en")
    host.goto("/new?game=gwt_nz")
    host.fill("[name=name0]", "Sami")
    host.select_option("[name=seat1]", "open")
    host.get_by_text("Whom I would like to join").click()
    host.locator(".newtable [name=level][value=strong]").check(force=True)
    host.click(".newtable button.main")
    host.wait_for_url("**/t/*")
    open_table(guests.come("en"), {1: "open"}, "Inès")
    page.goto("/players")
    page.locator("[name=level][value=strong]").check(force=True)
    page.locator("[name=game][value=gwt_nz]").check(force=True)
    page.get_by_label("Only open tables that fit").check()
    page.get_by_role("button", name="Sort the open tables").click()
    row = page.locator(".otl li", has_text="Sami")
    expect(row.locator(".fit0")).to_contain_text("Strong")
    expect(page.locator(".otl")).not_to_contain_text("Inès")
    row.get_by_role("button").click()
    page.wait_for_url(host.url)


@pytest.mark.parametrize(
    ("language", "size", "dark"),
    [("en", LAPTOP, False), ("fr", PHONE, True)],
    ids=["laptop", "phone"],
)
def test_a_club_from_its_founding_to_its_first_table(
    guests: Guests, language: str, size: ViewportSize, dark: bool
) -> None:
    guests.expected.append("404")
    lea, noe, stranger = guests.come(language, size, dark), guests.come("en"), guests.come("en")
    lea.goto("/players")
    lea.click(".mt0")
    lea.fill("[name=name]", "Jeudi soir, Lyon")
    lea.fill("[name=called]", "Léa")
    lea.click("main .main")
    lea.wait_for_url("**/clubs/*")
    link = lea.locator("[data-copy]").get_attribute("data-copy")
    assert link is not None
    noe.goto(link)
    expect(noe.locator("main")).to_contain_text("Léa invites you to the club")
    assert faults(noe) == []
    noe.fill("[name=name]", "Zoé-Marguerite von Lyon")
    noe.click("main .main")
    noe.wait_for_url("**/clubs/*")
    lea.click(".clubh .main")
    lea.click(".newtable button.main")
    lea.wait_for_url("**/t/*")
    lea.goto(noe.url)
    assert faults(lea) == []
    assert not sideways(lea)
    if size is PHONE:
        assert narrow(lea) == []
    noe.reload()
    noe.get_by_role("button", name="Sit down").click()
    noe.wait_for_url("**/t/*")
    club = lea.url
    lea.goto(f"/new?game=newdale&club={club.rsplit('/', 1)[1]}")
    lea.click(".newtable a[href*='campaign?club']")
    assert faults(lea) == []
    lea.click(".newtable button.main")
    lea.wait_for_url("**/prologue")
    lea.goto(club)
    expect(lea.locator(".otl a[href^='/campaign/']")).to_be_visible()
    assert faults(lea) == []
    assert not sideways(lea)
    if size is PHONE:
        assert narrow(lea) == []
    for address in (noe.url, lea.url):
        answer = stranger.goto(address)
        assert answer is not None
        assert answer.status == 404
