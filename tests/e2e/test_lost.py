"""A server that dies or hangs: the page says so, and tells what became of a click."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.people import BUTTON, Guests, faults, moved, open_table, version
from tests.web.processes import Server, serving

LOST = "Connection lost"
STREAMS = """
  window.streams = [];
  window.EventSource = class extends EventSource {
    constructor(url) {
      super(url);
      window.streams.push(this);
    }
  };
"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server process of its own."""
    with serving(tmp_path, f"sqlite:///{tmp_path / 'hall.db'}") as found:
        yield found


@pytest.fixture
def page(server: Server, browser: Browser) -> Iterator[Page]:
    """Somebody at a table of that server, on turn."""
    guests = Guests(browser, server.url)
    guests.expected += ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_INCOMPLETE_CHUNKED"]
    found = guests.come()
    open_table(found, {1: "bot:random"})
    found.wait_for_selector(BUTTON)
    yield found
    guests.leave()
    assert guests.complaints == []


def test_a_killed_server_is_noticed_and_a_click_is_not_swallowed(
    server: Server, page: Page
) -> None:
    server.kill()
    page.get_by_text(LOST).wait_for()
    assert faults(page) == []
    page.locator(BUTTON).first.click()
    page.get_by_text("Your click was not answered").wait_for()
    server.start()
    page.get_by_text("The connection is back").wait_for()
    expect(page.locator("#alert")).to_contain_text("Your last click was not answered")
    page.get_by_role("button", name="Understood").click()
    before = version(page)
    page.locator(BUTTON).first.click()
    moved(page, before)


def test_a_hanging_server_is_noticed_and_plays_the_click_when_it_goes_on(
    server: Server, page: Page
) -> None:
    assert server.process is not None
    before = version(page)
    server.process.send_signal(signal.SIGSTOP)
    try:
        page.locator(BUTTON).first.click()
        page.get_by_text(LOST).wait_for()
    finally:
        server.process.send_signal(signal.SIGCONT)
    moved(page, before)
    expect(page.locator("#alert")).to_be_hidden()


def test_a_connection_that_falls_silent_is_noticed_without_a_click(
    server: Server, page: Page
) -> None:
    """Nothing is closed and nothing fails: only the beats of the stream stay away."""
    assert server.process is not None
    page.clock.install()
    page.reload()
    page.wait_for_selector(BUTTON)
    before = version(page)
    server.process.send_signal(signal.SIGSTOP)
    try:
        page.clock.fast_forward(20_000)
        page.get_by_text(LOST).wait_for()
    finally:
        server.process.send_signal(signal.SIGCONT)
    expect(page.locator("#alert")).to_be_hidden()
    page.locator(BUTTON).first.click()
    moved(page, before)


def test_a_stream_that_fails_again_and_again_is_said_to_be_lost_within_three_seconds(
    guests: Guests,
) -> None:
    page = guests.come()
    page.add_init_script(STREAMS)
    page.clock.install()
    open_table(page, {1: "open"})
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    for _ in range(3):
        page.evaluate("streams.at(-1).dispatchEvent(new Event('error'))")
        page.clock.run_for(900)
    expect(page.locator("#alert")).to_contain_text(LOST)
