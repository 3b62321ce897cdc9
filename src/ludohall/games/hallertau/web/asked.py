"""What is asked: the words for every pending step, for whoever decides and for the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ludohall.core.i18n import N_, Nn_, Translator
from ludohall.faces import Calendar, Phase, Seen, sentence
from ludohall.games.hallertau.cards import vocabulary as word
from ludohall.games.hallertau.cards.programs import PROGRAMS
from ludohall.games.hallertau.components import LAST_ROUND
from ludohall.games.hallertau.questions import QUESTIONS
from ludohall.games.hallertau.steps.spaces import SPACE_STEPS
from ludohall.games.hallertau.text import BUILDINGS, SPACES
from ludohall.games.hallertau.view import HallertauView


class Words(NamedTuple):
    """A set in words: its verb, and the button for one and for more."""

    verb: str
    counted: tuple[str, str]


CARDS = Words(N_("Give up"), Nn_("Give up {n} card", "Give up {n} cards"))
FIELDS = Words(N_("Give up"), Nn_("Give up {n} field", "Give up {n} fields"))
GOODS_IN = Words(N_("Pay"), Nn_("Pay with {n} good", "Pay with {n} goods"))
SHEEP = Words(N_("Give"), Nn_("Give {n} sheep", "Give {n} sheep"))
MOVE = Words(N_("Move on"), Nn_("Move {n} sheep on", "Move {n} sheep on"))
BACK = Words(N_("Move back"), Nn_("Move {n} sheep back", "Move {n} sheep back"))
RAISE = Words(N_("Raise"), Nn_("Raise {n} field", "Raise {n} fields"))
FERTILIZE = Words(N_("Move to row 5"), Nn_("Move {n} field to row 5", "Move {n} fields to row 5"))
SETS: Mapping[str, tuple[str, Words]] = {
    "GiveUpCards": ("discard", CARDS),
    "LoseFields": ("lose", FIELDS),
    "HandInSets": ("handin", GOODS_IN),
    "LoseSheep": ("give", SHEEP),
    "MoveSheep": ("move", MOVE),
    "SheepBack": ("back", BACK),
    "RaiseByCard": ("lift", RAISE),
    "Fertilize": ("fertilize", FERTILIZE),
}
"""By the step, which has its number as first parameter: the verb of a pick, and its words."""


@dataclass(frozen=True)
class Asked:
    """A step in words beside its question: for the others, and why it is asked."""

    theirs: str
    why: str = ""
    question: str = ""
    """Over the buttons, where the headline is too long for it."""


STEPS = {
    "Turn": Asked(
        N_("{name} places workers"),
        why=N_("A space costs as many workers as its next free row holds."),
        question=N_("Place or exchange workers"),
    ),
    "Window": Asked(N_("{name} may play cards"), N_("A moment that some cards ask for.")),
    "Breed": Asked(N_("{name} breeds sheep")),
    "Farm": Asked(N_("{name} farms")),
    "Butchery": Asked(N_("{name} is at the butchery")),
    "Nursery": Asked(N_("{name} is at the nursery")),
    "MilkOrWool": Asked(N_("{name} takes milk or wool")),
    "Sell": Asked(N_("{name} sells a field")),
    "Fertilize": Asked(N_("{name} fertilizes fields")),
    "ToolShed": Asked(N_("{name} is at the tool shed")),
    "TownHall": Asked(N_("{name} is at the town hall")),
    "Sow": Asked(N_("{name} sows")),
    "MoveSheep": Asked(N_("{name} moves sheep")),
    "MoveOneSheep": Asked(N_("{name} moves a sheep")),
    "LoseSheep": Asked(N_("{name} gives a sheep")),
    "LoseFields": Asked(N_("{name} gives up a field")),
    "GainGrain": Asked(N_("{name} takes grain")),
    "MayGain": Asked(N_("{name} takes what is offered")),
    "TakeIncome": Asked(
        N_("{name} takes income"),
        N_("Every bonus card pays once. Between two incomes you may play cards."),
    ),
    "Fallow": Asked(
        N_("{name} lets fields lie fallow"),
        N_("All empty fields have risen one row; one of them rises a second row."),
    ),
    "Harvest": Asked(
        N_("{name} harvests"), N_("A field gives as many goods as its row, then sinks one row.")
    ),
    "Improve": Asked(
        N_("{name} improves craft buildings"),
        N_("Each step right is paid in goods or with a jewel; tools push boulders."),
    ),
    "Pay": Asked(N_("{name} pays for an improvement")),
    "HarvestByCard": Asked(N_("{name} harvests by a card")),
    "DoubleHarvest": Asked(N_("{name} harvests twice")),
    "SowDouble": Asked(N_("{name} sows")),
    "RaiseByCard": Asked(N_("{name} raises fields")),
    "FieldsByJewels": Asked(N_("{name} takes fields")),
    "AdvanceCraft": Asked(N_("{name} advances a craft building")),
    "PushBoulders": Asked(N_("{name} pushes boulders")),
    "SwapTool": Asked(N_("{name} thinks about a jewel")),
    "ClearSpace": Asked(N_("{name} clears a space")),
    "ClearTopRows": Asked(N_("{name} clears rows")),
    "TakeTopRow": Asked(N_("{name} takes workers")),
    "ShiftFrom": Asked(N_("{name} shifts workers")),
    "ShiftTo": Asked(N_("{name} shifts workers")),
    "LastWorker": Asked(N_("{name} uses a last worker")),
    "HireSpace": Asked(N_("{name} uses a space by a card")),
    "GiveUpCards": Asked(N_("{name} gives up cards")),
    "HandInSets": Asked(N_("{name} pays for a card")),
    "KeepGrain": Asked(N_("{name} returns grain")),
    "ReturnSownGood": Asked(N_("{name} returns goods from a field")),
    "SheepBack": Asked(N_("{name} moves sheep back")),
}
CHOOSE = N_("make your choice")
UNKNOWN = Asked(N_("{name} decides"))
PHASE_NAMES = (
    N_("set-up"),
    N_("remove workers"),
    N_("new workers"),
    N_("income"),
    N_("actions"),
    N_("new card"),
    N_("fallow"),
    N_("harvest"),
    N_("milking"),
    N_("progress"),
    N_("boulders"),
    N_("last cards"),
)
SPACE_CAUSES = ("place", "squeeze", "hire")
OF_SPACES = frozenset(step.__name__ for step in SPACE_STEPS)
"""What only a space asks, whatever card is played meanwhile."""
OF_BOTH: Mapping[str, tuple[int, ...]] = {
    "Sow": (word.SOW, word.SOW_THAT_FIELD),
    "MoveSheep": (word.MOVE_SHEEP,),
    "MoveOneSheep": (word.MOVE_SHEEP, word.MOVE_ONE_SHEEP),
}
"""What spaces and cards ask: the words of the cards that do."""


def asked_step(seen: Seen[HallertauView], seat: int) -> str:
    """The step that a seat has to decide; where only cards are left, the moment for them."""
    if seat == seen.seat and seen.actions:
        verbs = {action.split(":")[0] for action in seen.actions}
        if verbs <= {"done", "card"} and seen.step(seat) != "Improve":
            return "Window"
    return seen.step(seat)


def asked(seen: Seen[HallertauView], seat: int) -> Asked:
    """What a seat has to decide, in words."""
    return STEPS.get(asked_step(seen, seat), UNKNOWN)


def question(seen: Seen[HallertauView], seat: int, _: Translator) -> str:
    """What a seat has to do, as it follows "Your turn: "."""
    step = seen.pending(seat)
    if step and step[0] in SETS and "done" not in seen.actions:
        words = SETS[str(step[0])][1]
        told = _.plural(*words.counted, int(str(step[2])))
        return told[:1].lower() + told[1:]
    return _(QUESTIONS.get(asked_step(seen, seat), CHOOSE))


def round_and_phase(view: HallertauView) -> tuple[int, int]:
    """Where the match is: a round is on until chance has begun the next one."""
    now, phase = view["round"], view["phase"]
    begun = bool(view["pending"]) or phase > 1 or now < 2
    return (now, phase) if begun else (now - 1, len(PHASE_NAMES) - 2)


@cache
def phase_line(now: int, phase: int, over: bool, _: Translator) -> str:
    """Round and phase."""
    if now == 0:
        return _("Set-up")
    if over:
        return _("After round 6")
    if phase == len(PHASE_NAMES) - 1:
        return _("After round 6: last cards")
    return _(
        "Round {round} of 6, phase {phase}: {name}",
        round=now,
        phase=phase,
        name=_(PHASE_NAMES[phase]),
    )


CHOOSING = (4, 6, 9, 10)
"""The phases in which players choose, cards apart."""


@cache
def calendar(now: int, phase: int, _: Translator) -> Calendar | None:
    """The ten phases of a round."""
    if now == 0 or phase == len(PHASE_NAMES) - 1:
        return None
    phases = tuple(
        Phase(str(n), sentence(_(PHASE_NAMES[n])), n in CHOOSING)
        for n in range(1, len(PHASE_NAMES) - 1)
    )
    following = _("Round {round}", round=now + 1) if now < LAST_ROUND else _(PHASE_NAMES[-1])
    return Calendar(
        _("Round {round} of {all}", round=now, all=LAST_ROUND), phases, phase - 1, following
    )


def headline(seen: Seen[HallertauView], _: Translator) -> str:
    """Who must do what."""
    if seen.seat is not None and seen.seat in seen.deciding:
        step = seen.pending(seen.seat)
        if step and step[0] in ("Sow", "Fertilize"):
            return with_number(question(seen, seen.seat, _), int(str(step[2])), _)
        return question(seen, seen.seat, _)
    if len(seen.deciding) == 1:
        seat = seen.deciding[0]
        return _(asked(seen, seat).theirs, name=seen.names[seat])
    if seen.deciding:
        who = _.all_of(seen.names[seat] for seat in seen.deciding)
        return _("{names} still decide", names=who)
    return ""


def with_number(text: str, left: int, _: Translator) -> str:
    """How often it can still be done."""
    return _.plural("{text} (the last one)", "{text} (up to {n})", left, text=text)


def ready(seen: Seen[HallertauView], _: Translator) -> str:
    """In a simultaneous phase: who is ready."""
    if len(seen.deciding) < 1 or len(seen.names) < 2 or seen.view["phase"] == 4:
        return ""
    done = [name for seat, name in enumerate(seen.names) if seat not in seen.deciding]
    if not done:
        return _("All decide at the same time; nobody is ready yet.")
    return _("All decide at the same time. Ready: {names}.", names=_.all_of(done))


def _asks(card: int, choice: int, step: str) -> bool:
    """Whether a step can be a card's own; a space goes on after a card that was played at it."""
    if step in OF_BOTH:
        return any(deed.word in OF_BOTH[step] for deed in PROGRAMS[card].deeds(choice))
    return step not in OF_SPACES


def path(seen: Seen[HallertauView], seat: int, _: Translator) -> tuple[str, ...]:
    """What led to the question: the space that is being used, the card, the building."""
    step = seen.pending(seat)
    if not step or step[0] in ("Turn", "Improve", "Harvest", "Fallow", "TakeIncome", "Window"):
        return ()
    if step[0] == "Pay":
        return (_("Progress"), sentence(_(BUILDINGS[int(str(step[2]))])))
    for past in reversed(seen.past):
        if past.seat != seat:
            continue
        verb, *args = past.action.split(":")
        if verb == "card" and _asks(int(args[0]), int(args[1]), str(step[0])):
            return (_("Card {number}", number=f"{int(args[0]):03}"),)
        if verb in SPACE_CAUSES:
            return (_(SPACES[int(args[0])]),)
        if verb == "income":
            return (_("Income of {number}", number=args[0]),)
        if verb in ("improve", "tools", "reap"):
            return ()
    return ()
