"""The names of things."""

from __future__ import annotations

from ludohall.core.i18n import Translator


def name(kind: str, value: int, tr: Translator) -> str:
    return f"card {value}"
