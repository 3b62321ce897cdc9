"""The whole table as readable data, and back: what makes no table is refused."""

from __future__ import annotations

from collections.abc import Mapping

from ludohall.core.chance import contains
from ludohall.core.codec import (
    Codec,
    Items,
    Maybe,
    Named,
    Pile,
    Shape,
    Tally,
    Whole,
    Word,
    refuse,
)
from ludohall.core.data import Json
from ludohall.core.errors import BadPosition
from ludohall.core.step import Step
from ludohall.games.newdale.components.areas import AREAS, COAL_AREA, PAWNS
from ludohall.games.newdale.components.boards import (
    BONUS_SPACES,
    CROSSINGS,
    HARBOURS,
    MAPS,
    MOST_TOWNS,
    NEWDALE,
    towns_of,
)
from ludohall.games.newdale.components.buildings import (
    COAL_MINE,
    PRODUCES,
    TYPE,
)
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, CHAPTERS, HOUSES, ROUNDS
from ludohall.games.newdale.components.events import events_of
from ludohall.games.newdale.components.goods import NOTHING
from ludohall.games.newdale.counting import census
from ludohall.games.newdale.keys import (
    CARD_KEYS,
    CHARACTER_KEYS,
    COLOUR_KEYS,
    EVENT_KEYS,
    GOOD_KEYS,
    PAWN_KEYS,
    PHASE_KEYS,
    SOURCE_KEYS,
    SPACE_KEYS,
    SYMBOL_KEYS,
    TASK_KEYS,
    TILE_KEYS,
)
from ludohall.games.newdale.naming import add_named, read_named
from ludohall.games.newdale.state import (
    NO_HELPERS,
    NO_NAMES,
    NewdaleState,
    Player,
    Saga,
    TownNames,
    player_of,
    state_of,
)
from ludohall.games.newdale.steps.events import BY_CHANCE, RevealEvent
from ludohall.games.newdale.steps.ranges import PLACE
from ludohall.games.newdale.steps.setup import new_state

MANY = 999
NAMING = {"town", "name"}
"""What a chapter holds whose winner has named a town."""


class Towns(Codec[int]):
    """A set of towns."""

    def write(self, value: int) -> Json:
        """Their places, rising."""
        return [*towns_of(value)]

    def read(self, data: Json, where: str) -> int:
        """The bit mask."""
        towns = Items(Whole(0, MOST_TOWNS - 1), sort=True).read(data, where)
        return sum(1 << town for town in set(towns))


class EventNumber(Codec[int]):
    """The number of an event card."""

    def write(self, value: int) -> Json:
        """The number."""
        return value

    def read(self, data: Json, where: str) -> int:
        """The number, if there is such a card."""
        if type(data) is not int or not events_of(data):
            raise refuse(data, where, "the number of an event")
        return data


class Campaign(Codec[Saga]):
    """The chapters of a campaign so far."""

    def write(self, value: Saga) -> Json:
        """Chapter, winner and scores of each; null for a single match."""
        return None if value is None else [saga_data(part) for part in value]

    def read(self, data: Json, where: str) -> Saga:
        """The same as numbers."""
        if data is None:
            return None
        try:
            return read_saga(data)
        except ValueError as error:
            raise BadPosition(f"{where}: {error}") from None


def saga_data(part: tuple[int, ...]) -> Json:
    """One chapter of a campaign as plain data."""
    winner = None if part[1] == NOTHING else part[1]
    return {"chapter": CHAPTER_KEYS[part[0]], "winner": winner, "scores": [*part[2:]]}


