"""Tasks in a browser: missed, solved and shown; on the laptop, the phone and without script."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ludohall.tasks import Task, tasks_of
from tests.e2e.people import LAPTOP, PHONE, Guests, faults, ready, sideways, version


def short() -> Task:
    """A task of Burgundy with a short way, and no way to it by the first button of all."""
    tasks = [t for t in tasks_of("burgundy") if "scored" in t.goal and t.line[-1] != "done"]
    return min(tasks, key=lambda task: len(task.line))


def begin(page: Page, task: Task) -> None:
    """Open a task from the list."""
    page.goto(f"/tasks/{task.game}")
    page.locator(f'.tasks form[action$="{task.key}"] button').click()
    expect(page.locator("#task")).to_be_visible()


def press(page: Page, action: str) -> None:
    """Press the button of an action, wherever it lies in the panel."""
    button = page.locator(f'#decide button[value="{action}"]').first
    expect(button).to_be_attached()
    before = version(page)
    button.dispatch_event("click")
    page.wait_for_function(
        "(seen) => document.querySelector('#decide input[name=version]')?.value !== seen",
        arg=str(before),
    )


def solve(page: Page, task: Task) -> None:
    """Play the way of a task; what leaves no choice plays itself."""
    ready(page)
    for action in task.line:
        if page.locator("#decide.tkend").count():
            return
        press(page, action)


def test_a_task_is_missed_taken_back_and_solved_on_the_laptop(guests: Guests) -> None:
    task = short()
    page = guests.come("en", LAPTOP)
    begin(page, task)
    assert faults(page) == []
    assert not sideways(page)
    page.locator("#task .thint summary").click()
    expect(page.locator("#task .thint p")).to_contain_text("Begin with this")
    page.locator("#task .thint summary").click()
    ready(page)
    while not page.locator("#decide.tkend").count():
        press(page, page.locator("#decide [data-action]").last.get_attribute("value") or "")
        page.wait_for_timeout(100)
    expect(page.locator("#turn h1")).to_contain_text("Not yet")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#task .goalbar")).to_contain_text("try 2")
    solve(page, task)
    expect(page.locator("#turn h1")).to_have_text("Solved after 2 tries")
    assert faults(page) == []
    assert not sideways(page)
    page.locator(".soln li a").first.click()
    expect(page.locator("#turn")).to_contain_text("earlier position")
    expect(page.locator(".soln li a").first).to_have_attribute("aria-current", "step")
    page.goto(f"/tasks/{task.game}")
    expect(page.locator(f'.tasks form[action$="{task.key}"]')).to_contain_text("after 2 tries")
    assert faults(page) == []


def test_a_task_on_the_phone_in_french(guests: Guests) -> None:
    task = short()
    page = guests.come("fr", PHONE, dark=True)
    page.goto("/tasks/hallertau")
    assert faults(page) == []
    assert not sideways(page)
    begin(page, task)
    assert faults(page) == []
    assert not sideways(page)
    solve(page, task)
    expect(page.locator("#turn h1")).to_have_text("Résolu du premier coup")
    assert faults(page) == []
    assert not sideways(page)
    page.get_by_role("button", name="Exercice suivant").click()
    ready(page)
    expect(page.locator("#task .goalbar")).to_contain_text("essai 1")


def test_a_task_without_script(guests: Guests) -> None:
    task = short()
    page = guests.come("en", LAPTOP, script=False)
    page.goto("/")
    expect(page.locator("#day form")).to_be_visible()
    begin(page, task)
    page.get_by_role("button", name="Solution").click()
    expect(page.locator("#turn h1")).to_have_text("The solution")
    expect(page.locator(".soln li")).to_have_count(len(task.line))
    page.locator(".soln li a").first.click()
    expect(page.locator(".soln li a").first).to_have_attribute("aria-current", "step")
    page.goto(page.url.partition("?")[0])
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#task .goalbar")).to_contain_text("try 1")
