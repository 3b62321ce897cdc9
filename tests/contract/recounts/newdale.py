"""Expedition to Newdale: the score track by the log, the rest as it lies on the table."""

from __future__ import annotations

from itertools import product
from typing import Any

from ludohall.games.newdale.components.boards import MAPS
from ludohall.games.newdale.components.buildings import ROWS
from ludohall.games.newdale.keys import CARD_KEYS, SYMBOL_KEYS
from tests.contract.recounts import AnyMatch

CARD_POINTS = {CARD_KEYS[card]: row[2] for card, row in enumerate(ROWS)}
SOLO = {  # coins, points, fists, ship
    "I": (30, 38, 2, 0),
    "II": (30, 40, 2, 0),
    "IIIa": (30, 40, 2, 0),
    "IIIb": (30, 42, 2, 0),
    "IVa": (30, 42, 2, 0),
    "IVb": (30, 42, 2, 0),
    "V": (30, 32, 2, 0),
    "VI": (30, 42, 2, 0),
    "VII": (12, 26, 2, 2),
    "VIII": (24, 36, 1, 9),
}


def scores(match: AnyMatch) -> list[int]:
    """Follow every point of the log, then count towns, fists, cards and goods."""
    track = [3] * match.players
    for entry in match.log(None):
        for event in entry.events:
            if event.verb == "points":
                track[event.args[0]] += event.args[1]
            elif event.verb == "loses":
                track[event.args[0]] -= event.args[1]
    view: Any = match.view(None)
    return [track[seat] + final(view, seat) for seat in range(match.players)]


def final(view: Any, seat: int) -> int:
    """Military strength, goal and goods, secret goal, buildings."""
    player = view["players"][seat]
    fists = [other["fists"] for other in view["players"]]
    stronger = sum(1 for other in fists if other > player["fists"])
    military = [4, 2, 1, 0][stronger] if player["fists"] and len(fists) > 1 else 0
    board = next(map_ for map_ in MAPS if map_.letter == view["map"])
    symbols = [board.symbols[town] for town in player["houses"]]
    secret = [s for s in symbols if s >= 0 and SYMBOL_KEYS[s] in (player["goal"], "monolith")]
    cards = [area["card"] for area in player["areas"] if area["card"]] + player["specials"]
    return (
        military
        + goods(view, seat, len(fists) == 1)
        + 2 * len(secret)
        + sum(CARD_POINTS[card] for card in cards)
    )


def goods(view: Any, seat: int, alone: bool) -> int:
    """The best of all deliveries, with what is left."""
    player = view["players"][seat]
    values, kinds = player["values"], [g for g in view["goal"]["goods"] if g in player["goods"]]
    worth = sum(count * values[good] for good, count in player["goods"].items())
    found = [] if alone else [worth // 5]
    least = SOLO[view["chapter"]][0]
    for counts in product(*[range(player["goods"][good] + 1) for good in kinds]):
        coins = sum(n * values[good] for good, n in zip(kinds, counts, strict=True))
        if alone and coins >= least:
            found.append((worth - coins) // 5)
        elif not alone:
            points = 12 if coins >= 20 else 6 if coins >= 8 else 0
            found.append(points + (worth - coins) // 5)
    return int(max(found, default=worth // 5))


def winners(match: AnyMatch, scores: list[int]) -> list[int]:
    """Most points, then the seat last in turn order; alone, all goals of the chapter."""
    view: Any = match.view(0 if match.players == 1 else None)
    if match.players > 1:
        order = [seat for seat in view["order"] if scores[seat] == max(scores)]
        return [order[-1]]
    player = view["players"][0]
    coins, points, fists, ship = SOLO[view["chapter"]]
    there = sum(
        player["goods"].get(g, 0) * player["values"].get(g, 0) for g in view["goal"]["goods"]
    )
    passed = there >= coins and scores[0] >= points and player["fists"] >= fists
    if ship:
        passed = passed and player["ship"] >= ship and player["ship"] > (view["pursuer"] or 0)
    return [0] if passed else []
