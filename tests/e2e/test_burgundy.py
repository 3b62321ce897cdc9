"""The table of The Castles of Burgundy: what its pieces show."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ludohall.web import seating
from tests.e2e.people import BUTTON, Guests, open_table

GOODS = 8
"""A deal in which the first player may sell the first of three goods."""


def test_a_good_that_can_be_sold_hides_no_other(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "randbelow", lambda below: GOODS % below)
    page = guests.come()
    open_table(page, {1: "bot:random"})
    page.wait_for_selector(BUTTON)
    goods = page.locator("#estate .gds .crate:not(.none):visible")
    assert goods.first.get_attribute("data-acts")
    for facet in page.locator("[data-show-facet]:not([disabled])").all():
        facet.click()
        expect(goods).to_have_count(3)
