"""A finished table of Great Western Trail that is laid out piece by piece.

It begins bare: every disc, storehouse, worker and building at home, no money, only the start sheep.
What is given away comes from where it lies, so that the position keeps all its pieces. `judge`
holds the recount and the game against points counted by hand.
"""

from __future__ import annotations

from typing import Any

import ludohall as lh
from ludohall.games.gwt_nz.components.printed import TRACK_CHOICE
from ludohall.games.gwt_nz.components.reconstructed import STEP_TILE_SPACE
from ludohall.games.gwt_nz.shapes import CATEGORY_KEYS
from tests.contract.recounts import AnyMatch, gwt_nz

POSTS = (
    *("0", "1", "3", "6", "9", "12", "15", "18", "21"),
    *("foreign_8", "foreign_13", "foreign_17"),
    *("wool_5", "wool_9", "wool_13", "foreign_wool_8", "foreign_wool_15"),
)
HARBOURS = (
    *("N2", "E2", "W2", "W5", "N6", "E6", "W7"),
    *("E1", "N3", "W3", "E4", "W6"),
    *("N4", "N5", "E3", "E5", "W4"),
)
"""Small ones, medium ones, large ones; N6, E6 and W7 are the last of their routes."""
MEDIUM = HARBOURS[7:12]
OPENERS = dict(
    zip(
        ("foreign_8", "foreign_wool_8", "foreign_13", "foreign_wool_15", "foreign_17"),
        HARBOURS[12:],
        strict=True,
    )
)
"""The large harbour that each foreign post asks for."""
PLAIN_PAIRS = (1, 2, 4)
"""Pairs of storehouses that no line of the scoring pad asks for."""
DISCS = (
    *("aux_pound", "aux_cycle", "aux_certificate_1", "aux_certificate_2"),
    *("aux_ship_1", "aux_ship_2", "aux_pathfinder_1", "aux_pathfinder_2"),
    *("steps", "hand_1", "hand_2", "certificate_limit"),
    *("permanent_certificate_1", "permanent_certificate_2", "permanent_wool_1", "permanent_wool_2"),
)
WORKERS = ("shepherd", "craftsman", "sailor", "shearer")
ROWS = ("shepherds", "craftsmen", "sailors", "shearers")
MASTERS = (
    *("pathfinder", "hazards", "storehouses", "objectives"),
    *("certificates", "buildings", "workers", "ferries"),
)
SPACES = ("P1", "P3", "P5", "P7", "P8", "P9", "P10", "P11", "P12", "P13", "P14", "P15")
CERTIFICATE_DISCS = ("permanent_certificate_1", "permanent_certificate_2")
PLAIN_DISCS = tuple(disc for disc in DISCS if disc not in ("hand_2", *CERTIFICATE_DISCS))
"""Disc spaces that no line of the scoring pad asks for."""


Pad = dict[str, int]
TOKEN: Pad = {"token": 5}
"""The last seat took the token and has nothing else."""


