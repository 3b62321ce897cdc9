"""People at browsers: what they do on our pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

import dev
import ludohall as lh

CHROMIUM = dev.find_chromium() or dev.BROWSERS[0]
FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-sync",
    "--no-first-run",
)
LAPTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
SERIOUS = ("serious", "critical")
ANSWERED = ("status of 409", "status of 428")
"""A click that came too late, and one that the server asks about: the page answers both itself."""
PATIENCE = 30_000
"""Milliseconds for what comes at once where the machine has time."""
BUTTON = "#decide [data-action]:not([hidden])"

# What every page of a guest knows: what can be pressed in the decision panel. Pieces of a set are
# chosen until it can be confirmed.
CHOICES = """window.choices = () => {
  const buttons = [...document.querySelectorAll("#decide [data-action]:not(.tog, [hidden])")];
  const set = document.querySelector("#decide [data-confirm]");
  const pieces = "#decide .tog[aria-pressed=false], #decide [data-more]";
  for (const piece of set ? document.querySelectorAll(pieces) : []) {
    const times = piece.matches(".tog") ? 1 : 9;
    for (let n = 0; n < times && set.disabled && !piece.disabled; n += 1) piece.click();
  }
  if (set && !set.disabled) buttons.push(set);
  return buttons;
};"""
# Presses buttons of the decision panel until the match is over or nothing comes for a while; what
# to press is drawn from a small generator, so that a run is the same every time.
PLAY = """async ([seed, most, confirm, haste]) => {
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const version = () => document.querySelector("#decide input[name=version]")?.value ?? "";
  const sure = () => {
    const bar = document.querySelector("#alert:not([hidden]):has(.main)");
    bar?.querySelector(".main").click();
    if (bar) bar.hidden = true;
    const anyway = document.querySelector("#nil button:not(:disabled)"); // in the place of a button
    anyway?.click();
    if (anyway) anyway.disabled = true;
  };
  let state = seed;
  const below = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
  let played = 0;
  let idle = 0;
  while (played < most && idle < 3000) {
    if (document.querySelector("#decide .score")) break;
    const buttons = choices();
    const end = document.querySelector("#turn [data-end]:not(.idle)");
    if (!buttons.length && end) buttons.push(end);
    if (!buttons.length) {
      idle += 1;
      await rest(10);
      continue;
    }
    idle = 0;
    const before = version();
    const last = buttons.length - 1;
    buttons[haste && below(16) < 8 ? last : below(last + 1)].click();
    played += 1;
    for (let n = 0; n < 500 && version() === before; n += 1) {
      await rest(5);
      if (confirm) sure();
    }
  }
  return played;
}"""


class Guests:
    """The people of one test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.complaints: list[str] = []
        self.expected: list[str] = [*ANSWERED]
        self._contexts: list[BrowserContext] = []

    def come(
        self,
        language: str = "en",
        size: ViewportSize = LAPTOP,
        dark: bool = False,
        script: bool = True,
        motion: bool = False,
        keeps: bool = False,
    ) -> Page:
        """A new person with an empty browser; one that `keeps` may keep files beside the pages."""
        context = self.browser.new_context(
            viewport=size,
            locale=LOCALES[language],
            has_touch=size is PHONE,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            base_url=self.address,
            java_script_enabled=script,
            service_workers="allow" if keeps else "block",
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        context.add_init_script(CHOICES)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: self._hear(line.type, line.text))
        return page

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error" and not any(part in text for part in self.expected):
            self.complaints.append(text)

    def leave(self) -> None:
        """Close all browsers."""
        for context in self._contexts:
            context.close()


def open_table(
    page: Page, seats: dict[int, str], name: str = "Léa", game: str = "burgundy", **options: str
) -> str:
    """Open a table by the form; seats by their number. Returns its address."""
    take_time(page, name)
    page.goto(f"/new?game={game}")
    page.fill("input[name=name0]", name)
    for seat in range(1, 4):
        page.select_option(f"select[name=seat{seat}]", seats.get(seat, "closed"))
    if options:
        page.click("details:has([name^=o_]) > summary >> nth=0")
    for key, value in options.items():
        page.select_option(f"[name=o_{key}]", value)
    page.click(".newtable button.main")
    page.wait_for_url("**/t/*")
    ready(page)
    return page.url


def take_time(page: Page, name: str) -> None:
    """Let no turn of somebody end before the test ends it."""
    speaks = {"Accept-Language": page.evaluate("navigator.language")}
    kept = page.request.post(
        "/settings",
        form={"ending": "wait", "name": name},
        headers={"Sec-Fetch-Site": "same-origin", **speaks},
    )
    assert kept.ok, kept.text()


def join(page: Page, table: str, button: str = "Sit down") -> None:
    """Take the open seat of a table, as Marc."""
    take_time(page, "Marc")
    page.goto(table)
    page.fill("#decide input[name=name]", "Marc")
    page.get_by_role("button", name=button).click()
    ready(page)


def pair(guests: Guests, size: ViewportSize = LAPTOP) -> tuple[Page, Page]:
    """Two people at a table of Burgundy; the one whose turn it is comes first."""
    lea, marc = guests.come("en", size), guests.come("en", size)
    join(marc, open_table(lea, {1: "open"}))
    lea.wait_for_selector("#turn:not(:has-text('Waiting for players'))")
    return (lea, marc) if lea.locator(BUTTON).count() else (marc, lea)


