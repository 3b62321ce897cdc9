"""Every table in both languages, in four sizes and along a match: no text is cut or overprinted."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

import ludohall as lh
from tests.e2e.fit import misfits
from tests.e2e.people import LOCALES, PATIENCE, ready

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1440, "height": 900},
    {"width": 1024, "height": 768},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
)
NAMES = ("Maximilienne", "Jean-Christophe", "Wilhelmina B.", "Bartholomew")
OPTIONS: dict[str, dict[str, Any]] = {"newdale": {"chapter": "II"}}