class End:
    """A finished table."""

    def __init__(
        self, players: int, sets: tuple[str, ...] = ("set_1", "set_3", "set_5", "set_7")
    ) -> None:
        start = lh.new("gwt_nz", players, 0)
        data: dict[str, Any] = lh.game("gwt_nz").position(start.state)
        data |= {"stack": [], "token_row": 7, "token": players - (players > 1)}
        data["sets"] = dict(zip(data["sets"], sets, strict=True))
        data["box"] = {f"m:{master}": 1 for master in MASTERS}
        data["harbourmasters"] = [None] * 5
        self.data = data
        self._clear()
        for seat, player in enumerate(data["players"]):
            player |= {"pounds": 0, "gold": 0, "tokens": 0, "place": 0, "track": 0}
            self._clear_disc(seat, "aux_pound")  # it stands on the pathfinder track

    def _clear(self) -> None:
        """All tiles back to their bags."""
        data = self.data
        bag_a, bag_b = data["bag_a"], data["bag_b"]
        tiles = [tile for tile in (*data["bonus"], *data["foresight_b"]) if tile]
        for tile in tiles:
            bag_b[tile] = bag_b.get(tile, 0) + 1
        for space, tile in list(data["trail"].items()):
            if tile.startswith(("rockfall", "flood")):
                bag_a[tile] = bag_a.get(tile, 0) + 1
                del data["trail"][space]
        for tile in data["foresight_a"]:
            bag_a[tile] = bag_a.get(tile, 0) + 1
        for worker, row in data["jobs"].items():
            bag_a[worker] = bag_a.get(worker, 0) + row.bit_count()
            data["jobs"][worker] = 0
        data |= {"bonus": [None] * 28, "foresight_a": [], "foresight_b": []}

    def of(self, seat: int, **numbers: int) -> None:
        """Numbers of a player's board: pounds, track, certificates."""
        self.data["players"][seat] |= numbers

    def discs(self, seat: int, *posts: str) -> None:
        """Discs on trading posts and medium harbours, from spaces that bring no points."""
        player = self.data["players"][seat]
        for post in posts:
            if post in MEDIUM:
                player["harbours"] |= 1 << HARBOURS.index(post)
            else:
                player["posts"] |= 1 << POSTS.index(post)
            if post in OPENERS:
                self._open(seat, OPENERS[post])
            if post in ("0", "21", "wool_13"):
                player[f"at_{post}"] += 1
            left = [disc for disc in PLAIN_DISCS if not player["cleared"] >> DISCS.index(disc) & 1]
            self._clear_disc(seat, left[0])

    def _open(self, seat: int, harbour: str) -> None:
        """A storehouse on a large harbour, from a pair that brings no points."""
        player = self.data["players"][seat]
        if not player["harbours"] >> HARBOURS.index(harbour) & 1:
            pair = next(pair for pair in PLAIN_PAIRS if player[f"pair_{pair}"])
            self.storehouses(seat, harbour, pairs=(pair,))

    def cleared(self, seat: int, *discs: str) -> None:
        """Disc spaces that are free, their discs on the wool post of 5 or 9 (1 or 2 points)."""
        for disc, post in zip(discs, ("wool_5", "wool_9")[: len(discs)], strict=True):
            self._clear_disc(seat, disc)
            self.data["players"][seat]["posts"] |= 1 << POSTS.index(post)

    def _clear_disc(self, seat: int, disc: str) -> None:
        self.data["players"][seat]["cleared"] |= 1 << DISCS.index(disc)

    def storehouses(self, seat: int, *harbours: str, pairs: tuple[int, ...]) -> None:
        """Storehouses at sea, each from the pair of this number."""
        player = self.data["players"][seat]
        for harbour, pair in zip(harbours, pairs, strict=True):
            player["harbours"] |= 1 << HARBOURS.index(harbour)
            player[f"pair_{pair}"] -= 1

    def workers(self, seat: int, worker: str, hired: int, jokers: int = 0) -> None:
        """Hired workers in a row, the jokers behind them."""
        player = self.data["players"][seat]
        row = WORKERS.index(worker)
        self.data["bag_a"][worker] -= hired
        self.data["bag_b"]["joker"] -= jokers
        player[ROWS[row]] = 1 + hired + jokers
        for column in range(1 + hired, 1 + hired + jokers):
            player["jokers"] |= 1 << 5 * row + column

    def build(self, seat: int, *numbers: int) -> None:
        """Private buildings on the trail; Sarah's seat is 1 in a match alone."""
        board = self.data["sarah"] if seat == len(self.data["players"]) else None
        board = board or self.data["players"][seat]
        free = [space for space in SPACES if space not in self.data["trail"]]
        for number, space in zip(numbers, free[: len(numbers)], strict=True):
            self.data["trail"][space] = f"{seat}:{number}"
            board["plan"] -= 1 << number

    def scrap(self, seat: int, *numbers: int) -> None:
        """Buildings that were replaced."""
        player = self.data["players"][seat]
        for number in numbers:
            player["plan"] -= 1 << number
            player["scrapped"] |= 1 << number

    def take(self, where: str, seat: int, *cards: str) -> None:
        """Cards into a hand, pile, discard pile or objective area."""
        for card in cards:
            self.data[where][seat].append(self._from_supply(card))

    def _from_supply(self, card: str) -> str:
        data = self.data
        if card.startswith("objective"):
            data["display" if card in data["display"] else "objectives"].remove(card)
        elif card.startswith("set"):
            (icon,) = (icon for icon, found in data["sets"].items() if found == card)
            data["stacks"][icon] -= 1
        elif card in data["supply"]:
            data["supply"][card] -= 1
        else:
            market = data["sheep_stack"] if data["sheep_stack"].get(card) else data["sheep"]
            market[card] -= 1
        return card

    def hazards(self, seat: int, *tiles: str) -> None:
        """Hazard tiles that were collected."""
        for tile in tiles:
            self.data["bag_a"][tile] -= 1
            self.data["hazards"][seat].append(tile)

    def tiles(self, seat: int, *tiles: str) -> None:
        """Bonus tiles that were bought."""
        for tile in tiles:
            self.data["bag_b"][tile] -= 1
            self.data["tiles"][seat].append(tile)
            self.data["players"][seat]["extra_certificates"] += tile == "permanent_certificate"
            self.data["players"][seat]["extra_wool"] += tile == "permanent_wool"

    def masters(self, seat: int, *masters: str) -> None:
        """Harbourmasters that were appointed."""
        for master in masters:
            del self.data["box"][f"m:{master}"]
            self.data["masters"][seat].append(master)
            certificate = master in ("certificates", "workers")
            self.data["players"][seat]["extra_certificates"] += certificate

    def sarah_cards(self, *cards: str) -> None:
        """Cards on Sarah's pile."""
        self.data["sarah"]["cards"] += [self._from_supply(card) for card in cards]

    def sarah_hazards(self, *tiles: str) -> None:
        """Hazard tiles that Sarah took."""
        for tile in tiles:
            self.data["bag_a"][tile] -= 1
            self.data["sarah"]["hazards"].append(tile)

    def sarah_workers(self, *rows: int) -> None:
        """How many workers stand in each of her rows."""
        sarah = self.data["sarah"]
        for worker, before, now in zip(WORKERS, sarah["rows"], rows, strict=True):
            self.data["bag_a"][worker] -= now - before
        sarah["rows"] = list(rows)

    def sarah_discs(self, *places: str) -> None:
        """Sarah's discs on trading posts and medium harbours."""
        sarah = self.data["sarah"]
        for place in places:
            sarah["discs"] -= 1
            if place in MEDIUM:
                sarah["harbours"] |= 1 << HARBOURS.index(place)
            else:
                sarah["posts"][POSTS.index(place)] += 1

    def match(self) -> AnyMatch:
        """The finished match."""
        data = self.data
        for tally in ("bag_a", "bag_b", "sheep", "sheep_stack"):
            data[tally] = {key: count for key, count in data[tally].items() if count}
        tile = STEP_TILE_SPACE[len(data["players"])]
        for player in data["players"]:  # what the pathfinder has brought and flipped on its way
            track = player["track"]
            player["step_tile"] = 0 if track < tile else 1 if track < TRACK_CHOICE else 2
        match = lh.new("gwt_nz", position=data)
        assert match.over
        return match


