"""What a seat sees of the table.

Cards, goods, tiles and spaces stand as words (`keys`), towns as their places on the map, counted
from 0. Hidden are hands, secret goals and, until they are revealed, plans; and what lies face down,
of which everybody knows the number alone.
"""

from __future__ import annotations

from typing import TypedDict

from ludohall.core.view import View
from ludohall.games.newdale.campaign import decides_the_way
from ludohall.games.newdale.components.areas import BACK, FRONT, NO_SPACE, PAWNS
from ludohall.games.newdale.components.boards import MAPS, MOST_TOWNS, towns_of
from ludohall.games.newdale.components.buildings import GOOD
from ludohall.games.newdale.components.chapters import (
    CHAPTER_KEYS,
    CHAPTERS,
    HOUSES,
    TIERS,
    VII,
    VIII,
)
from ludohall.games.newdale.components.events import NO_EVENT, PAWNS_DRAWN, PRINTED
from ludohall.games.newdale.components.goods import COLOURS, NOTHING
from ludohall.games.newdale.dealing import secret_plans
from ludohall.games.newdale.effects import (
    available,
    missing,
    price,
    purse,
    range_of,
    rebate,
    worth,
)
from ludohall.games.newdale.ending import breakdown_of
from ludohall.games.newdale.keys import (
    CARD_KEYS,
    CHARACTER_KEYS,
    COLOUR_KEYS,
    EVENT_KEYS,
    GOOD_KEYS,
    MODE_KEYS,
    PAWN_KEYS,
    PHASE_KEYS,
    SOURCE_KEYS,
    SPACE_KEYS,
    SYMBOL_KEYS,
    TASK_KEYS,
    TILE_KEYS,
)
from ludohall.games.newdale.scoring import (
    points_asked,
    score_of,
    solo_amounts,
    solo_goals,
)
from ludohall.games.newdale.state import ACTIONS, NewdaleState, Player
from ludohall.games.newdale.steps.actions import Actions
from ludohall.games.newdale.steps.build import Settle
from ludohall.games.newdale.steps.pay import Pay
from ludohall.games.newdale.steps.production import Produce, compensation


class AreaView(TypedDict):
    """A production area."""

    card: str | None
    good: str | None
    stock: int  # of that good in all
    spaces: list[list[int] | None]  # careless, orderly, extraordinary: assistants more, goods
    missing: list[int | None]  # assistants that each of them lacks now; None: nothing stands there


class PlayerView(TypedDict):
    """What a player has."""

    score: int  # on the track; at the end with final scoring
    points: dict[str, int]  # by source
    breakdown: dict[str, int] | None  # with final scoring: the own one, and all at the end
    goods: dict[str, int]
    values: dict[str, int]  # what each of them is worth
    purse: int  # all of them together
    areas: list[AreaView]
    specials: list[str]
    fists: int
    hand: list[str] | None  # to the owner, and to all at the end
    cards: int  # in hand
    known: list[str]  # those of them that all have seen
    drawn: list[str] | None  # of which one will be kept
    houses: list[int]
    houses_left: int
    range: int
    compensation: int  # cards for a missing assistant
    progress: list[bool]  # whether the range and the compensation tile are gone
    pawns: list[int]
    plan: list[str | None] | None  # by pawn; None: hidden
    planned: int  # pawns placed
    resolved: list[int]  # pawns whose action has begun in this round
    tiles: list[str]
    character: str | None
    assistants: dict[str, int]  # all that work for the player
    helpers: dict[str, int]  # those of post offices and sailors
    guests: dict[str, int]  # pawns on the character
    captives: dict[str, int]
    goal: str | None  # the secret one: to the owner, and to all at the end
    ship: int | None
    bridge: bool | None  # whether the bridge tile is left; None: there are none
    fulfilled: bool  # the personal goal


class Market(TypedDict):
    """The labour market."""

    printed: dict[str, int]
    drawn: dict[str, int]  # shadows included
    sum: dict[str, int]  # assistants for everybody
    draws: int  # pawns that phase III draws


