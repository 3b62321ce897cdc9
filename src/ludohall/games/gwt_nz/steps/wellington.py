"""Wellington: income, delivery, the two foresights, and back to the start of the trail."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.step import AUTO, NATURE, SEAT, Step
from ludohall.games.gwt_nz import verbs
from ludohall.games.gwt_nz.components.buildings import FIRST_HAZARD_CODE, NOTHING
from ludohall.games.gwt_nz.components.graph import SECTIONS, START
from ludohall.games.gwt_nz.components.printed import (
    CERTIFICATE_LIMIT_OPEN,
    COLUMNS,
    FIRST_HAZARD,
    ICON_GOLD,
    ICONS,
    ROW_LENGTH,
    SHEEP_KINDS,
    SHEEP_MARKET,
    SHEEPDOG,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    ARROW_END,
    ARROW_FLIP,
    ARROW_SHEEP,
    ARROWS,
    BREEDING,
)
from ludohall.games.gwt_nz.effects.discs import sheep_posts, spare_posts
from ludohall.games.gwt_nz.effects.player import discard, permanent_certificates
from ludohall.games.gwt_nz.state import (
    CERTIFICATES,
    DELIVERIES,
    GOLD,
    NO_TILE,
    PLACE,
    POUNDS,
    GwtState,
    changed,
    put,
    set_trail,
    without,
)
from ludohall.games.gwt_nz.steps.base import DONE, Window, deal_sheep
from ludohall.games.gwt_nz.steps.sea import PlaceDisc
from ludohall.games.gwt_nz.steps.tiles import B_BOX, box_tile

REVEAL: Final = verbs.REVEAL.table1()
CERTIFY: Final = verbs.CERTIFY.table1()
DELIVER: Final = verbs.DELIVER.table1()
NO_DISC: Final = verbs.NO_DISC.table0()
FORESEE_A: Final = verbs.FORESEE_A.table1()
FORESEE_B: Final = verbs.FORESEE_B.table1()
FORESIGHT: Final = 2
MOST_TOTAL: Final = 99
ALL_BREEDS: Final = (1 << SHEEP_KINDS) - 1


def visit_wellington(state: GwtState, seat: int) -> None:
    """The four subphases, with a window for cards before and after (GWT-50)."""
    state.then(Income(seat, 0, 0), FORESIGHT_A[seat], FORESIGHT_B[seat], LEAVE[seat])
    wait(state, seat)


def wait(state: GwtState, seat: int) -> None:
    """A window for cards, if it is possible that there is something to do in it.

    That is asked of what everybody knows, so that the question betrays no hand.
    """
    gold = state.players[seat][GOLD]
    if any(state.stacks[icon] and ICON_GOLD[icon] <= gold for icon in range(ICONS)):
        state.stack.append(WAIT[seat])
        return
    hand, pile = state.hands[seat], state.piles[seat]
    if (hand and hand[-1] >= SHEEPDOG) or (pile and pile[-1] >= SHEEPDOG):
        state.stack.append(WAIT[seat])


@final
class Wait(Window):
    """Before or after Wellington: cards, or go on (GWT-31)."""

    def actions(self, state: GwtState) -> list[Action]:
        """Go on."""
        return [DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """Nothing."""


@final
class Income(Step[GwtState]):
    """Subphase 1: reveal sheep of different breeds, one by one in any order (GWT-51)."""

    params: ClassVar = (SEAT, Arg("total", 0, MOST_TOTAL), Arg("breeds", 0, ALL_BREEDS))

    def __init__(self, seat: int, total: int, breeds: int) -> None:
        super().__init__(seat)
        self.total: Final = total
        self.breeds: Final = breeds

    def key(self) -> tuple[int, ...]:
        """Seat, breeding so far, mask of the breeds revealed."""
        return (self.seat, self.total, self.breeds)

    def open(self) -> bool:
        """Cards are revealed: no exchange tokens (GWT-54)."""
        return self.breeds == 0

    def actions(self, state: GwtState) -> list[Action]:
        """Sheep of further breeds, or no more."""
        found: list[Action] = []
        last = -1
        for card in state.hands[self.seat]:
            if card >= SHEEP_KINDS:
                break
            if card != last and not self.breeds >> card & 1:
                found.append(REVEAL[card])
                last = card
        found.append(DONE)
        return found

    def apply(self, state: GwtState, action: Action) -> None:
        """One more; after the last the certificates (GWT-52)."""
        seat = self.seat
        if action.verb == "reveal":
            card = action.args[0]
            discard(state, seat, card)
            state.stack.append(Income(seat, self.total + BREEDING[card], self.breeds | 1 << card))
            return
        player = state.players[seat]
        total = self.total + permanent_certificates(player)
        if player[CERTIFICATES]:
            state.stack.append(Certify(seat, total))
        else:
            earn(state, seat, total)


@final
class Certify(Step[GwtState]):
    """Spend temporary certificates for a higher total (GWT-52)."""

    params: ClassVar = (SEAT, Arg("total", 0, MOST_TOTAL))

    def __init__(self, seat: int, total: int) -> None:
        super().__init__(seat)
        self.total: Final = total

    def key(self) -> tuple[int, ...]:
        """Seat, total without them."""
        return (self.seat, self.total)

    def open(self) -> bool:
        """Cards are revealed: no exchange tokens (GWT-54)."""
        return False

    def actions(self, state: GwtState) -> list[Action]:
        """None to all."""
        have = min(state.players[self.seat][CERTIFICATES], CERTIFICATE_LIMIT_OPEN)
        return CERTIFY[: have + 1]

    def apply(self, state: GwtState, action: Action) -> None:
        """The marker goes back."""
        state.players[self.seat][CERTIFICATES] -= action.args[0]
        earn(state, self.seat, self.total + action.args[0])


def earn(state: GwtState, seat: int, total: int) -> None:
    """Income, then the delivery (GWT-53)."""
    state.players[seat][POUNDS] += total
    if state.trace is not None:
        state.tell(Action("income", (seat, total)))
    state.stack.append(Deliver(seat, total))


@final
class Deliver(Step[GwtState]):
    """Subphase 2: choose a post of at most the total (GWT-60, GWT-61)."""

    params: ClassVar = (SEAT, Arg("total", 0, MOST_TOTAL))

    def __init__(self, seat: int, total: int) -> None:
        super().__init__(seat)
        self.total: Final = total

    def key(self) -> tuple[int, ...]:
        """Seat, total."""
        return (self.seat, self.total)

    def actions(self, state: GwtState) -> list[Action]:
        """Posts with a disc that can be paid for; else with a disc of a harbour; else none."""
        player = state.players[self.seat]
        posts = sheep_posts(player, self.total) or spare_posts(player, self.total)
        return [DELIVER[post] for post in posts] or [NO_DISC]

    def apply(self, state: GwtState, action: Action) -> None:
        """Ask for the disc."""
        if action.verb == "deliver":
            state.stack.append(PlaceDisc(self.seat, action.args[0]))


# Foresight -------------------------------------------------------------------


@final
class ForesightA(Step[GwtState]):
    """Subphase 3: put one of the A tiles into play (GWT-70, GWT-71, GWT-72)."""

    def actions(self, state: GwtState) -> list[Action]:
        """The kinds that lie there."""
        return [FORESEE_A[tile] for tile in sorted(set(state.foresight_a))] or [DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """To its section."""
        if action.verb == "foresee_a":
            tile = action.args[0]
            state.foresight_a = without(state.foresight_a, tile)
            place_a(state, tile)


@final
class ForesightB(Step[GwtState]):
    """Subphase 4: put one of the bonus tiles into the market (GWT-73)."""

    def actions(self, state: GwtState) -> list[Action]:
        """The kinds that lie there."""
        return [FORESEE_B[tile] for tile in sorted(set(state.foresight_b))] or [DONE]

    def apply(self, state: GwtState, action: Action) -> None:
        """To the market."""
        if action.verb == "foresee_b":
            tile = action.args[0]
            state.foresight_b = without(state.foresight_b, tile)
            place_b(state, self.seat, tile)


def place_a(state: GwtState, tile: int) -> bool:
    """An A tile goes to its section; without a free space it leaves the game (GWT-72)."""
    if tile < FIRST_HAZARD:
        rows = state.jobs[tile]  # GWT-70
        for row in range(ROW_LENGTH):
            if not rows >> row & 1:
                state.jobs = put(state.jobs, tile, rows | 1 << row)
                return True
    else:
        hazard = tile - FIRST_HAZARD
        for space in SECTIONS[hazard // 6]:  # GWT-71
            if state.trail[space] == NOTHING:
                set_trail(state, space, FIRST_HAZARD_CODE + hazard)
                return True
    box_tile(state, tile)
    if state.trace is not None:
        state.tell(Action("lost", (tile,)))
    return False


def place_b(state: GwtState, who: int, tile: int) -> None:
    """A B tile fills the token's row; a full row moves the token on (GWT-73)."""
    row = state.token_row
    if state.token >= 0:
        box_tile(state, B_BOX + tile)
        return
    at = 4 * row
    while state.bonus[at] != NO_TILE or at < 4 * row + 4 - columns(state):
        at += 1
    state.bonus = put(state.bonus, at, tile)
    if at < 4 * row + 3:
        return
    state.token_row = row + 1
    arrow = ARROWS[row]  # GWT-74
    if arrow == ARROW_SHEEP:  # GWT-75
        deal_sheep(state, SHEEP_MARKET[len(state.players)] - sum(state.sheep))
        if state.trace is not None:
            state.tell(Action("refilled", ()))
    elif arrow == ARROW_FLIP:  # GWT-76
        state.flipped = 1
        if state.trace is not None:
            state.tell(Action("flipped", ()))
    elif arrow == ARROW_END:  # GWT-150
        state.token = who
        if state.trace is not None:
            if who == len(state.players):
                state.tell(Action("sarah_ends", ()))
            else:
                state.tell(Action("ends", (who,)))


