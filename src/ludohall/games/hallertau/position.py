"""The whole table as readable data, and back: what makes no table is refused."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.codec import Codec, Items, Maybe, Rows, Shape, Whole, Word, mapping, refuse
from ludohall.core.data import Json
from ludohall.core.errors import BadPosition
from ludohall.core.step import Step
from ludohall.games.hallertau.cards.programs import ALTERNATIVES
from ludohall.games.hallertau.cards.village import village_of
from ludohall.games.hallertau.components import (
    BONUS_CARDS,
    FIRST_WORKERS,
    LAST_ROUND,
    MOST_WORKERS,
    POINT_CARDS,
    ROWS_OF,
    SECTION_CARDS,
    TOP_ROW,
    farmyard_cards,
    gateway_cards,
)
from ludohall.games.hallertau.counting import census
from ludohall.games.hallertau.effects import count_hand, set_fields
from ludohall.games.hallertau.state import (
    ALTERNATIVE,
    BOULDER,
    CARDS,
    CENTER,
    COLUMNS,
    CRAFT,
    CRAFTS,
    DOUBLE,
    EVERY_CHOICE,
    FARMYARD,
    FIELD,
    FIELD_CODES,
    FIELDS_3_4_5,
    GOODS,
    GRAINS,
    ICONS_FROM_8,
    IN_TURNS,
    LAST_CARD,
    LAST_CHANCE,
    LENGTH,
    MANY,
    NO_WORKERS,
    NUMBERS,
    OFF_BOARD,
    OWNER,
    PHASE_STEPS,
    PHASE_STEPS_BEST,
    PLACES,
    PLAYED,
    PLAYED_ALL,
    PLAYED_SAME,
    REAPED,
    REAPED_ALL,
    REAPED_BEST,
    ROUND,
    ROWS,
    SEATS,
    SHEEP,
    SPACES,
    WINDOW,
    YARD,
    HallertauState,
    field_content,
    field_row,
    kind,
    owned,
    switched,
)
from ludohall.games.hallertau.view import FARMYARD_KEYS, GATEWAY_KEYS, KIND_KEYS

_RANGES = {one.name: Whole(one.low, one.high) for one in NUMBERS if not one.derived}
"""The numbers that a position tells; the others follow from them."""


class Player(Codec[list[int]]):
    """A player's numbers by their names; those that are 0 are left out."""

    def write(self, value: list[int]) -> Json:
        """The numbers."""
        return {one.name: n for one, n in zip(NUMBERS, value, strict=True) if n and not one.derived}

    def read(self, data: Json, where: str) -> list[int]:
        """The flat list, what follows from the table's other parts still 0."""
        found = mapping(data, where)
        player = [0] * LENGTH
        for name in found:
            if name not in _RANGES:
                raise BadPosition(f"{where}.{name}: there is no such field")
        for at, one in enumerate(NUMBERS):
            if not one.derived:
                player[at] = _RANGES[one.name].read(found.get(one.name, 0), f"{where}.{one.name}")
        fields = [code for code in player[FIELD : FIELD + COLUMNS] if code]
        for code in fields:
            row, content = field_row(code), field_content(code)
            if not (2 <= row <= TOP_ROW and content < DOUBLE + GRAINS and code < FIELD_CODES):
                raise refuse(code, f"{where}.field", "a row and what lies on it")
        for craft in range(CRAFTS):
            near, far = player[BOULDER + 2 * craft : BOULDER + 2 * craft + 2]
            if not (player[CRAFT + craft] < near and (near < far or far == OFF_BOARD)):
                raise refuse([near, far], f"{where}.boulder_{craft}", "right of the building")
        _derive(player, fields)
        return player


def _derive(player: list[int], fields: list[int]) -> None:
    """Compute what follows from a player's other numbers."""
    set_fields(player, fields)
    player[SHEEP] = sum(player[YARD : YARD + PLACES])
    player[CENTER] = min(player[CRAFT : CRAFT + CRAFTS])
    player[WINDOW] = min(MOST_WORKERS, FIRST_WORKERS + player[CENTER])
    player[REAPED_ALL] = sum(player[REAPED : REAPED + GOODS])
    player[REAPED_BEST] = max(player[REAPED : REAPED + GRAINS])
    player[PHASE_STEPS_BEST] = max(player[PHASE_STEPS : PHASE_STEPS + CRAFTS])


class Board(Codec[bytes]):
    """The workers in the rows of each space."""

    def write(self, value: bytes) -> Json:
        """A list of rows a space."""
        return [[*value[ROWS * at : ROWS * at + ROWS_OF[at]]] for at in range(SPACES)]

    def read(self, data: Json, where: str) -> bytes:
        """One row, three places a space."""
        if not isinstance(data, list) or len(data) != SPACES:
            raise refuse(data, where, f"a list of {SPACES} spaces")
        board = bytearray(NO_WORKERS)
        for at, rows in enumerate(data):
            found = Items(Whole(0, ROWS), count=ROWS_OF[at]).read(rows, f"{where}[{at}]")
            for row, workers in enumerate(found):
                if workers > row + 1:
                    raise refuse(workers, f"{where}[{at}][{row}]", f"at most {row + 1} workers")
                board[ROWS * at + row] = workers
        return bytes(board)