class BonusSpace(TypedDict):
    """A space for bonus tiles."""

    tile: str | None
    stack: int


class Offer(TypedDict):
    """A town for the house of the card that was chosen."""

    town: int
    way: int
    price: int  # bridge and tolls included, before bonus tiles and Gunda
    least: int  # with all of these
    moor: int  # cards to discard
    extra: int  # for bridge and tolls
    tile: bool  # a bonus tile comes with it
    points: int  # for the first house


class Payment(TypedDict):
    """A payment that is being made."""

    due: int
    purse: int
    reducible: int  # what bonus tiles and Gunda can take off


class Production(TypedDict):
    """A production that is being made."""

    area: int
    mode: str
    goods: int
    missing: int
    cards: int  # to compensate for what is missing


class Goal(TypedDict):
    """The main goal of the chapter."""

    goods: list[str]
    tiers: list[list[int]]  # coins and points
    solo: dict[str, int] | None  # what one player has to reach
    reached: list[bool] | None  # and what of it is reached now: coins, points, fists, ship
    amounts: list[int] | None  # and how much there is of each


class Played(TypedDict):
    """A chapter of the campaign so far."""

    chapter: str
    winner: int | None
    scores: list[int]
    town: int | None  # that its winner has named, on the map of that chapter
    name: str  # of this town; empty: none


class Table(TypedDict):
    """All of it."""

    chapter: str
    map: str
    round: int
    phase: str
    first: int
    order: list[int]
    event: str | None
    events_left: list[int]  # their numbers
    market: Market
    bag: dict[str, int]
    spaces: list[BonusSpace]
    arrived: list[int]  # towns whose first-arrival points are taken
    bridges: list[int | None]  # the owner, by crossing
    deck: int
    discards: list[str]
    display: list[str]
    sailors: list[str]
    sailors_left: int
    cast: list[str]
    task: str | None
    task_decides: bool  # whether it decides the way of the campaign
    pursuer: int | None
    goal: Goal
    campaign: list[Played] | None
    named: dict[str, str]  # towns of this map by their place that were named in the campaign
    players: list[PlayerView]
    offers: list[Offer]  # to whoever chooses a town
    payment: Payment | None  # to whoever pays
    production: Production | None  # to whoever produces


class NewdaleView(View, Table):
    """All that a seat may know."""


def look(state: NewdaleState, viewer: int | None) -> Table:
    """The table as a seat sees it, with what is easily computed from it."""
    event = state.event
    printed = PRINTED[event] if event != NO_EVENT else (0,) * COLOURS
    chapter = CHAPTERS[state.chapter]
    alone = len(state.players) == 1
    return {
        "chapter": CHAPTER_KEYS[state.chapter],
        "map": MAPS[chapter.board].letter,
        "round": state.round,
        "phase": PHASE_KEYS[state.phase],
        "first": state.first,
        "order": [*state.clockwise()],
        "event": EVENT_KEYS[event] if event != NO_EVENT else None,
        "events_left": list(state.coming),
        "market": {
            "printed": _tally(COLOUR_KEYS, printed),
            "drawn": _tally(PAWN_KEYS, state.market),
            "sum": {key: printed[c] + state.market[c] for c, key in enumerate(COLOUR_KEYS)},
            "draws": PAWNS_DRAWN[event] if event != NO_EVENT else 0,
        },
        "bag": _tally(PAWN_KEYS, state.bag),
        "spaces": [
            {"tile": TILE_KEYS[tile] if tile != NOTHING else None, "stack": stack}
            for tile, stack in zip(state.spaces, state.stacks, strict=True)
        ],
        "arrived": towns_of(state.arrived),
        "bridges": [owner if owner != NOTHING else None for owner in state.bridges],
        "deck": len(state.deck),
        "discards": _cards(state.discards),
        "display": _cards(state.display),
        "sailors": _cards(state.crew),
        "sailors_left": len(state.crew_deck),
        "cast": [CHARACTER_KEYS[character] for character in state.cast],
        "task": TASK_KEYS[state.task] or None,
        "task_decides": decides_the_way(state),
        "pursuer": state.pursuer if alone and state.chapter == VIII else None,
        "goal": {
            "goods": [GOOD_KEYS[good] for good in chapter.goods],
            "tiers": [list(tier) for tier in TIERS],
            "solo": _solo(state) if alone else None,
            # Alone nothing is hidden from the one who plays.
            "reached": solo_goals(state) if alone and viewer == 0 else None,
            "amounts": solo_amounts(state) if alone and viewer == 0 else None,
        },
        "campaign": _saga(state),
        "named": {
            str(town % MOST_TOWNS): name
            for _, town, name in state.named
            if town // MOST_TOWNS == chapter.board
        },
        "players": [_player(state, seat, viewer) for seat in range(len(state.players))],
        "offers": _offers(state, viewer),
        "payment": _payment(state, viewer),
        "production": _production(state, viewer),
    }


