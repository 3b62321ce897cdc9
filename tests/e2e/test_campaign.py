"""The campaign in browsers: from one chapter to the next, and a chapter alone once more."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from ludohall.web.hall import Hall
from tests.e2e.people import LAPTOP, PHONE, Guests, faults, ready, sideways, take_screen
from tests.web.playing import finish


def begin(page: Page, name: str, other: str) -> str:
    """A campaign of two, or alone, by the form; gives its id. The page shows the prologue."""
    page.goto("/games/newdale/campaign")
    page.fill("input[name=name0]", name)
    page.select_option("select[name=seat1]", other)
    check(page)
    page.click("article button.main")
    page.wait_for_url("**/prologue")
    return page.url.split("/t/")[1].split("/")[0]


def check(page: Page) -> None:
    """No serious fault, nothing beside the page."""
    assert faults(page) == []
    assert not sideways(page)


def table_of(page: Page) -> str:
    """The table that a page has come to, once it listens."""
    page.wait_for_url("**/t/*")
    ready(page)
    return urlsplit(page.url).path.removeprefix("/t/")


def test_two_people_go_from_one_chapter_to_the_next(guests: Guests, hall: Hall) -> None:
    lea, marc = guests.come("en", LAPTOP), guests.come("fr", PHONE, dark=True)
    campaign = begin(lea, "Léa", "invite")
    check(lea)
    lea.click("text=To the table")
    assert table_of(lea) == campaign
    marc.goto(lea.locator("#decide input[data-absolute]").input_value())
    marc.fill("input[name=name]", "Marc")
    marc.click("button.main")
    table_of(marc)
    finish(hall, campaign)
    lea.reload()
    marc.reload()
    lea.click("#decide >> text=Read the epilogue")
    check(lea)
    lea.click("text=Continue")
    expect(lea.locator("h1")).to_have_text("New recruits")
    lea.click("text=To the table")
    second = table_of(lea)
    assert second != campaign
    marc.click("#decide >> text=Lire l’épilogue")
    check(marc)
    marc.click("text=Vers la carte")
    expect(marc.locator("h1")).to_have_text("Campagne avec Léa")
    check(marc)
    marc.click("aside >> text=À la table")
    assert table_of(marc) == second
    bundle = hall.store.bundle(second)
    assert bundle is not None
    assert [seat.name for seat in bundle.seats] == ["Léa", "Marc"]
    lea.goto(f"/campaign/{campaign}")
    check(lea)


def test_a_chapter_alone_is_missed_and_tried_again(guests: Guests, hall: Hall) -> None:
    page = guests.come("fr", PHONE)
    campaign = begin(page, "Léa", "closed")
    check(page)
    finish(hall, campaign)
    page.goto(f"/t/{campaign}/epilogue")
    expect(page.locator("h1")).to_have_text("Pas assez loin")
    check(page)
    page.click("text=Réessayer")
    second = table_of(page)
    assert second != campaign
    page.goto(f"/campaign/{campaign}")
    expect(page.locator(".chl .now")).to_contain_text("Rations")
    check(page)


def test_the_winner_names_a_town_that_stands_on_the_next_map(guests: Guests, hall: Hall) -> None:
    page = guests.come("fr", PHONE)
    campaign = begin(page, "Léa", "hotseat")
    finish(hall, campaign)
    page.goto(f"/t/{campaign}/epilogue")
    check(page)
    page.select_option(".naming select", "A18")
    page.get_by_role("textbox", name="Nom").fill("Sainte-Léa-des-Bois")
    page.get_by_role("button", name="Donner le nom").click()
    expect(page.get_by_role("status")).to_have_text("A18 s’appelle Sainte-Léa-des-Bois.")
    check(page)
    page.click("text=Continuer")
    page.click("text=À la table")
    table_of(page)
    take_screen(page)
    page.click("nav >> text=Carte")
    expect(page.locator(".map .tn", has_text="Sainte-Léa-des-Bois")).to_have_count(1)
    assert guests.complaints == []