def columns(state: GwtState) -> int:
    """Columns of the bonus market in use."""
    return COLUMNS[len(state.players)]


@final
class Leave(Step[GwtState]):
    """AUTO: back to the start; the foresight spaces are filled again (GWT-77)."""

    params: ClassVar = (Arg("who", 0, 3, "seat"),)

    def __init__(self, who: int) -> None:
        super().__init__(AUTO)
        self.who: Final = who

    def key(self) -> tuple[int, ...]:
        """Whose visit ends."""
        return (self.who,)

    def run(self, state: GwtState) -> None:
        """Then a last window for cards."""
        player = state.players[self.who]
        player[PLACE] = START
        player[DELIVERIES] += 1
        wait(state, self.who)
        fill_foresight(state)


def fill_foresight(state: GwtState) -> None:
    """New tiles for the foresight spaces, as far as the bags go (GWT-6, GWT-77)."""
    if len(state.foresight_b) < FORESIGHT and any(state.bag_b):
        state.stack.append(FILL_B)
    if len(state.foresight_a) < FORESIGHT and any(state.bag_a):
        state.stack.append(FILL_A)


def pick(rng: Random, bag: tuple[int, ...]) -> int:
    """A kind out of a bag of counted kinds, by its chance."""
    at = int(rng.random() * sum(bag))
    for kind, count in enumerate(bag):
        if at < count:
            return kind
        at -= count
    raise ValueError("the bag is empty")


