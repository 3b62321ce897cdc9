"""Bonus tiles, characters and prisons: what a player may use out of turn (NEW-74, NEW-83)."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, final

from ludohall.core.action import Action
from ludohall.core.chance import contains
from ludohall.core.step import NATURE, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.buildings import VINEYARDS, giving
from ludohall.games.newdale.components.goods import (
    COAL,
    COLOURS,
    COTTON,
    NOTHING,
    PAWN_KINDS,
    WOOD,
)
from ludohall.games.newdale.components.tiles import (
    AARON,
    BUILD_LESS,
    COAL_GREEN,
    DRAW_YELLOW,
    ENOCH,
    ENOCH_COAL,
    GROWTH_LESS,
    GUNDA,
    NATE,
    NATE_CARDS,
    ONE_ASSISTANT_LESS,
    ONE_GOOD,
    ONYX,
    RABBIT,
    RABBIT_PAWNS,
    TILE_COAL,
    TILE_COLOUR,
    TILE_COUNT,
    TILE_GOOD,
    TILE_PLUS,
    TILE_POINTS,
    TWO_CARDS,
    TWO_COTTON,
    TWO_WOOD,
)
from ludohall.games.newdale.effects import available, gain, score
from ludohall.games.newdale.state import (
    ASSISTANTS,
    EVENT,
    FINAL,
    NO_HELPERS,
    SPECIAL,
    TILE_USE,
    NewdaleState,
    Player,
    changed,
    note,
    with_card,
    without,
)
from ludohall.games.newdale.steps import ranges
from ludohall.games.newdale.steps.actions import AnyGood
from ludohall.games.newdale.steps.build import BuildVineyard
from ludohall.games.newdale.steps.draws import TO_CHOOSE, ChooseDrawn, Draw, discard, draw
from ludohall.games.newdale.steps.planning import draw_pawns

USE: Final = verbs.USE.table1()
CALL: Final = verbs.CALL.table1()
RELEASE: Final = verbs.RELEASE.table1()
ASSISTANT: Final = verbs.ASSISTANT.table1()
TAKE_VINEYARD: Final = verbs.VINEYARD.table1()


BESIDE_SOMETHING: Final = frozenset([GROWTH_LESS, BUILD_LESS, ONE_ASSISTANT_LESS])
"""Bonus tiles that are used while something is done, not by themselves."""
ALWAYS: Final = frozenset([ONE_GOOD, COAL_GREEN])
"""Bonus tiles that ask for nothing."""


def usable(state: NewdaleState, seat: int) -> list[Action]:
    """What a seat may use now: in phases I to III at any time, later in its own turn; a prison at
    any time."""
    player = state.players[seat]
    found: list[Action] = []
    if own_time(state, seat):
        before = NOTHING
        for tile in player.tiles:
            if tile != before:
                before = tile
                if tile_serves(state, player, tile):
                    found.append(USE[tile])
        if player.character != NOTHING and character_serves(state, player.character):
            found.append(CALL[player.character])
    if player.captives != NO_HELPERS:
        found += [RELEASE[colour] for colour in range(COLOURS) if player.captives[colour]]
    return found


def own_time(state: NewdaleState, seat: int) -> bool:
    """Whether it is the seat's turn, or everybody's."""
    if EVENT <= state.phase <= ASSISTANTS:
        return True
    if state.phase < EVENT:
        return False
    return state.stack[-1].seat == seat or (state.phase == FINAL and state.own_step(seat) >= 0)


def tile_serves(state: NewdaleState, player: Player, tile: int) -> bool:
    """Whether a bonus tile can be used for something by itself."""
    if tile in BESIDE_SOMETHING:
        return False
    if tile in ALWAYS:
        return True
    if tile == DRAW_YELLOW:
        return available(state, player, TILE_COLOUR[tile]) > 0
    if tile == TWO_CARDS:
        return (
            len(player.hand) >= TILE_COUNT[tile] and available(state, player, TILE_COLOUR[tile]) > 0
        )
    if tile in (TWO_WOOD, TWO_COTTON):
        resource = WOOD if tile == TWO_WOOD else COTTON
        return len(giving(player.hand, resource)) >= TILE_COUNT[tile]
    return player.goods[TILE_GOOD[tile]] >= TILE_COUNT[tile]


def character_serves(state: NewdaleState, character: int) -> bool:
    """Whether a character can help now."""
    if character == GUNDA:  # asked when a building is paid
        return False
    if character == RABBIT:
        return state.phase <= SPECIAL and sum(state.bag) > 0
    if character == ONYX:
        return state.phase <= SPECIAL and sum(state.bag[:COLOURS]) > 0
    return True


def use(state: NewdaleState, seat: int, action: Action) -> None:
    """Do it; no pending step is taken off the stack."""
    player, what = state.players[seat], action.args[0]
    if action.verb == "use":
        player.tiles = without(player.tiles, what)
        use_tile(state, seat, what)
    elif action.verb == "call":
        player.character = NOTHING
        call(state, seat, what)
    else:
        player.captives = changed(player.captives, what, -1)
        state.market = changed(state.market, what, 1)


def use_tile(state: NewdaleState, seat: int, tile: int) -> None:
    """A bonus tile does its work."""
    player = state.players[seat]
    colour = TILE_COLOUR[tile]
    helpers = available(state, player, colour) if colour != NOTHING else 0  # NEW-82
    if tile == ONE_GOOD:  # NEW-77
        state.then(AnyGood(seat))
    elif tile == DRAW_YELLOW:  # NEW-78
        draw(state, seat, helpers)
    elif tile == COAL_GREEN:  # NEW-78
        gain(state, seat, COAL, helpers)
        score(state, seat, TILE_USE, TILE_POINTS)
    elif tile == TWO_WOOD:  # NEW-79
        gain(state, seat, COAL, TILE_COAL)
        discard(state, seat, TILE_COUNT[tile], WOOD)
    else:
        score(state, seat, TILE_USE, helpers + TILE_PLUS[tile])
        if tile == TWO_COTTON:  # NEW-80
            discard(state, seat, TILE_COUNT[tile], COTTON)
        elif tile == TWO_CARDS:  # NEW-80
            discard(state, seat, TILE_COUNT[tile], NOTHING)
        else:  # NEW-81
            player.goods[TILE_GOOD[tile]] -= TILE_COUNT[tile]


def call(state: NewdaleState, seat: int, character: int) -> None:
    """A character helps once and leaves the game (NEW-83)."""
    if character == NATE:  # NEW-84
        for other in reversed(state.clockwise()):
            if other == seat:
                draw(state, seat, NATE_CARDS)
            else:
                state.then(Draw(other, NATE_CARDS, TO_CHOOSE), ChooseDrawn(other))
    elif character == RABBIT:  # NEW-85
        state.then(Guests(seat, min(RABBIT_PAWNS, sum(state.bag))))
    elif character == ENOCH:  # NEW-86
        gain(state, seat, COAL, ENOCH_COAL)
    elif character == ONYX:  # NEW-87
        state.then(ChooseAssistant(seat))
    else:
        assert character == AARON  # NEW-89
        if any(card in VINEYARDS for card in state.display):
            state.then(TakeVineyard(seat))
        else:
            state.then(SearchVineyard(seat))


@final
class Guests(Step[NewdaleState]):
    """NATURE: pawns from the bag for Rabbit's owner (NEW-85)."""

    params: ClassVar = (ranges.WHO, ranges.COUNT)

    def __init__(self, who: int, count: int) -> None:
        super().__init__(NATURE)
        self.who: Final = who
        self.count: Final = count

    def key(self) -> tuple[int, ...]:
        return (self.who, self.count)

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        counts = draw_pawns(state.bag, self.count, rng)
        pawns = [kind for kind in range(PAWN_KINDS) for _ in range(counts[kind])]
        return Action("guests", tuple(pawns))

    def fits(self, state: NewdaleState, action: Action) -> bool:
        pawns = action.args
        return (
            action.verb == "guests"
            and len(pawns) == self.count
            and tuple(sorted(pawns)) == pawns
            and all(pawns.count(kind) <= state.bag[kind] for kind in pawns)
        )

    def apply(self, state: NewdaleState, action: Action) -> None:
        player = state.players[self.who]
        for kind in action.args:
            state.bag = changed(state.bag, kind, -1)
            player.guests = changed(player.guests, kind, 1)


