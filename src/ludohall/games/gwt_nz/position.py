"""The whole table as readable data, and back: what makes no table is refused."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.codec import (
    Codec,
    Items,
    Maybe,
    Named,
    Rows,
    Shape,
    Tally,
    Whole,
    Word,
    mapping,
    refuse,
)
from ludohall.core.data import Json
from ludohall.core.errors import BadPosition
from ludohall.core.step import Step
from ludohall.games.gwt_nz.components.buildings import (
    CODES,
    FIRST_BUILDING,
    FIRST_HAZARD_CODE,
    FIRST_NEUTRAL,
    number_of,
    owner_of,
)
from ludohall.games.gwt_nz.components.graph import (
    BUILDING_SPACES,
    NEUTRAL_SPACES,
    SECTIONS,
    SPACES,
    START,
    WATERS,
    WELLINGTON,
)
from ludohall.games.gwt_nz.components.printed import (
    B_KEYS,
    BONUS_SETS,
    CARD_KEYS,
    COLUMNS,
    DISCS,
    FIRST_MARKET,
    FIRST_OBJECTIVE,
    FIRST_PLAIN_OBJECTIVE,
    GOLD_LIMIT,
    HARBOURS,
    ICON_KEYS,
    LEVEL_KEYS,
    LEVEL_REMOVES,
    MARKET_KINDS,
    POST_21,
    POSTS,
    ROW_LENGTH,
    ROWS,
    SARAH_CARDS,
    SARAH_DISCS,
    SUPPORT,
    TRACK_END,
    WORKER_KEYS,
    WORKERS,
)
from ludohall.games.gwt_nz.components.reconstructed import SPACE_KEYS
from ludohall.games.gwt_nz.counting import census, pieces
from ludohall.games.gwt_nz.shapes import A_KEYS, HAZARD_KEYS, MASTER_KEYS
from ludohall.games.gwt_nz.soundness import check_boards
from ludohall.games.gwt_nz.state import (
    APPOINTED_JOKER,
    NO_MASTER,
    NO_TILE,
    NUMBER_KEYS,
    PLACE,
    PLAN,
    SCRAPPED,
    TRACK,
    GwtState,
    Sarah,
)
from ludohall.games.gwt_nz.steps.sarah import SarahArrives
from ludohall.games.gwt_nz.steps.setup import DealSets
from ludohall.games.gwt_nz.steps.turns import NextTurn, StartPlace
from ludohall.games.gwt_nz.steps.wellington import Leave

MANY = 999
_MASK = (1 << 20) - 1
_PLAN = (1 << 11) - 2

RANGES: dict[str, tuple[int, int]] = {
    "pounds": (0, MANY),
    "gold": (0, GOLD_LIMIT),
    "certificates": (0, 5),
    "tokens": (0, MANY),
    "track": (-1, TRACK_END),
    "step_tile": (0, 2),
    "no_fees": (0, 1),
    "place": (-1, WELLINGTON),
    "ship": (0, WATERS - 1),
    "cleared": (0, (1 << DISCS) - 1),
    "posts": (0, (1 << POSTS) - 1),
    "at_0": (0, DISCS),
    "at_21": (0, DISCS),
    "at_wool_13": (0, DISCS),
    "harbours": (0, (1 << HARBOURS) - 1),
    **{f"pair_{pair}": (0, 2) for pair in range(1, 6)},
    **dict.fromkeys(("shepherds", "craftsmen", "sailors", "shearers"), (1, ROW_LENGTH)),
    "jokers": (0, _MASK),
    "plan": (0, _PLAN),
    "scrapped": (0, _PLAN),
    "extra_certificates": (0, MANY),
    "extra_wool": (0, MANY),
    "on_top": (0, 1),
    "deliveries": (0, MANY),
}
"""What a player's numbers may be."""

