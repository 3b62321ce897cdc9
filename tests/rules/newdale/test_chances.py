"""What chance can do, how likely it is, and what it never does."""

from __future__ import annotations

from collections import Counter
from itertools import cycle
from random import Random

import pytest

from ludohall.core import Action, Step
from ludohall.games.newdale.components.tiles import TILE_COPIES
from ludohall.games.newdale.keys import CARD_IDS
from ludohall.games.newdale.state import NewdaleState
from ludohall.games.newdale.steps.draws import TO_HAND, Display, Draw
from ludohall.games.newdale.steps.events import REVEAL_EVENT, numbers_next
from ludohall.games.newdale.steps.free import Guests, SearchVineyard
from ludohall.games.newdale.steps.planning import DrawPawns
from ludohall.games.newdale.steps.rounds import SCORING
from ludohall.games.newdale.steps.setup import (
    LAY_CAST,
    DealGoals,
    DealHands,
    FirstPlayer,
    LayTiles,
)
from ludohall.games.newdale.steps.special import DrawCaptive
from ludohall.games.newdale.steps.voyage import Crew

from .table import Table

Chance = tuple[Table, Step[NewdaleState]]


def action(verb: str, *args: int | str) -> Action:
    """A move of chance; cards by their keys."""
    return Action(verb, tuple(CARD_IDS[arg] if isinstance(arg, str) else arg for arg in args))


def drawing(count: int, deck: str, discards: str = "") -> Chance:
    """Seat 1 draws; mills by their numbers."""
    table = Table().deck(*[f"mill{n}" for n in deck])
    table.state.discards = bytes([CARD_IDS[f"mill{n}"] for n in discards])
    return table, Draw(1, count, TO_HAND)


def plans(count: int, deck: str, discards: str = "", rules: int = 1) -> Chance:
    """Building plans are laid out."""
    table = Table(rules=rules).deck(*[f"mill{n}" for n in deck])
    table.state.discards = bytes([CARD_IDS[f"mill{n}"] for n in discards])
    return table, Display(count, 0)


def sawmills(count: int) -> Chance:
    """Sawmills are searched for in the deck."""
    return Table().deck("sawmill1", "sawmill2", "sawmill3", "mill1"), Display(count, 1)


def pawns(count: int) -> Chance:
    """Pawns come into the labour market from a small bag."""
    table = Table(chapter="V")
    table.state.bag = (2, 1, 0, 0, 1)
    return table, DrawPawns(count)


def guests(count: int) -> Chance:
    """Pawns come to Rabbit from a small bag."""
    table, _ = pawns(count)
    return table, Guests(0, count)


def search(*deck: str) -> Chance:
    """Aaron looks for a vineyard."""
    return Table(chapter="VII").deck(*deck), SearchVineyard(0)


def sailors(count: int) -> Chance:
    """Four sailors look for a ship."""
    table = Table(chapter="VIII")
    table.state.crew_deck = bytes([CARD_IDS[key] for key in ("cook1", "cook2", "cook3", "sailor1")])
    return table, Crew(count)


def goals() -> Chance:
    """Secret goals are dealt, of which the first is not in the box."""
    table = Table(players=2)
    table.state.goals = bytes([1, 2, 3, 4, 5])
    return table, DealGoals()


def hands() -> Chance:
    """Hands are dealt."""
    return Table(players=2), DealHands()


HAND, OTHER = tuple(range(8)), tuple(range(8, 16))

