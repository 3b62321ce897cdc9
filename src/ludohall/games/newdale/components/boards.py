"""The maps A to F: towns, roads and areas, and how far it is from town to town.

Rulebook: letters, start towns, numbered bonus spaces in areas enclosed by roads, first-arrival
points on some towns. Public: every town has a secret symbol, some a terrain; A runs from west to
east. Reconstructed: all else, that is every town with its place, name, symbol, terrain and points,
every road and every area. Towns are counted from 0; their printed code is the letter and the number
counted from 1, `A02`. Sets of towns are bit masks.
"""

from __future__ import annotations

from typing import Final, final

from ludohall.games.newdale.components.goods import (
    CROWN,
    FIELD,
    FOREST,
    HILL,
    KEY,
    MEADOW,
    MONOLITH,
    MOON,
    NOTHING,
    ROSE,
    STAR,
    SUN,
    SYMBOLS,
    TERRAINS,
    WATER,
)

TownRow = tuple[str, int, int, int, int, int]
"""Name, x (0 to 1000), y (0 to 600), secret symbol, terrain, points for the first house."""
AreaRow = tuple[int, int, int, tuple[int, ...]]
"""Number of the bonus space (0: none), its x and y, the towns around it (counted from 1)."""

# Kinds of road.
PLAIN: Final = 0
CROSSING: Final = 1
PASS: Final = 2
MOOR: Final = 3

MOST_TOWNS: Final = 30
"""In actions a town is its map times MOST_TOWNS and its place on the map."""
BONUS_SPACES: Final = 12
CROSSINGS: Final = 5  # NEW-110
FARTHEST: Final = 4
"""No range is longer: three roads without the range tile, and one more by an event."""
PASS_LENGTH: Final = 2  # NEW-113
MOST_MOOR: Final = 4  # NEW-114
"""A way of four roads cannot cross more moor."""

SEA_SPACES: Final = 13
NEWDALE: Final = 12
HARBOURS: Final[tuple[tuple[int, int], ...]] = ((0, 7), (3, 8), (6, 11), (9, 16), (12, 20))
"""Sea spaces with a harbour, and its town on map F."""

