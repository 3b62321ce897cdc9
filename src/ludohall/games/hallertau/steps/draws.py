"""Drawing cards: chance tells what they are when somebody sees them."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.chance import contains, draw_many
from ludohall.core.step import NATURE, Step
from ludohall.games.hallertau.components import JEWELS_DECK
from ludohall.games.hallertau.effects import take_card
from ludohall.games.hallertau.state import (
    JUST_DREW,
    KINDS,
    SEATS,
    HallertauState,
    kind,
    owned,
    put,
)


@final
class Draw(Step[HallertauState]):
    """NATURE: a player draws cards, so many of each kind, as far as the decks go."""

    params: ClassVar = (
        Arg("who", 0, 3, "seat"),
        Arg("gateway", 0, 99),
        Arg("farmyard", 0, 99),
        Arg("bonus", 0, 99),
        Arg("point", 0, 99),
    )

    def __init__(self, who: int, gateway: int, farmyard: int, bonus: int, point: int) -> None:
        super().__init__(NATURE)
        self.who: Final = who
        self.gateway: Final = gateway
        self.farmyard: Final = farmyard
        self.bonus: Final = bonus
        self.point: Final = point

    def key(self) -> tuple[int, ...]:
        return (self.who, self.gateway, self.farmyard, self.bonus, self.point)

    def wanted(self, state: HallertauState) -> list[int]:
        """How many of each kind there are to draw (HAL-15)."""
        gateway, farmyard, bonus, point = state.decks
        return [
            self.gateway if self.gateway < gateway else gateway,
            self.farmyard if self.farmyard < farmyard else farmyard,
            self.bonus if self.bonus < bonus else bonus,
            self.point if self.point < point else point,
        ]

    def sample(self, state: HallertauState, rng: Random) -> Action:
        cards: list[int] = [self.who]
        wanted = self.wanted(state)
        for of in range(4):
            if wanted[of] == 1:
                pool = state.pools[of]
                cards.append(pool[int(rng.random() * len(pool))])
            elif wanted[of]:
                cards += sorted(draw_many(rng, list(state.pools[of]), wanted[of]))
        return Action("draw", tuple(cards))

    def fits(self, state: HallertauState, action: Action) -> bool:
        if action.verb != "draw" or not action.args or action.args[0] != self.who:
            return False
        cards = list(action.args[1:])
        return (
            cards == sorted(cards)
            and all(contains(state.pools[kind(card)], [card]) for card in cards)
            and len(set(cards)) == len(cards)
            and [len([card for card in cards if kind(card) == of]) for of in range(4)]
            == self.wanted(state)
        )

    def apply(self, state: HallertauState, action: Action) -> None:
        if state.trace is not None:
            for of, n in enumerate(self.wanted(state)):
                if n:
                    state.tell(Action("drew", (self.who, n, of)))
        for card in action.args[1:]:
            of = KINDS[card]
            state.decks = put(state.decks, of, state.decks[of] - 1)
            out_of_pool(state, card)
            take_card(state, self.who, card)
        note_fresh(state, self.who, action.args[1:])

    def shown(self, action: Action, viewer: int) -> Action:
        if viewer == self.who:
            return action
        return Action("draw", (self.who, *[-1] * (len(action.args) - 1)))


def out_of_pool(state: HallertauState, card: int) -> None:
    """A card that nobody knew is seen by somebody."""
    of = KINDS[card]
    rest = list(state.pools[of])
    rest.remove(card)
    state.pools = put(state.pools, of, tuple(rest))


def note_fresh(state: HallertauState, seat: int, cards: tuple[int, ...]) -> None:
    """Remember cards just drawn; only a card of the jewels deck asks for it."""
    if state.farmyard == JEWELS_DECK:
        state.players[seat][JUST_DREW] += len(cards)
        state.fresh = tuple(sorted((*state.fresh, *[owned(seat, card) for card in cards])))


def draw(
    state: HallertauState, seat: int, gateway: int, farmyard: int, bonus: int, point: int
) -> None:
    """Draw cards, as far as the decks go; an empty deck gives nothing (HAL-15, HAL-C22)."""
    step = Draw(seat, gateway, farmyard, bonus, point)
    if any(step.wanted(state)):
        state.stack.append(step)


def draw_one(state: HallertauState, seat: int, of: int) -> None:
    """Draw a card of that kind, if there is one left (HAL-15)."""
    if state.decks[of]:
        state.stack.append(DRAW_ONE[seat][of])


# Steps that come up all the time are made once.
DRAW_ONE: Final[list[list[Draw]]] = [
    [Draw(seat, 1, 0, 0, 0), Draw(seat, 0, 1, 0, 0), Draw(seat, 0, 0, 1, 0), Draw(seat, 0, 0, 0, 1)]
    for seat in range(SEATS)
]

DRAW_STEPS: Final[tuple[type[Step[HallertauState]], ...]] = (Draw,)
