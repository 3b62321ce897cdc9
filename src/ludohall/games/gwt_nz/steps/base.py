"""What many actions need: drawing and discarding, cards from a supply and from the market."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, final

from ludohall.core.action import HIDDEN, Action, Arg
from ludohall.core.chance import contains, draw_many
from ludohall.core.step import NATURE, SEAT, Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.printed import (
    FIRST_MARKET,
    MARKET_KINDS,
    OBJECTIVE_DISPLAY,
)
from ludohall.games.gwt_nz.components.reconstructed import BONUS_CARD
from ludohall.games.gwt_nz.effects.player import (
    discard,
    drawable,
    gain_card,
    on_offer,
    take_offered,
)
from ludohall.games.gwt_nz.state import GwtState, changed, put

DONE: Final = verbs.DONE.table0()
DISCARD: Final = verbs.DISCARD.table1()
CYCLE: Final = verbs.CYCLE.table1()
TAKE: Final = verbs.TAKE.table1()
OBJECTIVE: Final = verbs.OBJECTIVE.table1()
OBJECTIVE_TOP: Final = verbs.OBJECTIVE_TOP.table0()
MOST_DRAWN: Final = 20
_WHO: Final = Arg("who", 0, 9, "seat")


class Window(Step[GwtState]):
    """A decision at which its seat may also play cards and buy bonus cards (GWT-31)."""


@final
class Draw(Step[GwtState]):
    """NATURE: a player draws cards; the discard pile is shuffled only when needed (GWT-36)."""

    params: ClassVar = (_WHO, Arg("n", 1, MOST_DRAWN))

    def __init__(self, who: int, n: int) -> None:
        super().__init__(NATURE)
        self.who: Final = who
        self.n: Final = n

    def key(self) -> tuple[int, ...]:
        """Who, and how many."""
        return (self.who, self.n)

    def sample(self, state: GwtState, rng: Random) -> Action:
        """Known cards from the top, then of the pile, then of the shuffled discard pile."""
        who = self.who
        top, pile, discards = state.tops[who], state.piles[who], state.discards[who]
        n = self.n
        known = min(n, len(top))
        cards: list[int] = [who]
        if known:
            cards += list(reversed(top[len(top) - known :]))
            n -= known
        drawn = min(n, len(pile))
        if drawn == 1:
            cards.append(pile[int(rng.random() * len(pile))])
        elif drawn:
            cards += sorted(draw_many(rng, list(pile), drawn))
        n -= drawn
        if n and discards:
            cards += sorted(draw_many(rng, list(discards), min(n, len(discards))))
        return Action("draw", tuple(cards))

    def fits(self, state: GwtState, action: Action) -> bool:
        """Whether these cards can have come."""
        who = self.who
        args = list(action.args)
        if action.verb != "draw" or not args or args[0] != who:
            return False
        cards = args[1:]
        if len(cards) != min(self.n, drawable(state, who)):
            return False
        top, pile = state.tops[who], state.piles[who]
        known = min(self.n, len(top))
        drawn = min(self.n - known, len(pile))
        first, second, third = cards[:known], cards[known : known + drawn], cards[known + drawn :]
        return (
            first == list(reversed(top[len(top) - known :]))
            and second == sorted(second)
            and contains(pile, second)
            and third == sorted(third)
            and contains(state.discards[who], third)
        )

    def apply(self, state: GwtState, action: Action) -> None:
        """Into the hand; where the pile ran out, all know what was in hand before (GWT-48)."""
        who = self.who
        cards = action.args[1:]
        top = state.tops[who]
        known = min(self.n, len(top))
        if known:
            state.tops = put(state.tops, who, top[: len(top) - known])
            state.known = put(state.known, who, tuple(sorted((*state.known[who], *cards[:known]))))
        pile = state.piles[who]
        drawn = min(self.n - known, len(pile))
        if drawn:
            left = list(pile)
            for card in cards[known : known + drawn]:
                left.remove(card)
            state.piles = put(state.piles, who, tuple(left))
        first = known + drawn
        if first == len(cards):
            state.hands = put(state.hands, who, tuple(sorted((*state.hands[who], *cards))))
        else:
            state.known = put(state.known, who, tuple(sorted((*state.hands[who], *cards[:first]))))
            left = list(state.discards[who])
            for card in cards[first:]:
                left.remove(card)
            state.piles = put(state.piles, who, tuple(left))
            state.discards = put(state.discards, who, ())
            state.hands = put(state.hands, who, tuple(sorted((*state.hands[who], *cards))))
            if state.trace is not None:
                state.tell(Action("reshuffled", (who,)))
        if state.trace is not None:
            state.tell(Action("drew", (who, len(cards))))

    def shown(self, action: Action, viewer: int) -> Action:
        """The cards are for their owner."""
        if viewer == self.who:
            return action
        return Action("draw", (self.who, *[HIDDEN] * (len(action.args) - 1)))


@final
class Discard(Step[GwtState]):
    """Discard so many cards, one by one in any order (GWT-37)."""

    params: ClassVar = (SEAT, Arg("n", 1, MOST_DRAWN))

    def __init__(self, seat: int, n: int) -> None:
        super().__init__(seat)
        self.n: Final = n

    def key(self) -> tuple[int, ...]:
        """Seat, how many."""
        return (self.seat, self.n)

    def open(self) -> bool:
        """At once: nothing comes between."""
        return False

    def actions(self, state: GwtState) -> list[Action]:
        """Every card in hand."""
        last = -1
        found: list[Action] = []
        for card in state.hands[self.seat]:
            if card != last:
                found.append(DISCARD[card])
                last = card
        return found or [DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """To the discard pile."""
        if action.verb == "done":  # a position may ask for more than there is
            return
        discard(state, self.seat, action.args[0])
        if self.n > 1:
            state.stack.append(Discard(self.seat, self.n - 1))


def cycle(state: GwtState, seat: int, n: int) -> None:
    """Draw, then discard as many as were drawn (GWT-37)."""
    n = min(n, drawable(state, seat))
    if n > 0:
        state.then(Draw(seat, n), Discard(seat, n))


@final
class ChooseCycle(Step[GwtState]):
    """How many cards to draw and discard."""

    params: ClassVar = (SEAT, Arg("most", 1, 3))

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most: Final = most

    def key(self) -> tuple[int, ...]:
        """Seat, how many at most."""
        return (self.seat, self.most)

    def actions(self, state: GwtState) -> list[Action]:
        """One to all; nothing where there is nothing to draw."""
        return CYCLE[1 : min(self.most, drawable(state, self.seat)) + 1] or [DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """Draw, then discard."""
        if action.verb == "cycle":
            cycle(state, self.seat, action.args[0])


# Cards from a supply ---------------------------------------------------------


@final
class MayTake(Step[GwtState]):
    """Take the card of a picture, or not (GWT-32)."""

    params: ClassVar = (SEAT, Arg("picture", 0, BONUS_CARD + 3))

    def __init__(self, seat: int, picture: int) -> None:
        super().__init__(seat)
        self.picture: Final = picture

    def key(self) -> tuple[int, ...]:
        """Seat, the card or BONUS_CARD and an icon."""
        return (self.seat, self.picture)

    def actions(self, state: GwtState) -> list[Action]:
        """The card, if it is still there."""
        card = on_offer(state, self.picture)
        return [DONE] if card < 0 else [TAKE[card], DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """To the discard pile."""
        if action.verb == "take":
            gain_card(state, self.seat, take_offered(state, self.picture))


def may_take(state: GwtState, seat: int, picture: int) -> None:
    """Offer the card of a picture, if its supply is not empty."""
    if on_offer(state, picture) >= 0:
        state.stack.append(MayTake(seat, picture))


@final
class TakeObjective(Step[GwtState]):
    """Choose an objective of the display, or the top card of the stack (GWT-125)."""

    def actions(self, state: GwtState) -> list[Action]:
        """The cards on display in the order of their numbers, then the stack."""
        found = [OBJECTIVE[card] for card in sorted(state.display)]
        if state.objectives:
            found.append(OBJECTIVE_TOP)
        return found or [DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """To the discard pile; the display is filled up."""
        if action.verb == "objective":
            card = action.args[0]
            state.display = tuple([other for other in state.display if other != card])
            gain_card(state, self.seat, card)
            show_objectives(state)
        elif action.verb == "objective_top":
            state.stack.append(TopObjective(self.seat))


def take_objective(state: GwtState, seat: int) -> None:
    """A player takes an objective, if there is one."""
    if state.display or state.objectives:
        state.stack.append(TakeObjective(seat))


@final
class TopObjective(Step[GwtState]):
    """NATURE: the top card of the objective stack, face up to the discard pile."""

    params: ClassVar = (_WHO,)

    def __init__(self, who: int) -> None:
        super().__init__(NATURE)
        self.who: Final = who

    def key(self) -> tuple[int, ...]:
        """Who takes it."""
        return (self.who,)

    def actions(self, state: GwtState) -> list[Action]:
        """Any card of the stack."""
        return [Action("top", (card,)) for card in state.objectives]

    def sample(self, state: GwtState, rng: Random) -> Action:
        """One of the stack."""
        at = int(rng.random() * len(state.objectives))
        return Action("top", (state.objectives[at],))

    def apply(self, state: GwtState, action: Action) -> None:
        """To the discard pile."""
        card = action.args[0]
        state.objectives = tuple([other for other in state.objectives if other != card])
        gain_card(state, self.who, card)


@final
class ShowObjectives(Step[GwtState]):
    """NATURE: the display is filled up from the stack, at the end beside it (GWT-8, GWT-184)."""

    params: ClassVar = (Arg("n", 1, OBJECTIVE_DISPLAY),)

    def __init__(self, n: int) -> None:
        super().__init__(NATURE)
        self.n: Final = n

    def key(self) -> tuple[int, ...]:
        """How many."""
        return (self.n,)

    def sample(self, state: GwtState, rng: Random) -> Action:
        """Cards of the stack."""
        n = min(self.n, len(state.objectives))
        return Action("show", tuple(draw_many(rng, list(state.objectives), n)))

    def fits(self, state: GwtState, action: Action) -> bool:
        """Whether these cards lie in the stack."""
        return (
            action.verb == "show"
            and len(action.args) == min(self.n, len(state.objectives))
            and contains(state.objectives, action.args)
        )

    def apply(self, state: GwtState, action: Action) -> None:
        """On the display."""
        for card in action.args:
            state.display = (card, *state.display)
        state.objectives = tuple([card for card in state.objectives if card not in action.args])


def show_objectives(state: GwtState) -> None:
    """Fill the display up to four, as far as the stack goes."""
    n = min(OBJECTIVE_DISPLAY - len(state.display), len(state.objectives))
    if n > 0:
        state.stack.append(ShowObjectives(n))


@final
class DealSheep(Step[GwtState]):
    """NATURE: cards of the market stack come into the sheep market (GWT-7, GWT-75)."""

    params: ClassVar = (Arg("n", 1, 37),)

    def __init__(self, n: int) -> None:
        super().__init__(NATURE)
        self.n: Final = n

    def key(self) -> tuple[int, ...]:
        """How many."""
        return (self.n,)

    def sample(self, state: GwtState, rng: Random) -> Action:
        """Cards of the stack, sorted by breed."""
        pool: list[int] = []
        for breed in range(MARKET_KINDS):
            pool += [FIRST_MARKET + breed] * state.sheep_stack[breed]
        return Action("sheep", tuple(sorted(draw_many(rng, pool, min(self.n, len(pool))))))

    def fits(self, state: GwtState, action: Action) -> bool:
        """Whether these cards lie in the stack."""
        cards = list(action.args)
        if action.verb != "sheep" or cards != sorted(cards):
            return False
        if len(cards) != min(self.n, sum(state.sheep_stack)):
            return False
        return all(
            cards.count(FIRST_MARKET + breed) <= state.sheep_stack[breed]
            for breed in range(MARKET_KINDS)
        )

    def apply(self, state: GwtState, action: Action) -> None:
        """Into the market."""
        sheep, stack = list(state.sheep), list(state.sheep_stack)
        for card in action.args:
            sheep[card - FIRST_MARKET] += 1
            stack[card - FIRST_MARKET] -= 1
        state.sheep, state.sheep_stack = tuple(sheep), tuple(stack)


def deal_sheep(state: GwtState, n: int) -> None:
    """Add cards to the sheep market, as far as the stack goes."""
    n = min(n, sum(state.sheep_stack))
    if n > 0:
        state.stack.append(DealSheep(n))


def take_market_sheep(state: GwtState, lot: tuple[int, ...]) -> None:
    """Cards leave the sheep market."""
    for card in lot:
        state.sheep = changed(state.sheep, card - FIRST_MARKET, -1)


def in_market(state: GwtState, lot: tuple[int, ...]) -> bool:
    """Whether the sheep market holds these cards (GWT-93)."""
    sheep = state.sheep
    first = sheep[lot[0] - FIRST_MARKET]
    if len(lot) == 1:
        return first > 0
    if lot[0] == lot[1]:
        return first > 1
    return first > 0 and sheep[lot[1] - FIRST_MARKET] > 0


BASE_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (
    *(Draw, Discard, ChooseCycle, MayTake, TakeObjective, TopObjective, ShowObjectives),
    DealSheep,
)
