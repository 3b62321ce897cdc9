"""What lies in the box: tiles, goods, depots and the nine estates, as constant tables.

A tile is a number of its kind, so equal tiles are equal. Spaces of an estate are numbered 1 to 37
in reading order (19 is the centre); sets of spaces are bit masks (bit n for space n). Tables are
annotated as tuples of any length: a compiled build would copy others at each look. Where each
table comes from stands in `provenance`; an owner of the box corrects a table here, in one place.
"""

from __future__ import annotations

from typing import Final, final

# Colours: the kinds of space on an estate, and of tile backs.
CASTLE: Final = 0
MINE: Final = 1
SHIP: Final = 2
BUILDING: Final = 3
ANIMAL: Final = 4
KNOWLEDGE: Final = 5
COLOURS: Final = 6
BLACK: Final = 6
"""The pile of the tiles with black backs, after the piles of the six colours."""

# Tiles. Castles, mines and ships are all alike: their tile has the number of their colour.
WAREHOUSE: Final = 3
CARPENTER: Final = 4
CHURCH: Final = 5
MARKET: Final = 6
BOARDING_HOUSE: Final = 7
BANK: Final = 8
CITY_HALL: Final = 9
WATCHTOWER: Final = 10
FIRST_BUILDING: Final = 3
BUILDINGS: Final = 8

# Four animals, each on tiles of 2, 3 and 4 heads.
COW: Final = 0
CHICKEN: Final = 1
PIG: Final = 2
SHEEP: Final = 3
FIRST_ANIMAL: Final = 11
ANIMALS: Final = 4

# Knowledge tile n has the number KNOWLEDGE_0 + n (BUR-57).
KNOWLEDGE_0: Final = 22
KNOWLEDGES: Final = 26
TILES: Final = 49
"""How many kinds of tile there are."""

EMPTY: Final = -1
"""An estate space without a tile."""


def animal_tile(animal: int, heads: int) -> int:
    """The tile with so many heads of an animal."""
    return FIRST_ANIMAL + 3 * animal + heads - 2


def knowledge_tile(number: int) -> int:
    """The yellow tile of that number."""
    return KNOWLEDGE_0 + number


def _colour(tile: int) -> int:
    if tile < FIRST_BUILDING:
        return tile
    if tile < FIRST_ANIMAL:
        return BUILDING
    return ANIMAL if tile <= KNOWLEDGE_0 else KNOWLEDGE