TILE_WORDS = (
    "",
    *("A", "B", "C", "D", "E", "F", "G", "H"),
    *HAZARD_KEYS,
    *[f"{owner}:{number}" for owner in range(4) for number in range(1, 11)],
)
"""What lies on a space of the trail, by its code; a building as its owner and number."""
assert len(TILE_WORDS) == CODES
BOX_WORDS = (
    *[f"a:{key}" for key in A_KEYS],
    *[f"b:{key}" for key in B_KEYS],
    *[f"m:{key}" for key in MASTER_KEYS],
)
SHEEP_WORDS = CARD_KEYS[FIRST_MARKET : FIRST_MARKET + MARKET_KINDS]
BESIDE_WORDS = (*MASTER_KEYS, *[f"appointed_{key}" for key in WORKER_KEYS], "appointed_joker")
assert len(BESIDE_WORDS) == APPOINTED_JOKER + 1


class Numbers(Codec[list[int]]):
    """A player's numbers by their names."""

    def write(self, value: list[int]) -> Json:
        """All of them."""
        return dict(zip(NUMBER_KEYS, value, strict=True))

    def read(self, data: Json, where: str) -> list[int]:
        """Each in its range, none missing and none unknown."""
        found = mapping(data, where)
        if set(found) != set(NUMBER_KEYS):
            raise refuse(data, where, "an object of " + ", ".join(NUMBER_KEYS))
        return [Whole(*RANGES[name]).read(found[name], f"{where}.{name}") for name in NUMBER_KEYS]


class Trail(Codec[tuple[int, ...]]):
    """What lies on the spaces of the trail, by their names."""

    def write(self, value: tuple[int, ...]) -> Json:
        """Those that are not empty."""
        return {SPACE_KEYS[space]: TILE_WORDS[code] for space, code in enumerate(value) if code}

    def read(self, data: Json, where: str) -> tuple[int, ...]:
        """A code for each space."""
        codes = [0] * SPACES
        space, tile = Word(SPACE_KEYS), Word(TILE_WORDS)
        for key, word in mapping(data, where).items():
            at = space.read(key, where)
            if at in (START, WELLINGTON):
                raise refuse(key, where, "a space for a tile")
            codes[at] = tile.read(word, f"{where}.{key}")
        return tuple(codes)


_CARD = Word(CARD_KEYS)
_CARDS = Items(_CARD, sort=True)
_HANDS = Items(_CARDS)
_DECK = Items(Whole(1, SARAH_CARDS), most=SARAH_CARDS, sort=True)

SARAH = Shape(
    {
        "level": Word(LEVEL_KEYS),
        "deck": _DECK,
        "seen": _DECK,
        "card": Whole(0, SARAH_CARDS),
        "place": Word(SPACE_KEYS),
        "ship": Whole(0, WATERS - 1),
        "track": Whole(0, TRACK_END),
        "rows": Items(Whole(1, ROW_LENGTH), count=WORKERS),
        "speciality": Maybe(Word(WORKER_KEYS)),
        "posts": Items(Whole(0, SARAH_DISCS), count=POSTS),
        "next_post": Whole(0, POST_21),
        "harbours": Whole(0, (1 << HARBOURS) - 1),
        "plan": Whole(0, _PLAN),
        "scrapped": Whole(0, _PLAN),
        "hazards": Items(Word(HAZARD_KEYS), sort=True),
        "cards": _CARDS,
        "discs": Whole(0, SARAH_DISCS),
    }
)
AGREED = Shape({"lots": Whole(0, 1), "swapped": Whole(0, 1)})
"""What else was agreed about her; since version 1 of the rules."""