def _cards(cards: bytes) -> list[str]:
    return [CARD_KEYS[card] for card in cards]


def _tally(keys: tuple[str, ...], counts: tuple[int, ...]) -> dict[str, int]:
    return {key: counts[i] for i, key in enumerate(keys) if counts[i]}


def _solo(state: NewdaleState) -> dict[str, int]:
    goal = CHAPTERS[state.chapter].solo
    found = {"coins": goal.coins, "points": points_asked(state), "fists": goal.fists}
    return {**found, "ship": goal.ship} if goal.ship else found


def _saga(state: NewdaleState) -> list[Played] | None:
    if state.saga is None:
        return None
    named = {place: (town % MOST_TOWNS, name) for place, town, name in state.named}
    found: list[Played] = []
    for place, part in enumerate(state.saga):
        town, name = named.get(place, (None, ""))
        found.append(
            {
                "chapter": CHAPTER_KEYS[part[0]],
                "winner": part[1] if part[1] != NOTHING else None,
                "scores": list(part[2:]),
                "town": town,
                "name": name,
            }
        )
    return found


def _player(state: NewdaleState, seat: int, viewer: int | None) -> PlayerView:
    player = state.players[seat]
    own = seat == viewer or state.over
    shown = seat == viewer or not secret_plans(state)
    bridged = MAPS[CHAPTERS[state.chapter].board].bridged
    return {
        "score": score_of(state, seat) if state.over else sum(player.points),
        "points": dict(zip(SOURCE_KEYS, player.points, strict=True)),
        "breakdown": breakdown_of(state, seat) if own else None,
        "goods": _tally(GOOD_KEYS, tuple(player.goods)),
        "values": {
            GOOD_KEYS[good]: worth(state, player, good)
            for good, count in enumerate(player.goods)
            if count
        },
        "purse": purse(state, player),
        "areas": [_area(state, player, area) for area in range(len(player.areas))],
        "specials": _cards(player.specials),
        "fists": player.fists,
        "hand": _cards(player.hand) if own else None,
        "cards": len(player.hand),
        "known": _cards(player.known),
        "drawn": _cards(player.drawn) if own else None,
        "houses": towns_of(player.houses),
        "houses_left": HOUSES - player.houses.bit_count(),
        "range": range_of(state, player),
        "compensation": compensation(player),
        "progress": [player.progress & 1 == 1, player.progress & 2 == 2],
        "pawns": [pawn + 1 for pawn in range(PAWNS) if player.pawns >> pawn & 1],
        "plan": [SPACE_KEYS[s] if s != NOTHING else None for s in player.plan] if shown else None,
        "planned": sum(1 for space in player.plan if space != NOTHING),
        "resolved": _resolved(state, seat),
        "tiles": [TILE_KEYS[tile] for tile in player.tiles],
        "character": CHARACTER_KEYS[player.character] if player.character != NOTHING else None,
        "assistants": {key: available(state, player, c) for c, key in enumerate(COLOUR_KEYS)},
        "helpers": _tally(COLOUR_KEYS, player.helpers),
        "guests": _tally(PAWN_KEYS, player.guests),
        "captives": _tally(COLOUR_KEYS, player.captives),
        "goal": SYMBOL_KEYS[player.goal] if own and player.goal != NOTHING else None,
        "ship": player.ship if state.chapter in (VII, VIII) else None,
        "bridge": player.bridge == 1 if bridged else None,
        "fulfilled": player.fulfilled == 1,
    }


