"""Whole matches through the page."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.people import (
    LAPTOP,
    PHONE,
    Guests,
    begin,
    faults,
    open_table,
    play,
    pressed,
    ready,
    sideways,
)

STEPS = 4
"""So far back from the end that both players have something to decide again."""


def test_two_browsers_play_a_whole_match(guests: Guests) -> None:
    lea, marc = guests.come("en", LAPTOP), guests.come("fr", PHONE)
    table = open_table(lea, {1: "invite"})
    assert "Waiting for players" in lea.inner_text("#turn")
    assert faults(lea) == []
    marc.goto(lea.locator("input[data-absolute]").input_value())
    assert faults(marc) == []
    marc.fill("input[name=name]", "Marc")
    marc.get_by_role("button", name="S’asseoir").click()
    marc.wait_for_url("**/t/*")
    ready(marc)
    lea.wait_for_selector("#turn:not(:has-text('Waiting for players'))")
    for page in (lea, marc):
        assert faults(page) == []
        assert not sideways(page)

    begin(lea, 1)
    begin(marc, 7)
    assert pressed(lea) > 40
    assert pressed(marc) > 40

    totals = [page.locator("#decide .tot td").all_inner_texts() for page in (lea, marc)]
    assert totals[0] == totals[1]
    assert "The match is over" in lea.inner_text("#turn")
    assert "Partie finie" in marc.inner_text("#turn")
    for page in (lea, marc):
        assert faults(page) == []
    grab = marc.locator("#decide [data-lower]")
    marc.locator("#tabs a[href='#log']").click()  # the score sheet gives way
    expect(grab).to_have_attribute("aria-expanded", "false")
    expect(marc.locator("#decide .scorebox")).not_to_be_visible()
    assert marc.evaluate("document.getElementById('decide').offsetHeight") < 80
    marc.locator("[data-focus=decide]").click()
    expect(marc.locator("#decide .scorebox")).to_be_visible()
    lea.goto("/finished")
    assert lea.locator(f"a[href='{table.removeprefix(guests.address)}']").count() == 1


def test_a_match_against_a_bot_and_its_record(guests: Guests, tmp_path: Path) -> None:
    page = guests.come("fr", LAPTOP)
    page.goto("/")
    page.get_by_role("button", name="Contre un bot : Les Châteaux de Bourgogne").click()
    page.wait_for_url("**/t/*")
    ready(page)
    assert play(page, 3) > 40
    page.wait_for_selector("#decide .score")

    with page.expect_download() as saved:
        page.get_by_role("link", name="Enregistrement").click()
    record = tmp_path / "record.json"
    saved.value.save_as(record)
    assert json.loads(record.read_text())["game"] == "burgundy"

    page.goto("/new")
    page.set_input_files("input[type=file]", record)
    page.get_by_role("button", name="Ouvrir l’enregistrement").click()
    page.wait_for_url("**/t/*")
    ready(page)
    for _ in range(STEPS):
        before = page.url
        page.get_by_role("link", name="Un pas en arrière").click()
        expect(page).not_to_have_url(before)
        page.wait_for_selector("main.past")
    assert "at=" in page.url
    page.get_by_role("button", name="Reprendre d’ici").click()
    page.wait_for_url(lambda url: "at=" not in url)
    ready(page)
    assert page.locator("#decide .score").count() == 0
