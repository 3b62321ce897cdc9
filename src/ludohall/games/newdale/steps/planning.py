"""Phases II and III: plans, in secret or openly, then the labour market."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, final

from ludohall.core.action import HIDDEN, Action
from ludohall.core.step import NATURE, SEAT, Happening, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.areas import (
    BACK,
    CENTRAL_SPACES,
    FRONT,
    MODES,
    NO_SPACE,
    PAWNS,
    SHIPYARD,
    SPACES,
    area_of,
    mode_of,
    production_space,
)
from ludohall.games.newdale.components.chapters import VII, VIII
from ludohall.games.newdale.components.events import EFFECT, PAWNS_DRAWN, RAID
from ludohall.games.newdale.components.goods import NOTHING, PAWN_KINDS, SHADOW
from ludohall.games.newdale.state import (
    ASSISTANTS,
    IN_ORDER,
    NO_PLAN,
    PLANNING,
    NewdaleState,
    Player,
    note,
)
from ludohall.games.newdale.steps import ranges
from ludohall.games.newdale.steps.reveal import Reveal

PLAN: Final = verbs.PLAN.table2()
READY: Final = verbs.READY.table0()


def _blocked(space: int) -> int:
    """The spaces that a pawn on a space keeps its owner's other pawns from."""
    if space < CENTRAL_SPACES:
        return 1 << space  # NEW-20
    first = production_space(area_of(space), 0)
    return (1 << MODES) - 1 << first  # NEW-21


def _open_spaces(chapter: int) -> tuple[int, ...]:
    areas = BACK if chapter == VIII else FRONT
    found = [space for space in range(CENTRAL_SPACES) if space != SHIPYARD or chapter == VII]
    for space in range(CENTRAL_SPACES, SPACES):
        if areas[area_of(space)][mode_of(space)] != NO_SPACE:
            found.append(space)
    return tuple(found)


BLOCKED: Final = tuple([_blocked(space) for space in range(SPACES)])
OPEN_SPACES: Final = tuple([_open_spaces(chapter) for chapter in range(10)])
"""The action spaces of each chapter."""
OPEN_PLANS: Final[list[list[list[Action]]]] = [
    [[PLAN[pawn + 1][space] for space in spaces] for pawn in range(PAWNS)] for spaces in OPEN_SPACES
]
"""By chapter and pawn: what can be planned."""
_UNBLOCKED: Final[dict[tuple[int, int, int], list[Action]]] = {}
"""By chapter, pawn and the set of blocked spaces: what can be planned; as far as it was asked."""


@final
class Plan(Step[NewdaleState]):
    """Put a pawn on an action space; then the next one (NEW-19, NEW-20, NEW-21)."""

    params: ClassVar = (SEAT, ranges.PAWN)

    def __init__(self, seat: int, pawn: int) -> None:
        super().__init__(seat)
        self.pawn: Final = pawn

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.pawn)

    def actions(self, state: NewdaleState) -> list[Action]:
        blocked = 0
        for space in state.players[self.seat].plan:
            if space != NOTHING:
                blocked |= BLOCKED[space]
        asked = (state.chapter, self.pawn, blocked)
        found = _UNBLOCKED.get(asked)
        if found is None:
            offered = OPEN_PLANS[state.chapter][self.pawn]
            found = [plan for plan in offered if not blocked >> plan.args[1] & 1]
            _UNBLOCKED[asked] = found
        return found[:]

    def apply(self, state: NewdaleState, action: Action) -> None:
        pawn, space = self.pawn, action.args[1]
        player = state.players[self.seat]
        plan = player.plan
        player.plan = (*plan[:pawn], space, *plan[pawn + 1 :])
        if not state.switches & IN_ORDER:
            after = next_pawn(player, pawn + 1)
            if after < PAWNS:
                state.stack.append(PLANS[self.seat][after])
            elif state.rules >= 1 and len(state.players) > 1:  # alone nothing is shown to anybody
                state.stack.append(END_PLANNING[self.seat])

    def shown(self, action: Action, viewer: int) -> Action:
        if viewer == self.seat:
            return action
        return Action("plan", (action.args[0], HIDDEN))


