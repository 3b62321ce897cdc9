"""What lies on the table of a chapter."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Final, TypeVar, final

from ludohall.core.action import Action
from ludohall.core.state import State
from ludohall.core.step import Step
from ludohall.games.newdale.components.areas import PAWNS
from ludohall.games.newdale.components.boards import (
    FARTHEST,
    HARBOURS,
    MAP_F,
    MAPS,
    towns_of,
)
from ludohall.games.newdale.components.buildings import (
    FISTS,
    HELPER,
)
from ludohall.games.newdale.components.chapters import (
    CHAPTERS,
)
from ludohall.games.newdale.components.goods import (
    COLOURS,
    NOTHING,
    PAWN_KINDS,
)
from ludohall.games.newdale.verbs import FREE_VERBS, SEATS

T = TypeVar("T")

# Phases; SETUP before round 1, FINAL after round 7.
SETUP: Final = 0
EVENT: Final = 1
PLANNING: Final = 2
ASSISTANTS: Final = 3
ACTIONS: Final = 4
CONSTRUCTION: Final = 5
SPECIAL: Final = 6
FINAL: Final = 7

# Where points come from while the game is on: places in a player's `points`.
START_POINTS: Final = 0
ARRIVAL: Final = 1
TILE_USE: Final = 2
CENTRAL: Final = 3  # progress and growth
BUILDING_USE: Final = 4  # special buildings and sailors
EVENTS: Final = 5
CHAPTER_PARTS: Final = 6  # bridges, ships
TASKS: Final = 7  # personal goals
LOST: Final = 8  # to barracks and shadows: never above 0
SOURCES: Final = 9

# What a player has once at most, or in few chapters: places in a player's `rare`.
GOAL: Final = 0
SHIP: Final = 1
HARBOUR: Final = 2
BRIDGE: Final = 3
FULFILLED: Final = 4

# The same of the table: numbers, places in `rare`, and piles, places in `boxes`.
TASK: Final = 0
PURSUER: Final = 1
FINISHED: Final = 2
BANISHED: Final = 3
CREW_DECK: Final = 0
CREW: Final = 1
VARIANTS: Final = 2
GOALS: Final = 3
CAST: Final = 4

# state.switches: readings of the rules that were chosen for the match.
IN_ORDER: Final = 1  # planning in turn order
TASK_BREAD: Final = 2  # A01 takes bread instead of wheat
NO_CHARACTERS: Final = 4

SAWMILLS: Final = 16  # the chapter with face-up sawmills, times this

Saga = tuple[tuple[int, ...], ...] | None
"""Chapters played in a campaign: each the chapter, its winner (NOTHING: none) and the scores."""

TownNames = tuple[tuple[int, int, str], ...]
"""Towns named in a campaign: the place of the chapter in the saga, the town (its map times
MOST_TOWNS and its place there), and its name (NEW-133)."""
NO_NAMES: Final[TownNames] = ()

CLOCKWISE: Final = [
    [tuple([(first + i) % players for i in range(players)]) for first in range(players)]
    for players in range(SEATS + 1)
]
"""By number of players and who is first: the seats in turn order."""

NO_CARDS: Final = b""
NO_PAWNS: Final[tuple[int, ...]] = (0,) * PAWN_KINDS
NO_HELPERS: Final[tuple[int, ...]] = (0,) * COLOURS
NO_PLAN: Final[tuple[int, ...]] = (NOTHING,) * PAWNS


@final
class Player:
    """What a player has. `near`, `helpers` and `fists` are kept beside what they follow from: see
    `derive`."""

    __slots__ = (
        "areas",
        "captives",
        "character",
        "drawn",
        "fists",
        "goods",
        "guests",
        "hand",
        "helpers",
        "houses",
        "known",
        "near",
        "pawns",
        "plan",
        "points",
        "progress",
        "rare",
        "specials",
        "tiles",
    )

    goods: list[int]  # how many of each; equal buildings share one stock
    areas: tuple[int, ...]  # the card on each area; NOTHING: free
    specials: bytes  # special buildings and sailors, sorted
    hand: bytes  # sorted
    known: bytes  # those of the hand that everybody has seen on their way, sorted
    drawn: bytes  # cards between deck and hand: the owner will keep one, sorted
    houses: int  # set of towns
    near: tuple[int, ...]  # sets of towns by way and distance: see `Map.near`
    pawns: int  # bit n: pawn n + 1
    plan: tuple[int, ...]  # the space of each pawn; NOTHING: none
    progress: int  # bit 0: no range tile any more; bit 1: no compensation tile
    tiles: bytes  # bonus tiles, sorted
    character: int  # NOTHING: none or used
    guests: tuple[int, ...]  # pawns on the character until the end of the round, by kind
    helpers: tuple[int, ...]  # assistants of post offices and sailors, by colour
    fists: int
    captives: tuple[int, ...]  # assistants in prison, by colour
    points: tuple[int, ...]  # by source
    rare: tuple[int, ...]  # the numbers below, which change once or in few chapters

    @property
    def goal(self) -> int:
        """The secret goal; NOTHING: not dealt yet."""
        return self.rare[GOAL]

    @goal.setter
    def goal(self, goal: int) -> None:
        self.rare = put(self.rare, GOAL, goal)

    @property
    def ship(self) -> int:
        """Its step (VII) or sea space (VIII)."""
        return self.rare[SHIP]

    @ship.setter
    def ship(self, ship: int) -> None:
        self.rare = put(self.rare, SHIP, ship)

    @property
    def harbours(self) -> int:
        """How many harbours the ship has reached."""
        return self.rare[HARBOUR]

    @harbours.setter
    def harbours(self, harbours: int) -> None:
        self.rare = put(self.rare, HARBOUR, harbours)

    @property
    def bridge(self) -> int:
        """1: the bridge tile is not used yet."""
        return self.rare[BRIDGE]

    @bridge.setter
    def bridge(self, bridge: int) -> None:
        self.rare = put(self.rare, BRIDGE, bridge)

    @property
    def fulfilled(self) -> int:
        """1: the personal goal is paid."""
        return self.rare[FULFILLED]

    @fulfilled.setter
    def fulfilled(self, fulfilled: int) -> None:
        self.rare = put(self.rare, FULFILLED, fulfilled)

    def clone(self) -> Player:
        """A copy. Attribute by attribute is quicker than through the arguments of a call."""
        new = Player()
        new.goods = self.goods.copy()
        new.areas = self.areas
        new.specials = self.specials
        new.hand = self.hand
        new.known = self.known
        new.drawn = self.drawn
        new.houses = self.houses
        new.near = self.near
        new.pawns = self.pawns
        new.plan = self.plan
        new.progress = self.progress
        new.tiles = self.tiles
        new.character = self.character
        new.guests = self.guests
        new.helpers = self.helpers
        new.fists = self.fists
        new.captives = self.captives
        new.points = self.points
        new.rare = self.rare
        return new

    def fields(self) -> tuple[object, ...]:
        """The arguments of `player_of`."""
        return (
            self.goods,
            self.areas,
            self.specials,
            self.hand,
            self.known,
            self.drawn,
            self.houses,
            self.near,
            self.pawns,
            self.plan,
            self.progress,
            self.tiles,
            self.character,
            self.guests,
            self.helpers,
            self.fists,
            self.captives,
            self.points,
            *self.rare,
        )

    def derive(self, chapter: int) -> None:
        """Compute what follows from the houses, the ship and the special buildings."""
        board = MAPS[CHAPTERS[chapter].board]
        near = [0] * (board.ways * FARTHEST)
        for town in towns_of(self.houses):
            near = [near[i] | board.near[i][town] for i in range(len(near))]
        self.near = tuple(near)
        for harbour in range(self.harbours):
            self.sail_near(HARBOURS[harbour][1])
        helpers = [0] * COLOURS
        fists = 0
        for card in self.specials:
            fists += FISTS[card]
            if HELPER[card] != NOTHING:
                helpers[HELPER[card]] += 1
        self.helpers = tuple(helpers)
        self.fists = fists

    def sail_near(self, town: int) -> None:
        """The harbour town is one road away from now on (NEW-127)."""
        board = MAPS[MAP_F]
        near = [self.near[0] | 1 << town]
        for distance in range(1, FARTHEST):
            near.append(self.near[distance] | board.near[distance - 1][town])
        self.near = tuple(near)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Player) and self.fields() == other.fields()

    def __hash__(self) -> int:
        raise TypeError("a player's things change, so they have no hash")

    def __reduce__(self) -> tuple[object, ...]:
        return (player_of, self.fields())


def player_of(
    goods: list[int],
    areas: tuple[int, ...],
    specials: bytes,
    hand: bytes,
    known: bytes,
    drawn: bytes,
    houses: int,
    near: tuple[int, ...],
    pawns: int,
    plan: tuple[int, ...],
    progress: int,
    tiles: bytes,
    character: int,
    guests: tuple[int, ...],
    helpers: tuple[int, ...],
    fists: int,
    captives: tuple[int, ...],
    points: tuple[int, ...],
    goal: int,
    ship: int,
    harbours: int,
    bridge: int,
    fulfilled: int,
) -> Player:
    """A player who has all this."""
    player = Player()
    player.goods = goods
    player.areas = areas
    player.specials = specials
    player.hand = hand
    player.known = known
    player.drawn = drawn
    player.houses = houses
    player.near = near
    player.pawns = pawns
    player.plan = plan
    player.progress = progress
    player.tiles = tiles
    player.character = character
    player.guests = guests
    player.helpers = helpers
    player.fists = fists
    player.captives = captives
    player.points = points
    player.rare = (goal, ship, harbours, bridge, fulfilled)
    return player


@final
class NewdaleState(State["NewdaleState"]):
    """The table: players, map, cards, labour market; made by `state_of`."""

    __slots__ = (
        "arrived",
        "bag",
        "boxes",
        "bridges",
        "chapter",
        "coming",
        "deck",
        "discards",
        "display",
        "event",
        "first",
        "market",
        "named",
        "phase",
        "players",
        "rare",
        "round",
        "saga",
        "spaces",
        "stacks",
        "switches",
    )

    free_verbs = FREE_VERBS

    players: list[Player]
    chapter: int
    switches: int  # readings of the rules chosen for the match, one bit each
    round: int  # 1 to 7; 0 before
    phase: int
    first: int  # who has the bag
    deck: bytes  # cards that lie face down, sorted
    discards: bytes  # sorted
    display: bytes  # building cards face up, sorted
    event: int  # the card of the round; NO_EVENT: none
    coming: tuple[int, ...]  # numbers of the events to come: three, three and one
    bag: tuple[int, ...]  # pawns in the bag, by kind
    market: tuple[int, ...]  # pawns drawn into the labour market, by kind
    arrived: int  # set of towns whose first-arrival points are taken
    spaces: tuple[int, ...]  # bonus tile on each space of the map; NOTHING: none
    stacks: tuple[int, ...]  # how many tiles lie there
    bridges: tuple[int, ...]  # the owner of the bridge on each crossing; NOTHING: none
    saga: Saga  # chapters of the campaign so far; None: a single match
    named: TownNames  # towns that their winners have named
    rare: tuple[int, ...]  # numbers that change in few chapters: see below
    boxes: tuple[bytes, ...]  # piles that change in few chapters or once a round: see below

    @property
    def task(self) -> int:
        """The personal goal that lies out; 0: none."""
        return self.rare[TASK]

    @task.setter
    def task(self, task: int) -> None:
        self.rare = put(self.rare, TASK, task)

    @property
    def pursuer(self) -> int:
        """The sea space of the pursuer."""
        return self.rare[PURSUER]

    @pursuer.setter
    def pursuer(self, pursuer: int) -> None:
        self.rare = put(self.rare, PURSUER, pursuer)

    @property
    def finished(self) -> int:
        """How many ships are finished or have arrived."""
        return self.rare[FINISHED]

    @finished.setter
    def finished(self, finished: int) -> None:
        self.rare = put(self.rare, FINISHED, finished)

    @property
    def banished(self) -> int:
        """Shadows that have left the game."""
        return self.rare[BANISHED]

    @banished.setter
    def banished(self, banished: int) -> None:
        self.rare = put(self.rare, BANISHED, banished)

    @property
    def crew_deck(self) -> bytes:
        """Sailors face down, sorted."""
        return self.boxes[CREW_DECK]

    @crew_deck.setter
    def crew_deck(self, crew_deck: bytes) -> None:
        self.boxes = put(self.boxes, CREW_DECK, crew_deck)

    @property
    def crew(self) -> bytes:
        """Sailors face up, sorted."""
        return self.boxes[CREW]

    @crew.setter
    def crew(self, crew: bytes) -> None:
        self.boxes = put(self.boxes, CREW, crew)

    @property
    def variants(self) -> bytes:
        """Event cards of number 10 or 11 that have not come, sorted."""
        return self.boxes[VARIANTS]

    @variants.setter
    def variants(self, variants: bytes) -> None:
        self.boxes = put(self.boxes, VARIANTS, variants)

    @property
    def goals(self) -> bytes:
        """Secret goals in the box, sorted."""
        return self.boxes[GOALS]

    @goals.setter
    def goals(self, goals: bytes) -> None:
        self.boxes = put(self.boxes, GOALS, goals)

    @property
    def cast(self) -> bytes:
        """Characters to choose from, sorted."""
        return self.boxes[CAST]

    @cast.setter
    def cast(self, cast: bytes) -> None:
        self.boxes = put(self.boxes, CAST, cast)

    def clone(self) -> NewdaleState:
        """An equal state that shares nothing mutable with this one."""
        players = []
        for player in self.players:  # quicker than a list comprehension
            players.append(player.clone())
        new = NewdaleState(self.stack.copy(), self.rules)
        new.players = players
        new.chapter = self.chapter
        new.switches = self.switches
        new.round = self.round
        new.phase = self.phase
        new.first = self.first
        new.deck = self.deck
        new.discards = self.discards
        new.display = self.display
        new.event = self.event
        new.coming = self.coming
        new.bag = self.bag
        new.market = self.market
        new.arrived = self.arrived
        new.spaces = self.spaces
        new.stacks = self.stacks
        new.bridges = self.bridges
        new.saga = self.saga
        new.named = self.named
        new.rare = self.rare
        new.boxes = self.boxes
        return new

    def fields(self) -> tuple[object, ...]:
        """The arguments of `state_of`."""
        return (
            self.stack,
            self.rules,
            self.players,
            self.chapter,
            self.switches,
            self.round,
            self.phase,
            self.first,
            self.deck,
            self.discards,
            self.display,
            self.event,
            self.coming,
            self.bag,
            self.market,
            self.arrived,
            self.spaces,
            self.stacks,
            self.bridges,
            self.saga,
            self.named,
            *self.rare,
            *self.boxes,
        )

    def free(self, seat: int) -> list[Action]:
        """Bonus tiles, characters and prisons that the seat may use now."""
        player = self.players[seat]
        if not player.tiles and player.character == NOTHING and player.captives == NO_HELPERS:
            return []
        return USABLE[0](self, seat)

    def apply_free(self, seat: int, action: Action) -> None:
        """Use one."""
        USE[0](self, seat, action)

    def scores(self) -> list[int]:
        """Points a seat, as if the game ended now."""
        return SCORES[0](self)

    def winners(self) -> list[int]:
        """Who wins, as if the game ended now."""
        return WINNERS[0](self)

    def clockwise(self) -> tuple[int, ...]:
        """The seats in turn order."""
        return CLOCKWISE[len(self.players)][self.first]

    def __reduce__(self) -> tuple[object, ...]:
        return (state_of, self.fields())


def state_of(
    stack: list[Step[NewdaleState]],
    rules: int,
    players: list[Player],
    chapter: int,
    switches: int,
    round_: int,
    phase: int,
    first: int,
    deck: bytes,
    discards: bytes,
    display: bytes,
    event: int,
    coming: tuple[int, ...],
    bag: tuple[int, ...],
    market: tuple[int, ...],
    arrived: int,
    spaces: tuple[int, ...],
    stacks: tuple[int, ...],
    bridges: tuple[int, ...],
    saga: Saga,
    named: TownNames,
    task: int,
    pursuer: int,
    finished: int,
    banished: int,
    crew_deck: bytes,
    crew: bytes,
    variants: bytes,
    goals: bytes,
    cast: bytes,
) -> NewdaleState:
    """A table on which all this lies."""
    state = NewdaleState(stack, rules)
    state.players = players
    state.chapter = chapter
    state.switches = switches
    state.round = round_
    state.phase = phase
    state.first = first
    state.deck = deck
    state.discards = discards
    state.display = display
    state.event = event
    state.coming = coming
    state.bag = bag
    state.market = market
    state.arrived = arrived
    state.spaces = spaces
    state.stacks = stacks
    state.bridges = bridges
    state.saga = saga
    state.named = named
    state.rare = (task, pursuer, finished, banished)
    state.boxes = (crew_deck, crew, variants, goals, cast)
    return state


# What stands above the table hands its functions down: the package does it when it is imported.
USABLE: Final[list[Callable[[NewdaleState, int], list[Action]]]] = []
USE: Final[list[Callable[[NewdaleState, int, Action], None]]] = []
SCORES: Final[list[Callable[[NewdaleState], list[int]]]] = []
WINNERS: Final[list[Callable[[NewdaleState], list[int]]]] = []


def note(state: NewdaleState, event: str, args: tuple[int, ...]) -> None:
    """Tell a public fact to whoever keeps a log."""
    if state.trace is not None:
        state.tell(Action(event, args))


ONE: Final[list[bytes]] = [bytes([card]) for card in range(256)]
"""Each card alone."""


def without(cards: bytes, card: int) -> bytes:
    """Sorted cards without one of that kind, which is among them."""
    return cards.replace(ONE[card], b"", 1)


def with_card(cards: bytes, card: int) -> bytes:
    """Sorted cards with one more."""
    at = bisect_right(cards, card)
    return cards[:at] + ONE[card] + cards[at:]


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The row with one of its things replaced."""
    return (*row[:at], value, *row[at + 1 :])


def changed(counts: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """Counts with one of them changed."""
    found = list(counts)
    found[at] += by
    return tuple(found)
