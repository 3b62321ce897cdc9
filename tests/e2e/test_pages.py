"""Every page: both languages, a laptop and a phone, light and dark, without a serious fault."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.people import LAPTOP, PHONE, Guests, faults, narrow, open_table, ready, sideways

PAGES = (
    *("/", "/games", "/games/burgundy", "/games/gwt_nz", "/new?game=burgundy"),
    *("/finished", "/account", "/games/hallertau/reference?asks=sheep"),
    *("/games/hallertau/reference/card-9", "/games/gwt_nz/reference?shelf=sarah"),
    *("/games/newdale/reference", "/players?game=burgundy&pace=days&level=steady", "/clubs/new"),
)


@pytest.mark.parametrize(
    ("language", "size", "dark"),
    [("en", LAPTOP, False), ("fr", PHONE, True)],
    ids=["laptop", "phone"],
)
def test_pages_have_no_serious_fault(
    guests: Guests, language: str, size: ViewportSize, dark: bool
) -> None:
    page = guests.come(language, size, dark)
    for path in PAGES:
        page.goto(path)
        assert page.locator("html").get_attribute("lang") == language
        assert faults(page) == [], path
        assert not sideways(page), path
        if size is PHONE:
            assert narrow(page) == [], path


def test_nothing_there(guests: Guests) -> None:
    guests.expected.append("404")
    page = guests.come("fr")
    answer = page.goto("/t/nowhere")
    assert answer is not None
    assert answer.status == 404
    assert page.get_by_role("link", name="Accueil").count() > 0
    assert faults(page) == []


def test_language_switches_at_any_time(guests: Guests) -> None:
    page = guests.come("fr")
    page.goto("/")
    page.get_by_role("button", name="English").click()
    page.wait_for_selector("html[lang=en]")
    open_table(page, {1: "bot:random"})
    page.click("[data-open=dlg-settings]")
    page.select_option("#dlg-settings select[name=language]", "fr")
    page.click("#dlg-settings button.main")
    page.wait_for_selector("html[lang=fr]")
    ready(page)
    assert "Plateau central" in page.inner_text("#board")


def test_theme_switches_and_stays(guests: Guests) -> None:
    page = guests.come("en")
    page.goto("/")
    with page.expect_response("**/settings"):
        page.click("[data-theme-switch]")
    page.goto("/games")
    assert page.locator("html").get_attribute("data-theme") == "dark"


def test_the_moon_at_a_table_changes_the_light(guests: Guests) -> None:
    page = guests.come("en")
    open_table(page, {1: "open"})
    with page.expect_response("**/settings"):
        page.click("[data-theme-switch]")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    with page.expect_response("**/settings"):
        page.click("[data-theme-switch]")
    assert page.locator("html").get_attribute("data-theme") == "light"


def test_a_button_says_for_a_moment_that_its_link_is_copied(guests: Guests) -> None:
    page = guests.come("en")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = open_table(page, {1: "open"})
    page.click("[data-open=dlg-settings]")
    button = page.locator(f"#dlg-settings [data-copy^='/t/{table.rsplit('/', 1)[1]}?']")
    words = button.inner_text()
    for _ in range(2):  # the second click comes while the first one is still answered
        button.click()
        expect(button).to_have_text("Link copied")
    expect(button).to_have_text(words)
    assert page.evaluate("navigator.clipboard.readText()") == f"{table}?lang=en"


def test_an_account_keeps_tables_over_devices(guests: Guests) -> None:
    one = guests.come("en")
    open_table(one, {1: "open"})
    one.goto("/account")
    one.fill("input[name=login]", "lea@example.org")
    one.fill("input[name=password]", "a long password")
    one.get_by_role("button", name="Make an account").click()
    one.get_by_text("You are signed in").wait_for()
    two = guests.come("en", PHONE)
    two.goto("/account")
    two.fill("input[name=login]", "lea@example.org")
    two.fill("input[name=password]", "a long password")
    two.get_by_role("button", name="Sign in").click()
    two.get_by_text("You are signed in").wait_for()
    two.goto("/")
    assert two.locator(".tcard").count() == 1
