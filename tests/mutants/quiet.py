"""Running pytest inside a process that says nothing."""

from __future__ import annotations

import os

QUIET = (
    *("-q", "--assert=plain", "-p", "no:cacheprovider"),
    *("--override-ini=addopts=", "--strict-markers", "--import-mode=importlib"),
)
"""No rewriting and no summary: who looks here wants a yes or a no."""


def silence() -> None:
    """Let whatever this process and its children print go nowhere."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