def read_saga(data: Json) -> tuple[tuple[int, ...], ...]:
    """The chapters of a campaign; ValueError says what is wrong."""
    if not isinstance(data, list):
        raise ValueError(f"{data!r:.60} is not a list of chapters")
    found: list[tuple[int, ...]] = []
    for part in data:
        if not isinstance(part, dict) or set(part) - NAMING != {"chapter", "winner", "scores"}:
            raise ValueError(f"{part!r:.60} is not an object of chapter, winner and scores")
        if set(part) & NAMING not in (set(), NAMING):
            raise ValueError(f"{part!r:.60} has no town and name, nor neither")
        chapter, winner, scores = part["chapter"], part["winner"], part["scores"]
        if chapter not in CHAPTER_KEYS:
            raise ValueError(f"there is no chapter {chapter!r:.20}")
        if not isinstance(scores, list) or not all(type(score) is int for score in scores):
            raise ValueError(f"{scores!r:.60} is not a list of whole numbers")
        seats = len(scores)
        if winner is not None and (type(winner) is not int or not 0 <= winner < seats):
            raise ValueError(f"winner {winner!r:.20} is not a seat of {seats}")
        numbers = [score for score in scores if isinstance(score, int)]
        won = winner if isinstance(winner, int) else NOTHING
        found.append((CHAPTER_KEYS.index(str(chapter)), won, *numbers))
    return tuple(found)


CARD = Word(CARD_KEYS)
CARD_PILE = Pile(CARD_KEYS, MANY)
STOCK = Whole(0, MANY)
FLAG = Whole(0, 1)
PAWN_COUNTS = Tally(PAWN_KEYS, 6)

PLAYER = Shape(
    {
        "goods": Tally(GOOD_KEYS, MANY),
        "areas": Items(Maybe(CARD), count=AREAS),
        "specials": CARD_PILE,
        "hand": CARD_PILE,
        "known": CARD_PILE,
        "drawn": CARD_PILE,
        "houses": Towns(),
        "pawns": Whole(3, 2**PAWNS - 1),
        "plan": Items(Maybe(Word(SPACE_KEYS)), count=PAWNS),
        "progress": Whole(0, 3),
        "tiles": Pile(TILE_KEYS, MANY),
        "character": Maybe(Word(CHARACTER_KEYS)),
        "guests": PAWN_COUNTS,
        "captives": Tally(COLOUR_KEYS, 6),
        "goal": Maybe(Word(SYMBOL_KEYS[:6])),
        "points": Named(SOURCE_KEYS, Whole(-MANY, MANY)),
        "ship": Whole(0, NEWDALE),
        "harbours": Whole(0, len(HARBOURS)),
        "bridge": FLAG,
        "fulfilled": FLAG,
    }
)
TABLE = Shape(
    {
        "chapter": Word(CHAPTER_KEYS),
        "switches": Whole(0, 16 * (len(CHAPTER_KEYS) + 1) - 1),
        "round": Whole(0, ROUNDS),
        "phase": Word(PHASE_KEYS),
        "first": Whole(0, 3),
        "deck": CARD_PILE,
        "discards": CARD_PILE,
        "display": CARD_PILE,
        "crew_deck": CARD_PILE,
        "crew": CARD_PILE,
        "event": Maybe(Word(EVENT_KEYS)),
        "coming": Items(EventNumber(), most=ROUNDS),
        "variants": Pile(EVENT_KEYS, MANY),
        "bag": PAWN_COUNTS,
        "market": PAWN_COUNTS,
        "arrived": Towns(),
        "spaces": Items(Maybe(Word(TILE_KEYS)), count=BONUS_SPACES),
        "stacks": Items(Whole(0, 3), count=BONUS_SPACES),
        "bridges": Items(Maybe(Whole(0, 3)), count=CROSSINGS),
        "task": Word(("none", *TASK_KEYS[1:])),
        "goals": Pile(SYMBOL_KEYS[:6], MANY),
        "cast": Pile(CHARACTER_KEYS, MANY),
        "pursuer": Whole(0, 20),
        "finished": Whole(0, 4),
        "banished": Whole(0, 4),
        "saga": Campaign(),
    }
)


def table_data(state: NewdaleState) -> dict[str, Json]:
    """The whole table."""
    players: list[Json] = [PLAYER.write(player) for player in state.players]
    data: dict[str, Json] = {**TABLE.write(state), "players": players}
    if isinstance(data["saga"], list):
        data["saga"] = add_named(data["saga"], state.named)
    return data


