"""A turn of every game by ear: what is pressed is found by roles and names, and by nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.people import PHONE, Guests, faults, open_table
from tests.e2e.test_fit import look, moments, visit

PRESSES = 60
"""No turn asks for more."""


@dataclass
class Node:
    """What a screen reader knows of an element."""

    role: str
    name: str
    is_off: bool
    is_toggle: bool
    has_focus: bool
    held: list[Node] = field(default_factory=list)

    def all(self) -> Iterator[Node]:
        """Itself and all that belongs to it."""
        yield self
        for node in self.held:
            yield from node.all()

    def of(self, role: str, name: str = "") -> list[Node]:
        """What has a role and a name that begins so."""
        return [node for node in self.all() if node.role == role and re.match(name, node.name)]

    @property
    def words(self) -> str:
        """All that is said of it."""
        return " ".join(node.name for node in self.all() if node.name)


def heard(page: Page) -> Node:
    """The table as a screen reader meets it, in its order."""
    session = page.context.new_cdp_session(page)
    session.send("Accessibility.enable")
    found = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id: dict[str, dict[str, Any]] = {node["nodeId"]: node for node in found}

    def built(node: dict[str, Any]) -> list[Node]:
        held = [
            child for key in node.get("childIds", ()) if key in by_id for child in built(by_id[key])
        ]
        if node.get("ignored"):
            return held
        states = {state["name"]: state["value"].get("value") for state in node["properties"]}
        one = Node(
            node["role"]["value"],
            node.get("name", {}).get("value", ""),
            bool(states.get("disabled")),
            "pressed" in states,
            bool(states.get("focused")),
            held,
        )
        return [one]

    return built(found[0])[0]


def regions(table: Node) -> list[Node]:
    """The parts of the table, in their order; parts of parts left out."""

    def outer(node: Node) -> Iterator[Node]:
        for child in node.held:
            if child.role == "region":
                yield child
            else:
                yield from outer(child)

    return list(outer(table.of("main")[0]))


def decision(table: Node) -> Node:
    """The part that asks: it stands before the other players and the log."""
    found = regions(table)
    assert [found[-2].name, found[-1].name] == ["Other players", "Log, chat and rules"]
    assert found[-3].of("heading", re.escape(found[-3].name))
    return found[-3]


def press(page: Page, part: str, name: str) -> None:
    """Press a button of a part, by the keyboard."""
    region = page.get_by_role("region", name=part, exact=True)
    region.get_by_role("button", name=name, exact=True).first.press("Enter")


def where(table: Node) -> Node:
    """The element in focus."""
    return next(node for node in reversed(list(table.all())) if node.has_focus)


def play_a_turn(page: Page) -> int:
    """Press buttons until the turn is ended. Returns how many."""
    said, told = page.locator("[aria-live=polite]#say"), False
    others = page.locator("#log .mv.s2")
    moved = others.count()
    for presses in range(PRESSES):
        page.wait_for_timeout(450)  # what a key has done is drawn, and the next one counts
        table = heard(page)
        if presses:
            assert where(table).role in ("button", "heading")
            assert where(table).name
        end = [node for node in table.of("button", "End turn") if not node.is_off]
        part = decision(table)
        open_ = [node for node in part.of("button") if not node.is_off and not node.is_toggle]
        own = [node.name for node in open_ if not node.name.startswith(("End turn", "Undo"))]
        assert all(re.search(r"[^\W\d]{2}", name) for name in own), own
        assert len(own) == len(set(own)), own
        if end and not own:
            page.get_by_role("button", name=end[0].name, exact=True).first.press("Enter")
            page.wait_for_timeout(450)
            assert where(heard(page)).role == "heading"
            assert told
            return presses
        if part.name == "Nothing to decide" or others.count() > moved:
            assert told  # nothing was lost by going on, so the turn has ended by itself
            return presses
        if not own and not part.of("button", "End turn"):
            toggle = page.get_by_role("region", name=part.name, exact=True)
            toggle.get_by_role("button", pressed=False).first.press("Enter")
            continue
        if not own:
            return presses
        before, version = said.inner_text(), page.locator("body").get_attribute("data-version")
        press(page, part.name, own[0])
        page.wait_for_timeout(450)
        anyway = page.get_by_role("button", name="Play it anyway")
        if anyway.is_visible():  # it gives up something
            anyway.press("Enter")
        expect(page.locator("body")).not_to_have_attribute("data-version", version or "")
        told = told or said.inner_text() != before
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("game", ["burgundy", "hallertau", "newdale", "gwt_nz"])
def test_a_turn_by_roles_and_names_alone(guests: Guests, game: str) -> None:
    page = guests.come()
    open_table(page, {1: "bot:random"}, game=game)
    page.get_by_role("heading", name=re.compile("Your turn")).wait_for()
    for part in regions(heard(page))[:-3]:
        assert part.of("heading"), part.name
        for item in part.of("listitem"):
            assert re.search(r"[^\W\d]{2}", item.words), (part.name, item)
    assert faults(page) == []
    assert play_a_turn(page)
    page.get_by_role("heading", name=re.compile("Your turn")).wait_for()
    assert faults(page) == []


def test_the_board_of_burgundy_by_ear(guests: Guests) -> None:
    page = guests.come()
    open_table(page, {1: "bot:random"})
    page.get_by_role("heading", name=re.compile("Your turn")).wait_for()
    table = heard(page)
    board, estate = regions(table)[:2]
    depots = board.of("list", r"Depot \d: ")
    assert [depot.name[6] for depot in depots] == list("123456")
    assert all(len(depot.of("listitem")) >= 2 for depot in depots)
    assert len([node for node in estate.all() if re.match(r"Space \d+[,:]", node.name)]) == 37
    offered = [node for depot in depots for node in depot.of("button", "Take: ")]
    panel = {node.name for node in decision(table).of("button", "Take: ")}
    assert offered
    assert {node.name for node in offered if "free" in node.name} == panel
    dear = next((node for node in offered if " worker" in node.name), None)
    before = page.locator("#say").inner_text()
    taken = dear or offered[0]
    ring = page.get_by_role("button", name=taken.name, exact=True).first
    ring.dispatch_event("click")  # as a screen reader presses what no pointer reaches
    expect(page.locator("#say")).not_to_have_text(before)
    expect(page.locator("#say")).to_contain_text("take")


# What is said when these lines come into the log.
SAID = """async (told) => {
  const start = document.querySelector("script[src*='js/table']").src;
  const { refresh } = await import(new URL("draw/hear.js", start));
  const line = (words, n) => `<li class="mv s1" data-key="l90${n}"><details>`
    + `<summary><span class="mw">${words}</span></summary></details></li>`;
  const list = document.getElementById("lines");
  for (const [n, words] of told.entries()) list.insertAdjacentHTML("afterbegin", line(words, n));
  refresh();
  return document.getElementById("say").textContent;
}"""


def test_all_that_is_said_ends_with_one_stop(guests: Guests) -> None:
    page = guests.come()
    open_table(page, {}, game="hallertau")
    told = ["plays Bonus 803: Pay 1 rye. Gain 2 sheep.", "goes first"]  # a card has its own stop
    assert page.evaluate(SAID, told) == "Plays Bonus 803: Pay 1 rye. Gain 2 sheep. Goes first."


def test_the_score_sheet_of_a_phone_is_folded_by_ear(browser: Browser, address: str) -> None:
    """Its handle says whether it is open, keeps the focus, and nothing of a folded one is read."""
    with visit(browser, address, "en") as page:
        look(page, moments("burgundy")[2])
        page.set_viewport_size(PHONE)
        handle = page.get_by_role("button", name="Score sheet")
        points = page.get_by_role("row", name="Total")
        expect(handle).to_have_attribute("aria-expanded", "true")
        expect(points).to_have_count(1)
        handle.focus()
        for key, state, rows in (
            ("Enter", "false", 0),
            ("Space", "true", 1),
            ("Enter", "false", 0),
        ):
            page.keyboard.press(key)
            expect(handle).to_have_attribute("aria-expanded", state)
            expect(points).to_have_count(rows)
            expect(handle).to_be_focused()
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.checkVisibility({visibilityProperty: true})")
        assert not page.evaluate("Boolean(document.activeElement.closest('#decide .scorebox'))")
