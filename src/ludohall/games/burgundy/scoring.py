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
"""Knowledge tiles from here on score at the end (BUR-57)."""


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
    """The points of one knowledge tile, if it lies in the estate (BUR-92)."""
    return knowledge_worth(player, number) if player.knows >> number & 1 else 0


def knowledge_worth(player: Player, number: int) -> int:
    """What a knowledge tile counts for a player, whether it lies in the estate or not."""
    if number == 15:  # BUR-75
        return 3 * sum([1 for count in player.sold if count])
    if number in KNOWLEDGE_BUILDING:  # BUR-76 to BUR-83
        return BUILDING_POINTS * player.tiles.count(KNOWLEDGE_BUILDING[number])
    if number == 24:  # BUR-84
        return 4 * len({ANIMAL_OF[tile] for tile in player.tiles if tile != EMPTY} - {-1})
    if number == 25:  # BUR-85
        return sum(player.sold)
    return 2 * len(player.bonuses) if number == 26 else 0  # BUR-86


def final_points(player: Player) -> int:
    """All points of the final scoring."""
    points = unsold_points(player) + silver_points(player) + worker_points(player)
    if player.knows >> FIRST_FINAL_KNOWLEDGE:
        for number in range(FIRST_FINAL_KNOWLEDGE, KNOWLEDGES + 1):
            points += knowledge_points(player, number)
    return points


def tie_break(state: BurgundyState, seat: int) -> tuple[int, int]:
    """What decides between equal points, the greater is better: empty spaces, then turn order."""
    empty = state.players[seat].empty_spaces()
    behind = state.track.index(seat) if state.track else 0  # BUR-95: further behind wins
    return (empty if state.tie_break else -empty, behind)  # BUR-94


def winner(state: BurgundyState) -> int:
    """The seat with the most points; the tie-breaks decide between equals."""
    scores = state.scores()
    keys = [(scores[seat], *tie_break(state, seat)) for seat in range(len(scores))]
    return keys.index(max(keys))
