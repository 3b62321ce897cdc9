"""Great Western Trail: the twelve lines of the scoring pad, counted from what lies on the table.

Printed facts come from the view, those of cards from the tables of the components.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import add, ge
from typing import Any

from ludohall.games.gwt_nz.components.printed import CARD_KEYS, FIRST_OBJECTIVE, TASK_KEYS
from ludohall.games.gwt_nz.components.reconstructed import CARD_POINTS, OBJECTIVE_CARDS
from tests.contract.recounts import AnyMatch

POINTS = dict(zip(CARD_KEYS, CARD_POINTS, strict=False))
"""Sheep, support cards and bonus cards: objectives come after them."""
OBJECTIVES = {
    key: ([TASK_KEYS[task] for task in tasks], points, penalty)
    for key, (_, tasks, points, penalty) in zip(
        CARD_KEYS[FIRST_OBJECTIVE:], OBJECTIVE_CARDS, strict=True
    )
}
BUILDING, BUILDING_4 = TASK_KEYS.index("building"), TASK_KEYS.index("building_4")
FERRIES = ("ferry", "set_1")
CERTIFICATE_DISCS = ("permanent_certificate_1", "permanent_certificate_2")
CERTIFICATE_MASTERS = ("certificates", "workers")
"""The harbourmasters with a permanent certificate on their upper half."""


def scores(match: AnyMatch) -> list[int]:
    """All lines together, player by player."""
    view: Any = match.view(None)
    return [sum(lines(view, seat).values()) for seat in range(len(view["players"]))]


def winners(match: AnyMatch, scores: list[int]) -> list[int]:
    """Most points, shared on a tie; alone at least as many as Sarah."""
    view: Any = match.view(None)
    most = max(scores)
    if view["sarah"] is not None:
        most = max(most, sum(sarah_lines(view).values()))
    return [seat for seat, score in enumerate(scores) if score == most]


def lines(view: Any, seat: int) -> dict[str, int]:
    """A player's scoring pad."""
    player = view["players"][seat]
    deck = deck_of(player)
    objective_points, in_area = objectives(view, seat, deck)
    return {
        "pounds": player["pounds"] // 5,
        "buildings": sum(tile["points"] for tile in buildings(view, seat)),
        "posts": posts(view, [post["discs"][seat] for post in view["posts"]]),
        "harbours": harbours(view, [seat in harbour["seats"] for harbour in view["harbours"]]),
        "pathfinder": pathfinder(view, player["track"] or 0),
        "tiles": hazards(player["hazards"])
        + sum(view["bonus_tiles"][tile]["points"] for tile in player["tiles"]),
        "cards": cards(deck),
        "objectives": objective_points,
        "harbourmasters": sum(
            harbourmaster(view, seat, master, deck, in_area) for master in player["masters"]
        ),
        "hand_limit": 3 if "hand_2" in cleared(player) else 0,
        "workers": sum(4 for row in player["workers"].values() if len(row) == 5)
        + sum(
            points
            for left, points in zip(player["pairs"], player["pair_points"], strict=True)
            if left == 0
        ),
        "token": 5 if view["token"] == seat else 0,
    }


def sarah_lines(view: Any) -> dict[str, int]:
    """Sarah's scoring pad: no pounds, harbourmasters and disc space; objectives always count."""
    sarah = view["sarah"]
    her_seat = len(view["players"])
    deck = Counter(sarah["cards"])
    return {
        "pounds": 0,
        "buildings": sum(tile["points"] for tile in buildings(view, her_seat)),
        "posts": posts(view, [post["sarah"] for post in view["posts"]]),
        "harbours": harbours(view, [harbour["sarah"] for harbour in view["harbours"]]),
        "pathfinder": pathfinder(view, sarah["track"]),
        "tiles": hazards(sarah["hazards"]),
        "cards": cards(deck),
        "objectives": sum(
            OBJECTIVES[card][1] * count for card, count in deck.items() if card in OBJECTIVES
        ),
        "harbourmasters": 0,
        "hand_limit": 0,
        "workers": sum(4 for workers in sarah["workers"].values() if workers == 5),
        "token": 5 if view["token"] == her_seat else 0,
    }


def deck_of(player: Any) -> Counter[str]:
    """Draw pile, hand and discard pile."""
    deck = Counter(player["hidden"])
    deck.update(player["top"])
    deck.update(player["discard"])
    return deck


def cleared(player: Any) -> list[str]:
    """The disc spaces without a disc."""
    return [disc["key"] for disc in player["discs"] if disc["cleared"]]


def buildings(view: Any, owner: int) -> list[Any]:
    """Somebody's buildings on the trail."""
    tiles = [space["tile"] for space in view["trail"]]
    return [
        tile for tile in tiles if tile and tile["sort"] == "building" and tile["owner"] == owner
    ]


def posts(view: Any, discs: Sequence[int]) -> int:
    """Each disc for itself, and the arrows with a disc at both ends."""
    alone: int = sum(
        post["points"] * count for post, count in zip(view["posts"], discs, strict=True)
    )
    return alone + arrows(view["green_arrows"], discs)


