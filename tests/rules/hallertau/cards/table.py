"""Positions for the tests of cards: a table with what matters, and a card played on it."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from ludohall.core.action import Action
from ludohall.core.step import NATURE
from ludohall.games.hallertau import GAME
from ludohall.games.hallertau import components as space
from ludohall.games.hallertau import state as at
from ludohall.games.hallertau.effects import count_hand, fields_of, set_fields
from ludohall.games.hallertau.state import HallertauState, put, set_workers
from ludohall.games.hallertau.steps.draws import Draw
from ludohall.games.hallertau.steps.moments import Window
from ludohall.games.hallertau.steps.spaces import Butchery

GOODS = ("barley", "flax", "hops", "rye", "hides", "meat", "milk", "wool", "clay")
THINGS = (*GOODS, "tools", "jewels")
FILLERS = (925, 924, 923, 922, 921, 920, 919, 917, 916)
"""Cards that only fill a hand: point cards that nobody here can pay."""
DONE = Action("done")
BONUS = Action("draw", (0, 801))
"""Chance deals seat 0 a bonus card."""

COSTS = (
    "LoseFields",
    "LoseSheep",
    "GiveUpCards",
    "HandInSets",
    "KeepGrain",
    "ReturnSownGood",
    "SheepBack",
)


def sown(good: str, row: int) -> int:
    """The code of a field with one unit of a good."""
    return row + 8 * (GOODS.index(good) + 1)


def new(card: int = 0, players: int = 1, phase: int = 4, round_: int = 2) -> HallertauState:
    """A table in the middle of a round: nobody owns anything, one worker lies on every space."""
    options = {option.key: option.default for option in GAME.options}
    state = GAME.new(players, options, GAME.rules)
    deck = card // 100
    state.gateway = deck if deck < 4 else 0
    state.farmyard = deck - 4 if 4 <= deck < 8 else 0
    state.pools = (
        space.gateway_cards(state.gateway),
        space.farmyard_cards(state.farmyard),
        space.BONUS_CARDS,
        space.POINT_CARDS,
    )
    state.decks = (20, 20, 20, 20)
    state.stack[:] = [Window(0)]
    for player in state.players:
        for good in range(len(THINGS)):
            player[good] = 0
        set_fields(player, [])
    set_round(state, round_)
    state.phase = phase
    if card:
        hold(state, 0, card)
    return state


def set_round(state: HallertauState, round_: int) -> None:
    """It is that round, after its farmyard card came off."""
    state.round = round_
    for player in state.players:
        player[at.ROUND] = round_
        player[at.NEXT_YARD] = round_ + 1


def hold(state: HallertauState, seat: int, *cards: int) -> None:
    """Cards come to the hand."""
    state.hands = put(state.hands, seat, tuple(sorted({*state.hands[seat], *cards})))
    for kind in range(4):
        left = tuple(card for card in state.pools[kind] if card not in cards)
        state.pools = (*state.pools[:kind], left, *state.pools[kind + 1 :])
    count_hand(state, seat)


def give(state: HallertauState, seat: int = 0, **things: int) -> None:
    """Goods, tools and jewels in stock."""
    for name, number in things.items():
        state.players[seat][THINGS.index(name)] = number


def put_sheep(state: HallertauState, places: dict[int, int], seat: int = 0) -> None:
    """Sheep on the farmyard cards 1 to 6 and in the stables (7)."""
    player = state.players[seat]
    for place in range(1, 8):
        player[at.YARD + place] = places.get(place, 0)
    player[at.SHEEP] = sum(places.values())


def lay(state: HallertauState, *codes: int, seat: int = 0) -> None:
    """Fields, by code: the row of an empty field, `sown` for others."""
    set_fields(state.players[seat], list(codes))


def workers(state: HallertauState, where: int, *rows: int) -> None:
    """Workers in the rows of a space."""
    for row in range(3):
        set_workers(state, where, row, rows[row] if row < len(rows) else 0)


def offers(state: HallertauState, card: int, seat: int = 0) -> list[Action]:
    """The ways in which a card may be played now."""
    return [action for action in state.actions(seat) if _plays(action, card)]


def _plays(action: Action, card: int) -> bool:
    return action.verb == "card" and action.args[0] == card


@dataclass
class Outcome:
    """What playing a card has changed."""

    gained: dict[str, int] = field(default_factory=dict)
    """Goods, tools, jewels, sheep: what is there now less what was there."""
    fields: list[int] = field(default_factory=list)
    drawn: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Gateway, farmyard, bonus and point cards."""
    asked: list[str] = field(default_factory=list)
    """The choices that came up; each was declined."""

    def key(self) -> tuple[object, ...]:
        """Equal for equal outcomes."""
        return (tuple(sorted(self.gained.items())), tuple(self.fields), self.drawn, str(self.asked))


