"""Following others: their moves on the board, and the replay since one's last turn."""

from __future__ import annotations

import re

from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.people import (
    BUTTON,
    LAPTOP,
    PHONE,
    Guests,
    faults,
    moved,
    open_table,
    pair,
    play,
    ready,
    version,
)

TAKE = "#board .depot [data-acts]:not(.off)"


def after_bots(guests: Guests, size: ViewportSize = LAPTOP) -> Page:
    """Somebody whose turn it is again, after a bot's: it has used both of its dice."""
    page = guests.come("en", size)
    open_table(page, {1: "bot:random"})
    page.wait_for_selector(BUTTON)
    while page.locator(".since .w", has_text=re.compile(r": ([2-9]|\d\d)$")).count() == 0:
        play(page, 3, 1)
        page.wait_for_selector(f"{BUTTON}, #turn [data-end]", state="attached")
    return page


def place(page: Page) -> str:
    """Which move the player shows."""
    found = re.search(r"Move (\d+) of \d+", page.locator("#turn").inner_text())
    assert found is not None
    return found[1]


def test_the_replay_steps_by_keys_and_plays_and_goes_back(guests: Guests) -> None:
    page = after_bots(guests)
    page.keyboard.press("f")
    page.wait_for_selector("#turn.follow")
    assert place(page) == "1"
    assert page.locator("#main.past").count() == 1
    assert page.locator("[data-acts]").count() == 0
    assert faults(page) == []
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#turn[data-follow='1']")
    shown = re.search(r"follow=(\d+)", page.url)
    assert shown is not None
    current = page.locator("#lines [aria-current]")
    expect(current).to_have_count(1)
    assert current.locator("xpath=ancestor::li").get_attribute("data-key") == f"l{shown[1]}"
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#turn[data-follow='0']")
    page.locator("#turn [data-play]").click()
    page.wait_for_selector("#turn[data-follow='1']")
    page.keyboard.press("Escape")
    page.wait_for_selector("#turn:not(.follow)")
    page.wait_for_selector(BUTTON)
    assert page.locator("#main.past").count() == 0


def test_a_swipe_steps_on_a_phone(guests: Guests) -> None:
    page = after_bots(guests, PHONE)
    assert faults(page) == []
    page.get_by_role("link", name=re.compile("Since my last turn")).click()
    page.wait_for_selector("#turn.follow")
    assert faults(page) == []
    for target in page.locator(".fsheet .ctl .act, #turn .leave").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    swipe(page, -120)
    page.wait_for_selector("#turn[data-follow='1']")
    swipe(page, 120)
    page.wait_for_selector("#turn[data-follow='0']")
    found = re.search(r"of (\d+)", page.locator("#turn").inner_text())
    assert found is not None
    last = int(found[1]) - 1
    page.locator(".fsheet [data-play]").click()  # it goes on where another view comes to the front
    page.wait_for_selector(f"#turn[data-follow='{last}']")
    page.locator(".fsheet [data-play][aria-pressed=false]").click()  # at the end it begins again
    page.wait_for_selector("#turn[data-follow='0']")


def test_the_view_of_a_move_comes_to_the_front_on_a_phone(guests: Guests) -> None:
    """Of a piece, too, that was out of sight before and after it."""
    page = guests.come("en", PHONE)
    open_table(page, {1: "bot:random"}, game="gwt_nz")
    page.wait_for_selector(BUTTON)
    moves = page.locator("#lines .mv.s2", has_text="moves to")
    while moves.count() == 0 or page.locator(".since").count() == 0:
        play(page, 3, 1)
        page.wait_for_selector(f"{BUTTON}, #turn [data-end]", state="attached")
    page.locator("#tabs a[href='#players']").click()
    page.locator(".since").click()
    page.wait_for_selector("#turn.follow")
    while page.locator("#turn h1 .wide", has_text="moves to").count() == 0:
        page.locator("#tabs a[href='#players']").click()
        at = page.locator("#turn").get_attribute("data-follow")
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f"#turn:not([data-follow='{at}'])")
    expect(page.locator("#board")).to_be_visible()


# The pieces that stay marked where the next player has changed these.
MARKED = """async (pieces) => {
  const start = document.querySelector("script[src*='js/table']").src;
  const follow = await import(new URL("draw/follow.js", start));
  follow.trace([...document.querySelectorAll(pieces)].map((piece) => [piece, null]), [], 1);
  return document.querySelectorAll(".fly.stays .came-r").length;
}"""


def test_what_one_draws_oneself_is_not_marked_as_the_next_ones_move(guests: Guests) -> None:
    page = guests.come("en", LAPTOP)
    open_table(page, {}, game="gwt_nz")
    assert page.evaluate(MARKED, "#mine .handb [data-key]") == 0
    assert page.evaluate(MARKED, "#markets [data-key^='job-']") > 0


