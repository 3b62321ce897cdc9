"""Small positions: a test states only what matters for its rule.

A new table is in phase IV of round 1, seat 0 is first player, nobody has goods or cards, the event
prints nothing that matters (`assistants` sets what works for everybody), and nothing is pending.
"""

from __future__ import annotations

from random import Random

import ludohall as lh
from ludohall.core import NATURE, Action, Step
from ludohall.games.newdale.components.boards import MAPS, MOST_TOWNS
from ludohall.games.newdale.components.chapters import CHAPTER_KEYS, CHAPTERS
from ludohall.games.newdale.components.events import PRINTED
from ludohall.games.newdale.components.goods import COLOURS, GOODS, NOTHING
from ludohall.games.newdale.keys import (
    CARD_IDS,
    CARD_KEYS,
    CHARACTER_KEYS,
    EVENT_KEYS,
    GOOD_KEYS,
    PHASE_KEYS,
    SPACE_KEYS,
    SYMBOL_KEYS,
    TILE_KEYS,
)
from ludohall.games.newdale.state import NewdaleState, Player
from ludohall.games.newdale.steps.setup import new_state

GAME = lh.game("newdale")
PLAIN_EVENT = "109"


class Table:
    """A position that can be arranged and played."""

    def __init__(
        self,
        players: int = 2,
        chapter: str = "I",
        phase: str = "actions",
        rules: int = GAME.rules,
    ) -> None:
        number = CHAPTER_KEYS.index(chapter)
        start = CHAPTERS[number].starts[0]
        self.state: NewdaleState = new_state(players, rules, number, start, 0, None)
        self.rng = Random(1)
        for player in self.state.players:
            player.goods = [0] * GOODS
        self.state.round = 1
        self.state.coming = self.state.coming[1:]
        self.state.phase = PHASE_KEYS.index(phase)
        self.event(PLAIN_EVENT).assistants("")

    def player(self, seat: int = 0) -> Player:
        """What a seat has."""
        return self.state.players[seat]

    # Arranging.

    def goods(self, seat: int = 0, **counts: int) -> Table:
        """The goods of a seat."""
        for key, count in counts.items():
            self.player(seat).goods[GOOD_KEYS.index(key)] = count
        return self

    def hand(self, *cards: str, seat: int = 0) -> Table:
        """The hand of a seat."""
        self.player(seat).hand = bytes(sorted(CARD_IDS[card] for card in cards))
        return self

    def cards(self, count: int, seat: int = 0) -> Table:
        """Any cards in the hand of a seat."""
        return self.hand(*CARD_KEYS[:count], seat=seat)

    def area(self, number: int, card: str, seat: int = 0) -> Table:
        """A building on an area, counted from 1."""
        areas = list(self.player(seat).areas)
        areas[number - 1] = CARD_IDS[card]
        self.player(seat).areas = tuple(areas)
        return self

    def special(self, *cards: str, seat: int = 0) -> Table:
        """Special buildings and sailors of a seat."""
        player = self.player(seat)
        player.specials = bytes(sorted([*player.specials, *[CARD_IDS[card] for card in cards]]))
        player.derive(self.state.chapter)
        return self

    def houses(self, *towns: int, seat: int = 0) -> Table:
        """Houses in towns, counted from 1, beside the start town."""
        for town in towns:
            self.player(seat).houses |= 1 << town - 1
        self.player(seat).derive(self.state.chapter)
        return self

    def only_house(self, town: int, seat: int = 0) -> Table:
        """The only house of a seat."""
        self.player(seat).houses = 0
        return self.houses(town, seat=seat)

    def tiles(self, *tiles: str, seat: int = 0) -> Table:
        """Bonus tiles of a seat."""
        self.player(seat).tiles = bytes(sorted(TILE_KEYS.index(tile) for tile in tiles))
        return self

    def character(self, name: str, seat: int = 0) -> Table:
        """The character of a seat."""
        self.player(seat).character = CHARACTER_KEYS.index(name)
        return self

    def secret(self, symbol: str, seat: int = 0) -> Table:
        """The secret goal of a seat."""
        self.player(seat).goal = SYMBOL_KEYS.index(symbol)
        return self

    def points(self, count: int, seat: int = 0) -> Table:
        """The place of a seat on the score track."""
        self.player(seat).points = (count, *[0] * 8)
        return self

    def event(self, key: str) -> Table:
        """The event of the round."""
        self.state.event = EVENT_KEYS.index(key)
        return self

    def assistants(self, letters: str) -> Table:
        """All assistants of the labour market by letter (S a shadow), those printed included."""
        printed = PRINTED[self.state.event]
        counts = [letters.count(letter) for letter in "YGRBS"]
        drawn = [counts[c] - (printed[c] if c < COLOURS else 0) for c in range(5)]
        self.state.market = tuple(drawn)
        return self

    def display(self, *cards: str) -> Table:
        """Building cards that lie face up."""
        self.state.display = bytes(sorted(CARD_IDS[card] for card in cards))
        return self

    def crew(self, *cards: str) -> Table:
        """Sailors that lie face up."""
        self.state.crew = bytes(sorted(CARD_IDS[card] for card in cards))
        return self

    def deck(self, *cards: str) -> Table:
        """The cards that lie face down."""
        self.state.deck = bytes(sorted(CARD_IDS[card] for card in cards))
        return self

    def tile_on(self, space: int, tile: str, height: int = 1) -> Table:
        """Bonus tiles on a space of the map, counted from 1."""
        spaces, stacks = list(self.state.spaces), list(self.state.stacks)
        spaces[space - 1] = TILE_KEYS.index(tile)
        stacks[space - 1] = height
        self.state.spaces, self.state.stacks = tuple(spaces), tuple(stacks)
        return self

    def plan(self, *spaces: str, seat: int = 0) -> Table:
        """The spaces of the pawns of a seat."""
        numbers = [SPACE_KEYS.index(space) for space in spaces]
        self.player(seat).plan = (*numbers, *[NOTHING] * (4 - len(numbers)))
        for pawn in range(len(numbers)):
            self.player(seat).pawns |= 1 << pawn
        return self

    def ask(self, *steps: Step[NewdaleState]) -> Table:
        """What is pending, the first on top; what happens by itself happens."""
        self.state.stack = [*reversed(steps)]
        self.state.settle()
        return self

    # Asking.

    @property
    def legal(self) -> list[str]:
        """What the seat on turn may do."""
        return [str(action) for action in self.state.actions()]

    def of(self, verb: str) -> list[str]:
        """The legal actions of a verb."""
        return [text for text in self.legal if text.split(":")[0] == verb]

    def may(self, *texts: str, seat: int | None = None) -> bool:
        """Whether all of these are legal."""
        if seat is None:
            return set(texts) <= set(self.legal)
        return set(texts) <= {str(action) for action in self.state.actions(seat)}

    def never(self, *texts: str) -> bool:
        """Whether none of these is legal."""
        return not set(texts) & set(self.legal)

    def good(self, key: str, seat: int = 0) -> int:
        """How many of a good a seat has."""
        return self.player(seat).goods[GOOD_KEYS.index(key)]

    def track(self, seat: int = 0) -> int:
        """The points on the score track."""
        return sum(self.player(seat).points)

    def held(self, seat: int = 0) -> int:
        """How many cards a seat has in hand."""
        return len(self.player(seat).hand)

    def score(self, seat: int = 0) -> int:
        """The points with final scoring."""
        return self.state.scores()[seat]

    def parts(self, seat: int = 0) -> dict[str, int]:
        """The points by category."""
        return GAME.breakdown(self.state)[seat]

    def towns(self) -> list[int]:
        """The towns that can be chosen, counted from 1."""
        return sorted({int(t.split(":")[1]) % MOST_TOWNS + 1 for t in self.of("house")})

    # Playing.

    def play(self, *texts: str) -> Table:
        """Legal actions of whoever is on turn; chance moves after each."""
        for text in texts:
            action = GAME.verbs.parse(text)
            assert action in self.state.actions(), f"{text} is not among {self.legal}"
            self.state.apply(action)
            self.luck()
        return self

    def out_of_turn(self, seat: int, text: str) -> Table:
        """A legal action of a seat that need not be on turn."""
        action = GAME.verbs.parse(text)
        assert action in self.state.actions(seat)
        self.state.apply(action, seat)
        self.luck()
        return self

    def nature(self, text: str) -> Table:
        """A possible move of chance."""
        action = GAME.verbs.parse(text)
        assert self.state.seat == NATURE
        assert self.state.stack[-1].fits(self.state, action), f"{text} cannot happen"
        self.state.apply(action)
        return self

    def luck(self) -> Table:
        """Chance moves as it likes until a seat has to decide."""
        self.state.advance(self.rng)
        return self

    def one(self, text: str) -> Action:
        """A legal action without what chance does after it."""
        action = GAME.verbs.parse(text)
        assert action in self.state.actions(), f"{text} is not among {self.legal}"
        self.state.apply(action)
        return action