PACK = Items(Whole(1, LAST_CARD), sort=True)
OWN_CARDS = Items(Whole(1, SEATS * OWNER - 1), sort=True)
SEAT = Whole(0, SEATS - 1)
TABLE = Shape(
    {
        "players": Rows(Player()),
        "board": Board(),
        "hands": Items(PACK),
        "played": Items(Items(Whole(1, LAST_CARD))),
        "pools": Items(PACK, count=len(KIND_KEYS)),
        "decks": Items(Whole(0, MANY), count=len(KIND_KEYS)),
        "gone": PACK,
        "sections": Items(Whole(0, LAST_ROUND - 1), sort=True),
        "waiting": Items(Whole(0, LAST_CARD)),
        "fresh": OWN_CARDS,
        "left": OWN_CARDS,
        "round": Whole(0, LAST_ROUND),
        "phase": Whole(0, LAST_CHANCE),
        "first": SEAT,
        "busy": Maybe(SEAT),
        "gateway": Maybe(Word(GATEWAY_KEYS)),
        "farmyard": Maybe(Word(FARMYARD_KEYS)),
        "switches": Whole(0, ALTERNATIVE << len(ALTERNATIVES)),
    }
)


def table_data(state: HallertauState) -> dict[str, Json]:
    """The whole table, secrets included."""
    return TABLE.write(state)


def read_table(
    data: Mapping[str, Json], stack: list[Step[HallertauState]], rules: int
) -> HallertauState:
    """The state of such data."""
    fields = TABLE.read(dict(data), "")
    state = village_of(stack, rules, round_=fields.pop("round"), **fields)
    _check(state)
    for seat, player in enumerate(state.players):
        player[ROUND] = state.round
        count_hand(state, seat)
        for card in state.played[seat]:
            player[PLAYED + kind(card)] += 1
        player[PLAYED_ALL] = len(state.played[seat])
        player[PLAYED_SAME] = max(player[PLAYED : PLAYED + len(KIND_KEYS)])
    return state


def _check(state: HallertauState) -> None:
    """Raise `BadPosition` for what only the fields together can break."""
    seats = len(state.players)
    if not 1 <= seats <= SEATS:
        raise BadPosition(f"players: there are {seats}, not 1 to {SEATS}")
    for name, parts in (("hands", state.hands), ("played", state.played)):
        if len(parts) != seats:
            raise BadPosition(f"{name}: there are {len(parts)} for {seats} players")
    for name, seat in (("first", state.first), ("busy", state.busy)):
        if seat >= seats:
            raise refuse(seat, name, f"a seat from 0 to {seats - 1}")
    readings = CARDS | EVERY_CHOICE | IN_TURNS | ICONS_FROM_8 | FIELDS_3_4_5
    readings |= ALTERNATIVE * ((1 << len(ALTERNATIVES)) - 1)
    if state.switches & ~readings:
        raise refuse(state.switches, "switches", "a set of readings")
    _check_cards(state)
    for at in range(0, len(state.waiting), 3):
        if len(state.waiting) < at + 3 or state.waiting[at] >= seats:
            raise refuse([*state.waiting], "waiting", "a row of seat, card and choice")
    if seats < SEATS:
        drawn = census(state)["section"]
        if drawn != len(SECTION_CARDS[seats]) or len(set(state.sections)) != len(state.sections):
            raise refuse([*state.sections], "sections", f"what round {state.round} leaves")
    elif state.sections:
        raise refuse([*state.sections], "sections", "empty with four players")


def _check_cards(state: HallertauState) -> None:
    """Every card of the decks in play lies in exactly one place."""
    cards = switched(state, CARDS)
    chosen = state.gateway >= 0 and state.farmyard >= 0  # both are laid out when both are known
    packs: list[tuple[int, ...]] = [
        gateway_cards(state.gateway) if chosen else (),
        farmyard_cards(state.farmyard) if chosen else (),
        BONUS_CARDS if cards else (),
        POINT_CARDS if cards else (),
    ]
    if (not cards or state.round) and cards != chosen:
        raise BadPosition("gateway and farmyard: the decks in play and the switch do not agree")
    found: list[list[int]] = [[] for _ in packs]
    for where in (*state.pools, *state.hands, *state.played, state.gone):
        for card in where:
            found[kind(card)].append(card)
    for of, pack in enumerate(packs):
        if state.pools[of] and any(kind(card) != of for card in state.pools[of]):
            raise refuse([*state.pools[of]], f"pools[{of}]", f"cards of {KIND_KEYS[of]}")
        if sorted(found[of]) != [*pack]:
            odd = set(pack) ^ set(found[of]) or {c for c in found[of] if found[of].count(c) > 1}
            raise BadPosition(f"{KIND_KEYS[of]} cards missing, double or unknown: {sorted(odd)}")
        hidden = len(state.pools[of])
        if state.decks[of] != hidden if of != FARMYARD else state.decks[of] > hidden:
            raise refuse(state.decks[of], f"decks[{of}]", f"what is left of {hidden} cards")
    held = {owned(seat, card) for seat, hand in enumerate(state.hands) for card in hand}
    if not held.issuperset(set(state.fresh) - set(state.left)):
        raise refuse([*state.fresh], "fresh", "cards of the hands")
    gone = {owned(seat, card) for seat in range(len(state.hands)) for card in state.gone}
    gone |= {owned(seat, card) for seat, cards in enumerate(state.played) for card in cards}
    if not gone.issuperset(state.left):
        raise refuse([*state.left], "left", "cards that have left the hands")