@final
class EndPlanning(Step[NewdaleState]):
    """All pawns are placed: say that the plan is final, or take it back before that (NEW-19)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return [READY]

    def apply(self, state: NewdaleState, action: Action) -> None:
        """When all have said so, the plans are shown."""

    def seals(self) -> bool:
        return True


@final
class PlanOpenly(Step[NewdaleState]):
    """Put a pawn on an action space for all to see: planning in turn order."""

    params: ClassVar = (SEAT, ranges.PAWN)

    def __init__(self, seat: int, pawn: int) -> None:
        super().__init__(seat)
        self.pawn: Final = pawn

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.pawn)

    def actions(self, state: NewdaleState) -> list[Action]:
        return PLANS[self.seat][self.pawn].actions(state)

    def apply(self, state: NewdaleState, action: Action) -> None:
        PLANS[self.seat][self.pawn].apply(state, action)


@final
class Planning(Happening[NewdaleState]):
    """AUTO: phase II begins."""

    def run(self, state: NewdaleState) -> None:
        state.phase = PLANNING
        players = state.players
        for player in players:
            player.plan = NO_PLAN
        order = state.clockwise()
        if state.switches & IN_ORDER:
            state.stack.append(PLANNED)
            for pawn in range(PAWNS - 1, -1, -1):
                for seat in reversed(order):
                    if players[seat].pawns >> pawn & 1:
                        state.stack.append(PlanOpenly(seat, pawn))
            return
        state.stack.append(ALL_PLANNED)
        for seat in reversed(order):
            state.stack.append(PLANS[seat][next_pawn(players[seat], 0)])


@final
class AllPlanned(Happening[NewdaleState]):
    """AUTO: everybody has ended the planning; the plans are shown."""

    def joins(self) -> bool:
        return True

    def run(self, state: NewdaleState) -> None:
        state.then(REVEAL_PLANS, PLANNED)


@final
class RevealPlans(Reveal):
    """NATURE: what everybody has planned (NEW-19)."""

    def apply(self, state: NewdaleState, action: Action) -> None:
        if state.trace is None or len(state.players) == 1:  # alone nobody is told anything new
            return
        for seat in state.clockwise():
            plan = state.players[seat].plan
            for pawn in range(PAWNS):
                if plan[pawn] != NOTHING:
                    note(state, "planned", (seat, pawn + 1, plan[pawn]))


@final
class Planned(Happening[NewdaleState]):
    """AUTO: phase III, assistants are drawn (NEW-23)."""

    def run(self, state: NewdaleState) -> None:
        state.phase = ASSISTANTS
        state.stack.append(
            DrawPawns(min(PAWNS_DRAWN[state.event], sum(state.bag)))
        )  # NEW-58, NEW-65


@final
class DrawPawns(Step[NewdaleState]):
    """NATURE: pawns come from the bag into the labour market."""

    params: ClassVar = (ranges.COUNT,)

    def __init__(self, count: int) -> None:
        super().__init__(NATURE)
        self.count: Final = count

    def key(self) -> tuple[int, ...]:
        return (self.count,)

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        return Action("market", tuple(draw_pawns(state.bag, self.count, rng)))

    def fits(self, state: NewdaleState, action: Action) -> bool:
        counts = action.args
        return (
            action.verb == "market"
            and len(counts) == PAWN_KINDS
            and sum(counts) == self.count
            and all(0 <= counts[kind] <= state.bag[kind] for kind in range(PAWN_KINDS))
        )

    def apply(self, state: NewdaleState, action: Action) -> None:
        counts = action.args
        market = [state.market[kind] + counts[kind] for kind in range(PAWN_KINDS)]
        bag = [state.bag[kind] - counts[kind] for kind in range(PAWN_KINDS)]
        if EFFECT[state.event] == RAID and bag[SHADOW]:  # NEW-71
            market[SHADOW] += 1
            bag[SHADOW] -= 1
        state.market = tuple(market)
        state.bag = tuple(bag)


def draw_pawns(bag: tuple[int, ...], count: int, rng: Random) -> list[int]:
    """So many pawns from a bag, by kind."""
    pawns: list[int] = []
    for kind in range(PAWN_KINDS):
        pawns += [kind] * bag[kind]
    found = [0] * PAWN_KINDS
    for _ in range(count):
        found[pawns.pop(int(rng.random() * len(pawns)))] += 1
    return found


def next_pawn(player: Player, least: int) -> int:
    """The first pawn that a player has from this one on; PAWNS: none."""
    return _NEXT_PAWN[player.pawns >> least] + least if player.pawns >> least else PAWNS


_NEXT_PAWN: Final[list[int]] = [(pawns & -pawns).bit_length() - 1 for pawns in range(1 << PAWNS)]
"""By set of pawns: the place of the first of them."""


END_PLANNING: Final = [EndPlanning(seat) for seat in range(verbs.SEATS)]
PLANS: Final = [[Plan(seat, pawn) for pawn in range(PAWNS)] for seat in range(verbs.SEATS)]
PLANNING_STEP: Final = Planning()
ALL_PLANNED: Final = AllPlanned()
REVEAL_PLANS: Final = RevealPlans()
PLANNED: Final = Planned()

PLANNING_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (
    Plan,
    PlanOpenly,
    Planning,
    AllPlanned,
    RevealPlans,
    Planned,
    DrawPawns,
    EndPlanning,
)
