"""The deal of the day: for two, against a bot that looks further than its next action."""

from __future__ import annotations

from ludohall.faces.deals import DealTable

RIVAL = ("strong",)
TABLES = (
    DealTable({"setup": "same"}, RIVAL),
    DealTable({"setup": "random"}, RIVAL),
    DealTable({"setup": "beginner"}, RIVAL),
    DealTable({"setup": "same"}, RIVAL),
    DealTable({"setup": "expert"}, RIVAL),
)
