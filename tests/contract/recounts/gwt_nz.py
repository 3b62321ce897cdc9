"""Great Western Trail: what lies on the table at the end, category by category."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from tests.contract.recounts import AnyMatch

SHEEP = {
    **dict.fromkeys(("dorset_horn", "romney"), 1),
    **dict.fromkeys(("lincoln", "corriedale"), 2),
    **dict.fromkeys(("hampshire", "ryeland"), 4),
    "suffolk": 7,
}
BONUS = {"set_1": 1, "set_2": 2, "set_3": 3, "set_4": 3, "set_5": 3, "set_6": 3, "set_7": 5}
CARD_POINTS = {**SHEEP, **BONUS}
OBJECTIVE_POINTS = {
    **{f"set_{number}": points for number, points in ((8, 4), (9, 5), (10, 6))},
    **{
        f"objective_{number}": points
        for number, points in enumerate(
            (3, 6, 3, 4, 4, 3, 4, 3, 4, 4, 3, 3, 4, 3, 4, 4, 4, 4, 3, 4, 3, 4, 4, 4), 1
        )
    },
}


def scores(match: AnyMatch) -> list[int]:
    """All twelve categories from the spectator's view."""
    view: Any = match.view(None)
    return [total(view, seat) for seat in range(match.players)]


def winners(match: AnyMatch, scores: list[int]) -> list[int]:
    """Most points, shared; alone, at least as many as Sarah."""
    view: Any = match.view(None)
    if match.players == 1:
        return [0] if scores[0] >= sarah(view) else []
    return [seat for seat, points in enumerate(scores) if points == max(scores)]


def total(view: Any, seat: int) -> int:
    player = view["players"][seat]
    deck = Counter(player["hidden"])
    deck.update(player["discard"])
    deck.update(player["top"])
    hand_2 = next(disc for disc in player["discs"] if disc["key"] == "hand_2")
    fifths = [row for row in player["workers"].values() if len(row) == 5]
    points: int = player["pounds"] // 5
    points += buildings(view, seat)
    points += posts(view, [post["discs"][seat] for post in view["posts"]])
    points += harbours(view, [seat in harbour["seats"] for harbour in view["harbours"]])
    points += view["track_points"][player["track"] or 0]
    points += sum(int(hazard.split("_")[1]) for hazard in player["hazards"])
    points += sum(view["bonus_tiles"][tile]["points"] for tile in player["tiles"])
    points += sum(CARD_POINTS.get(card, 0) * count for card, count in deck.items())
    points += objectives(view, seat, deck)
    points += sum(master(view, seat, key, deck) for key in player["masters"])
    points += 3 if hand_2["cleared"] else 0
    points += 4 * len(fifths)
    points += (2 if player["pairs"][2] == 0 else 0) + (4 if player["pairs"][4] == 0 else 0)
    return points + (5 if view["token"] == seat else 0)


def owned(view: Any, owner: int) -> list[Any]:
    tiles = [space["tile"] for space in view["trail"] if space["tile"] is not None]
    return [tile for tile in tiles if tile["sort"] == "building" and tile["owner"] == owner]


def buildings(view: Any, owner: int) -> int:
    return int(sum(tile["points"] for tile in owned(view, owner)))


def posts(view: Any, discs: list[int]) -> int:
    points = sum(n * post["points"] for n, post in zip(discs, view["posts"], strict=True))
    for arrow in view["green_arrows"]:
        if all(discs[post] for post in arrow["between"]):
            points += arrow["points"]
    return int(points)


def harbours(view: Any, taken: list[bool]) -> int:
    points = sum(h["points"] for h, own in zip(view["harbours"], taken, strict=True) if own)
    for arrow in view["yellow_arrows"]:
        if all(taken[harbour] for harbour in arrow["between"]):
            points += arrow["points"]
    return int(points)


