"""Which rules each help entry shows: tips by their id, actions by their verb."""

from __future__ import annotations

from typing import Final

KNOWLEDGE: Final = (
    "BUR-61",
    "BUR-62",
    "BUR-63 BUR-59",
    "BUR-64 BUR-59",
    "BUR-65",
    "BUR-66",
    "BUR-67",
    "BUR-68",
    "BUR-69 BUR-60",
    "BUR-70 BUR-60",
    "BUR-71 BUR-60",
    "BUR-72 BUR-60",
    "BUR-73 BUR-59",
    "BUR-74 BUR-59",
    "BUR-75",
    "BUR-76",
    "BUR-77",
    "BUR-78",
    "BUR-79",
    "BUR-80",
    "BUR-81",
    "BUR-82",
    "BUR-83",
    "BUR-84",
    "BUR-85",
    "BUR-86",
)
"""By number, from 1."""

TIPS: Final = {
    "tile": "BUR-41",  # animals
    "tile-castle": "BUR-42",
    "tile-mine": "BUR-43 BUR-87",
    "tile-ship": "BUR-38 BUR-39 BUR-40",
    "tile-warehouse": "BUR-44",
    "tile-carpenter": "BUR-45",
    "tile-church": "BUR-46",
    "tile-market": "BUR-47",
    "tile-boarding_house": "BUR-48",
    "tile-bank": "BUR-49",
    "tile-city_hall": "BUR-50",
    "tile-watchtower": "BUR-51",
    **{f"tile-knowledge{n}": f"{rules} BUR-58" for n, rules in enumerate(KNOWLEDGE, 1)},
    "space": "BUR-29 BUR-53",
    "space-building": "BUR-29 BUR-30 BUR-53",
    "depot": "BUR-16 BUR-27",
    "black": "BUR-18 BUR-36",
    "goods": "BUR-2 BUR-33 BUR-34",
    "white": "BUR-22 BUR-23",
    "phases": "BUR-6 BUR-54",
    "districts": "BUR-53",
    "turn-order": "BUR-24 BUR-40",
    "bonus": "BUR-3 BUR-55 BUR-56",
    "workers": "BUR-4 BUR-26 BUR-35",
    "silver": "BUR-4 BUR-36 BUR-90",
    "storage": "BUR-28",
}
VERBS: Final = {
    "take": "BUR-26 BUR-27",
    "place": "BUR-26 BUR-29 BUR-30",
    "sell": "BUR-26 BUR-33",
    "hire": "BUR-25 BUR-35",
    "buy": "BUR-36 BUR-37",
    "done": "BUR-25",
    "discard": "BUR-28",
    "load": "BUR-38 BUR-39",
    "load_two": "BUR-65",
    "store": "BUR-39",
    "estate": "BUR-97 BUR-101",
    "castle": "BUR-97",
}
