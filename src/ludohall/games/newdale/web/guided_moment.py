"""A position of a first chapter as its guide looks at it: what the viewer has, and can reach."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ludohall.faces.guiding import Good, Moment, Told, read
from ludohall.games.newdale.components.boards import MAPS, Map, towns_of
from ludohall.games.newdale.components.buildings import COST, TERRAIN
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, CHAPTERS
from ludohall.games.newdale.components.goods import NOTHING, TERRAIN_DISCOUNT
from ludohall.games.newdale.components.tiles import BUILD_LESS, TILE_DISCOUNT
from ludohall.games.newdale.holdings import amount
from ludohall.games.newdale.keys import CARD_IDS, SYMBOL_KEYS, TILE_KEYS
from ludohall.games.newdale.view import NewdaleView, PlayerView

At = Moment[NewdaleView]

TWO = 2
"""So many good actions are named at most, and so many fists are wanted."""
LAST_ROUND = 7
SAVING = 5
"""From this round on, alone, goods that the goal asks for are kept."""


def me(m: At) -> PlayerView:
    """The viewer's things."""
    return m.seen.view["players"][m.seat]


def hand(m: At) -> list[int]:
    """The cards in hand."""
    return [CARD_IDS[key] for key in me(m)["hand"] or ()]


def alone(m: At) -> bool:
    """Whether nobody else plays."""
    return len(m.seen.names) == 1


def named(ranked: Iterable[tuple[float, Good]], most: int = TWO) -> tuple[Good, ...]:
    """The good actions, the lowest rank first."""
    return tuple([good for _rank, good in sorted(ranked, key=lambda pair: pair[0])][:most])


def told(good: tuple[Good, ...], points: tuple[str, ...] = (), **values: object) -> Told | None:
    """An idea that names something; none where there is nothing."""
    return Told(values, good, points) if good else None


def left(m: At) -> int:
    """The rounds after this one."""
    return LAST_ROUND - m.seen.view["round"]


def plans_since(m: At, number: int) -> int:
    """How many pawns the viewer has planned since a round has begun."""
    begun, found = False, 0
    for past in m.past:
        found += begun and past.seat == m.seat and read(past.action).verb == "plan"
        begun = begun or f"round:{number}" in past.facts
    return found


def new_round(number: int) -> Callable[[At], bool]:
    """Whether a round is being planned."""
    return lambda m: m.step == "Plan" and m.seen.view["round"] == number


def planned_in(number: int, pawns: int = 1) -> Callable[[At], bool]:
    """Whether the viewer has planned so many pawns in a round."""
    return lambda m: plans_since(m, number) >= pawns


def plan_begins(m: At) -> bool:
    """Whether a round is planned, and no pawn of the viewer stands yet."""
    return m.step == "Plan" and not me(m)["planned"]


def board(m: At) -> Map:
    """The map of the chapter."""
    return MAPS[CHAPTERS[CHAPTER_KEYS.index(m.seen.view["chapter"])].board]


def is_own(m: At, town: int) -> bool:
    """Whether a town has the viewer's secret sign, or the sign of all."""
    return SYMBOL_KEYS[board(m).symbols[town]] in (me(m)["goal"], "monolith")


def in_reach(m: At) -> set[int]:
    """The towns in which the viewer may place a house now."""
    player, reach = me(m), board(m).near[me(m)["range"] - 1]
    towns = {town for house in player["houses"] for town in towns_of(reach[house])}
    return towns - set(player["houses"])


def suits(m: At, card: int, town: int) -> bool:
    """Whether a building costs less in a town by its terrain (NEW-37)."""
    return board(m).terrains[town] == TERRAIN[card] != NOTHING


def least(m: At, card: int) -> int:
    """What a building costs in the best town that the viewer's houses reach, and with tiles."""
    player = me(m)
    fits = any(suits(m, card, town) for town in in_reach(m))
    tiles = TILE_DISCOUNT * player["tiles"].count(TILE_KEYS[BUILD_LESS])
    return max(0, COST[card] - (TERRAIN_DISCOUNT if fits else 0) - tiles)


def spendable(m: At) -> int:
    """The coins to build with: late in a chapter alone, goods that the goal asks for are kept."""
    player, goods = me(m), m.seen.view["goal"]["goods"]
    kept = sum(player["goods"].get(good, 0) * player["values"].get(good, 0) for good in goods)
    return player["purse"] - (kept if alone(m) and m.seen.view["round"] >= SAVING else 0)


def standing(m: At) -> dict[str, object]:
    """How far the viewer is."""
    player, goal_view = me(m), m.seen.view["goal"]
    goods, values = player["goods"], player["values"]
    coins = sum(goods[g] * values.get(g, 0) for g in goal_view["goods"] if g in goods)
    if goal_view["amounts"]:  # what was delivered counts on
        coins = goal_view["amounts"][0]
    asked = goal_view["solo"] or {}
    return {
        "coins": coins,
        "score": amount("points", player["score"], m._),
        "fists": player["fists"],
        "signs": sum(is_own(m, town) for town in player["houses"]),
        **{f"of_{key}": value for key, value in asked.items()},
    }
