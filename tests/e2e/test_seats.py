"""Seats of a running match in browsers: somebody stands up, and others see what they may do."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ludohall.web.hall import Hall
from tests.e2e.people import PHONE, Guests, faults, ready, sideways
from tests.web.times import HOUR, wait


def settings(page: Page) -> None:
    """Open the dialog with what one does beside the match."""
    page.click("#top [data-open=dlg-settings]")
    page.wait_for_selector("#dlg-settings[open]")


def test_a_seat_that_was_left_is_seen_and_filled(guests: Guests, hall: Hall) -> None:
    lea, marc, eve = guests.come(), guests.come("fr", PHONE), guests.come("fr", PHONE)
    lea.goto("/new?game=burgundy")
    lea.fill("input[name=name0]", "Léa")
    lea.select_option("select[name=seat1]", "open")
    lea.click(".newtable button.main")
    lea.wait_for_url("**/t/*")
    address = lea.url
    table = address.rsplit("/", 1)[1]
    marc.goto(address)
    marc.fill("#decide input[name=name]", "Marc")
    marc.get_by_role("button", name="S’asseoir").click()
    ready(marc)
    lea.reload()
    ready(lea)
    settings(lea)
    lea.click("#m-leave summary")
    expect(lea.locator("#m-leave")).to_contain_text("after an hour the others may")
    assert faults(lea) == []
    lea.get_by_role("button", name="Leave my seat").click()
    expect(lea.locator("#decide")).to_contain_text("The seat of Léa is free")
    assert faults(lea) == []
    wait(hall, table, HOUR)
    marc.reload()
    ready(marc)
    settings(marc)
    free = marc.locator("#seats details")
    expect(free).to_contain_text("La place de Léa est libre")
    free.locator("summary").click()
    expect(free.locator("option").first).to_have_text("Un ami, par lien")
    marc.click("#m-end summary")
    expect(marc.locator("#m-end")).to_contain_text("Il n’y a plus personne à consulter")
    assert faults(marc) == []
    assert not sideways(marc)
    eve.goto(address)
    ready(eve)
    form = eve.locator("#decide .sitform")
    expect(form).to_be_visible()
    assert faults(eve) == []
    assert not sideways(eve)
    form.locator("input[name=name]").fill("Ève")
    form.get_by_role("button").click()
    ready(eve)
    expect(marc.locator("#top .order")).to_contain_text("Ève")
