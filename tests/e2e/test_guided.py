"""A guided first match in a browser: what it names stands out, on the laptop and on the phone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

import ludohall as lh
from ludohall.faces.guiding import Told, script_of, scripts_of
from ludohall.web.pages import guiding
from tests.e2e.people import (
    LAPTOP,
    PHONE,
    Guests,
    end_turn,
    faults,
    moved,
    ready,
    sideways,
    version,
)

SCRIPTS = [(game, script.key) for game in lh.games() for script in scripts_of(game)]
OVER = """() => {
  const box = (node) => node.getBoundingClientRect();
  const note = box(document.getElementById("guide"));
  const beside = (a) => a.left < note.right && a.right > note.left;
  const meets = (a) => a.width && beside(a) && a.top < note.bottom && a.bottom > note.top;
  const small = (a) => a.width * a.height < 160000;
  const idea = document.querySelector("#decide .act.idea");
  const left = note.top >= 0 && note.left >= 0;
  const inside = left && note.right <= innerWidth && note.bottom <= innerHeight;
  const pieces = [...document.querySelectorAll("#main .view .spot[data-acts]")];
  const covered = pieces.map(box).filter(small).filter(meets);
  return [covered.length, Boolean(idea && meets(box(idea))), inside];
}"""
"""How many pieces that are named the note covers; whether a button of theirs; whether it is in
sight as a whole."""


BETWEEN = """() => {
  const [top, bottom] = [document.getElementById("turn"), document.getElementById("guide")];
  const low = bottom.getBoundingClientRect().top;
  const boxes = [...document.querySelectorAll("#main .view .spot[data-acts]")]
    .filter((node) => node.getClientRects().length).map((node) => node.getBoundingClientRect());
  return boxes.some((box) => box.top >= top.getBoundingClientRect().bottom && box.bottom <= low);
}"""
"""Whether a piece that is named lies between the bar of a phone and the sheet of the guide."""


def begin(page: Page, game: str = "burgundy", script: str = "first") -> None:
    """Open a guided match from the lobby."""
    page.goto("/")
    button = f'.gcard form[action="/games/{game}/first"] button[value="{script}"]'
    page.locator(button).click()
    ready(page)
    expect(page.locator("#guide h3").first).to_be_visible()


@pytest.mark.parametrize(("game", "script"), SCRIPTS)
def test_the_note_stands_beside_its_piece_and_covers_none(
    guests: Guests, game: str, script: str
) -> None:
    page = guests.come("fr", LAPTOP)
    begin(page, game, script)
    expect(page.locator("#guide.at")).to_be_visible()
    expect(page.locator("#decide .act.idea, #decide .tog").first).to_be_visible()
    assert page.evaluate(OVER) == [0, False, True]
    expect(page.locator("#veil")).to_be_visible()
    assert not sideways(page)


def test_a_first_turn_by_the_hand(guests: Guests) -> None:
    page = guests.come("en", LAPTOP)
    begin(page)
    market = page.locator('#board [data-acts~="take:1:1:6"]').first
    expect(market).to_have_class("legal sm spot")
    expect(page.locator("#decide .act.idea").first).to_be_visible()
    expect(page.locator("#guide-say")).to_contain_text("A die takes a tile")
    page.locator("#guide [data-spot]").click()
    assert page.evaluate("document.activeElement.classList.contains('spot')")
    page.locator('#decide [data-action="take:1:1:6"]').click()
    expect(page.locator("#guide")).to_contain_text("Place a tile")
    expect(page.locator("#space12-r0.spot")).to_be_visible()
    page.locator("#guide .lessons summary").click()
    expect(page.locator("#guide .lessons li.known").first).to_be_visible()
    page.locator('#decide [data-action="place:3:6:12"]').click()
    expect(page.locator("#guide h3").first).to_contain_text("A finished district")
    page.locator("[data-undo]").click()
    expect(page.locator("#guide h3").last).to_contain_text("Place a tile")
    page.get_by_role("button", name="Leave the guide").click()
    ready(page)
    assert page.locator(".spot").count() == 0
    expect(page.locator("#veil")).to_have_count(0)
    page.get_by_role("button", name="Resume the guide").click()
    ready(page)
    expect(page.locator("#estate .spot").first).to_be_visible()
    assert faults(page) == []


def test_the_guide_on_a_phone_in_french(guests: Guests) -> None:
    page = guests.come("fr", PHONE)
    begin(page)
    expect(page.locator('.tabs a.spot[href="#board"]')).to_be_visible()
    expect(page.locator("#guide h3").first).to_be_in_viewport()
    assert not sideways(page)
    assert faults(page) == []
    page.locator("#guide [data-fold]", has_text="Autre chose").click()
    expect(page.locator("#decide .acts .act").first).to_be_visible()
    expect(page.locator("#guide .gb")).to_be_hidden()
    page.locator("#guide .gtitle").click()
    page.locator("#guide .cacts .sig").first.click()
    expect(page.locator('.tabs a.spot[href="#estate"]')).to_be_visible()
    page.click('.tabs a[href="#estate"]')
    expect(page.locator("#guide h3").last).to_be_visible()
    page.wait_for_function(BETWEEN)
    assert faults(page) == []


def test_a_space_beside_the_views_is_ringed_and_its_tab_too(guests: Guests) -> None:
    """Newdale's spaces for pawns stand under the map, on a phone with its tab."""
    page = guests.come("en", PHONE)
    begin(page, "newdale", "alone")
    for left in (3, 2, 1):
        expect(page.locator("#turn")).to_contain_text(f"Discard {left} of")
        page.locator("#guide .cacts .sig").first.click()
    end_turn(page)
    expect(page.locator("#guide")).to_contain_text("Put pawn 1 on Build")
    tab = page.locator('.tabs a.spot[href="#board"]')
    expect(tab).to_be_visible()
    tab.click()
    build = page.locator('#bar [data-acts~="plan:1:0"].spot')
    expect(build).to_be_visible()
    page.wait_for_function(BETWEEN.replace("#main .view", "#main"))
    assert not sideways(page)


def test_what_a_turn_brought_is_in_sight_on_a_phone_though_a_card_can_be_played(
    guests: Guests,
) -> None:
    """The tab with the card opens by itself: the guide's words stay in sight over it."""
    page = guests.come("en", PHONE)
    begin(page, "hallertau")
    for words in ("Busy Weekend", "1 milk", "Barley, row 4", "Flax, row 3"):
        page.locator("#guide .cacts .sig", has_text=words).click()
    page.wait_for_url("**#hand")
    expect(page.locator("#guide .got")).to_be_in_viewport()
    expect(page.locator("#guide .rem")).to_be_in_viewport()


def test_a_note_that_names_no_action_leaves_the_decision_of_a_phone_open(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such a note lay over the decision; it stays folded while the same is told."""
    found = script_of("burgundy")
    assert found is not None
    spoken = replace(found.ideas[0], says=lambda m: Told(), learned=lambda m: False)
    script = replace(found, ideas=(spoken,), picks=lambda m: ())
    monkeypatch.setattr(guiding, "script_of", lambda game, key: script)
    page = guests.come("en", PHONE)
    begin(page)
    assert faults(page) == []
    page.locator("#guide [data-fold]", has_text="Understood").click()
    before = version(page)
    page.locator('#decide [data-action="take:1:1:6"]').click()
    moved(page, before)
    expect(page.locator("#guide.folded .gtitle")).to_be_visible()
    expect(page.locator("#guide .gb")).to_be_hidden()
    page.locator("#guide .gtitle").click()
    expect(page.locator("#guide .gb")).to_be_visible()