POSSIBLE: list[tuple[Chance, Action]] = [
    (drawing(2, "123"), action("draw", 1, "mill1", "mill3")),
    (drawing(3, "123"), action("draw", 1, "mill1", "mill2", "mill3")),
    (drawing(3, "12", "345"), action("draw", 1, "mill1", "mill2", "mill4")),
    (drawing(5, "12", "3"), action("draw", 1, "mill1", "mill2", "mill3")),
    (plans(2, "123"), action("display", "mill1", "mill3")),
    (plans(3, "12", "345"), action("display", "mill1", "mill2", "mill4")),
    (plans(5, "12", "3"), action("display", "mill1", "mill2", "mill3")),
    (plans(2, "123", rules=0), action("display", "mill1", "mill3")),
    (plans(5, "12", "3", rules=0), action("display", "mill1", "mill2")),
    (sawmills(2), action("display", "sawmill1", "sawmill3")),
    (sawmills(9), action("display", "sawmill1", "sawmill2", "sawmill3")),
    (pawns(3), action("market", 2, 0, 0, 0, 1)),
    (guests(2), action("guests", 0, 4)),
    (guests(2), action("guests", 0, 0)),
    (search("mill1", "vineyard1", "vineyard2"), action("search", "mill1", "vineyard2")),
    (search("mill1", "vineyard1"), action("search", "vineyard1")),
    (search("mill1", "mill2"), action("search", "mill2", "mill1")),
    (sailors(2), action("crew", "cook1", "sailor1")),
    (sailors(9), action("crew", "cook1", "cook2", "cook3", "sailor1")),
    (goals(), action("goals", 5, 1)),
    (hands(), action("deal", *HAND, *OTHER)),
    ((Table(players=1), LayTiles()), action("tiles", 0, 0, 0, 1, 14, 14, 3)),
    ((Table(players=3, chapter="II"), LAY_CAST), action("cast", 0, 1, 3)),
    ((Table(players=1, chapter="II"), LAY_CAST), action("cast", 2, 3)),
    ((Table(players=3), FirstPlayer()), action("first", 2)),
    ((Table(), SCORING), action("reveal")),
]


@pytest.mark.rule("NEW-4", "NEW-9", "NEW-10", "NEW-11", "NEW-12", "NEW-13", "NEW-23", "NEW-28")
@pytest.mark.parametrize(("chance", "move"), POSSIBLE, ids=[str(move) for _, move in POSSIBLE])
def test_what_chance_can_do(chance: Chance, move: Action) -> None:
    """And never the same under another name."""
    table, step = chance
    assert step.fits(table.state, move)
    other = "draw" if move.verb != "draw" else "display"
    assert not step.fits(table.state, Action(other, move.args))


