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

from typing import Final

from ludohall.core.step import NATURE
from ludohall.games.burgundy.components import (
    ANIMAL,
    ANIMAL_OF,
    BANK,
    BOARDING_HOUSE,
    BOARDS,
    BUILDING_POINTS,
    CASTLE,
    CITY_HALL,
    COLOUR,
    COLOURS,
    GOODS,
    GOODS_POINTS,
    HEADS,
    KNOWLEDGE,
    KNOWLEDGE_0,
    KNOWLEDGE_BUILDING,
    MINE,
    NEIGHBOURS,
    PHASE_POINTS,
    PHASES,
    ROUNDS,
    SHIP,
    SIZE_POINTS,
    WAREHOUSE,
    WATCHTOWER,
    WATCHTOWER_POINTS,
    Estate,
    spaces_of,
)
from ludohall.games.burgundy.effects import (
    ANIMAL_POINT,
    MINE_WORKERS,
    SPACES_WITHIN,
    animal_points,
    bonus_points,
    free_spaces,
    place_mode,
    placeable,
)
from ludohall.games.burgundy.evaluation.weights import LANDED, PURSE, TEAM, Weights
from ludohall.games.burgundy.scoring import final_points, knowledge_worth
from ludohall.games.burgundy.state import BurgundyState, Player
from ludohall.games.burgundy.steps.turns import Turn

ROUND_COUNT: Final = PHASES * ROUNDS

# What things are worth, in points.

_DISTRICTS: Final = [[(mask, len(spaces_of(mask))) for mask in board.districts] for board in BOARDS]
"""The districts of each estate with their sizes."""
_WORTH: Final[tuple[float, ...]] = (
    0.0,
    169.0,
    165.0,
    176.0,
    170.0,
    184.0,
    167.0,
    176.0,
    188.0,
    168.0,
)
"""Points that this bot makes on each estate against itself."""


def _before_the_first_phase(state: BurgundyState, seat: int) -> float:
    """How good the estate looks that a seat has or may have."""
    player = state.players[seat]
    chosen = state.secrets[seat]
    if len(chosen) == 2:
        return _start(chosen[0], chosen[1])
    if player.covered:
        return _start(player.estate, player.tiles.index(CASTLE))
    estate = chosen[0] if chosen else player.estate
    return max([_WORTH[offer] for offer in (estate, *state.offers[seat])])


def _start(estate: int, castle: int) -> float:
    """How good an estate and a space for the start castle look: by the colours beside it."""
    colours = {BOARDS[estate].colours[space] for space in NEIGHBOURS[castle]}
    return _WORTH[estate] + len(colours) + 0.5 * len(NEIGHBOURS[castle])


def evaluate(state: BurgundyState, seat: int) -> float:
    """An estimate of the seat's final points by the weights as they are written."""
    return judge(state, seat, LANDED)


def judge(state: BurgundyState, seat: int, weights: Weights) -> float:
    """An estimate of the seat's final points, as far as an estimate of one table can tell."""
    stack = state.stack
    if stack:
        step = stack[-1]
        if step.seat == seat and type(step) is not Turn:
            best = float("-inf")
            for action in step.actions(state):
                after = state.clone()
                after.apply(action)
                best = max(best, judge(after, seat, weights))
            return best
    player = state.players[seat]
    if state.phase < 0:
        return _before_the_first_phase(state, seat)
    points = float(sum(player.points) + final_points(player))
    if not stack:
        return points
    return points + _Outlook(state, player, weights).prospects()


