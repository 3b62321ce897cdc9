"""Shearing: cards by unused shearers, sheep revealed, wool sold and sent to a post."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import SEAT, Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.printed import ROW_LENGTH, SHEEP_KINDS
from ludohall.games.gwt_nz.components.reconstructed import WOOL
from ludohall.games.gwt_nz.effects.discs import wool_posts
from ludohall.games.gwt_nz.effects.player import discard, drawable, permanent_wool
from ludohall.games.gwt_nz.state import POUNDS, GwtState
from ludohall.games.gwt_nz.steps.base import CYCLE, DONE, cycle
from ludohall.games.gwt_nz.steps.sea import PlaceDisc

SHEAR: Final = verbs.SHEAR.table1()
DELIVER: Final = verbs.DELIVER.table1()
MOST_WOOL: Final = 99
ALL_BREEDS: Final = (1 << SHEEP_KINDS) - 1


def shearable(state: GwtState, seat: int, breeds: int) -> list[Action]:
    """Sheep in hand, each breed once, but for those of a mask."""
    found: list[Action] = []
    last = -1
    for card in state.hands[seat]:
        if card >= SHEEP_KINDS:
            break
        if card != last and not breeds >> card & 1:
            found.append(SHEAR[card])
            last = card
    return found


@final
class Shear(Step[GwtState]):
    """Before the sheep are revealed: swap a card by a shearer, begin to shear, or stop.

    `draws` is 1 where shearers may draw and discard instead (GWT-111), 0 where the number is
    printed (GWT-112).
    """

    params: ClassVar = (SEAT, Arg("shearers", 1, ROW_LENGTH), Arg("draws", 0, 1))

    def __init__(self, seat: int, shearers: int, draws: int) -> None:
        super().__init__(seat)
        self.shearers: Final = shearers
        self.draws: Final = draws

    def key(self) -> tuple[int, ...]:
        """Seat, shearers not used yet, whether they may draw."""
        return (self.seat, self.shearers, self.draws)

    def actions(self, state: GwtState) -> list[Action]:
        """Sheep, a card, or nothing more."""
        found = shearable(state, self.seat, 0)
        if self.draws and drawable(state, self.seat):
            found.append(CYCLE[1])
        found.append(DONE)
        return found

    def apply(self, state: GwtState, action: Action) -> None:
        """Go on with one shearer less."""
        left = self.shearers - 1
        if action.verb == "shear":
            card = action.args[0]
            discard(state, self.seat, card)
            more = Shearing(self.seat, left, self.draws, WOOL[card], 1 << card)
            if left == 0:
                more.sell(state)
            else:
                state.stack.append(more)
        elif action.verb == "cycle":
            if left:
                state.stack.append(Shear(self.seat, left, self.draws))
            cycle(state, self.seat, 1)


@final
class Shearing(Step[GwtState]):
    """Further sheep of other breeds, in any order; then the wool is sold (GWT-110)."""

    params: ClassVar = (
        SEAT,
        Arg("shearers", 0, ROW_LENGTH),
        Arg("draws", 0, 1),
        Arg("wool", 0, MOST_WOOL),
        Arg("breeds", 1, ALL_BREEDS),
    )

    def __init__(self, seat: int, shearers: int, draws: int, wool: int, breeds: int) -> None:
        super().__init__(seat)
        self.shearers: Final = shearers
        self.draws: Final = draws
        self.wool: Final = wool
        self.breeds: Final = breeds

    def key(self) -> tuple[int, ...]:
        """Seat, shearers left, whether they may draw, wool so far, mask of the breeds shorn."""
        return (self.seat, self.shearers, self.draws, self.wool, self.breeds)

    def open(self) -> bool:
        """Cards are revealed: no exchange tokens (GWT-54)."""
        return False

    def actions(self, state: GwtState) -> list[Action]:
        """Further breeds, or sell."""
        found = shearable(state, self.seat, self.breeds) if self.shearers else []
        found.append(DONE)
        return found

    def apply(self, state: GwtState, action: Action) -> None:
        """One more, or the sale."""
        if action.verb == "done":
            self.sell(state)
            return
        card = action.args[0]
        discard(state, self.seat, card)
        more = Shearing(
            self.seat,
            self.shearers - 1,
            self.draws,
            self.wool + WOOL[card],
            self.breeds | 1 << card,
        )
        if more.shearers:
            state.stack.append(more)
        else:
            more.sell(state)

    def sell(self, state: GwtState) -> None:
        """Pounds for all the wool; then a post, and what shearers are left (GWT-113)."""
        player = state.players[self.seat]
        total = self.wool + permanent_wool(player)
        player[POUNDS] += total
        if state.trace is not None:
            state.tell(Action("wool", (self.seat, total)))
        if self.shearers and self.draws:
            state.stack.append(AfterShearing(self.seat, self.shearers))
        if wool_posts(player, total):
            state.stack.append(WoolPost(self.seat, total))


@final
class WoolPost(Step[GwtState]):
    """Send the wool to a post, or not (GWT-114)."""

    params: ClassVar = (SEAT, Arg("wool", 0, MOST_WOOL))

    def __init__(self, seat: int, wool: int) -> None:
        super().__init__(seat)
        self.wool: Final = wool

    def key(self) -> tuple[int, ...]:
        """Seat, wool."""
        return (self.seat, self.wool)

    def actions(self, state: GwtState) -> list[Action]:
        """Posts of at most that value, or none."""
        player = state.players[self.seat]
        return [*[DELIVER[post] for post in wool_posts(player, self.wool)], DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """Ask for the disc."""
        if action.verb == "deliver":
            state.stack.append(PlaceDisc(self.seat, action.args[0]))


@final
class AfterShearing(Step[GwtState]):
    """Shearers that were not used may still draw and discard a card each (GWT-111)."""

    params: ClassVar = (SEAT, Arg("shearers", 1, ROW_LENGTH))

    def __init__(self, seat: int, shearers: int) -> None:
        super().__init__(seat)
        self.shearers: Final = shearers

    def key(self) -> tuple[int, ...]:
        """Seat, shearers left."""
        return (self.seat, self.shearers)

    def actions(self, state: GwtState) -> list[Action]:
        """A card, or nothing more."""
        return [CYCLE[1], DONE] if drawable(state, self.seat) else [DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """One shearer less."""
        if action.verb == "cycle":
            if self.shearers > 1:
                state.stack.append(AfterShearing(self.seat, self.shearers - 1))
            cycle(state, self.seat, 1)


SHEAR_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (Shear, Shearing, WoolPost, AfterShearing)
