"""The table by ear: towns, bonus tiles, cards and the other players, in words."""

from __future__ import annotations

from functools import cache

from ludohall.core.i18n import Translator
from ludohall.faces import Heard, Piece, Seen, stated
from ludohall.games.newdale.components.boards import MAPS
from ludohall.games.newdale.holdings import amount
from ludohall.games.newdale.view import NewdaleView, PlayerView
from ludohall.games.newdale.web.board import Board, Town
from ludohall.games.newdale.web.cards import Card, Hand
from ludohall.games.newdale.web.rows import Line


@cache
def neighbours(letter: str) -> tuple[tuple[int, ...], ...]:
    """The towns of a map that a road joins to each."""
    chart = next(chart for chart in MAPS if chart.letter == letter)
    found: list[list[int]] = [[] for _ in chart.places]
    for one, other, _kind in chart.roads:
        found[one].append(other)
        found[other].append(one)
    return tuple([tuple(sorted(set(towns))) for towns in found])


def called(town: Town) -> str:
    """A town by its name, or by its code."""
    return town.site.name or town.site.code


def towns(board: Board, seen: Seen[NewdaleView]) -> tuple[str, ...]:
    """The towns of the map: what each has, where its roads lead, and why no house goes there."""
    _ = seen._
    names = [called(town) for town in board.towns]
    asked = any(town.acts for town in board.towns)
    found = []
    for town, near in zip(board.towns, neighbours(seen.view["map"]), strict=True):
        roads = _("Roads to {towns}", towns=", ".join(names[other] for other in near))
        said = f"{town.now} {roads}" if near else town.now.rstrip(".")
        found.append(stated(seen, said, town.why) if asked and town.why else said)
    return tuple(found)


def board(board: Board, _: Translator) -> tuple[Heard, ...]:
    """The map as lists."""
    lists = [
        Heard(
            _("Towns"),
            tuple([ringed(f"town-{town.site.number}") for town in board.towns]),
        ),
    ]
    if board.bonuses:
        tiles = [ringed(f"bonus-{bonus.number}") for bonus in board.bonuses]
        lists.append(Heard(_("Bonus tiles"), tuple(tiles)))
    if board.bridges:
        lists.append(Heard(_("Bridges"), tuple([Piece(bridge.label) for bridge in board.bridges])))
    if board.ships:
        boats = [ringed(f"boat{ship.seat}") for ship in board.ships]
        lists.append(Heard(_("Ships"), tuple(boats)))
    return tuple(lists)


@cache
def ringed(key: str) -> Piece:
    """A piece with the ring that may lie on it: so the list stays as it is."""
    return Piece("", f"{key} {key}-ring")


def hand(hand: Hand, _: Translator) -> dict[str, str]:
    """Cards by their keys: what stands on each, and what can be done with it."""
    cards = (*hand.drawn, *hand.cards, *hand.display, *hand.crew)
    return {card.key: card_words(card, _) for card in cards}


def card_words(card: Card, _: Translator) -> str:
    """A card."""
    face = card.printed
    parts = [_.plural("{name}: {n} coin", "{name}: {n} coins", face.cost, name=face.name)]
    if face.needs:
        parts.append(_("needs {assistants}", assistants=letters(face.needs)))
    parts += [face.text.rstrip("."), face.terrain_name]
    parts.append(amount("points", face.points, _))
    parts += [face.resource_name, card.state]
    return ". ".join([part for part in parts if part])


def letters(line: Line) -> str:
    """The assistants of a line."""
    return " ".join([text for sort, text, _css in line if sort != "i"])


def mate(one: PlayerView, name: str, _: Translator) -> str:
    """Another player in a sentence: points first."""
    parts = [
        amount("points", one["score"], _),
        amount("fists", one["fists"], _),
        amount("cards", one["cards"], _),
        amount("pawns", len(one["pawns"]), _),
        _("{houses} left", houses=amount("houses", one["houses_left"], _)),
        *([amount(key, n, _) for key, n in one["goods"].items() if n] or [_("no goods")]),
    ]
    return _("{what}: {value}", what=name, value=", ".join(parts))
