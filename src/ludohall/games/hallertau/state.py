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

The engine offers cards the functions of `effects` and the steps of `steps.choices` and
`steps.spaces`. The state that is played on stands above both, in `cards.village`.
"""

from __future__ import annotations

from typing import Final, TypeVar, final

from ludohall.core.state import State

T = TypeVar("T")

# A player's numbers ----------------------------------------------------------

GOODS: Final = 9
"""How many sorts of goods there are; their indices are 0 to 8, the grains first."""
GRAINS: Final = 4
CRAFTS: Final = 5
OFF_BOARD: Final = 11
COLUMNS: Final = 8  # HAL-11
SPACES: Final = 20
MANY: Final = 999


@final
class Number:
    """One of a player's numbers: its name in positions, its range, and whether others give it."""

    def __init__(self, name: str, low: int, high: int, derived: bool) -> None:
        self.name: Final = name
        self.low: Final = low
        self.high: Final = high
        self.derived: Final = derived


NUMBERS: Final[list[Number]] = []
"""The table of a player's numbers, in the order of their indices: each line below adds to it."""


def number(name: str, high: int = MANY, low: int = 0, derived: bool = False) -> int:
    """Add a number to the table; returns its index."""
    NUMBERS.append(Number(name, low, high, derived))
    return len(NUMBERS) - 1


def numbers(name: str, of: list[str], high: int = MANY, low: int = 0, derived: bool = False) -> int:
    """Add several numbers in a row; returns the index of the first."""
    first = len(NUMBERS)
    for one in of:
        number(f"{name}_{one}", high, low, derived)
    return first


def places(first: int, last: int) -> list[str]:
    """The names of numbered places, both ends included."""
    return [str(place) for place in range(first, last + 1)]


# Goods in stock.
BARLEY: Final = number("barley")
FLAX: Final = number("flax")
HOPS: Final = number("hops")
RYE: Final = number("rye")
HIDES: Final = number("hides")
MEAT: Final = number("meat")
MILK: Final = number("milk")
WOOL: Final = number("wool")
CLAY: Final = number("clay")
GOOD_NAMES: Final[list[str]] = [one.name for one in NUMBERS]
GRAIN_NAMES: Final[list[str]] = GOOD_NAMES[:GRAINS]
CRAFT_NAMES: Final[list[str]] = places(0, CRAFTS - 1)
KIND_NAMES: Final[list[str]] = ["gateway", "farmyard", "bonus", "point"]

TOOLS: Final = number("tools")  # all of one's own, exhausted ones included
JEWELS: Final = number("jewels", 10)
WORKERS: Final = number("workers")  # left on the farmyard card this phase 4
SHEEP: Final = number("sheep", derived=True)  # everywhere on the stables board
EXHAUSTED: Final = number("exhausted")  # tools used in this phase 9
ROUND: Final = number("round", derived=True)  # the same for all: conditions ask for it
WINDOW: Final = number("window", derived=True)  # workers that the community center shows, 6 to 12
CENTER: Final = number("center", derived=True)  # steps of the community center tile, 0 to 10

# Fields, counted (kept by effects.set_fields).
FIELDS: Final = number("fields", derived=True)
SOWN: Final = number("sown", derived=True)
EMPTY: Final = number("empty", derived=True)
ROW5: Final = number("row5", derived=True)
ROW5_SOWN: Final = number("row5_sown", derived=True)
ROWS_2_3: Final = number("rows_2_3", derived=True)
ROWS_2_3_4: Final = number("rows_2_3_4", derived=True)
WITH_GRAIN: Final = numbers("with", GRAIN_NAMES, derived=True)  # fields that hold each grain
SAME_GRAIN: Final = number("same_grain", derived=True)  # most fields that hold one same grain
GRAIN_TYPES: Final = number("grain_types", derived=True)  # different grains on the fields

# Cards.
HAND: Final = number("hand", derived=True)  # cards in hand
HAND_OTHER: Final = number("hand_other", derived=True)  # of these, no gateway cards
HAND_POINT: Final = number("hand_point", derived=True)  # of these, point cards
HAND_BONUS: Final = number("hand_bonus", derived=True)  # of these, bonus cards
PLAYED: Final = numbers("played", KIND_NAMES, derived=True)  # cards played, by kind
PLAYED_ALL: Final = number("played_all", derived=True)
PLAYED_SAME: Final = number("played_same", derived=True)  # most cards played of one kind

# Just now: facts that `effects.forget` clears with the seat's next decision of its own.
JUST_JEWELS: Final = number("just_jewels", 1)  # 1: a payment has brought the jewels to 0
JUST_SPACE: Final = number("just_space", SPACES)  # the space just used, plus 1
JUST_CROWD: Final = number("just_crowd")  # workers then on the five spaces of its section
JUST_TOOLS: Final = number("just_tools")  # tools gained at once
JUST_EXCHANGED: Final = number("just_exchanged")  # workers exchanged for tools
JUST_LAST: Final = number("just_last", 1)  # 1: the turn has used up the last worker
JUST_TOGETHER: Final = number("just_together", 1)  # 1: a card was played the moment it was drawn
JUST_DREW: Final = number("just_drew")  # cards drawn; only kept with the jewels deck
JUST_REAPED: Final = numbers("just_reaped", GOOD_NAMES)  # harvested by a card's effect
FIRST_JUST: Final = JUST_JEWELS
LAST_JUST: Final = JUST_REAPED + GOODS - 1