def possessions(state: HallertauState, seat: int = 0) -> dict[str, int]:
    """Goods, tools, jewels and sheep."""
    player = state.players[seat]
    found = {name: player[i] for i, name in enumerate(THINGS)}
    found["sheep"] = player[at.SHEEP]
    return found


def carry_out(state: HallertauState, action: Action, seat: int = 0) -> Outcome:
    """Play a card on a copy: costs are paid as they come, what may be declined is declined."""
    state = state.clone()
    before = possessions(state, seat)
    depth = len(state.stack)
    state.apply(action, seat)
    outcome = Outcome()
    drawn = [0, 0, 0, 0]
    if Butchery(0, 1) in state.stack:
        outcome.asked.append("butcher")
    while len(state.stack) > depth:
        step = state.stack[-1]
        if isinstance(step, Draw):
            drawn = [old + more for old, more in zip(drawn, step.wanted(state), strict=True)]
        if step.seat == NATURE:
            state.apply(state.sample(Random(1)))
            continue
        actions = step.actions(state)
        if DONE in actions:
            outcome.asked.append(question(step.__class__.__name__, step.key()))
        else:
            assert type(step).__name__ in COSTS, f"{step} cannot be declined"
        state.apply(DONE if DONE in actions else actions[0], step.seat)
    after = possessions(state, seat)
    outcome.gained = {
        name: after[name] - before[name] for name in after if after[name] != before[name]
    }
    outcome.fields = fields_of(state.players[seat])
    outcome.drawn = (drawn[0], drawn[1], drawn[2], drawn[3])
    return outcome


def question(name: str, key: tuple[int, ...]) -> str:
    """A choice in the words of `printed`."""
    if name == "Sow":
        good = key[2].bit_length() - 1
        return f"sow {key[1]}" if key[2] == 15 else f"sowgood {GOODS[good]}"
    if name == "ClearTopRows":
        return f"toprows {key[1]}"
    word, counted = QUESTIONS[name]
    return f"{word} {key[1]}" if counted else word


QUESTIONS = {
    "MoveSheep": ("move", True),
    "MoveOneSheep": ("moveone", True),
    "HarvestByCard": ("harvest", True),
    "DoubleHarvest": ("double", False),
    "SowDouble": ("sowtwo", False),
    "AdvanceCraft": ("advance", False),
    "PushBoulders": ("boulders", True),
    "ClearSpace": ("clear", False),
    "TakeTopRow": ("taketop", False),
    "ShiftFrom": ("shift", False),
    "LastWorker": ("last", False),
    "HireSpace": ("use", False),
    "FieldsByJewels": ("rowsum", False),
    "SwapTool": ("swap", False),
}


def played(state: HallertauState, card: int, *more: Action) -> HallertauState:
    """The table after the card was played in its only way and these actions followed."""
    (action,) = offers(state, card)
    state.apply(action)
    for following in more:
        assert state.stack[-1].fits(state, following), following
        state.apply(following)
    return state


def asked(state: HallertauState) -> list[str]:
    """What may be chosen now, cards apart."""
    return [str(action) for action in state.actions(0) if action.verb != "card"]


def sheep(state: HallertauState) -> dict[int, int]:
    """Where the sheep are."""
    player = state.players[0]
    return {place: player[at.YARD + place] for place in range(1, 8) if player[at.YARD + place]}
