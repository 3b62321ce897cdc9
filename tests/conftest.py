"""What all tests share.

Hypothesis gives the same examples on every machine and run. Coverage counts what rule tests, unit
tests and golden records reach of the kernel and the rules; it pauses where matches are played in
bulk, by bots above all, or pages are drawn: there it would cost up to four times the time and only
flatter the report.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Generator
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
        "research",
        "web",
        "unit/test_achievements.py",
        "unit/test_arena.py",
        "unit/test_arena_figures.py",
        "unit/test_bot_drivers.py",
        "unit/test_burgundy_greedy.py",
        "unit/test_cli.py",
        "unit/test_cli_play.py",
        "unit/test_coach.py",
        "unit/test_faces.py",
        "unit/test_fair_bots.py",
        "unit/test_guided.py",
        "unit/test_guided_burgundy.py",
        "unit/test_guided_gwt_nz.py",
        "unit/test_guided_hallertau.py",
        "unit/test_guided_newdale.py",
        "unit/test_gwt_nz_greedy.py",
        "unit/test_hallertau_bot.py",
        "unit/test_ismcts.py",
        "unit/test_learned.py",
        "unit/test_newdale_greedy.py",
        "unit/test_planner.py",
        "unit/test_rollout.py",
        "unit/test_tasks.py",
        "unit/test_training.py",
        "unit/test_tuning.py",
        "unit/test_tutorials.py",
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


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Pause coverage in what is not counted, in the threads that it starts, too.

    pytest-cov's own `no_cover` does neither in the processes of xdist nor for fixtures.
    """
    uncounted = any(item.path.is_relative_to(place) for place in UNCOUNTED)
    if not uncounted and item.get_closest_marker("bulk") is None:
        return (yield)
    here, threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(here)
        threading.settrace(threads)
