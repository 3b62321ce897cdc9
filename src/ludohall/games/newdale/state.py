"""What lies on the table of a chapter."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import Final, final

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
from ludohall.games.newdale.verbs import FREE_VERBS

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
        "bridge",
        "captives",
        "character",
        "drawn",
        "fists",
        "fulfilled",
        "goal",
        "goods",
        "guests",
        "hand",
        "harbours",
        "helpers",
        "houses",
        "known",
        "near",
        "pawns",
        "plan",
        "points",
        "progress",
        "ship",
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
    goal: int  # the secret goal; NOTHING: not dealt yet
    points: tuple[int, ...]  # by source
    ship: int  # its step (VII) or sea space (VIII)
    harbours: int  # how many harbours the ship has reached
    bridge: int  # 1: the bridge tile is not used yet
    fulfilled: int  # 1: the personal goal is paid

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
        new.goal = self.goal
        new.points = self.points
        new.ship = self.ship
        new.harbours = self.harbours
        new.bridge = self.bridge
        new.fulfilled = self.fulfilled
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
            self.goal,
            self.points,
            self.ship,
            self.harbours,
            self.bridge,
            self.fulfilled,
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
    goal: int,
    points: tuple[int, ...],
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
    player.goal = goal
    player.points = points
    player.ship = ship
    player.harbours = harbours
    player.bridge = bridge
    player.fulfilled = fulfilled
    return player


@final
class NewdaleState(State["NewdaleState"]):
    """The table: players, map, cards, labour market."""

    __slots__ = (
        "arrived",
        "bag",
        "banished",
        "bridges",
        "cast",
        "chapter",
        "coming",
        "crew",
        "crew_deck",
        "deck",
        "discards",
        "display",
        "event",
        "finished",
        "first",
        "goals",
        "market",
        "named",
        "phase",
        "players",
        "pursuer",
        "round",
        "saga",
        "spaces",
        "stacks",
        "switches",
        "task",
        "variants",
    )

    free_verbs = FREE_VERBS

    def __init__(
        self,
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
        crew_deck: bytes,
        crew: bytes,
        event: int,
        coming: tuple[int, ...],
        variants: bytes,
        bag: tuple[int, ...],
        market: tuple[int, ...],
        arrived: int,
        spaces: tuple[int, ...],
        stacks: tuple[int, ...],
        bridges: tuple[int, ...],
        task: int,
        goals: bytes,
        cast: bytes,
        pursuer: int,
        finished: int,
        banished: int,
        saga: Saga,
        named: TownNames,
    ) -> None:
        self.stack = stack
        self.rules = rules
        self.trace = None
        self.players = players
        self.chapter = chapter
        self.switches = switches  # readings of the rules chosen for the match, one bit each
        self.round = round_  # 1 to 7; 0 before
        self.phase = phase
        self.first = first  # who has the bag
        self.deck = deck  # cards that lie face down, sorted
        self.discards = discards  # sorted
        self.display = display  # building cards face up, sorted
        self.crew_deck = crew_deck  # sailors face down, sorted
        self.crew = crew  # sailors face up, sorted
        self.event = event  # the card of the round; NO_EVENT: none
        self.coming = coming  # numbers of the events to come: three, three and one
        self.variants = variants  # event cards of number 10 or 11 that have not come, sorted
        self.bag = bag  # pawns in the bag, by kind
        self.market = market  # pawns drawn into the labour market, by kind
        self.arrived = arrived  # set of towns whose first-arrival points are taken
        self.spaces = spaces  # bonus tile on each space of the map; NOTHING: none
        self.stacks = stacks  # how many tiles lie there
        self.bridges = bridges  # the owner of the bridge on each crossing; NOTHING: none
        self.task = task  # the personal goal that lies out; 0: none
        self.goals = goals  # secret goals in the box, sorted
        self.cast = cast  # characters to choose from, sorted
        self.pursuer = pursuer  # sea space of the pursuer
        self.finished = finished  # how many ships are finished or have arrived
        self.banished = banished  # shadows that have left the game
        self.saga = saga  # chapters of the campaign so far; None: a single match
        self.named = named  # towns that their winners have named

    def clone(self) -> NewdaleState:
        """An equal state that shares nothing mutable with this one."""
        players = []
        for player in self.players:  # quicker than a list comprehension
            players.append(player.clone())
        return NewdaleState(
            self.stack.copy(),
            self.rules,
            players,
            self.chapter,
            self.switches,
            self.round,
            self.phase,
            self.first,
            self.deck,
            self.discards,
            self.display,
            self.crew_deck,
            self.crew,
            self.event,
            self.coming,
            self.variants,
            self.bag,
            self.market,
            self.arrived,
            self.spaces,
            self.stacks,
            self.bridges,
            self.task,
            self.goals,
            self.cast,
            self.pursuer,
            self.finished,
            self.banished,
            self.saga,
            self.named,
        )

    def fields(self) -> tuple[object, ...]:
        """The arguments of `__init__`."""
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
            self.crew_deck,
            self.crew,
            self.event,
            self.coming,
            self.variants,
            self.bag,
            self.market,
            self.arrived,
            self.spaces,
            self.stacks,
            self.bridges,
            self.task,
            self.goals,
            self.cast,
            self.pursuer,
            self.finished,
            self.banished,
            self.saga,
            self.named,
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

    def clockwise(self) -> list[int]:
        """The seats in turn order."""
        players = len(self.players)
        return [(self.first + i) % players for i in range(players)]


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


def changed(counts: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """Counts with one of them changed."""
    found = list(counts)
    found[at] += by
    return tuple(found)
