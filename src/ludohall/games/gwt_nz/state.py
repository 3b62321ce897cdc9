"""What lies on the table.

A player is one flat list of ints, `state.players[seat]`, with the indices named below: a clone
copies one list a player. Cards of a player lie in tuples beside it. What everybody may know of a
flock deck: all cards that the player owns, and those in the discard pile; hidden is only which of
the rest are in hand and which in the draw pile, apart from cards that all have seen on their way
(`known`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, final

from ludohall.core.action import Action
from ludohall.core.state import State
from ludohall.core.step import NATURE, Step

T = TypeVar("T")

# A player's numbers ----------------------------------------------------------

POUNDS: Final = 0
GOLD: Final = 1
CERTIFICATES: Final = 2
TOKENS: Final = 3
PURSE: Final = 4  # the numbers before this one are money and its like
IN_PURSE: Final = slice(PURSE)
TRACK: Final = 4  # space of the pathfinder track, -1 before the first turn
STEP_TILE: Final = 5  # what the step tile adds: 0 (none yet), 1, 2
NO_FEES: Final = 6  # 1: the fee tile is flipped
PLACE: Final = 7  # where the runholder stands; -1 before the first turn
SHIP: Final = 8  # the water of the ship
CLEARED: Final = 9  # mask of disc spaces without their disc
POSTS_MASK: Final = 10  # mask of posts with a disc
AT_0: Final = 11  # discs at the posts that take several
AT_21: Final = 12
AT_WOOL_13: Final = 13
HARBOURS_MASK: Final = 14  # mask of upgraded harbours
PAIR: Final = 15  # 15 to 19: storehouses left of each pair
ROW: Final = 20  # 20 to 23: workers in each row, the printed one included
JOKERS: Final = 24  # mask: bit 5 * row + column (from 0) holds a joker
PLAN: Final = 25  # mask of private buildings not built yet, bit n for number n
SCRAPPED: Final = 26  # mask of those out of the game
EXTRA_CERTIFICATES: Final = 27  # permanent ones of bonus tiles and harbourmasters
EXTRA_WOOL: Final = 28  # permanent wool of bonus tiles
ON_TOP: Final = 29  # 1: cards gained in this turn go on the draw pile
DELIVERIES: Final = 30  # visits to Wellington
LENGTH: Final = 31

NUMBER_KEYS: Final[tuple[str, ...]] = (
    *("pounds", "gold", "certificates", "tokens", "track", "step_tile", "no_fees", "place"),
    *("ship", "cleared", "posts", "at_0", "at_21", "at_wool_13", "harbours"),
    *("pair_1", "pair_2", "pair_3", "pair_4", "pair_5"),
    *("shepherds", "craftsmen", "sailors", "shearers", "jokers", "plan", "scrapped"),
    *("extra_certificates", "extra_wool", "on_top", "deliveries"),
)
"""The names of these numbers, in the order of their indices."""

NO_MASTER: Final = -1
"""Beside a medium harbour: nothing. 0 to 7 a harbourmaster; else who was appointed."""
APPOINTED: Final = 8  # 8 to 11: a worker, 12: a joker
APPOINTED_JOKER: Final = 12
NO_TILE: Final = -1
"""In the bonus market: a free space."""
NOBODY_YET: Final = -1


@final
class Sarah:
    """The opponent of a solo game: no seat, no money, no flock."""

    __slots__ = (
        "card",
        "cards",
        "deck",
        "discs",
        "harbours",
        "hazards",
        "level",
        "lots",
        "next_post",
        "place",
        "plan",
        "posts",
        "rows",
        "scrapped",
        "seen",
        "ship",
        "speciality",
        "swapped",
        "track",
    )

    def __init__(
        self,
        level: int,
        deck: tuple[int, ...],
        seen: tuple[int, ...],
        card: int,
        place: int,
        ship: int,
        track: int,
        rows: tuple[int, ...],
        speciality: int,
        posts: tuple[int, ...],
        next_post: int,
        harbours: int,
        plan: int,
        scrapped: int,
        hazards: tuple[int, ...],
        cards: tuple[int, ...],
        discs: int,
        lots: int,
        swapped: int,
    ) -> None:
        self.level = level
        self.deck = deck  # cards to come, sorted: nobody knows their order
        self.seen = seen  # cards on her discard pile, sorted
        self.card = card  # the card of her last turn; 0 before the first
        self.place = place
        self.ship = ship
        self.track = track
        self.rows = rows  # workers by type
        self.speciality = speciality  # -1 before the set-up
        self.posts = posts  # discs on each post
        self.next_post = next_post  # local post of her next delivery
        self.harbours = harbours  # mask
        self.plan = plan  # mask of buildings not built yet
        self.scrapped = scrapped
        self.hazards = hazards
        self.cards = cards  # sorted
        self.discs = discs  # left beside her board
        self.lots = lots  # 1: the lot decides what her rules leave open, not the human
        self.swapped = swapped  # 1: cards 10 to 13 count their own workers, 14 to 17 her speciality

    def clone(self) -> Sarah:
        """A copy."""
        return Sarah(*self.fields())

    def fields(
        self,
    ) -> tuple[
        int,
        tuple[int, ...],
        tuple[int, ...],
        int,
        int,
        int,
        int,
        tuple[int, ...],
        int,
        tuple[int, ...],
        int,
        int,
        int,
        int,
        tuple[int, ...],
        tuple[int, ...],
        int,
        int,
        int,
    ]:
        """The arguments of `__init__`."""
        return (
            self.level,
            self.deck,
            self.seen,
            self.card,
            self.place,
            self.ship,
            self.track,
            self.rows,
            self.speciality,
            self.posts,
            self.next_post,
            self.harbours,
            self.plan,
            self.scrapped,
            self.hazards,
            self.cards,
            self.discs,
            self.lots,
            self.swapped,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sarah) and self.fields() == other.fields()

    def __hash__(self) -> int:
        raise TypeError("Sarah's things change, so they have no hash")

    def __reduce__(self) -> tuple[object, ...]:
        return (Sarah, self.fields())


FREE_VERBS: Final = frozenset(["exchange", "trade", "play", "bonus"])


@final
class GwtState(State["GwtState"]):
    """The table: trail, sea, markets, players, and what is still face down."""

    __slots__ = (
        "areas",
        "bag_a",
        "bag_b",
        "bonus",
        "box",
        "box_cards",
        "courtesy",
        "discards",
        "display",
        "first",
        "flipped",
        "foresight_a",
        "foresight_b",
        "hands",
        "harbourmasters",
        "hazards",
        "jobs",
        "known",
        "masters",
        "objectives",
        "piles",
        "players",
        "sarah",
        "sets",
        "sheep",
        "sheep_stack",
        "sides",
        "stacks",
        "supply",
        "tiles",
        "token",
        "token_row",
        "tops",
        "trail",
        "turn",
    )

    free_verbs = FREE_VERBS

    def __init__(
        self,
        stack: list[Step[GwtState]],
        rules: int,
        players: list[list[int]],
        hands: tuple[tuple[int, ...], ...],
        piles: tuple[tuple[int, ...], ...],
        tops: tuple[tuple[int, ...], ...],
        discards: tuple[tuple[int, ...], ...],
        known: tuple[tuple[int, ...], ...],
        areas: tuple[tuple[int, ...], ...],
        hazards: tuple[tuple[int, ...], ...],
        tiles: tuple[tuple[int, ...], ...],
        masters: tuple[tuple[int, ...], ...],
        trail: tuple[int, ...],
        jobs: tuple[int, ...],
        bonus: tuple[int, ...],
        token_row: int,
        token: int,
        sheep: tuple[int, ...],
        sheep_stack: tuple[int, ...],
        display: tuple[int, ...],
        objectives: tuple[int, ...],
        supply: tuple[int, ...],
        sets: tuple[int, ...],
        stacks: tuple[int, ...],
        bag_a: tuple[int, ...],
        bag_b: tuple[int, ...],
        foresight_a: tuple[int, ...],
        foresight_b: tuple[int, ...],
        harbourmasters: tuple[int, ...],
        box: tuple[int, ...],
        box_cards: tuple[int, ...],
        flipped: int,
        sides: int,
        courtesy: int,
        first: int,
        turn: int,
        sarah: Sarah | None,
    ) -> None:
        self.stack = stack
        self.rules = rules
        self.trace = None
        self.players = players
        """One flat list a seat."""
        self.hands = hands
        """Cards in hand, sorted. All that lies beside the players is replaced: clones share it."""
        self.piles = piles
        """The draw piles, sorted, without what `tops` holds: nobody knows their order."""
        self.tops = tops
        """Cards put on the draw piles, the next to be drawn last: everybody has seen them."""
        self.discards = discards
        """The discard piles, sorted."""
        self.known = known
        """Cards of the hand that everybody knows to be there, sorted."""
        self.areas = areas
        """Objectives played, in the order played."""
        self.hazards = hazards
        """Hazard kinds (0 to 11) taken, sorted."""
        self.tiles = tiles
        """Bonus tiles taken, sorted; jokers stand in the worker rows."""
        self.masters = masters
        """Harbourmasters won, in the order won."""
        self.trail = trail
        """What lies on each space: see components.buildings."""
        self.jobs = jobs
        """By worker: mask of the rows of the job market that are taken, bit 0 the top row."""
        self.bonus = bonus
        """Bonus market: tile or NO_TILE, row by row, four columns each."""
        self.token_row = token_row
        """The row of the market token; past the last row when the end is triggered."""
        self.token = token
        """Who has taken it: a seat, Sarah (one past the last seat), NOBODY_YET."""
        self.sheep = sheep
        """Sheep market: how many of each breed."""
        self.sheep_stack = sheep_stack
        """The market stack, by breed."""
        self.display = display
        """Objectives on display; the last one is the farthest from the stack."""
        self.objectives = objectives
        """The objective stack, sorted."""
        self.supply = supply
        """Romney, Sheepdog, Ferry and Kotare cards left."""
        self.sets = sets
        """The bonus card under each icon."""
        self.stacks = stacks
        """How many there are."""
        self.bag_a = bag_a
        """The A bag, by kind."""
        self.bag_b = bag_b
        self.foresight_a = foresight_a
        """The A tiles in Wellington; the last one is the right one."""
        self.foresight_b = foresight_b
        self.harbourmasters = harbourmasters
        """By medium harbour."""
        self.box = box
        """Tiles out of the game: A kinds, then B kinds."""
        self.box_cards = box_cards
        """Cards out of the game, sorted."""
        self.flipped = flipped
        """1: the four neutral buildings show their back."""
        self.sides = sides
        """Bit n: private building n is played with side b."""
        self.courtesy = courtesy
        """1: cards may be played in the turns of others."""
        self.first = first
        """Who takes the first turn."""
        self.turn = turn
        """Whose turn it is; Sarah is one past the last seat."""
        self.sarah = sarah

    def clone(self) -> GwtState:
        """An equal state that shares nothing mutable with this one."""
        sarah = self.sarah
        players = []
        for player in self.players:  # quicker than a list comprehension
            players.append(player.copy())
        return GwtState(
            self.stack.copy(),
            self.rules,
            players,
            self.hands,
            self.piles,
            self.tops,
            self.discards,
            self.known,
            self.areas,
            self.hazards,
            self.tiles,
            self.masters,
            self.trail,
            self.jobs,
            self.bonus,
            self.token_row,
            self.token,
            self.sheep,
            self.sheep_stack,
            self.display,
            self.objectives,
            self.supply,
            self.sets,
            self.stacks,
            self.bag_a,
            self.bag_b,
            self.foresight_a,
            self.foresight_b,
            self.harbourmasters,
            self.box,
            self.box_cards,
            self.flipped,
            self.sides,
            self.courtesy,
            self.first,
            self.turn,
            None if sarah is None else sarah.clone(),
        )

    def fields(self) -> tuple[object, ...]:
        """The arguments of `__init__`."""
        return (
            self.stack,
            self.rules,
            self.players,
            self.hands,
            self.piles,
            self.tops,
            self.discards,
            self.known,
            self.areas,
            self.hazards,
            self.tiles,
            self.masters,
            self.trail,
            self.jobs,
            self.bonus,
            self.token_row,
            self.token,
            self.sheep,
            self.sheep_stack,
            self.display,
            self.objectives,
            self.supply,
            self.sets,
            self.stacks,
            self.bag_a,
            self.bag_b,
            self.foresight_a,
            self.foresight_b,
            self.harbourmasters,
            self.box,
            self.box_cards,
            self.flipped,
            self.sides,
            self.courtesy,
            self.first,
            self.turn,
            self.sarah,
        )

    def apply_followed(self, action: Action, seat: int) -> None:
        """Who follows the table hears what an action changed in the purses."""
        trace = self.trace
        if trace is None or self.stack[-1].seat == NATURE:
            State.apply_followed(self, action, seat)
            return
        players = self.players
        purses = []
        for player in players:  # quicker than a list comprehension
            purses.append(player[IN_PURSE])
        events = trace.events
        told = len(events)
        State.apply_followed(self, action, seat)
        if len(events) > told:
            said = [event for event in events[told:] if event.verb in OF_POUNDS]
            tell_purses(self, said, purses)
            return
        for at, purse in enumerate(purses):
            if players[at][IN_PURSE] != purse:
                tell_purses(self, [], purses)
                return

    def free(self, seat: int) -> list[Action]:
        """Exchange tokens at any time; cards and bonus cards in the seat's own windows."""
        return FREE[0](self, seat)

    def apply_free(self, seat: int, action: Action) -> None:
        """Use a token, play a card or buy a bonus card."""
        APPLY_FREE[0](self, seat, action)

    def scores(self) -> list[int]:
        """Points a seat, as if the game ended now."""
        from ludohall.games.gwt_nz.scoring import score

        return [score(self, seat) for seat in range(len(self.players))]

    def winners(self) -> list[int]:
        """Most points, shared by equals; alone, nobody unless Sarah has fewer."""
        from ludohall.games.gwt_nz.scoring import best

        return best(self)