def _resolved(state: NewdaleState, seat: int) -> list[int]:
    placed = [pawn for pawn, space in enumerate(state.players[seat].plan) if space != NOTHING]
    if state.phase < ACTIONS:
        return []
    for step in state.stack:
        if isinstance(step, Actions):
            place = state.clockwise().index(seat)
            reached = (step.pawn, step.place)
            return [pawn + 1 for pawn in placed if (pawn, place) < reached]
    return [pawn + 1 for pawn in placed]


def _area(state: NewdaleState, player: Player, area: int) -> AreaView:
    card = player.areas[area]
    spaces = (BACK if state.chapter == VIII else FRONT)[area]
    good = GOOD[card] if card != NOTHING else NOTHING
    lacks: list[int | None] = []
    for space in spaces:
        there = card != NOTHING and space != NO_SPACE
        lacks.append(missing(state, player, card, space[0]) if there else None)
    return {
        "card": CARD_KEYS[card] if card != NOTHING else None,
        "good": GOOD_KEYS[good] if good != NOTHING else None,
        "stock": player.goods[good] if good != NOTHING else 0,
        "spaces": [list(space) if space != NO_SPACE else None for space in spaces],
        "missing": lacks,
    }


def _offers(state: NewdaleState, viewer: int | None) -> list[Offer]:
    step = state.step_of(viewer) if viewer is not None else None
    if not isinstance(step, Settle):
        return []
    player = state.players[step.seat]
    board = MAPS[CHAPTERS[state.chapter].board]
    legal = {(action.args[0] % MOST_TOWNS, action.args[1]) for action in step.actions(state)}
    found: list[Offer] = []
    for way, extra, moor, towns, with_tile in step.ways(state):
        for town in towns_of(towns):
            if (town, way) not in legal:
                continue
            cost = price(state, step.card, town, step.occasion)
            arrived = state.arrived >> town & 1
            found.append(
                {
                    "town": town,
                    "way": way,
                    "price": cost + extra,
                    "least": max(0, cost - rebate(player)) + extra,
                    "moor": moor,
                    "extra": extra,
                    "tile": _brings_tile(state, town, with_tile),
                    "points": 0 if arrived else board.first_points[town],
                }
            )
    return found


def _brings_tile(state: NewdaleState, town: int, with_tile: int) -> bool:
    spaces = MAPS[CHAPTERS[state.chapter].board].spaces[town]
    return with_tile >> town & 1 == 1 and any(state.spaces[s] != NOTHING for s in spaces)


def _payment(state: NewdaleState, viewer: int | None) -> Payment | None:
    step = state.step_of(viewer) if viewer is not None else None
    if not isinstance(step, Pay):
        return None
    player = state.players[step.seat]
    return {
        "due": step.cost + step.extra,
        "purse": purse(state, player),
        "reducible": min(step.cost, rebate(player)) if step.chosen == NOTHING else 0,
    }


def _production(state: NewdaleState, viewer: int | None) -> Production | None:
    step = state.step_of(viewer) if viewer is not None else None
    if not isinstance(step, Produce):
        return None
    player = state.players[step.seat]
    change, goods = (BACK if state.chapter == VIII else FRONT)[step.area][step.mode]
    lack = missing(state, player, player.areas[step.area], change) - step.forgiven
    return {
        "area": step.area,
        "mode": MODE_KEYS[step.mode],
        "goods": goods,
        "missing": max(0, lack),
        "cards": max(0, lack) * compensation(player),
    }
