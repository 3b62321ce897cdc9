"""The position as text: blocks of rows and cells, drawn from a view."""

from __future__ import annotations

from typing import TypeAlias

from ludohall.core.i18n import Translator
from ludohall.games.newdale.components.boards import MAP_LETTERS, MAPS, MOST_TOWNS
from ludohall.games.newdale.components.buildings import NEEDS
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS
from ludohall.games.newdale.keys import (
    CARD_IDS,
    CHARACTER_KEYS,
    COLOUR_KEYS,
    EVENT_KEYS,
    GOOD_KEYS,
    SPACE_KEYS,
    SYMBOL_KEYS,
    TILE_KEYS,
)
from ludohall.games.newdale.story import chapter_title
from ludohall.games.newdale.text import (
    CHARACTER_NAMES,
    COLOUR_LETTERS,
    SYMBOL_NAMES,
    TILE_TITLES,
    card_name,
    card_title,
    event_help,
    event_title,
    letters,
    name,
    space_name,
    town_name,
)
from ludohall.games.newdale.view import NewdaleView, PlayerView

Block: TypeAlias = tuple[str, list[list[str]]]
PER_ROW = 4
"""Towns in a row."""


def draw(view: NewdaleView, tr: Translator) -> list[Block]:
    """The whole table, what is shared first, then one block a player."""
    blocks = [_shared(view, tr), _map(view, tr)]
    blocks += [_player(view, seat, tr) for seat in range(len(view["players"]))]
    return blocks


def _shared(view: NewdaleView, tr: Translator) -> Block:
    title = chapter_title(CHAPTER_KEYS.index(view["chapter"]), tr)
    if view["over"]:
        title = tr("{chapter}: the end", chapter=title)
    elif view["round"]:
        title = tr("{chapter}, round {round}", chapter=title, round=view["round"])
    rows = []
    if view["event"] is not None:
        event = EVENT_KEYS.index(view["event"])
        rows.append([tr("Event"), event_title(event, tr), event_help(event, tr)])
    market = " ".join(
        f"{view['market']['sum'][key]}{tr(COLOUR_LETTERS[c])}" for c, key in enumerate(COLOUR_KEYS)
    )
    shadows = view["market"]["drawn"].get("shadow", 0)
    if shadows:
        market += " + " + tr.plural("{n} shadow", "{n} shadows", shadows)
    rows.append([tr("Labour market"), market])
    goods = ", ".join(name("good", GOOD_KEYS.index(good), tr) for good in view["goal"]["goods"])
    rows.append([tr("Main goal"), goods])
    rows.append([tr("Face up"), _cards(view["display"], tr)])
    if view["sailors"]:
        rows.append([tr("Sailors"), _cards(view["sailors"], tr)])
    return (title, rows)


def _cards(keys: list[str], tr: Translator) -> str:
    return ", ".join(card_name(CARD_IDS[key], tr) for key in keys) or "-"


def _map(view: NewdaleView, tr: Translator) -> Block:
    board = MAPS[MAP_LETTERS.index(view["map"])]
    first = MAP_LETTERS.index(view["map"]) * MOST_TOWNS
    cells = []
    for town in range(board.size):
        owners = [
            str(n + 1) for n, player in enumerate(view["players"]) if town in player["houses"]
        ]
        points = board.first_points[town] if town not in view["arrived"] else 0
        cell = f"{town_name(first + town, view['named'])}"
        cell += f" +{points}" if points else ""
        cells.append(cell + (f" [{''.join(owners)}]" if owners else ""))
    rows = [cells[at : at + PER_ROW] for at in range(0, len(cells), PER_ROW)]
    tiles = [
        f"{n + 1}: {tr(TILE_TITLES[TILE_KEYS.index(space['tile'])])} ×{space['stack']}"
        for n, space in enumerate(view["spaces"])
        if space["tile"] is not None
    ]
    rows += [[tile] for tile in tiles]
    return (tr("Map {letter}", letter=view["map"]), rows)


def _player(view: NewdaleView, seat: int, tr: Translator) -> Block:
    player = view["players"][seat]
    title = tr.plural(
        "Player {number}: {n} point",
        "Player {number}: {n} points",
        player["score"],
        number=seat + 1,
    )
    if seat in view["deciding"]:
        title = "> " + title
    goods = [
        f"{count} {name('good', GOOD_KEYS.index(key), tr)} ({player['values'][key]})"
        for key, count in player["goods"].items()
    ]
    rows = [
        [tr("Goods"), ", ".join(goods) or "-", tr("worth {coins}", coins=player["purse"])],
        [tr("Fists"), str(player["fists"]), tr("Range"), str(player["range"])],
        [tr("Pawns"), ", ".join(_pawns(player, tr))],
    ]
    rows += [_area(player, area, tr) for area in range(len(player["areas"]))]
    rows.append([tr("Special buildings"), _cards(player["specials"], tr)])
    tiles = [tr(TILE_TITLES[TILE_KEYS.index(tile)]) for tile in player["tiles"]]
    rows.append([tr("Bonus tiles"), "; ".join(tiles) or "-"])
    if player["character"] is not None:
        called = tr(CHARACTER_NAMES[CHARACTER_KEYS.index(player["character"])])
        rows.append([tr("Character"), called])
    if player["goal"] is not None:
        goal = tr(SYMBOL_NAMES[SYMBOL_KEYS.index(player["goal"])])
        rows.append([tr("Secret goal"), goal])
    step = view["pending"].get(str(seat), [])
    if step and step[0] == "Discard":
        left, total = int(str(step[2])), int(str(step[3]))
        rows.append([tr("To discard"), tr("{n} of {total} chosen", n=total - left, total=total)])
    if player["hand"] is not None:
        rows.append([tr("Hand"), _cards(player["hand"], tr)])
    else:
        rows.append([tr("Hand"), tr.plural("{n} card", "{n} cards", player["cards"])])
    return (title, rows)


def _pawns(player: PlayerView, tr: Translator) -> list[str]:
    plan = player["plan"]
    found = []
    for pawn in player["pawns"]:
        space = plan[pawn - 1] if plan is not None else None
        where = f": {space_name(SPACE_KEYS.index(space), tr)}" if space is not None else ""
        found.append(f"{pawn}{where}")
    return found


def _area(player: PlayerView, area: int, tr: Translator) -> list[str]:
    here = player["areas"][area]
    number = tr("Area {number}", number=area + 1)
    modes = [
        "-" if space is None else f"{space[0]:+}: {space[1]}" if space[0] else f"0: {space[1]}"
        for space in here["spaces"]
    ]
    if here["card"] is None:
        return [number, tr("free"), " | ".join(modes)]
    card = CARD_IDS[here["card"]]
    stock = f"{here['stock']}" if here["good"] is not None else ""
    return [number, card_title(card, tr), letters(NEEDS[card], tr), " | ".join(modes), stock]