_MAPS: Final[dict[str, tuple[tuple[TownRow, ...], str, tuple[AreaRow, ...]]]] = {
    "A": (
        (
            ("", 60, 206, CROWN, NOTHING, 0),
            ("Longsdale", 82, 392, NOTHING, NOTHING, 0),
            ("", 85, 49, SUN, FIELD, 0),
            ("", 88, 542, SUN, FIELD, 0),
            ("", 184, 549, STAR, FOREST, 0),
            ("", 196, 259, MOON, WATER, 0),
            ("", 215, 87, ROSE, MEADOW, 0),
            ("", 239, 436, KEY, NOTHING, 0),
            ("Harrowgate", 326, 410, ROSE, FOREST, 0),
            ("", 332, 208, CROWN, HILL, 0),
            ("Fenwick", 334, 63, MOON, NOTHING, 1),
            ("", 365, 538, STAR, NOTHING, 1),
            ("", 469, 438, MONOLITH, HILL, 0),
            ("Oldmill", 488, 286, KEY, NOTHING, 0),
            ("", 502, 570, CROWN, NOTHING, 2),
            ("", 531, 87, SUN, HILL, 0),
            ("", 646, 208, STAR, FIELD, 0),
            ("", 651, 398, MOON, WATER, 0),
            ("", 658, 83, MONOLITH, FOREST, 0),
            ("Wheatley Cross", 676, 534, ROSE, MEADOW, 0),
            ("", 762, 570, STAR, NOTHING, 2),
            ("", 779, 430, KEY, MEADOW, 0),
            ("Stonereach", 784, 122, CROWN, HILL, 0),
            ("", 822, 261, ROSE, FOREST, 0),
            ("", 912, 241, MOON, FIELD, 0),
            ("Eastmarch", 925, 360, SUN, NOTHING, 2),
            ("", 952, 509, MONOLITH, WATER, 0),
            ("", 958, 74, KEY, NOTHING, 2),
        ),
        "1-3 1-6 2-4 2-6 2-8 3-7 4-5 5-8 6-7 6-10 7-11 8-9 9-12 9-14 10-11 10-14 11-16 "
        "12-13 13-15 14-17 14-18 15-20 16-17 16-19 17-18 17-23 18-20 18-22 19-23 20-21 "
        "21-22 21-27 22-24 22-26 23-24 23-28 24-25 25-26 25-28 26-27",
        (
            (1, 140, 141, (1, 3, 7, 6)),
            (2, 150, 476, (2, 8, 5, 4)),
            (3, 268, 163, (6, 7, 11, 10)),
            (4, 286, 324, (6, 10, 14, 9, 8, 2)),
            (5, 488, 179, (10, 11, 16, 17, 14)),
            (6, 570, 462, (9, 14, 18, 20, 15, 13, 12)),
            (7, 596, 296, (14, 17, 18)),
            (8, 655, 139, (16, 19, 23, 17)),
            (9, 734, 262, (18, 17, 23, 24, 22)),
            (10, 866, 464, (22, 26, 27, 21)),
            (11, 863, 325, (22, 24, 25, 26)),
            (12, 864, 170, (23, 28, 25, 24)),
            (0, 719, 470, (18, 22, 21, 20)),
        ),
    ),
    "B": (
        (
            ("", 37, 46, ROSE, HILL, 0),
            ("Longsdale", 55, 207, NOTHING, NOTHING, 0),
            ("", 74, 564, SUN, NOTHING, 1),
            ("", 90, 399, KEY, FOREST, 0),
            ("", 189, 438, MOON, NOTHING, 1),
            ("", 199, 107, CROWN, FIELD, 0),
            ("", 200, 570, MONOLITH, FOREST, 0),
            ("", 210, 272, MOON, NOTHING, 0),
            ("", 323, 232, ROSE, MEADOW, 0),
            ("Northwatch", 352, 70, STAR, NOTHING, 0),
            ("", 365, 390, SUN, WATER, 0),
            ("Reedham", 374, 509, STAR, NOTHING, 1),
            ("Ferrystead", 484, 228, CROWN, NOTHING, 0),
            ("", 488, 117, KEY, FIELD, 0),
            ("", 499, 445, CROWN, FOREST, 0),
            ("", 501, 570, SUN, HILL, 0),
            ("", 633, 401, KEY, MEADOW, 0),
            ("", 634, 246, SUN, WATER, 0),
            ("Greywater", 648, 51, STAR, HILL, 0),
            ("", 659, 559, MOON, NOTHING, 2),
            ("", 772, 118, MOON, NOTHING, 2),
            ("Alderholt", 772, 570, CROWN, FIELD, 0),
            ("", 801, 248, STAR, WATER, 0),
            ("", 803, 399, ROSE, FIELD, 0),
            ("", 932, 206, ROSE, NOTHING, 2),
            ("", 934, 390, KEY, HILL, 0),
            ("", 956, 70, MONOLITH, FOREST, 0),
            ("Creekside", 970, 556, MONOLITH, MEADOW, 3),
        ),
        "1-2 1-6 2-6 2-8 3-4 3-7 4-5 4-8 5-7 5-11x 6-8 6-9 6-10 8-9 8-11x 9-11x 9-13x "
        "10-14x 11-12 12-15 13-14 13-17 14-18 14-19 15-16 15-17 16-20 17-18 17-24 19-21 "
        "20-22 21-23 21-27 22-28 23-24 23-25 24-26 24-28 25-26 25-27",
        (
            (1, 93, 118, (1, 6, 2)),
            (2, 138, 507, (3, 4, 5, 7)),
            (3, 155, 195, (6, 8, 2)),
            (4, 218, 360, (8, 11, 5, 4)),
            (5, 294, 284, (8, 9, 11)),
            (6, 355, 154, (6, 10, 14, 13, 9)),
            (7, 459, 352, (11, 9, 13, 17, 15, 12)),
            (8, 584, 269, (13, 14, 18, 17)),
            (9, 688, 175, (14, 19, 21, 23, 24, 17, 18)),
            (10, 767, 483, (15, 17, 24, 28, 22, 20, 16)),
            (11, 872, 158, (21, 27, 25, 23)),
            (12, 869, 330, (24, 23, 25, 26)),
            (0, 247, 215, (6, 9, 8)),
        ),
    ),
    "C": (
        (
            ("", 48, 86, MOON, FOREST, 0),
            ("", 59, 535, SUN, MEADOW, 0),
            ("", 72, 212, ROSE, NOTHING, 0),
            ("", 83, 368, CROWN, HILL, 0),
            ("Longsdale", 188, 256, NOTHING, NOTHING, 0),
            ("Kingsrest", 189, 98, SUN, HILL, 0),
            ("", 228, 419, ROSE, FIELD, 0),
            ("", 229, 562, STAR, NOTHING, 0),
            ("", 328, 204, KEY, NOTHING, 0),
            ("", 376, 36, MOON, WATER, 0),
            ("Quarryhead", 377, 542, KEY, WATER, 0),
            ("", 381, 372, STAR, FOREST, 0),
            ("", 478, 409, CROWN, NOTHING, 1),
            ("", 501, 570, MONOLITH, NOTHING, 2),
            ("", 509, 101, CROWN, NOTHING, 1),
            ("Cairn Gate", 516, 268, MOON, FIELD, 0),
            ("", 626, 540, CROWN, FIELD, 0),
            ("", 651, 402, KEY, MEADOW, 0),
            ("", 661, 81, ROSE, HILL, 0),
            ("", 676, 226, SUN, FOREST, 0),
            ("Highfold", 772, 418, SUN, FIELD, 0),
            ("", 775, 558, STAR, NOTHING, 2),
            ("", 783, 251, STAR, HILL, 0),
            ("Ravenstone", 812, 71, KEY, MEADOW, 0),
            ("", 927, 550, ROSE, FOREST, 0),
            ("", 933, 401, MONOLITH, NOTHING, 2),
            ("", 945, 194, MOON, WATER, 0),
            ("Thickthorn", 952, 59, MONOLITH, NOTHING, 3),
        ),
        "1-3 1-6 2-4 2-7 3-4 3-5 3-6 5-7 5-9 5-12 6-9 6-10 7-8 8-11 9-10 10-15p 11-13p "
        "11-14p 12-13p 13-16 13-18 14-17 15-16 15-19 16-18 16-20 17-18 17-22 18-21 19-24 "
        "20-23 20-24 21-22 21-26 22-25 23-24 23-27 24-28 25-26 27-28",
        (
            (1, 151, 388, (3, 5, 7, 2, 4)),
            (2, 192, 186, (3, 6, 9, 5)),
            (3, 297, 116, (6, 10, 9)),
            (4, 324, 452, (7, 5, 12, 13, 11, 8)),
            (5, 408, 268, (5, 9, 10, 15, 16, 13, 12)),
            (6, 517, 486, (11, 13, 18, 17, 14)),
            (7, 542, 360, (13, 16, 18)),
            (8, 597, 167, (15, 19, 24, 20, 16)),
            (9, 706, 478, (18, 21, 22, 17)),
            (10, 752, 199, (20, 24, 23)),
            (11, 856, 481, (22, 21, 26, 25)),
            (12, 875, 139, (24, 28, 27, 23)),
            (0, 100, 130, (1, 6, 3)),
        ),
    ),
    "D": (
        (
            ("", 30, 328, KEY, FIELD, 0),
            ("Creekside", 41, 74, NOTHING, NOTHING, 0),
            ("", 42, 403, SUN, HILL, 0),
            ("Thickthorn", 74, 527, NOTHING, NOTHING, 0),
            ("", 75, 175, MOON, NOTHING, 1),
            ("", 228, 208, ROSE, NOTHING, 0),
            ("", 232, 458, STAR, MEADOW, 0),
            ("", 242, 318, CROWN, FOREST, 0),
            ("", 256, 93, SUN, FIELD, 0),
            ("", 257, 570, MOON, HILL, 0),
            ("", 400, 50, CROWN, NOTHING, 0),
            ("Mirelow", 402, 297, CROWN, FOREST, 0),
            ("", 420, 407, KEY, WATER, 0),
            ("", 431, 172, STAR, MEADOW, 0),
            ("", 432, 551, ROSE, NOTHING, 0),
            ("", 563, 215, STAR, NOTHING, 2),
            ("Larch Ford", 591, 77, ROSE, WATER, 0),
            ("Fogsend", 600, 315, SUN, FIELD, 0),
            ("Saltcombe", 606, 567, MONOLITH, MEADOW, 0),
            ("", 614, 424, STAR, NOTHING, 2),
            ("", 737, 299, MOON, NOTHING, 1),
            ("", 738, 426, ROSE, HILL, 0),
            ("", 767, 547, KEY, NOTHING, 2),
            ("", 772, 172, KEY, FOREST, 0),
            ("Cliffhold", 773, 51, MONOLITH, HILL, 0),
            ("", 924, 570, CROWN, FIELD, 0),
            ("", 942, 460, SUN, FOREST, 0),
            ("", 959, 351, MONOLITH, WATER, 0),
            ("", 963, 66, MOON, NOTHING, 2),
            ("Canyon Brook", 968, 236, NOTHING, NOTHING, 3),
        ),
        "1-3 1-5 2-5 2-9 3-4 3-8 4-10 6-8 6-9 7-8 7-10 7-13 7-15 8-13 9-11 10-15 11-14 "
        "12-13m 12-14m 12-18m 13-15 14-17 16-17m 16-18m 17-24 17-25 18-20m 18-21m 19-20 "
        "19-23 20-22 21-22 21-24 21-30 22-23 23-26 24-25 24-29 26-27 27-28 28-30 29-30",
        (
            (1, 142, 262, (1, 5, 2, 9, 6, 8, 3)),
            (2, 146, 454, (3, 8, 7, 10, 4)),
            (3, 284, 394, (8, 13, 7)),
            (4, 324, 214, (9, 11, 14, 12, 13, 8, 6)),
            (5, 376, 471, (7, 13, 15)),
            (6, 494, 233, (14, 17, 16, 18, 12)),
            (7, 663, 217, (18, 16, 17, 24, 21)),
            (8, 676, 367, (18, 21, 22, 20)),
            (9, 678, 492, (20, 22, 23, 19)),
            (10, 731, 99, (17, 25, 24)),
            (11, 897, 182, (24, 29, 30, 21)),
            (12, 845, 384, (21, 30, 28, 27, 26, 23, 22)),
            (0, 288, 526, (10, 7, 15)),
        ),
    ),
    "E": (
        (
            ("", 36, 55, SUN, HILL, 0),
            ("Larkhill", 50, 242, NOTHING, NOTHING, 0),
            ("", 61, 542, STAR, FIELD, 0),
            ("", 78, 400, MOON, NOTHING, 0),
            ("", 182, 421, KEY, FOREST, 0),
            ("", 184, 570, MOON, NOTHING, 0),
            ("", 208, 83, ROSE, MEADOW, 0),
            ("", 212, 228, CROWN, WATER, 0),
            ("", 336, 570, CROWN, NOTHING, 1),
            ("", 340, 372, STAR, FIELD, 0),
            ("", 367, 200, KEY, NOTHING, 0),
            ("Hollow Oak", 382, 57, ROSE, FOREST, 0),
            ("", 477, 549, MONOLITH, WATER, 0),
            ("Vintners Rest", 484, 415, SUN, NOTHING, 1),
            ("", 495, 231, STAR, MEADOW, 0),
            ("", 522, 73, SUN, HILL, 0),
            ("Blackhood", 637, 228, ROSE, NOTHING, 2),
            ("Tarbank", 644, 519, ROSE, FOREST, 0),
            ("", 647, 360, KEY, HILL, 0),
            ("", 653, 34, CROWN, NOTHING, 2),
            ("", 777, 561, SUN, NOTHING, 2),
            ("", 784, 258, CROWN, FOREST, 0),
            ("", 794, 121, MOON, FIELD, 0),
            ("", 821, 446, STAR, MEADOW, 0),
            ("Shingle Bay", 914, 87, MONOLITH, NOTHING, 2),
            ("Wardenry", 919, 366, MOON, HILL, 0),
            ("", 945, 563, MONOLITH, WATER, 0),
            ("", 965, 240, KEY, FIELD, 0),
        ),
        "1-2 1-7 2-4 2-8 3-4 3-6 4-5 5-6 5-8 5-10 7-8 7-11 9-10 9-13 10-11 10-14 11-12 "
        "11-15 12-16 13-14 14-19 15-16 15-17 16-17 16-20 17-19 17-23 18-19 18-21 19-22 "
        "20-23 21-24 21-27 22-23 22-26 22-28 23-25 24-26 24-27 25-28",
        (
            (1, 125, 496, (4, 5, 6, 3)),
            (2, 124, 151, (1, 7, 8, 2)),
            (3, 130, 304, (2, 8, 5, 4)),
            (4, 286, 235, (7, 11, 10, 5, 8)),
            (5, 408, 488, (10, 14, 13, 9)),
            (6, 443, 133, (11, 12, 16, 15)),
            (7, 480, 320, (10, 11, 15, 17, 19, 14)),
            (8, 547, 185, (15, 16, 17)),
            (9, 654, 126, (16, 20, 23, 17)),
            (10, 709, 245, (19, 17, 23, 22)),
            (11, 740, 406, (19, 22, 26, 24, 21, 18)),
            (12, 868, 175, (23, 25, 28, 22)),
            (0, 837, 518, (21, 24, 27)),
        ),
    ),
    "F": (
        (
            ("", 60, 140, SUN, MEADOW, 0),
            ("", 60, 460, CROWN, FOREST, 0),
            ("Canyon Brook", 100, 300, NOTHING, NOTHING, 0),
            ("", 160, 80, MOON, HILL, 0),
            ("", 160, 540, SUN, NOTHING, 0),
            ("", 200, 220, KEY, FIELD, 0),
            ("", 200, 400, ROSE, WATER, 0),
            ("Brook Harbour", 260, 310, STAR, NOTHING, 0),
            ("Gull Rock", 350, 120, MOON, NOTHING, 0),
            ("", 410, 60, KEY, FOREST, 0),
            ("", 420, 170, ROSE, FIELD, 0),
            ("Seal Haven", 440, 420, STAR, HILL, 0),
            ("", 470, 110, CROWN, NOTHING, 2),
            ("", 500, 360, MOON, MEADOW, 0),
            ("", 510, 480, CROWN, NOTHING, 2),
            ("", 560, 420, MONOLITH, HILL, 0),
            ("Frostholm", 600, 140, STAR, WATER, 0),
            ("", 660, 80, ROSE, FOREST, 0),
            ("", 670, 200, KEY, NOTHING, 2),
            ("", 720, 140, MONOLITH, FIELD, 0),
            ("Newdale", 780, 340, SUN, NOTHING, 3),
            ("", 820, 240, STAR, FIELD, 0),
            ("", 820, 460, KEY, WATER, 0),
            ("", 880, 100, MONOLITH, NOTHING, 2),
            ("", 880, 360, ROSE, HILL, 0),
            ("Giants Stair", 920, 220, SUN, MEADOW, 0),
            ("", 930, 500, MOON, FOREST, 0),
            ("", 970, 370, CROWN, NOTHING, 2),
        ),
        "1-3 1-4 2-3 2-5 3-6 3-7 3-8 4-6 5-7 6-8 7-8 9-10 9-11 10-11 10-13 11-13 12-14 "
        "12-15 14-15 14-16 15-16 17-18 17-19 18-19 18-20 19-20 21-22 21-23 21-25 22-24 "
        "22-25 22-26 23-25 23-27 24-26 25-28 26-28 27-28",
        (
            (1, 132, 192, (3, 1, 4, 6)),
            (2, 132, 420, (3, 7, 5, 2)),
            (3, 192, 272, (3, 6, 8)),
            (4, 196, 344, (3, 8, 7)),
            (5, 390, 116, (9, 10, 11)),
            (6, 480, 420, (12, 14, 15)),
            (7, 640, 140, (17, 18, 19)),
            (8, 824, 316, (21, 22, 25)),
            (9, 828, 384, (21, 25, 23)),
            (10, 876, 192, (22, 24, 26)),
            (11, 892, 280, (22, 26, 28, 25)),
            (12, 896, 432, (23, 25, 28, 27)),
            (0, 438, 112, (10, 13, 11)),
            (0, 528, 420, (14, 16, 15)),
            (0, 688, 140, (18, 20, 19)),
        ),
    ),
}
"""Towns; roads as pairs of towns counted from 1, x a crossing, p a pass, m a moor road; areas."""


