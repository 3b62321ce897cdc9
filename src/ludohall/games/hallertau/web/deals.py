"""The deal of the day: alone, with decks that take turns, and now and then without cards."""

from __future__ import annotations

from ludohall.faces.deals import DealTable

TABLES = (
    DealTable({"gateway": "novice", "farmyard": "hops"}),
    DealTable({"gateway": "intermediate", "farmyard": "sheep"}),
    DealTable({"cards": False}),
    DealTable({"gateway": "expert", "farmyard": "fields"}),
    DealTable({"gateway": "master", "farmyard": "jewels"}),
    DealTable({"gateway": "novice", "farmyard": "fields"}),
    DealTable({"gateway": "intermediate", "farmyard": "hops"}),
    DealTable({"gateway": "random", "farmyard": "random"}),
)
