"""The hall installed, links sent around: in a real browser."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ludohall as lh
from ludohall.web.pages import install
from tests.e2e.people import LAPTOP, PHONE, Guests, faults, open_table, show

READY = "navigator.serviceWorker.ready.then((found) => found.active.state)"
CONTROLLED = "navigator.serviceWorker.controller !== null"
KEPT = """async () => {
  const caught = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(caught.map((cache) => cache.keys()));
  return requests.flat().map((request) => new URL(request.url).pathname);
}"""


def ready(page: Page) -> None:
    """Wait until the browser keeps files, and look at a page with them."""
    page.goto("/")
    page.evaluate(READY)
    page.wait_for_function(CONTROLLED)
    page.reload()


def test_a_browser_installs_it_and_keeps_static_files_alone(guests: Guests) -> None:
    page = guests.come("fr", keeps=True)
    guests.expected.append("ERR_INTERNET_DISCONNECTED")
    ready(page)
    tools = page.context.new_cdp_session(page)
    found: dict[str, Any] = tools.send("Page.getAppManifest")
    assert found["errors"] == []
    assert "À moi" in found["data"]
    missing = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    private = "in-incognito"  # every browser of a test is one
    assert [one for one in missing if one["errorId"] != private] == []

    page.goto("/games")
    kept = page.evaluate(KEPT)
    assert any(path.endswith("style.css") for path in kept)
    assert all(path.startswith("/static/") or path == "/offline" for path in kept)

    page.context.set_offline(True)
    page.goto("/finished")
    expect(page.get_by_role("heading", name="Pas de connexion")).to_be_visible()
    styled = page.evaluate("getComputedStyle(document.querySelector('.panel')).borderRadius")
    assert styled != "0px"  # the style sheet was kept
    assert faults(page) == []
    page.context.set_offline(False)
    page.get_by_role("link", name="Réessayer").click()
    expect(page.get_by_role("heading", name="Parties terminées")).to_be_visible()


def test_another_edition_replaces_what_was_kept(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = guests.come("en", keeps=True)
    ready(page)
    (before,) = page.evaluate("caches.keys()")
    monkeypatch.setattr(install, "edition", lambda: "next")
    page.evaluate("navigator.serviceWorker.ready.then((found) => found.update())")
    page.wait_for_function("async () => (await caches.keys()).join() === 'ludohall-next'")
    assert before != "ludohall-next"


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_an_invitation_is_sent_opened_and_taken_back(guests: Guests, size: Any) -> None:
    """The way of a link: the host copies it, a friend reads it, the host takes it back."""
    host, friend = guests.come("en"), guests.come("fr", size, dark=size is PHONE)
    guests.expected.append("status of 403")
    open_table(host, {1: "invite"})
    link = host.get_by_label("Link for this seat").input_value()
    assert link.endswith("?lang=en")
    friend.goto(link)
    expect(friend.get_by_role("heading", level=1)).to_contain_text("Bourgogne")
    shared = friend.locator("meta[property='og:title']").get_attribute("content")
    assert shared == "Léa invites you · The Castles of Burgundy"  # as the sharer says it
    assert faults(friend) == []
    host.locator("form[action$='/seats'] select").select_option("open")
    host.locator("form[action$='/seats'] button").click()
    expect(host.get_by_label("Link for this seat")).to_have_count(0)
    friend.reload()
    expect(friend.get_by_role("heading", level=1)).to_have_text("L’invitation n’est plus valable")
    assert faults(friend) == []
    friend.get_by_role("link", name="Accueil", exact=True).first.click()
    expect(friend).to_have_url(f"{guests.address}/")


def test_a_result_is_shared_from_its_score_sheet(guests: Guests, tmp_path: Path) -> None:
    match, rng = lh.new("burgundy", players=2, seed=1), Random(1)
    while not match.over:
        seat = match.deciding[0]
        match.play(rng.choice(match.actions(seat)), seat)
    page = guests.come("fr", PHONE, dark=True)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    show(page, match, tmp_path)
    page.locator("summary", has_text="Partager").click()
    page.get_by_role("button", name="Copier le lien").click()
    expect(page.locator(".share [data-copy]")).to_have_text("Lien copié")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{page.url.partition('?')[0]}?lang=fr"
    assert faults(page) == []
    picture = page.locator(".share").get_by_role("link", name="L’image").get_attribute("href")
    assert picture is not None
    assert page.request.get(picture).headers["content-type"] == "image/png"
