"""What lies on the table of Hallertau.

A player is one flat list of ints, `state.players[seat]`, with the indices named below, so that a
card's condition is (index, lowest, highest) and a clone copies one list a player. Counters that
conditions ask for (fields of all sorts, sheep, cards) are kept beside what they count; whoever
changes fields or sheep goes through `effects`, which keeps them right.

How cards hook in. The folder `cards` offers the engine, in `cards.play`:
- `playable(state, seat)`: the cards of the hand that may be played now, as `card:number:choice`;
- `play(state, seat, action)`: card out of the hand, cost paid, effect done or put to `waiting`;
- `resume(state, seat, card, choice)`: the effect of a card that waited;
- `income(state, seat, card)`: what a bonus card pays in phase 3 (steps are pushed for choices);
- `points(card)`: printed victory points.

The package puts the first two into `PLAYABLE` and `PLAY`. The engine offers cards the functions of
`effects` and the steps of `steps.choices` and `steps.spaces`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from ludohall.core.action import Action
from ludohall.core.state import State
from ludohall.core.step import Step

# A player's numbers ----------------------------------------------------------

# Goods in stock.
BARLEY: Final = 0
FLAX: Final = 1
HOPS: Final = 2
RYE: Final = 3
HIDES: Final = 4
MEAT: Final = 5
MILK: Final = 6
WOOL: Final = 7
CLAY: Final = 8
GOODS: Final = 9
"""How many sorts of goods there are; their indices are 0 to 8, the grains first."""
GRAINS: Final = 4

TOOLS: Final = 9  # all of one's own, exhausted ones included
JEWELS: Final = 10
WORKERS: Final = 11  # left on the farmyard card this phase 4
SHEEP: Final = 12  # everywhere on the stables board
EXHAUSTED: Final = 13  # tools used in this phase 9
ROUND: Final = 14  # the round, the same for all: conditions ask for it
WINDOW: Final = 15  # workers that the community center shows, 6 to 12
CENTER: Final = 16  # steps of the community center tile, 0 to 10

# Fields, counted (kept by effects.set_fields).
FIELDS: Final = 17
SOWN: Final = 18
EMPTY: Final = 19
ROW5: Final = 20
ROW5_SOWN: Final = 21
ROWS_2_3: Final = 22
ROWS_2_3_4: Final = 23
WITH_GRAIN: Final = 24  # 24 to 27: fields holding barley, flax, hops, rye
SAME_GRAIN: Final = 28  # most fields that hold one same grain
GRAIN_TYPES: Final = 29  # different grains on the fields

# Cards.
HAND: Final = 30  # cards in hand
HAND_OTHER: Final = 31  # of these, no gateway cards
HAND_POINT: Final = 32  # of these, point cards
PLAYED: Final = 33  # 33 to 36: gateway, farmyard, bonus, point cards played
PLAYED_ALL: Final = 37
PLAYED_SAME: Final = 38  # most cards played of one of the four kinds

# Just now: facts that `effects.forget` clears with the seat's next decision of its own.
JUST_JEWELS: Final = 39  # 1: a payment has brought the jewels to 0
JUST_SPACE: Final = 40  # the space just used, plus 1
JUST_CROWD: Final = 41  # workers then on the five spaces of its section
JUST_TOOLS: Final = 42  # tools gained at once
JUST_EXCHANGED: Final = 43  # workers exchanged for tools
JUST_LAST: Final = 44  # 1: the turn has used up the last worker
JUST_TOGETHER: Final = 45  # 1: a card was played the moment it was drawn
JUST_DREW: Final = 46  # cards drawn; only kept with the jewels deck
JUST_REAPED: Final = 47  # 47 to 55: goods harvested by a card's effect, by sort
FIRST_JUST: Final = 39
LAST_JUST: Final = 55

# This phase: facts that the phase's end clears.
PHASE_TOOLS: Final = 56  # tools gained in this phase
REAPED: Final = 57  # 57 to 65: goods harvested in this phase 7, by sort
REAPED_ALL: Final = 66
REAPED_BEST: Final = 67  # most of one grain
PHASE_STEPS: Final = 68  # 68 to 72: steps right of each craft building in this phase 9
PHASE_STEPS_BEST: Final = 73
CLEARED: Final = 74  # most workers removed from one section in this phase 1, the same for all
FIRST_PHASE: Final = 56
LAST_PHASE: Final = 74

INCOME_DUE: Final = 75  # bit n: bonus card 801 + n has still to pay in this phase 3
NEXT_YARD: Final = 76  # the farmyard card that comes off next, 1 to 6; 7: none is left

YARD: Final = 77  # 78 to 83: sheep on the farmyard cards of rounds 1 to 6
STABLES: Final = 84  # sheep in the stables: the place after card 6
PLACES: Final = 8
"""Places of sheep are numbered 1 to 6 (farmyard cards) and 7 (stables): index YARD + place."""
IN_STABLES: Final = 7

CRAFT: Final = 85  # 85 to 89: steps of the five craft buildings, 0 to 10
BOULDER: Final = 90  # 90 to 99: the near and the far boulder of each building; 11: off the board
FIELD: Final = 100  # 100 to 107: the fields, greatest code first, 0: none (see below)
HAND_BONUS: Final = 108  # bonus cards in hand
LENGTH: Final = 109

CRAFTS: Final = 5
OFF_BOARD: Final = 11
COLUMNS: Final = 8

# A field is one int: row (2 to 5) + 8 x content + REAPED_FIELD if it was harvested in this phase 7.
# Content: 0 empty; 1 to 9 a good (good + 1); 10 to 13 two units of one grain (grain + 10).
CONTENT: Final = 8
REAPED_FIELD: Final = 128
DOUBLE: Final = 10
FIELD_CODES: Final = 256

# Kinds of cards, and their numbers.
GATEWAY: Final = 0
FARMYARD: Final = 1
BONUS: Final = 2
POINT: Final = 3
FIRST_FARMYARD: Final = 401
FIRST_BONUS: Final = 801
FIRST_POINT: Final = 901
LAST_CARD: Final = 925
OWNER: Final = 1000

# Phases; 0 before the game, 11 the last chance to play cards.
REMOVE: Final = 1
NEW_WORKERS: Final = 2
INCOME: Final = 3
ACTIONS: Final = 4
NEW_CARD: Final = 5
FALLOW: Final = 6
HARVEST: Final = 7
MILKING: Final = 8
PROGRESS: Final = 9
BOULDERS: Final = 10
LAST_CHANCE: Final = 11

# state.switches: readings of the rules that were chosen for the match, one bit each.
CARDS: Final = 1  # played with cards
EVERY_CHOICE: Final = 2  # gains may be declined one by one, boulders moved without need
IN_TURNS: Final = 4  # phase 9 in turns
ICONS_FROM_8: Final = 8  # 3-point icons at steps 8 to 10 only
FIELDS_3_4_5: Final = 16  # start fields in rows 3, 4, 5
# Bits 8 and up: other readings of doubtful cards, in the order of cards.ALTERNATIVES.
ALTERNATIVE: Final = 256

SEATS: Final = 4
SPACES: Final = 20
ROWS: Final = 3


def kind(card: int) -> int:
    """The kind of a card: its back."""
    if card < FIRST_FARMYARD:
        return GATEWAY
    if card < FIRST_BONUS:
        return FARMYARD
    return BONUS if card < FIRST_POINT else POINT


FREE_VERBS: Final = frozenset(["card"])
"""Cards may be played at any time."""


def owned(seat: int, card: int) -> int:
    """A card and whose it is, as one number."""
    return seat * OWNER + card


def owner(code: int) -> int:
    """Whose card that is."""
    return code // OWNER


@final
class HallertauState(State["HallertauState"]):
    """The table: players, action board, cards."""

    free_verbs = FREE_VERBS

    def __init__(
        self,
        stack: list[Step[HallertauState]],
        rules: int,
        players: list[list[int]],
        board: list[int],
        hands: list[tuple[int, ...]],
        played: list[tuple[int, ...]],
        pools: tuple[tuple[int, ...], ...],
        decks: list[int],
        gone: tuple[int, ...],
        sections: tuple[int, ...],
        waiting: tuple[int, ...],
        fresh: tuple[int, ...],
        left: tuple[int, ...],
        round_: int,
        phase: int,
        first: int,
        busy: int,
        gateway: int,
        farmyard: int,
        switches: int,
    ) -> None:
        super().__init__(stack, rules)
        self.players = players
        """One flat list a seat."""
        self.board = board
        """Workers on the action board: row r (0 to 2) of space s is board[3 * s + r]."""
        self.hands = hands
        """Cards in hand, sorted; hidden from the others but for their backs."""
        self.played = played
        """Cards played, in the order played."""
        self.pools = pools
        """By kind of card, sorted: those that nobody has seen, wherever they lie."""
        self.decks = decks
        """By kind of card: how many cards the deck holds. The other cards of the farmyard pool lie
        face down in front of the players."""
        self.gone = gone
        """Cards given up as a cost, sorted."""
        self.sections = sections
        """Section cards still to come (indices of the table in components)."""
        self.waiting = waiting
        """Effects that wait for the action in progress: seat, card, choice, and so on."""
        self.fresh = fresh
        """Cards drawn since their owner's last decision, with their owners (`owned`); only kept
        where a card asks for it."""
        self.left = left
        """Cards that have left a hand since such a draw, given up or played, with their owners."""
        self.round = round_
        """1 to 6; rises before phase 1. 0 before the set-up."""
        self.phase = phase
        self.first = first
        """Who holds the first-player marker."""
        self.busy = busy
        """The seat whose action on the board is in progress; -1: none."""
        self.gateway = gateway
        """The gateway deck, 0 to 3; -1: not drawn yet or none."""
        self.farmyard = farmyard
        """The farmyard deck, 0 to 3; -1: not drawn yet or none."""
        self.switches = switches

    def clone(self) -> HallertauState:
        """An equal state that shares nothing mutable with this one."""
        return HallertauState(
            self.stack[:],
            self.rules,
            [player[:] for player in self.players],
            self.board[:],
            self.hands[:],
            self.played[:],
            self.pools,
            self.decks[:],
            self.gone,
            self.sections,
            self.waiting,
            self.fresh,
            self.left,
            self.round,
            self.phase,
            self.first,
            self.busy,
            self.gateway,
            self.farmyard,
            self.switches,
        )

    def fields(self) -> tuple[object, ...]:
        """The arguments of `__init__`."""
        return (
            self.stack,
            self.rules,
            self.players,
            self.board,
            self.hands,
            self.played,
            self.pools,
            self.decks,
            self.gone,
            self.sections,
            self.waiting,
            self.fresh,
            self.left,
            self.round,
            self.phase,
            self.first,
            self.busy,
            self.gateway,
            self.farmyard,
            self.switches,
        )

    def free(self, seat: int) -> list[Action]:
        """The cards that the seat may play now, in its own turn or not."""
        if not self.hands[seat]:
            return []
        return PLAYABLE[0](self, seat)

    def apply_free(self, seat: int, action: Action) -> None:
        """Play a card."""
        PLAY[0](self, seat, action)

    def scores(self) -> list[int]:
        """Points a seat, as if the game ended now."""
        from ludohall.games.hallertau.scoring import score

        return [score(self, seat) for seat in range(len(self.players))]

    def winners(self) -> list[int]:
        """Most points, then the greater remainder; alone, whoever reaches the goal."""
        from ludohall.games.hallertau.scoring import best

        return best(self)


# The cards stand above the table, so they hand their two functions down: the package does it when
# it is imported. An import inside `free` would cost more than a card's condition.
PLAYABLE: Final[list[Callable[[HallertauState, int], list[Action]]]] = []
PLAY: Final[list[Callable[[HallertauState, int, Action], None]]] = []


def switched(state: HallertauState, switch: int) -> bool:
    """Whether a reading of the rules was chosen."""
    return state.switches & switch != 0


def field_row(field: int) -> int:
    """The row of a field, 2 to 5."""
    return field % CONTENT


def field_content(field: int) -> int:
    """What lies on a field: 0 nothing, good + 1, or grain + DOUBLE."""
    return field % REAPED_FIELD // CONTENT


def content_good(content: int) -> int:
    """The good of a field's content."""
    return content - DOUBLE if content >= DOUBLE else content - 1


def content_units(content: int) -> int:
    """How many units lie on the field."""
    if content == 0:
        return 0
    return 2 if content >= DOUBLE else 1