@final
class ChooseAssistant(Step[NewdaleState]):
    """Onyx: choose an assistant from the bag (NEW-87)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return [ASSISTANT[colour] for colour in range(COLOURS) if state.bag[colour]]

    def apply(self, state: NewdaleState, action: Action) -> None:
        colour = action.args[0]
        state.bag = changed(state.bag, colour, -1)
        player = state.players[self.seat]
        player.guests = changed(player.guests, colour, 1)

    def open(self) -> bool:
        return False


@final
class TakeVineyard(Step[NewdaleState]):
    """Aaron: take a vineyard that lies face up (NEW-89)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        return [TAKE_VINEYARD[card] for card in VINEYARDS if card in state.display]

    def apply(self, state: NewdaleState, action: Action) -> None:
        card = action.args[0]
        state.display = without(state.display, card)
        get_vineyard(state, self.seat, card)

    def open(self) -> bool:
        return False


@final
class SearchVineyard(Step[NewdaleState]):
    """NATURE: cards are revealed from the deck until a vineyard comes (NEW-89)."""

    params: ClassVar = (ranges.WHO,)

    def __init__(self, who: int) -> None:
        super().__init__(NATURE)
        self.who: Final = who

    def key(self) -> tuple[int, ...]:
        return (self.who,)

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        pool = bytearray(state.deck)
        cards: list[int] = []
        while pool:
            cards.append(pool.pop(int(rng.random() * len(pool))))
            if cards[-1] in VINEYARDS:
                break
        return Action("search", tuple(cards))

    def fits(self, state: NewdaleState, action: Action) -> bool:
        cards = action.args
        if action.verb != "search" or not contains(tuple(state.deck), cards):
            return False
        if any(card in VINEYARDS for card in cards[:-1]):
            return False
        return len(cards) == len(state.deck) or cards[-1] in VINEYARDS

    def apply(self, state: NewdaleState, action: Action) -> None:
        found = NOTHING
        left = tuple([card for card in action.args if card not in VINEYARDS])
        if left:
            note(state, "discarded", (self.who, *left))
        for card in action.args:
            state.deck = without(state.deck, card)
            if card in VINEYARDS:
                found = card
            else:
                state.discards = with_card(state.discards, card)
        if found == NOTHING:
            note(state, "not_found", ())
        else:
            get_vineyard(state, self.who, found)


def get_vineyard(state: NewdaleState, seat: int, card: int) -> None:
    """A vineyard that all have seen comes into a hand, and may be built at once."""
    player = state.players[seat]
    player.hand = with_card(player.hand, card)
    player.known = with_card(player.known, card)
    note(state, "found", (seat, card))
    state.then(BuildVineyard(seat, card))


FREE_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (
    Guests,
    ChooseAssistant,
    TakeVineyard,
    SearchVineyard,
)
