"""The decisions before the first phase: first player, goods, estates and start castles."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, final

from ludohall.core.action import Action, Arg
from ludohall.core.chance import below, contains, draw
from ludohall.core.step import AUTO, NATURE, SEAT, Chance, Happening, Step
from ludohall.games.burgundy import verbs
from ludohall.games.burgundy.components import BOARDS, ESTATES, SHEETS, START_GOODS
from ludohall.games.burgundy.effects import start_castle
from ludohall.games.burgundy.state import NO_GOODS, BurgundyState

FIRST: Final = verbs.FIRST.table1()
ESTATE: Final = verbs.ESTATE.table1()
CASTLE_ON: Final = verbs.CASTLE.table1()
REVEAL: Final = verbs.REVEAL.table0()


@final
class FirstPlayer(Chance[BurgundyState]):
    """NATURE names the first player; the others follow clockwise (BUR-12)."""

    def actions(self, state: BurgundyState) -> list[Action]:
        """Each seat, with equal chance."""
        return FIRST[: len(state.players)]

    def sample(self, state: BurgundyState, rng: Random) -> Action:
        """Any seat."""
        return FIRST[below(rng, len(state.players))]

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Stack the pawns, and hand out 1, 2, 3, 4 workers (BUR-12, BUR-13)."""
        players = len(state.players)
        state.track = tuple([(action.args[0] + i) % players for i in range(players)])
        for place in range(players):
            state.players[state.track[place]].workers = place + 1


@final
class DealGoods(Chance[BurgundyState]):
    """NATURE deals three goods to each player (BUR-10)."""

    def sample(self, state: BurgundyState, rng: Random) -> Action:
        """Three a seat, each three sorted."""
        pool = list(state.pool)
        args: list[int] = []
        for _ in range(len(state.players)):
            args += sorted([draw(rng, pool) for _ in range(START_GOODS)])
        return Action("goods", tuple(args))

    def fits(self, state: BurgundyState, action: Action) -> bool:
        """Whether these can have been dealt."""
        args = action.args
        if action.verb != "goods" or len(args) != START_GOODS * len(state.players):
            return False
        for at in range(0, len(args), START_GOODS):
            hand = list(args[at : at + START_GOODS])
            if hand != sorted(hand):
                return False
        return contains(list(state.pool), args)

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Each gets theirs, face up."""
        pool = bytearray(state.pool)
        for seat in range(len(state.players)):
            goods = list(NO_GOODS)
            for good in action.args[START_GOODS * seat : START_GOODS * (seat + 1)]:
                goods[good] += 1
                pool.remove(good)
            state.players[seat].goods = tuple(goods)
        state.pool = bytes(pool)


@final
class DealBoards(Chance[BurgundyState]):
    """NATURE deals a player board to each: the sides to choose from (BUR-96)."""

    def sample(self, state: BurgundyState, rng: Random) -> Action:
        """Different boards."""
        sheets = list(range(len(SHEETS)))
        return Action("boards", tuple([draw(rng, sheets) for _ in range(len(state.players))]))

    def fits(self, state: BurgundyState, action: Action) -> bool:
        """Whether these can have been dealt."""
        args = action.args
        if action.verb != "boards" or len(args) != len(state.players):
            return False
        return len(set(args)) == len(args)

    def apply(self, state: BurgundyState, action: Action) -> None:
        """The two sides of each board."""
        offers: list[tuple[int, ...]] = []
        for sheet in action.args:
            offers.append(SHEETS[sheet])
        state.offers = tuple(offers)


@final
class DealEstates(Step[BurgundyState]):
    """NATURE deals estates 2 to 9, all different or all the same (BUR-99, BUR-100)."""

    params: ClassVar = (Arg("same", 0, 1),)

    def __init__(self, same: int) -> None:
        super().__init__(NATURE)
        self.same: Final = same

    def key(self) -> tuple[int, ...]:
        """Whether all get the same."""
        return (self.same,)

    def sample(self, state: BurgundyState, rng: Random) -> Action:
        """Estates without No. 1."""
        estates = list(range(2, ESTATES + 1))
        players = len(state.players)
        if self.same:
            return Action("estates", tuple([draw(rng, estates)] * players))
        return Action("estates", tuple([draw(rng, estates) for _ in range(players)]))

    def fits(self, state: BurgundyState, action: Action) -> bool:
        """Whether these can have been dealt."""
        args = action.args
        if action.verb != "estates" or len(args) != len(state.players) or 1 in args:
            return False
        return len(set(args)) == (1 if self.same else len(args))

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Each has an estate."""
        for seat in range(len(state.players)):
            state.players[seat].estate = action.args[seat]