class _Outlook:
    """What a player may still expect."""

    def __init__(self, state: BurgundyState, player: Player, weights: Weights) -> None:
        self.weights: Final = weights
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
        weights = self.weights
        player = self.player
        time = min(1.0, 1.6 * self.time)
        value = time * (
            weights.silver * min(player.silver, PURSE) + weights.worker * min(player.workers, TEAM)
        )
        if len(player.storage) < 3:
            value += weights.room * time
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
                value += self.weights.sale * (each * count + 1.0)
        return value

    def _district(self, filled: int, size: int) -> float:
        """The share of a district that counts already."""
        weights = self.weights
        if filled == 0 or filled == size or self.dice < size - filled:
            return 0.0
        later = min(PHASES - 1, self.phase + (size - filled) // 3)
        share: float = weights.progress * (filled / size) ** weights.curve
        return share * (SIZE_POINTS[size] + PHASE_POINTS[later])

    def _districts(self) -> float:
        covered = self.player.covered
        value = 0.0
        for mask, size in _DISTRICTS[self.player.estate]:
            value += self._district((mask & covered).bit_count(), size)
        return value

    def _colours(self) -> float:
        """Colours that can still be covered while a bonus tile is left, and open spaces."""
        weights = self.weights
        player, board, state = self.player, self.board, self.state
        value = 0.0
        for colour in range(COLOURS):
            mask = board.colour_masks[colour]
            points = bonus_points(state, colour)
            missing = (mask & ~player.covered).bit_count()
            if missing and points and self.dice >= 2 * missing:
                size = mask.bit_count()
                value += weights.bonus_share * points * ((size - missing) / size) ** 2
            if mask & player.front:
                value += weights.open_colour * min(4, self.dice)
        return value

    def _storage(self) -> float:
        """What the stored tiles would bring, each at its best space."""
        weights = self.weights
        player = self.player
        if self.dice == 0:
            return 0.0
        found: list[float] = []
        seen: dict[int, int] = {}
        for tile in player.storage:
            colour = COLOUR[tile]
            share = weights.stored * weights.crowd ** seen.get(colour, 0)
            if self._ready(tile, colour):
                share += weights.ready
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
        free = free_spaces(player, tile)
        if not free:
            return 0.0
        near = free & player.front
        best = 0.0
        for space in spaces_of(near or free):
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
        return best if near else best * self.weights.distant

    def _animals(self, tile: int, pasture: int, room: int) -> float:
        player = self.player
        points = HEADS[tile] + animal_points(player, ANIMAL_OF[tile], pasture)
        if player.knows & ANIMAL_POINT:
            points += 1
        return points + self.weights.herd * HEADS[tile] * room * min(1.0, 2 * self.time)

    def _effect(self, tile: int, colour: int) -> float:
        """What a tile does beside its district, in points."""
        weights = self.weights
        time = min(1.0, 1.6 * self.time)
        if colour == CASTLE:
            return weights.castle_action
        if colour == SHIP:
            most = max([len(goods) for goods in self.state.goods])
            return weights.ship_step * time + weights.loaded * most
        if colour == MINE:
            return self._mine()
        if colour == KNOWLEDGE:
            return self._tile_of_knowledge(tile - KNOWLEDGE_0)
        if colour == ANIMAL:
            return 0.0
        if tile == WATCHTOWER:
            value = float(WATCHTOWER_POINTS)
        elif tile == BANK:
            value = 2 * (1 + weights.silver * time)
        elif tile == BOARDING_HOUSE:
            value = 4 * (0.5 + weights.worker * time)
        elif tile == WAREHOUSE:
            value = 1.0 * max(self.player.goods)
        elif tile == CITY_HALL:
            value = weights.city_hall_place
        else:
            value = weights.building_take
        for number, building in KNOWLEDGE_BUILDING.items():
            if building == tile and self.player.knows >> number & 1:
                value += BUILDING_POINTS
        return value

    def _mine(self) -> float:
        weights = self.weights
        payments = PHASES - self.phase - (1 if self.state.round >= ROUNDS else 0)
        time = min(1.0, 1.2 * self.time)
        each = 1 + weights.silver * time
        if self.player.knows & MINE_WORKERS:
            each += 0.5 + weights.worker * time
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
        weights = self.weights
        if number < 15:
            return weights.rule_tile * weights.rule_worth[number] * self.rounds
        return weights.future * (self.dice / 10)

    def _tile_of_knowledge(self, number: int) -> float:
        """What placing a knowledge tile brings: its points as of now, and what comes later."""
        return knowledge_worth(self.player, number) + self._later(number)