# Free actions push steps, and steps stand above the table, so they hand their two functions down:
# the package does it when it is imported.
FREE: Final[list[Callable[[GwtState, int], list[Action]]]] = []
APPLY_FREE: Final[list[Callable[[GwtState, int, Action], None]]] = []


OF_POUNDS: Final = frozenset(["income", "wool", "fee", "fee_to"])
"""Events that say what came into a purse or went out."""


def tell_purses(state: GwtState, said: list[Action], purses: list[list[int]]) -> None:
    """Tell what came into the purses of before and went out, as far as nothing has said so."""
    for event in said:
        args = event.args
        if event.verb == "income" or event.verb == "wool":
            purses[args[0]][POUNDS] += args[1]
        elif event.verb == "fee":
            purses[args[0]][POUNDS] -= args[1]
        else:
            purses[args[0]][POUNDS] -= args[2]
            purses[args[1]][POUNDS] += args[2]
    for seat, purse in enumerate(purses):
        player = state.players[seat]
        if player[IN_PURSE] == purse:
            continue
        for at in range(PURSE):
            more = player[at] - purse[at]
            if more:
                verb = f"gains_{NUMBER_KEYS[at]}" if more > 0 else f"pays_{NUMBER_KEYS[at]}"
                state.tell(Action(verb, (seat, abs(more))))


def set_trail(state: GwtState, space: int, code: int) -> None:
    """Put something on a space of the trail, or take it off."""
    trail = list(state.trail)
    trail[space] = code
    state.trail = tuple(trail)


def changed(numbers: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """The numbers with one of them changed."""
    found = list(numbers)
    found[at] += by
    return tuple(found)


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The row with one of its things replaced: a number, or the cards of a seat."""
    found = list(row)
    found[at] = value
    return tuple(found)


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards with one copy less."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The sorted cards with one copy more."""
    return tuple(sorted((*cards, card)))