COLOUR: Final = tuple([_colour(tile) for tile in range(TILES)])
"""The colour of each tile."""
ANIMAL_OF: Final = tuple(
    [(t - FIRST_ANIMAL) // 3 if _colour(t) == ANIMAL else -1 for t in range(TILES)]
)
"""The animal on each tile; -1 for other tiles."""
HEADS: Final = tuple(
    [(t - FIRST_ANIMAL) % 3 + 2 if _colour(t) == ANIMAL else 0 for t in range(TILES)]
)
"""How many animals are on each tile."""

# What the piles hold at the start (BUR-1).
REGULAR_CASTLES: Final = 14
REGULAR_MINES: Final = 10
REGULAR_SHIPS: Final = 20
REGULAR_PER_BUILDING: Final = 5
REGULAR_HEADS: Final[tuple[int, ...]] = (2, 2, 3, 3, 4)
BLACK_CASTLES: Final = 2
BLACK_MINES: Final = 2
BLACK_SHIPS: Final = 6
BLACK_PER_BUILDING: Final = 2
BLACK_HEADS: Final[tuple[int, ...]] = (3, 4)
BLACK_KNOWLEDGE: Final[tuple[int, ...]] = (7, 12, 14, 15, 24, 25)


def _buildings(copies: int) -> list[int]:
    return [FIRST_BUILDING + b for b in range(BUILDINGS) for _ in range(copies)]


def _animals(heads: tuple[int, ...]) -> list[int]:
    return sorted([animal_tile(animal, h) for animal in range(ANIMALS) for h in heads])


def _black() -> bytes:
    tiles = [CASTLE] * BLACK_CASTLES + [MINE] * BLACK_MINES + [SHIP] * BLACK_SHIPS
    tiles += _buildings(BLACK_PER_BUILDING) + _animals(BLACK_HEADS)
    tiles += [knowledge_tile(number) for number in BLACK_KNOWLEDGE]
    return bytes(sorted(tiles))


PILES: Final[tuple[bytes, ...]] = (
    bytes([CASTLE] * REGULAR_CASTLES),
    bytes([MINE] * REGULAR_MINES),
    bytes([SHIP] * REGULAR_SHIPS),
    bytes(_buildings(REGULAR_PER_BUILDING)),
    bytes(_animals(REGULAR_HEADS)),
    bytes([knowledge_tile(n) for n in range(1, KNOWLEDGES + 1) if n not in BLACK_KNOWLEDGE]),
    _black(),
)
"""The face-down piles, one a colour and the black one: sorted tiles, a byte each."""

# Goods: six types, named by their die number; 0 is unused (BUR-2).
GOODS: Final = 6
GOODS_PER_TYPE: Final = 7
GOODS_PILE: Final = bytes([good for good in range(1, GOODS + 1) for _ in range(GOODS_PER_TYPE)])
GOODS_PER_PHASE: Final = 5
START_GOODS: Final = 3
GOODS_SLOTS: Final = 3
"""How many types of goods a player can store."""

PHASES: Final = 5
ROUNDS: Final = 5
STORAGE: Final = 3
"""How many tiles a player can store."""
BUY_PRICE: Final = 2
BUY_ANYWHERE: Final = 6
"""The knowledge tile that lets its owner buy from every depot."""

# The main board: per numbered depot its spaces, each with the smallest player count that uses it
# (BUR-16).
DEPOTS: Final = 6
TRACK: Final = 7
"""Spaces of the turn order track, counted from 1."""
BLACK_DEPOT: Final = 0
_DEPOT_SPACES: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    ((BUILDING, 2), (SHIP, 2), (KNOWLEDGE, 3), (ANIMAL, 4)),
    ((KNOWLEDGE, 2), (CASTLE, 2), (BUILDING, 3), (BUILDING, 4)),
    ((ANIMAL, 2), (BUILDING, 2), (SHIP, 3), (KNOWLEDGE, 4)),
    ((SHIP, 2), (BUILDING, 2), (ANIMAL, 3), (MINE, 4)),
    ((MINE, 2), (KNOWLEDGE, 2), (BUILDING, 3), (BUILDING, 4)),
    ((BUILDING, 2), (ANIMAL, 2), (CASTLE, 3), (SHIP, 4)),
)
BLACK_SPACES: Final[tuple[int, ...]] = (0, 0, 4, 6, 8)
"""Tiles in the black depot by number of players (BUR-18)."""


def _depot_colours(players: int, phase: int, depot: int) -> tuple[int, ...]:
    colours = [colour for colour, least in _DEPOT_SPACES[depot] if least <= players]
    # With three players the castle space of depot 6 is a mine space in phases B and D (BUR-17).
    if players == 3 and depot == 6 and phase % 2 == 1:
        colours[colours.index(CASTLE)] = MINE
    return tuple(colours)


DEPOT_COLOURS: Final = tuple(
    [
        tuple([tuple([_depot_colours(n, phase, d) for d in range(7)]) for phase in range(PHASES)])
        for n in range(5)
    ]
)
"""DEPOT_COLOURS[players][phase][depot]: the colours of the tiles that a numbered depot gets."""


# Points.
SIZE_POINTS: Final[tuple[int, ...]] = (0, 1, 3, 6, 10, 15, 21, 28, 36)  # BUR-53
"""Points of a finished district by its size."""
PHASE_POINTS: Final[tuple[int, ...]] = (10, 8, 6, 4, 2)  # BUR-54
LARGE_BONUS: Final[tuple[int, ...]] = (0, 0, 5, 6, 7)  # BUR-55
SMALL_BONUS: Final[tuple[int, ...]] = (0, 0, 2, 3, 4)
GOODS_POINTS: Final[tuple[int, ...]] = (0, 0, 2, 3, 4)
"""Points of each sold tile, by number of players."""
WATCHTOWER_POINTS: Final = 4
BOARDING_HOUSE_WORKERS: Final = 4
BANK_SILVER: Final = 2

KNOWLEDGE_BUILDING: Final = {
    16: WAREHOUSE,  # BUR-76
    17: WATCHTOWER,  # BUR-77
    18: CARPENTER,  # BUR-78
    19: CHURCH,  # BUR-79
    20: MARKET,  # BUR-80
    21: BOARDING_HOUSE,  # BUR-81
    22: BANK,  # BUR-82
    23: CITY_HALL,  # BUR-83
}
"""Which building a knowledge tile scores."""
BUILDING_POINTS: Final = 4
"""What each such building counts at the end (BUR-76 to BUR-83)."""