@final
class ChooseEstates(Step[BurgundyState]):
    """Ask all for their choices: in turn order, or secretly and at once (BUR-97, BUR-98)."""

    params: ClassVar = (Arg("secret", 0, 1),)

    def __init__(self, secret: int) -> None:
        super().__init__(AUTO)
        self.secret: Final = secret

    def key(self) -> tuple[int, ...]:
        """Whether the choices are secret."""
        return (self.secret,)

    def run(self, state: BurgundyState) -> None:
        """One question a seat."""
        if self.secret:
            state.then(ChosenAll(), Reveal())
        for seat in reversed(state.track):
            if state.offers[seat]:
                state.then(ChooseEstate(seat, self.secret))
            else:
                state.then(ChooseCastle(seat, self.secret))


@final
class ChooseEstate(Step[BurgundyState]):
    """Choose the side of the player board, or any estate (BUR-97, BUR-101)."""

    params: ClassVar = (SEAT, Arg("secret", 0, 1))

    def __init__(self, seat: int, secret: int) -> None:
        super().__init__(seat)
        self.secret: Final = secret

    def key(self) -> tuple[int, ...]:
        """Seat, whether the choice is secret."""
        return (self.seat, self.secret)

    def actions(self, state: BurgundyState) -> list[Action]:
        """The estates on offer."""
        return [ESTATE[estate] for estate in state.offers[self.seat]]

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Then the start castle."""
        if self.secret:
            _keep_secret(state, self.seat, (action.args[0],))
        else:
            state.players[self.seat].estate = action.args[0]
            _drop_offer(state, self.seat)
        state.then(ChooseCastle(self.seat, self.secret))

    def shown(self, action: Action, viewer: int) -> Action:
        """A secret choice shows only that it was made."""
        if self.secret and viewer != self.seat:
            return Action(action.verb, (-1,))
        return action


@final
class ChooseCastle(Step[BurgundyState]):
    """Choose the space of the start castle (BUR-97)."""

    params: ClassVar = (SEAT, Arg("secret", 0, 1))

    def __init__(self, seat: int, secret: int) -> None:
        super().__init__(seat)
        self.secret: Final = secret

    def key(self) -> tuple[int, ...]:
        """Seat, whether the choice is secret."""
        return (self.seat, self.secret)

    def actions(self, state: BurgundyState) -> list[Action]:
        """The castle spaces of the estate."""
        estate = state.players[self.seat].estate
        if estate == 0:
            estate = state.secrets[self.seat][0]
        return [CASTLE_ON[space] for space in BOARDS[estate].castles]

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Place it, or keep it in mind until all are revealed."""
        estate = state.players[self.seat].estate
        if not self.secret:
            start_castle(state, self.seat, estate, action.args[0])
            return
        if estate == 0:
            estate = state.secrets[self.seat][0]
        _keep_secret(state, self.seat, (estate, action.args[0]))

    def shown(self, action: Action, viewer: int) -> Action:
        """A secret choice shows only that it was made."""
        if self.secret and viewer != self.seat:
            return Action(action.verb, (-1,))
        return action


@final
class ChosenAll(Happening[BurgundyState]):
    """The choices above may be made in any order of the seats."""

    def joins(self) -> bool:
        """Yes."""
        return True

    def run(self, state: BurgundyState) -> None:
        """All have chosen: what follows lies below."""


@final
class Reveal(Chance[BurgundyState]):
    """NATURE shows all secret choices at once (BUR-98)."""

    def actions(self, state: BurgundyState) -> list[Action]:
        """The one outcome."""
        return [REVEAL]

    def sample(self, state: BurgundyState, rng: Random) -> Action:
        """The one outcome."""
        return REVEAL

    def apply(self, state: BurgundyState, action: Action) -> None:
        """Lay out the estates."""
        for seat in range(len(state.players)):
            estate, space = state.secrets[seat]
            start_castle(state, seat, estate, space)
            if state.trace is not None:
                state.tell(Action("revealed", (seat, estate, space)))
            _drop_offer(state, seat)
            _keep_secret(state, seat, ())


def _keep_secret(state: BurgundyState, seat: int, choice: tuple[int, ...]) -> None:
    secrets = list(state.secrets)
    secrets[seat] = choice
    state.secrets = tuple(secrets)


def _drop_offer(state: BurgundyState, seat: int) -> None:
    offers = list(state.offers)
    offers[seat] = ()
    state.offers = tuple(offers)


SETUP_STEPS: Final[tuple[type[Step[BurgundyState]], ...]] = (
    FirstPlayer,
    DealGoods,
    DealBoards,
    DealEstates,
    ChooseEstates,
    ChooseEstate,
    ChooseCastle,
    ChosenAll,
    Reveal,
)