def harbours(view: Any, there: Sequence[bool]) -> int:
    """Small and medium harbours, and the arrows with a storehouse at both ends."""
    alone: int = sum(
        harbour["points"]
        for harbour, upgraded in zip(view["harbours"], there, strict=True)
        if upgraded and harbour["sort"] in ("small", "medium")
    )
    return alone + arrows(view["yellow_arrows"], there)


def arrows(found: Any, there: Sequence[int]) -> int:
    """Arrows that count."""
    return sum(arrow["points"] for arrow in found if all(there[end] for end in arrow["between"]))


def pathfinder(view: Any, space: int) -> int:
    """The highest points reached on the track."""
    points: list[int] = view["track_points"]
    return max(points[: space + 1])


def hazards(tiles: Sequence[str]) -> int:
    """The points on hazard tiles, which stand in their names."""
    return sum(int(tile.split("_")[1]) for tile in tiles)


def cards(deck: Counter[str]) -> int:
    """Sheep and bonus cards, objectives apart."""
    return sum(POINTS[card] * count for card, count in deck.items() if card not in OBJECTIVES)


def storehouses(view: Any, seat: int) -> int:
    """Storehouses on the sea board: medium harbours take discs."""
    return sum(
        1
        for harbour in view["harbours"]
        if harbour["sort"] != "medium" and seat in harbour["seats"]
    )


def harbourmaster(view: Any, seat: int, master: str, deck: Counter[str], in_area: int) -> int:
    """What the lower half of a harbourmaster brings."""
    player = view["players"][seat]
    if master == "pathfinder":
        return 2 * ((player["track"] or 0) // 5)
    if master == "hazards":
        return len(player["hazards"])
    if master == "storehouses":
        return storehouses(view, seat) // 2
    if master == "objectives":
        return in_area
    if master == "certificates":
        return certificates(player)
    if master == "buildings":
        return len(buildings(view, seat))
    if master == "workers":
        return sum(len(row) for row in player["workers"].values()) // 2
    assert master == "ferries"
    return sum(deck[card] for card in FERRIES)


def certificates(player: Any) -> int:
    """Temporary ones, and the permanent ones of disc spaces, harbourmasters and bonus tiles."""
    spaces = cleared(player)
    return int(
        player["certificates"]
        + sum(spaces.count(disc) for disc in CERTIFICATE_DISCS)
        + sum(player["masters"].count(master) for master in CERTIFICATE_MASTERS)
        + player["tiles"].count("permanent_certificate")
    )


def objectives(view: Any, seat: int, deck: Counter[str]) -> tuple[int, int]:
    """Points of the objectives, and how many lie in the area when all have been chosen.

    Those played count in any case, those of the deck may be added or not. Each element serves one
    task of one card: for every choice of cards that are fulfilled together, what they use up.
    """
    player = view["players"][seat]
    stock = elements(view, seat, deck)
    each = 1 if "objectives" in player["masters"] else 0  # for a card in the area
    played = [(objective["key"], True) for objective in player["area"]]
    kept = [(card, False) for card in deck.elements() if card in OBJECTIVES]
    found: dict[tuple[int, ...], tuple[int, int, int]] = {(0,) * len(TASK_KEYS): (0, 0, 0)}
    for card, must in (*played, *kept):
        tasks, points, penalty = OBJECTIVES[card]
        asks = [tasks.count(task) for task in TASK_KEYS]
        after: dict[tuple[int, ...], tuple[int, int, int]] = {}
        for used, (total, sum_of_points, in_area) in found.items():
            failed = (total - penalty + each, sum_of_points - penalty, in_area + 1)
            without = failed if must else max(failed, (total, sum_of_points, in_area))
            after[used] = max(after.get(used, without), without)
            more = tuple(map(add, used, asks))
            if enough(stock, more):
                fulfilled = (total + points + each, sum_of_points + points, in_area + 1)
                after[more] = max(after.get(more, fulfilled), fulfilled)
        found = after
    _, sum_of_points, in_area = max(found.values())
    return sum_of_points, in_area


def elements(view: Any, seat: int, deck: Counter[str]) -> list[int]:
    """What there is for each task; a big building stands under both sorts."""
    player = view["players"][seat]
    built = [building["craftsmen"] for building in player["built"].values()]
    found = {
        "post_13": sum(post["discs"][seat] for post in view["posts"] if post["value"] >= 13),
        "building": len(built),
        "building_4": sum(1 for craftsmen in built if craftsmen >= 4),
        "shearers": len(player["workers"]["shearer"]) // 2,
        "storehouse": storehouses(view, seat),
        "lincoln_corriedale": deck["lincoln"] + deck["corriedale"],
        "hampshire_ryeland": deck["hampshire"] + deck["ryeland"],
        "ferry": sum(deck[card] for card in FERRIES),
        "pathfinder": (player["track"] or 0) // 6,
        "flood": sum(1 for hazard in player["hazards"] if hazard.startswith("flood")),
    }
    return [found[task] for task in TASK_KEYS]


def enough(stock: Sequence[int], asked: Sequence[int]) -> bool:
    """Whether the elements serve all these tasks, a big building for a plain one if need be."""
    if asked[BUILDING] + asked[BUILDING_4] > stock[BUILDING]:
        return False
    return all(map(ge, stock, asked))
