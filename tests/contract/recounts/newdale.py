"""Expedition to Newdale: the score track by what moved it, then the five steps of final scoring.

Points whose cause the log names (a trade, a first house, the arrival of a ship) are counted by what
the book gives for it, not by what the game said it gave. What a bonus tile brings hangs on the
assistants of its moment: the log is played again up to there, to look at the table. Losses to
barracks and shadows stand as the log tells them.
"""

from __future__ import annotations

from itertools import product
from typing import Any

from ludohall.core.replay import replay_record
from ludohall.games.newdale.components.boards import MAPS, MOST_TOWNS
from ludohall.games.newdale.components.buildings import HELPER, POINTS
from ludohall.games.newdale.keys import CARD_IDS, COLOUR_KEYS, EVENT_KEYS, SYMBOL_KEYS, TILE_KEYS
from tests.contract.recounts import AnyMatch

Points = dict[str, int]

# What stands in the book.

START = 3  # set-up, 11
TIERS = ((0, 0), (8, 6), (20, 12))  # coins and points of the main goal
SOLO = {
    "I": {"coins": 30, "points": 38, "fists": 2},
    "II": {"coins": 30, "points": 40, "fists": 2},
}
"""Chronicle I and II; the goals of the others are those that the table shows."""
GOODS = {
    "I": ("corn", "bread", "meat"),
    "II": ("planks", "bricks"),
    "IIIa": ("yarn", "cloth"),
    "IIIb": ("iron", "tools"),
    "IVa": ("weapons", "leather"),
    "IVb": ("weapons", "tools"),
    "V": ("cloth", "leather"),
    "VI": ("planks", "barrels", "sails"),
    "VII": ("barrels", "bread", "meat"),
    "VIII": ("fresh_fish", "smoked_fish", "fish_soup"),
}
"""What the main goal of a chapter takes."""
VALUES = {
    "coal": 1,
    "planks": 2,
    "bricks": 3,
    "flour": 2,
    "iron": 3,
    "cattle": 3,
    "yarn": 3,
    "barrels": 3,
    "bread": 5,
    "meat": 5,
    "cloth": 6,
    "tools": 6,
    "leather": 5,
    "weapons": 8,
    "sails": 8,
    "fresh_fish": 3,
    "smoked_fish": 6,
    "fish_soup": 6,
    "corn": 2,
}
FISTS = {"fortress": 2, "watchtower": 1, "barracks": 1, "prison": 1, "lieutenant": 1}
TILES = {
    "coal_green": (None, 1),
    "two_cards": ("yellow", 0),
    "four_iron": ("green", 2),
    "three_coal": ("red", 1),
    "two_yarn": ("red", 1),
    "two_cotton": ("red", 1),
    "three_planks": ("blue", 2),
    "three_bricks": ("blue", 2),
    "three_cattle": ("blue", 2),
}
"""The colour whose assistants a tile counts, and what it adds; the other tiles bring no points."""
BRIDGE = 2
SHIP_STEP, SHIP_STEPS, FINISHED, FINISHED_ALONE = 1, 6, (4, 3, 2, 1), 3
NEWDALE, ARRIVED, ARRIVED_ALONE = 12, (5, 3, 2, 1), 3
DEEDS = {
    ("progress", 0): ("actions", 2),
    ("progress", 1): ("actions", 2),
    ("grow", 4): ("actions", 3),
    ("trade", None): ("specials", 2),
    ("fish", None): ("specials", 1),
    ("imprison", 4): ("specials", 1),  # a shadow of the market
    ("seize", None): ("specials", 1),  # one on Rabbit
    ("rest", 1): ("events", 2),  # points, not cards
    ("story", None): ("events", 3),
    ("sell", None): ("events", 3),
    ("harbour", 1): ("parts", 1),  # a point, not cards
    ("ship", None): ("parts", SHIP_STEP),
}
"""Decisions that bring points whoever takes them and whenever."""
INSPECTION, MOST_INSPECTED = "12", 3


def scores(match: AnyMatch) -> list[int]:
    """All points of each player at the end."""
    return [sum(points.values()) for points in breakdown(match)]


