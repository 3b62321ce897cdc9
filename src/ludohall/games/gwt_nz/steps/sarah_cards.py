"""Cards that Sarah takes: from supplies, from the display and out of the sheep market."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import AUTO, Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.printed import (
    FIRST_MARKET,
    MARKET_KINDS,
    RESTOCK,
    ROMNEY,
    ROW_LENGTH,
    SHEPHERD,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    BONUS_CARD,
    CARD_POINTS,
    LINCOLN_OR_CORRIEDALE,
    SARAH_BOUGHT,
    SARAH_BOUGHT_0,
)
from ludohall.games.gwt_nz.effects.player import on_offer, take_offered
from ludohall.games.gwt_nz.state import GwtState, with_card
from ludohall.games.gwt_nz.steps.base import deal_sheep, show_objectives, take_market_sheep
from ludohall.games.gwt_nz.steps.sarah_ties import (
    WHO,
    Tie,
    decider,
    is_open,
    nothing,
    sarah_of,
)

NONE: Final = -1
ANY: Final = 0
"""As a line of her market tile: a Lincoln or Corriedale, which her cards 10 and 14 give."""
DECIDE_SHEEP: Final = verbs.DECIDE_SHEEP.table1()


def keep(state: GwtState, card: int) -> None:
    """A card comes to her pile."""
    sarah = sarah_of(state)
    sarah.cards = with_card(sarah.cards, card)
    if state.trace is not None:
        state.tell(Action("sarah_gained", (card,)))


def give_card(state: GwtState, picture: int) -> None:
    """She takes the card of a picture, if its supply is not empty."""
    if on_offer(state, picture) >= 0:
        keep(state, take_offered(state, picture))
    elif state.trace is not None:
        state.tell(Action("sarah_no_card", ()))


def gain_bonus(state: GwtState, icon: int) -> None:
    """She takes a bonus card of an icon (GWT-192)."""
    give_card(state, BONUS_CARD + icon)


def gain_support(state: GwtState) -> None:
    """She takes a Romney."""
    give_card(state, ROMNEY)


def take_shown_objective(state: GwtState) -> None:
    """The objective farthest from the stack; the others slide (GWT-198)."""
    if not state.display:
        nothing(state)
        return
    card = state.display[-1]
    state.display = state.display[:-1]
    keep(state, card)
    show_objectives(state)


# The sheep market ------------------------------------------------------------


def worth(points: int) -> tuple[int, ...]:
    """Market breeds of so many points."""
    breeds = range(FIRST_MARKET, FIRST_MARKET + MARKET_KINDS)
    return tuple([breed for breed in breeds if CARD_POINTS[breed] == points])


def wanted_breeds(want: int) -> tuple[int, ...]:
    """The breeds that a place of a line takes: one, or all of so many points."""
    return (want,) if want > 0 else worth(-want)


def rarest(state: GwtState, breeds: tuple[int, ...], first: int) -> int:
    """The breed of which the market holds fewest, but one; NONE if it holds none of them. Of
    equals it is `first`, if that is one of them."""
    found = NONE
    fewest = 0
    for breed in breeds:
        count = state.sheep[breed - FIRST_MARKET]
        if count and (found == NONE or count < fewest or (count == fewest and breed == first)):
            found, fewest = breed, count
    return found


def found_for(state: GwtState, wanted: tuple[int, ...], first: int = NONE) -> list[int]:
    """The sheep that fill a line; none if the market cannot fill it."""
    before = state.sheep
    found: list[int] = []
    for want in wanted:
        breed = rarest(state, wanted_breeds(want), first)
        if breed == NONE:
            state.sheep = before
            return []
        found.append(breed)
        take_market_sheep(state, (breed,))
    state.sheep = before
    return found


def fillings(state: GwtState, wanted: tuple[int, ...]) -> list[list[int]]:
    """The different sheep that may fill a line: several where breeds of the same points are
    equally rare. Each begins with the breed that tells it from the others."""
    found: list[list[int]] = []
    known: list[list[int]] = []
    for want in sorted(wanted):  # first what several breeds may fill
        for breed in wanted_breeds(want):
            cards = found_for(state, wanted, breed)
            if breed in cards and sorted(cards) not in known:
                known.append(sorted(cards))
                cards.remove(breed)
                found.append([breed, *cards])
    return found


def alternatives(state: GwtState, line: int) -> tuple[tuple[int, ...], ...]:
    """What a line of her market tile offers, the best first."""
    if line == ANY:
        return ((-CARD_POINTS[LINCOLN_OR_CORRIEDALE[0]],),)
    return SARAH_BOUGHT[line] if state.rules >= 1 else SARAH_BOUGHT_0[line]


def lots_of(state: GwtState, line: int) -> list[list[int]]:
    """The sheep that she may take by a line: those of its best alternative that can be filled."""
    for wanted in alternatives(state, line):
        found = fillings(state, wanted)
        if found:
            return found
    return []


def take_line(state: GwtState, line: int) -> bool:
    """Take the sheep of a line, or let the tie be decided; False if the market cannot fill it."""
    lots = lots_of(state, line)
    if is_open(state, len(lots)):
        state.stack.append(SarahSheep(decider(state), line))
    elif lots:
        take_sheep(state, lots[0])
    return bool(lots)


def take_sheep(state: GwtState, lot: list[int]) -> None:
    """Sheep of the market come to her pile."""
    for card in lot:
        take_market_sheep(state, (card,))
        keep(state, card)


def take_breed(state: GwtState, breed: int) -> None:
    """A sheep of a breed, if the market has one."""
    if state.sheep[breed - FIRST_MARKET]:
        take_sheep(state, [breed])
    else:
        nothing(state)


def take_lincoln_or_corriedale(state: GwtState) -> None:
    """The rarer of the two (GWT-200)."""
    if not take_line(state, ANY):
        nothing(state)


@final
class SarahSheep(Tie):
    """Breeds of the same points are equally rare: which does she take?"""

    params: ClassVar = (WHO, Arg("line", ANY, ROW_LENGTH))

    def __init__(self, seat: int, line: int) -> None:
        super().__init__(seat)
        self.line: Final = line

    def key(self) -> tuple[int, ...]:
        """Who decides, the line of her market tile."""
        return (self.seat, self.line)

    def options(self, state: GwtState) -> list[Action]:
        """The breeds that tell the options apart."""
        return [DECIDE_SHEEP[lot[0]] for lot in lots_of(state, self.line)]

    def drawn(self) -> str:
        """By lot."""
        return "lot_sheep"

    def apply(self, state: GwtState, action: Action) -> None:
        """Take them."""
        for lot in lots_of(state, self.line):
            if lot[0] == action.args[0]:
                take_sheep(state, lot)
                return


@final
class SarahBuys(Step[GwtState]):
    """AUTO: she buys by the line of her market tile; where it cannot be filled two cards are
    added and the next lower line counts (GWT-194)."""

    params: ClassVar = (Arg("shepherds", 0, ROW_LENGTH),)

    def __init__(self, shepherds: int) -> None:
        super().__init__(AUTO)
        self.shepherds: Final = shepherds

    def key(self) -> tuple[int, ...]:
        """The line."""
        return (self.shepherds,)

    def run(self, state: GwtState) -> None:
        """Most points, then the rarer breed. The last shepherd adds cards, too."""
        line = self.shepherds
        if line == 0:
            nothing(state)
            return
        if take_line(state, line):
            return
        if line == 1 and state.rules == 0:
            nothing(state)
            return
        if state.trace is not None:
            state.tell(Action("sarah_short", (line,)))
        state.stack.append(SarahBuys(line - 1))
        deal_sheep(state, RESTOCK)


def buy_sheep(state: GwtState) -> None:
    """Cards 3, 10 and 14."""
    state.stack.append(SarahBuys(sarah_of(state).rows[SHEPHERD]))


SARAH_CARD_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (SarahBuys, SarahSheep)
