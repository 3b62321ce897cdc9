"""The deal of the day: alone, one chapter after the other."""

from __future__ import annotations

from ludohall.faces.deals import DealTable
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS

TABLES = tuple([DealTable({"chapter": chapter}) for chapter in CHAPTER_KEYS])
