"""The position as text: blocks of rows and cells, drawn from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from ludohall.core.data import Json
from ludohall.core.i18n import N_, Translator
from ludohall.games.burgundy.components import (
    ANIMAL_OF,
    BOARDS,
    HEADS,
    KNOWLEDGE_0,
    NUMBER,
    ROWS,
)
from ludohall.games.burgundy.text import CATEGORIES, good_name, name, tile_title
from ludohall.games.burgundy.view import COLOUR_KEYS, GOOD_IDS, TILE_IDS, BurgundyView, PlayerView

Block: TypeAlias = tuple[str, list[list[str]]]

_SPACE_LETTERS = (
    N_("C"),
    N_("M"),
    N_("S"),
    N_("B"),
    N_("A"),
    N_("K"),
)
_SHORT = (
    N_("CASTLE"),
    N_("MINE"),
    N_("SHIP"),
    N_("WAREH."),
    N_("CARPE."),
    N_("CHURCH"),
    N_("MARKET"),
    N_("BOARD."),
    N_("BANK"),
    N_("C.HALL"),
    N_("TOWER"),
)
_SHORT_ANIMALS = (N_("COW"), N_("CHICK"), N_("PIG"), N_("SHEEP"))
_LETTERS = N_("Spaces: C castle, M mine, S ship, B building, A animal, K knowledge, and the die.")
_CELL = 10
"""Characters for one space of an estate: seven of them fit into a box of 80."""


def draw(view: BurgundyView, tr: Translator) -> list[Block]:
    """The whole table, the shared board first, then one block a player."""
    blocks = [_board(view, tr), _depots(view, tr)]
    blocks += [_player(view, seat, tr) for seat in range(len(view["players"]))]
    return blocks


def _seats(seats: list[int], tr: Translator) -> str:
    return ", ".join(name("seat", seat, tr) for seat in seats)


def _goods(keys: list[str], tr: Translator) -> str:
    return ", ".join(good_name(GOOD_IDS[key], tr) for key in keys) or "-"


def _good_counts(counts: Mapping[str, int], tr: Translator) -> str:
    parts = [
        f"{count} {good_name(GOOD_IDS[key], tr)} ({GOOD_IDS[key]})" for key, count in counts.items()
    ]
    return ", ".join(parts) or "-"


def _tiles(keys: list[str], tr: Translator) -> str:
    return ", ".join(tile_title(TILE_IDS[key], tr) for key in keys) or "-"


def _board(view: BurgundyView, tr: Translator) -> Block:
    if view["phase"] is None:
        title = tr("Before the first phase")
    elif view["over"]:
        title = tr("The game is over")
    else:
        round_ = min(view["round"] + 1, 5)
        title = tr("Phase {phase}, round {round}", phase=view["phase"], round=round_)
    left = [f"{tr(_SPACE_LETTERS[i])} {view['bonuses'][key]}" for i, key in enumerate(COLOUR_KEYS)]
    rows = [
        [tr("White die"), str(view["white"] or "-")],
        [tr("Goods to come"), _goods(view["column"], tr)],
        [tr("Order of this round"), _seats(view["order"], tr) or "-"],
        [tr("Order of the next round"), _seats(view["track"], tr) or "-"],
        [tr("Bonus tiles left"), ", ".join(left)],
    ]
    return (title, rows)


def _depots(view: BurgundyView, tr: Translator) -> Block:
    rows = [
        [str(number), _tiles(tiles, tr), tr("goods: {goods}", goods=_goods(goods, tr))]
        for number, (tiles, goods) in enumerate(
            zip(view["depots"], view["goods"], strict=True), start=1
        )
    ]
    rows.append([tr("Black"), _tiles(view["black_depot"], tr), tr("2 silver each")])
    return (tr("Depots"), rows)


def _player(view: BurgundyView, seat: int, tr: Translator) -> Block:
    player = view["players"][seat]
    title = tr.plural(
        "Player {number}: {n} point, estate {estate}",
        "Player {number}: {n} points, estate {estate}",
        player["score"],
        number=seat + 1,
        estate=player["estate"] or "?",
    )
    if seat in view["deciding"]:
        title = "> " + title
    titles = dict(CATEGORIES)
    scored = ", ".join(
        f"{tr(titles[key])} {points}" for key, points in player["points"].items() if points
    )
    facts = [
        (tr("Dice"), " ".join(str(die) for die in player["dice"]) or "-"),
        (tr("Workers"), str(player["workers"])),
        (tr("Silver"), str(player["silver"])),
        (tr("Storage"), _tiles(player["storage"], tr)),
        (tr("Goods"), _good_counts(player["goods"], tr)),
        (tr("Sold"), _good_counts(player["sold"], tr)),
        (tr("Points"), scored or "-"),
    ]
    rows = [[tr("{what}: {value}", what=name, value=value)] for name, value in facts]
    if player["estate"]:
        rows += [[line] for line in estate_lines(player, tr)]
        rows.append([tr(_LETTERS)])
    return (title, rows)


def estate_lines(player: PlayerView, tr: Translator) -> list[str]:
    """An estate as seven rows of hexagons, each space as its number and what is there."""
    board = BOARDS[player["estate"]]
    lines = []
    space = 0
    for length in ROWS:
        cells = []
        for _ in range(length):
            space += 1
            tile: Json = player["tiles"].get(str(space))
            if tile is None:
                what = f".{tr(_SPACE_LETTERS[board.colours[space]])}{NUMBER[space]}"
            else:
                what = f"[{short(TILE_IDS[str(tile)], tr)}]"
            cells.append(f"{space}{what}".ljust(_CELL))
        lines.append(" " * (_CELL // 2 * (7 - length)) + " ".join(cells).rstrip())
    return lines


def short(tile: int, tr: Translator) -> str:
    """The name of a tile in a few letters."""
    if tile < len(_SHORT):
        return tr(_SHORT[tile])
    if tile > KNOWLEDGE_0:
        return tr("K") + str(tile - KNOWLEDGE_0)
    return tr(_SHORT_ANIMALS[ANIMAL_OF[tile]]) + str(HEADS[tile])
