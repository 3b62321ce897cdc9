"""What all tests share.

Hypothesis gives the same examples on every machine and run. Coverage counts what rule tests, unit
tests and golden records reach of the kernel and the rules; it pauses where matches are played in
bulk or pages are drawn: there it would cost twice to four times the time and only flatter the
report.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

HERE = Path(__file__).parent
UNCOUNTED = tuple(
    HERE / name
    for name in (
        "contract",
        "e2e",
        "pg",
        "web",
        "unit/test_bot_drivers.py",
        "unit/test_cli.py",
        "unit/test_gwt_nz_greedy.py",
        "unit/test_ismcts.py",
        "unit/test_newdale_greedy.py",
    )
)

settings.register_profile(
    "ludohall",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ludohall")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Pause coverage in what is not counted."""
    for item in items:
        if any(item.path.is_relative_to(place) for place in UNCOUNTED):
            item.add_marker("no_cover")
