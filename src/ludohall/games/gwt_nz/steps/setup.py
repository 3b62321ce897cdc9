"""The set-up: everything that chance lays out before the first turn."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, final

from ludohall.core.action import Action
from ludohall.core.chance import below, draw_many, shuffled
from ludohall.core.step import AUTO, NOBODY, Step
from ludohall.games.gwt_nz.components.buildings import FIRST_NEUTRAL
from ludohall.games.gwt_nz.components.graph import NEUTRAL_SPACES, SECTIONS
from ludohall.games.gwt_nz.components.printed import (
    BONUS_SETS,
    BUILDINGS,
    FIRST_HAZARD,
    ICONS,
    MASTERS,
    MEDIUM,
    ROW_LENGTH,
    START_CARDS,
    START_POUNDS,
    START_TILES,
    WORKERS,
)
from ludohall.games.gwt_nz.state import (
    POUNDS,
    GwtState,
    changed,
    put,
    set_trail,
)
from ludohall.games.gwt_nz.steps.base import Draw
from ludohall.games.gwt_nz.steps.tiles import M_BOX
from ludohall.games.gwt_nz.steps.turns import NextTurn
from ludohall.games.gwt_nz.steps.wellington import columns, pick, place_a

NEUTRAL: Final = len(NEUTRAL_SPACES)


@final
class FirstPlayer(Step[GwtState]):
    """NATURE: who begins (GWT-14)."""

    params: ClassVar = (NOBODY,)

    def actions(self, state: GwtState) -> list[Action]:
        """Any seat."""
        return [Action("first", (seat,)) for seat in range(len(state.players))]

    def sample(self, state: GwtState, rng: Random) -> Action:
        """Each with equal chance."""
        return Action("first", (below(rng, len(state.players)),))

    def apply(self, state: GwtState, action: Action) -> None:
        """The others follow clockwise."""
        state.first = action.args[0]


@final
class DealBoard(Step[GwtState]):
    """NATURE: five of the eight harbourmasters (GWT-2)."""

    params: ClassVar = (NOBODY,)

    def sample(self, state: GwtState, rng: Random) -> Action:
        """In the order of the medium harbours."""
        return Action("deal_board", tuple(draw_many(rng, list(range(MASTERS)), MEDIUM)))

    def fits(self, state: GwtState, action: Action) -> bool:
        """Five different ones."""
        return action.verb == "deal_board" and len(set(action.args)) == len(action.args) == MEDIUM

    def apply(self, state: GwtState, action: Action) -> None:
        """Beside their harbours; the others stay in the box."""
        state.harbourmasters = action.args
        for master in action.args:
            state.box = changed(state.box, M_BOX + master, -1)


@final
class DealLayout(Step[GwtState]):
    """NATURE: the neutral buildings in any order (GWT-3)."""

    params: ClassVar = (NOBODY,)

    def sample(self, state: GwtState, rng: Random) -> Action:
        """A tile for each of the eight spaces."""
        return Action("deal_layout", tuple(shuffled(rng, list(range(NEUTRAL)))))

    def fits(self, state: GwtState, action: Action) -> bool:
        """Each tile once."""
        return action.verb == "deal_layout" and sorted(action.args) == list(range(NEUTRAL))

    def apply(self, state: GwtState, action: Action) -> None:
        """On the trail."""
        lay_neutral(state, action.args)


def lay_neutral(state: GwtState, tiles: tuple[int, ...]) -> None:
    """Put the neutral tiles on their spaces, A first."""
    for space, tile in zip(NEUTRAL_SPACES, tiles, strict=True):
        set_trail(state, space, FIRST_NEUTRAL + tile)


@final
class DealSides(Step[GwtState]):
    """NATURE: the side of each private building, the same for all (GWT-12)."""

    params: ClassVar = (NOBODY,)

    def sample(self, state: GwtState, rng: Random) -> Action:
        """0 for a, 1 for b."""
        return Action("deal_sides", tuple([below(rng, 2) for _ in range(BUILDINGS)]))

    def fits(self, state: GwtState, action: Action) -> bool:
        """A side for each number."""
        return (
            action.verb == "deal_sides"
            and len(action.args) == BUILDINGS
            and all(side in (0, 1) for side in action.args)
        )

    def apply(self, state: GwtState, action: Action) -> None:
        """For all players."""
        state.sides = sum(side << number for number, side in enumerate(action.args, 1))


@final
class DealHelper(Step[GwtState]):
    """NATURE: the worker that Sarah begins with (GWT-182)."""

    params: ClassVar = (NOBODY,)

    def actions(self, state: GwtState) -> list[Action]:
        """Any type."""
        return [Action("deal_helper", (worker,)) for worker in range(WORKERS)]

    def sample(self, state: GwtState, rng: Random) -> Action:
        """Each tile with equal chance; there are as many of each."""
        return Action("deal_helper", (below(rng, WORKERS),))

    def apply(self, state: GwtState, action: Action) -> None:
        """Her speciality."""
        worker = action.args[0]
        sarah = state.sarah
        assert sarah is not None
        state.bag_a = changed(state.bag_a, worker, -1)
        sarah.rows = changed(sarah.rows, worker, 1)
        sarah.speciality = worker


@final
class DealTiles(Step[GwtState]):
    """NATURE: A tiles for the job market and the hazards; without a space redrawn (GWT-4)."""

    params: ClassVar = (NOBODY,)

    def sample(self, state: GwtState, rng: Random) -> Action:
        """Those that have found a space, in their order."""
        room = self.room(state)
        bag = list(state.bag_a)
        found: list[int] = []
        for _ in range(START_TILES[len(state.players)]):
            tile = pick(rng, tuple(bag))
            while room[place_of(tile)] == 0:
                tile = pick(rng, tuple(bag))
            bag[tile] -= 1
            room[place_of(tile)] -= 1
            found.append(tile)
        return Action("deal_tiles", tuple(found))

    def fits(self, state: GwtState, action: Action) -> bool:
        """Whether they are in the bag and there is room for them."""
        room = self.room(state)
        bag = list(state.bag_a)
        if action.verb != "deal_tiles" or len(action.args) != START_TILES[len(state.players)]:
            return False
        for tile in action.args:
            bag[tile] -= 1
            room[place_of(tile)] -= 1
        return min(bag) >= 0 and min(room) >= 0

    def room(self, state: GwtState) -> list[int]:
        """Free spaces: of each column, then of each hazard section."""
        return [
            *[ROW_LENGTH - state.jobs[worker].bit_count() for worker in range(WORKERS)],
            *[sum(1 for space in section if state.trail[space] == 0) for section in SECTIONS],
        ]

    def apply(self, state: GwtState, action: Action) -> None:
        """On the board."""
        for tile in action.args:
            state.bag_a = changed(state.bag_a, tile, -1)
            place_a(state, tile)


def place_of(tile: int) -> int:
    """Which column or section a tile belongs to."""
    return tile if tile < FIRST_HAZARD else WORKERS + (tile - FIRST_HAZARD) // 6


@final
class DealBonus(Step[GwtState]):
    """NATURE: bonus tiles up to the space before the token (GWT-5)."""

    params: ClassVar = (NOBODY,)

    def sample(self, state: GwtState, rng: Random) -> Action:
        """One after the other."""
        bag = list(state.bag_b)
        found: list[int] = []
        for _ in range(2 * columns(state) - 1):
            tile = pick(rng, tuple(bag))
            bag[tile] -= 1
            found.append(tile)
        return Action("deal_bonus", tuple(found))

    def fits(self, state: GwtState, action: Action) -> bool:
        """Whether they are in the bag."""
        return (
            action.verb == "deal_bonus"
            and len(action.args) == 2 * columns(state) - 1
            and all(action.args.count(tile) <= state.bag_b[tile] for tile in action.args)
        )

    def apply(self, state: GwtState, action: Action) -> None:
        """From the left column in use, row by row."""
        used = columns(state)
        for at, tile in enumerate(action.args):
            state.bag_b = changed(state.bag_b, tile, -1)
            space = 4 * (at // used) + 4 - used + at % used
            state.bonus = put(state.bonus, space, tile)


@final
class DealSets(Step[GwtState]):
    """NATURE: four of the ten bonus sets, ascending under the four icons (GWT-10)."""

    params: ClassVar = (NOBODY,)

    def sample(self, state: GwtState, rng: Random) -> Action:
        """Set numbers, 1 to 10."""
        return Action("deal_sets", tuple(sorted(draw_many(rng, list(range(1, 11)), ICONS))))

    def fits(self, state: GwtState, action: Action) -> bool:
        """Four different ones in their order."""
        sets = list(action.args)
        return action.verb == "deal_sets" and len(sets) == ICONS and sets == sorted(set(sets))

    def apply(self, state: GwtState, action: Action) -> None:
        """The stacks."""
        state.sets = tuple([BONUS_SETS[number - 1] for number in action.args])


@final
class Begin(Step[GwtState]):
    """AUTO: money and cards by the turn order, then the first turn (GWT-14)."""

    params: ClassVar = (NOBODY,)

    def run(self, state: GwtState) -> None:
        """Everybody draws."""
        seats = len(state.players)
        state.stack.append(NextTurn(state.first))
        for place in range(seats - 1, -1, -1):
            seat = (state.first + place) % seats
            state.players[seat][POUNDS] = START_POUNDS[place]
            state.stack.append(Draw(seat, START_CARDS[place]))


BEGIN: Final = Begin(AUTO)
SETUP_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (
    *(FirstPlayer, DealBoard, DealLayout, DealSides, DealHelper, DealTiles, DealBonus),
    *(DealSets, Begin),
)