# The texts of actions, by the names of things.


def build(card: str) -> str:
    """Build a hand card."""
    return f"build:{CARD_IDS[card]}"


def order(card: str) -> str:
    """Build a card that lies face up."""
    return f"order:{CARD_IDS[card]}"


def recruit(card: str) -> str:
    """Recruit a sailor."""
    return f"recruit:{CARD_IDS[card]}"


def discard(card: str) -> str:
    """Discard a hand card."""
    return f"discard:{CARD_IDS[card]}"


def house(code: str, way: int = 0) -> str:
    """A house in a town by its printed code, `A06`."""
    board = [map_.letter for map_ in MAPS].index(code[0])
    return f"house:{board * MOST_TOWNS + int(code[1:]) - 1}:{way}"


def pay(good: str, count: int) -> str:
    """Pay goods."""
    return f"pay:{GOOD_KEYS.index(good)}:{count}"


def plan(pawn: int, space: str) -> str:
    """Put a pawn on a space."""
    return f"plan:{pawn}:{SPACE_KEYS.index(space)}"


def use(tile: str) -> str:
    """Use a bonus tile."""
    return f"use:{TILE_KEYS.index(tile)}"


def reduce(tile: str) -> str:
    """Use a bonus tile that makes an action cheaper."""
    return f"reduce:{TILE_KEYS.index(tile)}"


def call(character: str) -> str:
    """Ask a character."""
    return f"call:{CHARACTER_KEYS.index(character)}"


def put(good: str) -> str:
    """Take a good."""
    return f"put:{GOOD_KEYS.index(good)}"


def claim(space: int, tile: str) -> str:
    """Take a bonus tile from a space, counted from 1."""
    return f"claim:{space - 1}:{TILE_KEYS.index(tile)}"


def event(key: str) -> str:
    """An event is revealed."""
    return f"event:{EVENT_KEYS.index(key)}"
