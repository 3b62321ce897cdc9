"""Every table in both languages, in four sizes and along a match: no text is cut or overprinted."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import APIRequestContext, Browser, Page, ViewportSize

import ludohall as lh
from ludohall.core.i18n import Translator
from ludohall.games.gwt_nz.components.printed import CARD_KEYS, SHEEP_KINDS
from ludohall.games.gwt_nz.web.hand import plain
from ludohall.web.pages.render import face_words
from tests.e2e.fit import misfits
from tests.e2e.people import LAPTOP, LOCALES, PATIENCE, PHONE, Guests, ready, sideways
from tests.unit.test_faces import drawn, seen_by

SMALL: ViewportSize = {"width": 1280, "height": 800}
TABLET: ViewportSize = {"width": 1024, "height": 768}
UPRIGHT: ViewportSize = {"width": 820, "height": 1180}
ONE_COLUMN = (PHONE, UPRIGHT)
SIZES: tuple[ViewportSize, ...] = (LAPTOP, {"width": 1920, "height": 1080}, SMALL, TABLET, PHONE)
NAMES = ("Maximilienne", "Jean-Christophe", "Wilhelmina B.", "Bartholomew")
MATCHES: dict[str, tuple[tuple[int, dict[str, str]], ...]] = {
    "burgundy": ((2, {}), (4, {})),
    "gwt_nz": ((1, {}), (4, {})),
    "hallertau": ((2, {}), (4, {})),
    "newdale": ((2, {"chapter": "II"}), (4, {"chapter": "VIII"})),
}
MOMENTS = ((0.05, 0.5, 1.0), (0.3, 0.9, 1.0))
"""How much of the match has been played, for each of the two."""
ALLOWED = {
    r"^(1280|1440): .*#top .*\.chip.* \.nm": "four long names share the top bar; a title has them",
    r"^390: cut: .*#top \.crumb \.onlyphone .*px high": "the title gives way whole to the players",
    r"#top \.then": "what comes next gives way to names; the steps beside it say the same",
    r"#turn \.what p \.onlyphone": "the bar of a phone has one line; the question stands below",
    r" under: .* \| .*\.cbar": "the bar of a chooser stays in sight over what scrolls",
    r" under: .*\.score.* \| .*#decide \.foot\.wrapped": "its buttons stay in sight",
    r" over: .*\.t11\.dim: (\d+) \| .*\.t11\.dim: \1 ": "a number is drawn again over its ring",
    r" over: .*pawn\S* \.seat.*pawn\S* \.seat": "pawns on one space overlap at their edges",
    r" over: .*\.mp\S* .* \| .*\.mp\S* .*": "many assistants stand shoulder to shoulder",
    r" beyond: .*\.seat\.pw": "a pawn stands on the edge of its space",
}
"""What may be cut, with the reason: the names of the pieces, as the finder writes them."""
DEEP = "document.querySelector('main').scrollHeight - document.querySelector('main').clientHeight"
COVERED = """() => {
  scrollTo(0, document.documentElement.scrollHeight);
  const sheet = document.getElementById("decide").getBoundingClientRect().top;
  const low = [...document.querySelectorAll(".view")].map((view) => view.getBoundingClientRect());
  return Math.round(Math.max(...low.map((box) => box.bottom)) - sheet);
}"""
"""How much of a view stays under the sheet of a phone, however far one scrolls."""
SETTLED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""The page knows its new size."""
SAY = "(node, words) => { node.textContent = words; }"


@cache
def moments(game: str) -> list[lh.Match[Any, Any]]:
    """Random matches early, in the middle, late and at their ends, where there is a choice."""
    found: list[lh.Match[Any, Any]] = []
    for (players, options), parts in zip(MATCHES[game], MOMENTS, strict=True):
        match, chance, choices = lh.new(game, players, 5, options), Random(3), []
        while not match.over:
            actions = match.actions()
            if len(actions) > 1:
                choices.append(match.length)
            match.play(chance.choice(actions))
        for part in parts:
            at = choices[int(part * len(choices))] if part < 1.0 else None
            found.append(match if at is None else match.branch(at, seed=1))
    return found


