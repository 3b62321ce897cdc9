"""Why an action is not possible: what stands in its way, in a sentence.

The questions asked here are those by which legality is decided: rows of spaces, kinds of fields,
tools for boulders, conditions of cards. None stands for what is not asked at all now, or for a rare
case: the kernel then names the open question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from ludohall.core.action import Action
from ludohall.core.i18n import N_, Translator
from ludohall.games.hallertau.cards.counters import value
from ludohall.games.hallertau.cards.grammar import Sum
from ludohall.games.hallertau.cards.programs import program
from ludohall.games.hallertau.cards.reach import is_cost, lacking
from ludohall.games.hallertau.cards.texts import things
from ludohall.games.hallertau.cards.variants import Condition
from ludohall.games.hallertau.components import LAST_STEP, TOP_ROW
from ludohall.games.hallertau.effects import (
    can_advance,
    can_push,
    fields_of,
    full,
    next_row,
    tools_needed,
    top_row,
)
from ludohall.games.hallertau.state import (
    CARDS,
    CENTER,
    COLUMNS,
    CRAFT,
    EVERY_CHOICE,
    EXHAUSTED,
    FIELDS,
    IN_STABLES,
    JEWELS,
    MILK,
    REAPED_FIELD,
    TOOLS,
    WORKERS,
    YARD,
    HallertauState,
    field_content,
    field_row,
    switched,
)
from ludohall.games.hallertau.text import BUILDINGS, GOODS

Args: TypeAlias = tuple[int, ...]
Reason: TypeAlias = Callable[[HallertauState, int, Args, Translator], str | None]
CONDITION, COST = N_("Its condition is not met."), N_("Its cost cannot be paid.")


def why_not(state: HallertauState, seat: int, action: Action, tr: Translator) -> str | None:
    """What stands in the way of an action of a seat that has something to decide."""
    if action.verb == "card":
        return card(state, seat, action.args, tr)
    step = state.step_of(seat)
    if step is None or type(step).__name__ not in ASKED_BY.get(action.verb, ()):
        return None
    if action.verb in FIELD_ASKS:
        found = field(state, seat, action, tr)
        if found is not None:
            return found
    reason = REASONS.get(action.verb)
    return reason(state, seat, action.args, tr) if reason is not None else None


# The action board.


def place(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Use a space with workers."""
    space = args[0]
    if space % 5 == 0 and not switched(state, CARDS):
        return tr("This space is closed in a game without cards.")
    if full(state, space):
        return tr("All rows of this space are full.")
    missing = next_row(state, space) + 1 - state.players[seat][WORKERS]
    return tr.plural("Needs {n} more worker.", "Needs {n} more workers.", missing)


