"""Hire workers from the job market, invest in bonus tiles, jokers among them."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.printed import (
    B_GOLD,
    B_KINDS,
    B_POUNDS,
    ENGLISH_LEICESTER,
    FERRY,
    JOKER,
    KOTARE,
    MERINO,
    ROMNEY,
    ROW_LENGTH,
    ROWS,
    SHEEPDOG,
    SOUTHDOWN,
    TILE_CERTIFICATE,
    TILE_FERRY,
    TILE_HAZARD,
    TILE_KOTARE,
    TILE_ONE_TOKEN,
    TILE_ROMNEY,
    TILE_SHEEPDOG,
    TILE_THREE_TOKENS,
    TILE_WOOL,
    WORKERS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    AT_BUILD_1,
    AT_BUILD_2,
    AT_BUY,
    AT_GOLD,
    AT_MARKET_SHEEP,
    AT_PATHFINDER,
    AT_PAY_4_SHEEP,
    AT_ROMNEY,
    AT_SHEEP_CERTIFICATE,
    AT_SHIP_5,
    AT_TOKEN,
    JOB_COSTS,
    ROW_COSTS,
    WORKER_SPACES,
)
from ludohall.games.gwt_nz.effects.player import (
    gain_gold,
    gain_offered,
    out_of_game,
)
from ludohall.games.gwt_nz.state import (
    EXTRA_CERTIFICATES,
    EXTRA_WOOL,
    GOLD,
    JOKERS,
    NO_TILE,
    POUNDS,
    ROW,
    TOKENS,
    GwtState,
    put,
    with_card,
)
from ludohall.games.gwt_nz.steps.base import (
    DONE,
    may_take,
)
from ludohall.games.gwt_nz.steps.build import Build
from ludohall.games.gwt_nz.steps.flock import (
    SPACE_PRICE,
    SheepForCertificate,
    TakeSheep,
    buy,
)
from ludohall.games.gwt_nz.steps.sea import Sail
from ludohall.games.gwt_nz.steps.tiles import hazard_of_tile
from ludohall.games.gwt_nz.steps.tracks import advance, forward

HIRE: Final = verbs.HIRE.table2()
JOKER_ROW: Final = verbs.SEAT_JOKER.table1()
INVEST: Final = verbs.INVEST.table2()
REMOVE: Final = verbs.REMOVE.table1()
SWAPPED: Final[tuple[int, ...]] = (SOUTHDOWN, ENGLISH_LEICESTER, MERINO)
"""Own start sheep of breeding 2, which a bonus tile swaps for a Romney."""


# Hire ------------------------------------------------------------------------


def can_hire(state: GwtState, seat: int, more: int) -> bool:
    """Whether somebody can be hired; a column is cheapest at its foot."""
    player = state.players[seat]
    pounds = player[POUNDS]
    jobs = state.jobs
    for worker in range(WORKERS):
        rows = jobs[worker]
        if (
            rows
            and player[ROW + worker] < ROW_LENGTH
            and JOB_COSTS[rows.bit_length() - 1] + more <= pounds
        ):
            return True
    return False


@final
class Hire(Step[GwtState]):
    """Hire a worker from the job market (GWT-80)."""

    params: ClassVar = (SEAT, Arg("more", -3, 3))

    def __init__(self, seat: int, more: int) -> None:
        super().__init__(seat)
        self.more: Final = more

    def key(self) -> tuple[int, ...]:
        """Seat, what is added to the price."""
        return (self.seat, self.more)

    def actions(self, state: GwtState) -> list[Action]:
        """Workers that can be paid for and have a place."""
        player = state.players[self.seat]
        found: list[Action] = []
        for worker in range(WORKERS):
            if player[ROW + worker] < ROW_LENGTH:
                rows = state.jobs[worker]
                for row in range(ROW_LENGTH):
                    if rows >> row & 1 and JOB_COSTS[row] + self.more <= player[POUNDS]:
                        found.append(HIRE[worker][row + 1])
        return found or [DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """Pay, place, and do what the space says."""
        if action.verb == "done":
            return
        worker, row = action.args[0], action.args[1] - 1
        state.players[self.seat][POUNDS] -= max(0, JOB_COSTS[row] + self.more)
        state.jobs = put(state.jobs, worker, state.jobs[worker] & ~(1 << row))
        place_worker(state, self.seat, worker)


def place_worker(state: GwtState, seat: int, worker: int) -> None:
    """A worker comes to the leftmost free space of its row (GWT-81, GWT-82)."""
    player = state.players[seat]
    player[ROW + worker] += 1
    what = WORKER_SPACES[worker][player[ROW + worker]]
    if what == AT_TOKEN:
        player[TOKENS] += 1
    elif what == AT_GOLD:
        gain_gold(player, 1)
    elif what == AT_PATHFINDER:
        advance(state, seat, 1)
    elif what == AT_ROMNEY:
        may_take(state, seat, ROMNEY)
    elif what == AT_SHEEP_CERTIFICATE:
        state.stack.append(SheepForCertificate(seat))
    elif what == AT_SHIP_5:
        state.stack.append(Sail(seat, 5))
    elif what == AT_BUY:
        buy(state, seat)
    elif what == AT_BUILD_2:
        state.stack.append(Build(seat, 2, 1))
    elif what == AT_BUILD_1:
        state.stack.append(Build(seat, 1, 1))
    elif what == AT_PAY_4_SHEEP:
        state.stack.append(TakeSheep(seat, SPACE_PRICE))
    elif what == AT_MARKET_SHEEP:
        state.stack.append(TakeSheep(seat, 0))


# Invest ----------------------------------------------------------------------


def can_invest(state: GwtState, seat: int, more: int) -> bool:
    """Whether a bonus tile can be paid for."""
    bonus = state.bonus
    for row in range(min(state.token_row, ROWS)):
        for at in range(4 * row, 4 * row + 4):
            tile = bonus[at]
            if tile != NO_TILE and may_invest(state, seat, row, tile, more):
                return True
    return False


def may_invest(state: GwtState, seat: int, row: int, tile: int, more: int) -> bool:
    """Whether a seat meets all that a tile in a row asks for (GWT-85, GWT-86)."""
    player = state.players[seat]
    if ROW_COSTS[row] + more + B_POUNDS[tile] > player[POUNDS] or B_GOLD[tile] > player[GOLD]:
        return False
    if tile == JOKER:
        return any(player[ROW + worker] < ROW_LENGTH for worker in range(WORKERS))
    if tile == TILE_ROMNEY:
        return can_swap(state, seat)
    return True


def can_swap(state: GwtState, seat: int) -> bool:
    """Whether a start sheep that goes for a Romney is in hand (GWT-87)."""
    return any(card in SWAPPED for card in state.hands[seat])


@final
class Invest(Step[GwtState]):
    """Invest in a bonus tile of a row without the token (GWT-85)."""

    params: ClassVar = (SEAT, Arg("more", 0, 3))

    def __init__(self, seat: int, more: int) -> None:
        super().__init__(seat)
        self.more: Final = more

    def key(self) -> tuple[int, ...]:
        """Seat, what is added to the price."""
        return (self.seat, self.more)

    def actions(self, state: GwtState) -> list[Action]:
        """Each kind of tile once a row."""
        found: list[Action] = []
        for row in range(min(state.token_row, ROWS)):
            tiles = state.bonus[4 * row : 4 * row + 4]
            for tile in range(B_KINDS):
                if tile in tiles and may_invest(state, self.seat, row, tile, self.more):
                    found.append(INVEST[row + 1][tile])
        return found or [DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """Pay all costs, take the tile, do what it says (GWT-87)."""
        if action.verb == "done":
            return
        seat, row, tile = self.seat, action.args[0] - 1, action.args[1]
        player = state.players[seat]
        player[POUNDS] -= ROW_COSTS[row] + self.more + B_POUNDS[tile]
        player[GOLD] -= B_GOLD[tile]
        at = 4 * row + state.bonus[4 * row : 4 * row + 4].index(tile)
        state.bonus = put(state.bonus, at, NO_TILE)
        if tile == JOKER:
            state.stack.append(SeatJoker(seat))
            return
        state.tiles = put(state.tiles, seat, with_card(state.tiles[seat], tile))
        if tile == TILE_CERTIFICATE:
            player[EXTRA_CERTIFICATES] += 1
        elif tile == TILE_WOOL:
            player[EXTRA_WOOL] += 1
            player[TOKENS] += 1
        elif tile == TILE_HAZARD:
            hazard_of_tile(state, seat)
        elif tile == TILE_SHEEPDOG:
            gain_offered(state, seat, SHEEPDOG)
            gain_gold(player, 2)
        elif tile == TILE_FERRY:
            gain_offered(state, seat, FERRY)
            gain_gold(player, 2)
        elif tile == TILE_KOTARE:
            gain_offered(state, seat, KOTARE)
            gain_gold(player, 1)
            forward(state, seat, 2)  # all of it, even where gold is lost
        elif tile == TILE_THREE_TOKENS:
            player[TOKENS] += 3
            gain_gold(player, 1)
        elif tile == TILE_ONE_TOKEN:
            player[TOKENS] += 1
        elif tile == TILE_ROMNEY:
            gain_gold(player, 1)
            state.stack.append(SwapSheep(seat))


@final
class SeatJoker(Step[GwtState]):
    """Choose the row of a joker (GWT-83)."""

    def actions(self, state: GwtState) -> list[Action]:
        """Rows with a free space."""
        player = state.players[self.seat]
        return [JOKER_ROW[w] for w in range(WORKERS) if player[ROW + w] < ROW_LENGTH]

    def apply(self, state: GwtState, action: Action) -> None:
        """As any worker of that row."""
        worker = action.args[0]
        player = state.players[self.seat]
        player[JOKERS] |= 1 << ROW_LENGTH * worker + player[ROW + worker]
        place_worker(state, self.seat, worker)


@final
class SwapSheep(Step[GwtState]):
    """A bonus tile: remove an own start sheep of breeding 2 for a Romney (GWT-87)."""

    def actions(self, state: GwtState) -> list[Action]:
        """Those in hand."""
        hand = state.hands[self.seat]
        return [REMOVE[card] for card in SWAPPED if card in hand] or [DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """Out of the game; the Romney must be taken."""
        if action.verb == "remove":
            out_of_game(state, self.seat, action.args[0])
            gain_offered(state, self.seat, ROMNEY)


HIRE_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (Hire, Invest, SeatJoker, SwapSheep)
