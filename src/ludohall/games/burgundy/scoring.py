"""Final scoring and the winner: the rulebook's categories, one function each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ludohall.games.burgundy.components import (
    ANIMAL_OF,
    BUILDING_POINTS,
    EMPTY,
    KNOWLEDGE_BUILDING,
    KNOWLEDGES,
)

if TYPE_CHECKING:
    from ludohall.games.burgundy.state import BurgundyState, Player

FIRST_FINAL_KNOWLEDGE: Final = 15
"""Knowledge tiles from here on score at the end."""


def unsold_points(player: Player) -> int:
    """One point for each unsold goods tile (BUR-89)."""
    return sum(player.goods)


def silver_points(player: Player) -> int:
    """One point for each silver (BUR-90)."""
    return player.silver


def worker_points(player: Player) -> int:
    """One point for every two workers (BUR-91)."""
    return player.workers // 2


def knowledge_points(player: Player, number: int) -> int:
    """The points of one knowledge tile, if it lies in the estate (BUR-92, BUR-75 to BUR-86)."""
    return knowledge_worth(player, number) if player.knows >> number & 1 else 0


def knowledge_worth(player: Player, number: int) -> int:
    """What a knowledge tile counts for a player, whether it lies in the estate or not."""
    if number == 15:
        return 3 * sum([1 for count in player.sold if count])
    if number in KNOWLEDGE_BUILDING:
        return BUILDING_POINTS * player.tiles.count(KNOWLEDGE_BUILDING[number])
    if number == 24:
        return 4 * len({ANIMAL_OF[tile] for tile in player.tiles if tile != EMPTY} - {-1})
    if number == 25:
        return sum(player.sold)
    return 2 * len(player.bonuses) if number == 26 else 0


def final_points(player: Player) -> int:
    """All points of the final scoring."""
    points = unsold_points(player) + silver_points(player) + worker_points(player)
    if player.knows >> FIRST_FINAL_KNOWLEDGE:
        for number in range(FIRST_FINAL_KNOWLEDGE, KNOWLEDGES + 1):
            points += knowledge_points(player, number)
    return points


def ranking(state: BurgundyState) -> list[int]:
    """The seats, the winner first: points, then empty spaces, then the place in turn order."""
    scores = state.scores()
    sign = -1 if state.tie_break else 1  # BUR-94
    track = state.track
    keys: list[tuple[int, int, int, int]] = []
    for seat in range(len(scores)):
        behind = track.index(seat) if track else 0  # BUR-95: further behind wins
        keys.append((-scores[seat], sign * state.players[seat].empty_spaces(), -behind, seat))
    return [key[3] for key in sorted(keys)]