# This phase: facts that the phase's end clears. They follow those of the moment.
PHASE_TOOLS: Final = number("phase_tools")  # tools gained in this phase
REAPED: Final = numbers("reaped", GOOD_NAMES)  # harvested in this phase 7
REAPED_ALL: Final = number("reaped_all", derived=True)
REAPED_BEST: Final = number("reaped_best", derived=True)  # most of one grain
PHASE_STEPS: Final = numbers("phase_steps", CRAFT_NAMES)  # steps right in this phase 9
PHASE_STEPS_BEST: Final = number("phase_steps_best", derived=True)
CLEARED: Final = number("cleared")  # most workers gone from one section, the same for all
FIRST_PHASE: Final = PHASE_TOOLS
LAST_PHASE: Final = CLEARED

INCOME_DUE: Final = number("income_due", 2**45 - 1)  # bit n: bonus card 801 + n has still to pay
NEXT_YARD: Final = number("next_yard", 7, 1)  # the farmyard card that comes off next; 7: none

PLACES: Final = 8
"""Places of sheep are numbered 1 to 6 (farmyard cards) and 7 (stables): index YARD + place."""
IN_STABLES: Final = 7
YARD: Final = number("yard_0", derived=True)  # no place: the farmyard cards follow
_CARDS: Final = numbers("yard", places(1, 6))  # sheep on the farmyard cards of rounds 1 to 6
STABLES: Final = number("stables")  # sheep in the stables: the place after card 6

CRAFT: Final = numbers("craft", CRAFT_NAMES, OFF_BOARD - 1)  # steps of the craft buildings
BOULDER: Final = numbers(  # the near and the far boulder of each building
    "boulder", [f"{craft}_{which}" for craft in CRAFT_NAMES for which in "01"], OFF_BOARD, 1
)
FIELD: Final = numbers("field", places(0, COLUMNS - 1))  # greatest code first, 0: none (see below)
LENGTH: Final = len(NUMBERS)

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
ROWS: Final = 3
SOME_WORKERS: Final[list[bytes]] = [bytes([workers]) for workers in range(ROWS + 1)]
NO_WORKERS: Final = bytes(ROWS * SPACES)
"""An empty action board."""


def kind(card: int) -> int:
    """The kind of a card: its back."""
    if card < FIRST_FARMYARD:
        return GATEWAY
    if card < FIRST_BONUS:
        return FARMYARD
    return BONUS if card < FIRST_POINT else POINT


KINDS: Final[list[int]] = [kind(card) for card in range(LAST_CARD + 1)]
"""By printed number of a card: its kind."""


FREE_VERBS: Final = frozenset(["card"])
"""Cards may be played at any time."""


def owned(seat: int, card: int) -> int:
    """A card and whose it is, as one number."""
    return seat * OWNER + card


def owner(code: int) -> int:
    """Whose card that is."""
    return code // OWNER


class HallertauState(State["HallertauState"]):
    """The table: players, action board, cards. `Village` is the one that is played on; made by
    `village_of`."""

    __slots__ = (
        "board",
        "busy",
        "decks",
        "farmyard",
        "first",
        "fresh",
        "gateway",
        "gone",
        "hands",
        "left",
        "phase",
        "played",
        "players",
        "pools",
        "round",
        "sections",
        "switches",
        "waiting",
    )

    free_verbs = FREE_VERBS

    players: list[list[int]]
    """One flat list a seat."""
    board: bytes
    """Workers on the action board: row r (0 to 2) of space s is board[3 * s + r]. This and the
    next are replaced (`set_workers`, `put`): clones share them."""
    hands: tuple[tuple[int, ...], ...]
    """Cards in hand, sorted; hidden from the others but for their backs."""
    played: tuple[tuple[int, ...], ...]
    """Cards played, in the order played."""
    pools: tuple[tuple[int, ...], ...]
    """By kind of card, sorted: those that nobody has seen, wherever they lie."""
    decks: tuple[int, ...]
    """By kind of card: how many cards the deck holds. The other cards of the farmyard pool lie
    face down in front of the players."""
    gone: tuple[int, ...]
    """Cards given up as a cost, sorted."""
    sections: tuple[int, ...]
    """Section cards still to come (indices of the table in components)."""
    waiting: tuple[int, ...]
    """Effects that wait for the action in progress: seat, card, choice, and so on."""
    fresh: tuple[int, ...]
    """Cards drawn since their owner's last decision, with their owners (`owned`); only kept
    where a card asks for it."""
    left: tuple[int, ...]
    """Cards that have left a hand since such a draw, given up or played, with their owners."""
    round: int
    """1 to 6; rises before phase 1. 0 before the set-up."""
    phase: int
    first: int
    """Who holds the first-player marker."""
    busy: int
    """The seat whose action on the board is in progress; -1: none."""
    gateway: int
    """The gateway deck, 0 to 3; -1: not drawn yet or none."""
    farmyard: int
    """The farmyard deck, 0 to 3; -1: not drawn yet or none."""
    switches: int

    def fields(self) -> tuple[object, ...]:
        """The arguments of `village_of`, which makes the table."""
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


def switched(state: HallertauState, switch: int) -> bool:
    """Whether a reading of the rules was chosen."""
    return state.switches & switch != 0


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The row with one of its things replaced."""
    found = list(row)
    found[at] = value
    return tuple(found)


def set_workers(state: HallertauState, space: int, row: int, workers: int) -> None:
    """Put workers into a row of the action board, or take them off."""
    at = ROWS * space + row
    state.board = state.board[:at] + SOME_WORKERS[workers] + state.board[at + 1 :]


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
