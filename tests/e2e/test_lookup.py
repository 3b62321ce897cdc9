"""Looking something up in a browser: while one types, by chips, from a table, without a script."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, PHONE, Guests, faults, open_table, sideways, tiny

PIECE = "#found .piece"


def test_pieces_are_found_while_one_types(guests: Guests) -> None:
    page = guests.come("en", LAPTOP)
    page.goto("/games/hallertau/reference")
    page.get_by_role("searchbox").fill("027")
    expect(page.locator(PIECE)).to_have_count(1)
    expect(page).to_have_url(re.compile(r"q=027"))
    page.get_by_role("searchbox").fill("")
    page.get_by_label("Sheep", exact=True).first.check(force=True)
    expect(page.get_by_role("link", name="Without Sheep", exact=True)).to_be_visible()
    some = page.locator(".refh [role=status]").inner_text()
    page.reload()  # every state is an address
    expect(page.locator(".refh [role=status]")).to_have_text(some)
    page.locator(f"{PIECE} a").first.click()
    expect(page.locator("h1")).to_contain_text("Gateway")
    page.keyboard.press("Tab")
    assert faults(page) == []
    page.locator(".numbered dt a").first.click()
    expect(page).to_have_url(re.compile(r"/games/hallertau#hal-"))
    expect(page.locator(":target")).to_be_in_viewport()


def test_the_rules_are_searched_on_a_phone(guests: Guests) -> None:
    page = guests.come("fr", PHONE, True)
    page.goto("/games/burgundy")
    page.get_by_role("searchbox").fill("entrepot")
    expect(page.locator("mark").first).to_have_text(re.compile("entrepôt", re.IGNORECASE))
    page.locator("#hits li a").first.click()
    expect(page.locator(":target")).to_be_in_viewport()
    page.locator(".toc summary").click()  # the contents stay in sight
    page.locator(".toc a[href='#r4']").click()
    expect(page.locator("#r4")).to_be_in_viewport()
    assert not sideways(page)
    assert tiny(page) == []


def test_the_shelf_that_is_open_is_in_sight_on_a_phone(guests: Guests) -> None:
    page = guests.come("fr", PHONE)
    page.goto("/games/gwt_nz/reference?shelf=sarah")
    expect(page.locator(".reftabs [aria-current]")).to_be_in_viewport(ratio=1)


def test_a_phone_tells_beside_its_filters_how_much_they_leave(guests: Guests) -> None:
    page = guests.come("fr", PHONE)
    page.goto("/games/hallertau/reference")
    page.click(".reff summary")
    page.locator("input[name=deck][value='0']").press("Space")
    expect(page.locator("#tofound")).to_have_text("Voir 30 pièces")
    expect(page.locator("#filters")).to_have_text("Filtres\u00a0: 1")
    page.locator("input[name=when][value=never]").press("Space")
    expect(page.locator("#tofound")).to_have_text("Voir 0 pièce")
    expect(page.locator("input[name=when][value=never]")).to_be_focused()
    page.click("#tofound")
    expect(page.locator("#found h1")).to_be_in_viewport()
    expect(page.locator("#found .none0")).not_to_contain_text("mot")
    assert faults(page) == []


def test_a_tip_leads_to_the_page_of_its_piece(guests: Guests) -> None:
    page = guests.come("en", LAPTOP)
    open_table(page, {1: "bot:random"})
    page.locator("#board [data-tip^=tile]").first.hover()
    link = page.locator("#tip a", has_text="All about it")
    expect(link).to_be_visible()
    with page.context.expect_page() as opened:
        link.click()
    tab = opened.value
    expect(tab.locator("h1")).to_be_visible()
    assert "/games/burgundy/reference/tile-" in tab.url
    assert "/t/" in page.url


def test_without_a_script_the_form_finds_the_same(guests: Guests) -> None:
    page = guests.come("en", LAPTOP, script=False)
    page.goto("/games/hallertau/reference")
    page.fill("input[name=q]", "027")
    page.press("input[name=q]", "Enter")
    expect(page.locator(PIECE)).to_have_count(1)
    page.goto("/games/hallertau/reference")
    page.check("input[name=asks][value=sheep]", force=True)
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".on0 a").first).to_be_visible()
    page.goto("/games/gwt_nz?q=wellington")
    expect(page.locator("mark").first).to_be_visible()
    expect(page.locator(".shot").first).to_be_visible()
