"""Text that does not fit: cut off by what holds it, printed over other text, or hidden under it.

No eye is needed: every line of text in sight is compared with the boxes around it. What can be
scrolled to is in sight, however far away it is.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

FIT = (Path(__file__).parent / "fit.js").read_text("utf-8")


def misfits(page: Page) -> list[str]:
    """What does not fit on the page as it is shown."""
    found: list[str] = page.evaluate(FIT)
    return found