TABLE = Shape(
    {
        "players": Rows(Numbers()),
        "hands": _HANDS,
        "piles": _HANDS,
        "tops": Items(Items(_CARD)),
        "discards": _HANDS,
        "known": _HANDS,
        "areas": Items(Items(_CARD)),
        "hazards": Items(Items(Word(HAZARD_KEYS), sort=True)),
        "tiles": Items(Items(Word(B_KEYS), sort=True)),
        "masters": Items(Items(Word(MASTER_KEYS))),
        "trail": Trail(),
        "jobs": Named(WORKER_KEYS, Whole(0, (1 << ROW_LENGTH) - 1)),
        "bonus": Items(Maybe(Word(B_KEYS), NO_TILE), count=4 * ROWS),
        "token_row": Whole(0, ROWS),
        "token": Maybe(Whole(0, 4)),
        "sheep": Tally(SHEEP_WORDS, MANY),
        "sheep_stack": Tally(SHEEP_WORDS, MANY),
        "display": Items(_CARD),
        "objectives": _CARDS,
        "supply": Named([CARD_KEYS[card] for card in SUPPORT], Whole(0, MANY)),
        "sets": Named(ICON_KEYS, Maybe(_CARD)),
        "stacks": Named(ICON_KEYS, Whole(0, 6)),
        "bag_a": Tally(A_KEYS, MANY),
        "bag_b": Tally(B_KEYS, MANY),
        "foresight_a": Items(Word(A_KEYS), most=2),
        "foresight_b": Items(Word(B_KEYS), most=2),
        "harbourmasters": Items(Maybe(Word(BESIDE_WORDS), NO_MASTER), count=5),
        "box": Tally(BOX_WORDS, MANY),
        "box_cards": _CARDS,
        "flipped": Whole(0, 1),
        "sides": Whole(0, _PLAN),
        "courtesy": Whole(0, 1),
        "first": Whole(0, 3),
        "turn": Whole(0, 4),
    }
)
"""The fields of the state in their order."""

OF_SEATS = (
    *("hands", "piles", "tops", "discards", "known", "areas", "hazards", "tiles", "masters"),
)


def table_data(state: GwtState) -> dict[str, Json]:
    """The whole table, secrets included."""
    return {**TABLE.write(state), "sarah": sarah_data(state.sarah, state.rules)}


def sarah_data(sarah: Sarah | None, rules: int) -> Json:
    """Her fields, or null."""
    if sarah is None:
        return None
    return {**SARAH.write(sarah), **(AGREED.write(sarah) if rules else {})}


def read_sarah(data: Json, rules: int) -> Sarah | None:
    """Sarah of such fields."""
    if data is None:
        return None
    if rules == 0:
        return Sarah(**SARAH.read(data, "sarah"), lots=0, swapped=0)
    fields = SARAH.read(data, "sarah", beside=tuple(AGREED.fields))
    return Sarah(**fields, **AGREED.read(data, "sarah", beside=tuple(SARAH.fields)))


def read_table(data: Mapping[str, Json], stack: list[Step[GwtState]], rules: int) -> GwtState:
    """The state of such data, or `BadPosition`."""
    fields = TABLE.read(dict(data), "", beside=("sarah",))
    if "sarah" not in data:
        raise BadPosition("sarah is missing")
    fields["sarah"] = read_sarah(data["sarah"], rules)
    seats = len(fields["players"])
    if not 1 <= seats <= 4:
        raise BadPosition(f"players: {seats} play; one to four can")
    if (fields["sarah"] is not None) != (seats == 1):
        raise BadPosition("sarah: she plays against one player, and only then")
    for name in OF_SEATS:
        if len(fields[name]) != seats:
            raise BadPosition(f"{name}: {len(fields[name])} entries for {seats} players")
    for seat in range(seats):
        hand = list(fields["hands"][seat])
        for card in fields["known"][seat]:
            if card not in hand:
                raise BadPosition(f"known[{seat}]: {CARD_KEYS[card]} is not in hand")
            hand.remove(card)
    state = GwtState(stack, rules, *fields.values())
    _check_turns(state)
    _check_trail(state)
    _check_cards(state)
    if rules >= 1:  # records of version 0 may begin where this was not asked
        check_boards(state)
    expected = pieces(seats)
    for sort, count in census(state).items():
        if count != expected[sort]:
            raise BadPosition(
                f"{sort}: there are {count} in all places together, not {expected[sort]}"
            )
    return state


