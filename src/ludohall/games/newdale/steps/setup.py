"""Before the first round: first player, bonus tiles, secret goals, hands, characters."""

from __future__ import annotations

from random import Random
from typing import Final, final

from ludohall.core.action import HIDDEN, Action
from ludohall.core.chance import below, contains, draw
from ludohall.core.step import Chance, Happening, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.areas import AREAS, START_PAWNS
from ludohall.games.newdale.components.boards import BONUS_SPACES, CROSSINGS
from ludohall.games.newdale.components.buildings import (
    CAPTAIN_CARD,
    COAL_MINE_CARD,
    POST_OFFICE,
    TYPE,
    WATCHTOWER,
    numbered,
    sailors,
    unnumbered,
)
from ludohall.games.newdale.components.chapters import (
    CHAPTERS,
    DEALT,
    DISCARDED,
    FISH_NUMBER,
    START_COAL,
    START_SCORE,
    VIII,
)
from ludohall.games.newdale.components.events import NO_EVENT, events_of
from ludohall.games.newdale.components.goods import (
    BAG,
    GOODS,
    NOTHING,
    SECRET_GOALS,
    SHADOW,
    SHADOWS,
)
from ludohall.games.newdale.components.tiles import TILE_COPIES, TILES, TILES_BY_PLAYERS
from ludohall.games.newdale.state import (
    NO_CARDS,
    NO_CHARACTERS,
    NO_HELPERS,
    NO_NAMES,
    NO_PAWNS,
    NO_PLAN,
    SETUP,
    SOURCES,
    NewdaleState,
    Player,
    Saga,
    player_of,
    state_of,
    without,
)
from ludohall.games.newdale.steps.draws import discard
from ludohall.games.newdale.steps.rounds import ROUND

FIRST: Final = verbs.FIRST.table1()
PICK: Final = verbs.PICK.table1()
ALL_TILES: Final = tuple([tile for tile in range(TILES) for _ in range(TILE_COPIES[tile])])
SOLO_CAST: Final = 2
FIRST_NUMBER: Final = 200


def new_player() -> Player:
    """A player before anything is dealt (NEW-7)."""
    return player_of(
        [START_COAL, *[0] * (GOODS - 1)],
        (COAL_MINE_CARD, *[NOTHING] * (AREAS - 1)),
        NO_CARDS,
        NO_CARDS,
        NO_CARDS,
        NO_CARDS,
        0,
        (),
        START_PAWNS,
        NO_PLAN,
        0,
        NO_CARDS,
        NOTHING,
        NO_PAWNS,
        NO_HELPERS,
        0,
        NO_HELPERS,
        (START_SCORE, *[0] * (SOURCES - 1)),
        NOTHING,
        0,
        0,
        1,
        0,
    )


def _deck(chapter: int) -> bytes:
    """The deck of a chapter, sorted (NEW-5)."""
    deck = unnumbered()
    for number in range(FIRST_NUMBER, CHAPTERS[chapter].deck + 1):
        deck += numbered(number)
    if chapter == VIII:
        deck = [card for card in deck if TYPE[card] not in (WATCHTOWER, POST_OFFICE)]
    return bytes(sorted(deck))


DECKS: Final[list[bytes]] = [_deck(chapter) for chapter in range(len(CHAPTERS))]


def new_state(
    players: int, rules: int, chapter: int, start: int, switches: int, saga: Saga
) -> NewdaleState:
    """The table of a chapter before chance has moved (NEW-5, NEW-6, NEW-7, NEW-8)."""
    asked = (players, rules, chapter, start, switches)
    fresh = _FRESH.get(asked)
    if fresh is None:
        fresh = _FRESH[asked] = fresh_state(players, rules, chapter, start, switches)
    state = fresh.clone()
    state.saga = saga
    return state


_FRESH: Final[dict[tuple[int, ...], NewdaleState]] = {}
"""Tables that were asked for already: a copy is ready sooner than a new one."""


def fresh_state(players: int, rules: int, chapter: int, start: int, switches: int) -> NewdaleState:
    """The same outside a campaign, made anew."""
    row = CHAPTERS[chapter]
    alone = players == 1
    display = numbered(FISH_NUMBER) if chapter == VIII else []  # NEW-14
    numbers = list(row.early) + [11 if alone and n == 10 else n for n in row.late]
    numbers.append(2 if alone else 1)
    bag = (*BAG[:SHADOW], SHADOWS if row.shadows else 0)  # NEW-115
    seats = [new_player() for _ in range(players)]
    for player in seats:
        player.houses = 1 << start
        if chapter == VIII:  # NEW-14
            player.areas = (COAL_MINE_CARD, CAPTAIN_CARD, *[NOTHING] * (AREAS - 2))
            player.harbours = 1
        player.derive(chapter)
    return state_of(
        [],
        rules,
        seats,
        chapter,
        switches,
        0,
        SETUP,
        0,
        DECKS[chapter],
        NO_CARDS,
        bytes(display),
        NO_EVENT,
        tuple(numbers),
        bag,
        NO_PAWNS,
        1 << start,
        (NOTHING,) * BONUS_SPACES,
        (0,) * BONUS_SPACES,
        (NOTHING,) * CROSSINGS,
        None,
        NO_NAMES,
        0,
        0,
        0,
        0,
        bytes(sailors()) if chapter == VIII else NO_CARDS,
        NO_CARDS,
        bytes(events_of(11 if alone else 10)),
        bytes(range(SECRET_GOALS)),
        NO_CARDS,
    )