def _roads(text: str) -> list[tuple[int, int, int]]:
    found: list[tuple[int, int, int]] = []
    for word in text.split():
        kind = PLAIN
        if word[-1] in "xpm":
            kind = (CROSSING, PASS, MOOR)["xpm".index(word[-1])]
            word = word[:-1]
        one, other = word.split("-")
        found.append((int(one) - 1, int(other) - 1, kind))
    return found


@final
class Map:
    """A printed map.

    `near[way * FARTHEST + d - 1][town]` is the set of towns within d roads of a town, itself
    included, by a way that uses no more than `way` allows: on map B the crossings whose bits are
    set, on map D so many moor roads; on the other maps there is only way 0.
    """

    def __init__(
        self, letter: str, towns: tuple[TownRow, ...], roads: str, areas: tuple[AreaRow, ...]
    ) -> None:
        self.letter: Final = letter
        self.size: Final = len(towns)
        self.names: Final = tuple([town[0] for town in towns])
        self.places: Final = tuple([(town[1], town[2]) for town in towns])
        self.symbols: Final = tuple([town[3] for town in towns])
        self.terrains: Final = tuple([town[4] for town in towns])
        self.first_points: Final = tuple([town[5] for town in towns])
        self.with_symbol: Final = tuple(
            [_mask([t for t in range(len(towns)) if towns[t][3] == s]) for s in range(SYMBOLS)]
        )
        self.with_terrain: Final = tuple(
            [_mask([t for t in range(len(towns)) if towns[t][4] == s]) for s in range(TERRAINS)]
        )
        self.with_points: Final = _mask([t for t in range(len(towns)) if towns[t][5]])
        self.roads: Final = tuple(_roads(roads))
        self.crossings: Final = tuple([road for road in self.roads if road[2] == CROSSING])
        self.areas: Final = tuple(
            [(area[0], area[1], area[2], tuple([t - 1 for t in area[3]])) for area in areas]
        )
        spaces: list[tuple[int, ...]] = []
        for town in range(len(towns)):
            spaces.append(tuple(sorted([a[0] - 1 for a in self.areas if a[0] and town in a[3]])))
        self.spaces: Final = tuple(spaces)
        """Per town: the bonus spaces (from 0) of the areas that touch it, rising."""
        self.bridged: Final = len(self.crossings) > 0
        self.moory: Final = MOOR in [road[2] for road in self.roads]
        self.ways: Final = 2**CROSSINGS if self.bridged else MOST_MOOR + 1 if self.moory else 1
        near: list[tuple[int, ...]] = []
        for way in range(self.ways):
            near += self._within(way)
        self.near: Final = tuple(near)

    def _within(self, way: int) -> list[tuple[int, ...]]:
        """The sets of towns within 1 to FARTHEST roads of each town by this way."""
        found: list[list[int]] = [[] for _ in range(FARTHEST)]
        for start in range(self.size):
            least: dict[tuple[int, int], int] = {(start, 0): 0}  # town and moor roads: length
            grow = [(start, 0)]
            while grow:
                town, moor = grow.pop(0)
                length = least[(town, moor)]
                for one, other, kind in self.roads:
                    if town not in (one, other):
                        continue
                    if kind == CROSSING and not way >> self.crossings.index((one, other, kind)) & 1:
                        continue
                    wet = moor + (kind == MOOR)
                    if kind == MOOR and wet > way:
                        continue
                    at = (other if town == one else one, wet)
                    far = length + (PASS_LENGTH if kind == PASS else 1)
                    if far <= FARTHEST and far < least.get(at, FARTHEST + 1):
                        least[at] = far
                        grow.append(at)
            for distance in range(1, FARTHEST + 1):
                towns = [at[0] for at, length in least.items() if length <= distance]
                found[distance - 1].append(_mask(towns))
        return [tuple(masks) for masks in found]


def _mask(towns: list[int]) -> int:
    mask = 0
    for town in towns:
        mask |= 1 << town
    return mask


def towns_of(mask: int) -> list[int]:
    """The towns of a set, rising."""
    found: list[int] = []
    for towns in _TOWNS_OF:
        if not mask:
            break
        found += towns[mask % _EIGHT]
        mask //= _EIGHT
    return found


_EIGHT: Final = 2**8
_TOWNS_OF: Final[list[list[list[int]]]] = [
    [[first + place for place in range(8) if eight >> place & 1] for eight in range(_EIGHT)]
    for first in range(0, 64, 8)
]
"""By eight numbers of towns, and by which of them are in a set: these towns."""


MAP_LETTERS: Final = "ABCDEF"
MAPS: Final = tuple([Map(letter, *_MAPS[letter]) for letter in MAP_LETTERS])
MAP_A: Final = 0
MAP_B: Final = 1
MAP_C: Final = 2
MAP_D: Final = 3
MAP_E: Final = 4
MAP_F: Final = 5
