"""What those who run the hall do, as people see it; and what people may tell them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from ludohall.web.admin import Admin
from ludohall.web.hall import Hall
from tests.e2e.people import LAPTOP, PHONE, Guests, faults, narrow, pair, sideways


def table_of(page: Page) -> str:
    return page.url.partition("?")[0].rsplit("/", 1)[-1]


def test_a_hidden_line_goes_from_open_pages(guests: Guests, hall: Hall) -> None:
    first, second = pair(guests)
    first.click("#tab-chat")
    second.click("#tab-chat")
    second.fill("[data-chat] input", "something bad")
    second.press("[data-chat] input", "Enter")
    line = first.locator("#chat-lines li", has_text="something bad")
    expect(line).to_have_count(1)
    number = int(str(line.get_attribute("data-key"))[1:])
    Admin(hall.store, "").hide(table_of(first), number, True)
    for page in (first, second):
        expect(page.locator(f'#chat-lines [data-key="c{number}"]')).to_contain_text("hidden by")
        assert "something bad" not in page.content()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_message_is_reported_from_the_table(
    guests: Guests, hall: Hall, size: ViewportSize
) -> None:
    first, second = pair(guests, size)
    where = "[data-chat] input"
    for page in (first, second):
        if size is PHONE:
            page.goto(page.url.partition("#")[0] + "#log")
        page.click("#tab-chat")
    second.fill(where, "go away")
    second.press(where, "Enter")
    expect(first.locator("#chat-lines li", has_text="go away")).to_have_count(1)
    before = len(hall.store.reports())
    assert faults(first) == []
    first.click(".amiss a")
    first.get_by_label("go away").check()
    first.fill("[name=note]", "Not nice.")
    assert faults(first) == []
    assert not sideways(first)
    if size is PHONE:
        assert narrow(first) == []
    first.click("button.main")
    expect(first.get_by_role("status")).to_contain_text("Thank you.")
    assert len(hall.store.reports()) == before + 1


def test_what_is_left_of_a_match_can_be_read(guests: Guests, hall: Hall) -> None:
    first, _ = pair(guests)
    table = table_of(first)
    with hall.store._write() as connection:
        connection.exec_driver_sql("UPDATE tables SET rules = 99 WHERE id = ?", (table,))
    guests.expected.append("409")  # the streams of the open pages
    hall.tables.forget_all()
    first.goto(f"/t/{table}")
    expect(first.get_by_role("status")).to_contain_text("cannot be played on here")
    assert faults(first) == []
    assert not sideways(first)
