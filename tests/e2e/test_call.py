"""Being called to one's turn: the icon of the tab, a sound, a notification of the browser."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e.people import BUTTON, Guests, faults, join, open_table, play

STUBS = """
window.sounds = 0;
window.notes = [];
window.AudioContext = class {
  constructor() { window.sounds += 1; }
  get currentTime() { return 0; }
  get destination() { return {}; }
  createOscillator() { return { frequency: {}, connect: (to) => to, start() {}, stop() {} }; }
  createGain() {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: (to) => to };
  }
};
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (Notification.permission = "granted"); }
  constructor(title) { window.notes.push(title); }
  close() {}
};
"""

HIDE = """() => {
  window.setInterval = () => 0; // who asks now and then would find out, too
  Object.defineProperty(document, "hidden", { value: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def icon(page: Page) -> str:
    """The icon of the tab."""
    return str(page.locator("link[rel=icon]").get_attribute("href"))


def test_whose_turn_comes_is_called_as_they_wish(guests: Guests) -> None:
    lea, marc = guests.come(), guests.come()
    for page in (lea, marc):
        page.context.add_init_script(STUBS)
    marc.goto("/account")
    marc.locator("[data-notify] button").click()
    marc.get_by_text("This browser notifies you").wait_for()
    assert faults(marc) == []
    marc.locator("input[name=sound]").check()
    marc.get_by_role("button", name="Save").first.click()
    join(marc, open_table(lea, {1: "open"}))
    marc.evaluate("Notification.permission = 'granted'")
    lea.wait_for_selector("#turn:not(:has-text('Waiting for players'))")
    if marc.locator(BUTTON).count():  # the first player is drawn
        until_over(marc, lea)
    marc.evaluate("window.sounds = 0; window.notes = [];")
    assert "mark-turn" in icon(lea)
    assert "mark-turn" not in icon(marc)
    marc.evaluate(HIDE)
    until_over(lea, marc)
    marc.wait_for_selector("link[rel=icon][href*=mark-turn]", state="attached")
    lea.wait_for_selector("link[rel=icon]:not([href*=mark-turn])", state="attached")
    marc.wait_for_function("window.notes.length === 1")
    assert "Your turn" in marc.evaluate("window.notes[0]")
    assert marc.evaluate("window.sounds") == 1
    assert lea.evaluate("[window.sounds, window.notes.length]") == [0, 0]  # she wished neither


def until_over(player: Page, other: Page) -> None:
    """Somebody plays until the other one is on turn."""
    while other.locator(BUTTON).count() == 0:
        play(player, 3, 1)
        player.wait_for_selector(f"#turn.wait, {BUTTON}, #turn [data-end]", state="attached")
