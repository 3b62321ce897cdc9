"""Phases IV and V: pawns come back in their order, then everybody may build."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import HIDDEN, Action
from ludohall.core.step import AUTO, Happening, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.areas import (
    BLACK_MARKET,
    BUILD,
    DRAW_CARDS,
    EXCHANGE,
    GROWTH,
    MARKET_CARDS,
    MARKET_COAL,
    PAWN_COINS,
    PAWN_POINTS,
    PAWNS,
    PROGRESS,
    PROGRESS_COINS,
    PROGRESS_POINTS,
    SHIPYARD,
    area_of,
    mode_of,
)
from ludohall.games.newdale.components.buildings import GOOD
from ludohall.games.newdale.components.chapters import INSTEAD_CARDS
from ludohall.games.newdale.components.goods import COAL, NOTHING
from ludohall.games.newdale.components.tiles import GROWTH_LESS, TILE_DISCOUNT
from ludohall.games.newdale.effects import IN_PHASE_V, gain, purse, score
from ludohall.games.newdale.state import (
    ACTIONS,
    CENTRAL,
    CONSTRUCTION,
    NewdaleState,
    Player,
    note,
    without,
)
from ludohall.games.newdale.steps import ranges
from ludohall.games.newdale.steps.build import BUILD as BUILD_STEP
from ludohall.games.newdale.steps.draws import discard, draw, lay_aside
from ludohall.games.newdale.steps.pay import ANYTHING, charge
from ludohall.games.newdale.steps.pay import GROWTH as FOR_GROWTH
from ludohall.games.newdale.steps.production import PRODUCTIONS, fail
from ludohall.games.newdale.steps.voyage import Shipyard

PASS: Final = verbs.PASS.table0()
REMOVE: Final = verbs.PROGRESS.table1()
KEEP: Final = verbs.KEEP.table1()
SMUGGLE: Final = verbs.SMUGGLE.table0()
PUT: Final = verbs.PUT.table1()
GROW: Final = verbs.GROW.table1()


@final
class Actions(Step[NewdaleState]):
    """AUTO: the next pawn, by number and then in turn order (NEW-24)."""

    params: ClassVar = (ranges.PAWN, ranges.PLACE)

    def __init__(self, pawn: int, place: int) -> None:
        super().__init__(AUTO)
        self.pawn: Final = pawn
        self.place: Final = place

    def key(self) -> tuple[int, ...]:
        return (self.pawn, self.place)

    def run(self, state: NewdaleState) -> None:
        state.phase = ACTIONS
        players = state.players
        order = state.clockwise()
        place = self.place
        for pawn in range(self.pawn, PAWNS):
            for seat in order[place:]:
                place += 1
                space = players[seat].plan[pawn]
                if space != NOTHING:
                    state.stack.append(ACTIONS_FROM[pawn][place])
                    resolve(state, seat, space)
                    return
            place = 0


@final
class Construction(Happening[NewdaleState]):
    """AUTO: phase V, everybody in turn order may build (NEW-26)."""

    def run(self, state: NewdaleState) -> None:
        state.phase = CONSTRUCTION
        for seat in reversed(state.clockwise()):
            state.stack.append(BUILD_STEP[seat][IN_PHASE_V])


@final
class Progress(Step[NewdaleState]):
    """Pay to remove the range tile or the compensation tile (NEW-41)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        player = state.players[self.seat]
        found: list[Action] = []
        if purse(state, player) >= PROGRESS_COINS:
            found = [REMOVE[tile] for tile in range(2) if not player.progress >> tile & 1]
        found.append(PASS)
        return found

    def apply(self, state: NewdaleState, action: Action) -> None:
        seat = self.seat
        if action.verb == "pass":
            draw(state, seat, INSTEAD_CARDS)  # NEW-25, NEW-46
            return
        state.players[seat].progress |= 1 << action.args[0]
        score(state, seat, CENTRAL, PROGRESS_POINTS)
        charge(state, seat, PROGRESS_COINS, 0, ANYTHING)