def _check_turns(state: GwtState) -> None:
    """Whose turn it is, where everybody stands, and whether the game can end."""
    seats = len(state.players)
    takers = seats + (state.sarah is not None)
    if state.first >= seats:
        raise BadPosition(f"first: there is no seat {state.first} of {seats}")
    if state.turn >= takers or state.token >= takers:
        raise BadPosition(f"turn, token: {takers} take turns")
    if (state.token >= 0) != (state.token_row == ROWS):
        raise BadPosition("token: it is taken when it has left the last row, and only then")
    if state.token < 0 and state.bonus[4 * state.token_row + 3] != NO_TILE:
        raise BadPosition("bonus: the space of the token is free")
    if state.token < 0 and len(state.foresight_b) + sum(state.bag_b) < tiles_to_come(state):
        raise BadPosition("bag_b: too few tiles to fill the bonus market")
    visits = [step.who for step in state.stack if isinstance(step, Leave)]
    for seat, player in enumerate(state.players):
        starts = any(isinstance(step, StartPlace) and step.seat == seat for step in state.stack)
        if (player[PLACE] < 0) != (player[TRACK] < 0) and not (player[PLACE] < 0 and starts):
            raise BadPosition(f"players[{seat}]: place and track begin together")
        if (player[PLACE] == WELLINGTON) != (seat in visits):
            raise BadPosition(f"players[{seat}].place: Wellington is left after each visit")
    for step in state.stack:
        if isinstance(step, NextTurn) and step.turn >= takers:
            raise BadPosition(f"{step!r}: {takers} take turns")
    sarah = state.sarah
    if sarah is not None:
        removed = LEVEL_REMOVES[sarah.level]
        deck = [card for card in range(1, SARAH_CARDS + 1) if card not in removed]
        if sorted((*sarah.deck, *sarah.seen)) != deck:
            raise BadPosition("sarah: deck and seen are the cards of her level")
        arrives = any(isinstance(step, SarahArrives) for step in state.stack)
        if sarah.place == WELLINGTON and not arrives:
            raise BadPosition("sarah.place: Wellington is left after each visit")


def tiles_to_come(state: GwtState) -> int:
    """Bonus tiles that fill the market."""
    row = 4 * state.token_row
    there = sum(1 for tile in state.bonus[row : row + 4] if tile != NO_TILE)
    return (ROWS - state.token_row) * COLUMNS[len(state.players)] - there


def _check_trail(state: GwtState) -> None:
    """Each tile lies on a space of its sort, each building in one place."""
    seats = len(state.players) + (state.sarah is not None)
    neutral = [state.trail[space] for space in NEUTRAL_SPACES]
    if sorted(neutral) != list(range(FIRST_NEUTRAL, FIRST_HAZARD_CODE)):
        raise BadPosition("trail: the eight neutral buildings lie on their eight spaces")
    built = [0] * seats
    for space, code in enumerate(state.trail):
        if code == 0 or space in NEUTRAL_SPACES:
            continue
        where = f"trail.{SPACE_KEYS[space]}"
        if space in BUILDING_SPACES:
            if code < FIRST_BUILDING or owner_of(code) >= seats:
                raise refuse(TILE_WORDS[code], where, "a building of somebody who plays")
            if built[owner_of(code)] >> number_of(code) & 1:
                raise refuse(TILE_WORDS[code], where, "a building that stands once")
            built[owner_of(code)] |= 1 << number_of(code)
        elif space not in SECTIONS[(code - FIRST_HAZARD_CODE) // 6 if code < FIRST_BUILDING else 0]:
            raise refuse(TILE_WORDS[code], where, "a hazard of this section")
    plans = [(player[PLAN], player[SCRAPPED]) for player in state.players]
    if state.sarah is not None:
        plans.append((state.sarah.plan, state.sarah.scrapped))
    for owner, (plan, scrapped) in enumerate(plans):
        parts = (plan, scrapped, built[owner])
        if sum(parts) != _PLAN or parts[0] | parts[1] | parts[2] != _PLAN:
            raise BadPosition(f"plan: each building of player {owner} is in one place")


def _check_cards(state: GwtState) -> None:
    """Cards lie where their sort belongs."""
    plain = (*state.display, *state.objectives)
    if len(set(plain)) != len(plain) or any(card < FIRST_PLAIN_OBJECTIVE for card in plain):
        raise BadPosition("display, objectives: each plain objective once")
    if any(card < FIRST_OBJECTIVE for area in state.areas for card in area):
        raise BadPosition("areas: only objectives lie there")
    dealt = not any(isinstance(step, DealSets) for step in state.stack)
    if dealt and any(card not in BONUS_SETS for card in state.sets):
        raise BadPosition("sets: a bonus set lies under each icon")
