"""Ships: the yard of chapter VII, the voyage of chapter VIII."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, final

from ludohall.core.action import Action
from ludohall.core.chance import contains
from ludohall.core.step import AUTO, NATURE, SEAT, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.boards import HARBOURS, NEWDALE
from ludohall.games.newdale.components.chapters import (
    ARRIVAL_POINTS,
    ARRIVAL_POINTS_SOLO,
    FINISH_POINTS,
    FINISH_POINTS_SOLO,
    HARBOUR_CARDS,
    HARBOUR_POINTS,
    INSTEAD_CARDS,
    SHIP_GOODS,
    SHIP_STEPS,
    STEP_COINS,
    STEP_POINTS,
    STEPS_AN_ACTION,
)
from ludohall.games.newdale.components.goods import VALUE
from ludohall.games.newdale.effects import score
from ludohall.games.newdale.state import CHAPTER_PARTS, NewdaleState, note, without
from ludohall.games.newdale.steps import ranges
from ludohall.games.newdale.steps.draws import DISCARD, DONE, draw, throw
from ludohall.games.newdale.steps.pay import A_SHIP, charge

PASS: Final = verbs.PASS.table0()
SHIP: Final = verbs.SHIP.table0()
SAIL: Final = verbs.SAIL.table1()
REWARD: Final = verbs.HARBOUR.table1()
CARDS_REWARD: Final = 0
POINTS_REWARD: Final = 1


@final
class Shipyard(Step[NewdaleState]):
    """Build one or two steps of the ship (NEW-117); `built` of them in this action."""

    params: ClassVar = (SEAT, ranges.BUILT)

    def __init__(self, seat: int, built: int) -> None:
        super().__init__(seat)
        self.built: Final = built

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.built)

    def actions(self, state: NewdaleState) -> list[Action]:
        player = state.players[self.seat]
        coins = sum([VALUE[good] * player.goods[good] for good in SHIP_GOODS])
        rest = [DONE] if self.built else [PASS]
        return [SHIP, *rest] if coins >= STEP_COINS and player.ship < SHIP_STEPS else rest

    def apply(self, state: NewdaleState, action: Action) -> None:
        if action.verb == "ship":
            state.then(ShipStep(self.seat, self.built + 1))
            charge(state, self.seat, STEP_COINS, 0, A_SHIP)
        elif action.verb == "pass":
            draw(state, self.seat, INSTEAD_CARDS)


@final
class ShipStep(Step[NewdaleState]):
    """A step is paid: the ship grows, and whoever finishes it scores (NEW-118)."""

    params: ClassVar = (ranges.WHO, ranges.BUILT)

    def __init__(self, who: int, built: int) -> None:
        super().__init__(AUTO)
        self.who: Final = who
        self.built: Final = built

    def key(self) -> tuple[int, ...]:
        return (self.who, self.built)

    def run(self, state: NewdaleState) -> None:
        player = state.players[self.who]
        if self.built < STEPS_AN_ACTION:
            state.then(Shipyard(self.who, self.built))
        player.ship += 1
        note(state, "ship", (self.who, player.ship))
        points = STEP_POINTS
        if player.ship == SHIP_STEPS:
            alone = len(state.players) == 1
            points += FINISH_POINTS_SOLO if alone else FINISH_POINTS[state.finished]
            state.finished += 1
        score(state, self.who, CHAPTER_PARTS, points)


@final
class Sail(Step[NewdaleState]):
    """Move the ship up to `most` spaces, at least `least` (NEW-120, NEW-121)."""

    params: ClassVar = (SEAT, ranges.MOST_SPACES, ranges.LEAST_SPACES)

    def __init__(self, seat: int, most: int, least: int) -> None:
        super().__init__(seat)
        self.most: Final = most
        self.least: Final = least

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.most, self.least)

    def actions(self, state: NewdaleState) -> list[Action]:
        most = min(self.most, NEWDALE - state.players[self.seat].ship)
        return SAIL[min(self.least, most) : most + 1]

    def apply(self, state: NewdaleState, action: Action) -> None:
        move_ship(state, self.seat, action.args[0])

    def open(self) -> bool:
        return False


@final
class Harbour(Step[NewdaleState]):
    """A harbour on the way: cards or a point (NEW-125)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return [REWARD[CARDS_REWARD], REWARD[POINTS_REWARD]]

    def apply(self, state: NewdaleState, action: Action) -> None:
        if action.args[0] == CARDS_REWARD:
            draw(state, self.seat, HARBOUR_CARDS)
        else:
            score(state, self.seat, CHAPTER_PARTS, HARBOUR_POINTS)

    def open(self) -> bool:
        return False


@final
class Storm(Step[NewdaleState]):
    """Discard a card, or the ship goes back one space (NEW-72)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return [DISCARD[card] for card in sorted(set(state.players[self.seat].hand))] + [DONE]

    def apply(self, state: NewdaleState, action: Action) -> None:
        if action.verb == "discard":
            throw(state, self.seat, action.args[0])
        else:
            drift(state, self.seat)

    def open(self) -> bool:
        return False


@final
class Crew(Step[NewdaleState]):
    """NATURE: sailors are laid face up, as far as there are any (NEW-119)."""

    params: ClassVar = (ranges.COUNT,)

    def __init__(self, count: int) -> None:
        super().__init__(NATURE)
        self.count: Final = count

    def key(self) -> tuple[int, ...]:
        return (self.count,)

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        pool = bytearray(state.crew_deck)
        count = min(self.count, len(pool))
        cards = [pool.pop(int(rng.random() * len(pool))) for _ in range(count)]
        return Action("crew", tuple(sorted(cards)))

    def fits(self, state: NewdaleState, action: Action) -> bool:
        cards = action.args
        return (
            action.verb == "crew"
            and len(cards) == min(self.count, len(state.crew_deck))
            and tuple(sorted(cards)) == cards
            and contains(tuple(state.crew_deck), cards)
        )

    def apply(self, state: NewdaleState, action: Action) -> None:
        for card in action.args:
            state.crew_deck = without(state.crew_deck, card)
        state.crew = bytes(sorted([*state.crew, *action.args]))


def move_ship(state: NewdaleState, seat: int, spaces: int) -> None:
    """The ship goes on; harbours reached for the first time count."""
    if spaces == 0:
        return
    player = state.players[seat]
    player.ship += spaces
    note(state, "ship", (seat, player.ship))
    while player.harbours < len(HARBOURS) and HARBOURS[player.harbours][0] <= player.ship:
        space, town = HARBOURS[player.harbours]
        player.harbours += 1
        player.sail_near(town)  # NEW-127
        if space < NEWDALE:
            state.then(HARBOUR[seat])  # NEW-125
        else:
            alone = len(state.players) == 1
            points = ARRIVAL_POINTS_SOLO if alone else ARRIVAL_POINTS[state.finished]  # NEW-126
            state.finished += 1
            score(state, seat, CHAPTER_PARTS, points)


def drift(state: NewdaleState, seat: int) -> None:
    """The storm drives a ship back."""
    player = state.players[seat]
    player.ship -= 1
    note(state, "ship", (seat, player.ship))


HARBOUR_SPACES: Final = tuple([space for space, _ in HARBOURS])
HARBOUR: Final = [Harbour(seat) for seat in range(verbs.SEATS)]

VOYAGE_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (
    Shipyard,
    ShipStep,
    Sail,
    Harbour,
    Storm,
    Crew,
)
