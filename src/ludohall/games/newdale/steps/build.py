"""Building: a card, a town, the payment, an area, what the house brings."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action
from ludohall.core.step import AUTO, SEAT, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.areas import COOK_AREA
from ludohall.games.newdale.components.boards import MAPS, MOST_TOWNS, towns_of
from ludohall.games.newdale.components.buildings import (
    CARDS,
    COOK,
    COST,
    FISTS,
    HELPER,
    NAVIGATOR,
    PRODUCES,
    TERRAIN,
    TYPE,
)
from ludohall.games.newdale.components.chapters import (
    CHAPTERS,
    INSTEAD_CARDS,
    NO_BUILD_CARDS,
    VIII,
)
from ludohall.games.newdale.components.events import (
    EFFECT,
    TAVERN,
    TAVERN_DISCOUNT,
)
from ludohall.games.newdale.components.goods import NOTHING, TERRAIN_DISCOUNT
from ludohall.games.newdale.effects import (
    BY_AARON,
    IN_PHASE_V,
    Way,
    free_areas,
    price,
    purse,
    rebate,
    support,
    ways,
)
from ludohall.games.newdale.state import (
    NewdaleState,
    Player,
    changed,
    with_card,
    without,
)
from ludohall.games.newdale.steps import ranges
from ludohall.games.newdale.steps.draws import DONE, draw
from ludohall.games.newdale.steps.houses import Settled
from ludohall.games.newdale.steps.pay import A_BUILDING, ANYTHING, charge
from ludohall.games.newdale.steps.voyage import Sail

PASS: Final = verbs.PASS.table0()
BUILD_CARD: Final = verbs.BUILD.table1()
BUILD_DISPLAYED: Final = verbs.BUILD_DISPLAYED.table1()
RECRUIT: Final = verbs.RECRUIT.table1()
HOUSE: Final = verbs.HOUSE.table2()
AREA: Final = verbs.AREA.table1()

FROM_HAND: Final = 0
FROM_DISPLAY: Final = 1


@final
class Build(Step[NewdaleState]):
    """Choose a card to build, from the hand or face up (NEW-32); or a sailor; or nothing."""

    params: ClassVar = (SEAT, ranges.OCCASION)

    def __init__(self, seat: int, occasion: int) -> None:
        super().__init__(seat)
        self.occasion: Final = occasion

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.occasion)

    def actions(self, state: NewdaleState) -> list[Action]:
        seat = self.seat
        player = state.players[seat]
        coins = purse(state, player)
        room = NOTHING in player.areas
        if room and state.chapter == VIII:  # the cook's area may be the only one left
            room = len(free_areas(state, player)) > 0
        found: list[Action] = []
        cards = len(player.hand)
        limits = cost_limits(state, seat, self.occasion, coins, cards - 1)
        if limits:
            add_affordable(found, player.hand, limits, room, BUILD_CARD)
        if state.display:
            if MAPS[CHAPTERS[state.chapter].board].moory:
                limits = cost_limits(state, seat, self.occasion, coins, cards)
            if limits:
                add_affordable(found, state.display, limits, room, BUILD_DISPLAYED)
        if state.chapter == VIII:
            found += recruits(state, player, coins)
        found.append(PASS)
        return found

    def apply(self, state: NewdaleState, action: Action) -> None:
        seat = self.seat
        verb = action.verb
        if verb == "build":
            show(state.players[seat], action.args[0])
            state.stack.append(Settle(seat, action.args[0], FROM_HAND, self.occasion))
        elif verb == "order":
            state.stack.append(Settle(seat, action.args[0], FROM_DISPLAY, self.occasion))
        elif verb == "recruit":
            card = action.args[0]
            state.stack.append(Recruited(seat, card))
            charge(state, seat, recruit_cost(state, card), 0, ANYTHING)
        else:
            draw(state, seat, NO_BUILD_CARDS if self.occasion == IN_PHASE_V else INSTEAD_CARDS)


@final
class BuildVineyard(Step[NewdaleState]):
    """Aaron has brought a vineyard: build it at once, or keep it (NEW-89)."""

    params: ClassVar = (SEAT, ranges.CARD)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.card)

    def actions(self, state: NewdaleState) -> list[Action]:
        player = state.players[self.seat]
        coins = purse(state, player)
        limits = cost_limits(state, self.seat, BY_AARON, coins, len(player.hand) - 1)
        if limits and COST[self.card] <= limits[TERRAIN[self.card]]:
            return [BUILD_CARD[self.card], DONE]
        return [DONE]

    def apply(self, state: NewdaleState, action: Action) -> None:
        if action.verb == "build":
            state.stack.append(Settle(self.seat, self.card, FROM_HAND, BY_AARON))

    def open(self) -> bool:
        return False


@final
class Settle(Step[NewdaleState]):
    """Choose the town for the house of the chosen card, and the way to it."""

    params: ClassVar = (SEAT, ranges.CARD, ranges.SOURCE, ranges.ANY_OCCASION)

    def __init__(self, seat: int, card: int, source: int, occasion: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.source: Final = source
        self.occasion: Final = occasion

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.source, self.occasion)

    def actions(self, state: NewdaleState) -> list[Action]:
        card = self.card
        player = state.players[self.seat]
        coins = purse(state, player)
        cost = COST[card] - rebate(player) - support(state, self.occasion)
        chapter = CHAPTERS[state.chapter]
        first = chapter.board * MOST_TOWNS
        found: list[Action] = []
        for way, extra, _, towns, _ in self.ways(state):
            limit = coins - extra
            if limit < 0:
                continue
            if cost > limit:
                if TERRAIN[card] == NOTHING or cost - TERRAIN_DISCOUNT > limit:
                    continue
                towns &= MAPS[chapter.board].with_terrain[TERRAIN[card]]
            for town in towns_of(towns):
                found.append(HOUSE[first + town][way])
        return found

    def ways(self, state: NewdaleState) -> list[Way]:
        """All ways to new towns; the card itself cannot be discarded for moor roads."""
        cards = len(state.players[self.seat].hand)
        return ways(state, self.seat, cards - 1 if self.source == FROM_HAND else cards)

    def apply(self, state: NewdaleState, action: Action) -> None:
        seat, card = self.seat, self.card
        town, way = action.args[0] % MOST_TOWNS, action.args[1]
        extra = moor = tile = 0
        for option in self.ways(state):
            if option[0] == way and option[3] >> town & 1:
                extra, moor, tile = option[1], option[2], option[4] >> town & 1
        settled = Settled(seat, card, town, way, moor, tile)
        if PRODUCES[card]:
            state.then(ChooseArea(seat, card, self.source), settled)
        else:
            state.then(SetAside(seat, card, self.source), settled)
        charge(state, seat, price(state, card, town, self.occasion), extra, A_BUILDING)

    def open(self) -> bool:
        return False


@final
class ChooseArea(Step[NewdaleState]):
    """A production building goes to a free area (NEW-35)."""

    params: ClassVar = (SEAT, ranges.CARD, ranges.SOURCE)

    def __init__(self, seat: int, card: int, source: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.source: Final = source

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.source)

    def actions(self, state: NewdaleState) -> list[Action]:
        return [AREA[area] for area in free_areas(state, state.players[self.seat])]

    def apply(self, state: NewdaleState, action: Action) -> None:
        player = state.players[self.seat]
        take_card(state, player, self.card, self.source)
        area = action.args[0]
        player.areas = (*player.areas[:area], self.card, *player.areas[area + 1 :])

    def open(self) -> bool:
        return False


@final
class SetAside(Step[NewdaleState]):
    """A special building goes beside the player board (NEW-35)."""

    params: ClassVar = (ranges.WHO, ranges.CARD, ranges.SOURCE)

    def __init__(self, who: int, card: int, source: int) -> None:
        super().__init__(AUTO)
        self.who: Final = who
        self.card: Final = card
        self.source: Final = source

    def key(self) -> tuple[int, ...]:
        return (self.who, self.card, self.source)

    def run(self, state: NewdaleState) -> None:
        player = state.players[self.who]
        take_card(state, player, self.card, self.source)
        add_special(player, self.card)


@final
class Recruited(Step[NewdaleState]):
    """A sailor comes aboard: no house, but the ship may move (NEW-119)."""

    params: ClassVar = (ranges.WHO, ranges.CARD)

    def __init__(self, who: int, card: int) -> None:
        super().__init__(AUTO)
        self.who: Final = who
        self.card: Final = card

    def key(self) -> tuple[int, ...]:
        return (self.who, self.card)

    def run(self, state: NewdaleState) -> None:
        card = self.card
        player = state.players[self.who]
        state.crew = without(state.crew, card)
        if TYPE[card] == COOK:  # NEW-122
            areas = player.areas
            player.areas = (*areas[:COOK_AREA], card, *areas[COOK_AREA + 1 :])
        else:
            add_special(player, card)
        state.stack.append(Sail(self.who, 2 if TYPE[card] == NAVIGATOR else 1, 0))


def cost_limits(state: NewdaleState, seat: int, occasion: int, coins: int, cards: int) -> list[int]:
    """The greatest cost that a player can pay, by terrain of the card; last: cards without one.

    Empty where no town can be reached.
    """
    less = rebate(state.players[seat]) + support(state, occasion)
    board = MAPS[CHAPTERS[state.chapter].board]
    found: list[int] = []
    for _, extra, _, towns, _ in ways(state, seat, cards):
        if not towns or extra > coins:
            continue
        limit = coins - extra + less
        here = [
            limit + TERRAIN_DISCOUNT if towns & there else limit for there in board.with_terrain
        ]
        here.append(limit)
        found = [max(pair) for pair in zip(found, here, strict=True)] if found else here
    return found


def add_affordable(
    found: list[Action], cards: bytes, limits: list[int], room: bool, build: list[Action]
) -> None:
    """Add each of these sorted cards that can be paid for once; without room no production building
    is one."""
    asked = (*limits, room)
    out_of_reach = _OUT_OF_REACH.get(asked)
    if out_of_reach is None:
        out_of_reach = bytes(
            [
                card
                for card in range(CARDS)
                if COST[card] > limits[TERRAIN[card]] or (PRODUCES[card] and not room)
            ]
        )
        _OUT_OF_REACH[asked] = out_of_reach
    last = NOTHING
    for card in cards.translate(None, out_of_reach):
        if card != last:
            found.append(build[card])
            last = card


_OUT_OF_REACH: Final[dict[tuple[int, ...], bytes]] = {}
"""By what can be paid for each terrain, and whether there is room: the cards that cannot be built;
as far as it was asked."""


def show(player: Player, card: int) -> None:
    """Everybody knows from now on that a card is in the hand: it will be built."""
    if player.known.count(card) < player.hand.count(card):
        player.known = with_card(player.known, card)


def take_card(state: NewdaleState, player: Player, card: int, source: int) -> None:
    """The built card leaves the hand or the display (NEW-32)."""
    if source == FROM_DISPLAY:
        state.display = without(state.display, card)
        return
    player.hand = without(player.hand, card)
    player.known = without(player.known, card)


def add_special(player: Player, card: int) -> None:
    """A special building or a sailor, with its fists (NEW-95) and assistant (NEW-92, NEW-123)."""
    player.specials = with_card(player.specials, card)
    player.fists += FISTS[card]
    if HELPER[card] != NOTHING:
        player.helpers = changed(player.helpers, HELPER[card], 1)


def recruit_cost(state: NewdaleState, card: int) -> int:
    """What a sailor costs (NEW-119, NEW-73)."""
    return COST[card] - TAVERN_DISCOUNT if EFFECT[state.event] == TAVERN else COST[card]


def recruits(state: NewdaleState, player: Player, coins: int) -> list[Action]:
    """The sailors that a player can pay."""
    found: list[Action] = []
    before = NOTHING
    for card in state.crew:
        if (
            card != before
            and recruit_cost(state, card) <= coins
            and (TYPE[card] != COOK or player.areas[COOK_AREA] == NOTHING)
        ):
            found.append(RECRUIT[card])
        before = card
    return found


BUILD: Final = [[Build(seat, occasion) for occasion in range(2)] for seat in range(verbs.SEATS)]

BUILD_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (
    Build,
    BuildVineyard,
    Settle,
    ChooseArea,
    SetAside,
    Recruited,
)