# Estates: pointy-top hexagons in seven rows.
ROWS: Final[tuple[int, ...]] = (4, 5, 6, 7, 6, 5, 4)  # BUR-5
SPACES: Final = 37
CENTRE: Final = 19  # BUR-8: the start castle of beginners
_DICE_ROWS: Final = "6543 21654 543123 6126541 254312 61256 3413"
NUMBER: Final = tuple([0] + [int(digit) for digit in _DICE_ROWS.replace(" ", "")])
"""The die number of each space: the same on all estates (BUR-5)."""

_ESTATES: Final[tuple[str, ...]] = (
    "",
    "ACCK AACKB AABKBB SSSCSSS BBMBBA BMKBB MKKB",
    "SBAC ASBAB AAABKB BBBBBKC KKMKMS BBMKS CSSC",
    "AAAA SSCSS BMKKSB BBKCKBB BBKKBB CAMMC BASB",
    "CABS AABSS BBBSCM AAAKKMS BCKBBB BMBKK SBKC",
    "ABBS AABMM BCKSSS BBAKCBB KCAKSB BABCS KKBM",
    "KKCS KBBSB AAMSBB KBBCSBB KBBMSB KMAAS CAAC",
    "KCCS KAAAS SMBBMA SKBBBAB BKBBAB BSMKB SCCK",
    "BBSB SCKCB BKMKKS BAKMAKB SAAAMB BCACS BSBB",
    "BBCK BBAAS BBAASS CKKMSCK SSKMBA KBBBA MCBB",
)
"""Row by row: C castle, M mine, S ship, B building, A animal, K knowledge."""
ESTATES: Final = 9

SHEETS: Final[tuple[tuple[int, ...], ...]] = ((1, 2), (1, 3), (1, 4), (1, 5), (6, 7), (8, 9))
"""The two sides of the six player boards."""


def _neighbours() -> list[tuple[int, ...]]:
    places: dict[tuple[int, int], int] = {}
    for row, length in enumerate(ROWS):
        r = row - 3
        for index in range(length):
            places[(index - 3 - min(r, 0), r)] = len(places) + 1
    found: list[tuple[int, ...]] = [()]
    for q, r in places:
        around = [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]
        found.append(tuple(sorted([places[at] for at in around if at in places])))
    return found


def mask_of(spaces: list[int] | tuple[int, ...]) -> int:
    """The bit mask of a set of spaces."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


def spaces_of(mask: int) -> list[int]:
    """The spaces of a bit mask, rising."""
    found: list[int] = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


NEIGHBOURS: Final = tuple(_neighbours())
"""The neighbours of each space."""
AROUND: Final = tuple([mask_of(spaces) for spaces in NEIGHBOURS])
"""The same as masks."""
ALL_SPACES: Final = mask_of(tuple(range(1, SPACES + 1)))


@final
class Estate:
    """A printed estate: the colour of its spaces, and its districts."""

    def __init__(self, number: int, letters: str) -> None:
        self.number: Final = number
        colours = [EMPTY]
        for letter in letters.replace(" ", ""):
            colours.append("CMSBAK".index(letter))
        self.colours: Final = tuple(colours)
        spaces = range(1, len(colours))
        self.colour_masks: Final = tuple(
            [mask_of([s for s in spaces if colours[s] == c]) for c in range(COLOURS)]
        )
        district = [0] * (SPACES + 1)
        districts: list[int] = []
        for start in spaces:
            if district[start]:
                continue
            colour_mask = self.colour_masks[colours[start]]
            mask = 1 << start
            grown = 0
            while grown != mask:
                grown = mask
                for space in spaces_of(grown):
                    mask |= AROUND[space] & colour_mask
            districts.append(mask)
            for space in spaces_of(mask):
                district[space] = mask
        self.district: Final = tuple(district)
        self.districts: Final = tuple(districts)
        self.sizes: Final = tuple([len(spaces_of(mask)) for mask in district])
        self.castles: Final = tuple(spaces_of(self.colour_masks[CASTLE]))


BOARDS: Final = tuple([Estate(number, letters) for number, letters in enumerate(_ESTATES)])
"""The estates by number; 0 stands for an estate not yet chosen (BUR-5)."""