@final
class FirstPlayer(Chance[NewdaleState]):
    """NATURE names the first player, where no cup does (NEW-9)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return FIRST[: len(state.players)]

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        return FIRST[below(rng, len(state.players))]

    def apply(self, state: NewdaleState, action: Action) -> None:
        state.first = action.args[0]


@final
class LayTiles(Chance[NewdaleState]):
    """NATURE lays out bonus tiles, one after the other (NEW-4)."""

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        pool = list(ALL_TILES)
        return Action(
            "tiles", tuple([draw(rng, pool) for _ in range(TILES_BY_PLAYERS[len(state.players)])])
        )

    def fits(self, state: NewdaleState, action: Action) -> bool:
        tiles = action.args
        return (
            action.verb == "tiles"
            and len(tiles) == TILES_BY_PLAYERS[len(state.players)]
            and contains(ALL_TILES, tiles)
        )

    def apply(self, state: NewdaleState, action: Action) -> None:
        spaces: list[int] = []
        stacks = [0] * BONUS_SPACES
        for tile in action.args:
            if tile in spaces:
                stacks[spaces.index(tile)] += 1
            elif len(spaces) < BONUS_SPACES:
                stacks[len(spaces)] = 1
                spaces.append(tile)
        state.spaces = (*spaces, *[NOTHING] * (BONUS_SPACES - len(spaces)))
        state.stacks = tuple(stacks)


@final
class DealGoals(Chance[NewdaleState]):
    """NATURE deals a secret goal to each player (NEW-10)."""

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        pool = list(state.goals)
        return Action("goals", tuple([draw(rng, pool) for _ in range(len(state.players))]))

    def fits(self, state: NewdaleState, action: Action) -> bool:
        goals = action.args
        return (
            action.verb == "goals"
            and len(goals) == len(state.players)
            and contains(tuple(state.goals), goals)
        )

    def apply(self, state: NewdaleState, action: Action) -> None:
        for seat in range(len(state.players)):
            state.players[seat].goal = action.args[seat]
            state.goals = without(state.goals, action.args[seat])

    def shown(self, action: Action, viewer: int) -> Action:
        return Action(
            "goals",
            tuple([goal if seat == viewer else HIDDEN for seat, goal in enumerate(action.args)]),
        )


@final
class DealHands(Chance[NewdaleState]):
    """NATURE deals eight cards to each player (NEW-11)."""

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        pool = list(state.deck)
        cards: list[int] = []
        for _ in range(len(state.players)):
            cards += sorted([draw(rng, pool) for _ in range(DEALT)])
        return Action("deal", tuple(cards))

    def fits(self, state: NewdaleState, action: Action) -> bool:
        cards = action.args
        if action.verb != "deal" or len(cards) != DEALT * len(state.players):
            return False
        for at in range(0, len(cards), DEALT):
            if list(cards[at : at + DEALT]) != sorted(cards[at : at + DEALT]):
                return False
        return contains(tuple(state.deck), cards)

    def apply(self, state: NewdaleState, action: Action) -> None:
        for seat in range(len(state.players)):
            hand = action.args[DEALT * seat : DEALT * (seat + 1)]
            state.players[seat].hand = bytes(hand)
            for card in hand:
                state.deck = without(state.deck, card)
        state.then(HANDS_CHOSEN)
        for seat in reversed(state.clockwise()):
            discard(state, seat, DISCARDED, NOTHING)

    def shown(self, action: Action, viewer: int) -> Action:
        return Action(
            "deal",
            tuple([c if at // DEALT == viewer else HIDDEN for at, c in enumerate(action.args)]),
        )


@final
class HandsChosen(Happening[NewdaleState]):
    """AUTO: everybody has discarded three of the eight cards."""

    def joins(self) -> bool:
        return True

    def run(self, state: NewdaleState) -> None:
        if CHAPTERS[state.chapter].characters and not state.switches & NO_CHARACTERS:
            state.then(LAY_CAST, ROUND)
        else:
            state.then(ROUND)


@final
class LayCast(Chance[NewdaleState]):
    """NATURE: as many characters as players, two for one player (NEW-12)."""

    def count(self, state: NewdaleState) -> int:
        """How many are laid out."""
        return SOLO_CAST if len(state.players) == 1 else len(state.players)

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        pool = list(range(CHAPTERS[state.chapter].characters))
        found = sorted([draw(rng, pool) for _ in range(self.count(state))])
        return Action("cast", tuple(found))

    def fits(self, state: NewdaleState, action: Action) -> bool:
        cast = action.args
        return (
            action.verb == "cast"
            and len(cast) == self.count(state)
            and list(cast) == sorted(set(cast))
            and cast[-1] < CHAPTERS[state.chapter].characters
        )

    def apply(self, state: NewdaleState, action: Action) -> None:
        state.cast = bytes(action.args)
        for seat in state.clockwise():  # the last player chooses first, the first player last
            state.then(PickCharacter(seat))


@final
class PickCharacter(Step[NewdaleState]):
    """Choose a character; the first player takes the one that is left (NEW-12)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return [PICK[character] for character in state.cast]

    def apply(self, state: NewdaleState, action: Action) -> None:
        state.players[self.seat].character = action.args[0]
        state.cast = without(state.cast, action.args[0])
        if len(state.players) == 1:
            state.cast = b""


HANDS_CHOSEN: Final = HandsChosen()
LAY_CAST: Final = LayCast()

SETUP_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (
    FirstPlayer,
    LayTiles,
    DealGoals,
    DealHands,
    HandsChosen,
    LayCast,
    PickCharacter,
)
