"""The table of The Castles of Burgundy: what its pieces show."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import ludohall as lh
from ludohall.web.people import tokens
from tests.e2e.people import BUTTON, PHONE, Guests, moved, open_table, show, sideways, version

GOODS = 8
"""A deal in which the first player may sell the first of three goods."""


LINES = """(buttons) => buttons.map((button) => {
  const text = document.createRange();
  text.selectNodeContents(button);
  return text.getClientRects().length;
})"""


def test_what_follows_a_match_is_offered_in_whole_words(guests: Guests, tmp_path: Path) -> None:
    match = lh.new("burgundy", 2, 3)
    while not match.over:
        match.play(match.actions()[-1])
    page = guests.come(size={"width": 1280, "height": 720})
    show(page, match, tmp_path)
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport(ratio=1)
    assert set(page.locator("#decide .foot .act").evaluate_all(LINES)) == {1}


COLLISIONS = """(bar) => {
  const boxes = [...bar.children].map((node) => node.getBoundingClientRect());
  const shown = boxes.filter((box) => box.width).sort((a, b) => a.left - b.left);
  return shown.slice(1).filter((box, n) => shown[n].right > box.left + 1).length;
}"""


def test_long_names_leave_the_phases_in_sight(guests: Guests) -> None:
    page = guests.come()
    open_table(page, {1: "bot:random", 2: "bot:random", 3: "bot:random"}, "Bartholomäus-Maximilian")
    for width in (1440, 1240, 1024):
        page.set_viewport_size({"width": width, "height": 900})
        expect(page.locator("#top .phs [aria-current]")).to_be_in_viewport(ratio=1)
        assert page.locator("#top").evaluate(COLLISIONS) == 0
        assert not sideways(page)


OUTSIDE = """(crates) => {
  const depot = crates[0].ownerSVGElement.getBoundingClientRect();
  return crates.filter((crate) => crate.getBoundingClientRect().bottom > depot.bottom).length;
}"""


def test_goods_of_all_types_fit_into_one_depot(guests: Guests, tmp_path: Path) -> None:
    position: Any = lh.new("burgundy", 2, 3).position
    pool, depots, players = position["pool"], position["goods"], position["players"]
    spare = Counter(depots[4])  # what the players have, and what lies there already
    for player in players:
        spare.update(player["goods"])
        player["goods"] = {}
    for good in pool:
        spare[good] -= 1
        if spare[good] < 0:  # one of the pool, for one that is left over
            pool[good] -= 1
            spare[good] = 0
            other = max(spare, key=lambda kind: spare[kind])
            spare[other] -= 1
            pool[other] += 1
    players[0]["goods"] = {good: count for good, count in spare.items() if count}
    depots[4] = list(pool)
    page = guests.come()
    show(page, lh.new("burgundy", seed=1, position=position), tmp_path)
    crates = page.locator("#board [data-key^=dg4-]")
    expect(crates).to_have_count(len(pool))
    assert crates.evaluate_all(OUTSIDE) == 0


def test_a_good_that_can_be_sold_hides_no_other(
    guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tokens, "new_seed", lambda: GOODS)
    page = guests.come("fr")
    open_table(page, {1: "bot:random"})
    page.wait_for_selector(BUTTON)
    goods = page.locator("#estate .gds .crate:not(.none):visible")
    assert goods.first.get_attribute("data-acts")
    for facet in page.locator("[data-show-facet]:not([disabled])").all():
        facet.click()
        expect(goods).to_have_count(3)
    assert page.locator("#estate .trays").evaluate("(box) => box.scrollWidth <= box.clientWidth")


def shown(page: Page) -> set[str]:
    """The dice of the actions that can be clicked on the main board."""
    marks = page.locator("#board .depot:not(.blk) [data-acts]:not(.off)")
    acts = marks.evaluate_all("marks => marks.flatMap(m => m.dataset.acts.split(' '))")
    return {act.split(":")[1] for act in acts}


def test_both_dice_are_alive(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "new_seed", lambda: GOODS)
    page = guests.come()
    open_table(page, {1: "bot:random"})
    page.wait_for_selector(BUTTON)
    chips = page.locator("[data-show-filter]")
    expect(chips).to_have_count(2)
    dice = [str(key)[1:] for key in chips.evaluate_all("all => all.map(c => c.dataset.showFilter)")]
    assert shown(page) == set(dice)
    chips.first.click()
    assert shown(page) == {dice[0]}
    expect(chips.first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("d")
    assert shown(page) == {dice[1]}
    page.keyboard.press("d")
    assert shown(page) == set(dice)
    free = page.locator("#board [data-acts]:not(.off)").count()
    number = page.locator("[data-show-facet]:not([disabled], .atonce)").first
    number.click()
    assert page.locator("#board [data-acts]:not(.off)").count() > free
    number.click()
    assert page.locator("#board [data-acts]:not(.off)").count() == free
    for die in dice:  # either of them hires: which one is kept is up to the player
        hire = page.get_by_role("button", name=f"Hire: 2 workers. With your die {die}, free")
        expect(hire).to_have_count(1)


def two_prices(page: Page, folder: Path) -> None:
    """A turn in which number 4 is had for one worker with a die, and for two with the other."""
    begun = lh.new("burgundy", 2, 3)
    position = begun.game.position(begun.state)
    players = position["players"]
    assert isinstance(players, list)
    mine = players[0]
    assert isinstance(mine, dict)
    mine.update({"dice": [2, 5], "workers": 3})
    show(page, lh.new("burgundy", seed=1, position=position), folder)
    page.wait_for_selector(BUTTON)
    if page.viewport_size == PHONE:
        page.locator("#decide a[data-sheet]").click()
    page.locator("[data-show-facet=n4]").click()


DEARER = "#board [data-acts^='take:5:4'][data-acts*=' ']:not(.off)"


def test_dice_at_two_prices_are_offered_beside_the_piece(guests: Guests, tmp_path: Path) -> None:
    page = guests.come()
    two_prices(page, tmp_path)
    piece = page.locator(DEARER).first
    piece.click()
    beside = page.locator("#beside")
    expect(beside.locator("button")).to_have_count(2)
    expect(beside.locator("button").first).to_contain_text("−1")
    expect(beside.locator("button").last).to_contain_text("−2")
    page.keyboard.press("Escape")
    expect(beside).to_be_hidden()
    expect(piece).to_be_focused()
    page.keyboard.press("Enter")
    before = version(page)
    page.keyboard.press("2")
    moved(page, before)
    expect(beside).to_be_hidden()
    expect(page.locator("#estate [data-count=workers]")).to_contain_text("1")


def test_dice_at_two_prices_are_offered_beside_the_piece_on_a_phone(
    guests: Guests, tmp_path: Path
) -> None:
    page = guests.come("fr", PHONE)
    two_prices(page, tmp_path)
    page.keyboard.press("Escape")
    page.locator(DEARER).first.tap()
    buttons = page.locator("#beside button")
    expect(buttons).to_have_count(2)
    assert all(box["height"] >= 44 for b in buttons.all() if (box := b.bounding_box()))
    before = version(page)
    buttons.first.tap()
    moved(page, before)


def test_the_view_with_the_choice_opens_on_a_phone(guests: Guests) -> None:
    page = guests.come("en", PHONE)
    page.goto("/")
    open_table(page, {1: "bot:random"}, setup="expert")
    page.wait_for_selector(BUTTON)
    expect(page.locator("#estate [data-acts]").first).to_be_visible()


def test_what_one_has_stays_in_sight_on_a_phone(guests: Guests) -> None:
    page = guests.come("en", PHONE)
    open_table(page, {1: "bot:random"})
    page.wait_for_selector(BUTTON)
    purse = page.locator("#purse")
    expect(purse.get_by_role("img", name="worker")).to_be_visible()
    for tab in ("#players", "#board"):
        page.click(f"#tabs a[href='{tab}']")
        expect(purse).to_be_visible()
    page.goto(f"{page.url.split('#')[0]}?at=1")
    words = page.locator("#turn .what").bounding_box()
    assert words
    assert words["width"] > PHONE["width"] / 2
