"""What one can do at a table, besides pressing buttons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ludohall.web.hall import Hall
from tests.e2e.people import (
    BUTTON,
    LAPTOP,
    PHONE,
    Guests,
    end_turn,
    faults,
    moved,
    narrow,
    open_table,
    pair,
    play,
    ready,
    take_screen,
    tiny,
    version,
)
from tests.web.outage import outage


def test_a_ringed_piece_plays_its_action(guests: Guests) -> None:
    page = guests.come()
    open_table(page, {1: "bot:random"})
    page.wait_for_selector(BUTTON)
    before = version(page)
    ring = page.locator("#board .depot [data-acts]:not(.off)").first
    label = ring.get_attribute("aria-label")
    assert label is not None
    taken = re.match(r"Take: (.*), depot \d\. With your die \d", label)
    assert taken is not None
    ring.click()
    moved(page, before)
    stored = page.locator("#estate .stor :is([role=img], [role=button])")
    expect(stored.first).to_have_attribute("aria-label", re.compile(re.escape(taken[1])))


def test_the_switch_changes_what_is_ringed(guests: Guests) -> None:
    page = guests.come()
    open_table(page, {1: "bot:random"})
    page.wait_for_selector(BUTTON)
    facets = page.locator("[data-show-facet]:not([disabled])")
    labels = set()
    for n in range(facets.count()):
        facets.nth(n).click()
        assert facets.nth(n).get_attribute("aria-pressed") == "true"
        shown = page.locator("#board .depot [data-acts]:not(.off)")
        labels.add(tuple(shown.evaluate_all("marks => marks.map(m => m.dataset.acts)")))
    assert len(labels) > 1


def test_a_piece_without_a_ring_says_why(guests: Guests) -> None:
    first, second = pair(guests)
    bubble = first.locator("#why")
    expect(bubble).to_be_hidden()
    first.locator("#estate .space[data-why]").first.click()
    expect(bubble.locator("p")).to_have_text(["Your storage is empty.", "Take a tile first."])
    expect(first.locator("#say")).to_have_text("Your storage is empty. Take a tile first.")
    assert faults(first) == []
    first.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
    expect(first.locator(".barred")).to_have_count(0)
    free = first.locator("#estate .space[data-why]").last
    free.hover(force=True)  # pointing is enough
    expect(bubble).to_contain_text("Your storage is empty.")
    expect(bubble.locator(".i")).to_be_visible()  # the lock
    expect(free).to_have_attribute("aria-description", "Your storage is empty. Take a tile first.")
    expect(first.locator(".barred")).to_have_count(1)
    first.mouse.move(2, 2)
    expect(bubble).to_be_hidden()
    second.locator("#board .depot [data-why]").first.click()
    expect(second.locator("#why")).to_contain_text("It is the turn of")
    first.locator("#estate .ground [data-why]").last.focus()
    first.keyboard.press("Shift+ArrowLeft")
    expect(first.locator("#estate .ground [data-why]:focus")).to_have_count(1)
    first.keyboard.press("Enter")
    expect(bubble.locator("p").first).to_have_text("Your storage is empty.")


def test_a_turn_by_keyboard(guests: Guests) -> None:
    page = guests.come()
    open_table(page, {1: "bot:random"})
    page.wait_for_selector(BUTTON)
    before = version(page)
    page.keyboard.press("ArrowRight")
    focus = "document.activeElement.closest('[data-acts]')?.getAttribute('aria-label')"
    assert page.evaluate(focus)
    page.wait_for_selector("#tip:not([hidden])")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    moved(page, before)
    page.wait_for_selector(BUTTON)
    middle = version(page)
    digits = page.locator(f"{BUTTON}[data-digit]").evaluate_all(
        "all => all.map(b => b.dataset.digit)"
    )
    assert digits == [str(n + 1) for n in range(len(digits))]
    page.keyboard.press(digits[-1])
    moved(page, middle)
    page.keyboard.press("?")
    page.wait_for_selector("#dlg-keys[open]")
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("#dlg-keys", state="hidden")


def test_undo_takes_back_and_never_crosses_a_turn(guests: Guests) -> None:
    first, second = pair(guests)
    play(first, 5, 1)
    first.wait_for_selector("[data-undo]:not([disabled])")
    first.keyboard.press("u")
    first.wait_for_selector("[data-undo][disabled]", state="attached")
    assert second.locator("[data-undo]:not([disabled])").count() == 0


def test_a_stale_page_plays_nothing(guests: Guests) -> None:
    first, _ = pair(guests)
    play(first, 5, 1)
    first.wait_for_selector(BUTTON)
    twin = first.context.new_page()
    twin.goto(first.url)
    ready(twin)
    twin.evaluate("document.querySelectorAll('#decide input[name=version]')[0].value = '1'")
    twin.locator(BUTTON).first.click()
    twin.get_by_text("The table has moved on").wait_for()
    assert faults(twin) == []
    twin.get_by_role("button", name="Show what changed").click()
    expect(twin.locator("#turn")).to_contain_text("Nothing has happened since your last turn.")


def test_a_lost_connection_is_said_and_mended(guests: Guests) -> None:
    guests.expected.append("ERR_INTERNET_DISCONNECTED")
    first, _ = pair(guests)
    first.context.set_offline(True)
    first.locator(BUTTON).first.click()
    first.get_by_text("Connection lost").wait_for()
    first.context.set_offline(False)
    first.get_by_text("The connection is back").wait_for()
    first.get_by_text("Connection lost").wait_for(state="hidden")
    before = version(first)
    first.locator(BUTTON).first.click()
    moved(first, before)
    assert version(first) > before


def test_a_database_that_goes_away_is_said_and_waited_for(guests: Guests, hall: Hall) -> None:
    guests.expected.append("503")
    first, _ = pair(guests)
    with outage(hall.store, writes_only=True):
        first.locator(BUTTON).first.click()
        first.get_by_text("Your move was not played").wait_for()
        assert faults(first) == []
        first.get_by_role("button", name="Understood").click()
    away = first.get_by_text("The server waits for its database")
    with outage(hall.store):
        assert hall._loop is not None
        hall._loop.call_soon_threadsafe(hall._lost)
        away.wait_for()
    away.wait_for(state="hidden")
    before = version(first)
    first.locator(BUTTON).first.click()
    moved(first, before)


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_asking_before_what_cannot_be_undone(guests: Guests, size: ViewportSize) -> None:
    first, second = pair(guests, size)
    first.click("[data-open=dlg-settings]")
    first.check("#dlg-settings input[name=confirm]")
    first.select_option("#dlg-settings select[name=ending]", "now")
    first.click("#dlg-settings button.main")
    ready(first)
    first.wait_for_selector(BUTTON)
    while first.locator("#alert:not([hidden])").count() == 0:
        assert second.locator(BUTTON).count() == 0
        play(first, 4, 1)
    first.get_by_role("button", name="Play it", exact=True).click()
    second.wait_for_selector(BUTTON)


def test_chat_and_spectators(guests: Guests) -> None:
    first, second = pair(guests)
    ada = guests.come("fr")
    ada.goto(first.url)
    ready(ada)
    assert ada.locator("[data-acts], [data-action]").count() == 0
    first.goto(f"{first.url}#log")
    first.click("#tab-chat")
    first.fill("[data-chat] input", "Bonjour <b>à tous</b>")
    first.keyboard.press("Enter")
    for page in (first, second, ada):
        page.wait_for_selector("#chat-lines li", state="attached")
        assert "Bonjour <b>à tous</b>" in (page.locator("#chat-lines").text_content() or "")
    assert ada.locator("#chat-new").inner_text() == "1"


def test_typed_text_and_focus_survive_an_update(guests: Guests) -> None:
    first, second = pair(guests)
    second.goto(second.url.split("#")[0] + "#log")
    second.click("#tab-chat")
    second.fill("[data-chat] input", "half a sen")
    before = int(second.locator("body").get_attribute("data-version") or 0)
    play(first, 2, 1)
    moved(second, before)
    assert second.locator("[data-chat] input").input_value() == "half a sen"
    assert second.evaluate("document.activeElement.name") == "text"


def test_history_by_link(guests: Guests) -> None:
    first, second = pair(guests)
    play(first, 9, 1)
    first.goto(f"{first.url}#log")
    first.locator("#hist a").first.click()
    first.wait_for_selector("main.past")
    assert first.locator("[data-acts], [data-action]").count() == 0
    second.goto(first.url)
    ready(second)
    assert second.locator("main.past").count() == 1
    first.get_by_role("link", name="Back to now").click()
    first.wait_for_selector("main:not(.past)")


def test_hotseat_and_secret_choices(guests: Guests) -> None:
    page = guests.come()
    page.goto("/new?game=burgundy")
    page.fill("input[name=name0]", "Léa")
    page.select_option("select[name=seat1]", "hotseat")
    page.fill("input[name=name1]", "Marc")
    page.click("details:has([name^=o_]) > summary >> nth=0")
    page.select_option("[name=o_setup]", "expert")
    page.select_option("[name=o_choice]", "secret")
    page.click(".newtable button.main")
    page.wait_for_url("**/t/*")
    ready(page)
    for name in ("Léa", "Marc"):
        page.wait_for_selector(f".chip.on:has-text('{name}')")
        if name == "Marc":  # what Léa chose is hidden
            page.wait_for_selector("#curtain")
            take_screen(page)
        assert faults(page) == []
        page.locator(".offer, #estate .est [data-acts]").first.click()
        page.wait_for_selector("#estate .est [data-acts]")
        page.locator("#estate .est [data-acts]").first.click()
        page.wait_for_selector("#estate .est [data-acts]", state="detached")
    end_turn(page)  # of the last one to choose
    page.wait_for_selector("html[data-ready] #curtain, #turn:has-text('use your dice')")
    if page.locator("#curtain").count():
        take_screen(page)
    page.wait_for_selector("#turn:has-text('use your dice')")


def test_a_player_alone_on_a_phone_can_reach_everything(guests: Guests) -> None:
    page = guests.come("en", PHONE)
    open_table(page, {1: "bot:random", 2: "bot:random", 3: "bot:random"})
    page.wait_for_selector(BUTTON)
    for tab in ("#estate", "#players", "#log", "#board"):
        page.click(f"#tabs a[href='{tab}']")
        expect(page.locator(tab)).to_be_visible()
        assert faults(page) == []
        assert tiny(page) == []
        assert narrow(page) == []
    page.click("a.more")
    expect(page.locator("#decide .shift").first).to_be_visible()


def test_a_table_without_script(guests: Guests) -> None:
    page = guests.come(script=False)
    page.goto("/")
    page.get_by_role("button", name="Play a bot: The Castles of Burgundy").click()
    page.wait_for_url("**/t/*")
    while page.locator("#decide button[name=action]").count() == 0:
        page.reload()
    before = version(page)
    page.locator("#decide button[name=action]").last.click()
    page.wait_for_load_state()
    assert int(page.locator("body").get_attribute("data-version") or 0) > before


def look_away(page: Page, away: bool) -> None:
    """Turn to another tab, or come back."""
    page.evaluate(
        """(away) => {
          Object.defineProperty(document, "hidden", { value: away, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        away,
    )


def test_many_moves_at_once_do_not_glide_and_can_be_replayed(guests: Guests) -> None:
    """A spectator comes back after many moves."""
    player, watcher = guests.come(), guests.come(motion=True)
    table = open_table(player, {1: "bot:random"})
    watcher.goto(table)
    ready(watcher)
    look_away(watcher, True)
    play(player, 3, 6)
    look_away(watcher, False)
    watcher.get_by_role("link", name="The last moves").click()
    watcher.wait_for_selector("#turn.follow")
    first = watcher.locator("#turn").get_attribute("data-follow")
    watcher.keyboard.press("ArrowRight")
    watcher.wait_for_selector(f"#turn.follow:not([data-follow='{first}'])")
    assert watcher.locator("#turn").get_attribute("data-follow") != first
    watcher.keyboard.press("Escape")
    watcher.wait_for_selector("#turn:not(.follow)")
    assert watcher.locator("#turn.follow").count() == 0