def test_the_goal_of_a_move_does_not_stay_under_the_sheet_of_a_phone(guests: Guests) -> None:
    """Sarah goes to the lower end of the trail, which one has to scroll to."""
    page = guests.come("en", PHONE)
    open_table(page, {}, game="gwt_nz")
    low = re.compile(r"Sarah moves to the neutral building of site (1|10|14)$")
    while not page.locator("#lines .mv.s2 .mw", has_text=low).count():
        assert play(page, 3, 1), "she never goes there"
        page.wait_for_selector(f"{BUTTON}, #turn [data-end]", state="attached")
    page.wait_for_selector(".since")
    page.locator("#tabs a[href='#mine']").click()
    page.locator(".since").click()
    page.wait_for_selector("#turn.follow")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#turn h1 .wide:has-text('moves to')", state="attached")
    sheet, piece = (
        page.locator(part).bounding_box()
        for part in ("#decide", "#board .onlyphone [data-key='run-1']")
    )
    assert sheet is not None
    assert piece is not None
    assert piece["y"] + piece["height"] < sheet["y"]


def swipe(page: Page, dx: int) -> None:
    """A finger goes over the sheet."""
    page.evaluate(
        """(dx) => {
          const node = document.querySelector(".fsheet");
          const at = (x) => new Touch({ identifier: 1, target: node, clientX: x, clientY: 700 });
          const send = (name, touches, changed) => node.dispatchEvent(new TouchEvent(name,
            { bubbles: true, touches, changedTouches: changed }));
          send("touchstart", [at(200)], [at(200)]);
          send("touchend", [], [at(200 + dx)]);
        }""",
        dx,
    )


def test_a_move_of_another_player_is_drawn_and_told_at_once(guests: Guests) -> None:
    mover, watcher = pair(guests)
    mover.locator(TAKE).first.click()
    watcher.wait_for_selector(".fly .fl")
    assert watcher.locator(".fly .gone-r").count() == 1
    expect(watcher.locator("#turn .told")).to_contain_text("takes")
    assert mover.locator(".fly").count() == 0  # one's own move needs no line
    assert watcher.evaluate(CROSSED) == []
    assert faults(watcher) == []
    expect(watcher.locator(".fly .fl")).to_have_count(0)  # it fades
    expect(watcher.locator(".fly.stays .emptied")).to_have_count(1)
    assert watcher.locator(".fly.stays .came-r, .moved").count() >= 1
    while not watcher.locator(BUTTON).count():
        play(mover, 3, 1)
        watcher.wait_for_timeout(100)
    watcher.locator(BUTTON).first.click()
    expect(watcher.locator(".fly")).to_have_count(0)  # with one's own action nothing is new


CROSSED = """() => {
  const line = document.querySelector(".fly .fl");
  const found = new Set();
  for (let far = 0; far < line.getTotalLength(); far += 2) {
    const { x, y } = line.getPointAtLength(far);
    for (const node of document.elementsFromPoint(x, y)) {
      const thing = node.closest("[data-acts], [data-key], button, a, text");
      if (thing && !thing.matches("article, main")) found.add(thing.outerHTML.slice(0, 90));
    }
  }
  return [...found];
}"""
"""What the line of a move runs over: pieces, buttons, numbers."""


# How far the place of a piece that is gone lies from where it was drawn, when its board has moved.
CARRIED = """async () => {
  const start = document.querySelector("script[src*='js/table']").src;
  const { boxes, changes } = await import(new URL("draw/morph.js", start));
  const piece = document.querySelector("#board svg [data-key]");
  const { y } = piece.getBoundingClientRect();
  const before = boxes();
  document.getElementById("board").style.translate = "0 90px"; // as where the panel above has grown
  piece.remove();
  return Math.round(changes(before).gone[0].y - y);
}"""


def test_the_place_of_a_piece_that_is_gone_moves_with_its_board(guests: Guests) -> None:
    """Else its mark would lie on whatever is there now: buttons of the decision."""
    page = guests.come()
    open_table(page, {1: "bot:random"})
    page.wait_for_selector(BUTTON)
    assert page.evaluate(CARRIED) == 90


def test_a_line_of_the_chat_is_counted_on_a_phone_until_it_is_seen(guests: Guests) -> None:
    lea, marc = pair(guests, PHONE)
    badge = marc.locator(".tabs .chatn")
    expect(badge).to_be_hidden()
    lea.locator(".tabs a[href='#log']").click()
    lea.click("#tab-chat")
    lea.fill("[data-chat] input", "Good luck")
    lea.keyboard.press("Enter")
    expect(badge).to_have_text("1")
    expect(lea.locator(".tabs .chatn")).to_be_hidden()
    marc.reload()
    ready(marc)
    expect(badge).to_have_text("1")  # nobody has seen it yet
    marc.locator(".tabs a[href='#log']").click()
    marc.click("#tab-chat")
    expect(badge).to_be_hidden()
    expect(marc.locator("#chat-lines time")).to_have_text(re.compile(r"^\d\d:\d\d$"))
    assert faults(marc) == []


