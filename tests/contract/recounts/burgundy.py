"""Burgundy: every placement and sale of the log, then what lies on the table."""

from __future__ import annotations

from typing import Any

from ludohall.core import Entry
from ludohall.games.burgundy.components import BOARDS, NEIGHBOURS
from ludohall.games.burgundy.view import TILE_KEYS
from tests.contract.recounts import AnyMatch


def district(estate: int, space: int) -> set[int]:
    """The connected spaces of one colour around a space."""
    colours = BOARDS[estate].colours
    found, grow = {space}, [space]
    while grow:
        for other in NEIGHBOURS[grow.pop()]:
            if other not in found and colours[other] == colours[space]:
                found.add(other)
                grow.append(other)
    return found


def scores(match: AnyMatch) -> list[int]:
    """Follow every placement and sale of the log, then score what lies on the table."""
    view: Any = match.view(None)
    players = match.players
    estates = [player["estate"] for player in view["players"]]
    placed: list[dict[int, str]] = [{} for _ in range(players)]
    for seat, player in enumerate(view["players"]):
        later = {e.action.args[2] for e in match.log(None) if e.seat == seat and is_place(e)}
        start = [int(space) for space in player["tiles"] if int(space) not in later]
        assert len(start) == 1
        placed[seat][start[0]] = "castle"
    goods: list[list[int]] = [[0] * 7 for _ in range(players)]
    points = [0] * players
    bonuses: dict[int, list[int]] = {colour: [] for colour in range(6)}
    phase = -1
    for entry in match.log(None):
        seat, action = entry.seat, entry.action
        if action.verb == "phase":
            phase += 1
        elif is_place(entry):
            tile, space = TILE_KEYS[action.args[1]], action.args[2]
            placed[seat][space] = tile
            points[seat] += placing(placed[seat], estates[seat], tile, space, phase)
            points[seat] += colour_bonus(placed[seat], estates[seat], space, seat, bonuses, players)
        for event in entry.events:
            if event.verb == "sale":
                points[event.args[0]] += event.args[2] * players
                goods[event.args[0]][event.args[1]] += event.args[2]
    for seat, player in enumerate(view["players"]):
        won = sum(1 for seats in bonuses.values() if seat in seats[:2])
        points[seat] += final(list(placed[seat].values()), goods[seat], won)
        points[seat] += sum(player["goods"].values()) + player["silver"] + player["workers"] // 2
    return points


def is_place(entry: Entry[Any]) -> bool:
    return entry.action.verb == "place"


def placing(placed: dict[int, str], estate: int, tile: str, space: int, phase: int) -> int:
    """Points of one placement, the colour bonus apart."""
    around = district(estate, space)
    points = 0
    if tile[:-1] in ("cow", "chicken", "pig", "sheep"):
        herd = [placed[s] for s in around if s in placed and placed[s][:-1] == tile[:-1]]
        points += sum(int(other[-1]) for other in herd)
        points += len(herd) if "knowledge7" in placed.values() else 0
    if tile == "watchtower":
        points += 4
    if all(other in placed for other in around):
        points += len(around) * (len(around) + 1) // 2 + 10 - 2 * phase
    return points


def colour_bonus(
    placed: dict[int, str],
    estate: int,
    space: int,
    seat: int,
    bonuses: dict[int, list[int]],
    players: int,
) -> int:
    """Points of a bonus tile, if the placement covers the last space of its colour."""
    colours = BOARDS[estate].colours
    colour = colours[space]
    if any(colours[s] == colour and s not in placed for s in range(1, 38)):
        return 0
    bonuses[colour].append(seat)
    return {1: 3 + players, 2: players}.get(len(bonuses[colour]), 0)


def final(tiles: list[str], sold: list[int], bonuses: int) -> int:
    """What the knowledge tiles bring at the end."""
    buildings = {
        16: "warehouse",
        17: "watchtower",
        18: "carpenter",
        19: "church",
        20: "market",
        21: "boarding_house",
        22: "bank",
        23: "city_hall",
    }
    points = 0
    for number in range(1, 27):
        if f"knowledge{number}" not in tiles:
            continue
        if number == 15:
            points += 3 * sum(1 for count in sold if count)
        elif number in buildings:
            points += 4 * tiles.count(buildings[number])
        elif number == 24:
            animals = ("cow", "chicken", "pig", "sheep")
            points += 4 * sum(1 for a in animals if any(tile[:-1] == a for tile in tiles))
        elif number == 25:
            points += sum(sold)
        elif number == 26:
            points += 2 * bonuses
    return points


def winners(match: AnyMatch, scores: list[int]) -> list[int]:
    """Most points; then fewest empty spaces (or most, as agreed); then who is last in turn order.

    Before the turn order is drawn the seats stand in their own order.
    """
    view: Any = match.view(None)
    order = view["track"] or range(match.players - 1, -1, -1)
    tied = [seat for seat in order if scores[seat] == max(scores)]
    empty = {seat: 37 - len(view["players"][seat]["tiles"]) for seat in tied}
    wanted = (min if match.options["tie_break"] == "fewest" else max)(empty.values())
    return [[seat for seat in tied if empty[seat] == wanted][-1]]