def words_of(language: str) -> Translator:
    """The words of Great Western Trail."""
    return face_words("gwt_nz", language)


def allowed(fault: str) -> bool:
    """Whether there is a reason for it."""
    return any(re.search(piece, fault) for piece in ALLOWED)


def faults_in(page: Page, sizes: tuple[ViewportSize, ...] = SIZES) -> Iterator[str]:
    """What does not fit on a page that is open, size by size; on a phone view by view."""
    for size in sizes:
        page.set_viewport_size(size)
        page.evaluate(SETTLED)
        tabs = page.locator("#tabs a").evaluate_all("all => all.map((one) => one.hash)")
        for view in tabs if size in ONE_COLUMN else [""]:
            page.evaluate("(view) => { location.hash = view; }", view)
            found = [f"{size['width']}{view}: {fault}" for fault in misfits(page)]
            yield from (fault for fault in found if not allowed(fault))
            if size in ONE_COLUMN and page.evaluate(COVERED) > 0:
                yield f"{size['width']}{view}: {page.evaluate(COVERED)} px stay under the sheet"
        if size is LAPTOP and page.evaluate(DEEP) > 0:
            yield f"{size['width']}: the boards have to be scrolled"


@contextmanager
def visit(browser: Browser, address: str, language: str) -> Iterator[Page]:
    """A page of somebody who may open records by the API."""
    with browser.new_context(
        locale=LOCALES[language], reduced_motion="reduce", base_url=address, viewport=LAPTOP
    ) as context:
        context.set_default_timeout(PATIENCE)
        made = context.request.post("/api/v1/guests", data={"name": NAMES[0]}).json()
        context.set_extra_http_headers({"Authorization": f"Bearer {made['token']}"})
        yield context.new_page()


def laid(request: APIRequestContext, match: lh.Match[Any, Any]) -> str:
    """The address of a table on which a match stands, seen by somebody who decides."""
    seats = [{"kind": "me", "name": name} for name in NAMES[: match.players]]
    made = request.post("/api/v1/records", data={"record": match.record(), "seats": seats}).json()
    seat = match.deciding[0] if match.deciding else 0
    return f"/t/{made['id']}?seat={seat}"


def look(page: Page, match: lh.Match[Any, Any]) -> None:
    """Open a table on which a match stands."""
    page.set_viewport_size(LAPTOP)
    page.goto(laid(page.context.request, match))
    ready(page)
    if page.locator("#curtain").count():
        page.wait_for_timeout(450)  # it is deaf for a moment
        page.locator(".open").first.click()
        page.wait_for_selector("#decide")
        ready(page)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", MATCHES)
def test_no_text_is_cut_or_overprinted(
    browser: Browser, address: str, game: str, language: str
) -> None:
    found: list[str] = []
    with visit(browser, address, language) as page:
        for match in moments(game):
            look(page, match)
            found += [f"{match.players} at {match.length}: {fault}" for fault in faults_in(page)]
    assert not found, "\n".join(sorted(set(found)))


def test_a_tablet_held_upright_shows_one_view_after_the_other(
    browser: Browser, address: str
) -> None:
    found: list[str] = []
    with visit(browser, address, "fr") as page:
        for game in MATCHES:
            look(page, moments(game)[4])
            faults = [*faults_in(page, (UPRIGHT,))]
            assert page.locator("#tabs").is_visible()
            faults += ["scrolls sideways"] if sideways(page) else []
            found += [f"{game}: {fault}" for fault in faults]
    assert not found, "\n".join(sorted(set(found)))


def test_the_turn_bar_is_as_high_as_its_sentence(browser: Browser, address: str) -> None:
    with visit(browser, address, "fr") as page:
        look(page, moments("newdale")[1])
        page.locator("#turn .what p").last.evaluate(
            SAY, f"{', '.join(NAMES)} ont fini leur tour. " * 4
        )
        assert list(faults_in(page, (LAPTOP, SMALL))) == []


