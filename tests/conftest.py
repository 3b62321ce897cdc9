"""What all tests share.

Hypothesis gives the same examples on every machine and run. Coverage counts what rule tests, unit
tests, golden records and the web tests reach; it pauses where matches are played in bulk: there it
would cost four times the time and only flatter the report.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

HERE = Path(__file__).parent
UNCOUNTED = tuple(HERE / folder for folder in ("contract", "e2e", "pg"))

settings.register_profile(
    "ludohall",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ludohall")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Pause coverage in the folders that are not counted."""
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in UNCOUNTED):
            item.add_marker("no_cover")
