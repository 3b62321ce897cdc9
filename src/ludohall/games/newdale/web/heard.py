"""The table by ear: towns, bonus tiles, cards and the other players, in words."""

from __future__ import annotations

from functools import cache, lru_cache

from ludohall.core.i18n import Translator
from ludohall.faces import Heard, Piece, Seen, stated
from ludohall.games.newdale.components.boards import MAPS
from ludohall.games.newdale.holdings import amount
from ludohall.games.newdale.view import NewdaleView, PlayerView
from ludohall.games.newdale.web.board import Board, Town
from ludohall.games.newdale.web.cards import Hand, Printed
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
    asked = any(town.acts for town in board.towns)
    found = []
    roads = ways(seen.view["map"], tuple([called(town) for town in board.towns]), _)
    for town, way in zip(board.towns, roads, strict=True):
        said = f"{town.now} {way}" if way else town.now.rstrip(".")
        found.append(stated(seen, said, town.why) if asked and town.why else said)
    return tuple(found)


@lru_cache(256)
def ways(letter: str, names: tuple[str, ...], _: Translator) -> tuple[str, ...]:
    """Where the roads of each town lead; nothing where it has none."""
    found = []
    for near in neighbours(letter):
        towns = ", ".join([names[other] for other in near])
        found.append(_("Roads to {towns}", towns=towns) if near else "")
    return tuple(found)


def board(board: Board, _: Translator) -> tuple[Heard, ...]:
    """The map as lists."""
    return lists(
        tuple([town.site.number for town in board.towns]),
        tuple([bonus.number for bonus in board.bonuses]),
        tuple([bridge.label for bridge in board.bridges]),
        tuple([ship.seat for ship in board.ships]),
        _,
    )


@lru_cache(1024)
def lists(
    towns: tuple[int, ...],
    bonuses: tuple[int, ...],
    bridges: tuple[str, ...],
    ships: tuple[int, ...],
    _: Translator,
) -> tuple[Heard, ...]:
    """The lists of a map with these towns and things on it, by their numbers."""
    found = [Heard(_("Towns"), tuple([ringed(f"town-{n}") for n in towns]))]
    if bonuses:
        found.append(Heard(_("Bonus tiles"), tuple([ringed(f"bonus-{n}") for n in bonuses])))
    if bridges:
        found.append(Heard(_("Bridges"), tuple([Piece(label) for label in bridges])))
    if ships:
        found.append(Heard(_("Ships"), tuple([ringed(f"boat{seat}") for seat in ships])))
    return tuple(found)


@cache
def ringed(key: str) -> Piece:
    """A piece with the ring that may lie on it: so the list stays as it is."""
    return Piece("", f"{key} {key}-ring")


def hand(hand: Hand, _: Translator) -> dict[str, str]:
    """Cards by their keys: what stands on each, and what can be done with it."""
    cards = (*hand.drawn, *hand.cards, *hand.display, *hand.crew)
    return {card.key: card_words(card.printed, card.state, _) for card in cards}


@lru_cache(4096)
def card_words(face: Printed, state: str, _: Translator) -> str:
    """A card."""
    parts = [_.plural("{name}: {n} coin", "{name}: {n} coins", face.cost, name=face.name)]
    if face.needs:
        parts.append(_("needs {assistants}", assistants=letters(face.needs)))
    parts += [face.text.rstrip("."), face.terrain_name]
    parts.append(amount("points", face.points, _))
    parts += [face.resource_name, state]
    return ". ".join([part for part in parts if part])


def letters(line: Line) -> str:
    """The assistants of a line."""
    return " ".join([text for sort, text, _css in line if sort != "i"])


def mate(one: PlayerView, name: str, _: Translator) -> str:
    """Another player in a sentence: points first."""
    goods = tuple([(key, n) for key, n in one["goods"].items() if n])
    counts = (one["score"], one["fists"], one["cards"], len(one["pawns"]), one["houses_left"])
    return summed_up(name, counts, goods, _)


@lru_cache(1024)
def summed_up(
    name: str,
    counts: tuple[int, int, int, int, int],
    goods: tuple[tuple[str, int], ...],
    _: Translator,
) -> str:
    """A player in numbers: points, fists, cards, pawns and houses, then goods."""
    points, fists, cards, pawns, houses = counts
    parts = [
        amount("points", points, _),
        amount("fists", fists, _),
        amount("cards", cards, _),
        amount("pawns", pawns, _),
        _("{houses} left", houses=amount("houses", houses, _)),
        *([amount(key, n, _) for key, n in goods] or [_("no goods")]),
    ]
    return _("{what}: {value}", what=name, value=", ".join(parts))
