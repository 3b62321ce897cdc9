"""Great Western Trail: New Zealand through the page: whole matches, alone and by two people."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

import ludohall as lh
from ludohall.bots import bot
from ludohall.bots.drivers import decide
from tests.e2e.people import (
    BUTTON,
    LAPTOP,
    PHONE,
    Guests,
    begin,
    faults,
    moved,
    narrow,
    open_table,
    play,
    pressed,
    ready,
    show,
    sideways,
    version,
)

# Which workers glide when the view of a phone changes from the markets to one's own board.
FLOWN = """async () => {
  const start = document.querySelector("script[src*='js/table']").src;
  const { boxes, glide } = await import(new URL("draw/morph.js", start));
  location.hash = "#markets";
  const places = [...document.querySelectorAll("#markets [data-key]")];
  const place = places.find((one) => one.checkVisibility());
  const workers = [...document.querySelectorAll("#mine .wt")];
  for (const worker of workers) worker.dataset.from = place.dataset.key;
  const before = boxes();
  location.hash = "#mine";
  const flown = [];
  Element.prototype.animate = function () { flown.push(this); };
  glide(before);
  return [workers.length, workers.filter((one) => flown.includes(one)).length];
}"""
# Cards of the hand whose words do not fit, and pictures of the log that stand alone on a line.
MISFITS = """() => {
  const cards = [...document.querySelectorAll("#mine .shc")];
  const tight = cards.flatMap((card) => [card, ...card.children])
    .filter((box) => box.scrollWidth > box.clientWidth);
  const alone = [...document.querySelectorAll("#lines .mw > .i:first-child")].filter((icon) => {
    const words = document.createRange();
    words.selectNodeContents(icon.nextSibling);
    const line = words.getClientRects()[0];
    return line.width && line.top >= icon.getBoundingClientRect().bottom;
  });
  return [cards.length, tight.length, alone.length];
}"""
VIEWS = ("board", "markets", "sea", "mine", "players")
CATEGORIES = 12


def test_two_browsers_play_a_whole_match(guests: Guests) -> None:
    lea, marc = guests.come("en", LAPTOP), guests.come("fr", PHONE, dark=True)
    lea.goto("/new?game=gwt_nz")
    lea.fill("input[name=name0]", "Léa")
    for seat, kind in ((1, "invite"), (2, "closed"), (3, "closed")):
        lea.select_option(f"select[name=seat{seat}]", kind)
    lea.click(".newtable button.main")
    lea.wait_for_url("**/t/*")
    ready(lea)
    marc.goto(lea.locator("input[data-absolute]").input_value())
    marc.fill("input[name=name]", "Marc")
    marc.get_by_role("button", name="S’asseoir").click()
    marc.wait_for_url("**/t/*")
    ready(marc)
    lea.wait_for_selector("#turn:not(:has-text('Waiting for players'))")
    assert faults(lea) == []
    assert not sideways(lea)
    for view in VIEWS:
        marc.click(f"#tabs a[href='#{view}']")
        expect(marc.locator(f"#{view}")).to_be_visible()
        assert faults(marc) == []
        assert not sideways(marc)
        assert narrow(marc) == []

    begin(lea, 1, haste=True)
    begin(marc, 7, haste=True)
    assert pressed(lea) > 20
    assert pressed(marc) > 20

    sheets = [page.locator("#decide .score td").all_inner_texts() for page in (lea, marc)]
    assert sheets[0] == sheets[1]
    assert "Trading posts" in lea.inner_text("#decide .score")
    assert "Comptoirs" in marc.inner_text("#decide .score")
    for page in (lea, marc):
        assert faults(page) == []


def test_a_whole_match_against_sarah_from_the_lobby(guests: Guests) -> None:
    page = guests.come("fr", LAPTOP)
    page.goto("/")
    page.locator("summary", has_text="Sarah").click()
    page.get_by_role("button", name="Moyen", exact=True).click()
    page.wait_for_url("**/t/*")
    ready(page)
    page.wait_for_selector(BUTTON)
    assert "Sarah, niveau moyen" in page.inner_text("#top")
    assert faults(page) == []
    assert everything_in_sight(page)

    assert play(page, 5, 30) == 30
    told = page.locator("#lines .mv.s2")
    assert page.locator("#lines .th.s2 b").first.inner_text() == "Sarah"
    assert "Sarah joue la carte" in told.first.text_content()  # type: ignore[operator]  # it is there
    assert "Sarah rejoint" in " ".join(told.all_text_contents())
    assert page.locator("#top .chip.rival .pts").count() == 1
    page.keyboard.press("f")
    page.wait_for_selector("#turn.follow .tale .now")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#board .wide .walk .wk", state="attached")
    expect(page.locator("#top .chip.rival.at")).to_have_count(1)
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("#turn:not(.follow)")
    assert faults(page) == []
    play(page, 6)

    assert page.locator("#decide .score tbody tr").count() == CATEGORIES + 1
    heads = page.locator("#decide .score thead .nm").all_inner_texts()
    assert "Sarah" in heads
    assert faults(page) == []


def everything_in_sight(page: Page) -> bool:
    """Whether trail, sea, markets, board and hand fit into the window without scrolling."""
    parts = ("#board", "#sea", "#markets .mks", "#mine .ownb", "#mine .handb", "#decide")
    boxes = [page.locator(part).bounding_box() for part in parts]
    return all(box and box["y"] + box["height"] <= LAPTOP["height"] for box in boxes)


def test_the_trail_shows_the_way_and_is_clicked(guests: Guests, tmp_path: Path) -> None:
    match = lh.new("gwt_nz", 1, seed=3)
    greedy = bot("greedy", "gwt_nz")
    while not (len(match.view(0)["stops"]) > 2 and match.length > 60):
        match.play(decide(match, 0, greedy, 1))
    page = guests.come("en", LAPTOP)
    show(page, match, tmp_path)
    stop = page.locator("#board .wide .stop", has=page.locator("[data-acts^='move']")).first
    way = stop.locator(".tr-way")
    assert way.evaluate("(way) => getComputedStyle(way).opacity") == "0"
    stop.locator("[data-acts]").hover()
    expect(way).to_have_css("opacity", "1")
    page.wait_for_selector("#tip:not([hidden])")
    before = version(page)
    stop.locator("[data-acts]").click()
    moved(page, before)


def test_six_cards_and_long_lines_of_the_log_fit(guests: Guests, tmp_path: Path) -> None:
    match = lh.new("gwt_nz", 1, seed=3)
    for wanted in ("clear:7", "exchange:2"):
        match.play(next(action for action in match.actions(0) if str(action) == wanted))
    page = guests.come("fr", LAPTOP)
    show(page, match, tmp_path)
    expect(page.locator("#lines .mw", has_text="prend le disque")).to_be_visible()
    assert page.evaluate(MISFITS) == [6, 0, 0]


def test_a_tie_of_sarahs_is_decided_on_the_board(guests: Guests, tmp_path: Path) -> None:
    match = undecided()
    page = guests.come("en", LAPTOP)
    show(page, match, tmp_path)
    assert "choose one for her" in page.inner_text("#turn h1")
    assert "Your turn" not in page.inner_text("#turn")
    rings = page.locator("#board .wide .stop [data-acts^='decide_site']")
    buttons = page.locator("#decide [data-action^='decide_site']")
    expect(buttons).to_have_count(rings.count())
    assert rings.locator(".bn").all_text_contents() == ["1", "2"]
    assert page.locator("#board .wide .ghost").count() == 2
    assert faults(page) == []
    page.keyboard.press("k")
    page.wait_for_selector("#dlg-beside[open] .sc")
    assert page.locator("#dlg-beside ol li").count() == 17
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#dlg-beside")).to_be_hidden()
    assert page.locator(BUTTON).count(), "the table can be played beside it"
    page.set_viewport_size(PHONE)
    assert not sideways(page)
    assert "Choose for Sarah" in page.inner_text("#turn h1")
    assert faults(page) == []
    page.set_viewport_size(LAPTOP)
    before = version(page)
    rings.nth(1).click()
    moved(page, before)
    told = page.locator("#lines .mv.s2").all_text_contents()
    assert "Sarah plays card" in told[0], "it stands in her turn"
    assert any("builds number" in line for line in told)


def undecided() -> lh.Match[Any, Any]:
    """A match in which Sarah can build on two places."""
    for seed in range(40):
        match = lh.new("gwt_nz", 1, seed=seed, options={"level": "medium"})
        rng = Random(seed)
        while not match.over:
            actions = match.actions(0)
            if [action.verb for action in actions[:3]] == ["decide_site"] * 2:
                return match
            match.play(rng.choice(actions))
    raise AssertionError("she always knows where to build")


def test_a_turn_by_keyboard_alone(guests: Guests) -> None:
    page = guests.come("en", LAPTOP)
    page.goto("/")
    page.locator("summary", has_text="Sarah").press("Enter")
    page.locator(".alone[open] button").first.press("Enter")
    page.wait_for_url("**/t/*")
    ready(page)
    page.wait_for_selector(BUTTON)
    before = version(page)
    walked = set()
    for _step in range(4):
        page.keyboard.press("ArrowDown")
        walked.add(page.evaluate("document.activeElement.dataset.acts"))
    assert len(walked) > 1
    page.keyboard.press("1")
    moved(page, before)
    page.wait_for_selector("#decide [data-action^='start']")
    page.keyboard.press("1")
    page.wait_for_selector("#decide :text('Building A')")


def test_the_view_that_answers_the_question_opens_on_a_phone(guests: Guests) -> None:
    """Not the one where an exchange token can be used at any time."""
    page = guests.come("en", PHONE)
    open_table(page, {}, game="gwt_nz")
    page.locator("#decide [data-action^='clear']").first.click()
    page.wait_for_selector("#decide [data-action^='start']")
    expect(page.locator("#tabs a[href='#mine'] .n")).to_have_text("1")
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#mine")).to_be_hidden()


def test_workers_that_were_out_of_sight_do_not_fly(guests: Guests) -> None:
    page = guests.come("en", PHONE)
    open_table(page, {}, game="gwt_nz")
    workers, flown = page.evaluate(FLOWN)
    assert (workers > 0, flown) == (True, 0)