def tools(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Exchange workers."""
    workers = state.players[seat][WORKERS]
    return tr.plural("You have only {n} worker.", "You have only {n} workers.", workers)


def clear(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Take workers off a space."""
    return tr("No workers stand there.") if top_row(state, args[0]) < 0 else None


def shift(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Take three workers off a space."""
    return tr("Only a space with exactly 3 workers can give them.")


def fill(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Lay three workers on a space."""
    return tr("Only a space with rows 1 and 2 full and row 3 free takes them.")


def squeeze(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Put the last worker into row 2."""
    if state.players[seat][WORKERS] != 1:
        return tr("This is for your last worker.")
    return tr("Row 2 of this space is taken.")


def hire(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Use a space with workers of the supply."""
    if full(state, args[0]):
        return tr("All rows of this space are full.")
    return tr("Its next free row costs more than 2 workers.")


# Fields.

EMPTY, SOWN, LOW, UNREAPED = 1, 2, 4, 8
FIELD_ASKS: Mapping[str, int] = {
    "sow": EMPTY,
    "twice": EMPTY,
    "fertilize": EMPTY | LOW,
    "raise": EMPTY | LOW,
    "lift": LOW,
    "harvest": SOWN | UNREAPED,
    "double": SOWN | UNREAPED,
    "unsow": SOWN,
    "sell": 0,
    "lose": 0,
}
"""What the verbs ask of a field, their first argument."""


def field(state: HallertauState, seat: int, action: Action, tr: Translator) -> str | None:
    """The field is not there, or not as it should be."""
    code = action.args[0]
    asks = FIELD_ASKS[action.verb]
    if code not in fields_of(state.players[seat]):
        return tr("You have no such field.")
    if asks & UNREAPED and code >= REAPED_FIELD:
        return tr("This field has been harvested in this phase.")
    if asks & EMPTY and field_content(code):
        return tr("This field is sown.")
    if asks & SOWN and not field_content(code):
        return tr("Nothing is sown on this field.")
    if asks & LOW and field_row(code) == TOP_ROW:
        return tr("This field lies in row 5 already.")
    return None


def sow(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Sow a good."""
    if state.players[seat][args[1]] == 0:
        return tr("You have none of it: {good}.", good=tr(GOODS[args[1]]))
    return tr("This is not sown here: {good}.", good=tr(GOODS[args[1]]))


def sow_many(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Sow several fields at once: as many as goods, fields and the action allow."""
    if state.players[seat][args[0]] < args[1]:
        return tr("You have too little of it: {good}.", good=tr(GOODS[args[0]]))
    return tr("All that can be sown of it is sown at once, or field by field.")


def take_field(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Take a field."""
    if state.players[seat][FIELDS] == COLUMNS:
        return tr("You have {n} fields already.", n=COLUMNS)
    return None


# Sheep.


def sheep(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """A sheep of a place."""
    place_ = args[0]
    if place_ and state.players[seat][YARD + place_] == 0:
        return tr("You have no sheep there.")
    return None


def move(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Move a sheep on."""
    if args[0] == IN_STABLES:
        return tr("Sheep in the stables stay there.")
    return sheep(state, seat, args, tr)


def butcher(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Butcher a sheep, or with a card for a jewel."""
    if args[0] == 0 and state.players[seat][JEWELS]:
        return tr("Only a card lets you pay with a jewel.")
    return sheep(state, seat, args, tr) or tr("You have no jewel.")


def breed(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Breed for milk."""
    missing = 2 * args[0] - state.players[seat][MILK]
    return tr("Needs {n} more milk.", n=missing)


# Craft buildings.


def improve(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Move a building on."""
    player, building = state.players[seat], args[0]
    if player[CRAFT + building] == LAST_STEP:
        return tr("This building stands on its last step.")
    missing = tools_needed(player, building) - (player[TOOLS] - player[EXHAUSTED])
    if missing > 0:
        return tr.plural(
            "Boulders are in the way: needs {n} more tool.",
            "Boulders are in the way: needs {n} more tools.",
            missing,
        )
    return tr("You have too few goods for it: {building}.", building=tr(BUILDINGS[building]))


def each(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Move all buildings on."""
    return tr("Goods and tools do not suffice for two buildings.")


def pay(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Pay with goods."""
    return tr("These goods do not pay for it, or you lack some of them.")


def jewel(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Pay a jewel."""
    return tr("You have no jewel.") if state.players[seat][JEWELS] == 0 else None


def hall(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Move a building back."""
    player = state.players[seat]
    if player[CRAFT + args[0]] == player[CENTER]:
        return tr("This building touches the community center.")
    return None


def craft(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Move a building on without paying."""
    player = state.players[seat]
    if can_advance(player, args[0]):
        return None
    if player[CRAFT + args[0]] == LAST_STEP:
        return tr("This building stands on its last step.")
    return tr("A boulder is in the way.")


def push(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Push a boulder with a tool."""
    player = state.players[seat]
    if not switched(state, EVERY_CHOICE):
        return tr("Boulders give way when their building moves on.")
    if player[TOOLS] == player[EXHAUSTED]:
        return tr("You have no tool left to use.")
    return shove(state, seat, args, tr)


def shove(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Push a boulder by a card."""
    if not can_push(state.players[seat], args[0], args[1]):
        return tr("This boulder cannot move on.")
    return None


# Cards.


def discard(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Give up a card."""
    if args[0] not in state.hands[seat]:
        return tr("This card is not in your hand.")
    return tr("A card of another kind has to go.")


def income(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Take an income."""
    if args[0] not in state.played[seat]:
        return tr("You have not played this card.")
    return tr("This card has paid already.")


def collect(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Take all incomes."""
    return tr("There are no two incomes to take together.")


def card(state: HallertauState, seat: int, args: Args, tr: Translator) -> str | None:
    """Play a card: it is not there, not at this time, or something is missing."""
    number, choice = args
    if number not in state.hands[seat]:
        return tr("This card is not in your hand.")
    asked = program(state, number)
    if choice >= len(asked.variants):
        return tr("This card has no such way to be played.")
    if not asked.phases >> state.phase & 1:
        return phases(asked.phases, tr)
    missing = lacking(state, seat, number, choice)
    if not missing:
        step = state.stack[-1] if state.stack else None
        if step is not None and not step.open():
            return tr("A cost is being paid first.")
        if not state.deciding():
            return tr("First the game goes on.")
        return tr("A better level of the card is within reach.")
    if len(missing) > 1:
        return tr(CONDITION)
    found = condition(state, seat, missing[0], tr)
    return found or tr(COST if is_cost(asked.variants[choice], missing[0]) else CONDITION)


def phases(mask: int, tr: Translator) -> str:
    """When a card may be played."""
    allowed = [phase for phase in range(1, 11) if mask >> phase & 1]
    if len(allowed) == 1:
        return tr("Only in phase {n}.", n=allowed[0])
    barred = [str(phase) for phase in range(1, 11) if phase not in allowed]
    return tr("Not in phase {n}.", n=tr.one_of(barred))


def condition(state: HallertauState, seat: int, asked: Condition, tr: Translator) -> str | None:
    """What a condition wants that is not there, where that is one thing to be counted."""
    terms = asked.amount.terms
    if len(terms) != 1 or terms[0][1] != 1 or terms[0][0] not in things.COUNTED_BY_NUMBER:
        return None
    have = value(state, seat, Sum(terms))
    low = asked.low - asked.amount.constant
    high = asked.high - asked.amount.constant
    if have < low:
        wanted = things.thing(terms[0][0], (low,), tr)
        return tr("You have {have} of {wanted}.", have=have, wanted=wanted)
    most = things.thing(terms[0][0], (high,), tr)
    return tr("You have {have}: {most} at most.", have=have, most=most)


ASKED_BY: Mapping[str, tuple[str, ...]] = {
    "place": ("Turn",),
    "tools": ("Turn",),
    "clear": ("ClearSpace",),
    "recall": ("TakeTopRow",),
    "shift": ("ShiftFrom",),
    "fill": ("ShiftTo",),
    "squeeze": ("LastWorker",),
    "hire": ("HireSpace",),
    "sow": ("Sow", "Farm", "SowDouble"),
    "sowmany": ("Sow", "Farm"),
    "twice": ("SowDouble",),
    "fertilize": ("Fertilize",),
    "raise": ("Fallow",),
    "lift": ("RaiseByCard",),
    "harvest": ("Harvest", "HarvestByCard"),
    "double": ("DoubleHarvest",),
    "unsow": ("ReturnSownGood",),
    "sell": ("Sell",),
    "lose": ("LoseFields",),
    "field": ("Farm", "ToolShed", "FieldsByJewels"),
    "move": ("MoveSheep", "MoveOneSheep"),
    "give": ("LoseSheep",),
    "back": ("SheepBack",),
    "butcher": ("Butchery",),
    "breed": ("Breed",),
    "improve": ("Improve",),
    "stride": ("Improve",),
    "each": ("Improve",),
    "pay": ("Pay",),
    "jewel": ("Pay",),
    "hall": ("TownHall",),
    "craft": ("AdvanceCraft",),
    "push": ("Improve",),
    "shove": ("PushBoulders",),
    "discard": ("GiveUpCards",),
    "income": ("TakeIncome",),
    "collect": ("TakeIncome",),
}
"""The steps that ask for a verb, by the names of their classes."""
REASONS: Mapping[str, Reason] = {
    "place": place,
    "tools": tools,
    "clear": clear,
    "recall": clear,
    "shift": shift,
    "fill": fill,
    "squeeze": squeeze,
    "hire": hire,
    "sow": sow,
    "sowmany": sow_many,
    "twice": sow,
    "field": take_field,
    "move": move,
    "give": sheep,
    "back": sheep,
    "butcher": butcher,
    "breed": breed,
    "improve": improve,
    "stride": improve,
    "each": each,
    "pay": pay,
    "jewel": jewel,
    "hall": hall,
    "craft": craft,
    "push": push,
    "shove": shove,
    "discard": discard,
    "income": income,
    "collect": collect,
}