def breakdown(match: AnyMatch) -> list[Points]:
    """The same by where they come from."""
    view: Any = match.view(None)
    ranks = military(view)
    found = []
    for seat, track in enumerate(tracks(match)):
        goal, goods = delivery(view, seat)
        found.append(
            {
                **track,
                "military": ranks[seat],
                "goal": goal,
                "goods": goods,
                "secret": 2 * secret_towns(view, seat),
                "buildings": sum(POINTS[CARD_IDS[card]] for card in cards(view, seat)),
            }
        )
    return found


def winners(match: AnyMatch, scores: list[int]) -> list[int]:
    """Most points, then the longest way in turn order from the first player; alone, whoever
    reaches everything that the chapter asks for."""
    view: Any = match.view(None)
    if match.players == 1:
        return [0] if all(solo(view, scores[0])) else []
    tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return [max(tied, key=lambda seat: (seat - view["first"]) % match.players)]


# The score track.


def tracks(match: AnyMatch) -> list[Points]:
    """The score track of each player, by what moved it."""
    again: Any = replay_record(match.game, match.record(), 0)
    view = again.view(None)
    board = next(board for board in MAPS if board.letter == view["map"])
    found = [opening(view, seat) for seat in range(match.players)]
    houses = {town for player in view["players"] for town in player["houses"]}
    ships = [player["ship"] for player in view["players"]]
    alone = match.players == 1
    event = view["event"]
    for entry, whole in zip(match.log(None), match.log_entries(), strict=True):
        seat, verb, args = entry.seat, entry.action.verb, entry.action.args
        before = again.view(None) if verb == "use" or event == INSPECTION else None
        again.repeat(whole.seat, whole.action)
        where, count = DEEDS.get((verb, args[0] if args else None), ("", 0))
        if verb == "offer":
            where, count = "events", 1
        elif verb == "fulfil":
            where, count = "tasks", 4
        elif verb == "use":
            where, count = "tiles", tile_points(before, seat, TILE_KEYS[args[0]])
        elif verb == "house":
            town = args[0] % MOST_TOWNS
            where, count = "arrival", 0 if town in houses else board.first_points[town]
            houses.add(town)
        if count:
            found[seat][where] += count
        if verb == "ship":
            ships[seat] += 1
            if ships[seat] == SHIP_STEPS:
                place = sum(ship >= SHIP_STEPS for ship in ships) - 1
                found[seat]["parts"] += FINISHED_ALONE if alone else FINISHED[place]
        if event == INSPECTION and phase_six_begins(before, again.view(None)):
            for player, points in enumerate(found):
                points["events"] += min(MOST_INSPECTED, fists(again.view(None), player))
        for told in entry.events:
            if told.verb == "happens":
                event = EVENT_KEYS[told.args[0]]
            elif told.verb == "bridge":
                found[told.args[0]]["parts"] += BRIDGE
            elif told.verb == "loses":  # never below 0
                points = found[told.args[0]]
                points["lost"] -= min(told.args[1], sum(points.values()))
            elif told.verb == "ship" and view["chapter"] == "VIII":
                sailor, space = told.args
                if space == NEWDALE and ships[sailor] < NEWDALE:
                    place = sum(ship == NEWDALE for ship in ships)
                    found[sailor]["parts"] += ARRIVED_ALONE if alone else ARRIVED[place]
                ships[sailor] = space
    return found


def opening(view: Any, seat: int) -> Points:
    """The track when the log begins: that of the set-up, or of the position that was set."""
    points = dict(view["players"][seat]["points"])
    return {**points, "start": START} if view["phase"] == "setup" else points


def tile_points(view: Any, seat: int, tile: str) -> int:
    """What a bonus tile brings at this moment."""
    colour, more = TILES.get(tile, (None, 0))
    return more + (assistants(view, seat, colour) if colour else 0)


def phase_six_begins(before: Any, after: Any) -> bool:
    """Whether phase VI began between two looks at the table."""
    if before["phase"] not in ("actions", "construction"):
        return False
    return bool(after["phase"] in ("special", "final") or after["round"] > before["round"])


