"""The coach in the browser: a hint by key, and the review of a finished match."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from sqlalchemy import insert

import ludohall as lh
from ludohall.coach.findings import find
from ludohall.coach.review import Judged, Walk
from ludohall.core.match import Match
from ludohall.web.hall import Hall
from ludohall.web.pages.sketches import cut
from ludohall.web.store import DONE, schema
from tests.e2e.fit import misfits
from tests.e2e.people import (
    BUTTON,
    LAPTOP,
    PATIENCE,
    PHONE,
    Guests,
    faults,
    moved,
    open_table,
    play,
    ready,
    sideways,
    tiny,
)
from tests.e2e.test_fit import laid, moments, visit

# The discs on the board that stand at the left edge of no piece that plays their way, and how many
# discs there are in all.
ASTRAY = """() => {
  const ways = [...document.querySelectorAll("#decide [data-way]")].map((way) => way.dataset.way);
  const discs = [...document.querySelectorAll("#main .rkm")];
  const astray = discs.filter((disc) => {
    const box = disc.getBoundingClientRect();
    const way = ways[Number(disc.textContent) - 1];
    return ![...document.querySelectorAll("#main [data-acts]")].some((mark) => {
      const ring = (mark.querySelector(".ring") ?? mark).getBoundingClientRect();
      const x = Math.abs((box.left + box.right) / 2 - ring.left);
      const plays = mark.dataset.acts.split(" ").includes(way);
      return plays && x < 2 && box.top < ring.bottom && box.bottom > ring.top;
    });
  });
  return [astray.map((disc) => disc.textContent), discs.length];
}"""


def check_discs(page: Page) -> None:
    """The ways of a hint have their numbers on the board."""
    astray, discs = page.evaluate(ASTRAY)
    assert astray == []
    assert 1 <= discs <= 3


def test_a_hint_by_key_and_the_review_of_the_match(guests: Guests) -> None:
    page = guests.come()
    table = open_table(page, {1: "bot:random"})
    assert page.locator("[data-hint]").count() == 0  # the match counts
    with page.expect_navigation():
        page.locator("#m-practice form").evaluate("form => form.submit()")
    ready(page)
    advice = page.locator("#decide.advice")
    page.wait_for_selector("[data-hint] button")
    page.keyboard.press("h")
    expect(advice.locator("button.main")).to_be_focused()
    assert 1 <= advice.locator(".advl > li").count() <= 3
    check_discs(page)
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(advice).to_have_count(0)
    expect(page.locator(".rkm")).to_have_count(0)
    page.keyboard.press("h")
    expect(advice.locator("button.main")).to_be_focused()
    page.set_viewport_size(PHONE)
    assert not sideways(page)
    assert tiny(page) == []
    reason = advice.locator(".advl > li:not(.best) p").first
    expect(reason).to_be_hidden()
    page.locator(".whyall summary").click()
    expect(reason).to_be_visible()
    page.set_viewport_size(LAPTOP)
    page.wait_for_function("document.querySelector('#main .rkm').getClientRects().length")
    check_discs(page)
    before = page.locator("body").get_attribute("data-version")
    advice.locator("button.main").focus()
    page.keyboard.press("Enter")
    moved(page, int(before or 0))
    expect(advice).to_have_count(0)
    play(page, 7, 8)
    page.locator("#m-end form").evaluate("form => form.requestSubmit()")
    page.wait_for_selector("#decide .score")
    page.goto(f"{table.split('?')[0]}/review")
    assert faults(page) == []
    page.get_by_role("button", name="Review the match").click()
    page.wait_for_selector(".rvst", timeout=6 * PATIENCE)  # it shows by itself when it is done
    assert page.locator(".chart polyline").count() > 0
    for size in (LAPTOP, PHONE):
        page.set_viewport_size(size)
        assert faults(page) == []
        assert not sideways(page)
        assert tiny(page) == []
    page.locator(".rvh a").click()
    page.wait_for_selector("#decide .score")


# Words of the board that the discs of a hint lie over.
COVERED = """() => {
  const marks = [...document.querySelectorAll("#main .rkm")];
  const discs = marks.map((disc) => disc.getBoundingClientRect());
  const walker = document.createTreeWalker(document.getElementById("main"), NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.data.trim() || text.parentElement.closest(".rkm, .vh, .side")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const over = (disc) => Math.min(disc.right, line.right) - Math.max(disc.left, line.left) > 1
        && Math.min(disc.bottom, line.bottom) - Math.max(disc.top, line.top) > 4;
      if (discs.some(over)) found.push(text.data.trim());
    }
  }
  return [discs.length, found];
}"""


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", ["hallertau", "newdale"])
def test_a_hint_covers_no_words_of_the_board(guests: Guests, game: str, size: ViewportSize) -> None:
    page = guests.come("fr", size)
    open_table(page, {1: "bot:random"}, game=game)
    page.wait_for_selector(BUTTON, state="attached")
    play(page, 5, 2)
    with page.expect_navigation():
        page.locator("#m-practice form").evaluate("form => form.submit()")
    ready(page)
    page.wait_for_selector("[data-hint] button", state="attached")
    page.keyboard.press("h")
    expect(page.locator("#decide.advice button.main")).to_be_focused()
    discs, covered = page.evaluate(COVERED)
    assert discs
    assert covered == []
    for action in page.evaluate(PIECES):  # what a coach recommends hangs on its time: try all
        page.evaluate(LEAD, action)
        assert page.evaluate(COVERED)[1] == [], action


# Actions of the pieces in sight that could be recommended.
PIECES = """() => [...document.querySelectorAll("#main [data-acts]")]
  .filter((mark) => !mark.ownerSVGElement && mark.getClientRects().length)
  .map((mark) => mark.dataset.acts.split(" ")[0])"""
# Let the best way lead to one of them.
LEAD = """async (action) => {
  const ranks = performance.getEntriesByType("resource").find(({ name }) => name.includes("ranks"));
  document.querySelector("#decide.advice [data-way]").dataset.way = action;
  (await import(ranks.name)).refresh();
}"""


# How far the widest table of a review reaches beyond the page, with all of them open.
BEYOND = """() => {
  for (const table of document.querySelectorAll("details")) table.open = true;
  const boxes = [...document.querySelectorAll(".scrollx")];
  return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
}"""


def costly(at: int, seat: int, played: str, best: str, players: int) -> Judged:
    """A decision that cost two points and a half."""
    return Judged(
        at=at,
        seat=seat,
        played=played,
        before=(140.5,) * players,
        after=(139.5,) * players,
        noise=(10.25,) * players,
        shift=(0.5,) * players,
        best=best,
        loss=2.5,
        margin=0.4,
        won=None,
        again=True,
    )


def reviewed(hall: Hall, page: Page, match: Match[Any, Any], judged: list[Judged]) -> str:
    """The address of a review of which so much is known."""
    table = laid(page.context.request, match).split("?")[0]
    review = {
        "table_id": table.removeprefix("/t/"),
        "state": DONE,
        "at": 0,
        "total": len(judged),
        "judged": msgspec.json.encode([one.data() for one in judged]).decode(),
        "findings": msgspec.json.encode(find(Walk(match.record()), judged)).decode(),
    }
    with hall.store._write() as connection:
        connection.execute(insert(schema.reviews).values(**review))
    return f"{table}/review"


def test_a_review_of_four_with_long_names_is_read_without_scrolling_sideways(
    hall: Hall, browser: Browser, address: str
) -> None:
    match = moments("newdale")[-1]
    entries = match.log_entries()
    judged = [
        costly(at, entries[at].seat, str(entries[at].action), str(entries[at].action), 4)
        for at in [at for at, entry in enumerate(entries) if entry.seat >= 0][::12]
    ]
    with visit(browser, address, "fr") as page:
        page.goto(reviewed(hall, page, match, judged))
        for size in (PHONE, LAPTOP):
            page.set_viewport_size(size)
            assert page.evaluate(BEYOND) <= 0
            assert misfits(page) == []


# The pictures of a review whose piece lies outside of them, and how many pictures there are.
UNSEEN = """() => {
  const cuts = [...document.querySelectorAll(".cut0")];
  const unseen = cuts.filter((cut) => {
    const frame = cut.getBoundingClientRect();
    const piece = cut.querySelector("[data-chosen]").getBoundingClientRect();
    const [wide, high] = [Math.min(piece.width, frame.width), Math.min(piece.height, frame.height)];
    const [x, y] = [piece.left + wide / 2, piece.top + high / 2];
    return x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
  });
  return [unseen.length, cuts.length];
}"""


@pytest.mark.parametrize("game", ["burgundy", "gwt_nz", "hallertau", "newdale"])
def test_a_review_shows_the_pieces_of_what_was_played_and_what_was_better(
    hall: Hall, browser: Browser, address: str, game: str
) -> None:
    match = moments(game)[-1]
    seat = 0
    judged: list[Judged] = []
    for at, entry in enumerate(match.log_entries()):
        if entry.seat != seat or len(judged) == 4:
            continue
        before = lh.replay(match.record(), at)
        names = tuple(f"{n}" for n in range(match.players))
        others = [action for action in before.actions(seat) if action != entry.action]
        with_piece = (one for one in others if cut(before, seat, names, "en", str(one)))
        better = next(with_piece, None)
        if better is not None and cut(before, seat, names, "en", str(entry.action)):
            judged.append(costly(at, seat, str(entry.action), str(better), match.players))
    with visit(browser, address, "en") as page:
        page.goto(reviewed(hall, page, match, judged))
        for size in (PHONE, LAPTOP):
            page.set_viewport_size(size)
            page.reload()
            assert page.evaluate(UNSEEN) == [0, 6]
            assert not sideways(page)