def read_table(
    data: Mapping[str, Json], stack: list[Step[NewdaleState]], rules: int
) -> NewdaleState:
    """The state of such data."""
    fields = TABLE.read(dict(data), "", beside=("players",))
    players = data.get("players")
    if not isinstance(players, list) or not 1 <= len(players) <= 4:
        raise refuse(players, "players", "a list of 1 to 4 players")
    chapter = fields["chapter"]
    read = [
        _read_player(player, chapter, f"players[{seat}]") for seat, player in enumerate(players)
    ]
    named: TownNames = NO_NAMES
    if isinstance(saga := data.get("saga"), list):
        try:
            named = read_named(saga)
        except ValueError as error:
            raise BadPosition(f"saga: {error}") from None
    state = state_of(stack, rules, read, round_=fields.pop("round"), named=named, **fields)
    _check(state)
    return state


def _read_player(data: Json, chapter: int, where: str) -> Player:
    fields = PLAYER.read(data, where)
    goods = list(fields.pop("goods"))
    player = player_of(**fields, goods=goods, near=(), helpers=NO_HELPERS, fists=0)
    board = MAPS[CHAPTERS[chapter].board]
    if player.houses >> board.size:
        raise refuse(
            towns_of(player.houses)[-1], f"{where}.houses", f"a town of map {board.letter}"
        )
    if not 1 <= player.houses.bit_count() <= HOUSES:
        raise refuse(towns_of(player.houses), f"{where}.houses", f"a list of 1 to {HOUSES} towns")
    if player.areas[COAL_AREA] == NOTHING or TYPE[player.areas[COAL_AREA]] != COAL_MINE:
        raise BadPosition(f"{where}.areas[{COAL_AREA}]: the coal mine stands there")
    for card in player.specials:
        if PRODUCES[card] or TYPE[card] == COAL_MINE:
            raise BadPosition(f"{where}.specials: {CARD_KEYS[card]!r} belongs into an area")
    for card in player.known:
        if player.known.count(card) > player.hand.count(card):
            raise BadPosition(f"{where}.known: {CARD_KEYS[card]!r} is not in the hand")
    player.derive(chapter)
    return player


def _check(state: NewdaleState) -> None:
    """Raise `BadPosition` for what only the fields together can break."""
    seats = len(state.players)
    if state.first >= seats:
        raise refuse(state.first, "first", f"a seat of {seats}")
    if any(owner >= seats for owner in state.bridges):
        raise refuse(list(state.bridges), "bridges", f"the seats of {seats} players")
    if state.saga is not None and any(len(part) != seats + 2 for part in state.saga):
        raise BadPosition(f"saga: there are not {seats} scores in each chapter")
    if any(
        (tile == NOTHING) != (height == 0)
        for tile, height in zip(state.spaces, state.stacks, strict=True)
    ):
        raise BadPosition("stacks: a stack has a height, a free space has none")
    for step in state.stack:
        for param, value in zip(step.params, step.key(), strict=True):
            if param is PLACE and value > seats:  # behind the last place: all have had their turn
                raise BadPosition(f"{step!r}: there is no place {value} in the order of {seats}")
    box = new_state(seats, state.rules, state.chapter, 0, 0, None)
    _check_events(state, box)
    whole = census(box)
    for sort, count in census(state).items():
        if count != whole.get(sort, 0):
            raise BadPosition(f"there are {whole.get(sort, 0)} of {sort} in the box, not {count}")


def _check_events(state: NewdaleState, box: NewdaleState) -> None:
    """One event a round; of those with a card by chance each card comes once (NEW-6, NEW-17)."""
    awaited = any(isinstance(step, RevealEvent) for step in state.stack)
    left = ROUNDS - state.round + awaited
    if len(state.coming) != left:
        raise refuse(list(state.coming), "coming", f"{left} events, as round {state.round} leaves")
    if not contains(box.coming, state.coming):
        raise refuse(list(state.coming), "coming", f"a part of {list(box.coming)}")
    come = sum(n in BY_CHANCE for n in box.coming) - sum(n in BY_CHANCE for n in state.coming)
    cards = tuple(state.variants)
    if len(cards) != len(box.variants) - come or not contains(tuple(box.variants), cards):
        keys = [EVENT_KEYS[card] for card in box.variants]
        raise BadPosition(f"variants: these are {', '.join(keys)}, less {come} that have come")
