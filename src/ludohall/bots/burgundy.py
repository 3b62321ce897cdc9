"""How good a table of The Castles of Burgundy looks to a seat: the greedy bot's evaluation.

The value of a table is an estimate of the seat's final points. It is the sum of

- the score as if the game ended now;
- for each unfinished district a share of what finishing it would bring, the larger the fuller it
  is, and nothing where the dice left do not suffice;
- the same for covering a colour while a bonus tile is left;
- what stored tiles would bring when placed, discounted for the die that it takes;
- what silver, workers and goods are worth beyond their final points while dice are left;
- what mines and knowledge tiles will still bring.

An action that is not finished yet (a castle's extra action, goods to load ...) is played to its
end in the way that looks best. The weights were found by play against itself.
"""

from __future__ import annotations

from ludohall.core.step import NATURE
from ludohall.games.burgundy.components import (
    ANIMAL,
    ANIMAL_OF,
    BANK,
    BOARDING_HOUSE,
    BOARDS,
    BUILDING,
    CASTLE,
    CITY_HALL,
    COLOUR,
    COLOURS,
    EMPTY,
    FIRST_BUILDING,
    GOODS,
    GOODS_POINTS,
    HEADS,
    KNOWLEDGE,
    KNOWLEDGE_0,
    KNOWLEDGE_BUILDING,
    LARGE_BONUS,
    MINE,
    NEIGHBOURS,
    PHASE_POINTS,
    PHASES,
    ROUNDS,
    SHIP,
    SIZE_POINTS,
    SMALL_BONUS,
    WAREHOUSE,
    WATCHTOWER,
    WATCHTOWER_POINTS,
    Estate,
    spaces_of,
)
from ludohall.games.burgundy.effects import (
    ANIMAL_POINT,
    DUPLICATES,
    MINE_WORKERS,
    SPACES_WITHIN,
    place_mode,
    placeable,
)
from ludohall.games.burgundy.scoring import final_points
from ludohall.games.burgundy.state import BurgundyState, Player
from ludohall.games.burgundy.steps.turns import Turn

ROUND_COUNT = PHASES * ROUNDS


class Weights:
    """What things are worth, in points."""

    silver = 0.9  # beyond its final point, at the start of the game
    worker = 0.6  # beyond its final half point
    purse = 6  # silver beyond this is worth no more than its final points
    team = 5  # the same for workers
    sale = 0.55  # share of what selling the stock would bring beyond its final points
    progress = 0.95  # share of a district's points that a nearly finished one counts
    curve = 1.2  # how much later spaces of a district count more
    stored = 0.55  # share of what placing a stored tile would bring
    ready = 0.15  # more of it if a die of this turn can place it
    distant = 0.5  # the same, further, if it has no space beside the placed tiles yet
    crowd = 0.5  # the same, further, for another tile of the same colour
    castle = 5.5  # a castle's extra action
    take = 2.5  # a tile from a building
    hall = 3.0  # a city hall's extra placement
    ship = 1.5  # a ship's step in the turn order
    load = 1.0  # each of the goods that a ship would load
    herd = 0.35  # share of an animal tile's heads for each space left in its pasture
    bonus = 0.7  # share of a bonus tile that a nearly covered colour counts
    rule = 0.25  # a knowledge tile that changes a rule, for each round left
    future = 1.2  # points that a knowledge tile gains by later tiles, for each phase left
    front = 0.25  # each colour with a space to place a tile on
    room = 0.8  # a free storage space, up to one


W = Weights()

_DISTRICTS = [
    [(mask, len(spaces_of(mask)), board.colours[spaces_of(mask)[0]]) for mask in board.districts]
    for board in BOARDS
]


_WORTH = (0.0, 169.0, 165.0, 176.0, 170.0, 184.0, 167.0, 176.0, 188.0, 168.0)
"""Points that this bot makes on each estate against itself."""


