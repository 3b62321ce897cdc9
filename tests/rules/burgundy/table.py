"""Small positions: a test states only what matters for its rule.

A new table is in the turn of seat 0, with empty depots and nothing but the start castles.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import ludohall as lh
from ludohall.core.action import Action
from ludohall.games.burgundy.components import BOARDS, CENTRE, GOODS
from ludohall.games.burgundy.effects import replaced, start_castle
from ludohall.games.burgundy.state import BurgundyState, Player, new_state
from ludohall.games.burgundy.steps.rounds import END_ROUND
from ludohall.games.burgundy.steps.turns import TURN
from ludohall.games.burgundy.view import GOOD_IDS, TILE_IDS

GAME = lh.game("burgundy")


class Table:
    """A position that can be arranged and played."""

    def __init__(
        self, players: int = 2, estate: int = 1, castle: int = CENTRE, phase: str = "A"
    ) -> None:
        self.state: BurgundyState = new_state(players, GAME.rules, 0)
        if castle not in BOARDS[estate].castles:
            castle = BOARDS[estate].castles[0]
        for seat in range(players):
            start_castle(self.state, seat, estate, castle)
            self.player(seat).silver = 0
            self.player(seat).dice = (1, 2)
        self.state.phase = "ABCDE".index(phase)
        self.state.order = self.state.track = tuple(range(players))
        self.state.column = (1, 1, 1, 1)
        self.state.stack = [END_ROUND, TURN[0][0]]

    def player(self, seat: int = 0) -> Player:
        """What a seat owns."""
        return self.state.players[seat]

    # Arranging.

    def dice(self, *dice: int, seat: int = 0) -> Table:
        """The dice that a seat has not used yet."""
        self.player(seat).dice = tuple(sorted(dice))
        return self

    def workers(self, count: int, seat: int = 0) -> Table:
        """The workers of a seat."""
        self.player(seat).workers = count
        return self

    def silver(self, count: int, seat: int = 0) -> Table:
        """The silver of a seat."""
        self.player(seat).silver = count
        return self

    def stored(self, *tiles: str, seat: int = 0) -> Table:
        """The tiles in a seat's storage."""
        self.player(seat).storage = tuple(sorted(TILE_IDS[tile] for tile in tiles))
        return self

    def goods(self, seat: int = 0, **counts: int) -> Table:
        """The goods of a seat, by colour."""
        self.player(seat).goods = _goods(counts)
        return self

    def sold(self, seat: int = 0, **counts: int) -> Table:
        """The goods that a seat has sold, by colour."""
        self.player(seat).sold = _goods(counts)
        return self

    def laid(self, tiles: Mapping[int, str], seat: int = 0) -> Table:
        """Tiles that already lie in a seat's estate."""
        player = self.player(seat)
        places = list(player.tiles)
        for space, tile in tiles.items():
            places[space] = TILE_IDS[tile]
        player.tiles = tuple(places)
        player.derive()
        return self

    def knows(self, *numbers: int, seat: int = 0) -> Table:
        """Knowledge tiles that lie in a seat's estate, on spaces that do not matter here."""
        for number in numbers:
            self.player(seat).knows |= 1 << number
        return self

    def depot(self, number: int, *tiles: str) -> Table:
        """The tiles of a depot; 0 is the black one."""
        placed = tuple(sorted(TILE_IDS[tile] for tile in tiles))
        self.state.depots = replaced(self.state.depots, number, placed)
        return self

    def wares(self, depot: int, *goods: str) -> Table:
        """The goods beside a depot."""
        lying = tuple(sorted(GOOD_IDS[good] for good in goods))
        self.state.goods = replaced(self.state.goods, depot, lying)
        return self

    # Asking.

    @property
    def legal(self) -> list[str]:
        """What the seat on turn may do."""
        return [str(action) for action in self.state.actions()]

    def may(self, *texts: str) -> bool:
        """Whether all of these are legal."""
        return set(texts) <= set(self.legal)

    def never(self, *texts: str) -> bool:
        """Whether none of these is legal."""
        return not set(texts) & set(self.legal)

    def points(self, seat: int = 0) -> int:
        """The points on the track."""
        return sum(self.player(seat).points)

    def score(self, seat: int = 0) -> int:
        """The points with final scoring."""
        return self.state.scores()[seat]

    def storage(self, seat: int = 0) -> list[str]:
        """The tiles in storage, by name."""
        return [key for key, tile in TILE_IDS.items() for _ in range(self._stored(seat, tile))]

    def _stored(self, seat: int, tile: int) -> int:
        return self.player(seat).storage.count(tile)

    def in_depot(self, number: int) -> list[str]:
        """The tiles of a depot, by name."""
        tiles = self.state.depots[number]
        return [key for key, tile in TILE_IDS.items() for _ in range(tiles.count(tile))]

    def out_of_game(self) -> list[str]:
        """The tiles that have left the game, by name."""
        return [key for key, tile in TILE_IDS.items() for _ in range(self.state.box[tile])]

    def good(self, key: str, seat: int = 0) -> int:
        """How many goods of a colour a seat has."""
        return self.player(seat).goods[GOOD_IDS[key]]

    # Playing.

    def play(self, *texts: str) -> Table:
        """Legal actions of whoever is on turn, one after the other."""
        for text in texts:
            action = GAME.verbs.parse(text)
            assert action in self.state.actions(), f"{text} is not among {self.legal}"
            self.state.apply(action)
        return self

    def nature(self, text: str) -> Table:
        """A possible move of chance."""
        action = GAME.verbs.parse(text)
        assert self.state.seat == lh.NATURE
        assert self.state.stack[-1].fits(self.state, action), f"{text} cannot happen"
        self.state.apply(action)
        return self

    def nature_moves(self, rng: Random) -> Action:
        """Any move of chance."""
        action = self.state.sample(rng)
        self.state.apply(action)
        return action

    def rest_of_phase(self, rng: Random) -> Table:
        """Everybody takes workers until the phase is over."""
        phase = self.state.phase
        while self.state.stack and self.state.phase == phase:
            if self.state.seat == lh.NATURE:
                if type(self.state.stack[-1]).__name__ == "NewPhase":
                    return self
                self.nature_moves(rng)
            else:
                self.play(next(text for text in self.legal if text.startswith(("hire", "done"))))
        return self


def _goods(counts: Mapping[str, int]) -> tuple[int, ...]:
    goods = [0] * (GOODS + 1)
    for key, count in counts.items():
        goods[GOOD_IDS[key]] = count
    return tuple(goods)


# The texts of actions, by the names of tiles and goods.


def take(die: int, depot: int, tile: str) -> str:
    """Take a tile; die 0 for none."""
    return f"take:{die}:{depot}:{TILE_IDS[tile]}"


def place(die: int, tile: str, space: int) -> str:
    """Place a tile; die 0 for none."""
    return f"place:{die}:{TILE_IDS[tile]}:{space}"


def sell(die: int, good: str) -> str:
    """Sell a type of goods; die 0 for none."""
    return f"sell:{die}:{GOOD_IDS[good]}"


def buy(depot: int, tile: str) -> str:
    """Buy a tile."""
    return f"buy:{depot}:{TILE_IDS[tile]}"


def discard(tile: str) -> str:
    """Discard a stored tile."""
    return f"discard:{TILE_IDS[tile]}"


def store(good: str) -> str:
    """Store a new type of goods."""
    return f"store:{GOOD_IDS[good]}"