# How much of the title is in sight, and how much there is.
TITLE = """() => {
  const [bar, title] = ["#top .crumb", "#top .crumb b.onlyphone"]
    .map((piece) => document.querySelector(piece).getBoundingClientRect());
  const wide = Math.min(bar.right, title.right) - title.left;
  return [title.top < bar.bottom - 1 ? Math.round(wide) : 0, Math.round(title.width)];
}"""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_title_of_a_phone_gives_way_whole(
    browser: Browser, address: str, language: str
) -> None:
    """Three players whose points have two digits leave no room for it."""
    match, chance = lh.new("gwt_nz", 3, 7), Random(1)
    shown = []
    with visit(browser, address, language) as page:
        for length in (10, 400):
            while match.length < length:
                match.play(chance.choice(match.actions()))
            look(page, match)
            page.set_viewport_size(PHONE)
            page.evaluate(SETTLED)
            seen, wide = page.evaluate(TITLE)
            assert seen in (0, wide)
            shown.append(bool(seen))
    assert shown[-1] is False


BROKEN = """(names) => [...document.querySelectorAll(names)].flatMap((name) => {
  const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode();
  return [...text.textContent.matchAll(/\\S+/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map((word) => word[0]);
})"""


@pytest.mark.parametrize(
    "names",
    [[f"{name} Bartholomäus"[:30] for name in NAMES], ["Blaise", "Léa", "Blaise 2", "Blaise 3"]],
    ids=["as long as names may be", "bots"],
)
def test_no_name_is_broken_on_the_score_sheet(
    browser: Browser, address: str, monkeypatch: pytest.MonkeyPatch, names: list[str]
) -> None:
    monkeypatch.setattr(f"{__name__}.NAMES", names)
    found: list[str] = []
    with visit(browser, address, "fr") as page:
        look(page, moments("gwt_nz")[-1])
        for size in SIZES:
            found += faults_in(page, (size,))
            broken = page.evaluate(BROKEN, ".score thead .nm")
            found += [f"{size['width']}: {word}" for word in broken]
    assert not found, "\n".join(found)


OUTSIDE = """() => [...document.querySelectorAll(".tray")].filter((tray) => {
  const room = tray.getBoundingClientRect();
  const hexes = [...tray.querySelectorAll("svg use, svg polygon, .good, .crate")];
  return hexes.some((piece) => piece.getBoundingClientRect().right > room.right + 0.5);
}).length"""


def test_three_places_of_a_storage_stand_beside_three_crates(
    browser: Browser, address: str
) -> None:
    match = next(
        match
        for match in (lh.new("burgundy", 4, seed) for seed in range(99))
        if len(match.view(None)["players"][match.deciding[0]]["goods"]) == 3
    )
    with visit(browser, address, "fr") as page:
        look(page, match)
        for size in (LAPTOP, SMALL, ViewportSize(width=1366, height=768)):
            page.set_viewport_size(size)
            page.evaluate(SETTLED)
            assert page.evaluate(OUTSIDE) == 0


# Gives a turn of the log four times as many gains; counts numbers that are not by their icons.
APART = """() => {
  const row = document.querySelector("#lines .fold .gn");
  row.innerHTML = row.innerHTML.repeat(4);
  return [...row.querySelectorAll("svg")].filter((icon) => {
    const range = document.createRange();
    range.selectNode(icon.previousSibling);
    return Math.abs(range.getBoundingClientRect().right - icon.getBoundingClientRect().left) > 9;
  }).length;
}"""


def test_a_turn_that_brings_much_keeps_its_name_and_its_numbers_whole(
    browser: Browser, address: str
) -> None:
    with visit(browser, address, "en") as page:
        look(page, moments("hallertau")[1])
        for size in (LAPTOP, SMALL):
            page.set_viewport_size(size)
            page.evaluate(SETTLED)
            assert page.evaluate(APART) == 0
            assert page.evaluate(BROKEN, "#lines .fold b") in ([], ["Jean-Christophe"])
            assert list(faults_in(page, (size,))) == []