def show(page: Page, match: lh.Match[Any, Any], folder: Path) -> None:
    """Open the record of a match by the form, and the hand of whoever is called there."""
    file = folder / "record.json"
    file.write_text(lh.dump_record(match.record()))
    page.goto("/new")
    page.set_input_files("#import input[type=file]", file)
    page.click("#import button")
    page.wait_for_url("**/t/*")
    ready(page)
    if page.locator("#curtain").count():
        take_screen(page)


def ready(page: Page) -> None:
    """Wait until the table listens."""
    page.wait_for_selector("html[data-ready]")


def play(page: Page, seed: int, most: int = 2000) -> int:
    """Press buttons until the match is over. Returns how many were pressed."""
    played = page.evaluate(PLAY, [seed, most, most > 1, False])
    assert isinstance(played, int)
    return played


def begin(page: Page, seed: int, haste: bool = False) -> None:
    """Let a page press buttons by itself, while the test goes on.

    In haste it often takes the last one, which moves on the farthest or ends something.
    """
    page.evaluate(f"(how) => {{ window.pressed = ({PLAY})(how); }}", [seed, 2000, True, haste])


def pressed(page: Page) -> int:
    """How many buttons a page has pressed by itself until the match was over."""
    page.wait_for_selector("#decide .score", timeout=10 * PATIENCE)
    count = page.evaluate("window.pressed")
    assert isinstance(count, int)
    return count


def take_screen(page: Page, name: str = "") -> None:
    """Open a hand at a shared screen: of somebody, or of whoever is called."""
    if page.locator("#curtain").count() == 0:
        page.locator("[data-shut]").click()
    ready(page)
    page.wait_for_selector("#curtain")
    page.wait_for_timeout(450)  # it is deaf for a moment
    opens = page.locator("#curtain [name=open]", has_text=name) if name else page.locator(".open")
    opens.first.click()
    page.wait_for_selector("#decide")
    ready(page)


def end_turn(page: Page) -> None:
    """Press the button that hands the turn over."""
    page.locator("[data-end]:not(.idle):visible").click()


def version(page: Page) -> int:
    """The version that the decision panel was drawn for."""
    return int(page.locator("#decide input[name=version]").first.input_value())


def moved(page: Page, before: int) -> None:
    """Wait until the page has been told of a later version."""
    page.wait_for_selector(f"body:not([data-version='{before}'])")


def faults(page: Page) -> list[str]:
    """What axe finds to be a serious fault of the page."""
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {node['html'][:120]}"
        for fault in found
        if fault["impact"] in SERIOUS
        for node in fault["nodes"][:3]
    ]


def sideways(page: Page) -> bool:
    """Whether the page can be scrolled sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"))


TINY = """() => [...document.querySelectorAll("body *")].filter((node) => {
  const words = [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE);
  if (!words.some((child) => child.textContent.trim())) return false;
  return node.getClientRects().length && !node.closest(".vh");
}).filter((node) => {
  const matrix = node.getScreenCTM?.();
  const size = parseFloat(getComputedStyle(node).fontSize) * (matrix?.a ?? 1);
  return size > 0 && size < 10.9;
}).map((node) => node.textContent.trim())"""


def tiny(page: Page) -> list[str]:
    """Words in sight that are set smaller than 11 pixels, drawings included."""
    found: list[str] = page.evaluate(TINY)
    return found


# A finger needs 44 pixels. A target is as large as what answers for it: its box, or what can be
# touched around it (the `hit` of a drawing, a pseudo-element), up to where another target begins.
NARROW = """() => {
  const wanted = "a[href], button, summary, select, label:has(input), [data-acts]"
    + ", input:not([type=hidden], label *)";
  const dead = "[hidden], .vh, .off, dialog:not([open]), :disabled, [inert]";
  const inLine = (node) => node.nodeName === "A" && getComputedStyle(node).display === "inline";
  const own = (node, x, y) => document.elementFromPoint(x, y)?.closest(wanted) === node;
  const boxOf = (node) => (node.querySelector(".hit") ?? node).getBoundingClientRect();
  const isNarrow = (node) => {
    node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = boxOf(node);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!own(node, x, y)) return false; // under the sheet
    const reach = (dx, dy) => {
      let far = 0;
      while (far < 44 && own(node, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
      return far;
    };
    const wide = Math.max(box.width, reach(-1, 0) + reach(1, 0));
    const high = Math.max(box.height, reach(0, -1) + reach(0, 1));
    return Math.min(wide, high) < 43;
  };
  const named = (node) => {
    const box = boxOf(node);
    const name = node.getAttribute("aria-label") ?? node.textContent.trim().slice(0, 40);
    return `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`;
  };
  return [...document.querySelectorAll(wanted)]
    .filter((node) => node.checkVisibility() && !node.closest(dead) && !inLine(node))
    .filter(isNarrow)
    .map(named);
}"""


def narrow(page: Page) -> list[str]:
    """What can be touched in sight but is smaller than a finger: 44 pixels."""
    found: list[str] = page.evaluate(NARROW)
    return found
