"""Positions of Great Western Trail that state only what matters."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ludohall.core import NATURE, Step
from ludohall.core.data import Json
from ludohall.core.state import Trace
from ludohall.games.gwt_nz import GAME
from ludohall.games.gwt_nz import state as table
from ludohall.games.gwt_nz.components.buildings import (
    FACE_KEYS,
    FIRST_HAZARD_CODE,
    LOCAL_OF_FACE,
    building_code,
)
from ludohall.games.gwt_nz.components.graph import SECTIONS
from ludohall.games.gwt_nz.components.printed import (
    CARD_KEYS,
    DISC_KEYS,
    FIRST_MARKET,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.components.reconstructed import SPACE_KEYS
from ludohall.games.gwt_nz.shapes import HAZARD_KEYS
from ludohall.games.gwt_nz.state import GwtState, Sarah, put, set_trail
from ludohall.games.gwt_nz.steps.turns import NEXT_TURN, PHASE_A, PHASE_C, arrive

ALL_CLEARED = (1 << len(DISC_KEYS)) - 1


def new(players: int = 2, **options: Json) -> GwtState:
    """A match before anything is laid out."""
    return GAME.new(players, GAME.read_options(options, players), GAME.rules)


def start(players: int = 2, seed: int = 0, **options: Json) -> GwtState:
    """A match after its set-up, at the first decision."""
    state = new(players, **options)
    state.settle()
    state.advance(Random(seed))
    return state


def run(players: int = 2, **options: Json) -> GwtState:
    """Nothing pending, no hazards, empty hands and purses; everybody stands at the start."""
    state = start(players, 0, **options)
    state.stack.clear()
    for section in SECTIONS:
        for space in section:
            set_trail(state, space, 0)
    for seat in range(players):
        player = state.players[seat]
        player[table.POUNDS] = player[table.GOLD] = player[table.TOKENS] = 0
        player[table.TRACK] = player[table.PLACE] = 0
        deck(state, seat)
    state.turn = 0
    state.first = 0
    return state


def deck(
    state: GwtState,
    seat: int = 0,
    hand: str = "",
    pile: str = "",
    discard: str = "",
    area: str = "",
) -> GwtState:
    """Give a player exactly these cards, as words with spaces between them."""
    state.hands = put(state.hands, seat, cards(hand))
    state.piles = put(state.piles, seat, cards(pile))
    state.discards = put(state.discards, seat, cards(discard))
    state.areas = put(state.areas, seat, cards(area))
    state.tops = put(state.tops, seat, ())
    state.known = put(state.known, seat, ())
    return state


def cards(words: str) -> tuple[int, ...]:
    """Cards by their words, sorted."""
    return tuple(sorted(CARD_KEYS.index(word) for word in words.split()))


def words(numbers: tuple[int, ...]) -> str:
    """Cards as words."""
    return " ".join(CARD_KEYS[card] for card in numbers)


def hand(state: GwtState, seat: int = 0) -> str:
    """The cards in hand."""
    return words(state.hands[seat])


def discards(state: GwtState, seat: int = 0) -> str:
    """The discard pile."""
    return words(state.discards[seat])


NUMBERS = {
    "pounds": table.POUNDS,
    "gold": table.GOLD,
    "certificates": table.CERTIFICATES,
    "tokens": table.TOKENS,
    "track": table.TRACK,
    "step_tile": table.STEP_TILE,
    "no_fees": table.NO_FEES,
    "ship": table.SHIP,
    "cleared": table.CLEARED,
    "posts": table.POSTS_MASK,
    "at_0": table.AT_0,
    "at_21": table.AT_21,
    "at_wool_13": table.AT_WOOL_13,
    "harbours": table.HARBOURS_MASK,
    "plan": table.PLAN,
    "deliveries": table.DELIVERIES,
    **{f"{key}s": table.ROW + worker for worker, key in enumerate(WORKER_KEYS)},
    "craftsmen": table.ROW + 1,
    **{f"pair_{pair}": table.PAIR + pair for pair in range(5)},
}


def give(state: GwtState, seat: int = 0, **numbers: int) -> GwtState:
    """Set what a player has."""
    for name, number in numbers.items():
        state.players[seat][NUMBERS[name]] = number
    return state


def has(state: GwtState, name: str, seat: int = 0) -> int:
    """What a player has."""
    return state.players[seat][NUMBERS[name]]


def clear(state: GwtState, *keys: str, seat: int = 0) -> GwtState:
    """Disc spaces without their disc."""
    for key in keys:
        state.players[seat][table.CLEARED] |= 1 << DISC_KEYS.index(key)
    return state


def cleared(state: GwtState, key: str, seat: int = 0) -> bool:
    """Whether a disc space is cleared."""
    return bool(state.players[seat][table.CLEARED] >> DISC_KEYS.index(key) & 1)


def lay(state: GwtState, tiles: Mapping[str, str]) -> GwtState:
    """Tiles on the trail: hazards by their words, buildings as `seat:number`."""
    for space, tile in tiles.items():
        if ":" in tile:
            owner, number = (int(part) for part in tile.split(":"))
            code = building_code(owner, number)
            if owner < len(state.players):
                state.players[owner][table.PLAN] &= ~(1 << number)
            elif state.sarah is not None:
                state.sarah.plan &= ~(1 << number)
        else:
            code = FIRST_HAZARD_CODE + HAZARD_KEYS.index(tile)
        set_trail(state, SPACE_KEYS.index(space), code)
    return state


def at(space: str) -> int:
    """The number of a space."""
    return SPACE_KEYS.index(space)


def stand(state: GwtState, space: str, seat: int = 0) -> GwtState:
    """Put a runholder on a space."""
    state.players[seat][table.PLACE] = at(space)
    return state


def place(state: GwtState, seat: int = 0) -> str:
    """Where a runholder stands."""
    return SPACE_KEYS[state.players[seat][table.PLACE]]


def turn(state: GwtState, seat: int = 0) -> GwtState:
    """Phase A of a seat is pending; the turns of the others follow."""
    after = (seat + 1) % len(state.players) if state.sarah is None else 1
    state.turn = seat
    return decide(state, PHASE_A[seat], PHASE_C[seat], NEXT_TURN[after])


def act(state: GwtState, space: str, seat: int = 0) -> GwtState:
    """Phase B of a seat on a space is pending; the turns of the others follow."""
    stand(state, space, seat)
    after = (seat + 1) % len(state.players) if state.sarah is None else 1
    state.turn = seat
    state.then(PHASE_C[seat], NEXT_TURN[after])
    arrive(state, seat)
    state.settle()
    return state


def decide(state: GwtState, *steps: Step[GwtState]) -> GwtState:
    """Make these steps pending."""
    state.then(*steps)
    state.settle()
    return state


def legal(state: GwtState, seat: int | None = None) -> list[str]:
    """What a seat (the one on turn) may do."""
    found = state.actions() if seat is None else state.actions(seat)
    return [str(action) for action in found]


def offered(state: GwtState, verb: str, seat: int | None = None) -> list[str]:
    """The legal actions of a verb."""
    return [text for text in legal(state, seat) if text.split(":")[0] == verb]


def play(state: GwtState, *texts: str, seat: int | None = None) -> GwtState:
    """Do these actions, chance's included; chance that is not named moves by itself after them."""
    for text in texts:
        action = GAME.verbs.parse(text)
        if GAME.verbs.by_name[action.verb].nature:
            assert state.seat == NATURE, f"{text}: {state.stack[-1]!r} is pending"
            assert state.stack[-1].fits(state, action), f"{text} cannot happen"
            state.apply(action)
            continue
        state.advance(Random(1))
        who = state.seat if seat is None else seat
        assert who is not None
        assert text in legal(state, who), f"{text} is not in {legal(state, who)}"
        state.apply(action, who)
    return state


def chance(state: GwtState, seed: int = 1) -> GwtState:
    """Let chance move."""
    state.advance(Random(seed))
    return state


def told(state: GwtState, *texts: str) -> list[str]:
    """The events of the last of these actions."""
    play(state, *texts[:-1])
    state.advance(Random(1))
    trace = state.trace = Trace()
    state.apply(GAME.verbs.parse(texts[-1]))
    state.trace = None
    return [str(event) for event in trace.events]


def market(state: GwtState, **counts: int) -> GwtState:
    """The sheep market holds exactly these."""
    sheep = [0] * len(state.sheep)
    for key, count in counts.items():
        sheep[CARD_KEYS.index(key) - FIRST_MARKET] = count
    state.sheep = tuple(sheep)
    return state


def sarah(state: GwtState) -> Sarah:
    """Sarah."""
    assert state.sarah is not None
    return state.sarah


def use(face: str, number: int) -> str:
    """The action that does local action `number` (from 0) of a building side."""
    return f"do:{LOCAL_OF_FACE[FACE_KEYS.index(face)][number]}"
