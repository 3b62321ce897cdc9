"""The position as text: blocks of rows and cells, drawn from a view."""

from __future__ import annotations

from typing import TypeAlias

from ludohall.core.i18n import N_, Translator
from ludohall.games.hallertau.cards.programs import ALTERNATIVES
from ludohall.games.hallertau.cards.texts import CARDS, summary
from ludohall.games.hallertau.components import ROWS_OF, SECTIONS, SPACES_A_SECTION
from ludohall.games.hallertau.state import ALTERNATIVE
from ludohall.games.hallertau.text import (
    BUILDINGS,
    CATEGORIES,
    GOODS,
    KINDS,
    PHASES,
    SPACES,
    field_name,
    name,
)
from ludohall.games.hallertau.view import GOOD_KEYS, KIND_KEYS, HallertauView, PlayerView

Block: TypeAlias = tuple[str, list[list[str]]]

_STEPS = 11
"""The start and ten steps of a craft row."""
_BUILDING_LETTER = "#"
_BOULDER_LETTER = "o"
_TILE_LETTER = "="
_LEGEND = N_("= community center, # craft building, o boulder; icons count from step 7")


def draw(view: HallertauView, tr: Translator) -> list[Block]:
    """The whole table, the action board first, then one block a player, then the own hand."""
    blocks = [_board(view, tr)]
    blocks += [_player(view, seat, tr) for seat in range(len(view["players"]))]
    for player in view["players"]:
        if player.get("cards"):
            blocks.append(
                (tr("Hand"), [_card(card, view["switches"], tr) for card in player["cards"]])
            )
    return blocks


def _card(number: int, switches: int, tr: Translator) -> list[str]:
    other = CARDS[number].other is not None
    other = other and bool(switches & ALTERNATIVE << ALTERNATIVES.index(number))
    return [name("card", number, tr), summary(number, tr, other)]


def _board(view: HallertauView, tr: Translator) -> Block:
    if view["over"]:
        title = tr("The game is over")
    else:
        phase = PHASES[view["phase"]]
        title = tr(
            "Round {round}, phase {phase}: {name}",
            round=view["round"],
            phase=view["phase"],
            name=tr(phase),
        )
    rows = []
    for section in range(SECTIONS):
        first = SPACES_A_SECTION * section
        for space in range(first, first + SPACES_A_SECTION):
            workers = view["board"][space][: ROWS_OF[space]]
            shown = " ".join(str(n) if n else "." for n in workers)
            rows.append([str(section + 1), tr(SPACES[space]), shown, _price(workers, tr)])
    if view["with_cards"]:
        decks = [f"{view['decks'][key]} {tr(KINDS[at])}" for at, key in enumerate(KIND_KEYS)]
        rows.append(["", tr("Decks"), ", ".join(decks), ""])
    rows.append(["", tr("First player"), name("seat", view["first"], tr), ""])
    return (title, rows)


def _price(workers: list[int], tr: Translator) -> str:
    for row, n in enumerate(workers):
        if n == 0:
            return tr.plural("{n} worker", "{n} workers", row + 1)
    return tr("full")


def _player(view: HallertauView, seat: int, tr: Translator) -> Block:
    player = view["players"][seat]
    title = tr.plural(
        "Player {number}: {n} point",
        "Player {number}: {n} points",
        sum(player["points"].values()),
        number=seat + 1,
    )
    if seat in view["deciding"]:
        title = "> " + title
    goods = [
        f"{player['goods'][key]} {tr(GOODS[at])}"
        for at, key in enumerate(GOOD_KEYS)
        if player["goods"][key]
    ]
    tools = str(player["tools"])
    if player["exhausted"]:
        tools += " " + tr.plural("({n} exhausted)", "({n} exhausted)", player["exhausted"])
    facts = [
        (tr("Workers"), str(player["workers"])),
        (tr("Goods"), ", ".join(goods) or "-"),
        (tr("Tools"), tools),
        (tr("Jewels"), str(player["jewels"])),
        (tr("Fields"), _fields(player, tr)),
        (tr("Sheep"), _sheep(player, tr)),
    ]
    if view["with_cards"]:
        facts += _cards(player, tr)
    scored = ", ".join(
        f"{tr(title)} {player['points'][key]}" for key, title in CATEGORIES if player["points"][key]
    )
    facts.append((tr("Points"), scored or "-"))
    rows = [[tr("{what}: {value}", what=fact, value=value)] for fact, value in facts]
    rows += [[line] for line in craft_lines(player, tr)]
    rows.append([tr(_LEGEND)])
    return (title, rows)


def _fields(player: PlayerView, tr: Translator) -> str:
    codes = [field["code"] for field in player["fields"]]
    shown = []
    for code in dict.fromkeys(codes):
        n = codes.count(code)
        shown.append(field_name(code, tr) + (f" (× {n})" if n > 1 else ""))
    return ", ".join(shown) or "-"


def _sheep(player: PlayerView, tr: Translator) -> str:
    places = [
        tr("round {round}: {n}", round=place, n=n)
        for place, n in enumerate(player["yard"], start=1)
        if n
    ]
    if player["stables"]:
        places.append(tr("stables: {n}", n=player["stables"]))
    return ", ".join(places) or "-"


def _cards(player: PlayerView, tr: Translator) -> list[tuple[str, str]]:
    if "cards" in player:
        hand = "; ".join(name("card", card, tr) for card in player["cards"])
    else:
        hand = ", ".join(
            f"{player['hand'][key]} {tr(KINDS[at])}"
            for at, key in enumerate(KIND_KEYS)
            if player["hand"][key]
        )
    played = ", ".join(f"{card:03}" for card in player["played"])
    return [(tr("Hand"), hand or "-"), (tr("Played"), played or "-")]


def craft_lines(player: PlayerView, tr: Translator) -> list[str]:
    """The five craft rows, a character a step, with the tile that follows behind."""
    width = max(len(tr(building)) for building in BUILDINGS)
    lines = []
    for at, building in enumerate(BUILDINGS):
        cells = ["."] * _STEPS
        for step in range(player["center"]):
            cells[step] = _TILE_LETTER
        for boulder in player["boulders"][at]:
            cells[boulder] = _BOULDER_LETTER
        cells[player["crafts"][at]] = _BUILDING_LETTER
        lines.append(f"{tr(building).ljust(width)}  {' '.join(cells)}  {player['crafts'][at]}")
    return lines
