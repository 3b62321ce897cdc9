"""Deals and bots that are the same in every run of a test."""

from __future__ import annotations

from random import Random

import pytest

from ludohall.web import seating, thinking


def settle(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the name of a test decide what is dealt at its tables and what their bots draw."""
    for module in (seating, thinking):
        seed = f"{request.node.name} {module.__name__}"
        monkeypatch.setattr(module, "randbelow", Random(seed).randrange)
