"""What chance can do, and how often: each draw is fair, and nothing else can be recorded."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ludohall.core.action import Action
from ludohall.core.step import Step
from ludohall.games.burgundy.components import COLOUR, GOODS_PILE, PILES
from ludohall.games.burgundy.state import BurgundyState, new_state
from ludohall.games.burgundy.steps.rounds import NEW_PHASE, ROLL_DICE
from ludohall.games.burgundy.steps.setup import (
    DealBoards,
    DealEstates,
    DealGoods,
    FirstPlayer,
    Reveal,
)
from ludohall.games.burgundy.view import TILE_IDS

from .table import GAME, Table

CHANCE: list[tuple[Step[BurgundyState], str]] = [
    (FirstPlayer(), "first:1"),
    (DealGoods(), "goods:2:3:6:1:1:4"),
    (DealBoards(), "boards:0:4"),
    (DealEstates(0), "estates:2:9"),
    (DealEstates(1), "estates:7:7"),
    (Reveal(), "reveal"),
    (ROLL_DICE, "roll:5:1:6:2:2"),
]
"""The small draws for two players, each with a possible outcome."""
DEPOTS = (
    ("ship", "warehouse"),
    ("castle", "knowledge1"),
    ("bank", "cow2"),
    ("ship", "church"),
    ("mine", "knowledge2"),
    ("bank", "pig4"),
)
BLACK = ("castle", "ship", "church", "knowledge7")
GOODS = (5, 1, 1, 6, 3)


class Loaded(Random):
    """Chance that always falls on the same place between 0 and 1."""

    def __init__(self, place: float) -> None:
        super().__init__()
        self.place = place

    def random(self) -> float:
        return self.place


def fits(step: Step[BurgundyState], text: str, state: BurgundyState | None = None) -> bool:
    state = state or Table().state
    return step.fits(state, GAME.verbs.parse(text))


def phase(
    depots: tuple[tuple[str, ...], ...] = DEPOTS,
    black: tuple[str, ...] = BLACK,
    goods: tuple[int, ...] = GOODS,
) -> str:
    """The start of a phase, by the names of tiles."""
    tiles = [TILE_IDS[tile] for depot in (*depots, black) for tile in depot]
    return ":".join(["phase", *(str(piece) for piece in (*tiles, *goods))])


def before_phase(players: int = 2, phase: int = -1) -> BurgundyState:
    """A table on which a phase is about to begin."""
    state = new_state(players, GAME.rules, 0)
    state.phase = phase
    return state


@pytest.mark.rule("BUR-12", "BUR-10", "BUR-96", "BUR-99", "BUR-100", "BUR-98", "BUR-21")
@pytest.mark.parametrize(("step", "text"), CHANCE)
def test_what_can_happen(step: Step[BurgundyState], text: str) -> None:
    """And nothing with another name, for more players or for fewer."""
    assert fits(step, text)
    action = GAME.verbs.parse(text)
    others = [other for _, other in CHANCE if other.split(":")[0] != action.verb]
    for other in others:
        renamed = Action(other.split(":")[0], action.args)
        assert not step.fits(Table().state, renamed)
    if len(action.args) > 1:
        assert not step.fits(Table().state, Action(action.verb, action.args[:-1]))
        assert not step.fits(Table().state, Action(action.verb, (*action.args, 6)))
        assert not fits(step, text, Table(3).state)


@pytest.mark.rule("BUR-12")
def test_each_seat_is_first_with_the_same_chance() -> None:
    table = Table(3)
    table.state.stack = [FirstPlayer()]
    assert [(str(action), round(3 * chance)) for action, chance in table.state.chances()] == [
        ("first:0", 1),
        ("first:1", 1),
        ("first:2", 1),
    ]


@pytest.mark.rule("BUR-10")
@pytest.mark.parametrize("text", ["goods:3:2:6:1:1:4", "goods:2:3:6:1:4:1", "goods:2:6:3:1:1:4"])
def test_dealt_goods_have_one_order(text: str) -> None:
    """The three of a player are sorted, so that one hand has one name."""
    assert not fits(DealGoods(), text)


@pytest.mark.rule("BUR-10", "BUR-2")
def test_no_more_goods_are_dealt_than_there_are() -> None:
    """Seven of a type, whatever the players."""
    state = Table(3).state
    assert fits(DealGoods(), "goods:5:5:5:5:5:5:1:1:5", state)
    assert not fits(DealGoods(), "goods:5:5:5:5:5:5:1:5:5", state)


@pytest.mark.rule("BUR-10")
def test_each_player_gets_the_goods_dealt() -> None:
    table = Table(3)
    table.state.stack = [DealGoods()]
    table.nature("goods:1:4:4:2:3:6:5:5:5")
    assert [player.goods for player in table.state.players] == [
        (0, 1, 0, 0, 2, 0, 0),
        (0, 0, 1, 1, 0, 0, 1),
        (0, 0, 0, 0, 0, 3, 0),
    ]
    dealt = Counter(GOODS_PILE)
    dealt.subtract((1, 4, 4, 2, 3, 6, 5, 5, 5))
    assert Counter(table.state.pool) == dealt


@pytest.mark.rule("BUR-96")
def test_two_players_never_get_the_same_board() -> None:
    assert not fits(DealBoards(), "boards:4:4")
    assert fits(DealBoards(), "boards:5:0:3", Table(3).state)
    assert not fits(DealBoards(), "boards:5:0:5", Table(3).state)
    table = Table()
    table.state.stack = [DealBoards()]
    table.nature("boards:4:0")
    assert table.state.offers == ((6, 7), (1, 2))


@pytest.mark.rule("BUR-99", "BUR-100")
def test_dealt_estates_are_all_different_or_all_the_same() -> None:
    """And estate 1 is not among them."""
    for same, text, possible in [
        (0, "estates:2:3", True),
        (0, "estates:3:3", False),
        (0, "estates:1:3", False),
        (1, "estates:2:2", True),
        (1, "estates:2:3", False),
        (1, "estates:1:1", False),
    ]:
        assert fits(DealEstates(same), text) == possible
    table = Table(3)
    table.state.stack = [DealEstates(0)]
    table.nature("estates:9:2:5")
    assert [player.estate for player in table.state.players] == [9, 2, 5]


@pytest.mark.rule("BUR-21")
@pytest.mark.parametrize("text", ["roll:5:6:1:2:2", "roll:5:1:6:3:2", "roll:5:2:1:4:3"])
def test_the_dice_of_a_player_have_one_order(text: str) -> None:
    """The lower die first, so that one roll has one name; the white die stands alone."""
    assert not fits(ROLL_DICE, text)


@pytest.mark.rule("BUR-21")
def test_two_dice_are_fair() -> None:
    """36 cases, each pair of different numbers twice."""
    state = Table().state
    pairs = Counter(ROLL_DICE.sample(state, Loaded((n + 0.5) / 36)).args[1:3] for n in range(36))
    assert len(pairs) == 21
    assert all(count == (1 if low == high else 2) for (low, high), count in pairs.items())


@pytest.mark.rule("BUR-22")
def test_the_white_die_is_fair() -> None:
    state = Table().state
    white = [ROLL_DICE.sample(state, Loaded((n + 0.5) / 6)).args[0] for n in range(6)]
    assert sorted(white) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("BUR-16", "BUR-18", "BUR-19")
def test_every_tile_and_good_can_come_in_every_phase() -> None:
    """Each in its place: the kinds of a colour in the depots, those with black backs apart."""
    state = before_phase()
    depots, black = set[int](), set[int]()
    goods: list[set[int]] = [set() for _ in range(5)]
    for seed in range(300):
        args = NEW_PHASE.sample(state, Random(seed)).args
        depots |= {*args[:12]}
        black |= {*args[12:16]}
        for place, good in enumerate(args[16:]):
            goods[place].add(good)
    assert depots == {tile for pile in PILES[:6] for tile in pile}
    assert black == {*PILES[6]}
    assert goods == [{1, 2, 3, 4, 5, 6}] * 5


@pytest.mark.rule("BUR-15", "BUR-16", "BUR-18", "BUR-19")
def test_a_phase_as_it_can_begin() -> None:
    """The depots in their order, the black depot, then the goods, the topmost first."""
    table = Table()
    table.state = before_phase()
    table.state.stack = [NEW_PHASE]
    table.nature(phase())
    assert [tuple(table.in_depot(depot)) for depot in range(7)] == [BLACK, *DEPOTS]
    assert table.state.column == GOODS
    assert (table.state.phase, table.state.round) == (0, 0)
    left = [Counter(pile) for pile in PILES]
    for tile in [TILE_IDS[tile] for depot in DEPOTS for tile in depot]:
        left[COLOUR[tile]].subtract([tile])
    left[6].subtract([TILE_IDS[tile] for tile in BLACK])
    assert [+Counter(pile) for pile in table.state.piles] == [+pile for pile in left]


def changed(depot: int, *tiles: str) -> str:
    """The phase with other tiles in a depot."""
    return phase((*DEPOTS[: depot - 1], tiles, *DEPOTS[depot:]))


@pytest.mark.rule("BUR-15", "BUR-16", "BUR-18", "BUR-19")
@pytest.mark.parametrize(
    "text",
    [
        changed(1, "warehouse", "ship"),
        changed(6, "pig4", "bank"),
        changed(1, "ship", "cow2"),
        changed(6, "bank", "knowledge3"),
        phase(black=("ship", "castle", "church", "knowledge7")),
        phase(black=BLACK[:3]),
        phase(black=(*BLACK, "knowledge12")),
        phase(goods=(*GOODS, 2)),
        phase(goods=GOODS[:4]),
    ],
)
def test_a_phase_that_cannot_begin(text: str) -> None:
    """Tiles that are not sorted, of a colour that is not printed there; too few or too many."""
    assert fits(NEW_PHASE, phase(), before_phase())
    assert not fits(NEW_PHASE, text, before_phase())


@pytest.mark.rule("BUR-15")
def test_a_phase_begins_by_its_own_name() -> None:
    begun = GAME.verbs.parse(phase())
    assert not NEW_PHASE.fits(before_phase(), Action("goods", begun.args))


@pytest.mark.rule("BUR-16", "BUR-18")
@pytest.mark.parametrize(
    "text",
    [
        changed(5, "mine", "knowledge7"),
        changed(5, "mine", "knowledge1"),
        phase(black=("castle", "ship", "church", "knowledge8")),
        phase(black=("castle", "castle", "castle", "church")),
    ],
)
def test_tiles_come_from_the_pile_of_their_back(text: str) -> None:
    """Knowledge tile 7 has a black back and tile 8 has not; tile 1 is there once."""
    assert not fits(NEW_PHASE, text, before_phase())


@pytest.mark.rule("BUR-16", "BUR-18", "BUR-20")
@pytest.mark.parametrize("pile", range(7))
def test_an_empty_pile_gives_nothing(pile: int) -> None:
    state = before_phase()
    state.piles = (*state.piles[:pile], b"", *state.piles[pile + 1 :])
    assert not fits(NEW_PHASE, phase(), state)


@pytest.mark.rule("BUR-19")
def test_goods_come_from_those_not_seen_yet() -> None:
    state = before_phase()
    state.pool = bytes([1, 1, 3, 5, 6])
    assert fits(NEW_PHASE, phase(), state)
    state.pool = bytes([1, 2, 3, 5, 6])
    assert not fits(NEW_PHASE, phase(), state)


@pytest.mark.rule("BUR-17")
@pytest.mark.parametrize("number", range(5))
def test_depot_6_with_three_players_by_phase(number: int) -> None:
    """A castle in A, C and E, a mine in B and D, never the other."""
    state = before_phase(3, phase=number - 1)
    for tile in ("castle", "mine"):
        depots = (
            ("ship", "warehouse", "knowledge3"),
            ("castle", "warehouse", "knowledge1"),
            ("ship", "bank", "cow2"),
            ("ship", "church", "pig3"),
            ("mine", "church", "knowledge2"),
            (tile, "bank", "pig4"),
        )
        text = phase(depots, ("castle", "ship", "ship", "church", "cow3", "knowledge7"))
        assert fits(NEW_PHASE, text, state) == (tile == ("castle", "mine")[number % 2])