def _bits(mask: int) -> list[int]:
    """The spaces of a mask, rising."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


def _start(estate: int, castle: int) -> float:
    """How good an estate and a space for the start castle look: by the colours beside it."""
    colours = {BOARDS[estate].colours[space] for space in NEIGHBOURS[castle]}
    return _WORTH[estate] + len(colours) + 0.5 * len(NEIGHBOURS[castle])


def evaluate(state: BurgundyState, seat: int) -> float:
    """An estimate of the seat's final points, as far as an estimate of one table can tell."""
    stack = state.stack
    if stack:
        step = stack[-1]
        if step.seat == seat and type(step) is not Turn:
            best = float("-inf")
            for action in step.actions(state):
                after = state.clone()
                after.apply(action)
                best = max(best, evaluate(after, seat))
            return best
    player = state.players[seat]
    if state.phase < 0:
        estate, castle = state.secrets[seat] or (player.estate, player.tiles.index(CASTLE))
        return _start(estate, castle)
    points = float(sum(player.points) + final_points(player))
    if not stack:
        return points
    return points + _Outlook(state, player).prospects()


class _Outlook:
    """What a player may still expect."""

    def __init__(self, state: BurgundyState, player: Player) -> None:
        self.state = state
        self.player = player
        self.board: Estate = BOARDS[player.estate]
        self.phase = max(state.phase, 0)
        rounds = ROUND_COUNT - 1 - self.phase * ROUNDS - state.round
        if state.stack[-1].seat == NATURE:
            rounds += 1
        self.rounds = rounds
        self.dice = 2 * rounds + len(player.dice)
        self.time = self.dice / (2 * ROUND_COUNT)

    def prospects(self) -> float:
        """All that is expected beyond the score as of now."""
        player = self.player
        time = min(1.0, 1.6 * self.time)
        value = time * (
            W.silver * min(player.silver, W.purse) + W.worker * min(player.workers, W.team)
        )
        if len(player.storage) < 3:
            value += W.room * time
        value += self._goods()
        value += self._districts()
        value += self._colours()
        value += self._storage()
        value += self._income()
        value += self._knowledge()
        return value

    def _goods(self) -> float:
        """What sales would bring beyond a point a tile, the dearest types first."""
        if not self.dice:
            return 0.0
        each = GOODS_POINTS[len(self.state.players)] - 1
        value = 0.0
        for good in range(1, GOODS + 1):
            count = self.player.goods[good]
            if count:
                value += W.sale * (each * count + 1.0)
        return value

    def _district(self, filled: int, size: int) -> float:
        """The share of a district that counts already."""
        if filled == 0 or filled == size or self.dice < size - filled:
            return 0.0
        later = min(PHASES - 1, self.phase + (size - filled) // 3)
        share: float = W.progress * (filled / size) ** W.curve
        return share * (SIZE_POINTS[size] + PHASE_POINTS[later])

    def _districts(self) -> float:
        covered = self.player.covered
        value = 0.0
        for mask, size, _ in _DISTRICTS[self.player.estate]:
            value += self._district((mask & covered).bit_count(), size)
        return value

    def _colours(self) -> float:
        """Colours that can still be covered while a bonus tile is left, and open spaces."""
        player, board, state = self.player, self.board, self.state
        players = len(state.players)
        value = 0.0
        for colour in range(COLOURS):
            mask = board.colour_masks[colour]
            left = state.bonuses[colour]
            missing = (mask & ~player.covered).bit_count()
            if missing and left and self.dice >= 2 * missing:
                size = mask.bit_count()
                points = LARGE_BONUS[players] if left == 2 else SMALL_BONUS[players]
                value += W.bonus * points * ((size - missing) / size) ** 2
            if mask & player.front:
                value += W.front * min(4, self.dice)
        return value

    def _storage(self) -> float:
        """What the stored tiles would bring, each at its best space."""
        player = self.player
        if self.dice == 0:
            return 0.0
        found: list[float] = []
        seen: dict[int, int] = {}
        for tile in player.storage:
            colour = COLOUR[tile]
            share = W.stored * W.crowd ** seen.get(colour, 0)
            if self._ready(tile, colour):
                share += W.ready
            seen[colour] = seen.get(colour, 0) + 1
            found.append(share * self._placing(tile))
        found.sort(reverse=True)
        return sum(found[: self.dice])

    def _ready(self, tile: int, colour: int) -> bool:
        """Whether a die of this turn could place the tile for at most one worker."""
        player = self.player
        spaces = placeable(player, tile)
        if not spaces or not player.dice:
            return False
        within = SPACES_WITHIN[place_mode(player, colour)][min(player.workers, 1)]
        return any(spaces & within[die] for die in player.dice)

    def _placing(self, tile: int) -> float:
        """What placing a tile would bring."""
        player, board = self.player, self.board
        colour = COLOUR[tile]
        free = board.colour_masks[colour] & ~player.covered
        if colour == BUILDING and not player.knows & DUPLICATES:
            free &= ~player.barred[tile - FIRST_BUILDING]
        if not free:
            return 0.0
        near = free & player.front
        best = 0.0
        for space in _bits(near or free):
            mask = board.district[space]
            size = board.sizes[space]
            filled = (mask & player.covered).bit_count()
            gain = self._district(filled + 1, size) - self._district(filled, size)
            if filled + 1 == size:
                gain += SIZE_POINTS[size] + PHASE_POINTS[self.phase]
            if colour == ANIMAL:
                gain += self._animals(tile, mask, size - filled - 1)
            best = max(best, gain)
        best += self._effect(tile, colour)
        return best if near else best * W.distant

    def _animals(self, tile: int, pasture: int, room: int) -> float:
        player = self.player
        each = 1 if player.knows & ANIMAL_POINT else 0
        animal = ANIMAL_OF[tile]
        points = float(HEADS[tile] + each)
        for space in _bits(pasture & player.covered):
            other = player.tiles[space]
            if ANIMAL_OF[other] == animal:
                points += HEADS[other] + each
        return points + W.herd * HEADS[tile] * room * min(1.0, 2 * self.time)

    def _effect(self, tile: int, colour: int) -> float:
        """What a tile does beside its district, in points."""
        time = min(1.0, 1.6 * self.time)
        if colour == CASTLE:
            return W.castle
        if colour == SHIP:
            most = max(len(goods) for goods in self.state.goods)
            return W.ship * time + W.load * most
        if colour == MINE:
            return self._mine()
        if colour == KNOWLEDGE:
            return self._tile_of_knowledge(tile - KNOWLEDGE_0)
        if colour == ANIMAL:
            return 0.0
        if tile == WATCHTOWER:
            value = float(WATCHTOWER_POINTS)
        elif tile == BANK:
            value = 2 * (1 + W.silver * time)
        elif tile == BOARDING_HOUSE:
            value = 4 * (0.5 + W.worker * time)
        elif tile == WAREHOUSE:
            value = 1.0 * max(self.player.goods)
        elif tile == CITY_HALL:
            value = W.hall
        else:
            value = W.take
        for number, building in KNOWLEDGE_BUILDING.items():
            if building == tile and self.player.knows >> number & 1:
                value += 4
        return value

    def _mine(self) -> float:
        payments = PHASES - self.phase - (1 if self.state.round >= ROUNDS else 0)
        time = min(1.0, 1.2 * self.time)
        each = 1 + W.silver * time
        if self.player.knows & MINE_WORKERS:
            each += 0.5 + W.worker * time
        return payments * each

    def _income(self) -> float:
        return self.player.tiles.count(MINE) * self._mine()

    def _knowledge(self) -> float:
        """What knowledge tiles in the estate will still bring."""
        knows = self.player.knows
        value = 0.0
        for number in range(1, 27):
            if knows >> number & 1:
                value += self._later(number)
        return value

    def _later(self, number: int) -> float:
        """What a placed knowledge tile will still bring."""
        if number < 15:
            return W.rule * RULE_WORTH[number] * self.rounds
        return W.future * (self.dice / 10)

    def _tile_of_knowledge(self, number: int) -> float:
        """What placing a knowledge tile brings: its points as of now, and what comes later."""
        player = self.player
        if number in KNOWLEDGE_BUILDING:
            now = 4 * player.tiles.count(KNOWLEDGE_BUILDING[number])
        elif number == 15:
            now = 3 * sum(1 for count in player.sold if count)
        elif number == 24:
            now = 4 * len({ANIMAL_OF[t] for t in player.tiles if t != EMPTY} - {-1})
        elif number == 25:
            now = sum(player.sold)
        else:
            now = 2 * len(player.bonuses) if number == 26 else 0
        return now + self._later(number)


RULE_WORTH = (0.0, 0.7, 0.9, 0.8, 0.8, 0.7, 0.8, 0.6, 1.0, 1.3, 1.0, 1.0, 1.4, 0.8, 0.9)
"""How good the knowledge tiles 1 to 14 are, compared with each other."""