IMPOSSIBLE: list[tuple[str, Chance, list[Action]]] = [
    (
        "cards are drawn",
        drawing(2, "123"),
        [
            action("draw"),
            action("draw", 0, "mill1", "mill2"),  # by another seat
            action("draw", 1, "mill1"),
            action("draw", 1, "mill1", "mill2", "mill3"),
            action("draw", 1, "mill2", "mill1"),  # cards drawn together have no order
            action("draw", 1, "mill1", "mill1"),
            action("draw", 1, "mill1", "mill4"),
        ],
    ),
    (
        "the deck comes first",
        drawing(3, "12", "345"),
        [
            action("draw", 1, "mill1", "mill3", "mill4"),
            action("draw", 1, "mill1", "mill2"),
            action("draw", 1, "mill1", "mill2", "mill6"),
            action("draw", 1, "mill1", "mill2", "mill2"),
        ],
    ),
    (
        "a deck that is enough is not shuffled",
        drawing(2, "12", "345"),
        [action("draw", 1, "mill1", "mill3"), action("draw", 1, "mill3", "mill4")],
    ),
    (
        "all cards that are left",
        drawing(5, "12", "3"),
        [action("draw", 1, "mill1", "mill2"), action("draw", 1, "mill1", "mill2", "mill4")],
    ),
    (
        "plans",
        plans(2, "123", "4"),
        [
            action("display", "mill1"),
            action("display", "mill2", "mill1"),
            action("display", "mill1", "mill4"),
            action("display", "mill1", "mill2", "mill3"),
        ],
    ),
    (
        "plans by version 0",
        plans(3, "12", "345", rules=0),
        [
            action("display", "mill1", "mill2", "mill3"),
            action("display", "mill1"),
            action("display", "mill2", "mill1"),
            action("display", "mill1", "mill3"),
        ],
    ),
    (
        "sawmills",
        sawmills(2),
        [
            action("display", "sawmill1"),
            action("display", "sawmill1", "mill1"),
            action("display", "sawmill2", "sawmill1"),
            action("display", "sawmill1", "sawmill2", "sawmill3"),
            action("display", "sawmill1", "sawmill4"),
        ],
    ),
    (
        "pawns",
        pawns(3),
        [
            action("market", 2, 1),
            action("market", 2, 1, 0, 0, 0, 0),
            action("market", 2, 0, 0, 0, 0),
            action("market", 2, 1, 0, 0, 1),
            action("market", 3, 0, 0, 0, 0),
            action("market", 2, 0, 1, 0, 0),
            action("market", 1, 0, 0, 0, 2),
            action("market", 2, 2, 0, 0, -1),
            action("market", -1, 2, 0, 1, 1),
        ],
    ),
    (
        "Rabbit",
        guests(2),
        [
            action("guests", 0),
            action("guests", 0, 0, 1),
            action("guests", 4, 0),
            action("guests", 1, 1),
            action("guests", 0, 2),
            action("guests", 4, 4),
        ],
    ),
    (
        "Aaron",
        search("mill1", "mill2", "vineyard1", "vineyard2"),
        [
            action("search", "mill1", "mill2"),  # goes on until a vineyard comes
            action("search", "vineyard1", "mill1"),
            action("search", "vineyard1", "vineyard2"),
            action("search", "vineyard1", "mill1", "vineyard2"),
            action("search", "mill3", "vineyard1"),
            action("search", "mill1", "mill1", "vineyard1"),
            action("search", "mill1", "mill2", "vineyard1", "vineyard2"),
        ],
    ),
    ("Aaron in vain", search("mill1", "mill2"), [action("search", "mill1")]),
    (
        "sailors",
        sailors(2),
        [
            action("crew", "cook1"),
            action("crew", "cook1", "cook2", "cook3"),
            action("crew", "cook2", "cook1"),
            action("crew", "cook1", "cook1"),
            action("crew", "cook1", "navigator"),
        ],
    ),
    (
        "secret goals",
        goals(),
        [
            action("goals", 1),
            action("goals", 1, 2, 3),
            action("goals", 1, 1),
            action("goals", 0, 1),
        ],
    ),
    (
        "hands",
        hands(),
        [
            action("deal", *HAND),
            action("deal", *HAND, *OTHER[:7]),
            action("deal", *HAND, *OTHER, 16),
            action("deal", *HAND, *OTHER, *range(16, 24)),
            action("deal", *reversed(HAND), *OTHER),
            action("deal", *HAND, *reversed(OTHER)),
            action("deal", *HAND, *HAND),
            action("deal", *HAND, *OTHER[:7], "cornfield1"),  # not in the deck of chapter I
        ],
    ),
    (
        "bonus tiles",
        (Table(players=1), LayTiles()),
        [
            action("tiles", 0, 0, 0, 1, 14, 14),
            action("tiles", 0, 0, 0, 1, 14, 14, 3, 3),
            action("tiles", 0, 0, 0, 0, 14, 14, 3),  # there are three of it
            action("tiles", 0, 0, 0, 1, 14, 14, 14),  # there are two of it
        ],
    ),
    (
        "characters",
        (Table(players=3, chapter="II"), LAY_CAST),
        [
            action("cast", 0, 1),
            action("cast", 0, 1, 2, 3),
            action("cast", 1, 0, 3),
            action("cast", 0, 1, 1),
            action("cast", 0, 1, 4),  # Gunda comes in chapter IV
        ],
    ),
    (
        "the only player",
        (Table(players=1, chapter="II"), LAY_CAST),
        [action("cast", 0), action("cast", 0, 1, 2)],
    ),
    ("first player", (Table(players=3), FirstPlayer()), [action("first", 3)]),
]


@pytest.mark.rule("NEW-4", "NEW-9", "NEW-10", "NEW-11", "NEW-12", "NEW-13", "NEW-23", "NEW-28")
@pytest.mark.parametrize(
    ("chance", "moves"),
    [(chance, moves) for _, chance, moves in IMPOSSIBLE],
    ids=[name for name, _, _ in IMPOSSIBLE],
)
def test_what_chance_never_does(chance: Chance, moves: list[Action]) -> None:
    table, step = chance
    for move in moves:
        assert not step.fits(table.state, move), move


@pytest.mark.rule("NEW-4", "NEW-10", "NEW-11", "NEW-12", "NEW-23", "NEW-28", "NEW-85", "NEW-89")
@pytest.mark.parametrize(
    "chance", [chance for chance, _ in POSSIBLE], ids=[str(move) for _, move in POSSIBLE]
)
def test_chance_does_what_it_can(chance: Chance) -> None:
    table, step = chance
    before = table.state.clone()
    moves = [step.sample(table.state, Random(seed)) for seed in range(60)]
    assert all(step.fits(table.state, move) for move in moves)
    assert table.state == before  # nothing has happened yet
    for move in moves[:5]:
        table.state = before.clone()
        table.ask(step)
        table.state.apply(move)


