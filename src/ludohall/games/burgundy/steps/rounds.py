"""Phases and rounds: what chance does, and whose turn comes next."""

from __future__ import annotations

from random import Random
from typing import Final, final

from ludohall.core.action import Action
from ludohall.core.chance import contains
from ludohall.core.step import Chance, Happening, Step
from ludohall.games.burgundy.components import (
    BLACK,
    BLACK_DEPOT,
    BLACK_SPACES,
    COLOUR,
    COLOURS,
    DEPOT_COLOURS,
    DEPOTS,
    GOODS_PER_PHASE,
    PHASES,
    ROUNDS,
    SHIP,
)
from ludohall.games.burgundy.effects import empty_depots, pay_income, replaced, with_one
from ludohall.games.burgundy.scoring import final_points
from ludohall.games.burgundy.state import BurgundyState
from ludohall.games.burgundy.steps.turns import TURN

PAIRS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [(min(a, b), max(a, b)) for a in range(1, 7) for b in range(1, 7)]
)
"""What two dice can show, each with equal chance."""


@final
class EndRound(Happening[BurgundyState]):
    """The next round, the next phase or the end, when all have had their turn.

    Five rounds are a phase (BUR-6), after which mines pay (BUR-87); after five phases all is over
    (BUR-88).
    """

    def run(self, state: BurgundyState) -> None:
        """It lies under the turns of a round."""
        state.round += 1
        if state.round < ROUNDS:
            state.stack.append(ROLL_DICE)
            return
        pay_income(state)
        if state.phase + 1 < PHASES:
            state.stack.append(NEW_PHASE)
        elif state.trace is not None:
            for seat in range(len(state.players)):
                state.tell(Action("final", (seat, final_points(state.players[seat]))))


@final
class NewPhase(Chance[BurgundyState]):
    """NATURE fills the depots and lays out the goods of the phase (BUR-15, BUR-19)."""

    def sample(self, state: BurgundyState, rng: Random) -> Action:
        """Depot by depot, the black depot, the goods in their order; tiles sorted.

        No pile ever runs out (BUR-20).
        """
        players = len(state.players)
        colours = DEPOT_COLOURS[players][state.phase + 1]  # BUR-16, BUR-17
        random = rng.random
        piles = [bytearray(pile) for pile in state.piles]
        args: list[int] = []
        for depot in range(1, DEPOTS + 1):
            # Castles, mines and ships are all alike: their tile has the number of their colour.
            tiles: list[int] = []
            for colour in colours[depot]:
                if colour > SHIP:
                    pile = piles[colour]
                    tiles.append(pile.pop(int(random() * len(pile))))
                else:
                    tiles.append(colour)
            tiles.sort()
            args += tiles
        black = piles[BLACK]
        args += sorted(
            [black.pop(int(random() * len(black))) for _ in range(BLACK_SPACES[players])]  # BUR-18
        )
        goods = bytearray(state.pool)
        args += [goods.pop(int(random() * len(goods))) for _ in range(GOODS_PER_PHASE)]
        return Action("phase", tuple(args))

    def fits(self, state: BurgundyState, action: Action) -> bool:
        """Whether these tiles and goods can have been drawn."""
        if action.verb != "phase":
            return False
        phase = state.phase + 1
        players = len(state.players)
        args = action.args
        drawn: list[list[int]] = [[] for _ in range(COLOURS + 1)]
        at = 0
        for depot in range(1, DEPOTS + 1):
            colours = DEPOT_COLOURS[players][phase][depot]
            tiles = args[at : at + len(colours)]
            at += len(colours)
            if list(tiles) != sorted(tiles):
                return False
            if sorted([COLOUR[tile] for tile in tiles]) != sorted(colours):
                return False
            for tile in tiles:
                drawn[COLOUR[tile]].append(tile)
        drawn[BLACK] = list(args[at : at + BLACK_SPACES[players]])
        goods = args[at + BLACK_SPACES[players] :]
        if drawn[BLACK] != sorted(drawn[BLACK]) or len(goods) != GOODS_PER_PHASE:
            return False
        if not contains(list(state.pool), goods):
            return False
        return all(contains(list(state.piles[pile]), drawn[pile]) for pile in range(COLOURS + 1))

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Set up the phase."""
        empty_depots(state)
        state.phase += 1
        state.round = 0
        players = len(state.players)
        args = action.args
        piles = [bytearray(pile) for pile in state.piles]
        depots = list(state.depots)
        at = 0
        for depot in range(1, DEPOTS + 1):
            size = len(DEPOT_COLOURS[players][state.phase][depot])
            tiles = args[at : at + size]
            depots[depot] = tiles
            for tile in tiles:
                piles[COLOUR[tile]].remove(tile)
            at += size
        black = args[at : at + BLACK_SPACES[players]]
        depots[BLACK_DEPOT] = black
        for tile in black:
            piles[BLACK].remove(tile)
        state.depots = tuple(depots)
        state.piles = tuple([bytes(pile) for pile in piles])
        state.column = args[at + BLACK_SPACES[players] :]
        pool = bytearray(state.pool)
        for good in state.column:
            pool.remove(good)
        state.pool = bytes(pool)
        if state.trace is not None:
            state.tell(Action("begins", (state.phase,)))
        state.stack.append(ROLL_DICE)


@final
class RollDice(Chance[BurgundyState]):
    """NATURE rolls all dice at once; the white die places a goods tile (BUR-21, BUR-22)."""

    def sample(self, state: BurgundyState, rng: Random) -> Action:
        """The white die, then two dice a seat, sorted."""
        random = rng.random
        args = [int(random() * 6) + 1]
        for _ in state.players:
            args += PAIRS[int(random() * 36)]
        return Action("roll", tuple(args))

    def fits(self, state: BurgundyState, action: Action) -> bool:
        """Whether these are the dice of this table."""
        args = action.args
        if action.verb != "roll" or len(args) != 1 + 2 * len(state.players):
            return False
        return all(args[at] <= args[at + 1] for at in range(1, len(args), 2))

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Start the round in the order of the track."""
        args = action.args
        white = args[0]
        for seat in range(len(state.players)):
            state.players[seat].dice = args[1 + 2 * seat : 3 + 2 * seat]
        state.white = white  # BUR-23: nobody's action die
        good = state.column[0]
        state.column = state.column[1:]
        state.goods = replaced(state.goods, white, with_one(state.goods[white], good))
        state.order = state.track
        state.turn = 0
        if state.trace is not None:
            state.tell(Action("arrival", (good, white)))
        state.stack.append(END_ROUND)
        state.stack.append(TURN[state.order[0]][0])


END_ROUND: Final = EndRound()
NEW_PHASE: Final = NewPhase()
ROLL_DICE: Final = RollDice()

ROUND_STEPS: Final[tuple[type[Step[BurgundyState]], ...]] = (EndRound, NewPhase, RollDice)