@pytest.mark.parametrize("size", [5, 10])
@pytest.mark.parametrize(("language", "name"), [("en", "Slaughterhouse"), ("fr", "Tisseranderie")])
def test_no_name_is_broken_on_a_card_of_a_hand(
    browser: Browser, address: str, language: str, name: str, size: int
) -> None:
    match, chance = lh.new("newdale", 2, 5), Random(3)
    while match.view(0)["players"][match.deciding[0]]["cards"] not in (size, size + 1):
        match.play(chance.choice(match.actions()))
    found: list[str] = []
    with visit(browser, address, language) as page:
        look(page, match)
        page.locator("#hand .card .kb .w").evaluate_all(
            "(all, name) => all.forEach((one) => { one.textContent = name; })", name
        )
        for window in (LAPTOP, SMALL, PHONE):
            page.set_viewport_size(window)
            page.evaluate(SETTLED)
            found += [f"{window['width']}: {word}" for word in page.evaluate(BROKEN, "#hand .w")]
            found += [fault for fault in misfits(page) if " .w " in fault]
    assert not found, "\n".join(found)


# Four pawns are planned; how high the question in the turn bar is then.
PLANNED = """(name) => {
  const chips = [...document.querySelectorAll("#turn .stepchip.now")];
  for (let n = chips.length; n < 4; n += 1) chips[0].after(chips[0].cloneNode(true));
  for (const words of document.querySelectorAll("#turn .stepchip .w")) words.firstChild.data = name;
  return document.querySelector("#turn h1").clientHeight;
}"""


def test_the_steps_of_a_turn_leave_room_for_the_question_on_a_tablet(
    browser: Browser, address: str
) -> None:
    match, chance = lh.new("newdale", 2, 5, {"chapter": "II"}), Random(3)
    while match.view(0)["round"] < 2 or match.actions()[0].verb != "plan":
        match.play(chance.choice(match.actions()))
    with visit(browser, address, "fr") as page:
        look(page, match)
        page.set_viewport_size(TABLET)
        assert page.evaluate(PLANNED, "Échanger et piocher") < 60


# So many assistants in the labour market.
CROWDED = """(n) => {
  const market = document.querySelector("#bar .mps");
  const one = market.querySelector(".mp");
  while (market.children.length < n) one.before(one.cloneNode(true));
}"""


# How far the areas reach into what stands below them, where that takes more room.
BUILT = """() => {
  const [areas, below] = document.querySelector("#works .pb").children;
  below.append(Object.assign(document.createElement("p"), { style: "height: 60px" }));
  return areas.lastElementChild.getBoundingClientRect().bottom - below.getBoundingClientRect().top;
}"""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_chapter_with_six_spaces_characters_and_a_crowded_market_fits(
    browser: Browser, address: str, language: str
) -> None:
    match, chance = lh.new("newdale", 2, 5, {"chapter": "VII"}), Random(3)
    found: list[str] = []
    with visit(browser, address, language) as page:
        look(page, match)
        assert page.locator("#bar .cen").count() == 6
        found += faults_in(page)
        while match.actions()[0].verb != "pick":
            match.play(chance.choice(match.actions()))
        look(page, match)
        assert page.locator("#hand .person").count() == 2
        found += faults_in(page)
        while match.view(0)["round"] < 2 or match.actions()[0].verb != "plan":
            match.play(chance.choice(match.actions()))
        look(page, match)
        page.evaluate(CROWDED, 15)
        found += faults_in(page, (LAPTOP,))
        assert page.evaluate(BUILT) < 0
    assert not found, "\n".join(found)


