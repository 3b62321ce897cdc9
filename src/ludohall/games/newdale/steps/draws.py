"""Drawing cards, laying them face up, discarding them."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, final

from ludohall.core.action import HIDDEN, Action, Arg
from ludohall.core.chance import contains
from ludohall.core.step import AUTO, NATURE, SEAT, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.buildings import CARDS, SAWMILL, TYPE, giving
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.state import NewdaleState, note, with_card, without
from ludohall.games.newdale.steps import ranges
from ludohall.games.newdale.steps.reveal import Reveal

DISCARD: Final = verbs.DISCARD.table1()
CHOOSE: Final = verbs.CHOOSE.table1()

TO_HAND: Final = 0
TO_CHOOSE: Final = 1
TO_DISPLAY: Final = 2


def off_the_top(state: NewdaleState, count: int, rng: Random) -> list[int]:
    """So many cards of the deck by chance, sorted; the discard pile follows where it ends."""
    deck = state.deck
    if count <= len(deck):
        pool = bytearray(deck)
        cards = [pool.pop(int(rng.random() * len(pool))) for _ in range(count)]
    else:
        pool = bytearray(state.discards)
        rest = min(count - len(deck), len(pool))
        cards = [pool.pop(int(rng.random() * len(pool))) for _ in range(rest)]
        cards += deck
    cards.sort()
    return cards


def can_come(state: NewdaleState, count: int, cards: tuple[int, ...]) -> bool:
    """Whether these are so many cards that can have come off the top."""
    deck, discards = tuple(state.deck), tuple(state.discards)
    if len(cards) != min(count, len(deck) + len(discards)) or tuple(sorted(cards)) != cards:
        return False
    if count <= len(deck):
        return contains(deck, cards)
    return contains(cards, deck) and contains(deck + discards, cards)


def take_off(state: NewdaleState, cards: tuple[int, ...]) -> None:
    """These cards come off the top; where the deck ends the discard pile is shuffled (NEW-28)."""
    deck = state.deck
    if len(cards) > len(deck):
        rest = list(cards)
        for card in deck:
            rest.remove(card)
        deck = state.discards
        state.discards = b""
        for card in rest:
            deck = without(deck, card)
        note(state, "reshuffled", ())
    else:
        for card in cards:
            deck = without(deck, card)
    state.deck = deck


@final
class Draw(Step[NewdaleState]):
    """NATURE: a player draws cards; the discard pile follows where the deck ends (NEW-28)."""

    params: ClassVar = (ranges.WHO, ranges.COUNT, ranges.TO)

    def __init__(self, who: int, count: int, to: int) -> None:
        super().__init__(NATURE)
        self.who: Final = who
        self.count: Final = count
        self.to: Final = to

    def key(self) -> tuple[int, ...]:
        return (self.who, self.count, self.to)

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        deck = state.deck
        if self.count == 1 and deck:
            return DREW[self.who][deck[int(rng.random() * len(deck))]]
        return Action("draw", (self.who, *off_the_top(state, self.count, rng)))

    def fits(self, state: NewdaleState, action: Action) -> bool:
        args = action.args
        if action.verb != "draw" or not args or args[0] != self.who:
            return False
        return can_come(state, self.count, args[1:])

    def apply(self, state: NewdaleState, action: Action) -> None:
        cards = action.args[1:]
        take_off(state, cards)
        player = state.players[self.who]
        if len(cards) == 1 and self.to == TO_HAND:
            player.hand = with_card(player.hand, cards[0])
        elif self.to == TO_HAND:
            player.hand = bytes(sorted(player.hand + bytes(cards)))
        else:
            player.drawn = bytes(sorted(player.drawn + bytes(cards)))
        if state.trace is not None:
            note(state, "drew", (self.who, len(cards)))
        if len(cards) < self.count:
            state.stack.append(Shortage(self.who, self.count - len(cards), self.to))

    def shown(self, action: Action, viewer: int) -> Action:
        if viewer == self.who:
            return action
        return Action("draw", (self.who, *[HIDDEN] * (len(action.args) - 1)))


@final
class Display(Step[NewdaleState]):
    """NATURE: cards of the deck are laid face up (NEW-59); in the set-up sawmills (NEW-13)."""

    params: ClassVar = (ranges.COUNT, ranges.SAWMILLS)

    def __init__(self, count: int, sawmills: int) -> None:
        super().__init__(NATURE)
        self.count: Final = count
        self.sawmills: Final = sawmills

    def key(self) -> tuple[int, ...]:
        return (self.count, self.sawmills)

    def of_the_deck(self, state: NewdaleState) -> bool:
        """Whether the deck alone is looked through: sawmills are searched for; by version 0 of the
        rules the discard pile did not follow."""
        return self.sawmills > 0 or state.rules == 0

    def pool(self, state: NewdaleState) -> list[int]:
        """The cards of the deck that can come."""
        return [card for card in state.deck if not self.sawmills or TYPE[card] == SAWMILL]

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        if not self.of_the_deck(state):
            return Action("display", tuple(off_the_top(state, self.count, rng)))
        pool = self.pool(state)
        count = min(self.count, len(pool))
        cards = [pool.pop(int(rng.random() * len(pool))) for _ in range(count)]
        return Action("display", tuple(sorted(cards)))

    def fits(self, state: NewdaleState, action: Action) -> bool:
        pool, cards = self.pool(state), action.args
        if action.verb != "display":
            return False
        if not self.of_the_deck(state):
            return can_come(state, self.count, cards)
        return (
            len(cards) == min(self.count, len(pool))
            and tuple(sorted(cards)) == cards
            and contains(pool, cards)
        )

    def apply(self, state: NewdaleState, action: Action) -> None:
        cards = action.args
        take_off(state, cards)
        state.display = bytes(sorted([*state.display, *cards]))
        if len(cards) < self.count and not self.of_the_deck(state):
            state.stack.append(Shortage(state.first, self.count - len(cards), TO_DISPLAY))


@final
class Shortage(Step[NewdaleState]):
    """Deck and discard pile are empty: all discard half their hands, then drawing goes on."""

    params: ClassVar = (ranges.WHO, ranges.COUNT, ranges.ANYWHERE)

    def __init__(self, who: int, count: int, to: int) -> None:
        super().__init__(AUTO)
        self.who: Final = who
        self.count: Final = count
        self.to: Final = to

    def key(self) -> tuple[int, ...]:
        return (self.who, self.count, self.to)

    def run(self, state: NewdaleState) -> None:
        order = state.clockwise()
        if not any(len(state.players[seat].hand) > 1 for seat in order):
            return
        if self.to == TO_DISPLAY:
            state.stack.append(Display(self.count, 0))
        else:
            state.stack.append(Draw(self.who, self.count, self.to))
        for seat in reversed(order):
            discard(state, seat, len(state.players[seat].hand) // 2, NOTHING)


@final
class Discard(Step[NewdaleState]):
    """Discard `count` more cards, one by one in any order, of a resource where one is asked for.

    They are those left of `total`, which says how far the choice has come and nothing else.
    """

    params: ClassVar = (SEAT, ranges.COUNT, ranges.TOTAL, ranges.RESOURCE)

    def __init__(self, seat: int, count: int, total: int, resource: int) -> None:
        super().__init__(seat)
        self.count: Final = count
        self.total: Final = total
        self.resource: Final = resource

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.count, self.total, self.resource)

    def actions(self, state: NewdaleState) -> list[Action]:
        cards = state.players[self.seat].hand
        if self.resource != NOTHING:
            cards = giving(cards, self.resource)
        return [DISCARD[card] for card in dict.fromkeys(cards)]  # each once

    def apply(self, state: NewdaleState, action: Action) -> None:
        throw(state, self.seat, action.args[0])
        if self.count > 1:
            state.stack.append(discarding(self.seat, self.count - 1, self.total, self.resource))

    def open(self) -> bool:
        return False


@final
class ChooseDrawn(Step[NewdaleState]):
    """Keep one of the cards just drawn; the others are discarded (NEW-84)."""

    def actions(self, state: NewdaleState) -> list[Action]:
        drawn = state.players[self.seat].drawn
        return [CHOOSE[card] for card in sorted(set(drawn))] or [DONE]

    def apply(self, state: NewdaleState, action: Action) -> None:
        if action.verb == "done":
            return
        player = state.players[self.seat]
        player.drawn = without(player.drawn, action.args[0])
        player.hand = with_card(player.hand, action.args[0])
        state.stack.append(ShowDiscards(self.seat))

    def shown(self, action: Action, viewer: int) -> Action:
        if viewer == self.seat or action.verb != "choose":
            return action
        return Action("choose", (HIDDEN,))

    def open(self) -> bool:
        return False


@final
class ShowDiscards(Reveal):
    """NATURE: cards that were laid aside unseen are discarded face up."""

    params: ClassVar[tuple[Arg, ...]] = (ranges.WHO,)

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who: Final = who

    def key(self) -> tuple[int, ...]:
        return (self.who,)

    def apply(self, state: NewdaleState, action: Action) -> None:
        player = state.players[self.who]
        if player.drawn:
            note(state, "discarded", (self.who, *player.drawn))  # the pile is open (NEW-28)
        for card in player.drawn:
            state.discards = with_card(state.discards, card)
        player.drawn = b""


def lay_aside(state: NewdaleState, seat: int, cards: bytes) -> None:
    """These cards of a hand are discarded without being named: all see them a moment later."""
    player = state.players[seat]
    for card in cards:
        player.hand = without(player.hand, card)
        if card in player.known:
            player.known = without(player.known, card)
    player.drawn = cards
    state.stack.append(ShowDiscards(seat))


def throw(state: NewdaleState, seat: int, card: int) -> None:
    """A card goes from a hand to the discard pile, face up."""
    player = state.players[seat]
    player.hand = without(player.hand, card)
    if card in player.known:
        player.known = without(player.known, card)
    state.discards = with_card(state.discards, card)


def draw(state: NewdaleState, seat: int, count: int) -> None:
    """A player draws cards into the hand."""
    if count > 0:
        state.stack.append(
            DRAWS[seat][count] if count < MOST_AT_ONCE else Draw(seat, count, TO_HAND)
        )


def discard(state: NewdaleState, seat: int, count: int, resource: int) -> None:
    """A player discards cards by choice; without a question where all of them go."""
    hand = state.players[seat].hand
    if count <= 0:
        return
    if resource == NOTHING and len(hand) <= count:
        if hand:
            lay_aside(state, seat, hand)
        return
    state.stack.append(discarding(seat, count, count, resource))


def discarding(seat: int, count: int, total: int, resource: int) -> Discard:
    """The step, made already where it comes up all the time."""
    if resource == NOTHING and total < MOST_AT_ONCE:
        return DISCARDS[seat][total][count]
    return Discard(seat, count, total, resource)


DONE: Final = verbs.DONE.table0()
MOST_AT_ONCE: Final = 10
DREW: Final = [
    [Action("draw", (seat, card)) for card in range(CARDS)] for seat in range(verbs.SEATS)
]
"""By seat and card: what draws that card alone."""
DRAWS: Final = [
    [Draw(seat, count, TO_HAND) for count in range(MOST_AT_ONCE)] for seat in range(verbs.SEATS)
]
DISCARDS: Final = [
    [[Discard(seat, n, total, NOTHING) for n in range(total + 1)] for total in range(MOST_AT_ONCE)]
    for seat in range(verbs.SEATS)
]

DRAW_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (
    Draw,
    Display,
    Shortage,
    Discard,
    ChooseDrawn,
    ShowDiscards,
)
