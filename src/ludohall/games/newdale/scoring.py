"""Final scoring in the order of the book, the winner, and the goals of one player alone.

All is counted as if the game ended now. Which goods are delivered for the main goal is chosen at
its best: nothing is left over that could still count as goods.
"""

from __future__ import annotations

from ludohall.games.newdale.components.boards import MAPS
from ludohall.games.newdale.components.buildings import POINTS
from ludohall.games.newdale.components.chapters import (
    CHAPTERS,
    COINS_A_POINT,
    FORMER_POINTS,
    MILITARY_POINTS,
    SECRET_POINTS,
    TIERS,
    VIII,
)
from ludohall.games.newdale.components.goods import MONOLITH, NOTHING, VALUE
from ludohall.games.newdale.effects import purse
from ludohall.games.newdale.state import NewdaleState, Player, note


def military_points(state: NewdaleState, seat: int) -> int:
    """Points for fists by rank; equal players share the better rank (NEW-104)."""
    fists = state.players[seat].fists
    if fists == 0 or len(state.players) == 1:
        return 0
    rank = 0
    for other in state.players:
        if other.fists > fists:
            rank += 1
    return MILITARY_POINTS[rank] if rank < len(MILITARY_POINTS) else 0


def least_delivery(player: Player, goods: tuple[int, ...], coins: int) -> int:
    """The smallest worth of some of these goods that reaches so many coins; 0: none does."""
    sums = 1  # bit n: goods worth n can be chosen
    for good in goods:
        value = VALUE[good]
        most = coins // value + 1
        for _ in range(min(player.goods[good], most)):
            sums |= sums << value
    sums >>= coins
    return coins + (sums & -sums).bit_length() - 1 if sums else 0


def delivery(state: NewdaleState, seat: int) -> tuple[int, int, int]:
    """The best delivery for the main goal: its coins, its points, and points for goods left
    (NEW-105, NEW-106)."""
    player = state.players[seat]
    chapter = CHAPTERS[state.chapter]
    coins = purse(state, player)
    if len(state.players) == 1:
        delivered = least_delivery(player, chapter.goods, chapter.solo.coins)
        return delivered, 0, (coins - delivered) // COINS_A_POINT
    best = (0, 0, coins // COINS_A_POINT)
    for needed, points in TIERS:
        delivered = least_delivery(player, chapter.goods, needed)
        if delivered:
            left = (coins - delivered) // COINS_A_POINT
            if points + left > best[1] + best[2]:
                best = (delivered, points, left)
    return best


def secret_points(state: NewdaleState, seat: int) -> int:
    """Points for towns with a symbol of the secret goal (NEW-107)."""
    player = state.players[seat]
    if player.goal == NOTHING:
        return 0
    symbols = MAPS[CHAPTERS[state.chapter].board].with_symbol
    towns = player.houses & (symbols[player.goal] | symbols[MONOLITH])
    return SECRET_POINTS * towns.bit_count()


def building_points(player: Player) -> int:
    """Points printed on buildings and sailors (NEW-108)."""
    points = 0
    for card in player.areas:
        if card != NOTHING:
            points += POINTS[card]
    for card in player.specials:
        points += POINTS[card]
    return points


def score_of(state: NewdaleState, seat: int) -> int:
    """All points of a seat."""
    player = state.players[seat]
    _, goal, goods = delivery(state, seat)
    points = sum(player.points) + military_points(state, seat) + goal + goods
    return points + secret_points(state, seat) + building_points(player)


def scores(state: NewdaleState) -> list[int]:
    """Points a seat."""
    return [score_of(state, seat) for seat in range(len(state.players))]


def winners(state: NewdaleState) -> list[int]:
    """Most points; of equal players the one farthest behind the first player (NEW-109).

    Alone, whoever has reached all goals of the chapter.
    """
    if len(state.players) == 1:
        return [0] if all(solo_goals(state)) else []
    found = scores(state)
    best = max(found)
    order = [seat for seat in state.clockwise() if found[seat] == best]
    return [order[-1]]


def tie_break(state: NewdaleState, seat: int) -> tuple[int, ...]:
    """The place in turn order after round 7: farther is better (NEW-109)."""
    return (state.clockwise().index(seat),)


def points_asked(state: NewdaleState) -> int:
    """The points that one player alone has to score (NEW-129)."""
    if state.rules == 0:
        return FORMER_POINTS[state.chapter]
    return CHAPTERS[state.chapter].solo.points


def solo_goals(state: NewdaleState) -> list[bool]:
    """Which of the chapter's goals for one player are reached: coins, points, fists, ship
    (NEW-129)."""
    player = state.players[0]
    goal = CHAPTERS[state.chapter].solo
    found = [
        delivery(state, 0)[0] > 0,
        score_of(state, 0) >= points_asked(state),
        player.fists >= goal.fists,
    ]
    if goal.ship:
        ahead = state.chapter != VIII or player.ship > state.pursuer
        found.append(player.ship >= goal.ship and ahead)
    return found


def solo_amounts(state: NewdaleState) -> list[int]:
    """What one player alone has of each of these goals."""
    player = state.players[0]
    chapter = CHAPTERS[state.chapter]
    coins = delivery(state, 0)[0] or sum(VALUE[good] * player.goods[good] for good in chapter.goods)
    found = [coins, score_of(state, 0), player.fists]
    return [*found, player.ship] if chapter.solo.ship else found


def tell_scoring(state: NewdaleState) -> None:
    """The final scoring in the log."""
    if state.trace is None:
        return
    order = state.clockwise()
    for seat in order:
        note(state, "military", (seat, military_points(state, seat)))
    for seat in order:
        coins, points, _ = delivery(state, seat)
        note(state, "delivered", (seat, state.chapter, coins))
        note(state, "goal", (seat, points))
    for seat in order:
        note(state, "goods", (seat, delivery(state, seat)[2]))
    for seat in order:
        note(state, "secret", (seat, state.players[seat].goal, secret_points(state, seat)))
    for seat in order:
        note(state, "buildings", (seat, building_points(state.players[seat])))