class Dial(Random):
    """Chance that falls on given places between 0 and 1, then on the first again."""

    def __init__(self, *places: float) -> None:
        super().__init__(0)
        self.places = cycle(places)

    def random(self) -> float:
        return next(self.places)


def shares(step: Step[NewdaleState], state: NewdaleState, places: int) -> Counter[tuple[int, ...]]:
    """What comes, with chance falling once on each of so many places."""
    dials = [Dial((n + 0.5) / places) for n in range(places)]
    return Counter(step.sample(state, dial).args for dial in dials)


@pytest.mark.rule("NEW-13", "NEW-28", "NEW-59", "NEW-89", "NEW-119")
@pytest.mark.parametrize(
    "chance",
    [
        drawing(1, "1234"),
        drawing(1, "", "1234"),
        plans(1, "1234"),
        plans(1, "1234", rules=0),
        search("vineyard1", "vineyard2", "vineyard3", "vineyard4"),
        sailors(1),
    ],
    ids=["deck", "discard pile", "plans", "plans by version 0", "vineyards", "sailors"],
)
def test_each_card_is_as_likely(chance: Chance) -> None:
    table, step = chance
    assert sorted(shares(step, table.state, 8).values()) == [2, 2, 2, 2]


@pytest.mark.rule("NEW-13")
def test_each_sawmill_is_as_likely() -> None:
    table, step = sawmills(1)
    assert sorted(shares(step, table.state, 9).values()) == [3, 3, 3]


@pytest.mark.rule("NEW-23", "NEW-85")
def test_each_pawn_of_the_bag_is_as_likely() -> None:
    """Two yellow, a green one, a shadow."""
    table, step = pawns(1)
    share = {(1, 0, 0, 0, 0): 4, (0, 1, 0, 0, 0): 2, (0, 0, 0, 0, 1): 2}
    assert shares(step, table.state, 8) == share
    table, step = guests(1)
    assert shares(step, table.state, 8) == {(0,): 4, (1,): 2, (4,): 2}


@pytest.mark.rule("NEW-23")
def test_a_pawn_that_was_drawn_is_not_drawn_again() -> None:
    table, step = pawns(4)
    assert shares(step, table.state, 8) == {(2, 1, 0, 0, 1): 8}


@pytest.mark.rule("NEW-4")
def test_each_tile_of_the_box_is_as_likely() -> None:
    table = Table(players=1)
    first = Counter(LayTiles().sample(table.state, Dial((n + 0.5) / 40)).args[0] for n in range(40))
    assert first == dict(enumerate(TILE_COPIES))


@pytest.mark.rule("NEW-6", "NEW-9", "NEW-101")
def test_what_is_said_of_chances_is_what_comes() -> None:
    table = Table(players=4, chapter="II", phase="event")
    table.state.round, table.state.coming = 4, (10, 10, 12, 1)
    table.state.bag = (2, 1, 0, 1, 3)
    places = [(n + 0.5) / 84 for n in range(84)]
    for step in (REVEAL_EVENT, FirstPlayer(), DrawCaptive(0)):  # an event: its number, its card
        dials = [Dial(one, other) for one in places for other in places]
        came = Counter(step.sample(table.state, dial) for dial in dials)
        said = {move: round(chance * 84 * 84) for move, chance in step.chances(table.state)}
        assert came == said


@pytest.mark.rule("NEW-6")
@pytest.mark.parametrize(
    ("round_", "numbers"),
    [(1, {1, 2, 3}), (2, {1, 2}), (3, {1}), (4, {4, 5, 6}), (5, {4, 5}), (6, {4}), (7, {7})],
)
def test_rounds_one_to_three_and_four_to_six_share_their_events(
    round_: int, numbers: set[int]
) -> None:
    table = Table()
    table.state.round = round_
    left = {1: (1, 2, 3, 4, 5, 6, 7), 2: (1, 2, 4, 5, 6, 7), 3: (1, 4, 5, 6, 7), 4: (4, 5, 6, 7)}
    table.state.coming = {**left, 5: (4, 5, 7), 6: (4, 7), 7: (7,)}[round_]
    assert set(numbers_next(table.state)) == numbers