@final
class Exchange(Step[NewdaleState]):
    """Keep one card and exchange the others, or not; then draw (NEW-42, NEW-43)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        hand = state.players[self.seat].hand
        found: list[Action] = []
        if len(hand) > 1:
            before = NOTHING
            for card in hand:
                if card != before:
                    found.append(KEEP[card])
                    before = card
        found.append(PASS)
        return found

    def apply(self, state: NewdaleState, action: Action) -> None:
        seat = self.seat
        draw(state, seat, DRAW_CARDS)
        if action.verb == "pass":
            draw(state, seat, INSTEAD_CARDS)  # NEW-25, NEW-43
            return
        cards = without(state.players[seat].hand, action.args[0])
        draw(state, seat, len(cards))
        lay_aside(state, seat, cards)

    def shown(self, action: Action, viewer: int) -> Action:
        if viewer == self.seat or action.verb != "keep":
            return action
        return Action("keep", (HIDDEN,))


@final
class BlackMarket(Step[NewdaleState]):
    """Two cards for five goods (NEW-44)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return [SMUGGLE, PASS] if len(state.players[self.seat].hand) >= MARKET_CARDS else [PASS]

    def apply(self, state: NewdaleState, action: Action) -> None:
        seat = self.seat
        if action.verb == "pass":
            draw(state, seat, INSTEAD_CARDS)
            return
        gain(state, seat, COAL, MARKET_COAL)
        state.stack.append(AnyGood(seat))
        discard(state, seat, MARKET_CARDS, NOTHING)


@final
class AnyGood(Step[NewdaleState]):
    """A good from the supply on any card that holds goods (NEW-44)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return [PUT[good] for good in sorted(goods_made(state.players[self.seat]))]

    def apply(self, state: NewdaleState, action: Action) -> None:
        gain(state, self.seat, action.args[0], 1)

    def open(self) -> bool:
        return False


@final
class Growth(Step[NewdaleState]):
    """Buy pawn 3 or 4 for the rounds to come (NEW-45)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        player = state.players[self.seat]
        coins = purse(state, player) + TILE_DISCOUNT * player.tiles.count(GROWTH_LESS)
        found = [
            GROW[pawn + 1]
            for pawn in range(2, PAWNS)
            if not player.pawns >> pawn & 1 and PAWN_COINS[pawn] <= coins
        ]
        found.append(PASS)
        return found

    def apply(self, state: NewdaleState, action: Action) -> None:
        seat = self.seat
        if action.verb == "pass":
            draw(state, seat, INSTEAD_CARDS)  # NEW-25, NEW-46
            return
        pawn = action.args[0] - 1
        state.players[seat].pawns |= 1 << pawn
        score(state, seat, CENTRAL, PAWN_POINTS[pawn])
        charge(state, seat, PAWN_COINS[pawn], 0, FOR_GROWTH)


def resolve(state: NewdaleState, seat: int, space: int) -> None:
    """A pawn is taken back from its space: the action begins (NEW-24)."""
    if state.trace is not None:
        note(state, "turns_to", (seat, space))
    if space == BUILD:  # NEW-40
        state.stack.append(BUILD_STEP[seat][0])
    elif space == PROGRESS:
        state.stack.append(PROGRESS_STEP[seat])
    elif space == EXCHANGE:
        state.stack.append(EXCHANGE_STEP[seat])
    elif space == BLACK_MARKET:
        state.stack.append(MARKET_STEP[seat])
    elif space == GROWTH:
        state.stack.append(GROWTH_STEP[seat])
    elif space == SHIPYARD:
        state.stack.append(Shipyard(seat, 0))
    elif state.players[seat].areas[area_of(space)] == NOTHING:
        fail(state, seat)  # NEW-22
    else:
        state.stack.append(PRODUCTIONS[seat][area_of(space)][mode_of(space)])


def goods_made(player: Player) -> set[int]:
    """The goods that a player's cards hold; the captain's holds none."""
    cards = [card for card in player.areas if card != NOTHING]
    cards += player.specials
    return {GOOD[card] for card in cards if GOOD[card] != NOTHING}


PROGRESS_STEP: Final = [Progress(seat) for seat in range(verbs.SEATS)]
EXCHANGE_STEP: Final = [Exchange(seat) for seat in range(verbs.SEATS)]
MARKET_STEP: Final = [BlackMarket(seat) for seat in range(verbs.SEATS)]
GROWTH_STEP: Final = [Growth(seat) for seat in range(verbs.SEATS)]
ACTIONS_FROM: Final = [
    [Actions(pawn, place) for place in range(verbs.SEATS + 1)] for pawn in range(PAWNS)
]
CONSTRUCTION_STEP: Final = Construction()

ACTION_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (
    Actions,
    Construction,
    Progress,
    Exchange,
    BlackMarket,
    AnyGood,
    Growth,
)
