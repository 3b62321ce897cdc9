"""Every table in both languages, in four sizes and along a match: no text is cut or overprinted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

import ludohall as lh
from tests.e2e.fit import misfits
from tests.e2e.people import LOCALES, PATIENCE, PHONE, Guests, ready

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
    {"width": 1024, "height": 768},
    PHONE,
)
NAMES = ("Maximilienne", "Jean-Christophe", "Wilhelmina B.", "Bartholomew")
MATCHES: dict[str, tuple[tuple[int, dict[str, str]], ...]] = {
    "burgundy": ((2, {}), (4, {})),
    "gwt_nz": ((1, {}), (4, {})),
    "hallertau": ((2, {}), (4, {})),
    "newdale": ((2, {"chapter": "II"}), (4, {"chapter": "VIII"})),
}
MOMENTS = (0.05, 0.5, 0.9, 1.0)
ALLOWED = {
    r"#top .*\.chip.* \.nm": "four long names share the top bar; the whole name is its title",
    r"#top \.then": "what comes next gives way to names; the steps beside it say the same",
    r"#turn \.what p \.onlyphone": "the bar of a phone has one line; the question stands below",
    r"\.card\S* \.cb \.tx in .*\.tx:": "whole lines of a card's text; it is read when pointed at",
    r"^under: .* \| .*\.cbar": "the bar of a chooser stays in sight over what scrolls",
    r"^over: .*pawn\S* \.seat.*pawn\S* \.seat": "pawns on one space overlap at their edges",
    r"^over: .*\.mp\S* \.i: .*\.mp\S* b: ": "an assistant carries the letter of its colour",
    r"^beyond: .*\.seat\.pw": "a pawn stands on the edge of its space",
}
"""What may be cut, with the reason: the names of the pieces, as the finder writes them."""


CASES = [(game, "en") for game in ("burgundy", "gwt_nz", "newdale")]
"""The tables on which everything fits so far."""


def moments(game: str, players: int, options: dict[str, str]) -> Iterator[lh.Match[Any, Any]]:
    """A random match early, in the middle, late and at its end."""
    match, chance = lh.new(game, players, 5, options), Random(3)
    while not match.over:
        match.play(chance.choice(match.actions()))
    for part in MOMENTS:
        yield match if part == 1.0 else match.branch(int(match.length * part), seed=1)


def allowed(fault: str) -> bool:
    """Whether there is a reason for it."""
    return any(re.search(piece, fault) for piece in ALLOWED)


def faults_in_all_sizes(page: Page) -> Iterator[str]:
    """What does not fit on a page that is open, size by size; on a phone view by view."""
    for size in SIZES:
        page.set_viewport_size(size)
        tabs = page.locator("#tabs a").evaluate_all("all => all.map((one) => one.hash)")
        for view in tabs if size is PHONE else [""]:
            page.evaluate("(view) => { location.hash = view; }", view)
            found = [fault for fault in misfits(page) if not allowed(fault)]
            yield from (f"{size['width']}{view}: {fault}" for fault in found)


@pytest.mark.parametrize(("game", "language"), CASES)
def test_no_text_is_cut_or_overprinted(
    browser: Browser, address: str, game: str, language: str
) -> None:
    with browser.new_context(
        locale=LOCALES[language], reduced_motion="reduce", base_url=address
    ) as context:
        context.set_default_timeout(PATIENCE)
        made = context.request.post("/api/v1/guests", data={"name": NAMES[0]}).json()
        context.set_extra_http_headers({"Authorization": f"Bearer {made['token']}"})
        page, found = context.new_page(), []
        for players, options in MATCHES[game]:
            seats = [{"kind": "me", "name": name} for name in NAMES[:players]]
            for match in moments(game, players, options):
                data = {"record": match.record(), "seats": seats}
                table = context.request.post("/api/v1/records", data=data).json()["id"]
                seat = match.deciding[0] if match.deciding else 0
                page.goto(f"/t/{table}?seat={seat}")
                ready(page)
                if page.locator("#curtain").count():
                    page.wait_for_timeout(450)  # it is deaf for a moment
                    page.locator(".open").first.click()
                    page.wait_for_selector("#decide")
                    ready(page)
                found += [f"{players} {fault}" for fault in faults_in_all_sizes(page)]
    assert not found, "\n".join(sorted(set(found)))


def test_the_finder_finds(guests: Guests) -> None:
    page = guests.come()
    page.set_content(
        "<p style='width:40px;overflow:hidden;white-space:nowrap'>cut off at its side</p>"
        "<button style='width:40px;white-space:nowrap'>beyond the button</button>"
        "<div style='position:relative'><i style='position:absolute'>over</i><b>other</b></div>"
        "<div style='width:40px;overflow:auto;white-space:nowrap'>can be scrolled to</div>"
    )
    assert [fault.partition(":")[0] for fault in misfits(page)] == ["cut", "beyond", "over"]