# Six special buildings beside works all of which are built; says how many pixels are out of sight.
SPECIALS = """() => {
  const works = document.getElementById("works");
  for (const area of works.querySelectorAll(".ar8")) area.style.minHeight = "100px";
  const row = works.querySelector(".sps");
  row.innerHTML = '<span class="spb"><span></span></span>'.repeat(6);
  for (const chip of row.querySelectorAll("span span")) chip.style.width = "52px";
  return works.scrollHeight - works.clientHeight;
}"""


def test_six_special_buildings_leave_the_works_whole(browser: Browser, address: str) -> None:
    match = moments("newdale")[2]
    with visit(browser, address, "en") as page:
        look(page, match)
        for size in (LAPTOP, SMALL):
            page.set_viewport_size(size)
            page.evaluate(SETTLED)
            assert page.evaluate(SPECIALS) == 0


# Gives a card of a hand these words; says how many pixels of them are out of sight.
TOLD = """(words) => {
  const card = document.querySelector("#mine .cards4 .shc .duo2");
  card.className = "duo2 one";
  card.innerHTML = "<small data-fit></small>";
  card.firstChild.textContent = words;
  dispatchEvent(new Event("resize"));
  return card.firstChild.scrollHeight - card.firstChild.clientHeight;
}"""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_words_of_every_card_of_the_trail_are_read_in_a_hand(
    browser: Browser, address: str, language: str
) -> None:
    found: list[str] = []
    with visit(browser, address, language) as page:
        look(page, lh.new("gwt_nz", 2, 3))
        cards = [plain(key, 0, words_of(language)).brief for key in CARD_KEYS[SHEEP_KINDS:]]
        assert len(cards) > 30
        for size in (LAPTOP, PHONE):
            page.set_viewport_size(size)
            page.evaluate("location.hash = 'mine'")
            found += [text for text in cards if page.evaluate(TOLD, text) > 1]
    assert not found, "\n".join(found)


# Gives the first card of a hand this title; says how many pixels of it are out of sight.
TITLED = """(words) => {
  const title = document.querySelector("#mine .cards4 .shc .hd2");
  title.textContent = words;
  dispatchEvent(new Event("resize"));
  return Math.max(title.scrollWidth - title.clientWidth, title.scrollHeight - title.clientHeight);
}"""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_title_of_every_card_of_the_trail_is_read_in_a_large_hand(
    browser: Browser, address: str, language: str
) -> None:
    match = lh.new("gwt_nz", 1, seed=3)
    for wanted in ("clear:7", "exchange:2"):
        match.play(next(action for action in match.actions(0) if str(action) == wanted))
    found: list[str] = []
    with visit(browser, address, language) as page:
        look(page, match)
        assert page.locator("#mine .cards4 .shc").count() == 6
        for size in (LAPTOP, PHONE):
            page.set_viewport_size(size)
            page.evaluate("location.hash = 'mine'")
            titles = [plain(key, 0, words_of(language)).title for key in CARD_KEYS]
            found += [title for title in titles if page.evaluate(TITLED, title) > 1]
    assert not found, "\n".join(found)


DECKS = (("novice", "hops"), ("intermediate", "sheep"), ("expert", "fields"), ("master", "jewels"))


def all_hands(size: int) -> Iterator[lh.Match[Any, Any]]:
    """Hands of so many cards, until all 330 have been held."""
    for gateway, farmyard in DECKS:
        yield from hands(size, {"gateway": gateway, "farmyard": farmyard})


def hands(size: int, options: dict[str, str]) -> Iterator[lh.Match[Any, Any]]:
    """Somebody alone at Hallertau with hands of so many cards, until all of these decks have been
    held; bonus and point cards are in every match, and are held with the first ones."""
    match, chance = lh.new("hallertau", 1, 5, options), Random(1)
    while match.view(0)["phase"] < 4:
        match.play(chance.choice(match.actions()))
    position: dict[str, Any] = dict(match.position)
    of_kind = [[*pool] for pool in position["pools"]]
    for card in (card for hand in position["hands"] + position["played"] for card in hand):
        of_kind[bisect(KINDS, card) - 1].append(card)
    position["played"] = [[]]
    told = of_kind if options["gateway"] == DECKS[0][0] else of_kind[:2]
    cards = sorted(card for pool in told for card in pool)
    for first in range(0, len(cards), size):
        hand = cards[first : first + size]
        position["hands"] = [hand]
        position["pools"] = [sorted(set(pool) - set(hand)) for pool in of_kind]
        position["decks"] = [len(pool) for pool in position["pools"]]
        yield lh.new("hallertau", position=position)