# The table.


def kind(card: str) -> str:
    """A card without the number that tells it from others of its type."""
    return card.rstrip("0123456789")


def cards(view: Any, seat: int) -> list[str]:
    """The cards that a player has built or hired."""
    player = view["players"][seat]
    areas = [area["card"] for area in player["areas"] if area["card"] is not None]
    return [*areas, *player["specials"]]


def fists(view: Any, seat: int) -> int:
    """All military symbols."""
    return sum(FISTS.get(kind(card), 0) for card in cards(view, seat))


def assistants(view: Any, seat: int, colour: str) -> int:
    """Those of the market, of post offices and sailors and on the character."""
    player = view["players"][seat]
    market = view["market"]
    helpers = [HELPER[CARD_IDS[card]] for card in cards(view, seat)]
    return int(
        market["printed"].get(colour, 0)
        + market["drawn"].get(colour, 0)
        + player["guests"].get(colour, 0)
        + helpers.count(COLOUR_KEYS.index(colour))
    )


def value(view: Any, seat: int, good: str) -> int:
    """Coins for one of it; grapes are worth the assistants of their vineyard's colour."""
    if good.endswith("_grapes"):
        return assistants(view, seat, good.removesuffix("_grapes"))
    return VALUES[good]


def wealth(view: Any, seat: int) -> int:
    """Coins for everything."""
    goods = view["players"][seat]["goods"]
    return sum(count * value(view, seat, good) for good, count in goods.items())


# Final scoring.


def military(view: Any) -> list[int]:
    """4, 2 and 1 for the places; who shares one takes up the next ones."""
    seats = range(len(view["players"]))
    strengths = [fists(view, seat) for seat in seats]
    if len(strengths) == 1:
        return [0]
    places = [sum(other > own for other in strengths) for own in strengths]
    return [(4, 2, 1, 0)[place] if own else 0 for place, own in zip(places, strengths, strict=True)]


def deliveries(view: Any, seat: int) -> set[int]:
    """The sums of coins that the goods of the main goal can make up."""
    goods = view["players"][seat]["goods"]
    piles = [(goods.get(good, 0), value(view, seat, good)) for good in GOODS[view["chapter"]]]
    sums = [range(0, count * worth + 1, worth) for count, worth in piles]
    return {sum(parts) for parts in product(*sums)}


def delivery(view: Any, seat: int) -> tuple[int, int]:
    """Points for the main goal and for the goods left, delivered to the owner's best.

    Alone the delivery brings nothing but is owed, if it can be made.
    """
    purse, sums = wealth(view, seat), deliveries(view, seat)
    if len(view["players"]) == 1:
        owed = [coins for coins in sums if coins >= solo_goal(view)["coins"]]
        return 0, (purse - min(owed, default=0)) // 5
    return max(
        (
            (points, (purse - paid) // 5)
            for coins, points in TIERS
            for paid in sums
            if paid >= coins
        ),
        key=sum,
    )


def secret_towns(view: Any, seat: int) -> int:
    """Towns with a house and one of the two symbols of the secret goal."""
    player = view["players"][seat]
    board = next(board for board in MAPS if board.letter == view["map"])
    symbols = [
        SYMBOL_KEYS[board.symbols[town]] for town in player["houses"] if board.symbols[town] >= 0
    ]
    return symbols.count(player["goal"]) + symbols.count("monolith")


# Alone.


def solo_goal(view: Any) -> Points:
    """What one player has to reach."""
    shown: Points = view["goal"]["solo"]
    return SOLO.get(view["chapter"], shown)


def solo(view: Any, score: int) -> list[bool]:
    """Which goals for one player are reached: delivery, points, fists, the ship and its pursuer."""
    goal = solo_goal(view)
    found = [
        max(deliveries(view, 0)) >= goal["coins"],
        score >= goal["points"],
        fists(view, 0) >= goal["fists"],
    ]
    ship = view["players"][0]["ship"]
    if view["chapter"] in ("VII", "VIII"):
        found.append(ship >= goal["ship"])
    if view["chapter"] == "VIII":
        found.append(ship > view["pursuer"])
    return found
