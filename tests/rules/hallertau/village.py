"""Positions of Hallertau that state only what matters."""

from __future__ import annotations

from random import Random

from ludohall.core import NATURE, Step
from ludohall.core.data import Json
from ludohall.games.hallertau import GAME
from ludohall.games.hallertau import state as table
from ludohall.games.hallertau.components import FIRST_WORKERS, MOST_WORKERS
from ludohall.games.hallertau.effects import count_hand, rest_boulders, set_fields
from ludohall.games.hallertau.state import NO_WORKERS, HallertauState, kind, put, set_workers
from ludohall.games.hallertau.steps.rounds import Closing
from ludohall.games.hallertau.steps.turns import Turns
from ludohall.games.hallertau.view import GOOD_KEYS

NUMBERS = {
    **{key: good for good, key in enumerate(GOOD_KEYS)},
    "tools": table.TOOLS,
    "jewels": table.JEWELS,
    "workers": table.WORKERS,
    "exhausted": table.EXHAUSTED,
}


def start(players: int = 1, seed: int = 0, **options: Json) -> HallertauState:
    """A new match after its set-up, at the first decision. Without cards unless said otherwise."""
    given: dict[str, Json] = {"cards": False, **options}
    state = GAME.new(players, GAME.read_options(given, players), GAME.rules)
    state.settle()
    state.advance(Random(seed))
    return state


def village(
    players: int = 1, in_round: int = 1, phase: int = table.ACTIONS, **options: Json
) -> HallertauState:
    """An empty action board in a round and phase, nothing pending, player 0 first."""
    state = start(players, 0, **options)
    state.stack.clear()
    state.round = in_round
    state.phase = phase
    state.first = 0
    state.board = NO_WORKERS
    for seat in range(players):
        player = state.players[seat]
        player[table.ROUND] = in_round
        player[table.NEXT_YARD] = in_round + 1
        player[table.WORKERS] = 6
        discard_hand(state, seat)
    return state


def turns(players: int = 1, in_round: int = 1, **options: Json) -> HallertauState:
    """Phase 4 of a round: player 0 has the first turn with six workers on an empty board."""
    state = village(players, in_round, table.ACTIONS, **options)
    state.then(Turns(0), Closing(table.ACTIONS, 0, 1))
    state.settle()
    return state


def discard_hand(state: HallertauState, seat: int) -> None:
    """The hand goes back to where nobody knows it."""
    for card in state.hands[seat]:
        pools = [list(pool) for pool in state.pools]
        pools[kind(card)] = sorted([*pools[kind(card)], card])
        state.pools = tuple(tuple(pool) for pool in pools)
        of = kind(card)
        state.decks = put(state.decks, of, state.decks[of] + 1)
    state.hands = put(state.hands, seat, ())
    count_hand(state, seat)


def own(state: HallertauState, numbers: dict[str, int], seat: int = 0) -> HallertauState:
    """Set how much a player owns of goods, tools, jewels and workers."""
    for name, n in numbers.items():
        state.players[seat][NUMBERS[name]] = n
    return state


def give(
    state: HallertauState,
    seat: int = 0,
    fields: list[int] | None = None,
    sheep: dict[int, int] | None = None,
    crafts: list[int] | None = None,
    hand: list[int] | None = None,
    **numbers: int,
) -> HallertauState:
    """Set what a player owns. `sheep` is by place, `fields` are codes; boulders lie at rest."""
    own(state, numbers, seat)
    player = state.players[seat]
    if fields is not None:
        set_fields(player, list(fields))
    if sheep is not None:
        player[table.YARD : table.YARD + table.PLACES] = [0] * table.PLACES
        for place, n in sheep.items():
            player[table.YARD + place] = n
        player[table.SHEEP] = sum(sheep.values())
    if crafts is not None:
        player[table.CRAFT : table.CRAFT + table.CRAFTS] = crafts
        player[table.CENTER] = min(crafts)
        player[table.WINDOW] = min(MOST_WORKERS, FIRST_WORKERS + min(crafts))
        rest_boulders(player)
    if hand is not None:
        discard_hand(state, seat)
        for card in hand:
            pools = [list(pool) for pool in state.pools]
            pools[kind(card)].remove(card)
            state.pools = tuple(tuple(pool) for pool in pools)
            of = kind(card)
            state.decks = put(state.decks, of, state.decks[of] - 1)
        state.hands = put(state.hands, seat, tuple(sorted(hand)))
        count_hand(state, seat)
    return state


def decide(state: HallertauState, *steps: Step[HallertauState]) -> HallertauState:
    """Make these steps pending."""
    state.then(*steps)
    state.settle()
    return state


def legal(state: HallertauState, seat: int | None = None) -> list[str]:
    """What may be done, as texts."""
    return [str(action) for action in (state.actions() if seat is None else state.actions(seat))]


def play(state: HallertauState, *texts: str, seat: int | None = None) -> HallertauState:
    """Do legal actions one after the other; chance moves by itself."""
    for text in texts:
        actions = state.actions() if seat is None else state.actions(seat)
        assert text in [str(action) for action in actions], f"{text} is not in {actions}"
        action = GAME.verbs.parse(text)
        if seat is None:
            state.apply(action)
        else:
            state.apply(action, seat)
        while state.seat == NATURE:
            state.apply(state.sample(Random(1)))
    return state


def stock(state: HallertauState, seat: int = 0) -> dict[str, int]:
    """The goods, tools and jewels that a player owns; those without a unit are left out."""
    names = [*GOOD_KEYS, "tools", "jewels"]
    player = state.players[seat]
    return {name: player[at] for at, name in enumerate(names) if player[at]}


def rows(state: HallertauState, seat: int = 0) -> list[int]:
    """The rows of a player's fields, lowest first."""
    return sorted(table.field_row(code) for code in fields(state, seat))


def fields(state: HallertauState, seat: int = 0) -> list[int]:
    """The codes of a player's fields, lowest first."""
    player = state.players[seat]
    return sorted(player[table.FIELD : table.FIELD + player[table.FIELDS]])


def sheep(state: HallertauState, seat: int = 0) -> dict[int, int]:
    """Sheep by place."""
    player = state.players[seat]
    return {place: player[table.YARD + place] for place in range(8) if player[table.YARD + place]}


def crafts(state: HallertauState, seat: int = 0) -> list[int]:
    """Steps of the craft buildings."""
    return state.players[seat][table.CRAFT : table.CRAFT + table.CRAFTS]


def boulders(state: HallertauState, building: int, seat: int = 0) -> list[int]:
    """Where the boulders of a building lie; off the board they are left out."""
    at = table.BOULDER + 2 * building
    return [step for step in state.players[seat][at : at + 2] if step < table.OFF_BOARD]


def sown(row: int, good: str) -> int:
    """The code of a field with a good."""
    return row + table.CONTENT * (NUMBERS[good] + 1)


def fill(state: HallertauState, space: int, *workers: int) -> None:
    """Put workers into the rows of a space, from the bottom."""
    for row in range(table.ROWS):
        set_workers(state, space, row, workers[row] if row < len(workers) else 0)


def on_space(state: HallertauState, space: int) -> list[int]:
    """Workers in the rows of a space."""
    return [*state.board[table.ROWS * space : table.ROWS * space + table.ROWS]]