def master(view: Any, seat: int, key: str, deck: Counter[str]) -> int:
    player = view["players"][seat]
    workers = sum(len(row) for row in player["workers"].values())
    counts: dict[str, int] = {
        "pathfinder": 2 * ((player["track"] or 0) // 5),
        "hazards": len(player["hazards"]),
        "storehouses": player["storehouses"] // 2,
        "objectives": len(player["area"]),
        "certificates": player["certificates"] + player["permanent_certificates"],
        "buildings": len(owned(view, seat)),
        "workers": workers // 2,
        "ferries": deck["ferry"] + deck["set_1"],
    }
    return counts[key]


def objectives(view: Any, seat: int, deck: Counter[str]) -> int:
    """Every choice of cards that can be fulfilled together, the best one."""
    player = view["players"][seat]
    area = list(player["area"])
    held = [card for card in deck.elements() if card in OBJECTIVE_POINTS]
    if not area and not held:
        return 0
    numbers = [int(tile["key"][:-1]) for tile in owned(view, seat)]
    high = sum(post["discs"][seat] for post in view["posts"] if post["value"] >= 13)
    have = {
        "post_13": high,
        "building_4": sum(1 for number in numbers if number >= 6),
        "shearers": len(player["workers"]["shearer"]) // 2,
        "storehouse": player["storehouses"],
        "lincoln_corriedale": deck["lincoln"] + deck["corriedale"],
        "hampshire_ryeland": deck["hampshire"] + deck["ryeland"],
        "ferry": deck["ferry"] + deck["set_1"],
        "pathfinder": (player["track"] or 0) // 6,
        "flood": sum(1 for hazard in player["hazards"] if hazard.startswith("flood")),
    }
    cards = [(card["tasks"], card["points"], card["penalty"]) for card in area]
    cards += [(tasks_of(card), OBJECTIVE_POINTS[card], 0) for card in held]
    best = -999
    for size in range(len(cards) + 1):
        for chosen in combinations(range(len(cards)), size):
            need: Counter[str] = Counter()
            for at in chosen:
                need.update(cards[at][0])
            plain = need.pop("building", 0)
            if plain + need["building_4"] > len(numbers):
                continue
            if any(need[task] > have[task] for task in need):
                continue
            points = sum(cards[at][1] for at in chosen)
            points -= sum(cards[at][2] for at in range(len(cards)) if at not in chosen)
            best = max(best, points)
    return best


TASKS = {
    "set_8": "storehouse lincoln_corriedale",
    "set_9": "building_4 pathfinder",
    "set_10": "hampshire_ryeland post_13",
    "objective_1": "post_13 pathfinder",
    "objective_2": "building building_4 lincoln_corriedale pathfinder",
    "objective_3": "storehouse storehouse flood",
    "objective_4": "lincoln_corriedale lincoln_corriedale shearers",
    "objective_5": "building ferry pathfinder",
    "objective_6": "post_13 storehouse",
    "objective_7": "building building flood",
    "objective_8": "hampshire_ryeland shearers",
    "objective_9": "lincoln_corriedale storehouse ferry",
    "objective_10": "hampshire_ryeland lincoln_corriedale pathfinder",
    "objective_11": "post_13 lincoln_corriedale",
    "objective_12": "building_4 storehouse",
    "objective_13": "hampshire_ryeland storehouse storehouse",
    "objective_14": "shearers flood",
    "objective_15": "pathfinder pathfinder",
    "objective_16": "post_13 hampshire_ryeland",
    "objective_17": "building storehouse lincoln_corriedale",
    "objective_18": "shearers lincoln_corriedale ferry",
    "objective_19": "building_4 flood",
    "objective_20": "flood ferry storehouse",
    "objective_21": "post_13 building",
    "objective_22": "hampshire_ryeland hampshire_ryeland",
    "objective_23": "pathfinder shearers building",
    "objective_24": "building building hampshire_ryeland",
}
"""What the cards of a deck ask for, written down again."""


def tasks_of(card: str) -> list[str]:
    return TASKS[card].split()


def sarah(view: Any) -> int:
    """Sarah's points: no pounds, harbourmasters, hand limit or storehouses."""
    her = view["sarah"]
    points: int = buildings(view, 1)
    points += posts(view, [post["sarah"] for post in view["posts"]])
    points += harbours(view, [harbour["sarah"] for harbour in view["harbours"]])
    points += view["track_points"][her["track"]]
    points += sum(int(hazard.split("_")[1]) for hazard in her["hazards"])
    points += sum(CARD_POINTS.get(card, 0) for card in her["cards"])
    points += sum(OBJECTIVE_POINTS.get(card, 0) for card in her["cards"])
    points += 4 * sum(1 for count in her["workers"].values() if count == 5)
    return points + (5 if view["token"] == 1 else 0)