def test_the_bar_tells_whom_one_waits_for_after_a_moment_and_how_long_after_a_while(
    guests: Guests,
) -> None:
    mover, watcher = pair(guests)
    watcher.clock.install()
    watcher.reload()
    ready(watcher)
    watcher.clock.pause_at(watcher.evaluate("Date.now() + 5000"))
    sign = watcher.locator("#turn [data-thinks]")
    mover.locator(TAKE).first.click()
    expect(watcher.locator("#turn .told")).to_contain_text("takes")
    expect(sign).to_be_hidden()
    watcher.clock.run_for(1000)
    expect(sign).to_be_visible()
    expect(sign).to_have_text("Léa is thinking" if mover_is_lea(mover) else "Marc is thinking")
    watcher.clock.run_for(14_000)
    expect(sign).to_contain_text("15\u00a0s")
    assert mover.locator("#turn [data-thinks]").count() == 0
    watcher.clock.resume()
    assert faults(watcher) == []


def mover_is_lea(page: Page) -> bool:
    """Whether a page is that of the one who opened the table."""
    return page.locator("body[data-seat='0']").count() == 1


def test_nothing_happened_is_said_in_the_bar(guests: Guests) -> None:
    mover, _ = pair(guests)
    mover.keyboard.press("f")
    expect(mover.locator("#turn")).to_contain_text("Nothing has happened since your last turn.")


def test_the_replay_works_without_script(guests: Guests) -> None:
    page = after_bots(guests)
    reader = guests.browser.new_context(
        storage_state=page.context.storage_state(),
        java_script_enabled=False,
        base_url=guests.address,
        locale="en-GB",
    )
    plain = reader.new_page()
    plain.goto(page.url)
    plain.locator(".since").click()
    plain.wait_for_selector("#turn.follow")
    plain.locator("#turn [data-follow-on]").click()
    assert place(plain) == "2"
    plain.locator("#turn [data-follow-leave]").click()
    plain.wait_for_selector("#turn:not(.follow)")
    reader.close()


FOLDED = "#lines .fold[aria-expanded=false]"
OPEN = "#lines .mv:not([hidden]) summary"


def long_log(guests: Guests, language: str, size: ViewportSize) -> Page:
    """Somebody's turn at a table whose log has turns of long ago."""
    page = guests.come(language, size)
    open_table(page, {1: "bot:random"})
    page.wait_for_selector(BUTTON)
    while page.locator(FOLDED).count() < 2 or page.locator(BUTTON).count() == 0:
        play(page, 3, 1)
        page.wait_for_selector(f"{BUTTON}, #turn [data-end]", state="attached")
    return page


def test_old_turns_are_folded_as_one_wishes_and_keys_show_their_moments(guests: Guests) -> None:
    page = long_log(guests, "en", LAPTOP)
    heads = page.locator("#lines .fold")
    expect(heads.first).to_have_attribute("aria-expanded", "true")
    expect(heads.last).to_have_attribute("aria-expanded", "false")
    expect(heads.last).to_contain_text("move")
    expect(page.locator("#lines .mv").last).to_be_hidden()
    assert faults(page) == []
    oldest, newest = (
        page.locator(f"#lines [data-key='{head.get_attribute('data-key')}'] .fold")
        for head in (page.locator("#lines .th").last, page.locator("#lines .th").first)
    )
    walk(page)
    expect(page.locator("#lines .mv").last).to_be_visible()
    newest.click()
    before = version(page)
    page.locator(BUTTON).first.click()
    moved(page, before)
    expect(newest).to_have_attribute("aria-expanded", "false")
    expect(oldest).to_have_attribute("aria-expanded", "true")


def walk(page: Page) -> None:
    """Keys lead to the oldest turn of the log, open it, show a moment of it, and back to now."""
    told = page.locator("#lines li").count()
    page.keyboard.press("l")
    expect(page.locator("#lines .fold").first).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator("#lines .fold").last).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    move = page.locator("#lines summary:focus")
    expect(move).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_selector("#main.past")
    expect(move).to_have_attribute("aria-current", "true")
    expect(move.locator("xpath=..").locator(".det")).to_be_visible()
    assert page.locator("#lines li").count() == told  # one finds the way back
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("#main:not(.past)")
    expect(move).to_be_focused()
    expect(page.locator("#lines [aria-current]")).to_have_count(0)


def test_a_second_tap_on_a_line_shows_its_moment_on_a_phone(guests: Guests) -> None:
    page = long_log(guests, "fr", PHONE)
    page.locator(".tabs a[href='#log']").click()
    assert faults(page) == []
    for row in (page.locator(FOLDED).first, page.locator(OPEN).last):
        box = row.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    page.locator(OPEN).last.tap()
    expect(page.locator("#lines .mv details[open]")).to_have_count(1)
    assert page.locator("#main.past").count() == 0
    page.locator(OPEN).last.tap()
    page.wait_for_selector("#main.past")
    expect(page.locator("#board")).to_be_visible()
    assert faults(page) == []