KINDS = (0, 400, 800, 900)
"""The first numbers of the kinds of cards."""

SWAP = """(board) => {
  const other = new DOMParser().parseFromString(board, "text/html").querySelector("#hand");
  document.querySelector("#hand").replaceWith(other);
  return other.querySelectorAll(".card").length;
}"""
HIDDEN = """() => {
  dispatchEvent(new Event("resize"));
  const texts = [...document.querySelectorAll("#hand .card .tx")];
  return texts.filter((text) => text.scrollWidth > text.clientWidth + 1
    || text.scrollHeight > text.clientHeight + 1).map((text) => text.textContent);
}"""
"""The texts of cards of which a line is out of sight."""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_whole_text_of_every_card_is_read_in_a_hand(
    browser: Browser, address: str, language: str
) -> None:
    """Of all 330; in larger hands icons stand for the text until a card is pointed at."""
    found, cards = set(), 0
    with visit(browser, address, language) as page:
        look(page, next(all_hands(6)))
        page.evaluate("location.hash = 'hand'")
        for match in all_hands(6):
            cards += page.evaluate(SWAP, drawn("hallertau", seen_by(match, 0, language)))
            for size in (LAPTOP, SMALL, PHONE):
                page.set_viewport_size(size)
                found |= {f"{size['width']}: {text}" for text in page.evaluate(HIDDEN)}
    assert cards == 330
    assert not found, "\n".join(sorted(found))


def test_every_card_of_hallertau_fits_into_a_hand(browser: Browser, address: str) -> None:
    found: list[str] = []
    with visit(browser, address, "fr") as page:
        look(page, next(all_hands(6)))
        first = {"gateway": DECKS[0][0], "farmyard": DECKS[0][1]}
        for match in (*hands(6, first), *hands(12, first)):
            page.evaluate(SWAP, drawn("hallertau", seen_by(match, 0, "fr")))
            page.evaluate(HIDDEN)
            found += [
                fault
                for fault in faults_in(page, (LAPTOP, SMALL))
                if "#hand" in fault or ".card" in fault
            ]
    assert not found, "\n".join(sorted(set(found)))


def test_the_finder_finds(guests: Guests) -> None:
    page = guests.come()
    page.set_content(
        "<p style='width:40px;overflow:hidden;white-space:nowrap'>cut off at its side</p>"
        "<button style='width:40px;white-space:nowrap'>beyond the button</button>"
        "<div style='position:relative'><i style='position:absolute'>over</i><b>other</b></div>"
        "<div style='width:40px;overflow:auto;white-space:nowrap'>can be scrolled to</div>"
        "<div style='position:relative'><b>hidden</b>"
        "<p style='position:absolute;inset:-2px;margin:0;background:#fff'></p></div>"
        "<div style='position:relative'><svg width='80' height='40'><g data-key='hex'>"
        "<circle cx='40' cy='20' r='18'/></g></svg>"
        "<span style='position:absolute;left:0;top:10px'>on a piece</span></div>"
        "<div style='width:90px;overflow:auto'><button style='width:120px'>wide</button></div>"
        "<main style='height:40px;overflow:auto;position:relative'><p>short</p>"
        "<div><p style='position:absolute;top:900px;width:1px;height:1px'></p></div></main>"
    )
    kinds = [fault.partition(":")[0] for fault in misfits(page)]
    assert kinds == ["cut", "beyond", "under", "on", "over", "wide", "blank"]