@final
class FillForesight(Step[GwtState]):
    """NATURE: a new tile in Wellington, beside the one that stays, until there are two (GWT-6).

    The one that stays slides away from the bag (GWT-184).
    """

    params: ClassVar = (Arg("letter", 0, 1),)

    def __init__(self, letter: int) -> None:
        super().__init__(NATURE)
        self.letter: Final = letter

    def key(self) -> tuple[int, ...]:
        """0 for A, 1 for B."""
        return (self.letter,)

    def actions(self, state: GwtState) -> list[Action]:
        """Kinds in the bag."""
        bag = state.bag_b if self.letter else state.bag_a
        verb = "draw_b" if self.letter else "draw_a"
        return [Action(verb, (kind,)) for kind, count in enumerate(bag) if count]

    def chances(self, state: GwtState) -> list[tuple[Action, float]]:
        """Each kind by its number."""
        bag = state.bag_b if self.letter else state.bag_a
        total = sum(bag)
        return [(action, bag[action.args[0]] / total) for action in self.actions(state)]

    def sample(self, state: GwtState, rng: Random) -> Action:
        """A tile out of the bag."""
        if self.letter:
            return Action("draw_b", (pick(rng, state.bag_b),))
        return Action("draw_a", (pick(rng, state.bag_a),))

    def apply(self, state: GwtState, action: Action) -> None:
        """On the left space."""
        tile = action.args[0]
        if self.letter:
            state.bag_b = changed(state.bag_b, tile, -1)
            state.foresight_b = (tile, *state.foresight_b)
            again = len(state.foresight_b) < FORESIGHT and any(state.bag_b)
        else:
            state.bag_a = changed(state.bag_a, tile, -1)
            state.foresight_a = (tile, *state.foresight_a)
            again = len(state.foresight_a) < FORESIGHT and any(state.bag_a)
        if again:
            state.stack.append(self)


FILL_A: Final = FillForesight(0)
FILL_B: Final = FillForesight(1)
WAIT: Final[list[Wait]] = [Wait(seat) for seat in range(4)]
FORESIGHT_A: Final[list[ForesightA]] = [ForesightA(seat) for seat in range(4)]
FORESIGHT_B: Final[list[ForesightB]] = [ForesightB(seat) for seat in range(4)]
LEAVE: Final[list[Leave]] = [Leave(seat) for seat in range(4)]

WELLINGTON_STEPS: Final[tuple[type[Step[GwtState]], ...]] = (
    *(Wait, Income, Certify, Deliver, ForesightA, ForesightB, Leave, FillForesight),
)
