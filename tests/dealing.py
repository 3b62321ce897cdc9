"""Deals and bots that are the same in every run of a test."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from ludohall.core.match import MAX_SEED
from ludohall.web.people import tokens
from ludohall.web.robots import thinking


def settle(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the name of a test decide what is dealt at its tables and what their bots draw."""
    deals = Random(f"{request.node.name} ludohall.web.seating")  # another word is another deal
    monkeypatch.setattr(tokens, "new_seed", partial(deals.randrange, MAX_SEED + 1))
    bots = Random(f"{request.node.name} ludohall.web.thinking")
    monkeypatch.setattr(thinking, "randbelow", bots.randrange)
