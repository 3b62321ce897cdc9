"""What a house brings: bridge and toll, first arrival, a bonus tile."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action
from ludohall.core.step import AUTO, SEAT, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.boards import CROSSINGS, MAPS
from ludohall.games.newdale.components.buildings import TYPE, WATCHTOWER
from ludohall.games.newdale.components.chapters import (
    BRIDGE_POINTS,
    CHAPTERS,
    TOLL,
    TOWER_CARDS,
)
from ludohall.games.newdale.components.goods import COAL, NOTHING
from ludohall.games.newdale.components.tiles import (
    BUILD_LESS,
    GROWTH_LESS,
    ONE_ASSISTANT_LESS,
)
from ludohall.games.newdale.effects import gain, score
from ludohall.games.newdale.state import (
    ARRIVAL,
    CHAPTER_PARTS,
    NewdaleState,
    changed,
    note,
    with_card,
)
from ludohall.games.newdale.steps import ranges
from ludohall.games.newdale.steps.draws import DONE, discard, draw

CLAIM: Final = verbs.CLAIM.table2()

INSIDE_AN_ACTION: Final[tuple[int, ...]] = (BUILD_LESS, GROWTH_LESS, ONE_ASSISTANT_LESS)
"""Bonus tiles that are used inside the action they make cheaper."""


@final
class Settled(Step[NewdaleState]):
    """The house stands: bridge and toll, first arrival, bonus tile, what the card does at once."""

    params: ClassVar = (ranges.WHO, ranges.CARD, ranges.TOWN, ranges.WAY, ranges.MOOR, ranges.TILE)

    def __init__(self, who: int, card: int, town: int, way: int, moor: int, tile: int) -> None:
        super().__init__(AUTO)
        self.who: Final = who
        self.card: Final = card
        self.town: Final = town
        self.way: Final = way
        self.moor: Final = moor
        self.tile: Final = tile

    def key(self) -> tuple[int, ...]:
        return (self.who, self.card, self.town, self.way, self.moor, self.tile)

    def run(self, state: NewdaleState) -> None:
        seat, town = self.who, self.town
        note(state, "built", (seat, self.card))
        if TYPE[self.card] == WATCHTOWER:  # NEW-96
            draw(state, seat, TOWER_CARDS)
        player = state.players[seat]
        board = MAPS[CHAPTERS[state.chapter].board]
        near, reached = player.near, board.near
        player.houses |= 1 << town
        player.near = tuple([near[i] | reached[i][town] for i in range(len(near))])
        if self.tile and state.rules >= 1:
            state.stack.append(ClaimOne(seat, town))  # after the first arrival (NEW-31)
        elif self.tile:
            claim(state, seat, town)
        points = board.first_points[town]  # NEW-38
        if points and not state.arrived >> town & 1:
            state.arrived |= 1 << town
            score(state, seat, ARRIVAL, points)
        if board.bridged and self.way:
            use_bridges(state, seat, self.way)
        discard(state, seat, self.moor, NOTHING)  # NEW-114


@final
class ClaimOne(Step[NewdaleState]):
    """AUTO: the bonus tile that comes with a house, once the first arrival is scored."""

    params: ClassVar = (ranges.WHO, ranges.TOWN)

    def __init__(self, who: int, town: int) -> None:
        super().__init__(AUTO)
        self.who: Final = who
        self.town: Final = town

    def key(self) -> tuple[int, ...]:
        return (self.who, self.town)

    def run(self, state: NewdaleState) -> None:
        claim(state, self.who, self.town)


@final
class Claim(Step[NewdaleState]):
    """Choose the bonus tile of one area that touches the town (NEW-39)."""

    params: ClassVar = (SEAT, ranges.TOWN)

    def __init__(self, seat: int, town: int) -> None:
        super().__init__(seat)
        self.town: Final = town

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.town)

    def actions(self, state: NewdaleState) -> list[Action]:
        spaces = MAPS[CHAPTERS[state.chapter].board].spaces[self.town]
        return [
            CLAIM[space][state.spaces[space]] for space in spaces if state.spaces[space] != NOTHING
        ]

    def apply(self, state: NewdaleState, action: Action) -> None:
        take_tile(state, self.seat, action.args[0])

    def open(self) -> bool:
        return False


@final
class Window(Step[NewdaleState]):
    """A moment to use what was just gained; bonus tiles and characters are offered beside `done`
    (NEW-74)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return [DONE]

    def apply(self, state: NewdaleState, action: Action) -> None:
        """Nothing more."""


def use_bridges(state: NewdaleState, seat: int, way: int) -> None:
    """Build the bridge of the way, and pay tolls for the others' (NEW-111, NEW-112)."""
    built = False
    for crossing in range(CROSSINGS):
        if not way >> crossing & 1:
            continue
        owner = state.bridges[crossing]
        if owner == NOTHING:
            built = True
            bridges = state.bridges
            state.bridges = (*bridges[:crossing], seat, *bridges[crossing + 1 :])
            state.players[seat].bridge = 0
            note(state, "bridge", (seat,))
        else:
            note(state, "toll", (seat, owner))
            gain(state, owner, COAL, TOLL)
    if built:
        score(state, seat, CHAPTER_PARTS, BRIDGE_POINTS)


def claim(state: NewdaleState, seat: int, town: int) -> None:
    """A bonus tile from one area that touches the town; asked where there is a choice (NEW-39)."""
    found = [
        space
        for space in MAPS[CHAPTERS[state.chapter].board].spaces[town]
        if state.spaces[space] != NOTHING
    ]
    if len(found) == 1:
        take_tile(state, seat, found[0])
    elif found:
        state.stack.append(Claim(seat, town))


def take_tile(state: NewdaleState, seat: int, space: int) -> None:
    """The top tile of a space; it may be used at once."""
    tile = state.spaces[space]
    state.stacks = changed(state.stacks, space, -1)
    if state.stacks[space] == 0:
        state.spaces = (*state.spaces[:space], NOTHING, *state.spaces[space + 1 :])
    player = state.players[seat]
    player.tiles = with_card(player.tiles, tile)
    note(state, "claimed", (seat, tile))
    if tile not in INSIDE_AN_ACTION:
        state.stack.append(WINDOW[seat])


WINDOW: Final = [Window(seat) for seat in range(verbs.SEATS)]

HOUSE_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (Settled, ClaimOne, Claim, Window)
