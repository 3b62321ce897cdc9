"""The tutorials run, and print what stands on their pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ludohall.core.i18n import translator
from tests.contract.promises import PROMISES, points
from tests.contract.promises.plays import Play
from tests.contract.recounts.bids import winners
from tests.tutorials import PAGES, run

GAME = next(page for page in PAGES if page.stem == "game")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_code_prints_what_the_page_shows(page: Path) -> None:
    """Where that has changed for good: `python -m tests.tutorials`."""
    assert run(page)[0] == page.read_text(encoding="utf-8")


@pytest.fixture
def taught(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The game that the tutorial writes, with a recount and without French."""
    bids: Any = vars(run(GAME)[1])["Bids"]
    monkeypatch.setattr(bids, "translator", lambda game, language: translator("en"))
    recount = SimpleNamespace(scores=coins, winners=winners)
    monkeypatch.setattr(points, "recount_of", lambda key: recount)
    return bids()


def coins(match: Any) -> list[int]:
    """A point a coin, told from the log alone."""
    won = [event.args[0] for entry in match.log(None) for event in entry.events]
    return [won.count(seat) for seat in range(len(match.scores()))]


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_the_game_of_the_tutorial_keeps_the_promises(
    promise: Callable[[Play], None], taught: Any
) -> None:
    for players in taught.seats:
        promise((taught, players, {}, players))


def test_a_page_that_shows_something_else_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```python\nprint(1 + 1)\n```\n```text\n3\n```\n\nAnd.\n")
    assert run(page)[0] == "```python\nprint(1 + 1)\n```\n```text\n2\n```\n\nAnd.\n"
    page.write_text("```python\nx = 1\n```\n\n```text\nshown in vain\n```\n")
    assert "in vain" not in run(page)[0]
