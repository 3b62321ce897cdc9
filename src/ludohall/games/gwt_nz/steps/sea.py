"""Ships, harbours, storehouses, and discs on posts and harbours."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.graph import DOCKS, HARBOUR_AT, MOST_MOVES, REACH
from ludohall.games.gwt_nz.components.printed import (
    FERRY,
    FIRST_LARGE,
    FIRST_MEDIUM,
    HARBOURS,
    MASTER_CERTIFICATE,
    MASTER_FERRY,
    MASTER_PATHFINDER,
    MASTER_POUNDS,
    MEDIUM,
    PAIRS,
    POST_0,
    POST_0_POUNDS,
    POSTS,
    ROW_LENGTH,
    WORKERS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    HARBOUR_CARDS,
    NO_CARD,
    OBJECTIVE,
    PAIR_GOLD,
    PAIR_PATHFINDER,
    PAIR_POUNDS,
    PAIR_TOKENS,
    POST_CARDS,
    SMALL_COSTS,
    TERMINALS,
)
from ludohall.games.gwt_nz.effects.discs import (
    TARGET_COSTS,
    TARGETS,
    can_place,
    clear,
    discs_left,
    lifted,
    mark,
    usable,
)
from ludohall.games.gwt_nz.effects.player import gain_gold, gain_offered, storehouses_left
from ludohall.games.gwt_nz.state import (
    APPOINTED,
    APPOINTED_JOKER,
    EXTRA_CERTIFICATES,
    HARBOURS_MASK,
    JOKERS,
    PAIR,
    POUNDS,
    ROW,
    SHIP,
    TOKENS,
    GwtState,
    put,
)
from ludohall.games.gwt_nz.steps.base import DONE, may_take, take_objective
from ludohall.games.gwt_nz.steps.tracks import advance

SAIL: Final = verbs.SAIL.table1()
UPGRADE: Final = verbs.UPGRADE.table1()
STOREHOUSE: Final = verbs.STOREHOUSE.table1()
CLEAR: Final = verbs.CLEAR.table1()
LIFT: Final = verbs.LIFT.table1()
APPOINT: Final = verbs.APPOINT.table1()
START_WATER: Final = 0


def harbour_cost(state: GwtState, harbour: int) -> int:
    """Pounds for the cheapest free place of a small or large harbour (GWT-102, GWT-108)."""
    if harbour >= FIRST_LARGE:
        return 0
    taken = 0
    for player in state.players:
        taken += player[HARBOURS_MASK] >> harbour & 1
    return SMALL_COSTS[harbour][min(taken, 3)]


def can_upgrade(state: GwtState, seat: int, harbour: int) -> bool:
    """Whether the seat may upgrade a harbour, were its ship there (GWT-101)."""
    player = state.players[seat]
    if player[HARBOURS_MASK] >> harbour & 1:
        return False
    if FIRST_MEDIUM <= harbour < FIRST_LARGE:
        if state.rules >= 1 and not discs_left(player):  # GWT-105
            return False
        return can_place(player, POSTS + harbour)
    return storehouses_left(player) > 0 and player[POUNDS] >= harbour_cost(state, harbour)


@final
class Sail(Step[GwtState]):
    """Move the ship, or move it to a harbour and upgrade that (GWT-100, GWT-101)."""

    params: ClassVar = (SEAT, Arg("moves", 1, MOST_MOVES))

    def __init__(self, seat: int, moves: int) -> None:
        super().__init__(seat)
        self.moves: Final = moves

    def key(self) -> tuple[int, ...]:
        """Seat, moves."""
        return (self.seat, self.moves)

    def actions(self, state: GwtState) -> list[Action]:
        """Harbours to upgrade, water to sail to, or nothing."""
        water = state.players[self.seat][SHIP]
        found = [
            UPGRADE[harbour]
            for harbour in DOCKS[water][self.moves]
            if can_upgrade(state, self.seat, harbour)
        ]
        found += [SAIL[to] for to in REACH[water][self.moves]]
        found.append(DONE)
        return found

    def apply(self, state: GwtState, action: Action) -> None:
        """The ship moves; an upgrade ends the action."""
        if action.verb == "sail":
            state.players[self.seat][SHIP] = action.args[0]
        elif action.verb == "upgrade":
            state.players[self.seat][SHIP] = HARBOUR_AT[action.args[0]]
            upgrade(state, self.seat, action.args[0])


@final
class Distant(Step[GwtState]):
    """A storehouse on a harbour at a distance; the ship stays (GWT-109)."""

    params: ClassVar = (SEAT, Arg("moves", 1, MOST_MOVES))

    def __init__(self, seat: int, moves: int) -> None:
        super().__init__(seat)
        self.moves: Final = moves

    def key(self) -> tuple[int, ...]:
        """Seat, distance."""
        return (self.seat, self.moves)

    def actions(self, state: GwtState) -> list[Action]:
        """Small and large harbours."""
        return [UPGRADE[h] for h in distant_harbours(state, self.seat, self.moves)] or [DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """As with the ship there."""
        if action.verb == "upgrade":
            upgrade(state, self.seat, action.args[0])


def distant_harbours(state: GwtState, seat: int, moves: int) -> list[int]:
    """Where a storehouse can be placed at a distance."""
    return [
        harbour
        for harbour in DOCKS[state.players[seat][SHIP]][moves]
        if not FIRST_MEDIUM <= harbour < FIRST_LARGE and can_upgrade(state, seat, harbour)
    ]


def upgrade(state: GwtState, seat: int, harbour: int) -> None:
    """Upgrade a harbour with a disc or a storehouse."""
    if FIRST_MEDIUM <= harbour < FIRST_LARGE:
        state.stack.append(PlaceDisc(seat, POSTS + harbour))
        return
    state.players[seat][POUNDS] -= harbour_cost(state, harbour)
    state.stack.append(PlaceStorehouse(seat, harbour))


@final
class PlaceStorehouse(Step[GwtState]):
    """Choose the storehouse that goes to a harbour, by its pair (GWT-102, GWT-103)."""

    params: ClassVar = (SEAT, Arg("harbour", 0, HARBOURS - 1))

    def __init__(self, seat: int, harbour: int) -> None:
        super().__init__(seat)
        self.harbour: Final = harbour

    def key(self) -> tuple[int, ...]:
        """Seat, harbour."""
        return (self.seat, self.harbour)

    def actions(self, state: GwtState) -> list[Action]:
        """Pairs that still have one."""
        player = state.players[self.seat]
        return [STOREHOUSE[pair] for pair in range(PAIRS) if player[PAIR + pair]]

    def apply(self, state: GwtState, action: Action) -> None:
        """The card, the bonus of a cleared pair; a terminal harbour sends the ship home."""
        seat, harbour, pair = self.seat, self.harbour, action.args[0]
        player = state.players[seat]
        player[HARBOURS_MASK] |= 1 << harbour
        player[PAIR + pair] -= 1
        if harbour in TERMINALS:  # GWT-104
            player[SHIP] = START_WATER
        if player[PAIR + pair] == 0:
            pair_bonus(state, seat, pair)
        if HARBOUR_CARDS[harbour] != NO_CARD:
            harbour_card(state, seat, harbour)


def harbour_card(state: GwtState, seat: int, harbour: int) -> None:
    """The card of a small or medium harbour is taken, unless none is left (GWT-102, GWT-105)."""
    if state.rules >= 1:
        gain_offered(state, seat, HARBOUR_CARDS[harbour])
    else:
        may_take(state, seat, HARBOUR_CARDS[harbour])


def pair_bonus(state: GwtState, seat: int, pair: int) -> None:
    """Both storehouses of a pair are gone."""
    player = state.players[seat]
    player[POUNDS] += PAIR_POUNDS[pair]
    player[TOKENS] += PAIR_TOKENS[pair]
    gain_gold(player, PAIR_GOLD[pair])
    if state.trace is not None:
        state.tell(Action("paired", (seat, pair)))
    if PAIR_PATHFINDER[pair]:
        advance(state, seat, PAIR_PATHFINDER[pair])


# Discs -----------------------------------------------------------------------


@final
class PlaceDisc(Step[GwtState]):
    """Choose the disc that goes to a post or a medium harbour (GWT-62, GWT-63, GWT-66)."""

    params: ClassVar = (SEAT, Arg("target", 0, TARGETS - 1))

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def key(self) -> tuple[int, ...]:
        """Seat, target."""
        return (self.seat, self.target)

    def actions(self, state: GwtState) -> list[Action]:
        """Discs of the player board; without any, those on medium harbours."""
        player = state.players[self.seat]
        found = [CLEAR[disc] for disc in usable(player, self.target)]
        if not found:
            found = [LIFT[harbour] for harbour in lifted(player, self.target)]
        return found

    def apply(self, state: GwtState, action: Action) -> None:
        """Pay, place, reward."""
        player = state.players[self.seat]
        player[POUNDS] -= TARGET_COSTS[self.target]
        if action.verb == "clear":
            clear(player, action.args[0])
        else:
            player[HARBOURS_MASK] &= ~(1 << action.args[0])
        mark(player, self.target)
        reward(state, self.seat, self.target)


def reward(state: GwtState, seat: int, target: int) -> None:
    """What a disc brings at once (GWT-67, GWT-68, GWT-105)."""
    if target >= POSTS:
        harbour = target - POSTS
        medium = harbour - FIRST_MEDIUM
        player = state.players[seat]
        if state.harbourmasters[medium] in range(APPOINTED) and any(
            player[ROW + worker] > 1 for worker in range(WORKERS)
        ):
            state.stack.append(Appoint(seat, medium))
        harbour_card(state, seat, harbour)
        return
    if target == POST_0:
        state.players[seat][POUNDS] += POST_0_POUNDS
    card = POST_CARDS[target]
    if card == OBJECTIVE:
        take_objective(state, seat)
    elif card != NO_CARD:
        gain_offered(state, seat, card)


@final
class Appoint(Step[GwtState]):
    """Give a hired worker for the harbourmaster, or not (GWT-106)."""

    params: ClassVar = (SEAT, Arg("medium", 0, MEDIUM - 1))

    def __init__(self, seat: int, medium: int) -> None:
        super().__init__(seat)
        self.medium: Final = medium

    def key(self) -> tuple[int, ...]:
        """Seat, medium harbour."""
        return (self.seat, self.medium)

    def actions(self, state: GwtState) -> list[Action]:
        """Rows with a hired worker."""
        player = state.players[self.seat]
        found = [APPOINT[worker] for worker in range(WORKERS) if player[ROW + worker] > 1]
        found.append(DONE)
        return found

    def apply(self, state: GwtState, action: Action) -> None:
        """The worker takes the tile's place; its upper half counts at once (GWT-107)."""
        if action.verb == "done":
            return
        seat, worker = self.seat, action.args[0]
        player = state.players[seat]
        bit = 1 << ROW_LENGTH * worker + player[ROW + worker] - 1
        player[ROW + worker] -= 1
        who = APPOINTED + worker
        if player[JOKERS] & bit:
            player[JOKERS] &= ~bit
            who = APPOINTED_JOKER
        master = state.harbourmasters[self.medium]
        state.harbourmasters = put(state.harbourmasters, self.medium, who)
        state.masters = put(state.masters, seat, (*state.masters[seat], master))
        if state.trace is not None:
            state.tell(Action("master", (seat, master)))
        player[POUNDS] += MASTER_POUNDS[master]
        player[EXTRA_CERTIFICATES] += MASTER_CERTIFICATE[master]
        if MASTER_FERRY[master]:
            may_take(state, seat, FERRY)
        if MASTER_PATHFINDER[master]:
            advance(state, seat, MASTER_PATHFINDER[master])


SEA_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (
    *(Sail, Distant, PlaceStorehouse, PlaceDisc, Appoint),
)