def same(what: str, found: object, expected: object) -> None:
    """Nothing differs; where the lines of a pad do, only those are told."""
    if isinstance(found, dict) and isinstance(expected, dict):
        lines = [line for line in expected if found[line] != expected[line]]
        found = {line: found[line] for line in lines}
        expected = {line: expected[line] for line in lines}
    assert found == expected, f"{what}: {found}, by hand {expected}"


def judge(end: End, *pads: Pad, winners: list[int] | None = None) -> None:
    """The recount and the game both come to these lines; lines that are not named bring nothing."""
    match = end.match()
    expected = [{**dict.fromkeys(CATEGORY_KEYS, 0), **pad} for pad in pads]
    totals = [sum(pad.values()) for pad in pads]
    view = match.view(None)
    for seat, pad in enumerate(expected):
        same(f"recount of seat {seat}", gwt_nz.lines(view, seat), pad)
        same(f"game's count of seat {seat}", match.breakdown()[seat], pad)
    same("recount's totals", gwt_nz.scores(match), totals)
    same("game's totals", match.scores(), totals)
    if winners is not None:
        same("game's winners", match.winners(), winners)
    same("recount's winners", gwt_nz.winners(match, totals), match.winners())


def judge_sarah(end: End, pad: Pad, winners: list[int]) -> None:
    """Her lines, and who wins against them."""
    match = end.match()
    expected = {**dict.fromkeys(CATEGORY_KEYS, 0), **pad}
    view = match.view(None)
    same("recount of Sarah", gwt_nz.sarah_lines(view), expected)
    same("game's count of Sarah", view["sarah"]["points"], expected)
    same("game's total of Sarah", view["sarah"]["score"], sum(pad.values()))
    same("recount's winners", gwt_nz.winners(match, gwt_nz.scores(match)), winners)
    same("game's winners", match.winners(), winners)
